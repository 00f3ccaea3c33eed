var d=(t,e)=>t.querySelector(e);var f=t=>t.getRootNode().activeElement;function h(t,e={}){return k(String(SAID[t]??t),e)}var k=(t,e)=>t.replace(/\{(\w+)\}/g,(s,n)=>n in e?String(e[n]):s);var m=new WeakMap;function N(t){let{parentElement:e,data:s}=t,n=d(e,".tokens"),r=m.get(e)??{current:0};m.set(e,r);let a=o=>{
[...n.children].forEach((c,i)=>{c.setAttribute("aria-selected",String(i===o)),c.tabIndex=i===(o<0?r.current:o)?0:-1})},l=o=>{
a(o),t.setTriggerValue("choose",s.positions[o])};n.setAttribute("aria-label",h("Choose the {what}. Arrows move, Enter ch\
ooses.",{what:s.what}));let u=[...n.children].indexOf(f(n));n.replaceChildren(...s.tokens.map((o,c)=>w(s,c,l))),a(s.positions.
indexOf(s.chosen)),u>=0&&n.children[Math.min(u,n.children.length-1)]?.focus({preventScroll:!0}),n.onkeydown=o=>{if(o.altKey||
o.ctrlKey||o.metaKey)return;let c=[...n.children],i=c.indexOf(o.target),p={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[o.
key];if(p)r.current=Math.min(Math.max(i+p,0),c.length-1),c.forEach((x,g)=>{x.tabIndex=g===r.current?0:-1}),c[r.current].
focus();else if(o.key==="Enter"||o.key===" ")l(i);else return;o.preventDefault(),o.stopPropagation()}}function w(t,e,s){
let n=t.tokens[e],r=document.createElement("div");return r.className="token",r.setAttribute("role","option"),r.textContent=
n,r.dataset.position=String(t.positions[e]),r.title=t.weights.length?`${n}: ${t.weights[e].toFixed(4)}`:n,r.style.background=
t.shades[e]??"",r.style.color=t.inks[e]??"",r.onclick=()=>s(e),r}export{N as default};
