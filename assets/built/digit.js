var k=(e,r,n)=>Math.min(Math.max(e,r),n);var b=(e,r="",n={},...o)=>{let c=document.createElement(e);c.className=r;for(let[a,l]of Object.entries(n))c.setAttribute(
a,String(l));return c.append(...o),c};var m=(e,r)=>e.querySelector(r);function y(e,r){e.onkeydown=n=>{n.altKey||n.ctrlKey||n.metaKey||!Object.hasOwn(r,n.key)||r[n.key]()!==!1&&(n.preventDefault(),
n.stopPropagation())}}var E=e=>({ArrowUp:()=>e(-1,0),ArrowDown:()=>e(1,0),ArrowLeft:()=>e(0,-1),ArrowRight:()=>e(0,1)}),
M=e=>e.getRootNode().activeElement;function g(e,r={}){return O(String(SAID[e]??e),r)}var O=(e,r)=>e.replace(/\{(\w+)\}/g,(n,o)=>o in r?String(r[o]):n);var s=8,N=3,I=1,w=new WeakMap;function S(e){let{parentElement:r,data:n}=e,o=m(r,".pixels"),c=m(r,".clear");o.setAttribute(
"aria-label",g("Picture of 8 by 8 pixels. Arrows move, Space inks.")),c.textContent=g("Clear"),o.firstChild||C(o);let a=[
...o.querySelectorAll(".pixel")],l=t=>Number(a[t].dataset.ink),p=(t,i)=>{a[t].dataset.ink=i,a[t].style.setProperty("--in\
k",i),a[t].setAttribute("aria-label",`${Math.floor(t/s)+1}, ${t%s+1}: ${i}`)},f=()=>{let t=$(a.map((i,d)=>l(d)));w.get(o).
push(t),e.setTriggerValue("draw",t)},x=w.get(o)??[];x.includes(n.text)||D(n.text).forEach((t,i)=>p(i,t)),(x.at(-1)===n.text||
!x.includes(n.text))&&w.set(o,[n.text]);let h=t=>{for(let[i,d]of P(o.getBoundingClientRect(),t))p(i,Math.max(l(i),d))};o.
onpointerdown=t=>{o.setPointerCapture(t.pointerId),h(t)},o.onpointermove=t=>{o.hasPointerCapture(t.pointerId)&&h(t)},o.onpointerup=
o.onpointercancel=f,o.ondragstart=t=>t.preventDefault();let u=()=>a.indexOf(M(o));y(o,{...E((t,i)=>{let[d,A]=[u(),k(u()+
t*s+i,0,a.length-1)];a[d].tabIndex=-1,a[A].tabIndex=0,a[A].focus()})," ":()=>{p(u(),(l(u())+1)%(N+1)),f()}}),c.onclick=()=>{
a.forEach((t,i)=>p(i,0)),f()}}var R=S;function P({left:e,top:r,width:n,height:o},{clientX:c,clientY:a}){let l=Math.floor(
(a-r)/o*s),p=Math.floor((c-e)/n*s),f=(u,t)=>Math.min(u,t)>=0&&Math.max(u,t)<s;if(!f(l,p))return[];let h=[[-1,0],[1,0],[0,
-1],[0,1]].filter(([u,t])=>f(l+u,p+t)).map(([u,t])=>[(l+u)*s+p+t,I]);return[[l*s+p,N],...h]}function C(e){for(let r=0;r<
s;r++){let n=Array.from({length:s},()=>b("div","pixel",{role:"gridcell",tabindex:"-1","data-ink":"0"}));e.append(b("div",
"row",{role:"row"},...n))}m(e,".pixel").tabIndex=0}function $(e){let r=[];for(let n=0;n<s;n+=2)for(let o=0;o<s;o+=2){let c=n*
s+o;r.push([c,c+1,c+s,c+s+1].map(a=>e[a]).join(""))}return r.join(" ")}function D(e){let r=Array(s*s).fill(0);return(e.match(
/[0-3]{4}/g)??[]).slice(0,16).forEach((n,o)=>{let c=2*s*Math.floor(o/4)+2*(o%4);[0,1,s,s+1].forEach((a,l)=>{r[c+a]=Number(
n[l])})}),r}export{R as default,S as show};
