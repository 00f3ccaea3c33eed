var At=`.widget h4{font-size:1.1rem;font-weight:600;line-height:1.3;margin:0 0 .4rem}.widget h4,.cuts .help,.link,.label\
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
`;import{component as Ts}from"./core.js";import{controlsStyle as Ns,widgetStyle as Es}from"./core.js";import{cutsIn as ls,headsOff as Tt,withHeads as Gt}from"./core.js";import{pageAddress as c}from"./core.js";import{pinsBy as cs}from"./core.js";
import{button as Jt,element as N}from"./core.js";import{CHOSEN as fs,DEPENDS_ON as Yt}from"./core.js";import{PictureRequest as Zt}from"./core.js";
import{mark as J,percent as ps,probability as Qt,tr as T}from"./core.js";import{Atlas as ms}from"./core.js";import{Buttons as ws,
optionWords as us}from"./core.js";import{pageAddress as jt}from"./core.js";import{element as y}from"./core.js";import{WordStrip as be}from"./core.js";import{
mark as B,ntr as ve,tr as S}from"./core.js";import{Bars as xe}from"./core.js";import{Heatmap as ke}from"./core.js";import{
Table as ye,said as Oe}from"./core.js";import{Selection as Ce,Switch as Se}from"./core.js";import{pageAddress as ut}from"./core.js";import{button as le,element as C,isTouched as ce}from"./core.js";import{mark as V,
ntr as Wt,probability as Z,tr as U}from"./core.js";import{quoted as fe,share as gt}from"./core.js";var pe=V("Shift-click\
 a head below to switch it off."),me=V("Switch this head off, or tap another one."),we=V("the gap stays"),bt=V("the othe\
rs take over"),ue=V("the gap stays, or the others take over");function vt(r,t,[e,s]){let i=e+s,o=[],n=[];return r&&o.push(
Wt("{n} head off","{n} heads off",r)),r&&n.push(t),i&&o.push(Wt("{n} cut","{n} cuts",i)),i&&n.push(U(e&&s?ue:e?we:bt)),{
heads:r,count:r+i,what:o.join(" · "),how:n.join(" · ")}}var Q=class{shownButtons="";constructor(t){this.label=C("div",
"label-line"),this.value=C("div","value",{"aria-live":"polite"}),this.answer=C("h3","answer",{"aria-live":"polite"}),this.
more=C("p","help"),this.buttons=C("div","result-buttons"),this.undo=le(U("Undo"),()=>ut.choices.past.length?ut.undo():ut.
set({off:""})),this.undo.title=U("Undo the last change of heads (Ctrl+Z)"),this.undo.dataset.key="undo-beside";let e=C("\
div","verdict",{},...t?[t]:[],this.label,this.value);e.append(this.answer,this.more),this.node=C("div","result",{"data-k\
ey":"ranking"},e,this.undo,this.buttons)}show(t,{count:e,what:s,how:i}){let{headline:o,pair:n,own:a}=t;this.undo.hidden=
!e,this.node.classList.toggle("changed",e>0);let h=o??n,d=C("span","what",{},[h&&"·",s||U("all heads on")].filter(Boolean).
join(" "));e&&d.append(C("span","mode",{},` (${i})`)),this.label.replaceChildren(...h?[C("span","said",{},h.label)," "]:
[],d),this.label.title=h?.help??"",e&&a?this.value.replaceChildren(...ge(a)):o?this.value.replaceChildren(...tt(o,e)):this.
value.replaceChildren(...n?tt(n,e):[])}hint(){return U(ce()?me:pe)}say(t,e,s){this.answer.textContent=t,this.more.textContent=
e,this.node.classList.toggle("answered",!!t),this.node.classList.toggle("explained",!!e),String(s.map(i=>i.textContent))!==
this.shownButtons&&(this.shownButtons=String(s.map(i=>i.textContent)),this.buttons.replaceChildren(...s))}};function ge({
word:r,before:t,after:e}){let s=Z(t)!==Z(e),i=C("span",s?"now changed":"now",{},Z(e));return[C("span","now",{},`${r} `),
C("span","was",{},Z(t))," → ",i]}function tt({before:r,after:t,p_before:e,p_after:s,said:i},o){let[n,a]=[Ht(r,e),Ht(t,
s)];if(!o)return[C("span","now",{},...n)];let h=r!==t||e!==void 0&&gt(e)!==gt(s??0);return[...i?[C("span","first",{},`${i}\
 `)]:[],C("span","was",{},...n)," → ",C("span",h?"now changed":"now",{},...a)]}function Ht(r,t){return t===void 0?[r]:
[C("span","called",{title:r},fe(r)),` ${gt(t)}`]}var Te=[{title:B("position"),kind:"integer"},{title:B("token"),kind:"text"},{title:B("prediction (all on)"),kind:"text"},
{title:B("prediction (heads off)"),kind:"text",off:!0},{title:B("actual token"),kind:"text"},{title:B("p(actual), all on"),
kind:"number"},{title:B("p(actual), heads off"),kind:"number",off:!0}],Lt=B("Next-token prediction at every position"),et=class{part;drawn;constructor(t){
this.heading=y("h4"),this.pair=y("p","pair-line"),this.written=y("div","what-it-writes",{"data-key":"written"},y("p"),y(
"p")),this.hint=y("p","help"),this.at=new Ce("at",S("Predict the word at")),this.mask=new Se("mask",S("Mask it"),S("Off:\
 the model sees the word and predicts it back."));let e=y("div","strip",{role:"listbox","aria-label":S("The word to pred\
ict")});this.strip=new be(e),this.strip.chosen=n=>jt.set({at:n}),this.stripHint=y("p","help");let s=y("div","controls",{},
this.at.node,this.mask.node);this.choose=y("div","choose",{},s,this.stripHint,this.strip.node),this.barsTitle=y("p","nam\
e");let i=y("div","widget",{"data-key":"bars"}),o=y("div","widget",{"data-key":"drift"});this.bars=new xe(i),this.nextTitle=
y("p","name"),this.next=y("section","",{},this.nextTitle),this.table=new ye(this.next,S(Lt)),this.driftTitle=y("p","name",
{},S("How far each word's vector moved, by layer (0 = not at all)")),this.note=y("p","help"),this.drift=new ke(o),this.barsPart=
y("section","bars-part",{},this.barsTitle,i),this.driftPart=y("section","drift",{},this.driftTitle,this.note,o),t.append(
this.heading,this.pair,this.written,this.choose,this.barsPart,this.hint,this.driftPart,this.next)}show(t,{heads:e,count:s,
what:i,how:o},n){this.count=s,s?s>e?this.heading.textContent=S("Effect: {what} ({how})",{what:i,how:o}):this.heading.textContent=
ve("Effect of switching {n} head off ({mode})","Effect of switching {n} heads off ({mode})",e,{mode:o}):this.heading.textContent=
S("Effect of switching heads off");let a=JSON.stringify([s>0,n]);if(t===this.part&&a===this.drawn)return;Object.assign(this,
{part:t,drawn:a}),this.pair.hidden=!t.pair||!t.headline,t.pair&&this.pair.replaceChildren(S("{name}: ",{name:t.pair.label}),
...tt(t.pair,s)),this.hint.textContent=t.hint??"",this.hint.hidden=!t.hint,this.choose.hidden=t.at===void 0,this.mask.node.
hidden=t.at===void 0||!!(t.causal||t.choose),t.at!==void 0&&this.showPosition(t),this.barsPart.hidden=!t.bars,t.bars&&(this.
barsTitle.textContent=t.bars.title,this.bars.show({themes:{},...t.bars,kind:"bars",theme:n,both:s>0})),this.next.hidden=
!t.next&&!t.table,this.nextTitle.textContent=t.table?.title??S(Lt),t.next&&this.table.show(zt({columns:Oe(Te),rows:t.next},
s)),t.table&&this.table.show(zt(t.table,s));let{drift:h}=t.pictures;this.driftPart.hidden=!h,this.note.textContent=t.note??
"",h&&this.drift.show({...h,theme:n,pins:[],way:"from"})}hasStrip(t){for(let e of[this.at.node,this.strip.node,this.stripHint])
e.hidden=!t}showWritten({writes:t},e,s){if(this.written.hidden=!t,this.written.classList.toggle("awaited",s),!t||!e)return;
let[i,o]=this.written.children;i.replaceChildren(S("The model writes: "),...$t(e.before));let n=e.after.length===e.before.
length&&e.after.every(([,a])=>a);o.replaceChildren(S("With heads off: "),...n?[S("the same")]:$t(e.after)),o.classList.toggle(
"unseen",!this.count)}showPosition({at:t=0,tokens:e=[],causal:s,choose:i,chosen:o=""}){this.at.label.textContent=i?.box??
(s?S("Predict the word after"):S("Predict the word at")),this.at.offer(e.map((a,h)=>[String(h),`${h} · ${a}`])),this.at.
show(String(t)),this.mask.show();let n=s?S("Click a word to predict the next one."):jt.get("mask")==="true"?S("Click a w\
ord to mask it and predict it."):S("Click a word to predict it.");this.stripHint.textContent=`${o} ${i?.hint??n}`.trim(),
this.strip.show(e,t)}};function $t(r){return r.flatMap(([t,e])=>[e?t:y("span","now changed",{},t)," "])}function zt({columns:r=[],
rows:t},e){let s=r.map((i,o)=>o).filter(i=>e||!r[i].off);return{columns:s.map(i=>r[i]),rows:t.map(i=>s.map(o=>i[o]))}}import{HeadsOff as gs}from"./core.js";import{cutsIn as yt}from"./core.js";import{pageAddress as M}from"./core.js";import{activeLines as Me}from"./core.js";import{
button as Be,element as g,find as _t}from"./core.js";import{mark as R,tr as L}from"./core.js";import{Bars as Pe}from"./core.js";
import{Heatmap as Ot}from"./core.js";import{Lines as Ie}from"./core.js";import{Table as De,said as Re}from"./core.js";import{
TextView as qt}from"./core.js";import{cutsIn as Ne,givingTo as Ee,toggledCut as Ae,withoutCuts as We}from"./core.js";import{pageAddress as D}from"./core.js";
import{button as xt,element as st,isTouched as He}from"./core.js";import{mark as P,tr as W}from"./core.js";import{Selection as Mt}from"./core.js";var Bt={"this head":[P("in this head"),(r,t)=>`${r}.${t}`],"its layer":[P("in all heads of its layer"),r=>`${r}.*`],later:[
P("in this layer and all later ones"),r=>`${r}-.*`],all:[P("in all heads"),()=>"*.*"]},Pt={heatmap:[P("Click cells or to\
kens, or drag over cells, to cut; once more to mend."),P("Tap cells or tokens to cut; once more to mend. Dragging moves \
the page.")],lines:[P("Click a line, or a token on each side, to cut; once more to mend."),P("Tap a line, or a token on \
each side, to cut; once more to mend.")]},it=class{prefix="";constructor(){this.isOn=!1,this.where="this head",this.toOthers=
!1,this.changed=()=>{};let t=W("Take single weights out: from one token to another.");this.toggle=xt(W("Cut edges"),()=>this.
switch(!this.isOn),{className:"cut-edges",title:t}),this.heads=new Mt("cut-in",W("Cut"),{changed:i=>{this.where=i}}),this.
heads.offer(Object.entries(Bt).map(([i,[o]])=>[i,W(o)]));let e=W("Nobody: its weight is set to 0, the others stay as the\
y are. The others: its score is set to −∞ before the softmax, so that the row still adds up to 100 % (Geva et al. 2023).");
this.who=new Mt("cut-for",W("Its attention"),{title:e,changed:i=>this.give(i==="others")}),this.who.offer([["nobody",W("\
leave the gap")],["others",W(bt)]]),this.mend=xt(W("Restore all"),()=>D.set({off:We(D.get("off"))}),{title:W("Take every\
 cut back")}),this.done=xt(W("Done"),()=>this.switch(!1));for(let{label:i}of[this.heads,this.who])i.className="unseen";this.
help=st("span","help");let s=st("div","",{},this.heads.node,this.who.node,this.done);this.node=st("div","cuts",{},s,st("\
div","",{},this.help,this.mend)),this.heads.show(this.where),this.who.show("nobody")}give(t){this.toOthers=t,D.set({off:Ee(
D.get("off"),t)})}switch(t){this.isOn=t,this.changed()}show(t,e){this.prefix=e;let s=t in Pt;s&&(this.help.textContent=this.
help.title=W(Pt[t][Number(He())])),this.toggle.hidden=!s,this.toggle.setAttribute("aria-pressed",String(this.isOn)),this.
node.hidden=!s||!this.isOn;let i=Ne(D.get("off"));this.mend.disabled=!i.length,i.length&&(this.toOthers=i[i.length-1].toOthers),
this.who.show(this.toOthers?"others":"nobody")}cut([t,e],{queries:s,keys:i},{where:o=this.where,toOthers:n=this.toOthers}={}){
let[,a]=Bt[o],h=`${this.prefix}${a(t,e)}:${It(s)}:${It(i)}${n?"~":""}`,d=[t,e,s?.[0]??0,i?.[0]??0];D.set({off:Ae(D.get("\
off"),h,d,this.prefix)})}};function It(r){return r?r[0]===r[1]?String(r[0]):r.join("-"):"*"}import{percent as kt,tr as $}from"./core.js";import{AttentionMaps as je,topIndices as Le}from"./core.js";var $e=.01;function Dt({
pictures:r,resting:t},{pins:e,predicted:s}){if(e.length||!s||!r.heatmap)return null;let i=new je(r.heatmap),[o]=i.indices(
[s.at],"from");if(o===void 0)return null;let n=new Set(i.indices(t,"to")),a=i.row(0,o).map((u,x)=>n.has(x)?0:u),d=Le(a,2).
filter(u=>a[u]>=$e).map(u=>`“${i.columns.labels[u]}” ${kt(a[u])}`).join(", "),l={at:i.rows.labels[o],word:s.word,looks:d},
f=l.at===s.word?$("At “{word}” it looks at {looks}.",l):$("At “{at}”, where “{word}” is predicted, it looks at {look\
s}.",l),p=$("At “{at}”, where “{word}” is predicted, it looks at no other word.",l);return{said:d?f:p,brief:d?$(
"At “{at}” it looks at {looks}.",l):p}}function Rt({links:r,picture:t},{pins:e,way:s}){if(!r)return{said:"",brief:""};
let i=e.flatMap(o=>ze(r,t,s,o)??[]);return i.length?{said:[...new Set(i.map(({said:o})=>o))].join(" "),brief:i[0].brief}:
{said:r.head,brief:r.brief}}function ze(r,t,e,s){let{at:i,other:o,weight:n,word:a,share:h}=r[e],d=i[s];if(d==null)return null;
let[l,f]=e==="from"?[d,o[d]]:[o[d],d],p={word:r.rows[l],other:r.columns[f],share:kt(n[d])},u=$("“{word}” looks at “{othe\
r}”: {share}",p),x=$("{link}.",{link:u});if(e==="to")return{said:t?$("{link}, the most of all patches.",{link:u}):$("{\
link}, the most of all words.",{link:u}),brief:x};if(!a||!h||a[d]===f)return{said:x,brief:x};let w={link:u,word:r.columns[a[d]],
share:kt(h[d])};return{said:t?$("{link}; of the patches most at “{word}”: {share}.",w):$("{link}; of the words most \
at “{word}”: {share}.",w),brief:x}}var _e=[{title:R("from"),kind:"text"},{title:R("to"),kind:"text"},{title:R("weight"),kind:"shaded"},{title:R("from posit\
ion"),kind:"integer"},{title:R("to position"),kind:"integer"},{title:R("all heads on"),kind:"number"}],Ut={"reading-edge\
s-nobody":{where:"this head",toOthers:!1},"reading-edges-others":{where:"this head",toOthers:!0}},ot=class{head;atlas;onOpen;part;drawn;state;columns;places={};widgets={};later;saves;constructor(t,e){
this.heading=g("h4");let s=()=>M.toggleHead(this.head.join("."),this.atlas.layers,this.atlas.heads,this.part.prefix);this.
switch=Be("",s,{className:"switch-head"}),this.said=g("span","said"),this.brief=g("span","brief"),this.link=g("p","link",
{"aria-live":"polite"},this.said,this.brief);let i=()=>this.link.classList.toggle("long",this.said.offsetWidth>this.link.
clientWidth);this.resized=new ResizeObserver(i);for(let h of[this.said,this.link])this.resized.observe(h);this.later={pictures:{},
awaited:!1},this.picture=g("div","picture-place"),this.how=g("p","help how"),this.typical=g("p","help typical"),this.notes=
g("div","notes"),this.difference=g("section","difference"),this.wide=e,this.cuts=new it,this.cuts.changed=()=>{this.show(
this.part,this.atlas,this.state,this.later),(this.cuts.isOn?this.cuts.heads.select:this.switch).focus()};let o=g("div","\
top",{},this.heading,this.switch);this.headline=g("div","headline",{},g("div","",{},o,this.link),this.cuts.node);let n=g(
"div","shown",{},this.headline,this.picture),a=g("div","told",{},this.how,this.typical,this.notes,this.difference);t.append(
n,a),this.change=new Ot(this.place(this.difference,"difference")),this.changeTitle=g("p","name"),this.unchanged=g("p","h\
elp"),this.difference.prepend(this.changeTitle),this.difference.append(this.unchanged)}place(t,e){let s=g("div","widget",
{"data-key":e});return t.append(s),s}widget(t,e,s=this.picture){return this.widgets[t]||(this.places[t]=this.place(s,t),
this.widgets[t]=new e(this.places[t],L("Strongest token pairs")),this.widgets[t].emit=((i,o)=>this.handle(i,o,Ut[t]))),this.
widgets[t]}handle(t,e,s){t==="pins"&&M.set(Ve(e)),t==="cut"&&this.cuts.cut([this.head[0],e.head??this.head[1]],e,s),t===
"active"&&M.set({shown:e.join()},{step:!1}),t==="layer"&&this.onOpen([e,this.head[1]])}show(t,e,s,i){this.head=s.open,this.
atlas=e,this.state=s,this.cuts.show(t.heads.length===1?t.view:"",t.prefix),this.headline.classList.toggle("cutting",!this.
cuts.node.hidden);let o=t.heads.length===1&&s.off[t.heads[0][0]*e.heads+t.heads[0][1]];this.heading.textContent=[t.title,
...o?[L("off")]:[]].join(" · "),this.showSwitch(t,e,s);let n={pins:s.pins,way:s.way,link:s.link,theme:s.theme},a=M.get(
"numbers")==="true",h=yt(M.get("off")),d=JSON.stringify([n,a,s.shown,s.predicted,i.awaited,h,this.cuts.isOn]);t===this.part&&
i.pictures===this.later.pictures&&d===this.drawn||(Object.assign(this,{part:t,drawn:d,later:i}),this.showPictures(t,s,n,
a),this.showDifference(t,n))}showSwitch({prefix:t},e,{open:[s,i],off:o}){let n=o[s*e.heads+i],a=`${t}${s}.${i}`;this.switch.
textContent=n?L("Switch on"):L("Switch off"),this.switch.title=n?L("Switch head {head} on",{head:a}):L("Switch head {hea\
d} off",{head:a}),this.switch.setAttribute("aria-pressed",String(n)),this.switch.hidden=M.get("off")===a}showPictures(t,e,s,i){
let o=new Set,n=(m,O,j,I)=>{o.add(m),this.widget(m,O,I),this.places[m].hidden=!1,this.widgets[m].show(j)};this.wide.hidden=
!t.readings;let{heatmap:a,lines:h,text:d}=t.pictures,l=e.predicted&&{at:e.predicted.at,said:L("“{word}” is predicted her\
e",{word:e.predicted.word})},f=t.heads.length===1?this.cutAt(t):void 0,p=t.heads.length===1&&this.cuts.isOn;a&&n("heatma\
p",Ot,{...a,...s,numbers:i,cutAt:f,cutting:p,resting:t.resting,predicted:l}),h&&n("lines",Ie,{...h,...s,active:Me(h,e.shown),
cutAt:f,cutting:p}),d&&n("text-view",qt,{...d,...s}),t.table&&n("table",De,Fe(t.table)),t.bars&&n("received",Pe,{themes:{},
...t.bars,kind:"bars",theme:e.theme});for(let m of Object.values(this.columns??{}))m.hidden=!0;for(let{reading:m,title:O,
off:j,note:I,later:Y}of t.readings??[]){let q=(Y?this.later:t).pictures[`reading-${m}`];this.readingCaption(m,O,j,I,!!Y&&
this.later);let ne=`reading-${m}`in Ut&&{cutAt:f,cutting:!0},[ae,re]=q?.kind==="text"?["shaded",qt]:["reading",Ot],he=_t(
this.columns[m],".reading-picture");q&&n(`${ae}-${m}`,re,{...q,...s,...ne},he)}for(let[m,O]of Object.entries(this.places))
O.hidden=!o.has(m);let u=[...o].filter(m=>this.picture.contains(this.places[m])&&this.widgets[m].saving);this.saves.replaceChildren(
...u.map(m=>this.widgets[m].saving.menu));let x=Dt(t,e)??Rt(t,e);this.link.title=this.said.textContent=x.said,this.brief.
textContent=x.brief,this.how.textContent=[t.how?.[e.theme],t.does].filter(Boolean).join(" "),this.typical.replaceChildren(
t.typical??""," ",...Ue(t)),this.typical.hidden=!t.typical&&!t.page;let w=Object.values(t.pictures).map(m=>m.rounding??""),
k=[...[t.empty,t.table?.caption,t.bars?.caption],...this.cutNote(t),...t.notes,w.sort().at(-1),...qe(t,e)];t.readings&&k.
push(L("The maps are at the top. Choose another head in the atlas.")),this.notes.replaceChildren(...k.filter(Boolean).map(
m=>g("p","help",{},m)))}cutAt({heads:[[t,e]],view:s,prefix:i}){let o=yt(M.get("off"),i).filter(n=>n.covers(t));if(o.sort(
(n,a)=>Number(a.toOthers)-Number(n.toOthers)),!!o.length)return(n,a,h)=>{let d=[t,s==="lines"?h:e];return o.find(l=>n.some(
f=>a.some(p=>l.covers(...d,f,p))))}}cutNote({heads:t,view:e,prefix:s}){if(t.length!==1)return[];let i=e==="lines"?t[0].slice(
0,1):t[0],o=yt(M.get("off"),s).flatMap(n=>n.covers(...i)?[n.toOthers]:[]);return new Set(o).size>1?[L("Cut: ✕ the gap st\
ays, ◇ the others take over.")]:[]}showDifference(t,e){let{difference:s}=t.pictures;this.difference.hidden=!s&&!t.unchanged,
this.changeTitle.textContent=L("Change in {name} (heads off − all on)",{name:t.name}),this.unchanged.textContent=t.unchanged??
"";let i=_t(this.difference,"[data-key]");i.hidden=!s,s&&this.change.show({...s,...e,pins:[]})}readingCaption(t,e,s,i,o){
let n=o&&o.awaited;if(this.columns??={},!this.columns[t]){let l=g("p","reading-off"),f=[g("h4"),g("div","reading-picture"),
l,g("p","help")];this.columns[t]=g("div","reading",{},...f),this.wide.append(this.columns[t])}this.columns[t].hidden=!1,
this.columns[t].classList.toggle("awaited",!!(n&&!o.unfinished));let[a,,h,d]=this.columns[t].children;a.textContent=e+(n?
" …":""),h.textContent=s,d.textContent=i}};function qe({sinks:r},{pins:t,way:e}){if(!r)return[];if(!t.length||e==="to")
return[r.head];let s=t.map(o=>r.rows[o]).filter(o=>o!=null),i=[...s.map(([o])=>o),...s.map(([,o])=>o)];return[[...new Set(
i)].join(" ")]}function Ue({page:r}){return r?[g("a","",{href:r,target:"_blank",rel:"noopener"},L("All about this head"))]:
[]}function Ve({pins:r,way:t,link:e}){return r.length?{pin:r.join(),way:t,...e===void 0?{}:{link:e,sort:"link"}}:{pin:"",
way:t,link:"",sort:M.get("sort").replace("link","layer")}}function Fe({rows:r}){return{columns:Re(_e.slice(0,r[0]?.length??
5)),rows:r}}import{pageAddress as Ke}from"./core.js";import{childrenOf as Xe,element as nt}from"./core.js";import{WordStrip as Ge}from"./core.js";
import{percent as Je,probability as Ct,tr as F}from"./core.js";var Ye=.42,Ze=.01,at=class{words={tokens:[],p:[],at:[]};constructor(){
let t=nt("div","strip",{role:"listbox","aria-label":F("The words of the sentence")});this.strip=new Ge(t),this.strip.chosen=
i=>{let o=this.words.at[i];o!==null&&Ke.set({at:i===this.place?"":o})};let e=nt("span","shades",{"aria-hidden":"true"}),
s=nt("div","expected-legend",{},F("surprising"),e,F("expected"));this.node=nt("div","own-words",{hidden:""},t,s)}at;get place(){
return this.at===void 0?-1:this.words.at.indexOf(this.at)}get p(){return this.words.p[this.place]??void 0}get word(){return this.
words.p[this.place]===null?"":this.words.tokens[this.place]??""}show(t,e,s){Object.assign(this,{words:t,at:e});let{place:i}=this;
this.strip.show(t.tokens,i,t.at.map(Number)),[...Xe(this.strip.node)].forEach((o,n)=>{let a=t.p[n]??null;o.title=a===null?
F("It is not predicted."):F("expected: {share}",{share:Je(a,1)}),o.style.setProperty("--shade",String(a===null?0:Qe(a))),
o.toggleAttribute("aria-disabled",t.at[n]===null);let h=n===i&&s!==void 0;o.classList.toggle("changed",h),o.dataset.share=
a===null||n!==i?"":h?`${Ct(a)} → ${Ct(s.after)}`:Ct(a)})}},Qe=r=>Ye*Math.max(0,1-Math.log(r)/Math.log(Ze));import{TEXT as te,notDefault as mt,questions as bs,subjectIn as ee}from"./core.js";import{pageAddress as rt}from"./core.js";import{button as ht,element as E}from"./core.js";import{mark as K,number as ts,
percent as es,probability as X,tr as b}from"./core.js";var Vt=.01,ss=.05,is=[K("Head"),K("“{word}” without it"),K("O\
ther words it changes"),K("Writes “{word}”"),K("Looks at")],dt=class{opened=()=>{};switched=()=>{};isAsked=!1;constructor(t){
this.verdict=t,this.table=E("div","ranked",{"data-key":"ranked",hidden:""})}show({ranking:t,word:e,p:s,at:i,causal:o,guess:n,
instead:a,total:h}){let d=rt.get("sort")==="effect";if(this.table.hidden=!d||!t?.first||!!a,a)return this.verdict.say("",
a,[]);if(d&&(!t||t.unfinished))return this.progress(t,e,h);if(d&&t?.first?.length&&!t.rest&&this.showTable(t),!d)return this.
offer(e||n,i,e?s:void 0,o);if(!t?.first?.length||t.rest)return this.verdict.say(t?.rest??"","",[]);this.conclude(t)}offer(t,e,s,i){
let o=t?b("Which heads matter for “{word}”?",{word:t}):b("Which heads matter?"),n=ht(o,()=>{this.isAsked=!0,rt.set({
sort:"effect",...t&&{at:e}})});if(n.classList.add("main"),s===void 0)return this.verdict.say(t?"":b("Which heads does a \
word need?"),t?"":b("Click a word above, or let the least expected ones be tried: each head is switched off in turn."),[
n]);let a={word:t,share:X(s)};this.verdict.say(s<ss?b("“{word}” was hardly expected: {share}",a):b("“{word}” was exp\
ected: {share}",a),i?b("The model had read as far as the word before it. Click another word above to ask about that one."):
b("The model had to guess it from the words around it. Click another word above to ask about that one."),[n])}progress(t,e,s){
let i=ht(b("Stop"),()=>rt.set({sort:"layer"}));i.onpointerdown=i.onclick,this.verdict.say(e?b("Which heads matter for “{\
word}”?",{word:e}):b("Which heads matter?"),b("Switched off in turn: {known} of {total} heads.",{known:t?.known??0,total:s}),
[i])}conclude(t){let{at:e,word:s="",before:i=0,first:o=[]}=t,[n]=o,a={head:n.label,word:s,others:Ft(n.others??[])},h={before:X(
i),after:X(i+n.change)},d=Math.abs(n.change)<Vt?b("No head by itself changes “{word}”",a):n.change>0?b("Without head\
 {head}, “{word}” is likelier",a):n.others===void 0?b("Head {head} matters most for “{word}”",a):n.others.length?
b("Head {head} matters most for “{word}”, but for {others} too",a):b("Head {head} matters for “{word}”, and for no o\
ther word here",a),l=o.find(({change:u,others:x})=>x?.length&&Math.abs(u)>Math.abs(n.change)),f=[b("Without it: {before}\
 → {after}.",h),l&&b("Head {head} takes “{word}” to {after}, but other words of the sentence with it.",{head:l.label,
word:s,after:X(i+l.change)})],p=ht(b("Switch head {head} off",a),()=>this.switched(n.head));p.classList.toggle("off",Math.
abs(n.change)>=Vt),this.verdict.say(d,f.filter(Boolean).join(" "),[p]),this.isAsked&&(this.isAsked=!1,queueMicrotask(()=>{
rt.set({at:e}),this.opened(n.head)}))}showTable({word:t="",before:e=0,first:s=[],changes:i=[]}){let o=is.map(w=>E("th","",
{scope:"col"},b(w,{word:t}))),n=w=>Math.min(Math.max(e+w,0),1),a=Math.max(e,1e-9,...s.map(({change:w})=>n(w))),h=s.map(w=>{
let A=n(w.change),k=E("span",w.change<0?"bar falls":"bar rises",{"aria-hidden":"true"});k.style.setProperty("--kept",String(
Math.min(e,A)/a)),k.style.setProperty("--moved",String(Math.abs(w.change)/a));let m=w.looks.map(([Y,q])=>`“${Y}” ${es(
q)}`).join(", "),O=w.others?Ft(w.others)||b("none"):"",j=w.writes===void 0?"":`${w.writes<0?"−":"+"}${ts(Math.abs(w.writes),
1)}`,I=ht(w.label,()=>this.opened(w.head));return E("tr","",{},E("th","",{scope:"row"},I),E("td","",{},k,X(A)),E("td","",
{},O),E("td","",{},j),E("td","",{},m))}),d=b("First the heads that change no other word by 5 points; each by its effect \
× its share of all that it changes."),l=E("table","",{},E("caption","help",{},d),E("thead","",{},E("tr","",{},...o)));l.
append(E("tbody","",{},...h));let f=E("a","csv",{download:`heads-for-${t}.csv`},b("All heads as CSV")),p=this.heads,x=["\
head,before,after",...i.map((w,A)=>w===null?"":`${Math.floor(A/p)}.${A%p},${e},${e+w}`).filter(Boolean)].join(`
`);f.href=`data:text/csv;charset=utf-8,${encodeURIComponent(x)}`,this.table.replaceChildren(l,f)}heads=1},Ft=r=>r.map(t=>`\
“${t}”`).join(", ");import{pageAddress as Kt}from"./core.js";import{element as z,find as os}from"./core.js";import{mark as _,tr as H}from"./core.js";
import{Buttons as ns,popover as as}from"./core.js";var lt=class{constructor(t,e,s,i,o){let n=H("Views of the same attent\
ion. They share the pinned tokens.");this.view=new ns("view",H("View"),t.view,{title:n}),this.options=e,this.links=Object.
entries({html:[_("Page (HTML)"),_("This view with all heads, in one file that works offline.")],npz:[_("Numbers (NPZ)"),
_("All weights, hidden states, values and predictions, for NumPy.")],csv:[_("Table (CSV)"),_("The map shown now, one row\
 per token pair.")]}).map(([p,[u,x]])=>z("a","button",{"data-kind":p,title:H(x),download:""},H(u)));let a=z("label","box\
ed order",{},z("span","",{},H("Order of the heads")),i.sort);this.saves=z("div","saves",{});let h=z("div","export",{},z(
"div","name",{},H("Export")),...this.links),d=(p,u)=>z("div","picture",{},z("span","name",{},p),u);this.ofBars=d(H("What\
 changed"),z("div","saves",{},o.saving.menu));let l=d(H("All heads"),z("div","saves",{},i.saving.menu)),f=[d(H("Open hea\
d"),this.saves),l,this.ofBars];this.node=as("",this.view.node,...e.rows,a,...s,...f,h),this.node.classList.add("toolbar"),
this.button=os(this.node,"summary");for(let p of[this.view.node,...s.slice(1)])p.addEventListener("click",()=>this.node.
open=!1)}offerViews({picture:t,prefix:e}){let s=Kt.get("view");for(let i of this.view.buttons){let o=i.dataset.value;o===
"text"&&(i.hidden=e==="x"&&o!==s,i.textContent=t?H("Picture"):H("Text"))}this.name()}name(){let t=this.view.buttons.find(
s=>s.dataset.value===Kt.get("view")),e=this.options.show();this.button.textContent=[t?.textContent,...e?[H("{n} changed",
{n:e})]:[]].join(" · "),this.button.classList.toggle("changed",e>0)}show(t){this.view.show(),this.name();for(let e of this.
links)e.href=`export/${e.dataset.kind}?${t}`}};import{pageAddress as Xt}from"./core.js";import{CHOSEN as rs}from"./core.js";import{element as G}from"./core.js";import{
tr as v}from"./core.js";import{Buttons as ct,Selection as ft,Switch as St,TextBox as hs,optionWords as ds}from"./core.js";
var pt=class{constructor(t,e){let s=()=>e([this.layer,this.head].map(({select:O})=>Number(O.value)));this.layer=new ft("\
layer",v("Layer"),{changed:s}),this.head=new ft("head",v("Head"),{changed:s}),this.scope=new ft("scope",v("Show"),{title:v(
"One head, or several combined into one map.")}),this.scope.offer(t.scope.map(O=>[O,ds(O)]));let i=v("5.4 is head 4 of l\
ayer 5 · 5.* a layer · *.4 a column.");this.chosen=new hs("chosen",v("Heads"),{title:i}),this.how=new ct("how",v("Comb\
ine by"),t.how,{title:v("The mean over these heads, or the maximum.")}),this.special=new St("special",v("Special tokens"),
v("Show special tokens such as [CLS] and [SEP]."));let o=v("Merge word pieces: sum the attention to them, average the at\
tention from them (Clark et al. 2019).");this.words=new St("words",v("Whole words"),o);let n=v("A is the first sentence,\
 B the second. A→B: attention from the first to the second.");this.part=new ct("part",v("Sentences"),t.part,{title:n});
let a=new ct("scale",v("Colour scale"),t.scale),h=new ct("peak",v("Normalise colours by"),t.peak),d=new ft("colours",v("\
Palette"));d.offer(Object.entries(t.colours).map(([O,j])=>[O,v("{name}: {words}",{name:O,words:j})]));let l=v("Of the he\
atmap, where they have room: the weight in percent."),f=new St("numbers",v("Numbers in the cells"),l),p=[this.scope,this.
chosen,this.how],u=[this.special,this.words,this.part];this.options=[...p,...u,a,h,d,f];let x=v("sqrt and log make weak \
links visible. The values on hover do not change."),w=v("The strongest colour stands for the largest weight overall (glo\
bal) or in each row (row)."),A=(O,j,I)=>G("div","",{},G("div","name",{},j),O.node,G("div","help",{},I)),k=(...O)=>G("div",
"controls",{},...O.map(({node:j})=>j)),m=[A(a,v("Colour scale"),x),A(h,v("Normalise colours by"),w),d.node,f.node];this.
rows=[k(this.layer,this.head,...p),k(...u),G("div","colours",{},...m)]}show(){for(let e of this.options)e.show();let t=Xt.
get("scope");return this.chosen.node.hidden=t!=="chosen heads",this.how.node.hidden=t==="this head",this.options.filter(
({name:e,node:s})=>!s.hidden&&Xt.get(e)!==rs[e]).length}offer({pair:t},{layers:e,heads:s},{open:[i,o]}){let n=a=>Array.from(
{length:a},(h,d)=>[String(d),String(d)]);this.layer.offer(n(e)),this.head.offer(n(s)),this.layer.show(String(i)),this.head.
show(String(o)),this.part.node.hidden=!t}};var Nt=Object.keys(fs),Et={encoder:"",decoder:"d",cross:"x"},se={from:["decoder","cross"],to:["decoder"]},vs=J("Which he\
ads do this? {link}"),xs={light:[J("Each picture is a head: a row for each word, dark where that word looks."),J("Each p\
icture is a head: a row for each patch, dark where that patch looks.")],dark:[J("Each picture is a head: a row for each \
word, bright where that word looks."),J("Each picture is a head: a row for each patch, bright where that patch looks.")]},
ks=/[.!?…。！？]["”’»)\s]*$/u,ie=.05,oe=3,ys=500,wt=class{data;atlas;pictures;heading;flow;verdict;effect;toolbar;options;attention;openHead;ownWords;ranking;parts;subject;press;chosen="";constructor(t){
this.root=t,this.parts={zeroing:{pictures:{}}};let e={draw:(i,o)=>this.draw(i,o),fail:i=>this.fail(i)};this.request=new Zt(
e);let s=()=>new Zt(e,{drops:!0});this.beside={zeroing:s(),written:s(),ranking:s(),expected:s()},this.changed=()=>this.update(),
this.message=N("p","message",{role:"status",hidden:""}),this.notes=N("div","notes",{role:"status"})}build({choices:t,parts:e}){
this.built=!0;let s=N("div","wide",{hidden:""}),i=N("section","left",{"aria-label":T("All heads")}),o=N("section","right",
{"aria-label":T("Open head")}),n=N("section","below",{"aria-label":T("What changed")}),a=N("div","columns",{},i,o,n);this.
effect=new et(n);let h=e.includes("atlas");this.verdict=new Q(h?void 0:this.effect.heading),this.ownWords=new at;let{ownWords:d}=this;
if(this.pictures=N("div","pictures",{hidden:""},d.node,this.verdict.node,s,a),this.root.setAttribute("aria-busy","true"),
this.root.append(this.message,this.notes,this.pictures),!h){for(let k of[d.node,i,o])k.remove();this.root.classList.add(
"effect-only");return}let l=new dt(this.verdict);this.ranking=l,this.heading=N("h4"),this.flow=N("span","flow");let f=N(
"div","widget",{"data-key":"atlas"}),p=T("From the target to the source; within the source (encoder); within the target \
(decoder).");this.attention=new ws("attention",T("Attention"),t.attention,{title:p,changed:Ss}),i.append(N("div","top",{},
this.heading,this.flow),this.attention.node,f,l.table),l.opened=k=>this.handle("open",k),l.switched=k=>this.switchHead(k),
this.atlas=new ms(f),this.atlas.emit=(k,m)=>this.handle(k,m);let u=k=>this.handle("open",k);this.openHead=new ot(o,s),this.
options=new pt(t,u);let x=N("div","heads-off",{"data-key":"heads-off"});this.headsOff=new gs(x),this.headsOff.offer(t.modes),
this.second=N("div","offered");let w=(k,m)=>k.addEventListener("click",()=>queueMicrotask(()=>k.hidden&&m.focus({preventScroll:!0})));
w(this.openHead.switch,this.verdict.undo),w(this.verdict.undo,this.openHead.switch);let A=[x,this.effect.mask.node,this.
openHead.cuts.toggle,this.second];this.toolbar=new lt(t,this.options,A,this.atlas,this.effect.bars),this.openHead.switch.
before(this.toolbar.node),this.openHead.saves=this.toolbar.saves,this.openHead.onOpen=u}show(t,e,s=()=>{}){this.press=s;
let i=!this.built;i&&(this.build(t),this.atlas&&(c.owned=Nt),c.listeners.add(this.changed)),this.atlas&&c.tellBy(e,{drawn:!0}),
this.data=t,this.second?.replaceChildren(...this.offers("second")),this.root.dataset.hides=t.hides??"",this.atlas&&c.heard(
t,i),this.update()}leave(){c.listeners.delete(this.changed);for(let t of this.requests)t.stopped=!0}handle(t,e){let{layers:s,
heads:i}=this.parts.atlas.pictures.atlas,{prefix:o}=this;if(o!==null){if(t==="open"){let n=this.parts.atlas.first,[a,h]=e.
map((d,l)=>d===n[l]?"":d);c.set({layer:a,head:h})}if(t==="off"){let n=new Array(s*i).fill(!1);for(let[a,h]of e)n[a*i+h]=
!0;c.set({off:Gt(c.get("off"),n,s,i,o)})}t==="sort"&&c.set({sort:e})}}switchHead([t,e]){let{layers:s,heads:i}=this.parts.
atlas.pictures.atlas,o=this.prefix??"",n=Tt(c.get("off"),s,i,o);n[t*i+e]=!n[t*i+e],c.set({off:Gt(c.get("off"),n,s,i,o)})}get prefix(){
let{attentions:t,pictures:e}=this.parts.atlas,{layers:s,heads:i}=e.atlas,o=t.find(n=>n.prefix===Et[c.get("attention")])??
t[0];return o.layers===s&&o.heads===i?o.prefix:null}get values(){return{...this.data,...Object.fromEntries(Nt.map(t=>[t,
c.get(t)]))}}update(){if(!this.data)return;let{values:t}=this,{zeroing:e,ranking:s,...i}=bs(t,this.data.parts);this.request.
ask(i,this.parts.atlas&&this.isLong&&this.isDrawn?"effect":""),this.beside.ranking.ask(s?{ranking:s}:{}),this.beside.zeroing.
ask(e?{zeroing:e}:{}),this.askWhatIsWritten(),this.askWhatIsExpected();let o=new URLSearchParams(mt(t,[...te,...Nt,"them\
e"])),n=this.isDrawn?String(o):"";n&&n!==this.chosen&&this.redraw(),this.chosen=n,this.toolbar?.show(o),this.headsOff?.update(),
this.wait()}draw(t,e){Object.assign(this.parts,t),e&&(this.subject=ee(Object.values(e)[0])),t.effect&&(this.askWhatIsWritten(),
this.askWhatIsExpected()),this.message.hidden=!0,this.isDrawn&&this.redraw(t),this.wait()}askWhatIsWritten(){let t=this.
parts.effect?.writes&&this.isDrawn;this.beside.written.ask(t?{written:mt(this.values,Yt.written)}:{})}askWhatIsExpected(){
let{effect:t}=this.parts,e=this.atlas&&this.predicts&&this.isDrawn;this.isDrawn&&(!e||this.parts.expected?.tokens.length!==
t?.tokens?.length)&&(this.parts.expected=void 0,this.beside.expected.forget("expected")),this.beside.expected.ask(e?{expected:mt(
this.values,Yt.expected)}:{})}get requests(){return[this.request,...Object.values(this.beside)]}get isDrawn(){return this.
subject===void 0||this.subject===ee(new URLSearchParams(mt(this.data,te)))}get isLong(){return this.data.text.length+this.
data.pair.length>=ys}wait(){let t=this.requests.some(({missing:e})=>e.length>0);this.root.setAttribute("aria-busy",String(
t))}fail(t){this.message.textContent=t??T("The server does not answer; trying again …"),this.message.hidden=!1,this.wait()}redraw(t=this.
parts){let{atlas:e,head:s,effect:i}=this.parts;if(!this.atlas){if(!i)return;this.pictures.hidden=!1,this.showEffect(i,vt(
i.count,i.mode,i.cuts));return}if(!e||!s||!i)return;let o=this.pictures.hidden,n=(...d)=>o||d.some(l=>l in t);this.pictures.
hidden=!1;let a=e.pictures.atlas,h=this.state({...e,prefix:this.prefix??e.prefix},a);if(n("atlas","effect","written")&&this.
showEffect(i,this.changes(e)),n("atlas","order","effect","ranking","expected")&&(this.showResult(e),this.showAtlas(e,h)),
n("atlas","head","zeroing","effect")){this.options.offer(s,a,h),this.toolbar.offerViews(s);let d={...this.parts.zeroing,
awaited:this.beside.zeroing.missing.length>0};this.openHead.show(s,a,{...h,predicted:this.predicted},d)}}get predicts(){
let{effect:t}=this.parts;return t?.at!==void 0&&!t.choose&&!t.writes}get predicted(){let{at:t,word:e}=this.ownWords;return this.
predicts&&t!==void 0&&e?{at:t,word:e}:void 0}showResult(t){let{layers:e,heads:s}=t.pictures.atlas,{effect:i}=this.parts,
o=this.changes(t);if(this.verdict.show(i,o),this.ownWords.node.hidden=!this.predicts,!this.predicts){this.ranking.table.
hidden=!0;let{see:x}=this.data;i.output!=="embedding"?this.verdict.say("","",[]):o.count?this.verdict.say("",i.yardstick??
"",this.offers("elsewhere","demonstration")):this.verdict.say(x||this.verdict.hint(),x?this.verdict.hint():"",this.offers(
"demonstration"));return}let{at:n=0,causal:a=!1,tokens:h=[],own:d,headline:l,chosen:f}=i,p=c.get("at"),u=p!==""?Number(p):
a&&!f?void 0:n;this.ownWords.show(this.parts.expected??Cs(h,a),u,o.count?d:void 0),this.ranking.heads=s,this.ranking.show(
{ranking:this.ranked,word:this.ownWords.word,p:this.ownWords.p,at:this.ownWords.word?this.ownWords.at:n,causal:a,guess:a&&
ks.test(this.data.text)?"":l?.before??"",instead:o.count?this.instead(i):"",total:e*s})}instead({own:t,headline:e,bars:s,
at:i,next:o,chosen:n}){let a=e?.after,[,h,d]=s?.rows.find(([p])=>p===a)??["",0,0],l={word:a,before:Qt(h),after:Qt(d)};if(!t)
return e?.label??"";let f=a===e?.before?a===t.word?T("It stays the word that the model expects most."):T("“{word}” stays\
 what the model expects most: {before} → {after}.",l):T("The model expects “{word}” instead: {before} → {after}.",
l);return[n,f,o&&Os(o,i)].filter(Boolean).join(" ")}offers(...t){let e=t.find(o=>this.data.offers?.[o]),s=e&&this.data.offers?.[e];
if(!s)return[];let i=Jt(s,()=>this.press(e),{"data-key":e});return e!=="second"&&i.classList.add("main"),[i]}get ranked(){
let{ranking:t}=this.parts,e=c.get("at");return t&&(e===""||t.at===void 0||Number(e)===t.at)?t:void 0}showAtlas(t,e){let s=this.
parts.order??{},i=c.get("sort")==="effect";this.atlas.show({...t.pictures.atlas,...e,does:t.does,resting:t.resting,prefix:this.
prefix??t.prefix,sort:c.get("sort"),similarity:s.sort==="likeness"&&s.numbers||[],linkWeights:s.sort==="link"&&s.numbers||
null,link:c.get("sort")==="link"?s.name??T("a link"):"",ranking:i&&this.ranked||null,canRank:this.predicts,each:T(xs[this.
data.theme][Number(this.parts.head.picture)])}),this.notes.replaceChildren(...t.notes.map(o=>N("p","help",{},o))),this.showAttention(
t),this.showLink(s)}countOff({attentions:t}){let e=c.get("off");return Object.fromEntries(t.map(({prefix:s,layers:i,heads:o})=>[
s,Tt(e,i,o,s).filter(Boolean).length]))}changes(t){let e=c.get("off"),s=t.attentions.flatMap(({prefix:n,layers:a,heads:h})=>ls(
e,n).filter(d=>d.fits(a,h))),i=s.filter(n=>n.toOthers).length,o=Object.values(this.countOff(t)).reduce((n,a)=>n+a,0);return vt(
o,c.get("mode"),[s.length-i,i])}showEffect(t,e){this.atlas?this.toolbar.ofBars.hidden=!t.bars:this.verdict.show(t,e),this.
effect.hasStrip(!this.predicts),this.effect.show(t,e,this.data.theme),this.effect.showWritten(t,this.parts.written,this.
beside.written.missing.length>0)}showAttention(t){let{attentions:e,prefix:s}=t,i=this.countOff(t),o=e.length===1;this.attention.
node.hidden=o,this.attention.show();for(let n of this.attention.buttons){let a=n.dataset.value??"",h=i[Et[a]];n.textContent=
[us(a),...h?[T("{n} off",{n:h})]:[]].join(" · ")}this.pictures.classList.toggle("awaited",!o&&s!==Et[c.get("attention")])}state({
first:t,prefix:e},{layers:s,heads:i}){return{open:["layer","head"].map((n,a)=>{let h=c.get(n);return Math.min(h===""?t[a]:
Number(h),[s,i][a]-1)}),off:Tt(c.get("off"),s,i,e),...cs(n=>c.get(n)),theme:this.data.theme}}showLink(t){let e=c.get("so\
rt")==="link"&&t.sort==="link"&&t.first;this.heading.classList.toggle("names",!!e);let{layers:s,heads:i}=this.parts.atlas.
pictures.atlas,o=this.countOff(this.parts.atlas)[this.prefix??""],n=s*i,a=o?T("All {n} heads, {off} off",{n,off:o}):T("A\
ll {n} heads",{n});if(this.heading.textContent=this.heading.title=e?T(vs,{link:t.name}):a,this.flow.textContent=!e&&this.
atlas.lies?T("{n} layers, from left to right",{n:s}):"",!e)return;let h=e.map(({head:d,label:l,weight:f})=>Jt(`${l} ${ps(
f,1)}`,()=>this.handle("open",d)));this.atlas.legend.replaceChildren(N("span","first",{},...h))}};function Os(r,t){let e=r.
filter(([i,,,,,o,n])=>i!==t&&Math.abs(n-o)>=ie),s=e.slice(0,oe).map(([,,,,i])=>`“${i}”`);return s.length?T("Other wo\
rds that change: {words}.",{words:s.join(", ")+(e.length>oe?" …":"")}):T("No other word of the sentence changes by {po\
ints} points.",{points:100*ie})}function Cs(r,t){return{tokens:r,p:[],at:r.map((e,s)=>t?s?s-1:null:s)}}function Ss(r){let[
t,e]=[c.get("attention"),c.get("sort")],s=n=>se[n].includes(t)===se[n].includes(r),i=s(c.get("way"))?c.get("pin"):"",o=i&&
(s("to")||c.get("way")==="to");c.set({attention:r,pin:i,link:i&&s("to")?c.get("link"):"",sort:o?e:e.replace("link","laye\
r")})}var io=Ts(wt,Es+Ns+At);export{wt as Explore,io as explore};
