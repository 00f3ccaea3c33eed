function d(n,t={}){return w(SAID[n]??n,t)}var w=(n,t)=>n.replace(/\{(\w+)\}/g,(s,e)=>e in t?t[e]:s);var h=new WeakMap;function A(n){let{parentElement:t,data:s}=n,e=t.querySelector(".search"),o=t.querySelector(".groups"),
l=t.querySelector(".none");e.setAttribute("aria-label",d("Search the words")),e.placeholder=d("Search; Enter adds the fi\
rst"),l.textContent=d("No such word.");let i=c=>n.setTriggerValue("add",c),p=()=>{let c=e.value.trim().toLowerCase();for(let r of o.
children){for(let a of r.querySelectorAll(".word"))a.hidden=!a.textContent.toLowerCase().includes(c);r.hidden=!r.querySelector(
".word:not([hidden])")}l.hidden=!!o.querySelector(".word:not([hidden])")},f=JSON.stringify(s);h.get(o)!==f&&(h.set(o,f),
o.replaceChildren(...s.groups.map(([c,r])=>g(c,r)))),p(),o.onclick=c=>{let r=c.target.closest(".word");r&&i(r.textContent)},
e.oninput=p,e.onkeydown=c=>{let r=e.value.trim();if(c.key!=="Enter"||!r)return;let a=[...o.querySelectorAll(".word")],m=a.
find(u=>u.textContent===r)??a.find(u=>!u.hidden);m&&i(m.textContent),c.preventDefault()}}function g(n,t){let s=document.
createElement("section"),e=document.createElement("div");e.className="title",e.textContent=n,e.hidden=!n;let o=document.
createElement("div");return o.className="group",o.setAttribute("role","group"),o.setAttribute("aria-label",n||d("words")),
o.append(...t.map(x)),s.append(e,o),s}function x(n){let t=document.createElement("button");return t.className="word",t.type=
"button",t.textContent=n,t}export{A as default};
