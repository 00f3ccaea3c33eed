function i(e,t={}){return E(SAID[e]??e,t)}var E=(e,t)=>e.replace(/\{(\w+)\}/g,(o,n)=>n in t?t[n]:o);var p=null;function b(e){return p??=new Promise((t,o)=>{let n=document.createElement("script");n.src=e,n.onload=()=>t(window.
Plotly),n.onerror=()=>{p=null,o(new Error("Plotly could not be fetched."))},document.head.append(n)}),p}var u=new Set;function g(e){u.size||requestAnimationFrame(y),u.add(e)}function x(e){u.delete(e)}function y(){let e=[...u].
filter(C),t=e.length?e:[...u].slice(0,1);for(let o of t)u.delete(o);u.size&&requestAnimationFrame(y);for(let o of t)o.draw()}
function C(e){let{top:t,bottom:o}=e.place.getBoundingClientRect();return o>0&&t<innerHeight}function A({ink:e,page:t,border:o},n,r=12){let l=m(e,.75),a=m(e,.11),s={color:l,family:n,size:r},c={automargin:!0,gridcolor:a,
tickcolor:a,tickfont:{size:r},title:{font:{size:Math.round(r*7/6)}},zerolinecolor:a};return{data:{heatmap:[{colorbar:{tickfont:{
size:12}}}]},layout:{font:s,hoverlabel:{bgcolor:t,bordercolor:o,font:{...s,color:e}},legend:{font:{color:e}},margin:{l:0,
r:0,pad:8},modebar:{bgcolor:"transparent",color:m(e,.35),activecolor:l},paper_bgcolor:t,plot_bgcolor:t,xaxis:{...c,showgrid:!1,
zeroline:!1},yaxis:c}}}var v=()=>document.documentElement.classList.contains("present")?Math.round(innerHeight/30):12;function L(e,t){
if(t===12)return e;let n=Object.entries(e).filter(([a])=>/^[xy]axis/.test(a)).map(([a,s])=>{let c=typeof s.title=="strin\
g"?{text:s.title}:s.title,d={tickfont:{...s.tickfont,size:t},title:{...c,standoff:t/2}};return[a,{...s,...d,automargin:!0}]}),
r=Math.round(t*.7),l=e.yaxis?.title?.text?Math.round(t*3.8):0;return{...e,...Object.fromEntries(n),margin:{l,b:0,t:Math.
max(e.margin?.t??0,r),r:Math.max(e.margin?.r??0,r)},legend:{...e.legend,font:{...e.legend?.font,size:t}},annotations:e.annotations?.
map(a=>({...a,font:{...a.font,size:t}}))}}function M(e){let t=o=>e.getPropertyValue(`--st-${o}`).trim();return{ink:t("te\
xt-color"),page:t("background-color"),border:t("border-color")}}function m(e,t){let[o,n,r]=e.match(/[\da-f]{2}/gi).map(l=>parseInt(
l,16));return`rgba(${o}, ${n}, ${r}, ${t})`}var D=5,S=new WeakMap;function G({parentElement:e,data:t,setTriggerValue:o}){let n=e.querySelector(".chart"),r=S.get(n)??
new w(n);return S.set(n,r),r.send=l=>o("point",l),r.show(t),()=>n.isConnected||r.remove()}var w=class{constructor(t){this.
place=t,this.resized=new ResizeObserver(()=>this.plotly&&this.width()!==this.drawnWidth&&g(this)),this.resized.observe(t),
t.addEventListener("pointerdown",o=>this.pressed(o),{capture:!0})}async show(t){let{place:o}=this;this.data=t,o.setAttribute(
"aria-busy","true"),o.style.height=`${t.figure.layout.height}px`;try{this.plotly=await b(t.plotly),g(this)}catch{o.textContent=
i("The chart could not be loaded. Reload the page to try again.")}}width(){return Math.floor(this.place.getBoundingClientRect().
width)}draw(){let{place:t,data:o}=this,n=this.width();if(!n||!t.isConnected)return;this.drawnWidth=n;let{data:r,layout:l}=structuredClone(
o.figure),a=document.fullscreenElement===t,s=v(),c=getComputedStyle(t),d={width:n,height:a?innerHeight:l.height,template:A(
o.colours??M(c),c.fontFamily,s)},h={uirevision:B(r,l)},f=o.clickable||o.toggles?{dragmode:"pan",hovermode:"closest"}:{};
this.plotly.react(t,r,{...f,...h,...L(l,s),...d},z(o.image)),t.removeAllListeners("plotly_click"),o.clickable&&t.on("plo\
tly_click",({points:k})=>this.clicked(k)),t.setAttribute("aria-label",$(r,l)),t.setAttribute("aria-busy","false")}clicked(t){
let[o]=t.map(({customdata:n})=>n).filter(n=>n!==void 0);o!==void 0&&this.send(o)}pressed(t){if(!this.data?.toggles)return;
let o=({clientX:n,clientY:r})=>{Math.hypot(n-t.clientX,r-t.clientY)<=D&&this.toggle(n,r)};window.addEventListener("point\
erup",o,{capture:!0,once:!0})}toggle(t,o){let{place:n,data:r}=this,{xaxis:l,yaxis:a}=n._fullLayout,s=n.getBoundingClientRect(),
c=Math.round(l.p2l(t-s.left-l._offset)),d=Math.round(a.p2l(o-s.top-a._offset)),[h,f]=r.toggles;d<0||c<0||d>=h||c>=f||window.
pageAddress.toggleHead(`${d}.${c}`,h,f)}remove(){this.resized.disconnect(),x(this),this.plotly?.purge(this.place)}},P={name:"\
fullscreen",title:i("Fullscreen"),icon:{width:24,height:24,path:"M5 5h6v2H7v4H5zM13 5h6v6h-2V7h-4zM5 13h2v4h4v2H5zM17 13\
h2v6h-6v-2h4z"},click:e=>document.fullscreenElement?document.exitFullscreen():e.requestFullscreen()},R={"Download plot":i(
"Download plot"),"Download plot as a PNG":i("Download plot as a PNG"),"Preparing image - this may take a few seconds":i(
"Preparing image - this may take a few seconds"),"Image download succeeded":i("Image download succeeded"),"Sorry, there \
was a problem downloading your image!":i("Sorry, there was a problem downloading your image!"),Zoom:i("Zoom"),Pan:i("Pan"),
"Zoom in":i("Zoom in"),"Zoom out":i("Zoom out"),"Reset axes":i("Reset axes"),"Double-click to zoom back out":i("Double-c\
lick to zoom back out"),"Double-click on legend to isolate one trace":i("Double-click on legend to isolate one trace")},
z=e=>({locale:LANGUAGE,locales:{[LANGUAGE]:{dictionary:R}},displaylogo:!1,displayModeBar:"hover",modeBarButtonsToRemove:[
"select2d","lasso2d","autoScale2d","sendChartToCloud"],showSendToCloud:!1,modeBarButtonsToAdd:[P],toImageButtonOptions:e});
function B(e,{xaxis:t,yaxis:o}){let n=({name:r,orientation:l,x:a,y:s,z:c})=>[r,l==="h"||a,(l==="h"||c)&&s];return JSON.stringify(
[t?.range,o?.range,...e.map(n)])}function $(e,{xaxis:t,yaxis:o}){let[n,r]=[o?.title?.text,t?.title?.text],l=r&&n?i("{y} \
over {x}",{y:n,x:r}):r||n||i("Chart"),a=e.map(({name:s})=>s).filter(Boolean);return[l,a.join(", ")].filter(Boolean).join(
": ").replaceAll(/<[^>]*>/g," ")}export{G as default};
