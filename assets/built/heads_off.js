var $=`.toolbar{display:flex;flex-wrap:wrap;align-items:center;gap:.4rem .6rem;margin-bottom:.5rem}.toolbar .space{flex:\
1}.widget .to-stage{padding:.3rem .7rem;line-height:inherit}.widget h4{font-size:1.1rem;font-weight:600;line-height:1.3;\
margin:0 0 .4rem}.widget h4,.cuts .help,.link,.label-line :is(.said,.what){white-space:nowrap;overflow:hidden;text-overf\
low:ellipsis}.columns{display:grid;grid-template-columns:minmax(0,11fr) minmax(0,10fr);grid-template-rows:auto 1fr;gap:.\
6rem 1.5rem;align-items:start}.columns .left{grid-area:1 / 1}.columns .right{grid-area:1 / 2 / 3 / 3}.columns .below{gri\
d-area:2 / 1}.effect-only .columns{display:block}.wide{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:1r\
em 1.5rem;margin-bottom:.8rem}.wide>*{grid-column:span var(--stage-columns, 2)}.wide>:nth-child(n+4){grid-column:span 3}\
.help{font-size:.85rem;line-height:1.4;opacity:.72;margin:.35rem 0 0}.headline .top{display:flex;align-items:center;just\
ify-content:space-between;gap:.8rem;min-height:1.75rem}.headline .top h4{margin:0;margin-inline-end:auto}.headline{posit\
ion:relative}.headline.cutting>:first-child{visibility:hidden}.cuts{position:absolute;inset:0}.cuts>div{display:flex;ali\
gn-items:center;gap:.4rem;margin-bottom:.1rem}.cuts .boxed{flex:1;min-width:0}.cuts select{width:100%}.cuts :is(button,s\
elect){padding-block:.1rem}.cuts button{flex:none}.cuts .help{flex:1;margin:0}.widget .switch-head{flex:none;padding-blo\
ck:.15rem;white-space:nowrap}.link{position:relative;height:1.5em;margin:.15rem 0 .2rem;line-height:1.5}.link .said{disp\
lay:inline-block}.link.long .said{position:absolute;visibility:hidden}.link:not(.long) .brief{display:none}.how{min-heig\
ht:7em}.typical{min-height:5.6em}@media(max-width:1200px){.link{font-size:.85rem}.how{min-height:calc(6 * 1.4em)}.typica\
l{min-height:7em}}.reading-off{font-size:.9rem;font-weight:600;margin:.35rem 0 0}.reading.awaited .reading-picture{opaci\
ty:.35;min-height:18rem}.reading-off:empty{display:none}.name{font-size:.9rem;font-weight:600;margin:.8rem 0 .3rem}.mess\
age{margin:0 0 .6rem;padding:.5rem .8rem;border-radius:6px;background:var(--soft)}.controls{display:flex;flex-wrap:wrap;\
align-items:end;gap:.4rem .8rem;margin:.5rem 0}.boxed{display:grid;gap:.15rem}.boxed>span{opacity:.72}.widget input[type\
=text]{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:.35rem .\
6rem;min-width:0;width:100%;box-sizing:border-box}.switch{padding:.35rem 0}.popover{position:relative}.popover>summary{p\
adding:.3rem .7rem}.popover .menu{top:calc(100% + 4px);z-index:5;gap:.7rem;grid-template-columns:minmax(0,1fr);min-width\
:15rem;max-width:min(24rem,88vw);max-height:80vh;overflow-y:auto;box-sizing:border-box;padding:.9rem}.popover>summary.ch\
anged,.widget .cut-edges[aria-pressed=true]{border-color:var(--accent);color:var(--accent)}.popover :is(.colours,.export\
){display:grid;gap:.7rem}.popover .controls{margin:0}.popover .menu .boxed{grid-template-columns:minmax(0,1fr)}.popover \
.menu select{max-width:100%}.popover .name{margin-top:0}.popover .modes{display:flex}.verdict{margin-bottom:.3rem}.verdi\
ct .top{display:flex;align-items:baseline;gap:.8rem}.verdict h4{flex:0 1 auto;min-width:min(100%,6rem);margin:0}.left .v\
erdict h4{flex-basis:46%}.left .verdict h4:not(.names){flex-shrink:99999}.label-line{display:flex;gap:.4em;min-width:0;f\
ont-size:.85rem;opacity:.72;white-space:nowrap}.label-line .what{flex:none;max-width:100%}@media(max-width:480px){.verdi\
ct .top{flex-wrap:wrap;row-gap:0}.label-line{flex-basis:100%}}.widget .below>h4{white-space:normal}.verdict .value{displ\
ay:flex;align-items:center;white-space:pre;min-height:1.35em;font-size:var(--stage-verdict, 1.6rem);line-height:1.35;fon\
t-variant-numeric:tabular-nums}@media(min-width:768px)and (max-width:1150px){.verdict{margin-bottom:0}.verdict .value{fo\
nt-size:var(--stage-verdict, 1.4rem)}}.verdict .value :is(.was,.now){display:flex;min-width:0}.verdict .value .was{flex:\
none;max-width:50%}.verdict :is(.hint,.called){overflow:hidden;text-overflow:ellipsis}.verdict .hint{font-size:1rem}.lef\
t>[data-key=attention]{margin-bottom:.4rem}.pictures.awaited :is([data-key=atlas],.right,.below){opacity:.4}.what-it-wri\
tes{font-size:.85rem}.what-it-writes p{margin:0 0 .4rem;overflow-wrap:anywhere}.what-it-writes.awaited{opacity:.5}.what-\
it-writes .unseen{visibility:hidden}.strip{display:flex;flex-wrap:wrap;gap:.1rem .2rem;max-height:9rem;overflow-y:auto;p\
adding:4px;margin:.2rem 0 .3rem}.strip .word:hover{background:var(--soft)}.legend .first{display:flex;flex-wrap:wrap;gap\
:.3rem;max-height:2.6em;overflow:hidden}.table{max-height:26rem;overflow:auto;border:1px solid var(--line);border-radius\
:6px}.table table{border-collapse:collapse;width:100%;font-size:.85rem;font-variant-numeric:tabular-nums}.table th{posit\
ion:sticky;top:0;background:var(--soft);text-align:left}.table th button{border:0;border-radius:0;width:100%;text-align:\
inherit;font-weight:600}.table td{padding:.25rem .6rem;border-top:1px solid var(--line);white-space:pre}.table :is(.numb\
er,.integer,.shaded){text-align:right}.table td.shaded{background:linear-gradient(to right,color-mix(in srgb,var(--accen\
t) 28%,transparent) calc(100% * var(--share)),transparent 0) no-repeat}.buttons{display:flex;flex-wrap:wrap;gap:.4rem;ma\
rgin-top:.7rem}.widget .buttons button{flex:1 1 auto;padding:.4rem .2rem}@media(max-width:640px){.widget .to-stage{displ\
ay:none}.popover{position:static}.toolbar>.modes button{padding-inline:.42rem}.pictures:not([hidden]){display:flex;flex-\
direction:column;gap:.5rem}.pictures>.columns,.columns>.left{display:contents}.pictures .columns>.right{display:var(--st\
age-head, contents)}.verdict,.wide{order:1}.shown{order:2}.toolbar{position:relative;order:4}.left>:is([data-key=attenti\
on],[data-key=atlas]){width:100%;order:3}.told{order:5}.below{order:6}.left .verdict h4{display:none}.wide>*{grid-column\
:1 / -1!important}.wide{grid-template-columns:minmax(0,1fr)}}@media(pointer:coarse){.widget :is(button,select,summary,.s\
witch,a.button),.widget input[type=text]{min-height:32px;box-sizing:border-box}.atlas .grid{overflow-x:auto;--aspect: 1 \
!important}.atlas .row{grid-template-columns:2rem repeat(var(--heads),minmax(32px,1fr))}.atlas .label{min-height:32px;di\
splay:grid;place-content:center}.atlas .row>.label:first-child{position:sticky;left:0;z-index:1;background:var(--page)}}\
[aria-busy=true]:has(>.pictures[hidden]){min-height:40rem}.widget[data-hides~=toolbar] .toolbar,.widget[data-hides~=view\
s] .toolbar [data-key=view],.widget[data-hides~=colours] .toolbar .colours,.widget[data-hides~=export] .toolbar .export,\
.widget[data-hides~=present] .to-stage,.widget[data-hides~=controls] .toolbar .controls,.widget[data-hides~=colours][dat\
a-hides~=controls] .view-options,.widget[data-hides~=atlas-bar] .atlas>.bar,.widget[data-hides~=effect] .below,.widget[d\
ata-hides~=save] .saving{display:none!important}.toolbar,.headline .switch-head,.right :is(.bar,.heads){display:var(--of\
f-stage, flex)}.headline .top{display:var(--stage-name, flex)}.right :is(.how,.typical,.notes,.difference),.below>:is(.c\
hoose,.help,.drift,.what-it-writes),.below>h4,.verdict h4,.reading:nth-child(n+3),.reading>:is(.help,.reading-off:not(:e\
mpty)){display:var(--off-stage, block)}.label-line .mode,.verdict .hint{display:var(--off-stage, inline)}.effect-only .l\
abel-line .what{display:var(--on-stage, none)}.wide,.columns{zoom:var(--stage-zoom, 1)}.columns .atlas{zoom:1}.columns>.\
right{display:var(--stage-head, block)}.columns>.below{display:var(--stage-below, block);grid-area:var(--stage-below-are\
a, 2 / 1);max-height:calc(var(--stage-room, 1e6px) + 34px);overflow:var(--stage-clips, visible)}[data-covered],[data-cov\
ered] *{visibility:hidden!important}
`;var j=`.widget{position:relative;container-type:inline-size;font-family:var(--st-font, "Source Sans 3", "Helvetica Neue"\
, Arial, sans-serif);color:var(--st-text-color);--accent: var(--st-orange-color);--line: var(--st-border-color, color-mi\
x(in srgb, var(--st-text-color) 18%, transparent));--soft: var(--st-secondary-background-color, color-mix(in srgb, var(-\
-st-text-color) 6%, transparent));--page: var(--st-background-color, #fff)}.widget [hidden]{display:none!important}.unse\
en{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.bar{display:flex;alig\
n-items:center;gap:.4rem .9rem;margin-bottom:.4rem;flex-wrap:wrap}.widget button,.widget select,.widget a.button,.popove\
r>summary{font:inherit;font-size:.85rem;color:inherit;background:transparent;border:1px solid var(--line);border-radius:\
6px;padding:.22rem .6rem;cursor:pointer}.widget select{background:var(--page);padding-right:.3rem}.widget a.button{paddi\
ng:.3rem .6rem;text-align:center;text-decoration:none}.widget button:hover:not(:disabled,[aria-pressed=true]),.widget se\
lect:hover,.widget a.button:hover,.popover>summary:hover{background-color:var(--soft)}.widget button:disabled{opacity:.4\
5;cursor:default}.widget button:focus-visible,.widget select:focus-visible,.widget summary:focus-visible,.widget input:f\
ocus-visible,.widget a.button:focus-visible,.table:focus-visible{outline:2px solid var(--accent);outline-offset:1px}.wid\
get summary{cursor:pointer;list-style:none}.widget summary::-webkit-details-marker{display:none}.menu{position:absolute;\
right:0;display:grid;width:max-content;background:var(--page);border:1px solid var(--line);border-radius:8px;box-shadow:\
0 4px 18px #0000002e}.widget label{font-size:.85rem}.widget input{accent-color:var(--accent);vertical-align:middle}.mode\
s{display:inline-flex;border:1px solid var(--line);border-radius:6px;overflow:hidden;flex:none}.modes button{border:0;bo\
rder-radius:0;padding:.25rem .7rem}.modes button[aria-pressed=true]{box-shadow:inset 0 0 0 2px var(--st-text-color);bord\
er-radius:5px;font-weight:600}.modes button:focus-visible{outline-offset:-4px;outline-color:currentColor}.status{font-si\
ze:.85rem;min-height:1.4em;font-variant-numeric:tabular-nums}.atlas>.bar{display:var(--off-stage, flex)}.bar .status{fle\
x:1 1 100%;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}@container (max-width: 480px){.bar .status{height:2\
lh;line-height:1.3;white-space:normal}}.slider{display:inline-flex;align-items:center;gap:.35rem;white-space:nowrap}.sli\
der input{width:5.5rem}.slider output{min-width:1.9rem;font-variant-numeric:tabular-nums}.foot{display:var(--off-stage, \
flex);gap:1rem;align-items:flex-start;justify-content:space-between}@container (min-width: 430px){.foot.raised{margin-to\
p:-1.9rem;position:relative;pointer-events:none}.foot.raised>*{pointer-events:auto}}.saving{position:relative;margin-lef\
t:auto;flex:none;font-size:.85rem;z-index:3}.saving summary{padding:.15rem .45rem;border-radius:6px;text-decoration:unde\
rline;text-underline-offset:3px;text-decoration-color:var(--line);background:var(--page)}.saving summary:hover{text-deco\
ration-color:currentColor}.saving .menu{bottom:100%;gap:.5rem;padding:.7rem}.saving .pair{display:grid;grid-template-col\
umns:1fr 1fr;gap:.5rem}.field{position:relative;touch-action:pan-y;border-radius:4px}.field:focus-visible,.scroll:focus-\
visible{outline:2px solid var(--accent);outline-offset:2px}.room-mark{position:absolute;visibility:hidden;width:0;height\
:var(--stage-room, 0)}.drawn{display:block}.over,.written{position:absolute;inset:0;pointer-events:none}.field.pinnable{\
cursor:crosshair}.scroll{position:absolute;inset:0;overflow-y:auto;overflow-x:hidden}.focused .drawn{opacity:.14}.steps{\
display:inline-flex;align-items:center;gap:.25rem}.steps .layer{min-width:2rem;text-align:center;font-weight:600}.heads{\
display:flex;flex-wrap:wrap;gap:.25rem;margin-bottom:.35rem}.heads button{padding:.1rem .45rem;display:inline-flex;align\
-items:center;gap:.3rem;border-color:transparent;user-select:none}.heads button i{width:.75rem;height:.75rem;border-radi\
us:3px;opacity:.3}.heads button[aria-pressed=true]{border-color:var(--line);font-weight:600}.heads button[aria-pressed=t\
rue] i{opacity:1}.words{display:flex;flex-wrap:wrap;gap:.4rem .28rem;font-size:1.15rem;padding:.6rem .3rem;max-height:30\
rem;overflow-y:auto}.word{padding:.2rem .32rem;border-radius:5px;cursor:pointer;white-space:pre}.words.patches{display:g\
rid;grid-template-columns:repeat(auto-fill,var(--patch));gap:var(--gap)}.patches .word.cell{box-sizing:border-box;justif\
y-self:stretch;height:var(--patch);padding:0;border:var(--frame) solid;border-radius:0}.patches .word:has(canvas){paddin\
g:var(--frame);border-radius:0;line-height:0}.patches .word[aria-selected=true],.patches .word:focus-visible{z-index:1}.\
patches .word:not(:has(canvas)){grid-column:1 / -1;justify-self:start}.word.second{margin-inline-start:1.2rem}.word[aria\
-selected=true]{box-shadow:0 0 0 2px var(--page),0 0 0 4px var(--st-text-color)}.word:focus-visible{outline:2px solid va\
r(--st-text-color);outline-offset:3px}.atlas{position:relative;zoom:var(--stage-zoom, 1)}.atlas.receives{outline:2px das\
hed var(--st-orange-color);outline-offset:4px}.grid.tall{--gap: 1px;--aspect: 1.5}@media(min-width:1200px){.grid.tall{--\
aspect: 1.65}}.grid.tall.sorted:not(.tight){max-height:24rem;overflow-y:auto}.grid{position:relative;display:grid;user-s\
elect:none;gap:var(--gap, 3px);max-width:min(calc(2rem + var(--heads) * 75px),calc(2rem + (var(--stage-room, 100000px) -\
 74px) * var(--heads) * var(--aspect, 1) / var(--layers, 1)))}.row{display:grid;grid-template-columns:2rem repeat(var(--\
heads),minmax(0,1fr));gap:3px;align-items:center}.sorted .label{visibility:hidden}.label{font-size:min(.85rem,45cqi / va\
r(--heads));text-align:center;cursor:pointer;border-radius:4px;user-select:none;padding:1px 0}.row>.label:first-child{al\
ign-self:stretch;display:grid;place-content:center;padding:0;line-height:1}.tight.grid{--gap: 1px}.tight .row>.label:fir\
st-child{height:0;align-self:center}.tight .row:not(:nth-child(3n+2))>.label:first-child{visibility:hidden}.label:hover{\
background:var(--soft);opacity:1}.head{position:relative;aspect-ratio:var(--aspect, 1);cursor:pointer;border-radius:3px;\
outline:1px solid var(--line);outline-offset:-1px;overflow:hidden}.switching .head{cursor:crosshair}.grid>canvas{positio\
n:absolute;pointer-events:none;image-rendering:pixelated}.head:hover{outline:2px solid var(--st-text-color);outline-offs\
et:-2px}.head.open{outline:3px solid var(--st-text-color);outline-offset:-3px}.head.open:after{content:"";position:absol\
ute;inset:3px;border:2px solid var(--page);pointer-events:none}.tight .head{border-radius:0}.tight .head.open{outline-of\
fset:0;z-index:1}.tight .head.open:after{display:none}.head:focus-visible,.label:focus-visible{outline:3px solid var(--s\
t-text-color);outline-offset:-1px;z-index:1}.head.open:focus-visible{box-shadow:inset 0 0 0 5px var(--st-text-color)}.ta\
g,.how-much{position:absolute;left:2px;top:2px;font-size:min(.68rem,30cqi / var(--heads));line-height:1;padding:1px 2px;\
border-radius:3px;background:var(--page)}.open>.tag{left:5px;top:5px}.how-much{inset:auto 1px 1px auto;font-size:min(.6r\
em,25cqi / var(--heads));font-weight:400}.tag:empty,.how-much:empty{display:none}.head.off{--stroke: transparent calc(50\
% - 1.5px) , var(--st-text-color) calc(50% - 1px) , var(--st-text-color) calc(50% + 1px) , transparent calc(50% + 1.5px)\
 ;background:linear-gradient(to top right,var(--stroke)),linear-gradient(to bottom right,var(--stroke)),color-mix(in srg\
b,var(--page) 78%,transparent)}.change{--inset: 0px;position:absolute;left:var(--inset);bottom:var(--inset);height:4px;w\
idth:calc((100% - 2 * var(--inset)) * var(--share, 0));background:var(--accent)}.open>.change{--inset: 5px}.tight .open>\
.change{--inset: 0px}.legend{display:grid;font-size:.85rem;margin-top:.4rem;min-height:2.6em}.legend>*{grid-area:1 / 1}.\
legend .room{visibility:hidden}@media(max-width:640px){.bar .status{white-space:normal;min-height:2.6em}}.was{opacity:.6\
5}.now{font-weight:600}.now.changed{color:var(--accent)}body.standalone{margin:0;padding:1rem 1.4rem;background:var(--st\
-background-color)}body.standalone .widget{max-width:1500px;margin:0 auto}body.standalone h1{font-size:1.25rem;margin:0 \
0 .2rem}body.standalone h2,.notebook h2{font-size:1.1rem;margin:0}.widget.notebook{padding:.6rem .8rem;background:var(--\
page)}.about{margin:0 0 .9rem;font-size:.9rem}.about .rounding{opacity:.72}.explorer{display:grid;grid-template-columns:\
minmax(0,11fr) minmax(0,10fr);gap:1.5rem}.explorer>section:only-child{grid-column:1 / -1;max-width:900px}@media(max-widt\
h:800px){.explorer{grid-template-columns:minmax(0,1fr)}}@container (max-width: 600px){.notebook .explorer{grid-template-\
columns:minmax(0,1fr)}}
`;var h=(r,e="",t={},...o)=>{let i=document.createElement(r);i.className=e;for(let[s,n]of Object.entries(t))i.setAttribute(
s,String(n));return i.append(...o),i};function I(r,e,{className:t="",...o}={}){let i=h("button",t,{type:"button",...o},r);
return i.title&&/^[^\p{L}\p{N}]$/u.test(r)&&i.setAttribute("aria-label",i.title),i.onclick=e,i}var g=(r,e)=>r.querySelector(e),E=(r,e)=>r.composedPath().find(t=>t instanceof Element&&t.matches(e));var M=r=>r.getRootNode().activeElement;var R=(r,e)=>r.replaceChildren(...e.map(([t,o])=>h("option","",{value:t},o)));var U=r=>[1,3,5].map(e=>parseInt(r.slice(e,e+2),16));var fe=window.matchMedia("(prefers-color-scheme: dark)");var Z=(r,e,t)=>.299*r+.587*e+.114*t<128;function K(r,e){let t=getComputedStyle(g(r,".widget")).getPropertyValue("--st-ba\
ckground-color").trim();if(!/^#[0-9a-f]{6}$/i.test(t))return e;let[o,i,s]=U(t);return Z(o,i,s)?"dark":"light"}function _(r,e,t="var(--st-background-color)"){let o=h("span","",{"aria-hidden":"true"});o.style.cssText=`position:absol\
ute;width:0;height:0;overflow:hidden;color:${t};transition:color 10ms`,o.ontransitionend=e,r.append(o)}function q(r,e){let t=new WeakMap;function o(i){let{part:s,given:n}=t.get(i),a={...n.data,theme:K(i,n.data.theme)};s.show(
a,(u,l)=>n.setTriggerValue("choices",{choices:u,number:l}))}return i=>{let{parentElement:s}=i;t.has(s)||(s.prepend(h("st\
yle","",{},e)),t.set(s,{part:new r(g(s,".widget"))}),_(s,()=>o(s)));let n=Object.assign(t.get(s),{given:i});return o(s),
()=>s.isConnected||n.part.leave?.()}}var D='[data-testid="stMain"]';var Q=["PageDown","PageUp","Home","End","ArrowDown","ArrowUp"];function X(r){if(document.activeElement!==document.body||
!Q.includes(r.key)||r.defaultPrevented||r.ctrlKey||r.metaKey||r.altKey)return;let e=g(document,D);e&&(e.tabIndex=-1,e.focus(
{preventScroll:!0}))}window.hasScrollKeys||window.addEventListener("keydown",X);window.hasScrollKeys=!0;var G=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,y="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",ee=new RegExp(`^([dx]?)${y}\\.${y}:${y}\
:${y}(~?)$`);function A(r){return r.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function te(r,e=""){let t=A(r).
map(o=>G.exec(o)).filter(o=>o!==null&&o[1]===e).map(o=>o.slice(2).map(i=>i==="*"?null:Number(i)));return(o,i)=>t.some(([
s,n])=>(s===null||s===o)&&(n===null||n===i))}function H(r,e,t,o=""){let i=te(r,o);return Array.from({length:e*t},(s,n)=>i(
Math.floor(n/t),n%t))}function B(r,e,t,o=""){let i=(l,p)=>r[l*t+p],s=l=>Array.from({length:l},(p,v)=>v);if(r.every(Boolean))
return`${o}*.*`;let n=s(e).filter(l=>s(t).every(p=>i(l,p))),a=s(t).filter(l=>s(e).every(p=>i(p,l))),u=[];for(let l of s(
e))if(n.includes(l))u.push(`${l}.*`);else for(let p of s(t))i(l,p)&&!a.includes(p)&&u.push(`${l}.${p}`);return[...u,...a.
map(l=>`*.${l}`)].map(l=>o+l).join(",")}function F(r,e,t,o,i=""){let s=A(r).filter(a=>(G.exec(a)?.[1]??i)!==i);return[...i?
[...s,B(e,t,o,i)]:[B(e,t,o),...s],...T(r).map(a=>a.text)].filter(Boolean).join(",")}function T(r,e){return A(r).map(i=>ee.
exec(i)).map(i=>i&&{match:i,spans:i.slice(2,6).map(oe)}).filter(i=>i!==null&&i.spans.every(([s,n])=>s<=n)).filter(i=>e===
void 0||i?.match[1]===e).map(i=>{let{match:s,spans:n}=i,a=(...l)=>l.every((p,v)=>n[v][0]<=p&&p<=n[v][1]),u=(l,p)=>n[0][0]<
l&&n[1][0]<p;return{text:s[0],toOthers:!!s[6],covers:a,fits:u}})}function oe(r){if(r==="*")return[0,1/0];let[e,t]=r.split("-");return[Number(e),t===void 0?Number(e):t===""?1/0:Number(t)]}var k=class{values={};number=0;known=0;restorations=0;isRestoring=!1;past=[];future=[];model;constructor(e){this.defaults=
e}get state(){return this.isRestoring?"restoring":this.isAhead?"ahead":"synced"}get isAhead(){return this.known<this.number}get(e){
return this.values[e]??this.defaults[e]}get headsOff(){return JSON.stringify({off:this.get("off"),mode:this.get("mode")})}choose(e){
let t=this.headsOff;return this.take(e)?(this.remember(t),this.count()):!1}restore(e,t){let o=this.headsOff;if(this.take(
e)&&(this.number+=1),this.isRestoring||=t,o===this.headsOff)return;let i=this.past.at(-1)===this.headsOff;i?this.past.pop():
this.future.at(-1)===this.headsOff&&this.future.pop(),(i?this.future:this.past).push(o)}hear(e,t=!1){let o=this.compare(
e,t);return e.model!==void 0&&e.model!==this.model&&(this.model!==void 0&&this.begin(),this.model=e.model),o}compare({state:e,
told:t,restored:o=this.restorations},i){let s=t<this.number&&(i||t<this.known);if((i||o!==this.restorations)&&(this.isRestoring=
!1),this.known=t,this.restorations=o,t<this.number)return{isNews:!1,isLost:s};this.number=t;let n=this.headsOff,a=this.take(
e);return i||this.remember(n),{isNews:a,isLost:s}}undo(){return this.turn(this.past,this.future)}redo(){return this.turn(
this.future,this.past)}turn(e,t){let o=e.pop();return o?(t.push(this.headsOff),this.take(JSON.parse(o)),this.count()):!1}count(){
return this.number+=1,this.isRestoring=!1,!0}begin(){this.future=[],this.past=this.get("off")?[JSON.stringify({off:"",mode:this.
get("mode")})]:[]}remember(e){e!==this.headsOff&&(this.past=[...this.past,e].slice(-100),this.future=[])}take(e){let t=Object.
entries(e).map(([i,s])=>[i,String(s)]),o=t.some(([i,s])=>s!==this.get(i));return Object.assign(this.values,Object.fromEntries(
t)),o}};var f={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",into:"",at:"",mask:"true"},w=["lesson","step","present","hide","lock","lang"];function z(r){let e=[...new URLSearchParams(r)].filter(([t,o])=>w.includes(t)&&o&&!(t==="hide"&&/^(true|false)$/i.test(o)));
return Object.fromEntries(e)}function x(r){let e=new URLSearchParams(r);return Object.fromEntries(Object.keys(f).map(t=>[
t,e.get(t)??f[t]]))}function b(r){let{pathname:e,searchParams:t}=new URL(r);return JSON.stringify([e,...["model","text","pair"].map(o=>t.get(
o)??"")])}function C(r){let{pathname:e,searchParams:t}=new URL(r),o=[...t].filter(([i])=>!(i in f)&&!w.includes(i));return JSON.
stringify([e,o.sort()])}var L={waiting:250,drawn:1e4},ie=3e3,re=200,se='[data-testid="stPageLink-NavLink"]',V="data-test-connection-state",P=class{choices=new k(
f);owned=[];staying=z(location.search);subject=b(location.href);listeners=new Set;writes=new Set;tell=null;quiet=L.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let e={push:history.pushState.bind(history),replace:history.replaceState.bind(history)};this.put=(t,o)=>e[o?"push":"repl\
ace"]({},"",t.replaceAll("%2C",",")),this.write=(t,o=this.pressed)=>{let i=this.withChoices(new URL(t,location.href)).href.
replaceAll("%2C",",");if(i!==location.href){this.put(i,o),this.pressed=!1,this.subject=b(i);for(let s of this.writes)s()}};
for(let t of["pushState","replaceState"])history[t]=(o,i,s)=>{this.write(s??location.href),this.untold&&this.leaving&&this.
leaving!==location.pathname&&this.tellSoon()};window.addEventListener("popstate",()=>this.restored(),{capture:!0});for(let t of[
"pointerdown","keydown"])window.addEventListener(t,o=>this.press(o),{capture:!0});window.addEventListener("click",t=>this.
follow(t),{capture:!0})}withChoices(e){let t=w.map(o=>[o,this.staying[o]]);for(let o of this.owned)t.push([o,this.get(o)===
f[o]?void 0:this.get(o)]);for(let[o,i]of t)i===void 0?e.searchParams.delete(o):e.searchParams.get(o)!==i&&e.searchParams.
set(o,i);return e}press(e){if(e.type==="keydown"&&["Control","Shift","Alt","Meta"].includes(e.key??""))return;this.pressed=
!0,this.leaving=null,!E(e,".widget")&&!this.isTaken(e)&&this.tellNow();let t=(e.ctrlKey||e.metaKey)&&e.key?.toLowerCase()===
"z"&&!e.altKey,o=e.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range]), textarea");!t||o||!this.owned.
includes("off")||(e.preventDefault(),e.shiftKey?this.redo():this.undo())}follow(e){let t=E(e,"a[href]");if(!t||e.ctrlKey||
e.metaKey||e.shiftKey||t.target==="_blank")return;clearTimeout(this.patience);let o=!ne()&&t.matches(se);if(!o&&(this.isUrged||
!this.choices.isAhead)){this.leaving=location.pathname;return}e.preventDefault(),e.stopPropagation(),this.waitingLink=t,
this.tellNow(),this.patience=setTimeout(()=>this.goOn(),o?re:ie)}goOn(){let e=this.waitingLink;this.waitingLink=null,this.
isUrged=!0,e?.click(),this.isUrged=!1}visit(e,{staying:t=this.staying,isSame:o=!1,step:i=!0}={}){this.staying=t;let s=new URL(
o?location.href:e,location.href);if(o){let n=new URL(e,location.href).searchParams;for(let a of Object.keys(f))s.searchParams.
delete(a);for(let[a,u]of n)a in f&&s.searchParams.set(a,u)}for(let n of w)s.searchParams.delete(n);for(let[n,a]of Object.
entries(t))s.searchParams.set(n,a);if(this.canShow(s)){this.choices.choose(x(s.search))&&this.tellSoon(),this.write(s.href,
i),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(s.href,i),window.dispatchEvent(new PopStateEvent(
"popstate",{state:null}))}canShow(e){let[t,o]=[x(e.search),x(location.search)],i=s=>this.owned.includes(s)||t[s]===o[s];
return C(location.href)===C(e.href)&&Object.keys(f).every(i)}restored(){this.pressed=!1,this.staying=z(location.search);
let e=b(location.href)!==this.subject;this.subject=b(location.href),this.owned.length&&(this.owned=Object.keys(f),this.choices.
restore(x(location.search),e),this.choices.isAhead&&this.tellSoon(),this.notify())}get(e){return this.choices.get(e)}set(e,{
step:t=!0}={}){this.choices.choose(e)&&this.changed(t)}undo(){this.choices.undo()&&this.changed()}redo(){this.choices.redo()&&
this.changed()}toggleHead(e,t,o,i){let[s,n]=e.split(".").map(Number),a=H(this.get("off"),t,o,i);a[s*o+n]=!a[s*o+n],this.
set({off:F(this.get("off"),a,t,o,i)})}changed(e=!0){this.write(location.href,e),this.notify(),this.tellSoon()}notify(){if(this.
choices.state!=="restoring")for(let e of this.listeners)e()}heard(e,t=!1){let{isNews:o,isLost:i}=this.choices.hear(e,t);
i&&this.tellSoon(),this.choices.state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(
()=>this.goOn())),this.write(location.href)),o&&this.notify()}tellBy(e,{drawn:t}){this.tell=e,this.quiet=t?L.drawn:L.waiting}tellSoon(){
clearTimeout(this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.
tell||this.leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.
map(e=>[e,this.get(e)])),this.choices.number))}},ne=()=>(document.querySelector(`[${V}]`)?.getAttribute(V)??"CONNECTED")===
"CONNECTED",c=window.pageAddress??=new P;var ae=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,J=r=>ae.test(r)?`⁨${r}⁩`:r;function m(r,e={}){return le(String(SAID[r]??r),e)}var d=r=>r;var le=(r,e)=>r.replace(/\{(\w+)\}/g,(t,o)=>o in e?J(String(e[o])):t);var Be={heatmap:d("Heatmap"),lines:d("Lines"),text:d("Text"),table:d("Table"),received:d("Received"),readings:d("Reading\
s"),linear:d("Linear"),sqrt:d("Sqrt"),log:d("Log"),global:d("Global"),row:d("Row"),mean:d("Mean"),max:d("Max"),all:d("Al\
l"),cross:d("Target → source"),encoder:d("Encoder"),decoder:d("Decoder"),"this head":d("this head"),"its layer":d("its\
 layer"),"all heads":d("all heads"),"chosen heads":d("chosen heads")};var O=class{offered;constructor(e,t,{title:o="",changed:i=null}={}){this.name=e,this.select=h("select","",{title:o});let s=i??
(n=>c.set({[e]:n}));this.select.onchange=()=>s(this.select.value),this.label=h("span","",{},t),this.node=h("label","boxe\
d",{"data-key":e},this.label,this.select)}offer(e){let t=JSON.stringify(e);t!==this.offered&&(this.offered=t,R(this.select,
e))}show(e=c.get(this.name)){this.select.value=e}};var S=class{constructor(e,t,{title:o="",placeholder:i="",maxlength:s=4e3}={}){this.name=e,this.input=h("input","",{type:"\
text",placeholder:i,title:o,maxlength:s,spellcheck:"false"}),this.input.onchange=()=>c.set({[e]:this.input.value.trim().
slice(0,s)}),this.node=h("label","boxed",{"data-key":e},h("span","",{},t),this.input)}show(){M(this.input)===this.input&&
this.input.value!==this.shown||(this.input.value=this.shown=c.get(this.name))}};var N=class{data;constructor(e){let t=m("5.4 is head 4 of layer 5, counting from 0 · 5.* a whole layer · *.4 a column · \
*.* all; of an encoder-decoder d5.4 is the decoder's, x5.4 the cross-attention's. 3.1:5:2 cuts one weight of head 3.1, f\
rom token 5 to token 2. Or shift-click in the atlas.");this.off=new S("off",m("Heads off"),{title:t,placeholder:m("e.g. \
3.1, 5.*")});let o=m("What replaces the output of a head that is off. The pattern shown is always the model's own.");this.
mode=new O("mode",m("Ablation method"),{title:o}),this.meaning=h("p","help");let i=(n,a,u,l)=>I(a,l,{"data-key":n,title:u});
this.undo=i("undo",m("Undo"),m("Undo the last change of heads (Ctrl+Z)"),()=>c.undo()),this.redo=i("redo",m("Redo"),m("R\
edo it (Ctrl+Shift+Z)"),()=>c.redo()),this.reset=i("reset",m("Reset"),m("Switch every head on"),()=>c.set({off:""}));let s=h(
"div","buttons",{},this.undo,this.redo,this.reset);e.append(this.off.node,this.mode.node,this.meaning,s),this.changed=()=>this.
update()}show(e,t){let o=!this.data;this.data=e,this.mode.offer(Object.keys(e.modes).map(i=>[i,i])),(e.tells||!c.owned.length)&&
(c.owned=Object.keys(e.state)),e.tells&&c.tellBy(t,{drawn:!1}),(o||e.tells)&&c.heard(e,o),o&&c.listeners.add(this.changed),
this.update()}leave(){c.listeners.delete(this.changed)}update(){this.off.show(),this.mode.show();let e=c.get("mode"),t=T(
c.get("off")).length?` ${m("It has no effect on cuts.")}`:"";this.meaning.replaceChildren(h("strong","",{},e),`: ${this.
data.modes[e]}.${t}`),this.undo.disabled=!c.choices.past.length,this.redo.disabled=!c.choices.future.length,this.reset.disabled=
!c.get("off").trim()}};var ot=q(N,j+$);export{ot as default};
