var Re=`.toolbar{display:flex;flex-wrap:wrap;align-items:center;gap:.4rem .6rem;margin-bottom:.5rem}.toolbar .space{flex\
:1}.widget .to-stage{padding:.3rem .7rem;line-height:inherit}.widget h4{font-size:1.1rem;font-weight:600;line-height:1.3\
;margin:0 0 .4rem}.widget h4,.cuts .help,.link,.label-line :is(.said,.what){white-space:nowrap;overflow:hidden;text-over\
flow:ellipsis}.columns{display:grid;grid-template-columns:minmax(0,11fr) minmax(0,10fr);grid-template-rows:auto 1fr;gap:\
.6rem 1.5rem;align-items:start}.columns .left{grid-area:1 / 1}.columns .right{grid-area:1 / 2 / 3 / 3}.columns .below{gr\
id-area:2 / 1}.effect-only .columns{display:block}.wide{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:1\
rem 1.5rem;margin-bottom:.8rem}.wide>*{grid-column:span var(--stage-columns, 2)}.wide>:nth-child(n+4){grid-column:span 3\
}.help{font-size:.85rem;line-height:1.4;opacity:.72;margin:.35rem 0 0}.headline .top{display:flex;align-items:center;jus\
tify-content:space-between;gap:.8rem;min-height:1.75rem}.headline .top h4{margin:0;margin-inline-end:auto}.headline{posi\
tion:relative}.headline.cutting>:first-child{visibility:hidden}.cuts{position:absolute;inset:0}.cuts>div{display:flex;al\
ign-items:center;gap:.4rem;margin-bottom:.1rem}.cuts .boxed{flex:1;min-width:0}.cuts select{width:100%}.cuts :is(button,\
select){padding-block:.1rem}.cuts button{flex:none}.cuts .help{flex:1;margin:0}.widget .switch-head{flex:none;padding-bl\
ock:.15rem;white-space:nowrap}.link{position:relative;height:1.5em;margin:.15rem 0 .2rem;line-height:1.5}.link .said{dis\
play:inline-block}.link.long .said{position:absolute;visibility:hidden}.link:not(.long) .brief{display:none}.how{min-hei\
ght:7em}.typical{min-height:5.6em}@media(max-width:1200px){.link{font-size:.85rem}.how{min-height:calc(6 * 1.4em)}.typic\
al{min-height:7em}}.reading-off{font-size:.9rem;font-weight:600;margin:.35rem 0 0}.reading.awaited .reading-picture{opac\
ity:.35;min-height:18rem}.reading-off:empty{display:none}.name{font-size:.9rem;font-weight:600;margin:.8rem 0 .3rem}.mes\
sage{margin:0 0 .6rem;padding:.5rem .8rem;border-radius:6px;background:var(--soft)}.controls{display:flex;flex-wrap:wrap\
;align-items:end;gap:.4rem .8rem;margin:.5rem 0}.boxed{display:grid;gap:.15rem}.boxed>span{opacity:.72}.widget input[typ\
e=text]{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:.35rem \
.6rem;min-width:0;width:100%;box-sizing:border-box}.switch{padding:.35rem 0}.popover{position:relative}.popover>summary{\
padding:.3rem .7rem}.popover .menu{top:calc(100% + 4px);z-index:5;gap:.7rem;grid-template-columns:minmax(0,1fr);min-widt\
h:15rem;max-width:min(24rem,88vw);max-height:80vh;overflow-y:auto;box-sizing:border-box;padding:.9rem}.popover>summary.c\
hanged,.widget .cut-edges[aria-pressed=true]{border-color:var(--accent);color:var(--accent)}.popover :is(.colours,.expor\
t){display:grid;gap:.7rem}.popover .controls{margin:0}.popover .menu .boxed{grid-template-columns:minmax(0,1fr)}.popover\
 .menu select{max-width:100%}.popover .name{margin-top:0}.popover .modes{display:flex}.verdict{margin-bottom:.3rem}.verd\
ict .top{display:flex;align-items:baseline;gap:.8rem}.verdict h4{flex:0 1 auto;min-width:min(100%,6rem);margin:0}.left .\
verdict h4{flex-basis:46%}.left .verdict h4:not(.names){flex-shrink:99999}.label-line{display:flex;gap:.4em;min-width:0;\
font-size:.85rem;opacity:.72;white-space:nowrap}.label-line .what{flex:none;max-width:100%}@media(max-width:480px){.verd\
ict .top{flex-wrap:wrap;row-gap:0}.label-line{flex-basis:100%}}.widget .below>h4{white-space:normal}.verdict .value{disp\
lay:flex;align-items:center;white-space:pre;min-height:1.35em;font-size:var(--stage-verdict, 1.6rem);line-height:1.35;fo\
nt-variant-numeric:tabular-nums}@media(min-width:768px)and (max-width:1150px){.verdict{margin-bottom:0}.verdict .value{f\
ont-size:var(--stage-verdict, 1.4rem)}}.verdict .value :is(.was,.now){display:flex;min-width:0}.verdict .value .was{flex\
:none;max-width:50%}.verdict :is(.hint,.called){overflow:hidden;text-overflow:ellipsis}.verdict .hint{font-size:1rem}.le\
ft>[data-key=attention]{margin-bottom:.4rem}.pictures.awaited :is([data-key=atlas],.right,.below){opacity:.4}.what-it-wr\
ites{font-size:.85rem}.what-it-writes p{margin:0 0 .4rem;overflow-wrap:anywhere}.what-it-writes.awaited{opacity:.5}.what\
-it-writes .unseen{visibility:hidden}.strip{display:flex;flex-wrap:wrap;gap:.1rem .2rem;max-height:9rem;overflow-y:auto;\
padding:4px;margin:.2rem 0 .3rem}.strip .word:hover{background:var(--soft)}.legend .first{display:flex;flex-wrap:wrap;ga\
p:.3rem;max-height:2.6em;overflow:hidden}.table{max-height:26rem;overflow:auto;border:1px solid var(--line);border-radiu\
s:6px}.table table{border-collapse:collapse;width:100%;font-size:.85rem;font-variant-numeric:tabular-nums}.table th{posi\
tion:sticky;top:0;background:var(--soft);text-align:left}.table th button{border:0;border-radius:0;width:100%;text-align\
:inherit;font-weight:600}.table td{padding:.25rem .6rem;border-top:1px solid var(--line);white-space:pre}.table :is(.num\
ber,.integer,.shaded){text-align:right}.table td.shaded{background:linear-gradient(to right,color-mix(in srgb,var(--acce\
nt) 28%,transparent) calc(100% * var(--share)),transparent 0) no-repeat}.buttons{display:flex;flex-wrap:wrap;gap:.4rem;m\
argin-top:.7rem}.widget .buttons button{flex:1 1 auto;padding:.4rem .2rem}@media(max-width:640px){.widget .to-stage{disp\
lay:none}.popover{position:static}.toolbar>.modes button{padding-inline:.42rem}.pictures:not([hidden]){display:flex;flex\
-direction:column;gap:.5rem}.pictures>.columns,.columns>.left{display:contents}.pictures .columns>.right{display:var(--s\
tage-head, contents)}.verdict,.wide{order:1}.shown{order:2}.toolbar{position:relative;order:4}.left>:is([data-key=attent\
ion],[data-key=atlas]){width:100%;order:3}.told{order:5}.below{order:6}.left .verdict h4{display:none}.wide>*{grid-colum\
n:1 / -1!important}.wide{grid-template-columns:minmax(0,1fr)}}@media(pointer:coarse){.widget :is(button,select,summary,.\
switch,a.button),.widget input[type=text]{min-height:32px;box-sizing:border-box}.atlas .grid{overflow-x:auto;--aspect: 1\
 !important}.atlas .row{grid-template-columns:2rem repeat(var(--heads),minmax(32px,1fr))}.atlas .label{min-height:32px;d\
isplay:grid;place-content:center}.atlas .row>.label:first-child{position:sticky;left:0;z-index:1;background:var(--page)}\
}[aria-busy=true]:has(>.pictures[hidden]){min-height:40rem}.widget[data-hides~=toolbar] .toolbar,.widget[data-hides~=vie\
ws] .toolbar [data-key=view],.widget[data-hides~=colours] .toolbar .colours,.widget[data-hides~=export] .toolbar .export\
,.widget[data-hides~=present] .to-stage,.widget[data-hides~=controls] .toolbar .controls,.widget[data-hides~=colours][da\
ta-hides~=controls] .view-options,.widget[data-hides~=atlas-bar] .atlas>.bar,.widget[data-hides~=effect] .below,.widget[\
data-hides~=save] .saving{display:none!important}.toolbar,.headline .switch-head,.right :is(.bar,.heads){display:var(--o\
ff-stage, flex)}.headline .top{display:var(--stage-name, flex)}.right :is(.how,.typical,.notes,.difference),.below>:is(.\
choose,.help,.drift,.what-it-writes),.below>h4,.verdict h4,.reading:nth-child(n+3),.reading>:is(.help,.reading-off:not(:\
empty)){display:var(--off-stage, block)}.label-line .mode,.verdict .hint{display:var(--off-stage, inline)}.effect-only .\
label-line .what{display:var(--on-stage, none)}.wide,.columns{zoom:var(--stage-zoom, 1)}.columns .atlas{zoom:1}.columns>\
.right{display:var(--stage-head, block)}.columns>.below{display:var(--stage-below, block);grid-area:var(--stage-below-ar\
ea, 2 / 1);max-height:calc(var(--stage-room, 1e6px) + 34px);overflow:var(--stage-clips, visible)}[data-covered],[data-co\
vered] *{visibility:hidden!important}
`;var je=`.widget{position:relative;container-type:inline-size;font-family:var(--st-font, "Source Sans 3", "Helvetica Neue\
", Arial, sans-serif);color:var(--st-text-color);--accent: var(--st-primary-color);--line: var(--st-border-color, color-\
mix(in srgb, var(--st-text-color) 18%, transparent));--soft: var(--st-secondary-background-color, color-mix(in srgb, var\
(--st-text-color) 6%, transparent));--page: var(--st-background-color, #fff)}.widget [hidden]{display:none!important}.un\
seen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.bar{display:flex;al\
ign-items:center;gap:.4rem .9rem;margin-bottom:.4rem;flex-wrap:wrap}.widget button,.widget select,.widget a.button,.popo\
ver>summary{font:inherit;font-size:.85rem;color:inherit;background:transparent;border:1px solid var(--line);border-radiu\
s:6px;padding:.22rem .6rem;cursor:pointer}.widget select{background:var(--page);padding-right:.3rem}.widget a.button{pad\
ding:.3rem .6rem;text-align:center;text-decoration:none}.widget button:hover:not(:disabled,[aria-pressed=true]),.widget \
select:hover,.widget a.button:hover,.popover>summary:hover{background-color:var(--soft)}.widget button:disabled{opacity:\
.45;cursor:default}.widget button:focus-visible,.widget select:focus-visible,.widget summary:focus-visible,.widget input\
:focus-visible,.widget a.button:focus-visible,.table:focus-visible{outline:2px solid var(--accent);outline-offset:1px}.w\
idget summary{cursor:pointer;list-style:none}.widget summary::-webkit-details-marker{display:none}.menu{position:absolut\
e;right:0;display:grid;width:max-content;background:var(--page);border:1px solid var(--line);border-radius:8px;box-shado\
w:0 4px 18px #0000002e}.widget label{font-size:.85rem}.widget input{accent-color:var(--accent);vertical-align:middle}.mo\
des{display:inline-flex;border:1px solid var(--line);border-radius:6px;overflow:hidden;flex:none}.modes button{border:0;\
border-radius:0;padding:.25rem .7rem}.modes button[aria-pressed=true]{background:var(--accent);color:var(--page);font-we\
ight:600}.modes button:focus-visible{outline-offset:-4px;outline-color:currentColor}.status{font-size:.85rem;min-height:\
1.4em;font-variant-numeric:tabular-nums}.atlas>.bar{display:var(--off-stage, flex)}.bar .status{flex:1 1 100%;white-spac\
e:nowrap;overflow:hidden;text-overflow:ellipsis}@container (max-width: 480px){.bar .status{height:2lh;line-height:1.3;wh\
ite-space:normal}}.slider{display:inline-flex;align-items:center;gap:.35rem;white-space:nowrap}.slider input{width:5.5re\
m}.slider output{min-width:1.9rem;font-variant-numeric:tabular-nums}.foot{display:var(--off-stage, flex);gap:1rem;align-\
items:flex-start;justify-content:space-between}@container (min-width: 430px){.foot.raised{margin-top:-1.9rem;position:re\
lative;pointer-events:none}.foot.raised>*{pointer-events:auto}}.saving{position:relative;margin-left:auto;flex:none;font\
-size:.85rem;z-index:3}.saving summary{padding:.15rem .45rem;border-radius:6px;text-decoration:underline;text-underline-\
offset:3px;text-decoration-color:var(--line);background:var(--page)}.saving summary:hover{text-decoration-color:currentC\
olor}.saving .menu{bottom:100%;gap:.5rem;padding:.7rem}.saving .pair{display:grid;grid-template-columns:1fr 1fr;gap:.5re\
m}.field{position:relative;touch-action:pan-y;border-radius:4px}.field:focus-visible,.scroll:focus-visible{outline:2px s\
olid var(--accent);outline-offset:2px}.room-mark{position:absolute;visibility:hidden;width:0;height:var(--stage-room, 0)\
}.drawn{display:block}.over,.written{position:absolute;inset:0;pointer-events:none}.field.pinnable{cursor:crosshair}.scr\
oll{position:absolute;inset:0;overflow-y:auto;overflow-x:hidden}.focused .drawn{opacity:.14}.steps{display:inline-flex;a\
lign-items:center;gap:.25rem}.steps .layer{min-width:2rem;text-align:center;font-weight:600}.heads{display:flex;flex-wra\
p:wrap;gap:.25rem;margin-bottom:.35rem}.heads button{padding:.1rem .45rem;display:inline-flex;align-items:center;gap:.3r\
em;border-color:transparent;user-select:none}.heads button i{width:.75rem;height:.75rem;border-radius:3px;opacity:.3}.he\
ads button[aria-pressed=true]{border-color:var(--line);font-weight:600}.heads button[aria-pressed=true] i{opacity:1}.wor\
ds{display:flex;flex-wrap:wrap;gap:.4rem .28rem;font-size:1.15rem;padding:.6rem .3rem;max-height:30rem;overflow-y:auto}.\
word{padding:.2rem .32rem;border-radius:5px;cursor:pointer;white-space:pre}.words.patches{display:grid;grid-template-col\
umns:repeat(auto-fill,var(--patch));gap:var(--gap)}.patches .word.cell{box-sizing:border-box;justify-self:stretch;height\
:var(--patch);padding:0;border:var(--frame) solid;border-radius:0}.patches .word:has(canvas){padding:var(--frame);border\
-radius:0;line-height:0}.patches .word[aria-selected=true],.patches .word:focus-visible{z-index:1}.patches .word:not(:ha\
s(canvas)){grid-column:1 / -1;justify-self:start}.word.second{margin-left:1.2rem}.word[aria-selected=true]{box-shadow:0 \
0 0 2px var(--page),0 0 0 4px var(--accent)}.word:focus-visible{outline:2px solid var(--st-text-color);outline-offset:3p\
x}.atlas{position:relative;zoom:var(--stage-zoom, 1)}.atlas.receives{outline:2px dashed var(--st-primary-color);outline-\
offset:4px}.grid.tall{--gap: 1px;--aspect: 1.5}@media(min-width:1200px){.grid.tall{--aspect: 1.65}}.grid.tall.sorted:not\
(.tight){max-height:24rem;overflow-y:auto}.grid{position:relative;display:grid;user-select:none;gap:var(--gap, 3px);max-\
width:min(calc(2rem + var(--heads) * 75px),calc(2rem + (var(--stage-room, 100000px) - 74px) * var(--heads) * var(--aspec\
t, 1) / var(--layers, 1)))}.row{display:grid;grid-template-columns:2rem repeat(var(--heads),minmax(0,1fr));gap:3px;align\
-items:center}.sorted .label{visibility:hidden}.label{font-size:min(.85rem,45cqi / var(--heads));text-align:center;curso\
r:pointer;border-radius:4px;user-select:none;padding:1px 0}.row>.label:first-child{align-self:stretch;display:grid;place\
-content:center;padding:0;line-height:1}.tight.grid{--gap: 1px}.tight .row>.label:first-child{height:0;align-self:center\
}.tight .row:not(:nth-child(3n+2))>.label:first-child{visibility:hidden}.label:hover{background:var(--soft);opacity:1}.h\
ead{position:relative;aspect-ratio:var(--aspect, 1);cursor:pointer;border-radius:3px;outline:1px solid var(--line);outli\
ne-offset:-1px;overflow:hidden}.switching .head{cursor:crosshair}.grid>canvas{position:absolute;pointer-events:none;imag\
e-rendering:pixelated}.head:hover{outline:2px solid var(--st-text-color);outline-offset:-2px}.head.open{outline:3px soli\
d var(--accent);outline-offset:-3px}.head.open:after{content:"";position:absolute;inset:3px;border:2px solid var(--page)\
;pointer-events:none}.tight .head{border-radius:0}.tight .head.open{outline-offset:0;z-index:1}.tight .head.open:after{d\
isplay:none}.head:focus-visible,.label:focus-visible{outline:3px solid var(--st-text-color);outline-offset:-1px;z-index:\
1}.head.open:focus-visible{box-shadow:inset 0 0 0 5px var(--accent)}.tag,.how-much{position:absolute;left:2px;top:2px;fo\
nt-size:min(.68rem,30cqi / var(--heads));line-height:1;padding:1px 2px;border-radius:3px;background:var(--page)}.open>.t\
ag{left:5px;top:5px}.how-much{inset:auto 1px 1px auto;font-size:min(.6rem,25cqi / var(--heads));font-weight:400}.tag:emp\
ty,.how-much:empty{display:none}.head.off{--stroke: transparent calc(50% - 1.5px) , var(--st-text-color) calc(50% - 1px)\
 , var(--st-text-color) calc(50% + 1px) , transparent calc(50% + 1.5px) ;background:linear-gradient(to top right,var(--s\
troke)),linear-gradient(to bottom right,var(--stroke)),color-mix(in srgb,var(--page) 78%,transparent)}.change{--inset: 0\
px;position:absolute;left:var(--inset);bottom:var(--inset);height:4px;width:calc((100% - 2 * var(--inset)) * var(--share\
, 0));background:var(--accent)}.open>.change{--inset: 5px}.tight .open>.change{--inset: 0px}.legend{display:grid;font-si\
ze:.85rem;margin-top:.4rem;min-height:2.6em}.legend>*{grid-area:1 / 1}.legend .room{visibility:hidden}@media(max-width:6\
40px){.bar .status{white-space:normal;min-height:2.6em}}.was{opacity:.65}.now{font-weight:600}.now.changed{color:var(--a\
ccent)}body.standalone{margin:0;padding:1rem 1.4rem;background:var(--st-background-color)}body.standalone .widget{max-wi\
dth:1500px;margin:0 auto}body.standalone h1{font-size:1.25rem;margin:0 0 .2rem}body.standalone h2,.notebook h2{font-size\
:1.1rem;margin:0}.widget.notebook{padding:.6rem .8rem;background:var(--page)}.about{margin:0 0 .9rem;font-size:.9rem}.ab\
out .rounding{opacity:.72}.explorer{display:grid;grid-template-columns:minmax(0,11fr) minmax(0,10fr);gap:1.5rem}.explore\
r>section:only-child{grid-column:1 / -1;max-width:900px}@media(max-width:800px){.explorer{grid-template-columns:minmax(0\
,1fr)}}@container (max-width: 600px){.notebook .explorer{grid-template-columns:minmax(0,1fr)}}
`;var E=(a,t,e)=>Math.min(Math.max(a,t),e),at=()=>window.matchMedia("(pointer: coarse)").matches,d=(a,t="",e={},...s)=>{let i=document.
createElement(a);i.className=t;for(let[o,n]of Object.entries(e))i.setAttribute(o,String(n));return i.append(...s),i};function A(a,t,{
className:e="",...s}={}){let i=d("button",e,{type:"button",...s},a);return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var $=(a,t)=>a.querySelector(t),he=(a,t)=>a.composedPath().find(e=>e instanceof Element&&e.matches(t)),Q=a=>a.children;function W(a,t){
a.onkeydown=e=>{e.altKey||e.ctrlKey||e.metaKey||!Object.hasOwn(t,e.key)||t[e.key]()!==!1&&(e.preventDefault(),e.stopPropagation())}}
var Y=a=>({ArrowUp:()=>a(-1,0),ArrowDown:()=>a(1,0),ArrowLeft:()=>a(0,-1),ArrowRight:()=>a(0,1)}),ht=a=>a.getRootNode().
activeElement,V=()=>d("i","room-mark",{"aria-hidden":"true"});function $t(a,t){let e=d("select","",{"aria-label":a});return ce(
e,t),e}var ce=(a,t)=>a.replaceChildren(...t.map(([e,s])=>d("option","",{value:e},s))),K=class{constructor(t,e,s){this.buttons=
e.map(([i,o,n])=>A(o,()=>s(i),{"data-value":i,...n&&{title:n}})),this.node=d("div","modes",{role:"group","aria-label":t},
...this.buttons)}press(t){for(let e of this.buttons)e.setAttribute("aria-pressed",String(e.dataset.value===t))}};function Lt(a,t,e){
let s=d("details",a,{},t,e);return W(s,{Escape:()=>s.open?(s.open=!1,t.focus()):!1}),s}function Ie(a){return document.addEventListener(
"pointerdown",t=>{t.composedPath().includes(a)||(a.open=!1)}),a}function le(a,{low:t,high:e,step:s,value:i},o,n){let r=d(
"input","",{type:"range",min:t,max:e,step:s,value:i}),h=d("output"),c=d("label","slider",{},`${a} `,r,h),p=()=>{h.textContent=
o(Number(r.value))};r.oninput=()=>{p(),n()};let f=u=>{r.value=String(u),p()};return p(),Object.assign(c,{value:()=>Number(
r.value),set:f})}var de=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function tt(a){let t=a.map(de);return Array.from({length:256},(e,s)=>{
let i=s/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var Ns=([a,t,e])=>255<<24|e<<16|t<<8|a,Nt=a=>Uint32Array.from(tt(a),Ns),et=([a,t,e])=>`rgb(${a},${t},${e})`;function mt(a){
let[t,e,s]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*e+.0722*s>.179?"#000000":"\
#ffffff"}var ct={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},ze={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var So=window.matchMedia("(prefers-color-scheme: dark)");var Ps=(a,t,e)=>.299*a+.587*t+.114*e<128;function He(a,t){let e=getComputedStyle($(a,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(e))return t;let[s,i,o]=de(e);return Ps(s,i,o)?"dark":"light"}function _e(a,t,e="var(--st-background-color)"){let s=d("span","",{"aria-hidden":"true"});s.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${e};transition:color 10ms`,s.ontransitionend=t,a.append(s)}function Be(a,t){let e=new WeakMap;function s(i){let{part:o,given:n}=e.get(i),r={...n.data,theme:He(i,n.data.theme)};o.show(
r,(h,c)=>n.setTriggerValue("choices",{choices:h,number:c}))}return i=>{let{parentElement:o}=i;e.has(o)||(o.prepend(d("st\
yle","",{},t)),e.set(o,{part:new a($(o,".widget"))}),_e(o,()=>s(o)));let n=Object.assign(e.get(o),{given:i});return s(o),
()=>o.isConnected||n.part.leave?.()}}var De=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,Pt="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",Rs=new RegExp(`^([dx]?)${Pt}\\.${Pt}\
:${Pt}:${Pt}(~?)$`);function lt(a){return a.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function js(a,t=""){let e=lt(
a).map(s=>De.exec(s)).filter(s=>s!==null&&s[1]===t).map(s=>s.slice(2).map(i=>i==="*"?null:Number(i)));return(s,i)=>e.some(
([o,n])=>(o===null||o===s)&&(n===null||n===i))}function gt(a,t,e,s=""){let i=js(a,s);return Array.from({length:t*e},(o,n)=>i(
Math.floor(n/e),n%e))}function We(a,t,e,s=""){let i=(c,p)=>a[c*e+p],o=c=>Array.from({length:c},(p,f)=>f);if(a.every(Boolean))
return`${s}*.*`;let n=o(t).filter(c=>o(e).every(p=>i(c,p))),r=o(e).filter(c=>o(t).every(p=>i(p,c))),h=[];for(let c of o(
t))if(n.includes(c))h.push(`${c}.*`);else for(let p of o(e))i(c,p)&&!r.includes(p)&&h.push(`${c}.${p}`);return[...h,...r.
map(c=>`*.${c}`)].map(c=>s+c).join(",")}function Rt(a,t,e,s,i=""){let o=lt(a).filter(r=>(De.exec(r)?.[1]??i)!==i);return[
...i?[...o,We(t,e,s,i)]:[We(t,e,s),...o],..._(a).map(r=>r.text)].filter(Boolean).join(",")}function _(a,t){return lt(a).
map(i=>Rs.exec(i)).map(i=>i&&{match:i,spans:i.slice(2,6).map(Is)}).filter(i=>i!==null&&i.spans.every(([o,n])=>o<=n)).filter(
i=>t===void 0||i?.match[1]===t).map(i=>{let{match:o,spans:n}=i,r=(...c)=>c.every((p,f)=>n[f][0]<=p&&p<=n[f][1]),h=(c,p)=>n[0][0]<
c&&n[1][0]<p;return{text:o[0],toOthers:!!o[6],covers:r,fits:h}})}function Fe(a,t,e,s=""){let i=_(a,s).filter(n=>n.covers(
...e));return[...lt(a).filter(n=>n&&!i.some(r=>r.text===n)),...i.length?[]:[t]].join(",")}function Ue(a){return lt(a).filter(
t=>t&&!_(t).length).join(",")}function Ge(a,t){let e=lt(a).map(s=>_(s).length?s.replace("~","")+(t?"~":""):s);return[...new Set(
e)].filter(Boolean).join(",")}function Is(a){if(a==="*")return[0,1/0];let[t,e]=a.split("-");return[Number(t),e===void 0?
Number(t):e===""?1/0:Number(e)]}var jt=class{values={};number=0;known=0;restorations=0;isRestoring=!1;past=[];future=[];constructor(t){this.defaults=t}get state(){
return this.isRestoring?"restoring":this.isAhead?"ahead":"synced"}get isAhead(){return this.known<this.number}get(t){return this.
values[t]??this.defaults[t]}get headsOff(){return JSON.stringify({off:this.get("off"),mode:this.get("mode")})}choose(t){
let e=this.headsOff;return this.take(t)?(this.remember(e),this.count()):!1}restore(t,e){let s=this.headsOff;if(this.take(
t)&&(this.number+=1),this.isRestoring||=e,s===this.headsOff)return;let i=this.past.at(-1)===this.headsOff;i?this.past.pop():
this.future.at(-1)===this.headsOff&&this.future.pop(),(i?this.future:this.past).push(s)}hear({state:t,told:e,restored:s=this.
restorations},i=!1){let o=e<this.number&&(i||e<this.known);if((i||s!==this.restorations)&&(this.isRestoring=!1),this.known=
e,this.restorations=s,e<this.number)return{isNews:!1,isLost:o};this.number=e;let n=this.headsOff,r=this.take(t);return i||
this.remember(n),{isNews:r,isLost:o}}undo(){return this.turn(this.past,this.future)}redo(){return this.turn(this.future,
this.past)}turn(t,e){let s=t.pop();return s?(e.push(this.headsOff),this.take(JSON.parse(s)),this.count()):!1}count(){return this.
number+=1,this.isRestoring=!1,!0}remember(t){t!==this.headsOff&&(this.past=[...this.past,t].slice(-100),this.future=[])}take(t){
let e=Object.entries(t).map(([i,o])=>[i,String(o)]),s=e.some(([i,o])=>o!==this.get(i));return Object.assign(this.values,
Object.fromEntries(e)),s}};var T={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",into:"",at:"",mask:"true"},dt=["lesson","step","present","hide","lock","lang"],st={atlas:["model","text","p\
air","attention","off","mode","special","words","part","scale","peak","colours"],order:["model","text","pair","attention",
"off","mode","special","words","part","sort"],head:["model","text","pair","attention","off","mode","layer","head","view",
"scope","chosen","how","special","words","part","scale","peak","colours"],effect:["model","text","pair","attention","off",
"mode","scale","peak","colours","at","mask"],zeroing:["model","text","pair","attention","off","mode","layer","head","sco\
pe","chosen","special","words","part","scale","peak","colours","at","mask"],written:["model","text","pair","off","mode"],
without_each:["model","text","pair","attention","mode","at","mask"]};function pe(a){let t=[...new URLSearchParams(a)].filter(([e,s])=>dt.includes(e)&&s&&!(e==="hide"&&/^(true|false)$/i.test(
s)));return Object.fromEntries(t)}function wt(a){let t=new URLSearchParams(a);return Object.fromEntries(Object.keys(T).map(
e=>[e,t.get(e)??T[e]]))}function qe(a){let t=e=>a(e).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:a("\
way"),link:t("link")[0]??null,shown:t("shown")}}function Ke({names:a,active:t},e){let s=e.filter(i=>i<a.length);return a.
length>1&&s.length?s:t}function bt(a){let{pathname:t,searchParams:e}=new URL(a);return JSON.stringify([t,...["model","te\
xt","pair"].map(s=>e.get(s)??"")])}function fe(a){let{pathname:t,searchParams:e}=new URL(a),s=[...e].filter(([i])=>!(i in
T)&&!dt.includes(i));return JSON.stringify([t,s.sort()])}var ue={waiting:250,drawn:1e4},zs=3e3,Hs=200,_s='[data-testid="stPageLink-NavLink"]',Ye="data-test-connection-state",me=class{choices=new jt(
T);owned=[];staying=pe(location.search);subject=bt(location.href);listeners=new Set;writes=new Set;tell=null;quiet=ue.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let t={push:history.pushState.bind(history),replace:history.replaceState.bind(history)};this.put=(e,s)=>t[s?"push":"repl\
ace"]({},"",e.replaceAll("%2C",",")),this.write=(e,s=this.pressed)=>{let i=this.withChoices(new URL(e,location.href)).href.
replaceAll("%2C",",");if(i!==location.href){this.put(i,s),this.pressed=!1,this.subject=bt(i);for(let o of this.writes)o()}};
for(let e of["pushState","replaceState"])history[e]=(s,i,o)=>{this.write(o??location.href),this.untold&&this.leaving&&this.
leaving!==location.pathname&&this.tellSoon()};window.addEventListener("popstate",()=>this.restored(),{capture:!0});for(let e of[
"pointerdown","keydown"])window.addEventListener(e,s=>this.press(s),{capture:!0});window.addEventListener("click",e=>this.
follow(e),{capture:!0})}withChoices(t){let e=dt.map(s=>[s,this.staying[s]]);for(let s of this.owned)e.push([s,this.get(s)===
T[s]?void 0:this.get(s)]);for(let[s,i]of e)i===void 0?t.searchParams.delete(s):t.searchParams.get(s)!==i&&t.searchParams.
set(s,i);return t}press(t){if(t.type==="keydown"&&["Control","Shift","Alt","Meta"].includes(t.key??""))return;this.pressed=
!0,this.leaving=null,!he(t,".widget")&&!this.isTaken(t)&&this.tellNow();let e=(t.ctrlKey||t.metaKey)&&t.key?.toLowerCase()===
"z"&&!t.altKey,s=t.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range]), textarea");!e||s||!this.owned.
includes("off")||(t.preventDefault(),t.shiftKey?this.redo():this.undo())}follow(t){let e=he(t,"a[href]");if(!e||t.ctrlKey||
t.metaKey||t.shiftKey||e.target==="_blank")return;clearTimeout(this.patience);let s=!Bs()&&e.matches(_s);if(!s&&(this.isUrged||
!this.choices.isAhead)){this.leaving=location.pathname;return}t.preventDefault(),t.stopPropagation(),this.waitingLink=e,
this.tellNow(),this.patience=setTimeout(()=>this.goOn(),s?Hs:zs)}goOn(){let t=this.waitingLink;this.waitingLink=null,this.
isUrged=!0,t?.click(),this.isUrged=!1}visit(t,{staying:e=this.staying,isSame:s=!1,step:i=!0}={}){this.staying=e;let o=new URL(
s?location.href:t,location.href);if(s){let n=new URL(t,location.href).searchParams;for(let r of Object.keys(T))o.searchParams.
delete(r);for(let[r,h]of n)r in T&&o.searchParams.set(r,h)}for(let n of dt)o.searchParams.delete(n);for(let[n,r]of Object.
entries(e))o.searchParams.set(n,r);if(this.canShow(o)){this.choices.choose(wt(o.search))&&this.tellSoon(),this.write(o.href,
i),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(o.href,i),window.dispatchEvent(new PopStateEvent(
"popstate",{state:null}))}canShow(t){let[e,s]=[wt(t.search),wt(location.search)],i=o=>this.owned.includes(o)||e[o]===s[o];
return fe(location.href)===fe(t.href)&&Object.keys(T).every(i)}restored(){this.pressed=!1,this.staying=pe(location.search);
let t=bt(location.href)!==this.subject;this.subject=bt(location.href),this.owned.length&&(this.owned=Object.keys(T),this.
choices.restore(wt(location.search),t),this.choices.isAhead&&this.tellSoon(),this.notify())}get(t){return this.choices.get(
t)}set(t,{step:e=!0}={}){this.choices.choose(t)&&this.changed(e)}undo(){this.choices.undo()&&this.changed()}redo(){this.
choices.redo()&&this.changed()}toggleHead(t,e,s,i){let[o,n]=t.split(".").map(Number),r=gt(this.get("off"),e,s,i);r[o*s+n]=
!r[o*s+n],this.set({off:Rt(this.get("off"),r,e,s,i)})}changed(t=!0){this.write(location.href,t),this.notify(),this.tellSoon()}notify(){
if(this.choices.state!=="restoring")for(let t of this.listeners)t()}heard(t,e=!1){let{isNews:s,isLost:i}=this.choices.hear(
t,e);i&&this.tellSoon(),this.choices.state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(
()=>this.goOn())),this.write(location.href)),s&&this.notify()}tellBy(t,{drawn:e}){this.tell=t,this.quiet=e?ue.drawn:ue.waiting}tellSoon(){
clearTimeout(this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.
tell||this.leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.
map(t=>[t,this.get(t)])),this.choices.number))}},Bs=()=>(document.querySelector(`[${Ye}]`)?.getAttribute(Ye)??"CONNECTED")===
"CONNECTED",y=window.pageAddress??=new me;var Ws={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function ge(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),e=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),s={};for(let[i,[o,n,r]]of Object.entries(e.arrays)){
let h=Ws[o],c=a.byteOffset+4+t+n,p=r.reduce((f,u)=>f*u,1)*h.BYTES_PER_ELEMENT;s[i]=new h(a.buffer.slice(c,c+p))}return{...e,
...s}}var Ve=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var Ds=1e3,Fs="picture",Us=window.keptPictures??=new Map,xt=class{stopped;wanted={};answered={};first="";unfinished;constructor({
draw:t,fail:e},{drops:s=!1}={}){this.draw=t,this.fail=e,this.drops=s,this.busy=!1}ask(t,e=""){this.first=e,this.wanted=Object.
fromEntries(Object.entries(t).map(([s,i])=>[s,new URLSearchParams(i).toString()])),this.takeKept(),this.next()}takeKept(){
let t=this.missing,e=t.map(i=>Us.get(`${i}?${this.wanted[i]}`));if(!t.length||e.some(i=>!i||i.unfinished))return;let s=Object.
fromEntries(t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,s),this.overtaken=this.busy,this.draw(Object.fromEntries(
t.map((i,o)=>[i,e[o]])),s)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==this.answered[t])}async next(){
let{missing:t}=this,e=t.includes(this.first)?[this.first]:t;if(this.busy||this.stopped||!e.length)return;this.busy=!0;let s=Object.
fromEntries(e.map(r=>[r,this.wanted[r]])),i=new URLSearchParams(e.flatMap(r=>[...new URLSearchParams(s[r])])),o=new URLSearchParams(
Object.fromEntries(i));o.set("want",e.join()),o.set("lang",LANGUAGE);let n=await Gs(`${Fs}?${o}`,this.unfinished?"reload":
"default");n||(this.fail(null,s),await new Promise(r=>setTimeout(r,Ds))),this.busy=!1;try{n&&!this.overtaken&&this.take(
n,s)}finally{this.overtaken=!1,this.next()}}take({bytes:t,message:e},s){if(this.drops&&Object.entries(s).some(([n,r])=>this.
wanted[n]!==r))return;let i=t&&qs(ge(t)),o=Object.entries(s).filter(([n])=>!i?.[n]?.unfinished);this.unfinished=o.length<
Object.keys(s).length,Object.assign(this.answered,Object.fromEntries(o)),i?this.draw(i,s):this.fail(e??null,s)}};async function Gs(a,t="\
default"){try{let e=await fetch(a,{cache:t});return e.ok?{bytes:new Uint8Array(await e.arrayBuffer())}:e.headers.get("co\
ntent-type")==="application/json"?await e.json():null}catch{return null}}function qs({arrays:a,...t}){let e={};for(let[s,
i]of Object.entries(t))s in a||(e[s]={...i,pictures:{}});for(let s of Object.keys(a)){let[i,o]=s.split(".");e[i].pictures[o]=
ge(t[s])}return e}function l(a,t={}){return Xe(String(SAID[a]??a),t)}function U(a,t,e,s={}){let i=SAID[a]??[a,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(e))==="one";return Xe(o?i[0]:i[i.length-1],{n:e,...s})}var g=a=>a,G=(a,t=0)=>`${(100*a).toFixed(
t)} %`,It=(a,t="")=>t==="%"?G(a):a.toFixed(3);var Xe=(a,t)=>a.replace(/\{(\w+)\}/g,(e,s)=>s in t?String(t[s]):e);var be='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Je=[4,3],Ks={left:"start",center:"\
middle",right:"end"};function pt(a){let t=a.getContext("2d");return t.textRendering="geometricPrecision",t}function Ht(a,t,e,s=document.
createElement("canvas")){Object.assign(s,{width:a,height:t});let i=pt(s),o=i.createImageData(a,t);return e(new Uint32Array(
o.data.buffer)),i.putImageData(o,0,0),s}var L=(()=>{let a=pt(document.createElement("canvas"));return(t,e,s=!1)=>(a.font=
`${s?"600 ":""}${e}px ${be}`,a.measureText(t).width)})();function _t(a,t,e,s){for(let[i,o]of t)a.rect(e,4,10,10,o),a.text(
i,e+15,9,{size:12,colour:s.ink}),e+=L(i,12)+34}function I(a,t,e){if(L(a,t)<=e)return a;let s=[...a];for(;s.length>1&&L(s.
join("")+"…",t)>e;)s.pop();return s.join("")+"…"}var Ys=a=>(window.devicePixelRatio||1)*(a.currentCSSZoom||1),P=class{context;constructor(t,e,s,i=Ys(
t),o=null){let n=Math.round(e*i),r=Math.round(s*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=pt(t),
this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,e,s),o&&this.rect(0,0,e,s,o)}shift(t){this.context.translate(
0,t)}rect(t,e,s,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,e,s,i)}frame(t,e,s,i,o,n=1){
this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,e,s,i)}line(t,e,s,i,o,n=1,r=1){
this.path(o,n,r,h=>{h.moveTo(t,e),h.lineTo(s,i)})}curve(t,e,s,i,o,n,r,h=!1){let c=(t+s)/2;this.context.setLineDash(h?Je:
[]),this.path(o,n,r,p=>{p.moveTo(t,e),p.bezierCurveTo(c,e,c,i,s,i)}),this.context.setLineDash([])}path(t,e,s,i){let{context:o}=this;
o.globalAlpha=s,o.strokeStyle=t,o.lineWidth=e,o.beginPath(),i(o),o.stroke()}text(t,e,s,{size:i=12,colour:o,align:n="left",
angle:r=0,bold:h=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(e,s),r&&c.rotate(r*Math.PI/180),c.font=`${h?
"600 ":""}${i}px ${be}`,c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,e,s,i,o){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,e,s,i,o)}photo(t,e,s,i,o){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,e,s,i,o)}},Vs=2e4,zt=class{parts=[];constructor(t,e,s=null){
this.width=t,this.height=e,this.openGroups=0,this.rectanglesLeft=Vs,s&&this.rect(0,0,t,e,s)}put(t,e,s=null){let i=Object.
entries(e).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${we(typeof n=="number"?N(n):n)}"`).join("");this.parts.push(s===
null?`<${t}${i}/>`:`<${t}${i}>${we(s)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,e,s,i,o,n=1){this.put("rect",{x:t,y:e,width:s,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,e,s,i,o,n=1){
this.put("rect",{x:t,y:e,width:s,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,e,s,i,o,n=1,r=1){this.put("line",
{x1:t,y1:e,x2:s,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,e,s,i,o,n,r,h=!1){let c=N((t+s)/2),
p=`M${N(t)} ${N(e)}C${c} ${N(e)} ${c} ${N(i)} ${N(s)} ${N(i)}`,f={"stroke-dasharray":h?Je.join(" "):null},u={stroke:o,"s\
troke-width":n,"stroke-opacity":r<1?r:null,...f};this.put("path",{d:p,fill:"none",...u})}text(t,e,s,{size:i=12,colour:o,
align:n="left",angle:r=0,bold:h=!1}){let c={x:e,y:s,dy:"0.35em",fill:o,"font-size":i,"text-anchor":Ks[n],"font-weight":h?
600:null,transform:r?`rotate(${r} ${N(e)} ${N(s)})`:null,"xml:space":"preserve"};this.put("text",c,t)}cells(t,e,s,i,o){let{
data:n}=pt(t).getImageData(0,0,t.width,t.height),r=i/t.width,h=o/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let p=0;p<t.height;p++)for(let f=0;f<t.width;f++){let u=4*(p*t.width+
f),m="#"+[0,1,2].map(b=>n[u+b].toString(16).padStart(2,"0")).join(""),[w,x]=[e+f*r,s+p*h];this.rectanglesLeft>=0?this.rect(
w,x,r,h,m):c.set(m,`${c.get(m)??""}M${N(w)} ${N(x)}h${N(r)}v${N(h)}h${N(-r)}`)}for(let[p,f]of c)this.put("path",{d:f,fill:p});
this.parts.push("</g>")}photo(t,e,s,i,o){this.put("image",{x:e,y:s,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:e=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${e}"`} font-family="${we(be)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},N=a=>+a.toFixed(2);function we(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Xs={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},Js=16e3,Ze=46,B=class{constructor(t){this.widget=t,this.size=$t(l("\
Size"),[["projector",l("Projector, 1920 px")],["paper",l("Paper, 170 mm, 300 dpi")]]),this.light=d("input","",{type:"che\
ckbox"});let e=["PNG","SVG"].map(n=>A(n,()=>this.save(n.toLowerCase()))),s=d("summary","",{title:l("Save this picture as\
 PNG or SVG")},l("Save picture")),i=d("label","",{},this.light," ",l("light background")),o=d("div","menu",{},this.size,
i,d("div","pair",{},...e));this.menu=Lt("saving",s,o)}picture(t,e=this.size.value,s=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[s?"light":o],{width:r,density:h,svgSize:c}=Xs[e],p=this.widget.export(r),f=p.height+Ze;if(t==="svg"){let w=new zt(
r,f,n.page);return this.draw(w,r,n,p),new Blob([w.toString(c(r,f))],{type:"image/svg+xml"})}let u=document.createElement(
"canvas"),m=new P(u,r,f,Math.min(h,Js/f),n.page);return this.draw(m,r,n,p),ti(Qs(u),u.width/(r/96))}draw(t,e,s,i){let{title:o,
source:n}=this.widget.data;t.text(I(o,16,e-20),10,16,{size:16,colour:s.ink,bold:!0}),t.text(I(n,12,e-20),10,36,{size:12,
colour:s.muted}),t.shift(Ze),i.draw(t,s)}save(t){let{kind:e,title:s}=this.widget.data,i=`${e}-${s}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();Zs(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function Zs(a,t){let e=d("a",
"",{download:t,href:URL.createObjectURL(a)});e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var Qs=a=>Ve(a.toDataURL(
"image/png").split(",")[1]);function ti(a,t){let e=new DataView(new ArrayBuffer(21)),s=Math.round(t/.0254);e.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>e.setUint8(4+n,o.charCodeAt(0))),e.setUint32(8,s),e.setUint32(12,s),e.setUint8(16,1),e.setUint32(
17,ei(new Uint8Array(e.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),e.buffer,a.subarray(i)],{type:"image/png"})}
function ei(a){let t=-1;for(let e of a){t^=e;for(let s=0;s<8;s++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var si={Uint8Array:255,Int8Array:127,Float32Array:null},ii={Uint8Array:2,Int8Array:2,Float32Array:4},it=1e-12;function oi(a,t){
let e=si[a.constructor.name];if(!e)return a;let s=new Float32Array(256);for(let o=-127;o<=e;o++)s[o&255]=o*Math.abs(o)*t/
e**2;let i=new Float32Array(a.length);for(let o=0;o<i.length;o++)i[o]=s[a[o]&255];return i}var Qe=a=>a.reduce((t,e)=>Math.
max(t,Math.abs(e)),0),D=({numbering:a},t,e)=>a?.[t][e]??e,X=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;decoded=new Map;sorted=new Map;constructor({
maps:t,...e}){Object.assign(this,e),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let e=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,oi(this.codes.subarray(
t*e,(t+1)*e),this.most[t])),this.decoded.get(t)}row(t,e){return this.weights(t).subarray(e*this.C,(e+1)*this.C)}column(t,e){
let s=this.weights(t);return Float32Array.from({length:this.R},(i,o)=>s[o*this.C+e])}weight(t,e,s){return this.weights(t)[e*
this.C+s]}side(t){return t==="to"?this.columns:this.rows}indices(t,e){let s=new Set(t);return this.side(e).positions.flatMap(
(i,o)=>i.some(n=>s.has(n))?[o]:[])}profile(t,e,s){let i=new Float32Array(s==="to"?this.R:this.C);for(let o of e){let n=s===
"to"?this.column(t,o):this.row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,e,s,i){let o=[];for(let n of e){
let r=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,i)){if(r[h]<s)break;o.push([n,h,r[h]])}}return o}linksTo(t,e,s,i){
let o=[];for(let n of e){let r=this.column(t,n);for(let h of yt(r,Math.min(i,this.R)))r[h]>=s&&o.push([h,n,r[h]])}return o}sortedColumns(t,e){
let s=t*this.R+e;if(!this.sorted.has(s)){let i=this.row(t,e);this.sorted.set(s,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-
i[o]))}return this.sorted.get(s)}rowPeaks(t){return Float32Array.from({length:this.R},(e,s)=>Qe(this.row(t,s)))}largest(t){
return Math.max(Math.abs(this.most[t]),it)}shade(t,e){let s=Math.min(Math.abs(t)/(e||it),1);return this.signed?.5+.5*Math.
sign(t)*s:ct[this.scale](s)}picture(t,e,s,i){let o=Math.min(s.rows,Math.max(1,i.rows)),n=Math.min(s.columns,Math.max(1,i.
columns)),r=Nt(this.signed?e.diverging:e.ramp),h=this.strongestShares(t,s,n,o);return Ht(n,o,c=>{for(let p=0;p<h.length;p++)
c[p]=r[Math.round(255*this.shade(h[p],1))]})}strongestShares(t,e,s,i){let o=this.peak==="row"&&!this.signed,n=new Float32Array(
s*i),r=Uint16Array.from({length:e.columns},(h,c)=>Math.floor(c*s/e.columns));for(let h=0;h<e.rows;h++){let c=Math.floor(
h*i/e.rows)*s,p=this.row(t,h+e.r),f=(o?Qe(p):this.largest(t))||it;for(let u=0;u<e.columns;u++){let m=p[u+e.c]/f;Math.abs(
m)>Math.abs(n[c+r[u]])&&(n[c+r[u]]=m)}}return n}cut(t,e,s=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[e],
s)}get colours(){return this.themes[this.theme]}formatted(t){let e=ii[this.codeType];return`${e<4?"≈ ":""}${this.signed&&
t>0?"+":""}${t.toFixed(e)}`}described(t,e,s=0){let i=this.cut(t,e,s),o=i&&(i.toOthers?l("cut, the others take over"):l("\
cut, nobody takes over")),n=this.formatted(this.weight(s,t,e));return[`${this.rows.labels[t]} → ${this.columns.labels[e]}\
: ${n}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,e,s,i){let o=this.side(i).positions[s],n=i===e?t:[],r=n.filter(
h=>!o.includes(h));return[r.length<n.length?r:[...r,o[0]],i]}};function Bt(a,{toOthers:t},e,s,i,o){let n=[[-1,0,0,-1],[0,
-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,p,f]of t?n:r)a.line(e+i*h,s+i*c,e+i*p,s+i*f,o,1.5)}
function yt(a,t){let e=[],s=-1/0;for(let i=0;i<a.length;i++){if(a[i]<=s&&e.length===t)continue;let o=e.length;for(;o>0&&
a[i]>a[e[o-1]];)o--;e.splice(o,0,i),e.length>t&&e.pop(),s=a[e[e.length-1]]}return e}var xe=(a,t)=>JSON.stringify(a.positions)===
JSON.stringify(t.positions);function vt({segments:a},t,e){let s=a.slice(t,t+e).indexOf(1);return s>0?s:null}var ts={layer:g("by layer"),entropy:g("by entropy"),likeness:g("by similarity"),link:g("by a link"),writes:g("by what th\
ey write"),effect:g("by effect when off")},[ni,es,ri,ai]=[2,3,4,5],[hi,ci,li,di]=[32,74,75,14],pi=4,ss=14,fi=360,ui={A:"\
B",B:"A"},is=5e-4,mi=.01,gi=a=>a?.includes(null)?null:a??null,Wt=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;status;pointed;boxes=[];constructor(t){
this.root=d("div","atlas"),this.emit=()=>{},this.grid=d("div","grid",{role:"grid","aria-label":l("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=d("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=d("div"),this.legendRoom=d("div","room",{"aria-hidden":"true"});let e=d("div","legend",{},this.legendRoom,
this.legend);this.saving=new B(this),this.root.append(this.controls(),this.grid,d("div","foot",{},e,this.saving.menu)),this.
room=V(),this.root.append(this.room),t.append(this.root);let s=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let i of[this.root,this.grid,this.room])s.observe(i);W(this.grid,{...Y((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+
o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.data.heads-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)}),this.root.ondragover=i=>{i.dataTransfer?.types.includes(ye(this.other))&&(i.preventDefault(),
this.root.classList.add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=
i=>{this.root.classList.remove("receives");let o=i.dataTransfer?.getData(ye(this.other));if(!o)return;i.preventDefault();
let[n,r]=o.split(".").map(Number);this.open=[n,r],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.
pointed=null,this.showStatus(...this.open)}}controls(){this.switching=!1;let t=l("Click a head to switch it off or on; s\
hift-click and Space always do"),e=[["open",l("Open"),l("Click a head to open it")],["switch",l("Switch off / on"),t]];return this.
modes=new K(l("What a click does"),e,s=>this.setSwitching(s==="switch")),this.modes.press("open"),this.sort=$t(l("Order \
of the heads"),Object.entries(ts).map(([s,i])=>[s,l(i)])),this.sort.title=l("Entropy: most diffuse last. Similarity: att\
ention shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.
value),this.build(),this.mark()},this.status=d("div","status"),this.status.title=l("Entropy: how diffuse a head's attent\
ion is, in bits. 0: all on one token; log2 of the number of tokens: uniform."),d("div","bar",{},this.modes.node,this.sort,
this.status)}setSwitching(t){this.switching=t,this.modes.press(t?"switch":"open"),this.grid.classList.toggle("switching",
t),this.legend.textContent=this.legendText()}show(t){let e=this.data,s=e?.layers===t.layers&&e?.heads===t.heads,i=s&&wi(
e.pictures,t.pictures)&&bi(e,t);this.data=t;let o=t.change?Math.max(...t.change):0;this.largestChange=o<is?0:o,this.modes.
node.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.open=t.open;let n=String(this.order);
this.sort.value=t.sort,this.sort.options[ni].disabled=t.similarity===null,this.sort.options[es].disabled=!t.link,this.sort.
options[es].textContent=this.linkOrder(),this.sort.options[ri].hidden=!t.writes,this.sort.options[ai].hidden=t.effects===
void 0,!s||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?this.build():i||this.paint(),this.mark(),s||(this.
pointed=null),this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:e}=this.
data,s=t.map((o,n)=>n);if(this.sort.value==="entropy")return s.sort((o,n)=>t[o]-t[n]);let i={likeness:e,link:this.data.linkWeights,
writes:this.data.shares,effect:gi(this.data.effects)}[this.sort.value];return i?.length?s.sort((o,n)=>i[n]-i[o]):this.sorted&&
this.order?.length===s.length?this.order:s}linkOrder(){let{link:t}=this.data;return t?l("by {link}",{link:t}):l(ts.link)}get other(){
return ui[this.data.side??""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,e){return this.cells[(t+1)*(this.
data.heads+1)+e+1]}headAt(t,e){let{heads:s}=this.data;if(t<0||e<0)return[t,e];let i=this.order[t*s+e];return[Math.floor(
i/s),i%s]}placeOf(t,e){let{heads:s}=this.data;if(t<0||e<0)return this.sorted?[0,0]:[t,e];let i=this.places[t*s+e]??0;return[
Math.floor(i/s),i%s]}cellOf(t,e){return this.cellAt(...this.placeOf(t,e))}build(){let{layers:t,heads:e}=this.data,i=this.
grid.contains(ht(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.isSorted=this.
sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?[0,0]:[...this.
open],this.grid.replaceChildren(this.canvas),this.grid.style.setProperty("--heads",String(e)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>ss),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=o<0&&this.sorted?"presentation":"row",r=d("div","row",
{role:n});for(let h=-1;h<e;h++){let c=this.cell(o,h);this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.
paint(),i&&this.moveFocus(...this.placeOf(...i))}fit(){let{layers:t,heads:e}=this.data,{offsetHeight:s}=this.room,i=s||(this.
data.side&&t>ss?fi:0),o=Math.min((this.root.clientWidth-hi)/e,li),n=Math.max((i-ci)/t-1,1),r=i>0&&n<o;return r?this.grid.
style.setProperty("--aspect",Math.min(o/n,pi).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.
toggle("tight",r&&n<di),this.place()}place(){let t=this.cells.filter((m,w)=>w>this.data.heads&&w%(this.data.heads+1)),e=t.
map(m=>m.getBoundingClientRect()),s=window.devicePixelRatio||1,[{left:i,top:o},{right:n,bottom:r}]=[e[0],e[e.length-1]],
h=m=>Math.round(m*s),c=String(this.boxes);this.boxes=e.map(m=>{let[w,x]=[h(m.left),h(m.top)];return[w-h(i),x-h(o),h(m.right)-
w,h(m.bottom)-x]});let p=this.grid.getBoundingClientRect(),f=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(
t[0]).borderRadius)*f*s||0;let u=(m,w)=>`${100*m/(w||1)}%`;return Object.assign(this.canvas.style,{left:u(i-p.left+this.
grid.scrollLeft*f,p.width),top:u(o-p.top+this.grid.scrollTop*f,p.height),width:u(n-i,p.width),height:u(r-o,p.height)}),c!==
String(this.boxes)}cell(t,e){let s=t<0||e<0;if(t<0&&e<0)return d("div","corner",{role:"presentation"});if(s&&this.sorted)
return d("div","label",{role:"presentation"}," ");let[i,o]=this.headAt(t,e),n=s?this.labelCell(i,o):this.headCell(i,o);
return n.tabIndex=-1,n.dataset.at=`${i<0?"*":i}.${o<0?"*":o}`,n.onfocus=()=>this.showStatus(i,o),n.onmouseenter=()=>{this.
pointed=[i,o],this.showStatus(i,o)},n.draggable=!s&&!!this.other,n.ondragstart=r=>r.dataTransfer?.setData(ye(this.data.side??
""),`${i}.${o}`),n.onclick=r=>{this.data.switchable&&(s||r.shiftKey||this.switching)?this.toggle(i,o):s||this.openHead(i,
o),this.moveFocus(t,e)},n}labelCell(t,e){let s=e<0,i=s?`L${D(this.data,0,t)}`:`H${D(this.data,1,e)}`,o=d("div","label",{
role:s?"rowheader":"columnheader"},i);return this.data.switchable&&(o.title=s?l("Switch all heads of layer {l}",{l:t}):l(
"Switch head {h} of every layer",{h:e})),o}named(t,e){return`${this.data.prefix??""}${D(this.data,0,t)}.${D(this.data,1,
e)}`}headCell(t,e){let s=d("b","tag",{},this.sorted?this.named(t,e):""),i=[d("i","change"),s,d("span","how-much")];return d(
"div","head",{role:"gridcell"},...i)}paint(){let[t,e,s,i]=this.boxes[this.boxes.length-1];if(Object.assign(this.canvas,{
width:t+s,height:e+i}),!s||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,r]=this.data.arrays.pictures[2].
slice(2),h=window.devicePixelRatio>>1,c=pt(this.canvas);c.imageSmoothingEnabled=!1,c.beginPath();for(let p of this.boxes)
c.roundRect(...p,this.radius);c.clip(),this.order.forEach((p,f)=>{let[u,m,w,x]=this.boxes[f];c.drawImage(o,0,p*n,r,n,u+h,
m+h,w-2*h,x-2*h)})}thumbnails({ramp:t},e=0,s=this.order.length){let[i,o]=this.data.arrays.pictures[2].slice(2),n=Nt(t),r=e*
i*o;return Ht(Math.max(o,1),Math.max(s*i,1),h=>{for(let c=0;c<h.length;c++)h[c]=n[this.data.pictures[r+c]]})}mark(){let{
layers:t,heads:e}=this.data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=this.data.switchable?this.
legendText(.1):"";for(let s=0;s<t;s++)for(let i=0;i<e;i++){let o=this.cellOf(s,i);o.classList.toggle("off",this.off[s*e+
i]),o.classList.toggle("open",this.isOpen(s,i)),o.setAttribute("aria-selected",String(this.isOpen(s,i))),o.setAttribute(
"aria-label",this.describe(s,i)),$(o,".change").style.setProperty("--share",String(this.changeShare(s,i))),$(o,".how-muc\
h").textContent=this.effectOf(s*e+i).replace(/^0\./,".")}this.moveFocus(...this.focus,!1)}isOpen(t,e){return t===this.open[0]&&
e===this.open[1]}effectOf(t){let e=this.sort.value==="effect"?this.data.effects?.[t]:null;return typeof e=="number"?It(e,
this.data.unit):""}changeShare(t,e){return this.largestChange?(this.data.change??[])[t*this.data.heads+e]/Math.max(this.
largestChange,mi):0}legendText(t=this.largestChange){let{switchable:e}=this.data,s=this.other?[l("Drag onto {side}: tran\
splant",{side:this.other})]:[],i=l("Orange bar: attention that changed (longest: {most})",{most:G(t,1)}),o=this.sorted||
!e?"":l("Label: layer or column"),n=at()?[this.switching?l("Tap: off / on"):this.other?l("Tap: transplant, both ways"):l(
"Tap: open"),o]:[l("Click: open"),...s,...e?[l("Shift-click or Space: off / on"),o]:[]];return[t>0?i:"",...n].filter(Boolean).
join(" · ")}describe(t,e){let{heads:s,switchable:i,entropy:o,similarity:n,change:r,does:h}=this.data,c=i?[l("click to \
switch")]:[];if(t<0)return[l("head {h} of every layer",{h:D(this.data,1,e)}),...c].join(" · ");if(e<0)return[l("all hea\
ds of layer {l}",{l:D(this.data,0,t)}),...c].join(" · ");let p=t*s+e,f=[l("Head {head}",{head:this.named(t,e)}),this.off[p]?
l("off"):l("on")];return this.sort.value==="likeness"&&n?.length&&f.push(l("{share} % similar",{share:Math.round(100*n[p])})),
this.sort.value==="link"&&this.data.linkWeights?.length&&f.push(l("{share} on {link}",{share:G(this.data.linkWeights[p],
1),link:this.data.link})),this.sort.value==="writes"&&this.data.shares?.length&&f.push(l("{share} logits for {words}",{share:xi(
this.data.shares[p]),words:this.data.link})),this.effectOf(p)&&f.push(l("effect {effect}",{effect:this.effectOf(p)})),r&&
r[p]>=is&&f.push(l("{share} changed",{share:G(r[p],1)})),h&&f.push(h[p]),f.push(l("entropy {bits} bits",{bits:o[p].toFixed(
2)})),f.join(" · ")}showStatus(t,e){this.status.textContent=this.describe(t,e)}openHead(t,e){this.open=[t,e],this.emit(
"open",this.open),this.mark()}toggle(t,e){let{heads:s}=this.data,i=this.off.map((r,h)=>h),o=i.filter(r=>(t<0||Math.floor(
r/s)===t)&&(e<0||r%s===e)),n=o.every(r=>this.off[r]);for(let r of o)this.off[r]=!n;this.emit("off",i.filter(r=>this.off[r]).
map(r=>[Math.floor(r/s),r%s])),this.mark(),this.showStatus(t,e)}moveFocus(t,e,s=!0){let{layers:i,heads:o}=this.data,n=this.
sorted?0:-1,r=[E(t,n,i-1),E(e,n,o-1)];if(r[0]<0&&r[1]<0)return;let h=this.cellAt(...this.focus);this.focus=r;let c=this.
cellAt(...r);h&&h!==c&&(h.tabIndex=-1),c.tabIndex&&(c.tabIndex=0),s&&c.focus({preventScroll:!1})}pressed(t){let[e,s]=this.
headAt(...this.focus);return!t&&e>=0&&s>=0?this.openHead(e,s):this.data.switchable?this.toggle(e,s):!1}export(t){let{layers:e,
heads:s}=this.data;return{height:Math.ceil(30+(t-34)/s*e),draw:(o,n)=>this.paintHeads(o,t,n)}}paintHeads(t,e,s){let{layers:i,
heads:o}=this.data,n=(e-34)/o,r={size:12,colour:s.ink,align:"center"};for(let h=0;h<i;h++){this.sorted||t.text(`L${D(this.
data,0,h)}`,15,26+(h+.5)*n,r);for(let c=0;c<o;c++){let p=30+c*n,f=26+h*n;h===0&&!this.sorted&&t.text(`H${D(this.data,1,c)}`,
p+n/2,12,r),this.exportHead(t,...this.headAt(h,c),p,f,n,s)}}}exportHead(t,e,s,i,o,n,r){t.cells(this.thumbnails(r,e*this.
data.heads+s,1),i+1,o+1,n-2,n-2);let h=[this.named(e,s),this.effectOf(e*this.data.heads+s)].filter(Boolean).join(" · ");
this.sorted&&t.text(h,i+4,o+10,{size:11,colour:r.accent});let c=this.isOpen(e,s)?5:1;t.rect(i+c,o+n-4-c,(n-2*c)*this.changeShare(
e,s),4,r.accent),this.isOpen(e,s)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[e*this.data.heads+s]&&(t.rect(i+1,o+1,n-
2,n-2,r.page,.78),t.line(i+1,o+1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}},ye=a=>`text/head-of-${a.toLowerCase()}`,
wi=(a,t)=>a===t||a.length===t.length&&a.every((e,s)=>e===t[s]),bi=(a,t)=>a.themes[a.theme].ramp[0]===t.themes[t.theme].ramp[0];
function xi(a){return`${a<0?"−":"+"}${Math.abs(a).toFixed(2)}`}var yi={heatmap:g("Heatmap"),lines:g("Lines"),text:g("Text"),table:g("Table"),received:g("Received"),readings:g("Reading\
s"),linear:g("Linear"),sqrt:g("Sqrt"),log:g("Log"),global:g("Global"),row:g("Row"),mean:g("Mean"),max:g("Max"),all:g("Al\
l"),cross:g("Target → source"),encoder:g("Encoder"),decoder:g("Decoder"),"this head":g("this head"),"its layer":g("its\
 layer"),"all heads":g("all heads"),"chosen heads":g("chosen heads")},kt=a=>l(yi[a]??a),F=class extends K{constructor(t,e,s,{
title:i="",changed:o=n=>y.set({[t]:n})}={}){let n=s.map(r=>[r,kt(r)]);super(e,n,o),this.name=t,Object.assign(this.node,{
title:i}).dataset.key=t}show(){this.press(y.get(this.name))}},j=class{offered;constructor(t,e,{title:s="",changed:i=null}={}){
this.name=t,this.select=d("select","",{title:s});let o=i??(n=>y.set({[t]:n}));this.select.onchange=()=>o(this.select.value),
this.label=d("span","",{},e),this.node=d("label","boxed",{"data-key":t},this.label,this.select)}offer(t){let e=JSON.stringify(
t);e!==this.offered&&(this.offered=e,ce(this.select,t))}show(t=y.get(this.name)){this.select.value=t}},J=class{constructor(t,e,s){
this.name=t,this.input=d("input","",{type:"checkbox"}),this.input.onchange=()=>y.set({[t]:this.input.checked}),this.node=
d("label","switch",{"data-key":t,title:s},this.input,` ${e}`)}show(){this.input.checked=y.get(this.name)==="true"}},Dt=class{constructor(t,e,{
title:s="",placeholder:i="",maxlength:o=4e3}={}){this.name=t,this.input=d("input","",{type:"text",placeholder:i,title:s,
maxlength:o,spellcheck:"false"}),this.input.onchange=()=>y.set({[t]:this.input.value.trim().slice(0,o)}),this.node=d("la\
bel","boxed",{"data-key":t},d("span","",{},e),this.input)}show(){ht(this.input)===this.input&&this.input.value!==this.shown||
(this.input.value=this.shown=y.get(this.name))}};function Ft(a,...t){let e=d("div","menu",{},...t);return Ie(Lt("popover",
d("summary","",{},a),e))}var Ut=class{current=0;place=0;chosen;constructor(t){this.node=t;let e=()=>this.chosen(this.current);W(t,{...Y((s,i)=>this.
reach(this.current+s+i,!0)),Enter:e," ":e})}show(t,e,s=t.keys()){String(t)!==String(this.words)&&(this.words=t,this.node.
replaceChildren(...t.map((o,n)=>this.word(o,n))));let i=[...s];[...Q(this.node)].forEach((o,n)=>{o.dataset.position=String(
i[n]),o.setAttribute("aria-selected",String(n===e))}),this.place!==e&&(this.current=Math.max(e,0)),this.place=e,this.reach(
this.current,!1)}word(t,e){let s=d("span","word",{role:"option",tabindex:"-1"},t);return s.onfocus=()=>this.reach(e,!1),
s.onclick=()=>{this.reach(e,!0),this.chosen(e)},s}reach(t,e){let s=Q(this.node);s[this.current]&&(s[this.current].tabIndex=
-1),this.current=E(t,0,s.length-1),s[this.current].tabIndex=0,e&&s[this.current].focus({preventScroll:!0})}};var St=13,vi=40,ki=29,Si=28,os=150,Ci=60,ns=26,ft=class{width;data;constructor(t){this.canvas=d("canvas","drawn",{"aria-\
hidden":"true"}),this.room=V(),this.field=d("div","field",{},this.canvas,this.room),this.list=d("ol","unseen"),this.saving=
new B(this),t.append(this.field,this.list,d("div","foot",{},this.saving.menu));let e=new ResizeObserver(()=>{let s=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!s&&this.draw()});e.observe(this.field),
e.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([e,s,i])=>{let o={word:e,before:Ct(s),
after:Ct(i)},n=t.both?l("{word}: {before}, heads off: {after}",o):`${e}: ${o.before}`;return d("li","",{},n)})),this.draw()}draw(){
if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?Oi(this.data.
rows,this.fitting(this.height)):this.data.rows,{height:e,draw:s}=this.export(this.width,t);Object.assign(this.canvas.style,
{width:`${this.width}px`,height:`${e}px`}),s(new P(this.canvas,this.width,e),this.data.themes[this.data.theme])}export(t,e=this.
data.rows){return{height:ns+e.length*this.rowHeight,draw:(i,o)=>this.paint(i,t,o,e)}}paint(t,e,s,i){let{both:o}=this.data,
n=Math.min(Math.max(...i.map(([p])=>L(p,14)),20),os)+10,r=(e-n-Ci)/Math.max(...i.flatMap(([,p,f])=>[p,f]),1e-9),h={size:12,
colour:s.ink};i.forEach(([p,f,u],m)=>{let w=22+m*this.rowHeight,x=w+(o?St:St/2)+1;t.text(I(p,14,os),n-8,x,{size:14,colour:s.
ink,align:"right"}),[f,u].slice(0,o?2:1).forEach((b,v)=>{let C=w+v*(St+(this.height?0:2));t.rect(n,C,Math.max(b*r,1),St,
v?s.accent:s.muted),t.text(Ct(b),n+b*r+5,C+St/2+.5,h)})});let c=[[l("all heads on"),s.muted],[l("heads off"),s.accent]];
_t(t,o?c:c.slice(0,1),n,s)}get rowHeight(){return this.data.both?this.height?ki:vi:Si}fitting(t){return Math.max(Math.floor(
(t-ns)/this.rowHeight),1)}};function Oi(a,t){let e=([,i,o])=>Math.max(i,o),s=new Set([...a].sort((i,o)=>e(o)-e(i)).slice(
0,t));return a.filter(i=>s.has(i))}function Ct(a){let t=100*a,e=a<1e-5?"<0.001":Number(t.toPrecision(1));return`${a===0||
a>=5e-4?t.toFixed(1):e} %`}var rs=a=>/^\d/.test(a)?l("“{word}”",{word:a}):a;var Gt=64,Ai=3;function qt(a,t,e,s,i,o=1/0){let r=Math.round(s),h=tt(t.signed?e.diverging:e.ramp),c=o-10-L(t.unit,12),p=E(
Math.floor(c/Gt),1,Ai),f=Gt*p;for(let w=0;w<Gt;w++){let x=h[Math.round(255*w/(Gt-1))];a.rect(r+w*p,i,p,8,et(x))}let u=t.
peak==="row"&&!t.signed;for(let[w,x]of Mi(t,u)){let b=u?`${+(100*x).toPrecision(2)} %`:`${+x.toPrecision(2)}`,v=w===0?"l\
eft":w===1?"right":"center";a.text(b,r+w*f,i+8+10,{size:11,colour:e.muted,align:v})}let m=u?l("{unit}, relative to the r\
ow's largest",{unit:t.unit}):t.unit;a.text(m,r+f+10,i+8/2,{size:12,colour:e.muted})}function Mi(a,t){let e=a.largest(0);
return e<=it?[[0,0]]:a.signed?[[0,-e],[.5,0],[1,e]]:[0,.5,1].map(s=>[s,ze[a.scale](s)*(t?1:e)])}var Ei=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function Kt(a){let t=Ei.exec(a);if(!t)return null;let[,e,s,i=""]=t,o=[...e].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:e+s,column:o,row:Number(s)-1,pixels:[...i].map(Number)}}function ot(a){let t=Kt(a);return t?.pixels.length?t:null}function Ot(a,t,e,s,i,o,n=1){
let r=i/2;a.rect(e,s,i,i,o.page,n),t.forEach((h,c)=>{h&&a.rect(e+c%2*r,s+Math.floor(c/2)*r,r,r,o.ink,n*h/3)})}var as=46,hs=58,ve=112,cs=[22,13],Ti=9,ls=14,Yt=10,ke=13,$i=8,Li=g("Heatmap of {title}: {R} rows, {rows}, by {C} columns\
, {columns}. Arrows move, Enter pins a row."),Ni=g("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arr\
ows move, Enter cuts a cell."),Pi=.68,Z=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"t\
rue"}),this.live=d("div","unseen",{"aria-live":"polite"}),this.room=V();let e=[this.canvas,this.overlay,this.room];this.
field=d("div","field",{tabindex:"0",role:"application"},...e),this.pairs=d("div","unseen"),this.saving=new B(this),t.append(
this.field,this.live,this.pairs,d("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
e=>this.moved(e),this.field.onpointerdown=e=>{this.dragStart=e.button===0?this.point(e):null},this.field.onpointerup=e=>this.
released(e),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
W(this.field,{...Y((e,s)=>this.moveCursor(e,s)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:e,room:s}=this.layout??{};this.maps&&(this.field.clientWidth!==
e||this.room.offsetHeight!==s)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let e=this.maps&&xe(this.
maps.rows,t.rows)&&xe(this.maps.columns,t.columns);this.data=t,this.maps=new X(t),(!e||!this.zoom)&&(this.zoom=this.everything()),
e||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:s,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",l(t.cutting?Ni:Li,{title:t.title,R:s,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...Ri(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let e=this.room.offsetHeight;this.layout={...this.arrange(t,e||this.data.height,e),room:e};let{
height:s}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${s}px`});this.
field.style.height=`${s}px`,this.paint(new P(this.canvas,t,s),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,e=this.data.height,s=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,e,
s),r=Math.floor(Math.min(n.w,n.h))-1;return r<Ti||r>=o?n:this.arrangedWith(r,t,e,s)}arrangedWith(t,e,s,i){let[o,n]=i?[4,
4]:[26,as],{rows:r,columns:h}=this.maps,{zoom:c}=this,p=(O,M,R)=>{let z=O.slice(M,M+R).map(H=>{let rt=ot(H);return rt?t+
6+L(rt.name,Yt):Math.min(L(H,t),ve)});return Math.max(...z,8)},f=Math.ceil(p(r.labels,c.r,c.rows))+32,u=p(h.labels,c.c,c.
columns),m=h.labels.some(O=>ot(O)),x=c.columns>1&&(e-f)/c.columns<u+8?m?-90:-60:0,b=u*Math.sin(-x*Math.PI/180)+8,v=Math.
ceil(x?b:m?18+Yt:18)+o,C=x===-60?18:6,k=Math.min((e-f-C)/c.columns,2*hs),S=Math.min((s-v-n)/c.rows,hs);return{width:e,left:f,
top:v,w:k,h:S,size:t,slant:x,height:Math.ceil(v+S*c.rows+n)}}paint(t,e,s){this.paintCells(t,e,s),this.data.numbers&&this.
paintNumbers(t,e,s),this.data.cutAt&&this.paintCuts(t,e,s),this.paintLabels(t,e,s),this.paintFrames(t,e,s);let{left:i,width:o,
height:n}=e;e.room||qt(t,this.maps,s,i,n-as+14,o-i)}paintCells(t,{left:e,top:s,w:i,h:o},n){let{rows:r,columns:h}=this.zoom,
c={rows:Math.floor(o*r),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(0,n,this.zoom,c),e,s,i*h,o*r),!(Math.min(i,
o)<=7)){for(let p=1;p<r;p++)t.line(e,s+p*o,e+i*h,s+p*o,n.page,1);for(let p=1;p<h;p++)t.line(e+p*i,s,e+p*i,s+o*r,n.page,1)}}paintCuts(t,{
left:e,top:s,w:i,h:o},n){let{r,c:h,rows:c,columns:p}=this.zoom,f=Math.max(1.5,.3*Math.min(i,o,24));for(let u=r;u<r+c;u++)
for(let m=h;m<h+p;m++){let w=this.maps.cut(u,m);w&&Bt(t,w,e+(m-h+.5)*i,s+(u-r+.5)*o,f,n.accent)}}paintNumbers(t,{left:e,
top:s,w:i,h:o},n){if(i<cs[0]||o<cs[1])return;let{r,c:h,rows:c,columns:p}=this.zoom,f=tt(this.maps.signed?n.diverging:n.ramp);
this.maps.strongestShares(0,this.zoom,p,c).forEach((u,m)=>{let[w,x]=[Math.floor(m/p),m%p],b=Math.round(100*this.maps.weight(
0,r+w,h+x)),v=mt(f[Math.round(255*this.maps.shade(u,1))]),k={size:Math.min(13,.45*i,.7*o),colour:v,align:"center"};b&&t.
text(String(b),e+(x+.5)*i,s+(w+.5)*o,k)})}paintLabels(t,{left:e,top:s,w:i,h:o,size:n,slant:r,room:h},c){let{rows:p,columns:f}=this.
maps,{zoom:u}=this,m=this.pinnedIndices(),[w,x]=[o,i].map(k=>Math.max(1,Math.ceil((n+1)/k)));for(let k of this.labelsWithRoom(
m.from,u.r,u.rows,w)){let S=m.from.has(k),O={size:n,colour:S?c.accent:c.ink,align:"right",bold:S},M=s+(k-u.r+.5)*o;this.
paintedPatch(t,p.labels[k],e-6-n/2,M,Math.min(n+2,o-2),S,c)||t.text(I(p.labels[k],n,ve),e-6,M,O)}for(let k of this.labelsWithRoom(
m.to,u.c,u.columns,x)){let S=m.to.has(k),O=r?"left":"center",M={size:n,colour:S?c.accent:c.ink,angle:r,align:O,bold:S},R=e+
(k-u.c+.5)*i,z=Math.min(n+2,i-2);if(this.paintedPatch(t,f.labels[k],R,s-11,z,S,c,!0))continue;let H=R+(r===-60?2:0);t.text(
I(f.labels[k],n,ve),H,s-(r?6:11),M)}let b={size:12,colour:c.muted},[v,C]=this.maps.axes;h?t.text(Ce(C,1),e-6,s-11,{...b,
align:"right"}):t.text(Ce(C,x),e,9,b),t.text(Ce(v,w),9,s+o*u.rows,{...b,angle:-90})}paintedPatch(t,e,s,i,o,n,r,h=!1){let c=ot(
e);if(!c)return!1;let p=n?r.accent:r.muted;Ot(t,c.pixels,s-o/2,i-o/2,o,r),t.frame(s-o/2,i-o/2,o,o,p,n?2:1);let[f,u]=h?[s,
i-o/2-Yt/2-1]:[s-o/2-4,i];return t.text(c.name,f,u,{size:Yt,colour:p,align:h?"center":"right",bold:n}),!0}labelsWithRoom(t,e,s,i){
let o=r=>[...t].some(h=>h!==r&&Math.abs(h-r)<i);return Array.from({length:s},(r,h)=>h+e).filter(r=>t.has(r)||(r-e)%i===0&&
!o(r))}paintFrames(t,{left:e,top:s,w:i,h:o},n){let{r,c:h,rows:c,columns:p}=this.zoom,f=i*p,u=o*c,m=this.pinnedIndices();
for(let b of m.from)b>=r&&b<r+c&&Se(t,[e,s+(b-r)*o,f,o],n.accent);for(let b of m.to)b>=h&&b<h+p&&Se(t,[e+(b-h)*i,s,i,u],
n.accent);for(let b of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let v of m.from)v>=r&&v<r+c&&
b>=h&&b<h+p&&ji(t,[e+(b-h)*i,s+(v-r)*o,i,o],n.ink);let w=vt(this.maps.rows,r,c),x=vt(this.maps.columns,h,p);w&&t.line(e,
s+w*o,e+f,s+w*o,n.accent,1.5),x&&t.line(e+x*i,s,e+x*i,s+u,n.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.
way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let e=this.field.getBoundingClientRect(),s=e.width/this.field.
clientWidth||1;return[(t.clientX-e.left)/s,(t.clientY-e.top)/s]}cell([t,e]){let{left:s,top:i,w:o,h:n}=this.layout,r=e<i?
-1:Math.floor((e-i)/n),h=t<s?-1:Math.floor((t-s)/o);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<0?null:[r<0?-1:
r+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let e=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,
e)?this.paintSelection(this.dragStart,e):this.mark(this.cell(e))}released(t){let e=this.dragStart,s=this.point(t);if(this.
dragStart=null,!e)return;let[i,o]=[this.cell(e),this.cell(s)];this.isDrag(e,s)?this.data.cutting?this.scrolls(t)||this.cut(
i,o):this.zoomTo(i,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,e){return Math.
hypot(e[0]-t[0],e[1]-t[1])>$i}zoomTo(t,e){t&&e&&Math.min(...t,...e)>=0&&(this.zoom={r:Math.min(t[0],e[0]),c:Math.min(t[1],
e[1]),rows:Math.abs(t[0]-e[0])+1,columns:Math.abs(t[1]-e[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),
this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.
length&&this.setPins([],this.way)}paintSelection([t,e],[s,i]){let o=new P(this.overlay,this.layout.width,this.layout.height),
{accent:n}=this.maps.colours;o.rect(Math.min(t,s),Math.min(e,i),Math.abs(t-s),Math.abs(e-i),n,.25),this.overlay.textContent=
""}mark(t){if(this.marked=t,!this.layout)return;let{left:e,top:s,w:i,h:o,width:n,height:r}=this.layout,{accent:h,ink:c,page:p}=this.
maps.colours,f=new P(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.
pinnable),!t)return;let[u,m]=t,w=e+(m-this.zoom.c)*i,x=s+(u-this.zoom.r)*o;if(u>=0&&f.rect(0,x,e-3,o,h,.16),m>=0&&f.rect(
w,s-22,i,19,h,.16),u<0||m<0)return;Se(f,[w,x,i,o],c);let b=this.maps.described(u,m);this.overlay.textContent=b;let v=I(b,
ke,n-16),C=L(v,ke)+16,k=E(w+(i-C)/2,0,n-C),S=x+o+34<r?x+o+6:x-32;f.rect(k,S,C,24,c),f.text(v,k+8,S+12,{size:ke,colour:p})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,e){if(!t||!e)return;let[s,i]=[this.maps.rows,this.maps.columns].
map(({positions:o},n)=>{if(Math.min(t[n],e[n])<0)return null;let r=o.slice(Math.min(t[n],e[n]),Math.max(t[n],e[n])+1).flat();
return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:s,keys:i})}pin(t,e){if(!this.data.pinnable)
return;let s=t<0?"to":"from",i=this.linkOf(t,e);this.pinnedIndices()[s].has(t<0?e:t)&&typeof i=="number"&&i!==this.link?
this.setPins(this.pins,s,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?e:t,s),i)}linkOf(t,e){if("li\
nk"in this.data)return t<0?"":e<0?void 0:this.maps.columns.positions[e][0]}setPins(t,e,s){this.pins=t,this.way=e,s!==void 0&&
(this.link=t.length?s:null),this.draw(),this.emit("pins",{pins:t,way:e,link:s})}moveCursor(t,e){if(!this.maps.R||!this.maps.
C)return;let{r:s,c:i,rows:o,columns:n}=this.zoom,[r,h]=this.cursor??[s-t,i-e];this.cursor=[E(r+t,s,s+o-1),E(h+e,i,i+n-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let e=this.arrange(t,Pi*t);return{
height:e.height,draw:(s,i)=>this.paint(s,e,i)}}};function Ri(a,t=10){let e=a.weights(0),s=d("ol");for(let i of yt(a.signed?
e.map(Math.abs):e,t)){let o=a.rows.labels[Math.floor(i/a.C)],n=a.columns.labels[i%a.C];s.append(d("li","",{},l("{row} to\
 {column}: {weight}",{row:o,column:n,weight:a.formatted(e[i])})))}return[d("p","",{},l("Strongest pairs of {name}, from \
and to:",{name:a.title})),s]}function Se(a,[t,e,s,i],o){let n=Math.min(s,i)<8?2:0;a.frame(t-n,e-n,s+2*n,i+2*n,o,2)}function ji(a,[
t,e,s,i],o){let[n,r]=[s,i].map(h=>h<ls?ls:h-2);a.frame(t+(s-n)/2,e+(i-r)/2,n,r,o,2)}function Ce(a,t){let e=`${a} →`;return t>
1?l("{title} 1 label in {n}",{title:e,n:t}):e}var Ii=4,Vt=a=>a.map(t=>({...t,title:l(t.title)})),ut=class{by=null;largest;columns;rows;constructor(t,e){this.head=d("t\
r"),this.body=d("tbody");let s=d("table","",{"aria-label":e},d("thead","",{},this.head),this.body);t.append(d("div","tab\
le",{tabindex:"0"},s))}show({columns:t=[],rows:e}){String(t.map(({title:s})=>s))!==String(this.columns?.map(({title:s})=>s))&&
(this.by=null),Object.assign(this,{columns:t,rows:e}),this.largest=t.map((s,i)=>Math.max(...e.map(o=>Math.abs(o[i])||0),
1e-12)),this.draw()}draw(){this.head.replaceChildren(...this.columns.map((t,e)=>this.title(t,e))),this.body.replaceChildren(
...this.sorted().map(t=>this.row(t)))}sorted(){if(!this.by)return this.rows;let{column:t,down:e}=this.by,s=(i,o)=>typeof i==
"number"?i-o:String(i??"").localeCompare(String(o??""));return this.rows.toSorted((i,o)=>(e?-1:1)*s(i[t],o[t]))}title({title:t,
kind:e},s){let i=this.by?.column===s,o=i?this.by?.down?" ▾":" ▴":"",n=()=>{this.by={column:s,down:i?!this.by?.down:e!==
"text"},this.draw(),$(this.head.children[s],"button").focus()},r=i?this.by?.down?"descending":"ascending":"none";return d(
"th",e,{scope:"col","aria-sort":r},A(t+o,n))}row(t){return d("tr","",{},...t.map((e,s)=>this.cell(e,s)))}cell(t,e){let{kind:s}=this.
columns[e],o=d("td",s,{},t===null?"":s==="number"||s==="shaded"?t.toFixed(Ii):String(t));return s==="shaded"&&o.style.setProperty(
"--share",String(Math.abs(t)/this.largest[e])),o}};var zi=g("Shift-click a head below to switch it off."),Hi=g("Switch this head off, or tap another one."),Oe=g("nobody ta\
kes over"),Ae=g("the others take over"),_i=g("nobody or the others take over");function Me(a,t,[e,s]){let i=e+s,o=[],n=[];
return a&&o.push(U("{n} head off","{n} heads off",a)),a&&n.push(t),i&&o.push(U("{n} cut","{n} cuts",i)),i&&n.push(l(e&&s?
_i:e?Oe:Ae)),{heads:a,count:a+i,what:o.join(" · "),how:n.join(" · ")}}var At=class{constructor(t,e){this.label=d("div",
"label-line"),this.value=d("div","value",{"aria-live":"polite"}),t.append(d("div","verdict",{},d("div","top",{},e,this.label),
this.value))}show(t,{count:e,what:s,how:i}){let{headline:o,pair:n}=t,r=o??n,h=d("span","what",{},[r&&"·",s||l("all head\
s on")].filter(Boolean).join(" "));e&&h.append(d("span","mode",{},` (${i})`)),this.label.replaceChildren(...r?[d("span",
"said",{},r.label)," "]:[],h),this.label.title=r?.help??"",!e&&t.output==="embedding"&&!n?this.value.replaceChildren(d("\
span","hint",{},l(at()?Hi:zi))):o?this.value.replaceChildren(...Xt(o,e)):this.value.replaceChildren(...n?Xt(n,e):[])}};function Xt({
before:a,after:t,p_before:e,p_after:s},i){let[o,n]=[ds(a,e),ds(t,s)];if(!i)return[d("span","now",{},...o)];let r=a!==t;return[
d("span","was",{},...o)," → ",d("span",r?"now changed":"now",{},...n)]}function ds(a,t){return t===void 0?[a]:[d("span",
"called",{title:a},rs(a)),` ${Ct(t)}`]}var Bi=[{title:g("position"),kind:"integer"},{title:g("token"),kind:"text"},{title:g("prediction (all on)"),kind:"text"},
{title:g("prediction (heads off)"),kind:"text",off:!0},{title:g("actual token"),kind:"text"},{title:g("p(actual), all on"),
kind:"number"},{title:g("p(actual), heads off"),kind:"number",off:!0}],ps=g("Next-token prediction at every position"),Jt=class{part;drawn;constructor(t){
this.heading=d("h4"),this.pair=d("p","pair-line"),this.written=d("div","what-it-writes",{"data-key":"written"},d("p"),d(
"p")),this.hint=d("p","help"),this.at=new j("at",l("Predict the word at")),this.mask=new J("mask",l("Mask it"),l("Off: t\
he model sees the word and predicts it back."));let e=d("div","strip",{role:"listbox","aria-label":l("The word to predic\
t")});this.strip=new Ut(e),this.strip.chosen=n=>y.set({at:n}),this.stripHint=d("p","help");let s=d("div","controls",{},this.
at.node,this.mask.node);this.choose=d("div","choose",{},s,this.stripHint,this.strip.node),this.barsTitle=d("p","name");let i=d(
"div","widget",{"data-key":"bars"}),o=d("div","widget",{"data-key":"drift"});this.bars=new ft(i),this.nextTitle=d("p","n\
ame"),this.next=d("section","",{},this.nextTitle),this.table=new ut(this.next,l(ps)),this.driftTitle=d("p","name",{},l("\
Drift of each token, by layer (1 − cosine)")),this.note=d("p","help"),this.drift=new Z(o),this.barsPart=d("section","",
{},this.barsTitle,i),this.driftPart=d("section","drift",{},this.driftTitle,this.note,o),t.append(this.heading,this.pair,
this.written,this.choose,this.barsPart,this.hint,this.driftPart,this.next)}show(t,{heads:e,count:s,what:i,how:o},n){this.
count=s,s?s>e?this.heading.textContent=l("Effect: {what} ({how})",{what:i,how:o}):this.heading.textContent=U("Effect of \
switching {n} head off ({mode})","Effect of switching {n} heads off ({mode})",e,{mode:o}):this.heading.textContent=l("Ef\
fect of switching heads off");let r=JSON.stringify([s>0,n]);if(t===this.part&&r===this.drawn)return;Object.assign(this,{
part:t,drawn:r}),this.pair.hidden=!t.pair||!t.headline,t.pair&&this.pair.replaceChildren(l("{name}: ",{name:t.pair.label}),
...Xt(t.pair,s)),this.hint.textContent=t.hint??"",this.hint.hidden=!t.hint,this.choose.hidden=t.at===void 0,t.at!==void 0&&
this.showPosition(t),this.barsPart.hidden=!t.bars,t.bars&&(this.barsTitle.textContent=t.bars.title,this.bars.show({themes:{},
...t.bars,kind:"bars",theme:n,both:s>0})),this.next.hidden=!t.next&&!t.table,this.nextTitle.textContent=t.table?.title??
l(ps),t.next&&this.table.show(us({columns:Vt(Bi),rows:t.next},s)),t.table&&this.table.show(us(t.table,s));let{drift:h}=t.
pictures;this.driftPart.hidden=!h,this.note.textContent=t.note??"",h&&this.drift.show({...h,theme:n,pins:[],way:"from"})}showWritten({
writes:t},e,s){if(this.written.hidden=!t,this.written.classList.toggle("awaited",s),!t||!e)return;let[i,o]=this.written.
children;i.replaceChildren(l("The model writes: "),...fs(e.before));let n=e.after.length===e.before.length&&e.after.every(
([,r])=>r);o.replaceChildren(l("With heads off: "),...n?[l("the same")]:fs(e.after)),o.classList.toggle("unseen",!this.count)}showPosition({
at:t=0,tokens:e=[],causal:s,choose:i,chosen:o=""}){this.at.label.textContent=i?.box??(s?l("Predict the word after"):l("P\
redict the word at")),this.at.offer(e.map((r,h)=>[String(h),`${h} · ${r}`])),this.at.show(String(t)),this.mask.node.hidden=
s||i!==void 0,this.mask.show();let n=s?l("Click a word to predict the next one."):y.get("mask")==="true"?l("Click a word\
 to mask it and predict it."):l("Click a word to predict it.");this.stripHint.textContent=`${o} ${i?.hint??n}`.trim(),this.
strip.show(e,t)}};function fs(a){return a.flatMap(([t,e])=>[e?t:d("span","now changed",{},t)," "])}function us({columns:a=[],
rows:t},e){let s=a.map((i,o)=>o).filter(i=>e||!a[i].off);return{columns:s.map(i=>a[i]),rows:t.map(i=>s.map(o=>i[o]))}}var Wi=620,nt=28,Di=20,ms=16,Fi=.25,gs=10,Zt=132,Ui=60,Ee=44,Gi=22,Mt=11,ws=40,qi=200,Ki=300,Yi=6,Vi=16,Xi=g("Up and dow\
n move, left and right change sides, Enter pins, brackets step through the layers."),Ji=g("Up and down move, left and ri\
ght change sides. Enter on a word, and then on one of the other side, cuts the line between them."),Qt=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=d("canvas","written",{"aria-hid\
den":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"true"}),this.spacer=d("div","spacer"),this.scroll=d("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=V(),this.field=d("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=d("div","status",{"aria-live":"polite"});let e=l("Heads shown; double-cl\
ick to show only one");this.heads=d("div","heads",{role:"group","aria-label":e}),this.saving=new B(this);let s=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:Mt,step:1,value:Mt};this.minWeight=le(l("Hide below"),i,h=>h.toFixed(
2),s),this.maxLinks=le(l("Strongest per token"),o,h=>h<Mt?String(h):l("all"),s),this.fit=d("input","",{type:"checkbox"}),
this.fit.onchange=s,this.fitLabel=d("label","",{title:l("All tokens at once, however small")},this.fit," ",l("fit")),this.
previous=A("‹",()=>this.step(-1),{title:l("Previous layer ([)")}),this.next=A("›",()=>this.step(1),{title:l("Next la\
yer (])")}),this.layer=d("span","layer");let n={role:"group","aria-label":l("Layer")};this.steps=d("div","steps",n,this.
previous,this.layer,this.next);let r=d("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(r,
this.heads,this.field,d("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=e=>this.hover(this.wordAt(e),this.lineAt(e)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=e=>{let s=this.wordAt(e),i=this.lineAt(e);s?this.act(s):i&&this.cut(i)},W(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:e,room:s}=this.layout??{};this.maps&&(this.
field.clientWidth!==e||this.room.offsetHeight!==s)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let e=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new X(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),e&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${D(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=l("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${l(t.cutting?Ji:Xi)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>ws?5:Mt),
this.fit.checked=t>ws&&t<=64}step(t){let{layer:e,layers:s}=this.data;e===null||e+t<0||e+t>=s||this.emit("layer",e+t)}colour(t,e=this.
maps.colours){return e.series[t%e.series.length]}showButtons(){let{names:t,theme:e}=this.data;String(this.buttonsFor)!==
String([t,e])&&(this.buttonsFor=[t,e],this.heads.replaceChildren(...t.map((s,i)=>this.headButton(s,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((s,i)=>{s.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,e){
let s=l("Click: show or hide. Double-click: show only this head."),i=d("i");i.style.background=this.colour(e);let o=A(t,
()=>this.toggle(e),{title:s});return o.prepend(i),o.ondblclick=()=>this.activate([e]),o}toggle(t){let e=this.active.filter(
s=>s!==t);this.activate(e.length<this.active.length?e:[...e,t].sort((s,i)=>s-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
Ki)}draw(){let t=this.field.clientWidth;if(!t)return;let e=this.room.offsetHeight;this.layout={...this.arrange(t,{room:e}),
room:e};let{height:s,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${s}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:e=this.fit.checked,whole:s=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||Wi,r=Math.min((n-40)/o,Di),h=e||i?r:Math.max(r,ms),c=Math.ceil(nt+h*o+12),p=E(h*.72,9,14),
f=(b,v)=>{let C=b.map(k=>Math.min(L(k,p),Zt-8));return Math.max(...C,L(v,12))+18},u=s?c:Math.min(c,n),m=this.active.length>
1?Math.min(Ui,6*this.active.length):0,w=m+f(this.maps.rows.labels,l("from (query)")),x=t-f(this.maps.columns.labels,l("t\
o (key)"))-m-Ee;return{width:t,row:h,height:c,shown:u,size:p,stripes:m,left:w,right:x}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,e){let{layout:s}=this;return{pen:new P(t,s.width,
s.shown),layout:s,theme:this.maps.colours,top:this.scroll.scrollTop,focus:e}}y({layout:t,top:e},s){return nt+(s+.5)*t.row-
e}paintWords(t){let{pen:e,layout:s,theme:i,top:o,focus:n}=t;if(o<nt){let h={size:12,colour:i.muted};e.text(l("from (quer\
y)"),s.left-6,12-o,{...h,align:"right"}),e.text(l("to (key)"),s.right+6,12-o,h)}let r=s.row>=gs;for(let h of["from","to"])
!n||n.way===h?this.paintSide(h,t):r||this.paintSide(h,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,e){let{pen:s,
layout:i,theme:o,top:n,focus:r}=e,{row:h,size:c,left:p,right:f,shown:u,width:m}=i,w=this.maps.side(t),x=t==="from",b=Math.
max(1,Math.ceil((c+1)/h)),v=new Set(t===this.way?this.maps.indices(this.pins,t):[]);w.labels.forEach((O,M)=>{let R=this.
y(e,M),z=v.has(M);if(R<-h||R>u+h||M%b&&!z||r?.indices.includes(M)&&!z)return;let H=z?o.accent:r?o.muted:o.ink,rt={size:c,
colour:H,bold:z,align:x?"right":"left"};s.text(I(O,c,Zt-8),x?p-6:f+6,R,rt)});let C=vt(w,0,w.labels.length);if(!C)return;
let k=nt+C*h-n,S=x?0:f;s.line(S,k,S+(x?p:m-f),k,o.accent,1.5)}links(t,e){let s=Math.max(this.minWeight.value(),1e-6),i=this.
maxLinks.value()<Mt?this.maxLinks.value():1/0;if(e?.way==="to")return this.maps.linksTo(t,e.indices,s,i);let o=e?e.indices:
this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,s,i)}offset(t,e){let s=this.active.length;return(e-(s-1)/2)*
Math.min(1.6,.6*t.row/Math.max(s,1))}paintLinks(t){let{pen:e,layout:s,theme:i,focus:o}=t,n=E(s.row/ms,Fi,1),r=Math.max(...this.
active.map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let p=this.offset(s,h),f=this.maps.peak==="ro\
w"?this.maps.rowPeaks(c):null;for(let[u,m,w]of this.links(c,o)){let[x,b]=[this.y(t,u)+p,this.y(t,m)+p];if(Math.max(x,b)<
0||Math.min(x,b)>s.shown)continue;let v=this.maps.shade(w,f?f[u]:r),C=o?1+2.2*v:(.6+1.4*v)*n,k=o?.25+.75*v:.06+.7*v;e.curve(
s.left,x,s.right,b,this.colour(c,i),C,k)}}}cutLinks(t){if(!this.data.cutAt)return[];let[e,s]=["from","to"].map(o=>t?.way===
o?t.indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of e)for(let r of s)if(this.maps.
cut(n,r,o)&&i.push({k:o,r:n,c:r})===qi)return i;return i}paintCuts(t){let{pen:e,layout:s,theme:i,focus:o}=t;for(let{k:n,
r,c:h}of this.cutLinks(o)){let[c,p]=[this.y(t,r),this.y(t,h)];e.curve(s.left,c,s.right,p,i.muted,1.2,.8,!0);let f=this.maps.
cut(r,h,n);Bt(e,f,(s.left+s.right)/2,(c+p)/2,4,this.colour(n,i))}}get focus(){let t=this.start??this.hovered??this.cursor;
if(t)return{way:t.way,indices:[t.index]};let e=this.maps.indices(this.pins,this.way);return e.length?{way:this.way,indices:e}:
null}paintOverlay(){let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let e=this.scene(this.overlay,t);this.
field.classList.toggle("focused",!!t),t&&this.paintFocus(e,t);let s=this.nextCut;s&&this.paintNextCut(e,s),s?this.status.
textContent=`${this.maps.described(s.r,s.c,s.k)}   (${this.data.names[s.k]})`:this.status.textContent=t?this.describe(t):
this.hint()}get nextCut(){let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.
between(this.start,t):null)}paintNextCut(t,{k:e,r:s,c:i}){let{pen:o,layout:n,theme:r}=t,h=this.offset(n,this.active.indexOf(
e)),[c,p]=[this.y(t,s)+h,this.y(t,i)+h];o.curve(n.left,c,n.right,p,r.accent,3,.9)}paintFocus(t,e){let{pen:s,layout:i,theme:o}=t;
this.paintLinks(t),this.paintCuts(t),this.paintShares(t,e);let n=e.way==="from",{labels:r}=this.maps.side(e.way),h={size:Math.
max(i.size,11),colour:o.accent,bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,p=e.way===this.way?this.maps.indices(
this.pins,this.way):[];for(let f of e.indices.filter(u=>!p.includes(u)))s.text(I(r[f],h.size,Zt-8),c,this.y(t,f),h)}paintShares(t,e){
let{pen:s,theme:i}=t,{row:o,size:n,left:r,right:h,width:c,shown:p}=t.layout,f=e.way==="from",u=this.active.map(v=>this.maps.
profile(v,e.indices,e.way)),m=Math.max(...u.map(v=>v.reduce((C,k)=>Math.max(C,k),0)),it),w=o>=gs,x=f?{x:h+6,align:"left"}:
{x:r-6,align:"right"},{labels:b}=f?this.maps.columns:this.maps.rows;b.forEach((v,C)=>{let k=this.y(t,C);if(k<-o||k>p+o)return;
let S=u.map(H=>H[C]),O=S.reduce((H,rt)=>H+rt,0)/Math.max(S.length,1);this.paintStripes(t,k,S,m);let M=O>=.1*m;if(!w&&!M)
return;let R=w?n:11,z={size:R,colour:i.ink,bold:M,align:x.align};s.text(I(v,R,Zt-8),x.x,k,z),!(O<.005||!f)&&s.text(O.toFixed(
2),c-14,k,{size:Math.min(R,12),colour:i.muted,align:"right"})})}paintStripes({pen:t,theme:e,layout:s,focus:i},o,n,r){let{
row:h,stripes:c,left:p,right:f,width:u}=s,m=i?.way==="from",w=m?u-Ee-c:0,x=m?f+2:0,b=m?u-f-Ee:p-2,v=c?w:x,C=(c||b)/n.length;
n.forEach((k,S)=>{let O=.75*ct[this.maps.scale](k/r);t.rect(v+S*C,o-h/2,C,h,this.colour(this.active[S],e),O)})}describe({
way:t,indices:e}){let s=this.active.length;if(!s)return this.hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:
this.maps.rows,n=this.active.map(u=>this.maps.profile(u,e,t)),r=n[0].map((u,m)=>n.reduce((w,x)=>w+x[m],0)/s),h=yt(r,3).map(
u=>`${o.labels[u]} ${r[u].toFixed(2)}`),c=e.length>3?l("{n} tokens",{n:e.length}):e.map(u=>i.labels[u]).join(" + "),p=s===
1?this.data.names[this.active[0]]:l("mean of {n} heads",{n:s}),f=e.length>1?[l("sum of {n}",{n:e.length})]:[];return`${c}\
 ${t==="from"?"→":"←"} ${h.join(" · ")}   (${[p,...f].join(", ")})`}hint(){return this.active.length?this.data.cutting?
"":l("Hover a token: on the left, what it attends to; on the right, what attends to it. Click to pin; pin several for th\
eir sum."):l("No head is shown: choose one above.")}wordAt(t){let{x:e,y:s}=this.point(t),i=e<this.layout.left+12?"from":
e>this.layout.right-12?"to":null,o=Math.floor((s-nt)/this.layout.row);return i&&o>=0&&o<this.maps.side(i).labels.length?
{way:i,index:o}:null}point(t){let e=this.scroll.getBoundingClientRect(),s=e.width/this.scroll.offsetWidth||1,i=(t.clientY-
e.top)/s+this.scroll.scrollTop;return{x:(t.clientX-e.left)/s,y:i}}lineAt(t){if(!this.data.cutting||this.wordAt(t))return null;
let{layout:e,start:s}=this,{x:i,y:o}=this.point(t),n=Zi((i-e.left)/(e.right-e.left)),r=s&&{way:s.way,indices:[s.index]},
h=t.pointerType==="touch"?Vi:Yi,c=Math.max(...this.active.map(u=>this.maps.largest(u)));return[...this.active.flatMap(u=>this.
links(u,r).map(([m,w,x])=>({k:u,r:m,c:w,weight:x}))),...this.cutLinks(r).map(u=>({...u,weight:c/2}))].flatMap(u=>{let[m,
w]=[u.r,u.c].map(b=>this.y({layout:e,top:0},b)),x=Math.abs(m+(w-m)*n+this.offset(e,this.active.indexOf(u.k))-o);return x<
h?[{...u,rank:u.weight/c-x/h}]:[]}).sort((u,m)=>m.rank-u.rank)[0]??null}hover(t,e=null){JSON.stringify([t,e])!==JSON.stringify(
[this.hovered,this.line])&&(this.hovered=t,this.line=e,this.scroll.style.cursor=t||e?"pointer":"",this.scheduled??=requestAnimationFrame(
()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:e}=this;if(!this.data.cutting)return this.pin(t);if(this.
lastCursor=t,e&&e.way!==t.way)return this.cut(this.between(e,t));this.start=e?.index===t.index?null:t,this.paintOverlay()}between(t,e){
let[s,i]=t.way==="from"?[t.index,e.index]:[e.index,t.index],o=[...this.active].sort((r,h)=>this.maps.weight(h,s,i)-this.
maps.weight(r,s,i)),n=o.find(r=>this.maps.cut(s,i,r))??o[0];return n===void 0?null:{k:n,r:s,c:i}}cut(t){if(!t)return;let[
e,s]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].map(i=>[Math.min(...i),Math.max(...i)]);this.emit(
"cut",{queries:e,keys:s,head:t.k})}pin({way:t,index:e}){this.lastCursor={way:t,index:e},this.hovered=null,this.cursor=null,
this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,e,t))}setPins(t,e){this.pins=t,this.way=e,this.paint(),this.
emit("pins",{pins:t,way:e})}moveCursor(t,e){let{way:s="from",index:i=-1}={...this.lastCursor,...e&&{way:e}};this.cursor=
{way:s,index:E(i+t,0,this.maps.side(s).labels.length-1)},this.lastCursor=this.cursor,[this.hovered,this.line]=[null,null],
this.scrollToCursor()}scrollToCursor(){let t=nt+(this.cursor?.index??0)*this.layout.row,{scrollTop:e}=this.scroll;(t<e+nt||
t>e+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){let e=this.arrange(
t,{fit:!1,whole:!0}),s=this.active.length>1?Gi:0,i=(o,n)=>{let r={pen:o,layout:e,theme:n,top:0,focus:this.focus},h=this.
active.map(c=>[this.data.names[c],this.colour(c,n)]);if(s&&_t(o,h,10,n),s&&o.shift(s),this.paintWords(r),r.focus)return this.
paintFocus(r,r.focus);this.paintLinks(r),this.paintCuts(r)};return{height:e.height+s,draw:i}}};function Zi(a){let[t,e]=[
0,1];for(let s=0;s<20;s++){let i=(t+e)/2;1.5*i*(1-i)+i**3<a?t=i:e=i}return t**2*(3-2*t)}var Te={word:{all:g("all words, on average"),from:{none:g("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:a=>U("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",a)},to:{none:g("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:a=>U("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",a)}},patch:{all:g("all patches, on \
average"),from:{none:g("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:a=>U("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",a)},to:{none:g("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:a=>U("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",a)}}};var ee=68,Et=5,bs=2,te=.6,Qi=448,to=336,xs=1,eo=.7,$e=10,ys=46;function so({rows:a,columns:t},e,s){let i=e?Math.min(s,e-
$e):s;return E(Math.floor(i/Math.max(a,t)),4,ee)}var Tt=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let e=[["from",l("attends to")],["to",l("attended by")]];this.direction=new K(l("Direction"),e,i=>this.
set(this.pins,i)),this.status=d("div","status",{"aria-live":"polite"}),this.words=d("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=d("canvas","drawn",{"aria-hidden":"true"}),this.saving=new B(this);let s=d("div","b\
ar",{},this.direction.node);t.append(s,this.words,this.scale,d("div","foot",{},this.status,this.saving.menu)),W(this.words,
{...Y((i,o)=>this.setCurrent(this.current+i*this.perRow+o,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),
Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new X(t),this.pins=t.pins,this.way=t.
way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("aria-multiselectab\
le",String(!t.one_pin));let{labels:e}=this.maps.rows;this.words.setAttribute("aria-label",l("The text, shaded by {name}.\
 Arrows move, Enter pins.",{name:t.title}));let s=[...Q(this.words)].findIndex(r=>r===ht(this.words)),{photo:i}=t,o=i&&`\
data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:o}),this.words.style.
setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(...e.map(r=>(ot(r)?.column??
0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=so(i,this.words.clientWidth,t.one_pin?to:Qi));
let n=i?{patch:this.patch,frame:xs,gap:0}:{patch:ee,frame:Et,gap:bs};for(let[r,h]of Object.entries(n))this.words.style.setProperty(
`--${r}`,`${h}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch))`:"",this.words.style.fontSize=
i?`${Math.min(eo*this.patch,18)}px`:"",this.words.replaceChildren(...e.map((r,h)=>this.word(r,h))),this.setCurrent(s<0?this.
current??0:s,s>=0),this.paint(),window.painted=!0}word(t,e){let{segments:s}=this.maps.rows,i=this.patchOf(t),{photo:o}=this.
data,n=i&&!o?d("canvas","",{"aria-label":t}):"",r=d("span","word",{role:"option",tabindex:"-1"},i?n:t);return i?r.style.
gridArea=`${i.row+2} / ${i.column+1}`:o&&(r.style.gridArea=this.besideOthers(e)),i&&o&&r.setAttribute("aria-label",t),r.
classList.toggle("cell",!!(i&&o)),r.classList.toggle("second",s[e]===1&&s[e-1]===0),r.onclick=()=>this.pin(e),r.onmouseenter=
r.onfocus=()=>{this.status.textContent=this.describe(e)},r.onmouseleave=()=>{this.status.textContent=this.hint()},r}patchOf(t){
return this.data.photo?Kt(t):ot(t)}besideOthers(t){let e=this.maps.rows.labels.filter(i=>!Kt(i)).length,s=Math.max(1,Math.
floor(this.perRow/e));return`1 / ${t*s+1} / 2 / span ${s}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){
let{R:t}=this.maps,{pinned:e}=this;if(e.length)return this.maps.profile(0,e,this.way);let s=Array.from({length:t},(i,o)=>o);
return this.maps.profile(0,s,this.way).map(i=>i/Math.max(t,1))}paint(){let t=this.shares(),e=this.maps.colours,s=new Set(
this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(t,e).forEach((o,n)=>{let r=Q(this.words)[n];if(!r)
return;let h=this.patchOf(this.maps.rows.labels[n]);if(h&&this.data.photo?Object.assign(r.style,this.look(h,et(o))):Object.
assign(r.style,{background:et(o),color:mt(o)}),h&&!this.data.photo){let c=ee-2*Et,p=$(r,"canvas");Object.assign(p.style,
{width:`${c}px`,height:`${c}px`}),Ot(new P(p,c,c),h.pixels,0,0,c,e,te)}r.title=t[n].toFixed(4),r.setAttribute("aria-sele\
cted",String(s.has(n)))}),this.status.textContent=this.hint();let i=Math.max(this.words.clientWidth,260);Object.assign(this.
scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new P(this.scale,i,40),4,6,t,e)}look({row:t,column:e},s){let{
patch:i}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb, ${s} ${100*(1-te)}%, transparent)`,h=`${-e*i}px ${-t*
i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${r}, ${r}) border-box, var(--photo) ${h} border-box`,borderColor:s}}shades(t,e){
let s=t.reduce((o,n)=>Math.max(o,n),0),i=tt(e.ramp);return[...t].map(o=>i[Math.round(255*ct[this.maps.scale](o/(s||1)))])}paintScale(t,e,s,i,o){
let n=i.reduce((c,p)=>Math.max(c,p),0),{unit:r,scale:h}=this.maps;qt(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>n},
o,e,s)}describe(t){let{labels:e}=this.maps.rows,{pinned:s}=this,i=s.length?s.map(n=>e[n]).join(" + "):l(Te[this.token].all),
o=this.shares()[t].toFixed(4);return this.way==="to"?`${e[t]} → ${i}: ${o}`:`${i} → ${e[t]}: ${o}`}hint(){if(this.data.
one_pin)return"";let t=this.pinned.length,e=Te[this.token][this.way==="to"?"to":"from"];return t?e.pinned(t):l(e.none)}get token(){
return this.perRow>1?"patch":"word"}pin(t){let e=this.data.one_pin?[]:this.pins,[s,i]=this.maps.pinsAfterClick(e,this.way,
t,this.way);this.setCurrent(t,!0),this.set(s,i)}set(t,e){this.pins=t,this.way=e,this.paint(),this.emit("pins",{pins:t,way:e})}setCurrent(t,e){
let s=Q(this.words);s.length&&(s[this.current]&&(s[this.current].tabIndex=-1),this.current=E(t,0,s.length-1),s[this.current].
tabIndex=0,e&&s[this.current].focus({preventScroll:!0}))}export(t){let e=this.exportLayout(t),s=e.at(-1),i=s?s.y+s.h+56:
82;return{height:i,draw:(o,n)=>this.paintWords(o,n,e,i)}}paintWords(t,e,s,i){let o=this.shares(),n=this.shades(o,e),r=new Set(
this.pinned),{photo:h}=this.data;h&&this.photo&&t.photo(this.photo,$e,ys,h.columns*this.patch,h.rows*this.patch);for(let{
label:c,i:p,x:f,y:u,w:m,h:w}of s){let x=this.patchOf(c),b=h&&x;t.rect(f,u,m,w,et(n[p]),b?1-te:1),b?t.frame(f+.5,u+.5,m-1,
w-1,et(n[p]),xs):x?Ot(t,x.pixels,f+Et,u+Et,m-2*Et,e,te):t.text(c,f+6,u+w/2,{size:16,colour:mt(n[p])}),r.has(p)&&t.frame(
f,u,m,w,e.accent,2)}this.paintScale(t,10,i-36,o,e)}exportLayout(t){let e=10,s=12;return this.maps.rows.labels.map((i,o)=>{
let{photo:n}=this.data,r=this.patchOf(i);if(r){let[p,f]=n?[this.patch,0]:[ee,bs],[u,m]=[r.column,r.row].map(w=>w*(p+f));
return{label:i,i:o,x:$e+u,y:ys+m,w:p,h:p}}let h=L(i,16)+12;e+h>t-10&&e>10&&(e=10,s+=34);let c={label:i,i:o,x:e,y:s,w:h,h:26};
return e+=h+4,c})}};var vs={"this head":[g("in this head"),(a,t)=>`${a}.${t}`],"its layer":[g("in all heads of its layer"),a=>`${a}.*`],later:[
g("in this layer and all later ones"),a=>`${a}-.*`],all:[g("in all heads"),()=>"*.*"]},ks={heatmap:[g("Click cells or to\
kens, or drag over cells, to cut; once more to mend."),g("Tap cells or tokens to cut; once more to mend. Dragging moves \
the page.")],lines:[g("Click a line, or a token on each side, to cut; once more to mend."),g("Tap a line, or a token on \
each side, to cut; once more to mend.")]},se=class{prefix="";constructor(){this.isOn=!1,this.where="this head",this.toOthers=
!1,this.changed=()=>{};let t=l("Take single weights out: from one token to another.");this.toggle=A(l("Cut edges"),()=>this.
switch(!this.isOn),{className:"cut-edges",title:t}),this.heads=new j("cut-in",l("Cut"),{changed:i=>{this.where=i}}),this.
heads.offer(Object.entries(vs).map(([i,[o]])=>[i,l(o)]));let e=l("Nobody: its weight is set to 0, the others stay as the\
y are. The others: its score is set to −∞ before the softmax, so that the row still adds up to 100 % (Geva et al. 2023).");
this.who=new j("cut-for",l("Its attention"),{title:e,changed:i=>this.give(i==="others")}),this.who.offer([["nobody",l(Oe)],
["others",l(Ae)]]),this.mend=A(l("Mend all"),()=>y.set({off:Ue(y.get("off"))}),{title:l("Take every cut back")}),this.done=
A(l("Done"),()=>this.switch(!1));for(let{label:i}of[this.heads,this.who])i.className="unseen";this.help=d("span","help");
let s=d("div","",{},this.heads.node,this.who.node,this.done);this.node=d("div","cuts",{},s,d("div","",{},this.help,this.
mend)),this.heads.show(this.where),this.who.show("nobody")}give(t){this.toOthers=t,y.set({off:Ge(y.get("off"),t)})}switch(t){
this.isOn=t,this.changed()}show(t,e){this.prefix=e;let s=t in ks;s&&(this.help.textContent=this.help.title=l(ks[t][Number(
at())])),this.toggle.hidden=!s,this.toggle.setAttribute("aria-pressed",String(this.isOn)),this.node.hidden=!s||!this.isOn;
let i=_(y.get("off"));this.mend.disabled=!i.length,i.length&&(this.toOthers=i[i.length-1].toOthers),this.who.show(this.toOthers?
"others":"nobody")}cut([t,e],{queries:s,keys:i},{where:o=this.where,toOthers:n=this.toOthers}={}){let[,r]=vs[o],h=`${this.
prefix}${r(t,e)}:${Ss(s)}:${Ss(i)}${n?"~":""}`,c=[t,e,s?.[0]??0,i?.[0]??0];y.set({off:Fe(y.get("off"),h,c,this.prefix)})}};
function Ss(a){return a?a[0]===a[1]?String(a[0]):a.join("-"):"*"}function Cs({links:a,picture:t},{pins:e,way:s}){if(!a)return{said:"",brief:""};let i=e.flatMap(o=>io(a,t,s,o)??[]);return i.
length?{said:[...new Set(i.map(({said:o})=>o))].join(" "),brief:i[0].brief}:{said:a.head,brief:a.brief}}function io(a,t,e,s){
let{at:i,other:o,weight:n,word:r,share:h}=a[e],c=i[s];if(c==null)return null;let[p,f]=e==="from"?[c,o[c]]:[o[c],c],u={word:a.
rows[p],other:a.columns[f],share:G(n[c])},m=l("“{word}” looks at “{other}”: {share}",u),w=l("{link}.",{link:m});
if(e==="to")return{said:t?l("{link}, the most of all patches.",{link:m}):l("{link}, the most of all words.",{link:m}),brief:w};
if(!r||!h||r[c]===f)return{said:w,brief:w};let x={link:m,word:a.columns[r[c]],share:G(h[c])};return{said:t?l("{link}; of\
 the patches most at “{word}”: {share}.",x):l("{link}; of the words most at “{word}”: {share}.",x),brief:w}}var oo=[{title:g("from"),kind:"text"},{title:g("to"),kind:"text"},{title:g("weight"),kind:"shaded"},{title:g("from posit\
ion"),kind:"integer"},{title:g("to position"),kind:"integer"},{title:g("all heads on"),kind:"number"}],Os={"reading-edge\
s-nobody":{where:"this head",toOthers:!1},"reading-edges-others":{where:"this head",toOthers:!0}},ie=class{head;atlas;onOpen;part;drawn;state;columns;places={};widgets={};later;constructor(t,e){
this.heading=d("h4");let s=()=>y.toggleHead(this.head.join("."),this.atlas.layers,this.atlas.heads,this.part.prefix);this.
switch=A("",s,{className:"switch-head"}),this.said=d("span","said"),this.brief=d("span","brief"),this.link=d("p","link",
{"aria-live":"polite"},this.said,this.brief);let i=()=>this.link.classList.toggle("long",this.said.offsetWidth>this.link.
clientWidth);this.resized=new ResizeObserver(i);for(let h of[this.said,this.link])this.resized.observe(h);this.later={pictures:{},
awaited:!1},this.picture=d("div","picture-place"),this.how=d("p","help how"),this.typical=d("p","help typical"),this.notes=
d("div","notes"),this.difference=d("section","difference"),this.wide=e,this.cuts=new se,this.cuts.changed=()=>{this.show(
this.part,this.atlas,this.state,this.later),(this.cuts.isOn?this.cuts.heads.select:this.switch).focus()};let o=d("div","\
top",{},this.heading,this.switch);this.headline=d("div","headline",{},d("div","",{},o,this.link),this.cuts.node);let n=d(
"div","shown",{},this.headline,this.picture),r=d("div","told",{},this.how,this.typical,this.notes,this.difference);t.append(
n,r),this.change=new Z(this.place(this.difference,"difference")),this.changeTitle=d("p","name"),this.unchanged=d("p","he\
lp"),this.difference.prepend(this.changeTitle),this.difference.append(this.unchanged)}place(t,e){let s=d("div","widget",
{"data-key":e});return t.append(s),s}widget(t,e,s=this.picture){return this.widgets[t]||(this.places[t]=this.place(s,t),
this.widgets[t]=new e(this.places[t],l("Strongest token pairs")),this.widgets[t].emit=((i,o)=>this.handle(i,o,Os[t]))),this.
widgets[t]}handle(t,e,s){t==="pins"&&y.set(ao(e)),t==="cut"&&this.cuts.cut([this.head[0],e.head??this.head[1]],e,s),t===
"active"&&y.set({shown:e.join()},{step:!1}),t==="layer"&&this.onOpen([e,this.head[1]])}show(t,e,s,i){this.head=s.open,this.
atlas=e,this.state=s,this.cuts.show(t.heads.length===1?t.view:"",t.prefix),this.headline.classList.toggle("cutting",!this.
cuts.node.hidden);let o=t.heads.length===1&&s.off[t.heads[0][0]*e.heads+t.heads[0][1]];this.heading.textContent=[t.title,
...o?[l("off")]:[]].join(" · "),this.showSwitch(t,e,s);let n={pins:s.pins,way:s.way,link:s.link,theme:s.theme},r=y.get(
"numbers")==="true",h=_(y.get("off")),c=JSON.stringify([n,r,s.shown,i.awaited,h,this.cuts.isOn]);t===this.part&&i.pictures===
this.later.pictures&&c===this.drawn||(Object.assign(this,{part:t,drawn:c,later:i}),this.showPictures(t,s,n,r),this.showDifference(
t,n))}showSwitch({prefix:t},e,{open:[s,i],off:o}){let n=o[s*e.heads+i],r=`${t}${s}.${i}`;this.switch.textContent=n?l("Sw\
itch head {head} on",{head:r}):l("Switch head {head} off",{head:r}),this.switch.setAttribute("aria-pressed",String(n))}showPictures(t,e,s,i){
let o=new Set,n=(b,v,C,k)=>{o.add(b),this.widget(b,v,k),this.places[b].hidden=!1,this.widgets[b].show(C)};this.wide.hidden=
!t.readings;let{heatmap:r,lines:h,text:c}=t.pictures,p=t.heads.length===1?this.cutAt(t):void 0,f=t.heads.length===1&&this.
cuts.isOn;r&&n("heatmap",Z,{...r,...s,numbers:i,cutAt:p,cutting:f}),h&&n("lines",Qt,{...h,...s,active:Ke(h,e.shown),cutAt:p,
cutting:f}),c&&n("text-view",Tt,{...c,...s}),t.table&&n("table",ut,ho(t.table)),t.bars&&n("received",ft,{themes:{},...t.
bars,kind:"bars",theme:e.theme});for(let b of Object.values(this.columns??{}))b.hidden=!0;for(let{reading:b,title:v,off:C,
note:k,later:S}of t.readings??[]){let O=(S?this.later:t).pictures[`reading-${b}`];this.readingCaption(b,v,C,k,!!S&&this.
later);let M=`reading-${b}`in Os&&{cutAt:p,cutting:!0},[R,z]=O?.kind==="text"?["shaded",Tt]:["reading",Z],H=$(this.columns[b],
".reading-picture");O&&n(`${R}-${b}`,z,{...O,...s,...M},H)}for(let[b,v]of Object.entries(this.places))v.hidden=!o.has(b);
let u=Cs(t,e);this.link.title=this.said.textContent=u.said,this.brief.textContent=u.brief,this.how.textContent=[t.how?.[e.
theme],t.does].filter(Boolean).join(" "),this.typical.replaceChildren(t.typical??""," ",...ro(t)),this.typical.hidden=!t.
typical&&!t.page;let m=Object.values(t.pictures).map(b=>b.rounding??""),x=[...[t.empty,t.table?.caption,t.bars?.caption],
...this.cutNote(t),...t.notes,m.sort().at(-1),...no(t,e)];t.readings&&x.push(l("The maps are at the top. Choose another \
head in the atlas.")),this.notes.replaceChildren(...x.filter(Boolean).map(b=>d("p","help",{},b)))}cutAt({heads:[[t,e]],view:s,
prefix:i}){let o=_(y.get("off"),i).filter(n=>n.covers(t));if(o.sort((n,r)=>Number(r.toOthers)-Number(n.toOthers)),!!o.length)
return(n,r,h)=>{let c=[t,s==="lines"?h:e];return o.find(p=>n.some(f=>r.some(u=>p.covers(...c,f,u))))}}cutNote({heads:t,view:e,
prefix:s}){if(t.length!==1)return[];let i=e==="lines"?t[0].slice(0,1):t[0],o=_(y.get("off"),s).flatMap(n=>n.covers(...i)?
[n.toOthers]:[]);return new Set(o).size>1?[l("Cut: ✕ nobody takes over, ◇ the others take over.")]:[]}showDifference(t,e){
let{difference:s}=t.pictures;this.difference.hidden=!s&&!t.unchanged,this.changeTitle.textContent=l("Change in {name} (h\
eads off − all on)",{name:t.name}),this.unchanged.textContent=t.unchanged??"";let i=$(this.difference,"[data-key]");i.
hidden=!s,s&&this.change.show({...s,...e,pins:[]})}readingCaption(t,e,s,i,o){let n=o&&o.awaited;if(this.columns??={},!this.
columns[t]){let p=d("p","reading-off"),f=[d("h4"),d("div","reading-picture"),p,d("p","help")];this.columns[t]=d("div","r\
eading",{},...f),this.wide.append(this.columns[t])}this.columns[t].hidden=!1,this.columns[t].classList.toggle("awaited",
!!(n&&!o.unfinished));let[r,,h,c]=this.columns[t].children;r.textContent=e+(n?" …":""),h.textContent=s,c.textContent=i}};
function no({sinks:a},{pins:t,way:e}){if(!a)return[];if(!t.length||e==="to")return[a.head];let s=t.map(o=>a.rows[o]).filter(
o=>o!=null),i=[...s.map(([o])=>o),...s.map(([,o])=>o)];return[[...new Set(i)].join(" ")]}function ro({page:a}){return a?
[d("a","",{href:a,target:"_blank",rel:"noopener"},l("All about this head"))]:[]}function ao({pins:a,way:t,link:e}){return a.
length?{pin:a.join(),way:t,...e===void 0?{}:{link:e,sort:"link"}}:{pin:"",way:t,link:"",sort:y.get("sort").replace("link",
"layer")}}function ho({rows:a}){return{columns:Vt(oo.slice(0,a[0]?.length??5)),rows:a}}var oe=["model","text","pair"],As={likeness:["layer","head"],link:["pin","way","link"],writes:["into","at","mask"]};function Ms(a,t){
let e={};for(let s of t)e[s]=q(a,st[s]);return As[a.sort]&&e.atlas&&(e.order=q(a,[...st.order,...As[a.sort]])),a.sort===
"effect"&&e.atlas&&(e.without_each=q(a,st.without_each)),a.view==="table"&&e.head&&Object.assign(e.head,q(a,["pin","way"])),
a.view==="readings"&&e.head&&(Object.assign(e.head,q(a,["at","mask"])),e.zeroing=q(a,st.zeroing)),e}function q(a,t){let e=t.
filter(s=>(a[s]??"")!==(T[s]??""));return Object.fromEntries(e.map(s=>[s,a[s]]))}function Le(a){let t=new URLSearchParams(
a);return JSON.stringify(oe.map(e=>t.get(e)??""))}var co=g("PNG, SVG: Save picture, below."),ne=class{constructor(t,e,s,i){let o=l("Views of the same attention. They shar\
e the pinned tokens.");this.view=new F("view",l("View"),e.view,{title:o}),this.options=s,this.links=Object.entries({html:[
g("Page (HTML)"),g("This view with all heads, in one file that works offline.")],npz:[g("Numbers (NPZ)"),g("All weights,\
 hidden states, values and predictions, for NumPy.")],csv:[g("Table (CSV)"),g("The map shown now, one row per token pair\
.")]}).map(([f,[u,m]])=>d("a","button",{"data-kind":f,title:l(m),download:""},l(u)));let n=d("div","help",{},l(co)),r=d(
"div","name",{},l("Export")),h=d("div","export",{},r,...this.links,n),c=[i,lo()],p=Ft(l("More"),...c,po(),h);p.classList.
add("more");for(let f of c)f.addEventListener("click",()=>p.open=!1);t.append(this.view.node,s.node,d("span","space"),p)}offerViews({
picture:t,prefix:e}){let s=y.get("view");for(let i of this.view.buttons){let o=i.dataset.value;o==="text"&&(i.hidden=e===
"x"&&o!==s,i.textContent=t?l("Picture"):l("Text"))}}show(t){this.view.show(),this.options.show();for(let e of this.links)
e.href=`export/${e.dataset.kind}?${t}`}};function lo(){let a=l("Presentation mode: large type, no sidebar");return A(l("\
Present"),()=>window.stage?.present(!0),{className:"to-stage",title:a})}function po(){let a=l("Copy link"),t=A(a,async()=>{
let s=/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)?l("Copied: opens on this computer only"):l("Cop\
ied");t.textContent=await fo(location.href)?s:l("Copy it from the address bar"),setTimeout(()=>{t.textContent=a},2500)});
return t}async function fo(a){try{return await navigator.clipboard.writeText(a),!0}catch{let t=d("textarea","",{},a);document.
body.append(t),t.select();let e=document.execCommand("copy");return t.remove(),e}}var re=class{constructor(t,e){let s=()=>e([this.layer,this.head].map(({select:S})=>Number(S.value)));this.layer=new j("l\
ayer",l("Layer"),{changed:s}),this.head=new j("head",l("Head"),{changed:s}),this.scope=new j("scope",l("Show"),{title:l(
"One head, or several combined into one map.")}),this.scope.offer(t.scope.map(S=>[S,kt(S)]));let i=l("5.4 is head 4 of l\
ayer 5 · 5.* a layer · *.4 a column.");this.chosen=new Dt("chosen",l("Heads"),{title:i}),this.how=new F("how",l("Combi\
ne by"),t.how,{title:l("The mean over these heads, or the maximum.")}),this.special=new J("special",l("Special tokens"),
l("Show special tokens such as [CLS] and [SEP]."));let o=l("Merge word pieces: sum the attention to them, average the at\
tention from them (Clark et al. 2019).");this.words=new J("words",l("Whole words"),o);let n=l("A is the first sentence, \
B the second. A→B: attention from the first to the second.");this.part=new F("part",l("Sentences"),t.part,{title:n});let r=new F(
"scale",l("Colour scale"),t.scale),h=new F("peak",l("Normalise colours by"),t.peak),c=new j("colours",l("Palette"));c.offer(
Object.entries(t.colours).map(([S,O])=>[S,l("{name}: {words}",{name:S,words:O})]));let p=l("Of the heatmap, where they h\
ave room: the weight in percent."),f=new J("numbers",l("Numbers in the cells"),p),u=[this.scope,this.chosen,this.how],m=[
this.special,this.words,this.part];this.options=[...u,...m,r,h,c,f];let w=l("sqrt and log make weak links visible. The v\
alues on hover do not change."),x=l("The strongest colour stands for the largest weight overall (global) or in each row \
(row)."),b=(S,O,M)=>d("div","",{},d("div","name",{},O),S.node,d("div","help",{},M)),v=(...S)=>d("div","controls",{},...S.
map(({node:O})=>O)),C=[b(r,l("Colour scale"),w),b(h,l("Normalise colours by"),x),c.node,f.node],k=[v(this.layer,this.head,
...u),v(...m)];this.node=Ft("",...k,d("div","colours",{},...C)),this.node.classList.add("view-options"),this.button=$(this.
node,"summary")}show(){for(let i of this.options)i.show();let t=y.get("scope");this.chosen.node.hidden=t!=="chosen heads",
this.how.node.hidden=t==="this head";let s=this.options.filter(({name:i,node:o})=>!o.hidden&&y.get(i)!==T[i]).length;this.
button.textContent=[l("View options"),...s?[l("{n} changed",{n:s})]:[]].join(" · "),this.button.classList.toggle("chang\
ed",s>0)}offer({pair:t},{layers:e,heads:s},{open:[i,o]}){let n=r=>Array.from({length:r},(h,c)=>[String(c),String(c)]);this.
layer.offer(n(e)),this.head.offer(n(s)),this.layer.show(String(i)),this.head.show(String(o)),this.part.node.hidden=!t,this.
show()}};var Ne=Object.keys(T),Pe={encoder:"",decoder:"d",cross:"x"},Es={from:["decoder","cross"],to:["decoder"]},Ts={link:g("Whi\
ch heads do this? {link}"),writes:g("Which heads write {link}?"),effect:g("Heads by effect")},uo=500,ae=class{data;atlas;pictures;heading;verdict;effect;toolbar;options;attention;openHead;parts;subject;chosen="";constructor(t){
this.root=t,this.parts={zeroing:{pictures:{}}};let e={draw:(i,o)=>this.draw(i,o),fail:i=>this.fail(i)};this.request=new xt(
e);let s=()=>new xt(e,{drops:!0});this.beside={zeroing:s(),written:s(),without_each:s()},this.changed=()=>this.update(),
this.message=d("p","message",{role:"status",hidden:""}),this.notes=d("div","notes",{role:"status"})}build({choices:t,parts:e}){
this.built=!0;let s=d("div","toolbar"),i=d("div","wide",{hidden:""}),o=d("section","left",{"aria-label":l("All heads")}),
n=d("section","right",{"aria-label":l("Open head")}),r=d("section","below",{"aria-label":l("What changed")}),h=d("div","\
columns",{},o,n,r);if(this.pictures=d("div","pictures",{hidden:""},s,i,h),this.root.setAttribute("aria-busy","true"),this.
root.append(this.message,this.notes,this.pictures),this.effect=new Jt(r),!e.includes("atlas")){let u=d("div");r.prepend(
u),this.verdict=new At(u,this.effect.heading);for(let m of[s,o,n])m.remove();this.root.classList.add("effect-only");return}
this.heading=d("h4","",{},l("All heads")),this.verdict=new At(o,this.heading);let c=d("div","widget",{"data-key":"atlas"}),
p=l("From the target to the source; within the source (encoder); within the target (decoder).");this.attention=new F("at\
tention",l("Attention"),t.attention,{title:p,changed:go}),o.append(this.attention.node,c),this.atlas=new Wt(c),this.atlas.
emit=(u,m)=>this.handle(u,m);let f=u=>this.handle("open",u);this.openHead=new ie(n,i),this.options=new re(t,f),this.toolbar=
new ne(s,t,this.options,this.openHead.cuts.toggle),this.openHead.onOpen=f}show(t,e){let s=!this.built;s&&(this.build(t),
this.atlas&&(y.owned=Ne),y.listeners.add(this.changed)),this.atlas&&y.tellBy(e,{drawn:!0}),this.data=t,this.root.dataset.
hides=t.hides??"",this.atlas&&y.heard(t,s),this.update()}leave(){y.listeners.delete(this.changed);for(let t of this.requests)
t.stopped=!0}handle(t,e){let{layers:s,heads:i}=this.parts.atlas.pictures.atlas,{prefix:o}=this;if(o!==null){if(t==="open"){
let n=this.parts.atlas.first,[r,h]=e.map((c,p)=>c===n[p]?"":c);y.set({layer:r,head:h})}if(t==="off"){let n=new Array(s*i).
fill(!1);for(let[r,h]of e)n[r*i+h]=!0;y.set({off:Rt(y.get("off"),n,s,i,o)})}t==="sort"&&y.set({sort:e})}}get prefix(){let{
attentions:t,pictures:e}=this.parts.atlas,{layers:s,heads:i}=e.atlas,o=t.find(n=>n.prefix===Pe[y.get("attention")])??t[0];
return o.layers===s&&o.heads===i?o.prefix:null}get values(){return{...this.data,...Object.fromEntries(Ne.map(t=>[t,y.get(
t)]))}}update(){if(!this.data)return;let{values:t}=this,{zeroing:e,without_each:s,...i}=Ms(t,this.data.parts);this.request.
ask(i,this.parts.atlas&&this.isLong&&this.isDrawn?"effect":""),this.beside.without_each.ask(s?{without_each:s}:{}),this.
beside.zeroing.ask(e?{zeroing:e}:{}),this.askWhatIsWritten();let o=new URLSearchParams(q(t,[...oe,...Ne,"theme"])),n=this.
isDrawn?String(o):"";n&&n!==this.chosen&&this.redraw(),this.chosen=n,this.toolbar?.show(o),this.wait()}draw(t,e){Object.
assign(this.parts,t),e&&(this.subject=Le(Object.values(e)[0])),t.effect&&this.askWhatIsWritten(),this.message.hidden=!0,
this.isDrawn&&this.redraw(t),this.wait()}askWhatIsWritten(){let t=this.parts.effect?.writes&&this.isDrawn;this.beside.written.
ask(t?{written:q(this.values,st.written)}:{})}get requests(){return[this.request,...Object.values(this.beside)]}get isDrawn(){
return this.subject===void 0||this.subject===Le(new URLSearchParams(q(this.data,oe)))}get isLong(){return this.data.text.
length+this.data.pair.length>=uo}wait(){let t=this.requests.some(({missing:e})=>e.length>0);this.root.setAttribute("aria\
-busy",String(t))}fail(t){this.message.textContent=t??l("The server does not answer; trying again …"),this.message.hidden=
!1,this.wait()}redraw(t=this.parts){let{atlas:e,head:s,effect:i}=this.parts;if(!this.atlas){if(!i)return;this.pictures.hidden=
!1,this.showEffect(i,Me(i.count,i.mode,i.cuts));return}if(!e||!s||!i)return;let o=this.pictures.hidden,n=(...c)=>o||c.some(
p=>p in t);this.pictures.hidden=!1;let r=e.pictures.atlas,h=this.state({...e,prefix:this.prefix??e.prefix},r);n("atlas",
"order","without_each")&&this.showAtlas(e,h),n("atlas","head","zeroing")&&(this.toolbar.offerViews(s),this.options.offer(
s,r,h),this.openHead.show(s,r,h,{...this.parts.zeroing,awaited:this.beside.zeroing.missing.length>0})),n("atlas","effect",
"written")&&this.showEffect(i,this.changes(e))}showAtlas(t,e){let s=(y.get("sort")==="effect"?this.parts.without_each:this.
parts.order)??{};this.atlas.show({...t.pictures.atlas,...e,does:t.does,prefix:this.prefix??t.prefix,sort:y.get("sort"),similarity:s.
sort==="likeness"&&s.numbers||[],linkWeights:s.sort==="link"&&s.numbers||null,link:["link","writes"].includes(y.get("sor\
t"))?s.name??l("a link"):"",writes:t.writes,shares:s.sort==="writes"&&s.numbers||null,effects:s.sort==="effect"&&s.effects||
null,unit:s.unit}),this.notes.replaceChildren(...t.notes.map(i=>d("p","help",{},i))),this.showAttention(t),this.showLink(
s)}countOff({attentions:t}){let e=y.get("off");return Object.fromEntries(t.map(({prefix:s,layers:i,heads:o})=>[s,gt(e,i,
o,s).filter(Boolean).length]))}changes(t){let e=y.get("off"),s=t.attentions.flatMap(({prefix:n,layers:r,heads:h})=>_(e,n).
filter(c=>c.fits(r,h))),i=s.filter(n=>n.toOthers).length,o=Object.values(this.countOff(t)).reduce((n,r)=>n+r,0);return Me(
o,y.get("mode"),[s.length-i,i])}showEffect(t,e){this.verdict.show(t,e),this.effect.show(t,e,this.data.theme),this.effect.
showWritten(t,this.parts.written,this.beside.written.missing.length>0)}showAttention(t){let{attentions:e,prefix:s}=t,i=this.
countOff(t),o=e.length===1;this.attention.node.hidden=o,this.attention.show();for(let n of this.attention.buttons){let r=n.
dataset.value??"",h=i[Pe[r]];n.textContent=[kt(r),...h?[l("{n} off",{n:h})]:[]].join(" · ")}this.pictures.classList.toggle(
"awaited",!o&&s!==Pe[y.get("attention")])}state({first:t,prefix:e},{layers:s,heads:i}){return{open:["layer","head"].map(
(n,r)=>{let h=y.get(n);return Math.min(h===""?t[r]:Number(h),[s,i][r]-1)}),off:gt(y.get("off"),s,i,e),...qe(n=>y.get(n)),
theme:this.data.theme}}showLink(t){let e=y.get("sort"),s=e in Ts&&t.sort===e,i=s&&t.first,o=Ts[e];this.heading.classList.
toggle("names",!!i);let n=s&&t.unfinished&&t.name||l("All heads");if(this.heading.textContent=this.heading.title=i?l(o,{
link:t.name}):n,!i&&!(s&&t.rest))return;let r=(i||[]).map(({head:p,label:f,weight:u,said:m})=>A(`${f} ${m??(e==="effect"?
It(u,t.unit):G(u,1))}`,()=>this.handle("open",p))),h=t.options?[this.wordChoice(t)]:[],c=t.unfinished?[" ",mo()]:[];this.
atlas.legend.replaceChildren(d("span","first",{},...r),...h,t.rest??"",...c)}wordChoice({options:t=[],into:e=[]}){let s=t.
map(([n,r])=>[String(n),r]),[i,o]=["into-word","into-other"].map((n,r)=>{let h=()=>{let p=[i,o].map(({select:f})=>f.value).
filter(Boolean);y.set({into:p.join()})},c=new j(n,r?l("over"):l("What writes"),{changed:h});return c.offer(r?[["",l("no \
other word")],...s]:s),c.show(String(e[r]??"")),c});return d("span","controls",{},i.node,o.node)}};function mo(){let a=A(
l("Cancel"),()=>y.set({sort:"layer"}));return a.onpointerdown=a.onclick,a}function go(a){let[t,e]=[y.get("attention"),y.
get("sort")],s=n=>Es[n].includes(t)===Es[n].includes(a),i=s(y.get("way"))?y.get("pin"):"",o=i&&(s("to")||y.get("way")===
"to");y.set({attention:a,pin:i,link:i&&s("to")?y.get("link"):"",sort:o?e:e.replace("link","layer")})}var wa=Be(ae,je+Re);export{wa as default};
