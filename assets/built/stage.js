var $=`.stage{font-family:var(--st-font, "Source Sans 3", "Helvetica Neue", Arial, sans-serif);color:var(--st-text-color\
);--accent: var(--st-primary-color);--line: var(--st-border-color, color-mix(in srgb, var(--st-text-color) 18%, transpar\
ent));--soft: var(--st-secondary-background-color);--page: var(--st-background-color, #fff);--size: var(--stage-size, 1r\
em);font-size:var(--size);line-height:1.4}.stage [hidden]{display:none!important}.layer>*{position:fixed;z-index:999980;\
box-sizing:border-box}.bar{position:fixed;inset:auto 0 0;z-index:999990;background:var(--page);border-top:1px solid var(\
--line);box-shadow:0 -2px 14px #00000017;padding:.6em 1.2em .45em;box-sizing:border-box;max-height:60vh;display:flex;fle\
x-direction:column}.bar.alone{inset:auto 0 0 auto;border-left:1px solid var(--line);border-radius:8px 0 0;padding:.25em \
.5em;font-size:1rem}.bar.alone :is(.body,.steps,.back,.next,.prepared,.more,.close){display:none}.body{display:grid;grid\
-template-columns:minmax(0,1fr);gap:.3em 2em;min-height:0}.body:has(.question:not([hidden])){grid-template-columns:minma\
x(0,1fr) minmax(0,1fr)}.words-of-step{max-height:9em;overflow-y:auto;min-width:0}h2{display:inline;font-size:1em;font-we\
ight:600;margin:0 .6em 0 0}.says,.says p:first-child{display:inline}.says :is(p,ul,ol){margin:.15em 0}.aside{margin:.2em\
 0 0;padding-left:.6em;border-left:3px solid var(--accent)}.asks{font-weight:600}.bar.presenting .words-of-step{max-heig\
ht:none}.bar.presenting .body:has(.question:not([hidden])){grid-template-columns:minmax(0,3fr) minmax(0,2fr)}.bar.presen\
ting.answered .body:has(.question:not([hidden])){grid-template-columns:minmax(0,1fr)}.bar.presenting.answered .says{disp\
lay:none}.choices{display:flex;flex-wrap:wrap;gap:.4em;margin:.4em 0 .2em}button,summary{font:inherit;color:inherit;back\
ground:transparent;border:1px solid var(--line);border-radius:6px;padding:.15em .65em;cursor:pointer;list-style:none}sum\
mary::-webkit-details-marker{display:none}button:hover:not(:disabled,[aria-disabled=true]),summary:hover{background:var(\
--soft)}:is(button,summary,.words-of-step):focus-visible{outline:2px solid var(--accent);outline-offset:1px}button:disab\
led{opacity:.4;cursor:default}.choice{display:inline-grid;text-align:left;background:linear-gradient(to right,color-mix(\
in srgb,var(--accent) 22%,transparent) calc(100% * var(--share, 0)),transparent 0) no-repeat}.choice[aria-disabled=true]\
{cursor:default}.choice.right{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent);font-weight:600}.choic\
e small{font-size:.8em;font-weight:400}.quiet{border-color:transparent;text-decoration:underline;text-underline-offset:.\
2em}.answer{margin:.1em 0 0;min-height:1.4em}.line{display:flex;align-items:center;gap:.5em;margin-top:.35em}.line>:is(.\
back,.next){font-size:1.2em;line-height:1.15;padding:.1em .7em}.steps{display:flex;gap:.25em;list-style:none;margin:0;pa\
dding:0;flex:none}.step{min-width:1.75em;padding:.1em .2em;border-radius:5px;font-size:.9em;font-variant-numeric:tabular\
-nums}.step.done{background:color-mix(in srgb,var(--accent) 14%,transparent)}.step[aria-current=step]{background:var(--a\
ccent);border-color:var(--accent);color:var(--page);font-weight:600}.message{flex:1 1 0;margin:0;min-width:0;font-size:.\
9em;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.ends{display:flex;align-items:center;gap:.35em;flex:none;\
font-size:.9em}.ends>button,.ends summary{border-color:transparent}.more{position:relative}.more .items{position:absolut\
e;right:0;bottom:calc(100% + .4em);display:grid;min-width:max-content;background:var(--page);border:1px solid var(--line\
);border-radius:8px;padding:.3em;box-shadow:0 4px 18px #0000002e}.more .items button{border-color:transparent;text-align\
:left}.layer .ring{border:3px solid var(--accent);border-radius:8px;pointer-events:none}.layer .ring-note{max-width:min(\
20em,34vw);width:max-content;padding:.35em .7em;border-radius:8px;background:var(--page);border:1px solid var(--accent);\
box-shadow:0 3px 14px #00000026;pointer-events:none}.layer .cover{display:grid;place-content:center;border-radius:8px;bo\
rder:1px dashed var(--line);background:repeating-linear-gradient(-45deg,transparent 0 10px,color-mix(in srgb,var(--st-te\
xt-color) 5%,transparent) 10px 20px) var(--page);pointer-events:none;text-align:center}.layer .cover span{background:var\
(--page);border-radius:5px;padding:.05em .5em;font-size:.9em;white-space:nowrap}.blackness{position:fixed;inset:0;z-inde\
x:999999;background:#000;color:#000}.keys-help{font-size:1rem;color:var(--st-text-color);background:var(--page);border:1\
px solid var(--line);border-radius:10px;max-width:38rem;padding:1.2rem 1.5rem}.keys-help::backdrop{background:#00000059}\
.keys-help th{text-align:left;font-weight:600;white-space:nowrap;padding:.25rem 1.2rem .25rem 0;vertical-align:top}.keys\
-help td{padding:.25rem 0}@media(max-width:700px){.bar{padding-inline:.8em}.body:has(.question:not([hidden])){grid-templ\
ate-columns:minmax(0,1fr)}.words-of-step{max-height:6.5em}.line{flex-wrap:wrap}.step{min-width:1.6em}}@media(pointer:coa\
rse){button,summary{min-height:32px}}
`;var h=(n,e="",t={},...s)=>{let o=document.createElement(n);o.className=e;for(let[i,r]of Object.entries(t))o.setAttribute(
i,String(r));return o.append(...s),o};function S(n,e,{className:t="",...s}={}){let o=h("button",t,{type:"button",...s},n);
return o.title&&/^[^\p{L}\p{N}]$/u.test(n)&&o.setAttribute("aria-label",o.title),o.onclick=e,o}var y=(n,e)=>n.querySelector(
e),b=(n,e)=>n.composedPath().find(t=>t instanceof Element&&t.matches(e));function We(n,e){n.onkeydown=t=>{t.altKey||t.ctrlKey||t.metaKey||!Object.hasOwn(e,t.key)||e[t.key]()!==!1&&(t.preventDefault(),
t.stopPropagation())}}var le=n=>n.getRootNode().activeElement;function de(n,e,t){let s=h("details",n,{},e,t);return We(s,{Escape:()=>s.open?(s.open=!1,e.focus()):!1}),s}function pe(n){
return document.addEventListener("pointerdown",e=>{e.composedPath().includes(n)||(n.open=!1)}),n}var Je=(n,e,t)=>.299*n+.587*e+.114*t<128;function ue(n,e){let s=getComputedStyle(y(n,".widget")).getPropertyValue("--st-\
background-color").trim().match(/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i)?.slice(1);if(!s)return e;let[o,i,r]=s.map(a=>parseInt(
a,16));return Je(o,i,r)?"dark":"light"}function fe(n,e,t="var(--st-background-color)"){let s=h("span","",{"aria-hidden":"\
true"});s.style.cssText=`position:absolute;width:0;height:0;overflow:hidden;color:${t};transition:color 10ms`,s.ontransitionend=
e,n.append(s)}function me(n,e){let t=new WeakMap;function s(o){let{part:i,given:r}=t.get(o),a={...r.data,theme:ue(o,r.data.theme)};i.show(
a,(d,l)=>r.setTriggerValue("choices",{choices:d,number:l}))}return o=>{let{parentElement:i}=o;t.has(i)||(i.prepend(h("st\
yle","",{},e)),t.set(i,{part:new n(y(i,".widget"))}),fe(i,()=>s(i)));let r=Object.assign(t.get(i),{given:o});return s(i),
()=>i.isConnected||r.part.leave()}}var x=class{constructor(e,t){this.key=e,this.storage=t}read(){return this.attempt(e=>e.getItem(this.key))}readJson(){return this.
attempt(e=>JSON.parse(e.getItem(this.key)??"null"))}write(e){this.attempt(t=>t.setItem(this.key,e))}remove(){this.attempt(
e=>e.removeItem(this.key))}attempt(e){try{return e(this.storage())}catch{return null}}},Bt=new x("room left",()=>sessionStorage);var ge="tour",B=class{constructor(e,t,s){this.root=e,this.visits=new x(ge,t),this.visit=new x(ge,s),this.isTaken=!1}show(){
let e=this.visits.read();e!=="taken"&&(e===null||this.visit.read()==="first")&&(this.visit.write("first"),this.visits.write(
"offered"),this.root.classList.toggle("offers-tour",!this.isTaken))}take(){this.isTaken=!0,this.visits.write("taken"),this.
root.classList.remove("offers-tour")}};function we(n){let e=b(n,"a[data-language]");if(!e||n.ctrlKey||n.metaKey||n.shiftKey||n.button)return;n.preventDefault(),
n.stopPropagation();let t=new URL(location.href);t.searchParams.set("lang",e.dataset.language),location.assign(t)}var ye=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,j="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",Xe=new RegExp(`^([dx]?)${j}\\.${j}:${j}\
:${j}(~?)$`);function Q(n){return n.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function Ve(n,e=""){let t=Q(n).
map(s=>ye.exec(s)).filter(s=>s!==null&&s[1]===e).map(s=>s.slice(2).map(o=>o==="*"?null:Number(o)));return(s,o)=>t.some(([
i,r])=>(i===null||i===s)&&(r===null||r===o))}function xe(n,e,t,s=""){let o=Ve(n,s);return Array.from({length:e*t},(i,r)=>o(
Math.floor(r/t),r%t))}function be(n,e,t,s=""){let o=(l,u)=>n[l*t+u],i=l=>Array.from({length:l},(u,w)=>w);if(n.every(Boolean))
return`${s}*.*`;let r=i(e).filter(l=>i(t).every(u=>o(l,u))),a=i(t).filter(l=>i(e).every(u=>o(u,l))),d=[];for(let l of i(
e))if(r.includes(l))d.push(`${l}.*`);else for(let u of i(t))o(l,u)&&!a.includes(u)&&d.push(`${l}.${u}`);return[...d,...a.
map(l=>`*.${l}`)].map(l=>s+l).join(",")}function ke(n,e,t,s,o=""){let i=Q(n).filter(a=>(ye.exec(a)?.[1]??o)!==o);return[
...o?[...i,be(e,t,s,o)]:[be(e,t,s),...i],...Qe(n).map(a=>a.text)].filter(Boolean).join(",")}function Qe(n,e){return Q(n).
map(o=>Xe.exec(o)).map(o=>o&&{match:o,spans:o.slice(2,6).map(Ze)}).filter(o=>o!==null&&o.spans.every(([i,r])=>i<=r)).filter(
o=>e===void 0||o?.match[1]===e).map(o=>{let{match:i,spans:r}=o,a=(...l)=>l.every((u,w)=>r[w][0]<=u&&u<=r[w][1]),d=(l,u)=>r[0][0]<
l&&r[1][0]<u;return{text:i[0],toOthers:!!i[6],covers:a,fits:d}})}function Ze(n){if(n==="*")return[0,1/0];let[e,t]=n.split("-");return[Number(e),t===void 0?Number(e):t===""?1/0:Number(t)]}var M=class{values={};number=0;known=0;restorations=0;isRestoring=!1;past=[];future=[];constructor(e){this.defaults=e}get state(){
return this.isRestoring?"restoring":this.isAhead?"ahead":"synced"}get isAhead(){return this.known<this.number}get(e){return this.
values[e]??this.defaults[e]}get headsOff(){return JSON.stringify({off:this.get("off"),mode:this.get("mode")})}choose(e){
let t=this.headsOff;return this.take(e)?(this.remember(t),this.count()):!1}restore(e,t){let s=this.headsOff;if(this.take(
e)&&(this.number+=1),this.isRestoring||=t,s===this.headsOff)return;let o=this.past.at(-1)===this.headsOff;o?this.past.pop():
this.future.at(-1)===this.headsOff&&this.future.pop(),(o?this.future:this.past).push(s)}hear({state:e,told:t,restored:s=this.
restorations},o=!1){let i=t<this.number&&(o||t<this.known);if((o||s!==this.restorations)&&(this.isRestoring=!1),this.known=
t,this.restorations=s,t<this.number)return{isNews:!1,isLost:i};this.number=t;let r=this.headsOff,a=this.take(e);return o||
this.remember(r),{isNews:a,isLost:i}}undo(){return this.turn(this.past,this.future)}redo(){return this.turn(this.future,
this.past)}turn(e,t){let s=e.pop();return s?(t.push(this.headsOff),this.take(JSON.parse(s)),this.count()):!1}count(){return this.
number+=1,this.isRestoring=!1,!0}remember(e){e!==this.headsOff&&(this.past=[...this.past,e].slice(-100),this.future=[])}take(e){
let t=Object.entries(e).map(([o,i])=>[o,String(i)]),s=t.some(([o,i])=>i!==this.get(o));return Object.assign(this.values,
Object.fromEntries(t)),s}};var g={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",into:"",at:"",mask:"true"},k=["lesson","step","present","hide","lock","lang"],U={atlas:["model","text","pai\
r","attention","off","mode","special","words","part","scale","peak","colours"],order:["model","text","pair","attention",
"off","mode","special","words","part","sort"],head:["model","text","pair","attention","off","mode","layer","head","view",
"scope","chosen","how","special","words","part","scale","peak","colours"],effect:["model","text","pair","attention","off",
"mode","scale","peak","colours","at","mask"],zeroing:["model","text","pair","attention","off","mode","layer","head","sco\
pe","chosen","special","words","part","scale","peak","colours","at","mask"],written:["model","text","pair","off","mode"]};function Z(n){let e=[...new URLSearchParams(n)].filter(([t,s])=>k.includes(t)&&s&&!(t==="hide"&&/^(true|false)$/i.test(s)));
return Object.fromEntries(e)}function O(n){let e=new URLSearchParams(n);return Object.fromEntries(Object.keys(g).map(t=>[
t,e.get(t)??g[t]]))}function P(n){let{pathname:e,searchParams:t}=new URL(n);return JSON.stringify([e,...["model","text","pair"].map(s=>t.get(
s)??"")])}function E(n){let{pathname:e,searchParams:t}=new URL(n),s=[...t].filter(([o])=>!(o in g)&&!k.includes(o));return JSON.
stringify([e,s.sort()])}var ee={waiting:250,drawn:1e4},et=3e3,tt=200,st='[data-testid="stPageLink-NavLink"]',ve="data-test-connection-state",te=class{choices=new M(
g);owned=[];staying=Z(location.search);subject=P(location.href);listeners=new Set;writes=new Set;tell=null;quiet=ee.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let e={push:history.pushState.bind(history),replace:history.replaceState.bind(history)};this.put=(t,s)=>e[s?"push":"repl\
ace"]({},"",t.replaceAll("%2C",",")),this.write=(t,s=this.pressed)=>{let o=this.withChoices(new URL(t,location.href)).href.
replaceAll("%2C",",");if(o!==location.href){this.put(o,s),this.pressed=!1,this.subject=P(o);for(let i of this.writes)i()}};
for(let t of["pushState","replaceState"])history[t]=(s,o,i)=>{this.write(i??location.href),this.untold&&this.leaving&&this.
leaving!==location.pathname&&this.tellSoon()};window.addEventListener("popstate",()=>this.restored(),{capture:!0});for(let t of[
"pointerdown","keydown"])window.addEventListener(t,s=>this.press(s),{capture:!0});window.addEventListener("click",t=>this.
follow(t),{capture:!0})}withChoices(e){let t=k.map(s=>[s,this.staying[s]]);for(let s of this.owned)t.push([s,this.get(s)===
g[s]?void 0:this.get(s)]);for(let[s,o]of t)o===void 0?e.searchParams.delete(s):e.searchParams.get(s)!==o&&e.searchParams.
set(s,o);return e}press(e){if(e.type==="keydown"&&["Control","Shift","Alt","Meta"].includes(e.key??""))return;this.pressed=
!0,this.leaving=null,!b(e,".widget")&&!this.isTaken(e)&&this.tellNow();let t=(e.ctrlKey||e.metaKey)&&e.key?.toLowerCase()===
"z"&&!e.altKey,s=e.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range]), textarea");!t||s||!this.owned.
includes("off")||(e.preventDefault(),e.shiftKey?this.redo():this.undo())}follow(e){let t=b(e,"a[href]");if(!t||e.ctrlKey||
e.metaKey||e.shiftKey||t.target==="_blank")return;clearTimeout(this.patience);let s=!nt()&&t.matches(st);if(!s&&(this.isUrged||
!this.tell||!this.choices.isAhead)){this.leaving=location.pathname;return}e.preventDefault(),e.stopPropagation(),this.waitingLink=
t,this.tellNow(),this.patience=setTimeout(()=>this.goOn(),s?tt:et)}goOn(){let e=this.waitingLink;this.waitingLink=null,this.
isUrged=!0,e?.click(),this.isUrged=!1}visit(e,{staying:t=this.staying,isSame:s=!1,step:o=!0}={}){this.staying=t;let i=new URL(
s?location.href:e,location.href);if(s){let r=new URL(e,location.href).searchParams;for(let a of Object.keys(g))i.searchParams.
delete(a);for(let[a,d]of r)a in g&&i.searchParams.set(a,d)}for(let r of k)i.searchParams.delete(r);for(let[r,a]of Object.
entries(t))i.searchParams.set(r,a);if(this.canShow(i)){this.choices.choose(O(i.search))&&this.tellSoon(),this.write(i.href,
o),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(i.href,o),window.dispatchEvent(new PopStateEvent(
"popstate",{state:null}))}canShow(e){let[t,s]=[O(e.search),O(location.search)],o=i=>this.owned.includes(i)||t[i]===s[i];
return E(location.href)===E(e.href)&&Object.keys(g).every(o)}restored(){this.pressed=!1,this.staying=Z(location.search);
let e=P(location.href)!==this.subject;this.subject=P(location.href),this.owned.length&&(this.owned=Object.keys(g),this.choices.
restore(O(location.search),e),this.choices.isAhead&&this.tellSoon(),this.notify())}get(e){return this.choices.get(e)}set(e,{
step:t=!0}={}){this.choices.choose(e)&&this.changed(t)}undo(){this.choices.undo()&&this.changed()}redo(){this.choices.redo()&&
this.changed()}toggleHead(e,t,s,o){let[i,r]=e.split(".").map(Number),a=xe(this.get("off"),t,s,o);a[i*s+r]=!a[i*s+r],this.
set({off:ke(this.get("off"),a,t,s,o)})}changed(e=!0){this.write(location.href,e),this.notify(),this.tellSoon()}notify(){
if(this.choices.state!=="restoring")for(let e of this.listeners)e()}heard(e,t=!1){let{isNews:s,isLost:o}=this.choices.hear(
e,t);o&&this.tellSoon(),this.choices.state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(
()=>this.goOn())),this.write(location.href)),s&&this.notify()}tellBy(e,{drawn:t}){this.tell=e,this.quiet=t?ee.drawn:ee.waiting}tellSoon(){
clearTimeout(this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.
tell||this.leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.
map(e=>[e,this.get(e)])),this.choices.number))}},nt=()=>(document.querySelector(`[${ve}]`)?.getAttribute(ve)??"CONNECTED")===
"CONNECTED",f=window.pageAddress??=new te;function c(n,e={}){return N(String(SAID[n]??n),e)}var A=n=>`${n}${n.includes("?")?"&":"?"}lang=${LANGUAGE}`,N=(n,e)=>n.replace(/\{(\w+)\}/g,(t,s)=>s in e?String(e[s]):t);var p={back:c("Back (←, Page Up)"),next:c("Next (→, Page Down)"),step:c("Step {number} of {steps}: {title}"),present:c(
"Present"),presentHelp:c("Presentation mode: large type, no sidebar"),black:c("Black screen"),keys:c("Keys"),reveal:c("R\
eveal"),revealHelp:c("Let the model answer (r)"),model:c("The model’s answer: “{right}”."),noLesson:c("There is no\
 lesson of this name."),covered:c("Hidden until you answer"),isBlack:c("The screen is black. Press b or Escape to go on.")},
