var c=(e,t)=>e.querySelector(t);function r(e,t={}){return a(String(SAID[e]??e),t)}var a=(e,t)=>e.replace(/\{(\w+)\}/g,(n,o)=>o in t?String(t[o]):n);function d({parentElement:e,data:t}){let n=c(e,"button");n.textContent=t.label,n.onclick=async()=>{let o=await i(location.
href);n.textContent=o?r("Copied"):r("Copy it from the address bar"),setTimeout(()=>{n.textContent=t.label},2500)}}async function i(e){
try{return await navigator.clipboard.writeText(e),!0}catch{return s(e)}}function s(e){let t=document.createElement("text\
area");t.value=e,document.body.append(t),t.select();let n=document.execCommand("copy");return t.remove(),n}export{d as default};
