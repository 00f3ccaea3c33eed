import{find as N}from"./core.js";import{button as d,element as r}from"./core.js";import{Fetched as O}from"./core.js";var p=class extends O{async lesson(e){return await this.fetched(`/lesson/${encodeURIComponent(
e)}`)??{}}async answer(e,t){let n=await this.fetched(`/lesson/${encodeURIComponent(e)}/answer?step=${t}`);return Number.
isInteger(n?.right)?n:null}};import{Stored as R}from"./core.js";import{filled as v,gettext as h}from"./core.js";var b=["go","next","back","reveal","black"];function f(i,e){let t=new BroadcastChannel(`stage:${i}`);return t.onmessage=
({data:n})=>e(n),t}var g={ArrowRight:"next",ArrowLeft:"back"},w={PageDown:"next",PageUp:"back"},E={r:"reveal",b:"black",".":"black",f:"full",
"?":"help"},C="grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobox menu\
item tree spinbutton scrollbar",x=["select","input","textarea","video","audio",...C.split(" ").map(i=>`[role=${i}]`)].join(),
y="button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]",P=["checkbox","radio","range","button"].
map(i=>`[type=${i}]`).join(),$=`input:not(${P}), [contenteditable=true], [role=combobox]`;function k(i){let[e]=i,t=o=>!!e?.
matches?.(o),n=t("textarea, [contenteditable=true]");return{pages:n||t("select, [role=listbox], [role=option]"),typing:n||
t($)||t("select, [role=listbox], [role=option]"),arrows:n||t(x),space:t(y)||t(x)}}function S({key:i,ctrlKey:e,altKey:t,metaKey:n},o){
return e||t||n?null:w[i]?o.pages?null:w[i]:i==="Escape"?"end":o.typing?null:g[i]?o.arrows?null:g[i]:i===" "?o.space?null:
"next":/^[1-9]$/.test(i)?{step:Number(i)}:E[i.toLowerCase()]??null}import{gettext as s}from"./core.js";var a={back:s("Back (←, Page Up)"),next:s("Next (→, Page Down)"),step:s("Step {n\
umber} of {steps}: {title}"),present:s("Present"),presentHelp:s("Presentation mode: large type, no sidebar"),black:s("Bl\
ack screen"),keys:s("Keys"),reveal:s("Reveal"),revealHelp:s("Let the model answer (r)"),model:s("The model’s answer: “{r\
ight}”."),noLesson:s("There is no lesson of this name."),covered:s("Hidden until you answer"),isBlack:s("The screen is\
 black. Press b or Escape to go on.")},M=[[s("→, Space, Page Down"),s("the next step; where a question is open, its an\
swer first")],[s("←, Page Up"),s("the step before")],[s("1 … 9"),s("that step")],[s("r"),s("reveal the model's answe\
r")],[s("b or ."),s("black screen; again or Escape brings the page back")],[s("q"),s("the room's QR code and votes; agai\
n or Escape hides them")],[s("f"),s("full screen")],[s("?"),s("these keys")]],q=s("A presenter's remote sends Page Up an\
d Page Down, which work everywhere. Arrows and Space go to the control that has the focus if it uses them, such as the a\
tlas or a slider; letters and digits go to the box that you type in.");var T=h("This lesson is not open in this browser. Begin it there, and this window follows."),L=1500,B=1e3,u=class{lesson;channel;state=null;constructor(e){
this.name=e.dataset.lesson??"",this.lessons=new p(e.dataset.base??""),this.stored=new R(`stage-began:${this.name}`,()=>sessionStorage),
this.title=r("h1"),this.gone=r("output"),this.clock=r("time");let t=d(h("Restart the clock"),()=>this.begin()),n=r("head\
er","",{},this.title,this.gone,t,this.clock);this.now=r("section","now",{"aria-label":h("This step"),tabindex:"0"}),this.
after=r("section","next",{"aria-label":h("Next"),tabindex:"0"}),this.back=d("‹",()=>this.act("back"),{title:a.back}),this.
next=d("›",()=>this.act("next"),{title:a.next}),this.reveal=d(a.reveal,()=>this.act("reveal"),{title:a.revealHelp}),this.
black=d(a.black,()=>this.act("black"),{title:"b"}),this.message=r("p","",{role:"status"}),this.beside=r("p","beside");let o=[
this.back,this.next,this.reveal,this.black,this.message,this.beside];e.append(n,this.now,this.after,r("footer","",{},...o))}async show(){
if(this.channel=f(this.name,e=>this.heard(e)),window.addEventListener("keydown",e=>this.key(e)),this.lesson=await this.lessons.
lesson(this.name),!this.lesson.steps){this.message.textContent=this.lesson.message??a.noLesson;return}this.title.textContent=
this.lesson.title,setInterval(()=>this.tick(),B),this.tick(),this.ask()}ask(){this.channel.postMessage({ask:!0}),clearTimeout(
this.silence),this.silence=setTimeout(()=>this.readAlone(),L)}readAlone(){this.message.textContent=T,this.isAlone=!0,this.
state??={step:1,steps:this.lesson.steps.length,revealed:!1},this.draw()}act(e,t){this.isAlone&&this.turn({next:this.state.
step+1,back:this.state.step-1,go:t}[e]),this.ask(),this.channel.postMessage({act:e,step:t})}turn(e){this.lesson.steps[e-
1]&&(this.state={...this.state,step:e,revealed:!1},this.draw())}heard({state:e,isBlack:t,mentioned:n}){if(!e||!this.lesson?.
steps)return;clearTimeout(this.silence);let o=t?a.isBlack:"";if(this.message.textContent=e.lesson?o:T,this.black.setAttribute(
"aria-pressed",String(!!t)),this.beside.textContent=n,!e.lesson)return this.readAlone();this.begun||this.begin(),this.isAlone=
!1,this.state=e,this.draw()}key(e){let t=S(e,k(e.composedPath()));if(t?.step)this.act("go",t.step);else if(b.includes(t))
this.act(t);else return;e.preventDefault()}async draw(){let{step:e,steps:t,revealed:n}=this.state,o=this.lesson.steps[e-
1],l=this.lesson.steps[e];this.reveal.disabled=!o.question||n||this.isAlone,this.black.disabled=!!this.isAlone,this.back.
disabled=e===1,this.next.disabled=e===t&&this.reveal.disabled,this.now.replaceChildren(...this.stepOf(o,v(a.step,{number:e,
steps:t,title:""}),e,n));let c=r("h3","",{},h("This is the last step."));this.after.replaceChildren(...l?this.stepOf(l,h(
"Next"),e+1,!1):[c])}stepOf(e,t,n,o){let l=[r("h3","",{},t.replace(/: $/,"")),r("h2","",{},e.title),m("says",e.says)];return e.
question&&l.push(...this.questionOf(e.question,n,o)),e.note&&l.push(m("note",e.note)),l}questionOf(e,t,n){let o=r("ul","\
choices",{},...e.choices.map(c=>r("li","",{},c))),l=r("p");return this.lessons.answer(this.name,t).then(c=>{if(!c)return;
o.children[c.right]?.classList.add("right");let A=n?h("It is on screen."):h("Nobody sees it yet.");l.textContent=`${v(a.
model,{right:e.choices[c.right]})} ${c.says} ${A}`}),[m("asks",e.asks),o,l]}get begun(){return Number(this.stored.read())}begin(){
this.stored.write(String(Date.now())),this.tick()}tick(){let e=new Date,t=this.begun?Math.max(0,Math.floor((e.getTime()-
this.begun)/1e3)):0,n=`${Math.floor(t/60)}:${String(t%60).padStart(2,"0")}`;this.gone.textContent=h("{time} of {minutes}\
 min",{time:n,minutes:this.lesson?.minutes??""}),this.clock.textContent=e.toLocaleTimeString([],{hour:"2-digit",minute:"\
2-digit"})}};function m(i,e){let t=r("div",i);return t.innerHTML=e,t}new u(N(document,"main")).show();
