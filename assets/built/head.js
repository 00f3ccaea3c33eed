import{inflate as a,unpack as s}from"./core.js";import{childrenOf as m,element as f,find as n}from"./core.js";import{onSystemTheme as p,
systemTheme as d}from"./core.js";import{gettext as h}from"./core.js";import{Lines as l}from"./core.js";var r=JSON.parse(
n(document,"#shown").textContent),u=async t=>s(await a(t)),w=await Promise.all(r.pictures.map(u)),y=[...document.querySelectorAll(
".lines.widget")],x=y.map(t=>new l(t));function i(){let t=r.theme||d();x.forEach((e,c)=>e.show({...w[c],theme:t}))}function g(t){
if(t==="link")return location.href;let e=f("iframe","",{src:location.href,width:900,height:900,style:"border: 0"});return e.
removeAttribute("class"),e.outerHTML}var o=n(document,".share");o.hidden=!1;for(let t of m(o))t.dataset.copy&&(t.onclick=
async()=>{let e=g(t.dataset.copy);try{await navigator.clipboard.writeText(e),n(o,"output").textContent=h("Copied.")}catch{
n(o,"output").textContent=e}});i();p(i);window.painted=!0;
