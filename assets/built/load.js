var u=(t,e="",o={},...r)=>{let n=document.createElement(t);n.className=e;for(let[a,s]of Object.entries(o))n.setAttribute(
a,String(s));return n.append(...r),n};var c=(t,e)=>t.querySelector(e);var p={};function w({parentElement:t,data:e,...o}){let r=c(t,"template"),{scripts:n,part:a,preload:s,lost:d}=r.dataset,i=!1,
l=null;return s&&h(s),p[n]??=m(n.split(" ")),p[n].then(f=>{i||(l=f[a]({...o,parentElement:t,data:Array.isArray(e)?e[0]:e}))},
()=>r.nextElementSibling.textContent=d),()=>{i=!0,l?.()}}async function m(t){let[e]=await Promise.all(t.map(o=>import(location.
origin+o)));return e}function h(t){c(document.head,`link[href="${t}"]`)||document.head.append(u("link","",{rel:"preload",
as:"script",href:t}))}export{w as default};
