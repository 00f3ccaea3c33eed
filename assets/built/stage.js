var P=`/* The bar of a lesson, the ring, the covers, the keys. */
.stage {
  font-family: var(--st-font, "Source Sans 3", "Helvetica Neue", Arial, sans-serif);
  color: var(--st-text-color);
  --accent: var(--st-primary-color);
  --line: var(--st-border-color, color-mix(in srgb, var(--st-text-color) 18%, transparent));
  --soft: var(--st-secondary-background-color);
  --page: var(--st-background-color, #fff);
  --size: var(--stage-size, 1rem);
  font-size: var(--size);
  line-height: 1.4;
}
.stage [hidden] {
  display: none !important;
}
.layer > * {
  position: fixed;
  z-index: 999980;
  box-sizing: border-box;
}
.bar {
  position: fixed;
  inset: auto 0 0;
  z-index: 999990;
  background: var(--page);
  border-top: 1px solid var(--line);
  box-shadow: 0 -2px 14px rgb(0 0 0 / 0.09);
  padding: 0.6em 1.2em 0.45em;
  box-sizing: border-box;
  max-height: 60vh;
  display: flex;
  flex-direction: column;
}
.bar.alone {
  inset: auto 0 0 auto;
  border-left: 1px solid var(--line);
  border-radius: 8px 0 0 0;
  padding: 0.25em 0.5em;
  font-size: 1rem;
}
.bar.alone :is(.body, .steps, .back, .next, .prepared, .more, .close) {
  display: none;
}
.body {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.3em 2em;
  min-height: 0;
}
.body:has(.question:not([hidden])) {
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
}
.words-of-step {
  max-height: 9em;
  overflow-y: auto;
  min-width: 0;
}
h2 {
  display: inline;
  font-size: 1em;
  font-weight: 600;
  margin: 0 0.6em 0 0;
}
.says,
.says p:first-child {
  display: inline;
}
.says :is(p, ul, ol) {
  margin: 0.15em 0;
}
.aside {
  margin: 0.2em 0 0;
  padding-left: 0.6em;
  border-left: 3px solid var(--accent);
}
.asks {
  font-weight: 600;
}
/* On a projector, words are read and not scrolled, and the answer takes the room of the words that led to it. */
.bar.presenting .words-of-step {
  max-height: none;
}
.bar.presenting .body:has(.question:not([hidden])) {
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
}
.bar.presenting.answered .body:has(.question:not([hidden])) {
  grid-template-columns: minmax(0, 1fr);
}
.bar.presenting.answered .says {
  display: none;
}
.choices {
  display: flex;
  flex-wrap: wrap;
  gap: 0.4em;
  margin: 0.4em 0 0.2em;
}
button,
summary {
  font: inherit;
  color: inherit;
  background: transparent;
  border: 1px solid var(--line);
  border-radius: 6px;
  padding: 0.15em 0.65em;
  cursor: pointer;
  list-style: none;
}
summary::-webkit-details-marker {
  display: none;
}
button:hover:not(:disabled, [aria-disabled="true"]),
summary:hover {
  background: var(--soft);
}
:is(button, summary, .words-of-step):focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 1px;
}
button:disabled {
  opacity: 0.4;
  cursor: default;
}
.choice {
  display: inline-grid;
  text-align: left;
  background: linear-gradient(
      to right,
      color-mix(in srgb, var(--accent) 22%, transparent) calc(100% * var(--share, 0)),
      transparent 0
    )
    no-repeat;
}
.choice[aria-disabled="true"] {
  cursor: default;
}
.choice.right {
  border-color: var(--accent);
  box-shadow: inset 0 0 0 1px var(--accent);
  font-weight: 600;
}
.choice small {
  font-size: 0.8em;
  font-weight: 400;
}
.quiet {
  border-color: transparent;
  text-decoration: underline;
  text-underline-offset: 0.2em;
}
.answer {
  margin: 0.1em 0 0;
  min-height: 1.4em;
}
.line {
  display: flex;
  align-items: center;
  gap: 0.5em;
  margin-top: 0.35em;
}
.line > :is(.back, .next) {
  font-size: 1.2em;
  line-height: 1.15;
  padding: 0.1em 0.7em;
}
.steps {
  display: flex;
  gap: 0.25em;
  list-style: none;
  margin: 0;
  padding: 0;
  flex: none;
}
.step {
  min-width: 1.75em;
  padding: 0.1em 0.2em;
  border-radius: 5px;
  font-size: 0.9em;
  font-variant-numeric: tabular-nums;
}
.step.done {
  background: color-mix(in srgb, var(--accent) 14%, transparent);
}
.step[aria-current="step"] {
  background: var(--accent);
  border-color: var(--accent);
  color: var(--page);
  font-weight: 600;
}
.message {
  flex: 1 1 0;
  margin: 0;
  min-width: 0;
  font-size: 0.9em;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
}
.ends {
  display: flex;
  align-items: center;
  gap: 0.35em;
  flex: none;
  font-size: 0.9em;
}
.ends > button,
.ends summary {
  border-color: transparent;
}
.more {
  position: relative;
}
.more .items {
  position: absolute;
  right: 0;
  bottom: calc(100% + 0.4em);
  display: grid;
  min-width: max-content;
  background: var(--page);
  border: 1px solid var(--line);
  border-radius: 8px;
  padding: 0.3em;
  box-shadow: 0 4px 18px rgb(0 0 0 / 0.18);
}
.more .items button {
  border-color: transparent;
  text-align: left;
}

.layer .ring {
  border: 3px solid var(--accent);
  border-radius: 8px;
  pointer-events: none;
}
.layer .ring-note {
  max-width: min(20em, 34vw);
  width: max-content;
  padding: 0.35em 0.7em;
  border-radius: 8px;
  background: var(--page);
  border: 1px solid var(--accent);
  box-shadow: 0 3px 14px rgb(0 0 0 / 0.15);
  pointer-events: none;
}
.layer .cover {
  display: grid;
  place-content: center;
  border-radius: 8px;
  border: 1px dashed var(--line);
  background: repeating-linear-gradient(
      -45deg,
      transparent 0 10px,
      color-mix(in srgb, var(--st-text-color) 5%, transparent) 10px 20px
    )
    var(--page);
  pointer-events: none;
  text-align: center;
}
.layer .cover span {
  background: var(--page);
  border-radius: 5px;
  padding: 0.05em 0.5em;
  font-size: 0.9em;
  white-space: nowrap;
}
.blackness {
  position: fixed;
  inset: 0;
  z-index: 999999;
  background: #000;
  color: #000;
}
.keys-help {
  font-size: 1rem;
  color: var(--st-text-color);
  background: var(--page);
  border: 1px solid var(--line);
  border-radius: 10px;
  max-width: 38rem;
  padding: 1.2rem 1.5rem;
}
.keys-help::backdrop {
  background: rgb(0 0 0 / 0.35);
}
.keys-help th {
  text-align: left;
  font-weight: 600;
  white-space: nowrap;
  padding: 0.25rem 1.2rem 0.25rem 0;
  vertical-align: top;
}
.keys-help td {
  padding: 0.25rem 0;
}
@media (max-width: 700px) {
  .bar {
    padding-inline: 0.8em;
  }
  .body:has(.question:not([hidden])) {
    grid-template-columns: minmax(0, 1fr);
  }
  .words-of-step {
    max-height: 6.5em;
  }
  .line {
    flex-wrap: wrap;
  }
  .step {
    min-width: 1.6em;
  }
}
@media (pointer: coarse) {
  button,
  summary {
    min-height: 32px;
  }
}
`;var c=(i,e="",t={},...s)=>{let n=document.createElement(i);n.className=e;for(let[o,r]of Object.entries(t))n.setAttribute(
o,String(r));return n.append(...s),n},b=(i,e)=>i.querySelector(e),g=(i,e)=>i.composedPath().find(t=>t instanceof Element&&
t.matches(e));var se=i=>i.getRootNode().activeElement;function ne(i,e){let s=getComputedStyle(b(i,".widget")).getPropertyValue("--st-background-color").trim().match(/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i)?.
slice(1);if(!s)return e;let[n,o,r]=s.map(h=>parseInt(h,16));return .299*n+.587*o+.114*r<128?"dark":"light"}function ie(i,e){
let t=c("span","",{"aria-hidden":"true"});t.style.cssText="position:absolute;width:0;height:0;overflow:hidden;color:var(\
--st-background-color);transition:color 10ms",t.ontransitionend=e,i.append(t)}function oe(i,e){let t=new WeakMap;function s(n){let{part:o,given:r}=t.get(n),h={...r.data,theme:ne(n,r.data.theme)};o.show(
h,(d,p)=>r.setTriggerValue("choices",{choices:d,number:p}))}return n=>{let{parentElement:o}=n;t.has(o)||(o.prepend(c("st\
yle","",{},e)),t.set(o,{part:new i(b(o,".widget"))}),ie(o,()=>s(o)));let r=Object.assign(t.get(o),{given:n});return s(o),
()=>o.isConnected||r.part.leave()}}var re="tour",A=class{constructor(e,t,s){this.root=e,this.kept={local:t,session:s},this.isTaken=!1}show(){(this.read("se\
ssion")==="first"||this.read("local")===null)&&this.read("local")!=="taken"&&(this.write("session","first"),this.write("\
local","offered"),this.root.classList.toggle("offers-tour",!this.isTaken))}take(){this.isTaken=!0,this.write("local","ta\
ken"),this.root.classList.remove("offers-tour")}read(e){try{return this.kept[e]().getItem(re)}catch{return null}}write(e,t){
try{this.kept[e]().setItem(re,t)}catch{}}};function ae(i){let e=g(i,"a[data-language]");if(!e||i.ctrlKey||i.metaKey||i.shiftKey||i.button)return;i.preventDefault(),
i.stopPropagation();let t=new URL(location.href);t.searchParams.set("lang",e.dataset.language),location.assign(t)}var Be=/^(\d{1,4}|\*)\.(\d{1,4}|\*)$/;function je(i){let e=i.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/).map(
t=>Be.exec(t)).filter(t=>t!==null).map(t=>t.slice(1).map(s=>s==="*"?null:Number(s)));return(t,s)=>e.some(([n,o])=>(n===null||
n===t)&&(o===null||o===s))}function he(i,e,t){let s=je(i);return Array.from({length:e*t},(n,o)=>s(Math.floor(o/t),o%t))}
function ce(i,e,t){let s=(d,p)=>i[d*t+p],n=d=>Array.from({length:d},(p,m)=>m);if(i.every(Boolean))return"*.*";let o=n(e).
filter(d=>n(t).every(p=>s(d,p))),r=n(t).filter(d=>n(e).every(p=>s(p,d))),h=[];for(let d of n(e))if(o.includes(d))h.push(
`${d}.*`);else for(let p of n(t))s(d,p)&&!r.includes(p)&&h.push(`${d}.${p}`);return[...h,...r.map(d=>`*.${d}`)].join(",")}var f={off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"true",words:"\
false",part:"all",scale:"linear",peak:"global",colours:"blue",pin:"",way:"from",link:"",shown:"",sort:"layer",at:"",mask:"\
true"},y=["lesson","step","present","hide","lock","lang"],N={atlas:["model","text","pair","off","mode","special","words",
"part","scale","peak","colours"],order:["model","text","pair","off","mode","special","words","part","sort"],head:["model",
"text","pair","off","mode","layer","head","view","scope","chosen","how","special","words","part","scale","peak","colours"],
effect:["model","text","pair","off","mode","scale","peak","colours","at","mask"],zeroing:["model","text","pair","off","m\
ode","layer","head","scope","chosen","special","words","part","scale","peak","colours"]};function G(i){let e=[...new URLSearchParams(i)].filter(([t,s])=>y.includes(t)&&s&&!(t==="hide"&&/^(true|false)$/i.test(s)));
return Object.fromEntries(e)}function k(i){let e=new URLSearchParams(i);return Object.fromEntries(Object.keys(f).map(t=>[
t,e.get(t)??f[t]]))}function E(i){let{pathname:e,searchParams:t}=new URL(i);return JSON.stringify([e,...["model","text",
"pair"].map(s=>t.get(s)??"")])}function v(i){let{pathname:e,searchParams:t}=new URL(i),s=[...t].filter(([n])=>!(n in f)&&
!y.includes(n));return JSON.stringify([e,s.sort()])}var J={waiting:250,drawn:1e4},He=3e3,Me=200,qe=100,_e='[data-testid="stPageLink-NavLink"]',le="data-test-connection-stat\
e",W=class{staying;owned;values;past;future;write;put;tell;listeners;writes;isTaken;waitingLink;leaving;constructor(){this.
owned=[],this.values={},this.staying=G(location.search),this.subject=E(location.href),this.listeners=new Set,this.writes=
new Set,this.tell=null,this.quiet=J.waiting,this.known=0,this.waitingLink=null,this.number=0,this.past=[],this.future=[],
this.pressed=!1,this.isTaken=()=>!1,this.leaving=null,this.watchHistory(),window.addEventListener("popstate",()=>this.restored(),
{capture:!0});for(let e of["pointerdown","keydown"])window.addEventListener(e,t=>this.press(t),{capture:!0});window.addEventListener(
"click",e=>this.follow(e),{capture:!0})}watchHistory(){let e={push:history.pushState.bind(history),replace:history.replaceState.
bind(history)};this.write=(t,s=this.pressed)=>{let n=this.withChoices(new URL(t,location.href)).href.replaceAll("%2C",",");
if(n!==location.href){e[s?"push":"replace"]({},"",n),this.pressed=!1,this.subject=E(n);for(let o of this.writes)o()}},this.
put=(t,s)=>e[s?"push":"replace"]({},"",t);for(let t of["pushState","replaceState"])history[t]=(s,n,o)=>{this.write(o??location.
href),this.untold&&this.leaving&&this.leaving!==location.pathname&&this.tellSoon()}}withChoices(e){let t=e.searchParams;
for(let s of y){let n=this.staying[s];n===void 0?t.delete(s):t.get(s)!==n&&t.set(s,n)}for(let s of this.owned){let n=this.
get(s);n===f[s]?t.delete(s):t.get(s)!==n&&t.set(s,n)}return e}press(e){if(e.type==="keydown"&&["Control","Shift","Alt","\
Meta"].includes(e.key??""))return;this.pressed=!0;let t=o=>!!g(e,o);this.leaving=null,!t(".widget")&&!this.isTaken(e)&&this.
tellNow();let s=(e.ctrlKey||e.metaKey)&&e.key?.toLowerCase()==="z"&&!e.altKey,n=e.composedPath()[0]?.matches?.("input:no\
t([type=checkbox], [type=range]), textarea");!s||n||!this.owned.includes("off")||(e.preventDefault(),e.shiftKey?this.redo():
this.undo())}follow(e){let t=g(e,"a[href]");!t||e.ctrlKey||e.metaKey||e.shiftKey||t.target==="_blank"||(clearTimeout(this.
patience),!de()&&t.matches(_e)?(e.preventDefault(),e.stopPropagation(),this.waitingLink=t,this.onceConnected()):this.tell&&
this.known<this.number&&!this.impatient?(e.preventDefault(),e.stopPropagation(),this.waitingLink=t,this.patience=setTimeout(
()=>this.goOn(!0),He),this.tellNow()):this.leaving=location.pathname)}onceConnected(){this.patience=setTimeout(()=>de()?
this.goOn(!0):this.onceConnected(),Me)}goOn(e=!1){let t=this.waitingLink;this.waitingLink=null,this.impatient=e,t?.click(),
this.impatient=!1}visit(e,{staying:t=this.staying,isSame:s=!1,step:n=!0}={}){this.staying=t;let o=new URL(s?location.href:
e,location.href);if(s){let r=new URL(e,location.href).searchParams;for(let h of Object.keys(f))o.searchParams.delete(h);
for(let[h,d]of r)h in f&&o.searchParams.set(h,d)}for(let r of y)o.searchParams.delete(r);for(let[r,h]of Object.entries(t))
o.searchParams.set(r,h);if(this.canShow(o)){let r=this.headsOff;this.change(k(o.search),{step:null}),this.write(o.href,n),
this.remember(r),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(o.href.replaceAll("%2C",","),n),window.
dispatchEvent(new PopStateEvent("popstate",{state:null}))}canShow(e){let[t,s]=[k(e.search),k(location.search)],n=o=>this.
owned.includes(o)||t[o]===s[o];return v(location.href)===v(e.href)&&Object.keys(f).every(n)}restored(){this.pressed=!1,this.
staying=G(location.search);let e=E(location.href)!==this.subject;if(this.subject=E(location.href),!this.owned.length)return;
this.owned=Object.keys(f);let t=this.headsOff;this.change(k(location.search),{step:null,quietly:e});let s=n=>JSON.stringify(
n.at(-1))===JSON.stringify(this.headsOff);JSON.stringify(t)!==JSON.stringify(this.headsOff)&&(s(this.past)?(this.past.pop(),
this.future.push(t)):(s(this.future)&&this.future.pop(),this.past.push(t)),e||this.notify())}get headsOff(){return{off:this.
get("off"),mode:this.get("mode")}}own(e){this.owned=e}get(e){return this.values[e]??f[e]}set(e,{step:t=!0}={}){let s=this.
headsOff;this.change(e,{step:t}),this.remember(s)}remember(e){JSON.stringify(e)!==JSON.stringify(this.headsOff)&&(this.past=
[...this.past,e].slice(-qe),this.future=[],this.notify())}toggleHead(e,t,s){let[n,o]=e.split(".").map(Number),r=he(this.
get("off"),t,s);r[n*s+o]=!r[n*s+o],this.set({off:ce(r,t,s)})}change(e,{step:t,quietly:s=!1}){let n=JSON.stringify(this.values);
for(let[o,r]of Object.entries(e))this.values[o]=String(r);JSON.stringify(this.values)!==n&&(this.number+=1,t!==null&&this.
write(location.href,t),s||this.notify(),this.tellSoon())}heard(e,t,s=!1){if(this.known=t,this.waitingLink&&t===this.number&&
setTimeout(()=>this.goOn()),t<this.number&&s&&this.tellSoon(),s?t<this.number:t!==this.number)return;if(this.number=t,!Object.
keys(e).filter(r=>e[r]!==this.get(r)).length)return this.write(location.href);let o=this.headsOff;Object.assign(this.values,
e),s||this.remember(o),this.write(location.href),this.notify()}notify(){for(let e of this.listeners)e()}tellBy(e,{drawn:t}){
this.tell=e,this.quiet=t?J.drawn:J.waiting}tellSoon(){clearTimeout(this.timer),this.timer=setTimeout(()=>this.tellNow(),
this.quiet),this.untold=!0}tellNow(){!this.untold||!this.tell||this.leaving===location.pathname||(clearTimeout(this.timer),
this.untold=!1,this.tell(Object.fromEntries(this.owned.map(e=>[e,this.get(e)])),this.number))}undo(){this.restore(this.past,
this.future)}redo(){this.restore(this.future,this.past)}restore(e,t){let s=e.pop();s&&(t.push(this.headsOff),this.change(
s,{step:!0}),this.notify())}},de=()=>(document.querySelector(`[${le}]`)?.getAttribute(le)??"CONNECTED")==="CONNECTED",u=window.
pageAddress??=new W;function a(i,e={}){return w(String(SAID[i]??i),e)}var S=i=>`${i}${i.includes("?")?"&":"?"}lang=${LANGUAGE}`,w=(i,e)=>i.replace(/\{(\w+)\}/g,(t,s)=>s in e?String(e[s]):t);var l={bar:a("Lesson: {title}"),back:a("Back (←, Page Up)"),next:a("Next (→, Page Down)"),steps:a("Steps of the less\
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
 yet.")},pe=[[a("→, Space, Page Down"),a("the next step; where a question is open, its answer first")],[a("←, Page Up"),
a("the step before")],[a("1 … 9"),a("that step")],[a("r"),a("reveal the model's answer")],[a("b or ."),a("black screen\
; again or Escape brings the page back")],[a("q"),a("the room's QR code and votes; again or Escape hides them")],[a("f"),
a("full screen")],[a("?"),a("these keys")]],ue=a("A presenter's remote sends Page Up and Page Down, which work everywher\
e. Arrows and Space go to the control that has the focus if it uses them, such as the atlas or a slider; letters and dig\
its go to the box that you type in.");var R=class{drawn;onAnswered;constructor(e){this.asks=c("div","asks"),this.choices=c("div","choices",{role:"group"}),this.
says=c("p","answer",{role:"status"}),this.node=c("div","question",{hidden:""},this.asks,this.choices,this.says),this.onChoose=
e}show(e,t){this.node.hidden=!e;let s=JSON.stringify([e,t]);if(s===this.drawn)return;if(this.drawn=s,!e)return this.says.
replaceChildren();this.asks.innerHTML=e.asks,this.choices.setAttribute("aria-label",this.asks.textContent);let n=e.choices.
map((h,d)=>this.choice(h,d,t)),o=c("button","quiet",{type:"button",title:l.revealHelp},l.reveal);o.onclick=()=>this.onChoose(
null);let r=this.choices.contains(se(this.choices));this.choices.replaceChildren(...n,...t?[]:[o]),r&&t&&this.onAnswered?.(),
this.says.textContent=t?`${Ie(e.choices,t)} ${t.says}`:""}choice(e,t,s){let n=c("button","choice",{type:"button"},e);if(n.
onclick=()=>this.onChoose(t),!s)return n;n.setAttribute("aria-disabled","true"),n.onclick=null;let o=t===s.right,r=t===s.
choice;n.classList.toggle("right",o),n.classList.toggle("yours",r);let h=De(s.numbers,t);return h!==null&&(n.style.setProperty(
"--share",String(h)),n.append(c("small","",{},a("model: {share}",{share:ze(h)})))),n}fail(){this.says.textContent=l.noAnswer}};
function Ie(i,{choice:e,right:t}){let s=e===null?l.model:e===t?l.asYou:l.unlikeYou;return w(s,{right:i[t],yours:i[e??-1]})}
var ze=i=>i>0&&i<.005?"< 1 %":`${Math.round(100*i)} %`;function De(i,e){return i.length<2||e>=i.length||i.some(t=>t<0||
t>1)?null:i[e]}var C=class{lesson;shown;constructor(e){this.acts=e,this.title=c("h2"),this.says=c("div","says"),this.aside=c("p","aside",
{hidden:""}),this.question=new R(s=>e.reveal(s)),this.question.onAnswered=()=>this.next.focus({preventScroll:!0}),this.words=
c("div","words-of-step",{tabindex:"0"},this.title,this.says,this.aside),this.message=c("p","message",{role:"status"}),this.
back=this.button("back","‹",l.back,()=>e.back()),this.next=this.button("next","›",l.next,()=>e.next()),this.steps=c(
"ol","steps",{"aria-label":l.steps}),this.prepared=this.button("prepared",l.asPrepared,l.asPreparedHelp,()=>e.asPrepared()),
this.present=this.button("present",l.present,l.presentHelp,()=>e.present()),this.closing=this.button("close","×",l.close,
()=>e.close()),this.closing.setAttribute("aria-label",l.close),this.more=this.menu();let t=c("div","ends",{},this.prepared,
this.present,this.more,this.closing);this.line=c("div","line",{},this.back,this.steps,this.next,this.message,t),this.body=
c("div","body",{},this.words,this.question.node),this.node=c("section","bar",{hidden:""},this.body,this.line)}button(e,t,s,n){
let o=c("button",e,{type:"button",title:s,"data-key":e},t);return t.length===1&&o.setAttribute("aria-label",s),o.onclick=
n,o}menu(){let{acts:e}=this,t=c("summary","",{title:l.more,"aria-label":l.more},"⋯"),s=c("details","more"),n=(r,h,d,p)=>this.
button(r,h,d,()=>{s.open=!1,p()}),o=[n("warm-up",l.warmUp,l.warmUpHelp,()=>e.warmUp()),n("notes",l.notes,l.notesHelp,()=>e.
notes()),n("full",l.full,"f",()=>e.full()),n("black",l.black,"b",()=>e.black()),n("keys",l.keys,"?",()=>e.help())];return this.
items=c("div","items",{},...o),s.append(t,this.items),s.onkeydown=r=>{r.key!=="Escape"||!s.open||(r.stopPropagation(),s.
open=!1,t.focus())},document.addEventListener("pointerdown",r=>{r.composedPath().includes(s)||(s.open=!1)}),s}show({lesson:e,
step:t,answer:s,isChanged:n,isPresenting:o,aside:r}){if(this.node.hidden=!e&&!o,this.node.classList.toggle("alone",!e),this.
node.classList.toggle("presenting",o),this.node.classList.toggle("answered",!!s),this.node.setAttribute("aria-label",e?w(
l.bar,{...e}):l.present),this.present.textContent=o?l.leave:l.present,this.present.title=o?l.leaveHelp:l.presentHelp,this.
prepared.style.visibility=n?"":"hidden",!e)return this.question.show(null);let h=e.steps[t-1];this.title.textContent=h.title,
this.shown!==h&&(this.says.innerHTML=h.says,this.words.scrollTop=0),this.shown=h,this.aside.hidden=!r,r&&this.aside.innerHTML!==
r&&(this.aside.innerHTML=r),this.question.show(h.question,s),this.back.disabled=t===1;let d=h.question&&!s;this.next.disabled=
t===e.steps.length&&!d,this.showSteps(e,t)}showSteps(e,t){if(this.lesson!==e){let s=e.steps.map(({title:n},o)=>{let r=w(
l.step,{number:o+1,steps:e.steps.length,title:n}),h=this.button("step",String(o+1),r,()=>this.acts.go(o+1));return h.setAttribute(
"aria-label",r),c("li","",{},h)});this.steps.replaceChildren(...s),this.lesson=e}[...this.steps.children].forEach((s,n)=>{
let o=b(s,"button");o.classList.toggle("done",n+1<t),n+1===t?o.setAttribute("aria-current","step"):o.removeAttribute("ar\
ia-current")})}say(e){this.message.textContent=e}};var fe=["go","next","back","reveal","black"],$=class{constructor(e,t){this.line=new BroadcastChannel(`stage:${e}`),this.
line.onmessage=({data:s})=>t(s)}say(e){this.line.postMessage(e)}close(){this.line.close()}};var U=class{box;constructor(){this.box=null,document.addEventListener("focusin",({target:e})=>this.begin(e)),document.addEventListener(
"keydown",({key:e,target:t})=>e==="Enter"&&this.begin(t),!0),document.addEventListener("input",({target:e})=>this.type(e),
!0)}begin(e){this.box=e.matches?.('[data-testid="stMain"] :is(input[type="text"], textarea)')?e:null,this.entered=this.typed=
this.box?.value}type(e){e===this.box&&(this.typed=e.value)}drop(){let{box:e,entered:t,typed:s}=this;!e?.isConnected||s===
t||e.value!==s||(Object.getOwnPropertyDescriptor(Object.getPrototypeOf(e),"value")?.set?.call(e,t),e.dispatchEvent(new Event(
"input",{bubbles:!0})))}};var me={ArrowRight:"next",ArrowLeft:"back"},ge={PageDown:"next",PageUp:"back"},Ke={r:"reveal",b:"black",".":"black",f:"f\
ull","?":"help"},Ye="grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobo\
x menuitem tree spinbutton scrollbar",we=["select","input","textarea","video","audio",...Ye.split(" ").map(i=>`[role=${i}\
]`)].join(),Ge="button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]",Je=["checkbox","radio","\
range","button"].map(i=>`[type=${i}]`).join(),We=`input:not(${Je}), [contenteditable=true], [role=combobox]`;function be(i){
let[e]=i,t=n=>!!e?.matches?.(n),s=t("textarea, [contenteditable=true]");return{pages:s||t("select, [role=listbox], [role\
=option]"),typing:s||t(We)||t("select, [role=listbox], [role=option]"),arrows:s||t(we),space:t(Ge)||t(we)}}function ye({
key:i,ctrlKey:e,altKey:t,metaKey:s},n){return e||t||s?null:ge[i]?n.pages?null:ge[i]:i==="Escape"?"end":n.typing?null:me[i]?
n.arrows?null:me[i]:i===" "?n.space?null:"next":/^[1-9]$/.test(i)?{step:Number(i)}:Ke[i.toLowerCase()]??null}var Fe={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function B(i){let e=new DataView(i.buffer,i.byteOffset,4).
getUint32(0,!0),t=JSON.parse(new TextDecoder().decode(i.subarray(4,4+e))),s={};for(let[n,[o,r,h]]of Object.entries(t.arrays)){
let d=Fe[o],p=i.byteOffset+4+e+r,m=h.reduce((x,$e)=>x*$e,1)*d.BYTES_PER_ELEMENT;s[n]=new d(i.buffer.slice(p,p+m))}return{
...t,...s}}var xe="picture",O=window.keptPictures??=new Map;async function ke(i){try{let e=await fetch(i);return e.ok?{bytes:new Uint8Array(await e.arrayBuffer())}:e.headers.get("c\
ontent-type")==="application/json"?await e.json():null}catch{return null}}function ve({arrays:i,...e}){let t={};for(let[
s,n]of Object.entries(e))s in i||(t[s]={...n,pictures:{}});for(let s of Object.keys(i)){let[n,o]=s.split(".");t[n].pictures[o]=
B(e[s])}return t}var Se={likeness:["layer","head"],link:["pin","way","link"]};function H(i,e){let t={};for(let s of e)t[s]=j(i,N[s]);return Se[i.
sort]&&t.atlas&&(t.order=j(i,[...N.order,...Se[i.sort]])),i.view==="table"&&t.head&&Object.assign(t.head,j(i,["pin","way"])),
i.view==="readings"&&t.head&&(t.zeroing=j(i,N.zeroing)),t}function j(i,e){let t=e.filter(s=>(i[s]??"")!==(f[s]??""));return Object.
fromEntries(t.map(s=>[s,i[s]]))}var F=["atlas","head","effect"],Xe=400,M=class{constructor(e,t){this.base=e,this.fetchAnswer=t}async run(e,t){let s=performance.
now(),n=0;for(let[o,r]of e.steps.entries()){t(o);let h=await this.pictures(r.address),d=!r.question||await this.fetchAnswer(
o+1)!==null;(!h||!d)&&(n+=1)}return t(e.steps.length),{seconds:(performance.now()-s)/1e3,failed:n}}async pictures(e){let t=new URL(
this.base+e,location.origin),s=Object.fromEntries(t.searchParams);if(!s.text||/^.*\/(Train_from_scratch|Pruning_lab|Heads_over_texts)$/.
test(t.pathname))return!0;let n={...k(t.search),model:s.model??"minilm",text:s.text,pair:s.pair??""},o=await this.part("\
atlas",H(n,F).atlas);if(!o)return!1;let r=String([n.layer,n.head])===String(o.first),h=r?{...n,layer:"",head:""}:n,d=!0;
for(let[p,m]of Object.entries(H(h,F))){let x=await this.part(p,m);x&&r&&Oe(p,H(n,F)[p],x),d&&=!!x}return d}async part(e,t){
let s=new URLSearchParams(t).toString(),n=O.get(`${e}?${s}`);if(n)return n;let o=await ke(S(`${this.base}/${xe}?${s}&wan\
t=${e}`));if(!o?.bytes)return null;let r=ve(B(o.bytes))[e];return Oe(e,t,r),r}};function Oe(i,e,t){O.set(`${i}?${new URLSearchParams(
e)}`,t),O.size>Xe&&O.delete(O.keys().next().value)}var q=class{kept;constructor(e){this.base=e,this.kept={}}async lesson(e){let t=this.kept[e]?.lesson??await this.fetched(
`lesson/${encodeURIComponent(e)}`)??{};return t.steps&&(this.kept[e]??={lesson:t,answers:{}}),t}async answer(e,t){let{answers:s}=this.
kept[e],n=s[t]??await this.fetched(`lesson/${encodeURIComponent(e)}/answer?step=${t}`);return Number.isInteger(n?.right)?
(s[t]=n,n):null}async warmUp(e,t){let s=await this.lesson(e);if(!s.steps)return t(s.message??l.noLesson);let n=s.steps.length,
o=new M(this.base,d=>this.answer(e,d)),{seconds:r,failed:h}=await o.run(s,d=>t(w(l.warming,{done:d,steps:n})));return t(
w(h?l.notReady:l.ready,{steps:n,failed:h,seconds:r.toFixed(1)}))}async fetched(e){try{return await(await fetch(S(`${this.
base}/${e}`))).json()}catch{return null}}};var T=class{data;constructor(e,t){this.key=`stage:${e}`,this.storage=t;let s={left:{},answers:{}};try{this.data={...s,...JSON.
parse(t.getItem(this.key)??"{}")}}catch{this.data=s}}left(e){return this.data.left[e]}leave(e,t){t?this.data.left[e]=t:delete this.
data.left[e],this.save()}answer(e){return this.data.answers[e]}keepAnswer(e,t){this.data.answers[e]=t,this.save()}forget(){
this.data={left:{},answers:{}},this.save()}save(){try{this.storage.setItem(this.key,JSON.stringify(this.data))}catch{}}};var Ve={atlas:".left .grid",verdict:".verdict",head:".right",effect:".below",predictions:'.below [data-key="bars"]'},_={
sentence:".st-key-text",examples:".st-key-examples-row",model:".st-key-model","heads off":".st-key-heads-off",comparison:"\
.st-key-three-ways",curves:'[class*="st-key-lab-curves-"]',wiring:".st-key-wiring-part",accuracy:".st-key-accuracy",roles:"\
.st-key-jobs"};for(let i=1;i<=7;i++)_[`step ${i}`]=`.st-key-step-${i}`;var L="examples: why";_[L]=".st-key-why";var Qe="\
.st-key-why";function X(i){if(i==="page")return et();let e=_[i]&&document.querySelector(_[i]);if(e)return[e];let[t,s]=i.
split(/\s+(?=\d)/),n=Ze(document.querySelector(".st-key-explore")),o=s?`.grid [data-at="${s}"]`:Ve[t],r=o&&n?.querySelector(
o);return r?[r]:[]}function Ze(i){return(i&&[...i.querySelectorAll("*")].find(t=>t.shadowRoot))?.shadowRoot??null}function et(){
let i=document.querySelector(Qe);return i?Ee(i):[...document.querySelector('[data-testid="stMainBlockContainer"] [data-t\
estid="stVerticalBlock"]')?.children??[]].filter(t=>t instanceof HTMLElement&&t.offsetHeight>0)}function Ee(i){let e=[];
for(let t=i?.nextElementSibling;t;t=t.nextElementSibling)e.push(t);return e.length||!i?.parentElement||i.parentElement.matches(
'[data-testid="stMain"]')?e:Ee(i.parentElement)}function V(i){let e=i.map(t=>t.getBoundingClientRect()).filter(({width:t,
height:s})=>t&&s);return e.length?{left:Math.min(...e.map(t=>t.left)),top:Math.min(...e.map(t=>t.top)),right:Math.max(...e.
map(t=>t.right)),bottom:Math.max(...e.map(t=>t.bottom))}:null}function Te(i,{width:e,height:t},s,n=12){let o=Math.max(n,
Math.min((i.top+i.bottom-t)/2,s.height-t-n)),r=Math.max(n,Math.min((i.left+i.right-e)/2,s.width-e-n)),h=[{left:r,top:i.bottom+
n},{left:i.right+n,top:o},{left:i.left-n-e,top:o},{left:r,top:i.top-n-t}],d=({left:p,top:m})=>p>=n&&m>=n&&p+e<=s.width-n&&
m+t<=s.height-n;return h.find(d)??null}function Le(i,{height:e,above:t=0},s=12){let n=t+s;return i.top<n||i.bottom-i.top>
e-n-s?i.top-n:Math.max(i.bottom-(e-s),0)}var I=class{constructor(){let e=pe.map(([n,o])=>c("tr","",{},c("th","",{scope:"row"},n),c("td","",{},o)));this.closing=c(
"button","",{type:"button"},l.closeHelp),this.closing.onclick=()=>this.close();let t=c("table","",{},c("tbody","",{},...e)),
s=[c("h2","",{},l.keys),t,c("p","",{},ue),this.closing];this.node=c("dialog","keys-help",{"aria-label":l.keys},...s)}get isOpen(){
return this.node.open}toggle(){this.isOpen?this.close():this.node.showModal()}close(){this.isOpen&&this.node.close()}};var Z="data-covered",Pe=5,z=class{covers;asked;below;hasNotesInBar;onNoRoom;says;place;frame;constructor(e){this.root=e,
this.ring=c("div","ring",{"aria-hidden":"true",hidden:""}),this.note=c("div","ring-note",{hidden:""}),this.covers=new Map,
e.append(this.ring,this.note),this.place="";for(let t of["wheel","touchmove","pointerdown"])window.addEventListener(t,()=>this.
isLeft=!0,{capture:!0,passive:!0})}show(e,t,s,n){(this.place!==e||this.asked!==n)&&(this.isLeft=!1),this.asked=n,this.place=
e,this.says!==t&&(this.note.innerHTML=t),this.says=t;for(let[o,{cover:r,nodes:h}]of this.covers)if(!s.includes(o)){for(let d of h)
Ae(d);r.remove(),this.covers.delete(o)}for(let o of s)if(!this.covers.has(o)){let r=c("div","cover",{hidden:""},...o===L?
[]:[c("span","",{},l.covered)]);this.covers.set(o,{cover:r,nodes:[]}),this.root.prepend(r)}this.follow()}follow(){cancelAnimationFrame(
this.frame),(this.covers.size||this.place)&&(this.frame=requestAnimationFrame(()=>this.follow())),this.draw()}get room(){
let e=b(document,".st-key-tokens"),t=e?parseFloat(getComputedStyle(e).top)+e.offsetHeight:0;return{width:document.documentElement.
clientWidth,height:innerHeight-this.below,above:t}}draw(){for(let[o,r]of this.covers)this.cover(o,r);let e=this.place?X(
this.place):[],t=V(e);t&&!this.isLeft&&this.bring(e[0],t);let n=!e[0]?.closest(`[${Z}]`)&&t&&t.bottom>0&&t.top<this.room.
height;this.ring.hidden=!n,n&&Ne(this.ring,Q(t,Pe,this.room)),this.showNote(n?t:null)}bring(e,t){let s=Le(t,this.room),n=document.
querySelector('[data-testid="stMain"]');Math.abs(s)>1&&n?.contains(Re(e))&&n.scrollBy({top:s,behavior:"instant"})}showNote(e){
let t=!!(this.place&&this.says);this.note.hidden=!t||!e;let s=null;if(t&&e){let{offsetWidth:n,offsetHeight:o}=this.note;
this.hasNotesInBar||(s=Te(Q(e,Pe,this.room),{width:n,height:o},this.room)),this.note.style.visibility=s?"":"hidden",s&&Object.
assign(this.note.style,{left:`${s.left}px`,top:`${s.top}px`})}this.onNoRoom?.(t&&!s)}cover(e,t){let s=X(e);for(let r of t.
nodes)s.includes(r)||Ae(r);for(let r of s)r.setAttribute(Z,"");t.nodes=s;let n=V(s),o=n&&n.bottom>0&&n.top<this.room.height;
t.cover.hidden=!o,o&&Ne(t.cover,Q(n,0,this.room))}};function Re(i){let e=i.getRootNode();return e===document?i:Re(e.host)}
var Ae=i=>i.removeAttribute(Z),Q=({left:i,top:e,right:t,bottom:s},n,o)=>({left:Math.max(i-n,1),top:Math.max(e-n,1),right:Math.
min(t+n,o.width-1),bottom:Math.min(s+n,o.height-1)});function Ne(i,{left:e,top:t,right:s,bottom:n}){let o={left:`${e}px`,
top:`${t}px`,width:`${s-e}px`,height:`${n-t}px`};Object.assign(i.style,o)}var tt=1.75,st=720,nt=50,it=120,ot=["text-color","background-color","secondary-background-color","primary-color","border\
-color","font"],D=class{main;constructor(e){this.bar=e,this.host=c("div","stage-host"),this.blackness=c("div","blackness",
{hidden:"",role:"status"}),this.blackness.onclick=()=>e.acts.black(),this.keysHelp=new I;let t=c("div","layer");this.overlays=
new z(t);let s=c("div","widget stage",{},t,e.node,this.keysHelp.node,this.blackness);this.host.attachShadow({mode:"open"}).
append(c("style","",{},P),s),document.body.append(this.host),this.resized=new ResizeObserver(()=>this.makeRoom()),this.resized.
observe(e.node),window.addEventListener("resize",()=>this.makeRoom())}takeColours(e){let t=getComputedStyle(e);for(let s of ot)
this.host.style.setProperty(`--st-${s}`,t.getPropertyValue(`--st-${s}`))}present(e){this.isPresenting=e,this.overlays.hasNotesInBar=
e,document.documentElement.classList.toggle("present",e),document.documentElement.classList.toggle("not-present",!e),this.
makeRoom()}makeRoom(){let e=this.bar.node.hidden?0:this.bar.node.offsetHeight;this.overlays.below=e;let t=document.documentElement;
if(t.style.setProperty("--stage-height",`${e}px`),this.besideSidebar(),!this.isPresenting){for(let r of["--stage-zoom","\
--stage-room"])t.style.removeProperty(r);return}let s=tt*innerHeight/st,n=document.querySelector(".st-key-explore")?.getBoundingClientRect().
top??0,o=Math.max((innerHeight-e-n)/s-nt,it);t.style.setProperty("--stage-zoom",s.toFixed(3)),t.style.setProperty("--sta\
ge-room",`${Math.floor(o)}px`)}besideSidebar(){let e=document.querySelector('[data-testid="stMain"]');e&&(this.bar.node.
style.left=`${Math.max(e.getBoundingClientRect().left,0)}px`,e!==this.main&&(this.main=e,this.resized.observe(e)))}get covers(){
return this.isBlack||this.keysHelp.isOpen}get isBlack(){return!this.blackness.hidden}black(e=this.blackness.hidden){this.
blackness.hidden=!e,this.blackness.textContent=e?l.isBlack:""}end(){this.black(!1),this.keysHelp.close()}full(){document.
fullscreenElement?document.exitFullscreen():document.documentElement.requestFullscreen?.().catch(()=>{})}};var te="width=1000,height=700",ee=class{lesson;listeners;overlays;channel;prepared;isTouched;isAside;known;asked;screen;library;bar;memory;draft;constructor(){
this.listeners=new Set,this.lesson=null,this.step=0,this.base="",this.mentioned=""}mount(e,t){this.base=t.base,this.screen||
this.build(),this.screen.takeColours(e),this.sync()}build(){let t=Object.fromEntries(["go","next","back","reveal","asPre\
pared","notes","warmUp","full","black","help","close"].map(s=>[s,(...n)=>this[s](...n)]));this.library=new q(this.base),
this.bar=new C({...t,present:()=>this.present(!this.isPresenting)}),this.screen=new D(this.bar),this.overlays=this.screen.
overlays,this.draft=new U,this.overlays.onNoRoom=s=>this.moveAside(s),window.addEventListener("popstate",()=>this.sync()),
window.addEventListener("keydown",s=>this.key(s),{capture:!0});for(let s of["pointerdown","keydown"])window.addEventListener(
s,n=>this.touch(n),{capture:!0});u.isTaken=s=>s.type==="keydown"&&!!this.actionOf(s),u.writes.add(()=>this.written()),u.
listeners.add(()=>this.written())}get isPresenting(){return u.staying.present==="true"}async sync(){let{lesson:e="",step:t}=u.
staying;if(this.screen.present(this.isPresenting),e!==(this.asked??"")&&await this.open(e),!this.lesson||this.lesson.name!==
u.staying.lesson)return this.show();let s=Math.min(Math.max(Number(t)||0,0),this.lesson.steps.length),n=new URL(this.here,
location.origin).search===""&&!this.step;s&&!n?this.arrive(s):this.go(s||1,{step:!!this.isBeginning}),this.isBeginning=!1}async open(e){
if(this.asked=e,this.channel?.close(),Object.assign(this,{lesson:null,step:0,channel:null}),!e)return;let t=await this.library.
lesson(e);if(this.asked===e){if(!t.steps)return this.bar.say(t.message??l.noLesson);this.memory=new T(e,sessionStorage),
this.channel=new $(e,s=>this.heard(s)),this.lesson=t,this.bar.say("")}}next(){this.isOpen?this.reveal():this.go(this.step+
1)}back(){this.go(this.step-1)}go(e,t={}){if(!this.lesson||e===this.step||!this.lesson.steps[e-1])return;this.step&&this.
leave();let{present:s,hide:n,lock:o}=u.staying,r={lesson:this.lesson.name,step:String(e),present:s,hide:n,lock:o};for(let d of Object.
keys(r))r[d]===void 0&&delete r[d];let h=this.base+(this.memory.left(e)?.href??this.lesson.steps[e-1].address);u.visit(h,
{staying:r,isSame:this.isSame(e),...t}),this.arrive(e)}isSame(e){let t=n=>v(new URL(this.lesson.steps[n-1].address,location.
origin));return!!(this.step&&v(new URL(this.here,location.origin))===v(new URL(this.prepared,location.origin))&&!this.memory.
left(e)&&!this.cameChanged&&t(this.step)===t(e))}arrive(e){if(e===this.step)return this.show();this.step=e,this.draft.drop(),
this.isAside=!1;let t=this.memory.left(e);this.isTouched=!!t,this.cameChanged=!!t,this.prepared=t?.prepared??this.here,this.
changed()}leave(){this.memory.leave(this.step,this.isChanged?{href:this.here,prepared:this.prepared}:null)}asPrepared(){
this.memory.leave(this.step,null),this.isTouched=!1,u.visit(this.base+this.lesson.steps[this.step-1].address),this.show()}get here(){
let e=new URL(location.href);for(let t of y)e.searchParams.delete(t);return e.pathname.slice(this.base.length)+e.search}written(){
this.lesson&&!this.isTouched&&(this.prepared=this.here),JSON.stringify(this.state())!==this.known&&this.changed()}touch(e){
!this.lesson||e.composedPath().includes(this.screen.host)||this.isTouched||e.type==="keydown"&&this.actionOf(e)||(this.prepared=
this.here,this.isTouched=!0)}get isChanged(){return this.isTouched&&this.here!==this.prepared}get question(){return this.
lesson?.steps[this.step-1]?.question??null}get isOpen(){return!!(this.question&&!this.memory.answer(this.step))}async reveal(e=null){
if(!this.isOpen||this.isAsking)return;let{step:t,memory:s}=this;this.isAsking=!0;let n=await this.library.answer(this.lesson.
name,t);if(this.isAsking=!1,!n)return this.bar.question.fail();s.keepAnswer(t,{choice:e,...n}),this.changed()}changed(){
let e=this.state();this.known=JSON.stringify(e),this.show();for(let t of this.listeners)t();this.tellSpeaker()}tellSpeaker(){
this.channel?.say({state:this.state(),isBlack:this.screen.isBlack,mentioned:this.mentioned})}mention(e){e!==this.mentioned&&
(this.mentioned=e,this.tellSpeaker())}show(){let{lesson:e,step:t,isPresenting:s}=this,n=!!(e&&t),o=n?e.steps[t-1]:null,r=n?
this.memory.answer(t):void 0,h=this.isAside&&o?.point?.says||"";this.bar.show({lesson:n?e:null,step:t,answer:r,isChanged:n&&
this.isChanged,isPresenting:s,aside:h});let d=r?[]:o?.question?.covers??[],p=d.length?[...d,L]:[];this.overlays.show(o?.
point?.place??"",o?.point?.says??"",p,o);let m=[o?.point?.place,...o?.question?.covers??[]];document.documentElement.classList.
toggle("stage-effect",m.some(x=>/^(effect|predictions)$/.test(x??""))),this.screen.makeRoom()}moveAside(e){e!==this.isAside&&
(this.isAside=e,this.show())}state(){let e=!!(this.lesson&&this.step);return{lesson:e?this.lesson.name:"",step:this.step,
steps:this.lesson?.steps.length??0,address:this.here,revealed:e&&!!(this.question&&!this.isOpen)}}present(e){let t={...u.
staying,present:"true"};e||delete t.present,u.visit(location.href,{staying:t}),this.sync()}close(){this.step&&this.leave();
let e={...u.staying};delete e.lesson,delete e.step,u.visit(location.href,{staying:e}),this.sync().then(()=>this.changed())}begin(e,{
present:t=!1}={}){this.lesson&&this.step&&this.leave(),new T(e,sessionStorage).forget(),this.asked=null;let s={...u.staying,
lesson:e};delete s.step,t&&(s.present="true"),u.staying=s,this.isBeginning=!0,this.sync()}notes(){window.open(S(`${this.
base}/stage/${this.lesson.name}`),"stage-notes",te)}heard({ask:e,act:t,step:s}){e?this.tellSpeaker():t==="go"?this.go(Number(
s)):t&&fe.includes(t)&&this[t]()}warmUp(){return this.library.warmUp(this.lesson.name,e=>this.bar.say(e))}full(){this.screen.
full()}black(){this.screen.black(),this.tellSpeaker()}help(){this.screen.keysHelp.toggle()}end(){this.screen.end(),this.
tellSpeaker()}actionOf(e){if(!this.lesson&&!this.isPresenting)return null;let t=ye(e,be(e.composedPath()));return t==="e\
nd"?this.screen.covers?t:null:(t?.step||["next","back","reveal"].includes(t))&&!this.lesson?null:t}key(e){let t=this.actionOf(
e);t&&(t.step?this.go(t.step):this[t](),e.preventDefault(),e.stopPropagation())}},K=window.stage??=new ee;var Y=class{constructor(e){this.root=e}show(e){document.documentElement.lang=LANGUAGE,K.mount(this.root,e),document.documentElement.
classList.add("has-stage"),Ce.show()}leave(){}};function rt(i){let e=g(i,"a[href*='lesson=']");if(!e||i.ctrlKey||i.metaKey||
i.shiftKey||i.button)return;let t=new URL(e.href).searchParams;i.preventDefault(),i.stopPropagation(),K.begin(t.get("les\
son")??"",{present:t.get("present")==="true"})}function at(i){let e=g(i,".lessons a[href*='/stage/']");!e||i.ctrlKey||i.
metaKey||i.shiftKey||i.button||(i.preventDefault(),window.open(e.href,"stage-notes",te))}function ht(i){g(i,".tour :is(a\
, [data-dismiss-tour])")&&Ce.take()}function ct(i){let e=g(i,"[data-warm-up]")?.dataset.warmUp,t=()=>document.querySelector(
`[data-warm-up="${CSS.escape(e)}"] + [role=status]`),s=n=>t()?.replaceChildren(n);e&&K.library.warmUp(e,s)}var Ce=window.
tourOffer??=new A(document.documentElement,()=>localStorage,()=>sessionStorage);window.stageListens||(window.stageListens=
!0,window.addEventListener("click",ht,{capture:!0}),window.addEventListener("click",rt,{capture:!0}),window.addEventListener(
"click",ct,{capture:!0}),window.addEventListener("click",at,{capture:!0}),window.addEventListener("click",ae,{capture:!0}));var zs=oe(Y,P);export{zs as default};
