import{find as pt}from"./core.js";import{element as c}from"./core.js";import{Stored as lt,roomLeft as R}from"./core.js";import{gettext as d}from"./core.js";import{isolated as K}from"./core.js";import{covering as Q}from"./core.js";import{activeLines as z,pinsBy as F,valuesIn as V}from"./core.js";
import{element as l}from"./core.js";import{PictureRequest as X}from"./core.js";import{onSystemTheme as Z,systemTheme as _}from"./core.js";
import{gettext as v,percent as tt}from"./core.js";import{Heatmap as et}from"./core.js";import{Lines as st}from"./core.js";
import{TextView as it}from"./core.js";import{element as Y}from"./core.js";import{Lessons as B}from"./core.js";import{inLanguage as I}from"./core.js";var U=300,
G=2e3;function q(n,t,e){let s={"content-type":"application/json"};return fetch(I(n),{method:"POST",headers:s,body:JSON.stringify(
t),signal:e})}async function S(n,t){try{let e=await q(n,t);return{...await e.json(),ok:e.ok,status:e.status}}catch{return null}}
var y=class{path;heard;silent;closed;secret;source;stopped;constructor(t,{heard:e,silent:s,closed:i},r=void 0){Object.assign(
this,{path:t,heard:e,silent:s,closed:i,secret:r}),this.wake=()=>{document.hidden||this.connect()},document.addEventListener(
"visibilitychange",this.wake);for(let o of["online","pageshow"])window.addEventListener(o,this.wake);this.connect()}connect(){
this.disconnect(),!this.stopped&&(this.source=this.secret?new O(`${this.path}/watch`,{secret:this.secret}):new EventSource(
`${this.path}/events`),this.source.onmessage=({data:t})=>this.heard(JSON.parse(t)),this.source.addEventListener("closed",
()=>this.stop(this.closed)),this.source.onerror=()=>{this.silent(),this.source?.readyState===EventSource.CLOSED&&this.askAgain()})}async askAgain(){
let{source:t}=this,e=await fetch(this.path,{method:"HEAD",cache:"no-store"}).then(s=>s.status,()=>0);t===this.source&&(e===
404?this.stop(this.closed):this.timer=setTimeout(()=>this.connect(),G*(1+Math.random())))}disconnect(){clearTimeout(this.
timer),this.source?.close(),this.source=null}stop(t=()=>{}){this.stopped=!0,this.disconnect(),document.removeEventListener(
"visibilitychange",this.wake);for(let e of["online","pageshow"])window.removeEventListener(e,this.wake);t()}},O=class n extends EventTarget{onmessage;onerror;static CLOSED=2;readyState=0;constructor(t,e){
super(),this.leaving=new AbortController,this.read(t,e).catch(()=>{}).then(()=>this.ended())}async read(t,e){let s=await q(
t,e,this.leaving.signal);if(!s.ok)return;let i=s.body.getReader(),r=new TextDecoder,o="";for(;;){let{done:h,value:a}=await i.
read();if(h)return;let f=(o+r.decode(a,{stream:!0})).split(`

`);o=f.pop()??"";for(let u of f)this.tell(u)}}tell(t){let e=t.match(/^data: (.*)$/m)?.[1],s=t.match(/^event: (.*)$/m)?.[1];
this.readyState===n.CLOSED||!e||(s?this.dispatchEvent(new Event(s)):this.onmessage({data:e}))}ended(){this.readyState!==
n.CLOSED&&(this.readyState=n.CLOSED,this.onerror())}close(){this.readyState=n.CLOSED,this.leaving.abort()}},D=new B(".");
async function j(n){let t=n?await D.lesson(n):null;return t?.steps?t:null}function A({question:n,asks:t,options:e,step:s},i){
return t?{asks:Y("p","",{},t).outerHTML,choices:e,covers:[],isTyped:!0}:n?i?.steps[s-1]?.question??null:null}var N=(n,t)=>D.
answer(n,t),k=n=>Math.random()*(n/U);var nt=["heatmap","lines","text"],x=class{hides;query;places={};widgets={};parts={};words;timer;constructor(t){this.heading=
l("h2"),this.verdict=l("p","phone-verdict",{"aria-live":"polite"}),this.message=l("p","message",{role:"status"}),this.covered=
l("p","covered",{hidden:""},v("Hidden until the answer is shown.")),this.node=l("section","follow",{"aria-label":v("What\
 the speaker shows")}),this.node.append(this.heading,this.verdict,this.covered,this.message);for(let[e,s]of Object.entries(
{heatmap:et,lines:st,text:it}))this.places[e]=l("div","widget",{"data-key":e,hidden:""}),this.node.append(this.places[e]),
this.widgets[e]=new s(this.places[e]);t.append(this.node),this.request=new X({draw:e=>this.draw(e),fail:e=>this.fail(e)}),
Z(()=>this.redraw())}show(t,e,s){if(this.isDrawn=ot(t),!this.isDrawn)return this.leave();let i=new URLSearchParams(t.split(
"?")[1]??"");nt.includes(i.get("view")??"heatmap")||i.delete("view"),this.query=i,this.hides=(...h)=>e.some(a=>h.includes(
a.split(" ")[0])),this.redraw();let r=i.toString();if(r===this.words)return;this.words=r,this.message.textContent="",clearTimeout(
this.timer);let o=Object.fromEntries(i);this.timer=setTimeout(()=>this.request.ask({head:o,effect:o}),1e3*k(s))}leave(){
clearTimeout(this.timer),this.words=null,this.parts={},this.heading.textContent="",this.verdict.replaceChildren(),this.covered.
hidden=!0;for(let t of Object.values(this.places))t.hidden=!0;this.message.textContent=v("This step is on the screen.")}draw(t){
this.isDrawn&&(Object.assign(this.parts,t),this.message.textContent="",this.redraw())}fail(t){this.isDrawn&&(this.message.
textContent=t??v("The server does not answer; trying again …"))}redraw(){let{head:t,effect:e}=this.parts;if(!t||!e)return;
let s=this.hides("head","page"),i=Q(this.query.get("off")??"",t.prefix),r=t.heads.length===1&&i(t.heads[0][0],t.heads[0][1]);
this.heading.textContent=t.title+(r?` · ${v("off")}`:""),this.verdict.replaceChildren(...this.hides("verdict","effect",
"predictions","page")?[]:rt(e)),this.covered.hidden=!s;let o=V(this.query),{shown:h,...a}=F(u=>o[u]),f=_();for(let[u,$]of Object.
entries(this.places)){let g=t.pictures[u];$.hidden=s||!g;let W=g&&u==="lines"?{active:z(g,h)}:{};$.hidden||this.widgets[u].
show({...g,...a,theme:f,...W,resting:t.resting})}window.painted=!0}},ot=n=>n.split(/[?#]/)[0]==="/";function rt({headline:n,
count:t}){if(!n)return[];let e=({before:r,after:o,p_before:h,p_after:a})=>[H(r,h),H(o,a)],[s,i]=e(n);return t?[`${n.label}\
: ${s} → `,l("strong","",{},i)]:[`${n.label}: `,l("strong","",{},s)]}var H=(n,t)=>t===void 0?n:`${K(n)} ${tt(t)}`;import{button as at,element as w}from"./core.js";import{gettext as p,N_ as J}from"./core.js";import{element as m}from"./core.js";import{gettext as M,percent as ht}from"./core.js";var b=class{rows=[];constructor(t){
this.list=m("ul","vote-bars"),t.append(this.list)}show(t,e,{right:s=null,own:i=null}={}){this.rows.length!==t.length&&(this.
rows=t.map(()=>new L),this.list.replaceChildren(...this.rows.map(o=>o.node)));let r=e.reduce((o,h)=>o+h,0);this.rows.forEach(
(o,h)=>{o.show(t[h],e[h]??0,{all:r,right:s===h,own:i===h})})}},L=class{constructor(){this.name=m("span","vote-name"),this.
count=m("span","vote-count"),this.bar=m("span","vote-bar",{"aria-hidden":"true"}),this.node=m("li","",{},this.name,this.
count,m("span","vote-track",{},this.bar))}show(t,e,{all:s,right:i,own:r}){let o=[i?M("the model’s answer"):"",r?M("you\
r vote"):""].filter(Boolean);this.name.replaceChildren(t,...o.map(h=>m("em","",{},h))),this.count.textContent=s?`${e} · ${ht(
e/s)}`:"0",this.bar.style.width=`${100*e/Math.max(1,s)}%`,this.node.classList.toggle("right",i)}};var ct=J("Tap what you expect."),P=J("Your vote counts. You can change it until the result is shown."),T=class{buttons;name;own;constructor(t,e){
this.vote=e,this.asks=w("div","asks",{id:"asks"}),this.choices=w("div","choices",{role:"group","aria-labelledby":"asks"}),
this.note=w("p","vote-note",{role:"status"}),this.result=w("div","vote-result"),this.says=w("div","answer-says",{"aria-l\
ive":"polite"}),this.bars=new b(this.result),this.node=w("section","question",{"aria-label":p("Question"),hidden:""}),this.
node.append(this.asks,this.choices,this.note,this.result,this.says),t.append(this.node)}show(t,e,{own:s,revealed:i,counts:r,
answer:o}){if(this.node.hidden=!e,!!e){if(t!==this.name&&this.ask(t,e),this.own=s,this.mark(),this.choices.hidden=i,this.
result.hidden=this.says.hidden=!i,!i)return this.say(p(s===null?ct:P));this.bars.show(e.choices,r,{right:o?.right??null,
own:s}),this.says.textContent=o?.says??"",this.say(e.isTyped?p("How the room voted:"):dt(s,o))}}ask(t,{asks:e,choices:s}){
this.name=t,this.asks.innerHTML=e,this.buttons=s.map((i,r)=>at(i,()=>this.chosen(r),{"aria-pressed":"false"})),this.choices.
replaceChildren(...this.buttons)}async chosen(t){let e=this.own,{name:s}=this;this.own=t,this.mark();let i=await this.vote(
t);s===this.name&&(i&&(this.own===t&&(this.own=e),this.mark()),this.say(i||p(P)))}mark(){this.buttons.forEach((t,e)=>t.setAttribute(
"aria-pressed",String(e===this.own)))}say(t){this.note.textContent!==t&&(this.note.textContent=t)}};function dt(n,t){return t?
n===null?p("The model has answered:"):n===t.right?p("You and the model agree:"):p("The model disagrees:"):p("The model a\
nswers …")}var E=new lt("room phone",()=>localStorage),C=class{kept;state;shown;constructor(t){this.key=location.pathname.replace(/^.*\//,
"").toLowerCase(),this.path=`room/${this.key}`;let e=E.readJson();this.kept={phone:"",number:0,choices:{},...e?.key===this.
key&&e},this.title=c("h1","",{},d("Attention heads")),this.place=c("p","place"),this.says=c("div","says"),this.connection=
c("p","connection",{role:"status"});let s=c("div","left",{},c("header","",{},this.place,this.title),this.says),i=c("div",
"right");this.question=new T(s,r=>this.vote(r)),this.follow=new x(i),this.around=c("a","around",{},d("Explore on my own")),
this.around.onclick=()=>R.write(location.href),this.around.hidden=!0,this.parts=[s,i,this.around],t.replaceChildren(s,i,
c("footer","",{},this.connection,this.around)),R.remove(),this.listening=new y(this.path,{heard:r=>this.heard(r),silent:()=>this.
say(d("The connection is lost; trying again …")),closed:()=>this.closed()}),this.say(d("Connecting …")),this.join()}async join(){
if(this.kept.phone)return"";let t=await S(`${this.path}/join`,{});return t?.ok?(this.keep({phone:t.phone}),""):t?.message??
d("The server does not answer.")}keep(t){Object.assign(this.kept,t),E.write(JSON.stringify({key:this.key,...this.kept}))}async vote(t){
let{question:e}=this.state,s=Math.max(Date.now(),this.kept.number+1);this.keep({number:s});for(let i=0;i<3;i+=1){let r=await this.
join(),o={phone:this.kept.phone,question:e,choice:t,number:s},h=r?null:await S(`${this.path}/vote`,o);if(h?.ok||h?.counted)
return s===this.kept.number&&this.keep({choices:{...this.kept.choices,[e]:t}}),"";if(h?.rejoin){this.keep({phone:null});
continue}if(h)return h.message;if(r&&i===2)return r;await new Promise(a=>setTimeout(a,500*(i+1)))}return d("The server d\
oes not answer. Tap again.")}async heard(t){if(t.version<(this.state?.version??0))return;this.state=t,this.say("");let e=await j(
t.lesson);if(t!==this.state||(this.draw(t,e,null),!t.revealed||!t.question||t.asks))return;await new Promise(i=>setTimeout(
i,1e3*k(t.here)));let s=await N(t.lesson,t.step);t===this.state&&this.draw(t,e,s)}draw(t,e,s){let i=e?.steps[t.step-1],r=i?.
title??d("What the speaker shows");this.title.textContent!==r&&(this.title.textContent=r),this.place.textContent=e?`${e.
title} · ${d("{n} of {all}",{n:t.step,all:e.steps.length})}`:"",this.shown!==i&&(this.says.innerHTML=i?.says??"",scrollTo(
0,0)),this.shown=i;let o=A(t,e),h=this.kept.choices[t.question]??null,{revealed:a,counts:f}=t;this.question.show(t.question,
o,{own:h,revealed:a,counts:f,answer:s}),this.follow.show(t.address,o&&!a?o.covers:[],t.here),this.around.href=`.${t.address}`,
this.around.hidden=!!(o&&!a)}closed(){this.say(d("The room is closed. Thank you for coming."));for(let t of this.parts)t.
remove();this.connection.after(c("a","around app",{href:"."},d("Open the app"))),E.remove()}say(t){this.connection.textContent=
t}};new C(pt(document,"main"));
