var i=(s,t="",e={},...o)=>{let r=document.createElement(s);r.className=t;for(let[a,c]of Object.entries(e))r.setAttribute(
a,String(c));return r.append(...o),r};function h(s,t,{className:e="",...o}={}){let r=i("button",e,{type:"button",...o},s);
return r.title&&/^[^\p{L}\p{N}]$/u.test(s)&&r.setAttribute("aria-label",r.title),r.onclick=t,r}var b=(s,t)=>s.querySelector(t);var N=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,g=s=>N.test(s)?`⁨${s}⁩`:s;function n(s,t={}){return p(String(SAID[s]??s),t)}var x=s=>`${s}${s.includes("?")?"&":"?"}lang=${LANGUAGE}`,p=(s,t)=>s.replace(/\{(\w+)\}/g,(e,o)=>o in t?g(String(t[o])):
e);var d=class{constructor(t){this.base=t,this.kept=new Map}async lesson(t){return await this.fetched(t,"")??{}}async answer(t,e){
let o=await this.fetched(t,`/answer?step=${e}`);return Number.isInteger(o?.right)?o:null}async fetched(t,e){let o=x(`${this.
base}/lesson/${encodeURIComponent(t)}${e}`);if(this.kept.has(o))return this.kept.get(o);try{let r=await(await fetch(o)).
json();return r.message||this.kept.set(o,r),r}catch{return null}}};var u=class{constructor(t,e){this.key=t,this.storage=e}read(){return this.attempt(t=>t.getItem(this.key))}readJson(){return this.
attempt(t=>JSON.parse(t.getItem(this.key)??"null"))}write(t){this.attempt(e=>e.setItem(this.key,t))}remove(){this.attempt(
t=>t.removeItem(this.key))}attempt(t){try{return t(this.storage())}catch{return null}}},_=new u("room left",()=>sessionStorage);var w=["go","next","back","reveal","black"];function k(s,t){let e=new BroadcastChannel(`stage:${s}`);return e.onmessage=
({data:o})=>t(o),e}var S={ArrowRight:"next",ArrowLeft:"back"},A={PageDown:"next",PageUp:"back"},L={r:"reveal",b:"black",".":"black",f:"full",
"?":"help"},$="grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobox menu\
item tree spinbutton scrollbar",y=["select","input","textarea","video","audio",...$.split(" ").map(s=>`[role=${s}]`)].join(),
P="button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]",C=["checkbox","radio","range","button"].
map(s=>`[type=${s}]`).join(),I=`input:not(${C}), [contenteditable=true], [role=combobox]`;function E(s){let[t]=s,e=r=>!!t?.
matches?.(r),o=e("textarea, [contenteditable=true]");return{pages:o||e("select, [role=listbox], [role=option]"),typing:o||
e(I)||e("select, [role=listbox], [role=option]"),arrows:o||e(y),space:e(P)||e(y)}}function O({key:s,ctrlKey:t,altKey:e,metaKey:o},r){
return t||e||o?null:A[s]?r.pages?null:A[s]:s==="Escape"?"end":r.typing?null:S[s]?r.arrows?null:S[s]:s===" "?r.space?null:
"next":/^[1-9]$/.test(s)?{step:Number(s)}:L[s.toLowerCase()]??null}var l={back:n("Back (←, Page Up)"),next:n("Next (→, Page Down)"),step:n("Step {number} of {steps}: {title}"),present:n(
"Present"),presentHelp:n("Presentation mode: large type, no sidebar"),black:n("Black screen"),keys:n("Keys"),reveal:n("R\
eveal"),revealHelp:n("Let the model answer (r)"),model:n("The model’s answer: “{right}”."),noLesson:n("There is no\
 lesson of this name."),covered:n("Hidden until you answer"),isBlack:n("The screen is black. Press b or Escape to go on.")},
