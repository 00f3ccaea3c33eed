var Is=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,$t="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",je=new RegExp(`^([dx]?)${$t}\\.${$t}\
:${$t}:${$t}(~?)$`);function at(h){return h.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function Ie(h,t=""){let s=at(
h).map(e=>Is.exec(e)).filter(e=>e!==null&&e[1]===t).map(e=>e.slice(2).map(i=>i==="*"?null:Number(i)));return(e,i)=>s.some(
([o,n])=>(o===null||o===e)&&(n===null||n===i))}function wt(h,t,s,e=""){let i=Ie(h,e);return Array.from({length:t*s},(o,n)=>i(
Math.floor(n/s),n%s))}function js(h,t,s,e=""){let i=(c,d)=>h[c*s+d],o=c=>Array.from({length:c},(d,u)=>u);if(h.every(Boolean))
return`${e}*.*`;let n=o(t).filter(c=>o(s).every(d=>i(c,d))),r=o(s).filter(c=>o(t).every(d=>i(d,c))),a=[];for(let c of o(
t))if(n.includes(c))a.push(`${c}.*`);else for(let d of o(s))i(c,d)&&!r.includes(d)&&a.push(`${c}.${d}`);return[...a,...r.
map(c=>`*.${c}`)].map(c=>e+c).join(",")}function Lt(h,t,s,e,i=""){let o=at(h).filter(r=>(Is.exec(r)?.[1]??i)!==i);return[
...i?[...o,js(t,s,e,i)]:[js(t,s,e),...o],...z(h).map(r=>r.text)].filter(Boolean).join(",")}function z(h,t){return at(h).
map(i=>je.exec(i)).map(i=>i&&{match:i,spans:i.slice(2,6).map(He)}).filter(i=>i!==null&&i.spans.every(([o,n])=>o<=n)).filter(
i=>t===void 0||i?.match[1]===t).map(i=>{let{match:o,spans:n}=i,r=(...c)=>c.every((d,u)=>n[u][0]<=d&&d<=n[u][1]),a=(c,d)=>n[0][0]<
c&&n[1][0]<d;return{text:o[0],toOthers:!!o[6],covers:r,fits:a}})}function Hs(h,t,s,e=""){let i=z(h,e).filter(n=>n.covers(
...s));return[...at(h).filter(n=>n&&!i.some(r=>r.text===n)),...i.length?[]:[t]].join(",")}function _s(h){return at(h).filter(
t=>t&&!z(t).length).join(",")}function zs(h,t){let s=at(h).map(e=>z(e).length?e.replace("~","")+(t?"~":""):e);return[...new Set(
s)].filter(Boolean).join(",")}function He(h){if(h==="*")return[0,1/0];let[t,s]=h.split("-");return[Number(t),s===void 0?
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
sort:"layer",into:"",at:"",mask:"true"},ct=["lesson","step","present","hide","lock","lang"],Y={atlas:["model","text","pa\
ir","attention","off","mode","special","words","part","scale","peak","colours"],order:["model","text","pair","attention",
"off","mode","special","words","part","sort"],head:["model","text","pair","attention","off","mode","layer","head","view",
"scope","chosen","how","special","words","part","scale","peak","colours"],effect:["model","text","pair","attention","off",
"mode","scale","peak","colours","at","mask"],zeroing:["model","text","pair","attention","off","mode","layer","head","sco\
pe","chosen","special","words","part","scale","peak","colours","at","mask"],written:["model","text","pair","off","mode"],
without_each:["model","text","pair","attention","mode","at","mask"]};function as(h){let t=[...new URLSearchParams(h)].filter(([s,e])=>ct.includes(s)&&e&&!(s==="hide"&&/^(true|false)$/i.test(
e)));return Object.fromEntries(t)}function st(h){let t=new URLSearchParams(h);return Object.fromEntries(Object.keys(T).map(
s=>[s,t.get(s)??T[s]]))}function Bs(h){let t=s=>h(s).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:h("\
way"),link:t("link")[0]??null,shown:t("shown")}}function Ws({names:h,active:t},s){let e=s.filter(i=>i<h.length);return h.
length>1&&e.length?e:t}function bt(h){let{pathname:t,searchParams:s}=new URL(h);return JSON.stringify([t,...["model","te\
xt","pair"].map(e=>s.get(e)??"")])}function cs(h){let{pathname:t,searchParams:s}=new URL(h),e=[...s].filter(([i])=>!(i in
T)&&!ct.includes(i));return JSON.stringify([t,e.sort()])}var E=(h,t,s)=>Math.min(Math.max(h,t),s),lt=()=>window.matchMedia("(pointer: coarse)").matches,f=(h,t="",s={},...e)=>{let i=document.
createElement(h);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function M(h,t,{
className:s="",...e}={}){let i=f("button",s,{type:"button",...e},h);return i.title&&/^[^\p{L}\p{N}]$/u.test(h)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var $=(h,t)=>h.querySelector(t),ls=(h,t)=>h.composedPath().find(s=>s instanceof Element&&s.matches(t)),et=h=>h.children;
function W(h,t){h.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==!1&&(s.preventDefault(),
s.stopPropagation())}}var X=h=>({ArrowUp:()=>h(-1,0),ArrowDown:()=>h(1,0),ArrowLeft:()=>h(0,-1),ArrowRight:()=>h(0,1)}),
dt=h=>h.getRootNode().activeElement,J=()=>f("i","room-mark",{"aria-hidden":"true"});function Pt(h,t){let s=f("select","",
{"aria-label":h});return ds(s,t),s}var ds=(h,t)=>h.replaceChildren(...t.map(([s,e])=>f("option","",{value:s},e))),V=class{constructor(t,s,e){
this.buttons=s.map(([i,o,n])=>M(o,()=>e(i),{"data-value":i,...n&&{title:n}})),this.node=f("div","modes",{role:"group","a\
ria-label":t},...this.buttons)}press(t){for(let s of this.buttons)s.setAttribute("aria-pressed",String(s.dataset.value===
t))}};function Rt(h,t,s){let e=f("details",h,{},t,s);return W(e,{Escape:()=>e.open?(e.open=!1,t.focus()):!1}),e}function Ds(h){
return document.addEventListener("pointerdown",t=>{t.composedPath().includes(h)||(h.open=!1)}),h}function fs(h,{low:t,high:s,
step:e,value:i},o,n){let r=f("input","",{type:"range",min:t,max:s,step:e,value:i}),a=f("output"),c=f("label","slider",{},
`${h} `,r,a),d=()=>{a.textContent=o(Number(r.value))};r.oninput=()=>{d(),n()};let u=p=>{r.value=String(p),d()};return d(),
Object.assign(c,{value:()=>Number(r.value),set:u})}var us={waiting:250,drawn:1e4},_e=3e3,ze=200,Be='[data-testid="stPageLink-NavLink"]',Fs="data-test-connection-state",ps=class{choices=new Nt(
T);owned=[];staying=as(location.search);subject=bt(location.href);listeners=new Set;writes=new Set;tell=null;quiet=us.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let t={push:history.pushState.bind(history),replace:history.replaceState.bind(history)};this.put=(s,e)=>t[e?"push":"repl\
ace"]({},"",s.replaceAll("%2C",",")),this.write=(s,e=this.pressed)=>{let i=this.withChoices(new URL(s,location.href)).href.
replaceAll("%2C",",");if(i!==location.href){this.put(i,e),this.pressed=!1,this.subject=bt(i);for(let o of this.writes)o()}};
for(let s of["pushState","replaceState"])history[s]=(e,i,o)=>{this.write(o??location.href),this.untold&&this.leaving&&this.
leaving!==location.pathname&&this.tellSoon()};window.addEventListener("popstate",()=>this.restored(),{capture:!0});for(let s of[
"pointerdown","keydown"])window.addEventListener(s,e=>this.press(e),{capture:!0});window.addEventListener("click",s=>this.
follow(s),{capture:!0})}withChoices(t){let s=ct.map(e=>[e,this.staying[e]]);for(let e of this.owned)s.push([e,this.get(e)===
T[e]?void 0:this.get(e)]);for(let[e,i]of s)i===void 0?t.searchParams.delete(e):t.searchParams.get(e)!==i&&t.searchParams.
set(e,i);return t}press(t){if(t.type==="keydown"&&["Control","Shift","Alt","Meta"].includes(t.key??""))return;this.pressed=
!0,this.leaving=null,!ls(t,".widget")&&!this.isTaken(t)&&this.tellNow();let s=(t.ctrlKey||t.metaKey)&&t.key?.toLowerCase()===
"z"&&!t.altKey,e=t.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range]), textarea");!s||e||!this.owned.
includes("off")||(t.preventDefault(),t.shiftKey?this.redo():this.undo())}follow(t){let s=ls(t,"a[href]");if(!s||t.ctrlKey||
t.metaKey||t.shiftKey||s.target==="_blank")return;clearTimeout(this.patience);let e=!We()&&s.matches(Be);if(!e&&(this.isUrged||
!this.choices.isAhead)){this.leaving=location.pathname;return}t.preventDefault(),t.stopPropagation(),this.waitingLink=s,
this.tellNow(),this.patience=setTimeout(()=>this.goOn(),e?ze:_e)}goOn(){let t=this.waitingLink;this.waitingLink=null,this.
isUrged=!0,t?.click(),this.isUrged=!1}visit(t,{staying:s=this.staying,isSame:e=!1,step:i=!0}={}){this.staying=s;let o=new URL(
e?location.href:t,location.href);if(e){let n=new URL(t,location.href).searchParams;for(let r of Object.keys(T))o.searchParams.
delete(r);for(let[r,a]of n)r in T&&o.searchParams.set(r,a)}for(let n of ct)o.searchParams.delete(n);for(let[n,r]of Object.
entries(s))o.searchParams.set(n,r);if(this.canShow(o)){this.choices.choose(st(o.search))&&this.tellSoon(),this.write(o.href,
i),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(o.href,i),window.dispatchEvent(new PopStateEvent(
"popstate",{state:null}))}canShow(t){let[s,e]=[st(t.search),st(location.search)],i=o=>this.owned.includes(o)||s[o]===e[o];
return cs(location.href)===cs(t.href)&&Object.keys(T).every(i)}restored(){this.pressed=!1,this.staying=as(location.search);
let t=bt(location.href)!==this.subject;this.subject=bt(location.href),this.owned.length&&(this.owned=Object.keys(T),this.
choices.restore(st(location.search),t),this.choices.isAhead&&this.tellSoon(),this.notify())}get(t){return this.choices.get(
t)}set(t,{step:s=!0}={}){this.choices.choose(t)&&this.changed(s)}undo(){this.choices.undo()&&this.changed()}redo(){this.
choices.redo()&&this.changed()}toggleHead(t,s,e,i){let[o,n]=t.split(".").map(Number),r=wt(this.get("off"),s,e,i);r[o*e+n]=
!r[o*e+n],this.set({off:Lt(this.get("off"),r,s,e,i)})}changed(t=!0){this.write(location.href,t),this.notify(),this.tellSoon()}notify(){
if(this.choices.state!=="restoring")for(let t of this.listeners)t()}heard(t,s=!1){let{isNews:e,isLost:i}=this.choices.hear(
t,s);i&&this.tellSoon(),this.choices.state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(
()=>this.goOn())),this.write(location.href)),e&&this.notify()}tellBy(t,{drawn:s}){this.tell=t,this.quiet=s?us.drawn:us.waiting}tellSoon(){
clearTimeout(this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.
tell||this.leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.
map(t=>[t,this.get(t)])),this.choices.number))}},We=()=>(document.querySelector(`[${Fs}]`)?.getAttribute(Fs)??"CONNECTED")===
"CONNECTED",y=window.pageAddress??=new ps;var Us=h=>[1,3,5].map(t=>parseInt(h.slice(t,t+2),16));function it(h){let t=h.map(Us);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var De=([h,t,s])=>255<<24|s<<16|t<<8|h,jt=h=>Uint32Array.from(it(h),De),ot=([h,t,s])=>`rgb(${h},${t},${s})`;function yt(h){
let[t,s,e]=h.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var ft={linear:h=>h,sqrt:Math.sqrt,log:h=>Math.log1p(1e3*h)/Math.log1p(1e3)},Gs={linear:h=>h,sqrt:h=>h*h,log:h=>Math.
expm1(h*Math.log1p(1e3))/1e3};var Ks=window.matchMedia("(prefers-color-scheme: dark)"),qs=()=>Ks.matches?"dark":"light",Ys=h=>Ks.addEventListener("cha\
nge",()=>h());function Vs(h,t,s=document.documentElement){let e={ink:"text-color",page:"background-color",accent:"primary-color"},i=s.
style;for(let[o,n]of Object.entries(e))i.setProperty(`--st-${n}`,h[o]);i.colorScheme=t}var Fe={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function ms(h){let t=new DataView(h.buffer,h.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(h.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let a=Fe[o],c=h.byteOffset+4+t+n,d=r.reduce((u,p)=>u*p,1)*a.BYTES_PER_ELEMENT;e[i]=new a(h.buffer.slice(c,c+d))}return{...s,
...e}}var Xs=h=>Uint8Array.from(atob(h),t=>t.charCodeAt(0));var Ue=1e3,Ge="picture",Ke=window.keptPictures??=new Map,ut=class{stopped;wanted={};answered;unfinished;constructor({draw:t,
fail:s},e){this.draw=t,this.fail=s,this.answered=e?.answered??{},this.drops=!!e,this.busy=!1}ask(t){this.wanted=Object.fromEntries(
Object.entries(t).map(([s,e])=>[s,new URLSearchParams(e).toString()])),this.takeKept(),this.next()}takeKept(){let t=this.
missing,s=t.map(i=>Ke.get(`${i}?${this.wanted[i]}`));if(!t.length||s.some(i=>!i||i.unfinished))return;let e=Object.fromEntries(
t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,e),this.overtaken=this.busy,this.draw(Object.fromEntries(t.map(
(i,o)=>[i,s[o]])),e)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==this.answered[t])}async next(){
let t=this.missing;if(this.busy||this.stopped||!t.length)return;this.busy=!0;let s=Object.fromEntries(t.map(n=>[n,this.wanted[n]])),
e=new URLSearchParams(t.flatMap(n=>[...new URLSearchParams(s[n])])),i=new URLSearchParams(Object.fromEntries(e));i.set("\
want",t.join()),i.set("lang",LANGUAGE);let o=await qe(`${Ge}?${i}`,this.unfinished?"reload":"default");o||(this.fail(null,
s),await new Promise(n=>setTimeout(n,Ue))),this.busy=!1;try{o&&!this.overtaken&&this.take(o,s)}finally{this.overtaken=!1,
this.next()}}take({bytes:t,message:s},e){if(this.drops&&Object.entries(e).some(([n,r])=>this.wanted[n]!==r))return;let i=t&&
Ye(ms(t)),o=Object.entries(e).filter(([n])=>!i?.[n]?.unfinished);this.unfinished=o.length<Object.keys(e).length,Object.assign(
this.answered,Object.fromEntries(o)),i?this.draw(i,e):this.fail(s??null,e)}};async function qe(h,t="default"){try{let s=await fetch(
h,{cache:t});return s.ok?{bytes:new Uint8Array(await s.arrayBuffer())}:s.headers.get("content-type")==="application/json"?
await s.json():null}catch{return null}}function Ye({arrays:h,...t}){let s={};for(let[e,i]of Object.entries(t))e in h||(s[e]=
{...i,pictures:{}});for(let e of Object.keys(h)){let[i,o]=e.split(".");s[i].pictures[o]=ms(t[e])}return s}function l(h,t={}){return Js(String(SAID[h]??h),t)}function G(h,t,s,e={}){let i=SAID[h]??[h,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return Js(o?i[0]:i[i.length-1],{n:s,...e})}var w=h=>h,K=(h,t=0)=>`${(100*h).toFixed(
t)} %`,It=(h,t="")=>t==="%"?K(h):h.toFixed(3);var Js=(h,t)=>h.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var ws='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Zs=[4,3],Ve={left:"start",center:"\
middle",right:"end"};function pt(h){let t=h.getContext("2d");return t.textRendering="geometricPrecision",t}function _t(h,t,s,e=document.
createElement("canvas")){Object.assign(e,{width:h,height:t});let i=pt(e),o=i.createImageData(h,t);return s(new Uint32Array(
o.data.buffer)),i.putImageData(o,0,0),e}var L=(()=>{let h=pt(document.createElement("canvas"));return(t,s,e=!1)=>(h.font=
`${e?"600 ":""}${s}px ${ws}`,h.measureText(t).width)})();function zt(h,t,s,e){for(let[i,o]of t)h.rect(s,4,10,10,o),h.text(
i,s+15,9,{size:12,colour:e.ink}),s+=L(i,12)+34}function I(h,t,s){if(L(h,t)<=s)return h;let e=[...h];for(;e.length>1&&L(e.
join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var Xe=h=>(window.devicePixelRatio||1)*(h.currentCSSZoom||1),P=class{context;constructor(t,s,e,i=Xe(
t),o=null){let n=Math.round(s*i),r=Math.round(e*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=pt(t),
this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(
0,t)}rect(t,s,e,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){
this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){
this.path(o,n,r,a=>{a.moveTo(t,s),a.lineTo(e,i)})}curve(t,s,e,i,o,n,r,a=!1){let c=(t+e)/2;this.context.setLineDash(a?Zs:
[]),this.path(o,n,r,d=>{d.moveTo(t,s),d.bezierCurveTo(c,s,c,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;
o.globalAlpha=e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",
angle:r=0,bold:a=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&c.rotate(r*Math.PI/180),c.font=`${a?
"600 ":""}${i}px ${ws}`,c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,s,e,i,o){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},Je=2e4,Ht=class{parts=[];constructor(t,s,e=null){
this.width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=Je,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.
entries(s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${gs(typeof n=="number"?N(n):n)}"`).join("");this.parts.push(e===
null?`<${t}${i}/>`:`<${t}${i}>${gs(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r,a=!1){let c=N((t+e)/2),
d=`M${N(t)} ${N(s)}C${c} ${N(s)} ${c} ${N(i)} ${N(e)} ${N(i)}`,u={"stroke-dasharray":a?Zs.join(" "):null},p={stroke:o,"s\
troke-width":n,"stroke-opacity":r<1?r:null,...u};this.put("path",{d,fill:"none",...p})}text(t,s,e,{size:i=12,colour:o,align:n="\
left",angle:r=0,bold:a=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":Ve[n],"font-weight":a?600:null,
transform:r?`rotate(${r} ${N(s)} ${N(e)})`:null,"xml:space":"preserve"};this.put("text",c,t)}cells(t,s,e,i,o){let{data:n}=pt(
t).getImageData(0,0,t.width,t.height),r=i/t.width,a=o/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;this.
parts.push('<g shape-rendering="crispEdges">');for(let d=0;d<t.height;d++)for(let u=0;u<t.width;u++){let p=4*(d*t.width+
u),m="#"+[0,1,2].map(k=>n[p+k].toString(16).padStart(2,"0")).join(""),[g,b]=[s+u*r,e+d*a];this.rectanglesLeft>=0?this.rect(
g,b,r,a,m):c.set(m,`${c.get(m)??""}M${N(g)} ${N(b)}h${N(r)}v${N(a)}h${N(-r)}`)}for(let[d,u]of c)this.put("path",{d:u,fill:d});
this.parts.push("</g>")}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${gs(ws)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},N=h=>+h.toFixed(2);function gs(h){return String(h).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Ze={projector:{width:960,density:2,svgSize:(h,t)=>({width:2*h,height:2*t})},paper:{width:643,density:300/96,svgSize:(h,t)=>({
width:"170mm",height:`${(170*t/h).toFixed(1)}mm`})}},Qe=16e3,Qs=46,B=class{constructor(t){this.widget=t,this.size=Pt(l("\
Size"),[["projector",l("Projector, 1920 px")],["paper",l("Paper, 170 mm, 300 dpi")]]),this.light=f("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(n=>M(n,()=>this.save(n.toLowerCase()))),e=f("summary","",{title:l("Save this picture as\
 PNG or SVG")},l("Save picture")),i=f("label","",{},this.light," ",l("light background")),o=f("div","menu",{},this.size,
i,f("div","pair",{},...s));this.menu=Rt("saving",e,o)}picture(t,s=this.size.value,e=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[e?"light":o],{width:r,density:a,svgSize:c}=Ze[s],d=this.widget.export(r),u=d.height+Qs;if(t==="svg"){let g=new Ht(
r,u,n.page);return this.draw(g,r,n,d),new Blob([g.toString(c(r,u))],{type:"image/svg+xml"})}let p=document.createElement(
"canvas"),m=new P(p,r,u,Math.min(a,Qe/u),n.page);return this.draw(m,r,n,d),ei(si(p),p.width/(r/96))}draw(t,s,e,i){let{title:o,
source:n}=this.widget.data;t.text(I(o,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(I(n,12,s-20),10,36,{size:12,
colour:e.muted}),t.shift(Qs),i.draw(t,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();ti(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function ti(h,t){let s=f("a",
"",{download:t,href:URL.createObjectURL(h)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var si=h=>Xs(h.toDataURL(
"image/png").split(",")[1]);function ei(h,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.setUint8(16,1),s.setUint32(
17,ii(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([h.subarray(0,i),s.buffer,h.subarray(i)],{type:"image/png"})}
function ii(h){let t=-1;for(let s of h){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var oi={Uint8Array:255,Int8Array:127,Float32Array:null},ni={Uint8Array:2,Int8Array:2,Float32Array:4},nt=1e-12;function se(h,t){
let s=oi[h.constructor.name];if(!s)return h;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(h.length);for(let o=0;o<i.length;o++)i[o]=e[h[o]&255];return i}var te=h=>h.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);function bs(h,t,s,e,i){let o=e.length/(i.length*s.length||1);s.forEach((n,r)=>{let a=i.map((c,d)=>(d*
s.length+r)*o);h.set(t+n,i.map((c,d)=>se(e.subarray(a[d],a[d]+o),c)))})}var D=({numbering:h},t,s)=>h?.[t][s]??s,Z=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[s,e]=this.blocks??[this.R,this.C],i=s*e;return this.decoded.has(t)||this.decoded.
set(t,se(this.codes.subarray(t*i,(t+1)*i),this.most[t])),this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(
t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(s*this.
C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(`to${s}`)?.[t]??new Float32Array(this.R);let e=this.weights(
t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.
row(t,s);let[e,i]=this.blocks,o=Math.floor(s*e/this.R)*i,n=t*this.R+o;if(!this.stretched.has(n)){let r=this.weights(t),a=Float32Array.
from({length:this.C},(c,d)=>r[o+Math.floor(d*i/this.C)]);this.stretched.set(n,a)}return this.stretched.get(n)}weight(t,s,e){
return this.drawn(t,s)[e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(
s).positions.flatMap((i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){
let n=e==="to"?this.column(t,o):this.row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,s,e,i){let o=[];
for(let n of s){if(!this.has("from",n))continue;let r=this.row(t,n);for(let a of this.sortedColumns(t,n).subarray(0,i)){
if(r[a]<e)break;o.push([n,a,r[a]])}}return o}linksTo(t,s,e,i){let o=[];for(let n of s){let r=this.column(t,n);for(let a of xt(
r,Math.min(i,this.R)))r[a]>=e&&o.push([a,n,r[a]])}return o}sortedColumns(t,s){let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.
row(t,s);this.sorted.set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.
from({length:this.R},(s,e)=>te(this.drawn(t,e)))}largest(t){return Math.max(Math.abs(this.most[t]),nt)}shade(t,s){let e=Math.
min(Math.abs(t)/(s||nt),1);return this.signed?.5+.5*Math.sign(t)*e:ft[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,
Math.max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.columns)),r=jt(this.signed?s.diverging:s.ramp),a=this.strongestShares(
t,e,n,o);return _t(n,o,c=>{for(let d=0;d<a.length;d++)c[d]=r[Math.round(255*this.shade(a[d],1))]})}strongestShares(t,s,e,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(e*i),r=Uint16Array.from({length:s.columns},(d,u)=>Math.floor(u*
e/s.columns)),a=d=>Math.floor(d*i/s.rows)*e,c;for(let d=0;d<s.rows;d++){let u=a(d),p=this.drawn(t,d+s.r);if(p===c&&u===a(
d-1))continue;c=p;let m=(o?te(p):this.largest(t))||nt;for(let g=0;g<s.columns;g++){let b=p[g+s.c]/m;Math.abs(b)>Math.abs(
n[u+r[g]])&&(n[u+r[g]]=b)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){
return this.themes[this.theme]}formatted(t){let s=ni[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?l("cut, the others take over"):l("cut, nobody tak\
es over")),n=this.formatted(this.weight(e,t,s)),r=this.has("from",t)?n:`≤ ${n}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${r}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],n=i===
s?t:[],r=n.filter(a=>!o.includes(a));return[r.length<n.length?r:[...r,o[0]],i]}};function Bt(h,{toOthers:t},s,e,i,o){let n=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,c,d,u]of t?n:r)h.line(s+i*a,e+i*c,s+i*
d,e+i*u,o,1.5)}function xt(h,t){let s=[],e=-1/0;for(let i=0;i<h.length;i++){if(h[i]<=e&&s.length===t)continue;let o=s.length;
for(;o>0&&h[i]>h[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=h[s[s.length-1]]}return s}var ys=(h,t)=>JSON.stringify(
h.positions)===JSON.stringify(t.positions);function kt({segments:h},t,s){let e=h.slice(t,t+s).indexOf(1);return e>0?e:null}var ee={layer:w("by layer"),entropy:w("by entropy"),likeness:w("by similarity"),link:w("by a link"),writes:w("by what th\
ey write"),effect:w("by effect when off")},[ri,ie,hi,ai]=[2,3,4,5],[ci,li,di,fi]=[32,74,75,14],ui=4,oe=14,pi=360,mi={A:"\
B",B:"A"},ne=5e-4,gi=.01,wi=h=>h?.includes(null)?null:h??null,Wt=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;status;pointed;boxes=[];constructor(t){
this.root=f("div","atlas"),this.emit=()=>{},this.grid=f("div","grid",{role:"grid","aria-label":l("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=f("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=f("div"),this.legendRoom=f("div","room",{"aria-hidden":"true"});let s=f("div","legend",{},this.legendRoom,
this.legend);this.saving=new B(this),this.root.append(this.controls(),this.grid,f("div","foot",{},s,this.saving.menu)),this.
room=J(),this.root.append(this.room),t.append(this.root);let e=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let i of[this.root,this.grid,this.room])e.observe(i);W(this.grid,{...X((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+
o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.data.heads-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)}),this.root.ondragover=i=>{i.dataTransfer?.types.includes(xs(this.other))&&(i.preventDefault(),
this.root.classList.add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=
i=>{this.root.classList.remove("receives");let o=i.dataTransfer?.getData(xs(this.other));if(!o)return;i.preventDefault();
let[n,r]=o.split(".").map(Number);this.open=[n,r],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.
pointed=null,this.showStatus(...this.open)}}controls(){this.switching=!1;let t=l("Click a head to switch it off or on; s\
hift-click and Space always do"),s=[["open",l("Open"),l("Click a head to open it")],["switch",l("Switch off / on"),t]];return this.
modes=new V(l("What a click does"),s,e=>this.setSwitching(e==="switch")),this.modes.press("open"),this.sort=Pt(l("Order \
of the heads"),Object.entries(ee).map(([e,i])=>[e,l(i)])),this.sort.title=l("Entropy: most diffuse last. Similarity: att\
ention shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.
value),this.build(),this.mark()},this.status=f("div","status"),this.status.title=l("Entropy: how diffuse a head's attent\
ion is, in bits. 0: all on one token; log2 of the number of tokens: uniform."),f("div","bar",{},this.modes.node,this.sort,
this.status)}setSwitching(t){this.switching=t,this.modes.press(t?"switch":"open"),this.grid.classList.toggle("switching",
t),this.legend.textContent=this.legendText()}show(t){let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,i=e&&bi(
s.pictures,t.pictures)&&yi(s,t);this.data=t;let o=t.change?Math.max(...t.change):0;this.largestChange=o<ne?0:o,this.modes.
node.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.open=t.open;let n=String(this.order);
this.sort.value=t.sort,this.sort.options[ri].disabled=t.similarity===null,this.sort.options[ie].disabled=!t.link,this.sort.
options[ie].textContent=this.linkOrder(),this.sort.options[hi].hidden=!t.writes,this.sort.options[ai].hidden=t.effects===
void 0,!e||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?this.build():i||this.paint(),this.mark(),e||(this.
pointed=null),this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s}=this.
data,e=t.map((o,n)=>n);if(this.sort.value==="entropy")return e.sort((o,n)=>t[o]-t[n]);let i={likeness:s,link:this.data.linkWeights,
writes:this.data.shares,effect:wi(this.data.effects)}[this.sort.value];return i?.length?e.sort((o,n)=>i[n]-i[o]):this.sorted&&
this.order?.length===e.length?this.order:e}linkOrder(){let{link:t}=this.data;return t?l("by {link}",{link:t}):l(ee.link)}get other(){
return mi[this.data.side??""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,s){return this.cells[(t+1)*(this.
data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<0||s<0)return[t,s];let i=this.order[t*e+s];return[Math.floor(
i/e),i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:[t,s];let i=this.places[t*e+s]??0;return[
Math.floor(i/e),i%e]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.data,i=this.
grid.contains(dt(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.isSorted=this.
sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?[0,0]:[...this.
open],this.grid.replaceChildren(this.canvas),this.grid.style.setProperty("--heads",String(s)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>oe),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=o<0&&this.sorted?"presentation":"row",r=f("div","row",
{role:n});for(let a=-1;a<s;a++){let c=this.cell(o,a);this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.
paint(),i&&this.moveFocus(...this.placeOf(...i))}fit(){let{layers:t,heads:s}=this.data,{offsetHeight:e}=this.room,i=e||(this.
data.side&&t>oe?pi:0),o=Math.min((this.root.clientWidth-ci)/s,di),n=Math.max((i-li)/t-1,1),r=i>0&&n<o;return r?this.grid.
style.setProperty("--aspect",Math.min(o/n,ui).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.
toggle("tight",r&&n<fi),this.place()}place(){let t=this.cells.filter((m,g)=>g>this.data.heads&&g%(this.data.heads+1)),s=t.
map(m=>m.getBoundingClientRect()),e=window.devicePixelRatio||1,[{left:i,top:o},{right:n,bottom:r}]=[s[0],s[s.length-1]],
a=m=>Math.round(m*e),c=String(this.boxes);this.boxes=s.map(m=>{let[g,b]=[a(m.left),a(m.top)];return[g-a(i),b-a(o),a(m.right)-
g,a(m.bottom)-b]});let d=this.grid.getBoundingClientRect(),u=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(
t[0]).borderRadius)*u*e||0;let p=(m,g)=>`${100*m/(g||1)}%`;return Object.assign(this.canvas.style,{left:p(i-d.left+this.
grid.scrollLeft*u,d.width),top:p(o-d.top+this.grid.scrollTop*u,d.height),width:p(n-i,d.width),height:p(r-o,d.height)}),c!==
String(this.boxes)}cell(t,s){let e=t<0||s<0;if(t<0&&s<0)return f("div","corner",{role:"presentation"});if(e&&this.sorted)
return f("div","label",{role:"presentation"}," ");let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);
return n.tabIndex=-1,n.dataset.at=`${i<0?"*":i}.${o<0?"*":o}`,n.onfocus=()=>this.showStatus(i,o),n.onmouseenter=()=>{this.
pointed=[i,o],this.showStatus(i,o)},n.draggable=!e&&!!this.other,n.ondragstart=r=>r.dataTransfer?.setData(xs(this.data.side??
""),`${i}.${o}`),n.onclick=r=>{this.data.switchable&&(e||r.shiftKey||this.switching)?this.toggle(i,o):e||this.openHead(i,
o),this.moveFocus(t,s)},n}labelCell(t,s){let e=s<0,i=e?`L${D(this.data,0,t)}`:`H${D(this.data,1,s)}`,o=f("div","label",{
role:e?"rowheader":"columnheader"},i);return this.data.switchable&&(o.title=e?l("Switch all heads of layer {l}",{l:t}):l(
"Switch head {h} of every layer",{h:s})),o}named(t,s){return`${this.data.prefix??""}${D(this.data,0,t)}.${D(this.data,1,
s)}`}headCell(t,s){let e=f("b","tag",{},this.sorted?this.named(t,s):""),i=[f("i","change"),e,f("span","how-much")];return f(
"div","head",{role:"gridcell"},...i)}paint(){let[t,s,e,i]=this.boxes[this.boxes.length-1];if(Object.assign(this.canvas,{
width:t+e,height:s+i}),!e||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,r]=this.data.arrays.pictures[2].
slice(2),a=window.devicePixelRatio>>1,c=pt(this.canvas);c.imageSmoothingEnabled=!1,c.beginPath();for(let d of this.boxes)
c.roundRect(...d,this.radius);c.clip(),this.order.forEach((d,u)=>{let[p,m,g,b]=this.boxes[u];c.drawImage(o,0,d*n,r,n,p+a,
m+a,g-2*a,b-2*a)})}thumbnails({ramp:t},s=0,e=this.order.length){let[i,o]=this.data.arrays.pictures[2].slice(2),n=jt(t),r=s*
i*o;return _t(Math.max(o,1),Math.max(e*i,1),a=>{for(let c=0;c<a.length;c++)a[c]=n[this.data.pictures[r+c]]})}mark(){let{
layers:t,heads:s}=this.data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=this.data.switchable?this.
legendText(.1):"";for(let e=0;e<t;e++)for(let i=0;i<s;i++){let o=this.cellOf(e,i);o.classList.toggle("off",this.off[e*s+
i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute("aria-selected",String(this.isOpen(e,i))),o.setAttribute(
"aria-label",this.describe(e,i)),$(o,".change").style.setProperty("--share",String(this.changeShare(e,i))),$(o,".how-muc\
h").textContent=this.effectOf(e*s+i).replace(/^0\./,".")}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&
s===this.open[1]}effectOf(t){let s=this.sort.value==="effect"?this.data.effects?.[t]:null;return typeof s=="number"?It(s,
this.data.unit):""}changeShare(t,s){return this.largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.max(this.
largestChange,gi):0}legendText(t=this.largestChange){let{switchable:s}=this.data,e=this.other?[l("Drag onto {side}: tran\
splant",{side:this.other})]:[],i=l("Orange bar: attention that changed (longest: {most})",{most:K(t,1)}),o=this.sorted||
!s?"":l("Label: layer or column"),n=lt()?[this.switching?l("Tap: off / on"):this.other?l("Tap: transplant, both ways"):l(
"Tap: open"),o]:[l("Click: open"),...e,...s?[l("Shift-click or Space: off / on"),o]:[]];return[t>0?i:"",...n].filter(Boolean).
join(" · ")}describe(t,s){let{heads:e,switchable:i,entropy:o,similarity:n,change:r,does:a}=this.data,c=i?[l("click to \
switch")]:[];if(t<0)return[l("head {h} of every layer",{h:D(this.data,1,s)}),...c].join(" · ");if(s<0)return[l("all hea\
ds of layer {l}",{l:D(this.data,0,t)}),...c].join(" · ");let d=t*e+s,u=[l("Head {head}",{head:this.named(t,s)}),this.off[d]?
l("off"):l("on")];return this.sort.value==="likeness"&&n?.length&&u.push(l("{share} % similar",{share:Math.round(100*n[d])})),
this.sort.value==="link"&&this.data.linkWeights?.length&&u.push(l("{share} on {link}",{share:K(this.data.linkWeights[d],
1),link:this.data.link})),this.sort.value==="writes"&&this.data.shares?.length&&u.push(l("{share} logits for {words}",{share:xi(
this.data.shares[d]),words:this.data.link})),this.effectOf(d)&&u.push(l("effect {effect}",{effect:this.effectOf(d)})),r&&
r[d]>=ne&&u.push(l("{share} changed",{share:K(r[d],1)})),a&&u.push(a[d]),u.push(l("entropy {bits} bits",{bits:o[d].toFixed(
2)})),u.join(" · ")}showStatus(t,s){this.status.textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.emit(
"open",this.open),this.mark()}toggle(t,s){let{heads:e}=this.data,i=this.off.map((r,a)=>a),o=i.filter(r=>(t<0||Math.floor(
r/e)===t)&&(s<0||r%e===s)),n=o.every(r=>this.off[r]);for(let r of o)this.off[r]=!n;this.emit("off",i.filter(r=>this.off[r]).
map(r=>[Math.floor(r/e),r%e])),this.mark(),this.showStatus(t,s)}moveFocus(t,s,e=!0){let{layers:i,heads:o}=this.data,n=this.
sorted?0:-1,r=[E(t,n,i-1),E(s,n,o-1)];if(r[0]<0&&r[1]<0)return;let a=this.cellAt(...this.focus);this.focus=r;let c=this.
cellAt(...r);a&&a!==c&&(a.tabIndex=-1),c.tabIndex&&(c.tabIndex=0),e&&c.focus({preventScroll:!1})}pressed(t){let[s,e]=this.
headAt(...this.focus);return!t&&s>=0&&e>=0?this.openHead(s,e):this.data.switchable?this.toggle(s,e):!1}export(t){let{layers:s,
heads:e}=this.data;return{height:Math.ceil(30+(t-34)/e*s),draw:(o,n)=>this.paintHeads(o,t,n)}}paintHeads(t,s,e){let{layers:i,
heads:o}=this.data,n=(s-34)/o,r={size:12,colour:e.ink,align:"center"};for(let a=0;a<i;a++){this.sorted||t.text(`L${D(this.
data,0,a)}`,15,26+(a+.5)*n,r);for(let c=0;c<o;c++){let d=30+c*n,u=26+a*n;a===0&&!this.sorted&&t.text(`H${D(this.data,1,c)}`,
d+n/2,12,r),this.exportHead(t,...this.headAt(a,c),d,u,n,e)}}}exportHead(t,s,e,i,o,n,r){t.cells(this.thumbnails(r,s*this.
data.heads+e,1),i+1,o+1,n-2,n-2);let a=[this.named(s,e),this.effectOf(s*this.data.heads+e)].filter(Boolean).join(" · ");
this.sorted&&t.text(a,i+4,o+10,{size:11,colour:r.accent});let c=this.isOpen(s,e)?5:1;t.rect(i+c,o+n-4-c,(n-2*c)*this.changeShare(
s,e),4,r.accent),this.isOpen(s,e)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-
2,n-2,r.page,.78),t.line(i+1,o+1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}},xs=h=>`text/head-of-${h.toLowerCase()}`,
bi=(h,t)=>h===t||h.length===t.length&&h.every((s,e)=>s===t[e]),yi=(h,t)=>h.themes[h.theme].ramp[0]===t.themes[t.theme].ramp[0];
function xi(h){return`${h<0?"−":"+"}${Math.abs(h).toFixed(2)}`}var ki={heatmap:w("Heatmap"),lines:w("Lines"),text:w("Text"),table:w("Table"),received:w("Received"),readings:w("Reading\
s"),linear:w("Linear"),sqrt:w("Sqrt"),log:w("Log"),global:w("Global"),row:w("Row"),mean:w("Mean"),max:w("Max"),all:w("Al\
l"),cross:w("Target → source"),encoder:w("Encoder"),decoder:w("Decoder"),"this head":w("this head"),"its layer":w("its\
 layer"),"all heads":w("all heads"),"chosen heads":w("chosen heads")},vt=h=>l(ki[h]??h),F=class extends V{constructor(t,s,e,{
title:i="",changed:o=n=>y.set({[t]:n})}={}){let n=e.map(r=>[r,vt(r)]);super(s,n,o),this.name=t,Object.assign(this.node,{
title:i}).dataset.key=t}show(){this.press(y.get(this.name))}},j=class{offered;constructor(t,s,{title:e="",changed:i=null}={}){
this.name=t,this.select=f("select","",{title:e});let o=i??(n=>y.set({[t]:n}));this.select.onchange=()=>o(this.select.value),
this.label=f("span","",{},s),this.node=f("label","boxed",{"data-key":t},this.label,this.select)}offer(t){let s=JSON.stringify(
t);s!==this.offered&&(this.offered=s,ds(this.select,t))}show(t=y.get(this.name)){this.select.value=t}},Q=class{constructor(t,s,e){
this.name=t,this.input=f("input","",{type:"checkbox"}),this.input.onchange=()=>y.set({[t]:this.input.checked}),this.node=
f("label","switch",{"data-key":t,title:e},this.input,` ${s}`)}show(){this.input.checked=y.get(this.name)==="true"}},Dt=class{constructor(t,s,{
title:e="",placeholder:i="",maxlength:o=4e3}={}){this.name=t,this.input=f("input","",{type:"text",placeholder:i,title:e,
maxlength:o,spellcheck:"false"}),this.input.onchange=()=>y.set({[t]:this.input.value.trim().slice(0,o)}),this.node=f("la\
bel","boxed",{"data-key":t},f("span","",{},s),this.input)}show(){dt(this.input)===this.input&&this.input.value!==this.shown||
(this.input.value=this.shown=y.get(this.name))}};function Ft(h,...t){let s=f("div","menu",{},...t);return Ds(Rt("popover",
f("summary","",{},h),s))}var Ut=class{current=0;place=0;chosen;constructor(t){this.node=t;let s=()=>this.chosen(this.current);W(t,{...X((e,i)=>this.
reach(this.current+e+i,!0)),Enter:s," ":s})}show(t,s,e=t.keys()){String(t)!==String(this.words)&&(this.words=t,this.node.
replaceChildren(...t.map((o,n)=>this.word(o,n))));let i=[...e];[...et(this.node)].forEach((o,n)=>{o.dataset.position=String(
i[n]),o.setAttribute("aria-selected",String(n===s))}),this.place!==s&&(this.current=Math.max(s,0)),this.place=s,this.reach(
this.current,!1)}word(t,s){let e=f("span","word",{role:"option",tabindex:"-1"},t);return e.onfocus=()=>this.reach(s,!1),
e.onclick=()=>{this.reach(s,!0),this.chosen(s)},e}reach(t,s){let e=et(this.node);e[this.current]&&(e[this.current].tabIndex=
-1),this.current=E(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.current].focus({preventScroll:!0})}};var St=13,vi=40,Si=29,Oi=28,re=150,Ci=60,he=26,mt=class{width;data;constructor(t){this.canvas=f("canvas","drawn",{"aria-\
hidden":"true"}),this.room=J(),this.field=f("div","field",{},this.canvas,this.room),this.list=f("ol","unseen"),this.saving=
new B(this),t.append(this.field,this.list,f("div","foot",{},this.saving.menu));let s=new ResizeObserver(()=>{let e=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!e&&this.draw()});s.observe(this.field),
s.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([s,e,i])=>{let o={word:s,before:Ot(e),
after:Ot(i)},n=t.both?l("{word}: {before}, heads off: {after}",o):`${s}: ${o.before}`;return f("li","",{},n)})),this.draw()}draw(){
if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?Ai(this.data.
rows,this.fitting(this.height)):this.data.rows,{height:s,draw:e}=this.export(this.width,t);Object.assign(this.canvas.style,
{width:`${this.width}px`,height:`${s}px`}),e(new P(this.canvas,this.width,s),this.data.themes[this.data.theme])}export(t,s=this.
data.rows){return{height:he+s.length*this.rowHeight,draw:(i,o)=>this.paint(i,t,o,s)}}paint(t,s,e,i){let{both:o}=this.data,
n=Math.min(Math.max(...i.map(([d])=>L(d,14)),20),re)+10,r=(s-n-Ci)/Math.max(...i.flatMap(([,d,u])=>[d,u]),1e-9),a={size:12,
colour:e.ink};i.forEach(([d,u,p],m)=>{let g=22+m*this.rowHeight,b=g+(o?St:St/2)+1;t.text(I(d,14,re),n-8,b,{size:14,colour:e.
ink,align:"right"}),[u,p].slice(0,o?2:1).forEach((k,x)=>{let O=g+x*(St+(this.height?0:2));t.rect(n,O,Math.max(k*r,1),St,
x?e.accent:e.muted),t.text(Ot(k),n+k*r+5,O+St/2+.5,a)})});let c=[[l("all heads on"),e.muted],[l("heads off"),e.accent]];
zt(t,o?c:c.slice(0,1),n,e)}get rowHeight(){return this.data.both?this.height?Si:vi:Oi}fitting(t){return Math.max(Math.floor(
(t-he)/this.rowHeight),1)}};function Ai(h,t){let s=([,i,o])=>Math.max(i,o),e=new Set([...h].sort((i,o)=>s(o)-s(i)).slice(
0,t));return h.filter(i=>e.has(i))}function Ot(h){let t=100*h,s=h<1e-5?"<0.001":Number(t.toPrecision(1));return`${h===0||
h>=5e-4?t.toFixed(1):s} %`}var ae=h=>/^\d/.test(h)?l("“{word}”",{word:h}):h;var Gt=64,Mi=3;function Kt(h,t,s,e,i,o=1/0){let r=Math.round(e),a=it(t.signed?s.diverging:s.ramp),c=o-10-L(t.unit,12),d=E(
Math.floor(c/Gt),1,Mi),u=Gt*d;for(let g=0;g<Gt;g++){let b=a[Math.round(255*g/(Gt-1))];h.rect(r+g*d,i,d,8,ot(b))}let p=t.
peak==="row"&&!t.signed;for(let[g,b]of Ei(t,p)){let k=p?`${+(100*b).toPrecision(2)} %`:`${+b.toPrecision(2)}`,x=g===0?"l\
eft":g===1?"right":"center";h.text(k,r+g*u,i+8+10,{size:11,colour:s.muted,align:x})}let m=p?l("{unit}, relative to the r\
ow's largest",{unit:t.unit}):t.unit;h.text(m,r+u+10,i+8/2,{size:12,colour:s.muted})}function Ei(h,t){let s=h.largest(0);
return s<=nt?[[0,0]]:h.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,Gs[h.scale](e)*(t?1:s)])}var Ti=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function qt(h){let t=Ti.exec(h);if(!t)return null;let[,s,e,i=""]=t,o=[...s].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:s+e,column:o,row:Number(e)-1,pixels:[...i].map(Number)}}function rt(h){let t=qt(h);return t?.pixels.length?t:null}function Ct(h,t,s,e,i,o,n=1){
let r=i/2;h.rect(s,e,i,i,o.page,n),t.forEach((a,c)=>{a&&h.rect(s+c%2*r,e+Math.floor(c/2)*r,r,r,o.ink,n*a/3)})}var ce=46,le=58,ks=112,de=[22,13],$i=14,Li=9,fe=14,Yt=10,ue=64,vs=13,Ni=8,Pi=w("Heatmap of {title}: {R} rows, {rows}, by\
 {C} columns, {columns}. Arrows move, Enter pins a row."),Ri=w("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {c\
olumns}. Arrows move, Enter cuts a cell."),ji=.68,tt=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=f("canvas","drawn",{"aria-hidden":"true"}),this.overlay=f("canvas","over",{"aria-hidden":"t\
rue"}),this.live=f("div","unseen",{"aria-live":"polite"}),this.room=J();let s=[this.canvas,this.overlay,this.room];this.
field=f("div","field",{tabindex:"0",role:"application"},...s),this.pairs=f("div","unseen"),this.saving=new B(this),t.append(
this.field,this.live,this.pairs,f("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
W(this.field,{...X((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&ys(this.
maps.rows,t.rows)&&ys(this.maps.columns,t.columns);this.data=t,this.maps=new Z(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",l(t.cutting?Ri:Pi,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...Ii(this.maps)),this.draw()}look(t,s=1){let{maps:e}=this,o=Array.from({length:s},(n,r)=>t+r).filter(n=>!e.has("from",n)).
map(n=>e.rows.positions[n][0]);o.length&&this.emit("look",{positions:o,way:"from"})}came(){this.zoom.rows<=ue?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;
this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:e}=this.layout;for(let i of[this.canvas,this.overlay])
Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.field.style.height=`${e}px`,this.paint(new P(this.canvas,t,
e),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=ue&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),r=Math.floor(Math.min(n.w,n.h))-1;return r<Li||r>=o?n:this.arrangedWith(r,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,ce],{rows:r,columns:a}=this.maps,{zoom:c}=this,d=(C,A,R)=>{let H=C.slice(A,A+R).map(_=>{let q=rt(_);return q?t+6+
L(q.name,Yt):Math.min(L(_,t),ks)});return Math.max(...H,8)},u=Math.ceil(d(r.labels,c.r,c.rows))+32,p=d(a.labels,c.c,c.columns),
m=a.labels.some(C=>rt(C)),b=c.columns>1&&(s-u)/c.columns<p+8?m?-90:-60:0,k=p*Math.sin(-b*Math.PI/180)+8,x=Math.ceil(b?k:
m?18+Yt:18)+o,O=b===-60?18:6,v=Math.min((s-u-O)/c.columns,2*le),S=Math.min((e-x-n)/c.rows,le);return{width:s,left:u,top:x,
w:v,h:S,size:t,slant:b,height:Math.ceil(x+S*c.rows+n)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&this.paintNumbers(
t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e);let{left:i,width:o,height:n}=s;
s.room||Kt(t,this.maps,e,i,n-ce+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:r,columns:a}=this.zoom,c={rows:Math.
floor(o*r),columns:Math.floor(i*a)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*a,o*r),!(Math.min(i,o)<=7)){for(let d=1;d<
r;d++)t.line(s,e+d*o,s+i*a,e+d*o,n.page,1);for(let d=1;d<a;d++)t.line(s+d*i,e,s+d*i,e+o*r,n.page,1)}}paintCuts(t,{left:s,
top:e,w:i,h:o},n){let{r,c:a,rows:c,columns:d}=this.zoom,u=Math.max(1.5,.3*Math.min(i,o,24));for(let p=r;p<r+c;p++)for(let m=a;m<
a+d;m++){let g=this.maps.cut(p,m);g&&Bt(t,g,s+(m-a+.5)*i,e+(p-r+.5)*o,u,n.accent)}}paintNumbers(t,{left:s,top:e,w:i,h:o},n){
if(i<de[0]||o<de[1])return;let{r,c:a,rows:c,columns:d}=this.zoom,u=it(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(
0,this.zoom,d,c).forEach((p,m)=>{let[g,b]=[Math.floor(m/d),m%d],k=Math.round(100*this.maps.weight(0,r+g,a+b)),x=yt(u[Math.
round(255*this.maps.shade(p,1))]),v={size:Math.min(13,.45*i,.7*o),colour:x,align:"center"};k&&t.text(String(k),s+(b+.5)*
i,e+(g+.5)*o,v)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:r,room:a},c){let{rows:d,columns:u}=this.maps,{zoom:p}=this,
m=this.pinnedIndices(),[g,b]=[o,i].map(v=>Math.max(1,Math.ceil((n+1)/v)));for(let v of this.labelsWithRoom(m.from,p.r,p.
rows,g)){let S=m.from.has(v),C={size:n,colour:S?c.accent:c.ink,align:"right",bold:S},A=e+(v-p.r+.5)*o;this.paintedPatch(
t,d.labels[v],s-6-n/2,A,Math.min(n+2,o-2),S,c)||t.text(I(d.labels[v],n,ks),s-6,A,C)}for(let v of this.labelsWithRoom(m.to,
p.c,p.columns,b)){let S=m.to.has(v),C=r?"left":"center",A={size:n,colour:S?c.accent:c.ink,angle:r,align:C,bold:S},R=s+(v-
p.c+.5)*i,H=Math.min(n+2,i-2);if(this.paintedPatch(t,u.labels[v],R,e-11,H,S,c,!0))continue;let _=R+(r===-60?2:0);t.text(
I(u.labels[v],n,ks),_,e-(r?6:11),A)}let k={size:12,colour:c.muted},[x,O]=this.maps.axes;a?t.text(Os(O,1),s-6,e-11,{...k,
align:"right"}):t.text(Os(O,b),s,9,k),t.text(Os(x,g),9,e+o*p.rows,{...k,angle:-90})}paintedPatch(t,s,e,i,o,n,r,a=!1){let c=rt(
s);if(!c)return!1;let d=n?r.accent:r.muted;Ct(t,c.pixels,e-o/2,i-o/2,o,r),t.frame(e-o/2,i-o/2,o,o,d,n?2:1);let[u,p]=a?[e,
i-o/2-Yt/2-1]:[e-o/2-4,i];return t.text(c.name,u,p,{size:Yt,colour:d,align:a?"center":"right",bold:n}),!0}labelsWithRoom(t,s,e,i){
let o=r=>[...t].some(a=>a!==r&&Math.abs(a-r)<i);return Array.from({length:e},(r,a)=>a+s).filter(r=>t.has(r)||(r-s)%i===0&&
!o(r))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:a,rows:c,columns:d}=this.zoom,u=i*d,p=o*c,m=this.pinnedIndices();
for(let k of m.from)k>=r&&k<r+c&&Ss(t,[s,e+(k-r)*o,u,o],n.accent);for(let k of m.to)k>=a&&k<a+d&&Ss(t,[s+(k-a)*i,e,i,p],
n.accent);for(let k of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let x of m.from)x>=r&&x<r+c&&
k>=a&&k<a+d&&Hi(t,[s+(k-a)*i,e+(x-r)*o,i,o],n.ink);let g=kt(this.maps.rows,r,c),b=kt(this.maps.columns,a,d);g&&t.line(s,
e+g*o,s+u,e+g*o,n.accent,1.5),b&&t.line(s+b*i,e,s+b*i,e+p,n.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.
way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),e=s.width/this.field.
clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.layout,r=s<i?
-1:Math.floor((s-i)/n),a=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||a>=this.zoom.columns||r<0&&a<0?null:[r<0?-1:
r+this.zoom.r,a<0?-1:a+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,
s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.
dragStart=null,!s)return;let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(t)||this.cut(
i,o):this.zoomTo(i,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.
hypot(s[0]-t[0],s[1]-t[1])>Ni}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],
s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),
this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.
length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let o=new P(this.overlay,this.layout.width,this.layout.height),
{accent:n}=this.maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.textContent=
""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:r}=this.layout,{accent:a,ink:c,page:d}=this.
maps.colours,u=new P(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.
pinnable),!t)return;let[p,m]=t,g=s+(m-this.zoom.c)*i,b=e+(p-this.zoom.r)*o;if(p>=0&&u.rect(0,b,s-3,o,a,.16),p>=0&&this.maps.
blocks&&this.paintBand(u,p,b),m>=0&&u.rect(g,e-22,i,19,a,.16),p<0||m<0)return;Ss(u,[g,b,i,o],c);let k=this.maps.described(
p,m);this.overlay.textContent=k;let x=I(k,vs,n-16),O=L(x,vs)+16,v=E(g+(i-O)/2,0,n-O),S=b+o+34<r?b+o+6:b-32;u.rect(v,S,O,
24,c),u.text(x,v+8,S+12,{size:vs,colour:d})}paintBand(t,s,e){if(!this.maps.has("from",s))return this.look(s);let{left:i,
top:o,w:n,h:r}=this.layout,{c:a,rows:c,columns:d}=this.zoom,u=Math.max(r,$i),p=E(e+(r-u)/2,o,o+r*c-u),m={r:s,c:a,rows:1,
columns:d},g=this.maps.picture(0,this.maps.colours,m,{rows:1,columns:Math.floor(n*d)});t.cells(g,i,p,n*d,u),t.frame(i,p,
n*d,u,this.maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;
let[e,i]=[this.maps.rows,this.maps.columns].map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.slice(Math.
min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:e,
keys:i})}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?
s:t)&&typeof i=="number"&&i!==this.link?this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.
way,t<0?s:t,e),i)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){
this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}moveCursor(t,s){
if(!this.maps.R||!this.maps.C)return;let{r:e,c:i,rows:o,columns:n}=this.zoom,[r,a]=this.cursor??[e-t,i-s];this.cursor=[E(
r+t,e,e+o-1),E(a+s,i,i+n-1)],this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){
let s=this.arrange(t,ji*t);return{height:s.height,draw:(e,i)=>this.paint(e,s,i)}}};function Ii(h,t=10){if(h.blocks)return[];
let s=h.weights(0),e=f("ol");for(let i of xt(h.signed?s.map(Math.abs):s,t)){let o=h.rows.labels[Math.floor(i/h.C)],n=h.columns.
labels[i%h.C];e.append(f("li","",{},l("{row} to {column}: {weight}",{row:o,column:n,weight:h.formatted(s[i])})))}return[
f("p","",{},l("Strongest pairs of {name}, from and to:",{name:h.title})),e]}function Ss(h,[t,s,e,i],o){let n=Math.min(e,
i)<8?2:0;h.frame(t-n,s-n,e+2*n,i+2*n,o,2)}function Hi(h,[t,s,e,i],o){let[n,r]=[e,i].map(a=>a<fe?fe:a-2);h.frame(t+(e-n)/
2,s+(i-r)/2,n,r,o,2)}function Os(h,t){let s=`${h} →`;return t>1?l("{title} 1 label in {n}",{title:s,n:t}):s}var _i=4,Vt=h=>h.map(t=>({...t,title:l(t.title)})),gt=class{by=null;largest;columns;rows;constructor(t,s){this.head=f("t\
r"),this.body=f("tbody");let e=f("table","",{"aria-label":s},f("thead","",{},this.head),this.body);t.append(f("div","tab\
le",{tabindex:"0"},e))}show({columns:t=[],rows:s}){String(t.map(({title:e})=>e))!==String(this.columns?.map(({title:e})=>e))&&
(this.by=null),Object.assign(this,{columns:t,rows:s}),this.largest=t.map((e,i)=>Math.max(...s.map(o=>Math.abs(o[i])||0),
1e-12)),this.draw()}draw(){this.head.replaceChildren(...this.columns.map((t,s)=>this.title(t,s))),this.body.replaceChildren(
...this.sorted().map(t=>this.row(t)))}sorted(){if(!this.by)return this.rows;let{column:t,down:s}=this.by,e=(i,o)=>typeof i==
"number"?i-o:String(i??"").localeCompare(String(o??""));return this.rows.toSorted((i,o)=>(s?-1:1)*e(i[t],o[t]))}title({title:t,
kind:s},e){let i=this.by?.column===e,o=i?this.by?.down?" ▾":" ▴":"",n=()=>{this.by={column:e,down:i?!this.by?.down:s!==
"text"},this.draw(),$(this.head.children[e],"button").focus()},r=i?this.by?.down?"descending":"ascending":"none";return f(
"th",s,{scope:"col","aria-sort":r},M(t+o,n))}row(t){return f("tr","",{},...t.map((s,e)=>this.cell(s,e)))}cell(t,s){let{kind:e}=this.
columns[s],o=f("td",e,{},t===null?"":e==="number"||e==="shaded"?t.toFixed(_i):String(t));return e==="shaded"&&o.style.setProperty(
"--share",String(Math.abs(t)/this.largest[s])),o}};var zi=w("Shift-click a head below to switch it off."),Bi=w("Switch this head off, or tap another one."),Cs=w("nobody ta\
kes over"),As=w("the others take over"),Wi=w("nobody or the others take over");function Ms(h,t,[s,e]){let i=s+e,o=[],n=[];
return h&&o.push(G("{n} head off","{n} heads off",h)),h&&n.push(t),i&&o.push(G("{n} cut","{n} cuts",i)),i&&n.push(l(s&&e?
Wi:s?Cs:As)),{heads:h,count:h+i,what:o.join(" · "),how:n.join(" · ")}}var At=class{constructor(t,s){this.label=f("div",
"label-line"),this.value=f("div","value",{"aria-live":"polite"}),t.append(f("div","verdict",{},f("div","top",{},s,this.label),
this.value))}show(t,{count:s,what:e,how:i}){let{headline:o,pair:n}=t,r=o??n,a=f("span","what",{},[r&&"·",e||l("all head\
s on")].filter(Boolean).join(" "));s&&a.append(f("span","mode",{},` (${i})`)),this.label.replaceChildren(...r?[f("span",
"said",{},r.label)," "]:[],a),this.label.title=r?.help??"",!s&&t.output==="embedding"&&!n?this.value.replaceChildren(f("\
span","hint",{},l(lt()?Bi:zi))):o?this.value.replaceChildren(...Xt(o,s)):this.value.replaceChildren(...n?Xt(n,s):[])}};function Xt({
before:h,after:t,p_before:s,p_after:e},i){let[o,n]=[pe(h,s),pe(t,e)];if(!i)return[f("span","now",{},...o)];let r=h!==t;return[
f("span","was",{},...o)," → ",f("span",r?"now changed":"now",{},...n)]}function pe(h,t){return t===void 0?[h]:[f("span",
"called",{title:h},ae(h)),` ${Ot(t)}`]}var Di=[{title:w("position"),kind:"integer"},{title:w("token"),kind:"text"},{title:w("prediction (all on)"),kind:"text"},
{title:w("prediction (heads off)"),kind:"text",off:!0},{title:w("actual token"),kind:"text"},{title:w("p(actual), all on"),
kind:"number"},{title:w("p(actual), heads off"),kind:"number",off:!0}],me=w("Next-token prediction at every position"),Jt=class{part;drawn;constructor(t){
this.heading=f("h4"),this.pair=f("p","pair-line"),this.written=f("div","what-it-writes",{"data-key":"written"},f("p"),f(
"p")),this.hint=f("p","help"),this.at=new j("at",l("Predict the word at")),this.mask=new Q("mask",l("Mask it"),l("Off: t\
he model sees the word and predicts it back."));let s=f("div","strip",{role:"listbox","aria-label":l("The word to predic\
t")});this.strip=new Ut(s),this.strip.chosen=n=>y.set({at:n}),this.stripHint=f("p","help");let e=f("div","controls",{},this.
at.node,this.mask.node);this.choose=f("div","choose",{},e,this.stripHint,this.strip.node),this.barsTitle=f("p","name");let i=f(
"div","widget",{"data-key":"bars"}),o=f("div","widget",{"data-key":"drift"});this.bars=new mt(i),this.nextTitle=f("p","n\
ame"),this.next=f("section","",{},this.nextTitle),this.table=new gt(this.next,l(me)),this.driftTitle=f("p","name",{},l("\
Drift of each token, by layer (1 − cosine)")),this.note=f("p","help"),this.drift=new tt(o),this.barsPart=f("section","",
{},this.barsTitle,i),this.driftPart=f("section","drift",{},this.driftTitle,this.note,o),t.append(this.heading,this.pair,
this.written,this.choose,this.barsPart,this.hint,this.driftPart,this.next)}show(t,{heads:s,count:e,what:i,how:o},n){this.
count=e,e?e>s?this.heading.textContent=l("Effect: {what} ({how})",{what:i,how:o}):this.heading.textContent=G("Effect of \
switching {n} head off ({mode})","Effect of switching {n} heads off ({mode})",s,{mode:o}):this.heading.textContent=l("Ef\
fect of switching heads off");let r=JSON.stringify([e>0,n]);if(t===this.part&&r===this.drawn)return;Object.assign(this,{
part:t,drawn:r}),this.pair.hidden=!t.pair||!t.headline,t.pair&&this.pair.replaceChildren(l("{name}: ",{name:t.pair.label}),
...Xt(t.pair,e)),this.hint.textContent=t.hint??"",this.hint.hidden=!t.hint,this.choose.hidden=t.at===void 0,t.at!==void 0&&
this.showPosition(t),this.barsPart.hidden=!t.bars,t.bars&&(this.barsTitle.textContent=t.bars.title,this.bars.show({themes:{},
...t.bars,kind:"bars",theme:n,both:e>0})),this.next.hidden=!t.next&&!t.table,this.nextTitle.textContent=t.table?.title??
l(me),t.next&&this.table.show(we({columns:Vt(Di),rows:t.next},e)),t.table&&this.table.show(we(t.table,e));let{drift:a}=t.
pictures;this.driftPart.hidden=!a,this.note.textContent=t.note??"",a&&this.drift.show({...a,theme:n,pins:[],way:"from"})}showWritten({
writes:t},s,e){if(this.written.hidden=!t,this.written.classList.toggle("awaited",e),!t||!s)return;let[i,o]=this.written.
children;i.replaceChildren(l("The model writes: "),...ge(s.before));let n=s.after.length===s.before.length&&s.after.every(
([,r])=>r);o.replaceChildren(l("With heads off: "),...n?[l("the same")]:ge(s.after)),o.classList.toggle("unseen",!this.count)}showPosition({
at:t=0,tokens:s=[],causal:e,choose:i,chosen:o=""}){this.at.label.textContent=i?.box??(e?l("Predict the word after"):l("P\
redict the word at")),this.at.offer(s.map((r,a)=>[String(a),`${a} · ${r}`])),this.at.show(String(t)),this.mask.node.hidden=
e||i!==void 0,this.mask.show();let n=e?l("Click a word to predict the next one."):y.get("mask")==="true"?l("Click a word\
 to mask it and predict it."):l("Click a word to predict it.");this.stripHint.textContent=`${o} ${i?.hint??n}`.trim(),this.
strip.show(s,t)}};function ge(h){return h.flatMap(([t,s])=>[s?t:f("span","now changed",{},t)," "])}function we({columns:h=[],
rows:t},s){let e=h.map((i,o)=>o).filter(i=>s||!h[i].off);return{columns:e.map(i=>h[i]),rows:t.map(i=>e.map(o=>i[o]))}}var Fi=620,ht=28,Ui=20,be=16,Gi=.25,ye=10,Zt=132,Ki=60,Es=44,qi=22,Mt=11,xe=40,Yi=200,Vi=300,Xi=6,Ji=16,Zi=w("Up and dow\
n move, left and right change sides, Enter pins, brackets step through the layers."),Qi=w("Up and down move, left and ri\
ght change sides. Enter on a word, and then on one of the other side, cuts the line between them."),Qt=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=f("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=f("canvas","written",{"aria-hid\
den":"true"}),this.overlay=f("canvas","over",{"aria-hidden":"true"}),this.spacer=f("div","spacer"),this.scroll=f("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=J(),this.field=f("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=f("div","status",{"aria-live":"polite"});let s=l("Heads shown; double-cl\
ick to show only one");this.heads=f("div","heads",{role:"group","aria-label":s}),this.saving=new B(this);let e=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:Mt,step:1,value:Mt};this.minWeight=fs(l("Hide below"),i,a=>a.toFixed(
2),e),this.maxLinks=fs(l("Strongest per token"),o,a=>a<Mt?String(a):l("all"),e),this.fit=f("input","",{type:"checkbox"}),
this.fit.onchange=e,this.fitLabel=f("label","",{title:l("All tokens at once, however small")},this.fit," ",l("fit")),this.
previous=M("‹",()=>this.step(-1),{title:l("Previous layer ([)")}),this.next=M("›",()=>this.step(1),{title:l("Next la\
yer (])")}),this.layer=f("span","layer");let n={role:"group","aria-label":l("Layer")};this.steps=f("div","steps",n,this.
previous,this.layer,this.next);let r=f("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(r,
this.heads,this.field,f("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},W(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new Z(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${D(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=l("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${l(t.cutting?Qi:Zi)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>xe?5:Mt),
this.fit.checked=t>xe&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=l("Click: show or hide. Double-click: show only this head."),i=f("i");i.style.background=this.colour(s);let o=M(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
Vi)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||Fi,r=Math.min((n-40)/o,Ui),a=s||i?r:Math.max(r,be),c=Math.ceil(ht+a*o+12),d=E(a*.72,9,14),
u=(k,x)=>{let O=k.map(v=>Math.min(L(v,d),Zt-8));return Math.max(...O,L(x,12))+18},p=e?c:Math.min(c,n),m=this.active.length>
1?Math.min(Ki,6*this.active.length):0,g=m+u(this.maps.rows.labels,l("from (query)")),b=t-u(this.maps.columns.labels,l("t\
o (key)"))-m-Es;return{width:t,row:a,height:c,shown:p,size:d,stripes:m,left:g,right:b}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new P(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}paintInvitation({pen:t,theme:s,layout:{left:e,
right:i,shown:o}}){let n={size:13,colour:s.muted,align:"center"};t.text(l("Point at a token"),(e+i)/2,o/2,n)}y({layout:t,
top:s},e){return ht+(e+.5)*t.row-s}paintWords(t){let{pen:s,layout:e,theme:i,top:o,focus:n}=t;if(o<ht){let a={size:12,colour:i.
muted};s.text(l("from (query)"),e.left-6,12-o,{...a,align:"right"}),s.text(l("to (key)"),e.right+6,12-o,a)}let r=e.row>=
ye;for(let a of["from","to"])!n||n.way===a?this.paintSide(a,t):r||this.paintSide(a,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,s){
let{pen:e,layout:i,theme:o,top:n,focus:r}=s,{row:a,size:c,left:d,right:u,shown:p,width:m}=i,g=this.maps.side(t),b=t==="f\
rom",k=Math.max(1,Math.ceil((c+1)/a)),x=new Set(t===this.way?this.maps.indices(this.pins,t):[]);g.labels.forEach((C,A)=>{
let R=this.y(s,A),H=x.has(A);if(R<-a||R>p+a||A%k&&!H||r?.indices.includes(A)&&!H)return;let _=H?o.accent:r?o.muted:o.ink,
q={size:c,colour:_,bold:H,align:b?"right":"left"};e.text(I(C,c,Zt-8),b?d-6:u+6,R,q)});let O=kt(g,0,g.labels.length);if(!O)
return;let v=ht+O*a-n,S=b?0:u;e.line(S,v,S+(b?d:m-u),v,o.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),
i=this.maxLinks.value()<Mt?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);if(!s&&this.
maps.blocks)return[];let o=s?s.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.
active.length;return(s-(e-1)/2)*Math.min(1.6,.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:i,focus:o}=t,
n=E(e.row/be,Gi,1),r=Math.max(...this.active.map(a=>this.maps.largest(a)));for(let[a,c]of this.active.entries()){let d=this.
offset(e,a),u=this.maps.peak==="row"?this.maps.rowPeaks(c):null;for(let[p,m,g]of this.links(c,o)){let[b,k]=[this.y(t,p)+
d,this.y(t,m)+d];if(Math.max(b,k)<0||Math.min(b,k)>e.shown)continue;let x=this.maps.shade(g,u?u[p]:r),O=o?1+2.2*x:(.6+1.4*
x)*n,v=o?.25+.75*x:.06+.7*x;s.curve(e.left,b,e.right,k,this.colour(c,i),O,v)}}}cutLinks(t){if(!this.data.cutAt)return[];
let[s,e]=["from","to"].map(o=>t?.way===o?t.indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)
for(let r of e)if(this.maps.cut(n,r,o)&&i.push({k:o,r:n,c:r})===Yi)return i;return i}paintCuts(t){let{pen:s,layout:e,theme:i,
focus:o}=t;for(let{k:n,r,c:a}of this.cutLinks(o)){let[c,d]=[this.y(t,r),this.y(t,a)];s.curve(e.left,c,e.right,d,i.muted,
1.2,.8,!0);let u=this.maps.cut(r,a,n);Bt(s,u,(e.left+e.right)/2,(c+d)/2,4,this.colour(n,i))}}get focus(){let t=this.start??
this.hovered??this.cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.
length?{way:this.way,indices:s}:null}paintOverlay(){let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.
scene(this.overlay,t);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(s,t),t?this.look(t):this.maps.blocks&&
this.paintInvitation(s);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.status.textContent=`${this.maps.described(e.
r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(t):this.hint()}look({way:t,indices:s}){
let i=s.filter(o=>!this.maps.has(t,o)).map(o=>this.maps.side(t).positions[o][0]);i.length&&this.emit("look",{positions:i,
way:t})}came(){this.paintOverlay()}get nextCut(){let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.
start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,{k:s,r:e,c:i}){let{pen:o,layout:n,theme:r}=t,a=this.offset(
n,this.active.indexOf(s)),[c,d]=[this.y(t,e)+a,this.y(t,i)+a];o.curve(n.left,c,n.right,d,r.accent,3,.9)}paintFocus(t,s){
let{pen:e,layout:i,theme:o}=t;this.paintLinks(t),this.paintCuts(t),this.paintShares(t,s);let n=s.way==="from",{labels:r}=this.
maps.side(s.way),a={size:Math.max(i.size,11),colour:o.accent,bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,d=s.
way===this.way?this.maps.indices(this.pins,this.way):[];for(let u of s.indices.filter(p=>!d.includes(p)))e.text(I(r[u],a.
size,Zt-8),c,this.y(t,u),a)}paintShares(t,s){let{pen:e,theme:i}=t,{row:o,size:n,left:r,right:a,width:c,shown:d}=t.layout,
u=s.way==="from",p=this.active.map(x=>this.maps.profile(x,s.indices,s.way)),m=Math.max(...p.map(x=>x.reduce((O,v)=>Math.
max(O,v),0)),nt),g=o>=ye,b=u?{x:a+6,align:"left"}:{x:r-6,align:"right"},{labels:k}=u?this.maps.columns:this.maps.rows;k.
forEach((x,O)=>{let v=this.y(t,O);if(v<-o||v>d+o)return;let S=p.map(_=>_[O]),C=S.reduce((_,q)=>_+q,0)/Math.max(S.length,
1);this.paintStripes(t,v,S,m);let A=C>=.1*m;if(!g&&!A)return;let R=g?n:11,H={size:R,colour:i.ink,bold:A,align:b.align};e.
text(I(x,R,Zt-8),b.x,v,H),!(C<.005||!u)&&e.text(C.toFixed(2),c-14,v,{size:Math.min(R,12),colour:i.muted,align:"right"})})}paintStripes({
pen:t,theme:s,layout:e,focus:i},o,n,r){let{row:a,stripes:c,left:d,right:u,width:p}=e,m=i?.way==="from",g=m?p-Es-c:0,b=m?
u+2:0,k=m?p-u-Es:d-2,x=c?g:b,O=(c||k)/n.length;n.forEach((v,S)=>{let C=.75*ft[this.maps.scale](v/r);t.rect(x+S*O,o-a/2,O,
a,this.colour(this.active[S],s),C)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)return this.hint();let i=this.
maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(p=>this.maps.profile(p,s,t)),r=n[0].map((p,m)=>n.
reduce((g,b)=>g+b[m],0)/e),a=xt(r,3).map(p=>`${o.labels[p]} ${r[p].toFixed(2)}`),c=s.length>3?l("{n} tokens",{n:s.length}):
s.map(p=>i.labels[p]).join(" + "),d=e===1?this.data.names[this.active[0]]:l("mean of {n} heads",{n:e}),u=s.length>1?[l("\
sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${a.join(" · ")}   (${[d,...u].join(", ")})`}hint(){
return this.active.length?this.data.cutting?"":l("Hover a token: on the left, what it attends to; on the right, what att\
ends to it. Click to pin; pin several for their sum."):l("No head is shown: choose one above.")}wordAt(t){let{x:s,y:e}=this.
point(t),i=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,o=Math.floor((e-ht)/this.layout.row);return i&&
o>=0&&o<this.maps.side(i).labels.length?{way:i,index:o}:null}point(t){let s=this.scroll.getBoundingClientRect(),e=s.width/
this.scroll.offsetWidth||1,i=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.clientX-s.left)/e,y:i}}lineAt(t){if(!this.
data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:i,y:o}=this.point(t),n=to((i-s.left)/(s.right-s.left)),
r=e&&{way:e.way,indices:[e.index]},a=t.pointerType==="touch"?Ji:Xi,c=Math.max(...this.active.map(p=>this.maps.largest(p)));
return[...this.active.flatMap(p=>this.links(p,r).map(([m,g,b])=>({k:p,r:m,c:g,weight:b}))),...this.cutLinks(r).map(p=>({
...p,weight:c/2}))].flatMap(p=>{let[m,g]=[p.r,p.c].map(k=>this.y({layout:s,top:0},k)),b=Math.abs(m+(g-m)*n+this.offset(s,
this.active.indexOf(p.k))-o);return b<a?[{...p,rank:p.weight/c-b/a}]:[]}).sort((p,m)=>m.rank-p.rank)[0]??null}hover(t,s=null){
JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||
s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;
if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=
s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[e,i]=t.way==="from"?[t.index,s.index]:[s.index,t.index],o=[
...this.active].sort((r,a)=>this.maps.weight(a,e,i)-this.maps.weight(r,e,i)),n=o.find(r=>this.maps.cut(e,i,r))??o[0];return n===
void 0?null:{k:n,r:e,c:i}}cut(t){if(!t)return;let[s,e]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].
map(i=>[Math.min(...i),Math.max(...i)]);this.emit("cut",{queries:s,keys:e,head:t.k})}pin({way:t,index:s}){this.lastCursor=
{way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}moveCursor(t,s){let{way:e="from",index:i=-1}={...this.
lastCursor,...s&&{way:s}};this.cursor={way:e,index:E(i+t,0,this.maps.side(e).labels.length-1)},this.lastCursor=this.cursor,
[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=ht+(this.cursor?.index??0)*this.layout.
row,{scrollTop:s}=this.scroll;(t<s+ht||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){
let s=this.arrange(t,{fit:!1,whole:!0}),e=this.active.length>1?qi:0,i=(o,n)=>{let r={pen:o,layout:s,theme:n,top:0,focus:this.
focus},a=this.active.map(c=>[this.data.names[c],this.colour(c,n)]);if(e&&zt(o,a,10,n),e&&o.shift(e),this.paintWords(r),r.
focus)return this.paintFocus(r,r.focus);this.paintLinks(r),this.paintCuts(r)};return{height:s.height+e,draw:i}}};function to(h){
let[t,s]=[0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**3<h?t=i:s=i}return t**2*(3-2*t)}var Ts={word:{all:w("all words, on average"),from:{none:w("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:h=>G("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",h)},to:{none:w("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:h=>G("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",h)}},patch:{all:w("all patches, on \
average"),from:{none:w("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:h=>G("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",h)},to:{none:w("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:h=>G("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",h)}}};var ss=68,Et=5,ke=2,ts=.6,so=448,eo=336,ve=1,io=.7,$s=10,Se=46;function oo({rows:h,columns:t},s,e){let i=s?Math.min(e,s-
$s):e;return E(Math.floor(i/Math.max(h,t)),4,ss)}var Tt=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let s=[["from",l("attends to")],["to",l("attended by")]];this.direction=new V(l("Direction"),s,i=>this.
set(this.pins,i)),this.status=f("div","status",{"aria-live":"polite"}),this.words=f("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=f("canvas","drawn",{"aria-hidden":"true"}),this.saving=new B(this);let e=f("div","b\
ar",{},this.direction.node);t.append(e,this.words,this.scale,f("div","foot",{},this.status,this.saving.menu)),W(this.words,
{...X((i,o)=>this.setCurrent(this.current+i*this.perRow+o,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),
Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new Z(t),this.pins=t.pins,this.way=t.
way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("aria-multiselectab\
le",String(!t.one_pin));let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",l("The text, shaded by {name}.\
 Arrows move, Enter pins.",{name:t.title}));let e=[...et(this.words)].findIndex(r=>r===dt(this.words)),{photo:i}=t,o=i&&
`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:o}),this.words.style.
setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(...s.map(r=>(rt(r)?.column??
0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=oo(i,this.words.clientWidth,t.one_pin?eo:so));
let n=i?{patch:this.patch,frame:ve,gap:0}:{patch:ss,frame:Et,gap:ke};for(let[r,a]of Object.entries(n))this.words.style.setProperty(
`--${r}`,`${a}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch))`:"",this.words.style.fontSize=
i?`${Math.min(io*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((r,a)=>this.word(r,a))),this.setCurrent(e<0?this.
current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.rows,i=this.patchOf(t),{photo:o}=this.
data,n=i&&!o?f("canvas","",{"aria-label":t}):"",r=f("span","word",{role:"option",tabindex:"-1"},i?n:t);return i?r.style.
gridArea=`${i.row+2} / ${i.column+1}`:o&&(r.style.gridArea=this.besideOthers(s)),i&&o&&r.setAttribute("aria-label",t),r.
classList.toggle("cell",!!(i&&o)),r.classList.toggle("second",e[s]===1&&e[s-1]===0),r.onclick=()=>this.pin(s),r.onmouseenter=
r.onfocus=()=>{this.status.textContent=this.describe(s)},r.onmouseleave=()=>{this.status.textContent=this.hint()},r}patchOf(t){
return this.data.photo?qt(t):rt(t)}besideOthers(t){let s=this.maps.rows.labels.filter(i=>!qt(i)).length,e=Math.max(1,Math.
floor(this.perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){
let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(0,s,this.way);if(this.data.mean)return this.way===
"from"?Float32Array.from(this.data.mean):new Float32Array(t).fill(1/t);let e=Array.from({length:t},(i,o)=>o);return this.
maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}came(){this.paint()}paint(){let s=this.pinned.filter(r=>!this.maps.has(
this.way,r)).map(r=>this.maps.side(this.way).positions[r][0]);s.length&&this.emit("look",{positions:s,way:this.way});let e=this.
shares(),i=this.maps.colours,o=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(e,i).forEach(
(r,a)=>{let c=et(this.words)[a];if(!c)return;let d=this.patchOf(this.maps.rows.labels[a]);if(d&&this.data.photo?Object.assign(
c.style,this.look(d,ot(r))):Object.assign(c.style,{background:ot(r),color:yt(r)}),d&&!this.data.photo){let u=ss-2*Et,p=$(
c,"canvas");Object.assign(p.style,{width:`${u}px`,height:`${u}px`}),Ct(new P(p,u,u),d.pixels,0,0,u,i,ts)}c.title=e[a].toFixed(
4),c.setAttribute("aria-selected",String(o.has(a)))}),this.status.textContent=this.hint();let n=Math.max(this.words.clientWidth,
260);Object.assign(this.scale.style,{width:`${n}px`,height:"40px"}),this.paintScale(new P(this.scale,n,40),4,6,e,i)}look({
row:t,column:s},e){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb, ${e} ${100*(1-ts)}%, trans\
parent)`,a=`${-s*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${r}, ${r}) border-box, var(--ph\
oto) ${a} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=it(s.ramp);return[...t].map(o=>i[Math.
round(255*ft[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,d)=>Math.max(c,d),0),{unit:r,scale:a}=this.
maps;Kt(t,{unit:r,scale:a,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.maps.rows,{pinned:e}=this,
i=e.length?e.map(n=>s[n]).join(" + "):l(Ts[this.token].all),o=this.shares()[t].toFixed(4);return this.way==="to"?`${s[t]}\
 → ${i}: ${o}`:`${i} → ${s[t]}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,s=Ts[this.token][this.
way==="to"?"to":"from"];return t?s.pinned(t):l(s.none)}get token(){return this.perRow>1?"patch":"word"}pin(t){let s=this.
data.one_pin?[]:this.pins,[e,i]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.setCurrent(t,!0),this.set(e,i)}set(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=et(this.words);e.length&&(e[this.
current]&&(e[this.current].tabIndex=-1),this.current=E(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.current].focus(
{preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),i=e?e.y+e.h+56:82;return{height:i,draw:(o,n)=>this.
paintWords(o,n,s,i)}}paintWords(t,s,e,i){let o=this.shares(),n=this.shades(o,s),r=new Set(this.pinned),{photo:a}=this.data;
a&&this.photo&&t.photo(this.photo,$s,Se,a.columns*this.patch,a.rows*this.patch);for(let{label:c,i:d,x:u,y:p,w:m,h:g}of e){
let b=this.patchOf(c),k=a&&b;t.rect(u,p,m,g,ot(n[d]),k?1-ts:1),k?t.frame(u+.5,p+.5,m-1,g-1,ot(n[d]),ve):b?Ct(t,b.pixels,
u+Et,p+Et,m-2*Et,s,ts):t.text(c,u+6,p+g/2,{size:16,colour:yt(n[d])}),r.has(d)&&t.frame(u,p,m,g,s.accent,2)}this.paintScale(
t,10,i-36,o,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.data,r=this.patchOf(
i);if(r){let[d,u]=n?[this.patch,0]:[ss,ke],[p,m]=[r.column,r.row].map(g=>g*(d+u));return{label:i,i:o,x:$s+p,y:Se+m,w:d,h:d}}
let a=L(i,16)+12;s+a>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:o,x:s,y:e,w:a,h:26};return s+=a+4,c})}};var Oe={"this head":[w("in this head"),(h,t)=>`${h}.${t}`],"its layer":[w("in all heads of its layer"),h=>`${h}.*`],later:[
w("in this layer and all later ones"),h=>`${h}-.*`],all:[w("in all heads"),()=>"*.*"]},Ce={heatmap:[w("Click cells or to\
kens, or drag over cells, to cut; once more to mend."),w("Tap cells or tokens to cut; once more to mend. Dragging moves \
the page.")],lines:[w("Click a line, or a token on each side, to cut; once more to mend."),w("Tap a line, or a token on \
each side, to cut; once more to mend.")]},es=class{prefix="";constructor(){this.isOn=!1,this.where="this head",this.toOthers=
!1,this.changed=()=>{};let t=l("Take single weights out: from one token to another.");this.toggle=M(l("Cut edges"),()=>this.
switch(!this.isOn),{className:"cut-edges",title:t}),this.heads=new j("cut-in",l("Cut"),{changed:i=>{this.where=i}}),this.
heads.offer(Object.entries(Oe).map(([i,[o]])=>[i,l(o)]));let s=l("Nobody: its weight is set to 0, the others stay as the\
y are. The others: its score is set to −∞ before the softmax, so that the row still adds up to 100 % (Geva et al. 2023).");
this.who=new j("cut-for",l("Its attention"),{title:s,changed:i=>this.give(i==="others")}),this.who.offer([["nobody",l(Cs)],
["others",l(As)]]),this.mend=M(l("Mend all"),()=>y.set({off:_s(y.get("off"))}),{title:l("Take every cut back")}),this.done=
M(l("Done"),()=>this.switch(!1));for(let{label:i}of[this.heads,this.who])i.className="unseen";this.help=f("span","help");
let e=f("div","",{},this.heads.node,this.who.node,this.done);this.node=f("div","cuts",{},e,f("div","",{},this.help,this.
mend)),this.heads.show(this.where),this.who.show("nobody")}give(t){this.toOthers=t,y.set({off:zs(y.get("off"),t)})}switch(t){
this.isOn=t,this.changed()}show(t,s){this.prefix=s;let e=t in Ce;e&&(this.help.textContent=this.help.title=l(Ce[t][Number(
lt())])),this.toggle.hidden=!e,this.toggle.setAttribute("aria-pressed",String(this.isOn)),this.node.hidden=!e||!this.isOn;
let i=z(y.get("off"));this.mend.disabled=!i.length,i.length&&(this.toOthers=i[i.length-1].toOthers),this.who.show(this.toOthers?
"others":"nobody")}cut([t,s],{queries:e,keys:i},{where:o=this.where,toOthers:n=this.toOthers}={}){let[,r]=Oe[o],a=`${this.
prefix}${r(t,s)}:${Ae(e)}:${Ae(i)}${n?"~":""}`,c=[t,s,e?.[0]??0,i?.[0]??0];y.set({off:Hs(y.get("off"),a,c,this.prefix)})}};
function Ae(h){return h?h[0]===h[1]?String(h[0]):h.join("-"):"*"}function Me({links:h,picture:t},{pins:s,way:e}){if(!h)return{said:"",brief:""};let i=s.flatMap(o=>no(h,t,e,o)??[]);return i.
length?{said:[...new Set(i.map(({said:o})=>o))].join(" "),brief:i[0].brief}:{said:h.head,brief:h.brief}}function no(h,t,s,e){
let{at:i,other:o,weight:n,word:r,share:a}=h[s],c=i[e];if(c==null)return null;let[d,u]=s==="from"?[c,o[c]]:[o[c],c],p={word:h.
rows[d],other:h.columns[u],share:K(n[c])},m=l("“{word}” looks at “{other}”: {share}",p),g=l("{link}.",{link:m});
if(s==="to")return{said:t?l("{link}, the most of all patches.",{link:m}):l("{link}, the most of all words.",{link:m}),brief:g};
if(!r||!a||r[c]===u)return{said:g,brief:g};let b={link:m,word:h.columns[r[c]],share:K(a[c])};return{said:t?l("{link}; of\
 the patches most at “{word}”: {share}.",b):l("{link}; of the words most at “{word}”: {share}.",b),brief:g}}var ro=[{title:w("from"),kind:"text"},{title:w("to"),kind:"text"},{title:w("weight"),kind:"shaded"},{title:w("from posit\
ion"),kind:"integer"},{title:w("to position"),kind:"integer"},{title:w("all heads on"),kind:"number"}],Ee={"reading-edge\
s-nobody":{where:"this head",toOthers:!1},"reading-edges-others":{where:"this head",toOthers:!0}},ho=60,is=class{head;atlas;onOpen;onLook;looking;part;drawn;state;columns;places={};widgets={};later;constructor(t,s){
this.heading=f("h4");let e=()=>y.toggleHead(this.head.join("."),this.atlas.layers,this.atlas.heads,this.part.prefix);this.
switch=M("",e,{className:"switch-head"}),this.said=f("span","said"),this.brief=f("span","brief"),this.link=f("p","link",
{"aria-live":"polite"},this.said,this.brief);let i=()=>this.link.classList.toggle("long",this.said.offsetWidth>this.link.
clientWidth);this.resized=new ResizeObserver(i);for(let a of[this.said,this.link])this.resized.observe(a);this.later={pictures:{},
awaited:!1},this.picture=f("div","picture-place"),this.how=f("p","help how"),this.typical=f("p","help typical"),this.notes=
f("div","notes"),this.difference=f("section","difference"),this.wide=s,this.cuts=new es,this.cuts.changed=()=>{this.show(
this.part,this.atlas,this.state,this.later),(this.cuts.isOn?this.cuts.heads.select:this.switch).focus()};let o=f("div","\
top",{},this.heading,this.switch);this.headline=f("div","headline",{},f("div","",{},o,this.link),this.cuts.node);let n=f(
"div","shown",{},this.headline,this.picture),r=f("div","told",{},this.how,this.typical,this.notes,this.difference);t.append(
n,r),this.change=new tt(this.place(this.difference,"difference")),this.change.emit=(a,c)=>a==="look"&&this.handle(a,c),this.
changeTitle=f("p","name"),this.unchanged=f("p","help"),this.difference.prepend(this.changeTitle),this.difference.append(
this.unchanged)}place(t,s){let e=f("div","widget",{"data-key":s});return t.append(e),e}widget(t,s,e=this.picture){return this.
widgets[t]||(this.places[t]=this.place(e,t),this.widgets[t]=new s(this.places[t],l("Strongest token pairs")),this.widgets[t].
emit=((i,o)=>this.handle(i,o,Ee[t]))),this.widgets[t]}handle(t,s,e){t==="pins"&&y.set(lo(s)),t==="cut"&&this.cuts.cut([this.
head[0],s.head??this.head[1]],s,e),t==="active"&&y.set({shown:s.join()},{step:!1}),t==="layer"&&this.onOpen([s,this.head[1]]),
t==="look"&&!this.part.readings&&(clearTimeout(this.looking),this.looking=setTimeout(()=>this.onLook(s),ho))}came({positions:t,
way:s,pictures:{rows:e}}){let{heatmap:i,lines:o,text:n,difference:r}=this.part.pictures,a=i??o??n;if(!a?.blocks)return;let c=s===
"to"?a.columns:a.rows,d=new Map(c.positions.map(([p],m)=>[p,m])),u=t.map(p=>d.get(p));bs(a.full,s,u,e.maps,e.most),r&&e.
change&&bs(r.full,s,u,e.change,e.most_change??[]);for(let p of["heatmap","lines","text-view"])this.places[p]?.hidden||this.
widgets[p]?.came();r&&this.change.came()}show(t,s,e,i){this.head=e.open,this.atlas=s,this.state=e,this.cuts.show(t.heads.
length===1?t.view:"",t.prefix),this.headline.classList.toggle("cutting",!this.cuts.node.hidden);let o=t.heads.length===1&&
e.off[t.heads[0][0]*s.heads+t.heads[0][1]];this.heading.textContent=[t.title,...o?[l("off")]:[]].join(" · "),this.showSwitch(
t,s,e);let n={pins:e.pins,way:e.way,link:e.link,theme:e.theme},r=y.get("numbers")==="true",a=z(y.get("off")),c=JSON.stringify(
[n,r,e.shown,i.awaited,a,this.cuts.isOn]);t===this.part&&i.pictures===this.later.pictures&&c===this.drawn||(Object.assign(
this,{part:t,drawn:c,later:i}),this.showPictures(t,e,n,r),this.showDifference(t,n))}showSwitch({prefix:t},s,{open:[e,i],
off:o}){let n=o[e*s.heads+i],r=`${t}${e}.${i}`;this.switch.textContent=n?l("Switch head {head} on",{head:r}):l("Switch h\
ead {head} off",{head:r}),this.switch.setAttribute("aria-pressed",String(n))}showPictures(t,s,e,i){let o=new Set,n=(x,O,v,S)=>{
o.add(x),this.widget(x,O,S),this.places[x].hidden=!1,this.widgets[x].show(v)};this.wide.hidden=!t.readings;let{heatmap:r,
lines:a,text:c,difference:d}=t.pictures;for(let x of[r,a,c,d])x?.blocks&&(x.full??=new Map);let u=t.heads.length===1?this.
cutAt(t):void 0,p=t.heads.length===1&&this.cuts.isOn;r&&n("heatmap",tt,{...r,...e,numbers:i,cutAt:u,cutting:p}),a&&n("li\
nes",Qt,{...a,...e,active:Ws(a,s.shown),cutAt:u,cutting:p}),c&&n("text-view",Tt,{...c,...e}),t.table&&n("table",gt,fo(t.
table)),t.bars&&n("received",mt,{themes:{},...t.bars,kind:"bars",theme:s.theme});for(let x of Object.values(this.columns??
{}))x.hidden=!0;for(let{reading:x,title:O,off:v,note:S,later:C}of t.readings??[]){let A=(C?this.later:t).pictures[`readi\
ng-${x}`];this.readingCaption(x,O,v,S,!!C&&this.later);let R=`reading-${x}`in Ee&&{cutAt:u,cutting:!0},[H,_]=A?.kind==="\
text"?["shaded",Tt]:["reading",tt],q=$(this.columns[x],".reading-picture");A&&n(`${H}-${x}`,_,{...A,...e,...R},q)}for(let[
x,O]of Object.entries(this.places))O.hidden=!o.has(x);let m=Me(t,s);this.link.title=this.said.textContent=m.said,this.brief.
textContent=m.brief,this.how.textContent=[t.how?.[s.theme],t.does].filter(Boolean).join(" "),this.typical.replaceChildren(
t.typical??""," ",...co(t)),this.typical.hidden=!t.typical&&!t.page;let g=Object.values(t.pictures).map(x=>x.rounding??""),
k=[...[t.empty,t.table?.caption,t.bars?.caption],...this.cutNote(t),...t.notes,g.sort().at(-1),...ao(t,s)];t.readings&&k.
push(l("The maps are at the top. Choose another head in the atlas.")),this.notes.replaceChildren(...k.filter(Boolean).map(
x=>f("p","help",{},x)))}cutAt({heads:[[t,s]],view:e,prefix:i}){let o=z(y.get("off"),i).filter(n=>n.covers(t));if(o.sort(
(n,r)=>Number(r.toOthers)-Number(n.toOthers)),!!o.length)return(n,r,a)=>{let c=[t,e==="lines"?a:s];return o.find(d=>n.some(
u=>r.some(p=>d.covers(...c,u,p))))}}cutNote({heads:t,view:s,prefix:e}){if(t.length!==1)return[];let i=s==="lines"?t[0].slice(
0,1):t[0],o=z(y.get("off"),e).flatMap(n=>n.covers(...i)?[n.toOthers]:[]);return new Set(o).size>1?[l("Cut: ✕ nobody take\
s over, ◇ the others take over.")]:[]}showDifference(t,s){let{difference:e}=t.pictures;this.difference.hidden=!e&&!t.unchanged,
this.changeTitle.textContent=l("Change in {name} (heads off − all on)",{name:t.name}),this.unchanged.textContent=t.unchanged??
"";let i=$(this.difference,"[data-key]");i.hidden=!e,e&&this.change.show({...e,...s,pins:[]})}readingCaption(t,s,e,i,o){
let n=o&&o.awaited;if(this.columns??={},!this.columns[t]){let d=f("p","reading-off"),u=[f("h4"),f("div","reading-picture"),
d,f("p","help")];this.columns[t]=f("div","reading",{},...u),this.wide.append(this.columns[t])}this.columns[t].hidden=!1,
this.columns[t].classList.toggle("awaited",!!(n&&!o.unfinished));let[r,,a,c]=this.columns[t].children;r.textContent=s+(n?
" …":""),a.textContent=e,c.textContent=i}};function ao({sinks:h},{pins:t,way:s}){if(!h)return[];if(!t.length||s==="to")
return[h.head];let e=t.map(o=>h.rows[o]).filter(o=>o!=null),i=[...e.map(([o])=>o),...e.map(([,o])=>o)];return[[...new Set(
i)].join(" ")]}function co({page:h}){return h?[f("a","",{href:h,target:"_blank",rel:"noopener"},l("All about this head"))]:
[]}function lo({pins:h,way:t,link:s}){return h.length?{pin:h.join(),way:t,...s===void 0?{}:{link:s,sort:"link"}}:{pin:"",
way:t,link:"",sort:y.get("sort").replace("link","layer")}}function fo({rows:h}){return{columns:Vt(ro.slice(0,h[0]?.length??
5)),rows:h}}var os=["model","text","pair"],Te={likeness:["layer","head"],link:["pin","way","link"],writes:["into","at","mask"]};function $e(h,t){
let s={};for(let e of t)s[e]=U(h,Y[e]);return Te[h.sort]&&s.atlas&&(s.order=U(h,[...Y.order,...Te[h.sort]])),h.sort==="e\
ffect"&&s.atlas&&(s.without_each=U(h,Y.without_each)),h.view==="table"&&s.head&&Object.assign(s.head,U(h,["pin","way"])),
h.view==="readings"&&s.head&&(Object.assign(s.head,U(h,["at","mask"])),s.zeroing=U(h,Y.zeroing)),s}function U(h,t){let s=t.
filter(e=>(h[e]??"")!==(T[e]??""));return Object.fromEntries(s.map(e=>[e,h[e]]))}function Ls(h){let t=new URLSearchParams(
h);return JSON.stringify(os.map(s=>t.get(s)??""))}var uo=w("PNG, SVG: Save picture, below."),ns=class{constructor(t,s,e,i){let o=l("Views of the same attention. They shar\
e the pinned tokens.");this.view=new F("view",l("View"),s.view,{title:o}),this.options=e,this.links=Object.entries({html:[
w("Page (HTML)"),w("This view with all heads, in one file that works offline.")],npz:[w("Numbers (NPZ)"),w("All weights,\
 hidden states, values and predictions, for NumPy.")],csv:[w("Table (CSV)"),w("The map shown now, one row per token pair\
.")]}).map(([u,[p,m]])=>f("a","button",{"data-kind":u,title:l(m),download:""},l(p)));let n=f("div","help",{},l(uo)),r=f(
"div","name",{},l("Export")),a=f("div","export",{},r,...this.links,n),c=[i,po()],d=Ft(l("More"),...c,mo(),a);d.classList.
add("more");for(let u of c)u.addEventListener("click",()=>d.open=!1);t.append(this.view.node,e.node,f("span","space"),d)}offerViews({
picture:t,prefix:s}){let e=y.get("view");for(let i of this.view.buttons){let o=i.dataset.value;o==="text"&&(i.hidden=s===
"x"&&o!==e,i.textContent=t?l("Picture"):l("Text"))}}show(t){this.view.show(),this.options.show();for(let s of this.links)
s.href=`export/${s.dataset.kind}?${t}`}};function po(){let h=l("Presentation mode: large type, no sidebar");return M(l("\
Present"),()=>window.stage?.present(!0),{className:"to-stage",title:h})}function mo(){let h=l("Copy link"),t=M(h,async()=>{
let e=/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)?l("Copied: opens on this computer only"):l("Cop\
ied");t.textContent=await go(location.href)?e:l("Copy it from the address bar"),setTimeout(()=>{t.textContent=h},2500)});
return t}async function go(h){try{return await navigator.clipboard.writeText(h),!0}catch{let t=f("textarea","",{},h);document.
body.append(t),t.select();let s=document.execCommand("copy");return t.remove(),s}}var rs=class{constructor(t,s){let e=()=>s([this.layer,this.head].map(({select:S})=>Number(S.value)));this.layer=new j("l\
ayer",l("Layer"),{changed:e}),this.head=new j("head",l("Head"),{changed:e}),this.scope=new j("scope",l("Show"),{title:l(
"One head, or several combined into one map.")}),this.scope.offer(t.scope.map(S=>[S,vt(S)]));let i=l("5.4 is head 4 of l\
ayer 5 · 5.* a layer · *.4 a column.");this.chosen=new Dt("chosen",l("Heads"),{title:i}),this.how=new F("how",l("Combi\
ne by"),t.how,{title:l("The mean over these heads, or the maximum.")}),this.special=new Q("special",l("Special tokens"),
l("Show special tokens such as [CLS] and [SEP]."));let o=l("Merge word pieces: sum the attention to them, average the at\
tention from them (Clark et al. 2019).");this.words=new Q("words",l("Whole words"),o);let n=l("A is the first sentence, \
B the second. A→B: attention from the first to the second.");this.part=new F("part",l("Sentences"),t.part,{title:n});let r=new F(
"scale",l("Colour scale"),t.scale),a=new F("peak",l("Normalise colours by"),t.peak),c=new j("colours",l("Palette"));c.offer(
Object.entries(t.colours).map(([S,C])=>[S,l("{name}: {words}",{name:S,words:C})]));let d=l("Of the heatmap, where they h\
ave room: the weight in percent."),u=new Q("numbers",l("Numbers in the cells"),d),p=[this.scope,this.chosen,this.how],m=[
this.special,this.words,this.part];this.options=[...p,...m,r,a,c,u];let g=l("sqrt and log make weak links visible. The v\
alues on hover do not change."),b=l("The strongest colour stands for the largest weight overall (global) or in each row \
(row)."),k=(S,C,A)=>f("div","",{},f("div","name",{},C),S.node,f("div","help",{},A)),x=(...S)=>f("div","controls",{},...S.
map(({node:C})=>C)),O=[k(r,l("Colour scale"),g),k(a,l("Normalise colours by"),b),c.node,u.node],v=[x(this.layer,this.head,
...p),x(...m)];this.node=Ft("",...v,f("div","colours",{},...O)),this.node.classList.add("view-options"),this.button=$(this.
node,"summary")}show(){for(let i of this.options)i.show();let t=y.get("scope");this.chosen.node.hidden=t!=="chosen heads",
this.how.node.hidden=t==="this head";let e=this.options.filter(({name:i,node:o})=>!o.hidden&&y.get(i)!==T[i]).length;this.
button.textContent=[l("View options"),...e?[l("{n} changed",{n:e})]:[]].join(" · "),this.button.classList.toggle("chang\
ed",e>0)}offer({pair:t},{layers:s,heads:e},{open:[i,o]}){let n=r=>Array.from({length:r},(a,c)=>[String(c),String(c)]);this.
layer.offer(n(s)),this.head.offer(n(e)),this.layer.show(String(i)),this.head.show(String(o)),this.part.node.hidden=!t,this.
show()}};var Ns=Object.keys(T),Ps={encoder:"",decoder:"d",cross:"x"},Le={from:["decoder","cross"],to:["decoder"]},Ne={link:w("Whi\
ch heads do this? {link}"),writes:w("Which heads write {link}?"),effect:w("Heads by effect")},wo=500,hs=class{data;atlas;pictures;heading;verdict;effect;toolbar;options;attention;openHead;parts;subject;chosen="";constructor(t){
this.root=t,this.parts={zeroing:{pictures:{}}};let s={draw:(i,o)=>this.draw(i,o),fail:i=>this.fail(i)};this.request=new ut(
s);let e=()=>new ut(s,this.request);this.beside={head:e(),atlas:e(),zeroing:e(),written:e(),without_each:e()},this.looking=
new ut({draw:({rows:i},{rows:o})=>this.came(i,o),fail:()=>{}}),this.changed=()=>this.update(),this.message=f("p","messag\
e",{role:"status",hidden:""}),this.notes=f("div","notes",{role:"status"})}build({choices:t,parts:s}){this.built=!0;let e=f(
"div","toolbar"),i=f("div","wide",{hidden:""}),o=f("section","left",{"aria-label":l("All heads")}),n=f("section","right",
{"aria-label":l("Open head")}),r=f("section","below",{"aria-label":l("What changed")}),a=f("div","columns",{},o,n,r);if(this.
pictures=f("div","pictures",{hidden:""},e,i,a),this.root.setAttribute("aria-busy","true"),this.root.append(this.message,
this.notes,this.pictures),this.effect=new Jt(r),!s.includes("atlas")){let p=f("div");r.prepend(p),this.verdict=new At(p,
this.effect.heading);for(let m of[e,o,n])m.remove();this.root.classList.add("effect-only");return}this.heading=f("h4","",
{},l("All heads")),this.verdict=new At(o,this.heading);let c=f("div","widget",{"data-key":"atlas"}),d=l("From the target\
 to the source; within the source (encoder); within the target (decoder).");this.attention=new F("attention",l("Attentio\
n"),t.attention,{title:d,changed:yo}),o.append(this.attention.node,c),this.atlas=new Wt(c),this.atlas.emit=(p,m)=>this.handle(
p,m);let u=p=>this.handle("open",p);this.openHead=new is(n,i),this.options=new rs(t,u),this.toolbar=new ns(e,t,this.options,
this.openHead.cuts.toggle),this.openHead.onOpen=u,this.openHead.onLook=p=>this.look(p)}show(t,s){let e=!this.built;e&&(this.
build(t),this.atlas&&(y.owned=Ns),y.listeners.add(this.changed)),this.atlas&&y.tellBy(s,{drawn:!0}),this.data=t,this.root.
dataset.hides=t.hides??"",this.atlas&&y.heard(t,e),this.update()}leave(){y.listeners.delete(this.changed);for(let t of[...this.
requests,this.looking])t.stopped=!0}handle(t,s){let{layers:e,heads:i}=this.parts.atlas.pictures.atlas,{prefix:o}=this;if(o!==
null){if(t==="open"){let n=this.parts.atlas.first,[r,a]=s.map((c,d)=>c===n[d]?"":c);y.set({layer:r,head:a})}if(t==="off"){
let n=new Array(e*i).fill(!1);for(let[r,a]of s)n[r*i+a]=!0;y.set({off:Lt(y.get("off"),n,e,i,o)})}t==="sort"&&y.set({sort:s})}}get prefix(){
let{attentions:t,pictures:s}=this.parts.atlas,{layers:e,heads:i}=s.atlas,o=t.find(n=>n.prefix===Ps[y.get("attention")])??
t[0];return o.layers===e&&o.heads===i?o.prefix:null}get values(){return{...this.data,...Object.fromEntries(Ns.map(t=>[t,
y.get(t)]))}}update(){if(!this.data)return;let{values:t}=this,{zeroing:s,without_each:e,...i}=$e(t,this.data.parts),{atlas:o,
head:n,order:r,...a}=i,c=o&&this.isLong&&this.isDrawn&&this.parts.atlas;this.request.ask(c?a:i),this.beside.head.ask(c?{
head:n}:{}),this.beside.atlas.ask(c?{atlas:o,...r&&{order:r}}:{}),this.beside.without_each.ask(e?{without_each:e}:{}),this.
beside.zeroing.ask(s?{zeroing:s}:{}),this.askWhatIsWritten();let d=new URLSearchParams(U(t,[...os,...Ns,"theme"])),u=this.
isDrawn?String(d):"";u&&u!==this.chosen&&this.redraw(),this.chosen=u,this.toolbar?.show(d),this.wait()}draw(t,s){Object.
assign(this.parts,t),s&&(this.subject=Ls(Object.values(s)[0])),t.effect&&this.askWhatIsWritten(),this.message.hidden=!0,
this.isDrawn&&this.redraw(t),this.wait()}look({positions:t,way:s}){let e=t.join();this.looking.ask({rows:{...U(this.values,
Y.head),pin:e,...s==="to"&&{way:s}}})}came(t,s){let e=new URLSearchParams(s);for(let i of["pin","way"])e.delete(i);String(
e)===this.request.answered.head&&this.openHead.came(t)}askWhatIsWritten(){let t=this.parts.effect?.writes&&this.isDrawn;
this.beside.written.ask(t?{written:U(this.values,Y.written)}:{})}get requests(){return[this.request,...Object.values(this.
beside)]}get isDrawn(){return this.subject===void 0||this.subject===Ls(new URLSearchParams(U(this.data,os)))}get isLong(){
return this.data.text.length+this.data.pair.length>=wo}wait(){let t=this.requests.some(({missing:s})=>s.length>0);this.root.
setAttribute("aria-busy",String(t))}fail(t){this.message.textContent=t??l("The server does not answer; trying again …"),
this.message.hidden=!1,this.wait()}redraw(t=this.parts){let{atlas:s,head:e,effect:i}=this.parts;if(!this.atlas){if(!i)return;
this.pictures.hidden=!1,this.showEffect(i,Ms(i.count,i.mode,i.cuts));return}if(!s||!e||!i)return;let o=this.pictures.hidden,
n=(...c)=>o||c.some(d=>d in t);this.pictures.hidden=!1;let r=s.pictures.atlas,a=this.state({...s,prefix:this.prefix??s.prefix},
r);n("atlas","order","without_each")&&this.showAtlas(s,a),n("atlas","head","zeroing")&&(this.toolbar.offerViews(e),this.
options.offer(e,r,a),this.openHead.show(e,r,a,{...this.parts.zeroing,awaited:this.beside.zeroing.missing.length>0})),n("\
atlas","effect","written")&&this.showEffect(i,this.changes(s))}showAtlas(t,s){let e=(y.get("sort")==="effect"?this.parts.
without_each:this.parts.order)??{};this.atlas.show({...t.pictures.atlas,...s,does:t.does,prefix:this.prefix??t.prefix,sort:y.
get("sort"),similarity:e.sort==="likeness"&&e.numbers||[],linkWeights:e.sort==="link"&&e.numbers||null,link:["link","wri\
tes"].includes(y.get("sort"))?e.name??l("a link"):"",writes:t.writes,shares:e.sort==="writes"&&e.numbers||null,effects:e.
sort==="effect"&&e.effects||null,unit:e.unit}),this.notes.replaceChildren(...t.notes.map(i=>f("p","help",{},i))),this.showAttention(
t),this.showLink(e)}countOff({attentions:t}){let s=y.get("off");return Object.fromEntries(t.map(({prefix:e,layers:i,heads:o})=>[
e,wt(s,i,o,e).filter(Boolean).length]))}changes(t){let s=y.get("off"),e=t.attentions.flatMap(({prefix:n,layers:r,heads:a})=>z(
s,n).filter(c=>c.fits(r,a))),i=e.filter(n=>n.toOthers).length,o=Object.values(this.countOff(t)).reduce((n,r)=>n+r,0);return Ms(
o,y.get("mode"),[e.length-i,i])}showEffect(t,s){this.verdict.show(t,s),this.effect.show(t,s,this.data.theme),this.effect.
showWritten(t,this.parts.written,this.beside.written.missing.length>0)}showAttention(t){let{attentions:s,prefix:e}=t,i=this.
countOff(t),o=s.length===1;this.attention.node.hidden=o,this.attention.show();for(let n of this.attention.buttons){let r=n.
dataset.value??"",a=i[Ps[r]];n.textContent=[vt(r),...a?[l("{n} off",{n:a})]:[]].join(" · ")}this.pictures.classList.toggle(
"awaited",!o&&e!==Ps[y.get("attention")])}state({first:t,prefix:s},{layers:e,heads:i}){return{open:["layer","head"].map(
(n,r)=>{let a=y.get(n);return Math.min(a===""?t[r]:Number(a),[e,i][r]-1)}),off:wt(y.get("off"),e,i,s),...Bs(n=>y.get(n)),
theme:this.data.theme}}showLink(t){let s=y.get("sort"),e=s in Ne&&t.sort===s,i=e&&t.first,o=Ne[s];this.heading.classList.
toggle("names",!!i);let n=e&&t.unfinished&&t.name||l("All heads");if(this.heading.textContent=this.heading.title=i?l(o,{
link:t.name}):n,!i&&!(e&&t.rest))return;let r=(i||[]).map(({head:d,label:u,weight:p,said:m})=>M(`${u} ${m??(s==="effect"?
It(p,t.unit):K(p,1))}`,()=>this.handle("open",d))),a=t.options?[this.wordChoice(t)]:[],c=t.unfinished?[" ",bo()]:[];this.
atlas.legend.replaceChildren(f("span","first",{},...r),...a,t.rest??"",...c)}wordChoice({options:t=[],into:s=[]}){let e=t.
map(([n,r])=>[String(n),r]),[i,o]=["into-word","into-other"].map((n,r)=>{let a=()=>{let d=[i,o].map(({select:u})=>u.value).
filter(Boolean);y.set({into:d.join()})},c=new j(n,r?l("over"):l("What writes"),{changed:a});return c.offer(r?[["",l("no \
other word")],...e]:e),c.show(String(s[r]??"")),c});return f("span","controls",{},i.node,o.node)}};function bo(){let h=M(
l("Cancel"),()=>y.set({sort:"layer"}));return h.onpointerdown=h.onclick,h}function yo(h){let[t,s]=[y.get("attention"),y.
get("sort")],e=n=>Le[n].includes(t)===Le[n].includes(h),i=e(y.get("way"))?y.get("pin"):"",o=i&&(e("to")||y.get("way")===
"to");y.set({attention:h,pin:i,link:i&&e("to")?y.get("link"):"",sort:o?s:s.replace("link","layer")})}var Rs=JSON.parse($(document,"#shown").textContent),xo=y.write;y.write=h=>xo(h,!1);var ko=new hs($(document,"main.widget")),
vo=$(document,"a.open");function Pe(){let h=Rs.theme||qs();Vs(Rs.themes[h],h),ko.show({...Rs,state:st(location.search),theme:h,
told:y.choices.number},()=>{})}function Re(){let h=new URLSearchParams(location.search);for(let t of["show","theme"])h.delete(
t);vo.href=`./?${h}`}Pe();Re();y.listeners.add(Re);Ys(Pe);
