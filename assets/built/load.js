var s=(t,e="",o={},...n)=>{let r=document.createElement(t);r.className=e;for(let[a,u]of Object.entries(o))r.setAttribute(
a,String(u));return r.append(...n),r};var c=(t,e)=>t.querySelector(e);function i(t,e={}){return p(String(SAID[t]??t),e)}var p=(t,e)=>t.replace(/\{(\w+)\}/g,(o,n)=>n in e?String(e[n]):o);var l={};function b(t){let{parentElement:e,data:[o]}=t,n=!1,r=null;return l[o.script]??=d(o),l[o.script].then(({default:a})=>{
n||(r=a({...t,data:o}))},()=>{let a=c(e,".widget, .chart");a.textContent=i("This part could not be loaded. Reload the pa\
ge.")}),()=>{n=!0,r?.()}}function d({script:t,plotly:e}){return e&&document.head.append(s("link","",{rel:"preload",as:"s\
cript",href:e})),import(location.origin+t)}export{b as default};
