import{LANGUAGE,SAID}from"./words.js";
var ue=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,vt="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",us=new RegExp(`^([dx]?)${vt}\\.${vt}\
:${vt}:${vt}(~?)$`);function st(r){return r.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function fs(r,t=""){let e=st(
r).map(s=>ue.exec(s)).filter(s=>s!==null&&s[1]===t).map(s=>s.slice(2).map(i=>i==="*"?null:Number(i)));return(s,i)=>e.some(
([o,n])=>(o===null||o===s)&&(n===null||n===i))}function fe(r,t,e,s=""){let i=fs(r,s);return Array.from({length:t*e},(o,n)=>i(
Math.floor(n/e),n%e))}function pe(r,t,e,s=""){let i=(c,l)=>r[c*e+l],o=c=>Array.from({length:c},(l,p)=>p);if(r.every(Boolean))
return`${s}*.*`;let n=o(t).filter(c=>o(e).every(l=>i(c,l))),a=o(e).filter(c=>o(t).every(l=>i(l,c))),h=[];for(let c of o(
t))if(n.includes(c))h.push(`${c}.*`);else for(let l of o(e))i(c,l)&&!a.includes(l)&&h.push(`${c}.${l}`);return[...h,...a.
map(c=>`*.${c}`)].map(c=>s+c).join(",")}function me(r,t,e,s,i=""){let o=st(r).filter(a=>(ue.exec(a)?.[1]??i)!==i);return[
...i?[...o,pe(t,e,s,i)]:[pe(t,e,s),...o],...it(r).map(a=>a.text)].filter(Boolean).join(",")}function it(r,t){return st(r).
map(i=>us.exec(i)).map(i=>i&&{match:i,spans:i.slice(2,6).map(ms)}).filter(i=>i!==null&&i.spans.every(([o,n])=>o<=n)).filter(
i=>t===void 0||i?.match[1]===t).map(i=>{let{match:o,spans:n}=i,a=(...c)=>c.every((l,p)=>n[p][0]<=l&&l<=n[p][1]),h=(c,l)=>n[0][0]<
c&&n[1][0]<l;return{text:o[0],toOthers:!!o[6],covers:a,fits:h}})}function Di(r,t,e,s=""){let i=it(r,s).filter(n=>n.covers(
...e));return[...st(r).filter(n=>n&&!i.some(a=>a.text===n)),...i.length?[]:[t]].join(",")}function Fi(r){return st(r).filter(
t=>t&&!it(t).length).join(",")}function Gi(r,t){let e=st(r).map(s=>it(s).length?s.replace("~","")+(t?"~":""):s);return[...new Set(
e)].filter(Boolean).join(",")}function ms(r){if(r==="*")return[0,1/0];let[t,e]=r.split("-");return[Number(t),e===void 0?
Number(t):e===""?1/0:Number(e)]}var kt=class{past=[];future=[];begin(t){this.past=t?[t]:[],this.future=[]}changed(t,e){t!==e&&(this.past=[...this.past,t].
slice(-100),this.future=[])}restored(t,e){if(t===e)return;let s=this.past.at(-1)===e;s?this.past.pop():this.future.at(-1)===
e&&this.future.pop(),(s?this.future:this.past).push(t)}undo(t){return ge(this.past,this.future,t)}redo(t){return ge(this.
future,this.past,t)}};function ge(r,t,e){let s=r.pop();return s&&t.push(e),s}function we(r){let t=(r.ctrlKey||r.metaKey)&&
r.key?.toLowerCase()==="z"&&!r.altKey,e=r.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range]), textar\
ea");return!t||e?"":r.shiftKey?"redo":"undo"}var St=class{values={};number=0;known=0;restorations=0;isRestoring=!1;steps=new kt;model;constructor(t){this.defaults=t}get state(){
return this.isRestoring?"restoring":this.isAhead?"ahead":"synced"}get isAhead(){return this.known<this.number}get(t){return this.
values[t]??this.defaults[t]}get headsOff(){return JSON.stringify({off:this.get("off"),mode:this.get("mode")})}choose(t){
let e=this.headsOff;return this.take(t)?(this.steps.changed(e,this.headsOff),this.count()):!1}restore(t,e){let s=this.headsOff;
this.take(t)&&(this.number+=1),this.isRestoring||=e,this.steps.restored(s,this.headsOff)}hear(t,e=!1){let s=this.receive(
t,e);return t.model!==void 0&&t.model!==this.model&&(this.model!==void 0&&this.steps.begin(this.get("off")&&JSON.stringify(
{off:"",mode:this.get("mode")})),this.model=t.model),s}receive({state:t,told:e,restored:s=this.restorations},i){let o=e<
this.number&&(i||e<this.known);if((i||s!==this.restorations)&&(this.isRestoring=!1),this.known=e,this.restorations=s,e<this.
number)return{isNews:!1,isLost:o};this.number=e;let n=this.headsOff,a=this.take(t);return i||this.steps.changed(n,this.headsOff),
{isNews:a,isLost:o}}undo(){return this.turn(this.steps.undo(this.headsOff))}redo(){return this.turn(this.steps.redo(this.
headsOff))}turn(t){return t?(this.take(JSON.parse(t)),this.count()):!1}count(){return this.number+=1,this.isRestoring=!1,
!0}take(t){let e=Object.entries(t).map(([i,o])=>[i,String(o)]),s=e.some(([i,o])=>o!==this.get(i));return Object.assign(this.
values,Object.fromEntries(e)),s}};var Ji="minilm",R={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"\
mean",special:"true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"fr\
om",link:"",shown:"",sort:"layer",at:"",mask:"true"},ot=["lesson","step","present","hide","lock","lang"];function Bt(r){let t=[...new URLSearchParams(r)].filter(([e,s])=>ot.includes(e)&&s&&!(e==="hide"&&/^(true|false)$/i.test(
s)));return Object.fromEntries(t)}function ct(r){let t=new URLSearchParams(r);return Object.fromEntries(Object.keys(R).map(
e=>[e,t.get(e)??R[e]]))}function lt(r){let{pathname:t,searchParams:e}=new URL(r);return JSON.stringify([t,...["model","t\
ext","pair"].map(s=>e.get(s)??"")])}function Dt(r){let{pathname:t,searchParams:e}=new URL(r),s=[...e].filter(([i])=>!(i in
R)&&!ot.includes(i));return JSON.stringify([t,s.sort()])}var M=(r,t,e)=>Math.min(Math.max(r,t),e),Ft=()=>window.matchMedia("(pointer: coarse)").matches,u=(r,t="",e={},...s)=>{let i=document.
createElement(r);i.className=t;for(let[o,n]of Object.entries(e))i.setAttribute(o,String(n));return i.append(...s),i};function z(r,t,{
className:e="",...s}={}){let i=u("button",e,{type:"button",...s},r);return i.title&&/^[^\p{L}\p{N}]$/u.test(r)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}function to(r=document.documentElement){document.fullscreenElement?document.exitFullscreen():
r.requestFullscreen?.().catch(()=>{})}var U=(r,t)=>r.querySelector(t),Gt=(r,t)=>r.composedPath().find(e=>e instanceof Element&&
e.matches(t)),Y=r=>r.children;function W(r,t){r.onkeydown=e=>{e.altKey||e.ctrlKey||e.metaKey||!Object.hasOwn(t,e.key)||t[e.
key]()!==!1&&(e.preventDefault(),e.stopPropagation())}}var G=r=>({ArrowUp:()=>r(-1,0),ArrowDown:()=>r(1,0),ArrowLeft:()=>r(
0,-1),ArrowRight:()=>r(0,1)}),Ot=(r,t)=>r.dir==="rtl"?-t:t,nt=r=>r.getRootNode().activeElement,K=()=>u("i","room-mark",{
"aria-hidden":"true"});function Ct(r,t){let e=u("select","",{"aria-label":r});return Kt(e,t),e}var Kt=(r,t)=>r.replaceChildren(
...t.map(([e,s])=>u("option","",{value:e},s))),F=class{constructor(t,e,s){this.buttons=e.map(([i,o,n])=>z(o,()=>s(i),{"d\
ata-value":i,...n&&{title:n}})),this.node=u("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let e of this.
buttons)e.setAttribute("aria-pressed",String(e.dataset.value===t))}};function Mt(r,t,e){let s=u("details",r,{},t,e);return W(
s,{Escape:()=>s.open?(s.open=!1,t.focus()):!1}),s}function xe(r){return document.addEventListener("pointerdown",t=>{t.composedPath().
includes(r)||(r.open=!1)}),r}function qt(r,{low:t,high:e,step:s,value:i},o,n){let a=u("input","",{type:"range",min:t,max:e,
step:s,value:i}),h=u("output"),c=u("label","slider",{},`${r} `,a,h),l=()=>{h.textContent=o(Number(a.value))};a.oninput=()=>{
l(),n()};let p=d=>{a.value=String(d),l()};return l(),Object.assign(c,{value:()=>Number(a.value),set:p})}var so='[data-testid="stMain"]',io='[data-testid="stMainBlockContainer"] [data-testid="stVerticalBlock"]',ye='[data-test\
id="stPageLink-NavLink"]',be="data-test-connection-state",oo=r=>`.st-key-${r}`,no=r=>`[class*="st-key-${r}"]`,ve=()=>(document.
querySelector(`[${be}]`)?.getAttribute(be)??"CONNECTED")==="CONNECTED";function ke(r){let t=["replaceState","pushState"],
e=t.map(s=>history[s].bind(history));for(let s of t)history[s]=(i,o,n)=>r(n??location.href);return(s,i)=>e[Number(i)]({},
"",s)}var Se=()=>window.dispatchEvent(new PopStateEvent("popstate",{state:null}));var Yt={waiting:250,drawn:1e4},gs=3e3,ws=200,Vt=class{choices=new St(R);owned=[];staying=Bt(location.search);subject=lt(
location.href);listeners=new Set;writes=new Set;tell=null;quiet=Yt.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let t=ke(e=>{this.write(e),this.untold&&this.leaving&&this.leaving!==location.pathname&&this.tellSoon()});this.put=(e,s)=>t(
e.replaceAll("%2C",","),s),this.write=(e,s=this.pressed)=>{let i=this.withChoices(new URL(e,location.href)).href.replaceAll(
"%2C",",");if(i!==location.href){this.put(i,s),this.pressed=!1,this.subject=lt(i);for(let o of this.writes)o()}},window.
addEventListener("popstate",()=>this.restored(),{capture:!0});for(let e of["pointerdown","keydown"])window.addEventListener(
e,s=>this.press(s),{capture:!0});window.addEventListener("click",e=>this.follow(e),{capture:!0})}withChoices(t){let e=ot.
map(s=>[s,this.staying[s]]);for(let s of this.owned)e.push([s,this.get(s)===R[s]?void 0:this.get(s)]);for(let[s,i]of e)i===
void 0?t.searchParams.delete(s):t.searchParams.get(s)!==i&&t.searchParams.set(s,i);return t}press(t){if(t.type==="keydow\
n"&&["Control","Shift","Alt","Meta"].includes(t.key??""))return;this.pressed=!0,this.leaving=null,!Gt(t,".widget")&&!this.
isTaken(t)&&this.tellNow();let e=we(t);!e||!this.owned.includes("off")||(t.preventDefault(),this[e]())}follow(t){let e=Gt(
t,"a[href]");if(!e||t.ctrlKey||t.metaKey||t.shiftKey||e.target==="_blank")return;clearTimeout(this.patience);let s=!ve()&&
e.matches(ye);if(!s&&(this.isUrged||!this.choices.isAhead)){this.leaving=location.pathname;return}t.preventDefault(),t.stopPropagation(),
this.waitingLink=e,this.tellNow(),this.patience=setTimeout(()=>this.goOn(),s?ws:gs)}goOn(){let t=this.waitingLink;this.waitingLink=
null,this.isUrged=!0,t?.click(),this.isUrged=!1}visit(t,{staying:e=this.staying,isSame:s=!1,step:i=!0}={}){this.staying=
e;let o=new URL(s?location.href:t,location.href);if(s){let n=new URL(t,location.href).searchParams;for(let a of Object.keys(
R))o.searchParams.delete(a);for(let[a,h]of n)a in R&&o.searchParams.set(a,h)}for(let n of ot)o.searchParams.delete(n);for(let[
n,a]of Object.entries(e))o.searchParams.set(n,a);if(this.canShow(o)){this.choices.choose(ct(o.search))&&this.tellSoon(),
this.write(o.href,i),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(o.href,i),Se()}canShow(t){let[
e,s]=[ct(t.search),ct(location.search)],i=o=>this.owned.includes(o)||e[o]===s[o];return Dt(location.href)===Dt(t.href)&&
Object.keys(R).every(i)}restored(){this.pressed=!1,this.staying=Bt(location.search);let t=lt(location.href)!==this.subject;
this.subject=lt(location.href),this.owned.length&&(this.owned=Object.keys(R),this.choices.restore(ct(location.search),t),
this.choices.isAhead&&this.tellSoon(),this.notify())}get(t){return this.choices.get(t)}set(t,{step:e=!0}={}){this.choices.
choose(t)&&this.changed(e)}undo(){this.choices.undo()&&this.changed()}redo(){this.choices.redo()&&this.changed()}toggleHead(t,e,s,i){
let[o,n]=t.split(".").map(Number),a=fe(this.get("off"),e,s,i);a[o*s+n]=!a[o*s+n],this.set({off:me(this.get("off"),a,e,s,
i)})}changed(t=!0){this.write(location.href,t),this.notify(),this.tellSoon()}notify(){if(this.choices.state!=="restoring")
for(let t of this.listeners)t()}heard(t,e=!1){let{isNews:s,isLost:i}=this.choices.hear(t,e);i&&this.tellSoon(),this.choices.
state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(()=>this.goOn())),this.write(
location.href)),s&&this.notify()}tellBy(t,{drawn:e}){this.tell=t,this.quiet=e?Yt.drawn:Yt.waiting}tellSoon(){clearTimeout(
this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.tell||this.
leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.map(t=>[t,
this.get(t)])),this.choices.number))}},C=window.pageAddress??=new Vt;var xs={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function Jt(r){let t=new DataView(r.buffer,r.byteOffset,4).
getUint32(0,!0),e=JSON.parse(new TextDecoder().decode(r.subarray(4,4+t))),s={};for(let[i,[o,n,a]]of Object.entries(e.arrays)){
let h=xs[o],c=r.byteOffset+4+t+n,l=a.reduce((p,d)=>p*d,1)*h.BYTES_PER_ELEMENT;s[i]=new h(r.buffer.slice(c,c+l))}return{...e,
...s}}var Xt=r=>Uint8Array.from(atob(r),t=>t.charCodeAt(0));async function go(r){let t=new Blob([Xt(r)]).stream().pipeThrough(
new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}var Zt=r=>[1,3,5].map(t=>parseInt(r.slice(t,t+2),16));function V(r){let t=r.map(Zt);return Array.from({length:256},(e,s)=>{
let i=s/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,a)=>Math.round(n+(t[o+1][a]-n)*(i-o)))})}
var bs=([r,t,e])=>255<<24|e<<16|t<<8|r,rt=r=>Uint32Array.from(V(r),bs),J=([r,t,e])=>`rgb(${r},${t},${e})`;function dt(r){
let[t,e,s]=r.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*e+.0722*s>.179?"#000000":"\
#ffffff"}var at={linear:r=>r,sqrt:Math.sqrt,log:r=>Math.log1p(1e3*r)/Math.log1p(1e3)},Oe={linear:r=>r,sqrt:r=>r*r,log:r=>Math.
expm1(r*Math.log1p(1e3))/1e3};var ys=["text-color","background-color","secondary-background-color","orange-color","border-color","font"],Ce=window.matchMedia(
"(prefers-color-scheme: dark)"),vo=()=>Ce.matches?"dark":"light",ko=r=>Ce.addEventListener("change",()=>r()),vs=(r,t,e)=>.299*
r+.587*t+.114*e<128;function Me(r,t){let e=getComputedStyle(U(r,".widget")).getPropertyValue("--st-background-color").trim();
if(!/^#[0-9a-f]{6}$/i.test(e))return t;let[s,i,o]=Zt(e);return vs(s,i,o)?"dark":"light"}function So(r,t){let e=getComputedStyle(
t);for(let s of ys)r.style.setProperty(`--st-${s}`,e.getPropertyValue(`--st-${s}`))}function Ae(r,t,e="var(--st-backgrou\
nd-color)"){let s=u("span","",{"aria-hidden":"true"});s.style.cssText=`position:absolute;width:0;height:0;overflow:hidde\
n;color:${e};transition:color 10ms`,s.ontransitionend=t,r.append(s)}function Oo(r,t,e=document.documentElement){let s={ink:"\
text-color",page:"background-color",accent:"orange-color"},i=e.style;for(let[o,n]of Object.entries(s))i.setProperty(`--s\
t-${n}`,r[o]);i.colorScheme=t}function Eo(r,t){let e=new WeakMap;function s(i){let{part:o,given:n}=e.get(i),a={...n.data,theme:Me(i,n.data.theme)},h=(c,l)=>n.
setTriggerValue("choices",{choices:c,number:l});o.show(a,h,(c,l=!0)=>n.setTriggerValue(c,l))}return i=>{let{parentElement:o}=i;
e.has(o)||(o.prepend(u("style","",{},t)),e.set(o,{part:new r(U(o,".widget"))}),Ae(o,()=>s(o)));let n=Object.assign(e.get(
o),{given:i});return s(o),()=>o.isConnected||n.part.leave?.()}}var Ee=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,L=r=>Ee.test(r)?`⁨${r}⁩`:r;
function At(r){let t=r.find(e=>/\p{L}/u.test(e)&&!/^[[<].*[\]>]$/s.test(e));return Ee.test(t?.match(/\p{L}/u)?.[0]??"")?
"rtl":"ltr"}var X=LANGUAGE;function f(r,t={}){return Le(String(SAID[r]??r),t)}function pt(r,t,e,s={}){let i=SAID[r]??[r,t],o=i.length>
1&&new Intl.PluralRules(X).select(Number(e))==="one";return Le(o?i[0]:i[i.length-1],{n:e,...s})}var v=r=>r,A=(r,t=0)=>(ks[t]??=
Ss(t)).format(r),ks=[],Ss=r=>new Intl.NumberFormat(X,{minimumFractionDigits:r,maximumFractionDigits:r,signDisplay:"negat\
ive"}),Qt=(r,t)=>String(+r.toPrecision(t)).replace(".",A(.5,1)[1]),I=(r,t=0)=>A(100*r,t)+te,No=r=>r>0&&r<5e-4?`< ${I(.001,
1)}`:I(r,r>0&&r<.0095?1:0),Os=()=>X==="en"?" %":new Intl.NumberFormat(X,{style:"percent"}).format(0).slice(1),te=Os(),Ro=(r,t="")=>t===
"%"?I(r):A(r,3),$e=r=>`${r}${r.includes("?")?"&":"?"}lang=${X}`,Le=(r,t)=>r.replace(/\{(\w+)\}/g,(e,s)=>s in t?L(String(
t[s])):e);var Cs={linear:v("Linear"),sqrt:v("Sqrt"),log:v("Log"),global:v("Global"),row:v("Row"),mean:v("Mean"),max:v("Max"),all:v(
"All"),cross:v("Target → source"),encoder:v("Encoder"),decoder:v("Decoder"),"this head":v("this head"),"its layer":v("\
its layer"),"all heads":v("all heads"),"chosen heads":v("chosen heads")},Ms=r=>f(Cs[r]??r),Te=class extends F{constructor(t,e,s,{
title:i="",changed:o=n=>C.set({[t]:n})}={}){let n=s.map(a=>[a,Ms(a)]);super(e,n,o),this.name=t,Object.assign(this.node,{
title:i}).dataset.key=t}show(){this.press(C.get(this.name))}},Et=class{offered;constructor(t,e,{title:s="",changed:i=null}={}){
this.name=t,this.select=u("select","",{title:s});let o=i??(n=>C.set({[t]:n}));this.select.onchange=()=>o(this.select.value),
this.label=u("span","",{},e),this.node=u("label","boxed",{"data-key":t},this.label,this.select)}offer(t){let e=JSON.stringify(
t);e!==this.offered&&(this.offered=e,Kt(this.select,t))}show(t=C.get(this.name)){this.select.value=t}},Ne=class{constructor(t,e,s){
this.name=t,this.input=u("input","",{type:"checkbox"}),this.input.onchange=()=>C.set({[t]:this.input.checked}),this.node=
u("label","switch",{"data-key":t,title:s},this.input,` ${e}`)}show(){this.input.checked=C.get(this.name)==="true"}},$t=class{constructor(t,e,{
title:s="",placeholder:i="",maxlength:o=4e3}={}){this.name=t,this.input=u("input","",{type:"text",placeholder:i,title:s,
maxlength:o,spellcheck:"false"}),this.input.onchange=()=>C.set({[t]:this.input.value.trim().slice(0,o)}),this.node=u("la\
bel","boxed",{"data-key":t},u("span","",{},e),this.input)}show(){nt(this.input)===this.input&&this.input.value!==this.shown||
(this.input.value=this.shown=C.get(this.name))}};function _o(r,...t){let e=u("div","menu",{},...t);return xe(Mt("popover",
u("summary","",{},r),e))}var Re=class{constructor(t){this.base=t,this.kept=new Map}async fetched(t){let e=$e(this.base+t);if(this.kept.has(e))return this.
kept.get(e);try{let s=await(await fetch(e)).json();return s.message||this.kept.set(e,s),s}catch{return null}}};var As=(r,t)=>z(f("Undo"),t,{"data-key":r,title:f("Undo the last change of heads (Ctrl+Z)")}),Ie=class{modes={};data;constructor(t){
let e=f("5.4 is head 4 of layer 5, counting from 0 · 5.* a whole layer · *.4 a column · *.* all; of an encoder-decoder d\
5.4 is the decoder's, x5.4 the cross-attention's. 3.1:5:2 cuts one weight of head 3.1, from token 5 to token 2. Or shift\
-click in the atlas.");this.off=new $t("off",f("Heads off"),{title:e,placeholder:f("e.g. 3.1, 5.*")});let s=f("What repl\
aces the output of a head that is off. The pattern shown is always the model's own.");this.mode=new Et("mode",f("When a \
head is off, use"),{title:s}),this.meaning=u("p","help");let i=(n,a,h,c)=>z(a,c,{"data-key":n,title:h});this.undo=As("un\
do",()=>C.undo()),this.redo=i("redo",f("Redo"),f("Redo it (Ctrl+Shift+Z)"),()=>C.redo()),this.reset=i("reset",f("Reset"),
f("Switch every head on"),()=>C.set({off:""}));let o=u("div","buttons",{},this.undo,this.redo,this.reset);t.append(this.
off.node,this.mode.node,this.meaning,o),this.changed=()=>this.update()}offer(t){this.modes=t,this.mode.node.hidden=this.
meaning.hidden=!Object.keys(t).length,this.mode.offer(Object.keys(t).map(e=>[e,e]))}show(t,e){let s=!this.data;this.data=
t,this.offer(t.modes),C.owned=Object.keys(t.state),C.tellBy(e,{drawn:!1}),C.heard(t,s),s&&C.listeners.add(this.changed),
this.update()}leave(){C.listeners.delete(this.changed)}update(){this.off.show(),this.mode.show();let t=C.get("mode"),e=it(
C.get("off")).length?` ${f("It has no effect on cuts.")}`:"";this.meaning.replaceChildren(u("strong","",{},t),`: ${this.
modes[t]}.${e}`),this.undo.disabled=!C.choices.steps.past.length,this.redo.disabled=!C.choices.steps.future.length,this.
reset.disabled=!C.get("off").trim()}};var Pe=class{constructor(t,e){this.key=t,this.storage=e}read(){return this.attempt(t=>t.getItem(this.key))}readJson(){return this.
attempt(t=>JSON.parse(t.getItem(this.key)??"null"))}write(t){this.attempt(e=>e.setItem(this.key,t))}remove(){this.attempt(
t=>t.removeItem(this.key))}attempt(t){try{return t(this.storage())}catch{return null}}};var se='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',je=[4,3],Es=new Intl.Segmenter,
$s={left:"start",center:"middle",right:"end"};function ht(r){let t=r.getContext("2d");return t.textRendering="geometricP\
recision",t}function Tt(r,t,e,s=document.createElement("canvas")){Object.assign(s,{width:r,height:t});let i=ht(s),o=i.createImageData(
r,t);return e(new Uint32Array(o.data.buffer)),i.putImageData(o,0,0),s}var $=(()=>{let r=ht(document.createElement("canva\
s"));return(t,e,s=!1)=>(r.font=`${s?"600 ":""}${e}px ${se}`,r.measureText(t).width)})();function Nt(r,t,e,s){for(let[i,o]of t)
r.rect(e,4,10,10,o),r.text(i,e+15,9,{size:12,colour:s.ink}),e+=$(i,12)+34}function P(r,t,e){if($(r,t)<=e)return r;let s=[
...Es.segment(r)].map(({segment:i})=>i);for(;s.length>1&&$(s.join("")+"…",t)>e;)s.pop();return s.join("")+"…"}var Ls=r=>(window.
devicePixelRatio||1)*(r.currentCSSZoom||1),N=class{context;constructor(t,e,s,i=Ls(t),o=null){let n=Math.round(e*i),a=Math.
round(s*i);t.width!==n&&(t.width=n),t.height!==a&&(t.height=a),this.context=ht(t),this.context.setTransform(i,0,0,i,0,0),
this.context.clearRect(0,0,e,s),o&&this.rect(0,0,e,s,o)}shift(t){this.context.translate(0,t)}rect(t,e,s,i,o,n=1){this.context.
globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,e,s,i)}frame(t,e,s,i,o,n=1){this.context.globalAlpha=1,this.
context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,e,s,i)}line(t,e,s,i,o,n=1,a=1){this.path(o,n,a,
h=>{h.moveTo(t,e),h.lineTo(s,i)})}curve(t,e,s,i,o,n,a,h=!1){let c=(t+s)/2;this.context.setLineDash(h?je:[]),this.path(o,
n,a,l=>{l.moveTo(t,e),l.bezierCurveTo(c,e,c,i,s,i)}),this.context.setLineDash([])}path(t,e,s,i){let{context:o}=this;o.globalAlpha=
s,o.strokeStyle=t,o.lineWidth=e,o.beginPath(),i(o),o.stroke()}text(t,e,s,{size:i=12,colour:o,align:n="left",angle:a=0,bold:h=!1}){
let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(e,s),a&&c.rotate(a*Math.PI/180),c.font=`${h?"600 ":""}${i}px ${se}`,
c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(L(t),0,0),c.restore()}cells(t,e,s,i,o){this.context.globalAlpha=
1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,e,s,i,o)}photo(t,e,s,i,o){this.context.globalAlpha=1,this.
context.imageSmoothingEnabled=!0,this.context.drawImage(t,e,s,i,o)}},Ts=2e4,Lt=class{parts=[];constructor(t,e,s=null){this.
width=t,this.height=e,this.openGroups=0,this.rectanglesLeft=Ts,s&&this.rect(0,0,t,e,s)}put(t,e,s=null){let i=Object.entries(
e).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${ee(typeof n=="number"?T(n):n)}"`).join("");this.parts.push(s===null?`\
<${t}${i}/>`:`<${t}${i}>${ee(s)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,e,s,i,o,n=1){this.put("rect",{x:t,y:e,width:s,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,e,s,i,o,n=1){
this.put("rect",{x:t,y:e,width:s,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,e,s,i,o,n=1,a=1){this.put("line",
{x1:t,y1:e,x2:s,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":a<1?a:null})}curve(t,e,s,i,o,n,a,h=!1){let c=T((t+s)/2),
l=`M${T(t)} ${T(e)}C${c} ${T(e)} ${c} ${T(i)} ${T(s)} ${T(i)}`,p={"stroke-dasharray":h?je.join(" "):null},d={stroke:o,"s\
troke-width":n,"stroke-opacity":a<1?a:null,...p};this.put("path",{d:l,fill:"none",...d})}text(t,e,s,{size:i=12,colour:o,
align:n="left",angle:a=0,bold:h=!1}){let c={x:e,y:s,dy:"0.35em",fill:o,"font-size":i,"text-anchor":$s[n],"font-weight":h?
600:null,transform:a?`rotate(${a} ${T(e)} ${T(s)})`:null,"xml:space":"preserve"};this.put("text",c,L(t))}cells(t,e,s,i,o){
let{data:n}=ht(t).getImageData(0,0,t.width,t.height),a=i/t.width,h=o/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let p=0;p<t.width;p++){let d=4*(l*t.width+
p),m="#"+[0,1,2].map(x=>n[d+x].toString(16).padStart(2,"0")).join(""),[g,w]=[e+p*a,s+l*h];this.rectanglesLeft>=0?this.rect(
g,w,a,h,m):c.set(m,`${c.get(m)??""}M${T(g)} ${T(w)}h${T(a)}v${T(h)}h${T(-a)}`)}for(let[l,p]of c)this.put("path",{d:p,fill:l});
this.parts.push("</g>")}photo(t,e,s,i,o){this.put("image",{x:e,y:s,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:e=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${e}"`} font-family="${ee(se)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},T=r=>+r.toFixed(2);function ee(r){return String(r).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Ns={projector:{width:960,density:2,svgSize:(r,t)=>({width:2*r,height:2*t})},paper:{width:643,density:300/96,svgSize:(r,t)=>({
width:"170mm",height:`${(170*t/r).toFixed(1)}mm`})}},Rs=16e3,ze=46,_=class{constructor(t){this.widget=t,this.size=Ct(f("\
Size"),[["projector",f("Projector, 1920 px")],["paper",f("Paper, 170 mm, 300 dpi")]]),this.light=u("input","",{type:"che\
ckbox"});let e=["PNG","SVG"].map(n=>z(n,()=>this.save(n.toLowerCase()))),s=u("summary","",{title:f("Save this picture as\
 PNG or SVG")},f("Save picture")),i=u("label","",{},this.light," ",f("light background")),o=u("div","menu",{},this.size,
i,u("div","pair",{},...e));this.menu=Mt("saving",s,o)}picture(t,e=this.size.value,s=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[s?"light":o],{width:a,density:h,svgSize:c}=Ns[e],l=this.widget.export(a),p=l.height+ze;if(t==="svg"){let g=new Lt(
a,p,n.page);return this.draw(g,a,n,l),new Blob([g.toString(c(a,p))],{type:"image/svg+xml"})}let d=document.createElement(
"canvas"),m=new N(d,a,p,Math.min(h,Rs/p),n.page);return this.draw(m,a,n,l),js(Ps(d),d.width/(a/96))}draw(t,e,s,i){let{title:o,
source:n}=this.widget.data;t.text(P(o,16,e-20),10,16,{size:16,colour:s.ink,bold:!0}),t.text(P(n,12,e-20),10,36,{size:12,
colour:s.muted}),t.shift(ze),i.draw(t,s)}save(t){let{kind:e,title:s}=this.widget.data,i=`${e}-${s}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();Is(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function Is(r,t){let e=u("a",
"",{download:t,href:URL.createObjectURL(r)});e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var Ps=r=>Xt(r.toDataURL(
"image/png").split(",")[1]);function js(r,t){let e=new DataView(new ArrayBuffer(21)),s=Math.round(t/.0254);e.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>e.setUint8(4+n,o.charCodeAt(0))),e.setUint32(8,s),e.setUint32(12,s),e.setUint8(16,1),e.setUint32(
17,zs(new Uint8Array(e.buffer,4,13)));let i=33;return new Blob([r.subarray(0,i),e.buffer,r.subarray(i)],{type:"image/png"})}
function zs(r){let t=-1;for(let e of r){t^=e;for(let s=0;s<8;s++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var Hs=`.help{font-size:.85rem;line-height:1.4;opacity:.72;margin:.35rem 0 0}.boxed{display:grid;gap:.15rem}.boxed>span{\
opacity:.72}.widget input[type=text]{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);bord\
er-radius:6px;padding:.35rem .6rem;min-width:0;width:100%;box-sizing:border-box}.switch{padding:.35rem 0}.buttons{displa\
y:flex;flex-wrap:wrap;gap:.4rem;margin-top:.7rem}.widget .buttons button{flex:1 1 auto;padding:.4rem .2rem}@media(pointe\
r:coarse){.widget :is(button,select,summary,.switch,a.button),.widget input[type=text]{min-height:32px;box-sizing:border\
-box}}
`;var Ws=`.widget{position:relative;container-type:inline-size;font-family:var(--st-font, "Source Sans 3", "Helvetica Neue\
", Arial, sans-serif);color:var(--st-text-color);--accent: var(--st-orange-color);--line: var(--st-border-color, color-m\
ix(in srgb, var(--st-text-color) 18%, transparent));--soft: var(--st-secondary-background-color, color-mix(in srgb, var(\
--st-text-color) 6%, transparent));--page: var(--st-background-color, #fff)}.widget [hidden]{display:none!important}.uns\
een{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.bar{display:flex;ali\
gn-items:center;gap:.4rem .9rem;margin-bottom:.4rem;flex-wrap:wrap}.widget button,.widget select,.widget a.button,.popov\
er>summary{font:inherit;font-size:.85rem;color:inherit;background:transparent;border:1px solid var(--line);border-radius\
:6px;padding:.22rem .6rem;cursor:pointer}.widget select{background:var(--page);padding-right:.3rem}.widget a.button{padd\
ing:.3rem .6rem;text-align:center;text-decoration:none}.widget button:hover:not(:disabled,[aria-pressed=true]),.widget s\
elect:hover,.widget a.button:hover,.popover>summary:hover{background-color:var(--soft)}.widget button:disabled{opacity:.\
45;cursor:default}.widget button:focus-visible,.widget select:focus-visible,.widget summary:focus-visible,.widget input:\
focus-visible,.widget a.button:focus-visible,.table:focus-visible{outline:2px solid var(--accent);outline-offset:1px}.wi\
dget summary{cursor:pointer;list-style:none}.widget summary::-webkit-details-marker{display:none}.menu{position:absolute\
;right:0;display:grid;width:max-content;background:var(--page);border:1px solid var(--line);border-radius:8px;box-shadow\
:0 4px 18px #0000002e}.widget label{font-size:.85rem}.widget input{accent-color:var(--accent);vertical-align:middle}.mod\
es{display:inline-flex;border:1px solid var(--line);border-radius:6px;overflow:hidden;flex:none}.modes button{border:0;b\
order-radius:0;padding:.25rem .7rem}.modes button[aria-pressed=true]{box-shadow:inset 0 0 0 2px var(--st-text-color);bor\
der-radius:5px;font-weight:600}.modes button:focus-visible{outline-offset:-4px;outline-color:currentColor}.status{font-s\
ize:.85rem;min-height:1.4em;font-variant-numeric:tabular-nums}.atlas>.bar{display:var(--off-stage, flex)}.slider{display\
:inline-flex;align-items:center;gap:.35rem;white-space:nowrap}.slider input{width:5.5rem}.slider output{min-width:1.9rem\
;font-variant-numeric:tabular-nums}.foot{display:var(--off-stage, flex);gap:1rem;align-items:flex-start;justify-content:\
space-between}@container (min-width: 430px){.foot.raised:has(.saving){margin-top:-1.9rem;position:relative;pointer-event\
s:none}.foot.raised:has(.saving)>*{pointer-events:auto}}.saving{position:relative;margin-left:auto;flex:none;font-size:.\
85rem;z-index:3}.saving summary{padding:.15rem .45rem;border-radius:6px;text-decoration:underline;text-underline-offset:\
3px;text-decoration-color:var(--line);background:var(--page)}.saving summary:hover{text-decoration-color:currentColor}.s\
aving .menu{bottom:100%;gap:.5rem;padding:.7rem}.saving .pair{display:grid;grid-template-columns:1fr 1fr;gap:.5rem}.fiel\
d{position:relative;touch-action:pan-y;border-radius:4px}.field:focus-visible,.scroll:focus-visible{outline:2px solid va\
r(--accent);outline-offset:2px}.room-mark{position:absolute;visibility:hidden;width:0;height:var(--stage-room, 0)}.drawn\
{display:block}.over,.written{position:absolute;inset:0;pointer-events:none}.field.pinnable{cursor:crosshair}.scroll{pos\
ition:absolute;inset:0;overflow-y:auto;overflow-x:hidden}.focused .drawn{opacity:.14}.steps{display:inline-flex;align-it\
ems:center;gap:.25rem}.steps .layer{min-width:2rem;text-align:center;font-weight:600}.heads{display:flex;flex-wrap:wrap;\
gap:.25rem;margin-bottom:.35rem}.heads button{padding:.1rem .45rem;display:inline-flex;align-items:center;gap:.3rem;bord\
er-color:transparent;user-select:none}.heads button i{width:.75rem;height:.75rem;border-radius:3px;opacity:.3}.heads but\
ton[aria-pressed=true]{border-color:var(--line);font-weight:600}.heads button[aria-pressed=true] i{opacity:1}.words{disp\
lay:flex;flex-wrap:wrap;gap:.4rem .28rem;font-size:1.15rem;padding:.6rem .3rem;max-height:30rem;overflow-y:auto}.word{pa\
dding:.2rem .32rem;border-radius:5px;cursor:pointer;white-space:pre}.words.patches{display:grid;grid-template-columns:re\
peat(auto-fill,var(--patch));gap:var(--gap)}.patches .word.cell{box-sizing:border-box;justify-self:stretch;height:var(--\
patch);padding:0;border:var(--frame) solid;border-radius:0}.patches .word:has(canvas){padding:var(--frame);border-radius\
:0;line-height:0}.patches .word[aria-selected=true],.patches .word:focus-visible{z-index:1}.patches .word:not(:has(canva\
s)){grid-column:1 / -1;justify-self:start}.word.second{margin-inline-start:1.2rem}.word[aria-selected=true]{box-shadow:0\
 0 0 2px var(--page),0 0 0 4px var(--st-text-color)}.word:focus-visible{outline:2px solid var(--st-text-color);outline-o\
ffset:3px}.atlas{position:relative;zoom:var(--stage-zoom, 1)}.grid.tall{--gap: 1px;--aspect: 1.5}@media(min-width:1200px\
){.grid.tall{--aspect: 1.65}}.grid.tall.sorted:not(.tight){max-height:24rem;overflow-y:auto}.grid{position:relative;disp\
lay:grid;user-select:none;gap:var(--gap, 3px);max-width:min(calc(2rem + var(--columns) * 75px),calc(2rem + (var(--stage-\
room, 100000px) - 74px) * var(--columns) * var(--aspect, 1) / var(--rows, 1)))}.row{display:grid;grid-template-columns:2\
rem repeat(var(--columns),minmax(0,1fr));gap:3px;align-items:center}.sorted .label{visibility:hidden}.label{font-size:mi\
n(.85rem,45cqi / var(--columns));text-align:center;cursor:pointer;border-radius:4px;user-select:none;padding:1px 0}.row>\
.label:first-child{align-self:stretch;display:grid;place-content:center;padding:0;line-height:1}.tight.grid{--gap: 1px}.\
tight .row>.label:first-child{height:0;align-self:center}.tight .row:not(:nth-child(3n+2))>.label:first-child{visibility\
:hidden}.label:hover{background:var(--soft);opacity:1}.head{position:relative;aspect-ratio:var(--aspect, 1);cursor:point\
er;border-radius:3px;outline:1px solid var(--line);outline-offset:-1px;overflow:hidden}.switching .head{cursor:crosshair\
}.grid>canvas{position:absolute;pointer-events:none;image-rendering:pixelated}.head:hover{outline:2px solid var(--st-tex\
t-color);outline-offset:-2px}.head.open{outline:3px solid var(--st-text-color);outline-offset:-3px}.head.open:after{cont\
ent:"";position:absolute;inset:3px;border:2px solid var(--page);pointer-events:none}.tight .head{border-radius:0}.tight \
.head.open{outline-offset:0;z-index:1}.tight .head.open:after{display:none}.head:focus-visible,.label:focus-visible{outl\
ine:3px solid var(--st-text-color);outline-offset:-1px;z-index:1}.head.open:focus-visible{box-shadow:inset 0 0 0 5px var\
(--st-text-color)}.tag{position:absolute;left:2px;top:2px;font-size:min(.68rem,30cqi / var(--columns));line-height:1;pad\
ding:1px 2px;border-radius:3px;background:var(--page)}.open>.tag{left:5px;top:5px}.tag:empty{display:none}.lies.grid,.li\
es .row{gap:1px}.lies .label{font-size:.7rem;white-space:nowrap}.lies .row:first-of-type>.label{overflow:visible;padding\
-inline:0}.lies .unwritten{font-size:0}.matters{position:absolute;right:0;top:0;width:max(4px,16%);height:calc(100% * va\
r(--share, 0));background:var(--accent)}.matters.rises{top:auto;bottom:0;background:var(--muted-bar, #8a8a9c)}.keys i{di\
splay:inline-block;width:7px;height:12px;margin-inline:.6em .4em;background:linear-gradient(var(--accent) 70%,var(--line\
) 0)}.keys i.falls{margin-inline-start:0}.keys i.rises{background:linear-gradient(var(--line) 30%,#8a8a9c 0)}.cross{disp\
lay:none;position:absolute;right:2px;top:2px;width:16px;line-height:16px;text-align:center;font-style:normal;border-radi\
us:4px;color:var(--page);background:var(--st-text-color)}@media(hover:hover){.grid:not(.lies,.tight) .head:hover>.cross{\
display:block}}.head.off{--stroke: transparent calc(50% - 1.5px) , var(--accent) calc(50% - 1px) , var(--accent) calc(50\
% + 1px) , transparent calc(50% + 1.5px) ;background:linear-gradient(to top right,var(--stroke)),linear-gradient(to bott\
om right,var(--stroke)),color-mix(in srgb,var(--page) 78%,transparent)}.change{--inset: 0px;position:absolute;left:var(-\
-inset);bottom:var(--inset);height:4px;width:calc((100% - 2 * var(--inset)) * var(--share, 0));background:var(--accent)}\
.open>.change{--inset: 5px}.tight .open>.change{--inset: 0px}.legend{font-size:.85rem;margin-top:.4rem;min-height:2lh}.w\
as{opacity:.65}.now{font-weight:600}.now.changed{color:var(--accent)}body.standalone{margin:0;padding:1rem 1.4rem;backgr\
ound:var(--st-background-color)}body.standalone .widget{max-width:1500px;margin:0 auto}body.standalone h1{font-size:1.25\
rem;margin:0 0 .2rem}body.standalone h2,.notebook h2{font-size:1.1rem;margin:0}.widget.notebook{padding:.6rem .8rem;back\
ground:var(--page)}.about{margin:0 0 .9rem;font-size:.9rem}.about .rounding{opacity:.72}.explorer{display:grid;grid-temp\
late-columns:minmax(0,11fr) minmax(0,10fr);gap:1.5rem}.explorer>section:only-child{grid-column:1 / -1;max-width:900px}@m\
edia(max-width:800px){.explorer{grid-template-columns:minmax(0,1fr)}}@container (max-width: 600px){.notebook .explorer{g\
rid-template-columns:minmax(0,1fr)}}
`;var _e=class{current=0;place=0;chosen;constructor(t){this.node=t;let e=()=>this.chosen(this.current);W(t,{...G((s,i)=>this.
reach(this.current+s+Ot(this.node,i),!0)),Enter:e," ":e})}show(t,e,s=t.keys()){String(t)!==String(this.words)&&(this.words=
t,this.node.dir=At(t),this.node.replaceChildren(...t.map((n,a)=>this.word(n,a))));let i=[...s];[...Y(this.node)].forEach(
(n,a)=>{n.dataset.position=String(i[a]),n.setAttribute("aria-selected",String(a===e))});let o=this.node.matches(":focus-\
within");this.place!==e&&!o&&(this.current=Math.max(e,0)),this.place=e,this.reach(this.current,!1)}word(t,e){let s=u("sp\
an","word",{role:"option",tabindex:"-1",dir:"auto"},t);return s.onfocus=()=>this.reach(e,!1),s.onclick=()=>{this.reach(e,
!0),this.chosen(e)},s}reach(t,e){let s=Y(this.node);s[this.current]&&(s[this.current].tabIndex=-1),this.current=M(t,0,s.
length-1),s[this.current].tabIndex=0,e&&s[this.current].focus({preventScroll:!0})}};var ut={atlas:["model","text","pair","attention","off","mode","special","words","part","scale","peak","colours","at","ma\
sk"],order:["model","text","pair","attention","off","mode","special","words","part","sort","at","mask"],head:["model","t\
ext","pair","attention","off","mode","layer","head","view","scope","chosen","how","special","words","part","scale","peak",
"colours","at","mask"],effect:["model","text","pair","attention","off","mode","scale","peak","colours","at","mask"],zeroing:[
"model","text","pair","attention","off","mode","layer","head","scope","chosen","special","words","part","scale","peak","\
colours","at","mask"],written:["model","text","pair","off","mode"],ranking:["model","text","pair","at","mask"],expected:[
"model","text","pair"]},He={table:["pin","way"],readings:["at","mask"]};var Bs=["model","text","pair"],Ue={likeness:["layer","head"],link:["pin","way","link"]};function fn(r,t){let e={};for(let s of t)
e[s]=ft(r,ut[s]);return Ue[r.sort]&&e.atlas&&(e.order=ft(r,[...ut.order,...Ue[r.sort]])),r.sort==="effect"&&e.atlas&&(e.
ranking=ft(r,ut.ranking)),e.head&&Object.assign(e.head,ft(r,He[r.view]??[])),r.view==="readings"&&e.head&&(e.zeroing=ft(
r,ut.zeroing)),e}function ft(r,t){let e=t.filter(s=>(r[s]??"")!==(R[s]??""));return Object.fromEntries(e.map(s=>[s,r[s]]))}
function mn(r){let t=new URLSearchParams(r);return JSON.stringify(Bs.map(e=>t.get(e)??""))}var Ds=1e3,Fs="picture",Gs=new Map,We=class{stopped;wanted={};answered={};first="";unfinished;constructor({draw:t,fail:e},{
drops:s=!1}={}){this.draw=t,this.fail=e,this.drops=s,this.busy=!1}ask(t,e=""){this.first=e,this.wanted=Object.fromEntries(
Object.entries(t).map(([s,i])=>[s,new URLSearchParams(i).toString()])),this.takeKept(),this.next()}forget(t){delete this.
answered[t]}takeKept(){let t=this.missing,e=t.map(i=>Gs.get(`${i}?${this.wanted[i]}`));if(!t.length||e.some(i=>!i||i.unfinished))
return;let s=Object.fromEntries(t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,s),this.overtaken=this.busy,this.
draw(Object.fromEntries(t.map((i,o)=>[i,e[o]])),s)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==
this.answered[t])}async next(){let{missing:t}=this,e=t.includes(this.first)?[this.first]:t;if(this.busy||this.stopped||!e.
length)return;this.busy=!0;let s=Object.fromEntries(e.map(a=>[a,this.wanted[a]])),i=new URLSearchParams(e.flatMap(a=>[...new URLSearchParams(
s[a])])),o=new URLSearchParams(Object.fromEntries(i));o.set("want",e.join()),o.set("lang",X);let n=await Ks(`${Fs}?${o}`,
this.unfinished?"reload":"default");n||(this.fail(null,s),await new Promise(a=>setTimeout(a,Ds))),this.busy=!1;try{n&&!this.
overtaken&&this.take(n,s)}finally{this.overtaken=!1,this.next()}}take({bytes:t,message:e},s){if(this.drops&&Object.entries(
s).some(([n,a])=>this.wanted[n]!==a))return;let i=t&&qs(Jt(t)),o=Object.entries(s).filter(([n])=>!i?.[n]?.unfinished);this.
unfinished=o.length<Object.keys(s).length,Object.assign(this.answered,Object.fromEntries(o)),i?this.draw(i,s):this.fail(
e??null,s)}};async function Ks(r,t="default"){try{let e=await fetch(r,{cache:t});return e.ok?{bytes:new Uint8Array(await e.
arrayBuffer())}:e.headers.get("content-type")==="application/json"?await e.json():null}catch{return null}}function qs({arrays:r,
...t}){let e={};for(let[s,i]of Object.entries(t))s in r||(e[s]={...i,pictures:{}});for(let s of Object.keys(r)){let[i,o]=s.
split(".");e[i].pictures[o]=Jt(t[s])}return e}function yn(r){let t=e=>r(e).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:r("way"),link:t("link")[0]??
null,shown:t("shown")}}function vn({names:r,active:t},e){let s=e.filter(i=>i<r.length);return r.length>1&&s.length?s:t}var Ys={Uint8Array:255,Int8Array:127,Float32Array:null},Vs={Uint8Array:2,Int8Array:2,Float32Array:4},Z=1e-12;function Js(r,t){
let e=Ys[r.constructor.name];if(!e)return r;let s=new Float32Array(256);for(let o=-127;o<=e;o++)s[o&255]=o*Math.abs(o)*t/
e**2;let i=new Float32Array(r.length);for(let o=0;o<i.length;o++)i[o]=s[r[o]&255];return i}var Be=r=>r.reduce((t,e)=>Math.
max(t,Math.abs(e)),0),H=({numbering:r},t,e)=>r?.[t][e]??e,q=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;resting=[];decoded=new Map;sorted=new Map;constructor({
maps:t,...e}){Object.assign(this,e),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let e=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,Js(this.codes.subarray(
t*e,(t+1)*e),this.most[t])),this.decoded.get(t)}row(t,e){return this.weights(t).subarray(e*this.C,(e+1)*this.C)}column(t,e){
let s=this.weights(t);return Float32Array.from({length:this.R},(i,o)=>s[o*this.C+e])}weight(t,e,s){return this.weights(t)[e*
this.C+s]}side(t){return t==="to"?this.columns:this.rows}indices(t,e){let s=new Set(t);return this.side(e).positions.flatMap(
(i,o)=>i.some(n=>s.has(n))?[o]:[])}profile(t,e,s){let i=new Float32Array(s==="to"?this.R:this.C);for(let o of e){let n=s===
"to"?this.column(t,o):this.row(t,o);for(let a=0;a<i.length;a++)i[a]+=n[a]}return i}linksFrom(t,e,s,i){let o=[];for(let n of e){
let a=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,i)){if(a[h]<s)break;o.push([n,h,a[h]])}}return o}linksTo(t,e,s,i){
let o=[];for(let n of e){let a=this.column(t,n);for(let h of mt(a,Math.min(i,this.R)))a[h]>=s&&o.push([h,n,a[h]])}return o}sortedColumns(t,e){
let s=t*this.R+e;if(!this.sorted.has(s)){let i=this.row(t,e);this.sorted.set(s,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-
i[o]))}return this.sorted.get(s)}rowPeaks(t){return Float32Array.from({length:this.R},(e,s)=>Be(this.row(t,s)))}largest(t){
return Math.max(Math.abs(this.most[t]),Z)}shade(t,e){let s=Math.min(Math.abs(t)/(e||Z),1);return this.signed?.5+.5*Math.
sign(t)*s:at[this.scale](s)}picture(t,e,s,i){let o=Math.min(s.rows,Math.max(1,i.rows)),n=Math.min(s.columns,Math.max(1,i.
columns)),a=rt(this.signed?e.diverging:e.ramp),h=rt(this.signed?e.diverging:e.resting),c=new Array(n).fill(!1);for(let p of this.
indices(this.resting,"to"))p>=s.c&&p<s.c+s.columns&&(c[Math.floor((p-s.c)*n/s.columns)]=!0);let l=this.strongestShares(t,
s,n,o);return Tt(n,o,p=>{for(let d=0;d<l.length;d++)p[d]=(c[d%n]?h:a)[Math.round(255*this.shade(l[d],1))]})}strongestShares(t,e,s,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(s*i),a=Uint16Array.from({length:e.columns},(h,c)=>Math.floor(c*
s/e.columns));for(let h=0;h<e.rows;h++){let c=Math.floor(h*i/e.rows)*s,l=this.row(t,h+e.r),p=(o?Be(l):this.largest(t))||
Z;for(let d=0;d<e.columns;d++){let m=l[d+e.c]/p;Math.abs(m)>Math.abs(n[c+a[d]])&&(n[c+a[d]]=m)}}return n}cut(t,e,s=0){return this.
cutAt?.(this.rows.positions[t],this.columns.positions[e],s)}get colours(){return this.themes[this.theme]}formatted(t){let e=Vs[this.
codeType];return`${e<4?"≈ ":""}${this.signed&&t>0?"+":""}${A(t,e)}`}described(t,e,s=0){let i=this.cut(t,e,s),o=i&&(i.toOthers?
f("cut, the others take over"):f("cut, the gap stays")),n=this.formatted(this.weight(s,t,e));return[`${L(this.rows.labels[t])}\
 → ${L(this.columns.labels[e])}: ${n}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,e,s,i){let o=this.side(i).positions[s],
n=i===e?t:[],a=n.filter(h=>!o.includes(h));return[a.length<n.length?a:[...a,o[0]],i]}};function Rt(r,{toOthers:t},e,s,i,o){
let n=[[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],a=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,l,p]of t?n:a)r.line(e+i*h,s+
i*c,e+i*l,s+i*p,o,1.5)}function mt(r,t){let e=[],s=-1/0;for(let i=0;i<r.length;i++){if(r[i]<=s&&e.length===t)continue;let o=e.
length;for(;o>0&&r[i]>r[e[o-1]];)o--;e.splice(o,0,i),e.length>t&&e.pop(),s=r[e[e.length-1]]}return e}var ie=(r,t)=>JSON.
stringify(r.positions)===JSON.stringify(t.positions);function gt({segments:r},t,e){let s=r.slice(t,t+e).indexOf(1);return s>
0?s:null}var oe=5e-4;function De(r,t,e){let{heads:s,switchable:i,entropy:o,similarity:n,change:a,does:h}=r.data,c=i?[f("click to \
switch")]:[];if(t<0)return[f("head {h} of every layer",{h:H(r.data,1,e)}),...c].join(" · ");if(e<0)return[f("all heads \
of layer {l}",{l:H(r.data,0,t)}),...c].join(" · ");let l=t*s+e,p=[f("Head {head}",{head:r.named(t,e)}),r.off[l]?f("off"):
f("on")];r.sort.value==="likeness"&&n?.length&&p.push(f("{share} similar",{share:I(n[l])})),r.sort.value==="link"&&r.data.
linkWeights?.length&&p.push(f("{share} on {link}",{share:I(r.data.linkWeights[l],1),link:r.data.link}));let d=r.changeOfWord(
l);return d!==null&&p.push(f("“{word}” {points} points",{word:r.data.ranking?.word,points:Xs(100*d)})),a&&a[l]>=oe&&
p.push(f("{share} changed",{share:I(a[l],1)})),h&&p.push(h[l]),p.push(f("entropy {bits} bits",{bits:A(o[l],2)})),p.join(
" · ")}function Xs(r){return`${r<0?"−":"+"}${A(Math.abs(r),1)}`}var Fe={layer:v("by layer"),entropy:v("by entropy"),likeness:v("by similarity"),link:v("by a link"),effect:v("which head\
s matter")},[Zs,Ge,Qs]=[2,3,4],[ti,ei,si,ii]=[32,74,75,14],oi=4,ni=14,ri=13,ai=420,Ke=5,hi=.01,qe=.01,ci=[.3,.65,.03],Ye=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;boxes=[];constructor(t){
this.root=u("div","atlas"),this.emit=()=>{},this.grid=u("div","grid",{role:"grid","aria-label":f("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=u("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=u("div"),this.legendRoom=u("div","room",{"aria-hidden":"true"});let e=u("div","legend",{},this.legendRoom,
this.legend);this.saving=new _(this),this.root.append(this.controls(),this.grid,u("div","foot",{},e,this.saving.menu)),this.
room=K(),this.root.append(this.room),t.append(this.root);let s=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let i of[this.root,this.grid,this.room])s.observe(i);W(this.grid,{...G((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+
o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.columns-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)})}controls(){this.switching=!1;let t=f("Click a head to switch it off or on; shift-click an\
d Space always do"),e=[["open",f("Open"),f("Click a head to open it")],["switch",f("Switch off / on"),t]];return this.modes=
new F(f("What a click does"),e,s=>this.setSwitching(s==="switch")),this.modes.press("open"),this.sort=Ct(f("Order of the\
 heads"),Object.entries(Fe).map(([s,i])=>[s,f(i)])),this.sort.title=f("Entropy: most diffuse last. Similarity: attention\
 shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.value),
this.build(),this.mark()},u("div","bar",{},this.modes.node,this.sort)}setSwitching(t){this.switching=t,this.modes.press(
t?"switch":"open"),this.grid.classList.toggle("switching",t),this.legend.replaceChildren(...this.explanation())}show(t){
let e=this.data,s=e?.layers===t.layers&&e?.heads===t.heads,i=s&&li(e.pictures,t.pictures)&&di(e,t);this.data=t;let o=t.change?
Math.max(...t.change):0;this.largestChange=o<oe?0:o,this.modes.node.hidden=!t.switchable||!Ft(),this.off=t.off.map(Boolean),
this.open=t.open;let n=String(this.order);this.sort.value=t.sort,this.sort.options[Zs].disabled=t.similarity===null,this.
sort.options[Ge].disabled=!t.link,this.sort.options[Ge].textContent=this.linkOrder(),this.sort.options[Qs].hidden=!t.canRank,
!(s&&this.isSorted===this.sorted&&this.lies===this.hasRoomToLie)||n!==String(this.headsInOrder())?this.build():(!i||e.ranking!==
t.ranking)&&this.paint(),this.mark(),window.painted=!0}headsInOrder(){let{entropy:t,similarity:e,layers:s,heads:i}=this.
data,o=t.map((a,h)=>h);if(this.sort.value==="entropy")return o.sort((a,h)=>t[a]-t[h]);let n={likeness:e,link:this.data.linkWeights}[this.
sort.value];return this.lies&&!this.sorted?o.map(a=>a%s*i+Math.floor(a/s)):n?.length?o.sort((a,h)=>n[h]-n[a]):this.sorted&&
this.order?.length===o.length?this.order:o}linkOrder(){let{link:t}=this.data;return t?f("by {link}",{link:t}):f(Fe.link)}get sorted(){
return!["layer","effect"].includes(this.sort.value)}get hasRoomToLie(){let t=this.data.layers>=ri&&!this.sorted;return this.
root.classList.toggle("many",t),t&&this.root.clientWidth>=ai}get rows(){return this.lies?this.data.heads:this.data.layers}get columns(){
return this.lies?this.data.layers:this.data.heads}cellAt(t,e){return this.cells[(t+1)*(this.columns+1)+e+1]}headAt(t,e){
let{heads:s}=this.data;if(t<0||e<0)return this.lies?[e,t]:[t,e];let i=this.order[t*this.columns+e];return[Math.floor(i/s),
i%s]}placeOf(t,e){let{heads:s}=this.data;if(t<0||e<0)return this.sorted?[0,0]:this.lies?[e,t]:[t,e];let i=this.places[t*
s+e]??0;return[Math.floor(i/this.columns),i%this.columns]}cellOf(t,e){return this.cellAt(...this.placeOf(t,e))}build(){let e=this.
grid.contains(nt(this.grid))&&this.cells?this.headAt(...this.focus):null;this.lies=this.hasRoomToLie,this.order=this.headsInOrder(),
this.isSorted=this.sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?
[0,0]:this.placeOf(...this.open),this.grid.replaceChildren(this.canvas);let{rows:s,columns:i}=this;this.grid.style.setProperty(
"--columns",String(i)),this.grid.style.setProperty("--rows",String(s)),this.grid.classList.toggle("tall",s>ni),this.grid.
classList.toggle("lies",this.lies),this.grid.setAttribute("aria-rowcount",String(s+1)),this.grid.classList.toggle("sorte\
d",this.sorted);for(let o=-1;o<s;o++){let n=o<0&&this.sorted?"presentation":"row",a=u("div","row",{role:n});for(let h=-1;h<
i;h++){let c=this.cell(o,h);this.cells.push(c),a.append(c)}this.grid.append(a)}this.fit(),this.paint(),e&&this.moveFocus(
...this.placeOf(...e))}get mostHeight(){return this.room.offsetHeight}fit(){let{rows:t,columns:e}=this,s=this.mostHeight,
i=Math.min((this.root.clientWidth-ti)/e,si),o=Math.max((s-ei)/t-1,1),n=s>0&&o<i;return n?this.grid.style.setProperty("--\
aspect",Math.min(i/o,oi).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.toggle("tight",n&&o<
ii),this.place()}place(){let t=this.cells.filter((m,g)=>g>this.columns&&g%(this.columns+1)),e=t.map(m=>m.getBoundingClientRect()),
s=window.devicePixelRatio||1,[{left:i,top:o},{right:n,bottom:a}]=[e[0],e[e.length-1]],h=m=>Math.round(m*s),c=String(this.
boxes);this.boxes=e.map(m=>{let[g,w]=[h(m.left),h(m.top)];return[g-h(i),w-h(o),h(m.right)-g,h(m.bottom)-w]});let l=this.
grid.getBoundingClientRect(),p=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(t[0]).borderRadius)*p*
s||0;let d=(m,g)=>`${100*m/(g||1)}%`;return Object.assign(this.canvas.style,{left:d(i-l.left+this.grid.scrollLeft*p,l.width),
top:d(o-l.top+this.grid.scrollTop*p,l.height),width:d(n-i,l.width),height:d(a-o,l.height)}),c!==String(this.boxes)}cell(t,e){
let s=t<0||e<0;if(t<0&&e<0)return u("div","corner",{role:"presentation"});if(s&&this.sorted)return u("div","label",{role:"\
presentation"}," ");let[i,o]=this.headAt(t,e),n=s?this.labelCell(i,o):this.headCell(i,o);return n.tabIndex=-1,n.dataset.
at=`${i<0?"*":i}.${o<0?"*":o}`,s||(n.onmouseenter=()=>n.title=this.describe(i,o)),n.onclick=a=>{let h=a.target instanceof
Element&&a.target.matches(".cross");this.data.switchable&&(s||h||a.shiftKey||this.switching)?this.toggle(i,o):s||this.openHead(
i,o),this.moveFocus(t,e)},n}labelCell(t,e){let s=e<0,i=s?`L${H(this.data,0,t)}`:`H${H(this.data,1,e)}`,o=s!==this.lies,n=u(
"div","label",{role:o?"rowheader":"columnheader"},i);return n.classList.toggle("unwritten",this.lies&&s&&t%Ke>0),this.data.
switchable&&(n.title=s?f("Switch all heads of layer {l}",{l:t}):f("Switch head {h} of every layer",{h:e})),n}named(t,e){
return`${this.data.prefix??""}${H(this.data,0,t)}.${H(this.data,1,e)}`}headCell(t,e){let s=u("b","tag",{},this.sorted?this.
named(t,e):""),i=[u("i","change"),u("i","matters"),s];return this.data.switchable&&i.push(u("i","cross",{title:f("Switch\
 off / on")},"×")),u("div","head",{role:"gridcell"},...i)}paint(){let[t,e,s,i]=this.boxes[this.boxes.length-1];if(Object.
assign(this.canvas,{width:t+s,height:e+i}),!s||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,a]=this.
data.arrays.pictures[2].slice(2),h=window.devicePixelRatio>>1,c=ht(this.canvas);c.imageSmoothingEnabled=!1,c.beginPath();
for(let l of this.boxes)c.roundRect(...l,this.radius);c.clip(),this.order.forEach((l,p)=>{let[d,m,g,w]=this.boxes[p];c.globalAlpha=
this.opacityOf(l),c.drawImage(o,0,l*n,a,n,d+h,m+h,g-2*h,w-2*h)})}thumbnails({ramp:t,resting:e},s=0,i=this.order.length){
let[o,n]=this.data.arrays.pictures[2].slice(2),a=rt(t),h=rt(e),c=Array.from({length:n},(p,d)=>this.data.resting?.includes(
d)),l=s*o*n;return Tt(Math.max(n,1),Math.max(i*o,1),p=>{for(let d=0;d<p.length;d++)p[d]=(c[d%n]?h:a)[this.data.pictures[l+
d]]})}mark(){let{layers:t,heads:e}=this.data;this.legend.replaceChildren(...this.explanation());for(let s=0;s<t;s++)for(let i=0;i<
e;i++){let o=this.cellOf(s,i);o.classList.toggle("off",this.off[s*e+i]),o.classList.toggle("open",this.isOpen(s,i)),o.setAttribute(
"aria-selected",String(this.isOpen(s,i))),o.setAttribute("aria-label",this.describe(s,i)),U(o,".change").style.setProperty(
"--share",String(this.changeShare(s,i)));let n=this.mattersOf(s*e+i),a=U(o,".matters");a.style.setProperty("--share",String(
Math.abs(n))),a.classList.toggle("rises",n>0)}this.moveFocus(...this.focus,!1)}isOpen(t,e){return t===this.open[0]&&e===
this.open[1]}changeOfWord(t){return this.data.ranking?.changes?.[t]??null}mattersOf(t){let e=this.changeOfWord(t)??0;return Math.
abs(e)<qe?0:e/Math.max(...(this.data.ranking?.changes??[]).map(s=>Math.abs(s??0)))}opacityOf(t){let e=this.changeOfWord(
t);if(e===null)return 1;let[s,i,o]=ci;return Math.abs(e)<qe?s:Math.abs(e)<o?i:1}changeShare(t,e){return!this.largestChange||
this.data.ranking?0:(this.data.change??[])[t*this.data.heads+e]/Math.max(this.largestChange,hi)}explanation(){let{each:t}=this.
data,{changes:e=[],word:s,typical:i}=this.data.ranking??{},o=Math.max(0,...e.map(a=>Math.abs(a??0)));if(o){let a=p=>A(100*
p,p<.1?1:0),h=f("“{word}” falls without this head (longest: {points} points)",{word:s,points:a(o)}),c=i===void 0?"":
f("A typical head: {points} points.",{points:a(i)}),l=p=>u("i",p,{"aria-hidden":"true"});return[u("span","keys",{},l("fa\
lls"),h,l("rises"),f("rises"),` · ${c}`)]}let n=f("Orange bar: attention that changed (longest: {most})",{most:I(this.largestChange,
1)});return[[this.largestChange>0?`${n} ·`:t,this.acts().join(" · ")].filter(Boolean).join(" ")]}acts(){return Ft()?[
this.switching?f("Tap: off / on"):f("Tap: open")]:[f("Click: open"),...this.data.switchable?[f("Shift-click or Space: of\
f / on")]:[]]}describe(t,e){return De(this,t,e)}openHead(t,e){this.open=[t,e],this.emit("open",this.open),this.mark()}toggle(t,e){
let{heads:s}=this.data,i=this.off.map((a,h)=>h),o=i.filter(a=>(t<0||Math.floor(a/s)===t)&&(e<0||a%s===e)),n=o.every(a=>this.
off[a]);for(let a of o)this.off[a]=!n;this.emit("off",i.filter(a=>this.off[a]).map(a=>[Math.floor(a/s),a%s])),this.mark()}moveFocus(t,e,s=!0){
let i=this.sorted?0:-1,o=[M(t,i,this.rows-1),M(e,i,this.columns-1)];if(o[0]<0&&o[1]<0)return;let n=this.cellAt(...this.focus);
this.focus=o;let a=this.cellAt(...o);n&&n!==a&&(n.tabIndex=-1),a.tabIndex&&(a.tabIndex=0),s&&a.focus({preventScroll:!1})}pressed(t){
let[e,s]=this.headAt(...this.focus);return!t&&e>=0&&s>=0?this.openHead(e,s):this.data.switchable?this.toggle(e,s):!1}export(t){
return{height:Math.ceil(30+(t-34)/this.columns*this.rows),draw:(s,i)=>this.paintHeads(s,t,i)}}paintHeads(t,e,s){let{rows:i,
columns:o}=this,n=(e-34)/o,a={size:12,colour:s.ink,align:"center"},h=d=>this.lies&&d%Ke?"":`L${H(this.data,0,d)}`,c=d=>`\
H${H(this.data,1,d)}`,[l,p]=this.lies?[c,h]:[h,c];for(let d=0;d<i;d++){this.sorted||t.text(l(d),15,26+(d+.5)*n,a);for(let m=0;m<
o;m++){let g=30+m*n,w=26+d*n;d===0&&!this.sorted&&t.text(p(m),g+n/2,12,a),this.exportHead(t,...this.headAt(d,m),g,w,n,s)}}}exportHead(t,e,s,i,o,n,a){
t.cells(this.thumbnails(a,e*this.data.heads+s,1),i+1,o+1,n-2,n-2),this.sorted&&t.text(this.named(e,s),i+4,o+10,{size:11,
colour:a.accent});let h=this.isOpen(e,s)?5:1;t.rect(i+h,o+n-4-h,(n-2*h)*this.changeShare(e,s),4,a.accent),this.isOpen(e,
s)&&t.frame(i+2,o+2,n-4,n-4,a.accent,3),this.off[e*this.data.heads+s]&&(t.rect(i+1,o+1,n-2,n-2,a.page,.78),t.line(i+1,o+
1,i+n-1,o+n-1,a.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,a.ink,2))}},li=(r,t)=>r===t||r.length===t.length&&r.every((e,s)=>e===t[s]),
di=(r,t)=>r.themes[r.theme].ramp[0]===t.themes[t.theme].ramp[0];var wt=13,pi=40,ui=29,fi=28,Ve=150,mi=60,Je=26,Xe=class{width;data;constructor(t){this.canvas=u("canvas","drawn",{"aria-\
hidden":"true"}),this.room=K(),this.field=u("div","field",{},this.canvas,this.room),this.list=u("ol","unseen"),this.saving=
new _(this),t.append(this.field,this.list,u("div","foot",{},this.saving.menu));let e=new ResizeObserver(()=>{let s=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!s&&this.draw()});e.observe(this.field),
e.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([e,s,i])=>{let o={word:e,before:ne(s),
after:ne(i)},n=t.both?f("{word}: {before}, heads off: {after}",o):`${L(e)}: ${o.before}`;return u("li","",{},n)})),this.
draw()}draw(){if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?
gi(this.data.rows,this.fitting(this.height)):this.data.rows,{height:e,draw:s}=this.export(this.width,t);Object.assign(this.
canvas.style,{width:`${this.width}px`,height:`${e}px`}),s(new N(this.canvas,this.width,e),this.data.themes[this.data.theme])}export(t,e=this.
data.rows){return{height:Je+e.length*this.rowHeight,draw:(i,o)=>this.paint(i,t,o,e)}}paint(t,e,s,i){let{both:o}=this.data,
n=Math.min(Math.max(...i.map(([l])=>$(l,14)),20),Ve)+10,a=(e-n-mi)/Math.max(...i.flatMap(([,l,p])=>[l,p]),1e-9),h={size:12,
colour:s.ink};i.forEach(([l,p,d],m)=>{let g=22+m*this.rowHeight,w=g+(o?wt:wt/2)+1;t.text(P(l,14,Ve),n-8,w,{size:14,colour:s.
ink,align:"right"}),[p,d].slice(0,o?2:1).forEach((x,b)=>{let k=g+b*(wt+(this.height?0:2));t.rect(n,k,Math.max(x*a,1),wt,
b?s.accent:s.muted),t.text(ne(x),n+x*a+5,k+wt/2+.5,h)})});let c=[[f("all heads on"),s.muted],[f("heads off"),s.accent]];
Nt(t,o?c:c.slice(0,1),n,s)}get rowHeight(){return this.data.both?this.height?ui:pi:fi}fitting(t){return Math.max(Math.floor(
(t-Je)/this.rowHeight),1)}};function gi(r,t){let e=([,i,o])=>Math.max(i,o),s=new Set([...r].sort((i,o)=>e(o)-e(i)).slice(
0,t));return r.filter(i=>s.has(i))}function ne(r){return r===0||r>=5e-4?I(r,1):r<1e-5?`<${I(1e-5,3)}`:I(r,r<95e-6?3:2)}var Fn=r=>/^\d/.
test(r)?f("“{word}”",{word:r}):r;var It=64,wi=3;function Pt(r,t,e,s,i,o=1/0){let a=Math.round(s),h=V(t.signed?e.diverging:e.ramp),c=o-10-$(t.unit,12),l=M(
Math.floor(c/It),1,wi),p=It*l;for(let g=0;g<It;g++){let w=h[Math.round(255*g/(It-1))];r.rect(a+g*l,i,l,8,J(w))}let d=t.peak===
"row"&&!t.signed;for(let[g,w]of xi(t,d)){let x=d?Qt(100*w,2)+te:Qt(w,2),b=g===0?"left":g===1?"right":"center";r.text(x,a+
g*p,i+8+10,{size:11,colour:e.muted,align:b})}let m=d?f("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;r.text(
m,a+p+10,i+8/2,{size:12,colour:e.muted})}function xi(r,t){let e=r.largest(0);return e<=Z?[[0,0]]:r.signed?[[0,-e],[.5,0],
[1,e]]:[0,.5,1].map(s=>[s,Oe[r.scale](s)*(t?1:e)])}var bi=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function jt(r){let t=bi.exec(r);if(!t)return null;let[,e,s,i=""]=t,o=[...e].reduce((n,a)=>26*n+a.charCodeAt(0)-64,0)-1;return{
name:e+s,column:o,row:Number(s)-1,pixels:[...i].map(Number)}}function Q(r){let t=jt(r);return t?.pixels.length?t:null}function xt(r,t,e,s,i,o,n=1){
let a=i/2;r.rect(e,s,i,i,o.page,n),t.forEach((h,c)=>{h&&r.rect(e+c%2*a,s+Math.floor(c/2)*a,a,a,o.ink,n*h/3)})}var Ze=46,Qe=58,re=112,ts=[22,13],es=9,ss=14,zt=10,ae=13,yi=8,vi=v("Heatmap of {title}: {R} rows, {rows}, by {C} columns\
, {columns}. Arrows move, Enter pins a row."),ki=v("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arr\
ows move, Enter cuts a cell."),Si=.68,is=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=u("canvas","drawn",{"aria-hidden":"true"}),this.overlay=u("canvas","over",{"aria-hidden":"t\
rue"}),this.live=u("div","unseen",{"aria-live":"polite"}),this.room=K();let e=[this.canvas,this.overlay,this.room];this.
field=u("div","field",{tabindex:"0",role:"application"},...e),this.pairs=u("div","unseen"),this.saving=new _(this),t.append(
this.field,this.live,this.pairs,u("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
e=>this.moved(e),this.field.onpointerdown=e=>{this.dragStart=e.button===0?this.point(e):null},this.field.onpointerup=e=>this.
released(e),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
W(this.field,{...G((e,s)=>this.moveCursor(e,s)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:e,room:s}=this.layout??{};this.maps&&(this.field.clientWidth!==
e||this.room.offsetHeight!==s)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let e=this.maps&&ie(this.
maps.rows,t.rows)&&ie(this.maps.columns,t.columns);this.data=t,this.maps=new q(t),(!e||!this.zoom)&&(this.zoom=this.everything()),
e||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:s,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",f(t.cutting?ki:vi,{title:t.title,R:s,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...Oi(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let e=this.room.offsetHeight;this.layout={...this.arrange(t,e||this.data.height,e),room:e};let{
height:s}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${s}px`});this.
field.style.height=`${s}px`,this.paint(new N(this.canvas,t,s),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,e=this.data.height,s=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,e,
s),a=Math.floor(Math.min(n.w,n.h))-1;return a<es||a>=o?n:this.arrangedWith(a,t,e,s)}arrangedWith(t,e,s,i){let[o,n]=i?[4,
4]:[26,Ze],{rows:a,columns:h}=this.maps,{zoom:c}=this,l=(O,E,j)=>{let B=O.slice(E,E+j).map(D=>{let et=Q(D);return et?t+6+
$(et.name,zt):Math.min($(D,t),re)});return Math.max(...B,8)},p=Math.ceil(l(a.labels,c.r,c.rows))+32,d=l(h.labels,c.c,c.columns),
m=h.labels.some(O=>Q(O)),w=c.columns>1&&(e-p)/c.columns<d+8?m?-90:-60:0,x=d*Math.sin(-w*Math.PI/180)+8,b=Math.ceil(w?x:m?
18+zt:18)+o,k=w===-60?18:6,y=Math.min((e-p-k)/c.columns,2*Qe),S=Math.min((s-b-n)/c.rows,Qe);return{width:e,left:p,top:b,
w:y,h:S,size:t,slant:w,height:Math.ceil(b+S*c.rows+n)}}paint(t,e,s){this.paintCells(t,e,s),this.data.numbers&&this.paintNumbers(
t,e,s),this.data.cutAt&&this.paintCuts(t,e,s),this.paintLabels(t,e,s),this.paintFrames(t,e,s);let{left:i,width:o,height:n}=e;
e.room||Pt(t,this.maps,s,i,n-Ze+14,o-i)}paintCells(t,{left:e,top:s,w:i,h:o},n){let{rows:a,columns:h}=this.zoom,c={rows:Math.
floor(o*a),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(0,n,this.zoom,c),e,s,i*h,o*a),!(Math.min(i,o)<=7)){for(let l=1;l<
a;l++)t.line(e,s+l*o,e+i*h,s+l*o,n.page,1);for(let l=1;l<h;l++)t.line(e+l*i,s,e+l*i,s+o*a,n.page,1)}}paintCuts(t,{left:e,
top:s,w:i,h:o},n){let{r:a,c:h,rows:c,columns:l}=this.zoom,p=Math.max(1.5,.3*Math.min(i,o,24));for(let d=a;d<a+c;d++)for(let m=h;m<
h+l;m++){let g=this.maps.cut(d,m);g&&Rt(t,g,e+(m-h+.5)*i,s+(d-a+.5)*o,p,n.accent)}}paintNumbers(t,{left:e,top:s,w:i,h:o},n){
if(i<ts[0]||o<ts[1])return;let{r:a,c:h,rows:c,columns:l}=this.zoom,p=V(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(
0,this.zoom,l,c).forEach((d,m)=>{let[g,w]=[Math.floor(m/l),m%l],x=Math.round(100*this.maps.weight(0,a+g,h+w)),b=dt(p[Math.
round(255*this.maps.shade(d,1))]),y={size:Math.min(13,.45*i,.7*o),colour:b,align:"center"};x&&t.text(String(x),e+(w+.5)*
i,s+(g+.5)*o,y)})}paintLabels(t,{left:e,top:s,w:i,h:o,size:n,slant:a,room:h},c){let{rows:l,columns:p}=this.maps,{zoom:d}=this,
m=this.pinnedIndices(),[g,w]=[o,i].map(y=>Math.max(1,Math.ceil((n+1)/y)));for(let y of this.labelsWithRoom(m.from,d.r,d.
rows,g)){let S=m.from.has(y),O={size:n,colour:S?c.accent:c.ink,align:"right",bold:S},E=s+(y-d.r+.5)*o;this.paintedPatch(
t,l.labels[y],e-6-n/2,E,Math.min(n+2,o-2),S,c)||t.text(P(l.labels[y],n,re),e-6,E,O)}for(let y of this.labelsWithRoom(m.to,
d.c,d.columns,w)){let S=m.to.has(y),O=a?"left":"center",E={size:n,colour:S?c.accent:c.ink,angle:a,align:O,bold:S},j=e+(y-
d.c+.5)*i,B=Math.min(n+2,i-2);if(this.paintedPatch(t,p.labels[y],j,s-11,B,S,c,!0))continue;let D=j+(a===-60?2:0);t.text(
P(p.labels[y],n,re),D,s-(a?6:11),E)}let x={size:12,colour:c.muted},[b,k]=this.maps.axes;h?t.text(he(k,1),e-6,s-11,{...x,
align:"right"}):t.text(he(k,w),e,9,x),t.text(he(b,g),9,s+o*d.rows,{...x,angle:-90})}paintedPatch(t,e,s,i,o,n,a,h=!1){let c=Q(
e);if(!c)return!1;let l=n?a.accent:a.muted;xt(t,c.pixels,s-o/2,i-o/2,o,a),t.frame(s-o/2,i-o/2,o,o,l,n?2:1);let[p,d]=h?[s,
i-o/2-zt/2-1]:[s-o/2-4,i];return t.text(c.name,p,d,{size:zt,colour:l,align:h?"center":"right",bold:n}),!0}labelsWithRoom(t,e,s,i){
let o=a=>[...t].some(h=>h!==a&&Math.abs(h-a)<i);return Array.from({length:s},(a,h)=>h+e).filter(a=>t.has(a)||(a-e)%i===0&&
!o(a))}paintFrames(t,{left:e,top:s,w:i,h:o},n){let{r:a,c:h,rows:c,columns:l}=this.zoom,p=i*l,d=o*c,m=this.pinnedIndices();
for(let x of m.from)x>=a&&x<a+c&&_t(t,[e,s+(x-a)*o,p,o],n.accent);for(let x of m.to)x>=h&&x<h+l&&_t(t,[e+(x-h)*i,s,i,d],
n.accent);for(let x of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let b of m.from)b>=a&&b<a+c&&
x>=h&&x<h+l&&Ci(t,[e+(x-h)*i,s+(b-a)*o,i,o],n.ink);this.paintPredicted(t,{left:e,top:s,w:i,h:o},n);let g=gt(this.maps.rows,
a,c),w=gt(this.maps.columns,h,l);g&&t.line(e,s+g*o,e+p,s+g*o,n.accent,1.5),w&&t.line(e+w*i,s,e+w*i,s+d,n.accent,1.5)}paintPredicted(t,{
left:e,top:s,w:i,h:o},n){let{predicted:a}=this.data;if(!a)return;let{r:h,c,rows:l,columns:p}=this.zoom,[d]=this.maps.indices(
[a.at],"from");if(d===void 0||d<h||d>=h+l)return;let m=this.maps.row(0,d).findLastIndex(O=>O>0),g=M(m+1-c,1,p);_t(t,[e,s+
(d-h)*o,g*i,o],n.ink);let w=Math.min(12,.8*o),x=a.said.split(" "),b=Math.ceil(x.length/2),k=[x.slice(0,b),x.slice(b)].map(
O=>O.join(" ")),y=(p-g)*i-8;if(w<es||Math.max(...k.map(O=>$(O,w)))>y)return;let S=s+(d-h+.5)*o;k.forEach((O,E)=>{t.text(
O,e+g*i+6,S+(E-.5)*(w+2),{size:w,colour:n.muted})})}pinnedIndices(){return{from:new Set,to:new Set,[this.way]:new Set(this.
maps.indices(this.pins,this.way))}}point(t){let e=this.field.getBoundingClientRect(),s=e.width/this.field.clientWidth||1;
return[(t.clientX-e.left)/s,(t.clientY-e.top)/s]}cell([t,e]){let{left:s,top:i,w:o,h:n}=this.layout,a=e<i?-1:Math.floor((e-
i)/n),h=t<s?-1:Math.floor((t-s)/o);return a>=this.zoom.rows||h>=this.zoom.columns||a<0&&h<0?null:[a<0?-1:a+this.zoom.r,h<
0?-1:h+this.zoom.c]}moved(t){let e=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,e)?this.paintSelection(
this.dragStart,e):this.mark(this.cell(e))}released(t){let e=this.dragStart,s=this.point(t);if(this.dragStart=null,!e)return;
let[i,o]=[this.cell(e),this.cell(s)];this.isDrag(e,s)?this.data.cutting?this.scrolls(t)||this.cut(i,o):this.zoomTo(i,o):
this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,e){return Math.hypot(e[0]-t[0],e[1]-t[1])>
yi}zoomTo(t,e){t&&e&&Math.min(...t,...e)>=0&&(this.zoom={r:Math.min(t[0],e[0]),c:Math.min(t[1],e[1]),rows:Math.abs(t[0]-
e[0])+1,columns:Math.abs(t[1]-e[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),this.marked=null,
this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.length&&this.setPins(
[],this.way)}paintSelection([t,e],[s,i]){let o=new N(this.overlay,this.layout.width,this.layout.height),{accent:n}=this.
maps.colours;o.rect(Math.min(t,s),Math.min(e,i),Math.abs(t-s),Math.abs(e-i),n,.25),this.overlay.textContent=""}mark(t){if(this.
marked=t,!this.layout)return;let{left:e,top:s,w:i,h:o,width:n,height:a}=this.layout,{accent:h,ink:c,page:l}=this.maps.colours,
p=new N(this.overlay,n,a);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.pinnable),
!t)return;let[d,m]=t,g=e+(m-this.zoom.c)*i,w=s+(d-this.zoom.r)*o;if(d>=0&&p.rect(0,w,e-3,o,h,.16),m>=0&&p.rect(g,s-22,i,
19,h,.16),d<0||m<0)return;_t(p,[g,w,i,o],c);let x=this.maps.described(d,m);this.overlay.textContent=x;let b=P(x,ae,n-16),
k=$(b,ae)+16,y=M(g+(i-k)/2,0,n-k),S=w+o+34<a?w+o+6:w-32;p.rect(y,S,k,24,c),p.text(b,y+8,S+12,{size:ae,colour:l})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,e){if(!t||!e)return;let[s,i]=[this.maps.rows,this.maps.columns].
map(({positions:o},n)=>{if(Math.min(t[n],e[n])<0)return null;let a=o.slice(Math.min(t[n],e[n]),Math.max(t[n],e[n])+1).flat();
return[Math.min(...a),Math.max(...a)]});this.mark(null),this.emit("cut",{queries:s,keys:i})}pin(t,e){if(!this.data.pinnable)
return;let s=t<0?"to":"from",i=this.linkOf(t,e);this.pinnedIndices()[s].has(t<0?e:t)&&typeof i=="number"&&i!==this.link?
this.setPins(this.pins,s,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?e:t,s),i)}linkOf(t,e){if("li\
nk"in this.data)return t<0?"":e<0?void 0:this.maps.columns.positions[e][0]}setPins(t,e,s){this.pins=t,this.way=e,s!==void 0&&
(this.link=t.length?s:null),this.draw(),this.emit("pins",{pins:t,way:e,link:s})}moveCursor(t,e){if(!this.maps.R||!this.maps.
C)return;let{r:s,c:i,rows:o,columns:n}=this.zoom,[a,h]=this.cursor??[s-t,i-e];this.cursor=[M(a+t,s,s+o-1),M(h+e,i,i+n-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let e=this.arrange(t,Si*t);return{
height:e.height,draw:(s,i)=>this.paint(s,e,i)}}};function Oi(r,t=10){let e=r.weights(0),s=u("ol");for(let i of mt(r.signed?
e.map(Math.abs):e,t)){let o=r.rows.labels[Math.floor(i/r.C)],n=r.columns.labels[i%r.C];s.append(u("li","",{},f("{row} to\
 {column}: {weight}",{row:o,column:n,weight:r.formatted(e[i])})))}return[u("p","",{},f("Strongest pairs of {name}, from \
and to:",{name:r.title})),s]}function _t(r,[t,e,s,i],o){let n=Math.min(s,i)<8?2:0;r.frame(t-n,e-n,s+2*n,i+2*n,o,2)}function Ci(r,[
t,e,s,i],o){let[n,a]=[s,i].map(h=>h<ss?ss:h-2);r.frame(t+(s-n)/2,e+(i-a)/2,n,a,o,2)}function he(r,t){let e=`${r} →`;return t>
1?f("{title} 1 label in {n}",{title:e,n:t}):e}var Mi=620,tt=28,Ai=20,os=16,Ei=.25,ns=10,Ht=132,$i=60,ce=44,Li=22,bt=11,rs=40,Ti=200,Ni=300,Ri=6,Ii=16,Pi=v("Up and dow\
n move, left and right change sides, Enter pins, brackets step through the layers."),ji=v("Up and down move, left and ri\
ght change sides. Enter on a word, and then on one of the other side, cuts the line between them."),as=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=u("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=u("canvas","written",{"aria-hid\
den":"true"}),this.overlay=u("canvas","over",{"aria-hidden":"true"}),this.spacer=u("div","spacer"),this.scroll=u("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=K(),this.field=u("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=u("div","status",{"aria-live":"polite"});let e=f("Heads shown; double-cl\
ick to show only one");this.heads=u("div","heads",{role:"group","aria-label":e}),this.saving=new _(this);let s=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:bt,step:1,value:bt};this.minWeight=qt(f("Hide below"),i,h=>A(h,
2),s),this.maxLinks=qt(f("Strongest per token"),o,h=>h<bt?String(h):f("all"),s),this.fit=u("input","",{type:"checkbox"}),
this.fit.onchange=s,this.fitLabel=u("label","",{title:f("All tokens at once, however small")},this.fit," ",f("fit")),this.
previous=z("‹",()=>this.step(-1),{title:f("Previous layer ([)")}),this.next=z("›",()=>this.step(1),{title:f("Next la\
yer (])")}),this.layer=u("span","layer");let n={role:"group","aria-label":f("Layer")};this.steps=u("div","steps",n,this.
previous,this.layer,this.next);let a=u("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(a,
this.heads,this.field,u("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=e=>this.hover(this.wordAt(e),this.lineAt(e)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=e=>{let s=this.wordAt(e),i=this.lineAt(e);s?this.act(s):i&&this.cut(i)},W(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:e,room:s}=this.layout??{};this.maps&&(this.
field.clientWidth!==e||this.room.offsetHeight!==s)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let e=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new q(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(a=>a<t.names.length)||!this.emitting)&&(this.active=t.active),e&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${H(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=f("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${f(t.cutting?ji:Pi)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>rs?5:bt),
this.fit.checked=t>rs&&t<=64}step(t){let{layer:e,layers:s}=this.data;e===null||e+t<0||e+t>=s||this.emit("layer",e+t)}colour(t,e=this.
maps.colours){return e.series[t%e.series.length]}showButtons(){let{names:t,theme:e}=this.data;String(this.buttonsFor)!==
String([t,e])&&(this.buttonsFor=[t,e],this.heads.replaceChildren(...t.map((s,i)=>this.headButton(s,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((s,i)=>{s.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,e){
let s=f("Click: show or hide. Double-click: show only this head."),i=u("i");i.style.background=this.colour(e);let o=z(t,
()=>this.toggle(e),{title:s});return o.prepend(i),o.ondblclick=()=>this.activate([e]),o}toggle(t){let e=this.active.filter(
s=>s!==t);this.activate(e.length<this.active.length?e:[...e,t].sort((s,i)=>s-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
Ni)}draw(){let t=this.field.clientWidth;if(!t)return;let e=this.room.offsetHeight;this.layout={...this.arrange(t,{room:e}),
room:e};let{height:s,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${s}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:e=this.fit.checked,whole:s=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||Mi,a=Math.min((n-40)/o,Ai),h=e||i?a:Math.max(a,os),c=Math.ceil(tt+h*o+12),l=M(h*.72,9,14),
p=(x,b)=>{let k=x.map(y=>Math.min($(y,l),Ht-8));return Math.max(...k,$(b,12))+18},d=s?c:Math.min(c,n),m=this.active.length>
1?Math.min($i,6*this.active.length):0,g=m+p(this.maps.rows.labels,f("from (query)")),w=t-p(this.maps.columns.labels,f("t\
o (key)"))-m-ce;return{width:t,row:h,height:c,shown:d,size:l,stripes:m,left:g,right:w}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,e){let{layout:s}=this;return{pen:new N(t,s.width,
s.shown),layout:s,theme:this.maps.colours,top:this.scroll.scrollTop,focus:e}}y({layout:t,top:e},s){return tt+(s+.5)*t.row-
e}paintWords(t){let{pen:e,layout:s,theme:i,top:o,focus:n}=t;if(o<tt){let h={size:12,colour:i.muted};e.text(f("from (quer\
y)"),s.left-6,12-o,{...h,align:"right"}),e.text(f("to (key)"),s.right+6,12-o,h)}let a=s.row>=ns;for(let h of["from","to"])
!n||n.way===h?this.paintSide(h,t):a||this.paintSide(h,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,e){let{pen:s,
layout:i,theme:o,top:n,focus:a}=e,{row:h,size:c,left:l,right:p,shown:d,width:m}=i,g=this.maps.side(t),w=t==="from",x=Math.
max(1,Math.ceil((c+1)/h)),b=new Set(t===this.way?this.maps.indices(this.pins,t):[]);g.labels.forEach((O,E)=>{let j=this.
y(e,E),B=b.has(E);if(j<-h||j>d+h||E%x&&!B||a?.indices.includes(E)&&!B)return;let D=B?o.accent:a?o.muted:o.ink,et={size:c,
colour:D,bold:B,align:w?"right":"left"};s.text(P(O,c,Ht-8),w?l-6:p+6,j,et)});let k=gt(g,0,g.labels.length);if(!k)return;
let y=tt+k*h-n,S=w?0:p;s.line(S,y,S+(w?l:m-p),y,o.accent,1.5)}links(t,e){let s=Math.max(this.minWeight.value(),1e-6),i=this.
maxLinks.value()<bt?this.maxLinks.value():1/0;if(e?.way==="to")return this.maps.linksTo(t,e.indices,s,i);let o=e?e.indices:
this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,s,i)}offset(t,e){let s=this.active.length;return(e-(s-1)/2)*
Math.min(1.6,.6*t.row/Math.max(s,1))}paintLinks(t){let{pen:e,layout:s,theme:i,focus:o}=t,n=M(s.row/os,Ei,1),a=Math.max(...this.
active.map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let l=this.offset(s,h),p=this.maps.peak==="ro\
w"?this.maps.rowPeaks(c):null;for(let[d,m,g]of this.links(c,o)){let[w,x]=[this.y(t,d)+l,this.y(t,m)+l];if(Math.max(w,x)<
0||Math.min(w,x)>s.shown)continue;let b=this.maps.shade(g,p?p[d]:a),k=o?1+2.2*b:(.6+1.4*b)*n,y=o?.25+.75*b:.06+.7*b;e.curve(
s.left,w,s.right,x,this.colour(c,i),k,y)}}}cutLinks(t){if(!this.data.cutAt)return[];let[e,s]=["from","to"].map(o=>t?.way===
o?t.indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of e)for(let a of s)if(this.maps.
cut(n,a,o)&&i.push({k:o,r:n,c:a})===Ti)return i;return i}paintCuts(t){let{pen:e,layout:s,theme:i,focus:o}=t;for(let{k:n,
r:a,c:h}of this.cutLinks(o)){let[c,l]=[this.y(t,a),this.y(t,h)];e.curve(s.left,c,s.right,l,i.muted,1.2,.8,!0);let p=this.
maps.cut(a,h,n);Rt(e,p,(s.left+s.right)/2,(c+l)/2,4,this.colour(n,i))}}get focus(){let t=this.start??this.hovered??this.
cursor;if(t)return{way:t.way,indices:[t.index]};let e=this.maps.indices(this.pins,this.way);return e.length?{way:this.way,
indices:e}:null}paintOverlay(){let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let e=this.scene(this.overlay,
t);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(e,t);let s=this.nextCut;s&&this.paintNextCut(e,s),s?this.
status.textContent=`${this.maps.described(s.r,s.c,s.k)}   (${this.data.names[s.k]})`:this.status.textContent=t?this.describe(
t):this.hint()}get nextCut(){let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.
between(this.start,t):null)}paintNextCut(t,{k:e,r:s,c:i}){let{pen:o,layout:n,theme:a}=t,h=this.offset(n,this.active.indexOf(
e)),[c,l]=[this.y(t,s)+h,this.y(t,i)+h];o.curve(n.left,c,n.right,l,a.accent,3,.9)}paintFocus(t,e){let{pen:s,layout:i,theme:o}=t;
this.paintLinks(t),this.paintCuts(t),this.paintShares(t,e);let n=e.way==="from",{labels:a}=this.maps.side(e.way),h={size:Math.
max(i.size,11),colour:o.accent,bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,l=e.way===this.way?this.maps.indices(
this.pins,this.way):[];for(let p of e.indices.filter(d=>!l.includes(d)))s.text(P(a[p],h.size,Ht-8),c,this.y(t,p),h)}paintShares(t,e){
let{pen:s,theme:i}=t,{row:o,size:n,left:a,right:h,width:c,shown:l}=t.layout,p=e.way==="from",d=this.active.map(b=>this.maps.
profile(b,e.indices,e.way)),m=Math.max(...d.map(b=>b.reduce((k,y)=>Math.max(k,y),0)),Z),g=o>=ns,w=p?{x:h+6,align:"left"}:
{x:a-6,align:"right"},{labels:x}=p?this.maps.columns:this.maps.rows;x.forEach((b,k)=>{let y=this.y(t,k);if(y<-o||y>l+o)return;
let S=d.map(D=>D[k]),O=S.reduce((D,et)=>D+et,0)/Math.max(S.length,1);this.paintStripes(t,y,S,m);let E=O>=.1*m;if(!g&&!E)
return;let j=g?n:11,B={size:j,colour:i.ink,bold:E,align:w.align};s.text(P(b,j,Ht-8),w.x,y,B),!(O<.005||!p)&&s.text(A(O,2),
c-14,y,{size:Math.min(j,12),colour:i.muted,align:"right"})})}paintStripes({pen:t,theme:e,layout:s,focus:i},o,n,a){let{row:h,
stripes:c,left:l,right:p,width:d}=s,m=i?.way==="from",g=m?d-ce-c:0,w=m?p+2:0,x=m?d-p-ce:l-2,b=c?g:w,k=(c||x)/n.length;n.
forEach((y,S)=>{let O=.75*at[this.maps.scale](y/a);t.rect(b+S*k,o-h/2,k,h,this.colour(this.active[S],e),O)})}describe({way:t,
indices:e}){let s=this.active.length;if(!s)return this.hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:this.
maps.rows,n=this.active.map(d=>this.maps.profile(d,e,t)),a=n[0].map((d,m)=>n.reduce((g,w)=>g+w[m],0)/s),h=mt(a,3).map(d=>`${L(
o.labels[d])} ${A(a[d],2)}`),c=e.length>3?f("{n} tokens",{n:e.length}):e.map(d=>L(i.labels[d])).join(" + "),l=s===1?this.
data.names[this.active[0]]:f("mean of {n} heads",{n:s}),p=e.length>1?[f("sum of {n}",{n:e.length})]:[];return`${c} ${t===
"from"?"→":"←"} ${h.join(" · ")}   (${[l,...p].join(", ")})`}hint(){return this.active.length?this.data.cutting?"":
f("Hover a token: on the left, what it attends to; on the right, what attends to it. Click to pin; pin several for their\
 sum."):f("No head is shown: choose one above.")}wordAt(t){let{x:e,y:s}=this.point(t),i=e<this.layout.left+12?"from":e>this.
layout.right-12?"to":null,o=Math.floor((s-tt)/this.layout.row);return i&&o>=0&&o<this.maps.side(i).labels.length?{way:i,
index:o}:null}point(t){let e=this.scroll.getBoundingClientRect(),s=e.width/this.scroll.offsetWidth||1,i=(t.clientY-e.top)/
s+this.scroll.scrollTop;return{x:(t.clientX-e.left)/s,y:i}}lineAt(t){if(!this.data.cutting||this.wordAt(t))return null;let{
layout:e,start:s}=this,{x:i,y:o}=this.point(t),n=zi((i-e.left)/(e.right-e.left)),a=s&&{way:s.way,indices:[s.index]},h=t.
pointerType==="touch"?Ii:Ri,c=Math.max(...this.active.map(d=>this.maps.largest(d)));return[...this.active.flatMap(d=>this.
links(d,a).map(([m,g,w])=>({k:d,r:m,c:g,weight:w}))),...this.cutLinks(a).map(d=>({...d,weight:c/2}))].flatMap(d=>{let[m,
g]=[d.r,d.c].map(x=>this.y({layout:e,top:0},x)),w=Math.abs(m+(g-m)*n+this.offset(e,this.active.indexOf(d.k))-o);return w<
h?[{...d,rank:d.weight/c-w/h}]:[]}).sort((d,m)=>m.rank-d.rank)[0]??null}hover(t,e=null){JSON.stringify([t,e])!==JSON.stringify(
[this.hovered,this.line])&&(this.hovered=t,this.line=e,this.scroll.style.cursor=t||e?"pointer":"",this.scheduled??=requestAnimationFrame(
()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:e}=this;if(!this.data.cutting)return this.pin(t);if(this.
lastCursor=t,e&&e.way!==t.way)return this.cut(this.between(e,t));this.start=e?.index===t.index?null:t,this.paintOverlay()}between(t,e){
let[s,i]=t.way==="from"?[t.index,e.index]:[e.index,t.index],o=[...this.active].sort((a,h)=>this.maps.weight(h,s,i)-this.
maps.weight(a,s,i)),n=o.find(a=>this.maps.cut(s,i,a))??o[0];return n===void 0?null:{k:n,r:s,c:i}}cut(t){if(!t)return;let[
e,s]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].map(i=>[Math.min(...i),Math.max(...i)]);this.emit(
"cut",{queries:e,keys:s,head:t.k})}pin({way:t,index:e}){this.lastCursor={way:t,index:e},this.hovered=null,this.cursor=null,
this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,e,t))}setPins(t,e){this.pins=t,this.way=e,this.paint(),this.
emit("pins",{pins:t,way:e})}moveCursor(t,e){let{way:s="from",index:i=-1}={...this.lastCursor,...e&&{way:e}};this.cursor=
{way:s,index:M(i+t,0,this.maps.side(s).labels.length-1)},this.lastCursor=this.cursor,[this.hovered,this.line]=[null,null],
this.scrollToCursor()}scrollToCursor(){let t=tt+(this.cursor?.index??0)*this.layout.row,{scrollTop:e}=this.scroll;(t<e+tt||
t>e+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){let e=this.arrange(
t,{fit:!1,whole:!0}),s=this.active.length>1?Li:0,i=(o,n)=>{let a={pen:o,layout:e,theme:n,top:0,focus:this.focus},h=this.
active.map(c=>[this.data.names[c],this.colour(c,n)]);if(s&&Nt(o,h,10,n),s&&o.shift(s),this.paintWords(a),a.focus)return this.
paintFocus(a,a.focus);this.paintLinks(a),this.paintCuts(a)};return{height:e.height+s,draw:i}}};function zi(r){let[t,e]=[
0,1];for(let s=0;s<20;s++){let i=(t+e)/2;1.5*i*(1-i)+i**3<r?t=i:e=i}return t**2*(3-2*t)}var _i=4,xr=r=>r.map(t=>({...t,title:f(t.title)})),hs=class{by=null;largest;columns;rows;constructor(t,e){this.head=u("t\
r"),this.body=u("tbody");let s=u("table","",{"aria-label":e},u("thead","",{},this.head),this.body);t.append(u("div","tab\
le",{tabindex:"0"},s))}show({columns:t=[],rows:e}){String(t.map(({title:s})=>s))!==String(this.columns?.map(({title:s})=>s))&&
(this.by=null),Object.assign(this,{columns:t,rows:e}),this.largest=t.map((s,i)=>Math.max(...e.map(o=>Math.abs(o[i])||0),
1e-12)),this.draw()}draw(){this.head.replaceChildren(...this.columns.map((t,e)=>this.title(t,e))),this.body.replaceChildren(
...this.sorted().map(t=>this.row(t)))}sorted(){if(!this.by)return this.rows;let{column:t,down:e}=this.by,s=(i,o)=>typeof i==
"number"?i-o:String(i??"").localeCompare(String(o??""));return this.rows.toSorted((i,o)=>(e?-1:1)*s(i[t],o[t]))}title({title:t,
kind:e},s){let i=this.by?.column===s,o=i?this.by?.down?" ▾":" ▴":"",n=()=>{this.by={column:s,down:i?!this.by?.down:e!==
"text"},this.draw(),U(this.head.children[s],"button").focus()},a=i?this.by?.down?"descending":"ascending":"none";return u(
"th",e,{scope:"col","aria-sort":a},z(t+o,n))}row(t){return u("tr","",{},...t.map((e,s)=>this.cell(e,s)))}cell(t,e){let{kind:s}=this.
columns[e],o=u("td",s,{},t===null?"":s==="number"||s==="shaded"?A(t,_i):String(t));return s==="shaded"&&o.style.setProperty(
"--share",String(Math.abs(t)/this.largest[e])),o}};var le={word:{all:v("all words, on average"),from:{none:v("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:r=>pt("One word pinned: what it attends to. Click again to unpin.","{n} \
words pinned, summed: what they attend to. Click again to unpin.",r)},to:{none:v("Attention that each word gives, averag\
ed over all words. Click a word to see what attends to it."),pinned:r=>pt("One word pinned: what attends to it. Click ag\
ain to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",r)}},patch:{all:v("all patches, o\
n average"),from:{none:v("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:r=>pt("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend\
 to. Click again to unpin.",r)},to:{none:v("What each patch gives, averaged over all of them. Click a patch to see what \
attends to it."),pinned:r=>pt("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed:\
 what attends to them. Click again to unpin.",r)}}};var Wt=68,yt=5,cs=2,Ut=.6,Hi=448,Ui=336,ls=1,Wi=.7,de=10,ds=46;function Bi({rows:r,columns:t},e,s){let i=e?Math.min(s,e-
de):s;return M(Math.floor(i/Math.max(r,t)),4,Wt)}var ps=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let e=[["from",f("attends to")],["to",f("attended by")]];this.direction=new F(f("Direction"),e,i=>this.
set(this.pins,i)),this.status=u("div","status",{"aria-live":"polite"}),this.words=u("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=u("canvas","drawn",{"aria-hidden":"true"}),this.saving=new _(this);let s=u("div","b\
ar",{},this.direction.node);t.append(s,this.words,this.scale,u("div","foot",{},this.status,this.saving.menu)),W(this.words,
{...G((i,o)=>this.setCurrent(this.current+i*this.perRow+Ot(this.words,o),!0)),Enter:()=>this.pin(this.current)," ":()=>this.
pin(this.current),Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new q(t),this.pins=
t.pins,this.way=t.way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("\
aria-multiselectable",String(!t.one_pin));let{labels:e}=this.maps.rows;this.words.setAttribute("aria-label",f("The text,\
 shaded by {name}. Arrows move, Enter pins.",{name:t.title})),this.words.dir=At(e);let s=[...Y(this.words)].findIndex(a=>a===
nt(this.words)),{photo:i}=t,o=i&&`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,
{src:o}),this.words.style.setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(
...e.map(a=>(Q(a)?.column??0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=Bi(i,this.words.clientWidth,
t.one_pin?Ui:Hi));let n=i?{patch:this.patch,frame:ls,gap:0}:{patch:Wt,frame:yt,gap:cs};for(let[a,h]of Object.entries(n))
this.words.style.setProperty(`--${a}`,`${h}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch\
))`:"",this.words.style.fontSize=i?`${Math.min(Wi*this.patch,18)}px`:"",this.words.replaceChildren(...e.map((a,h)=>this.
word(a,h))),this.setCurrent(s<0?this.current??0:s,s>=0),this.paint(),window.painted=!0}word(t,e){let{segments:s}=this.maps.
rows,i=this.patchOf(t),{photo:o}=this.data,n=i&&!o?u("canvas","",{"aria-label":t}):"",a=u("span","word",{role:"option",tabindex:"\
-1",dir:"auto"},i?n:t);return i?a.style.gridArea=`${i.row+2} / ${i.column+1}`:o&&(a.style.gridArea=this.besideOthers(e)),
i&&o&&a.setAttribute("aria-label",t),a.classList.toggle("cell",!!(i&&o)),a.classList.toggle("second",s[e]===1&&s[e-1]===
0),a.onclick=()=>this.pin(e),a.onmouseenter=a.onfocus=()=>{this.status.textContent=this.describe(e)},a.onmouseleave=()=>{
this.status.textContent=this.hint()},a}patchOf(t){return this.data.photo?jt(t):Q(t)}besideOthers(t){let e=this.maps.rows.
labels.filter(i=>!jt(i)).length,s=Math.max(1,Math.floor(this.perRow/e));return`1 / ${t*s+1} / 2 / span ${s}`}get pinned(){
return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:e}=this;if(e.length)return this.maps.profile(
0,e,this.way);let s=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,s,this.way).map(i=>i/Math.max(t,1))}paint(){
let t=this.shares(),e=this.maps.colours,s=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(
t,e).forEach((o,n)=>{let a=Y(this.words)[n];if(!a)return;let h=this.patchOf(this.maps.rows.labels[n]);if(h&&this.data.photo?
Object.assign(a.style,this.look(h,J(o))):Object.assign(a.style,{background:J(o),color:dt(o)}),h&&!this.data.photo){let c=Wt-
2*yt,l=U(a,"canvas");Object.assign(l.style,{width:`${c}px`,height:`${c}px`}),xt(new N(l,c,c),h.pixels,0,0,c,e,Ut)}a.title=
A(t[n],4),a.setAttribute("aria-selected",String(s.has(n)))}),this.status.textContent=this.hint();let i=Math.max(this.words.
clientWidth,260);Object.assign(this.scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new N(this.scale,i,40),4,
6,t,e)}look({row:t,column:e},s){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,a=`color-mix(in srgb, ${s} ${100*(1-
Ut)}%, transparent)`,h=`${-e*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${a}, ${a}) border-b\
ox, var(--photo) ${h} border-box`,borderColor:s}}shades(t,e){let s=t.reduce((o,n)=>Math.max(o,n),0),i=V(e.ramp);return[...t].
map(o=>i[Math.round(255*at[this.maps.scale](o/(s||1)))])}paintScale(t,e,s,i,o){let n=i.reduce((c,l)=>Math.max(c,l),0),{unit:a,
scale:h}=this.maps;Pt(t,{unit:a,scale:h,signed:!1,peak:"global",largest:()=>n},o,e,s)}describe(t){let{labels:e}=this.maps.
rows,{pinned:s}=this,i=s.length?s.map(a=>L(e[a])).join(" + "):f(le[this.token].all),o=A(this.shares()[t],4),n=L(e[t]);return this.
way==="to"?`${n} → ${i}: ${o}`:`${i} → ${n}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,e=le[this.
token][this.way==="to"?"to":"from"];return t?e.pinned(t):f(e.none)}get token(){return this.perRow>1?"patch":"word"}pin(t){
let e=this.data.one_pin?[]:this.pins,[s,i]=this.maps.pinsAfterClick(e,this.way,t,this.way);this.setCurrent(t,!0),this.set(
s,i)}set(t,e){this.pins=t,this.way=e,this.paint(),this.emit("pins",{pins:t,way:e})}setCurrent(t,e){let s=Y(this.words);s.
length&&(s[this.current]&&(s[this.current].tabIndex=-1),this.current=M(t,0,s.length-1),s[this.current].tabIndex=0,e&&s[this.
current].focus({preventScroll:!0}))}export(t){let e=this.exportLayout(t),s=e.at(-1),i=s?s.y+s.h+56:82;return{height:i,draw:(o,n)=>this.
paintWords(o,n,e,i)}}paintWords(t,e,s,i){let o=this.shares(),n=this.shades(o,e),a=new Set(this.pinned),{photo:h}=this.data;
h&&this.photo&&t.photo(this.photo,de,ds,h.columns*this.patch,h.rows*this.patch);for(let{label:c,i:l,x:p,y:d,w:m,h:g}of s){
let w=this.patchOf(c),x=h&&w;t.rect(p,d,m,g,J(n[l]),x?1-Ut:1),x?t.frame(p+.5,d+.5,m-1,g-1,J(n[l]),ls):w?xt(t,w.pixels,p+
yt,d+yt,m-2*yt,e,Ut):t.text(c,p+6,d+g/2,{size:16,colour:dt(n[l])}),a.has(l)&&t.frame(p,d,m,g,e.accent,2)}this.paintScale(
t,10,i-36,o,e)}exportLayout(t){let e=10,s=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.data,a=this.patchOf(
i);if(a){let[l,p]=n?[this.patch,0]:[Wt,cs],[d,m]=[a.column,a.row].map(g=>g*(l+p));return{label:i,i:o,x:de+d,y:ds+m,w:l,h:l}}
let h=$(i,16)+12;e+h>t-10&&e>10&&(e=10,s+=34);let c={label:i,i:o,x:this.words.dir==="rtl"?t-e-h:e,y:s,w:h,h:26};return e+=
h+4,c})}};export{Ye as Atlas,q as AttentionMaps,Xe as Bars,Te as Buttons,R as CHOSEN,N as CanvasPen,St as Choices,ut as DEPENDS_ON,
Re as Fetched,le as HINTS,Ie as HeadsOff,is as Heatmap,Oe as INVERSE_SCALES,He as IN_VIEW,as as Lines,so as MAIN,io as MAIN_BLOCK,
Ts as MAX_RECTANGLES,oe as MIN_CHANGE,Ji as MODEL,v as N_,ye as PAGE_LINK,te as PERCENT,Fs as PICTURES,Vt as PageAddress,
We as PictureRequest,at as SCALES,Ue as SORTED_BY,ot as STAYING,_ as Saving,F as Segments,Et as Selection,Pe as Stored,Lt as SvgPen,
Ne as Switch,Bs as TEXT,Z as TINY,hs as Table,$t as TextBox,ps as TextView,kt as UndoSteps,_e as WordStrip,pe as ablationText,
vn as activeLines,Ot as ahead,G as arrows,z as button,Xt as bytesOf,Y as childrenOf,Ct as choice,M as clamp,xe as closedFromOutside,
Nt as colourKey,Eo as component,ht as contextOf,Hs as controlsStyle,fs as covering,J as cssColour,it as cutsIn,De as describeHead,
Mt as details,At as directionOf,Ro as effectText,u as element,Qt as figures,Le as filled,U as find,nt as focusedBeside,Se as followAddress,
f as gettext,Gi as givingTo,fe as headsOff,$e as inLanguage,go as inflate,dt as inkOn,ve as isConnected,vs as isDark,Ft as isTouched,
L as isolated,Gs as keptPictures,oo as keyed,no as keyedFrom,X as language,Pt as legend,xi as legendTicks,gi as likeliest,
$ as measure,pt as ngettext,ft as notDefault,A as number,H as numberOf,Kt as offer,W as onKeys,Gt as onPath,ko as onSystemTheme,
Ae as onThemeChange,Ms as optionWords,C as pageAddress,Oo as pageColours,Me as pageTheme,Rt as paintCut,xt as paintPatch,
qs as partsOf,Q as patchOf,I as percent,yn as pinsBy,Tt as pixelCanvas,rt as pixelColours,jt as placeOf,_o as popover,No as probability,
fn as questions,Fn as quoted,V as rampColours,Ks as received,Dt as restOf,Zt as rgb,K as roomMark,xr as said,ie as sameTokens,
gt as sentenceBoundary,ne as share,P as shortened,qt as slider,Bt as stayingIn,mn as subjectIn,lt as subjectOf,to as swapFullScreen,
vo as systemTheme,So as takeColours,ke as takeOverHistory,Di as toggledCut,mt as topIndices,As as undoButton,we as undoKey,
Jt as unpack,ct as valuesIn,Ws as widgetStyle,me as withHeads,Fi as withoutCuts};
