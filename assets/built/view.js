var Is=/^(\d{1,4}|\*)\.(\d{1,4}|\*)$/;function zs(a){let t=a.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/).map(
s=>Is.exec(s)).filter(s=>s!==null).map(s=>s.slice(1).map(e=>e==="*"?null:Number(e)));return(s,e)=>t.some(([i,o])=>(i===null||
i===s)&&(o===null||o===e))}function ft(a,t,s){let e=zs(a);return Array.from({length:t*s},(i,o)=>e(Math.floor(o/s),o%s))}
function ut(a,t,s){let e=(h,l)=>a[h*s+l],i=h=>Array.from({length:h},(l,p)=>p);if(a.every(Boolean))return"*.*";let o=i(t).
filter(h=>i(s).every(l=>e(h,l))),n=i(s).filter(h=>i(t).every(l=>e(l,h))),r=[];for(let h of i(t))if(o.includes(h))r.push(
`${h}.*`);else for(let l of i(s))e(h,l)&&!n.includes(l)&&r.push(`${h}.${l}`);return[...r,...n.map(h=>`*.${h}`)].join(",")}var mt=class{values={};number=0;known=0;restorations=0;isRestoring=!1;past=[];future=[];constructor(t){this.defaults=t}get state(){
return this.isRestoring?"restoring":this.isAhead?"ahead":"synced"}get isAhead(){return this.known<this.number}get(t){return this.
values[t]??this.defaults[t]}get headsOff(){return JSON.stringify({off:this.get("off"),mode:this.get("mode")})}choose(t){
let s=this.headsOff;return this.take(t)?(this.remember(s),this.count()):!1}restore(t,s){let e=this.headsOff;if(this.take(
t)&&(this.number+=1),this.isRestoring||=s,e===this.headsOff)return;let i=this.past.at(-1)===this.headsOff;i?this.past.pop():
this.future.at(-1)===this.headsOff&&this.future.pop(),(i?this.future:this.past).push(e)}hear({state:t,told:s,restored:e=this.
restorations},i=!1){let o=s<this.number&&(i||s<this.known);if((i||e!==this.restorations)&&(this.isRestoring=!1),this.known=
s,this.restorations=e,s<this.number)return{isNews:!1,isLost:o};this.number=s;let n=this.headsOff,r=this.take(t);return i||
this.remember(n),{isNews:r,isLost:o}}undo(){return this.turn(this.past,this.future)}redo(){return this.turn(this.future,
this.past)}turn(t,s){let e=t.pop();return e?(s.push(this.headsOff),this.take(JSON.parse(e)),this.count()):!1}count(){return this.
number+=1,this.isRestoring=!1,!0}remember(t){t!==this.headsOff&&(this.past=[...this.past,t].slice(-100),this.future=[])}take(t){
let s=Object.entries(t).map(([i,o])=>[i,String(o)]),e=s.some(([i,o])=>o!==this.get(i));return Object.assign(this.values,
Object.fromEntries(s)),e}};var E={off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"true",words:"\
false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",sort:"l\
ayer",at:"",mask:"true"},J=["lesson","step","present","hide","lock","lang"],wt={atlas:["model","text","pair","off","mode",
"special","words","part","scale","peak","colours"],order:["model","text","pair","off","mode","special","words","part","s\
ort"],head:["model","text","pair","off","mode","layer","head","view","scope","chosen","how","special","words","part","sc\
ale","peak","colours"],effect:["model","text","pair","off","mode","scale","peak","colours","at","mask"],zeroing:["model",
"text","pair","off","mode","layer","head","scope","chosen","special","words","part","scale","peak","colours"]};function Ut(a){let t=[...new URLSearchParams(a)].filter(([s,e])=>J.includes(s)&&e&&!(s==="hide"&&/^(true|false)$/i.test(
e)));return Object.fromEntries(t)}function G(a){let t=new URLSearchParams(a);return Object.fromEntries(Object.keys(E).map(
s=>[s,t.get(s)??E[s]]))}function rs(a){let t=s=>a(s).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:a("\
way"),link:t("link")[0]??null,shown:t("shown")}}function as({names:a,active:t},s){let e=s.filter(i=>i<a.length);return a.
length>1&&e.length?e:t}function it(a){let{pathname:t,searchParams:s}=new URL(a);return JSON.stringify([t,...["model","te\
xt","pair"].map(e=>s.get(e)??"")])}function _t(a){let{pathname:t,searchParams:s}=new URL(a),e=[...s].filter(([i])=>!(i in
E)&&!J.includes(i));return JSON.stringify([t,e.sort()])}var L=(a,t,s)=>Math.min(Math.max(a,t),s),gt=()=>window.matchMedia("(pointer: coarse)").matches,c=(a,t="",s={},...e)=>{let i=document.
createElement(a);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function C(a,t,{
className:s="",...e}={}){let i=c("button",s,{type:"button",...e},a);return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var T=(a,t)=>a.querySelector(t),Bt=(a,t)=>a.composedPath().find(s=>s instanceof Element&&
s.matches(t)),Z=a=>a.children,D=a=>a.getRootNode().activeElement,U=()=>c("i","room-mark",{"aria-hidden":"true"});function bt(a,t){
let s=c("select","",{"aria-label":a});for(let[e,i]of t)s.append(c("option","",{value:e},i));return s}function yt(a,t,s){
let e=c("details",a,{},t,s);return e.onkeydown=i=>{i.key!=="Escape"||!e.open||(i.stopPropagation(),e.open=!1,t.focus())},
e}function hs(a){return document.addEventListener("pointerdown",t=>{t.composedPath().includes(a)||(a.open=!1)}),a}function Wt(a,{
low:t,high:s,step:e,value:i},o,n){let r=c("input","",{type:"range",min:t,max:s,step:e,value:i}),h=c("output"),l=c("label",
"slider",{},`${a} `,r,h),p=()=>{h.textContent=o(Number(r.value))};r.oninput=()=>{p(),n()};let f=u=>{r.value=String(u),p()};
return p(),Object.assign(l,{value:()=>Number(r.value),set:f})}var Ft={waiting:250,drawn:1e4},Hs=3e3,Ds=200,Us='[data-testid="stPageLink-NavLink"]',cs="data-test-connection-state",Gt=class{choices=new mt(
E);owned=[];staying=Ut(location.search);subject=it(location.href);listeners=new Set;writes=new Set;tell=null;quiet=Ft.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let t={push:history.pushState.bind(history),replace:history.replaceState.bind(history)};this.put=(s,e)=>t[e?"push":"repl\
ace"]({},"",s.replaceAll("%2C",",")),this.write=(s,e=this.pressed)=>{let i=this.withChoices(new URL(s,location.href)).href.
replaceAll("%2C",",");if(i!==location.href){this.put(i,e),this.pressed=!1,this.subject=it(i);for(let o of this.writes)o()}};
for(let s of["pushState","replaceState"])history[s]=(e,i,o)=>{this.write(o??location.href),this.untold&&this.leaving&&this.
leaving!==location.pathname&&this.tellSoon()};window.addEventListener("popstate",()=>this.restored(),{capture:!0});for(let s of[
"pointerdown","keydown"])window.addEventListener(s,e=>this.press(e),{capture:!0});window.addEventListener("click",s=>this.
follow(s),{capture:!0})}withChoices(t){let s=J.map(e=>[e,this.staying[e]]);for(let e of this.owned)s.push([e,this.get(e)===
E[e]?void 0:this.get(e)]);for(let[e,i]of s)i===void 0?t.searchParams.delete(e):t.searchParams.get(e)!==i&&t.searchParams.
set(e,i);return t}press(t){if(t.type==="keydown"&&["Control","Shift","Alt","Meta"].includes(t.key??""))return;this.pressed=
!0,this.leaving=null,!Bt(t,".widget")&&!this.isTaken(t)&&this.tellNow();let s=(t.ctrlKey||t.metaKey)&&t.key?.toLowerCase()===
"z"&&!t.altKey,e=t.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range]), textarea");!s||e||!this.owned.
includes("off")||(t.preventDefault(),t.shiftKey?this.redo():this.undo())}follow(t){let s=Bt(t,"a[href]");if(!s||t.ctrlKey||
t.metaKey||t.shiftKey||s.target==="_blank")return;clearTimeout(this.patience);let e=!_s()&&s.matches(Us);if(!e&&(this.isUrged||
!this.tell||!this.choices.isAhead)){this.leaving=location.pathname;return}t.preventDefault(),t.stopPropagation(),this.waitingLink=
s,this.tellNow(),this.patience=setTimeout(()=>this.goOn(),e?Ds:Hs)}goOn(){let t=this.waitingLink;this.waitingLink=null,this.
isUrged=!0,t?.click(),this.isUrged=!1}visit(t,{staying:s=this.staying,isSame:e=!1,step:i=!0}={}){this.staying=s;let o=new URL(
e?location.href:t,location.href);if(e){let n=new URL(t,location.href).searchParams;for(let r of Object.keys(E))o.searchParams.
delete(r);for(let[r,h]of n)r in E&&o.searchParams.set(r,h)}for(let n of J)o.searchParams.delete(n);for(let[n,r]of Object.
entries(s))o.searchParams.set(n,r);if(this.canShow(o)){this.choices.choose(G(o.search))&&this.tellSoon(),this.write(o.href,
i),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(o.href,i),window.dispatchEvent(new PopStateEvent(
"popstate",{state:null}))}canShow(t){let[s,e]=[G(t.search),G(location.search)],i=o=>this.owned.includes(o)||s[o]===e[o];
return _t(location.href)===_t(t.href)&&Object.keys(E).every(i)}restored(){this.pressed=!1,this.staying=Ut(location.search);
let t=it(location.href)!==this.subject;this.subject=it(location.href),this.owned.length&&(this.owned=Object.keys(E),this.
choices.restore(G(location.search),t),this.choices.isAhead&&this.tellSoon(),this.notify())}get(t){return this.choices.get(
t)}set(t,{step:s=!0}={}){this.choices.choose(t)&&this.changed(s)}undo(){this.choices.undo()&&this.changed()}redo(){this.
choices.redo()&&this.changed()}toggleHead(t,s,e){let[i,o]=t.split(".").map(Number),n=ft(this.get("off"),s,e);n[i*e+o]=!n[i*
e+o],this.set({off:ut(n,s,e)})}changed(t=!0){this.write(location.href,t),this.notify(),this.tellSoon()}notify(){if(this.
choices.state!=="restoring")for(let t of this.listeners)t()}heard(t,s=!1){let{isNews:e,isLost:i}=this.choices.hear(t,s);
i&&this.tellSoon(),this.choices.state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(
()=>this.goOn())),this.write(location.href)),e&&this.notify()}tellBy(t,{drawn:s}){this.tell=t,this.quiet=s?Ft.drawn:Ft.waiting}tellSoon(){
clearTimeout(this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.
tell||this.leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.
map(t=>[t,this.get(t)])),this.choices.number))}},_s=()=>(document.querySelector(`[${cs}]`)?.getAttribute(cs)??"CONNECTED")===
"CONNECTED",y=window.pageAddress??=new Gt;function ls(a,t){let s={ink:"text-color",page:"background-color",accent:"primary-color"},e=document.documentElement.style;
for(let[i,o]of Object.entries(s))e.setProperty(`--st-${o}`,a[i]);e.colorScheme=t}var Bs={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function Kt(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let h=Bs[o],l=a.byteOffset+4+t+n,p=r.reduce((f,u)=>f*u,1)*h.BYTES_PER_ELEMENT;e[i]=new h(a.buffer.slice(l,l+p))}return{...s,
...e}}var ds=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var Ws=1e3,Fs="picture",Gs=window.keptPictures??=new Map,Q=class{stopped;wanted;answered;constructor({draw:t,fail:s},e){
this.draw=t,this.fail=s,this.wanted={},this.answered=e?.answered??{},this.drops=!!e,this.busy=!1}ask(t){this.wanted=Object.
fromEntries(Object.entries(t).map(([s,e])=>[s,new URLSearchParams(e).toString()])),this.takeKept(),this.next()}takeKept(){
let t=this.missing,s=t.map(i=>Gs.get(`${i}?${this.wanted[i]}`));if(!t.length||s.includes(void 0))return;let e=Object.fromEntries(
t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,e),this.overtaken=this.busy,this.draw(Object.fromEntries(t.map(
(i,o)=>[i,s[o]])),e)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==this.answered[t])}async next(){
let t=this.missing;if(this.busy||this.stopped||!t.length)return;this.busy=!0;let s=Object.fromEntries(t.map(n=>[n,this.wanted[n]])),
e=new URLSearchParams(t.flatMap(n=>[...new URLSearchParams(s[n])])),i=new URLSearchParams(Object.fromEntries(e));i.set("\
want",t.join()),i.set("lang",LANGUAGE);let o=await Ks(`${Fs}?${i}`);o||(this.fail(null,s),await new Promise(n=>setTimeout(
n,Ws))),this.busy=!1;try{o&&!this.overtaken&&this.take(o,s)}finally{this.overtaken=!1,this.next()}}take({bytes:t,message:s},e){
this.drops&&Object.entries(e).some(([i,o])=>this.wanted[i]!==o)||(Object.assign(this.answered,e),t?this.draw(qs(Kt(t)),e):
this.fail(s??null,e))}};async function Ks(a){try{let t=await fetch(a);return t.ok?{bytes:new Uint8Array(await t.arrayBuffer())}:
t.headers.get("content-type")==="application/json"?await t.json():null}catch{return null}}function qs({arrays:a,...t}){let s={};
for(let[e,i]of Object.entries(t))e in a||(s[e]={...i,pictures:{}});for(let e of Object.keys(a)){let[i,o]=e.split(".");s[i].
pictures[o]=Kt(t[e])}return s}function d(a,t={}){return ps(String(SAID[a]??a),t)}function I(a,t,s,e={}){let i=SAID[a]??[a,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return ps(o?i[0]:i[i.length-1],{n:s,...e})}var w=a=>a;var ps=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var Ys=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function K(a){let t=a.map(Ys);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var Xs=([a,t,s])=>255<<24|s<<16|t<<8|a,ot=a=>Uint32Array.from(K(a),Xs),nt=([a,t,s])=>`rgb(${a},${t},${s})`;function rt(a){
let[t,s,e]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var tt={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},fs={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var Yt='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Vs={left:"start",center:"middl\
e",right:"end"},q=a=>a.getContext("2d"),A=(()=>{let a=q(document.createElement("canvas"));return(t,s,e=!1)=>(a.font=`${e?
"600 ":""}${s}px ${Yt}`,a.measureText(t).width)})();function P(a,t,s){if(A(a,t)<=s)return a;let e=[...a];for(;e.length>1&&
A(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var Js=a=>(window.devicePixelRatio||1)*(a.currentCSSZoom||1),M=class{context;constructor(t,s,e,i=Js(
t),o=null){let n=Math.round(s*i),r=Math.round(e*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=q(t),
this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(
0,t)}rect(t,s,e,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){
this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){
this.path(o,n,r,h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,o,n,r){let h=(t+e)/2;this.path(o,n,r,l=>{l.moveTo(t,s),l.
bezierCurveTo(h,s,h,i,e,i)})}path(t,s,e,i){let{context:o}=this;o.globalAlpha=e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),
i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,bold:h=!1}){let{context:l}=this;l.globalAlpha=1,
l.save(),l.translate(s,e),r&&l.rotate(r*Math.PI/180),l.font=`${h?"600 ":""}${i}px ${Yt}`,l.fillStyle=o,l.textAlign=n,l.textBaseline=
"middle",l.fillText(t,0,0),l.restore()}cells(t,s,e,i,o){this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,
this.context.drawImage(t,s,e,i,o)}},Zs=6e3,xt=class{parts;constructor(t,s,e=null){this.width=t,this.height=s,this.parts=
[],this.openGroups=0,this.rectanglesLeft=Zs,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(s).filter(([,o])=>o!==
null).map(([o,n])=>` ${o}="${qt(typeof n=="number"?+n.toFixed(2):n)}"`).join("");this.parts.push(e===null?`<${t}${i}/>`:
`<${t}${i}>${qt(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=1}rect(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,
width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",{x1:t,y1:s,x2:e,y2:i,stroke:o,
"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r){let h=f=>+f.toFixed(1),l=h((t+e)/2),p=`M${h(t)} ${h(
s)}C${l} ${h(s)} ${l} ${h(i)} ${h(e)} ${h(i)}`;this.put("path",{d:p,fill:"none",stroke:o,"stroke-width":n,"stroke-opacit\
y":r<1?r:null})}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,bold:h=!1}){let l={x:s,y:e,dy:"0.35em",fill:o,"f\
ont-size":i,"text-anchor":Vs[n],"font-weight":h?600:null,transform:r?`rotate(${r} ${+s.toFixed(2)} ${+e.toFixed(2)})`:null,
"xml:space":"preserve"};this.put("text",l,t)}cells(t,s,e,i,o){this.rectanglesLeft-=t.width*t.height,this.rectanglesLeft<
0?this.embed(t,s,e,i,o):this.rectangles(t,s,e,i,o)}embed(t,s,e,i,o){let n=document.createElement("canvas"),r=Math.max(1,
Math.round(2*i/t.width)),h=t.width*r,l=t.height*r;new M(n,h,l,1).cells(t,0,0,h,l);let p={x:s,y:e,width:i,height:o,preserveAspectRatio:"\
none",style:"image-rendering:pixelated"};this.put("image",{...p,href:n.toDataURL("image/png")})}rectangles(t,s,e,i,o){let{
data:n}=q(t).getImageData(0,0,t.width,t.height),r=i/t.width,h=o/t.height;for(let l=0;l<t.height;l++)for(let p=0;p<t.width;p++){
let f=4*(l*t.width+p),u="#"+[0,1,2].map(m=>n[f+m].toString(16).padStart(2,"0")).join("");this.rect(s+p*r,e+l*h,r,h,u)}}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${qt(Yt)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function qt(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Qs={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},te={pdf:["PDF",w("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",w("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},se=16e3,us=46,$=class{constructor(t){
this.widget=t,this.size=bt(d("Size"),[["projector",d("Projector, 1920 px")],["paper",d("Paper, 170 mm, 300 dpi")]]),this.
light=c("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>C(r,()=>this.save(r.toLowerCase()))),e=c("summary","",{
title:d("Save this picture as PNG or SVG")},d("Save picture")),i=c("label","",{},this.light," ",d("light background"));this.
papers=Object.entries(te).map(([r,[h,l]])=>c("a","button",{"data-kind":r,title:d(l),download:""},h)),this.forPapers=c("d\
iv","pair",{hidden:""},...this.papers);let o=c("div","pair",{},...s),n=c("div","menu",{},this.size,i,o,this.forPapers);this.
menu=yt("saving",e,n),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=d("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.light.
checked){let{themes:i,theme:o}=this.widget.data,n=i[e?"light":o],{width:r,density:h,svgSize:l}=Qs[s],[p,f]=this.widget.exportSize(
r),u=f+us;if(t==="svg"){let k=new xt(p,u,n.page);return this.draw(k,p,n),new Blob([k.toString(l(p,u))],{type:"image/svg+\
xml"})}let m=document.createElement("canvas");this.draw(new M(m,p,u,Math.min(h,se/u),n.page),p,n);let g=ds(m.toDataURL("\
image/png").split(",")[1]);return ee(g,m.width/(r/96))}draw(t,s,e){let{title:i,source:o}=this.widget.data;t.text(P(i,16,
s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(P(o,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(us),this.widget.
export(t,s,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,
"").toLowerCase(),o=c("a","",{download:`${i}.${t}`,href:URL.createObjectURL(this.picture(t))});o.click(),setTimeout(()=>URL.
revokeObjectURL(o.href),1e4),this.menu.open=!1}};function ee(a,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/
.0254);s.setUint32(0,9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.
setUint8(16,1),s.setUint32(17,ie(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),s.buffer,a.subarray(
i)],{type:"image/png"})}function ie(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>
0}var ms={layer:w("by layer"),entropy:w("by entropy"),likeness:w("by similarity"),link:w("by a link")},[oe,ws]=[2,3],[ne,re,
ae,he]=[32,74,75,14],ce=4,le=5e-4,kt=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;modeGroup;status;pointed;constructor(t){
this.root=c("div","atlas"),this.emit=()=>{},this.grid=c("div","grid",{role:"grid","aria-label":d("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.legend=c("div"),this.legendRoom=c("div",
"room",{"aria-hidden":"true"});let s=c("div","legend",{},this.legendRoom,this.legend);this.saving=new $(this),this.root.
append(this.controls(),this.grid,c("div","foot",{},s,this.saving.menu)),this.room=U(),this.root.append(this.room),t.append(
this.root);let e=new ResizeObserver(()=>this.data&&this.fit());e.observe(this.root),e.observe(this.room),this.grid.onkeydown=
i=>this.key(i),this.grid.onmouseleave=()=>{this.pointed=null,this.showStatus(...this.open)}}controls(){return this.switching=
!1,this.modes=[[d("Open"),d("Click a head to open it")],[d("Switch off / on"),d("Click a head to switch it off or on; sh\
ift-click and Space always do")]].map(([t,s],e)=>C(t,()=>this.setSwitching(e===1),{title:s})),this.modeGroup=c("div","mo\
des",{role:"group","aria-label":d("What a click does")},...this.modes),this.sort=bt(d("Order of the heads"),Object.entries(
ms).map(([t,s])=>[t,d(s)])),this.sort.title=d("Entropy: most diffuse last. Similarity: attention mass shared with the op\
en head; most similar first."),this.sort.onchange=()=>{this.emit("sort",this.sort.value),this.build(),this.mark()},this.
status=c("div","status"),this.status.title=d("Entropy: how diffuse a head's attention is, in bits. 0: all on one word; l\
og2 of the number of words: uniform."),c("div","bar",{},this.modeGroup,this.sort,this.status)}setSwitching(t){this.switching=
t,this.modes.forEach((s,e)=>s.setAttribute("aria-pressed",String(e===1===t))),this.grid.classList.toggle("switching",t),
this.data&&(this.legend.textContent=this.legendText())}show(t){let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,
i=e&&de(s.pictures,t.pictures)&&pe(s,t);this.data=t,this.largestChange=t.change?Math.max(...t.change):0,this.modeGroup.hidden=
!t.switchable,this.off=t.off.map(Boolean),this.open=t.open;let o=String(this.order);this.sort.value=t.sort,this.sort.options[oe].
disabled=t.similarity===null,this.sort.options[ws].disabled=!t.link,this.sort.options[ws].textContent=this.linkOrder(),this.
modes[0].hasAttribute("aria-pressed")||this.setSwitching(!1),!e||this.isSorted!==this.sorted||o!==String(this.headsInOrder())?
this.build():i||this.paint(),this.mark(),e||(this.pointed=null),this.showStatus(...this.pointed??this.open),window.painted=
!0}headsInOrder(){let{entropy:t,similarity:s}=this.data,e=t.map((o,n)=>n);if(this.sort.value==="entropy")return e.sort((o,n)=>t[o]-
t[n]);let i={likeness:s,link:this.data.linkWeights}[this.sort.value];return i?.length?e.sort((o,n)=>i[n]-i[o]):this.sorted&&
this.order?.length===e.length?this.order:e}linkOrder(){let{link:t}=this.data;return t?d("by {link}",{link:t}):d(ms.link)}get sorted(){
return this.sort.value!=="layer"}cellAt(t,s){return this.cells[(t+1)*(this.data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.
data;if(t<0||s<0)return[t,s];let i=this.order[t*e+s];return[Math.floor(i/e),i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<
0||s<0)return this.sorted?[0,0]:[t,s];let i=this.places[t*e+s]??0;return[Math.floor(i/e),i%e]}cellOf(t,s){return this.cellAt(
...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.data,i=this.grid.contains(D(this.grid))&&this.cells?this.headAt(
...this.focus):null;this.order=this.headsInOrder(),this.isSorted=this.sorted,this.places=[],this.order.forEach((o,n)=>{this.
places[o]=n}),this.cells=[],this.focus=this.sorted?[0,0]:[...this.open],this.grid.replaceChildren(),this.grid.style.setProperty(
"--heads",String(s)),this.grid.style.setProperty("--layers",String(t)),this.grid.classList.toggle("tall",t>14),this.grid.
setAttribute("aria-rowcount",String(t+1)),this.grid.classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=c(
"div","row",{role:"row"});for(let r=-1;r<s;r++){let h=this.cell(o,r);this.cells.push(h),n.append(h)}this.grid.append(n)}
this.fit(),this.paint(),i&&this.moveFocus(...this.placeOf(...i))}fit(){let{layers:t,heads:s}=this.data,e=this.room.offsetHeight,
i=Math.min((this.root.clientWidth-ne)/s,ae),o=Math.max((e-re)/t-1,1),n=e>0&&o<i;n?this.grid.style.setProperty("--aspect",
Math.min(i/o,ce).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.toggle("tight",n&&o<he)}cell(t,s){
let e=t<0||s<0;if(t<0&&s<0||e&&this.sorted)return c("div","corner",{role:"presentation"});let[i,o]=this.headAt(t,s),n=e?
this.labelCell(i,o):this.headCell(i,o);return n.tabIndex=-1,n.dataset.at=`${i<0?"*":i}.${o<0?"*":o}`,n.onfocus=()=>this.
showStatus(i,o),n.onmouseenter=()=>{this.pointed=[i,o],this.showStatus(i,o)},n.onclick=r=>{this.moveFocus(t,s),this.data.
switchable&&(e||r.shiftKey||this.switching)?this.toggle(i,o):e||this.openHead(i,o)},n}labelCell(t,s){let e=s<0,i=c("div",
"label",{role:e?"rowheader":"columnheader"},e?`L${t}`:`H${s}`);return this.data.switchable&&(i.title=e?d("Switch all hea\
ds of layer {l}",{l:t}):d("Switch head {h} of every layer",{h:s})),i}headCell(t,s){let e=c("b","tag",{},this.sorted?`${t}\
.${s}`:""),i=[c("i","cross"),c("i","change"),e];return c("div","head",{role:"gridcell"},c("canvas","picture"),...i)}paint(){
let{layers:t,heads:s}=this.data,e=ot(this.data.themes[this.data.theme].ramp);for(let i=0;i<t;i++)for(let o=0;o<s;o++)this.
thumbnail(T(this.cellOf(i,o),"canvas"),i,o,e)}thumbnail(t,s,e,i){let{heads:o,pictures:n}=this.data,[r,h]=this.data.arrays.
pictures[2].slice(2);if(t.width=Math.max(h,1),t.height=Math.max(r,1),!r||!h)return t;let l=q(t),p=l.createImageData(h,r),
f=(s*o+e)*r*h,u=new Uint32Array(p.data.buffer);for(let m=0;m<r*h;m++)u[m]=i[n[f+m]];return l.putImageData(p,0,0),t}mark(){
let{layers:t,heads:s}=this.data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=this.data.switchable?
this.legendText(.1):"";for(let e=0;e<t;e++)for(let i=0;i<s;i++){let o=this.cellOf(e,i);o.classList.toggle("off",this.off[e*
s+i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute("aria-selected",String(this.isOpen(e,i))),o.setAttribute(
"aria-label",this.describe(e,i)),T(o,".change").style.width=`${100*this.changeShare(e,i)}%`}this.moveFocus(...this.focus,
!1)}isOpen(t,s){return t===this.open[0]&&s===this.open[1]}changeShare(t,s){return this.largestChange>0?(this.data.change??
[])[t*this.data.heads+s]/this.largestChange:0}legendText(t=this.largestChange){let{switchable:s}=this.data,e=d("Orange b\
ar: attention that moved elsewhere (longest: {most})",{most:at(t)}),i=this.sorted?"":d("Label: layer or column"),o=gt()?
[this.switching?d("Tap: off / on"):d("Tap: open"),i]:[d("Click: open"),...s?[d("Shift-click or Space: off / on"),i]:[]];
return[t>0?e:"",...o].filter(Boolean).join(" · ")}describe(t,s){let{heads:e,switchable:i,entropy:o,similarity:n,change:r,
does:h}=this.data,l=i?[d("click to switch")]:[];if(t<0)return[d("head {h} of every layer",{h:s}),...l].join(" · ");if(s<
0)return[d("all heads of layer {l}",{l:t}),...l].join(" · ");let p=t*e+s,f=[d("Head {head}",{head:`${t}.${s}`}),this.off[p]?
d("off"):d("on")];return this.sort.value==="likeness"&&n?.length&&f.push(d("{share} % similar",{share:Math.round(100*n[p])})),
this.sort.value==="link"&&this.data.linkWeights?.length&&f.push(d("{share} on {link}",{share:at(this.data.linkWeights[p]),
link:this.data.link})),r&&r[p]>=le&&f.push(d("{share} moved",{share:at(r[p])})),h&&f.push(h[p]),f.push(d("entropy {bits}\
 bits",{bits:o[p].toFixed(2)})),f.join(" · ")}showStatus(t,s){this.status.textContent=this.describe(t,s)}openHead(t,s){
this.open=[t,s],this.mark(),this.emit("open",this.open)}toggle(t,s){let{heads:e}=this.data,i=this.off.map((h,l)=>l),o=i.
filter(h=>(t<0||Math.floor(h/e)===t)&&(s<0||h%e===s)),n=o.every(h=>this.off[h]);for(let h of o)this.off[h]=!n;this.mark(),
this.showStatus(t,s);let r=i.filter(h=>this.off[h]).map(h=>[Math.floor(h/e),h%e]);this.emit("off",r)}moveFocus(t,s,e=!0){
let{layers:i,heads:o}=this.data,n=this.sorted?0:-1,r=[L(t,n,i-1),L(s,n,o-1)];if(r[0]<0&&r[1]<0)return;let h=this.cellAt(
...this.focus);h&&(h.tabIndex=-1),this.focus=r;let l=this.cellAt(...r);l.tabIndex=0,e&&l.focus({preventScroll:!1})}key(t){
if(t.altKey||t.ctrlKey||t.metaKey)return;let[s,e]=this.focus,[i,o]=this.headAt(s,e),n=i>=0&&o>=0,r={ArrowUp:[-1,0],ArrowDown:[
1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[t.key],h=t.key===" "||t.key==="Enter"&&!n;if(r)this.moveFocus(s+r[0],e+r[1]);else if(t.
key==="Home")this.moveFocus(s,0);else if(t.key==="End")this.moveFocus(s,this.data.heads-1);else if(h&&this.data.switchable)
this.toggle(i,o);else if(t.key==="Enter"&&n)this.openHead(i,o);else return;t.preventDefault(),t.stopPropagation()}export(t,s,e){
let{layers:i,heads:o}=this.data,n=(s-34)/o,r=ot(e.ramp),h={size:12,colour:e.ink,align:"center"};for(let l=0;l<i;l++){this.
sorted||t.text(`L${l}`,15,26+(l+.5)*n,h);for(let p=0;p<o;p++){let f=30+p*n,u=26+l*n;l===0&&!this.sorted&&t.text(`H${p}`,
f+n/2,12,h),this.exportHead(t,...this.headAt(l,p),f,u,n,e,r)}}}exportHead(t,s,e,i,o,n,r,h){let l=this.thumbnail(document.
createElement("canvas"),s,e,h);t.cells(l,i+1,o+1,n-2,n-2),this.sorted&&t.text(`${s}.${e}`,i+4,o+10,{size:11,colour:r.accent}),
this.largestChange>0&&t.rect(i+1,o+n-5,(n-2)*this.changeShare(s,e),4,r.accent),this.isOpen(s,e)&&t.frame(i+2,o+2,n-4,n-4,
r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-2,n-2,r.page,.78),t.line(i+1,o+1,i+n-1,o+n-1,r.ink,2),t.line(
i+1,o+n-1,i+n-1,o+1,r.ink,2))}exportSize(t){let{layers:s,heads:e}=this.data;return[t,Math.ceil(30+(t-34)/e*s)]}},at=a=>`${(100*
a).toFixed(1)} %`,de=(a,t)=>a===t||a.length===t.length&&a.every((s,e)=>s===t[e]),pe=(a,t)=>a.themes[a.theme].ramp[0]===
t.themes[t.theme].ramp[0];var ht=13,fe=40,ue=29,me=28,gs=150,we=60,bs=26,vt=class{width;data;constructor(t){this.canvas=c("canvas","drawn",{"aria-\
hidden":"true"}),this.room=U(),this.field=c("div","field",{},this.canvas,this.room),this.list=c("ol","unseen"),this.saving=
new $(this),t.append(this.field,this.list,c("div","foot",{},this.saving.menu));let s=new ResizeObserver(()=>{let e=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!e&&this.draw()});s.observe(this.field),
s.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([s,e,i])=>{let o={word:s,before:st(e),
after:st(i)},n=t.both?d("{word}: {before}, heads off: {after}",o):`${s}: ${o.before}`;return c("li","",{},n)})),this.draw()}draw(){
if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?ge(this.data.
rows,this.fitting(this.height)):this.data.rows,[,s]=this.exportSize(this.width,t);Object.assign(this.canvas.style,{width:`${this.
width}px`,height:`${s}px`}),this.export(new M(this.canvas,this.width,s),this.width,this.data.themes[this.data.theme],t)}export(t,s,e,i=this.
data.rows){let{both:o}=this.data,n=Math.min(Math.max(...i.map(([f])=>A(f,14)),20),gs)+10,r=(s-n-we)/Math.max(...i.flatMap(
([,f,u])=>[f,u]),1e-9),h={size:12,colour:e.ink};i.forEach(([f,u,m],g)=>{let k=22+g*this.rowHeight,b=k+(o?ht:ht/2)+1;t.text(
P(f,14,gs),n-8,b,{size:14,colour:e.ink,align:"right"}),[u,m].slice(0,o?2:1).forEach((x,v)=>{let S=k+v*(ht+(this.height?0:
2));t.rect(n,S,Math.max(x*r,1),ht,v?e.accent:e.muted),t.text(st(x),n+x*r+5,S+ht/2+.5,h)})});let l=[[d("all heads on"),e.
muted],[d("heads off"),e.accent]],p=n;for(let[f,u]of o?l:l.slice(0,1))t.rect(p,4,10,10,u),t.text(f,p+15,9,h),p+=A(f,12)+
34}exportSize(t,s=this.data.rows){return[t,bs+s.length*this.rowHeight]}get rowHeight(){return this.data.both?this.height?
ue:fe:me}fitting(t){return Math.max(Math.floor((t-bs)/this.rowHeight),1)}};function ge(a,t){let s=([,i,o])=>Math.max(i,o),
e=new Set([...a].sort((i,o)=>s(o)-s(i)).slice(0,t));return a.filter(i=>e.has(i))}function st(a){return a===0||a>=5e-4?`${(100*
a).toFixed(1)} %`:`${Number((100*a).toPrecision(1))} %`}var be={Uint8Array:255,Int8Array:127,Float32Array:null},ye={Uint8Array:2,Int8Array:2,Float32Array:4},Y=1e-12,_=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;decoded;sorted;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length,this.decoded=new Map,this.sorted=new Map}weights(t){let s=this.R*this.C,e=be[this.codeType];if(!e)
return this.codes.subarray(t*s,(t+1)*s);if(!this.decoded.has(t)){let i=new Float32Array(s);for(let o=0;o<s;o++){let n=this.
codes[t*s+o]/e;i[o]=n*Math.abs(n)*this.most[t]}this.decoded.set(t,i)}return this.decoded.get(t)}weight(t,s,e){return this.
weights(t)[s*this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).
positions.flatMap((i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=this.weights(t),o=new Float32Array(e==="to"?this.
R:this.C);for(let n of s)for(let r=0;r<o.length;r++)o[r]+=e==="to"?i[r*this.C+n]:i[n*this.C+r];return o}linksFrom(t,s,e,i){
let o=this.weights(t),n=this.sortedColumns(t),r=[];for(let h of s)for(let l of n[h].subarray(0,i)){if(o[h*this.C+l]<e)break;
r.push([h,l,o[h*this.C+l]])}return r}linksTo(t,s,e,i){let o=[];for(let n of s){let r=Float32Array.from({length:this.R},(h,l)=>this.
weight(t,l,n));for(let h of ct(r,Math.min(i,this.R)))r[h]>=e&&o.push([h,n,r[h]])}return o}sortedColumns(t){if(!this.sorted.
has(t)){let s=this.weights(t),e=Array.from({length:this.R},(i,o)=>{let n=s.subarray(o*this.C,(o+1)*this.C);return Uint16Array.
from(n.keys()).sort((r,h)=>n[h]-n[r])});this.sorted.set(t,e)}return this.sorted.get(t)}rowPeaks(t){let s=this.weights(t);
return Float32Array.from({length:this.R},(e,i)=>s.subarray(i*this.C,(i+1)*this.C).reduce((o,n)=>Math.max(o,Math.abs(n)),
0))}largest(t){return Math.max(Math.abs(this.most[t]),Y)}shade(t,s){let e=Math.min(Math.abs(t)/(s||Y),1);return this.signed?
.5+.5*Math.sign(t)*e:tt[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.max(1,i.rows)),n=Math.min(e.columns,Math.
max(1,i.columns)),r=document.createElement("canvas");r.width=n,r.height=o;let h=q(r),l=h.createImageData(n,o),p=ot(this.
signed?s.diverging:s.ramp),f=new Uint32Array(l.data.buffer);return this.strongestShares(t,e,n,o).forEach((u,m)=>{f[m]=p[Math.
round(255*this.shade(u,1))]}),h.putImageData(l,0,0),r}strongestShares(t,s,e,i){let n=this.peak==="row"&&!this.signed?this.
rowPeaks(t):new Float32Array(this.R).fill(this.largest(t)),r=this.weights(t),h=new Float32Array(e*i);for(let l=0;l<s.rows;l++)
for(let p=0;p<s.columns;p++){let f=Math.floor(l*i/s.rows)*e+Math.floor(p*e/s.columns),u=r[(l+s.r)*this.C+p+s.c]/(n[l+s.r]||
Y);Math.abs(u)>Math.abs(h[f])&&(h[f]=u)}return h}get colours(){return this.themes[this.theme]}formatted(t){let s=ye[this.
codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.toFixed(s)}`}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],
n=i===s?t:[],r=n.filter(h=>!o.includes(h));return[r.length<n.length?r:[...r,o[0]],i]}};function ct(a,t){let s=[];for(let e=0;e<
a.length;e++){if(s.length===t&&a[e]<=a[s[s.length-1]])continue;let i=s.length;for(;i>0&&a[e]>a[s[i-1]];)i--;s.splice(i,0,
e),s.length>t&&s.pop()}return s}var Xt=(a,t)=>JSON.stringify(a.positions)===JSON.stringify(t.positions);function lt({segments:a},t,s){
let e=a.slice(t,t+s).indexOf(1);return e>0?e:null}var Vt=192,Jt=64;function St(a,t,s,e,i){let n=Math.round(e),r=K(t.signed?s.diverging:s.ramp),h=Vt/Jt;for(let f=0;f<Jt;f++){
let u=r[Math.round(255*f/(Jt-1))];a.rect(n+f*h,i,h,8,nt(u))}let l=t.peak==="row"&&!t.signed;for(let[f,u]of xe(t,l)){let m=l?
`${+(100*u).toPrecision(2)} %`:`${+u.toPrecision(2)}`,g=f===0?"left":f===1?"right":"center";a.text(m,n+f*Vt,i+8+10,{size:11,
colour:s.muted,align:g})}let p=l?d("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;a.text(p,n+Vt+10,i+8/2,
{size:12,colour:s.muted})}function xe(a,t){let s=a.largest(0);return s<=Y?[[0,0]]:a.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].
map(e=>[e,fs[a.scale](e)*(t?1:s)])}var ys=46,xs=58,Zt=112,ks=[22,13],ke=8,vs=.68,B=class{data;maps;zoom;pins;way;link;layout;cursor;marked;dragStart;constructor(t){
this.emit=()=>{},this.canvas=c("canvas","drawn",{"aria-hidden":"true"}),this.overlay=c("canvas","over",{"aria-hidden":"t\
rue"}),this.tip=c("div","tip",{"aria-hidden":"true"}),this.live=c("div","unseen",{"aria-live":"polite"}),this.room=U();let s=[
this.canvas,this.overlay,this.tip,this.room];this.field=c("div","field",{tabindex:"0",role:"application"},...s),this.pairs=
c("div","unseen"),this.saving=new $(this),t.append(this.field,this.live,this.pairs,c("div","foot raised",{},this.saving.
menu)),this.cursor=null,this.marked=null,this.dragStart=null,this.listen()}listen(){this.field.onpointermove=s=>this.moved(
s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.released(
s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),this.field.
onkeydown=s=>this.key(s),this.field.onblur=()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??
{};this.maps&&(this.field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.
room)}show(t){let s=this.maps&&Xt(this.maps.rows,t.rows)&&Xt(this.maps.columns,t.columns);this.data=t,this.maps=new _(t),
(!s||!this.zoom)&&(this.zoom=this.everything()),s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.
link=t.link??null;let{R:e,C:i}=this.maps,[o,n]=t.axes;this.field.setAttribute("aria-label",d("Heatmap of {title}: {R} ro\
ws, {rows}, by {C} columns, {columns}. Arrows move, Enter pins a row.",{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.
replaceChildren(...ve(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.
field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,s),room:s};
let{height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${e}px`});
this.field.style.height=`${e}px`,this.paint(new M(this.canvas,t,e),this.layout,this.maps.colours),this.mark(this.marked),
window.painted=!0}arrange(t,s=this.data.height,e=0){let[i,o]=e?[4,4]:[26,ys],{rows:n,columns:r}=this.maps,{zoom:h}=this,
l=h.rows<=14?14:h.rows<=24?13:11,p=(v,S,O)=>{let N=v.slice(S,S+O);return Math.max(...N.map(j=>Math.min(A(j,l),Zt)),8)},f=Math.
ceil(p(n.labels,h.r,h.rows))+32,u=p(r.labels,h.c,h.columns),m=h.columns>1&&(t-f)/h.columns<u+8?-60:0,g=Math.ceil(m?u*.87+
8:18)+i,k=m?18:6,b=Math.min((t-f-k)/h.columns,2*xs),x=Math.min((s-g-o)/h.rows,xs);return{width:t,left:f,top:g,w:b,h:x,size:l,
slant:m,height:Math.ceil(g+x*h.rows+o)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&this.paintNumbers(t,s,e),
this.paintLabels(t,s,e),this.paintFrames(t,s,e),s.room||St(t,this.maps,e,s.left,s.height-ys+14)}paintCells(t,{left:s,top:e,
w:i,h:o},n){let{rows:r,columns:h}=this.zoom,l={rows:Math.floor(o*r),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(
0,n,this.zoom,l),s,e,i*h,o*r),!(Math.min(i,o)<=7)){for(let p=1;p<r;p++)t.line(s,e+p*o,s+i*h,e+p*o,n.page,1);for(let p=1;p<
h;p++)t.line(s+p*i,e,s+p*i,e+o*r,n.page,1)}}paintNumbers(t,{left:s,top:e,w:i,h:o},n){if(i<ks[0]||o<ks[1])return;let{r,c:h,
rows:l,columns:p}=this.zoom,f=K(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(0,this.zoom,p,l).forEach(
(u,m)=>{let[g,k]=[Math.floor(m/p),m%p],b=Math.round(100*this.maps.weight(0,r+g,h+k)),x=rt(f[Math.round(255*this.maps.shade(
u,1))]),S={size:Math.min(13,.45*i,.7*o),colour:x,align:"center"};b&&t.text(String(b),s+(k+.5)*i,e+(g+.5)*o,S)})}paintLabels(t,{
left:s,top:e,w:i,h:o,size:n,slant:r,room:h},l){let{rows:p,columns:f}=this.maps,{zoom:u}=this,m=this.pinnedIndices();for(let b of this.
labelsWithRoom(m.from,u.r,u.rows,(n+1)/o)){let x=m.from.has(b),v={size:n,colour:x?l.accent:l.ink,align:"right",bold:x};t.
text(P(p.labels[b],n,Zt),s-6,e+(b-u.r+.5)*o,v)}for(let b of this.labelsWithRoom(m.to,u.c,u.columns,(n+1)/i)){let x=m.to.
has(b),v=r?"left":"center",S={size:n,colour:x?l.accent:l.ink,angle:r,align:v,bold:x},O=s+(b-u.c+.5)*i+(r?2:0);t.text(P(f.
labels[b],n,Zt),O,e-(r?6:11),S)}let g={size:12,colour:l.muted},k=`${this.maps.axes[1]} →`;h?t.text(k,s-6,e-11,{...g,align:"\
right"}):t.text(k,s,9,g),t.text(`${this.maps.axes[0]} →`,9,e+o*u.rows,{...g,angle:-90})}labelsWithRoom(t,s,e,i){let o=Math.
max(1,Math.ceil(i)),n=h=>[...t].some(l=>l!==h&&Math.abs(l-h)<o);return Array.from({length:e},(h,l)=>l+s).filter(h=>t.has(
h)||(h-s)%o===0&&!n(h))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:h,rows:l,columns:p}=this.zoom,f=i*p,u=o*l,m=this.
pinnedIndices();for(let b of m.from)b>=r&&b<r+l&&t.frame(s,e+(b-r)*o,f,o,n.accent,2);for(let b of m.to)b>=h&&b<h+p&&t.frame(
s+(b-h)*i,e,i,u,n.accent,2);for(let b of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let x of m.
from)x>=r&&x<r+l&&b>=h&&b<h+p&&t.frame(s+(b-h)*i+1,e+(x-r)*o+1,i-2,o-2,n.ink,2);let g=lt(this.maps.rows,r,l),k=lt(this.maps.
columns,h,p);g&&t.line(s,e+g*o,s+f,e+g*o,n.accent,1.5),k&&t.line(s+k*i,e,s+k*i,e+u,n.accent,1.5)}pinnedIndices(){return{
from:new Set,to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.
layout,r=s<i?-1:Math.floor((s-i)/n),h=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<
0?null:[r<0?-1:r+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&this.isDrag(this.dragStart,
s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.
dragStart=null,!!s)if(this.isDrag(s,e))this.zoomTo(this.cell(s),this.cell(e));else{let i=this.cell(e);i&&this.pin(...i)}}isDrag(t,s){
return Math.hypot(s[0]-t[0],s[1]-t[1])>ke}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.
min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=
this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():
this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let o=new M(this.overlay,this.layout.width,this.
layout.height),{accent:n}=this.maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.tip.
hidden=!0}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:r}=this.layout,{accent:h,
ink:l}=this.maps.colours,p=new M(this.overlay,n,r);if(this.tip.hidden=!t||Math.min(...t)<0,this.field.classList.toggle("\
pinnable",!!t&&this.data.pinnable),!t)return;let[f,u]=t,m=s+(u-this.zoom.c)*i,g=e+(f-this.zoom.r)*o;if(f>=0&&p.rect(0,g,
s-3,o,h,.16),u>=0&&p.rect(m,e-22,i,19,h,.16),this.tip.hidden)return;p.frame(m,g,i,o,l,2),this.tip.textContent=this.describe(
f,u);let k=g+o+34<r;Object.assign(this.tip.style,{left:`${Math.min(Math.max(m+i/2,90),n-90)}px`,top:`${k?g+o+6:g-32}px`})}describe(t,s){
let{rows:e,columns:i}=this.maps,o=this.maps.formatted(this.maps.weight(0,t,s));return`${e.labels[t]} → ${i.labels[s]}:\
 ${o}`}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?s:
t)&&typeof i=="number"&&i!==this.link?this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.
way,t<0?s:t,e),i)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){
this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}key(t){
if(t.altKey||t.ctrlKey||t.metaKey||!this.maps.R||!this.maps.C)return;let e={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,
-1],ArrowRight:[0,1]}[t.key];if(e)this.moveCursor(...e);else if(t.key==="Enter"&&this.cursor)this.pin(...this.cursor);else if(t.
key==="Escape")this.escape();else return;t.preventDefault(),t.stopPropagation()}moveCursor(t,s){let{r:e,c:i,rows:o,columns:n}=this.
zoom,[r,h]=this.cursor??[e-t,i-s];this.cursor=[L(r+t,e,e+o-1),L(h+s,i,i+n-1)],this.mark(this.cursor),this.live.textContent=
this.describe(...this.cursor)}export(t,s,e){this.paint(t,this.arrange(s,vs*s),e)}exportSize(t){return[t,this.arrange(t,vs*
t).height]}};function ve(a,t=10){let s=a.weights(0),e=c("ol");for(let i of ct(s.map(Math.abs),t)){let o=a.rows.labels[Math.
floor(i/a.C)],n=a.columns.labels[i%a.C];e.append(c("li","",{},d("{row} to {column}: {weight}",{row:o,column:n,weight:a.formatted(
s[i])})))}return[c("p","",{},d("Strongest pairs of {name}, from and to:",{name:a.title})),e]}var Se=4,Ct=a=>a.map(t=>({...t,title:d(t.title)})),W=class{by;largest;columns;rows;constructor(t,s){this.head=c("tr"),this.
body=c("tbody");let e=c("table","",{"aria-label":s},c("thead","",{},this.head),this.body);t.append(c("div","table",{tabindex:"\
0"},e)),this.by=null}show({columns:t=[],rows:s}){String(t.map(({title:e})=>e))!==String(this.columns?.map(({title:e})=>e))&&
(this.by=null),Object.assign(this,{columns:t,rows:s}),this.largest=t.map((e,i)=>Math.max(...s.map(o=>Math.abs(o[i])||0),
1e-12)),this.draw()}draw(){this.head.replaceChildren(...this.columns.map((t,s)=>this.title(t,s))),this.body.replaceChildren(
...this.sorted().map(t=>this.row(t)))}sorted(){if(!this.by)return this.rows;let{column:t,down:s}=this.by,e=(i,o)=>typeof i==
"number"?i-o:String(i??"").localeCompare(String(o??""));return this.rows.toSorted((i,o)=>(s?-1:1)*e(i[t],o[t]))}title({title:t,
kind:s},e){let i=this.by?.column===e,o=i?this.by?.down?" ▾":" ▴":"",n=()=>{this.by={column:e,down:i?!this.by?.down:s!==
"text"},this.draw(),T(this.head.children[e],"button").focus()},r=i?this.by?.down?"descending":"ascending":"none";return c(
"th",s,{scope:"col","aria-sort":r},C(t+o,n))}row(t){return c("tr","",{},...t.map((s,e)=>this.cell(s,e)))}cell(t,s){let{kind:e}=this.
columns[s],o=c("td",e,{},t===null?"":e==="number"||e==="shaded"?t.toFixed(Se):String(t));return e==="shaded"&&o.style.setProperty(
"--share",String(Math.abs(t)/this.largest[s])),o}};var Ce={heatmap:w("Heatmap"),lines:w("Lines"),text:w("Text"),table:w("Table"),readings:w("Readings"),"atom map":w("Atom \
map"),linear:w("Linear"),sqrt:w("Sqrt"),log:w("Log"),global:w("Global"),row:w("Row"),mean:w("Mean"),max:w("Max"),all:w("\
All"),"this head":w("this head"),"its layer":w("its layer"),"all heads":w("all heads"),"chosen heads":w("chosen heads")},
Qt=a=>d(Ce[a]??a),z=class{constructor(t,s,e,{title:i=""}={}){this.name=t,this.buttons=e.map(n=>C(Qt(n),()=>y.set({[t]:n}),
{"data-value":n}));let o={role:"group","aria-label":s,"data-key":t,title:i};this.node=c("div","modes",o,...this.buttons)}show(){
let t=y.get(this.name);for(let s of this.buttons)s.setAttribute("aria-pressed",String(s.dataset.value===t))}},R=class{offered;constructor(t,s,{
title:e="",changed:i=null}={}){this.name=t,this.select=c("select","",{title:e});let o=i??(n=>y.set({[t]:n}));this.select.
onchange=()=>o(this.select.value),this.label=c("span","",{},s),this.node=c("label","boxed",{"data-key":t},this.label,this.
select)}offer(t){let s=JSON.stringify(t);s!==this.offered&&(this.offered=s,this.select.replaceChildren(...t.map(([e,i])=>c(
"option","",{value:e},i))))}show(t=y.get(this.name)){this.select.value=t}},H=class{constructor(t,s,e){this.name=t,this.input=
c("input","",{type:"checkbox"}),this.input.onchange=()=>y.set({[t]:this.input.checked}),this.node=c("label","switch",{"d\
ata-key":t,title:e},this.input,` ${s}`)}show(){this.input.checked=y.get(this.name)==="true"}},Ot=class{constructor(t,s,{
title:e="",placeholder:i="",maxlength:o=4e3}={}){this.name=t,this.input=c("input","",{type:"text",placeholder:i,title:e,
maxlength:o,spellcheck:"false"}),this.input.onchange=()=>y.set({[t]:this.input.value.trim().slice(0,o)}),this.node=c("la\
bel","boxed",{"data-key":t},c("span","",{},s),this.input)}show(){D(this.input)===this.input&&this.input.value!==this.shown||
(this.input.value=this.shown=y.get(this.name))}};function ts(a,...t){let s=c("div","menu",{},...t);return hs(yt("popover",
c("summary","",{},a),s))}var Oe=w("Shift-click a head below to switch it off."),Ae=w("Tap Switch off / on, then a head."),dt=class{constructor(t,s){
this.label=c("div","label-line"),this.value=c("div","value",{"aria-live":"polite"}),t.append(c("div","verdict",{},c("div",
"top",{},s,this.label),this.value))}show(t,s,e){let{headline:i,pair:o}=t,n=i??o,r=s?I("{n} head off","{n} heads off",s):
d("all heads on");this.label.textContent=[n?.label,r].filter(Boolean).join(" · "),s&&this.label.append(c("span","mode",
{},` (${e})`)),this.label.title=n?.help??"",!s&&t.output==="embedding"&&!o?this.value.replaceChildren(c("span","hint",{},
d(gt()?Ae:Oe))):i?this.value.replaceChildren(...At(i,s)):this.value.replaceChildren(...o?At(o,s):[])}};function At({before:a,
after:t,p_before:s,p_after:e},i){let o=s===void 0?a:`${a} ${st(s)}`,n=e===void 0?t:`${t} ${st(e)}`;if(!i)return[c("span",
"now",{},o)];let r=a!==t;return[c("span","was",{},o)," → ",c("span",r?"now changed":"now",{},n)]}var Mt=class{constructor(t,s){this.chosen=s,this.current=0,this.node=c("div","strip",{role:"listbox","aria-label":t}),this.
node.onkeydown=e=>this.key(e)}show(t,s){String(t)!==String(this.tokens)&&(this.tokens=t,this.current=s,this.node.replaceChildren(
...t.map((e,i)=>this.word(e,i)))),[...this.node.children].forEach((e,i)=>e.setAttribute("aria-selected",String(i===s))),
this.reach(this.current,!1)}word(t,s){let e=c("span","word",{role:"option",tabindex:"-1","data-position":s},t);return e.
onclick=()=>{this.reach(s,!0),this.chosen(s)},e}reach(t,s){let e=Z(this.node);e[this.current]&&(e[this.current].tabIndex=
-1),this.current=L(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.current].focus({preventScroll:!0})}key(t){if(t.altKey||
t.ctrlKey||t.metaKey)return;let s={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[t.key];if(s)this.reach(this.current+
s,!0);else if(t.key==="Enter"||t.key===" ")this.chosen(this.current);else return;t.preventDefault(),t.stopPropagation()}};var Ss=[w("position"),w("token"),w("prediction (all on)"),w("prediction (heads off)"),w("actual token")],Me=[w("p(actual\
), all on"),w("p(actual), heads off")],Cs=w("Next-token prediction at every position"),Et=class{part;drawn;constructor(t){
this.heading=c("h4"),this.pair=c("p","pair-line"),this.hint=c("p","help"),this.at=new R("at",d("Predict the word at")),this.
mask=new H("mask",d("Mask it"),d("Off: the model sees the word and predicts it back.")),this.strip=new Mt(d("The word to\
 predict"),o=>y.set({at:o})),this.stripHint=c("p","help");let s=c("div","controls",{},this.at.node,this.mask.node);this.
choose=c("div","choose",{},s,this.stripHint,this.strip.node),this.barsTitle=c("p","name");let e=c("div","widget",{"data-\
key":"bars"}),i=c("div","widget",{"data-key":"drift"});this.bars=new vt(e),this.nextTitle=c("p","name"),this.next=c("sec\
tion","",{},this.nextTitle),this.table=new W(this.next,d(Cs)),this.driftTitle=c("p","name",{},d("Drift of each token, by\
 layer (1 − cosine)")),this.note=c("p","help"),this.drift=new B(i),this.barsPart=c("section","",{},this.barsTitle,e),this.
driftPart=c("section","drift",{},this.driftTitle,this.note,i),t.append(this.heading,this.pair,this.hint,this.choose,this.
barsPart,this.driftPart,this.next)}show(t,s,e,i){this.heading.textContent=s?I("Effect of switching {n} head off ({mode})",
"Effect of switching {n} heads off ({mode})",s,{mode:e}):d("Effect of switching heads off");let o=JSON.stringify([s>0,i]);
if(t===this.part&&o===this.drawn)return;Object.assign(this,{part:t,drawn:o}),this.pair.hidden=!t.pair||!t.headline,t.pair&&
this.pair.replaceChildren(d("{name}: ",{name:t.pair.label}),...At(t.pair,s)),this.hint.textContent=t.hint??"",this.hint.
hidden=!t.hint,this.choose.hidden=t.at===void 0,t.at!==void 0&&this.showPosition(t),this.barsPart.hidden=!t.bars,t.bars&&
(this.barsTitle.textContent=t.bars.title,this.bars.show({themes:{},...t.bars,kind:"bars",theme:i,both:s>0})),this.next.hidden=
!t.next&&!t.table,this.nextTitle.textContent=t.table?.title??d(Cs),t.next&&this.table.show(Ee(t.next,s)),t.table&&this.table.
show(Te(t.table,s));let{drift:n}=t.pictures;this.driftPart.hidden=!n,this.note.textContent=t.note??"",n&&this.drift.show(
{...n,theme:i,pins:[],way:"from"})}showPosition({at:t=0,tokens:s=[],causal:e,choose:i,chosen:o=""}){this.at.label.textContent=
i?.box??(e?d("Predict the word after"):d("Predict the word at")),this.at.offer(s.map((r,h)=>[String(h),`${h} · ${r}`])),
this.at.show(String(t)),this.mask.node.hidden=e||i!==void 0,this.mask.show();let n=e?d("Click a word to predict the next\
 one."):y.get("mask")==="true"?d("Click a word to mask it and predict it."):d("Click a word to predict it.");this.stripHint.
textContent=`${o} ${i?.hint??n}`.trim(),this.strip.show(s,t)}};function Ee(a,t){let s=[...Ss,...Me].map((i,o)=>({title:d(
i),kind:o===0?"integer":o<Ss.length?"text":"number"})),e=s.map((i,o)=>o).filter(i=>t||i!==3&&i!==6);return{columns:e.map(
i=>s[i]),rows:a.map(i=>e.map(o=>i[o]))}}function Te({columns:a=[],rows:t},s){let e=a.map((i,o)=>o).filter(i=>s||!a[i].off);
return{columns:e.map(i=>a[i]),rows:t.map(i=>e.map(o=>i[o]))}}var Le=620,X=28,$e=20,Pe=16,Os=10,Tt=132,Ne=60,ss=44,As=22,pt=11,Ms=40,Re=300,Lt=class{minWeight;maxLinks;fit;fitLabel;previous;next;layer;steps;hovered;cursor;lastCursor;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=c("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=c("canvas","written",{"aria-hid\
den":"true"}),this.overlay=c("canvas","over",{"aria-hidden":"true"}),this.spacer=c("div","spacer"),this.scroll=c("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=U(),this.field=c("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=c("div","status",{"aria-live":"polite"});let s=d("Heads shown; double-cl\
ick to show only one");this.heads=c("div","heads",{role:"group","aria-label":s}),this.saving=new $(this),t.append(this.controls(),
this.heads,this.field,c("div","foot",{},this.status,this.saving.menu)),this.listen()}controls(){let t=()=>this.draw(),s={
low:0,high:.5,step:.01,value:.03},e={low:1,high:pt,step:1,value:pt};this.minWeight=Wt(d("Hide below"),s,o=>o.toFixed(2),
t),this.maxLinks=Wt(d("Strongest per word"),e,o=>o<pt?String(o):d("all"),t),this.fit=c("input","",{type:"checkbox"}),this.
fit.onchange=t,this.fitLabel=c("label","",{title:d("All words at once, however small")},this.fit," ",d("fit")),this.previous=
C("‹",()=>this.step(-1),{title:d("Previous layer ([)")}),this.next=C("›",()=>this.step(1),{title:d("Next layer (])")}),
this.layer=c("span","layer");let i={role:"group","aria-label":d("Layer")};return this.steps=c("div","steps",i,this.previous,
this.layer,this.next),c("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel)}listen(){this.scroll.onscroll=
()=>this.paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s)),this.scroll.onpointerleave=()=>this.hover(null),
this.scroll.onclick=s=>{let e=this.wordAt(s);e&&this.pin(e)},this.scroll.onkeydown=s=>this.key(s),this.scroll.onblur=()=>{
this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.
clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new _(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(h=>h<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),this.layer.
textContent=t.layer===null?"":`L${t.layer}`,this.steps.hidden=t.layer===null,this.previous.disabled=t.layer===0,this.next.
disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,n=d("Lines of {title}: {R} queries on the left, \
{C} keys on the right.",{title:t.title,R:i,C:o}),r=d("Up and down move, left and right change sides, Enter pins, bracket\
s step through the layers.");this.scroll.setAttribute("aria-label",`${n} ${r}`),this.draw(),window.painted=!0}startOver(){
this.hovered=null,this.cursor=null,this.lastCursor=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>Ms?5:
pt),this.fit.checked=t>Ms&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=d("Click: show or hide. Double-click: show only this head."),i=c("i");i.style.background=this.colour(s);let o=C(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
Re)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||Le,r=Math.min((n-40)/o,$e),h=s||i?r:Math.max(r,Pe),l=Math.ceil(X+h*o+12),p=L(h*.72,9,14),
f=(b,x)=>{let v=b.map(S=>Math.min(A(S,p),Tt-8));return Math.max(...v,A(x,12))+18},u=e?l:Math.min(l,n),m=this.active.length>
1?Math.min(Ne,6*this.active.length):0,g=m+f(this.maps.rows.labels,d("from (query)")),k=t-f(this.maps.columns.labels,d("t\
o (key)"))-m-ss;return{width:t,row:h,height:l,shown:u,size:p,stripes:m,left:g,right:k}}paint(){let t=this.scroll.scrollTop,
s=new M(this.canvas,this.layout.width,this.layout.shown);this.paintLinks(s,this.layout,this.maps.colours,t,null),this.paintOverlay()}y(t,s,e){
return X+(s+.5)*t.row-e}paintWords(t,s,e,i,o=null){if(i<X){let r={size:12,colour:e.muted};t.text(d("from (query)"),s.left-
6,12-i,{...r,align:"right"}),t.text(d("to (key)"),s.right+6,12-i,r)}let n=s.row>=Os;for(let r of["from","to"])!o||o.way===
r?this.paintSide(r,t,s,e,i,o):n||this.paintSide(r,t,s,{...e,ink:e.muted},i)}paintSide(t,s,e,i,o,n=null){let{row:r,size:h,
left:l,right:p,shown:f,width:u}=e,m=this.maps.side(t),g=t==="from",k=Math.max(1,Math.ceil((h+1)/r)),b=new Set(t===this.way?
this.maps.indices(this.pins,t):[]);m.labels.forEach((O,N)=>{let j=this.y(e,N,o),F=b.has(N);if(j<-r||j>f+r||N%k&&!F||n?.indices.
includes(N)&&!F)return;let et=F?i.accent:n?i.muted:i.ink,Ht={size:h,colour:et,bold:F,align:g?"right":"left"};s.text(P(O,
h,Tt-8),g?l-6:p+6,j,Ht)});let x=lt(m,0,m.labels.length);if(!x)return;let v=X+x*r-o,S=g?0:p;s.line(S,v,S+(g?l:u-p),v,i.accent,
1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),i=this.maxLinks.value()<pt?this.maxLinks.value():1/0;if(s?.way===
"to")return this.maps.linksTo(t,s.indices,e,i);let o=s?s.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(
t,o,e,i)}paintLinks(t,s,e,i,o){let n=this.active.length,r=Math.max(...this.active.map(l=>this.maps.largest(l))),h=Math.min(
1.6,.6*s.row/Math.max(n,1));for(let[l,p]of this.active.entries()){let f=(l-(n-1)/2)*h,u=this.maps.peak==="row"?this.maps.
rowPeaks(p):null;for(let[m,g,k]of this.links(p,o)){let b=this.y(s,m,i)+f,x=this.y(s,g,i)+f;if(Math.max(b,x)<0||Math.min(
b,x)>s.shown)continue;let v=this.maps.shade(k,u?u[m]:r),S=o?1+2.2*v:.6+1.4*v,O=o?.25+.75*v:.06+.7*v;t.curve(s.left,b,s.right,
x,this.colour(p,e),S,O)}}}get focus(){let t=this.hovered??this.cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.
maps.indices(this.pins,this.way);return s.length?{way:this.way,indices:s}:null}paintOverlay(){let{focus:t,layout:s}=this,
e=this.scroll.scrollTop,i=new M(this.wordsCanvas,s.width,s.shown);this.paintWords(i,s,this.maps.colours,e,t);let o=new M(
this.overlay,s.width,s.shown);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(o,s,this.maps.colours,this.scroll.
scrollTop,t),this.status.textContent=t?this.describe(t):this.hint()}paintFocus(t,s,e,i,o){this.paintLinks(t,s,e,i,o),this.
paintShares(t,s,e,i,o);let n=o.way==="from",{labels:r}=this.maps.side(o.way),h={size:Math.max(s.size,11),colour:e.accent,
bold:!0,align:n?"right":"left"},l=n?s.left-6:s.right+6,p=o.way===this.way?this.maps.indices(this.pins,this.way):[];for(let f of o.
indices.filter(u=>!p.includes(u)))t.text(P(r[f],h.size,Tt-8),l,this.y(s,f,i),h)}paintShares(t,s,e,i,o){let{row:n,size:r,
left:h,right:l,width:p,shown:f}=s,u=o.way==="from",m=this.active.map(v=>this.maps.profile(v,o.indices,o.way)),g=Math.max(
...m.map(v=>v.reduce((S,O)=>Math.max(S,O),0)),Y),k=n>=Os,b=u?{x:l+6,align:"left"}:{x:h-6,align:"right"},{labels:x}=u?this.
maps.columns:this.maps.rows;x.forEach((v,S)=>{let O=this.y(s,S,i);if(O<-n||O>f+n)return;let N=m.map(Dt=>Dt[S]),j=N.reduce(
(Dt,js)=>Dt+js,0)/Math.max(N.length,1);this.paintStripes(t,s,e,u,O,N,g);let F=j>=.1*g;if(!k&&!F)return;let et=k?r:11,Ht={
size:et,colour:e.ink,bold:F,align:b.align};t.text(P(v,et,Tt-8),b.x,O,Ht),!(j<.005||!u)&&t.text(j.toFixed(2),p-14,O,{size:Math.
min(et,12),colour:e.muted,align:"right"})})}paintStripes(t,s,e,i,o,n,r){let{row:h,stripes:l,left:p,right:f,width:u}=s,m=i?
u-ss-l:0,g=i?f+2:0,k=i?u-f-ss:p-2,b=l?m:g,x=(l||k)/n.length;n.forEach((v,S)=>{let O=.75*tt[this.maps.scale](v/r);t.rect(
b+S*x,o-h/2,x,h,this.colour(this.active[S],e),O)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)return this.
hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(u=>this.maps.profile(u,s,
t)),r=n[0].map((u,m)=>n.reduce((g,k)=>g+k[m],0)/e),h=ct(r,3).map(u=>`${o.labels[u]} ${r[u].toFixed(2)}`),l=s.length>3?d(
"{n} words",{n:s.length}):s.map(u=>i.labels[u]).join(" + "),p=e===1?this.data.names[this.active[0]]:d("mean of {n} heads",
{n:e}),f=s.length>1?[d("sum of {n}",{n:s.length})]:[];return`${l} ${t==="from"?"→":"←"} ${h.join(" · ")}   (${[p,...f].
join(", ")})`}hint(){return this.active.length?d("Hover a word: on the left, what it attends to; on the right, what atte\
nds to it. Click to pin; pin several for their sum."):d("No head is shown: choose one above.")}wordAt(t){let s=this.scroll.
getBoundingClientRect(),e=s.width/this.scroll.offsetWidth||1,i=(t.clientX-s.left)/e,o=(t.clientY-s.top)/e+this.scroll.scrollTop,
n=i<this.layout.left+12?"from":i>this.layout.right-12?"to":null,r=Math.floor((o-X)/this.layout.row);return n&&r>=0&&r<this.
maps.side(n).labels.length?{way:n,index:r}:null}hover(t){t?.index===this.hovered?.index&&t?.way===this.hovered?.way||(this.
hovered=t,this.scroll.style.cursor=t?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}pin({
way:t,index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(
this.pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}key(t){if(t.altKey||
t.ctrlKey||t.metaKey)return;let{way:s="from",index:e=-1}=this.lastCursor??{},{lastCursor:i}=this,n={ArrowUp:()=>this.moveCursor(
s,e-1),ArrowDown:()=>this.moveCursor(s,e+1),ArrowLeft:()=>this.moveCursor("from",e),ArrowRight:()=>this.moveCursor("to",
e),Enter:i&&(()=>this.pin(i)),Escape:()=>{this.cursor=null,this.setPins([],this.way)},"[":()=>this.step(-1),PageUp:()=>this.
step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}[t.key];n&&(n(),t.preventDefault(),t.stopPropagation(),this.cursor&&
this.scrollToCursor())}moveCursor(t,s){this.cursor={way:t,index:L(s,0,this.maps.side(t).labels.length-1)},this.lastCursor=
this.cursor}scrollToCursor(){let t=X+(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.scroll;(t<s+X||t>s+this.
layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t,s,e){let i=this.arrange(s,{
fit:!1,whole:!0});this.active.length>1&&(this.paintKey(t,e),t.shift(As)),this.paintWords(t,i,e,0,this.focus),this.focus?
this.paintFocus(t,i,e,0,this.focus):this.paintLinks(t,i,e,0,null)}paintKey(t,s){let e=10;for(let i of this.active){let o=this.
data.names[i];t.rect(e,4,11,11,this.colour(i,s)),t.text(o,e+15,10,{size:12,colour:s.ink}),e+=28+A(o,12)}}exportSize(t){let{
height:s}=this.arrange(t,{fit:!1,whole:!0});return[t,s+(this.active.length>1?As:0)]}};var $t=class{data;maps;pins;way;current;constructor(t){this.emit=()=>{},this.directions=[["from",d("attends to")],["to",
d("attended by")]].map(([i,o])=>C(o,()=>this.set(this.pins,i))),this.status=c("div","status",{"aria-live":"polite"}),this.
words=c("div","words",{role:"listbox","aria-multiselectable":"true"}),this.scale=c("canvas","drawn",{"aria-hidden":"true"}),
this.saving=new $(this);let s=c("div","modes",{role:"group","aria-label":d("Direction")},...this.directions),e=c("div","\
bar",{},s);t.append(e,this.words,this.scale,c("div","foot",{},this.status,this.saving.menu)),this.words.onkeydown=i=>this.
key(i)}show(t){this.data=t,this.maps=new _(t),this.pins=t.pins,this.way=t.way;let{labels:s}=this.maps.rows;this.words.setAttribute(
"aria-label",d("The text, shaded by {name}. Arrows move, Enter pins.",{name:t.title}));let e=[...Z(this.words)].findIndex(
i=>i===D(this.words));this.words.replaceChildren(...s.map((i,o)=>this.word(i,o))),this.setCurrent(L(e<0?this.current??0:
e,0,s.length-1),e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.rows,i=c("span","word",{role:"o\
ption",tabindex:"-1"},t);return i.classList.toggle("second",e[s]===1&&e[s-1]===0),i.onclick=()=>this.pin(s),i.onmouseenter=
i.onfocus=()=>{this.status.textContent=this.describe(s)},i.onmouseleave=()=>{this.status.textContent=this.hint()},i}get pinned(){
return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(
0,s,this.way);let e=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}paint(){
let t=this.shares(),s=this.maps.colours,e=new Set(this.pinned);this.directions.forEach((o,n)=>{o.setAttribute("aria-pres\
sed",String(n===1==(this.way==="to")))}),this.shades(t,s).forEach((o,n)=>{let r=Z(this.words)[n];r&&(Object.assign(r.style,
{background:nt(o),color:rt(o)}),r.title=t[n].toFixed(4),r.setAttribute("aria-selected",String(e.has(n))))}),this.status.
textContent=this.hint();let i=Math.max(this.words.clientWidth,260);Object.assign(this.scale.style,{width:`${i}px`,height:"\
40px"}),this.paintScale(new M(this.scale,i,40),4,6,t,s)}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=K(s.ramp);return[
...t].map(o=>i[Math.round(255*tt[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((l,p)=>Math.max(l,p),
0),{unit:r,scale:h}=this.maps;St(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.
maps.rows,{pinned:e}=this,i=e.length?e.map(n=>s[n]).join(" + "):d("all words, on average"),o=this.shares()[t].toFixed(4);
return this.way==="to"?`${s[t]} → ${i}: ${o}`:`${i} → ${s[t]}: ${o}`}hint(){let t=this.pinned.length;return this.way===
"to"?t?I("One word pinned: what attends to it. Click again to unpin.","{n} words pinned, summed: what attends to them. C\
lick again to unpin.",t):d("Attention that each word gives, averaged over all words. Click a word to see what attends to\
 it."):t?I("One word pinned: what it attends to. Click again to unpin.","{n} words pinned, summed: what they attend to. \
Click again to unpin.",t):d("Attention that each word receives, averaged over all words. Click a word to see what it att\
ends to.")}pin(t){let[s,e]=this.maps.pinsAfterClick(this.pins,this.way,t,this.way);this.setCurrent(t,!0),this.set(s,e)}set(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=Z(this.words);e.length&&(e[this.
current]&&(e[this.current].tabIndex=-1),this.current=t,e[t].tabIndex=0,s&&e[t].focus({preventScroll:!0}))}key(t){if(t.altKey||
t.ctrlKey||t.metaKey)return;let s={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[t.key];if(s)this.setCurrent(L(this.
current+s,0,this.words.children.length-1),!0);else if(t.key==="Enter"||t.key===" ")this.pin(this.current);else if(t.key===
"Escape")this.set([],this.way);else return;t.preventDefault(),t.stopPropagation()}export(t,s,e){let i=this.shares(),o=this.
shades(i,e),n=new Set(this.pinned);for(let{label:h,i:l,x:p,y:f,w:u}of this.exportLayout(s))t.rect(p,f,u,26,nt(o[l])),n.has(
l)&&t.frame(p,f,u,26,e.accent,2),t.text(h,p+6,f+13,{size:16,colour:rt(o[l])});let[,r]=this.exportSize(s);this.paintScale(
t,10,r-36,i,e)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let n=A(i,16)+12;s+n>t-10&&s>10&&(s=
10,e+=34);let r={label:i,i:o,x:s,y:e,w:n};return s+=n+4,r})}exportSize(t){return[t,(this.exportLayout(t).at(-1)?.y??0)+82]}};var je=[{title:w("product atom"),kind:"text"},{title:w("attends most to"),kind:"text"},{title:w("weight"),kind:"shaded"},
{title:w("verdict"),kind:"text"},{title:w("from position"),kind:"integer"},{title:w("to position"),kind:"integer"}],Pt={
size:26,number:15,line:52,pad:4,margin:12},Ie="#d9730d",Nt=class{data;links;rows;pins;constructor(t){this.emit=()=>{},this.
strip=c("div","reaction",{role:"group","aria-label":d("The reaction, atoms numbered")});let s=c("div");this.saving=new $(
this),t.append(this.strip,c("div","foot",{},this.saving.menu),s),this.table=new W(s,d("Where each product atom looks"))}show(t){
let{tokens:s,links:e,rows:i,pins:o}=t;Object.assign(this,{data:{kind:"atom-map",...t},links:e,rows:i,pins:o});let n=D(this.
strip)?.dataset.position;this.strip.replaceChildren(...s.map(([r,h])=>this.token(h,r))),n&&T(this.strip,`[data-position=\
"${n}"]`)?.focus(),this.table.show({columns:Ct(je),rows:i}),window.painted=!0}linked(t){let s=this.links.flatMap(({from:n,
to:r},h)=>n===t||r===t?[h+1]:[]),e=s.map(n=>this.links[n-1]),i=e.some(({right:n})=>!n),o=e.some(({from:n,to:r})=>this.pins.
includes(n)||this.pins.includes(r));return{numbers:s,isWrong:i,isPinned:o}}token(t,s){let{numbers:e,isWrong:i,isPinned:o}=this.
linked(s);if(!e.length)return c("span",t===">>"?"arrow":"",{},t);let n={"data-position":s,"aria-pressed":String(o),title:this.
title(e,s)},r=c("sup","",{},e.join(" ")),l=C(t,()=>this.pin(s),{className:`atom${i?" wrong":""}`,...n});return l.append(
r),l}title(t,s){let[,e,,i,o,n]=this.rows[t[0]-1];return o===s?d("{number} attends most to {to} at {position}: {verdict}.",
{number:t[0],to:e,position:n,verdict:i}):I("{numbers} of the product attends most to it.","{numbers} of the product atte\
nd most to it.",t.length,{numbers:t.join(", ")})}pin(t){let s=String(this.pins)===String(t)?[]:[t],e=this.links.some(({from:i})=>i===
t);this.emit("pins",{pins:s,way:e?"from":"to"})}export(t,s,e){let{size:i,number:o,pad:n}=Pt;for(let{token:r,numbers:h,isWrong:l,
isPinned:p,x:f,y:u,w:m}of this.exportLayout(s)){h.length&&!l&&t.rect(f,u,m,i+2*n,e.accent,p?.45:.16),l&&t.frame(f,u,m,i+
2*n,Ie,2),t.text(r,f+n,u+n+i/2,{size:i,colour:e.ink});let g={size:o,colour:e.ink,bold:!0};t.text(h.join(" "),f+n+A(r,i),
u+n+o/2,g)}}exportLayout(t){let{size:s,number:e,line:i,pad:o,margin:n}=Pt,[r,h]=[n,n];return this.data.tokens.map(([l,p])=>{
let f=this.linked(l),u=A(p,s)+A(f.numbers.join(" "),e,!0)+2*o;r+u>t-n&&r>n&&([r,h]=[n,h+i]);let m={token:p,...f,x:r,y:h,
w:u};return r+=u+2,m})}exportSize(t){return[t,(this.exportLayout(t).at(-1)?.y??0)+Pt.line+Pt.margin]}};var Es=a=>`${(100*a).toFixed(0)} %`;function Ts({links:a},{pins:t,way:s}){if(!a)return"";let e=t.map(i=>ze(a,s,i)).filter(
Boolean);return e.length?[...new Set(e)].join(" "):a.head}function ze(a,t,s){let e=a[t][s];if(!e)return"";let[i,o,n,r,h]=e,
[l,p]=[a.rows[i],a.columns[o]],f=d("“{word}” looks at “{other}”: {share}",{word:l,other:p,share:Es(n)});if(t==="\
to")return d("{link}, the most of all words.",{link:f});if(r===void 0)return d("{link}.",{link:f});let u={link:f,word:a.
columns[r],share:Es(h)};return d("{link}; of the words most at “{word}”: {share}.",u)}var He=[{title:w("from"),kind:"text"},{title:w("to"),kind:"text"},{title:w("weight"),kind:"shaded"},{title:w("from posit\
ion"),kind:"integer"},{title:w("to position"),kind:"integer"},{title:w("all heads on"),kind:"number"}],Rt=class{head;atlas;onOpen;part;drawn;columns;places;widgets;later;query;constructor(t,s,e){
this.heading=c("h4");let i=()=>y.toggleHead(this.head.join("."),this.atlas.layers,this.atlas.heads);this.switch=C("",i,{
className:"switch-head"}),this.link=c("p","link",{"aria-live":"polite"}),this.controls=new es(e),this.places={},this.widgets=
{},this.later={pictures:{},awaited:!1},this.picture=c("div","picture-place"),this.how=c("p","help how"),this.typical=c("\
p","help typical"),this.notes=c("div","notes"),this.difference=c("section","difference"),this.wide=s;let o=c("div","top",
{},this.heading,this.switch),n=[this.how,this.controls.node,this.typical,this.notes,this.difference];t.append(o,this.link,
this.picture,...n),this.change=new B(this.place(this.difference,"difference")),this.changeTitle=c("p","name"),this.unchanged=
c("p","help"),this.difference.prepend(this.changeTitle),this.difference.append(this.unchanged)}place(t,s){let e=c("div",
"widget",{"data-key":s});return t.append(e),e}widget(t,s,e=this.picture){return this.widgets[t]||(this.places[t]=this.place(
e,t),this.widgets[t]=new s(this.places[t],d("Strongest token pairs")),this.query&&this.offer(this.query),this.widgets[t].
emit=((i,o)=>this.handle(i,o))),this.widgets[t]}offer(t){this.query=t;for(let s of["heatmap","lines"])this.widgets[s]?.saving.
offer(`${t}&picture=${s}`)}handle(t,s){t==="pins"&&y.set(_e(s)),t==="active"&&y.set({shown:s.join()},{step:!1}),t==="lay\
er"&&this.onOpen([s,this.head[1]])}show(t,s,e,i){this.head=e.open,this.atlas=s,this.controls.show(t,s,e);let o=t.heads.length===
1&&e.off[t.heads[0][0]*s.heads+t.heads[0][1]];this.heading.textContent=[t.title,...o?[d("off")]:[]].join(" · "),this.showSwitch(
s,e);let n={pins:e.pins,way:e.way,link:e.link,theme:e.theme},r=y.get("numbers")==="true",h=JSON.stringify([n,r,e.shown,i.
awaited]);t===this.part&&i.pictures===this.later.pictures&&h===this.drawn||(Object.assign(this,{part:t,drawn:h,later:i}),
this.showPictures(t,e,n,r),this.showDifference(t,n))}showSwitch(t,{open:[s,e],off:i}){let o=i[s*t.heads+e],n=`${s}.${e}`;
this.switch.textContent=o?d("Switch head {head} on",{head:n}):d("Switch head {head} off",{head:n}),this.switch.setAttribute(
"aria-pressed",String(o))}showPictures(t,s,e,i){let o=new Set,n=(m,g,k,b)=>{o.add(m),this.widget(m,g,b),this.places[m].hidden=
!1,this.widgets[m].show(k)},{heatmap:r,lines:h,text:l}=t.pictures;r&&n("heatmap",B,{...r,...e,numbers:i}),h&&n("lines",Lt,
{...h,...e,active:as(h,s.shown)}),l&&n("text-view",$t,{...l,...e}),t.table&&n("table",W,Be(t.table)),t.atoms&&n("atom-ma\
p",Nt,{...t.atoms,...e});for(let m of Object.values(this.columns??{}))m.hidden=!0;for(let{reading:m,title:g,off:k,note:b,
later:x}of t.readings??[]){let v=(x?this.later:t).pictures[`reading-${m}`];this.readingCaption(m,g,k,b,!!x&&this.later.awaited),
v&&n(`reading-${m}`,B,{...v,...e},this.readingPlace(m))}for(let[m,g]of Object.entries(this.places))g.hidden=!o.has(m);this.
wide.hidden=!t.readings,this.link.title=Ts(t,s),this.link.replaceChildren(...Ue(t,this.link.title)),this.how.textContent=
[t.how?.[s.theme],t.does].filter(Boolean).join(" "),this.typical.textContent=t.typical??"",this.typical.hidden=!t.typical;
let p=Object.values(t.pictures).map(m=>m.rounding??""),u=[...[t.empty,t.table?.caption,t.atoms?.caption],...t.notes,p.sort().
at(-1),...De(t,s)];t.readings&&u.push(d("The maps are at the top. Choose another layer or head here, or in the atlas.")),
this.notes.replaceChildren(...u.filter(Boolean).map(m=>c("p","help",{},m)))}showDifference(t,s){let{difference:e}=t.pictures;
this.difference.hidden=!e&&!t.unchanged,this.changeTitle.textContent=d("Change in {name} (heads off − all on)",{name:t.
name}),this.unchanged.textContent=t.unchanged??"";let i=T(this.difference,"[data-key]");i.hidden=!e,e&&this.change.show(
{...e,...s,pins:[]})}readingPlace(t){return T(this.columns[t],".reading-picture")}readingCaption(t,s,e,i,o){if(this.columns??=
{},!this.columns[t]){let l=c("p","reading-off"),p=[c("h4"),c("div","reading-picture"),l,c("p","help")];this.columns[t]=c(
"div","reading",{},...p),this.wide.append(this.columns[t])}this.columns[t].hidden=!1,this.columns[t].classList.toggle("a\
waited",!!o);let[n,,r,h]=this.columns[t].children;n.textContent=s+(o?" …":""),r.textContent=e,h.textContent=i}},es=class{onOpen;constructor(t){
let s=(r,h)=>this.onOpen([Number(r),Number(h)]);this.layer=new R("layer",d("Layer"),{changed:r=>s(r,this.head.select.value)}),
this.head=new R("head",d("Head"),{changed:r=>s(this.layer.select.value,r)}),this.scope=new R("scope",d("Show"),{title:d(
"One head, or several combined into one map.")}),this.scope.offer(t.scope.map(r=>[r,Qt(r)]));let e=d("5.4 is head 4 of l\
ayer 5 · 5.* a layer · *.4 a column.");this.chosen=new Ot("chosen",d("Heads"),{title:e}),this.how=new z("how",d("Combi\
ne by"),t.how,{title:d("The mean over these heads, or the maximum.")}),this.special=new H("special",d("Special tokens"),
d("Show special tokens such as [CLS] and [SEP]."));let i=d("Merge word pieces: sum the attention to them, average the at\
tention from them (Clark et al. 2019).");this.words=new H("words",d("Whole words"),i);let o=d("A is the first sentence, \
B the second. A→B: attention from the first to the second.");this.part=new z("part",d("Sentences"),t.part,{title:o});let n=[
this.layer,this.head,this.scope,this.chosen,this.how,this.special,this.words,this.part];this.node=c("div","controls",{},
...n.map(r=>r.node))}show(t,s,e){let i=n=>Array.from({length:n},(r,h)=>[String(h),String(h)]);this.layer.offer(i(s.layers)),
this.head.offer(i(s.heads)),this.layer.show(String(e.open[0])),this.head.show(String(e.open[1]));let o=y.get("scope");for(let n of[
this.scope,this.chosen,this.how,this.special,this.words,this.part])n.show();this.chosen.node.hidden=o!=="chosen heads",this.
how.node.hidden=o==="this head",this.part.node.hidden=!t.pair}};function De({sinks:a},{pins:t,way:s}){if(!a)return[];if(!t.
length||s==="to")return[a.head];let e=t.map(o=>a.rows[o]).filter(o=>o!=null),i=[...e.map(([o])=>o),...e.map(([,o])=>o)];
return[[...new Set(i)].join(" ")]}function Ue({links:a},t){return!a||t!==a.head?[t]:[c("span","said",{},t),c("span","bri\
ef",{},a.brief)]}function _e({pins:a,way:t,link:s}){return a.length?{pin:a.join(),way:t,...s===void 0?{}:{link:s,sort:"l\
ink"}}:{pin:"",way:t,link:"",sort:y.get("sort").replace("link","layer")}}function Be({rows:a}){return{columns:Ct(He.slice(
0,a[0]?.length??5)),rows:a}}var jt=["model","text","pair"],Ls={likeness:["layer","head"],link:["pin","way","link"]};function $s(a,t){let s={};for(let e of t)
s[e]=V(a,wt[e]);return Ls[a.sort]&&s.atlas&&(s.order=V(a,[...wt.order,...Ls[a.sort]])),a.view==="table"&&s.head&&Object.
assign(s.head,V(a,["pin","way"])),a.view==="readings"&&s.head&&(s.zeroing=V(a,wt.zeroing)),s}function V(a,t){let s=t.filter(
e=>(a[e]??"")!==(E[e]??""));return Object.fromEntries(s.map(e=>[e,a[e]]))}function is(a){let t=new URLSearchParams(a);return JSON.
stringify(jt.map(s=>t.get(s)??""))}var We=w("PNG, SVG, PDF, TikZ: Save picture, below."),It=class{constructor(t,s){let e=d("Views of the same attention. Th\
ey share the pinned tokens."),i=new z("view",d("View"),s.view,{title:e}),o=new z("scale",d("Colour scale"),s.scale),n=new z(
"peak",d("Normalise colours by"),s.peak),r=new R("colours",d("Palette")),h=d("Of the heatmap, where they have room: the \
weight in percent."),l=new H("numbers",d("Numbers in the cells"),h);this.view=i,this.parts=[i,o,n,r,l],r.offer(Object.entries(
s.colours).map(([b,x])=>[b,d("{name}: {words}",{name:b,words:x})]));let p=d("sqrt and log make weak links visible. The v\
alues on hover do not change."),f=d("The strongest colour stands for the largest weight overall (global) or in each row \
(row)."),u=(b,x,v)=>c("div","",{},c("div","name",{},x),b.node,c("div","help",{},v));this.links=Object.entries({html:[w("\
Page (HTML)"),w("This view with all heads, in one file that works offline.")],npz:[w("Numbers (NPZ)"),w("All weights, hi\
dden states, values and predictions, for NumPy.")],csv:[w("Table (CSV)"),w("The map shown now, one row per token pair.")],
json:[w("Experiment (JSON)"),w("Text, heads off and their effect, to open in the Pruning lab or to run again.")]}).map(([
b,[x,v]])=>c("a","button",{"data-kind":b,title:d(v),download:""},d(x)));let m=ts(d("Colours"),u(o,d("Colour scale"),p),u(
n,d("Normalise colours by"),f),r.node,l.node),g=c("div","help",{},d(We)),k=ts(d("Export"),...this.links,Ge(),g);m.classList.
add("colours"),k.classList.add("export"),t.append(i.node,c("span","space"),m,k,Fe())}offerAtomMap(t){let s=y.get("view")===
"atom map";for(let e of this.view.buttons)e.hidden=e.dataset.value==="atom map"&&!t&&!s}show(t){for(let s of this.parts)
s.show();for(let s of this.links)s.href=`export/${s.dataset.kind}?${t}`}};function Fe(){let a=d("Presentation mode: larg\
e type, no sidebar");return C(d("Present"),()=>window.stage?.present(!0),{className:"to-stage",title:a})}function Ge(){let a=d(
"Copy link"),t=C(a,async()=>{t.textContent=await Ke(location.href)?d("Copied"):d("Copy it from the address bar"),setTimeout(
()=>{t.textContent=a},2500)});return t}async function Ke(a){try{return await navigator.clipboard.writeText(a),!0}catch{let t=c(
"textarea","",{},a);document.body.append(t),t.select();let s=document.execCommand("copy");return t.remove(),s}}var os=Object.keys(E),qe=500,zt=class{data;atlas;pictures;heading;verdict;effect;toolbar;openHead;parts;subject;constructor(t){
this.root=t,this.parts={zeroing:{pictures:{}}};let s={draw:(e,i)=>this.draw(e,i),fail:e=>this.fail(e)};this.request=new Q(
s),this.beside=new Q(s,this.request),this.slower=new Q(s),this.changed=()=>this.update(),this.message=c("p","message",{role:"\
status",hidden:""}),this.notes=c("div","notes",{role:"status"})}build({choices:t,parts:s}){this.built=!0;let e=c("div","\
toolbar"),i=c("div","wide",{hidden:""}),o=c("section","left",{"aria-label":d("All heads")}),n=c("section","right",{"aria\
-label":d("Open head")}),r=c("section","below",{"aria-label":d("What changed")}),h=c("div","columns",{},o,n,r);if(this.pictures=
c("div","pictures",{hidden:""},e,i,h),this.root.setAttribute("aria-busy","true"),this.root.append(this.message,this.notes,
this.pictures),this.effect=new Et(r),!s.includes("atlas")){let p=c("div");r.prepend(p),this.verdict=new dt(p,this.effect.
heading);for(let f of[e,o,n])f.remove();this.root.classList.add("effect-only");return}this.toolbar=new It(e,t),this.heading=
c("h4","",{},d("All heads")),this.verdict=new dt(o,this.heading);let l=c("div","widget",{"data-key":"atlas"});o.append(l),
this.atlas=new kt(l),this.atlas.emit=(p,f)=>this.handle(p,f),this.openHead=new Rt(n,i,t),this.openHead.onOpen=this.openHead.
controls.onOpen=p=>this.handle("open",p)}show(t,s){let e=!this.built;e&&(this.build(t),this.atlas&&(y.owned=os),y.listeners.
add(this.changed)),this.atlas&&y.tellBy(s,{drawn:!0}),this.data=t,this.root.dataset.hides=t.hides??"",this.atlas&&y.heard(
t,e),this.update()}leave(){y.listeners.delete(this.changed),this.request.stopped=this.beside.stopped=this.slower.stopped=
!0}handle(t,s){let{layers:e,heads:i}=this.parts.atlas.pictures.atlas;if(t==="open"){let o=this.parts.atlas.first,[n,r]=s.
map((h,l)=>h===o[l]?"":h);y.set({layer:n,head:r})}if(t==="off"){let o=new Array(e*i).fill(!1);for(let[n,r]of s)o[n*i+r]=
!0;y.set({off:ut(o,e,i)})}t==="sort"&&y.set({sort:s})}update(){if(!this.data)return;let t={...this.data,...Object.fromEntries(
os.map(l=>[l,y.get(l)]))},{zeroing:s,...e}=$s(t,this.data.parts),{atlas:i,order:o,...n}=e,r=i&&this.isLong&&this.isDrawn&&
this.parts.atlas;this.request.ask(r?n:e),this.beside.ask(r?{atlas:i,...o&&{order:o}}:{}),this.slower.ask(s?{zeroing:s}:{}),
this.isDrawn&&this.redraw();let h=new URLSearchParams(V(t,[...jt,...os,"theme"]));this.toolbar?.show(h),this.atlas?.saving.
offer(`${h}&picture=atlas`),this.openHead?.offer(h),this.wait()}draw(t,s){Object.assign(this.parts,t),s&&(this.subject=is(
Object.values(s)[0])),this.message.hidden=!0,this.isDrawn&&this.redraw(),this.wait()}get isDrawn(){return this.subject===
void 0||this.subject===is(new URLSearchParams(V(this.data,jt)))}get isLong(){return this.data.text.length+this.data.pair.
length>=qe}wait(){let s=[this.request,this.beside,this.slower].some(({missing:e})=>e.length>0);this.root.setAttribute("a\
ria-busy",String(s)),s||(window.painted=!0)}fail(t){this.message.textContent=t??d("The server does not answer; trying ag\
ain …"),this.message.hidden=!1,this.wait()}redraw(){let{atlas:t,head:s,effect:e}=this.parts,i=y.get("mode"),{theme:o}=this.
data;if(!this.atlas){if(!e)return;this.pictures.hidden=!1,this.verdict.show(e,e.count,e.mode),this.effect.show(e,e.count,
e.mode,o);return}if(!t||!s||!e)return;this.pictures.hidden=!1;let n=t.pictures.atlas,r=this.state(t,n),h=r.off.filter(Boolean).
length,l=this.parts.order??{};this.atlas.show({...n,...r,does:t.does,off:r.off,sort:y.get("sort"),similarity:l.sort==="l\
ikeness"&&l.numbers||[],linkWeights:l.sort==="link"&&l.numbers||null,link:y.get("sort")==="link"?l.name??d("a link"):""}),
this.notes.replaceChildren(...t.notes.map(p=>c("p","help",{},p))),this.showLink(l),this.toolbar.offerAtomMap(s.reaction),
this.verdict.show(e,h,i),this.openHead.show(s,n,r,{...this.parts.zeroing,awaited:this.slower.missing.length>0}),this.effect.
show(e,h,i,o)}state(t,{layers:s,heads:e}){return{open:["layer","head"].map((o,n)=>{let r=y.get(o);return Math.min(r===""?
t.first[n]:Number(r),[s,e][n]-1)}),off:ft(y.get("off"),s,e),...rs(o=>y.get(o)),theme:this.data.theme}}showLink(t){let s=y.
get("sort")==="link"&&t.sort==="link"&&t.first;if(this.heading.textContent=s?d("Which heads do this? {link}",{link:t.name}):
d("All heads"),!s)return;let e=s.map(({head:i,label:o,weight:n})=>C(`${o} ${at(n)}`,()=>this.handle("open",i)));this.atlas.
legend.replaceChildren(c("span","first",{},...e))}};var ns=JSON.parse(T(document,"#shown").textContent),Ps=window.matchMedia("(prefers-color-scheme: dark)"),Ye=y.write;y.write=
a=>Ye(a,!1);var Xe=new zt(T(document,"main.widget")),Ve=T(document,"a.open");function Ns(){let a=ns.theme||(Ps.matches?"\
dark":"light");ls(ns.themes[a],a),Xe.show({...ns,state:G(location.search),theme:a,told:y.choices.number},()=>{})}function Rs(){
let a=new URLSearchParams(location.search);for(let t of["show","theme"])a.delete(t);Ve.href=`./?${a}`}Ns();Rs();y.listeners.
add(Rs);Ps.addEventListener("change",()=>Ns());
