var u=(t,e="",r={},...n)=>{let o=document.createElement(t);o.className=e;for(let[a,d]of Object.entries(r))o.setAttribute(
a,String(d));return o.append(...n),o};var p=(t,e)=>t.querySelector(e),w=(t,e)=>t.composedPath().find(r=>r instanceof Element&&r.matches(e));function l(t,e={}){return b(String(SAID[t]??t),e)}var b=(t,e)=>t.replace(/\{(\w+)\}/g,(r,n)=>n in e?String(e[n]):r);var g=new WeakMap;function k(t){let{parentElement:e,data:r}=t,n=p(e,".search"),o=p(e,".groups"),a=p(e,".none");n.setAttribute(
"aria-label",l("Search the words")),n.placeholder=l("Search; Enter adds the first"),a.textContent=l("No such word.");let d=c=>t.
setTriggerValue("add",c),h=()=>{let c=n.value.trim().toLowerCase();for(let s of o.children){for(let i of s.querySelectorAll(
".word"))i.hidden=!i.textContent.toLowerCase().includes(c);s.hidden=!s.querySelector(".word:not([hidden])")}a.hidden=!!o.
querySelector(".word:not([hidden])")},m=JSON.stringify(r);g.get(o)!==m&&(g.set(o,m),o.replaceChildren(...r.groups.map(([
c,s])=>y(c,s)))),h(),o.onclick=c=>{let s=w(c,".word");s&&d(s.textContent)},n.oninput=h,n.onkeydown=c=>{let s=n.value.trim();
if(c.key!=="Enter"||!s)return;let i=[...o.querySelectorAll(".word")],x=i.find(f=>f.textContent===s)??i.find(f=>!f.hidden);
x&&d(x.textContent),c.preventDefault()}}function y(t,e){let r=u("div","title",{},t);r.hidden=!t;let n=e.map(a=>u("button",
"word",{type:"button"},a)),o=u("div","group",{role:"group","aria-label":t||l("words")},...n);return u("section","",{},r,
o)}export{k as default};
