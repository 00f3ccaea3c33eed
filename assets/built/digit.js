var A=(r,o,c)=>Math.min(Math.max(r,o),c);var h=(r,o="",c={},...e)=>{let a=document.createElement(r);a.className=o;for(let[i,l]of Object.entries(c))a.setAttribute(
i,String(l));return a.append(...e),a};var m=(r,o)=>r.querySelector(o);function g(r,o={}){return E(String(SAID[r]??r),o)}var E=(r,o)=>r.replace(/\{(\w+)\}/g,(c,e)=>e in o?String(o[e]):c);var s=8,k=3,y=1,b=new WeakMap;function M(r){let{parentElement:o,data:c}=r,e=m(o,".pixels"),a=m(o,".clear");e.setAttribute(
"aria-label",g("Picture of 8 by 8 pixels. Arrows move, Space inks.")),a.textContent=g("Clear"),e.firstChild||I(e);let i=[
...e.querySelectorAll(".pixel")],l=t=>Number(i[t].dataset.ink),u=(t,n)=>{i[t].dataset.ink=n,i[t].style.setProperty("--in\
k",n),i[t].setAttribute("aria-label",`${Math.floor(t/s)+1}, ${t%s+1}: ${n}`)},p=()=>{let t=S(i.map((n,f)=>l(f)));b.get(e).
push(t),r.setTriggerValue("draw",t)},d=b.get(e)??[];d.includes(c.text)||O(c.text).forEach((t,n)=>u(n,t)),(d.at(-1)===c.text||
!d.includes(c.text))&&b.set(e,[c.text]);let x=t=>{for(let[n,f]of N(e.getBoundingClientRect(),t))u(n,Math.max(l(n),f))};e.
onpointerdown=t=>{e.setPointerCapture(t.pointerId),x(t)},e.onpointermove=t=>{e.hasPointerCapture(t.pointerId)&&x(t)},e.onpointerup=
e.onpointercancel=p,e.ondragstart=t=>t.preventDefault(),e.onkeydown=t=>{let n=i.indexOf(t.target),f={ArrowLeft:-1,ArrowRight:1,
ArrowUp:-s,ArrowDown:s}[t.key];if(f){let w=A(n+f,0,i.length-1);i[n].tabIndex=-1,i[w].tabIndex=0,i[w].focus()}else if(t.key===
" ")u(n,(l(n)+1)%(k+1)),p();else return;t.preventDefault()},a.onclick=()=>{i.forEach((t,n)=>u(n,0)),p()}}var L=M;function N({
left:r,top:o,width:c,height:e},{clientX:a,clientY:i}){let l=Math.floor((i-o)/e*s),u=Math.floor((a-r)/c*s),p=(t,n)=>Math.
min(t,n)>=0&&Math.max(t,n)<s;if(!p(l,u))return[];let x=[[-1,0],[1,0],[0,-1],[0,1]].filter(([t,n])=>p(l+t,u+n)).map(([t,n])=>[
(l+t)*s+u+n,y]);return[[l*s+u,k],...x]}function I(r){for(let o=0;o<s;o++){let c=Array.from({length:s},()=>h("div","pixel",
{role:"gridcell",tabindex:"-1","data-ink":"0"}));r.append(h("div","row",{role:"row"},...c))}m(r,".pixel").tabIndex=0}function S(r){
let o=[];for(let c=0;c<s;c+=2)for(let e=0;e<s;e+=2){let a=c*s+e;o.push([a,a+1,a+s,a+s+1].map(i=>r[i]).join(""))}return o.
join(" ")}function O(r){let o=Array(s*s).fill(0);return(r.match(/[0-3]{4}/g)??[]).slice(0,16).forEach((c,e)=>{let a=2*s*
Math.floor(e/4)+2*(e%4);[0,1,s,s+1].forEach((i,l)=>{o[a+i]=Number(c[l])})}),o}export{L as default,M as show};
