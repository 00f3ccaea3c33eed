var u=(e,t)=>e.querySelector(t),x=(e,t)=>e.composedPath().find(c=>c instanceof Element&&c.matches(t));function i(e,t={}){return w(String(SAID[e]??e),t)}var w=(e,t)=>e.replace(/\{(\w+)\}/g,(c,n)=>n in t?String(t[n]):c);var g=new WeakMap;function C(e){let{parentElement:t,data:c}=e,n=u(t,".search"),o=u(t,".groups"),l=u(t,".none");n.setAttribute(
"aria-label",i("Search the words")),n.placeholder=i("Search; Enter adds the first"),l.textContent=i("No such word.");let p=s=>e.
setTriggerValue("add",s),f=()=>{let s=n.value.trim().toLowerCase();for(let r of o.children){for(let a of r.querySelectorAll(
".word"))a.hidden=!a.textContent.toLowerCase().includes(s);r.hidden=!r.querySelector(".word:not([hidden])")}l.hidden=!!o.
querySelector(".word:not([hidden])")},m=JSON.stringify(c);g.get(o)!==m&&(g.set(o,m),o.replaceChildren(...c.groups.map(([
s,r])=>b(s,r)))),f(),o.onclick=s=>{let r=x(s,".word");r&&p(r.textContent)},n.oninput=f,n.onkeydown=s=>{let r=n.value.trim();
if(s.key!=="Enter"||!r)return;let a=[...o.querySelectorAll(".word")],h=a.find(d=>d.textContent===r)??a.find(d=>!d.hidden);
h&&p(h.textContent),s.preventDefault()}}function b(e,t){let c=document.createElement("section"),n=document.createElement(
"div");n.className="title",n.textContent=e,n.hidden=!e;let o=document.createElement("div");return o.className="group",o.
setAttribute("role","group"),o.setAttribute("aria-label",e||i("words")),o.append(...t.map(E)),c.append(n,o),c}function E(e){
let t=document.createElement("button");return t.className="word",t.type="button",t.textContent=e,t}export{C as default};
