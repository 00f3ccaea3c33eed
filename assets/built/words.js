var u=(t,e="",r={},...n)=>{let o=document.createElement(t);o.className=e;for(let[i,d]of Object.entries(r))o.setAttribute(
i,String(d));return o.append(...n),o};var p=(t,e)=>t.querySelector(e),w=(t,e)=>t.composedPath().find(r=>r instanceof Element&&r.matches(e));var A=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,b=t=>A.test(t)?`⁨${t}⁩`:t;function l(t,e={}){return y(String(SAID[t]??t),e)}var y=(t,e)=>t.replace(/\{(\w+)\}/g,(r,n)=>n in e?b(String(e[n])):r);var g=new WeakMap;function k(t){let{parentElement:e,data:r}=t,n=p(e,".search"),o=p(e,".groups"),i=p(e,".none");n.setAttribute(
"aria-label",l("Search the words")),n.placeholder=l("Search; Enter adds the first"),i.textContent=l("No such word.");let d=c=>t.
setTriggerValue("add",c),m=()=>{let c=n.value.trim().toLowerCase();for(let s of o.children){for(let a of s.querySelectorAll(
".word"))a.hidden=!a.textContent.toLowerCase().includes(c);s.hidden=!s.querySelector(".word:not([hidden])")}i.hidden=!!o.
querySelector(".word:not([hidden])")},h=JSON.stringify(r);g.get(o)!==h&&(g.set(o,h),o.replaceChildren(...r.groups.map(([
c,s])=>E(c,s)))),m(),o.onclick=c=>{let s=w(c,".word");s&&d(s.textContent)},n.oninput=m,n.onkeydown=c=>{let s=n.value.trim();
if(c.key!=="Enter"||!s)return;let a=[...o.querySelectorAll(".word")],x=a.find(f=>f.textContent===s)??a.find(f=>!f.hidden);
x&&d(x.textContent),c.preventDefault()}}function E(t,e){let r=u("div","title",{},t);r.hidden=!t;let n=e.map(i=>u("button",
"word",{type:"button"},i)),o=u("div","group",{role:"group","aria-label":t||l("words")},...n);return u("section","",{},r,
o)}export{k as default};
