var r=(n,t="",e={},...i)=>{let o=document.createElement(n);o.className=t;for(let[a,l]of Object.entries(e))o.setAttribute(
a,String(l));return o.append(...i),o};function h(n,t,{className:e="",...i}={}){let o=r("button",e,{type:"button",...i},n);
return/^[^\p{L}\p{N}]$/u.test(n)&&o.setAttribute("aria-label",o.title),o.onclick=t,o}var b=(n,t)=>n.querySelector(t);var p=class{constructor(t,e){this.key=t,this.storage=e}read(){return this.attempt(t=>t.getItem(this.key))}readJson(){return this.
attempt(t=>JSON.parse(t.getItem(this.key)??"null"))}write(t){this.attempt(e=>e.setItem(this.key,t))}remove(){this.attempt(
t=>t.removeItem(this.key))}attempt(t){try{return t(this.storage())}catch{return null}}},R=new p("room left",()=>sessionStorage);function s(n,t={}){return u(String(SAID[n]??n),t)}var g=n=>`${n}${n.includes("?")?"&":"?"}lang=${LANGUAGE}`,u=(n,t)=>n.replace(/\{(\w+)\}/g,(e,i)=>i in t?String(t[i]):e);var w=["go","next","back","reveal","black"],d=class{constructor(t,e){this.line=new BroadcastChannel(`stage:${t}`),this.line.
onmessage=({data:i})=>e(i)}say(t){this.line.postMessage(t)}close(){this.line.close()}};var x={ArrowRight:"next",ArrowLeft:"back"},k={PageDown:"next",PageUp:"back"},T={r:"reveal",b:"black",".":"black",f:"full",
"?":"help"},O="grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobox menu\
item tree spinbutton scrollbar",S=["select","input","textarea","video","audio",...O.split(" ").map(n=>`[role=${n}]`)].join(),
$="button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]",N=["checkbox","radio","range","button"].
map(n=>`[type=${n}]`).join(),P=`input:not(${N}), [contenteditable=true], [role=combobox]`;function v(n){let[t]=n,e=o=>!!t?.
matches?.(o),i=e("textarea, [contenteditable=true]");return{pages:i||e("select, [role=listbox], [role=option]"),typing:i||
e(P)||e("select, [role=listbox], [role=option]"),arrows:i||e(S),space:e($)||e(S)}}function y({key:n,ctrlKey:t,altKey:e,metaKey:i},o){
return t||e||i?null:k[n]?o.pages?null:k[n]:n==="Escape"?"end":o.typing?null:x[n]?o.arrows?null:x[n]:n===" "?o.space?null:
"next":/^[1-9]$/.test(n)?{step:Number(n)}:T[n.toLowerCase()]??null}var c={back:s("Back (←, Page Up)"),next:s("Next (→, Page Down)"),step:s("Step {number} of {steps}: {title}"),present:s(
"Present"),presentHelp:s("Presentation mode: large type, no sidebar"),black:s("Black screen"),keys:s("Keys"),reveal:s("R\
eveal"),revealHelp:s("Let the model answer (r)"),model:s("The model’s answer: “{right}”."),noLesson:s("There is no\
 lesson of this name."),covered:s("Hidden until you answer"),isBlack:s("The screen is black. Press b or Escape to go on.")},
