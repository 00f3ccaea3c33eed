import{LANGUAGE,SAID}from"./words.js";
var ps=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,vt="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",pe=new RegExp(`^([dx]?)${vt}\\.${vt}\
:${vt}:${vt}(~?)$`);function et(r){return r.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function ue(r,t=""){let s=et(
r).map(e=>ps.exec(e)).filter(e=>e!==null&&e[1]===t).map(e=>e.slice(2).map(i=>i==="*"?null:Number(i)));return(e,i)=>s.some(
([o,n])=>(o===null||o===e)&&(n===null||n===i))}function us(r,t,s,e=""){let i=ue(r,e);return Array.from({length:t*s},(o,n)=>i(
Math.floor(n/s),n%s))}function ds(r,t,s,e=""){let i=(c,l)=>r[c*s+l],o=c=>Array.from({length:c},(l,p)=>p);if(r.every(Boolean))
return`${e}*.*`;let n=o(t).filter(c=>o(s).every(l=>i(c,l))),a=o(s).filter(c=>o(t).every(l=>i(l,c))),h=[];for(let c of o(
t))if(n.includes(c))h.push(`${c}.*`);else for(let l of o(s))i(c,l)&&!a.includes(l)&&h.push(`${c}.${l}`);return[...h,...a.
map(c=>`*.${c}`)].map(c=>e+c).join(",")}function fs(r,t,s,e,i=""){let o=et(r).filter(a=>(ps.exec(a)?.[1]??i)!==i);return[
...i?[...o,ds(t,s,e,i)]:[ds(t,s,e),...o],...it(r).map(a=>a.text)].filter(Boolean).join(",")}function it(r,t){return et(r).
map(i=>pe.exec(i)).map(i=>i&&{match:i,spans:i.slice(2,6).map(fe)}).filter(i=>i!==null&&i.spans.every(([o,n])=>o<=n)).filter(
i=>t===void 0||i?.match[1]===t).map(i=>{let{match:o,spans:n}=i,a=(...c)=>c.every((l,p)=>n[p][0]<=l&&l<=n[p][1]),h=(c,l)=>n[0][0]<
c&&n[1][0]<l;return{text:o[0],toOthers:!!o[6],covers:a,fits:h}})}function Bi(r,t,s,e=""){let i=it(r,e).filter(n=>n.covers(
...s));return[...et(r).filter(n=>n&&!i.some(a=>a.text===n)),...i.length?[]:[t]].join(",")}function Di(r){return et(r).filter(
t=>t&&!it(t).length).join(",")}function Fi(r,t){let s=et(r).map(e=>it(e).length?e.replace("~","")+(t?"~":""):e);return[...new Set(
s)].filter(Boolean).join(",")}function fe(r){if(r==="*")return[0,1/0];let[t,s]=r.split("-");return[Number(t),s===void 0?
Number(t):s===""?1/0:Number(s)]}var kt=class{past=[];future=[];begin(t){this.past=t?[t]:[],this.future=[]}changed(t,s){t!==s&&(this.past=[...this.past,t].
slice(-100),this.future=[])}restored(t,s){if(t===s)return;let e=this.past.at(-1)===s;e?this.past.pop():this.future.at(-1)===
s&&this.future.pop(),(e?this.future:this.past).push(t)}undo(t){return ms(this.past,this.future,t)}redo(t){return ms(this.
future,this.past,t)}};function ms(r,t,s){let e=r.pop();return e&&t.push(s),e}function gs(r){let t=(r.ctrlKey||r.metaKey)&&
r.key?.toLowerCase()==="z"&&!r.altKey,s=r.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range]), textar\
ea");return!t||s?"":r.shiftKey?"redo":"undo"}var St=class{values={};number=0;known=0;restorations=0;isRestoring=!1;steps=new kt;model;constructor(t){this.defaults=t}get state(){
return this.isRestoring?"restoring":this.isAhead?"ahead":"synced"}get isAhead(){return this.known<this.number}get(t){return this.
values[t]??this.defaults[t]}get headsOff(){return JSON.stringify({off:this.get("off"),mode:this.get("mode")})}choose(t){
let s=this.headsOff;return this.take(t)?(this.steps.changed(s,this.headsOff),this.count()):!1}restore(t,s){let e=this.headsOff;
this.take(t)&&(this.number+=1),this.isRestoring||=s,this.steps.restored(e,this.headsOff)}hear(t,s=!1){let e=this.receive(
t,s);return t.model!==void 0&&t.model!==this.model&&(this.model!==void 0&&this.steps.begin(this.get("off")&&JSON.stringify(
{off:"",mode:this.get("mode")})),this.model=t.model),e}receive({state:t,told:s,restored:e=this.restorations},i){let o=s<
this.number&&(i||s<this.known);if((i||e!==this.restorations)&&(this.isRestoring=!1),this.known=s,this.restorations=e,s<this.
number)return{isNews:!1,isLost:o};this.number=s;let n=this.headsOff,a=this.take(t);return i||this.steps.changed(n,this.headsOff),
{isNews:a,isLost:o}}undo(){return this.turn(this.steps.undo(this.headsOff))}redo(){return this.turn(this.steps.redo(this.
headsOff))}turn(t){return t?(this.take(JSON.parse(t)),this.count()):!1}count(){return this.number+=1,this.isRestoring=!1,
!0}take(t){let s=Object.entries(t).map(([i,o])=>[i,String(o)]),e=s.some(([i,o])=>o!==this.get(i));return Object.assign(this.
values,Object.fromEntries(s)),e}};var Vi="minilm",R={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"\
mean",special:"true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"fr\
om",link:"",shown:"",sort:"layer",at:"",mask:"true"},ot=["lesson","step","present","hide","lock","lang"];function Bt(r){let t=[...new URLSearchParams(r)].filter(([s,e])=>ot.includes(s)&&e&&!(s==="hide"&&/^(true|false)$/i.test(
e)));return Object.fromEntries(t)}function ct(r){let t=new URLSearchParams(r);return Object.fromEntries(Object.keys(R).map(
s=>[s,t.get(s)??R[s]]))}function lt(r){let{pathname:t,searchParams:s}=new URL(r);return JSON.stringify([t,...["model","t\
ext","pair"].map(e=>s.get(e)??"")])}function Dt(r){let{pathname:t,searchParams:s}=new URL(r),e=[...s].filter(([i])=>!(i in
R)&&!ot.includes(i));return JSON.stringify([t,e.sort()])}var M=(r,t,s)=>Math.min(Math.max(r,t),s),Ft=()=>window.matchMedia("(pointer: coarse)").matches,u=(r,t="",s={},...e)=>{let i=document.
createElement(r);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function j(r,t,{
className:s="",...e}={}){let i=u("button",s,{type:"button",...e},r);return i.title&&/^[^\p{L}\p{N}]$/u.test(r)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}function Qi(r=document.documentElement){document.fullscreenElement?document.exitFullscreen():
r.requestFullscreen?.().catch(()=>{})}var H=(r,t)=>r.querySelector(t),Gt=(r,t)=>r.composedPath().find(s=>s instanceof Element&&
s.matches(t)),Y=r=>r.children;function U(r,t){r.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.
key]()!==!1&&(s.preventDefault(),s.stopPropagation())}}var G=r=>({ArrowUp:()=>r(-1,0),ArrowDown:()=>r(1,0),ArrowLeft:()=>r(
0,-1),ArrowRight:()=>r(0,1)}),Ot=(r,t)=>r.dir==="rtl"?-t:t,nt=r=>r.getRootNode().activeElement,K=()=>u("i","room-mark",{
"aria-hidden":"true"});function Ct(r,t){let s=u("select","",{"aria-label":r});return Kt(s,t),s}var Kt=(r,t)=>r.replaceChildren(
...t.map(([s,e])=>u("option","",{value:s},e))),F=class{constructor(t,s,e){this.buttons=s.map(([i,o,n])=>j(o,()=>e(i),{"d\
ata-value":i,...n&&{title:n}})),this.node=u("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let s of this.
buttons)s.setAttribute("aria-pressed",String(s.dataset.value===t))}};function Mt(r,t,s){let e=u("details",r,{},t,s);return U(
e,{Escape:()=>e.open?(e.open=!1,t.focus()):!1}),e}function ws(r){return document.addEventListener("pointerdown",t=>{t.composedPath().
includes(r)||(r.open=!1)}),r}function qt(r,{low:t,high:s,step:e,value:i},o,n){let a=u("input","",{type:"range",min:t,max:s,
step:e,value:i}),h=u("output"),c=u("label","slider",{},`${r} `,a,h),l=()=>{h.textContent=o(Number(a.value))};a.oninput=()=>{
l(),n()};let p=d=>{a.value=String(d),l()};return l(),Object.assign(c,{value:()=>Number(a.value),set:p})}var so='[data-testid="stMain"]',eo='[data-testid="stMainBlockContainer"] [data-testid="stVerticalBlock"]',bs='[data-test\
id="stPageLink-NavLink"]',xs="data-test-connection-state",io=r=>`.st-key-${r}`,oo=r=>`[class*="st-key-${r}"]`,ys=()=>(document.
querySelector(`[${xs}]`)?.getAttribute(xs)??"CONNECTED")==="CONNECTED";function vs(r){let t=["replaceState","pushState"],
s=t.map(e=>history[e].bind(history));for(let e of t)history[e]=(i,o,n)=>r(n??location.href);return(e,i)=>s[Number(i)]({},
"",e)}var ks=()=>window.dispatchEvent(new PopStateEvent("popstate",{state:null}));var Yt={waiting:250,drawn:1e4},me=3e3,ge=200,Vt=class{choices=new St(R);owned=[];staying=Bt(location.search);subject=lt(
location.href);listeners=new Set;writes=new Set;tell=null;quiet=Yt.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let t=vs(s=>{this.write(s),this.untold&&this.leaving&&this.leaving!==location.pathname&&this.tellSoon()});this.put=(s,e)=>t(
s.replaceAll("%2C",","),e),this.write=(s,e=this.pressed)=>{let i=this.withChoices(new URL(s,location.href)).href.replaceAll(
"%2C",",");if(i!==location.href){this.put(i,e),this.pressed=!1,this.subject=lt(i);for(let o of this.writes)o()}},window.
addEventListener("popstate",()=>this.restored(),{capture:!0});for(let s of["pointerdown","keydown"])window.addEventListener(
s,e=>this.press(e),{capture:!0});window.addEventListener("click",s=>this.follow(s),{capture:!0})}withChoices(t){let s=ot.
map(e=>[e,this.staying[e]]);for(let e of this.owned)s.push([e,this.get(e)===R[e]?void 0:this.get(e)]);for(let[e,i]of s)i===
void 0?t.searchParams.delete(e):t.searchParams.get(e)!==i&&t.searchParams.set(e,i);return t}press(t){if(t.type==="keydow\
n"&&["Control","Shift","Alt","Meta"].includes(t.key??""))return;this.pressed=!0,this.leaving=null,!Gt(t,".widget")&&!this.
isTaken(t)&&this.tellNow();let s=gs(t);!s||!this.owned.includes("off")||(t.preventDefault(),this[s]())}follow(t){let s=Gt(
t,"a[href]");if(!s||t.ctrlKey||t.metaKey||t.shiftKey||s.target==="_blank")return;clearTimeout(this.patience);let e=!ys()&&
s.matches(bs);if(!e&&(this.isUrged||!this.choices.isAhead)){this.leaving=location.pathname;return}t.preventDefault(),t.stopPropagation(),
this.waitingLink=s,this.tellNow(),this.patience=setTimeout(()=>this.goOn(),e?ge:me)}goOn(){let t=this.waitingLink;this.waitingLink=
null,this.isUrged=!0,t?.click(),this.isUrged=!1}visit(t,{staying:s=this.staying,isSame:e=!1,step:i=!0}={}){this.staying=
s;let o=new URL(e?location.href:t,location.href);if(e){let n=new URL(t,location.href).searchParams;for(let a of Object.keys(
R))o.searchParams.delete(a);for(let[a,h]of n)a in R&&o.searchParams.set(a,h)}for(let n of ot)o.searchParams.delete(n);for(let[
n,a]of Object.entries(s))o.searchParams.set(n,a);if(this.canShow(o)){this.choices.choose(ct(o.search))&&this.tellSoon(),
this.write(o.href,i),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(o.href,i),ks()}canShow(t){let[
s,e]=[ct(t.search),ct(location.search)],i=o=>this.owned.includes(o)||s[o]===e[o];return Dt(location.href)===Dt(t.href)&&
Object.keys(R).every(i)}restored(){this.pressed=!1,this.staying=Bt(location.search);let t=lt(location.href)!==this.subject;
this.subject=lt(location.href),this.owned.length&&(this.owned=Object.keys(R),this.choices.restore(ct(location.search),t),
this.choices.isAhead&&this.tellSoon(),this.notify())}get(t){return this.choices.get(t)}set(t,{step:s=!0}={}){this.choices.
choose(t)&&this.changed(s)}undo(){this.choices.undo()&&this.changed()}redo(){this.choices.redo()&&this.changed()}toggleHead(t,s,e,i){
let[o,n]=t.split(".").map(Number),a=us(this.get("off"),s,e,i);a[o*e+n]=!a[o*e+n],this.set({off:fs(this.get("off"),a,s,e,
i)})}changed(t=!0){this.write(location.href,t),this.notify(),this.tellSoon()}notify(){if(this.choices.state!=="restoring")
for(let t of this.listeners)t()}heard(t,s=!1){let{isNews:e,isLost:i}=this.choices.hear(t,s);i&&this.tellSoon(),this.choices.
state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(()=>this.goOn())),this.write(
location.href)),e&&this.notify()}tellBy(t,{drawn:s}){this.tell=t,this.quiet=s?Yt.drawn:Yt.waiting}tellSoon(){clearTimeout(
this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.tell||this.
leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.map(t=>[t,
this.get(t)])),this.choices.number))}},C=window.pageAddress??=new Vt;var we={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function Jt(r){let t=new DataView(r.buffer,r.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(r.subarray(4,4+t))),e={};for(let[i,[o,n,a]]of Object.entries(s.arrays)){
let h=we[o],c=r.byteOffset+4+t+n,l=a.reduce((p,d)=>p*d,1)*h.BYTES_PER_ELEMENT;e[i]=new h(r.buffer.slice(c,c+l))}return{...s,
...e}}var Xt=r=>Uint8Array.from(atob(r),t=>t.charCodeAt(0));async function mo(r){let t=new Blob([Xt(r)]).stream().pipeThrough(
new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}var Zt=r=>[1,3,5].map(t=>parseInt(r.slice(t,t+2),16));function V(r){let t=r.map(Zt);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,a)=>Math.round(n+(t[o+1][a]-n)*(i-o)))})}
var xe=([r,t,s])=>255<<24|s<<16|t<<8|r,rt=r=>Uint32Array.from(V(r),xe),J=([r,t,s])=>`rgb(${r},${t},${s})`;function dt(r){
let[t,s,e]=r.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var at={linear:r=>r,sqrt:Math.sqrt,log:r=>Math.log1p(1e3*r)/Math.log1p(1e3)},Ss={linear:r=>r,sqrt:r=>r*r,log:r=>Math.
expm1(r*Math.log1p(1e3))/1e3};var be=["text-color","background-color","secondary-background-color","orange-color","border-color","font"],Os=window.matchMedia(
"(prefers-color-scheme: dark)"),yo=()=>Os.matches?"dark":"light",vo=r=>Os.addEventListener("change",()=>r()),ye=(r,t,s)=>.299*
r+.587*t+.114*s<128;function Cs(r,t){let s=getComputedStyle(H(r,".widget")).getPropertyValue("--st-background-color").trim();
if(!/^#[0-9a-f]{6}$/i.test(s))return t;let[e,i,o]=Zt(s);return ye(e,i,o)?"dark":"light"}function ko(r,t){let s=getComputedStyle(
t);for(let e of be)r.style.setProperty(`--st-${e}`,s.getPropertyValue(`--st-${e}`))}function Ms(r,t,s="var(--st-backgrou\
nd-color)"){let e=u("span","",{"aria-hidden":"true"});e.style.cssText=`position:absolute;width:0;height:0;overflow:hidde\
n;color:${s};transition:color 10ms`,e.ontransitionend=t,r.append(e)}function So(r,t,s=document.documentElement){let e={ink:"\
text-color",page:"background-color",accent:"orange-color"},i=s.style;for(let[o,n]of Object.entries(e))i.setProperty(`--s\
t-${n}`,r[o]);i.colorScheme=t}function Ao(r,t){let s=new WeakMap;function e(i){let{part:o,given:n}=s.get(i),a={...n.data,theme:Cs(i,n.data.theme)},h=(c,l)=>n.
setTriggerValue("choices",{choices:c,number:l});o.show(a,h,(c,l=!0)=>n.setTriggerValue(c,l))}return i=>{let{parentElement:o}=i;
s.has(o)||(o.prepend(u("style","",{},t)),s.set(o,{part:new r(H(o,".widget"))}),Ms(o,()=>e(o)));let n=Object.assign(s.get(
o),{given:i});return e(o),()=>o.isConnected||n.part.leave?.()}}var As=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,L=r=>As.test(r)?`⁨${r}⁩`:r;
function At(r){let t=r.find(s=>/\p{L}/u.test(s)&&!/^[[<].*[\]>]$/s.test(s));return As.test(t?.match(/\p{L}/u)?.[0]??"")?
"rtl":"ltr"}var X=LANGUAGE;function f(r,t={}){return $s(String(SAID[r]??r),t)}function pt(r,t,s,e={}){let i=SAID[r]??[r,t],o=i.length>
1&&new Intl.PluralRules(X).select(Number(s))==="one";return $s(o?i[0]:i[i.length-1],{n:s,...e})}var v=r=>r,A=(r,t=0)=>(ve[t]??=
ke(t)).format(r),ve=[],ke=r=>new Intl.NumberFormat(X,{minimumFractionDigits:r,maximumFractionDigits:r,signDisplay:"negat\
ive"}),Qt=(r,t)=>String(+r.toPrecision(t)).replace(".",A(.5,1)[1]),z=(r,t=0)=>A(100*r,t)+ts,To=r=>r>0&&r<5e-4?`< ${z(.001,
1)}`:z(r,r>0&&r<.0095?1:0),Se=()=>X==="en"?" %":new Intl.NumberFormat(X,{style:"percent"}).format(0).slice(1),ts=Se(),No=(r,t="")=>t===
"%"?z(r):A(r,3),Es=r=>`${r}${r.includes("?")?"&":"?"}lang=${X}`,$s=(r,t)=>r.replace(/\{(\w+)\}/g,(s,e)=>e in t?L(String(
t[e])):s);var Oe={linear:v("Linear"),sqrt:v("Sqrt"),log:v("Log"),global:v("Global"),row:v("Row"),mean:v("Mean"),max:v("Max"),all:v(
"All"),cross:v("Target → source"),encoder:v("Encoder"),decoder:v("Decoder"),"this head":v("this head"),"its layer":v("\
its layer"),"all heads":v("all heads"),"chosen heads":v("chosen heads")},Ce=r=>f(Oe[r]??r),Ls=class extends F{constructor(t,s,e,{
title:i="",changed:o=n=>C.set({[t]:n})}={}){let n=e.map(a=>[a,Ce(a)]);super(s,n,o),this.name=t,Object.assign(this.node,{
title:i}).dataset.key=t}show(){this.press(C.get(this.name))}},Et=class{offered;constructor(t,s,{title:e="",changed:i=null}={}){
this.name=t,this.select=u("select","",{title:e});let o=i??(n=>C.set({[t]:n}));this.select.onchange=()=>o(this.select.value),
this.label=u("span","",{},s),this.node=u("label","boxed",{"data-key":t},this.label,this.select)}offer(t){let s=JSON.stringify(
t);s!==this.offered&&(this.offered=s,Kt(this.select,t))}show(t=C.get(this.name)){this.select.value=t}},Ts=class{constructor(t,s,e){
this.name=t,this.input=u("input","",{type:"checkbox"}),this.input.onchange=()=>C.set({[t]:this.input.checked}),this.node=
u("label","switch",{"data-key":t,title:e},this.input,` ${s}`)}show(){this.input.checked=C.get(this.name)==="true"}},$t=class{constructor(t,s,{
title:e="",placeholder:i="",maxlength:o=4e3}={}){this.name=t,this.input=u("input","",{type:"text",placeholder:i,title:e,
maxlength:o,spellcheck:"false"}),this.input.onchange=()=>C.set({[t]:this.input.value.trim().slice(0,o)}),this.node=u("la\
bel","boxed",{"data-key":t},u("span","",{},s),this.input)}show(){nt(this.input)===this.input&&this.input.value!==this.shown||
(this.input.value=this.shown=C.get(this.name))}};function zo(r,...t){let s=u("div","menu",{},...t);return ws(Mt("popover",
u("summary","",{},r),s))}var Ns=class{constructor(t){this.base=t,this.kept=new Map}async fetched(t){let s=Es(this.base+t);if(this.kept.has(s))return this.
kept.get(s);try{let e=await(await fetch(s)).json();return e.message||this.kept.set(s,e),e}catch{return null}}};var Me=(r,t)=>j(f("Undo"),t,{"data-key":r,title:f("Undo the last change of heads (Ctrl+Z)")}),Rs=class{modes={};data;constructor(t){
let s=f("5.4 is head 4 of layer 5, counting from 0 · 5.* a whole layer · *.4 a column · *.* all; of an encoder-decoder d\
5.4 is the decoder's, x5.4 the cross-attention's. 3.1:5:2 cuts one weight of head 3.1, from token 5 to token 2. Or shift\
-click in the atlas.");this.off=new $t("off",f("Heads off"),{title:s,placeholder:f("e.g. 3.1, 5.*")});let e=f("What repl\
aces the output of a head that is off. The pattern shown is always the model's own.");this.mode=new Et("mode",f("When a \
head is off, use"),{title:e}),this.meaning=u("p","help");let i=(n,a,h,c)=>j(a,c,{"data-key":n,title:h});this.undo=Me("un\
do",()=>C.undo()),this.redo=i("redo",f("Redo"),f("Redo it (Ctrl+Shift+Z)"),()=>C.redo()),this.reset=i("reset",f("Reset"),
f("Switch every head on"),()=>C.set({off:""}));let o=u("div","buttons",{},this.undo,this.redo,this.reset);t.append(this.
off.node,this.mode.node,this.meaning,o),this.changed=()=>this.update()}offer(t){this.modes=t,this.mode.node.hidden=this.
meaning.hidden=!Object.keys(t).length,this.mode.offer(Object.keys(t).map(s=>[s,s]))}show(t,s){let e=!this.data;this.data=
t,this.offer(t.modes),C.owned=Object.keys(t.state),C.tellBy(s,{drawn:!1}),C.heard(t,e),e&&C.listeners.add(this.changed),
this.update()}leave(){C.listeners.delete(this.changed)}update(){this.off.show(),this.mode.show();let t=C.get("mode"),s=it(
C.get("off")).length?` ${f("It has no effect on cuts.")}`:"";this.meaning.replaceChildren(u("strong","",{},t),`: ${this.
modes[t]}.${s}`),this.undo.disabled=!C.choices.steps.past.length,this.redo.disabled=!C.choices.steps.future.length,this.
reset.disabled=!C.get("off").trim()}};var Is=class{constructor(t,s){this.key=t,this.storage=s}read(){return this.attempt(t=>t.getItem(this.key))}readJson(){return this.
attempt(t=>JSON.parse(t.getItem(this.key)??"null"))}write(t){this.attempt(s=>s.setItem(this.key,t))}remove(){this.attempt(
t=>t.removeItem(this.key))}attempt(t){try{return t(this.storage())}catch{return null}}};var es='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Ps=[4,3],Ae=new Intl.Segmenter,
Ee={left:"start",center:"middle",right:"end"};function ht(r){let t=r.getContext("2d");return t.textRendering="geometricP\
recision",t}function Tt(r,t,s,e=document.createElement("canvas")){Object.assign(e,{width:r,height:t});let i=ht(e),o=i.createImageData(
r,t);return s(new Uint32Array(o.data.buffer)),i.putImageData(o,0,0),e}var $=(()=>{let r=ht(document.createElement("canva\
s"));return(t,s,e=!1)=>(r.font=`${e?"600 ":""}${s}px ${es}`,r.measureText(t).width)})();function Nt(r,t,s,e){for(let[i,o]of t)
r.rect(s,4,10,10,o),r.text(i,s+15,9,{size:12,colour:e.ink}),s+=$(i,12)+34}function I(r,t,s){if($(r,t)<=s)return r;let e=[
...Ae.segment(r)].map(({segment:i})=>i);for(;e.length>1&&$(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var $e=r=>(window.
devicePixelRatio||1)*(r.currentCSSZoom||1),N=class{context;constructor(t,s,e,i=$e(t),o=null){let n=Math.round(s*i),a=Math.
round(e*i);t.width!==n&&(t.width=n),t.height!==a&&(t.height=a),this.context=ht(t),this.context.setTransform(i,0,0,i,0,0),
this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(0,t)}rect(t,s,e,i,o,n=1){this.context.
globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){this.context.globalAlpha=1,this.
context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,a=1){this.path(o,n,a,
h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,o,n,a,h=!1){let c=(t+e)/2;this.context.setLineDash(h?Ps:[]),this.path(o,
n,a,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;o.globalAlpha=
e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:a=0,bold:h=!1}){
let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),a&&c.rotate(a*Math.PI/180),c.font=`${h?"600 ":""}${i}px ${es}`,
c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(L(t),0,0),c.restore()}cells(t,s,e,i,o){this.context.globalAlpha=
1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.context.globalAlpha=1,this.
context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},Le=2e4,Lt=class{parts=[];constructor(t,s,e=null){this.
width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=Le,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(
s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${ss(typeof n=="number"?T(n):n)}"`).join("");this.parts.push(e===null?`\
<${t}${i}/>`:`<${t}${i}>${ss(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,a=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":a<1?a:null})}curve(t,s,e,i,o,n,a,h=!1){let c=T((t+e)/2),
l=`M${T(t)} ${T(s)}C${c} ${T(s)} ${c} ${T(i)} ${T(e)} ${T(i)}`,p={"stroke-dasharray":h?Ps.join(" "):null},d={stroke:o,"s\
troke-width":n,"stroke-opacity":a<1?a:null,...p};this.put("path",{d:l,fill:"none",...d})}text(t,s,e,{size:i=12,colour:o,
align:n="left",angle:a=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":Ee[n],"font-weight":h?
600:null,transform:a?`rotate(${a} ${T(s)} ${T(e)})`:null,"xml:space":"preserve"};this.put("text",c,L(t))}cells(t,s,e,i,o){
let{data:n}=ht(t).getImageData(0,0,t.width,t.height),a=i/t.width,h=o/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let p=0;p<t.width;p++){let d=4*(l*t.width+
p),m="#"+[0,1,2].map(x=>n[d+x].toString(16).padStart(2,"0")).join(""),[g,w]=[s+p*a,e+l*h];this.rectanglesLeft>=0?this.rect(
g,w,a,h,m):c.set(m,`${c.get(m)??""}M${T(g)} ${T(w)}h${T(a)}v${T(h)}h${T(-a)}`)}for(let[l,p]of c)this.put("path",{d:p,fill:l});
this.parts.push("</g>")}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${ss(es)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},T=r=>+r.toFixed(2);function ss(r){return String(r).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Te={projector:{width:960,density:2,svgSize:(r,t)=>({width:2*r,height:2*t})},paper:{width:643,density:300/96,svgSize:(r,t)=>({
width:"170mm",height:`${(170*t/r).toFixed(1)}mm`})}},Ne=16e3,js=46,_=class{constructor(t){this.widget=t,this.size=Ct(f("\
Size"),[["projector",f("Projector, 1920 px")],["paper",f("Paper, 170 mm, 300 dpi")]]),this.light=u("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(n=>j(n,()=>this.save(n.toLowerCase()))),e=u("summary","",{title:f("Save this picture as\
 PNG or SVG")},f("Save picture")),i=u("label","",{},this.light," ",f("light background")),o=u("div","menu",{},this.size,
i,u("div","pair",{},...s));this.menu=Mt("saving",e,o)}picture(t,s=this.size.value,e=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[e?"light":o],{width:a,density:h,svgSize:c}=Te[s],l=this.widget.export(a),p=l.height+js;if(t==="svg"){let g=new Lt(
a,p,n.page);return this.draw(g,a,n,l),new Blob([g.toString(c(a,p))],{type:"image/svg+xml"})}let d=document.createElement(
"canvas"),m=new N(d,a,p,Math.min(h,Ne/p),n.page);return this.draw(m,a,n,l),Pe(Ie(d),d.width/(a/96))}draw(t,s,e,i){let{title:o,
source:n}=this.widget.data;t.text(I(o,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(I(n,12,s-20),10,36,{size:12,
colour:e.muted}),t.shift(js),i.draw(t,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();Re(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function Re(r,t){let s=u("a",
"",{download:t,href:URL.createObjectURL(r)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var Ie=r=>Xt(r.toDataURL(
"image/png").split(",")[1]);function Pe(r,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.setUint8(16,1),s.setUint32(
17,je(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([r.subarray(0,i),s.buffer,r.subarray(i)],{type:"image/png"})}
function je(r){let t=-1;for(let s of r){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var _e=`.help{font-size:.85rem;line-height:1.4;opacity:.72;margin:.35rem 0 0}.boxed{display:grid;gap:.15rem}.boxed>span{\
opacity:.72}.widget input[type=text]{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);bord\
er-radius:6px;padding:.35rem .6rem;min-width:0;width:100%;box-sizing:border-box}.switch{padding:.35rem 0}.buttons{displa\
y:flex;flex-wrap:wrap;gap:.4rem;margin-top:.7rem}.widget .buttons button{flex:1 1 auto;padding:.4rem .2rem}@media(pointe\
r:coarse){.widget :is(button,select,summary,.switch,a.button),.widget input[type=text]{min-height:32px;box-sizing:border\
-box}}
`;var Ue=`.widget{position:relative;container-type:inline-size;font-family:var(--st-font, "Source Sans 3", "Helvetica Neue\
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
`;var zs=class{current=0;place=0;chosen;constructor(t){this.node=t;let s=()=>this.chosen(this.current);U(t,{...G((e,i)=>this.
reach(this.current+e+Ot(this.node,i),!0)),Enter:s," ":s})}show(t,s,e=t.keys()){String(t)!==String(this.words)&&(this.words=
t,this.node.dir=At(t),this.node.replaceChildren(...t.map((n,a)=>this.word(n,a))));let i=[...e];[...Y(this.node)].forEach(
(n,a)=>{n.dataset.position=String(i[a]),n.setAttribute("aria-selected",String(a===s))});let o=this.node.matches(":focus-\
within");this.place!==s&&!o&&(this.current=Math.max(s,0)),this.place=s,this.reach(this.current,!1)}word(t,s){let e=u("sp\
an","word",{role:"option",tabindex:"-1",dir:"auto"},t);return e.onfocus=()=>this.reach(s,!1),e.onclick=()=>{this.reach(s,
!0),this.chosen(s)},e}reach(t,s){let e=Y(this.node);e[this.current]&&(e[this.current].tabIndex=-1),this.current=M(t,0,e.
length-1),e[this.current].tabIndex=0,s&&e[this.current].focus({preventScroll:!0})}};var ut={atlas:["model","text","pair","attention","off","mode","special","words","part","scale","peak","colours","at","ma\
sk"],order:["model","text","pair","attention","off","mode","special","words","part","sort","at","mask"],head:["model","t\
ext","pair","attention","off","mode","layer","head","view","scope","chosen","how","special","words","part","scale","peak",
"colours","at","mask"],effect:["model","text","pair","attention","off","mode","scale","peak","colours","at","mask"],zeroing:[
"model","text","pair","attention","off","mode","layer","head","scope","chosen","special","words","part","scale","peak","\
colours","at","mask"],written:["model","text","pair","off","mode"],ranking:["model","text","pair","at","mask"],expected:[
"model","text","pair"]},_s={table:["pin","way"],readings:["at","mask"]};var We=["model","text","pair"],Hs={likeness:["layer","head"],link:["pin","way","link"]};function un(r,t){let s={};for(let e of t)
s[e]=ft(r,ut[e]);return Hs[r.sort]&&s.atlas&&(s.order=ft(r,[...ut.order,...Hs[r.sort]])),r.sort==="effect"&&s.atlas&&(s.
ranking=ft(r,ut.ranking)),s.head&&Object.assign(s.head,ft(r,_s[r.view]??[])),r.view==="readings"&&s.head&&(s.zeroing=ft(
r,ut.zeroing)),s}function ft(r,t){let s=t.filter(e=>(r[e]??"")!==(R[e]??""));return Object.fromEntries(s.map(e=>[e,r[e]]))}
function fn(r){let t=new URLSearchParams(r);return JSON.stringify(We.map(s=>t.get(s)??""))}var Be=1e3,De="picture",Fe=new Map,Us=class{stopped;wanted={};answered={};first="";unfinished;constructor({draw:t,fail:s},{
drops:e=!1}={}){this.draw=t,this.fail=s,this.drops=e,this.busy=!1}ask(t,s=""){this.first=s,this.wanted=Object.fromEntries(
Object.entries(t).map(([e,i])=>[e,new URLSearchParams(i).toString()])),this.takeKept(),this.next()}forget(t){delete this.
answered[t]}takeKept(){let t=this.missing,s=t.map(i=>Fe.get(`${i}?${this.wanted[i]}`));if(!t.length||s.some(i=>!i||i.unfinished))
return;let e=Object.fromEntries(t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,e),this.overtaken=this.busy,this.
draw(Object.fromEntries(t.map((i,o)=>[i,s[o]])),e)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==
this.answered[t])}async next(){let{missing:t}=this,s=t.includes(this.first)?[this.first]:t;if(this.busy||this.stopped||!s.
length)return;this.busy=!0;let e=Object.fromEntries(s.map(a=>[a,this.wanted[a]])),i=new URLSearchParams(s.flatMap(a=>[...new URLSearchParams(
e[a])])),o=new URLSearchParams(Object.fromEntries(i));o.set("want",s.join()),o.set("lang",X);let n=await Ge(`${De}?${o}`,
this.unfinished?"reload":"default");n||(this.fail(null,e),await new Promise(a=>setTimeout(a,Be))),this.busy=!1;try{n&&!this.
overtaken&&this.take(n,e)}finally{this.overtaken=!1,this.next()}}take({bytes:t,message:s},e){if(this.drops&&Object.entries(
e).some(([n,a])=>this.wanted[n]!==a))return;let i=t&&Ke(Jt(t)),o=Object.entries(e).filter(([n])=>!i?.[n]?.unfinished);this.
unfinished=o.length<Object.keys(e).length,Object.assign(this.answered,Object.fromEntries(o)),i?this.draw(i,e):this.fail(
s??null,e)}};async function Ge(r,t="default"){try{let s=await fetch(r,{cache:t});return s.ok?{bytes:new Uint8Array(await s.
arrayBuffer())}:s.headers.get("content-type")==="application/json"?await s.json():null}catch{return null}}function Ke({arrays:r,
...t}){let s={};for(let[e,i]of Object.entries(t))e in r||(s[e]={...i,pictures:{}});for(let e of Object.keys(r)){let[i,o]=e.
split(".");s[i].pictures[o]=Jt(t[e])}return s}function bn(r){let t=s=>r(s).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:r("way"),link:t("link")[0]??
null,shown:t("shown")}}function yn({names:r,active:t},s){let e=s.filter(i=>i<r.length);return r.length>1&&e.length?e:t}var qe={Uint8Array:255,Int8Array:127,Float32Array:null},Ye={Uint8Array:2,Int8Array:2,Float32Array:4},Z=1e-12;function Ve(r,t){
let s=qe[r.constructor.name];if(!s)return r;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(r.length);for(let o=0;o<i.length;o++)i[o]=e[r[o]&255];return i}var Ws=r=>r.reduce((t,s)=>Math.
max(t,Math.abs(s)),0),W=({numbering:r},t,s)=>r?.[t][s]??s,q=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;resting=[];decoded=new Map;sorted=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let s=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,Ve(this.codes.subarray(
t*s,(t+1)*s),this.most[t])),this.decoded.get(t)}row(t,s){return this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){
let e=this.weights(t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.C+s])}weight(t,s,e){return this.weights(t)[s*
this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).positions.flatMap(
(i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){let n=e===
"to"?this.column(t,o):this.row(t,o);for(let a=0;a<i.length;a++)i[a]+=n[a]}return i}linksFrom(t,s,e,i){let o=[];for(let n of s){
let a=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,i)){if(a[h]<e)break;o.push([n,h,a[h]])}}return o}linksTo(t,s,e,i){
let o=[];for(let n of s){let a=this.column(t,n);for(let h of mt(a,Math.min(i,this.R)))a[h]>=e&&o.push([h,n,a[h]])}return o}sortedColumns(t,s){
let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.row(t,s);this.sorted.set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-
i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.from({length:this.R},(s,e)=>Ws(this.row(t,e)))}largest(t){
return Math.max(Math.abs(this.most[t]),Z)}shade(t,s){let e=Math.min(Math.abs(t)/(s||Z),1);return this.signed?.5+.5*Math.
sign(t)*e:at[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.
columns)),a=rt(this.signed?s.diverging:s.ramp),h=rt(this.signed?s.diverging:s.resting),c=new Array(n).fill(!1);for(let p of this.
indices(this.resting,"to"))p>=e.c&&p<e.c+e.columns&&(c[Math.floor((p-e.c)*n/e.columns)]=!0);let l=this.strongestShares(t,
e,n,o);return Tt(n,o,p=>{for(let d=0;d<l.length;d++)p[d]=(c[d%n]?h:a)[Math.round(255*this.shade(l[d],1))]})}strongestShares(t,s,e,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(e*i),a=Uint16Array.from({length:s.columns},(h,c)=>Math.floor(c*
e/s.columns));for(let h=0;h<s.rows;h++){let c=Math.floor(h*i/s.rows)*e,l=this.row(t,h+s.r),p=(o?Ws(l):this.largest(t))||
Z;for(let d=0;d<s.columns;d++){let m=l[d+s.c]/p;Math.abs(m)>Math.abs(n[c+a[d]])&&(n[c+a[d]]=m)}}return n}cut(t,s,e=0){return this.
cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){return this.themes[this.theme]}formatted(t){let s=Ye[this.
codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${A(t,s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?
f("cut, the others take over"):f("cut, the gap stays")),n=this.formatted(this.weight(e,t,s));return[`${L(this.rows.labels[t])}\
 → ${L(this.columns.labels[s])}: ${n}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],
n=i===s?t:[],a=n.filter(h=>!o.includes(h));return[a.length<n.length?a:[...a,o[0]],i]}};function Rt(r,{toOthers:t},s,e,i,o){
let n=[[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],a=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,l,p]of t?n:a)r.line(s+i*h,e+
i*c,s+i*l,e+i*p,o,1.5)}function mt(r,t){let s=[],e=-1/0;for(let i=0;i<r.length;i++){if(r[i]<=e&&s.length===t)continue;let o=s.
length;for(;o>0&&r[i]>r[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=r[s[s.length-1]]}return s}var is=(r,t)=>JSON.
stringify(r.positions)===JSON.stringify(t.positions);function gt({segments:r},t,s){let e=r.slice(t,t+s).indexOf(1);return e>
0?e:null}var Bs={layer:v("by layer"),entropy:v("by entropy"),likeness:v("by similarity"),link:v("by a link"),effect:v("which head\
s matter")},[Je,Ds,Xe]=[2,3,4],[Ze,Qe,ti,si]=[32,74,75,14],ei=4,ii=14,oi=13,ni=420,Fs=5,Gs=5e-4,ri=.01,Ks=.01,ai=[.3,.65,
.03],qs=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;boxes=[];constructor(t){this.root=u("div",
"atlas"),this.emit=()=>{},this.grid=u("div","grid",{role:"grid","aria-label":f("Every attention head, layers down and he\
ads across. Arrows move, Enter opens, Space switches.")}),this.canvas=u("canvas","",{"aria-hidden":"true"}),this.legend=
u("div"),this.legendRoom=u("div","room",{"aria-hidden":"true"});let s=u("div","legend",{},this.legendRoom,this.legend);this.
saving=new _(this),this.root.append(this.controls(),this.grid,u("div","foot",{},s,this.saving.menu)),this.room=K(),this.
root.append(this.room),t.append(this.root);let e=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());for(let i of[
this.root,this.grid,this.room])e.observe(i);U(this.grid,{...G((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+o)),Home:()=>this.
moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.columns-1),Enter:()=>this.pressed(!1)," ":()=>this.
pressed(!0)})}controls(){this.switching=!1;let t=f("Click a head to switch it off or on; shift-click and Space always do"),
s=[["open",f("Open"),f("Click a head to open it")],["switch",f("Switch off / on"),t]];return this.modes=new F(f("What a \
click does"),s,e=>this.setSwitching(e==="switch")),this.modes.press("open"),this.sort=Ct(f("Order of the heads"),Object.
entries(Bs).map(([e,i])=>[e,f(i)])),this.sort.title=f("Entropy: most diffuse last. Similarity: attention shared with the\
 open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.value),this.build(),this.
mark()},u("div","bar",{},this.modes.node,this.sort)}setSwitching(t){this.switching=t,this.modes.press(t?"switch":"open"),
this.grid.classList.toggle("switching",t),this.legend.replaceChildren(...this.explanation())}show(t){let s=this.data,e=s?.
layers===t.layers&&s?.heads===t.heads,i=e&&hi(s.pictures,t.pictures)&&ci(s,t);this.data=t;let o=t.change?Math.max(...t.change):
0;this.largestChange=o<Gs?0:o,this.modes.node.hidden=!t.switchable||!Ft(),this.off=t.off.map(Boolean),this.open=t.open;let n=String(
this.order);this.sort.value=t.sort,this.sort.options[Je].disabled=t.similarity===null,this.sort.options[Ds].disabled=!t.
link,this.sort.options[Ds].textContent=this.linkOrder(),this.sort.options[Xe].hidden=!t.canRank,!(e&&this.isSorted===this.
sorted&&this.lies===this.hasRoomToLie)||n!==String(this.headsInOrder())?this.build():(!i||s.ranking!==t.ranking)&&this.paint(),
this.mark(),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s,layers:e,heads:i}=this.data,o=t.map((a,h)=>h);if(this.
sort.value==="entropy")return o.sort((a,h)=>t[a]-t[h]);let n={likeness:s,link:this.data.linkWeights}[this.sort.value];return this.
lies&&!this.sorted?o.map(a=>a%e*i+Math.floor(a/e)):n?.length?o.sort((a,h)=>n[h]-n[a]):this.sorted&&this.order?.length===
o.length?this.order:o}linkOrder(){let{link:t}=this.data;return t?f("by {link}",{link:t}):f(Bs.link)}get sorted(){return![
"layer","effect"].includes(this.sort.value)}get hasRoomToLie(){let t=this.data.layers>=oi&&!this.sorted;return this.root.
classList.toggle("many",t),t&&this.root.clientWidth>=ni}get rows(){return this.lies?this.data.heads:this.data.layers}get columns(){
return this.lies?this.data.layers:this.data.heads}cellAt(t,s){return this.cells[(t+1)*(this.columns+1)+s+1]}headAt(t,s){
let{heads:e}=this.data;if(t<0||s<0)return this.lies?[s,t]:[t,s];let i=this.order[t*this.columns+s];return[Math.floor(i/e),
i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:this.lies?[s,t]:[t,s];let i=this.places[t*
e+s]??0;return[Math.floor(i/this.columns),i%this.columns]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let s=this.
grid.contains(nt(this.grid))&&this.cells?this.headAt(...this.focus):null;this.lies=this.hasRoomToLie,this.order=this.headsInOrder(),
this.isSorted=this.sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?
[0,0]:this.placeOf(...this.open),this.grid.replaceChildren(this.canvas);let{rows:e,columns:i}=this;this.grid.style.setProperty(
"--columns",String(i)),this.grid.style.setProperty("--rows",String(e)),this.grid.classList.toggle("tall",e>ii),this.grid.
classList.toggle("lies",this.lies),this.grid.setAttribute("aria-rowcount",String(e+1)),this.grid.classList.toggle("sorte\
d",this.sorted);for(let o=-1;o<e;o++){let n=o<0&&this.sorted?"presentation":"row",a=u("div","row",{role:n});for(let h=-1;h<
i;h++){let c=this.cell(o,h);this.cells.push(c),a.append(c)}this.grid.append(a)}this.fit(),this.paint(),s&&this.moveFocus(
...this.placeOf(...s))}get mostHeight(){return this.room.offsetHeight}fit(){let{rows:t,columns:s}=this,e=this.mostHeight,
i=Math.min((this.root.clientWidth-Ze)/s,ti),o=Math.max((e-Qe)/t-1,1),n=e>0&&o<i;return n?this.grid.style.setProperty("--\
aspect",Math.min(i/o,ei).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.toggle("tight",n&&o<
si),this.place()}place(){let t=this.cells.filter((m,g)=>g>this.columns&&g%(this.columns+1)),s=t.map(m=>m.getBoundingClientRect()),
e=window.devicePixelRatio||1,[{left:i,top:o},{right:n,bottom:a}]=[s[0],s[s.length-1]],h=m=>Math.round(m*e),c=String(this.
boxes);this.boxes=s.map(m=>{let[g,w]=[h(m.left),h(m.top)];return[g-h(i),w-h(o),h(m.right)-g,h(m.bottom)-w]});let l=this.
grid.getBoundingClientRect(),p=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(t[0]).borderRadius)*p*
e||0;let d=(m,g)=>`${100*m/(g||1)}%`;return Object.assign(this.canvas.style,{left:d(i-l.left+this.grid.scrollLeft*p,l.width),
top:d(o-l.top+this.grid.scrollTop*p,l.height),width:d(n-i,l.width),height:d(a-o,l.height)}),c!==String(this.boxes)}cell(t,s){
let e=t<0||s<0;if(t<0&&s<0)return u("div","corner",{role:"presentation"});if(e&&this.sorted)return u("div","label",{role:"\
presentation"}," ");let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);return n.tabIndex=-1,n.dataset.
at=`${i<0?"*":i}.${o<0?"*":o}`,e||(n.onmouseenter=()=>n.title=this.describe(i,o)),n.onclick=a=>{let h=a.target instanceof
Element&&a.target.matches(".cross");this.data.switchable&&(e||h||a.shiftKey||this.switching)?this.toggle(i,o):e||this.openHead(
i,o),this.moveFocus(t,s)},n}labelCell(t,s){let e=s<0,i=e?`L${W(this.data,0,t)}`:`H${W(this.data,1,s)}`,o=e!==this.lies,n=u(
"div","label",{role:o?"rowheader":"columnheader"},i);return n.classList.toggle("unwritten",this.lies&&e&&t%Fs>0),this.data.
switchable&&(n.title=e?f("Switch all heads of layer {l}",{l:t}):f("Switch head {h} of every layer",{h:s})),n}named(t,s){
return`${this.data.prefix??""}${W(this.data,0,t)}.${W(this.data,1,s)}`}headCell(t,s){let e=u("b","tag",{},this.sorted?this.
named(t,s):""),i=[u("i","change"),u("i","matters"),e];return this.data.switchable&&i.push(u("i","cross",{title:f("Switch\
 off / on")},"×")),u("div","head",{role:"gridcell"},...i)}paint(){let[t,s,e,i]=this.boxes[this.boxes.length-1];if(Object.
assign(this.canvas,{width:t+e,height:s+i}),!e||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,a]=this.
data.arrays.pictures[2].slice(2),h=window.devicePixelRatio>>1,c=ht(this.canvas);c.imageSmoothingEnabled=!1,c.beginPath();
for(let l of this.boxes)c.roundRect(...l,this.radius);c.clip(),this.order.forEach((l,p)=>{let[d,m,g,w]=this.boxes[p];c.globalAlpha=
this.opacityOf(l),c.drawImage(o,0,l*n,a,n,d+h,m+h,g-2*h,w-2*h)})}thumbnails({ramp:t,resting:s},e=0,i=this.order.length){
let[o,n]=this.data.arrays.pictures[2].slice(2),a=rt(t),h=rt(s),c=Array.from({length:n},(p,d)=>this.data.resting?.includes(
d)),l=e*o*n;return Tt(Math.max(n,1),Math.max(i*o,1),p=>{for(let d=0;d<p.length;d++)p[d]=(c[d%n]?h:a)[this.data.pictures[l+
d]]})}mark(){let{layers:t,heads:s}=this.data;this.legend.replaceChildren(...this.explanation());for(let e=0;e<t;e++)for(let i=0;i<
s;i++){let o=this.cellOf(e,i);o.classList.toggle("off",this.off[e*s+i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute(
"aria-selected",String(this.isOpen(e,i))),o.setAttribute("aria-label",this.describe(e,i)),H(o,".change").style.setProperty(
"--share",String(this.changeShare(e,i)));let n=this.mattersOf(e*s+i),a=H(o,".matters");a.style.setProperty("--share",String(
Math.abs(n))),a.classList.toggle("rises",n>0)}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&s===
this.open[1]}changeOfWord(t){return this.data.ranking?.changes?.[t]??null}mattersOf(t){let s=this.changeOfWord(t)??0;return Math.
abs(s)<Ks?0:s/Math.max(...(this.data.ranking?.changes??[]).map(e=>Math.abs(e??0)))}opacityOf(t){let s=this.changeOfWord(
t);if(s===null)return 1;let[e,i,o]=ai;return Math.abs(s)<Ks?e:Math.abs(s)<o?i:1}changeShare(t,s){return!this.largestChange||
this.data.ranking?0:(this.data.change??[])[t*this.data.heads+s]/Math.max(this.largestChange,ri)}explanation(){let{each:t}=this.
data,{changes:s=[],word:e,typical:i}=this.data.ranking??{},o=Math.max(0,...s.map(a=>Math.abs(a??0)));if(o){let a=p=>A(100*
p,p<.1?1:0),h=f("“{word}” falls without this head (longest: {points} points)",{word:e,points:a(o)}),c=i===void 0?"":
f("A typical head: {points} points.",{points:a(i)}),l=p=>u("i",p,{"aria-hidden":"true"});return[u("span","keys",{},l("fa\
lls"),h,l("rises"),f("rises"),` · ${c}`)]}let n=f("Orange bar: attention that changed (longest: {most})",{most:z(this.largestChange,
1)});return[[this.largestChange>0?`${n} ·`:t,this.acts().join(" · ")].filter(Boolean).join(" ")]}acts(){return Ft()?[
this.switching?f("Tap: off / on"):f("Tap: open")]:[f("Click: open"),...this.data.switchable?[f("Shift-click or Space: of\
f / on")]:[]]}describe(t,s){let{heads:e,switchable:i,entropy:o,similarity:n,change:a,does:h}=this.data,c=i?[f("click to \
switch")]:[];if(t<0)return[f("head {h} of every layer",{h:W(this.data,1,s)}),...c].join(" · ");if(s<0)return[f("all hea\
ds of layer {l}",{l:W(this.data,0,t)}),...c].join(" · ");let l=t*e+s,p=[f("Head {head}",{head:this.named(t,s)}),this.off[l]?
f("off"):f("on")];this.sort.value==="likeness"&&n?.length&&p.push(f("{share} similar",{share:z(n[l])})),this.sort.value===
"link"&&this.data.linkWeights?.length&&p.push(f("{share} on {link}",{share:z(this.data.linkWeights[l],1),link:this.data.
link}));let d=this.changeOfWord(l);return d!==null&&p.push(f("“{word}” {points} points",{word:this.data.ranking?.word,
points:li(100*d)})),a&&a[l]>=Gs&&p.push(f("{share} changed",{share:z(a[l],1)})),h&&p.push(h[l]),p.push(f("entropy {bits}\
 bits",{bits:A(o[l],2)})),p.join(" · ")}openHead(t,s){this.open=[t,s],this.emit("open",this.open),this.mark()}toggle(t,s){
let{heads:e}=this.data,i=this.off.map((a,h)=>h),o=i.filter(a=>(t<0||Math.floor(a/e)===t)&&(s<0||a%e===s)),n=o.every(a=>this.
off[a]);for(let a of o)this.off[a]=!n;this.emit("off",i.filter(a=>this.off[a]).map(a=>[Math.floor(a/e),a%e])),this.mark()}moveFocus(t,s,e=!0){
let i=this.sorted?0:-1,o=[M(t,i,this.rows-1),M(s,i,this.columns-1)];if(o[0]<0&&o[1]<0)return;let n=this.cellAt(...this.focus);
this.focus=o;let a=this.cellAt(...o);n&&n!==a&&(n.tabIndex=-1),a.tabIndex&&(a.tabIndex=0),e&&a.focus({preventScroll:!1})}pressed(t){
let[s,e]=this.headAt(...this.focus);return!t&&s>=0&&e>=0?this.openHead(s,e):this.data.switchable?this.toggle(s,e):!1}export(t){
return{height:Math.ceil(30+(t-34)/this.columns*this.rows),draw:(e,i)=>this.paintHeads(e,t,i)}}paintHeads(t,s,e){let{rows:i,
columns:o}=this,n=(s-34)/o,a={size:12,colour:e.ink,align:"center"},h=d=>this.lies&&d%Fs?"":`L${W(this.data,0,d)}`,c=d=>`\
H${W(this.data,1,d)}`,[l,p]=this.lies?[c,h]:[h,c];for(let d=0;d<i;d++){this.sorted||t.text(l(d),15,26+(d+.5)*n,a);for(let m=0;m<
o;m++){let g=30+m*n,w=26+d*n;d===0&&!this.sorted&&t.text(p(m),g+n/2,12,a),this.exportHead(t,...this.headAt(d,m),g,w,n,e)}}}exportHead(t,s,e,i,o,n,a){
t.cells(this.thumbnails(a,s*this.data.heads+e,1),i+1,o+1,n-2,n-2),this.sorted&&t.text(this.named(s,e),i+4,o+10,{size:11,
colour:a.accent});let h=this.isOpen(s,e)?5:1;t.rect(i+h,o+n-4-h,(n-2*h)*this.changeShare(s,e),4,a.accent),this.isOpen(s,
e)&&t.frame(i+2,o+2,n-4,n-4,a.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-2,n-2,a.page,.78),t.line(i+1,o+
1,i+n-1,o+n-1,a.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,a.ink,2))}},hi=(r,t)=>r===t||r.length===t.length&&r.every((s,e)=>s===t[e]),
ci=(r,t)=>r.themes[r.theme].ramp[0]===t.themes[t.theme].ramp[0];function li(r){return`${r<0?"−":"+"}${A(Math.abs(r),1)}`}var wt=13,di=40,pi=29,ui=28,Ys=150,fi=60,Vs=26,Js=class{width;data;constructor(t){this.canvas=u("canvas","drawn",{"aria-\
hidden":"true"}),this.room=K(),this.field=u("div","field",{},this.canvas,this.room),this.list=u("ol","unseen"),this.saving=
new _(this),t.append(this.field,this.list,u("div","foot",{},this.saving.menu));let s=new ResizeObserver(()=>{let e=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!e&&this.draw()});s.observe(this.field),
s.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([s,e,i])=>{let o={word:s,before:os(e),
after:os(i)},n=t.both?f("{word}: {before}, heads off: {after}",o):`${L(s)}: ${o.before}`;return u("li","",{},n)})),this.
draw()}draw(){if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?
mi(this.data.rows,this.fitting(this.height)):this.data.rows,{height:s,draw:e}=this.export(this.width,t);Object.assign(this.
canvas.style,{width:`${this.width}px`,height:`${s}px`}),e(new N(this.canvas,this.width,s),this.data.themes[this.data.theme])}export(t,s=this.
data.rows){return{height:Vs+s.length*this.rowHeight,draw:(i,o)=>this.paint(i,t,o,s)}}paint(t,s,e,i){let{both:o}=this.data,
n=Math.min(Math.max(...i.map(([l])=>$(l,14)),20),Ys)+10,a=(s-n-fi)/Math.max(...i.flatMap(([,l,p])=>[l,p]),1e-9),h={size:12,
colour:e.ink};i.forEach(([l,p,d],m)=>{let g=22+m*this.rowHeight,w=g+(o?wt:wt/2)+1;t.text(I(l,14,Ys),n-8,w,{size:14,colour:e.
ink,align:"right"}),[p,d].slice(0,o?2:1).forEach((x,b)=>{let k=g+b*(wt+(this.height?0:2));t.rect(n,k,Math.max(x*a,1),wt,
b?e.accent:e.muted),t.text(os(x),n+x*a+5,k+wt/2+.5,h)})});let c=[[f("all heads on"),e.muted],[f("heads off"),e.accent]];
Nt(t,o?c:c.slice(0,1),n,e)}get rowHeight(){return this.data.both?this.height?pi:di:ui}fitting(t){return Math.max(Math.floor(
(t-Vs)/this.rowHeight),1)}};function mi(r,t){let s=([,i,o])=>Math.max(i,o),e=new Set([...r].sort((i,o)=>s(o)-s(i)).slice(
0,t));return r.filter(i=>e.has(i))}function os(r){return r===0||r>=5e-4?z(r,1):r<1e-5?`<${z(1e-5,3)}`:z(r,r<95e-6?3:2)}var Hn=r=>/^\d/.
test(r)?f("“{word}”",{word:r}):r;var It=64,gi=3;function Pt(r,t,s,e,i,o=1/0){let a=Math.round(e),h=V(t.signed?s.diverging:s.ramp),c=o-10-$(t.unit,12),l=M(
Math.floor(c/It),1,gi),p=It*l;for(let g=0;g<It;g++){let w=h[Math.round(255*g/(It-1))];r.rect(a+g*l,i,l,8,J(w))}let d=t.peak===
"row"&&!t.signed;for(let[g,w]of wi(t,d)){let x=d?Qt(100*w,2)+ts:Qt(w,2),b=g===0?"left":g===1?"right":"center";r.text(x,a+
g*p,i+8+10,{size:11,colour:s.muted,align:b})}let m=d?f("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;r.text(
m,a+p+10,i+8/2,{size:12,colour:s.muted})}function wi(r,t){let s=r.largest(0);return s<=Z?[[0,0]]:r.signed?[[0,-s],[.5,0],
[1,s]]:[0,.5,1].map(e=>[e,Ss[r.scale](e)*(t?1:s)])}var xi=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function jt(r){let t=xi.exec(r);if(!t)return null;let[,s,e,i=""]=t,o=[...s].reduce((n,a)=>26*n+a.charCodeAt(0)-64,0)-1;return{
name:s+e,column:o,row:Number(e)-1,pixels:[...i].map(Number)}}function Q(r){let t=jt(r);return t?.pixels.length?t:null}function xt(r,t,s,e,i,o,n=1){
let a=i/2;r.rect(s,e,i,i,o.page,n),t.forEach((h,c)=>{h&&r.rect(s+c%2*a,e+Math.floor(c/2)*a,a,a,o.ink,n*h/3)})}var Xs=46,Zs=58,ns=112,Qs=[22,13],te=9,se=14,zt=10,rs=13,bi=8,yi=v("Heatmap of {title}: {R} rows, {rows}, by {C} columns\
, {columns}. Arrows move, Enter pins a row."),vi=v("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arr\
ows move, Enter cuts a cell."),ki=.68,ee=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=u("canvas","drawn",{"aria-hidden":"true"}),this.overlay=u("canvas","over",{"aria-hidden":"t\
rue"}),this.live=u("div","unseen",{"aria-live":"polite"}),this.room=K();let s=[this.canvas,this.overlay,this.room];this.
field=u("div","field",{tabindex:"0",role:"application"},...s),this.pairs=u("div","unseen"),this.saving=new _(this),t.append(
this.field,this.live,this.pairs,u("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
U(this.field,{...G((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&is(this.
maps.rows,t.rows)&&is(this.maps.columns,t.columns);this.data=t,this.maps=new q(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",f(t.cutting?vi:yi,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...Si(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{
height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.
field.style.height=`${e}px`,this.paint(new N(this.canvas,t,e),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),a=Math.floor(Math.min(n.w,n.h))-1;return a<te||a>=o?n:this.arrangedWith(a,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,Xs],{rows:a,columns:h}=this.maps,{zoom:c}=this,l=(O,E,P)=>{let B=O.slice(E,E+P).map(D=>{let st=Q(D);return st?t+6+
$(st.name,zt):Math.min($(D,t),ns)});return Math.max(...B,8)},p=Math.ceil(l(a.labels,c.r,c.rows))+32,d=l(h.labels,c.c,c.columns),
m=h.labels.some(O=>Q(O)),w=c.columns>1&&(s-p)/c.columns<d+8?m?-90:-60:0,x=d*Math.sin(-w*Math.PI/180)+8,b=Math.ceil(w?x:m?
18+zt:18)+o,k=w===-60?18:6,y=Math.min((s-p-k)/c.columns,2*Zs),S=Math.min((e-b-n)/c.rows,Zs);return{width:s,left:p,top:b,
w:y,h:S,size:t,slant:w,height:Math.ceil(b+S*c.rows+n)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&this.paintNumbers(
t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e);let{left:i,width:o,height:n}=s;
s.room||Pt(t,this.maps,e,i,n-Xs+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:a,columns:h}=this.zoom,c={rows:Math.
floor(o*a),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*h,o*a),!(Math.min(i,o)<=7)){for(let l=1;l<
a;l++)t.line(s,e+l*o,s+i*h,e+l*o,n.page,1);for(let l=1;l<h;l++)t.line(s+l*i,e,s+l*i,e+o*a,n.page,1)}}paintCuts(t,{left:s,
top:e,w:i,h:o},n){let{r:a,c:h,rows:c,columns:l}=this.zoom,p=Math.max(1.5,.3*Math.min(i,o,24));for(let d=a;d<a+c;d++)for(let m=h;m<
h+l;m++){let g=this.maps.cut(d,m);g&&Rt(t,g,s+(m-h+.5)*i,e+(d-a+.5)*o,p,n.accent)}}paintNumbers(t,{left:s,top:e,w:i,h:o},n){
if(i<Qs[0]||o<Qs[1])return;let{r:a,c:h,rows:c,columns:l}=this.zoom,p=V(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(
0,this.zoom,l,c).forEach((d,m)=>{let[g,w]=[Math.floor(m/l),m%l],x=Math.round(100*this.maps.weight(0,a+g,h+w)),b=dt(p[Math.
round(255*this.maps.shade(d,1))]),y={size:Math.min(13,.45*i,.7*o),colour:b,align:"center"};x&&t.text(String(x),s+(w+.5)*
i,e+(g+.5)*o,y)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:a,room:h},c){let{rows:l,columns:p}=this.maps,{zoom:d}=this,
m=this.pinnedIndices(),[g,w]=[o,i].map(y=>Math.max(1,Math.ceil((n+1)/y)));for(let y of this.labelsWithRoom(m.from,d.r,d.
rows,g)){let S=m.from.has(y),O={size:n,colour:S?c.accent:c.ink,align:"right",bold:S},E=e+(y-d.r+.5)*o;this.paintedPatch(
t,l.labels[y],s-6-n/2,E,Math.min(n+2,o-2),S,c)||t.text(I(l.labels[y],n,ns),s-6,E,O)}for(let y of this.labelsWithRoom(m.to,
d.c,d.columns,w)){let S=m.to.has(y),O=a?"left":"center",E={size:n,colour:S?c.accent:c.ink,angle:a,align:O,bold:S},P=s+(y-
d.c+.5)*i,B=Math.min(n+2,i-2);if(this.paintedPatch(t,p.labels[y],P,e-11,B,S,c,!0))continue;let D=P+(a===-60?2:0);t.text(
I(p.labels[y],n,ns),D,e-(a?6:11),E)}let x={size:12,colour:c.muted},[b,k]=this.maps.axes;h?t.text(as(k,1),s-6,e-11,{...x,
align:"right"}):t.text(as(k,w),s,9,x),t.text(as(b,g),9,e+o*d.rows,{...x,angle:-90})}paintedPatch(t,s,e,i,o,n,a,h=!1){let c=Q(
s);if(!c)return!1;let l=n?a.accent:a.muted;xt(t,c.pixels,e-o/2,i-o/2,o,a),t.frame(e-o/2,i-o/2,o,o,l,n?2:1);let[p,d]=h?[e,
i-o/2-zt/2-1]:[e-o/2-4,i];return t.text(c.name,p,d,{size:zt,colour:l,align:h?"center":"right",bold:n}),!0}labelsWithRoom(t,s,e,i){
let o=a=>[...t].some(h=>h!==a&&Math.abs(h-a)<i);return Array.from({length:e},(a,h)=>h+s).filter(a=>t.has(a)||(a-s)%i===0&&
!o(a))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r:a,c:h,rows:c,columns:l}=this.zoom,p=i*l,d=o*c,m=this.pinnedIndices();
for(let x of m.from)x>=a&&x<a+c&&_t(t,[s,e+(x-a)*o,p,o],n.accent);for(let x of m.to)x>=h&&x<h+l&&_t(t,[s+(x-h)*i,e,i,d],
n.accent);for(let x of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let b of m.from)b>=a&&b<a+c&&
x>=h&&x<h+l&&Oi(t,[s+(x-h)*i,e+(b-a)*o,i,o],n.ink);this.paintPredicted(t,{left:s,top:e,w:i,h:o},n);let g=gt(this.maps.rows,
a,c),w=gt(this.maps.columns,h,l);g&&t.line(s,e+g*o,s+p,e+g*o,n.accent,1.5),w&&t.line(s+w*i,e,s+w*i,e+d,n.accent,1.5)}paintPredicted(t,{
left:s,top:e,w:i,h:o},n){let{predicted:a}=this.data;if(!a)return;let{r:h,c,rows:l,columns:p}=this.zoom,[d]=this.maps.indices(
[a.at],"from");if(d===void 0||d<h||d>=h+l)return;let m=this.maps.row(0,d).findLastIndex(O=>O>0),g=M(m+1-c,1,p);_t(t,[s,e+
(d-h)*o,g*i,o],n.ink);let w=Math.min(12,.8*o),x=a.said.split(" "),b=Math.ceil(x.length/2),k=[x.slice(0,b),x.slice(b)].map(
O=>O.join(" ")),y=(p-g)*i-8;if(w<te||Math.max(...k.map(O=>$(O,w)))>y)return;let S=e+(d-h+.5)*o;k.forEach((O,E)=>{t.text(
O,s+g*i+6,S+(E-.5)*(w+2),{size:w,colour:n.muted})})}pinnedIndices(){return{from:new Set,to:new Set,[this.way]:new Set(this.
maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),e=s.width/this.field.clientWidth||1;
return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.layout,a=s<i?-1:Math.floor((s-
i)/n),h=t<e?-1:Math.floor((t-e)/o);return a>=this.zoom.rows||h>=this.zoom.columns||a<0&&h<0?null:[a<0?-1:a+this.zoom.r,h<
0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,s)?this.paintSelection(
this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.dragStart=null,!s)return;
let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(t)||this.cut(i,o):this.zoomTo(i,o):
this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.hypot(s[0]-t[0],s[1]-t[1])>
bi}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],s[1]),rows:Math.abs(t[0]-
s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),this.marked=null,
this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.length&&this.setPins(
[],this.way)}paintSelection([t,s],[e,i]){let o=new N(this.overlay,this.layout.width,this.layout.height),{accent:n}=this.
maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.textContent=""}mark(t){if(this.
marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:a}=this.layout,{accent:h,ink:c,page:l}=this.maps.colours,
p=new N(this.overlay,n,a);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.pinnable),
!t)return;let[d,m]=t,g=s+(m-this.zoom.c)*i,w=e+(d-this.zoom.r)*o;if(d>=0&&p.rect(0,w,s-3,o,h,.16),m>=0&&p.rect(g,e-22,i,
19,h,.16),d<0||m<0)return;_t(p,[g,w,i,o],c);let x=this.maps.described(d,m);this.overlay.textContent=x;let b=I(x,rs,n-16),
k=$(b,rs)+16,y=M(g+(i-k)/2,0,n-k),S=w+o+34<a?w+o+6:w-32;p.rect(y,S,k,24,c),p.text(b,y+8,S+12,{size:rs,colour:l})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[e,i]=[this.maps.rows,this.maps.columns].
map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let a=o.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();
return[Math.min(...a),Math.max(...a)]});this.mark(null),this.emit("cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)
return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof i=="number"&&i!==this.link?
this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("li\
nk"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&
(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}moveCursor(t,s){if(!this.maps.R||!this.maps.
C)return;let{r:e,c:i,rows:o,columns:n}=this.zoom,[a,h]=this.cursor??[e-t,i-s];this.cursor=[M(a+t,e,e+o-1),M(h+s,i,i+n-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let s=this.arrange(t,ki*t);return{
height:s.height,draw:(e,i)=>this.paint(e,s,i)}}};function Si(r,t=10){let s=r.weights(0),e=u("ol");for(let i of mt(r.signed?
s.map(Math.abs):s,t)){let o=r.rows.labels[Math.floor(i/r.C)],n=r.columns.labels[i%r.C];e.append(u("li","",{},f("{row} to\
 {column}: {weight}",{row:o,column:n,weight:r.formatted(s[i])})))}return[u("p","",{},f("Strongest pairs of {name}, from \
and to:",{name:r.title})),e]}function _t(r,[t,s,e,i],o){let n=Math.min(e,i)<8?2:0;r.frame(t-n,s-n,e+2*n,i+2*n,o,2)}function Oi(r,[
t,s,e,i],o){let[n,a]=[e,i].map(h=>h<se?se:h-2);r.frame(t+(e-n)/2,s+(i-a)/2,n,a,o,2)}function as(r,t){let s=`${r} →`;return t>
1?f("{title} 1 label in {n}",{title:s,n:t}):s}var Ci=620,tt=28,Mi=20,ie=16,Ai=.25,oe=10,Ht=132,Ei=60,hs=44,$i=22,bt=11,ne=40,Li=200,Ti=300,Ni=6,Ri=16,Ii=v("Up and dow\
n move, left and right change sides, Enter pins, brackets step through the layers."),Pi=v("Up and down move, left and ri\
ght change sides. Enter on a word, and then on one of the other side, cuts the line between them."),re=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=u("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=u("canvas","written",{"aria-hid\
den":"true"}),this.overlay=u("canvas","over",{"aria-hidden":"true"}),this.spacer=u("div","spacer"),this.scroll=u("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=K(),this.field=u("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=u("div","status",{"aria-live":"polite"});let s=f("Heads shown; double-cl\
ick to show only one");this.heads=u("div","heads",{role:"group","aria-label":s}),this.saving=new _(this);let e=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:bt,step:1,value:bt};this.minWeight=qt(f("Hide below"),i,h=>A(h,
2),e),this.maxLinks=qt(f("Strongest per token"),o,h=>h<bt?String(h):f("all"),e),this.fit=u("input","",{type:"checkbox"}),
this.fit.onchange=e,this.fitLabel=u("label","",{title:f("All tokens at once, however small")},this.fit," ",f("fit")),this.
previous=j("‹",()=>this.step(-1),{title:f("Previous layer ([)")}),this.next=j("›",()=>this.step(1),{title:f("Next la\
yer (])")}),this.layer=u("span","layer");let n={role:"group","aria-label":f("Layer")};this.steps=u("div","steps",n,this.
previous,this.layer,this.next);let a=u("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(a,
this.heads,this.field,u("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},U(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new q(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(a=>a<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${W(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=f("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${f(t.cutting?Pi:Ii)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>ne?5:bt),
this.fit.checked=t>ne&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=f("Click: show or hide. Double-click: show only this head."),i=u("i");i.style.background=this.colour(s);let o=j(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
Ti)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||Ci,a=Math.min((n-40)/o,Mi),h=s||i?a:Math.max(a,ie),c=Math.ceil(tt+h*o+12),l=M(h*.72,9,14),
p=(x,b)=>{let k=x.map(y=>Math.min($(y,l),Ht-8));return Math.max(...k,$(b,12))+18},d=e?c:Math.min(c,n),m=this.active.length>
1?Math.min(Ei,6*this.active.length):0,g=m+p(this.maps.rows.labels,f("from (query)")),w=t-p(this.maps.columns.labels,f("t\
o (key)"))-m-hs;return{width:t,row:h,height:c,shown:d,size:l,stripes:m,left:g,right:w}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new N(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}y({layout:t,top:s},e){return tt+(e+.5)*t.row-
s}paintWords(t){let{pen:s,layout:e,theme:i,top:o,focus:n}=t;if(o<tt){let h={size:12,colour:i.muted};s.text(f("from (quer\
y)"),e.left-6,12-o,{...h,align:"right"}),s.text(f("to (key)"),e.right+6,12-o,h)}let a=e.row>=oe;for(let h of["from","to"])
!n||n.way===h?this.paintSide(h,t):a||this.paintSide(h,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,s){let{pen:e,
layout:i,theme:o,top:n,focus:a}=s,{row:h,size:c,left:l,right:p,shown:d,width:m}=i,g=this.maps.side(t),w=t==="from",x=Math.
max(1,Math.ceil((c+1)/h)),b=new Set(t===this.way?this.maps.indices(this.pins,t):[]);g.labels.forEach((O,E)=>{let P=this.
y(s,E),B=b.has(E);if(P<-h||P>d+h||E%x&&!B||a?.indices.includes(E)&&!B)return;let D=B?o.accent:a?o.muted:o.ink,st={size:c,
colour:D,bold:B,align:w?"right":"left"};e.text(I(O,c,Ht-8),w?l-6:p+6,P,st)});let k=gt(g,0,g.labels.length);if(!k)return;
let y=tt+k*h-n,S=w?0:p;e.line(S,y,S+(w?l:m-p),y,o.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),i=this.
maxLinks.value()<bt?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);let o=s?s.indices:
this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.active.length;return(s-(e-1)/2)*
Math.min(1.6,.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:i,focus:o}=t,n=M(e.row/ie,Ai,1),a=Math.max(...this.
active.map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let l=this.offset(e,h),p=this.maps.peak==="ro\
w"?this.maps.rowPeaks(c):null;for(let[d,m,g]of this.links(c,o)){let[w,x]=[this.y(t,d)+l,this.y(t,m)+l];if(Math.max(w,x)<
0||Math.min(w,x)>e.shown)continue;let b=this.maps.shade(g,p?p[d]:a),k=o?1+2.2*b:(.6+1.4*b)*n,y=o?.25+.75*b:.06+.7*b;s.curve(
e.left,w,e.right,x,this.colour(c,i),k,y)}}}cutLinks(t){if(!this.data.cutAt)return[];let[s,e]=["from","to"].map(o=>t?.way===
o?t.indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)for(let a of e)if(this.maps.
cut(n,a,o)&&i.push({k:o,r:n,c:a})===Li)return i;return i}paintCuts(t){let{pen:s,layout:e,theme:i,focus:o}=t;for(let{k:n,
r:a,c:h}of this.cutLinks(o)){let[c,l]=[this.y(t,a),this.y(t,h)];s.curve(e.left,c,e.right,l,i.muted,1.2,.8,!0);let p=this.
maps.cut(a,h,n);Rt(s,p,(e.left+e.right)/2,(c+l)/2,4,this.colour(n,i))}}get focus(){let t=this.start??this.hovered??this.
cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,
indices:s}:null}paintOverlay(){let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.scene(this.overlay,
t);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(s,t);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.
status.textContent=`${this.maps.described(e.r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(
t):this.hint()}get nextCut(){let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.
between(this.start,t):null)}paintNextCut(t,{k:s,r:e,c:i}){let{pen:o,layout:n,theme:a}=t,h=this.offset(n,this.active.indexOf(
s)),[c,l]=[this.y(t,e)+h,this.y(t,i)+h];o.curve(n.left,c,n.right,l,a.accent,3,.9)}paintFocus(t,s){let{pen:e,layout:i,theme:o}=t;
this.paintLinks(t),this.paintCuts(t),this.paintShares(t,s);let n=s.way==="from",{labels:a}=this.maps.side(s.way),h={size:Math.
max(i.size,11),colour:o.accent,bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,l=s.way===this.way?this.maps.indices(
this.pins,this.way):[];for(let p of s.indices.filter(d=>!l.includes(d)))e.text(I(a[p],h.size,Ht-8),c,this.y(t,p),h)}paintShares(t,s){
let{pen:e,theme:i}=t,{row:o,size:n,left:a,right:h,width:c,shown:l}=t.layout,p=s.way==="from",d=this.active.map(b=>this.maps.
profile(b,s.indices,s.way)),m=Math.max(...d.map(b=>b.reduce((k,y)=>Math.max(k,y),0)),Z),g=o>=oe,w=p?{x:h+6,align:"left"}:
{x:a-6,align:"right"},{labels:x}=p?this.maps.columns:this.maps.rows;x.forEach((b,k)=>{let y=this.y(t,k);if(y<-o||y>l+o)return;
let S=d.map(D=>D[k]),O=S.reduce((D,st)=>D+st,0)/Math.max(S.length,1);this.paintStripes(t,y,S,m);let E=O>=.1*m;if(!g&&!E)
return;let P=g?n:11,B={size:P,colour:i.ink,bold:E,align:w.align};e.text(I(b,P,Ht-8),w.x,y,B),!(O<.005||!p)&&e.text(A(O,2),
c-14,y,{size:Math.min(P,12),colour:i.muted,align:"right"})})}paintStripes({pen:t,theme:s,layout:e,focus:i},o,n,a){let{row:h,
stripes:c,left:l,right:p,width:d}=e,m=i?.way==="from",g=m?d-hs-c:0,w=m?p+2:0,x=m?d-p-hs:l-2,b=c?g:w,k=(c||x)/n.length;n.
forEach((y,S)=>{let O=.75*at[this.maps.scale](y/a);t.rect(b+S*k,o-h/2,k,h,this.colour(this.active[S],s),O)})}describe({way:t,
indices:s}){let e=this.active.length;if(!e)return this.hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:this.
maps.rows,n=this.active.map(d=>this.maps.profile(d,s,t)),a=n[0].map((d,m)=>n.reduce((g,w)=>g+w[m],0)/e),h=mt(a,3).map(d=>`${L(
o.labels[d])} ${A(a[d],2)}`),c=s.length>3?f("{n} tokens",{n:s.length}):s.map(d=>L(i.labels[d])).join(" + "),l=e===1?this.
data.names[this.active[0]]:f("mean of {n} heads",{n:e}),p=s.length>1?[f("sum of {n}",{n:s.length})]:[];return`${c} ${t===
"from"?"→":"←"} ${h.join(" · ")}   (${[l,...p].join(", ")})`}hint(){return this.active.length?this.data.cutting?"":
f("Hover a token: on the left, what it attends to; on the right, what attends to it. Click to pin; pin several for their\
 sum."):f("No head is shown: choose one above.")}wordAt(t){let{x:s,y:e}=this.point(t),i=s<this.layout.left+12?"from":s>this.
layout.right-12?"to":null,o=Math.floor((e-tt)/this.layout.row);return i&&o>=0&&o<this.maps.side(i).labels.length?{way:i,
index:o}:null}point(t){let s=this.scroll.getBoundingClientRect(),e=s.width/this.scroll.offsetWidth||1,i=(t.clientY-s.top)/
e+this.scroll.scrollTop;return{x:(t.clientX-s.left)/e,y:i}}lineAt(t){if(!this.data.cutting||this.wordAt(t))return null;let{
layout:s,start:e}=this,{x:i,y:o}=this.point(t),n=ji((i-s.left)/(s.right-s.left)),a=e&&{way:e.way,indices:[e.index]},h=t.
pointerType==="touch"?Ri:Ni,c=Math.max(...this.active.map(d=>this.maps.largest(d)));return[...this.active.flatMap(d=>this.
links(d,a).map(([m,g,w])=>({k:d,r:m,c:g,weight:w}))),...this.cutLinks(a).map(d=>({...d,weight:c/2}))].flatMap(d=>{let[m,
g]=[d.r,d.c].map(x=>this.y({layout:s,top:0},x)),w=Math.abs(m+(g-m)*n+this.offset(s,this.active.indexOf(d.k))-o);return w<
h?[{...d,rank:d.weight/c-w/h}]:[]}).sort((d,m)=>m.rank-d.rank)[0]??null}hover(t,s=null){JSON.stringify([t,s])!==JSON.stringify(
[this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||s?"pointer":"",this.scheduled??=requestAnimationFrame(
()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;if(!this.data.cutting)return this.pin(t);if(this.
lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=s?.index===t.index?null:t,this.paintOverlay()}between(t,s){
let[e,i]=t.way==="from"?[t.index,s.index]:[s.index,t.index],o=[...this.active].sort((a,h)=>this.maps.weight(h,e,i)-this.
maps.weight(a,e,i)),n=o.find(a=>this.maps.cut(e,i,a))??o[0];return n===void 0?null:{k:n,r:e,c:i}}cut(t){if(!t)return;let[
s,e]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].map(i=>[Math.min(...i),Math.max(...i)]);this.emit(
"cut",{queries:s,keys:e,head:t.k})}pin({way:t,index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.cursor=null,
this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),this.
emit("pins",{pins:t,way:s})}moveCursor(t,s){let{way:e="from",index:i=-1}={...this.lastCursor,...s&&{way:s}};this.cursor=
{way:e,index:M(i+t,0,this.maps.side(e).labels.length-1)},this.lastCursor=this.cursor,[this.hovered,this.line]=[null,null],
this.scrollToCursor()}scrollToCursor(){let t=tt+(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.scroll;(t<s+tt||
t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){let s=this.arrange(
t,{fit:!1,whole:!0}),e=this.active.length>1?$i:0,i=(o,n)=>{let a={pen:o,layout:s,theme:n,top:0,focus:this.focus},h=this.
active.map(c=>[this.data.names[c],this.colour(c,n)]);if(e&&Nt(o,h,10,n),e&&o.shift(e),this.paintWords(a),a.focus)return this.
paintFocus(a,a.focus);this.paintLinks(a),this.paintCuts(a)};return{height:s.height+e,draw:i}}};function ji(r){let[t,s]=[
0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**3<r?t=i:s=i}return t**2*(3-2*t)}var zi=4,ur=r=>r.map(t=>({...t,title:f(t.title)})),ae=class{by=null;largest;columns;rows;constructor(t,s){this.head=u("t\
r"),this.body=u("tbody");let e=u("table","",{"aria-label":s},u("thead","",{},this.head),this.body);t.append(u("div","tab\
le",{tabindex:"0"},e))}show({columns:t=[],rows:s}){String(t.map(({title:e})=>e))!==String(this.columns?.map(({title:e})=>e))&&
(this.by=null),Object.assign(this,{columns:t,rows:s}),this.largest=t.map((e,i)=>Math.max(...s.map(o=>Math.abs(o[i])||0),
1e-12)),this.draw()}draw(){this.head.replaceChildren(...this.columns.map((t,s)=>this.title(t,s))),this.body.replaceChildren(
...this.sorted().map(t=>this.row(t)))}sorted(){if(!this.by)return this.rows;let{column:t,down:s}=this.by,e=(i,o)=>typeof i==
"number"?i-o:String(i??"").localeCompare(String(o??""));return this.rows.toSorted((i,o)=>(s?-1:1)*e(i[t],o[t]))}title({title:t,
kind:s},e){let i=this.by?.column===e,o=i?this.by?.down?" ▾":" ▴":"",n=()=>{this.by={column:e,down:i?!this.by?.down:s!==
"text"},this.draw(),H(this.head.children[e],"button").focus()},a=i?this.by?.down?"descending":"ascending":"none";return u(
"th",s,{scope:"col","aria-sort":a},j(t+o,n))}row(t){return u("tr","",{},...t.map((s,e)=>this.cell(s,e)))}cell(t,s){let{kind:e}=this.
columns[s],o=u("td",e,{},t===null?"":e==="number"||e==="shaded"?A(t,zi):String(t));return e==="shaded"&&o.style.setProperty(
"--share",String(Math.abs(t)/this.largest[s])),o}};var cs={word:{all:v("all words, on average"),from:{none:v("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:r=>pt("One word pinned: what it attends to. Click again to unpin.","{n} \
words pinned, summed: what they attend to. Click again to unpin.",r)},to:{none:v("Attention that each word gives, averag\
ed over all words. Click a word to see what attends to it."),pinned:r=>pt("One word pinned: what attends to it. Click ag\
ain to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",r)}},patch:{all:v("all patches, o\
n average"),from:{none:v("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:r=>pt("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend\
 to. Click again to unpin.",r)},to:{none:v("What each patch gives, averaged over all of them. Click a patch to see what \
attends to it."),pinned:r=>pt("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed:\
 what attends to them. Click again to unpin.",r)}}};var Wt=68,yt=5,he=2,Ut=.6,_i=448,Hi=336,ce=1,Ui=.7,ls=10,le=46;function Wi({rows:r,columns:t},s,e){let i=s?Math.min(e,s-
ls):e;return M(Math.floor(i/Math.max(r,t)),4,Wt)}var de=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let s=[["from",f("attends to")],["to",f("attended by")]];this.direction=new F(f("Direction"),s,i=>this.
set(this.pins,i)),this.status=u("div","status",{"aria-live":"polite"}),this.words=u("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=u("canvas","drawn",{"aria-hidden":"true"}),this.saving=new _(this);let e=u("div","b\
ar",{},this.direction.node);t.append(e,this.words,this.scale,u("div","foot",{},this.status,this.saving.menu)),U(this.words,
{...G((i,o)=>this.setCurrent(this.current+i*this.perRow+Ot(this.words,o),!0)),Enter:()=>this.pin(this.current)," ":()=>this.
pin(this.current),Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new q(t),this.pins=
t.pins,this.way=t.way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("\
aria-multiselectable",String(!t.one_pin));let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",f("The text,\
 shaded by {name}. Arrows move, Enter pins.",{name:t.title})),this.words.dir=At(s);let e=[...Y(this.words)].findIndex(a=>a===
nt(this.words)),{photo:i}=t,o=i&&`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,
{src:o}),this.words.style.setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(
...s.map(a=>(Q(a)?.column??0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=Wi(i,this.words.clientWidth,
t.one_pin?Hi:_i));let n=i?{patch:this.patch,frame:ce,gap:0}:{patch:Wt,frame:yt,gap:he};for(let[a,h]of Object.entries(n))
this.words.style.setProperty(`--${a}`,`${h}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch\
))`:"",this.words.style.fontSize=i?`${Math.min(Ui*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((a,h)=>this.
word(a,h))),this.setCurrent(e<0?this.current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.
rows,i=this.patchOf(t),{photo:o}=this.data,n=i&&!o?u("canvas","",{"aria-label":t}):"",a=u("span","word",{role:"option",tabindex:"\
-1",dir:"auto"},i?n:t);return i?a.style.gridArea=`${i.row+2} / ${i.column+1}`:o&&(a.style.gridArea=this.besideOthers(s)),
i&&o&&a.setAttribute("aria-label",t),a.classList.toggle("cell",!!(i&&o)),a.classList.toggle("second",e[s]===1&&e[s-1]===
0),a.onclick=()=>this.pin(s),a.onmouseenter=a.onfocus=()=>{this.status.textContent=this.describe(s)},a.onmouseleave=()=>{
this.status.textContent=this.hint()},a}patchOf(t){return this.data.photo?jt(t):Q(t)}besideOthers(t){let s=this.maps.rows.
labels.filter(i=>!jt(i)).length,e=Math.max(1,Math.floor(this.perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){
return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(
0,s,this.way);let e=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}paint(){
let t=this.shares(),s=this.maps.colours,e=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(
t,s).forEach((o,n)=>{let a=Y(this.words)[n];if(!a)return;let h=this.patchOf(this.maps.rows.labels[n]);if(h&&this.data.photo?
Object.assign(a.style,this.look(h,J(o))):Object.assign(a.style,{background:J(o),color:dt(o)}),h&&!this.data.photo){let c=Wt-
2*yt,l=H(a,"canvas");Object.assign(l.style,{width:`${c}px`,height:`${c}px`}),xt(new N(l,c,c),h.pixels,0,0,c,s,Ut)}a.title=
A(t[n],4),a.setAttribute("aria-selected",String(e.has(n)))}),this.status.textContent=this.hint();let i=Math.max(this.words.
clientWidth,260);Object.assign(this.scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new N(this.scale,i,40),4,
6,t,s)}look({row:t,column:s},e){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,a=`color-mix(in srgb, ${e} ${100*(1-
Ut)}%, transparent)`,h=`${-s*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${a}, ${a}) border-b\
ox, var(--photo) ${h} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=V(s.ramp);return[...t].
map(o=>i[Math.round(255*at[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,l)=>Math.max(c,l),0),{unit:a,
scale:h}=this.maps;Pt(t,{unit:a,scale:h,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.maps.
rows,{pinned:e}=this,i=e.length?e.map(a=>L(s[a])).join(" + "):f(cs[this.token].all),o=A(this.shares()[t],4),n=L(s[t]);return this.
way==="to"?`${n} → ${i}: ${o}`:`${i} → ${n}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,s=cs[this.
token][this.way==="to"?"to":"from"];return t?s.pinned(t):f(s.none)}get token(){return this.perRow>1?"patch":"word"}pin(t){
let s=this.data.one_pin?[]:this.pins,[e,i]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.setCurrent(t,!0),this.set(
e,i)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=Y(this.words);e.
length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=M(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.
current].focus({preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),i=e?e.y+e.h+56:82;return{height:i,draw:(o,n)=>this.
paintWords(o,n,s,i)}}paintWords(t,s,e,i){let o=this.shares(),n=this.shades(o,s),a=new Set(this.pinned),{photo:h}=this.data;
h&&this.photo&&t.photo(this.photo,ls,le,h.columns*this.patch,h.rows*this.patch);for(let{label:c,i:l,x:p,y:d,w:m,h:g}of e){
let w=this.patchOf(c),x=h&&w;t.rect(p,d,m,g,J(n[l]),x?1-Ut:1),x?t.frame(p+.5,d+.5,m-1,g-1,J(n[l]),ce):w?xt(t,w.pixels,p+
yt,d+yt,m-2*yt,s,Ut):t.text(c,p+6,d+g/2,{size:16,colour:dt(n[l])}),a.has(l)&&t.frame(p,d,m,g,s.accent,2)}this.paintScale(
t,10,i-36,o,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.data,a=this.patchOf(
i);if(a){let[l,p]=n?[this.patch,0]:[Wt,he],[d,m]=[a.column,a.row].map(g=>g*(l+p));return{label:i,i:o,x:ls+d,y:le+m,w:l,h:l}}
let h=$(i,16)+12;s+h>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:o,x:this.words.dir==="rtl"?t-s-h:s,y:e,w:h,h:26};return s+=
h+4,c})}};export{qs as Atlas,q as AttentionMaps,Js as Bars,Ls as Buttons,R as CHOSEN,N as CanvasPen,St as Choices,ut as DEPENDS_ON,
Ns as Fetched,cs as HINTS,Rs as HeadsOff,ee as Heatmap,Ss as INVERSE_SCALES,_s as IN_VIEW,re as Lines,so as MAIN,eo as MAIN_BLOCK,
Le as MAX_RECTANGLES,Vi as MODEL,v as N_,bs as PAGE_LINK,ts as PERCENT,De as PICTURES,Vt as PageAddress,Us as PictureRequest,
at as SCALES,Hs as SORTED_BY,ot as STAYING,_ as Saving,F as Segments,Et as Selection,Is as Stored,Lt as SvgPen,Ts as Switch,
We as TEXT,Z as TINY,ae as Table,$t as TextBox,de as TextView,kt as UndoSteps,zs as WordStrip,ds as ablationText,yn as activeLines,
Ot as ahead,G as arrows,j as button,Xt as bytesOf,Y as childrenOf,Ct as choice,M as clamp,ws as closedFromOutside,Nt as colourKey,
Ao as component,ht as contextOf,_e as controlsStyle,ue as covering,J as cssColour,it as cutsIn,Mt as details,At as directionOf,
No as effectText,u as element,Qt as figures,$s as filled,H as find,nt as focusedBeside,ks as followAddress,f as gettext,
Fi as givingTo,us as headsOff,Es as inLanguage,mo as inflate,dt as inkOn,ys as isConnected,ye as isDark,Ft as isTouched,
L as isolated,Fe as keptPictures,io as keyed,oo as keyedFrom,X as language,Pt as legend,wi as legendTicks,mi as likeliest,
$ as measure,pt as ngettext,ft as notDefault,A as number,W as numberOf,Kt as offer,U as onKeys,Gt as onPath,vo as onSystemTheme,
Ms as onThemeChange,Ce as optionWords,C as pageAddress,So as pageColours,Cs as pageTheme,Rt as paintCut,xt as paintPatch,
Ke as partsOf,Q as patchOf,z as percent,bn as pinsBy,Tt as pixelCanvas,rt as pixelColours,jt as placeOf,zo as popover,To as probability,
un as questions,Hn as quoted,V as rampColours,Ge as received,Dt as restOf,Zt as rgb,K as roomMark,ur as said,is as sameTokens,
gt as sentenceBoundary,os as share,I as shortened,qt as slider,Bt as stayingIn,fn as subjectIn,lt as subjectOf,Qi as swapFullScreen,
yo as systemTheme,ko as takeColours,vs as takeOverHistory,Bi as toggledCut,mt as topIndices,Me as undoButton,gs as undoKey,
Jt as unpack,ct as valuesIn,Ue as widgetStyle,fs as withHeads,Di as withoutCuts};
