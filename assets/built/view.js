var ee=/^(\d{1,4}|\*)\.(\d{1,4}|\*)$/,bt="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",ie=new RegExp(`^${bt}\\.${bt}:${bt}:${bt}(\
~?)$`);function rt(a){return a.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function oe(a){let t=rt(a).map(s=>ee.
exec(s)).filter(s=>s!==null).map(s=>s.slice(1).map(e=>e==="*"?null:Number(e)));return(s,e)=>t.some(([i,o])=>(i===null||i===
s)&&(o===null||o===e))}function yt(a,t,s){let e=oe(a);return Array.from({length:t*s},(i,o)=>e(Math.floor(o/s),o%s))}function ne(a,t,s){
let e=(h,c)=>a[h*s+c],i=h=>Array.from({length:h},(c,f)=>f);if(a.every(Boolean))return"*.*";let o=i(t).filter(h=>i(s).every(
c=>e(h,c))),n=i(s).filter(h=>i(t).every(c=>e(c,h))),r=[];for(let h of i(t))if(o.includes(h))r.push(`${h}.*`);else for(let c of i(
s))e(h,c)&&!n.includes(c)&&r.push(`${h}.${c}`);return[...r,...n.map(h=>`*.${h}`)].join(",")}function xt(a,t,s,e){return[
ne(t,s,e),...R(a).map(i=>i.text)].filter(Boolean).join(",")}function R(a){return rt(a).map(e=>ie.exec(e)).map(e=>e&&{match:e,
spans:e.slice(1,5).map(re)}).filter(e=>e!==null&&e.spans.every(([i,o])=>i<=o)).map(e=>{let{match:i,spans:o}=e,n=(...h)=>h.
every((c,f)=>o[f][0]<=c&&c<=o[f][1]),r=(h,c)=>o[0][0]<h&&o[1][0]<c;return{text:i[0],toOthers:!!i[5],covers:n,fits:r}})}function gs(a,t,s){
let e=R(a).filter(o=>o.covers(...s));return[...rt(a).filter(o=>o&&!e.some(n=>n.text===o)),...e.length?[]:[t]].join(",")}
function bs(a){return rt(a).filter(t=>t&&!R(t).length).join(",")}function ys(a,t){let s=rt(a).map(e=>R(e).length?e.replace(
"~","")+(t?"~":""):e);return[...new Set(s)].filter(Boolean).join(",")}function re(a){if(a==="*")return[0,1/0];let[t,s]=a.
split("-");return[Number(t),s===void 0?Number(t):s===""?1/0:Number(s)]}var kt=class{values={};number=0;known=0;restorations=0;isRestoring=!1;past=[];future=[];constructor(t){this.defaults=t}get state(){
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
Object.fromEntries(s)),e}};var L={off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"true",words:"\
false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",sort:"l\
ayer",into:"",at:"",mask:"true"},tt=["lesson","step","present","hide","lock","lang"],vt={atlas:["model","text","pair","o\
ff","mode","special","words","part","scale","peak","colours"],order:["model","text","pair","off","mode","special","words",
"part","sort"],head:["model","text","pair","off","mode","layer","head","view","scope","chosen","how","special","words","\
part","scale","peak","colours"],effect:["model","text","pair","off","mode","scale","peak","colours","at","mask"],zeroing:[
"model","text","pair","off","mode","layer","head","scope","chosen","special","words","part","scale","peak","colours","at",
"mask"]};function Xt(a){let t=[...new URLSearchParams(a)].filter(([s,e])=>tt.includes(s)&&e&&!(s==="hide"&&/^(true|false)$/i.test(
e)));return Object.fromEntries(t)}function Y(a){let t=new URLSearchParams(a);return Object.fromEntries(Object.keys(L).map(
s=>[s,t.get(s)??L[s]]))}function xs(a){let t=s=>a(s).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:a("\
way"),link:t("link")[0]??null,shown:t("shown")}}function ks({names:a,active:t},s){let e=s.filter(i=>i<a.length);return a.
length>1&&e.length?e:t}function at(a){let{pathname:t,searchParams:s}=new URL(a);return JSON.stringify([t,...["model","te\
xt","pair"].map(e=>s.get(e)??"")])}function Jt(a){let{pathname:t,searchParams:s}=new URL(a),e=[...s].filter(([i])=>!(i in
L)&&!tt.includes(i));return JSON.stringify([t,e.sort()])}var T=(a,t,s)=>Math.min(Math.max(a,t),s),st=()=>window.matchMedia("(pointer: coarse)").matches,d=(a,t="",s={},...e)=>{let i=document.
createElement(a);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function C(a,t,{
className:s="",...e}={}){let i=d("button",s,{type:"button",...e},a);return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var E=(a,t)=>a.querySelector(t),Zt=(a,t)=>a.composedPath().find(s=>s instanceof Element&&
s.matches(t)),et=a=>a.children,_=a=>a.getRootNode().activeElement,W=()=>d("i","room-mark",{"aria-hidden":"true"});function St(a,t){
let s=d("select","",{"aria-label":a});for(let[e,i]of t)s.append(d("option","",{value:e},i));return s}function Ct(a,t,s){
let e=d("details",a,{},t,s);return e.onkeydown=i=>{i.key!=="Escape"||!e.open||(i.stopPropagation(),e.open=!1,t.focus())},
e}function vs(a){return document.addEventListener("pointerdown",t=>{t.composedPath().includes(a)||(a.open=!1)}),a}function Qt(a,{
low:t,high:s,step:e,value:i},o,n){let r=d("input","",{type:"range",min:t,max:s,step:e,value:i}),h=d("output"),c=d("label",
"slider",{},`${a} `,r,h),f=()=>{h.textContent=o(Number(r.value))};r.oninput=()=>{f(),n()};let u=p=>{r.value=String(p),f()};
return f(),Object.assign(c,{value:()=>Number(r.value),set:u})}var ts={waiting:250,drawn:1e4},ae=3e3,he=200,ce='[data-testid="stPageLink-NavLink"]',Ss="data-test-connection-state",ss=class{choices=new kt(
L);owned=[];staying=Xt(location.search);subject=at(location.href);listeners=new Set;writes=new Set;tell=null;quiet=ts.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let t={push:history.pushState.bind(history),replace:history.replaceState.bind(history)};this.put=(s,e)=>t[e?"push":"repl\
ace"]({},"",s.replaceAll("%2C",",")),this.write=(s,e=this.pressed)=>{let i=this.withChoices(new URL(s,location.href)).href.
replaceAll("%2C",",");if(i!==location.href){this.put(i,e),this.pressed=!1,this.subject=at(i);for(let o of this.writes)o()}};
for(let s of["pushState","replaceState"])history[s]=(e,i,o)=>{this.write(o??location.href),this.untold&&this.leaving&&this.
leaving!==location.pathname&&this.tellSoon()};window.addEventListener("popstate",()=>this.restored(),{capture:!0});for(let s of[
"pointerdown","keydown"])window.addEventListener(s,e=>this.press(e),{capture:!0});window.addEventListener("click",s=>this.
follow(s),{capture:!0})}withChoices(t){let s=tt.map(e=>[e,this.staying[e]]);for(let e of this.owned)s.push([e,this.get(e)===
L[e]?void 0:this.get(e)]);for(let[e,i]of s)i===void 0?t.searchParams.delete(e):t.searchParams.get(e)!==i&&t.searchParams.
set(e,i);return t}press(t){if(t.type==="keydown"&&["Control","Shift","Alt","Meta"].includes(t.key??""))return;this.pressed=
!0,this.leaving=null,!Zt(t,".widget")&&!this.isTaken(t)&&this.tellNow();let s=(t.ctrlKey||t.metaKey)&&t.key?.toLowerCase()===
"z"&&!t.altKey,e=t.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range]), textarea");!s||e||!this.owned.
includes("off")||(t.preventDefault(),t.shiftKey?this.redo():this.undo())}follow(t){let s=Zt(t,"a[href]");if(!s||t.ctrlKey||
t.metaKey||t.shiftKey||s.target==="_blank")return;clearTimeout(this.patience);let e=!le()&&s.matches(ce);if(!e&&(this.isUrged||
!this.tell||!this.choices.isAhead)){this.leaving=location.pathname;return}t.preventDefault(),t.stopPropagation(),this.waitingLink=
s,this.tellNow(),this.patience=setTimeout(()=>this.goOn(),e?he:ae)}goOn(){let t=this.waitingLink;this.waitingLink=null,this.
isUrged=!0,t?.click(),this.isUrged=!1}visit(t,{staying:s=this.staying,isSame:e=!1,step:i=!0}={}){this.staying=s;let o=new URL(
e?location.href:t,location.href);if(e){let n=new URL(t,location.href).searchParams;for(let r of Object.keys(L))o.searchParams.
delete(r);for(let[r,h]of n)r in L&&o.searchParams.set(r,h)}for(let n of tt)o.searchParams.delete(n);for(let[n,r]of Object.
entries(s))o.searchParams.set(n,r);if(this.canShow(o)){this.choices.choose(Y(o.search))&&this.tellSoon(),this.write(o.href,
i),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(o.href,i),window.dispatchEvent(new PopStateEvent(
"popstate",{state:null}))}canShow(t){let[s,e]=[Y(t.search),Y(location.search)],i=o=>this.owned.includes(o)||s[o]===e[o];
return Jt(location.href)===Jt(t.href)&&Object.keys(L).every(i)}restored(){this.pressed=!1,this.staying=Xt(location.search);
let t=at(location.href)!==this.subject;this.subject=at(location.href),this.owned.length&&(this.owned=Object.keys(L),this.
choices.restore(Y(location.search),t),this.choices.isAhead&&this.tellSoon(),this.notify())}get(t){return this.choices.get(
t)}set(t,{step:s=!0}={}){this.choices.choose(t)&&this.changed(s)}undo(){this.choices.undo()&&this.changed()}redo(){this.
choices.redo()&&this.changed()}toggleHead(t,s,e){let[i,o]=t.split(".").map(Number),n=yt(this.get("off"),s,e);n[i*e+o]=!n[i*
e+o],this.set({off:xt(this.get("off"),n,s,e)})}changed(t=!0){this.write(location.href,t),this.notify(),this.tellSoon()}notify(){
if(this.choices.state!=="restoring")for(let t of this.listeners)t()}heard(t,s=!1){let{isNews:e,isLost:i}=this.choices.hear(
t,s);i&&this.tellSoon(),this.choices.state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(
()=>this.goOn())),this.write(location.href)),e&&this.notify()}tellBy(t,{drawn:s}){this.tell=t,this.quiet=s?ts.drawn:ts.waiting}tellSoon(){
clearTimeout(this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.
tell||this.leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.
map(t=>[t,this.get(t)])),this.choices.number))}},le=()=>(document.querySelector(`[${Ss}]`)?.getAttribute(Ss)??"CONNECTED")===
"CONNECTED",x=window.pageAddress??=new ss;function Cs(a,t){let s={ink:"text-color",page:"background-color",accent:"primary-color"},e=document.documentElement.style;
for(let[i,o]of Object.entries(s))e.setProperty(`--st-${o}`,a[i]);e.colorScheme=t}var de={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function es(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let h=de[o],c=a.byteOffset+4+t+n,f=r.reduce((u,p)=>u*p,1)*h.BYTES_PER_ELEMENT;e[i]=new h(a.buffer.slice(c,c+f))}return{...s,
...e}}var Os=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var fe=1e3,ue="picture",pe=window.keptPictures??=new Map,V=class{stopped;wanted;answered;constructor({draw:t,fail:s},e){
this.draw=t,this.fail=s,this.wanted={},this.answered=e?.answered??{},this.drops=!!e,this.busy=!1}ask(t){this.wanted=Object.
fromEntries(Object.entries(t).map(([s,e])=>[s,new URLSearchParams(e).toString()])),this.takeKept(),this.next()}takeKept(){
let t=this.missing,s=t.map(i=>pe.get(`${i}?${this.wanted[i]}`));if(!t.length||s.includes(void 0))return;let e=Object.fromEntries(
t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,e),this.overtaken=this.busy,this.draw(Object.fromEntries(t.map(
(i,o)=>[i,s[o]])),e)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==this.answered[t])}async next(){
let t=this.missing;if(this.busy||this.stopped||!t.length)return;this.busy=!0;let s=Object.fromEntries(t.map(n=>[n,this.wanted[n]])),
e=new URLSearchParams(t.flatMap(n=>[...new URLSearchParams(s[n])])),i=new URLSearchParams(Object.fromEntries(e));i.set("\
want",t.join()),i.set("lang",LANGUAGE);let o=await me(`${ue}?${i}`);o||(this.fail(null,s),await new Promise(n=>setTimeout(
n,fe))),this.busy=!1;try{o&&!this.overtaken&&this.take(o,s)}finally{this.overtaken=!1,this.next()}}take({bytes:t,message:s},e){
this.drops&&Object.entries(e).some(([i,o])=>this.wanted[i]!==o)||(Object.assign(this.answered,e),t?this.draw(we(es(t)),e):
this.fail(s??null,e))}};async function me(a){try{let t=await fetch(a);return t.ok?{bytes:new Uint8Array(await t.arrayBuffer())}:
t.headers.get("content-type")==="application/json"?await t.json():null}catch{return null}}function we({arrays:a,...t}){let s={};
for(let[e,i]of Object.entries(t))e in a||(s[e]={...i,pictures:{}});for(let e of Object.keys(a)){let[i,o]=e.split(".");s[i].
pictures[o]=es(t[e])}return s}function l(a,t={}){return As(String(SAID[a]??a),t)}function H(a,t,s,e={}){let i=SAID[a]??[a,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return As(o?i[0]:i[i.length-1],{n:s,...e})}var w=a=>a;var As=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var ge=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function X(a){let t=a.map(ge);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var be=([a,t,s])=>255<<24|s<<16|t<<8|a,ht=a=>Uint32Array.from(X(a),be),ct=([a,t,s])=>`rgb(${a},${t},${s})`;function lt(a){
let[t,s,e]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var it={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},Ms={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var os='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Ts=[4,3],ye={left:"start",center:"\
middle",right:"end"},J=a=>a.getContext("2d"),A=(()=>{let a=J(document.createElement("canvas"));return(t,s,e=!1)=>(a.font=
`${e?"600 ":""}${s}px ${os}`,a.measureText(t).width)})();function j(a,t,s){if(A(a,t)<=s)return a;let e=[...a];for(;e.length>
1&&A(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var xe=a=>(window.devicePixelRatio||1)*(a.currentCSSZoom||1),
M=class{context;constructor(t,s,e,i=xe(t),o=null){let n=Math.round(s*i),r=Math.round(e*i);t.width!==n&&(t.width=n),t.height!==
r&&(t.height=r),this.context=J(t),this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),o&&this.rect(0,
0,s,e,o)}shift(t){this.context.translate(0,t)}rect(t,s,e,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.
context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=
n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){this.path(o,n,r,h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,o,n,r,h=!1){
let c=(t+e)/2;this.context.setLineDash(h?Ts:[]),this.path(o,n,r,f=>{f.moveTo(t,s),f.bezierCurveTo(c,s,c,i,e,i)}),this.context.
setLineDash([])}path(t,s,e,i){let{context:o}=this;o.globalAlpha=e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{
size:i=12,colour:o,align:n="left",angle:r=0,bold:h=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&
c.rotate(r*Math.PI/180),c.font=`${h?"600 ":""}${i}px ${os}`,c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(
t,0,0),c.restore()}cells(t,s,e,i,o){this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(
t,s,e,i,o)}},ke=6e3,Ot=class{parts;constructor(t,s,e=null){this.width=t,this.height=s,this.parts=[],this.openGroups=0,this.
rectanglesLeft=ke,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(s).filter(([,o])=>o!==null).map(([o,n])=>`\
 ${o}="${is(typeof n=="number"?+n.toFixed(2):n)}"`).join("");this.parts.push(e===null?`<${t}${i}/>`:`<${t}${i}>${is(e)}<\
/${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=1}rect(t,s,e,i,o,n=1){this.put("\
rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,
height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",{x1:t,y1:s,x2:e,y2:i,stroke:o,"\
stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r,h=!1){let c=g=>+g.toFixed(1),f=c((t+e)/2),u=`M${c(t)} ${c(
s)}C${f} ${c(s)} ${f} ${c(i)} ${c(e)} ${c(i)}`,p={"stroke-dasharray":h?Ts.join(" "):null},m={stroke:o,"stroke-width":n,"\
stroke-opacity":r<1?r:null,...p};this.put("path",{d:u,fill:"none",...m})}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,
bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":ye[n],"font-weight":h?600:null,transform:r?`ro\
tate(${r} ${+s.toFixed(2)} ${+e.toFixed(2)})`:null,"xml:space":"preserve"};this.put("text",c,t)}cells(t,s,e,i,o){this.rectanglesLeft-=
t.width*t.height,this.rectanglesLeft<0?this.embed(t,s,e,i,o):this.rectangles(t,s,e,i,o)}embed(t,s,e,i,o){let n=document.
createElement("canvas"),r=Math.max(1,Math.round(2*i/t.width)),h=t.width*r,c=t.height*r;new M(n,h,c,1).cells(t,0,0,h,c);let f={
x:s,y:e,width:i,height:o,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",{...f,href:n.toDataURL(
"image/png")})}rectangles(t,s,e,i,o){let{data:n}=J(t).getImageData(0,0,t.width,t.height),r=i/t.width,h=o/t.height;for(let c=0;c<
t.height;c++)for(let f=0;f<t.width;f++){let u=4*(c*t.width+f),p="#"+[0,1,2].map(m=>n[u+m].toString(16).padStart(2,"0")).
join("");this.rect(s+f*r,e+c*h,r,h,p)}}toString({width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http\
://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-family="${is(os)}\
">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function is(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var ve={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},Se={pdf:["PDF",w("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",w("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},Ce=16e3,Es=46,P=class{constructor(t){
this.widget=t,this.size=St(l("Size"),[["projector",l("Projector, 1920 px")],["paper",l("Paper, 170 mm, 300 dpi")]]),this.
light=d("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>C(r,()=>this.save(r.toLowerCase()))),e=d("summary","",{
title:l("Save this picture as PNG or SVG")},l("Save picture")),i=d("label","",{},this.light," ",l("light background"));this.
papers=Object.entries(Se).map(([r,[h,c]])=>d("a","button",{"data-kind":r,title:l(c),download:""},h)),this.forPapers=d("d\
iv","pair",{hidden:""},...this.papers);let o=d("div","pair",{},...s),n=d("div","menu",{},this.size,i,o,this.forPapers);this.
menu=Ct("saving",e,n),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=l("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.light.
checked){let{themes:i,theme:o}=this.widget.data,n=i[e?"light":o],{width:r,density:h,svgSize:c}=ve[s],[f,u]=this.widget.exportSize(
r),p=u+Es;if(t==="svg"){let b=new Ot(f,p,n.page);return this.draw(b,f,n),new Blob([b.toString(c(f,p))],{type:"image/svg+\
xml"})}let m=document.createElement("canvas");this.draw(new M(m,f,p,Math.min(h,Ce/p),n.page),f,n);let g=Os(m.toDataURL("\
image/png").split(",")[1]);return Oe(g,m.width/(r/96))}draw(t,s,e){let{title:i,source:o}=this.widget.data;t.text(j(i,16,
s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(j(o,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(Es),this.widget.
export(t,s,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,
"").toLowerCase(),o=d("a","",{download:`${i}.${t}`,href:URL.createObjectURL(this.picture(t))});o.click(),setTimeout(()=>URL.
revokeObjectURL(o.href),1e4),this.menu.open=!1}};function Oe(a,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/
.0254);s.setUint32(0,9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.
setUint8(16,1),s.setUint32(17,Ae(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),s.buffer,a.subarray(
i)],{type:"image/png"})}function Ae(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>
0}var Ls={layer:w("by layer"),entropy:w("by entropy"),likeness:w("by similarity"),link:w("by a link"),writes:w("by what th\
ey write")},[Me,$s,Te]=[2,3,4],[Ee,Le,$e,Pe]=[32,74,75,14],Ne=4,Ps=5e-4,Re=.01,At=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;modeGroup;status;pointed;constructor(t){
this.root=d("div","atlas"),this.emit=()=>{},this.grid=d("div","grid",{role:"grid","aria-label":l("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.legend=d("div"),this.legendRoom=d("div",
"room",{"aria-hidden":"true"});let s=d("div","legend",{},this.legendRoom,this.legend);this.saving=new P(this),this.root.
append(this.controls(),this.grid,d("div","foot",{},s,this.saving.menu)),this.room=W(),this.root.append(this.room),t.append(
this.root);let e=new ResizeObserver(()=>this.data&&this.fit());e.observe(this.root),e.observe(this.room),this.grid.onkeydown=
i=>this.key(i),this.grid.onmouseleave=()=>{this.pointed=null,this.showStatus(...this.open)}}controls(){return this.switching=
!1,this.modes=[[l("Open"),l("Click a head to open it")],[l("Switch off / on"),l("Click a head to switch it off or on; sh\
ift-click and Space always do")]].map(([t,s],e)=>C(t,()=>this.setSwitching(e===1),{title:s})),this.modeGroup=d("div","mo\
des",{role:"group","aria-label":l("What a click does")},...this.modes),this.sort=St(l("Order of the heads"),Object.entries(
Ls).map(([t,s])=>[t,l(s)])),this.sort.title=l("Entropy: most diffuse last. Similarity: attention mass shared with the op\
en head; most similar first."),this.sort.onchange=()=>{this.emit("sort",this.sort.value),this.build(),this.mark()},this.
status=d("div","status"),this.status.title=l("Entropy: how diffuse a head's attention is, in bits. 0: all on one word; l\
og2 of the number of words: uniform."),d("div","bar",{},this.modeGroup,this.sort,this.status)}setSwitching(t){this.switching=
t,this.modes.forEach((s,e)=>s.setAttribute("aria-pressed",String(e===1===t))),this.grid.classList.toggle("switching",t),
this.data&&(this.legend.textContent=this.legendText())}show(t){let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,
i=e&&je(s.pictures,t.pictures)&&Ie(s,t);this.data=t;let o=t.change?Math.max(...t.change):0;this.largestChange=o<Ps?0:o,this.
modeGroup.hidden=!t.switchable,this.off=t.off.map(Boolean),this.open=t.open;let n=String(this.order);this.sort.value=t.sort,
this.sort.options[Me].disabled=t.similarity===null,this.sort.options[$s].disabled=!t.link,this.sort.options[$s].textContent=
this.linkOrder(),this.sort.options[Te].hidden=!t.writes,this.modes[0].hasAttribute("aria-pressed")||this.setSwitching(!1),
!e||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?this.build():i||this.paint(),this.mark(),e||(this.pointed=
null),this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s}=this.data,
e=t.map((o,n)=>n);if(this.sort.value==="entropy")return e.sort((o,n)=>t[o]-t[n]);let i={likeness:s,link:this.data.linkWeights,
writes:this.data.shares}[this.sort.value];return i?.length?e.sort((o,n)=>i[n]-i[o]):this.sorted&&this.order?.length===e.
length?this.order:e}linkOrder(){let{link:t}=this.data;return t?l("by {link}",{link:t}):l(Ls.link)}get sorted(){return this.
sort.value!=="layer"}cellAt(t,s){return this.cells[(t+1)*(this.data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<
0||s<0)return[t,s];let i=this.order[t*e+s];return[Math.floor(i/e),i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.
sorted?[0,0]:[t,s];let i=this.places[t*e+s]??0;return[Math.floor(i/e),i%e]}cellOf(t,s){return this.cellAt(...this.placeOf(
t,s))}build(){let{layers:t,heads:s}=this.data,i=this.grid.contains(_(this.grid))&&this.cells?this.headAt(...this.focus):
null;this.order=this.headsInOrder(),this.isSorted=this.sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),
this.cells=[],this.focus=this.sorted?[0,0]:[...this.open],this.grid.replaceChildren(),this.grid.style.setProperty("--hea\
ds",String(s)),this.grid.style.setProperty("--layers",String(t)),this.grid.classList.toggle("tall",t>14),this.grid.setAttribute(
"aria-rowcount",String(t+1)),this.grid.classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=d("div","row",
{role:"row"});for(let r=-1;r<s;r++){let h=this.cell(o,r);this.cells.push(h),n.append(h)}this.grid.append(n)}this.fit(),this.
paint(),i&&this.moveFocus(...this.placeOf(...i))}fit(){let{layers:t,heads:s}=this.data,e=this.room.offsetHeight,i=Math.min(
(this.root.clientWidth-Ee)/s,$e),o=Math.max((e-Le)/t-1,1),n=e>0&&o<i;n?this.grid.style.setProperty("--aspect",Math.min(i/
o,Ne).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.toggle("tight",n&&o<Pe)}cell(t,s){let e=t<
0||s<0;if(t<0&&s<0)return d("div","corner",{role:"presentation"});if(e&&this.sorted)return d("div","label",{role:"presen\
tation"}," ");let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);return n.tabIndex=-1,n.dataset.at=`${i<
0?"*":i}.${o<0?"*":o}`,n.onfocus=()=>this.showStatus(i,o),n.onmouseenter=()=>{this.pointed=[i,o],this.showStatus(i,o)},n.
onclick=r=>{this.moveFocus(t,s),this.data.switchable&&(e||r.shiftKey||this.switching)?this.toggle(i,o):e||this.openHead(
i,o)},n}labelCell(t,s){let e=s<0,i=d("div","label",{role:e?"rowheader":"columnheader"},e?`L${t}`:`H${s}`);return this.data.
switchable&&(i.title=e?l("Switch all heads of layer {l}",{l:t}):l("Switch head {h} of every layer",{h:s})),i}headCell(t,s){
let e=d("b","tag",{},this.sorted?`${t}.${s}`:""),i=[d("i","cross"),d("i","change"),e];return d("div","head",{role:"gridc\
ell"},d("canvas","picture"),...i)}paint(){let{layers:t,heads:s}=this.data,e=ht(this.data.themes[this.data.theme].ramp);for(let i=0;i<
t;i++)for(let o=0;o<s;o++)this.thumbnail(E(this.cellOf(i,o),"canvas"),i,o,e)}thumbnail(t,s,e,i){let{heads:o,pictures:n}=this.
data,[r,h]=this.data.arrays.pictures[2].slice(2);if(t.width=Math.max(h,1),t.height=Math.max(r,1),!r||!h)return t;let c=J(
t),f=c.createImageData(h,r),u=(s*o+e)*r*h,p=new Uint32Array(f.data.buffer);for(let m=0;m<r*h;m++)p[m]=i[n[u+m]];return c.
putImageData(f,0,0),t}mark(){let{layers:t,heads:s}=this.data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=
this.data.switchable?this.legendText(.1):"";for(let e=0;e<t;e++)for(let i=0;i<s;i++){let o=this.cellOf(e,i);o.classList.
toggle("off",this.off[e*s+i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute("aria-selected",String(this.isOpen(
e,i))),o.setAttribute("aria-label",this.describe(e,i)),E(o,".change").style.setProperty("--share",String(this.changeShare(
e,i)))}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&s===this.open[1]}changeShare(t,s){return this.
largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.max(this.largestChange,Re):0}legendText(t=this.largestChange){
let{switchable:s}=this.data,e=l("Orange bar: attention that changed (longest: {most})",{most:dt(t)}),i=this.sorted?"":l(
"Label: layer or column"),o=st()?[this.switching?l("Tap: off / on"):l("Tap: open"),i]:[l("Click: open"),...s?[l("Shift-c\
lick or Space: off / on"),i]:[]];return[t>0?e:"",...o].filter(Boolean).join(" · ")}describe(t,s){let{heads:e,switchable:i,
entropy:o,similarity:n,change:r,does:h}=this.data,c=i?[l("click to switch")]:[];if(t<0)return[l("head {h} of every layer",
{h:s}),...c].join(" · ");if(s<0)return[l("all heads of layer {l}",{l:t}),...c].join(" · ");let f=t*e+s,u=[l("Head {hea\
d}",{head:`${t}.${s}`}),this.off[f]?l("off"):l("on")];return this.sort.value==="likeness"&&n?.length&&u.push(l("{share} \
% similar",{share:Math.round(100*n[f])})),this.sort.value==="link"&&this.data.linkWeights?.length&&u.push(l("{share} on \
{link}",{share:dt(this.data.linkWeights[f]),link:this.data.link})),this.sort.value==="writes"&&this.data.shares?.length&&
u.push(l("{share} logits for {words}",{share:He(this.data.shares[f]),words:this.data.link})),r&&r[f]>=Ps&&u.push(l("{sha\
re} changed",{share:dt(r[f])})),h&&u.push(h[f]),u.push(l("entropy {bits} bits",{bits:o[f].toFixed(2)})),u.join(" · ")}showStatus(t,s){
this.status.textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.mark(),this.emit("open",this.open)}toggle(t,s){
let{heads:e}=this.data,i=this.off.map((h,c)=>c),o=i.filter(h=>(t<0||Math.floor(h/e)===t)&&(s<0||h%e===s)),n=o.every(h=>this.
off[h]);for(let h of o)this.off[h]=!n;this.mark(),this.showStatus(t,s);let r=i.filter(h=>this.off[h]).map(h=>[Math.floor(
h/e),h%e]);this.emit("off",r)}moveFocus(t,s,e=!0){let{layers:i,heads:o}=this.data,n=this.sorted?0:-1,r=[T(t,n,i-1),T(s,n,
o-1)];if(r[0]<0&&r[1]<0)return;let h=this.cellAt(...this.focus);h&&(h.tabIndex=-1),this.focus=r;let c=this.cellAt(...r);
c.tabIndex=0,e&&c.focus({preventScroll:!1})}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let[s,e]=this.focus,[i,o]=this.
headAt(s,e),n=i>=0&&o>=0,r={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[t.key],h=t.key===" "||t.key===
"Enter"&&!n;if(r)this.moveFocus(s+r[0],e+r[1]);else if(t.key==="Home")this.moveFocus(s,0);else if(t.key==="End")this.moveFocus(
s,this.data.heads-1);else if(h&&this.data.switchable)this.toggle(i,o);else if(t.key==="Enter"&&n)this.openHead(i,o);else
return;t.preventDefault(),t.stopPropagation()}export(t,s,e){let{layers:i,heads:o}=this.data,n=(s-34)/o,r=ht(e.ramp),h={size:12,
colour:e.ink,align:"center"};for(let c=0;c<i;c++){this.sorted||t.text(`L${c}`,15,26+(c+.5)*n,h);for(let f=0;f<o;f++){let u=30+
f*n,p=26+c*n;c===0&&!this.sorted&&t.text(`H${f}`,u+n/2,12,h),this.exportHead(t,...this.headAt(c,f),u,p,n,e,r)}}}exportHead(t,s,e,i,o,n,r,h){
let c=this.thumbnail(document.createElement("canvas"),s,e,h);t.cells(c,i+1,o+1,n-2,n-2),this.sorted&&t.text(`${s}.${e}`,
i+4,o+10,{size:11,colour:r.accent});let f=this.isOpen(s,e)?5:1;t.rect(i+f,o+n-4-f,(n-2*f)*this.changeShare(s,e),4,r.accent),
this.isOpen(s,e)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-2,n-2,r.page,.78),
t.line(i+1,o+1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}exportSize(t){let{layers:s,heads:e}=this.data;return[
t,Math.ceil(30+(t-34)/e*s)]}},dt=a=>`${(100*a).toFixed(1)} %`,je=(a,t)=>a===t||a.length===t.length&&a.every((s,e)=>s===
t[e]),Ie=(a,t)=>a.themes[a.theme].ramp[0]===t.themes[t.theme].ramp[0];function He(a){return`${a<0?"−":"+"}${Math.abs(a).
toFixed(2)}`}var ze={heatmap:w("Heatmap"),lines:w("Lines"),text:w("Text"),table:w("Table"),readings:w("Readings"),"atom map":w("Atom \
map"),linear:w("Linear"),sqrt:w("Sqrt"),log:w("Log"),global:w("Global"),row:w("Row"),mean:w("Mean"),max:w("Max"),all:w("\
All"),"this head":w("this head"),"its layer":w("its layer"),"all heads":w("all heads"),"chosen heads":w("chosen heads")},
ns=a=>l(ze[a]??a),D=class{constructor(t,s,e,{title:i=""}={}){this.name=t,this.buttons=e.map(n=>C(ns(n),()=>x.set({[t]:n}),
{"data-value":n}));let o={role:"group","aria-label":s,"data-key":t,title:i};this.node=d("div","modes",o,...this.buttons)}show(){
let t=x.get(this.name);for(let s of this.buttons)s.setAttribute("aria-pressed",String(s.dataset.value===t))}},$=class{offered;constructor(t,s,{
title:e="",changed:i=null}={}){this.name=t,this.select=d("select","",{title:e});let o=i??(n=>x.set({[t]:n}));this.select.
onchange=()=>o(this.select.value),this.label=d("span","",{},s),this.node=d("label","boxed",{"data-key":t},this.label,this.
select)}offer(t){let s=JSON.stringify(t);s!==this.offered&&(this.offered=s,this.select.replaceChildren(...t.map(([e,i])=>d(
"option","",{value:e},i))))}show(t=x.get(this.name)){this.select.value=t}},U=class{constructor(t,s,e){this.name=t,this.input=
d("input","",{type:"checkbox"}),this.input.onchange=()=>x.set({[t]:this.input.checked}),this.node=d("label","switch",{"d\
ata-key":t,title:e},this.input,` ${s}`)}show(){this.input.checked=x.get(this.name)==="true"}},Mt=class{constructor(t,s,{
title:e="",placeholder:i="",maxlength:o=4e3}={}){this.name=t,this.input=d("input","",{type:"text",placeholder:i,title:e,
maxlength:o,spellcheck:"false"}),this.input.onchange=()=>x.set({[t]:this.input.value.trim().slice(0,o)}),this.node=d("la\
bel","boxed",{"data-key":t},d("span","",{},s),this.input)}show(){_(this.input)===this.input&&this.input.value!==this.shown||
(this.input.value=this.shown=x.get(this.name))}};function rs(a,...t){let s=d("div","menu",{},...t);return vs(Ct("popover",
d("summary","",{},a),s))}var ft=13,De=40,Ue=29,Be=28,Ns=150,_e=60,Rs=26,Tt=class{width;data;constructor(t){this.canvas=d("canvas","drawn",{"aria-\
hidden":"true"}),this.room=W(),this.field=d("div","field",{},this.canvas,this.room),this.list=d("ol","unseen"),this.saving=
new P(this),t.append(this.field,this.list,d("div","foot",{},this.saving.menu));let s=new ResizeObserver(()=>{let e=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!e&&this.draw()});s.observe(this.field),
s.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([s,e,i])=>{let o={word:s,before:ot(e),
after:ot(i)},n=t.both?l("{word}: {before}, heads off: {after}",o):`${s}: ${o.before}`;return d("li","",{},n)})),this.draw()}draw(){
if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?We(this.data.
rows,this.fitting(this.height)):this.data.rows,[,s]=this.exportSize(this.width,t);Object.assign(this.canvas.style,{width:`${this.
width}px`,height:`${s}px`}),this.export(new M(this.canvas,this.width,s),this.width,this.data.themes[this.data.theme],t)}export(t,s,e,i=this.
data.rows){let{both:o}=this.data,n=Math.min(Math.max(...i.map(([u])=>A(u,14)),20),Ns)+10,r=(s-n-_e)/Math.max(...i.flatMap(
([,u,p])=>[u,p]),1e-9),h={size:12,colour:e.ink};i.forEach(([u,p,m],g)=>{let b=22+g*this.rowHeight,y=b+(o?ft:ft/2)+1;t.text(
j(u,14,Ns),n-8,y,{size:14,colour:e.ink,align:"right"}),[p,m].slice(0,o?2:1).forEach((k,v)=>{let S=b+v*(ft+(this.height?0:
2));t.rect(n,S,Math.max(k*r,1),ft,v?e.accent:e.muted),t.text(ot(k),n+k*r+5,S+ft/2+.5,h)})});let c=[[l("all heads on"),e.
muted],[l("heads off"),e.accent]],f=n;for(let[u,p]of o?c:c.slice(0,1))t.rect(f,4,10,10,p),t.text(u,f+15,9,h),f+=A(u,12)+
34}exportSize(t,s=this.data.rows){return[t,Rs+s.length*this.rowHeight]}get rowHeight(){return this.data.both?this.height?
Ue:De:Be}fitting(t){return Math.max(Math.floor((t-Rs)/this.rowHeight),1)}};function We(a,t){let s=([,i,o])=>Math.max(i,o),
e=new Set([...a].sort((i,o)=>s(o)-s(i)).slice(0,t));return a.filter(i=>e.has(i))}function ot(a){return a===0||a>=5e-4?`${(100*
a).toFixed(1)} %`:`${Number((100*a).toPrecision(1))} %`}var Fe={Uint8Array:255,Int8Array:127,Float32Array:null},Ge={Uint8Array:2,Int8Array:2,Float32Array:4},Z=1e-12,F=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;decoded;sorted;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length,this.decoded=new Map,this.sorted=new Map}weights(t){let s=this.R*this.C,e=Fe[this.codeType];if(!e)
return this.codes.subarray(t*s,(t+1)*s);if(!this.decoded.has(t)){let i=new Float32Array(s);for(let o=0;o<s;o++){let n=this.
codes[t*s+o]/e;i[o]=n*Math.abs(n)*this.most[t]}this.decoded.set(t,i)}return this.decoded.get(t)}weight(t,s,e){return this.
weights(t)[s*this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).
positions.flatMap((i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=this.weights(t),o=new Float32Array(e==="to"?this.
R:this.C);for(let n of s)for(let r=0;r<o.length;r++)o[r]+=e==="to"?i[r*this.C+n]:i[n*this.C+r];return o}linksFrom(t,s,e,i){
let o=this.weights(t),n=this.sortedColumns(t),r=[];for(let h of s)for(let c of n[h].subarray(0,i)){if(o[h*this.C+c]<e)break;
r.push([h,c,o[h*this.C+c]])}return r}linksTo(t,s,e,i){let o=[];for(let n of s){let r=Float32Array.from({length:this.R},(h,c)=>this.
weight(t,c,n));for(let h of ut(r,Math.min(i,this.R)))r[h]>=e&&o.push([h,n,r[h]])}return o}sortedColumns(t){if(!this.sorted.
has(t)){let s=this.weights(t),e=Array.from({length:this.R},(i,o)=>{let n=s.subarray(o*this.C,(o+1)*this.C);return Uint16Array.
from(n.keys()).sort((r,h)=>n[h]-n[r])});this.sorted.set(t,e)}return this.sorted.get(t)}rowPeaks(t){let s=this.weights(t);
return Float32Array.from({length:this.R},(e,i)=>s.subarray(i*this.C,(i+1)*this.C).reduce((o,n)=>Math.max(o,Math.abs(n)),
0))}largest(t){return Math.max(Math.abs(this.most[t]),Z)}shade(t,s){let e=Math.min(Math.abs(t)/(s||Z),1);return this.signed?
.5+.5*Math.sign(t)*e:it[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.max(1,i.rows)),n=Math.min(e.columns,Math.
max(1,i.columns)),r=document.createElement("canvas");r.width=n,r.height=o;let h=J(r),c=h.createImageData(n,o),f=ht(this.
signed?s.diverging:s.ramp),u=new Uint32Array(c.data.buffer),p=this.strongestShares(t,e,n,o);for(let m=0;m<p.length;m++)u[m]=
f[Math.round(255*this.shade(p[m],1))];return h.putImageData(c,0,0),r}strongestShares(t,s,e,i){let n=this.peak==="row"&&!this.
signed?this.rowPeaks(t):new Float32Array(this.R).fill(this.largest(t)),r=this.weights(t),h=new Float32Array(e*i),c=Uint16Array.
from({length:s.columns},(f,u)=>Math.floor(u*e/s.columns));for(let f=0;f<s.rows;f++){let u=Math.floor(f*i/s.rows)*e,p=(f+
s.r)*this.C+s.c,m=n[f+s.r]||Z;for(let g=0;g<s.columns;g++){let b=r[p+g]/m;Math.abs(b)>Math.abs(h[u+c[g]])&&(h[u+c[g]]=b)}}
return h}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){return this.
themes[this.theme]}formatted(t){let s=Ge[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.toFixed(s)}`}pinsAfterClick(t,s,e,i){
let o=this.side(i).positions[e],n=i===s?t:[],r=n.filter(h=>!o.includes(h));return[r.length<n.length?r:[...r,o[0]],i]}};function Et(a,{
toOthers:t},s,e,i,o){let n=[[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,f,u]of t?
n:r)a.line(s+i*h,e+i*c,s+i*f,e+i*u,o,1.5)}function ut(a,t){let s=[],e=-1/0;for(let i=0;i<a.length;i++){if(a[i]<=e&&s.length===
t)continue;let o=s.length;for(;o>0&&a[i]>a[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=a[s[s.length-1]]}return s}
var as=(a,t)=>JSON.stringify(a.positions)===JSON.stringify(t.positions);function pt({segments:a},t,s){let e=a.slice(t,t+
s).indexOf(1);return e>0?e:null}var Lt=64,Ke=3;function $t(a,t,s,e,i,o=1/0){let r=Math.round(e),h=X(t.signed?s.diverging:s.ramp),c=o-10-A(t.unit,12),f=T(
Math.floor(c/Lt),1,Ke),u=Lt*f;for(let g=0;g<Lt;g++){let b=h[Math.round(255*g/(Lt-1))];a.rect(r+g*f,i,f,8,ct(b))}let p=t.
peak==="row"&&!t.signed;for(let[g,b]of qe(t,p)){let y=p?`${+(100*b).toPrecision(2)} %`:`${+b.toPrecision(2)}`,k=g===0?"l\
eft":g===1?"right":"center";a.text(y,r+g*u,i+8+10,{size:11,colour:s.muted,align:k})}let m=p?l("{unit}, relative to the r\
ow's largest",{unit:t.unit}):t.unit;a.text(m,r+u+10,i+8/2,{size:12,colour:s.muted})}function qe(a,t){let s=a.largest(0);
return s<=Z?[[0,0]]:a.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,Ms[a.scale](e)*(t?1:s)])}var Ye=/^([A-Z])(\d+) ([0-3]{4})$/;function B(a){let t=Ye.exec(a);return t&&{column:t[1].charCodeAt(0)-65,row:Number(t[2])-1,pixels:[...t[3]].map(Number)}}
function mt(a,t,s,e,i,o,n=1){let r=i/2;a.rect(s,e,i,i,o.page,n),t.forEach((h,c)=>{h&&a.rect(s+c%2*r,e+Math.floor(c/2)*r,
r,r,o.ink,n*h/3)})}var js=46,Is=58,hs=112,Hs=[22,13],Ve=8,Xe=w("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arrows mov\
e, Enter pins a row."),Je=w("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arrows move, Enter cuts a \
cell."),zs=.68,G=class{data;maps;zoom;pins;way;link;layout;cursor;marked;dragStart;constructor(t){this.emit=()=>{},this.
canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"true"}),this.tip=d("div",
"tip",{"aria-hidden":"true"}),this.live=d("div","unseen",{"aria-live":"polite"}),this.room=W();let s=[this.canvas,this.overlay,
this.tip,this.room];this.field=d("div","field",{tabindex:"0",role:"application"},...s),this.pairs=d("div","unseen"),this.
saving=new P(this),t.append(this.field,this.live,this.pairs,d("div","foot raised",{},this.saving.menu)),this.cursor=null,
this.marked=null,this.dragStart=null,this.listen()}listen(){this.field.onpointermove=s=>this.moved(s),this.field.onpointerdown=
s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.released(s),this.field.onpointerleave=
()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),this.field.onkeydown=s=>this.key(s),this.
field.onblur=()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.
clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps&&as(this.maps.rows,t.rows)&&as(this.maps.columns,t.columns);this.data=t,this.maps=new F(t),(!s||!this.zoom)&&(this.
zoom=this.everything()),s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{
R:e,C:i}=this.maps,[o,n]=t.axes;this.field.setAttribute("aria-label",l(t.cutting?Je:Xe,{title:t.title,R:e,C:i,rows:o,columns:n})),
this.pairs.replaceChildren(...Ze(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.
C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.
data.height,s),room:s};let{height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}\
px`,height:`${e}px`});this.field.style.height=`${e}px`,this.paint(new M(this.canvas,t,e),this.layout,this.maps.colours),
this.mark(this.marked),window.painted=!0}arrange(t,s=this.data.height,e=0){let[i,o]=e?[4,4]:[26,js],{rows:n,columns:r}=this.
maps,{zoom:h}=this,c=h.rows<=14?14:h.rows<=24?13:11,f=(v,S,O)=>{let z=v.slice(S,S+O).map(I=>B(I)?c+2:Math.min(A(I,c),hs));
return Math.max(...z,8)},u=Math.ceil(f(n.labels,h.r,h.rows))+32,p=f(r.labels,h.c,h.columns),m=h.columns>1&&(t-u)/h.columns<
p+8?-60:0,g=Math.ceil(m?p*.87+8:18)+i,b=m?18:6,y=Math.min((t-u-b)/h.columns,2*Is),k=Math.min((s-g-o)/h.rows,Is);return{width:t,
left:u,top:g,w:y,h:k,size:c,slant:m,height:Math.ceil(g+k*h.rows+o)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&
this.paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e);let{left:i,
width:o,height:n}=s;s.room||$t(t,this.maps,e,i,n-js+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:r,columns:h}=this.
zoom,c={rows:Math.floor(o*r),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*h,o*r),!(Math.
min(i,o)<=7)){for(let f=1;f<r;f++)t.line(s,e+f*o,s+i*h,e+f*o,n.page,1);for(let f=1;f<h;f++)t.line(s+f*i,e,s+f*i,e+o*r,n.
page,1)}}paintCuts(t,{left:s,top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:f}=this.zoom,u=Math.max(1.5,.3*Math.min(i,o,24));
for(let p=r;p<r+c;p++)for(let m=h;m<h+f;m++){let g=this.maps.cut(p,m);g&&Et(t,g,s+(m-h+.5)*i,e+(p-r+.5)*o,u,n.accent)}}paintNumbers(t,{
left:s,top:e,w:i,h:o},n){if(i<Hs[0]||o<Hs[1])return;let{r,c:h,rows:c,columns:f}=this.zoom,u=X(this.maps.signed?n.diverging:
n.ramp);this.maps.strongestShares(0,this.zoom,f,c).forEach((p,m)=>{let[g,b]=[Math.floor(m/f),m%f],y=Math.round(100*this.
maps.weight(0,r+g,h+b)),k=lt(u[Math.round(255*this.maps.shade(p,1))]),S={size:Math.min(13,.45*i,.7*o),colour:k,align:"ce\
nter"};y&&t.text(String(y),s+(b+.5)*i,e+(g+.5)*o,S)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:r,room:h},c){let{
rows:f,columns:u}=this.maps,{zoom:p}=this,m=this.pinnedIndices();for(let y of this.labelsWithRoom(m.from,p.r,p.rows,(n+1)/
o)){let k=m.from.has(y),v={size:n,colour:k?c.accent:c.ink,align:"right",bold:k},S=e+(y-p.r+.5)*o;this.paintedPatch(t,f.labels[y],
s-6-n/2,S,Math.min(n+2,o-2),k,c)||t.text(j(f.labels[y],n,hs),s-6,S,v)}for(let y of this.labelsWithRoom(m.to,p.c,p.columns,
(n+1)/i)){let k=m.to.has(y),v=r?"left":"center",S={size:n,colour:k?c.accent:c.ink,angle:r,align:v,bold:k},O=s+(y-p.c+.5)*
i;if(this.paintedPatch(t,u.labels[y],O,e-11,Math.min(n+2,i-2),k,c))continue;let N=O+(r?2:0);t.text(j(u.labels[y],n,hs),N,
e-(r?6:11),S)}let g={size:12,colour:c.muted},b=`${this.maps.axes[1]} →`;h?t.text(b,s-6,e-11,{...g,align:"right"}):t.text(
b,s,9,g),t.text(`${this.maps.axes[0]} →`,9,e+o*p.rows,{...g,angle:-90})}paintedPatch(t,s,e,i,o,n,r){let h=B(s);return h?
(mt(t,h.pixels,e-o/2,i-o/2,o,r),t.frame(e-o/2,i-o/2,o,o,n?r.accent:r.muted,n?2:1),!0):!1}labelsWithRoom(t,s,e,i){let o=Math.
max(1,Math.ceil(i)),n=h=>[...t].some(c=>c!==h&&Math.abs(c-h)<o);return Array.from({length:e},(h,c)=>c+s).filter(h=>t.has(
h)||(h-s)%o===0&&!n(h))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:f}=this.zoom,u=i*f,p=o*c,m=this.
pinnedIndices();for(let y of m.from)y>=r&&y<r+c&&t.frame(s,e+(y-r)*o,u,o,n.accent,2);for(let y of m.to)y>=h&&y<h+f&&t.frame(
s+(y-h)*i,e,i,p,n.accent,2);for(let y of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let k of m.
from)k>=r&&k<r+c&&y>=h&&y<h+f&&t.frame(s+(y-h)*i+1,e+(k-r)*o+1,i-2,o-2,n.ink,2);let g=pt(this.maps.rows,r,c),b=pt(this.maps.
columns,h,f);g&&t.line(s,e+g*o,s+u,e+g*o,n.accent,1.5),b&&t.line(s+b*i,e,s+b*i,e+p,n.accent,1.5)}pinnedIndices(){return{
from:new Set,to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.
layout,r=s<i?-1:Math.floor((s-i)/n),h=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<
0?null:[r<0?-1:r+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(
this.dragStart,s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.
point(t);if(this.dragStart=null,!s)return;let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(
t)||this.cut(i,o):this.zoomTo(i,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){
return Math.hypot(s[0]-t[0],s[1]-t[1])>Ve}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.
min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=
this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():
this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let o=new M(this.overlay,this.layout.width,this.
layout.height),{accent:n}=this.maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.tip.
hidden=!0}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:r}=this.layout,{accent:h,
ink:c}=this.maps.colours,f=new M(this.overlay,n,r);if(this.tip.hidden=!t||Math.min(...t)<0,this.field.classList.toggle("\
pinnable",!!t&&this.data.pinnable),!t)return;let[u,p]=t,m=s+(p-this.zoom.c)*i,g=e+(u-this.zoom.r)*o;if(u>=0&&f.rect(0,g,
s-3,o,h,.16),p>=0&&f.rect(m,e-22,i,19,h,.16),this.tip.hidden)return;f.frame(m,g,i,o,c,2),this.tip.textContent=this.describe(
u,p);let b=g+o+34<r,[y,k]=[T(m+i/2,90,n-90),b?g+o+6:g-32];this.tip.style.transform=`translate(calc(${y}px - 50%), ${k}px\
)`}describe(t,s){let{rows:e,columns:i}=this.maps,o=this.maps.formatted(this.maps.weight(0,t,s)),n=this.maps.cut(t,s),r=n&&
(n.toOthers?l("cut, the others take over"):l("cut, nobody takes over"));return[`${e.labels[t]} → ${i.labels[s]}: ${o}`,
r].filter(Boolean).join(" · ")}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[
e,i]=[this.maps.rows,this.maps.columns].map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.slice(Math.
min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:e,
keys:i})}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?
s:t)&&typeof i=="number"&&i!==this.link?this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.
way,t<0?s:t,e),i)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){
this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}key(t){
if(t.altKey||t.ctrlKey||t.metaKey||!this.maps.R||!this.maps.C)return;let e={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,
-1],ArrowRight:[0,1]}[t.key];if(e)this.moveCursor(...e);else if(t.key==="Enter")this.act(this.cursor);else if(t.key==="E\
scape")this.escape();else return;t.preventDefault(),t.stopPropagation()}moveCursor(t,s){let{r:e,c:i,rows:o,columns:n}=this.
zoom,[r,h]=this.cursor??[e-t,i-s];this.cursor=[T(r+t,e,e+o-1),T(h+s,i,i+n-1)],this.mark(this.cursor),this.live.textContent=
this.describe(...this.cursor)}export(t,s,e){this.paint(t,this.arrange(s,zs*s),e)}exportSize(t){return[t,this.arrange(t,zs*
t).height]}};function Ze(a,t=10){let s=a.weights(0),e=d("ol");for(let i of ut(a.signed?s.map(Math.abs):s,t)){let o=a.rows.
labels[Math.floor(i/a.C)],n=a.columns.labels[i%a.C];e.append(d("li","",{},l("{row} to {column}: {weight}",{row:o,column:n,
weight:a.formatted(s[i])})))}return[d("p","",{},l("Strongest pairs of {name}, from and to:",{name:a.title})),e]}var Qe=4,Pt=a=>a.map(t=>({...t,title:l(t.title)})),K=class{by;largest;columns;rows;constructor(t,s){this.head=d("tr"),this.
body=d("tbody");let e=d("table","",{"aria-label":s},d("thead","",{},this.head),this.body);t.append(d("div","table",{tabindex:"\
0"},e)),this.by=null}show({columns:t=[],rows:s}){String(t.map(({title:e})=>e))!==String(this.columns?.map(({title:e})=>e))&&
(this.by=null),Object.assign(this,{columns:t,rows:s}),this.largest=t.map((e,i)=>Math.max(...s.map(o=>Math.abs(o[i])||0),
1e-12)),this.draw()}draw(){this.head.replaceChildren(...this.columns.map((t,s)=>this.title(t,s))),this.body.replaceChildren(
...this.sorted().map(t=>this.row(t)))}sorted(){if(!this.by)return this.rows;let{column:t,down:s}=this.by,e=(i,o)=>typeof i==
"number"?i-o:String(i??"").localeCompare(String(o??""));return this.rows.toSorted((i,o)=>(s?-1:1)*e(i[t],o[t]))}title({title:t,
kind:s},e){let i=this.by?.column===e,o=i?this.by?.down?" ▾":" ▴":"",n=()=>{this.by={column:e,down:i?!this.by?.down:s!==
"text"},this.draw(),E(this.head.children[e],"button").focus()},r=i?this.by?.down?"descending":"ascending":"none";return d(
"th",s,{scope:"col","aria-sort":r},C(t+o,n))}row(t){return d("tr","",{},...t.map((s,e)=>this.cell(s,e)))}cell(t,s){let{kind:e}=this.
columns[s],o=d("td",e,{},t===null?"":e==="number"||e==="shaded"?t.toFixed(Qe):String(t));return e==="shaded"&&o.style.setProperty(
"--share",String(Math.abs(t)/this.largest[s])),o}};var ti=w("Shift-click a head below to switch it off."),si=w("Tap Switch off / on, then a head."),cs=w("nobody takes over"),
ls=w("the others take over");function ds(a,t,[s,e]){let i=s+e,o=[],n=[];return a&&o.push(H("{n} head off","{n} heads off",
a)),a&&n.push(t),i&&o.push(H("{n} cut","{n} cuts",i)),s&&n.push(l(cs)),e&&n.push(l(ls)),{heads:a,count:a+i,what:o.join("\
 · "),how:n.join(" · ")}}var wt=class{constructor(t,s){this.label=d("div","label-line"),this.value=d("div","value",{"a\
ria-live":"polite"}),t.append(d("div","verdict",{},d("div","top",{},s,this.label),this.value))}show(t,{count:s,what:e,how:i}){
let{headline:o,pair:n}=t,r=o??n;this.label.textContent=[r?.label,e||l("all heads on")].filter(Boolean).join(" · "),s&&this.
label.append(d("span","mode",{},` (${i})`)),this.label.title=r?.help??"",!s&&t.output==="embedding"&&!n?this.value.replaceChildren(
d("span","hint",{},l(st()?si:ti))):o?this.value.replaceChildren(...Nt(o,s)):this.value.replaceChildren(...n?Nt(n,s):[])}};
function Nt({before:a,after:t,p_before:s,p_after:e},i){let o=s===void 0?a:`${a} ${ot(s)}`,n=e===void 0?t:`${t} ${ot(e)}`;
if(!i)return[d("span","now",{},o)];let r=a!==t;return[d("span","was",{},o)," → ",d("span",r?"now changed":"now",{},n)]}var Rt=class{constructor(t,s){this.chosen=s,this.current=0,this.node=d("div","strip",{role:"listbox","aria-label":t}),this.
node.onkeydown=e=>this.key(e)}show(t,s){String(t)!==String(this.tokens)&&(this.tokens=t,this.current=s,this.node.replaceChildren(
...t.map((e,i)=>this.word(e,i)))),[...this.node.children].forEach((e,i)=>e.setAttribute("aria-selected",String(i===s))),
this.reach(this.current,!1)}word(t,s){let e=d("span","word",{role:"option",tabindex:"-1","data-position":s},t);return e.
onclick=()=>{this.reach(s,!0),this.chosen(s)},e}reach(t,s){let e=et(this.node);e[this.current]&&(e[this.current].tabIndex=
-1),this.current=T(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.current].focus({preventScroll:!0})}key(t){if(t.altKey||
t.ctrlKey||t.metaKey)return;let s={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[t.key];if(s)this.reach(this.current+
s,!0);else if(t.key==="Enter"||t.key===" ")this.chosen(this.current);else return;t.preventDefault(),t.stopPropagation()}};var Ds=[w("position"),w("token"),w("prediction (all on)"),w("prediction (heads off)"),w("actual token")],ei=[w("p(actual\
), all on"),w("p(actual), heads off")],Us=w("Next-token prediction at every position"),jt=class{part;drawn;constructor(t){
this.heading=d("h4"),this.pair=d("p","pair-line"),this.hint=d("p","help"),this.at=new $("at",l("Predict the word at")),this.
mask=new U("mask",l("Mask it"),l("Off: the model sees the word and predicts it back.")),this.strip=new Rt(l("The word to\
 predict"),o=>x.set({at:o})),this.stripHint=d("p","help");let s=d("div","controls",{},this.at.node,this.mask.node);this.
choose=d("div","choose",{},s,this.stripHint,this.strip.node),this.barsTitle=d("p","name");let e=d("div","widget",{"data-\
key":"bars"}),i=d("div","widget",{"data-key":"drift"});this.bars=new Tt(e),this.nextTitle=d("p","name"),this.next=d("sec\
tion","",{},this.nextTitle),this.table=new K(this.next,l(Us)),this.driftTitle=d("p","name",{},l("Drift of each token, by\
 layer (1 − cosine)")),this.note=d("p","help"),this.drift=new G(i),this.barsPart=d("section","",{},this.barsTitle,e),this.
driftPart=d("section","drift",{},this.driftTitle,this.note,i),t.append(this.heading,this.pair,this.hint,this.choose,this.
barsPart,this.driftPart,this.next)}show(t,{heads:s,count:e,what:i,how:o},n){e?e>s?this.heading.textContent=l("Effect: {w\
hat} ({how})",{what:i,how:o}):this.heading.textContent=H("Effect of switching {n} head off ({mode})","Effect of switchin\
g {n} heads off ({mode})",s,{mode:o}):this.heading.textContent=l("Effect of switching heads off");let r=JSON.stringify([
e>0,n]);if(t===this.part&&r===this.drawn)return;Object.assign(this,{part:t,drawn:r}),this.pair.hidden=!t.pair||!t.headline,
t.pair&&this.pair.replaceChildren(l("{name}: ",{name:t.pair.label}),...Nt(t.pair,e)),this.hint.textContent=t.hint??"",this.
hint.hidden=!t.hint,this.choose.hidden=t.at===void 0,t.at!==void 0&&this.showPosition(t),this.barsPart.hidden=!t.bars,t.
bars&&(this.barsTitle.textContent=t.bars.title,this.bars.show({themes:{},...t.bars,kind:"bars",theme:n,both:e>0})),this.
next.hidden=!t.next&&!t.table,this.nextTitle.textContent=t.table?.title??l(Us),t.next&&this.table.show(ii(t.next,e)),t.table&&
this.table.show(oi(t.table,e));let{drift:h}=t.pictures;this.driftPart.hidden=!h,this.note.textContent=t.note??"",h&&this.
drift.show({...h,theme:n,pins:[],way:"from"})}showPosition({at:t=0,tokens:s=[],causal:e,choose:i,chosen:o=""}){this.at.label.
textContent=i?.box??(e?l("Predict the word after"):l("Predict the word at")),this.at.offer(s.map((r,h)=>[String(h),`${h}\
 · ${r}`])),this.at.show(String(t)),this.mask.node.hidden=e||i!==void 0,this.mask.show();let n=e?l("Click a word to pre\
dict the next one."):x.get("mask")==="true"?l("Click a word to mask it and predict it."):l("Click a word to predict it.");
this.stripHint.textContent=`${o} ${i?.hint??n}`.trim(),this.strip.show(s,t)}};function ii(a,t){let s=[...Ds,...ei].map((i,o)=>({
title:l(i),kind:o===0?"integer":o<Ds.length?"text":"number"})),e=s.map((i,o)=>o).filter(i=>t||i!==3&&i!==6);return{columns:e.
map(i=>s[i]),rows:a.map(i=>e.map(o=>i[o]))}}function oi({columns:a=[],rows:t},s){let e=a.map((i,o)=>o).filter(i=>s||!a[i].
off);return{columns:e.map(i=>a[i]),rows:t.map(i=>e.map(o=>i[o]))}}var ni=620,Q=28,ri=20,ai=16,Bs=10,It=132,hi=60,fs=44,_s=22,gt=11,Ws=40,ci=200,li=300,Ht=class{minWeight;maxLinks;fit;fitLabel;previous;next;layer;steps;hovered;cursor;lastCursor;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=d("canvas","written",{"aria-hid\
den":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"true"}),this.spacer=d("div","spacer"),this.scroll=d("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=W(),this.field=d("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=d("div","status",{"aria-live":"polite"});let s=l("Heads shown; double-cl\
ick to show only one");this.heads=d("div","heads",{role:"group","aria-label":s}),this.saving=new P(this),t.append(this.controls(),
this.heads,this.field,d("div","foot",{},this.status,this.saving.menu)),this.listen()}controls(){let t=()=>this.draw(),s={
low:0,high:.5,step:.01,value:.03},e={low:1,high:gt,step:1,value:gt};this.minWeight=Qt(l("Hide below"),s,o=>o.toFixed(2),
t),this.maxLinks=Qt(l("Strongest per word"),e,o=>o<gt?String(o):l("all"),t),this.fit=d("input","",{type:"checkbox"}),this.
fit.onchange=t,this.fitLabel=d("label","",{title:l("All words at once, however small")},this.fit," ",l("fit")),this.previous=
C("‹",()=>this.step(-1),{title:l("Previous layer ([)")}),this.next=C("›",()=>this.step(1),{title:l("Next layer (])")}),
this.layer=d("span","layer");let i={role:"group","aria-label":l("Layer")};return this.steps=d("div","steps",i,this.previous,
this.layer,this.next),d("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel)}listen(){this.scroll.onscroll=
()=>this.paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s)),this.scroll.onpointerleave=()=>this.hover(null),
this.scroll.onclick=s=>{let e=this.wordAt(s);e&&this.pin(e)},this.scroll.onkeydown=s=>this.key(s),this.scroll.onblur=()=>{
this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.
clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new F(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(h=>h<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),this.layer.
textContent=t.layer===null?"":`L${t.layer}`,this.steps.hidden=t.layer===null,this.previous.disabled=t.layer===0,this.next.
disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,n=l("Lines of {title}: {R} queries on the left, \
{C} keys on the right.",{title:t.title,R:i,C:o}),r=l("Up and down move, left and right change sides, Enter pins, bracket\
s step through the layers.");this.scroll.setAttribute("aria-label",`${n} ${r}`),this.draw(),window.painted=!0}startOver(){
this.hovered=null,this.cursor=null,this.lastCursor=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>Ws?5:
gt),this.fit.checked=t>Ws&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=l("Click: show or hide. Double-click: show only this head."),i=d("i");i.style.background=this.colour(s);let o=C(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
li)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||ni,r=Math.min((n-40)/o,ri),h=s||i?r:Math.max(r,ai),c=Math.ceil(Q+h*o+12),f=T(h*.72,9,14),
u=(y,k)=>{let v=y.map(S=>Math.min(A(S,f),It-8));return Math.max(...v,A(k,12))+18},p=e?c:Math.min(c,n),m=this.active.length>
1?Math.min(hi,6*this.active.length):0,g=m+u(this.maps.rows.labels,l("from (query)")),b=t-u(this.maps.columns.labels,l("t\
o (key)"))-m-fs;return{width:t,row:h,height:c,shown:p,size:f,stripes:m,left:g,right:b}}paint(){let t=this.scroll.scrollTop,
s=new M(this.canvas,this.layout.width,this.layout.shown);this.paintLinks(s,this.layout,this.maps.colours,t,null),this.paintCuts(
s,this.layout,this.maps.colours,t,null),this.paintOverlay()}y(t,s,e){return Q+(s+.5)*t.row-e}paintWords(t,s,e,i,o=null){
if(i<Q){let r={size:12,colour:e.muted};t.text(l("from (query)"),s.left-6,12-i,{...r,align:"right"}),t.text(l("to (key)"),
s.right+6,12-i,r)}let n=s.row>=Bs;for(let r of["from","to"])!o||o.way===r?this.paintSide(r,t,s,e,i,o):n||this.paintSide(
r,t,s,{...e,ink:e.muted},i)}paintSide(t,s,e,i,o,n=null){let{row:r,size:h,left:c,right:f,shown:u,width:p}=e,m=this.maps.side(
t),g=t==="from",b=Math.max(1,Math.ceil((h+1)/r)),y=new Set(t===this.way?this.maps.indices(this.pins,t):[]);m.labels.forEach(
(O,N)=>{let z=this.y(e,N,o),I=y.has(N);if(z<-r||z>u+r||N%b&&!I||n?.indices.includes(N)&&!I)return;let nt=I?i.accent:n?i.
muted:i.ink,Yt={size:h,colour:nt,bold:I,align:g?"right":"left"};s.text(j(O,h,It-8),g?c-6:f+6,z,Yt)});let k=pt(m,0,m.labels.
length);if(!k)return;let v=Q+k*r-o,S=g?0:f;s.line(S,v,S+(g?c:p-f),v,i.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.
value(),1e-6),i=this.maxLinks.value()<gt?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,
e,i);let o=s?s.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}paintLinks(t,s,e,i,o){let n=this.
active.length,r=Math.max(...this.active.map(c=>this.maps.largest(c))),h=Math.min(1.6,.6*s.row/Math.max(n,1));for(let[c,f]of this.
active.entries()){let u=(c-(n-1)/2)*h,p=this.maps.peak==="row"?this.maps.rowPeaks(f):null;for(let[m,g,b]of this.links(f,
o)){let y=this.y(s,m,i)+u,k=this.y(s,g,i)+u;if(Math.max(y,k)<0||Math.min(y,k)>s.shown)continue;let v=this.maps.shade(b,p?
p[m]:r),S=o?1+2.2*v:.6+1.4*v,O=o?.25+.75*v:.06+.7*v;t.curve(s.left,y,s.right,k,this.colour(f,e),S,O)}}}paintCuts(t,s,e,i,o){
if(!this.data.cutAt)return;let[n,r]=["from","to"].map(c=>o?.way===c?o.indices:[...this.maps.side(c).labels.keys()]),h=ci;
for(let c of this.active)for(let f of n)for(let u of r){let p=this.maps.cut(f,u,c);if(!p||h--<=0)continue;let[m,g]=[this.
y(s,f,i),this.y(s,u,i)];t.curve(s.left,m,s.right,g,e.muted,1.2,.8,!0),Et(t,p,(s.left+s.right)/2,(m+g)/2,4,this.colour(c,
e))}}get focus(){let t=this.hovered??this.cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,
this.way);return s.length?{way:this.way,indices:s}:null}paintOverlay(){let{focus:t,layout:s}=this,e=this.scroll.scrollTop,
i=new M(this.wordsCanvas,s.width,s.shown);this.paintWords(i,s,this.maps.colours,e,t);let o=new M(this.overlay,s.width,s.
shown);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(o,s,this.maps.colours,this.scroll.scrollTop,t),this.
status.textContent=t?this.describe(t):this.hint()}paintFocus(t,s,e,i,o){this.paintLinks(t,s,e,i,o),this.paintCuts(t,s,e,
i,o),this.paintShares(t,s,e,i,o);let n=o.way==="from",{labels:r}=this.maps.side(o.way),h={size:Math.max(s.size,11),colour:e.
accent,bold:!0,align:n?"right":"left"},c=n?s.left-6:s.right+6,f=o.way===this.way?this.maps.indices(this.pins,this.way):[];
for(let u of o.indices.filter(p=>!f.includes(p)))t.text(j(r[u],h.size,It-8),c,this.y(s,u,i),h)}paintShares(t,s,e,i,o){let{
row:n,size:r,left:h,right:c,width:f,shown:u}=s,p=o.way==="from",m=this.active.map(v=>this.maps.profile(v,o.indices,o.way)),
g=Math.max(...m.map(v=>v.reduce((S,O)=>Math.max(S,O),0)),Z),b=n>=Bs,y=p?{x:c+6,align:"left"}:{x:h-6,align:"right"},{labels:k}=p?
this.maps.columns:this.maps.rows;k.forEach((v,S)=>{let O=this.y(s,S,i);if(O<-n||O>u+n)return;let N=m.map(Vt=>Vt[S]),z=N.
reduce((Vt,se)=>Vt+se,0)/Math.max(N.length,1);this.paintStripes(t,s,e,p,O,N,g);let I=z>=.1*g;if(!b&&!I)return;let nt=b?r:
11,Yt={size:nt,colour:e.ink,bold:I,align:y.align};t.text(j(v,nt,It-8),y.x,O,Yt),!(z<.005||!p)&&t.text(z.toFixed(2),f-14,
O,{size:Math.min(nt,12),colour:e.muted,align:"right"})})}paintStripes(t,s,e,i,o,n,r){let{row:h,stripes:c,left:f,right:u,
width:p}=s,m=i?p-fs-c:0,g=i?u+2:0,b=i?p-u-fs:f-2,y=c?m:g,k=(c||b)/n.length;n.forEach((v,S)=>{let O=.75*it[this.maps.scale](
v/r);t.rect(y+S*k,o-h/2,k,h,this.colour(this.active[S],e),O)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)
return this.hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(p=>this.maps.
profile(p,s,t)),r=n[0].map((p,m)=>n.reduce((g,b)=>g+b[m],0)/e),h=ut(r,3).map(p=>`${o.labels[p]} ${r[p].toFixed(2)}`),c=s.
length>3?l("{n} words",{n:s.length}):s.map(p=>i.labels[p]).join(" + "),f=e===1?this.data.names[this.active[0]]:l("mean o\
f {n} heads",{n:e}),u=s.length>1?[l("sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${h.join(" · ")}\
   (${[f,...u].join(", ")})`}hint(){return this.active.length?l("Hover a word: on the left, what it attends to; on the r\
ight, what attends to it. Click to pin; pin several for their sum."):l("No head is shown: choose one above.")}wordAt(t){
let s=this.scroll.getBoundingClientRect(),e=s.width/this.scroll.offsetWidth||1,i=(t.clientX-s.left)/e,o=(t.clientY-s.top)/
e+this.scroll.scrollTop,n=i<this.layout.left+12?"from":i>this.layout.right-12?"to":null,r=Math.floor((o-Q)/this.layout.row);
return n&&r>=0&&r<this.maps.side(n).labels.length?{way:n,index:r}:null}hover(t){t?.index===this.hovered?.index&&t?.way===
this.hovered?.way||(this.hovered=t,this.scroll.style.cursor=t?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.
scheduled=null,this.paintOverlay()}))}pin({way:t,index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.cursor=
null,this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),
this.emit("pins",{pins:t,way:s})}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let{way:s="from",index:e=-1}=this.lastCursor??
{},{lastCursor:i}=this,n={ArrowUp:()=>this.moveCursor(s,e-1),ArrowDown:()=>this.moveCursor(s,e+1),ArrowLeft:()=>this.moveCursor(
"from",e),ArrowRight:()=>this.moveCursor("to",e),Enter:i&&(()=>this.pin(i)),Escape:()=>{this.cursor=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}[t.key];n&&(n(),
t.preventDefault(),t.stopPropagation(),this.cursor&&this.scrollToCursor())}moveCursor(t,s){this.cursor={way:t,index:T(s,
0,this.maps.side(t).labels.length-1)},this.lastCursor=this.cursor}scrollToCursor(){let t=Q+(this.cursor?.index??0)*this.
layout.row,{scrollTop:s}=this.scroll;(t<s+Q||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.
paintOverlay()}export(t,s,e){let i=this.arrange(s,{fit:!1,whole:!0});this.active.length>1&&(this.paintKey(t,e),t.shift(_s)),
this.paintWords(t,i,e,0,this.focus),this.focus?this.paintFocus(t,i,e,0,this.focus):(this.paintLinks(t,i,e,0,null),this.paintCuts(
t,i,e,0,null))}paintKey(t,s){let e=10;for(let i of this.active){let o=this.data.names[i];t.rect(e,4,11,11,this.colour(i,
s)),t.text(o,e+15,10,{size:12,colour:s.ink}),e+=28+A(o,12)}}exportSize(t){let{height:s}=this.arrange(t,{fit:!1,whole:!0});
return[t,s+(this.active.length>1?_s:0)]}};var zt=68,Dt=5,Fs=.6,Ut=class{data;maps;pins;way;current;perRow;constructor(t){this.emit=()=>{},this.directions=[["from",
l("attends to")],["to",l("attended by")]].map(([i,o])=>C(o,()=>this.set(this.pins,i))),this.status=d("div","status",{"ar\
ia-live":"polite"}),this.words=d("div","words",{role:"listbox","aria-multiselectable":"true"}),this.scale=d("canvas","dr\
awn",{"aria-hidden":"true"}),this.saving=new P(this);let s=d("div","modes",{role:"group","aria-label":l("Direction")},...this.
directions),e=d("div","bar",{},s);t.append(e,this.words,this.scale,d("div","foot",{},this.status,this.saving.menu)),this.
words.onkeydown=i=>this.key(i)}show(t){this.data=t,this.maps=new F(t),this.pins=t.pins,this.way=t.way;let{labels:s}=this.
maps.rows;this.words.setAttribute("aria-label",l("The text, shaded by {name}. Arrows move, Enter pins.",{name:t.title}));
let e=[...et(this.words)].findIndex(i=>i===_(this.words));this.perRow=Math.max(...s.map(i=>(B(i)?.column??0)+1)),this.words.
classList.toggle("patches",this.perRow>1),this.words.replaceChildren(...s.map((i,o)=>this.word(i,o))),this.setCurrent(T(
e<0?this.current??0:e,0,s.length-1),e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.rows,i=B(t),
o=i?d("canvas","",{"aria-label":t}):t,n=d("span","word",{role:"option",tabindex:"-1"},o);return i&&(n.style.gridArea=`${i.
row+2} / ${i.column+1}`),n.classList.toggle("second",e[s]===1&&e[s-1]===0),n.onclick=()=>this.pin(s),n.onmouseenter=n.onfocus=
()=>{this.status.textContent=this.describe(s)},n.onmouseleave=()=>{this.status.textContent=this.hint()},n}get pinned(){return this.
maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(0,s,this.
way);let e=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}paint(){let t=this.
shares(),s=this.maps.colours,e=new Set(this.pinned);this.directions.forEach((o,n)=>{o.setAttribute("aria-pressed",String(
n===1==(this.way==="to")))}),this.shades(t,s).forEach((o,n)=>{let r=et(this.words)[n];if(!r)return;Object.assign(r.style,
{background:ct(o),color:lt(o)});let h=B(this.maps.rows.labels[n]);if(h){let c=zt-2*Dt,f=E(r,"canvas");Object.assign(f.style,
{width:`${c}px`,height:`${c}px`}),mt(new M(f,c,c),h.pixels,0,0,c,s,Fs)}r.title=t[n].toFixed(4),r.setAttribute("aria-sele\
cted",String(e.has(n)))}),this.status.textContent=this.hint();let i=Math.max(this.words.clientWidth,260);Object.assign(this.
scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new M(this.scale,i,40),4,6,t,s)}shades(t,s){let e=t.reduce((o,n)=>Math.
max(o,n),0),i=X(s.ramp);return[...t].map(o=>i[Math.round(255*it[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.
reduce((c,f)=>Math.max(c,f),0),{unit:r,scale:h}=this.maps;$t(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>n},o,
s,e)}describe(t){let{labels:s}=this.maps.rows,{pinned:e}=this,i=e.length?e.map(n=>s[n]).join(" + "):l("all words, on ave\
rage"),o=this.shares()[t].toFixed(4);return this.way==="to"?`${s[t]} → ${i}: ${o}`:`${i} → ${s[t]}: ${o}`}hint(){let t=this.
pinned.length;return this.way==="to"?t?H("One word pinned: what attends to it. Click again to unpin.","{n} words pinned,\
 summed: what attends to them. Click again to unpin.",t):l("Attention that each word gives, averaged over all words. Cli\
ck a word to see what attends to it."):t?H("One word pinned: what it attends to. Click again to unpin.","{n} words pinne\
d, summed: what they attend to. Click again to unpin.",t):l("Attention that each word receives, averaged over all words.\
 Click a word to see what it attends to.")}pin(t){let[s,e]=this.maps.pinsAfterClick(this.pins,this.way,t,this.way);this.
setCurrent(t,!0),this.set(s,e)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){
let e=et(this.words);e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=t,e[t].tabIndex=0,s&&e[t].focus(
{preventScroll:!0}))}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let s={ArrowRight:1,ArrowDown:this.perRow,ArrowLeft:-1,
ArrowUp:-this.perRow}[t.key];if(s)this.setCurrent(T(this.current+s,0,this.words.children.length-1),!0);else if(t.key==="\
Enter"||t.key===" ")this.pin(this.current);else if(t.key==="Escape")this.set([],this.way);else return;t.preventDefault(),
t.stopPropagation()}export(t,s,e){let i=this.shares(),o=this.shades(i,e),n=new Set(this.pinned);for(let{label:h,i:c,x:f,
y:u,w:p,h:m}of this.exportLayout(s)){let g=B(h);t.rect(f,u,p,m,ct(o[c])),g?mt(t,g.pixels,f+Dt,u+Dt,p-2*Dt,e,Fs):t.text(h,
f+6,u+m/2,{size:16,colour:lt(o[c])}),n.has(c)&&t.frame(f,u,p,m,e.accent,2)}let[,r]=this.exportSize(s);this.paintScale(t,
10,r-36,i,e)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let n=B(i);if(n){let[c,f]=[n.column,
n.row].map(u=>u*(zt+2));return{label:i,i:o,x:10+c,y:46+f,w:zt,h:zt}}let r=A(i,16)+12;s+r>t-10&&s>10&&(s=10,e+=34);let h={
label:i,i:o,x:s,y:e,w:r,h:26};return s+=r+4,h})}exportSize(t){let s=this.exportLayout(t).at(-1);return[t,s?s.y+s.h+56:82]}};var di=[{title:w("product atom"),kind:"text"},{title:w("attends most to"),kind:"text"},{title:w("weight"),kind:"shaded"},
{title:w("verdict"),kind:"text"},{title:w("from position"),kind:"integer"},{title:w("to position"),kind:"integer"}],Bt={
size:26,number:15,line:52,pad:4,margin:12},fi="#d9730d",_t=class{data;links;rows;pins;constructor(t){this.emit=()=>{},this.
strip=d("div","reaction",{role:"group","aria-label":l("The reaction, atoms numbered")});let s=d("div");this.saving=new P(
this),t.append(this.strip,d("div","foot",{},this.saving.menu),s),this.table=new K(s,l("Where each product atom looks"))}show(t){
let{tokens:s,links:e,rows:i,pins:o}=t;Object.assign(this,{data:{kind:"atom-map",...t},links:e,rows:i,pins:o});let n=_(this.
strip)?.dataset.position;this.strip.replaceChildren(...s.map(([r,h])=>this.token(h,r))),n&&E(this.strip,`[data-position=\
"${n}"]`)?.focus(),this.table.show({columns:Pt(di),rows:i}),window.painted=!0}linked(t){let s=this.links.flatMap(({from:n,
to:r},h)=>n===t||r===t?[h+1]:[]),e=s.map(n=>this.links[n-1]),i=e.some(({right:n})=>!n),o=e.some(({from:n,to:r})=>this.pins.
includes(n)||this.pins.includes(r));return{numbers:s,isWrong:i,isPinned:o}}token(t,s){let{numbers:e,isWrong:i,isPinned:o}=this.
linked(s);if(!e.length)return d("span",t===">>"?"arrow":"",{},t);let n={"data-position":s,"aria-pressed":String(o),title:this.
title(e,s)},r=d("sup","",{},e.join(" ")),c=C(t,()=>this.pin(s),{className:`atom${i?" wrong":""}`,...n});return c.append(
r),c}title(t,s){let[,e,,i,o,n]=this.rows[t[0]-1];return o===s?l("{number} attends most to {to} at {position}: {verdict}.",
{number:t[0],to:e,position:n,verdict:i}):H("{numbers} of the product attends most to it.","{numbers} of the product atte\
nd most to it.",t.length,{numbers:t.join(", ")})}pin(t){let s=String(this.pins)===String(t)?[]:[t],e=this.links.some(({from:i})=>i===
t);this.emit("pins",{pins:s,way:e?"from":"to"})}export(t,s,e){let{size:i,number:o,pad:n}=Bt;for(let{token:r,numbers:h,isWrong:c,
isPinned:f,x:u,y:p,w:m}of this.exportLayout(s)){h.length&&!c&&t.rect(u,p,m,i+2*n,e.accent,f?.45:.16),c&&t.frame(u,p,m,i+
2*n,fi,2),t.text(r,u+n,p+n+i/2,{size:i,colour:e.ink});let g={size:o,colour:e.ink,bold:!0};t.text(h.join(" "),u+n+A(r,i),
p+n+o/2,g)}}exportLayout(t){let{size:s,number:e,line:i,pad:o,margin:n}=Bt,[r,h]=[n,n];return this.data.tokens.map(([c,f])=>{
let u=this.linked(c),p=A(f,s)+A(u.numbers.join(" "),e,!0)+2*o;r+p>t-n&&r>n&&([r,h]=[n,h+i]);let m={token:f,...u,x:r,y:h,
w:p};return r+=p+2,m})}exportSize(t){return[t,(this.exportLayout(t).at(-1)?.y??0)+Bt.line+Bt.margin]}};var Gs={"this head":[w("in this head"),(a,t)=>`${a}.${t}`],"its layer":[w("in all heads of its layer"),a=>`${a}.*`],later:[
w("in this layer and all later ones"),a=>`${a}-.*`],all:[w("in all heads"),()=>"*.*"]},ui=w("Click a cell, a word, or dr\
ag over a block of cells: once cuts, once more mends the whole cut."),pi=w("Tap a cell or a word: once cuts, once more m\
ends the whole cut. Dragging moves the page."),Wt=class{constructor(){this.isOn=!1,this.where="this head",this.toOthers=
!1,this.changed=()=>{};let t=l("Take single weights out: from one word to another.");this.toggle=C(l("Cut edges"),()=>this.
switch(!this.isOn),{className:"cut-edges",title:t}),this.heads=new $("cut-in",l("Cut"),{changed:i=>{this.where=i}}),this.
heads.offer(Object.entries(Gs).map(([i,[o]])=>[i,l(o)]));let s=l("Nobody: its weight is set to 0, the others stay as the\
y are. The others: its score is set to −∞ before the softmax, so that the row still adds up to 100 % (Geva et al. 2023).");
this.who=new $("cut-for",l("Its attention"),{title:s,changed:i=>this.give(i==="others")}),this.who.offer([["nobody",l(cs)],
["others",l(ls)]]),this.mend=C(l("Mend all"),()=>x.set({off:bs(x.get("off"))}),{title:l("Take every cut back")});let e=d(
"div","controls",{},this.heads.node,this.who.node,this.mend);this.node=d("div","cuts",{},e,d("p","help",{},l(st()?pi:ui))),
this.heads.show(this.where),this.who.show("nobody")}give(t){this.toOthers=t,x.set({off:ys(x.get("off"),t)})}switch(t){this.
isOn=t,this.changed()}show(t){this.toggle.hidden=!t,this.toggle.setAttribute("aria-pressed",String(this.isOn)),this.node.
hidden=!t||!this.isOn;let s=R(x.get("off"));this.mend.disabled=!s.length,s.length&&(this.toOthers=s[s.length-1].toOthers),
this.who.show(this.toOthers?"others":"nobody")}cut([t,s],{queries:e,keys:i},{where:o=this.where,toOthers:n=this.toOthers}={}){
let[,r]=Gs[o],h=`${r(t,s)}:${Ks(e)}:${Ks(i)}${n?"~":""}`,c=[t,s,e?.[0]??0,i?.[0]??0];x.set({off:gs(x.get("off"),h,c)})}};
function Ks(a){return a?a[0]===a[1]?String(a[0]):a.join("-"):"*"}var qs=a=>`${(100*a).toFixed(0)} %`;function Ys({links:a},{pins:t,way:s}){if(!a)return"";let e=t.map(i=>mi(a,s,i)).filter(
Boolean);return e.length?[...new Set(e)].join(" "):a.head}function mi(a,t,s){let e=a[t][s];if(!e)return"";let[i,o,n,r,h]=e,
[c,f]=[a.rows[i],a.columns[o]],u=l("“{word}” looks at “{other}”: {share}",{word:c,other:f,share:qs(n)});if(t==="\
to")return l("{link}, the most of all words.",{link:u});if(r===void 0)return l("{link}.",{link:u});let p={link:u,word:a.
columns[r],share:qs(h)};return l("{link}; of the words most at “{word}”: {share}.",p)}var wi=[{title:w("from"),kind:"text"},{title:w("to"),kind:"text"},{title:w("weight"),kind:"shaded"},{title:w("from posit\
ion"),kind:"integer"},{title:w("to position"),kind:"integer"},{title:w("all heads on"),kind:"number"}],Vs={"reading-edge\
s-nobody":{where:"this head",toOthers:!1},"reading-edges-others":{where:"this head",toOthers:!0}},Ft=class{head;atlas;onOpen;part;drawn;state;columns;places;widgets;later;query;constructor(t,s,e){
this.heading=d("h4");let i=()=>x.toggleHead(this.head.join("."),this.atlas.layers,this.atlas.heads);this.switch=C("",i,{
className:"switch-head"}),this.link=d("p","link",{"aria-live":"polite"}),this.controls=new us(e),this.places={},this.widgets=
{},this.later={pictures:{},awaited:!1},this.picture=d("div","picture-place"),this.how=d("p","help how"),this.typical=d("\
p","help typical"),this.notes=d("div","notes"),this.difference=d("section","difference"),this.wide=s,this.cuts=new Wt,this.
cuts.changed=()=>this.show(this.part,this.atlas,this.state,this.later);let o=d("div","top",{},this.heading,this.cuts.toggle,
this.switch),n=[this.how,this.controls.node,this.typical,this.notes,this.difference];t.append(o,this.link,this.cuts.node,
this.picture,...n),this.change=new G(this.place(this.difference,"difference")),this.changeTitle=d("p","name"),this.unchanged=
d("p","help"),this.difference.prepend(this.changeTitle),this.difference.append(this.unchanged)}place(t,s){let e=d("div",
"widget",{"data-key":s});return t.append(e),e}widget(t,s,e=this.picture){return this.widgets[t]||(this.places[t]=this.place(
e,t),this.widgets[t]=new s(this.places[t],l("Strongest token pairs")),this.query&&this.offer(this.query),this.widgets[t].
emit=((i,o)=>this.handle(i,o,Vs[t]))),this.widgets[t]}offer(t){this.query=t;for(let s of["heatmap","lines"])this.widgets[s]?.
saving.offer(`${t}&picture=${s}`)}handle(t,s,e){t==="pins"&&x.set(yi(s)),t==="cut"&&this.cuts.cut(this.head,s,e),t==="ac\
tive"&&x.set({shown:s.join()},{step:!1}),t==="layer"&&this.onOpen([s,this.head[1]])}show(t,s,e,i){this.head=e.open,this.
atlas=s,this.state=e,this.controls.show(t,s,e),this.cuts.show(t.view==="heatmap"&&t.heads.length===1);let o=t.heads.length===
1&&e.off[t.heads[0][0]*s.heads+t.heads[0][1]];this.heading.textContent=[t.title,...o?[l("off")]:[]].join(" · "),this.showSwitch(
s,e);let n={pins:e.pins,way:e.way,link:e.link,theme:e.theme},r=x.get("numbers")==="true",h=R(x.get("off")),c=JSON.stringify(
[n,r,e.shown,i.awaited,h,this.cuts.isOn]);t===this.part&&i.pictures===this.later.pictures&&c===this.drawn||(Object.assign(
this,{part:t,drawn:c,later:i}),this.showPictures(t,e,n,r),this.showDifference(t,n))}showSwitch(t,{open:[s,e],off:i}){let o=i[s*
t.heads+e],n=`${s}.${e}`;this.switch.textContent=o?l("Switch head {head} on",{head:n}):l("Switch head {head} off",{head:n}),
this.switch.setAttribute("aria-pressed",String(o))}showPictures(t,s,e,i){let o=new Set,n=(b,y,k,v)=>{o.add(b),this.widget(
b,y,v),this.places[b].hidden=!1,this.widgets[b].show(k)},{heatmap:r,lines:h,text:c}=t.pictures,f=t.heads.length===1?this.
cutAt(t):void 0,u=t.heads.length===1&&this.cuts.isOn;r&&n("heatmap",G,{...r,...e,numbers:i,cutAt:f,cutting:u}),h&&n("lin\
es",Ht,{...h,...e,active:ks(h,s.shown),cutAt:f}),c&&n("text-view",Ut,{...c,...e}),t.table&&n("table",K,xi(t.table)),t.atoms&&
n("atom-map",_t,{...t.atoms,...e});for(let b of Object.values(this.columns??{}))b.hidden=!0;for(let{reading:b,title:y,off:k,
note:v,later:S}of t.readings??[]){let O=(S?this.later:t).pictures[`reading-${b}`];this.readingCaption(b,y,k,v,!!S&&this.
later.awaited);let N=`reading-${b}`in Vs&&{cutAt:f,cutting:!0};O&&n(`reading-${b}`,G,{...O,...e,...N},this.readingPlace(
b))}for(let[b,y]of Object.entries(this.places))y.hidden=!o.has(b);this.wide.hidden=!t.readings,this.link.title=Ys(t,s),this.
link.replaceChildren(...bi(t,this.link.title)),this.how.textContent=[t.how?.[s.theme],t.does].filter(Boolean).join(" "),
this.typical.textContent=t.typical??"",this.typical.hidden=!t.typical;let p=Object.values(t.pictures).map(b=>b.rounding??
""),g=[...[t.empty,t.table?.caption,t.atoms?.caption],...this.cutNote(t),...t.notes,p.sort().at(-1),...gi(t,s)];t.readings&&
g.push(l("The maps are at the top. Choose another layer or head here, or in the atlas.")),this.notes.replaceChildren(...g.
filter(Boolean).map(b=>d("p","help",{},b)))}cutAt({heads:[[t,s]],view:e}){let i=R(x.get("off")).filter(o=>o.covers(t));if(i.
sort((o,n)=>Number(n.toOthers)-Number(o.toOthers)),!!i.length)return(o,n,r)=>{let h=[t,e==="lines"?r:s];return i.find(c=>o.
some(f=>n.some(u=>c.covers(...h,f,u))))}}cutNote({heads:t,view:s}){if(t.length!==1)return[];let e=s==="lines"?t[0].slice(
0,1):t[0],i=R(x.get("off")).flatMap(o=>o.covers(...e)?[o.toOthers]:[]);return new Set(i).size>1?[l("Cut: ✕ nobody takes \
over, ◇ the others take over.")]:[]}showDifference(t,s){let{difference:e}=t.pictures;this.difference.hidden=!e&&!t.unchanged,
this.changeTitle.textContent=l("Change in {name} (heads off − all on)",{name:t.name}),this.unchanged.textContent=t.unchanged??
"";let i=E(this.difference,"[data-key]");i.hidden=!e,e&&this.change.show({...e,...s,pins:[]})}readingPlace(t){return E(this.
columns[t],".reading-picture")}readingCaption(t,s,e,i,o){if(this.columns??={},!this.columns[t]){let c=d("p","reading-off"),
f=[d("h4"),d("div","reading-picture"),c,d("p","help")];this.columns[t]=d("div","reading",{},...f),this.wide.append(this.
columns[t])}this.columns[t].hidden=!1,this.columns[t].classList.toggle("awaited",!!o);let[n,,r,h]=this.columns[t].children;
n.textContent=s+(o?" …":""),r.textContent=e,h.textContent=i}},us=class{onOpen;constructor(t){let s=(r,h)=>this.onOpen(
[Number(r),Number(h)]);this.layer=new $("layer",l("Layer"),{changed:r=>s(r,this.head.select.value)}),this.head=new $("he\
ad",l("Head"),{changed:r=>s(this.layer.select.value,r)}),this.scope=new $("scope",l("Show"),{title:l("One head, or sever\
al combined into one map.")}),this.scope.offer(t.scope.map(r=>[r,ns(r)]));let e=l("5.4 is head 4 of layer 5 · 5.* a laye\
r · *.4 a column.");this.chosen=new Mt("chosen",l("Heads"),{title:e}),this.how=new D("how",l("Combine by"),t.how,{title:l(
"The mean over these heads, or the maximum.")}),this.special=new U("special",l("Special tokens"),l("Show special tokens \
such as [CLS] and [SEP]."));let i=l("Merge word pieces: sum the attention to them, average the attention from them (Clar\
k et al. 2019).");this.words=new U("words",l("Whole words"),i);let o=l("A is the first sentence, B the second. A→B: atte\
ntion from the first to the second.");this.part=new D("part",l("Sentences"),t.part,{title:o});let n=[this.layer,this.head,
this.scope,this.chosen,this.how,this.special,this.words,this.part];this.node=d("div","controls",{},...n.map(r=>r.node))}show(t,s,e){
let i=n=>Array.from({length:n},(r,h)=>[String(h),String(h)]);this.layer.offer(i(s.layers)),this.head.offer(i(s.heads)),this.
layer.show(String(e.open[0])),this.head.show(String(e.open[1]));let o=x.get("scope");for(let n of[this.scope,this.chosen,
this.how,this.special,this.words,this.part])n.show();this.chosen.node.hidden=o!=="chosen heads",this.how.node.hidden=o===
"this head",this.part.node.hidden=!t.pair}};function gi({sinks:a},{pins:t,way:s}){if(!a)return[];if(!t.length||s==="to")
return[a.head];let e=t.map(o=>a.rows[o]).filter(o=>o!=null),i=[...e.map(([o])=>o),...e.map(([,o])=>o)];return[[...new Set(
i)].join(" ")]}function bi({links:a},t){return!a||t!==a.head?[t]:[d("span","said",{},t),d("span","brief",{},a.brief)]}function yi({
pins:a,way:t,link:s}){return a.length?{pin:a.join(),way:t,...s===void 0?{}:{link:s,sort:"link"}}:{pin:"",way:t,link:"",sort:x.
get("sort").replace("link","layer")}}function xi({rows:a}){return{columns:Pt(wi.slice(0,a[0]?.length??5)),rows:a}}var Gt=["model","text","pair"],Xs={likeness:["layer","head"],link:["pin","way","link"],writes:["into","at","mask"]};function Js(a,t){
let s={};for(let e of t)s[e]=q(a,vt[e]);return Xs[a.sort]&&s.atlas&&(s.order=q(a,[...vt.order,...Xs[a.sort]])),a.view===
"table"&&s.head&&Object.assign(s.head,q(a,["pin","way"])),a.view==="readings"&&s.head&&(Object.assign(s.head,q(a,["at","\
mask"])),s.zeroing=q(a,vt.zeroing)),s}function q(a,t){let s=t.filter(e=>(a[e]??"")!==(L[e]??""));return Object.fromEntries(
s.map(e=>[e,a[e]]))}function ps(a){let t=new URLSearchParams(a);return JSON.stringify(Gt.map(s=>t.get(s)??""))}var ki=w("PNG, SVG, PDF, TikZ: Save picture, below."),Kt=class{constructor(t,s){let e=l("Views of the same attention. Th\
ey share the pinned tokens."),i=new D("view",l("View"),s.view,{title:e}),o=new D("scale",l("Colour scale"),s.scale),n=new D(
"peak",l("Normalise colours by"),s.peak),r=new $("colours",l("Palette")),h=l("Of the heatmap, where they have room: the \
weight in percent."),c=new U("numbers",l("Numbers in the cells"),h);this.view=i,this.parts=[i,o,n,r,c],r.offer(Object.entries(
s.colours).map(([y,k])=>[y,l("{name}: {words}",{name:y,words:k})]));let f=l("sqrt and log make weak links visible. The v\
alues on hover do not change."),u=l("The strongest colour stands for the largest weight overall (global) or in each row \
(row)."),p=(y,k,v)=>d("div","",{},d("div","name",{},k),y.node,d("div","help",{},v));this.links=Object.entries({html:[w("\
Page (HTML)"),w("This view with all heads, in one file that works offline.")],npz:[w("Numbers (NPZ)"),w("All weights, hi\
dden states, values and predictions, for NumPy.")],csv:[w("Table (CSV)"),w("The map shown now, one row per token pair.")],
json:[w("Experiment (JSON)"),w("Text, heads off and their effect, to open in the Pruning lab or to run again.")]}).map(([
y,[k,v]])=>d("a","button",{"data-kind":y,title:l(v),download:""},l(k)));let m=rs(l("Colours"),p(o,l("Colour scale"),f),p(
n,l("Normalise colours by"),u),r.node,c.node),g=d("div","help",{},l(ki)),b=rs(l("Export"),...this.links,Si(),g);m.classList.
add("colours"),b.classList.add("export"),t.append(i.node,d("span","space"),m,b,vi())}offerAtomMap(t){let s=x.get("view")===
"atom map";for(let e of this.view.buttons)e.hidden=e.dataset.value==="atom map"&&!t&&!s}nameTextView(t){let[s]=this.view.
buttons.filter(e=>e.dataset.value==="text");s.textContent=t?l("Picture"):l("Text")}show(t){for(let s of this.parts)s.show();
for(let s of this.links)s.href=`export/${s.dataset.kind}?${t}`}};function vi(){let a=l("Presentation mode: large type, n\
o sidebar");return C(l("Present"),()=>window.stage?.present(!0),{className:"to-stage",title:a})}function Si(){let a=l("C\
opy link"),t=C(a,async()=>{t.textContent=await Ci(location.href)?l("Copied"):l("Copy it from the address bar"),setTimeout(
()=>{t.textContent=a},2500)});return t}async function Ci(a){try{return await navigator.clipboard.writeText(a),!0}catch{let t=d(
"textarea","",{},a);document.body.append(t),t.select();let s=document.execCommand("copy");return t.remove(),s}}var ms=Object.keys(L),Oi=500,qt=class{data;atlas;pictures;heading;verdict;effect;toolbar;openHead;parts;subject;constructor(t){
this.root=t,this.parts={zeroing:{pictures:{}}};let s={draw:(e,i)=>this.draw(e,i),fail:e=>this.fail(e)};this.request=new V(
s),this.beside={head:new V(s,this.request),atlas:new V(s,this.request)},this.slower=new V(s),this.changed=()=>this.update(),
this.message=d("p","message",{role:"status",hidden:""}),this.notes=d("div","notes",{role:"status"})}build({choices:t,parts:s}){
this.built=!0;let e=d("div","toolbar"),i=d("div","wide",{hidden:""}),o=d("section","left",{"aria-label":l("All heads")}),
n=d("section","right",{"aria-label":l("Open head")}),r=d("section","below",{"aria-label":l("What changed")}),h=d("div","\
columns",{},o,n,r);if(this.pictures=d("div","pictures",{hidden:""},e,i,h),this.root.setAttribute("aria-busy","true"),this.
root.append(this.message,this.notes,this.pictures),this.effect=new jt(r),!s.includes("atlas")){let f=d("div");r.prepend(
f),this.verdict=new wt(f,this.effect.heading);for(let u of[e,o,n])u.remove();this.root.classList.add("effect-only");return}
this.toolbar=new Kt(e,t),this.heading=d("h4","",{},l("All heads")),this.verdict=new wt(o,this.heading);let c=d("div","wi\
dget",{"data-key":"atlas"});o.append(c),this.atlas=new At(c),this.atlas.emit=(f,u)=>this.handle(f,u),this.openHead=new Ft(
n,i,t),this.openHead.onOpen=this.openHead.controls.onOpen=f=>this.handle("open",f)}show(t,s){let e=!this.built;e&&(this.
build(t),this.atlas&&(x.owned=ms),x.listeners.add(this.changed)),this.atlas&&x.tellBy(s,{drawn:!0}),this.data=t,this.root.
dataset.hides=t.hides??"",this.atlas&&x.heard(t,e),this.update()}leave(){x.listeners.delete(this.changed);for(let t of this.
requests)t.stopped=!0}handle(t,s){let{layers:e,heads:i}=this.parts.atlas.pictures.atlas;if(t==="open"){let o=this.parts.
atlas.first,[n,r]=s.map((h,c)=>h===o[c]?"":h);x.set({layer:n,head:r})}if(t==="off"){let o=new Array(e*i).fill(!1);for(let[
n,r]of s)o[n*i+r]=!0;x.set({off:xt(x.get("off"),o,e,i)})}t==="sort"&&x.set({sort:s})}update(){if(!this.data)return;let t={
...this.data,...Object.fromEntries(ms.map(f=>[f,x.get(f)]))},{zeroing:s,...e}=Js(t,this.data.parts),{atlas:i,order:o,head:n,
...r}=e,h=i&&this.isLong&&this.isDrawn&&this.parts.atlas;this.request.ask(h?r:e),this.beside.head.ask(h?{head:n}:{}),this.
beside.atlas.ask(h?{atlas:i,...o&&{order:o}}:{}),this.slower.ask(s?{zeroing:s}:{}),this.isDrawn&&this.redraw();let c=new URLSearchParams(
q(t,[...Gt,...ms,"theme"]));this.toolbar?.show(c),this.atlas?.saving.offer(`${c}&picture=atlas`),this.openHead?.offer(c),
this.wait()}draw(t,s){Object.assign(this.parts,t),s&&(this.subject=ps(Object.values(s)[0])),this.message.hidden=!0,this.
isDrawn&&this.redraw(),this.wait()}get requests(){return[this.request,this.beside.head,this.beside.atlas,this.slower]}get isDrawn(){
return this.subject===void 0||this.subject===ps(new URLSearchParams(q(this.data,Gt)))}get isLong(){return this.data.text.
length+this.data.pair.length>=Oi}wait(){let t=this.requests.some(({missing:s})=>s.length>0);this.root.setAttribute("aria\
-busy",String(t)),t||(window.painted=!0)}fail(t){this.message.textContent=t??l("The server does not answer; trying again\
 …"),this.message.hidden=!1,this.wait()}redraw(){let{atlas:t,head:s,effect:e}=this.parts,{theme:i}=this.data;if(!this.
atlas){if(!e)return;this.pictures.hidden=!1;let p=ds(e.count,e.mode,e.cuts);this.verdict.show(e,p),this.effect.show(e,p,
i);return}if(!t||!s||!e)return;this.pictures.hidden=!1;let o=t.pictures.atlas,n=this.state(t,o),r=R(x.get("off")).filter(
p=>p.fits(o.layers,o.heads)),h=r.filter(p=>p.toOthers).length,c=[r.length-h,h],f=ds(n.off.filter(Boolean).length,x.get("\
mode"),c),u=this.parts.order??{};this.atlas.show({...o,...n,does:t.does,off:n.off,sort:x.get("sort"),similarity:u.sort===
"likeness"&&u.numbers||[],linkWeights:u.sort==="link"&&u.numbers||null,link:["link","writes"].includes(x.get("sort"))?u.
name??l("a link"):"",writes:t.writes,shares:u.sort==="writes"&&u.numbers||null}),this.notes.replaceChildren(...t.notes.map(
p=>d("p","help",{},p))),this.showLink(u),this.toolbar.offerAtomMap(s.reaction),this.toolbar.nameTextView(s.picture),this.
verdict.show(e,f),this.openHead.show(s,o,n,{...this.parts.zeroing,awaited:this.slower.missing.length>0}),this.effect.show(
e,f,i)}state(t,{layers:s,heads:e}){return{open:["layer","head"].map((o,n)=>{let r=x.get(o);return Math.min(r===""?t.first[n]:
Number(r),[s,e][n]-1)}),off:yt(x.get("off"),s,e),...xs(o=>x.get(o)),theme:this.data.theme}}showLink(t){let s=x.get("sort"),
e=(s==="link"||s==="writes")&&t.sort===s,i=e&&t.first,o=s==="link"?w("Which heads do this? {link}"):w("Which heads write\
 {link}?");if(this.heading.textContent=this.heading.title=i?l(o,{link:t.name}):l("All heads"),!i&&!(e&&t.rest))return;let n=(i||
[]).map(({head:h,label:c,weight:f,said:u})=>C(`${c} ${u??dt(f)}`,()=>this.handle("open",h))),r=t.options?[this.wordChoice(
t)]:[];this.atlas.legend.replaceChildren(d("span","first",{},...n),...r,t.rest??"")}wordChoice({options:t=[],into:s=[]}){
let e=t.map(([n,r])=>[String(n),r]),[i,o]=["into-word","into-other"].map((n,r)=>{let h=()=>{let f=[i,o].map(({select:u})=>u.
value).filter(Boolean);x.set({into:f.join()})},c=new $(n,r?l("over"):l("What writes"),{changed:h});return c.offer(r?[["",
l("no other word")],...e]:e),c.show(String(s[r]??"")),c});return d("span","controls",{},i.node,o.node)}};var ws=JSON.parse(E(document,"#shown").textContent),Zs=window.matchMedia("(prefers-color-scheme: dark)"),Ai=x.write;x.write=
a=>Ai(a,!1);var Mi=new qt(E(document,"main.widget")),Ti=E(document,"a.open");function Qs(){let a=ws.theme||(Zs.matches?"\
dark":"light");Cs(ws.themes[a],a),Mi.show({...ws,state:Y(location.search),theme:a,told:x.choices.number},()=>{})}function te(){
let a=new URLSearchParams(location.search);for(let t of["show","theme"])a.delete(t);Ti.href=`./?${a}`}Qs();te();x.listeners.
add(te);Zs.addEventListener("change",()=>Qs());
