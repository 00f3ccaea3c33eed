var je=`.toolbar{display:flex;flex-wrap:wrap;align-items:center;gap:.4rem .6rem;margin-bottom:.5rem}.toolbar .space{flex\
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
`;var Ie=`.widget{position:relative;container-type:inline-size;font-family:var(--st-font, "Source Sans 3", "Helvetica Neue\
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
`;var E=(a,t,e)=>Math.min(Math.max(a,t),e),at=()=>window.matchMedia("(pointer: coarse)").matches,p=(a,t="",e={},...s)=>{let i=document.
createElement(a);i.className=t;for(let[o,n]of Object.entries(e))i.setAttribute(o,String(n));return i.append(...s),i};function M(a,t,{
className:e="",...s}={}){let i=p("button",e,{type:"button",...s},a);return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var $=(a,t)=>a.querySelector(t),he=(a,t)=>a.composedPath().find(e=>e instanceof Element&&e.matches(t)),et=a=>a.children;
function W(a,t){a.onkeydown=e=>{e.altKey||e.ctrlKey||e.metaKey||!Object.hasOwn(t,e.key)||t[e.key]()!==!1&&(e.preventDefault(),
e.stopPropagation())}}var V=a=>({ArrowUp:()=>a(-1,0),ArrowDown:()=>a(1,0),ArrowLeft:()=>a(0,-1),ArrowRight:()=>a(0,1)}),
ht=a=>a.getRootNode().activeElement,X=()=>p("i","room-mark",{"aria-hidden":"true"});function $t(a,t){let e=p("select","",
{"aria-label":a});return ce(e,t),e}var ce=(a,t)=>a.replaceChildren(...t.map(([e,s])=>p("option","",{value:e},s))),Y=class{constructor(t,e,s){
this.buttons=e.map(([i,o,n])=>M(o,()=>s(i),{"data-value":i,...n&&{title:n}})),this.node=p("div","modes",{role:"group","a\
ria-label":t},...this.buttons)}press(t){for(let e of this.buttons)e.setAttribute("aria-pressed",String(e.dataset.value===
t))}};function Lt(a,t,e){let s=p("details",a,{},t,e);return W(s,{Escape:()=>s.open?(s.open=!1,t.focus()):!1}),s}function ze(a){
return document.addEventListener("pointerdown",t=>{t.composedPath().includes(a)||(a.open=!1)}),a}function le(a,{low:t,high:e,
step:s,value:i},o,n){let r=p("input","",{type:"range",min:t,max:e,step:s,value:i}),h=p("output"),c=p("label","slider",{},
`${a} `,r,h),d=()=>{h.textContent=o(Number(r.value))};r.oninput=()=>{d(),n()};let f=u=>{r.value=String(u),d()};return d(),
Object.assign(c,{value:()=>Number(r.value),set:f})}var de=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function st(a){let t=a.map(de);return Array.from({length:256},(e,s)=>{
let i=s/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var js=([a,t,e])=>255<<24|e<<16|t<<8|a,Nt=a=>Uint32Array.from(st(a),js),it=([a,t,e])=>`rgb(${a},${t},${e})`;function gt(a){
let[t,e,s]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*e+.0722*s>.179?"#000000":"\
#ffffff"}var ct={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},He={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var Mo=window.matchMedia("(prefers-color-scheme: dark)");var Is=(a,t,e)=>.299*a+.587*t+.114*e<128;function _e(a,t){let e=getComputedStyle($(a,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(e))return t;let[s,i,o]=de(e);return Is(s,i,o)?"dark":"light"}function Be(a,t,e="var(--st-background-color)"){let s=p("span","",{"aria-hidden":"true"});s.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${e};transition:color 10ms`,s.ontransitionend=t,a.append(s)}function We(a,t){let e=new WeakMap;function s(i){let{part:o,given:n}=e.get(i),r={...n.data,theme:_e(i,n.data.theme)};o.show(
r,(h,c)=>n.setTriggerValue("choices",{choices:h,number:c}))}return i=>{let{parentElement:o}=i;e.has(o)||(o.prepend(p("st\
yle","",{},t)),e.set(o,{part:new a($(o,".widget"))}),Be(o,()=>s(o)));let n=Object.assign(e.get(o),{given:i});return s(o),
()=>o.isConnected||n.part.leave?.()}}var Fe=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,Pt="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",zs=new RegExp(`^([dx]?)${Pt}\\.${Pt}\
:${Pt}:${Pt}(~?)$`);function lt(a){return a.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function Hs(a,t=""){let e=lt(
a).map(s=>Fe.exec(s)).filter(s=>s!==null&&s[1]===t).map(s=>s.slice(2).map(i=>i==="*"?null:Number(i)));return(s,i)=>e.some(
([o,n])=>(o===null||o===s)&&(n===null||n===i))}function wt(a,t,e,s=""){let i=Hs(a,s);return Array.from({length:t*e},(o,n)=>i(
Math.floor(n/e),n%e))}function De(a,t,e,s=""){let i=(c,d)=>a[c*e+d],o=c=>Array.from({length:c},(d,f)=>f);if(a.every(Boolean))
return`${s}*.*`;let n=o(t).filter(c=>o(e).every(d=>i(c,d))),r=o(e).filter(c=>o(t).every(d=>i(d,c))),h=[];for(let c of o(
t))if(n.includes(c))h.push(`${c}.*`);else for(let d of o(e))i(c,d)&&!r.includes(d)&&h.push(`${c}.${d}`);return[...h,...r.
map(c=>`*.${c}`)].map(c=>s+c).join(",")}function Rt(a,t,e,s,i=""){let o=lt(a).filter(r=>(Fe.exec(r)?.[1]??i)!==i);return[
...i?[...o,De(t,e,s,i)]:[De(t,e,s),...o],..._(a).map(r=>r.text)].filter(Boolean).join(",")}function _(a,t){return lt(a).
map(i=>zs.exec(i)).map(i=>i&&{match:i,spans:i.slice(2,6).map(_s)}).filter(i=>i!==null&&i.spans.every(([o,n])=>o<=n)).filter(
i=>t===void 0||i?.match[1]===t).map(i=>{let{match:o,spans:n}=i,r=(...c)=>c.every((d,f)=>n[f][0]<=d&&d<=n[f][1]),h=(c,d)=>n[0][0]<
c&&n[1][0]<d;return{text:o[0],toOthers:!!o[6],covers:r,fits:h}})}function Ue(a,t,e,s=""){let i=_(a,s).filter(n=>n.covers(
...e));return[...lt(a).filter(n=>n&&!i.some(r=>r.text===n)),...i.length?[]:[t]].join(",")}function Ge(a){return lt(a).filter(
t=>t&&!_(t).length).join(",")}function qe(a,t){let e=lt(a).map(s=>_(s).length?s.replace("~","")+(t?"~":""):s);return[...new Set(
e)].filter(Boolean).join(",")}function _s(a){if(a==="*")return[0,1/0];let[t,e]=a.split("-");return[Number(t),e===void 0?
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
sort:"layer",into:"",at:"",mask:"true"},dt=["lesson","step","present","hide","lock","lang"],J={atlas:["model","text","pa\
ir","attention","off","mode","special","words","part","scale","peak","colours"],order:["model","text","pair","attention",
"off","mode","special","words","part","sort"],head:["model","text","pair","attention","off","mode","layer","head","view",
"scope","chosen","how","special","words","part","scale","peak","colours"],effect:["model","text","pair","attention","off",
"mode","scale","peak","colours","at","mask"],zeroing:["model","text","pair","attention","off","mode","layer","head","sco\
pe","chosen","special","words","part","scale","peak","colours","at","mask"],written:["model","text","pair","off","mode"],
without_each:["model","text","pair","attention","mode","at","mask"]};function pe(a){let t=[...new URLSearchParams(a)].filter(([e,s])=>dt.includes(e)&&s&&!(e==="hide"&&/^(true|false)$/i.test(
s)));return Object.fromEntries(t)}function bt(a){let t=new URLSearchParams(a);return Object.fromEntries(Object.keys(T).map(
e=>[e,t.get(e)??T[e]]))}function Ke(a){let t=e=>a(e).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:a("\
way"),link:t("link")[0]??null,shown:t("shown")}}function Ye({names:a,active:t},e){let s=e.filter(i=>i<a.length);return a.
length>1&&s.length?s:t}function xt(a){let{pathname:t,searchParams:e}=new URL(a);return JSON.stringify([t,...["model","te\
xt","pair"].map(s=>e.get(s)??"")])}function fe(a){let{pathname:t,searchParams:e}=new URL(a),s=[...e].filter(([i])=>!(i in
T)&&!dt.includes(i));return JSON.stringify([t,s.sort()])}var ue={waiting:250,drawn:1e4},Bs=3e3,Ws=200,Ds='[data-testid="stPageLink-NavLink"]',Ve="data-test-connection-state",me=class{choices=new jt(
T);owned=[];staying=pe(location.search);subject=xt(location.href);listeners=new Set;writes=new Set;tell=null;quiet=ue.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let t={push:history.pushState.bind(history),replace:history.replaceState.bind(history)};this.put=(e,s)=>t[s?"push":"repl\
ace"]({},"",e.replaceAll("%2C",",")),this.write=(e,s=this.pressed)=>{let i=this.withChoices(new URL(e,location.href)).href.
replaceAll("%2C",",");if(i!==location.href){this.put(i,s),this.pressed=!1,this.subject=xt(i);for(let o of this.writes)o()}};
for(let e of["pushState","replaceState"])history[e]=(s,i,o)=>{this.write(o??location.href),this.untold&&this.leaving&&this.
leaving!==location.pathname&&this.tellSoon()};window.addEventListener("popstate",()=>this.restored(),{capture:!0});for(let e of[
"pointerdown","keydown"])window.addEventListener(e,s=>this.press(s),{capture:!0});window.addEventListener("click",e=>this.
follow(e),{capture:!0})}withChoices(t){let e=dt.map(s=>[s,this.staying[s]]);for(let s of this.owned)e.push([s,this.get(s)===
T[s]?void 0:this.get(s)]);for(let[s,i]of e)i===void 0?t.searchParams.delete(s):t.searchParams.get(s)!==i&&t.searchParams.
set(s,i);return t}press(t){if(t.type==="keydown"&&["Control","Shift","Alt","Meta"].includes(t.key??""))return;this.pressed=
!0,this.leaving=null,!he(t,".widget")&&!this.isTaken(t)&&this.tellNow();let e=(t.ctrlKey||t.metaKey)&&t.key?.toLowerCase()===
"z"&&!t.altKey,s=t.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range]), textarea");!e||s||!this.owned.
includes("off")||(t.preventDefault(),t.shiftKey?this.redo():this.undo())}follow(t){let e=he(t,"a[href]");if(!e||t.ctrlKey||
t.metaKey||t.shiftKey||e.target==="_blank")return;clearTimeout(this.patience);let s=!Fs()&&e.matches(Ds);if(!s&&(this.isUrged||
!this.choices.isAhead)){this.leaving=location.pathname;return}t.preventDefault(),t.stopPropagation(),this.waitingLink=e,
this.tellNow(),this.patience=setTimeout(()=>this.goOn(),s?Ws:Bs)}goOn(){let t=this.waitingLink;this.waitingLink=null,this.
isUrged=!0,t?.click(),this.isUrged=!1}visit(t,{staying:e=this.staying,isSame:s=!1,step:i=!0}={}){this.staying=e;let o=new URL(
s?location.href:t,location.href);if(s){let n=new URL(t,location.href).searchParams;for(let r of Object.keys(T))o.searchParams.
delete(r);for(let[r,h]of n)r in T&&o.searchParams.set(r,h)}for(let n of dt)o.searchParams.delete(n);for(let[n,r]of Object.
entries(e))o.searchParams.set(n,r);if(this.canShow(o)){this.choices.choose(bt(o.search))&&this.tellSoon(),this.write(o.href,
i),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(o.href,i),window.dispatchEvent(new PopStateEvent(
"popstate",{state:null}))}canShow(t){let[e,s]=[bt(t.search),bt(location.search)],i=o=>this.owned.includes(o)||e[o]===s[o];
return fe(location.href)===fe(t.href)&&Object.keys(T).every(i)}restored(){this.pressed=!1,this.staying=pe(location.search);
let t=xt(location.href)!==this.subject;this.subject=xt(location.href),this.owned.length&&(this.owned=Object.keys(T),this.
choices.restore(bt(location.search),t),this.choices.isAhead&&this.tellSoon(),this.notify())}get(t){return this.choices.get(
t)}set(t,{step:e=!0}={}){this.choices.choose(t)&&this.changed(e)}undo(){this.choices.undo()&&this.changed()}redo(){this.
choices.redo()&&this.changed()}toggleHead(t,e,s,i){let[o,n]=t.split(".").map(Number),r=wt(this.get("off"),e,s,i);r[o*s+n]=
!r[o*s+n],this.set({off:Rt(this.get("off"),r,e,s,i)})}changed(t=!0){this.write(location.href,t),this.notify(),this.tellSoon()}notify(){
if(this.choices.state!=="restoring")for(let t of this.listeners)t()}heard(t,e=!1){let{isNews:s,isLost:i}=this.choices.hear(
t,e);i&&this.tellSoon(),this.choices.state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(
()=>this.goOn())),this.write(location.href)),s&&this.notify()}tellBy(t,{drawn:e}){this.tell=t,this.quiet=e?ue.drawn:ue.waiting}tellSoon(){
clearTimeout(this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.
tell||this.leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.
map(t=>[t,this.get(t)])),this.choices.number))}},Fs=()=>(document.querySelector(`[${Ve}]`)?.getAttribute(Ve)??"CONNECTED")===
"CONNECTED",x=window.pageAddress??=new me;var Us={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function ge(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),e=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),s={};for(let[i,[o,n,r]]of Object.entries(e.arrays)){
let h=Us[o],c=a.byteOffset+4+t+n,d=r.reduce((f,u)=>f*u,1)*h.BYTES_PER_ELEMENT;s[i]=new h(a.buffer.slice(c,c+d))}return{...e,
...s}}var Xe=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var Gs=1e3,qs="picture",Ks=window.keptPictures??=new Map,pt=class{stopped;wanted={};answered;unfinished;constructor({draw:t,
fail:e},s){this.draw=t,this.fail=e,this.answered=s?.answered??{},this.drops=!!s,this.busy=!1}ask(t){this.wanted=Object.fromEntries(
Object.entries(t).map(([e,s])=>[e,new URLSearchParams(s).toString()])),this.takeKept(),this.next()}takeKept(){let t=this.
missing,e=t.map(i=>Ks.get(`${i}?${this.wanted[i]}`));if(!t.length||e.some(i=>!i||i.unfinished))return;let s=Object.fromEntries(
t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,s),this.overtaken=this.busy,this.draw(Object.fromEntries(t.map(
(i,o)=>[i,e[o]])),s)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==this.answered[t])}async next(){
let t=this.missing;if(this.busy||this.stopped||!t.length)return;this.busy=!0;let e=Object.fromEntries(t.map(n=>[n,this.wanted[n]])),
s=new URLSearchParams(t.flatMap(n=>[...new URLSearchParams(e[n])])),i=new URLSearchParams(Object.fromEntries(s));i.set("\
want",t.join()),i.set("lang",LANGUAGE);let o=await Ys(`${qs}?${i}`,this.unfinished?"reload":"default");o||(this.fail(null,
e),await new Promise(n=>setTimeout(n,Gs))),this.busy=!1;try{o&&!this.overtaken&&this.take(o,e)}finally{this.overtaken=!1,
this.next()}}take({bytes:t,message:e},s){if(this.drops&&Object.entries(s).some(([n,r])=>this.wanted[n]!==r))return;let i=t&&
Vs(ge(t)),o=Object.entries(s).filter(([n])=>!i?.[n]?.unfinished);this.unfinished=o.length<Object.keys(s).length,Object.assign(
this.answered,Object.fromEntries(o)),i?this.draw(i,s):this.fail(e??null,s)}};async function Ys(a,t="default"){try{let e=await fetch(
a,{cache:t});return e.ok?{bytes:new Uint8Array(await e.arrayBuffer())}:e.headers.get("content-type")==="application/json"?
await e.json():null}catch{return null}}function Vs({arrays:a,...t}){let e={};for(let[s,i]of Object.entries(t))s in a||(e[s]=
{...i,pictures:{}});for(let s of Object.keys(a)){let[i,o]=s.split(".");e[i].pictures[o]=ge(t[s])}return e}function l(a,t={}){return Je(String(SAID[a]??a),t)}function G(a,t,e,s={}){let i=SAID[a]??[a,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(e))==="one";return Je(o?i[0]:i[i.length-1],{n:e,...s})}var w=a=>a,q=(a,t=0)=>`${(100*a).toFixed(
t)} %`,It=(a,t="")=>t==="%"?q(a):a.toFixed(3);var Je=(a,t)=>a.replace(/\{(\w+)\}/g,(e,s)=>s in t?String(t[s]):e);var be='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Ze=[4,3],Xs={left:"start",center:"\
middle",right:"end"};function ft(a){let t=a.getContext("2d");return t.textRendering="geometricPrecision",t}function Ht(a,t,e,s=document.
createElement("canvas")){Object.assign(s,{width:a,height:t});let i=ft(s),o=i.createImageData(a,t);return e(new Uint32Array(
o.data.buffer)),i.putImageData(o,0,0),s}var L=(()=>{let a=ft(document.createElement("canvas"));return(t,e,s=!1)=>(a.font=
`${s?"600 ":""}${e}px ${be}`,a.measureText(t).width)})();function _t(a,t,e,s){for(let[i,o]of t)a.rect(e,4,10,10,o),a.text(
i,e+15,9,{size:12,colour:s.ink}),e+=L(i,12)+34}function I(a,t,e){if(L(a,t)<=e)return a;let s=[...a];for(;s.length>1&&L(s.
join("")+"…",t)>e;)s.pop();return s.join("")+"…"}var Js=a=>(window.devicePixelRatio||1)*(a.currentCSSZoom||1),P=class{context;constructor(t,e,s,i=Js(
t),o=null){let n=Math.round(e*i),r=Math.round(s*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=ft(t),
this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,e,s),o&&this.rect(0,0,e,s,o)}shift(t){this.context.translate(
0,t)}rect(t,e,s,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,e,s,i)}frame(t,e,s,i,o,n=1){
this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,e,s,i)}line(t,e,s,i,o,n=1,r=1){
this.path(o,n,r,h=>{h.moveTo(t,e),h.lineTo(s,i)})}curve(t,e,s,i,o,n,r,h=!1){let c=(t+s)/2;this.context.setLineDash(h?Ze:
[]),this.path(o,n,r,d=>{d.moveTo(t,e),d.bezierCurveTo(c,e,c,i,s,i)}),this.context.setLineDash([])}path(t,e,s,i){let{context:o}=this;
o.globalAlpha=s,o.strokeStyle=t,o.lineWidth=e,o.beginPath(),i(o),o.stroke()}text(t,e,s,{size:i=12,colour:o,align:n="left",
angle:r=0,bold:h=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(e,s),r&&c.rotate(r*Math.PI/180),c.font=`${h?
"600 ":""}${i}px ${be}`,c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,e,s,i,o){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,e,s,i,o)}photo(t,e,s,i,o){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,e,s,i,o)}},Zs=2e4,zt=class{parts=[];constructor(t,e,s=null){
this.width=t,this.height=e,this.openGroups=0,this.rectanglesLeft=Zs,s&&this.rect(0,0,t,e,s)}put(t,e,s=null){let i=Object.
entries(e).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${we(typeof n=="number"?N(n):n)}"`).join("");this.parts.push(s===
null?`<${t}${i}/>`:`<${t}${i}>${we(s)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,e,s,i,o,n=1){this.put("rect",{x:t,y:e,width:s,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,e,s,i,o,n=1){
this.put("rect",{x:t,y:e,width:s,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,e,s,i,o,n=1,r=1){this.put("line",
{x1:t,y1:e,x2:s,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,e,s,i,o,n,r,h=!1){let c=N((t+s)/2),
d=`M${N(t)} ${N(e)}C${c} ${N(e)} ${c} ${N(i)} ${N(s)} ${N(i)}`,f={"stroke-dasharray":h?Ze.join(" "):null},u={stroke:o,"s\
troke-width":n,"stroke-opacity":r<1?r:null,...f};this.put("path",{d,fill:"none",...u})}text(t,e,s,{size:i=12,colour:o,align:n="\
left",angle:r=0,bold:h=!1}){let c={x:e,y:s,dy:"0.35em",fill:o,"font-size":i,"text-anchor":Xs[n],"font-weight":h?600:null,
transform:r?`rotate(${r} ${N(e)} ${N(s)})`:null,"xml:space":"preserve"};this.put("text",c,t)}cells(t,e,s,i,o){let{data:n}=ft(
t).getImageData(0,0,t.width,t.height),r=i/t.width,h=o/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;this.
parts.push('<g shape-rendering="crispEdges">');for(let d=0;d<t.height;d++)for(let f=0;f<t.width;f++){let u=4*(d*t.width+
f),m="#"+[0,1,2].map(v=>n[u+v].toString(16).padStart(2,"0")).join(""),[g,b]=[e+f*r,s+d*h];this.rectanglesLeft>=0?this.rect(
g,b,r,h,m):c.set(m,`${c.get(m)??""}M${N(g)} ${N(b)}h${N(r)}v${N(h)}h${N(-r)}`)}for(let[d,f]of c)this.put("path",{d:f,fill:d});
this.parts.push("</g>")}photo(t,e,s,i,o){this.put("image",{x:e,y:s,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:e=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${e}"`} font-family="${we(be)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},N=a=>+a.toFixed(2);function we(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Qs={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},ti=16e3,Qe=46,B=class{constructor(t){this.widget=t,this.size=$t(l("\
Size"),[["projector",l("Projector, 1920 px")],["paper",l("Paper, 170 mm, 300 dpi")]]),this.light=p("input","",{type:"che\
ckbox"});let e=["PNG","SVG"].map(n=>M(n,()=>this.save(n.toLowerCase()))),s=p("summary","",{title:l("Save this picture as\
 PNG or SVG")},l("Save picture")),i=p("label","",{},this.light," ",l("light background")),o=p("div","menu",{},this.size,
i,p("div","pair",{},...e));this.menu=Lt("saving",s,o)}picture(t,e=this.size.value,s=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[s?"light":o],{width:r,density:h,svgSize:c}=Qs[e],d=this.widget.export(r),f=d.height+Qe;if(t==="svg"){let g=new zt(
r,f,n.page);return this.draw(g,r,n,d),new Blob([g.toString(c(r,f))],{type:"image/svg+xml"})}let u=document.createElement(
"canvas"),m=new P(u,r,f,Math.min(h,ti/f),n.page);return this.draw(m,r,n,d),ii(si(u),u.width/(r/96))}draw(t,e,s,i){let{title:o,
source:n}=this.widget.data;t.text(I(o,16,e-20),10,16,{size:16,colour:s.ink,bold:!0}),t.text(I(n,12,e-20),10,36,{size:12,
colour:s.muted}),t.shift(Qe),i.draw(t,s)}save(t){let{kind:e,title:s}=this.widget.data,i=`${e}-${s}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();ei(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function ei(a,t){let e=p("a",
"",{download:t,href:URL.createObjectURL(a)});e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var si=a=>Xe(a.toDataURL(
"image/png").split(",")[1]);function ii(a,t){let e=new DataView(new ArrayBuffer(21)),s=Math.round(t/.0254);e.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>e.setUint8(4+n,o.charCodeAt(0))),e.setUint32(8,s),e.setUint32(12,s),e.setUint8(16,1),e.setUint32(
17,oi(new Uint8Array(e.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),e.buffer,a.subarray(i)],{type:"image/png"})}
function oi(a){let t=-1;for(let e of a){t^=e;for(let s=0;s<8;s++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var ni={Uint8Array:255,Int8Array:127,Float32Array:null},ri={Uint8Array:2,Int8Array:2,Float32Array:4},ot=1e-12;function es(a,t){
let e=ni[a.constructor.name];if(!e)return a;let s=new Float32Array(256);for(let o=-127;o<=e;o++)s[o&255]=o*Math.abs(o)*t/
e**2;let i=new Float32Array(a.length);for(let o=0;o<i.length;o++)i[o]=s[a[o]&255];return i}var ts=a=>a.reduce((t,e)=>Math.
max(t,Math.abs(e)),0);function xe(a,t,e,s,i){let o=s.length/(i.length*e.length||1);e.forEach((n,r)=>{let h=i.map((c,d)=>(d*
e.length+r)*o);a.set(t+n,i.map((c,d)=>es(s.subarray(h[d],h[d]+o),c)))})}var D=({numbering:a},t,e)=>a?.[t][e]??e,Z=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...e}){Object.assign(this,e),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[e,s]=this.blocks??[this.R,this.C],i=e*s;return this.decoded.has(t)||this.decoded.
set(t,es(this.codes.subarray(t*i,(t+1)*i),this.most[t])),this.decoded.get(t)}has(t,e){return!this.blocks||this.full.has(
t+e)}row(t,e){return this.blocks?this.full.get(`from${e}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(e*this.
C,(e+1)*this.C)}column(t,e){if(this.blocks)return this.full.get(`to${e}`)?.[t]??new Float32Array(this.R);let s=this.weights(
t);return Float32Array.from({length:this.R},(i,o)=>s[o*this.C+e])}drawn(t,e){if(!this.blocks||this.has("from",e))return this.
row(t,e);let[s,i]=this.blocks,o=Math.floor(e*s/this.R)*i,n=t*this.R+o;if(!this.stretched.has(n)){let r=this.weights(t),h=Float32Array.
from({length:this.C},(c,d)=>r[o+Math.floor(d*i/this.C)]);this.stretched.set(n,h)}return this.stretched.get(n)}weight(t,e,s){
return this.drawn(t,e)[s]}side(t){return t==="to"?this.columns:this.rows}indices(t,e){let s=new Set(t);return this.side(
e).positions.flatMap((i,o)=>i.some(n=>s.has(n))?[o]:[])}profile(t,e,s){let i=new Float32Array(s==="to"?this.R:this.C);for(let o of e){
let n=s==="to"?this.column(t,o):this.row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,e,s,i){let o=[];
for(let n of e){if(!this.has("from",n))continue;let r=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,i)){
if(r[h]<s)break;o.push([n,h,r[h]])}}return o}linksTo(t,e,s,i){let o=[];for(let n of e){let r=this.column(t,n);for(let h of yt(
r,Math.min(i,this.R)))r[h]>=s&&o.push([h,n,r[h]])}return o}sortedColumns(t,e){let s=t*this.R+e;if(!this.sorted.has(s)){let i=this.
row(t,e);this.sorted.set(s,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-i[o]))}return this.sorted.get(s)}rowPeaks(t){return Float32Array.
from({length:this.R},(e,s)=>ts(this.drawn(t,s)))}largest(t){return Math.max(Math.abs(this.most[t]),ot)}shade(t,e){let s=Math.
min(Math.abs(t)/(e||ot),1);return this.signed?.5+.5*Math.sign(t)*s:ct[this.scale](s)}picture(t,e,s,i){let o=Math.min(s.rows,
Math.max(1,i.rows)),n=Math.min(s.columns,Math.max(1,i.columns)),r=Nt(this.signed?e.diverging:e.ramp),h=this.strongestShares(
t,s,n,o);return Ht(n,o,c=>{for(let d=0;d<h.length;d++)c[d]=r[Math.round(255*this.shade(h[d],1))]})}strongestShares(t,e,s,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(s*i),r=Uint16Array.from({length:e.columns},(d,f)=>Math.floor(f*
s/e.columns)),h=d=>Math.floor(d*i/e.rows)*s,c;for(let d=0;d<e.rows;d++){let f=h(d),u=this.drawn(t,d+e.r);if(u===c&&f===h(
d-1))continue;c=u;let m=(o?ts(u):this.largest(t))||ot;for(let g=0;g<e.columns;g++){let b=u[g+e.c]/m;Math.abs(b)>Math.abs(
n[f+r[g]])&&(n[f+r[g]]=b)}}return n}cut(t,e,s=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[e],s)}get colours(){
return this.themes[this.theme]}formatted(t){let e=ri[this.codeType];return`${e<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(e)}`}described(t,e,s=0){let i=this.cut(t,e,s),o=i&&(i.toOthers?l("cut, the others take over"):l("cut, nobody tak\
es over")),n=this.formatted(this.weight(s,t,e)),r=this.has("from",t)?n:`≤ ${n}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[e]}: ${r}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,e,s,i){let o=this.side(i).positions[s],n=i===
e?t:[],r=n.filter(h=>!o.includes(h));return[r.length<n.length?r:[...r,o[0]],i]}};function Bt(a,{toOthers:t},e,s,i,o){let n=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,d,f]of t?n:r)a.line(e+i*h,s+i*c,e+i*
d,s+i*f,o,1.5)}function yt(a,t){let e=[],s=-1/0;for(let i=0;i<a.length;i++){if(a[i]<=s&&e.length===t)continue;let o=e.length;
for(;o>0&&a[i]>a[e[o-1]];)o--;e.splice(o,0,i),e.length>t&&e.pop(),s=a[e[e.length-1]]}return e}var ye=(a,t)=>JSON.stringify(
a.positions)===JSON.stringify(t.positions);function vt({segments:a},t,e){let s=a.slice(t,t+e).indexOf(1);return s>0?s:null}var ss={layer:w("by layer"),entropy:w("by entropy"),likeness:w("by similarity"),link:w("by a link"),writes:w("by what th\
ey write"),effect:w("by effect when off")},[ai,is,hi,ci]=[2,3,4,5],[li,di,pi,fi]=[32,74,75,14],ui=4,os=14,mi=360,gi={A:"\
B",B:"A"},ns=5e-4,wi=.01,bi=a=>a?.includes(null)?null:a??null,Wt=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;status;pointed;boxes=[];constructor(t){
this.root=p("div","atlas"),this.emit=()=>{},this.grid=p("div","grid",{role:"grid","aria-label":l("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=p("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=p("div"),this.legendRoom=p("div","room",{"aria-hidden":"true"});let e=p("div","legend",{},this.legendRoom,
this.legend);this.saving=new B(this),this.root.append(this.controls(),this.grid,p("div","foot",{},e,this.saving.menu)),this.
room=X(),this.root.append(this.room),t.append(this.root);let s=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let i of[this.root,this.grid,this.room])s.observe(i);W(this.grid,{...V((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+
o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.data.heads-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)}),this.root.ondragover=i=>{i.dataTransfer?.types.includes(ve(this.other))&&(i.preventDefault(),
this.root.classList.add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=
i=>{this.root.classList.remove("receives");let o=i.dataTransfer?.getData(ve(this.other));if(!o)return;i.preventDefault();
let[n,r]=o.split(".").map(Number);this.open=[n,r],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.
pointed=null,this.showStatus(...this.open)}}controls(){this.switching=!1;let t=l("Click a head to switch it off or on; s\
hift-click and Space always do"),e=[["open",l("Open"),l("Click a head to open it")],["switch",l("Switch off / on"),t]];return this.
modes=new Y(l("What a click does"),e,s=>this.setSwitching(s==="switch")),this.modes.press("open"),this.sort=$t(l("Order \
of the heads"),Object.entries(ss).map(([s,i])=>[s,l(i)])),this.sort.title=l("Entropy: most diffuse last. Similarity: att\
ention shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.
value),this.build(),this.mark()},this.status=p("div","status"),this.status.title=l("Entropy: how diffuse a head's attent\
ion is, in bits. 0: all on one token; log2 of the number of tokens: uniform."),p("div","bar",{},this.modes.node,this.sort,
this.status)}setSwitching(t){this.switching=t,this.modes.press(t?"switch":"open"),this.grid.classList.toggle("switching",
t),this.legend.textContent=this.legendText()}show(t){let e=this.data,s=e?.layers===t.layers&&e?.heads===t.heads,i=s&&xi(
e.pictures,t.pictures)&&yi(e,t);this.data=t;let o=t.change?Math.max(...t.change):0;this.largestChange=o<ns?0:o,this.modes.
node.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.open=t.open;let n=String(this.order);
this.sort.value=t.sort,this.sort.options[ai].disabled=t.similarity===null,this.sort.options[is].disabled=!t.link,this.sort.
options[is].textContent=this.linkOrder(),this.sort.options[hi].hidden=!t.writes,this.sort.options[ci].hidden=t.effects===
void 0,!s||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?this.build():i||this.paint(),this.mark(),s||(this.
pointed=null),this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:e}=this.
data,s=t.map((o,n)=>n);if(this.sort.value==="entropy")return s.sort((o,n)=>t[o]-t[n]);let i={likeness:e,link:this.data.linkWeights,
writes:this.data.shares,effect:bi(this.data.effects)}[this.sort.value];return i?.length?s.sort((o,n)=>i[n]-i[o]):this.sorted&&
this.order?.length===s.length?this.order:s}linkOrder(){let{link:t}=this.data;return t?l("by {link}",{link:t}):l(ss.link)}get other(){
return gi[this.data.side??""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,e){return this.cells[(t+1)*(this.
data.heads+1)+e+1]}headAt(t,e){let{heads:s}=this.data;if(t<0||e<0)return[t,e];let i=this.order[t*s+e];return[Math.floor(
i/s),i%s]}placeOf(t,e){let{heads:s}=this.data;if(t<0||e<0)return this.sorted?[0,0]:[t,e];let i=this.places[t*s+e]??0;return[
Math.floor(i/s),i%s]}cellOf(t,e){return this.cellAt(...this.placeOf(t,e))}build(){let{layers:t,heads:e}=this.data,i=this.
grid.contains(ht(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.isSorted=this.
sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?[0,0]:[...this.
open],this.grid.replaceChildren(this.canvas),this.grid.style.setProperty("--heads",String(e)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>os),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=o<0&&this.sorted?"presentation":"row",r=p("div","row",
{role:n});for(let h=-1;h<e;h++){let c=this.cell(o,h);this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.
paint(),i&&this.moveFocus(...this.placeOf(...i))}fit(){let{layers:t,heads:e}=this.data,{offsetHeight:s}=this.room,i=s||(this.
data.side&&t>os?mi:0),o=Math.min((this.root.clientWidth-li)/e,pi),n=Math.max((i-di)/t-1,1),r=i>0&&n<o;return r?this.grid.
style.setProperty("--aspect",Math.min(o/n,ui).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.
toggle("tight",r&&n<fi),this.place()}place(){let t=this.cells.filter((m,g)=>g>this.data.heads&&g%(this.data.heads+1)),e=t.
map(m=>m.getBoundingClientRect()),s=window.devicePixelRatio||1,[{left:i,top:o},{right:n,bottom:r}]=[e[0],e[e.length-1]],
h=m=>Math.round(m*s),c=String(this.boxes);this.boxes=e.map(m=>{let[g,b]=[h(m.left),h(m.top)];return[g-h(i),b-h(o),h(m.right)-
g,h(m.bottom)-b]});let d=this.grid.getBoundingClientRect(),f=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(
t[0]).borderRadius)*f*s||0;let u=(m,g)=>`${100*m/(g||1)}%`;return Object.assign(this.canvas.style,{left:u(i-d.left+this.
grid.scrollLeft*f,d.width),top:u(o-d.top+this.grid.scrollTop*f,d.height),width:u(n-i,d.width),height:u(r-o,d.height)}),c!==
String(this.boxes)}cell(t,e){let s=t<0||e<0;if(t<0&&e<0)return p("div","corner",{role:"presentation"});if(s&&this.sorted)
return p("div","label",{role:"presentation"}," ");let[i,o]=this.headAt(t,e),n=s?this.labelCell(i,o):this.headCell(i,o);
return n.tabIndex=-1,n.dataset.at=`${i<0?"*":i}.${o<0?"*":o}`,n.onfocus=()=>this.showStatus(i,o),n.onmouseenter=()=>{this.
pointed=[i,o],this.showStatus(i,o)},n.draggable=!s&&!!this.other,n.ondragstart=r=>r.dataTransfer?.setData(ve(this.data.side??
""),`${i}.${o}`),n.onclick=r=>{this.data.switchable&&(s||r.shiftKey||this.switching)?this.toggle(i,o):s||this.openHead(i,
o),this.moveFocus(t,e)},n}labelCell(t,e){let s=e<0,i=s?`L${D(this.data,0,t)}`:`H${D(this.data,1,e)}`,o=p("div","label",{
role:s?"rowheader":"columnheader"},i);return this.data.switchable&&(o.title=s?l("Switch all heads of layer {l}",{l:t}):l(
"Switch head {h} of every layer",{h:e})),o}named(t,e){return`${this.data.prefix??""}${D(this.data,0,t)}.${D(this.data,1,
e)}`}headCell(t,e){let s=p("b","tag",{},this.sorted?this.named(t,e):""),i=[p("i","change"),s,p("span","how-much")];return p(
"div","head",{role:"gridcell"},...i)}paint(){let[t,e,s,i]=this.boxes[this.boxes.length-1];if(Object.assign(this.canvas,{
width:t+s,height:e+i}),!s||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,r]=this.data.arrays.pictures[2].
slice(2),h=window.devicePixelRatio>>1,c=ft(this.canvas);c.imageSmoothingEnabled=!1,c.beginPath();for(let d of this.boxes)
c.roundRect(...d,this.radius);c.clip(),this.order.forEach((d,f)=>{let[u,m,g,b]=this.boxes[f];c.drawImage(o,0,d*n,r,n,u+h,
m+h,g-2*h,b-2*h)})}thumbnails({ramp:t},e=0,s=this.order.length){let[i,o]=this.data.arrays.pictures[2].slice(2),n=Nt(t),r=e*
i*o;return Ht(Math.max(o,1),Math.max(s*i,1),h=>{for(let c=0;c<h.length;c++)h[c]=n[this.data.pictures[r+c]]})}mark(){let{
layers:t,heads:e}=this.data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=this.data.switchable?this.
legendText(.1):"";for(let s=0;s<t;s++)for(let i=0;i<e;i++){let o=this.cellOf(s,i);o.classList.toggle("off",this.off[s*e+
i]),o.classList.toggle("open",this.isOpen(s,i)),o.setAttribute("aria-selected",String(this.isOpen(s,i))),o.setAttribute(
"aria-label",this.describe(s,i)),$(o,".change").style.setProperty("--share",String(this.changeShare(s,i))),$(o,".how-muc\
h").textContent=this.effectOf(s*e+i).replace(/^0\./,".")}this.moveFocus(...this.focus,!1)}isOpen(t,e){return t===this.open[0]&&
e===this.open[1]}effectOf(t){let e=this.sort.value==="effect"?this.data.effects?.[t]:null;return typeof e=="number"?It(e,
this.data.unit):""}changeShare(t,e){return this.largestChange?(this.data.change??[])[t*this.data.heads+e]/Math.max(this.
largestChange,wi):0}legendText(t=this.largestChange){let{switchable:e}=this.data,s=this.other?[l("Drag onto {side}: tran\
splant",{side:this.other})]:[],i=l("Orange bar: attention that changed (longest: {most})",{most:q(t,1)}),o=this.sorted||
!e?"":l("Label: layer or column"),n=at()?[this.switching?l("Tap: off / on"):this.other?l("Tap: transplant, both ways"):l(
"Tap: open"),o]:[l("Click: open"),...s,...e?[l("Shift-click or Space: off / on"),o]:[]];return[t>0?i:"",...n].filter(Boolean).
join(" · ")}describe(t,e){let{heads:s,switchable:i,entropy:o,similarity:n,change:r,does:h}=this.data,c=i?[l("click to \
switch")]:[];if(t<0)return[l("head {h} of every layer",{h:D(this.data,1,e)}),...c].join(" · ");if(e<0)return[l("all hea\
ds of layer {l}",{l:D(this.data,0,t)}),...c].join(" · ");let d=t*s+e,f=[l("Head {head}",{head:this.named(t,e)}),this.off[d]?
l("off"):l("on")];return this.sort.value==="likeness"&&n?.length&&f.push(l("{share} % similar",{share:Math.round(100*n[d])})),
this.sort.value==="link"&&this.data.linkWeights?.length&&f.push(l("{share} on {link}",{share:q(this.data.linkWeights[d],
1),link:this.data.link})),this.sort.value==="writes"&&this.data.shares?.length&&f.push(l("{share} logits for {words}",{share:vi(
this.data.shares[d]),words:this.data.link})),this.effectOf(d)&&f.push(l("effect {effect}",{effect:this.effectOf(d)})),r&&
r[d]>=ns&&f.push(l("{share} changed",{share:q(r[d],1)})),h&&f.push(h[d]),f.push(l("entropy {bits} bits",{bits:o[d].toFixed(
2)})),f.join(" · ")}showStatus(t,e){this.status.textContent=this.describe(t,e)}openHead(t,e){this.open=[t,e],this.emit(
"open",this.open),this.mark()}toggle(t,e){let{heads:s}=this.data,i=this.off.map((r,h)=>h),o=i.filter(r=>(t<0||Math.floor(
r/s)===t)&&(e<0||r%s===e)),n=o.every(r=>this.off[r]);for(let r of o)this.off[r]=!n;this.emit("off",i.filter(r=>this.off[r]).
map(r=>[Math.floor(r/s),r%s])),this.mark(),this.showStatus(t,e)}moveFocus(t,e,s=!0){let{layers:i,heads:o}=this.data,n=this.
sorted?0:-1,r=[E(t,n,i-1),E(e,n,o-1)];if(r[0]<0&&r[1]<0)return;let h=this.cellAt(...this.focus);this.focus=r;let c=this.
cellAt(...r);h&&h!==c&&(h.tabIndex=-1),c.tabIndex&&(c.tabIndex=0),s&&c.focus({preventScroll:!1})}pressed(t){let[e,s]=this.
headAt(...this.focus);return!t&&e>=0&&s>=0?this.openHead(e,s):this.data.switchable?this.toggle(e,s):!1}export(t){let{layers:e,
heads:s}=this.data;return{height:Math.ceil(30+(t-34)/s*e),draw:(o,n)=>this.paintHeads(o,t,n)}}paintHeads(t,e,s){let{layers:i,
heads:o}=this.data,n=(e-34)/o,r={size:12,colour:s.ink,align:"center"};for(let h=0;h<i;h++){this.sorted||t.text(`L${D(this.
data,0,h)}`,15,26+(h+.5)*n,r);for(let c=0;c<o;c++){let d=30+c*n,f=26+h*n;h===0&&!this.sorted&&t.text(`H${D(this.data,1,c)}`,
d+n/2,12,r),this.exportHead(t,...this.headAt(h,c),d,f,n,s)}}}exportHead(t,e,s,i,o,n,r){t.cells(this.thumbnails(r,e*this.
data.heads+s,1),i+1,o+1,n-2,n-2);let h=[this.named(e,s),this.effectOf(e*this.data.heads+s)].filter(Boolean).join(" · ");
this.sorted&&t.text(h,i+4,o+10,{size:11,colour:r.accent});let c=this.isOpen(e,s)?5:1;t.rect(i+c,o+n-4-c,(n-2*c)*this.changeShare(
e,s),4,r.accent),this.isOpen(e,s)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[e*this.data.heads+s]&&(t.rect(i+1,o+1,n-
2,n-2,r.page,.78),t.line(i+1,o+1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}},ve=a=>`text/head-of-${a.toLowerCase()}`,
xi=(a,t)=>a===t||a.length===t.length&&a.every((e,s)=>e===t[s]),yi=(a,t)=>a.themes[a.theme].ramp[0]===t.themes[t.theme].ramp[0];
function vi(a){return`${a<0?"−":"+"}${Math.abs(a).toFixed(2)}`}var ki={heatmap:w("Heatmap"),lines:w("Lines"),text:w("Text"),table:w("Table"),received:w("Received"),readings:w("Reading\
s"),linear:w("Linear"),sqrt:w("Sqrt"),log:w("Log"),global:w("Global"),row:w("Row"),mean:w("Mean"),max:w("Max"),all:w("Al\
l"),cross:w("Target → source"),encoder:w("Encoder"),decoder:w("Decoder"),"this head":w("this head"),"its layer":w("its\
 layer"),"all heads":w("all heads"),"chosen heads":w("chosen heads")},kt=a=>l(ki[a]??a),F=class extends Y{constructor(t,e,s,{
title:i="",changed:o=n=>x.set({[t]:n})}={}){let n=s.map(r=>[r,kt(r)]);super(e,n,o),this.name=t,Object.assign(this.node,{
title:i}).dataset.key=t}show(){this.press(x.get(this.name))}},j=class{offered;constructor(t,e,{title:s="",changed:i=null}={}){
this.name=t,this.select=p("select","",{title:s});let o=i??(n=>x.set({[t]:n}));this.select.onchange=()=>o(this.select.value),
this.label=p("span","",{},e),this.node=p("label","boxed",{"data-key":t},this.label,this.select)}offer(t){let e=JSON.stringify(
t);e!==this.offered&&(this.offered=e,ce(this.select,t))}show(t=x.get(this.name)){this.select.value=t}},Q=class{constructor(t,e,s){
this.name=t,this.input=p("input","",{type:"checkbox"}),this.input.onchange=()=>x.set({[t]:this.input.checked}),this.node=
p("label","switch",{"data-key":t,title:s},this.input,` ${e}`)}show(){this.input.checked=x.get(this.name)==="true"}},Dt=class{constructor(t,e,{
title:s="",placeholder:i="",maxlength:o=4e3}={}){this.name=t,this.input=p("input","",{type:"text",placeholder:i,title:s,
maxlength:o,spellcheck:"false"}),this.input.onchange=()=>x.set({[t]:this.input.value.trim().slice(0,o)}),this.node=p("la\
bel","boxed",{"data-key":t},p("span","",{},e),this.input)}show(){ht(this.input)===this.input&&this.input.value!==this.shown||
(this.input.value=this.shown=x.get(this.name))}};function Ft(a,...t){let e=p("div","menu",{},...t);return ze(Lt("popover",
p("summary","",{},a),e))}var Ut=class{current=0;place=0;chosen;constructor(t){this.node=t;let e=()=>this.chosen(this.current);W(t,{...V((s,i)=>this.
reach(this.current+s+i,!0)),Enter:e," ":e})}show(t,e,s=t.keys()){String(t)!==String(this.words)&&(this.words=t,this.node.
replaceChildren(...t.map((o,n)=>this.word(o,n))));let i=[...s];[...et(this.node)].forEach((o,n)=>{o.dataset.position=String(
i[n]),o.setAttribute("aria-selected",String(n===e))}),this.place!==e&&(this.current=Math.max(e,0)),this.place=e,this.reach(
this.current,!1)}word(t,e){let s=p("span","word",{role:"option",tabindex:"-1"},t);return s.onfocus=()=>this.reach(e,!1),
s.onclick=()=>{this.reach(e,!0),this.chosen(e)},s}reach(t,e){let s=et(this.node);s[this.current]&&(s[this.current].tabIndex=
-1),this.current=E(t,0,s.length-1),s[this.current].tabIndex=0,e&&s[this.current].focus({preventScroll:!0})}};var St=13,Si=40,Oi=29,Ci=28,rs=150,Ai=60,as=26,ut=class{width;data;constructor(t){this.canvas=p("canvas","drawn",{"aria-\
hidden":"true"}),this.room=X(),this.field=p("div","field",{},this.canvas,this.room),this.list=p("ol","unseen"),this.saving=
new B(this),t.append(this.field,this.list,p("div","foot",{},this.saving.menu));let e=new ResizeObserver(()=>{let s=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!s&&this.draw()});e.observe(this.field),
e.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([e,s,i])=>{let o={word:e,before:Ot(s),
after:Ot(i)},n=t.both?l("{word}: {before}, heads off: {after}",o):`${e}: ${o.before}`;return p("li","",{},n)})),this.draw()}draw(){
if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?Mi(this.data.
rows,this.fitting(this.height)):this.data.rows,{height:e,draw:s}=this.export(this.width,t);Object.assign(this.canvas.style,
{width:`${this.width}px`,height:`${e}px`}),s(new P(this.canvas,this.width,e),this.data.themes[this.data.theme])}export(t,e=this.
data.rows){return{height:as+e.length*this.rowHeight,draw:(i,o)=>this.paint(i,t,o,e)}}paint(t,e,s,i){let{both:o}=this.data,
n=Math.min(Math.max(...i.map(([d])=>L(d,14)),20),rs)+10,r=(e-n-Ai)/Math.max(...i.flatMap(([,d,f])=>[d,f]),1e-9),h={size:12,
colour:s.ink};i.forEach(([d,f,u],m)=>{let g=22+m*this.rowHeight,b=g+(o?St:St/2)+1;t.text(I(d,14,rs),n-8,b,{size:14,colour:s.
ink,align:"right"}),[f,u].slice(0,o?2:1).forEach((v,y)=>{let O=g+y*(St+(this.height?0:2));t.rect(n,O,Math.max(v*r,1),St,
y?s.accent:s.muted),t.text(Ot(v),n+v*r+5,O+St/2+.5,h)})});let c=[[l("all heads on"),s.muted],[l("heads off"),s.accent]];
_t(t,o?c:c.slice(0,1),n,s)}get rowHeight(){return this.data.both?this.height?Oi:Si:Ci}fitting(t){return Math.max(Math.floor(
(t-as)/this.rowHeight),1)}};function Mi(a,t){let e=([,i,o])=>Math.max(i,o),s=new Set([...a].sort((i,o)=>e(o)-e(i)).slice(
0,t));return a.filter(i=>s.has(i))}function Ot(a){let t=100*a,e=a<1e-5?"<0.001":Number(t.toPrecision(1));return`${a===0||
a>=5e-4?t.toFixed(1):e} %`}var hs=a=>/^\d/.test(a)?l("“{word}”",{word:a}):a;var Gt=64,Ei=3;function qt(a,t,e,s,i,o=1/0){let r=Math.round(s),h=st(t.signed?e.diverging:e.ramp),c=o-10-L(t.unit,12),d=E(
Math.floor(c/Gt),1,Ei),f=Gt*d;for(let g=0;g<Gt;g++){let b=h[Math.round(255*g/(Gt-1))];a.rect(r+g*d,i,d,8,it(b))}let u=t.
peak==="row"&&!t.signed;for(let[g,b]of Ti(t,u)){let v=u?`${+(100*b).toPrecision(2)} %`:`${+b.toPrecision(2)}`,y=g===0?"l\
eft":g===1?"right":"center";a.text(v,r+g*f,i+8+10,{size:11,colour:e.muted,align:y})}let m=u?l("{unit}, relative to the r\
ow's largest",{unit:t.unit}):t.unit;a.text(m,r+f+10,i+8/2,{size:12,colour:e.muted})}function Ti(a,t){let e=a.largest(0);
return e<=ot?[[0,0]]:a.signed?[[0,-e],[.5,0],[1,e]]:[0,.5,1].map(s=>[s,He[a.scale](s)*(t?1:e)])}var $i=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function Kt(a){let t=$i.exec(a);if(!t)return null;let[,e,s,i=""]=t,o=[...e].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:e+s,column:o,row:Number(s)-1,pixels:[...i].map(Number)}}function nt(a){let t=Kt(a);return t?.pixels.length?t:null}function Ct(a,t,e,s,i,o,n=1){
let r=i/2;a.rect(e,s,i,i,o.page,n),t.forEach((h,c)=>{h&&a.rect(e+c%2*r,s+Math.floor(c/2)*r,r,r,o.ink,n*h/3)})}var cs=46,ls=58,ke=112,ds=[22,13],Li=14,Ni=9,ps=14,Yt=10,fs=64,Se=13,Pi=8,Ri=w("Heatmap of {title}: {R} rows, {rows}, by\
 {C} columns, {columns}. Arrows move, Enter pins a row."),ji=w("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {c\
olumns}. Arrows move, Enter cuts a cell."),Ii=.68,tt=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=p("canvas","drawn",{"aria-hidden":"true"}),this.overlay=p("canvas","over",{"aria-hidden":"t\
rue"}),this.live=p("div","unseen",{"aria-live":"polite"}),this.room=X();let e=[this.canvas,this.overlay,this.room];this.
field=p("div","field",{tabindex:"0",role:"application"},...e),this.pairs=p("div","unseen"),this.saving=new B(this),t.append(
this.field,this.live,this.pairs,p("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
e=>this.moved(e),this.field.onpointerdown=e=>{this.dragStart=e.button===0?this.point(e):null},this.field.onpointerup=e=>this.
released(e),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
W(this.field,{...V((e,s)=>this.moveCursor(e,s)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:e,room:s}=this.layout??{};this.maps&&(this.field.clientWidth!==
e||this.room.offsetHeight!==s)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let e=this.maps&&ye(this.
maps.rows,t.rows)&&ye(this.maps.columns,t.columns);this.data=t,this.maps=new Z(t),(!e||!this.zoom)&&(this.zoom=this.everything()),
e||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:s,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",l(t.cutting?ji:Ri,{title:t.title,R:s,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...zi(this.maps)),this.draw()}look(t,e=1){let{maps:s}=this,o=Array.from({length:e},(n,r)=>t+r).filter(n=>!s.has("from",n)).
map(n=>s.rows.positions[n][0]);o.length&&this.emit("look",{positions:o,way:"from"})}came(){this.zoom.rows<=fs?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let e=this.room.offsetHeight;
this.layout={...this.arrange(t,e||this.data.height,e),room:e};let{height:s}=this.layout;for(let i of[this.canvas,this.overlay])
Object.assign(i.style,{width:`${t}px`,height:`${s}px`});this.field.style.height=`${s}px`,this.paint(new P(this.canvas,t,
s),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=fs&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,e=this.data.height,s=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,e,
s),r=Math.floor(Math.min(n.w,n.h))-1;return r<Ni||r>=o?n:this.arrangedWith(r,t,e,s)}arrangedWith(t,e,s,i){let[o,n]=i?[4,
4]:[26,cs],{rows:r,columns:h}=this.maps,{zoom:c}=this,d=(C,A,R)=>{let z=C.slice(A,A+R).map(H=>{let K=nt(H);return K?t+6+
L(K.name,Yt):Math.min(L(H,t),ke)});return Math.max(...z,8)},f=Math.ceil(d(r.labels,c.r,c.rows))+32,u=d(h.labels,c.c,c.columns),
m=h.labels.some(C=>nt(C)),b=c.columns>1&&(e-f)/c.columns<u+8?m?-90:-60:0,v=u*Math.sin(-b*Math.PI/180)+8,y=Math.ceil(b?v:
m?18+Yt:18)+o,O=b===-60?18:6,k=Math.min((e-f-O)/c.columns,2*ls),S=Math.min((s-y-n)/c.rows,ls);return{width:e,left:f,top:y,
w:k,h:S,size:t,slant:b,height:Math.ceil(y+S*c.rows+n)}}paint(t,e,s){this.paintCells(t,e,s),this.data.numbers&&this.paintNumbers(
t,e,s),this.data.cutAt&&this.paintCuts(t,e,s),this.paintLabels(t,e,s),this.paintFrames(t,e,s);let{left:i,width:o,height:n}=e;
e.room||qt(t,this.maps,s,i,n-cs+14,o-i)}paintCells(t,{left:e,top:s,w:i,h:o},n){let{rows:r,columns:h}=this.zoom,c={rows:Math.
floor(o*r),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(0,n,this.zoom,c),e,s,i*h,o*r),!(Math.min(i,o)<=7)){for(let d=1;d<
r;d++)t.line(e,s+d*o,e+i*h,s+d*o,n.page,1);for(let d=1;d<h;d++)t.line(e+d*i,s,e+d*i,s+o*r,n.page,1)}}paintCuts(t,{left:e,
top:s,w:i,h:o},n){let{r,c:h,rows:c,columns:d}=this.zoom,f=Math.max(1.5,.3*Math.min(i,o,24));for(let u=r;u<r+c;u++)for(let m=h;m<
h+d;m++){let g=this.maps.cut(u,m);g&&Bt(t,g,e+(m-h+.5)*i,s+(u-r+.5)*o,f,n.accent)}}paintNumbers(t,{left:e,top:s,w:i,h:o},n){
if(i<ds[0]||o<ds[1])return;let{r,c:h,rows:c,columns:d}=this.zoom,f=st(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(
0,this.zoom,d,c).forEach((u,m)=>{let[g,b]=[Math.floor(m/d),m%d],v=Math.round(100*this.maps.weight(0,r+g,h+b)),y=gt(f[Math.
round(255*this.maps.shade(u,1))]),k={size:Math.min(13,.45*i,.7*o),colour:y,align:"center"};v&&t.text(String(v),e+(b+.5)*
i,s+(g+.5)*o,k)})}paintLabels(t,{left:e,top:s,w:i,h:o,size:n,slant:r,room:h},c){let{rows:d,columns:f}=this.maps,{zoom:u}=this,
m=this.pinnedIndices(),[g,b]=[o,i].map(k=>Math.max(1,Math.ceil((n+1)/k)));for(let k of this.labelsWithRoom(m.from,u.r,u.
rows,g)){let S=m.from.has(k),C={size:n,colour:S?c.accent:c.ink,align:"right",bold:S},A=s+(k-u.r+.5)*o;this.paintedPatch(
t,d.labels[k],e-6-n/2,A,Math.min(n+2,o-2),S,c)||t.text(I(d.labels[k],n,ke),e-6,A,C)}for(let k of this.labelsWithRoom(m.to,
u.c,u.columns,b)){let S=m.to.has(k),C=r?"left":"center",A={size:n,colour:S?c.accent:c.ink,angle:r,align:C,bold:S},R=e+(k-
u.c+.5)*i,z=Math.min(n+2,i-2);if(this.paintedPatch(t,f.labels[k],R,s-11,z,S,c,!0))continue;let H=R+(r===-60?2:0);t.text(
I(f.labels[k],n,ke),H,s-(r?6:11),A)}let v={size:12,colour:c.muted},[y,O]=this.maps.axes;h?t.text(Ce(O,1),e-6,s-11,{...v,
align:"right"}):t.text(Ce(O,b),e,9,v),t.text(Ce(y,g),9,s+o*u.rows,{...v,angle:-90})}paintedPatch(t,e,s,i,o,n,r,h=!1){let c=nt(
e);if(!c)return!1;let d=n?r.accent:r.muted;Ct(t,c.pixels,s-o/2,i-o/2,o,r),t.frame(s-o/2,i-o/2,o,o,d,n?2:1);let[f,u]=h?[s,
i-o/2-Yt/2-1]:[s-o/2-4,i];return t.text(c.name,f,u,{size:Yt,colour:d,align:h?"center":"right",bold:n}),!0}labelsWithRoom(t,e,s,i){
let o=r=>[...t].some(h=>h!==r&&Math.abs(h-r)<i);return Array.from({length:s},(r,h)=>h+e).filter(r=>t.has(r)||(r-e)%i===0&&
!o(r))}paintFrames(t,{left:e,top:s,w:i,h:o},n){let{r,c:h,rows:c,columns:d}=this.zoom,f=i*d,u=o*c,m=this.pinnedIndices();
for(let v of m.from)v>=r&&v<r+c&&Oe(t,[e,s+(v-r)*o,f,o],n.accent);for(let v of m.to)v>=h&&v<h+d&&Oe(t,[e+(v-h)*i,s,i,u],
n.accent);for(let v of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let y of m.from)y>=r&&y<r+c&&
v>=h&&v<h+d&&Hi(t,[e+(v-h)*i,s+(y-r)*o,i,o],n.ink);let g=vt(this.maps.rows,r,c),b=vt(this.maps.columns,h,d);g&&t.line(e,
s+g*o,e+f,s+g*o,n.accent,1.5),b&&t.line(e+b*i,s,e+b*i,s+u,n.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.
way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let e=this.field.getBoundingClientRect(),s=e.width/this.field.
clientWidth||1;return[(t.clientX-e.left)/s,(t.clientY-e.top)/s]}cell([t,e]){let{left:s,top:i,w:o,h:n}=this.layout,r=e<i?
-1:Math.floor((e-i)/n),h=t<s?-1:Math.floor((t-s)/o);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<0?null:[r<0?-1:
r+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let e=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,
e)?this.paintSelection(this.dragStart,e):this.mark(this.cell(e))}released(t){let e=this.dragStart,s=this.point(t);if(this.
dragStart=null,!e)return;let[i,o]=[this.cell(e),this.cell(s)];this.isDrag(e,s)?this.data.cutting?this.scrolls(t)||this.cut(
i,o):this.zoomTo(i,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,e){return Math.
hypot(e[0]-t[0],e[1]-t[1])>Pi}zoomTo(t,e){t&&e&&Math.min(...t,...e)>=0&&(this.zoom={r:Math.min(t[0],e[0]),c:Math.min(t[1],
e[1]),rows:Math.abs(t[0]-e[0])+1,columns:Math.abs(t[1]-e[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),
this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.
length&&this.setPins([],this.way)}paintSelection([t,e],[s,i]){let o=new P(this.overlay,this.layout.width,this.layout.height),
{accent:n}=this.maps.colours;o.rect(Math.min(t,s),Math.min(e,i),Math.abs(t-s),Math.abs(e-i),n,.25),this.overlay.textContent=
""}mark(t){if(this.marked=t,!this.layout)return;let{left:e,top:s,w:i,h:o,width:n,height:r}=this.layout,{accent:h,ink:c,page:d}=this.
maps.colours,f=new P(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.
pinnable),!t)return;let[u,m]=t,g=e+(m-this.zoom.c)*i,b=s+(u-this.zoom.r)*o;if(u>=0&&f.rect(0,b,e-3,o,h,.16),u>=0&&this.maps.
blocks&&this.paintBand(f,u,b),m>=0&&f.rect(g,s-22,i,19,h,.16),u<0||m<0)return;Oe(f,[g,b,i,o],c);let v=this.maps.described(
u,m);this.overlay.textContent=v;let y=I(v,Se,n-16),O=L(y,Se)+16,k=E(g+(i-O)/2,0,n-O),S=b+o+34<r?b+o+6:b-32;f.rect(k,S,O,
24,c),f.text(y,k+8,S+12,{size:Se,colour:d})}paintBand(t,e,s){if(!this.maps.has("from",e))return this.look(e);let{left:i,
top:o,w:n,h:r}=this.layout,{c:h,rows:c,columns:d}=this.zoom,f=Math.max(r,Li),u=E(s+(r-f)/2,o,o+r*c-f),m={r:e,c:h,rows:1,
columns:d},g=this.maps.picture(0,this.maps.colours,m,{rows:1,columns:Math.floor(n*d)});t.cells(g,i,u,n*d,f),t.frame(i,u,
n*d,f,this.maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,e){if(!t||!e)return;
let[s,i]=[this.maps.rows,this.maps.columns].map(({positions:o},n)=>{if(Math.min(t[n],e[n])<0)return null;let r=o.slice(Math.
min(t[n],e[n]),Math.max(t[n],e[n])+1).flat();return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:s,
keys:i})}pin(t,e){if(!this.data.pinnable)return;let s=t<0?"to":"from",i=this.linkOf(t,e);this.pinnedIndices()[s].has(t<0?
e:t)&&typeof i=="number"&&i!==this.link?this.setPins(this.pins,s,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.
way,t<0?e:t,s),i)}linkOf(t,e){if("link"in this.data)return t<0?"":e<0?void 0:this.maps.columns.positions[e][0]}setPins(t,e,s){
this.pins=t,this.way=e,s!==void 0&&(this.link=t.length?s:null),this.draw(),this.emit("pins",{pins:t,way:e,link:s})}moveCursor(t,e){
if(!this.maps.R||!this.maps.C)return;let{r:s,c:i,rows:o,columns:n}=this.zoom,[r,h]=this.cursor??[s-t,i-e];this.cursor=[E(
r+t,s,s+o-1),E(h+e,i,i+n-1)],this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){
let e=this.arrange(t,Ii*t);return{height:e.height,draw:(s,i)=>this.paint(s,e,i)}}};function zi(a,t=10){if(a.blocks)return[];
let e=a.weights(0),s=p("ol");for(let i of yt(a.signed?e.map(Math.abs):e,t)){let o=a.rows.labels[Math.floor(i/a.C)],n=a.columns.
labels[i%a.C];s.append(p("li","",{},l("{row} to {column}: {weight}",{row:o,column:n,weight:a.formatted(e[i])})))}return[
p("p","",{},l("Strongest pairs of {name}, from and to:",{name:a.title})),s]}function Oe(a,[t,e,s,i],o){let n=Math.min(s,
i)<8?2:0;a.frame(t-n,e-n,s+2*n,i+2*n,o,2)}function Hi(a,[t,e,s,i],o){let[n,r]=[s,i].map(h=>h<ps?ps:h-2);a.frame(t+(s-n)/
2,e+(i-r)/2,n,r,o,2)}function Ce(a,t){let e=`${a} →`;return t>1?l("{title} 1 label in {n}",{title:e,n:t}):e}var _i=4,Vt=a=>a.map(t=>({...t,title:l(t.title)})),mt=class{by=null;largest;columns;rows;constructor(t,e){this.head=p("t\
r"),this.body=p("tbody");let s=p("table","",{"aria-label":e},p("thead","",{},this.head),this.body);t.append(p("div","tab\
le",{tabindex:"0"},s))}show({columns:t=[],rows:e}){String(t.map(({title:s})=>s))!==String(this.columns?.map(({title:s})=>s))&&
(this.by=null),Object.assign(this,{columns:t,rows:e}),this.largest=t.map((s,i)=>Math.max(...e.map(o=>Math.abs(o[i])||0),
1e-12)),this.draw()}draw(){this.head.replaceChildren(...this.columns.map((t,e)=>this.title(t,e))),this.body.replaceChildren(
...this.sorted().map(t=>this.row(t)))}sorted(){if(!this.by)return this.rows;let{column:t,down:e}=this.by,s=(i,o)=>typeof i==
"number"?i-o:String(i??"").localeCompare(String(o??""));return this.rows.toSorted((i,o)=>(e?-1:1)*s(i[t],o[t]))}title({title:t,
kind:e},s){let i=this.by?.column===s,o=i?this.by?.down?" ▾":" ▴":"",n=()=>{this.by={column:s,down:i?!this.by?.down:e!==
"text"},this.draw(),$(this.head.children[s],"button").focus()},r=i?this.by?.down?"descending":"ascending":"none";return p(
"th",e,{scope:"col","aria-sort":r},M(t+o,n))}row(t){return p("tr","",{},...t.map((e,s)=>this.cell(e,s)))}cell(t,e){let{kind:s}=this.
columns[e],o=p("td",s,{},t===null?"":s==="number"||s==="shaded"?t.toFixed(_i):String(t));return s==="shaded"&&o.style.setProperty(
"--share",String(Math.abs(t)/this.largest[e])),o}};var Bi=w("Shift-click a head below to switch it off."),Wi=w("Switch this head off, or tap another one."),Ae=w("nobody ta\
kes over"),Me=w("the others take over"),Di=w("nobody or the others take over");function Ee(a,t,[e,s]){let i=e+s,o=[],n=[];
return a&&o.push(G("{n} head off","{n} heads off",a)),a&&n.push(t),i&&o.push(G("{n} cut","{n} cuts",i)),i&&n.push(l(e&&s?
Di:e?Ae:Me)),{heads:a,count:a+i,what:o.join(" · "),how:n.join(" · ")}}var At=class{constructor(t,e){this.label=p("div",
"label-line"),this.value=p("div","value",{"aria-live":"polite"}),t.append(p("div","verdict",{},p("div","top",{},e,this.label),
this.value))}show(t,{count:e,what:s,how:i}){let{headline:o,pair:n}=t,r=o??n,h=p("span","what",{},[r&&"·",s||l("all head\
s on")].filter(Boolean).join(" "));e&&h.append(p("span","mode",{},` (${i})`)),this.label.replaceChildren(...r?[p("span",
"said",{},r.label)," "]:[],h),this.label.title=r?.help??"",!e&&t.output==="embedding"&&!n?this.value.replaceChildren(p("\
span","hint",{},l(at()?Wi:Bi))):o?this.value.replaceChildren(...Xt(o,e)):this.value.replaceChildren(...n?Xt(n,e):[])}};function Xt({
before:a,after:t,p_before:e,p_after:s},i){let[o,n]=[us(a,e),us(t,s)];if(!i)return[p("span","now",{},...o)];let r=a!==t;return[
p("span","was",{},...o)," → ",p("span",r?"now changed":"now",{},...n)]}function us(a,t){return t===void 0?[a]:[p("span",
"called",{title:a},hs(a)),` ${Ot(t)}`]}var Fi=[{title:w("position"),kind:"integer"},{title:w("token"),kind:"text"},{title:w("prediction (all on)"),kind:"text"},
{title:w("prediction (heads off)"),kind:"text",off:!0},{title:w("actual token"),kind:"text"},{title:w("p(actual), all on"),
kind:"number"},{title:w("p(actual), heads off"),kind:"number",off:!0}],ms=w("Next-token prediction at every position"),Jt=class{part;drawn;constructor(t){
this.heading=p("h4"),this.pair=p("p","pair-line"),this.written=p("div","what-it-writes",{"data-key":"written"},p("p"),p(
"p")),this.hint=p("p","help"),this.at=new j("at",l("Predict the word at")),this.mask=new Q("mask",l("Mask it"),l("Off: t\
he model sees the word and predicts it back."));let e=p("div","strip",{role:"listbox","aria-label":l("The word to predic\
t")});this.strip=new Ut(e),this.strip.chosen=n=>x.set({at:n}),this.stripHint=p("p","help");let s=p("div","controls",{},this.
at.node,this.mask.node);this.choose=p("div","choose",{},s,this.stripHint,this.strip.node),this.barsTitle=p("p","name");let i=p(
"div","widget",{"data-key":"bars"}),o=p("div","widget",{"data-key":"drift"});this.bars=new ut(i),this.nextTitle=p("p","n\
ame"),this.next=p("section","",{},this.nextTitle),this.table=new mt(this.next,l(ms)),this.driftTitle=p("p","name",{},l("\
Drift of each token, by layer (1 − cosine)")),this.note=p("p","help"),this.drift=new tt(o),this.barsPart=p("section","",
{},this.barsTitle,i),this.driftPart=p("section","drift",{},this.driftTitle,this.note,o),t.append(this.heading,this.pair,
this.written,this.choose,this.barsPart,this.hint,this.driftPart,this.next)}show(t,{heads:e,count:s,what:i,how:o},n){this.
count=s,s?s>e?this.heading.textContent=l("Effect: {what} ({how})",{what:i,how:o}):this.heading.textContent=G("Effect of \
switching {n} head off ({mode})","Effect of switching {n} heads off ({mode})",e,{mode:o}):this.heading.textContent=l("Ef\
fect of switching heads off");let r=JSON.stringify([s>0,n]);if(t===this.part&&r===this.drawn)return;Object.assign(this,{
part:t,drawn:r}),this.pair.hidden=!t.pair||!t.headline,t.pair&&this.pair.replaceChildren(l("{name}: ",{name:t.pair.label}),
...Xt(t.pair,s)),this.hint.textContent=t.hint??"",this.hint.hidden=!t.hint,this.choose.hidden=t.at===void 0,t.at!==void 0&&
this.showPosition(t),this.barsPart.hidden=!t.bars,t.bars&&(this.barsTitle.textContent=t.bars.title,this.bars.show({themes:{},
...t.bars,kind:"bars",theme:n,both:s>0})),this.next.hidden=!t.next&&!t.table,this.nextTitle.textContent=t.table?.title??
l(ms),t.next&&this.table.show(ws({columns:Vt(Fi),rows:t.next},s)),t.table&&this.table.show(ws(t.table,s));let{drift:h}=t.
pictures;this.driftPart.hidden=!h,this.note.textContent=t.note??"",h&&this.drift.show({...h,theme:n,pins:[],way:"from"})}showWritten({
writes:t},e,s){if(this.written.hidden=!t,this.written.classList.toggle("awaited",s),!t||!e)return;let[i,o]=this.written.
children;i.replaceChildren(l("The model writes: "),...gs(e.before));let n=e.after.length===e.before.length&&e.after.every(
([,r])=>r);o.replaceChildren(l("With heads off: "),...n?[l("the same")]:gs(e.after)),o.classList.toggle("unseen",!this.count)}showPosition({
at:t=0,tokens:e=[],causal:s,choose:i,chosen:o=""}){this.at.label.textContent=i?.box??(s?l("Predict the word after"):l("P\
redict the word at")),this.at.offer(e.map((r,h)=>[String(h),`${h} · ${r}`])),this.at.show(String(t)),this.mask.node.hidden=
s||i!==void 0,this.mask.show();let n=s?l("Click a word to predict the next one."):x.get("mask")==="true"?l("Click a word\
 to mask it and predict it."):l("Click a word to predict it.");this.stripHint.textContent=`${o} ${i?.hint??n}`.trim(),this.
strip.show(e,t)}};function gs(a){return a.flatMap(([t,e])=>[e?t:p("span","now changed",{},t)," "])}function ws({columns:a=[],
rows:t},e){let s=a.map((i,o)=>o).filter(i=>e||!a[i].off);return{columns:s.map(i=>a[i]),rows:t.map(i=>s.map(o=>i[o]))}}var Ui=620,rt=28,Gi=20,bs=16,qi=.25,xs=10,Zt=132,Ki=60,Te=44,Yi=22,Mt=11,ys=40,Vi=200,Xi=300,Ji=6,Zi=16,Qi=w("Up and dow\
n move, left and right change sides, Enter pins, brackets step through the layers."),to=w("Up and down move, left and ri\
ght change sides. Enter on a word, and then on one of the other side, cuts the line between them."),Qt=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=p("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=p("canvas","written",{"aria-hid\
den":"true"}),this.overlay=p("canvas","over",{"aria-hidden":"true"}),this.spacer=p("div","spacer"),this.scroll=p("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=X(),this.field=p("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=p("div","status",{"aria-live":"polite"});let e=l("Heads shown; double-cl\
ick to show only one");this.heads=p("div","heads",{role:"group","aria-label":e}),this.saving=new B(this);let s=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:Mt,step:1,value:Mt};this.minWeight=le(l("Hide below"),i,h=>h.toFixed(
2),s),this.maxLinks=le(l("Strongest per token"),o,h=>h<Mt?String(h):l("all"),s),this.fit=p("input","",{type:"checkbox"}),
this.fit.onchange=s,this.fitLabel=p("label","",{title:l("All tokens at once, however small")},this.fit," ",l("fit")),this.
previous=M("‹",()=>this.step(-1),{title:l("Previous layer ([)")}),this.next=M("›",()=>this.step(1),{title:l("Next la\
yer (])")}),this.layer=p("span","layer");let n={role:"group","aria-label":l("Layer")};this.steps=p("div","steps",n,this.
previous,this.layer,this.next);let r=p("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(r,
this.heads,this.field,p("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=e=>this.hover(this.wordAt(e),this.lineAt(e)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=e=>{let s=this.wordAt(e),i=this.lineAt(e);s?this.act(s):i&&this.cut(i)},W(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:e,room:s}=this.layout??{};this.maps&&(this.
field.clientWidth!==e||this.room.offsetHeight!==s)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let e=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new Z(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),e&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${D(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=l("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${l(t.cutting?to:Qi)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>ys?5:Mt),
this.fit.checked=t>ys&&t<=64}step(t){let{layer:e,layers:s}=this.data;e===null||e+t<0||e+t>=s||this.emit("layer",e+t)}colour(t,e=this.
maps.colours){return e.series[t%e.series.length]}showButtons(){let{names:t,theme:e}=this.data;String(this.buttonsFor)!==
String([t,e])&&(this.buttonsFor=[t,e],this.heads.replaceChildren(...t.map((s,i)=>this.headButton(s,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((s,i)=>{s.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,e){
let s=l("Click: show or hide. Double-click: show only this head."),i=p("i");i.style.background=this.colour(e);let o=M(t,
()=>this.toggle(e),{title:s});return o.prepend(i),o.ondblclick=()=>this.activate([e]),o}toggle(t){let e=this.active.filter(
s=>s!==t);this.activate(e.length<this.active.length?e:[...e,t].sort((s,i)=>s-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
Xi)}draw(){let t=this.field.clientWidth;if(!t)return;let e=this.room.offsetHeight;this.layout={...this.arrange(t,{room:e}),
room:e};let{height:s,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${s}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:e=this.fit.checked,whole:s=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||Ui,r=Math.min((n-40)/o,Gi),h=e||i?r:Math.max(r,bs),c=Math.ceil(rt+h*o+12),d=E(h*.72,9,14),
f=(v,y)=>{let O=v.map(k=>Math.min(L(k,d),Zt-8));return Math.max(...O,L(y,12))+18},u=s?c:Math.min(c,n),m=this.active.length>
1?Math.min(Ki,6*this.active.length):0,g=m+f(this.maps.rows.labels,l("from (query)")),b=t-f(this.maps.columns.labels,l("t\
o (key)"))-m-Te;return{width:t,row:h,height:c,shown:u,size:d,stripes:m,left:g,right:b}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,e){let{layout:s}=this;return{pen:new P(t,s.width,
s.shown),layout:s,theme:this.maps.colours,top:this.scroll.scrollTop,focus:e}}paintInvitation({pen:t,theme:e,layout:{left:s,
right:i,shown:o}}){let n={size:13,colour:e.muted,align:"center"};t.text(l("Point at a token"),(s+i)/2,o/2,n)}y({layout:t,
top:e},s){return rt+(s+.5)*t.row-e}paintWords(t){let{pen:e,layout:s,theme:i,top:o,focus:n}=t;if(o<rt){let h={size:12,colour:i.
muted};e.text(l("from (query)"),s.left-6,12-o,{...h,align:"right"}),e.text(l("to (key)"),s.right+6,12-o,h)}let r=s.row>=
xs;for(let h of["from","to"])!n||n.way===h?this.paintSide(h,t):r||this.paintSide(h,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,e){
let{pen:s,layout:i,theme:o,top:n,focus:r}=e,{row:h,size:c,left:d,right:f,shown:u,width:m}=i,g=this.maps.side(t),b=t==="f\
rom",v=Math.max(1,Math.ceil((c+1)/h)),y=new Set(t===this.way?this.maps.indices(this.pins,t):[]);g.labels.forEach((C,A)=>{
let R=this.y(e,A),z=y.has(A);if(R<-h||R>u+h||A%v&&!z||r?.indices.includes(A)&&!z)return;let H=z?o.accent:r?o.muted:o.ink,
K={size:c,colour:H,bold:z,align:b?"right":"left"};s.text(I(C,c,Zt-8),b?d-6:f+6,R,K)});let O=vt(g,0,g.labels.length);if(!O)
return;let k=rt+O*h-n,S=b?0:f;s.line(S,k,S+(b?d:m-f),k,o.accent,1.5)}links(t,e){let s=Math.max(this.minWeight.value(),1e-6),
i=this.maxLinks.value()<Mt?this.maxLinks.value():1/0;if(e?.way==="to")return this.maps.linksTo(t,e.indices,s,i);if(!e&&this.
maps.blocks)return[];let o=e?e.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,s,i)}offset(t,e){let s=this.
active.length;return(e-(s-1)/2)*Math.min(1.6,.6*t.row/Math.max(s,1))}paintLinks(t){let{pen:e,layout:s,theme:i,focus:o}=t,
n=E(s.row/bs,qi,1),r=Math.max(...this.active.map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let d=this.
offset(s,h),f=this.maps.peak==="row"?this.maps.rowPeaks(c):null;for(let[u,m,g]of this.links(c,o)){let[b,v]=[this.y(t,u)+
d,this.y(t,m)+d];if(Math.max(b,v)<0||Math.min(b,v)>s.shown)continue;let y=this.maps.shade(g,f?f[u]:r),O=o?1+2.2*y:(.6+1.4*
y)*n,k=o?.25+.75*y:.06+.7*y;e.curve(s.left,b,s.right,v,this.colour(c,i),O,k)}}}cutLinks(t){if(!this.data.cutAt)return[];
let[e,s]=["from","to"].map(o=>t?.way===o?t.indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of e)
for(let r of s)if(this.maps.cut(n,r,o)&&i.push({k:o,r:n,c:r})===Vi)return i;return i}paintCuts(t){let{pen:e,layout:s,theme:i,
focus:o}=t;for(let{k:n,r,c:h}of this.cutLinks(o)){let[c,d]=[this.y(t,r),this.y(t,h)];e.curve(s.left,c,s.right,d,i.muted,
1.2,.8,!0);let f=this.maps.cut(r,h,n);Bt(e,f,(s.left+s.right)/2,(c+d)/2,4,this.colour(n,i))}}get focus(){let t=this.start??
this.hovered??this.cursor;if(t)return{way:t.way,indices:[t.index]};let e=this.maps.indices(this.pins,this.way);return e.
length?{way:this.way,indices:e}:null}paintOverlay(){let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let e=this.
scene(this.overlay,t);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(e,t),t?this.look(t):this.maps.blocks&&
this.paintInvitation(e);let s=this.nextCut;s&&this.paintNextCut(e,s),s?this.status.textContent=`${this.maps.described(s.
r,s.c,s.k)}   (${this.data.names[s.k]})`:this.status.textContent=t?this.describe(t):this.hint()}look({way:t,indices:e}){
let i=e.filter(o=>!this.maps.has(t,o)).map(o=>this.maps.side(t).positions[o][0]);i.length&&this.emit("look",{positions:i,
way:t})}came(){this.paintOverlay()}get nextCut(){let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.
start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,{k:e,r:s,c:i}){let{pen:o,layout:n,theme:r}=t,h=this.offset(
n,this.active.indexOf(e)),[c,d]=[this.y(t,s)+h,this.y(t,i)+h];o.curve(n.left,c,n.right,d,r.accent,3,.9)}paintFocus(t,e){
let{pen:s,layout:i,theme:o}=t;this.paintLinks(t),this.paintCuts(t),this.paintShares(t,e);let n=e.way==="from",{labels:r}=this.
maps.side(e.way),h={size:Math.max(i.size,11),colour:o.accent,bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,d=e.
way===this.way?this.maps.indices(this.pins,this.way):[];for(let f of e.indices.filter(u=>!d.includes(u)))s.text(I(r[f],h.
size,Zt-8),c,this.y(t,f),h)}paintShares(t,e){let{pen:s,theme:i}=t,{row:o,size:n,left:r,right:h,width:c,shown:d}=t.layout,
f=e.way==="from",u=this.active.map(y=>this.maps.profile(y,e.indices,e.way)),m=Math.max(...u.map(y=>y.reduce((O,k)=>Math.
max(O,k),0)),ot),g=o>=xs,b=f?{x:h+6,align:"left"}:{x:r-6,align:"right"},{labels:v}=f?this.maps.columns:this.maps.rows;v.
forEach((y,O)=>{let k=this.y(t,O);if(k<-o||k>d+o)return;let S=u.map(H=>H[O]),C=S.reduce((H,K)=>H+K,0)/Math.max(S.length,
1);this.paintStripes(t,k,S,m);let A=C>=.1*m;if(!g&&!A)return;let R=g?n:11,z={size:R,colour:i.ink,bold:A,align:b.align};s.
text(I(y,R,Zt-8),b.x,k,z),!(C<.005||!f)&&s.text(C.toFixed(2),c-14,k,{size:Math.min(R,12),colour:i.muted,align:"right"})})}paintStripes({
pen:t,theme:e,layout:s,focus:i},o,n,r){let{row:h,stripes:c,left:d,right:f,width:u}=s,m=i?.way==="from",g=m?u-Te-c:0,b=m?
f+2:0,v=m?u-f-Te:d-2,y=c?g:b,O=(c||v)/n.length;n.forEach((k,S)=>{let C=.75*ct[this.maps.scale](k/r);t.rect(y+S*O,o-h/2,O,
h,this.colour(this.active[S],e),C)})}describe({way:t,indices:e}){let s=this.active.length;if(!s)return this.hint();let i=this.
maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(u=>this.maps.profile(u,e,t)),r=n[0].map((u,m)=>n.
reduce((g,b)=>g+b[m],0)/s),h=yt(r,3).map(u=>`${o.labels[u]} ${r[u].toFixed(2)}`),c=e.length>3?l("{n} tokens",{n:e.length}):
e.map(u=>i.labels[u]).join(" + "),d=s===1?this.data.names[this.active[0]]:l("mean of {n} heads",{n:s}),f=e.length>1?[l("\
sum of {n}",{n:e.length})]:[];return`${c} ${t==="from"?"→":"←"} ${h.join(" · ")}   (${[d,...f].join(", ")})`}hint(){
return this.active.length?this.data.cutting?"":l("Hover a token: on the left, what it attends to; on the right, what att\
ends to it. Click to pin; pin several for their sum."):l("No head is shown: choose one above.")}wordAt(t){let{x:e,y:s}=this.
point(t),i=e<this.layout.left+12?"from":e>this.layout.right-12?"to":null,o=Math.floor((s-rt)/this.layout.row);return i&&
o>=0&&o<this.maps.side(i).labels.length?{way:i,index:o}:null}point(t){let e=this.scroll.getBoundingClientRect(),s=e.width/
this.scroll.offsetWidth||1,i=(t.clientY-e.top)/s+this.scroll.scrollTop;return{x:(t.clientX-e.left)/s,y:i}}lineAt(t){if(!this.
data.cutting||this.wordAt(t))return null;let{layout:e,start:s}=this,{x:i,y:o}=this.point(t),n=eo((i-e.left)/(e.right-e.left)),
r=s&&{way:s.way,indices:[s.index]},h=t.pointerType==="touch"?Zi:Ji,c=Math.max(...this.active.map(u=>this.maps.largest(u)));
return[...this.active.flatMap(u=>this.links(u,r).map(([m,g,b])=>({k:u,r:m,c:g,weight:b}))),...this.cutLinks(r).map(u=>({
...u,weight:c/2}))].flatMap(u=>{let[m,g]=[u.r,u.c].map(v=>this.y({layout:e,top:0},v)),b=Math.abs(m+(g-m)*n+this.offset(e,
this.active.indexOf(u.k))-o);return b<h?[{...u,rank:u.weight/c-b/h}]:[]}).sort((u,m)=>m.rank-u.rank)[0]??null}hover(t,e=null){
JSON.stringify([t,e])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,this.line=e,this.scroll.style.cursor=t||
e?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:e}=this;
if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,e&&e.way!==t.way)return this.cut(this.between(e,t));this.start=
e?.index===t.index?null:t,this.paintOverlay()}between(t,e){let[s,i]=t.way==="from"?[t.index,e.index]:[e.index,t.index],o=[
...this.active].sort((r,h)=>this.maps.weight(h,s,i)-this.maps.weight(r,s,i)),n=o.find(r=>this.maps.cut(s,i,r))??o[0];return n===
void 0?null:{k:n,r:s,c:i}}cut(t){if(!t)return;let[e,s]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].
map(i=>[Math.min(...i),Math.max(...i)]);this.emit("cut",{queries:e,keys:s,head:t.k})}pin({way:t,index:e}){this.lastCursor=
{way:t,index:e},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,e,t))}setPins(t,e){
this.pins=t,this.way=e,this.paint(),this.emit("pins",{pins:t,way:e})}moveCursor(t,e){let{way:s="from",index:i=-1}={...this.
lastCursor,...e&&{way:e}};this.cursor={way:s,index:E(i+t,0,this.maps.side(s).labels.length-1)},this.lastCursor=this.cursor,
[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=rt+(this.cursor?.index??0)*this.layout.
row,{scrollTop:e}=this.scroll;(t<e+rt||t>e+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){
let e=this.arrange(t,{fit:!1,whole:!0}),s=this.active.length>1?Yi:0,i=(o,n)=>{let r={pen:o,layout:e,theme:n,top:0,focus:this.
focus},h=this.active.map(c=>[this.data.names[c],this.colour(c,n)]);if(s&&_t(o,h,10,n),s&&o.shift(s),this.paintWords(r),r.
focus)return this.paintFocus(r,r.focus);this.paintLinks(r),this.paintCuts(r)};return{height:e.height+s,draw:i}}};function eo(a){
let[t,e]=[0,1];for(let s=0;s<20;s++){let i=(t+e)/2;1.5*i*(1-i)+i**3<a?t=i:e=i}return t**2*(3-2*t)}var $e={word:{all:w("all words, on average"),from:{none:w("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:a=>G("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",a)},to:{none:w("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:a=>G("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",a)}},patch:{all:w("all patches, on \
average"),from:{none:w("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:a=>G("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",a)},to:{none:w("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:a=>G("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",a)}}};var ee=68,Et=5,vs=2,te=.6,so=448,io=336,ks=1,oo=.7,Le=10,Ss=46;function no({rows:a,columns:t},e,s){let i=e?Math.min(s,e-
Le):s;return E(Math.floor(i/Math.max(a,t)),4,ee)}var Tt=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let e=[["from",l("attends to")],["to",l("attended by")]];this.direction=new Y(l("Direction"),e,i=>this.
set(this.pins,i)),this.status=p("div","status",{"aria-live":"polite"}),this.words=p("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=p("canvas","drawn",{"aria-hidden":"true"}),this.saving=new B(this);let s=p("div","b\
ar",{},this.direction.node);t.append(s,this.words,this.scale,p("div","foot",{},this.status,this.saving.menu)),W(this.words,
{...V((i,o)=>this.setCurrent(this.current+i*this.perRow+o,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),
Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new Z(t),this.pins=t.pins,this.way=t.
way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("aria-multiselectab\
le",String(!t.one_pin));let{labels:e}=this.maps.rows;this.words.setAttribute("aria-label",l("The text, shaded by {name}.\
 Arrows move, Enter pins.",{name:t.title}));let s=[...et(this.words)].findIndex(r=>r===ht(this.words)),{photo:i}=t,o=i&&
`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:o}),this.words.style.
setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(...e.map(r=>(nt(r)?.column??
0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=no(i,this.words.clientWidth,t.one_pin?io:so));
let n=i?{patch:this.patch,frame:ks,gap:0}:{patch:ee,frame:Et,gap:vs};for(let[r,h]of Object.entries(n))this.words.style.setProperty(
`--${r}`,`${h}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch))`:"",this.words.style.fontSize=
i?`${Math.min(oo*this.patch,18)}px`:"",this.words.replaceChildren(...e.map((r,h)=>this.word(r,h))),this.setCurrent(s<0?this.
current??0:s,s>=0),this.paint(),window.painted=!0}word(t,e){let{segments:s}=this.maps.rows,i=this.patchOf(t),{photo:o}=this.
data,n=i&&!o?p("canvas","",{"aria-label":t}):"",r=p("span","word",{role:"option",tabindex:"-1"},i?n:t);return i?r.style.
gridArea=`${i.row+2} / ${i.column+1}`:o&&(r.style.gridArea=this.besideOthers(e)),i&&o&&r.setAttribute("aria-label",t),r.
classList.toggle("cell",!!(i&&o)),r.classList.toggle("second",s[e]===1&&s[e-1]===0),r.onclick=()=>this.pin(e),r.onmouseenter=
r.onfocus=()=>{this.status.textContent=this.describe(e)},r.onmouseleave=()=>{this.status.textContent=this.hint()},r}patchOf(t){
return this.data.photo?Kt(t):nt(t)}besideOthers(t){let e=this.maps.rows.labels.filter(i=>!Kt(i)).length,s=Math.max(1,Math.
floor(this.perRow/e));return`1 / ${t*s+1} / 2 / span ${s}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){
let{R:t}=this.maps,{pinned:e}=this;if(e.length)return this.maps.profile(0,e,this.way);if(this.data.mean)return this.way===
"from"?Float32Array.from(this.data.mean):new Float32Array(t).fill(1/t);let s=Array.from({length:t},(i,o)=>o);return this.
maps.profile(0,s,this.way).map(i=>i/Math.max(t,1))}came(){this.paint()}paint(){let e=this.pinned.filter(r=>!this.maps.has(
this.way,r)).map(r=>this.maps.side(this.way).positions[r][0]);e.length&&this.emit("look",{positions:e,way:this.way});let s=this.
shares(),i=this.maps.colours,o=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(s,i).forEach(
(r,h)=>{let c=et(this.words)[h];if(!c)return;let d=this.patchOf(this.maps.rows.labels[h]);if(d&&this.data.photo?Object.assign(
c.style,this.look(d,it(r))):Object.assign(c.style,{background:it(r),color:gt(r)}),d&&!this.data.photo){let f=ee-2*Et,u=$(
c,"canvas");Object.assign(u.style,{width:`${f}px`,height:`${f}px`}),Ct(new P(u,f,f),d.pixels,0,0,f,i,te)}c.title=s[h].toFixed(
4),c.setAttribute("aria-selected",String(o.has(h)))}),this.status.textContent=this.hint();let n=Math.max(this.words.clientWidth,
260);Object.assign(this.scale.style,{width:`${n}px`,height:"40px"}),this.paintScale(new P(this.scale,n,40),4,6,s,i)}look({
row:t,column:e},s){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb, ${s} ${100*(1-te)}%, trans\
parent)`,h=`${-e*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${r}, ${r}) border-box, var(--ph\
oto) ${h} border-box`,borderColor:s}}shades(t,e){let s=t.reduce((o,n)=>Math.max(o,n),0),i=st(e.ramp);return[...t].map(o=>i[Math.
round(255*ct[this.maps.scale](o/(s||1)))])}paintScale(t,e,s,i,o){let n=i.reduce((c,d)=>Math.max(c,d),0),{unit:r,scale:h}=this.
maps;qt(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>n},o,e,s)}describe(t){let{labels:e}=this.maps.rows,{pinned:s}=this,
i=s.length?s.map(n=>e[n]).join(" + "):l($e[this.token].all),o=this.shares()[t].toFixed(4);return this.way==="to"?`${e[t]}\
 → ${i}: ${o}`:`${i} → ${e[t]}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,e=$e[this.token][this.
way==="to"?"to":"from"];return t?e.pinned(t):l(e.none)}get token(){return this.perRow>1?"patch":"word"}pin(t){let e=this.
data.one_pin?[]:this.pins,[s,i]=this.maps.pinsAfterClick(e,this.way,t,this.way);this.setCurrent(t,!0),this.set(s,i)}set(t,e){
this.pins=t,this.way=e,this.paint(),this.emit("pins",{pins:t,way:e})}setCurrent(t,e){let s=et(this.words);s.length&&(s[this.
current]&&(s[this.current].tabIndex=-1),this.current=E(t,0,s.length-1),s[this.current].tabIndex=0,e&&s[this.current].focus(
{preventScroll:!0}))}export(t){let e=this.exportLayout(t),s=e.at(-1),i=s?s.y+s.h+56:82;return{height:i,draw:(o,n)=>this.
paintWords(o,n,e,i)}}paintWords(t,e,s,i){let o=this.shares(),n=this.shades(o,e),r=new Set(this.pinned),{photo:h}=this.data;
h&&this.photo&&t.photo(this.photo,Le,Ss,h.columns*this.patch,h.rows*this.patch);for(let{label:c,i:d,x:f,y:u,w:m,h:g}of s){
let b=this.patchOf(c),v=h&&b;t.rect(f,u,m,g,it(n[d]),v?1-te:1),v?t.frame(f+.5,u+.5,m-1,g-1,it(n[d]),ks):b?Ct(t,b.pixels,
f+Et,u+Et,m-2*Et,e,te):t.text(c,f+6,u+g/2,{size:16,colour:gt(n[d])}),r.has(d)&&t.frame(f,u,m,g,e.accent,2)}this.paintScale(
t,10,i-36,o,e)}exportLayout(t){let e=10,s=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.data,r=this.patchOf(
i);if(r){let[d,f]=n?[this.patch,0]:[ee,vs],[u,m]=[r.column,r.row].map(g=>g*(d+f));return{label:i,i:o,x:Le+u,y:Ss+m,w:d,h:d}}
let h=L(i,16)+12;e+h>t-10&&e>10&&(e=10,s+=34);let c={label:i,i:o,x:e,y:s,w:h,h:26};return e+=h+4,c})}};var Os={"this head":[w("in this head"),(a,t)=>`${a}.${t}`],"its layer":[w("in all heads of its layer"),a=>`${a}.*`],later:[
w("in this layer and all later ones"),a=>`${a}-.*`],all:[w("in all heads"),()=>"*.*"]},Cs={heatmap:[w("Click cells or to\
kens, or drag over cells, to cut; once more to mend."),w("Tap cells or tokens to cut; once more to mend. Dragging moves \
the page.")],lines:[w("Click a line, or a token on each side, to cut; once more to mend."),w("Tap a line, or a token on \
each side, to cut; once more to mend.")]},se=class{prefix="";constructor(){this.isOn=!1,this.where="this head",this.toOthers=
!1,this.changed=()=>{};let t=l("Take single weights out: from one token to another.");this.toggle=M(l("Cut edges"),()=>this.
switch(!this.isOn),{className:"cut-edges",title:t}),this.heads=new j("cut-in",l("Cut"),{changed:i=>{this.where=i}}),this.
heads.offer(Object.entries(Os).map(([i,[o]])=>[i,l(o)]));let e=l("Nobody: its weight is set to 0, the others stay as the\
y are. The others: its score is set to −∞ before the softmax, so that the row still adds up to 100 % (Geva et al. 2023).");
this.who=new j("cut-for",l("Its attention"),{title:e,changed:i=>this.give(i==="others")}),this.who.offer([["nobody",l(Ae)],
["others",l(Me)]]),this.mend=M(l("Mend all"),()=>x.set({off:Ge(x.get("off"))}),{title:l("Take every cut back")}),this.done=
M(l("Done"),()=>this.switch(!1));for(let{label:i}of[this.heads,this.who])i.className="unseen";this.help=p("span","help");
let s=p("div","",{},this.heads.node,this.who.node,this.done);this.node=p("div","cuts",{},s,p("div","",{},this.help,this.
mend)),this.heads.show(this.where),this.who.show("nobody")}give(t){this.toOthers=t,x.set({off:qe(x.get("off"),t)})}switch(t){
this.isOn=t,this.changed()}show(t,e){this.prefix=e;let s=t in Cs;s&&(this.help.textContent=this.help.title=l(Cs[t][Number(
at())])),this.toggle.hidden=!s,this.toggle.setAttribute("aria-pressed",String(this.isOn)),this.node.hidden=!s||!this.isOn;
let i=_(x.get("off"));this.mend.disabled=!i.length,i.length&&(this.toOthers=i[i.length-1].toOthers),this.who.show(this.toOthers?
"others":"nobody")}cut([t,e],{queries:s,keys:i},{where:o=this.where,toOthers:n=this.toOthers}={}){let[,r]=Os[o],h=`${this.
prefix}${r(t,e)}:${As(s)}:${As(i)}${n?"~":""}`,c=[t,e,s?.[0]??0,i?.[0]??0];x.set({off:Ue(x.get("off"),h,c,this.prefix)})}};
function As(a){return a?a[0]===a[1]?String(a[0]):a.join("-"):"*"}function Ms({links:a,picture:t},{pins:e,way:s}){if(!a)return{said:"",brief:""};let i=e.flatMap(o=>ro(a,t,s,o)??[]);return i.
length?{said:[...new Set(i.map(({said:o})=>o))].join(" "),brief:i[0].brief}:{said:a.head,brief:a.brief}}function ro(a,t,e,s){
let{at:i,other:o,weight:n,word:r,share:h}=a[e],c=i[s];if(c==null)return null;let[d,f]=e==="from"?[c,o[c]]:[o[c],c],u={word:a.
rows[d],other:a.columns[f],share:q(n[c])},m=l("“{word}” looks at “{other}”: {share}",u),g=l("{link}.",{link:m});
if(e==="to")return{said:t?l("{link}, the most of all patches.",{link:m}):l("{link}, the most of all words.",{link:m}),brief:g};
if(!r||!h||r[c]===f)return{said:g,brief:g};let b={link:m,word:a.columns[r[c]],share:q(h[c])};return{said:t?l("{link}; of\
 the patches most at “{word}”: {share}.",b):l("{link}; of the words most at “{word}”: {share}.",b),brief:g}}var ao=[{title:w("from"),kind:"text"},{title:w("to"),kind:"text"},{title:w("weight"),kind:"shaded"},{title:w("from posit\
ion"),kind:"integer"},{title:w("to position"),kind:"integer"},{title:w("all heads on"),kind:"number"}],Es={"reading-edge\
s-nobody":{where:"this head",toOthers:!1},"reading-edges-others":{where:"this head",toOthers:!0}},ho=60,ie=class{head;atlas;onOpen;onLook;looking;part;drawn;state;columns;places={};widgets={};later;constructor(t,e){
this.heading=p("h4");let s=()=>x.toggleHead(this.head.join("."),this.atlas.layers,this.atlas.heads,this.part.prefix);this.
switch=M("",s,{className:"switch-head"}),this.said=p("span","said"),this.brief=p("span","brief"),this.link=p("p","link",
{"aria-live":"polite"},this.said,this.brief);let i=()=>this.link.classList.toggle("long",this.said.offsetWidth>this.link.
clientWidth);this.resized=new ResizeObserver(i);for(let h of[this.said,this.link])this.resized.observe(h);this.later={pictures:{},
awaited:!1},this.picture=p("div","picture-place"),this.how=p("p","help how"),this.typical=p("p","help typical"),this.notes=
p("div","notes"),this.difference=p("section","difference"),this.wide=e,this.cuts=new se,this.cuts.changed=()=>{this.show(
this.part,this.atlas,this.state,this.later),(this.cuts.isOn?this.cuts.heads.select:this.switch).focus()};let o=p("div","\
top",{},this.heading,this.switch);this.headline=p("div","headline",{},p("div","",{},o,this.link),this.cuts.node);let n=p(
"div","shown",{},this.headline,this.picture),r=p("div","told",{},this.how,this.typical,this.notes,this.difference);t.append(
n,r),this.change=new tt(this.place(this.difference,"difference")),this.change.emit=(h,c)=>h==="look"&&this.handle(h,c),this.
changeTitle=p("p","name"),this.unchanged=p("p","help"),this.difference.prepend(this.changeTitle),this.difference.append(
this.unchanged)}place(t,e){let s=p("div","widget",{"data-key":e});return t.append(s),s}widget(t,e,s=this.picture){return this.
widgets[t]||(this.places[t]=this.place(s,t),this.widgets[t]=new e(this.places[t],l("Strongest token pairs")),this.widgets[t].
emit=((i,o)=>this.handle(i,o,Es[t]))),this.widgets[t]}handle(t,e,s){t==="pins"&&x.set(po(e)),t==="cut"&&this.cuts.cut([this.
head[0],e.head??this.head[1]],e,s),t==="active"&&x.set({shown:e.join()},{step:!1}),t==="layer"&&this.onOpen([e,this.head[1]]),
t==="look"&&!this.part.readings&&(clearTimeout(this.looking),this.looking=setTimeout(()=>this.onLook(e),ho))}came({positions:t,
way:e,pictures:{rows:s}}){let{heatmap:i,lines:o,text:n,difference:r}=this.part.pictures,h=i??o??n;if(!h?.blocks)return;let c=e===
"to"?h.columns:h.rows,d=new Map(c.positions.map(([u],m)=>[u,m])),f=t.map(u=>d.get(u));xe(h.full,e,f,s.maps,s.most),r&&s.
change&&xe(r.full,e,f,s.change,s.most_change??[]);for(let u of["heatmap","lines","text-view"])this.places[u]?.hidden||this.
widgets[u]?.came();r&&this.change.came()}show(t,e,s,i){this.head=s.open,this.atlas=e,this.state=s,this.cuts.show(t.heads.
length===1?t.view:"",t.prefix),this.headline.classList.toggle("cutting",!this.cuts.node.hidden);let o=t.heads.length===1&&
s.off[t.heads[0][0]*e.heads+t.heads[0][1]];this.heading.textContent=[t.title,...o?[l("off")]:[]].join(" · "),this.showSwitch(
t,e,s);let n={pins:s.pins,way:s.way,link:s.link,theme:s.theme},r=x.get("numbers")==="true",h=_(x.get("off")),c=JSON.stringify(
[n,r,s.shown,i.awaited,h,this.cuts.isOn]);t===this.part&&i.pictures===this.later.pictures&&c===this.drawn||(Object.assign(
this,{part:t,drawn:c,later:i}),this.showPictures(t,s,n,r),this.showDifference(t,n))}showSwitch({prefix:t},e,{open:[s,i],
off:o}){let n=o[s*e.heads+i],r=`${t}${s}.${i}`;this.switch.textContent=n?l("Switch head {head} on",{head:r}):l("Switch h\
ead {head} off",{head:r}),this.switch.setAttribute("aria-pressed",String(n))}showPictures(t,e,s,i){let o=new Set,n=(y,O,k,S)=>{
o.add(y),this.widget(y,O,S),this.places[y].hidden=!1,this.widgets[y].show(k)};this.wide.hidden=!t.readings;let{heatmap:r,
lines:h,text:c,difference:d}=t.pictures;for(let y of[r,h,c,d])y?.blocks&&(y.full??=new Map);let f=t.heads.length===1?this.
cutAt(t):void 0,u=t.heads.length===1&&this.cuts.isOn;r&&n("heatmap",tt,{...r,...s,numbers:i,cutAt:f,cutting:u}),h&&n("li\
nes",Qt,{...h,...s,active:Ye(h,e.shown),cutAt:f,cutting:u}),c&&n("text-view",Tt,{...c,...s}),t.table&&n("table",mt,fo(t.
table)),t.bars&&n("received",ut,{themes:{},...t.bars,kind:"bars",theme:e.theme});for(let y of Object.values(this.columns??
{}))y.hidden=!0;for(let{reading:y,title:O,off:k,note:S,later:C}of t.readings??[]){let A=(C?this.later:t).pictures[`readi\
ng-${y}`];this.readingCaption(y,O,k,S,!!C&&this.later);let R=`reading-${y}`in Es&&{cutAt:f,cutting:!0},[z,H]=A?.kind==="\
text"?["shaded",Tt]:["reading",tt],K=$(this.columns[y],".reading-picture");A&&n(`${z}-${y}`,H,{...A,...s,...R},K)}for(let[
y,O]of Object.entries(this.places))O.hidden=!o.has(y);let m=Ms(t,e);this.link.title=this.said.textContent=m.said,this.brief.
textContent=m.brief,this.how.textContent=[t.how?.[e.theme],t.does].filter(Boolean).join(" "),this.typical.replaceChildren(
t.typical??""," ",...lo(t)),this.typical.hidden=!t.typical&&!t.page;let g=Object.values(t.pictures).map(y=>y.rounding??""),
v=[...[t.empty,t.table?.caption,t.bars?.caption],...this.cutNote(t),...t.notes,g.sort().at(-1),...co(t,e)];t.readings&&v.
push(l("The maps are at the top. Choose another head in the atlas.")),this.notes.replaceChildren(...v.filter(Boolean).map(
y=>p("p","help",{},y)))}cutAt({heads:[[t,e]],view:s,prefix:i}){let o=_(x.get("off"),i).filter(n=>n.covers(t));if(o.sort(
(n,r)=>Number(r.toOthers)-Number(n.toOthers)),!!o.length)return(n,r,h)=>{let c=[t,s==="lines"?h:e];return o.find(d=>n.some(
f=>r.some(u=>d.covers(...c,f,u))))}}cutNote({heads:t,view:e,prefix:s}){if(t.length!==1)return[];let i=e==="lines"?t[0].slice(
0,1):t[0],o=_(x.get("off"),s).flatMap(n=>n.covers(...i)?[n.toOthers]:[]);return new Set(o).size>1?[l("Cut: ✕ nobody take\
s over, ◇ the others take over.")]:[]}showDifference(t,e){let{difference:s}=t.pictures;this.difference.hidden=!s&&!t.unchanged,
this.changeTitle.textContent=l("Change in {name} (heads off − all on)",{name:t.name}),this.unchanged.textContent=t.unchanged??
"";let i=$(this.difference,"[data-key]");i.hidden=!s,s&&this.change.show({...s,...e,pins:[]})}readingCaption(t,e,s,i,o){
let n=o&&o.awaited;if(this.columns??={},!this.columns[t]){let d=p("p","reading-off"),f=[p("h4"),p("div","reading-picture"),
d,p("p","help")];this.columns[t]=p("div","reading",{},...f),this.wide.append(this.columns[t])}this.columns[t].hidden=!1,
this.columns[t].classList.toggle("awaited",!!(n&&!o.unfinished));let[r,,h,c]=this.columns[t].children;r.textContent=e+(n?
" …":""),h.textContent=s,c.textContent=i}};function co({sinks:a},{pins:t,way:e}){if(!a)return[];if(!t.length||e==="to")
return[a.head];let s=t.map(o=>a.rows[o]).filter(o=>o!=null),i=[...s.map(([o])=>o),...s.map(([,o])=>o)];return[[...new Set(
i)].join(" ")]}function lo({page:a}){return a?[p("a","",{href:a,target:"_blank",rel:"noopener"},l("All about this head"))]:
[]}function po({pins:a,way:t,link:e}){return a.length?{pin:a.join(),way:t,...e===void 0?{}:{link:e,sort:"link"}}:{pin:"",
way:t,link:"",sort:x.get("sort").replace("link","layer")}}function fo({rows:a}){return{columns:Vt(ao.slice(0,a[0]?.length??
5)),rows:a}}var oe=["model","text","pair"],Ts={likeness:["layer","head"],link:["pin","way","link"],writes:["into","at","mask"]};function $s(a,t){
let e={};for(let s of t)e[s]=U(a,J[s]);return Ts[a.sort]&&e.atlas&&(e.order=U(a,[...J.order,...Ts[a.sort]])),a.sort==="e\
ffect"&&e.atlas&&(e.without_each=U(a,J.without_each)),a.view==="table"&&e.head&&Object.assign(e.head,U(a,["pin","way"])),
a.view==="readings"&&e.head&&(Object.assign(e.head,U(a,["at","mask"])),e.zeroing=U(a,J.zeroing)),e}function U(a,t){let e=t.
filter(s=>(a[s]??"")!==(T[s]??""));return Object.fromEntries(e.map(s=>[s,a[s]]))}function Ne(a){let t=new URLSearchParams(
a);return JSON.stringify(oe.map(e=>t.get(e)??""))}var uo=w("PNG, SVG: Save picture, below."),ne=class{constructor(t,e,s,i){let o=l("Views of the same attention. They shar\
e the pinned tokens.");this.view=new F("view",l("View"),e.view,{title:o}),this.options=s,this.links=Object.entries({html:[
w("Page (HTML)"),w("This view with all heads, in one file that works offline.")],npz:[w("Numbers (NPZ)"),w("All weights,\
 hidden states, values and predictions, for NumPy.")],csv:[w("Table (CSV)"),w("The map shown now, one row per token pair\
.")]}).map(([f,[u,m]])=>p("a","button",{"data-kind":f,title:l(m),download:""},l(u)));let n=p("div","help",{},l(uo)),r=p(
"div","name",{},l("Export")),h=p("div","export",{},r,...this.links,n),c=[i,mo()],d=Ft(l("More"),...c,go(),h);d.classList.
add("more");for(let f of c)f.addEventListener("click",()=>d.open=!1);t.append(this.view.node,s.node,p("span","space"),d)}offerViews({
picture:t,prefix:e}){let s=x.get("view");for(let i of this.view.buttons){let o=i.dataset.value;o==="text"&&(i.hidden=e===
"x"&&o!==s,i.textContent=t?l("Picture"):l("Text"))}}show(t){this.view.show(),this.options.show();for(let e of this.links)
e.href=`export/${e.dataset.kind}?${t}`}};function mo(){let a=l("Presentation mode: large type, no sidebar");return M(l("\
Present"),()=>window.stage?.present(!0),{className:"to-stage",title:a})}function go(){let a=l("Copy link"),t=M(a,async()=>{
let s=/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)?l("Copied: opens on this computer only"):l("Cop\
ied");t.textContent=await wo(location.href)?s:l("Copy it from the address bar"),setTimeout(()=>{t.textContent=a},2500)});
return t}async function wo(a){try{return await navigator.clipboard.writeText(a),!0}catch{let t=p("textarea","",{},a);document.
body.append(t),t.select();let e=document.execCommand("copy");return t.remove(),e}}var re=class{constructor(t,e){let s=()=>e([this.layer,this.head].map(({select:S})=>Number(S.value)));this.layer=new j("l\
ayer",l("Layer"),{changed:s}),this.head=new j("head",l("Head"),{changed:s}),this.scope=new j("scope",l("Show"),{title:l(
"One head, or several combined into one map.")}),this.scope.offer(t.scope.map(S=>[S,kt(S)]));let i=l("5.4 is head 4 of l\
ayer 5 · 5.* a layer · *.4 a column.");this.chosen=new Dt("chosen",l("Heads"),{title:i}),this.how=new F("how",l("Combi\
ne by"),t.how,{title:l("The mean over these heads, or the maximum.")}),this.special=new Q("special",l("Special tokens"),
l("Show special tokens such as [CLS] and [SEP]."));let o=l("Merge word pieces: sum the attention to them, average the at\
tention from them (Clark et al. 2019).");this.words=new Q("words",l("Whole words"),o);let n=l("A is the first sentence, \
B the second. A→B: attention from the first to the second.");this.part=new F("part",l("Sentences"),t.part,{title:n});let r=new F(
"scale",l("Colour scale"),t.scale),h=new F("peak",l("Normalise colours by"),t.peak),c=new j("colours",l("Palette"));c.offer(
Object.entries(t.colours).map(([S,C])=>[S,l("{name}: {words}",{name:S,words:C})]));let d=l("Of the heatmap, where they h\
ave room: the weight in percent."),f=new Q("numbers",l("Numbers in the cells"),d),u=[this.scope,this.chosen,this.how],m=[
this.special,this.words,this.part];this.options=[...u,...m,r,h,c,f];let g=l("sqrt and log make weak links visible. The v\
alues on hover do not change."),b=l("The strongest colour stands for the largest weight overall (global) or in each row \
(row)."),v=(S,C,A)=>p("div","",{},p("div","name",{},C),S.node,p("div","help",{},A)),y=(...S)=>p("div","controls",{},...S.
map(({node:C})=>C)),O=[v(r,l("Colour scale"),g),v(h,l("Normalise colours by"),b),c.node,f.node],k=[y(this.layer,this.head,
...u),y(...m)];this.node=Ft("",...k,p("div","colours",{},...O)),this.node.classList.add("view-options"),this.button=$(this.
node,"summary")}show(){for(let i of this.options)i.show();let t=x.get("scope");this.chosen.node.hidden=t!=="chosen heads",
this.how.node.hidden=t==="this head";let s=this.options.filter(({name:i,node:o})=>!o.hidden&&x.get(i)!==T[i]).length;this.
button.textContent=[l("View options"),...s?[l("{n} changed",{n:s})]:[]].join(" · "),this.button.classList.toggle("chang\
ed",s>0)}offer({pair:t},{layers:e,heads:s},{open:[i,o]}){let n=r=>Array.from({length:r},(h,c)=>[String(c),String(c)]);this.
layer.offer(n(e)),this.head.offer(n(s)),this.layer.show(String(i)),this.head.show(String(o)),this.part.node.hidden=!t,this.
show()}};var Pe=Object.keys(T),Re={encoder:"",decoder:"d",cross:"x"},Ls={from:["decoder","cross"],to:["decoder"]},Ns={link:w("Whi\
ch heads do this? {link}"),writes:w("Which heads write {link}?"),effect:w("Heads by effect")},bo=500,ae=class{data;atlas;pictures;heading;verdict;effect;toolbar;options;attention;openHead;parts;subject;chosen="";constructor(t){
this.root=t,this.parts={zeroing:{pictures:{}}};let e={draw:(i,o)=>this.draw(i,o),fail:i=>this.fail(i)};this.request=new pt(
e);let s=()=>new pt(e,this.request);this.beside={head:s(),atlas:s(),zeroing:s(),written:s(),without_each:s()},this.looking=
new pt({draw:({rows:i},{rows:o})=>this.came(i,o),fail:()=>{}}),this.changed=()=>this.update(),this.message=p("p","messag\
e",{role:"status",hidden:""}),this.notes=p("div","notes",{role:"status"})}build({choices:t,parts:e}){this.built=!0;let s=p(
"div","toolbar"),i=p("div","wide",{hidden:""}),o=p("section","left",{"aria-label":l("All heads")}),n=p("section","right",
{"aria-label":l("Open head")}),r=p("section","below",{"aria-label":l("What changed")}),h=p("div","columns",{},o,n,r);if(this.
pictures=p("div","pictures",{hidden:""},s,i,h),this.root.setAttribute("aria-busy","true"),this.root.append(this.message,
this.notes,this.pictures),this.effect=new Jt(r),!e.includes("atlas")){let u=p("div");r.prepend(u),this.verdict=new At(u,
this.effect.heading);for(let m of[s,o,n])m.remove();this.root.classList.add("effect-only");return}this.heading=p("h4","",
{},l("All heads")),this.verdict=new At(o,this.heading);let c=p("div","widget",{"data-key":"atlas"}),d=l("From the target\
 to the source; within the source (encoder); within the target (decoder).");this.attention=new F("attention",l("Attentio\
n"),t.attention,{title:d,changed:yo}),o.append(this.attention.node,c),this.atlas=new Wt(c),this.atlas.emit=(u,m)=>this.handle(
u,m);let f=u=>this.handle("open",u);this.openHead=new ie(n,i),this.options=new re(t,f),this.toolbar=new ne(s,t,this.options,
this.openHead.cuts.toggle),this.openHead.onOpen=f,this.openHead.onLook=u=>this.look(u)}show(t,e){let s=!this.built;s&&(this.
build(t),this.atlas&&(x.owned=Pe),x.listeners.add(this.changed)),this.atlas&&x.tellBy(e,{drawn:!0}),this.data=t,this.root.
dataset.hides=t.hides??"",this.atlas&&x.heard(t,s),this.update()}leave(){x.listeners.delete(this.changed);for(let t of[...this.
requests,this.looking])t.stopped=!0}handle(t,e){let{layers:s,heads:i}=this.parts.atlas.pictures.atlas,{prefix:o}=this;if(o!==
null){if(t==="open"){let n=this.parts.atlas.first,[r,h]=e.map((c,d)=>c===n[d]?"":c);x.set({layer:r,head:h})}if(t==="off"){
let n=new Array(s*i).fill(!1);for(let[r,h]of e)n[r*i+h]=!0;x.set({off:Rt(x.get("off"),n,s,i,o)})}t==="sort"&&x.set({sort:e})}}get prefix(){
let{attentions:t,pictures:e}=this.parts.atlas,{layers:s,heads:i}=e.atlas,o=t.find(n=>n.prefix===Re[x.get("attention")])??
t[0];return o.layers===s&&o.heads===i?o.prefix:null}get values(){return{...this.data,...Object.fromEntries(Pe.map(t=>[t,
x.get(t)]))}}update(){if(!this.data)return;let{values:t}=this,{zeroing:e,without_each:s,...i}=$s(t,this.data.parts),{atlas:o,
head:n,order:r,...h}=i,c=o&&this.isLong&&this.isDrawn&&this.parts.atlas;this.request.ask(c?h:i),this.beside.head.ask(c?{
head:n}:{}),this.beside.atlas.ask(c?{atlas:o,...r&&{order:r}}:{}),this.beside.without_each.ask(s?{without_each:s}:{}),this.
beside.zeroing.ask(e?{zeroing:e}:{}),this.askWhatIsWritten();let d=new URLSearchParams(U(t,[...oe,...Pe,"theme"])),f=this.
isDrawn?String(d):"";f&&f!==this.chosen&&this.redraw(),this.chosen=f,this.toolbar?.show(d),this.wait()}draw(t,e){Object.
assign(this.parts,t),e&&(this.subject=Ne(Object.values(e)[0])),t.effect&&this.askWhatIsWritten(),this.message.hidden=!0,
this.isDrawn&&this.redraw(t),this.wait()}look({positions:t,way:e}){let s=t.join();this.looking.ask({rows:{...U(this.values,
J.head),pin:s,...e==="to"&&{way:e}}})}came(t,e){let s=new URLSearchParams(e);for(let i of["pin","way"])s.delete(i);String(
s)===this.request.answered.head&&this.openHead.came(t)}askWhatIsWritten(){let t=this.parts.effect?.writes&&this.isDrawn;
this.beside.written.ask(t?{written:U(this.values,J.written)}:{})}get requests(){return[this.request,...Object.values(this.
beside)]}get isDrawn(){return this.subject===void 0||this.subject===Ne(new URLSearchParams(U(this.data,oe)))}get isLong(){
return this.data.text.length+this.data.pair.length>=bo}wait(){let t=this.requests.some(({missing:e})=>e.length>0);this.root.
setAttribute("aria-busy",String(t))}fail(t){this.message.textContent=t??l("The server does not answer; trying again …"),
this.message.hidden=!1,this.wait()}redraw(t=this.parts){let{atlas:e,head:s,effect:i}=this.parts;if(!this.atlas){if(!i)return;
this.pictures.hidden=!1,this.showEffect(i,Ee(i.count,i.mode,i.cuts));return}if(!e||!s||!i)return;let o=this.pictures.hidden,
n=(...c)=>o||c.some(d=>d in t);this.pictures.hidden=!1;let r=e.pictures.atlas,h=this.state({...e,prefix:this.prefix??e.prefix},
r);n("atlas","order","without_each")&&this.showAtlas(e,h),n("atlas","head","zeroing")&&(this.toolbar.offerViews(s),this.
options.offer(s,r,h),this.openHead.show(s,r,h,{...this.parts.zeroing,awaited:this.beside.zeroing.missing.length>0})),n("\
atlas","effect","written")&&this.showEffect(i,this.changes(e))}showAtlas(t,e){let s=(x.get("sort")==="effect"?this.parts.
without_each:this.parts.order)??{};this.atlas.show({...t.pictures.atlas,...e,does:t.does,prefix:this.prefix??t.prefix,sort:x.
get("sort"),similarity:s.sort==="likeness"&&s.numbers||[],linkWeights:s.sort==="link"&&s.numbers||null,link:["link","wri\
tes"].includes(x.get("sort"))?s.name??l("a link"):"",writes:t.writes,shares:s.sort==="writes"&&s.numbers||null,effects:s.
sort==="effect"&&s.effects||null,unit:s.unit}),this.notes.replaceChildren(...t.notes.map(i=>p("p","help",{},i))),this.showAttention(
t),this.showLink(s)}countOff({attentions:t}){let e=x.get("off");return Object.fromEntries(t.map(({prefix:s,layers:i,heads:o})=>[
s,wt(e,i,o,s).filter(Boolean).length]))}changes(t){let e=x.get("off"),s=t.attentions.flatMap(({prefix:n,layers:r,heads:h})=>_(
e,n).filter(c=>c.fits(r,h))),i=s.filter(n=>n.toOthers).length,o=Object.values(this.countOff(t)).reduce((n,r)=>n+r,0);return Ee(
o,x.get("mode"),[s.length-i,i])}showEffect(t,e){this.verdict.show(t,e),this.effect.show(t,e,this.data.theme),this.effect.
showWritten(t,this.parts.written,this.beside.written.missing.length>0)}showAttention(t){let{attentions:e,prefix:s}=t,i=this.
countOff(t),o=e.length===1;this.attention.node.hidden=o,this.attention.show();for(let n of this.attention.buttons){let r=n.
dataset.value??"",h=i[Re[r]];n.textContent=[kt(r),...h?[l("{n} off",{n:h})]:[]].join(" · ")}this.pictures.classList.toggle(
"awaited",!o&&s!==Re[x.get("attention")])}state({first:t,prefix:e},{layers:s,heads:i}){return{open:["layer","head"].map(
(n,r)=>{let h=x.get(n);return Math.min(h===""?t[r]:Number(h),[s,i][r]-1)}),off:wt(x.get("off"),s,i,e),...Ke(n=>x.get(n)),
theme:this.data.theme}}showLink(t){let e=x.get("sort"),s=e in Ns&&t.sort===e,i=s&&t.first,o=Ns[e];this.heading.classList.
toggle("names",!!i);let n=s&&t.unfinished&&t.name||l("All heads");if(this.heading.textContent=this.heading.title=i?l(o,{
link:t.name}):n,!i&&!(s&&t.rest))return;let r=(i||[]).map(({head:d,label:f,weight:u,said:m})=>M(`${f} ${m??(e==="effect"?
It(u,t.unit):q(u,1))}`,()=>this.handle("open",d))),h=t.options?[this.wordChoice(t)]:[],c=t.unfinished?[" ",xo()]:[];this.
atlas.legend.replaceChildren(p("span","first",{},...r),...h,t.rest??"",...c)}wordChoice({options:t=[],into:e=[]}){let s=t.
map(([n,r])=>[String(n),r]),[i,o]=["into-word","into-other"].map((n,r)=>{let h=()=>{let d=[i,o].map(({select:f})=>f.value).
filter(Boolean);x.set({into:d.join()})},c=new j(n,r?l("over"):l("What writes"),{changed:h});return c.offer(r?[["",l("no \
other word")],...s]:s),c.show(String(e[r]??"")),c});return p("span","controls",{},i.node,o.node)}};function xo(){let a=M(
l("Cancel"),()=>x.set({sort:"layer"}));return a.onpointerdown=a.onclick,a}function yo(a){let[t,e]=[x.get("attention"),x.
get("sort")],s=n=>Ls[n].includes(t)===Ls[n].includes(a),i=s(x.get("way"))?x.get("pin"):"",o=i&&(s("to")||x.get("way")===
"to");x.set({attention:a,pin:i,link:i&&s("to")?x.get("link"):"",sort:o?e:e.replace("link","layer")})}var ka=We(ae,Ie+je);export{ka as default};
