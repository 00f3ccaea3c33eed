var _s=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,Lt="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",Ie=new RegExp(`^([dx]?)${Lt}\\.${Lt}\
:${Lt}:${Lt}(~?)$`);function ct(r){return r.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function He(r,t=""){let s=ct(
r).map(e=>_s.exec(e)).filter(e=>e!==null&&e[1]===t).map(e=>e.slice(2).map(i=>i==="*"?null:Number(i)));return(e,i)=>s.some(
([o,n])=>(o===null||o===e)&&(n===null||n===i))}function wt(r,t,s,e=""){let i=He(r,e);return Array.from({length:t*s},(o,n)=>i(
Math.floor(n/s),n%s))}function Hs(r,t,s,e=""){let i=(c,f)=>r[c*s+f],o=c=>Array.from({length:c},(f,u)=>u);if(r.every(Boolean))
return`${e}*.*`;let n=o(t).filter(c=>o(s).every(f=>i(c,f))),h=o(s).filter(c=>o(t).every(f=>i(f,c))),a=[];for(let c of o(
t))if(n.includes(c))a.push(`${c}.*`);else for(let f of o(s))i(c,f)&&!h.includes(f)&&a.push(`${c}.${f}`);return[...a,...h.
map(c=>`*.${c}`)].map(c=>e+c).join(",")}function Nt(r,t,s,e,i=""){let o=ct(r).filter(h=>(_s.exec(h)?.[1]??i)!==i);return[
...i?[...o,Hs(t,s,e,i)]:[Hs(t,s,e),...o],...z(r).map(h=>h.text)].filter(Boolean).join(",")}function z(r,t){return ct(r).
map(i=>Ie.exec(i)).map(i=>i&&{match:i,spans:i.slice(2,6).map(_e)}).filter(i=>i!==null&&i.spans.every(([o,n])=>o<=n)).filter(
i=>t===void 0||i?.match[1]===t).map(i=>{let{match:o,spans:n}=i,h=(...c)=>c.every((f,u)=>n[u][0]<=f&&f<=n[u][1]),a=(c,f)=>n[0][0]<
c&&n[1][0]<f;return{text:o[0],toOthers:!!o[6],covers:h,fits:a}})}function Bs(r,t,s,e=""){let i=z(r,e).filter(n=>n.covers(
...s));return[...ct(r).filter(n=>n&&!i.some(h=>h.text===n)),...i.length?[]:[t]].join(",")}function zs(r){return ct(r).filter(
t=>t&&!z(t).length).join(",")}function Ws(r,t){let s=ct(r).map(e=>z(e).length?e.replace("~","")+(t?"~":""):e);return[...new Set(
s)].filter(Boolean).join(",")}function _e(r){if(r==="*")return[0,1/0];let[t,s]=r.split("-");return[Number(t),s===void 0?
Number(t):s===""?1/0:Number(s)]}var Pt=class{values={};number=0;known=0;restorations=0;isRestoring=!1;past=[];future=[];model;constructor(t){this.defaults=
t}get state(){return this.isRestoring?"restoring":this.isAhead?"ahead":"synced"}get isAhead(){return this.known<this.number}get(t){
return this.values[t]??this.defaults[t]}get headsOff(){return JSON.stringify({off:this.get("off"),mode:this.get("mode")})}choose(t){
let s=this.headsOff;return this.take(t)?(this.remember(s),this.count()):!1}restore(t,s){let e=this.headsOff;if(this.take(
t)&&(this.number+=1),this.isRestoring||=s,e===this.headsOff)return;let i=this.past.at(-1)===this.headsOff;i?this.past.pop():
this.future.at(-1)===this.headsOff&&this.future.pop(),(i?this.future:this.past).push(e)}hear(t,s=!1){let e=this.compare(
t,s);return t.model!==void 0&&t.model!==this.model&&(this.model!==void 0&&this.begin(),this.model=t.model),e}compare({state:t,
told:s,restored:e=this.restorations},i){let o=s<this.number&&(i||s<this.known);if((i||e!==this.restorations)&&(this.isRestoring=
!1),this.known=s,this.restorations=e,s<this.number)return{isNews:!1,isLost:o};this.number=s;let n=this.headsOff,h=this.take(
t);return i||this.remember(n),{isNews:h,isLost:o}}undo(){return this.turn(this.past,this.future)}redo(){return this.turn(
this.future,this.past)}turn(t,s){let e=t.pop();return e?(s.push(this.headsOff),this.take(JSON.parse(e)),this.count()):!1}count(){
return this.number+=1,this.isRestoring=!1,!0}begin(){this.future=[],this.past=this.get("off")?[JSON.stringify({off:"",mode:this.
get("mode")})]:[]}remember(t){t!==this.headsOff&&(this.past=[...this.past,t].slice(-100),this.future=[])}take(t){let s=Object.
entries(t).map(([i,o])=>[i,String(o)]),e=s.some(([i,o])=>o!==this.get(i));return Object.assign(this.values,Object.fromEntries(
s)),e}};var T={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",into:"",at:"",mask:"true"},lt=["lesson","step","present","hide","lock","lang"],tt={atlas:["model","text","p\
air","attention","off","mode","special","words","part","scale","peak","colours"],order:["model","text","pair","attention",
"off","mode","special","words","part","sort"],head:["model","text","pair","attention","off","mode","layer","head","view",
"scope","chosen","how","special","words","part","scale","peak","colours"],effect:["model","text","pair","attention","off",
"mode","scale","peak","colours","at","mask"],zeroing:["model","text","pair","attention","off","mode","layer","head","sco\
pe","chosen","special","words","part","scale","peak","colours","at","mask"],written:["model","text","pair","off","mode"],
without_each:["model","text","pair","attention","mode","at","mask"]};function ds(r){let t=[...new URLSearchParams(r)].filter(([s,e])=>lt.includes(s)&&e&&!(s==="hide"&&/^(true|false)$/i.test(
e)));return Object.fromEntries(t)}function st(r){let t=new URLSearchParams(r);return Object.fromEntries(Object.keys(T).map(
s=>[s,t.get(s)??T[s]]))}function Ds(r){let t=s=>r(s).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:r("\
way"),link:t("link")[0]??null,shown:t("shown")}}function Fs({names:r,active:t},s){let e=s.filter(i=>i<r.length);return r.
length>1&&e.length?e:t}function bt(r){let{pathname:t,searchParams:s}=new URL(r);return JSON.stringify([t,...["model","te\
xt","pair"].map(e=>s.get(e)??"")])}function fs(r){let{pathname:t,searchParams:s}=new URL(r),e=[...s].filter(([i])=>!(i in
T)&&!lt.includes(i));return JSON.stringify([t,e.sort()])}var M=(r,t,s)=>Math.min(Math.max(r,t),s),dt=()=>window.matchMedia("(pointer: coarse)").matches,d=(r,t="",s={},...e)=>{let i=document.
createElement(r);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function A(r,t,{
className:s="",...e}={}){let i=d("button",s,{type:"button",...e},r);return i.title&&/^[^\p{L}\p{N}]$/u.test(r)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var $=(r,t)=>r.querySelector(t),us=(r,t)=>r.composedPath().find(s=>s instanceof Element&&s.matches(t)),et=r=>r.children;
function D(r,t){r.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==!1&&(s.preventDefault(),
s.stopPropagation())}}var V=r=>({ArrowUp:()=>r(-1,0),ArrowDown:()=>r(1,0),ArrowLeft:()=>r(0,-1),ArrowRight:()=>r(0,1)}),
Rt=(r,t)=>r.dir==="rtl"?-t:t,ft=r=>r.getRootNode().activeElement,X=()=>d("i","room-mark",{"aria-hidden":"true"});function jt(r,t){
let s=d("select","",{"aria-label":r});return ps(s,t),s}var ps=(r,t)=>r.replaceChildren(...t.map(([s,e])=>d("option","",{
value:s},e))),Y=class{constructor(t,s,e){this.buttons=s.map(([i,o,n])=>A(o,()=>e(i),{"data-value":i,...n&&{title:n}})),this.
node=d("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let s of this.buttons)s.setAttribute("a\
ria-pressed",String(s.dataset.value===t))}};function It(r,t,s){let e=d("details",r,{},t,s);return D(e,{Escape:()=>e.open?
(e.open=!1,t.focus()):!1}),e}function Us(r){return document.addEventListener("pointerdown",t=>{t.composedPath().includes(
r)||(r.open=!1)}),r}function ms(r,{low:t,high:s,step:e,value:i},o,n){let h=d("input","",{type:"range",min:t,max:s,step:e,
value:i}),a=d("output"),c=d("label","slider",{},`${r} `,h,a),f=()=>{a.textContent=o(Number(h.value))};h.oninput=()=>{f(),
n()};let u=p=>{h.value=String(p),f()};return f(),Object.assign(c,{value:()=>Number(h.value),set:u})}var gs={waiting:250,drawn:1e4},Be=3e3,ze=200,We='[data-testid="stPageLink-NavLink"]',Gs="data-test-connection-state",ws=class{choices=new Pt(
T);owned=[];staying=ds(location.search);subject=bt(location.href);listeners=new Set;writes=new Set;tell=null;quiet=gs.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let t={push:history.pushState.bind(history),replace:history.replaceState.bind(history)};this.put=(s,e)=>t[e?"push":"repl\
ace"]({},"",s.replaceAll("%2C",",")),this.write=(s,e=this.pressed)=>{let i=this.withChoices(new URL(s,location.href)).href.
replaceAll("%2C",",");if(i!==location.href){this.put(i,e),this.pressed=!1,this.subject=bt(i);for(let o of this.writes)o()}};
for(let s of["pushState","replaceState"])history[s]=(e,i,o)=>{this.write(o??location.href),this.untold&&this.leaving&&this.
leaving!==location.pathname&&this.tellSoon()};window.addEventListener("popstate",()=>this.restored(),{capture:!0});for(let s of[
"pointerdown","keydown"])window.addEventListener(s,e=>this.press(e),{capture:!0});window.addEventListener("click",s=>this.
follow(s),{capture:!0})}withChoices(t){let s=lt.map(e=>[e,this.staying[e]]);for(let e of this.owned)s.push([e,this.get(e)===
T[e]?void 0:this.get(e)]);for(let[e,i]of s)i===void 0?t.searchParams.delete(e):t.searchParams.get(e)!==i&&t.searchParams.
set(e,i);return t}press(t){if(t.type==="keydown"&&["Control","Shift","Alt","Meta"].includes(t.key??""))return;this.pressed=
!0,this.leaving=null,!us(t,".widget")&&!this.isTaken(t)&&this.tellNow();let s=(t.ctrlKey||t.metaKey)&&t.key?.toLowerCase()===
"z"&&!t.altKey,e=t.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range]), textarea");!s||e||!this.owned.
includes("off")||(t.preventDefault(),t.shiftKey?this.redo():this.undo())}follow(t){let s=us(t,"a[href]");if(!s||t.ctrlKey||
t.metaKey||t.shiftKey||s.target==="_blank")return;clearTimeout(this.patience);let e=!De()&&s.matches(We);if(!e&&(this.isUrged||
!this.choices.isAhead)){this.leaving=location.pathname;return}t.preventDefault(),t.stopPropagation(),this.waitingLink=s,
this.tellNow(),this.patience=setTimeout(()=>this.goOn(),e?ze:Be)}goOn(){let t=this.waitingLink;this.waitingLink=null,this.
isUrged=!0,t?.click(),this.isUrged=!1}visit(t,{staying:s=this.staying,isSame:e=!1,step:i=!0}={}){this.staying=s;let o=new URL(
e?location.href:t,location.href);if(e){let n=new URL(t,location.href).searchParams;for(let h of Object.keys(T))o.searchParams.
delete(h);for(let[h,a]of n)h in T&&o.searchParams.set(h,a)}for(let n of lt)o.searchParams.delete(n);for(let[n,h]of Object.
entries(s))o.searchParams.set(n,h);if(this.canShow(o)){this.choices.choose(st(o.search))&&this.tellSoon(),this.write(o.href,
i),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(o.href,i),window.dispatchEvent(new PopStateEvent(
"popstate",{state:null}))}canShow(t){let[s,e]=[st(t.search),st(location.search)],i=o=>this.owned.includes(o)||s[o]===e[o];
return fs(location.href)===fs(t.href)&&Object.keys(T).every(i)}restored(){this.pressed=!1,this.staying=ds(location.search);
let t=bt(location.href)!==this.subject;this.subject=bt(location.href),this.owned.length&&(this.owned=Object.keys(T),this.
choices.restore(st(location.search),t),this.choices.isAhead&&this.tellSoon(),this.notify())}get(t){return this.choices.get(
t)}set(t,{step:s=!0}={}){this.choices.choose(t)&&this.changed(s)}undo(){this.choices.undo()&&this.changed()}redo(){this.
choices.redo()&&this.changed()}toggleHead(t,s,e,i){let[o,n]=t.split(".").map(Number),h=wt(this.get("off"),s,e,i);h[o*e+n]=
!h[o*e+n],this.set({off:Nt(this.get("off"),h,s,e,i)})}changed(t=!0){this.write(location.href,t),this.notify(),this.tellSoon()}notify(){
if(this.choices.state!=="restoring")for(let t of this.listeners)t()}heard(t,s=!1){let{isNews:e,isLost:i}=this.choices.hear(
t,s);i&&this.tellSoon(),this.choices.state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(
()=>this.goOn())),this.write(location.href)),e&&this.notify()}tellBy(t,{drawn:s}){this.tell=t,this.quiet=s?gs.drawn:gs.waiting}tellSoon(){
clearTimeout(this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.
tell||this.leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.
map(t=>[t,this.get(t)])),this.choices.number))}},De=()=>(document.querySelector(`[${Gs}]`)?.getAttribute(Gs)??"CONNECTED")===
"CONNECTED",y=window.pageAddress??=new ws;var Ks=r=>[1,3,5].map(t=>parseInt(r.slice(t,t+2),16));function it(r){let t=r.map(Ks);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,h)=>Math.round(n+(t[o+1][h]-n)*(i-o)))})}
var Fe=([r,t,s])=>255<<24|s<<16|t<<8|r,Ht=r=>Uint32Array.from(it(r),Fe),ot=([r,t,s])=>`rgb(${r},${t},${s})`;function yt(r){
let[t,s,e]=r.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var ut={linear:r=>r,sqrt:Math.sqrt,log:r=>Math.log1p(1e3*r)/Math.log1p(1e3)},qs={linear:r=>r,sqrt:r=>r*r,log:r=>Math.
expm1(r*Math.log1p(1e3))/1e3};var Ys=window.matchMedia("(prefers-color-scheme: dark)"),Vs=()=>Ys.matches?"dark":"light",Xs=r=>Ys.addEventListener("cha\
nge",()=>r());function Js(r,t,s=document.documentElement){let e={ink:"text-color",page:"background-color",accent:"orange-color"},i=s.style;
for(let[o,n]of Object.entries(e))i.setProperty(`--st-${n}`,r[o]);i.colorScheme=t}var Ue={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function bs(r){let t=new DataView(r.buffer,r.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(r.subarray(4,4+t))),e={};for(let[i,[o,n,h]]of Object.entries(s.arrays)){
let a=Ue[o],c=r.byteOffset+4+t+n,f=h.reduce((u,p)=>u*p,1)*a.BYTES_PER_ELEMENT;e[i]=new a(r.buffer.slice(c,c+f))}return{...s,
...e}}var Zs=r=>Uint8Array.from(atob(r),t=>t.charCodeAt(0));var Ge=1e3,Ke="picture",qe=window.keptPictures??=new Map,xt=class{stopped;wanted={};answered={};first="";unfinished;constructor({
draw:t,fail:s},{drops:e=!1}={}){this.draw=t,this.fail=s,this.drops=e,this.busy=!1}ask(t,s=""){this.first=s,this.wanted=Object.
fromEntries(Object.entries(t).map(([e,i])=>[e,new URLSearchParams(i).toString()])),this.takeKept(),this.next()}takeKept(){
let t=this.missing,s=t.map(i=>qe.get(`${i}?${this.wanted[i]}`));if(!t.length||s.some(i=>!i||i.unfinished))return;let e=Object.
fromEntries(t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,e),this.overtaken=this.busy,this.draw(Object.fromEntries(
t.map((i,o)=>[i,s[o]])),e)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==this.answered[t])}async next(){
let{missing:t}=this,s=t.includes(this.first)?[this.first]:t;if(this.busy||this.stopped||!s.length)return;this.busy=!0;let e=Object.
fromEntries(s.map(h=>[h,this.wanted[h]])),i=new URLSearchParams(s.flatMap(h=>[...new URLSearchParams(e[h])])),o=new URLSearchParams(
Object.fromEntries(i));o.set("want",s.join()),o.set("lang",LANGUAGE);let n=await Ye(`${Ke}?${o}`,this.unfinished?"reload":
"default");n||(this.fail(null,e),await new Promise(h=>setTimeout(h,Ge))),this.busy=!1;try{n&&!this.overtaken&&this.take(
n,e)}finally{this.overtaken=!1,this.next()}}take({bytes:t,message:s},e){if(this.drops&&Object.entries(e).some(([n,h])=>this.
wanted[n]!==h))return;let i=t&&Ve(bs(t)),o=Object.entries(e).filter(([n])=>!i?.[n]?.unfinished);this.unfinished=o.length<
Object.keys(e).length,Object.assign(this.answered,Object.fromEntries(o)),i?this.draw(i,e):this.fail(s??null,e)}};async function Ye(r,t="\
default"){try{let s=await fetch(r,{cache:t});return s.ok?{bytes:new Uint8Array(await s.arrayBuffer())}:s.headers.get("co\
ntent-type")==="application/json"?await s.json():null}catch{return null}}function Ve({arrays:r,...t}){let s={};for(let[e,
i]of Object.entries(t))e in r||(s[e]={...i,pictures:{}});for(let e of Object.keys(r)){let[i,o]=e.split(".");s[i].pictures[o]=
bs(t[e])}return s}var Qs=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,L=r=>Qs.test(r)?`⁨${r}⁩`:r;
function _t(r){let t=r.find(s=>/\p{L}/u.test(s)&&!/^[[<].*[\]>]$/s.test(s));return Qs.test(t?.match(/\p{L}/u)?.[0]??"")?
"rtl":"ltr"}function l(r,t={}){return te(String(SAID[r]??r),t)}function G(r,t,s,e={}){let i=SAID[r]??[r,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return te(o?i[0]:i[i.length-1],{n:s,...e})}var g=r=>r,K=(r,t=0)=>`${(100*r).toFixed(
t)} %`,Bt=(r,t="")=>t==="%"?K(r):r.toFixed(3);var te=(r,t)=>r.replace(/\{(\w+)\}/g,(s,e)=>e in t?L(String(t[e])):s);var xs='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',se=[4,3],Xe=new Intl.Segmenter,
Je={left:"start",center:"middle",right:"end"};function pt(r){let t=r.getContext("2d");return t.textRendering="geometricP\
recision",t}function Wt(r,t,s,e=document.createElement("canvas")){Object.assign(e,{width:r,height:t});let i=pt(e),o=i.createImageData(
r,t);return s(new Uint32Array(o.data.buffer)),i.putImageData(o,0,0),e}var N=(()=>{let r=pt(document.createElement("canva\
s"));return(t,s,e=!1)=>(r.font=`${e?"600 ":""}${s}px ${xs}`,r.measureText(t).width)})();function Dt(r,t,s,e){for(let[i,o]of t)
r.rect(s,4,10,10,o),r.text(i,s+15,9,{size:12,colour:e.ink}),s+=N(i,12)+34}function H(r,t,s){if(N(r,t)<=s)return r;let e=[
...Xe.segment(r)].map(({segment:i})=>i);for(;e.length>1&&N(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var Ze=r=>(window.
devicePixelRatio||1)*(r.currentCSSZoom||1),R=class{context;constructor(t,s,e,i=Ze(t),o=null){let n=Math.round(s*i),h=Math.
round(e*i);t.width!==n&&(t.width=n),t.height!==h&&(t.height=h),this.context=pt(t),this.context.setTransform(i,0,0,i,0,0),
this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(0,t)}rect(t,s,e,i,o,n=1){this.context.
globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){this.context.globalAlpha=1,this.
context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,h=1){this.path(o,n,h,
a=>{a.moveTo(t,s),a.lineTo(e,i)})}curve(t,s,e,i,o,n,h,a=!1){let c=(t+e)/2;this.context.setLineDash(a?se:[]),this.path(o,
n,h,f=>{f.moveTo(t,s),f.bezierCurveTo(c,s,c,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;o.globalAlpha=
e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:h=0,bold:a=!1}){
let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),h&&c.rotate(h*Math.PI/180),c.font=`${a?"600 ":""}${i}px ${xs}`,
c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(L(t),0,0),c.restore()}cells(t,s,e,i,o){this.context.globalAlpha=
1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.context.globalAlpha=1,this.
context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},Qe=2e4,zt=class{parts=[];constructor(t,s,e=null){this.
width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=Qe,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(
s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${ys(typeof n=="number"?P(n):n)}"`).join("");this.parts.push(e===null?`\
<${t}${i}/>`:`<${t}${i}>${ys(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,h=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":h<1?h:null})}curve(t,s,e,i,o,n,h,a=!1){let c=P((t+e)/2),
f=`M${P(t)} ${P(s)}C${c} ${P(s)} ${c} ${P(i)} ${P(e)} ${P(i)}`,u={"stroke-dasharray":a?se.join(" "):null},p={stroke:o,"s\
troke-width":n,"stroke-opacity":h<1?h:null,...u};this.put("path",{d:f,fill:"none",...p})}text(t,s,e,{size:i=12,colour:o,
align:n="left",angle:h=0,bold:a=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":Je[n],"font-weight":a?
600:null,transform:h?`rotate(${h} ${P(s)} ${P(e)})`:null,"xml:space":"preserve"};this.put("text",c,L(t))}cells(t,s,e,i,o){
let{data:n}=pt(t).getImageData(0,0,t.width,t.height),h=i/t.width,a=o/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let f=0;f<t.height;f++)for(let u=0;u<t.width;u++){let p=4*(f*t.width+
u),m="#"+[0,1,2].map(b=>n[p+b].toString(16).padStart(2,"0")).join(""),[w,x]=[s+u*h,e+f*a];this.rectanglesLeft>=0?this.rect(
w,x,h,a,m):c.set(m,`${c.get(m)??""}M${P(w)} ${P(x)}h${P(h)}v${P(a)}h${P(-h)}`)}for(let[f,u]of c)this.put("path",{d:u,fill:f});
this.parts.push("</g>")}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${ys(xs)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},P=r=>+r.toFixed(2);function ys(r){return String(r).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var ti={projector:{width:960,density:2,svgSize:(r,t)=>({width:2*r,height:2*t})},paper:{width:643,density:300/96,svgSize:(r,t)=>({
width:"170mm",height:`${(170*t/r).toFixed(1)}mm`})}},si=16e3,ee=46,W=class{constructor(t){this.widget=t,this.size=jt(l("\
Size"),[["projector",l("Projector, 1920 px")],["paper",l("Paper, 170 mm, 300 dpi")]]),this.light=d("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(n=>A(n,()=>this.save(n.toLowerCase()))),e=d("summary","",{title:l("Save this picture as\
 PNG or SVG")},l("Save picture")),i=d("label","",{},this.light," ",l("light background")),o=d("div","menu",{},this.size,
i,d("div","pair",{},...s));this.menu=It("saving",e,o)}picture(t,s=this.size.value,e=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[e?"light":o],{width:h,density:a,svgSize:c}=ti[s],f=this.widget.export(h),u=f.height+ee;if(t==="svg"){let w=new zt(
h,u,n.page);return this.draw(w,h,n,f),new Blob([w.toString(c(h,u))],{type:"image/svg+xml"})}let p=document.createElement(
"canvas"),m=new R(p,h,u,Math.min(a,si/u),n.page);return this.draw(m,h,n,f),oi(ii(p),p.width/(h/96))}draw(t,s,e,i){let{title:o,
source:n}=this.widget.data;t.text(H(o,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(H(n,12,s-20),10,36,{size:12,
colour:e.muted}),t.shift(ee),i.draw(t,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();ei(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function ei(r,t){let s=d("a",
"",{download:t,href:URL.createObjectURL(r)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var ii=r=>Zs(r.toDataURL(
"image/png").split(",")[1]);function oi(r,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.setUint8(16,1),s.setUint32(
17,ni(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([r.subarray(0,i),s.buffer,r.subarray(i)],{type:"image/png"})}
function ni(r){let t=-1;for(let s of r){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var ri={Uint8Array:255,Int8Array:127,Float32Array:null},hi={Uint8Array:2,Int8Array:2,Float32Array:4},nt=1e-12;function ai(r,t){
let s=ri[r.constructor.name];if(!s)return r;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(r.length);for(let o=0;o<i.length;o++)i[o]=e[r[o]&255];return i}var ie=r=>r.reduce((t,s)=>Math.
max(t,Math.abs(s)),0),F=({numbering:r},t,s)=>r?.[t][s]??s,J=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;decoded=new Map;sorted=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let s=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,ai(this.codes.subarray(
t*s,(t+1)*s),this.most[t])),this.decoded.get(t)}row(t,s){return this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){
let e=this.weights(t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.C+s])}weight(t,s,e){return this.weights(t)[s*
this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).positions.flatMap(
(i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){let n=e===
"to"?this.column(t,o):this.row(t,o);for(let h=0;h<i.length;h++)i[h]+=n[h]}return i}linksFrom(t,s,e,i){let o=[];for(let n of s){
let h=this.row(t,n);for(let a of this.sortedColumns(t,n).subarray(0,i)){if(h[a]<e)break;o.push([n,a,h[a]])}}return o}linksTo(t,s,e,i){
let o=[];for(let n of s){let h=this.column(t,n);for(let a of vt(h,Math.min(i,this.R)))h[a]>=e&&o.push([a,n,h[a]])}return o}sortedColumns(t,s){
let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.row(t,s);this.sorted.set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-
i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.from({length:this.R},(s,e)=>ie(this.row(t,e)))}largest(t){
return Math.max(Math.abs(this.most[t]),nt)}shade(t,s){let e=Math.min(Math.abs(t)/(s||nt),1);return this.signed?.5+.5*Math.
sign(t)*e:ut[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.
columns)),h=Ht(this.signed?s.diverging:s.ramp),a=this.strongestShares(t,e,n,o);return Wt(n,o,c=>{for(let f=0;f<a.length;f++)
c[f]=h[Math.round(255*this.shade(a[f],1))]})}strongestShares(t,s,e,i){let o=this.peak==="row"&&!this.signed,n=new Float32Array(
e*i),h=Uint16Array.from({length:s.columns},(a,c)=>Math.floor(c*e/s.columns));for(let a=0;a<s.rows;a++){let c=Math.floor(
a*i/s.rows)*e,f=this.row(t,a+s.r),u=(o?ie(f):this.largest(t))||nt;for(let p=0;p<s.columns;p++){let m=f[p+s.c]/u;Math.abs(
m)>Math.abs(n[c+h[p]])&&(n[c+h[p]]=m)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],
e)}get colours(){return this.themes[this.theme]}formatted(t){let s=hi[this.codeType];return`${s<4?"≈ ":""}${this.signed&&
t>0?"+":""}${t.toFixed(s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?l("cut, the others take over"):l("\
cut, nobody takes over")),n=this.formatted(this.weight(e,t,s));return[`${L(this.rows.labels[t])} → ${L(this.columns.labels[s])}\
: ${n}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],n=i===s?t:[],h=n.filter(
a=>!o.includes(a));return[h.length<n.length?h:[...h,o[0]],i]}};function Ft(r,{toOthers:t},s,e,i,o){let n=[[-1,0,0,-1],[0,
-1,1,0],[1,0,0,1],[0,1,-1,0]],h=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,c,f,u]of t?n:h)r.line(s+i*a,e+i*c,s+i*f,e+i*u,o,1.5)}
function vt(r,t){let s=[],e=-1/0;for(let i=0;i<r.length;i++){if(r[i]<=e&&s.length===t)continue;let o=s.length;for(;o>0&&
r[i]>r[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=r[s[s.length-1]]}return s}var vs=(r,t)=>JSON.stringify(r.positions)===
JSON.stringify(t.positions);function kt({segments:r},t,s){let e=r.slice(t,t+s).indexOf(1);return e>0?e:null}var oe={layer:g("by layer"),entropy:g("by entropy"),likeness:g("by similarity"),link:g("by a link"),writes:g("by what th\
ey write"),effect:g("by effect when off")},[ci,ne,li,di]=[2,3,4,5],[fi,ui,pi,mi]=[32,74,75,14],gi=4,re=14,wi=360,bi={A:"\
B",B:"A"},he=5e-4,yi=.01,xi=r=>r?.includes(null)?null:r??null,Ut=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;status;pointed;boxes=[];constructor(t){
this.root=d("div","atlas"),this.emit=()=>{},this.grid=d("div","grid",{role:"grid","aria-label":l("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=d("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=d("div"),this.legendRoom=d("div","room",{"aria-hidden":"true"});let s=d("div","legend",{},this.legendRoom,
this.legend);this.saving=new W(this),this.root.append(this.controls(),this.grid,d("div","foot",{},s,this.saving.menu)),this.
room=X(),this.root.append(this.room),t.append(this.root);let e=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let i of[this.root,this.grid,this.room])e.observe(i);D(this.grid,{...V((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+
o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.data.heads-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)}),this.root.ondragover=i=>{i.dataTransfer?.types.includes(ks(this.other))&&(i.preventDefault(),
this.root.classList.add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=
i=>{this.root.classList.remove("receives");let o=i.dataTransfer?.getData(ks(this.other));if(!o)return;i.preventDefault();
let[n,h]=o.split(".").map(Number);this.open=[n,h],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.
pointed=null,this.showStatus(...this.open)}}controls(){this.switching=!1;let t=l("Click a head to switch it off or on; s\
hift-click and Space always do"),s=[["open",l("Open"),l("Click a head to open it")],["switch",l("Switch off / on"),t]];return this.
modes=new Y(l("What a click does"),s,e=>this.setSwitching(e==="switch")),this.modes.press("open"),this.sort=jt(l("Order \
of the heads"),Object.entries(oe).map(([e,i])=>[e,l(i)])),this.sort.title=l("Entropy: most diffuse last. Similarity: att\
ention shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.
value),this.build(),this.mark()},this.status=d("div","status"),this.status.title=l("Entropy: how diffuse a head's attent\
ion is, in bits. 0: all on one token; log2 of the number of tokens: uniform."),d("div","bar",{},this.modes.node,this.sort,
this.status)}setSwitching(t){this.switching=t,this.modes.press(t?"switch":"open"),this.grid.classList.toggle("switching",
t),this.legend.textContent=this.legendText()}show(t){let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,i=e&&vi(
s.pictures,t.pictures)&&ki(s,t);this.data=t;let o=t.change?Math.max(...t.change):0;this.largestChange=o<he?0:o,this.modes.
node.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.open=t.open;let n=String(this.order);
this.sort.value=t.sort,this.sort.options[ci].disabled=t.similarity===null,this.sort.options[ne].disabled=!t.link,this.sort.
options[ne].textContent=this.linkOrder(),this.sort.options[li].hidden=!t.writes,this.sort.options[di].hidden=t.effects===
void 0,!e||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?this.build():i||this.paint(),this.mark(),e||(this.
pointed=null),this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s}=this.
data,e=t.map((o,n)=>n);if(this.sort.value==="entropy")return e.sort((o,n)=>t[o]-t[n]);let i={likeness:s,link:this.data.linkWeights,
writes:this.data.shares,effect:xi(this.data.effects)}[this.sort.value];return i?.length?e.sort((o,n)=>i[n]-i[o]):this.sorted&&
this.order?.length===e.length?this.order:e}linkOrder(){let{link:t}=this.data;return t?l("by {link}",{link:t}):l(oe.link)}get other(){
return bi[this.data.side??""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,s){return this.cells[(t+1)*(this.
data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<0||s<0)return[t,s];let i=this.order[t*e+s];return[Math.floor(
i/e),i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:[t,s];let i=this.places[t*e+s]??0;return[
Math.floor(i/e),i%e]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.data,i=this.
grid.contains(ft(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.isSorted=this.
sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?[0,0]:[...this.
open],this.grid.replaceChildren(this.canvas),this.grid.style.setProperty("--heads",String(s)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>re),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=o<0&&this.sorted?"presentation":"row",h=d("div","row",
{role:n});for(let a=-1;a<s;a++){let c=this.cell(o,a);this.cells.push(c),h.append(c)}this.grid.append(h)}this.fit(),this.
paint(),i&&this.moveFocus(...this.placeOf(...i))}fit(){let{layers:t,heads:s}=this.data,{offsetHeight:e}=this.room,i=e||(this.
data.side&&t>re?wi:0),o=Math.min((this.root.clientWidth-fi)/s,pi),n=Math.max((i-ui)/t-1,1),h=i>0&&n<o;return h?this.grid.
style.setProperty("--aspect",Math.min(o/n,gi).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.
toggle("tight",h&&n<mi),this.place()}place(){let t=this.cells.filter((m,w)=>w>this.data.heads&&w%(this.data.heads+1)),s=t.
map(m=>m.getBoundingClientRect()),e=window.devicePixelRatio||1,[{left:i,top:o},{right:n,bottom:h}]=[s[0],s[s.length-1]],
a=m=>Math.round(m*e),c=String(this.boxes);this.boxes=s.map(m=>{let[w,x]=[a(m.left),a(m.top)];return[w-a(i),x-a(o),a(m.right)-
w,a(m.bottom)-x]});let f=this.grid.getBoundingClientRect(),u=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(
t[0]).borderRadius)*u*e||0;let p=(m,w)=>`${100*m/(w||1)}%`;return Object.assign(this.canvas.style,{left:p(i-f.left+this.
grid.scrollLeft*u,f.width),top:p(o-f.top+this.grid.scrollTop*u,f.height),width:p(n-i,f.width),height:p(h-o,f.height)}),c!==
String(this.boxes)}cell(t,s){let e=t<0||s<0;if(t<0&&s<0)return d("div","corner",{role:"presentation"});if(e&&this.sorted)
return d("div","label",{role:"presentation"}," ");let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);
return n.tabIndex=-1,n.dataset.at=`${i<0?"*":i}.${o<0?"*":o}`,n.onfocus=()=>this.showStatus(i,o),n.onmouseenter=()=>{this.
pointed=[i,o],this.showStatus(i,o)},n.draggable=!e&&!!this.other,n.ondragstart=h=>h.dataTransfer?.setData(ks(this.data.side??
""),`${i}.${o}`),n.onclick=h=>{this.data.switchable&&(e||h.shiftKey||this.switching)?this.toggle(i,o):e||this.openHead(i,
o),this.moveFocus(t,s)},n}labelCell(t,s){let e=s<0,i=e?`L${F(this.data,0,t)}`:`H${F(this.data,1,s)}`,o=d("div","label",{
role:e?"rowheader":"columnheader"},i);return this.data.switchable&&(o.title=e?l("Switch all heads of layer {l}",{l:t}):l(
"Switch head {h} of every layer",{h:s})),o}named(t,s){return`${this.data.prefix??""}${F(this.data,0,t)}.${F(this.data,1,
s)}`}headCell(t,s){let e=d("b","tag",{},this.sorted?this.named(t,s):""),i=[d("i","change"),e,d("span","how-much")];return d(
"div","head",{role:"gridcell"},...i)}paint(){let[t,s,e,i]=this.boxes[this.boxes.length-1];if(Object.assign(this.canvas,{
width:t+e,height:s+i}),!e||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,h]=this.data.arrays.pictures[2].
slice(2),a=window.devicePixelRatio>>1,c=pt(this.canvas);c.imageSmoothingEnabled=!1,c.beginPath();for(let f of this.boxes)
c.roundRect(...f,this.radius);c.clip(),this.order.forEach((f,u)=>{let[p,m,w,x]=this.boxes[u];c.drawImage(o,0,f*n,h,n,p+a,
m+a,w-2*a,x-2*a)})}thumbnails({ramp:t},s=0,e=this.order.length){let[i,o]=this.data.arrays.pictures[2].slice(2),n=Ht(t),h=s*
i*o;return Wt(Math.max(o,1),Math.max(e*i,1),a=>{for(let c=0;c<a.length;c++)a[c]=n[this.data.pictures[h+c]]})}mark(){let{
layers:t,heads:s}=this.data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=this.data.switchable?this.
legendText(.1):"";for(let e=0;e<t;e++)for(let i=0;i<s;i++){let o=this.cellOf(e,i);o.classList.toggle("off",this.off[e*s+
i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute("aria-selected",String(this.isOpen(e,i))),o.setAttribute(
"aria-label",this.describe(e,i)),$(o,".change").style.setProperty("--share",String(this.changeShare(e,i))),$(o,".how-muc\
h").textContent=this.effectOf(e*s+i).replace(/^0\./,".")}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&
s===this.open[1]}effectOf(t){let s=this.sort.value==="effect"?this.data.effects?.[t]:null;return typeof s=="number"?Bt(s,
this.data.unit):""}changeShare(t,s){return this.largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.max(this.
largestChange,yi):0}legendText(t=this.largestChange){let{switchable:s}=this.data,e=this.other?[l("Drag onto {side}: tran\
splant",{side:this.other})]:[],i=l("Orange bar: attention that changed (longest: {most})",{most:K(t,1)}),o=this.sorted||
!s?"":l("Label: layer or column"),n=dt()?[this.switching?l("Tap: off / on"):this.other?l("Tap: transplant, both ways"):l(
"Tap: open"),o]:[l("Click: open"),...e,...s?[l("Shift-click or Space: off / on"),o]:[]];return[t>0?i:"",...n].filter(Boolean).
join(" · ")}describe(t,s){let{heads:e,switchable:i,entropy:o,similarity:n,change:h,does:a}=this.data,c=i?[l("click to \
switch")]:[];if(t<0)return[l("head {h} of every layer",{h:F(this.data,1,s)}),...c].join(" · ");if(s<0)return[l("all hea\
ds of layer {l}",{l:F(this.data,0,t)}),...c].join(" · ");let f=t*e+s,u=[l("Head {head}",{head:this.named(t,s)}),this.off[f]?
l("off"):l("on")];return this.sort.value==="likeness"&&n?.length&&u.push(l("{share} % similar",{share:Math.round(100*n[f])})),
this.sort.value==="link"&&this.data.linkWeights?.length&&u.push(l("{share} on {link}",{share:K(this.data.linkWeights[f],
1),link:this.data.link})),this.sort.value==="writes"&&this.data.shares?.length&&u.push(l("{share} logits for {words}",{share:Si(
this.data.shares[f]),words:this.data.link})),this.effectOf(f)&&u.push(l("effect {effect}",{effect:this.effectOf(f)})),h&&
h[f]>=he&&u.push(l("{share} changed",{share:K(h[f],1)})),a&&u.push(a[f]),u.push(l("entropy {bits} bits",{bits:o[f].toFixed(
2)})),u.join(" · ")}showStatus(t,s){this.status.textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.emit(
"open",this.open),this.mark()}toggle(t,s){let{heads:e}=this.data,i=this.off.map((h,a)=>a),o=i.filter(h=>(t<0||Math.floor(
h/e)===t)&&(s<0||h%e===s)),n=o.every(h=>this.off[h]);for(let h of o)this.off[h]=!n;this.emit("off",i.filter(h=>this.off[h]).
map(h=>[Math.floor(h/e),h%e])),this.mark(),this.showStatus(t,s)}moveFocus(t,s,e=!0){let{layers:i,heads:o}=this.data,n=this.
sorted?0:-1,h=[M(t,n,i-1),M(s,n,o-1)];if(h[0]<0&&h[1]<0)return;let a=this.cellAt(...this.focus);this.focus=h;let c=this.
cellAt(...h);a&&a!==c&&(a.tabIndex=-1),c.tabIndex&&(c.tabIndex=0),e&&c.focus({preventScroll:!1})}pressed(t){let[s,e]=this.
headAt(...this.focus);return!t&&s>=0&&e>=0?this.openHead(s,e):this.data.switchable?this.toggle(s,e):!1}export(t){let{layers:s,
heads:e}=this.data;return{height:Math.ceil(30+(t-34)/e*s),draw:(o,n)=>this.paintHeads(o,t,n)}}paintHeads(t,s,e){let{layers:i,
heads:o}=this.data,n=(s-34)/o,h={size:12,colour:e.ink,align:"center"};for(let a=0;a<i;a++){this.sorted||t.text(`L${F(this.
data,0,a)}`,15,26+(a+.5)*n,h);for(let c=0;c<o;c++){let f=30+c*n,u=26+a*n;a===0&&!this.sorted&&t.text(`H${F(this.data,1,c)}`,
f+n/2,12,h),this.exportHead(t,...this.headAt(a,c),f,u,n,e)}}}exportHead(t,s,e,i,o,n,h){t.cells(this.thumbnails(h,s*this.
data.heads+e,1),i+1,o+1,n-2,n-2);let a=[this.named(s,e),this.effectOf(s*this.data.heads+e)].filter(Boolean).join(" · ");
this.sorted&&t.text(a,i+4,o+10,{size:11,colour:h.accent});let c=this.isOpen(s,e)?5:1;t.rect(i+c,o+n-4-c,(n-2*c)*this.changeShare(
s,e),4,h.accent),this.isOpen(s,e)&&t.frame(i+2,o+2,n-4,n-4,h.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-
2,n-2,h.page,.78),t.line(i+1,o+1,i+n-1,o+n-1,h.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,h.ink,2))}},ks=r=>`text/head-of-${r.toLowerCase()}`,
vi=(r,t)=>r===t||r.length===t.length&&r.every((s,e)=>s===t[e]),ki=(r,t)=>r.themes[r.theme].ramp[0]===t.themes[t.theme].ramp[0];
function Si(r){return`${r<0?"−":"+"}${Math.abs(r).toFixed(2)}`}var Oi={heatmap:g("Heatmap"),lines:g("Lines"),text:g("Text"),table:g("Table"),received:g("Received"),readings:g("Reading\
s"),linear:g("Linear"),sqrt:g("Sqrt"),log:g("Log"),global:g("Global"),row:g("Row"),mean:g("Mean"),max:g("Max"),all:g("Al\
l"),cross:g("Target → source"),encoder:g("Encoder"),decoder:g("Decoder"),"this head":g("this head"),"its layer":g("its\
 layer"),"all heads":g("all heads"),"chosen heads":g("chosen heads")},St=r=>l(Oi[r]??r),U=class extends Y{constructor(t,s,e,{
title:i="",changed:o=n=>y.set({[t]:n})}={}){let n=e.map(h=>[h,St(h)]);super(s,n,o),this.name=t,Object.assign(this.node,{
title:i}).dataset.key=t}show(){this.press(y.get(this.name))}},I=class{offered;constructor(t,s,{title:e="",changed:i=null}={}){
this.name=t,this.select=d("select","",{title:e});let o=i??(n=>y.set({[t]:n}));this.select.onchange=()=>o(this.select.value),
this.label=d("span","",{},s),this.node=d("label","boxed",{"data-key":t},this.label,this.select)}offer(t){let s=JSON.stringify(
t);s!==this.offered&&(this.offered=s,ps(this.select,t))}show(t=y.get(this.name)){this.select.value=t}},Z=class{constructor(t,s,e){
this.name=t,this.input=d("input","",{type:"checkbox"}),this.input.onchange=()=>y.set({[t]:this.input.checked}),this.node=
d("label","switch",{"data-key":t,title:e},this.input,` ${s}`)}show(){this.input.checked=y.get(this.name)==="true"}},Gt=class{constructor(t,s,{
title:e="",placeholder:i="",maxlength:o=4e3}={}){this.name=t,this.input=d("input","",{type:"text",placeholder:i,title:e,
maxlength:o,spellcheck:"false"}),this.input.onchange=()=>y.set({[t]:this.input.value.trim().slice(0,o)}),this.node=d("la\
bel","boxed",{"data-key":t},d("span","",{},s),this.input)}show(){ft(this.input)===this.input&&this.input.value!==this.shown||
(this.input.value=this.shown=y.get(this.name))}};function Kt(r,...t){let s=d("div","menu",{},...t);return Us(It("popover",
d("summary","",{},r),s))}var qt=class{current=0;place=0;chosen;constructor(t){this.node=t;let s=()=>this.chosen(this.current);D(t,{...V((e,i)=>this.
reach(this.current+e+Rt(this.node,i),!0)),Enter:s," ":s})}show(t,s,e=t.keys()){String(t)!==String(this.words)&&(this.words=
t,this.node.dir=_t(t),this.node.replaceChildren(...t.map((o,n)=>this.word(o,n))));let i=[...e];[...et(this.node)].forEach(
(o,n)=>{o.dataset.position=String(i[n]),o.setAttribute("aria-selected",String(n===s))}),this.place!==s&&(this.current=Math.
max(s,0)),this.place=s,this.reach(this.current,!1)}word(t,s){let e=d("span","word",{role:"option",tabindex:"-1",dir:"aut\
o"},t);return e.onfocus=()=>this.reach(s,!1),e.onclick=()=>{this.reach(s,!0),this.chosen(s)},e}reach(t,s){let e=et(this.
node);e[this.current]&&(e[this.current].tabIndex=-1),this.current=M(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.
current].focus({preventScroll:!0})}};var Ot=13,Ci=40,Ai=29,Ei=28,ae=150,Mi=60,ce=26,mt=class{width;data;constructor(t){this.canvas=d("canvas","drawn",{"aria-\
hidden":"true"}),this.room=X(),this.field=d("div","field",{},this.canvas,this.room),this.list=d("ol","unseen"),this.saving=
new W(this),t.append(this.field,this.list,d("div","foot",{},this.saving.menu));let s=new ResizeObserver(()=>{let e=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!e&&this.draw()});s.observe(this.field),
s.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([s,e,i])=>{let o={word:s,before:Ct(e),
after:Ct(i)},n=t.both?l("{word}: {before}, heads off: {after}",o):`${L(s)}: ${o.before}`;return d("li","",{},n)})),this.
draw()}draw(){if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?
Ti(this.data.rows,this.fitting(this.height)):this.data.rows,{height:s,draw:e}=this.export(this.width,t);Object.assign(this.
canvas.style,{width:`${this.width}px`,height:`${s}px`}),e(new R(this.canvas,this.width,s),this.data.themes[this.data.theme])}export(t,s=this.
data.rows){return{height:ce+s.length*this.rowHeight,draw:(i,o)=>this.paint(i,t,o,s)}}paint(t,s,e,i){let{both:o}=this.data,
n=Math.min(Math.max(...i.map(([f])=>N(f,14)),20),ae)+10,h=(s-n-Mi)/Math.max(...i.flatMap(([,f,u])=>[f,u]),1e-9),a={size:12,
colour:e.ink};i.forEach(([f,u,p],m)=>{let w=22+m*this.rowHeight,x=w+(o?Ot:Ot/2)+1;t.text(H(f,14,ae),n-8,x,{size:14,colour:e.
ink,align:"right"}),[u,p].slice(0,o?2:1).forEach((b,v)=>{let O=w+v*(Ot+(this.height?0:2));t.rect(n,O,Math.max(b*h,1),Ot,
v?e.accent:e.muted),t.text(Ct(b),n+b*h+5,O+Ot/2+.5,a)})});let c=[[l("all heads on"),e.muted],[l("heads off"),e.accent]];
Dt(t,o?c:c.slice(0,1),n,e)}get rowHeight(){return this.data.both?this.height?Ai:Ci:Ei}fitting(t){return Math.max(Math.floor(
(t-ce)/this.rowHeight),1)}};function Ti(r,t){let s=([,i,o])=>Math.max(i,o),e=new Set([...r].sort((i,o)=>s(o)-s(i)).slice(
0,t));return r.filter(i=>e.has(i))}function Ct(r){let t=100*r,s=r<1e-5?"<0.001":Number(t.toPrecision(1));return`${r===0||
r>=5e-4?t.toFixed(1):s} %`}var le=r=>/^\d/.test(r)?l("“{word}”",{word:r}):r;var Yt=64,$i=3;function Vt(r,t,s,e,i,o=1/0){let h=Math.round(e),a=it(t.signed?s.diverging:s.ramp),c=o-10-N(t.unit,12),f=M(
Math.floor(c/Yt),1,$i),u=Yt*f;for(let w=0;w<Yt;w++){let x=a[Math.round(255*w/(Yt-1))];r.rect(h+w*f,i,f,8,ot(x))}let p=t.
peak==="row"&&!t.signed;for(let[w,x]of Li(t,p)){let b=p?`${+(100*x).toPrecision(2)} %`:`${+x.toPrecision(2)}`,v=w===0?"l\
eft":w===1?"right":"center";r.text(b,h+w*u,i+8+10,{size:11,colour:s.muted,align:v})}let m=p?l("{unit}, relative to the r\
ow's largest",{unit:t.unit}):t.unit;r.text(m,h+u+10,i+8/2,{size:12,colour:s.muted})}function Li(r,t){let s=r.largest(0);
return s<=nt?[[0,0]]:r.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,qs[r.scale](e)*(t?1:s)])}var Ni=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function Xt(r){let t=Ni.exec(r);if(!t)return null;let[,s,e,i=""]=t,o=[...s].reduce((n,h)=>26*n+h.charCodeAt(0)-64,0)-1;return{
name:s+e,column:o,row:Number(e)-1,pixels:[...i].map(Number)}}function rt(r){let t=Xt(r);return t?.pixels.length?t:null}function At(r,t,s,e,i,o,n=1){
let h=i/2;r.rect(s,e,i,i,o.page,n),t.forEach((a,c)=>{a&&r.rect(s+c%2*h,e+Math.floor(c/2)*h,h,h,o.ink,n*a/3)})}var de=46,fe=58,Ss=112,ue=[22,13],Pi=9,pe=14,Jt=10,Os=13,Ri=8,ji=g("Heatmap of {title}: {R} rows, {rows}, by {C} columns\
, {columns}. Arrows move, Enter pins a row."),Ii=g("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arr\
ows move, Enter cuts a cell."),Hi=.68,Q=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"t\
rue"}),this.live=d("div","unseen",{"aria-live":"polite"}),this.room=X();let s=[this.canvas,this.overlay,this.room];this.
field=d("div","field",{tabindex:"0",role:"application"},...s),this.pairs=d("div","unseen"),this.saving=new W(this),t.append(
this.field,this.live,this.pairs,d("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
D(this.field,{...V((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&vs(this.
maps.rows,t.rows)&&vs(this.maps.columns,t.columns);this.data=t,this.maps=new J(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",l(t.cutting?Ii:ji,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
..._i(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{
height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.
field.style.height=`${e}px`,this.paint(new R(this.canvas,t,e),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),h=Math.floor(Math.min(n.w,n.h))-1;return h<Pi||h>=o?n:this.arrangedWith(h,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,de],{rows:h,columns:a}=this.maps,{zoom:c}=this,f=(C,E,j)=>{let _=C.slice(E,E+j).map(B=>{let at=rt(B);return at?t+
6+N(at.name,Jt):Math.min(N(B,t),Ss)});return Math.max(..._,8)},u=Math.ceil(f(h.labels,c.r,c.rows))+32,p=f(a.labels,c.c,c.
columns),m=a.labels.some(C=>rt(C)),x=c.columns>1&&(s-u)/c.columns<p+8?m?-90:-60:0,b=p*Math.sin(-x*Math.PI/180)+8,v=Math.
ceil(x?b:m?18+Jt:18)+o,O=x===-60?18:6,k=Math.min((s-u-O)/c.columns,2*fe),S=Math.min((e-v-n)/c.rows,fe);return{width:s,left:u,
top:v,w:k,h:S,size:t,slant:x,height:Math.ceil(v+S*c.rows+n)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&this.
paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e);let{left:i,width:o,
height:n}=s;s.room||Vt(t,this.maps,e,i,n-de+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:h,columns:a}=this.zoom,
c={rows:Math.floor(o*h),columns:Math.floor(i*a)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*a,o*h),!(Math.min(i,
o)<=7)){for(let f=1;f<h;f++)t.line(s,e+f*o,s+i*a,e+f*o,n.page,1);for(let f=1;f<a;f++)t.line(s+f*i,e,s+f*i,e+o*h,n.page,1)}}paintCuts(t,{
left:s,top:e,w:i,h:o},n){let{r:h,c:a,rows:c,columns:f}=this.zoom,u=Math.max(1.5,.3*Math.min(i,o,24));for(let p=h;p<h+c;p++)
for(let m=a;m<a+f;m++){let w=this.maps.cut(p,m);w&&Ft(t,w,s+(m-a+.5)*i,e+(p-h+.5)*o,u,n.accent)}}paintNumbers(t,{left:s,
top:e,w:i,h:o},n){if(i<ue[0]||o<ue[1])return;let{r:h,c:a,rows:c,columns:f}=this.zoom,u=it(this.maps.signed?n.diverging:n.
ramp);this.maps.strongestShares(0,this.zoom,f,c).forEach((p,m)=>{let[w,x]=[Math.floor(m/f),m%f],b=Math.round(100*this.maps.
weight(0,h+w,a+x)),v=yt(u[Math.round(255*this.maps.shade(p,1))]),k={size:Math.min(13,.45*i,.7*o),colour:v,align:"center"};
b&&t.text(String(b),s+(x+.5)*i,e+(w+.5)*o,k)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:h,room:a},c){let{rows:f,
columns:u}=this.maps,{zoom:p}=this,m=this.pinnedIndices(),[w,x]=[o,i].map(k=>Math.max(1,Math.ceil((n+1)/k)));for(let k of this.
labelsWithRoom(m.from,p.r,p.rows,w)){let S=m.from.has(k),C={size:n,colour:S?c.accent:c.ink,align:"right",bold:S},E=e+(k-
p.r+.5)*o;this.paintedPatch(t,f.labels[k],s-6-n/2,E,Math.min(n+2,o-2),S,c)||t.text(H(f.labels[k],n,Ss),s-6,E,C)}for(let k of this.
labelsWithRoom(m.to,p.c,p.columns,x)){let S=m.to.has(k),C=h?"left":"center",E={size:n,colour:S?c.accent:c.ink,angle:h,align:C,
bold:S},j=s+(k-p.c+.5)*i,_=Math.min(n+2,i-2);if(this.paintedPatch(t,u.labels[k],j,e-11,_,S,c,!0))continue;let B=j+(h===-60?
2:0);t.text(H(u.labels[k],n,Ss),B,e-(h?6:11),E)}let b={size:12,colour:c.muted},[v,O]=this.maps.axes;a?t.text(As(O,1),s-6,
e-11,{...b,align:"right"}):t.text(As(O,x),s,9,b),t.text(As(v,w),9,e+o*p.rows,{...b,angle:-90})}paintedPatch(t,s,e,i,o,n,h,a=!1){
let c=rt(s);if(!c)return!1;let f=n?h.accent:h.muted;At(t,c.pixels,e-o/2,i-o/2,o,h),t.frame(e-o/2,i-o/2,o,o,f,n?2:1);let[
u,p]=a?[e,i-o/2-Jt/2-1]:[e-o/2-4,i];return t.text(c.name,u,p,{size:Jt,colour:f,align:a?"center":"right",bold:n}),!0}labelsWithRoom(t,s,e,i){
let o=h=>[...t].some(a=>a!==h&&Math.abs(a-h)<i);return Array.from({length:e},(h,a)=>a+s).filter(h=>t.has(h)||(h-s)%i===0&&
!o(h))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r:h,c:a,rows:c,columns:f}=this.zoom,u=i*f,p=o*c,m=this.pinnedIndices();
for(let b of m.from)b>=h&&b<h+c&&Cs(t,[s,e+(b-h)*o,u,o],n.accent);for(let b of m.to)b>=a&&b<a+f&&Cs(t,[s+(b-a)*i,e,i,p],
n.accent);for(let b of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let v of m.from)v>=h&&v<h+c&&
b>=a&&b<a+f&&Bi(t,[s+(b-a)*i,e+(v-h)*o,i,o],n.ink);let w=kt(this.maps.rows,h,c),x=kt(this.maps.columns,a,f);w&&t.line(s,
e+w*o,s+u,e+w*o,n.accent,1.5),x&&t.line(s+x*i,e,s+x*i,e+p,n.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.
way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),e=s.width/this.field.
clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.layout,h=s<i?
-1:Math.floor((s-i)/n),a=t<e?-1:Math.floor((t-e)/o);return h>=this.zoom.rows||a>=this.zoom.columns||h<0&&a<0?null:[h<0?-1:
h+this.zoom.r,a<0?-1:a+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,
s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.
dragStart=null,!s)return;let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(t)||this.cut(
i,o):this.zoomTo(i,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.
hypot(s[0]-t[0],s[1]-t[1])>Ri}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],
s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),
this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.
length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let o=new R(this.overlay,this.layout.width,this.layout.height),
{accent:n}=this.maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.textContent=
""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:h}=this.layout,{accent:a,ink:c,page:f}=this.
maps.colours,u=new R(this.overlay,n,h);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.
pinnable),!t)return;let[p,m]=t,w=s+(m-this.zoom.c)*i,x=e+(p-this.zoom.r)*o;if(p>=0&&u.rect(0,x,s-3,o,a,.16),m>=0&&u.rect(
w,e-22,i,19,a,.16),p<0||m<0)return;Cs(u,[w,x,i,o],c);let b=this.maps.described(p,m);this.overlay.textContent=b;let v=H(b,
Os,n-16),O=N(v,Os)+16,k=M(w+(i-O)/2,0,n-O),S=x+o+34<h?x+o+6:x-32;u.rect(k,S,O,24,c),u.text(v,k+8,S+12,{size:Os,colour:f})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[e,i]=[this.maps.rows,this.maps.columns].
map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let h=o.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();
return[Math.min(...h),Math.max(...h)]});this.mark(null),this.emit("cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)
return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof i=="number"&&i!==this.link?
this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("li\
nk"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&
(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}moveCursor(t,s){if(!this.maps.R||!this.maps.
C)return;let{r:e,c:i,rows:o,columns:n}=this.zoom,[h,a]=this.cursor??[e-t,i-s];this.cursor=[M(h+t,e,e+o-1),M(a+s,i,i+n-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let s=this.arrange(t,Hi*t);return{
height:s.height,draw:(e,i)=>this.paint(e,s,i)}}};function _i(r,t=10){let s=r.weights(0),e=d("ol");for(let i of vt(r.signed?
s.map(Math.abs):s,t)){let o=r.rows.labels[Math.floor(i/r.C)],n=r.columns.labels[i%r.C];e.append(d("li","",{},l("{row} to\
 {column}: {weight}",{row:o,column:n,weight:r.formatted(s[i])})))}return[d("p","",{},l("Strongest pairs of {name}, from \
and to:",{name:r.title})),e]}function Cs(r,[t,s,e,i],o){let n=Math.min(e,i)<8?2:0;r.frame(t-n,s-n,e+2*n,i+2*n,o,2)}function Bi(r,[
t,s,e,i],o){let[n,h]=[e,i].map(a=>a<pe?pe:a-2);r.frame(t+(e-n)/2,s+(i-h)/2,n,h,o,2)}function As(r,t){let s=`${r} →`;return t>
1?l("{title} 1 label in {n}",{title:s,n:t}):s}var zi=4,Zt=r=>r.map(t=>({...t,title:l(t.title)})),gt=class{by=null;largest;columns;rows;constructor(t,s){this.head=d("t\
r"),this.body=d("tbody");let e=d("table","",{"aria-label":s},d("thead","",{},this.head),this.body);t.append(d("div","tab\
le",{tabindex:"0"},e))}show({columns:t=[],rows:s}){String(t.map(({title:e})=>e))!==String(this.columns?.map(({title:e})=>e))&&
(this.by=null),Object.assign(this,{columns:t,rows:s}),this.largest=t.map((e,i)=>Math.max(...s.map(o=>Math.abs(o[i])||0),
1e-12)),this.draw()}draw(){this.head.replaceChildren(...this.columns.map((t,s)=>this.title(t,s))),this.body.replaceChildren(
...this.sorted().map(t=>this.row(t)))}sorted(){if(!this.by)return this.rows;let{column:t,down:s}=this.by,e=(i,o)=>typeof i==
"number"?i-o:String(i??"").localeCompare(String(o??""));return this.rows.toSorted((i,o)=>(s?-1:1)*e(i[t],o[t]))}title({title:t,
kind:s},e){let i=this.by?.column===e,o=i?this.by?.down?" ▾":" ▴":"",n=()=>{this.by={column:e,down:i?!this.by?.down:s!==
"text"},this.draw(),$(this.head.children[e],"button").focus()},h=i?this.by?.down?"descending":"ascending":"none";return d(
"th",s,{scope:"col","aria-sort":h},A(t+o,n))}row(t){return d("tr","",{},...t.map((s,e)=>this.cell(s,e)))}cell(t,s){let{kind:e}=this.
columns[s],o=d("td",e,{},t===null?"":e==="number"||e==="shaded"?t.toFixed(zi):String(t));return e==="shaded"&&o.style.setProperty(
"--share",String(Math.abs(t)/this.largest[s])),o}};var Wi=g("Shift-click a head below to switch it off."),Di=g("Switch this head off, or tap another one."),Es=g("nobody ta\
kes over"),Ms=g("the others take over"),Fi=g("nobody or the others take over");function Ts(r,t,[s,e]){let i=s+e,o=[],n=[];
return r&&o.push(G("{n} head off","{n} heads off",r)),r&&n.push(t),i&&o.push(G("{n} cut","{n} cuts",i)),i&&n.push(l(s&&e?
Fi:s?Es:Ms)),{heads:r,count:r+i,what:o.join(" · "),how:n.join(" · ")}}var Et=class{constructor(t,s){this.label=d("div",
"label-line"),this.value=d("div","value",{"aria-live":"polite"}),t.append(d("div","verdict",{},d("div","top",{},s,this.label),
this.value))}show(t,{count:s,what:e,how:i}){let{headline:o,pair:n}=t,h=o??n,a=d("span","what",{},[h&&"·",e||l("all head\
s on")].filter(Boolean).join(" "));s&&a.append(d("span","mode",{},` (${i})`)),this.label.replaceChildren(...h?[d("span",
"said",{},h.label)," "]:[],a),this.label.title=h?.help??"",!s&&t.output==="embedding"&&!n?this.value.replaceChildren(d("\
span","hint",{},l(dt()?Di:Wi))):o?this.value.replaceChildren(...Qt(o,s)):this.value.replaceChildren(...n?Qt(n,s):[])}};function Qt({
before:r,after:t,p_before:s,p_after:e},i){let[o,n]=[me(r,s),me(t,e)];if(!i)return[d("span","now",{},...o)];let h=r!==t;return[
d("span","was",{},...o)," → ",d("span",h?"now changed":"now",{},...n)]}function me(r,t){return t===void 0?[r]:[d("span",
"called",{title:r},le(r)),` ${Ct(t)}`]}var Ui=[{title:g("position"),kind:"integer"},{title:g("token"),kind:"text"},{title:g("prediction (all on)"),kind:"text"},
{title:g("prediction (heads off)"),kind:"text",off:!0},{title:g("actual token"),kind:"text"},{title:g("p(actual), all on"),
kind:"number"},{title:g("p(actual), heads off"),kind:"number",off:!0}],ge=g("Next-token prediction at every position"),ts=class{part;drawn;constructor(t){
this.heading=d("h4"),this.pair=d("p","pair-line"),this.written=d("div","what-it-writes",{"data-key":"written"},d("p"),d(
"p")),this.hint=d("p","help"),this.at=new I("at",l("Predict the word at")),this.mask=new Z("mask",l("Mask it"),l("Off: t\
he model sees the word and predicts it back."));let s=d("div","strip",{role:"listbox","aria-label":l("The word to predic\
t")});this.strip=new qt(s),this.strip.chosen=n=>y.set({at:n}),this.stripHint=d("p","help");let e=d("div","controls",{},this.
at.node,this.mask.node);this.choose=d("div","choose",{},e,this.stripHint,this.strip.node),this.barsTitle=d("p","name");let i=d(
"div","widget",{"data-key":"bars"}),o=d("div","widget",{"data-key":"drift"});this.bars=new mt(i),this.nextTitle=d("p","n\
ame"),this.next=d("section","",{},this.nextTitle),this.table=new gt(this.next,l(ge)),this.driftTitle=d("p","name",{},l("\
Drift of each token, by layer (1 − cosine)")),this.note=d("p","help"),this.drift=new Q(o),this.barsPart=d("section","",
{},this.barsTitle,i),this.driftPart=d("section","drift",{},this.driftTitle,this.note,o),t.append(this.heading,this.pair,
this.written,this.choose,this.barsPart,this.hint,this.driftPart,this.next)}show(t,{heads:s,count:e,what:i,how:o},n){this.
count=e,e?e>s?this.heading.textContent=l("Effect: {what} ({how})",{what:i,how:o}):this.heading.textContent=G("Effect of \
switching {n} head off ({mode})","Effect of switching {n} heads off ({mode})",s,{mode:o}):this.heading.textContent=l("Ef\
fect of switching heads off");let h=JSON.stringify([e>0,n]);if(t===this.part&&h===this.drawn)return;Object.assign(this,{
part:t,drawn:h}),this.pair.hidden=!t.pair||!t.headline,t.pair&&this.pair.replaceChildren(l("{name}: ",{name:t.pair.label}),
...Qt(t.pair,e)),this.hint.textContent=t.hint??"",this.hint.hidden=!t.hint,this.choose.hidden=t.at===void 0,t.at!==void 0&&
this.showPosition(t),this.barsPart.hidden=!t.bars,t.bars&&(this.barsTitle.textContent=t.bars.title,this.bars.show({themes:{},
...t.bars,kind:"bars",theme:n,both:e>0})),this.next.hidden=!t.next&&!t.table,this.nextTitle.textContent=t.table?.title??
l(ge),t.next&&this.table.show(be({columns:Zt(Ui),rows:t.next},e)),t.table&&this.table.show(be(t.table,e));let{drift:a}=t.
pictures;this.driftPart.hidden=!a,this.note.textContent=t.note??"",a&&this.drift.show({...a,theme:n,pins:[],way:"from"})}showWritten({
writes:t},s,e){if(this.written.hidden=!t,this.written.classList.toggle("awaited",e),!t||!s)return;let[i,o]=this.written.
children;i.replaceChildren(l("The model writes: "),...we(s.before));let n=s.after.length===s.before.length&&s.after.every(
([,h])=>h);o.replaceChildren(l("With heads off: "),...n?[l("the same")]:we(s.after)),o.classList.toggle("unseen",!this.count)}showPosition({
at:t=0,tokens:s=[],causal:e,choose:i,chosen:o=""}){this.at.label.textContent=i?.box??(e?l("Predict the word after"):l("P\
redict the word at")),this.at.offer(s.map((h,a)=>[String(a),`${a} · ${h}`])),this.at.show(String(t)),this.mask.node.hidden=
e||i!==void 0,this.mask.show();let n=e?l("Click a word to predict the next one."):y.get("mask")==="true"?l("Click a word\
 to mask it and predict it."):l("Click a word to predict it.");this.stripHint.textContent=`${o} ${i?.hint??n}`.trim(),this.
strip.show(s,t)}};function we(r){return r.flatMap(([t,s])=>[s?t:d("span","now changed",{},t)," "])}function be({columns:r=[],
rows:t},s){let e=r.map((i,o)=>o).filter(i=>s||!r[i].off);return{columns:e.map(i=>r[i]),rows:t.map(i=>e.map(o=>i[o]))}}var Gi=620,ht=28,Ki=20,ye=16,qi=.25,xe=10,ss=132,Yi=60,$s=44,Vi=22,Mt=11,ve=40,Xi=200,Ji=300,Zi=6,Qi=16,to=g("Up and dow\
n move, left and right change sides, Enter pins, brackets step through the layers."),so=g("Up and down move, left and ri\
ght change sides. Enter on a word, and then on one of the other side, cuts the line between them."),es=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=d("canvas","written",{"aria-hid\
den":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"true"}),this.spacer=d("div","spacer"),this.scroll=d("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=X(),this.field=d("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=d("div","status",{"aria-live":"polite"});let s=l("Heads shown; double-cl\
ick to show only one");this.heads=d("div","heads",{role:"group","aria-label":s}),this.saving=new W(this);let e=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:Mt,step:1,value:Mt};this.minWeight=ms(l("Hide below"),i,a=>a.toFixed(
2),e),this.maxLinks=ms(l("Strongest per token"),o,a=>a<Mt?String(a):l("all"),e),this.fit=d("input","",{type:"checkbox"}),
this.fit.onchange=e,this.fitLabel=d("label","",{title:l("All tokens at once, however small")},this.fit," ",l("fit")),this.
previous=A("‹",()=>this.step(-1),{title:l("Previous layer ([)")}),this.next=A("›",()=>this.step(1),{title:l("Next la\
yer (])")}),this.layer=d("span","layer");let n={role:"group","aria-label":l("Layer")};this.steps=d("div","steps",n,this.
previous,this.layer,this.next);let h=d("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(h,
this.heads,this.field,d("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},D(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new J(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(h=>h<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${F(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=l("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${l(t.cutting?so:to)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>ve?5:Mt),
this.fit.checked=t>ve&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=l("Click: show or hide. Double-click: show only this head."),i=d("i");i.style.background=this.colour(s);let o=A(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
Ji)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||Gi,h=Math.min((n-40)/o,Ki),a=s||i?h:Math.max(h,ye),c=Math.ceil(ht+a*o+12),f=M(a*.72,9,14),
u=(b,v)=>{let O=b.map(k=>Math.min(N(k,f),ss-8));return Math.max(...O,N(v,12))+18},p=e?c:Math.min(c,n),m=this.active.length>
1?Math.min(Yi,6*this.active.length):0,w=m+u(this.maps.rows.labels,l("from (query)")),x=t-u(this.maps.columns.labels,l("t\
o (key)"))-m-$s;return{width:t,row:a,height:c,shown:p,size:f,stripes:m,left:w,right:x}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new R(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}y({layout:t,top:s},e){return ht+(e+.5)*t.row-
s}paintWords(t){let{pen:s,layout:e,theme:i,top:o,focus:n}=t;if(o<ht){let a={size:12,colour:i.muted};s.text(l("from (quer\
y)"),e.left-6,12-o,{...a,align:"right"}),s.text(l("to (key)"),e.right+6,12-o,a)}let h=e.row>=xe;for(let a of["from","to"])
!n||n.way===a?this.paintSide(a,t):h||this.paintSide(a,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,s){let{pen:e,
layout:i,theme:o,top:n,focus:h}=s,{row:a,size:c,left:f,right:u,shown:p,width:m}=i,w=this.maps.side(t),x=t==="from",b=Math.
max(1,Math.ceil((c+1)/a)),v=new Set(t===this.way?this.maps.indices(this.pins,t):[]);w.labels.forEach((C,E)=>{let j=this.
y(s,E),_=v.has(E);if(j<-a||j>p+a||E%b&&!_||h?.indices.includes(E)&&!_)return;let B=_?o.accent:h?o.muted:o.ink,at={size:c,
colour:B,bold:_,align:x?"right":"left"};e.text(H(C,c,ss-8),x?f-6:u+6,j,at)});let O=kt(w,0,w.labels.length);if(!O)return;
let k=ht+O*a-n,S=x?0:u;e.line(S,k,S+(x?f:m-u),k,o.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),i=this.
maxLinks.value()<Mt?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);let o=s?s.indices:
this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.active.length;return(s-(e-1)/2)*
Math.min(1.6,.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:i,focus:o}=t,n=M(e.row/ye,qi,1),h=Math.max(...this.
active.map(a=>this.maps.largest(a)));for(let[a,c]of this.active.entries()){let f=this.offset(e,a),u=this.maps.peak==="ro\
w"?this.maps.rowPeaks(c):null;for(let[p,m,w]of this.links(c,o)){let[x,b]=[this.y(t,p)+f,this.y(t,m)+f];if(Math.max(x,b)<
0||Math.min(x,b)>e.shown)continue;let v=this.maps.shade(w,u?u[p]:h),O=o?1+2.2*v:(.6+1.4*v)*n,k=o?.25+.75*v:.06+.7*v;s.curve(
e.left,x,e.right,b,this.colour(c,i),O,k)}}}cutLinks(t){if(!this.data.cutAt)return[];let[s,e]=["from","to"].map(o=>t?.way===
o?t.indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)for(let h of e)if(this.maps.
cut(n,h,o)&&i.push({k:o,r:n,c:h})===Xi)return i;return i}paintCuts(t){let{pen:s,layout:e,theme:i,focus:o}=t;for(let{k:n,
r:h,c:a}of this.cutLinks(o)){let[c,f]=[this.y(t,h),this.y(t,a)];s.curve(e.left,c,e.right,f,i.muted,1.2,.8,!0);let u=this.
maps.cut(h,a,n);Ft(s,u,(e.left+e.right)/2,(c+f)/2,4,this.colour(n,i))}}get focus(){let t=this.start??this.hovered??this.
cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,
indices:s}:null}paintOverlay(){let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.scene(this.overlay,
t);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(s,t);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.
status.textContent=`${this.maps.described(e.r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(
t):this.hint()}get nextCut(){let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.
between(this.start,t):null)}paintNextCut(t,{k:s,r:e,c:i}){let{pen:o,layout:n,theme:h}=t,a=this.offset(n,this.active.indexOf(
s)),[c,f]=[this.y(t,e)+a,this.y(t,i)+a];o.curve(n.left,c,n.right,f,h.accent,3,.9)}paintFocus(t,s){let{pen:e,layout:i,theme:o}=t;
this.paintLinks(t),this.paintCuts(t),this.paintShares(t,s);let n=s.way==="from",{labels:h}=this.maps.side(s.way),a={size:Math.
max(i.size,11),colour:o.accent,bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,f=s.way===this.way?this.maps.indices(
this.pins,this.way):[];for(let u of s.indices.filter(p=>!f.includes(p)))e.text(H(h[u],a.size,ss-8),c,this.y(t,u),a)}paintShares(t,s){
let{pen:e,theme:i}=t,{row:o,size:n,left:h,right:a,width:c,shown:f}=t.layout,u=s.way==="from",p=this.active.map(v=>this.maps.
profile(v,s.indices,s.way)),m=Math.max(...p.map(v=>v.reduce((O,k)=>Math.max(O,k),0)),nt),w=o>=xe,x=u?{x:a+6,align:"left"}:
{x:h-6,align:"right"},{labels:b}=u?this.maps.columns:this.maps.rows;b.forEach((v,O)=>{let k=this.y(t,O);if(k<-o||k>f+o)return;
let S=p.map(B=>B[O]),C=S.reduce((B,at)=>B+at,0)/Math.max(S.length,1);this.paintStripes(t,k,S,m);let E=C>=.1*m;if(!w&&!E)
return;let j=w?n:11,_={size:j,colour:i.ink,bold:E,align:x.align};e.text(H(v,j,ss-8),x.x,k,_),!(C<.005||!u)&&e.text(C.toFixed(
2),c-14,k,{size:Math.min(j,12),colour:i.muted,align:"right"})})}paintStripes({pen:t,theme:s,layout:e,focus:i},o,n,h){let{
row:a,stripes:c,left:f,right:u,width:p}=e,m=i?.way==="from",w=m?p-$s-c:0,x=m?u+2:0,b=m?p-u-$s:f-2,v=c?w:x,O=(c||b)/n.length;
n.forEach((k,S)=>{let C=.75*ut[this.maps.scale](k/h);t.rect(v+S*O,o-a/2,O,a,this.colour(this.active[S],s),C)})}describe({
way:t,indices:s}){let e=this.active.length;if(!e)return this.hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:
this.maps.rows,n=this.active.map(p=>this.maps.profile(p,s,t)),h=n[0].map((p,m)=>n.reduce((w,x)=>w+x[m],0)/e),a=vt(h,3).map(
p=>`${L(o.labels[p])} ${h[p].toFixed(2)}`),c=s.length>3?l("{n} tokens",{n:s.length}):s.map(p=>L(i.labels[p])).join(" + "),
f=e===1?this.data.names[this.active[0]]:l("mean of {n} heads",{n:e}),u=s.length>1?[l("sum of {n}",{n:s.length})]:[];return`${c}\
 ${t==="from"?"→":"←"} ${a.join(" · ")}   (${[f,...u].join(", ")})`}hint(){return this.active.length?this.data.cutting?
"":l("Hover a token: on the left, what it attends to; on the right, what attends to it. Click to pin; pin several for th\
eir sum."):l("No head is shown: choose one above.")}wordAt(t){let{x:s,y:e}=this.point(t),i=s<this.layout.left+12?"from":
s>this.layout.right-12?"to":null,o=Math.floor((e-ht)/this.layout.row);return i&&o>=0&&o<this.maps.side(i).labels.length?
{way:i,index:o}:null}point(t){let s=this.scroll.getBoundingClientRect(),e=s.width/this.scroll.offsetWidth||1,i=(t.clientY-
s.top)/e+this.scroll.scrollTop;return{x:(t.clientX-s.left)/e,y:i}}lineAt(t){if(!this.data.cutting||this.wordAt(t))return null;
let{layout:s,start:e}=this,{x:i,y:o}=this.point(t),n=eo((i-s.left)/(s.right-s.left)),h=e&&{way:e.way,indices:[e.index]},
a=t.pointerType==="touch"?Qi:Zi,c=Math.max(...this.active.map(p=>this.maps.largest(p)));return[...this.active.flatMap(p=>this.
links(p,h).map(([m,w,x])=>({k:p,r:m,c:w,weight:x}))),...this.cutLinks(h).map(p=>({...p,weight:c/2}))].flatMap(p=>{let[m,
w]=[p.r,p.c].map(b=>this.y({layout:s,top:0},b)),x=Math.abs(m+(w-m)*n+this.offset(s,this.active.indexOf(p.k))-o);return x<
a?[{...p,rank:p.weight/c-x/a}]:[]}).sort((p,m)=>m.rank-p.rank)[0]??null}hover(t,s=null){JSON.stringify([t,s])!==JSON.stringify(
[this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||s?"pointer":"",this.scheduled??=requestAnimationFrame(
()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;if(!this.data.cutting)return this.pin(t);if(this.
lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=s?.index===t.index?null:t,this.paintOverlay()}between(t,s){
let[e,i]=t.way==="from"?[t.index,s.index]:[s.index,t.index],o=[...this.active].sort((h,a)=>this.maps.weight(a,e,i)-this.
maps.weight(h,e,i)),n=o.find(h=>this.maps.cut(e,i,h))??o[0];return n===void 0?null:{k:n,r:e,c:i}}cut(t){if(!t)return;let[
s,e]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].map(i=>[Math.min(...i),Math.max(...i)]);this.emit(
"cut",{queries:s,keys:e,head:t.k})}pin({way:t,index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.cursor=null,
this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),this.
emit("pins",{pins:t,way:s})}moveCursor(t,s){let{way:e="from",index:i=-1}={...this.lastCursor,...s&&{way:s}};this.cursor=
{way:e,index:M(i+t,0,this.maps.side(e).labels.length-1)},this.lastCursor=this.cursor,[this.hovered,this.line]=[null,null],
this.scrollToCursor()}scrollToCursor(){let t=ht+(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.scroll;(t<s+ht||
t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){let s=this.arrange(
t,{fit:!1,whole:!0}),e=this.active.length>1?Vi:0,i=(o,n)=>{let h={pen:o,layout:s,theme:n,top:0,focus:this.focus},a=this.
active.map(c=>[this.data.names[c],this.colour(c,n)]);if(e&&Dt(o,a,10,n),e&&o.shift(e),this.paintWords(h),h.focus)return this.
paintFocus(h,h.focus);this.paintLinks(h),this.paintCuts(h)};return{height:s.height+e,draw:i}}};function eo(r){let[t,s]=[
0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**3<r?t=i:s=i}return t**2*(3-2*t)}var Ls={word:{all:g("all words, on average"),from:{none:g("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:r=>G("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",r)},to:{none:g("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:r=>G("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",r)}},patch:{all:g("all patches, on \
average"),from:{none:g("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:r=>G("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",r)},to:{none:g("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:r=>G("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",r)}}};var os=68,Tt=5,ke=2,is=.6,io=448,oo=336,Se=1,no=.7,Ns=10,Oe=46;function ro({rows:r,columns:t},s,e){let i=s?Math.min(e,s-
Ns):e;return M(Math.floor(i/Math.max(r,t)),4,os)}var $t=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let s=[["from",l("attends to")],["to",l("attended by")]];this.direction=new Y(l("Direction"),s,i=>this.
set(this.pins,i)),this.status=d("div","status",{"aria-live":"polite"}),this.words=d("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=d("canvas","drawn",{"aria-hidden":"true"}),this.saving=new W(this);let e=d("div","b\
ar",{},this.direction.node);t.append(e,this.words,this.scale,d("div","foot",{},this.status,this.saving.menu)),D(this.words,
{...V((i,o)=>this.setCurrent(this.current+i*this.perRow+Rt(this.words,o),!0)),Enter:()=>this.pin(this.current)," ":()=>this.
pin(this.current),Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new J(t),this.pins=
t.pins,this.way=t.way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("\
aria-multiselectable",String(!t.one_pin));let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",l("The text,\
 shaded by {name}. Arrows move, Enter pins.",{name:t.title})),this.words.dir=_t(s);let e=[...et(this.words)].findIndex(h=>h===
ft(this.words)),{photo:i}=t,o=i&&`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,
{src:o}),this.words.style.setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(
...s.map(h=>(rt(h)?.column??0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=ro(i,this.words.clientWidth,
t.one_pin?oo:io));let n=i?{patch:this.patch,frame:Se,gap:0}:{patch:os,frame:Tt,gap:ke};for(let[h,a]of Object.entries(n))
this.words.style.setProperty(`--${h}`,`${a}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch\
))`:"",this.words.style.fontSize=i?`${Math.min(no*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((h,a)=>this.
word(h,a))),this.setCurrent(e<0?this.current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.
rows,i=this.patchOf(t),{photo:o}=this.data,n=i&&!o?d("canvas","",{"aria-label":t}):"",h=d("span","word",{role:"option",tabindex:"\
-1",dir:"auto"},i?n:t);return i?h.style.gridArea=`${i.row+2} / ${i.column+1}`:o&&(h.style.gridArea=this.besideOthers(s)),
i&&o&&h.setAttribute("aria-label",t),h.classList.toggle("cell",!!(i&&o)),h.classList.toggle("second",e[s]===1&&e[s-1]===
0),h.onclick=()=>this.pin(s),h.onmouseenter=h.onfocus=()=>{this.status.textContent=this.describe(s)},h.onmouseleave=()=>{
this.status.textContent=this.hint()},h}patchOf(t){return this.data.photo?Xt(t):rt(t)}besideOthers(t){let s=this.maps.rows.
labels.filter(i=>!Xt(i)).length,e=Math.max(1,Math.floor(this.perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){
return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(
0,s,this.way);let e=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}paint(){
let t=this.shares(),s=this.maps.colours,e=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(
t,s).forEach((o,n)=>{let h=et(this.words)[n];if(!h)return;let a=this.patchOf(this.maps.rows.labels[n]);if(a&&this.data.photo?
Object.assign(h.style,this.look(a,ot(o))):Object.assign(h.style,{background:ot(o),color:yt(o)}),a&&!this.data.photo){let c=os-
2*Tt,f=$(h,"canvas");Object.assign(f.style,{width:`${c}px`,height:`${c}px`}),At(new R(f,c,c),a.pixels,0,0,c,s,is)}h.title=
t[n].toFixed(4),h.setAttribute("aria-selected",String(e.has(n)))}),this.status.textContent=this.hint();let i=Math.max(this.
words.clientWidth,260);Object.assign(this.scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new R(this.scale,i,
40),4,6,t,s)}look({row:t,column:s},e){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,h=`color-mix(in srgb, ${e} ${100*
(1-is)}%, transparent)`,a=`${-s*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${h}, ${h}) borde\
r-box, var(--photo) ${a} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=it(s.ramp);return[
...t].map(o=>i[Math.round(255*ut[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,f)=>Math.max(c,f),
0),{unit:h,scale:a}=this.maps;Vt(t,{unit:h,scale:a,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.
maps.rows,{pinned:e}=this,i=e.length?e.map(h=>L(s[h])).join(" + "):l(Ls[this.token].all),o=this.shares()[t].toFixed(4),n=L(
s[t]);return this.way==="to"?`${n} → ${i}: ${o}`:`${i} → ${n}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.
pinned.length,s=Ls[this.token][this.way==="to"?"to":"from"];return t?s.pinned(t):l(s.none)}get token(){return this.perRow>
1?"patch":"word"}pin(t){let s=this.data.one_pin?[]:this.pins,[e,i]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.
setCurrent(t,!0),this.set(e,i)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){
let e=et(this.words);e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=M(t,0,e.length-1),e[this.current].
tabIndex=0,s&&e[this.current].focus({preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),i=e?e.y+e.h+56:
82;return{height:i,draw:(o,n)=>this.paintWords(o,n,s,i)}}paintWords(t,s,e,i){let o=this.shares(),n=this.shades(o,s),h=new Set(
this.pinned),{photo:a}=this.data;a&&this.photo&&t.photo(this.photo,Ns,Oe,a.columns*this.patch,a.rows*this.patch);for(let{
label:c,i:f,x:u,y:p,w:m,h:w}of e){let x=this.patchOf(c),b=a&&x;t.rect(u,p,m,w,ot(n[f]),b?1-is:1),b?t.frame(u+.5,p+.5,m-1,
w-1,ot(n[f]),Se):x?At(t,x.pixels,u+Tt,p+Tt,m-2*Tt,s,is):t.text(c,u+6,p+w/2,{size:16,colour:yt(n[f])}),h.has(f)&&t.frame(
u,p,m,w,s.accent,2)}this.paintScale(t,10,i-36,o,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{
let{photo:n}=this.data,h=this.patchOf(i);if(h){let[f,u]=n?[this.patch,0]:[os,ke],[p,m]=[h.column,h.row].map(w=>w*(f+u));
return{label:i,i:o,x:Ns+p,y:Oe+m,w:f,h:f}}let a=N(i,16)+12;s+a>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:o,x:this.words.
dir==="rtl"?t-s-a:s,y:e,w:a,h:26};return s+=a+4,c})}};var Ce={"this head":[g("in this head"),(r,t)=>`${r}.${t}`],"its layer":[g("in all heads of its layer"),r=>`${r}.*`],later:[
g("in this layer and all later ones"),r=>`${r}-.*`],all:[g("in all heads"),()=>"*.*"]},Ae={heatmap:[g("Click cells or to\
kens, or drag over cells, to cut; once more to mend."),g("Tap cells or tokens to cut; once more to mend. Dragging moves \
the page.")],lines:[g("Click a line, or a token on each side, to cut; once more to mend."),g("Tap a line, or a token on \
each side, to cut; once more to mend.")]},ns=class{prefix="";constructor(){this.isOn=!1,this.where="this head",this.toOthers=
!1,this.changed=()=>{};let t=l("Take single weights out: from one token to another.");this.toggle=A(l("Cut edges"),()=>this.
switch(!this.isOn),{className:"cut-edges",title:t}),this.heads=new I("cut-in",l("Cut"),{changed:i=>{this.where=i}}),this.
heads.offer(Object.entries(Ce).map(([i,[o]])=>[i,l(o)]));let s=l("Nobody: its weight is set to 0, the others stay as the\
y are. The others: its score is set to −∞ before the softmax, so that the row still adds up to 100 % (Geva et al. 2023).");
this.who=new I("cut-for",l("Its attention"),{title:s,changed:i=>this.give(i==="others")}),this.who.offer([["nobody",l(Es)],
["others",l(Ms)]]),this.mend=A(l("Mend all"),()=>y.set({off:zs(y.get("off"))}),{title:l("Take every cut back")}),this.done=
A(l("Done"),()=>this.switch(!1));for(let{label:i}of[this.heads,this.who])i.className="unseen";this.help=d("span","help");
let e=d("div","",{},this.heads.node,this.who.node,this.done);this.node=d("div","cuts",{},e,d("div","",{},this.help,this.
mend)),this.heads.show(this.where),this.who.show("nobody")}give(t){this.toOthers=t,y.set({off:Ws(y.get("off"),t)})}switch(t){
this.isOn=t,this.changed()}show(t,s){this.prefix=s;let e=t in Ae;e&&(this.help.textContent=this.help.title=l(Ae[t][Number(
dt())])),this.toggle.hidden=!e,this.toggle.setAttribute("aria-pressed",String(this.isOn)),this.node.hidden=!e||!this.isOn;
let i=z(y.get("off"));this.mend.disabled=!i.length,i.length&&(this.toOthers=i[i.length-1].toOthers),this.who.show(this.toOthers?
"others":"nobody")}cut([t,s],{queries:e,keys:i},{where:o=this.where,toOthers:n=this.toOthers}={}){let[,h]=Ce[o],a=`${this.
prefix}${h(t,s)}:${Ee(e)}:${Ee(i)}${n?"~":""}`,c=[t,s,e?.[0]??0,i?.[0]??0];y.set({off:Bs(y.get("off"),a,c,this.prefix)})}};
function Ee(r){return r?r[0]===r[1]?String(r[0]):r.join("-"):"*"}function Me({links:r,picture:t},{pins:s,way:e}){if(!r)return{said:"",brief:""};let i=s.flatMap(o=>ho(r,t,e,o)??[]);return i.
length?{said:[...new Set(i.map(({said:o})=>o))].join(" "),brief:i[0].brief}:{said:r.head,brief:r.brief}}function ho(r,t,s,e){
let{at:i,other:o,weight:n,word:h,share:a}=r[s],c=i[e];if(c==null)return null;let[f,u]=s==="from"?[c,o[c]]:[o[c],c],p={word:r.
rows[f],other:r.columns[u],share:K(n[c])},m=l("“{word}” looks at “{other}”: {share}",p),w=l("{link}.",{link:m});
if(s==="to")return{said:t?l("{link}, the most of all patches.",{link:m}):l("{link}, the most of all words.",{link:m}),brief:w};
if(!h||!a||h[c]===u)return{said:w,brief:w};let x={link:m,word:r.columns[h[c]],share:K(a[c])};return{said:t?l("{link}; of\
 the patches most at “{word}”: {share}.",x):l("{link}; of the words most at “{word}”: {share}.",x),brief:w}}var ao=[{title:g("from"),kind:"text"},{title:g("to"),kind:"text"},{title:g("weight"),kind:"shaded"},{title:g("from posit\
ion"),kind:"integer"},{title:g("to position"),kind:"integer"},{title:g("all heads on"),kind:"number"}],Te={"reading-edge\
s-nobody":{where:"this head",toOthers:!1},"reading-edges-others":{where:"this head",toOthers:!0}},rs=class{head;atlas;onOpen;part;drawn;state;columns;places={};widgets={};later;constructor(t,s){
this.heading=d("h4");let e=()=>y.toggleHead(this.head.join("."),this.atlas.layers,this.atlas.heads,this.part.prefix);this.
switch=A("",e,{className:"switch-head"}),this.said=d("span","said"),this.brief=d("span","brief"),this.link=d("p","link",
{"aria-live":"polite"},this.said,this.brief);let i=()=>this.link.classList.toggle("long",this.said.offsetWidth>this.link.
clientWidth);this.resized=new ResizeObserver(i);for(let a of[this.said,this.link])this.resized.observe(a);this.later={pictures:{},
awaited:!1},this.picture=d("div","picture-place"),this.how=d("p","help how"),this.typical=d("p","help typical"),this.notes=
d("div","notes"),this.difference=d("section","difference"),this.wide=s,this.cuts=new ns,this.cuts.changed=()=>{this.show(
this.part,this.atlas,this.state,this.later),(this.cuts.isOn?this.cuts.heads.select:this.switch).focus()};let o=d("div","\
top",{},this.heading,this.switch);this.headline=d("div","headline",{},d("div","",{},o,this.link),this.cuts.node);let n=d(
"div","shown",{},this.headline,this.picture),h=d("div","told",{},this.how,this.typical,this.notes,this.difference);t.append(
n,h),this.change=new Q(this.place(this.difference,"difference")),this.changeTitle=d("p","name"),this.unchanged=d("p","he\
lp"),this.difference.prepend(this.changeTitle),this.difference.append(this.unchanged)}place(t,s){let e=d("div","widget",
{"data-key":s});return t.append(e),e}widget(t,s,e=this.picture){return this.widgets[t]||(this.places[t]=this.place(e,t),
this.widgets[t]=new s(this.places[t],l("Strongest token pairs")),this.widgets[t].emit=((i,o)=>this.handle(i,o,Te[t]))),this.
widgets[t]}handle(t,s,e){t==="pins"&&y.set(fo(s)),t==="cut"&&this.cuts.cut([this.head[0],s.head??this.head[1]],s,e),t===
"active"&&y.set({shown:s.join()},{step:!1}),t==="layer"&&this.onOpen([s,this.head[1]])}show(t,s,e,i){this.head=e.open,this.
atlas=s,this.state=e,this.cuts.show(t.heads.length===1?t.view:"",t.prefix),this.headline.classList.toggle("cutting",!this.
cuts.node.hidden);let o=t.heads.length===1&&e.off[t.heads[0][0]*s.heads+t.heads[0][1]];this.heading.textContent=[t.title,
...o?[l("off")]:[]].join(" · "),this.showSwitch(t,s,e);let n={pins:e.pins,way:e.way,link:e.link,theme:e.theme},h=y.get(
"numbers")==="true",a=z(y.get("off")),c=JSON.stringify([n,h,e.shown,i.awaited,a,this.cuts.isOn]);t===this.part&&i.pictures===
this.later.pictures&&c===this.drawn||(Object.assign(this,{part:t,drawn:c,later:i}),this.showPictures(t,e,n,h),this.showDifference(
t,n))}showSwitch({prefix:t},s,{open:[e,i],off:o}){let n=o[e*s.heads+i],h=`${t}${e}.${i}`;this.switch.textContent=n?l("Sw\
itch head {head} on",{head:h}):l("Switch head {head} off",{head:h}),this.switch.setAttribute("aria-pressed",String(n))}showPictures(t,s,e,i){
let o=new Set,n=(b,v,O,k)=>{o.add(b),this.widget(b,v,k),this.places[b].hidden=!1,this.widgets[b].show(O)};this.wide.hidden=
!t.readings;let{heatmap:h,lines:a,text:c}=t.pictures,f=t.heads.length===1?this.cutAt(t):void 0,u=t.heads.length===1&&this.
cuts.isOn;h&&n("heatmap",Q,{...h,...e,numbers:i,cutAt:f,cutting:u}),a&&n("lines",es,{...a,...e,active:Fs(a,s.shown),cutAt:f,
cutting:u}),c&&n("text-view",$t,{...c,...e}),t.table&&n("table",gt,uo(t.table)),t.bars&&n("received",mt,{themes:{},...t.
bars,kind:"bars",theme:s.theme});for(let b of Object.values(this.columns??{}))b.hidden=!0;for(let{reading:b,title:v,off:O,
note:k,later:S}of t.readings??[]){let C=(S?this.later:t).pictures[`reading-${b}`];this.readingCaption(b,v,O,k,!!S&&this.
later);let E=`reading-${b}`in Te&&{cutAt:f,cutting:!0},[j,_]=C?.kind==="text"?["shaded",$t]:["reading",Q],B=$(this.columns[b],
".reading-picture");C&&n(`${j}-${b}`,_,{...C,...e,...E},B)}for(let[b,v]of Object.entries(this.places))v.hidden=!o.has(b);
let p=Me(t,s);this.link.title=this.said.textContent=p.said,this.brief.textContent=p.brief,this.how.textContent=[t.how?.[s.
theme],t.does].filter(Boolean).join(" "),this.typical.replaceChildren(t.typical??""," ",...lo(t)),this.typical.hidden=!t.
typical&&!t.page;let m=Object.values(t.pictures).map(b=>b.rounding??""),x=[...[t.empty,t.table?.caption,t.bars?.caption],
...this.cutNote(t),...t.notes,m.sort().at(-1),...co(t,s)];t.readings&&x.push(l("The maps are at the top. Choose another \
head in the atlas.")),this.notes.replaceChildren(...x.filter(Boolean).map(b=>d("p","help",{},b)))}cutAt({heads:[[t,s]],view:e,
prefix:i}){let o=z(y.get("off"),i).filter(n=>n.covers(t));if(o.sort((n,h)=>Number(h.toOthers)-Number(n.toOthers)),!!o.length)
return(n,h,a)=>{let c=[t,e==="lines"?a:s];return o.find(f=>n.some(u=>h.some(p=>f.covers(...c,u,p))))}}cutNote({heads:t,view:s,
prefix:e}){if(t.length!==1)return[];let i=s==="lines"?t[0].slice(0,1):t[0],o=z(y.get("off"),e).flatMap(n=>n.covers(...i)?
[n.toOthers]:[]);return new Set(o).size>1?[l("Cut: ✕ nobody takes over, ◇ the others take over.")]:[]}showDifference(t,s){
let{difference:e}=t.pictures;this.difference.hidden=!e&&!t.unchanged,this.changeTitle.textContent=l("Change in {name} (h\
eads off − all on)",{name:t.name}),this.unchanged.textContent=t.unchanged??"";let i=$(this.difference,"[data-key]");i.
hidden=!e,e&&this.change.show({...e,...s,pins:[]})}readingCaption(t,s,e,i,o){let n=o&&o.awaited;if(this.columns??={},!this.
columns[t]){let f=d("p","reading-off"),u=[d("h4"),d("div","reading-picture"),f,d("p","help")];this.columns[t]=d("div","r\
eading",{},...u),this.wide.append(this.columns[t])}this.columns[t].hidden=!1,this.columns[t].classList.toggle("awaited",
!!(n&&!o.unfinished));let[h,,a,c]=this.columns[t].children;h.textContent=s+(n?" …":""),a.textContent=e,c.textContent=i}};
function co({sinks:r},{pins:t,way:s}){if(!r)return[];if(!t.length||s==="to")return[r.head];let e=t.map(o=>r.rows[o]).filter(
o=>o!=null),i=[...e.map(([o])=>o),...e.map(([,o])=>o)];return[[...new Set(i)].join(" ")]}function lo({page:r}){return r?
[d("a","",{href:r,target:"_blank",rel:"noopener"},l("All about this head"))]:[]}function fo({pins:r,way:t,link:s}){return r.
length?{pin:r.join(),way:t,...s===void 0?{}:{link:s,sort:"link"}}:{pin:"",way:t,link:"",sort:y.get("sort").replace("link",
"layer")}}function uo({rows:r}){return{columns:Zt(ao.slice(0,r[0]?.length??5)),rows:r}}var hs=["model","text","pair"],$e={likeness:["layer","head"],link:["pin","way","link"],writes:["into","at","mask"]};function Le(r,t){
let s={};for(let e of t)s[e]=q(r,tt[e]);return $e[r.sort]&&s.atlas&&(s.order=q(r,[...tt.order,...$e[r.sort]])),r.sort===
"effect"&&s.atlas&&(s.without_each=q(r,tt.without_each)),r.view==="table"&&s.head&&Object.assign(s.head,q(r,["pin","way"])),
r.view==="readings"&&s.head&&(Object.assign(s.head,q(r,["at","mask"])),s.zeroing=q(r,tt.zeroing)),s}function q(r,t){let s=t.
filter(e=>(r[e]??"")!==(T[e]??""));return Object.fromEntries(s.map(e=>[e,r[e]]))}function Ps(r){let t=new URLSearchParams(
r);return JSON.stringify(hs.map(s=>t.get(s)??""))}var po=g("PNG, SVG: Save picture, below."),as=class{constructor(t,s,e,i){let o=l("Views of the same attention. They shar\
e the pinned tokens.");this.view=new U("view",l("View"),s.view,{title:o}),this.options=e,this.links=Object.entries({html:[
g("Page (HTML)"),g("This view with all heads, in one file that works offline.")],npz:[g("Numbers (NPZ)"),g("All weights,\
 hidden states, values and predictions, for NumPy.")],csv:[g("Table (CSV)"),g("The map shown now, one row per token pair\
.")]}).map(([u,[p,m]])=>d("a","button",{"data-kind":u,title:l(m),download:""},l(p)));let n=d("div","help",{},l(po)),h=d(
"div","name",{},l("Export")),a=d("div","export",{},h,...this.links,n),c=[i,mo()],f=Kt(l("More"),...c,go(),a);f.classList.
add("more");for(let u of c)u.addEventListener("click",()=>f.open=!1);t.append(this.view.node,e.node,d("span","space"),f)}offerViews({
picture:t,prefix:s}){let e=y.get("view");for(let i of this.view.buttons){let o=i.dataset.value;o==="text"&&(i.hidden=s===
"x"&&o!==e,i.textContent=t?l("Picture"):l("Text"))}}show(t){this.view.show(),this.options.show();for(let s of this.links)
s.href=`export/${s.dataset.kind}?${t}`}};function mo(){let r=l("Presentation mode: large type, no sidebar");return A(l("\
Present"),()=>window.stage?.present(!0),{className:"to-stage",title:r})}function go(){let r=l("Copy link"),t=A(r,async()=>{
let e=/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)?l("Copied: opens on this computer only"):l("Cop\
ied");t.textContent=await wo(location.href)?e:l("Copy it from the address bar"),setTimeout(()=>{t.textContent=r},2500)});
return t}async function wo(r){try{return await navigator.clipboard.writeText(r),!0}catch{let t=d("textarea","",{},r);document.
body.append(t),t.select();let s=document.execCommand("copy");return t.remove(),s}}var cs=class{constructor(t,s){let e=()=>s([this.layer,this.head].map(({select:S})=>Number(S.value)));this.layer=new I("l\
ayer",l("Layer"),{changed:e}),this.head=new I("head",l("Head"),{changed:e}),this.scope=new I("scope",l("Show"),{title:l(
"One head, or several combined into one map.")}),this.scope.offer(t.scope.map(S=>[S,St(S)]));let i=l("5.4 is head 4 of l\
ayer 5 · 5.* a layer · *.4 a column.");this.chosen=new Gt("chosen",l("Heads"),{title:i}),this.how=new U("how",l("Combi\
ne by"),t.how,{title:l("The mean over these heads, or the maximum.")}),this.special=new Z("special",l("Special tokens"),
l("Show special tokens such as [CLS] and [SEP]."));let o=l("Merge word pieces: sum the attention to them, average the at\
tention from them (Clark et al. 2019).");this.words=new Z("words",l("Whole words"),o);let n=l("A is the first sentence, \
B the second. A→B: attention from the first to the second.");this.part=new U("part",l("Sentences"),t.part,{title:n});let h=new U(
"scale",l("Colour scale"),t.scale),a=new U("peak",l("Normalise colours by"),t.peak),c=new I("colours",l("Palette"));c.offer(
Object.entries(t.colours).map(([S,C])=>[S,l("{name}: {words}",{name:S,words:C})]));let f=l("Of the heatmap, where they h\
ave room: the weight in percent."),u=new Z("numbers",l("Numbers in the cells"),f),p=[this.scope,this.chosen,this.how],m=[
this.special,this.words,this.part];this.options=[...p,...m,h,a,c,u];let w=l("sqrt and log make weak links visible. The v\
alues on hover do not change."),x=l("The strongest colour stands for the largest weight overall (global) or in each row \
(row)."),b=(S,C,E)=>d("div","",{},d("div","name",{},C),S.node,d("div","help",{},E)),v=(...S)=>d("div","controls",{},...S.
map(({node:C})=>C)),O=[b(h,l("Colour scale"),w),b(a,l("Normalise colours by"),x),c.node,u.node],k=[v(this.layer,this.head,
...p),v(...m)];this.node=Kt("",...k,d("div","colours",{},...O)),this.node.classList.add("view-options"),this.button=$(this.
node,"summary")}show(){for(let i of this.options)i.show();let t=y.get("scope");this.chosen.node.hidden=t!=="chosen heads",
this.how.node.hidden=t==="this head";let e=this.options.filter(({name:i,node:o})=>!o.hidden&&y.get(i)!==T[i]).length;this.
button.textContent=[l("View options"),...e?[l("{n} changed",{n:e})]:[]].join(" · "),this.button.classList.toggle("chang\
ed",e>0)}offer({pair:t},{layers:s,heads:e},{open:[i,o]}){let n=h=>Array.from({length:h},(a,c)=>[String(c),String(c)]);this.
layer.offer(n(s)),this.head.offer(n(e)),this.layer.show(String(i)),this.head.show(String(o)),this.part.node.hidden=!t,this.
show()}};var Rs=Object.keys(T),js={encoder:"",decoder:"d",cross:"x"},Ne={from:["decoder","cross"],to:["decoder"]},Pe={link:g("Whi\
ch heads do this? {link}"),writes:g("Which heads write {link}?"),effect:g("Heads by effect")},bo=500,ls=class{data;atlas;pictures;heading;verdict;effect;toolbar;options;attention;openHead;parts;subject;chosen="";constructor(t){
this.root=t,this.parts={zeroing:{pictures:{}}};let s={draw:(i,o)=>this.draw(i,o),fail:i=>this.fail(i)};this.request=new xt(
s);let e=()=>new xt(s,{drops:!0});this.beside={zeroing:e(),written:e(),without_each:e()},this.changed=()=>this.update(),
this.message=d("p","message",{role:"status",hidden:""}),this.notes=d("div","notes",{role:"status"})}build({choices:t,parts:s}){
this.built=!0;let e=d("div","toolbar"),i=d("div","wide",{hidden:""}),o=d("section","left",{"aria-label":l("All heads")}),
n=d("section","right",{"aria-label":l("Open head")}),h=d("section","below",{"aria-label":l("What changed")}),a=d("div","\
columns",{},o,n,h);if(this.pictures=d("div","pictures",{hidden:""},e,i,a),this.root.setAttribute("aria-busy","true"),this.
root.append(this.message,this.notes,this.pictures),this.effect=new ts(h),!s.includes("atlas")){let p=d("div");h.prepend(
p),this.verdict=new Et(p,this.effect.heading);for(let m of[e,o,n])m.remove();this.root.classList.add("effect-only");return}
this.heading=d("h4","",{},l("All heads")),this.verdict=new Et(o,this.heading);let c=d("div","widget",{"data-key":"atlas"}),
f=l("From the target to the source; within the source (encoder); within the target (decoder).");this.attention=new U("at\
tention",l("Attention"),t.attention,{title:f,changed:xo}),o.append(this.attention.node,c),this.atlas=new Ut(c),this.atlas.
emit=(p,m)=>this.handle(p,m);let u=p=>this.handle("open",p);this.openHead=new rs(n,i),this.options=new cs(t,u),this.toolbar=
new as(e,t,this.options,this.openHead.cuts.toggle),this.openHead.onOpen=u}show(t,s){let e=!this.built;e&&(this.build(t),
this.atlas&&(y.owned=Rs),y.listeners.add(this.changed)),this.atlas&&y.tellBy(s,{drawn:!0}),this.data=t,this.root.dataset.
hides=t.hides??"",this.atlas&&y.heard(t,e),this.update()}leave(){y.listeners.delete(this.changed);for(let t of this.requests)
t.stopped=!0}handle(t,s){let{layers:e,heads:i}=this.parts.atlas.pictures.atlas,{prefix:o}=this;if(o!==null){if(t==="open"){
let n=this.parts.atlas.first,[h,a]=s.map((c,f)=>c===n[f]?"":c);y.set({layer:h,head:a})}if(t==="off"){let n=new Array(e*i).
fill(!1);for(let[h,a]of s)n[h*i+a]=!0;y.set({off:Nt(y.get("off"),n,e,i,o)})}t==="sort"&&y.set({sort:s})}}get prefix(){let{
attentions:t,pictures:s}=this.parts.atlas,{layers:e,heads:i}=s.atlas,o=t.find(n=>n.prefix===js[y.get("attention")])??t[0];
return o.layers===e&&o.heads===i?o.prefix:null}get values(){return{...this.data,...Object.fromEntries(Rs.map(t=>[t,y.get(
t)]))}}update(){if(!this.data)return;let{values:t}=this,{zeroing:s,without_each:e,...i}=Le(t,this.data.parts);this.request.
ask(i,this.parts.atlas&&this.isLong&&this.isDrawn?"effect":""),this.beside.without_each.ask(e?{without_each:e}:{}),this.
beside.zeroing.ask(s?{zeroing:s}:{}),this.askWhatIsWritten();let o=new URLSearchParams(q(t,[...hs,...Rs,"theme"])),n=this.
isDrawn?String(o):"";n&&n!==this.chosen&&this.redraw(),this.chosen=n,this.toolbar?.show(o),this.wait()}draw(t,s){Object.
assign(this.parts,t),s&&(this.subject=Ps(Object.values(s)[0])),t.effect&&this.askWhatIsWritten(),this.message.hidden=!0,
this.isDrawn&&this.redraw(t),this.wait()}askWhatIsWritten(){let t=this.parts.effect?.writes&&this.isDrawn;this.beside.written.
ask(t?{written:q(this.values,tt.written)}:{})}get requests(){return[this.request,...Object.values(this.beside)]}get isDrawn(){
return this.subject===void 0||this.subject===Ps(new URLSearchParams(q(this.data,hs)))}get isLong(){return this.data.text.
length+this.data.pair.length>=bo}wait(){let t=this.requests.some(({missing:s})=>s.length>0);this.root.setAttribute("aria\
-busy",String(t))}fail(t){this.message.textContent=t??l("The server does not answer; trying again …"),this.message.hidden=
!1,this.wait()}redraw(t=this.parts){let{atlas:s,head:e,effect:i}=this.parts;if(!this.atlas){if(!i)return;this.pictures.hidden=
!1,this.showEffect(i,Ts(i.count,i.mode,i.cuts));return}if(!s||!e||!i)return;let o=this.pictures.hidden,n=(...c)=>o||c.some(
f=>f in t);this.pictures.hidden=!1;let h=s.pictures.atlas,a=this.state({...s,prefix:this.prefix??s.prefix},h);n("atlas",
"order","without_each")&&this.showAtlas(s,a),n("atlas","head","zeroing")&&(this.toolbar.offerViews(e),this.options.offer(
e,h,a),this.openHead.show(e,h,a,{...this.parts.zeroing,awaited:this.beside.zeroing.missing.length>0})),n("atlas","effect",
"written")&&this.showEffect(i,this.changes(s))}showAtlas(t,s){let e=(y.get("sort")==="effect"?this.parts.without_each:this.
parts.order)??{};this.atlas.show({...t.pictures.atlas,...s,does:t.does,prefix:this.prefix??t.prefix,sort:y.get("sort"),similarity:e.
sort==="likeness"&&e.numbers||[],linkWeights:e.sort==="link"&&e.numbers||null,link:["link","writes"].includes(y.get("sor\
t"))?e.name??l("a link"):"",writes:t.writes,shares:e.sort==="writes"&&e.numbers||null,effects:e.sort==="effect"&&e.effects||
null,unit:e.unit}),this.notes.replaceChildren(...t.notes.map(i=>d("p","help",{},i))),this.showAttention(t),this.showLink(
e)}countOff({attentions:t}){let s=y.get("off");return Object.fromEntries(t.map(({prefix:e,layers:i,heads:o})=>[e,wt(s,i,
o,e).filter(Boolean).length]))}changes(t){let s=y.get("off"),e=t.attentions.flatMap(({prefix:n,layers:h,heads:a})=>z(s,n).
filter(c=>c.fits(h,a))),i=e.filter(n=>n.toOthers).length,o=Object.values(this.countOff(t)).reduce((n,h)=>n+h,0);return Ts(
o,y.get("mode"),[e.length-i,i])}showEffect(t,s){this.verdict.show(t,s),this.effect.show(t,s,this.data.theme),this.effect.
showWritten(t,this.parts.written,this.beside.written.missing.length>0)}showAttention(t){let{attentions:s,prefix:e}=t,i=this.
countOff(t),o=s.length===1;this.attention.node.hidden=o,this.attention.show();for(let n of this.attention.buttons){let h=n.
dataset.value??"",a=i[js[h]];n.textContent=[St(h),...a?[l("{n} off",{n:a})]:[]].join(" · ")}this.pictures.classList.toggle(
"awaited",!o&&e!==js[y.get("attention")])}state({first:t,prefix:s},{layers:e,heads:i}){return{open:["layer","head"].map(
(n,h)=>{let a=y.get(n);return Math.min(a===""?t[h]:Number(a),[e,i][h]-1)}),off:wt(y.get("off"),e,i,s),...Ds(n=>y.get(n)),
theme:this.data.theme}}showLink(t){let s=y.get("sort"),e=s in Pe&&t.sort===s,i=e&&t.first,o=Pe[s];this.heading.classList.
toggle("names",!!i);let n=e&&t.unfinished&&t.name||l("All heads");if(this.heading.textContent=this.heading.title=i?l(o,{
link:t.name}):n,!i&&!(e&&t.rest))return;let h=(i||[]).map(({head:f,label:u,weight:p,said:m})=>A(`${u} ${m??(s==="effect"?
Bt(p,t.unit):K(p,1))}`,()=>this.handle("open",f))),a=t.options?[this.wordChoice(t)]:[],c=t.unfinished?[" ",yo()]:[];this.
atlas.legend.replaceChildren(d("span","first",{},...h),...a,t.rest??"",...c)}wordChoice({options:t=[],into:s=[]}){let e=t.
map(([n,h])=>[String(n),h]),[i,o]=["into-word","into-other"].map((n,h)=>{let a=()=>{let f=[i,o].map(({select:u})=>u.value).
filter(Boolean);y.set({into:f.join()})},c=new I(n,h?l("over"):l("What writes"),{changed:a});return c.offer(h?[["",l("no \
other word")],...e]:e),c.show(String(s[h]??"")),c});return d("span","controls",{},i.node,o.node)}};function yo(){let r=A(
l("Cancel"),()=>y.set({sort:"layer"}));return r.onpointerdown=r.onclick,r}function xo(r){let[t,s]=[y.get("attention"),y.
get("sort")],e=n=>Ne[n].includes(t)===Ne[n].includes(r),i=e(y.get("way"))?y.get("pin"):"",o=i&&(e("to")||y.get("way")===
"to");y.set({attention:r,pin:i,link:i&&e("to")?y.get("link"):"",sort:o?s:s.replace("link","layer")})}var Is=JSON.parse($(document,"#shown").textContent),vo=y.write;y.write=r=>vo(r,!1);var ko=new ls($(document,"main.widget")),
So=$(document,"a.open");function Re(){let r=Is.theme||Vs();Js(Is.themes[r],r),ko.show({...Is,state:st(location.search),theme:r,
told:y.choices.number},()=>{})}function je(){let r=new URLSearchParams(location.search);for(let t of["show","theme"])r.delete(
t);So.href=`./?${r}`}Re();je();y.listeners.add(je);Xs(Re);
