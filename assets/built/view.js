var Us=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,It="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",qe=new RegExp(`^([dx]?)${It}\\.${It}\
:${It}:${It}(~?)$`);function lt(a){return a.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function Ye(a,t=""){let s=lt(
a).map(e=>Us.exec(e)).filter(e=>e!==null&&e[1]===t).map(e=>e.slice(2).map(i=>i==="*"?null:Number(i)));return(e,i)=>s.some(
([o,n])=>(o===null||o===e)&&(n===null||n===i))}function kt(a,t,s,e=""){let i=Ye(a,e);return Array.from({length:t*s},(o,n)=>i(
Math.floor(n/s),n%s))}function Fs(a,t,s,e=""){let i=(c,l)=>a[c*s+l],o=c=>Array.from({length:c},(l,u)=>u);if(a.every(Boolean))
return`${e}*.*`;let n=o(t).filter(c=>o(s).every(l=>i(c,l))),r=o(s).filter(c=>o(t).every(l=>i(l,c))),h=[];for(let c of o(
t))if(n.includes(c))h.push(`${c}.*`);else for(let l of o(s))i(c,l)&&!r.includes(l)&&h.push(`${c}.${l}`);return[...h,...r.
map(c=>`*.${c}`)].map(c=>e+c).join(",")}function Ht(a,t,s,e,i=""){let o=lt(a).filter(r=>(Us.exec(r)?.[1]??i)!==i);return[
...i?[...o,Fs(t,s,e,i)]:[Fs(t,s,e),...o],...W(a).map(r=>r.text)].filter(Boolean).join(",")}function W(a,t){return lt(a).
map(i=>qe.exec(i)).map(i=>i&&{match:i,spans:i.slice(2,6).map(Ve)}).filter(i=>i!==null&&i.spans.every(([o,n])=>o<=n)).filter(
i=>t===void 0||i?.match[1]===t).map(i=>{let{match:o,spans:n}=i,r=(...c)=>c.every((l,u)=>n[u][0]<=l&&l<=n[u][1]),h=(c,l)=>n[0][0]<
c&&n[1][0]<l;return{text:o[0],toOthers:!!o[6],covers:r,fits:h}})}function Gs(a,t,s,e=""){let i=W(a,e).filter(n=>n.covers(
...s));return[...lt(a).filter(n=>n&&!i.some(r=>r.text===n)),...i.length?[]:[t]].join(",")}function Ks(a){return lt(a).filter(
t=>t&&!W(t).length).join(",")}function qs(a,t){let s=lt(a).map(e=>W(e).length?e.replace("~","")+(t?"~":""):e);return[...new Set(
s)].filter(Boolean).join(",")}function Ve(a){if(a==="*")return[0,1/0];let[t,s]=a.split("-");return[Number(t),s===void 0?
Number(t):s===""?1/0:Number(s)]}var _t=class{values={};number=0;known=0;restorations=0;isRestoring=!1;past=[];future=[];constructor(t){this.defaults=t}get state(){
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
Object.fromEntries(s)),e}};var P={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",into:"",at:"",mask:"true"},dt=["lesson","step","present","hide","lock","lang"],Y={atlas:["model","text","pa\
ir","attention","off","mode","special","words","part","scale","peak","colours"],order:["model","text","pair","attention",
"off","mode","special","words","part","sort"],head:["model","text","pair","attention","off","mode","layer","head","view",
"scope","chosen","how","special","words","part","scale","peak","colours"],effect:["model","text","pair","attention","off",
"mode","scale","peak","colours","at","mask"],zeroing:["model","text","pair","attention","off","mode","layer","head","sco\
pe","chosen","special","words","part","scale","peak","colours","at","mask"],written:["model","text","pair","off","mode"],
without_each:["model","text","pair","attention","mode","at","mask"]};function ps(a){let t=[...new URLSearchParams(a)].filter(([s,e])=>dt.includes(s)&&e&&!(s==="hide"&&/^(true|false)$/i.test(
e)));return Object.fromEntries(t)}function it(a){let t=new URLSearchParams(a);return Object.fromEntries(Object.keys(P).map(
s=>[s,t.get(s)??P[s]]))}function Ys(a){let t=s=>a(s).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:a("\
way"),link:t("link")[0]??null,shown:t("shown")}}function Vs({names:a,active:t},s){let e=s.filter(i=>i<a.length);return a.
length>1&&e.length?e:t}function vt(a){let{pathname:t,searchParams:s}=new URL(a);return JSON.stringify([t,...["model","te\
xt","pair"].map(e=>s.get(e)??"")])}function ms(a){let{pathname:t,searchParams:s}=new URL(a),e=[...s].filter(([i])=>!(i in
P)&&!dt.includes(i));return JSON.stringify([t,e.sort()])}var L=(a,t,s)=>Math.min(Math.max(a,t),s),ft=()=>window.matchMedia("(pointer: coarse)").matches,f=(a,t="",s={},...e)=>{let i=document.
createElement(a);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function E(a,t,{
className:s="",...e}={}){let i=f("button",s,{type:"button",...e},a);return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var N=(a,t)=>a.querySelector(t),St=(a,t)=>a.composedPath().find(s=>s instanceof Element&&s.matches(t)),ot=a=>a.children;
function F(a,t){a.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==!1&&(s.preventDefault(),
s.stopPropagation())}}var X=a=>({ArrowUp:()=>a(-1,0),ArrowDown:()=>a(1,0),ArrowLeft:()=>a(0,-1),ArrowRight:()=>a(0,1)}),
J=a=>a.getRootNode().activeElement,Z=()=>f("i","room-mark",{"aria-hidden":"true"});function zt(a,t){let s=f("select","",
{"aria-label":a});return gs(s,t),s}var gs=(a,t)=>a.replaceChildren(...t.map(([s,e])=>f("option","",{value:s},e))),V=class{constructor(t,s,e){
this.buttons=s.map(([i,o,n])=>E(o,()=>e(i),{"data-value":i,...n&&{title:n}})),this.node=f("div","modes",{role:"group","a\
ria-label":t},...this.buttons)}press(t){for(let s of this.buttons)s.setAttribute("aria-pressed",String(s.dataset.value===
t))}};function Bt(a,t,s){let e=f("details",a,{},t,s);return F(e,{Escape:()=>e.open?(e.open=!1,t.focus()):!1}),e}function Xs(a){
return document.addEventListener("pointerdown",t=>{t.composedPath().includes(a)||(a.open=!1)}),a}function ws(a,{low:t,high:s,
step:e,value:i},o,n){let r=f("input","",{type:"range",min:t,max:s,step:e,value:i}),h=f("output"),c=f("label","slider",{},
`${a} `,r,h),l=()=>{h.textContent=o(Number(r.value))};r.oninput=()=>{l(),n()};let u=p=>{r.value=String(p),l()};return l(),
Object.assign(c,{value:()=>Number(r.value),set:u})}var bs={waiting:250,drawn:1e4},Xe=3e3,Je=200,Ze='[data-testid="stPageLink-NavLink"]',Js="data-test-connection-state",ys=class{choices=new _t(
P);owned=[];staying=ps(location.search);subject=vt(location.href);listeners=new Set;writes=new Set;tell=null;quiet=bs.waiting;untold=!1;waiting=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let t={push:history.pushState.bind(history),replace:history.replaceState.bind(history)};this.put=(s,e)=>t[e?"push":"repl\
ace"]({},"",s.replaceAll("%2C",",")),this.write=(s,e=this.pressed)=>{let i=this.withChoices(new URL(s,location.href)).href.
replaceAll("%2C",",");if(i!==location.href){this.put(i,e),this.pressed=!1,this.subject=vt(i);for(let o of this.writes)o()}};
for(let s of["pushState","replaceState"])history[s]=(e,i,o)=>{this.write(o??location.href),this.untold&&this.leaving&&this.
leaving!==location.pathname&&this.tellSoon()};window.addEventListener("popstate",()=>this.restored(),{capture:!0});for(let s of[
"pointerdown","keydown"])window.addEventListener(s,e=>this.press(e),{capture:!0});window.addEventListener("click",s=>this.
follow(s),{capture:!0})}withChoices(t){let s=dt.map(e=>[e,this.staying[e]]);for(let e of this.owned)s.push([e,this.get(e)===
P[e]?void 0:this.get(e)]);for(let[e,i]of s)i===void 0?t.searchParams.delete(e):t.searchParams.get(e)!==i&&t.searchParams.
set(e,i);return t}press(t){if(t.type==="keydown"&&["Control","Shift","Alt","Meta"].includes(t.key??""))return;this.pressed=
!0,this.leaving=null,!St(t,".widget")&&!this.isTaken(t)&&this.tellNow();let s=(t.ctrlKey||t.metaKey)&&t.key?.toLowerCase()===
"z"&&!t.altKey,e=t.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range]), textarea");!s||e||!this.owned.
includes("off")||(t.preventDefault(),t.shiftKey?this.redo():this.undo())}follow(t){let s=St(t,"a[href]"),e=s??(this.tell||
St(t,".widget")?null:St(t,"button"));if(!e||t.ctrlKey||t.metaKey||t.shiftKey||s?.target==="_blank")return;clearTimeout(this.
patience);let i=!Qe()&&e.matches(Ze);if(!i&&(this.isUrged||!this.choices.isAhead)){s&&(this.leaving=location.pathname);return}
t.preventDefault(),t.stopPropagation(),this.waiting=e,this.tellNow(),this.patience=setTimeout(()=>this.goOn(),i?Je:Xe)}goOn(){
let t=this.waiting;this.waiting=null,this.isUrged=!0,t?.click(),this.isUrged=!1}visit(t,{staying:s=this.staying,isSame:e=!1,
step:i=!0}={}){this.staying=s;let o=new URL(e?location.href:t,location.href);if(e){let n=new URL(t,location.href).searchParams;
for(let r of Object.keys(P))o.searchParams.delete(r);for(let[r,h]of n)r in P&&o.searchParams.set(r,h)}for(let n of dt)o.
searchParams.delete(n);for(let[n,r]of Object.entries(s))o.searchParams.set(n,r);if(this.canShow(o)){this.choices.choose(
it(o.search))&&this.tellSoon(),this.write(o.href,i),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(
o.href,i),window.dispatchEvent(new PopStateEvent("popstate",{state:null}))}canShow(t){let[s,e]=[it(t.search),it(location.
search)],i=o=>this.owned.includes(o)||s[o]===e[o];return ms(location.href)===ms(t.href)&&Object.keys(P).every(i)}restored(){
this.pressed=!1,this.staying=ps(location.search);let t=vt(location.href)!==this.subject;this.subject=vt(location.href),this.
owned.length&&(this.owned=Object.keys(P),this.choices.restore(it(location.search),t),this.choices.isAhead&&this.tellSoon(),
this.notify())}get(t){return this.choices.get(t)}set(t,{step:s=!0}={}){this.choices.choose(t)&&this.changed(s)}undo(){this.
choices.undo()&&this.changed()}redo(){this.choices.redo()&&this.changed()}toggleHead(t,s,e,i){let[o,n]=t.split(".").map(
Number),r=kt(this.get("off"),s,e,i);r[o*e+n]=!r[o*e+n],this.set({off:Ht(this.get("off"),r,s,e,i)})}changed(t=!0){this.write(
location.href,t),this.notify(),this.tellSoon()}notify(){if(this.choices.state!=="restoring")for(let t of this.listeners)
t()}heard(t,s=!1){let{isNews:e,isLost:i}=this.choices.hear(t,s);i&&this.tellSoon(),this.waiting&&this.tellNow(),this.choices.
state==="synced"&&(this.waiting&&(clearTimeout(this.patience),this.patience=setTimeout(()=>this.goOn())),this.write(location.
href)),e&&this.notify()}tellBy(t,{drawn:s}){this.tell=t,this.quiet=s?bs.drawn:bs.waiting}tellSoon(){clearTimeout(this.timer),
this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.tell||this.leaving===location.
pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.map(t=>[t,this.get(t)])),this.
choices.number))}},Qe=()=>(document.querySelector(`[${Js}]`)?.getAttribute(Js)??"CONNECTED")==="CONNECTED",y=window.pageAddress??=
new ys;var Zs=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function nt(a){let t=a.map(Zs);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var ti=([a,t,s])=>255<<24|s<<16|t<<8|a,ut=a=>Uint32Array.from(nt(a),ti),rt=([a,t,s])=>`rgb(${a},${t},${s})`;function Ot(a){
let[t,s,e]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var pt={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},Qs={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var te=window.matchMedia("(prefers-color-scheme: dark)"),se=()=>te.matches?"dark":"light",ee=a=>te.addEventListener("cha\
nge",()=>a());function ie(a,t,s=document.documentElement){let e={ink:"text-color",page:"background-color",accent:"primary-color"},i=s.
style;for(let[o,n]of Object.entries(e))i.setProperty(`--st-${n}`,a[o]);i.colorScheme=t}var si={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function xs(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let h=si[o],c=a.byteOffset+4+t+n,l=r.reduce((u,p)=>u*p,1)*h.BYTES_PER_ELEMENT;e[i]=new h(a.buffer.slice(c,c+l))}return{...s,
...e}}var oe=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var ei=1e3,ii="picture",oi=window.keptPictures??=new Map,mt=class{stopped;wanted={};answered;unfinished;constructor({draw:t,
fail:s},e){this.draw=t,this.fail=s,this.answered=e?.answered??{},this.drops=!!e,this.busy=!1}ask(t){this.wanted=Object.fromEntries(
Object.entries(t).map(([s,e])=>[s,new URLSearchParams(e).toString()])),this.takeKept(),this.next()}takeKept(){let t=this.
missing,s=t.map(i=>oi.get(`${i}?${this.wanted[i]}`));if(!t.length||s.some(i=>!i||i.unfinished))return;let e=Object.fromEntries(
t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,e),this.overtaken=this.busy,this.draw(Object.fromEntries(t.map(
(i,o)=>[i,s[o]])),e)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==this.answered[t])}async next(){
let t=this.missing;if(this.busy||this.stopped||!t.length)return;this.busy=!0;let s=Object.fromEntries(t.map(n=>[n,this.wanted[n]])),
e=new URLSearchParams(t.flatMap(n=>[...new URLSearchParams(s[n])])),i=new URLSearchParams(Object.fromEntries(e));i.set("\
want",t.join()),i.set("lang",LANGUAGE);let o=await ni(`${ii}?${i}`,this.unfinished?"reload":"default");o||(this.fail(null,
s),await new Promise(n=>setTimeout(n,ei))),this.busy=!1;try{o&&!this.overtaken&&this.take(o,s)}finally{this.overtaken=!1,
this.next()}}take({bytes:t,message:s},e){if(this.drops&&Object.entries(e).some(([n,r])=>this.wanted[n]!==r))return;let i=t&&
ri(xs(t)),o=Object.entries(e).filter(([n])=>!i?.[n]?.unfinished);this.unfinished=o.length<Object.keys(e).length,Object.assign(
this.answered,Object.fromEntries(o)),i?this.draw(i,e):this.fail(s??null,e)}};async function ni(a,t="default"){try{let s=await fetch(
a,{cache:t});return s.ok?{bytes:new Uint8Array(await s.arrayBuffer())}:s.headers.get("content-type")==="application/json"?
await s.json():null}catch{return null}}function ri({arrays:a,...t}){let s={};for(let[e,i]of Object.entries(t))e in a||(s[e]=
{...i,pictures:{}});for(let e of Object.keys(a)){let[i,o]=e.split(".");s[i].pictures[o]=xs(t[e])}return s}function d(a,t={}){return ne(String(SAID[a]??a),t)}function H(a,t,s,e={}){let i=SAID[a]??[a,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return ne(o?i[0]:i[i.length-1],{n:s,...e})}var g=a=>a,q=(a,t=0)=>`${(100*a).toFixed(
t)} %`,Wt=(a,t="")=>t==="%"?q(a):a.toFixed(3);var ne=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var vs='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',re=[4,3],ai={left:"start",center:"\
middle",right:"end"};function gt(a){let t=a.getContext("2d");return t.textRendering="geometricPrecision",t}function wt(a,t,s,e=document.
createElement("canvas")){Object.assign(e,{width:a,height:t});let i=gt(e),o=i.createImageData(a,t);return s(new Uint32Array(
o.data.buffer)),i.putImageData(o,0,0),e}var T=(()=>{let a=gt(document.createElement("canvas"));return(t,s,e=!1)=>(a.font=
`${e?"600 ":""}${s}px ${vs}`,a.measureText(t).width)})();function Ft(a,t,s,e){for(let[i,o]of t)a.rect(s,4,10,10,o),a.text(
i,s+15,9,{size:12,colour:e.ink}),s+=T(i,12)+34}function B(a,t,s){if(T(a,t)<=s)return a;let e=[...a];for(;e.length>1&&T(e.
join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var hi=a=>(window.devicePixelRatio||1)*(a.currentCSSZoom||1),j=class{context;constructor(t,s,e,i=hi(
t),o=null){let n=Math.round(s*i),r=Math.round(e*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=gt(t),
this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(
0,t)}rect(t,s,e,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){
this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){
this.path(o,n,r,h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,o,n,r,h=!1){let c=(t+e)/2;this.context.setLineDash(h?re:
[]),this.path(o,n,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;
o.globalAlpha=e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",
angle:r=0,bold:h=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&c.rotate(r*Math.PI/180),c.font=`${h?
"600 ":""}${i}px ${vs}`,c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,s,e,i,o){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},ci=2e4,Dt=class{parts=[];constructor(t,s,e=null){
this.width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=ci,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.
entries(s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${ks(typeof n=="number"?R(n):n)}"`).join("");this.parts.push(e===
null?`<${t}${i}/>`:`<${t}${i}>${ks(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r,h=!1){let c=R((t+e)/2),
l=`M${R(t)} ${R(s)}C${c} ${R(s)} ${c} ${R(i)} ${R(e)} ${R(i)}`,u={"stroke-dasharray":h?re.join(" "):null},p={stroke:o,"s\
troke-width":n,"stroke-opacity":r<1?r:null,...u};this.put("path",{d:l,fill:"none",...p})}text(t,s,e,{size:i=12,colour:o,
align:n="left",angle:r=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":ai[n],"font-weight":h?
600:null,transform:r?`rotate(${r} ${R(s)} ${R(e)})`:null,"xml:space":"preserve"};this.put("text",c,t)}cells(t,s,e,i,o){let{
data:n}=gt(t).getImageData(0,0,t.width,t.height),r=i/t.width,h=o/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let u=0;u<t.width;u++){let p=4*(l*t.width+
u),m="#"+[0,1,2].map(x=>n[p+x].toString(16).padStart(2,"0")).join(""),[w,b]=[s+u*r,e+l*h];this.rectanglesLeft>=0?this.rect(
w,b,r,h,m):c.set(m,`${c.get(m)??""}M${R(w)} ${R(b)}h${R(r)}v${R(h)}h${R(-r)}`)}for(let[l,u]of c)this.put("path",{d:u,fill:l});
this.parts.push("</g>")}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${ks(vs)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},R=a=>+a.toFixed(2);function ks(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var li={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},di=16e3,ae=46,_=class{constructor(t){this.widget=t,this.size=zt(d("\
Size"),[["projector",d("Projector, 1920 px")],["paper",d("Paper, 170 mm, 300 dpi")]]),this.light=f("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(n=>E(n,()=>this.save(n.toLowerCase()))),e=f("summary","",{title:d("Save this picture as\
 PNG or SVG")},d("Save picture")),i=f("label","",{},this.light," ",d("light background")),o=f("div","menu",{},this.size,
i,f("div","pair",{},...s));this.menu=Bt("saving",e,o)}picture(t,s=this.size.value,e=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[e?"light":o],{width:r,density:h,svgSize:c}=li[s],l=this.widget.export(r),u=l.height+ae;if(t==="svg"){let w=new Dt(
r,u,n.page);return this.draw(w,r,n,l),new Blob([w.toString(c(r,u))],{type:"image/svg+xml"})}let p=document.createElement(
"canvas"),m=new j(p,r,u,Math.min(h,di/u),n.page);return this.draw(m,r,n,l),pi(ui(p),p.width/(r/96))}draw(t,s,e,i){let{title:o,
source:n}=this.widget.data;t.text(B(o,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(B(n,12,s-20),10,36,{size:12,
colour:e.muted}),t.shift(ae),i.draw(t,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();fi(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function fi(a,t){let s=f("a",
"",{download:t,href:URL.createObjectURL(a)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var ui=a=>oe(a.toDataURL(
"image/png").split(",")[1]);function pi(a,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.setUint8(16,1),s.setUint32(
17,mi(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),s.buffer,a.subarray(i)],{type:"image/png"})}
function mi(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var gi={Uint8Array:255,Int8Array:127,Float32Array:null},wi={Uint8Array:2,Int8Array:2,Float32Array:4},at=1e-12;function ce(a,t){
let s=gi[a.constructor.name];if(!s)return a;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(a.length);for(let o=0;o<i.length;o++)i[o]=e[a[o]&255];return i}var he=a=>a.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);function Ss(a,t,s,e,i){let o=e.length/(i.length*s.length||1);s.forEach((n,r)=>{let h=i.map((c,l)=>(l*
s.length+r)*o);a.set(t+n,i.map((c,l)=>ce(e.subarray(h[l],h[l]+o),c)))})}var U=({numbering:a},t,s)=>a?.[t][s]??s,Q=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[s,e]=this.blocks??[this.R,this.C],i=s*e;return this.decoded.has(t)||this.decoded.
set(t,ce(this.codes.subarray(t*i,(t+1)*i),this.most[t])),this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(
t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(s*this.
C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(`to${s}`)?.[t]??new Float32Array(this.R);let e=this.weights(
t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.
row(t,s);let[e,i]=this.blocks,o=Math.floor(s*e/this.R)*i,n=t*this.R+o;if(!this.stretched.has(n)){let r=this.weights(t),h=Float32Array.
from({length:this.C},(c,l)=>r[o+Math.floor(l*i/this.C)]);this.stretched.set(n,h)}return this.stretched.get(n)}weight(t,s,e){
return this.drawn(t,s)[e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(
s).positions.flatMap((i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){
let n=e==="to"?this.column(t,o):this.row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,s,e,i){let o=[];
for(let n of s){if(!this.has("from",n))continue;let r=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,i)){
if(r[h]<e)break;o.push([n,h,r[h]])}}return o}linksTo(t,s,e,i){let o=[];for(let n of s){let r=this.column(t,n);for(let h of Ct(
r,Math.min(i,this.R)))r[h]>=e&&o.push([h,n,r[h]])}return o}sortedColumns(t,s){let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.
row(t,s);this.sorted.set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.
from({length:this.R},(s,e)=>he(this.drawn(t,e)))}largest(t){return Math.max(Math.abs(this.most[t]),at)}shade(t,s){let e=Math.
min(Math.abs(t)/(s||at),1);return this.signed?.5+.5*Math.sign(t)*e:pt[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,
Math.max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.columns)),r=ut(this.signed?s.diverging:s.ramp),h=this.strongestShares(
t,e,n,o);return wt(n,o,c=>{for(let l=0;l<h.length;l++)c[l]=r[Math.round(255*this.shade(h[l],1))]})}strongestShares(t,s,e,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(e*i),r=Uint16Array.from({length:s.columns},(l,u)=>Math.floor(u*
e/s.columns)),h=l=>Math.floor(l*i/s.rows)*e,c;for(let l=0;l<s.rows;l++){let u=h(l),p=this.drawn(t,l+s.r);if(p===c&&u===h(
l-1))continue;c=p;let m=(o?he(p):this.largest(t))||at;for(let w=0;w<s.columns;w++){let b=p[w+s.c]/m;Math.abs(b)>Math.abs(
n[u+r[w]])&&(n[u+r[w]]=b)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){
return this.themes[this.theme]}formatted(t){let s=wi[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?d("cut, the others take over"):d("cut, nobody tak\
es over")),n=this.formatted(this.weight(e,t,s)),r=this.has("from",t)?n:`≤ ${n}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${r}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],n=i===
s?t:[],r=n.filter(h=>!o.includes(h));return[r.length<n.length?r:[...r,o[0]],i]}};function Ut(a,{toOthers:t},s,e,i,o){let n=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,l,u]of t?n:r)a.line(s+i*h,e+i*c,s+i*
l,e+i*u,o,1.5)}function Ct(a,t){let s=[],e=-1/0;for(let i=0;i<a.length;i++){if(a[i]<=e&&s.length===t)continue;let o=s.length;
for(;o>0&&a[i]>a[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=a[s[s.length-1]]}return s}var Os=(a,t)=>JSON.stringify(
a.positions)===JSON.stringify(t.positions);function At({segments:a},t,s){let e=a.slice(t,t+s).indexOf(1);return e>0?e:null}var le={layer:g("by layer"),entropy:g("by entropy"),likeness:g("by similarity"),link:g("by a link"),writes:g("by what th\
ey write"),effect:g("by effect when off")},[bi,de,yi,xi]=[2,3,4,5],[ki,vi,Si,Oi]=[32,74,75,14],Ci=4,fe=14,Ai=360,Mi={A:"\
B",B:"A"},ue=5e-4,Ei=.01,Ti=a=>a?.includes(null)?null:a??null,Gt=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;status;pointed;boxes=[];constructor(t){
this.root=f("div","atlas"),this.emit=()=>{},this.grid=f("div","grid",{role:"grid","aria-label":d("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=f("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=f("div"),this.legendRoom=f("div","room",{"aria-hidden":"true"});let s=f("div","legend",{},this.legendRoom,
this.legend);this.saving=new _(this),this.root.append(this.controls(),this.grid,f("div","foot",{},s,this.saving.menu)),this.
room=Z(),this.root.append(this.room),t.append(this.root);let e=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let i of[this.root,this.grid,this.room])e.observe(i);F(this.grid,{...X((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+
o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.data.heads-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)}),this.root.ondragover=i=>{i.dataTransfer?.types.includes(Cs(this.other))&&(i.preventDefault(),
this.root.classList.add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=
i=>{this.root.classList.remove("receives");let o=i.dataTransfer?.getData(Cs(this.other));if(!o)return;i.preventDefault();
let[n,r]=o.split(".").map(Number);this.open=[n,r],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.
pointed=null,this.showStatus(...this.open)}}controls(){this.switching=!1;let t=d("Click a head to switch it off or on; s\
hift-click and Space always do"),s=[["open",d("Open"),d("Click a head to open it")],["switch",d("Switch off / on"),t]];return this.
modes=new V(d("What a click does"),s,e=>this.setSwitching(e==="switch")),this.modes.press("open"),this.sort=zt(d("Order \
of the heads"),Object.entries(le).map(([e,i])=>[e,d(i)])),this.sort.title=d("Entropy: most diffuse last. Similarity: att\
ention shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.
value),this.build(),this.mark()},this.status=f("div","status"),this.status.title=d("Entropy: how diffuse a head's attent\
ion is, in bits. 0: all on one token; log2 of the number of tokens: uniform."),f("div","bar",{},this.modes.node,this.sort,
this.status)}setSwitching(t){this.switching=t,this.modes.press(t?"switch":"open"),this.grid.classList.toggle("switching",
t),this.legend.textContent=this.legendText()}show(t){let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,i=e&&$i(
s.pictures,t.pictures)&&Li(s,t);this.data=t;let o=t.change?Math.max(...t.change):0;this.largestChange=o<ue?0:o,this.modes.
node.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.open=t.open;let n=String(this.order);
this.sort.value=t.sort,this.sort.options[bi].disabled=t.similarity===null,this.sort.options[de].disabled=!t.link,this.sort.
options[de].textContent=this.linkOrder(),this.sort.options[yi].hidden=!t.writes,this.sort.options[xi].hidden=!t.measurable,
!e||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?this.build():i||this.paint(),this.mark(),e||(this.pointed=
null),this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s}=this.data,
e=t.map((o,n)=>n);if(this.sort.value==="entropy")return e.sort((o,n)=>t[o]-t[n]);let i={likeness:s,link:this.data.linkWeights,
writes:this.data.shares,effect:Ti(this.data.effects)}[this.sort.value];return i?.length?e.sort((o,n)=>i[n]-i[o]):this.sorted&&
this.order?.length===e.length?this.order:e}linkOrder(){let{link:t}=this.data;return t?d("by {link}",{link:t}):d(le.link)}get other(){
return Mi[this.data.side??""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,s){return this.cells[(t+1)*(this.
data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<0||s<0)return[t,s];let i=this.order[t*e+s];return[Math.floor(
i/e),i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:[t,s];let i=this.places[t*e+s]??0;return[
Math.floor(i/e),i%e]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.data,i=this.
grid.contains(J(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.isSorted=this.
sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?[0,0]:[...this.
open],this.grid.replaceChildren(this.canvas),this.grid.style.setProperty("--heads",String(s)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>fe),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=o<0&&this.sorted?"presentation":"row",r=f("div","row",
{role:n});for(let h=-1;h<s;h++){let c=this.cell(o,h);this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.
paint(),i&&this.moveFocus(...this.placeOf(...i))}fit(){let{layers:t,heads:s}=this.data,{offsetHeight:e}=this.room,i=e||(this.
data.side&&t>fe?Ai:0),o=Math.min((this.root.clientWidth-ki)/s,Si),n=Math.max((i-vi)/t-1,1),r=i>0&&n<o;return r?this.grid.
style.setProperty("--aspect",Math.min(o/n,Ci).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.
toggle("tight",r&&n<Oi),this.place()}place(){let t=this.cells.filter((m,w)=>w>this.data.heads&&w%(this.data.heads+1)),s=t.
map(m=>m.getBoundingClientRect()),e=window.devicePixelRatio||1,[{left:i,top:o},{right:n,bottom:r}]=[s[0],s[s.length-1]],
h=m=>Math.round(m*e),c=String(this.boxes);this.boxes=s.map(m=>{let[w,b]=[h(m.left),h(m.top)];return[w-h(i),b-h(o),h(m.right)-
w,h(m.bottom)-b]});let l=this.grid.getBoundingClientRect(),u=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(
t[0]).borderRadius)*u*e||0;let p=(m,w)=>`${100*m/(w||1)}%`;return Object.assign(this.canvas.style,{left:p(i-l.left+this.
grid.scrollLeft*u,l.width),top:p(o-l.top+this.grid.scrollTop*u,l.height),width:p(n-i,l.width),height:p(r-o,l.height)}),c!==
String(this.boxes)}cell(t,s){let e=t<0||s<0;if(t<0&&s<0)return f("div","corner",{role:"presentation"});if(e&&this.sorted)
return f("div","label",{role:"presentation"}," ");let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);
return n.tabIndex=-1,n.dataset.at=`${i<0?"*":i}.${o<0?"*":o}`,n.onfocus=()=>this.showStatus(i,o),n.onmouseenter=()=>{this.
pointed=[i,o],this.showStatus(i,o)},n.draggable=!e&&!!this.other,n.ondragstart=r=>r.dataTransfer?.setData(Cs(this.data.side??
""),`${i}.${o}`),n.onclick=r=>{this.data.switchable&&(e||r.shiftKey||this.switching)?this.toggle(i,o):e||this.openHead(i,
o),this.moveFocus(t,s)},n}labelCell(t,s){let e=s<0,i=e?`L${U(this.data,0,t)}`:`H${U(this.data,1,s)}`,o=f("div","label",{
role:e?"rowheader":"columnheader"},i);return this.data.switchable&&(o.title=e?d("Switch all heads of layer {l}",{l:t}):d(
"Switch head {h} of every layer",{h:s})),o}named(t,s){return`${this.data.prefix??""}${U(this.data,0,t)}.${U(this.data,1,
s)}`}headCell(t,s){let e=f("b","tag",{},this.sorted?this.named(t,s):""),i=[f("i","change"),e,f("span","how-much")];return f(
"div","head",{role:"gridcell"},...i)}paint(){let[t,s,e,i]=this.boxes[this.boxes.length-1];if(Object.assign(this.canvas,{
width:t+e,height:s+i}),!e||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,r]=this.data.arrays.pictures[2].
slice(2),h=window.devicePixelRatio>>1,c=gt(this.canvas);c.imageSmoothingEnabled=!1,c.beginPath();for(let l of this.boxes)
c.roundRect(...l,this.radius);c.clip(),this.order.forEach((l,u)=>{let[p,m,w,b]=this.boxes[u];c.drawImage(o,0,l*n,r,n,p+h,
m+h,w-2*h,b-2*h)})}thumbnails({ramp:t},s=0,e=this.order.length){let[i,o]=this.data.arrays.pictures[2].slice(2),n=ut(t),r=s*
i*o;return wt(Math.max(o,1),Math.max(e*i,1),h=>{for(let c=0;c<h.length;c++)h[c]=n[this.data.pictures[r+c]]})}mark(){let{
layers:t,heads:s}=this.data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=this.data.switchable?this.
legendText(.1):"";for(let e=0;e<t;e++)for(let i=0;i<s;i++){let o=this.cellOf(e,i);o.classList.toggle("off",this.off[e*s+
i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute("aria-selected",String(this.isOpen(e,i))),o.setAttribute(
"aria-label",this.describe(e,i)),N(o,".change").style.setProperty("--share",String(this.changeShare(e,i))),N(o,".how-muc\
h").textContent=this.effectOf(e*s+i).replace(/^0\./,".")}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&
s===this.open[1]}effectOf(t){let s=this.sort.value==="effect"?this.data.effects?.[t]:null;return typeof s=="number"?Wt(s,
this.data.unit):""}changeShare(t,s){return this.largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.max(this.
largestChange,Ei):0}legendText(t=this.largestChange){let{switchable:s}=this.data,e=this.other?[d("Drag onto {side}: tran\
splant",{side:this.other})]:[],i=d("Orange bar: attention that changed (longest: {most})",{most:q(t,1)}),o=this.sorted||
!s?"":d("Label: layer or column"),n=ft()?[this.switching?d("Tap: off / on"):this.other?d("Tap: transplant, both ways"):d(
"Tap: open"),o]:[d("Click: open"),...e,...s?[d("Shift-click or Space: off / on"),o]:[]];return[t>0?i:"",...n].filter(Boolean).
join(" · ")}describe(t,s){let{heads:e,switchable:i,entropy:o,similarity:n,change:r,does:h}=this.data,c=i?[d("click to \
switch")]:[];if(t<0)return[d("head {h} of every layer",{h:U(this.data,1,s)}),...c].join(" · ");if(s<0)return[d("all hea\
ds of layer {l}",{l:U(this.data,0,t)}),...c].join(" · ");let l=t*e+s,u=[d("Head {head}",{head:this.named(t,s)}),this.off[l]?
d("off"):d("on")];return this.sort.value==="likeness"&&n?.length&&u.push(d("{share} % similar",{share:Math.round(100*n[l])})),
this.sort.value==="link"&&this.data.linkWeights?.length&&u.push(d("{share} on {link}",{share:q(this.data.linkWeights[l],
1),link:this.data.link})),this.sort.value==="writes"&&this.data.shares?.length&&u.push(d("{share} logits for {words}",{share:Ni(
this.data.shares[l]),words:this.data.link})),this.effectOf(l)&&u.push(d("effect {effect}",{effect:this.effectOf(l)})),r&&
r[l]>=ue&&u.push(d("{share} changed",{share:q(r[l],1)})),h&&u.push(h[l]),u.push(d("entropy {bits} bits",{bits:o[l].toFixed(
2)})),u.join(" · ")}showStatus(t,s){this.status.textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.emit(
"open",this.open),this.mark()}toggle(t,s){let{heads:e}=this.data,i=this.off.map((r,h)=>h),o=i.filter(r=>(t<0||Math.floor(
r/e)===t)&&(s<0||r%e===s)),n=o.every(r=>this.off[r]);for(let r of o)this.off[r]=!n;this.emit("off",i.filter(r=>this.off[r]).
map(r=>[Math.floor(r/e),r%e])),this.mark(),this.showStatus(t,s)}moveFocus(t,s,e=!0){let{layers:i,heads:o}=this.data,n=this.
sorted?0:-1,r=[L(t,n,i-1),L(s,n,o-1)];if(r[0]<0&&r[1]<0)return;let h=this.cellAt(...this.focus);this.focus=r;let c=this.
cellAt(...r);h&&h!==c&&(h.tabIndex=-1),c.tabIndex&&(c.tabIndex=0),e&&c.focus({preventScroll:!1})}pressed(t){let[s,e]=this.
headAt(...this.focus);return!t&&s>=0&&e>=0?this.openHead(s,e):this.data.switchable?this.toggle(s,e):!1}export(t){let{layers:s,
heads:e}=this.data;return{height:Math.ceil(30+(t-34)/e*s),draw:(o,n)=>this.paintHeads(o,t,n)}}paintHeads(t,s,e){let{layers:i,
heads:o}=this.data,n=(s-34)/o,r={size:12,colour:e.ink,align:"center"};for(let h=0;h<i;h++){this.sorted||t.text(`L${U(this.
data,0,h)}`,15,26+(h+.5)*n,r);for(let c=0;c<o;c++){let l=30+c*n,u=26+h*n;h===0&&!this.sorted&&t.text(`H${U(this.data,1,c)}`,
l+n/2,12,r),this.exportHead(t,...this.headAt(h,c),l,u,n,e)}}}exportHead(t,s,e,i,o,n,r){t.cells(this.thumbnails(r,s*this.
data.heads+e,1),i+1,o+1,n-2,n-2);let h=[this.named(s,e),this.effectOf(s*this.data.heads+e)].filter(Boolean).join(" · ");
this.sorted&&t.text(h,i+4,o+10,{size:11,colour:r.accent});let c=this.isOpen(s,e)?5:1;t.rect(i+c,o+n-4-c,(n-2*c)*this.changeShare(
s,e),4,r.accent),this.isOpen(s,e)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-
2,n-2,r.page,.78),t.line(i+1,o+1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}},Cs=a=>`text/head-of-${a.toLowerCase()}`,
$i=(a,t)=>a===t||a.length===t.length&&a.every((s,e)=>s===t[e]),Li=(a,t)=>a.themes[a.theme].ramp[0]===t.themes[t.theme].ramp[0];
function Ni(a){return`${a<0?"−":"+"}${Math.abs(a).toFixed(2)}`}var Pi={heatmap:g("Heatmap"),lines:g("Lines"),text:g("Text"),table:g("Table"),received:g("Received"),readings:g("Reading\
s"),"atom map":g("Atom map"),linear:g("Linear"),sqrt:g("Sqrt"),log:g("Log"),global:g("Global"),row:g("Row"),mean:g("Mean"),
max:g("Max"),all:g("All"),cross:g("Target → source"),encoder:g("Encoder"),decoder:g("Decoder"),"this head":g("this hea\
d"),"its layer":g("its layer"),"all heads":g("all heads"),"chosen heads":g("chosen heads")},Mt=a=>d(Pi[a]??a),G=class extends V{constructor(t,s,e,{
title:i="",changed:o=n=>y.set({[t]:n})}={}){let n=e.map(r=>[r,Mt(r)]);super(s,n,o),this.name=t,Object.assign(this.node,{
title:i}).dataset.key=t}show(){this.press(y.get(this.name))}},z=class{offered;constructor(t,s,{title:e="",changed:i=null}={}){
this.name=t,this.select=f("select","",{title:e});let o=i??(n=>y.set({[t]:n}));this.select.onchange=()=>o(this.select.value),
this.label=f("span","",{},s),this.node=f("label","boxed",{"data-key":t},this.label,this.select)}offer(t){let s=JSON.stringify(
t);s!==this.offered&&(this.offered=s,gs(this.select,t))}show(t=y.get(this.name)){this.select.value=t}},tt=class{constructor(t,s,e){
this.name=t,this.input=f("input","",{type:"checkbox"}),this.input.onchange=()=>y.set({[t]:this.input.checked}),this.node=
f("label","switch",{"data-key":t,title:e},this.input,` ${s}`)}show(){this.input.checked=y.get(this.name)==="true"}},Kt=class{constructor(t,s,{
title:e="",placeholder:i="",maxlength:o=4e3}={}){this.name=t,this.input=f("input","",{type:"text",placeholder:i,title:e,
maxlength:o,spellcheck:"false"}),this.input.onchange=()=>y.set({[t]:this.input.value.trim().slice(0,o)}),this.node=f("la\
bel","boxed",{"data-key":t},f("span","",{},s),this.input)}show(){J(this.input)===this.input&&this.input.value!==this.shown||
(this.input.value=this.shown=y.get(this.name))}};function qt(a,...t){let s=f("div","menu",{},...t);return Xs(Bt("popover",
f("summary","",{},a),s))}var Yt=class{current=0;place=0;chosen;constructor(t){this.node=t;let s=()=>this.chosen(this.current);F(t,{...X((e,i)=>this.
reach(this.current+e+i,!0)),Enter:s," ":s})}show(t,s,e=t.keys()){String(t)!==String(this.words)&&(this.words=t,this.node.
replaceChildren(...t.map((o,n)=>this.word(o,n))));let i=[...e];[...ot(this.node)].forEach((o,n)=>{o.dataset.position=String(
i[n]),o.setAttribute("aria-selected",String(n===s))}),this.place!==s&&(this.current=Math.max(s,0)),this.place=s,this.reach(
this.current,!1)}word(t,s){let e=f("span","word",{role:"option",tabindex:"-1"},t);return e.onfocus=()=>this.reach(s,!1),
e.onclick=()=>{this.reach(s,!0),this.chosen(s)},e}reach(t,s){let e=ot(this.node);e[this.current]&&(e[this.current].tabIndex=
-1),this.current=L(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.current].focus({preventScroll:!0})}};var Et=13,Ri=40,ji=29,Ii=28,pe=150,Hi=60,me=26,bt=class{width;data;constructor(t){this.canvas=f("canvas","drawn",{"aria-\
hidden":"true"}),this.room=Z(),this.field=f("div","field",{},this.canvas,this.room),this.list=f("ol","unseen"),this.saving=
new _(this),t.append(this.field,this.list,f("div","foot",{},this.saving.menu));let s=new ResizeObserver(()=>{let e=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!e&&this.draw()});s.observe(this.field),
s.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([s,e,i])=>{let o={word:s,before:Tt(e),
after:Tt(i)},n=t.both?d("{word}: {before}, heads off: {after}",o):`${s}: ${o.before}`;return f("li","",{},n)})),this.draw()}draw(){
if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?_i(this.data.
rows,this.fitting(this.height)):this.data.rows,{height:s,draw:e}=this.export(this.width,t);Object.assign(this.canvas.style,
{width:`${this.width}px`,height:`${s}px`}),e(new j(this.canvas,this.width,s),this.data.themes[this.data.theme])}export(t,s=this.
data.rows){return{height:me+s.length*this.rowHeight,draw:(i,o)=>this.paint(i,t,o,s)}}paint(t,s,e,i){let{both:o}=this.data,
n=Math.min(Math.max(...i.map(([l])=>T(l,14)),20),pe)+10,r=(s-n-Hi)/Math.max(...i.flatMap(([,l,u])=>[l,u]),1e-9),h={size:12,
colour:e.ink};i.forEach(([l,u,p],m)=>{let w=22+m*this.rowHeight,b=w+(o?Et:Et/2)+1;t.text(B(l,14,pe),n-8,b,{size:14,colour:e.
ink,align:"right"}),[u,p].slice(0,o?2:1).forEach((x,k)=>{let v=w+k*(Et+(this.height?0:2));t.rect(n,v,Math.max(x*r,1),Et,
k?e.accent:e.muted),t.text(Tt(x),n+x*r+5,v+Et/2+.5,h)})});let c=[[d("all heads on"),e.muted],[d("heads off"),e.accent]];
Ft(t,o?c:c.slice(0,1),n,e)}get rowHeight(){return this.data.both?this.height?ji:Ri:Ii}fitting(t){return Math.max(Math.floor(
(t-me)/this.rowHeight),1)}};function _i(a,t){let s=([,i,o])=>Math.max(i,o),e=new Set([...a].sort((i,o)=>s(o)-s(i)).slice(
0,t));return a.filter(i=>e.has(i))}function Tt(a){let t=100*a,s=a<1e-5?"<0.001":Number(t.toPrecision(1));return`${a===0||
a>=5e-4?t.toFixed(1):s} %`}var ge=a=>/^\d/.test(a)?d("“{word}”",{word:a}):a;var Vt=64,zi=3;function Xt(a,t,s,e,i,o=1/0){let r=Math.round(e),h=nt(t.signed?s.diverging:s.ramp),c=o-10-T(t.unit,12),l=L(
Math.floor(c/Vt),1,zi),u=Vt*l;for(let w=0;w<Vt;w++){let b=h[Math.round(255*w/(Vt-1))];a.rect(r+w*l,i,l,8,rt(b))}let p=t.
peak==="row"&&!t.signed;for(let[w,b]of Bi(t,p)){let x=p?`${+(100*b).toPrecision(2)} %`:`${+b.toPrecision(2)}`,k=w===0?"l\
eft":w===1?"right":"center";a.text(x,r+w*u,i+8+10,{size:11,colour:s.muted,align:k})}let m=p?d("{unit}, relative to the r\
ow's largest",{unit:t.unit}):t.unit;a.text(m,r+u+10,i+8/2,{size:12,colour:s.muted})}function Bi(a,t){let s=a.largest(0);
return s<=at?[[0,0]]:a.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,Qs[a.scale](e)*(t?1:s)])}var Wi=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function Jt(a){let t=Wi.exec(a);if(!t)return null;let[,s,e,i=""]=t,o=[...s].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:s+e,column:o,row:Number(e)-1,pixels:[...i].map(Number)}}function ht(a){let t=Jt(a);return t?.pixels.length?t:null}function $t(a,t,s,e,i,o,n=1){
let r=i/2;a.rect(s,e,i,i,o.page,n),t.forEach((h,c)=>{h&&a.rect(s+c%2*r,e+Math.floor(c/2)*r,r,r,o.ink,n*h/3)})}var Zt=68,As=4,we=12,Ms=15,Di=8,be=5,Fi=/^\d+\.\d\d s$/,Ui=[1,5,10,25,50,100,250,500],yt=a=>Fi.test(a[0]??"");function Es(a,t,s,e){
return yt(a)?Ui.find(i=>i>=s/e)??Math.ceil(s/e):Math.max(1,Math.ceil(t/e))}function ye(a,t,s,{left:e,top:i,w:o,h:n},r){let{
c:h,columns:c,r:l,rows:u}=s,p=i-Zt,m=e+o*c;a.cells(Gi(t,s,r),e,p,o*c,Zt-As);let w=(t.spoken??[]).filter(([,x])=>x>=h&&x<
h+c),b=[];for(let[x,k,v]of w.sort((S,O)=>S[1]-O[1])){let S=e+(k-h+.5)*o;if(x>=l&&x<l+u){let $=Math.max(o,be);a.frame(S-$/
2,i+(x-l)*n+.5,$,Math.max(n-1,1),r.accent,n<2*be?.5:1.5)}let O=T(v,we,!0),A=Math.min(S+3,m-O),C=[0,1,2,3].find($=>(b[$]??
-1/0)<=A);if(a.line(S,C===void 0?i-As-Di:p,S,i-As,r.accent,1),C===void 0)continue;b[C]=A+O+6;let M=p+(C+.5)*Ms+2;a.rect(
A-1,M-Ms/2,O+2,Ms-1,r.page,.85),a.text(v,A,M,{size:we,colour:r.ink,bold:!0})}}function Gi({loud:a=new Uint8Array,columns:{
labels:t}},{c:s,columns:e},i){let o=a.length/t.length,n=ut([i.page,i.ink]);return wt(e,o,r=>{for(let h=0;h<o;h++)for(let c=0;c<
e;c++)r[(o-1-h)*e+c]=n[a[h*t.length+s+c]]})}var xe=46,ke=58,Ts=112,ve=[22,13],Ki=14,qi=9,Se=14,Qt=10,Oe=64,$s=13,Yi=8,Vi=g("Heatmap of {title}: {R} rows, {rows}, by\
 {C} columns, {columns}. Arrows move, Enter pins a row."),Xi=g("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {c\
olumns}. Arrows move, Enter cuts a cell."),Ji=.68,st=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=f("canvas","drawn",{"aria-hidden":"true"}),this.overlay=f("canvas","over",{"aria-hidden":"t\
rue"}),this.live=f("div","unseen",{"aria-live":"polite"}),this.room=Z();let s=[this.canvas,this.overlay,this.room];this.
field=f("div","field",{tabindex:"0",role:"application"},...s),this.pairs=f("div","unseen"),this.saving=new _(this),t.append(
this.field,this.live,this.pairs,f("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
F(this.field,{...X((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&Os(this.
maps.rows,t.rows)&&Os(this.maps.columns,t.columns);this.data=t,this.maps=new Q(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",d(t.cutting?Xi:Vi,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...Zi(this.maps)),this.draw()}look(t,s=1){let{maps:e}=this,o=Array.from({length:s},(n,r)=>t+r).filter(n=>!e.has("from",n)).
map(n=>e.rows.positions[n][0]);o.length&&this.emit("look",{positions:o,way:"from"})}came(){this.zoom.rows<=Oe?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;
this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:e}=this.layout;for(let i of[this.canvas,this.overlay])
Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.field.style.height=`${e}px`,this.paint(new j(this.canvas,t,
e),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=Oe&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),r=Math.floor(Math.min(n.w,n.h))-1;return r<qi||r>=o?n:this.arrangedWith(r,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,xe],{rows:r,columns:h}=this.maps,{zoom:c}=this,l=(C,M,$)=>{let I=C.slice(M,M+$).map(D=>{let jt=ht(D);return jt?t+
6+T(jt.name,Qt):Math.min(T(D,t),Ts)});return Math.max(...I,8)},u=Math.ceil(l(r.labels,c.r,c.rows))+32,p=l(h.labels,c.c,c.
columns),m=h.labels.some(C=>ht(C)),b=c.columns>1&&(s-u)/c.columns<p+8&&!yt(h.labels)?m?-90:-60:0,x=p*Math.sin(-b*Math.PI/
180)+8,k=this.data.loud?Zt:0,v=Math.ceil(b?x:m?18+Qt:18)+o+k,S=b===-60?18:6,O=Math.min((s-u-S)/c.columns,2*ke),A=Math.min(
(e-v-n)/c.rows,ke);return{width:s,left:u,top:v,w:O,h:A,size:t,slant:b,strip:k,height:Math.ceil(v+A*c.rows+n)}}paint(t,s,e){
this.paintCells(t,s,e),this.data.numbers&&this.paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(
t,s,e),this.paintFrames(t,s,e),s.strip&&ye(t,this.data,this.zoom,s,e);let{left:i,width:o,height:n}=s;s.room||Xt(t,this.maps,
e,i,n-xe+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:r,columns:h}=this.zoom,c={rows:Math.floor(o*r),columns:Math.
floor(i*h)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*h,o*r),!(Math.min(i,o)<=7)){for(let l=1;l<r;l++)t.line(s,
e+l*o,s+i*h,e+l*o,n.page,1);for(let l=1;l<h;l++)t.line(s+l*i,e,s+l*i,e+o*r,n.page,1)}}paintCuts(t,{left:s,top:e,w:i,h:o},n){
let{r,c:h,rows:c,columns:l}=this.zoom,u=Math.max(1.5,.3*Math.min(i,o,24));for(let p=r;p<r+c;p++)for(let m=h;m<h+l;m++){let w=this.
maps.cut(p,m);w&&Ut(t,w,s+(m-h+.5)*i,e+(p-r+.5)*o,u,n.accent)}}paintNumbers(t,{left:s,top:e,w:i,h:o},n){if(i<ve[0]||o<ve[1])
return;let{r,c:h,rows:c,columns:l}=this.zoom,u=nt(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(0,this.
zoom,l,c).forEach((p,m)=>{let[w,b]=[Math.floor(m/l),m%l],x=Math.round(100*this.maps.weight(0,r+w,h+b)),k=Ot(u[Math.round(
255*this.maps.shade(p,1))]),S={size:Math.min(13,.45*i,.7*o),colour:k,align:"center"};x&&t.text(String(x),s+(b+.5)*i,e+(w+
.5)*o,S)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:r,room:h,strip:c},l){let{rows:u,columns:p}=this.maps,{zoom:m}=this,
w=this.pinnedIndices(),b=e-c,x=Es(u.labels,n+1,n+1,o),k=Es(p.labels,n+1,T(p.labels.at(-1)??"",n)+12,i);for(let C of this.
labelsWithRoom(u,w.from,m.r,m.rows,x)){let M=w.from.has(C),$={size:n,colour:M?l.accent:l.ink,align:"right",bold:M},I=e+(C-
m.r+.5)*o;this.paintedPatch(t,u.labels[C],s-6-n/2,I,Math.min(n+2,o-2),M,l)||t.text(B(u.labels[C],n,Ts),s-6,I,$)}for(let C of this.
labelsWithRoom(p,w.to,m.c,m.columns,k)){let M=w.to.has(C),$=r?"left":"center",I={size:n,colour:M?l.accent:l.ink,angle:r,
align:$,bold:M},D=s+(C-m.c+.5)*i,jt=Math.min(n+2,i-2);if(this.paintedPatch(t,p.labels[C],D,b-11,jt,M,l,!0))continue;let Ke=D+
(r===-60?2:0);t.text(B(p.labels[C],n,Ts),Ke,b-(r?6:11),I)}let v={size:12,colour:l.muted},[S,O]=this.maps.axes,A=yt(p.labels)?
1:k;h?t.text(Ns(O,1),s-6,b-11,{...v,align:"right"}):t.text(Ns(O,A),s,9,v),t.text(Ns(S,yt(u.labels)?1:x),9,e+o*m.rows,{...v,
angle:-90})}paintedPatch(t,s,e,i,o,n,r,h=!1){let c=ht(s);if(!c)return!1;let l=n?r.accent:r.muted;$t(t,c.pixels,e-o/2,i-o/
2,o,r),t.frame(e-o/2,i-o/2,o,o,l,n?2:1);let[u,p]=h?[e,i-o/2-Qt/2-1]:[e-o/2-4,i];return t.text(c.name,u,p,{size:Qt,colour:l,
align:h?"center":"right",bold:n}),!0}labelsWithRoom({labels:t},s,e,i,o){let n=yt(t)?0:e,r=c=>[...s].some(l=>l!==c&&Math.
abs(l-c)<o);return Array.from({length:i},(c,l)=>l+e).filter(c=>s.has(c)||(c-n)%o===0&&!r(c))}paintFrames(t,{left:s,top:e,
w:i,h:o},n){let{r,c:h,rows:c,columns:l}=this.zoom,u=i*l,p=o*c,m=this.pinnedIndices();for(let x of m.from)x>=r&&x<r+c&&Ls(
t,[s,e+(x-r)*o,u,o],n.accent);for(let x of m.to)x>=h&&x<h+l&&Ls(t,[s+(x-h)*i,e,i,p],n.accent);for(let x of this.link===null?
[]:this.maps.indices([Number(this.link)],"to"))for(let k of m.from)k>=r&&k<r+c&&x>=h&&x<h+l&&Qi(t,[s+(x-h)*i,e+(k-r)*o,i,
o],n.ink);let w=At(this.maps.rows,r,c),b=At(this.maps.columns,h,l);w&&t.line(s,e+w*o,s+u,e+w*o,n.accent,1.5),b&&t.line(s+
b*i,e,s+b*i,e+p,n.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.way]:new Set(this.maps.indices(this.pins,
this.way))}}point(t){let s=this.field.getBoundingClientRect(),e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/
e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.layout,r=s<i?-1:Math.floor((s-i)/n),h=t<e?-1:Math.floor(
(t-e)/o);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<0?null:[r<0?-1:r+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){
let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,s)?this.paintSelection(this.dragStart,s):
this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.dragStart=null,!s)return;let[i,o]=[this.
cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(t)||this.cut(i,o):this.zoomTo(i,o):this.act(o)}scrolls(t){
return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.hypot(s[0]-t[0],s[1]-t[1])>Yi}zoomTo(t,s){t&&
s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.
abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),this.marked=null,this.draw()}escape(){
this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.length&&this.setPins([],this.way)}paintSelection([
t,s],[e,i]){let o=new j(this.overlay,this.layout.width,this.layout.height),{accent:n}=this.maps.colours;o.rect(Math.min(
t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.textContent=""}mark(t){if(this.marked=t,!this.layout)
return;let{left:s,top:e,w:i,h:o,width:n,height:r,strip:h}=this.layout,{accent:c,ink:l,page:u}=this.maps.colours,p=new j(
this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.pinnable),!t)return;
let[m,w]=t,b=s+(w-this.zoom.c)*i,x=e+(m-this.zoom.r)*o;if(m>=0&&p.rect(0,x,s-3,o,c,.16),m>=0&&this.maps.blocks&&this.paintBand(
p,m,x),w>=0&&p.rect(b,e-h-22,i,19,c,.16),m<0||w<0)return;Ls(p,[b,x,i,o],l);let k=this.maps.described(m,w);this.overlay.textContent=
k;let v=B(k,$s,n-16),S=T(v,$s)+16,O=L(b+(i-S)/2,0,n-S),A=x+o+34<r?x+o+6:x-32;p.rect(O,A,S,24,l),p.text(v,O+8,A+12,{size:$s,
colour:u})}paintBand(t,s,e){if(!this.maps.has("from",s))return this.look(s);let{left:i,top:o,w:n,h:r}=this.layout,{c:h,rows:c,
columns:l}=this.zoom,u=Math.max(r,Ki),p=L(e+(r-u)/2,o,o+r*c-u),m={r:s,c:h,rows:1,columns:l},w=this.maps.picture(0,this.maps.
colours,m,{rows:1,columns:Math.floor(n*l)});t.cells(w,i,p,n*l,u),t.frame(i,p,n*l,u,this.maps.colours.accent,1.5)}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[e,i]=[this.maps.rows,this.maps.columns].
map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();
return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)
return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof i=="number"&&i!==this.link?
this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("li\
nk"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&
(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}moveCursor(t,s){if(!this.maps.R||!this.maps.
C)return;let{r:e,c:i,rows:o,columns:n}=this.zoom,[r,h]=this.cursor??[e-t,i-s];this.cursor=[L(r+t,e,e+o-1),L(h+s,i,i+n-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let s=this.arrange(t,Ji*t);return{
height:s.height,draw:(e,i)=>this.paint(e,s,i)}}};function Zi(a,t=10){if(a.blocks)return[];let s=a.weights(0),e=f("ol");for(let i of Ct(
a.signed?s.map(Math.abs):s,t)){let o=a.rows.labels[Math.floor(i/a.C)],n=a.columns.labels[i%a.C];e.append(f("li","",{},d(
"{row} to {column}: {weight}",{row:o,column:n,weight:a.formatted(s[i])})))}return[f("p","",{},d("Strongest pairs of {nam\
e}, from and to:",{name:a.title})),e]}function Ls(a,[t,s,e,i],o){let n=Math.min(e,i)<8?2:0;a.frame(t-n,s-n,e+2*n,i+2*n,o,
2)}function Qi(a,[t,s,e,i],o){let[n,r]=[e,i].map(h=>h<Se?Se:h-2);a.frame(t+(e-n)/2,s+(i-r)/2,n,r,o,2)}function Ns(a,t){let s=`${a}\
 →`;return t>1?d("{title} 1 label in {n}",{title:s,n:t}):s}var to=4,xt=a=>a.map(t=>({...t,title:d(t.title)})),et=class{by=null;largest;columns;rows;constructor(t,s){this.head=f("t\
r"),this.body=f("tbody");let e=f("table","",{"aria-label":s},f("thead","",{},this.head),this.body);t.append(f("div","tab\
le",{tabindex:"0"},e))}show({columns:t=[],rows:s}){String(t.map(({title:e})=>e))!==String(this.columns?.map(({title:e})=>e))&&
(this.by=null),Object.assign(this,{columns:t,rows:s}),this.largest=t.map((e,i)=>Math.max(...s.map(o=>Math.abs(o[i])||0),
1e-12)),this.draw()}draw(){this.head.replaceChildren(...this.columns.map((t,s)=>this.title(t,s))),this.body.replaceChildren(
...this.sorted().map(t=>this.row(t)))}sorted(){if(!this.by)return this.rows;let{column:t,down:s}=this.by,e=(i,o)=>typeof i==
"number"?i-o:String(i??"").localeCompare(String(o??""));return this.rows.toSorted((i,o)=>(s?-1:1)*e(i[t],o[t]))}title({title:t,
kind:s},e){let i=this.by?.column===e,o=i?this.by?.down?" ▾":" ▴":"",n=()=>{this.by={column:e,down:i?!this.by?.down:s!==
"text"},this.draw(),N(this.head.children[e],"button").focus()},r=i?this.by?.down?"descending":"ascending":"none";return f(
"th",s,{scope:"col","aria-sort":r},E(t+o,n))}row(t){return f("tr","",{},...t.map((s,e)=>this.cell(s,e)))}cell(t,s){let{kind:e}=this.
columns[s],o=f("td",e,{},t===null?"":e==="number"||e==="shaded"?t.toFixed(to):String(t));return e==="shaded"&&o.style.setProperty(
"--share",String(Math.abs(t)/this.largest[s])),o}};var so=g("Shift-click a head below to switch it off."),eo=g("Switch this head off, or tap another one."),Ps=g("nobody ta\
kes over"),Rs=g("the others take over"),io=g("nobody or the others take over");function js(a,t,[s,e]){let i=s+e,o=[],n=[];
return a&&o.push(H("{n} head off","{n} heads off",a)),a&&n.push(t),i&&o.push(H("{n} cut","{n} cuts",i)),i&&n.push(d(s&&e?
io:s?Ps:Rs)),{heads:a,count:a+i,what:o.join(" · "),how:n.join(" · ")}}var Lt=class{constructor(t,s){this.label=f("div",
"label-line"),this.value=f("div","value",{"aria-live":"polite"}),t.append(f("div","verdict",{},f("div","top",{},s,this.label),
this.value))}show(t,{count:s,what:e,how:i}){let{headline:o,pair:n}=t,r=o??n,h=f("span","what",{},[r&&"·",e||d("all head\
s on")].filter(Boolean).join(" "));s&&h.append(f("span","mode",{},` (${i})`)),this.label.replaceChildren(...r?[f("span",
"said",{},r.label)," "]:[],h),this.label.title=r?.help??"",!s&&t.output==="embedding"&&!n?this.value.replaceChildren(f("\
span","hint",{},d(ft()?eo:so))):o?this.value.replaceChildren(...ts(o,s)):this.value.replaceChildren(...n?ts(n,s):[])}};function ts({
before:a,after:t,p_before:s,p_after:e},i){let[o,n]=[Ce(a,s),Ce(t,e)];if(!i)return[f("span","now",{},...o)];let r=a!==t;return[
f("span","was",{},...o)," → ",f("span",r?"now changed":"now",{},...n)]}function Ce(a,t){return t===void 0?[a]:[f("span",
"called",{title:a},ge(a)),` ${Tt(t)}`]}var oo=[{title:g("position"),kind:"integer"},{title:g("token"),kind:"text"},{title:g("prediction (all on)"),kind:"text"},
{title:g("prediction (heads off)"),kind:"text",off:!0},{title:g("actual token"),kind:"text"},{title:g("p(actual), all on"),
kind:"number"},{title:g("p(actual), heads off"),kind:"number",off:!0}],Ae=g("Next-token prediction at every position"),ss=class{part;drawn;constructor(t){
this.heading=f("h4"),this.pair=f("p","pair-line"),this.written=f("div","what-it-writes",{"data-key":"written"},f("p"),f(
"p")),this.hint=f("p","help"),this.at=new z("at",d("Predict the word at")),this.mask=new tt("mask",d("Mask it"),d("Off: \
the model sees the word and predicts it back."));let s=f("div","strip",{role:"listbox","aria-label":d("The word to predi\
ct")});this.strip=new Yt(s),this.strip.chosen=n=>y.set({at:n}),this.stripHint=f("p","help");let e=f("div","controls",{},
this.at.node,this.mask.node);this.choose=f("div","choose",{},e,this.stripHint,this.strip.node),this.barsTitle=f("p","nam\
e");let i=f("div","widget",{"data-key":"bars"}),o=f("div","widget",{"data-key":"drift"});this.bars=new bt(i),this.nextTitle=
f("p","name"),this.next=f("section","",{},this.nextTitle),this.table=new et(this.next,d(Ae)),this.driftTitle=f("p","name",
{},d("Drift of each token, by layer (1 − cosine)")),this.note=f("p","help"),this.drift=new st(o),this.barsPart=f("sect\
ion","",{},this.barsTitle,i),this.driftPart=f("section","drift",{},this.driftTitle,this.note,o),t.append(this.heading,this.
pair,this.written,this.choose,this.barsPart,this.hint,this.driftPart,this.next)}show(t,{heads:s,count:e,what:i,how:o},n){
this.count=e,e?e>s?this.heading.textContent=d("Effect: {what} ({how})",{what:i,how:o}):this.heading.textContent=H("Effec\
t of switching {n} head off ({mode})","Effect of switching {n} heads off ({mode})",s,{mode:o}):this.heading.textContent=
d("Effect of switching heads off");let r=JSON.stringify([e>0,n]);if(t===this.part&&r===this.drawn)return;Object.assign(this,
{part:t,drawn:r}),this.pair.hidden=!t.pair||!t.headline,t.pair&&this.pair.replaceChildren(d("{name}: ",{name:t.pair.label}),
...ts(t.pair,e)),this.hint.textContent=t.hint??"",this.hint.hidden=!t.hint,this.choose.hidden=t.at===void 0,t.at!==void 0&&
this.showPosition(t),this.barsPart.hidden=!t.bars,t.bars&&(this.barsTitle.textContent=t.bars.title,this.bars.show({themes:{},
...t.bars,kind:"bars",theme:n,both:e>0})),this.next.hidden=!t.next&&!t.table,this.nextTitle.textContent=t.table?.title??
d(Ae),t.next&&this.table.show(Ee({columns:xt(oo),rows:t.next},e)),t.table&&this.table.show(Ee(t.table,e));let{drift:h}=t.
pictures;this.driftPart.hidden=!h,this.note.textContent=t.note??"",h&&this.drift.show({...h,theme:n,pins:[],way:"from"})}showWritten({
writes:t},s,e){if(this.written.hidden=!t,this.written.classList.toggle("awaited",e),!t||!s)return;let[i,o]=this.written.
children;i.replaceChildren(d("The model writes: "),...Me(s.before));let n=s.after.length===s.before.length&&s.after.every(
([,r])=>r);o.replaceChildren(d("With heads off: "),...n?[d("the same")]:Me(s.after)),o.classList.toggle("unseen",!this.count)}showPosition({
at:t=0,tokens:s=[],causal:e,choose:i,chosen:o=""}){this.at.label.textContent=i?.box??(e?d("Predict the word after"):d("P\
redict the word at")),this.at.offer(s.map((r,h)=>[String(h),`${h} · ${r}`])),this.at.show(String(t)),this.mask.node.hidden=
e||i!==void 0,this.mask.show();let n=e?d("Click a word to predict the next one."):y.get("mask")==="true"?d("Click a word\
 to mask it and predict it."):d("Click a word to predict it.");this.stripHint.textContent=`${o} ${i?.hint??n}`.trim(),this.
strip.show(s,t)}};function Me(a){return a.flatMap(([t,s])=>[s?t:f("span","now changed",{},t)," "])}function Ee({columns:a=[],
rows:t},s){let e=a.map((i,o)=>o).filter(i=>s||!a[i].off);return{columns:e.map(i=>a[i]),rows:t.map(i=>e.map(o=>i[o]))}}var no=620,ct=28,ro=20,Te=16,ao=.25,$e=10,es=132,ho=60,Is=44,co=22,Nt=11,Le=40,lo=200,fo=300,uo=6,po=16,mo=g("Up and dow\
n move, left and right change sides, Enter pins, brackets step through the layers."),go=g("Up and down move, left and ri\
ght change sides. Enter on a word, and then on one of the other side, cuts the line between them."),is=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=f("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=f("canvas","written",{"aria-hid\
den":"true"}),this.overlay=f("canvas","over",{"aria-hidden":"true"}),this.spacer=f("div","spacer"),this.scroll=f("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=Z(),this.field=f("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=f("div","status",{"aria-live":"polite"});let s=d("Heads shown; double-cl\
ick to show only one");this.heads=f("div","heads",{role:"group","aria-label":s}),this.saving=new _(this);let e=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:Nt,step:1,value:Nt};this.minWeight=ws(d("Hide below"),i,h=>h.toFixed(
2),e),this.maxLinks=ws(d("Strongest per token"),o,h=>h<Nt?String(h):d("all"),e),this.fit=f("input","",{type:"checkbox"}),
this.fit.onchange=e,this.fitLabel=f("label","",{title:d("All tokens at once, however small")},this.fit," ",d("fit")),this.
previous=E("‹",()=>this.step(-1),{title:d("Previous layer ([)")}),this.next=E("›",()=>this.step(1),{title:d("Next la\
yer (])")}),this.layer=f("span","layer");let n={role:"group","aria-label":d("Layer")};this.steps=f("div","steps",n,this.
previous,this.layer,this.next);let r=f("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(r,
this.heads,this.field,f("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},F(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new Q(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${U(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=d("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${d(t.cutting?go:mo)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>Le?5:Nt),
this.fit.checked=t>Le&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=d("Click: show or hide. Double-click: show only this head."),i=f("i");i.style.background=this.colour(s);let o=E(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
fo)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||no,r=Math.min((n-40)/o,ro),h=s||i?r:Math.max(r,Te),c=Math.ceil(ct+h*o+12),l=L(h*.72,9,14),
u=(x,k)=>{let v=x.map(S=>Math.min(T(S,l),es-8));return Math.max(...v,T(k,12))+18},p=e?c:Math.min(c,n),m=this.active.length>
1?Math.min(ho,6*this.active.length):0,w=m+u(this.maps.rows.labels,d("from (query)")),b=t-u(this.maps.columns.labels,d("t\
o (key)"))-m-Is;return{width:t,row:h,height:c,shown:p,size:l,stripes:m,left:w,right:b}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new j(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}paintInvitation({pen:t,theme:s,layout:{left:e,
right:i,shown:o}}){let n={size:13,colour:s.muted,align:"center"};t.text(d("Point at a token"),(e+i)/2,o/2,n)}y({layout:t,
top:s},e){return ct+(e+.5)*t.row-s}paintWords(t){let{pen:s,layout:e,theme:i,top:o,focus:n}=t;if(o<ct){let h={size:12,colour:i.
muted};s.text(d("from (query)"),e.left-6,12-o,{...h,align:"right"}),s.text(d("to (key)"),e.right+6,12-o,h)}let r=e.row>=
$e;for(let h of["from","to"])!n||n.way===h?this.paintSide(h,t):r||this.paintSide(h,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,s){
let{pen:e,layout:i,theme:o,top:n,focus:r}=s,{row:h,size:c,left:l,right:u,shown:p,width:m}=i,w=this.maps.side(t),b=t==="f\
rom",x=Math.max(1,Math.ceil((c+1)/h)),k=new Set(t===this.way?this.maps.indices(this.pins,t):[]);w.labels.forEach((A,C)=>{
let M=this.y(s,C),$=k.has(C);if(M<-h||M>p+h||C%x&&!$||r?.indices.includes(C)&&!$)return;let I=$?o.accent:r?o.muted:o.ink,
D={size:c,colour:I,bold:$,align:b?"right":"left"};e.text(B(A,c,es-8),b?l-6:u+6,M,D)});let v=At(w,0,w.labels.length);if(!v)
return;let S=ct+v*h-n,O=b?0:u;e.line(O,S,O+(b?l:m-u),S,o.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),
i=this.maxLinks.value()<Nt?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);if(!s&&this.
maps.blocks)return[];let o=s?s.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.
active.length;return(s-(e-1)/2)*Math.min(1.6,.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:i,focus:o}=t,
n=L(e.row/Te,ao,1),r=Math.max(...this.active.map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let l=this.
offset(e,h),u=this.maps.peak==="row"?this.maps.rowPeaks(c):null;for(let[p,m,w]of this.links(c,o)){let[b,x]=[this.y(t,p)+
l,this.y(t,m)+l];if(Math.max(b,x)<0||Math.min(b,x)>e.shown)continue;let k=this.maps.shade(w,u?u[p]:r),v=o?1+2.2*k:(.6+1.4*
k)*n,S=o?.25+.75*k:.06+.7*k;s.curve(e.left,b,e.right,x,this.colour(c,i),v,S)}}}cutLinks(t){if(!this.data.cutAt)return[];
let[s,e]=["from","to"].map(o=>t?.way===o?t.indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)
for(let r of e)if(this.maps.cut(n,r,o)&&i.push({k:o,r:n,c:r})===lo)return i;return i}paintCuts(t){let{pen:s,layout:e,theme:i,
focus:o}=t;for(let{k:n,r,c:h}of this.cutLinks(o)){let[c,l]=[this.y(t,r),this.y(t,h)];s.curve(e.left,c,e.right,l,i.muted,
1.2,.8,!0);let u=this.maps.cut(r,h,n);Ut(s,u,(e.left+e.right)/2,(c+l)/2,4,this.colour(n,i))}}get focus(){let t=this.start??
this.hovered??this.cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.
length?{way:this.way,indices:s}:null}paintOverlay(){let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.
scene(this.overlay,t);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(s,t),t?this.look(t):this.maps.blocks&&
this.paintInvitation(s);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.status.textContent=`${this.maps.described(e.
r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(t):this.hint()}look({way:t,indices:s}){
let i=s.filter(o=>!this.maps.has(t,o)).map(o=>this.maps.side(t).positions[o][0]);i.length&&this.emit("look",{positions:i,
way:t})}came(){this.paintOverlay()}get nextCut(){let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.
start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,{k:s,r:e,c:i}){let{pen:o,layout:n,theme:r}=t,h=this.offset(
n,this.active.indexOf(s)),[c,l]=[this.y(t,e)+h,this.y(t,i)+h];o.curve(n.left,c,n.right,l,r.accent,3,.9)}paintFocus(t,s){
let{pen:e,layout:i,theme:o}=t;this.paintLinks(t),this.paintCuts(t),this.paintShares(t,s);let n=s.way==="from",{labels:r}=this.
maps.side(s.way),h={size:Math.max(i.size,11),colour:o.accent,bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,l=s.
way===this.way?this.maps.indices(this.pins,this.way):[];for(let u of s.indices.filter(p=>!l.includes(p)))e.text(B(r[u],h.
size,es-8),c,this.y(t,u),h)}paintShares(t,s){let{pen:e,theme:i}=t,{row:o,size:n,left:r,right:h,width:c,shown:l}=t.layout,
u=s.way==="from",p=this.active.map(k=>this.maps.profile(k,s.indices,s.way)),m=Math.max(...p.map(k=>k.reduce((v,S)=>Math.
max(v,S),0)),at),w=o>=$e,b=u?{x:h+6,align:"left"}:{x:r-6,align:"right"},{labels:x}=u?this.maps.columns:this.maps.rows;x.
forEach((k,v)=>{let S=this.y(t,v);if(S<-o||S>l+o)return;let O=p.map(I=>I[v]),A=O.reduce((I,D)=>I+D,0)/Math.max(O.length,
1);this.paintStripes(t,S,O,m);let C=A>=.1*m;if(!w&&!C)return;let M=w?n:11,$={size:M,colour:i.ink,bold:C,align:b.align};e.
text(B(k,M,es-8),b.x,S,$),!(A<.005||!u)&&e.text(A.toFixed(2),c-14,S,{size:Math.min(M,12),colour:i.muted,align:"right"})})}paintStripes({
pen:t,theme:s,layout:e,focus:i},o,n,r){let{row:h,stripes:c,left:l,right:u,width:p}=e,m=i?.way==="from",w=m?p-Is-c:0,b=m?
u+2:0,x=m?p-u-Is:l-2,k=c?w:b,v=(c||x)/n.length;n.forEach((S,O)=>{let A=.75*pt[this.maps.scale](S/r);t.rect(k+O*v,o-h/2,v,
h,this.colour(this.active[O],s),A)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)return this.hint();let i=this.
maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(p=>this.maps.profile(p,s,t)),r=n[0].map((p,m)=>n.
reduce((w,b)=>w+b[m],0)/e),h=Ct(r,3).map(p=>`${o.labels[p]} ${r[p].toFixed(2)}`),c=s.length>3?d("{n} tokens",{n:s.length}):
s.map(p=>i.labels[p]).join(" + "),l=e===1?this.data.names[this.active[0]]:d("mean of {n} heads",{n:e}),u=s.length>1?[d("\
sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${h.join(" · ")}   (${[l,...u].join(", ")})`}hint(){
return this.active.length?this.data.cutting?"":d("Hover a token: on the left, what it attends to; on the right, what att\
ends to it. Click to pin; pin several for their sum."):d("No head is shown: choose one above.")}wordAt(t){let{x:s,y:e}=this.
point(t),i=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,o=Math.floor((e-ct)/this.layout.row);return i&&
o>=0&&o<this.maps.side(i).labels.length?{way:i,index:o}:null}point(t){let s=this.scroll.getBoundingClientRect(),e=s.width/
this.scroll.offsetWidth||1,i=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.clientX-s.left)/e,y:i}}lineAt(t){if(!this.
data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:i,y:o}=this.point(t),n=wo((i-s.left)/(s.right-s.left)),
r=e&&{way:e.way,indices:[e.index]},h=t.pointerType==="touch"?po:uo,c=Math.max(...this.active.map(p=>this.maps.largest(p)));
return[...this.active.flatMap(p=>this.links(p,r).map(([m,w,b])=>({k:p,r:m,c:w,weight:b}))),...this.cutLinks(r).map(p=>({
...p,weight:c/2}))].flatMap(p=>{let[m,w]=[p.r,p.c].map(x=>this.y({layout:s,top:0},x)),b=Math.abs(m+(w-m)*n+this.offset(s,
this.active.indexOf(p.k))-o);return b<h?[{...p,rank:p.weight/c-b/h}]:[]}).sort((p,m)=>m.rank-p.rank)[0]??null}hover(t,s=null){
JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||
s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;
if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=
s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[e,i]=t.way==="from"?[t.index,s.index]:[s.index,t.index],o=[
...this.active].sort((r,h)=>this.maps.weight(h,e,i)-this.maps.weight(r,e,i)),n=o.find(r=>this.maps.cut(e,i,r))??o[0];return n===
void 0?null:{k:n,r:e,c:i}}cut(t){if(!t)return;let[s,e]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].
map(i=>[Math.min(...i),Math.max(...i)]);this.emit("cut",{queries:s,keys:e,head:t.k})}pin({way:t,index:s}){this.lastCursor=
{way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}moveCursor(t,s){let{way:e="from",index:i=-1}={...this.
lastCursor,...s&&{way:s}};this.cursor={way:e,index:L(i+t,0,this.maps.side(e).labels.length-1)},this.lastCursor=this.cursor,
[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=ct+(this.cursor?.index??0)*this.layout.
row,{scrollTop:s}=this.scroll;(t<s+ct||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){
let s=this.arrange(t,{fit:!1,whole:!0}),e=this.active.length>1?co:0,i=(o,n)=>{let r={pen:o,layout:s,theme:n,top:0,focus:this.
focus},h=this.active.map(c=>[this.data.names[c],this.colour(c,n)]);if(e&&Ft(o,h,10,n),e&&o.shift(e),this.paintWords(r),r.
focus)return this.paintFocus(r,r.focus);this.paintLinks(r),this.paintCuts(r)};return{height:s.height+e,draw:i}}};function wo(a){
let[t,s]=[0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**3<a?t=i:s=i}return t**2*(3-2*t)}var Hs={word:{all:g("all words, on average"),from:{none:g("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:a=>H("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",a)},to:{none:g("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:a=>H("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",a)}},patch:{all:g("all patches, on \
average"),from:{none:g("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:a=>H("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",a)},to:{none:g("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:a=>H("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",a)}},frame:{all:g("all moments, on average"),from:{none:g("What each moment \
receives, averaged over all of them. Click one to see what it attends to."),pinned:a=>H("One moment pinned: what it atte\
nds to. Click again to unpin.","{n} moments pinned, summed: what they attend to. Click again to unpin.",a)},to:{none:g("\
What each moment gives, averaged over all of them. Click one to see what attends to it."),pinned:a=>H("One moment pinned\
: what attends to it. Click again to unpin.","{n} moments pinned, summed: what attends to them. Click again to unpin.",a)}}};var ns=68,Pt=5,Ne=2,os=.6,bo=448,yo=336,Pe=1,xo=.7,_s=10,Re=46;function ko({rows:a,columns:t},s,e){let i=s?Math.min(e,s-
_s):e;return L(Math.floor(i/Math.max(a,t)),4,ns)}var Rt=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let s=[["from",d("attends to")],["to",d("attended by")]];this.direction=new V(d("Direction"),s,i=>this.
set(this.pins,i)),this.status=f("div","status",{"aria-live":"polite"}),this.words=f("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=f("canvas","drawn",{"aria-hidden":"true"}),this.saving=new _(this);let e=f("div","b\
ar",{},this.direction.node);t.append(e,this.words,this.scale,f("div","foot",{},this.status,this.saving.menu)),F(this.words,
{...X((i,o)=>this.setCurrent(this.current+i*this.perRow+o,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),
Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new Q(t),this.pins=t.pins,this.way=t.
way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("aria-multiselectab\
le",String(!t.one_pin));let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",d("The text, shaded by {name}.\
 Arrows move, Enter pins.",{name:t.title}));let e=[...ot(this.words)].findIndex(r=>r===J(this.words)),{photo:i}=t,o=i&&`\
data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:o}),this.words.style.
setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(...s.map(r=>(ht(r)?.column??
0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=ko(i,this.words.clientWidth,t.one_pin?yo:bo));
let n=i?{patch:this.patch,frame:Pe,gap:0}:{patch:ns,frame:Pt,gap:Ne};for(let[r,h]of Object.entries(n))this.words.style.setProperty(
`--${r}`,`${h}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch))`:"",this.words.style.fontSize=
i?`${Math.min(xo*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((r,h)=>this.word(r,h))),this.setCurrent(e<0?this.
current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.rows,i=this.patchOf(t),{photo:o}=this.
data,n=i&&!o?f("canvas","",{"aria-label":t}):"",r=f("span","word",{role:"option",tabindex:"-1"},i?n:t);return i?r.style.
gridArea=`${i.row+2} / ${i.column+1}`:o&&(r.style.gridArea=this.besideOthers(s)),i&&o&&r.setAttribute("aria-label",t),r.
classList.toggle("cell",!!(i&&o)),r.classList.toggle("second",e[s]===1&&e[s-1]===0),r.onclick=()=>this.pin(s),r.onmouseenter=
r.onfocus=()=>{this.status.textContent=this.describe(s)},r.onmouseleave=()=>{this.status.textContent=this.hint()},r}patchOf(t){
return this.data.photo?Jt(t):ht(t)}besideOthers(t){let s=this.maps.rows.labels.filter(i=>!Jt(i)).length,e=Math.max(1,Math.
floor(this.perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){
let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(0,s,this.way);if(this.data.mean)return this.way===
"from"?Float32Array.from(this.data.mean):new Float32Array(t).fill(1/t);let e=Array.from({length:t},(i,o)=>o);return this.
maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}came(){this.paint()}paint(){let s=this.pinned.filter(r=>!this.maps.has(
this.way,r)).map(r=>this.maps.side(this.way).positions[r][0]);s.length&&this.emit("look",{positions:s,way:this.way});let e=this.
shares(),i=this.maps.colours,o=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(e,i).forEach(
(r,h)=>{let c=ot(this.words)[h];if(!c)return;let l=this.patchOf(this.maps.rows.labels[h]);if(l&&this.data.photo?Object.assign(
c.style,this.look(l,rt(r))):Object.assign(c.style,{background:rt(r),color:Ot(r)}),l&&!this.data.photo){let u=ns-2*Pt,p=N(
c,"canvas");Object.assign(p.style,{width:`${u}px`,height:`${u}px`}),$t(new j(p,u,u),l.pixels,0,0,u,i,os)}c.title=e[h].toFixed(
4),c.setAttribute("aria-selected",String(o.has(h)))}),this.status.textContent=this.hint();let n=Math.max(this.words.clientWidth,
260);Object.assign(this.scale.style,{width:`${n}px`,height:"40px"}),this.paintScale(new j(this.scale,n,40),4,6,e,i)}look({
row:t,column:s},e){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb, ${e} ${100*(1-os)}%, trans\
parent)`,h=`${-s*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${r}, ${r}) border-box, var(--ph\
oto) ${h} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=nt(s.ramp);return[...t].map(o=>i[Math.
round(255*pt[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,l)=>Math.max(c,l),0),{unit:r,scale:h}=this.
maps;Xt(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.maps.rows,{pinned:e}=this,
i=e.length?e.map(n=>s[n]).join(" + "):d(Hs[this.token].all),o=this.shares()[t].toFixed(4);return this.way==="to"?`${s[t]}\
 → ${i}: ${o}`:`${i} → ${s[t]}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,s=Hs[this.token][this.
way==="to"?"to":"from"];return t?s.pinned(t):d(s.none)}get token(){return this.perRow>1?"patch":this.data.token??"word"}pin(t){
let s=this.data.one_pin?[]:this.pins,[e,i]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.setCurrent(t,!0),this.set(
e,i)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=ot(this.words);
e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=L(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.
current].focus({preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),i=e?e.y+e.h+56:82;return{height:i,draw:(o,n)=>this.
paintWords(o,n,s,i)}}paintWords(t,s,e,i){let o=this.shares(),n=this.shades(o,s),r=new Set(this.pinned),{photo:h}=this.data;
h&&this.photo&&t.photo(this.photo,_s,Re,h.columns*this.patch,h.rows*this.patch);for(let{label:c,i:l,x:u,y:p,w:m,h:w}of e){
let b=this.patchOf(c),x=h&&b;t.rect(u,p,m,w,rt(n[l]),x?1-os:1),x?t.frame(u+.5,p+.5,m-1,w-1,rt(n[l]),Pe):b?$t(t,b.pixels,
u+Pt,p+Pt,m-2*Pt,s,os):t.text(c,u+6,p+w/2,{size:16,colour:Ot(n[l])}),r.has(l)&&t.frame(u,p,m,w,s.accent,2)}this.paintScale(
t,10,i-36,o,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.data,r=this.patchOf(
i);if(r){let[l,u]=n?[this.patch,0]:[ns,Ne],[p,m]=[r.column,r.row].map(w=>w*(l+u));return{label:i,i:o,x:_s+p,y:Re+m,w:l,h:l}}
let h=T(i,16)+12;s+h>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:o,x:s,y:e,w:h,h:26};return s+=h+4,c})}};var vo=[{title:g("product atom"),kind:"text"},{title:g("attends most to"),kind:"text"},{title:g("weight"),kind:"shaded"},
{title:g("verdict"),kind:"text"},{title:g("from position"),kind:"integer"},{title:g("to position"),kind:"integer"}],rs={
size:26,number:15,line:52,pad:4,margin:12},So="#d9730d",as=class{data;links;rows;pins;constructor(t){this.emit=()=>{},this.
strip=f("div","reaction",{role:"group","aria-label":d("The reaction, atoms numbered")});let s=f("div");this.saving=new _(
this),t.append(this.strip,f("div","foot",{},this.saving.menu),s),this.table=new et(s,d("Where each product atom looks"))}show(t){
let{tokens:s,links:e,rows:i,pins:o}=t;Object.assign(this,{data:{kind:"atom-map",...t},links:e,rows:i,pins:o});let n=J(this.
strip)?.dataset.position;this.strip.replaceChildren(...s.map(([r,h])=>this.token(h,r))),n&&N(this.strip,`[data-position=\
"${n}"]`)?.focus(),this.table.show({columns:xt(vo),rows:i}),window.painted=!0}linked(t){let s=this.links.flatMap(({from:n,
to:r},h)=>n===t||r===t?[h+1]:[]),e=s.map(n=>this.links[n-1]),i=e.some(({right:n})=>!n),o=e.some(({from:n,to:r})=>this.pins.
includes(n)||this.pins.includes(r));return{numbers:s,isWrong:i,isPinned:o}}token(t,s){let{numbers:e,isWrong:i,isPinned:o}=this.
linked(s);if(!e.length)return f("span",t===">>"?"arrow":"",{},t);let n={"data-position":s,"aria-pressed":String(o),title:this.
title(e,s)},r=f("sup","",{},e.join(" ")),c=E(t,()=>this.pin(s),{className:`atom${i?" wrong":""}`,...n});return c.append(
r),c}title(t,s){let[,e,,i,o,n]=this.rows[t[0]-1];return o===s?d("{number} attends most to {to} at {position}: {verdict}.",
{number:t[0],to:e,position:n,verdict:i}):H("{numbers} of the product attends most to it.","{numbers} of the product atte\
nd most to it.",t.length,{numbers:t.join(", ")})}pin(t){let s=String(this.pins)===String(t)?[]:[t],e=this.links.some(({from:i})=>i===
t);this.emit("pins",{pins:s,way:e?"from":"to"})}export(t){let s=this.exportLayout(t);return{height:(s.at(-1)?.y??0)+rs.line+
rs.margin,draw:(i,o)=>this.paint(i,o,s)}}paint(t,s,e){let{size:i,number:o,pad:n}=rs;for(let{token:r,numbers:h,isWrong:c,
isPinned:l,x:u,y:p,w:m}of e){h.length&&!c&&t.rect(u,p,m,i+2*n,s.accent,l?.45:.16),c&&t.frame(u,p,m,i+2*n,So,2),t.text(r,
u+n,p+n+i/2,{size:i,colour:s.ink});let w={size:o,colour:s.ink,bold:!0};t.text(h.join(" "),u+n+T(r,i),p+n+o/2,w)}}exportLayout(t){
let{size:s,number:e,line:i,pad:o,margin:n}=rs,[r,h]=[n,n];return this.data.tokens.map(([c,l])=>{let u=this.linked(c),p=T(
l,s)+T(u.numbers.join(" "),e,!0)+2*o;r+p>t-n&&r>n&&([r,h]=[n,h+i]);let m={token:l,...u,x:r,y:h,w:p};return r+=p+2,m})}};var je={"this head":[g("in this head"),(a,t)=>`${a}.${t}`],"its layer":[g("in all heads of its layer"),a=>`${a}.*`],later:[
g("in this layer and all later ones"),a=>`${a}-.*`],all:[g("in all heads"),()=>"*.*"]},Ie={heatmap:[g("Click cells or to\
kens, or drag over cells, to cut; once more to mend."),g("Tap cells or tokens to cut; once more to mend. Dragging moves \
the page.")],lines:[g("Click a line, or a token on each side, to cut; once more to mend."),g("Tap a line, or a token on \
each side, to cut; once more to mend.")]},hs=class{prefix="";constructor(){this.isOn=!1,this.where="this head",this.toOthers=
!1,this.changed=()=>{};let t=d("Take single weights out: from one token to another.");this.toggle=E(d("Cut edges"),()=>this.
switch(!this.isOn),{className:"cut-edges",title:t}),this.heads=new z("cut-in",d("Cut"),{changed:i=>{this.where=i}}),this.
heads.offer(Object.entries(je).map(([i,[o]])=>[i,d(o)]));let s=d("Nobody: its weight is set to 0, the others stay as the\
y are. The others: its score is set to −∞ before the softmax, so that the row still adds up to 100 % (Geva et al. 2023).");
this.who=new z("cut-for",d("Its attention"),{title:s,changed:i=>this.give(i==="others")}),this.who.offer([["nobody",d(Ps)],
["others",d(Rs)]]),this.mend=E(d("Mend all"),()=>y.set({off:Ks(y.get("off"))}),{title:d("Take every cut back")}),this.done=
E(d("Done"),()=>this.switch(!1));for(let{label:i}of[this.heads,this.who])i.className="unseen";this.help=f("span","help");
let e=f("div","",{},this.heads.node,this.who.node,this.done);this.node=f("div","cuts",{},e,f("div","",{},this.help,this.
mend)),this.heads.show(this.where),this.who.show("nobody")}give(t){this.toOthers=t,y.set({off:qs(y.get("off"),t)})}switch(t){
this.isOn=t,this.changed()}show(t,s){this.prefix=s;let e=t in Ie;e&&(this.help.textContent=this.help.title=d(Ie[t][Number(
ft())])),this.toggle.hidden=!e,this.toggle.setAttribute("aria-pressed",String(this.isOn)),this.node.hidden=!e||!this.isOn;
let i=W(y.get("off"));this.mend.disabled=!i.length,i.length&&(this.toOthers=i[i.length-1].toOthers),this.who.show(this.toOthers?
"others":"nobody")}cut([t,s],{queries:e,keys:i},{where:o=this.where,toOthers:n=this.toOthers}={}){let[,r]=je[o],h=`${this.
prefix}${r(t,s)}:${He(e)}:${He(i)}${n?"~":""}`,c=[t,s,e?.[0]??0,i?.[0]??0];y.set({off:Gs(y.get("off"),h,c,this.prefix)})}};
function He(a){return a?a[0]===a[1]?String(a[0]):a.join("-"):"*"}function _e({links:a,picture:t},{pins:s,way:e}){if(!a)return{said:"",brief:""};let i=s.flatMap(o=>Oo(a,t,e,o)??[]);return i.
length?{said:[...new Set(i.map(({said:o})=>o))].join(" "),brief:i[0].brief}:{said:a.head,brief:a.brief}}function Oo(a,t,s,e){
let{at:i,other:o,weight:n,word:r,share:h}=a[s],c=i[e];if(c==null)return null;let[l,u]=s==="from"?[c,o[c]]:[o[c],c],p={word:a.
rows[l],other:a.columns[u],share:q(n[c])},m=d("“{word}” looks at “{other}”: {share}",p),w=d("{link}.",{link:m});
if(s==="to")return{said:t?d("{link}, the most of all patches.",{link:m}):d("{link}, the most of all words.",{link:m}),brief:w};
if(!r||!h||r[c]===u)return{said:w,brief:w};let b={link:m,word:a.columns[r[c]],share:q(h[c])};return{said:t?d("{link}; of\
 the patches most at “{word}”: {share}.",b):d("{link}; of the words most at “{word}”: {share}.",b),brief:w}}var Co=[{title:g("from"),kind:"text"},{title:g("to"),kind:"text"},{title:g("weight"),kind:"shaded"},{title:g("from posit\
ion"),kind:"integer"},{title:g("to position"),kind:"integer"},{title:g("all heads on"),kind:"number"}],ze={"reading-edge\
s-nobody":{where:"this head",toOthers:!1},"reading-edges-others":{where:"this head",toOthers:!0}},Ao=60,cs=class{head;atlas;onOpen;onLook;looking;part;drawn;state;columns;places={};widgets={};later;constructor(t,s){
this.heading=f("h4");let e=()=>y.toggleHead(this.head.join("."),this.atlas.layers,this.atlas.heads,this.part.prefix);this.
switch=E("",e,{className:"switch-head"}),this.said=f("span","said"),this.brief=f("span","brief"),this.link=f("p","link",
{"aria-live":"polite"},this.said,this.brief);let i=()=>this.link.classList.toggle("long",this.said.offsetWidth>this.link.
clientWidth);this.resized=new ResizeObserver(i);for(let h of[this.said,this.link])this.resized.observe(h);this.later={pictures:{},
awaited:!1},this.picture=f("div","picture-place"),this.how=f("p","help how"),this.typical=f("p","help typical"),this.notes=
f("div","notes"),this.difference=f("section","difference"),this.wide=s,this.cuts=new hs,this.cuts.changed=()=>{this.show(
this.part,this.atlas,this.state,this.later),(this.cuts.isOn?this.cuts.heads.select:this.switch).focus()};let o=f("div","\
top",{},this.heading,this.switch);this.headline=f("div","headline",{},f("div","",{},o,this.link),this.cuts.node);let n=f(
"div","shown",{},this.headline,this.picture),r=f("div","told",{},this.how,this.typical,this.notes,this.difference);t.append(
n,r),this.change=new st(this.place(this.difference,"difference")),this.change.emit=(h,c)=>h==="look"&&this.handle(h,c),this.
changeTitle=f("p","name"),this.unchanged=f("p","help"),this.difference.prepend(this.changeTitle),this.difference.append(
this.unchanged)}place(t,s){let e=f("div","widget",{"data-key":s});return t.append(e),e}widget(t,s,e=this.picture){return this.
widgets[t]||(this.places[t]=this.place(e,t),this.widgets[t]=new s(this.places[t],d("Strongest token pairs")),this.widgets[t].
emit=((i,o)=>this.handle(i,o,ze[t]))),this.widgets[t]}handle(t,s,e){t==="pins"&&y.set(To(s)),t==="cut"&&this.cuts.cut([this.
head[0],s.head??this.head[1]],s,e),t==="active"&&y.set({shown:s.join()},{step:!1}),t==="layer"&&this.onOpen([s,this.head[1]]),
t==="look"&&!this.part.readings&&(clearTimeout(this.looking),this.looking=setTimeout(()=>this.onLook(s),Ao))}came({positions:t,
way:s,pictures:{rows:e}}){let{heatmap:i,lines:o,text:n,difference:r}=this.part.pictures,h=i??o??n;if(!h?.blocks)return;let c=s===
"to"?h.columns:h.rows,l=new Map(c.positions.map(([p],m)=>[p,m])),u=t.map(p=>l.get(p));Ss(h.full,s,u,e.maps,e.most),r&&e.
change&&Ss(r.full,s,u,e.change,e.most_change??[]);for(let p of["heatmap","lines","text-view"])this.places[p]?.hidden||this.
widgets[p]?.came();r&&this.change.came()}show(t,s,e,i){this.head=e.open,this.atlas=s,this.state=e,this.cuts.show(t.heads.
length===1?t.view:"",t.prefix),this.headline.classList.toggle("cutting",!this.cuts.node.hidden);let o=t.heads.length===1&&
e.off[t.heads[0][0]*s.heads+t.heads[0][1]];this.heading.textContent=[t.title,...o?[d("off")]:[]].join(" · "),this.showSwitch(
t,s,e);let n={pins:e.pins,way:e.way,link:e.link,theme:e.theme},r=y.get("numbers")==="true",h=W(y.get("off")),c=JSON.stringify(
[n,r,e.shown,i.awaited,h,this.cuts.isOn]);t===this.part&&i.pictures===this.later.pictures&&c===this.drawn||(Object.assign(
this,{part:t,drawn:c,later:i}),this.showPictures(t,e,n,r),this.showDifference(t,n))}showSwitch({prefix:t},s,{open:[e,i],
off:o}){let n=o[e*s.heads+i],r=`${t}${e}.${i}`;this.switch.textContent=n?d("Switch head {head} on",{head:r}):d("Switch h\
ead {head} off",{head:r}),this.switch.setAttribute("aria-pressed",String(n))}showPictures(t,s,e,i){let o=new Set,n=(k,v,S,O)=>{
o.add(k),this.widget(k,v,O),this.places[k].hidden=!1,this.widgets[k].show(S)};this.wide.hidden=!t.readings;let{heatmap:r,
lines:h,text:c,difference:l}=t.pictures;for(let k of[r,h,c,l])k?.blocks&&(k.full??=new Map);let u=t.heads.length===1?this.
cutAt(t):void 0,p=t.heads.length===1&&this.cuts.isOn;r&&n("heatmap",st,{...r,...e,numbers:i,cutAt:u,cutting:p}),h&&n("li\
nes",is,{...h,...e,active:Vs(h,s.shown),cutAt:u,cutting:p}),c&&n("text-view",Rt,{...c,...e}),t.table&&n("table",et,$o(t.
table)),t.bars&&n("received",bt,{themes:{},...t.bars,kind:"bars",theme:s.theme}),t.atoms&&n("atom-map",as,{...t.atoms,...e});
for(let k of Object.values(this.columns??{}))k.hidden=!0;for(let{reading:k,title:v,off:S,note:O,later:A}of t.readings??[]){
let C=(A?this.later:t).pictures[`reading-${k}`];this.readingCaption(k,v,S,O,!!A&&this.later);let M=`reading-${k}`in ze&&
{cutAt:u,cutting:!0},[$,I]=C?.kind==="text"?["shaded",Rt]:["reading",st],D=N(this.columns[k],".reading-picture");C&&n(`${$}\
-${k}`,I,{...C,...e,...M},D)}for(let[k,v]of Object.entries(this.places))v.hidden=!o.has(k);let m=_e(t,s);this.link.title=
this.said.textContent=m.said,this.brief.textContent=m.brief,this.how.textContent=[t.how?.[s.theme],t.does].filter(Boolean).
join(" "),this.typical.replaceChildren(t.typical??""," ",...Eo(t)),this.typical.hidden=!t.typical&&!t.page;let w=Object.
values(t.pictures).map(k=>k.rounding??""),x=[...[t.empty,t.table?.caption,t.bars?.caption,t.atoms?.caption],...this.cutNote(
t),...t.notes,w.sort().at(-1),...Mo(t,s)];t.readings&&x.push(d("The maps are at the top. Choose another head in the atla\
s.")),this.notes.replaceChildren(...x.filter(Boolean).map(k=>f("p","help",{},k)))}cutAt({heads:[[t,s]],view:e,prefix:i}){
let o=W(y.get("off"),i).filter(n=>n.covers(t));if(o.sort((n,r)=>Number(r.toOthers)-Number(n.toOthers)),!!o.length)return(n,r,h)=>{
let c=[t,e==="lines"?h:s];return o.find(l=>n.some(u=>r.some(p=>l.covers(...c,u,p))))}}cutNote({heads:t,view:s,prefix:e}){
if(t.length!==1)return[];let i=s==="lines"?t[0].slice(0,1):t[0],o=W(y.get("off"),e).flatMap(n=>n.covers(...i)?[n.toOthers]:
[]);return new Set(o).size>1?[d("Cut: ✕ nobody takes over, ◇ the others take over.")]:[]}showDifference(t,s){let{difference:e}=t.
pictures;this.difference.hidden=!e&&!t.unchanged,this.changeTitle.textContent=d("Change in {name} (heads off − all on)",
{name:t.name}),this.unchanged.textContent=t.unchanged??"";let i=N(this.difference,"[data-key]");i.hidden=!e,e&&this.change.
show({...e,...s,pins:[]})}readingCaption(t,s,e,i,o){let n=o&&o.awaited;if(this.columns??={},!this.columns[t]){let l=f("p",
"reading-off"),u=[f("h4"),f("div","reading-picture"),l,f("p","help")];this.columns[t]=f("div","reading",{},...u),this.wide.
append(this.columns[t])}this.columns[t].hidden=!1,this.columns[t].classList.toggle("awaited",!!(n&&!o.unfinished));let[r,
,h,c]=this.columns[t].children;r.textContent=s+(n?" …":""),h.textContent=e,c.textContent=i}};function Mo({sinks:a},{pins:t,
way:s}){if(!a)return[];if(!t.length||s==="to")return[a.head];let e=t.map(o=>a.rows[o]).filter(o=>o!=null),i=[...e.map(([
o])=>o),...e.map(([,o])=>o)];return[[...new Set(i)].join(" ")]}function Eo({page:a}){return a?[f("a","",{href:a,target:"\
_blank",rel:"noopener"},d("All about this head"))]:[]}function To({pins:a,way:t,link:s}){return a.length?{pin:a.join(),way:t,
...s===void 0?{}:{link:s,sort:"link"}}:{pin:"",way:t,link:"",sort:y.get("sort").replace("link","layer")}}function $o({rows:a}){
return{columns:xt(Co.slice(0,a[0]?.length??5)),rows:a}}var ls=["model","text","pair"],Be={likeness:["layer","head"],link:["pin","way","link"],writes:["into","at","mask"]};function We(a,t){
let s={};for(let e of t)s[e]=K(a,Y[e]);return Be[a.sort]&&s.atlas&&(s.order=K(a,[...Y.order,...Be[a.sort]])),a.sort==="e\
ffect"&&s.atlas&&(s.without_each=K(a,Y.without_each)),a.view==="table"&&s.head&&Object.assign(s.head,K(a,["pin","way"])),
a.view==="readings"&&s.head&&(Object.assign(s.head,K(a,["at","mask"])),s.zeroing=K(a,Y.zeroing)),s}function K(a,t){let s=t.
filter(e=>(a[e]??"")!==(P[e]??""));return Object.fromEntries(s.map(e=>[e,a[e]]))}function zs(a){let t=new URLSearchParams(
a);return JSON.stringify(ls.map(s=>t.get(s)??""))}var Lo=g("PNG, SVG: Save picture, below."),ds=class{constructor(t,s,e,i){let o=d("Views of the same attention. They shar\
e the pinned tokens.");this.view=new G("view",d("View"),s.view,{title:o}),this.options=e,this.links=Object.entries({html:[
g("Page (HTML)"),g("This view with all heads, in one file that works offline.")],npz:[g("Numbers (NPZ)"),g("All weights,\
 hidden states, values and predictions, for NumPy.")],csv:[g("Table (CSV)"),g("The map shown now, one row per token pair\
.")]}).map(([u,[p,m]])=>f("a","button",{"data-kind":u,title:d(m),download:""},d(p)));let n=f("div","help",{},d(Lo)),r=f(
"div","name",{},d("Export")),h=f("div","export",{},r,...this.links,n),c=[i,No()],l=qt(d("More"),...c,Po(),h);l.classList.
add("more");for(let u of c)u.addEventListener("click",()=>l.open=!1);t.append(this.view.node,e.node,f("span","space"),l)}offerViews({
reaction:t,picture:s,prefix:e}){let i=y.get("view");for(let o of this.view.buttons){let n=o.dataset.value,r=n==="atom ma\
p"?t:n!=="text"||e!=="x";o.hidden=!r&&n!==i,n==="text"&&(o.textContent=s?d("Picture"):d("Text"))}}show(t){this.view.show(),
this.options.show();for(let s of this.links)s.href=`export/${s.dataset.kind}?${t}`}};function No(){let a=d("Presentation\
 mode: large type, no sidebar");return E(d("Present"),()=>window.stage?.present(!0),{className:"to-stage",title:a})}function Po(){
let a=d("Copy link"),t=E(a,async()=>{let e=/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)?d("Copied:\
 opens on this computer only"):d("Copied");t.textContent=await Ro(location.href)?e:d("Copy it from the address bar"),setTimeout(
()=>{t.textContent=a},2500)});return t}async function Ro(a){try{return await navigator.clipboard.writeText(a),!0}catch{let t=f(
"textarea","",{},a);document.body.append(t),t.select();let s=document.execCommand("copy");return t.remove(),s}}var fs=class{constructor(t,s){let e=()=>s([this.layer,this.head].map(({select:O})=>Number(O.value)));this.layer=new z("l\
ayer",d("Layer"),{changed:e}),this.head=new z("head",d("Head"),{changed:e}),this.scope=new z("scope",d("Show"),{title:d(
"One head, or several combined into one map.")}),this.scope.offer(t.scope.map(O=>[O,Mt(O)]));let i=d("5.4 is head 4 of l\
ayer 5 · 5.* a layer · *.4 a column.");this.chosen=new Kt("chosen",d("Heads"),{title:i}),this.how=new G("how",d("Combi\
ne by"),t.how,{title:d("The mean over these heads, or the maximum.")}),this.special=new tt("special",d("Special tokens"),
d("Show special tokens such as [CLS] and [SEP]."));let o=d("Merge word pieces: sum the attention to them, average the at\
tention from them (Clark et al. 2019).");this.words=new tt("words",d("Whole words"),o);let n=d("A is the first sentence,\
 B the second. A→B: attention from the first to the second.");this.part=new G("part",d("Sentences"),t.part,{title:n});
let r=new G("scale",d("Colour scale"),t.scale),h=new G("peak",d("Normalise colours by"),t.peak),c=new z("colours",d("Pal\
ette"));c.offer(Object.entries(t.colours).map(([O,A])=>[O,d("{name}: {words}",{name:O,words:A})]));let l=d("Of the heatm\
ap, where they have room: the weight in percent."),u=new tt("numbers",d("Numbers in the cells"),l),p=[this.scope,this.chosen,
this.how],m=[this.special,this.words,this.part];this.options=[...p,...m,r,h,c,u];let w=d("sqrt and log make weak links v\
isible. The values on hover do not change."),b=d("The strongest colour stands for the largest weight overall (global) or\
 in each row (row)."),x=(O,A,C)=>f("div","",{},f("div","name",{},A),O.node,f("div","help",{},C)),k=(...O)=>f("div","cont\
rols",{},...O.map(({node:A})=>A)),v=[x(r,d("Colour scale"),w),x(h,d("Normalise colours by"),b),c.node,u.node],S=[k(this.
layer,this.head,...p),k(...m)];this.node=qt("",...S,f("div","colours",{},...v)),this.node.classList.add("view-options"),
this.button=N(this.node,"summary")}show(){for(let i of this.options)i.show();let t=y.get("scope");this.chosen.node.hidden=
t!=="chosen heads",this.how.node.hidden=t==="this head";let e=this.options.filter(({name:i,node:o})=>!o.hidden&&y.get(i)!==
P[i]).length;this.button.textContent=[d("View options"),...e?[d("{n} changed",{n:e})]:[]].join(" · "),this.button.classList.
toggle("changed",e>0)}offer({pair:t},{layers:s,heads:e},{open:[i,o]}){let n=r=>Array.from({length:r},(h,c)=>[String(c),String(
c)]);this.layer.offer(n(s)),this.head.offer(n(e)),this.layer.show(String(i)),this.head.show(String(o)),this.part.node.hidden=
!t,this.show()}};var Bs=Object.keys(P),Ws={encoder:"",decoder:"d",cross:"x"},De={from:["decoder","cross"],to:["decoder"]},Fe={link:g("Whi\
ch heads do this? {link}"),writes:g("Which heads write {link}?"),effect:g("Heads by effect")},jo=500,us=class{data;atlas;pictures;heading;verdict;effect;toolbar;options;attention;openHead;parts;subject;chosen="";constructor(t){
this.root=t,this.parts={zeroing:{pictures:{}}};let s={draw:(i,o)=>this.draw(i,o),fail:i=>this.fail(i)};this.request=new mt(
s);let e=()=>new mt(s,this.request);this.beside={head:e(),atlas:e(),zeroing:e(),written:e(),without_each:e()},this.looking=
new mt({draw:({rows:i},{rows:o})=>this.came(i,o),fail:()=>{}}),this.changed=()=>this.update(),this.message=f("p","messag\
e",{role:"status",hidden:""}),this.notes=f("div","notes",{role:"status"})}build({choices:t,parts:s}){this.built=!0;let e=f(
"div","toolbar"),i=f("div","wide",{hidden:""}),o=f("section","left",{"aria-label":d("All heads")}),n=f("section","right",
{"aria-label":d("Open head")}),r=f("section","below",{"aria-label":d("What changed")}),h=f("div","columns",{},o,n,r);if(this.
pictures=f("div","pictures",{hidden:""},e,i,h),this.root.setAttribute("aria-busy","true"),this.root.append(this.message,
this.notes,this.pictures),this.effect=new ss(r),!s.includes("atlas")){let p=f("div");r.prepend(p),this.verdict=new Lt(p,
this.effect.heading);for(let m of[e,o,n])m.remove();this.root.classList.add("effect-only");return}this.heading=f("h4","",
{},d("All heads")),this.verdict=new Lt(o,this.heading);let c=f("div","widget",{"data-key":"atlas"}),l=d("From the target\
 to the source; within the source (encoder); within the target (decoder).");this.attention=new G("attention",d("Attentio\
n"),t.attention,{title:l,changed:Ho}),o.append(this.attention.node,c),this.atlas=new Gt(c),this.atlas.emit=(p,m)=>this.handle(
p,m);let u=p=>this.handle("open",p);this.openHead=new cs(n,i),this.options=new fs(t,u),this.toolbar=new ds(e,t,this.options,
this.openHead.cuts.toggle),this.openHead.onOpen=u,this.openHead.onLook=p=>this.look(p)}show(t,s){let e=!this.isHeard;this.
isHeard=!!s,this.built||(this.build(t),this.atlas&&(y.owned=Bs),y.listeners.add(this.changed)),this.atlas&&y.tellBy(s,{drawn:!0}),
this.data=t,this.root.dataset.hides=t.hides??"",this.atlas&&y.heard(t,e),this.update()}leave(){y.listeners.delete(this.changed);
for(let t of[...this.requests,this.looking])t.stopped=!0}handle(t,s){let{layers:e,heads:i}=this.parts.atlas.pictures.atlas,
{prefix:o}=this;if(o!==null){if(t==="open"){let n=this.parts.atlas.first,[r,h]=s.map((c,l)=>c===n[l]?"":c);y.set({layer:r,
head:h})}if(t==="off"){let n=new Array(e*i).fill(!1);for(let[r,h]of s)n[r*i+h]=!0;y.set({off:Ht(y.get("off"),n,e,i,o)})}
t==="sort"&&y.set({sort:s})}}get prefix(){let{attentions:t,pictures:s}=this.parts.atlas,{layers:e,heads:i}=s.atlas,o=t.find(
n=>n.prefix===Ws[y.get("attention")])??t[0];return o.layers===e&&o.heads===i?o.prefix:null}get values(){return{...this.data,
...Object.fromEntries(Bs.map(t=>[t,y.get(t)]))}}update(){if(!this.data)return;let{values:t}=this,{zeroing:s,without_each:e,
...i}=We(t,this.data.parts),{atlas:o,head:n,order:r,...h}=i,c=o&&this.isLong&&this.isDrawn&&this.parts.atlas;this.request.
ask(c?h:i),this.beside.head.ask(c?{head:n}:{}),this.beside.atlas.ask(c?{atlas:o,...r&&{order:r}}:{}),this.beside.without_each.
ask(e?{without_each:e}:{}),this.beside.zeroing.ask(s?{zeroing:s}:{}),this.askWhatIsWritten();let l=new URLSearchParams(K(
t,[...ls,...Bs,"theme"])),u=this.isDrawn?String(l):"";u&&u!==this.chosen&&this.redraw(),this.chosen=u,this.toolbar?.show(
l),this.wait()}draw(t,s){Object.assign(this.parts,t),s&&(this.subject=zs(Object.values(s)[0])),t.effect&&this.askWhatIsWritten(),
this.message.hidden=!0,this.isDrawn&&this.redraw(t),this.wait()}look({positions:t,way:s}){let e=t.join();this.looking.ask(
{rows:{...K(this.values,Y.head),pin:e,...s==="to"&&{way:s}}})}came(t,s){let e=new URLSearchParams(s);for(let i of["pin",
"way"])e.delete(i);String(e)===this.request.answered.head&&this.openHead.came(t)}askWhatIsWritten(){let t=this.parts.effect?.
writes&&this.isDrawn;this.beside.written.ask(t?{written:K(this.values,Y.written)}:{})}get requests(){return[this.request,
...Object.values(this.beside)]}get isDrawn(){return this.subject===void 0||this.subject===zs(new URLSearchParams(K(this.
data,ls)))}get isLong(){return this.data.text.length+this.data.pair.length>=jo}wait(){let t=this.requests.some(({missing:s})=>s.
length>0);this.root.setAttribute("aria-busy",String(t)),t||(window.painted=!0)}fail(t){this.message.textContent=t??d("Th\
e server does not answer; trying again …"),this.message.hidden=!1,this.wait()}redraw(t=this.parts){let{atlas:s,head:e,
effect:i}=this.parts;if(!this.atlas){if(!i)return;this.pictures.hidden=!1,this.showEffect(i,js(i.count,i.mode,i.cuts));return}
if(!s||!e||!i)return;let o=this.pictures.hidden,n=(...c)=>o||c.some(l=>l in t);this.pictures.hidden=!1;let r=s.pictures.
atlas,h=this.state({...s,prefix:this.prefix??s.prefix},r);n("atlas","order","without_each")&&this.showAtlas(s,h),n("atla\
s","head","zeroing")&&(this.toolbar.offerViews(e),this.options.offer(e,r,h),this.openHead.show(e,r,h,{...this.parts.zeroing,
awaited:this.beside.zeroing.missing.length>0})),n("atlas","effect","written")&&this.showEffect(i,this.changes(s))}showAtlas(t,s){
let e=(y.get("sort")==="effect"?this.parts.without_each:this.parts.order)??{};this.atlas.show({...t.pictures.atlas,...s,
does:t.does,prefix:this.prefix??t.prefix,sort:y.get("sort"),similarity:e.sort==="likeness"&&e.numbers||[],linkWeights:e.
sort==="link"&&e.numbers||null,link:["link","writes"].includes(y.get("sort"))?e.name??d("a link"):"",writes:t.writes,shares:e.
sort==="writes"&&e.numbers||null,measurable:t.effects,effects:e.sort==="effect"&&e.effects||null,unit:e.unit}),this.notes.
replaceChildren(...t.notes.map(i=>f("p","help",{},i))),this.showAttention(t),this.showLink(e)}countOff({attentions:t}){let s=y.
get("off");return Object.fromEntries(t.map(({prefix:e,layers:i,heads:o})=>[e,kt(s,i,o,e).filter(Boolean).length]))}changes(t){
let s=y.get("off"),e=t.attentions.flatMap(({prefix:n,layers:r,heads:h})=>W(s,n).filter(c=>c.fits(r,h))),i=e.filter(n=>n.
toOthers).length,o=Object.values(this.countOff(t)).reduce((n,r)=>n+r,0);return js(o,y.get("mode"),[e.length-i,i])}showEffect(t,s){
this.verdict.show(t,s),this.effect.show(t,s,this.data.theme),this.effect.showWritten(t,this.parts.written,this.beside.written.
missing.length>0)}showAttention(t){let{attentions:s,prefix:e}=t,i=this.countOff(t),o=s.length===1;this.attention.node.hidden=
o,this.attention.show();for(let n of this.attention.buttons){let r=n.dataset.value??"",h=i[Ws[r]];n.textContent=[Mt(r),...h?
[d("{n} off",{n:h})]:[]].join(" · ")}this.pictures.classList.toggle("awaited",!o&&e!==Ws[y.get("attention")])}state({first:t,
prefix:s},{layers:e,heads:i}){return{open:["layer","head"].map((n,r)=>{let h=y.get(n);return Math.min(h===""?t[r]:Number(
h),[e,i][r]-1)}),off:kt(y.get("off"),e,i,s),...Ys(n=>y.get(n)),theme:this.data.theme}}showLink(t){let s=y.get("sort"),e=s in
Fe&&t.sort===s,i=e&&t.first,o=Fe[s];this.heading.classList.toggle("names",!!i);let n=e&&t.unfinished&&t.name||d("All hea\
ds");if(this.heading.textContent=this.heading.title=i?d(o,{link:t.name}):n,!i&&!(e&&t.rest))return;let r=(i||[]).map(({head:l,
label:u,weight:p,said:m})=>E(`${u} ${m??(s==="effect"?Wt(p,t.unit):q(p,1))}`,()=>this.handle("open",l))),h=t.options?[this.
wordChoice(t)]:[],c=t.unfinished?[" ",Io()]:[];this.atlas.legend.replaceChildren(f("span","first",{},...r),...h,t.rest??
"",...c)}wordChoice({options:t=[],into:s=[]}){let e=t.map(([n,r])=>[String(n),r]),[i,o]=["into-word","into-other"].map((n,r)=>{
let h=()=>{let l=[i,o].map(({select:u})=>u.value).filter(Boolean);y.set({into:l.join()})},c=new z(n,r?d("over"):d("What \
writes"),{changed:h});return c.offer(r?[["",d("no other word")],...e]:e),c.show(String(s[r]??"")),c});return f("span","c\
ontrols",{},i.node,o.node)}};function Io(){let a=E(d("Cancel"),()=>y.set({sort:"layer"}));return a.onpointerdown=a.onclick,
a}function Ho(a){let[t,s]=[y.get("attention"),y.get("sort")],e=n=>De[n].includes(t)===De[n].includes(a),i=e(y.get("way"))?
y.get("pin"):"",o=i&&(e("to")||y.get("way")==="to");y.set({attention:a,pin:i,link:i&&e("to")?y.get("link"):"",sort:o?s:s.
replace("link","layer")})}var Ds=JSON.parse(N(document,"#shown").textContent),_o=y.write;y.write=a=>_o(a,!1);var zo=new us(N(document,"main.widget")),
Bo=N(document,"a.open");function Ue(){let a=Ds.theme||se();ie(Ds.themes[a],a),zo.show({...Ds,state:it(location.search),theme:a,
told:y.choices.number},()=>{})}function Ge(){let a=new URLSearchParams(location.search);for(let t of["show","theme"])a.delete(
t);Bo.href=`./?${a}`}Ue();Ge();y.listeners.add(Ge);ee(Ue);
