var i=(o,e="",t={},...r)=>{let s=document.createElement(o);s.className=e;for(let[n,a]of Object.entries(t))s.setAttribute(
n,String(a));return s.append(...r),s};function h(o,e,{className:t="",...r}={}){let s=i("button",t,{type:"button",...r},o);
return s.title&&/^[^\p{L}\p{N}]$/u.test(o)&&s.setAttribute("aria-label",s.title),s.onclick=e,s}var p=(o,e)=>o.querySelector(
e);function N(o,e){let t=i("select","",{"aria-label":o});return $(t,e),t}var $=(o,e)=>o.replaceChildren(...e.map(([t,r])=>i(
"option","",{value:t},r)));var M=o=>[1,3,5].map(e=>parseInt(o.slice(e,e+2),16));var Q=["text-color","background-color","secondary-background-color","primary-color","border-color","font"],le=window.matchMedia(
"(prefers-color-scheme: dark)");var W=(o,e,t)=>.299*o+.587*e+.114*t<128;function j(o,e){let t=getComputedStyle(p(o,".widget")).getPropertyValue("--st-ba\
ckground-color").trim();if(!t.startsWith("#"))return e;let[r,s,n]=M(t);return W(r,s,n)?"dark":"light"}function T(o,e){let t=getComputedStyle(
e);for(let r of Q)o.style.setProperty(`--st-${r}`,t.getPropertyValue(`--st-${r}`))}function q(o,e,t="var(--st-background\
-color)"){let r=i("span","",{"aria-hidden":"true"});r.style.cssText=`position:absolute;width:0;height:0;overflow:hidden;\
color:${t};transition:color 10ms`,r.ontransitionend=e,o.append(r)}function P(o,e){let t=new WeakMap;function r(s){let{part:n,given:a}=t.get(s),d={...a.data,theme:j(s,a.data.theme)};n.show(
d,(m,l)=>a.setTriggerValue("choices",{choices:m,number:l}))}return s=>{let{parentElement:n}=s;t.has(n)||(n.prepend(i("st\
yle","",{},e)),t.set(n,{part:new o(p(n,".widget"))}),q(n,()=>r(n)));let a=Object.assign(t.get(n),{given:s});return r(n),
()=>n.isConnected||a.part.leave()}}function c(o,e={}){return I(String(SAID[o]??o),e)}function L(o,e,t,r={}){let s=SAID[o]??[o,e],n=s.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(t))==="one";return I(n?s[0]:s[s.length-1],{n:t,...r})}var f=o=>`${o}${o.includes("?")?"&":"?"}lang=${LANGUAGE}`,I=(o,e)=>o.replace(/\{(\w+)\}/g,(t,r)=>r in e?String(e[r]):t);var u=class{constructor(e,t){this.key=e,this.storage=t}read(){return this.attempt(e=>e.getItem(this.key))}readJson(){return this.
attempt(e=>JSON.parse(e.getItem(this.key)??"null"))}write(e){this.attempt(t=>t.setItem(this.key,e))}remove(){this.attempt(
e=>e.removeItem(this.key))}attempt(e){try{return e(this.storage())}catch{return null}}},z=new u("room left",()=>sessionStorage);var R=o=>`.st-key-${o}`;var g=class{constructor(e){this.base=e,this.kept=new Map}async lesson(e){return await this.fetched(e,"")??{}}async answer(e,t){
let r=await this.fetched(e,`/answer?step=${t}`);return Number.isInteger(r?.right)?r:null}async fetched(e,t){let r=f(`${this.
base}/lesson/${encodeURIComponent(e)}${t}`);if(this.kept.has(r))return this.kept.get(r);try{let s=await(await fetch(r)).
json();return s.message||this.kept.set(r,s),s}catch{return null}}};var F=2e3;function D(o,e,t){let r={"content-type":"application/json"};return fetch(f(o),{method:"POST",headers:r,body:JSON.
stringify(e),signal:t})}async function w(o,e){try{let t=await D(o,e);return{...await t.json(),ok:t.ok,status:t.status}}catch{
return null}}var x=class{path;heard;silent;closed;secret;source;stopped;constructor(e,{heard:t,silent:r,closed:s},n=void 0){
Object.assign(this,{path:e,heard:t,silent:r,closed:s,secret:n}),this.wake=()=>{document.hidden||this.connect()},document.
addEventListener("visibilitychange",this.wake);for(let a of["online","pageshow"])window.addEventListener(a,this.wake);this.
connect()}connect(){this.disconnect(),!this.stopped&&(this.source=this.secret?new E(`${this.path}/watch`,{secret:this.secret}):
new EventSource(`${this.path}/events`),this.source.onmessage=({data:e})=>this.heard(JSON.parse(e)),this.source.addEventListener(
"closed",()=>this.stop(this.closed)),this.source.onerror=()=>{this.silent(),this.source?.readyState===EventSource.CLOSED&&
this.askAgain()})}async askAgain(){let{source:e}=this,t=await fetch(this.path,{method:"HEAD",cache:"no-store"}).then(r=>r.
status,()=>0);e===this.source&&(t===404?this.stop(this.closed):this.timer=setTimeout(()=>this.connect(),F*(1+Math.random())))}disconnect(){
clearTimeout(this.timer),this.source?.close(),this.source=null}stop(e=()=>{}){this.stopped=!0,this.disconnect(),document.
removeEventListener("visibilitychange",this.wake);for(let t of["online","pageshow"])window.removeEventListener(t,this.wake);
e()}},E=class o extends EventTarget{onmessage;onerror;static CLOSED=2;readyState=0;constructor(e,t){super(),this.leaving=
new AbortController,this.read(e,t).catch(()=>{}).then(()=>this.ended())}async read(e,t){let r=await D(e,t,this.leaving.signal);
if(!r.ok)return;let s=r.body.getReader(),n=new TextDecoder,a="";for(;;){let{done:d,value:m}=await s.read();if(d)return;let l=(a+
n.decode(m,{stream:!0})).split(`

`);a=l.pop()??"";for(let Y of l)this.tell(Y)}}tell(e){let t=e.match(/^data: (.*)$/m)?.[1],r=e.match(/^event: (.*)$/m)?.[1];
this.readyState===o.CLOSED||!t||(r?this.dispatchEvent(new Event(r)):this.onmessage({data:t}))}ended(){this.readyState!==
o.CLOSED&&(this.readyState=o.CLOSED,this.onerror())}close(){this.readyState=o.CLOSED,this.leaving.abort()}},J=new g(".");
async function b(o){let e=o?await J.lesson(o):null;return e?.steps?e:null}var K=(o,e)=>J.answer(o,e);async function U(o){try{let e=await fetch(o);return e.ok?await e.json():null}catch{return null}}function G(o,e,{asks:t,choices:r}){
let s=2166136261;for(let n of JSON.stringify([t,r]))s=Math.imul(s^Number(n.codePointAt(0)),16777619)>>>0;return`${o}/${e}\
/${s.toString(36)}`}var H=`body.phone{--st-text-color: #1c1c28;--st-background-color: #ffffff;--st-secondary-background-color: #f4f4f7;--st-\
border-color: #dcdce4;--st-primary-color: #be3f0c;margin:0;padding:.9rem 1rem 1.5rem;background:var(--st-background-colo\
r);font-size:1.06rem;line-height:1.45}@media(prefers-color-scheme:dark){body.phone{--st-text-color: #ececf2;--st-backgro\
und-color: #14141b;--st-secondary-background-color: #1f1f29;--st-border-color: #3a3a48;--st-primary-color: #fb923c}}body\
.phone>main{max-width:70rem;margin:0 auto}body.phone h1{font-size:1.35rem;line-height:1.25;margin:.1rem 0 .4rem}body.pho\
ne h2{font-size:1rem;margin:.8rem 0 .2rem}.place{min-height:1.4em;margin:0;font-size:.85rem;opacity:.75}.says p{margin:0\
 0 .6rem}.asks{font-weight:600}.asks p{margin:.6rem 0 .5rem}.choices{display:grid;gap:.5rem}.widget .choices button{min-\
height:3.4rem;padding:.5rem 1rem;font-size:1.15rem;text-align:left;border-width:2px;border-radius:10px}.widget .choices \
button[aria-pressed=true]{border-color:var(--accent);background:var(--accent);color:var(--page);font-weight:600}.vote-no\
te{min-height:1.45em;margin:.5rem 0}.vote-bars{list-style:none;margin:.4rem 0;padding:0;display:grid;gap:.55rem}.vote-ba\
rs li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem .8rem}.vote-name em{white-space:nowrap;margin-left\
:.6rem;font-size:.85em;font-style:normal;color:var(--accent)}.vote-count{white-space:nowrap;font-variant-numeric:tabular\
-nums}.vote-track{grid-column:1 / -1;height:.7em;border-radius:4px;background:var(--soft)}.vote-bar{display:block;height\
:100%;width:0;border-radius:4px;background:color-mix(in srgb,var(--st-text-color) 55%,transparent);transition:width .2s}\
.right .vote-bar{background:var(--accent)}.right .vote-name{font-weight:600}.phone-verdict{min-height:1.45em;margin:0 0 \
.4rem}.covered{padding:2rem 1rem;margin:0;border-radius:10px;text-align:center;background:var(--soft)}body.phone footer{\
display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem;margin-top:1rem}.connection{\
margin:0;min-height:1.45em}.left~footer .connection:not(:empty){position:fixed;inset:auto 0 0;z-index:5;padding:.7rem 1r\
em;background:var(--soft);border-top:1px solid var(--line)}.around[hidden]{display:none}.around{display:inline-block;pad\
ding:.7rem 1rem;border:1px solid var(--line);border-radius:10px;color:inherit}@media(orientation:landscape)and (min-widt\
h:560px){body.phone>main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 1.4rem}body.phone footer{g\
rid-column:1 / -1}}@media(orientation:landscape)and (max-height:480px){body.phone{padding-top:.5rem}.left:has(.question:\
not([hidden])){display:flex;flex-direction:column;.says{order:1;margin-top:.8rem}.asks p{margin:0 0 .4rem}}.widget .choi\
ces{grid-template-columns:repeat(auto-fit,minmax(7.5rem,1fr));& button{min-height:2.8rem;font-size:1.05rem}}.vote-note{m\
argin:.3rem 0}}@media(prefers-reduced-motion:reduce){.vote-bar{transition:none}}.widget.room{width:100vw;height:100dvh;m\
ax-width:none;max-height:none;margin:0;padding:3vmin 4vmin;box-sizing:border-box;border:0;background:var(--st-background\
-color);font-size:max(1.1rem,3.34vmin)}.widget.room:focus-visible,.room .sides:focus-visible{outline:none}.widget.room[o\
pen]{display:flex;flex-direction:column}.room .sides{flex:1;min-height:0;display:flex;flex-wrap:wrap;gap:2vmin 6vmin;ali\
gn-items:center;justify-content:center;overflow:auto}.room h2{margin:0 0 1.5vmin;font-size:1.4em}.join{text-align:center\
}.join .code{width:min(62vmin,80vw);border-radius:8px;background:#fff}.room .sides:has(.poll:not([hidden])){display:grid\
;grid-template-columns:minmax(0,1fr) minmax(0,30vmin);align-items:start;.poll{order:-1;max-width:none}.join{font-size:.6\
em}.code{width:100%}}@media(max-width:700px){.room .sides:has(.poll:not([hidden])){grid-template-columns:minmax(0,1fr);.\
code{width:min(40vmin,80vw)}}}.address{margin:1vmin 0;font-family:Source Code Pro,ui-monospace,monospace;font-size:1em;o\
verflow-wrap:anywhere;max-width:34em}.room .choose,.room .help{font-size:.65em}.advice{max-width:32em;margin:0 auto}.adv\
ice code{white-space:nowrap}.advice:empty{display:none}.poll{flex:1 1 20em;max-width:34em}.poll .asks{font-size:1.15em}.\
room footer{display:flex;flex-wrap:wrap;align-items:center;gap:.4em 1em}.room footer p{margin:0}.here{font-size:1.3em;fo\
nt-weight:600}.room footer .help{flex:1}.widget.room button,.widget.room select{font-size:.7em}.room-pill{position:fixed\
;left:.8rem;bottom:calc(.8rem + var(--stage-height, 0px));z-index:999991;min-height:44px;box-sizing:border-box;padding:.\
55rem .9rem;border:0;border-radius:999px;font:600 .95rem "Source Sans 3",Helvetica Neue,Arial,sans-serif;font-variant-nu\
meric:tabular-nums;text-decoration:none;color:#fff;background:#be3f0c;cursor:pointer}.room-pill[hidden]{display:none}.ro\
om-pill:focus-visible{outline:3px solid #fff;outline-offset:-5px}
`;var V=`.widget{position:relative;container-type:inline-size;font-family:var(--st-font, "Source Sans 3", "Helvetica Neue"\
, Arial, sans-serif);color:var(--st-text-color);--accent: var(--st-primary-color);--line: var(--st-border-color, color-m\
ix(in srgb, var(--st-text-color) 18%, transparent));--soft: var(--st-secondary-background-color, color-mix(in srgb, var(\
--st-text-color) 6%, transparent));--page: var(--st-background-color, #fff)}.widget [hidden]{display:none!important}.uns\
een{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.bar{display:flex;ali\
gn-items:center;gap:.4rem .9rem;margin-bottom:.4rem;flex-wrap:wrap}.widget button,.widget select{font:inherit;font-size:\
.85rem;color:inherit;background:transparent;border:1px solid var(--line);border-radius:6px;padding:.22rem .6rem;cursor:p\
ointer}.widget select{background:var(--page);padding-right:.3rem}.widget button:hover:not(:disabled,[aria-pressed=true])\
,.widget select:hover{background-color:var(--soft)}.widget button:disabled{opacity:.45;cursor:default}.widget button:foc\
us-visible,.widget select:focus-visible,.widget summary:focus-visible,.widget input:focus-visible{outline:2px solid var(\
--accent);outline-offset:1px}.widget label{font-size:.85rem}.widget input{accent-color:var(--accent);vertical-align:midd\
le}.modes{display:inline-flex;border:1px solid var(--line);border-radius:6px;overflow:hidden;flex:none}.modes button{bor\
der:0;border-radius:0;padding:.25rem .7rem}.modes button[aria-pressed=true]{background:var(--accent);color:var(--page);f\
ont-weight:600}.modes button:focus-visible{outline-offset:-4px;outline-color:currentColor}.status{font-size:.85rem;min-h\
eight:1.4em;font-variant-numeric:tabular-nums}.atlas{zoom:var(--stage-zoom, 1)}.atlas>.bar{display:var(--off-stage, flex\
)}.bar .status{flex:1 1 100%;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}@container (max-width: 480px){.ba\
r .status{height:2lh;line-height:1.3;white-space:normal}}.slider{display:inline-flex;align-items:center;gap:.35rem;white\
-space:nowrap}.slider input{width:5.5rem}.slider output{min-width:1.9rem;font-variant-numeric:tabular-nums}.foot{display\
:var(--off-stage, flex);gap:1rem;align-items:flex-start;justify-content:space-between}@container (min-width: 430px){.foo\
t.raised{margin-top:-1.9rem;position:relative;pointer-events:none}.foot.raised>*{pointer-events:auto}}.saving{position:r\
elative;margin-left:auto;flex:none;font-size:.85rem;z-index:3}.saving summary{cursor:pointer;list-style:none;padding:.15\
rem .45rem;border-radius:6px;text-decoration:underline;text-underline-offset:3px;text-decoration-color:var(--line);backg\
round:var(--page)}.saving summary::-webkit-details-marker{display:none}.saving summary:hover{text-decoration-color:curre\
ntColor}.saving .menu{position:absolute;right:0;bottom:100%;display:grid;gap:.5rem;padding:.7rem;background:var(--page);\
border:1px solid var(--line);border-radius:8px;box-shadow:0 4px 18px #0000002e;width:max-content}.saving .pair{display:g\
rid;grid-template-columns:1fr 1fr;gap:.5rem}.field{position:relative;touch-action:pan-y;border-radius:4px}.field:focus-v\
isible,.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.room-mark{position:absolute;visibility:\
hidden;width:0;height:var(--stage-room, 0)}.drawn{display:block}.over,.written{position:absolute;inset:0;pointer-events:\
none}.field.pinnable{cursor:crosshair}.tip{position:absolute;left:0;top:0;pointer-events:none;background:var(--st-text-c\
olor);color:var(--page);font-size:.85rem;padding:.15rem .5rem;border-radius:5px;white-space:nowrap;z-index:2;font-varian\
t-numeric:tabular-nums;max-width:95%;overflow:hidden;text-overflow:ellipsis}.scroll{position:absolute;inset:0;overflow-y\
:auto;overflow-x:hidden}.focused .drawn{opacity:.14}.steps{display:inline-flex;align-items:center;gap:.25rem}.steps .lay\
er{min-width:2rem;text-align:center;font-weight:600}.heads{display:flex;flex-wrap:wrap;gap:.25rem;margin-bottom:.35rem}.\
heads button{padding:.1rem .45rem;display:inline-flex;align-items:center;gap:.3rem;border-color:transparent;user-select:\
none}.heads button i{width:.75rem;height:.75rem;border-radius:3px;opacity:.3}.heads button[aria-pressed=true]{border-col\
or:var(--line);font-weight:600}.heads button[aria-pressed=true] i{opacity:1}.words{display:flex;flex-wrap:wrap;gap:.4rem\
 .28rem;font-size:1.15rem;padding:.6rem .3rem;max-height:30rem;overflow-y:auto}.word{padding:.2rem .32rem;border-radius:\
5px;cursor:pointer;white-space:pre}.words.patches{display:grid;grid-template-columns:repeat(auto-fill,var(--patch));gap:\
var(--gap)}.patches .word.cell{box-sizing:border-box;justify-self:stretch;height:var(--patch);padding:0;border:var(--fra\
me) solid;border-radius:0}.patches .word:has(canvas){padding:var(--frame);border-radius:0;line-height:0}.patches .word[a\
ria-selected=true],.patches .word:focus-visible{z-index:1}.patches .word:not(:has(canvas)){grid-column:1 / -1;justify-se\
lf:start}.word.second{margin-left:1.2rem}.word[aria-selected=true]{box-shadow:0 0 0 2px var(--page),0 0 0 4px var(--acce\
nt)}.word:focus-visible{outline:2px solid var(--st-text-color);outline-offset:3px}.atlas{position:relative}.atlas.receiv\
es{outline:2px dashed var(--st-primary-color);outline-offset:4px}.grid.tall{--gap: 1px;--aspect: 1.5}@media(min-width:12\
00px){.grid.tall{--aspect: 1.65}}.grid.tall.sorted:not(.tight){max-height:24rem;overflow-y:auto}.grid{display:grid;gap:v\
ar(--gap, 3px);max-width:min(calc(2rem + var(--heads) * 75px),calc(2rem + (var(--stage-room, 100000px) - 74px) * var(--h\
eads) * var(--aspect, 1) / var(--layers, 1)))}.row{display:grid;grid-template-columns:2rem repeat(var(--heads),minmax(0,\
1fr));gap:3px;align-items:center}.sorted .label{visibility:hidden}.label{font-size:min(.85rem,45cqi / var(--heads));text\
-align:center;cursor:pointer;border-radius:4px;user-select:none;padding:1px 0}.row>.label:first-child{align-self:stretch\
;display:grid;place-content:center;padding:0;line-height:1}.tight.grid{--gap: 1px}.tight .row>.label:first-child{height:\
0;align-self:center}.tight .row:not(:nth-child(3n+2))>.label:first-child{visibility:hidden}.label:hover{background:var(-\
-soft);opacity:1}.head{position:relative;aspect-ratio:var(--aspect, 1);cursor:pointer;border-radius:3px;outline:1px soli\
d var(--line);outline-offset:-1px;overflow:hidden}.switching .head{cursor:crosshair}.picture{width:100%;height:100%;disp\
lay:block;image-rendering:pixelated}.head:hover{outline:2px solid var(--st-text-color);outline-offset:-2px}.head.open{ou\
tline:3px solid var(--accent);outline-offset:-3px}.head.open:after{content:"";position:absolute;inset:3px;border:2px sol\
id var(--page);pointer-events:none}.tight .head{border-radius:0}.tight .head.open{outline-offset:0;z-index:1}.tight .hea\
d.open:after{display:none}.head:focus-visible,.label:focus-visible{outline:3px solid var(--st-text-color);outline-offset\
:-1px;z-index:1}.head.open:focus-visible{box-shadow:inset 0 0 0 5px var(--accent)}.tag{position:absolute;left:2px;top:2p\
x;font-size:.68rem;line-height:1;padding:1px 2px;border-radius:3px;background:var(--page)}.open>.tag{left:5px;top:5px}.t\
ag:empty{display:none}.cross{position:absolute;inset:0;display:none}.off .picture{opacity:.22}.off .cross{display:block;\
background:linear-gradient(to top right,transparent calc(50% - 1.5px),var(--st-text-color) calc(50% - 1px),var(--st-text\
-color) calc(50% + 1px),transparent calc(50% + 1.5px)),linear-gradient(to bottom right,transparent calc(50% - 1.5px),var\
(--st-text-color) calc(50% - 1px),var(--st-text-color) calc(50% + 1px),transparent calc(50% + 1.5px))}.change{--inset: 0\
px;position:absolute;left:var(--inset);bottom:var(--inset);height:4px;width:calc((100% - 2 * var(--inset)) * var(--share\
, 0));background:var(--accent)}.open>.change{--inset: 5px}.tight .open>.change{--inset: 0px}.legend{display:grid;font-si\
ze:.85rem;margin-top:.4rem;min-height:2.6em}.legend>*{grid-area:1 / 1}.legend .room{visibility:hidden}@media(max-width:6\
40px){.bar .status{white-space:normal;flex-basis:100%;min-height:2.6em}}body.standalone{margin:0;padding:1rem 1.4rem;bac\
kground:var(--st-background-color)}body.standalone .widget{max-width:1500px;margin:0 auto}body.standalone h1{font-size:1\
.25rem;margin:0 0 .2rem}body.standalone h2{font-size:1.1rem;margin:0}.widget.notebook{padding:.6rem .8rem;background:var\
(--page)}.notebook h2{font-size:1.1rem;margin:0}.about{margin:0 0 .9rem;font-size:.9rem}.about .rounding{opacity:.72}.ex\
plorer{display:grid;grid-template-columns:minmax(0,11fr) minmax(0,10fr);gap:1.5rem}.explorer>section:only-child{grid-col\
umn:1 / -1;max-width:900px}@media(max-width:800px){.explorer{grid-template-columns:minmax(0,1fr)}}@container (max-width:\
 600px){.notebook .explorer{grid-template-columns:minmax(0,1fr)}}
`;var v=V+H;var y=class{rows;constructor(e){this.list=i("ul","vote-bars"),e.append(this.list),this.rows=[]}show(e,t,{right:r=null,own:s=null}={}){
this.rows.length!==e.length&&(this.rows=e.map(()=>new O),this.list.replaceChildren(...this.rows.map(a=>a.node)));let n=t.
reduce((a,d)=>a+d,0);this.rows.forEach((a,d)=>{a.show(e[d],t[d]??0,{all:n,right:r===d,own:s===d})})}},O=class{constructor(){
this.name=i("span","vote-name"),this.count=i("span","vote-count"),this.bar=i("span","vote-bar",{"aria-hidden":"true"}),this.
node=i("li","",{},this.name,this.count,i("span","vote-track",{},this.bar))}show(e,t,{all:r,right:s,own:n}){let a=[s?c("t\
he model’s answer"):"",n?c("your vote"):""].filter(Boolean);this.name.replaceChildren(e,...a.map(d=>i("em","",{},d))),
this.count.textContent=r?`${t} · ${Math.round(100*t/r)} %`:"0",this.bar.style.width=`${100*t/Math.max(1,r)}%`,this.node.
classList.toggle("right",s)}};var Z="q",k=class{name;constructor(e){this.room=e,this.host=i("div","",{id:"room-overlay"});let t=this.host.attachShadow(
{mode:"open"});t.append(i("style","",{},v)),this.code=i("img","code",{alt:c("QR code with the address of this room")}),this.
choose=N(c("Address of this computer"),[]),this.choose.onchange=()=>this.showCode(this.choose.value),this.chooseLine=i("\
label","choose",{hidden:""},c("Can't connect? Try another address:")," ",this.choose),this.address=i("p","address"),this.
advice=i("p","advice"),this.here=i("p","here",{"aria-live":"polite"}),this.heading=i("h2","",{},c("Join with your phone")),
this.asks=i("div","asks"),this.votes=i("p","votes");let r=i("div");this.bars=new y(r);let s=i("section","join",{},this.heading,
this.code,this.address,this.chooseLine,this.advice);this.question=i("section","poll",{hidden:""},this.asks,r,this.votes);
let n=h(c("Hide (Q)"),()=>this.close()),a=h(c("Close the room"),()=>e.close()),d=i("footer","",{},this.here,i("p","help",
{},c("No account, no names: votes are counted, and deleted with the room.")),n,a);this.node=i("dialog","widget room",{"a\
ria-label":c("Room")}),this.node.append(i("div","sides",{tabindex:"0"},s,this.question),d);let m=c("Room: show how to jo\
in, and the votes (Q)");this.pill=h("",()=>this.open(),{className:"room-pill",title:m}),this.back=i("a","room-pill",{},c(
"Back to the room")),this.back.onclick=()=>z.remove(),t.append(this.node,this.pill,this.back),document.body.append(this.
host),window.addEventListener("keydown",l=>this.pressed(l),{capture:!0})}pressed(e){let t=e.composedPath()[0]?.matches?.(
"input:not([type=checkbox], [type=range]), textarea, select");if(e.key?.toLowerCase()!==Z||e.ctrlKey||e.metaKey||e.altKey||
t)return;let r=window.stage?.state().lesson||document.documentElement.classList.contains("present");!this.room.kept&&!r||
(e.preventDefault(),e.stopPropagation(),this.room.kept?this.node.open?this.close():this.open():this.room.open())}open(){
this.node.open||(this.node.showModal(),this.show(),this.findAddresses())}close(){this.node.open&&this.node.close()}async findAddresses(){
let e=location.protocol.slice(0,-1),t=await U(`${this.room.path}/addresses?scheme=${e}&lang=${LANGUAGE}`);if(!t||!this.room.
kept)return;let r=t.advice.split("`");this.advice.replaceChildren(...r.map((n,a)=>a%2?i("code","",{},n):n)),this.code.hidden=
this.address.hidden=!t.origins.length,this.chooseLine.hidden=t.origins.length<2,$(this.choose,t.origins.map(n=>[n,n]));let s=t.
origins.includes(this.origin)?this.origin:t.origins[0];s&&this.showCode(this.choose.value=s)}showCode(e){this.origin=e;let t=location.
protocol.slice(0,-1);this.code.src=`${this.room.path}/qr.svg?at=${encodeURIComponent(e)}&scheme=${t}`;let r=new URL(this.
room.path,location.href).pathname;this.address.textContent=`${e.replace(/^http:\/\//,"")}${r}`}async show(){let{state:e}=this.
room;if(!e||!this.node.open)return;this.here.textContent=ee(e.here)+(this.room.isSilent?` · ${c("the server does not an\
swer")}`:"");let r=(e.question?await b(e.lesson):null)?.steps[e.step-1]?.question,s=r&&e.revealed?await K(e.lesson,e.step):
null;e===this.room.state&&(this.question.hidden=!r,r&&(this.name!==e.question&&(this.asks.innerHTML=r.asks),this.name=e.
question,this.bars.show(r.choices,e.counts,{right:s?.right??null}),this.votes.textContent=B(e.counts)))}showPill(){let{state:e,
kept:t}=this.room,r=z.read();this.back.hidden=!r||!!t,r&&(this.back.href=new URL(r,location.href).origin===location.origin?
r:""),this.pill.hidden=!t;let s=c("{n} here",{n:e?.here??0});this.pill.textContent=e?.question?`${s} · ${B(e.counts)}`:
s,window.stage?.mention(t?c("Room: {here}",{here:this.pill.textContent}):"")}},ee=o=>L("{n} phone has joined","{n} phone\
s have joined",o);function B(o){let e=o.reduce((t,r)=>t+r,0);return L("{n} vote","{n} votes",e)}var A=new u("room",()=>sessionStorage),te=250,oe=["lesson","step","present","embed","lock","lang"],S=class{state;kept;listeners;constructor(){
this.kept=ie(),this.state=null,this.told="",this.listeners=new Set,this.tell=()=>this.tellSoon(),this.overlay=new k(this),
this.kept&&this.begin(),this.notify()}get path(){return`room/${this.kept?.key}`}async open(){let e=await w("room",{});return e?.
ok?(this.kept={key:e.key,secret:e.secret},A.write(JSON.stringify(this.kept)),this.begin(),this.overlay.open(),""):e?.message??
c("The server does not answer.")}begin(){this.told="",this.listening=new x(this.path,{heard:e=>this.heard(e),silent:()=>this.
heard(null),closed:()=>this.end()},this.kept?.secret);for(let e of[window.stage,window.pageAddress])e?.listeners.add(this.
tell);this.timer=setInterval(this.tell,te),this.tellSoon(),this.notify()}async close(){let{path:e,kept:t}=this;this.end(),
await w(`${e}/close`,{secret:t?.secret})}end(){this.listening?.stop();for(let e of[window.stage,window.pageAddress])e?.listeners.
delete(this.tell);clearInterval(this.timer),A.remove(),this.kept=this.state=null,this.overlay.close(),this.notify()}heard(e){
this.state=e??this.state,this.isSilent=!e,this.notify()}async tellSoon(){if(!(!this.kept||this.busy)){this.busy=!0;try{let e=await re(),
t=JSON.stringify(e);if(t===this.told||!this.kept)return;let r=await w(`${this.path}/move`,{...e,secret:this.kept.secret});
r&&(this.told=t),r&&[403,404].includes(r.status)&&this.end()}finally{this.busy=!1}}}notify(){this.overlay.show(),this.overlay.
showPill();for(let e of this.listeners)e()}};async function re(){let{lesson:o="",step:e=0,revealed:t=!1}=window.stage?.state()??
{},r={lesson:o,step:e,revealed:t,address:se(),question:"",choices:0},s=o?(await b(o))?.steps[e-1]?.question:null;return s?
{...r,question:G(o,e,s),choices:s.choices.length}:{...r,revealed:!1}}function se(){let o=new URL(location.href);for(let t of oe)
o.searchParams.delete(t);["true","false"].includes(o.searchParams.get("hide")??"")||o.searchParams.delete("hide");let e=p(
document,`${R("text")} input`);return e?.value&&!o.searchParams.has("text")&&o.searchParams.set("text",e.value),`/${o.pathname.
split("/").at(-1)}${o.search}`}function ie(){let{key:o,secret:e}=A.readJson()??{};return typeof o=="string"&&typeof e=="\
string"?{key:o,secret:e}:null}var C=class{constructor(e){let t=window.room??=new S;this.show=()=>T(t.overlay.host,e);let r=async()=>{t.kept?t.overlay.
open():this.message.textContent=await t.open()};this.button=h("",r,{"data-key":"room"}),this.message=i("p","help",{role:"\
status"}),e.append(this.button,this.message),this.changed=()=>{this.button.textContent=t.kept?c("Show the room"):c("Open\
 a room"),this.button.title=t.kept?c("How to join, and the votes (Q)"):c("Phones follow what you show, and vote: no acco\
unt, no names")},t.listeners.add(this.changed),this.changed(),this.leave=()=>t.listeners.delete(this.changed)}};var Ze=P(C,v);export{Ze as default};
