var Be=`.widget h4{font-size:1.1rem;font-weight:600;line-height:1.3;margin:0 0 .4rem}.widget h4,.cuts .help,.link,.label\
-line :is(.said,.what){white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.columns{display:grid;grid-template-col\
umns:minmax(0,11fr) minmax(0,10fr);grid-template-rows:auto 1fr;gap:.6rem 1.5rem;align-items:start}@media(min-width:1200p\
x){.columns{grid-template-columns:minmax(0,7fr) minmax(0,5fr)}.columns:has(.grid.lies){grid-template-columns:minmax(0,11\
fr) minmax(0,7fr)}}.columns .left{grid-area:1 / 1}.columns .right{grid-area:1 / 2 / 3 / 3}.columns .below{grid-area:2 / \
1}@media(min-width:641px)and (max-width:1199px){.columns:has(.atlas.many){.left{grid-area:var(--stage-atlas-area, 1 / 1 \
/ 2 / 3)}.right{grid-area:var(--stage-head-area, 2 / 2)}}}.effect-only .columns{display:block}.wide{display:grid;grid-te\
mplate-columns:repeat(6,minmax(0,1fr));gap:1rem 1.5rem;margin-bottom:.8rem}.wide>*{grid-column:span var(--stage-columns,\
 2)}.wide>:nth-child(n+4){grid-column:span 3}.help{font-size:.85rem;line-height:1.4;opacity:.72;margin:.35rem 0 0}.headl\
ine .top{display:flex;align-items:center;justify-content:space-between;gap:.8rem;min-height:var(--stage-heading, 2.25rem\
)}.headline .top h4{margin:0;margin-inline-end:auto}.headline{position:relative}.headline.cutting>:first-child{visibilit\
y:hidden}.cuts{position:absolute;inset:0}.cuts>div{display:flex;align-items:center;gap:.4rem;margin-bottom:.1rem}.cuts .\
boxed{flex:1;min-width:0}.cuts select{width:100%}.cuts :is(button,select){padding-block:.1rem}.cuts button{flex:none}.cu\
ts .help{flex:1;margin:0}.widget .switch-head{&[hidden]{display:inline-block;visibility:hidden}flex:none;padding-block:.\
15rem;white-space:nowrap}.link{position:relative;height:1.5em;margin:.15rem 0 .2rem;line-height:1.5}.link .said{display:\
inline-block}.link.long .said{position:absolute;visibility:hidden}.link:not(.long) .brief{display:none}.how{min-height:7\
em}.typical{min-height:5.6em}@media(max-width:1200px){.link{font-size:.85rem}.how{min-height:calc(6 * 1.4em)}.typical{mi\
n-height:7em}}.reading-off{font-size:.9rem;font-weight:600;margin:.35rem 0 0}.reading.awaited .reading-picture{opacity:.\
35;min-height:18rem}.reading-off:empty{display:none}.name{font-size:.9rem;font-weight:600;margin:.8rem 0 .3rem}.message{\
margin:0 0 .6rem;padding:.5rem .8rem;border-radius:6px;background:var(--soft)}.controls{display:flex;flex-wrap:wrap;alig\
n-items:end;gap:.4rem .8rem;margin:.5rem 0}.boxed{display:grid;gap:.15rem}.boxed>span{opacity:.72}.widget input[type=tex\
t]{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:.35rem .6rem\
;min-width:0;width:100%;box-sizing:border-box}.switch{padding:.35rem 0}.popover{position:relative}.popover>summary{paddi\
ng:.3rem .7rem}.popover .menu{top:calc(100% + 4px);z-index:5;gap:.7rem;grid-template-columns:minmax(0,1fr);min-width:15r\
em;max-width:min(24rem,88vw);max-height:80vh;overflow-y:auto;box-sizing:border-box;padding:.9rem}.popover>summary.change\
d,.widget .cut-edges[aria-pressed=true]{border-color:var(--accent);color:var(--accent)}.popover .colours,.toolbar .expor\
t{display:grid;gap:.7rem}.toolbar>summary{border-color:transparent;white-space:nowrap}.toolbar>summary:after{content:"";\
display:inline-block;width:.4em;height:.4em;margin:0 .1em .15em .6em;border:solid currentColor;border-width:0 1.5px 1.5p\
x 0;rotate:45deg}.toolbar .menu{width:22rem}.toolbar .modes{flex-wrap:wrap}.toolbar .picture:not([hidden]){display:flex;\
align-items:center;justify-content:space-between}.toolbar :is(.picture,.export) .name{margin:0}.toolbar .saving .menu{z-\
index:6}.popover .controls{margin:0}.popover .menu .boxed{grid-template-columns:minmax(0,1fr)}.popover .menu select{max-\
width:100%}.popover .name{margin-top:0}.popover .modes{display:flex}.result{display:flex;align-items:center;justify-cont\
ent:space-between;gap:.6rem .8rem;min-height:var(--stage-result, 4.2rem);margin-bottom:var(--stage-below-result, .6rem)}\
.verdict{flex:1;min-width:0;min-height:60px;display:flex;flex-direction:column}.verdict :is(.answer,.help){margin:0;padd\
ing:0}.verdict .answer{align-content:center;min-height:calc(1.35 * 1.75rem);font-size:1.375rem;line-height:1.75rem;font-\
weight:600}.result-buttons{display:contents}.result.answered .value,.result.explained .label-line{display:var(--on-stage\
-block, none)}.result:not(.answered) .answer,.result:not(.explained) .help{display:none}.label-line{order:1;display:flex\
;gap:.4em;min-width:0;font-size:.85rem;opacity:.72;white-space:nowrap}.label-line .what{flex:none;max-width:100%}.widget\
 .below>h4{white-space:normal}.verdict .value{display:flex;align-items:center;white-space:pre;min-height:1.35em;font-siz\
e:var(--stage-verdict, 1.75rem);line-height:1.2;font-variant-numeric:tabular-nums}.verdict .value :is(.was,.now){display\
:flex;min-width:0}.verdict .value .was{flex:none;max-width:50%}.verdict .value:has(.first){display:block;white-space:nor\
mal;:is(.was,.now){display:inline}}.verdict .first{display:var(--off-stage, inline);font-weight:600}.verdict .called{ove\
rflow:hidden;text-overflow:ellipsis}.result button{align-content:center;white-space:nowrap;min-height:2.75rem;padding:.4\
5rem 1.1rem;font-weight:600;border-color:var(--control, color-mix(in srgb, var(--st-text-color) 50%, transparent))}.widg\
et .result-buttons button:is(.main,.off):not(:disabled){background:var(--st-text-color);border-color:transparent;color:v\
ar(--page)}.widget .result-buttons button.off:not(:disabled){background:var(--accent)}.widget .result-buttons button:is(\
.main,.off):hover{filter:brightness(1.15)}@media(min-width:768px)and (max-width:1150px){.result{min-height:var(--stage-r\
esult, 2.9rem);margin-bottom:var(--stage-below-result, .1rem)}.verdict,.verdict .answer{min-height:0}.left .top{min-heig\
ht:1.9rem}.headline .top{min-height:var(--stage-heading, 1.9rem)}.link{margin-block:0}.verdict .answer{font-size:1.2rem;\
line-height:1.5rem}.verdict .value{font-size:var(--stage-verdict, 1.5rem)}.result button{min-height:2.4rem}}.left .top{d\
isplay:flex;align-items:center;justify-content:space-between;gap:.8rem;min-height:2.25rem}.left .top h4{margin:0}.flow{f\
ont-size:.85rem;opacity:.72}.left>[data-key=attention]{margin-bottom:.4rem}.pictures.awaited :is([data-key=atlas],.right\
,.below){opacity:.4}.what-it-writes{font-size:.85rem}.what-it-writes p{margin:0 0 .4rem;overflow-wrap:anywhere}.what-it-\
writes.awaited{opacity:.5}.what-it-writes .unseen{visibility:hidden}.strip{display:flex;flex-wrap:wrap;gap:.1rem .2rem;m\
ax-height:9rem;overflow-y:auto;padding:4px;margin:.2rem 0 .3rem}.strip .word:hover{background:var(--soft)}.own-words{dis\
play:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.2rem 1rem;margin-bottom:.6rem}.own-words \
.strip{margin:0;max-height:6rem}.own-words .word{background:color-mix(in srgb,var(--st-text-color) calc(100% * var(--sha\
de, 0)),transparent)}.own-words .word[data-share]:not([data-share=""]):after{content:" " attr(data-share);font-size:.8em\
;opacity:.8}.own-words .word[aria-selected=true]{background:none;font-weight:600}.own-words .word.changed:after{color:va\
r(--accent);opacity:1}.expected-legend{display:flex;align-items:center;gap:.4rem;font-size:.8rem;opacity:.72}.shades{wid\
th:3.5rem;height:.8rem;border:1px solid var(--line);border-radius:3px;background:linear-gradient(to right,transparent,co\
lor-mix(in srgb,var(--st-text-color) 42%,transparent))}.ranked{margin:.8rem 0;overflow-x:auto}.ranked caption{padding-bo\
ttom:.3rem;text-align:start}.ranked table{width:100%;border-collapse:collapse;font-size:.9rem}.ranked :is(th,td){text-al\
ign:start;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line);font-weight:400}.ranked th[scope=row] button{f\
ont-weight:600;white-space:nowrap;padding:.1rem .4rem}.ranked .bar{display:inline-block;width:5rem;height:.5rem;margin-i\
nline-end:.4rem;vertical-align:middle;background:linear-gradient(to right,var(--line) calc(100% * var(--kept)),var(--mov\
ed-colour) calc(100% * var(--kept)) calc(100% * (var(--kept) + var(--moved))),transparent 0)}.ranked .falls{--moved-colo\
ur: var(--accent)}.ranked .rises{--moved-colour: #8a8a9c}.ranked .csv{font-size:.85rem}@media(max-width:700px){.ranked :\
is(th,td):nth-child(4){display:none}}.legend .first{display:flex;flex-wrap:wrap;gap:.3rem;max-height:2.6em;overflow:hidd\
en}.table{max-height:26rem;overflow:auto;border:1px solid var(--line);border-radius:6px}.table table{border-collapse:col\
lapse;width:100%;font-size:.85rem;font-variant-numeric:tabular-nums}.table th{position:sticky;top:0;background:var(--sof\
t);text-align:left}.table th button{border:0;border-radius:0;width:100%;text-align:inherit;font-weight:600}.table td{pad\
ding:.25rem .6rem;border-top:1px solid var(--line);white-space:pre}.table :is(.number,.integer,.shaded){text-align:right\
}.table td.shaded{background:linear-gradient(to right,color-mix(in srgb,var(--accent) 28%,transparent) calc(100% * var(-\
-share)),transparent 0) no-repeat}.buttons{display:flex;flex-wrap:wrap;gap:.4rem;margin-top:.7rem}.widget .buttons butto\
n{flex:1 1 auto;padding:.4rem .2rem}@media(max-width:640px){.popover .menu{max-width:min(22rem,92vw)}.pictures:not([hidd\
en]){display:flex;flex-direction:column;gap:.5rem}.pictures>.columns,.columns>.left{display:contents}.pictures .columns>\
.right{display:var(--stage-head, contents)}.pictures .columns>.below{display:var(--stage-below, contents)}.wide,.what-it\
-writes,.bars-part{order:1}.shown{order:2}.left>*{width:100%;order:3}.told{order:4}.below>:not(.bars-part,.what-it-write\
s){order:5}.result{flex-wrap:wrap}.verdict{flex-basis:12rem}.result-buttons{display:flex;order:1;flex:1 0 100%;&:empty{d\
isplay:none}& button{width:100%}}.verdict .value{font-size:var(--stage-verdict, 1.625rem)}.wide>*{grid-column:1 / -1!imp\
ortant}.wide{grid-template-columns:minmax(0,1fr)}}@media(pointer:coarse){.widget :is(button,select,summary,.switch,a.but\
ton),.widget input[type=text]{min-height:32px;box-sizing:border-box}.atlas .grid{overflow-x:auto;--aspect: 1 !important}\
.atlas .row{grid-template-columns:2rem repeat(var(--columns),minmax(32px,1fr))}.atlas .label{min-height:32px;display:gri\
d;place-content:center}.atlas .row>.label:first-child{position:sticky;left:0;z-index:1;background:var(--page)}}[aria-bus\
y=true]:has(>.pictures[hidden]){min-height:40rem}.widget[data-hides~=toolbar] .toolbar,.widget[data-hides~=views] .toolb\
ar [data-key=view],.widget[data-hides~=colours] .toolbar .colours,.widget[data-hides~=export] .toolbar .export,.widget[d\
ata-hides~=controls] .toolbar .controls,.widget[data-hides~=atlas-bar] :is(.atlas>.bar,.order),.widget[data-hides~=effec\
t] .below,.widget[data-hides~=save] :is(.saving,.toolbar .picture),.widget[data-hides~=heads-off] .heads-off{display:non\
e!important}.own-words,.verdict>:is(.answer,.help),.left .top,.headline .switch-head,.right :is(.bar,.heads){display:var\
(--off-stage, flex)}.toolbar,.result button{display:var(--off-stage, block)}.headline .top{display:var(--stage-name, fle\
x)}.right :is(.how,.notes,.difference),.below>:is(.choose,.help,.drift,.what-it-writes),.below>h4,.verdict h4,.reading:n\
th-child(n+3),.reading>:is(.help,.reading-off:not(:empty)){display:var(--off-stage, block)}.right .typical{display:var(-\
-off-stage, var(--stage-typical, block))}.label-line .mode{display:var(--off-stage, inline)}.effect-only .label-line .wh\
at{display:var(--on-stage, none)}.wide,.columns{zoom:var(--stage-zoom, 1)}.columns .atlas{zoom:1}.columns>.right{display\
:var(--stage-head, block)}.columns>.below{display:var(--stage-below, block);grid-area:var(--stage-below-area, 2 / 1);max\
-height:calc(var(--stage-room, 1e6px) + 34px);overflow:var(--stage-clips, visible)}[data-covered],[data-covered] *{visib\
ility:hidden!important}
`;var De=`.widget{position:relative;container-type:inline-size;font-family:var(--st-font, "Source Sans 3", "Helvetica Neue\
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
`;var T=(a,t,e)=>Math.min(Math.max(a,t),e),nt=()=>window.matchMedia("(pointer: coarse)").matches,d=(a,t="",e={},...s)=>{let i=document.
createElement(a);i.className=t;for(let[o,n]of Object.entries(e))i.setAttribute(o,String(n));return i.append(...s),i};function A(a,t,{
className:e="",...s}={}){let i=d("button",e,{type:"button",...s},a);return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var I=(a,t)=>a.querySelector(t),me=(a,t)=>a.composedPath().find(e=>e instanceof Element&&e.matches(t)),J=a=>a.children;function G(a,t){
a.onkeydown=e=>{e.altKey||e.ctrlKey||e.metaKey||!Object.hasOwn(t,e.key)||t[e.key]()!==!1&&(e.preventDefault(),e.stopPropagation())}}
var tt=a=>({ArrowUp:()=>a(-1,0),ArrowDown:()=>a(1,0),ArrowLeft:()=>a(0,-1),ArrowRight:()=>a(0,1)}),Pt=(a,t)=>a.dir==="rt\
l"?-t:t,ft=a=>a.getRootNode().activeElement,et=()=>d("i","room-mark",{"aria-hidden":"true"});function zt(a,t){let e=d("s\
elect","",{"aria-label":a});return ge(e,t),e}var ge=(a,t)=>a.replaceChildren(...t.map(([e,s])=>d("option","",{value:e},s))),
Q=class{constructor(t,e,s){this.buttons=e.map(([i,o,n])=>A(o,()=>s(i),{"data-value":i,...n&&{title:n}})),this.node=d("di\
v","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let e of this.buttons)e.setAttribute("aria-presse\
d",String(e.dataset.value===t))}};function Ht(a,t,e){let s=d("details",a,{},t,e);return G(s,{Escape:()=>s.open?(s.open=!1,
t.focus()):!1}),s}function Ue(a){return document.addEventListener("pointerdown",t=>{t.composedPath().includes(a)||(a.open=
!1)}),a}function we(a,{low:t,high:e,step:s,value:i},o,n){let r=d("input","",{type:"range",min:t,max:e,step:s,value:i}),h=d(
"output"),l=d("label","slider",{},`${a} `,r,h),p=()=>{h.textContent=o(Number(r.value))};r.oninput=()=>{p(),n()};let u=f=>{
r.value=String(f),p()};return p(),Object.assign(l,{value:()=>Number(r.value),set:u})}var be=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function rt(a){let t=a.map(be);return Array.from({length:256},(e,s)=>{
let i=s/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var Qs=([a,t,e])=>255<<24|e<<16|t<<8|a,ut=a=>Uint32Array.from(rt(a),Qs),at=([a,t,e])=>`rgb(${a},${t},${e})`;function Ot(a){
let[t,e,s]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*e+.0722*s>.179?"#000000":"\
#ffffff"}var mt={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},Fe={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var tn=window.matchMedia("(prefers-color-scheme: dark)");var ti=(a,t,e)=>.299*a+.587*t+.114*e<128;function Ge(a,t){let e=getComputedStyle(I(a,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(e))return t;let[s,i,o]=be(e);return ti(s,i,o)?"dark":"light"}function Ke(a,t,e="var(--st-background-color)"){let s=d("span","",{"aria-hidden":"true"});s.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${e};transition:color 10ms`,s.ontransitionend=t,a.append(s)}function qe(a,t){let e=new WeakMap;function s(i){let{part:o,given:n}=e.get(i),r={...n.data,theme:Ge(i,n.data.theme)},h=(l,p)=>n.
setTriggerValue("choices",{choices:l,number:p});o.show(r,h,l=>n.setTriggerValue(l,!0))}return i=>{let{parentElement:o}=i;
e.has(o)||(o.prepend(d("style","",{},t)),e.set(o,{part:new a(I(o,".widget"))}),Ke(o,()=>s(o)));let n=Object.assign(e.get(
o),{given:i});return s(o),()=>o.isConnected||n.part.leave?.()}}var Ve=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,Wt="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",ei=new RegExp(`^([dx]?)${Wt}\\.${Wt}\
:${Wt}:${Wt}(~?)$`);function gt(a){return a.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function si(a,t=""){let e=gt(
a).map(s=>Ve.exec(s)).filter(s=>s!==null&&s[1]===t).map(s=>s.slice(2).map(i=>i==="*"?null:Number(i)));return(s,i)=>e.some(
([o,n])=>(o===null||o===s)&&(n===null||n===i))}function wt(a,t,e,s=""){let i=si(a,s);return Array.from({length:t*e},(o,n)=>i(
Math.floor(n/e),n%e))}function Ye(a,t,e,s=""){let i=(l,p)=>a[l*e+p],o=l=>Array.from({length:l},(p,u)=>u);if(a.every(Boolean))
return`${s}*.*`;let n=o(t).filter(l=>o(e).every(p=>i(l,p))),r=o(e).filter(l=>o(t).every(p=>i(p,l))),h=[];for(let l of o(
t))if(n.includes(l))h.push(`${l}.*`);else for(let p of o(e))i(l,p)&&!r.includes(p)&&h.push(`${l}.${p}`);return[...h,...r.
map(l=>`*.${l}`)].map(l=>s+l).join(",")}function Ct(a,t,e,s,i=""){let o=gt(a).filter(r=>(Ve.exec(r)?.[1]??i)!==i);return[
...i?[...o,Ye(t,e,s,i)]:[Ye(t,e,s),...o],...W(a).map(r=>r.text)].filter(Boolean).join(",")}function W(a,t){return gt(a).
map(i=>ei.exec(i)).map(i=>i&&{match:i,spans:i.slice(2,6).map(ii)}).filter(i=>i!==null&&i.spans.every(([o,n])=>o<=n)).filter(
i=>t===void 0||i?.match[1]===t).map(i=>{let{match:o,spans:n}=i,r=(...l)=>l.every((p,u)=>n[u][0]<=p&&p<=n[u][1]),h=(l,p)=>n[0][0]<
l&&n[1][0]<p;return{text:o[0],toOthers:!!o[6],covers:r,fits:h}})}function Xe(a,t,e,s=""){let i=W(a,s).filter(n=>n.covers(
...e));return[...gt(a).filter(n=>n&&!i.some(r=>r.text===n)),...i.length?[]:[t]].join(",")}function Je(a){return gt(a).filter(
t=>t&&!W(t).length).join(",")}function Ze(a,t){let e=gt(a).map(s=>W(s).length?s.replace("~","")+(t?"~":""):s);return[...new Set(
e)].filter(Boolean).join(",")}function ii(a){if(a==="*")return[0,1/0];let[t,e]=a.split("-");return[Number(t),e===void 0?
Number(t):e===""?1/0:Number(e)]}var _t=class{values={};number=0;known=0;restorations=0;isRestoring=!1;past=[];future=[];model;constructor(t){this.defaults=
t}get state(){return this.isRestoring?"restoring":this.isAhead?"ahead":"synced"}get isAhead(){return this.known<this.number}get(t){
return this.values[t]??this.defaults[t]}get headsOff(){return JSON.stringify({off:this.get("off"),mode:this.get("mode")})}choose(t){
let e=this.headsOff;return this.take(t)?(this.remember(e),this.count()):!1}restore(t,e){let s=this.headsOff;if(this.take(
t)&&(this.number+=1),this.isRestoring||=e,s===this.headsOff)return;let i=this.past.at(-1)===this.headsOff;i?this.past.pop():
this.future.at(-1)===this.headsOff&&this.future.pop(),(i?this.future:this.past).push(s)}hear(t,e=!1){let s=this.compare(
t,e);return t.model!==void 0&&t.model!==this.model&&(this.model!==void 0&&this.begin(),this.model=t.model),s}compare({state:t,
told:e,restored:s=this.restorations},i){let o=e<this.number&&(i||e<this.known);if((i||s!==this.restorations)&&(this.isRestoring=
!1),this.known=e,this.restorations=s,e<this.number)return{isNews:!1,isLost:o};this.number=e;let n=this.headsOff,r=this.take(
t);return i||this.remember(n),{isNews:r,isLost:o}}undo(){return this.turn(this.past,this.future)}redo(){return this.turn(
this.future,this.past)}turn(t,e){let s=t.pop();return s?(e.push(this.headsOff),this.take(JSON.parse(s)),this.count()):!1}count(){
return this.number+=1,this.isRestoring=!1,!0}begin(){this.future=[],this.past=this.get("off")?[JSON.stringify({off:"",mode:this.
get("mode")})]:[]}remember(t){t!==this.headsOff&&(this.past=[...this.past,t].slice(-100),this.future=[])}take(t){let e=Object.
entries(t).map(([i,o])=>[i,String(o)]),s=e.some(([i,o])=>o!==this.get(i));return Object.assign(this.values,Object.fromEntries(
e)),s}};var R={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",at:"",mask:"true"},bt=["lesson","step","present","hide","lock","lang"],st={atlas:["model","text","pair","at\
tention","off","mode","special","words","part","scale","peak","colours","at","mask"],order:["model","text","pair","atten\
tion","off","mode","special","words","part","sort","at","mask"],head:["model","text","pair","attention","off","mode","la\
yer","head","view","scope","chosen","how","special","words","part","scale","peak","colours","at","mask"],effect:["model",
"text","pair","attention","off","mode","scale","peak","colours","at","mask"],zeroing:["model","text","pair","attention",
"off","mode","layer","head","scope","chosen","special","words","part","scale","peak","colours","at","mask"],written:["mo\
del","text","pair","off","mode"],ranking:["model","text","pair","at","mask"],expected:["model","text","pair"]};function xe(a){let t=[...new URLSearchParams(a)].filter(([e,s])=>bt.includes(e)&&s&&!(e==="hide"&&/^(true|false)$/i.test(
s)));return Object.fromEntries(t)}function At(a){let t=new URLSearchParams(a);return Object.fromEntries(Object.keys(R).map(
e=>[e,t.get(e)??R[e]]))}function Qe(a){let t=e=>a(e).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:a("\
way"),link:t("link")[0]??null,shown:t("shown")}}function ts({names:a,active:t},e){let s=e.filter(i=>i<a.length);return a.
length>1&&s.length?s:t}function Mt(a){let{pathname:t,searchParams:e}=new URL(a);return JSON.stringify([t,...["model","te\
xt","pair"].map(s=>e.get(s)??"")])}function ve(a){let{pathname:t,searchParams:e}=new URL(a),s=[...e].filter(([i])=>!(i in
R)&&!bt.includes(i));return JSON.stringify([t,s.sort()])}var ss='[data-testid="stPageLink-NavLink"]',es="data-test-connection-state";var is=()=>(document.querySelector(`[${es}]`)?.getAttribute(es)??"CONNECTED")==="CONNECTED";function os(a){let t=["repla\
ceState","pushState"],e=t.map(s=>history[s].bind(history));for(let s of t)history[s]=(i,o,n)=>a(n??location.href);return(s,i)=>e[Number(
i)]({},"",s)}var ns=()=>window.dispatchEvent(new PopStateEvent("popstate",{state:null}));var ye={waiting:250,drawn:1e4},oi=3e3,ni=200,ke=class{choices=new _t(R);owned=[];staying=xe(location.search);subject=Mt(
location.href);listeners=new Set;writes=new Set;tell=null;quiet=ye.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let t=os(e=>{this.write(e),this.untold&&this.leaving&&this.leaving!==location.pathname&&this.tellSoon()});this.put=(e,s)=>t(
e.replaceAll("%2C",","),s),this.write=(e,s=this.pressed)=>{let i=this.withChoices(new URL(e,location.href)).href.replaceAll(
"%2C",",");if(i!==location.href){this.put(i,s),this.pressed=!1,this.subject=Mt(i);for(let o of this.writes)o()}},window.
addEventListener("popstate",()=>this.restored(),{capture:!0});for(let e of["pointerdown","keydown"])window.addEventListener(
e,s=>this.press(s),{capture:!0});window.addEventListener("click",e=>this.follow(e),{capture:!0})}withChoices(t){let e=bt.
map(s=>[s,this.staying[s]]);for(let s of this.owned)e.push([s,this.get(s)===R[s]?void 0:this.get(s)]);for(let[s,i]of e)i===
void 0?t.searchParams.delete(s):t.searchParams.get(s)!==i&&t.searchParams.set(s,i);return t}press(t){if(t.type==="keydow\
n"&&["Control","Shift","Alt","Meta"].includes(t.key??""))return;this.pressed=!0,this.leaving=null,!me(t,".widget")&&!this.
isTaken(t)&&this.tellNow();let e=(t.ctrlKey||t.metaKey)&&t.key?.toLowerCase()==="z"&&!t.altKey,s=t.composedPath()[0]?.matches?.(
"input:not([type=checkbox], [type=range]), textarea");!e||s||!this.owned.includes("off")||(t.preventDefault(),t.shiftKey?
this.redo():this.undo())}follow(t){let e=me(t,"a[href]");if(!e||t.ctrlKey||t.metaKey||t.shiftKey||e.target==="_blank")return;
clearTimeout(this.patience);let s=!is()&&e.matches(ss);if(!s&&(this.isUrged||!this.choices.isAhead)){this.leaving=location.
pathname;return}t.preventDefault(),t.stopPropagation(),this.waitingLink=e,this.tellNow(),this.patience=setTimeout(()=>this.
goOn(),s?ni:oi)}goOn(){let t=this.waitingLink;this.waitingLink=null,this.isUrged=!0,t?.click(),this.isUrged=!1}visit(t,{
staying:e=this.staying,isSame:s=!1,step:i=!0}={}){this.staying=e;let o=new URL(s?location.href:t,location.href);if(s){let n=new URL(
t,location.href).searchParams;for(let r of Object.keys(R))o.searchParams.delete(r);for(let[r,h]of n)r in R&&o.searchParams.
set(r,h)}for(let n of bt)o.searchParams.delete(n);for(let[n,r]of Object.entries(e))o.searchParams.set(n,r);if(this.canShow(
o)){this.choices.choose(At(o.search))&&this.tellSoon(),this.write(o.href,i),this.notify();return}clearTimeout(this.timer),
this.untold=!1,this.put(o.href,i),ns()}canShow(t){let[e,s]=[At(t.search),At(location.search)],i=o=>this.owned.includes(o)||
e[o]===s[o];return ve(location.href)===ve(t.href)&&Object.keys(R).every(i)}restored(){this.pressed=!1,this.staying=xe(location.
search);let t=Mt(location.href)!==this.subject;this.subject=Mt(location.href),this.owned.length&&(this.owned=Object.keys(
R),this.choices.restore(At(location.search),t),this.choices.isAhead&&this.tellSoon(),this.notify())}get(t){return this.choices.
get(t)}set(t,{step:e=!0}={}){this.choices.choose(t)&&this.changed(e)}undo(){this.choices.undo()&&this.changed()}redo(){this.
choices.redo()&&this.changed()}toggleHead(t,e,s,i){let[o,n]=t.split(".").map(Number),r=wt(this.get("off"),e,s,i);r[o*s+n]=
!r[o*s+n],this.set({off:Ct(this.get("off"),r,e,s,i)})}changed(t=!0){this.write(location.href,t),this.notify(),this.tellSoon()}notify(){
if(this.choices.state!=="restoring")for(let t of this.listeners)t()}heard(t,e=!1){let{isNews:s,isLost:i}=this.choices.hear(
t,e);i&&this.tellSoon(),this.choices.state==="synced"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(
()=>this.goOn())),this.write(location.href)),s&&this.notify()}tellBy(t,{drawn:e}){this.tell=t,this.quiet=e?ye.drawn:ye.waiting}tellSoon(){
clearTimeout(this.timer),this.timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.
tell||this.leaving===location.pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.
map(t=>[t,this.get(t)])),this.choices.number))}},b=window.pageAddress??=new ke;var ri={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function Se(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),e=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),s={};for(let[i,[o,n,r]]of Object.entries(e.arrays)){
let h=ri[o],l=a.byteOffset+4+t+n,p=r.reduce((u,f)=>u*f,1)*h.BYTES_PER_ELEMENT;s[i]=new h(a.buffer.slice(l,l+p))}return{...e,
...s}}var rs=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var ai=1e3,hi="picture",ci=window.keptPictures??=new Map,Et=class{stopped;wanted={};answered={};first="";unfinished;constructor({
draw:t,fail:e},{drops:s=!1}={}){this.draw=t,this.fail=e,this.drops=s,this.busy=!1}ask(t,e=""){this.first=e,this.wanted=Object.
fromEntries(Object.entries(t).map(([s,i])=>[s,new URLSearchParams(i).toString()])),this.takeKept(),this.next()}forget(t){
delete this.answered[t]}takeKept(){let t=this.missing,e=t.map(i=>ci.get(`${i}?${this.wanted[i]}`));if(!t.length||e.some(
i=>!i||i.unfinished))return;let s=Object.fromEntries(t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,s),this.overtaken=
this.busy,this.draw(Object.fromEntries(t.map((i,o)=>[i,e[o]])),s)}get missing(){return Object.keys(this.wanted).filter(t=>this.
wanted[t]!==this.answered[t])}async next(){let{missing:t}=this,e=t.includes(this.first)?[this.first]:t;if(this.busy||this.
stopped||!e.length)return;this.busy=!0;let s=Object.fromEntries(e.map(r=>[r,this.wanted[r]])),i=new URLSearchParams(e.flatMap(
r=>[...new URLSearchParams(s[r])])),o=new URLSearchParams(Object.fromEntries(i));o.set("want",e.join()),o.set("lang",LANGUAGE);
let n=await li(`${hi}?${o}`,this.unfinished?"reload":"default");n||(this.fail(null,s),await new Promise(r=>setTimeout(r,
ai))),this.busy=!1;try{n&&!this.overtaken&&this.take(n,s)}finally{this.overtaken=!1,this.next()}}take({bytes:t,message:e},s){
if(this.drops&&Object.entries(s).some(([n,r])=>this.wanted[n]!==r))return;let i=t&&di(Se(t)),o=Object.entries(s).filter(
([n])=>!i?.[n]?.unfinished);this.unfinished=o.length<Object.keys(s).length,Object.assign(this.answered,Object.fromEntries(
o)),i?this.draw(i,s):this.fail(e??null,s)}};async function li(a,t="default"){try{let e=await fetch(a,{cache:t});return e.
ok?{bytes:new Uint8Array(await e.arrayBuffer())}:e.headers.get("content-type")==="application/json"?await e.json():null}catch{
return null}}function di({arrays:a,...t}){let e={};for(let[s,i]of Object.entries(t))s in a||(e[s]={...i,pictures:{}});for(let s of Object.
keys(a)){let[i,o]=s.split(".");e[i].pictures[o]=Se(t[s])}return e}var as=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,P=a=>as.test(a)?`⁨${a}⁩`:a;
function Bt(a){let t=a.find(e=>/\p{L}/u.test(e)&&!/^[[<].*[\]>]$/s.test(e));return as.test(t?.match(/\p{L}/u)?.[0]??"")?
"rtl":"ltr"}function c(a,t={}){return hs(String(SAID[a]??a),t)}function V(a,t,e,s={}){let i=SAID[a]??[a,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(e))==="one";return hs(o?i[0]:i[i.length-1],{n:e,...s})}var x=a=>a,L=(a,t=0)=>(pi[t]??=fi(t)).format(
a),pi=[],fi=a=>new Intl.NumberFormat(LANGUAGE,{minimumFractionDigits:a,maximumFractionDigits:a,signDisplay:"negative"}),
Oe=(a,t)=>String(+a.toPrecision(t)).replace(".",L(.5,1)[1]),E=(a,t=0)=>L(100*a,t)+Ce,N=a=>a>0&&a<5e-4?`< ${E(.001,1)}`:
E(a,a>0&&a<.0095?1:0),ui=()=>LANGUAGE==="en"?" %":new Intl.NumberFormat(LANGUAGE,{style:"percent"}).format(0).slice(1),
Ce=ui();var hs=(a,t)=>a.replace(/\{(\w+)\}/g,(e,s)=>s in t?P(String(t[s])):e);var Me='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',cs=[4,3],mi=new Intl.Segmenter,
gi={left:"start",center:"middle",right:"end"};function xt(a){let t=a.getContext("2d");return t.textRendering="geometricP\
recision",t}function Ut(a,t,e,s=document.createElement("canvas")){Object.assign(s,{width:a,height:t});let i=xt(s),o=i.createImageData(
a,t);return e(new Uint32Array(o.data.buffer)),i.putImageData(o,0,0),s}var j=(()=>{let a=xt(document.createElement("canva\
s"));return(t,e,s=!1)=>(a.font=`${s?"600 ":""}${e}px ${Me}`,a.measureText(t).width)})();function Ft(a,t,e,s){for(let[i,o]of t)
a.rect(e,4,10,10,o),a.text(i,e+15,9,{size:12,colour:s.ink}),e+=j(i,12)+34}function B(a,t,e){if(j(a,t)<=e)return a;let s=[
...mi.segment(a)].map(({segment:i})=>i);for(;s.length>1&&j(s.join("")+"…",t)>e;)s.pop();return s.join("")+"…"}var wi=a=>(window.
devicePixelRatio||1)*(a.currentCSSZoom||1),H=class{context;constructor(t,e,s,i=wi(t),o=null){let n=Math.round(e*i),r=Math.
round(s*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=xt(t),this.context.setTransform(i,0,0,i,0,0),
this.context.clearRect(0,0,e,s),o&&this.rect(0,0,e,s,o)}shift(t){this.context.translate(0,t)}rect(t,e,s,i,o,n=1){this.context.
globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,e,s,i)}frame(t,e,s,i,o,n=1){this.context.globalAlpha=1,this.
context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,e,s,i)}line(t,e,s,i,o,n=1,r=1){this.path(o,n,r,
h=>{h.moveTo(t,e),h.lineTo(s,i)})}curve(t,e,s,i,o,n,r,h=!1){let l=(t+s)/2;this.context.setLineDash(h?cs:[]),this.path(o,
n,r,p=>{p.moveTo(t,e),p.bezierCurveTo(l,e,l,i,s,i)}),this.context.setLineDash([])}path(t,e,s,i){let{context:o}=this;o.globalAlpha=
s,o.strokeStyle=t,o.lineWidth=e,o.beginPath(),i(o),o.stroke()}text(t,e,s,{size:i=12,colour:o,align:n="left",angle:r=0,bold:h=!1}){
let{context:l}=this;l.globalAlpha=1,l.save(),l.translate(e,s),r&&l.rotate(r*Math.PI/180),l.font=`${h?"600 ":""}${i}px ${Me}`,
l.fillStyle=o,l.textAlign=n,l.textBaseline="middle",l.fillText(P(t),0,0),l.restore()}cells(t,e,s,i,o){this.context.globalAlpha=
1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,e,s,i,o)}photo(t,e,s,i,o){this.context.globalAlpha=1,this.
context.imageSmoothingEnabled=!0,this.context.drawImage(t,e,s,i,o)}},bi=2e4,Dt=class{parts=[];constructor(t,e,s=null){this.
width=t,this.height=e,this.openGroups=0,this.rectanglesLeft=bi,s&&this.rect(0,0,t,e,s)}put(t,e,s=null){let i=Object.entries(
e).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${Ae(typeof n=="number"?z(n):n)}"`).join("");this.parts.push(s===null?`\
<${t}${i}/>`:`<${t}${i}>${Ae(s)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,e,s,i,o,n=1){this.put("rect",{x:t,y:e,width:s,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,e,s,i,o,n=1){
this.put("rect",{x:t,y:e,width:s,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,e,s,i,o,n=1,r=1){this.put("line",
{x1:t,y1:e,x2:s,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,e,s,i,o,n,r,h=!1){let l=z((t+s)/2),
p=`M${z(t)} ${z(e)}C${l} ${z(e)} ${l} ${z(i)} ${z(s)} ${z(i)}`,u={"stroke-dasharray":h?cs.join(" "):null},f={stroke:o,"s\
troke-width":n,"stroke-opacity":r<1?r:null,...u};this.put("path",{d:p,fill:"none",...f})}text(t,e,s,{size:i=12,colour:o,
align:n="left",angle:r=0,bold:h=!1}){let l={x:e,y:s,dy:"0.35em",fill:o,"font-size":i,"text-anchor":gi[n],"font-weight":h?
600:null,transform:r?`rotate(${r} ${z(e)} ${z(s)})`:null,"xml:space":"preserve"};this.put("text",l,P(t))}cells(t,e,s,i,o){
let{data:n}=xt(t).getImageData(0,0,t.width,t.height),r=i/t.width,h=o/t.height;this.rectanglesLeft-=t.width*t.height;let l=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let p=0;p<t.height;p++)for(let u=0;u<t.width;u++){let f=4*(p*t.width+
u),m="#"+[0,1,2].map(v=>n[f+v].toString(16).padStart(2,"0")).join(""),[g,w]=[e+u*r,s+p*h];this.rectanglesLeft>=0?this.rect(
g,w,r,h,m):l.set(m,`${l.get(m)??""}M${z(g)} ${z(w)}h${z(r)}v${z(h)}h${z(-r)}`)}for(let[p,u]of l)this.put("path",{d:u,fill:p});
this.parts.push("</g>")}photo(t,e,s,i,o){this.put("image",{x:e,y:s,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:e=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${e}"`} font-family="${Ae(Me)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},z=a=>+a.toFixed(2);function Ae(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var xi={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},vi=16e3,ls=46,F=class{constructor(t){this.widget=t,this.size=zt(c("\
Size"),[["projector",c("Projector, 1920 px")],["paper",c("Paper, 170 mm, 300 dpi")]]),this.light=d("input","",{type:"che\
ckbox"});let e=["PNG","SVG"].map(n=>A(n,()=>this.save(n.toLowerCase()))),s=d("summary","",{title:c("Save this picture as\
 PNG or SVG")},c("Save picture")),i=d("label","",{},this.light," ",c("light background")),o=d("div","menu",{},this.size,
i,d("div","pair",{},...e));this.menu=Ht("saving",s,o)}picture(t,e=this.size.value,s=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[s?"light":o],{width:r,density:h,svgSize:l}=xi[e],p=this.widget.export(r),u=p.height+ls;if(t==="svg"){let g=new Dt(
r,u,n.page);return this.draw(g,r,n,p),new Blob([g.toString(l(r,u))],{type:"image/svg+xml"})}let f=document.createElement(
"canvas"),m=new H(f,r,u,Math.min(h,vi/u),n.page);return this.draw(m,r,n,p),Si(ki(f),f.width/(r/96))}draw(t,e,s,i){let{title:o,
source:n}=this.widget.data;t.text(B(o,16,e-20),10,16,{size:16,colour:s.ink,bold:!0}),t.text(B(n,12,e-20),10,36,{size:12,
colour:s.muted}),t.shift(ls),i.draw(t,s)}save(t){let{kind:e,title:s}=this.widget.data,i=`${e}-${s}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();yi(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function yi(a,t){let e=d("a",
"",{download:t,href:URL.createObjectURL(a)});e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var ki=a=>rs(a.toDataURL(
"image/png").split(",")[1]);function Si(a,t){let e=new DataView(new ArrayBuffer(21)),s=Math.round(t/.0254);e.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>e.setUint8(4+n,o.charCodeAt(0))),e.setUint32(8,s),e.setUint32(12,s),e.setUint8(16,1),e.setUint32(
17,Oi(new Uint8Array(e.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),e.buffer,a.subarray(i)],{type:"image/png"})}
function Oi(a){let t=-1;for(let e of a){t^=e;for(let s=0;s<8;s++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var Ci={Uint8Array:255,Int8Array:127,Float32Array:null},Ai={Uint8Array:2,Int8Array:2,Float32Array:4},ht=1e-12;function Mi(a,t){
let e=Ci[a.constructor.name];if(!e)return a;let s=new Float32Array(256);for(let o=-127;o<=e;o++)s[o&255]=o*Math.abs(o)*t/
e**2;let i=new Float32Array(a.length);for(let o=0;o<i.length;o++)i[o]=s[a[o]&255];return i}var ds=a=>a.reduce((t,e)=>Math.
max(t,Math.abs(e)),0),K=({numbering:a},t,e)=>a?.[t][e]??e,X=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;resting=[];decoded=new Map;sorted=new Map;constructor({
maps:t,...e}){Object.assign(this,e),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let e=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,Mi(this.codes.subarray(
t*e,(t+1)*e),this.most[t])),this.decoded.get(t)}row(t,e){return this.weights(t).subarray(e*this.C,(e+1)*this.C)}column(t,e){
let s=this.weights(t);return Float32Array.from({length:this.R},(i,o)=>s[o*this.C+e])}weight(t,e,s){return this.weights(t)[e*
this.C+s]}side(t){return t==="to"?this.columns:this.rows}indices(t,e){let s=new Set(t);return this.side(e).positions.flatMap(
(i,o)=>i.some(n=>s.has(n))?[o]:[])}profile(t,e,s){let i=new Float32Array(s==="to"?this.R:this.C);for(let o of e){let n=s===
"to"?this.column(t,o):this.row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,e,s,i){let o=[];for(let n of e){
let r=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,i)){if(r[h]<s)break;o.push([n,h,r[h]])}}return o}linksTo(t,e,s,i){
let o=[];for(let n of e){let r=this.column(t,n);for(let h of ct(r,Math.min(i,this.R)))r[h]>=s&&o.push([h,n,r[h]])}return o}sortedColumns(t,e){
let s=t*this.R+e;if(!this.sorted.has(s)){let i=this.row(t,e);this.sorted.set(s,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-
i[o]))}return this.sorted.get(s)}rowPeaks(t){return Float32Array.from({length:this.R},(e,s)=>ds(this.row(t,s)))}largest(t){
return Math.max(Math.abs(this.most[t]),ht)}shade(t,e){let s=Math.min(Math.abs(t)/(e||ht),1);return this.signed?.5+.5*Math.
sign(t)*s:mt[this.scale](s)}picture(t,e,s,i){let o=Math.min(s.rows,Math.max(1,i.rows)),n=Math.min(s.columns,Math.max(1,i.
columns)),r=ut(this.signed?e.diverging:e.ramp),h=ut(this.signed?e.diverging:e.resting),l=new Array(n).fill(!1);for(let u of this.
indices(this.resting,"to"))u>=s.c&&u<s.c+s.columns&&(l[Math.floor((u-s.c)*n/s.columns)]=!0);let p=this.strongestShares(t,
s,n,o);return Ut(n,o,u=>{for(let f=0;f<p.length;f++)u[f]=(l[f%n]?h:r)[Math.round(255*this.shade(p[f],1))]})}strongestShares(t,e,s,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(s*i),r=Uint16Array.from({length:e.columns},(h,l)=>Math.floor(l*
s/e.columns));for(let h=0;h<e.rows;h++){let l=Math.floor(h*i/e.rows)*s,p=this.row(t,h+e.r),u=(o?ds(p):this.largest(t))||
ht;for(let f=0;f<e.columns;f++){let m=p[f+e.c]/u;Math.abs(m)>Math.abs(n[l+r[f]])&&(n[l+r[f]]=m)}}return n}cut(t,e,s=0){return this.
cutAt?.(this.rows.positions[t],this.columns.positions[e],s)}get colours(){return this.themes[this.theme]}formatted(t){let e=Ai[this.
codeType];return`${e<4?"≈ ":""}${this.signed&&t>0?"+":""}${L(t,e)}`}described(t,e,s=0){let i=this.cut(t,e,s),o=i&&(i.toOthers?
c("cut, the others take over"):c("cut, the gap stays")),n=this.formatted(this.weight(s,t,e));return[`${P(this.rows.labels[t])}\
 → ${P(this.columns.labels[e])}: ${n}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,e,s,i){let o=this.side(i).positions[s],
n=i===e?t:[],r=n.filter(h=>!o.includes(h));return[r.length<n.length?r:[...r,o[0]],i]}};function Gt(a,{toOthers:t},e,s,i,o){
let n=[[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,l,p,u]of t?n:r)a.line(e+i*h,s+
i*l,e+i*p,s+i*u,o,1.5)}function ct(a,t){let e=[],s=-1/0;for(let i=0;i<a.length;i++){if(a[i]<=s&&e.length===t)continue;let o=e.
length;for(;o>0&&a[i]>a[e[o-1]];)o--;e.splice(o,0,i),e.length>t&&e.pop(),s=a[e[e.length-1]]}return e}var Ee=(a,t)=>JSON.
stringify(a.positions)===JSON.stringify(t.positions);function Tt({segments:a},t,e){let s=a.slice(t,t+e).indexOf(1);return s>
0?s:null}var ps={layer:x("by layer"),entropy:x("by entropy"),likeness:x("by similarity"),link:x("by a link"),effect:x("which head\
s matter")},[Ei,fs,Ti]=[2,3,4],[Li,$i,Ni,Ri]=[32,74,75,14],ji=4,us=14,Ii=13,Pi=420,ms=5,zi=360,Hi={A:"B",B:"A"},gs=5e-4,
Wi=.01,ws=.01,_i=[.3,.65,.03],Kt=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;boxes=[];constructor(t){
this.root=d("div","atlas"),this.emit=()=>{},this.grid=d("div","grid",{role:"grid","aria-label":c("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=d("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=d("div"),this.legendRoom=d("div","room",{"aria-hidden":"true"});let e=d("div","legend",{},this.legendRoom,
this.legend);this.saving=new F(this),this.root.append(this.controls(),this.grid,d("div","foot",{},e,this.saving.menu)),this.
room=et(),this.root.append(this.room),t.append(this.root);let s=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let i of[this.root,this.grid,this.room])s.observe(i);G(this.grid,{...tt((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+
o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.columns-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)}),this.root.ondragover=i=>{i.dataTransfer?.types.includes(Te(this.other))&&(i.preventDefault(),
this.root.classList.add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=
i=>{this.root.classList.remove("receives");let o=i.dataTransfer?.getData(Te(this.other));if(!o)return;i.preventDefault();
let[n,r]=o.split(".").map(Number);this.open=[n,r],this.mark(),this.emit("put",this.open)}}controls(){this.switching=!1;let t=c(
"Click a head to switch it off or on; shift-click and Space always do"),e=[["open",c("Open"),c("Click a head to open it")],
["switch",c("Switch off / on"),t]];return this.modes=new Q(c("What a click does"),e,s=>this.setSwitching(s==="switch")),
this.modes.press("open"),this.sort=zt(c("Order of the heads"),Object.entries(ps).map(([s,i])=>[s,c(i)])),this.sort.title=
c("Entropy: most diffuse last. Similarity: attention shared with the open head. Effect: without this head alone."),this.
sort.onchange=()=>{this.emit("sort",this.sort.value),this.build(),this.mark()},d("div","bar",{},this.modes.node,this.sort)}setSwitching(t){
this.switching=t,this.modes.press(t?"switch":"open"),this.grid.classList.toggle("switching",t),this.legend.replaceChildren(
...this.explanation())}show(t){let e=this.data,s=e?.layers===t.layers&&e?.heads===t.heads,i=s&&Bi(e.pictures,t.pictures)&&
Di(e,t);this.data=t;let o=t.change?Math.max(...t.change):0;this.largestChange=o<gs?0:o,this.modes.node.hidden=!t.switchable||
!nt(),this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.open=t.open;let n=String(this.order);this.sort.value=t.
sort,this.sort.options[Ei].disabled=t.similarity===null,this.sort.options[fs].disabled=!t.link,this.sort.options[fs].textContent=
this.linkOrder(),this.sort.options[Ti].hidden=!t.canRank,!(s&&this.isSorted===this.sorted&&this.lies===this.hasRoomToLie)||
n!==String(this.headsInOrder())?this.build():(!i||e.ranking!==t.ranking)&&this.paint(),this.mark(),window.painted=!0}headsInOrder(){
let{entropy:t,similarity:e,layers:s,heads:i}=this.data,o=t.map((r,h)=>h);if(this.sort.value==="entropy")return o.sort((r,h)=>t[r]-
t[h]);let n={likeness:e,link:this.data.linkWeights}[this.sort.value];return this.lies&&!this.sorted?o.map(r=>r%s*i+Math.
floor(r/s)):n?.length?o.sort((r,h)=>n[h]-n[r]):this.sorted&&this.order?.length===o.length?this.order:o}linkOrder(){let{link:t}=this.
data;return t?c("by {link}",{link:t}):c(ps.link)}get other(){return Hi[this.data.side??""]??""}get sorted(){return!["lay\
er","effect"].includes(this.sort.value)}get hasRoomToLie(){let t=this.data.layers>=Ii&&!this.sorted&&!this.data.side;return this.
root.classList.toggle("many",t),t&&this.root.clientWidth>=Pi}get rows(){return this.lies?this.data.heads:this.data.layers}get columns(){
return this.lies?this.data.layers:this.data.heads}cellAt(t,e){return this.cells[(t+1)*(this.columns+1)+e+1]}headAt(t,e){
let{heads:s}=this.data;if(t<0||e<0)return this.lies?[e,t]:[t,e];let i=this.order[t*this.columns+e];return[Math.floor(i/s),
i%s]}placeOf(t,e){let{heads:s}=this.data;if(t<0||e<0)return this.sorted?[0,0]:this.lies?[e,t]:[t,e];let i=this.places[t*
s+e]??0;return[Math.floor(i/this.columns),i%this.columns]}cellOf(t,e){return this.cellAt(...this.placeOf(t,e))}build(){let e=this.
grid.contains(ft(this.grid))&&this.cells?this.headAt(...this.focus):null;this.lies=this.hasRoomToLie,this.order=this.headsInOrder(),
this.isSorted=this.sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?
[0,0]:this.placeOf(...this.open),this.grid.replaceChildren(this.canvas);let{rows:s,columns:i}=this;this.grid.style.setProperty(
"--columns",String(i)),this.grid.style.setProperty("--rows",String(s)),this.grid.classList.toggle("tall",s>us),this.grid.
classList.toggle("lies",this.lies),this.grid.setAttribute("aria-rowcount",String(s+1)),this.grid.classList.toggle("sorte\
d",this.sorted);for(let o=-1;o<s;o++){let n=o<0&&this.sorted?"presentation":"row",r=d("div","row",{role:n});for(let h=-1;h<
i;h++){let l=this.cell(o,h);this.cells.push(l),r.append(l)}this.grid.append(r)}this.fit(),this.paint(),e&&this.moveFocus(
...this.placeOf(...e))}fit(){let{rows:t,columns:e}=this,{offsetHeight:s}=this.room,i=s||(this.data.side&&t>us?zi:0),o=Math.
min((this.root.clientWidth-Li)/e,Ni),n=Math.max((i-$i)/t-1,1),r=i>0&&n<o;return r?this.grid.style.setProperty("--aspect",
Math.min(o/n,ji).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.toggle("tight",r&&n<Ri),this.
place()}place(){let t=this.cells.filter((m,g)=>g>this.columns&&g%(this.columns+1)),e=t.map(m=>m.getBoundingClientRect()),
s=window.devicePixelRatio||1,[{left:i,top:o},{right:n,bottom:r}]=[e[0],e[e.length-1]],h=m=>Math.round(m*s),l=String(this.
boxes);this.boxes=e.map(m=>{let[g,w]=[h(m.left),h(m.top)];return[g-h(i),w-h(o),h(m.right)-g,h(m.bottom)-w]});let p=this.
grid.getBoundingClientRect(),u=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(t[0]).borderRadius)*u*
s||0;let f=(m,g)=>`${100*m/(g||1)}%`;return Object.assign(this.canvas.style,{left:f(i-p.left+this.grid.scrollLeft*u,p.width),
top:f(o-p.top+this.grid.scrollTop*u,p.height),width:f(n-i,p.width),height:f(r-o,p.height)}),l!==String(this.boxes)}cell(t,e){
let s=t<0||e<0;if(t<0&&e<0)return d("div","corner",{role:"presentation"});if(s&&this.sorted)return d("div","label",{role:"\
presentation"}," ");let[i,o]=this.headAt(t,e),n=s?this.labelCell(i,o):this.headCell(i,o);return n.tabIndex=-1,n.dataset.
at=`${i<0?"*":i}.${o<0?"*":o}`,s||(n.onmouseenter=()=>n.title=this.describe(i,o)),n.draggable=!s&&!!this.other,n.ondragstart=
r=>r.dataTransfer?.setData(Te(this.data.side??""),`${i}.${o}`),n.onclick=r=>{let h=r.target instanceof Element&&r.target.
matches(".cross");this.data.switchable&&(s||h||r.shiftKey||this.switching)?this.toggle(i,o):s||this.openHead(i,o),this.moveFocus(
t,e)},n}labelCell(t,e){let s=e<0,i=s?`L${K(this.data,0,t)}`:`H${K(this.data,1,e)}`,o=s!==this.lies,n=d("div","label",{role:o?
"rowheader":"columnheader"},i);return n.classList.toggle("unwritten",this.lies&&s&&t%ms>0),this.data.switchable&&(n.title=
s?c("Switch all heads of layer {l}",{l:t}):c("Switch head {h} of every layer",{h:e})),n}named(t,e){return`${this.data.prefix??
""}${K(this.data,0,t)}.${K(this.data,1,e)}`}headCell(t,e){let s=d("b","tag",{},this.sorted?this.named(t,e):""),i=[d("i",
"change"),d("i","matters"),s];return this.data.switchable&&i.push(d("i","cross",{title:c("Switch off / on")},"×")),d("d\
iv","head",{role:"gridcell"},...i)}paint(){let[t,e,s,i]=this.boxes[this.boxes.length-1];if(Object.assign(this.canvas,{width:t+
s,height:e+i}),!s||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,r]=this.data.arrays.pictures[2].
slice(2),h=window.devicePixelRatio>>1,l=xt(this.canvas);l.imageSmoothingEnabled=!1,l.beginPath();for(let p of this.boxes)
l.roundRect(...p,this.radius);l.clip(),this.order.forEach((p,u)=>{let[f,m,g,w]=this.boxes[u];l.globalAlpha=this.opacityOf(
p),l.drawImage(o,0,p*n,r,n,f+h,m+h,g-2*h,w-2*h)})}thumbnails({ramp:t,resting:e},s=0,i=this.order.length){let[o,n]=this.data.
arrays.pictures[2].slice(2),r=ut(t),h=ut(e),l=Array.from({length:n},(u,f)=>this.data.resting?.includes(f)),p=s*o*n;return Ut(
Math.max(n,1),Math.max(i*o,1),u=>{for(let f=0;f<u.length;f++)u[f]=(l[f%n]?h:r)[this.data.pictures[p+f]]})}mark(){let{layers:t,
heads:e}=this.data;this.legend.replaceChildren(...this.explanation());for(let s=0;s<t;s++)for(let i=0;i<e;i++){let o=this.
cellOf(s,i);o.classList.toggle("off",this.off[s*e+i]),o.classList.toggle("open",this.isOpen(s,i)),o.setAttribute("aria-s\
elected",String(this.isOpen(s,i))),o.setAttribute("aria-label",this.describe(s,i)),I(o,".change").style.setProperty("--s\
hare",String(this.changeShare(s,i)));let n=this.mattersOf(s*e+i),r=I(o,".matters");r.style.setProperty("--share",String(
Math.abs(n))),r.classList.toggle("rises",n>0)}this.moveFocus(...this.focus,!1)}isOpen(t,e){return t===this.open[0]&&e===
this.open[1]}changeOfWord(t){return this.data.ranking?.changes?.[t]??null}mattersOf(t){let e=this.changeOfWord(t)??0;return Math.
abs(e)<ws?0:e/Math.max(...(this.data.ranking?.changes??[]).map(s=>Math.abs(s??0)))}opacityOf(t){let e=this.changeOfWord(
t);if(e===null)return 1;let[s,i,o]=_i;return Math.abs(e)<ws?s:Math.abs(e)<o?i:1}changeShare(t,e){return!this.largestChange||
this.data.ranking?0:(this.data.change??[])[t*this.data.heads+e]/Math.max(this.largestChange,Wi)}explanation(){let{switchable:t,
each:e}=this.data,{changes:s=[],word:i,typical:o}=this.data.ranking??{},n=Math.max(0,...s.map(p=>Math.abs(p??0)));if(n){
let p=g=>L(100*g,g<.1?1:0),u=c("“{word}” falls without this head (longest: {points} points)",{word:i,points:p(n)}),f=o===
void 0?"":c("A typical head: {points} points.",{points:p(o)}),m=g=>d("i",g,{"aria-hidden":"true"});return[d("span","keys",
{},m("falls"),u,m("rises"),c("rises"),` · ${f}`)]}let r=this.other?[c("Drag onto {side}: transplant",{side:this.other})]:
[],h=c("Orange bar: attention that changed (longest: {most})",{most:E(this.largestChange,1)}),l=nt()?[this.switching?c("\
Tap: off / on"):this.other?c("Tap: transplant, both ways"):c("Tap: open")]:[c("Click: open"),...r,...t?[c("Shift-click o\
r Space: off / on")]:[]];return[[this.largestChange>0?`${h} ·`:e,l.join(" · ")].filter(Boolean).join(" ")]}describe(t,e){
let{heads:s,switchable:i,entropy:o,similarity:n,change:r,does:h}=this.data,l=i?[c("click to switch")]:[];if(t<0)return[c(
"head {h} of every layer",{h:K(this.data,1,e)}),...l].join(" · ");if(e<0)return[c("all heads of layer {l}",{l:K(this.data,
0,t)}),...l].join(" · ");let p=t*s+e,u=[c("Head {head}",{head:this.named(t,e)}),this.off[p]?c("off"):c("on")];this.sort.
value==="likeness"&&n?.length&&u.push(c("{share} similar",{share:E(n[p])})),this.sort.value==="link"&&this.data.linkWeights?.
length&&u.push(c("{share} on {link}",{share:E(this.data.linkWeights[p],1),link:this.data.link}));let f=this.changeOfWord(
p);return f!==null&&u.push(c("“{word}” {points} points",{word:this.data.ranking?.word,points:Ui(100*f)})),r&&r[p]>=gs&&
u.push(c("{share} changed",{share:E(r[p],1)})),h&&u.push(h[p]),u.push(c("entropy {bits} bits",{bits:L(o[p],2)})),u.join(
" · ")}openHead(t,e){this.open=[t,e],this.emit("open",this.open),this.mark()}toggle(t,e){let{heads:s}=this.data,i=this.
off.map((r,h)=>h),o=i.filter(r=>(t<0||Math.floor(r/s)===t)&&(e<0||r%s===e)),n=o.every(r=>this.off[r]);for(let r of o)this.
off[r]=!n;this.emit("off",i.filter(r=>this.off[r]).map(r=>[Math.floor(r/s),r%s])),this.mark()}moveFocus(t,e,s=!0){let i=this.
sorted?0:-1,o=[T(t,i,this.rows-1),T(e,i,this.columns-1)];if(o[0]<0&&o[1]<0)return;let n=this.cellAt(...this.focus);this.
focus=o;let r=this.cellAt(...o);n&&n!==r&&(n.tabIndex=-1),r.tabIndex&&(r.tabIndex=0),s&&r.focus({preventScroll:!1})}pressed(t){
let[e,s]=this.headAt(...this.focus);return!t&&e>=0&&s>=0?this.openHead(e,s):this.data.switchable?this.toggle(e,s):!1}export(t){
return{height:Math.ceil(30+(t-34)/this.columns*this.rows),draw:(s,i)=>this.paintHeads(s,t,i)}}paintHeads(t,e,s){let{rows:i,
columns:o}=this,n=(e-34)/o,r={size:12,colour:s.ink,align:"center"},h=f=>this.lies&&f%ms?"":`L${K(this.data,0,f)}`,l=f=>`\
H${K(this.data,1,f)}`,[p,u]=this.lies?[l,h]:[h,l];for(let f=0;f<i;f++){this.sorted||t.text(p(f),15,26+(f+.5)*n,r);for(let m=0;m<
o;m++){let g=30+m*n,w=26+f*n;f===0&&!this.sorted&&t.text(u(m),g+n/2,12,r),this.exportHead(t,...this.headAt(f,m),g,w,n,s)}}}exportHead(t,e,s,i,o,n,r){
t.cells(this.thumbnails(r,e*this.data.heads+s,1),i+1,o+1,n-2,n-2),this.sorted&&t.text(this.named(e,s),i+4,o+10,{size:11,
colour:r.accent});let h=this.isOpen(e,s)?5:1;t.rect(i+h,o+n-4-h,(n-2*h)*this.changeShare(e,s),4,r.accent),this.isOpen(e,
s)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[e*this.data.heads+s]&&(t.rect(i+1,o+1,n-2,n-2,r.page,.78),t.line(i+1,o+
1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}},Te=a=>`text/head-of-${a.toLowerCase()}`,Bi=(a,t)=>a===t||a.
length===t.length&&a.every((e,s)=>e===t[s]),Di=(a,t)=>a.themes[a.theme].ramp[0]===t.themes[t.theme].ramp[0];function Ui(a){
return`${a<0?"−":"+"}${L(Math.abs(a),1)}`}var Fi={heatmap:x("Heatmap"),lines:x("Lines"),text:x("Text"),table:x("Table"),received:x("Attention received"),readings:x(
"Other measures"),linear:x("Linear"),sqrt:x("Sqrt"),log:x("Log"),global:x("Global"),row:x("Row"),mean:x("Mean"),max:x("M\
ax"),all:x("All"),cross:x("Target → source"),encoder:x("Encoder"),decoder:x("Decoder"),"this head":x("this head"),"its\
 layer":x("its layer"),"all heads":x("all heads"),"chosen heads":x("chosen heads")},Lt=a=>c(Fi[a]??a),q=class extends Q{constructor(t,e,s,{
title:i="",changed:o=n=>b.set({[t]:n})}={}){let n=s.map(r=>[r,Lt(r)]);super(e,n,o),this.name=t,Object.assign(this.node,{
title:i}).dataset.key=t}show(){this.press(b.get(this.name))}},_=class{offered;constructor(t,e,{title:s="",changed:i=null}={}){
this.name=t,this.select=d("select","",{title:s});let o=i??(n=>b.set({[t]:n}));this.select.onchange=()=>o(this.select.value),
this.label=d("span","",{},e),this.node=d("label","boxed",{"data-key":t},this.label,this.select)}offer(t){let e=JSON.stringify(
t);e!==this.offered&&(this.offered=e,ge(this.select,t))}show(t=b.get(this.name)){this.select.value=t}},it=class{constructor(t,e,s){
this.name=t,this.input=d("input","",{type:"checkbox"}),this.input.onchange=()=>b.set({[t]:this.input.checked}),this.node=
d("label","switch",{"data-key":t,title:s},this.input,` ${e}`)}show(){this.input.checked=b.get(this.name)==="true"}},vt=class{constructor(t,e,{
title:s="",placeholder:i="",maxlength:o=4e3}={}){this.name=t,this.input=d("input","",{type:"text",placeholder:i,title:s,
maxlength:o,spellcheck:"false"}),this.input.onchange=()=>b.set({[t]:this.input.value.trim().slice(0,o)}),this.node=d("la\
bel","boxed",{"data-key":t},d("span","",{},e),this.input)}show(){ft(this.input)===this.input&&this.input.value!==this.shown||
(this.input.value=this.shown=b.get(this.name))}};function bs(a,...t){let e=d("div","menu",{},...t);return Ue(Ht("popover",
d("summary","",{},a),e))}var yt=class{current=0;place=0;chosen;constructor(t){this.node=t;let e=()=>this.chosen(this.current);G(t,{...tt((s,i)=>this.
reach(this.current+s+Pt(this.node,i),!0)),Enter:e," ":e})}show(t,e,s=t.keys()){String(t)!==String(this.words)&&(this.words=
t,this.node.dir=Bt(t),this.node.replaceChildren(...t.map((n,r)=>this.word(n,r))));let i=[...s];[...J(this.node)].forEach(
(n,r)=>{n.dataset.position=String(i[r]),n.setAttribute("aria-selected",String(r===e))});let o=this.node.matches(":focus-\
within");this.place!==e&&!o&&(this.current=Math.max(e,0)),this.place=e,this.reach(this.current,!1)}word(t,e){let s=d("sp\
an","word",{role:"option",tabindex:"-1",dir:"auto"},t);return s.onfocus=()=>this.reach(e,!1),s.onclick=()=>{this.reach(e,
!0),this.chosen(e)},s}reach(t,e){let s=J(this.node);s[this.current]&&(s[this.current].tabIndex=-1),this.current=T(t,0,s.
length-1),s[this.current].tabIndex=0,e&&s[this.current].focus({preventScroll:!0})}};var $t=13,Gi=40,Ki=29,qi=28,xs=150,Yi=60,vs=26,kt=class{width;data;constructor(t){this.canvas=d("canvas","drawn",{"aria-\
hidden":"true"}),this.room=et(),this.field=d("div","field",{},this.canvas,this.room),this.list=d("ol","unseen"),this.saving=
new F(this),t.append(this.field,this.list,d("div","foot",{},this.saving.menu));let e=new ResizeObserver(()=>{let s=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!s&&this.draw()});e.observe(this.field),
e.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([e,s,i])=>{let o={word:e,before:lt(s),
after:lt(i)},n=t.both?c("{word}: {before}, heads off: {after}",o):`${P(e)}: ${o.before}`;return d("li","",{},n)})),this.
draw()}draw(){if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?
Vi(this.data.rows,this.fitting(this.height)):this.data.rows,{height:e,draw:s}=this.export(this.width,t);Object.assign(this.
canvas.style,{width:`${this.width}px`,height:`${e}px`}),s(new H(this.canvas,this.width,e),this.data.themes[this.data.theme])}export(t,e=this.
data.rows){return{height:vs+e.length*this.rowHeight,draw:(i,o)=>this.paint(i,t,o,e)}}paint(t,e,s,i){let{both:o}=this.data,
n=Math.min(Math.max(...i.map(([p])=>j(p,14)),20),xs)+10,r=(e-n-Yi)/Math.max(...i.flatMap(([,p,u])=>[p,u]),1e-9),h={size:12,
colour:s.ink};i.forEach(([p,u,f],m)=>{let g=22+m*this.rowHeight,w=g+(o?$t:$t/2)+1;t.text(B(p,14,xs),n-8,w,{size:14,colour:s.
ink,align:"right"}),[u,f].slice(0,o?2:1).forEach((v,y)=>{let k=g+y*($t+(this.height?0:2));t.rect(n,k,Math.max(v*r,1),$t,
y?s.accent:s.muted),t.text(lt(v),n+v*r+5,k+$t/2+.5,h)})});let l=[[c("all heads on"),s.muted],[c("heads off"),s.accent]];
Ft(t,o?l:l.slice(0,1),n,s)}get rowHeight(){return this.data.both?this.height?Ki:Gi:qi}fitting(t){return Math.max(Math.floor(
(t-vs)/this.rowHeight),1)}};function Vi(a,t){let e=([,i,o])=>Math.max(i,o),s=new Set([...a].sort((i,o)=>e(o)-e(i)).slice(
0,t));return a.filter(i=>s.has(i))}function lt(a){return a===0||a>=5e-4?E(a,1):a<1e-5?`<${E(1e-5,3)}`:E(a,a<95e-6?3:2)}var ys=a=>/^\d/.
test(a)?c("“{word}”",{word:a}):a;var qt=64,Xi=3;function Yt(a,t,e,s,i,o=1/0){let r=Math.round(s),h=rt(t.signed?e.diverging:e.ramp),l=o-10-j(t.unit,12),p=T(
Math.floor(l/qt),1,Xi),u=qt*p;for(let g=0;g<qt;g++){let w=h[Math.round(255*g/(qt-1))];a.rect(r+g*p,i,p,8,at(w))}let f=t.
peak==="row"&&!t.signed;for(let[g,w]of Ji(t,f)){let v=f?Oe(100*w,2)+Ce:Oe(w,2),y=g===0?"left":g===1?"right":"center";a.text(
v,r+g*u,i+8+10,{size:11,colour:e.muted,align:y})}let m=f?c("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;
a.text(m,r+u+10,i+8/2,{size:12,colour:e.muted})}function Ji(a,t){let e=a.largest(0);return e<=ht?[[0,0]]:a.signed?[[0,-e],
[.5,0],[1,e]]:[0,.5,1].map(s=>[s,Fe[a.scale](s)*(t?1:e)])}var Zi=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function Vt(a){let t=Zi.exec(a);if(!t)return null;let[,e,s,i=""]=t,o=[...e].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:e+s,column:o,row:Number(s)-1,pixels:[...i].map(Number)}}function dt(a){let t=Vt(a);return t?.pixels.length?t:null}function Nt(a,t,e,s,i,o,n=1){
let r=i/2;a.rect(e,s,i,i,o.page,n),t.forEach((h,l)=>{h&&a.rect(e+l%2*r,s+Math.floor(l/2)*r,r,r,o.ink,n*h/3)})}var ks=46,Ss=58,Le=112,Os=[22,13],Cs=9,As=14,Xt=10,$e=13,Qi=8,to=x("Heatmap of {title}: {R} rows, {rows}, by {C} columns\
, {columns}. Arrows move, Enter pins a row."),eo=x("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arr\
ows move, Enter cuts a cell."),so=.68,ot=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"t\
rue"}),this.live=d("div","unseen",{"aria-live":"polite"}),this.room=et();let e=[this.canvas,this.overlay,this.room];this.
field=d("div","field",{tabindex:"0",role:"application"},...e),this.pairs=d("div","unseen"),this.saving=new F(this),t.append(
this.field,this.live,this.pairs,d("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
e=>this.moved(e),this.field.onpointerdown=e=>{this.dragStart=e.button===0?this.point(e):null},this.field.onpointerup=e=>this.
released(e),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
G(this.field,{...tt((e,s)=>this.moveCursor(e,s)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:e,room:s}=this.layout??{};this.maps&&(this.field.clientWidth!==
e||this.room.offsetHeight!==s)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let e=this.maps&&Ee(this.
maps.rows,t.rows)&&Ee(this.maps.columns,t.columns);this.data=t,this.maps=new X(t),(!e||!this.zoom)&&(this.zoom=this.everything()),
e||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:s,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",c(t.cutting?eo:to,{title:t.title,R:s,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...io(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let e=this.room.offsetHeight;this.layout={...this.arrange(t,e||this.data.height,e),room:e};let{
height:s}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${s}px`});this.
field.style.height=`${s}px`,this.paint(new H(this.canvas,t,s),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,e=this.data.height,s=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,e,
s),r=Math.floor(Math.min(n.w,n.h))-1;return r<Cs||r>=o?n:this.arrangedWith(r,t,e,s)}arrangedWith(t,e,s,i){let[o,n]=i?[4,
4]:[26,ks],{rows:r,columns:h}=this.maps,{zoom:l}=this,p=(C,M,$)=>{let D=C.slice(M,M+$).map(U=>{let Z=dt(U);return Z?t+6+
j(Z.name,Xt):Math.min(j(U,t),Le)});return Math.max(...D,8)},u=Math.ceil(p(r.labels,l.r,l.rows))+32,f=p(h.labels,l.c,l.columns),
m=h.labels.some(C=>dt(C)),w=l.columns>1&&(e-u)/l.columns<f+8?m?-90:-60:0,v=f*Math.sin(-w*Math.PI/180)+8,y=Math.ceil(w?v:
m?18+Xt:18)+o,k=w===-60?18:6,S=Math.min((e-u-k)/l.columns,2*Ss),O=Math.min((s-y-n)/l.rows,Ss);return{width:e,left:u,top:y,
w:S,h:O,size:t,slant:w,height:Math.ceil(y+O*l.rows+n)}}paint(t,e,s){this.paintCells(t,e,s),this.data.numbers&&this.paintNumbers(
t,e,s),this.data.cutAt&&this.paintCuts(t,e,s),this.paintLabels(t,e,s),this.paintFrames(t,e,s);let{left:i,width:o,height:n}=e;
e.room||Yt(t,this.maps,s,i,n-ks+14,o-i)}paintCells(t,{left:e,top:s,w:i,h:o},n){let{rows:r,columns:h}=this.zoom,l={rows:Math.
floor(o*r),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(0,n,this.zoom,l),e,s,i*h,o*r),!(Math.min(i,o)<=7)){for(let p=1;p<
r;p++)t.line(e,s+p*o,e+i*h,s+p*o,n.page,1);for(let p=1;p<h;p++)t.line(e+p*i,s,e+p*i,s+o*r,n.page,1)}}paintCuts(t,{left:e,
top:s,w:i,h:o},n){let{r,c:h,rows:l,columns:p}=this.zoom,u=Math.max(1.5,.3*Math.min(i,o,24));for(let f=r;f<r+l;f++)for(let m=h;m<
h+p;m++){let g=this.maps.cut(f,m);g&&Gt(t,g,e+(m-h+.5)*i,s+(f-r+.5)*o,u,n.accent)}}paintNumbers(t,{left:e,top:s,w:i,h:o},n){
if(i<Os[0]||o<Os[1])return;let{r,c:h,rows:l,columns:p}=this.zoom,u=rt(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(
0,this.zoom,p,l).forEach((f,m)=>{let[g,w]=[Math.floor(m/p),m%p],v=Math.round(100*this.maps.weight(0,r+g,h+w)),y=Ot(u[Math.
round(255*this.maps.shade(f,1))]),S={size:Math.min(13,.45*i,.7*o),colour:y,align:"center"};v&&t.text(String(v),e+(w+.5)*
i,s+(g+.5)*o,S)})}paintLabels(t,{left:e,top:s,w:i,h:o,size:n,slant:r,room:h},l){let{rows:p,columns:u}=this.maps,{zoom:f}=this,
m=this.pinnedIndices(),[g,w]=[o,i].map(S=>Math.max(1,Math.ceil((n+1)/S)));for(let S of this.labelsWithRoom(m.from,f.r,f.
rows,g)){let O=m.from.has(S),C={size:n,colour:O?l.accent:l.ink,align:"right",bold:O},M=s+(S-f.r+.5)*o;this.paintedPatch(
t,p.labels[S],e-6-n/2,M,Math.min(n+2,o-2),O,l)||t.text(B(p.labels[S],n,Le),e-6,M,C)}for(let S of this.labelsWithRoom(m.to,
f.c,f.columns,w)){let O=m.to.has(S),C=r?"left":"center",M={size:n,colour:O?l.accent:l.ink,angle:r,align:C,bold:O},$=e+(S-
f.c+.5)*i,D=Math.min(n+2,i-2);if(this.paintedPatch(t,u.labels[S],$,s-11,D,O,l,!0))continue;let U=$+(r===-60?2:0);t.text(
B(u.labels[S],n,Le),U,s-(r?6:11),M)}let v={size:12,colour:l.muted},[y,k]=this.maps.axes;h?t.text(Ne(k,1),e-6,s-11,{...v,
align:"right"}):t.text(Ne(k,w),e,9,v),t.text(Ne(y,g),9,s+o*f.rows,{...v,angle:-90})}paintedPatch(t,e,s,i,o,n,r,h=!1){let l=dt(
e);if(!l)return!1;let p=n?r.accent:r.muted;Nt(t,l.pixels,s-o/2,i-o/2,o,r),t.frame(s-o/2,i-o/2,o,o,p,n?2:1);let[u,f]=h?[s,
i-o/2-Xt/2-1]:[s-o/2-4,i];return t.text(l.name,u,f,{size:Xt,colour:p,align:h?"center":"right",bold:n}),!0}labelsWithRoom(t,e,s,i){
let o=r=>[...t].some(h=>h!==r&&Math.abs(h-r)<i);return Array.from({length:s},(r,h)=>h+e).filter(r=>t.has(r)||(r-e)%i===0&&
!o(r))}paintFrames(t,{left:e,top:s,w:i,h:o},n){let{r,c:h,rows:l,columns:p}=this.zoom,u=i*p,f=o*l,m=this.pinnedIndices();
for(let v of m.from)v>=r&&v<r+l&&Jt(t,[e,s+(v-r)*o,u,o],n.accent);for(let v of m.to)v>=h&&v<h+p&&Jt(t,[e+(v-h)*i,s,i,f],
n.accent);for(let v of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let y of m.from)y>=r&&y<r+l&&
v>=h&&v<h+p&&oo(t,[e+(v-h)*i,s+(y-r)*o,i,o],n.ink);this.paintPredicted(t,{left:e,top:s,w:i,h:o},n);let g=Tt(this.maps.rows,
r,l),w=Tt(this.maps.columns,h,p);g&&t.line(e,s+g*o,e+u,s+g*o,n.accent,1.5),w&&t.line(e+w*i,s,e+w*i,s+f,n.accent,1.5)}paintPredicted(t,{
left:e,top:s,w:i,h:o},n){let{predicted:r}=this.data;if(!r)return;let{r:h,c:l,rows:p,columns:u}=this.zoom,[f]=this.maps.indices(
[r.at],"from");if(f===void 0||f<h||f>=h+p)return;let m=this.maps.row(0,f).findLastIndex(C=>C>0),g=T(m+1-l,1,u);Jt(t,[e,s+
(f-h)*o,g*i,o],n.ink);let w=Math.min(12,.8*o),v=r.said.split(" "),y=Math.ceil(v.length/2),k=[v.slice(0,y),v.slice(y)].map(
C=>C.join(" ")),S=(u-g)*i-8;if(w<Cs||Math.max(...k.map(C=>j(C,w)))>S)return;let O=s+(f-h+.5)*o;k.forEach((C,M)=>{t.text(
C,e+g*i+6,O+(M-.5)*(w+2),{size:w,colour:n.muted})})}pinnedIndices(){return{from:new Set,to:new Set,[this.way]:new Set(this.
maps.indices(this.pins,this.way))}}point(t){let e=this.field.getBoundingClientRect(),s=e.width/this.field.clientWidth||1;
return[(t.clientX-e.left)/s,(t.clientY-e.top)/s]}cell([t,e]){let{left:s,top:i,w:o,h:n}=this.layout,r=e<i?-1:Math.floor((e-
i)/n),h=t<s?-1:Math.floor((t-s)/o);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<0?null:[r<0?-1:r+this.zoom.r,h<
0?-1:h+this.zoom.c]}moved(t){let e=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,e)?this.paintSelection(
this.dragStart,e):this.mark(this.cell(e))}released(t){let e=this.dragStart,s=this.point(t);if(this.dragStart=null,!e)return;
let[i,o]=[this.cell(e),this.cell(s)];this.isDrag(e,s)?this.data.cutting?this.scrolls(t)||this.cut(i,o):this.zoomTo(i,o):
this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,e){return Math.hypot(e[0]-t[0],e[1]-t[1])>
Qi}zoomTo(t,e){t&&e&&Math.min(...t,...e)>=0&&(this.zoom={r:Math.min(t[0],e[0]),c:Math.min(t[1],e[1]),rows:Math.abs(t[0]-
e[0])+1,columns:Math.abs(t[1]-e[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),this.marked=null,
this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.length&&this.setPins(
[],this.way)}paintSelection([t,e],[s,i]){let o=new H(this.overlay,this.layout.width,this.layout.height),{accent:n}=this.
maps.colours;o.rect(Math.min(t,s),Math.min(e,i),Math.abs(t-s),Math.abs(e-i),n,.25),this.overlay.textContent=""}mark(t){if(this.
marked=t,!this.layout)return;let{left:e,top:s,w:i,h:o,width:n,height:r}=this.layout,{accent:h,ink:l,page:p}=this.maps.colours,
u=new H(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.pinnable),
!t)return;let[f,m]=t,g=e+(m-this.zoom.c)*i,w=s+(f-this.zoom.r)*o;if(f>=0&&u.rect(0,w,e-3,o,h,.16),m>=0&&u.rect(g,s-22,i,
19,h,.16),f<0||m<0)return;Jt(u,[g,w,i,o],l);let v=this.maps.described(f,m);this.overlay.textContent=v;let y=B(v,$e,n-16),
k=j(y,$e)+16,S=T(g+(i-k)/2,0,n-k),O=w+o+34<r?w+o+6:w-32;u.rect(S,O,k,24,l),u.text(y,S+8,O+12,{size:$e,colour:p})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,e){if(!t||!e)return;let[s,i]=[this.maps.rows,this.maps.columns].
map(({positions:o},n)=>{if(Math.min(t[n],e[n])<0)return null;let r=o.slice(Math.min(t[n],e[n]),Math.max(t[n],e[n])+1).flat();
return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:s,keys:i})}pin(t,e){if(!this.data.pinnable)
return;let s=t<0?"to":"from",i=this.linkOf(t,e);this.pinnedIndices()[s].has(t<0?e:t)&&typeof i=="number"&&i!==this.link?
this.setPins(this.pins,s,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?e:t,s),i)}linkOf(t,e){if("li\
nk"in this.data)return t<0?"":e<0?void 0:this.maps.columns.positions[e][0]}setPins(t,e,s){this.pins=t,this.way=e,s!==void 0&&
(this.link=t.length?s:null),this.draw(),this.emit("pins",{pins:t,way:e,link:s})}moveCursor(t,e){if(!this.maps.R||!this.maps.
C)return;let{r:s,c:i,rows:o,columns:n}=this.zoom,[r,h]=this.cursor??[s-t,i-e];this.cursor=[T(r+t,s,s+o-1),T(h+e,i,i+n-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let e=this.arrange(t,so*t);return{
height:e.height,draw:(s,i)=>this.paint(s,e,i)}}};function io(a,t=10){let e=a.weights(0),s=d("ol");for(let i of ct(a.signed?
e.map(Math.abs):e,t)){let o=a.rows.labels[Math.floor(i/a.C)],n=a.columns.labels[i%a.C];s.append(d("li","",{},c("{row} to\
 {column}: {weight}",{row:o,column:n,weight:a.formatted(e[i])})))}return[d("p","",{},c("Strongest pairs of {name}, from \
and to:",{name:a.title})),s]}function Jt(a,[t,e,s,i],o){let n=Math.min(s,i)<8?2:0;a.frame(t-n,e-n,s+2*n,i+2*n,o,2)}function oo(a,[
t,e,s,i],o){let[n,r]=[s,i].map(h=>h<As?As:h-2);a.frame(t+(s-n)/2,e+(i-r)/2,n,r,o,2)}function Ne(a,t){let e=`${a} →`;return t>
1?c("{title} 1 label in {n}",{title:e,n:t}):e}var no=4,Zt=a=>a.map(t=>({...t,title:c(t.title)})),St=class{by=null;largest;columns;rows;constructor(t,e){this.head=d("t\
r"),this.body=d("tbody");let s=d("table","",{"aria-label":e},d("thead","",{},this.head),this.body);t.append(d("div","tab\
le",{tabindex:"0"},s))}show({columns:t=[],rows:e}){String(t.map(({title:s})=>s))!==String(this.columns?.map(({title:s})=>s))&&
(this.by=null),Object.assign(this,{columns:t,rows:e}),this.largest=t.map((s,i)=>Math.max(...e.map(o=>Math.abs(o[i])||0),
1e-12)),this.draw()}draw(){this.head.replaceChildren(...this.columns.map((t,e)=>this.title(t,e))),this.body.replaceChildren(
...this.sorted().map(t=>this.row(t)))}sorted(){if(!this.by)return this.rows;let{column:t,down:e}=this.by,s=(i,o)=>typeof i==
"number"?i-o:String(i??"").localeCompare(String(o??""));return this.rows.toSorted((i,o)=>(e?-1:1)*s(i[t],o[t]))}title({title:t,
kind:e},s){let i=this.by?.column===s,o=i?this.by?.down?" ▾":" ▴":"",n=()=>{this.by={column:s,down:i?!this.by?.down:e!==
"text"},this.draw(),I(this.head.children[s],"button").focus()},r=i?this.by?.down?"descending":"ascending":"none";return d(
"th",e,{scope:"col","aria-sort":r},A(t+o,n))}row(t){return d("tr","",{},...t.map((e,s)=>this.cell(e,s)))}cell(t,e){let{kind:s}=this.
columns[e],o=d("td",s,{},t===null?"":s==="number"||s==="shaded"?L(t,no):String(t));return s==="shaded"&&o.style.setProperty(
"--share",String(Math.abs(t)/this.largest[e])),o}};var ro=x("Shift-click a head below to switch it off."),ao=x("Switch this head off, or tap another one."),ho=x("the gap s\
tays"),Re=x("the others take over"),co=x("the gap stays, or the others take over");function je(a,t,[e,s]){let i=e+s,o=[],
n=[];return a&&o.push(V("{n} head off","{n} heads off",a)),a&&n.push(t),i&&o.push(V("{n} cut","{n} cuts",i)),i&&n.push(c(
e&&s?co:e?ho:Re)),{heads:a,count:a+i,what:o.join(" · "),how:n.join(" · ")}}var Qt=class{shownButtons="";constructor(t){
this.label=d("div","label-line"),this.value=d("div","value",{"aria-live":"polite"}),this.answer=d("h3","answer",{"aria-l\
ive":"polite"}),this.more=d("p","help"),this.buttons=d("div","result-buttons"),this.undo=A(c("Undo"),()=>b.choices.past.
length?b.undo():b.set({off:""})),this.undo.title=c("Undo the last change of heads (Ctrl+Z)"),this.undo.dataset.key="undo\
-beside";let e=d("div","verdict",{},...t?[t]:[],this.label,this.value);e.append(this.answer,this.more),this.node=d("div",
"result",{"data-key":"ranking"},e,this.undo,this.buttons)}show(t,{count:e,what:s,how:i}){let{headline:o,pair:n,own:r}=t;
this.undo.hidden=!e,this.node.classList.toggle("changed",e>0);let h=o??n,l=d("span","what",{},[h&&"·",s||c("all heads o\
n")].filter(Boolean).join(" "));e&&l.append(d("span","mode",{},` (${i})`)),this.label.replaceChildren(...h?[d("span","sa\
id",{},h.label)," "]:[],l),this.label.title=h?.help??"",e&&r?this.value.replaceChildren(...lo(r)):o?this.value.replaceChildren(
...te(o,e)):this.value.replaceChildren(...n?te(n,e):[])}hint(){return c(nt()?ao:ro)}say(t,e,s){this.answer.textContent=t,
this.more.textContent=e,this.node.classList.toggle("answered",!!t),this.node.classList.toggle("explained",!!e),String(s.
map(i=>i.textContent))!==this.shownButtons&&(this.shownButtons=String(s.map(i=>i.textContent)),this.buttons.replaceChildren(
...s))}};function lo({word:a,before:t,after:e}){let s=N(t)!==N(e),i=d("span",s?"now changed":"now",{},N(e));return[d("sp\
an","now",{},`${a} `),d("span","was",{},N(t))," → ",i]}function te({before:a,after:t,p_before:e,p_after:s,said:i},o){let[
n,r]=[Ms(a,e),Ms(t,s)];if(!o)return[d("span","now",{},...n)];let h=a!==t||e!==void 0&&lt(e)!==lt(s??0);return[...i?[d("s\
pan","first",{},`${i} `)]:[],d("span","was",{},...n)," → ",d("span",h?"now changed":"now",{},...r)]}function Ms(a,t){return t===
void 0?[a]:[d("span","called",{title:a},ys(a)),` ${lt(t)}`]}var po=[{title:x("position"),kind:"integer"},{title:x("token"),kind:"text"},{title:x("prediction (all on)"),kind:"text"},
{title:x("prediction (heads off)"),kind:"text",off:!0},{title:x("actual token"),kind:"text"},{title:x("p(actual), all on"),
kind:"number"},{title:x("p(actual), heads off"),kind:"number",off:!0}],Es=x("Next-token prediction at every position"),ee=class{part;drawn;constructor(t){
this.heading=d("h4"),this.pair=d("p","pair-line"),this.written=d("div","what-it-writes",{"data-key":"written"},d("p"),d(
"p")),this.hint=d("p","help"),this.at=new _("at",c("Predict the word at")),this.mask=new it("mask",c("Mask it"),c("Off: \
the model sees the word and predicts it back."));let e=d("div","strip",{role:"listbox","aria-label":c("The word to predi\
ct")});this.strip=new yt(e),this.strip.chosen=n=>b.set({at:n}),this.stripHint=d("p","help");let s=d("div","controls",{},
this.at.node,this.mask.node);this.choose=d("div","choose",{},s,this.stripHint,this.strip.node),this.barsTitle=d("p","nam\
e");let i=d("div","widget",{"data-key":"bars"}),o=d("div","widget",{"data-key":"drift"});this.bars=new kt(i),this.nextTitle=
d("p","name"),this.next=d("section","",{},this.nextTitle),this.table=new St(this.next,c(Es)),this.driftTitle=d("p","name",
{},c("How far each word's vector moved, by layer (0 = not at all)")),this.note=d("p","help"),this.drift=new ot(o),this.barsPart=
d("section","bars-part",{},this.barsTitle,i),this.driftPart=d("section","drift",{},this.driftTitle,this.note,o),t.append(
this.heading,this.pair,this.written,this.choose,this.barsPart,this.hint,this.driftPart,this.next)}show(t,{heads:e,count:s,
what:i,how:o},n){this.count=s,s?s>e?this.heading.textContent=c("Effect: {what} ({how})",{what:i,how:o}):this.heading.textContent=
V("Effect of switching {n} head off ({mode})","Effect of switching {n} heads off ({mode})",e,{mode:o}):this.heading.textContent=
c("Effect of switching heads off");let r=JSON.stringify([s>0,n]);if(t===this.part&&r===this.drawn)return;Object.assign(this,
{part:t,drawn:r}),this.pair.hidden=!t.pair||!t.headline,t.pair&&this.pair.replaceChildren(c("{name}: ",{name:t.pair.label}),
...te(t.pair,s)),this.hint.textContent=t.hint??"",this.hint.hidden=!t.hint,this.choose.hidden=t.at===void 0,this.mask.node.
hidden=t.at===void 0||!!(t.causal||t.choose),t.at!==void 0&&this.showPosition(t),this.barsPart.hidden=!t.bars,t.bars&&(this.
barsTitle.textContent=t.bars.title,this.bars.show({themes:{},...t.bars,kind:"bars",theme:n,both:s>0})),this.next.hidden=
!t.next&&!t.table,this.nextTitle.textContent=t.table?.title??c(Es),t.next&&this.table.show(Ls({columns:Zt(po),rows:t.next},
s)),t.table&&this.table.show(Ls(t.table,s));let{drift:h}=t.pictures;this.driftPart.hidden=!h,this.note.textContent=t.note??
"",h&&this.drift.show({...h,theme:n,pins:[],way:"from"})}hasStrip(t){for(let e of[this.at.node,this.strip.node,this.stripHint])
e.hidden=!t}showWritten({writes:t},e,s){if(this.written.hidden=!t,this.written.classList.toggle("awaited",s),!t||!e)return;
let[i,o]=this.written.children;i.replaceChildren(c("The model writes: "),...Ts(e.before));let n=e.after.length===e.before.
length&&e.after.every(([,r])=>r);o.replaceChildren(c("With heads off: "),...n?[c("the same")]:Ts(e.after)),o.classList.toggle(
"unseen",!this.count)}showPosition({at:t=0,tokens:e=[],causal:s,choose:i,chosen:o=""}){this.at.label.textContent=i?.box??
(s?c("Predict the word after"):c("Predict the word at")),this.at.offer(e.map((r,h)=>[String(h),`${h} · ${r}`])),this.at.
show(String(t)),this.mask.show();let n=s?c("Click a word to predict the next one."):b.get("mask")==="true"?c("Click a wo\
rd to mask it and predict it."):c("Click a word to predict it.");this.stripHint.textContent=`${o} ${i?.hint??n}`.trim(),
this.strip.show(e,t)}};function Ts(a){return a.flatMap(([t,e])=>[e?t:d("span","now changed",{},t)," "])}function Ls({columns:a=[],
rows:t},e){let s=a.map((i,o)=>o).filter(i=>e||!a[i].off);return{columns:s.map(i=>a[i]),rows:t.map(i=>s.map(o=>i[o]))}}var se=class{modes={};data;constructor(t){let e=c("5.4 is head 4 of layer 5, counting from 0 · 5.* a whole layer · *.4 a\
 column · *.* all; of an encoder-decoder d5.4 is the decoder's, x5.4 the cross-attention's. 3.1:5:2 cuts one weight of h\
ead 3.1, from token 5 to token 2. Or shift-click in the atlas.");this.off=new vt("off",c("Heads off"),{title:e,placeholder:c(
"e.g. 3.1, 5.*")});let s=c("What replaces the output of a head that is off. The pattern shown is always the model's own.");
this.mode=new _("mode",c("When a head is off, use"),{title:s}),this.meaning=d("p","help");let i=(n,r,h,l)=>A(r,l,{"data-\
key":n,title:h});this.undo=i("undo",c("Undo"),c("Undo the last change of heads (Ctrl+Z)"),()=>b.undo()),this.redo=i("red\
o",c("Redo"),c("Redo it (Ctrl+Shift+Z)"),()=>b.redo()),this.reset=i("reset",c("Reset"),c("Switch every head on"),()=>b.set(
{off:""}));let o=d("div","buttons",{},this.undo,this.redo,this.reset);t.append(this.off.node,this.mode.node,this.meaning,
o),this.changed=()=>this.update()}offer(t){this.modes=t,this.mode.node.hidden=this.meaning.hidden=!Object.keys(t).length,
this.mode.offer(Object.keys(t).map(e=>[e,e]))}show(t,e){let s=!this.data;this.data=t,this.offer(t.modes),b.owned=Object.
keys(t.state),b.tellBy(e,{drawn:!1}),b.heard(t,s),s&&b.listeners.add(this.changed),this.update()}leave(){b.listeners.delete(
this.changed)}update(){this.off.show(),this.mode.show();let t=b.get("mode"),e=W(b.get("off")).length?` ${c("It has no ef\
fect on cuts.")}`:"";this.meaning.replaceChildren(d("strong","",{},t),`: ${this.modes[t]}.${e}`),this.undo.disabled=!b.choices.
past.length,this.redo.disabled=!b.choices.future.length,this.reset.disabled=!b.get("off").trim()}};var fo=620,pt=28,uo=20,$s=16,mo=.25,Ns=10,ie=132,go=60,Ie=44,wo=22,Rt=11,Rs=40,bo=200,xo=300,vo=6,yo=16,ko=x("Up and dow\
n move, left and right change sides, Enter pins, brackets step through the layers."),So=x("Up and down move, left and ri\
ght change sides. Enter on a word, and then on one of the other side, cuts the line between them."),oe=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=d("canvas","written",{"aria-hid\
den":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"true"}),this.spacer=d("div","spacer"),this.scroll=d("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=et(),this.field=d("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=d("div","status",{"aria-live":"polite"});let e=c("Heads shown; double-cl\
ick to show only one");this.heads=d("div","heads",{role:"group","aria-label":e}),this.saving=new F(this);let s=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:Rt,step:1,value:Rt};this.minWeight=we(c("Hide below"),i,h=>L(h,
2),s),this.maxLinks=we(c("Strongest per token"),o,h=>h<Rt?String(h):c("all"),s),this.fit=d("input","",{type:"checkbox"}),
this.fit.onchange=s,this.fitLabel=d("label","",{title:c("All tokens at once, however small")},this.fit," ",c("fit")),this.
previous=A("‹",()=>this.step(-1),{title:c("Previous layer ([)")}),this.next=A("›",()=>this.step(1),{title:c("Next la\
yer (])")}),this.layer=d("span","layer");let n={role:"group","aria-label":c("Layer")};this.steps=d("div","steps",n,this.
previous,this.layer,this.next);let r=d("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(r,
this.heads,this.field,d("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=e=>this.hover(this.wordAt(e),this.lineAt(e)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=e=>{let s=this.wordAt(e),i=this.lineAt(e);s?this.act(s):i&&this.cut(i)},G(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:e,room:s}=this.layout??{};this.maps&&(this.
field.clientWidth!==e||this.room.offsetHeight!==s)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let e=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new X(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),e&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${K(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=c("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${c(t.cutting?So:ko)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>Rs?5:Rt),
this.fit.checked=t>Rs&&t<=64}step(t){let{layer:e,layers:s}=this.data;e===null||e+t<0||e+t>=s||this.emit("layer",e+t)}colour(t,e=this.
maps.colours){return e.series[t%e.series.length]}showButtons(){let{names:t,theme:e}=this.data;String(this.buttonsFor)!==
String([t,e])&&(this.buttonsFor=[t,e],this.heads.replaceChildren(...t.map((s,i)=>this.headButton(s,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((s,i)=>{s.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,e){
let s=c("Click: show or hide. Double-click: show only this head."),i=d("i");i.style.background=this.colour(e);let o=A(t,
()=>this.toggle(e),{title:s});return o.prepend(i),o.ondblclick=()=>this.activate([e]),o}toggle(t){let e=this.active.filter(
s=>s!==t);this.activate(e.length<this.active.length?e:[...e,t].sort((s,i)=>s-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
xo)}draw(){let t=this.field.clientWidth;if(!t)return;let e=this.room.offsetHeight;this.layout={...this.arrange(t,{room:e}),
room:e};let{height:s,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${s}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:e=this.fit.checked,whole:s=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||fo,r=Math.min((n-40)/o,uo),h=e||i?r:Math.max(r,$s),l=Math.ceil(pt+h*o+12),p=T(h*.72,9,14),
u=(v,y)=>{let k=v.map(S=>Math.min(j(S,p),ie-8));return Math.max(...k,j(y,12))+18},f=s?l:Math.min(l,n),m=this.active.length>
1?Math.min(go,6*this.active.length):0,g=m+u(this.maps.rows.labels,c("from (query)")),w=t-u(this.maps.columns.labels,c("t\
o (key)"))-m-Ie;return{width:t,row:h,height:l,shown:f,size:p,stripes:m,left:g,right:w}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,e){let{layout:s}=this;return{pen:new H(t,s.width,
s.shown),layout:s,theme:this.maps.colours,top:this.scroll.scrollTop,focus:e}}y({layout:t,top:e},s){return pt+(s+.5)*t.row-
e}paintWords(t){let{pen:e,layout:s,theme:i,top:o,focus:n}=t;if(o<pt){let h={size:12,colour:i.muted};e.text(c("from (quer\
y)"),s.left-6,12-o,{...h,align:"right"}),e.text(c("to (key)"),s.right+6,12-o,h)}let r=s.row>=Ns;for(let h of["from","to"])
!n||n.way===h?this.paintSide(h,t):r||this.paintSide(h,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,e){let{pen:s,
layout:i,theme:o,top:n,focus:r}=e,{row:h,size:l,left:p,right:u,shown:f,width:m}=i,g=this.maps.side(t),w=t==="from",v=Math.
max(1,Math.ceil((l+1)/h)),y=new Set(t===this.way?this.maps.indices(this.pins,t):[]);g.labels.forEach((C,M)=>{let $=this.
y(e,M),D=y.has(M);if($<-h||$>f+h||M%v&&!D||r?.indices.includes(M)&&!D)return;let U=D?o.accent:r?o.muted:o.ink,Z={size:l,
colour:U,bold:D,align:w?"right":"left"};s.text(B(C,l,ie-8),w?p-6:u+6,$,Z)});let k=Tt(g,0,g.labels.length);if(!k)return;let S=pt+
k*h-n,O=w?0:u;s.line(O,S,O+(w?p:m-u),S,o.accent,1.5)}links(t,e){let s=Math.max(this.minWeight.value(),1e-6),i=this.maxLinks.
value()<Rt?this.maxLinks.value():1/0;if(e?.way==="to")return this.maps.linksTo(t,e.indices,s,i);let o=e?e.indices:this.maps.
rows.labels.keys();return this.maps.linksFrom(t,o,s,i)}offset(t,e){let s=this.active.length;return(e-(s-1)/2)*Math.min(1.6,
.6*t.row/Math.max(s,1))}paintLinks(t){let{pen:e,layout:s,theme:i,focus:o}=t,n=T(s.row/$s,mo,1),r=Math.max(...this.active.
map(h=>this.maps.largest(h)));for(let[h,l]of this.active.entries()){let p=this.offset(s,h),u=this.maps.peak==="row"?this.
maps.rowPeaks(l):null;for(let[f,m,g]of this.links(l,o)){let[w,v]=[this.y(t,f)+p,this.y(t,m)+p];if(Math.max(w,v)<0||Math.
min(w,v)>s.shown)continue;let y=this.maps.shade(g,u?u[f]:r),k=o?1+2.2*y:(.6+1.4*y)*n,S=o?.25+.75*y:.06+.7*y;e.curve(s.left,
w,s.right,v,this.colour(l,i),k,S)}}}cutLinks(t){if(!this.data.cutAt)return[];let[e,s]=["from","to"].map(o=>t?.way===o?t.
indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of e)for(let r of s)if(this.maps.cut(
n,r,o)&&i.push({k:o,r:n,c:r})===bo)return i;return i}paintCuts(t){let{pen:e,layout:s,theme:i,focus:o}=t;for(let{k:n,r,c:h}of this.
cutLinks(o)){let[l,p]=[this.y(t,r),this.y(t,h)];e.curve(s.left,l,s.right,p,i.muted,1.2,.8,!0);let u=this.maps.cut(r,h,n);
Gt(e,u,(s.left+s.right)/2,(l+p)/2,4,this.colour(n,i))}}get focus(){let t=this.start??this.hovered??this.cursor;if(t)return{
way:t.way,indices:[t.index]};let e=this.maps.indices(this.pins,this.way);return e.length?{way:this.way,indices:e}:null}paintOverlay(){
let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let e=this.scene(this.overlay,t);this.field.classList.
toggle("focused",!!t),t&&this.paintFocus(e,t);let s=this.nextCut;s&&this.paintNextCut(e,s),s?this.status.textContent=`${this.
maps.described(s.r,s.c,s.k)}   (${this.data.names[s.k]})`:this.status.textContent=t?this.describe(t):this.hint()}get nextCut(){
let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,{
k:e,r:s,c:i}){let{pen:o,layout:n,theme:r}=t,h=this.offset(n,this.active.indexOf(e)),[l,p]=[this.y(t,s)+h,this.y(t,i)+h];
o.curve(n.left,l,n.right,p,r.accent,3,.9)}paintFocus(t,e){let{pen:s,layout:i,theme:o}=t;this.paintLinks(t),this.paintCuts(
t),this.paintShares(t,e);let n=e.way==="from",{labels:r}=this.maps.side(e.way),h={size:Math.max(i.size,11),colour:o.accent,
bold:!0,align:n?"right":"left"},l=n?i.left-6:i.right+6,p=e.way===this.way?this.maps.indices(this.pins,this.way):[];for(let u of e.
indices.filter(f=>!p.includes(f)))s.text(B(r[u],h.size,ie-8),l,this.y(t,u),h)}paintShares(t,e){let{pen:s,theme:i}=t,{row:o,
size:n,left:r,right:h,width:l,shown:p}=t.layout,u=e.way==="from",f=this.active.map(y=>this.maps.profile(y,e.indices,e.way)),
m=Math.max(...f.map(y=>y.reduce((k,S)=>Math.max(k,S),0)),ht),g=o>=Ns,w=u?{x:h+6,align:"left"}:{x:r-6,align:"right"},{labels:v}=u?
this.maps.columns:this.maps.rows;v.forEach((y,k)=>{let S=this.y(t,k);if(S<-o||S>p+o)return;let O=f.map(U=>U[k]),C=O.reduce(
(U,Z)=>U+Z,0)/Math.max(O.length,1);this.paintStripes(t,S,O,m);let M=C>=.1*m;if(!g&&!M)return;let $=g?n:11,D={size:$,colour:i.
ink,bold:M,align:w.align};s.text(B(y,$,ie-8),w.x,S,D),!(C<.005||!u)&&s.text(L(C,2),l-14,S,{size:Math.min($,12),colour:i.
muted,align:"right"})})}paintStripes({pen:t,theme:e,layout:s,focus:i},o,n,r){let{row:h,stripes:l,left:p,right:u,width:f}=s,
m=i?.way==="from",g=m?f-Ie-l:0,w=m?u+2:0,v=m?f-u-Ie:p-2,y=l?g:w,k=(l||v)/n.length;n.forEach((S,O)=>{let C=.75*mt[this.maps.
scale](S/r);t.rect(y+O*k,o-h/2,k,h,this.colour(this.active[O],e),C)})}describe({way:t,indices:e}){let s=this.active.length;
if(!s)return this.hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(f=>this.
maps.profile(f,e,t)),r=n[0].map((f,m)=>n.reduce((g,w)=>g+w[m],0)/s),h=ct(r,3).map(f=>`${P(o.labels[f])} ${L(r[f],2)}`),l=e.
length>3?c("{n} tokens",{n:e.length}):e.map(f=>P(i.labels[f])).join(" + "),p=s===1?this.data.names[this.active[0]]:c("me\
an of {n} heads",{n:s}),u=e.length>1?[c("sum of {n}",{n:e.length})]:[];return`${l} ${t==="from"?"→":"←"} ${h.join(" \
· ")}   (${[p,...u].join(", ")})`}hint(){return this.active.length?this.data.cutting?"":c("Hover a token: on the left, \
what it attends to; on the right, what attends to it. Click to pin; pin several for their sum."):c("No head is shown: ch\
oose one above.")}wordAt(t){let{x:e,y:s}=this.point(t),i=e<this.layout.left+12?"from":e>this.layout.right-12?"to":null,o=Math.
floor((s-pt)/this.layout.row);return i&&o>=0&&o<this.maps.side(i).labels.length?{way:i,index:o}:null}point(t){let e=this.
scroll.getBoundingClientRect(),s=e.width/this.scroll.offsetWidth||1,i=(t.clientY-e.top)/s+this.scroll.scrollTop;return{x:(t.
clientX-e.left)/s,y:i}}lineAt(t){if(!this.data.cutting||this.wordAt(t))return null;let{layout:e,start:s}=this,{x:i,y:o}=this.
point(t),n=Oo((i-e.left)/(e.right-e.left)),r=s&&{way:s.way,indices:[s.index]},h=t.pointerType==="touch"?yo:vo,l=Math.max(
...this.active.map(f=>this.maps.largest(f)));return[...this.active.flatMap(f=>this.links(f,r).map(([m,g,w])=>({k:f,r:m,c:g,
weight:w}))),...this.cutLinks(r).map(f=>({...f,weight:l/2}))].flatMap(f=>{let[m,g]=[f.r,f.c].map(v=>this.y({layout:e,top:0},
v)),w=Math.abs(m+(g-m)*n+this.offset(e,this.active.indexOf(f.k))-o);return w<h?[{...f,rank:f.weight/l-w/h}]:[]}).sort((f,m)=>m.
rank-f.rank)[0]??null}hover(t,e=null){JSON.stringify([t,e])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,
this.line=e,this.scroll.style.cursor=t||e?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.
paintOverlay()}))}act(t){let{start:e}=this;if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,e&&e.way!==t.way)
return this.cut(this.between(e,t));this.start=e?.index===t.index?null:t,this.paintOverlay()}between(t,e){let[s,i]=t.way===
"from"?[t.index,e.index]:[e.index,t.index],o=[...this.active].sort((r,h)=>this.maps.weight(h,s,i)-this.maps.weight(r,s,i)),
n=o.find(r=>this.maps.cut(s,i,r))??o[0];return n===void 0?null:{k:n,r:s,c:i}}cut(t){if(!t)return;let[e,s]=[this.maps.rows.
positions[t.r],this.maps.columns.positions[t.c]].map(i=>[Math.min(...i),Math.max(...i)]);this.emit("cut",{queries:e,keys:s,
head:t.k})}pin({way:t,index:e}){this.lastCursor={way:t,index:e},this.hovered=null,this.cursor=null,this.setPins(...this.
maps.pinsAfterClick(this.pins,this.way,e,t))}setPins(t,e){this.pins=t,this.way=e,this.paint(),this.emit("pins",{pins:t,way:e})}moveCursor(t,e){
let{way:s="from",index:i=-1}={...this.lastCursor,...e&&{way:e}};this.cursor={way:s,index:T(i+t,0,this.maps.side(s).labels.
length-1)},this.lastCursor=this.cursor,[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=pt+
(this.cursor?.index??0)*this.layout.row,{scrollTop:e}=this.scroll;(t<e+pt||t>e+this.layout.shown-40)&&(this.scroll.scrollTop=
t-this.layout.shown/2),this.paintOverlay()}export(t){let e=this.arrange(t,{fit:!1,whole:!0}),s=this.active.length>1?wo:0,
i=(o,n)=>{let r={pen:o,layout:e,theme:n,top:0,focus:this.focus},h=this.active.map(l=>[this.data.names[l],this.colour(l,n)]);
if(s&&Ft(o,h,10,n),s&&o.shift(s),this.paintWords(r),r.focus)return this.paintFocus(r,r.focus);this.paintLinks(r),this.paintCuts(
r)};return{height:e.height+s,draw:i}}};function Oo(a){let[t,e]=[0,1];for(let s=0;s<20;s++){let i=(t+e)/2;1.5*i*(1-i)+i**
3<a?t=i:e=i}return t**2*(3-2*t)}var Pe={word:{all:x("all words, on average"),from:{none:x("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:a=>V("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",a)},to:{none:x("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:a=>V("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",a)}},patch:{all:x("all patches, on \
average"),from:{none:x("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:a=>V("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",a)},to:{none:x("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:a=>V("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",a)}}};var re=68,jt=5,js=2,ne=.6,Co=448,Ao=336,Is=1,Mo=.7,ze=10,Ps=46;function Eo({rows:a,columns:t},e,s){let i=e?Math.min(s,e-
ze):s;return T(Math.floor(i/Math.max(a,t)),4,re)}var It=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let e=[["from",c("attends to")],["to",c("attended by")]];this.direction=new Q(c("Direction"),e,i=>this.
set(this.pins,i)),this.status=d("div","status",{"aria-live":"polite"}),this.words=d("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=d("canvas","drawn",{"aria-hidden":"true"}),this.saving=new F(this);let s=d("div","b\
ar",{},this.direction.node);t.append(s,this.words,this.scale,d("div","foot",{},this.status,this.saving.menu)),G(this.words,
{...tt((i,o)=>this.setCurrent(this.current+i*this.perRow+Pt(this.words,o),!0)),Enter:()=>this.pin(this.current)," ":()=>this.
pin(this.current),Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new X(t),this.pins=
t.pins,this.way=t.way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("\
aria-multiselectable",String(!t.one_pin));let{labels:e}=this.maps.rows;this.words.setAttribute("aria-label",c("The text,\
 shaded by {name}. Arrows move, Enter pins.",{name:t.title})),this.words.dir=Bt(e);let s=[...J(this.words)].findIndex(r=>r===
ft(this.words)),{photo:i}=t,o=i&&`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,
{src:o}),this.words.style.setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(
...e.map(r=>(dt(r)?.column??0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=Eo(i,this.words.clientWidth,
t.one_pin?Ao:Co));let n=i?{patch:this.patch,frame:Is,gap:0}:{patch:re,frame:jt,gap:js};for(let[r,h]of Object.entries(n))
this.words.style.setProperty(`--${r}`,`${h}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch\
))`:"",this.words.style.fontSize=i?`${Math.min(Mo*this.patch,18)}px`:"",this.words.replaceChildren(...e.map((r,h)=>this.
word(r,h))),this.setCurrent(s<0?this.current??0:s,s>=0),this.paint(),window.painted=!0}word(t,e){let{segments:s}=this.maps.
rows,i=this.patchOf(t),{photo:o}=this.data,n=i&&!o?d("canvas","",{"aria-label":t}):"",r=d("span","word",{role:"option",tabindex:"\
-1",dir:"auto"},i?n:t);return i?r.style.gridArea=`${i.row+2} / ${i.column+1}`:o&&(r.style.gridArea=this.besideOthers(e)),
i&&o&&r.setAttribute("aria-label",t),r.classList.toggle("cell",!!(i&&o)),r.classList.toggle("second",s[e]===1&&s[e-1]===
0),r.onclick=()=>this.pin(e),r.onmouseenter=r.onfocus=()=>{this.status.textContent=this.describe(e)},r.onmouseleave=()=>{
this.status.textContent=this.hint()},r}patchOf(t){return this.data.photo?Vt(t):dt(t)}besideOthers(t){let e=this.maps.rows.
labels.filter(i=>!Vt(i)).length,s=Math.max(1,Math.floor(this.perRow/e));return`1 / ${t*s+1} / 2 / span ${s}`}get pinned(){
return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:e}=this;if(e.length)return this.maps.profile(
0,e,this.way);let s=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,s,this.way).map(i=>i/Math.max(t,1))}paint(){
let t=this.shares(),e=this.maps.colours,s=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(
t,e).forEach((o,n)=>{let r=J(this.words)[n];if(!r)return;let h=this.patchOf(this.maps.rows.labels[n]);if(h&&this.data.photo?
Object.assign(r.style,this.look(h,at(o))):Object.assign(r.style,{background:at(o),color:Ot(o)}),h&&!this.data.photo){let l=re-
2*jt,p=I(r,"canvas");Object.assign(p.style,{width:`${l}px`,height:`${l}px`}),Nt(new H(p,l,l),h.pixels,0,0,l,e,ne)}r.title=
L(t[n],4),r.setAttribute("aria-selected",String(s.has(n)))}),this.status.textContent=this.hint();let i=Math.max(this.words.
clientWidth,260);Object.assign(this.scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new H(this.scale,i,40),4,
6,t,e)}look({row:t,column:e},s){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb, ${s} ${100*(1-
ne)}%, transparent)`,h=`${-e*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${r}, ${r}) border-b\
ox, var(--photo) ${h} border-box`,borderColor:s}}shades(t,e){let s=t.reduce((o,n)=>Math.max(o,n),0),i=rt(e.ramp);return[
...t].map(o=>i[Math.round(255*mt[this.maps.scale](o/(s||1)))])}paintScale(t,e,s,i,o){let n=i.reduce((l,p)=>Math.max(l,p),
0),{unit:r,scale:h}=this.maps;Yt(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>n},o,e,s)}describe(t){let{labels:e}=this.
maps.rows,{pinned:s}=this,i=s.length?s.map(r=>P(e[r])).join(" + "):c(Pe[this.token].all),o=L(this.shares()[t],4),n=P(e[t]);
return this.way==="to"?`${n} → ${i}: ${o}`:`${i} → ${n}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.
length,e=Pe[this.token][this.way==="to"?"to":"from"];return t?e.pinned(t):c(e.none)}get token(){return this.perRow>1?"pa\
tch":"word"}pin(t){let e=this.data.one_pin?[]:this.pins,[s,i]=this.maps.pinsAfterClick(e,this.way,t,this.way);this.setCurrent(
t,!0),this.set(s,i)}set(t,e){this.pins=t,this.way=e,this.paint(),this.emit("pins",{pins:t,way:e})}setCurrent(t,e){let s=J(
this.words);s.length&&(s[this.current]&&(s[this.current].tabIndex=-1),this.current=T(t,0,s.length-1),s[this.current].tabIndex=
0,e&&s[this.current].focus({preventScroll:!0}))}export(t){let e=this.exportLayout(t),s=e.at(-1),i=s?s.y+s.h+56:82;return{
height:i,draw:(o,n)=>this.paintWords(o,n,e,i)}}paintWords(t,e,s,i){let o=this.shares(),n=this.shades(o,e),r=new Set(this.
pinned),{photo:h}=this.data;h&&this.photo&&t.photo(this.photo,ze,Ps,h.columns*this.patch,h.rows*this.patch);for(let{label:l,
i:p,x:u,y:f,w:m,h:g}of s){let w=this.patchOf(l),v=h&&w;t.rect(u,f,m,g,at(n[p]),v?1-ne:1),v?t.frame(u+.5,f+.5,m-1,g-1,at(
n[p]),Is):w?Nt(t,w.pixels,u+jt,f+jt,m-2*jt,e,ne):t.text(l,u+6,f+g/2,{size:16,colour:Ot(n[p])}),r.has(p)&&t.frame(u,f,m,g,
e.accent,2)}this.paintScale(t,10,i-36,o,e)}exportLayout(t){let e=10,s=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.
data,r=this.patchOf(i);if(r){let[p,u]=n?[this.patch,0]:[re,js],[f,m]=[r.column,r.row].map(g=>g*(p+u));return{label:i,i:o,
x:ze+f,y:Ps+m,w:p,h:p}}let h=j(i,16)+12;e+h>t-10&&e>10&&(e=10,s+=34);let l={label:i,i:o,x:this.words.dir==="rtl"?t-e-h:e,
y:s,w:h,h:26};return e+=h+4,l})}};var zs={"this head":[x("in this head"),(a,t)=>`${a}.${t}`],"its layer":[x("in all heads of its layer"),a=>`${a}.*`],later:[
x("in this layer and all later ones"),a=>`${a}-.*`],all:[x("in all heads"),()=>"*.*"]},Hs={heatmap:[x("Click cells or to\
kens, or drag over cells, to cut; once more to mend."),x("Tap cells or tokens to cut; once more to mend. Dragging moves \
the page.")],lines:[x("Click a line, or a token on each side, to cut; once more to mend."),x("Tap a line, or a token on \
each side, to cut; once more to mend.")]},ae=class{prefix="";constructor(){this.isOn=!1,this.where="this head",this.toOthers=
!1,this.changed=()=>{};let t=c("Take single weights out: from one token to another.");this.toggle=A(c("Cut edges"),()=>this.
switch(!this.isOn),{className:"cut-edges",title:t}),this.heads=new _("cut-in",c("Cut"),{changed:i=>{this.where=i}}),this.
heads.offer(Object.entries(zs).map(([i,[o]])=>[i,c(o)]));let e=c("Nobody: its weight is set to 0, the others stay as the\
y are. The others: its score is set to −∞ before the softmax, so that the row still adds up to 100 % (Geva et al. 2023).");
this.who=new _("cut-for",c("Its attention"),{title:e,changed:i=>this.give(i==="others")}),this.who.offer([["nobody",c("l\
eave the gap")],["others",c(Re)]]),this.mend=A(c("Restore all"),()=>b.set({off:Je(b.get("off"))}),{title:c("Take every c\
ut back")}),this.done=A(c("Done"),()=>this.switch(!1));for(let{label:i}of[this.heads,this.who])i.className="unseen";this.
help=d("span","help");let s=d("div","",{},this.heads.node,this.who.node,this.done);this.node=d("div","cuts",{},s,d("div",
"",{},this.help,this.mend)),this.heads.show(this.where),this.who.show("nobody")}give(t){this.toOthers=t,b.set({off:Ze(b.
get("off"),t)})}switch(t){this.isOn=t,this.changed()}show(t,e){this.prefix=e;let s=t in Hs;s&&(this.help.textContent=this.
help.title=c(Hs[t][Number(nt())])),this.toggle.hidden=!s,this.toggle.setAttribute("aria-pressed",String(this.isOn)),this.
node.hidden=!s||!this.isOn;let i=W(b.get("off"));this.mend.disabled=!i.length,i.length&&(this.toOthers=i[i.length-1].toOthers),
this.who.show(this.toOthers?"others":"nobody")}cut([t,e],{queries:s,keys:i},{where:o=this.where,toOthers:n=this.toOthers}={}){
let[,r]=zs[o],h=`${this.prefix}${r(t,e)}:${Ws(s)}:${Ws(i)}${n?"~":""}`,l=[t,e,s?.[0]??0,i?.[0]??0];b.set({off:Xe(b.get("\
off"),h,l,this.prefix)})}};function Ws(a){return a?a[0]===a[1]?String(a[0]):a.join("-"):"*"}var To=.01;function _s({pictures:a,resting:t},{pins:e,predicted:s}){if(e.length||!s||!a.heatmap)return null;let i=new X(
a.heatmap),[o]=i.indices([s.at],"from");if(o===void 0)return null;let n=new Set(i.indices(t,"to")),r=i.row(0,o).map((m,g)=>n.
has(g)?0:m),l=ct(r,2).filter(m=>r[m]>=To).map(m=>`“${i.columns.labels[m]}” ${E(r[m])}`).join(", "),p={at:i.rows.labels[o],
word:s.word,looks:l},u=p.at===s.word?c("At “{word}” it looks at {looks}.",p):c("At “{at}”, where “{word}” is predict\
ed, it looks at {looks}.",p),f=c("At “{at}”, where “{word}” is predicted, it looks at no other word.",p);return{
said:l?u:f,brief:l?c("At “{at}” it looks at {looks}.",p):f}}function Bs({links:a,picture:t},{pins:e,way:s}){if(!a)return{
said:"",brief:""};let i=e.flatMap(o=>Lo(a,t,s,o)??[]);return i.length?{said:[...new Set(i.map(({said:o})=>o))].join(" "),
brief:i[0].brief}:{said:a.head,brief:a.brief}}function Lo(a,t,e,s){let{at:i,other:o,weight:n,word:r,share:h}=a[e],l=i[s];
if(l==null)return null;let[p,u]=e==="from"?[l,o[l]]:[o[l],l],f={word:a.rows[p],other:a.columns[u],share:E(n[l])},m=c("“{\
word}” looks at “{other}”: {share}",f),g=c("{link}.",{link:m});if(e==="to")return{said:t?c("{link}, the most of al\
l patches.",{link:m}):c("{link}, the most of all words.",{link:m}),brief:g};if(!r||!h||r[l]===u)return{said:g,brief:g};let w={
link:m,word:a.columns[r[l]],share:E(h[l])};return{said:t?c("{link}; of the patches most at “{word}”: {share}.",w):c(
"{link}; of the words most at “{word}”: {share}.",w),brief:g}}var $o=[{title:x("from"),kind:"text"},{title:x("to"),kind:"text"},{title:x("weight"),kind:"shaded"},{title:x("from posit\
ion"),kind:"integer"},{title:x("to position"),kind:"integer"},{title:x("all heads on"),kind:"number"}],Ds={"reading-edge\
s-nobody":{where:"this head",toOthers:!1},"reading-edges-others":{where:"this head",toOthers:!0}},he=class{head;atlas;onOpen;part;drawn;state;columns;places={};widgets={};later;saves;constructor(t,e){
this.heading=d("h4");let s=()=>b.toggleHead(this.head.join("."),this.atlas.layers,this.atlas.heads,this.part.prefix);this.
switch=A("",s,{className:"switch-head"}),this.said=d("span","said"),this.brief=d("span","brief"),this.link=d("p","link",
{"aria-live":"polite"},this.said,this.brief);let i=()=>this.link.classList.toggle("long",this.said.offsetWidth>this.link.
clientWidth);this.resized=new ResizeObserver(i);for(let h of[this.said,this.link])this.resized.observe(h);this.later={pictures:{},
awaited:!1},this.picture=d("div","picture-place"),this.how=d("p","help how"),this.typical=d("p","help typical"),this.notes=
d("div","notes"),this.difference=d("section","difference"),this.wide=e,this.cuts=new ae,this.cuts.changed=()=>{this.show(
this.part,this.atlas,this.state,this.later),(this.cuts.isOn?this.cuts.heads.select:this.switch).focus()};let o=d("div","\
top",{},this.heading,this.switch);this.headline=d("div","headline",{},d("div","",{},o,this.link),this.cuts.node);let n=d(
"div","shown",{},this.headline,this.picture),r=d("div","told",{},this.how,this.typical,this.notes,this.difference);t.append(
n,r),this.change=new ot(this.place(this.difference,"difference")),this.changeTitle=d("p","name"),this.unchanged=d("p","h\
elp"),this.difference.prepend(this.changeTitle),this.difference.append(this.unchanged)}place(t,e){let s=d("div","widget",
{"data-key":e});return t.append(s),s}widget(t,e,s=this.picture){return this.widgets[t]||(this.places[t]=this.place(s,t),
this.widgets[t]=new e(this.places[t],c("Strongest token pairs")),this.widgets[t].emit=((i,o)=>this.handle(i,o,Ds[t]))),this.
widgets[t]}handle(t,e,s){t==="pins"&&b.set(jo(e)),t==="cut"&&this.cuts.cut([this.head[0],e.head??this.head[1]],e,s),t===
"active"&&b.set({shown:e.join()},{step:!1}),t==="layer"&&this.onOpen([e,this.head[1]])}show(t,e,s,i){this.head=s.open,this.
atlas=e,this.state=s,this.cuts.show(t.heads.length===1?t.view:"",t.prefix),this.headline.classList.toggle("cutting",!this.
cuts.node.hidden);let o=t.heads.length===1&&s.off[t.heads[0][0]*e.heads+t.heads[0][1]];this.heading.textContent=[t.title,
...o?[c("off")]:[]].join(" · "),this.showSwitch(t,e,s);let n={pins:s.pins,way:s.way,link:s.link,theme:s.theme},r=b.get(
"numbers")==="true",h=W(b.get("off")),l=JSON.stringify([n,r,s.shown,s.predicted,i.awaited,h,this.cuts.isOn]);t===this.part&&
i.pictures===this.later.pictures&&l===this.drawn||(Object.assign(this,{part:t,drawn:l,later:i}),this.showPictures(t,s,n,
r),this.showDifference(t,n))}showSwitch({prefix:t},e,{open:[s,i],off:o}){let n=o[s*e.heads+i],r=`${t}${s}.${i}`;this.switch.
textContent=n?c("Switch on"):c("Switch off"),this.switch.title=n?c("Switch head {head} on",{head:r}):c("Switch head {hea\
d} off",{head:r}),this.switch.setAttribute("aria-pressed",String(n)),this.switch.hidden=b.get("off")===r}showPictures(t,e,s,i){
let o=new Set,n=(k,S,O,C)=>{o.add(k),this.widget(k,S,C),this.places[k].hidden=!1,this.widgets[k].show(O)};this.wide.hidden=
!t.readings;let{heatmap:r,lines:h,text:l}=t.pictures,p=e.predicted&&{at:e.predicted.at,said:c("“{word}” is predicted her\
e",{word:e.predicted.word})},u=t.heads.length===1?this.cutAt(t):void 0,f=t.heads.length===1&&this.cuts.isOn;r&&n("heatma\
p",ot,{...r,...s,numbers:i,cutAt:u,cutting:f,resting:t.resting,predicted:p}),h&&n("lines",oe,{...h,...s,active:ts(h,e.shown),
cutAt:u,cutting:f}),l&&n("text-view",It,{...l,...s}),t.table&&n("table",St,Io(t.table)),t.bars&&n("received",kt,{themes:{},
...t.bars,kind:"bars",theme:e.theme});for(let k of Object.values(this.columns??{}))k.hidden=!0;for(let{reading:k,title:S,
off:O,note:C,later:M}of t.readings??[]){let $=(M?this.later:t).pictures[`reading-${k}`];this.readingCaption(k,S,O,C,!!M&&
this.later);let D=`reading-${k}`in Ds&&{cutAt:u,cutting:!0},[U,Z]=$?.kind==="text"?["shaded",It]:["reading",ot],Xs=I(this.
columns[k],".reading-picture");$&&n(`${U}-${k}`,Z,{...$,...s,...D},Xs)}for(let[k,S]of Object.entries(this.places))S.hidden=
!o.has(k);let m=[...o].filter(k=>this.picture.contains(this.places[k])&&this.widgets[k].saving);this.saves.replaceChildren(
...m.map(k=>this.widgets[k].saving.menu));let g=_s(t,e)??Bs(t,e);this.link.title=this.said.textContent=g.said,this.brief.
textContent=g.brief,this.how.textContent=[t.how?.[e.theme],t.does].filter(Boolean).join(" "),this.typical.replaceChildren(
t.typical??""," ",...Ro(t)),this.typical.hidden=!t.typical&&!t.page;let w=Object.values(t.pictures).map(k=>k.rounding??""),
y=[...[t.empty,t.table?.caption,t.bars?.caption],...this.cutNote(t),...t.notes,w.sort().at(-1),...No(t,e)];t.readings&&y.
push(c("The maps are at the top. Choose another head in the atlas.")),this.notes.replaceChildren(...y.filter(Boolean).map(
k=>d("p","help",{},k)))}cutAt({heads:[[t,e]],view:s,prefix:i}){let o=W(b.get("off"),i).filter(n=>n.covers(t));if(o.sort(
(n,r)=>Number(r.toOthers)-Number(n.toOthers)),!!o.length)return(n,r,h)=>{let l=[t,s==="lines"?h:e];return o.find(p=>n.some(
u=>r.some(f=>p.covers(...l,u,f))))}}cutNote({heads:t,view:e,prefix:s}){if(t.length!==1)return[];let i=e==="lines"?t[0].slice(
0,1):t[0],o=W(b.get("off"),s).flatMap(n=>n.covers(...i)?[n.toOthers]:[]);return new Set(o).size>1?[c("Cut: ✕ the gap sta\
ys, ◇ the others take over.")]:[]}showDifference(t,e){let{difference:s}=t.pictures;this.difference.hidden=!s&&!t.unchanged,
this.changeTitle.textContent=c("Change in {name} (heads off − all on)",{name:t.name}),this.unchanged.textContent=t.unchanged??
"";let i=I(this.difference,"[data-key]");i.hidden=!s,s&&this.change.show({...s,...e,pins:[]})}readingCaption(t,e,s,i,o){
let n=o&&o.awaited;if(this.columns??={},!this.columns[t]){let p=d("p","reading-off"),u=[d("h4"),d("div","reading-picture"),
p,d("p","help")];this.columns[t]=d("div","reading",{},...u),this.wide.append(this.columns[t])}this.columns[t].hidden=!1,
this.columns[t].classList.toggle("awaited",!!(n&&!o.unfinished));let[r,,h,l]=this.columns[t].children;r.textContent=e+(n?
" …":""),h.textContent=s,l.textContent=i}};function No({sinks:a},{pins:t,way:e}){if(!a)return[];if(!t.length||e==="to")
return[a.head];let s=t.map(o=>a.rows[o]).filter(o=>o!=null),i=[...s.map(([o])=>o),...s.map(([,o])=>o)];return[[...new Set(
i)].join(" ")]}function Ro({page:a}){return a?[d("a","",{href:a,target:"_blank",rel:"noopener"},c("All about this head"))]:
[]}function jo({pins:a,way:t,link:e}){return a.length?{pin:a.join(),way:t,...e===void 0?{}:{link:e,sort:"link"}}:{pin:"",
way:t,link:"",sort:b.get("sort").replace("link","layer")}}function Io({rows:a}){return{columns:Zt($o.slice(0,a[0]?.length??
5)),rows:a}}var Po=.42,zo=.01,ce=class{words={tokens:[],p:[],at:[]};constructor(){let t=d("div","strip",{role:"listbox","aria-label":c(
"The words of the sentence")});this.strip=new yt(t),this.strip.chosen=i=>{let o=this.words.at[i];o!==null&&b.set({at:i===
this.place?"":o})};let e=d("span","shades",{"aria-hidden":"true"}),s=d("div","expected-legend",{},c("surprising"),e,c("e\
xpected"));this.node=d("div","own-words",{hidden:""},t,s)}at;get place(){return this.at===void 0?-1:this.words.at.indexOf(
this.at)}get p(){return this.words.p[this.place]??void 0}get word(){return this.words.p[this.place]===null?"":this.words.
tokens[this.place]??""}show(t,e,s){Object.assign(this,{words:t,at:e});let{place:i}=this;this.strip.show(t.tokens,i,t.at.
map(Number)),[...J(this.strip.node)].forEach((o,n)=>{let r=t.p[n]??null;o.title=r===null?c("It is not predicted."):c("ex\
pected: {share}",{share:E(r,1)}),o.style.setProperty("--shade",String(r===null?0:Ho(r))),o.toggleAttribute("aria-disable\
d",t.at[n]===null);let h=n===i&&s!==void 0;o.classList.toggle("changed",h),o.dataset.share=r===null||n!==i?"":h?`${N(r)}\
 → ${N(s.after)}`:N(r)})}},Ho=a=>Po*Math.max(0,1-Math.log(a)/Math.log(zo));var le=["model","text","pair"],Us={likeness:["layer","head"],link:["pin","way","link"]};function Fs(a,t){let e={};for(let s of t)
e[s]=Y(a,st[s]);return Us[a.sort]&&e.atlas&&(e.order=Y(a,[...st.order,...Us[a.sort]])),a.sort==="effect"&&e.atlas&&(e.ranking=
Y(a,st.ranking)),a.view==="table"&&e.head&&Object.assign(e.head,Y(a,["pin","way"])),a.view==="readings"&&e.head&&(Object.
assign(e.head,Y(a,["at","mask"])),e.zeroing=Y(a,st.zeroing)),e}function Y(a,t){let e=t.filter(s=>(a[s]??"")!==(R[s]??""));
return Object.fromEntries(e.map(s=>[s,a[s]]))}function He(a){let t=new URLSearchParams(a);return JSON.stringify(le.map(e=>t.
get(e)??""))}var Gs=.01,Wo=.05,_o=[x("Head"),x("“{word}” without it"),x("Other words it changes"),x("Writes “{word}”"),x("Loo\
ks at")],de=class{opened=()=>{};switched=()=>{};isAsked=!1;constructor(t){this.verdict=t,this.table=d("div","ranked",{"d\
ata-key":"ranked",hidden:""})}show({ranking:t,word:e,p:s,at:i,causal:o,guess:n,instead:r,total:h}){let l=b.get("sort")===
"effect";if(this.table.hidden=!l||!t?.first||!!r,r)return this.verdict.say("",r,[]);if(l&&(!t||t.unfinished))return this.
progress(t,e,h);if(l&&t?.first?.length&&!t.rest&&this.showTable(t),!l)return this.offer(e||n,i,e?s:void 0,o);if(!t?.first?.
length||t.rest)return this.verdict.say(t?.rest??"","",[]);this.conclude(t)}offer(t,e,s,i){let o=t?c("Which heads matter \
for “{word}”?",{word:t}):c("Which heads matter?"),n=A(o,()=>{this.isAsked=!0,b.set({sort:"effect",...t&&{at:e}})});if(n.
classList.add("main"),s===void 0)return this.verdict.say(t?"":c("Which heads does a word need?"),t?"":c("Click a word ab\
ove, or let the least expected ones be tried: each head is switched off in turn."),[n]);let r={word:t,share:N(s)};this.verdict.
say(s<Wo?c("“{word}” was hardly expected: {share}",r):c("“{word}” was expected: {share}",r),i?c("The model had r\
ead as far as the word before it. Click another word above to ask about that one."):c("The model had to guess it from th\
e words around it. Click another word above to ask about that one."),[n])}progress(t,e,s){let i=A(c("Stop"),()=>b.set({sort:"\
layer"}));i.onpointerdown=i.onclick,this.verdict.say(e?c("Which heads matter for “{word}”?",{word:e}):c("Which heads\
 matter?"),c("Switched off in turn: {known} of {total} heads.",{known:t?.known??0,total:s}),[i])}conclude(t){let{at:e,word:s="",
before:i=0,first:o=[]}=t,[n]=o,r={head:n.label,word:s,others:Ks(n.others??[])},h={before:N(i),after:N(i+n.change)},l=Math.
abs(n.change)<Gs?c("No head by itself changes “{word}”",r):n.change>0?c("Without head {head}, “{word}” is likelier",
r):n.others===void 0?c("Head {head} matters most for “{word}”",r):n.others.length?c("Head {head} matters most for “{\
word}”, but for {others} too",r):c("Head {head} matters for “{word}”, and for no other word here",r),p=o.find(({change:m,
others:g})=>g?.length&&Math.abs(m)>Math.abs(n.change)),u=[c("Without it: {before} → {after}.",h),p&&c("Head {head} tak\
es “{word}” to {after}, but other words of the sentence with it.",{head:p.label,word:s,after:N(i+p.change)})],f=A(c(
"Switch head {head} off",r),()=>this.switched(n.head));f.classList.toggle("off",Math.abs(n.change)>=Gs),this.verdict.say(
l,u.filter(Boolean).join(" "),[f]),this.isAsked&&(this.isAsked=!1,queueMicrotask(()=>{b.set({at:e}),this.opened(n.head)}))}showTable({
word:t="",before:e=0,first:s=[],changes:i=[]}){let o=_o.map(w=>d("th","",{scope:"col"},c(w,{word:t}))),n=w=>Math.min(Math.
max(e+w,0),1),r=Math.max(e,1e-9,...s.map(({change:w})=>n(w))),h=s.map(w=>{let v=n(w.change),y=d("span",w.change<0?"bar f\
alls":"bar rises",{"aria-hidden":"true"});y.style.setProperty("--kept",String(Math.min(e,v)/r)),y.style.setProperty("--m\
oved",String(Math.abs(w.change)/r));let k=w.looks.map(([M,$])=>`“${M}” ${E($)}`).join(", "),S=w.others?Ks(w.others)||
c("none"):"",O=w.writes===void 0?"":`${w.writes<0?"−":"+"}${L(Math.abs(w.writes),1)}`,C=A(w.label,()=>this.opened(w.head));
return d("tr","",{},d("th","",{scope:"row"},C),d("td","",{},y,N(v)),d("td","",{},S),d("td","",{},O),d("td","",{},k))}),l=c(
"First the heads that change no other word by 5 points; each by its effect × its share of all that it changes."),p=d("t\
able","",{},d("caption","help",{},l),d("thead","",{},d("tr","",{},...o)));p.append(d("tbody","",{},...h));let u=d("a","c\
sv",{download:`heads-for-${t}.csv`},c("All heads as CSV")),f=this.heads,g=["head,before,after",...i.map((w,v)=>w===null?
"":`${Math.floor(v/f)}.${v%f},${e},${e+w}`).filter(Boolean)].join(`
`);u.href=`data:text/csv;charset=utf-8,${encodeURIComponent(g)}`,this.table.replaceChildren(p,u)}heads=1},Ks=a=>a.map(t=>`\
“${t}”`).join(", ");var pe=class{constructor(t,e,s,i,o){let n=c("Views of the same attention. They share the pinned tokens.");this.view=new q(
"view",c("View"),t.view,{title:n}),this.options=e,this.links=Object.entries({html:[x("Page (HTML)"),x("This view with al\
l heads, in one file that works offline.")],npz:[x("Numbers (NPZ)"),x("All weights, hidden states, values and prediction\
s, for NumPy.")],csv:[x("Table (CSV)"),x("The map shown now, one row per token pair.")]}).map(([f,[m,g]])=>d("a","button",
{"data-kind":f,title:c(g),download:""},c(m)));let r=d("label","boxed order",{},d("span","",{},c("Order of the heads")),i.
sort);this.saves=d("div","saves",{});let h=d("div","export",{},d("div","name",{},c("Export")),...this.links),l=(f,m)=>d(
"div","picture",{},d("span","name",{},f),m);this.ofBars=l(c("What changed"),d("div","saves",{},o.saving.menu));let p=l(c(
"All heads"),d("div","saves",{},i.saving.menu)),u=[l(c("Open head"),this.saves),p,this.ofBars];this.node=bs("",this.view.
node,...e.rows,r,...s,...u,h),this.node.classList.add("toolbar"),this.button=I(this.node,"summary");for(let f of[this.view.
node,...s.slice(1)])f.addEventListener("click",()=>this.node.open=!1)}offerViews({picture:t,prefix:e}){let s=b.get("view");
for(let i of this.view.buttons){let o=i.dataset.value;o==="text"&&(i.hidden=e==="x"&&o!==s,i.textContent=t?c("Picture"):
c("Text"))}this.name()}name(){let t=this.view.buttons.find(s=>s.dataset.value===b.get("view")),e=this.options.show();this.
button.textContent=[t?.textContent,...e?[c("{n} changed",{n:e})]:[]].join(" · "),this.button.classList.toggle("changed",
e>0)}show(t){this.view.show(),this.name();for(let e of this.links)e.href=`export/${e.dataset.kind}?${t}`}};var fe=class{constructor(t,e){let s=()=>e([this.layer,this.head].map(({select:S})=>Number(S.value)));this.layer=new _("l\
ayer",c("Layer"),{changed:s}),this.head=new _("head",c("Head"),{changed:s}),this.scope=new _("scope",c("Show"),{title:c(
"One head, or several combined into one map.")}),this.scope.offer(t.scope.map(S=>[S,Lt(S)]));let i=c("5.4 is head 4 of l\
ayer 5 · 5.* a layer · *.4 a column.");this.chosen=new vt("chosen",c("Heads"),{title:i}),this.how=new q("how",c("Combi\
ne by"),t.how,{title:c("The mean over these heads, or the maximum.")}),this.special=new it("special",c("Special tokens"),
c("Show special tokens such as [CLS] and [SEP]."));let o=c("Merge word pieces: sum the attention to them, average the at\
tention from them (Clark et al. 2019).");this.words=new it("words",c("Whole words"),o);let n=c("A is the first sentence,\
 B the second. A→B: attention from the first to the second.");this.part=new q("part",c("Sentences"),t.part,{title:n});
let r=new q("scale",c("Colour scale"),t.scale),h=new q("peak",c("Normalise colours by"),t.peak),l=new _("colours",c("Pal\
ette"));l.offer(Object.entries(t.colours).map(([S,O])=>[S,c("{name}: {words}",{name:S,words:O})]));let p=c("Of the heatm\
ap, where they have room: the weight in percent."),u=new it("numbers",c("Numbers in the cells"),p),f=[this.scope,this.chosen,
this.how],m=[this.special,this.words,this.part];this.options=[...f,...m,r,h,l,u];let g=c("sqrt and log make weak links v\
isible. The values on hover do not change."),w=c("The strongest colour stands for the largest weight overall (global) or\
 in each row (row)."),v=(S,O,C)=>d("div","",{},d("div","name",{},O),S.node,d("div","help",{},C)),y=(...S)=>d("div","cont\
rols",{},...S.map(({node:O})=>O)),k=[v(r,c("Colour scale"),g),v(h,c("Normalise colours by"),w),l.node,u.node];this.rows=
[y(this.layer,this.head,...f),y(...m),d("div","colours",{},...k)]}show(){for(let e of this.options)e.show();let t=b.get(
"scope");return this.chosen.node.hidden=t!=="chosen heads",this.how.node.hidden=t==="this head",this.options.filter(({name:e,
node:s})=>!s.hidden&&b.get(e)!==R[e]).length}offer({pair:t},{layers:e,heads:s},{open:[i,o]}){let n=r=>Array.from({length:r},
(h,l)=>[String(l),String(l)]);this.layer.offer(n(e)),this.head.offer(n(s)),this.layer.show(String(i)),this.head.show(String(
o)),this.part.node.hidden=!t}};var We=Object.keys(R),_e={encoder:"",decoder:"d",cross:"x"},qs={from:["decoder","cross"],to:["decoder"]},Bo=x("Which hea\
ds do this? {link}"),Do={light:[x("Each picture is a head: a row for each word, dark where that word looks."),x("Each pi\
cture is a head: a row for each patch, dark where that patch looks.")],dark:[x("Each picture is a head: a row for each w\
ord, bright where that word looks."),x("Each picture is a head: a row for each patch, bright where that patch looks.")]},
Uo=/[.!?…。！？]["”’»)\s]*$/u,Ys=.05,Vs=3,Fo=500,ue=class{data;atlas;pictures;heading;flow;verdict;effect;toolbar;options;attention;openHead;ownWords;ranking;parts;subject;press;chosen="";constructor(t){
this.root=t,this.parts={zeroing:{pictures:{}}};let e={draw:(i,o)=>this.draw(i,o),fail:i=>this.fail(i)};this.request=new Et(
e);let s=()=>new Et(e,{drops:!0});this.beside={zeroing:s(),written:s(),ranking:s(),expected:s()},this.changed=()=>this.update(),
this.message=d("p","message",{role:"status",hidden:""}),this.notes=d("div","notes",{role:"status"})}build({choices:t,parts:e}){
this.built=!0;let s=d("div","wide",{hidden:""}),i=d("section","left",{"aria-label":c("All heads")}),o=d("section","right",
{"aria-label":c("Open head")}),n=d("section","below",{"aria-label":c("What changed")}),r=d("div","columns",{},i,o,n);this.
effect=new ee(n);let h=e.includes("atlas");this.verdict=new Qt(h?void 0:this.effect.heading),this.ownWords=new ce;let{ownWords:l}=this;
if(this.pictures=d("div","pictures",{hidden:""},l.node,this.verdict.node,s,r),this.root.setAttribute("aria-busy","true"),
this.root.append(this.message,this.notes,this.pictures),!h){for(let y of[l.node,i,o])y.remove();this.root.classList.add(
"effect-only");return}let p=new de(this.verdict);this.ranking=p,this.heading=d("h4"),this.flow=d("span","flow");let u=d(
"div","widget",{"data-key":"atlas"}),f=c("From the target to the source; within the source (encoder); within the target \
(decoder).");this.attention=new q("attention",c("Attention"),t.attention,{title:f,changed:qo}),i.append(d("div","top",{},
this.heading,this.flow),this.attention.node,u,p.table),p.opened=y=>this.handle("open",y),p.switched=y=>this.switchHead(y),
this.atlas=new Kt(u),this.atlas.emit=(y,k)=>this.handle(y,k);let m=y=>this.handle("open",y);this.openHead=new he(o,s),this.
options=new fe(t,m);let g=d("div","heads-off",{"data-key":"heads-off"});this.headsOff=new se(g),this.headsOff.offer(t.modes),
this.second=d("div","offered");let w=(y,k)=>y.addEventListener("click",()=>queueMicrotask(()=>y.hidden&&k.focus({preventScroll:!0})));
w(this.openHead.switch,this.verdict.undo),w(this.verdict.undo,this.openHead.switch);let v=[g,this.effect.mask.node,this.
openHead.cuts.toggle,this.second];this.toolbar=new pe(t,this.options,v,this.atlas,this.effect.bars),this.openHead.switch.
before(this.toolbar.node),this.openHead.saves=this.toolbar.saves,this.openHead.onOpen=m}show(t,e,s=()=>{}){this.press=s;
let i=!this.built;i&&(this.build(t),this.atlas&&(b.owned=We),b.listeners.add(this.changed)),this.atlas&&b.tellBy(e,{drawn:!0}),
this.data=t,this.second?.replaceChildren(...this.offers("second")),this.root.dataset.hides=t.hides??"",this.atlas&&b.heard(
t,i),this.update()}leave(){b.listeners.delete(this.changed);for(let t of this.requests)t.stopped=!0}handle(t,e){let{layers:s,
heads:i}=this.parts.atlas.pictures.atlas,{prefix:o}=this;if(o!==null){if(t==="open"){let n=this.parts.atlas.first,[r,h]=e.
map((l,p)=>l===n[p]?"":l);b.set({layer:r,head:h})}if(t==="off"){let n=new Array(s*i).fill(!1);for(let[r,h]of e)n[r*i+h]=
!0;b.set({off:Ct(b.get("off"),n,s,i,o)})}t==="sort"&&b.set({sort:e})}}switchHead([t,e]){let{layers:s,heads:i}=this.parts.
atlas.pictures.atlas,o=this.prefix??"",n=wt(b.get("off"),s,i,o);n[t*i+e]=!n[t*i+e],b.set({off:Ct(b.get("off"),n,s,i,o)})}get prefix(){
let{attentions:t,pictures:e}=this.parts.atlas,{layers:s,heads:i}=e.atlas,o=t.find(n=>n.prefix===_e[b.get("attention")])??
t[0];return o.layers===s&&o.heads===i?o.prefix:null}get values(){return{...this.data,...Object.fromEntries(We.map(t=>[t,
b.get(t)]))}}update(){if(!this.data)return;let{values:t}=this,{zeroing:e,ranking:s,...i}=Fs(t,this.data.parts);this.request.
ask(i,this.parts.atlas&&this.isLong&&this.isDrawn?"effect":""),this.beside.ranking.ask(s?{ranking:s}:{}),this.beside.zeroing.
ask(e?{zeroing:e}:{}),this.askWhatIsWritten(),this.askWhatIsExpected();let o=new URLSearchParams(Y(t,[...le,...We,"theme"])),
n=this.isDrawn?String(o):"";n&&n!==this.chosen&&this.redraw(),this.chosen=n,this.toolbar?.show(o),this.headsOff?.update(),
this.wait()}draw(t,e){Object.assign(this.parts,t),e&&(this.subject=He(Object.values(e)[0])),t.effect&&(this.askWhatIsWritten(),
this.askWhatIsExpected()),this.message.hidden=!0,this.isDrawn&&this.redraw(t),this.wait()}askWhatIsWritten(){let t=this.
parts.effect?.writes&&this.isDrawn;this.beside.written.ask(t?{written:Y(this.values,st.written)}:{})}askWhatIsExpected(){
let{effect:t}=this.parts,e=this.atlas&&this.predicts&&this.isDrawn;this.isDrawn&&(!e||this.parts.expected?.tokens.length!==
t?.tokens?.length)&&(this.parts.expected=void 0,this.beside.expected.forget("expected")),this.beside.expected.ask(e?{expected:Y(
this.values,st.expected)}:{})}get requests(){return[this.request,...Object.values(this.beside)]}get isDrawn(){return this.
subject===void 0||this.subject===He(new URLSearchParams(Y(this.data,le)))}get isLong(){return this.data.text.length+this.
data.pair.length>=Fo}wait(){let t=this.requests.some(({missing:e})=>e.length>0);this.root.setAttribute("aria-busy",String(
t))}fail(t){this.message.textContent=t??c("The server does not answer; trying again …"),this.message.hidden=!1,this.wait()}redraw(t=this.
parts){let{atlas:e,head:s,effect:i}=this.parts;if(!this.atlas){if(!i)return;this.pictures.hidden=!1,this.showEffect(i,je(
i.count,i.mode,i.cuts));return}if(!e||!s||!i)return;let o=this.pictures.hidden,n=(...l)=>o||l.some(p=>p in t);this.pictures.
hidden=!1;let r=e.pictures.atlas,h=this.state({...e,prefix:this.prefix??e.prefix},r);if(n("atlas","effect","written")&&this.
showEffect(i,this.changes(e)),n("atlas","order","effect","ranking","expected")&&(this.showResult(e),this.showAtlas(e,h)),
n("atlas","head","zeroing","effect")){this.options.offer(s,r,h),this.toolbar.offerViews(s);let l={...this.parts.zeroing,
awaited:this.beside.zeroing.missing.length>0};this.openHead.show(s,r,{...h,predicted:this.predicted},l)}}get predicts(){
let{effect:t}=this.parts;return t?.at!==void 0&&!t.choose&&!t.writes}get predicted(){let{at:t,word:e}=this.ownWords;return this.
predicts&&t!==void 0&&e?{at:t,word:e}:void 0}showResult(t){let{layers:e,heads:s}=t.pictures.atlas,{effect:i}=this.parts,
o=this.changes(t);if(this.verdict.show(i,o),this.ownWords.node.hidden=!this.predicts,!this.predicts){this.ranking.table.
hidden=!0;let{see:g}=this.data;i.output!=="embedding"?this.verdict.say("","",[]):o.count?this.verdict.say("",i.yardstick??
"",this.offers("elsewhere","demonstration")):this.verdict.say(g||this.verdict.hint(),g?this.verdict.hint():"",this.offers(
"demonstration"));return}let{at:n=0,causal:r=!1,tokens:h=[],own:l,headline:p,chosen:u}=i,f=b.get("at"),m=f!==""?Number(f):
r&&!u?void 0:n;this.ownWords.show(this.parts.expected??Ko(h,r),m,o.count?l:void 0),this.ranking.heads=s,this.ranking.show(
{ranking:this.ranked,word:this.ownWords.word,p:this.ownWords.p,at:this.ownWords.word?this.ownWords.at:n,causal:r,guess:r&&
Uo.test(this.data.text)?"":p?.before??"",instead:o.count?this.instead(i):"",total:e*s})}instead({own:t,headline:e,bars:s,
at:i,next:o,chosen:n}){let r=e?.after,[,h,l]=s?.rows.find(([f])=>f===r)??["",0,0],p={word:r,before:N(h),after:N(l)};if(!t)
return e?.label??"";let u=r===e?.before?r===t.word?c("It stays the word that the model expects most."):c("“{word}” stays\
 what the model expects most: {before} → {after}.",p):c("The model expects “{word}” instead: {before} → {after}.",
p);return[n,u,o&&Go(o,i)].filter(Boolean).join(" ")}offers(...t){let e=t.find(o=>this.data.offers?.[o]),s=e&&this.data.offers?.[e];
if(!s)return[];let i=A(s,()=>this.press(e),{"data-key":e});return e!=="second"&&i.classList.add("main"),[i]}get ranked(){
let{ranking:t}=this.parts,e=b.get("at");return t&&(e===""||t.at===void 0||Number(e)===t.at)?t:void 0}showAtlas(t,e){let s=this.
parts.order??{},i=b.get("sort")==="effect";this.atlas.show({...t.pictures.atlas,...e,does:t.does,resting:t.resting,prefix:this.
prefix??t.prefix,sort:b.get("sort"),similarity:s.sort==="likeness"&&s.numbers||[],linkWeights:s.sort==="link"&&s.numbers||
null,link:b.get("sort")==="link"?s.name??c("a link"):"",ranking:i&&this.ranked||null,canRank:this.predicts,each:c(Do[this.
data.theme][Number(this.parts.head.picture)])}),this.notes.replaceChildren(...t.notes.map(o=>d("p","help",{},o))),this.showAttention(
t),this.showLink(s)}countOff({attentions:t}){let e=b.get("off");return Object.fromEntries(t.map(({prefix:s,layers:i,heads:o})=>[
s,wt(e,i,o,s).filter(Boolean).length]))}changes(t){let e=b.get("off"),s=t.attentions.flatMap(({prefix:n,layers:r,heads:h})=>W(
e,n).filter(l=>l.fits(r,h))),i=s.filter(n=>n.toOthers).length,o=Object.values(this.countOff(t)).reduce((n,r)=>n+r,0);return je(
o,b.get("mode"),[s.length-i,i])}showEffect(t,e){this.atlas?this.toolbar.ofBars.hidden=!t.bars:this.verdict.show(t,e),this.
effect.hasStrip(!this.predicts),this.effect.show(t,e,this.data.theme),this.effect.showWritten(t,this.parts.written,this.
beside.written.missing.length>0)}showAttention(t){let{attentions:e,prefix:s}=t,i=this.countOff(t),o=e.length===1;this.attention.
node.hidden=o,this.attention.show();for(let n of this.attention.buttons){let r=n.dataset.value??"",h=i[_e[r]];n.textContent=
[Lt(r),...h?[c("{n} off",{n:h})]:[]].join(" · ")}this.pictures.classList.toggle("awaited",!o&&s!==_e[b.get("attention")])}state({
first:t,prefix:e},{layers:s,heads:i}){return{open:["layer","head"].map((n,r)=>{let h=b.get(n);return Math.min(h===""?t[r]:
Number(h),[s,i][r]-1)}),off:wt(b.get("off"),s,i,e),...Qe(n=>b.get(n)),theme:this.data.theme}}showLink(t){let e=b.get("so\
rt")==="link"&&t.sort==="link"&&t.first;this.heading.classList.toggle("names",!!e);let{layers:s,heads:i}=this.parts.atlas.
pictures.atlas,o=this.countOff(this.parts.atlas)[this.prefix??""],n=s*i,r=o?c("All {n} heads, {off} off",{n,off:o}):c("A\
ll {n} heads",{n});if(this.heading.textContent=this.heading.title=e?c(Bo,{link:t.name}):r,this.flow.textContent=!e&&this.
atlas.lies?c("{n} layers, from left to right",{n:s}):"",!e)return;let h=e.map(({head:l,label:p,weight:u})=>A(`${p} ${E(u,
1)}`,()=>this.handle("open",l)));this.atlas.legend.replaceChildren(d("span","first",{},...h))}};function Go(a,t){let e=a.
filter(([i,,,,,o,n])=>i!==t&&Math.abs(n-o)>=Ys),s=e.slice(0,Vs).map(([,,,,i])=>`“${i}”`);return s.length?c("Other wo\
rds that change: {words}.",{words:s.join(", ")+(e.length>Vs?" …":"")}):c("No other word of the sentence changes by {po\
ints} points.",{points:100*Ys})}function Ko(a,t){return{tokens:a,p:[],at:a.map((e,s)=>t?s?s-1:null:s)}}function qo(a){let[
t,e]=[b.get("attention"),b.get("sort")],s=n=>qs[n].includes(t)===qs[n].includes(a),i=s(b.get("way"))?b.get("pin"):"",o=i&&
(s("to")||b.get("way")==="to");b.set({attention:a,pin:i,link:i&&s("to")?b.get("link"):"",sort:o?e:e.replace("link","laye\
r")})}var Oh=qe(ue,De+Be);export{Oh as default};
