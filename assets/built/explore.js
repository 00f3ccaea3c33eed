var Gt=`.widget h4{font-size:1.1rem;font-weight:600;line-height:1.3;margin:0 0 .4rem}.widget h4,.cuts .help,.link,.label\
-line :is(.said,.what){white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.columns{display:grid;grid-template-col\
umns:minmax(0,11fr) minmax(0,10fr);grid-template-rows:auto 1fr;gap:.6rem 1.5rem;align-items:start}@media(min-width:1200p\
x){.columns{grid-template-columns:minmax(0,7fr) minmax(0,5fr)}.columns:has(.grid.lies){grid-template-columns:minmax(0,11\
fr) minmax(0,7fr)}}.columns .left{grid-area:1 / 1}.columns .right{grid-area:1 / 2 / 3 / 3}.columns .below{grid-area:2 / \
1}@media(min-width:641px)and (max-width:1199px){.columns:has(.atlas.many){.left{grid-area:var(--stage-atlas-area, 1 / 1 \
/ 2 / 3)}.right{grid-area:var(--stage-head-area, 2 / 2)}}}.effect-only .columns{display:block}.wide{display:grid;grid-te\
mplate-columns:repeat(6,minmax(0,1fr));gap:1rem 1.5rem;margin-bottom:.8rem}.wide>*{grid-column:span var(--stage-columns,\
 2)}.wide>:nth-child(n+4){grid-column:span 3}.headline .top{display:flex;align-items:center;justify-content:space-betwee\
n;gap:.8rem;min-height:var(--stage-heading, 2.25rem)}.headline .top h4{margin:0;margin-inline-end:auto}.headline{positio\
n:relative}.headline.cutting>:first-child{visibility:hidden}.cuts{position:absolute;inset:0}.cuts>div{display:flex;align\
-items:center;gap:.4rem;margin-bottom:.1rem}.cuts .boxed{flex:1;min-width:0}.cuts select{width:100%}.cuts :is(button,sel\
ect){padding-block:.1rem}.cuts button{flex:none}.cuts .help{flex:1;margin:0}.widget .switch-head{&[hidden]{display:inlin\
e-block;visibility:hidden}flex:none;padding-block:.15rem;white-space:nowrap}.link{position:relative;height:1.5em;margin:\
.15rem 0 .2rem;line-height:1.5}.link .said{display:inline-block}.link.long .said{position:absolute;visibility:hidden}.li\
nk:not(.long) .brief{display:none}.how{min-height:7em}.typical{min-height:5.6em}@media(max-width:1200px){.link{font-size\
:.85rem}.how{min-height:calc(6 * 1.4em)}.typical{min-height:7em}}.reading-off{font-size:.9rem;font-weight:600;margin:.35\
rem 0 0}.reading.awaited .reading-picture{opacity:.35;min-height:18rem}.reading-off:empty{display:none}.name{font-size:.\
9rem;font-weight:600;margin:.8rem 0 .3rem}.message{margin:0 0 .6rem;padding:.5rem .8rem;border-radius:6px;background:var\
(--soft)}.controls{display:flex;flex-wrap:wrap;align-items:end;gap:.4rem .8rem;margin:.5rem 0}.popover{position:relative\
}.popover>summary{padding:.3rem .7rem}.popover .menu{top:calc(100% + 4px);z-index:5;gap:.7rem;grid-template-columns:minm\
ax(0,1fr);min-width:15rem;max-width:min(24rem,88vw);max-height:80vh;overflow-y:auto;box-sizing:border-box;padding:.9rem}\
.popover>summary.changed,.widget .cut-edges[aria-pressed=true]{border-color:var(--accent);color:var(--accent)}.popover .\
colours,.toolbar .export{display:grid;gap:.7rem}.toolbar>summary{border-color:transparent;white-space:nowrap}.toolbar>su\
mmary:after{content:"";display:inline-block;width:.4em;height:.4em;margin:0 .1em .15em .6em;border:solid currentColor;bo\
rder-width:0 1.5px 1.5px 0;rotate:45deg}.toolbar .menu{width:22rem}.toolbar .modes{flex-wrap:wrap}.toolbar .picture:not(\
[hidden]){display:flex;align-items:center;justify-content:space-between}.toolbar :is(.picture,.export) .name{margin:0}.t\
oolbar .saving .menu{z-index:6}.popover .controls{margin:0}.popover .menu .boxed{grid-template-columns:minmax(0,1fr)}.po\
pover .menu select{max-width:100%}.popover .name{margin-top:0}.popover .modes{display:flex}.result{display:flex;align-it\
ems:center;justify-content:space-between;gap:.6rem .8rem;min-height:var(--stage-result, 4.2rem);margin-bottom:var(--stag\
e-below-result, .6rem)}.verdict{flex:1;min-width:0;min-height:60px;display:flex;flex-direction:column}.verdict :is(.answ\
er,.help){margin:0;padding:0}.verdict .answer{align-content:center;min-height:calc(1.35 * 1.75rem);font-size:1.375rem;li\
ne-height:1.75rem;font-weight:600}.result-buttons{display:contents}.result.answered .value,.result.explained .label-line\
{display:var(--on-stage-block, none)}.result:not(.answered) .answer,.result:not(.explained) .help{display:none}.label-li\
ne{order:1;display:flex;gap:.4em;min-width:0;font-size:.85rem;opacity:.72;white-space:nowrap}.label-line .what{flex:none\
;max-width:100%}.widget .below>h4{white-space:normal}.verdict .value{display:flex;align-items:center;white-space:pre;min\
-height:1.35em;font-size:var(--stage-verdict, 1.75rem);line-height:1.2;font-variant-numeric:tabular-nums}.verdict .value\
 :is(.was,.now){display:flex;min-width:0}.verdict .value .was{flex:none;max-width:50%}.verdict .value:has(.first){displa\
y:block;white-space:normal;:is(.was,.now){display:inline}}.verdict .first{display:var(--off-stage, inline);font-weight:6\
00}.verdict .called{overflow:hidden;text-overflow:ellipsis}.result button{align-content:center;white-space:nowrap;min-he\
ight:2.75rem;padding:.45rem 1.1rem;font-weight:600;border-color:var(--control, color-mix(in srgb, var(--st-text-color) 5\
0%, transparent))}.widget .result-buttons button:is(.main,.off):not(:disabled){background:var(--st-text-color);border-co\
lor:transparent;color:var(--page)}.widget .result-buttons button.off:not(:disabled){background:var(--accent)}.widget .re\
sult-buttons button:is(.main,.off):hover{filter:brightness(1.15)}@media(min-width:768px)and (max-width:1150px){.result{m\
in-height:var(--stage-result, 2.9rem);margin-bottom:var(--stage-below-result, .1rem)}.verdict,.verdict .answer{min-heigh\
t:0}.left .top{min-height:1.9rem}.headline .top{min-height:var(--stage-heading, 1.9rem)}.link{margin-block:0}.verdict .a\
nswer{font-size:1.2rem;line-height:1.5rem}.verdict .value{font-size:var(--stage-verdict, 1.5rem)}.result button{min-heig\
ht:2.4rem}}.left .top{display:flex;align-items:center;justify-content:space-between;gap:.8rem;min-height:2.25rem}.left .\
top h4{margin:0}.flow{font-size:.85rem;opacity:.72}.left>[data-key=attention]{margin-bottom:.4rem}.pictures.awaited :is(\
[data-key=atlas],.right,.below){opacity:.4}.what-it-writes{font-size:.85rem}.what-it-writes p{margin:0 0 .4rem;overflow-\
wrap:anywhere}.what-it-writes.awaited{opacity:.5}.what-it-writes .unseen{visibility:hidden}.strip{display:flex;flex-wrap\
:wrap;gap:.1rem .2rem;max-height:9rem;overflow-y:auto;padding:4px;margin:.2rem 0 .3rem}.strip .word:hover{background:var\
(--soft)}.own-words{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.2rem 1rem;margin-b\
ottom:.6rem}.own-words .strip{margin:0;max-height:6rem}.own-words .word{background:color-mix(in srgb,var(--st-text-color\
) calc(100% * var(--shade, 0)),transparent)}.own-words .word[data-share]:not([data-share=""]):after{content:" " attr(dat\
a-share);font-size:.8em;opacity:.8}.own-words .word[aria-selected=true]{background:none;font-weight:600}.own-words .word\
.changed:after{color:var(--accent);opacity:1}.expected-legend{display:flex;align-items:center;gap:.4rem;font-size:.8rem;\
opacity:.72}.shades{width:3.5rem;height:.8rem;border:1px solid var(--line);border-radius:3px;background:linear-gradient(\
to right,transparent,color-mix(in srgb,var(--st-text-color) 42%,transparent))}.ranked{margin:.8rem 0;overflow-x:auto}.ra\
nked caption{padding-bottom:.3rem;text-align:start}.ranked table{width:100%;border-collapse:collapse;font-size:.9rem}.ra\
nked :is(th,td){text-align:start;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line);font-weight:400}.ranked\
 th[scope=row] button{font-weight:600;white-space:nowrap;padding:.1rem .4rem}.ranked .bar{display:inline-block;width:5re\
m;height:.5rem;margin-inline-end:.4rem;vertical-align:middle;background:linear-gradient(to right,var(--line) calc(100% *\
 var(--kept)),var(--moved-colour) calc(100% * var(--kept)) calc(100% * (var(--kept) + var(--moved))),transparent 0)}.ran\
ked .falls{--moved-colour: var(--accent)}.ranked .rises{--moved-colour: #8a8a9c}.ranked .csv{font-size:.85rem}@media(max\
-width:700px){.ranked :is(th,td):nth-child(4){display:none}}.legend .first{display:flex;flex-wrap:wrap;gap:.3rem;max-hei\
ght:2.6em;overflow:hidden}.table{max-height:26rem;overflow:auto;border:1px solid var(--line);border-radius:6px}.table ta\
ble{border-collapse:collapse;width:100%;font-size:.85rem;font-variant-numeric:tabular-nums}.table th{position:sticky;top\
:0;background:var(--soft);text-align:left}.table th button{border:0;border-radius:0;width:100%;text-align:inherit;font-w\
eight:600}.table td{padding:.25rem .6rem;border-top:1px solid var(--line);white-space:pre}.table :is(.number,.integer,.s\
haded){text-align:right}.table td.shaded{background:linear-gradient(to right,color-mix(in srgb,var(--accent) 28%,transpa\
rent) calc(100% * var(--share)),transparent 0) no-repeat}@media(max-width:640px){.popover .menu{max-width:min(22rem,92vw\
)}.pictures:not([hidden]){display:flex;flex-direction:column;gap:.5rem}.pictures>.columns,.columns>.left{display:content\
s}.pictures .columns>.right{display:var(--stage-head, contents)}.pictures .columns>.below{display:var(--stage-below, con\
tents)}.wide,.what-it-writes,.bars-part{order:1}.shown{order:2}.left>*{width:100%;order:3}.told{order:4}.below>:not(.bar\
s-part,.what-it-writes){order:5}.result{flex-wrap:wrap}.verdict{flex-basis:12rem}.result-buttons{display:flex;order:1;fl\
ex:1 0 100%;&:empty{display:none}& button{width:100%}}.verdict .value{font-size:var(--stage-verdict, 1.625rem)}.wide>*{g\
rid-column:1 / -1!important}.wide{grid-template-columns:minmax(0,1fr)}}@media(pointer:coarse){.atlas .grid{overflow-x:au\
to;--aspect: 1 !important}.atlas .row{grid-template-columns:2rem repeat(var(--columns),minmax(32px,1fr))}.atlas .label{m\
in-height:32px;display:grid;place-content:center}.atlas .row>.label:first-child{position:sticky;left:0;z-index:1;backgro\
und:var(--page)}}[aria-busy=true]:has(>.pictures[hidden]){min-height:40rem}.widget[data-hides~=toolbar] .toolbar,.widget\
[data-hides~=views] .toolbar [data-key=view],.widget[data-hides~=colours] .toolbar .colours,.widget[data-hides~=export] \
.toolbar .export,.widget[data-hides~=controls] .toolbar .controls,.widget[data-hides~=atlas-bar] :is(.atlas>.bar,.order)\
,.widget[data-hides~=effect] .below,.widget[data-hides~=save] :is(.saving,.toolbar .picture),.widget[data-hides~=heads-o\
ff] .heads-off{display:none!important}.own-words,.verdict>:is(.answer,.help),.left .top,.headline .switch-head,.right :i\
s(.bar,.heads){display:var(--off-stage, flex)}.toolbar,.result button{display:var(--off-stage, block)}.headline .top{dis\
play:var(--stage-name, flex)}.right :is(.how,.notes,.difference),.below>:is(.choose,.help,.drift,.what-it-writes),.below\
>h4,.verdict h4,.reading:nth-child(n+3),.reading>:is(.help,.reading-off:not(:empty)){display:var(--off-stage, block)}.ri\
ght .typical{display:var(--off-stage, var(--stage-typical, block))}.label-line .mode{display:var(--off-stage, inline)}.e\
ffect-only .label-line .what{display:var(--on-stage, none)}.wide,.columns{zoom:var(--stage-zoom, 1)}.columns .atlas{zoom\
:1}.columns>.right{display:var(--stage-head, block)}.columns>.below{display:var(--stage-below, block);grid-area:var(--st\
age-below-area, 2 / 1);max-height:calc(var(--stage-room, 1e6px) + 34px);overflow:var(--stage-clips, visible)}[data-cover\
ed],[data-covered] *{visibility:hidden!important}
`;import{component as hi}from"./core.js";import{controlsStyle as di,widgetStyle as li}from"./core.js";import{pageAddress as D}from"./core.js";import{CHOSEN as si}from"./core.js";import{button as ii,element as oi}from"./core.js";
import{TEXT as ni,notDefault as ri}from"./core.js";import{gettext as ai}from"./core.js";import{DEPENDS_ON as Jt}from"./core.js";import{PictureRequest as Yt}from"./core.js";import{TEXT as Me,notDefault as $t,questions as Be,
subjectIn as Zt}from"./core.js";var Ie=500,it=class{parts={zeroing:{pictures:{}}};values={};isWhole;subject;constructor(t){
this.main=new Yt(t);let e=()=>new Yt(t,{drops:!0});this.beside={zeroing:e(),written:e(),ranking:e(),expected:e()}}ask(t,e){
this.values=t,this.isWhole=e.includes("atlas");let{zeroing:s,ranking:i,...o}=Be(t,e),r=t.text.length+t.pair.length>=Ie;this.
main.ask(o,this.parts.atlas&&r&&this.isCurrent?"effect":""),this.beside.ranking.ask(i?{ranking:i}:{}),this.beside.zeroing.
ask(s?{zeroing:s}:{}),this.askByEffect()}take(t,e){Object.assign(this.parts,t),e&&(this.subject=Zt(Object.values(e)[0])),
t.effect&&this.askByEffect()}askByEffect(){let{isCurrent:t,values:e,beside:s,parts:i}=this,{effect:o,expected:r}=i,a=t&&
o?.writes;s.written.ask(a?{written:$t(e,Jt.written)}:{});let h=t&&this.isWhole&&B(o);t&&(!h||r?.tokens.length!==o.tokens?.
length)&&(i.expected=void 0,s.expected.forget("expected")),s.expected.ask(h?{expected:$t(e,Jt.expected)}:{})}get isCurrent(){
let t=Zt(new URLSearchParams($t(this.values,Me)));return this.subject===void 0||this.subject===t}get isAwaited(){return this.
requests.some(({missing:t})=>t.length>0)}awaits(t){return this.beside[t].missing.length>0}get requests(){return[this.main,
...Object.values(this.beside)]}stop(){for(let t of this.requests)t.stopped=!0}},B=n=>n?.at!==void 0&&!n.choose&&!n.writes;import{element as Pt}from"./core.js";import{gettext as ss}from"./core.js";import{pageAddress as ee}from"./core.js";import{element as b}from"./core.js";import{WordStrip as Ke}from"./core.js";import{
gettext as v,N_ as j,ngettext as Xe}from"./core.js";import{Bars as Ge}from"./core.js";import{Heatmap as Je}from"./core.js";
import{Table as Ye,said as Ze}from"./core.js";import{Selection as Qe,Switch as ts}from"./core.js";import{pageAddress as zt}from"./core.js";import{element as x,isTouched as Pe}from"./core.js";import{undoButton as _e}from"./core.js";
import{gettext as Mt,N_ as U,ngettext as Qt,probability as ot}from"./core.js";import{quoted as Ve,share as Bt}from"./core.js";
var Re=U("Shift-click a head below to switch it off."),De=U("Switch this head off, or tap another one."),qe=U("the gap s\
tays"),It=U("the others take over"),Ue=U("the gap stays, or the others take over");function rt(n,t,[e,s]){let i=e+s,o=[],
r=[];return n&&o.push(Qt("{n} head off","{n} heads off",n)),n&&r.push(t),i&&o.push(Qt("{n} cut","{n} cuts",i)),i&&r.push(
Mt(e&&s?Ue:e?qe:It)),{heads:n,count:n+i,what:o.join(" · "),how:r.join(" · ")}}var P=class{shownButtons="";constructor(t){
this.label=x("div","label-line"),this.value=x("div","value",{"aria-live":"polite"}),this.answer=x("h3","answer",{"aria-l\
ive":"polite"}),this.more=x("p","help"),this.buttons=x("div","result-buttons"),this.undo=_e("undo-beside",()=>zt.choices.
steps.past.length?zt.undo():zt.set({off:""}));let e=x("div","verdict",{},...t?[t]:[],this.label,this.value);e.append(this.
answer,this.more),this.node=x("div","result",{"data-key":"ranking"},e,this.undo,this.buttons)}show(t,{count:e,what:s,how:i}){
let{headline:o,pair:r,own:a}=t;this.undo.hidden=!e,this.node.classList.toggle("changed",e>0);let h=o??r,d=x("span","what",
{},[h&&"·",s||Mt("all heads on")].filter(Boolean).join(" "));e&&d.append(x("span","mode",{},` (${i})`)),this.label.replaceChildren(
...h?[x("span","said",{},h.label)," "]:[],d),this.label.title=h?.help??"",e&&a?this.value.replaceChildren(...Fe(a)):o?this.
value.replaceChildren(...nt(o,e)):this.value.replaceChildren(...r?nt(r,e):[])}hint(){return Mt(Pe()?De:Re)}say(t,e,s){this.
answer.textContent=t,this.more.textContent=e,this.node.classList.toggle("answered",!!t),this.node.classList.toggle("expl\
ained",!!e),String(s.map(i=>i.textContent))!==this.shownButtons&&(this.shownButtons=String(s.map(i=>i.textContent)),this.
buttons.replaceChildren(...s))}};function Fe({word:n,before:t,after:e}){let s=ot(t)!==ot(e),i=x("span",s?"now changed":"\
now",{},ot(e));return[x("span","now",{},`${n} `),x("span","was",{},ot(t))," → ",i]}function nt({before:n,after:t,p_before:e,
p_after:s,said:i},o){let[r,a]=[te(n,e),te(t,s)];if(!o)return[x("span","now",{},...r)];let h=n!==t||e!==void 0&&Bt(e)!==Bt(
s??0);return[...i?[x("span","first",{},`${i} `)]:[],x("span","was",{},...r)," → ",x("span",h?"now changed":"now",{},...a)]}
function te(n,t){return t===void 0?[n]:[x("span","called",{title:n},Ve(n)),` ${Bt(t)}`]}var es=[{title:j("position"),kind:"integer"},{title:j("token"),kind:"text"},{title:j("prediction (all on)"),kind:"text"},
{title:j("prediction (heads off)"),kind:"text",off:!0},{title:j("actual token"),kind:"text"},{title:j("p(actual), all on"),
kind:"number"},{title:j("p(actual), heads off"),kind:"number",off:!0}],se=j("Next-token prediction at every position"),_=class{part;drawn;constructor(t){
this.heading=b("h4"),this.pair=b("p","pair-line"),this.written=b("div","what-it-writes",{"data-key":"written"},b("p"),b(
"p")),this.hint=b("p","help"),this.at=new Qe("at",v("Predict the word at")),this.mask=new ts("mask",v("Mask it"),v("Off:\
 the model sees the word and predicts it back."));let e=b("div","strip",{role:"listbox","aria-label":v("The word to pred\
ict")});this.strip=new Ke(e),this.strip.chosen=r=>ee.set({at:r}),this.stripHint=b("p","help");let s=b("div","controls",{},
this.at.node,this.mask.node);this.choose=b("div","choose",{},s,this.stripHint,this.strip.node),this.barsTitle=b("p","nam\
e");let i=b("div","widget",{"data-key":"bars"}),o=b("div","widget",{"data-key":"drift"});this.bars=new Ge(i),this.nextTitle=
b("p","name"),this.next=b("section","",{},this.nextTitle),this.table=new Ye(this.next,v(se)),this.driftTitle=b("p","name",
{},v("How far each word's vector moved, by layer (0 = not at all)")),this.note=b("p","help"),this.drift=new Je(o),this.barsPart=
b("section","bars-part",{},this.barsTitle,i),this.driftPart=b("section","drift",{},this.driftTitle,this.note,o),t.append(
this.heading,this.pair,this.written,this.choose,this.barsPart,this.hint,this.driftPart,this.next)}show(t,{heads:e,count:s,
what:i,how:o},r){this.count=s,s?s>e?this.heading.textContent=v("Effect: {what} ({how})",{what:i,how:o}):this.heading.textContent=
Xe("Effect of switching {n} head off ({mode})","Effect of switching {n} heads off ({mode})",e,{mode:o}):this.heading.textContent=
v("Effect of switching heads off");let a=JSON.stringify([s>0,r]);if(t===this.part&&a===this.drawn)return;Object.assign(this,
{part:t,drawn:a}),this.pair.hidden=!t.pair||!t.headline,t.pair&&this.pair.replaceChildren(v("{name}: ",{name:t.pair.label}),
...nt(t.pair,s)),this.hint.textContent=t.hint??"",this.hint.hidden=!t.hint,this.choose.hidden=t.at===void 0,this.mask.node.
hidden=t.at===void 0||!!(t.causal||t.choose),t.at!==void 0&&this.showPosition(t),this.barsPart.hidden=!t.bars,t.bars&&(this.
barsTitle.textContent=t.bars.title,this.bars.show({themes:{},...t.bars,kind:"bars",theme:r,both:s>0})),this.next.hidden=
!t.next&&!t.table,this.nextTitle.textContent=t.table?.title??v(se),t.next&&this.table.show(oe({columns:Ze(es),rows:t.next},
s)),t.table&&this.table.show(oe(t.table,s));let{drift:h}=t.pictures;this.driftPart.hidden=!h,this.note.textContent=t.note??
"",h&&this.drift.show({...h,theme:r,pins:[],way:"from"})}hasStrip(t){for(let e of[this.at.node,this.strip.node,this.stripHint])
e.hidden=!t}showWritten({writes:t},e,s){if(this.written.hidden=!t,this.written.classList.toggle("awaited",s),!t||!e)return;
let[i,o]=this.written.children;i.replaceChildren(v("The model writes: "),...ie(e.before));let r=e.after.length===e.before.
length&&e.after.every(([,a])=>a);o.replaceChildren(v("With heads off: "),...r?[v("the same")]:ie(e.after)),o.classList.toggle(
"unseen",!this.count)}showPosition({at:t=0,tokens:e=[],causal:s,choose:i,chosen:o=""}){this.at.label.textContent=i?.box??
(s?v("Predict the word after"):v("Predict the word at")),this.at.offer(e.map((a,h)=>[String(h),`${h} · ${a}`])),this.at.
show(String(t)),this.mask.show();let r=s?v("Click a word to predict the next one."):ee.get("mask")==="true"?v("Click a w\
ord to mask it and predict it."):v("Click a word to predict it.");this.stripHint.textContent=`${o} ${i?.hint??r}`.trim(),
this.strip.show(e,t)}};function ie(n){return n.flatMap(([t,e])=>[e?t:b("span","now changed",{},t)," "])}function oe({columns:n=[],
rows:t},e){let s=n.map((i,o)=>o).filter(i=>e||!n[i].off);return{columns:s.map(i=>n[i]),rows:t.map(i=>s.map(o=>i[o]))}}var at=class{constructor(){let t=Pt("section","below",{"aria-label":ss("What changed")});this.effect=new _(t),this.verdict=
new P(this.effect.heading),this.node=Pt("div","pictures",{hidden:""},this.verdict.node,Pt("div","columns",{},t))}show(t,{
theme:e}){let{effect:s,written:i}=t.parts;if(!s)return;this.node.hidden=!1;let o=rt(s.count,s.mode,s.cuts);this.verdict.
show(s,o),this.effect.hasStrip(!B(s)),this.effect.show(s,o,e),this.effect.showWritten(s,i,t.awaits("written"))}};import{pageAddress as Qs}from"./core.js";import{element as W}from"./core.js";import{HeadsOff as ti}from"./core.js";import{
gettext as Kt}from"./core.js";import{headsOff as ns,withHeads as ce}from"./core.js";import{pageAddress as L}from"./core.js";import{Buttons as rs,optionWords as as}from"./core.js";
import{button as hs,element as F}from"./core.js";import{gettext as A,N_ as K,percent as ds}from"./core.js";import{Atlas as ls}from"./core.js";import{cutsIn as is,headsOff as re}from"./core.js";import{pageAddress as y}from"./core.js";import{pinsBy as os}from"./core.js";var ht={encoder:"",decoder:"d",cross:"x"},ne={from:["decoder","cross"],to:["decoder"]};function V({attentions:n,pictures:t}){
let{layers:e,heads:s}=t.atlas,i=n.find(o=>o.prefix===ht[y.get("attention")])??n[0];return i.layers===e&&i.heads===s?i.prefix:
null}var ae=({attentions:n,prefix:t})=>n.length>1&&t!==ht[y.get("attention")];function dt({attentions:n}){let t=y.get("o\
ff"),e=n.map(({prefix:s,layers:i,heads:o})=>[s,re(t,i,o,s).filter(Boolean).length]);return Object.fromEntries(e)}function he(n){
let t=y.get("off"),e=n.attentions.flatMap(({prefix:o,layers:r,heads:a})=>is(t,o).filter(h=>h.fits(r,a))),s=e.filter(o=>o.
toOthers).length,i=Object.values(dt(n)).reduce((o,r)=>o+r,0);return rt(i,y.get("mode"),[e.length-s,s])}function de(n,t){
let{layers:e,heads:s}=n.pictures.atlas,[i,o]=["layer","head"].map((a,h)=>{let d=y.get(a);return Math.min(d===""?n.first[h]:
Number(d),[e,s][h]-1)}),r=re(y.get("off"),e,s,V(n)??n.prefix);return{open:[i,o],off:r,...os(a=>y.get(a)),theme:t}}function le(n){
let[t,e]=[y.get("attention"),y.get("sort")],s=r=>ne[r].includes(t)===ne[r].includes(n),i=s(y.get("way"))?y.get("pin"):"",
o=i&&(s("to")||y.get("way")==="to");y.set({attention:n,pin:i,link:i&&s("to")?y.get("link"):"",sort:o?e:e.replace("link",
"layer")})}var cs=K("Which heads do this? {link}"),fs={light:[K("Each picture is a head: a row for each word, dark where that word \
looks."),K("Each picture is a head: a row for each patch, dark where that patch looks.")],dark:[K("Each picture is a hea\
d: a row for each word, bright where that word looks."),K("Each picture is a head: a row for each patch, bright where th\
at patch looks.")]},lt=class{part;constructor(t,e){this.heading=F("h4"),this.flow=F("span","flow");let s=A("From the tar\
get to the source; within the source (encoder); within the target (decoder).");this.attention=new rs("attention",A("Atte\
ntion"),e,{title:s,changed:le});let i=F("div","widget",{"data-key":"atlas"});t.append(F("div","top",{},this.heading,this.
flow),this.attention.node,i),this.atlas=new ls(i),this.atlas.emit=(o,r)=>this.handle(o,r)}show(t,e,{order:s,ranking:i,canRank:o,
isPicture:r}){this.part=t;let a=L.get("sort");this.atlas.show({...t.pictures.atlas,...e,does:t.does,resting:t.resting,prefix:V(
t)??t.prefix,sort:a,similarity:s?.sort==="likeness"&&s.numbers||[],linkWeights:s?.sort==="link"&&s.numbers||null,link:a===
"link"?s?.name??A("a link"):"",ranking:i,canRank:o,each:A(fs[e.theme][Number(r)])}),this.showAttention(t),this.showHeading(
t,a==="link"&&s?.sort==="link"?s:void 0)}showAttention(t){let e=dt(t);this.attention.node.hidden=t.attentions.length===1,
this.attention.show();for(let s of this.attention.buttons){let i=s.dataset.value??"",o=e[ht[i]];s.textContent=[as(i),...o?
[A("{n} off",{n:o})]:[]].join(" · ")}}showHeading(t,e){let{layers:s,heads:i}=t.pictures.atlas,o=dt(t)[V(t)??""],r=s*i,a=o?
A("All {n} heads, {off} off",{n:r,off:o}):A("All {n} heads",{n:r}),h=e?.first;if(this.heading.classList.toggle("names",!!h),
this.heading.textContent=this.heading.title=h?A(cs,{link:e.name}):a,this.flow.textContent=!h&&this.atlas.lies?A("{n} lay\
ers, from left to right",{n:s}):"",!h)return;let d=h.map(({head:c,label:l,weight:p})=>hs(`${l} ${ds(p,1)}`,()=>this.handle(
"open",c)));this.atlas.legend.replaceChildren(F("span","first",{},...d))}handle(t,e){let{first:s,pictures:i}=this.part,{
layers:o,heads:r}=i.atlas,a=V(this.part);if(a!==null){if(t==="open"){let[h,d]=e.map((c,l)=>c===s[l]?"":c);L.set({layer:h,
head:d})}if(t==="off"){let h=new Array(o*r).fill(!1);for(let[d,c]of e)h[d*r+c]=!0;L.set({off:ce(L.get("off"),h,o,r,a)})}
t==="sort"&&L.set({sort:e})}}switchHead([t,e]){let{layers:s,heads:i}=this.part.pictures.atlas,o=V(this.part)??"",r=ns(L.
get("off"),s,i,o);r[t*i+e]=!r[t*i+e],L.set({off:ce(L.get("off"),r,s,i,o)})}};import{cutsIn as Es}from"./core.js";import{pageAddress as J}from"./core.js";import{element as Dt}from"./core.js";import{
gettext as Ns}from"./core.js";import{cutsIn as Vt,givingTo as ps,toggledCut as ms,withoutCuts as ws}from"./core.js";import{pageAddress as H}from"./core.js";
import{button as _t,element as ct,isTouched as us}from"./core.js";import{gettext as S,N_ as ft}from"./core.js";import{Selection as fe}from"./core.js";var pe={"this head":[ft("in this head"),(n,t)=>`${n}.${t}`],"its layer":[ft("in all heads of its layer"),n=>`${n}.*`],later:[
ft("in this layer and all later ones"),n=>`${n}-.*`],all:[ft("in all heads"),()=>"*.*"]},pt=class{prefix="";isOn=!1;where="\
this head";toOthers=!1;constructor(t){this.changed=t;let e=S("Take single weights out: from one token to another.");this.
toggle=_t(S("Cut edges"),()=>this.switch(!this.isOn),{className:"cut-edges",title:e}),this.heads=new fe("cut-in",S("Cut"),
{changed:o=>{this.where=o}}),this.heads.offer(Object.entries(pe).map(([o,[r]])=>[o,S(r)]));let s=S("Nobody: its weight i\
s set to 0, the others stay as they are. The others: its score is set to −∞ before the softmax, so that the row still ad\
ds up to 100 % (Geva et al. 2023).");this.who=new fe("cut-for",S("Its attention"),{title:s,changed:o=>this.give(o==="oth\
ers")}),this.who.offer([["nobody",S("leave the gap")],["others",S(It)]]),this.mend=_t(S("Restore all"),()=>H.set({off:ws(
H.get("off"))}),{title:S("Take every cut back")}),this.done=_t(S("Done"),()=>this.switch(!1));for(let{label:o}of[this.heads,
this.who])o.className="unseen";this.help=ct("span","help");let i=ct("div","",{},this.heads.node,this.who.node,this.done);
this.node=ct("div","cuts",{},i,ct("div","",{},this.help,this.mend)),this.heads.show(this.where),this.who.show("nobody")}give(t){
this.toOthers=t,H.set({off:ps(H.get("off"),t)})}switch(t){this.isOn=t,this.changed()}show(t,e){this.prefix=e,t&&(this.help.
textContent=this.help.title=S(t[Number(us())])),this.toggle.hidden=!t,this.toggle.setAttribute("aria-pressed",String(this.
isOn)),this.node.hidden=!t||!this.isOn;let s=Vt(H.get("off"));this.mend.disabled=!s.length,s.length&&(this.toOthers=s[s.
length-1].toOthers),this.who.show(this.toOthers?"others":"nobody")}cut([t,e],{queries:s,keys:i},{where:o=this.where,toOthers:r=this.
toOthers}={}){let[,a]=pe[o],h=`${this.prefix}${a(t,e)}:${me(s)}:${me(i)}${r?"~":""}`,d=[t,e,s?.[0]??0,i?.[0]??0];H.set({
off:ms(H.get("off"),h,d,this.prefix)})}};function we({heads:[[n,t]],prefix:e},s){let i=Vt(H.get("off"),e).filter(o=>o.covers(
n));if(i.sort((o,r)=>Number(r.toOthers)-Number(o.toOthers)),!!i.length)return(o,r,a)=>{let h=[n,s?.ofLayer?a:t];return i.
find(d=>o.some(c=>r.some(l=>d.covers(...h,c,l))))}}function ue({heads:n,prefix:t},e){if(n.length!==1)return"";let s=e?.ofLayer?
n[0].slice(0,1):n[0],i=Vt(H.get("off"),t).flatMap(o=>o.covers(...s)?[o.toOthers]:[]);return new Set(i).size>1?S("Cut: ✕ \
the gap stays, ◇ the others take over."):""}function me(n){return n?n[0]===n[1]?String(n[0]):n.join("-"):"*"}import{element as mt}from"./core.js";import{gettext as gs}from"./core.js";import{Heatmap as bs}from"./core.js";var wt=class{constructor(){
this.title=mt("p","name"),this.place=mt("div","widget",{"data-key":"difference"}),this.unchanged=mt("p","help"),this.node=
mt("section","difference",{},this.title,this.place,this.unchanged),this.heatmap=new bs(this.place)}show({pictures:t,name:e,
unchanged:s},i){let{difference:o}=t;this.node.hidden=!o&&!s,this.title.textContent=gs("Change in {name} (heads off − all\
 on)",{name:e}),this.unchanged.textContent=s??"",this.place.hidden=!o,o&&this.heatmap.show({...o,...i,pins:[]})}};import{element as X}from"./core.js";import{gettext as xs}from"./core.js";var ut=class{constructor(){this.how=X("p","help\
 how"),this.typical=X("p","help typical"),this.notes=X("div","notes"),this.nodes=[this.how,this.typical,this.notes]}show(t,e,s){
this.how.textContent=[t.how?.[e.theme],t.does].filter(Boolean).join(" "),this.typical.replaceChildren(t.typical??""," ",
...ks(t)),this.typical.hidden=!t.typical&&!t.page;let i=Object.values(t.pictures).map(r=>r.rounding??""),o=[t.empty,...s,
...t.notes,i.sort().at(-1),vs(t,e)];this.notes.replaceChildren(...o.flatMap(r=>r?[X("p","help",{},r)]:[]))}};function vs({
sinks:n},{pins:t,way:e}){if(!n)return"";if(!t.length||e==="to")return n.head;let s=t.map(o=>n.rows[o]).filter(o=>o!=null),
i=[...s.map(([o])=>o),...s.map(([,o])=>o)];return[...new Set(i)].join(" ")}function ks({page:n}){return n?[X("a","",{href:n,
target:"_blank",rel:"noopener"},xs("All about this head"))]:[]}import{element as ge}from"./core.js";var gt=class{made=new Map;drawn=new Set;title="";constructor(t,e){this.node=ge("div",
"picture-place"),this.wide=t,this.heard=e}show(t,e){this.drawn.clear(),this.wide.hidden=!0,this.title=t?.title()??"",t?.
draw(e,this);for(let[s,{place:i}]of this.made)i.hidden=!this.drawn.has(s)}draw(t,e,s,{root:i=this.node,cut:o}={}){let{place:r,
widget:a}=this.made.get(t)??this.make(t,e,i);a.emit=((h,d)=>this.heard(h,d,o)),this.drawn.add(t),r.hidden=!1,a.show(s)}make(t,e,s){
let i=ge("div","widget",{"data-key":t});s.append(i);let o={place:i,widget:new e(i,this.title)};return this.made.set(t,o),
o}get saves(){return[...this.made].filter(([e,{place:s}])=>this.drawn.has(e)&&this.node.contains(s)).flatMap(([,{widget:e}])=>e.
saving?[e.saving.menu]:[])}};import{pageAddress as be}from"./core.js";import{button as ys,element as I}from"./core.js";import{gettext as G}from"./core.js";
var bt=class{constructor(t){this.heading=I("h4"),this.switch=ys("",null,{className:"switch-head"}),this.said=I("span","s\
aid"),this.brief=I("span","brief"),this.link=I("p","link",{"aria-live":"polite"},this.said,this.brief);let e=()=>this.link.
classList.toggle("long",this.said.offsetWidth>this.link.clientWidth);this.resized=new ResizeObserver(e);for(let i of[this.
said,this.link])this.resized.observe(i);let s=I("div","top",{},this.heading,this.switch);this.node=I("div","headline",{},
I("div","",{},s,this.link),t)}show(t,e,{open:s,off:i}){let o=t.heads.length===1&&i[t.heads[0][0]*e.heads+t.heads[0][1]];
this.heading.textContent=[t.title,...o?[G("off")]:[]].join(" · "),this.showSwitch(t.prefix,s,i[s[0]*e.heads+s[1]]),this.
switch.onclick=()=>be.toggleHead(s.join("."),e.layers,e.heads,t.prefix)}showSwitch(t,e,s){let i=`${t}${e.join(".")}`;this.
switch.textContent=s?G("Switch on"):G("Switch off"),this.switch.title=s?G("Switch head {head} on",{head:i}):G("Switch he\
ad {head} off",{head:i}),this.switch.setAttribute("aria-pressed",String(s)),this.switch.hidden=be.get("off")===i}tell({said:t,
brief:e}){this.link.title=this.said.textContent=t,this.brief.textContent=e}};import{gettext as E,percent as Rt}from"./core.js";import{AttentionMaps as Cs,topIndices as Os}from"./core.js";var Ss=.01;
function xe({pictures:n,resting:t},{pins:e,predicted:s}){if(e.length||!s||!n.heatmap)return null;let i=new Cs(n.heatmap),
[o]=i.indices([s.at],"from");if(o===void 0)return null;let r=new Set(i.indices(t,"to")),a=i.row(0,o).map((f,g)=>r.has(g)?
0:f),d=Os(a,2).filter(f=>a[f]>=Ss).map(f=>`“${i.columns.labels[f]}” ${Rt(a[f])}`).join(", "),c={at:i.rows.labels[o],
word:s.word,looks:d},l=c.at===s.word?E("At “{word}” it looks at {looks}.",c):E("At “{at}”, where “{word}” is predict\
ed, it looks at {looks}.",c),p=E("At “{at}”, where “{word}” is predicted, it looks at no other word.",c);return{
said:d?l:p,brief:d?E("At “{at}” it looks at {looks}.",c):p}}function ve({links:n,picture:t},{pins:e,way:s}){if(!n)return{
said:"",brief:""};let i=e.flatMap(o=>Ts(n,t,s,o)??[]);return i.length?{said:[...new Set(i.map(({said:o})=>o))].join(" "),
brief:i[0].brief}:{said:n.head,brief:n.brief}}function Ts(n,t,e,s){let{at:i,other:o,weight:r,word:a,share:h}=n[e],d=i[s];
if(d==null)return null;let[c,l]=e==="from"?[d,o[d]]:[o[d],d],p={word:n.rows[c],other:n.columns[l],share:Rt(r[d])},f=E("“\
{word}” looks at “{other}”: {share}",p),g=E("{link}.",{link:f});if(e==="to")return{said:t?E("{link}, the most of a\
ll patches.",{link:f}):E("{link}, the most of all words.",{link:f}),brief:g};if(!a||!h||a[d]===l)return{said:g,brief:g};
let m={link:f,word:n.columns[a[d]],share:Rt(h[d])};return{said:t?E("{link}; of the patches most at “{word}”: {share}.",
m):E("{link}; of the words most at “{word}”: {share}.",m),brief:g}}var k={};var xt=class{shown;drawn="";constructor(t,e,s){this.opened=s,this.cuts=new pt(()=>this.switchedCuts()),this.headline=new bt(
this.cuts.node),this.pictures=new gt(e,(i,o,r)=>this.handle(i,o,r)),this.notes=new ut,this.difference=new wt,this.saves=
Dt("div"),t.append(Dt("div","shown",{},this.headline.node,this.pictures.node),Dt("div","told",{},...this.notes.nodes,this.
difference.node))}handle(t,e,s){let[i,o]=this.shown[2].open;t==="pins"&&J.set(As(e)),t==="cut"&&this.cuts.cut([i,e.head??
o],e,s),t==="active"&&J.set({shown:e.join()},{step:!1}),t==="layer"&&this.opened([e,o])}switchedCuts(){this.show(...this.
shown),(this.cuts.isOn?this.cuts.heads.select:this.headline.switch).focus()}show(t,e,s,i){let o=this.shown;this.shown=[t,
e,s,i];let r=k[t.view];this.cuts.show(t.heads.length===1?r?.cutting:void 0,t.prefix),this.headline.node.classList.toggle(
"cutting",!this.cuts.node.hidden),this.headline.show(t,e,s);let{pins:a,way:h,link:d,theme:c}=s,l={pins:a,way:h,link:d,theme:c},
p=J.get("numbers")==="true",f=Es(J.get("off")),g=JSON.stringify([l,p,s.shown,s.predicted,i.awaited,f,this.cuts.isOn]);o&&
t===o[0]&&i.pictures===o[3].pictures&&g===this.drawn||(this.drawn=g,this.draw(r,{part:t,state:s,pinned:l,numbers:p,later:i,
cuts:this.cutsOf(t,r),predicted:Ws(s)}))}cutsOf(t,e){return t.heads.length===1?{cutAt:we(t,e),cutting:this.cuts.isOn}:{}}draw(t,e){
let{part:s,state:i,pinned:o}=e;this.pictures.show(t,e),this.saves.replaceChildren(...this.pictures.saves),this.headline.
tell(xe(s,i)??ve(s,i)),this.notes.show(s,i,[s.data?.caption,ue(s,t)]),this.difference.show(s,o)}},Ws=({predicted:n})=>n&&
{at:n.at,said:Ns("“{word}” is predicted here",{word:n.word})};function As({pins:n,way:t,link:e}){return n.length?{pin:n.
join(),way:t,...e===void 0?{}:{link:e,sort:"link"}}:{pin:"",way:t,link:"",sort:J.get("sort").replace("link","layer")}}import{pageAddress as Te}from"./core.js";import{gettext as tt,probability as Ce}from"./core.js";import{pageAddress as Hs}from"./core.js";import{childrenOf as js,element as vt}from"./core.js";import{WordStrip as Ls}from"./core.js";
import{gettext as Y,percent as $s,probability as qt}from"./core.js";var zs=.42,Ms=.01,kt=class{words={tokens:[],p:[],at:[]};constructor(){
let t=vt("div","strip",{role:"listbox","aria-label":Y("The words of the sentence")});this.strip=new Ls(t),this.strip.chosen=
i=>{let o=this.words.at[i];o!==null&&Hs.set({at:i===this.place?"":o})};let e=vt("span","shades",{"aria-hidden":"true"}),
s=vt("div","expected-legend",{},Y("surprising"),e,Y("expected"));this.node=vt("div","own-words",{hidden:""},t,s)}at;get place(){
return this.at===void 0?-1:this.words.at.indexOf(this.at)}get p(){return this.words.p[this.place]??void 0}get word(){return this.
words.p[this.place]===null?"":this.words.tokens[this.place]??""}show(t,e,s){Object.assign(this,{words:t,at:e});let{place:i}=this;
this.strip.show(t.tokens,i,t.at.map(Number)),[...js(this.strip.node)].forEach((o,r)=>{let a=t.p[r]??null;o.title=a===null?
Y("It is not predicted."):Y("expected: {share}",{share:$s(a,1)}),o.style.setProperty("--shade",String(a===null?0:Bs(a))),
o.toggleAttribute("aria-disabled",t.at[r]===null);let h=r===i&&s!==void 0;o.classList.toggle("changed",h),o.dataset.share=
a===null||r!==i?"":h?`${qt(a)} → ${qt(s.after)}`:qt(a)})}},Bs=n=>zs*Math.max(0,1-Math.log(n)/Math.log(Ms));import{pageAddress as yt}from"./core.js";import{button as Ct,element as C}from"./core.js";import{gettext as w,N_ as Z,number as Is,
percent as Ps,probability as Q}from"./core.js";var ke=.01,_s=.05,Vs=[Z("Head"),Z("“{word}” without it"),Z("Other wor\
ds it changes"),Z("Writes “{word}”"),Z("Looks at")],Ot=class{isAsked=!1;constructor(t,e,s){this.verdict=t,this.opened=
e,this.switched=s,this.table=C("div","ranked",{"data-key":"ranked",hidden:""})}show({ranking:t,word:e,p:s,at:i,causal:o,
guess:r,instead:a,size:h}){let d=yt.get("sort")==="effect";if(this.table.hidden=!d||!t?.first||!!a,a)return this.verdict.
say("",a,[]);if(d&&(!t||t.unfinished))return this.progress(t,e,h.layers*h.heads);if(d&&t?.first?.length&&!t.rest&&this.showTable(
t,h.heads),!d)return this.offer(e||r,i,e?s:void 0,o);if(!t?.first?.length||t.rest)return this.verdict.say(t?.rest??"","",
[]);this.conclude(t)}offer(t,e,s,i){let o=t?w("Which heads matter for “{word}”?",{word:t}):w("Which heads matter?"),
r=Ct(o,()=>{this.isAsked=!0,yt.set({sort:"effect",...t&&{at:e}})});if(r.classList.add("main"),s===void 0)return this.verdict.
say(t?"":w("Which heads does a word need?"),t?"":w("Click a word above, or let the least expected ones be tried: each he\
ad is switched off in turn."),[r]);let a={word:t,share:Q(s)};this.verdict.say(s<_s?w("“{word}” was hardly expected: {sha\
re}",a):w("“{word}” was expected: {share}",a),i?w("The model had read as far as the word before it. Click another wo\
rd above to ask about that one."):w("The model had to guess it from the words around it. Click another word above to ask\
 about that one."),[r])}progress(t,e,s){let i=Ct(w("Stop"),()=>yt.set({sort:"layer"}));i.onpointerdown=i.onclick,this.verdict.
say(e?w("Which heads matter for “{word}”?",{word:e}):w("Which heads matter?"),w("Switched off in turn: {known} of {t\
otal} heads.",{known:t?.known??0,total:s}),[i])}conclude(t){let{at:e,word:s="",before:i=0,first:o=[]}=t,[r]=o,a={head:r.
label,word:s,others:ye(r.others??[])},h={before:Q(i),after:Q(i+r.change)},d=Math.abs(r.change)<ke?w("No head by itself c\
hanges “{word}”",a):r.change>0?w("Without head {head}, “{word}” is likelier",a):r.others===void 0?w("Head {head}\
 matters most for “{word}”",a):r.others.length?w("Head {head} matters most for “{word}”, but for {others} too",a):
w("Head {head} matters for “{word}”, and for no other word here",a),c=o.find(({change:f,others:g})=>g?.length&&Math.
abs(f)>Math.abs(r.change)),l=[w("Without it: {before} → {after}.",h),c&&w("Head {head} takes “{word}” to {after}, but \
other words of the sentence with it.",{head:c.label,word:s,after:Q(i+c.change)})],p=Ct(w("Switch head {head} off",a),()=>this.
switched(r.head));p.classList.toggle("off",Math.abs(r.change)>=ke),this.verdict.say(d,l.filter(Boolean).join(" "),[p]),this.
isAsked&&(this.isAsked=!1,queueMicrotask(()=>{yt.set({at:e}),this.opened(r.head)}))}showTable({word:t="",before:e=0,first:s=[],
changes:i=[]},o){let r=Vs.map(m=>C("th","",{scope:"col"},w(m,{word:t}))),a=m=>Math.min(Math.max(e+m,0),1),h=Math.max(e,1e-9,
...s.map(({change:m})=>a(m))),d=s.map(m=>{let T=a(m.change),z=C("span",m.change<0?"bar falls":"bar rises",{"aria-hidden":"\
true"});z.style.setProperty("--kept",String(Math.min(e,T)/h)),z.style.setProperty("--moved",String(Math.abs(m.change)/h));
let jt=m.looks.map(([Le,$e])=>`“${Le}” ${Ps($e)}`).join(", "),O=m.others?ye(m.others)||w("none"):"",M=m.writes===void 0?
"":`${m.writes<0?"−":"+"}${Is(Math.abs(m.writes),1)}`,Lt=Ct(m.label,()=>this.opened(m.head));return C("tr","",{},C("th",
"",{scope:"row"},Lt),C("td","",{},z,Q(T)),C("td","",{},O),C("td","",{},M),C("td","",{},jt))}),c=w("First the heads that \
change no other word by 5 points; each by its effect × its share of all that it changes."),l=C("table","",{},C("caption",
"help",{},c),C("thead","",{},C("tr","",{},...r)));l.append(C("tbody","",{},...d));let p=C("a","csv",{download:`heads-for\
-${t}.csv`},w("All heads as CSV")),g=["head,before,after",...i.map((m,T)=>m===null?"":`${Math.floor(T/o)}.${T%o},${e},${e+
m}`).filter(Boolean)].join(`
`);p.href=`data:text/csv;charset=utf-8,${encodeURIComponent(g)}`,this.table.replaceChildren(l,p)}},ye=n=>n.map(t=>`“${t}\
”`).join(", ");var Rs=/[.!?…。！？]["”’»)\s]*$/u,Oe=.05,Se=3,St=class{predicts=!1;constructor(t,e){this.verdict=new P,this.ownWords=
new kt,this.ranking=new Ot(this.verdict,t,e)}get predicted(){let{at:t,word:e}=this.ownWords;return this.predicts&&t!==void 0&&
e?{at:t,word:e}:void 0}show(t,e,s,i){let{effect:o}=t;this.predicts=B(o),this.verdict.show(o,e),this.ownWords.node.hidden=
!this.predicts,this.predicts?this.showWord(t,e,s.text):this.showWithoutWords(o,e,s.see??"",i)}showWord({atlas:t,effect:e,
expected:s,ranking:i},o,r){let{at:a=0,causal:h=!1,tokens:d=[],own:c,headline:l,chosen:p}=e,f=Te.get("at"),g=f!==""?Number(
f):h&&!p?void 0:a;this.ownWords.show(s??Us(d,h),g,o.count?c:void 0);let{word:m,p:T}=this.ownWords;this.ranking.show({ranking:Ut(
i),word:m,p:T,at:m?this.ownWords.at:a,causal:h,guess:h&&Rs.test(r)?"":l?.before??"",instead:o.count?Ds(e):"",size:t.pictures.
atlas})}showWithoutWords(t,e,s,i){this.ranking.table.hidden=!0;let o=this.verdict.hint();t.output!=="embedding"?this.verdict.
say("","",[]):e.count?this.verdict.say("",t.yardstick??"",i("elsewhere","demonstration")):this.verdict.say(s||o,s?o:"",i(
"demonstration"))}};function Ut(n){let t=Te.get("at");return n&&(t===""||n.at===void 0||Number(t)===n.at)?n:void 0}function Ds({
own:n,headline:t,bars:e,at:s,next:i,chosen:o}){let r=t?.after,[,a,h]=e?.rows.find(([l])=>l===r)??["",0,0],d={word:r,before:Ce(
a),after:Ce(h)};if(!n)return t?.label??"";let c=r===t?.before?r===n.word?tt("It stays the word that the model expects mo\
st."):tt("“{word}” stays what the model expects most: {before} → {after}.",d):tt("The model expects “{word}” inste\
ad: {before} → {after}.",d);return[o,c,i&&qs(i,s)].filter(Boolean).join(" ")}function qs(n,t){let e=n.filter(([i,,,,,o,
r])=>i!==t&&Math.abs(r-o)>=Oe),s=e.slice(0,Se).map(([,,,,i])=>`“${i}”`);return s.length?tt("Other words that change:\
 {words}.",{words:s.join(", ")+(e.length>Se?" …":"")}):tt("No other word of the sentence changes by {points} points.",
{points:100*Oe})}function Us(n,t){return{tokens:n,p:[],at:n.map((e,s)=>t?s?s-1:null:s)}}import{pageAddress as Ee}from"./core.js";import{Buttons as Fs,popover as Ks}from"./core.js";import{element as $,find as Xs}from"./core.js";
import{gettext as N,N_ as R}from"./core.js";var Gs={html:[R("Page (HTML)"),R("This view with all heads, in one file that works offline.")],npz:[R("Numbers (NPZ)"),R(
"All weights, hidden states, values and predictions, for NumPy.")],csv:[R("Table (CSV)"),R("The map shown now, one row p\
er token pair.")]},Tt=class{constructor(t,e,{acts:s,order:i,saves:o}){this.options=e;let r=N("Views of the same attentio\
n. They share the pinned tokens.");this.view=new Fs("view",N("View"),t,{title:r}),this.links=Object.entries(Gs).map(([l,
[p,f]])=>$("a","button",{"data-kind":l,title:N(f),download:""},N(p)));let a=$("label","boxed order",{},$("span","",{},N(
"Order of the heads")),i),h=$("div","export",{},$("div","name",{},N("Export")),...this.links),c=[N("Open head"),N("All h\
eads"),N("What changed")].map((l,p)=>$("div","picture",{},$("span","name",{},l),$("div","saves",{},o[p])));this.ofBars=c[2],
this.node=Ks("",this.view.node,...e.rows,a,...s,...c,h),this.node.classList.add("toolbar"),this.button=Xs(this.node,"sum\
mary");for(let l of[this.view.node,...s.slice(1)])l.addEventListener("click",()=>this.node.open=!1);this.offerViews()}offerViews(t){
let e=Ee.get("view");for(let s of this.view.buttons){let i=s.dataset.value??"",o=k[i];s.hidden=!!(t&&o?.applies&&!o.applies(
t))&&i!==e,s.textContent=o?.title(t)??i}this.name()}name(){let t=this.view.buttons.find(s=>s.dataset.value===Ee.get("vie\
w")),e=this.options.show();this.button.textContent=[t?.textContent,...e?[N("{n} changed",{n:e})]:[]].join(" · "),this.button.
classList.toggle("changed",e>0)}show(t){this.view.show(),this.name();for(let e of this.links)e.href=`export/${e.dataset.
kind}?${t}`}};import{pageAddress as Ne}from"./core.js";import{CHOSEN as Js}from"./core.js";import{element as et}from"./core.js";import{
gettext as u}from"./core.js";import{Buttons as Et,Selection as Nt,Switch as Ft,TextBox as Ys,optionWords as Zs}from"./core.js";
var Wt=class{constructor(t,e){let s=()=>e([this.layer,this.head].map(({select:O})=>Number(O.value)));this.layer=new Nt("\
layer",u("Layer"),{changed:s}),this.head=new Nt("head",u("Head"),{changed:s}),this.scope=new Nt("scope",u("Show"),{title:u(
"One head, or several combined into one map.")}),this.scope.offer(t.scope.map(O=>[O,Zs(O)]));let i=u("5.4 is head 4 of l\
ayer 5 · 5.* a layer · *.4 a column.");this.chosen=new Ys("chosen",u("Heads"),{title:i}),this.how=new Et("how",u("Comb\
ine by"),t.how,{title:u("The mean over these heads, or the maximum.")}),this.special=new Ft("special",u("Special tokens"),
u("Show special tokens such as [CLS] and [SEP]."));let o=u("Merge word pieces: sum the attention to them, average the at\
tention from them (Clark et al. 2019).");this.words=new Ft("words",u("Whole words"),o);let r=u("A is the first sentence,\
 B the second. A→B: attention from the first to the second.");this.part=new Et("part",u("Sentences"),t.part,{title:r});
let a=new Et("scale",u("Colour scale"),t.scale),h=new Et("peak",u("Normalise colours by"),t.peak),d=new Nt("colours",u("\
Palette"));d.offer(Object.entries(t.colours).map(([O,M])=>[O,u("{name}: {words}",{name:O,words:M})]));let c=u("Of the he\
atmap, where they have room: the weight in percent."),l=new Ft("numbers",u("Numbers in the cells"),c),p=[this.scope,this.
chosen,this.how],f=[this.special,this.words,this.part];this.options=[...p,...f,a,h,d,l];let g=u("sqrt and log make weak \
links visible. The values on hover do not change."),m=u("The strongest colour stands for the largest weight overall (glo\
bal) or in each row (row)."),T=(O,M,Lt)=>et("div","",{},et("div","name",{},M),O.node,et("div","help",{},Lt)),z=(...O)=>et(
"div","controls",{},...O.map(({node:M})=>M)),jt=[T(a,u("Colour scale"),g),T(h,u("Normalise colours by"),m),d.node,l.node];
this.rows=[z(this.layer,this.head,...p),z(...f),et("div","colours",{},...jt)]}show(){for(let e of this.options)e.show();
let t=Ne.get("scope");return this.chosen.node.hidden=t!=="chosen heads",this.how.node.hidden=t==="this head",this.options.
filter(({name:e,node:s})=>!s.hidden&&Ne.get(e)!==Js[e]).length}offer({pair:t},{layers:e,heads:s},{open:[i,o]}){let r=a=>Array.
from({length:a},(h,d)=>[String(d),String(d)]);this.layer.offer(r(e)),this.head.offer(r(s)),this.layer.show(String(i)),this.
head.show(String(o)),this.part.node.hidden=!t}};var At=class{constructor(t){let e=W("div","wide",{hidden:""}),s=W("section","left",{"aria-label":Kt("All heads")}),i=W("\
section","right",{"aria-label":Kt("Open head")}),o=W("section","below",{"aria-label":Kt("What changed")}),r=l=>this.allHeads.
handle("open",l);this.effect=new _(o),this.result=new St(r,l=>this.allHeads.switchHead(l)),this.allHeads=new lt(s,t.attention),
s.append(this.result.ranking.table),this.openHead=new xt(i,e,r),this.options=new Wt(t,r);let a=W("div","heads-off",{"dat\
a-key":"heads-off"});this.headsOff=new ti(a),this.headsOff.offer(t.modes),this.second=W("div","offered"),this.toolbar=new Tt(
t.view,this.options,{acts:[a,this.effect.mask.node,this.openHead.cuts.toggle,this.second],order:this.allHeads.atlas.sort,
saves:[this.openHead.saves,this.allHeads.atlas.saving.menu,this.effect.bars.saving.menu]}),this.openHead.headline.switch.
before(this.toolbar.node),ei(this.openHead.headline.switch,this.result.verdict.undo),this.notes=W("div","notes",{role:"s\
tatus"});let{ownWords:h,verdict:d}=this.result,c=W("div","columns",{},s,i,o);this.node=W("div","pictures",{hidden:""},h.
node,d.node,e,c)}update(t){this.toolbar.show(t),this.headsOff.update()}show(t,e,s,i){let{parts:o}=t,{atlas:r,head:a,effect:h}=o;
if(!r||!a||!h)return;let d=this.node.hidden,c=(...f)=>d||f.some(g=>g in s);this.node.hidden=!1;let l=de(r,e.theme),p=he(
r);if(c("atlas","effect","written")&&this.showEffect(t,p,e.theme),c("atlas","order","effect","ranking","expected")&&(this.
result.show(o,p,e,i),this.showHeads(o,l)),c("atlas","head","zeroing","effect")){this.options.offer(a,r.pictures.atlas,l),
this.toolbar.offerViews(a);let f={...o.zeroing,awaited:t.awaits("zeroing")};this.openHead.show(a,r.pictures.atlas,{...l,
predicted:this.result.predicted},f)}}showEffect(t,e,s){let{effect:i,written:o}=t.parts;this.toolbar.ofBars.hidden=!i.bars,
this.effect.hasStrip(!B(i)),this.effect.show(i,e,s),this.effect.showWritten(i,o,t.awaits("written"))}showHeads({atlas:t,
head:e,order:s,ranking:i},o){let r=Qs.get("sort")==="effect";this.allHeads.show(t,o,{order:s,ranking:r&&Ut(i)||null,canRank:this.
result.predicts,isPicture:e.picture}),this.notes.replaceChildren(...t.notes.map(a=>W("p","help",{},a))),this.node.classList.
toggle("awaited",ae(t))}};function ei(n,t){for(let[e,s]of[[n,t],[t,n]])e.addEventListener("click",()=>queueMicrotask(()=>e.
hidden&&s.focus({preventScroll:!0})))}var Xt=Object.keys(si),Ht=class{data;whole=null;screen;press;chosen="";constructor(t){this.root=t,this.answers=new it({draw:(e,s)=>this.
draw(e,s),fail:e=>this.fail(e)}),this.message=oi("p","message",{role:"status",hidden:""}),this.changed=()=>this.update()}build({
choices:t,parts:e}){this.whole=e.includes("atlas")?new At(t):null,this.screen=this.whole??new at,this.root.setAttribute(
"aria-busy","true"),this.root.classList.toggle("effect-only",!this.whole),this.root.append(this.message,...this.whole?[this.
whole.notes]:[],this.screen.node),this.whole&&(D.owned=Xt),D.listeners.add(this.changed)}show(t,e,s=()=>{}){this.press=s;
let i=!this.screen;i&&this.build(t),this.whole&&D.tellBy(e,{drawn:!0}),this.data=t,this.whole?.second.replaceChildren(...this.
offers("second")),this.root.dataset.hides=t.hides??"",this.whole&&D.heard(t,i),this.update()}leave(){D.listeners.delete(
this.changed),this.answers.stop()}update(){if(!this.data)return;let{answers:t,data:e}=this,s={...e,...Object.fromEntries(
Xt.map(r=>[r,D.get(r)]))};t.ask(s,e.parts);let i=new URLSearchParams(ri(s,[...ni,...Xt,"theme"])),o=t.isCurrent?String(i):
"";o&&o!==this.chosen&&this.redraw(),this.chosen=o,this.whole?.update(i),this.wait()}draw(t,e){this.answers.take(t,e),this.
message.hidden=!0,this.answers.isCurrent&&this.redraw(t),this.wait()}fail(t){this.message.textContent=t??ai("The server \
does not answer; trying again …"),this.message.hidden=!1,this.wait()}redraw(t=this.answers.parts){this.screen.show(this.
answers,this.data,t,(...e)=>this.offers(...e))}wait(){this.root.setAttribute("aria-busy",String(this.answers.isAwaited))}offers(...t){
let e=t.find(o=>this.data.offers?.[o]),s=e&&this.data.offers?.[e];if(!s)return[];let i=ii(s,()=>this.press(e),{"data-key":e});
return e!=="second"&&i.classList.add("main"),[i]}};var Qn=hi(Ht,li+di+Gt);import{gettext as ci,N_ as We}from"./core.js";import{Heatmap as fi}from"./core.js";k.heatmap={title:()=>ci("Heatmap"),cutting:[We("Click cells or tokens, or drag over cells, to cut; once more to mend."),
We("Tap cells or tokens to cut; once more to mend. Dragging moves the page.")],draw({part:n,pinned:t,numbers:e,predicted:s,
cuts:i},o){let r=n.pictures.heatmap;r&&o.draw("heatmap",fi,{...r,...t,...i,numbers:e,predicted:s,resting:n.resting})}};import{activeLines as pi}from"./core.js";import{gettext as mi,N_ as Ae}from"./core.js";import{Lines as wi}from"./core.js";k.lines={title:()=>mi("Lines"),ofLayer:!0,cutting:[Ae("Click a line, or a token on each side, to cut; once more to mend."),
Ae("Tap a line, or a token on each side, to cut; once more to mend.")],draw({part:n,state:t,pinned:e,cuts:s},i){let o=n.
pictures.lines;o&&i.draw("lines",wi,{...o,...e,...s,active:pi(o,t.shown)})}};import{element as st,find as He}from"./core.js";import{gettext as ui}from"./core.js";import{Heatmap as gi}from"./core.js";
import{TextView as bi}from"./core.js";var xi={"edges-nobody":{where:"this head",toOthers:!1},"edges-others":{where:"this head",toOthers:!0}};k.readings={title:()=>ui(
"Other measures"),draw({part:n,pinned:t,cuts:e,later:s},i){let o=n.data?.readings;if(!o)return;let{wide:r}=i;r.hidden=!1;
let a=o.map(h=>{let d=vi(r,h.reading);return ki(d,h,h.later?s:null),d});for(let h of r.children)h.toggleAttribute("hidde\
n",!a.some(d=>d===h));o.forEach(({reading:h,later:d},c)=>{let l=(d?s:n).pictures[`reading-${h}`];if(!l)return;let[p,f]=l.
kind==="text"?["shaded",bi]:["reading",gi],g=xi[h];i.draw(`${p}-${h}`,f,{...l,...t,...g&&{...e,cutting:!0}},{root:He(a[c],
".reading-picture"),cut:g})})}};function vi(n,t){let e=He(n,`[data-reading="${t}"]`);if(e)return e;let s=[st("h4"),st("d\
iv","reading-picture"),st("p","reading-off"),st("p","help")],i=st("div","reading",{"data-reading":t},...s);return n.append(
i),i}function ki(n,{title:t,off:e,note:s},i){n.classList.toggle("awaited",!!(i?.awaited&&!i.unfinished));let[o,,r,a]=n.children;
o.textContent=t+(i?.awaited?" …":""),r.textContent=e,a.textContent=s}import{gettext as yi}from"./core.js";import{Bars as Ci}from"./core.js";k.received={title:()=>yi("Attention received"),draw({part:n,state:t},e){n.data&&e.draw("received",Ci,{themes:{},...n.data,
kind:"bars",theme:t.theme})}};import{gettext as Oi,N_ as q}from"./core.js";import{Table as Si,said as Ti}from"./core.js";var Ei=[{title:q("from"),kind:"text"},{title:q("to"),kind:"text"},{title:q("weight"),kind:"shaded"},{title:q("from posit\
ion"),kind:"integer"},{title:q("to position"),kind:"integer"},{title:q("all heads on"),kind:"number"}];k.table={title:()=>Oi(
"Table"),draw({part:n},t){let e=n.data?.rows;if(!e)return;let s=Ti(Ei.slice(0,e[0]?.length??5));t.draw("table",Si,{columns:s,
rows:e})}};import{gettext as je}from"./core.js";import{TextView as Ni}from"./core.js";k.text={title:n=>n?.picture?je("Picture"):je("Text"),applies:({prefix:n})=>n!=="x",draw({part:n,pinned:t},e){let s=n.pictures.
text;s&&e.draw("text-view",Ni,{...s,...t})}};export{Ht as Explore,Qn as explore};
