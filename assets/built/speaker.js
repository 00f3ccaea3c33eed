var r=(n,e="",s={},...o)=>{let i=document.createElement(n);i.className=e;for(let[l,h]of Object.entries(s))i.setAttribute(
l,String(h));return i.append(...o),i},m=(n,e)=>n.querySelector(e);function t(n,e={}){return c(String(SAID[n]??n),e)}var b=n=>`${n}${n.includes("?")?"&":"?"}lang=${LANGUAGE}`,c=(n,e)=>n.replace(/\{(\w+)\}/g,(s,o)=>o in e?String(e[o]):s);var g=["go","next","back","reveal","black"],d=class{constructor(e,s){this.line=new BroadcastChannel(`stage:${e}`),this.line.
onmessage=({data:o})=>s(o)}say(e){this.line.postMessage(e)}close(){this.line.close()}};var f={ArrowRight:"next",ArrowLeft:"back"},w={PageDown:"next",PageUp:"back"},v={r:"reveal",b:"black",".":"black",f:"full",
"?":"help"},A="grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobox menu\
item tree spinbutton scrollbar",x=["select","input","textarea","video","audio",...A.split(" ").map(n=>`[role=${n}]`)].join(),
T="button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]",E=["checkbox","radio","range","button"].
map(n=>`[type=${n}]`).join(),P=`input:not(${E}), [contenteditable=true], [role=combobox]`;function k(n){let[e]=n,s=i=>!!e?.
matches?.(i),o=s("textarea, [contenteditable=true]");return{pages:o||s("select, [role=listbox], [role=option]"),typing:o||
s(P)||s("select, [role=listbox], [role=option]"),arrows:o||s(x),space:s(T)||s(x)}}function S({key:n,ctrlKey:e,altKey:s,metaKey:o},i){
return e||s||o?null:w[n]?i.pages?null:w[n]:n==="Escape"?"end":i.typing?null:f[n]?i.arrows?null:f[n]:n===" "?i.space?null:
"next":/^[1-9]$/.test(n)?{step:Number(n)}:v[n.toLowerCase()]??null}var a={bar:t("Lesson: {title}"),back:t("Back (←, Page Up)"),next:t("Next (→, Page Down)"),steps:t("Steps of the less\
on"),step:t("Step {number} of {steps}: {title}"),asPrepared:t("Reset step"),asPreparedHelp:t("Show this step as the less\
on sets it up; your changes to it are discarded."),present:t("Present"),presentHelp:t("Presentation mode: large type, no\
 sidebar"),leave:t("Exit presentation"),leaveHelp:t("Show the sidebar and all controls again"),more:t("More"),notes:t("S\
peaker's window"),notesHelp:t("Notes, the next step and a clock, in a second window that steers this one"),warmUp:t("Pre\
load"),warmUpHelp:t("Compute every step beforehand, so that none makes you wait"),warming:t("Preloading: {done} of {step\
s} steps"),ready:t("Ready: {steps} steps, answers in {seconds} s"),notReady:t("{failed} of {steps} steps could not be fe\
tched. Try again."),full:t("Full screen"),black:t("Black screen"),keys:t("Keys"),close:t("Close the lesson"),reveal:t("R\
eveal"),revealHelp:t("Let the model answer (r)"),model:t("The model’s answer: “{right}”."),asYou:t("The model agre\
es with you: “{right}”."),unlikeYou:t("You said “{yours}”; the model’s answer is “{right}”."),noAnswer:t("\
The model did not answer. Try again."),noLesson:t("There is no lesson of this name."),covered:t("Hidden until you answer"),
isBlack:t("The screen is black. Press b or Escape to go on."),closeHelp:t("Close"),now:t("This step"),after:t("Next"),end:t(
"This is the last step."),restart:t("Restart the clock"),gone:t("{time} of {minutes} min"),nobody:t("This lesson is not \
open in this browser. Begin it there, and this window follows."),revealed:t("It is on screen."),hidden:t("Nobody sees it\
 yet.")},H=[[t("→, Space, Page Down"),t("the next step; where a question is open, its answer first")],[t("←, Page Up"),
t("the step before")],[t("1 … 9"),t("that step")],[t("r"),t("reveal the model's answer")],[t("b or ."),t("black screen\
; again or Escape brings the page back")],[t("q"),t("the room's QR code and votes; again or Escape hides them")],[t("f"),
t("full screen")],[t("?"),t("these keys")]],B=t("A presenter's remote sends Page Up and Page Down, which work everywhere\
. Arrows and Space go to the control that has the focus if it uses them, such as the atlas or a slider; letters and digi\
ts go to the box that you type in.");var C=1500,$=1e3,p=class{lesson;channel;answers;state;constructor(e){this.name=e.dataset.lesson??"",this.base=e.dataset.
base??"",this.answers={},this.state=null,this.title=r("h1"),this.gone=r("output"),this.clock=r("time");let s=this.button(
a.restart,()=>this.begin()),o=r("header","",{},this.title,this.gone,s,this.clock);this.now=r("section","now",{"aria-labe\
l":a.now,tabindex:"0"}),this.after=r("section","next",{"aria-label":a.after,tabindex:"0"}),this.back=this.button("‹",()=>this.
act("back"),a.back),this.next=this.button("›",()=>this.act("next"),a.next),this.reveal=this.button(a.reveal,()=>this.act(
"reveal"),a.revealHelp),this.black=this.button(a.black,()=>this.act("black"),"b"),this.message=r("p","",{role:"status"}),
this.beside=r("p","beside");let i=[this.back,this.next,this.reveal,this.black,this.message,this.beside];e.append(o,this.
now,this.after,r("footer","",{},...i))}button(e,s,o=""){let i=r("button","",{type:"button",title:o},e);return e.length===
1&&i.setAttribute("aria-label",o),i.onclick=s,i}async show(){if(this.channel=new d(this.name,e=>this.heard(e)),window.addEventListener(
"keydown",e=>this.key(e)),this.lesson=await this.fetched(""),!this.lesson?.steps){this.message.textContent=this.lesson?.
message??a.noLesson;return}this.title.textContent=this.lesson.title,setInterval(()=>this.tick(),$),this.tick(),this.ask()}async fetched(e){
try{return await(await fetch(b(`${this.base}/lesson/${encodeURIComponent(this.name)}${e}`))).json()}catch{return null}}ask(){
this.channel.say({ask:!0}),clearTimeout(this.silence),this.silence=setTimeout(()=>this.readAlone(),C)}readAlone(){this.message.
textContent=a.nobody,this.isAlone=!0,this.state??={step:1,steps:this.lesson.steps.length,revealed:!1},this.draw()}act(e,s){
this.isAlone&&this.turn({next:this.state.step+1,back:this.state.step-1,go:s}[e]),this.ask(),this.channel.say({act:e,step:s})}turn(e){
this.lesson.steps[e-1]&&(this.state={...this.state,step:e,revealed:!1},this.draw())}heard({state:e,isBlack:s,mentioned:o}){
if(!e||!this.lesson?.steps)return;clearTimeout(this.silence);let i=s?a.isBlack:"";if(this.message.textContent=e.lesson?i:
a.nobody,this.black.setAttribute("aria-pressed",String(!!s)),this.beside.textContent=o,!e.lesson)return this.readAlone();
this.begun||this.begin(),this.isAlone=!1,this.state=e,this.draw()}key(e){let s=S(e,k(e.composedPath()));if(s?.step)this.
act("go",s.step);else if(g.includes(s))this.act(s);else return;e.preventDefault()}async draw(){let{step:e,steps:s,revealed:o}=this.
state,i=this.lesson.steps[e-1],l=this.lesson.steps[e];this.reveal.disabled=!i.question||o||this.isAlone,this.black.disabled=
!!this.isAlone,this.back.disabled=e===1,this.next.disabled=e===s&&this.reveal.disabled,this.now.replaceChildren(...this.
stepOf(i,c(a.step,{number:e,steps:s,title:""}),e,o)),this.after.replaceChildren(...l?this.stepOf(l,a.after,e+1,!1):[r("h\
3","",{},a.end)])}stepOf(e,s,o,i){let l=[r("h3","",{},s.replace(/: $/,"")),r("h2","",{},e.title),u("says",e.says)];return e.
question&&l.push(...this.questionOf(e.question,o,i)),e.note&&l.push(u("note",e.note)),l}questionOf(e,s,o){let i=r("ul","\
choices",{},...e.choices.map(h=>r("li","",{},h))),l=r("p");return this.answer(s).then(h=>{if(!h)return;i.children[h.right]?.
classList.add("right");let y=o?a.revealed:a.hidden;l.textContent=`${c(a.model,{right:e.choices[h.right]})} ${h.says} ${y}`}),
[u("asks",e.asks),i,l]}async answer(e){return this.answers[e]??=await this.fetched(`/answer?step=${e}`),Number.isInteger(
this.answers[e]?.right)?this.answers[e]:null}get begun(){return Number(sessionStorage.getItem(`stage-began:${this.name}`))}begin(){
sessionStorage.setItem(`stage-began:${this.name}`,String(Date.now())),this.tick()}tick(){let e=new Date,s=this.begun?Math.
max(0,Math.floor((e.getTime()-this.begun)/1e3)):0,o=`${Math.floor(s/60)}:${String(s%60).padStart(2,"0")}`;this.gone.textContent=
c(a.gone,{time:o,minutes:this.lesson?.minutes??""}),this.clock.textContent=e.toLocaleTimeString([],{hour:"2-digit",minute:"\
2-digit"})}};function u(n,e){let s=r("div",n);return s.innerHTML=e,s}new p(m(document,"main")).show();
