var c=(e,t="",n={},...o)=>{let r=document.createElement(e);r.className=t;for(let[a,i]of Object.entries(n))r.setAttribute(
a,i);return r.append(...o),r};function l(e,t={}){return s(SAID[e]??e,t)}var s=(e,t)=>e.replace(/\{(\w+)\}/g,(n,o)=>o in t?t[o]:n);var u={};function h(e){let{parentElement:t,data:n}=e,o=!1,r=null;return u[n.script]??=p(n),u[n.script].then(({default:a})=>{
o||(r=a(e))},()=>{let a=t.querySelector(".widget, .chart");a.textContent=l("This part could not be loaded. Reload the pa\
ge.")}),()=>{o=!0,r?.()}}function p({script:e,plotly:t}){return t&&document.head.append(c("link","",{rel:"preload",as:"s\
cript",href:t})),import(location.origin+e)}export{h as default};
