var Ds=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,Pt="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",De=new RegExp(`^([dx]?)${Pt}\\.${Pt}\
:${Pt}:${Pt}(~?)$`);function dt(h){return h.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function ze(h,t=""){let s=dt(
h).map(e=>Ds.exec(e)).filter(e=>e!==null&&e[1]===t).map(e=>e.slice(2).map(i=>i==="*"?null:Number(i)));return(e,i)=>s.some(
([o,n])=>(o===null||o===e)&&(n===null||n===i))}function it(h,t,s,e=""){let i=ze(h,e);return Array.from({length:t*s},(o,n)=>i(
Math.floor(n/s),n%s))}function Bs(h,t,s,e=""){let i=(c,f)=>h[c*s+f],o=c=>Array.from({length:c},(f,p)=>p);if(h.every(Boolean))
return`${e}*.*`;let n=o(t).filter(c=>o(s).every(f=>i(c,f))),r=o(s).filter(c=>o(t).every(f=>i(f,c))),a=[];for(let c of o(
t))if(n.includes(c))a.push(`${c}.*`);else for(let f of o(s))i(c,f)&&!r.includes(f)&&a.push(`${c}.${f}`);return[...a,...r.
map(c=>`*.${c}`)].map(c=>e+c).join(",")}function xt(h,t,s,e,i=""){let o=dt(h).filter(r=>(Ds.exec(r)?.[1]??i)!==i);return[
...i?[...o,Bs(t,s,e,i)]:[Bs(t,s,e),...o],...D(h).map(r=>r.text)].filter(Boolean).join(",")}function D(h,t){return dt(h).
map(i=>De.exec(i)).map(i=>i&&{match:i,spans:i.slice(2,6).map(Ue)}).filter(i=>i!==null&&i.spans.every(([o,n])=>o<=n)).filter(
i=>t===void 0||i?.match[1]===t).map(i=>{let{match:o,spans:n}=i,r=(...c)=>c.every((f,p)=>n[p][0]<=f&&f<=n[p][1]),a=(c,f)=>n[0][0]<
c&&n[1][0]<f;return{text:o[0],toOthers:!!o[6],covers:r,fits:a}})}function zs(h,t,s,e=""){let i=D(h,e).filter(n=>n.covers(
...s));return[...dt(h).filter(n=>n&&!i.some(r=>r.text===n)),...i.length?[]:[t]].join(",")}function Us(h){return dt(h).filter(
t=>t&&!D(t).length).join(",")}function Fs(h,t){let s=dt(h).map(e=>D(e).length?e.replace("~","")+(t?"~":""):e);return[...new Set(
s)].filter(Boolean).join(",")}function Ue(h){if(h==="*")return[0,1/0];let[t,s]=h.split("-");return[Number(t),s===void 0?
Number(t):s===""?1/0:Number(s)]}var It=class{values={};number=0;known=0;restorations=0;isRestoring=!1;past=[];future=[];model;constructor(t){this.defaults=
t}get state(){return this.isRestoring?"restoring":this.isAhead?"ahead":"synced"}get isAhead(){return this.known<this.number}get(t){
return this.values[t]??this.defaults[t]}get headsOff(){return JSON.stringify({off:this.get("off"),mode:this.get("mode")})}choose(t){
let s=this.headsOff;return this.take(t)?(this.remember(s),this.count()):!1}restore(t,s){let e=this.headsOff;if(this.take(
t)&&(this.number+=1),this.isRestoring||=s,e===this.headsOff)return;let i=this.past.at(-1)===this.headsOff;i?this.past.pop():
this.future.at(-1)===this.headsOff&&this.future.pop(),(i?this.future:this.past).push(e)}hear(t,s=!1){let e=this.compare(
t,s);return t.model!==void 0&&t.model!==this.model&&(this.model!==void 0&&this.begin(),this.model=t.model),e}compare({state:t,
told:s,restored:e=this.restorations},i){let o=s<this.number&&(i||s<this.known);if((i||e!==this.restorations)&&(this.isRestoring=
!1),this.known=s,this.restorations=e,s<this.number)return{isNews:!1,isLost:o};this.number=s;let n=this.headsOff,r=this.take(
t);return i||this.remember(n),{isNews:r,isLost:o}}undo(){return this.turn(this.past,this.future)}redo(){return this.turn(
this.future,this.past)}turn(t,s){let e=t.pop();return e?(s.push(this.headsOff),this.take(JSON.parse(e)),this.count()):!1}count(){
return this.number+=1,this.isRestoring=!1,!0}begin(){this.future=[],this.past=this.get("off")?[JSON.stringify({off:"",mode:this.
get("mode")})]:[]}remember(t){t!==this.headsOff&&(this.past=[...this.past,t].slice(-100),this.future=[])}take(t){let s=Object.
entries(t).map(([i,o])=>[i,String(o)]),e=s.some(([i,o])=>o!==this.get(i));return Object.assign(this.values,Object.fromEntries(
s)),e}};var $={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",at:"",mask:"true"},ft=["lesson","step","present","hide","lock","lang"],X={atlas:["model","text","pair","att\
ention","off","mode","special","words","part","scale","peak","colours","at","mask"],order:["model","text","pair","attent\
ion","off","mode","special","words","part","sort","at","mask"],head:["model","text","pair","attention","off","mode","lay\
er","head","view","scope","chosen","how","special","words","part","scale","peak","colours","at","mask"],effect:["model",
"text","pair","attention","off","mode","scale","peak","colours","at","mask"],zeroing:["model","text","pair","attention",
"off","mode","layer","head","scope","chosen","special","words","part","scale","peak","colours","at","mask"],written:["mo\
del","text","pair","off","mode"],ranking:["model","text","pair","at","mask"],expected:["model","text","pair"]};function us(h){let t=[...new URLSearchParams(h)].filter(([s,e])=>ft.includes(s)&&e&&!(s==="hide"&&/^(true|false)$/i.test(
e)));return Object.fromEntries(t)}function ot(h){let t=new URLSearchParams(h);return Object.fromEntries(Object.keys($).map(
s=>[s,t.get(s)??$[s]]))}function Gs(h){let t=s=>h(s).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:h("\
way"),link:t("link")[0]??null,shown:t("shown")}}function Ks({names:h,active:t},s){let e=s.filter(i=>i<h.length);return h.
length>1&&e.length?e:t}function kt(h){let{pathname:t,searchParams:s}=new URL(h);return JSON.stringify([t,...["model","te\
xt","pair"].map(e=>s.get(e)??"")])}function ps(h){let{pathname:t,searchParams:s}=new URL(h),e=[...s].filter(([i])=>!(i in
$)&&!ft.includes(i));return JSON.stringify([t,e.sort()])}var L=(h,t,s)=>Math.min(Math.max(h,t),s),ut=()=>window.matchMedia("(pointer: coarse)").matches,d=(h,t="",s={},...e)=>{let i=document.
createElement(h);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function A(h,t,{
className:s="",...e}={}){let i=d("button",s,{type:"button",...e},h);return i.title&&/^[^\p{L}\p{N}]$/u.test(h)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var N=(h,t)=>h.querySelector(t),ms=(h,t)=>h.composedPath().find(s=>s instanceof Element&&s.matches(t)),V=h=>h.children;function F(h,t){
h.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==!1&&(s.preventDefault(),s.stopPropagation())}}
var Z=h=>({ArrowUp:()=>h(-1,0),ArrowDown:()=>h(1,0),ArrowLeft:()=>h(0,-1),ArrowRight:()=>h(0,1)}),jt=(h,t)=>h.dir==="rtl"?
-t:t,pt=h=>h.getRootNode().activeElement,Q=()=>d("i","room-mark",{"aria-hidden":"true"});function Ht(h,t){let s=d("selec\
t","",{"aria-label":h});return gs(s,t),s}var gs=(h,t)=>h.replaceChildren(...t.map(([s,e])=>d("option","",{value:s},e))),
J=class{constructor(t,s,e){this.buttons=s.map(([i,o,n])=>A(o,()=>e(i),{"data-value":i,...n&&{title:n}})),this.node=d("di\
v","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let s of this.buttons)s.setAttribute("aria-presse\
d",String(s.dataset.value===t))}};function Wt(h,t,s){let e=d("details",h,{},t,s);return F(e,{Escape:()=>e.open?(e.open=!1,
t.focus()):!1}),e}function qs(h){return document.addEventListener("pointerdown",t=>{t.composedPath().includes(h)||(h.open=
!1)}),h}function ws(h,{low:t,high:s,step:e,value:i},o,n){let r=d("input","",{type:"range",min:t,max:s,step:e,value:i}),a=d(
"output"),c=d("label","slider",{},`${h} `,r,a),f=()=>{a.textContent=o(Number(r.value))};r.oninput=()=>{f(),n()};let p=u=>{
r.value=String(u),f()};return f(),Object.assign(c,{value:()=>Number(r.value),set:p})}var bs={waiting:250,drawn:1e4},Fe=3e3,Ge=200,Ke='[data-testid="stPageLink-NavLink"]',Ys="data-test-connection-state",ys=class{choices=new It(
$);owned=[];staying=us(location.search);subject=kt(location.href);listeners=new Set;writes=new Set;tell=null;quiet=bs.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let t={push:history.pushState.bind(history),replace:history.replaceState.bind(history)};this.put=(s,e)=>t[e?"push":"repl\
ace"]({},"",s.replaceAll("%2C",",")),this.write=(s,e=this.pressed)=>{let i=this.withChoices(new URL(s,location.href)).href.
replaceAll("%2C",",");if(i!==location.href){this.put(i,e),this.pressed=!1,this.subject=kt(i);for(let o of this.writes)o()}};
for(let s of["pushState","replaceState"])history[s]=(e,i,o)=>{this.write(o??location.href),this.untold&&this.leaving&&this.
leaving!==location.pathname&&this.tellSoon()};window.addEventListener("popstate",()=>this.restored(),{capture:!0});for(let s of[
"pointerdown","keydown"])window.addEventListener(s,e=>this.press(e),{capture:!0});window.addEventListener("click",s=>this.
follow(s),{capture:!0})}withChoices(t){let s=ft.map(e=>[e,this.staying[e]]);for(let e of this.owned)s.push([e,this.get(e)===
$[e]?void 0:this.get(e)]);for(let[e,i]of s)i===void 0?t.searchParams.delete(e):t.searchParams.get(e)!==i&&t.searchParams.
set(e,i);return t}press(t){if(t.type==="keydown"&&["Control","Shift","Alt","Meta"].includes(t.key??""))return;this.pressed=
!0,this.leaving=null,!ms(t,".widget")&&!this.isTaken(t)&&this.tellNow();let s=(t.ctrlKey||t.metaKey)&&t.key?.toLowerCase()===
"z"&&!t.altKey,e=t.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range]), textarea");!s||e||!this.owned.
includes("off")||(t.preventDefault(),t.shiftKey?this.redo():this.undo())}follow(t){let s=ms(t,"a[href]");if(!s||t.ctrlKey||
t.metaKey||t.shiftKey||s.target==="_blank")return;clearTimeout(this.patience);let e=!qe()&&s.matches(Ke);if(!e&&(this.isUrged||
!this.choices.isAhead)){this.leaving=location.pathname;return}t.preventDefault(),t.stopPropagation(),this.waitingLink=s,
this.tellNow(),this.patience=setTimeout(()=>this.goOn(),e?Ge:Fe)}goOn(){let t=this.waitingLink;this.waitingLink=null,this.
isUrged=!0,t?.click(),this.isUrged=!1}visit(t,{staying:s=this.staying,isSame:e=!1,step:i=!0}={}){this.staying=s;let o=new URL(
e?location.href:t,location.href);if(e){let n=new URL(t,location.href).searchParams;for(let r of Object.keys($))o.searchParams.
delete(r);for(let[r,a]of n)r in $&&o.searchParams.set(r,a)}for(let n of ft)o.searchParams.delete(n);for(let[n,r]of Object.
entries(s))o.searchParams.set(n,r);if(this.canShow(o)){this.choices.choose(ot(o.search))&&this.tellSoon(),this.write(o.href,
i),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(o.href,i),window.dispatchEvent(new PopStateEvent(
"popstate",{state:null}))}canShow(t){let[s,e]=[ot(t.search),ot(location.search)],i=o=>this.owned.includes(o)||s[o]===e[o];
return ps(location.href)===ps(t.href)&&Object.keys($).every(i)}restored(){this.pressed=!1,this.staying=us(location.search);
let t=kt(location.href)!==this.subject;this.subject=kt(location.href),this.owned.length&&(this.owned=Object.keys($),this.
choices.restore(ot(location.search),t),this.choices.isAhead&&this.tellSoon(),this.notify())}get(t){return this.choices.get(
t)}set(t,{step:s=!0}={}){this.choices.choose(t)&&this.changed(s)}undo(){this.choices.undo()&&this.changed()}redo(){this.
choices.redo()&&this.changed()}toggleHead(t,s,e,i){let[o,n]=t.split(".").map(Number),r=it(this.get("off"),s,e,i);r[o*e+n]=
!r[o*e+n],this.set({off:xt(this.get("off"),r,s,e,i)})}changed(t=!0){this.write(location.href,t),this.notify(),this.tellSoon()}notify(){
if(this.choices.state!=="restoring")for(let t of this.listeners)t()}heard(t,s=!1){let{isNews:e,isLost:i}=this.choices.hear(
t,s);i&&this.tellSoon(),this.choices.state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(
()=>this.goOn())),this.write(location.href)),e&&this.notify()}tellBy(t,{drawn:s}){this.tell=t,this.quiet=s?bs.drawn:bs.waiting}tellSoon(){
clearTimeout(this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.
tell||this.leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.
map(t=>[t,this.get(t)])),this.choices.number))}},qe=()=>(document.querySelector(`[${Ys}]`)?.getAttribute(Ys)??"CONNECTED")===
"CONNECTED",b=window.pageAddress??=new ys;var Vs=h=>[1,3,5].map(t=>parseInt(h.slice(t,t+2),16));function nt(h){let t=h.map(Vs);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var Ye=([h,t,s])=>255<<24|s<<16|t<<8|h,_t=h=>Uint32Array.from(nt(h),Ye),rt=([h,t,s])=>`rgb(${h},${t},${s})`;function vt(h){
let[t,s,e]=h.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var mt={linear:h=>h,sqrt:Math.sqrt,log:h=>Math.log1p(1e3*h)/Math.log1p(1e3)},Xs={linear:h=>h,sqrt:h=>h*h,log:h=>Math.
expm1(h*Math.log1p(1e3))/1e3};var Js=window.matchMedia("(prefers-color-scheme: dark)"),Zs=()=>Js.matches?"dark":"light",Qs=h=>Js.addEventListener("cha\
nge",()=>h());function te(h,t,s=document.documentElement){let e={ink:"text-color",page:"background-color",accent:"orange-color"},i=s.style;
for(let[o,n]of Object.entries(e))i.setProperty(`--st-${n}`,h[o]);i.colorScheme=t}var Ve={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function xs(h){let t=new DataView(h.buffer,h.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(h.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let a=Ve[o],c=h.byteOffset+4+t+n,f=r.reduce((p,u)=>p*u,1)*a.BYTES_PER_ELEMENT;e[i]=new a(h.buffer.slice(c,c+f))}return{...s,
...e}}var se=h=>Uint8Array.from(atob(h),t=>t.charCodeAt(0));var Xe=1e3,Je="picture",Ze=window.keptPictures??=new Map,St=class{stopped;wanted={};answered={};first="";unfinished;constructor({
draw:t,fail:s},{drops:e=!1}={}){this.draw=t,this.fail=s,this.drops=e,this.busy=!1}ask(t,s=""){this.first=s,this.wanted=Object.
fromEntries(Object.entries(t).map(([e,i])=>[e,new URLSearchParams(i).toString()])),this.takeKept(),this.next()}takeKept(){
let t=this.missing,s=t.map(i=>Ze.get(`${i}?${this.wanted[i]}`));if(!t.length||s.some(i=>!i||i.unfinished))return;let e=Object.
fromEntries(t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,e),this.overtaken=this.busy,this.draw(Object.fromEntries(
t.map((i,o)=>[i,s[o]])),e)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==this.answered[t])}async next(){
let{missing:t}=this,s=t.includes(this.first)?[this.first]:t;if(this.busy||this.stopped||!s.length)return;this.busy=!0;let e=Object.
fromEntries(s.map(r=>[r,this.wanted[r]])),i=new URLSearchParams(s.flatMap(r=>[...new URLSearchParams(e[r])])),o=new URLSearchParams(
Object.fromEntries(i));o.set("want",s.join()),o.set("lang",LANGUAGE);let n=await Qe(`${Je}?${o}`,this.unfinished?"reload":
"default");n||(this.fail(null,e),await new Promise(r=>setTimeout(r,Xe))),this.busy=!1;try{n&&!this.overtaken&&this.take(
n,e)}finally{this.overtaken=!1,this.next()}}take({bytes:t,message:s},e){if(this.drops&&Object.entries(e).some(([n,r])=>this.
wanted[n]!==r))return;let i=t&&ti(xs(t)),o=Object.entries(e).filter(([n])=>!i?.[n]?.unfinished);this.unfinished=o.length<
Object.keys(e).length,Object.assign(this.answered,Object.fromEntries(o)),i?this.draw(i,e):this.fail(s??null,e)}};async function Qe(h,t="\
default"){try{let s=await fetch(h,{cache:t});return s.ok?{bytes:new Uint8Array(await s.arrayBuffer())}:s.headers.get("co\
ntent-type")==="application/json"?await s.json():null}catch{return null}}function ti({arrays:h,...t}){let s={};for(let[e,
i]of Object.entries(t))e in h||(s[e]={...i,pictures:{}});for(let e of Object.keys(h)){let[i,o]=e.split(".");s[i].pictures[o]=
xs(t[e])}return s}var ee=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,R=h=>ee.test(h)?`⁨${h}⁩`:h;
function Bt(h){let t=h.find(s=>/\p{L}/u.test(s)&&!/^[[<].*[\]>]$/s.test(s));return ee.test(t?.match(/\p{L}/u)?.[0]??"")?
"rtl":"ltr"}function l(h,t={}){return ie(String(SAID[h]??h),t)}function Y(h,t,s,e={}){let i=SAID[h]??[h,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return ie(o?i[0]:i[i.length-1],{n:s,...e})}var w=h=>h,E=(h,t=0)=>(si[t]??=ei(t)).format(
h),si=[],ei=h=>new Intl.NumberFormat(LANGUAGE,{minimumFractionDigits:h,maximumFractionDigits:h,signDisplay:"negative"}),
ks=(h,t)=>String(+h.toPrecision(t)).replace(".",E(.5,1)[1]),M=(h,t=0)=>E(100*h,t)+vs,ii=()=>LANGUAGE==="en"?" %":new Intl.
NumberFormat(LANGUAGE,{style:"percent"}).format(0).slice(1),vs=ii();var ie=(h,t)=>h.replace(/\{(\w+)\}/g,(s,e)=>e in t?R(String(t[e])):s);var Os='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',oe=[4,3],oi=new Intl.Segmenter,
ni={left:"start",center:"middle",right:"end"};function gt(h){let t=h.getContext("2d");return t.textRendering="geometricP\
recision",t}function zt(h,t,s,e=document.createElement("canvas")){Object.assign(e,{width:h,height:t});let i=gt(e),o=i.createImageData(
h,t);return s(new Uint32Array(o.data.buffer)),i.putImageData(o,0,0),e}var P=(()=>{let h=gt(document.createElement("canva\
s"));return(t,s,e=!1)=>(h.font=`${e?"600 ":""}${s}px ${Os}`,h.measureText(t).width)})();function Ut(h,t,s,e){for(let[i,o]of t)
h.rect(s,4,10,10,o),h.text(i,s+15,9,{size:12,colour:e.ink}),s+=P(i,12)+34}function W(h,t,s){if(P(h,t)<=s)return h;let e=[
...oi.segment(h)].map(({segment:i})=>i);for(;e.length>1&&P(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var ri=h=>(window.
devicePixelRatio||1)*(h.currentCSSZoom||1),j=class{context;constructor(t,s,e,i=ri(t),o=null){let n=Math.round(s*i),r=Math.
round(e*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=gt(t),this.context.setTransform(i,0,0,i,0,0),
this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(0,t)}rect(t,s,e,i,o,n=1){this.context.
globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){this.context.globalAlpha=1,this.
context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){this.path(o,n,r,
a=>{a.moveTo(t,s),a.lineTo(e,i)})}curve(t,s,e,i,o,n,r,a=!1){let c=(t+e)/2;this.context.setLineDash(a?oe:[]),this.path(o,
n,r,f=>{f.moveTo(t,s),f.bezierCurveTo(c,s,c,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;o.globalAlpha=
e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,bold:a=!1}){
let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&c.rotate(r*Math.PI/180),c.font=`${a?"600 ":""}${i}px ${Os}`,
c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(R(t),0,0),c.restore()}cells(t,s,e,i,o){this.context.globalAlpha=
1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.context.globalAlpha=1,this.
context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},hi=2e4,Dt=class{parts=[];constructor(t,s,e=null){this.
width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=hi,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(
s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${Ss(typeof n=="number"?I(n):n)}"`).join("");this.parts.push(e===null?`\
<${t}${i}/>`:`<${t}${i}>${Ss(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r,a=!1){let c=I((t+e)/2),
f=`M${I(t)} ${I(s)}C${c} ${I(s)} ${c} ${I(i)} ${I(e)} ${I(i)}`,p={"stroke-dasharray":a?oe.join(" "):null},u={stroke:o,"s\
troke-width":n,"stroke-opacity":r<1?r:null,...p};this.put("path",{d:f,fill:"none",...u})}text(t,s,e,{size:i=12,colour:o,
align:n="left",angle:r=0,bold:a=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":ni[n],"font-weight":a?
600:null,transform:r?`rotate(${r} ${I(s)} ${I(e)})`:null,"xml:space":"preserve"};this.put("text",c,R(t))}cells(t,s,e,i,o){
let{data:n}=gt(t).getImageData(0,0,t.width,t.height),r=i/t.width,a=o/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let f=0;f<t.height;f++)for(let p=0;p<t.width;p++){let u=4*(f*t.width+
p),m="#"+[0,1,2].map(x=>n[u+x].toString(16).padStart(2,"0")).join(""),[g,y]=[s+p*r,e+f*a];this.rectanglesLeft>=0?this.rect(
g,y,r,a,m):c.set(m,`${c.get(m)??""}M${I(g)} ${I(y)}h${I(r)}v${I(a)}h${I(-r)}`)}for(let[f,p]of c)this.put("path",{d:p,fill:f});
this.parts.push("</g>")}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${Ss(Os)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},I=h=>+h.toFixed(2);function Ss(h){return String(h).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var ai={projector:{width:960,density:2,svgSize:(h,t)=>({width:2*h,height:2*t})},paper:{width:643,density:300/96,svgSize:(h,t)=>({
width:"170mm",height:`${(170*t/h).toFixed(1)}mm`})}},ci=16e3,ne=46,z=class{constructor(t){this.widget=t,this.size=Ht(l("\
Size"),[["projector",l("Projector, 1920 px")],["paper",l("Paper, 170 mm, 300 dpi")]]),this.light=d("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(n=>A(n,()=>this.save(n.toLowerCase()))),e=d("summary","",{title:l("Save this picture as\
 PNG or SVG")},l("Save picture")),i=d("label","",{},this.light," ",l("light background")),o=d("div","menu",{},this.size,
i,d("div","pair",{},...s));this.menu=Wt("saving",e,o)}picture(t,s=this.size.value,e=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[e?"light":o],{width:r,density:a,svgSize:c}=ai[s],f=this.widget.export(r),p=f.height+ne;if(t==="svg"){let g=new Dt(
r,p,n.page);return this.draw(g,r,n,f),new Blob([g.toString(c(r,p))],{type:"image/svg+xml"})}let u=document.createElement(
"canvas"),m=new j(u,r,p,Math.min(a,ci/p),n.page);return this.draw(m,r,n,f),fi(di(u),u.width/(r/96))}draw(t,s,e,i){let{title:o,
source:n}=this.widget.data;t.text(W(o,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(W(n,12,s-20),10,36,{size:12,
colour:e.muted}),t.shift(ne),i.draw(t,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();li(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function li(h,t){let s=d("a",
"",{download:t,href:URL.createObjectURL(h)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var di=h=>se(h.toDataURL(
"image/png").split(",")[1]);function fi(h,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.setUint8(16,1),s.setUint32(
17,ui(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([h.subarray(0,i),s.buffer,h.subarray(i)],{type:"image/png"})}
function ui(h){let t=-1;for(let s of h){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var pi={Uint8Array:255,Int8Array:127,Float32Array:null},mi={Uint8Array:2,Int8Array:2,Float32Array:4},ht=1e-12;function gi(h,t){
let s=pi[h.constructor.name];if(!s)return h;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(h.length);for(let o=0;o<i.length;o++)i[o]=e[h[o]&255];return i}var re=h=>h.reduce((t,s)=>Math.
max(t,Math.abs(s)),0),G=({numbering:h},t,s)=>h?.[t][s]??s,tt=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;decoded=new Map;sorted=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let s=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,gi(this.codes.subarray(
t*s,(t+1)*s),this.most[t])),this.decoded.get(t)}row(t,s){return this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){
let e=this.weights(t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.C+s])}weight(t,s,e){return this.weights(t)[s*
this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).positions.flatMap(
(i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){let n=e===
"to"?this.column(t,o):this.row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,s,e,i){let o=[];for(let n of s){
let r=this.row(t,n);for(let a of this.sortedColumns(t,n).subarray(0,i)){if(r[a]<e)break;o.push([n,a,r[a]])}}return o}linksTo(t,s,e,i){
let o=[];for(let n of s){let r=this.column(t,n);for(let a of Ot(r,Math.min(i,this.R)))r[a]>=e&&o.push([a,n,r[a]])}return o}sortedColumns(t,s){
let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.row(t,s);this.sorted.set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-
i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.from({length:this.R},(s,e)=>re(this.row(t,e)))}largest(t){
return Math.max(Math.abs(this.most[t]),ht)}shade(t,s){let e=Math.min(Math.abs(t)/(s||ht),1);return this.signed?.5+.5*Math.
sign(t)*e:mt[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.
columns)),r=_t(this.signed?s.diverging:s.ramp),a=this.strongestShares(t,e,n,o);return zt(n,o,c=>{for(let f=0;f<a.length;f++)
c[f]=r[Math.round(255*this.shade(a[f],1))]})}strongestShares(t,s,e,i){let o=this.peak==="row"&&!this.signed,n=new Float32Array(
e*i),r=Uint16Array.from({length:s.columns},(a,c)=>Math.floor(c*e/s.columns));for(let a=0;a<s.rows;a++){let c=Math.floor(
a*i/s.rows)*e,f=this.row(t,a+s.r),p=(o?re(f):this.largest(t))||ht;for(let u=0;u<s.columns;u++){let m=f[u+s.c]/p;Math.abs(
m)>Math.abs(n[c+r[u]])&&(n[c+r[u]]=m)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],
e)}get colours(){return this.themes[this.theme]}formatted(t){let s=mi[this.codeType];return`${s<4?"≈ ":""}${this.signed&&
t>0?"+":""}${E(t,s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?l("cut, the others take over"):l("cut, t\
he gap stays")),n=this.formatted(this.weight(e,t,s));return[`${R(this.rows.labels[t])} → ${R(this.columns.labels[s])}:\
 ${n}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],n=i===s?t:[],r=n.filter(a=>!o.
includes(a));return[r.length<n.length?r:[...r,o[0]],i]}};function Ft(h,{toOthers:t},s,e,i,o){let n=[[-1,0,0,-1],[0,-1,1,
0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,c,f,p]of t?n:r)h.line(s+i*a,e+i*c,s+i*f,e+i*p,o,1.5)}function Ot(h,t){
let s=[],e=-1/0;for(let i=0;i<h.length;i++){if(h[i]<=e&&s.length===t)continue;let o=s.length;for(;o>0&&h[i]>h[s[o-1]];)o--;
s.splice(o,0,i),s.length>t&&s.pop(),e=h[s[s.length-1]]}return s}var Cs=(h,t)=>JSON.stringify(h.positions)===JSON.stringify(
t.positions);function Ct({segments:h},t,s){let e=h.slice(t,t+s).indexOf(1);return e>0?e:null}var he={layer:w("by layer"),entropy:w("by entropy"),likeness:w("by similarity"),link:w("by a link"),effect:w("which head\
s matter")},[wi,ae,bi]=[2,3,4],[yi,xi,ki,vi]=[32,74,75,14],Si=4,ce=14,Oi=13,Ci=420,le=5,Ai=360,Mi={A:"B",B:"A"},de=5e-4,
Ei=.01,fe=.01,Ti=[.3,.65,.03],Gt=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;status;pointed;boxes=[];constructor(t){
this.root=d("div","atlas"),this.emit=()=>{},this.grid=d("div","grid",{role:"grid","aria-label":l("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=d("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=d("div"),this.legendRoom=d("div","room",{"aria-hidden":"true"});let s=d("div","legend",{},this.legendRoom,
this.legend);this.saving=new z(this),this.root.append(this.controls(),this.grid,d("div","foot",{},s,this.saving.menu)),this.
room=Q(),this.root.append(this.room),t.append(this.root);let e=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let i of[this.root,this.grid,this.room])e.observe(i);F(this.grid,{...Z((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+
o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.columns-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)}),this.root.ondragover=i=>{i.dataTransfer?.types.includes(As(this.other))&&(i.preventDefault(),
this.root.classList.add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=
i=>{this.root.classList.remove("receives");let o=i.dataTransfer?.getData(As(this.other));if(!o)return;i.preventDefault();
let[n,r]=o.split(".").map(Number);this.open=[n,r],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.
pointed=null,this.showStatus(...this.open)}}controls(){this.switching=!1;let t=l("Click a head to switch it off or on; s\
hift-click and Space always do"),s=[["open",l("Open"),l("Click a head to open it")],["switch",l("Switch off / on"),t]];return this.
modes=new J(l("What a click does"),s,e=>this.setSwitching(e==="switch")),this.modes.press("open"),this.sort=Ht(l("Order \
of the heads"),Object.entries(he).map(([e,i])=>[e,l(i)])),this.sort.title=l("Entropy: most diffuse last. Similarity: att\
ention shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.
value),this.build(),this.mark()},this.status=d("div","status"),this.status.title=l("Entropy: how diffuse a head's attent\
ion is, in bits. 0: all on one token; log2 of the number of tokens: uniform."),d("div","bar",{},this.modes.node,this.sort,
this.status)}setSwitching(t){this.switching=t,this.modes.press(t?"switch":"open"),this.grid.classList.toggle("switching",
t),this.legend.textContent=this.legendText()}show(t){let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,i=e&&Li(
s.pictures,t.pictures)&&$i(s,t);this.data=t;let o=t.change?Math.max(...t.change):0;this.largestChange=o<de?0:o,this.modes.
node.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.open=t.open;let n=String(this.order);
this.sort.value=t.sort,this.sort.options[wi].disabled=t.similarity===null,this.sort.options[ae].disabled=!t.link,this.sort.
options[ae].textContent=this.linkOrder(),this.sort.options[bi].hidden=!t.canRank,!(e&&this.isSorted===this.sorted&&this.
lies===this.hasRoomToLie)||n!==String(this.headsInOrder())?this.build():(!i||s.ranking!==t.ranking)&&this.paint(),this.mark(),
e||(this.pointed=null),this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s,
layers:e,heads:i}=this.data,o=t.map((r,a)=>a);if(this.sort.value==="entropy")return o.sort((r,a)=>t[r]-t[a]);let n={likeness:s,
link:this.data.linkWeights}[this.sort.value];return this.lies&&!this.sorted?o.map(r=>r%e*i+Math.floor(r/e)):n?.length?o.
sort((r,a)=>n[a]-n[r]):this.sorted&&this.order?.length===o.length?this.order:o}linkOrder(){let{link:t}=this.data;return t?
l("by {link}",{link:t}):l(he.link)}get other(){return Mi[this.data.side??""]??""}get sorted(){return!["layer","effect"].
includes(this.sort.value)}get hasRoomToLie(){return this.data.layers>=Oi&&!this.sorted&&!this.data.side&&this.root.clientWidth>=
Ci}get rows(){return this.lies?this.data.heads:this.data.layers}get columns(){return this.lies?this.data.layers:this.data.
heads}cellAt(t,s){return this.cells[(t+1)*(this.columns+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.
lies?[s,t]:[t,s];let i=this.order[t*this.columns+s];return[Math.floor(i/e),i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<
0||s<0)return this.sorted?[0,0]:this.lies?[s,t]:[t,s];let i=this.places[t*e+s]??0;return[Math.floor(i/this.columns),i%this.
columns]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let s=this.grid.contains(pt(this.grid))&&this.cells?
this.headAt(...this.focus):null;this.lies=this.hasRoomToLie,this.order=this.headsInOrder(),this.isSorted=this.sorted,this.
places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?[0,0]:this.placeOf(...this.
open),this.grid.replaceChildren(this.canvas);let{rows:e,columns:i}=this;this.grid.style.setProperty("--columns",String(i)),
this.grid.style.setProperty("--rows",String(e)),this.grid.classList.toggle("tall",e>ce),this.grid.classList.toggle("lies",
this.lies),this.grid.setAttribute("aria-rowcount",String(e+1)),this.grid.classList.toggle("sorted",this.sorted);for(let o=-1;o<
e;o++){let n=o<0&&this.sorted?"presentation":"row",r=d("div","row",{role:n});for(let a=-1;a<i;a++){let c=this.cell(o,a);
this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.paint(),s&&this.moveFocus(...this.placeOf(...s))}fit(){
let{rows:t,columns:s}=this,{offsetHeight:e}=this.room,i=e||(this.data.side&&t>ce?Ai:0),o=Math.min((this.root.clientWidth-
yi)/s,ki),n=Math.max((i-xi)/t-1,1),r=i>0&&n<o;return r?this.grid.style.setProperty("--aspect",Math.min(o/n,Si).toFixed(2)):
this.grid.style.removeProperty("--aspect"),this.grid.classList.toggle("tight",r&&n<vi),this.place()}place(){let t=this.cells.
filter((m,g)=>g>this.columns&&g%(this.columns+1)),s=t.map(m=>m.getBoundingClientRect()),e=window.devicePixelRatio||1,[{left:i,
top:o},{right:n,bottom:r}]=[s[0],s[s.length-1]],a=m=>Math.round(m*e),c=String(this.boxes);this.boxes=s.map(m=>{let[g,y]=[
a(m.left),a(m.top)];return[g-a(i),y-a(o),a(m.right)-g,a(m.bottom)-y]});let f=this.grid.getBoundingClientRect(),p=this.grid.
currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(t[0]).borderRadius)*p*e||0;let u=(m,g)=>`${100*m/(g||1)}%`;return Object.
assign(this.canvas.style,{left:u(i-f.left+this.grid.scrollLeft*p,f.width),top:u(o-f.top+this.grid.scrollTop*p,f.height),
width:u(n-i,f.width),height:u(r-o,f.height)}),c!==String(this.boxes)}cell(t,s){let e=t<0||s<0;if(t<0&&s<0)return d("div",
"corner",{role:"presentation"});if(e&&this.sorted)return d("div","label",{role:"presentation"}," ");let[i,o]=this.headAt(
t,s),n=e?this.labelCell(i,o):this.headCell(i,o);return n.tabIndex=-1,n.dataset.at=`${i<0?"*":i}.${o<0?"*":o}`,n.onfocus=
()=>this.showStatus(i,o),n.onmouseenter=()=>{this.pointed=[i,o],this.showStatus(i,o)},n.draggable=!e&&!!this.other,n.ondragstart=
r=>r.dataTransfer?.setData(As(this.data.side??""),`${i}.${o}`),n.onclick=r=>{this.data.switchable&&(e||r.shiftKey||this.
switching)?this.toggle(i,o):e||this.openHead(i,o),this.moveFocus(t,s)},n}labelCell(t,s){let e=s<0,i=e?`L${G(this.data,0,
t)}`:`H${G(this.data,1,s)}`,o=e!==this.lies,n=d("div","label",{role:o?"rowheader":"columnheader"},i);return n.classList.
toggle("unwritten",this.lies&&e&&t%le>0),this.data.switchable&&(n.title=e?l("Switch all heads of layer {l}",{l:t}):l("Sw\
itch head {h} of every layer",{h:s})),n}named(t,s){return`${this.data.prefix??""}${G(this.data,0,t)}.${G(this.data,1,s)}`}headCell(t,s){
let e=d("b","tag",{},this.sorted?this.named(t,s):""),i=[d("i","change"),d("i","matters"),e];return d("div","head",{role:"\
gridcell"},...i)}paint(){let[t,s,e,i]=this.boxes[this.boxes.length-1];if(Object.assign(this.canvas,{width:t+e,height:s+i}),
!e||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,r]=this.data.arrays.pictures[2].slice(2),a=window.
devicePixelRatio>>1,c=gt(this.canvas);c.imageSmoothingEnabled=!1,c.beginPath();for(let f of this.boxes)c.roundRect(...f,
this.radius);c.clip(),this.order.forEach((f,p)=>{let[u,m,g,y]=this.boxes[p];c.globalAlpha=this.opacityOf(f),c.drawImage(
o,0,f*n,r,n,u+a,m+a,g-2*a,y-2*a)})}thumbnails({ramp:t},s=0,e=this.order.length){let[i,o]=this.data.arrays.pictures[2].slice(
2),n=_t(t),r=s*i*o;return zt(Math.max(o,1),Math.max(e*i,1),a=>{for(let c=0;c<a.length;c++)a[c]=n[this.data.pictures[r+c]]})}mark(){
let{layers:t,heads:s}=this.data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=this.data.switchable?
this.legendText(.1):"";for(let e=0;e<t;e++)for(let i=0;i<s;i++){let o=this.cellOf(e,i);o.classList.toggle("off",this.off[e*
s+i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute("aria-selected",String(this.isOpen(e,i))),o.setAttribute(
"aria-label",this.describe(e,i)),N(o,".change").style.setProperty("--share",String(this.changeShare(e,i)));let n=this.mattersOf(
e*s+i),r=N(o,".matters");r.style.setProperty("--share",String(Math.abs(n))),r.classList.toggle("rises",n>0)}this.moveFocus(
...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&s===this.open[1]}changeOfWord(t){return this.data.ranking?.changes?.[t]??
null}mattersOf(t){let s=this.changeOfWord(t)??0;return Math.abs(s)<fe?0:s/Math.max(...(this.data.ranking?.changes??[]).map(
e=>Math.abs(e??0)))}opacityOf(t){let s=this.changeOfWord(t);if(s===null)return 1;let[e,i,o]=Ti;return Math.abs(s)<fe?e:Math.
abs(s)<o?i:1}changeShare(t,s){return!this.largestChange||this.data.ranking?0:(this.data.change??[])[t*this.data.heads+s]/
Math.max(this.largestChange,Ei)}legendText(t=this.largestChange){let{switchable:s}=this.data,e=this.other?[l("Drag onto \
{side}: transplant",{side:this.other})]:[],i=l("Orange bar: attention that changed (longest: {most})",{most:M(t,1)}),o=this.
sorted||!s?"":l("Label: layer or column"),n=ut()?[this.switching?l("Tap: off / on"):this.other?l("Tap: transplant, both \
ways"):l("Tap: open"),o]:[l("Click: open"),...e,...s?[l("Shift-click or Space: off / on"),o]:[]],{changes:r=[],word:a}=this.
data.ranking??{},c=Math.max(0,...r.map(p=>Math.abs(p??0))),f=l("Bar at the right: without this head “{word}” falls (oran\
ge) or rises (grey), at most {points} points",{word:a,points:E(100*c)});return this.data.ranking&&c?[f,...n].join(" · "):
[t>0?i:"",...n].filter(Boolean).join(" · ")}describe(t,s){let{heads:e,switchable:i,entropy:o,similarity:n,change:r,does:a}=this.
data,c=i?[l("click to switch")]:[];if(t<0)return[l("head {h} of every layer",{h:G(this.data,1,s)}),...c].join(" · ");if(s<
0)return[l("all heads of layer {l}",{l:G(this.data,0,t)}),...c].join(" · ");let f=t*e+s,p=[l("Head {head}",{head:this.named(
t,s)}),this.off[f]?l("off"):l("on")];this.sort.value==="likeness"&&n?.length&&p.push(l("{share} similar",{share:M(n[f])})),
this.sort.value==="link"&&this.data.linkWeights?.length&&p.push(l("{share} on {link}",{share:M(this.data.linkWeights[f],
1),link:this.data.link}));let u=this.changeOfWord(f);return u!==null&&p.push(l("“{word}” {points} points",{word:this.
data.ranking?.word,points:Ni(100*u)})),r&&r[f]>=de&&p.push(l("{share} changed",{share:M(r[f],1)})),a&&p.push(a[f]),p.push(
l("entropy {bits} bits",{bits:E(o[f],2)})),p.join(" · ")}showStatus(t,s){this.status.textContent=this.describe(t,s)}openHead(t,s){
this.open=[t,s],this.emit("open",this.open),this.mark()}toggle(t,s){let{heads:e}=this.data,i=this.off.map((r,a)=>a),o=i.
filter(r=>(t<0||Math.floor(r/e)===t)&&(s<0||r%e===s)),n=o.every(r=>this.off[r]);for(let r of o)this.off[r]=!n;this.emit(
"off",i.filter(r=>this.off[r]).map(r=>[Math.floor(r/e),r%e])),this.mark(),this.showStatus(t,s)}moveFocus(t,s,e=!0){let i=this.
sorted?0:-1,o=[L(t,i,this.rows-1),L(s,i,this.columns-1)];if(o[0]<0&&o[1]<0)return;let n=this.cellAt(...this.focus);this.
focus=o;let r=this.cellAt(...o);n&&n!==r&&(n.tabIndex=-1),r.tabIndex&&(r.tabIndex=0),e&&r.focus({preventScroll:!1})}pressed(t){
let[s,e]=this.headAt(...this.focus);return!t&&s>=0&&e>=0?this.openHead(s,e):this.data.switchable?this.toggle(s,e):!1}export(t){
return{height:Math.ceil(30+(t-34)/this.columns*this.rows),draw:(e,i)=>this.paintHeads(e,t,i)}}paintHeads(t,s,e){let{rows:i,
columns:o}=this,n=(s-34)/o,r={size:12,colour:e.ink,align:"center"},a=u=>this.lies&&u%le?"":`L${G(this.data,0,u)}`,c=u=>`\
H${G(this.data,1,u)}`,[f,p]=this.lies?[c,a]:[a,c];for(let u=0;u<i;u++){this.sorted||t.text(f(u),15,26+(u+.5)*n,r);for(let m=0;m<
o;m++){let g=30+m*n,y=26+u*n;u===0&&!this.sorted&&t.text(p(m),g+n/2,12,r),this.exportHead(t,...this.headAt(u,m),g,y,n,e)}}}exportHead(t,s,e,i,o,n,r){
t.cells(this.thumbnails(r,s*this.data.heads+e,1),i+1,o+1,n-2,n-2),this.sorted&&t.text(this.named(s,e),i+4,o+10,{size:11,
colour:r.accent});let a=this.isOpen(s,e)?5:1;t.rect(i+a,o+n-4-a,(n-2*a)*this.changeShare(s,e),4,r.accent),this.isOpen(s,
e)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-2,n-2,r.page,.78),t.line(i+1,o+
1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}},As=h=>`text/head-of-${h.toLowerCase()}`,Li=(h,t)=>h===t||h.
length===t.length&&h.every((s,e)=>s===t[e]),$i=(h,t)=>h.themes[h.theme].ramp[0]===t.themes[t.theme].ramp[0];function Ni(h){
return`${h<0?"−":"+"}${E(Math.abs(h),1)}`}var Ri={heatmap:w("Heatmap"),lines:w("Lines"),text:w("Text"),table:w("Table"),received:w("Attention received"),readings:w(
"Other measures"),linear:w("Linear"),sqrt:w("Sqrt"),log:w("Log"),global:w("Global"),row:w("Row"),mean:w("Mean"),max:w("M\
ax"),all:w("All"),cross:w("Target → source"),encoder:w("Encoder"),decoder:w("Decoder"),"this head":w("this head"),"its\
 layer":w("its layer"),"all heads":w("all heads"),"chosen heads":w("chosen heads")},At=h=>l(Ri[h]??h),K=class extends J{constructor(t,s,e,{
title:i="",changed:o=n=>b.set({[t]:n})}={}){let n=e.map(r=>[r,At(r)]);super(s,n,o),this.name=t,Object.assign(this.node,{
title:i}).dataset.key=t}show(){this.press(b.get(this.name))}},U=class{offered;constructor(t,s,{title:e="",changed:i=null}={}){
this.name=t,this.select=d("select","",{title:e});let o=i??(n=>b.set({[t]:n}));this.select.onchange=()=>o(this.select.value),
this.label=d("span","",{},s),this.node=d("label","boxed",{"data-key":t},this.label,this.select)}offer(t){let s=JSON.stringify(
t);s!==this.offered&&(this.offered=s,gs(this.select,t))}show(t=b.get(this.name)){this.select.value=t}},st=class{constructor(t,s,e){
this.name=t,this.input=d("input","",{type:"checkbox"}),this.input.onchange=()=>b.set({[t]:this.input.checked}),this.node=
d("label","switch",{"data-key":t,title:e},this.input,` ${s}`)}show(){this.input.checked=b.get(this.name)==="true"}},Kt=class{constructor(t,s,{
title:e="",placeholder:i="",maxlength:o=4e3}={}){this.name=t,this.input=d("input","",{type:"text",placeholder:i,title:e,
maxlength:o,spellcheck:"false"}),this.input.onchange=()=>b.set({[t]:this.input.value.trim().slice(0,o)}),this.node=d("la\
bel","boxed",{"data-key":t},d("span","",{},s),this.input)}show(){pt(this.input)===this.input&&this.input.value!==this.shown||
(this.input.value=this.shown=b.get(this.name))}};function qt(h,...t){let s=d("div","menu",{},...t);return qs(Wt("popover",
d("summary","",{},h),s))}var wt=class{current=0;place=0;chosen;constructor(t){this.node=t;let s=()=>this.chosen(this.current);F(t,{...Z((e,i)=>this.
reach(this.current+e+jt(this.node,i),!0)),Enter:s," ":s})}show(t,s,e=t.keys()){String(t)!==String(this.words)&&(this.words=
t,this.node.dir=Bt(t),this.node.replaceChildren(...t.map((o,n)=>this.word(o,n))));let i=[...e];[...V(this.node)].forEach(
(o,n)=>{o.dataset.position=String(i[n]),o.setAttribute("aria-selected",String(n===s))}),this.place!==s&&(this.current=Math.
max(s,0)),this.place=s,this.reach(this.current,!1)}word(t,s){let e=d("span","word",{role:"option",tabindex:"-1",dir:"aut\
o"},t);return e.onfocus=()=>this.reach(s,!1),e.onclick=()=>{this.reach(s,!0),this.chosen(s)},e}reach(t,s){let e=V(this.node);
e[this.current]&&(e[this.current].tabIndex=-1),this.current=L(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.current].
focus({preventScroll:!0})}};var Mt=13,Pi=40,Ii=29,ji=28,ue=150,Hi=60,pe=26,bt=class{width;data;constructor(t){this.canvas=d("canvas","drawn",{"aria-\
hidden":"true"}),this.room=Q(),this.field=d("div","field",{},this.canvas,this.room),this.list=d("ol","unseen"),this.saving=
new z(this),t.append(this.field,this.list,d("div","foot",{},this.saving.menu));let s=new ResizeObserver(()=>{let e=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!e&&this.draw()});s.observe(this.field),
s.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([s,e,i])=>{let o={word:s,before:Et(e),
after:Et(i)},n=t.both?l("{word}: {before}, heads off: {after}",o):`${R(s)}: ${o.before}`;return d("li","",{},n)})),this.
draw()}draw(){if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?
Wi(this.data.rows,this.fitting(this.height)):this.data.rows,{height:s,draw:e}=this.export(this.width,t);Object.assign(this.
canvas.style,{width:`${this.width}px`,height:`${s}px`}),e(new j(this.canvas,this.width,s),this.data.themes[this.data.theme])}export(t,s=this.
data.rows){return{height:pe+s.length*this.rowHeight,draw:(i,o)=>this.paint(i,t,o,s)}}paint(t,s,e,i){let{both:o}=this.data,
n=Math.min(Math.max(...i.map(([f])=>P(f,14)),20),ue)+10,r=(s-n-Hi)/Math.max(...i.flatMap(([,f,p])=>[f,p]),1e-9),a={size:12,
colour:e.ink};i.forEach(([f,p,u],m)=>{let g=22+m*this.rowHeight,y=g+(o?Mt:Mt/2)+1;t.text(W(f,14,ue),n-8,y,{size:14,colour:e.
ink,align:"right"}),[p,u].slice(0,o?2:1).forEach((x,k)=>{let O=g+k*(Mt+(this.height?0:2));t.rect(n,O,Math.max(x*r,1),Mt,
k?e.accent:e.muted),t.text(Et(x),n+x*r+5,O+Mt/2+.5,a)})});let c=[[l("all heads on"),e.muted],[l("heads off"),e.accent]];
Ut(t,o?c:c.slice(0,1),n,e)}get rowHeight(){return this.data.both?this.height?Ii:Pi:ji}fitting(t){return Math.max(Math.floor(
(t-pe)/this.rowHeight),1)}};function Wi(h,t){let s=([,i,o])=>Math.max(i,o),e=new Set([...h].sort((i,o)=>s(o)-s(i)).slice(
0,t));return h.filter(i=>e.has(i))}function Et(h){return h===0||h>=5e-4?M(h,1):h<1e-5?`<${M(1e-5,3)}`:M(h,h<95e-6?3:2)}var me=h=>/^\d/.
test(h)?l("“{word}”",{word:h}):h;var Yt=64,_i=3;function Vt(h,t,s,e,i,o=1/0){let r=Math.round(e),a=nt(t.signed?s.diverging:s.ramp),c=o-10-P(t.unit,12),f=L(
Math.floor(c/Yt),1,_i),p=Yt*f;for(let g=0;g<Yt;g++){let y=a[Math.round(255*g/(Yt-1))];h.rect(r+g*f,i,f,8,rt(y))}let u=t.
peak==="row"&&!t.signed;for(let[g,y]of Bi(t,u)){let x=u?ks(100*y,2)+vs:ks(y,2),k=g===0?"left":g===1?"right":"center";h.text(
x,r+g*p,i+8+10,{size:11,colour:s.muted,align:k})}let m=u?l("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;
h.text(m,r+p+10,i+8/2,{size:12,colour:s.muted})}function Bi(h,t){let s=h.largest(0);return s<=ht?[[0,0]]:h.signed?[[0,-s],
[.5,0],[1,s]]:[0,.5,1].map(e=>[e,Xs[h.scale](e)*(t?1:s)])}var Di=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function Xt(h){let t=Di.exec(h);if(!t)return null;let[,s,e,i=""]=t,o=[...s].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:s+e,column:o,row:Number(e)-1,pixels:[...i].map(Number)}}function at(h){let t=Xt(h);return t?.pixels.length?t:null}function Tt(h,t,s,e,i,o,n=1){
let r=i/2;h.rect(s,e,i,i,o.page,n),t.forEach((a,c)=>{a&&h.rect(s+c%2*r,e+Math.floor(c/2)*r,r,r,o.ink,n*a/3)})}var ge=46,we=58,Ms=112,be=[22,13],zi=9,ye=14,Jt=10,Es=13,Ui=8,Fi=w("Heatmap of {title}: {R} rows, {rows}, by {C} columns\
, {columns}. Arrows move, Enter pins a row."),Gi=w("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arr\
ows move, Enter cuts a cell."),Ki=.68,et=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"t\
rue"}),this.live=d("div","unseen",{"aria-live":"polite"}),this.room=Q();let s=[this.canvas,this.overlay,this.room];this.
field=d("div","field",{tabindex:"0",role:"application"},...s),this.pairs=d("div","unseen"),this.saving=new z(this),t.append(
this.field,this.live,this.pairs,d("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
F(this.field,{...Z((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&Cs(this.
maps.rows,t.rows)&&Cs(this.maps.columns,t.columns);this.data=t,this.maps=new tt(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",l(t.cutting?Gi:Fi,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...qi(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{
height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.
field.style.height=`${e}px`,this.paint(new j(this.canvas,t,e),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),r=Math.floor(Math.min(n.w,n.h))-1;return r<zi||r>=o?n:this.arrangedWith(r,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,ge],{rows:r,columns:a}=this.maps,{zoom:c}=this,f=(C,T,H)=>{let _=C.slice(T,T+H).map(B=>{let lt=at(B);return lt?t+
6+P(lt.name,Jt):Math.min(P(B,t),Ms)});return Math.max(..._,8)},p=Math.ceil(f(r.labels,c.r,c.rows))+32,u=f(a.labels,c.c,c.
columns),m=a.labels.some(C=>at(C)),y=c.columns>1&&(s-p)/c.columns<u+8?m?-90:-60:0,x=u*Math.sin(-y*Math.PI/180)+8,k=Math.
ceil(y?x:m?18+Jt:18)+o,O=y===-60?18:6,v=Math.min((s-p-O)/c.columns,2*we),S=Math.min((e-k-n)/c.rows,we);return{width:s,left:p,
top:k,w:v,h:S,size:t,slant:y,height:Math.ceil(k+S*c.rows+n)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&this.
paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e);let{left:i,width:o,
height:n}=s;s.room||Vt(t,this.maps,e,i,n-ge+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:r,columns:a}=this.zoom,
c={rows:Math.floor(o*r),columns:Math.floor(i*a)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*a,o*r),!(Math.min(i,
o)<=7)){for(let f=1;f<r;f++)t.line(s,e+f*o,s+i*a,e+f*o,n.page,1);for(let f=1;f<a;f++)t.line(s+f*i,e,s+f*i,e+o*r,n.page,1)}}paintCuts(t,{
left:s,top:e,w:i,h:o},n){let{r,c:a,rows:c,columns:f}=this.zoom,p=Math.max(1.5,.3*Math.min(i,o,24));for(let u=r;u<r+c;u++)
for(let m=a;m<a+f;m++){let g=this.maps.cut(u,m);g&&Ft(t,g,s+(m-a+.5)*i,e+(u-r+.5)*o,p,n.accent)}}paintNumbers(t,{left:s,
top:e,w:i,h:o},n){if(i<be[0]||o<be[1])return;let{r,c:a,rows:c,columns:f}=this.zoom,p=nt(this.maps.signed?n.diverging:n.ramp);
this.maps.strongestShares(0,this.zoom,f,c).forEach((u,m)=>{let[g,y]=[Math.floor(m/f),m%f],x=Math.round(100*this.maps.weight(
0,r+g,a+y)),k=vt(p[Math.round(255*this.maps.shade(u,1))]),v={size:Math.min(13,.45*i,.7*o),colour:k,align:"center"};x&&t.
text(String(x),s+(y+.5)*i,e+(g+.5)*o,v)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:r,room:a},c){let{rows:f,columns:p}=this.
maps,{zoom:u}=this,m=this.pinnedIndices(),[g,y]=[o,i].map(v=>Math.max(1,Math.ceil((n+1)/v)));for(let v of this.labelsWithRoom(
m.from,u.r,u.rows,g)){let S=m.from.has(v),C={size:n,colour:S?c.accent:c.ink,align:"right",bold:S},T=e+(v-u.r+.5)*o;this.
paintedPatch(t,f.labels[v],s-6-n/2,T,Math.min(n+2,o-2),S,c)||t.text(W(f.labels[v],n,Ms),s-6,T,C)}for(let v of this.labelsWithRoom(
m.to,u.c,u.columns,y)){let S=m.to.has(v),C=r?"left":"center",T={size:n,colour:S?c.accent:c.ink,angle:r,align:C,bold:S},H=s+
(v-u.c+.5)*i,_=Math.min(n+2,i-2);if(this.paintedPatch(t,p.labels[v],H,e-11,_,S,c,!0))continue;let B=H+(r===-60?2:0);t.text(
W(p.labels[v],n,Ms),B,e-(r?6:11),T)}let x={size:12,colour:c.muted},[k,O]=this.maps.axes;a?t.text(Ls(O,1),s-6,e-11,{...x,
align:"right"}):t.text(Ls(O,y),s,9,x),t.text(Ls(k,g),9,e+o*u.rows,{...x,angle:-90})}paintedPatch(t,s,e,i,o,n,r,a=!1){let c=at(
s);if(!c)return!1;let f=n?r.accent:r.muted;Tt(t,c.pixels,e-o/2,i-o/2,o,r),t.frame(e-o/2,i-o/2,o,o,f,n?2:1);let[p,u]=a?[e,
i-o/2-Jt/2-1]:[e-o/2-4,i];return t.text(c.name,p,u,{size:Jt,colour:f,align:a?"center":"right",bold:n}),!0}labelsWithRoom(t,s,e,i){
let o=r=>[...t].some(a=>a!==r&&Math.abs(a-r)<i);return Array.from({length:e},(r,a)=>a+s).filter(r=>t.has(r)||(r-s)%i===0&&
!o(r))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:a,rows:c,columns:f}=this.zoom,p=i*f,u=o*c,m=this.pinnedIndices();
for(let x of m.from)x>=r&&x<r+c&&Ts(t,[s,e+(x-r)*o,p,o],n.accent);for(let x of m.to)x>=a&&x<a+f&&Ts(t,[s+(x-a)*i,e,i,u],
n.accent);for(let x of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let k of m.from)k>=r&&k<r+c&&
x>=a&&x<a+f&&Yi(t,[s+(x-a)*i,e+(k-r)*o,i,o],n.ink);let g=Ct(this.maps.rows,r,c),y=Ct(this.maps.columns,a,f);g&&t.line(s,
e+g*o,s+p,e+g*o,n.accent,1.5),y&&t.line(s+y*i,e,s+y*i,e+u,n.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.
way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),e=s.width/this.field.
clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.layout,r=s<i?
-1:Math.floor((s-i)/n),a=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||a>=this.zoom.columns||r<0&&a<0?null:[r<0?-1:
r+this.zoom.r,a<0?-1:a+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,
s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.
dragStart=null,!s)return;let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(t)||this.cut(
i,o):this.zoomTo(i,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.
hypot(s[0]-t[0],s[1]-t[1])>Ui}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],
s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),
this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.
length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let o=new j(this.overlay,this.layout.width,this.layout.height),
{accent:n}=this.maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.textContent=
""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:r}=this.layout,{accent:a,ink:c,page:f}=this.
maps.colours,p=new j(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.
pinnable),!t)return;let[u,m]=t,g=s+(m-this.zoom.c)*i,y=e+(u-this.zoom.r)*o;if(u>=0&&p.rect(0,y,s-3,o,a,.16),m>=0&&p.rect(
g,e-22,i,19,a,.16),u<0||m<0)return;Ts(p,[g,y,i,o],c);let x=this.maps.described(u,m);this.overlay.textContent=x;let k=W(x,
Es,n-16),O=P(k,Es)+16,v=L(g+(i-O)/2,0,n-O),S=y+o+34<r?y+o+6:y-32;p.rect(v,S,O,24,c),p.text(k,v+8,S+12,{size:Es,colour:f})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[e,i]=[this.maps.rows,this.maps.columns].
map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();
return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)
return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof i=="number"&&i!==this.link?
this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("li\
nk"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&
(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}moveCursor(t,s){if(!this.maps.R||!this.maps.
C)return;let{r:e,c:i,rows:o,columns:n}=this.zoom,[r,a]=this.cursor??[e-t,i-s];this.cursor=[L(r+t,e,e+o-1),L(a+s,i,i+n-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let s=this.arrange(t,Ki*t);return{
height:s.height,draw:(e,i)=>this.paint(e,s,i)}}};function qi(h,t=10){let s=h.weights(0),e=d("ol");for(let i of Ot(h.signed?
s.map(Math.abs):s,t)){let o=h.rows.labels[Math.floor(i/h.C)],n=h.columns.labels[i%h.C];e.append(d("li","",{},l("{row} to\
 {column}: {weight}",{row:o,column:n,weight:h.formatted(s[i])})))}return[d("p","",{},l("Strongest pairs of {name}, from \
and to:",{name:h.title})),e]}function Ts(h,[t,s,e,i],o){let n=Math.min(e,i)<8?2:0;h.frame(t-n,s-n,e+2*n,i+2*n,o,2)}function Yi(h,[
t,s,e,i],o){let[n,r]=[e,i].map(a=>a<ye?ye:a-2);h.frame(t+(e-n)/2,s+(i-r)/2,n,r,o,2)}function Ls(h,t){let s=`${h} →`;return t>
1?l("{title} 1 label in {n}",{title:s,n:t}):s}var Vi=4,Zt=h=>h.map(t=>({...t,title:l(t.title)})),yt=class{by=null;largest;columns;rows;constructor(t,s){this.head=d("t\
r"),this.body=d("tbody");let e=d("table","",{"aria-label":s},d("thead","",{},this.head),this.body);t.append(d("div","tab\
le",{tabindex:"0"},e))}show({columns:t=[],rows:s}){String(t.map(({title:e})=>e))!==String(this.columns?.map(({title:e})=>e))&&
(this.by=null),Object.assign(this,{columns:t,rows:s}),this.largest=t.map((e,i)=>Math.max(...s.map(o=>Math.abs(o[i])||0),
1e-12)),this.draw()}draw(){this.head.replaceChildren(...this.columns.map((t,s)=>this.title(t,s))),this.body.replaceChildren(
...this.sorted().map(t=>this.row(t)))}sorted(){if(!this.by)return this.rows;let{column:t,down:s}=this.by,e=(i,o)=>typeof i==
"number"?i-o:String(i??"").localeCompare(String(o??""));return this.rows.toSorted((i,o)=>(s?-1:1)*e(i[t],o[t]))}title({title:t,
kind:s},e){let i=this.by?.column===e,o=i?this.by?.down?" ▾":" ▴":"",n=()=>{this.by={column:e,down:i?!this.by?.down:s!==
"text"},this.draw(),N(this.head.children[e],"button").focus()},r=i?this.by?.down?"descending":"ascending":"none";return d(
"th",s,{scope:"col","aria-sort":r},A(t+o,n))}row(t){return d("tr","",{},...t.map((s,e)=>this.cell(s,e)))}cell(t,s){let{kind:e}=this.
columns[s],o=d("td",e,{},t===null?"":e==="number"||e==="shaded"?E(t,Vi):String(t));return e==="shaded"&&o.style.setProperty(
"--share",String(Math.abs(t)/this.largest[s])),o}};var Xi=w("Shift-click a head below to switch it off."),Ji=w("Switch this head off, or tap another one."),Zi=w("the gap s\
tays"),$s=w("the others take over"),Qi=w("the gap stays, or the others take over");function Ns(h,t,[s,e]){let i=s+e,o=[],
n=[];return h&&o.push(Y("{n} head off","{n} heads off",h)),h&&n.push(t),i&&o.push(Y("{n} cut","{n} cuts",i)),i&&n.push(l(
s&&e?Qi:s?Zi:$s)),{heads:h,count:h+i,what:o.join(" · "),how:n.join(" · ")}}var Lt=class{constructor(t,s){this.label=d(
"div","label-line"),this.value=d("div","value",{"aria-live":"polite"}),this.undo=A(l("Undo"),()=>b.undo()),this.undo.title=
l("Undo the last change of heads (Ctrl+Z)"),this.undo.dataset.key="undo-beside";let e=d("div","line",{},this.value,this.
undo);t.append(d("div","verdict",{},d("div","top",{},s,this.label),e))}show(t,{count:s,what:e,how:i}){let{headline:o,pair:n}=t;
this.undo.classList.toggle("unseen",!b.choices.past.length);let r=o??n,a=d("span","what",{},[r&&"·",e||l("all heads on")].
filter(Boolean).join(" "));s&&a.append(d("span","mode",{},` (${i})`)),this.label.replaceChildren(...r?[d("span","said",{},
r.label)," "]:[],a),this.label.title=r?.help??"",!s&&t.output==="embedding"&&!n?this.value.replaceChildren(d("span","hin\
t",{},l(ut()?Ji:Xi))):o?this.value.replaceChildren(...Qt(o,s)):this.value.replaceChildren(...n?Qt(n,s):[])}};function Qt({
before:h,after:t,p_before:s,p_after:e},i){let[o,n]=[xe(h,s),xe(t,e)];if(!i)return[d("span","now",{},...o)];let r=h!==t;return[
d("span","was",{},...o)," → ",d("span",r?"now changed":"now",{},...n)]}function xe(h,t){return t===void 0?[h]:[d("span",
"called",{title:h},me(h)),` ${Et(t)}`]}var to=[{title:w("position"),kind:"integer"},{title:w("token"),kind:"text"},{title:w("prediction (all on)"),kind:"text"},
{title:w("prediction (heads off)"),kind:"text",off:!0},{title:w("actual token"),kind:"text"},{title:w("p(actual), all on"),
kind:"number"},{title:w("p(actual), heads off"),kind:"number",off:!0}],ke=w("Next-token prediction at every position"),ts=class{part;drawn;constructor(t){
this.heading=d("h4"),this.pair=d("p","pair-line"),this.written=d("div","what-it-writes",{"data-key":"written"},d("p"),d(
"p")),this.hint=d("p","help"),this.at=new U("at",l("Predict the word at")),this.mask=new st("mask",l("Mask it"),l("Off: \
the model sees the word and predicts it back."));let s=d("div","strip",{role:"listbox","aria-label":l("The word to predi\
ct")});this.strip=new wt(s),this.strip.chosen=n=>b.set({at:n}),this.stripHint=d("p","help");let e=d("div","controls",{},
this.at.node,this.mask.node);this.choose=d("div","choose",{},e,this.stripHint,this.strip.node),this.barsTitle=d("p","nam\
e");let i=d("div","widget",{"data-key":"bars"}),o=d("div","widget",{"data-key":"drift"});this.bars=new bt(i),this.nextTitle=
d("p","name"),this.next=d("section","",{},this.nextTitle),this.table=new yt(this.next,l(ke)),this.driftTitle=d("p","name",
{},l("How far each word's vector moved, by layer (0 = not at all)")),this.note=d("p","help"),this.drift=new et(o),this.barsPart=
d("section","",{},this.barsTitle,i),this.driftPart=d("section","drift",{},this.driftTitle,this.note,o),t.append(this.heading,
this.pair,this.written,this.choose,this.barsPart,this.hint,this.driftPart,this.next)}show(t,{heads:s,count:e,what:i,how:o},n){
this.count=e,e?e>s?this.heading.textContent=l("Effect: {what} ({how})",{what:i,how:o}):this.heading.textContent=Y("Effec\
t of switching {n} head off ({mode})","Effect of switching {n} heads off ({mode})",s,{mode:o}):this.heading.textContent=
l("Effect of switching heads off");let r=JSON.stringify([e>0,n]);if(t===this.part&&r===this.drawn)return;Object.assign(this,
{part:t,drawn:r}),this.pair.hidden=!t.pair||!t.headline,t.pair&&this.pair.replaceChildren(l("{name}: ",{name:t.pair.label}),
...Qt(t.pair,e)),this.hint.textContent=t.hint??"",this.hint.hidden=!t.hint,this.choose.hidden=t.at===void 0,t.at!==void 0&&
this.showPosition(t),this.barsPart.hidden=!t.bars,t.bars&&(this.barsTitle.textContent=t.bars.title,this.bars.show({themes:{},
...t.bars,kind:"bars",theme:n,both:e>0})),this.next.hidden=!t.next&&!t.table,this.nextTitle.textContent=t.table?.title??
l(ke),t.next&&this.table.show(Se({columns:Zt(to),rows:t.next},e)),t.table&&this.table.show(Se(t.table,e));let{drift:a}=t.
pictures;this.driftPart.hidden=!a,this.note.textContent=t.note??"",a&&this.drift.show({...a,theme:n,pins:[],way:"from"})}hasStrip(t){
this.strip.node.hidden=this.stripHint.hidden=!t}showWritten({writes:t},s,e){if(this.written.hidden=!t,this.written.classList.
toggle("awaited",e),!t||!s)return;let[i,o]=this.written.children;i.replaceChildren(l("The model writes: "),...ve(s.before));
let n=s.after.length===s.before.length&&s.after.every(([,r])=>r);o.replaceChildren(l("With heads off: "),...n?[l("the sa\
me")]:ve(s.after)),o.classList.toggle("unseen",!this.count)}showPosition({at:t=0,tokens:s=[],causal:e,choose:i,chosen:o=""}){
this.at.label.textContent=i?.box??(e?l("Predict the word after"):l("Predict the word at")),this.at.offer(s.map((r,a)=>[String(
a),`${a} · ${r}`])),this.at.show(String(t)),this.mask.node.hidden=e||i!==void 0,this.mask.show();let n=e?l("Click a wor\
d to predict the next one."):b.get("mask")==="true"?l("Click a word to mask it and predict it."):l("Click a word to pred\
ict it.");this.stripHint.textContent=`${o} ${i?.hint??n}`.trim(),this.strip.show(s,t)}};function ve(h){return h.flatMap(
([t,s])=>[s?t:d("span","now changed",{},t)," "])}function Se({columns:h=[],rows:t},s){let e=h.map((i,o)=>o).filter(i=>s||
!h[i].off);return{columns:e.map(i=>h[i]),rows:t.map(i=>e.map(o=>i[o]))}}var so=620,ct=28,eo=20,Oe=16,io=.25,Ce=10,ss=132,oo=60,Rs=44,no=22,$t=11,Ae=40,ro=200,ho=300,ao=6,co=16,lo=w("Up and dow\
n move, left and right change sides, Enter pins, brackets step through the layers."),fo=w("Up and down move, left and ri\
ght change sides. Enter on a word, and then on one of the other side, cuts the line between them."),es=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=d("canvas","written",{"aria-hid\
den":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"true"}),this.spacer=d("div","spacer"),this.scroll=d("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=Q(),this.field=d("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=d("div","status",{"aria-live":"polite"});let s=l("Heads shown; double-cl\
ick to show only one");this.heads=d("div","heads",{role:"group","aria-label":s}),this.saving=new z(this);let e=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:$t,step:1,value:$t};this.minWeight=ws(l("Hide below"),i,a=>E(a,
2),e),this.maxLinks=ws(l("Strongest per token"),o,a=>a<$t?String(a):l("all"),e),this.fit=d("input","",{type:"checkbox"}),
this.fit.onchange=e,this.fitLabel=d("label","",{title:l("All tokens at once, however small")},this.fit," ",l("fit")),this.
previous=A("‹",()=>this.step(-1),{title:l("Previous layer ([)")}),this.next=A("›",()=>this.step(1),{title:l("Next la\
yer (])")}),this.layer=d("span","layer");let n={role:"group","aria-label":l("Layer")};this.steps=d("div","steps",n,this.
previous,this.layer,this.next);let r=d("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(r,
this.heads,this.field,d("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},F(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new tt(t),this.pins=t.pins,
this.way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.
cutting||(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${G(t,0,t.layer)}`,this.steps.hidden=
t.layer===null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.
maps,n=l("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${l(t.cutting?fo:lo)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>Ae?5:$t),
this.fit.checked=t>Ae&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=l("Click: show or hide. Double-click: show only this head."),i=d("i");i.style.background=this.colour(s);let o=A(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
ho)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||so,r=Math.min((n-40)/o,eo),a=s||i?r:Math.max(r,Oe),c=Math.ceil(ct+a*o+12),f=L(a*.72,9,14),
p=(x,k)=>{let O=x.map(v=>Math.min(P(v,f),ss-8));return Math.max(...O,P(k,12))+18},u=e?c:Math.min(c,n),m=this.active.length>
1?Math.min(oo,6*this.active.length):0,g=m+p(this.maps.rows.labels,l("from (query)")),y=t-p(this.maps.columns.labels,l("t\
o (key)"))-m-Rs;return{width:t,row:a,height:c,shown:u,size:f,stripes:m,left:g,right:y}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new j(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}y({layout:t,top:s},e){return ct+(e+.5)*t.row-
s}paintWords(t){let{pen:s,layout:e,theme:i,top:o,focus:n}=t;if(o<ct){let a={size:12,colour:i.muted};s.text(l("from (quer\
y)"),e.left-6,12-o,{...a,align:"right"}),s.text(l("to (key)"),e.right+6,12-o,a)}let r=e.row>=Ce;for(let a of["from","to"])
!n||n.way===a?this.paintSide(a,t):r||this.paintSide(a,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,s){let{pen:e,
layout:i,theme:o,top:n,focus:r}=s,{row:a,size:c,left:f,right:p,shown:u,width:m}=i,g=this.maps.side(t),y=t==="from",x=Math.
max(1,Math.ceil((c+1)/a)),k=new Set(t===this.way?this.maps.indices(this.pins,t):[]);g.labels.forEach((C,T)=>{let H=this.
y(s,T),_=k.has(T);if(H<-a||H>u+a||T%x&&!_||r?.indices.includes(T)&&!_)return;let B=_?o.accent:r?o.muted:o.ink,lt={size:c,
colour:B,bold:_,align:y?"right":"left"};e.text(W(C,c,ss-8),y?f-6:p+6,H,lt)});let O=Ct(g,0,g.labels.length);if(!O)return;
let v=ct+O*a-n,S=y?0:p;e.line(S,v,S+(y?f:m-p),v,o.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),i=this.
maxLinks.value()<$t?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);let o=s?s.indices:
this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.active.length;return(s-(e-1)/2)*
Math.min(1.6,.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:i,focus:o}=t,n=L(e.row/Oe,io,1),r=Math.max(...this.
active.map(a=>this.maps.largest(a)));for(let[a,c]of this.active.entries()){let f=this.offset(e,a),p=this.maps.peak==="ro\
w"?this.maps.rowPeaks(c):null;for(let[u,m,g]of this.links(c,o)){let[y,x]=[this.y(t,u)+f,this.y(t,m)+f];if(Math.max(y,x)<
0||Math.min(y,x)>e.shown)continue;let k=this.maps.shade(g,p?p[u]:r),O=o?1+2.2*k:(.6+1.4*k)*n,v=o?.25+.75*k:.06+.7*k;s.curve(
e.left,y,e.right,x,this.colour(c,i),O,v)}}}cutLinks(t){if(!this.data.cutAt)return[];let[s,e]=["from","to"].map(o=>t?.way===
o?t.indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)for(let r of e)if(this.maps.
cut(n,r,o)&&i.push({k:o,r:n,c:r})===ro)return i;return i}paintCuts(t){let{pen:s,layout:e,theme:i,focus:o}=t;for(let{k:n,
r,c:a}of this.cutLinks(o)){let[c,f]=[this.y(t,r),this.y(t,a)];s.curve(e.left,c,e.right,f,i.muted,1.2,.8,!0);let p=this.maps.
cut(r,a,n);Ft(s,p,(e.left+e.right)/2,(c+f)/2,4,this.colour(n,i))}}get focus(){let t=this.start??this.hovered??this.cursor;
if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,indices:s}:
null}paintOverlay(){let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.scene(this.overlay,t);this.
field.classList.toggle("focused",!!t),t&&this.paintFocus(s,t);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.status.
textContent=`${this.maps.described(e.r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(t):
this.hint()}get nextCut(){let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.
between(this.start,t):null)}paintNextCut(t,{k:s,r:e,c:i}){let{pen:o,layout:n,theme:r}=t,a=this.offset(n,this.active.indexOf(
s)),[c,f]=[this.y(t,e)+a,this.y(t,i)+a];o.curve(n.left,c,n.right,f,r.accent,3,.9)}paintFocus(t,s){let{pen:e,layout:i,theme:o}=t;
this.paintLinks(t),this.paintCuts(t),this.paintShares(t,s);let n=s.way==="from",{labels:r}=this.maps.side(s.way),a={size:Math.
max(i.size,11),colour:o.accent,bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,f=s.way===this.way?this.maps.indices(
this.pins,this.way):[];for(let p of s.indices.filter(u=>!f.includes(u)))e.text(W(r[p],a.size,ss-8),c,this.y(t,p),a)}paintShares(t,s){
let{pen:e,theme:i}=t,{row:o,size:n,left:r,right:a,width:c,shown:f}=t.layout,p=s.way==="from",u=this.active.map(k=>this.maps.
profile(k,s.indices,s.way)),m=Math.max(...u.map(k=>k.reduce((O,v)=>Math.max(O,v),0)),ht),g=o>=Ce,y=p?{x:a+6,align:"left"}:
{x:r-6,align:"right"},{labels:x}=p?this.maps.columns:this.maps.rows;x.forEach((k,O)=>{let v=this.y(t,O);if(v<-o||v>f+o)return;
let S=u.map(B=>B[O]),C=S.reduce((B,lt)=>B+lt,0)/Math.max(S.length,1);this.paintStripes(t,v,S,m);let T=C>=.1*m;if(!g&&!T)
return;let H=g?n:11,_={size:H,colour:i.ink,bold:T,align:y.align};e.text(W(k,H,ss-8),y.x,v,_),!(C<.005||!p)&&e.text(E(C,2),
c-14,v,{size:Math.min(H,12),colour:i.muted,align:"right"})})}paintStripes({pen:t,theme:s,layout:e,focus:i},o,n,r){let{row:a,
stripes:c,left:f,right:p,width:u}=e,m=i?.way==="from",g=m?u-Rs-c:0,y=m?p+2:0,x=m?u-p-Rs:f-2,k=c?g:y,O=(c||x)/n.length;n.
forEach((v,S)=>{let C=.75*mt[this.maps.scale](v/r);t.rect(k+S*O,o-a/2,O,a,this.colour(this.active[S],s),C)})}describe({way:t,
indices:s}){let e=this.active.length;if(!e)return this.hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:this.
maps.rows,n=this.active.map(u=>this.maps.profile(u,s,t)),r=n[0].map((u,m)=>n.reduce((g,y)=>g+y[m],0)/e),a=Ot(r,3).map(u=>`${R(
o.labels[u])} ${E(r[u],2)}`),c=s.length>3?l("{n} tokens",{n:s.length}):s.map(u=>R(i.labels[u])).join(" + "),f=e===1?this.
data.names[this.active[0]]:l("mean of {n} heads",{n:e}),p=s.length>1?[l("sum of {n}",{n:s.length})]:[];return`${c} ${t===
"from"?"→":"←"} ${a.join(" · ")}   (${[f,...p].join(", ")})`}hint(){return this.active.length?this.data.cutting?"":
l("Hover a token: on the left, what it attends to; on the right, what attends to it. Click to pin; pin several for their\
 sum."):l("No head is shown: choose one above.")}wordAt(t){let{x:s,y:e}=this.point(t),i=s<this.layout.left+12?"from":s>this.
layout.right-12?"to":null,o=Math.floor((e-ct)/this.layout.row);return i&&o>=0&&o<this.maps.side(i).labels.length?{way:i,
index:o}:null}point(t){let s=this.scroll.getBoundingClientRect(),e=s.width/this.scroll.offsetWidth||1,i=(t.clientY-s.top)/
e+this.scroll.scrollTop;return{x:(t.clientX-s.left)/e,y:i}}lineAt(t){if(!this.data.cutting||this.wordAt(t))return null;let{
layout:s,start:e}=this,{x:i,y:o}=this.point(t),n=uo((i-s.left)/(s.right-s.left)),r=e&&{way:e.way,indices:[e.index]},a=t.
pointerType==="touch"?co:ao,c=Math.max(...this.active.map(u=>this.maps.largest(u)));return[...this.active.flatMap(u=>this.
links(u,r).map(([m,g,y])=>({k:u,r:m,c:g,weight:y}))),...this.cutLinks(r).map(u=>({...u,weight:c/2}))].flatMap(u=>{let[m,
g]=[u.r,u.c].map(x=>this.y({layout:s,top:0},x)),y=Math.abs(m+(g-m)*n+this.offset(s,this.active.indexOf(u.k))-o);return y<
a?[{...u,rank:u.weight/c-y/a}]:[]}).sort((u,m)=>m.rank-u.rank)[0]??null}hover(t,s=null){JSON.stringify([t,s])!==JSON.stringify(
[this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||s?"pointer":"",this.scheduled??=requestAnimationFrame(
()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;if(!this.data.cutting)return this.pin(t);if(this.
lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=s?.index===t.index?null:t,this.paintOverlay()}between(t,s){
let[e,i]=t.way==="from"?[t.index,s.index]:[s.index,t.index],o=[...this.active].sort((r,a)=>this.maps.weight(a,e,i)-this.
maps.weight(r,e,i)),n=o.find(r=>this.maps.cut(e,i,r))??o[0];return n===void 0?null:{k:n,r:e,c:i}}cut(t){if(!t)return;let[
s,e]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].map(i=>[Math.min(...i),Math.max(...i)]);this.emit(
"cut",{queries:s,keys:e,head:t.k})}pin({way:t,index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.cursor=null,
this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),this.
emit("pins",{pins:t,way:s})}moveCursor(t,s){let{way:e="from",index:i=-1}={...this.lastCursor,...s&&{way:s}};this.cursor=
{way:e,index:L(i+t,0,this.maps.side(e).labels.length-1)},this.lastCursor=this.cursor,[this.hovered,this.line]=[null,null],
this.scrollToCursor()}scrollToCursor(){let t=ct+(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.scroll;(t<s+ct||
t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){let s=this.arrange(
t,{fit:!1,whole:!0}),e=this.active.length>1?no:0,i=(o,n)=>{let r={pen:o,layout:s,theme:n,top:0,focus:this.focus},a=this.
active.map(c=>[this.data.names[c],this.colour(c,n)]);if(e&&Ut(o,a,10,n),e&&o.shift(e),this.paintWords(r),r.focus)return this.
paintFocus(r,r.focus);this.paintLinks(r),this.paintCuts(r)};return{height:s.height+e,draw:i}}};function uo(h){let[t,s]=[
0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**3<h?t=i:s=i}return t**2*(3-2*t)}var Ps={word:{all:w("all words, on average"),from:{none:w("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:h=>Y("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",h)},to:{none:w("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:h=>Y("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",h)}},patch:{all:w("all patches, on \
average"),from:{none:w("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:h=>Y("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",h)},to:{none:w("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:h=>Y("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",h)}}};var os=68,Nt=5,Me=2,is=.6,po=448,mo=336,Ee=1,go=.7,Is=10,Te=46;function wo({rows:h,columns:t},s,e){let i=s?Math.min(e,s-
Is):e;return L(Math.floor(i/Math.max(h,t)),4,os)}var Rt=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let s=[["from",l("attends to")],["to",l("attended by")]];this.direction=new J(l("Direction"),s,i=>this.
set(this.pins,i)),this.status=d("div","status",{"aria-live":"polite"}),this.words=d("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=d("canvas","drawn",{"aria-hidden":"true"}),this.saving=new z(this);let e=d("div","b\
ar",{},this.direction.node);t.append(e,this.words,this.scale,d("div","foot",{},this.status,this.saving.menu)),F(this.words,
{...Z((i,o)=>this.setCurrent(this.current+i*this.perRow+jt(this.words,o),!0)),Enter:()=>this.pin(this.current)," ":()=>this.
pin(this.current),Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new tt(t),this.pins=
t.pins,this.way=t.way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("\
aria-multiselectable",String(!t.one_pin));let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",l("The text,\
 shaded by {name}. Arrows move, Enter pins.",{name:t.title})),this.words.dir=Bt(s);let e=[...V(this.words)].findIndex(r=>r===
pt(this.words)),{photo:i}=t,o=i&&`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,
{src:o}),this.words.style.setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(
...s.map(r=>(at(r)?.column??0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=wo(i,this.words.clientWidth,
t.one_pin?mo:po));let n=i?{patch:this.patch,frame:Ee,gap:0}:{patch:os,frame:Nt,gap:Me};for(let[r,a]of Object.entries(n))
this.words.style.setProperty(`--${r}`,`${a}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch\
))`:"",this.words.style.fontSize=i?`${Math.min(go*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((r,a)=>this.
word(r,a))),this.setCurrent(e<0?this.current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.
rows,i=this.patchOf(t),{photo:o}=this.data,n=i&&!o?d("canvas","",{"aria-label":t}):"",r=d("span","word",{role:"option",tabindex:"\
-1",dir:"auto"},i?n:t);return i?r.style.gridArea=`${i.row+2} / ${i.column+1}`:o&&(r.style.gridArea=this.besideOthers(s)),
i&&o&&r.setAttribute("aria-label",t),r.classList.toggle("cell",!!(i&&o)),r.classList.toggle("second",e[s]===1&&e[s-1]===
0),r.onclick=()=>this.pin(s),r.onmouseenter=r.onfocus=()=>{this.status.textContent=this.describe(s)},r.onmouseleave=()=>{
this.status.textContent=this.hint()},r}patchOf(t){return this.data.photo?Xt(t):at(t)}besideOthers(t){let s=this.maps.rows.
labels.filter(i=>!Xt(i)).length,e=Math.max(1,Math.floor(this.perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){
return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(
0,s,this.way);let e=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}paint(){
let t=this.shares(),s=this.maps.colours,e=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(
t,s).forEach((o,n)=>{let r=V(this.words)[n];if(!r)return;let a=this.patchOf(this.maps.rows.labels[n]);if(a&&this.data.photo?
Object.assign(r.style,this.look(a,rt(o))):Object.assign(r.style,{background:rt(o),color:vt(o)}),a&&!this.data.photo){let c=os-
2*Nt,f=N(r,"canvas");Object.assign(f.style,{width:`${c}px`,height:`${c}px`}),Tt(new j(f,c,c),a.pixels,0,0,c,s,is)}r.title=
E(t[n],4),r.setAttribute("aria-selected",String(e.has(n)))}),this.status.textContent=this.hint();let i=Math.max(this.words.
clientWidth,260);Object.assign(this.scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new j(this.scale,i,40),4,
6,t,s)}look({row:t,column:s},e){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb, ${e} ${100*(1-
is)}%, transparent)`,a=`${-s*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${r}, ${r}) border-b\
ox, var(--photo) ${a} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=nt(s.ramp);return[
...t].map(o=>i[Math.round(255*mt[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,f)=>Math.max(c,f),
0),{unit:r,scale:a}=this.maps;Vt(t,{unit:r,scale:a,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.
maps.rows,{pinned:e}=this,i=e.length?e.map(r=>R(s[r])).join(" + "):l(Ps[this.token].all),o=E(this.shares()[t],4),n=R(s[t]);
return this.way==="to"?`${n} → ${i}: ${o}`:`${i} → ${n}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.
length,s=Ps[this.token][this.way==="to"?"to":"from"];return t?s.pinned(t):l(s.none)}get token(){return this.perRow>1?"pa\
tch":"word"}pin(t){let s=this.data.one_pin?[]:this.pins,[e,i]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.setCurrent(
t,!0),this.set(e,i)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=V(
this.words);e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=L(t,0,e.length-1),e[this.current].tabIndex=
0,s&&e[this.current].focus({preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),i=e?e.y+e.h+56:82;return{
height:i,draw:(o,n)=>this.paintWords(o,n,s,i)}}paintWords(t,s,e,i){let o=this.shares(),n=this.shades(o,s),r=new Set(this.
pinned),{photo:a}=this.data;a&&this.photo&&t.photo(this.photo,Is,Te,a.columns*this.patch,a.rows*this.patch);for(let{label:c,
i:f,x:p,y:u,w:m,h:g}of e){let y=this.patchOf(c),x=a&&y;t.rect(p,u,m,g,rt(n[f]),x?1-is:1),x?t.frame(p+.5,u+.5,m-1,g-1,rt(
n[f]),Ee):y?Tt(t,y.pixels,p+Nt,u+Nt,m-2*Nt,s,is):t.text(c,p+6,u+g/2,{size:16,colour:vt(n[f])}),r.has(f)&&t.frame(p,u,m,g,
s.accent,2)}this.paintScale(t,10,i-36,o,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.
data,r=this.patchOf(i);if(r){let[f,p]=n?[this.patch,0]:[os,Me],[u,m]=[r.column,r.row].map(g=>g*(f+p));return{label:i,i:o,
x:Is+u,y:Te+m,w:f,h:f}}let a=P(i,16)+12;s+a>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:o,x:this.words.dir==="rtl"?t-s-a:s,
y:e,w:a,h:26};return s+=a+4,c})}};var Le={"this head":[w("in this head"),(h,t)=>`${h}.${t}`],"its layer":[w("in all heads of its layer"),h=>`${h}.*`],later:[
w("in this layer and all later ones"),h=>`${h}-.*`],all:[w("in all heads"),()=>"*.*"]},$e={heatmap:[w("Click cells or to\
kens, or drag over cells, to cut; once more to mend."),w("Tap cells or tokens to cut; once more to mend. Dragging moves \
the page.")],lines:[w("Click a line, or a token on each side, to cut; once more to mend."),w("Tap a line, or a token on \
each side, to cut; once more to mend.")]},ns=class{prefix="";constructor(){this.isOn=!1,this.where="this head",this.toOthers=
!1,this.changed=()=>{};let t=l("Take single weights out: from one token to another.");this.toggle=A(l("Cut edges"),()=>this.
switch(!this.isOn),{className:"cut-edges",title:t}),this.heads=new U("cut-in",l("Cut"),{changed:i=>{this.where=i}}),this.
heads.offer(Object.entries(Le).map(([i,[o]])=>[i,l(o)]));let s=l("Nobody: its weight is set to 0, the others stay as the\
y are. The others: its score is set to −∞ before the softmax, so that the row still adds up to 100 % (Geva et al. 2023).");
this.who=new U("cut-for",l("Its attention"),{title:s,changed:i=>this.give(i==="others")}),this.who.offer([["nobody",l("l\
eave the gap")],["others",l($s)]]),this.mend=A(l("Restore all"),()=>b.set({off:Us(b.get("off"))}),{title:l("Take every c\
ut back")}),this.done=A(l("Done"),()=>this.switch(!1));for(let{label:i}of[this.heads,this.who])i.className="unseen";this.
help=d("span","help");let e=d("div","",{},this.heads.node,this.who.node,this.done);this.node=d("div","cuts",{},e,d("div",
"",{},this.help,this.mend)),this.heads.show(this.where),this.who.show("nobody")}give(t){this.toOthers=t,b.set({off:Fs(b.
get("off"),t)})}switch(t){this.isOn=t,this.changed()}show(t,s){this.prefix=s;let e=t in $e;e&&(this.help.textContent=this.
help.title=l($e[t][Number(ut())])),this.toggle.hidden=!e,this.toggle.setAttribute("aria-pressed",String(this.isOn)),this.
node.hidden=!e||!this.isOn;let i=D(b.get("off"));this.mend.disabled=!i.length,i.length&&(this.toOthers=i[i.length-1].toOthers),
this.who.show(this.toOthers?"others":"nobody")}cut([t,s],{queries:e,keys:i},{where:o=this.where,toOthers:n=this.toOthers}={}){
let[,r]=Le[o],a=`${this.prefix}${r(t,s)}:${Ne(e)}:${Ne(i)}${n?"~":""}`,c=[t,s,e?.[0]??0,i?.[0]??0];b.set({off:zs(b.get("\
off"),a,c,this.prefix)})}};function Ne(h){return h?h[0]===h[1]?String(h[0]):h.join("-"):"*"}function Re({links:h,picture:t},{pins:s,way:e}){if(!h)return{said:"",brief:""};let i=s.flatMap(o=>bo(h,t,e,o)??[]);return i.
length?{said:[...new Set(i.map(({said:o})=>o))].join(" "),brief:i[0].brief}:{said:h.head,brief:h.brief}}function bo(h,t,s,e){
let{at:i,other:o,weight:n,word:r,share:a}=h[s],c=i[e];if(c==null)return null;let[f,p]=s==="from"?[c,o[c]]:[o[c],c],u={word:h.
rows[f],other:h.columns[p],share:M(n[c])},m=l("“{word}” looks at “{other}”: {share}",u),g=l("{link}.",{link:m});
if(s==="to")return{said:t?l("{link}, the most of all patches.",{link:m}):l("{link}, the most of all words.",{link:m}),brief:g};
if(!r||!a||r[c]===p)return{said:g,brief:g};let y={link:m,word:h.columns[r[c]],share:M(a[c])};return{said:t?l("{link}; of\
 the patches most at “{word}”: {share}.",y):l("{link}; of the words most at “{word}”: {share}.",y),brief:g}}var yo=[{title:w("from"),kind:"text"},{title:w("to"),kind:"text"},{title:w("weight"),kind:"shaded"},{title:w("from posit\
ion"),kind:"integer"},{title:w("to position"),kind:"integer"},{title:w("all heads on"),kind:"number"}],Pe={"reading-edge\
s-nobody":{where:"this head",toOthers:!1},"reading-edges-others":{where:"this head",toOthers:!0}},rs=class{head;atlas;onOpen;part;drawn;state;columns;places={};widgets={};later;constructor(t,s){
this.heading=d("h4");let e=()=>b.toggleHead(this.head.join("."),this.atlas.layers,this.atlas.heads,this.part.prefix);this.
switch=A("",e,{className:"switch-head"}),this.said=d("span","said"),this.brief=d("span","brief"),this.link=d("p","link",
{"aria-live":"polite"},this.said,this.brief);let i=()=>this.link.classList.toggle("long",this.said.offsetWidth>this.link.
clientWidth);this.resized=new ResizeObserver(i);for(let a of[this.said,this.link])this.resized.observe(a);this.later={pictures:{},
awaited:!1},this.picture=d("div","picture-place"),this.how=d("p","help how"),this.typical=d("p","help typical"),this.notes=
d("div","notes"),this.difference=d("section","difference"),this.wide=s,this.cuts=new ns,this.cuts.changed=()=>{this.show(
this.part,this.atlas,this.state,this.later),(this.cuts.isOn?this.cuts.heads.select:this.switch).focus()};let o=d("div","\
top",{},this.heading,this.switch);this.headline=d("div","headline",{},d("div","",{},o,this.link),this.cuts.node);let n=d(
"div","shown",{},this.headline,this.picture),r=d("div","told",{},this.how,this.typical,this.notes,this.difference);t.append(
n,r),this.change=new et(this.place(this.difference,"difference")),this.changeTitle=d("p","name"),this.unchanged=d("p","h\
elp"),this.difference.prepend(this.changeTitle),this.difference.append(this.unchanged)}place(t,s){let e=d("div","widget",
{"data-key":s});return t.append(e),e}widget(t,s,e=this.picture){return this.widgets[t]||(this.places[t]=this.place(e,t),
this.widgets[t]=new s(this.places[t],l("Strongest token pairs")),this.widgets[t].emit=((i,o)=>this.handle(i,o,Pe[t]))),this.
widgets[t]}handle(t,s,e){t==="pins"&&b.set(vo(s)),t==="cut"&&this.cuts.cut([this.head[0],s.head??this.head[1]],s,e),t===
"active"&&b.set({shown:s.join()},{step:!1}),t==="layer"&&this.onOpen([s,this.head[1]])}show(t,s,e,i){this.head=e.open,this.
atlas=s,this.state=e,this.cuts.show(t.heads.length===1?t.view:"",t.prefix),this.headline.classList.toggle("cutting",!this.
cuts.node.hidden);let o=t.heads.length===1&&e.off[t.heads[0][0]*s.heads+t.heads[0][1]];this.heading.textContent=[t.title,
...o?[l("off")]:[]].join(" · "),this.showSwitch(t,s,e);let n={pins:e.pins,way:e.way,link:e.link,theme:e.theme},r=b.get(
"numbers")==="true",a=D(b.get("off")),c=JSON.stringify([n,r,e.shown,i.awaited,a,this.cuts.isOn]);t===this.part&&i.pictures===
this.later.pictures&&c===this.drawn||(Object.assign(this,{part:t,drawn:c,later:i}),this.showPictures(t,e,n,r),this.showDifference(
t,n))}showSwitch({prefix:t},s,{open:[e,i],off:o}){let n=o[e*s.heads+i],r=`${t}${e}.${i}`;this.switch.textContent=n?l("Sw\
itch head {head} on",{head:r}):l("Switch head {head} off",{head:r}),this.switch.setAttribute("aria-pressed",String(n))}showPictures(t,s,e,i){
let o=new Set,n=(x,k,O,v)=>{o.add(x),this.widget(x,k,v),this.places[x].hidden=!1,this.widgets[x].show(O)};this.wide.hidden=
!t.readings;let{heatmap:r,lines:a,text:c}=t.pictures,f=t.heads.length===1?this.cutAt(t):void 0,p=t.heads.length===1&&this.
cuts.isOn;r&&n("heatmap",et,{...r,...e,numbers:i,cutAt:f,cutting:p}),a&&n("lines",es,{...a,...e,active:Ks(a,s.shown),cutAt:f,
cutting:p}),c&&n("text-view",Rt,{...c,...e}),t.table&&n("table",yt,So(t.table)),t.bars&&n("received",bt,{themes:{},...t.
bars,kind:"bars",theme:s.theme});for(let x of Object.values(this.columns??{}))x.hidden=!0;for(let{reading:x,title:k,off:O,
note:v,later:S}of t.readings??[]){let C=(S?this.later:t).pictures[`reading-${x}`];this.readingCaption(x,k,O,v,!!S&&this.
later);let T=`reading-${x}`in Pe&&{cutAt:f,cutting:!0},[H,_]=C?.kind==="text"?["shaded",Rt]:["reading",et],B=N(this.columns[x],
".reading-picture");C&&n(`${H}-${x}`,_,{...C,...e,...T},B)}for(let[x,k]of Object.entries(this.places))k.hidden=!o.has(x);
let u=Re(t,s);this.link.title=this.said.textContent=u.said,this.brief.textContent=u.brief,this.how.textContent=[t.how?.[s.
theme],t.does].filter(Boolean).join(" "),this.typical.replaceChildren(t.typical??""," ",...ko(t)),this.typical.hidden=!t.
typical&&!t.page;let m=Object.values(t.pictures).map(x=>x.rounding??""),y=[...[t.empty,t.table?.caption,t.bars?.caption],
...this.cutNote(t),...t.notes,m.sort().at(-1),...xo(t,s)];t.readings&&y.push(l("The maps are at the top. Choose another \
head in the atlas.")),this.notes.replaceChildren(...y.filter(Boolean).map(x=>d("p","help",{},x)))}cutAt({heads:[[t,s]],view:e,
prefix:i}){let o=D(b.get("off"),i).filter(n=>n.covers(t));if(o.sort((n,r)=>Number(r.toOthers)-Number(n.toOthers)),!!o.length)
return(n,r,a)=>{let c=[t,e==="lines"?a:s];return o.find(f=>n.some(p=>r.some(u=>f.covers(...c,p,u))))}}cutNote({heads:t,view:s,
prefix:e}){if(t.length!==1)return[];let i=s==="lines"?t[0].slice(0,1):t[0],o=D(b.get("off"),e).flatMap(n=>n.covers(...i)?
[n.toOthers]:[]);return new Set(o).size>1?[l("Cut: ✕ the gap stays, ◇ the others take over.")]:[]}showDifference(t,s){
let{difference:e}=t.pictures;this.difference.hidden=!e&&!t.unchanged,this.changeTitle.textContent=l("Change in {name} (h\
eads off − all on)",{name:t.name}),this.unchanged.textContent=t.unchanged??"";let i=N(this.difference,"[data-key]");i.
hidden=!e,e&&this.change.show({...e,...s,pins:[]})}readingCaption(t,s,e,i,o){let n=o&&o.awaited;if(this.columns??={},!this.
columns[t]){let f=d("p","reading-off"),p=[d("h4"),d("div","reading-picture"),f,d("p","help")];this.columns[t]=d("div","r\
eading",{},...p),this.wide.append(this.columns[t])}this.columns[t].hidden=!1,this.columns[t].classList.toggle("awaited",
!!(n&&!o.unfinished));let[r,,a,c]=this.columns[t].children;r.textContent=s+(n?" …":""),a.textContent=e,c.textContent=i}};
function xo({sinks:h},{pins:t,way:s}){if(!h)return[];if(!t.length||s==="to")return[h.head];let e=t.map(o=>h.rows[o]).filter(
o=>o!=null),i=[...e.map(([o])=>o),...e.map(([,o])=>o)];return[[...new Set(i)].join(" ")]}function ko({page:h}){return h?
[d("a","",{href:h,target:"_blank",rel:"noopener"},l("All about this head"))]:[]}function vo({pins:h,way:t,link:s}){return h.
length?{pin:h.join(),way:t,...s===void 0?{}:{link:s,sort:"link"}}:{pin:"",way:t,link:"",sort:b.get("sort").replace("link",
"layer")}}function So({rows:h}){return{columns:Zt(yo.slice(0,h[0]?.length??5)),rows:h}}var Oo=.42,Co=.01,hs=class{words={tokens:[],p:[],at:[]};constructor(){let t=d("div","strip",{role:"listbox","aria-label":l(
"The words of the sentence")});this.strip=new wt(t),this.strip.chosen=i=>{let o=this.words.at[i];o!==null&&b.set({at:o})};
let s=d("span","shades",{"aria-hidden":"true"}),e=d("div","expected-legend",{},l("surprising"),s,l("expected"));this.node=
d("div","own-words",{hidden:""},t,e)}at;get place(){return this.at===void 0?-1:this.words.at.indexOf(this.at)}get word(){
return this.words.tokens[this.place]??""}show(t,s){Object.assign(this,{words:t,at:s}),this.node.hidden=!1;let{place:e}=this;
this.strip.show(t.tokens,e,t.at.map(Number)),[...V(this.strip.node)].forEach((i,o)=>{let n=t.p[o];i.title=n===null?l("It\
 is not predicted."):l("expected: {share}",{share:M(n,1)}),i.style.setProperty("--shade",String(n===null?0:Ao(n))),i.toggleAttribute(
"aria-disabled",t.at[o]===null),i.dataset.share=n!==null&&o===e?M(n):""})}},Ao=h=>Oo*Math.max(0,1-Math.log(h)/Math.log(Co));var as=["model","text","pair"],Ie={likeness:["layer","head"],link:["pin","way","link"]};function je(h,t){let s={};for(let e of t)
s[e]=q(h,X[e]);return Ie[h.sort]&&s.atlas&&(s.order=q(h,[...X.order,...Ie[h.sort]])),h.sort==="effect"&&s.atlas&&(s.ranking=
q(h,X.ranking)),h.view==="table"&&s.head&&Object.assign(s.head,q(h,["pin","way"])),h.view==="readings"&&s.head&&(Object.
assign(s.head,q(h,["at","mask"])),s.zeroing=q(h,X.zeroing)),s}function q(h,t){let s=t.filter(e=>(h[e]??"")!==($[e]??""));
return Object.fromEntries(s.map(e=>[e,h[e]]))}function js(h){let t=new URLSearchParams(h);return JSON.stringify(as.map(s=>t.
get(s)??""))}var Mo=.01,Eo=[w("Head"),w("“{word}” without it"),w("Other words it changes"),w("Writes “{word}”"),w("Looks at")],
cs=class{opened=()=>{};switched=()=>{};isAsked=!1;constructor(){this.answer=d("h3","answer",{"aria-live":"polite"}),this.
more=d("p","help"),this.buttons=d("div","ranking-buttons"),this.node=d("div","ranking",{hidden:"","data-key":"ranking"},
d("div","",{},this.answer,this.more),this.buttons),this.table=d("div","ranked",{"data-key":"ranked",hidden:""})}show({ranking:t,
word:s,at:e,total:i,isOff:o}){this.node.hidden=!1;let n=b.get("sort")==="effect";if(this.table.hidden=!n||!t?.first,!n)return this.
offer(s,e);if(!t||t.unfinished)return this.progress(t,s,i);if(t.rest||!t.first?.length)return this.say(t.rest??"","",[]);
this.showTable(t),this.conclude(t,o)}offer(t,s){let e=t?l("Which heads matter for “{word}”?",{word:t}):l("Which head\
s matter?"),i=A(e,()=>{this.isAsked=!0,b.set({sort:"effect",...t&&{at:s}})});i.classList.add("main"),this.say(l("Which h\
eads does a word need?"),t?l("Each head is switched off in turn."):l("Click a word above, or let the least expected ones\
 be tried: each head is switched off in turn."),[i])}progress(t,s,e){let i=A(l("Stop"),()=>b.set({sort:"layer"}));i.onpointerdown=
i.onclick,this.say(s?l("Which heads matter for “{word}”?",{word:s}):l("Which heads matter?"),l("Switched off in turn\
: {known} of {total} heads.",{known:t?.known??0,total:e}),[i])}conclude(t,s){let{at:e,word:i="",before:o=0,typical:n=0,first:r=[]}=t,
[a]=r,c={head:a.label,word:i,others:He(a.others??[])},f={before:M(o),after:M(o+a.change)},p=s(a.head),u=p?l("Without hea\
d {head}: “{word}” {before} → {after}",{...c,...f}):Math.abs(a.change)<Mo?l("No head by itself changes “{word}”",
c):a.change>0?l("Without head {head}, “{word}” is likelier",c):a.others===void 0?l("Head {head} matters most for “{w\
ord}”",c):a.others.length?l("Head {head} matters most for “{word}”, but for {others} too",c):l("Head {head} is nee\
ded for “{word}”, and for no other word here",c),m=r.find(({change:k,others:O})=>O?.length&&Math.abs(k)>Math.abs(a.change)),
g=[!p&&l("Without it: {before} → {after}.",f),m&&l("Head {head} takes “{word}” to {after}, but other words of the sent\
ence with it.",{head:m.label,word:i,after:M(o+m.change)}),l("A typical head: {points} points.",{points:E(100*n,1)})],y=p?
l("Switch head {head} on",c):l("Switch head {head} off",c),x=A(y,()=>this.switched(a.head));x.classList.add(p?"main":"of\
f"),this.say(u,g.filter(Boolean).join(" "),[x]),this.isAsked&&(this.isAsked=!1,queueMicrotask(()=>{b.set({at:e}),this.opened(
a.head)}))}say(t,s,e){this.answer.textContent=t,this.more.textContent=s,String(e.map(i=>i.textContent))!==this.shownButtons&&
(this.shownButtons=String(e.map(i=>i.textContent)),this.buttons.replaceChildren(...e))}showTable({word:t="",before:s=0,first:e=[],
changes:i=[]}){let o=Eo.map(u=>d("th","",{scope:"col"},l(u,{word:t}))),n=e.map(u=>{let m=Math.min(Math.max(s+u.change,0),
1),g=d("span",u.change<0?"bar falls":"bar rises",{"aria-hidden":"true"}),y=Math.max(s,m,1e-9);g.style.setProperty("--kep\
t",String(Math.min(s,m)/y)),g.style.setProperty("--moved",String(Math.abs(u.change)/y));let x=u.looks.map(([S,C])=>`“${S}\
” ${M(C)}`).join(", "),k=u.others?He(u.others)||l("none"):"",O=u.writes===void 0?"":`${u.writes<0?"−":"+"}${E(Math.abs(
u.writes),1)}`,v=A(u.label,()=>this.opened(u.head));return d("tr","",{},d("th","",{scope:"row"},v),d("td","",{},g,M(m)),
d("td","",{},k),d("td","",{},O),d("td","",{},x))}),r=d("table","",{},d("thead","",{},d("tr","",{},...o)));r.append(d("tb\
ody","",{},...n));let a=d("a","csv",{download:`heads-for-${t}.csv`},l("All heads as CSV")),c=this.heads,p=["head,before,\
after",...i.map((u,m)=>u===null?"":`${Math.floor(m/c)}.${m%c},${s},${s+u}`).filter(Boolean)].join(`
`);a.href=`data:text/csv;charset=utf-8,${encodeURIComponent(p)}`,this.table.replaceChildren(r,a)}heads=1;shownButtons=""},
He=h=>h.map(t=>`“${t}”`).join(", ");var To=w("PNG, SVG: Save picture, below."),ls=class{constructor(t,s,e,i){let o=l("Views of the same attention. They shar\
e the pinned tokens.");this.view=new K("view",l("View"),s.view,{title:o}),this.options=e,this.links=Object.entries({html:[
w("Page (HTML)"),w("This view with all heads, in one file that works offline.")],npz:[w("Numbers (NPZ)"),w("All weights,\
 hidden states, values and predictions, for NumPy.")],csv:[w("Table (CSV)"),w("The map shown now, one row per token pair\
.")]}).map(([f,[p,u]])=>d("a","button",{"data-kind":f,title:l(u),download:""},l(p)));let n=d("div","help",{},l(To)),r=d(
"div","name",{},l("Export")),a=d("div","export",{},r,...this.links,n),c=qt(l("More"),i,a);c.classList.add("more"),i.addEventListener(
"click",()=>c.open=!1),t.append(this.view.node,e.node,d("span","space"),c)}offerViews({picture:t,prefix:s}){let e=b.get(
"view");for(let i of this.view.buttons){let o=i.dataset.value;o==="text"&&(i.hidden=s==="x"&&o!==e,i.textContent=t?l("Pi\
cture"):l("Text"))}}show(t){this.view.show(),this.options.show();for(let s of this.links)s.href=`export/${s.dataset.kind}\
?${t}`}};var ds=class{constructor(t,s){let e=()=>s([this.layer,this.head].map(({select:S})=>Number(S.value)));this.layer=new U("l\
ayer",l("Layer"),{changed:e}),this.head=new U("head",l("Head"),{changed:e}),this.scope=new U("scope",l("Show"),{title:l(
"One head, or several combined into one map.")}),this.scope.offer(t.scope.map(S=>[S,At(S)]));let i=l("5.4 is head 4 of l\
ayer 5 · 5.* a layer · *.4 a column.");this.chosen=new Kt("chosen",l("Heads"),{title:i}),this.how=new K("how",l("Combi\
ne by"),t.how,{title:l("The mean over these heads, or the maximum.")}),this.special=new st("special",l("Special tokens"),
l("Show special tokens such as [CLS] and [SEP]."));let o=l("Merge word pieces: sum the attention to them, average the at\
tention from them (Clark et al. 2019).");this.words=new st("words",l("Whole words"),o);let n=l("A is the first sentence,\
 B the second. A→B: attention from the first to the second.");this.part=new K("part",l("Sentences"),t.part,{title:n});
let r=new K("scale",l("Colour scale"),t.scale),a=new K("peak",l("Normalise colours by"),t.peak),c=new U("colours",l("Pal\
ette"));c.offer(Object.entries(t.colours).map(([S,C])=>[S,l("{name}: {words}",{name:S,words:C})]));let f=l("Of the heatm\
ap, where they have room: the weight in percent."),p=new st("numbers",l("Numbers in the cells"),f),u=[this.scope,this.chosen,
this.how],m=[this.special,this.words,this.part];this.options=[...u,...m,r,a,c,p];let g=l("sqrt and log make weak links v\
isible. The values on hover do not change."),y=l("The strongest colour stands for the largest weight overall (global) or\
 in each row (row)."),x=(S,C,T)=>d("div","",{},d("div","name",{},C),S.node,d("div","help",{},T)),k=(...S)=>d("div","cont\
rols",{},...S.map(({node:C})=>C)),O=[x(r,l("Colour scale"),g),x(a,l("Normalise colours by"),y),c.node,p.node],v=[k(this.
layer,this.head,...u),k(...m)];this.node=qt("",...v,d("div","colours",{},...O)),this.node.classList.add("view-options"),
this.button=N(this.node,"summary")}show(){for(let i of this.options)i.show();let t=b.get("scope");this.chosen.node.hidden=
t!=="chosen heads",this.how.node.hidden=t==="this head";let e=this.options.filter(({name:i,node:o})=>!o.hidden&&b.get(i)!==
$[i]).length;this.button.textContent=[l("View options"),...e?[l("{n} changed",{n:e})]:[]].join(" · "),this.button.classList.
toggle("changed",e>0)}offer({pair:t},{layers:s,heads:e},{open:[i,o]}){let n=r=>Array.from({length:r},(a,c)=>[String(c),String(
c)]);this.layer.offer(n(s)),this.head.offer(n(e)),this.layer.show(String(i)),this.head.show(String(o)),this.part.node.hidden=
!t,this.show()}};var Hs=Object.keys($),Ws={encoder:"",decoder:"d",cross:"x"},We={from:["decoder","cross"],to:["decoder"]},Lo=w("Which hea\
ds do this? {link}"),$o=500,fs=class{data;atlas;pictures;heading;verdict;effect;toolbar;options;attention;openHead;ownWords;ranking;parts;subject;chosen="";constructor(t){
this.root=t,this.parts={zeroing:{pictures:{}}};let s={draw:(i,o)=>this.draw(i,o),fail:i=>this.fail(i)};this.request=new St(
s);let e=()=>new St(s,{drops:!0});this.beside={zeroing:e(),written:e(),ranking:e(),expected:e()},this.changed=()=>this.update(),
this.message=d("p","message",{role:"status",hidden:""}),this.notes=d("div","notes",{role:"status"})}build({choices:t,parts:s}){
this.built=!0;let e=d("div","toolbar"),i=d("div","wide",{hidden:""}),o=d("section","left",{"aria-label":l("All heads")}),
n=d("section","right",{"aria-label":l("Open head")}),r=d("section","below",{"aria-label":l("What changed")}),a=d("div","\
columns",{},o,n,r);this.ownWords=new hs,this.ranking=new cs;let{ownWords:c,ranking:f}=this;if(this.pictures=d("div","pic\
tures",{hidden:""},c.node,f.node,e,i,a),this.root.setAttribute("aria-busy","true"),this.root.append(this.message,this.notes,
this.pictures),this.effect=new ts(r),!s.includes("atlas")){let g=d("div");r.prepend(g),this.verdict=new Lt(g,this.effect.
heading);for(let y of[c.node,f.node,e,o,n])y.remove();this.root.classList.add("effect-only");return}this.heading=d("h4",
"",{},l("All heads")),this.verdict=new Lt(o,this.heading);let p=d("div","widget",{"data-key":"atlas"}),u=l("From the tar\
get to the source; within the source (encoder); within the target (decoder).");this.attention=new K("attention",l("Atten\
tion"),t.attention,{title:u,changed:No}),o.append(this.attention.node,p,f.table),f.opened=g=>this.handle("open",g),f.switched=
g=>this.switchHead(g),this.atlas=new Gt(p),this.atlas.emit=(g,y)=>this.handle(g,y);let m=g=>this.handle("open",g);this.openHead=
new rs(n,i),this.options=new ds(t,m),this.toolbar=new ls(e,t,this.options,this.openHead.cuts.toggle),this.openHead.onOpen=
m}show(t,s){let e=!this.built;e&&(this.build(t),this.atlas&&(b.owned=Hs),b.listeners.add(this.changed)),this.atlas&&b.tellBy(
s,{drawn:!0}),this.data=t,this.root.dataset.hides=t.hides??"",this.atlas&&b.heard(t,e),this.update()}leave(){b.listeners.
delete(this.changed);for(let t of this.requests)t.stopped=!0}handle(t,s){let{layers:e,heads:i}=this.parts.atlas.pictures.
atlas,{prefix:o}=this;if(o!==null){if(t==="open"){let n=this.parts.atlas.first,[r,a]=s.map((c,f)=>c===n[f]?"":c);b.set({
layer:r,head:a})}if(t==="off"){let n=new Array(e*i).fill(!1);for(let[r,a]of s)n[r*i+a]=!0;b.set({off:xt(b.get("off"),n,e,
i,o)})}t==="sort"&&b.set({sort:s})}}switchHead([t,s]){let{layers:e,heads:i}=this.parts.atlas.pictures.atlas,o=this.prefix??
"",n=it(b.get("off"),e,i,o);n[t*i+s]=!n[t*i+s],b.set({off:xt(b.get("off"),n,e,i,o)})}get prefix(){let{attentions:t,pictures:s}=this.
parts.atlas,{layers:e,heads:i}=s.atlas,o=t.find(n=>n.prefix===Ws[b.get("attention")])??t[0];return o.layers===e&&o.heads===
i?o.prefix:null}get values(){return{...this.data,...Object.fromEntries(Hs.map(t=>[t,b.get(t)]))}}update(){if(!this.data)
return;let{values:t}=this,{zeroing:s,ranking:e,...i}=je(t,this.data.parts);this.request.ask(i,this.parts.atlas&&this.isLong&&
this.isDrawn?"effect":""),this.beside.ranking.ask(e?{ranking:e}:{}),this.beside.zeroing.ask(s?{zeroing:s}:{}),this.askWhatIsWritten(),
this.askWhatIsExpected();let o=new URLSearchParams(q(t,[...as,...Hs,"theme"])),n=this.isDrawn?String(o):"";n&&n!==this.chosen&&
this.redraw(),this.chosen=n,this.toolbar?.show(o),this.wait()}draw(t,s){Object.assign(this.parts,t),s&&(this.subject=js(
Object.values(s)[0])),t.effect&&(this.askWhatIsWritten(),this.askWhatIsExpected()),this.message.hidden=!0,this.isDrawn&&
this.redraw(t),this.wait()}askWhatIsWritten(){let t=this.parts.effect?.writes&&this.isDrawn;this.beside.written.ask(t?{written:q(
this.values,X.written)}:{})}askWhatIsExpected(){let{effect:t}=this.parts,s=this.atlas&&t?.at!==void 0&&!t.choose&&!t.writes&&
this.isDrawn;!s&&this.isDrawn&&(this.parts.expected=void 0),this.beside.expected.ask(s?{expected:q(this.values,X.expected)}:
{})}get requests(){return[this.request,...Object.values(this.beside)]}get isDrawn(){return this.subject===void 0||this.subject===
js(new URLSearchParams(q(this.data,as)))}get isLong(){return this.data.text.length+this.data.pair.length>=$o}wait(){let t=this.
requests.some(({missing:s})=>s.length>0);this.root.setAttribute("aria-busy",String(t))}fail(t){this.message.textContent=
t??l("The server does not answer; trying again …"),this.message.hidden=!1,this.wait()}redraw(t=this.parts){let{atlas:s,
head:e,effect:i}=this.parts;if(!this.atlas){if(!i)return;this.pictures.hidden=!1,this.showEffect(i,Ns(i.count,i.mode,i.cuts));
return}if(!s||!e||!i)return;let o=this.pictures.hidden,n=(...c)=>o||c.some(f=>f in t);this.pictures.hidden=!1;let r=s.pictures.
atlas,a=this.state({...s,prefix:this.prefix??s.prefix},r);n("atlas","order","effect","ranking","expected")&&(this.showRanking(
r),this.showAtlas(s,a)),n("atlas","head","zeroing")&&(this.toolbar.offerViews(e),this.options.offer(e,r,a),this.openHead.
show(e,r,a,{...this.parts.zeroing,awaited:this.beside.zeroing.missing.length>0})),n("atlas","effect","written")&&this.showEffect(
i,this.changes(s))}showRanking({layers:t,heads:s}){let{expected:e}=this.parts;if(!e){this.ownWords.node.hidden=this.ranking.
node.hidden=this.ranking.table.hidden=!0,this.effect.hasStrip(!0);return}this.effect.hasStrip(!1);let{at:i,causal:o}=this.
parts.effect,n=b.get("at");this.ownWords.show(e,n===""?o?void 0:i:Number(n));let r=it(b.get("off"),t,s,this.prefix??"");
this.ranking.heads=s,this.ranking.show({ranking:this.ranked,word:this.ownWords.word,at:this.ownWords.at,total:t*s,isOff:([
a,c])=>r[a*s+c]})}get ranked(){let{ranking:t}=this.parts,s=b.get("at");return t&&(s===""||t.at===void 0||Number(s)===t.at)?
t:void 0}showAtlas(t,s){let e=this.parts.order??{},i=b.get("sort")==="effect";this.atlas.show({...t.pictures.atlas,...s,
does:t.does,prefix:this.prefix??t.prefix,sort:b.get("sort"),similarity:e.sort==="likeness"&&e.numbers||[],linkWeights:e.
sort==="link"&&e.numbers||null,link:b.get("sort")==="link"?e.name??l("a link"):"",ranking:i&&this.ranked||null,canRank:this.
parts.expected!==void 0}),this.notes.replaceChildren(...t.notes.map(o=>d("p","help",{},o))),this.showAttention(t),this.showLink(
e)}countOff({attentions:t}){let s=b.get("off");return Object.fromEntries(t.map(({prefix:e,layers:i,heads:o})=>[e,it(s,i,
o,e).filter(Boolean).length]))}changes(t){let s=b.get("off"),e=t.attentions.flatMap(({prefix:n,layers:r,heads:a})=>D(s,n).
filter(c=>c.fits(r,a))),i=e.filter(n=>n.toOthers).length,o=Object.values(this.countOff(t)).reduce((n,r)=>n+r,0);return Ns(
o,b.get("mode"),[e.length-i,i])}showEffect(t,s){this.verdict.show(t,s),this.effect.show(t,s,this.data.theme),this.effect.
showWritten(t,this.parts.written,this.beside.written.missing.length>0)}showAttention(t){let{attentions:s,prefix:e}=t,i=this.
countOff(t),o=s.length===1;this.attention.node.hidden=o,this.attention.show();for(let n of this.attention.buttons){let r=n.
dataset.value??"",a=i[Ws[r]];n.textContent=[At(r),...a?[l("{n} off",{n:a})]:[]].join(" · ")}this.pictures.classList.toggle(
"awaited",!o&&e!==Ws[b.get("attention")])}state({first:t,prefix:s},{layers:e,heads:i}){return{open:["layer","head"].map(
(n,r)=>{let a=b.get(n);return Math.min(a===""?t[r]:Number(a),[e,i][r]-1)}),off:it(b.get("off"),e,i,s),...Gs(n=>b.get(n)),
theme:this.data.theme}}showLink(t){let s=b.get("sort")==="link"&&t.sort==="link"&&t.first;if(this.heading.classList.toggle(
"names",!!s),this.heading.textContent=this.heading.title=s?l(Lo,{link:t.name}):l("All heads"),!s)return;let e=s.map(({head:i,
label:o,weight:n})=>A(`${o} ${M(n,1)}`,()=>this.handle("open",i)));this.atlas.legend.replaceChildren(d("span","first",{},
...e))}};function No(h){let[t,s]=[b.get("attention"),b.get("sort")],e=n=>We[n].includes(t)===We[n].includes(h),i=e(b.get(
"way"))?b.get("pin"):"",o=i&&(e("to")||b.get("way")==="to");b.set({attention:h,pin:i,link:i&&e("to")?b.get("link"):"",sort:o?
s:s.replace("link","layer")})}var _s=JSON.parse(N(document,"#shown").textContent),Ro=b.write;b.write=h=>Ro(h,!1);var Po=new fs(N(document,"main.widget")),
Io=N(document,"a.open");function _e(){let h=_s.theme||Zs();te(_s.themes[h],h),Po.show({..._s,state:ot(location.search),theme:h,
told:b.choices.number},()=>{})}function Be(){let h=new URLSearchParams(location.search);for(let t of["show","theme"])h.delete(
t);Io.href=`./?${h}`}_e();Be();b.listeners.add(Be);Qs(_e);
