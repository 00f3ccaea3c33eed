var n=(o,e="",t={},...s)=>{let r=document.createElement(o);r.className=e;for(let[i,l]of Object.entries(t))r.setAttribute(
i,String(l));return r.append(...s),r};function c(o,e,{className:t="",...s}={}){let r=n("button",t,{type:"button",...s},o);
return r.title&&/^[^\p{L}\p{N}]$/u.test(o)&&r.setAttribute("aria-label",r.title),r.onclick=e,r}var u=(o,e)=>o.querySelector(e);function R(o,e){let t=n("select","",{"aria-label":o});return q(t,e),t}var q=(o,e)=>o.replaceChildren(...e.map(([t,s])=>n(
"option","",{value:t},s)));var G=o=>[1,3,5].map(e=>parseInt(o.slice(e,e+2),16));var te=["text-color","background-color","secondary-background-color","orange-color","border-color","font"],Le=window.matchMedia(
"(prefers-color-scheme: dark)");var oe=(o,e,t)=>.299*o+.587*e+.114*t<128;function H(o,e){let t=getComputedStyle(u(o,".widget")).getPropertyValue("--st-b\
ackground-color").trim();if(!/^#[0-9a-f]{6}$/i.test(t))return e;let[s,r,i]=G(t);return oe(s,r,i)?"dark":"light"}function U(o,e){
let t=getComputedStyle(e);for(let s of te)o.style.setProperty(`--st-${s}`,t.getPropertyValue(`--st-${s}`))}function K(o,e,t="\
var(--st-background-color)"){let s=n("span","",{"aria-hidden":"true"});s.style.cssText=`position:absolute;width:0;height\
:0;overflow:hidden;color:${t};transition:color 10ms`,s.ontransitionend=e,o.append(s)}function F(o,e){let t=new WeakMap;function s(r){let{part:i,given:l}=t.get(r),d={...l.data,theme:H(r,l.data.theme)},p=(m,T)=>l.
setTriggerValue("choices",{choices:m,number:T});i.show(d,p,m=>l.setTriggerValue(m,!0))}return r=>{let{parentElement:i}=r;
t.has(i)||(i.prepend(n("style","",{},e)),t.set(i,{part:new o(u(i,".widget"))}),K(i,()=>s(i)));let l=Object.assign(t.get(
i),{given:r});return s(i),()=>i.isConnected||l.part.leave?.()}}var se=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,J=o=>se.test(o)?`⁨${o}⁩`:o;function a(o,e={}){return W(String(SAID[o]??o),e)}function w(o,e,t,s={}){let r=SAID[o]??[o,e],i=r.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(t))==="one";return W(i?r[0]:r[r.length-1],{n:t,...s})}var h=o=>o,re=(o,e=0)=>(ne[e]??=ie(e)).format(
o),ne=[],ie=o=>new Intl.NumberFormat(LANGUAGE,{minimumFractionDigits:o,maximumFractionDigits:o,signDisplay:"negative"});var V=(o,e=0)=>re(100*o,e)+le;var ae=()=>LANGUAGE==="en"?" %":new Intl.NumberFormat(LANGUAGE,{style:"percent"}).format(0).slice(1),le=ae();var x=o=>`${o}${o.includes("?")?"&":"?"}lang=${LANGUAGE}`,W=(o,e)=>o.replace(/\{(\w+)\}/g,(t,s)=>s in e?J(String(e[s])):
t);var f=class{constructor(e,t){this.key=e,this.storage=t}read(){return this.attempt(e=>e.getItem(this.key))}readJson(){return this.
attempt(e=>JSON.parse(e.getItem(this.key)??"null"))}write(e){this.attempt(t=>t.setItem(this.key,e))}remove(){this.attempt(
e=>e.removeItem(this.key))}attempt(e){try{return e(this.storage())}catch{return null}}},M=new f("room left",()=>sessionStorage);var b=o=>`.st-key-${o}`;var v=class{constructor(e){this.base=e,this.kept=new Map}async lesson(e){return await this.fetched(e,"")??{}}async answer(e,t){
let s=await this.fetched(e,`/answer?step=${t}`);return Number.isInteger(s?.right)?s:null}async fetched(e,t){let s=x(`${this.
base}/lesson/${encodeURIComponent(e)}${t}`);if(this.kept.has(s))return this.kept.get(s);try{let r=await(await fetch(s)).
json();return r.message||this.kept.set(s,r),r}catch{return null}}};var de=2e3;function B(o,e,t){let s={"content-type":"application/json"};return fetch(x(o),{method:"POST",headers:s,body:JSON.
stringify(e),signal:t})}async function k(o,e){try{let t=await B(o,e);return{...await t.json(),ok:t.ok,status:t.status}}catch{
return null}}var y=class{path;heard;silent;closed;secret;source;stopped;constructor(e,{heard:t,silent:s,closed:r},i=void 0){
Object.assign(this,{path:e,heard:t,silent:s,closed:r,secret:i}),this.wake=()=>{document.hidden||this.connect()},document.
addEventListener("visibilitychange",this.wake);for(let l of["online","pageshow"])window.addEventListener(l,this.wake);this.
connect()}connect(){this.disconnect(),!this.stopped&&(this.source=this.secret?new j(`${this.path}/watch`,{secret:this.secret}):
new EventSource(`${this.path}/events`),this.source.onmessage=({data:e})=>this.heard(JSON.parse(e)),this.source.addEventListener(
"closed",()=>this.stop(this.closed)),this.source.onerror=()=>{this.silent(),this.source?.readyState===EventSource.CLOSED&&
this.askAgain()})}async askAgain(){let{source:e}=this,t=await fetch(this.path,{method:"HEAD",cache:"no-store"}).then(s=>s.
status,()=>0);e===this.source&&(t===404?this.stop(this.closed):this.timer=setTimeout(()=>this.connect(),de*(1+Math.random())))}disconnect(){
clearTimeout(this.timer),this.source?.close(),this.source=null}stop(e=()=>{}){this.stopped=!0,this.disconnect(),document.
removeEventListener("visibilitychange",this.wake);for(let t of["online","pageshow"])window.removeEventListener(t,this.wake);
e()}},j=class o extends EventTarget{onmessage;onerror;static CLOSED=2;readyState=0;constructor(e,t){super(),this.leaving=
new AbortController,this.read(e,t).catch(()=>{}).then(()=>this.ended())}async read(e,t){let s=await B(e,t,this.leaving.signal);
if(!s.ok)return;let r=s.body.getReader(),i=new TextDecoder,l="";for(;;){let{done:d,value:p}=await r.read();if(d)return;let m=(l+
i.decode(p,{stream:!0})).split(`

`);l=m.pop()??"";for(let T of m)this.tell(T)}}tell(e){let t=e.match(/^data: (.*)$/m)?.[1],s=e.match(/^event: (.*)$/m)?.[1];
this.readyState===o.CLOSED||!t||(s?this.dispatchEvent(new Event(s)):this.onmessage({data:t}))}ended(){this.readyState!==
o.CLOSED&&(this.readyState=o.CLOSED,this.onerror())}close(){this.readyState=o.CLOSED,this.leaving.abort()}},Y=new v(".");
async function S(o){let e=o?await Y.lesson(o):null;return e?.steps?e:null}function _({question:o,asks:e,options:t,step:s},r){
return e?{asks:n("p","",{},e).outerHTML,choices:t,covers:[],isTyped:!0}:o?r?.steps[s-1]?.question??null:null}var Q=(o,e)=>Y.
answer(o,e);function C(o,e,{asks:t,choices:s}){let r=2166136261;for(let i of JSON.stringify([t,s]))r=Math.imul(r^Number(i.codePointAt(
0)),16777619)>>>0;return`${o}/${e}/${r.toString(36)}`}var g={question:300,option:100,options:6},ce=[[h("What changes when this head is switched off?"),h("Nothing"),h("A littl\
e"),h("A lot")],[h("Will the number go up or down?"),h("Up"),h("Down"),h("It stays the same")]],X=h("Which word does thi\
s head look at most?"),E=class{constructor({ask:e,changed:t}){this.changed=t,this.asks=n("input","",{type:"text",maxlength:g.
question}),this.options=n("textarea","",{rows:4}),this.problem=n("p","help",{role:"alert"});let s=n("div","pair");for(let[
i,...l]of ce)s.append(c(a(i),()=>this.take(a(i),l.map(d=>a(d)))));s.append(c(a(X),()=>this.take(a(X),pe())));let r=(i,l)=>n(
"label","",{},i,l);this.node=n("form","asking",{hidden:""},n("div","name",{},a("Start with")),s),this.node.append(r(a("Q\
uestion"),this.asks),r(a("Options, one in each line"),this.options),this.problem,c(a("Ask the room"),null,{type:"submit"}),
c(a("Cancel"),()=>this.show(!1))),this.node.onsubmit=i=>{i.preventDefault(),this.send(e)}}show(e=!0){this.node.hidden=!e,
this.problem.textContent="",this.changed(),e&&this.asks.focus()}take(e,t){this.asks.value=e,this.options.value=t.join(`
`),this.asks.focus()}send(e){let t=this.asks.value.trim(),s=this.options.value.split(`
`).map(i=>i.trim()),r=[...new Set(s.filter(Boolean))];this.problem.textContent=he(t,r),!this.problem.textContent&&(this.
show(!1),e({name:C("typed",Date.now(),{asks:t,choices:r}),asks:t,choices:r,revealed:!1}))}};function he(o,e){return o?e.
length<2||e.length>g.options?a("A question has two to {most} different options, each in a line of its own.",{most:g.options}):
e.some(t=>t.length>g.option)?a("An option is too long. Valid: at most {chars} characters.",{chars:g.option}):"":a("Type \
a question.")}function pe(){let o=new Set(u(document,`${b("text")} input`)?.value.match(/[\p{L}\p{M}\p{N}'’-]+/gu)),e=[
...o].sort((t,s)=>s.length-t.length).slice(0,g.options);return[...o].filter(t=>e.includes(t))}var L=class{rows=[];constructor(e){this.list=n("ul","vote-bars"),e.append(this.list)}show(e,t,{right:s=null,own:r=null}={}){
this.rows.length!==e.length&&(this.rows=e.map(()=>new P),this.list.replaceChildren(...this.rows.map(l=>l.node)));let i=t.
reduce((l,d)=>l+d,0);this.rows.forEach((l,d)=>{l.show(e[d],t[d]??0,{all:i,right:s===d,own:r===d})})}},P=class{constructor(){
this.name=n("span","vote-name"),this.count=n("span","vote-count"),this.bar=n("span","vote-bar",{"aria-hidden":"true"}),this.
node=n("li","",{},this.name,this.count,n("span","vote-track",{},this.bar))}show(e,t,{all:s,right:r,own:i}){let l=[r?a("t\
he model’s answer"):"",i?a("your vote"):""].filter(Boolean);this.name.replaceChildren(e,...l.map(d=>n("em","",{},d))),
this.count.textContent=s?`${t} · ${V(t/s)}`:"0",this.bar.style.width=`${100*t/Math.max(1,s)}%`,this.node.classList.toggle(
"right",r)}};var A=class{name;constructor(e){this.room=e,this.asks=n("div","asks"),this.votes=n("p","votes"),this.tell=c(a("Show the \
votes on the phones"),()=>{let t=e.kept?.typed;t&&e.ask({...t,revealed:!0})}),this.done=c(a("End the question"),()=>e.ask(
null)),this.asked=n("div"),this.asked.append(this.asks),this.bars=new L(this.asked),this.asked.append(this.votes,n("p","",
{},this.tell," ",this.done)),this.asking=new E({ask:t=>e.ask(t),changed:()=>this.show()}),this.node=n("section","poll",{
hidden:""},this.asking.node,this.asked),this.ask=c(a("Ask a question"),()=>this.asking.show())}async show(){let{state:e}=this.
room;if(!e)return;let t=e.question?await S(e.lesson):null,s=_(e,t),r=s&&e.revealed&&!s.isTyped?await Q(e.lesson,e.step):
null;if(e!==this.room.state)return;let i=!this.asking.node.hidden;this.node.hidden=!s&&!i,this.asked.hidden=!s||i,this.ask.
hidden=i,this.tell.hidden=!s?.isTyped||e.revealed,this.done.hidden=!s?.isTyped,s&&(this.name!==e.question&&(this.asks.innerHTML=
s.asks),this.name=e.question,this.bars.show(s.choices,e.counts,{right:r?.right??null}),this.votes.textContent=D(e.counts))}};
function D(o){let e=o.reduce((t,s)=>t+s,0);return w("{n} vote","{n} votes",e)}var Z=`body.phone{color-scheme:light dark;--st-text-color: light-dark(#1c1c28, #ececf2);--st-background-color: light-dar\
k(#ffffff, #14141b);--st-secondary-background-color: light-dark(#f4f4f7, #1f1f29);--st-border-color: light-dark(#dcdce4,\
 #3a3a48);--st-orange-color: light-dark(#be3f0c, #fb923c);margin:0;padding:.9rem 1rem 1.5rem;background:var(--st-backgro\
und-color);font-size:1.06rem;line-height:1.45}body.phone>main{max-width:70rem;margin:0 auto}body.phone h1{font-size:1.35\
rem;line-height:1.25;margin:.1rem 0 .4rem}body.phone h2{font-size:1rem;margin:.8rem 0 .2rem}.place{min-height:1.4em;marg\
in:0;font-size:.85rem;opacity:.75}.says p{margin:0 0 .6rem}.asks{font-weight:600}.asks p{margin:.6rem 0 .5rem}.choices{d\
isplay:grid;gap:.5rem}.widget .choices button{min-height:3.4rem;padding:.5rem 1rem;font-size:1.15rem;text-align:left;bor\
der-width:2px;border-radius:10px}.widget .choices button[aria-pressed=true]{border-color:currentColor;font-weight:600}.v\
ote-note{min-height:1.45em;margin:.5rem 0}.vote-bars{list-style:none;margin:.4rem 0;padding:0;display:grid;gap:.55rem}.v\
ote-bars li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem .8rem}.vote-name em{white-space:nowrap;margi\
n-left:.6rem;font-size:.85em;font-style:normal}.vote-count{white-space:nowrap;font-variant-numeric:tabular-nums}.vote-tr\
ack{grid-column:1 / -1;height:.7em;border-radius:4px;background:var(--soft)}.vote-bar{display:block;height:100%;width:0;\
border-radius:4px;background:color-mix(in srgb,var(--st-text-color) 40%,transparent);transition:width .2s}.right .vote-b\
ar{background:var(--st-text-color)}.right .vote-name{font-weight:600}.phone-verdict{min-height:1.45em;margin:0 0 .4rem}.\
covered{padding:2rem 1rem;margin:0;border-radius:10px;text-align:center;background:var(--soft)}body.phone footer{display\
:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem;margin-top:1rem}.connection{margin:\
0;min-height:1.45em}.left~footer .connection:not(:empty){position:fixed;inset:auto 0 0;z-index:5;padding:.7rem 1rem;back\
ground:var(--soft);border-top:1px solid var(--line)}.around{display:inline-block;padding:.7rem 1rem;border:1px solid var\
(--line);border-radius:10px;color:inherit}@media(orientation:landscape)and (min-width:560px){body.phone>main{display:gri\
d;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 1.4rem}body.phone footer{grid-column:1 / -1}}@media(orientatio\
n:landscape)and (max-height:480px){body.phone{padding-top:.5rem}.left:has(.question:not([hidden])){display:flex;flex-dir\
ection:column;.says{order:1;margin-top:.8rem}.asks p{margin:0 0 .4rem}}.widget .choices{grid-template-columns:repeat(aut\
o-fit,minmax(7.5rem,1fr));& button{min-height:2.8rem;font-size:1.05rem}}.vote-note{margin:.3rem 0}}@media(prefers-reduce\
d-motion:reduce){.vote-bar{transition:none}}.widget.room{width:100vw;height:100dvh;max-width:none;max-height:none;margin\
:0;padding:3vmin 4vmin;box-sizing:border-box;border:0;background:var(--st-background-color);font-size:max(1.1rem,3.34vmi\
n)}.widget.room:focus-visible,.room .sides:focus-visible{outline:none}.widget.room[open]{display:flex;flex-direction:col\
umn}.room .sides{flex:1;min-height:0;display:flex;flex-wrap:wrap;gap:2vmin 6vmin;align-items:center;justify-content:cent\
er;overflow:auto}.room h2{margin:0 0 1.5vmin;font-size:1.4em}.join{text-align:center}.join .help{margin:0 0 1.5vmin}.joi\
n .code{width:min(62vmin,80vw);border-radius:8px;background:#fff}.room .sides:has(.poll:not([hidden])){display:grid;grid\
-template-columns:minmax(0,1fr) minmax(0,30vmin);align-items:start;.poll{order:-1;max-width:none}.join{font-size:.6em}.h\
elp{display:none}.code{width:100%}}@media(max-width:700px){.room .sides:has(.poll:not([hidden])){grid-template-columns:m\
inmax(0,1fr);.code{width:min(40vmin,80vw)}}}.address{margin:1vmin 0;font-family:Source Code Pro,ui-monospace,monospace;f\
ont-size:1em;overflow-wrap:anywhere;max-width:34em}.room .choose,.room .help{font-size:.65em}.advice{max-width:32em;marg\
in:0 auto}.advice code{display:block;overflow-wrap:anywhere}.advice:empty{display:none}.poll{flex:1 1 20em;max-width:34e\
m}.poll .asks{font-size:1.15em}.asking{display:grid;grid-template-columns:auto 1fr;gap:.5em;>:not(button){grid-column:1 \
/ -1}>button{justify-self:start}>[type=submit]{border-color:var(--st-text-color);background:var(--st-text-color);color:v\
ar(--page)}& label{display:grid;font-size:.8em;font-weight:600}& input,textarea{box-sizing:border-box;width:100%;padding\
:.3em .5em;font:inherit;font-size:1rem;font-weight:400;color:inherit;background:var(--st-secondary-background-color);bor\
der:1px solid var(--line);border-radius:8px}}.room footer{display:flex;flex-wrap:wrap;align-items:center;gap:.4em 1em}.r\
oom footer p{margin:0}.here{font-size:1.3em;font-weight:600}.room footer .help{flex:1}.widget.room button,.widget.room s\
elect{font-size:.7em}.widget:has(>[data-key=room]){container-type:normal}.widget button[data-key=room]{min-height:2.25re\
m;padding:0 .9rem;font-size:1rem;border-color:var(--app-control);white-space:nowrap;+p{margin:0}}.room-pill{position:fix\
ed;left:.8rem;bottom:calc(.8rem + var(--stage-height, 0px));z-index:999991;min-height:44px;box-sizing:border-box;padding\
:.55rem .9rem;border:0;border-radius:999px;font:600 .95rem "Source Sans 3",Helvetica Neue,Arial,sans-serif;font-variant-\
numeric:tabular-nums;text-decoration:none;color:var(--st-background-color, #fff);background:var(--st-text-color, #1c1c28\
);cursor:pointer}.room-pill:focus-visible{outline:3px solid;outline-offset:-5px}
`;var ee=`.widget{position:relative;container-type:inline-size;font-family:var(--st-font, "Source Sans 3", "Helvetica Neue\
", Arial, sans-serif);color:var(--st-text-color);--accent: var(--st-orange-color);--line: var(--st-border-color, color-m\
ix(in srgb, var(--st-text-color) 18%, transparent));--soft: var(--st-secondary-background-color, color-mix(in srgb, var(\
--st-text-color) 6%, transparent));--page: var(--st-background-color, #fff)}.widget [hidden]{display:none!important}.uns\
een{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.bar{display:flex;ali\
gn-items:center;gap:.4rem .9rem;margin-bottom:.4rem;flex-wrap:wrap}.widget button,.widget select,.widget a.button,.popov\
er>summary{font:inherit;font-size:.85rem;color:inherit;background:transparent;border:1px solid var(--line);border-radius\
:6px;padding:.22rem .6rem;cursor:pointer}.widget select{background:var(--page);padding-right:.3rem}.widget a.button{padd\
ing:.3rem .6rem;text-align:center;text-decoration:none}.widget button:hover:not(:disabled,[aria-pressed=true]),.widget s\
elect:hover,.widget a.button:hover,.popover>summary:hover{background-color:var(--soft)}.widget button:disabled{opacity:.\
45;cursor:default}.widget button:focus-visible,.widget select:focus-visible,.widget summary:focus-visible,.widget input:\
focus-visible,.widget a.button:focus-visible,.table:focus-visible{outline:2px solid var(--accent);outline-offset:1px}.wi\
dget summary{cursor:pointer;list-style:none}.widget summary::-webkit-details-marker{display:none}.menu{position:absolute\
;right:0;display:grid;width:max-content;background:var(--page);border:1px solid var(--line);border-radius:8px;box-shadow\
:0 4px 18px #0000002e}.widget label{font-size:.85rem}.widget input{accent-color:var(--accent);vertical-align:middle}.mod\
es{display:inline-flex;border:1px solid var(--line);border-radius:6px;overflow:hidden;flex:none}.modes button{border:0;b\
order-radius:0;padding:.25rem .7rem}.modes button[aria-pressed=true]{box-shadow:inset 0 0 0 2px var(--st-text-color);bor\
der-radius:5px;font-weight:600}.modes button:focus-visible{outline-offset:-4px;outline-color:currentColor}.status{font-s\
ize:.85rem;min-height:1.4em;font-variant-numeric:tabular-nums}.atlas>.bar{display:var(--off-stage, flex)}.slider{display\
:inline-flex;align-items:center;gap:.35rem;white-space:nowrap}.slider input{width:5.5rem}.slider output{min-width:1.9rem\
;font-variant-numeric:tabular-nums}.foot{display:var(--off-stage, flex);gap:1rem;align-items:flex-start;justify-content:\
space-between}@container (min-width: 430px){.foot.raised:has(.saving){margin-top:-1.9rem;position:relative;pointer-event\
s:none}.foot.raised:has(.saving)>*{pointer-events:auto}}.saving{position:relative;margin-left:auto;flex:none;font-size:.\
85rem;z-index:3}.saving summary{padding:.15rem .45rem;border-radius:6px;text-decoration:underline;text-underline-offset:\
3px;text-decoration-color:var(--line);background:var(--page)}.saving summary:hover{text-decoration-color:currentColor}.s\
aving .menu{bottom:100%;gap:.5rem;padding:.7rem}.saving .pair{display:grid;grid-template-columns:1fr 1fr;gap:.5rem}.fiel\
d{position:relative;touch-action:pan-y;border-radius:4px}.field:focus-visible,.scroll:focus-visible{outline:2px solid va\
r(--accent);outline-offset:2px}.room-mark{position:absolute;visibility:hidden;width:0;height:var(--stage-room, 0)}.drawn\
{display:block}.over,.written{position:absolute;inset:0;pointer-events:none}.field.pinnable{cursor:crosshair}.scroll{pos\
ition:absolute;inset:0;overflow-y:auto;overflow-x:hidden}.focused .drawn{opacity:.14}.steps{display:inline-flex;align-it\
ems:center;gap:.25rem}.steps .layer{min-width:2rem;text-align:center;font-weight:600}.heads{display:flex;flex-wrap:wrap;\
gap:.25rem;margin-bottom:.35rem}.heads button{padding:.1rem .45rem;display:inline-flex;align-items:center;gap:.3rem;bord\
er-color:transparent;user-select:none}.heads button i{width:.75rem;height:.75rem;border-radius:3px;opacity:.3}.heads but\
ton[aria-pressed=true]{border-color:var(--line);font-weight:600}.heads button[aria-pressed=true] i{opacity:1}.words{disp\
lay:flex;flex-wrap:wrap;gap:.4rem .28rem;font-size:1.15rem;padding:.6rem .3rem;max-height:30rem;overflow-y:auto}.word{pa\
dding:.2rem .32rem;border-radius:5px;cursor:pointer;white-space:pre}.words.patches{display:grid;grid-template-columns:re\
peat(auto-fill,var(--patch));gap:var(--gap)}.patches .word.cell{box-sizing:border-box;justify-self:stretch;height:var(--\
patch);padding:0;border:var(--frame) solid;border-radius:0}.patches .word:has(canvas){padding:var(--frame);border-radius\
:0;line-height:0}.patches .word[aria-selected=true],.patches .word:focus-visible{z-index:1}.patches .word:not(:has(canva\
s)){grid-column:1 / -1;justify-self:start}.word.second{margin-inline-start:1.2rem}.word[aria-selected=true]{box-shadow:0\
 0 0 2px var(--page),0 0 0 4px var(--st-text-color)}.word:focus-visible{outline:2px solid var(--st-text-color);outline-o\
ffset:3px}.atlas{position:relative;zoom:var(--stage-zoom, 1)}.atlas.receives{outline:2px dashed var(--st-orange-color);o\
utline-offset:4px}.grid.tall{--gap: 1px;--aspect: 1.5}@media(min-width:1200px){.grid.tall{--aspect: 1.65}}.grid.tall.sor\
ted:not(.tight){max-height:24rem;overflow-y:auto}.grid{position:relative;display:grid;user-select:none;gap:var(--gap, 3p\
x);max-width:min(calc(2rem + var(--columns) * 75px),calc(2rem + (var(--stage-room, 100000px) - 74px) * var(--columns) * \
var(--aspect, 1) / var(--rows, 1)))}.row{display:grid;grid-template-columns:2rem repeat(var(--columns),minmax(0,1fr));ga\
p:3px;align-items:center}.sorted .label{visibility:hidden}.label{font-size:min(.85rem,45cqi / var(--columns));text-align\
:center;cursor:pointer;border-radius:4px;user-select:none;padding:1px 0}.row>.label:first-child{align-self:stretch;displ\
ay:grid;place-content:center;padding:0;line-height:1}.tight.grid{--gap: 1px}.tight .row>.label:first-child{height:0;alig\
n-self:center}.tight .row:not(:nth-child(3n+2))>.label:first-child{visibility:hidden}.label:hover{background:var(--soft)\
;opacity:1}.head{position:relative;aspect-ratio:var(--aspect, 1);cursor:pointer;border-radius:3px;outline:1px solid var(\
--line);outline-offset:-1px;overflow:hidden}.switching .head{cursor:crosshair}.grid>canvas{position:absolute;pointer-eve\
nts:none;image-rendering:pixelated}.head:hover{outline:2px solid var(--st-text-color);outline-offset:-2px}.head.open{out\
line:3px solid var(--st-text-color);outline-offset:-3px}.head.open:after{content:"";position:absolute;inset:3px;border:2\
px solid var(--page);pointer-events:none}.tight .head{border-radius:0}.tight .head.open{outline-offset:0;z-index:1}.tigh\
t .head.open:after{display:none}.head:focus-visible,.label:focus-visible{outline:3px solid var(--st-text-color);outline-\
offset:-1px;z-index:1}.head.open:focus-visible{box-shadow:inset 0 0 0 5px var(--st-text-color)}.tag{position:absolute;le\
ft:2px;top:2px;font-size:min(.68rem,30cqi / var(--columns));line-height:1;padding:1px 2px;border-radius:3px;background:v\
ar(--page)}.open>.tag{left:5px;top:5px}.tag:empty{display:none}.lies.grid,.lies .row{gap:1px}.lies .label{font-size:.7re\
m;white-space:nowrap}.lies .row:first-of-type>.label{overflow:visible;padding-inline:0}.lies .unwritten{font-size:0}.mat\
ters{position:absolute;right:0;top:0;width:max(4px,16%);height:calc(100% * var(--share, 0));background:var(--accent)}.ma\
tters.rises{top:auto;bottom:0;background:var(--muted-bar, #8a8a9c)}.keys i{display:inline-block;width:7px;height:12px;ma\
rgin-inline:.6em .4em;background:linear-gradient(var(--accent) 70%,var(--line) 0)}.keys i.falls{margin-inline-start:0}.k\
eys i.rises{background:linear-gradient(var(--line) 30%,#8a8a9c 0)}.cross{display:none;position:absolute;right:2px;top:2p\
x;width:16px;line-height:16px;text-align:center;font-style:normal;border-radius:4px;color:var(--page);background:var(--s\
t-text-color)}@media(hover:hover){.grid:not(.lies,.tight) .head:hover>.cross{display:block}}.head.off{--stroke: transpar\
ent calc(50% - 1.5px) , var(--accent) calc(50% - 1px) , var(--accent) calc(50% + 1px) , transparent calc(50% + 1.5px) ;b\
ackground:linear-gradient(to top right,var(--stroke)),linear-gradient(to bottom right,var(--stroke)),color-mix(in srgb,v\
ar(--page) 78%,transparent)}.change{--inset: 0px;position:absolute;left:var(--inset);bottom:var(--inset);height:4px;widt\
h:calc((100% - 2 * var(--inset)) * var(--share, 0));background:var(--accent)}.open>.change{--inset: 5px}.tight .open>.ch\
ange{--inset: 0px}.legend{font-size:.85rem;margin-top:.4rem;min-height:2lh}.was{opacity:.65}.now{font-weight:600}.now.ch\
anged{color:var(--accent)}body.standalone{margin:0;padding:1rem 1.4rem;background:var(--st-background-color)}body.standa\
lone .widget{max-width:1500px;margin:0 auto}body.standalone h1{font-size:1.25rem;margin:0 0 .2rem}body.standalone h2,.no\
tebook h2{font-size:1.1rem;margin:0}.widget.notebook{padding:.6rem .8rem;background:var(--page)}.about{margin:0 0 .9rem;\
font-size:.9rem}.about .rounding{opacity:.72}.explorer{display:grid;grid-template-columns:minmax(0,11fr) minmax(0,10fr);\
gap:1.5rem}.explorer>section:only-child{grid-column:1 / -1;max-width:900px}@media(max-width:800px){.explorer{grid-templa\
te-columns:minmax(0,1fr)}}@container (max-width: 600px){.notebook .explorer{grid-template-columns:minmax(0,1fr)}}
`;var O=ee+Z;var ge="q",$=class{constructor(e){this.room=e,this.host=n("div","",{id:"room-overlay"});let t=this.host.attachShadow({mode:"\
open"});t.append(n("style","",{},O)),this.code=n("img","code",{alt:a("QR code with the address of this room")}),this.choose=
R(a("Address of this computer"),[]),this.choose.onchange=()=>this.showCode(this.choose.value),this.chooseLine=n("label",
"choose",{hidden:""},a("Can't connect? Try another address:")," ",this.choose),this.address=n("p","address"),this.advice=
n("p","advice"),this.here=n("p","here",{"aria-live":"polite"}),this.heading=n("h2","",{},a("Join with your phone"));let s=n(
"p","help",{},a("You see the open head, and vote when a question is asked.")),r=n("section","join",{},this.heading,s,this.
code,this.address,this.chooseLine,this.advice);this.poll=new A(e);let i=c(a("Hide (Q)"),()=>this.node.close()),l=c(a("Cl\
ose the room"),()=>e.close()),d=n("footer","",{},this.here,n("p","help",{},a("No account, no names: votes are counted, a\
nd deleted with the room.")),this.poll.ask,i,l);this.node=n("dialog","widget room",{"aria-label":a("Room")}),this.node.append(
n("div","sides",{tabindex:"0"},r,this.poll.node),d);let p=a("Room: show how to join, and the votes (Q)");this.pill=c("",
()=>this.open(),{className:"room-pill",title:p}),this.back=n("a","room-pill",{},a("Back to the room")),this.back.onclick=
()=>M.remove(),t.append(this.node,this.pill,this.back),document.body.append(this.host),window.addEventListener("keydown",
m=>this.pressed(m),{capture:!0})}pressed(e){let t=e.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range\
]), textarea, select");if(e.key?.toLowerCase()!==ge||e.ctrlKey||e.metaKey||e.altKey||t)return;let s=window.stage?.state().
lesson||document.documentElement.classList.contains("present");!this.room.kept&&!s||(e.preventDefault(),e.stopPropagation(),
this.node.open?this.node.close():this.room.show())}open(){this.node.open||(this.takeColours(),this.node.showModal(),this.
show(),this.findAddresses())}takeColours(){let e=document.querySelector(".stage-host");e&&U(this.host,e)}async findAddresses(){
let e=location.protocol.slice(0,-1),t=await fetch(`${this.room.path}/addresses?scheme=${e}&lang=${LANGUAGE}`).catch(()=>null);
if(!t?.ok)return;let s=await t.json();if(!this.room.kept)return;let r=s.advice.split("`");this.advice.replaceChildren(...r.
map((l,d)=>d%2?n("code","",{},l):l)),this.code.hidden=this.address.hidden=!s.origins.length,this.chooseLine.hidden=s.origins.
length<2,q(this.choose,s.origins.map(l=>[l,l]));let i=s.origins.includes(this.origin)?this.origin:s.origins[0];i&&this.showCode(
this.choose.value=i)}showCode(e){this.origin=e;let t=location.protocol.slice(0,-1);this.code.src=`${this.room.path}/qr.s\
vg?at=${encodeURIComponent(e)}&scheme=${t}`;let s=new URL(this.room.path,location.href).pathname;this.address.textContent=
`${e.replace(/^http:\/\//,"")}${s}`}show(){let{state:e}=this.room;!e||!this.node.open||(this.here.textContent=fe(e.here)+
(this.room.isSilent?` · ${a("the server does not answer")}`:""),this.poll.show())}showPill(){this.takeColours();let{state:e,
kept:t}=this.room,s=M.read();this.back.hidden=!s||!!t,s&&(this.back.href=new URL(s,location.href).origin===location.origin?
s:""),this.pill.hidden=!t;let r=a("{n} here",{n:e?.here??0});this.pill.textContent=e?.question?`${r} · ${D(e.counts)}`:
r,window.stage?.mention(t?a("Room: {here}",{here:this.pill.textContent}):"",t&&e)}},fe=o=>w("{n} phone has joined","{n} \
phones have joined",o);var I=new f("room",()=>sessionStorage),we=250,xe=["lesson","step","present","embed","lock","lang"],N=class{state=null;kept;listeners=new Set;constructor(){
this.kept=ye(),this.told="",this.tell=()=>this.tellSoon(),this.overlay=new $(this),this.kept&&this.begin(),this.notify()}get path(){
return`room/${this.kept?.key}`}async open(){let e=await k("room",{});return e?.ok?(this.keep({key:e.key,secret:e.secret,
typed:null}),this.begin(),this.overlay.open(),""):e?.message??a("The server does not answer.")}async show(){return this.
kept?(this.overlay.open(),""):this.open()}get label(){return this.kept?a("Show the room"):a("Open a room")}keep(e){this.
kept=e,I.write(JSON.stringify(e))}ask(e){this.kept&&this.keep({...this.kept,typed:e}),this.tellSoon()}begin(){this.told=
"",this.listening=new y(this.path,{heard:e=>this.heard(e),silent:()=>this.heard(null),closed:()=>this.end()},this.kept?.
secret);for(let e of[window.stage,window.pageAddress])e?.listeners.add(this.tell);this.timer=setInterval(this.tell,we),this.
tellSoon(),this.notify()}async close(){let{path:e,kept:t}=this;this.end(),await k(`${e}/close`,{secret:t?.secret})}end(){
this.listening?.stop();for(let e of[window.stage,window.pageAddress])e?.listeners.delete(this.tell);clearInterval(this.timer),
I.remove(),this.kept=this.state=null,this.overlay.node.close(),this.notify()}heard(e){this.state=e??this.state,this.isSilent=
!e,this.notify()}async tellSoon(){if(!(!this.kept||this.busy)){this.busy=!0;try{let e=await be(this.kept.typed),t=JSON.stringify(
e);if(t===this.told||!this.kept)return;let s=await k(`${this.path}/move`,{...e,secret:this.kept.secret});s&&(this.told=t),
s&&[403,404].includes(s.status)&&this.end()}finally{this.busy=!1}}}notify(){this.overlay.show(),this.overlay.showPill();
for(let e of this.listeners)e()}};async function be(o){let{lesson:e="",step:t=0,revealed:s=!1}=window.stage?.state()??{},
r={lesson:e,step:t,revealed:s,address:ve(),question:"",choices:0,asks:"",options:[]};if(o){let{name:l,asks:d,choices:p}=o;
return{...r,revealed:o.revealed,question:l,choices:p.length,asks:d,options:p}}let i=e?(await S(e))?.steps[t-1]?.question:
null;return i?{...r,question:C(e,t,i),choices:i.choices.length}:{...r,revealed:!1}}function ve(){let o=new URL(location.
href);for(let t of xe)o.searchParams.delete(t);["true","false"].includes(o.searchParams.get("hide")??"")||o.searchParams.
delete("hide");let e=u(document,`${b("text")} input`);return e?.value&&!o.searchParams.has("text")&&o.searchParams.set("\
text",e.value),`/${o.pathname.split("/").at(-1)}${o.search}`}function ye(){let{key:o,secret:e,typed:t=null}=I.readJson()??
{};return typeof o=="string"&&typeof e=="string"?{key:o,secret:e,typed:t}:null}var z=class{constructor(e){let t=window.room??=new N,s=async()=>{this.message.textContent=await t.show()};this.button=c(
"",s,{"data-key":"room"}),this.message=n("p","help",{role:"status"}),e.append(this.button,this.message),this.changed=()=>{
this.button.textContent=t.label,this.button.title=t.kept?a("How to join, and the votes (Q)"):a("Phones follow what you s\
how, and vote: no account, no names")},t.listeners.add(this.changed),this.changed(),this.leave=()=>t.listeners.delete(this.
changed)}show(){}};var Ot=F(z,O);export{Ot as default};
