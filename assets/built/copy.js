function r(e,t={}){return c(SAID[e]??e,t)}var c=(e,t)=>e.replace(/\{(\w+)\}/g,(n,o)=>o in t?t[o]:n);function p({parentElement:e,data:t}){let n=e.querySelector("button");n.textContent=t.label,n.onclick=async()=>{let o=await a(
location.href);n.textContent=o?r("Copied"):r("Copy it from the address bar"),setTimeout(()=>{n.textContent=t.label},2500)}}
async function a(e){try{return await navigator.clipboard.writeText(e),!0}catch{return u(e)}}function u(e){let t=document.
createElement("textarea");t.value=e,document.body.append(t),t.select();let n=document.execCommand("copy");return t.remove(),
n}export{p as default};