_=[[s("→, Space, Page Down"),s("the next step; where a question is open, its answer first")],[s("←, Page Up"),s("the\
 step before")],[s("1 … 9"),s("that step")],[s("r"),s("reveal the model's answer")],[s("b or ."),s("black screen; agai\
n or Escape brings the page back")],[s("q"),s("the room's QR code and votes; again or Escape hides them")],[s("f"),s("fu\
ll screen")],[s("?"),s("these keys")]],q=s("A presenter's remote sends Page Up and Page Down, which work everywhere. Arr\
ows and Space go to the control that has the focus if it uses them, such as the atlas or a slider; letters and digits go\
 to the box that you type in.");var A=s("This lesson is not open in this browser. Begin it there, and this window follows."),L=1500,C=1e3,m=class{lesson;channel;answers;state;constructor(t){
this.name=t.dataset.lesson??"",this.base=t.dataset.base??"",this.stored=new p(`stage-began:${this.name}`,()=>sessionStorage),
this.answers={},this.state=null,this.title=r("h1"),this.gone=r("output"),this.clock=r("time");let e=h(s("Restart the clo\
ck"),()=>this.begin()),i=r("header","",{},this.title,this.gone,e,this.clock);this.now=r("section","now",{"aria-label":s(
"This step"),tabindex:"0"}),this.after=r("section","next",{"aria-label":s("Next"),tabindex:"0"}),this.back=h("‹",()=>this.
act("back"),{title:c.back}),this.next=h("›",()=>this.act("next"),{title:c.next}),this.reveal=h(c.reveal,()=>this.act("\
reveal"),{title:c.revealHelp}),this.black=h(c.black,()=>this.act("black"),{title:"b"}),this.message=r("p","",{role:"stat\
us"}),this.beside=r("p","beside");let o=[this.back,this.next,this.reveal,this.black,this.message,this.beside];t.append(i,
this.now,this.after,r("footer","",{},...o))}async show(){if(this.channel=new d(this.name,t=>this.heard(t)),window.addEventListener(
"keydown",t=>this.key(t)),this.lesson=await this.fetched(""),!this.lesson?.steps){this.message.textContent=this.lesson?.
message??c.noLesson;return}this.title.textContent=this.lesson.title,setInterval(()=>this.tick(),C),this.tick(),this.ask()}async fetched(t){
try{return await(await fetch(g(`${this.base}/lesson/${encodeURIComponent(this.name)}${t}`))).json()}catch{return null}}ask(){
this.channel.say({ask:!0}),clearTimeout(this.silence),this.silence=setTimeout(()=>this.readAlone(),L)}readAlone(){this.message.
textContent=A,this.isAlone=!0,this.state??={step:1,steps:this.lesson.steps.length,revealed:!1},this.draw()}act(t,e){this.
isAlone&&this.turn({next:this.state.step+1,back:this.state.step-1,go:e}[t]),this.ask(),this.channel.say({act:t,step:e})}turn(t){
this.lesson.steps[t-1]&&(this.state={...this.state,step:t,revealed:!1},this.draw())}heard({state:t,isBlack:e,mentioned:i}){
if(!t||!this.lesson?.steps)return;clearTimeout(this.silence);let o=e?c.isBlack:"";if(this.message.textContent=t.lesson?o:
A,this.black.setAttribute("aria-pressed",String(!!e)),this.beside.textContent=i,!t.lesson)return this.readAlone();this.begun||
this.begin(),this.isAlone=!1,this.state=t,this.draw()}key(t){let e=y(t,v(t.composedPath()));if(e?.step)this.act("go",e.step);else if(w.
includes(e))this.act(e);else return;t.preventDefault()}async draw(){let{step:t,steps:e,revealed:i}=this.state,o=this.lesson.
steps[t-1],a=this.lesson.steps[t];this.reveal.disabled=!o.question||i||this.isAlone,this.black.disabled=!!this.isAlone,this.
back.disabled=t===1,this.next.disabled=t===e&&this.reveal.disabled,this.now.replaceChildren(...this.stepOf(o,u(c.step,{number:t,
steps:e,title:""}),t,i));let l=r("h3","",{},s("This is the last step."));this.after.replaceChildren(...a?this.stepOf(a,s(
"Next"),t+1,!1):[l])}stepOf(t,e,i,o){let a=[r("h3","",{},e.replace(/: $/,"")),r("h2","",{},t.title),f("says",t.says)];return t.
question&&a.push(...this.questionOf(t.question,i,o)),t.note&&a.push(f("note",t.note)),a}questionOf(t,e,i){let o=r("ul","\
choices",{},...t.choices.map(l=>r("li","",{},l))),a=r("p");return this.answer(e).then(l=>{if(!l)return;o.children[l.right]?.
classList.add("right");let E=i?s("It is on screen."):s("Nobody sees it yet.");a.textContent=`${u(c.model,{right:t.choices[l.
right]})} ${l.says} ${E}`}),[f("asks",t.asks),o,a]}async answer(t){return this.answers[t]??=await this.fetched(`/answer?\
step=${t}`),Number.isInteger(this.answers[t]?.right)?this.answers[t]:null}get begun(){return Number(this.stored.read())}begin(){
this.stored.write(String(Date.now())),this.tick()}tick(){let t=new Date,e=this.begun?Math.max(0,Math.floor((t.getTime()-
this.begun)/1e3)):0,i=`${Math.floor(e/60)}:${String(e%60).padStart(2,"0")}`;this.gone.textContent=s("{time} of {minutes}\
 min",{time:i,minutes:this.lesson?.minutes??""}),this.clock.textContent=t.toLocaleTimeString([],{hour:"2-digit",minute:"\
2-digit"})}};function f(n,t){let e=r("div",n);return e.innerHTML=t,e}new m(b(document,"main")).show();
