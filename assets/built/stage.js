var N=`.stage{font-family:var(--st-font, "Source Sans 3", "Helvetica Neue", Arial, sans-serif);color:var(--st-text-color\
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
i,String(r));return o.append(...s),o},y=(n,e)=>n.querySelector(e),w=(n,e)=>n.composedPath().find(t=>t instanceof Element&&
t.matches(e));var ie=n=>n.getRootNode().activeElement;function re(n,e){let s=getComputedStyle(y(n,".widget")).getPropertyValue("--st-background-color").trim().match(/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i)?.
slice(1);if(!s)return e;let[o,i,r]=s.map(c=>parseInt(c,16));return .299*o+.587*i+.114*r<128?"dark":"light"}function ae(n,e){
let t=h("span","",{"aria-hidden":"true"});t.style.cssText="position:absolute;width:0;height:0;overflow:hidden;color:var(\
--st-background-color);transition:color 10ms",t.ontransitionend=e,n.append(t)}function ce(n,e){let t=new WeakMap;function s(o){let{part:i,given:r}=t.get(o),c={...r.data,theme:re(o,r.data.theme)};i.show(
c,(d,p)=>r.setTriggerValue("choices",{choices:d,number:p}))}return o=>{let{parentElement:i}=o;t.has(i)||(i.prepend(h("st\
yle","",{},e)),t.set(i,{part:new n(y(i,".widget"))}),ae(i,()=>s(i)));let r=Object.assign(t.get(i),{given:o});return s(i),
()=>i.isConnected||r.part.leave()}}var he="tour",R=class{constructor(e,t,s){this.root=e,this.kept={local:t,session:s},this.isTaken=!1}show(){(this.read("se\
ssion")==="first"||this.read("local")===null)&&this.read("local")!=="taken"&&(this.write("session","first"),this.write("\
local","offered"),this.root.classList.toggle("offers-tour",!this.isTaken))}take(){this.isTaken=!0,this.write("local","ta\
ken"),this.root.classList.remove("offers-tour")}read(e){try{return this.kept[e]().getItem(he)}catch{return null}}write(e,t){
try{this.kept[e]().setItem(he,t)}catch{}}};function le(n){let e=w(n,"a[data-language]");if(!e||n.ctrlKey||n.metaKey||n.shiftKey||n.button)return;n.preventDefault(),
n.stopPropagation();let t=new URL(location.href);t.searchParams.set("lang",e.dataset.language),location.assign(t)}var _e=/^(\d{1,4}|\*)\.(\d{1,4}|\*)$/;function qe(n){let e=n.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/).map(
t=>_e.exec(t)).filter(t=>t!==null).map(t=>t.slice(1).map(s=>s==="*"?null:Number(s)));return(t,s)=>e.some(([o,i])=>(o===null||
o===t)&&(i===null||i===s))}function de(n,e,t){let s=qe(n);return Array.from({length:e*t},(o,i)=>s(Math.floor(i/t),i%t))}
function pe(n,e,t){let s=(d,p)=>n[d*t+p],o=d=>Array.from({length:d},(p,g)=>g);if(n.every(Boolean))return"*.*";let i=o(e).
filter(d=>o(t).every(p=>s(d,p))),r=o(t).filter(d=>o(e).every(p=>s(p,d))),c=[];for(let d of o(e))if(i.includes(d))c.push(
`${d}.*`);else for(let p of o(t))s(d,p)&&!r.includes(p)&&c.push(`${d}.${p}`);return[...c,...r.map(d=>`*.${d}`)].join(",")}var C=class{values={};number=0;known=0;restorations=0;isRestoring=!1;past=[];future=[];constructor(e){this.defaults=e}get state(){
return this.isRestoring?"restoring":this.isAhead?"ahead":"synced"}get isAhead(){return this.known<this.number}get(e){return this.
values[e]??this.defaults[e]}get headsOff(){return JSON.stringify({off:this.get("off"),mode:this.get("mode")})}choose(e){
let t=this.headsOff;return this.take(e)?(this.remember(t),this.count()):!1}restore(e,t){let s=this.headsOff;if(this.take(
e)&&(this.number+=1),this.isRestoring||=t,s===this.headsOff)return;let o=this.past.at(-1)===this.headsOff;o?this.past.pop():
this.future.at(-1)===this.headsOff&&this.future.pop(),(o?this.future:this.past).push(s)}hear({state:e,told:t,restored:s=this.
restorations},o=!1){let i=t<this.number&&(o||t<this.known);if((o||s!==this.restorations)&&(this.isRestoring=!1),this.known=
t,this.restorations=s,t<this.number)return{isNews:!1,isLost:i};this.number=t;let r=this.headsOff,c=this.take(e);return o||
this.remember(r),{isNews:c,isLost:i}}undo(){return this.turn(this.past,this.future)}redo(){return this.turn(this.future,
this.past)}turn(e,t){let s=e.pop();return s?(t.push(this.headsOff),this.take(JSON.parse(s)),this.count()):!1}count(){return this.
number+=1,this.isRestoring=!1,!0}remember(e){e!==this.headsOff&&(this.past=[...this.past,e].slice(-100),this.future=[])}take(e){
let t=Object.entries(e).map(([o,i])=>[o,String(i)]),s=t.some(([o,i])=>i!==this.get(o));return Object.assign(this.values,
Object.fromEntries(t)),s}};var m={off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"true",words:"\
false",part:"all",scale:"linear",peak:"global",colours:"blue",pin:"",way:"from",link:"",shown:"",sort:"layer",at:"",mask:"\
true"},x=["lesson","step","present","hide","lock","lang"],U={atlas:["model","text","pair","off","mode","special","words",
"part","scale","peak","colours"],order:["model","text","pair","off","mode","special","words","part","sort"],head:["model",
"text","pair","off","mode","layer","head","view","scope","chosen","how","special","words","part","scale","peak","colours"],
effect:["model","text","pair","off","mode","scale","peak","colours","at","mask"],zeroing:["model","text","pair","off","m\
ode","layer","head","scope","chosen","special","words","part","scale","peak","colours"]};function X(n){let e=[...new URLSearchParams(n)].filter(([t,s])=>x.includes(t)&&s&&!(t==="hide"&&/^(true|false)$/i.test(s)));
return Object.fromEntries(e)}function S(n){let e=new URLSearchParams(n);return Object.fromEntries(Object.keys(m).map(t=>[
t,e.get(t)??m[t]]))}function L(n){let{pathname:e,searchParams:t}=new URL(n);return JSON.stringify([e,...["model","text","pair"].map(s=>t.get(
s)??"")])}function O(n){let{pathname:e,searchParams:t}=new URL(n),s=[...t].filter(([o])=>!(o in m)&&!x.includes(o));return JSON.
stringify([e,s.sort()])}var J={waiting:250,drawn:1e4},Ie=3e3,ze=200,Ke='[data-testid="stPageLink-NavLink"]',ue="data-test-connection-state",V=class{choices=new C(
m);owned=[];staying=X(location.search);subject=L(location.href);listeners=new Set;writes=new Set;tell=null;quiet=J.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let e={push:history.pushState.bind(history),replace:history.replaceState.bind(history)};this.put=(t,s)=>e[s?"push":"repl\
ace"]({},"",t.replaceAll("%2C",",")),this.write=(t,s=this.pressed)=>{let o=this.withChoices(new URL(t,location.href)).href.
replaceAll("%2C",",");if(o!==location.href){this.put(o,s),this.pressed=!1,this.subject=L(o);for(let i of this.writes)i()}};
for(let t of["pushState","replaceState"])history[t]=(s,o,i)=>{this.write(i??location.href),this.untold&&this.leaving&&this.
leaving!==location.pathname&&this.tellSoon()};window.addEventListener("popstate",()=>this.restored(),{capture:!0});for(let t of[
"pointerdown","keydown"])window.addEventListener(t,s=>this.press(s),{capture:!0});window.addEventListener("click",t=>this.
follow(t),{capture:!0})}withChoices(e){let t=x.map(s=>[s,this.staying[s]]);for(let s of this.owned)t.push([s,this.get(s)===
m[s]?void 0:this.get(s)]);for(let[s,o]of t)o===void 0?e.searchParams.delete(s):e.searchParams.get(s)!==o&&e.searchParams.
set(s,o);return e}press(e){if(e.type==="keydown"&&["Control","Shift","Alt","Meta"].includes(e.key??""))return;this.pressed=
!0,this.leaving=null,!w(e,".widget")&&!this.isTaken(e)&&this.tellNow();let t=(e.ctrlKey||e.metaKey)&&e.key?.toLowerCase()===
"z"&&!e.altKey,s=e.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range]), textarea");!t||s||!this.owned.
includes("off")||(e.preventDefault(),e.shiftKey?this.redo():this.undo())}follow(e){let t=w(e,"a[href]");if(!t||e.ctrlKey||
e.metaKey||e.shiftKey||t.target==="_blank")return;clearTimeout(this.patience);let s=!De()&&t.matches(Ke);if(!s&&(this.isUrged||
!this.tell||!this.choices.isAhead)){this.leaving=location.pathname;return}e.preventDefault(),e.stopPropagation(),this.waitingLink=
t,this.tellNow(),this.patience=setTimeout(()=>this.goOn(),s?ze:Ie)}goOn(){let e=this.waitingLink;this.waitingLink=null,this.
isUrged=!0,e?.click(),this.isUrged=!1}visit(e,{staying:t=this.staying,isSame:s=!1,step:o=!0}={}){this.staying=t;let i=new URL(
s?location.href:e,location.href);if(s){let r=new URL(e,location.href).searchParams;for(let c of Object.keys(m))i.searchParams.
delete(c);for(let[c,d]of r)c in m&&i.searchParams.set(c,d)}for(let r of x)i.searchParams.delete(r);for(let[r,c]of Object.
entries(t))i.searchParams.set(r,c);if(this.canShow(i)){this.choices.choose(S(i.search))&&this.tellSoon(),this.write(i.href,
o),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(i.href,o),window.dispatchEvent(new PopStateEvent(
"popstate",{state:null}))}canShow(e){let[t,s]=[S(e.search),S(location.search)],o=i=>this.owned.includes(i)||t[i]===s[i];
return O(location.href)===O(e.href)&&Object.keys(m).every(o)}restored(){this.pressed=!1,this.staying=X(location.search);
let e=L(location.href)!==this.subject;this.subject=L(location.href),this.owned.length&&(this.owned=Object.keys(m),this.choices.
restore(S(location.search),e),this.choices.isAhead&&this.tellSoon(),this.notify())}get(e){return this.choices.get(e)}set(e,{
step:t=!0}={}){this.choices.choose(e)&&this.changed(t)}undo(){this.choices.undo()&&this.changed()}redo(){this.choices.redo()&&
this.changed()}toggleHead(e,t,s){let[o,i]=e.split(".").map(Number),r=de(this.get("off"),t,s);r[o*s+i]=!r[o*s+i],this.set(
{off:pe(r,t,s)})}changed(e=!0){this.write(location.href,e),this.notify(),this.tellSoon()}notify(){if(this.choices.state!==
"restoring")for(let e of this.listeners)e()}heard(e,t=!1){let{isNews:s,isLost:o}=this.choices.hear(e,t);o&&this.tellSoon(),
this.choices.state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(()=>this.goOn())),
this.write(location.href)),s&&this.notify()}tellBy(e,{drawn:t}){this.tell=e,this.quiet=t?J.drawn:J.waiting}tellSoon(){clearTimeout(
this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.tell||this.
leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.map(e=>[e,
this.get(e)])),this.choices.number))}},De=()=>(document.querySelector(`[${ue}]`)?.getAttribute(ue)??"CONNECTED")==="CONN\
ECTED",f=window.pageAddress??=new V;function a(n,e={}){return b(String(SAID[n]??n),e)}var E=n=>`${n}${n.includes("?")?"&":"?"}lang=${LANGUAGE}`,b=(n,e)=>n.replace(/\{(\w+)\}/g,(t,s)=>s in e?String(e[s]):t);var l={bar:a("Lesson: {title}"),back:a("Back (←, Page Up)"),next:a("Next (→, Page Down)"),steps:a("Steps of the less\
on"),step:a("Step {number} of {steps}: {title}"),asPrepared:a("Reset step"),asPreparedHelp:a("Show this step as the less\
on sets it up; your changes to it are discarded."),present:a("Present"),presentHelp:a("Presentation mode: large type, no\
 sidebar"),leave:a("Exit presentation"),leaveHelp:a("Show the sidebar and all controls again"),more:a("More"),notes:a("S\
peaker's window"),notesHelp:a("Notes, the next step and a clock, in a second window that steers this one"),warmUp:a("Pre\
load"),warmUpHelp:a("Compute every step beforehand, so that none makes you wait"),warming:a("Preloading: {done} of {step\
s} steps"),ready:a("Ready: {steps} steps, answers in {seconds} s"),notReady:a("{failed} of {steps} steps could not be fe\
tched. Try again."),full:a("Full screen"),black:a("Black screen"),keys:a("Keys"),close:a("Close the lesson"),reveal:a("R\
eveal"),revealHelp:a("Let the model answer (r)"),model:a("The model’s answer: “{right}”."),asYou:a("The model agre\
es with you: “{right}”."),unlikeYou:a("You said “{yours}”; the model’s answer is “{right}”."),noAnswer:a("\
The model did not answer. Try again."),noLesson:a("There is no lesson of this name."),covered:a("Hidden until you answer"),
isBlack:a("The screen is black. Press b or Escape to go on."),closeHelp:a("Close"),now:a("This step"),after:a("Next"),end:a(
"This is the last step."),restart:a("Restart the clock"),gone:a("{time} of {minutes} min"),nobody:a("This lesson is not \
open in this browser. Begin it there, and this window follows."),revealed:a("It is on screen."),hidden:a("Nobody sees it\
 yet.")},fe=[[a("→, Space, Page Down"),a("the next step; where a question is open, its answer first")],[a("←, Page Up"),
a("the step before")],[a("1 … 9"),a("that step")],[a("r"),a("reveal the model's answer")],[a("b or ."),a("black screen\
; again or Escape brings the page back")],[a("q"),a("the room's QR code and votes; again or Escape hides them")],[a("f"),
a("full screen")],[a("?"),a("these keys")]],me=a("A presenter's remote sends Page Up and Page Down, which work everywher\
e. Arrows and Space go to the control that has the focus if it uses them, such as the atlas or a slider; letters and dig\
its go to the box that you type in.");var $=class{drawn;onAnswered;constructor(e){this.asks=h("div","asks"),this.choices=h("div","choices",{role:"group"}),this.
says=h("p","answer",{role:"status"}),this.node=h("div","question",{hidden:""},this.asks,this.choices,this.says),this.onChoose=
e}show(e,t){this.node.hidden=!e;let s=JSON.stringify([e,t]);if(s===this.drawn)return;if(this.drawn=s,!e)return this.says.
replaceChildren();this.asks.innerHTML=e.asks,this.choices.setAttribute("aria-label",this.asks.textContent);let o=e.choices.
map((c,d)=>this.choice(c,d,t)),i=h("button","quiet",{type:"button",title:l.revealHelp},l.reveal);i.onclick=()=>this.onChoose(
null);let r=this.choices.contains(ie(this.choices));this.choices.replaceChildren(...o,...t?[]:[i]),r&&t&&this.onAnswered?.(),
this.says.textContent=t?`${Ye(e.choices,t)} ${t.says}`:""}choice(e,t,s){let o=h("button","choice",{type:"button"},e);if(o.
onclick=()=>this.onChoose(t),!s)return o;o.setAttribute("aria-disabled","true"),o.onclick=null;let i=t===s.right,r=t===s.
choice;o.classList.toggle("right",i),o.classList.toggle("yours",r);let c=Fe(s.numbers,t);return c!==null&&(o.style.setProperty(
"--share",String(c)),o.append(h("small","",{},a("model: {share}",{share:Ge(c)})))),o}fail(){this.says.textContent=l.noAnswer}};
function Ye(n,{choice:e,right:t}){let s=e===null?l.model:e===t?l.asYou:l.unlikeYou;return b(s,{right:n[t],yours:n[e??-1]})}
var Ge=n=>n>0&&n<.005?"< 1 %":`${Math.round(100*n)} %`;function Fe(n,e){return n.length<2||e>=n.length||n.some(t=>t<0||
t>1)?null:n[e]}var B=class{lesson;shown;constructor(e){this.acts=e,this.title=h("h2"),this.says=h("div","says"),this.aside=h("p","aside",
{hidden:""}),this.question=new $(s=>e.reveal(s)),this.question.onAnswered=()=>this.next.focus({preventScroll:!0}),this.words=
h("div","words-of-step",{tabindex:"0"},this.title,this.says,this.aside),this.message=h("p","message",{role:"status"}),this.
back=this.button("back","‹",l.back,()=>e.back()),this.next=this.button("next","›",l.next,()=>e.next()),this.steps=h(
"ol","steps",{"aria-label":l.steps}),this.prepared=this.button("prepared",l.asPrepared,l.asPreparedHelp,()=>e.asPrepared()),
this.present=this.button("present",l.present,l.presentHelp,()=>e.present()),this.closing=this.button("close","×",l.close,
()=>e.close()),this.closing.setAttribute("aria-label",l.close),this.more=this.menu();let t=h("div","ends",{},this.prepared,
this.present,this.more,this.closing);this.line=h("div","line",{},this.back,this.steps,this.next,this.message,t),this.body=
h("div","body",{},this.words,this.question.node),this.node=h("section","bar",{hidden:""},this.body,this.line)}button(e,t,s,o){
let i=h("button",e,{type:"button",title:s,"data-key":e},t);return t.length===1&&i.setAttribute("aria-label",s),i.onclick=
o,i}menu(){let{acts:e}=this,t=h("summary","",{title:l.more,"aria-label":l.more},"⋯"),s=h("details","more"),o=(r,c,d,p)=>this.
button(r,c,d,()=>{s.open=!1,p()}),i=[o("warm-up",l.warmUp,l.warmUpHelp,()=>e.warmUp()),o("notes",l.notes,l.notesHelp,()=>e.
notes()),o("full",l.full,"f",()=>e.full()),o("black",l.black,"b",()=>e.black()),o("keys",l.keys,"?",()=>e.help())];return this.
items=h("div","items",{},...i),s.append(t,this.items),s.onkeydown=r=>{r.key!=="Escape"||!s.open||(r.stopPropagation(),s.
open=!1,t.focus())},document.addEventListener("pointerdown",r=>{r.composedPath().includes(s)||(s.open=!1)}),s}show({lesson:e,
step:t,answer:s,isChanged:o,isPresenting:i,aside:r}){if(this.node.hidden=!e&&!i,this.node.classList.toggle("alone",!e),this.
node.classList.toggle("presenting",i),this.node.classList.toggle("answered",!!s),this.node.setAttribute("aria-label",e?b(
l.bar,{...e}):l.present),this.present.textContent=i?l.leave:l.present,this.present.title=i?l.leaveHelp:l.presentHelp,this.
prepared.style.visibility=o?"":"hidden",!e)return this.question.show(null);let c=e.steps[t-1];this.title.textContent=c.title,
this.shown!==c&&(this.says.innerHTML=c.says,this.words.scrollTop=0),this.shown=c,this.aside.hidden=!r,r&&this.aside.innerHTML!==
r&&(this.aside.innerHTML=r),this.question.show(c.question,s),this.back.disabled=t===1;let d=c.question&&!s;this.next.disabled=
t===e.steps.length&&!d,this.showSteps(e,t)}showSteps(e,t){if(this.lesson!==e){let s=e.steps.map(({title:o},i)=>{let r=b(
l.step,{number:i+1,steps:e.steps.length,title:o}),c=this.button("step",String(i+1),r,()=>this.acts.go(i+1));return c.setAttribute(
"aria-label",r),h("li","",{},c)});this.steps.replaceChildren(...s),this.lesson=e}[...this.steps.children].forEach((s,o)=>{
let i=y(s,"button");i.classList.toggle("done",o+1<t),o+1===t?i.setAttribute("aria-current","step"):i.removeAttribute("ar\
ia-current")})}say(e){this.message.textContent=e}};var ge=["go","next","back","reveal","black"],j=class{constructor(e,t){this.line=new BroadcastChannel(`stage:${e}`),this.
line.onmessage=({data:s})=>t(s)}say(e){this.line.postMessage(e)}close(){this.line.close()}};var k='[data-testid="stMain"]',we='[data-testid="stMainBlockContainer"] [data-testid="stVerticalBlock"]',u=n=>`.st-key-${n}`,
be=n=>`[class*="st-key-${n}"]`;var M=class{box;constructor(){this.box=null,document.addEventListener("focusin",({target:e})=>this.begin(e)),document.addEventListener(
"keydown",({key:e,target:t})=>e==="Enter"&&this.begin(t),!0),document.addEventListener("input",({target:e})=>this.type(e),
!0)}begin(e){this.box=e.matches?.(`${k} :is(input[type="text"], textarea)`)?e:null,this.entered=this.typed=this.box?.value}type(e){
e===this.box&&(this.typed=e.value)}drop(){let{box:e,entered:t,typed:s}=this;!e?.isConnected||s===t||e.value!==s||(Object.
getOwnPropertyDescriptor(Object.getPrototypeOf(e),"value")?.set?.call(e,t),e.dispatchEvent(new Event("input",{bubbles:!0})))}};var ye={ArrowRight:"next",ArrowLeft:"back"},xe={PageDown:"next",PageUp:"back"},We={r:"reveal",b:"black",".":"black",f:"f\
ull","?":"help"},Xe="grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobo\
x menuitem tree spinbutton scrollbar",ke=["select","input","textarea","video","audio",...Xe.split(" ").map(n=>`[role=${n}\
]`)].join(),Je="button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]",Ve=["checkbox","radio","\
range","button"].map(n=>`[type=${n}]`).join(),Qe=`input:not(${Ve}), [contenteditable=true], [role=combobox]`;function ve(n){
let[e]=n,t=o=>!!e?.matches?.(o),s=t("textarea, [contenteditable=true]");return{pages:s||t("select, [role=listbox], [role\
=option]"),typing:s||t(Qe)||t("select, [role=listbox], [role=option]"),arrows:s||t(ke),space:t(Je)||t(ke)}}function Se({
key:n,ctrlKey:e,altKey:t,metaKey:s},o){return e||t||s?null:xe[n]?o.pages?null:xe[n]:n==="Escape"?"end":o.typing?null:ye[n]?
o.arrows?null:ye[n]:n===" "?o.space?null:"next":/^[1-9]$/.test(n)?{step:Number(n)}:We[n.toLowerCase()]??null}var Ze={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function H(n){let e=new DataView(n.buffer,n.byteOffset,4).
getUint32(0,!0),t=JSON.parse(new TextDecoder().decode(n.subarray(4,4+e))),s={};for(let[o,[i,r,c]]of Object.entries(t.arrays)){
let d=Ze[i],p=n.byteOffset+4+e+r,g=c.reduce((v,Me)=>v*Me,1)*d.BYTES_PER_ELEMENT;s[o]=new d(n.buffer.slice(p,p+g))}return{
...t,...s}}var Oe="picture",T=window.keptPictures??=new Map;async function Ee(n){try{let e=await fetch(n);return e.ok?{bytes:new Uint8Array(await e.arrayBuffer())}:e.headers.get("c\
ontent-type")==="application/json"?await e.json():null}catch{return null}}function Te({arrays:n,...e}){let t={};for(let[
s,o]of Object.entries(e))s in n||(t[s]={...o,pictures:{}});for(let s of Object.keys(n)){let[o,i]=s.split(".");t[o].pictures[i]=
H(e[s])}return t}var Le={likeness:["layer","head"],link:["pin","way","link"]};function q(n,e){let t={};for(let s of e)t[s]=_(n,U[s]);return Le[n.
sort]&&t.atlas&&(t.order=_(n,[...U.order,...Le[n.sort]])),n.view==="table"&&t.head&&Object.assign(t.head,_(n,["pin","way"])),
n.view==="readings"&&t.head&&(t.zeroing=_(n,U.zeroing)),t}function _(n,e){let t=e.filter(s=>(n[s]??"")!==(m[s]??""));return Object.
fromEntries(t.map(s=>[s,n[s]]))}var Q=["atlas","head","effect"],et=400,I=class{constructor(e,t){this.base=e,this.fetchAnswer=t}async run(e,t){let s=performance.
now(),o=0;for(let[i,r]of e.steps.entries()){t(i);let c=await this.pictures(r.address),d=!r.question||await this.fetchAnswer(
i+1)!==null;(!c||!d)&&(o+=1)}return t(e.steps.length),{seconds:(performance.now()-s)/1e3,failed:o}}async pictures(e){let t=new URL(
this.base+e,location.origin),s=Object.fromEntries(t.searchParams);if(!s.text||/^.*\/(Train_from_scratch|Pruning_lab|Heads_over_texts)$/.
test(t.pathname))return!0;let o={...S(t.search),model:s.model??"minilm",text:s.text,pair:s.pair??""},i=await this.part("\
atlas",q(o,Q).atlas);if(!i)return!1;let r=String([o.layer,o.head])===String(i.first),c=r?{...o,layer:"",head:""}:o,d=!0;
for(let[p,g]of Object.entries(q(c,Q))){let v=await this.part(p,g);v&&r&&Ae(p,q(o,Q)[p],v),d&&=!!v}return d}async part(e,t){
let s=new URLSearchParams(t).toString(),o=T.get(`${e}?${s}`);if(o)return o;let i=await Ee(E(`${this.base}/${Oe}?${s}&wan\
t=${e}`));if(!i?.bytes)return null;let r=Te(H(i.bytes))[e];return Ae(e,t,r),r}};function Ae(n,e,t){T.set(`${n}?${new URLSearchParams(
e)}`,t),T.size>et&&T.delete(T.keys().next().value)}var z=class{kept;constructor(e){this.base=e,this.kept={}}async lesson(e){let t=this.kept[e]?.lesson??await this.fetched(
`lesson/${encodeURIComponent(e)}`)??{};return t.steps&&(this.kept[e]??={lesson:t,answers:{}}),t}async answer(e,t){let{answers:s}=this.
kept[e],o=s[t]??await this.fetched(`lesson/${encodeURIComponent(e)}/answer?step=${t}`);return Number.isInteger(o?.right)?
(s[t]=o,o):null}async warmUp(e,t){let s=await this.lesson(e);if(!s.steps)return t(s.message??l.noLesson);let o=s.steps.length,
i=new I(this.base,d=>this.answer(e,d)),{seconds:r,failed:c}=await i.run(s,d=>t(b(l.warming,{done:d,steps:o})));return t(
b(c?l.notReady:l.ready,{steps:o,failed:c,seconds:r.toFixed(1)}))}async fetched(e){try{return await(await fetch(E(`${this.
base}/${e}`))).json()}catch{return null}}};var A=class{data;constructor(e,t){this.key=`stage:${e}`,this.storage=t;let s={left:{},answers:{}};try{this.data={...s,...JSON.
parse(t.getItem(this.key)??"{}")}}catch{this.data=s}}left(e){return this.data.left[e]}leave(e,t){t?this.data.left[e]=t:delete this.
data.left[e],this.save()}answer(e){return this.data.answers[e]}keepAnswer(e,t){this.data.answers[e]=t,this.save()}forget(){
this.data={left:{},answers:{}},this.save()}save(){try{this.storage.setItem(this.key,JSON.stringify(this.data))}catch{}}};var tt={atlas:".left .grid",verdict:".verdict",head:".right",effect:".below",predictions:'.below [data-key="bars"]'},K={
sentence:u("text"),examples:u("examples-row"),model:u("model"),"heads off":u("heads-off"),comparison:u("three-ways"),curves:be(
"lab-curves-"),wiring:u("wiring-part"),accuracy:u("accuracy"),roles:u("jobs")};for(let n=1;n<=7;n++)K[`step ${n}`]=u(`st\
ep-${n}`);var P="examples: why";K[P]=u("why");var st=u("why");function Z(n){if(n==="page")return nt();let e=K[n]&&document.
querySelector(K[n]);if(e)return[e];let[t,s]=n.split(/\s+(?=\d)/),o=ot(document.querySelector(u("explore"))),i=s?`.grid [\
data-at="${s}"]`:tt[t],r=i&&o?.querySelector(i);return r?[r]:[]}function ot(n){return(n&&[...n.querySelectorAll("*")].find(
t=>t.shadowRoot))?.shadowRoot??null}function nt(){let n=document.querySelector(st);return n?Pe(n):[...document.querySelector(
we)?.children??[]].filter(t=>t instanceof HTMLElement&&t.offsetHeight>0)}function Pe(n){let e=[];for(let t=n?.nextElementSibling;t;t=
t.nextElementSibling)e.push(t);return e.length||!n?.parentElement||n.parentElement.matches(k)?e:Pe(n.parentElement)}function ee(n){
let e=n.map(t=>t.getBoundingClientRect()).filter(({width:t,height:s})=>t&&s);return e.length?{left:Math.min(...e.map(t=>t.
left)),top:Math.min(...e.map(t=>t.top)),right:Math.max(...e.map(t=>t.right)),bottom:Math.max(...e.map(t=>t.bottom))}:null}
function Ne(n,{width:e,height:t},s,o=12){let i=Math.max(o,Math.min((n.top+n.bottom-t)/2,s.height-t-o)),r=Math.max(o,Math.
min((n.left+n.right-e)/2,s.width-e-o)),c=[{left:r,top:n.bottom+o},{left:n.right+o,top:i},{left:n.left-o-e,top:i},{left:r,
top:n.top-o-t}],d=({left:p,top:g})=>p>=o&&g>=o&&p+e<=s.width-o&&g+t<=s.height-o;return c.find(d)??null}function Re(n,{height:e,
above:t=0},s=12){let o=t+s;return n.top<o||n.bottom-n.top>e-o-s?n.top-o:Math.max(n.bottom-(e-s),0)}var D=class{constructor(){let e=fe.map(([o,i])=>h("tr","",{},h("th","",{scope:"row"},o),h("td","",{},i)));this.closing=h(
"button","",{type:"button"},l.closeHelp),this.closing.onclick=()=>this.close();let t=h("table","",{},h("tbody","",{},...e)),
s=[h("h2","",{},l.keys),t,h("p","",{},me),this.closing];this.node=h("dialog","keys-help",{"aria-label":l.keys},...s)}get isOpen(){
return this.node.open}toggle(){this.isOpen?this.close():this.node.showModal()}close(){this.isOpen&&this.node.close()}};var se="data-covered",Ce=5,Y=class{covers;asked;below;hasNotesInBar;onNoRoom;says;place;frame;constructor(e){this.root=e,
this.ring=h("div","ring",{"aria-hidden":"true",hidden:""}),this.note=h("div","ring-note",{hidden:""}),this.covers=new Map,
e.append(this.ring,this.note),this.place="";for(let t of["wheel","touchmove","pointerdown"])window.addEventListener(t,()=>this.
isLeft=!0,{capture:!0,passive:!0})}show(e,t,s,o){(this.place!==e||this.asked!==o)&&(this.isLeft=!1),this.asked=o,this.place=
e,this.says!==t&&(this.note.innerHTML=t),this.says=t;for(let[i,{cover:r,nodes:c}]of this.covers)if(!s.includes(i)){for(let d of c)
Ue(d);r.remove(),this.covers.delete(i)}for(let i of s)if(!this.covers.has(i)){let r=h("div","cover",{hidden:""},...i===P?
[]:[h("span","",{},l.covered)]);this.covers.set(i,{cover:r,nodes:[]}),this.root.prepend(r)}this.follow()}follow(){cancelAnimationFrame(
this.frame),(this.covers.size||this.place)&&(this.frame=requestAnimationFrame(()=>this.follow())),this.draw()}get room(){
let e=y(document,u("tokens")),t=e?parseFloat(getComputedStyle(e).top)+e.offsetHeight:0;return{width:document.documentElement.
clientWidth,height:innerHeight-this.below,above:t}}draw(){for(let[i,r]of this.covers)this.cover(i,r);let e=this.place?Z(
this.place):[],t=ee(e);t&&!this.isLeft&&this.bring(e[0],t);let o=!e[0]?.closest(`[${se}]`)&&t&&t.bottom>0&&t.top<this.room.
height;this.ring.hidden=!o,o&&$e(this.ring,te(t,Ce,this.room)),this.showNote(o?t:null)}bring(e,t){let s=Re(t,this.room),
o=document.querySelector(k);Math.abs(s)>1&&o?.contains(Be(e))&&o.scrollBy({top:s,behavior:"instant"})}showNote(e){let t=!!(this.
place&&this.says);this.note.hidden=!t||!e;let s=null;if(t&&e){let{offsetWidth:o,offsetHeight:i}=this.note;this.hasNotesInBar||
(s=Ne(te(e,Ce,this.room),{width:o,height:i},this.room)),this.note.style.visibility=s?"":"hidden",s&&Object.assign(this.note.
style,{left:`${s.left}px`,top:`${s.top}px`})}this.onNoRoom?.(t&&!s)}cover(e,t){let s=Z(e);for(let r of t.nodes)s.includes(
r)||Ue(r);for(let r of s)r.setAttribute(se,"");t.nodes=s;let o=ee(s),i=o&&o.bottom>0&&o.top<this.room.height;t.cover.hidden=
!i,i&&$e(t.cover,te(o,0,this.room))}};function Be(n){let e=n.getRootNode();return e===document?n:Be(e.host)}var Ue=n=>n.
removeAttribute(se),te=({left:n,top:e,right:t,bottom:s},o,i)=>({left:Math.max(n-o,1),top:Math.max(e-o,1),right:Math.min(
t+o,i.width-1),bottom:Math.min(s+o,i.height-1)});function $e(n,{left:e,top:t,right:s,bottom:o}){let i={left:`${e}px`,top:`${t}\
px`,width:`${s-e}px`,height:`${o-t}px`};Object.assign(n.style,i)}var it=1.75,rt=720,at=50,ct=120,ht=["text-color","background-color","secondary-background-color","primary-color","border\
-color","font"],G=class{main;constructor(e){this.bar=e,this.host=h("div","stage-host"),this.blackness=h("div","blackness",
{hidden:"",role:"status"}),this.blackness.onclick=()=>e.acts.black(),this.keysHelp=new D;let t=h("div","layer");this.overlays=
new Y(t);let s=h("div","widget stage",{},t,e.node,this.keysHelp.node,this.blackness);this.host.attachShadow({mode:"open"}).
append(h("style","",{},N),s),document.body.append(this.host),this.resized=new ResizeObserver(()=>this.makeRoom()),this.resized.
observe(e.node),window.addEventListener("resize",()=>this.makeRoom())}takeColours(e){let t=getComputedStyle(e);for(let s of ht)
this.host.style.setProperty(`--st-${s}`,t.getPropertyValue(`--st-${s}`))}present(e){this.isPresenting=e,this.overlays.hasNotesInBar=
e,document.documentElement.classList.toggle("present",e),document.documentElement.classList.toggle("not-present",!e),this.
makeRoom()}makeRoom(){let e=this.bar.node.hidden?0:this.bar.node.offsetHeight;this.overlays.below=e;let t=document.documentElement;
if(t.style.setProperty("--stage-height",`${e}px`),this.besideSidebar(),!this.isPresenting){for(let r of["--stage-zoom","\
--stage-room"])t.style.removeProperty(r);return}let s=it*innerHeight/rt,o=document.querySelector(u("explore"))?.getBoundingClientRect().
top??0,i=Math.max((innerHeight-e-o)/s-at,ct);t.style.setProperty("--stage-zoom",s.toFixed(3)),t.style.setProperty("--sta\
ge-room",`${Math.floor(i)}px`)}besideSidebar(){let e=document.querySelector(k);e&&(this.bar.node.style.left=`${Math.max(
e.getBoundingClientRect().left,0)}px`,e!==this.main&&(this.main=e,this.resized.observe(e)))}get covers(){return this.isBlack||
this.keysHelp.isOpen}get isBlack(){return!this.blackness.hidden}black(e=this.blackness.hidden){this.blackness.hidden=!e,
this.blackness.textContent=e?l.isBlack:""}end(){this.black(!1),this.keysHelp.close()}full(){document.fullscreenElement?document.
exitFullscreen():document.documentElement.requestFullscreen?.().catch(()=>{})}};var ne="width=1000,height=700",oe=class{lesson;listeners;overlays;channel;prepared;isTouched;isAside;known;asked;screen;library;bar;memory;draft;constructor(){
this.listeners=new Set,this.lesson=null,this.step=0,this.base="",this.mentioned=""}mount(e,t){this.base=t.base,this.screen||
this.build(),this.screen.takeColours(e),this.sync()}build(){let t=Object.fromEntries(["go","next","back","reveal","asPre\
pared","notes","warmUp","full","black","help","close"].map(s=>[s,(...o)=>this[s](...o)]));this.library=new z(this.base),
this.bar=new B({...t,present:()=>this.present(!this.isPresenting)}),this.screen=new G(this.bar),this.overlays=this.screen.
overlays,this.draft=new M,this.overlays.onNoRoom=s=>this.moveAside(s),window.addEventListener("popstate",()=>this.sync()),
window.addEventListener("keydown",s=>this.key(s),{capture:!0});for(let s of["pointerdown","keydown"])window.addEventListener(
s,o=>this.touch(o),{capture:!0});f.isTaken=s=>s.type==="keydown"&&!!this.actionOf(s),f.writes.add(()=>this.written()),f.
listeners.add(()=>this.written())}get isPresenting(){return f.staying.present==="true"}async sync(){let{lesson:e="",step:t}=f.
staying;if(this.screen.present(this.isPresenting),e!==(this.asked??"")&&await this.open(e),!this.lesson||this.lesson.name!==
f.staying.lesson)return this.show();let s=Math.min(Math.max(Number(t)||0,0),this.lesson.steps.length),o=new URL(this.here,
location.origin).search===""&&!this.step;s&&!o?this.arrive(s):this.go(s||1,{step:!!this.isBeginning}),this.isBeginning=!1}async open(e){
if(this.asked=e,this.channel?.close(),Object.assign(this,{lesson:null,step:0,channel:null}),!e)return;let t=await this.library.
lesson(e);if(this.asked===e){if(!t.steps)return this.bar.say(t.message??l.noLesson);this.memory=new A(e,sessionStorage),
this.channel=new j(e,s=>this.heard(s)),this.lesson=t,this.bar.say("")}}next(){this.isOpen?this.reveal():this.go(this.step+
1)}back(){this.go(this.step-1)}go(e,t={}){if(!this.lesson||e===this.step||!this.lesson.steps[e-1])return;this.step&&this.
leave();let{present:s,hide:o,lock:i}=f.staying,r={lesson:this.lesson.name,step:String(e),present:s,hide:o,lock:i};for(let d of Object.
keys(r))r[d]===void 0&&delete r[d];let c=this.base+(this.memory.left(e)?.href??this.lesson.steps[e-1].address);f.visit(c,
{staying:r,isSame:this.isSame(e),...t}),this.arrive(e)}isSame(e){let t=o=>O(new URL(this.lesson.steps[o-1].address,location.
origin));return!!(this.step&&O(new URL(this.here,location.origin))===O(new URL(this.prepared,location.origin))&&!this.memory.
left(e)&&!this.cameChanged&&t(this.step)===t(e))}arrive(e){if(e===this.step)return this.show();this.step=e,this.draft.drop(),
this.isAside=!1;let t=this.memory.left(e);this.isTouched=!!t,this.cameChanged=!!t,this.prepared=t?.prepared??this.here,this.
changed()}leave(){this.memory.leave(this.step,this.isChanged?{href:this.here,prepared:this.prepared}:null)}asPrepared(){
this.memory.leave(this.step,null),this.isTouched=!1,f.visit(this.base+this.lesson.steps[this.step-1].address),this.show()}get here(){
let e=new URL(location.href);for(let t of x)e.searchParams.delete(t);return e.pathname.slice(this.base.length)+e.search}written(){
this.lesson&&!this.isTouched&&(this.prepared=this.here),JSON.stringify(this.state())!==this.known&&this.changed()}touch(e){
!this.lesson||e.composedPath().includes(this.screen.host)||this.isTouched||e.type==="keydown"&&this.actionOf(e)||(this.prepared=
this.here,this.isTouched=!0)}get isChanged(){return this.isTouched&&this.here!==this.prepared}get question(){return this.
lesson?.steps[this.step-1]?.question??null}get isOpen(){return!!(this.question&&!this.memory.answer(this.step))}async reveal(e=null){
if(!this.isOpen||this.isAsking)return;let{step:t,memory:s}=this;this.isAsking=!0;let o=await this.library.answer(this.lesson.
name,t);if(this.isAsking=!1,!o)return this.bar.question.fail();s.keepAnswer(t,{choice:e,...o}),this.changed()}changed(){
let e=this.state();this.known=JSON.stringify(e),this.show();for(let t of this.listeners)t();this.tellSpeaker()}tellSpeaker(){
this.channel?.say({state:this.state(),isBlack:this.screen.isBlack,mentioned:this.mentioned})}mention(e){e!==this.mentioned&&
(this.mentioned=e,this.tellSpeaker())}show(){let{lesson:e,step:t,isPresenting:s}=this,o=!!(e&&t),i=o?e.steps[t-1]:null,r=o?
this.memory.answer(t):void 0,c=this.isAside&&i?.point?.says||"";this.bar.show({lesson:o?e:null,step:t,answer:r,isChanged:o&&
this.isChanged,isPresenting:s,aside:c});let d=r?[]:i?.question?.covers??[],p=d.length?[...d,P]:[];this.overlays.show(i?.
point?.place??"",i?.point?.says??"",p,i);let g=[i?.point?.place,...i?.question?.covers??[]];document.documentElement.classList.
toggle("stage-effect",g.some(v=>/^(effect|predictions)$/.test(v??""))),this.screen.makeRoom()}moveAside(e){e!==this.isAside&&
(this.isAside=e,this.show())}state(){let e=!!(this.lesson&&this.step);return{lesson:e?this.lesson.name:"",step:this.step,
steps:this.lesson?.steps.length??0,address:this.here,revealed:e&&!!(this.question&&!this.isOpen)}}present(e){let t={...f.
staying,present:"true"};e||delete t.present,f.visit(location.href,{staying:t}),this.sync()}close(){this.step&&this.leave();
let e={...f.staying};delete e.lesson,delete e.step,f.visit(location.href,{staying:e}),this.sync().then(()=>this.changed())}begin(e,{
present:t=!1}={}){this.lesson&&this.step&&this.leave(),new A(e,sessionStorage).forget(),this.asked=null;let s={...f.staying,
lesson:e};delete s.step,t&&(s.present="true"),f.staying=s,this.isBeginning=!0,this.sync()}notes(){window.open(E(`${this.
base}/stage/${this.lesson.name}`),"stage-notes",ne)}heard({ask:e,act:t,step:s}){e?this.tellSpeaker():t==="go"?this.go(Number(
s)):t&&ge.includes(t)&&this[t]()}warmUp(){return this.library.warmUp(this.lesson.name,e=>this.bar.say(e))}full(){this.screen.
full()}black(){this.screen.black(),this.tellSpeaker()}help(){this.screen.keysHelp.toggle()}end(){this.screen.end(),this.
tellSpeaker()}actionOf(e){if(!this.lesson&&!this.isPresenting)return null;let t=Se(e,ve(e.composedPath()));return t==="e\
nd"?this.screen.covers?t:null:(t?.step||["next","back","reveal"].includes(t))&&!this.lesson?null:t}key(e){let t=this.actionOf(
e);t&&(t.step?this.go(t.step):this[t](),e.preventDefault(),e.stopPropagation())}},F=window.stage??=new oe;var W=class{constructor(e){this.root=e}show(e){document.documentElement.lang=LANGUAGE,F.mount(this.root,e),document.documentElement.
classList.add("has-stage"),je.show()}leave(){}};function lt(n){let e=w(n,"a[href*='lesson=']");if(!e||n.ctrlKey||n.metaKey||
n.shiftKey||n.button)return;let t=new URL(e.href).searchParams;n.preventDefault(),n.stopPropagation(),F.begin(t.get("les\
son")??"",{present:t.get("present")==="true"})}function dt(n){let e=w(n,".lessons a[href*='/stage/']");!e||n.ctrlKey||n.
metaKey||n.shiftKey||n.button||(n.preventDefault(),window.open(e.href,"stage-notes",ne))}function pt(n){w(n,".tour :is(a\
, [data-dismiss-tour])")&&je.take()}function ut(n){let e=w(n,"[data-warm-up]")?.dataset.warmUp,t=()=>document.querySelector(
`[data-warm-up="${CSS.escape(e)}"] + [role=status]`),s=o=>t()?.replaceChildren(o);e&&F.library.warmUp(e,s)}var je=window.
tourOffer??=new R(document.documentElement,()=>localStorage,()=>sessionStorage);window.stageListens||(window.stageListens=
!0,window.addEventListener("click",pt,{capture:!0}),window.addEventListener("click",lt,{capture:!0}),window.addEventListener(
"click",ut,{capture:!0}),window.addEventListener("click",dt,{capture:!0}),window.addEventListener("click",le,{capture:!0}));var Zs=ce(W,N);export{Zs as default};
