var js=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,$t="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",Ne=new RegExp(`^([dx]?)${$t}\\.${$t}\
:${$t}:${$t}(~?)$`);function at(h){return h.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function Pe(h,t=""){let s=at(
h).map(e=>js.exec(e)).filter(e=>e!==null&&e[1]===t).map(e=>e.slice(2).map(i=>i==="*"?null:Number(i)));return(e,i)=>s.some(
([o,n])=>(o===null||o===e)&&(n===null||n===i))}function gt(h,t,s,e=""){let i=Pe(h,e);return Array.from({length:t*s},(o,n)=>i(
Math.floor(n/s),n%s))}function Rs(h,t,s,e=""){let i=(c,f)=>h[c*s+f],o=c=>Array.from({length:c},(f,u)=>u);if(h.every(Boolean))
return`${e}*.*`;let n=o(t).filter(c=>o(s).every(f=>i(c,f))),r=o(s).filter(c=>o(t).every(f=>i(f,c))),a=[];for(let c of o(
t))if(n.includes(c))a.push(`${c}.*`);else for(let f of o(s))i(c,f)&&!r.includes(f)&&a.push(`${c}.${f}`);return[...a,...r.
map(c=>`*.${c}`)].map(c=>e+c).join(",")}function Lt(h,t,s,e,i=""){let o=at(h).filter(r=>(js.exec(r)?.[1]??i)!==i);return[
...i?[...o,Rs(t,s,e,i)]:[Rs(t,s,e),...o],...B(h).map(r=>r.text)].filter(Boolean).join(",")}function B(h,t){return at(h).
map(i=>Ne.exec(i)).map(i=>i&&{match:i,spans:i.slice(2,6).map(Re)}).filter(i=>i!==null&&i.spans.every(([o,n])=>o<=n)).filter(
i=>t===void 0||i?.match[1]===t).map(i=>{let{match:o,spans:n}=i,r=(...c)=>c.every((f,u)=>n[u][0]<=f&&f<=n[u][1]),a=(c,f)=>n[0][0]<
c&&n[1][0]<f;return{text:o[0],toOthers:!!o[6],covers:r,fits:a}})}function Is(h,t,s,e=""){let i=B(h,e).filter(n=>n.covers(
...s));return[...at(h).filter(n=>n&&!i.some(r=>r.text===n)),...i.length?[]:[t]].join(",")}function Hs(h){return at(h).filter(
t=>t&&!B(t).length).join(",")}function _s(h,t){let s=at(h).map(e=>B(e).length?e.replace("~","")+(t?"~":""):e);return[...new Set(
s)].filter(Boolean).join(",")}function Re(h){if(h==="*")return[0,1/0];let[t,s]=h.split("-");return[Number(t),s===void 0?
Number(t):s===""?1/0:Number(s)]}var Nt=class{values={};number=0;known=0;restorations=0;isRestoring=!1;past=[];future=[];constructor(t){this.defaults=t}get state(){
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
Object.fromEntries(s)),e}};var T={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",into:"",at:"",mask:"true"},ct=["lesson","step","present","hide","lock","lang"],Q={atlas:["model","text","pa\
ir","attention","off","mode","special","words","part","scale","peak","colours"],order:["model","text","pair","attention",
"off","mode","special","words","part","sort"],head:["model","text","pair","attention","off","mode","layer","head","view",
"scope","chosen","how","special","words","part","scale","peak","colours"],effect:["model","text","pair","attention","off",
"mode","scale","peak","colours","at","mask"],zeroing:["model","text","pair","attention","off","mode","layer","head","sco\
pe","chosen","special","words","part","scale","peak","colours","at","mask"],written:["model","text","pair","off","mode"],
without_each:["model","text","pair","attention","mode","at","mask"]};function as(h){let t=[...new URLSearchParams(h)].filter(([s,e])=>ct.includes(s)&&e&&!(s==="hide"&&/^(true|false)$/i.test(
e)));return Object.fromEntries(t)}function tt(h){let t=new URLSearchParams(h);return Object.fromEntries(Object.keys(T).map(
s=>[s,t.get(s)??T[s]]))}function Bs(h){let t=s=>h(s).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:h("\
way"),link:t("link")[0]??null,shown:t("shown")}}function zs({names:h,active:t},s){let e=s.filter(i=>i<h.length);return h.
length>1&&e.length?e:t}function wt(h){let{pathname:t,searchParams:s}=new URL(h);return JSON.stringify([t,...["model","te\
xt","pair"].map(e=>s.get(e)??"")])}function cs(h){let{pathname:t,searchParams:s}=new URL(h),e=[...s].filter(([i])=>!(i in
T)&&!ct.includes(i));return JSON.stringify([t,e.sort()])}var M=(h,t,s)=>Math.min(Math.max(h,t),s),lt=()=>window.matchMedia("(pointer: coarse)").matches,d=(h,t="",s={},...e)=>{let i=document.
createElement(h);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function A(h,t,{
className:s="",...e}={}){let i=d("button",s,{type:"button",...e},h);return i.title&&/^[^\p{L}\p{N}]$/u.test(h)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var $=(h,t)=>h.querySelector(t),ls=(h,t)=>h.composedPath().find(s=>s instanceof Element&&s.matches(t)),st=h=>h.children;
function W(h,t){h.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==!1&&(s.preventDefault(),
s.stopPropagation())}}var Y=h=>({ArrowUp:()=>h(-1,0),ArrowDown:()=>h(1,0),ArrowLeft:()=>h(0,-1),ArrowRight:()=>h(0,1)}),
dt=h=>h.getRootNode().activeElement,V=()=>d("i","room-mark",{"aria-hidden":"true"});function Pt(h,t){let s=d("select","",
{"aria-label":h});return ds(s,t),s}var ds=(h,t)=>h.replaceChildren(...t.map(([s,e])=>d("option","",{value:s},e))),q=class{constructor(t,s,e){
this.buttons=s.map(([i,o,n])=>A(o,()=>e(i),{"data-value":i,...n&&{title:n}})),this.node=d("div","modes",{role:"group","a\
ria-label":t},...this.buttons)}press(t){for(let s of this.buttons)s.setAttribute("aria-pressed",String(s.dataset.value===
t))}};function Rt(h,t,s){let e=d("details",h,{},t,s);return W(e,{Escape:()=>e.open?(e.open=!1,t.focus()):!1}),e}function Ws(h){
return document.addEventListener("pointerdown",t=>{t.composedPath().includes(h)||(h.open=!1)}),h}function fs(h,{low:t,high:s,
step:e,value:i},o,n){let r=d("input","",{type:"range",min:t,max:s,step:e,value:i}),a=d("output"),c=d("label","slider",{},
`${h} `,r,a),f=()=>{a.textContent=o(Number(r.value))};r.oninput=()=>{f(),n()};let u=p=>{r.value=String(p),f()};return f(),
Object.assign(c,{value:()=>Number(r.value),set:u})}var us={waiting:250,drawn:1e4},je=3e3,Ie=200,He='[data-testid="stPageLink-NavLink"]',Ds="data-test-connection-state",ps=class{choices=new Nt(
T);owned=[];staying=as(location.search);subject=wt(location.href);listeners=new Set;writes=new Set;tell=null;quiet=us.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let t={push:history.pushState.bind(history),replace:history.replaceState.bind(history)};this.put=(s,e)=>t[e?"push":"repl\
ace"]({},"",s.replaceAll("%2C",",")),this.write=(s,e=this.pressed)=>{let i=this.withChoices(new URL(s,location.href)).href.
replaceAll("%2C",",");if(i!==location.href){this.put(i,e),this.pressed=!1,this.subject=wt(i);for(let o of this.writes)o()}};
for(let s of["pushState","replaceState"])history[s]=(e,i,o)=>{this.write(o??location.href),this.untold&&this.leaving&&this.
leaving!==location.pathname&&this.tellSoon()};window.addEventListener("popstate",()=>this.restored(),{capture:!0});for(let s of[
"pointerdown","keydown"])window.addEventListener(s,e=>this.press(e),{capture:!0});window.addEventListener("click",s=>this.
follow(s),{capture:!0})}withChoices(t){let s=ct.map(e=>[e,this.staying[e]]);for(let e of this.owned)s.push([e,this.get(e)===
T[e]?void 0:this.get(e)]);for(let[e,i]of s)i===void 0?t.searchParams.delete(e):t.searchParams.get(e)!==i&&t.searchParams.
set(e,i);return t}press(t){if(t.type==="keydown"&&["Control","Shift","Alt","Meta"].includes(t.key??""))return;this.pressed=
!0,this.leaving=null,!ls(t,".widget")&&!this.isTaken(t)&&this.tellNow();let s=(t.ctrlKey||t.metaKey)&&t.key?.toLowerCase()===
"z"&&!t.altKey,e=t.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range]), textarea");!s||e||!this.owned.
includes("off")||(t.preventDefault(),t.shiftKey?this.redo():this.undo())}follow(t){let s=ls(t,"a[href]");if(!s||t.ctrlKey||
t.metaKey||t.shiftKey||s.target==="_blank")return;clearTimeout(this.patience);let e=!_e()&&s.matches(He);if(!e&&(this.isUrged||
!this.choices.isAhead)){this.leaving=location.pathname;return}t.preventDefault(),t.stopPropagation(),this.waitingLink=s,
this.tellNow(),this.patience=setTimeout(()=>this.goOn(),e?Ie:je)}goOn(){let t=this.waitingLink;this.waitingLink=null,this.
isUrged=!0,t?.click(),this.isUrged=!1}visit(t,{staying:s=this.staying,isSame:e=!1,step:i=!0}={}){this.staying=s;let o=new URL(
e?location.href:t,location.href);if(e){let n=new URL(t,location.href).searchParams;for(let r of Object.keys(T))o.searchParams.
delete(r);for(let[r,a]of n)r in T&&o.searchParams.set(r,a)}for(let n of ct)o.searchParams.delete(n);for(let[n,r]of Object.
entries(s))o.searchParams.set(n,r);if(this.canShow(o)){this.choices.choose(tt(o.search))&&this.tellSoon(),this.write(o.href,
i),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(o.href,i),window.dispatchEvent(new PopStateEvent(
"popstate",{state:null}))}canShow(t){let[s,e]=[tt(t.search),tt(location.search)],i=o=>this.owned.includes(o)||s[o]===e[o];
return cs(location.href)===cs(t.href)&&Object.keys(T).every(i)}restored(){this.pressed=!1,this.staying=as(location.search);
let t=wt(location.href)!==this.subject;this.subject=wt(location.href),this.owned.length&&(this.owned=Object.keys(T),this.
choices.restore(tt(location.search),t),this.choices.isAhead&&this.tellSoon(),this.notify())}get(t){return this.choices.get(
t)}set(t,{step:s=!0}={}){this.choices.choose(t)&&this.changed(s)}undo(){this.choices.undo()&&this.changed()}redo(){this.
choices.redo()&&this.changed()}toggleHead(t,s,e,i){let[o,n]=t.split(".").map(Number),r=gt(this.get("off"),s,e,i);r[o*e+n]=
!r[o*e+n],this.set({off:Lt(this.get("off"),r,s,e,i)})}changed(t=!0){this.write(location.href,t),this.notify(),this.tellSoon()}notify(){
if(this.choices.state!=="restoring")for(let t of this.listeners)t()}heard(t,s=!1){let{isNews:e,isLost:i}=this.choices.hear(
t,s);i&&this.tellSoon(),this.choices.state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(
()=>this.goOn())),this.write(location.href)),e&&this.notify()}tellBy(t,{drawn:s}){this.tell=t,this.quiet=s?us.drawn:us.waiting}tellSoon(){
clearTimeout(this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.
tell||this.leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.
map(t=>[t,this.get(t)])),this.choices.number))}},_e=()=>(document.querySelector(`[${Ds}]`)?.getAttribute(Ds)??"CONNECTED")===
"CONNECTED",y=window.pageAddress??=new ps;var Us=h=>[1,3,5].map(t=>parseInt(h.slice(t,t+2),16));function et(h){let t=h.map(Us);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var Be=([h,t,s])=>255<<24|s<<16|t<<8|h,jt=h=>Uint32Array.from(et(h),Be),it=([h,t,s])=>`rgb(${h},${t},${s})`;function bt(h){
let[t,s,e]=h.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var ft={linear:h=>h,sqrt:Math.sqrt,log:h=>Math.log1p(1e3*h)/Math.log1p(1e3)},Fs={linear:h=>h,sqrt:h=>h*h,log:h=>Math.
expm1(h*Math.log1p(1e3))/1e3};var Gs=window.matchMedia("(prefers-color-scheme: dark)"),Ks=()=>Gs.matches?"dark":"light",qs=h=>Gs.addEventListener("cha\
nge",()=>h());function Ys(h,t,s=document.documentElement){let e={ink:"text-color",page:"background-color",accent:"primary-color"},i=s.
style;for(let[o,n]of Object.entries(e))i.setProperty(`--st-${n}`,h[o]);i.colorScheme=t}var ze={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function ms(h){let t=new DataView(h.buffer,h.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(h.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let a=ze[o],c=h.byteOffset+4+t+n,f=r.reduce((u,p)=>u*p,1)*a.BYTES_PER_ELEMENT;e[i]=new a(h.buffer.slice(c,c+f))}return{...s,
...e}}var Vs=h=>Uint8Array.from(atob(h),t=>t.charCodeAt(0));var We=1e3,De="picture",Ue=window.keptPictures??=new Map,yt=class{stopped;wanted={};answered={};first="";unfinished;constructor({
draw:t,fail:s},{drops:e=!1}={}){this.draw=t,this.fail=s,this.drops=e,this.busy=!1}ask(t,s=""){this.first=s,this.wanted=Object.
fromEntries(Object.entries(t).map(([e,i])=>[e,new URLSearchParams(i).toString()])),this.takeKept(),this.next()}takeKept(){
let t=this.missing,s=t.map(i=>Ue.get(`${i}?${this.wanted[i]}`));if(!t.length||s.some(i=>!i||i.unfinished))return;let e=Object.
fromEntries(t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,e),this.overtaken=this.busy,this.draw(Object.fromEntries(
t.map((i,o)=>[i,s[o]])),e)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==this.answered[t])}async next(){
let{missing:t}=this,s=t.includes(this.first)?[this.first]:t;if(this.busy||this.stopped||!s.length)return;this.busy=!0;let e=Object.
fromEntries(s.map(r=>[r,this.wanted[r]])),i=new URLSearchParams(s.flatMap(r=>[...new URLSearchParams(e[r])])),o=new URLSearchParams(
Object.fromEntries(i));o.set("want",s.join()),o.set("lang",LANGUAGE);let n=await Fe(`${De}?${o}`,this.unfinished?"reload":
"default");n||(this.fail(null,e),await new Promise(r=>setTimeout(r,We))),this.busy=!1;try{n&&!this.overtaken&&this.take(
n,e)}finally{this.overtaken=!1,this.next()}}take({bytes:t,message:s},e){if(this.drops&&Object.entries(e).some(([n,r])=>this.
wanted[n]!==r))return;let i=t&&Ge(ms(t)),o=Object.entries(e).filter(([n])=>!i?.[n]?.unfinished);this.unfinished=o.length<
Object.keys(e).length,Object.assign(this.answered,Object.fromEntries(o)),i?this.draw(i,e):this.fail(s??null,e)}};async function Fe(h,t="\
default"){try{let s=await fetch(h,{cache:t});return s.ok?{bytes:new Uint8Array(await s.arrayBuffer())}:s.headers.get("co\
ntent-type")==="application/json"?await s.json():null}catch{return null}}function Ge({arrays:h,...t}){let s={};for(let[e,
i]of Object.entries(t))e in h||(s[e]={...i,pictures:{}});for(let e of Object.keys(h)){let[i,o]=e.split(".");s[i].pictures[o]=
ms(t[e])}return s}function l(h,t={}){return Xs(String(SAID[h]??h),t)}function F(h,t,s,e={}){let i=SAID[h]??[h,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return Xs(o?i[0]:i[i.length-1],{n:s,...e})}var g=h=>h,G=(h,t=0)=>`${(100*h).toFixed(
t)} %`,It=(h,t="")=>t==="%"?G(h):h.toFixed(3);var Xs=(h,t)=>h.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var ws='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Js=[4,3],Ke={left:"start",center:"\
middle",right:"end"};function ut(h){let t=h.getContext("2d");return t.textRendering="geometricPrecision",t}function _t(h,t,s,e=document.
createElement("canvas")){Object.assign(e,{width:h,height:t});let i=ut(e),o=i.createImageData(h,t);return s(new Uint32Array(
o.data.buffer)),i.putImageData(o,0,0),e}var L=(()=>{let h=ut(document.createElement("canvas"));return(t,s,e=!1)=>(h.font=
`${e?"600 ":""}${s}px ${ws}`,h.measureText(t).width)})();function Bt(h,t,s,e){for(let[i,o]of t)h.rect(s,4,10,10,o),h.text(
i,s+15,9,{size:12,colour:e.ink}),s+=L(i,12)+34}function I(h,t,s){if(L(h,t)<=s)return h;let e=[...h];for(;e.length>1&&L(e.
join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var qe=h=>(window.devicePixelRatio||1)*(h.currentCSSZoom||1),P=class{context;constructor(t,s,e,i=qe(
t),o=null){let n=Math.round(s*i),r=Math.round(e*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=ut(t),
this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(
0,t)}rect(t,s,e,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){
this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){
this.path(o,n,r,a=>{a.moveTo(t,s),a.lineTo(e,i)})}curve(t,s,e,i,o,n,r,a=!1){let c=(t+e)/2;this.context.setLineDash(a?Js:
[]),this.path(o,n,r,f=>{f.moveTo(t,s),f.bezierCurveTo(c,s,c,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;
o.globalAlpha=e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",
angle:r=0,bold:a=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&c.rotate(r*Math.PI/180),c.font=`${a?
"600 ":""}${i}px ${ws}`,c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,s,e,i,o){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},Ye=2e4,Ht=class{parts=[];constructor(t,s,e=null){
this.width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=Ye,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.
entries(s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${gs(typeof n=="number"?N(n):n)}"`).join("");this.parts.push(e===
null?`<${t}${i}/>`:`<${t}${i}>${gs(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r,a=!1){let c=N((t+e)/2),
f=`M${N(t)} ${N(s)}C${c} ${N(s)} ${c} ${N(i)} ${N(e)} ${N(i)}`,u={"stroke-dasharray":a?Js.join(" "):null},p={stroke:o,"s\
troke-width":n,"stroke-opacity":r<1?r:null,...u};this.put("path",{d:f,fill:"none",...p})}text(t,s,e,{size:i=12,colour:o,
align:n="left",angle:r=0,bold:a=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":Ke[n],"font-weight":a?
600:null,transform:r?`rotate(${r} ${N(s)} ${N(e)})`:null,"xml:space":"preserve"};this.put("text",c,t)}cells(t,s,e,i,o){let{
data:n}=ut(t).getImageData(0,0,t.width,t.height),r=i/t.width,a=o/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let f=0;f<t.height;f++)for(let u=0;u<t.width;u++){let p=4*(f*t.width+
u),m="#"+[0,1,2].map(b=>n[p+b].toString(16).padStart(2,"0")).join(""),[w,x]=[s+u*r,e+f*a];this.rectanglesLeft>=0?this.rect(
w,x,r,a,m):c.set(m,`${c.get(m)??""}M${N(w)} ${N(x)}h${N(r)}v${N(a)}h${N(-r)}`)}for(let[f,u]of c)this.put("path",{d:u,fill:f});
this.parts.push("</g>")}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${gs(ws)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},N=h=>+h.toFixed(2);function gs(h){return String(h).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Ve={projector:{width:960,density:2,svgSize:(h,t)=>({width:2*h,height:2*t})},paper:{width:643,density:300/96,svgSize:(h,t)=>({
width:"170mm",height:`${(170*t/h).toFixed(1)}mm`})}},Xe=16e3,Zs=46,z=class{constructor(t){this.widget=t,this.size=Pt(l("\
Size"),[["projector",l("Projector, 1920 px")],["paper",l("Paper, 170 mm, 300 dpi")]]),this.light=d("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(n=>A(n,()=>this.save(n.toLowerCase()))),e=d("summary","",{title:l("Save this picture as\
 PNG or SVG")},l("Save picture")),i=d("label","",{},this.light," ",l("light background")),o=d("div","menu",{},this.size,
i,d("div","pair",{},...s));this.menu=Rt("saving",e,o)}picture(t,s=this.size.value,e=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[e?"light":o],{width:r,density:a,svgSize:c}=Ve[s],f=this.widget.export(r),u=f.height+Zs;if(t==="svg"){let w=new Ht(
r,u,n.page);return this.draw(w,r,n,f),new Blob([w.toString(c(r,u))],{type:"image/svg+xml"})}let p=document.createElement(
"canvas"),m=new P(p,r,u,Math.min(a,Xe/u),n.page);return this.draw(m,r,n,f),Qe(Ze(p),p.width/(r/96))}draw(t,s,e,i){let{title:o,
source:n}=this.widget.data;t.text(I(o,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(I(n,12,s-20),10,36,{size:12,
colour:e.muted}),t.shift(Zs),i.draw(t,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();Je(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function Je(h,t){let s=d("a",
"",{download:t,href:URL.createObjectURL(h)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var Ze=h=>Vs(h.toDataURL(
"image/png").split(",")[1]);function Qe(h,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.setUint8(16,1),s.setUint32(
17,ti(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([h.subarray(0,i),s.buffer,h.subarray(i)],{type:"image/png"})}
function ti(h){let t=-1;for(let s of h){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var si={Uint8Array:255,Int8Array:127,Float32Array:null},ei={Uint8Array:2,Int8Array:2,Float32Array:4},ot=1e-12;function ii(h,t){
let s=si[h.constructor.name];if(!s)return h;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(h.length);for(let o=0;o<i.length;o++)i[o]=e[h[o]&255];return i}var Qs=h=>h.reduce((t,s)=>Math.
max(t,Math.abs(s)),0),D=({numbering:h},t,s)=>h?.[t][s]??s,X=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;decoded=new Map;sorted=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let s=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,ii(this.codes.subarray(
t*s,(t+1)*s),this.most[t])),this.decoded.get(t)}row(t,s){return this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){
let e=this.weights(t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.C+s])}weight(t,s,e){return this.weights(t)[s*
this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).positions.flatMap(
(i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){let n=e===
"to"?this.column(t,o):this.row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,s,e,i){let o=[];for(let n of s){
let r=this.row(t,n);for(let a of this.sortedColumns(t,n).subarray(0,i)){if(r[a]<e)break;o.push([n,a,r[a]])}}return o}linksTo(t,s,e,i){
let o=[];for(let n of s){let r=this.column(t,n);for(let a of xt(r,Math.min(i,this.R)))r[a]>=e&&o.push([a,n,r[a]])}return o}sortedColumns(t,s){
let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.row(t,s);this.sorted.set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-
i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.from({length:this.R},(s,e)=>Qs(this.row(t,e)))}largest(t){
return Math.max(Math.abs(this.most[t]),ot)}shade(t,s){let e=Math.min(Math.abs(t)/(s||ot),1);return this.signed?.5+.5*Math.
sign(t)*e:ft[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.
columns)),r=jt(this.signed?s.diverging:s.ramp),a=this.strongestShares(t,e,n,o);return _t(n,o,c=>{for(let f=0;f<a.length;f++)
c[f]=r[Math.round(255*this.shade(a[f],1))]})}strongestShares(t,s,e,i){let o=this.peak==="row"&&!this.signed,n=new Float32Array(
e*i),r=Uint16Array.from({length:s.columns},(a,c)=>Math.floor(c*e/s.columns));for(let a=0;a<s.rows;a++){let c=Math.floor(
a*i/s.rows)*e,f=this.row(t,a+s.r),u=(o?Qs(f):this.largest(t))||ot;for(let p=0;p<s.columns;p++){let m=f[p+s.c]/u;Math.abs(
m)>Math.abs(n[c+r[p]])&&(n[c+r[p]]=m)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],
e)}get colours(){return this.themes[this.theme]}formatted(t){let s=ei[this.codeType];return`${s<4?"≈ ":""}${this.signed&&
t>0?"+":""}${t.toFixed(s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?l("cut, the others take over"):l("\
cut, nobody takes over")),n=this.formatted(this.weight(e,t,s));return[`${this.rows.labels[t]} → ${this.columns.labels[s]}\
: ${n}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],n=i===s?t:[],r=n.filter(
a=>!o.includes(a));return[r.length<n.length?r:[...r,o[0]],i]}};function zt(h,{toOthers:t},s,e,i,o){let n=[[-1,0,0,-1],[0,
-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,c,f,u]of t?n:r)h.line(s+i*a,e+i*c,s+i*f,e+i*u,o,1.5)}
function xt(h,t){let s=[],e=-1/0;for(let i=0;i<h.length;i++){if(h[i]<=e&&s.length===t)continue;let o=s.length;for(;o>0&&
h[i]>h[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=h[s[s.length-1]]}return s}var bs=(h,t)=>JSON.stringify(h.positions)===
JSON.stringify(t.positions);function vt({segments:h},t,s){let e=h.slice(t,t+s).indexOf(1);return e>0?e:null}var te={layer:g("by layer"),entropy:g("by entropy"),likeness:g("by similarity"),link:g("by a link"),writes:g("by what th\
ey write"),effect:g("by effect when off")},[oi,se,ni,ri]=[2,3,4,5],[hi,ai,ci,li]=[32,74,75,14],di=4,ee=14,fi=360,ui={A:"\
B",B:"A"},ie=5e-4,pi=.01,mi=h=>h?.includes(null)?null:h??null,Wt=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;status;pointed;boxes=[];constructor(t){
this.root=d("div","atlas"),this.emit=()=>{},this.grid=d("div","grid",{role:"grid","aria-label":l("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=d("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=d("div"),this.legendRoom=d("div","room",{"aria-hidden":"true"});let s=d("div","legend",{},this.legendRoom,
this.legend);this.saving=new z(this),this.root.append(this.controls(),this.grid,d("div","foot",{},s,this.saving.menu)),this.
room=V(),this.root.append(this.room),t.append(this.root);let e=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let i of[this.root,this.grid,this.room])e.observe(i);W(this.grid,{...Y((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+
o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.data.heads-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)}),this.root.ondragover=i=>{i.dataTransfer?.types.includes(ys(this.other))&&(i.preventDefault(),
this.root.classList.add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=
i=>{this.root.classList.remove("receives");let o=i.dataTransfer?.getData(ys(this.other));if(!o)return;i.preventDefault();
let[n,r]=o.split(".").map(Number);this.open=[n,r],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.
pointed=null,this.showStatus(...this.open)}}controls(){this.switching=!1;let t=l("Click a head to switch it off or on; s\
hift-click and Space always do"),s=[["open",l("Open"),l("Click a head to open it")],["switch",l("Switch off / on"),t]];return this.
modes=new q(l("What a click does"),s,e=>this.setSwitching(e==="switch")),this.modes.press("open"),this.sort=Pt(l("Order \
of the heads"),Object.entries(te).map(([e,i])=>[e,l(i)])),this.sort.title=l("Entropy: most diffuse last. Similarity: att\
ention shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.
value),this.build(),this.mark()},this.status=d("div","status"),this.status.title=l("Entropy: how diffuse a head's attent\
ion is, in bits. 0: all on one token; log2 of the number of tokens: uniform."),d("div","bar",{},this.modes.node,this.sort,
this.status)}setSwitching(t){this.switching=t,this.modes.press(t?"switch":"open"),this.grid.classList.toggle("switching",
t),this.legend.textContent=this.legendText()}show(t){let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,i=e&&gi(
s.pictures,t.pictures)&&wi(s,t);this.data=t;let o=t.change?Math.max(...t.change):0;this.largestChange=o<ie?0:o,this.modes.
node.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.open=t.open;let n=String(this.order);
this.sort.value=t.sort,this.sort.options[oi].disabled=t.similarity===null,this.sort.options[se].disabled=!t.link,this.sort.
options[se].textContent=this.linkOrder(),this.sort.options[ni].hidden=!t.writes,this.sort.options[ri].hidden=t.effects===
void 0,!e||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?this.build():i||this.paint(),this.mark(),e||(this.
pointed=null),this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s}=this.
data,e=t.map((o,n)=>n);if(this.sort.value==="entropy")return e.sort((o,n)=>t[o]-t[n]);let i={likeness:s,link:this.data.linkWeights,
writes:this.data.shares,effect:mi(this.data.effects)}[this.sort.value];return i?.length?e.sort((o,n)=>i[n]-i[o]):this.sorted&&
this.order?.length===e.length?this.order:e}linkOrder(){let{link:t}=this.data;return t?l("by {link}",{link:t}):l(te.link)}get other(){
return ui[this.data.side??""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,s){return this.cells[(t+1)*(this.
data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<0||s<0)return[t,s];let i=this.order[t*e+s];return[Math.floor(
i/e),i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:[t,s];let i=this.places[t*e+s]??0;return[
Math.floor(i/e),i%e]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.data,i=this.
grid.contains(dt(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.isSorted=this.
sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?[0,0]:[...this.
open],this.grid.replaceChildren(this.canvas),this.grid.style.setProperty("--heads",String(s)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>ee),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=o<0&&this.sorted?"presentation":"row",r=d("div","row",
{role:n});for(let a=-1;a<s;a++){let c=this.cell(o,a);this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.
paint(),i&&this.moveFocus(...this.placeOf(...i))}fit(){let{layers:t,heads:s}=this.data,{offsetHeight:e}=this.room,i=e||(this.
data.side&&t>ee?fi:0),o=Math.min((this.root.clientWidth-hi)/s,ci),n=Math.max((i-ai)/t-1,1),r=i>0&&n<o;return r?this.grid.
style.setProperty("--aspect",Math.min(o/n,di).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.
toggle("tight",r&&n<li),this.place()}place(){let t=this.cells.filter((m,w)=>w>this.data.heads&&w%(this.data.heads+1)),s=t.
map(m=>m.getBoundingClientRect()),e=window.devicePixelRatio||1,[{left:i,top:o},{right:n,bottom:r}]=[s[0],s[s.length-1]],
a=m=>Math.round(m*e),c=String(this.boxes);this.boxes=s.map(m=>{let[w,x]=[a(m.left),a(m.top)];return[w-a(i),x-a(o),a(m.right)-
w,a(m.bottom)-x]});let f=this.grid.getBoundingClientRect(),u=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(
t[0]).borderRadius)*u*e||0;let p=(m,w)=>`${100*m/(w||1)}%`;return Object.assign(this.canvas.style,{left:p(i-f.left+this.
grid.scrollLeft*u,f.width),top:p(o-f.top+this.grid.scrollTop*u,f.height),width:p(n-i,f.width),height:p(r-o,f.height)}),c!==
String(this.boxes)}cell(t,s){let e=t<0||s<0;if(t<0&&s<0)return d("div","corner",{role:"presentation"});if(e&&this.sorted)
return d("div","label",{role:"presentation"}," ");let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);
return n.tabIndex=-1,n.dataset.at=`${i<0?"*":i}.${o<0?"*":o}`,n.onfocus=()=>this.showStatus(i,o),n.onmouseenter=()=>{this.
pointed=[i,o],this.showStatus(i,o)},n.draggable=!e&&!!this.other,n.ondragstart=r=>r.dataTransfer?.setData(ys(this.data.side??
""),`${i}.${o}`),n.onclick=r=>{this.data.switchable&&(e||r.shiftKey||this.switching)?this.toggle(i,o):e||this.openHead(i,
o),this.moveFocus(t,s)},n}labelCell(t,s){let e=s<0,i=e?`L${D(this.data,0,t)}`:`H${D(this.data,1,s)}`,o=d("div","label",{
role:e?"rowheader":"columnheader"},i);return this.data.switchable&&(o.title=e?l("Switch all heads of layer {l}",{l:t}):l(
"Switch head {h} of every layer",{h:s})),o}named(t,s){return`${this.data.prefix??""}${D(this.data,0,t)}.${D(this.data,1,
s)}`}headCell(t,s){let e=d("b","tag",{},this.sorted?this.named(t,s):""),i=[d("i","change"),e,d("span","how-much")];return d(
"div","head",{role:"gridcell"},...i)}paint(){let[t,s,e,i]=this.boxes[this.boxes.length-1];if(Object.assign(this.canvas,{
width:t+e,height:s+i}),!e||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,r]=this.data.arrays.pictures[2].
slice(2),a=window.devicePixelRatio>>1,c=ut(this.canvas);c.imageSmoothingEnabled=!1,c.beginPath();for(let f of this.boxes)
c.roundRect(...f,this.radius);c.clip(),this.order.forEach((f,u)=>{let[p,m,w,x]=this.boxes[u];c.drawImage(o,0,f*n,r,n,p+a,
m+a,w-2*a,x-2*a)})}thumbnails({ramp:t},s=0,e=this.order.length){let[i,o]=this.data.arrays.pictures[2].slice(2),n=jt(t),r=s*
i*o;return _t(Math.max(o,1),Math.max(e*i,1),a=>{for(let c=0;c<a.length;c++)a[c]=n[this.data.pictures[r+c]]})}mark(){let{
layers:t,heads:s}=this.data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=this.data.switchable?this.
legendText(.1):"";for(let e=0;e<t;e++)for(let i=0;i<s;i++){let o=this.cellOf(e,i);o.classList.toggle("off",this.off[e*s+
i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute("aria-selected",String(this.isOpen(e,i))),o.setAttribute(
"aria-label",this.describe(e,i)),$(o,".change").style.setProperty("--share",String(this.changeShare(e,i))),$(o,".how-muc\
h").textContent=this.effectOf(e*s+i).replace(/^0\./,".")}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&
s===this.open[1]}effectOf(t){let s=this.sort.value==="effect"?this.data.effects?.[t]:null;return typeof s=="number"?It(s,
this.data.unit):""}changeShare(t,s){return this.largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.max(this.
largestChange,pi):0}legendText(t=this.largestChange){let{switchable:s}=this.data,e=this.other?[l("Drag onto {side}: tran\
splant",{side:this.other})]:[],i=l("Orange bar: attention that changed (longest: {most})",{most:G(t,1)}),o=this.sorted||
!s?"":l("Label: layer or column"),n=lt()?[this.switching?l("Tap: off / on"):this.other?l("Tap: transplant, both ways"):l(
"Tap: open"),o]:[l("Click: open"),...e,...s?[l("Shift-click or Space: off / on"),o]:[]];return[t>0?i:"",...n].filter(Boolean).
join(" · ")}describe(t,s){let{heads:e,switchable:i,entropy:o,similarity:n,change:r,does:a}=this.data,c=i?[l("click to \
switch")]:[];if(t<0)return[l("head {h} of every layer",{h:D(this.data,1,s)}),...c].join(" · ");if(s<0)return[l("all hea\
ds of layer {l}",{l:D(this.data,0,t)}),...c].join(" · ");let f=t*e+s,u=[l("Head {head}",{head:this.named(t,s)}),this.off[f]?
l("off"):l("on")];return this.sort.value==="likeness"&&n?.length&&u.push(l("{share} % similar",{share:Math.round(100*n[f])})),
this.sort.value==="link"&&this.data.linkWeights?.length&&u.push(l("{share} on {link}",{share:G(this.data.linkWeights[f],
1),link:this.data.link})),this.sort.value==="writes"&&this.data.shares?.length&&u.push(l("{share} logits for {words}",{share:bi(
this.data.shares[f]),words:this.data.link})),this.effectOf(f)&&u.push(l("effect {effect}",{effect:this.effectOf(f)})),r&&
r[f]>=ie&&u.push(l("{share} changed",{share:G(r[f],1)})),a&&u.push(a[f]),u.push(l("entropy {bits} bits",{bits:o[f].toFixed(
2)})),u.join(" · ")}showStatus(t,s){this.status.textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.emit(
"open",this.open),this.mark()}toggle(t,s){let{heads:e}=this.data,i=this.off.map((r,a)=>a),o=i.filter(r=>(t<0||Math.floor(
r/e)===t)&&(s<0||r%e===s)),n=o.every(r=>this.off[r]);for(let r of o)this.off[r]=!n;this.emit("off",i.filter(r=>this.off[r]).
map(r=>[Math.floor(r/e),r%e])),this.mark(),this.showStatus(t,s)}moveFocus(t,s,e=!0){let{layers:i,heads:o}=this.data,n=this.
sorted?0:-1,r=[M(t,n,i-1),M(s,n,o-1)];if(r[0]<0&&r[1]<0)return;let a=this.cellAt(...this.focus);this.focus=r;let c=this.
cellAt(...r);a&&a!==c&&(a.tabIndex=-1),c.tabIndex&&(c.tabIndex=0),e&&c.focus({preventScroll:!1})}pressed(t){let[s,e]=this.
headAt(...this.focus);return!t&&s>=0&&e>=0?this.openHead(s,e):this.data.switchable?this.toggle(s,e):!1}export(t){let{layers:s,
heads:e}=this.data;return{height:Math.ceil(30+(t-34)/e*s),draw:(o,n)=>this.paintHeads(o,t,n)}}paintHeads(t,s,e){let{layers:i,
heads:o}=this.data,n=(s-34)/o,r={size:12,colour:e.ink,align:"center"};for(let a=0;a<i;a++){this.sorted||t.text(`L${D(this.
data,0,a)}`,15,26+(a+.5)*n,r);for(let c=0;c<o;c++){let f=30+c*n,u=26+a*n;a===0&&!this.sorted&&t.text(`H${D(this.data,1,c)}`,
f+n/2,12,r),this.exportHead(t,...this.headAt(a,c),f,u,n,e)}}}exportHead(t,s,e,i,o,n,r){t.cells(this.thumbnails(r,s*this.
data.heads+e,1),i+1,o+1,n-2,n-2);let a=[this.named(s,e),this.effectOf(s*this.data.heads+e)].filter(Boolean).join(" · ");
this.sorted&&t.text(a,i+4,o+10,{size:11,colour:r.accent});let c=this.isOpen(s,e)?5:1;t.rect(i+c,o+n-4-c,(n-2*c)*this.changeShare(
s,e),4,r.accent),this.isOpen(s,e)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-
2,n-2,r.page,.78),t.line(i+1,o+1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}},ys=h=>`text/head-of-${h.toLowerCase()}`,
gi=(h,t)=>h===t||h.length===t.length&&h.every((s,e)=>s===t[e]),wi=(h,t)=>h.themes[h.theme].ramp[0]===t.themes[t.theme].ramp[0];
function bi(h){return`${h<0?"−":"+"}${Math.abs(h).toFixed(2)}`}var yi={heatmap:g("Heatmap"),lines:g("Lines"),text:g("Text"),table:g("Table"),received:g("Received"),readings:g("Reading\
s"),linear:g("Linear"),sqrt:g("Sqrt"),log:g("Log"),global:g("Global"),row:g("Row"),mean:g("Mean"),max:g("Max"),all:g("Al\
l"),cross:g("Target → source"),encoder:g("Encoder"),decoder:g("Decoder"),"this head":g("this head"),"its layer":g("its\
 layer"),"all heads":g("all heads"),"chosen heads":g("chosen heads")},kt=h=>l(yi[h]??h),U=class extends q{constructor(t,s,e,{
title:i="",changed:o=n=>y.set({[t]:n})}={}){let n=e.map(r=>[r,kt(r)]);super(s,n,o),this.name=t,Object.assign(this.node,{
title:i}).dataset.key=t}show(){this.press(y.get(this.name))}},j=class{offered;constructor(t,s,{title:e="",changed:i=null}={}){
this.name=t,this.select=d("select","",{title:e});let o=i??(n=>y.set({[t]:n}));this.select.onchange=()=>o(this.select.value),
this.label=d("span","",{},s),this.node=d("label","boxed",{"data-key":t},this.label,this.select)}offer(t){let s=JSON.stringify(
t);s!==this.offered&&(this.offered=s,ds(this.select,t))}show(t=y.get(this.name)){this.select.value=t}},J=class{constructor(t,s,e){
this.name=t,this.input=d("input","",{type:"checkbox"}),this.input.onchange=()=>y.set({[t]:this.input.checked}),this.node=
d("label","switch",{"data-key":t,title:e},this.input,` ${s}`)}show(){this.input.checked=y.get(this.name)==="true"}},Dt=class{constructor(t,s,{
title:e="",placeholder:i="",maxlength:o=4e3}={}){this.name=t,this.input=d("input","",{type:"text",placeholder:i,title:e,
maxlength:o,spellcheck:"false"}),this.input.onchange=()=>y.set({[t]:this.input.value.trim().slice(0,o)}),this.node=d("la\
bel","boxed",{"data-key":t},d("span","",{},s),this.input)}show(){dt(this.input)===this.input&&this.input.value!==this.shown||
(this.input.value=this.shown=y.get(this.name))}};function Ut(h,...t){let s=d("div","menu",{},...t);return Ws(Rt("popover",
d("summary","",{},h),s))}var Ft=class{current=0;place=0;chosen;constructor(t){this.node=t;let s=()=>this.chosen(this.current);W(t,{...Y((e,i)=>this.
reach(this.current+e+i,!0)),Enter:s," ":s})}show(t,s,e=t.keys()){String(t)!==String(this.words)&&(this.words=t,this.node.
replaceChildren(...t.map((o,n)=>this.word(o,n))));let i=[...e];[...st(this.node)].forEach((o,n)=>{o.dataset.position=String(
i[n]),o.setAttribute("aria-selected",String(n===s))}),this.place!==s&&(this.current=Math.max(s,0)),this.place=s,this.reach(
this.current,!1)}word(t,s){let e=d("span","word",{role:"option",tabindex:"-1"},t);return e.onfocus=()=>this.reach(s,!1),
e.onclick=()=>{this.reach(s,!0),this.chosen(s)},e}reach(t,s){let e=st(this.node);e[this.current]&&(e[this.current].tabIndex=
-1),this.current=M(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.current].focus({preventScroll:!0})}};var St=13,xi=40,vi=29,ki=28,oe=150,Si=60,ne=26,pt=class{width;data;constructor(t){this.canvas=d("canvas","drawn",{"aria-\
hidden":"true"}),this.room=V(),this.field=d("div","field",{},this.canvas,this.room),this.list=d("ol","unseen"),this.saving=
new z(this),t.append(this.field,this.list,d("div","foot",{},this.saving.menu));let s=new ResizeObserver(()=>{let e=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!e&&this.draw()});s.observe(this.field),
s.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([s,e,i])=>{let o={word:s,before:Ct(e),
after:Ct(i)},n=t.both?l("{word}: {before}, heads off: {after}",o):`${s}: ${o.before}`;return d("li","",{},n)})),this.draw()}draw(){
if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?Ci(this.data.
rows,this.fitting(this.height)):this.data.rows,{height:s,draw:e}=this.export(this.width,t);Object.assign(this.canvas.style,
{width:`${this.width}px`,height:`${s}px`}),e(new P(this.canvas,this.width,s),this.data.themes[this.data.theme])}export(t,s=this.
data.rows){return{height:ne+s.length*this.rowHeight,draw:(i,o)=>this.paint(i,t,o,s)}}paint(t,s,e,i){let{both:o}=this.data,
n=Math.min(Math.max(...i.map(([f])=>L(f,14)),20),oe)+10,r=(s-n-Si)/Math.max(...i.flatMap(([,f,u])=>[f,u]),1e-9),a={size:12,
colour:e.ink};i.forEach(([f,u,p],m)=>{let w=22+m*this.rowHeight,x=w+(o?St:St/2)+1;t.text(I(f,14,oe),n-8,x,{size:14,colour:e.
ink,align:"right"}),[u,p].slice(0,o?2:1).forEach((b,v)=>{let C=w+v*(St+(this.height?0:2));t.rect(n,C,Math.max(b*r,1),St,
v?e.accent:e.muted),t.text(Ct(b),n+b*r+5,C+St/2+.5,a)})});let c=[[l("all heads on"),e.muted],[l("heads off"),e.accent]];
Bt(t,o?c:c.slice(0,1),n,e)}get rowHeight(){return this.data.both?this.height?vi:xi:ki}fitting(t){return Math.max(Math.floor(
(t-ne)/this.rowHeight),1)}};function Ci(h,t){let s=([,i,o])=>Math.max(i,o),e=new Set([...h].sort((i,o)=>s(o)-s(i)).slice(
0,t));return h.filter(i=>e.has(i))}function Ct(h){let t=100*h,s=h<1e-5?"<0.001":Number(t.toPrecision(1));return`${h===0||
h>=5e-4?t.toFixed(1):s} %`}var re=h=>/^\d/.test(h)?l("“{word}”",{word:h}):h;var Gt=64,Oi=3;function Kt(h,t,s,e,i,o=1/0){let r=Math.round(e),a=et(t.signed?s.diverging:s.ramp),c=o-10-L(t.unit,12),f=M(
Math.floor(c/Gt),1,Oi),u=Gt*f;for(let w=0;w<Gt;w++){let x=a[Math.round(255*w/(Gt-1))];h.rect(r+w*f,i,f,8,it(x))}let p=t.
peak==="row"&&!t.signed;for(let[w,x]of Ai(t,p)){let b=p?`${+(100*x).toPrecision(2)} %`:`${+x.toPrecision(2)}`,v=w===0?"l\
eft":w===1?"right":"center";h.text(b,r+w*u,i+8+10,{size:11,colour:s.muted,align:v})}let m=p?l("{unit}, relative to the r\
ow's largest",{unit:t.unit}):t.unit;h.text(m,r+u+10,i+8/2,{size:12,colour:s.muted})}function Ai(h,t){let s=h.largest(0);
return s<=ot?[[0,0]]:h.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,Fs[h.scale](e)*(t?1:s)])}var Ei=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function qt(h){let t=Ei.exec(h);if(!t)return null;let[,s,e,i=""]=t,o=[...s].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:s+e,column:o,row:Number(e)-1,pixels:[...i].map(Number)}}function nt(h){let t=qt(h);return t?.pixels.length?t:null}function Ot(h,t,s,e,i,o,n=1){
let r=i/2;h.rect(s,e,i,i,o.page,n),t.forEach((a,c)=>{a&&h.rect(s+c%2*r,e+Math.floor(c/2)*r,r,r,o.ink,n*a/3)})}var he=46,ae=58,xs=112,ce=[22,13],Mi=9,le=14,Yt=10,vs=13,Ti=8,$i=g("Heatmap of {title}: {R} rows, {rows}, by {C} columns\
, {columns}. Arrows move, Enter pins a row."),Li=g("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arr\
ows move, Enter cuts a cell."),Ni=.68,Z=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"t\
rue"}),this.live=d("div","unseen",{"aria-live":"polite"}),this.room=V();let s=[this.canvas,this.overlay,this.room];this.
field=d("div","field",{tabindex:"0",role:"application"},...s),this.pairs=d("div","unseen"),this.saving=new z(this),t.append(
this.field,this.live,this.pairs,d("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
W(this.field,{...Y((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&bs(this.
maps.rows,t.rows)&&bs(this.maps.columns,t.columns);this.data=t,this.maps=new X(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",l(t.cutting?Li:$i,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...Pi(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{
height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.
field.style.height=`${e}px`,this.paint(new P(this.canvas,t,e),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),r=Math.floor(Math.min(n.w,n.h))-1;return r<Mi||r>=o?n:this.arrangedWith(r,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,he],{rows:r,columns:a}=this.maps,{zoom:c}=this,f=(O,E,R)=>{let H=O.slice(E,E+R).map(_=>{let ht=nt(_);return ht?t+
6+L(ht.name,Yt):Math.min(L(_,t),xs)});return Math.max(...H,8)},u=Math.ceil(f(r.labels,c.r,c.rows))+32,p=f(a.labels,c.c,c.
columns),m=a.labels.some(O=>nt(O)),x=c.columns>1&&(s-u)/c.columns<p+8?m?-90:-60:0,b=p*Math.sin(-x*Math.PI/180)+8,v=Math.
ceil(x?b:m?18+Yt:18)+o,C=x===-60?18:6,k=Math.min((s-u-C)/c.columns,2*ae),S=Math.min((e-v-n)/c.rows,ae);return{width:s,left:u,
top:v,w:k,h:S,size:t,slant:x,height:Math.ceil(v+S*c.rows+n)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&this.
paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e);let{left:i,width:o,
height:n}=s;s.room||Kt(t,this.maps,e,i,n-he+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:r,columns:a}=this.zoom,
c={rows:Math.floor(o*r),columns:Math.floor(i*a)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*a,o*r),!(Math.min(i,
o)<=7)){for(let f=1;f<r;f++)t.line(s,e+f*o,s+i*a,e+f*o,n.page,1);for(let f=1;f<a;f++)t.line(s+f*i,e,s+f*i,e+o*r,n.page,1)}}paintCuts(t,{
left:s,top:e,w:i,h:o},n){let{r,c:a,rows:c,columns:f}=this.zoom,u=Math.max(1.5,.3*Math.min(i,o,24));for(let p=r;p<r+c;p++)
for(let m=a;m<a+f;m++){let w=this.maps.cut(p,m);w&&zt(t,w,s+(m-a+.5)*i,e+(p-r+.5)*o,u,n.accent)}}paintNumbers(t,{left:s,
top:e,w:i,h:o},n){if(i<ce[0]||o<ce[1])return;let{r,c:a,rows:c,columns:f}=this.zoom,u=et(this.maps.signed?n.diverging:n.ramp);
this.maps.strongestShares(0,this.zoom,f,c).forEach((p,m)=>{let[w,x]=[Math.floor(m/f),m%f],b=Math.round(100*this.maps.weight(
0,r+w,a+x)),v=bt(u[Math.round(255*this.maps.shade(p,1))]),k={size:Math.min(13,.45*i,.7*o),colour:v,align:"center"};b&&t.
text(String(b),s+(x+.5)*i,e+(w+.5)*o,k)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:r,room:a},c){let{rows:f,columns:u}=this.
maps,{zoom:p}=this,m=this.pinnedIndices(),[w,x]=[o,i].map(k=>Math.max(1,Math.ceil((n+1)/k)));for(let k of this.labelsWithRoom(
m.from,p.r,p.rows,w)){let S=m.from.has(k),O={size:n,colour:S?c.accent:c.ink,align:"right",bold:S},E=e+(k-p.r+.5)*o;this.
paintedPatch(t,f.labels[k],s-6-n/2,E,Math.min(n+2,o-2),S,c)||t.text(I(f.labels[k],n,xs),s-6,E,O)}for(let k of this.labelsWithRoom(
m.to,p.c,p.columns,x)){let S=m.to.has(k),O=r?"left":"center",E={size:n,colour:S?c.accent:c.ink,angle:r,align:O,bold:S},R=s+
(k-p.c+.5)*i,H=Math.min(n+2,i-2);if(this.paintedPatch(t,u.labels[k],R,e-11,H,S,c,!0))continue;let _=R+(r===-60?2:0);t.text(
I(u.labels[k],n,xs),_,e-(r?6:11),E)}let b={size:12,colour:c.muted},[v,C]=this.maps.axes;a?t.text(Ss(C,1),s-6,e-11,{...b,
align:"right"}):t.text(Ss(C,x),s,9,b),t.text(Ss(v,w),9,e+o*p.rows,{...b,angle:-90})}paintedPatch(t,s,e,i,o,n,r,a=!1){let c=nt(
s);if(!c)return!1;let f=n?r.accent:r.muted;Ot(t,c.pixels,e-o/2,i-o/2,o,r),t.frame(e-o/2,i-o/2,o,o,f,n?2:1);let[u,p]=a?[e,
i-o/2-Yt/2-1]:[e-o/2-4,i];return t.text(c.name,u,p,{size:Yt,colour:f,align:a?"center":"right",bold:n}),!0}labelsWithRoom(t,s,e,i){
let o=r=>[...t].some(a=>a!==r&&Math.abs(a-r)<i);return Array.from({length:e},(r,a)=>a+s).filter(r=>t.has(r)||(r-s)%i===0&&
!o(r))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:a,rows:c,columns:f}=this.zoom,u=i*f,p=o*c,m=this.pinnedIndices();
for(let b of m.from)b>=r&&b<r+c&&ks(t,[s,e+(b-r)*o,u,o],n.accent);for(let b of m.to)b>=a&&b<a+f&&ks(t,[s+(b-a)*i,e,i,p],
n.accent);for(let b of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let v of m.from)v>=r&&v<r+c&&
b>=a&&b<a+f&&Ri(t,[s+(b-a)*i,e+(v-r)*o,i,o],n.ink);let w=vt(this.maps.rows,r,c),x=vt(this.maps.columns,a,f);w&&t.line(s,
e+w*o,s+u,e+w*o,n.accent,1.5),x&&t.line(s+x*i,e,s+x*i,e+p,n.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.
way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),e=s.width/this.field.
clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.layout,r=s<i?
-1:Math.floor((s-i)/n),a=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||a>=this.zoom.columns||r<0&&a<0?null:[r<0?-1:
r+this.zoom.r,a<0?-1:a+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,
s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.
dragStart=null,!s)return;let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(t)||this.cut(
i,o):this.zoomTo(i,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.
hypot(s[0]-t[0],s[1]-t[1])>Ti}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],
s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),
this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.
length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let o=new P(this.overlay,this.layout.width,this.layout.height),
{accent:n}=this.maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.textContent=
""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:r}=this.layout,{accent:a,ink:c,page:f}=this.
maps.colours,u=new P(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.
pinnable),!t)return;let[p,m]=t,w=s+(m-this.zoom.c)*i,x=e+(p-this.zoom.r)*o;if(p>=0&&u.rect(0,x,s-3,o,a,.16),m>=0&&u.rect(
w,e-22,i,19,a,.16),p<0||m<0)return;ks(u,[w,x,i,o],c);let b=this.maps.described(p,m);this.overlay.textContent=b;let v=I(b,
vs,n-16),C=L(v,vs)+16,k=M(w+(i-C)/2,0,n-C),S=x+o+34<r?x+o+6:x-32;u.rect(k,S,C,24,c),u.text(v,k+8,S+12,{size:vs,colour:f})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[e,i]=[this.maps.rows,this.maps.columns].
map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();
return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)
return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof i=="number"&&i!==this.link?
this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("li\
nk"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&
(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}moveCursor(t,s){if(!this.maps.R||!this.maps.
C)return;let{r:e,c:i,rows:o,columns:n}=this.zoom,[r,a]=this.cursor??[e-t,i-s];this.cursor=[M(r+t,e,e+o-1),M(a+s,i,i+n-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let s=this.arrange(t,Ni*t);return{
height:s.height,draw:(e,i)=>this.paint(e,s,i)}}};function Pi(h,t=10){let s=h.weights(0),e=d("ol");for(let i of xt(h.signed?
s.map(Math.abs):s,t)){let o=h.rows.labels[Math.floor(i/h.C)],n=h.columns.labels[i%h.C];e.append(d("li","",{},l("{row} to\
 {column}: {weight}",{row:o,column:n,weight:h.formatted(s[i])})))}return[d("p","",{},l("Strongest pairs of {name}, from \
and to:",{name:h.title})),e]}function ks(h,[t,s,e,i],o){let n=Math.min(e,i)<8?2:0;h.frame(t-n,s-n,e+2*n,i+2*n,o,2)}function Ri(h,[
t,s,e,i],o){let[n,r]=[e,i].map(a=>a<le?le:a-2);h.frame(t+(e-n)/2,s+(i-r)/2,n,r,o,2)}function Ss(h,t){let s=`${h} →`;return t>
1?l("{title} 1 label in {n}",{title:s,n:t}):s}var ji=4,Vt=h=>h.map(t=>({...t,title:l(t.title)})),mt=class{by=null;largest;columns;rows;constructor(t,s){this.head=d("t\
r"),this.body=d("tbody");let e=d("table","",{"aria-label":s},d("thead","",{},this.head),this.body);t.append(d("div","tab\
le",{tabindex:"0"},e))}show({columns:t=[],rows:s}){String(t.map(({title:e})=>e))!==String(this.columns?.map(({title:e})=>e))&&
(this.by=null),Object.assign(this,{columns:t,rows:s}),this.largest=t.map((e,i)=>Math.max(...s.map(o=>Math.abs(o[i])||0),
1e-12)),this.draw()}draw(){this.head.replaceChildren(...this.columns.map((t,s)=>this.title(t,s))),this.body.replaceChildren(
...this.sorted().map(t=>this.row(t)))}sorted(){if(!this.by)return this.rows;let{column:t,down:s}=this.by,e=(i,o)=>typeof i==
"number"?i-o:String(i??"").localeCompare(String(o??""));return this.rows.toSorted((i,o)=>(s?-1:1)*e(i[t],o[t]))}title({title:t,
kind:s},e){let i=this.by?.column===e,o=i?this.by?.down?" ▾":" ▴":"",n=()=>{this.by={column:e,down:i?!this.by?.down:s!==
"text"},this.draw(),$(this.head.children[e],"button").focus()},r=i?this.by?.down?"descending":"ascending":"none";return d(
"th",s,{scope:"col","aria-sort":r},A(t+o,n))}row(t){return d("tr","",{},...t.map((s,e)=>this.cell(s,e)))}cell(t,s){let{kind:e}=this.
columns[s],o=d("td",e,{},t===null?"":e==="number"||e==="shaded"?t.toFixed(ji):String(t));return e==="shaded"&&o.style.setProperty(
"--share",String(Math.abs(t)/this.largest[s])),o}};var Ii=g("Shift-click a head below to switch it off."),Hi=g("Switch this head off, or tap another one."),Cs=g("nobody ta\
kes over"),Os=g("the others take over"),_i=g("nobody or the others take over");function As(h,t,[s,e]){let i=s+e,o=[],n=[];
return h&&o.push(F("{n} head off","{n} heads off",h)),h&&n.push(t),i&&o.push(F("{n} cut","{n} cuts",i)),i&&n.push(l(s&&e?
_i:s?Cs:Os)),{heads:h,count:h+i,what:o.join(" · "),how:n.join(" · ")}}var At=class{constructor(t,s){this.label=d("div",
"label-line"),this.value=d("div","value",{"aria-live":"polite"}),t.append(d("div","verdict",{},d("div","top",{},s,this.label),
this.value))}show(t,{count:s,what:e,how:i}){let{headline:o,pair:n}=t,r=o??n,a=d("span","what",{},[r&&"·",e||l("all head\
s on")].filter(Boolean).join(" "));s&&a.append(d("span","mode",{},` (${i})`)),this.label.replaceChildren(...r?[d("span",
"said",{},r.label)," "]:[],a),this.label.title=r?.help??"",!s&&t.output==="embedding"&&!n?this.value.replaceChildren(d("\
span","hint",{},l(lt()?Hi:Ii))):o?this.value.replaceChildren(...Xt(o,s)):this.value.replaceChildren(...n?Xt(n,s):[])}};function Xt({
before:h,after:t,p_before:s,p_after:e},i){let[o,n]=[de(h,s),de(t,e)];if(!i)return[d("span","now",{},...o)];let r=h!==t;return[
d("span","was",{},...o)," → ",d("span",r?"now changed":"now",{},...n)]}function de(h,t){return t===void 0?[h]:[d("span",
"called",{title:h},re(h)),` ${Ct(t)}`]}var Bi=[{title:g("position"),kind:"integer"},{title:g("token"),kind:"text"},{title:g("prediction (all on)"),kind:"text"},
{title:g("prediction (heads off)"),kind:"text",off:!0},{title:g("actual token"),kind:"text"},{title:g("p(actual), all on"),
kind:"number"},{title:g("p(actual), heads off"),kind:"number",off:!0}],fe=g("Next-token prediction at every position"),Jt=class{part;drawn;constructor(t){
this.heading=d("h4"),this.pair=d("p","pair-line"),this.written=d("div","what-it-writes",{"data-key":"written"},d("p"),d(
"p")),this.hint=d("p","help"),this.at=new j("at",l("Predict the word at")),this.mask=new J("mask",l("Mask it"),l("Off: t\
he model sees the word and predicts it back."));let s=d("div","strip",{role:"listbox","aria-label":l("The word to predic\
t")});this.strip=new Ft(s),this.strip.chosen=n=>y.set({at:n}),this.stripHint=d("p","help");let e=d("div","controls",{},this.
at.node,this.mask.node);this.choose=d("div","choose",{},e,this.stripHint,this.strip.node),this.barsTitle=d("p","name");let i=d(
"div","widget",{"data-key":"bars"}),o=d("div","widget",{"data-key":"drift"});this.bars=new pt(i),this.nextTitle=d("p","n\
ame"),this.next=d("section","",{},this.nextTitle),this.table=new mt(this.next,l(fe)),this.driftTitle=d("p","name",{},l("\
Drift of each token, by layer (1 − cosine)")),this.note=d("p","help"),this.drift=new Z(o),this.barsPart=d("section","",
{},this.barsTitle,i),this.driftPart=d("section","drift",{},this.driftTitle,this.note,o),t.append(this.heading,this.pair,
this.written,this.choose,this.barsPart,this.hint,this.driftPart,this.next)}show(t,{heads:s,count:e,what:i,how:o},n){this.
count=e,e?e>s?this.heading.textContent=l("Effect: {what} ({how})",{what:i,how:o}):this.heading.textContent=F("Effect of \
switching {n} head off ({mode})","Effect of switching {n} heads off ({mode})",s,{mode:o}):this.heading.textContent=l("Ef\
fect of switching heads off");let r=JSON.stringify([e>0,n]);if(t===this.part&&r===this.drawn)return;Object.assign(this,{
part:t,drawn:r}),this.pair.hidden=!t.pair||!t.headline,t.pair&&this.pair.replaceChildren(l("{name}: ",{name:t.pair.label}),
...Xt(t.pair,e)),this.hint.textContent=t.hint??"",this.hint.hidden=!t.hint,this.choose.hidden=t.at===void 0,t.at!==void 0&&
this.showPosition(t),this.barsPart.hidden=!t.bars,t.bars&&(this.barsTitle.textContent=t.bars.title,this.bars.show({themes:{},
...t.bars,kind:"bars",theme:n,both:e>0})),this.next.hidden=!t.next&&!t.table,this.nextTitle.textContent=t.table?.title??
l(fe),t.next&&this.table.show(pe({columns:Vt(Bi),rows:t.next},e)),t.table&&this.table.show(pe(t.table,e));let{drift:a}=t.
pictures;this.driftPart.hidden=!a,this.note.textContent=t.note??"",a&&this.drift.show({...a,theme:n,pins:[],way:"from"})}showWritten({
writes:t},s,e){if(this.written.hidden=!t,this.written.classList.toggle("awaited",e),!t||!s)return;let[i,o]=this.written.
children;i.replaceChildren(l("The model writes: "),...ue(s.before));let n=s.after.length===s.before.length&&s.after.every(
([,r])=>r);o.replaceChildren(l("With heads off: "),...n?[l("the same")]:ue(s.after)),o.classList.toggle("unseen",!this.count)}showPosition({
at:t=0,tokens:s=[],causal:e,choose:i,chosen:o=""}){this.at.label.textContent=i?.box??(e?l("Predict the word after"):l("P\
redict the word at")),this.at.offer(s.map((r,a)=>[String(a),`${a} · ${r}`])),this.at.show(String(t)),this.mask.node.hidden=
e||i!==void 0,this.mask.show();let n=e?l("Click a word to predict the next one."):y.get("mask")==="true"?l("Click a word\
 to mask it and predict it."):l("Click a word to predict it.");this.stripHint.textContent=`${o} ${i?.hint??n}`.trim(),this.
strip.show(s,t)}};function ue(h){return h.flatMap(([t,s])=>[s?t:d("span","now changed",{},t)," "])}function pe({columns:h=[],
rows:t},s){let e=h.map((i,o)=>o).filter(i=>s||!h[i].off);return{columns:e.map(i=>h[i]),rows:t.map(i=>e.map(o=>i[o]))}}var zi=620,rt=28,Wi=20,me=16,Di=.25,ge=10,Zt=132,Ui=60,Es=44,Fi=22,Et=11,we=40,Gi=200,Ki=300,qi=6,Yi=16,Vi=g("Up and dow\
n move, left and right change sides, Enter pins, brackets step through the layers."),Xi=g("Up and down move, left and ri\
ght change sides. Enter on a word, and then on one of the other side, cuts the line between them."),Qt=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=d("canvas","written",{"aria-hid\
den":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"true"}),this.spacer=d("div","spacer"),this.scroll=d("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=V(),this.field=d("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=d("div","status",{"aria-live":"polite"});let s=l("Heads shown; double-cl\
ick to show only one");this.heads=d("div","heads",{role:"group","aria-label":s}),this.saving=new z(this);let e=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:Et,step:1,value:Et};this.minWeight=fs(l("Hide below"),i,a=>a.toFixed(
2),e),this.maxLinks=fs(l("Strongest per token"),o,a=>a<Et?String(a):l("all"),e),this.fit=d("input","",{type:"checkbox"}),
this.fit.onchange=e,this.fitLabel=d("label","",{title:l("All tokens at once, however small")},this.fit," ",l("fit")),this.
previous=A("‹",()=>this.step(-1),{title:l("Previous layer ([)")}),this.next=A("›",()=>this.step(1),{title:l("Next la\
yer (])")}),this.layer=d("span","layer");let n={role:"group","aria-label":l("Layer")};this.steps=d("div","steps",n,this.
previous,this.layer,this.next);let r=d("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(r,
this.heads,this.field,d("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},W(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new X(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${D(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=l("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${l(t.cutting?Xi:Vi)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>we?5:Et),
this.fit.checked=t>we&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=l("Click: show or hide. Double-click: show only this head."),i=d("i");i.style.background=this.colour(s);let o=A(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
Ki)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||zi,r=Math.min((n-40)/o,Wi),a=s||i?r:Math.max(r,me),c=Math.ceil(rt+a*o+12),f=M(a*.72,9,14),
u=(b,v)=>{let C=b.map(k=>Math.min(L(k,f),Zt-8));return Math.max(...C,L(v,12))+18},p=e?c:Math.min(c,n),m=this.active.length>
1?Math.min(Ui,6*this.active.length):0,w=m+u(this.maps.rows.labels,l("from (query)")),x=t-u(this.maps.columns.labels,l("t\
o (key)"))-m-Es;return{width:t,row:a,height:c,shown:p,size:f,stripes:m,left:w,right:x}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new P(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}y({layout:t,top:s},e){return rt+(e+.5)*t.row-
s}paintWords(t){let{pen:s,layout:e,theme:i,top:o,focus:n}=t;if(o<rt){let a={size:12,colour:i.muted};s.text(l("from (quer\
y)"),e.left-6,12-o,{...a,align:"right"}),s.text(l("to (key)"),e.right+6,12-o,a)}let r=e.row>=ge;for(let a of["from","to"])
!n||n.way===a?this.paintSide(a,t):r||this.paintSide(a,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,s){let{pen:e,
layout:i,theme:o,top:n,focus:r}=s,{row:a,size:c,left:f,right:u,shown:p,width:m}=i,w=this.maps.side(t),x=t==="from",b=Math.
max(1,Math.ceil((c+1)/a)),v=new Set(t===this.way?this.maps.indices(this.pins,t):[]);w.labels.forEach((O,E)=>{let R=this.
y(s,E),H=v.has(E);if(R<-a||R>p+a||E%b&&!H||r?.indices.includes(E)&&!H)return;let _=H?o.accent:r?o.muted:o.ink,ht={size:c,
colour:_,bold:H,align:x?"right":"left"};e.text(I(O,c,Zt-8),x?f-6:u+6,R,ht)});let C=vt(w,0,w.labels.length);if(!C)return;
let k=rt+C*a-n,S=x?0:u;e.line(S,k,S+(x?f:m-u),k,o.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),i=this.
maxLinks.value()<Et?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);let o=s?s.indices:
this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.active.length;return(s-(e-1)/2)*
Math.min(1.6,.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:i,focus:o}=t,n=M(e.row/me,Di,1),r=Math.max(...this.
active.map(a=>this.maps.largest(a)));for(let[a,c]of this.active.entries()){let f=this.offset(e,a),u=this.maps.peak==="ro\
w"?this.maps.rowPeaks(c):null;for(let[p,m,w]of this.links(c,o)){let[x,b]=[this.y(t,p)+f,this.y(t,m)+f];if(Math.max(x,b)<
0||Math.min(x,b)>e.shown)continue;let v=this.maps.shade(w,u?u[p]:r),C=o?1+2.2*v:(.6+1.4*v)*n,k=o?.25+.75*v:.06+.7*v;s.curve(
e.left,x,e.right,b,this.colour(c,i),C,k)}}}cutLinks(t){if(!this.data.cutAt)return[];let[s,e]=["from","to"].map(o=>t?.way===
o?t.indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)for(let r of e)if(this.maps.
cut(n,r,o)&&i.push({k:o,r:n,c:r})===Gi)return i;return i}paintCuts(t){let{pen:s,layout:e,theme:i,focus:o}=t;for(let{k:n,
r,c:a}of this.cutLinks(o)){let[c,f]=[this.y(t,r),this.y(t,a)];s.curve(e.left,c,e.right,f,i.muted,1.2,.8,!0);let u=this.maps.
cut(r,a,n);zt(s,u,(e.left+e.right)/2,(c+f)/2,4,this.colour(n,i))}}get focus(){let t=this.start??this.hovered??this.cursor;
if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,indices:s}:
null}paintOverlay(){let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.scene(this.overlay,t);this.
field.classList.toggle("focused",!!t),t&&this.paintFocus(s,t);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.status.
textContent=`${this.maps.described(e.r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(t):
this.hint()}get nextCut(){let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.
between(this.start,t):null)}paintNextCut(t,{k:s,r:e,c:i}){let{pen:o,layout:n,theme:r}=t,a=this.offset(n,this.active.indexOf(
s)),[c,f]=[this.y(t,e)+a,this.y(t,i)+a];o.curve(n.left,c,n.right,f,r.accent,3,.9)}paintFocus(t,s){let{pen:e,layout:i,theme:o}=t;
this.paintLinks(t),this.paintCuts(t),this.paintShares(t,s);let n=s.way==="from",{labels:r}=this.maps.side(s.way),a={size:Math.
max(i.size,11),colour:o.accent,bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,f=s.way===this.way?this.maps.indices(
this.pins,this.way):[];for(let u of s.indices.filter(p=>!f.includes(p)))e.text(I(r[u],a.size,Zt-8),c,this.y(t,u),a)}paintShares(t,s){
let{pen:e,theme:i}=t,{row:o,size:n,left:r,right:a,width:c,shown:f}=t.layout,u=s.way==="from",p=this.active.map(v=>this.maps.
profile(v,s.indices,s.way)),m=Math.max(...p.map(v=>v.reduce((C,k)=>Math.max(C,k),0)),ot),w=o>=ge,x=u?{x:a+6,align:"left"}:
{x:r-6,align:"right"},{labels:b}=u?this.maps.columns:this.maps.rows;b.forEach((v,C)=>{let k=this.y(t,C);if(k<-o||k>f+o)return;
let S=p.map(_=>_[C]),O=S.reduce((_,ht)=>_+ht,0)/Math.max(S.length,1);this.paintStripes(t,k,S,m);let E=O>=.1*m;if(!w&&!E)
return;let R=w?n:11,H={size:R,colour:i.ink,bold:E,align:x.align};e.text(I(v,R,Zt-8),x.x,k,H),!(O<.005||!u)&&e.text(O.toFixed(
2),c-14,k,{size:Math.min(R,12),colour:i.muted,align:"right"})})}paintStripes({pen:t,theme:s,layout:e,focus:i},o,n,r){let{
row:a,stripes:c,left:f,right:u,width:p}=e,m=i?.way==="from",w=m?p-Es-c:0,x=m?u+2:0,b=m?p-u-Es:f-2,v=c?w:x,C=(c||b)/n.length;
n.forEach((k,S)=>{let O=.75*ft[this.maps.scale](k/r);t.rect(v+S*C,o-a/2,C,a,this.colour(this.active[S],s),O)})}describe({
way:t,indices:s}){let e=this.active.length;if(!e)return this.hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:
this.maps.rows,n=this.active.map(p=>this.maps.profile(p,s,t)),r=n[0].map((p,m)=>n.reduce((w,x)=>w+x[m],0)/e),a=xt(r,3).map(
p=>`${o.labels[p]} ${r[p].toFixed(2)}`),c=s.length>3?l("{n} tokens",{n:s.length}):s.map(p=>i.labels[p]).join(" + "),f=e===
1?this.data.names[this.active[0]]:l("mean of {n} heads",{n:e}),u=s.length>1?[l("sum of {n}",{n:s.length})]:[];return`${c}\
 ${t==="from"?"→":"←"} ${a.join(" · ")}   (${[f,...u].join(", ")})`}hint(){return this.active.length?this.data.cutting?
"":l("Hover a token: on the left, what it attends to; on the right, what attends to it. Click to pin; pin several for th\
eir sum."):l("No head is shown: choose one above.")}wordAt(t){let{x:s,y:e}=this.point(t),i=s<this.layout.left+12?"from":
s>this.layout.right-12?"to":null,o=Math.floor((e-rt)/this.layout.row);return i&&o>=0&&o<this.maps.side(i).labels.length?
{way:i,index:o}:null}point(t){let s=this.scroll.getBoundingClientRect(),e=s.width/this.scroll.offsetWidth||1,i=(t.clientY-
s.top)/e+this.scroll.scrollTop;return{x:(t.clientX-s.left)/e,y:i}}lineAt(t){if(!this.data.cutting||this.wordAt(t))return null;
let{layout:s,start:e}=this,{x:i,y:o}=this.point(t),n=Ji((i-s.left)/(s.right-s.left)),r=e&&{way:e.way,indices:[e.index]},
a=t.pointerType==="touch"?Yi:qi,c=Math.max(...this.active.map(p=>this.maps.largest(p)));return[...this.active.flatMap(p=>this.
links(p,r).map(([m,w,x])=>({k:p,r:m,c:w,weight:x}))),...this.cutLinks(r).map(p=>({...p,weight:c/2}))].flatMap(p=>{let[m,
w]=[p.r,p.c].map(b=>this.y({layout:s,top:0},b)),x=Math.abs(m+(w-m)*n+this.offset(s,this.active.indexOf(p.k))-o);return x<
a?[{...p,rank:p.weight/c-x/a}]:[]}).sort((p,m)=>m.rank-p.rank)[0]??null}hover(t,s=null){JSON.stringify([t,s])!==JSON.stringify(
[this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||s?"pointer":"",this.scheduled??=requestAnimationFrame(
()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;if(!this.data.cutting)return this.pin(t);if(this.
lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=s?.index===t.index?null:t,this.paintOverlay()}between(t,s){
let[e,i]=t.way==="from"?[t.index,s.index]:[s.index,t.index],o=[...this.active].sort((r,a)=>this.maps.weight(a,e,i)-this.
maps.weight(r,e,i)),n=o.find(r=>this.maps.cut(e,i,r))??o[0];return n===void 0?null:{k:n,r:e,c:i}}cut(t){if(!t)return;let[
s,e]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].map(i=>[Math.min(...i),Math.max(...i)]);this.emit(
"cut",{queries:s,keys:e,head:t.k})}pin({way:t,index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.cursor=null,
this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),this.
emit("pins",{pins:t,way:s})}moveCursor(t,s){let{way:e="from",index:i=-1}={...this.lastCursor,...s&&{way:s}};this.cursor=
{way:e,index:M(i+t,0,this.maps.side(e).labels.length-1)},this.lastCursor=this.cursor,[this.hovered,this.line]=[null,null],
this.scrollToCursor()}scrollToCursor(){let t=rt+(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.scroll;(t<s+rt||
t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){let s=this.arrange(
t,{fit:!1,whole:!0}),e=this.active.length>1?Fi:0,i=(o,n)=>{let r={pen:o,layout:s,theme:n,top:0,focus:this.focus},a=this.
active.map(c=>[this.data.names[c],this.colour(c,n)]);if(e&&Bt(o,a,10,n),e&&o.shift(e),this.paintWords(r),r.focus)return this.
paintFocus(r,r.focus);this.paintLinks(r),this.paintCuts(r)};return{height:s.height+e,draw:i}}};function Ji(h){let[t,s]=[
0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**3<h?t=i:s=i}return t**2*(3-2*t)}var Ms={word:{all:g("all words, on average"),from:{none:g("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:h=>F("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",h)},to:{none:g("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:h=>F("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",h)}},patch:{all:g("all patches, on \
average"),from:{none:g("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:h=>F("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",h)},to:{none:g("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:h=>F("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",h)}}};var ss=68,Mt=5,be=2,ts=.6,Zi=448,Qi=336,ye=1,to=.7,Ts=10,xe=46;function so({rows:h,columns:t},s,e){let i=s?Math.min(e,s-
Ts):e;return M(Math.floor(i/Math.max(h,t)),4,ss)}var Tt=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let s=[["from",l("attends to")],["to",l("attended by")]];this.direction=new q(l("Direction"),s,i=>this.
set(this.pins,i)),this.status=d("div","status",{"aria-live":"polite"}),this.words=d("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=d("canvas","drawn",{"aria-hidden":"true"}),this.saving=new z(this);let e=d("div","b\
ar",{},this.direction.node);t.append(e,this.words,this.scale,d("div","foot",{},this.status,this.saving.menu)),W(this.words,
{...Y((i,o)=>this.setCurrent(this.current+i*this.perRow+o,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),
Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new X(t),this.pins=t.pins,this.way=t.
way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("aria-multiselectab\
le",String(!t.one_pin));let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",l("The text, shaded by {name}.\
 Arrows move, Enter pins.",{name:t.title}));let e=[...st(this.words)].findIndex(r=>r===dt(this.words)),{photo:i}=t,o=i&&
`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:o}),this.words.style.
setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(...s.map(r=>(nt(r)?.column??
0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=so(i,this.words.clientWidth,t.one_pin?Qi:Zi));
let n=i?{patch:this.patch,frame:ye,gap:0}:{patch:ss,frame:Mt,gap:be};for(let[r,a]of Object.entries(n))this.words.style.setProperty(
`--${r}`,`${a}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch))`:"",this.words.style.fontSize=
i?`${Math.min(to*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((r,a)=>this.word(r,a))),this.setCurrent(e<0?this.
current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.rows,i=this.patchOf(t),{photo:o}=this.
data,n=i&&!o?d("canvas","",{"aria-label":t}):"",r=d("span","word",{role:"option",tabindex:"-1"},i?n:t);return i?r.style.
gridArea=`${i.row+2} / ${i.column+1}`:o&&(r.style.gridArea=this.besideOthers(s)),i&&o&&r.setAttribute("aria-label",t),r.
classList.toggle("cell",!!(i&&o)),r.classList.toggle("second",e[s]===1&&e[s-1]===0),r.onclick=()=>this.pin(s),r.onmouseenter=
r.onfocus=()=>{this.status.textContent=this.describe(s)},r.onmouseleave=()=>{this.status.textContent=this.hint()},r}patchOf(t){
return this.data.photo?qt(t):nt(t)}besideOthers(t){let s=this.maps.rows.labels.filter(i=>!qt(i)).length,e=Math.max(1,Math.
floor(this.perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){
let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(0,s,this.way);let e=Array.from({length:t},(i,o)=>o);
return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}paint(){let t=this.shares(),s=this.maps.colours,e=new Set(
this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(t,s).forEach((o,n)=>{let r=st(this.words)[n];
if(!r)return;let a=this.patchOf(this.maps.rows.labels[n]);if(a&&this.data.photo?Object.assign(r.style,this.look(a,it(o))):
Object.assign(r.style,{background:it(o),color:bt(o)}),a&&!this.data.photo){let c=ss-2*Mt,f=$(r,"canvas");Object.assign(f.
style,{width:`${c}px`,height:`${c}px`}),Ot(new P(f,c,c),a.pixels,0,0,c,s,ts)}r.title=t[n].toFixed(4),r.setAttribute("ari\
a-selected",String(e.has(n)))}),this.status.textContent=this.hint();let i=Math.max(this.words.clientWidth,260);Object.assign(
this.scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new P(this.scale,i,40),4,6,t,s)}look({row:t,column:s},e){
let{patch:i}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb, ${e} ${100*(1-ts)}%, transparent)`,a=`${-s*i}\
px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${r}, ${r}) border-box, var(--photo) ${a} border-bo\
x`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=et(s.ramp);return[...t].map(o=>i[Math.round(255*ft[this.
maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,f)=>Math.max(c,f),0),{unit:r,scale:a}=this.maps;Kt(t,{unit:r,
scale:a,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.maps.rows,{pinned:e}=this,i=e.length?
e.map(n=>s[n]).join(" + "):l(Ms[this.token].all),o=this.shares()[t].toFixed(4);return this.way==="to"?`${s[t]} → ${i}:\
 ${o}`:`${i} → ${s[t]}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,s=Ms[this.token][this.way===
"to"?"to":"from"];return t?s.pinned(t):l(s.none)}get token(){return this.perRow>1?"patch":"word"}pin(t){let s=this.data.
one_pin?[]:this.pins,[e,i]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.setCurrent(t,!0),this.set(e,i)}set(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=st(this.words);e.length&&(e[this.
current]&&(e[this.current].tabIndex=-1),this.current=M(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.current].focus(
{preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),i=e?e.y+e.h+56:82;return{height:i,draw:(o,n)=>this.
paintWords(o,n,s,i)}}paintWords(t,s,e,i){let o=this.shares(),n=this.shades(o,s),r=new Set(this.pinned),{photo:a}=this.data;
a&&this.photo&&t.photo(this.photo,Ts,xe,a.columns*this.patch,a.rows*this.patch);for(let{label:c,i:f,x:u,y:p,w:m,h:w}of e){
let x=this.patchOf(c),b=a&&x;t.rect(u,p,m,w,it(n[f]),b?1-ts:1),b?t.frame(u+.5,p+.5,m-1,w-1,it(n[f]),ye):x?Ot(t,x.pixels,
u+Mt,p+Mt,m-2*Mt,s,ts):t.text(c,u+6,p+w/2,{size:16,colour:bt(n[f])}),r.has(f)&&t.frame(u,p,m,w,s.accent,2)}this.paintScale(
t,10,i-36,o,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.data,r=this.patchOf(
i);if(r){let[f,u]=n?[this.patch,0]:[ss,be],[p,m]=[r.column,r.row].map(w=>w*(f+u));return{label:i,i:o,x:Ts+p,y:xe+m,w:f,h:f}}
let a=L(i,16)+12;s+a>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:o,x:s,y:e,w:a,h:26};return s+=a+4,c})}};var ve={"this head":[g("in this head"),(h,t)=>`${h}.${t}`],"its layer":[g("in all heads of its layer"),h=>`${h}.*`],later:[
g("in this layer and all later ones"),h=>`${h}-.*`],all:[g("in all heads"),()=>"*.*"]},ke={heatmap:[g("Click cells or to\
kens, or drag over cells, to cut; once more to mend."),g("Tap cells or tokens to cut; once more to mend. Dragging moves \
the page.")],lines:[g("Click a line, or a token on each side, to cut; once more to mend."),g("Tap a line, or a token on \
each side, to cut; once more to mend.")]},es=class{prefix="";constructor(){this.isOn=!1,this.where="this head",this.toOthers=
!1,this.changed=()=>{};let t=l("Take single weights out: from one token to another.");this.toggle=A(l("Cut edges"),()=>this.
switch(!this.isOn),{className:"cut-edges",title:t}),this.heads=new j("cut-in",l("Cut"),{changed:i=>{this.where=i}}),this.
heads.offer(Object.entries(ve).map(([i,[o]])=>[i,l(o)]));let s=l("Nobody: its weight is set to 0, the others stay as the\
y are. The others: its score is set to −∞ before the softmax, so that the row still adds up to 100 % (Geva et al. 2023).");
this.who=new j("cut-for",l("Its attention"),{title:s,changed:i=>this.give(i==="others")}),this.who.offer([["nobody",l(Cs)],
["others",l(Os)]]),this.mend=A(l("Mend all"),()=>y.set({off:Hs(y.get("off"))}),{title:l("Take every cut back")}),this.done=
A(l("Done"),()=>this.switch(!1));for(let{label:i}of[this.heads,this.who])i.className="unseen";this.help=d("span","help");
let e=d("div","",{},this.heads.node,this.who.node,this.done);this.node=d("div","cuts",{},e,d("div","",{},this.help,this.
mend)),this.heads.show(this.where),this.who.show("nobody")}give(t){this.toOthers=t,y.set({off:_s(y.get("off"),t)})}switch(t){
this.isOn=t,this.changed()}show(t,s){this.prefix=s;let e=t in ke;e&&(this.help.textContent=this.help.title=l(ke[t][Number(
lt())])),this.toggle.hidden=!e,this.toggle.setAttribute("aria-pressed",String(this.isOn)),this.node.hidden=!e||!this.isOn;
let i=B(y.get("off"));this.mend.disabled=!i.length,i.length&&(this.toOthers=i[i.length-1].toOthers),this.who.show(this.toOthers?
"others":"nobody")}cut([t,s],{queries:e,keys:i},{where:o=this.where,toOthers:n=this.toOthers}={}){let[,r]=ve[o],a=`${this.
prefix}${r(t,s)}:${Se(e)}:${Se(i)}${n?"~":""}`,c=[t,s,e?.[0]??0,i?.[0]??0];y.set({off:Is(y.get("off"),a,c,this.prefix)})}};
function Se(h){return h?h[0]===h[1]?String(h[0]):h.join("-"):"*"}function Ce({links:h,picture:t},{pins:s,way:e}){if(!h)return{said:"",brief:""};let i=s.flatMap(o=>eo(h,t,e,o)??[]);return i.
length?{said:[...new Set(i.map(({said:o})=>o))].join(" "),brief:i[0].brief}:{said:h.head,brief:h.brief}}function eo(h,t,s,e){
let{at:i,other:o,weight:n,word:r,share:a}=h[s],c=i[e];if(c==null)return null;let[f,u]=s==="from"?[c,o[c]]:[o[c],c],p={word:h.
rows[f],other:h.columns[u],share:G(n[c])},m=l("“{word}” looks at “{other}”: {share}",p),w=l("{link}.",{link:m});
if(s==="to")return{said:t?l("{link}, the most of all patches.",{link:m}):l("{link}, the most of all words.",{link:m}),brief:w};
if(!r||!a||r[c]===u)return{said:w,brief:w};let x={link:m,word:h.columns[r[c]],share:G(a[c])};return{said:t?l("{link}; of\
 the patches most at “{word}”: {share}.",x):l("{link}; of the words most at “{word}”: {share}.",x),brief:w}}var io=[{title:g("from"),kind:"text"},{title:g("to"),kind:"text"},{title:g("weight"),kind:"shaded"},{title:g("from posit\
ion"),kind:"integer"},{title:g("to position"),kind:"integer"},{title:g("all heads on"),kind:"number"}],Oe={"reading-edge\
s-nobody":{where:"this head",toOthers:!1},"reading-edges-others":{where:"this head",toOthers:!0}},is=class{head;atlas;onOpen;part;drawn;state;columns;places={};widgets={};later;constructor(t,s){
this.heading=d("h4");let e=()=>y.toggleHead(this.head.join("."),this.atlas.layers,this.atlas.heads,this.part.prefix);this.
switch=A("",e,{className:"switch-head"}),this.said=d("span","said"),this.brief=d("span","brief"),this.link=d("p","link",
{"aria-live":"polite"},this.said,this.brief);let i=()=>this.link.classList.toggle("long",this.said.offsetWidth>this.link.
clientWidth);this.resized=new ResizeObserver(i);for(let a of[this.said,this.link])this.resized.observe(a);this.later={pictures:{},
awaited:!1},this.picture=d("div","picture-place"),this.how=d("p","help how"),this.typical=d("p","help typical"),this.notes=
d("div","notes"),this.difference=d("section","difference"),this.wide=s,this.cuts=new es,this.cuts.changed=()=>{this.show(
this.part,this.atlas,this.state,this.later),(this.cuts.isOn?this.cuts.heads.select:this.switch).focus()};let o=d("div","\
top",{},this.heading,this.switch);this.headline=d("div","headline",{},d("div","",{},o,this.link),this.cuts.node);let n=d(
"div","shown",{},this.headline,this.picture),r=d("div","told",{},this.how,this.typical,this.notes,this.difference);t.append(
n,r),this.change=new Z(this.place(this.difference,"difference")),this.changeTitle=d("p","name"),this.unchanged=d("p","he\
lp"),this.difference.prepend(this.changeTitle),this.difference.append(this.unchanged)}place(t,s){let e=d("div","widget",
{"data-key":s});return t.append(e),e}widget(t,s,e=this.picture){return this.widgets[t]||(this.places[t]=this.place(e,t),
this.widgets[t]=new s(this.places[t],l("Strongest token pairs")),this.widgets[t].emit=((i,o)=>this.handle(i,o,Oe[t]))),this.
widgets[t]}handle(t,s,e){t==="pins"&&y.set(ro(s)),t==="cut"&&this.cuts.cut([this.head[0],s.head??this.head[1]],s,e),t===
"active"&&y.set({shown:s.join()},{step:!1}),t==="layer"&&this.onOpen([s,this.head[1]])}show(t,s,e,i){this.head=e.open,this.
atlas=s,this.state=e,this.cuts.show(t.heads.length===1?t.view:"",t.prefix),this.headline.classList.toggle("cutting",!this.
cuts.node.hidden);let o=t.heads.length===1&&e.off[t.heads[0][0]*s.heads+t.heads[0][1]];this.heading.textContent=[t.title,
...o?[l("off")]:[]].join(" · "),this.showSwitch(t,s,e);let n={pins:e.pins,way:e.way,link:e.link,theme:e.theme},r=y.get(
"numbers")==="true",a=B(y.get("off")),c=JSON.stringify([n,r,e.shown,i.awaited,a,this.cuts.isOn]);t===this.part&&i.pictures===
this.later.pictures&&c===this.drawn||(Object.assign(this,{part:t,drawn:c,later:i}),this.showPictures(t,e,n,r),this.showDifference(
t,n))}showSwitch({prefix:t},s,{open:[e,i],off:o}){let n=o[e*s.heads+i],r=`${t}${e}.${i}`;this.switch.textContent=n?l("Sw\
itch head {head} on",{head:r}):l("Switch head {head} off",{head:r}),this.switch.setAttribute("aria-pressed",String(n))}showPictures(t,s,e,i){
let o=new Set,n=(b,v,C,k)=>{o.add(b),this.widget(b,v,k),this.places[b].hidden=!1,this.widgets[b].show(C)};this.wide.hidden=
!t.readings;let{heatmap:r,lines:a,text:c}=t.pictures,f=t.heads.length===1?this.cutAt(t):void 0,u=t.heads.length===1&&this.
cuts.isOn;r&&n("heatmap",Z,{...r,...e,numbers:i,cutAt:f,cutting:u}),a&&n("lines",Qt,{...a,...e,active:zs(a,s.shown),cutAt:f,
cutting:u}),c&&n("text-view",Tt,{...c,...e}),t.table&&n("table",mt,ho(t.table)),t.bars&&n("received",pt,{themes:{},...t.
bars,kind:"bars",theme:s.theme});for(let b of Object.values(this.columns??{}))b.hidden=!0;for(let{reading:b,title:v,off:C,
note:k,later:S}of t.readings??[]){let O=(S?this.later:t).pictures[`reading-${b}`];this.readingCaption(b,v,C,k,!!S&&this.
later);let E=`reading-${b}`in Oe&&{cutAt:f,cutting:!0},[R,H]=O?.kind==="text"?["shaded",Tt]:["reading",Z],_=$(this.columns[b],
".reading-picture");O&&n(`${R}-${b}`,H,{...O,...e,...E},_)}for(let[b,v]of Object.entries(this.places))v.hidden=!o.has(b);
let p=Ce(t,s);this.link.title=this.said.textContent=p.said,this.brief.textContent=p.brief,this.how.textContent=[t.how?.[s.
theme],t.does].filter(Boolean).join(" "),this.typical.replaceChildren(t.typical??""," ",...no(t)),this.typical.hidden=!t.
typical&&!t.page;let m=Object.values(t.pictures).map(b=>b.rounding??""),x=[...[t.empty,t.table?.caption,t.bars?.caption],
...this.cutNote(t),...t.notes,m.sort().at(-1),...oo(t,s)];t.readings&&x.push(l("The maps are at the top. Choose another \
head in the atlas.")),this.notes.replaceChildren(...x.filter(Boolean).map(b=>d("p","help",{},b)))}cutAt({heads:[[t,s]],view:e,
prefix:i}){let o=B(y.get("off"),i).filter(n=>n.covers(t));if(o.sort((n,r)=>Number(r.toOthers)-Number(n.toOthers)),!!o.length)
return(n,r,a)=>{let c=[t,e==="lines"?a:s];return o.find(f=>n.some(u=>r.some(p=>f.covers(...c,u,p))))}}cutNote({heads:t,view:s,
prefix:e}){if(t.length!==1)return[];let i=s==="lines"?t[0].slice(0,1):t[0],o=B(y.get("off"),e).flatMap(n=>n.covers(...i)?
[n.toOthers]:[]);return new Set(o).size>1?[l("Cut: ✕ nobody takes over, ◇ the others take over.")]:[]}showDifference(t,s){
let{difference:e}=t.pictures;this.difference.hidden=!e&&!t.unchanged,this.changeTitle.textContent=l("Change in {name} (h\
eads off − all on)",{name:t.name}),this.unchanged.textContent=t.unchanged??"";let i=$(this.difference,"[data-key]");i.
hidden=!e,e&&this.change.show({...e,...s,pins:[]})}readingCaption(t,s,e,i,o){let n=o&&o.awaited;if(this.columns??={},!this.
columns[t]){let f=d("p","reading-off"),u=[d("h4"),d("div","reading-picture"),f,d("p","help")];this.columns[t]=d("div","r\
eading",{},...u),this.wide.append(this.columns[t])}this.columns[t].hidden=!1,this.columns[t].classList.toggle("awaited",
!!(n&&!o.unfinished));let[r,,a,c]=this.columns[t].children;r.textContent=s+(n?" …":""),a.textContent=e,c.textContent=i}};
function oo({sinks:h},{pins:t,way:s}){if(!h)return[];if(!t.length||s==="to")return[h.head];let e=t.map(o=>h.rows[o]).filter(
o=>o!=null),i=[...e.map(([o])=>o),...e.map(([,o])=>o)];return[[...new Set(i)].join(" ")]}function no({page:h}){return h?
[d("a","",{href:h,target:"_blank",rel:"noopener"},l("All about this head"))]:[]}function ro({pins:h,way:t,link:s}){return h.
length?{pin:h.join(),way:t,...s===void 0?{}:{link:s,sort:"link"}}:{pin:"",way:t,link:"",sort:y.get("sort").replace("link",
"layer")}}function ho({rows:h}){return{columns:Vt(io.slice(0,h[0]?.length??5)),rows:h}}var os=["model","text","pair"],Ae={likeness:["layer","head"],link:["pin","way","link"],writes:["into","at","mask"]};function Ee(h,t){
let s={};for(let e of t)s[e]=K(h,Q[e]);return Ae[h.sort]&&s.atlas&&(s.order=K(h,[...Q.order,...Ae[h.sort]])),h.sort==="e\
ffect"&&s.atlas&&(s.without_each=K(h,Q.without_each)),h.view==="table"&&s.head&&Object.assign(s.head,K(h,["pin","way"])),
h.view==="readings"&&s.head&&(Object.assign(s.head,K(h,["at","mask"])),s.zeroing=K(h,Q.zeroing)),s}function K(h,t){let s=t.
filter(e=>(h[e]??"")!==(T[e]??""));return Object.fromEntries(s.map(e=>[e,h[e]]))}function $s(h){let t=new URLSearchParams(
h);return JSON.stringify(os.map(s=>t.get(s)??""))}var ao=g("PNG, SVG: Save picture, below."),ns=class{constructor(t,s,e,i){let o=l("Views of the same attention. They shar\
e the pinned tokens.");this.view=new U("view",l("View"),s.view,{title:o}),this.options=e,this.links=Object.entries({html:[
g("Page (HTML)"),g("This view with all heads, in one file that works offline.")],npz:[g("Numbers (NPZ)"),g("All weights,\
 hidden states, values and predictions, for NumPy.")],csv:[g("Table (CSV)"),g("The map shown now, one row per token pair\
.")]}).map(([u,[p,m]])=>d("a","button",{"data-kind":u,title:l(m),download:""},l(p)));let n=d("div","help",{},l(ao)),r=d(
"div","name",{},l("Export")),a=d("div","export",{},r,...this.links,n),c=[i,co()],f=Ut(l("More"),...c,lo(),a);f.classList.
add("more");for(let u of c)u.addEventListener("click",()=>f.open=!1);t.append(this.view.node,e.node,d("span","space"),f)}offerViews({
picture:t,prefix:s}){let e=y.get("view");for(let i of this.view.buttons){let o=i.dataset.value;o==="text"&&(i.hidden=s===
"x"&&o!==e,i.textContent=t?l("Picture"):l("Text"))}}show(t){this.view.show(),this.options.show();for(let s of this.links)
s.href=`export/${s.dataset.kind}?${t}`}};function co(){let h=l("Presentation mode: large type, no sidebar");return A(l("\
Present"),()=>window.stage?.present(!0),{className:"to-stage",title:h})}function lo(){let h=l("Copy link"),t=A(h,async()=>{
let e=/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)?l("Copied: opens on this computer only"):l("Cop\
ied");t.textContent=await fo(location.href)?e:l("Copy it from the address bar"),setTimeout(()=>{t.textContent=h},2500)});
return t}async function fo(h){try{return await navigator.clipboard.writeText(h),!0}catch{let t=d("textarea","",{},h);document.
body.append(t),t.select();let s=document.execCommand("copy");return t.remove(),s}}var rs=class{constructor(t,s){let e=()=>s([this.layer,this.head].map(({select:S})=>Number(S.value)));this.layer=new j("l\
ayer",l("Layer"),{changed:e}),this.head=new j("head",l("Head"),{changed:e}),this.scope=new j("scope",l("Show"),{title:l(
"One head, or several combined into one map.")}),this.scope.offer(t.scope.map(S=>[S,kt(S)]));let i=l("5.4 is head 4 of l\
ayer 5 · 5.* a layer · *.4 a column.");this.chosen=new Dt("chosen",l("Heads"),{title:i}),this.how=new U("how",l("Combi\
ne by"),t.how,{title:l("The mean over these heads, or the maximum.")}),this.special=new J("special",l("Special tokens"),
l("Show special tokens such as [CLS] and [SEP]."));let o=l("Merge word pieces: sum the attention to them, average the at\
tention from them (Clark et al. 2019).");this.words=new J("words",l("Whole words"),o);let n=l("A is the first sentence, \
B the second. A→B: attention from the first to the second.");this.part=new U("part",l("Sentences"),t.part,{title:n});let r=new U(
"scale",l("Colour scale"),t.scale),a=new U("peak",l("Normalise colours by"),t.peak),c=new j("colours",l("Palette"));c.offer(
Object.entries(t.colours).map(([S,O])=>[S,l("{name}: {words}",{name:S,words:O})]));let f=l("Of the heatmap, where they h\
ave room: the weight in percent."),u=new J("numbers",l("Numbers in the cells"),f),p=[this.scope,this.chosen,this.how],m=[
this.special,this.words,this.part];this.options=[...p,...m,r,a,c,u];let w=l("sqrt and log make weak links visible. The v\
alues on hover do not change."),x=l("The strongest colour stands for the largest weight overall (global) or in each row \
(row)."),b=(S,O,E)=>d("div","",{},d("div","name",{},O),S.node,d("div","help",{},E)),v=(...S)=>d("div","controls",{},...S.
map(({node:O})=>O)),C=[b(r,l("Colour scale"),w),b(a,l("Normalise colours by"),x),c.node,u.node],k=[v(this.layer,this.head,
...p),v(...m)];this.node=Ut("",...k,d("div","colours",{},...C)),this.node.classList.add("view-options"),this.button=$(this.
node,"summary")}show(){for(let i of this.options)i.show();let t=y.get("scope");this.chosen.node.hidden=t!=="chosen heads",
this.how.node.hidden=t==="this head";let e=this.options.filter(({name:i,node:o})=>!o.hidden&&y.get(i)!==T[i]).length;this.
button.textContent=[l("View options"),...e?[l("{n} changed",{n:e})]:[]].join(" · "),this.button.classList.toggle("chang\
ed",e>0)}offer({pair:t},{layers:s,heads:e},{open:[i,o]}){let n=r=>Array.from({length:r},(a,c)=>[String(c),String(c)]);this.
layer.offer(n(s)),this.head.offer(n(e)),this.layer.show(String(i)),this.head.show(String(o)),this.part.node.hidden=!t,this.
show()}};var Ls=Object.keys(T),Ns={encoder:"",decoder:"d",cross:"x"},Me={from:["decoder","cross"],to:["decoder"]},Te={link:g("Whi\
ch heads do this? {link}"),writes:g("Which heads write {link}?"),effect:g("Heads by effect")},uo=500,hs=class{data;atlas;pictures;heading;verdict;effect;toolbar;options;attention;openHead;parts;subject;chosen="";constructor(t){
this.root=t,this.parts={zeroing:{pictures:{}}};let s={draw:(i,o)=>this.draw(i,o),fail:i=>this.fail(i)};this.request=new yt(
s);let e=()=>new yt(s,{drops:!0});this.beside={zeroing:e(),written:e(),without_each:e()},this.changed=()=>this.update(),
this.message=d("p","message",{role:"status",hidden:""}),this.notes=d("div","notes",{role:"status"})}build({choices:t,parts:s}){
this.built=!0;let e=d("div","toolbar"),i=d("div","wide",{hidden:""}),o=d("section","left",{"aria-label":l("All heads")}),
n=d("section","right",{"aria-label":l("Open head")}),r=d("section","below",{"aria-label":l("What changed")}),a=d("div","\
columns",{},o,n,r);if(this.pictures=d("div","pictures",{hidden:""},e,i,a),this.root.setAttribute("aria-busy","true"),this.
root.append(this.message,this.notes,this.pictures),this.effect=new Jt(r),!s.includes("atlas")){let p=d("div");r.prepend(
p),this.verdict=new At(p,this.effect.heading);for(let m of[e,o,n])m.remove();this.root.classList.add("effect-only");return}
this.heading=d("h4","",{},l("All heads")),this.verdict=new At(o,this.heading);let c=d("div","widget",{"data-key":"atlas"}),
f=l("From the target to the source; within the source (encoder); within the target (decoder).");this.attention=new U("at\
tention",l("Attention"),t.attention,{title:f,changed:mo}),o.append(this.attention.node,c),this.atlas=new Wt(c),this.atlas.
emit=(p,m)=>this.handle(p,m);let u=p=>this.handle("open",p);this.openHead=new is(n,i),this.options=new rs(t,u),this.toolbar=
new ns(e,t,this.options,this.openHead.cuts.toggle),this.openHead.onOpen=u}show(t,s){let e=!this.built;e&&(this.build(t),
this.atlas&&(y.owned=Ls),y.listeners.add(this.changed)),this.atlas&&y.tellBy(s,{drawn:!0}),this.data=t,this.root.dataset.
hides=t.hides??"",this.atlas&&y.heard(t,e),this.update()}leave(){y.listeners.delete(this.changed);for(let t of this.requests)
t.stopped=!0}handle(t,s){let{layers:e,heads:i}=this.parts.atlas.pictures.atlas,{prefix:o}=this;if(o!==null){if(t==="open"){
let n=this.parts.atlas.first,[r,a]=s.map((c,f)=>c===n[f]?"":c);y.set({layer:r,head:a})}if(t==="off"){let n=new Array(e*i).
fill(!1);for(let[r,a]of s)n[r*i+a]=!0;y.set({off:Lt(y.get("off"),n,e,i,o)})}t==="sort"&&y.set({sort:s})}}get prefix(){let{
attentions:t,pictures:s}=this.parts.atlas,{layers:e,heads:i}=s.atlas,o=t.find(n=>n.prefix===Ns[y.get("attention")])??t[0];
return o.layers===e&&o.heads===i?o.prefix:null}get values(){return{...this.data,...Object.fromEntries(Ls.map(t=>[t,y.get(
t)]))}}update(){if(!this.data)return;let{values:t}=this,{zeroing:s,without_each:e,...i}=Ee(t,this.data.parts);this.request.
ask(i,this.parts.atlas&&this.isLong&&this.isDrawn?"effect":""),this.beside.without_each.ask(e?{without_each:e}:{}),this.
beside.zeroing.ask(s?{zeroing:s}:{}),this.askWhatIsWritten();let o=new URLSearchParams(K(t,[...os,...Ls,"theme"])),n=this.
isDrawn?String(o):"";n&&n!==this.chosen&&this.redraw(),this.chosen=n,this.toolbar?.show(o),this.wait()}draw(t,s){Object.
assign(this.parts,t),s&&(this.subject=$s(Object.values(s)[0])),t.effect&&this.askWhatIsWritten(),this.message.hidden=!0,
this.isDrawn&&this.redraw(t),this.wait()}askWhatIsWritten(){let t=this.parts.effect?.writes&&this.isDrawn;this.beside.written.
ask(t?{written:K(this.values,Q.written)}:{})}get requests(){return[this.request,...Object.values(this.beside)]}get isDrawn(){
return this.subject===void 0||this.subject===$s(new URLSearchParams(K(this.data,os)))}get isLong(){return this.data.text.
length+this.data.pair.length>=uo}wait(){let t=this.requests.some(({missing:s})=>s.length>0);this.root.setAttribute("aria\
-busy",String(t))}fail(t){this.message.textContent=t??l("The server does not answer; trying again …"),this.message.hidden=
!1,this.wait()}redraw(t=this.parts){let{atlas:s,head:e,effect:i}=this.parts;if(!this.atlas){if(!i)return;this.pictures.hidden=
!1,this.showEffect(i,As(i.count,i.mode,i.cuts));return}if(!s||!e||!i)return;let o=this.pictures.hidden,n=(...c)=>o||c.some(
f=>f in t);this.pictures.hidden=!1;let r=s.pictures.atlas,a=this.state({...s,prefix:this.prefix??s.prefix},r);n("atlas",
"order","without_each")&&this.showAtlas(s,a),n("atlas","head","zeroing")&&(this.toolbar.offerViews(e),this.options.offer(
e,r,a),this.openHead.show(e,r,a,{...this.parts.zeroing,awaited:this.beside.zeroing.missing.length>0})),n("atlas","effect",
"written")&&this.showEffect(i,this.changes(s))}showAtlas(t,s){let e=(y.get("sort")==="effect"?this.parts.without_each:this.
parts.order)??{};this.atlas.show({...t.pictures.atlas,...s,does:t.does,prefix:this.prefix??t.prefix,sort:y.get("sort"),similarity:e.
sort==="likeness"&&e.numbers||[],linkWeights:e.sort==="link"&&e.numbers||null,link:["link","writes"].includes(y.get("sor\
t"))?e.name??l("a link"):"",writes:t.writes,shares:e.sort==="writes"&&e.numbers||null,effects:e.sort==="effect"&&e.effects||
null,unit:e.unit}),this.notes.replaceChildren(...t.notes.map(i=>d("p","help",{},i))),this.showAttention(t),this.showLink(
e)}countOff({attentions:t}){let s=y.get("off");return Object.fromEntries(t.map(({prefix:e,layers:i,heads:o})=>[e,gt(s,i,
o,e).filter(Boolean).length]))}changes(t){let s=y.get("off"),e=t.attentions.flatMap(({prefix:n,layers:r,heads:a})=>B(s,n).
filter(c=>c.fits(r,a))),i=e.filter(n=>n.toOthers).length,o=Object.values(this.countOff(t)).reduce((n,r)=>n+r,0);return As(
o,y.get("mode"),[e.length-i,i])}showEffect(t,s){this.verdict.show(t,s),this.effect.show(t,s,this.data.theme),this.effect.
showWritten(t,this.parts.written,this.beside.written.missing.length>0)}showAttention(t){let{attentions:s,prefix:e}=t,i=this.
countOff(t),o=s.length===1;this.attention.node.hidden=o,this.attention.show();for(let n of this.attention.buttons){let r=n.
dataset.value??"",a=i[Ns[r]];n.textContent=[kt(r),...a?[l("{n} off",{n:a})]:[]].join(" · ")}this.pictures.classList.toggle(
"awaited",!o&&e!==Ns[y.get("attention")])}state({first:t,prefix:s},{layers:e,heads:i}){return{open:["layer","head"].map(
(n,r)=>{let a=y.get(n);return Math.min(a===""?t[r]:Number(a),[e,i][r]-1)}),off:gt(y.get("off"),e,i,s),...Bs(n=>y.get(n)),
theme:this.data.theme}}showLink(t){let s=y.get("sort"),e=s in Te&&t.sort===s,i=e&&t.first,o=Te[s];this.heading.classList.
toggle("names",!!i);let n=e&&t.unfinished&&t.name||l("All heads");if(this.heading.textContent=this.heading.title=i?l(o,{
link:t.name}):n,!i&&!(e&&t.rest))return;let r=(i||[]).map(({head:f,label:u,weight:p,said:m})=>A(`${u} ${m??(s==="effect"?
It(p,t.unit):G(p,1))}`,()=>this.handle("open",f))),a=t.options?[this.wordChoice(t)]:[],c=t.unfinished?[" ",po()]:[];this.
atlas.legend.replaceChildren(d("span","first",{},...r),...a,t.rest??"",...c)}wordChoice({options:t=[],into:s=[]}){let e=t.
map(([n,r])=>[String(n),r]),[i,o]=["into-word","into-other"].map((n,r)=>{let a=()=>{let f=[i,o].map(({select:u})=>u.value).
filter(Boolean);y.set({into:f.join()})},c=new j(n,r?l("over"):l("What writes"),{changed:a});return c.offer(r?[["",l("no \
other word")],...e]:e),c.show(String(s[r]??"")),c});return d("span","controls",{},i.node,o.node)}};function po(){let h=A(
l("Cancel"),()=>y.set({sort:"layer"}));return h.onpointerdown=h.onclick,h}function mo(h){let[t,s]=[y.get("attention"),y.
get("sort")],e=n=>Me[n].includes(t)===Me[n].includes(h),i=e(y.get("way"))?y.get("pin"):"",o=i&&(e("to")||y.get("way")===
"to");y.set({attention:h,pin:i,link:i&&e("to")?y.get("link"):"",sort:o?s:s.replace("link","layer")})}var Ps=JSON.parse($(document,"#shown").textContent),go=y.write;y.write=h=>go(h,!1);var wo=new hs($(document,"main.widget")),
bo=$(document,"a.open");function $e(){let h=Ps.theme||Ks();Ys(Ps.themes[h],h),wo.show({...Ps,state:tt(location.search),theme:h,
told:y.choices.number},()=>{})}function Le(){let h=new URLSearchParams(location.search);for(let t of["show","theme"])h.delete(
t);bo.href=`./?${h}`}$e();Le();y.listeners.add(Le);qs($e);
