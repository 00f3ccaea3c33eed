var M=`.stage{font-family:var(--st-font, "Source Sans 3", "Helvetica Neue", Arial, sans-serif);color:var(--st-text-color\
);--line: var(--st-border-color, color-mix(in srgb, var(--st-text-color) 18%, transparent));--soft: var(--st-secondary-b\
ackground-color);--page: var(--st-background-color, #fff);--size: var(--stage-size, 1rem);font-size:var(--size);line-hei\
ght:1.4}.stage [hidden]{display:none!important}.layer>*{position:fixed;z-index:999980;box-sizing:border-box}.bar{positio\
n:fixed;inset:auto 0 0;z-index:999990;background:var(--page);border-top:1px solid var(--line);box-shadow:0 -2px 14px #00\
000017;padding:.6em 1.2em .45em;box-sizing:border-box;max-height:60vh;display:flex;flex-direction:column}.bar.alone{inse\
t:auto 0 0 auto;border-left:1px solid var(--line);border-radius:8px 0 0;padding:.25em .5em;font-size:1rem}.bar.alone :is\
(.body,.steps,.back,.next,.onward,.prepared,.more,.close){display:none}.body{display:grid;grid-template-columns:minmax(0\
,1fr);gap:.3em 2em;min-height:0}.body:has(.question:not([hidden])){grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.wo\
rds-of-step{max-height:9em;overflow-y:auto;min-width:0}h2{display:inline;font-size:1em;font-weight:600;margin:0 .6em 0 0\
}.says,.says p:first-child{display:inline}.says :is(p,ul,ol){margin:.15em 0}.aside{margin:.2em 0 0;padding-left:.6em;bor\
der-left:3px solid}.asks{font-weight:600}.bar.presenting .words-of-step{max-height:none}.bar.presenting .body:has(.quest\
ion:not([hidden])){grid-template-columns:minmax(0,3fr) minmax(0,2fr)}.bar.presenting.answered .body:has(.question:not([h\
idden])){grid-template-columns:minmax(0,1fr)}.bar.presenting.answered .says{display:none}.choices{display:flex;flex-wrap\
:wrap;gap:.4em;margin:.4em 0 .2em}button,summary{font:inherit;color:inherit;background:transparent;border:1px solid var(\
--line);border-radius:6px;padding:.15em .65em;cursor:pointer;list-style:none}summary::-webkit-details-marker{display:non\
e}button:hover:not(:disabled,[aria-disabled=true]),summary:hover{background:var(--soft)}:is(button,summary,.words-of-ste\
p):focus-visible{outline:2px solid currentColor;outline-offset:1px}button:disabled{opacity:.4;cursor:default}.choice{dis\
play:inline-grid;text-align:left;background:linear-gradient(to right,color-mix(in srgb,currentColor 14%,transparent) cal\
c(100% * var(--share, 0)),transparent 0) no-repeat}.choice[aria-disabled=true]{cursor:default}.choice.right{border-color\
:currentColor;box-shadow:inset 0 0 0 1px currentColor;font-weight:600}.choice small{font-size:.8em;font-weight:400}.quie\
t{border-color:transparent;text-decoration:underline;text-underline-offset:.2em}.answer{margin:.1em 0 0;min-height:1.4em\
}.line{display:flex;align-items:center;flex-wrap:wrap;gap:.35em .5em;margin-top:.35em}.line>:is(.back,.next){font-size:1\
.2em;line-height:1.15;padding:.1em .7em}.steps{display:flex;gap:.25em;list-style:none;margin:0;padding:0;flex:none}.step\
{min-width:1.75em;padding:.1em .2em;border-radius:5px;font-size:.9em;font-variant-numeric:tabular-nums}.step.done{backgr\
ound:color-mix(in srgb,currentColor 10%,transparent)}.step[aria-current=step]{border-color:currentColor;box-shadow:inset\
 0 0 0 1px currentColor;font-weight:600}.onward{display:flex;flex-wrap:wrap;align-items:baseline;gap:.3em;font-size:.9em\
}.bar.presenting .next-lesson{display:none}.message{flex:1 1 0;margin:0;min-width:0;font-size:.9em;white-space:nowrap;ov\
erflow:hidden;text-overflow:ellipsis}.ends{display:flex;flex-wrap:wrap;justify-content:end;margin-left:auto;align-items:\
center;gap:.35em;font-size:.9em}.ends>button,.ends summary{border-color:transparent}.more{position:relative}.more .items\
{position:absolute;right:0;bottom:calc(100% + .4em);display:grid;min-width:max-content;background:var(--page);border:1px\
 solid var(--line);border-radius:8px;padding:.3em;box-shadow:0 4px 18px #0000002e}.more .items button{border-color:trans\
parent;text-align:left}.layer .ring{border:3px solid;border-radius:8px;pointer-events:none}.layer .ring-note{max-width:m\
in(20em,34vw);width:max-content;padding:.35em .7em;border-radius:8px;background:var(--page);border:1px solid;box-shadow:\
0 3px 14px #00000026;pointer-events:none}.layer .cover{display:grid;place-content:center;border-radius:8px;border:1px da\
shed var(--line);background:repeating-linear-gradient(-45deg,transparent 0 10px,color-mix(in srgb,var(--st-text-color) 5\
%,transparent) 10px 20px) var(--page);pointer-events:none;text-align:center;container-type:size}.layer .cover span{backg\
round:var(--page);border-radius:5px;padding:.05em .5em;font-size:.9em;white-space:nowrap}@container (width < 13em) or (h\
eight < 1.6em){.cover span{display:none}}.blackness{position:fixed;inset:0;z-index:999999;background:#000;color:#000}.ke\
ys-help{font-size:1rem;color:var(--st-text-color);background:var(--page);border:1px solid var(--line);border-radius:10px\
;max-width:38rem;padding:1.2rem 1.5rem}.keys-help::backdrop{background:#00000059}.keys-help th{text-align:left;font-weig\
ht:600;white-space:nowrap;padding:.25rem 1.2rem .25rem 0;vertical-align:top}.keys-help td{padding:.25rem 0}@media(max-wi\
dth:700px){.bar{padding-inline:.8em}.body:has(.question:not([hidden])){grid-template-columns:minmax(0,1fr)}.words-of-ste\
p{max-height:6.5em}.step{min-width:1.6em}}@media(hover:none)and (pointer:coarse){[data-key=keys]{display:none}}@media(po\
inter:coarse){button,summary{min-height:32px}}
`;var l=(o,e="",t={},...s)=>{let n=document.createElement(o);n.className=e;for(let[i,r]of Object.entries(t))n.setAttribute(
i,String(r));return n.append(...s),n};function S(o,e,{className:t="",...s}={}){let n=l("button",t,{type:"button",...s},o);
return n.title&&/^[^\p{L}\p{N}]$/u.test(o)&&n.setAttribute("aria-label",n.title),n.onclick=e,n}function ce(o=document.documentElement){
document.fullscreenElement?document.exitFullscreen():o.requestFullscreen?.().catch(()=>{})}var b=(o,e)=>o.querySelector(
e),x=(o,e)=>o.composedPath().find(t=>t instanceof Element&&t.matches(e));function st(o,e){o.onkeydown=t=>{t.altKey||t.ctrlKey||t.metaKey||!Object.hasOwn(e,t.key)||e[t.key]()!==!1&&(t.preventDefault(),
t.stopPropagation())}}var le=o=>o.getRootNode().activeElement;function he(o,e,t){let s=l("details",o,{},e,t);return st(s,{Escape:()=>s.open?(s.open=!1,e.focus()):!1}),s}function de(o){
return document.addEventListener("pointerdown",e=>{e.composedPath().includes(o)||(o.open=!1)}),o}var pe=o=>[1,3,5].map(e=>parseInt(o.slice(e,e+2),16));var ot=["text-color","background-color","secondary-background-color","orange-color","border-color","font"],Vt=window.matchMedia(
"(prefers-color-scheme: dark)");var nt=(o,e,t)=>.299*o+.587*e+.114*t<128;function ue(o,e){let t=getComputedStyle(b(o,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(t))return e;let[s,n,i]=pe(t);return nt(s,n,i)?"dark":"light"}function fe(o,e){
let t=getComputedStyle(e);for(let s of ot)o.style.setProperty(`--st-${s}`,t.getPropertyValue(`--st-${s}`))}function me(o,e,t="\
var(--st-background-color)"){let s=l("span","",{"aria-hidden":"true"});s.style.cssText=`position:absolute;width:0;height\
:0;overflow:hidden;color:${t};transition:color 10ms`,s.ontransitionend=e,o.append(s)}function ge(o,e){let t=new WeakMap;function s(n){let{part:i,given:r}=t.get(n),c={...r.data,theme:ue(n,r.data.theme)},d=(h,p)=>r.
setTriggerValue("choices",{choices:h,number:p});i.show(c,d,h=>r.setTriggerValue(h,!0))}return n=>{let{parentElement:i}=n;
t.has(i)||(i.prepend(l("style","",{},e)),t.set(i,{part:new o(b(i,".widget"))}),me(i,()=>s(i)));let r=Object.assign(t.get(
i),{given:n});return s(i),()=>i.isConnected||r.part.leave?.()}}var y='[data-testid="stMain"]',be='[data-testid="stMainBlockContainer"] [data-testid="stVerticalBlock"]',ye='[data-testi\
d="stPageLink-NavLink"]',we="data-test-connection-state",f=o=>`.st-key-${o}`,xe=o=>`[class*="st-key-${o}"]`,ke=()=>(document.
querySelector(`[${we}]`)?.getAttribute(we)??"CONNECTED")==="CONNECTED";function ve(o){let e=["replaceState","pushState"],
t=e.map(s=>history[s].bind(history));for(let s of e)history[s]=(n,i,r)=>o(r??location.href);return(s,n)=>t[Number(n)]({},
"",s)}var Se=()=>window.dispatchEvent(new PopStateEvent("popstate",{state:null}));var it=["PageDown","PageUp","Home","End","ArrowDown","ArrowUp"];function rt(o){if(document.activeElement!==document.body||
!it.includes(o.key)||o.defaultPrevented||o.ctrlKey||o.metaKey||o.altKey)return;let e=b(document,y);e&&(e.tabIndex=-1,e.focus(
{preventScroll:!0}))}window.hasScrollKeys||window.addEventListener("keydown",rt);window.hasScrollKeys=!0;var at=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,Oe=o=>at.test(o)?`⁨${o}⁩`:
o;function a(o,e={}){return A(String(SAID[o]??o),e)}function Ee(o,e,t,s={}){let n=SAID[o]??[o,e],i=n.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(t))==="one";return A(i?n[0]:n[n.length-1],{n:t,...s})}var V=(o,e=0)=>(ct[e]??=lt(e)).format(o),ct=[],lt=o=>new Intl.NumberFormat(LANGUAGE,{minimumFractionDigits:o,maximumFractionDigits:o,
signDisplay:"negative"});var X=(o,e=0)=>V(100*o,e)+dt;var ht=()=>LANGUAGE==="en"?" %":new Intl.NumberFormat(LANGUAGE,{style:"percent"}).format(0).slice(1),dt=ht();var O=o=>`${o}${o.includes("?")?"&":"?"}lang=${LANGUAGE}`,A=(o,e)=>o.replace(/\{(\w+)\}/g,(t,s)=>s in e?Oe(String(e[s])):
t);var pt=2500;async function Le(o){let e=o.dataset.label??=o.textContent??"",s=/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.
test(location.hostname)?a("Copied: opens on this computer only"):a("Copied");o.textContent=await ut(location.href)?s:a("\
Copy it from the address bar"),setTimeout(()=>{o.textContent=e},pt)}async function ut(o){try{return await navigator.clipboard.
writeText(o),!0}catch{let e=l("textarea","",{},o);document.body.append(e),e.select();let t=document.execCommand("copy");
return e.remove(),t}}var Te=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,B="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",ft=new RegExp(`^([dx]?)${B}\\.${B}:${B}\
:${B}(~?)$`);function Q(o){return o.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function mt(o,e=""){let t=Q(o).
map(s=>Te.exec(s)).filter(s=>s!==null&&s[1]===e).map(s=>s.slice(2).map(n=>n==="*"?null:Number(n)));return(s,n)=>t.some(([
i,r])=>(i===null||i===s)&&(r===null||r===n))}function Ne(o,e,t,s=""){let n=mt(o,s);return Array.from({length:e*t},(i,r)=>n(
Math.floor(r/t),r%t))}function Ae(o,e,t,s=""){let n=(h,p)=>o[h*t+p],i=h=>Array.from({length:h},(p,w)=>w);if(o.every(Boolean))
return`${s}*.*`;let r=i(e).filter(h=>i(t).every(p=>n(h,p))),c=i(t).filter(h=>i(e).every(p=>n(p,h))),d=[];for(let h of i(
e))if(r.includes(h))d.push(`${h}.*`);else for(let p of i(t))n(h,p)&&!c.includes(p)&&d.push(`${h}.${p}`);return[...d,...c.
map(h=>`*.${h}`)].map(h=>s+h).join(",")}function Ce(o,e,t,s,n=""){let i=Q(o).filter(c=>(Te.exec(c)?.[1]??n)!==n);return[
...n?[...i,Ae(e,t,s,n)]:[Ae(e,t,s),...i],...gt(o).map(c=>c.text)].filter(Boolean).join(",")}function gt(o,e){return Q(o).
map(n=>ft.exec(n)).map(n=>n&&{match:n,spans:n.slice(2,6).map(wt)}).filter(n=>n!==null&&n.spans.every(([i,r])=>i<=r)).filter(
n=>e===void 0||n?.match[1]===e).map(n=>{let{match:i,spans:r}=n,c=(...h)=>h.every((p,w)=>r[w][0]<=p&&p<=r[w][1]),d=(h,p)=>r[0][0]<
h&&r[1][0]<p;return{text:i[0],toOthers:!!i[6],covers:c,fits:d}})}function wt(o){if(o==="*")return[0,1/0];let[e,t]=o.split("-");return[Number(e),t===void 0?Number(e):t===""?1/0:Number(t)]}var I=class{values={};number=0;known=0;restorations=0;isRestoring=!1;past=[];future=[];model;constructor(e){this.defaults=
e}get state(){return this.isRestoring?"restoring":this.isAhead?"ahead":"synced"}get isAhead(){return this.known<this.number}get(e){
return this.values[e]??this.defaults[e]}get headsOff(){return JSON.stringify({off:this.get("off"),mode:this.get("mode")})}choose(e){
let t=this.headsOff;return this.take(e)?(this.remember(t),this.count()):!1}restore(e,t){let s=this.headsOff;if(this.take(
e)&&(this.number+=1),this.isRestoring||=t,s===this.headsOff)return;let n=this.past.at(-1)===this.headsOff;n?this.past.pop():
this.future.at(-1)===this.headsOff&&this.future.pop(),(n?this.future:this.past).push(s)}hear(e,t=!1){let s=this.compare(
e,t);return e.model!==void 0&&e.model!==this.model&&(this.model!==void 0&&this.begin(),this.model=e.model),s}compare({state:e,
told:t,restored:s=this.restorations},n){let i=t<this.number&&(n||t<this.known);if((n||s!==this.restorations)&&(this.isRestoring=
!1),this.known=t,this.restorations=s,t<this.number)return{isNews:!1,isLost:i};this.number=t;let r=this.headsOff,c=this.take(
e);return n||this.remember(r),{isNews:c,isLost:i}}undo(){return this.turn(this.past,this.future)}redo(){return this.turn(
this.future,this.past)}turn(e,t){let s=e.pop();return s?(t.push(this.headsOff),this.take(JSON.parse(s)),this.count()):!1}count(){
return this.number+=1,this.isRestoring=!1,!0}begin(){this.future=[],this.past=this.get("off")?[JSON.stringify({off:"",mode:this.
get("mode")})]:[]}remember(e){e!==this.headsOff&&(this.past=[...this.past,e].slice(-100),this.future=[])}take(e){let t=Object.
entries(e).map(([n,i])=>[n,String(i)]),s=t.some(([n,i])=>i!==this.get(n));return Object.assign(this.values,Object.fromEntries(
t)),s}};var Pe="minilm",g={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"\
mean",special:"true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"fr\
om",link:"",shown:"",sort:"layer",at:"",mask:"true"},k=["lesson","step","present","hide","lock","lang"],C={atlas:["model",
"text","pair","attention","off","mode","special","words","part","scale","peak","colours","at","mask"],order:["model","te\
xt","pair","attention","off","mode","special","words","part","sort","at","mask"],head:["model","text","pair","attention",
"off","mode","layer","head","view","scope","chosen","how","special","words","part","scale","peak","colours","at","mask"],
effect:["model","text","pair","attention","off","mode","scale","peak","colours","at","mask"],zeroing:["model","text","pa\
ir","attention","off","mode","layer","head","scope","chosen","special","words","part","scale","peak","colours","at","mas\
k"],written:["model","text","pair","off","mode"],ranking:["model","text","pair","at","mask"],expected:["model","text","p\
air"]};function Z(o){let e=[...new URLSearchParams(o)].filter(([t,s])=>k.includes(t)&&s&&!(t==="hide"&&/^(true|false)$/i.test(s)));
return Object.fromEntries(e)}function E(o){let e=new URLSearchParams(o);return Object.fromEntries(Object.keys(g).map(t=>[
t,e.get(t)??g[t]]))}function P(o){let{pathname:e,searchParams:t}=new URL(o);return JSON.stringify([e,...["model","text","pair"].map(s=>t.get(
s)??"")])}function L(o){let{pathname:e,searchParams:t}=new URL(o),s=[...t].filter(([n])=>!(n in g)&&!k.includes(n));return JSON.
stringify([e,s.sort()])}var ee={waiting:250,drawn:1e4},bt=3e3,yt=200,te=class{choices=new I(g);owned=[];staying=Z(location.search);subject=P(location.
href);listeners=new Set;writes=new Set;tell=null;quiet=ee.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let e=ve(t=>{this.write(t),this.untold&&this.leaving&&this.leaving!==location.pathname&&this.tellSoon()});this.put=(t,s)=>e(
t.replaceAll("%2C",","),s),this.write=(t,s=this.pressed)=>{let n=this.withChoices(new URL(t,location.href)).href.replaceAll(
"%2C",",");if(n!==location.href){this.put(n,s),this.pressed=!1,this.subject=P(n);for(let i of this.writes)i()}},window.addEventListener(
"popstate",()=>this.restored(),{capture:!0});for(let t of["pointerdown","keydown"])window.addEventListener(t,s=>this.press(
s),{capture:!0});window.addEventListener("click",t=>this.follow(t),{capture:!0})}withChoices(e){let t=k.map(s=>[s,this.staying[s]]);
for(let s of this.owned)t.push([s,this.get(s)===g[s]?void 0:this.get(s)]);for(let[s,n]of t)n===void 0?e.searchParams.delete(
s):e.searchParams.get(s)!==n&&e.searchParams.set(s,n);return e}press(e){if(e.type==="keydown"&&["Control","Shift","Alt",
"Meta"].includes(e.key??""))return;this.pressed=!0,this.leaving=null,!x(e,".widget")&&!this.isTaken(e)&&this.tellNow();let t=(e.
ctrlKey||e.metaKey)&&e.key?.toLowerCase()==="z"&&!e.altKey,s=e.composedPath()[0]?.matches?.("input:not([type=checkbox], \
[type=range]), textarea");!t||s||!this.owned.includes("off")||(e.preventDefault(),e.shiftKey?this.redo():this.undo())}follow(e){
let t=x(e,"a[href]");if(!t||e.ctrlKey||e.metaKey||e.shiftKey||t.target==="_blank")return;clearTimeout(this.patience);let s=!ke()&&
t.matches(ye);if(!s&&(this.isUrged||!this.choices.isAhead)){this.leaving=location.pathname;return}e.preventDefault(),e.stopPropagation(),
this.waitingLink=t,this.tellNow(),this.patience=setTimeout(()=>this.goOn(),s?yt:bt)}goOn(){let e=this.waitingLink;this.waitingLink=
null,this.isUrged=!0,e?.click(),this.isUrged=!1}visit(e,{staying:t=this.staying,isSame:s=!1,step:n=!0}={}){this.staying=
t;let i=new URL(s?location.href:e,location.href);if(s){let r=new URL(e,location.href).searchParams;for(let c of Object.keys(
g))i.searchParams.delete(c);for(let[c,d]of r)c in g&&i.searchParams.set(c,d)}for(let r of k)i.searchParams.delete(r);for(let[
r,c]of Object.entries(t))i.searchParams.set(r,c);if(this.canShow(i)){this.choices.choose(E(i.search))&&this.tellSoon(),this.
write(i.href,n),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(i.href,n),Se()}canShow(e){let[t,s]=[
E(e.search),E(location.search)],n=i=>this.owned.includes(i)||t[i]===s[i];return L(location.href)===L(e.href)&&Object.keys(
g).every(n)}restored(){this.pressed=!1,this.staying=Z(location.search);let e=P(location.href)!==this.subject;this.subject=
P(location.href),this.owned.length&&(this.owned=Object.keys(g),this.choices.restore(E(location.search),e),this.choices.isAhead&&
this.tellSoon(),this.notify())}get(e){return this.choices.get(e)}set(e,{step:t=!0}={}){this.choices.choose(e)&&this.changed(
t)}undo(){this.choices.undo()&&this.changed()}redo(){this.choices.redo()&&this.changed()}toggleHead(e,t,s,n){let[i,r]=e.
split(".").map(Number),c=Ne(this.get("off"),t,s,n);c[i*s+r]=!c[i*s+r],this.set({off:Ce(this.get("off"),c,t,s,n)})}changed(e=!0){
this.write(location.href,e),this.notify(),this.tellSoon()}notify(){if(this.choices.state!=="restoring")for(let e of this.
listeners)e()}heard(e,t=!1){let{isNews:s,isLost:n}=this.choices.hear(e,t);n&&this.tellSoon(),this.choices.state==="synce\
d"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(()=>this.goOn())),this.write(location.href)),
s&&this.notify()}tellBy(e,{drawn:t}){this.tell=e,this.quiet=t?ee.drawn:ee.waiting}tellSoon(){clearTimeout(this.timer),this.
timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.tell||this.leaving===location.
pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.map(e=>[e,this.get(e)])),this.
choices.number))}},m=window.pageAddress??=new te;var u={back:a("Back (←, Page Up)"),next:a("Next (→, Page Down)"),step:a("Step {number} of {steps}: {title}"),present:a(
"Present"),presentHelp:a("Presentation mode: large type, no sidebar"),black:a("Black screen"),keys:a("Keys"),reveal:a("R\
eveal"),revealHelp:a("Let the model answer (r)"),model:a("The model’s answer: “{right}”."),noLesson:a("There is no\
 lesson of this name."),covered:a("Hidden until you answer"),isBlack:a("The screen is black. Press b or Escape to go on.")},
