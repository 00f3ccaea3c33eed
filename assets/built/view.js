var zs=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,jt="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",Qe=new RegExp(`^([dx]?)${jt}\\.${jt}\
:${jt}:${jt}(~?)$`);function pt(a){return a.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function ti(a,t=""){let s=pt(
a).map(e=>zs.exec(e)).filter(e=>e!==null&&e[1]===t).map(e=>e.slice(2).map(i=>i==="*"?null:Number(i)));return(e,i)=>s.some(
([o,n])=>(o===null||o===e)&&(n===null||n===i))}function mt(a,t,s,e=""){let i=ti(a,e);return Array.from({length:t*s},(o,n)=>i(
Math.floor(n/s),n%s))}function Ds(a,t,s,e=""){let i=(l,f)=>a[l*s+f],o=l=>Array.from({length:l},(f,p)=>p);if(a.every(Boolean))
return`${e}*.*`;let n=o(t).filter(l=>o(s).every(f=>i(l,f))),r=o(s).filter(l=>o(t).every(f=>i(f,l))),h=[];for(let l of o(
t))if(n.includes(l))h.push(`${l}.*`);else for(let f of o(s))i(l,f)&&!r.includes(f)&&h.push(`${l}.${f}`);return[...h,...r.
map(l=>`*.${l}`)].map(l=>e+l).join(",")}function Ct(a,t,s,e,i=""){let o=pt(a).filter(r=>(zs.exec(r)?.[1]??i)!==i);return[
...i?[...o,Ds(t,s,e,i)]:[Ds(t,s,e),...o],..._(a).map(r=>r.text)].filter(Boolean).join(",")}function _(a,t){return pt(a).
map(i=>Qe.exec(i)).map(i=>i&&{match:i,spans:i.slice(2,6).map(si)}).filter(i=>i!==null&&i.spans.every(([o,n])=>o<=n)).filter(
i=>t===void 0||i?.match[1]===t).map(i=>{let{match:o,spans:n}=i,r=(...l)=>l.every((f,p)=>n[p][0]<=f&&f<=n[p][1]),h=(l,f)=>n[0][0]<
l&&n[1][0]<f;return{text:o[0],toOthers:!!o[6],covers:r,fits:h}})}function Us(a,t,s,e=""){let i=_(a,e).filter(n=>n.covers(
...s));return[...pt(a).filter(n=>n&&!i.some(r=>r.text===n)),...i.length?[]:[t]].join(",")}function Fs(a){return pt(a).filter(
t=>t&&!_(t).length).join(",")}function Gs(a,t){let s=pt(a).map(e=>_(e).length?e.replace("~","")+(t?"~":""):e);return[...new Set(
s)].filter(Boolean).join(",")}function si(a){if(a==="*")return[0,1/0];let[t,s]=a.split("-");return[Number(t),s===void 0?
Number(t):s===""?1/0:Number(s)]}var Ht=class{values={};number=0;known=0;restorations=0;isRestoring=!1;past=[];future=[];model;constructor(t){this.defaults=
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
s)),e}};var R={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",at:"",mask:"true"},gt=["lesson","step","present","hide","lock","lang"],Q={atlas:["model","text","pair","att\
ention","off","mode","special","words","part","scale","peak","colours","at","mask"],order:["model","text","pair","attent\
ion","off","mode","special","words","part","sort","at","mask"],head:["model","text","pair","attention","off","mode","lay\
er","head","view","scope","chosen","how","special","words","part","scale","peak","colours","at","mask"],effect:["model",
"text","pair","attention","off","mode","scale","peak","colours","at","mask"],zeroing:["model","text","pair","attention",
"off","mode","layer","head","scope","chosen","special","words","part","scale","peak","colours","at","mask"],written:["mo\
del","text","pair","off","mode"],ranking:["model","text","pair","at","mask"],expected:["model","text","pair"]};function ms(a){let t=[...new URLSearchParams(a)].filter(([s,e])=>gt.includes(s)&&e&&!(s==="hide"&&/^(true|false)$/i.test(
e)));return Object.fromEntries(t)}function nt(a){let t=new URLSearchParams(a);return Object.fromEntries(Object.keys(R).map(
s=>[s,t.get(s)??R[s]]))}function Ks(a){let t=s=>a(s).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:a("\
way"),link:t("link")[0]??null,shown:t("shown")}}function qs({names:a,active:t},s){let e=s.filter(i=>i<a.length);return a.
length>1&&e.length?e:t}function At(a){let{pathname:t,searchParams:s}=new URL(a);return JSON.stringify([t,...["model","te\
xt","pair"].map(e=>s.get(e)??"")])}function gs(a){let{pathname:t,searchParams:s}=new URL(a),e=[...s].filter(([i])=>!(i in
R)&&!gt.includes(i));return JSON.stringify([t,e.sort()])}var T=(a,t,s)=>Math.min(Math.max(a,t),s),rt=()=>window.matchMedia("(pointer: coarse)").matches,d=(a,t="",s={},...e)=>{let i=document.
createElement(a);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function A(a,t,{
className:s="",...e}={}){let i=d("button",s,{type:"button",...e},a);return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var I=(a,t)=>a.querySelector(t),ws=(a,t)=>a.composedPath().find(s=>s instanceof Element&&s.matches(t)),J=a=>a.children;function G(a,t){
a.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==!1&&(s.preventDefault(),s.stopPropagation())}}
var st=a=>({ArrowUp:()=>a(-1,0),ArrowDown:()=>a(1,0),ArrowLeft:()=>a(0,-1),ArrowRight:()=>a(0,1)}),Wt=(a,t)=>a.dir==="rt\
l"?-t:t,wt=a=>a.getRootNode().activeElement,et=()=>d("i","room-mark",{"aria-hidden":"true"});function _t(a,t){let s=d("s\
elect","",{"aria-label":a});return bs(s,t),s}var bs=(a,t)=>a.replaceChildren(...t.map(([s,e])=>d("option","",{value:s},e))),
tt=class{constructor(t,s,e){this.buttons=s.map(([i,o,n])=>A(o,()=>e(i),{"data-value":i,...n&&{title:n}})),this.node=d("d\
iv","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let s of this.buttons)s.setAttribute("aria-press\
ed",String(s.dataset.value===t))}};function Bt(a,t,s){let e=d("details",a,{},t,s);return G(e,{Escape:()=>e.open?(e.open=
!1,t.focus()):!1}),e}function Ys(a){return document.addEventListener("pointerdown",t=>{t.composedPath().includes(a)||(a.
open=!1)}),a}function ys(a,{low:t,high:s,step:e,value:i},o,n){let r=d("input","",{type:"range",min:t,max:s,step:e,value:i}),
h=d("output"),l=d("label","slider",{},`${a} `,r,h),f=()=>{h.textContent=o(Number(r.value))};r.oninput=()=>{f(),n()};let p=u=>{
r.value=String(u),f()};return f(),Object.assign(l,{value:()=>Number(r.value),set:p})}var Xs='[data-testid="stPageLink-NavLink"]',Vs="data-test-connection-state";var Js=()=>(document.querySelector(`[${Vs}]`)?.getAttribute(Vs)??"CONNECTED")==="CONNECTED";function Zs(a){let t=["repla\
ceState","pushState"],s=t.map(e=>history[e].bind(history));for(let e of t)history[e]=(i,o,n)=>a(n??location.href);return(e,i)=>s[Number(
i)]({},"",e)}var Qs=()=>window.dispatchEvent(new PopStateEvent("popstate",{state:null}));var xs={waiting:250,drawn:1e4},ei=3e3,ii=200,ks=class{choices=new Ht(R);owned=[];staying=ms(location.search);subject=At(
location.href);listeners=new Set;writes=new Set;tell=null;quiet=xs.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let t=Zs(s=>{this.write(s),this.untold&&this.leaving&&this.leaving!==location.pathname&&this.tellSoon()});this.put=(s,e)=>t(
s.replaceAll("%2C",","),e),this.write=(s,e=this.pressed)=>{let i=this.withChoices(new URL(s,location.href)).href.replaceAll(
"%2C",",");if(i!==location.href){this.put(i,e),this.pressed=!1,this.subject=At(i);for(let o of this.writes)o()}},window.
addEventListener("popstate",()=>this.restored(),{capture:!0});for(let s of["pointerdown","keydown"])window.addEventListener(
s,e=>this.press(e),{capture:!0});window.addEventListener("click",s=>this.follow(s),{capture:!0})}withChoices(t){let s=gt.
map(e=>[e,this.staying[e]]);for(let e of this.owned)s.push([e,this.get(e)===R[e]?void 0:this.get(e)]);for(let[e,i]of s)i===
void 0?t.searchParams.delete(e):t.searchParams.get(e)!==i&&t.searchParams.set(e,i);return t}press(t){if(t.type==="keydow\
n"&&["Control","Shift","Alt","Meta"].includes(t.key??""))return;this.pressed=!0,this.leaving=null,!ws(t,".widget")&&!this.
isTaken(t)&&this.tellNow();let s=(t.ctrlKey||t.metaKey)&&t.key?.toLowerCase()==="z"&&!t.altKey,e=t.composedPath()[0]?.matches?.(
"input:not([type=checkbox], [type=range]), textarea");!s||e||!this.owned.includes("off")||(t.preventDefault(),t.shiftKey?
this.redo():this.undo())}follow(t){let s=ws(t,"a[href]");if(!s||t.ctrlKey||t.metaKey||t.shiftKey||s.target==="_blank")return;
clearTimeout(this.patience);let e=!Js()&&s.matches(Xs);if(!e&&(this.isUrged||!this.choices.isAhead)){this.leaving=location.
pathname;return}t.preventDefault(),t.stopPropagation(),this.waitingLink=s,this.tellNow(),this.patience=setTimeout(()=>this.
goOn(),e?ii:ei)}goOn(){let t=this.waitingLink;this.waitingLink=null,this.isUrged=!0,t?.click(),this.isUrged=!1}visit(t,{
staying:s=this.staying,isSame:e=!1,step:i=!0}={}){this.staying=s;let o=new URL(e?location.href:t,location.href);if(e){let n=new URL(
t,location.href).searchParams;for(let r of Object.keys(R))o.searchParams.delete(r);for(let[r,h]of n)r in R&&o.searchParams.
set(r,h)}for(let n of gt)o.searchParams.delete(n);for(let[n,r]of Object.entries(s))o.searchParams.set(n,r);if(this.canShow(
o)){this.choices.choose(nt(o.search))&&this.tellSoon(),this.write(o.href,i),this.notify();return}clearTimeout(this.timer),
this.untold=!1,this.put(o.href,i),Qs()}canShow(t){let[s,e]=[nt(t.search),nt(location.search)],i=o=>this.owned.includes(o)||
s[o]===e[o];return gs(location.href)===gs(t.href)&&Object.keys(R).every(i)}restored(){this.pressed=!1,this.staying=ms(location.
search);let t=At(location.href)!==this.subject;this.subject=At(location.href),this.owned.length&&(this.owned=Object.keys(
R),this.choices.restore(nt(location.search),t),this.choices.isAhead&&this.tellSoon(),this.notify())}get(t){return this.choices.
get(t)}set(t,{step:s=!0}={}){this.choices.choose(t)&&this.changed(s)}undo(){this.choices.undo()&&this.changed()}redo(){this.
choices.redo()&&this.changed()}toggleHead(t,s,e,i){let[o,n]=t.split(".").map(Number),r=mt(this.get("off"),s,e,i);r[o*e+n]=
!r[o*e+n],this.set({off:Ct(this.get("off"),r,s,e,i)})}changed(t=!0){this.write(location.href,t),this.notify(),this.tellSoon()}notify(){
if(this.choices.state!=="restoring")for(let t of this.listeners)t()}heard(t,s=!1){let{isNews:e,isLost:i}=this.choices.hear(
t,s);i&&this.tellSoon(),this.choices.state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(
()=>this.goOn())),this.write(location.href)),e&&this.notify()}tellBy(t,{drawn:s}){this.tell=t,this.quiet=s?xs.drawn:xs.waiting}tellSoon(){
clearTimeout(this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.
tell||this.leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.
map(t=>[t,this.get(t)])),this.choices.number))}},w=window.pageAddress??=new ks;var te=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function at(a){let t=a.map(te);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var oi=([a,t,s])=>255<<24|s<<16|t<<8|a,bt=a=>Uint32Array.from(at(a),oi),ht=([a,t,s])=>`rgb(${a},${t},${s})`;function Mt(a){
let[t,s,e]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var yt={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},se={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var ee=window.matchMedia("(prefers-color-scheme: dark)"),ie=()=>ee.matches?"dark":"light",oe=a=>ee.addEventListener("cha\
nge",()=>a());function ne(a,t,s=document.documentElement){let e={ink:"text-color",page:"background-color",accent:"orange-color"},i=s.style;
for(let[o,n]of Object.entries(e))i.setProperty(`--st-${n}`,a[o]);i.colorScheme=t}var ni={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function vs(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let h=ni[o],l=a.byteOffset+4+t+n,f=r.reduce((p,u)=>p*u,1)*h.BYTES_PER_ELEMENT;e[i]=new h(a.buffer.slice(l,l+f))}return{...s,
...e}}var re=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var ri=1e3,ai="picture",hi=window.keptPictures??=new Map,Et=class{stopped;wanted={};answered={};first="";unfinished;constructor({
draw:t,fail:s},{drops:e=!1}={}){this.draw=t,this.fail=s,this.drops=e,this.busy=!1}ask(t,s=""){this.first=s,this.wanted=Object.
fromEntries(Object.entries(t).map(([e,i])=>[e,new URLSearchParams(i).toString()])),this.takeKept(),this.next()}forget(t){
delete this.answered[t]}takeKept(){let t=this.missing,s=t.map(i=>hi.get(`${i}?${this.wanted[i]}`));if(!t.length||s.some(
i=>!i||i.unfinished))return;let e=Object.fromEntries(t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,e),this.overtaken=
this.busy,this.draw(Object.fromEntries(t.map((i,o)=>[i,s[o]])),e)}get missing(){return Object.keys(this.wanted).filter(t=>this.
wanted[t]!==this.answered[t])}async next(){let{missing:t}=this,s=t.includes(this.first)?[this.first]:t;if(this.busy||this.
stopped||!s.length)return;this.busy=!0;let e=Object.fromEntries(s.map(r=>[r,this.wanted[r]])),i=new URLSearchParams(s.flatMap(
r=>[...new URLSearchParams(e[r])])),o=new URLSearchParams(Object.fromEntries(i));o.set("want",s.join()),o.set("lang",LANGUAGE);
let n=await ci(`${ai}?${o}`,this.unfinished?"reload":"default");n||(this.fail(null,e),await new Promise(r=>setTimeout(r,
ri))),this.busy=!1;try{n&&!this.overtaken&&this.take(n,e)}finally{this.overtaken=!1,this.next()}}take({bytes:t,message:s},e){
if(this.drops&&Object.entries(e).some(([n,r])=>this.wanted[n]!==r))return;let i=t&&li(vs(t)),o=Object.entries(e).filter(
([n])=>!i?.[n]?.unfinished);this.unfinished=o.length<Object.keys(e).length,Object.assign(this.answered,Object.fromEntries(
o)),i?this.draw(i,e):this.fail(s??null,e)}};async function ci(a,t="default"){try{let s=await fetch(a,{cache:t});return s.
ok?{bytes:new Uint8Array(await s.arrayBuffer())}:s.headers.get("content-type")==="application/json"?await s.json():null}catch{
return null}}function li({arrays:a,...t}){let s={};for(let[e,i]of Object.entries(t))e in a||(s[e]={...i,pictures:{}});for(let e of Object.
keys(a)){let[i,o]=e.split(".");s[i].pictures[o]=vs(t[e])}return s}var ae=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,j=a=>ae.test(a)?`⁨${a}⁩`:a;
function Dt(a){let t=a.find(s=>/\p{L}/u.test(s)&&!/^[[<].*[\]>]$/s.test(s));return ae.test(t?.match(/\p{L}/u)?.[0]??"")?
"rtl":"ltr"}function c(a,t={}){return he(String(SAID[a]??a),t)}function V(a,t,s,e={}){let i=SAID[a]??[a,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return he(o?i[0]:i[i.length-1],{n:s,...e})}var y=a=>a,L=(a,t=0)=>(di[t]??=fi(t)).format(
a),di=[],fi=a=>new Intl.NumberFormat(LANGUAGE,{minimumFractionDigits:a,maximumFractionDigits:a,signDisplay:"negative"}),
Ss=(a,t)=>String(+a.toPrecision(t)).replace(".",L(.5,1)[1]),E=(a,t=0)=>L(100*a,t)+Os,N=a=>a>0&&a<5e-4?`< ${E(.001,1)}`:
E(a,a>0&&a<.0095?1:0),ui=()=>LANGUAGE==="en"?" %":new Intl.NumberFormat(LANGUAGE,{style:"percent"}).format(0).slice(1),
Os=ui();var he=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?j(String(t[e])):s);var As='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',ce=[4,3],pi=new Intl.Segmenter,
mi={left:"start",center:"middle",right:"end"};function xt(a){let t=a.getContext("2d");return t.textRendering="geometricP\
recision",t}function Ut(a,t,s,e=document.createElement("canvas")){Object.assign(e,{width:a,height:t});let i=xt(e),o=i.createImageData(
a,t);return s(new Uint32Array(o.data.buffer)),i.putImageData(o,0,0),e}var P=(()=>{let a=xt(document.createElement("canva\
s"));return(t,s,e=!1)=>(a.font=`${e?"600 ":""}${s}px ${As}`,a.measureText(t).width)})();function Ft(a,t,s,e){for(let[i,o]of t)
a.rect(s,4,10,10,o),a.text(i,s+15,9,{size:12,colour:e.ink}),s+=P(i,12)+34}function D(a,t,s){if(P(a,t)<=s)return a;let e=[
...pi.segment(a)].map(({segment:i})=>i);for(;e.length>1&&P(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var gi=a=>(window.
devicePixelRatio||1)*(a.currentCSSZoom||1),W=class{context;constructor(t,s,e,i=gi(t),o=null){let n=Math.round(s*i),r=Math.
round(e*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=xt(t),this.context.setTransform(i,0,0,i,0,0),
this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(0,t)}rect(t,s,e,i,o,n=1){this.context.
globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){this.context.globalAlpha=1,this.
context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){this.path(o,n,r,
h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,o,n,r,h=!1){let l=(t+e)/2;this.context.setLineDash(h?ce:[]),this.path(o,
n,r,f=>{f.moveTo(t,s),f.bezierCurveTo(l,s,l,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;o.globalAlpha=
e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,bold:h=!1}){
let{context:l}=this;l.globalAlpha=1,l.save(),l.translate(s,e),r&&l.rotate(r*Math.PI/180),l.font=`${h?"600 ":""}${i}px ${As}`,
l.fillStyle=o,l.textAlign=n,l.textBaseline="middle",l.fillText(j(t),0,0),l.restore()}cells(t,s,e,i,o){this.context.globalAlpha=
1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.context.globalAlpha=1,this.
context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},wi=2e4,zt=class{parts=[];constructor(t,s,e=null){this.
width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=wi,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(
s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${Cs(typeof n=="number"?H(n):n)}"`).join("");this.parts.push(e===null?`\
<${t}${i}/>`:`<${t}${i}>${Cs(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r,h=!1){let l=H((t+e)/2),
f=`M${H(t)} ${H(s)}C${l} ${H(s)} ${l} ${H(i)} ${H(e)} ${H(i)}`,p={"stroke-dasharray":h?ce.join(" "):null},u={stroke:o,"s\
troke-width":n,"stroke-opacity":r<1?r:null,...p};this.put("path",{d:f,fill:"none",...u})}text(t,s,e,{size:i=12,colour:o,
align:n="left",angle:r=0,bold:h=!1}){let l={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":mi[n],"font-weight":h?
600:null,transform:r?`rotate(${r} ${H(s)} ${H(e)})`:null,"xml:space":"preserve"};this.put("text",l,j(t))}cells(t,s,e,i,o){
let{data:n}=xt(t).getImageData(0,0,t.width,t.height),r=i/t.width,h=o/t.height;this.rectanglesLeft-=t.width*t.height;let l=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let f=0;f<t.height;f++)for(let p=0;p<t.width;p++){let u=4*(f*t.width+
p),m="#"+[0,1,2].map(x=>n[u+x].toString(16).padStart(2,"0")).join(""),[g,b]=[s+p*r,e+f*h];this.rectanglesLeft>=0?this.rect(
g,b,r,h,m):l.set(m,`${l.get(m)??""}M${H(g)} ${H(b)}h${H(r)}v${H(h)}h${H(-r)}`)}for(let[f,p]of l)this.put("path",{d:p,fill:f});
this.parts.push("</g>")}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${Cs(As)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},H=a=>+a.toFixed(2);function Cs(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var bi={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},yi=16e3,le=46,F=class{constructor(t){this.widget=t,this.size=_t(c("\
Size"),[["projector",c("Projector, 1920 px")],["paper",c("Paper, 170 mm, 300 dpi")]]),this.light=d("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(n=>A(n,()=>this.save(n.toLowerCase()))),e=d("summary","",{title:c("Save this picture as\
 PNG or SVG")},c("Save picture")),i=d("label","",{},this.light," ",c("light background")),o=d("div","menu",{},this.size,
i,d("div","pair",{},...s));this.menu=Bt("saving",e,o)}picture(t,s=this.size.value,e=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[e?"light":o],{width:r,density:h,svgSize:l}=bi[s],f=this.widget.export(r),p=f.height+le;if(t==="svg"){let g=new zt(
r,p,n.page);return this.draw(g,r,n,f),new Blob([g.toString(l(r,p))],{type:"image/svg+xml"})}let u=document.createElement(
"canvas"),m=new W(u,r,p,Math.min(h,yi/p),n.page);return this.draw(m,r,n,f),vi(ki(u),u.width/(r/96))}draw(t,s,e,i){let{title:o,
source:n}=this.widget.data;t.text(D(o,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(D(n,12,s-20),10,36,{size:12,
colour:e.muted}),t.shift(le),i.draw(t,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();xi(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function xi(a,t){let s=d("a",
"",{download:t,href:URL.createObjectURL(a)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var ki=a=>re(a.toDataURL(
"image/png").split(",")[1]);function vi(a,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.setUint8(16,1),s.setUint32(
17,Si(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),s.buffer,a.subarray(i)],{type:"image/png"})}
function Si(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var Oi={Uint8Array:255,Int8Array:127,Float32Array:null},Ci={Uint8Array:2,Int8Array:2,Float32Array:4},ct=1e-12;function Ai(a,t){
let s=Oi[a.constructor.name];if(!s)return a;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(a.length);for(let o=0;o<i.length;o++)i[o]=e[a[o]&255];return i}var de=a=>a.reduce((t,s)=>Math.
max(t,Math.abs(s)),0),K=({numbering:a},t,s)=>a?.[t][s]??s,X=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;resting=[];decoded=new Map;sorted=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let s=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,Ai(this.codes.subarray(
t*s,(t+1)*s),this.most[t])),this.decoded.get(t)}row(t,s){return this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){
let e=this.weights(t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.C+s])}weight(t,s,e){return this.weights(t)[s*
this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).positions.flatMap(
(i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){let n=e===
"to"?this.column(t,o):this.row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,s,e,i){let o=[];for(let n of s){
let r=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,i)){if(r[h]<e)break;o.push([n,h,r[h]])}}return o}linksTo(t,s,e,i){
let o=[];for(let n of s){let r=this.column(t,n);for(let h of lt(r,Math.min(i,this.R)))r[h]>=e&&o.push([h,n,r[h]])}return o}sortedColumns(t,s){
let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.row(t,s);this.sorted.set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-
i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.from({length:this.R},(s,e)=>de(this.row(t,e)))}largest(t){
return Math.max(Math.abs(this.most[t]),ct)}shade(t,s){let e=Math.min(Math.abs(t)/(s||ct),1);return this.signed?.5+.5*Math.
sign(t)*e:yt[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.
columns)),r=bt(this.signed?s.diverging:s.ramp),h=bt(this.signed?s.diverging:s.resting),l=new Array(n).fill(!1);for(let p of this.
indices(this.resting,"to"))p>=e.c&&p<e.c+e.columns&&(l[Math.floor((p-e.c)*n/e.columns)]=!0);let f=this.strongestShares(t,
e,n,o);return Ut(n,o,p=>{for(let u=0;u<f.length;u++)p[u]=(l[u%n]?h:r)[Math.round(255*this.shade(f[u],1))]})}strongestShares(t,s,e,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(e*i),r=Uint16Array.from({length:s.columns},(h,l)=>Math.floor(l*
e/s.columns));for(let h=0;h<s.rows;h++){let l=Math.floor(h*i/s.rows)*e,f=this.row(t,h+s.r),p=(o?de(f):this.largest(t))||
ct;for(let u=0;u<s.columns;u++){let m=f[u+s.c]/p;Math.abs(m)>Math.abs(n[l+r[u]])&&(n[l+r[u]]=m)}}return n}cut(t,s,e=0){return this.
cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){return this.themes[this.theme]}formatted(t){let s=Ci[this.
codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${L(t,s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?
c("cut, the others take over"):c("cut, the gap stays")),n=this.formatted(this.weight(e,t,s));return[`${j(this.rows.labels[t])}\
 → ${j(this.columns.labels[s])}: ${n}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],
n=i===s?t:[],r=n.filter(h=>!o.includes(h));return[r.length<n.length?r:[...r,o[0]],i]}};function Gt(a,{toOthers:t},s,e,i,o){
let n=[[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,l,f,p]of t?n:r)a.line(s+i*h,e+
i*l,s+i*f,e+i*p,o,1.5)}function lt(a,t){let s=[],e=-1/0;for(let i=0;i<a.length;i++){if(a[i]<=e&&s.length===t)continue;let o=s.
length;for(;o>0&&a[i]>a[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=a[s[s.length-1]]}return s}var Ms=(a,t)=>JSON.
stringify(a.positions)===JSON.stringify(t.positions);function Tt({segments:a},t,s){let e=a.slice(t,t+s).indexOf(1);return e>
0?e:null}var fe={layer:y("by layer"),entropy:y("by entropy"),likeness:y("by similarity"),link:y("by a link"),effect:y("which head\
s matter")},[Mi,ue,Ei]=[2,3,4],[Ti,Li,$i,Ni]=[32,74,75,14],Ri=4,pe=14,Ii=13,Pi=420,me=5,ji=360,Hi={A:"B",B:"A"},ge=5e-4,
Wi=.01,we=.01,_i=[.3,.65,.03],Kt=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;boxes=[];constructor(t){
this.root=d("div","atlas"),this.emit=()=>{},this.grid=d("div","grid",{role:"grid","aria-label":c("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=d("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=d("div"),this.legendRoom=d("div","room",{"aria-hidden":"true"});let s=d("div","legend",{},this.legendRoom,
this.legend);this.saving=new F(this),this.root.append(this.controls(),this.grid,d("div","foot",{},s,this.saving.menu)),this.
room=et(),this.root.append(this.room),t.append(this.root);let e=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let i of[this.root,this.grid,this.room])e.observe(i);G(this.grid,{...st((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+
o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.columns-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)}),this.root.ondragover=i=>{i.dataTransfer?.types.includes(Es(this.other))&&(i.preventDefault(),
this.root.classList.add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=
i=>{this.root.classList.remove("receives");let o=i.dataTransfer?.getData(Es(this.other));if(!o)return;i.preventDefault();
let[n,r]=o.split(".").map(Number);this.open=[n,r],this.mark(),this.emit("put",this.open)}}controls(){this.switching=!1;let t=c(
"Click a head to switch it off or on; shift-click and Space always do"),s=[["open",c("Open"),c("Click a head to open it")],
["switch",c("Switch off / on"),t]];return this.modes=new tt(c("What a click does"),s,e=>this.setSwitching(e==="switch")),
this.modes.press("open"),this.sort=_t(c("Order of the heads"),Object.entries(fe).map(([e,i])=>[e,c(i)])),this.sort.title=
c("Entropy: most diffuse last. Similarity: attention shared with the open head. Effect: without this head alone."),this.
sort.onchange=()=>{this.emit("sort",this.sort.value),this.build(),this.mark()},d("div","bar",{},this.modes.node,this.sort)}setSwitching(t){
this.switching=t,this.modes.press(t?"switch":"open"),this.grid.classList.toggle("switching",t),this.legend.replaceChildren(
...this.explanation())}show(t){let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,i=e&&Bi(s.pictures,t.pictures)&&
Di(s,t);this.data=t;let o=t.change?Math.max(...t.change):0;this.largestChange=o<ge?0:o,this.modes.node.hidden=!t.switchable||
!rt(),this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.open=t.open;let n=String(this.order);this.sort.value=t.
sort,this.sort.options[Mi].disabled=t.similarity===null,this.sort.options[ue].disabled=!t.link,this.sort.options[ue].textContent=
this.linkOrder(),this.sort.options[Ei].hidden=!t.canRank,!(e&&this.isSorted===this.sorted&&this.lies===this.hasRoomToLie)||
n!==String(this.headsInOrder())?this.build():(!i||s.ranking!==t.ranking)&&this.paint(),this.mark(),window.painted=!0}headsInOrder(){
let{entropy:t,similarity:s,layers:e,heads:i}=this.data,o=t.map((r,h)=>h);if(this.sort.value==="entropy")return o.sort((r,h)=>t[r]-
t[h]);let n={likeness:s,link:this.data.linkWeights}[this.sort.value];return this.lies&&!this.sorted?o.map(r=>r%e*i+Math.
floor(r/e)):n?.length?o.sort((r,h)=>n[h]-n[r]):this.sorted&&this.order?.length===o.length?this.order:o}linkOrder(){let{link:t}=this.
data;return t?c("by {link}",{link:t}):c(fe.link)}get other(){return Hi[this.data.side??""]??""}get sorted(){return!["lay\
er","effect"].includes(this.sort.value)}get hasRoomToLie(){let t=this.data.layers>=Ii&&!this.sorted&&!this.data.side;return this.
root.classList.toggle("many",t),t&&this.root.clientWidth>=Pi}get rows(){return this.lies?this.data.heads:this.data.layers}get columns(){
return this.lies?this.data.layers:this.data.heads}cellAt(t,s){return this.cells[(t+1)*(this.columns+1)+s+1]}headAt(t,s){
let{heads:e}=this.data;if(t<0||s<0)return this.lies?[s,t]:[t,s];let i=this.order[t*this.columns+s];return[Math.floor(i/e),
i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:this.lies?[s,t]:[t,s];let i=this.places[t*
e+s]??0;return[Math.floor(i/this.columns),i%this.columns]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let s=this.
grid.contains(wt(this.grid))&&this.cells?this.headAt(...this.focus):null;this.lies=this.hasRoomToLie,this.order=this.headsInOrder(),
this.isSorted=this.sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?
[0,0]:this.placeOf(...this.open),this.grid.replaceChildren(this.canvas);let{rows:e,columns:i}=this;this.grid.style.setProperty(
"--columns",String(i)),this.grid.style.setProperty("--rows",String(e)),this.grid.classList.toggle("tall",e>pe),this.grid.
classList.toggle("lies",this.lies),this.grid.setAttribute("aria-rowcount",String(e+1)),this.grid.classList.toggle("sorte\
d",this.sorted);for(let o=-1;o<e;o++){let n=o<0&&this.sorted?"presentation":"row",r=d("div","row",{role:n});for(let h=-1;h<
i;h++){let l=this.cell(o,h);this.cells.push(l),r.append(l)}this.grid.append(r)}this.fit(),this.paint(),s&&this.moveFocus(
...this.placeOf(...s))}fit(){let{rows:t,columns:s}=this,{offsetHeight:e}=this.room,i=e||(this.data.side&&t>pe?ji:0),o=Math.
min((this.root.clientWidth-Ti)/s,$i),n=Math.max((i-Li)/t-1,1),r=i>0&&n<o;return r?this.grid.style.setProperty("--aspect",
Math.min(o/n,Ri).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.toggle("tight",r&&n<Ni),this.
place()}place(){let t=this.cells.filter((m,g)=>g>this.columns&&g%(this.columns+1)),s=t.map(m=>m.getBoundingClientRect()),
e=window.devicePixelRatio||1,[{left:i,top:o},{right:n,bottom:r}]=[s[0],s[s.length-1]],h=m=>Math.round(m*e),l=String(this.
boxes);this.boxes=s.map(m=>{let[g,b]=[h(m.left),h(m.top)];return[g-h(i),b-h(o),h(m.right)-g,h(m.bottom)-b]});let f=this.
grid.getBoundingClientRect(),p=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(t[0]).borderRadius)*p*
e||0;let u=(m,g)=>`${100*m/(g||1)}%`;return Object.assign(this.canvas.style,{left:u(i-f.left+this.grid.scrollLeft*p,f.width),
top:u(o-f.top+this.grid.scrollTop*p,f.height),width:u(n-i,f.width),height:u(r-o,f.height)}),l!==String(this.boxes)}cell(t,s){
let e=t<0||s<0;if(t<0&&s<0)return d("div","corner",{role:"presentation"});if(e&&this.sorted)return d("div","label",{role:"\
presentation"}," ");let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);return n.tabIndex=-1,n.dataset.
at=`${i<0?"*":i}.${o<0?"*":o}`,e||(n.onmouseenter=()=>n.title=this.describe(i,o)),n.draggable=!e&&!!this.other,n.ondragstart=
r=>r.dataTransfer?.setData(Es(this.data.side??""),`${i}.${o}`),n.onclick=r=>{let h=r.target instanceof Element&&r.target.
matches(".cross");this.data.switchable&&(e||h||r.shiftKey||this.switching)?this.toggle(i,o):e||this.openHead(i,o),this.moveFocus(
t,s)},n}labelCell(t,s){let e=s<0,i=e?`L${K(this.data,0,t)}`:`H${K(this.data,1,s)}`,o=e!==this.lies,n=d("div","label",{role:o?
"rowheader":"columnheader"},i);return n.classList.toggle("unwritten",this.lies&&e&&t%me>0),this.data.switchable&&(n.title=
e?c("Switch all heads of layer {l}",{l:t}):c("Switch head {h} of every layer",{h:s})),n}named(t,s){return`${this.data.prefix??
""}${K(this.data,0,t)}.${K(this.data,1,s)}`}headCell(t,s){let e=d("b","tag",{},this.sorted?this.named(t,s):""),i=[d("i",
"change"),d("i","matters"),e];return this.data.switchable&&i.push(d("i","cross",{title:c("Switch off / on")},"×")),d("d\
iv","head",{role:"gridcell"},...i)}paint(){let[t,s,e,i]=this.boxes[this.boxes.length-1];if(Object.assign(this.canvas,{width:t+
e,height:s+i}),!e||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,r]=this.data.arrays.pictures[2].
slice(2),h=window.devicePixelRatio>>1,l=xt(this.canvas);l.imageSmoothingEnabled=!1,l.beginPath();for(let f of this.boxes)
l.roundRect(...f,this.radius);l.clip(),this.order.forEach((f,p)=>{let[u,m,g,b]=this.boxes[p];l.globalAlpha=this.opacityOf(
f),l.drawImage(o,0,f*n,r,n,u+h,m+h,g-2*h,b-2*h)})}thumbnails({ramp:t,resting:s},e=0,i=this.order.length){let[o,n]=this.data.
arrays.pictures[2].slice(2),r=bt(t),h=bt(s),l=Array.from({length:n},(p,u)=>this.data.resting?.includes(u)),f=e*o*n;return Ut(
Math.max(n,1),Math.max(i*o,1),p=>{for(let u=0;u<p.length;u++)p[u]=(l[u%n]?h:r)[this.data.pictures[f+u]]})}mark(){let{layers:t,
heads:s}=this.data;this.legend.replaceChildren(...this.explanation());for(let e=0;e<t;e++)for(let i=0;i<s;i++){let o=this.
cellOf(e,i);o.classList.toggle("off",this.off[e*s+i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute("aria-s\
elected",String(this.isOpen(e,i))),o.setAttribute("aria-label",this.describe(e,i)),I(o,".change").style.setProperty("--s\
hare",String(this.changeShare(e,i)));let n=this.mattersOf(e*s+i),r=I(o,".matters");r.style.setProperty("--share",String(
Math.abs(n))),r.classList.toggle("rises",n>0)}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&s===
this.open[1]}changeOfWord(t){return this.data.ranking?.changes?.[t]??null}mattersOf(t){let s=this.changeOfWord(t)??0;return Math.
abs(s)<we?0:s/Math.max(...(this.data.ranking?.changes??[]).map(e=>Math.abs(e??0)))}opacityOf(t){let s=this.changeOfWord(
t);if(s===null)return 1;let[e,i,o]=_i;return Math.abs(s)<we?e:Math.abs(s)<o?i:1}changeShare(t,s){return!this.largestChange||
this.data.ranking?0:(this.data.change??[])[t*this.data.heads+s]/Math.max(this.largestChange,Wi)}explanation(){let{switchable:t,
each:s}=this.data,{changes:e=[],word:i,typical:o}=this.data.ranking??{},n=Math.max(0,...e.map(f=>Math.abs(f??0)));if(n){
let f=g=>L(100*g,g<.1?1:0),p=c("“{word}” falls without this head (longest: {points} points)",{word:i,points:f(n)}),u=o===
void 0?"":c("A typical head: {points} points.",{points:f(o)}),m=g=>d("i",g,{"aria-hidden":"true"});return[d("span","keys",
{},m("falls"),p,m("rises"),c("rises"),` · ${u}`)]}let r=this.other?[c("Drag onto {side}: transplant",{side:this.other})]:
[],h=c("Orange bar: attention that changed (longest: {most})",{most:E(this.largestChange,1)}),l=rt()?[this.switching?c("\
Tap: off / on"):this.other?c("Tap: transplant, both ways"):c("Tap: open")]:[c("Click: open"),...r,...t?[c("Shift-click o\
r Space: off / on")]:[]];return[[this.largestChange>0?`${h} ·`:s,l.join(" · ")].filter(Boolean).join(" ")]}describe(t,s){
let{heads:e,switchable:i,entropy:o,similarity:n,change:r,does:h}=this.data,l=i?[c("click to switch")]:[];if(t<0)return[c(
"head {h} of every layer",{h:K(this.data,1,s)}),...l].join(" · ");if(s<0)return[c("all heads of layer {l}",{l:K(this.data,
0,t)}),...l].join(" · ");let f=t*e+s,p=[c("Head {head}",{head:this.named(t,s)}),this.off[f]?c("off"):c("on")];this.sort.
value==="likeness"&&n?.length&&p.push(c("{share} similar",{share:E(n[f])})),this.sort.value==="link"&&this.data.linkWeights?.
length&&p.push(c("{share} on {link}",{share:E(this.data.linkWeights[f],1),link:this.data.link}));let u=this.changeOfWord(
f);return u!==null&&p.push(c("“{word}” {points} points",{word:this.data.ranking?.word,points:zi(100*u)})),r&&r[f]>=ge&&
p.push(c("{share} changed",{share:E(r[f],1)})),h&&p.push(h[f]),p.push(c("entropy {bits} bits",{bits:L(o[f],2)})),p.join(
" · ")}openHead(t,s){this.open=[t,s],this.emit("open",this.open),this.mark()}toggle(t,s){let{heads:e}=this.data,i=this.
off.map((r,h)=>h),o=i.filter(r=>(t<0||Math.floor(r/e)===t)&&(s<0||r%e===s)),n=o.every(r=>this.off[r]);for(let r of o)this.
off[r]=!n;this.emit("off",i.filter(r=>this.off[r]).map(r=>[Math.floor(r/e),r%e])),this.mark()}moveFocus(t,s,e=!0){let i=this.
sorted?0:-1,o=[T(t,i,this.rows-1),T(s,i,this.columns-1)];if(o[0]<0&&o[1]<0)return;let n=this.cellAt(...this.focus);this.
focus=o;let r=this.cellAt(...o);n&&n!==r&&(n.tabIndex=-1),r.tabIndex&&(r.tabIndex=0),e&&r.focus({preventScroll:!1})}pressed(t){
let[s,e]=this.headAt(...this.focus);return!t&&s>=0&&e>=0?this.openHead(s,e):this.data.switchable?this.toggle(s,e):!1}export(t){
return{height:Math.ceil(30+(t-34)/this.columns*this.rows),draw:(e,i)=>this.paintHeads(e,t,i)}}paintHeads(t,s,e){let{rows:i,
columns:o}=this,n=(s-34)/o,r={size:12,colour:e.ink,align:"center"},h=u=>this.lies&&u%me?"":`L${K(this.data,0,u)}`,l=u=>`\
H${K(this.data,1,u)}`,[f,p]=this.lies?[l,h]:[h,l];for(let u=0;u<i;u++){this.sorted||t.text(f(u),15,26+(u+.5)*n,r);for(let m=0;m<
o;m++){let g=30+m*n,b=26+u*n;u===0&&!this.sorted&&t.text(p(m),g+n/2,12,r),this.exportHead(t,...this.headAt(u,m),g,b,n,e)}}}exportHead(t,s,e,i,o,n,r){
t.cells(this.thumbnails(r,s*this.data.heads+e,1),i+1,o+1,n-2,n-2),this.sorted&&t.text(this.named(s,e),i+4,o+10,{size:11,
colour:r.accent});let h=this.isOpen(s,e)?5:1;t.rect(i+h,o+n-4-h,(n-2*h)*this.changeShare(s,e),4,r.accent),this.isOpen(s,
e)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-2,n-2,r.page,.78),t.line(i+1,o+
1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}},Es=a=>`text/head-of-${a.toLowerCase()}`,Bi=(a,t)=>a===t||a.
length===t.length&&a.every((s,e)=>s===t[e]),Di=(a,t)=>a.themes[a.theme].ramp[0]===t.themes[t.theme].ramp[0];function zi(a){
return`${a<0?"−":"+"}${L(Math.abs(a),1)}`}var Ui={heatmap:y("Heatmap"),lines:y("Lines"),text:y("Text"),table:y("Table"),received:y("Attention received"),readings:y(
"Other measures"),linear:y("Linear"),sqrt:y("Sqrt"),log:y("Log"),global:y("Global"),row:y("Row"),mean:y("Mean"),max:y("M\
ax"),all:y("All"),cross:y("Target → source"),encoder:y("Encoder"),decoder:y("Decoder"),"this head":y("this head"),"its\
 layer":y("its layer"),"all heads":y("all heads"),"chosen heads":y("chosen heads")},Lt=a=>c(Ui[a]??a),q=class extends tt{constructor(t,s,e,{
title:i="",changed:o=n=>w.set({[t]:n})}={}){let n=e.map(r=>[r,Lt(r)]);super(s,n,o),this.name=t,Object.assign(this.node,{
title:i}).dataset.key=t}show(){this.press(w.get(this.name))}},B=class{offered;constructor(t,s,{title:e="",changed:i=null}={}){
this.name=t,this.select=d("select","",{title:e});let o=i??(n=>w.set({[t]:n}));this.select.onchange=()=>o(this.select.value),
this.label=d("span","",{},s),this.node=d("label","boxed",{"data-key":t},this.label,this.select)}offer(t){let s=JSON.stringify(
t);s!==this.offered&&(this.offered=s,bs(this.select,t))}show(t=w.get(this.name)){this.select.value=t}},it=class{constructor(t,s,e){
this.name=t,this.input=d("input","",{type:"checkbox"}),this.input.onchange=()=>w.set({[t]:this.input.checked}),this.node=
d("label","switch",{"data-key":t,title:e},this.input,` ${s}`)}show(){this.input.checked=w.get(this.name)==="true"}},kt=class{constructor(t,s,{
title:e="",placeholder:i="",maxlength:o=4e3}={}){this.name=t,this.input=d("input","",{type:"text",placeholder:i,title:e,
maxlength:o,spellcheck:"false"}),this.input.onchange=()=>w.set({[t]:this.input.value.trim().slice(0,o)}),this.node=d("la\
bel","boxed",{"data-key":t},d("span","",{},s),this.input)}show(){wt(this.input)===this.input&&this.input.value!==this.shown||
(this.input.value=this.shown=w.get(this.name))}};function be(a,...t){let s=d("div","menu",{},...t);return Ys(Bt("popover",
d("summary","",{},a),s))}var vt=class{current=0;place=0;chosen;constructor(t){this.node=t;let s=()=>this.chosen(this.current);G(t,{...st((e,i)=>this.
reach(this.current+e+Wt(this.node,i),!0)),Enter:s," ":s})}show(t,s,e=t.keys()){String(t)!==String(this.words)&&(this.words=
t,this.node.dir=Dt(t),this.node.replaceChildren(...t.map((n,r)=>this.word(n,r))));let i=[...e];[...J(this.node)].forEach(
(n,r)=>{n.dataset.position=String(i[r]),n.setAttribute("aria-selected",String(r===s))});let o=this.node.matches(":focus-\
within");this.place!==s&&!o&&(this.current=Math.max(s,0)),this.place=s,this.reach(this.current,!1)}word(t,s){let e=d("sp\
an","word",{role:"option",tabindex:"-1",dir:"auto"},t);return e.onfocus=()=>this.reach(s,!1),e.onclick=()=>{this.reach(s,
!0),this.chosen(s)},e}reach(t,s){let e=J(this.node);e[this.current]&&(e[this.current].tabIndex=-1),this.current=T(t,0,e.
length-1),e[this.current].tabIndex=0,s&&e[this.current].focus({preventScroll:!0})}};var $t=13,Fi=40,Gi=29,Ki=28,ye=150,qi=60,xe=26,St=class{width;data;constructor(t){this.canvas=d("canvas","drawn",{"aria-\
hidden":"true"}),this.room=et(),this.field=d("div","field",{},this.canvas,this.room),this.list=d("ol","unseen"),this.saving=
new F(this),t.append(this.field,this.list,d("div","foot",{},this.saving.menu));let s=new ResizeObserver(()=>{let e=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!e&&this.draw()});s.observe(this.field),
s.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([s,e,i])=>{let o={word:s,before:dt(e),
after:dt(i)},n=t.both?c("{word}: {before}, heads off: {after}",o):`${j(s)}: ${o.before}`;return d("li","",{},n)})),this.
draw()}draw(){if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?
Yi(this.data.rows,this.fitting(this.height)):this.data.rows,{height:s,draw:e}=this.export(this.width,t);Object.assign(this.
canvas.style,{width:`${this.width}px`,height:`${s}px`}),e(new W(this.canvas,this.width,s),this.data.themes[this.data.theme])}export(t,s=this.
data.rows){return{height:xe+s.length*this.rowHeight,draw:(i,o)=>this.paint(i,t,o,s)}}paint(t,s,e,i){let{both:o}=this.data,
n=Math.min(Math.max(...i.map(([f])=>P(f,14)),20),ye)+10,r=(s-n-qi)/Math.max(...i.flatMap(([,f,p])=>[f,p]),1e-9),h={size:12,
colour:e.ink};i.forEach(([f,p,u],m)=>{let g=22+m*this.rowHeight,b=g+(o?$t:$t/2)+1;t.text(D(f,14,ye),n-8,b,{size:14,colour:e.
ink,align:"right"}),[p,u].slice(0,o?2:1).forEach((x,k)=>{let v=g+k*($t+(this.height?0:2));t.rect(n,v,Math.max(x*r,1),$t,
k?e.accent:e.muted),t.text(dt(x),n+x*r+5,v+$t/2+.5,h)})});let l=[[c("all heads on"),e.muted],[c("heads off"),e.accent]];
Ft(t,o?l:l.slice(0,1),n,e)}get rowHeight(){return this.data.both?this.height?Gi:Fi:Ki}fitting(t){return Math.max(Math.floor(
(t-xe)/this.rowHeight),1)}};function Yi(a,t){let s=([,i,o])=>Math.max(i,o),e=new Set([...a].sort((i,o)=>s(o)-s(i)).slice(
0,t));return a.filter(i=>e.has(i))}function dt(a){return a===0||a>=5e-4?E(a,1):a<1e-5?`<${E(1e-5,3)}`:E(a,a<95e-6?3:2)}var ke=a=>/^\d/.
test(a)?c("“{word}”",{word:a}):a;var qt=64,Vi=3;function Yt(a,t,s,e,i,o=1/0){let r=Math.round(e),h=at(t.signed?s.diverging:s.ramp),l=o-10-P(t.unit,12),f=T(
Math.floor(l/qt),1,Vi),p=qt*f;for(let g=0;g<qt;g++){let b=h[Math.round(255*g/(qt-1))];a.rect(r+g*f,i,f,8,ht(b))}let u=t.
peak==="row"&&!t.signed;for(let[g,b]of Xi(t,u)){let x=u?Ss(100*b,2)+Os:Ss(b,2),k=g===0?"left":g===1?"right":"center";a.text(
x,r+g*p,i+8+10,{size:11,colour:s.muted,align:k})}let m=u?c("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;
a.text(m,r+p+10,i+8/2,{size:12,colour:s.muted})}function Xi(a,t){let s=a.largest(0);return s<=ct?[[0,0]]:a.signed?[[0,-s],
[.5,0],[1,s]]:[0,.5,1].map(e=>[e,se[a.scale](e)*(t?1:s)])}var Ji=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function Vt(a){let t=Ji.exec(a);if(!t)return null;let[,s,e,i=""]=t,o=[...s].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:s+e,column:o,row:Number(e)-1,pixels:[...i].map(Number)}}function ft(a){let t=Vt(a);return t?.pixels.length?t:null}function Nt(a,t,s,e,i,o,n=1){
let r=i/2;a.rect(s,e,i,i,o.page,n),t.forEach((h,l)=>{h&&a.rect(s+l%2*r,e+Math.floor(l/2)*r,r,r,o.ink,n*h/3)})}var ve=46,Se=58,Ts=112,Oe=[22,13],Ce=9,Ae=14,Xt=10,Ls=13,Zi=8,Qi=y("Heatmap of {title}: {R} rows, {rows}, by {C} columns\
, {columns}. Arrows move, Enter pins a row."),to=y("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arr\
ows move, Enter cuts a cell."),so=.68,ot=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"t\
rue"}),this.live=d("div","unseen",{"aria-live":"polite"}),this.room=et();let s=[this.canvas,this.overlay,this.room];this.
field=d("div","field",{tabindex:"0",role:"application"},...s),this.pairs=d("div","unseen"),this.saving=new F(this),t.append(
this.field,this.live,this.pairs,d("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
G(this.field,{...st((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&Ms(this.
maps.rows,t.rows)&&Ms(this.maps.columns,t.columns);this.data=t,this.maps=new X(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",c(t.cutting?to:Qi,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...eo(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{
height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.
field.style.height=`${e}px`,this.paint(new W(this.canvas,t,e),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),r=Math.floor(Math.min(n.w,n.h))-1;return r<Ce||r>=o?n:this.arrangedWith(r,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,ve],{rows:r,columns:h}=this.maps,{zoom:l}=this,f=(C,M,$)=>{let z=C.slice(M,M+$).map(U=>{let Z=ft(U);return Z?t+6+
P(Z.name,Xt):Math.min(P(U,t),Ts)});return Math.max(...z,8)},p=Math.ceil(f(r.labels,l.r,l.rows))+32,u=f(h.labels,l.c,l.columns),
m=h.labels.some(C=>ft(C)),b=l.columns>1&&(s-p)/l.columns<u+8?m?-90:-60:0,x=u*Math.sin(-b*Math.PI/180)+8,k=Math.ceil(b?x:
m?18+Xt:18)+o,v=b===-60?18:6,S=Math.min((s-p-v)/l.columns,2*Se),O=Math.min((e-k-n)/l.rows,Se);return{width:s,left:p,top:k,
w:S,h:O,size:t,slant:b,height:Math.ceil(k+O*l.rows+n)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&this.paintNumbers(
t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e);let{left:i,width:o,height:n}=s;
s.room||Yt(t,this.maps,e,i,n-ve+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:r,columns:h}=this.zoom,l={rows:Math.
floor(o*r),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(0,n,this.zoom,l),s,e,i*h,o*r),!(Math.min(i,o)<=7)){for(let f=1;f<
r;f++)t.line(s,e+f*o,s+i*h,e+f*o,n.page,1);for(let f=1;f<h;f++)t.line(s+f*i,e,s+f*i,e+o*r,n.page,1)}}paintCuts(t,{left:s,
top:e,w:i,h:o},n){let{r,c:h,rows:l,columns:f}=this.zoom,p=Math.max(1.5,.3*Math.min(i,o,24));for(let u=r;u<r+l;u++)for(let m=h;m<
h+f;m++){let g=this.maps.cut(u,m);g&&Gt(t,g,s+(m-h+.5)*i,e+(u-r+.5)*o,p,n.accent)}}paintNumbers(t,{left:s,top:e,w:i,h:o},n){
if(i<Oe[0]||o<Oe[1])return;let{r,c:h,rows:l,columns:f}=this.zoom,p=at(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(
0,this.zoom,f,l).forEach((u,m)=>{let[g,b]=[Math.floor(m/f),m%f],x=Math.round(100*this.maps.weight(0,r+g,h+b)),k=Mt(p[Math.
round(255*this.maps.shade(u,1))]),S={size:Math.min(13,.45*i,.7*o),colour:k,align:"center"};x&&t.text(String(x),s+(b+.5)*
i,e+(g+.5)*o,S)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:r,room:h},l){let{rows:f,columns:p}=this.maps,{zoom:u}=this,
m=this.pinnedIndices(),[g,b]=[o,i].map(S=>Math.max(1,Math.ceil((n+1)/S)));for(let S of this.labelsWithRoom(m.from,u.r,u.
rows,g)){let O=m.from.has(S),C={size:n,colour:O?l.accent:l.ink,align:"right",bold:O},M=e+(S-u.r+.5)*o;this.paintedPatch(
t,f.labels[S],s-6-n/2,M,Math.min(n+2,o-2),O,l)||t.text(D(f.labels[S],n,Ts),s-6,M,C)}for(let S of this.labelsWithRoom(m.to,
u.c,u.columns,b)){let O=m.to.has(S),C=r?"left":"center",M={size:n,colour:O?l.accent:l.ink,angle:r,align:C,bold:O},$=s+(S-
u.c+.5)*i,z=Math.min(n+2,i-2);if(this.paintedPatch(t,p.labels[S],$,e-11,z,O,l,!0))continue;let U=$+(r===-60?2:0);t.text(
D(p.labels[S],n,Ts),U,e-(r?6:11),M)}let x={size:12,colour:l.muted},[k,v]=this.maps.axes;h?t.text($s(v,1),s-6,e-11,{...x,
align:"right"}):t.text($s(v,b),s,9,x),t.text($s(k,g),9,e+o*u.rows,{...x,angle:-90})}paintedPatch(t,s,e,i,o,n,r,h=!1){let l=ft(
s);if(!l)return!1;let f=n?r.accent:r.muted;Nt(t,l.pixels,e-o/2,i-o/2,o,r),t.frame(e-o/2,i-o/2,o,o,f,n?2:1);let[p,u]=h?[e,
i-o/2-Xt/2-1]:[e-o/2-4,i];return t.text(l.name,p,u,{size:Xt,colour:f,align:h?"center":"right",bold:n}),!0}labelsWithRoom(t,s,e,i){
let o=r=>[...t].some(h=>h!==r&&Math.abs(h-r)<i);return Array.from({length:e},(r,h)=>h+s).filter(r=>t.has(r)||(r-s)%i===0&&
!o(r))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:h,rows:l,columns:f}=this.zoom,p=i*f,u=o*l,m=this.pinnedIndices();
for(let x of m.from)x>=r&&x<r+l&&Jt(t,[s,e+(x-r)*o,p,o],n.accent);for(let x of m.to)x>=h&&x<h+f&&Jt(t,[s+(x-h)*i,e,i,u],
n.accent);for(let x of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let k of m.from)k>=r&&k<r+l&&
x>=h&&x<h+f&&io(t,[s+(x-h)*i,e+(k-r)*o,i,o],n.ink);this.paintPredicted(t,{left:s,top:e,w:i,h:o},n);let g=Tt(this.maps.rows,
r,l),b=Tt(this.maps.columns,h,f);g&&t.line(s,e+g*o,s+p,e+g*o,n.accent,1.5),b&&t.line(s+b*i,e,s+b*i,e+u,n.accent,1.5)}paintPredicted(t,{
left:s,top:e,w:i,h:o},n){let{predicted:r}=this.data;if(!r)return;let{r:h,c:l,rows:f,columns:p}=this.zoom,[u]=this.maps.indices(
[r.at],"from");if(u===void 0||u<h||u>=h+f)return;let m=this.maps.row(0,u).findLastIndex(C=>C>0),g=T(m+1-l,1,p);Jt(t,[s,e+
(u-h)*o,g*i,o],n.ink);let b=Math.min(12,.8*o),x=r.said.split(" "),k=Math.ceil(x.length/2),v=[x.slice(0,k),x.slice(k)].map(
C=>C.join(" ")),S=(p-g)*i-8;if(b<Ce||Math.max(...v.map(C=>P(C,b)))>S)return;let O=e+(u-h+.5)*o;v.forEach((C,M)=>{t.text(
C,s+g*i+6,O+(M-.5)*(b+2),{size:b,colour:n.muted})})}pinnedIndices(){return{from:new Set,to:new Set,[this.way]:new Set(this.
maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),e=s.width/this.field.clientWidth||1;
return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.layout,r=s<i?-1:Math.floor((s-
i)/n),h=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<0?null:[r<0?-1:r+this.zoom.r,h<
0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,s)?this.paintSelection(
this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.dragStart=null,!s)return;
let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(t)||this.cut(i,o):this.zoomTo(i,o):
this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.hypot(s[0]-t[0],s[1]-t[1])>
Zi}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],s[1]),rows:Math.abs(t[0]-
s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),this.marked=null,
this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.length&&this.setPins(
[],this.way)}paintSelection([t,s],[e,i]){let o=new W(this.overlay,this.layout.width,this.layout.height),{accent:n}=this.
maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.textContent=""}mark(t){if(this.
marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:r}=this.layout,{accent:h,ink:l,page:f}=this.maps.colours,
p=new W(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.pinnable),
!t)return;let[u,m]=t,g=s+(m-this.zoom.c)*i,b=e+(u-this.zoom.r)*o;if(u>=0&&p.rect(0,b,s-3,o,h,.16),m>=0&&p.rect(g,e-22,i,
19,h,.16),u<0||m<0)return;Jt(p,[g,b,i,o],l);let x=this.maps.described(u,m);this.overlay.textContent=x;let k=D(x,Ls,n-16),
v=P(k,Ls)+16,S=T(g+(i-v)/2,0,n-v),O=b+o+34<r?b+o+6:b-32;p.rect(S,O,v,24,l),p.text(k,S+8,O+12,{size:Ls,colour:f})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[e,i]=[this.maps.rows,this.maps.columns].
map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();
return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)
return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof i=="number"&&i!==this.link?
this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("li\
nk"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&
(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}moveCursor(t,s){if(!this.maps.R||!this.maps.
C)return;let{r:e,c:i,rows:o,columns:n}=this.zoom,[r,h]=this.cursor??[e-t,i-s];this.cursor=[T(r+t,e,e+o-1),T(h+s,i,i+n-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let s=this.arrange(t,so*t);return{
height:s.height,draw:(e,i)=>this.paint(e,s,i)}}};function eo(a,t=10){let s=a.weights(0),e=d("ol");for(let i of lt(a.signed?
s.map(Math.abs):s,t)){let o=a.rows.labels[Math.floor(i/a.C)],n=a.columns.labels[i%a.C];e.append(d("li","",{},c("{row} to\
 {column}: {weight}",{row:o,column:n,weight:a.formatted(s[i])})))}return[d("p","",{},c("Strongest pairs of {name}, from \
and to:",{name:a.title})),e]}function Jt(a,[t,s,e,i],o){let n=Math.min(e,i)<8?2:0;a.frame(t-n,s-n,e+2*n,i+2*n,o,2)}function io(a,[
t,s,e,i],o){let[n,r]=[e,i].map(h=>h<Ae?Ae:h-2);a.frame(t+(e-n)/2,s+(i-r)/2,n,r,o,2)}function $s(a,t){let s=`${a} →`;return t>
1?c("{title} 1 label in {n}",{title:s,n:t}):s}var oo=4,Zt=a=>a.map(t=>({...t,title:c(t.title)})),Ot=class{by=null;largest;columns;rows;constructor(t,s){this.head=d("t\
r"),this.body=d("tbody");let e=d("table","",{"aria-label":s},d("thead","",{},this.head),this.body);t.append(d("div","tab\
le",{tabindex:"0"},e))}show({columns:t=[],rows:s}){String(t.map(({title:e})=>e))!==String(this.columns?.map(({title:e})=>e))&&
(this.by=null),Object.assign(this,{columns:t,rows:s}),this.largest=t.map((e,i)=>Math.max(...s.map(o=>Math.abs(o[i])||0),
1e-12)),this.draw()}draw(){this.head.replaceChildren(...this.columns.map((t,s)=>this.title(t,s))),this.body.replaceChildren(
...this.sorted().map(t=>this.row(t)))}sorted(){if(!this.by)return this.rows;let{column:t,down:s}=this.by,e=(i,o)=>typeof i==
"number"?i-o:String(i??"").localeCompare(String(o??""));return this.rows.toSorted((i,o)=>(s?-1:1)*e(i[t],o[t]))}title({title:t,
kind:s},e){let i=this.by?.column===e,o=i?this.by?.down?" ▾":" ▴":"",n=()=>{this.by={column:e,down:i?!this.by?.down:s!==
"text"},this.draw(),I(this.head.children[e],"button").focus()},r=i?this.by?.down?"descending":"ascending":"none";return d(
"th",s,{scope:"col","aria-sort":r},A(t+o,n))}row(t){return d("tr","",{},...t.map((s,e)=>this.cell(s,e)))}cell(t,s){let{kind:e}=this.
columns[s],o=d("td",e,{},t===null?"":e==="number"||e==="shaded"?L(t,oo):String(t));return e==="shaded"&&o.style.setProperty(
"--share",String(Math.abs(t)/this.largest[s])),o}};var no=y("Shift-click a head below to switch it off."),ro=y("Switch this head off, or tap another one."),ao=y("the gap s\
tays"),Ns=y("the others take over"),ho=y("the gap stays, or the others take over");function Rs(a,t,[s,e]){let i=s+e,o=[],
n=[];return a&&o.push(V("{n} head off","{n} heads off",a)),a&&n.push(t),i&&o.push(V("{n} cut","{n} cuts",i)),i&&n.push(c(
s&&e?ho:s?ao:Ns)),{heads:a,count:a+i,what:o.join(" · "),how:n.join(" · ")}}var Qt=class{shownButtons="";constructor(t){
this.label=d("div","label-line"),this.value=d("div","value",{"aria-live":"polite"}),this.answer=d("h3","answer",{"aria-l\
ive":"polite"}),this.more=d("p","help"),this.buttons=d("div","result-buttons"),this.undo=A(c("Undo"),()=>w.choices.past.
length?w.undo():w.set({off:""})),this.undo.title=c("Undo the last change of heads (Ctrl+Z)"),this.undo.dataset.key="undo\
-beside";let s=d("div","verdict",{},...t?[t]:[],this.label,this.value);s.append(this.answer,this.more),this.node=d("div",
"result",{"data-key":"ranking"},s,this.undo,this.buttons)}show(t,{count:s,what:e,how:i}){let{headline:o,pair:n,own:r}=t;
this.undo.hidden=!s,this.node.classList.toggle("changed",s>0);let h=o??n,l=d("span","what",{},[h&&"·",e||c("all heads o\
n")].filter(Boolean).join(" "));s&&l.append(d("span","mode",{},` (${i})`)),this.label.replaceChildren(...h?[d("span","sa\
id",{},h.label)," "]:[],l),this.label.title=h?.help??"",s&&r?this.value.replaceChildren(...co(r)):o?this.value.replaceChildren(
...ts(o,s)):this.value.replaceChildren(...n?ts(n,s):[])}hint(){return c(rt()?ro:no)}say(t,s,e){this.answer.textContent=t,
this.more.textContent=s,this.node.classList.toggle("answered",!!t),this.node.classList.toggle("explained",!!s),String(e.
map(i=>i.textContent))!==this.shownButtons&&(this.shownButtons=String(e.map(i=>i.textContent)),this.buttons.replaceChildren(
...e))}};function co({word:a,before:t,after:s}){let e=N(t)!==N(s),i=d("span",e?"now changed":"now",{},N(s));return[d("sp\
an","now",{},`${a} `),d("span","was",{},N(t))," → ",i]}function ts({before:a,after:t,p_before:s,p_after:e,said:i},o){let[
n,r]=[Me(a,s),Me(t,e)];if(!o)return[d("span","now",{},...n)];let h=a!==t||s!==void 0&&dt(s)!==dt(e??0);return[...i?[d("s\
pan","first",{},`${i} `)]:[],d("span","was",{},...n)," → ",d("span",h?"now changed":"now",{},...r)]}function Me(a,t){return t===
void 0?[a]:[d("span","called",{title:a},ke(a)),` ${dt(t)}`]}var lo=[{title:y("position"),kind:"integer"},{title:y("token"),kind:"text"},{title:y("prediction (all on)"),kind:"text"},
{title:y("prediction (heads off)"),kind:"text",off:!0},{title:y("actual token"),kind:"text"},{title:y("p(actual), all on"),
kind:"number"},{title:y("p(actual), heads off"),kind:"number",off:!0}],Ee=y("Next-token prediction at every position"),ss=class{part;drawn;constructor(t){
this.heading=d("h4"),this.pair=d("p","pair-line"),this.written=d("div","what-it-writes",{"data-key":"written"},d("p"),d(
"p")),this.hint=d("p","help"),this.at=new B("at",c("Predict the word at")),this.mask=new it("mask",c("Mask it"),c("Off: \
the model sees the word and predicts it back."));let s=d("div","strip",{role:"listbox","aria-label":c("The word to predi\
ct")});this.strip=new vt(s),this.strip.chosen=n=>w.set({at:n}),this.stripHint=d("p","help");let e=d("div","controls",{},
this.at.node,this.mask.node);this.choose=d("div","choose",{},e,this.stripHint,this.strip.node),this.barsTitle=d("p","nam\
e");let i=d("div","widget",{"data-key":"bars"}),o=d("div","widget",{"data-key":"drift"});this.bars=new St(i),this.nextTitle=
d("p","name"),this.next=d("section","",{},this.nextTitle),this.table=new Ot(this.next,c(Ee)),this.driftTitle=d("p","name",
{},c("How far each word's vector moved, by layer (0 = not at all)")),this.note=d("p","help"),this.drift=new ot(o),this.barsPart=
d("section","bars-part",{},this.barsTitle,i),this.driftPart=d("section","drift",{},this.driftTitle,this.note,o),t.append(
this.heading,this.pair,this.written,this.choose,this.barsPart,this.hint,this.driftPart,this.next)}show(t,{heads:s,count:e,
what:i,how:o},n){this.count=e,e?e>s?this.heading.textContent=c("Effect: {what} ({how})",{what:i,how:o}):this.heading.textContent=
V("Effect of switching {n} head off ({mode})","Effect of switching {n} heads off ({mode})",s,{mode:o}):this.heading.textContent=
c("Effect of switching heads off");let r=JSON.stringify([e>0,n]);if(t===this.part&&r===this.drawn)return;Object.assign(this,
{part:t,drawn:r}),this.pair.hidden=!t.pair||!t.headline,t.pair&&this.pair.replaceChildren(c("{name}: ",{name:t.pair.label}),
...ts(t.pair,e)),this.hint.textContent=t.hint??"",this.hint.hidden=!t.hint,this.choose.hidden=t.at===void 0,this.mask.node.
hidden=t.at===void 0||!!(t.causal||t.choose),t.at!==void 0&&this.showPosition(t),this.barsPart.hidden=!t.bars,t.bars&&(this.
barsTitle.textContent=t.bars.title,this.bars.show({themes:{},...t.bars,kind:"bars",theme:n,both:e>0})),this.next.hidden=
!t.next&&!t.table,this.nextTitle.textContent=t.table?.title??c(Ee),t.next&&this.table.show(Le({columns:Zt(lo),rows:t.next},
e)),t.table&&this.table.show(Le(t.table,e));let{drift:h}=t.pictures;this.driftPart.hidden=!h,this.note.textContent=t.note??
"",h&&this.drift.show({...h,theme:n,pins:[],way:"from"})}hasStrip(t){for(let s of[this.at.node,this.strip.node,this.stripHint])
s.hidden=!t}showWritten({writes:t},s,e){if(this.written.hidden=!t,this.written.classList.toggle("awaited",e),!t||!s)return;
let[i,o]=this.written.children;i.replaceChildren(c("The model writes: "),...Te(s.before));let n=s.after.length===s.before.
length&&s.after.every(([,r])=>r);o.replaceChildren(c("With heads off: "),...n?[c("the same")]:Te(s.after)),o.classList.toggle(
"unseen",!this.count)}showPosition({at:t=0,tokens:s=[],causal:e,choose:i,chosen:o=""}){this.at.label.textContent=i?.box??
(e?c("Predict the word after"):c("Predict the word at")),this.at.offer(s.map((r,h)=>[String(h),`${h} · ${r}`])),this.at.
show(String(t)),this.mask.show();let n=e?c("Click a word to predict the next one."):w.get("mask")==="true"?c("Click a wo\
rd to mask it and predict it."):c("Click a word to predict it.");this.stripHint.textContent=`${o} ${i?.hint??n}`.trim(),
this.strip.show(s,t)}};function Te(a){return a.flatMap(([t,s])=>[s?t:d("span","now changed",{},t)," "])}function Le({columns:a=[],
rows:t},s){let e=a.map((i,o)=>o).filter(i=>s||!a[i].off);return{columns:e.map(i=>a[i]),rows:t.map(i=>e.map(o=>i[o]))}}var es=class{modes={};data;constructor(t){let s=c("5.4 is head 4 of layer 5, counting from 0 · 5.* a whole layer · *.4 a\
 column · *.* all; of an encoder-decoder d5.4 is the decoder's, x5.4 the cross-attention's. 3.1:5:2 cuts one weight of h\
ead 3.1, from token 5 to token 2. Or shift-click in the atlas.");this.off=new kt("off",c("Heads off"),{title:s,placeholder:c(
"e.g. 3.1, 5.*")});let e=c("What replaces the output of a head that is off. The pattern shown is always the model's own.");
this.mode=new B("mode",c("When a head is off, use"),{title:e}),this.meaning=d("p","help");let i=(n,r,h,l)=>A(r,l,{"data-\
key":n,title:h});this.undo=i("undo",c("Undo"),c("Undo the last change of heads (Ctrl+Z)"),()=>w.undo()),this.redo=i("red\
o",c("Redo"),c("Redo it (Ctrl+Shift+Z)"),()=>w.redo()),this.reset=i("reset",c("Reset"),c("Switch every head on"),()=>w.set(
{off:""}));let o=d("div","buttons",{},this.undo,this.redo,this.reset);t.append(this.off.node,this.mode.node,this.meaning,
o),this.changed=()=>this.update()}offer(t){this.modes=t,this.mode.node.hidden=this.meaning.hidden=!Object.keys(t).length,
this.mode.offer(Object.keys(t).map(s=>[s,s]))}show(t,s){let e=!this.data;this.data=t,this.offer(t.modes),w.owned=Object.
keys(t.state),w.tellBy(s,{drawn:!1}),w.heard(t,e),e&&w.listeners.add(this.changed),this.update()}leave(){w.listeners.delete(
this.changed)}update(){this.off.show(),this.mode.show();let t=w.get("mode"),s=_(w.get("off")).length?` ${c("It has no ef\
fect on cuts.")}`:"";this.meaning.replaceChildren(d("strong","",{},t),`: ${this.modes[t]}.${s}`),this.undo.disabled=!w.choices.
past.length,this.redo.disabled=!w.choices.future.length,this.reset.disabled=!w.get("off").trim()}};var fo=620,ut=28,uo=20,$e=16,po=.25,Ne=10,is=132,mo=60,Is=44,go=22,Rt=11,Re=40,wo=200,bo=300,yo=6,xo=16,ko=y("Up and dow\
n move, left and right change sides, Enter pins, brackets step through the layers."),vo=y("Up and down move, left and ri\
ght change sides. Enter on a word, and then on one of the other side, cuts the line between them."),os=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=d("canvas","written",{"aria-hid\
den":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"true"}),this.spacer=d("div","spacer"),this.scroll=d("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=et(),this.field=d("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=d("div","status",{"aria-live":"polite"});let s=c("Heads shown; double-cl\
ick to show only one");this.heads=d("div","heads",{role:"group","aria-label":s}),this.saving=new F(this);let e=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:Rt,step:1,value:Rt};this.minWeight=ys(c("Hide below"),i,h=>L(h,
2),e),this.maxLinks=ys(c("Strongest per token"),o,h=>h<Rt?String(h):c("all"),e),this.fit=d("input","",{type:"checkbox"}),
this.fit.onchange=e,this.fitLabel=d("label","",{title:c("All tokens at once, however small")},this.fit," ",c("fit")),this.
previous=A("‹",()=>this.step(-1),{title:c("Previous layer ([)")}),this.next=A("›",()=>this.step(1),{title:c("Next la\
yer (])")}),this.layer=d("span","layer");let n={role:"group","aria-label":c("Layer")};this.steps=d("div","steps",n,this.
previous,this.layer,this.next);let r=d("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(r,
this.heads,this.field,d("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},G(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new X(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${K(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=c("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${c(t.cutting?vo:ko)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>Re?5:Rt),
this.fit.checked=t>Re&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=c("Click: show or hide. Double-click: show only this head."),i=d("i");i.style.background=this.colour(s);let o=A(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
bo)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||fo,r=Math.min((n-40)/o,uo),h=s||i?r:Math.max(r,$e),l=Math.ceil(ut+h*o+12),f=T(h*.72,9,14),
p=(x,k)=>{let v=x.map(S=>Math.min(P(S,f),is-8));return Math.max(...v,P(k,12))+18},u=e?l:Math.min(l,n),m=this.active.length>
1?Math.min(mo,6*this.active.length):0,g=m+p(this.maps.rows.labels,c("from (query)")),b=t-p(this.maps.columns.labels,c("t\
o (key)"))-m-Is;return{width:t,row:h,height:l,shown:u,size:f,stripes:m,left:g,right:b}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new W(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}y({layout:t,top:s},e){return ut+(e+.5)*t.row-
s}paintWords(t){let{pen:s,layout:e,theme:i,top:o,focus:n}=t;if(o<ut){let h={size:12,colour:i.muted};s.text(c("from (quer\
y)"),e.left-6,12-o,{...h,align:"right"}),s.text(c("to (key)"),e.right+6,12-o,h)}let r=e.row>=Ne;for(let h of["from","to"])
!n||n.way===h?this.paintSide(h,t):r||this.paintSide(h,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,s){let{pen:e,
layout:i,theme:o,top:n,focus:r}=s,{row:h,size:l,left:f,right:p,shown:u,width:m}=i,g=this.maps.side(t),b=t==="from",x=Math.
max(1,Math.ceil((l+1)/h)),k=new Set(t===this.way?this.maps.indices(this.pins,t):[]);g.labels.forEach((C,M)=>{let $=this.
y(s,M),z=k.has(M);if($<-h||$>u+h||M%x&&!z||r?.indices.includes(M)&&!z)return;let U=z?o.accent:r?o.muted:o.ink,Z={size:l,
colour:U,bold:z,align:b?"right":"left"};e.text(D(C,l,is-8),b?f-6:p+6,$,Z)});let v=Tt(g,0,g.labels.length);if(!v)return;let S=ut+
v*h-n,O=b?0:p;e.line(O,S,O+(b?f:m-p),S,o.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),i=this.maxLinks.
value()<Rt?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);let o=s?s.indices:this.maps.
rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.active.length;return(s-(e-1)/2)*Math.min(1.6,
.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:i,focus:o}=t,n=T(e.row/$e,po,1),r=Math.max(...this.active.
map(h=>this.maps.largest(h)));for(let[h,l]of this.active.entries()){let f=this.offset(e,h),p=this.maps.peak==="row"?this.
maps.rowPeaks(l):null;for(let[u,m,g]of this.links(l,o)){let[b,x]=[this.y(t,u)+f,this.y(t,m)+f];if(Math.max(b,x)<0||Math.
min(b,x)>e.shown)continue;let k=this.maps.shade(g,p?p[u]:r),v=o?1+2.2*k:(.6+1.4*k)*n,S=o?.25+.75*k:.06+.7*k;s.curve(e.left,
b,e.right,x,this.colour(l,i),v,S)}}}cutLinks(t){if(!this.data.cutAt)return[];let[s,e]=["from","to"].map(o=>t?.way===o?t.
indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)for(let r of e)if(this.maps.cut(
n,r,o)&&i.push({k:o,r:n,c:r})===wo)return i;return i}paintCuts(t){let{pen:s,layout:e,theme:i,focus:o}=t;for(let{k:n,r,c:h}of this.
cutLinks(o)){let[l,f]=[this.y(t,r),this.y(t,h)];s.curve(e.left,l,e.right,f,i.muted,1.2,.8,!0);let p=this.maps.cut(r,h,n);
Gt(s,p,(e.left+e.right)/2,(l+f)/2,4,this.colour(n,i))}}get focus(){let t=this.start??this.hovered??this.cursor;if(t)return{
way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,indices:s}:null}paintOverlay(){
let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.scene(this.overlay,t);this.field.classList.
toggle("focused",!!t),t&&this.paintFocus(s,t);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.status.textContent=`${this.
maps.described(e.r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(t):this.hint()}get nextCut(){
let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,{
k:s,r:e,c:i}){let{pen:o,layout:n,theme:r}=t,h=this.offset(n,this.active.indexOf(s)),[l,f]=[this.y(t,e)+h,this.y(t,i)+h];
o.curve(n.left,l,n.right,f,r.accent,3,.9)}paintFocus(t,s){let{pen:e,layout:i,theme:o}=t;this.paintLinks(t),this.paintCuts(
t),this.paintShares(t,s);let n=s.way==="from",{labels:r}=this.maps.side(s.way),h={size:Math.max(i.size,11),colour:o.accent,
bold:!0,align:n?"right":"left"},l=n?i.left-6:i.right+6,f=s.way===this.way?this.maps.indices(this.pins,this.way):[];for(let p of s.
indices.filter(u=>!f.includes(u)))e.text(D(r[p],h.size,is-8),l,this.y(t,p),h)}paintShares(t,s){let{pen:e,theme:i}=t,{row:o,
size:n,left:r,right:h,width:l,shown:f}=t.layout,p=s.way==="from",u=this.active.map(k=>this.maps.profile(k,s.indices,s.way)),
m=Math.max(...u.map(k=>k.reduce((v,S)=>Math.max(v,S),0)),ct),g=o>=Ne,b=p?{x:h+6,align:"left"}:{x:r-6,align:"right"},{labels:x}=p?
this.maps.columns:this.maps.rows;x.forEach((k,v)=>{let S=this.y(t,v);if(S<-o||S>f+o)return;let O=u.map(U=>U[v]),C=O.reduce(
(U,Z)=>U+Z,0)/Math.max(O.length,1);this.paintStripes(t,S,O,m);let M=C>=.1*m;if(!g&&!M)return;let $=g?n:11,z={size:$,colour:i.
ink,bold:M,align:b.align};e.text(D(k,$,is-8),b.x,S,z),!(C<.005||!p)&&e.text(L(C,2),l-14,S,{size:Math.min($,12),colour:i.
muted,align:"right"})})}paintStripes({pen:t,theme:s,layout:e,focus:i},o,n,r){let{row:h,stripes:l,left:f,right:p,width:u}=e,
m=i?.way==="from",g=m?u-Is-l:0,b=m?p+2:0,x=m?u-p-Is:f-2,k=l?g:b,v=(l||x)/n.length;n.forEach((S,O)=>{let C=.75*yt[this.maps.
scale](S/r);t.rect(k+O*v,o-h/2,v,h,this.colour(this.active[O],s),C)})}describe({way:t,indices:s}){let e=this.active.length;
if(!e)return this.hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(u=>this.
maps.profile(u,s,t)),r=n[0].map((u,m)=>n.reduce((g,b)=>g+b[m],0)/e),h=lt(r,3).map(u=>`${j(o.labels[u])} ${L(r[u],2)}`),l=s.
length>3?c("{n} tokens",{n:s.length}):s.map(u=>j(i.labels[u])).join(" + "),f=e===1?this.data.names[this.active[0]]:c("me\
an of {n} heads",{n:e}),p=s.length>1?[c("sum of {n}",{n:s.length})]:[];return`${l} ${t==="from"?"→":"←"} ${h.join(" \
· ")}   (${[f,...p].join(", ")})`}hint(){return this.active.length?this.data.cutting?"":c("Hover a token: on the left, \
what it attends to; on the right, what attends to it. Click to pin; pin several for their sum."):c("No head is shown: ch\
oose one above.")}wordAt(t){let{x:s,y:e}=this.point(t),i=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,o=Math.
floor((e-ut)/this.layout.row);return i&&o>=0&&o<this.maps.side(i).labels.length?{way:i,index:o}:null}point(t){let s=this.
scroll.getBoundingClientRect(),e=s.width/this.scroll.offsetWidth||1,i=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.
clientX-s.left)/e,y:i}}lineAt(t){if(!this.data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:i,y:o}=this.
point(t),n=So((i-s.left)/(s.right-s.left)),r=e&&{way:e.way,indices:[e.index]},h=t.pointerType==="touch"?xo:yo,l=Math.max(
...this.active.map(u=>this.maps.largest(u)));return[...this.active.flatMap(u=>this.links(u,r).map(([m,g,b])=>({k:u,r:m,c:g,
weight:b}))),...this.cutLinks(r).map(u=>({...u,weight:l/2}))].flatMap(u=>{let[m,g]=[u.r,u.c].map(x=>this.y({layout:s,top:0},
x)),b=Math.abs(m+(g-m)*n+this.offset(s,this.active.indexOf(u.k))-o);return b<h?[{...u,rank:u.weight/l-b/h}]:[]}).sort((u,m)=>m.
rank-u.rank)[0]??null}hover(t,s=null){JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,
this.line=s,this.scroll.style.cursor=t||s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.
paintOverlay()}))}act(t){let{start:s}=this;if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)
return this.cut(this.between(s,t));this.start=s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[e,i]=t.way===
"from"?[t.index,s.index]:[s.index,t.index],o=[...this.active].sort((r,h)=>this.maps.weight(h,e,i)-this.maps.weight(r,e,i)),
n=o.find(r=>this.maps.cut(e,i,r))??o[0];return n===void 0?null:{k:n,r:e,c:i}}cut(t){if(!t)return;let[s,e]=[this.maps.rows.
positions[t.r],this.maps.columns.positions[t.c]].map(i=>[Math.min(...i),Math.max(...i)]);this.emit("cut",{queries:s,keys:e,
head:t.k})}pin({way:t,index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.
maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}moveCursor(t,s){
let{way:e="from",index:i=-1}={...this.lastCursor,...s&&{way:s}};this.cursor={way:e,index:T(i+t,0,this.maps.side(e).labels.
length-1)},this.lastCursor=this.cursor,[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=ut+
(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.scroll;(t<s+ut||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=
t-this.layout.shown/2),this.paintOverlay()}export(t){let s=this.arrange(t,{fit:!1,whole:!0}),e=this.active.length>1?go:0,
i=(o,n)=>{let r={pen:o,layout:s,theme:n,top:0,focus:this.focus},h=this.active.map(l=>[this.data.names[l],this.colour(l,n)]);
if(e&&Ft(o,h,10,n),e&&o.shift(e),this.paintWords(r),r.focus)return this.paintFocus(r,r.focus);this.paintLinks(r),this.paintCuts(
r)};return{height:s.height+e,draw:i}}};function So(a){let[t,s]=[0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**
3<a?t=i:s=i}return t**2*(3-2*t)}var Ps={word:{all:y("all words, on average"),from:{none:y("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:a=>V("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",a)},to:{none:y("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:a=>V("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",a)}},patch:{all:y("all patches, on \
average"),from:{none:y("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:a=>V("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",a)},to:{none:y("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:a=>V("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",a)}}};var rs=68,It=5,Ie=2,ns=.6,Oo=448,Co=336,Pe=1,Ao=.7,js=10,je=46;function Mo({rows:a,columns:t},s,e){let i=s?Math.min(e,s-
js):e;return T(Math.floor(i/Math.max(a,t)),4,rs)}var Pt=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let s=[["from",c("attends to")],["to",c("attended by")]];this.direction=new tt(c("Direction"),s,i=>this.
set(this.pins,i)),this.status=d("div","status",{"aria-live":"polite"}),this.words=d("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=d("canvas","drawn",{"aria-hidden":"true"}),this.saving=new F(this);let e=d("div","b\
ar",{},this.direction.node);t.append(e,this.words,this.scale,d("div","foot",{},this.status,this.saving.menu)),G(this.words,
{...st((i,o)=>this.setCurrent(this.current+i*this.perRow+Wt(this.words,o),!0)),Enter:()=>this.pin(this.current)," ":()=>this.
pin(this.current),Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new X(t),this.pins=
t.pins,this.way=t.way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("\
aria-multiselectable",String(!t.one_pin));let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",c("The text,\
 shaded by {name}. Arrows move, Enter pins.",{name:t.title})),this.words.dir=Dt(s);let e=[...J(this.words)].findIndex(r=>r===
wt(this.words)),{photo:i}=t,o=i&&`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,
{src:o}),this.words.style.setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(
...s.map(r=>(ft(r)?.column??0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=Mo(i,this.words.clientWidth,
t.one_pin?Co:Oo));let n=i?{patch:this.patch,frame:Pe,gap:0}:{patch:rs,frame:It,gap:Ie};for(let[r,h]of Object.entries(n))
this.words.style.setProperty(`--${r}`,`${h}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch\
))`:"",this.words.style.fontSize=i?`${Math.min(Ao*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((r,h)=>this.
word(r,h))),this.setCurrent(e<0?this.current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.
rows,i=this.patchOf(t),{photo:o}=this.data,n=i&&!o?d("canvas","",{"aria-label":t}):"",r=d("span","word",{role:"option",tabindex:"\
-1",dir:"auto"},i?n:t);return i?r.style.gridArea=`${i.row+2} / ${i.column+1}`:o&&(r.style.gridArea=this.besideOthers(s)),
i&&o&&r.setAttribute("aria-label",t),r.classList.toggle("cell",!!(i&&o)),r.classList.toggle("second",e[s]===1&&e[s-1]===
0),r.onclick=()=>this.pin(s),r.onmouseenter=r.onfocus=()=>{this.status.textContent=this.describe(s)},r.onmouseleave=()=>{
this.status.textContent=this.hint()},r}patchOf(t){return this.data.photo?Vt(t):ft(t)}besideOthers(t){let s=this.maps.rows.
labels.filter(i=>!Vt(i)).length,e=Math.max(1,Math.floor(this.perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){
return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(
0,s,this.way);let e=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}paint(){
let t=this.shares(),s=this.maps.colours,e=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(
t,s).forEach((o,n)=>{let r=J(this.words)[n];if(!r)return;let h=this.patchOf(this.maps.rows.labels[n]);if(h&&this.data.photo?
Object.assign(r.style,this.look(h,ht(o))):Object.assign(r.style,{background:ht(o),color:Mt(o)}),h&&!this.data.photo){let l=rs-
2*It,f=I(r,"canvas");Object.assign(f.style,{width:`${l}px`,height:`${l}px`}),Nt(new W(f,l,l),h.pixels,0,0,l,s,ns)}r.title=
L(t[n],4),r.setAttribute("aria-selected",String(e.has(n)))}),this.status.textContent=this.hint();let i=Math.max(this.words.
clientWidth,260);Object.assign(this.scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new W(this.scale,i,40),4,
6,t,s)}look({row:t,column:s},e){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb, ${e} ${100*(1-
ns)}%, transparent)`,h=`${-s*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${r}, ${r}) border-b\
ox, var(--photo) ${h} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=at(s.ramp);return[
...t].map(o=>i[Math.round(255*yt[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((l,f)=>Math.max(l,f),
0),{unit:r,scale:h}=this.maps;Yt(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.
maps.rows,{pinned:e}=this,i=e.length?e.map(r=>j(s[r])).join(" + "):c(Ps[this.token].all),o=L(this.shares()[t],4),n=j(s[t]);
return this.way==="to"?`${n} → ${i}: ${o}`:`${i} → ${n}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.
length,s=Ps[this.token][this.way==="to"?"to":"from"];return t?s.pinned(t):c(s.none)}get token(){return this.perRow>1?"pa\
tch":"word"}pin(t){let s=this.data.one_pin?[]:this.pins,[e,i]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.setCurrent(
t,!0),this.set(e,i)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=J(
this.words);e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=T(t,0,e.length-1),e[this.current].tabIndex=
0,s&&e[this.current].focus({preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),i=e?e.y+e.h+56:82;return{
height:i,draw:(o,n)=>this.paintWords(o,n,s,i)}}paintWords(t,s,e,i){let o=this.shares(),n=this.shades(o,s),r=new Set(this.
pinned),{photo:h}=this.data;h&&this.photo&&t.photo(this.photo,js,je,h.columns*this.patch,h.rows*this.patch);for(let{label:l,
i:f,x:p,y:u,w:m,h:g}of e){let b=this.patchOf(l),x=h&&b;t.rect(p,u,m,g,ht(n[f]),x?1-ns:1),x?t.frame(p+.5,u+.5,m-1,g-1,ht(
n[f]),Pe):b?Nt(t,b.pixels,p+It,u+It,m-2*It,s,ns):t.text(l,p+6,u+g/2,{size:16,colour:Mt(n[f])}),r.has(f)&&t.frame(p,u,m,g,
s.accent,2)}this.paintScale(t,10,i-36,o,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.
data,r=this.patchOf(i);if(r){let[f,p]=n?[this.patch,0]:[rs,Ie],[u,m]=[r.column,r.row].map(g=>g*(f+p));return{label:i,i:o,
x:js+u,y:je+m,w:f,h:f}}let h=P(i,16)+12;s+h>t-10&&s>10&&(s=10,e+=34);let l={label:i,i:o,x:this.words.dir==="rtl"?t-s-h:s,
y:e,w:h,h:26};return s+=h+4,l})}};var He={"this head":[y("in this head"),(a,t)=>`${a}.${t}`],"its layer":[y("in all heads of its layer"),a=>`${a}.*`],later:[
y("in this layer and all later ones"),a=>`${a}-.*`],all:[y("in all heads"),()=>"*.*"]},We={heatmap:[y("Click cells or to\
kens, or drag over cells, to cut; once more to mend."),y("Tap cells or tokens to cut; once more to mend. Dragging moves \
the page.")],lines:[y("Click a line, or a token on each side, to cut; once more to mend."),y("Tap a line, or a token on \
each side, to cut; once more to mend.")]},as=class{prefix="";constructor(){this.isOn=!1,this.where="this head",this.toOthers=
!1,this.changed=()=>{};let t=c("Take single weights out: from one token to another.");this.toggle=A(c("Cut edges"),()=>this.
switch(!this.isOn),{className:"cut-edges",title:t}),this.heads=new B("cut-in",c("Cut"),{changed:i=>{this.where=i}}),this.
heads.offer(Object.entries(He).map(([i,[o]])=>[i,c(o)]));let s=c("Nobody: its weight is set to 0, the others stay as the\
y are. The others: its score is set to −∞ before the softmax, so that the row still adds up to 100 % (Geva et al. 2023).");
this.who=new B("cut-for",c("Its attention"),{title:s,changed:i=>this.give(i==="others")}),this.who.offer([["nobody",c("l\
eave the gap")],["others",c(Ns)]]),this.mend=A(c("Restore all"),()=>w.set({off:Fs(w.get("off"))}),{title:c("Take every c\
ut back")}),this.done=A(c("Done"),()=>this.switch(!1));for(let{label:i}of[this.heads,this.who])i.className="unseen";this.
help=d("span","help");let e=d("div","",{},this.heads.node,this.who.node,this.done);this.node=d("div","cuts",{},e,d("div",
"",{},this.help,this.mend)),this.heads.show(this.where),this.who.show("nobody")}give(t){this.toOthers=t,w.set({off:Gs(w.
get("off"),t)})}switch(t){this.isOn=t,this.changed()}show(t,s){this.prefix=s;let e=t in We;e&&(this.help.textContent=this.
help.title=c(We[t][Number(rt())])),this.toggle.hidden=!e,this.toggle.setAttribute("aria-pressed",String(this.isOn)),this.
node.hidden=!e||!this.isOn;let i=_(w.get("off"));this.mend.disabled=!i.length,i.length&&(this.toOthers=i[i.length-1].toOthers),
this.who.show(this.toOthers?"others":"nobody")}cut([t,s],{queries:e,keys:i},{where:o=this.where,toOthers:n=this.toOthers}={}){
let[,r]=He[o],h=`${this.prefix}${r(t,s)}:${_e(e)}:${_e(i)}${n?"~":""}`,l=[t,s,e?.[0]??0,i?.[0]??0];w.set({off:Us(w.get("\
off"),h,l,this.prefix)})}};function _e(a){return a?a[0]===a[1]?String(a[0]):a.join("-"):"*"}var Eo=.01;function Be({pictures:a,resting:t},{pins:s,predicted:e}){if(s.length||!e||!a.heatmap)return null;let i=new X(
a.heatmap),[o]=i.indices([e.at],"from");if(o===void 0)return null;let n=new Set(i.indices(t,"to")),r=i.row(0,o).map((m,g)=>n.
has(g)?0:m),l=lt(r,2).filter(m=>r[m]>=Eo).map(m=>`“${i.columns.labels[m]}” ${E(r[m])}`).join(", "),f={at:i.rows.labels[o],
word:e.word,looks:l},p=f.at===e.word?c("At “{word}” it looks at {looks}.",f):c("At “{at}”, where “{word}” is predict\
ed, it looks at {looks}.",f),u=c("At “{at}”, where “{word}” is predicted, it looks at no other word.",f);return{
said:l?p:u,brief:l?c("At “{at}” it looks at {looks}.",f):u}}function De({links:a,picture:t},{pins:s,way:e}){if(!a)return{
said:"",brief:""};let i=s.flatMap(o=>To(a,t,e,o)??[]);return i.length?{said:[...new Set(i.map(({said:o})=>o))].join(" "),
brief:i[0].brief}:{said:a.head,brief:a.brief}}function To(a,t,s,e){let{at:i,other:o,weight:n,word:r,share:h}=a[s],l=i[e];
if(l==null)return null;let[f,p]=s==="from"?[l,o[l]]:[o[l],l],u={word:a.rows[f],other:a.columns[p],share:E(n[l])},m=c("“{\
word}” looks at “{other}”: {share}",u),g=c("{link}.",{link:m});if(s==="to")return{said:t?c("{link}, the most of al\
l patches.",{link:m}):c("{link}, the most of all words.",{link:m}),brief:g};if(!r||!h||r[l]===p)return{said:g,brief:g};let b={
link:m,word:a.columns[r[l]],share:E(h[l])};return{said:t?c("{link}; of the patches most at “{word}”: {share}.",b):c(
"{link}; of the words most at “{word}”: {share}.",b),brief:g}}var Lo=[{title:y("from"),kind:"text"},{title:y("to"),kind:"text"},{title:y("weight"),kind:"shaded"},{title:y("from posit\
ion"),kind:"integer"},{title:y("to position"),kind:"integer"},{title:y("all heads on"),kind:"number"}],ze={"reading-edge\
s-nobody":{where:"this head",toOthers:!1},"reading-edges-others":{where:"this head",toOthers:!0}},hs=class{head;atlas;onOpen;part;drawn;state;columns;places={};widgets={};later;saves;constructor(t,s){
this.heading=d("h4");let e=()=>w.toggleHead(this.head.join("."),this.atlas.layers,this.atlas.heads,this.part.prefix);this.
switch=A("",e,{className:"switch-head"}),this.said=d("span","said"),this.brief=d("span","brief"),this.link=d("p","link",
{"aria-live":"polite"},this.said,this.brief);let i=()=>this.link.classList.toggle("long",this.said.offsetWidth>this.link.
clientWidth);this.resized=new ResizeObserver(i);for(let h of[this.said,this.link])this.resized.observe(h);this.later={pictures:{},
awaited:!1},this.picture=d("div","picture-place"),this.how=d("p","help how"),this.typical=d("p","help typical"),this.notes=
d("div","notes"),this.difference=d("section","difference"),this.wide=s,this.cuts=new as,this.cuts.changed=()=>{this.show(
this.part,this.atlas,this.state,this.later),(this.cuts.isOn?this.cuts.heads.select:this.switch).focus()};let o=d("div","\
top",{},this.heading,this.switch);this.headline=d("div","headline",{},d("div","",{},o,this.link),this.cuts.node);let n=d(
"div","shown",{},this.headline,this.picture),r=d("div","told",{},this.how,this.typical,this.notes,this.difference);t.append(
n,r),this.change=new ot(this.place(this.difference,"difference")),this.changeTitle=d("p","name"),this.unchanged=d("p","h\
elp"),this.difference.prepend(this.changeTitle),this.difference.append(this.unchanged)}place(t,s){let e=d("div","widget",
{"data-key":s});return t.append(e),e}widget(t,s,e=this.picture){return this.widgets[t]||(this.places[t]=this.place(e,t),
this.widgets[t]=new s(this.places[t],c("Strongest token pairs")),this.widgets[t].emit=((i,o)=>this.handle(i,o,ze[t]))),this.
widgets[t]}handle(t,s,e){t==="pins"&&w.set(Ro(s)),t==="cut"&&this.cuts.cut([this.head[0],s.head??this.head[1]],s,e),t===
"active"&&w.set({shown:s.join()},{step:!1}),t==="layer"&&this.onOpen([s,this.head[1]])}show(t,s,e,i){this.head=e.open,this.
atlas=s,this.state=e,this.cuts.show(t.heads.length===1?t.view:"",t.prefix),this.headline.classList.toggle("cutting",!this.
cuts.node.hidden);let o=t.heads.length===1&&e.off[t.heads[0][0]*s.heads+t.heads[0][1]];this.heading.textContent=[t.title,
...o?[c("off")]:[]].join(" · "),this.showSwitch(t,s,e);let n={pins:e.pins,way:e.way,link:e.link,theme:e.theme},r=w.get(
"numbers")==="true",h=_(w.get("off")),l=JSON.stringify([n,r,e.shown,e.predicted,i.awaited,h,this.cuts.isOn]);t===this.part&&
i.pictures===this.later.pictures&&l===this.drawn||(Object.assign(this,{part:t,drawn:l,later:i}),this.showPictures(t,e,n,
r),this.showDifference(t,n))}showSwitch({prefix:t},s,{open:[e,i],off:o}){let n=o[e*s.heads+i],r=`${t}${e}.${i}`;this.switch.
textContent=n?c("Switch on"):c("Switch off"),this.switch.title=n?c("Switch head {head} on",{head:r}):c("Switch head {hea\
d} off",{head:r}),this.switch.setAttribute("aria-pressed",String(n)),this.switch.hidden=w.get("off")===r}showPictures(t,s,e,i){
let o=new Set,n=(v,S,O,C)=>{o.add(v),this.widget(v,S,C),this.places[v].hidden=!1,this.widgets[v].show(O)};this.wide.hidden=
!t.readings;let{heatmap:r,lines:h,text:l}=t.pictures,f=s.predicted&&{at:s.predicted.at,said:c("“{word}” is predicted her\
e",{word:s.predicted.word})},p=t.heads.length===1?this.cutAt(t):void 0,u=t.heads.length===1&&this.cuts.isOn;r&&n("heatma\
p",ot,{...r,...e,numbers:i,cutAt:p,cutting:u,resting:t.resting,predicted:f}),h&&n("lines",os,{...h,...e,active:qs(h,s.shown),
cutAt:p,cutting:u}),l&&n("text-view",Pt,{...l,...e}),t.table&&n("table",Ot,Io(t.table)),t.bars&&n("received",St,{themes:{},
...t.bars,kind:"bars",theme:s.theme});for(let v of Object.values(this.columns??{}))v.hidden=!0;for(let{reading:v,title:S,
off:O,note:C,later:M}of t.readings??[]){let $=(M?this.later:t).pictures[`reading-${v}`];this.readingCaption(v,S,O,C,!!M&&
this.later);let z=`reading-${v}`in ze&&{cutAt:p,cutting:!0},[U,Z]=$?.kind==="text"?["shaded",Pt]:["reading",ot],Ze=I(this.
columns[v],".reading-picture");$&&n(`${U}-${v}`,Z,{...$,...e,...z},Ze)}for(let[v,S]of Object.entries(this.places))S.hidden=
!o.has(v);let m=[...o].filter(v=>this.picture.contains(this.places[v])&&this.widgets[v].saving);this.saves.replaceChildren(
...m.map(v=>this.widgets[v].saving.menu));let g=Be(t,s)??De(t,s);this.link.title=this.said.textContent=g.said,this.brief.
textContent=g.brief,this.how.textContent=[t.how?.[s.theme],t.does].filter(Boolean).join(" "),this.typical.replaceChildren(
t.typical??""," ",...No(t)),this.typical.hidden=!t.typical&&!t.page;let b=Object.values(t.pictures).map(v=>v.rounding??""),
k=[...[t.empty,t.table?.caption,t.bars?.caption],...this.cutNote(t),...t.notes,b.sort().at(-1),...$o(t,s)];t.readings&&k.
push(c("The maps are at the top. Choose another head in the atlas.")),this.notes.replaceChildren(...k.filter(Boolean).map(
v=>d("p","help",{},v)))}cutAt({heads:[[t,s]],view:e,prefix:i}){let o=_(w.get("off"),i).filter(n=>n.covers(t));if(o.sort(
(n,r)=>Number(r.toOthers)-Number(n.toOthers)),!!o.length)return(n,r,h)=>{let l=[t,e==="lines"?h:s];return o.find(f=>n.some(
p=>r.some(u=>f.covers(...l,p,u))))}}cutNote({heads:t,view:s,prefix:e}){if(t.length!==1)return[];let i=s==="lines"?t[0].slice(
0,1):t[0],o=_(w.get("off"),e).flatMap(n=>n.covers(...i)?[n.toOthers]:[]);return new Set(o).size>1?[c("Cut: ✕ the gap sta\
ys, ◇ the others take over.")]:[]}showDifference(t,s){let{difference:e}=t.pictures;this.difference.hidden=!e&&!t.unchanged,
this.changeTitle.textContent=c("Change in {name} (heads off − all on)",{name:t.name}),this.unchanged.textContent=t.unchanged??
"";let i=I(this.difference,"[data-key]");i.hidden=!e,e&&this.change.show({...e,...s,pins:[]})}readingCaption(t,s,e,i,o){
let n=o&&o.awaited;if(this.columns??={},!this.columns[t]){let f=d("p","reading-off"),p=[d("h4"),d("div","reading-picture"),
f,d("p","help")];this.columns[t]=d("div","reading",{},...p),this.wide.append(this.columns[t])}this.columns[t].hidden=!1,
this.columns[t].classList.toggle("awaited",!!(n&&!o.unfinished));let[r,,h,l]=this.columns[t].children;r.textContent=s+(n?
" …":""),h.textContent=e,l.textContent=i}};function $o({sinks:a},{pins:t,way:s}){if(!a)return[];if(!t.length||s==="to")
return[a.head];let e=t.map(o=>a.rows[o]).filter(o=>o!=null),i=[...e.map(([o])=>o),...e.map(([,o])=>o)];return[[...new Set(
i)].join(" ")]}function No({page:a}){return a?[d("a","",{href:a,target:"_blank",rel:"noopener"},c("All about this head"))]:
[]}function Ro({pins:a,way:t,link:s}){return a.length?{pin:a.join(),way:t,...s===void 0?{}:{link:s,sort:"link"}}:{pin:"",
way:t,link:"",sort:w.get("sort").replace("link","layer")}}function Io({rows:a}){return{columns:Zt(Lo.slice(0,a[0]?.length??
5)),rows:a}}var Po=.42,jo=.01,cs=class{words={tokens:[],p:[],at:[]};constructor(){let t=d("div","strip",{role:"listbox","aria-label":c(
"The words of the sentence")});this.strip=new vt(t),this.strip.chosen=i=>{let o=this.words.at[i];o!==null&&w.set({at:i===
this.place?"":o})};let s=d("span","shades",{"aria-hidden":"true"}),e=d("div","expected-legend",{},c("surprising"),s,c("e\
xpected"));this.node=d("div","own-words",{hidden:""},t,e)}at;get place(){return this.at===void 0?-1:this.words.at.indexOf(
this.at)}get p(){return this.words.p[this.place]??void 0}get word(){return this.words.p[this.place]===null?"":this.words.
tokens[this.place]??""}show(t,s,e){Object.assign(this,{words:t,at:s});let{place:i}=this;this.strip.show(t.tokens,i,t.at.
map(Number)),[...J(this.strip.node)].forEach((o,n)=>{let r=t.p[n]??null;o.title=r===null?c("It is not predicted."):c("ex\
pected: {share}",{share:E(r,1)}),o.style.setProperty("--shade",String(r===null?0:Ho(r))),o.toggleAttribute("aria-disable\
d",t.at[n]===null);let h=n===i&&e!==void 0;o.classList.toggle("changed",h),o.dataset.share=r===null||n!==i?"":h?`${N(r)}\
 → ${N(e.after)}`:N(r)})}},Ho=a=>Po*Math.max(0,1-Math.log(a)/Math.log(jo));var ls=["model","text","pair"],Ue={likeness:["layer","head"],link:["pin","way","link"]};function Fe(a,t){let s={};for(let e of t)
s[e]=Y(a,Q[e]);return Ue[a.sort]&&s.atlas&&(s.order=Y(a,[...Q.order,...Ue[a.sort]])),a.sort==="effect"&&s.atlas&&(s.ranking=
Y(a,Q.ranking)),a.view==="table"&&s.head&&Object.assign(s.head,Y(a,["pin","way"])),a.view==="readings"&&s.head&&(Object.
assign(s.head,Y(a,["at","mask"])),s.zeroing=Y(a,Q.zeroing)),s}function Y(a,t){let s=t.filter(e=>(a[e]??"")!==(R[e]??""));
return Object.fromEntries(s.map(e=>[e,a[e]]))}function Hs(a){let t=new URLSearchParams(a);return JSON.stringify(ls.map(s=>t.
get(s)??""))}var Ge=.01,Wo=.05,_o=[y("Head"),y("“{word}” without it"),y("Other words it changes"),y("Writes “{word}”"),y("Loo\
ks at")],ds=class{opened=()=>{};switched=()=>{};isAsked=!1;constructor(t){this.verdict=t,this.table=d("div","ranked",{"d\
ata-key":"ranked",hidden:""})}show({ranking:t,word:s,p:e,at:i,causal:o,guess:n,instead:r,total:h}){let l=w.get("sort")===
"effect";if(this.table.hidden=!l||!t?.first||!!r,r)return this.verdict.say("",r,[]);if(l&&(!t||t.unfinished))return this.
progress(t,s,h);if(l&&t?.first?.length&&!t.rest&&this.showTable(t),!l)return this.offer(s||n,i,s?e:void 0,o);if(!t?.first?.
length||t.rest)return this.verdict.say(t?.rest??"","",[]);this.conclude(t)}offer(t,s,e,i){let o=t?c("Which heads matter \
for “{word}”?",{word:t}):c("Which heads matter?"),n=A(o,()=>{this.isAsked=!0,w.set({sort:"effect",...t&&{at:s}})});if(n.
classList.add("main"),e===void 0)return this.verdict.say(t?"":c("Which heads does a word need?"),t?"":c("Click a word ab\
ove, or let the least expected ones be tried: each head is switched off in turn."),[n]);let r={word:t,share:N(e)};this.verdict.
say(e<Wo?c("“{word}” was hardly expected: {share}",r):c("“{word}” was expected: {share}",r),i?c("The model had r\
ead as far as the word before it. Click another word above to ask about that one."):c("The model had to guess it from th\
e words around it. Click another word above to ask about that one."),[n])}progress(t,s,e){let i=A(c("Stop"),()=>w.set({sort:"\
layer"}));i.onpointerdown=i.onclick,this.verdict.say(s?c("Which heads matter for “{word}”?",{word:s}):c("Which heads\
 matter?"),c("Switched off in turn: {known} of {total} heads.",{known:t?.known??0,total:e}),[i])}conclude(t){let{at:s,word:e="",
before:i=0,first:o=[]}=t,[n]=o,r={head:n.label,word:e,others:Ke(n.others??[])},h={before:N(i),after:N(i+n.change)},l=Math.
abs(n.change)<Ge?c("No head by itself changes “{word}”",r):n.change>0?c("Without head {head}, “{word}” is likelier",
r):n.others===void 0?c("Head {head} matters most for “{word}”",r):n.others.length?c("Head {head} matters most for “{\
word}”, but for {others} too",r):c("Head {head} matters for “{word}”, and for no other word here",r),f=o.find(({change:m,
others:g})=>g?.length&&Math.abs(m)>Math.abs(n.change)),p=[c("Without it: {before} → {after}.",h),f&&c("Head {head} tak\
es “{word}” to {after}, but other words of the sentence with it.",{head:f.label,word:e,after:N(i+f.change)})],u=A(c(
"Switch head {head} off",r),()=>this.switched(n.head));u.classList.toggle("off",Math.abs(n.change)>=Ge),this.verdict.say(
l,p.filter(Boolean).join(" "),[u]),this.isAsked&&(this.isAsked=!1,queueMicrotask(()=>{w.set({at:s}),this.opened(n.head)}))}showTable({
word:t="",before:s=0,first:e=[],changes:i=[]}){let o=_o.map(b=>d("th","",{scope:"col"},c(b,{word:t}))),n=b=>Math.min(Math.
max(s+b,0),1),r=Math.max(s,1e-9,...e.map(({change:b})=>n(b))),h=e.map(b=>{let x=n(b.change),k=d("span",b.change<0?"bar f\
alls":"bar rises",{"aria-hidden":"true"});k.style.setProperty("--kept",String(Math.min(s,x)/r)),k.style.setProperty("--m\
oved",String(Math.abs(b.change)/r));let v=b.looks.map(([M,$])=>`“${M}” ${E($)}`).join(", "),S=b.others?Ke(b.others)||
c("none"):"",O=b.writes===void 0?"":`${b.writes<0?"−":"+"}${L(Math.abs(b.writes),1)}`,C=A(b.label,()=>this.opened(b.head));
return d("tr","",{},d("th","",{scope:"row"},C),d("td","",{},k,N(x)),d("td","",{},S),d("td","",{},O),d("td","",{},v))}),l=c(
"First the heads that change no other word by 5 points; each by its effect × its share of all that it changes."),f=d("t\
able","",{},d("caption","help",{},l),d("thead","",{},d("tr","",{},...o)));f.append(d("tbody","",{},...h));let p=d("a","c\
sv",{download:`heads-for-${t}.csv`},c("All heads as CSV")),u=this.heads,g=["head,before,after",...i.map((b,x)=>b===null?
"":`${Math.floor(x/u)}.${x%u},${s},${s+b}`).filter(Boolean)].join(`
`);p.href=`data:text/csv;charset=utf-8,${encodeURIComponent(g)}`,this.table.replaceChildren(f,p)}heads=1},Ke=a=>a.map(t=>`\
“${t}”`).join(", ");var fs=class{constructor(t,s,e,i,o){let n=c("Views of the same attention. They share the pinned tokens.");this.view=new q(
"view",c("View"),t.view,{title:n}),this.options=s,this.links=Object.entries({html:[y("Page (HTML)"),y("This view with al\
l heads, in one file that works offline.")],npz:[y("Numbers (NPZ)"),y("All weights, hidden states, values and prediction\
s, for NumPy.")],csv:[y("Table (CSV)"),y("The map shown now, one row per token pair.")]}).map(([u,[m,g]])=>d("a","button",
{"data-kind":u,title:c(g),download:""},c(m)));let r=d("label","boxed order",{},d("span","",{},c("Order of the heads")),i.
sort);this.saves=d("div","saves",{});let h=d("div","export",{},d("div","name",{},c("Export")),...this.links),l=(u,m)=>d(
"div","picture",{},d("span","name",{},u),m);this.ofBars=l(c("What changed"),d("div","saves",{},o.saving.menu));let f=l(c(
"All heads"),d("div","saves",{},i.saving.menu)),p=[l(c("Open head"),this.saves),f,this.ofBars];this.node=be("",this.view.
node,...s.rows,r,...e,...p,h),this.node.classList.add("toolbar"),this.button=I(this.node,"summary");for(let u of[this.view.
node,...e.slice(1)])u.addEventListener("click",()=>this.node.open=!1)}offerViews({picture:t,prefix:s}){let e=w.get("view");
for(let i of this.view.buttons){let o=i.dataset.value;o==="text"&&(i.hidden=s==="x"&&o!==e,i.textContent=t?c("Picture"):
c("Text"))}this.name()}name(){let t=this.view.buttons.find(e=>e.dataset.value===w.get("view")),s=this.options.show();this.
button.textContent=[t?.textContent,...s?[c("{n} changed",{n:s})]:[]].join(" · "),this.button.classList.toggle("changed",
s>0)}show(t){this.view.show(),this.name();for(let s of this.links)s.href=`export/${s.dataset.kind}?${t}`}};var us=class{constructor(t,s){let e=()=>s([this.layer,this.head].map(({select:S})=>Number(S.value)));this.layer=new B("l\
ayer",c("Layer"),{changed:e}),this.head=new B("head",c("Head"),{changed:e}),this.scope=new B("scope",c("Show"),{title:c(
"One head, or several combined into one map.")}),this.scope.offer(t.scope.map(S=>[S,Lt(S)]));let i=c("5.4 is head 4 of l\
ayer 5 · 5.* a layer · *.4 a column.");this.chosen=new kt("chosen",c("Heads"),{title:i}),this.how=new q("how",c("Combi\
ne by"),t.how,{title:c("The mean over these heads, or the maximum.")}),this.special=new it("special",c("Special tokens"),
c("Show special tokens such as [CLS] and [SEP]."));let o=c("Merge word pieces: sum the attention to them, average the at\
tention from them (Clark et al. 2019).");this.words=new it("words",c("Whole words"),o);let n=c("A is the first sentence,\
 B the second. A→B: attention from the first to the second.");this.part=new q("part",c("Sentences"),t.part,{title:n});
let r=new q("scale",c("Colour scale"),t.scale),h=new q("peak",c("Normalise colours by"),t.peak),l=new B("colours",c("Pal\
ette"));l.offer(Object.entries(t.colours).map(([S,O])=>[S,c("{name}: {words}",{name:S,words:O})]));let f=c("Of the heatm\
ap, where they have room: the weight in percent."),p=new it("numbers",c("Numbers in the cells"),f),u=[this.scope,this.chosen,
this.how],m=[this.special,this.words,this.part];this.options=[...u,...m,r,h,l,p];let g=c("sqrt and log make weak links v\
isible. The values on hover do not change."),b=c("The strongest colour stands for the largest weight overall (global) or\
 in each row (row)."),x=(S,O,C)=>d("div","",{},d("div","name",{},O),S.node,d("div","help",{},C)),k=(...S)=>d("div","cont\
rols",{},...S.map(({node:O})=>O)),v=[x(r,c("Colour scale"),g),x(h,c("Normalise colours by"),b),l.node,p.node];this.rows=
[k(this.layer,this.head,...u),k(...m),d("div","colours",{},...v)]}show(){for(let s of this.options)s.show();let t=w.get(
"scope");return this.chosen.node.hidden=t!=="chosen heads",this.how.node.hidden=t==="this head",this.options.filter(({name:s,
node:e})=>!e.hidden&&w.get(s)!==R[s]).length}offer({pair:t},{layers:s,heads:e},{open:[i,o]}){let n=r=>Array.from({length:r},
(h,l)=>[String(l),String(l)]);this.layer.offer(n(s)),this.head.offer(n(e)),this.layer.show(String(i)),this.head.show(String(
o)),this.part.node.hidden=!t}};var Ws=Object.keys(R),_s={encoder:"",decoder:"d",cross:"x"},qe={from:["decoder","cross"],to:["decoder"]},Bo=y("Which hea\
ds do this? {link}"),Do={light:[y("Each picture is a head: a row for each word, dark where that word looks."),y("Each pi\
cture is a head: a row for each patch, dark where that patch looks.")],dark:[y("Each picture is a head: a row for each w\
ord, bright where that word looks."),y("Each picture is a head: a row for each patch, bright where that patch looks.")]},
zo=/[.!?…。！？]["”’»)\s]*$/u,Ye=.05,Ve=3,Uo=500,ps=class{data;atlas;pictures;heading;flow;verdict;effect;toolbar;options;attention;openHead;ownWords;ranking;parts;subject;press;chosen="";constructor(t){
this.root=t,this.parts={zeroing:{pictures:{}}};let s={draw:(i,o)=>this.draw(i,o),fail:i=>this.fail(i)};this.request=new Et(
s);let e=()=>new Et(s,{drops:!0});this.beside={zeroing:e(),written:e(),ranking:e(),expected:e()},this.changed=()=>this.update(),
this.message=d("p","message",{role:"status",hidden:""}),this.notes=d("div","notes",{role:"status"})}build({choices:t,parts:s}){
this.built=!0;let e=d("div","wide",{hidden:""}),i=d("section","left",{"aria-label":c("All heads")}),o=d("section","right",
{"aria-label":c("Open head")}),n=d("section","below",{"aria-label":c("What changed")}),r=d("div","columns",{},i,o,n);this.
effect=new ss(n);let h=s.includes("atlas");this.verdict=new Qt(h?void 0:this.effect.heading),this.ownWords=new cs;let{ownWords:l}=this;
if(this.pictures=d("div","pictures",{hidden:""},l.node,this.verdict.node,e,r),this.root.setAttribute("aria-busy","true"),
this.root.append(this.message,this.notes,this.pictures),!h){for(let k of[l.node,i,o])k.remove();this.root.classList.add(
"effect-only");return}let f=new ds(this.verdict);this.ranking=f,this.heading=d("h4"),this.flow=d("span","flow");let p=d(
"div","widget",{"data-key":"atlas"}),u=c("From the target to the source; within the source (encoder); within the target \
(decoder).");this.attention=new q("attention",c("Attention"),t.attention,{title:u,changed:Ko}),i.append(d("div","top",{},
this.heading,this.flow),this.attention.node,p,f.table),f.opened=k=>this.handle("open",k),f.switched=k=>this.switchHead(k),
this.atlas=new Kt(p),this.atlas.emit=(k,v)=>this.handle(k,v);let m=k=>this.handle("open",k);this.openHead=new hs(o,e),this.
options=new us(t,m);let g=d("div","heads-off",{"data-key":"heads-off"});this.headsOff=new es(g),this.headsOff.offer(t.modes),
this.second=d("div","offered");let b=(k,v)=>k.addEventListener("click",()=>queueMicrotask(()=>k.hidden&&v.focus({preventScroll:!0})));
b(this.openHead.switch,this.verdict.undo),b(this.verdict.undo,this.openHead.switch);let x=[g,this.effect.mask.node,this.
openHead.cuts.toggle,this.second];this.toolbar=new fs(t,this.options,x,this.atlas,this.effect.bars),this.openHead.switch.
before(this.toolbar.node),this.openHead.saves=this.toolbar.saves,this.openHead.onOpen=m}show(t,s,e=()=>{}){this.press=e;
let i=!this.built;i&&(this.build(t),this.atlas&&(w.owned=Ws),w.listeners.add(this.changed)),this.atlas&&w.tellBy(s,{drawn:!0}),
this.data=t,this.second?.replaceChildren(...this.offers("second")),this.root.dataset.hides=t.hides??"",this.atlas&&w.heard(
t,i),this.update()}leave(){w.listeners.delete(this.changed);for(let t of this.requests)t.stopped=!0}handle(t,s){let{layers:e,
heads:i}=this.parts.atlas.pictures.atlas,{prefix:o}=this;if(o!==null){if(t==="open"){let n=this.parts.atlas.first,[r,h]=s.
map((l,f)=>l===n[f]?"":l);w.set({layer:r,head:h})}if(t==="off"){let n=new Array(e*i).fill(!1);for(let[r,h]of s)n[r*i+h]=
!0;w.set({off:Ct(w.get("off"),n,e,i,o)})}t==="sort"&&w.set({sort:s})}}switchHead([t,s]){let{layers:e,heads:i}=this.parts.
atlas.pictures.atlas,o=this.prefix??"",n=mt(w.get("off"),e,i,o);n[t*i+s]=!n[t*i+s],w.set({off:Ct(w.get("off"),n,e,i,o)})}get prefix(){
let{attentions:t,pictures:s}=this.parts.atlas,{layers:e,heads:i}=s.atlas,o=t.find(n=>n.prefix===_s[w.get("attention")])??
t[0];return o.layers===e&&o.heads===i?o.prefix:null}get values(){return{...this.data,...Object.fromEntries(Ws.map(t=>[t,
w.get(t)]))}}update(){if(!this.data)return;let{values:t}=this,{zeroing:s,ranking:e,...i}=Fe(t,this.data.parts);this.request.
ask(i,this.parts.atlas&&this.isLong&&this.isDrawn?"effect":""),this.beside.ranking.ask(e?{ranking:e}:{}),this.beside.zeroing.
ask(s?{zeroing:s}:{}),this.askWhatIsWritten(),this.askWhatIsExpected();let o=new URLSearchParams(Y(t,[...ls,...Ws,"theme"])),
n=this.isDrawn?String(o):"";n&&n!==this.chosen&&this.redraw(),this.chosen=n,this.toolbar?.show(o),this.headsOff?.update(),
this.wait()}draw(t,s){Object.assign(this.parts,t),s&&(this.subject=Hs(Object.values(s)[0])),t.effect&&(this.askWhatIsWritten(),
this.askWhatIsExpected()),this.message.hidden=!0,this.isDrawn&&this.redraw(t),this.wait()}askWhatIsWritten(){let t=this.
parts.effect?.writes&&this.isDrawn;this.beside.written.ask(t?{written:Y(this.values,Q.written)}:{})}askWhatIsExpected(){
let{effect:t}=this.parts,s=this.atlas&&this.predicts&&this.isDrawn;this.isDrawn&&(!s||this.parts.expected?.tokens.length!==
t?.tokens?.length)&&(this.parts.expected=void 0,this.beside.expected.forget("expected")),this.beside.expected.ask(s?{expected:Y(
this.values,Q.expected)}:{})}get requests(){return[this.request,...Object.values(this.beside)]}get isDrawn(){return this.
subject===void 0||this.subject===Hs(new URLSearchParams(Y(this.data,ls)))}get isLong(){return this.data.text.length+this.
data.pair.length>=Uo}wait(){let t=this.requests.some(({missing:s})=>s.length>0);this.root.setAttribute("aria-busy",String(
t))}fail(t){this.message.textContent=t??c("The server does not answer; trying again …"),this.message.hidden=!1,this.wait()}redraw(t=this.
parts){let{atlas:s,head:e,effect:i}=this.parts;if(!this.atlas){if(!i)return;this.pictures.hidden=!1,this.showEffect(i,Rs(
i.count,i.mode,i.cuts));return}if(!s||!e||!i)return;let o=this.pictures.hidden,n=(...l)=>o||l.some(f=>f in t);this.pictures.
hidden=!1;let r=s.pictures.atlas,h=this.state({...s,prefix:this.prefix??s.prefix},r);if(n("atlas","effect","written")&&this.
showEffect(i,this.changes(s)),n("atlas","order","effect","ranking","expected")&&(this.showResult(s),this.showAtlas(s,h)),
n("atlas","head","zeroing","effect")){this.options.offer(e,r,h),this.toolbar.offerViews(e);let l={...this.parts.zeroing,
awaited:this.beside.zeroing.missing.length>0};this.openHead.show(e,r,{...h,predicted:this.predicted},l)}}get predicts(){
let{effect:t}=this.parts;return t?.at!==void 0&&!t.choose&&!t.writes}get predicted(){let{at:t,word:s}=this.ownWords;return this.
predicts&&t!==void 0&&s?{at:t,word:s}:void 0}showResult(t){let{layers:s,heads:e}=t.pictures.atlas,{effect:i}=this.parts,
o=this.changes(t);if(this.verdict.show(i,o),this.ownWords.node.hidden=!this.predicts,!this.predicts){this.ranking.table.
hidden=!0;let{see:g}=this.data;i.output!=="embedding"?this.verdict.say("","",[]):o.count?this.verdict.say("",i.yardstick??
"",this.offers("elsewhere","demonstration")):this.verdict.say(g||this.verdict.hint(),g?this.verdict.hint():"",this.offers(
"demonstration"));return}let{at:n=0,causal:r=!1,tokens:h=[],own:l,headline:f,chosen:p}=i,u=w.get("at"),m=u!==""?Number(u):
r&&!p?void 0:n;this.ownWords.show(this.parts.expected??Go(h,r),m,o.count?l:void 0),this.ranking.heads=e,this.ranking.show(
{ranking:this.ranked,word:this.ownWords.word,p:this.ownWords.p,at:this.ownWords.word?this.ownWords.at:n,causal:r,guess:r&&
zo.test(this.data.text)?"":f?.before??"",instead:o.count?this.instead(i):"",total:s*e})}instead({own:t,headline:s,bars:e,
at:i,next:o,chosen:n}){let r=s?.after,[,h,l]=e?.rows.find(([u])=>u===r)??["",0,0],f={word:r,before:N(h),after:N(l)};if(!t)
return s?.label??"";let p=r===s?.before?r===t.word?c("It stays the word that the model expects most."):c("“{word}” stays\
 what the model expects most: {before} → {after}.",f):c("The model expects “{word}” instead: {before} → {after}.",
f);return[n,p,o&&Fo(o,i)].filter(Boolean).join(" ")}offers(...t){let s=t.find(o=>this.data.offers?.[o]),e=s&&this.data.offers?.[s];
if(!e)return[];let i=A(e,()=>this.press(s),{"data-key":s});return s!=="second"&&i.classList.add("main"),[i]}get ranked(){
let{ranking:t}=this.parts,s=w.get("at");return t&&(s===""||t.at===void 0||Number(s)===t.at)?t:void 0}showAtlas(t,s){let e=this.
parts.order??{},i=w.get("sort")==="effect";this.atlas.show({...t.pictures.atlas,...s,does:t.does,resting:t.resting,prefix:this.
prefix??t.prefix,sort:w.get("sort"),similarity:e.sort==="likeness"&&e.numbers||[],linkWeights:e.sort==="link"&&e.numbers||
null,link:w.get("sort")==="link"?e.name??c("a link"):"",ranking:i&&this.ranked||null,canRank:this.predicts,each:c(Do[this.
data.theme][Number(this.parts.head.picture)])}),this.notes.replaceChildren(...t.notes.map(o=>d("p","help",{},o))),this.showAttention(
t),this.showLink(e)}countOff({attentions:t}){let s=w.get("off");return Object.fromEntries(t.map(({prefix:e,layers:i,heads:o})=>[
e,mt(s,i,o,e).filter(Boolean).length]))}changes(t){let s=w.get("off"),e=t.attentions.flatMap(({prefix:n,layers:r,heads:h})=>_(
s,n).filter(l=>l.fits(r,h))),i=e.filter(n=>n.toOthers).length,o=Object.values(this.countOff(t)).reduce((n,r)=>n+r,0);return Rs(
o,w.get("mode"),[e.length-i,i])}showEffect(t,s){this.atlas?this.toolbar.ofBars.hidden=!t.bars:this.verdict.show(t,s),this.
effect.hasStrip(!this.predicts),this.effect.show(t,s,this.data.theme),this.effect.showWritten(t,this.parts.written,this.
beside.written.missing.length>0)}showAttention(t){let{attentions:s,prefix:e}=t,i=this.countOff(t),o=s.length===1;this.attention.
node.hidden=o,this.attention.show();for(let n of this.attention.buttons){let r=n.dataset.value??"",h=i[_s[r]];n.textContent=
[Lt(r),...h?[c("{n} off",{n:h})]:[]].join(" · ")}this.pictures.classList.toggle("awaited",!o&&e!==_s[w.get("attention")])}state({
first:t,prefix:s},{layers:e,heads:i}){return{open:["layer","head"].map((n,r)=>{let h=w.get(n);return Math.min(h===""?t[r]:
Number(h),[e,i][r]-1)}),off:mt(w.get("off"),e,i,s),...Ks(n=>w.get(n)),theme:this.data.theme}}showLink(t){let s=w.get("so\
rt")==="link"&&t.sort==="link"&&t.first;this.heading.classList.toggle("names",!!s);let{layers:e,heads:i}=this.parts.atlas.
pictures.atlas,o=this.countOff(this.parts.atlas)[this.prefix??""],n=e*i,r=o?c("All {n} heads, {off} off",{n,off:o}):c("A\
ll {n} heads",{n});if(this.heading.textContent=this.heading.title=s?c(Bo,{link:t.name}):r,this.flow.textContent=!s&&this.
atlas.lies?c("{n} layers, from left to right",{n:e}):"",!s)return;let h=s.map(({head:l,label:f,weight:p})=>A(`${f} ${E(p,
1)}`,()=>this.handle("open",l)));this.atlas.legend.replaceChildren(d("span","first",{},...h))}};function Fo(a,t){let s=a.
filter(([i,,,,,o,n])=>i!==t&&Math.abs(n-o)>=Ye),e=s.slice(0,Ve).map(([,,,,i])=>`“${i}”`);return e.length?c("Other wo\
rds that change: {words}.",{words:e.join(", ")+(s.length>Ve?" …":"")}):c("No other word of the sentence changes by {po\
ints} points.",{points:100*Ye})}function Go(a,t){return{tokens:a,p:[],at:a.map((s,e)=>t?e?e-1:null:e)}}function Ko(a){let[
t,s]=[w.get("attention"),w.get("sort")],e=n=>qe[n].includes(t)===qe[n].includes(a),i=e(w.get("way"))?w.get("pin"):"",o=i&&
(e("to")||w.get("way")==="to");w.set({attention:a,pin:i,link:i&&e("to")?w.get("link"):"",sort:o?s:s.replace("link","laye\
r")})}var Bs=JSON.parse(I(document,"#shown").textContent),qo=w.write;w.write=a=>qo(a,!1);var Yo=new ps(I(document,"main.widget")),
Vo=I(document,"a.open");function Xe(){let a=Bs.theme||ie();ne(Bs.themes[a],a),Yo.show({...Bs,state:nt(location.search),theme:a,
told:w.choices.number},()=>{})}function Je(){let a=new URLSearchParams(location.search);for(let t of["show","theme"])a.delete(
t);Vo.href=`./?${a}`}Xe();Je();w.listeners.add(Je);oe(Xe);
