var d=(t,e="",r={},...o)=>{let s=document.createElement(t);s.className=e;for(let[c,l]of Object.entries(r))s.setAttribute(
c,String(l));return s.append(...o),s};var f=(t,e)=>t.querySelector(e);var h=t=>t.getRootNode().activeElement;function m(t,e={}){return w(String(SAID[t]??t),e)}var w=(t,e)=>t.replace(/\{(\w+)\}/g,(r,o)=>o in e?String(e[o]):r);var x=new WeakMap;function S(t){let{parentElement:e,data:r}=t,o=f(e,".tokens"),s=x.get(e)??{current:0};x.set(e,s);let c=n=>{
[...o.children].forEach((i,a)=>{i.setAttribute("aria-selected",String(a===n)),i.tabIndex=a===(n<0?s.current:n)?0:-1})},l=n=>{
c(n),t.setTriggerValue("choose",r.positions[n])};o.setAttribute("aria-label",m("Choose the {what}. Arrows move, Enter ch\
ooses.",{what:r.what}));let u=[...o.children].indexOf(h(o));o.replaceChildren(...r.tokens.map((n,i)=>b(r,i,l))),c(r.positions.
indexOf(r.chosen)),u>=0&&o.children[Math.min(u,o.children.length-1)]?.focus({preventScroll:!0}),o.onkeydown=n=>{if(n.altKey||
n.ctrlKey||n.metaKey)return;let i=[...o.children],a=i.indexOf(n.target),p={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[n.
key];if(p)s.current=Math.min(Math.max(a+p,0),i.length-1),i.forEach((g,k)=>{g.tabIndex=k===s.current?0:-1}),i[s.current].
focus();else if(n.key==="Enter"||n.key===" ")l(a);else return;n.preventDefault(),n.stopPropagation()}}function b(t,e,r){
let o=t.tokens[e],s=t.weights.length?`${o}: ${t.weights[e].toFixed(4)}`:o,c=d("div","token",{role:"option","data-positio\
n":t.positions[e],title:s},o);return c.style.background=t.shades[e]??"",c.style.color=t.inks[e]??"",c.onclick=()=>r(e),c}export{S as default};
