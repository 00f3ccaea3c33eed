var u=(t,e="",r={},...o)=>{let n=document.createElement(t);n.className=e;for(let[a,d]of Object.entries(r))n.setAttribute(
a,String(d));return n.append(...o),n};var p=(t,e)=>t.querySelector(e),w=(t,e)=>t.composedPath().find(r=>r instanceof Element&&r.matches(e));function l(t,e={}){return b(String(SAID[t]??t),e)}var b=(t,e)=>t.replace(/\{(\w+)\}/g,(r,o)=>o in e?String(e[o]):r);var g=new WeakMap;function k(t){let{parentElement:e,data:r}=t,o=p(e,".search"),n=p(e,".groups"),a=p(e,".none");o.setAttribute(
"aria-label",l("Search the words")),o.placeholder=l("Search; Enter adds the first"),a.textContent=l("No such word.");let d=c=>t.
setTriggerValue("add",c),h=()=>{let c=o.value.trim().toLowerCase();for(let s of n.children){for(let i of s.querySelectorAll(
".word"))i.hidden=!i.textContent.toLowerCase().includes(c);s.hidden=!s.querySelector(".word:not([hidden])")}a.hidden=!!n.
querySelector(".word:not([hidden])")},m=JSON.stringify(r);g.get(n)!==m&&(g.set(n,m),n.replaceChildren(...r.groups.map(([
c,s])=>y(c,s)))),h(),n.onclick=c=>{let s=w(c,".word");s&&d(s.textContent)},o.oninput=h,o.onkeydown=c=>{let s=o.value.trim();
if(c.key!=="Enter"||!s)return;let i=[...n.querySelectorAll(".word")],x=i.find(f=>f.textContent===s)??i.find(f=>!f.hidden);
x&&d(x.textContent),c.preventDefault()}}function y(t,e){let r=u("div","title",{},t);r.hidden=!t;let o=e.map(a=>u("button",
"word",{type:"button"},a)),n=u("div","group",{role:"group","aria-label":t||l("words")},...o);return u("section","",{},r,
n)}export{k as default};
