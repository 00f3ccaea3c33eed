var r=(n,t="",e={},...o)=>{let i=document.createElement(n);i.className=t;for(let[a,l]of Object.entries(e))i.setAttribute(
a,String(l));return i.append(...o),i};function h(n,t,{className:e="",...o}={}){let i=r("button",e,{type:"button",...o},n);
return i.title&&/^[^\p{L}\p{N}]$/u.test(n)&&i.setAttribute("aria-label",i.title),i.onclick=t,i}var b=(n,t)=>n.querySelector(t);function s(n,t={}){return p(String(SAID[n]??n),t)}var g=n=>`${n}${n.includes("?")?"&":"?"}lang=${LANGUAGE}`,p=(n,t)=>n.replace(/\{(\w+)\}/g,(e,o)=>o in t?String(t[o]):e);var d=class{constructor(t){this.base=t,this.kept=new Map}async lesson(t){return await this.fetched(t,"")??{}}async answer(t,e){
let o=await this.fetched(t,`/answer?step=${e}`);return Number.isInteger(o?.right)?o:null}async fetched(t,e){let o=g(`${this.
base}/lesson/${encodeURIComponent(t)}${e}`);if(this.kept.has(o))return this.kept.get(o);try{let i=await(await fetch(o)).
json();return i.message||this.kept.set(o,i),i}catch{return null}}};var u=class{constructor(t,e){this.key=t,this.storage=e}read(){return this.attempt(t=>t.getItem(this.key))}readJson(){return this.
attempt(t=>JSON.parse(t.getItem(this.key)??"null"))}write(t){this.attempt(e=>e.setItem(this.key,t))}remove(){this.attempt(
t=>t.removeItem(this.key))}attempt(t){try{return t(this.storage())}catch{return null}}},U=new u("room left",()=>sessionStorage);var x=["go","next","back","reveal","black"];function w(n,t){let e=new BroadcastChannel(`stage:${n}`);return e.onmessage=
({data:o})=>t(o),e}var k={ArrowRight:"next",ArrowLeft:"back"},S={PageDown:"next",PageUp:"back"},T={r:"reveal",b:"black",".":"black",f:"full",
"?":"help"},$="grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobox menu\
item tree spinbutton scrollbar",y=["select","input","textarea","video","audio",...$.split(" ").map(n=>`[role=${n}]`)].join(),
L="button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]",N=["checkbox","radio","range","button"].
map(n=>`[type=${n}]`).join(),P=`input:not(${N}), [contenteditable=true], [role=combobox]`;function A(n){let[t]=n,e=i=>!!t?.
matches?.(i),o=e("textarea, [contenteditable=true]");return{pages:o||e("select, [role=listbox], [role=option]"),typing:o||
e(P)||e("select, [role=listbox], [role=option]"),arrows:o||e(y),space:e(L)||e(y)}}function E({key:n,ctrlKey:t,altKey:e,metaKey:o},i){
return t||e||o?null:S[n]?i.pages?null:S[n]:n==="Escape"?"end":i.typing?null:k[n]?i.arrows?null:k[n]:n===" "?i.space?null:
"next":/^[1-9]$/.test(n)?{step:Number(n)}:T[n.toLowerCase()]??null}var c={back:s("Back (←, Page Up)"),next:s("Next (→, Page Down)"),step:s("Step {number} of {steps}: {title}"),present:s(
"Present"),presentHelp:s("Presentation mode: large type, no sidebar"),black:s("Black screen"),keys:s("Keys"),reveal:s("R\
eveal"),revealHelp:s("Let the model answer (r)"),model:s("The model’s answer: “{right}”."),noLesson:s("There is no\
 lesson of this name."),covered:s("Hidden until you answer"),isBlack:s("The screen is black. Press b or Escape to go on.")},
