var w=()=>window.matchMedia("(pointer: coarse)").matches;function y(e=document.documentElement){document.fullscreenElement?document.exitFullscreen():e.requestFullscreen?.().catch(
()=>{})}var A=(e,t)=>e.querySelector(t);var P=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,M=e=>P.test(e)?`⁨${e}⁩`:e;function c(e,t={}){return R(String(SAID[e]??e),t)}var R=(e,t)=>e.replace(/\{(\w+)\}/g,(o,n)=>n in t?M(String(t[n])):o);var E=e=>[1,3,5].map(t=>parseInt(e.slice(t,t+2),16));var m=12;function S({ink:e,page:t,border:o},n,r=m){let s=g(e,.75),a=g(e,.11),i={color:s,family:n,size:r},l={automargin:!0,
gridcolor:a,tickcolor:a,tickfont:{size:r},title:{font:{size:Math.round(r*7/6)}},zerolinecolor:a};return{data:{heatmap:[{
colorbar:{tickfont:{size:m}}}]},layout:{font:i,hoverlabel:{bgcolor:t,bordercolor:o,font:{...i,color:e}},legend:{font:{color:e}},
margin:{l:0,r:0,pad:8},modebar:{bgcolor:"transparent",color:g(e,.35),activecolor:s},paper_bgcolor:t,plot_bgcolor:t,xaxis:{
...l,showgrid:!1,zeroline:!1},yaxis:l}}}var k=()=>document.documentElement.classList.contains("present")?Math.round(innerHeight/
30):m;function v(e,t){if(t===m)return e;let n=Object.entries(e).filter(([a])=>/^[xy]axis/.test(a)).map(([a,i])=>{let l=typeof i.
title=="string"?{text:i.title}:i.title,u={tickfont:{...i.tickfont,size:t},title:{...l,standoff:t/2}};return[a,{...i,...u,
automargin:!0}]}),r=Math.round(t*.7),s=e.yaxis?.title?.text?Math.round(t*3.8):0;return{...e,...Object.fromEntries(n),margin:{
l:s,b:0,t:Math.max(e.margin?.t??0,r),r:Math.max(e.margin?.r??0,r)},legend:{...e.legend,font:{...e.legend?.font,size:t}},
annotations:e.annotations?.map(a=>({...a,font:{...a.font,size:t}}))}}function L(e){let t=o=>e.getPropertyValue(`--st-${o}`).
trim();return{ink:t("text-color"),page:t("background-color"),border:t("border-color")}}function g(e,t){return`rgba(${E(e).
join(", ")}, ${t})`}var O=30,$=5,N=new WeakMap;function D({parentElement:e,data:t,setTriggerValue:o}){let n=A(e,".chart"),r=N.get(n)??new b(
n);return N.set(n,r),r.send=s=>o("point",s),r.show(t),()=>n.isConnected||r.remove()}var b=class{place;send;data;plotly;drawnWidth;constructor(t){
this.place=t,this.resized=new ResizeObserver(()=>this.plotly&&this.width()!==this.drawnWidth&&C(this)),this.resized.observe(
t),t.addEventListener("pointerdown",o=>this.pressed(o),{capture:!0})}async show(t){let{place:o}=this;this.data=t,o.setAttribute(
"aria-busy","true"),o.style.height=`${t.figure.layout.height}px`;try{this.plotly=await I(t.plotly),C(this)}catch{o.textContent=
c("The chart could not be loaded. Reload the page to try again.")}}width(){return Math.floor(this.place.getBoundingClientRect().
width)}draw(){let{place:t,data:o}=this,n=this.width();if(!n||!t.isConnected)return;this.drawnWidth=n;let{data:r,layout:s}=structuredClone(
o.figure),a=document.fullscreenElement===t,i=k(),l=getComputedStyle(t),u={width:n,height:a?innerHeight:s.height,template:S(
o.colours??L(l),l.fontFamily,i)},h={uirevision:T(r,s)},p=o.clickable||o.toggles?{dragmode:"pan",hovermode:"closest"}:{};
this.plotly.react(t,r,{...p,...h,...v(s,i),...u},_(o.image)),t.style.setProperty("--bar-top",`${Math.min(0,t._fullLayout.
margin.t-O)}px`),t.removeAllListeners("plotly_click"),o.clickable&&t.on("plotly_click",({points:f})=>this.clicked(f)),t.
setAttribute("aria-label",z(r,s)),t.setAttribute("aria-busy","false")}clicked(t){let[o]=t.map(({customdata:n})=>n).filter(
n=>n!==void 0);o!==void 0&&this.send(o)}pressed(t){if(!this.data?.toggles)return;let o=({clientX:n,clientY:r})=>{Math.hypot(
n-t.clientX,r-t.clientY)<=$&&this.toggle(n,r)};window.addEventListener("pointerup",o,{capture:!0,once:!0})}toggle(t,o){let{
place:n,data:r}=this,{xaxis:s,yaxis:a}=n._fullLayout,i=n.getBoundingClientRect(),l=Math.round(s.p2l(t-i.left-s._offset)),
u=Math.round(a.p2l(o-i.top-a._offset));for(let[h,p,f]of r.toggles??[])u>=0&&u<p&&l>=0&&l<f&&window.pageAddress.toggleHead(
`${u}.${l}`,p,f,h),u-=p}remove(){this.resized.disconnect(),d.delete(this),this.plotly?.purge(this.place)}},F={name:"full\
screen",title:c("Fullscreen"),icon:{width:24,height:24,path:"M5 5h6v2H7v4H5zM13 5h6v6h-2V7h-4zM5 13h2v4h4v2H5zM17 13h2v6\
h-6v-2h4z"},click:y},B={"Download plot":c("Download plot"),"Download plot as a PNG":c("Download plot as a PNG"),"Prepari\
ng image - this may take a few seconds":c("Preparing image - this may take a few seconds"),"Image download succeeded":c(
"Image download succeeded"),"Sorry, there was a problem downloading your image!":c("Sorry, there was a problem downloadi\
ng your image!"),Zoom:c("Zoom"),Pan:c("Pan"),"Zoom in":c("Zoom in"),"Zoom out":c("Zoom out"),"Reset axes":c("Reset axes"),
"Double-click to zoom back out":c("Double-click to zoom back out"),"Double-click on legend to isolate one trace":c("Doub\
le-click on legend to isolate one trace")},_=e=>({locale:LANGUAGE,locales:{[LANGUAGE]:{dictionary:B}},displaylogo:!1,displayModeBar:w()?
!1:"hover",modeBarButtonsToRemove:["select2d","lasso2d","autoScale2d","sendChartToCloud"],showSendToCloud:!1,modeBarButtonsToAdd:[
F],toImageButtonOptions:e});function T(e,{xaxis:t,yaxis:o}){let n=({name:r,orientation:s,x:a,y:i,z:l})=>[r,s==="h"||a,(s===
"h"||l)&&i];return JSON.stringify([t?.range,o?.range,...e.map(n)])}function z(e,{xaxis:t,yaxis:o}){let[n,r]=[o?.title?.text,
t?.title?.text],s=r&&n?c("{y} over {x}",{y:n,x:r}):r||n||c("Chart"),a=e.map(({name:i})=>i).filter(Boolean);return[s,a.join(
", ")].filter(Boolean).join(": ").replaceAll(/<[^>]*>/g," ")}var x=null;function I(e){return x??=new Promise((t,o)=>{let n=document.
createElement("script");n.src=e,n.onload=()=>t(window.Plotly),n.onerror=()=>{x=null,o(new Error("Plotly could not be fet\
ched."))},document.head.append(n)}),x}var d=new Set;function C(e){d.size||requestAnimationFrame(G),d.add(e)}function G(){
let e=[...d].filter(H),t=e.length?e:[...d].slice(0,1);for(let o of t)d.delete(o);d.size&&requestAnimationFrame(G);for(let o of t)
o.draw()}function H(e){let{top:t,bottom:o}=e.place.getBoundingClientRect();return o>0&&t<innerHeight}export{D as default};
