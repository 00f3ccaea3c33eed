var P=`.toolbar{display:flex;flex-wrap:wrap;align-items:center;gap:.4rem .6rem;margin-bottom:.5rem}.toolbar .space{flex:\
1}.widget h4{font-size:1.1rem;font-weight:600;line-height:1.3;margin:0 0 .4rem}.widget h4,.cuts .help,.link,.label-line \
:is(.said,.what){white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.columns{display:grid;grid-template-columns:m\
inmax(0,11fr) minmax(0,10fr);grid-template-rows:auto 1fr;gap:.6rem 1.5rem;align-items:start}@media(min-width:1200px){.co\
lumns:has(.grid.lies){grid-template-columns:minmax(0,11fr) minmax(0,7fr)}}.columns .left{grid-area:1 / 1}.columns .right\
{grid-area:1 / 2 / 3 / 3}.columns .below{grid-area:2 / 1}.effect-only .columns{display:block}.wide{display:grid;grid-tem\
plate-columns:repeat(6,minmax(0,1fr));gap:1rem 1.5rem;margin-bottom:.8rem}.wide>*{grid-column:span var(--stage-columns, \
2)}.wide>:nth-child(n+4){grid-column:span 3}.help{font-size:.85rem;line-height:1.4;opacity:.72;margin:.35rem 0 0}.headli\
ne .top{display:flex;align-items:center;justify-content:space-between;gap:.8rem;min-height:1.75rem}.headline .top h4{mar\
gin:0;margin-inline-end:auto}.headline{position:relative}.headline.cutting>:first-child{visibility:hidden}.cuts{position\
:absolute;inset:0}.cuts>div{display:flex;align-items:center;gap:.4rem;margin-bottom:.1rem}.cuts .boxed{flex:1;min-width:\
0}.cuts select{width:100%}.cuts :is(button,select){padding-block:.1rem}.cuts button{flex:none}.cuts .help{flex:1;margin:\
0}.widget .switch-head{flex:none;padding-block:.15rem;white-space:nowrap}.link{position:relative;height:1.5em;margin:.15\
rem 0 .2rem;line-height:1.5}.link .said{display:inline-block}.link.long .said{position:absolute;visibility:hidden}.link:\
not(.long) .brief{display:none}.how{min-height:7em}.typical{min-height:5.6em}@media(max-width:1200px){.link{font-size:.8\
5rem}.how{min-height:calc(6 * 1.4em)}.typical{min-height:7em}}.reading-off{font-size:.9rem;font-weight:600;margin:.35rem\
 0 0}.reading.awaited .reading-picture{opacity:.35;min-height:18rem}.reading-off:empty{display:none}.name{font-size:.9re\
m;font-weight:600;margin:.8rem 0 .3rem}.message{margin:0 0 .6rem;padding:.5rem .8rem;border-radius:6px;background:var(--\
soft)}.controls{display:flex;flex-wrap:wrap;align-items:end;gap:.4rem .8rem;margin:.5rem 0}.boxed{display:grid;gap:.15re\
m}.boxed>span{opacity:.72}.widget input[type=text]{font:inherit;color:inherit;background:var(--soft);border:1px solid va\
r(--line);border-radius:6px;padding:.35rem .6rem;min-width:0;width:100%;box-sizing:border-box}.switch{padding:.35rem 0}.\
popover{position:relative}.popover>summary{padding:.3rem .7rem}.popover .menu{top:calc(100% + 4px);z-index:5;gap:.7rem;g\
rid-template-columns:minmax(0,1fr);min-width:15rem;max-width:min(24rem,88vw);max-height:80vh;overflow-y:auto;box-sizing:\
border-box;padding:.9rem}.popover>summary.changed,.widget .cut-edges[aria-pressed=true]{border-color:var(--accent);color\
:var(--accent)}.popover :is(.colours,.export){display:grid;gap:.7rem}.popover .controls{margin:0}.popover .menu .boxed{g\
rid-template-columns:minmax(0,1fr)}.popover .menu select{max-width:100%}.popover .name{margin-top:0}.popover .modes{disp\
lay:flex}.verdict{margin-bottom:.3rem}.verdict .top{display:flex;align-items:baseline;gap:.8rem}.verdict h4{flex:0 1 aut\
o;min-width:min(100%,6rem);margin:0}.left .verdict h4{flex-basis:46%}.left .verdict h4:not(.names){flex-shrink:99999}.la\
bel-line{display:flex;gap:.4em;min-width:0;font-size:.85rem;opacity:.72;white-space:nowrap}.label-line .what{flex:none;m\
ax-width:100%}@media(max-width:480px){.verdict .top{flex-wrap:wrap;row-gap:0}.label-line{flex-basis:100%}}.widget .below\
>h4{white-space:normal}.verdict .value{display:flex;align-items:center;white-space:pre;min-height:1.35em;font-size:var(-\
-stage-verdict, 1.6rem);line-height:1.35;font-variant-numeric:tabular-nums}@media(min-width:768px)and (max-width:1150px)\
{.verdict{margin-bottom:0}.verdict .value{font-size:var(--stage-verdict, 1.4rem)}}.verdict .value :is(.was,.now){display\
:flex;min-width:0}.verdict .value .was{flex:none;max-width:50%}.verdict :is(.hint,.called){overflow:hidden;text-overflow\
:ellipsis}.verdict .hint{font-size:1rem}.left>[data-key=attention]{margin-bottom:.4rem}.pictures.awaited :is([data-key=a\
tlas],.right,.below){opacity:.4}.what-it-writes{font-size:.85rem}.what-it-writes p{margin:0 0 .4rem;overflow-wrap:anywhe\
re}.what-it-writes.awaited{opacity:.5}.what-it-writes .unseen{visibility:hidden}.strip{display:flex;flex-wrap:wrap;gap:.\
1rem .2rem;max-height:9rem;overflow-y:auto;padding:4px;margin:.2rem 0 .3rem}.strip .word:hover{background:var(--soft)}.o\
wn-words{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.2rem 1rem;margin-bottom:.6rem\
}.own-words[hidden],.ranking[hidden]{display:none}.own-words .strip{margin:0;max-height:6rem}.own-words .word{background\
:color-mix(in srgb,var(--st-text-color) calc(100% * var(--shade, 0)),transparent)}.own-words .word[data-share]:not([data\
-share=""]):after{content:" " attr(data-share);font-size:.8em;opacity:.8}.own-words .word[aria-selected=true]{background\
:none;font-weight:600}.expected-legend{display:flex;align-items:center;gap:.4rem;font-size:.8rem;opacity:.72}.shades{wid\
th:3.5rem;height:.8rem;border:1px solid var(--line);border-radius:3px;background:linear-gradient(to right,transparent,co\
lor-mix(in srgb,var(--st-text-color) 42%,transparent))}.verdict .line{display:flex;align-items:center;justify-content:sp\
ace-between;gap:.6rem}.verdict .line button.unseen{visibility:hidden}.ranking{display:flex;align-items:start;justify-con\
tent:space-between;gap:.6rem 1.5rem;min-height:4.2rem;margin-bottom:.6rem}.ranking .answer{font-size:1.3rem;line-height:\
1.75rem;font-weight:600;margin:0;padding:0}.ranking-buttons button{white-space:nowrap;padding:.45rem 1rem;font-weight:60\
0}.widget .ranking-buttons button:is(.main,.off):not(:disabled){background:var(--st-text-color);border-color:transparent\
;color:var(--page)}.widget .ranking-buttons button.off:not(:disabled){background:var(--accent)}.widget .ranking-buttons \
button:is(.main,.off):hover{filter:brightness(1.15)}.ranked{margin:.8rem 0;overflow-x:auto}.ranked table{width:100%;bord\
er-collapse:collapse;font-size:.9rem}.ranked :is(th,td){text-align:start;padding:.3rem .6rem .3rem 0;border-bottom:1px s\
olid var(--line);font-weight:400}.ranked th[scope=row] button{font-weight:600;white-space:nowrap;padding:.1rem .4rem}.ra\
nked .bar{display:inline-block;width:5rem;height:.5rem;margin-inline-end:.4rem;vertical-align:middle;background:linear-g\
radient(to right,var(--line) calc(100% * var(--kept)),var(--moved-colour) calc(100% * var(--kept)) calc(100% * (var(--ke\
pt) + var(--moved))),transparent 0)}.ranked .falls{--moved-colour: var(--accent)}.ranked .rises{--moved-colour: #8a8a9c}\
.ranked .csv{font-size:.85rem}@media(max-width:700px){.ranking{flex-direction:column}.ranked :is(th,td):nth-child(4){dis\
play:none}}.legend .first{display:flex;flex-wrap:wrap;gap:.3rem;max-height:2.6em;overflow:hidden}.table{max-height:26rem\
;overflow:auto;border:1px solid var(--line);border-radius:6px}.table table{border-collapse:collapse;width:100%;font-size\
:.85rem;font-variant-numeric:tabular-nums}.table th{position:sticky;top:0;background:var(--soft);text-align:left}.table \
th button{border:0;border-radius:0;width:100%;text-align:inherit;font-weight:600}.table td{padding:.25rem .6rem;border-t\
op:1px solid var(--line);white-space:pre}.table :is(.number,.integer,.shaded){text-align:right}.table td.shaded{backgrou\
nd:linear-gradient(to right,color-mix(in srgb,var(--accent) 28%,transparent) calc(100% * var(--share)),transparent 0) no\
-repeat}.buttons{display:flex;flex-wrap:wrap;gap:.4rem;margin-top:.7rem}.widget .buttons button{flex:1 1 auto;padding:.4\
rem .2rem}@media(max-width:640px){.popover{position:static}.toolbar>.modes{flex:0 1 auto;flex-wrap:wrap}.pictures:not([h\
idden]){display:flex;flex-direction:column;gap:.5rem}.pictures>.columns,.columns>.left{display:contents}.pictures .colum\
ns>.right{display:var(--stage-head, contents)}.verdict,.wide{order:1}.shown{order:2}.toolbar{position:relative;order:4}.\
left>:is([data-key=attention],[data-key=atlas]){width:100%;order:3}.told{order:5}.below{order:6}.left .verdict h4{displa\
y:none}.wide>*{grid-column:1 / -1!important}.wide{grid-template-columns:minmax(0,1fr)}}@media(pointer:coarse){.widget :i\
s(button,select,summary,.switch,a.button),.widget input[type=text]{min-height:32px;box-sizing:border-box}.atlas .grid{ov\
erflow-x:auto;--aspect: 1 !important}.atlas .row{grid-template-columns:2rem repeat(var(--columns),minmax(32px,1fr))}.atl\
as .label{min-height:32px;display:grid;place-content:center}.atlas .row>.label:first-child{position:sticky;left:0;z-inde\
x:1;background:var(--page)}}[aria-busy=true]:has(>.pictures[hidden]){min-height:40rem}.widget[data-hides~=toolbar] .tool\
bar,.widget[data-hides~=views] .toolbar [data-key=view],.widget[data-hides~=colours] .toolbar .colours,.widget[data-hide\
s~=export] .toolbar .export,.widget[data-hides~=controls] .toolbar .controls,.widget[data-hides~=colours][data-hides~=co\
ntrols] .view-options,.widget[data-hides~=atlas-bar] .atlas>.bar,.widget[data-hides~=effect] .below,.widget[data-hides~=\
save] .saving{display:none!important}.toolbar,.headline .switch-head,.right :is(.bar,.heads){display:var(--off-stage, fl\
ex)}.headline .top{display:var(--stage-name, flex)}.right :is(.how,.typical,.notes,.difference),.below>:is(.choose,.help\
,.drift,.what-it-writes),.below>h4,.verdict h4,.reading:nth-child(n+3),.reading>:is(.help,.reading-off:not(:empty)){disp\
lay:var(--off-stage, block)}.label-line .mode,.verdict .hint{display:var(--off-stage, inline)}.effect-only .label-line .\
what{display:var(--on-stage, none)}.wide,.columns{zoom:var(--stage-zoom, 1)}.columns .atlas{zoom:1}.columns>.right{displ\
ay:var(--stage-head, block)}.columns>.below{display:var(--stage-below, block);grid-area:var(--stage-below-area, 2 / 1);m\
ax-height:calc(var(--stage-room, 1e6px) + 34px);overflow:var(--stage-clips, visible)}[data-covered],[data-covered] *{vis\
ibility:hidden!important}
`;var $=`.widget{position:relative;container-type:inline-size;font-family:var(--st-font, "Source Sans 3", "Helvetica Neue"\
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
elect:none;gap:var(--gap, 3px);max-width:min(calc(2rem + var(--columns) * 75px),calc(2rem + (var(--stage-room, 100000px)\
 - 74px) * var(--columns) * var(--aspect, 1) / var(--rows, 1)))}.row{display:grid;grid-template-columns:2rem repeat(var(\
--columns),minmax(0,1fr));gap:3px;align-items:center}.sorted .label{visibility:hidden}.label{font-size:min(.85rem,45cqi \
/ var(--columns));text-align:center;cursor:pointer;border-radius:4px;user-select:none;padding:1px 0}.row>.label:first-ch\
ild{align-self:stretch;display:grid;place-content:center;padding:0;line-height:1}.tight.grid{--gap: 1px}.tight .row>.lab\
el:first-child{height:0;align-self:center}.tight .row:not(:nth-child(3n+2))>.label:first-child{visibility:hidden}.label:\
hover{background:var(--soft);opacity:1}.head{position:relative;aspect-ratio:var(--aspect, 1);cursor:pointer;border-radiu\
s:3px;outline:1px solid var(--line);outline-offset:-1px;overflow:hidden}.switching .head{cursor:crosshair}.grid>canvas{p\
osition:absolute;pointer-events:none;image-rendering:pixelated}.head:hover{outline:2px solid var(--st-text-color);outlin\
e-offset:-2px}.head.open{outline:3px solid var(--st-text-color);outline-offset:-3px}.head.open:after{content:"";position\
:absolute;inset:3px;border:2px solid var(--page);pointer-events:none}.tight .head{border-radius:0}.tight .head.open{outl\
ine-offset:0;z-index:1}.tight .head.open:after{display:none}.head:focus-visible,.label:focus-visible{outline:3px solid v\
ar(--st-text-color);outline-offset:-1px;z-index:1}.head.open:focus-visible{box-shadow:inset 0 0 0 5px var(--st-text-colo\
r)}.tag{position:absolute;left:2px;top:2px;font-size:min(.68rem,30cqi / var(--columns));line-height:1;padding:1px 2px;bo\
rder-radius:3px;background:var(--page)}.open>.tag{left:5px;top:5px}.tag:empty{display:none}.lies.grid,.lies .row{gap:1px\
}.lies .label{font-size:.7rem;white-space:nowrap}.lies .row:first-of-type>.label{overflow:visible;padding-inline:0}.lies\
 .unwritten{font-size:0}.matters{position:absolute;right:0;top:0;width:max(4px,16%);height:calc(100% * var(--share, 0));\
background:var(--accent)}.matters.rises{top:auto;bottom:0;background:var(--muted-bar, #8a8a9c)}.head.off{--stroke: trans\
parent calc(50% - 1.5px) , var(--st-text-color) calc(50% - 1px) , var(--st-text-color) calc(50% + 1px) , transparent cal\
c(50% + 1.5px) ;background:linear-gradient(to top right,var(--stroke)),linear-gradient(to bottom right,var(--stroke)),co\
lor-mix(in srgb,var(--page) 78%,transparent)}.change{--inset: 0px;position:absolute;left:var(--inset);bottom:var(--inset\
);height:4px;width:calc((100% - 2 * var(--inset)) * var(--share, 0));background:var(--accent)}.open>.change{--inset: 5px\
}.tight .open>.change{--inset: 0px}.legend{display:grid;font-size:.85rem;margin-top:.4rem;min-height:2.6em}.legend>*{gri\
d-area:1 / 1}.legend .room{visibility:hidden}@media(max-width:640px){.bar .status{white-space:normal;min-height:2.6em}}.\
was{opacity:.65}.now{font-weight:600}.now.changed{color:var(--accent)}body.standalone{margin:0;padding:1rem 1.4rem;backg\
round:var(--st-background-color)}body.standalone .widget{max-width:1500px;margin:0 auto}body.standalone h1{font-size:1.2\
5rem;margin:0 0 .2rem}body.standalone h2,.notebook h2{font-size:1.1rem;margin:0}.widget.notebook{padding:.6rem .8rem;bac\
kground:var(--page)}.about{margin:0 0 .9rem;font-size:.9rem}.about .rounding{opacity:.72}.explorer{display:grid;grid-tem\
plate-columns:minmax(0,11fr) minmax(0,10fr);gap:1.5rem}.explorer>section:only-child{grid-column:1 / -1;max-width:900px}@\
media(max-width:800px){.explorer{grid-template-columns:minmax(0,1fr)}}@container (max-width: 600px){.notebook .explorer{\
grid-template-columns:minmax(0,1fr)}}
`;var p=(r,e="",t={},...o)=>{let i=document.createElement(r);i.className=e;for(let[n,s]of Object.entries(t))i.setAttribute(
n,String(s));return i.append(...o),i};function I(r,e,{className:t="",...o}={}){let i=p("button",t,{type:"button",...o},r);
return i.title&&/^[^\p{L}\p{N}]$/u.test(r)&&i.setAttribute("aria-label",i.title),i.onclick=e,i}var g=(r,e)=>r.querySelector(e),E=(r,e)=>r.composedPath().find(t=>t instanceof Element&&t.matches(e));var M=r=>r.getRootNode().activeElement;var R=(r,e)=>r.replaceChildren(...e.map(([t,o])=>p("option","",{value:t},o)));var U=r=>[1,3,5].map(e=>parseInt(r.slice(e,e+2),16));var fe=window.matchMedia("(prefers-color-scheme: dark)");var Z=(r,e,t)=>.299*r+.587*e+.114*t<128;function G(r,e){let t=getComputedStyle(g(r,".widget")).getPropertyValue("--st-ba\
ckground-color").trim();if(!/^#[0-9a-f]{6}$/i.test(t))return e;let[o,i,n]=U(t);return Z(o,i,n)?"dark":"light"}function K(r,e,t="var(--st-background-color)"){let o=p("span","",{"aria-hidden":"true"});o.style.cssText=`position:absol\
ute;width:0;height:0;overflow:hidden;color:${t};transition:color 10ms`,o.ontransitionend=e,r.append(o)}function D(r,e){let t=new WeakMap;function o(i){let{part:n,given:s}=t.get(i),a={...s.data,theme:G(i,s.data.theme)};n.show(
a,(u,l)=>s.setTriggerValue("choices",{choices:u,number:l}))}return i=>{let{parentElement:n}=i;t.has(n)||(n.prepend(p("st\
yle","",{},e)),t.set(n,{part:new r(g(n,".widget"))}),K(n,()=>o(n)));let s=Object.assign(t.get(n),{given:i});return o(n),
()=>n.isConnected||s.part.leave?.()}}var _='[data-testid="stMain"]';var Q=["PageDown","PageUp","Home","End","ArrowDown","ArrowUp"];function X(r){if(document.activeElement!==document.body||
!Q.includes(r.key)||r.defaultPrevented||r.ctrlKey||r.metaKey||r.altKey)return;let e=g(document,_);e&&(e.tabIndex=-1,e.focus(
{preventScroll:!0}))}window.hasScrollKeys||window.addEventListener("keydown",X);window.hasScrollKeys=!0;var B=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,y="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",ee=new RegExp(`^([dx]?)${y}\\.${y}:${y}\
:${y}(~?)$`);function A(r){return r.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function te(r,e=""){let t=A(r).
map(o=>B.exec(o)).filter(o=>o!==null&&o[1]===e).map(o=>o.slice(2).map(i=>i==="*"?null:Number(i)));return(o,i)=>t.some(([
n,s])=>(n===null||n===o)&&(s===null||s===i))}function H(r,e,t,o=""){let i=te(r,o);return Array.from({length:e*t},(n,s)=>i(
Math.floor(s/t),s%t))}function q(r,e,t,o=""){let i=(l,h)=>r[l*t+h],n=l=>Array.from({length:l},(h,v)=>v);if(r.every(Boolean))
return`${o}*.*`;let s=n(e).filter(l=>n(t).every(h=>i(l,h))),a=n(t).filter(l=>n(e).every(h=>i(h,l))),u=[];for(let l of n(
e))if(s.includes(l))u.push(`${l}.*`);else for(let h of n(t))i(l,h)&&!a.includes(h)&&u.push(`${l}.${h}`);return[...u,...a.
map(l=>`*.${l}`)].map(l=>o+l).join(",")}function F(r,e,t,o,i=""){let n=A(r).filter(a=>(B.exec(a)?.[1]??i)!==i);return[...i?
[...n,q(e,t,o,i)]:[q(e,t,o),...n],...z(r).map(a=>a.text)].filter(Boolean).join(",")}function z(r,e){return A(r).map(i=>ee.
exec(i)).map(i=>i&&{match:i,spans:i.slice(2,6).map(oe)}).filter(i=>i!==null&&i.spans.every(([n,s])=>n<=s)).filter(i=>e===
void 0||i?.match[1]===e).map(i=>{let{match:n,spans:s}=i,a=(...l)=>l.every((h,v)=>s[v][0]<=h&&h<=s[v][1]),u=(l,h)=>s[0][0]<
l&&s[1][0]<h;return{text:n[0],toOthers:!!n[6],covers:a,fits:u}})}function oe(r){if(r==="*")return[0,1/0];let[e,t]=r.split("-");return[Number(e),t===void 0?Number(e):t===""?1/0:Number(t)]}var k=class{values={};number=0;known=0;restorations=0;isRestoring=!1;past=[];future=[];model;constructor(e){this.defaults=
e}get state(){return this.isRestoring?"restoring":this.isAhead?"ahead":"synced"}get isAhead(){return this.known<this.number}get(e){
return this.values[e]??this.defaults[e]}get headsOff(){return JSON.stringify({off:this.get("off"),mode:this.get("mode")})}choose(e){
let t=this.headsOff;return this.take(e)?(this.remember(t),this.count()):!1}restore(e,t){let o=this.headsOff;if(this.take(
e)&&(this.number+=1),this.isRestoring||=t,o===this.headsOff)return;let i=this.past.at(-1)===this.headsOff;i?this.past.pop():
this.future.at(-1)===this.headsOff&&this.future.pop(),(i?this.future:this.past).push(o)}hear(e,t=!1){let o=this.compare(
e,t);return e.model!==void 0&&e.model!==this.model&&(this.model!==void 0&&this.begin(),this.model=e.model),o}compare({state:e,
told:t,restored:o=this.restorations},i){let n=t<this.number&&(i||t<this.known);if((i||o!==this.restorations)&&(this.isRestoring=
!1),this.known=t,this.restorations=o,t<this.number)return{isNews:!1,isLost:n};this.number=t;let s=this.headsOff,a=this.take(
e);return i||this.remember(s),{isNews:a,isLost:n}}undo(){return this.turn(this.past,this.future)}redo(){return this.turn(
this.future,this.past)}turn(e,t){let o=e.pop();return o?(t.push(this.headsOff),this.take(JSON.parse(o)),this.count()):!1}count(){
return this.number+=1,this.isRestoring=!1,!0}begin(){this.future=[],this.past=this.get("off")?[JSON.stringify({off:"",mode:this.
get("mode")})]:[]}remember(e){e!==this.headsOff&&(this.past=[...this.past,e].slice(-100),this.future=[])}take(e){let t=Object.
entries(e).map(([i,n])=>[i,String(n)]),o=t.some(([i,n])=>n!==this.get(i));return Object.assign(this.values,Object.fromEntries(
t)),o}};var f={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",at:"",mask:"true"},w=["lesson","step","present","hide","lock","lang"];function L(r){let e=[...new URLSearchParams(r)].filter(([t,o])=>w.includes(t)&&o&&!(t==="hide"&&/^(true|false)$/i.test(o)));
return Object.fromEntries(e)}function b(r){let e=new URLSearchParams(r);return Object.fromEntries(Object.keys(f).map(t=>[
t,e.get(t)??f[t]]))}function x(r){let{pathname:e,searchParams:t}=new URL(r);return JSON.stringify([e,...["model","text","pair"].map(o=>t.get(
o)??"")])}function T(r){let{pathname:e,searchParams:t}=new URL(r),o=[...t].filter(([i])=>!(i in f)&&!w.includes(i));return JSON.
stringify([e,o.sort()])}var C={waiting:250,drawn:1e4},ie=3e3,re=200,ne='[data-testid="stPageLink-NavLink"]',V="data-test-connection-state",j=class{choices=new k(
f);owned=[];staying=L(location.search);subject=x(location.href);listeners=new Set;writes=new Set;tell=null;quiet=C.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let e={push:history.pushState.bind(history),replace:history.replaceState.bind(history)};this.put=(t,o)=>e[o?"push":"repl\
ace"]({},"",t.replaceAll("%2C",",")),this.write=(t,o=this.pressed)=>{let i=this.withChoices(new URL(t,location.href)).href.
replaceAll("%2C",",");if(i!==location.href){this.put(i,o),this.pressed=!1,this.subject=x(i);for(let n of this.writes)n()}};
for(let t of["pushState","replaceState"])history[t]=(o,i,n)=>{this.write(n??location.href),this.untold&&this.leaving&&this.
leaving!==location.pathname&&this.tellSoon()};window.addEventListener("popstate",()=>this.restored(),{capture:!0});for(let t of[
"pointerdown","keydown"])window.addEventListener(t,o=>this.press(o),{capture:!0});window.addEventListener("click",t=>this.
follow(t),{capture:!0})}withChoices(e){let t=w.map(o=>[o,this.staying[o]]);for(let o of this.owned)t.push([o,this.get(o)===
f[o]?void 0:this.get(o)]);for(let[o,i]of t)i===void 0?e.searchParams.delete(o):e.searchParams.get(o)!==i&&e.searchParams.
set(o,i);return e}press(e){if(e.type==="keydown"&&["Control","Shift","Alt","Meta"].includes(e.key??""))return;this.pressed=
!0,this.leaving=null,!E(e,".widget")&&!this.isTaken(e)&&this.tellNow();let t=(e.ctrlKey||e.metaKey)&&e.key?.toLowerCase()===
"z"&&!e.altKey,o=e.composedPath()[0]?.matches?.("input:not([type=checkbox], [type=range]), textarea");!t||o||!this.owned.
includes("off")||(e.preventDefault(),e.shiftKey?this.redo():this.undo())}follow(e){let t=E(e,"a[href]");if(!t||e.ctrlKey||
e.metaKey||e.shiftKey||t.target==="_blank")return;clearTimeout(this.patience);let o=!se()&&t.matches(ne);if(!o&&(this.isUrged||
!this.choices.isAhead)){this.leaving=location.pathname;return}e.preventDefault(),e.stopPropagation(),this.waitingLink=t,
this.tellNow(),this.patience=setTimeout(()=>this.goOn(),o?re:ie)}goOn(){let e=this.waitingLink;this.waitingLink=null,this.
isUrged=!0,e?.click(),this.isUrged=!1}visit(e,{staying:t=this.staying,isSame:o=!1,step:i=!0}={}){this.staying=t;let n=new URL(
o?location.href:e,location.href);if(o){let s=new URL(e,location.href).searchParams;for(let a of Object.keys(f))n.searchParams.
delete(a);for(let[a,u]of s)a in f&&n.searchParams.set(a,u)}for(let s of w)n.searchParams.delete(s);for(let[s,a]of Object.
entries(t))n.searchParams.set(s,a);if(this.canShow(n)){this.choices.choose(b(n.search))&&this.tellSoon(),this.write(n.href,
i),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(n.href,i),window.dispatchEvent(new PopStateEvent(
"popstate",{state:null}))}canShow(e){let[t,o]=[b(e.search),b(location.search)],i=n=>this.owned.includes(n)||t[n]===o[n];
return T(location.href)===T(e.href)&&Object.keys(f).every(i)}restored(){this.pressed=!1,this.staying=L(location.search);
let e=x(location.href)!==this.subject;this.subject=x(location.href),this.owned.length&&(this.owned=Object.keys(f),this.choices.
restore(b(location.search),e),this.choices.isAhead&&this.tellSoon(),this.notify())}get(e){return this.choices.get(e)}set(e,{
step:t=!0}={}){this.choices.choose(e)&&this.changed(t)}undo(){this.choices.undo()&&this.changed()}redo(){this.choices.redo()&&
this.changed()}toggleHead(e,t,o,i){let[n,s]=e.split(".").map(Number),a=H(this.get("off"),t,o,i);a[n*o+s]=!a[n*o+s],this.
set({off:F(this.get("off"),a,t,o,i)})}changed(e=!0){this.write(location.href,e),this.notify(),this.tellSoon()}notify(){if(this.
choices.state!=="restoring")for(let e of this.listeners)e()}heard(e,t=!1){let{isNews:o,isLost:i}=this.choices.hear(e,t);
i&&this.tellSoon(),this.choices.state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(
()=>this.goOn())),this.write(location.href)),o&&this.notify()}tellBy(e,{drawn:t}){this.tell=e,this.quiet=t?C.drawn:C.waiting}tellSoon(){
clearTimeout(this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.
tell||this.leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.
map(e=>[e,this.get(e)])),this.choices.number))}},se=()=>(document.querySelector(`[${V}]`)?.getAttribute(V)??"CONNECTED")===
"CONNECTED",c=window.pageAddress??=new j;var ae=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,J=r=>ae.test(r)?`⁨${r}⁩`:r;function m(r,e={}){return le(String(SAID[r]??r),e)}var d=r=>r;var le=(r,e)=>r.replace(/\{(\w+)\}/g,(t,o)=>o in e?J(String(e[o])):t);var qe={heatmap:d("Heatmap"),lines:d("Lines"),text:d("Text"),table:d("Table"),received:d("Attention received"),readings:d(
"Other measures"),linear:d("Linear"),sqrt:d("Sqrt"),log:d("Log"),global:d("Global"),row:d("Row"),mean:d("Mean"),max:d("M\
ax"),all:d("All"),cross:d("Target → source"),encoder:d("Encoder"),decoder:d("Decoder"),"this head":d("this head"),"its\
 layer":d("its layer"),"all heads":d("all heads"),"chosen heads":d("chosen heads")};var O=class{offered;constructor(e,t,{title:o="",changed:i=null}={}){this.name=e,this.select=p("select","",{title:o});let n=i??
(s=>c.set({[e]:s}));this.select.onchange=()=>n(this.select.value),this.label=p("span","",{},t),this.node=p("label","boxe\
d",{"data-key":e},this.label,this.select)}offer(e){let t=JSON.stringify(e);t!==this.offered&&(this.offered=t,R(this.select,
e))}show(e=c.get(this.name)){this.select.value=e}};var S=class{constructor(e,t,{title:o="",placeholder:i="",maxlength:n=4e3}={}){this.name=e,this.input=p("input","",{type:"\
text",placeholder:i,title:o,maxlength:n,spellcheck:"false"}),this.input.onchange=()=>c.set({[e]:this.input.value.trim().
slice(0,n)}),this.node=p("label","boxed",{"data-key":e},p("span","",{},t),this.input)}show(){M(this.input)===this.input&&
this.input.value!==this.shown||(this.input.value=this.shown=c.get(this.name))}};var N=class{data;constructor(e){let t=m("5.4 is head 4 of layer 5, counting from 0 · 5.* a whole layer · *.4 a column · \
*.* all; of an encoder-decoder d5.4 is the decoder's, x5.4 the cross-attention's. 3.1:5:2 cuts one weight of head 3.1, f\
rom token 5 to token 2. Or shift-click in the atlas.");this.off=new S("off",m("Heads off"),{title:t,placeholder:m("e.g. \
3.1, 5.*")});let o=m("What replaces the output of a head that is off. The pattern shown is always the model's own.");this.
mode=new O("mode",m("When a head is off, use"),{title:o}),this.meaning=p("p","help");let i=(s,a,u,l)=>I(a,l,{"data-key":s,
title:u});this.undo=i("undo",m("Undo"),m("Undo the last change of heads (Ctrl+Z)"),()=>c.undo()),this.redo=i("redo",m("R\
edo"),m("Redo it (Ctrl+Shift+Z)"),()=>c.redo()),this.reset=i("reset",m("Reset"),m("Switch every head on"),()=>c.set({off:""}));
let n=p("div","buttons",{},this.undo,this.redo,this.reset);e.append(this.off.node,this.mode.node,this.meaning,n),this.changed=
()=>this.update()}show(e,t){let o=!this.data;this.data=e,this.mode.node.hidden=this.meaning.hidden=!Object.keys(e.modes).
length,this.mode.offer(Object.keys(e.modes).map(i=>[i,i])),(e.tells||!c.owned.length)&&(c.owned=Object.keys(e.state)),e.
tells&&c.tellBy(t,{drawn:!1}),(o||e.tells)&&c.heard(e,o),o&&c.listeners.add(this.changed),this.update()}leave(){c.listeners.
delete(this.changed)}update(){this.off.show(),this.mode.show();let e=c.get("mode"),t=z(c.get("off")).length?` ${m("It ha\
s no effect on cuts.")}`:"";this.meaning.replaceChildren(p("strong","",{},e),`: ${this.data.modes[e]}.${t}`),this.undo.disabled=
!c.choices.past.length,this.redo.disabled=!c.choices.future.length,this.reset.disabled=!c.get("off").trim()}};var ot=D(N,$+P);export{ot as default};