Se=[[c("→, Space, Page Down"),c("the next step; where a question is open, its answer first")],[c("←, Page Up"),c("th\
e step before")],[c("1 … 9"),c("that step")],[c("r"),c("reveal the model's answer")],[c("b or ."),c("black screen; aga\
in or Escape brings the page back")],[c("q"),c("the room's QR code and votes; again or Escape hides them")],[c("f"),c("f\
ull screen")],[c("?"),c("these keys")]],Oe=c("A presenter's remote sends Page Up and Page Down, which work everywhere. A\
rrows and Space go to the control that has the focus if it uses them, such as the atlas or a slider; letters and digits \
go to the box that you type in.");var I=class{drawn;onAnswered;constructor(e){this.asks=h("div","asks"),this.choices=h("div","choices",{role:"group"}),this.
says=h("p","answer",{role:"status"}),this.node=h("div","question",{hidden:""},this.asks,this.choices,this.says),this.onChoose=
e}show(e,t){this.node.hidden=!e;let s=JSON.stringify([e,t]);if(s===this.drawn)return;if(this.drawn=s,!e)return this.says.
replaceChildren();this.asks.innerHTML=e.asks,this.choices.setAttribute("aria-label",this.asks.textContent);let o=e.choices.
map((a,d)=>this.choice(a,d,t)),i=S(p.reveal,()=>this.onChoose(null),{className:"quiet",title:p.revealHelp}),r=this.choices.
contains(le(this.choices));this.choices.replaceChildren(...o,...t?[]:[i]),r&&t&&this.onAnswered?.(),this.says.textContent=
t?`${ot(e.choices,t)} ${t.says}`:""}choice(e,t,s){let o=S(e,s?null:()=>this.onChoose(t),{className:"choice"});if(!s)return o;
o.setAttribute("aria-disabled","true"),o.classList.toggle("right",t===s.right),o.classList.toggle("yours",t===s.choice);
let i=rt(s.numbers,t);return i!==null&&(o.style.setProperty("--share",String(i)),o.append(h("small","",{},c("model: {sha\
re}",{share:it(i)})))),o}fail(){this.says.textContent=c("The model did not answer. Try again.")}};function ot(n,{choice:e,
right:t}){let s={right:n[t],yours:n[e??-1]};return e===null?N(p.model,s):e===t?c("The model agrees with you: “{right}”.",
s):c("You said “{yours}”; the model’s answer is “{right}”.",s)}var it=n=>n>0&&n<.005?"< 1 %":`${Math.round(100*
n)} %`;function rt(n,e){return n.length<2||e>=n.length||n.some(t=>t<0||t>1)?null:n[e]}var L=(n,e,t,s)=>S(e,s,{className:n,"data-key":n,title:t}),_=class{lesson;shown;constructor(e){this.acts=e,this.title=h(
"h2"),this.says=h("div","says"),this.aside=h("p","aside",{hidden:""}),this.question=new I(o=>e.reveal(o)),this.question.
onAnswered=()=>this.next.focus({preventScroll:!0}),this.words=h("div","words-of-step",{tabindex:"0"},this.title,this.says,
this.aside),this.message=h("p","message",{role:"status"}),this.back=L("back","‹",p.back,()=>e.back()),this.next=L("nex\
t","›",p.next,()=>e.next()),this.steps=h("ol","steps",{"aria-label":c("Steps of the lesson")});let t=c("Show this step\
 as the lesson sets it up; your changes to it are discarded.");this.prepared=L("prepared",c("Reset step"),t,()=>e.asPrepared()),
this.present=L("present",p.present,p.presentHelp,()=>e.present()),this.closing=L("close","×",c("Close the lesson"),()=>e.
close()),this.more=this.menu();let s=h("div","ends",{},this.prepared,this.present,this.more,this.closing);this.line=h("d\
iv","line",{},this.back,this.steps,this.next,this.message,s),this.body=h("div","body",{},this.words,this.question.node),
this.node=h("section","bar",{hidden:""},this.body,this.line)}menu(){let{acts:e}=this,t=h("summary","",{title:c("More"),"\
aria-label":c("More")},"⋯"),s=(a,d,l,u)=>L(a,d,l,()=>{this.more.open=!1,u()}),o=c("Compute every step beforehand, so t\
hat none makes you wait"),i=c("Notes, the next step and a clock, in a second window that steers this one"),r=[s("preload",
c("Preload"),o,()=>e.preload()),s("notes",c("Speaker's window"),i,()=>e.notes()),s("full",c("Full screen"),"f",()=>e.full()),
s("black",p.black,"b",()=>e.black()),s("keys",p.keys,"?",()=>e.help())];return this.items=h("div","items",{},...r),pe(de(
"more",t,this.items))}show({lesson:e,step:t,answer:s,isChanged:o,isPresenting:i,aside:r}){if(this.node.hidden=!e&&!i,this.
node.classList.toggle("alone",!e),this.node.classList.toggle("presenting",i),this.node.classList.toggle("answered",!!s),
this.node.setAttribute("aria-label",e?c("Lesson: {title}",{...e}):p.present),this.present.textContent=i?c("Exit presenta\
tion"):p.present,this.present.title=i?c("Show the sidebar and all controls again"):p.presentHelp,this.prepared.style.visibility=
o?"":"hidden",!e)return this.question.show(null);let a=e.steps[t-1];this.title.textContent=a.title,this.shown!==a&&(this.
says.innerHTML=a.says,this.words.scrollTop=0),this.shown=a,this.aside.hidden=!r,r&&this.aside.innerHTML!==r&&(this.aside.
innerHTML=r),this.question.show(a.question,s),this.back.disabled=t===1;let d=a.question&&!s;this.next.disabled=t===e.steps.
length&&!d,this.showSteps(e,t)}showSteps(e,t){if(this.lesson!==e){let s=e.steps.map(({title:o},i)=>{let r=N(p.step,{number:i+
1,steps:e.steps.length,title:o}),a=L("step",String(i+1),r,()=>this.acts.go(i+1));return a.setAttribute("aria-label",r),h(
"li","",{},a)});this.steps.replaceChildren(...s),this.lesson=e}[...this.steps.children].forEach((s,o)=>{let i=y(s,"butto\
n");i.classList.toggle("done",o+1<t),o+1===t?i.setAttribute("aria-current","step"):i.removeAttribute("aria-current")})}say(e){
this.message.textContent=e}};var Ee=["go","next","back","reveal","black"],q=class{constructor(e,t){this.line=new BroadcastChannel(`stage:${e}`),this.
line.onmessage=({data:s})=>t(s)}say(e){this.line.postMessage(e)}close(){this.line.close()}};var v='[data-testid="stMain"]',Le='[data-testid="stMainBlockContainer"] [data-testid="stVerticalBlock"]',m=n=>`.st-key-${n}`,
Ae=n=>`[class*="st-key-${n}"]`;var H=class{box;constructor(){this.box=null,document.addEventListener("focusin",({target:e})=>this.begin(e)),document.addEventListener(
"keydown",({key:e,target:t})=>e==="Enter"&&this.begin(t),!0),document.addEventListener("input",({target:e})=>this.type(e),
!0)}begin(e){this.box=e.matches?.(`${v} :is(input[type="text"], textarea)`)?e:null,this.entered=this.typed=this.box?.value}type(e){
e===this.box&&(this.typed=e.value)}drop(){let{box:e,entered:t,typed:s}=this;!e?.isConnected||s===t||e.value!==s||(Object.
getOwnPropertyDescriptor(Object.getPrototypeOf(e),"value")?.set?.call(e,t),e.dispatchEvent(new Event("input",{bubbles:!0})))}};var Te={ArrowRight:"next",ArrowLeft:"back"},Pe={PageDown:"next",PageUp:"back"},at={r:"reveal",b:"black",".":"black",f:"f\
ull","?":"help"},ct="grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobo\
x menuitem tree spinbutton scrollbar",Ne=["select","input","textarea","video","audio",...ct.split(" ").map(n=>`[role=${n}\
]`)].join(),ht="button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]",lt=["checkbox","radio","\
range","button"].map(n=>`[type=${n}]`).join(),dt=`input:not(${lt}), [contenteditable=true], [role=combobox]`;function Re(n){
let[e]=n,t=o=>!!e?.matches?.(o),s=t("textarea, [contenteditable=true]");return{pages:s||t("select, [role=listbox], [role\
=option]"),typing:s||t(dt)||t("select, [role=listbox], [role=option]"),arrows:s||t(Ne),space:t(ht)||t(Ne)}}function Ce({
key:n,ctrlKey:e,altKey:t,metaKey:s},o){return e||t||s?null:Pe[n]?o.pages?null:Pe[n]:n==="Escape"?"end":o.typing?null:Te[n]?
o.arrows?null:Te[n]:n===" "?o.space?null:"next":/^[1-9]$/.test(n)?{step:Number(n)}:at[n.toLowerCase()]??null}var z=class{constructor(e){this.base=e,this.kept=new Map}async lesson(e){return await this.fetched(e,"")??{}}async answer(e,t){
let s=await this.fetched(e,`/answer?step=${t}`);return Number.isInteger(s?.right)?s:null}async fetched(e,t){let s=A(`${this.
base}/lesson/${encodeURIComponent(e)}${t}`);if(this.kept.has(s))return this.kept.get(s);try{let o=await(await fetch(s)).
json();return o.message||this.kept.set(s,o),o}catch{return null}}};var pt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function K(n){let e=new DataView(n.buffer,n.byteOffset,4).
getUint32(0,!0),t=JSON.parse(new TextDecoder().decode(n.subarray(4,4+e))),s={};for(let[o,[i,r,a]]of Object.entries(t.arrays)){
let d=pt[i],l=n.byteOffset+4+e+r,u=a.reduce((w,Fe)=>w*Fe,1)*d.BYTES_PER_ELEMENT;s[o]=new d(n.buffer.slice(l,l+u))}return{
...t,...s}}var $e="picture",T=window.keptPictures??=new Map;async function Be(n,e="default"){try{let t=await fetch(n,{cache:e});return t.ok?{bytes:new Uint8Array(await t.arrayBuffer())}:
t.headers.get("content-type")==="application/json"?await t.json():null}catch{return null}}function je({arrays:n,...e}){let t={};
for(let[s,o]of Object.entries(e))s in n||(t[s]={...o,pictures:{}});for(let s of Object.keys(n)){let[o,i]=s.split(".");t[o].
pictures[i]=K(e[s])}return t}var Me={likeness:["layer","head"],link:["pin","way","link"],writes:["into","at","mask"]};function D(n,e){let t={};for(let s of e)
t[s]=R(n,U[s]);return Me[n.sort]&&t.atlas&&(t.order=R(n,[...U.order,...Me[n.sort]])),n.view==="table"&&t.head&&Object.assign(
t.head,R(n,["pin","way"])),n.view==="readings"&&t.head&&(Object.assign(t.head,R(n,["at","mask"])),t.zeroing=R(n,U.zeroing)),
t}function R(n,e){let t=e.filter(s=>(n[s]??"")!==(g[s]??""));return Object.fromEntries(t.map(s=>[s,n[s]]))}var se=["atlas","head","effect"],ut=400,G=class{constructor(e,t){this.base=e,this.fetchAnswer=t}async run(e,t){let s=performance.
now(),o=0;for(let[i,r]of e.steps.entries()){t(i);let a=await this.pictures(r.address),d=!r.question||await this.fetchAnswer(
i+1)!==null;(!a||!d)&&(o+=1)}return t(e.steps.length),{seconds:(performance.now()-s)/1e3,failed:o}}async pictures(e){let t=new URL(
this.base+e,location.origin),s=Object.fromEntries(t.searchParams);if(!s.text||/^.*\/(Train_from_scratch|Pruning_lab|Heads_over_texts)$/.
test(t.pathname))return!0;let o={...O(t.search),model:s.model??"minilm",text:s.text,pair:s.pair??""},i=await this.part("\
atlas",D(o,se).atlas);if(!i)return!1;let r=String([o.layer,o.head])===String(i.first),a=r?{...o,layer:"",head:""}:o,d=!0;
for(let[l,u]of Object.entries(D(a,se))){let w=await this.part(l,u);w&&r&&Ue(l,D(o,se)[l],w),d&&=!!w}return d}async part(e,t){
let s=new URLSearchParams(t).toString(),o=T.get(`${e}?${s}`);if(o)return o;let i=await Be(A(`${this.base}/${$e}?${s}&wan\
t=${e}`));if(!i?.bytes)return null;let r=je(K(i.bytes))[e];return Ue(e,t,r),r}};function Ue(n,e,t){T.set(`${n}?${new URLSearchParams(
e)}`,t),T.size>ut&&T.delete(T.keys().next().value)}var F=class extends z{async preload(e,t){let s=await this.lesson(e);if(!s.steps)return t(s.message??p.noLesson);let o=s.
steps.length,i=new G(this.base,d=>this.answer(e,d)),{seconds:r,failed:a}=await i.run(s,d=>t(c("Preloading: {done} of {st\
eps} steps",{done:d,steps:o})));return t(a?c("{failed} of {steps} steps could not be fetched. Try again.",{failed:a,steps:o}):
c("Ready: {steps} steps, answers in {seconds} s",{steps:o,seconds:r.toFixed(1)}))}};var C=class{data;constructor(e,t){this.stored=new x(`stage:${e}`,()=>t),this.data={left:{},answers:{},...this.stored.readJson()}}left(e){
return this.data.left[e]}leave(e,t){t?this.data.left[e]=t:delete this.data.left[e],this.save()}answer(e){return this.data.
answers[e]}keepAnswer(e,t){this.data.answers[e]=t,this.save()}forget(){this.data={left:{},answers:{}},this.save()}save(){
this.stored.write(JSON.stringify(this.data))}};var Y=class{constructor(){let e=Se.map(([o,i])=>h("tr","",{},h("th","",{scope:"row"},o),h("td","",{},i)));this.closing=S(
c("Close"),()=>this.close());let t=h("table","",{},h("tbody","",{},...e)),s=[h("h2","",{},p.keys),t,h("p","",{},Oe),this.
closing];this.node=h("dialog","keys-help",{"aria-label":p.keys},...s)}get isOpen(){return this.node.open}toggle(){this.isOpen?
this.close():this.node.showModal()}close(){this.isOpen&&this.node.close()}};var ft={atlas:".left .grid",verdict:".verdict",head:".right > *",effect:".below",predictions:'.below [data-key="bars"]'},
ne={sentence:m("text"),examples:m("examples-row"),model:m("model"),"heads off":m("heads-off"),comparison:m("three-ways"),
curves:Ae("lab-curves-"),wiring:m("wiring-part"),accuracy:m("accuracy"),roles:m("jobs")};for(let n=1;n<=7;n++)ne[`step ${n}`]=
m(`step-${n}`);var mt=m("why");function oe(n){if(n==="page")return wt();let e=ne[n]&&document.querySelector(ne[n]);if(e)
return[e];let[t,s]=n.split(/\s+(?=\d)/),o=gt(document.querySelector(m("explore"))),i=s?`.grid [data-at="${s}"]`:ft[t];return[
...i&&o?.querySelectorAll(i)||[]]}function gt(n){return(n&&[...n.querySelectorAll("*")].find(t=>t.shadowRoot))?.shadowRoot??
null}function wt(){let n=document.querySelector(mt);return n?Ie(n):[...document.querySelector(Le)?.children??[]].filter(
t=>t instanceof HTMLElement&&t.offsetHeight>0)}function Ie(n){let e=[];for(let t=n?.nextElementSibling;t;t=t.nextElementSibling)
e.push(t);return e.length||!n?.parentElement||n.parentElement.matches(v)?e:Ie(n.parentElement)}function ie(n){let e=n.map(
t=>t.getBoundingClientRect()).filter(({width:t,height:s})=>t&&s);return e.length?{left:Math.min(...e.map(t=>t.left)),top:Math.
min(...e.map(t=>t.top)),right:Math.max(...e.map(t=>t.right)),bottom:Math.max(...e.map(t=>t.bottom))}:null}function _e(n,{
width:e,height:t},s,o=12){let i=Math.max(o,Math.min((n.top+n.bottom-t)/2,s.height-t-o)),r=Math.max(o,Math.min((n.left+n.
right-e)/2,s.width-e-o)),a=[{left:r,top:n.bottom+o},{left:n.right+o,top:i},{left:n.left-o-e,top:i},{left:r,top:n.top-o-t}],
d=({left:l,top:u})=>l>=o&&u>=o&&l+e<=s.width-o&&u+t<=s.height-o;return a.find(d)??null}function qe(n,{height:e,above:t=0},s=12){
let o=t+s;return n.top<o||n.bottom-n.top>e-o-s?n.top-o:Math.max(n.bottom-(e-s),0)}var ae="data-covered",He=5,W=class{covers;asked;below;hasNotesInBar;onNoRoom;says;place;frame;constructor(e){this.root=e,
this.ring=h("div","ring",{"aria-hidden":"true",hidden:""}),this.note=h("div","ring-note",{hidden:""}),this.covers=new Map,
e.append(this.ring,this.note),this.place="";for(let t of["wheel","touchmove","pointerdown"])window.addEventListener(t,()=>this.
isLeft=!0,{capture:!0,passive:!0})}show(e,t){let{place:s,says:o}=e?.point??{place:"",says:""},i=t?[]:e?.question?.covers??
[];(this.place!==s||this.asked!==e)&&(this.isLeft=!1),this.asked=e,this.place=s,this.says!==o&&(this.note.innerHTML=o),this.
says=o;for(let[r,{cover:a,nodes:d}]of this.covers)if(!i.includes(r)){for(let l of d)ze(l);a.remove(),this.covers.delete(
r)}for(let r of i)if(!this.covers.has(r)){let a=h("div","cover",{hidden:""},h("span","",{},p.covered));this.covers.set(r,
{cover:a,nodes:[]}),this.root.prepend(a)}this.follow()}follow(){cancelAnimationFrame(this.frame),(this.covers.size||this.
place)&&(this.frame=requestAnimationFrame(()=>this.follow())),this.draw()}get room(){let e=y(document,m("tokens")),t=e?parseFloat(
getComputedStyle(e).top)+e.offsetHeight:0;return{width:document.documentElement.clientWidth,height:innerHeight-this.below,
above:t}}draw(){for(let[i,r]of this.covers)this.cover(i,r);let e=this.place?oe(this.place):[],t=ie(e);t&&!this.isLeft&&this.
bring(e[0],t);let o=!e[0]?.closest(`[${ae}]`)&&t&&t.bottom>0&&t.top<this.room.height;this.ring.hidden=!o,o&&Ke(this.ring,
re(t,He,this.room)),this.showNote(o?t:null)}bring(e,t){let s=qe(t,this.room),o=document.querySelector(v);Math.abs(s)>1&&
o?.contains(De(e))&&o.scrollBy({top:s,behavior:"instant"})}showNote(e){let t=!!(this.place&&this.says);this.note.hidden=
!t||!e;let s=null;if(t&&e){let{offsetWidth:o,offsetHeight:i}=this.note;this.hasNotesInBar||(s=_e(re(e,He,this.room),{width:o,
height:i},this.room)),this.note.style.visibility=s?"":"hidden",s&&Object.assign(this.note.style,{left:`${s.left}px`,top:`${s.
top}px`})}this.onNoRoom?.(t&&!s)}cover(e,t){let s=oe(e);for(let r of t.nodes)s.includes(r)||ze(r);for(let r of s)r.setAttribute(
ae,"");t.nodes=s;let o=ie(s),i=o&&o.bottom>0&&o.top<this.room.height;t.cover.hidden=!i,i&&Ke(t.cover,re(o,0,this.room))}};
function De(n){let e=n.getRootNode();return e===document?n:De(e.host)}var ze=n=>n.removeAttribute(ae),re=({left:n,top:e,
right:t,bottom:s},o,i)=>({left:Math.max(n-o,1),top:Math.max(e-o,1),right:Math.min(t+o,i.width-1),bottom:Math.min(s+o,i.height-
1)});function Ke(n,{left:e,top:t,right:s,bottom:o}){let i={left:`${e}px`,top:`${t}px`,width:`${s-e}px`,height:`${o-t}px`};
Object.assign(n.style,i)}var bt=1.75,yt=720,xt=50,kt=120,vt=["text-color","background-color","secondary-background-color","primary-color","border\
-color","font"],J=class{main;constructor(e){this.bar=e,this.host=h("div","stage-host"),this.blackness=h("div","blackness",
{hidden:"",role:"status"}),this.blackness.onclick=()=>e.acts.black(),this.keysHelp=new Y;let t=h("div","layer");this.overlays=
new W(t);let s=h("div","widget stage",{},t,e.node,this.keysHelp.node,this.blackness);this.host.attachShadow({mode:"open"}).
append(h("style","",{},$),s),document.body.append(this.host),this.resized=new ResizeObserver(()=>this.makeRoom()),this.resized.
observe(e.node),window.addEventListener("resize",()=>this.makeRoom())}takeColours(e){let t=getComputedStyle(e);for(let s of vt)
this.host.style.setProperty(`--st-${s}`,t.getPropertyValue(`--st-${s}`))}present(e){this.isPresenting=e,this.overlays.hasNotesInBar=
e,document.documentElement.classList.toggle("present",e),document.documentElement.classList.toggle("not-present",!e),this.
makeRoom()}makeRoom(){let e=this.bar.node.hidden?0:this.bar.node.offsetHeight;this.overlays.below=e;let t=document.documentElement;
if(t.style.setProperty("--stage-height",`${e}px`),this.besideSidebar(),!this.isPresenting){for(let r of["--stage-zoom","\
--stage-room"])t.style.removeProperty(r);return}let s=bt*innerHeight/yt,o=document.querySelector(m("explore"))?.getBoundingClientRect().
top??0,i=Math.max((innerHeight-e-o)/s-xt,kt);t.style.setProperty("--stage-zoom",s.toFixed(3)),t.style.setProperty("--sta\
ge-room",`${Math.floor(i)}px`)}besideSidebar(){let e=document.querySelector(v);e&&(this.bar.node.style.left=`${Math.max(
e.getBoundingClientRect().left,0)}px`,e!==this.main&&(this.main=e,this.resized.observe(e)))}get covers(){return this.isBlack||
this.keysHelp.isOpen}get isBlack(){return!this.blackness.hidden}black(e=this.blackness.hidden){this.blackness.hidden=!e,
this.blackness.textContent=e?p.isBlack:""}end(){this.black(!1),this.keysHelp.close()}full(){document.fullscreenElement?document.
exitFullscreen():document.documentElement.requestFullscreen?.().catch(()=>{})}};var he="width=1000,height=700",ce=class{lesson;listeners;overlays;channel;prepared;isTouched;isAside;known;asked;screen;library;bar;memory;draft;constructor(){
this.listeners=new Set,this.lesson=null,this.step=0,this.base="",this.mentioned=""}mount(e,t){this.base=t.base,this.screen||
this.build(),this.screen.takeColours(e),this.sync()}build(){let t=Object.fromEntries(["go","next","back","reveal","asPre\
pared","notes","preload","full","black","help","close"].map(s=>[s,(...o)=>this[s](...o)]));this.library=new F(this.base),
this.bar=new _({...t,present:()=>this.present(!this.isPresenting)}),this.screen=new J(this.bar),this.overlays=this.screen.
overlays,this.draft=new H,this.overlays.onNoRoom=s=>this.moveAside(s),window.addEventListener("popstate",()=>this.sync()),
window.addEventListener("keydown",s=>this.key(s),{capture:!0});for(let s of["pointerdown","keydown"])window.addEventListener(
s,o=>this.touch(o),{capture:!0});f.isTaken=s=>s.type==="keydown"&&!!this.actionOf(s),f.writes.add(()=>this.written()),f.
listeners.add(()=>this.written())}get isPresenting(){return f.staying.present==="true"}async sync(){let{lesson:e="",step:t}=f.
staying;if(this.screen.present(this.isPresenting),e!==(this.asked??"")&&await this.open(e),!this.lesson||this.lesson.name!==
f.staying.lesson)return this.show();let s=Math.min(Math.max(Number(t)||0,0),this.lesson.steps.length),o=new URL(this.here,
location.origin).search===""&&!this.step;s&&!o?this.arrive(s):this.go(s||1,{step:!!this.isBeginning}),this.isBeginning=!1}async open(e){
if(this.asked=e,this.channel?.close(),Object.assign(this,{lesson:null,step:0,channel:null}),!e)return;let t=await this.library.
lesson(e);if(this.asked===e){if(!t.steps)return this.bar.say(t.message??p.noLesson);this.memory=new C(e,sessionStorage),
this.channel=new q(e,s=>this.heard(s)),this.lesson=t,this.bar.say("")}}next(){this.isOpen?this.reveal():this.go(this.step+
1)}back(){this.go(this.step-1)}go(e,t={}){if(!this.lesson||e===this.step||!this.lesson.steps[e-1])return;this.step&&this.
leave();let{present:s,hide:o,lock:i}=f.staying,r={lesson:this.lesson.name,step:String(e),present:s,hide:o,lock:i};for(let d of Object.
keys(r))r[d]===void 0&&delete r[d];let a=this.base+(this.memory.left(e)?.href??this.lesson.steps[e-1].address);f.visit(a,
{staying:r,isSame:this.isSame(e),...t}),this.arrive(e)}isSame(e){let t=o=>E(new URL(this.lesson.steps[o-1].address,location.
origin));return!!(this.step&&E(new URL(this.here,location.origin))===E(new URL(this.prepared,location.origin))&&!this.memory.
left(e)&&!this.cameChanged&&t(this.step)===t(e))}arrive(e){if(e===this.step)return this.show();this.step=e,this.draft.drop(),
this.isAside=!1;let t=this.memory.left(e);this.isTouched=!!t,this.cameChanged=!!t,this.prepared=t?.prepared??this.here,this.
changed()}leave(){this.memory.leave(this.step,this.isChanged?{href:this.here,prepared:this.prepared}:null)}asPrepared(){
this.memory.leave(this.step,null),this.isTouched=!1,f.visit(this.base+this.lesson.steps[this.step-1].address),this.show()}get here(){
let e=new URL(location.href);for(let t of k)e.searchParams.delete(t);return e.pathname.slice(this.base.length)+e.search}written(){
this.lesson&&!this.isTouched&&(this.prepared=this.here),JSON.stringify(this.state())!==this.known&&this.changed()}touch(e){
!this.lesson||e.composedPath().includes(this.screen.host)||this.isTouched||e.type==="keydown"&&this.actionOf(e)||(this.prepared=
this.here,this.isTouched=!0)}get isChanged(){return this.isTouched&&this.here!==this.prepared}get question(){return this.
lesson?.steps[this.step-1]?.question??null}get isOpen(){return!!(this.question&&!this.memory.answer(this.step))}async reveal(e=null){
if(!this.isOpen||this.isAsking)return;let{step:t,memory:s}=this;this.isAsking=!0;let o=await this.library.answer(this.lesson.
name,t);if(this.isAsking=!1,!o)return this.bar.question.fail();s.keepAnswer(t,{choice:e,...o}),this.changed()}changed(){
let e=this.state();this.known=JSON.stringify(e),this.show();for(let t of this.listeners)t();this.tellSpeaker()}tellSpeaker(){
this.channel?.say({state:this.state(),isBlack:this.screen.isBlack,mentioned:this.mentioned})}mention(e){e!==this.mentioned&&
(this.mentioned=e,this.tellSpeaker())}show(){let{lesson:e,step:t,isPresenting:s}=this,o=!!(e&&t);document.documentElement.
classList.toggle("in-lesson",o);let i=o?e.steps[t-1]:null,r=o?this.memory.answer(t):void 0,a=this.isAside&&i?.point?.says||
"";this.bar.show({lesson:o?e:null,step:t,answer:r,isChanged:o&&this.isChanged,isPresenting:s,aside:a}),this.overlays.show(
i,!!r);let d=[i?.point?.place,...i?.question?.covers??[]];document.documentElement.classList.toggle("stage-effect",d.some(
l=>/^(effect|predictions)$/.test(l??""))),this.screen.makeRoom()}moveAside(e){e!==this.isAside&&(this.isAside=e,this.show())}state(){
let e=!!(this.lesson&&this.step);return{lesson:e?this.lesson.name:"",step:this.step,steps:this.lesson?.steps.length??0,address:this.
here,revealed:e&&!!(this.question&&!this.isOpen)}}present(e){let t={...f.staying,present:"true"};e||delete t.present,f.visit(
location.href,{staying:t}),this.sync()}close(){this.step&&this.leave();let e={...f.staying};delete e.lesson,delete e.step,
f.visit(location.href,{staying:e}),this.sync().then(()=>this.changed())}begin(e,{present:t=!1}={}){this.lesson&&this.step&&
this.leave(),new C(e,sessionStorage).forget(),this.asked=null;let s={...f.staying,lesson:e};delete s.step,t&&(s.present=
"true"),f.staying=s,this.isBeginning=!0,this.sync()}notes(){window.open(A(`${this.base}/stage/${this.lesson.name}`),"sta\
ge-notes",he)}heard({ask:e,act:t,step:s}){e?this.tellSpeaker():t==="go"?this.go(Number(s)):t&&Ee.includes(t)&&this[t]()}preload(){
return this.library.preload(this.lesson.name,e=>this.bar.say(e))}full(){this.screen.full()}black(){this.screen.black(),this.
tellSpeaker()}help(){this.screen.keysHelp.toggle()}end(){this.screen.end(),this.tellSpeaker()}actionOf(e){if(!this.lesson&&
!this.isPresenting)return null;let t=Ce(e,Re(e.composedPath()));return t==="end"?this.screen.covers?t:null:(t?.step||["n\
ext","back","reveal"].includes(t))&&!this.lesson?null:t}key(e){let t=this.actionOf(e);t&&(t.step?this.go(t.step):this[t](),
e.preventDefault(),e.stopPropagation())}},X=window.stage??=new ce;var V=class{constructor(e){this.root=e}show(e){document.documentElement.lang=LANGUAGE,X.mount(this.root,e),document.documentElement.
classList.add("has-stage"),Ge.show()}leave(){}};function St(n){let e=b(n,"a[href*='lesson=']");if(!e||n.ctrlKey||n.metaKey||
n.shiftKey||n.button)return;let t=new URL(e.href).searchParams;n.preventDefault(),n.stopPropagation(),X.begin(t.get("les\
son")??"",{present:t.get("present")==="true"})}function Ot(n){let e=b(n,".lessons a[href*='/stage/']");!e||n.ctrlKey||n.
metaKey||n.shiftKey||n.button||(n.preventDefault(),window.open(e.href,"stage-notes",he))}function Et(n){b(n,".tour :is(a\
, [data-dismiss-tour])")&&Ge.take()}function Lt(n){let e=b(n,"[data-preload]")?.dataset.preload,t=()=>document.querySelector(
`[data-preload="${CSS.escape(e)}"] + [role=status]`),s=o=>t()?.replaceChildren(o);e&&X.library.preload(e,s)}var Ge=window.
tourOffer??=new B(document.documentElement,()=>localStorage,()=>sessionStorage);window.stageListens||(window.stageListens=
!0,window.addEventListener("click",Et,{capture:!0}),window.addEventListener("click",St,{capture:!0}),window.addEventListener(
"click",Lt,{capture:!0}),window.addEventListener("click",Ot,{capture:!0}),window.addEventListener("click",we,{capture:!0}));var xn=me(V,$);export{xn as default};
