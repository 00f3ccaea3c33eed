var P=`.widget h4{font-size:1.1rem;font-weight:600;line-height:1.3;margin:0 0 .4rem}.widget h4,.cuts .help,.link,.label-\
line :is(.said,.what){white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.columns{display:grid;grid-template-colu\
mns:minmax(0,11fr) minmax(0,10fr);grid-template-rows:auto 1fr;gap:.6rem 1.5rem;align-items:start}@media(min-width:1200px\
){.columns{grid-template-columns:minmax(0,7fr) minmax(0,5fr)}.columns:has(.grid.lies){grid-template-columns:minmax(0,11f\
r) minmax(0,7fr)}}.columns .left{grid-area:1 / 1}.columns .right{grid-area:1 / 2 / 3 / 3}.columns .below{grid-area:2 / 1\
}@media(min-width:641px)and (max-width:1199px){.columns:has(.atlas.many){.left{grid-area:var(--stage-atlas-area, 1 / 1 /\
 2 / 3)}.right{grid-area:var(--stage-head-area, 2 / 2)}}}.effect-only .columns{display:block}.wide{display:grid;grid-tem\
plate-columns:repeat(6,minmax(0,1fr));gap:1rem 1.5rem;margin-bottom:.8rem}.wide>*{grid-column:span var(--stage-columns, \
2)}.wide>:nth-child(n+4){grid-column:span 3}.help{font-size:.85rem;line-height:1.4;opacity:.72;margin:.35rem 0 0}.headli\
ne .top{display:flex;align-items:center;justify-content:space-between;gap:.8rem;min-height:var(--stage-heading, 2.25rem)\
}.headline .top h4{margin:0;margin-inline-end:auto}.headline{position:relative}.headline.cutting>:first-child{visibility\
:hidden}.cuts{position:absolute;inset:0}.cuts>div{display:flex;align-items:center;gap:.4rem;margin-bottom:.1rem}.cuts .b\
oxed{flex:1;min-width:0}.cuts select{width:100%}.cuts :is(button,select){padding-block:.1rem}.cuts button{flex:none}.cut\
s .help{flex:1;margin:0}.widget .switch-head{&[hidden]{display:inline-block;visibility:hidden}flex:none;padding-block:.1\
5rem;white-space:nowrap}.link{position:relative;height:1.5em;margin:.15rem 0 .2rem;line-height:1.5}.link .said{display:i\
nline-block}.link.long .said{position:absolute;visibility:hidden}.link:not(.long) .brief{display:none}.how{min-height:7e\
m}.typical{min-height:5.6em}@media(max-width:1200px){.link{font-size:.85rem}.how{min-height:calc(6 * 1.4em)}.typical{min\
-height:7em}}.reading-off{font-size:.9rem;font-weight:600;margin:.35rem 0 0}.reading.awaited .reading-picture{opacity:.3\
5;min-height:18rem}.reading-off:empty{display:none}.name{font-size:.9rem;font-weight:600;margin:.8rem 0 .3rem}.message{m\
argin:0 0 .6rem;padding:.5rem .8rem;border-radius:6px;background:var(--soft)}.controls{display:flex;flex-wrap:wrap;align\
-items:end;gap:.4rem .8rem;margin:.5rem 0}.boxed{display:grid;gap:.15rem}.boxed>span{opacity:.72}.widget input[type=text\
]{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:.35rem .6rem;\
min-width:0;width:100%;box-sizing:border-box}.switch{padding:.35rem 0}.popover{position:relative}.popover>summary{paddin\
g:.3rem .7rem}.popover .menu{top:calc(100% + 4px);z-index:5;gap:.7rem;grid-template-columns:minmax(0,1fr);min-width:15re\
m;max-width:min(24rem,88vw);max-height:80vh;overflow-y:auto;box-sizing:border-box;padding:.9rem}.popover>summary.changed\
,.widget .cut-edges[aria-pressed=true]{border-color:var(--accent);color:var(--accent)}.popover .colours,.toolbar .export\
{display:grid;gap:.7rem}.toolbar>summary{border-color:transparent;white-space:nowrap}.toolbar>summary:after{content:"";d\
isplay:inline-block;width:.4em;height:.4em;margin:0 .1em .15em .6em;border:solid currentColor;border-width:0 1.5px 1.5px\
 0;rotate:45deg}.toolbar .menu{width:22rem}.toolbar .modes{flex-wrap:wrap}.toolbar .picture:not([hidden]){display:flex;a\
lign-items:center;justify-content:space-between}.toolbar :is(.picture,.export) .name{margin:0}.toolbar .saving .menu{z-i\
ndex:6}.popover .controls{margin:0}.popover .menu .boxed{grid-template-columns:minmax(0,1fr)}.popover .menu select{max-w\
idth:100%}.popover .name{margin-top:0}.popover .modes{display:flex}.result{display:flex;align-items:center;justify-conte\
nt:space-between;gap:.6rem .8rem;min-height:var(--stage-result, 4.2rem);margin-bottom:var(--stage-below-result, .6rem)}.\
verdict{flex:1;min-width:0;min-height:60px;display:flex;flex-direction:column}.verdict :is(.answer,.help){margin:0;paddi\
ng:0}.verdict .answer{align-content:center;min-height:calc(1.35 * 1.75rem);font-size:1.375rem;line-height:1.75rem;font-w\
eight:600}.result-buttons{display:contents}.result.answered .value,.result.explained .label-line{display:var(--on-stage-\
block, none)}.result:not(.answered) .answer,.result:not(.explained) .help{display:none}.label-line{order:1;display:flex;\
gap:.4em;min-width:0;font-size:.85rem;opacity:.72;white-space:nowrap}.label-line .what{flex:none;max-width:100%}.widget \
.below>h4{white-space:normal}.verdict .value{display:flex;align-items:center;white-space:pre;min-height:1.35em;font-size\
:var(--stage-verdict, 1.75rem);line-height:1.2;font-variant-numeric:tabular-nums}.verdict .value :is(.was,.now){display:\
flex;min-width:0}.verdict .value .was{flex:none;max-width:50%}.verdict .value:has(.first){display:block;white-space:norm\
al;:is(.was,.now){display:inline}}.verdict .first{display:var(--off-stage, inline);font-weight:600}.verdict .called{over\
flow:hidden;text-overflow:ellipsis}.result button{align-content:center;white-space:nowrap;min-height:2.75rem;padding:.45\
rem 1.1rem;font-weight:600;border-color:var(--control, color-mix(in srgb, var(--st-text-color) 50%, transparent))}.widge\
t .result-buttons button:is(.main,.off):not(:disabled){background:var(--st-text-color);border-color:transparent;color:va\
r(--page)}.widget .result-buttons button.off:not(:disabled){background:var(--accent)}.widget .result-buttons button:is(.\
main,.off):hover{filter:brightness(1.15)}@media(min-width:768px)and (max-width:1150px){.result{min-height:var(--stage-re\
sult, 2.9rem);margin-bottom:var(--stage-below-result, .1rem)}.verdict,.verdict .answer{min-height:0}.left .top{min-heigh\
t:1.9rem}.headline .top{min-height:var(--stage-heading, 1.9rem)}.link{margin-block:0}.verdict .answer{font-size:1.2rem;l\
ine-height:1.5rem}.verdict .value{font-size:var(--stage-verdict, 1.5rem)}.result button{min-height:2.4rem}}.left .top{di\
splay:flex;align-items:center;justify-content:space-between;gap:.8rem;min-height:2.25rem}.left .top h4{margin:0}.flow{fo\
nt-size:.85rem;opacity:.72}.left>[data-key=attention]{margin-bottom:.4rem}.pictures.awaited :is([data-key=atlas],.right,\
.below){opacity:.4}.what-it-writes{font-size:.85rem}.what-it-writes p{margin:0 0 .4rem;overflow-wrap:anywhere}.what-it-w\
rites.awaited{opacity:.5}.what-it-writes .unseen{visibility:hidden}.strip{display:flex;flex-wrap:wrap;gap:.1rem .2rem;ma\
x-height:9rem;overflow-y:auto;padding:4px;margin:.2rem 0 .3rem}.strip .word:hover{background:var(--soft)}.own-words{disp\
lay:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.2rem 1rem;margin-bottom:.6rem}.own-words .\
strip{margin:0;max-height:6rem}.own-words .word{background:color-mix(in srgb,var(--st-text-color) calc(100% * var(--shad\
e, 0)),transparent)}.own-words .word[data-share]:not([data-share=""]):after{content:" " attr(data-share);font-size:.8em;\
opacity:.8}.own-words .word[aria-selected=true]{background:none;font-weight:600}.own-words .word.changed:after{color:var\
(--accent);opacity:1}.expected-legend{display:flex;align-items:center;gap:.4rem;font-size:.8rem;opacity:.72}.shades{widt\
h:3.5rem;height:.8rem;border:1px solid var(--line);border-radius:3px;background:linear-gradient(to right,transparent,col\
or-mix(in srgb,var(--st-text-color) 42%,transparent))}.ranked{margin:.8rem 0;overflow-x:auto}.ranked caption{padding-bot\
tom:.3rem;text-align:start}.ranked table{width:100%;border-collapse:collapse;font-size:.9rem}.ranked :is(th,td){text-ali\
gn:start;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line);font-weight:400}.ranked th[scope=row] button{fo\
nt-weight:600;white-space:nowrap;padding:.1rem .4rem}.ranked .bar{display:inline-block;width:5rem;height:.5rem;margin-in\
line-end:.4rem;vertical-align:middle;background:linear-gradient(to right,var(--line) calc(100% * var(--kept)),var(--move\
d-colour) calc(100% * var(--kept)) calc(100% * (var(--kept) + var(--moved))),transparent 0)}.ranked .falls{--moved-colou\
r: var(--accent)}.ranked .rises{--moved-colour: #8a8a9c}.ranked .csv{font-size:.85rem}@media(max-width:700px){.ranked :i\
s(th,td):nth-child(4){display:none}}.legend .first{display:flex;flex-wrap:wrap;gap:.3rem;max-height:2.6em;overflow:hidde\
n}.table{max-height:26rem;overflow:auto;border:1px solid var(--line);border-radius:6px}.table table{border-collapse:coll\
apse;width:100%;font-size:.85rem;font-variant-numeric:tabular-nums}.table th{position:sticky;top:0;background:var(--soft\
);text-align:left}.table th button{border:0;border-radius:0;width:100%;text-align:inherit;font-weight:600}.table td{padd\
ing:.25rem .6rem;border-top:1px solid var(--line);white-space:pre}.table :is(.number,.integer,.shaded){text-align:right}\
.table td.shaded{background:linear-gradient(to right,color-mix(in srgb,var(--accent) 28%,transparent) calc(100% * var(--\
share)),transparent 0) no-repeat}.buttons{display:flex;flex-wrap:wrap;gap:.4rem;margin-top:.7rem}.widget .buttons button\
{flex:1 1 auto;padding:.4rem .2rem}@media(max-width:640px){.popover .menu{max-width:min(22rem,92vw)}.pictures:not([hidde\
n]){display:flex;flex-direction:column;gap:.5rem}.pictures>.columns,.columns>.left{display:contents}.pictures .columns>.\
right{display:var(--stage-head, contents)}.pictures .columns>.below{display:var(--stage-below, contents)}.wide,.what-it-\
writes,.bars-part{order:1}.shown{order:2}.left>*{width:100%;order:3}.told{order:4}.below>:not(.bars-part,.what-it-writes\
){order:5}.result{flex-wrap:wrap}.verdict{flex-basis:12rem}.result-buttons{display:flex;order:1;flex:1 0 100%;&:empty{di\
splay:none}& button{width:100%}}.verdict .value{font-size:var(--stage-verdict, 1.625rem)}.wide>*{grid-column:1 / -1!impo\
rtant}.wide{grid-template-columns:minmax(0,1fr)}}@media(pointer:coarse){.widget :is(button,select,summary,.switch,a.butt\
on),.widget input[type=text]{min-height:32px;box-sizing:border-box}.atlas .grid{overflow-x:auto;--aspect: 1 !important}.\
atlas .row{grid-template-columns:2rem repeat(var(--columns),minmax(32px,1fr))}.atlas .label{min-height:32px;display:grid\
;place-content:center}.atlas .row>.label:first-child{position:sticky;left:0;z-index:1;background:var(--page)}}[aria-busy\
=true]:has(>.pictures[hidden]){min-height:40rem}.widget[data-hides~=toolbar] .toolbar,.widget[data-hides~=views] .toolba\
r [data-key=view],.widget[data-hides~=colours] .toolbar .colours,.widget[data-hides~=export] .toolbar .export,.widget[da\
ta-hides~=controls] .toolbar .controls,.widget[data-hides~=atlas-bar] :is(.atlas>.bar,.order),.widget[data-hides~=effect\
] .below,.widget[data-hides~=save] :is(.saving,.toolbar .picture),.widget[data-hides~=heads-off] .heads-off{display:none\
!important}.own-words,.verdict>:is(.answer,.help),.left .top,.headline .switch-head,.right :is(.bar,.heads){display:var(\
--off-stage, flex)}.toolbar,.result button{display:var(--off-stage, block)}.headline .top{display:var(--stage-name, flex\
)}.right :is(.how,.notes,.difference),.below>:is(.choose,.help,.drift,.what-it-writes),.below>h4,.verdict h4,.reading:nt\
h-child(n+3),.reading>:is(.help,.reading-off:not(:empty)){display:var(--off-stage, block)}.right .typical{display:var(--\
off-stage, var(--stage-typical, block))}.label-line .mode{display:var(--off-stage, inline)}.effect-only .label-line .wha\
t{display:var(--on-stage, none)}.wide,.columns{zoom:var(--stage-zoom, 1)}.columns .atlas{zoom:1}.columns>.right{display:\
var(--stage-head, block)}.columns>.below{display:var(--stage-below, block);grid-area:var(--stage-below-area, 2 / 1);max-\
height:calc(var(--stage-room, 1e6px) + 34px);overflow:var(--stage-clips, visible)}[data-covered],[data-covered] *{visibi\
lity:hidden!important}
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
ze:.85rem;min-height:1.4em;font-variant-numeric:tabular-nums}.atlas>.bar{display:var(--off-stage, flex)}.slider{display:\
inline-flex;align-items:center;gap:.35rem;white-space:nowrap}.slider input{width:5.5rem}.slider output{min-width:1.9rem;\
font-variant-numeric:tabular-nums}.foot{display:var(--off-stage, flex);gap:1rem;align-items:flex-start;justify-content:s\
pace-between}@container (min-width: 430px){.foot.raised:has(.saving){margin-top:-1.9rem;position:relative;pointer-events\
:none}.foot.raised:has(.saving)>*{pointer-events:auto}}.saving{position:relative;margin-left:auto;flex:none;font-size:.8\
5rem;z-index:3}.saving summary{padding:.15rem .45rem;border-radius:6px;text-decoration:underline;text-underline-offset:3\
px;text-decoration-color:var(--line);background:var(--page)}.saving summary:hover{text-decoration-color:currentColor}.sa\
ving .menu{bottom:100%;gap:.5rem;padding:.7rem}.saving .pair{display:grid;grid-template-columns:1fr 1fr;gap:.5rem}.field\
{position:relative;touch-action:pan-y;border-radius:4px}.field:focus-visible,.scroll:focus-visible{outline:2px solid var\
(--accent);outline-offset:2px}.room-mark{position:absolute;visibility:hidden;width:0;height:var(--stage-room, 0)}.drawn{\
display:block}.over,.written{position:absolute;inset:0;pointer-events:none}.field.pinnable{cursor:crosshair}.scroll{posi\
tion:absolute;inset:0;overflow-y:auto;overflow-x:hidden}.focused .drawn{opacity:.14}.steps{display:inline-flex;align-ite\
ms:center;gap:.25rem}.steps .layer{min-width:2rem;text-align:center;font-weight:600}.heads{display:flex;flex-wrap:wrap;g\
ap:.25rem;margin-bottom:.35rem}.heads button{padding:.1rem .45rem;display:inline-flex;align-items:center;gap:.3rem;borde\
r-color:transparent;user-select:none}.heads button i{width:.75rem;height:.75rem;border-radius:3px;opacity:.3}.heads butt\
on[aria-pressed=true]{border-color:var(--line);font-weight:600}.heads button[aria-pressed=true] i{opacity:1}.words{displ\
ay:flex;flex-wrap:wrap;gap:.4rem .28rem;font-size:1.15rem;padding:.6rem .3rem;max-height:30rem;overflow-y:auto}.word{pad\
ding:.2rem .32rem;border-radius:5px;cursor:pointer;white-space:pre}.words.patches{display:grid;grid-template-columns:rep\
eat(auto-fill,var(--patch));gap:var(--gap)}.patches .word.cell{box-sizing:border-box;justify-self:stretch;height:var(--p\
atch);padding:0;border:var(--frame) solid;border-radius:0}.patches .word:has(canvas){padding:var(--frame);border-radius:\
0;line-height:0}.patches .word[aria-selected=true],.patches .word:focus-visible{z-index:1}.patches .word:not(:has(canvas\
)){grid-column:1 / -1;justify-self:start}.word.second{margin-inline-start:1.2rem}.word[aria-selected=true]{box-shadow:0 \
0 0 2px var(--page),0 0 0 4px var(--st-text-color)}.word:focus-visible{outline:2px solid var(--st-text-color);outline-of\
fset:3px}.atlas{position:relative;zoom:var(--stage-zoom, 1)}.atlas.receives{outline:2px dashed var(--st-orange-color);ou\
tline-offset:4px}.grid.tall{--gap: 1px;--aspect: 1.5}@media(min-width:1200px){.grid.tall{--aspect: 1.65}}.grid.tall.sort\
ed:not(.tight){max-height:24rem;overflow-y:auto}.grid{position:relative;display:grid;user-select:none;gap:var(--gap, 3px\
);max-width:min(calc(2rem + var(--columns) * 75px),calc(2rem + (var(--stage-room, 100000px) - 74px) * var(--columns) * v\
ar(--aspect, 1) / var(--rows, 1)))}.row{display:grid;grid-template-columns:2rem repeat(var(--columns),minmax(0,1fr));gap\
:3px;align-items:center}.sorted .label{visibility:hidden}.label{font-size:min(.85rem,45cqi / var(--columns));text-align:\
center;cursor:pointer;border-radius:4px;user-select:none;padding:1px 0}.row>.label:first-child{align-self:stretch;displa\
y:grid;place-content:center;padding:0;line-height:1}.tight.grid{--gap: 1px}.tight .row>.label:first-child{height:0;align\
-self:center}.tight .row:not(:nth-child(3n+2))>.label:first-child{visibility:hidden}.label:hover{background:var(--soft);\
opacity:1}.head{position:relative;aspect-ratio:var(--aspect, 1);cursor:pointer;border-radius:3px;outline:1px solid var(-\
-line);outline-offset:-1px;overflow:hidden}.switching .head{cursor:crosshair}.grid>canvas{position:absolute;pointer-even\
ts:none;image-rendering:pixelated}.head:hover{outline:2px solid var(--st-text-color);outline-offset:-2px}.head.open{outl\
ine:3px solid var(--st-text-color);outline-offset:-3px}.head.open:after{content:"";position:absolute;inset:3px;border:2p\
x solid var(--page);pointer-events:none}.tight .head{border-radius:0}.tight .head.open{outline-offset:0;z-index:1}.tight\
 .head.open:after{display:none}.head:focus-visible,.label:focus-visible{outline:3px solid var(--st-text-color);outline-o\
ffset:-1px;z-index:1}.head.open:focus-visible{box-shadow:inset 0 0 0 5px var(--st-text-color)}.tag{position:absolute;lef\
t:2px;top:2px;font-size:min(.68rem,30cqi / var(--columns));line-height:1;padding:1px 2px;border-radius:3px;background:va\
r(--page)}.open>.tag{left:5px;top:5px}.tag:empty{display:none}.lies.grid,.lies .row{gap:1px}.lies .label{font-size:.7rem\
;white-space:nowrap}.lies .row:first-of-type>.label{overflow:visible;padding-inline:0}.lies .unwritten{font-size:0}.matt\
ers{position:absolute;right:0;top:0;width:max(4px,16%);height:calc(100% * var(--share, 0));background:var(--accent)}.mat\
ters.rises{top:auto;bottom:0;background:var(--muted-bar, #8a8a9c)}.keys i{display:inline-block;width:7px;height:12px;mar\
gin-inline:.6em .4em;background:linear-gradient(var(--accent) 70%,var(--line) 0)}.keys i.falls{margin-inline-start:0}.ke\
ys i.rises{background:linear-gradient(var(--line) 30%,#8a8a9c 0)}.cross{display:none;position:absolute;right:2px;top:2px\
;width:16px;line-height:16px;text-align:center;font-style:normal;border-radius:4px;color:var(--page);background:var(--st\
-text-color)}@media(hover:hover){.grid:not(.lies,.tight) .head:hover>.cross{display:block}}.head.off{--stroke: transpare\
nt calc(50% - 1.5px) , var(--accent) calc(50% - 1px) , var(--accent) calc(50% + 1px) , transparent calc(50% + 1.5px) ;ba\
ckground:linear-gradient(to top right,var(--stroke)),linear-gradient(to bottom right,var(--stroke)),color-mix(in srgb,va\
r(--page) 78%,transparent)}.change{--inset: 0px;position:absolute;left:var(--inset);bottom:var(--inset);height:4px;width\
:calc((100% - 2 * var(--inset)) * var(--share, 0));background:var(--accent)}.open>.change{--inset: 5px}.tight .open>.cha\
nge{--inset: 0px}.legend{font-size:.85rem;margin-top:.4rem;min-height:2lh}.was{opacity:.65}.now{font-weight:600}.now.cha\
nged{color:var(--accent)}body.standalone{margin:0;padding:1rem 1.4rem;background:var(--st-background-color)}body.standal\
one .widget{max-width:1500px;margin:0 auto}body.standalone h1{font-size:1.25rem;margin:0 0 .2rem}body.standalone h2,.not\
ebook h2{font-size:1.1rem;margin:0}.widget.notebook{padding:.6rem .8rem;background:var(--page)}.about{margin:0 0 .9rem;f\
ont-size:.9rem}.about .rounding{opacity:.72}.explorer{display:grid;grid-template-columns:minmax(0,11fr) minmax(0,10fr);g\
ap:1.5rem}.explorer>section:only-child{grid-column:1 / -1;max-width:900px}@media(max-width:800px){.explorer{grid-templat\
e-columns:minmax(0,1fr)}}@container (max-width: 600px){.notebook .explorer{grid-template-columns:minmax(0,1fr)}}
`;var h=(n,e="",t={},...r)=>{let o=document.createElement(n);o.className=e;for(let[i,s]of Object.entries(t))o.setAttribute(
i,String(s));return o.append(...r),o};function I(n,e,{className:t="",...r}={}){let o=h("button",t,{type:"button",...r},n);
return o.title&&/^[^\p{L}\p{N}]$/u.test(n)&&o.setAttribute("aria-label",o.title),o.onclick=e,o}var v=(n,e)=>n.querySelector(e),E=(n,e)=>n.composedPath().find(t=>t instanceof Element&&t.matches(e));var M=n=>n.getRootNode().activeElement;var R=(n,e)=>n.replaceChildren(...e.map(([t,r])=>h("option","",{value:t},r)));var U=n=>[1,3,5].map(e=>parseInt(n.slice(e,e+2),16));var ue=window.matchMedia("(prefers-color-scheme: dark)");var ee=(n,e,t)=>.299*n+.587*e+.114*t<128;function G(n,e){let t=getComputedStyle(v(n,".widget")).getPropertyValue("--st-b\
ackground-color").trim();if(!/^#[0-9a-f]{6}$/i.test(t))return e;let[r,o,i]=U(t);return ee(r,o,i)?"dark":"light"}function D(n,e,t="var(--st-background-color)"){let r=h("span","",{"aria-hidden":"true"});r.style.cssText=`position:absol\
ute;width:0;height:0;overflow:hidden;color:${t};transition:color 10ms`,r.ontransitionend=e,n.append(r)}function _(n,e){let t=new WeakMap;function r(o){let{part:i,given:s}=t.get(o),l={...s.data,theme:G(o,s.data.theme)},u=(a,p)=>s.
setTriggerValue("choices",{choices:a,number:p});i.show(l,u,a=>s.setTriggerValue(a,!0))}return o=>{let{parentElement:i}=o;
t.has(i)||(i.prepend(h("style","",{},e)),t.set(i,{part:new n(v(i,".widget"))}),D(i,()=>r(i)));let s=Object.assign(t.get(
i),{given:o});return r(i),()=>i.isConnected||s.part.leave?.()}}var K=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,y="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",te=new RegExp(`^([dx]?)${y}\\.${y}:${y}\
:${y}(~?)$`);function A(n){return n.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function re(n,e=""){let t=A(n).
map(r=>K.exec(r)).filter(r=>r!==null&&r[1]===e).map(r=>r.slice(2).map(o=>o==="*"?null:Number(o)));return(r,o)=>t.some(([
i,s])=>(i===null||i===r)&&(s===null||s===o))}function H(n,e,t,r=""){let o=re(n,r);return Array.from({length:e*t},(i,s)=>o(
Math.floor(s/t),s%t))}function q(n,e,t,r=""){let o=(a,p)=>n[a*t+p],i=a=>Array.from({length:a},(p,x)=>x);if(n.every(Boolean))
return`${r}*.*`;let s=i(e).filter(a=>i(t).every(p=>o(a,p))),l=i(t).filter(a=>i(e).every(p=>o(p,a))),u=[];for(let a of i(
e))if(s.includes(a))u.push(`${a}.*`);else for(let p of i(t))o(a,p)&&!l.includes(p)&&u.push(`${a}.${p}`);return[...u,...l.
map(a=>`*.${a}`)].map(a=>r+a).join(",")}function B(n,e,t,r,o=""){let i=A(n).filter(l=>(K.exec(l)?.[1]??o)!==o);return[...o?
[...i,q(e,t,r,o)]:[q(e,t,r),...i],...z(n).map(l=>l.text)].filter(Boolean).join(",")}function z(n,e){return A(n).map(o=>te.
exec(o)).map(o=>o&&{match:o,spans:o.slice(2,6).map(oe)}).filter(o=>o!==null&&o.spans.every(([i,s])=>i<=s)).filter(o=>e===
void 0||o?.match[1]===e).map(o=>{let{match:i,spans:s}=o,l=(...a)=>a.every((p,x)=>s[x][0]<=p&&p<=s[x][1]),u=(a,p)=>s[0][0]<
a&&s[1][0]<p;return{text:i[0],toOthers:!!i[6],covers:l,fits:u}})}function oe(n){if(n==="*")return[0,1/0];let[e,t]=n.split("-");return[Number(e),t===void 0?Number(e):t===""?1/0:Number(t)]}var k=class{values={};number=0;known=0;restorations=0;isRestoring=!1;past=[];future=[];model;constructor(e){this.defaults=
e}get state(){return this.isRestoring?"restoring":this.isAhead?"ahead":"synced"}get isAhead(){return this.known<this.number}get(e){
return this.values[e]??this.defaults[e]}get headsOff(){return JSON.stringify({off:this.get("off"),mode:this.get("mode")})}choose(e){
let t=this.headsOff;return this.take(e)?(this.remember(t),this.count()):!1}restore(e,t){let r=this.headsOff;if(this.take(
e)&&(this.number+=1),this.isRestoring||=t,r===this.headsOff)return;let o=this.past.at(-1)===this.headsOff;o?this.past.pop():
this.future.at(-1)===this.headsOff&&this.future.pop(),(o?this.future:this.past).push(r)}hear(e,t=!1){let r=this.compare(
e,t);return e.model!==void 0&&e.model!==this.model&&(this.model!==void 0&&this.begin(),this.model=e.model),r}compare({state:e,
told:t,restored:r=this.restorations},o){let i=t<this.number&&(o||t<this.known);if((o||r!==this.restorations)&&(this.isRestoring=
!1),this.known=t,this.restorations=r,t<this.number)return{isNews:!1,isLost:i};this.number=t;let s=this.headsOff,l=this.take(
e);return o||this.remember(s),{isNews:l,isLost:i}}undo(){return this.turn(this.past,this.future)}redo(){return this.turn(
this.future,this.past)}turn(e,t){let r=e.pop();return r?(t.push(this.headsOff),this.take(JSON.parse(r)),this.count()):!1}count(){
return this.number+=1,this.isRestoring=!1,!0}begin(){this.future=[],this.past=this.get("off")?[JSON.stringify({off:"",mode:this.
get("mode")})]:[]}remember(e){e!==this.headsOff&&(this.past=[...this.past,e].slice(-100),this.future=[])}take(e){let t=Object.
entries(e).map(([o,i])=>[o,String(i)]),r=t.some(([o,i])=>i!==this.get(o));return Object.assign(this.values,Object.fromEntries(
t)),r}};var f={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",at:"",mask:"true"},g=["lesson","step","present","hide","lock","lang"];function C(n){let e=[...new URLSearchParams(n)].filter(([t,r])=>g.includes(t)&&r&&!(t==="hide"&&/^(true|false)$/i.test(r)));
return Object.fromEntries(e)}function w(n){let e=new URLSearchParams(n);return Object.fromEntries(Object.keys(f).map(t=>[
t,e.get(t)??f[t]]))}function b(n){let{pathname:e,searchParams:t}=new URL(n);return JSON.stringify([e,...["model","text","pair"].map(r=>t.get(
r)??"")])}function T(n){let{pathname:e,searchParams:t}=new URL(n),r=[...t].filter(([o])=>!(o in f)&&!g.includes(o));return JSON.
stringify([e,r.sort()])}var V='[data-testid="stPageLink-NavLink"]',F="data-test-connection-state";var J=()=>(document.querySelector(`[${F}]`)?.getAttribute(F)??"CONNECTED")==="CONNECTED";function W(n){let e=["replaceSt\
ate","pushState"],t=e.map(r=>history[r].bind(history));for(let r of e)history[r]=(o,i,s)=>n(s??location.href);return(r,o)=>t[Number(
o)]({},"",r)}var Y=()=>window.dispatchEvent(new PopStateEvent("popstate",{state:null}));var L={waiting:250,drawn:1e4},ie=3e3,ne=200,j=class{choices=new k(f);owned=[];staying=C(location.search);subject=b(location.
href);listeners=new Set;writes=new Set;tell=null;quiet=L.waiting;untold=!1;waitingLink=null;isUrged=!1;pressed=!1;isTaken=()=>!1;leaving=null;constructor(){
let e=W(t=>{this.write(t),this.untold&&this.leaving&&this.leaving!==location.pathname&&this.tellSoon()});this.put=(t,r)=>e(
t.replaceAll("%2C",","),r),this.write=(t,r=this.pressed)=>{let o=this.withChoices(new URL(t,location.href)).href.replaceAll(
"%2C",",");if(o!==location.href){this.put(o,r),this.pressed=!1,this.subject=b(o);for(let i of this.writes)i()}},window.addEventListener(
"popstate",()=>this.restored(),{capture:!0});for(let t of["pointerdown","keydown"])window.addEventListener(t,r=>this.press(
r),{capture:!0});window.addEventListener("click",t=>this.follow(t),{capture:!0})}withChoices(e){let t=g.map(r=>[r,this.staying[r]]);
for(let r of this.owned)t.push([r,this.get(r)===f[r]?void 0:this.get(r)]);for(let[r,o]of t)o===void 0?e.searchParams.delete(
r):e.searchParams.get(r)!==o&&e.searchParams.set(r,o);return e}press(e){if(e.type==="keydown"&&["Control","Shift","Alt",
"Meta"].includes(e.key??""))return;this.pressed=!0,this.leaving=null,!E(e,".widget")&&!this.isTaken(e)&&this.tellNow();let t=(e.
ctrlKey||e.metaKey)&&e.key?.toLowerCase()==="z"&&!e.altKey,r=e.composedPath()[0]?.matches?.("input:not([type=checkbox], \
[type=range]), textarea");!t||r||!this.owned.includes("off")||(e.preventDefault(),e.shiftKey?this.redo():this.undo())}follow(e){
let t=E(e,"a[href]");if(!t||e.ctrlKey||e.metaKey||e.shiftKey||t.target==="_blank")return;clearTimeout(this.patience);let r=!J()&&
t.matches(V);if(!r&&(this.isUrged||!this.choices.isAhead)){this.leaving=location.pathname;return}e.preventDefault(),e.stopPropagation(),
this.waitingLink=t,this.tellNow(),this.patience=setTimeout(()=>this.goOn(),r?ne:ie)}goOn(){let e=this.waitingLink;this.waitingLink=
null,this.isUrged=!0,e?.click(),this.isUrged=!1}visit(e,{staying:t=this.staying,isSame:r=!1,step:o=!0}={}){this.staying=
t;let i=new URL(r?location.href:e,location.href);if(r){let s=new URL(e,location.href).searchParams;for(let l of Object.keys(
f))i.searchParams.delete(l);for(let[l,u]of s)l in f&&i.searchParams.set(l,u)}for(let s of g)i.searchParams.delete(s);for(let[
s,l]of Object.entries(t))i.searchParams.set(s,l);if(this.canShow(i)){this.choices.choose(w(i.search))&&this.tellSoon(),this.
write(i.href,o),this.notify();return}clearTimeout(this.timer),this.untold=!1,this.put(i.href,o),Y()}canShow(e){let[t,r]=[
w(e.search),w(location.search)],o=i=>this.owned.includes(i)||t[i]===r[i];return T(location.href)===T(e.href)&&Object.keys(
f).every(o)}restored(){this.pressed=!1,this.staying=C(location.search);let e=b(location.href)!==this.subject;this.subject=
b(location.href),this.owned.length&&(this.owned=Object.keys(f),this.choices.restore(w(location.search),e),this.choices.isAhead&&
this.tellSoon(),this.notify())}get(e){return this.choices.get(e)}set(e,{step:t=!0}={}){this.choices.choose(e)&&this.changed(
t)}undo(){this.choices.undo()&&this.changed()}redo(){this.choices.redo()&&this.changed()}toggleHead(e,t,r,o){let[i,s]=e.
split(".").map(Number),l=H(this.get("off"),t,r,o);l[i*r+s]=!l[i*r+s],this.set({off:B(this.get("off"),l,t,r,o)})}changed(e=!0){
this.write(location.href,e),this.notify(),this.tellSoon()}notify(){if(this.choices.state!=="restoring")for(let e of this.
listeners)e()}heard(e,t=!1){let{isNews:r,isLost:o}=this.choices.hear(e,t);o&&this.tellSoon(),this.choices.state==="synce\
d"&&(this.waitingLink&&(clearTimeout(this.patience),this.patience=setTimeout(()=>this.goOn())),this.write(location.href)),
r&&this.notify()}tellBy(e,{drawn:t}){this.tell=e,this.quiet=t?L.drawn:L.waiting}tellSoon(){clearTimeout(this.timer),this.
timer=setTimeout(()=>this.tellNow(),this.quiet),this.untold=!0}tellNow(){!this.untold||!this.tell||this.leaving===location.
pathname||(clearTimeout(this.timer),this.untold=!1,this.tell(Object.fromEntries(this.owned.map(e=>[e,this.get(e)])),this.
choices.number))}},c=window.pageAddress??=new j;var se=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,Z=n=>se.test(n)?`⁨${n}⁩`:n;function m(n,e={}){return ae(String(SAID[n]??n),e)}var d=n=>n;var ae=(n,e)=>n.replace(/\{(\w+)\}/g,(t,r)=>r in e?Z(String(e[r])):t);var _e={heatmap:d("Heatmap"),lines:d("Lines"),text:d("Text"),table:d("Table"),received:d("Attention received"),readings:d(
"Other measures"),linear:d("Linear"),sqrt:d("Sqrt"),log:d("Log"),global:d("Global"),row:d("Row"),mean:d("Mean"),max:d("M\
ax"),all:d("All"),cross:d("Target → source"),encoder:d("Encoder"),decoder:d("Decoder"),"this head":d("this head"),"its\
 layer":d("its layer"),"all heads":d("all heads"),"chosen heads":d("chosen heads")};var O=class{offered;constructor(e,t,{title:r="",changed:o=null}={}){this.name=e,this.select=h("select","",{title:r});let i=o??
(s=>c.set({[e]:s}));this.select.onchange=()=>i(this.select.value),this.label=h("span","",{},t),this.node=h("label","boxe\
d",{"data-key":e},this.label,this.select)}offer(e){let t=JSON.stringify(e);t!==this.offered&&(this.offered=t,R(this.select,
e))}show(e=c.get(this.name)){this.select.value=e}};var S=class{constructor(e,t,{title:r="",placeholder:o="",maxlength:i=4e3}={}){this.name=e,this.input=h("input","",{type:"\
text",placeholder:o,title:r,maxlength:i,spellcheck:"false"}),this.input.onchange=()=>c.set({[e]:this.input.value.trim().
slice(0,i)}),this.node=h("label","boxed",{"data-key":e},h("span","",{},t),this.input)}show(){M(this.input)===this.input&&
this.input.value!==this.shown||(this.input.value=this.shown=c.get(this.name))}};var N=class{modes={};data;constructor(e){let t=m("5.4 is head 4 of layer 5, counting from 0 · 5.* a whole layer · *.4 a \
column · *.* all; of an encoder-decoder d5.4 is the decoder's, x5.4 the cross-attention's. 3.1:5:2 cuts one weight of he\
ad 3.1, from token 5 to token 2. Or shift-click in the atlas.");this.off=new S("off",m("Heads off"),{title:t,placeholder:m(
"e.g. 3.1, 5.*")});let r=m("What replaces the output of a head that is off. The pattern shown is always the model's own.");
this.mode=new O("mode",m("When a head is off, use"),{title:r}),this.meaning=h("p","help");let o=(s,l,u,a)=>I(l,a,{"data-\
key":s,title:u});this.undo=o("undo",m("Undo"),m("Undo the last change of heads (Ctrl+Z)"),()=>c.undo()),this.redo=o("red\
o",m("Redo"),m("Redo it (Ctrl+Shift+Z)"),()=>c.redo()),this.reset=o("reset",m("Reset"),m("Switch every head on"),()=>c.set(
{off:""}));let i=h("div","buttons",{},this.undo,this.redo,this.reset);e.append(this.off.node,this.mode.node,this.meaning,
i),this.changed=()=>this.update()}offer(e){this.modes=e,this.mode.node.hidden=this.meaning.hidden=!Object.keys(e).length,
this.mode.offer(Object.keys(e).map(t=>[t,t]))}show(e,t){let r=!this.data;this.data=e,this.offer(e.modes),c.owned=Object.
keys(e.state),c.tellBy(t,{drawn:!1}),c.heard(e,r),r&&c.listeners.add(this.changed),this.update()}leave(){c.listeners.delete(
this.changed)}update(){this.off.show(),this.mode.show();let e=c.get("mode"),t=z(c.get("off")).length?` ${m("It has no ef\
fect on cuts.")}`:"";this.meaning.replaceChildren(h("strong","",{},e),`: ${this.modes[e]}.${t}`),this.undo.disabled=!c.choices.
past.length,this.redo.disabled=!c.choices.future.length,this.reset.disabled=!c.get("off").trim()}};var Xe=_(N,$+P);export{Xe as default};
