var u=(t,e="",r={},...n)=>{let o=document.createElement(t);o.className=e;for(let[i,l]of Object.entries(r))o.setAttribute(
i,String(l));return o.append(...n),o};var p=(t,e)=>t.querySelector(e),w=(t,e)=>t.composedPath().find(r=>r instanceof Element&&r.matches(e));var y=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,b=t=>y.test(t)?`⁨${t}⁩`:t;function d(t,e={}){return A(String(SAID[t]??t),e)}var A=(t,e)=>t.replace(/\{(\w+)\}/g,(r,n)=>n in e?b(String(e[n])):r);var g=new WeakMap;function $(t){let{parentElement:e,data:r}=t,n=p(e,".search"),o=p(e,".groups"),i=p(e,".none");n.setAttribute(
"aria-label",d("Search the words")),n.placeholder=d("Search; Enter adds the first"),i.textContent=d("No such word.");let l=c=>t.
setTriggerValue("add",c),h=()=>{let c=n.value.trim().toLowerCase();for(let s of o.children){for(let a of s.querySelectorAll(
".word"))a.hidden=!a.textContent.toLowerCase().includes(c);s.hidden=!s.querySelector(".word:not([hidden])")}i.hidden=!!o.
querySelector(".word:not([hidden])")},m=JSON.stringify(r);g.get(o)!==m&&(g.set(o,m),o.replaceChildren(...r.groups.map(([
c,s])=>S(c,s)))),h(),o.onclick=c=>{let s=w(c,".word");s&&l(s.textContent)},n.oninput=h,n.onkeydown=c=>{let s=n.value.trim();
if(c.key!=="Enter"||!s)return;let a=[...o.querySelectorAll(".word")],x=a.find(f=>f.textContent===s)??a.find(f=>!f.hidden);
x&&l(x.textContent),c.preventDefault()}}function S(t,e){let r=u("div","title",{},t);r.hidden=!t;let n=e.map(i=>u("button",
"word",{type:"button"},i)),o=u("div","group",{role:"group","aria-label":t||d("words")},...n);return u("section","",{},r,
o)}export{$ as default};
