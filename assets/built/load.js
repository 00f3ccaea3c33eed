var s=(t,e="",o={},...n)=>{let r=document.createElement(t);r.className=e;for(let[c,p]of Object.entries(o))r.setAttribute(
c,String(p));return r.append(...n),r};var a=(t,e)=>t.querySelector(e);var f=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,i=t=>f.test(t)?`⁨${t}⁩`:t;function u(t,e={}){return d(String(SAID[t]??t),e)}var d=(t,e)=>t.replace(/\{(\w+)\}/g,(o,n)=>n in e?i(String(e[n])):o);var l={};function E(t){let{parentElement:e,data:[o]}=t,n=!1,r=null;return l[o.script]??=m(o),l[o.script].then(({default:c})=>{
n||(r=c({...t,data:o}))},()=>{let c=a(e,".widget, .chart");c.textContent=u("This part could not be loaded. Reload the pa\
ge.")}),()=>{n=!0,r?.()}}function m({script:t,plotly:e}){return e&&document.head.append(s("link","",{rel:"preload",as:"s\
cript",href:e})),import(location.origin+t)}export{E as default};
