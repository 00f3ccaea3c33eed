var E=(t,r,n)=>Math.min(Math.max(t,r),n);var b=(t,r="",n={},...o)=>{let i=document.createElement(t);i.className=r;for(let[c,u]of Object.entries(n))i.setAttribute(
c,String(u));return i.append(...o),i};var h=(t,r)=>t.querySelector(r);function y(t,r){t.onkeydown=n=>{n.altKey||n.ctrlKey||n.metaKey||!Object.hasOwn(r,n.key)||r[n.key]()!==!1&&(n.preventDefault(),
n.stopPropagation())}}var N=t=>({ArrowUp:()=>t(-1,0),ArrowDown:()=>t(1,0),ArrowLeft:()=>t(0,-1),ArrowRight:()=>t(0,1)});var k=t=>t.getRootNode().activeElement;var O=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,I=t=>O.test(t)?`⁨${t}⁩`:t;function g(t,r={}){return S(String(SAID[t]??t),r)}var S=(t,r)=>t.replace(/\{(\w+)\}/g,(n,o)=>o in r?I(String(r[o])):n);var s=8,M=3,G=1,w=new WeakMap;function L(t){let{parentElement:r,data:n}=t,o=h(r,".pixels"),i=h(r,".clear");o.setAttribute(
"aria-label",g("Picture of 8 by 8 pixels. Arrows move, Space inks.")),i.textContent=g("Clear"),o.firstChild||$(o);let c=[
...o.querySelectorAll(".pixel")],u=e=>Number(c[e].dataset.ink),p=(e,a)=>{c[e].dataset.ink=a,c[e].style.setProperty("--in\
k",a),c[e].setAttribute("aria-label",`${Math.floor(e/s)+1}, ${e%s+1}: ${a}`)},f=()=>{let e=D(c.map((a,d)=>u(d)));w.get(o).
push(e),t.setTriggerValue("draw",e)},m=w.get(o)??[];m.includes(n.text)||C(n.text).forEach((e,a)=>p(a,e)),(m.at(-1)===n.text||
!m.includes(n.text))&&w.set(o,[n.text]);let x=e=>{for(let[a,d]of P(o.getBoundingClientRect(),e))p(a,Math.max(u(a),d))};o.
onpointerdown=e=>{o.setPointerCapture(e.pointerId),x(e)},o.onpointermove=e=>{o.hasPointerCapture(e.pointerId)&&x(e)},o.onpointerup=
o.onpointercancel=f,o.ondragstart=e=>e.preventDefault();let l=()=>c.indexOf(k(o));y(o,{...N((e,a)=>{let[d,A]=[l(),E(l()+
e*s+a,0,c.length-1)];c[d].tabIndex=-1,c[A].tabIndex=0,c[A].focus()})," ":()=>{p(l(),(u(l())+1)%(M+1)),f()}}),i.onclick=()=>{
c.forEach((e,a)=>p(a,0)),f()}}var _=L;function P({left:t,top:r,width:n,height:o},{clientX:i,clientY:c}){let u=Math.floor(
(c-r)/o*s),p=Math.floor((i-t)/n*s),f=(l,e)=>Math.min(l,e)>=0&&Math.max(l,e)<s;if(!f(u,p))return[];let x=[[-1,0],[1,0],[0,
-1],[0,1]].filter(([l,e])=>f(u+l,p+e)).map(([l,e])=>[(u+l)*s+p+e,G]);return[[u*s+p,M],...x]}function $(t){for(let r=0;r<
s;r++){let n=Array.from({length:s},()=>b("div","pixel",{role:"gridcell",tabindex:"-1","data-ink":"0"}));t.append(b("div",
"row",{role:"row"},...n))}h(t,".pixel").tabIndex=0}function D(t){let r=[];for(let n=0;n<s;n+=2)for(let o=0;o<s;o+=2){let i=n*
s+o;r.push([i,i+1,i+s,i+s+1].map(c=>t[c]).join(""))}return r.join(" ")}function C(t){let r=Array(s*s).fill(0);return(t.match(
/[0-3]{4}/g)??[]).slice(0,16).forEach((n,o)=>{let i=2*s*Math.floor(o/4)+2*(o%4);[0,1,s,s+1].forEach((c,u)=>{r[i+c]=Number(
n[u])})}),r}export{_ as default,L as show};
