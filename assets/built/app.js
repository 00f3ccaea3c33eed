var Fe=`.atlas.receives{outline:2px dashed var(--st-orange-color);outline-offset:4px}
`;import{unpack as jt}from"./core.js";import{element as Dt,find as It}from"./core.js";import{widgetStyle as _t}from"./core.js";
import{onThemeChange as Ut,pageTheme as Wt}from"./core.js";var xe=new WeakMap,R=(s,e="")=>t=>{let{parentElement:o,data:n}=t,
i=xe.get(o);i||(o.prepend(Dt("style","",{},_t+e)),i={widget:new s(It(o,".widget")),opened:null,sorted:null},xe.set(o,i),
Ut(o,()=>Ye(o))),i.shown=jt(n),i.widget.emit=(r,a)=>{r==="open"&&(i.opened=a),r==="sort"?i.sorted=a:t.setTriggerValue(r,
a)},String(i.shown.open)===String(i.opened)&&(i.opened=null),Ye(o)};function Ye(s){let{widget:e,shown:t,opened:o,sorted:n}=xe.
get(s),i=Wt(s,t.theme);e.show({...t,theme:i,open:o??t.open,sort:n??t.sort})}import{isTouched as Kt}from"./core.js";import{gettext as Je}from"./core.js";import{Atlas as Ft}from"./core.js";var Yt=360,
Jt=14,Gt={A:"B",B:"A"},D=class extends Ft{constructor(e){super(e),this.sort.hidden=!0,this.root.ondragover=t=>{t.dataTransfer?.
types.includes(ye(this.other))&&(t.preventDefault(),this.root.classList.add("receives"))},this.root.ondragleave=()=>this.
root.classList.remove("receives"),this.root.ondrop=t=>{this.root.classList.remove("receives");let o=t.dataTransfer?.getData(
ye(this.other));o&&(t.preventDefault(),this.open=o.split(".").map(Number),this.mark(),this.emit("put",this.open))}}get other(){
return Gt[this.data.side??""]??""}get hasRoomToLie(){return!1}get mostHeight(){return super.mostHeight||(this.rows>Jt?Yt:
0)}headCell(e,t){let o=super.headCell(e,t);return o.draggable=!!this.other,o.ondragstart=n=>n.dataTransfer?.setData(ye(this.
data.side??""),`${e}.${t}`),o}acts(){return this.other?Kt()?[Je("Tap: transplant, both ways")]:[...super.acts(),Je("Drag\
 onto {side}: transplant",{side:this.other})]:super.acts()}},ye=s=>`text/head-of-${s.toLowerCase()}`;var In=R(D,Fe);var Ge=`.tokens{display:flex;flex-wrap:wrap;gap:4px;font-family:var(--st-font);color:var(--st-text-color);padding:4px;ma\
x-height:11rem;overflow-y:auto}.word{padding:.2rem .5rem;border-radius:6px;border:1px solid var(--st-border-color);curso\
r:pointer;font-size:1rem;max-width:14rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.word:hover{border-co\
lor:var(--st-text-color)}.word[aria-selected=true]{border-color:var(--st-text-color);box-shadow:0 0 0 2px var(--st-text-\
color);font-weight:600}.word:focus-visible{outline:3px solid var(--st-text-color);outline-offset:1px}
`;import{component as co}from"./core.js";import{onPath as I}from"./core.js";import{keyed as eo}from"./core.js";import{language as to}from"./core.js";import{element as Vt}from"./core.js";import{gettext as ve}from"./core.js";var Qt=2500;async function Xe(s){let e=s.dataset.
label??=s.textContent??"",o=/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)?ve("Copied: opens on this\
 computer only"):ve("Copied");s.textContent=await Zt(location.href)?o:ve("Copy it from the address bar"),setTimeout(()=>{
s.textContent=e},Qt)}async function Zt(s){try{return await navigator.clipboard.writeText(s),!0}catch{let e=Vt("textarea",
"",{},s);document.body.append(e),e.select();let t=document.execCommand("copy");return e.remove(),t}}var Se={copy:Xe},P={"a[data-language]":({dataset:s})=>{let e=new URL(location.href);e.searchParams.set("lang",s.language??
""),location.assign(e)}};function oo(s){let e=I(s,"button[data-act]");e&&Se[e.dataset.act]?.(e);let[t,o]=Object.entries(
P).find(([n])=>I(s,n))??[];!t||s.ctrlKey||s.metaKey||s.shiftKey||s.button||(s.preventDefault(),s.stopPropagation(),o?.(I(
s,t)))}function so(s){let e=document.querySelector("details.more[open]");!e||(s.type==="keydown"?s.key!=="Escape":I(s,`${eo(
"more")}, details.more[open]`))||e.removeAttribute("open")}var{documentElement:ke}=document;if(!ke.classList.contains("h\
ears-clicks")){ke.classList.add("hears-clicks"),ke.lang=to,window.addEventListener("click",oo,{capture:!0});for(let s of[
"pointerdown","keydown"])window.addEventListener(s,so,{capture:!0})}import{isolated as no}from"./core.js";import{childrenOf as io,element as ro}from"./core.js";import{WordStrip as ao}from"./core.js";
import{gettext as lo,number as ho}from"./core.js";var _=class{constructor(e){let t=ro("div","tokens",{role:"listbox","ar\
ia-orientation":"horizontal"});this.strip=new ao(t),e.append(t)}show({what:e,chosen:t,tokens:o,positions:n,weights:i,shades:r,
inks:a},l,h){let{strip:m}=this;m.chosen=p=>{m.show(o,p,n),h("choose",n[p])},m.node.setAttribute("aria-label",lo("Choose \
the {what}. Arrows move, Enter chooses.",{what:e})),m.show(o,n.indexOf(t),n),[...io(m.node)].forEach((p,g)=>{p.title=i.length?
`${no(o[g])}: ${ho(i[g],4)}`:o[g],Object.assign(p.style,{background:r[g]??"",color:a[g]??""})})}};P[".step-index a"]=({hash:s})=>document.querySelector(s)?.scrollIntoView();var ai=co(_,Ge);var U=`.stage{font-family:var(--st-font, "Source Sans 3", "Helvetica Neue", Arial, sans-serif);color:var(--st-text-color\
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
`;import{component as ps}from"./core.js";import{onPath as cs}from"./core.js";import{pageAddress as x}from"./core.js";import{swapFullScreen as as}from"./core.js";import{restOf as $e}from"./core.js";
import{STAYING as ls}from"./core.js";import{takeColours as hs}from"./core.js";import{inLanguage as wt}from"./core.js";import{button as xo,closedFromOutside as yo,details as vo,element as y,find as ko}from"./core.js";import{filled as So,gettext as f}from"./core.js";import{button as Ze,element as M,focusedBeside as mo}from"./core.js";import{filled as uo,gettext as W,ngettext as fo,percent as et}from"./core.js";import{gettext as c}from"./core.js";var d={back:c("Back (←, Page Up)"),next:c("Next (→, Page Down)"),step:c("Step {n\
umber} of {steps}: {title}"),present:c("Present"),presentHelp:c("Presentation mode: large type, no sidebar"),black:c("Bl\
ack screen"),keys:c("Keys"),reveal:c("Reveal"),revealHelp:c("Let the model answer (r)"),model:c("The model’s answer: “{r\
ight}”."),noLesson:c("There is no lesson of this name."),covered:c("Hidden until you answer"),isBlack:c("The screen is\
 black. Press b or Escape to go on.")},Ve=[[c("→, Space, Page Down"),c("the next step; where a question is open, its a\
nswer first")],[c("←, Page Up"),c("the step before")],[c("1 … 9"),c("that step")],[c("r"),c("reveal the model's answ\
er")],[c("b or ."),c("black screen; again or Escape brings the page back")],[c("q"),c("the room's QR code and votes; aga\
in or Escape hides them")],[c("f"),c("full screen")],[c("?"),c("these keys")]],Qe=c("A presenter's remote sends Page Up \
and Page Down, which work everywhere. Arrows and Space go to the control that has the focus if it uses them, such as the\
 atlas or a slider; letters and digits go to the box that you type in.");var K=class{drawn;onAnswered;constructor(e){this.asks=M("div","asks"),this.choices=M("div","choices",{role:"group"}),this.
says=M("p","answer",{role:"status"}),this.node=M("div","question",{hidden:""},this.asks,this.choices,this.says),this.onChoose=
e}show(e,t,o=null){this.node.hidden=!e;let n=JSON.stringify([e,t,t&&o]);if(n===this.drawn)return;if(this.drawn=n,!e)return this.
says.replaceChildren();this.asks.innerHTML=e.asks,this.choices.setAttribute("aria-label",this.asks.textContent);let i=e.
choices.map((l,h)=>this.choice(l,h,t,o)),r=Ze(d.reveal,()=>this.onChoose(null),{className:"quiet",title:d.revealHelp}),a=this.
choices.contains(mo(this.choices));this.choices.replaceChildren(...i,...t?[]:[r]),a&&t&&this.onAnswered?.(),this.says.textContent=
t?`${go(e.choices,t)} ${t.says}`:""}choice(e,t,o,n){let i=Ze(e,o?null:()=>this.onChoose(t),{className:"choice"});if(!o)return i;
i.setAttribute("aria-disabled","true"),i.classList.toggle("right",t===o.right),i.classList.toggle("yours",t===o.choice);
let r=bo(o.numbers,t);r!==null&&i.style.setProperty("--share",String(r));let a=[...r===null?[]:[W("model: {share}",{share:wo(
r)})],...n?[fo("{n} vote","{n} votes",n[t]??0)]:[]];return a.length&&i.append(M("small","",{},a.join(" · "))),i}fail(){
this.says.textContent=W("The model did not answer. Try again.")}};function go(s,{choice:e,right:t}){let o={right:s[t],yours:s[e??
-1]};return e===null?uo(d.model,o):e===t?W("The model agrees with you: “{right}”.",o):W("You said “{yours}”; the mod\
el’s answer is “{right}”.",o)}var wo=s=>s>0&&s<.005?`< ${et(.01)}`:et(s);function bo(s,e){return s.length<2||e>=s.
length||s.some(t=>t<0||t>1)?null:s[e]}var L=(s,e,t,o)=>xo(e,o,{className:s,"data-key":s,title:t}),F=class{lesson;shown;items;room;constructor(e){this.stage=e,
this.title=y("h2"),this.says=y("div","says"),this.aside=y("p","aside",{hidden:""}),this.question=new K(n=>e.reveal(n)),this.
question.onAnswered=()=>this.next.focus({preventScroll:!0}),this.words=y("div","words-of-step",{tabindex:"0"},this.title,
this.says,this.aside),this.message=y("p","message",{role:"status"}),this.back=L("back","‹",d.back,()=>e.back()),this.next=
L("next","›",d.next,()=>e.next()),this.steps=y("ol","steps",{"aria-label":f("Steps of the lesson")});let t=f("Show thi\
s step as the lesson sets it up; your changes to it are discarded.");this.prepared=L("prepared",f("Reset step"),t,()=>e.
asPrepared()),this.present=L("present",d.present,d.presentHelp,()=>e.present(!e.isPresenting));let o=f("Leave the lesson\
; the page stays as it is");this.closing=this.item("close",f("End lesson"),o,()=>e.close()),this.more=this.menu(),this.ends=
y("div","ends",{},this.prepared,this.present,this.closing,this.more),this.onward=y("div","onward",{hidden:""}),this.line=
y("div","line",{},this.back,this.steps,this.next,this.onward,this.message,this.ends),this.body=y("div","body",{},this.words,
this.question.node),this.node=y("section","bar",{hidden:""},this.body,this.line)}menu(){let{stage:e}=this,t=y("summary",
"",{title:f("More"),"aria-label":f("More")},"⋯"),o=f("Compute every step beforehand, so that none makes you wait"),n=f(
"Notes, the next step and a clock, in a second window that steers this one");this.room=this.item("room","",f("How to joi\
n, and the votes (Q)"),()=>e.openRoom());let i=[this.item("preload",f("Warm up"),o,()=>e.preload()),this.item("notes",f(
"Presenter view"),n,()=>e.notes()),this.room,this.item("full",f("Full screen"),"f",()=>e.full()),this.item("black",d.black,
"b",()=>e.black()),this.item("keys",d.keys,"?",()=>e.help())];return this.items=y("div","items",{},...i),yo(vo("more",t,
this.items))}item(e,t,o,n){return L(e,t,o,()=>{this.more.open=!1,n()})}show({lesson:e,step:t,answer:o,votes:n,isChanged:i,
isPresenting:r,aside:a}){if(this.node.hidden=!e&&!r,this.node.classList.toggle("alone",!e),this.node.classList.toggle("p\
resenting",r),this.node.classList.toggle("answered",!!o),this.node.setAttribute("aria-label",e?f("Lesson: {title}",{...e}):
d.present),this.present.textContent=r?f("Exit presentation"):d.present,this.present.title=r?f("Show the sidebar and all \
controls again"):d.presentHelp,this.prepared.hidden=!i,r?this.items.append(this.closing):this.more.before(this.closing),
this.room.hidden=!window.room,this.room.textContent=window.room?.label??"",!e)return this.question.show(null);let l=e.steps[t-
1];this.title.textContent=l.title,this.shown!==l&&(this.says.innerHTML=l.says,this.words.scrollTop=0),this.shown=l,this.
aside.hidden=!a,a&&this.aside.innerHTML!==a&&(this.aside.innerHTML=a),this.question.show(l.question,o,n),this.back.disabled=
t===1;let h=l.question&&!o,m=t===e.steps.length&&!h;this.next.hidden=m,this.onward.hidden=!m,this.showSteps(e,t)}showOnward({
next:e}){let t=[L("lessons",f("All lessons"),"",()=>this.stage.lessons())];if(e){let o=f("Next lesson: {title}",{title:e.
title});t.unshift(L("next-lesson",o,"",()=>this.stage.begin(e.name)))}this.onward.replaceChildren(...t)}showSteps(e,t){if(this.
lesson!==e){let o=e.steps.map(({title:n},i)=>{let r=So(d.step,{number:i+1,steps:e.steps.length,title:n}),a=L("step",String(
i+1),r,()=>this.stage.go(i+1));return a.setAttribute("aria-label",r),y("li","",{},a)});this.steps.replaceChildren(...o),
this.showOnward(e),this.lesson=e}[...this.steps.children].forEach((o,n)=>{let i=ko(o,"button");i.classList.toggle("done",
n+1<t),n+1===t?i.setAttribute("aria-current","step"):i.removeAttribute("aria-current")})}say(e){this.message.textContent=
e}};var tt=["go","next","back","reveal","black"];function ot(s,e){let t=new BroadcastChannel(`stage:${s}`);return t.onmessage=
({data:o})=>e(o),t}import{MAIN as Eo}from"./core.js";var Y=class{box=null;constructor(){document.addEventListener("focusin",({target:e})=>this.
begin(e)),document.addEventListener("keydown",({key:e,target:t})=>e==="Enter"&&this.begin(t),!0),document.addEventListener(
"input",({target:e})=>this.type(e),!0)}begin(e){this.box=e.matches?.(`${Eo} :is(input[type="text"], textarea)`)?e:null,this.
entered=this.typed=this.box?.value}type(e){e===this.box&&(this.typed=e.value)}drop(){let{box:e,entered:t,typed:o}=this;!e?.
isConnected||o===t||e.value!==o||(Object.getOwnPropertyDescriptor(Object.getPrototypeOf(e),"value")?.set?.call(e,t),e.dispatchEvent(
new Event("input",{bubbles:!0})))}};var st={ArrowRight:"next",ArrowLeft:"back"},nt={PageDown:"next",PageUp:"back"},Lo={r:"reveal",b:"black",".":"black",f:"f\
ull","?":"help"},Co="grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobo\
x menuitem tree spinbutton scrollbar",it=["select","input","textarea","video","audio",...Co.split(" ").map(s=>`[role=${s}\
]`)].join(),Oo="button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]",Ao=["checkbox","radio","\
range","button"].map(s=>`[type=${s}]`).join(),To=`input:not(${Ao}), [contenteditable=true], [role=combobox]`;function rt(s){
let[e]=s,t=n=>!!e?.matches?.(n),o=t("textarea, [contenteditable=true]");return{pages:o||t("select, [role=listbox], [role\
=option]"),typing:o||t(To)||t("select, [role=listbox], [role=option]"),arrows:o||t(it),space:t(Oo)||t(it)}}function at({
key:s,ctrlKey:e,altKey:t,metaKey:o},n){return e||t||o?null:nt[s]?n.pages?null:nt[s]:s==="Escape"?"end":n.typing?null:st[s]?
n.arrows?null:st[s]:s===" "?n.space?null:"next":/^[1-9]$/.test(s)?{step:Number(s)}:Lo[s.toLowerCase()]??null}import{MODEL as Ro}from"./core.js";import{unpack as No}from"./core.js";import{valuesIn as Po}from"./core.js";import{Fetched as $o}from"./core.js";var J=class extends $o{async lesson(e){return await this.fetched(`/lesson/${encodeURIComponent(
e)}`)??{}}async answer(e,t){let o=await this.fetched(`/lesson/${encodeURIComponent(e)}/answer?step=${t}`);return Number.
isInteger(o?.right)?o:null}};import{PICTURES as Mo,keptPictures as z,partsOf as zo,received as qo}from"./core.js";import{gettext as Ee,inLanguage as Bo,
number as Ho}from"./core.js";import{questions as Le}from"./core.js";var Ce=["atlas","head","effect"],jo=400,G=class extends J{async preload(e,t){let o=await this.lesson(e);if(!o.steps)return t(
o.message??d.noLesson);let n=o.steps.length,i=performance.now(),r=0;for(let[l,h]of o.steps.entries()){t(Ee("Warming up: \
{done} of {steps} steps",{done:l,steps:n}));let m=await this.pictures(h.address),p=!h.question||await this.answer(e,l+1)!==
null;(!m||!p)&&(r+=1)}if(r)return t(Ee("{failed} of {steps} steps could not be fetched. Try again.",{failed:r,steps:n}));
let a=Ho((performance.now()-i)/1e3,1);return t(Ee("Ready: {steps} steps, answers in {seconds} s",{steps:n,seconds:a}))}async pictures(e){
let t=new URL(this.base+e,location.origin),o=Object.fromEntries(t.searchParams);if(!o.text||/^.*\/(Train_from_scratch|Pruning_lab|Find_heads)$/.
test(t.pathname))return!0;let n={...Po(t.search),model:o.model??Ro,text:o.text,pair:o.pair??""},i=await this.part("atlas",
Le(n,Ce).atlas);if(!i)return!1;let r=String([n.layer,n.head])===String(i.first),a=r?{...n,layer:"",head:""}:n,l=!0;for(let[
h,m]of Object.entries(Le(a,Ce))){let p=await this.part(h,m);p&&r&&lt(h,Le(n,Ce)[h],p),l&&=!!p}return l}async part(e,t){let o=new URLSearchParams(
t).toString(),n=z.get(`${e}?${o}`);if(n)return n;let i=await qo(Bo(`${this.base}/${Mo}?${o}&want=${e}`));if(!i?.bytes)return null;
let r=zo(No(i.bytes))[e];return lt(e,t,r),r}};function lt(s,e,t){z.set(`${s}?${new URLSearchParams(e)}`,t),z.size>jo&&z.
delete([...z.keys()][0])}import{Stored as Do}from"./core.js";var q=class{constructor(e,t){this.stored=new Do(`stage:${e}`,()=>t);let o=this.stored.
readJson()??{};this.left=o.left??{},this.answers=o.answers??{}}leave(e,t){t?this.left[e]=t:delete this.left[e],this.save()}keepAnswer(e,t){
this.answers[e]=t,this.save()}save(){this.stored.write(JSON.stringify({left:this.left,answers:this.answers}))}};import{element as B}from"./core.js";import{MAIN as Zo,keyed as es}from"./core.js";import{button as Io,element as C}from"./core.js";import{gettext as _o}from"./core.js";function ht(){let s=Ve.map(([n,i])=>C("tr","",{},C("th","",{scope:"row"},n),C("td","",{},i))),e=C("table","",{},C("tbody",
"",{},...s)),t=C("dialog","keys-help",{"aria-label":d.keys}),o=Io(_o("Close"),()=>t.close());return t.append(C("h2","",{},
d.keys),e,C("p","",{},Qe),o),t}import{element as Q,find as Xo}from"./core.js";import{MAIN as Vo,keyed as Qo}from"./core.js";import{MAIN as Uo,MAIN_BLOCK as Wo,keyed as S,keyedFrom as Ko}from"./core.js";var Fo={atlas:".left :is(.grid, .status)",
ranking:":is(.ranking, .ranked)",verdict:".verdict",head:".right > *","heads off":".toolbar",effect:".below",predictions:'\
.below [data-key="bars"]'},Oe={sentence:S("text"),examples:S("examples"),model:S("model"),"heads off":S("heads-off"),comparison:S(
"three-ways"),curves:Ko("lab-curves-"),wiring:S("wiring-part"),accuracy:S("accuracy"),roles:S("jobs")};for(let s=1;s<=7;s++)
Oe[`step ${s}`]=S(`step-${s}`);var Yo=S("why");function X(s){if(s==="page")return Go();let e=Oe[s]&&document.querySelector(
Oe[s]);if(e)return[e];let[t,o]=s.split(/\s+(?=\d)/),n=Jo(document.querySelector(S("explore"))),i=o?`.grid [data-at="${o}\
"]`:Fo[t];return[...i&&n?.querySelectorAll(i)||[]]}function Jo(s){return(s&&[...s.querySelectorAll("*")].find(t=>t.shadowRoot))?.
shadowRoot??null}function Go(){let s=document.querySelector(Yo);return s?ct(s):[...document.querySelector(Wo)?.children??
[]].filter(t=>t instanceof HTMLElement&&t.offsetHeight>0)}function ct(s){let e=[];for(let t=s?.nextElementSibling;t;t=t.
nextElementSibling)e.push(t);return e.length||!s?.parentElement||s.parentElement.matches(Uo)?e:ct(s.parentElement)}function V(s){
let e=s.map(t=>t.getBoundingClientRect()).filter(({width:t,height:o})=>t&&o);return e.length?{left:Math.min(...e.map(t=>t.
left)),top:Math.min(...e.map(t=>t.top)),right:Math.max(...e.map(t=>t.right)),bottom:Math.max(...e.map(t=>t.bottom))}:null}
function dt(s,{width:e,height:t},o,n=12){let i=Math.max(n,Math.min((s.top+s.bottom-t)/2,o.height-t-n)),r=Math.max(n,Math.
min((s.left+s.right-e)/2,o.width-e-n)),a=[{left:r,top:s.bottom+n},{left:s.right+n,top:i},{left:s.left-n-e,top:i},{left:r,
top:s.top-n-t}],l=({left:h,top:m})=>h>=n&&m>=n&&h+e<=o.width-n&&m+t<=o.height-n;return a.find(l)??null}function pt(s,{height:e,
above:t=0},o=12){let n=t+o;return s.top<n||s.bottom-s.top>e-n-o?s.top-n:Math.max(s.bottom-(e-o),0)}var Te="data-covered",mt=5,Z=class{covers=new Map;asked;below;hasNotesInBar;onNoRoom;says;place="";subject="";frame;constructor(e){
this.root=e,this.ring=Q("div","ring",{"aria-hidden":"true",hidden:""}),this.note=Q("div","ring-note",{hidden:""}),e.append(
this.ring,this.note);for(let t of["wheel","touchmove","pointerdown"])window.addEventListener(t,()=>this.isLeft=!0,{capture:!0,
passive:!0})}show(e,t){let{place:o,says:n}=e?.point??{place:"",says:""},i=t?[]:e?.question?.covers??[];(this.place!==o||
this.asked!==e)&&(this.isLeft=!1),this.asked=e,this.place=o,this.subject=o||e?.question?.covers.find(r=>r!=="page")||"",
this.says!==n&&(this.note.innerHTML=n),this.says=n;for(let[r,{cover:a,nodes:l}]of this.covers)if(!i.includes(r)){for(let h of l)
ut(h);a.remove(),this.covers.delete(r)}for(let r of i)if(!this.covers.has(r)){let a=Q("div","cover",{hidden:""},Q("span",
"",{},d.covered));this.covers.set(r,{cover:a,nodes:[]}),this.root.prepend(a)}this.follow()}follow(){cancelAnimationFrame(
this.frame),(this.covers.size||this.subject)&&(this.frame=requestAnimationFrame(()=>this.follow())),this.draw()}get room(){
let e=Xo(document,Qo("tokens")),t=e?parseFloat(getComputedStyle(e).top)+e.offsetHeight:0;return{width:document.documentElement.
clientWidth,height:innerHeight-this.below,above:t}}draw(){for(let[i,r]of this.covers)this.cover(i,r);let e=this.place?X(
this.place):[],t=V(e);this.subject&&!this.isLeft&&this.bring(X(this.subject));let n=!e[0]?.closest(`[${Te}]`)&&t&&t.bottom>
0&&t.top<this.room.height;this.ring.hidden=!n,n&&ft(this.ring,Ae(t,mt,this.room)),this.showNote(n?t:null)}bring(e){let t=V(
e),o=!this.place&&t&&t.top>this.room.above&&t.top<this.room.height,n=t&&!o?pt(t,this.room):0,i=document.querySelector(Vo);
Math.abs(n)>1&&i?.contains(gt(e[0]))&&i.scrollBy({top:n,behavior:"instant"})}showNote(e){let t=!!(this.place&&this.says);
this.note.hidden=!t||!e;let o=null;if(t&&e){let{offsetWidth:n,offsetHeight:i}=this.note;this.hasNotesInBar||(o=dt(Ae(e,mt,
this.room),{width:n,height:i},this.room)),this.note.style.visibility=o?"":"hidden",o&&Object.assign(this.note.style,{left:`${o.
left}px`,top:`${o.top}px`})}this.onNoRoom?.(t&&!o)}cover(e,t){let o=X(e);for(let r of t.nodes)o.includes(r)||ut(r);for(let r of o)
r.setAttribute(Te,"");t.nodes=o;let n=V(o),i=n&&n.bottom>0&&n.top<this.room.height;t.cover.hidden=!i,i&&ft(t.cover,Ae(n,
0,this.room))}};function gt(s){let e=s.getRootNode();return e===document?s:gt(e.host)}var ut=s=>s.removeAttribute(Te),Ae=({
left:s,top:e,right:t,bottom:o},n,i)=>({left:Math.max(s-n,1),top:Math.max(e-n,1),right:Math.min(t+n,i.width-1),bottom:Math.
min(o+n,i.height-1)});function ft(s,{left:e,top:t,right:o,bottom:n}){let i={left:`${e}px`,top:`${t}px`,width:`${o-e}px`,
height:`${n-t}px`};Object.assign(s.style,i)}var ts=1.75,os=720,ss=62,ns=40,is=12,rs=100,ee=class{main;constructor(e){this.bar=e,this.host=B("div","stage-host"),this.
blackness=B("div","blackness",{hidden:"",role:"status"}),this.blackness.onclick=()=>e.stage.black(),this.keysHelp=ht();let t=B(
"div","layer");this.overlays=new Z(t);let o=B("div","widget stage",{},t,e.node,this.keysHelp,this.blackness);this.host.attachShadow(
{mode:"open"}).append(B("style","",{},U),o),document.body.append(this.host),this.resized=new ResizeObserver(()=>this.makeRoom()),
this.resized.observe(e.node),window.addEventListener("resize",()=>this.makeRoom())}present(e){this.isPresenting=e,this.overlays.
hasNotesInBar=e,document.documentElement.classList.toggle("present",e),document.documentElement.classList.toggle("not-pr\
esent",!e),this.makeRoom()}makeRoom(){let e=this.bar.node.hidden?0:this.bar.node.offsetHeight;this.overlays.below=e;let t=document.
documentElement;if(t.style.setProperty("--stage-height",`${e}px`),e&&this.besideSidebar(),!this.isPresenting){for(let a of[
"--stage-zoom","--stage-room"])t.style.removeProperty(a);return}let o=ts*innerHeight/os,n=document.querySelector(es("exp\
lore"))?.getBoundingClientRect().top??0,i=ns+(t.classList.contains("in-lesson")?0:is),r=Math.max((innerHeight-e-n-ss)/o-
i,rs);t.style.setProperty("--stage-zoom",o.toFixed(3)),t.style.setProperty("--stage-room",`${Math.floor(r)}px`)}besideSidebar(){
let e=document.querySelector(Zo);e&&(this.bar.node.style.left=`${Math.max(e.getBoundingClientRect().left,0)}px`,e!==this.
main&&(this.main=e,this.resized.observe(e),e.firstElementChild&&this.resized.observe(e.firstElementChild)))}get covers(){
return this.isBlack||this.keysHelp.open}get isBlack(){return!this.blackness.hidden}black(e=this.blackness.hidden){this.blackness.
hidden=!e,this.blackness.textContent=e?d.isBlack:""}end(){this.black(!1),this.keysHelp.close()}};var Ne="width=1000,height=700",Re=class{lesson=null;listeners=new Set;overlays;channel;prepared;isTouched;isAside;known;asked;screen;library;bar;memory;draft;room=null;constructor(){
this.step=0,this.base="",this.mentioned=""}mount(e,t){this.base=t.base,this.screen||this.build(),hs(this.screen.host,e),
this.sync()}build(){this.library=new G(this.base),this.bar=new F(this),this.screen=new ee(this.bar),this.overlays=this.screen.
overlays,this.draft=new Y,this.overlays.onNoRoom=e=>this.moveAside(e),window.addEventListener("popstate",()=>this.sync()),
window.addEventListener("keydown",e=>this.key(e),{capture:!0});for(let e of["pointerdown","keydown"])window.addEventListener(
e,t=>this.touch(t),{capture:!0});x.isTaken=e=>e.type==="keydown"&&!!this.actionOf(e),x.writes.add(()=>this.written()),x.
listeners.add(()=>this.written())}get isPresenting(){return x.staying.present==="true"}async sync(){let{lesson:e="",step:t}=x.
staying;if(this.screen.present(this.isPresenting),e!==(this.asked??"")&&await this.open(e),!this.lesson||this.lesson.name!==
x.staying.lesson)return this.show();let o=Math.min(Math.max(Number(t)||0,0),this.lesson.steps.length),n=new URL(this.here,
location.origin).search===""&&!this.step;o&&!n?this.arrive(o):this.go(o||1,{step:!!this.isBeginning}),this.isBeginning=!1}async open(e){
if(this.asked=e,this.channel?.close(),Object.assign(this,{lesson:null,step:0,channel:null}),!e)return;let t=await this.library.
lesson(e);if(this.asked===e){if(!t.steps)return this.bar.say(t.message??d.noLesson);this.memory=new q(e,sessionStorage),
this.channel=ot(e,o=>this.heard(o)),this.lesson=t,this.bar.say("")}}next(){this.isOpen?this.reveal():this.go(this.step+1)}back(){
this.go(this.step-1)}go(e,t={}){if(!this.lesson||e===this.step||!this.lesson.steps[e-1])return;this.step&&this.leave();let{
present:o,hide:n,lock:i}=x.staying,r={lesson:this.lesson.name,step:String(e),present:o,hide:n,lock:i};for(let l of Object.
keys(r))r[l]===void 0&&delete r[l];let a=this.base+(this.memory.left[e]?.href??this.lesson.steps[e-1].address);x.visit(a,
{staying:r,isSame:this.isSame(e),...t}),this.arrive(e)}isSame(e){let t=n=>$e(new URL(this.lesson.steps[n-1].address,location.
origin));return!!(this.step&&$e(new URL(this.here,location.origin))===$e(new URL(this.prepared,location.origin))&&!this.
memory.left[e]&&!this.cameChanged&&t(this.step)===t(e))}arrive(e){if(e===this.step)return this.show();this.step=e,this.draft.
drop(),this.isAside=!1;let t=this.memory.left[e];this.isTouched=!!t,this.cameChanged=!!t,this.prepared=t?.prepared??this.
here,this.changed()}leave(){this.memory.leave(this.step,this.isChanged?{href:this.here,prepared:this.prepared}:null)}asPrepared(){
this.memory.leave(this.step,null),this.isTouched=!1,x.visit(this.base+this.lesson.steps[this.step-1].address),this.show()}get here(){
let e=new URL(location.href);for(let t of ls)e.searchParams.delete(t);return e.pathname.slice(this.base.length)+e.search}written(){
this.lesson&&!this.isTouched&&(this.prepared=this.here),JSON.stringify(this.state())!==this.known&&this.changed()}touch(e){
!this.lesson||e.composedPath().includes(this.screen.host)||this.isTouched||e.type==="keydown"&&this.actionOf(e)||(this.prepared=
this.here,this.isTouched=!0)}get isChanged(){return this.isTouched&&this.here!==this.prepared}get question(){return this.
lesson?.steps[this.step-1]?.question??null}get isOpen(){return!!(this.question&&!this.memory.answers[this.step])}async reveal(e=null){
if(!this.isOpen||this.isAsking)return;let{step:t,memory:o}=this;this.isAsking=!0;let n=await this.library.answer(this.lesson.
name,t);if(this.isAsking=!1,!n)return this.bar.question.fail();o.keepAnswer(t,{choice:e,...n}),this.changed()}changed(){
let e=this.state();this.known=JSON.stringify(e),this.show();for(let t of this.listeners)t();this.tellSpeaker()}tellSpeaker(){
this.channel?.postMessage({state:this.state(),isBlack:this.screen.isBlack,mentioned:this.mentioned})}mention(e,t=null){this.
room=t,this.screen&&this.show(),e!==this.mentioned&&(this.mentioned=e,this.tellSpeaker())}get votes(){let{lesson:e,step:t,
asks:o,counts:n=[]}=this.room??{};return this.lesson&&e===this.lesson.name&&t===this.step&&!o&&n.some(Boolean)?n:null}show(){
let{lesson:e,step:t,isPresenting:o}=this,n=!!(e&&t);document.documentElement.classList.toggle("in-lesson",n);let i=n?e.steps[t-
1]:null,r=n?this.memory.answers[t]:void 0,a=this.isAside&&i?.point?.says||"";this.bar.show({lesson:n?e:null,step:t,answer:r,
votes:this.votes,isChanged:n&&this.isChanged,isPresenting:o,aside:a}),this.overlays.show(i,!!r);let l=[i?.point?.place,...i?.
question?.covers??[]];document.documentElement.classList.toggle("stage-effect",l.some(h=>/^(effect|predictions)$/.test(h??
""))),this.screen.makeRoom()}moveAside(e){e!==this.isAside&&(this.isAside=e,this.show())}state(){let e=!!(this.lesson&&this.
step);return{lesson:e?this.lesson.name:"",step:this.step,steps:this.lesson?.steps.length??0,address:this.here,revealed:e&&
!!(this.question&&!this.isOpen)}}present(e){let t={...x.staying,present:"true"};e||delete t.present,x.visit(location.href,
{staying:t}),this.sync()}close(){this.step&&this.leave();let e={...x.staying};delete e.lesson,delete e.step,x.visit(location.
href,{staying:e}),this.sync().then(()=>this.changed())}begin(e,{present:t=!1}={}){this.lesson&&this.step&&this.leave(),new q(
e,sessionStorage).stored.remove(),this.asked=null;let o={...x.staying,lesson:e};delete o.step,t&&(o.present="true"),x.staying=
o,this.isBeginning=!0,this.sync()}lessons(){this.leave(),location.assign(wt(`${this.base}/Lessons`))}async openRoom(){this.
bar.say(await window.room?.show()??"")}notes(){window.open(wt(`${this.base}/stage/${this.lesson.name}`),"stage-notes",Ne)}heard({
ask:e,act:t,step:o}){e?this.tellSpeaker():t==="go"?this.go(Number(o)):t&&tt.includes(t)&&this[t]()}preload(){return this.
library.preload(this.lesson.name,e=>this.bar.say(e))}full(){as()}black(){this.screen.black(),this.tellSpeaker()}help(){let{
keysHelp:e}=this.screen;e.open?e.close():e.showModal()}end(){this.screen.end(),this.tellSpeaker()}actionOf(e){if(!this.lesson&&
!this.isPresenting)return null;let t=at(e,rt(e.composedPath()));return t==="end"?this.screen.covers?t:null:(t?.step||["n\
ext","back","reveal"].includes(t))&&!this.lesson?null:t}key(e){let t=this.actionOf(e);t&&(t.step?this.go(t.step):this[t](),
e.preventDefault(),e.stopPropagation())}},H=window.stage??=new Re;var te=class{constructor(e){this.root=e}show(e){H.mount(this.root,e),document.documentElement.classList.add("has-stage")}};
Se.present=()=>H.present(!0);Object.assign(P,{"a[href*='lesson=']":({href:s})=>{let e=new URL(s).searchParams;H.begin(e.
get("lesson")??"",{present:e.get("present")==="true"})},".lessons a[href*='/stage/']":({href:s})=>window.open(s,"stage-n\
otes",Ne)});function ds(s){let e=cs(s,"[data-preload]")?.dataset.preload;if(!e)return;let t=()=>document.querySelector(`\
[data-preload="${CSS.escape(e)}"] + [role=status]`);H.library.preload(e,o=>t()?.replaceChildren(o))}window.stageListens||
(window.stageListens=!0,window.addEventListener("click",ds,{capture:!0}));var Er=ps(te,U);import{component as Ws}from"./core.js";import{button as _s,element as Us}from"./core.js";import{gettext as Lt}from"./core.js";import{find as Ms}from"./core.js";import{Stored as zs}from"./core.js";import{keyed as qs}from"./core.js";import{gettext as De}from"./core.js";import{button as je,choice as Os,element as w,offer as As}from"./core.js";import{Stored as ms}from"./core.js";var Pe=new ms("room left",()=>sessionStorage);import{takeColours as Ts}from"./core.js";import{gettext as v,language as $s,ngettext as Rs}from"./core.js";import{button as qe,element as j}from"./core.js";import{gettext as Be,ngettext as Es}from"./core.js";import{button as re,element as O,find as bs}from"./core.js";import{keyed as xs}from"./core.js";import{gettext as k,N_ as E}from"./core.js";import{element as us}from"./core.js";import{Fetched as fs}from"./core.js";import{inLanguage as gs}from"./core.js";var ws=2e3;function bt(s,e,t){let o={"content-type":"application/json"};return fetch(gs(s),{method:"POST",headers:o,body:JSON.
stringify(e),signal:t})}async function se(s,e){try{let t=await bt(s,e);return{...await t.json(),ok:t.ok,status:t.status}}catch{
return null}}var oe=class{path;heard;silent;closed;secret;source;stopped;constructor(e,{heard:t,silent:o,closed:n},i=void 0){
Object.assign(this,{path:e,heard:t,silent:o,closed:n,secret:i}),this.wake=()=>{document.hidden||this.connect()},document.
addEventListener("visibilitychange",this.wake);for(let r of["online","pageshow"])window.addEventListener(r,this.wake);this.
connect()}connect(){this.disconnect(),!this.stopped&&(this.source=this.secret?new Me(`${this.path}/watch`,{secret:this.secret}):
new EventSource(`${this.path}/events`),this.source.onmessage=({data:e})=>this.heard(JSON.parse(e)),this.source.addEventListener(
"closed",()=>this.stop(this.closed)),this.source.onerror=()=>{this.silent(),this.source?.readyState===EventSource.CLOSED&&
this.askAgain()})}async askAgain(){let{source:e}=this,t=await fetch(this.path,{method:"HEAD",cache:"no-store"}).then(o=>o.
status,()=>0);e===this.source&&(t===404?this.stop(this.closed):this.timer=setTimeout(()=>this.connect(),ws*(1+Math.random())))}disconnect(){
clearTimeout(this.timer),this.source?.close(),this.source=null}stop(e=()=>{}){this.stopped=!0,this.disconnect(),document.
removeEventListener("visibilitychange",this.wake);for(let t of["online","pageshow"])window.removeEventListener(t,this.wake);
e()}},Me=class s extends EventTarget{onmessage;onerror;static CLOSED=2;readyState=0;constructor(e,t){super(),this.leaving=
new AbortController,this.read(e,t).catch(()=>{}).then(()=>this.ended())}async read(e,t){let o=await bt(e,t,this.leaving.
signal);if(!o.ok)return;let n=o.body.getReader(),i=new TextDecoder,r="";for(;;){let{done:a,value:l}=await n.read();if(a)
return;let h=(r+i.decode(l,{stream:!0})).split(`

`);r=h.pop()??"";for(let m of h)this.tell(m)}}tell(e){let t=e.match(/^data: (.*)$/m)?.[1],o=e.match(/^event: (.*)$/m)?.[1];
this.readyState===s.CLOSED||!t||(o?this.dispatchEvent(new Event(o)):this.onmessage({data:t}))}ended(){this.readyState!==
s.CLOSED&&(this.readyState=s.CLOSED,this.onerror())}close(){this.readyState=s.CLOSED,this.leaving.abort()}},xt=new fs(".\
/lesson/");async function ne(s){let e=s?await xt.fetched(encodeURIComponent(s)):null;return e?.steps?e:null}function yt({
question:s,asks:e,options:t,step:o},n){return e?{asks:us("p","",{},e).outerHTML,choices:t,covers:[],isTyped:!0}:s?n?.steps[o-
1]?.question??null:null}async function vt(s,e){let t=await xt.fetched(`${encodeURIComponent(s)}/answer?step=${e}`);return Number.
isInteger(t?.right)?t:null}function ie(s,e,{asks:t,choices:o}){let n=2166136261;for(let i of JSON.stringify([t,o]))n=Math.imul(n^Number(i.codePointAt(
0)),16777619)>>>0;return`${s}/${e}/${n.toString(36)}`}var N={question:300,option:100,options:6},ys=[[E("What changes when this head is switched off?"),E("Nothing"),E("A littl\
e"),E("A lot")],[E("Will the number go up or down?"),E("Up"),E("Down"),E("It stays the same")]],kt=E("Which word does th\
is head look at most?"),ae=class{constructor({ask:e,changed:t}){this.changed=t,this.asks=O("input","",{type:"text",maxlength:N.
question}),this.options=O("textarea","",{rows:4}),this.problem=O("p","help",{role:"alert"});let o=O("div","pair");for(let[
i,...r]of ys)o.append(re(k(i),()=>this.take(k(i),r.map(a=>k(a)))));o.append(re(k(kt),()=>this.take(k(kt),ks())));let n=(i,r)=>O(
"label","",{},i,r);this.node=O("form","asking",{hidden:""},O("div","name",{},k("Start with")),o),this.node.append(n(k("Q\
uestion"),this.asks),n(k("Options, one in each line"),this.options),this.problem,re(k("Ask the room"),null,{type:"submit"}),
re(k("Cancel"),()=>this.show(!1))),this.node.onsubmit=i=>{i.preventDefault(),this.send(e)}}show(e=!0){this.node.hidden=!e,
this.problem.textContent="",this.changed(),e&&this.asks.focus()}take(e,t){this.asks.value=e,this.options.value=t.join(`
`),this.asks.focus()}send(e){let t=this.asks.value.trim(),o=this.options.value.split(`
`).map(i=>i.trim()),n=[...new Set(o.filter(Boolean))];this.problem.textContent=vs(t,n),!this.problem.textContent&&(this.
show(!1),e({name:ie("typed",Date.now(),{asks:t,choices:n}),asks:t,choices:n,revealed:!1}))}};function vs(s,e){return s?e.
length<2||e.length>N.options?k("A question has two to {most} different options, each in a line of its own.",{most:N.options}):
e.some(t=>t.length>N.option)?k("An option is too long. Valid: at most {chars} characters.",{chars:N.option}):"":k("Type \
a question.")}function ks(){let s=new Set(bs(document,`${xs("text")} input`)?.value.match(/[\p{L}\p{M}\p{N}'’-]+/gu)),
e=[...s].sort((t,o)=>o.length-t.length).slice(0,N.options);return[...s].filter(t=>e.includes(t))}import{element as A}from"./core.js";import{gettext as St,percent as Ss}from"./core.js";var le=class{rows=[];constructor(e){
this.list=A("ul","vote-bars"),e.append(this.list)}show(e,t,{right:o=null,own:n=null}={}){this.rows.length!==e.length&&(this.
rows=e.map(()=>new ze),this.list.replaceChildren(...this.rows.map(r=>r.node)));let i=t.reduce((r,a)=>r+a,0);this.rows.forEach(
(r,a)=>{r.show(e[a],t[a]??0,{all:i,right:o===a,own:n===a})})}},ze=class{constructor(){this.name=A("span","vote-name"),this.
count=A("span","vote-count"),this.bar=A("span","vote-bar",{"aria-hidden":"true"}),this.node=A("li","",{},this.name,this.
count,A("span","vote-track",{},this.bar))}show(e,t,{all:o,right:n,own:i}){let r=[n?St("the model’s answer"):"",i?St("y\
our vote"):""].filter(Boolean);this.name.replaceChildren(e,...r.map(a=>A("em","",{},a))),this.count.textContent=o?`${t} \
· ${Ss(t/o)}`:"0",this.bar.style.width=`${100*t/Math.max(1,o)}%`,this.node.classList.toggle("right",n)}};var he=class{name;constructor(e){this.room=e,this.asks=j("div","asks"),this.votes=j("p","votes"),this.tell=qe(Be("Show t\
he votes on the phones"),()=>{let t=e.kept?.typed;t&&e.ask({...t,revealed:!0})}),this.done=qe(Be("End the question"),()=>e.
ask(null)),this.asked=j("div"),this.asked.append(this.asks),this.bars=new le(this.asked),this.asked.append(this.votes,j(
"p","",{},this.tell," ",this.done)),this.asking=new ae({ask:t=>e.ask(t),changed:()=>this.show()}),this.node=j("section",
"poll",{hidden:""},this.asking.node,this.asked),this.ask=qe(Be("Ask a question"),()=>this.asking.show())}async show(){let{
state:e}=this.room;if(!e)return;let t=e.question?await ne(e.lesson):null,o=yt(e,t),n=o&&e.revealed&&!o.isTyped?await vt(
e.lesson,e.step):null;if(e!==this.room.state)return;let i=!this.asking.node.hidden;this.node.hidden=!o&&!i,this.asked.hidden=
!o||i,this.ask.hidden=i,this.tell.hidden=!o?.isTyped||e.revealed,this.done.hidden=!o?.isTyped,o&&(this.name!==e.question&&
(this.asks.innerHTML=o.asks),this.name=e.question,this.bars.show(o.choices,e.counts,{right:n?.right??null}),this.votes.textContent=
He(e.counts))}};function He(s){let e=s.reduce((t,o)=>t+o,0);return Es("{n} vote","{n} votes",e)}var Et=`body.phone{color-scheme:light dark;--st-text-color: light-dark(#1c1c28, #ececf2);--st-background-color: light-da\
rk(#ffffff, #14141b);--st-secondary-background-color: light-dark(#f4f4f7, #1f1f29);--st-border-color: light-dark(#dcdce4\
, #3a3a48);--st-orange-color: light-dark(#be3f0c, #fb923c);margin:0;padding:.9rem 1rem 1.5rem;background:var(--st-backgr\
ound-color);font-size:1.06rem;line-height:1.45}body.phone>main{max-width:70rem;margin:0 auto}body.phone h1{font-size:1.3\
5rem;line-height:1.25;margin:.1rem 0 .4rem}body.phone h2{font-size:1rem;margin:.8rem 0 .2rem}.place{min-height:1.4em;mar\
gin:0;font-size:.85rem;opacity:.75}.says p{margin:0 0 .6rem}.asks{font-weight:600}.asks p{margin:.6rem 0 .5rem}.choices{\
display:grid;gap:.5rem}.widget .choices button{min-height:3.4rem;padding:.5rem 1rem;font-size:1.15rem;text-align:left;bo\
rder-width:2px;border-radius:10px}.widget .choices button[aria-pressed=true]{border-color:currentColor;font-weight:600}.\
vote-note{min-height:1.45em;margin:.5rem 0}.vote-bars{list-style:none;margin:.4rem 0;padding:0;display:grid;gap:.55rem}.\
vote-bars li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem .8rem}.vote-name em{white-space:nowrap;marg\
in-left:.6rem;font-size:.85em;font-style:normal}.vote-count{white-space:nowrap;font-variant-numeric:tabular-nums}.vote-t\
rack{grid-column:1 / -1;height:.7em;border-radius:4px;background:var(--soft)}.vote-bar{display:block;height:100%;width:0\
;border-radius:4px;background:color-mix(in srgb,var(--st-text-color) 40%,transparent);transition:width .2s}.right .vote-\
bar{background:var(--st-text-color)}.right .vote-name{font-weight:600}.phone-verdict{min-height:1.45em;margin:0 0 .4rem}\
.covered{padding:2rem 1rem;margin:0;border-radius:10px;text-align:center;background:var(--soft)}body.phone footer{displa\
y:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem;margin-top:1rem}.connection{margin\
:0;min-height:1.45em}.left~footer .connection:not(:empty){position:fixed;inset:auto 0 0;z-index:5;padding:.7rem 1rem;bac\
kground:var(--soft);border-top:1px solid var(--line)}.around{display:inline-block;padding:.7rem 1rem;border:1px solid va\
r(--line);border-radius:10px;color:inherit}@media(orientation:landscape)and (min-width:560px){body.phone>main{display:gr\
id;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 1.4rem}body.phone footer{grid-column:1 / -1}}@media(orientati\
on:landscape)and (max-height:480px){body.phone{padding-top:.5rem}.left:has(.question:not([hidden])){display:flex;flex-di\
rection:column;.says{order:1;margin-top:.8rem}.asks p{margin:0 0 .4rem}}.widget .choices{grid-template-columns:repeat(au\
to-fit,minmax(7.5rem,1fr));& button{min-height:2.8rem;font-size:1.05rem}}.vote-note{margin:.3rem 0}}@media(prefers-reduc\
ed-motion:reduce){.vote-bar{transition:none}}.widget.room{width:100vw;height:100dvh;max-width:none;max-height:none;margi\
n:0;padding:3vmin 4vmin;box-sizing:border-box;border:0;background:var(--st-background-color);font-size:max(1.1rem,3.34vm\
in)}.widget.room:focus-visible,.room .sides:focus-visible{outline:none}.widget.room[open]{display:flex;flex-direction:co\
lumn}.room .sides{flex:1;min-height:0;display:flex;flex-wrap:wrap;gap:2vmin 6vmin;align-items:center;justify-content:cen\
ter;overflow:auto}.room h2{margin:0 0 1.5vmin;font-size:1.4em}.join{text-align:center}.join .help{margin:0 0 1.5vmin}.jo\
in .code{width:min(62vmin,80vw);border-radius:8px;background:#fff}.room .sides:has(.poll:not([hidden])){display:grid;gri\
d-template-columns:minmax(0,1fr) minmax(0,30vmin);align-items:start;.poll{order:-1;max-width:none}.join{font-size:.6em}.\
help{display:none}.code{width:100%}}@media(max-width:700px){.room .sides:has(.poll:not([hidden])){grid-template-columns:\
minmax(0,1fr);.code{width:min(40vmin,80vw)}}}.address{margin:1vmin 0;font-family:Source Code Pro,ui-monospace,monospace;\
font-size:1em;overflow-wrap:anywhere;max-width:34em}.room .choose,.room .help{font-size:.65em}.advice{max-width:32em;mar\
gin:0 auto}.advice code{display:block;overflow-wrap:anywhere}.advice:empty{display:none}.poll{flex:1 1 20em;max-width:34\
em}.poll .asks{font-size:1.15em}.asking{display:grid;grid-template-columns:auto 1fr;gap:.5em;>:not(button){grid-column:1\
 / -1}>button{justify-self:start}>[type=submit]{border-color:var(--st-text-color);background:var(--st-text-color);color:\
var(--page)}& label{display:grid;font-size:.8em;font-weight:600}& input,textarea{box-sizing:border-box;width:100%;paddin\
g:.3em .5em;font:inherit;font-size:1rem;font-weight:400;color:inherit;background:var(--st-secondary-background-color);bo\
rder:1px solid var(--line);border-radius:8px}}.room footer{display:flex;flex-wrap:wrap;align-items:center;gap:.4em 1em}.\
room footer p{margin:0}.here{font-size:1.3em;font-weight:600}.room footer .help{flex:1}.widget.room button,.widget.room \
select{font-size:.7em}.widget:has(>[data-key=room]){container-type:normal}.widget button[data-key=room]{min-height:2.25r\
em;padding:0 .9rem;font-size:1rem;border-color:var(--app-control);white-space:nowrap;+p{margin:0}}.room-pill{position:fi\
xed;left:.8rem;bottom:calc(.8rem + var(--stage-height, 0px));z-index:999991;min-height:44px;box-sizing:border-box;paddin\
g:.55rem .9rem;border:0;border-radius:999px;font:600 .95rem "Source Sans 3",Helvetica Neue,Arial,sans-serif;font-variant\
-numeric:tabular-nums;text-decoration:none;color:var(--st-background-color, #fff);background:var(--st-text-color, #1c1c2\
8);cursor:pointer}.room-pill:focus-visible{outline:3px solid;outline-offset:-5px}
`;import{widgetStyle as Cs}from"./core.js";var ce=Cs+Et;var Ns="q",de=class{constructor(e){this.room=e,this.host=w("div","",{id:"room-overlay"});let t=this.host.attachShadow({mode:"\
open"});t.append(w("style","",{},ce)),this.code=w("img","code",{alt:v("QR code with the address of this room")}),this.choose=
Os(v("Address of this computer"),[]),this.choose.onchange=()=>this.showCode(this.choose.value),this.chooseLine=w("label",
"choose",{hidden:""},v("Can't connect? Try another address:")," ",this.choose),this.address=w("p","address"),this.advice=
w("p","advice"),this.here=w("p","here",{"aria-live":"polite"}),this.heading=w("h2","",{},v("Join with your phone"));let o=w(
"p","help",{},v("You see the open head, and vote when a question is asked.")),n=w("section","join",{},this.heading,o,this.
code,this.address,this.chooseLine,this.advice);this.poll=new he(e);let i=je(v("Hide (Q)"),()=>this.node.close()),r=je(v(
"Close the room"),()=>e.close()),a=w("footer","",{},this.here,w("p","help",{},v("No account, no names: votes are counted\
, and deleted with the room.")),this.poll.ask,i,r);this.node=w("dialog","widget room",{"aria-label":v("Room")}),this.node.
append(w("div","sides",{tabindex:"0"},n,this.poll.node),a);let l=v("Room: show how to join, and the votes (Q)");this.pill=
je("",()=>this.open(),{className:"room-pill",title:l}),this.back=w("a","room-pill",{},v("Back to the room")),this.back.onclick=
()=>Pe.remove(),t.append(this.node,this.pill,this.back),document.body.append(this.host),window.addEventListener("keydown",
h=>this.pressed(h),{capture:!0})}pressed(e){let t=e.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range\
]), textarea, select");if(e.key?.toLowerCase()!==Ns||e.ctrlKey||e.metaKey||e.altKey||t)return;let o=window.stage?.state().
lesson||document.documentElement.classList.contains("present");!this.room.kept&&!o||(e.preventDefault(),e.stopPropagation(),
this.node.open?this.node.close():this.room.show())}open(){this.node.open||(this.takeColours(),this.node.showModal(),this.
show(),this.findAddresses())}takeColours(){let e=document.querySelector(".stage-host");e&&Ts(this.host,e)}async findAddresses(){
let e=location.protocol.slice(0,-1),t=await fetch(`${this.room.path}/addresses?scheme=${e}&lang=${$s}`).catch(()=>null);
if(!t?.ok)return;let o=await t.json();if(!this.room.kept)return;let n=o.advice.split("`");this.advice.replaceChildren(...n.
map((r,a)=>a%2?w("code","",{},r):r)),this.code.hidden=this.address.hidden=!o.origins.length,this.chooseLine.hidden=o.origins.
length<2,As(this.choose,o.origins.map(r=>[r,r]));let i=o.origins.includes(this.origin)?this.origin:o.origins[0];i&&this.
showCode(this.choose.value=i)}showCode(e){this.origin=e;let t=location.protocol.slice(0,-1);this.code.src=`${this.room.path}\
/qr.svg?at=${encodeURIComponent(e)}&scheme=${t}`;let o=new URL(this.room.path,location.href).pathname;this.address.textContent=
`${e.replace(/^http:\/\//,"")}${o}`}show(){let{state:e}=this.room;!e||!this.node.open||(this.here.textContent=Ps(e.here)+
(this.room.isSilent?` · ${v("the server does not answer")}`:""),this.poll.show())}showPill(){this.takeColours();let{state:e,
kept:t}=this.room,o=Pe.read();this.back.hidden=!o||!!t,o&&(this.back.href=new URL(o,location.href).origin===location.origin?
o:""),this.pill.hidden=!t;let n=v("{n} here",{n:e?.here??0});this.pill.textContent=e?.question?`${n} · ${He(e.counts)}`:
n,window.stage?.mention(t?v("Room: {here}",{here:this.pill.textContent}):"",t&&e)}},Ps=s=>Rs("{n} phone has joined","{n}\
 phones have joined",s);var Ie=new zs("room",()=>sessionStorage),Bs=250,Hs=["lesson","step","present","embed","lock","lang"],pe=class{state=null;kept;listeners=new Set;constructor(){
this.kept=Is(),this.told="",this.tell=()=>this.tellSoon(),this.overlay=new de(this),this.kept&&this.begin(),this.notify()}get path(){
return`room/${this.kept?.key}`}async open(){let e=await se("room",{});return e?.ok?(this.keep({key:e.key,secret:e.secret,
typed:null}),this.begin(),this.overlay.open(),""):e?.message??De("The server does not answer.")}async show(){return this.
kept?(this.overlay.open(),""):this.open()}get label(){return this.kept?De("Show the room"):De("Open a room")}keep(e){this.
kept=e,Ie.write(JSON.stringify(e))}ask(e){this.kept&&this.keep({...this.kept,typed:e}),this.tellSoon()}begin(){this.told=
"",this.listening=new oe(this.path,{heard:e=>this.heard(e),silent:()=>this.heard(null),closed:()=>this.end()},this.kept?.
secret);for(let e of[window.stage,window.pageAddress])e?.listeners.add(this.tell);this.timer=setInterval(this.tell,Bs),this.
tellSoon(),this.notify()}async close(){let{path:e,kept:t}=this;this.end(),await se(`${e}/close`,{secret:t?.secret})}end(){
this.listening?.stop();for(let e of[window.stage,window.pageAddress])e?.listeners.delete(this.tell);clearInterval(this.timer),
Ie.remove(),this.kept=this.state=null,this.overlay.node.close(),this.notify()}heard(e){this.state=e??this.state,this.isSilent=
!e,this.notify()}async tellSoon(){if(!(!this.kept||this.busy)){this.busy=!0;try{let e=await js(this.kept.typed),t=JSON.stringify(
e);if(t===this.told||!this.kept)return;let o=await se(`${this.path}/move`,{...e,secret:this.kept.secret});o&&(this.told=
t),o&&[403,404].includes(o.status)&&this.end()}finally{this.busy=!1}}}notify(){this.overlay.show(),this.overlay.showPill();
for(let e of this.listeners)e()}};async function js(s){let{lesson:e="",step:t=0,revealed:o=!1}=window.stage?.state()??{},
n={lesson:e,step:t,revealed:o,address:Ds(),question:"",choices:0,asks:"",options:[]};if(s){let{name:r,asks:a,choices:l}=s;
return{...n,revealed:s.revealed,question:r,choices:l.length,asks:a,options:l}}let i=e?(await ne(e))?.steps[t-1]?.question:
null;return i?{...n,question:ie(e,t,i),choices:i.choices.length}:{...n,revealed:!1}}function Ds(){let s=new URL(location.
href);for(let t of Hs)s.searchParams.delete(t);["true","false"].includes(s.searchParams.get("hide")??"")||s.searchParams.
delete("hide");let e=Ms(document,`${qs("text")} input`);return e?.value&&!s.searchParams.has("text")&&s.searchParams.set(
"text",e.value),`/${s.pathname.split("/").at(-1)}${s.search}`}function Is(){let{key:s,secret:e,typed:t=null}=Ie.readJson()??
{};return typeof s=="string"&&typeof e=="string"?{key:s,secret:e,typed:t}:null}var me=class{constructor(e){let t=window.room??=new pe,o=async()=>{this.message.textContent=await t.show()};this.button=
_s("",o,{"data-key":"room"}),this.message=Us("p","help",{role:"status"}),e.append(this.button,this.message),this.changed=
()=>{this.button.textContent=t.label,this.button.title=t.kept?Lt("How to join, and the votes (Q)"):Lt("Phones follow wha\
t you show, and vote: no account, no names")},t.listeners.add(this.changed),this.changed(),this.leave=()=>t.listeners.delete(
this.changed)}show(){}};var wa=Ws(me,ce);var Ct=`.digit{font-family:var(--st-font);color:var(--st-text-color);display:grid;gap:.6rem;justify-items:start}.pixels{\
display:grid;width:min(12rem,70vw);aspect-ratio:1;border:1px solid var(--st-border-color);touch-action:none;user-select:\
none;cursor:crosshair}.row{display:grid;grid-template-columns:repeat(8,1fr)}.pixel{background:color-mix(in srgb,var(--st\
-text-color) calc(var(--ink) * 33.34%),var(--st-background-color));box-shadow:inset -1px -1px color-mix(in srgb,var(--st\
-text-color) 12%,transparent)}.pixel:focus-visible{outline:2px solid var(--st-text-color);outline-offset:-2px}.clear{fon\
t:inherit;color:inherit;background:none;border:1px solid var(--st-border-color);border-radius:6px;padding:.2rem .7rem;cu\
rsor:pointer}.clear:hover{border-color:var(--st-text-color)}.clear:focus-visible{outline:2px solid var(--st-text-color)}\

`;var Ot=`.words{font-family:var(--st-font);color:var(--st-text-color);font-size:.95rem;width:min(34rem,76vw)}.none{margin\
:.6rem 0 0}.search{box-sizing:border-box;width:100%;padding:.4rem .6rem;font:inherit;color:inherit;background:var(--st-s\
econdary-background-color);border:1px solid var(--st-border-color);border-radius:6px}.search::placeholder{color:inherit;\
opacity:.7}.groups{max-height:46vh;overflow-y:auto;padding:2px 4px 2px 2px}.title{margin:.7rem 0 .25rem;font-size:.85rem\
;font-weight:600;opacity:.75}.group{display:flex;flex-wrap:wrap;gap:3px}.word{font:inherit;color:inherit;background:none\
;border:1px solid var(--st-border-color);border-radius:6px;padding:.1rem .4rem;min-width:1.7rem;cursor:pointer}.word:hov\
er{border-color:var(--st-text-color)}.word:focus-visible,.search:focus-visible{outline:2px solid var(--st-text-color);ou\
tline-offset:0}[hidden]{display:none!important}
`;import{component as Ke}from"./core.js";import{HeadsOff as kn}from"./core.js";import{controlsStyle as Sn,widgetStyle as En}from"./core.js";
import{Atlas as Ln}from"./core.js";import{Heatmap as Cn}from"./core.js";import{TextView as On}from"./core.js";import{arrows as Ys,button as Js,clamp as Gs,element as ue,onKeys as Xs}from"./core.js";import{gettext as At}from"./core.js";
var u=8,Tt=3,Vs=1,fe=class{drawn=[];current=0;tell=()=>{};constructor(e){let t=At("Picture of 8 by 8 pixels. Arrows move\
, Space inks.");this.pixels=Array.from({length:u*u},(i,r)=>ue("div","pixel",{role:"gridcell",tabindex:r?-1:0,"data-ink":0}));
let o=Array.from({length:u},(i,r)=>ue("div","row",{role:"row"},...this.pixels.slice(r*u,(r+1)*u)));this.grid=ue("div","p\
ixels",{role:"grid","aria-label":t},...o);let n=Js(At("Clear"),()=>this.clear(),{className:"clear"});e.append(ue("div","\
digit",{},this.grid,n)),this.hearPointer(),Xs(this.grid,{...Ys((i,r)=>this.move(i*u+r))," ":()=>{this.paint(this.current,
(this.ink(this.current)+1)%(Tt+1)),this.send()}})}hearPointer(){let{grid:e}=this;e.onpointerdown=t=>{e.setPointerCapture(
t.pointerId),this.stroke(t)},e.onpointermove=t=>{e.hasPointerCapture(t.pointerId)&&this.stroke(t)},e.onpointerup=e.onpointercancel=
()=>this.send(),e.ondragstart=t=>t.preventDefault(),this.pixels.forEach((t,o)=>{t.onfocus=()=>this.current=o})}show({text:e},t,o){
this.tell=o;let n=this.drawn.includes(e);n||en(e).forEach((i,r)=>this.paint(r,i)),(!n||this.drawn.at(-1)===e)&&(this.drawn=
[e])}send(){let e=Zs(this.pixels.map((t,o)=>this.ink(o)));this.drawn.push(e),this.tell("draw",e)}clear(){this.pixels.forEach(
(e,t)=>this.paint(t,0)),this.send()}move(e){this.pixels[this.current].tabIndex=-1,this.current=Gs(this.current+e,0,this.
pixels.length-1),this.pixels[this.current].tabIndex=0,this.pixels[this.current].focus()}ink(e){return Number(this.pixels[e].
dataset.ink)}paint(e,t){let o=this.pixels[e];o.dataset.ink=String(t),o.style.setProperty("--ink",String(t)),o.setAttribute(
"aria-label",`${Math.floor(e/u)+1}, ${e%u+1}: ${t}`)}stroke(e){for(let[t,o]of Qs(this.grid.getBoundingClientRect(),e))this.
paint(t,Math.max(this.ink(t),o))}};function Qs({left:s,top:e,width:t,height:o},{clientX:n,clientY:i}){let r=Math.floor((i-
e)/o*u),a=Math.floor((n-s)/t*u),l=(p,g)=>Math.min(p,g)>=0&&Math.max(p,g)<u;if(!l(r,a))return[];let m=[[-1,0],[1,0],[0,-1],
[0,1]].filter(([p,g])=>l(r+p,a+g)).map(([p,g])=>[(r+p)*u+a+g,Vs]);return[[r*u+a,Tt],...m]}function Zs(s){let e=[];for(let t=0;t<
u;t+=2)for(let o=0;o<u;o+=2){let n=t*u+o;e.push([n,n+1,n+u,n+u+1].map(i=>s[i]).join(""))}return e.join(" ")}function en(s){
let e=Array(u*u).fill(0);return(s.match(/[0-3]{4}/g)??[]).slice(0,16).forEach((t,o)=>{let n=2*u*Math.floor(o/4)+2*(o%4);
[0,1,u,u+1].forEach((i,r)=>{e[n+i]=Number(t[r])})}),e}import{find as tn}from"./core.js";import{MAIN as on}from"./core.js";var sn=["PageDown","PageUp","Home","End","ArrowDown",
"ArrowUp"];function nn(s){if(document.activeElement!==document.body||!sn.includes(s.key)||s.defaultPrevented||s.ctrlKey||
s.metaKey||s.altKey)return;let e=tn(document,on);e&&(e.tabIndex=-1,e.focus({preventScroll:!0}))}window.addEventListener(
"keydown",nn);import{button as rn,childrenOf as an,element as T}from"./core.js";import{gettext as ge}from"./core.js";var we=class{words=[];shown;add=()=>{};constructor(e){
let t=ge("Search; Enter adds the first");this.search=T("input","search",{type:"search","aria-label":ge("Search the words"),
placeholder:t}),this.groups=T("div","groups"),this.none=T("p","none",{role:"status",hidden:""},ge("No such word.")),this.
search.oninput=()=>this.filter(),this.search.onkeydown=o=>{let n=this.search.value.trim();if(o.key!=="Enter"||!n)return;
let i=this.words.find(r=>r.textContent===n)??this.words.find(r=>!r.hidden);i&&this.add(i.textContent),o.preventDefault()},
e.append(T("div","words",{},this.search,this.groups,this.none))}show({groups:e},t,o){this.add=n=>o("add",n),JSON.stringify(
e)!==this.shown&&(this.shown=JSON.stringify(e),this.groups.replaceChildren(...e.map(([n,i])=>this.section(n,i))),this.words=
[...this.groups.querySelectorAll("button")],this.filter())}filter(){let e=this.search.value.trim().toLowerCase();for(let t of this.
words)t.hidden=!t.textContent.toLowerCase().includes(e);for(let t of an(this.groups))t.hidden=!t.querySelector(".word:no\
t([hidden])");this.none.hidden=this.words.some(t=>!t.hidden)}section(e,t){let o=T("div","title",{},e);o.hidden=!e;let n=t.
map(r=>rn(r,()=>this.add(r),{className:"word"})),i=T("div","group",{role:"group","aria-label":e||ge("words")},...n);return T(
"section","",{},o,i)}};import{find as hn,isTouched as cn,swapFullScreen as dn}from"./core.js";import{gettext as b,language as Mt}from"./core.js";import{rgb as ln}from"./core.js";var be=12;function $t({ink:s,page:e,border:t},o,n=be){let i=_e(s,.75),r=_e(s,.11),a={color:i,
family:o,size:n},l={automargin:!0,gridcolor:r,tickcolor:r,tickfont:{size:n},title:{font:{size:Math.round(n*7/6)}},zerolinecolor:r};
return{data:{heatmap:[{colorbar:{tickfont:{size:be}}}]},layout:{font:a,hoverlabel:{bgcolor:e,bordercolor:t,font:{...a,color:s}},
legend:{font:{color:s}},margin:{l:0,r:0,pad:8},modebar:{bgcolor:"transparent",color:_e(s,.35),activecolor:i},paper_bgcolor:e,
plot_bgcolor:e,xaxis:{...l,showgrid:!1,zeroline:!1},yaxis:l}}}var Rt=()=>document.documentElement.classList.contains("pr\
esent")?Math.round(innerHeight/30):be;function Nt(s,e){if(e===be)return s;let o=Object.entries(s).filter(([r])=>/^[xy]axis/.
test(r)).map(([r,a])=>{let l=typeof a.title=="string"?{text:a.title}:a.title,h={tickfont:{...a.tickfont,size:e},title:{...l,
standoff:e/2}};return[r,{...a,...h,automargin:!0}]}),n=Math.round(e*.7),i=s.yaxis?.title?.text?Math.round(e*3.8):0;return{
...s,...Object.fromEntries(o),margin:{l:i,b:0,t:Math.max(s.margin?.t??0,n),r:Math.max(s.margin?.r??0,n)},legend:{...s.legend,
font:{...s.legend?.font,size:e}},annotations:s.annotations?.map(r=>({...r,font:{...r.font,size:e}}))}}function Pt(s){let e=t=>s.
getPropertyValue(`--st-${t}`).trim();return{ink:e("text-color"),page:e("background-color"),border:e("border-color")}}function _e(s,e){
return`rgba(${ln(s).join(", ")}, ${e})`}var pn=30,mn=5,zt=new WeakMap;function un({parentElement:s,data:e,setTriggerValue:t}){let o=hn(s,".chart"),n=zt.get(o)??
new We(o);return zt.set(o,n),n.send=i=>t("point",i),n.show(e),()=>o.isConnected||n.remove()}var We=class{place;send;data;plotly;drawnWidth;constructor(e){
this.place=e,this.resized=new ResizeObserver(()=>this.plotly&&this.width()!==this.drawnWidth&&qt(this)),this.resized.observe(
e),e.addEventListener("pointerdown",t=>this.pressed(t),{capture:!0})}async show(e){let{place:t}=this;this.data=e,t.setAttribute(
"aria-busy","true"),t.style.height=`${e.figure.layout.height}px`;try{this.plotly=await yn(e.plotly),qt(this)}catch{t.textContent=
b("The chart could not be loaded. Reload the page to try again.")}}width(){return Math.floor(this.place.getBoundingClientRect().
width)}draw(){let{place:e,data:t}=this,o=this.width();if(!o||!e.isConnected)return;this.drawnWidth=o;let{data:n,layout:i}=structuredClone(
t.figure),r=document.fullscreenElement===e,a=Rt(),l=getComputedStyle(e),h={width:o,height:r?innerHeight:i.height,template:$t(
t.colours??Pt(l),l.fontFamily,a)},m={uirevision:bn(n,i)},p=t.clickable||t.toggles?{dragmode:"pan",hovermode:"closest"}:{};
this.plotly.react(e,n,{...p,...m,...Nt(i,a),...h},wn(t.image)),e.style.setProperty("--bar-top",`${Math.min(0,e._fullLayout.
margin.t-pn)}px`),e.removeAllListeners("plotly_click"),t.clickable&&e.on("plotly_click",({points:g})=>this.clicked(g)),e.
setAttribute("aria-label",xn(n,i)),e.setAttribute("aria-busy","false")}clicked(e){let[t]=e.map(({customdata:o})=>o).filter(
o=>o!==void 0);t!==void 0&&this.send(t)}pressed(e){if(!this.data?.toggles)return;let t=({clientX:o,clientY:n})=>{Math.hypot(
o-e.clientX,n-e.clientY)<=mn&&this.toggle(o,n)};window.addEventListener("pointerup",t,{capture:!0,once:!0})}toggle(e,t){
let{place:o,data:n}=this,{xaxis:i,yaxis:r}=o._fullLayout,a=o.getBoundingClientRect(),l=Math.round(i.p2l(e-a.left-i._offset)),
h=Math.round(r.p2l(t-a.top-r._offset));for(let[m,p,g]of n.toggles??[])h>=0&&h<p&&l>=0&&l<g&&window.pageAddress.toggleHead(
`${h}.${l}`,p,g,m),h-=p}remove(){this.resized.disconnect(),$.delete(this),this.plotly?.purge(this.place)}},fn={name:"ful\
lscreen",title:b("Fullscreen"),icon:{width:24,height:24,path:"M5 5h6v2H7v4H5zM13 5h6v6h-2V7h-4zM5 13h2v4h4v2H5zM17 13h2v\
6h-6v-2h4z"},click:dn},gn={"Download plot":b("Download plot"),"Download plot as a PNG":b("Download plot as a PNG"),"Prep\
aring image - this may take a few seconds":b("Preparing image - this may take a few seconds"),"Image download succeeded":b(
"Image download succeeded"),"Sorry, there was a problem downloading your image!":b("Sorry, there was a problem downloadi\
ng your image!"),Zoom:b("Zoom"),Pan:b("Pan"),"Zoom in":b("Zoom in"),"Zoom out":b("Zoom out"),"Reset axes":b("Reset axes"),
"Double-click to zoom back out":b("Double-click to zoom back out"),"Double-click on legend to isolate one trace":b("Doub\
le-click on legend to isolate one trace")},wn=s=>({locale:Mt,locales:{[Mt]:{dictionary:gn}},displaylogo:!1,displayModeBar:cn()?
!1:"hover",modeBarButtonsToRemove:["select2d","lasso2d","autoScale2d","sendChartToCloud"],showSendToCloud:!1,modeBarButtonsToAdd:[
fn],toImageButtonOptions:s});function bn(s,{xaxis:e,yaxis:t}){let o=({name:n,orientation:i,x:r,y:a,z:l})=>[n,i==="h"||r,
(i==="h"||l)&&a];return JSON.stringify([e?.range,t?.range,...s.map(o)])}function xn(s,{xaxis:e,yaxis:t}){let[o,n]=[t?.title?.
text,e?.title?.text],i=n&&o?b("{y} over {x}",{y:o,x:n}):n||o||b("Chart"),r=s.map(({name:a})=>a).filter(Boolean);return[i,
r.join(", ")].filter(Boolean).join(": ").replaceAll(/<[^>]*>/g," ")}var Ue=null;function yn(s){return Ue??=new Promise((e,t)=>{
let o=document.createElement("script");o.src=s,o.onload=()=>e(window.Plotly),o.onerror=()=>{Ue=null,t(new Error("Plotly \
could not be fetched."))},document.head.append(o)}),Ue}var $=new Set;function qt(s){$.size||requestAnimationFrame(Bt),$.
add(s)}function Bt(){let s=[...$].filter(vn),e=s.length?s:[...$].slice(0,1);for(let t of e)$.delete(t);$.size&&requestAnimationFrame(
Bt);for(let t of e)t.draw()}function vn({place:s}){let{top:e,bottom:t}=s.getBoundingClientRect();return t>0&&e<innerHeight}var Ja=R(Ln),Ga=R(Cn),Xa=R(On),Va=Ke(kn,En+Sn),Qa=Ke(fe,Ct),Za=Ke(we,Ot);export{Ja as atlas,un as chart,In as comparedAtlas,Qa as digit,Va as headsOff,Ga as heatmap,wa as room,Er as stage,Xa as text,
ai as tokens,Za as vocabulary};