Re=[[a("→, Space, Page Down"),a("the next step; where a question is open, its answer first")],[a("←, Page Up"),a("th\
e step before")],[a("1 … 9"),a("that step")],[a("r"),a("reveal the model's answer")],[a("b or ."),a("black screen; aga\
in or Escape brings the page back")],[a("q"),a("the room's QR code and votes; again or Escape hides them")],[a("f"),a("f\
ull screen")],[a("?"),a("these keys")]],$e=a("A presenter's remote sends Page Up and Page Down, which work everywhere. A\
rrows and Space go to the control that has the focus if it uses them, such as the atlas or a slider; letters and digits \
go to the box that you type in.");var U=class{drawn;onAnswered;constructor(e){this.asks=l("div","asks"),this.choices=l("div","choices",{role:"group"}),this.
says=l("p","answer",{role:"status"}),this.node=l("div","question",{hidden:""},this.asks,this.choices,this.says),this.onChoose=
e}show(e,t,s=null){this.node.hidden=!e;let n=JSON.stringify([e,t,t&&s]);if(n===this.drawn)return;if(this.drawn=n,!e)return this.
says.replaceChildren();this.asks.innerHTML=e.asks,this.choices.setAttribute("aria-label",this.asks.textContent);let i=e.
choices.map((d,h)=>this.choice(d,h,t,s)),r=S(u.reveal,()=>this.onChoose(null),{className:"quiet",title:u.revealHelp}),c=this.
choices.contains(le(this.choices));this.choices.replaceChildren(...i,...t?[]:[r]),c&&t&&this.onAnswered?.(),this.says.textContent=
t?`${xt(e.choices,t)} ${t.says}`:""}choice(e,t,s,n){let i=S(e,s?null:()=>this.onChoose(t),{className:"choice"});if(!s)return i;
i.setAttribute("aria-disabled","true"),i.classList.toggle("right",t===s.right),i.classList.toggle("yours",t===s.choice);
let r=vt(s.numbers,t);r!==null&&i.style.setProperty("--share",String(r));let c=[...r===null?[]:[a("model: {share}",{share:kt(
r)})],...n?[Ee("{n} vote","{n} votes",n[t]??0)]:[]];return c.length&&i.append(l("small","",{},c.join(" · "))),i}fail(){
this.says.textContent=a("The model did not answer. Try again.")}};function xt(o,{choice:e,right:t}){let s={right:o[t],yours:o[e??
-1]};return e===null?A(u.model,s):e===t?a("The model agrees with you: “{right}”.",s):a("You said “{yours}”; the mode\
l’s answer is “{right}”.",s)}var kt=o=>o>0&&o<.005?`< ${X(.01)}`:X(o);function vt(o,e){return o.length<2||e>=o.length||
o.some(t=>t<0||t>1)?null:o[e]}var v=(o,e,t,s)=>S(e,s,{className:o,"data-key":o,title:t}),H=class{lesson;shown;items;room;constructor(e){this.stage=e,this.
title=l("h2"),this.says=l("div","says"),this.aside=l("p","aside",{hidden:""}),this.question=new U(n=>e.reveal(n)),this.question.
onAnswered=()=>this.next.focus({preventScroll:!0}),this.words=l("div","words-of-step",{tabindex:"0"},this.title,this.says,
this.aside),this.message=l("p","message",{role:"status"}),this.back=v("back","‹",u.back,()=>e.back()),this.next=v("nex\
t","›",u.next,()=>e.next()),this.steps=l("ol","steps",{"aria-label":a("Steps of the lesson")});let t=a("Show this step\
 as the lesson sets it up; your changes to it are discarded.");this.prepared=v("prepared",a("Reset step"),t,()=>e.asPrepared()),
this.present=v("present",u.present,u.presentHelp,()=>e.present(!e.isPresenting));let s=a("Leave the lesson; the page sta\
ys as it is");this.closing=this.item("close",a("End lesson"),s,()=>e.close()),this.more=this.menu(),this.ends=l("div","e\
nds",{},this.prepared,this.present,this.closing,this.more),this.onward=l("div","onward",{hidden:""}),this.line=l("div","\
line",{},this.back,this.steps,this.next,this.onward,this.message,this.ends),this.body=l("div","body",{},this.words,this.
question.node),this.node=l("section","bar",{hidden:""},this.body,this.line)}menu(){let{stage:e}=this,t=l("summary","",{title:a(
"More"),"aria-label":a("More")},"⋯"),s=a("Compute every step beforehand, so that none makes you wait"),n=a("Notes, the\
 next step and a clock, in a second window that steers this one");this.room=this.item("room","",a("How to join, and the \
votes (Q)"),()=>e.openRoom());let i=[this.item("preload",a("Warm up"),s,()=>e.preload()),this.item("notes",a("Presenter \
view"),n,()=>e.notes()),this.room,this.item("full",a("Full screen"),"f",()=>e.full()),this.item("black",u.black,"b",()=>e.
black()),this.item("keys",u.keys,"?",()=>e.help())];return this.items=l("div","items",{},...i),de(he("more",t,this.items))}item(e,t,s,n){
return v(e,t,s,()=>{this.more.open=!1,n()})}show({lesson:e,step:t,answer:s,votes:n,isChanged:i,isPresenting:r,aside:c}){
if(this.node.hidden=!e&&!r,this.node.classList.toggle("alone",!e),this.node.classList.toggle("presenting",r),this.node.classList.
toggle("answered",!!s),this.node.setAttribute("aria-label",e?a("Lesson: {title}",{...e}):u.present),this.present.textContent=
r?a("Exit presentation"):u.present,this.present.title=r?a("Show the sidebar and all controls again"):u.presentHelp,this.
prepared.hidden=!i,r?this.items.append(this.closing):this.more.before(this.closing),this.room.hidden=!window.room,this.room.
textContent=window.room?.label??"",!e)return this.question.show(null);let d=e.steps[t-1];this.title.textContent=d.title,
this.shown!==d&&(this.says.innerHTML=d.says,this.words.scrollTop=0),this.shown=d,this.aside.hidden=!c,c&&this.aside.innerHTML!==
c&&(this.aside.innerHTML=c),this.question.show(d.question,s,n),this.back.disabled=t===1;let h=d.question&&!s,p=t===e.steps.
length&&!h;this.next.hidden=p,this.onward.hidden=!p,this.showSteps(e,t)}showOnward({next:e}){let t=[v("lessons",a("All l\
essons"),"",()=>this.stage.lessons())];if(e){let s=a("Next lesson: {title}",{title:e.title});t.unshift(v("next-lesson",s,
"",()=>this.stage.begin(e.name)))}this.onward.replaceChildren(...t)}showSteps(e,t){if(this.lesson!==e){let s=e.steps.map(
({title:n},i)=>{let r=A(u.step,{number:i+1,steps:e.steps.length,title:n}),c=v("step",String(i+1),r,()=>this.stage.go(i+1));
return c.setAttribute("aria-label",r),l("li","",{},c)});this.steps.replaceChildren(...s),this.showOnward(e),this.lesson=
e}[...this.steps.children].forEach((s,n)=>{let i=b(s,"button");i.classList.toggle("done",n+1<t),n+1===t?i.setAttribute("\
aria-current","step"):i.removeAttribute("aria-current")})}say(e){this.message.textContent=e}};var je=["go","next","back","reveal","black"];function Me(o,e){let t=new BroadcastChannel(`stage:${o}`);return t.onmessage=
({data:s})=>e(s),t}var q=class{box=null;constructor(){document.addEventListener("focusin",({target:e})=>this.begin(e)),document.addEventListener(
"keydown",({key:e,target:t})=>e==="Enter"&&this.begin(t),!0),document.addEventListener("input",({target:e})=>this.type(e),
!0)}begin(e){this.box=e.matches?.(`${y} :is(input[type="text"], textarea)`)?e:null,this.entered=this.typed=this.box?.value}type(e){
e===this.box&&(this.typed=e.value)}drop(){let{box:e,entered:t,typed:s}=this;!e?.isConnected||s===t||e.value!==s||(Object.
getOwnPropertyDescriptor(Object.getPrototypeOf(e),"value")?.set?.call(e,t),e.dispatchEvent(new Event("input",{bubbles:!0})))}};var Be={ArrowRight:"next",ArrowLeft:"back"},Ie={PageDown:"next",PageUp:"back"},St={r:"reveal",b:"black",".":"black",f:"f\
ull","?":"help"},Ot="grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobo\
x menuitem tree spinbutton scrollbar",Ue=["select","input","textarea","video","audio",...Ot.split(" ").map(o=>`[role=${o}\
]`)].join(),Et="button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]",Lt=["checkbox","radio","\
range","button"].map(o=>`[type=${o}]`).join(),At=`input:not(${Lt}), [contenteditable=true], [role=combobox]`;function He(o){
let[e]=o,t=n=>!!e?.matches?.(n),s=t("textarea, [contenteditable=true]");return{pages:s||t("select, [role=listbox], [role\
=option]"),typing:s||t(At)||t("select, [role=listbox], [role=option]"),arrows:s||t(Ue),space:t(Et)||t(Ue)}}function qe({
key:o,ctrlKey:e,altKey:t,metaKey:s},n){return e||t||s?null:Ie[o]?n.pages?null:Ie[o]:o==="Escape"?"end":n.typing?null:Be[o]?
n.arrows?null:Be[o]:o===" "?n.space?null:"next":/^[1-9]$/.test(o)?{step:Number(o)}:St[o.toLowerCase()]??null}var Tt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function _(o){let e=new DataView(o.buffer,o.byteOffset,4).
getUint32(0,!0),t=JSON.parse(new TextDecoder().decode(o.subarray(4,4+e))),s={};for(let[n,[i,r,c]]of Object.entries(t.arrays)){
let d=Tt[i],h=o.byteOffset+4+e+r,p=c.reduce((w,et)=>w*et,1)*d.BYTES_PER_ELEMENT;s[n]=new d(o.buffer.slice(h,h+p))}return{
...t,...s}}var z=class{constructor(e){this.base=e,this.kept=new Map}async lesson(e){return await this.fetched(e,"")??{}}async answer(e,t){
let s=await this.fetched(e,`/answer?step=${t}`);return Number.isInteger(s?.right)?s:null}async fetched(e,t){let s=O(`${this.
base}/lesson/${encodeURIComponent(e)}${t}`);if(this.kept.has(s))return this.kept.get(s);try{let n=await(await fetch(s)).
json();return n.message||this.kept.set(s,n),n}catch{return null}}};var _e="picture",T=window.keptPictures??=new Map;async function ze(o,e="default"){try{let t=await fetch(o,{cache:e});return t.ok?{bytes:new Uint8Array(await t.arrayBuffer())}:
t.headers.get("content-type")==="application/json"?await t.json():null}catch{return null}}function De({arrays:o,...e}){let t={};
for(let[s,n]of Object.entries(e))s in o||(t[s]={...n,pictures:{}});for(let s of Object.keys(o)){let[n,i]=s.split(".");t[n].
pictures[i]=_(e[s])}return t}var Ke={likeness:["layer","head"],link:["pin","way","link"]};function D(o,e){let t={};for(let s of e)t[s]=N(o,C[s]);return Ke[o.
sort]&&t.atlas&&(t.order=N(o,[...C.order,...Ke[o.sort]])),o.sort==="effect"&&t.atlas&&(t.ranking=N(o,C.ranking)),o.view===
"table"&&t.head&&Object.assign(t.head,N(o,["pin","way"])),o.view==="readings"&&t.head&&(Object.assign(t.head,N(o,["at","\
mask"])),t.zeroing=N(o,C.zeroing)),t}function N(o,e){let t=e.filter(s=>(o[s]??"")!==(g[s]??""));return Object.fromEntries(
t.map(s=>[s,o[s]]))}var se=["atlas","head","effect"],Nt=400,K=class extends z{async preload(e,t){let s=await this.lesson(e);if(!s.steps)return t(
s.message??u.noLesson);let n=s.steps.length,i=performance.now(),r=0;for(let[d,h]of s.steps.entries()){t(a("Warming up: {\
done} of {steps} steps",{done:d,steps:n}));let p=await this.pictures(h.address),w=!h.question||await this.answer(e,d+1)!==
null;(!p||!w)&&(r+=1)}if(r)return t(a("{failed} of {steps} steps could not be fetched. Try again.",{failed:r,steps:n}));
let c=V((performance.now()-i)/1e3,1);return t(a("Ready: {steps} steps, answers in {seconds} s",{steps:n,seconds:c}))}async pictures(e){
let t=new URL(this.base+e,location.origin),s=Object.fromEntries(t.searchParams);if(!s.text||/^.*\/(Train_from_scratch|Pruning_lab|Find_heads)$/.
test(t.pathname))return!0;let n={...E(t.search),model:s.model??Pe,text:s.text,pair:s.pair??""},i=await this.part("atlas",
D(n,se).atlas);if(!i)return!1;let r=String([n.layer,n.head])===String(i.first),c=r?{...n,layer:"",head:""}:n,d=!0;for(let[
h,p]of Object.entries(D(c,se))){let w=await this.part(h,p);w&&r&&Ge(h,D(n,se)[h],w),d&&=!!w}return d}async part(e,t){let s=new URLSearchParams(
t).toString(),n=T.get(`${e}?${s}`);if(n)return n;let i=await ze(O(`${this.base}/${_e}?${s}&want=${e}`));if(!i?.bytes)return null;
let r=De(_(i.bytes))[e];return Ge(e,t,r),r}};function Ge(o,e,t){T.set(`${o}?${new URLSearchParams(e)}`,t),T.size>Nt&&T.delete(
T.keys().next().value)}var R=class{constructor(e,t){this.key=e,this.storage=t}read(){return this.attempt(e=>e.getItem(this.key))}readJson(){return this.
attempt(e=>JSON.parse(e.getItem(this.key)??"null"))}write(e){this.attempt(t=>t.setItem(this.key,e))}remove(){this.attempt(
e=>e.removeItem(this.key))}attempt(e){try{return e(this.storage())}catch{return null}}},Zs=new R("room left",()=>sessionStorage);var $=class{constructor(e,t){this.stored=new R(`stage:${e}`,()=>t);let s=this.stored.readJson()??{};this.left=s.left??{},
this.answers=s.answers??{}}leave(e,t){t?this.left[e]=t:delete this.left[e],this.save()}keepAnswer(e,t){this.answers[e]=t,
this.save()}save(){this.stored.write(JSON.stringify({left:this.left,answers:this.answers}))}};function Fe(){let o=Re.map(([n,i])=>l("tr","",{},l("th","",{scope:"row"},n),l("td","",{},i))),e=l("table","",{},l("tbody",
"",{},...o)),t=l("dialog","keys-help",{"aria-label":u.keys}),s=S(a("Close"),()=>t.close());return t.append(l("h2","",{},
u.keys),e,l("p","",{},$e),s),t}var Ct={atlas:".left :is(.grid, .status)",ranking:":is(.ranking, .ranked)",verdict:".verdict",head:".right > *","heads o\
ff":".toolbar",effect:".below",predictions:'.below [data-key="bars"]'},oe={sentence:f("text"),examples:f("examples"),model:f(
"model"),"heads off":f("heads-off"),comparison:f("three-ways"),curves:xe("lab-curves-"),wiring:f("wiring-part"),accuracy:f(
"accuracy"),roles:f("jobs")};for(let o=1;o<=7;o++)oe[`step ${o}`]=f(`step-${o}`);var Pt=f("why");function G(o){if(o==="p\
age")return $t();let e=oe[o]&&document.querySelector(oe[o]);if(e)return[e];let[t,s]=o.split(/\s+(?=\d)/),n=Rt(document.querySelector(
f("explore"))),i=s?`.grid [data-at="${s}"]`:Ct[t];return[...i&&n?.querySelectorAll(i)||[]]}function Rt(o){return(o&&[...o.
querySelectorAll("*")].find(t=>t.shadowRoot))?.shadowRoot??null}function $t(){let o=document.querySelector(Pt);return o?
We(o):[...document.querySelector(be)?.children??[]].filter(t=>t instanceof HTMLElement&&t.offsetHeight>0)}function We(o){
let e=[];for(let t=o?.nextElementSibling;t;t=t.nextElementSibling)e.push(t);return e.length||!o?.parentElement||o.parentElement.
matches(y)?e:We(o.parentElement)}function F(o){let e=o.map(t=>t.getBoundingClientRect()).filter(({width:t,height:s})=>t&&
s);return e.length?{left:Math.min(...e.map(t=>t.left)),top:Math.min(...e.map(t=>t.top)),right:Math.max(...e.map(t=>t.right)),
bottom:Math.max(...e.map(t=>t.bottom))}:null}function Je(o,{width:e,height:t},s,n=12){let i=Math.max(n,Math.min((o.top+o.
bottom-t)/2,s.height-t-n)),r=Math.max(n,Math.min((o.left+o.right-e)/2,s.width-e-n)),c=[{left:r,top:o.bottom+n},{left:o.right+
n,top:i},{left:o.left-n-e,top:i},{left:r,top:o.top-n-t}],d=({left:h,top:p})=>h>=n&&p>=n&&h+e<=s.width-n&&p+t<=s.height-n;
return c.find(d)??null}function Ye(o,{height:e,above:t=0},s=12){let n=t+s;return o.top<n||o.bottom-o.top>e-n-s?o.top-n:Math.
max(o.bottom-(e-s),0)}var ie="data-covered",Ve=5,W=class{covers=new Map;asked;below;hasNotesInBar;onNoRoom;says;place="";subject="";frame;constructor(e){
this.root=e,this.ring=l("div","ring",{"aria-hidden":"true",hidden:""}),this.note=l("div","ring-note",{hidden:""}),e.append(
this.ring,this.note);for(let t of["wheel","touchmove","pointerdown"])window.addEventListener(t,()=>this.isLeft=!0,{capture:!0,
passive:!0})}show(e,t){let{place:s,says:n}=e?.point??{place:"",says:""},i=t?[]:e?.question?.covers??[];(this.place!==s||
this.asked!==e)&&(this.isLeft=!1),this.asked=e,this.place=s,this.subject=s||e?.question?.covers.find(r=>r!=="page")||"",
this.says!==n&&(this.note.innerHTML=n),this.says=n;for(let[r,{cover:c,nodes:d}]of this.covers)if(!i.includes(r)){for(let h of d)
Xe(h);c.remove(),this.covers.delete(r)}for(let r of i)if(!this.covers.has(r)){let c=l("div","cover",{hidden:""},l("span",
"",{},u.covered));this.covers.set(r,{cover:c,nodes:[]}),this.root.prepend(c)}this.follow()}follow(){cancelAnimationFrame(
this.frame),(this.covers.size||this.subject)&&(this.frame=requestAnimationFrame(()=>this.follow())),this.draw()}get room(){
let e=b(document,f("tokens")),t=e?parseFloat(getComputedStyle(e).top)+e.offsetHeight:0;return{width:document.documentElement.
clientWidth,height:innerHeight-this.below,above:t}}draw(){for(let[i,r]of this.covers)this.cover(i,r);let e=this.place?G(
this.place):[],t=F(e);this.subject&&!this.isLeft&&this.bring(G(this.subject));let n=!e[0]?.closest(`[${ie}]`)&&t&&t.bottom>
0&&t.top<this.room.height;this.ring.hidden=!n,n&&Qe(this.ring,ne(t,Ve,this.room)),this.showNote(n?t:null)}bring(e){let t=F(
e),s=!this.place&&t&&t.top>this.room.above&&t.top<this.room.height,n=t&&!s?Ye(t,this.room):0,i=document.querySelector(y);
Math.abs(n)>1&&i?.contains(Ze(e[0]))&&i.scrollBy({top:n,behavior:"instant"})}showNote(e){let t=!!(this.place&&this.says);
this.note.hidden=!t||!e;let s=null;if(t&&e){let{offsetWidth:n,offsetHeight:i}=this.note;this.hasNotesInBar||(s=Je(ne(e,Ve,
this.room),{width:n,height:i},this.room)),this.note.style.visibility=s?"":"hidden",s&&Object.assign(this.note.style,{left:`${s.
left}px`,top:`${s.top}px`})}this.onNoRoom?.(t&&!s)}cover(e,t){let s=G(e);for(let r of t.nodes)s.includes(r)||Xe(r);for(let r of s)
r.setAttribute(ie,"");t.nodes=s;let n=F(s),i=n&&n.bottom>0&&n.top<this.room.height;t.cover.hidden=!i,i&&Qe(t.cover,ne(n,
0,this.room))}};function Ze(o){let e=o.getRootNode();return e===document?o:Ze(e.host)}var Xe=o=>o.removeAttribute(ie),ne=({
left:o,top:e,right:t,bottom:s},n,i)=>({left:Math.max(o-n,1),top:Math.max(e-n,1),right:Math.min(t+n,i.width-1),bottom:Math.
min(s+n,i.height-1)});function Qe(o,{left:e,top:t,right:s,bottom:n}){let i={left:`${e}px`,top:`${t}px`,width:`${s-e}px`,
height:`${n-t}px`};Object.assign(o.style,i)}var jt=1.75,Mt=720,Bt=62,It=40,Ut=12,Ht=100,J=class{main;constructor(e){this.bar=e,this.host=l("div","stage-host"),this.
blackness=l("div","blackness",{hidden:"",role:"status"}),this.blackness.onclick=()=>e.stage.black(),this.keysHelp=Fe();let t=l(
"div","layer");this.overlays=new W(t);let s=l("div","widget stage",{},t,e.node,this.keysHelp,this.blackness);this.host.attachShadow(
{mode:"open"}).append(l("style","",{},M),s),document.body.append(this.host),this.resized=new ResizeObserver(()=>this.makeRoom()),
this.resized.observe(e.node),window.addEventListener("resize",()=>this.makeRoom())}present(e){this.isPresenting=e,this.overlays.
hasNotesInBar=e,document.documentElement.classList.toggle("present",e),document.documentElement.classList.toggle("not-pr\
esent",!e),this.makeRoom()}makeRoom(){let e=this.bar.node.hidden?0:this.bar.node.offsetHeight;this.overlays.below=e;let t=document.
documentElement;if(t.style.setProperty("--stage-height",`${e}px`),e&&this.besideSidebar(),!this.isPresenting){for(let c of[
"--stage-zoom","--stage-room"])t.style.removeProperty(c);return}let s=jt*innerHeight/Mt,n=document.querySelector(f("expl\
ore"))?.getBoundingClientRect().top??0,i=It+(t.classList.contains("in-lesson")?0:Ut),r=Math.max((innerHeight-e-n-Bt)/s-i,
Ht);t.style.setProperty("--stage-zoom",s.toFixed(3)),t.style.setProperty("--stage-room",`${Math.floor(r)}px`)}besideSidebar(){
let e=document.querySelector(y);e&&(this.bar.node.style.left=`${Math.max(e.getBoundingClientRect().left,0)}px`,e!==this.
main&&(this.main=e,this.resized.observe(e),e.firstElementChild&&this.resized.observe(e.firstElementChild)))}get covers(){
return this.isBlack||this.keysHelp.open}get isBlack(){return!this.blackness.hidden}black(e=this.blackness.hidden){this.blackness.
hidden=!e,this.blackness.textContent=e?u.isBlack:""}end(){this.black(!1),this.keysHelp.close()}};var ae="width=1000,height=700",re=class{lesson=null;listeners=new Set;overlays;channel;prepared;isTouched;isAside;known;asked;screen;library;bar;memory;draft;room=null;constructor(){
this.step=0,this.base="",this.mentioned=""}mount(e,t){this.base=t.base,this.screen||this.build(),fe(this.screen.host,e),
this.sync()}build(){this.library=new K(this.base),this.bar=new H(this),this.screen=new J(this.bar),this.overlays=this.screen.
overlays,this.draft=new q,this.overlays.onNoRoom=e=>this.moveAside(e),window.addEventListener("popstate",()=>this.sync()),
window.addEventListener("keydown",e=>this.key(e),{capture:!0});for(let e of["pointerdown","keydown"])window.addEventListener(
e,t=>this.touch(t),{capture:!0});m.isTaken=e=>e.type==="keydown"&&!!this.actionOf(e),m.writes.add(()=>this.written()),m.
listeners.add(()=>this.written())}get isPresenting(){return m.staying.present==="true"}async sync(){let{lesson:e="",step:t}=m.
staying;if(this.screen.present(this.isPresenting),e!==(this.asked??"")&&await this.open(e),!this.lesson||this.lesson.name!==
m.staying.lesson)return this.show();let s=Math.min(Math.max(Number(t)||0,0),this.lesson.steps.length),n=new URL(this.here,
location.origin).search===""&&!this.step;s&&!n?this.arrive(s):this.go(s||1,{step:!!this.isBeginning}),this.isBeginning=!1}async open(e){
if(this.asked=e,this.channel?.close(),Object.assign(this,{lesson:null,step:0,channel:null}),!e)return;let t=await this.library.
lesson(e);if(this.asked===e){if(!t.steps)return this.bar.say(t.message??u.noLesson);this.memory=new $(e,sessionStorage),
this.channel=Me(e,s=>this.heard(s)),this.lesson=t,this.bar.say("")}}next(){this.isOpen?this.reveal():this.go(this.step+1)}back(){
this.go(this.step-1)}go(e,t={}){if(!this.lesson||e===this.step||!this.lesson.steps[e-1])return;this.step&&this.leave();let{
present:s,hide:n,lock:i}=m.staying,r={lesson:this.lesson.name,step:String(e),present:s,hide:n,lock:i};for(let d of Object.
keys(r))r[d]===void 0&&delete r[d];let c=this.base+(this.memory.left[e]?.href??this.lesson.steps[e-1].address);m.visit(c,
{staying:r,isSame:this.isSame(e),...t}),this.arrive(e)}isSame(e){let t=n=>L(new URL(this.lesson.steps[n-1].address,location.
origin));return!!(this.step&&L(new URL(this.here,location.origin))===L(new URL(this.prepared,location.origin))&&!this.memory.
left[e]&&!this.cameChanged&&t(this.step)===t(e))}arrive(e){if(e===this.step)return this.show();this.step=e,this.draft.drop(),
this.isAside=!1;let t=this.memory.left[e];this.isTouched=!!t,this.cameChanged=!!t,this.prepared=t?.prepared??this.here,this.
changed()}leave(){this.memory.leave(this.step,this.isChanged?{href:this.here,prepared:this.prepared}:null)}asPrepared(){
this.memory.leave(this.step,null),this.isTouched=!1,m.visit(this.base+this.lesson.steps[this.step-1].address),this.show()}get here(){
let e=new URL(location.href);for(let t of k)e.searchParams.delete(t);return e.pathname.slice(this.base.length)+e.search}written(){
this.lesson&&!this.isTouched&&(this.prepared=this.here),JSON.stringify(this.state())!==this.known&&this.changed()}touch(e){
!this.lesson||e.composedPath().includes(this.screen.host)||this.isTouched||e.type==="keydown"&&this.actionOf(e)||(this.prepared=
this.here,this.isTouched=!0)}get isChanged(){return this.isTouched&&this.here!==this.prepared}get question(){return this.
lesson?.steps[this.step-1]?.question??null}get isOpen(){return!!(this.question&&!this.memory.answers[this.step])}async reveal(e=null){
if(!this.isOpen||this.isAsking)return;let{step:t,memory:s}=this;this.isAsking=!0;let n=await this.library.answer(this.lesson.
name,t);if(this.isAsking=!1,!n)return this.bar.question.fail();s.keepAnswer(t,{choice:e,...n}),this.changed()}changed(){
let e=this.state();this.known=JSON.stringify(e),this.show();for(let t of this.listeners)t();this.tellSpeaker()}tellSpeaker(){
this.channel?.postMessage({state:this.state(),isBlack:this.screen.isBlack,mentioned:this.mentioned})}mention(e,t=null){this.
room=t,this.show(),e!==this.mentioned&&(this.mentioned=e,this.tellSpeaker())}get votes(){let{lesson:e,step:t,asks:s,counts:n=[]}=this.
room??{};return this.lesson&&e===this.lesson.name&&t===this.step&&!s&&n.some(Boolean)?n:null}show(){let{lesson:e,step:t,
isPresenting:s}=this,n=!!(e&&t);document.documentElement.classList.toggle("in-lesson",n);let i=n?e.steps[t-1]:null,r=n?this.
memory.answers[t]:void 0,c=this.isAside&&i?.point?.says||"";this.bar.show({lesson:n?e:null,step:t,answer:r,votes:this.votes,
isChanged:n&&this.isChanged,isPresenting:s,aside:c}),this.overlays.show(i,!!r);let d=[i?.point?.place,...i?.question?.covers??
[]];document.documentElement.classList.toggle("stage-effect",d.some(h=>/^(effect|predictions)$/.test(h??""))),this.screen.
makeRoom()}moveAside(e){e!==this.isAside&&(this.isAside=e,this.show())}state(){let e=!!(this.lesson&&this.step);return{lesson:e?
this.lesson.name:"",step:this.step,steps:this.lesson?.steps.length??0,address:this.here,revealed:e&&!!(this.question&&!this.
isOpen)}}present(e){let t={...m.staying,present:"true"};e||delete t.present,m.visit(location.href,{staying:t}),this.sync()}close(){
this.step&&this.leave();let e={...m.staying};delete e.lesson,delete e.step,m.visit(location.href,{staying:e}),this.sync().
then(()=>this.changed())}begin(e,{present:t=!1}={}){this.lesson&&this.step&&this.leave(),new $(e,sessionStorage).stored.
remove(),this.asked=null;let s={...m.staying,lesson:e};delete s.step,t&&(s.present="true"),m.staying=s,this.isBeginning=
!0,this.sync()}lessons(){this.leave(),location.assign(O(`${this.base}/Lessons`))}async openRoom(){this.bar.say(await window.
room?.show()??"")}notes(){window.open(O(`${this.base}/stage/${this.lesson.name}`),"stage-notes",ae)}heard({ask:e,act:t,step:s}){
e?this.tellSpeaker():t==="go"?this.go(Number(s)):t&&je.includes(t)&&this[t]()}preload(){return this.library.preload(this.
lesson.name,e=>this.bar.say(e))}full(){ce()}black(){this.screen.black(),this.tellSpeaker()}help(){let{keysHelp:e}=this.screen;
e.open?e.close():e.showModal()}end(){this.screen.end(),this.tellSpeaker()}actionOf(e){if(!this.lesson&&!this.isPresenting)
return null;let t=qe(e,He(e.composedPath()));return t==="end"?this.screen.covers?t:null:(t?.step||["next","back","reveal"].
includes(t))&&!this.lesson?null:t}key(e){let t=this.actionOf(e);t&&(t.step?this.go(t.step):this[t](),e.preventDefault(),
e.stopPropagation())}},j=window.stage??=new re;var Y=class{constructor(e){this.root=e}show(e){document.documentElement.lang=LANGUAGE,j.mount(this.root,e),document.documentElement.
classList.add("has-stage")}},qt={"a[data-language]":({dataset:o})=>{let e=new URL(location.href);e.searchParams.set("lan\
g",o.language??""),location.assign(e)},"a[href*='lesson=']":({href:o})=>{let e=new URL(o).searchParams;j.begin(e.get("le\
sson")??"",{present:e.get("present")==="true"})},".step-index a":({hash:o})=>document.querySelector(o)?.scrollIntoView(),
".lessons a[href*='/stage/']":({href:o})=>window.open(o,"stage-notes",ae)},_t={present:()=>j.present(!0),copy:Le};function zt(o){
let e=x(o,"button[data-act]");e&&_t[e.dataset.act]?.(e);let t=x(o,"[data-preload]")?.dataset.preload;t&&Dt(t);let[s,n]=Object.
entries(qt).find(([i])=>x(o,i))??[];!s||o.ctrlKey||o.metaKey||o.shiftKey||o.button||(o.preventDefault(),o.stopPropagation(),
n?.(x(o,s)))}function Dt(o){let e=()=>document.querySelector(`[data-preload="${CSS.escape(o)}"] + [role=status]`);j.library.
preload(o,t=>e()?.replaceChildren(t))}function Kt(o){let e=document.querySelector("details.more[open]");!e||(o.type==="k\
eydown"?o.key!=="Escape":x(o,`${f("more")}, details.more[open]`))||e.removeAttribute("open")}if(!window.stageListens){window.
stageListens=!0,window.addEventListener("click",zt,{capture:!0});for(let o of["pointerdown","keydown"])window.addEventListener(
o,Kt,{capture:!0})}var Fo=ge(Y,M);export{Fo as default};