j=[[s("→, Space, Page Down"),s("the next step; where a question is open, its answer first")],[s("←, Page Up"),s("the\
 step before")],[s("1 … 9"),s("that step")],[s("r"),s("reveal the model's answer")],[s("b or ."),s("black screen; agai\
n or Escape brings the page back")],[s("q"),s("the room's QR code and votes; again or Escape hides them")],[s("f"),s("fu\
ll screen")],[s("?"),s("these keys")]],G=s("A presenter's remote sends Page Up and Page Down, which work everywhere. Arr\
ows and Space go to the control that has the focus if it uses them, such as the atlas or a slider; letters and digits go\
 to the box that you type in.");var O=s("This lesson is not open in this browser. Begin it there, and this window follows."),C=1500,I=1e3,m=class{lesson;channel;state=null;constructor(t){
this.name=t.dataset.lesson??"",this.lessons=new d(t.dataset.base??""),this.stored=new u(`stage-began:${this.name}`,()=>sessionStorage),
this.title=r("h1"),this.gone=r("output"),this.clock=r("time");let e=h(s("Restart the clock"),()=>this.begin()),o=r("head\
er","",{},this.title,this.gone,e,this.clock);this.now=r("section","now",{"aria-label":s("This step"),tabindex:"0"}),this.
after=r("section","next",{"aria-label":s("Next"),tabindex:"0"}),this.back=h("‹",()=>this.act("back"),{title:c.back}),this.
next=h("›",()=>this.act("next"),{title:c.next}),this.reveal=h(c.reveal,()=>this.act("reveal"),{title:c.revealHelp}),this.
black=h(c.black,()=>this.act("black"),{title:"b"}),this.message=r("p","",{role:"status"}),this.beside=r("p","beside");let i=[
this.back,this.next,this.reveal,this.black,this.message,this.beside];t.append(o,this.now,this.after,r("footer","",{},...i))}async show(){
if(this.channel=w(this.name,t=>this.heard(t)),window.addEventListener("keydown",t=>this.key(t)),this.lesson=await this.lessons.
lesson(this.name),!this.lesson.steps){this.message.textContent=this.lesson.message??c.noLesson;return}this.title.textContent=
this.lesson.title,setInterval(()=>this.tick(),I),this.tick(),this.ask()}ask(){this.channel.postMessage({ask:!0}),clearTimeout(
this.silence),this.silence=setTimeout(()=>this.readAlone(),C)}readAlone(){this.message.textContent=O,this.isAlone=!0,this.
state??={step:1,steps:this.lesson.steps.length,revealed:!1},this.draw()}act(t,e){this.isAlone&&this.turn({next:this.state.
step+1,back:this.state.step-1,go:e}[t]),this.ask(),this.channel.postMessage({act:t,step:e})}turn(t){this.lesson.steps[t-
1]&&(this.state={...this.state,step:t,revealed:!1},this.draw())}heard({state:t,isBlack:e,mentioned:o}){if(!t||!this.lesson?.
steps)return;clearTimeout(this.silence);let i=e?c.isBlack:"";if(this.message.textContent=t.lesson?i:O,this.black.setAttribute(
"aria-pressed",String(!!e)),this.beside.textContent=o,!t.lesson)return this.readAlone();this.begun||this.begin(),this.isAlone=
!1,this.state=t,this.draw()}key(t){let e=E(t,A(t.composedPath()));if(e?.step)this.act("go",e.step);else if(x.includes(e))
this.act(e);else return;t.preventDefault()}async draw(){let{step:t,steps:e,revealed:o}=this.state,i=this.lesson.steps[t-
1],a=this.lesson.steps[t];this.reveal.disabled=!i.question||o||this.isAlone,this.black.disabled=!!this.isAlone,this.back.
disabled=t===1,this.next.disabled=t===e&&this.reveal.disabled,this.now.replaceChildren(...this.stepOf(i,p(c.step,{number:t,
steps:e,title:""}),t,o));let l=r("h3","",{},s("This is the last step."));this.after.replaceChildren(...a?this.stepOf(a,s(
"Next"),t+1,!1):[l])}stepOf(t,e,o,i){let a=[r("h3","",{},e.replace(/: $/,"")),r("h2","",{},t.title),f("says",t.says)];return t.
question&&a.push(...this.questionOf(t.question,o,i)),t.note&&a.push(f("note",t.note)),a}questionOf(t,e,o){let i=r("ul","\
choices",{},...t.choices.map(l=>r("li","",{},l))),a=r("p");return this.lessons.answer(this.name,e).then(l=>{if(!l)return;
i.children[l.right]?.classList.add("right");let v=o?s("It is on screen."):s("Nobody sees it yet.");a.textContent=`${p(c.
model,{right:t.choices[l.right]})} ${l.says} ${v}`}),[f("asks",t.asks),i,a]}get begun(){return Number(this.stored.read())}begin(){
this.stored.write(String(Date.now())),this.tick()}tick(){let t=new Date,e=this.begun?Math.max(0,Math.floor((t.getTime()-
this.begun)/1e3)):0,o=`${Math.floor(e/60)}:${String(e%60).padStart(2,"0")}`;this.gone.textContent=s("{time} of {minutes}\
 min",{time:o,minutes:this.lesson?.minutes??""}),this.clock.textContent=t.toLocaleTimeString([],{hour:"2-digit",minute:"\
2-digit"})}};function f(n,t){let e=r("div",n);return e.innerHTML=t,e}new m(b(document,"main")).show();
