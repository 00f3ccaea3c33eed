var w=(e,t)=>e.querySelector(t);function c(e,t={}){return P(String(SAID[e]??e),t)}var P=(e,t)=>e.replace(/\{(\w+)\}/g,(o,n)=>n in t?String(t[n]):o);var h=null;function b(e){return h??=new Promise((t,o)=>{let n=document.createElement("script");n.src=e,n.onload=()=>t(window.
Plotly),n.onerror=()=>{h=null,o(new Error("Plotly could not be fetched."))},document.head.append(n)}),h}var u=new Set;function m(e){u.size||requestAnimationFrame(v),u.add(e)}function y(e){u.delete(e)}function v(){let e=[...u].
filter(N),t=e.length?e:[...u].slice(0,1);for(let o of t)u.delete(o);u.size&&requestAnimationFrame(v);for(let o of t)o.draw()}
function N(e){let{top:t,bottom:o}=e.place.getBoundingClientRect();return o>0&&t<innerHeight}function A({ink:e,page:t,border:o},n,r=12){let a=g(e,.75),s=g(e,.11),i={color:a,family:n,size:r},l={automargin:!0,gridcolor:s,
tickcolor:s,tickfont:{size:r},title:{font:{size:Math.round(r*7/6)}},zerolinecolor:s};return{data:{heatmap:[{colorbar:{tickfont:{
size:12}}}]},layout:{font:i,hoverlabel:{bgcolor:t,bordercolor:o,font:{...i,color:e}},legend:{font:{color:e}},margin:{l:0,
r:0,pad:8},modebar:{bgcolor:"transparent",color:g(e,.35),activecolor:a},paper_bgcolor:t,plot_bgcolor:t,xaxis:{...l,showgrid:!1,
zeroline:!1},yaxis:l}}}var k=()=>document.documentElement.classList.contains("present")?Math.round(innerHeight/30):12;function L(e,t){
if(t===12)return e;let n=Object.entries(e).filter(([s])=>/^[xy]axis/.test(s)).map(([s,i])=>{let l=typeof i.title=="strin\
g"?{text:i.title}:i.title,d={tickfont:{...i.tickfont,size:t},title:{...l,standoff:t/2}};return[s,{...i,...d,automargin:!0}]}),
r=Math.round(t*.7),a=e.yaxis?.title?.text?Math.round(t*3.8):0;return{...e,...Object.fromEntries(n),margin:{l:a,b:0,t:Math.
max(e.margin?.t??0,r),r:Math.max(e.margin?.r??0,r)},legend:{...e.legend,font:{...e.legend?.font,size:t}},annotations:e.annotations?.
map(s=>({...s,font:{...s.font,size:t}}))}}function M(e){let t=o=>e.getPropertyValue(`--st-${o}`).trim();return{ink:t("te\
xt-color"),page:t("background-color"),border:t("border-color")}}function g(e,t){let[o,n,r]=(e.match(/[\da-f]{2}/gi)??[]).
map(a=>parseInt(a,16));return`rgba(${o}, ${n}, ${r}, ${t})`}var C=5,S=new WeakMap;function O({parentElement:e,data:t,setTriggerValue:o}){let n=w(e,".chart"),r=S.get(n)??new x(n);return S.
set(n,r),r.send=a=>o("point",a),r.show(t),()=>n.isConnected||r.remove()}var x=class{place;send;data;plotly;drawnWidth;constructor(t){
this.place=t,this.resized=new ResizeObserver(()=>this.plotly&&this.width()!==this.drawnWidth&&m(this)),this.resized.observe(
t),t.addEventListener("pointerdown",o=>this.pressed(o),{capture:!0})}async show(t){let{place:o}=this;this.data=t,o.setAttribute(
"aria-busy","true"),o.style.height=`${t.figure.layout.height}px`;try{this.plotly=await b(t.plotly),m(this)}catch{o.textContent=
c("The chart could not be loaded. Reload the page to try again.")}}width(){return Math.floor(this.place.getBoundingClientRect().
width)}draw(){let{place:t,data:o}=this,n=this.width();if(!n||!t.isConnected)return;this.drawnWidth=n;let{data:r,layout:a}=structuredClone(
o.figure),s=document.fullscreenElement===t,i=k(),l=getComputedStyle(t),d={width:n,height:s?innerHeight:a.height,template:A(
o.colours??M(l),l.fontFamily,i)},p={uirevision:D(r,a)},f=o.clickable||o.toggles?{dragmode:"pan",hovermode:"closest"}:{};
this.plotly.react(t,r,{...f,...p,...L(a,i),...d},B(o.image)),t.removeAllListeners("plotly_click"),o.clickable&&t.on("plo\
tly_click",({points:E})=>this.clicked(E)),t.setAttribute("aria-label",G(r,a)),t.setAttribute("aria-busy","false")}clicked(t){
let[o]=t.map(({customdata:n})=>n).filter(n=>n!==void 0);o!==void 0&&this.send(o)}pressed(t){if(!this.data?.toggles)return;
let o=({clientX:n,clientY:r})=>{Math.hypot(n-t.clientX,r-t.clientY)<=C&&this.toggle(n,r)};window.addEventListener("point\
erup",o,{capture:!0,once:!0})}toggle(t,o){let{place:n,data:r}=this,{xaxis:a,yaxis:s}=n._fullLayout,i=n.getBoundingClientRect(),
l=Math.round(a.p2l(t-i.left-a._offset)),d=Math.round(s.p2l(o-i.top-s._offset)),[p,f]=r.toggles??[0,0];d<0||l<0||d>=p||l>=
f||window.pageAddress.toggleHead(`${d}.${l}`,p,f)}remove(){this.resized.disconnect(),y(this),this.plotly?.purge(this.place)}},
R={name:"fullscreen",title:c("Fullscreen"),icon:{width:24,height:24,path:"M5 5h6v2H7v4H5zM13 5h6v6h-2V7h-4zM5 13h2v4h4v2\
H5zM17 13h2v6h-6v-2h4z"},click:e=>document.fullscreenElement?document.exitFullscreen():e.requestFullscreen()},$={"Downlo\
ad plot":c("Download plot"),"Download plot as a PNG":c("Download plot as a PNG"),"Preparing image - this may take a few \
seconds":c("Preparing image - this may take a few seconds"),"Image download succeeded":c("Image download succeeded"),"So\
rry, there was a problem downloading your image!":c("Sorry, there was a problem downloading your image!"),Zoom:c("Zoom"),
Pan:c("Pan"),"Zoom in":c("Zoom in"),"Zoom out":c("Zoom out"),"Reset axes":c("Reset axes"),"Double-click to zoom back out":c(
"Double-click to zoom back out"),"Double-click on legend to isolate one trace":c("Double-click on legend to isolate one \
trace")},B=e=>({locale:LANGUAGE,locales:{[LANGUAGE]:{dictionary:$}},displaylogo:!1,displayModeBar:"hover",modeBarButtonsToRemove:[
"select2d","lasso2d","autoScale2d","sendChartToCloud"],showSendToCloud:!1,modeBarButtonsToAdd:[R],toImageButtonOptions:e});
function D(e,{xaxis:t,yaxis:o}){let n=({name:r,orientation:a,x:s,y:i,z:l})=>[r,a==="h"||s,(a==="h"||l)&&i];return JSON.stringify(
[t?.range,o?.range,...e.map(n)])}function G(e,{xaxis:t,yaxis:o}){let[n,r]=[o?.title?.text,t?.title?.text],a=r&&n?c("{y} \
over {x}",{y:n,x:r}):r||n||c("Chart"),s=e.map(({name:i})=>i).filter(Boolean);return[a,s.join(", ")].filter(Boolean).join(
": ").replaceAll(/<[^>]*>/g," ")}export{O as default};
