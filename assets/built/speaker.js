import{find as B}from"./core.js";import{button as p,element as a}from"./core.js";import{Lessons as P}from"./core.js";import{Stored as L}from"./core.js";import{
filled as S,gettext as h}from"./core.js";var b=["go","next","back","reveal","black"];function m(n,e){let t=new BroadcastChannel(`stage:${n}`);return t.onmessage=
({data:i})=>e(i),t}var f={ArrowRight:"next",ArrowLeft:"back"},g={PageDown:"next",PageUp:"back"},A={r:"reveal",b:"black",".":"black",f:"full",
"?":"help"},O="grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobox menu\
item tree spinbutton scrollbar",w=["select","input","textarea","video","audio",...O.split(" ").map(n=>`[role=${n}]`)].join(),
E="button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]",C=["checkbox","radio","range","button"].
map(n=>`[type=${n}]`).join(),y=`input:not(${C}), [contenteditable=true], [role=combobox]`;function x(n){let[e]=n,t=o=>!!e?.
matches?.(o),i=t("textarea, [contenteditable=true]");return{pages:i||t("select, [role=listbox], [role=option]"),typing:i||
t(y)||t("select, [role=listbox], [role=option]"),arrows:i||t(w),space:t(E)||t(w)}}function k({key:n,ctrlKey:e,altKey:t,metaKey:i},o){
return e||t||i?null:g[n]?o.pages?null:g[n]:n==="Escape"?"end":o.typing?null:f[n]?o.arrows?null:f[n]:n===" "?o.space?null:
"next":/^[1-9]$/.test(n)?{step:Number(n)}:A[n.toLowerCase()]??null}import{gettext as s}from"./core.js";var r={back:s("Back (←, Page Up)"),next:s("Next (→, Page Down)"),step:s("Step {n\
umber} of {steps}: {title}"),present:s("Present"),presentHelp:s("Presentation mode: large type, no sidebar"),black:s("Bl\
ack screen"),keys:s("Keys"),reveal:s("Reveal"),revealHelp:s("Let the model answer (r)"),model:s("The model’s answer: “{r\
ight}”."),noLesson:s("There is no lesson of this name."),covered:s("Hidden until you answer"),isBlack:s("The screen is\
 black. Press b or Escape to go on.")},I=[[s("→, Space, Page Down"),s("the next step; where a question is open, its an\
swer first")],[s("←, Page Up"),s("the step before")],[s("1 … 9"),s("that step")],[s("r"),s("reveal the model's answe\
r")],[s("b or ."),s("black screen; again or Escape brings the page back")],[s("q"),s("the room's QR code and votes; agai\
n or Escape hides them")],[s("f"),s("full screen")],[s("?"),s("these keys")]],_=s("A presenter's remote sends Page Up an\
d Page Down, which work everywhere. Arrows and Space go to the control that has the focus if it uses them, such as the a\
tlas or a slider; letters and digits go to the box that you type in.");var v=h("This lesson is not open in this browser. Begin it there, and this window follows."),R=1500,$=1e3,d=class{lesson;channel;state=null;constructor(e){
this.name=e.dataset.lesson??"",this.lessons=new P(e.dataset.base??""),this.stored=new L(`stage-began:${this.name}`,()=>sessionStorage),
this.title=a("h1"),this.gone=a("output"),this.clock=a("time");let t=p(h("Restart the clock"),()=>this.begin()),i=a("head\
er","",{},this.title,this.gone,t,this.clock);this.now=a("section","now",{"aria-label":h("This step"),tabindex:"0"}),this.
after=a("section","next",{"aria-label":h("Next"),tabindex:"0"}),this.back=p("‹",()=>this.act("back"),{title:r.back}),this.
next=p("›",()=>this.act("next"),{title:r.next}),this.reveal=p(r.reveal,()=>this.act("reveal"),{title:r.revealHelp}),this.
black=p(r.black,()=>this.act("black"),{title:"b"}),this.message=a("p","",{role:"status"}),this.beside=a("p","beside");let o=[
this.back,this.next,this.reveal,this.black,this.message,this.beside];e.append(i,this.now,this.after,a("footer","",{},...o))}async show(){
if(this.channel=m(this.name,e=>this.heard(e)),window.addEventListener("keydown",e=>this.key(e)),this.lesson=await this.lessons.
lesson(this.name),!this.lesson.steps){this.message.textContent=this.lesson.message??r.noLesson;return}this.title.textContent=
this.lesson.title,setInterval(()=>this.tick(),$),this.tick(),this.ask()}ask(){this.channel.postMessage({ask:!0}),clearTimeout(
this.silence),this.silence=setTimeout(()=>this.readAlone(),R)}readAlone(){this.message.textContent=v,this.isAlone=!0,this.
state??={step:1,steps:this.lesson.steps.length,revealed:!1},this.draw()}act(e,t){this.isAlone&&this.turn({next:this.state.
step+1,back:this.state.step-1,go:t}[e]),this.ask(),this.channel.postMessage({act:e,step:t})}turn(e){this.lesson.steps[e-
1]&&(this.state={...this.state,step:e,revealed:!1},this.draw())}heard({state:e,isBlack:t,mentioned:i}){if(!e||!this.lesson?.
steps)return;clearTimeout(this.silence);let o=t?r.isBlack:"";if(this.message.textContent=e.lesson?o:v,this.black.setAttribute(
"aria-pressed",String(!!t)),this.beside.textContent=i,!e.lesson)return this.readAlone();this.begun||this.begin(),this.isAlone=
!1,this.state=e,this.draw()}key(e){let t=k(e,x(e.composedPath()));if(t?.step)this.act("go",t.step);else if(b.includes(t))
this.act(t);else return;e.preventDefault()}async draw(){let{step:e,steps:t,revealed:i}=this.state,o=this.lesson.steps[e-
1],l=this.lesson.steps[e];this.reveal.disabled=!o.question||i||this.isAlone,this.black.disabled=!!this.isAlone,this.back.
disabled=e===1,this.next.disabled=e===t&&this.reveal.disabled,this.now.replaceChildren(...this.stepOf(o,S(r.step,{number:e,
steps:t,title:""}),e,i));let c=a("h3","",{},h("This is the last step."));this.after.replaceChildren(...l?this.stepOf(l,h(
"Next"),e+1,!1):[c])}stepOf(e,t,i,o){let l=[a("h3","",{},t.replace(/: $/,"")),a("h2","",{},e.title),u("says",e.says)];return e.
question&&l.push(...this.questionOf(e.question,i,o)),e.note&&l.push(u("note",e.note)),l}questionOf(e,t,i){let o=a("ul","\
choices",{},...e.choices.map(c=>a("li","",{},c))),l=a("p");return this.lessons.answer(this.name,t).then(c=>{if(!c)return;
o.children[c.right]?.classList.add("right");let T=i?h("It is on screen."):h("Nobody sees it yet.");l.textContent=`${S(r.
model,{right:e.choices[c.right]})} ${c.says} ${T}`}),[u("asks",e.asks),o,l]}get begun(){return Number(this.stored.read())}begin(){
this.stored.write(String(Date.now())),this.tick()}tick(){let e=new Date,t=this.begun?Math.max(0,Math.floor((e.getTime()-
this.begun)/1e3)):0,i=`${Math.floor(t/60)}:${String(t%60).padStart(2,"0")}`;this.gone.textContent=h("{time} of {minutes}\
 min",{time:i,minutes:this.lesson?.minutes??""}),this.clock.textContent=e.toLocaleTimeString([],{hour:"2-digit",minute:"\
2-digit"})}};function u(n,e){let t=a("div",n);return t.innerHTML=e,t}new d(B(document,"main")).show();