X=[[n("→, Space, Page Down"),n("the next step; where a question is open, its answer first")],[n("←, Page Up"),n("the\
 step before")],[n("1 … 9"),n("that step")],[n("r"),n("reveal the model's answer")],[n("b or ."),n("black screen; agai\
n or Escape brings the page back")],[n("q"),n("the room's QR code and votes; again or Escape hides them")],[n("f"),n("fu\
ll screen")],[n("?"),n("these keys")]],Y=n("A presenter's remote sends Page Up and Page Down, which work everywhere. Arr\
ows and Space go to the control that has the focus if it uses them, such as the atlas or a slider; letters and digits go\
 to the box that you type in.");var T=n("This lesson is not open in this browser. Begin it there, and this window follows."),R=1500,D=1e3,m=class{lesson;channel;state=null;constructor(t){
this.name=t.dataset.lesson??"",this.lessons=new d(t.dataset.base??""),this.stored=new u(`stage-began:${this.name}`,()=>sessionStorage),
this.title=i("h1"),this.gone=i("output"),this.clock=i("time");let e=h(n("Restart the clock"),()=>this.begin()),o=i("head\
er","",{},this.title,this.gone,e,this.clock);this.now=i("section","now",{"aria-label":n("This step"),tabindex:"0"}),this.
after=i("section","next",{"aria-label":n("Next"),tabindex:"0"}),this.back=h("‹",()=>this.act("back"),{title:l.back}),this.
next=h("›",()=>this.act("next"),{title:l.next}),this.reveal=h(l.reveal,()=>this.act("reveal"),{title:l.revealHelp}),this.
black=h(l.black,()=>this.act("black"),{title:"b"}),this.message=i("p","",{role:"status"}),this.beside=i("p","beside");let r=[
this.back,this.next,this.reveal,this.black,this.message,this.beside];t.append(o,this.now,this.after,i("footer","",{},...r))}async show(){
if(this.channel=k(this.name,t=>this.heard(t)),window.addEventListener("keydown",t=>this.key(t)),this.lesson=await this.lessons.
lesson(this.name),!this.lesson.steps){this.message.textContent=this.lesson.message??l.noLesson;return}this.title.textContent=
this.lesson.title,setInterval(()=>this.tick(),D),this.tick(),this.ask()}ask(){this.channel.postMessage({ask:!0}),clearTimeout(
this.silence),this.silence=setTimeout(()=>this.readAlone(),R)}readAlone(){this.message.textContent=T,this.isAlone=!0,this.
state??={step:1,steps:this.lesson.steps.length,revealed:!1},this.draw()}act(t,e){this.isAlone&&this.turn({next:this.state.
step+1,back:this.state.step-1,go:e}[t]),this.ask(),this.channel.postMessage({act:t,step:e})}turn(t){this.lesson.steps[t-
1]&&(this.state={...this.state,step:t,revealed:!1},this.draw())}heard({state:t,isBlack:e,mentioned:o}){if(!t||!this.lesson?.
steps)return;clearTimeout(this.silence);let r=e?l.isBlack:"";if(this.message.textContent=t.lesson?r:T,this.black.setAttribute(
"aria-pressed",String(!!e)),this.beside.textContent=o,!t.lesson)return this.readAlone();this.begun||this.begin(),this.isAlone=
!1,this.state=t,this.draw()}key(t){let e=O(t,E(t.composedPath()));if(e?.step)this.act("go",e.step);else if(w.includes(e))
this.act(e);else return;t.preventDefault()}async draw(){let{step:t,steps:e,revealed:o}=this.state,r=this.lesson.steps[t-
1],a=this.lesson.steps[t];this.reveal.disabled=!r.question||o||this.isAlone,this.black.disabled=!!this.isAlone,this.back.
disabled=t===1,this.next.disabled=t===e&&this.reveal.disabled,this.now.replaceChildren(...this.stepOf(r,p(l.step,{number:t,
steps:e,title:""}),t,o));let c=i("h3","",{},n("This is the last step."));this.after.replaceChildren(...a?this.stepOf(a,n(
"Next"),t+1,!1):[c])}stepOf(t,e,o,r){let a=[i("h3","",{},e.replace(/: $/,"")),i("h2","",{},t.title),f("says",t.says)];return t.
question&&a.push(...this.questionOf(t.question,o,r)),t.note&&a.push(f("note",t.note)),a}questionOf(t,e,o){let r=i("ul","\
choices",{},...t.choices.map(c=>i("li","",{},c))),a=i("p");return this.lessons.answer(this.name,e).then(c=>{if(!c)return;
r.children[c.right]?.classList.add("right");let v=o?n("It is on screen."):n("Nobody sees it yet.");a.textContent=`${p(l.
model,{right:t.choices[c.right]})} ${c.says} ${v}`}),[f("asks",t.asks),r,a]}get begun(){return Number(this.stored.read())}begin(){
this.stored.write(String(Date.now())),this.tick()}tick(){let t=new Date,e=this.begun?Math.max(0,Math.floor((t.getTime()-
this.begun)/1e3)):0,o=`${Math.floor(e/60)}:${String(e%60).padStart(2,"0")}`;this.gone.textContent=n("{time} of {minutes}\
 min",{time:o,minutes:this.lesson?.minutes??""}),this.clock.textContent=t.toLocaleTimeString([],{hour:"2-digit",minute:"\
2-digit"})}};function f(s,t){let e=i("div",s);return e.innerHTML=t,e}new m(b(document,"main")).show();
