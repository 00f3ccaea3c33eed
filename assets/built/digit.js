var E=(e,r,n)=>Math.min(Math.max(e,r),n);var b=(e,r="",n={},...o)=>{let a=document.createElement(e);a.className=r;for(let[c,l]of Object.entries(n))a.setAttribute(
c,String(l));return a.append(...o),a};var h=(e,r)=>e.querySelector(r);function k(e,r){e.onkeydown=n=>{n.altKey||n.ctrlKey||n.metaKey||!Object.hasOwn(r,n.key)||r[n.key]()!==!1&&(n.preventDefault(),
n.stopPropagation())}}var y=e=>({ArrowUp:()=>e(-1,0),ArrowDown:()=>e(1,0),ArrowLeft:()=>e(0,-1),ArrowRight:()=>e(0,1)}),
M=e=>e.getRootNode().activeElement;function g(e,r={}){return O(String(SAID[e]??e),r)}var O=(e,r)=>e.replace(/\{(\w+)\}/g,(n,o)=>o in r?String(r[o]):n);var s=8,N=3,S=1,w=new WeakMap;function I(e){let{parentElement:r,data:n}=e,o=h(r,".pixels"),a=h(r,".clear");o.setAttribute(
"aria-label",g("Picture of 8 by 8 pixels. Arrows move, Space inks.")),a.textContent=g("Clear"),o.firstChild||$(o);let c=[
...o.querySelectorAll(".pixel")],l=t=>Number(c[t].dataset.ink),p=(t,i)=>{c[t].dataset.ink=i,c[t].style.setProperty("--in\
k",i),c[t].setAttribute("aria-label",`${Math.floor(t/s)+1}, ${t%s+1}: ${i}`)},d=()=>{let t=C(c.map((i,f)=>l(f)));w.get(o).
push(t),e.setTriggerValue("draw",t)},x=w.get(o)??[];x.includes(n.text)||D(n.text).forEach((t,i)=>p(i,t)),(x.at(-1)===n.text||
!x.includes(n.text))&&w.set(o,[n.text]);let m=t=>{for(let[i,f]of P(o.getBoundingClientRect(),t))p(i,Math.max(l(i),f))};o.
onpointerdown=t=>{o.setPointerCapture(t.pointerId),m(t)},o.onpointermove=t=>{o.hasPointerCapture(t.pointerId)&&m(t)},o.onpointerup=
o.onpointercancel=d,o.ondragstart=t=>t.preventDefault();let u=()=>c.indexOf(M(o));k(o,{...y((t,i)=>{let[f,A]=[u(),E(u()+
t*s+i,0,c.length-1)];c[f].tabIndex=-1,c[A].tabIndex=0,c[A].focus()})," ":()=>{p(u(),(l(u())+1)%(N+1)),d()}}),a.onclick=()=>{
c.forEach((t,i)=>p(i,0)),d()}}var G=I;function P({left:e,top:r,width:n,height:o},{clientX:a,clientY:c}){let l=Math.floor(
(c-r)/o*s),p=Math.floor((a-e)/n*s),d=(u,t)=>Math.min(u,t)>=0&&Math.max(u,t)<s;if(!d(l,p))return[];let m=[[-1,0],[1,0],[0,
-1],[0,1]].filter(([u,t])=>d(l+u,p+t)).map(([u,t])=>[(l+u)*s+p+t,S]);return[[l*s+p,N],...m]}function $(e){for(let r=0;r<
s;r++){let n=Array.from({length:s},()=>b("div","pixel",{role:"gridcell",tabindex:"-1","data-ink":"0"}));e.append(b("div",
"row",{role:"row"},...n))}h(e,".pixel").tabIndex=0}function C(e){let r=[];for(let n=0;n<s;n+=2)for(let o=0;o<s;o+=2){let a=n*
s+o;r.push([a,a+1,a+s,a+s+1].map(c=>e[c]).join(""))}return r.join(" ")}function D(e){let r=Array(s*s).fill(0);return(e.match(
/[0-3]{4}/g)??[]).slice(0,16).forEach((n,o)=>{let a=2*s*Math.floor(o/4)+2*(o%4);[0,1,s,s+1].forEach((c,l)=>{r[a+c]=Number(
n[l])})}),r}export{G as default,I as show};
