function p(n,o={}){return m(SAID[n]??n,o)}var m=(n,o)=>n.replace(/\{(\w+)\}/g,(s,e)=>e in o?o[e]:s);var f=new WeakMap;function A(n){let{parentElement:o,data:s}=n,e=o.querySelector(".tokens"),r=f.get(o)??{current:0};f.set(
o,r);let l=t=>{[...e.children].forEach((c,i)=>{c.setAttribute("aria-selected",String(i===t)),c.tabIndex=i===(t<0?r.current:
t)?0:-1})},a=t=>{l(t),n.setTriggerValue("choose",s.positions[t])};e.setAttribute("aria-label",p("Choose the {what}. Arro\
ws move, Enter chooses.",{what:s.what}));let u=[...e.children].indexOf(e.getRootNode().activeElement);e.replaceChildren(
...s.tokens.map((t,c)=>k(s,c,a))),l(s.positions.indexOf(s.chosen)),u>=0&&e.children[Math.min(u,e.children.length-1)]?.focus(
{preventScroll:!0}),e.onkeydown=t=>{if(t.altKey||t.ctrlKey||t.metaKey)return;let c=[...e.children],i=c.indexOf(t.target),
h={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[t.key];if(h)r.current=Math.min(Math.max(i+h,0),c.length-1),c.forEach(
(d,g)=>{d.tabIndex=g===r.current?0:-1}),c[r.current].focus();else if(t.key==="Enter"||t.key===" ")a(i);else return;t.preventDefault(),
t.stopPropagation()}}function k(n,o,s){let e=n.tokens[o],r=document.createElement("div");return r.className="token",r.setAttribute(
"role","option"),r.textContent=e,r.dataset.position=n.positions[o],r.title=n.weights.length?`${e}: ${n.weights[o].toFixed(
4)}`:e,r.style.background=n.shades[o]??"",r.style.color=n.inks[o]??"",r.onclick=()=>s(o),r}export{A as default};
