var w=(r,o,c)=>Math.min(Math.max(r,o),c);var h=(r,o="",c={},...t)=>{let a=document.createElement(r);a.className=o;for(let[i,l]of Object.entries(c))a.setAttribute(
i,String(l));return a.append(...t),a};var d=(r,o)=>r.querySelector(o);function g(r,o={}){return k(String(SAID[r]??r),o)}var k=(r,o)=>r.replace(/\{(\w+)\}/g,(c,t)=>t in o?String(o[t]):c);var s=8,A=3,E=1,m=new WeakMap;function y(r){let{parentElement:o,data:c}=r,t=d(o,".pixels"),a=d(o,".clear");t.setAttribute(
"aria-label",g("Picture of 8 by 8 pixels. Arrows move, Space inks.")),a.textContent=g("Clear"),t.firstChild||N(t);let i=[
...t.querySelectorAll(".pixel")],l=e=>Number(i[e].dataset.ink),p=(e,n)=>{i[e].dataset.ink=n,i[e].style.setProperty("--in\
k",n),i[e].setAttribute("aria-label",`${Math.floor(e/s)+1}, ${e%s+1}: ${n}`)},f=()=>{m.set(t,I(i.map((e,n)=>l(n)))),r.setTriggerValue(
"draw",m.get(t))};m.get(t)!==c.text&&(m.set(t,c.text),S(c.text).forEach((e,n)=>p(n,e)));let x=e=>{for(let[n,u]of M(t.getBoundingClientRect(),
e))p(n,Math.max(l(n),u))};t.onpointerdown=e=>{t.setPointerCapture(e.pointerId),x(e)},t.onpointermove=e=>{t.hasPointerCapture(
e.pointerId)&&x(e)},t.onpointerup=f,t.onkeydown=e=>{let n=i.indexOf(e.target),u={ArrowLeft:-1,ArrowRight:1,ArrowUp:-s,ArrowDown:s}[e.
key];if(u){let b=w(n+u,0,i.length-1);i[n].tabIndex=-1,i[b].tabIndex=0,i[b].focus()}else if(e.key===" ")p(n,(l(n)+1)%(A+1)),
f();else return;e.preventDefault()},a.onclick=()=>{i.forEach((e,n)=>p(n,0)),f()}}var D=y;function M({left:r,top:o,width:c,
height:t},{clientX:a,clientY:i}){let l=Math.floor((i-o)/t*s),p=Math.floor((a-r)/c*s),f=(n,u)=>Math.min(n,u)>=0&&Math.max(
n,u)<s;if(!f(l,p))return[];let e=[[-1,0],[1,0],[0,-1],[0,1]].filter(([n,u])=>f(l+n,p+u)).map(([n,u])=>[(l+n)*s+p+u,E]);return[
[l*s+p,A],...e]}function N(r){for(let o=0;o<s;o++){let c=Array.from({length:s},()=>h("div","pixel",{role:"gridcell",tabindex:"\
-1","data-ink":"0"}));r.append(h("div","row",{role:"row"},...c))}d(r,".pixel").tabIndex=0}function I(r){let o=[];for(let c=0;c<
s;c+=2)for(let t=0;t<s;t+=2){let a=c*s+t;o.push([a,a+1,a+s,a+s+1].map(i=>r[i]).join(""))}return o.join(" ")}function S(r){
let o=Array(s*s).fill(0);return(r.match(/[0-3]{4}/g)??[]).slice(0,16).forEach((c,t)=>{let a=2*s*Math.floor(t/4)+2*(t%4);
[0,1,s,s+1].forEach((i,l)=>{o[a+i]=Number(c[l])})}),o}export{D as default,y as show};
