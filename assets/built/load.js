var s=(t,e="",n={},...o)=>{let r=document.createElement(t);r.className=e;for(let[c,u]of Object.entries(n))r.setAttribute(
c,String(u));return r.append(...o),r};var a=(t,e)=>t.querySelector(e);function i(t,e={}){return p(String(SAID[t]??t),e)}var p=(t,e)=>t.replace(/\{(\w+)\}/g,(n,o)=>o in e?String(e[o]):n);var l={};function b(t){let{parentElement:e,data:[n]}=t,o=!1,r=null;return l[n.script]??=d(n),l[n.script].then(({default:c})=>{
o||(r=c({...t,data:n}))},()=>{let c=a(e,".widget, .chart");c.textContent=i("This part could not be loaded. Reload the pa\
ge.")}),()=>{o=!0,r?.()}}function d({script:t,plotly:e}){return e&&document.head.append(s("link","",{rel:"preload",as:"s\
cript",href:e})),import(location.origin+t)}export{b as default};
