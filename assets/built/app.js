var Ue=`.atlas.receives{outline:2px dashed var(--st-orange-color);outline-offset:4px}
`;import{unpack as Ht}from"./core.js";import{element as jt,find as Dt}from"./core.js";import{widgetStyle as _t}from"./core.js";
import{onThemeChange as It,pageTheme as Wt}from"./core.js";var be=new WeakMap,P=(o,e="")=>t=>{let{parentElement:s,data:i}=t,
n=be.get(s);n||(s.prepend(jt("style","",{},_t+e)),n={widget:new o(Dt(s,".widget")),opened:null,sorted:null},be.set(s,n),
It(s,()=>Ke(s))),n.shown=Ht(i),n.widget.emit=(r,a)=>{r==="open"&&(n.opened=a),r==="sort"?n.sorted=a:t.setTriggerValue(r,
a)},String(n.shown.open)===String(n.opened)&&(n.opened=null),Ke(s)};function Ke(o){let{widget:e,shown:t,opened:s,sorted:i}=be.
get(o),n=Wt(o,t.theme);e.show({...t,theme:n,open:s??t.open,sort:i??t.sort})}import{isTouched as Ut}from"./core.js";import{gettext as Fe}from"./core.js";import{Atlas as Kt}from"./core.js";var Ft=360,
Yt=14,Jt={A:"B",B:"A"},D=class extends Kt{constructor(e){super(e),this.sort.hidden=!0,this.root.ondragover=t=>{t.dataTransfer?.
types.includes(xe(this.other))&&(t.preventDefault(),this.root.classList.add("receives"))},this.root.ondragleave=()=>this.
root.classList.remove("receives"),this.root.ondrop=t=>{this.root.classList.remove("receives");let s=t.dataTransfer?.getData(
xe(this.other));s&&(t.preventDefault(),this.open=s.split(".").map(Number),this.mark(),this.emit("put",this.open))}}get other(){
return Jt[this.data.side??""]??""}get hasRoomToLie(){return!1}get mostHeight(){return super.mostHeight||(this.rows>Yt?Ft:
0)}headCell(e,t){let s=super.headCell(e,t);return s.draggable=!!this.other,s.ondragstart=i=>i.dataTransfer?.setData(xe(this.
data.side??""),`${e}.${t}`),s}acts(){return this.other?Ut()?[Fe("Tap: transplant, both ways")]:[...super.acts(),Fe("Drag\
 onto {side}: transplant",{side:this.other})]:super.acts()}},xe=o=>`text/head-of-${o.toLowerCase()}`;var Hi=P(D,Ue);var Ye=`.tokens{display:flex;flex-wrap:wrap;gap:4px;font-family:var(--st-font);color:var(--st-text-color);padding:4px;ma\
x-height:11rem;overflow-y:auto}.word{padding:.2rem .5rem;border-radius:6px;border:1px solid var(--st-border-color);curso\
r:pointer;font-size:1rem;max-width:14rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.word:hover{border-co\
lor:var(--st-text-color)}.word[aria-selected=true]{border-color:var(--st-text-color);box-shadow:0 0 0 2px var(--st-text-\
color);font-weight:600}.word:focus-visible{outline:3px solid var(--st-text-color);outline-offset:1px}
`;import{component as hs}from"./core.js";import{onPath as _}from"./core.js";import{keyed as Zt}from"./core.js";import{language as es}from"./core.js";import{element as Xt}from"./core.js";import{gettext as ye}from"./core.js";var Vt=2500;async function Je(o){let e=o.dataset.
label??=o.textContent??"",s=/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)?ye("Copied: opens on this\
 computer only"):ye("Copied");o.textContent=await Qt(location.href)?s:ye("Copy it from the address bar"),setTimeout(()=>{
o.textContent=e},Vt)}async function Qt(o){try{return await navigator.clipboard.writeText(o),!0}catch{let e=Xt("textarea",
"",{},o);document.body.append(e),e.select();let t=document.execCommand("copy");return e.remove(),t}}var ke={copy:Je},N={"a[data-language]":({dataset:o})=>{let e=new URL(location.href);e.searchParams.set("lang",o.language??
""),location.assign(e)}};function ts(o){let e=_(o,"button[data-act]");e&&ke[e.dataset.act]?.(e);let[t,s]=Object.entries(
N).find(([i])=>_(o,i))??[];!t||o.ctrlKey||o.metaKey||o.shiftKey||o.button||(o.preventDefault(),o.stopPropagation(),s?.(_(
o,t)))}function ss(o){let e=document.querySelector("details.more[open]");!e||(o.type==="keydown"?o.key!=="Escape":_(o,`${Zt(
"more")}, details.more[open]`))||e.removeAttribute("open")}var{documentElement:ve}=document;if(!ve.classList.contains("h\
ears-clicks")){ve.classList.add("hears-clicks"),ve.lang=es,window.addEventListener("click",ts,{capture:!0});for(let o of[
"pointerdown","keydown"])window.addEventListener(o,ss,{capture:!0})}import{isolated as os}from"./core.js";import{childrenOf as is,element as ns}from"./core.js";import{WordStrip as rs}from"./core.js";
import{gettext as as,number as ls}from"./core.js";var I=class{constructor(e){let t=ns("div","tokens",{role:"listbox","ar\
ia-orientation":"horizontal"});this.strip=new rs(t),e.append(t)}show({what:e,chosen:t,tokens:s,positions:i,weights:n,shades:r,
inks:a},l,h){let{strip:m}=this;m.chosen=p=>{m.show(s,p,i),h("choose",i[p])},m.node.setAttribute("aria-label",as("Choose \
the {what}. Arrows move, Enter chooses.",{what:e})),m.show(s,i.indexOf(t),i),[...is(m.node)].forEach((p,g)=>{p.title=n.length?
`${os(s[g])}: ${ls(n[g],4)}`:s[g],Object.assign(p.style,{background:r[g]??"",color:a[g]??""})})}};N[".step-index a"]=({hash:o})=>document.querySelector(o)?.scrollIntoView();var nn=hs(I,Ye);var W=`.stage{font-family:var(--st-font, "Source Sans 3", "Helvetica Neue", Arial, sans-serif);color:var(--st-text-color\
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
`;import{component as co}from"./core.js";import{onPath as lo}from"./core.js";import{pageAddress as x}from"./core.js";import{swapFullScreen as no}from"./core.js";import{restOf as Te}from"./core.js";
import{STAYING as ro}from"./core.js";import{takeColours as ao}from"./core.js";import{inLanguage as ft}from"./core.js";import{button as ws,closedFromOutside as bs,details as xs,element as y,find as ys}from"./core.js";import{filled as vs,gettext as f}from"./core.js";import{button as Ve,element as M,focusedBeside as ds}from"./core.js";import{filled as ps,gettext as U,ngettext as ms,percent as Qe}from"./core.js";import{gettext as c}from"./core.js";var d={back:c("Back (←, Page Up)"),next:c("Next (→, Page Down)"),step:c("Step {n\
umber} of {steps}: {title}"),present:c("Present"),presentHelp:c("Presentation mode: large type, no sidebar"),black:c("Bl\
ack screen"),keys:c("Keys"),reveal:c("Reveal"),revealHelp:c("Let the model answer (r)"),model:c("The model’s answer: “{r\
ight}”."),noLesson:c("There is no lesson of this name."),covered:c("Hidden until you answer"),isBlack:c("The screen is\
 black. Press b or Escape to go on.")},Ge=[[c("→, Space, Page Down"),c("the next step; where a question is open, its a\
nswer first")],[c("←, Page Up"),c("the step before")],[c("1 … 9"),c("that step")],[c("r"),c("reveal the model's answ\
er")],[c("b or ."),c("black screen; again or Escape brings the page back")],[c("q"),c("the room's QR code and votes; aga\
in or Escape hides them")],[c("f"),c("full screen")],[c("?"),c("these keys")]],Xe=c("A presenter's remote sends Page Up \
and Page Down, which work everywhere. Arrows and Space go to the control that has the focus if it uses them, such as the\
 atlas or a slider; letters and digits go to the box that you type in.");var K=class{drawn;onAnswered;constructor(e){this.asks=M("div","asks"),this.choices=M("div","choices",{role:"group"}),this.
says=M("p","answer",{role:"status"}),this.node=M("div","question",{hidden:""},this.asks,this.choices,this.says),this.onChoose=
e}show(e,t,s=null){this.node.hidden=!e;let i=JSON.stringify([e,t,t&&s]);if(i===this.drawn)return;if(this.drawn=i,!e)return this.
says.replaceChildren();this.asks.innerHTML=e.asks,this.choices.setAttribute("aria-label",this.asks.textContent);let n=e.
choices.map((l,h)=>this.choice(l,h,t,s)),r=Ve(d.reveal,()=>this.onChoose(null),{className:"quiet",title:d.revealHelp}),a=this.
choices.contains(ds(this.choices));this.choices.replaceChildren(...n,...t?[]:[r]),a&&t&&this.onAnswered?.(),this.says.textContent=
t?`${us(e.choices,t)} ${t.says}`:""}choice(e,t,s,i){let n=Ve(e,s?null:()=>this.onChoose(t),{className:"choice"});if(!s)return n;
n.setAttribute("aria-disabled","true"),n.classList.toggle("right",t===s.right),n.classList.toggle("yours",t===s.choice);
let r=gs(s.numbers,t);r!==null&&n.style.setProperty("--share",String(r));let a=[...r===null?[]:[U("model: {share}",{share:fs(
r)})],...i?[ms("{n} vote","{n} votes",i[t]??0)]:[]];return a.length&&n.append(M("small","",{},a.join(" · "))),n}fail(){
this.says.textContent=U("The model did not answer. Try again.")}};function us(o,{choice:e,right:t}){let s={right:o[t],yours:o[e??
-1]};return e===null?ps(d.model,s):e===t?U("The model agrees with you: “{right}”.",s):U("You said “{yours}”; the mod\
el’s answer is “{right}”.",s)}var fs=o=>o>0&&o<.005?`< ${Qe(.01)}`:Qe(o);function gs(o,e){return o.length<2||e>=o.
length||o.some(t=>t<0||t>1)?null:o[e]}var L=(o,e,t,s)=>ws(e,s,{className:o,"data-key":o,title:t}),F=class{lesson;shown;items;room;constructor(e){this.stage=e,
this.title=y("h2"),this.says=y("div","says"),this.aside=y("p","aside",{hidden:""}),this.question=new K(i=>e.reveal(i)),this.
question.onAnswered=()=>this.next.focus({preventScroll:!0}),this.words=y("div","words-of-step",{tabindex:"0"},this.title,
this.says,this.aside),this.message=y("p","message",{role:"status"}),this.back=L("back","‹",d.back,()=>e.back()),this.next=
L("next","›",d.next,()=>e.next()),this.steps=y("ol","steps",{"aria-label":f("Steps of the lesson")});let t=f("Show thi\
s step as the lesson sets it up; your changes to it are discarded.");this.prepared=L("prepared",f("Reset step"),t,()=>e.
asPrepared()),this.present=L("present",d.present,d.presentHelp,()=>e.present(!e.isPresenting));let s=f("Leave the lesson\
; the page stays as it is");this.closing=this.item("close",f("End lesson"),s,()=>e.close()),this.more=this.menu(),this.ends=
y("div","ends",{},this.prepared,this.present,this.closing,this.more),this.onward=y("div","onward",{hidden:""}),this.line=
y("div","line",{},this.back,this.steps,this.next,this.onward,this.message,this.ends),this.body=y("div","body",{},this.words,
this.question.node),this.node=y("section","bar",{hidden:""},this.body,this.line)}menu(){let{stage:e}=this,t=y("summary",
"",{title:f("More"),"aria-label":f("More")},"⋯"),s=f("Compute every step beforehand, so that none makes you wait"),i=f(
"Notes, the next step and a clock, in a second window that steers this one");this.room=this.item("room","",f("How to joi\
n, and the votes (Q)"),()=>e.openRoom());let n=[this.item("preload",f("Warm up"),s,()=>e.preload()),this.item("notes",f(
"Presenter view"),i,()=>e.notes()),this.room,this.item("full",f("Full screen"),"f",()=>e.full()),this.item("black",d.black,
"b",()=>e.black()),this.item("keys",d.keys,"?",()=>e.help())];return this.items=y("div","items",{},...n),bs(xs("more",t,
this.items))}item(e,t,s,i){return L(e,t,s,()=>{this.more.open=!1,i()})}show({lesson:e,step:t,answer:s,votes:i,isChanged:n,
isPresenting:r,aside:a}){if(this.node.hidden=!e&&!r,this.node.classList.toggle("alone",!e),this.node.classList.toggle("p\
resenting",r),this.node.classList.toggle("answered",!!s),this.node.setAttribute("aria-label",e?f("Lesson: {title}",{...e}):
d.present),this.present.textContent=r?f("Exit presentation"):d.present,this.present.title=r?f("Show the sidebar and all \
controls again"):d.presentHelp,this.prepared.hidden=!n,r?this.items.append(this.closing):this.more.before(this.closing),
this.room.hidden=!window.room,this.room.textContent=window.room?.label??"",!e)return this.question.show(null);let l=e.steps[t-
1];this.title.textContent=l.title,this.shown!==l&&(this.says.innerHTML=l.says,this.words.scrollTop=0),this.shown=l,this.
aside.hidden=!a,a&&this.aside.innerHTML!==a&&(this.aside.innerHTML=a),this.question.show(l.question,s,i),this.back.disabled=
t===1;let h=l.question&&!s,m=t===e.steps.length&&!h;this.next.hidden=m,this.onward.hidden=!m,this.showSteps(e,t)}showOnward({
next:e}){let t=[L("lessons",f("All lessons"),"",()=>this.stage.lessons())];if(e){let s=f("Next lesson: {title}",{title:e.
title});t.unshift(L("next-lesson",s,"",()=>this.stage.begin(e.name)))}this.onward.replaceChildren(...t)}showSteps(e,t){if(this.
lesson!==e){let s=e.steps.map(({title:i},n)=>{let r=vs(d.step,{number:n+1,steps:e.steps.length,title:i}),a=L("step",String(
n+1),r,()=>this.stage.go(n+1));return a.setAttribute("aria-label",r),y("li","",{},a)});this.steps.replaceChildren(...s),
this.showOnward(e),this.lesson=e}[...this.steps.children].forEach((s,i)=>{let n=ys(s,"button");n.classList.toggle("done",
i+1<t),i+1===t?n.setAttribute("aria-current","step"):n.removeAttribute("aria-current")})}say(e){this.message.textContent=
e}};var Ze=["go","next","back","reveal","black"];function et(o,e){let t=new BroadcastChannel(`stage:${o}`);return t.onmessage=
({data:s})=>e(s),t}import{MAIN as ks}from"./core.js";var Y=class{box=null;constructor(){document.addEventListener("focusin",({target:e})=>this.
begin(e)),document.addEventListener("keydown",({key:e,target:t})=>e==="Enter"&&this.begin(t),!0),document.addEventListener(
"input",({target:e})=>this.type(e),!0)}begin(e){this.box=e.matches?.(`${ks} :is(input[type="text"], textarea)`)?e:null,this.
entered=this.typed=this.box?.value}type(e){e===this.box&&(this.typed=e.value)}drop(){let{box:e,entered:t,typed:s}=this;!e?.
isConnected||s===t||e.value!==s||(Object.getOwnPropertyDescriptor(Object.getPrototypeOf(e),"value")?.set?.call(e,t),e.dispatchEvent(
new Event("input",{bubbles:!0})))}};var tt={ArrowRight:"next",ArrowLeft:"back"},st={PageDown:"next",PageUp:"back"},Ss={r:"reveal",b:"black",".":"black",f:"f\
ull","?":"help"},Es="grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobo\
x menuitem tree spinbutton scrollbar",ot=["select","input","textarea","video","audio",...Es.split(" ").map(o=>`[role=${o}\
]`)].join(),Ls="button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]",Os=["checkbox","radio","\
range","button"].map(o=>`[type=${o}]`).join(),Cs=`input:not(${Os}), [contenteditable=true], [role=combobox]`;function it(o){
let[e]=o,t=i=>!!e?.matches?.(i),s=t("textarea, [contenteditable=true]");return{pages:s||t("select, [role=listbox], [role\
=option]"),typing:s||t(Cs)||t("select, [role=listbox], [role=option]"),arrows:s||t(ot),space:t(Ls)||t(ot)}}function nt({
key:o,ctrlKey:e,altKey:t,metaKey:s},i){return e||t||s?null:st[o]?i.pages?null:st[o]:o==="Escape"?"end":i.typing?null:tt[o]?
i.arrows?null:tt[o]:o===" "?i.space?null:"next":/^[1-9]$/.test(o)?{step:Number(o)}:Ss[o.toLowerCase()]??null}import{MODEL as As}from"./core.js";import{unpack as Ts}from"./core.js";import{valuesIn as $s}from"./core.js";import{Lessons as Ps}from"./core.js";
import{PICTURES as Rs,keptPictures as z,partsOf as Ns,received as Ms}from"./core.js";import{gettext as Se,inLanguage as zs,
number as qs}from"./core.js";import{questions as Ee}from"./core.js";var Le=["atlas","head","effect"],Bs=400,J=class extends Ps{async preload(e,t){let s=await this.lesson(e);if(!s.steps)return t(
s.message??d.noLesson);let i=s.steps.length,n=performance.now(),r=0;for(let[l,h]of s.steps.entries()){t(Se("Warming up: \
{done} of {steps} steps",{done:l,steps:i}));let m=await this.pictures(h.address),p=!h.question||await this.answer(e,l+1)!==
null;(!m||!p)&&(r+=1)}if(r)return t(Se("{failed} of {steps} steps could not be fetched. Try again.",{failed:r,steps:i}));
let a=qs((performance.now()-n)/1e3,1);return t(Se("Ready: {steps} steps, answers in {seconds} s",{steps:i,seconds:a}))}async pictures(e){
let t=new URL(this.base+e,location.origin),s=Object.fromEntries(t.searchParams);if(!s.text||/^.*\/(Train_from_scratch|Pruning_lab|Find_heads)$/.
test(t.pathname))return!0;let i={...$s(t.search),model:s.model??As,text:s.text,pair:s.pair??""},n=await this.part("atlas",
Ee(i,Le).atlas);if(!n)return!1;let r=String([i.layer,i.head])===String(n.first),a=r?{...i,layer:"",head:""}:i,l=!0;for(let[
h,m]of Object.entries(Ee(a,Le))){let p=await this.part(h,m);p&&r&&rt(h,Ee(i,Le)[h],p),l&&=!!p}return l}async part(e,t){let s=new URLSearchParams(
t).toString(),i=z.get(`${e}?${s}`);if(i)return i;let n=await Ms(zs(`${this.base}/${Rs}?${s}&want=${e}`));if(!n?.bytes)return null;
let r=Ns(Ts(n.bytes))[e];return rt(e,t,r),r}};function rt(o,e,t){z.set(`${o}?${new URLSearchParams(e)}`,t),z.size>Bs&&z.
delete([...z.keys()][0])}import{Stored as Hs}from"./core.js";var q=class{constructor(e,t){this.stored=new Hs(`stage:${e}`,()=>t);let s=this.stored.
readJson()??{};this.left=s.left??{},this.answers=s.answers??{}}leave(e,t){t?this.left[e]=t:delete this.left[e],this.save()}keepAnswer(e,t){
this.answers[e]=t,this.save()}save(){this.stored.write(JSON.stringify({left:this.left,answers:this.answers}))}};import{element as B}from"./core.js";import{MAIN as Vs,keyed as Qs}from"./core.js";import{button as js,element as O}from"./core.js";import{gettext as Ds}from"./core.js";function at(){let o=Ge.map(([i,n])=>O("tr","",{},O("th","",{scope:"row"},i),O("td","",{},n))),e=O("table","",{},O("tbody",
"",{},...o)),t=O("dialog","keys-help",{"aria-label":d.keys}),s=js(Ds("Close"),()=>t.close());return t.append(O("h2","",{},
d.keys),e,O("p","",{},Xe),s),t}import{element as V,find as Js}from"./core.js";import{MAIN as Gs,keyed as Xs}from"./core.js";import{MAIN as _s,MAIN_BLOCK as Is,keyed as S,keyedFrom as Ws}from"./core.js";var Us={atlas:".left :is(.grid, .status)",
ranking:":is(.ranking, .ranked)",verdict:".verdict",head:".right > *","heads off":".toolbar",effect:".below",predictions:'\
.below [data-key="bars"]'},Oe={sentence:S("text"),examples:S("examples"),model:S("model"),"heads off":S("heads-off"),comparison:S(
"three-ways"),curves:Ws("lab-curves-"),wiring:S("wiring-part"),accuracy:S("accuracy"),roles:S("jobs")};for(let o=1;o<=7;o++)
Oe[`step ${o}`]=S(`step-${o}`);var Ks=S("why");function G(o){if(o==="page")return Ys();let e=Oe[o]&&document.querySelector(
Oe[o]);if(e)return[e];let[t,s]=o.split(/\s+(?=\d)/),i=Fs(document.querySelector(S("explore"))),n=s?`.grid [data-at="${s}\
"]`:Us[t];return[...n&&i?.querySelectorAll(n)||[]]}function Fs(o){return(o&&[...o.querySelectorAll("*")].find(t=>t.shadowRoot))?.
shadowRoot??null}function Ys(){let o=document.querySelector(Ks);return o?lt(o):[...document.querySelector(Is)?.children??
[]].filter(t=>t instanceof HTMLElement&&t.offsetHeight>0)}function lt(o){let e=[];for(let t=o?.nextElementSibling;t;t=t.
nextElementSibling)e.push(t);return e.length||!o?.parentElement||o.parentElement.matches(_s)?e:lt(o.parentElement)}function X(o){
let e=o.map(t=>t.getBoundingClientRect()).filter(({width:t,height:s})=>t&&s);return e.length?{left:Math.min(...e.map(t=>t.
left)),top:Math.min(...e.map(t=>t.top)),right:Math.max(...e.map(t=>t.right)),bottom:Math.max(...e.map(t=>t.bottom))}:null}
function ht(o,{width:e,height:t},s,i=12){let n=Math.max(i,Math.min((o.top+o.bottom-t)/2,s.height-t-i)),r=Math.max(i,Math.
min((o.left+o.right-e)/2,s.width-e-i)),a=[{left:r,top:o.bottom+i},{left:o.right+i,top:n},{left:o.left-i-e,top:n},{left:r,
top:o.top-i-t}],l=({left:h,top:m})=>h>=i&&m>=i&&h+e<=s.width-i&&m+t<=s.height-i;return a.find(l)??null}function ct(o,{height:e,
above:t=0},s=12){let i=t+s;return o.top<i||o.bottom-o.top>e-i-s?o.top-i:Math.max(o.bottom-(e-s),0)}var Ae="data-covered",dt=5,Q=class{covers=new Map;asked;below;hasNotesInBar;onNoRoom;says;place="";subject="";frame;constructor(e){
this.root=e,this.ring=V("div","ring",{"aria-hidden":"true",hidden:""}),this.note=V("div","ring-note",{hidden:""}),e.append(
this.ring,this.note);for(let t of["wheel","touchmove","pointerdown"])window.addEventListener(t,()=>this.isLeft=!0,{capture:!0,
passive:!0})}show(e,t){let{place:s,says:i}=e?.point??{place:"",says:""},n=t?[]:e?.question?.covers??[];(this.place!==s||
this.asked!==e)&&(this.isLeft=!1),this.asked=e,this.place=s,this.subject=s||e?.question?.covers.find(r=>r!=="page")||"",
this.says!==i&&(this.note.innerHTML=i),this.says=i;for(let[r,{cover:a,nodes:l}]of this.covers)if(!n.includes(r)){for(let h of l)
pt(h);a.remove(),this.covers.delete(r)}for(let r of n)if(!this.covers.has(r)){let a=V("div","cover",{hidden:""},V("span",
"",{},d.covered));this.covers.set(r,{cover:a,nodes:[]}),this.root.prepend(a)}this.follow()}follow(){cancelAnimationFrame(
this.frame),(this.covers.size||this.subject)&&(this.frame=requestAnimationFrame(()=>this.follow())),this.draw()}get room(){
let e=Js(document,Xs("tokens")),t=e?parseFloat(getComputedStyle(e).top)+e.offsetHeight:0;return{width:document.documentElement.
clientWidth,height:innerHeight-this.below,above:t}}draw(){for(let[n,r]of this.covers)this.cover(n,r);let e=this.place?G(
this.place):[],t=X(e);this.subject&&!this.isLeft&&this.bring(G(this.subject));let i=!e[0]?.closest(`[${Ae}]`)&&t&&t.bottom>
0&&t.top<this.room.height;this.ring.hidden=!i,i&&mt(this.ring,Ce(t,dt,this.room)),this.showNote(i?t:null)}bring(e){let t=X(
e),s=!this.place&&t&&t.top>this.room.above&&t.top<this.room.height,i=t&&!s?ct(t,this.room):0,n=document.querySelector(Gs);
Math.abs(i)>1&&n?.contains(ut(e[0]))&&n.scrollBy({top:i,behavior:"instant"})}showNote(e){let t=!!(this.place&&this.says);
this.note.hidden=!t||!e;let s=null;if(t&&e){let{offsetWidth:i,offsetHeight:n}=this.note;this.hasNotesInBar||(s=ht(Ce(e,dt,
this.room),{width:i,height:n},this.room)),this.note.style.visibility=s?"":"hidden",s&&Object.assign(this.note.style,{left:`${s.
left}px`,top:`${s.top}px`})}this.onNoRoom?.(t&&!s)}cover(e,t){let s=G(e);for(let r of t.nodes)s.includes(r)||pt(r);for(let r of s)
r.setAttribute(Ae,"");t.nodes=s;let i=X(s),n=i&&i.bottom>0&&i.top<this.room.height;t.cover.hidden=!n,n&&mt(t.cover,Ce(i,
0,this.room))}};function ut(o){let e=o.getRootNode();return e===document?o:ut(e.host)}var pt=o=>o.removeAttribute(Ae),Ce=({
left:o,top:e,right:t,bottom:s},i,n)=>({left:Math.max(o-i,1),top:Math.max(e-i,1),right:Math.min(t+i,n.width-1),bottom:Math.
min(s+i,n.height-1)});function mt(o,{left:e,top:t,right:s,bottom:i}){let n={left:`${e}px`,top:`${t}px`,width:`${s-e}px`,
height:`${i-t}px`};Object.assign(o.style,n)}var Zs=1.75,eo=720,to=62,so=40,oo=12,io=100,Z=class{main;constructor(e){this.bar=e,this.host=B("div","stage-host"),this.
blackness=B("div","blackness",{hidden:"",role:"status"}),this.blackness.onclick=()=>e.stage.black(),this.keysHelp=at();let t=B(
"div","layer");this.overlays=new Q(t);let s=B("div","widget stage",{},t,e.node,this.keysHelp,this.blackness);this.host.attachShadow(
{mode:"open"}).append(B("style","",{},W),s),document.body.append(this.host),this.resized=new ResizeObserver(()=>this.makeRoom()),
this.resized.observe(e.node),window.addEventListener("resize",()=>this.makeRoom())}present(e){this.isPresenting=e,this.overlays.
hasNotesInBar=e,document.documentElement.classList.toggle("present",e),document.documentElement.classList.toggle("not-pr\
esent",!e),this.makeRoom()}makeRoom(){let e=this.bar.node.hidden?0:this.bar.node.offsetHeight;this.overlays.below=e;let t=document.
documentElement;if(t.style.setProperty("--stage-height",`${e}px`),e&&this.besideSidebar(),!this.isPresenting){for(let a of[
"--stage-zoom","--stage-room"])t.style.removeProperty(a);return}let s=Zs*innerHeight/eo,i=document.querySelector(Qs("exp\
lore"))?.getBoundingClientRect().top??0,n=so+(t.classList.contains("in-lesson")?0:oo),r=Math.max((innerHeight-e-i-to)/s-
n,io);t.style.setProperty("--stage-zoom",s.toFixed(3)),t.style.setProperty("--stage-room",`${Math.floor(r)}px`)}besideSidebar(){
let e=document.querySelector(Vs);e&&(this.bar.node.style.left=`${Math.max(e.getBoundingClientRect().left,0)}px`,e!==this.
main&&(this.main=e,this.resized.observe(e),e.firstElementChild&&this.resized.observe(e.firstElementChild)))}get covers(){
return this.isBlack||this.keysHelp.open}get isBlack(){return!this.blackness.hidden}black(e=this.blackness.hidden){this.blackness.
hidden=!e,this.blackness.textContent=e?d.isBlack:""}end(){this.black(!1),this.keysHelp.close()}};var Pe="width=1000,height=700",$e=class{lesson=null;listeners=new Set;overlays;channel;prepared;isTouched;isAside;known;asked;screen;library;bar;memory;draft;room=null;constructor(){
this.step=0,this.base="",this.mentioned=""}mount(e,t){this.base=t.base,this.screen||this.build(),ao(this.screen.host,e),
this.sync()}build(){this.library=new J(this.base),this.bar=new F(this),this.screen=new Z(this.bar),this.overlays=this.screen.
overlays,this.draft=new Y,this.overlays.onNoRoom=e=>this.moveAside(e),window.addEventListener("popstate",()=>this.sync()),
window.addEventListener("keydown",e=>this.key(e),{capture:!0});for(let e of["pointerdown","keydown"])window.addEventListener(
e,t=>this.touch(t),{capture:!0});x.isTaken=e=>e.type==="keydown"&&!!this.actionOf(e),x.writes.add(()=>this.written()),x.
listeners.add(()=>this.written())}get isPresenting(){return x.staying.present==="true"}async sync(){let{lesson:e="",step:t}=x.
staying;if(this.screen.present(this.isPresenting),e!==(this.asked??"")&&await this.open(e),!this.lesson||this.lesson.name!==
x.staying.lesson)return this.show();let s=Math.min(Math.max(Number(t)||0,0),this.lesson.steps.length),i=new URL(this.here,
location.origin).search===""&&!this.step;s&&!i?this.arrive(s):this.go(s||1,{step:!!this.isBeginning}),this.isBeginning=!1}async open(e){
if(this.asked=e,this.channel?.close(),Object.assign(this,{lesson:null,step:0,channel:null}),!e)return;let t=await this.library.
lesson(e);if(this.asked===e){if(!t.steps)return this.bar.say(t.message??d.noLesson);this.memory=new q(e,sessionStorage),
this.channel=et(e,s=>this.heard(s)),this.lesson=t,this.bar.say("")}}next(){this.isOpen?this.reveal():this.go(this.step+1)}back(){
this.go(this.step-1)}go(e,t={}){if(!this.lesson||e===this.step||!this.lesson.steps[e-1])return;this.step&&this.leave();let{
present:s,hide:i,lock:n}=x.staying,r={lesson:this.lesson.name,step:String(e),present:s,hide:i,lock:n};for(let l of Object.
keys(r))r[l]===void 0&&delete r[l];let a=this.base+(this.memory.left[e]?.href??this.lesson.steps[e-1].address);x.visit(a,
{staying:r,isSame:this.isSame(e),...t}),this.arrive(e)}isSame(e){let t=i=>Te(new URL(this.lesson.steps[i-1].address,location.
origin));return!!(this.step&&Te(new URL(this.here,location.origin))===Te(new URL(this.prepared,location.origin))&&!this.
memory.left[e]&&!this.cameChanged&&t(this.step)===t(e))}arrive(e){if(e===this.step)return this.show();this.step=e,this.draft.
drop(),this.isAside=!1;let t=this.memory.left[e];this.isTouched=!!t,this.cameChanged=!!t,this.prepared=t?.prepared??this.
here,this.changed()}leave(){this.memory.leave(this.step,this.isChanged?{href:this.here,prepared:this.prepared}:null)}asPrepared(){
this.memory.leave(this.step,null),this.isTouched=!1,x.visit(this.base+this.lesson.steps[this.step-1].address),this.show()}get here(){
let e=new URL(location.href);for(let t of ro)e.searchParams.delete(t);return e.pathname.slice(this.base.length)+e.search}written(){
this.lesson&&!this.isTouched&&(this.prepared=this.here),JSON.stringify(this.state())!==this.known&&this.changed()}touch(e){
!this.lesson||e.composedPath().includes(this.screen.host)||this.isTouched||e.type==="keydown"&&this.actionOf(e)||(this.prepared=
this.here,this.isTouched=!0)}get isChanged(){return this.isTouched&&this.here!==this.prepared}get question(){return this.
lesson?.steps[this.step-1]?.question??null}get isOpen(){return!!(this.question&&!this.memory.answers[this.step])}async reveal(e=null){
if(!this.isOpen||this.isAsking)return;let{step:t,memory:s}=this;this.isAsking=!0;let i=await this.library.answer(this.lesson.
name,t);if(this.isAsking=!1,!i)return this.bar.question.fail();s.keepAnswer(t,{choice:e,...i}),this.changed()}changed(){
let e=this.state();this.known=JSON.stringify(e),this.show();for(let t of this.listeners)t();this.tellSpeaker()}tellSpeaker(){
this.channel?.postMessage({state:this.state(),isBlack:this.screen.isBlack,mentioned:this.mentioned})}mention(e,t=null){this.
room=t,this.screen&&this.show(),e!==this.mentioned&&(this.mentioned=e,this.tellSpeaker())}get votes(){let{lesson:e,step:t,
asks:s,counts:i=[]}=this.room??{};return this.lesson&&e===this.lesson.name&&t===this.step&&!s&&i.some(Boolean)?i:null}show(){
let{lesson:e,step:t,isPresenting:s}=this,i=!!(e&&t);document.documentElement.classList.toggle("in-lesson",i);let n=i?e.steps[t-
1]:null,r=i?this.memory.answers[t]:void 0,a=this.isAside&&n?.point?.says||"";this.bar.show({lesson:i?e:null,step:t,answer:r,
votes:this.votes,isChanged:i&&this.isChanged,isPresenting:s,aside:a}),this.overlays.show(n,!!r);let l=[n?.point?.place,...n?.
question?.covers??[]];document.documentElement.classList.toggle("stage-effect",l.some(h=>/^(effect|predictions)$/.test(h??
""))),this.screen.makeRoom()}moveAside(e){e!==this.isAside&&(this.isAside=e,this.show())}state(){let e=!!(this.lesson&&this.
step);return{lesson:e?this.lesson.name:"",step:this.step,steps:this.lesson?.steps.length??0,address:this.here,revealed:e&&
!!(this.question&&!this.isOpen)}}present(e){let t={...x.staying,present:"true"};e||delete t.present,x.visit(location.href,
{staying:t}),this.sync()}close(){this.step&&this.leave();let e={...x.staying};delete e.lesson,delete e.step,x.visit(location.
href,{staying:e}),this.sync().then(()=>this.changed())}begin(e,{present:t=!1}={}){this.lesson&&this.step&&this.leave(),new q(
e,sessionStorage).stored.remove(),this.asked=null;let s={...x.staying,lesson:e};delete s.step,t&&(s.present="true"),x.staying=
s,this.isBeginning=!0,this.sync()}lessons(){this.leave(),location.assign(ft(`${this.base}/Lessons`))}async openRoom(){this.
bar.say(await window.room?.show()??"")}notes(){window.open(ft(`${this.base}/stage/${this.lesson.name}`),"stage-notes",Pe)}heard({
ask:e,act:t,step:s}){e?this.tellSpeaker():t==="go"?this.go(Number(s)):t&&Ze.includes(t)&&this[t]()}preload(){return this.
library.preload(this.lesson.name,e=>this.bar.say(e))}full(){no()}black(){this.screen.black(),this.tellSpeaker()}help(){let{
keysHelp:e}=this.screen;e.open?e.close():e.showModal()}end(){this.screen.end(),this.tellSpeaker()}actionOf(e){if(!this.lesson&&
!this.isPresenting)return null;let t=nt(e,it(e.composedPath()));return t==="end"?this.screen.covers?t:null:(t?.step||["n\
ext","back","reveal"].includes(t))&&!this.lesson?null:t}key(e){let t=this.actionOf(e);t&&(t.step?this.go(t.step):this[t](),
e.preventDefault(),e.stopPropagation())}},H=window.stage??=new $e;var ee=class{constructor(e){this.root=e}show(e){H.mount(this.root,e),document.documentElement.classList.add("has-stage")}};
ke.present=()=>H.present(!0);Object.assign(N,{"a[href*='lesson=']":({href:o})=>{let e=new URL(o).searchParams;H.begin(e.
get("lesson")??"",{present:e.get("present")==="true"})},".lessons a[href*='/stage/']":({href:o})=>window.open(o,"stage-n\
otes",Pe)});function ho(o){let e=lo(o,"[data-preload]")?.dataset.preload;if(!e)return;let t=()=>document.querySelector(`\
[data-preload="${CSS.escape(e)}"] + [role=status]`);H.library.preload(e,s=>t()?.replaceChildren(s))}window.stageListens||
(window.stageListens=!0,window.addEventListener("click",ho,{capture:!0}));var yr=co(ee,W);import{component as Io}from"./core.js";import{button as Do,element as _o}from"./core.js";import{gettext as Et}from"./core.js";import{find as Ro}from"./core.js";import{Stored as No}from"./core.js";import{keyed as Mo}from"./core.js";import{gettext as He}from"./core.js";import{button as Be,choice as Lo,element as w,offer as Oo}from"./core.js";import{roomLeft as St}from"./core.js";import{takeColours as Co}from"./core.js";
import{gettext as v,language as Ao,ngettext as To}from"./core.js";import{button as Me,element as j}from"./core.js";import{gettext as ze,ngettext as ko}from"./core.js";import{button as ne,element as C,find as go}from"./core.js";import{keyed as wo}from"./core.js";import{gettext as k,N_ as E}from"./core.js";import{element as po}from"./core.js";import{Lessons as mo}from"./core.js";import{inLanguage as uo}from"./core.js";var fo=2e3;function gt(o,e,t){let s={"content-type":"application/json"};return fetch(uo(o),{method:"POST",headers:s,body:JSON.
stringify(e),signal:t})}async function se(o,e){try{let t=await gt(o,e);return{...await t.json(),ok:t.ok,status:t.status}}catch{
return null}}var te=class{path;heard;silent;closed;secret;source;stopped;constructor(e,{heard:t,silent:s,closed:i},n=void 0){
Object.assign(this,{path:e,heard:t,silent:s,closed:i,secret:n}),this.wake=()=>{document.hidden||this.connect()},document.
addEventListener("visibilitychange",this.wake);for(let r of["online","pageshow"])window.addEventListener(r,this.wake);this.
connect()}connect(){this.disconnect(),!this.stopped&&(this.source=this.secret?new Re(`${this.path}/watch`,{secret:this.secret}):
new EventSource(`${this.path}/events`),this.source.onmessage=({data:e})=>this.heard(JSON.parse(e)),this.source.addEventListener(
"closed",()=>this.stop(this.closed)),this.source.onerror=()=>{this.silent(),this.source?.readyState===EventSource.CLOSED&&
this.askAgain()})}async askAgain(){let{source:e}=this,t=await fetch(this.path,{method:"HEAD",cache:"no-store"}).then(s=>s.
status,()=>0);e===this.source&&(t===404?this.stop(this.closed):this.timer=setTimeout(()=>this.connect(),fo*(1+Math.random())))}disconnect(){
clearTimeout(this.timer),this.source?.close(),this.source=null}stop(e=()=>{}){this.stopped=!0,this.disconnect(),document.
removeEventListener("visibilitychange",this.wake);for(let t of["online","pageshow"])window.removeEventListener(t,this.wake);
e()}},Re=class o extends EventTarget{onmessage;onerror;static CLOSED=2;readyState=0;constructor(e,t){super(),this.leaving=
new AbortController,this.read(e,t).catch(()=>{}).then(()=>this.ended())}async read(e,t){let s=await gt(e,t,this.leaving.
signal);if(!s.ok)return;let i=s.body.getReader(),n=new TextDecoder,r="";for(;;){let{done:a,value:l}=await i.read();if(a)
return;let h=(r+n.decode(l,{stream:!0})).split(`

`);r=h.pop()??"";for(let m of h)this.tell(m)}}tell(e){let t=e.match(/^data: (.*)$/m)?.[1],s=e.match(/^event: (.*)$/m)?.[1];
this.readyState===o.CLOSED||!t||(s?this.dispatchEvent(new Event(s)):this.onmessage({data:t}))}ended(){this.readyState!==
o.CLOSED&&(this.readyState=o.CLOSED,this.onerror())}close(){this.readyState=o.CLOSED,this.leaving.abort()}},wt=new mo(".");
async function oe(o){let e=o?await wt.lesson(o):null;return e?.steps?e:null}function bt({question:o,asks:e,options:t,step:s},i){
return e?{asks:po("p","",{},e).outerHTML,choices:t,covers:[],isTyped:!0}:o?i?.steps[s-1]?.question??null:null}var xt=(o,e)=>wt.
answer(o,e);function ie(o,e,{asks:t,choices:s}){let i=2166136261;for(let n of JSON.stringify([t,s]))i=Math.imul(i^Number(n.codePointAt(
0)),16777619)>>>0;return`${o}/${e}/${i.toString(36)}`}var R={question:300,option:100,options:6},bo=[[E("What changes when this head is switched off?"),E("Nothing"),E("A littl\
e"),E("A lot")],[E("Will the number go up or down?"),E("Up"),E("Down"),E("It stays the same")]],yt=E("Which word does th\
is head look at most?"),re=class{constructor({ask:e,changed:t}){this.changed=t,this.asks=C("input","",{type:"text",maxlength:R.
question}),this.options=C("textarea","",{rows:4}),this.problem=C("p","help",{role:"alert"});let s=C("div","pair");for(let[
n,...r]of bo)s.append(ne(k(n),()=>this.take(k(n),r.map(a=>k(a)))));s.append(ne(k(yt),()=>this.take(k(yt),yo())));let i=(n,r)=>C(
"label","",{},n,r);this.node=C("form","asking",{hidden:""},C("div","name",{},k("Start with")),s),this.node.append(i(k("Q\
uestion"),this.asks),i(k("Options, one in each line"),this.options),this.problem,ne(k("Ask the room"),null,{type:"submit"}),
ne(k("Cancel"),()=>this.show(!1))),this.node.onsubmit=n=>{n.preventDefault(),this.send(e)}}show(e=!0){this.node.hidden=!e,
this.problem.textContent="",this.changed(),e&&this.asks.focus()}take(e,t){this.asks.value=e,this.options.value=t.join(`
`),this.asks.focus()}send(e){let t=this.asks.value.trim(),s=this.options.value.split(`
`).map(n=>n.trim()),i=[...new Set(s.filter(Boolean))];this.problem.textContent=xo(t,i),!this.problem.textContent&&(this.
show(!1),e({name:ie("typed",Date.now(),{asks:t,choices:i}),asks:t,choices:i,revealed:!1}))}};function xo(o,e){return o?e.
length<2||e.length>R.options?k("A question has two to {most} different options, each in a line of its own.",{most:R.options}):
e.some(t=>t.length>R.option)?k("An option is too long. Valid: at most {chars} characters.",{chars:R.option}):"":k("Type \
a question.")}function yo(){let o=new Set(go(document,`${wo("text")} input`)?.value.match(/[\p{L}\p{M}\p{N}'’-]+/gu)),
e=[...o].sort((t,s)=>s.length-t.length).slice(0,R.options);return[...o].filter(t=>e.includes(t))}import{element as A}from"./core.js";import{gettext as vt,percent as vo}from"./core.js";var ae=class{rows=[];constructor(e){
this.list=A("ul","vote-bars"),e.append(this.list)}show(e,t,{right:s=null,own:i=null}={}){this.rows.length!==e.length&&(this.
rows=e.map(()=>new Ne),this.list.replaceChildren(...this.rows.map(r=>r.node)));let n=t.reduce((r,a)=>r+a,0);this.rows.forEach(
(r,a)=>{r.show(e[a],t[a]??0,{all:n,right:s===a,own:i===a})})}},Ne=class{constructor(){this.name=A("span","vote-name"),this.
count=A("span","vote-count"),this.bar=A("span","vote-bar",{"aria-hidden":"true"}),this.node=A("li","",{},this.name,this.
count,A("span","vote-track",{},this.bar))}show(e,t,{all:s,right:i,own:n}){let r=[i?vt("the model’s answer"):"",n?vt("y\
our vote"):""].filter(Boolean);this.name.replaceChildren(e,...r.map(a=>A("em","",{},a))),this.count.textContent=s?`${t} \
· ${vo(t/s)}`:"0",this.bar.style.width=`${100*t/Math.max(1,s)}%`,this.node.classList.toggle("right",i)}};var le=class{name;constructor(e){this.room=e,this.asks=j("div","asks"),this.votes=j("p","votes"),this.tell=Me(ze("Show t\
he votes on the phones"),()=>{let t=e.kept?.typed;t&&e.ask({...t,revealed:!0})}),this.done=Me(ze("End the question"),()=>e.
ask(null)),this.asked=j("div"),this.asked.append(this.asks),this.bars=new ae(this.asked),this.asked.append(this.votes,j(
"p","",{},this.tell," ",this.done)),this.asking=new re({ask:t=>e.ask(t),changed:()=>this.show()}),this.node=j("section",
"poll",{hidden:""},this.asking.node,this.asked),this.ask=Me(ze("Ask a question"),()=>this.asking.show())}async show(){let{
state:e}=this.room;if(!e)return;let t=e.question?await oe(e.lesson):null,s=bt(e,t),i=s&&e.revealed&&!s.isTyped?await xt(
e.lesson,e.step):null;if(e!==this.room.state)return;let n=!this.asking.node.hidden;this.node.hidden=!s&&!n,this.asked.hidden=
!s||n,this.ask.hidden=n,this.tell.hidden=!s?.isTyped||e.revealed,this.done.hidden=!s?.isTyped,s&&(this.name!==e.question&&
(this.asks.innerHTML=s.asks),this.name=e.question,this.bars.show(s.choices,e.counts,{right:i?.right??null}),this.votes.textContent=
qe(e.counts))}};function qe(o){let e=o.reduce((t,s)=>t+s,0);return ko("{n} vote","{n} votes",e)}var kt=`body.phone{color-scheme:light dark;--st-text-color: light-dark(#1c1c28, #ececf2);--st-background-color: light-da\
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
`;import{widgetStyle as Eo}from"./core.js";var he=Eo+kt;var $o="q",ce=class{constructor(e){this.room=e,this.host=w("div","",{id:"room-overlay"});let t=this.host.attachShadow({mode:"\
open"});t.append(w("style","",{},he)),this.code=w("img","code",{alt:v("QR code with the address of this room")}),this.choose=
Lo(v("Address of this computer"),[]),this.choose.onchange=()=>this.showCode(this.choose.value),this.chooseLine=w("label",
"choose",{hidden:""},v("Can't connect? Try another address:")," ",this.choose),this.address=w("p","address"),this.advice=
w("p","advice"),this.here=w("p","here",{"aria-live":"polite"}),this.heading=w("h2","",{},v("Join with your phone"));let s=w(
"p","help",{},v("You see the open head, and vote when a question is asked.")),i=w("section","join",{},this.heading,s,this.
code,this.address,this.chooseLine,this.advice);this.poll=new le(e);let n=Be(v("Hide (Q)"),()=>this.node.close()),r=Be(v(
"Close the room"),()=>e.close()),a=w("footer","",{},this.here,w("p","help",{},v("No account, no names: votes are counted\
, and deleted with the room.")),this.poll.ask,n,r);this.node=w("dialog","widget room",{"aria-label":v("Room")}),this.node.
append(w("div","sides",{tabindex:"0"},i,this.poll.node),a);let l=v("Room: show how to join, and the votes (Q)");this.pill=
Be("",()=>this.open(),{className:"room-pill",title:l}),this.back=w("a","room-pill",{},v("Back to the room")),this.back.onclick=
()=>St.remove(),t.append(this.node,this.pill,this.back),document.body.append(this.host),window.addEventListener("keydown",
h=>this.pressed(h),{capture:!0})}pressed(e){let t=e.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range\
]), textarea, select");if(e.key?.toLowerCase()!==$o||e.ctrlKey||e.metaKey||e.altKey||t)return;let s=window.stage?.state().
lesson||document.documentElement.classList.contains("present");!this.room.kept&&!s||(e.preventDefault(),e.stopPropagation(),
this.node.open?this.node.close():this.room.show())}open(){this.node.open||(this.takeColours(),this.node.showModal(),this.
show(),this.findAddresses())}takeColours(){let e=document.querySelector(".stage-host");e&&Co(this.host,e)}async findAddresses(){
let e=location.protocol.slice(0,-1),t=await fetch(`${this.room.path}/addresses?scheme=${e}&lang=${Ao}`).catch(()=>null);
if(!t?.ok)return;let s=await t.json();if(!this.room.kept)return;let i=s.advice.split("`");this.advice.replaceChildren(...i.
map((r,a)=>a%2?w("code","",{},r):r)),this.code.hidden=this.address.hidden=!s.origins.length,this.chooseLine.hidden=s.origins.
length<2,Oo(this.choose,s.origins.map(r=>[r,r]));let n=s.origins.includes(this.origin)?this.origin:s.origins[0];n&&this.
showCode(this.choose.value=n)}showCode(e){this.origin=e;let t=location.protocol.slice(0,-1);this.code.src=`${this.room.path}\
/qr.svg?at=${encodeURIComponent(e)}&scheme=${t}`;let s=new URL(this.room.path,location.href).pathname;this.address.textContent=
`${e.replace(/^http:\/\//,"")}${s}`}show(){let{state:e}=this.room;!e||!this.node.open||(this.here.textContent=Po(e.here)+
(this.room.isSilent?` · ${v("the server does not answer")}`:""),this.poll.show())}showPill(){this.takeColours();let{state:e,
kept:t}=this.room,s=St.read();this.back.hidden=!s||!!t,s&&(this.back.href=new URL(s,location.href).origin===location.origin?
s:""),this.pill.hidden=!t;let i=v("{n} here",{n:e?.here??0});this.pill.textContent=e?.question?`${i} · ${qe(e.counts)}`:
i,window.stage?.mention(t?v("Room: {here}",{here:this.pill.textContent}):"",t&&e)}},Po=o=>To("{n} phone has joined","{n}\
 phones have joined",o);var je=new No("room",()=>sessionStorage),zo=250,qo=["lesson","step","present","embed","lock","lang"],de=class{state=null;kept;listeners=new Set;constructor(){
this.kept=jo(),this.told="",this.tell=()=>this.tellSoon(),this.overlay=new ce(this),this.kept&&this.begin(),this.notify()}get path(){
return`room/${this.kept?.key}`}async open(){let e=await se("room",{});return e?.ok?(this.keep({key:e.key,secret:e.secret,
typed:null}),this.begin(),this.overlay.open(),""):e?.message??He("The server does not answer.")}async show(){return this.
kept?(this.overlay.open(),""):this.open()}get label(){return this.kept?He("Show the room"):He("Open a room")}keep(e){this.
kept=e,je.write(JSON.stringify(e))}ask(e){this.kept&&this.keep({...this.kept,typed:e}),this.tellSoon()}begin(){this.told=
"",this.listening=new te(this.path,{heard:e=>this.heard(e),silent:()=>this.heard(null),closed:()=>this.end()},this.kept?.
secret);for(let e of[window.stage,window.pageAddress])e?.listeners.add(this.tell);this.timer=setInterval(this.tell,zo),this.
tellSoon(),this.notify()}async close(){let{path:e,kept:t}=this;this.end(),await se(`${e}/close`,{secret:t?.secret})}end(){
this.listening?.stop();for(let e of[window.stage,window.pageAddress])e?.listeners.delete(this.tell);clearInterval(this.timer),
je.remove(),this.kept=this.state=null,this.overlay.node.close(),this.notify()}heard(e){this.state=e??this.state,this.isSilent=
!e,this.notify()}async tellSoon(){if(!(!this.kept||this.busy)){this.busy=!0;try{let e=await Bo(this.kept.typed),t=JSON.stringify(
e);if(t===this.told||!this.kept)return;let s=await se(`${this.path}/move`,{...e,secret:this.kept.secret});s&&(this.told=
t),s&&[403,404].includes(s.status)&&this.end()}finally{this.busy=!1}}}notify(){this.overlay.show(),this.overlay.showPill();
for(let e of this.listeners)e()}};async function Bo(o){let{lesson:e="",step:t=0,revealed:s=!1}=window.stage?.state()??{},
i={lesson:e,step:t,revealed:s,address:Ho(),question:"",choices:0,asks:"",options:[]};if(o){let{name:r,asks:a,choices:l}=o;
return{...i,revealed:o.revealed,question:r,choices:l.length,asks:a,options:l}}let n=e?(await oe(e))?.steps[t-1]?.question:
null;return n?{...i,question:ie(e,t,n),choices:n.choices.length}:{...i,revealed:!1}}function Ho(){let o=new URL(location.
href);for(let t of qo)o.searchParams.delete(t);["true","false"].includes(o.searchParams.get("hide")??"")||o.searchParams.
delete("hide");let e=Ro(document,`${Mo("text")} input`);return e?.value&&!o.searchParams.has("text")&&o.searchParams.set(
"text",e.value),`/${o.pathname.split("/").at(-1)}${o.search}`}function jo(){let{key:o,secret:e,typed:t=null}=je.readJson()??
{};return typeof o=="string"&&typeof e=="string"?{key:o,secret:e,typed:t}:null}var pe=class{constructor(e){let t=window.room??=new de,s=async()=>{this.message.textContent=await t.show()};this.button=
Do("",s,{"data-key":"room"}),this.message=_o("p","help",{role:"status"}),e.append(this.button,this.message),this.changed=
()=>{this.button.textContent=t.label,this.button.title=t.kept?Et("How to join, and the votes (Q)"):Et("Phones follow wha\
t you show, and vote: no account, no names")},t.listeners.add(this.changed),this.changed(),this.leave=()=>t.listeners.delete(
this.changed)}show(){}};var da=Io(pe,he);var Lt=`.digit{font-family:var(--st-font);color:var(--st-text-color);display:grid;gap:.6rem;justify-items:start}.pixels{\
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
`;import{component as We}from"./core.js";import{HeadsOff as xi}from"./core.js";import{controlsStyle as yi,widgetStyle as vi}from"./core.js";
import{Atlas as ki}from"./core.js";import{Heatmap as Si}from"./core.js";import{TextView as Ei}from"./core.js";import{arrows as Ko,button as Fo,clamp as Yo,element as me,onKeys as Jo}from"./core.js";import{gettext as Ct}from"./core.js";
var u=8,At=3,Go=1,ue=class{drawn=[];current=0;tell=()=>{};constructor(e){let t=Ct("Picture of 8 by 8 pixels. Arrows move\
, Space inks.");this.pixels=Array.from({length:u*u},(n,r)=>me("div","pixel",{role:"gridcell",tabindex:r?-1:0,"data-ink":0}));
let s=Array.from({length:u},(n,r)=>me("div","row",{role:"row"},...this.pixels.slice(r*u,(r+1)*u)));this.grid=me("div","p\
ixels",{role:"grid","aria-label":t},...s);let i=Fo(Ct("Clear"),()=>this.clear(),{className:"clear"});e.append(me("div","\
digit",{},this.grid,i)),this.hearPointer(),Jo(this.grid,{...Ko((n,r)=>this.move(n*u+r))," ":()=>{this.paint(this.current,
(this.ink(this.current)+1)%(At+1)),this.send()}})}hearPointer(){let{grid:e}=this;e.onpointerdown=t=>{e.setPointerCapture(
t.pointerId),this.stroke(t)},e.onpointermove=t=>{e.hasPointerCapture(t.pointerId)&&this.stroke(t)},e.onpointerup=e.onpointercancel=
()=>this.send(),e.ondragstart=t=>t.preventDefault(),this.pixels.forEach((t,s)=>{t.onfocus=()=>this.current=s})}show({text:e},t,s){
this.tell=s;let i=this.drawn.includes(e);i||Qo(e).forEach((n,r)=>this.paint(r,n)),(!i||this.drawn.at(-1)===e)&&(this.drawn=
[e])}send(){let e=Vo(this.pixels.map((t,s)=>this.ink(s)));this.drawn.push(e),this.tell("draw",e)}clear(){this.pixels.forEach(
(e,t)=>this.paint(t,0)),this.send()}move(e){this.pixels[this.current].tabIndex=-1,this.current=Yo(this.current+e,0,this.
pixels.length-1),this.pixels[this.current].tabIndex=0,this.pixels[this.current].focus()}ink(e){return Number(this.pixels[e].
dataset.ink)}paint(e,t){let s=this.pixels[e];s.dataset.ink=String(t),s.style.setProperty("--ink",String(t)),s.setAttribute(
"aria-label",`${Math.floor(e/u)+1}, ${e%u+1}: ${t}`)}stroke(e){for(let[t,s]of Xo(this.grid.getBoundingClientRect(),e))this.
paint(t,Math.max(this.ink(t),s))}};function Xo({left:o,top:e,width:t,height:s},{clientX:i,clientY:n}){let r=Math.floor((n-
e)/s*u),a=Math.floor((i-o)/t*u),l=(p,g)=>Math.min(p,g)>=0&&Math.max(p,g)<u;if(!l(r,a))return[];let m=[[-1,0],[1,0],[0,-1],
[0,1]].filter(([p,g])=>l(r+p,a+g)).map(([p,g])=>[(r+p)*u+a+g,Go]);return[[r*u+a,At],...m]}function Vo(o){let e=[];for(let t=0;t<
u;t+=2)for(let s=0;s<u;s+=2){let i=t*u+s;e.push([i,i+1,i+u,i+u+1].map(n=>o[n]).join(""))}return e.join(" ")}function Qo(o){
let e=Array(u*u).fill(0);return(o.match(/[0-3]{4}/g)??[]).slice(0,16).forEach((t,s)=>{let i=2*u*Math.floor(s/4)+2*(s%4);
[0,1,u,u+1].forEach((n,r)=>{e[i+n]=Number(t[r])})}),e}import{find as Zo}from"./core.js";import{MAIN as ei}from"./core.js";var ti=["PageDown","PageUp","Home","End","ArrowDown",
"ArrowUp"];function si(o){if(document.activeElement!==document.body||!ti.includes(o.key)||o.defaultPrevented||o.ctrlKey||
o.metaKey||o.altKey)return;let e=Zo(document,ei);e&&(e.tabIndex=-1,e.focus({preventScroll:!0}))}window.addEventListener(
"keydown",si);import{button as oi,childrenOf as ii,element as T}from"./core.js";import{gettext as fe}from"./core.js";var ge=class{words=[];shown;add=()=>{};constructor(e){
let t=fe("Search; Enter adds the first");this.search=T("input","search",{type:"search","aria-label":fe("Search the words"),
placeholder:t}),this.groups=T("div","groups"),this.none=T("p","none",{role:"status",hidden:""},fe("No such word.")),this.
search.oninput=()=>this.filter(),this.search.onkeydown=s=>{let i=this.search.value.trim();if(s.key!=="Enter"||!i)return;
let n=this.words.find(r=>r.textContent===i)??this.words.find(r=>!r.hidden);n&&this.add(n.textContent),s.preventDefault()},
e.append(T("div","words",{},this.search,this.groups,this.none))}show({groups:e},t,s){this.add=i=>s("add",i),JSON.stringify(
e)!==this.shown&&(this.shown=JSON.stringify(e),this.groups.replaceChildren(...e.map(([i,n])=>this.section(i,n))),this.words=
[...this.groups.querySelectorAll("button")],this.filter())}filter(){let e=this.search.value.trim().toLowerCase();for(let t of this.
words)t.hidden=!t.textContent.toLowerCase().includes(e);for(let t of ii(this.groups))t.hidden=!t.querySelector(".word:no\
t([hidden])");this.none.hidden=this.words.some(t=>!t.hidden)}section(e,t){let s=T("div","title",{},e);s.hidden=!e;let i=t.
map(r=>oi(r,()=>this.add(r),{className:"word"})),n=T("div","group",{role:"group","aria-label":e||fe("words")},...i);return T(
"section","",{},s,n)}};import{find as ri,isTouched as ai,swapFullScreen as li}from"./core.js";import{gettext as b,language as Nt}from"./core.js";import{rgb as ni}from"./core.js";var we=12;function Tt({ink:o,page:e,border:t},s,i=we){let n=De(o,.75),r=De(o,.11),a={color:n,
family:s,size:i},l={automargin:!0,gridcolor:r,tickcolor:r,tickfont:{size:i},title:{font:{size:Math.round(i*7/6)}},zerolinecolor:r};
return{data:{heatmap:[{colorbar:{tickfont:{size:we}}}]},layout:{font:a,hoverlabel:{bgcolor:e,bordercolor:t,font:{...a,color:o}},
legend:{font:{color:o}},margin:{l:0,r:0,pad:8},modebar:{bgcolor:"transparent",color:De(o,.35),activecolor:n},paper_bgcolor:e,
plot_bgcolor:e,xaxis:{...l,showgrid:!1,zeroline:!1},yaxis:l}}}var $t=()=>document.documentElement.classList.contains("pr\
esent")?Math.round(innerHeight/30):we;function Pt(o,e){if(e===we)return o;let s=Object.entries(o).filter(([r])=>/^[xy]axis/.
test(r)).map(([r,a])=>{let l=typeof a.title=="string"?{text:a.title}:a.title,h={tickfont:{...a.tickfont,size:e},title:{...l,
standoff:e/2}};return[r,{...a,...h,automargin:!0}]}),i=Math.round(e*.7),n=o.yaxis?.title?.text?Math.round(e*3.8):0;return{
...o,...Object.fromEntries(s),margin:{l:n,b:0,t:Math.max(o.margin?.t??0,i),r:Math.max(o.margin?.r??0,i)},legend:{...o.legend,
font:{...o.legend?.font,size:e}},annotations:o.annotations?.map(r=>({...r,font:{...r.font,size:e}}))}}function Rt(o){let e=t=>o.
getPropertyValue(`--st-${t}`).trim();return{ink:e("text-color"),page:e("background-color"),border:e("border-color")}}function De(o,e){
return`rgba(${ni(o).join(", ")}, ${e})`}var hi=30,ci=5,Mt=new WeakMap;function di({parentElement:o,data:e,setTriggerValue:t}){let s=ri(o,".chart"),i=Mt.get(s)??
new Ie(s);return Mt.set(s,i),i.send=n=>t("point",n),i.show(e),()=>s.isConnected||i.remove()}var Ie=class{place;send;data;plotly;drawnWidth;constructor(e){
this.place=e,this.resized=new ResizeObserver(()=>this.plotly&&this.width()!==this.drawnWidth&&zt(this)),this.resized.observe(
e),e.addEventListener("pointerdown",t=>this.pressed(t),{capture:!0})}async show(e){let{place:t}=this;this.data=e,t.setAttribute(
"aria-busy","true"),t.style.height=`${e.figure.layout.height}px`;try{this.plotly=await wi(e.plotly),zt(this)}catch{t.textContent=
b("The chart could not be loaded. Reload the page to try again.")}}width(){return Math.floor(this.place.getBoundingClientRect().
width)}draw(){let{place:e,data:t}=this,s=this.width();if(!s||!e.isConnected)return;this.drawnWidth=s;let{data:i,layout:n}=structuredClone(
t.figure),r=document.fullscreenElement===e,a=$t(),l=getComputedStyle(e),h={width:s,height:r?innerHeight:n.height,template:Tt(
t.colours??Rt(l),l.fontFamily,a)},m={uirevision:fi(i,n)},p=t.clickable||t.toggles?{dragmode:"pan",hovermode:"closest"}:{};
this.plotly.react(e,i,{...p,...m,...Pt(n,a),...h},ui(t.image)),e.style.setProperty("--bar-top",`${Math.min(0,e._fullLayout.
margin.t-hi)}px`),e.removeAllListeners("plotly_click"),t.clickable&&e.on("plotly_click",({points:g})=>this.clicked(g)),e.
setAttribute("aria-label",gi(i,n)),e.setAttribute("aria-busy","false")}clicked(e){let[t]=e.map(({customdata:s})=>s).filter(
s=>s!==void 0);t!==void 0&&this.send(t)}pressed(e){if(!this.data?.toggles)return;let t=({clientX:s,clientY:i})=>{Math.hypot(
s-e.clientX,i-e.clientY)<=ci&&this.toggle(s,i)};window.addEventListener("pointerup",t,{capture:!0,once:!0})}toggle(e,t){
let{place:s,data:i}=this,{xaxis:n,yaxis:r}=s._fullLayout,a=s.getBoundingClientRect(),l=Math.round(n.p2l(e-a.left-n._offset)),
h=Math.round(r.p2l(t-a.top-r._offset));for(let[m,p,g]of i.toggles??[])h>=0&&h<p&&l>=0&&l<g&&window.pageAddress.toggleHead(
`${h}.${l}`,p,g,m),h-=p}remove(){this.resized.disconnect(),$.delete(this),this.plotly?.purge(this.place)}},pi={name:"ful\
lscreen",title:b("Fullscreen"),icon:{width:24,height:24,path:"M5 5h6v2H7v4H5zM13 5h6v6h-2V7h-4zM5 13h2v4h4v2H5zM17 13h2v\
6h-6v-2h4z"},click:li},mi={"Download plot":b("Download plot"),"Download plot as a PNG":b("Download plot as a PNG"),"Prep\
aring image - this may take a few seconds":b("Preparing image - this may take a few seconds"),"Image download succeeded":b(
"Image download succeeded"),"Sorry, there was a problem downloading your image!":b("Sorry, there was a problem downloadi\
ng your image!"),Zoom:b("Zoom"),Pan:b("Pan"),"Zoom in":b("Zoom in"),"Zoom out":b("Zoom out"),"Reset axes":b("Reset axes"),
"Double-click to zoom back out":b("Double-click to zoom back out"),"Double-click on legend to isolate one trace":b("Doub\
le-click on legend to isolate one trace")},ui=o=>({locale:Nt,locales:{[Nt]:{dictionary:mi}},displaylogo:!1,displayModeBar:ai()?
!1:"hover",modeBarButtonsToRemove:["select2d","lasso2d","autoScale2d","sendChartToCloud"],showSendToCloud:!1,modeBarButtonsToAdd:[
pi],toImageButtonOptions:o});function fi(o,{xaxis:e,yaxis:t}){let s=({name:i,orientation:n,x:r,y:a,z:l})=>[i,n==="h"||r,
(n==="h"||l)&&a];return JSON.stringify([e?.range,t?.range,...o.map(s)])}function gi(o,{xaxis:e,yaxis:t}){let[s,i]=[t?.title?.
text,e?.title?.text],n=i&&s?b("{y} over {x}",{y:s,x:i}):i||s||b("Chart"),r=o.map(({name:a})=>a).filter(Boolean);return[n,
r.join(", ")].filter(Boolean).join(": ").replaceAll(/<[^>]*>/g," ")}var _e=null;function wi(o){return _e??=new Promise((e,t)=>{
let s=document.createElement("script");s.src=o,s.onload=()=>e(window.Plotly),s.onerror=()=>{_e=null,t(new Error("Plotly \
could not be fetched."))},document.head.append(s)}),_e}var $=new Set;function zt(o){$.size||requestAnimationFrame(qt),$.
add(o)}function qt(){let o=[...$].filter(bi),e=o.length?o:[...$].slice(0,1);for(let t of e)$.delete(t);$.size&&requestAnimationFrame(
qt);for(let t of e)t.draw()}function bi({place:o}){let{top:e,bottom:t}=o.getBoundingClientRect();return t>0&&e<innerHeight}var Ia=P(ki),Wa=P(Si),Ua=P(Ei),Ka=We(xi,vi+yi),Fa=We(ue,Lt),Ya=We(ge,Ot);export{Ia as atlas,di as chart,Hi as comparedAtlas,Fa as digit,Ka as headsOff,Wa as heatmap,da as room,yr as stage,Ua as text,
nn as tokens,Ya as vocabulary};
