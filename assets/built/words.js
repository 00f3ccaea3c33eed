var d=(t,e="",r={},...o)=>{let n=document.createElement(t);n.className=e;for(let[i,l]of Object.entries(r))n.setAttribute(
i,String(l));return n.append(...o),n};var p=(t,e)=>t.querySelector(e),g=(t,e)=>t.composedPath().find(r=>r instanceof Element&&r.matches(e));function u(t,e={}){return b(String(SAID[t]??t),e)}var b=(t,e)=>t.replace(/\{(\w+)\}/g,(r,o)=>o in e?String(e[o]):r);var w=new WeakMap;function E(t){let{parentElement:e,data:r}=t,o=p(e,".search"),n=p(e,".groups"),i=p(e,".none");o.setAttribute(
"aria-label",u("Search the words")),o.placeholder=u("Search; Enter adds the first"),i.textContent=u("No such word.");let l=s=>t.
setTriggerValue("add",s),h=()=>{let s=o.value.trim().toLowerCase();for(let c of n.children){for(let a of c.querySelectorAll(
".word"))a.hidden=!a.textContent.toLowerCase().includes(s);c.hidden=!c.querySelector(".word:not([hidden])")}i.hidden=!!n.
querySelector(".word:not([hidden])")},m=JSON.stringify(r);w.get(n)!==m&&(w.set(n,m),n.replaceChildren(...r.groups.map(([
s,c])=>S(s,c)))),h(),n.onclick=s=>{let c=g(s,".word");c&&l(c.textContent)},o.oninput=h,o.onkeydown=s=>{let c=o.value.trim();
if(s.key!=="Enter"||!c)return;let a=[...n.querySelectorAll(".word")],x=a.find(f=>f.textContent===c)??a.find(f=>!f.hidden);
x&&l(x.textContent),s.preventDefault()}}function S(t,e){let r=d("div","title",{},t);r.hidden=!t;let o=e.map(i=>d("button",
"word",{type:"button"},i)),n=d("div","group",{role:"group","aria-label":t||u("words")},...o);return d("section","",{},r,
n)}export{E as default};
