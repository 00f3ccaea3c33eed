var Kt=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,ht="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",Ls=new RegExp(`^([dx]?)${ht}\\.${ht}\
:${ht}:${ht}(~?)$`);function Et(a){return a.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function Ts(a,t=""){let s=Et(
a).map(e=>Kt.exec(e)).filter(e=>e!==null&&e[1]===t).map(e=>e.slice(2).map(i=>i==="*"?null:Number(i)));return(e,i)=>s.some(
([o,n])=>(o===null||o===e)&&(n===null||n===i))}function Yt(a,t,s,e=""){let i=Ts(a,e);return Array.from({length:t*s},(o,n)=>i(
Math.floor(n/s),n%s))}function Gt(a,t,s,e=""){let i=(c,l)=>a[c*s+l],o=c=>Array.from({length:c},(l,p)=>p);if(a.every(Boolean))
return`${e}*.*`;let n=o(t).filter(c=>o(s).every(l=>i(c,l))),r=o(s).filter(c=>o(t).every(l=>i(l,c))),h=[];for(let c of o(
t))if(n.includes(c))h.push(`${c}.*`);else for(let l of o(s))i(c,l)&&!r.includes(l)&&h.push(`${c}.${l}`);return[...h,...r.
map(c=>`*.${c}`)].map(c=>e+c).join(",")}function qt(a,t,s,e,i=""){let o=Et(a).filter(r=>(Kt.exec(r)?.[1]??i)!==i);return[
...i?[...o,Gt(t,s,e,i)]:[Gt(t,s,e),...o],...Rs(a).map(r=>r.text)].filter(Boolean).join(",")}function Rs(a,t){return Et(a).
map(i=>Ls.exec(i)).map(i=>i&&{match:i,spans:i.slice(2,6).map(Is)}).filter(i=>i!==null&&i.spans.every(([o,n])=>o<=n)).filter(
i=>t===void 0||i?.match[1]===t).map(i=>{let{match:o,spans:n}=i,r=(...c)=>c.every((l,p)=>n[p][0]<=l&&l<=n[p][1]),h=(c,l)=>n[0][0]<
c&&n[1][0]<l;return{text:o[0],toOthers:!!o[6],covers:r,fits:h}})}function Is(a){if(a==="*")return[0,1/0];let[t,s]=a.split("-");return[Number(t),s===void 0?Number(t):s===""?1/0:Number(s)]}var Ns={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function Vt(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let h=Ns[o],c=a.byteOffset+4+t+n,l=r.reduce((p,d)=>p*d,1)*h.BYTES_PER_ELEMENT;e[i]=new h(a.buffer.slice(c,c+l))}return{...s,
...e}}var Xt=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var C=(a,t,s)=>Math.min(Math.max(a,t),s),Lt=()=>window.matchMedia("(pointer: coarse)").matches,f=(a,t="",s={},...e)=>{let i=document.
createElement(a);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function B(a,t,{
className:s="",...e}={}){let i=f("button",s,{type:"button",...e},a);return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var V=(a,t)=>a.querySelector(t);var ct=a=>a.children;function H(a,t){a.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==
!1&&(s.preventDefault(),s.stopPropagation())}}var X=a=>({ArrowUp:()=>a(-1,0),ArrowDown:()=>a(1,0),ArrowLeft:()=>a(0,-1),
ArrowRight:()=>a(0,1)}),Jt=(a,t)=>a.dir==="rtl"?-t:t,lt=a=>a.getRootNode().activeElement,J=()=>f("i","room-mark",{"aria-\
hidden":"true"});function dt(a,t){let s=f("select","",{"aria-label":a});return zs(s,t),s}var zs=(a,t)=>a.replaceChildren(
...t.map(([s,e])=>f("option","",{value:s},e))),F=class{constructor(t,s,e){this.buttons=s.map(([i,o,n])=>B(o,()=>e(i),{"d\
ata-value":i,...n&&{title:n}})),this.node=f("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let s of this.
buttons)s.setAttribute("aria-pressed",String(s.dataset.value===t))}};function Zt(a,t,s){let e=f("details",a,{},t,s);return H(
e,{Escape:()=>e.open?(e.open=!1,t.focus()):!1}),e}function Tt(a,{low:t,high:s,step:e,value:i},o,n){let r=f("input","",{type:"range",min:t,max:s,step:e,value:i}),h=f("outp\
ut"),c=f("label","slider",{},`${a} `,r,h),l=()=>{h.textContent=o(Number(r.value))};r.oninput=()=>{l(),n()};let p=d=>{r.value=
String(d),l()};return l(),Object.assign(c,{value:()=>Number(r.value),set:p})}var Qt=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,T=a=>Qt.test(a)?`⁨${a}⁩`:a;
function ts(a){let t=a.find(s=>/\p{L}/u.test(s)&&!/^[[<].*[\]>]$/s.test(s));return Qt.test(t?.match(/\p{L}/u)?.[0]??"")?
"rtl":"ltr"}var It='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',ss=[4,3],Ps=new Intl.Segmenter,
_s={left:"start",center:"middle",right:"end"};function W(a){let t=a.getContext("2d");return t.textRendering="geometricPr\
ecision",t}function ut(a,t,s,e=document.createElement("canvas")){Object.assign(e,{width:a,height:t});let i=W(e),o=i.createImageData(
a,t);return s(new Uint32Array(o.data.buffer)),i.putImageData(o,0,0),e}var L=(()=>{let a=W(document.createElement("canvas"));
return(t,s,e=!1)=>(a.font=`${e?"600 ":""}${s}px ${It}`,a.measureText(t).width)})();function es(a,t,s,e){for(let[i,o]of t)
a.rect(s,4,10,10,o),a.text(i,s+15,9,{size:12,colour:e.ink}),s+=L(i,12)+34}function N(a,t,s){if(L(a,t)<=s)return a;let e=[
...Ps.segment(a)].map(({segment:i})=>i);for(;e.length>1&&L(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var js=a=>(window.
devicePixelRatio||1)*(a.currentCSSZoom||1),R=class{context;constructor(t,s,e,i=js(t),o=null){let n=Math.round(s*i),r=Math.
round(e*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=W(t),this.context.setTransform(i,0,0,i,0,0),
this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(0,t)}rect(t,s,e,i,o,n=1){this.context.
globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){this.context.globalAlpha=1,this.
context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){this.path(o,n,r,
h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,o,n,r,h=!1){let c=(t+e)/2;this.context.setLineDash(h?ss:[]),this.path(o,
n,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;o.globalAlpha=
e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,bold:h=!1}){
let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&c.rotate(r*Math.PI/180),c.font=`${h?"600 ":""}${i}px ${It}`,
c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(T(t),0,0),c.restore()}cells(t,s,e,i,o){this.context.globalAlpha=
1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.context.globalAlpha=1,this.
context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},Hs=2e4,pt=class{parts=[];constructor(t,s,e=null){this.
width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=Hs,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(
s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${Rt(typeof n=="number"?E(n):n)}"`).join("");this.parts.push(e===null?`\
<${t}${i}/>`:`<${t}${i}>${Rt(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r,h=!1){let c=E((t+e)/2),
l=`M${E(t)} ${E(s)}C${c} ${E(s)} ${c} ${E(i)} ${E(e)} ${E(i)}`,p={"stroke-dasharray":h?ss.join(" "):null},d={stroke:o,"s\
troke-width":n,"stroke-opacity":r<1?r:null,...p};this.put("path",{d:l,fill:"none",...d})}text(t,s,e,{size:i=12,colour:o,
align:n="left",angle:r=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":_s[n],"font-weight":h?
600:null,transform:r?`rotate(${r} ${E(s)} ${E(e)})`:null,"xml:space":"preserve"};this.put("text",c,T(t))}cells(t,s,e,i,o){
let{data:n}=W(t).getImageData(0,0,t.width,t.height),r=i/t.width,h=o/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let p=0;p<t.width;p++){let d=4*(l*t.width+
p),u="#"+[0,1,2].map(b=>n[d+b].toString(16).padStart(2,"0")).join(""),[g,w]=[s+p*r,e+l*h];this.rectanglesLeft>=0?this.rect(
g,w,r,h,u):c.set(u,`${c.get(u)??""}M${E(g)} ${E(w)}h${E(r)}v${E(h)}h${E(-r)}`)}for(let[l,p]of c)this.put("path",{d:p,fill:l});
this.parts.push("</g>")}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${Rt(It)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},E=a=>+a.toFixed(2);function Rt(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Nt=`.widget{position:relative;container-type:inline-size;font-family:var(--st-font, "Source Sans 3", "Helvetica Neue\
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
ffset:3px}.atlas{position:relative;zoom:var(--stage-zoom, 1)}.grid.tall{--gap: 1px;--aspect: 1.5}@media(min-width:1200px\
){.grid.tall{--aspect: 1.65}}.grid.tall.sorted:not(.tight){max-height:24rem;overflow-y:auto}.grid{position:relative;disp\
lay:grid;user-select:none;gap:var(--gap, 3px);max-width:min(calc(2rem + var(--columns) * 75px),calc(2rem + (var(--stage-\
room, 100000px) - 74px) * var(--columns) * var(--aspect, 1) / var(--rows, 1)))}.row{display:grid;grid-template-columns:2\
rem repeat(var(--columns),minmax(0,1fr));gap:3px;align-items:center}.sorted .label{visibility:hidden}.label{font-size:mi\
n(.85rem,45cqi / var(--columns));text-align:center;cursor:pointer;border-radius:4px;user-select:none;padding:1px 0}.row>\
.label:first-child{align-self:stretch;display:grid;place-content:center;padding:0;line-height:1}.tight.grid{--gap: 1px}.\
tight .row>.label:first-child{height:0;align-self:center}.tight .row:not(:nth-child(3n+2))>.label:first-child{visibility\
:hidden}.label:hover{background:var(--soft);opacity:1}.head{position:relative;aspect-ratio:var(--aspect, 1);cursor:point\
er;border-radius:3px;outline:1px solid var(--line);outline-offset:-1px;overflow:hidden}.switching .head{cursor:crosshair\
}.grid>canvas{position:absolute;pointer-events:none;image-rendering:pixelated}.head:hover{outline:2px solid var(--st-tex\
t-color);outline-offset:-2px}.head.open{outline:3px solid var(--st-text-color);outline-offset:-3px}.head.open:after{cont\
ent:"";position:absolute;inset:3px;border:2px solid var(--page);pointer-events:none}.tight .head{border-radius:0}.tight \
.head.open{outline-offset:0;z-index:1}.tight .head.open:after{display:none}.head:focus-visible,.label:focus-visible{outl\
ine:3px solid var(--st-text-color);outline-offset:-1px;z-index:1}.head.open:focus-visible{box-shadow:inset 0 0 0 5px var\
(--st-text-color)}.tag{position:absolute;left:2px;top:2px;font-size:min(.68rem,30cqi / var(--columns));line-height:1;pad\
ding:1px 2px;border-radius:3px;background:var(--page)}.open>.tag{left:5px;top:5px}.tag:empty{display:none}.lies.grid,.li\
es .row{gap:1px}.lies .label{font-size:.7rem;white-space:nowrap}.lies .row:first-of-type>.label{overflow:visible;padding\
-inline:0}.lies .unwritten{font-size:0}.matters{position:absolute;right:0;top:0;width:max(4px,16%);height:calc(100% * va\
r(--share, 0));background:var(--accent)}.matters.rises{top:auto;bottom:0;background:var(--muted-bar, #8a8a9c)}.keys i{di\
splay:inline-block;width:7px;height:12px;margin-inline:.6em .4em;background:linear-gradient(var(--accent) 70%,var(--line\
) 0)}.keys i.falls{margin-inline-start:0}.keys i.rises{background:linear-gradient(var(--line) 30%,#8a8a9c 0)}.cross{disp\
lay:none;position:absolute;right:2px;top:2px;width:16px;line-height:16px;text-align:center;font-style:normal;border-radi\
us:4px;color:var(--page);background:var(--st-text-color)}@media(hover:hover){.grid:not(.lies,.tight) .head:hover>.cross{\
display:block}}.head.off{--stroke: transparent calc(50% - 1.5px) , var(--accent) calc(50% - 1px) , var(--accent) calc(50\
% + 1px) , transparent calc(50% + 1.5px) ;background:linear-gradient(to top right,var(--stroke)),linear-gradient(to bott\
om right,var(--stroke)),color-mix(in srgb,var(--page) 78%,transparent)}.change{--inset: 0px;position:absolute;left:var(-\
-inset);bottom:var(--inset);height:4px;width:calc((100% - 2 * var(--inset)) * var(--share, 0));background:var(--accent)}\
.open>.change{--inset: 5px}.tight .open>.change{--inset: 0px}.legend{font-size:.85rem;margin-top:.4rem;min-height:2lh}.w\
as{opacity:.65}.now{font-weight:600}.now.changed{color:var(--accent)}body.standalone{margin:0;padding:1rem 1.4rem;backgr\
ound:var(--st-background-color)}body.standalone .widget{max-width:1500px;margin:0 auto}body.standalone h1{font-size:1.25\
rem;margin:0 0 .2rem}body.standalone h2,.notebook h2{font-size:1.1rem;margin:0}.widget.notebook{padding:.6rem .8rem;back\
ground:var(--page)}.about{margin:0 0 .9rem;font-size:.9rem}.about .rounding{opacity:.72}.explorer{display:grid;grid-temp\
late-columns:minmax(0,11fr) minmax(0,10fr);gap:1.5rem}.explorer>section:only-child{grid-column:1 / -1;max-width:900px}@m\
edia(max-width:800px){.explorer{grid-template-columns:minmax(0,1fr)}}@container (max-width: 600px){.notebook .explorer{g\
rid-template-columns:minmax(0,1fr)}}
`;var is=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function D(a){let t=a.map(is);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var Ws=([a,t,s])=>255<<24|s<<16|t<<8|a,Z=a=>Uint32Array.from(D(a),Ws),U=([a,t,s])=>`rgb(${a},${t},${s})`;function st(a){
let[t,s,e]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var Q={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},os={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var Qe=window.matchMedia("(prefers-color-scheme: dark)");var ns=(a,t,s)=>.299*a+.587*t+.114*s<128;function rs(a,t,s="var(--st-background-color)"){let e=f("span","",{"aria-hidden":"true"});e.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${s};transition:color 10ms`,e.ontransitionend=t,a.append(e)}function as(a,t,s=document.
documentElement){let e={ink:"text-color",page:"background-color",accent:"orange-color"},i=s.style;for(let[o,n]of Object.
entries(e))i.setProperty(`--st-${n}`,a[o]);i.colorScheme=t}var mt=LANGUAGE;function m(a,t={}){return hs(String(SAID[a]??a),t)}function et(a,t,s,e={}){let i=SAID[a]??[a,t],o=i.length>
1&&new Intl.PluralRules(mt).select(Number(s))==="one";return hs(o?i[0]:i[i.length-1],{n:s,...e})}var M=a=>a,O=(a,t=0)=>(Bs[t]??=
Ds(t)).format(a),Bs=[],Ds=a=>new Intl.NumberFormat(mt,{minimumFractionDigits:a,maximumFractionDigits:a,signDisplay:"nega\
tive"}),zt=(a,t)=>String(+a.toPrecision(t)).replace(".",O(.5,1)[1]),tt=(a,t=0)=>O(100*a,t)+Pt;var Us=()=>mt==="en"?" %":new Intl.NumberFormat(mt,{style:"percent"}).format(0).slice(1),Pt=Us();var hs=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?T(String(t[e])):s);var Gs={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},Ks=16e3,cs=46,_=class{constructor(t){this.widget=t,this.size=dt(m("\
Size"),[["projector",m("Projector, 1920 px")],["paper",m("Paper, 170 mm, 300 dpi")]]),this.light=f("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(n=>B(n,()=>this.save(n.toLowerCase()))),e=f("summary","",{title:m("Save this picture as\
 PNG or SVG")},m("Save picture")),i=f("label","",{},this.light," ",m("light background")),o=f("div","menu",{},this.size,
i,f("div","pair",{},...s));this.menu=Zt("saving",e,o)}picture(t,s=this.size.value,e=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[e?"light":o],{width:r,density:h,svgSize:c}=Gs[s],l=this.widget.export(r),p=l.height+cs;if(t==="svg"){let g=new pt(
r,p,n.page);return this.draw(g,r,n,l),new Blob([g.toString(c(r,p))],{type:"image/svg+xml"})}let d=document.createElement(
"canvas"),u=new R(d,r,p,Math.min(h,Ks/p),n.page);return this.draw(u,r,n,l),Vs(qs(d),d.width/(r/96))}draw(t,s,e,i){let{title:o,
source:n}=this.widget.data;t.text(N(o,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(N(n,12,s-20),10,36,{size:12,
colour:e.muted}),t.shift(cs),i.draw(t,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();Ys(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function Ys(a,t){let s=f("a",
"",{download:t,href:URL.createObjectURL(a)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var qs=a=>Xt(a.toDataURL(
"image/png").split(",")[1]);function Vs(a,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.setUint8(16,1),s.setUint32(
17,Xs(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),s.buffer,a.subarray(i)],{type:"image/png"})}
function Xs(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var Js={Uint8Array:255,Int8Array:127,Float32Array:null},Zs={Uint8Array:2,Int8Array:2,Float32Array:4},G=1e-12;function Qs(a,t){
let s=Js[a.constructor.name];if(!s)return a;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(a.length);for(let o=0;o<i.length;o++)i[o]=e[a[o]&255];return i}var ls=a=>a.reduce((t,s)=>Math.
max(t,Math.abs(s)),0),$=({numbering:a},t,s)=>a?.[t][s]??s,j=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;resting=[];decoded=new Map;sorted=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let s=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,Qs(this.codes.subarray(
t*s,(t+1)*s),this.most[t])),this.decoded.get(t)}row(t,s){return this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){
let e=this.weights(t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.C+s])}weight(t,s,e){return this.weights(t)[s*
this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).positions.flatMap(
(i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){let n=e===
"to"?this.column(t,o):this.row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,s,e,i){let o=[];for(let n of s){
let r=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,i)){if(r[h]<e)break;o.push([n,h,r[h]])}}return o}linksTo(t,s,e,i){
let o=[];for(let n of s){let r=this.column(t,n);for(let h of it(r,Math.min(i,this.R)))r[h]>=e&&o.push([h,n,r[h]])}return o}sortedColumns(t,s){
let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.row(t,s);this.sorted.set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-
i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.from({length:this.R},(s,e)=>ls(this.row(t,e)))}largest(t){
return Math.max(Math.abs(this.most[t]),G)}shade(t,s){let e=Math.min(Math.abs(t)/(s||G),1);return this.signed?.5+.5*Math.
sign(t)*e:Q[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.
columns)),r=Z(this.signed?s.diverging:s.ramp),h=Z(this.signed?s.diverging:s.resting),c=new Array(n).fill(!1);for(let p of this.
indices(this.resting,"to"))p>=e.c&&p<e.c+e.columns&&(c[Math.floor((p-e.c)*n/e.columns)]=!0);let l=this.strongestShares(t,
e,n,o);return ut(n,o,p=>{for(let d=0;d<l.length;d++)p[d]=(c[d%n]?h:r)[Math.round(255*this.shade(l[d],1))]})}strongestShares(t,s,e,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(e*i),r=Uint16Array.from({length:s.columns},(h,c)=>Math.floor(c*
e/s.columns));for(let h=0;h<s.rows;h++){let c=Math.floor(h*i/s.rows)*e,l=this.row(t,h+s.r),p=(o?ls(l):this.largest(t))||
G;for(let d=0;d<s.columns;d++){let u=l[d+s.c]/p;Math.abs(u)>Math.abs(n[c+r[d]])&&(n[c+r[d]]=u)}}return n}cut(t,s,e=0){return this.
cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){return this.themes[this.theme]}formatted(t){let s=Zs[this.
codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${O(t,s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?
m("cut, the others take over"):m("cut, the gap stays")),n=this.formatted(this.weight(e,t,s));return[`${T(this.rows.labels[t])}\
 → ${T(this.columns.labels[s])}: ${n}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],
n=i===s?t:[],r=n.filter(h=>!o.includes(h));return[r.length<n.length?r:[...r,o[0]],i]}};function ft(a,{toOthers:t},s,e,i,o){
let n=[[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,l,p]of t?n:r)a.line(s+i*h,e+
i*c,s+i*l,e+i*p,o,1.5)}function it(a,t){let s=[],e=-1/0;for(let i=0;i<a.length;i++){if(a[i]<=e&&s.length===t)continue;let o=s.
length;for(;o>0&&a[i]>a[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=a[s[s.length-1]]}return s}var _t=(a,t)=>JSON.
stringify(a.positions)===JSON.stringify(t.positions);function ot({segments:a},t,s){let e=a.slice(t,t+s).indexOf(1);return e>
0?e:null}var jt=5e-4;function ds(a,t,s){let{heads:e,switchable:i,entropy:o,similarity:n,change:r,does:h}=a.data,c=i?[m("click to \
switch")]:[];if(t<0)return[m("head {h} of every layer",{h:$(a.data,1,s)}),...c].join(" · ");if(s<0)return[m("all heads \
of layer {l}",{l:$(a.data,0,t)}),...c].join(" · ");let l=t*e+s,p=[m("Head {head}",{head:a.named(t,s)}),a.off[l]?m("off"):
m("on")];a.sort.value==="likeness"&&n?.length&&p.push(m("{share} similar",{share:tt(n[l])})),a.sort.value==="link"&&a.data.
linkWeights?.length&&p.push(m("{share} on {link}",{share:tt(a.data.linkWeights[l],1),link:a.data.link}));let d=a.changeOfWord(
l);return d!==null&&p.push(m("“{word}” {points} points",{word:a.data.ranking?.word,points:te(100*d)})),r&&r[l]>=jt&&
p.push(m("{share} changed",{share:tt(r[l],1)})),h&&p.push(h[l]),p.push(m("entropy {bits} bits",{bits:O(o[l],2)})),p.join(
" · ")}function te(a){return`${a<0?"−":"+"}${O(Math.abs(a),1)}`}var ps={layer:M("by layer"),entropy:M("by entropy"),likeness:M("by similarity"),link:M("by a link"),effect:M("which head\
s matter")},[se,us,ee]=[2,3,4],[ie,oe,ne,re]=[32,74,75,14],ae=4,he=14,ce=13,le=420,ms=5,de=.01,fs=.01,pe=[.3,.65,.03],gt=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;boxes=[];constructor(t){
this.root=f("div","atlas"),this.emit=()=>{},this.grid=f("div","grid",{role:"grid","aria-label":m("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=f("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=f("div"),this.legendRoom=f("div","room",{"aria-hidden":"true"});let s=f("div","legend",{},this.legendRoom,
this.legend);this.saving=new _(this),this.root.append(this.controls(),this.grid,f("div","foot",{},s,this.saving.menu)),this.
room=J(),this.root.append(this.room),t.append(this.root);let e=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let i of[this.root,this.grid,this.room])e.observe(i);H(this.grid,{...X((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+
o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.columns-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)})}controls(){this.switching=!1;let t=m("Click a head to switch it off or on; shift-click an\
d Space always do"),s=[["open",m("Open"),m("Click a head to open it")],["switch",m("Switch off / on"),t]];return this.modes=
new F(m("What a click does"),s,e=>this.setSwitching(e==="switch")),this.modes.press("open"),this.sort=dt(m("Order of the\
 heads"),Object.entries(ps).map(([e,i])=>[e,m(i)])),this.sort.title=m("Entropy: most diffuse last. Similarity: attention\
 shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.value),
this.build(),this.mark()},f("div","bar",{},this.modes.node,this.sort)}setSwitching(t){this.switching=t,this.modes.press(
t?"switch":"open"),this.grid.classList.toggle("switching",t),this.legend.replaceChildren(...this.explanation())}show(t){
let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,i=e&&ue(s.pictures,t.pictures)&&me(s,t);this.data=t;let o=t.change?
Math.max(...t.change):0;this.largestChange=o<jt?0:o,this.modes.node.hidden=!t.switchable||!Lt(),this.off=t.off.map(Boolean),
this.open=t.open;let n=String(this.order);this.sort.value=t.sort,this.sort.options[se].disabled=t.similarity===null,this.
sort.options[us].disabled=!t.link,this.sort.options[us].textContent=this.linkOrder(),this.sort.options[ee].hidden=!t.canRank,
!(e&&this.isSorted===this.sorted&&this.lies===this.hasRoomToLie)||n!==String(this.headsInOrder())?this.build():(!i||s.ranking!==
t.ranking)&&this.paint(),this.mark(),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s,layers:e,heads:i}=this.
data,o=t.map((r,h)=>h);if(this.sort.value==="entropy")return o.sort((r,h)=>t[r]-t[h]);let n={likeness:s,link:this.data.linkWeights}[this.
sort.value];return this.lies&&!this.sorted?o.map(r=>r%e*i+Math.floor(r/e)):n?.length?o.sort((r,h)=>n[h]-n[r]):this.sorted&&
this.order?.length===o.length?this.order:o}linkOrder(){let{link:t}=this.data;return t?m("by {link}",{link:t}):m(ps.link)}get sorted(){
return!["layer","effect"].includes(this.sort.value)}get hasRoomToLie(){let t=this.data.layers>=ce&&!this.sorted;return this.
root.classList.toggle("many",t),t&&this.root.clientWidth>=le}get rows(){return this.lies?this.data.heads:this.data.layers}get columns(){
return this.lies?this.data.layers:this.data.heads}cellAt(t,s){return this.cells[(t+1)*(this.columns+1)+s+1]}headAt(t,s){
let{heads:e}=this.data;if(t<0||s<0)return this.lies?[s,t]:[t,s];let i=this.order[t*this.columns+s];return[Math.floor(i/e),
i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:this.lies?[s,t]:[t,s];let i=this.places[t*
e+s]??0;return[Math.floor(i/this.columns),i%this.columns]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let s=this.
grid.contains(lt(this.grid))&&this.cells?this.headAt(...this.focus):null;this.lies=this.hasRoomToLie,this.order=this.headsInOrder(),
this.isSorted=this.sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?
[0,0]:this.placeOf(...this.open),this.grid.replaceChildren(this.canvas);let{rows:e,columns:i}=this;this.grid.style.setProperty(
"--columns",String(i)),this.grid.style.setProperty("--rows",String(e)),this.grid.classList.toggle("tall",e>he),this.grid.
classList.toggle("lies",this.lies),this.grid.setAttribute("aria-rowcount",String(e+1)),this.grid.classList.toggle("sorte\
d",this.sorted);for(let o=-1;o<e;o++){let n=o<0&&this.sorted?"presentation":"row",r=f("div","row",{role:n});for(let h=-1;h<
i;h++){let c=this.cell(o,h);this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.paint(),s&&this.moveFocus(
...this.placeOf(...s))}get mostHeight(){return this.room.offsetHeight}fit(){let{rows:t,columns:s}=this,e=this.mostHeight,
i=Math.min((this.root.clientWidth-ie)/s,ne),o=Math.max((e-oe)/t-1,1),n=e>0&&o<i;return n?this.grid.style.setProperty("--\
aspect",Math.min(i/o,ae).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.toggle("tight",n&&o<
re),this.place()}place(){let t=this.cells.filter((u,g)=>g>this.columns&&g%(this.columns+1)),s=t.map(u=>u.getBoundingClientRect()),
e=window.devicePixelRatio||1,[{left:i,top:o},{right:n,bottom:r}]=[s[0],s[s.length-1]],h=u=>Math.round(u*e),c=String(this.
boxes);this.boxes=s.map(u=>{let[g,w]=[h(u.left),h(u.top)];return[g-h(i),w-h(o),h(u.right)-g,h(u.bottom)-w]});let l=this.
grid.getBoundingClientRect(),p=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(t[0]).borderRadius)*p*
e||0;let d=(u,g)=>`${100*u/(g||1)}%`;return Object.assign(this.canvas.style,{left:d(i-l.left+this.grid.scrollLeft*p,l.width),
top:d(o-l.top+this.grid.scrollTop*p,l.height),width:d(n-i,l.width),height:d(r-o,l.height)}),c!==String(this.boxes)}cell(t,s){
let e=t<0||s<0;if(t<0&&s<0)return f("div","corner",{role:"presentation"});if(e&&this.sorted)return f("div","label",{role:"\
presentation"}," ");let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);return n.tabIndex=-1,n.dataset.
at=`${i<0?"*":i}.${o<0?"*":o}`,e||(n.onmouseenter=()=>n.title=this.describe(i,o)),n.onclick=r=>{let h=r.target instanceof
Element&&r.target.matches(".cross");this.data.switchable&&(e||h||r.shiftKey||this.switching)?this.toggle(i,o):e||this.openHead(
i,o),this.moveFocus(t,s)},n}labelCell(t,s){let e=s<0,i=e?`L${$(this.data,0,t)}`:`H${$(this.data,1,s)}`,o=e!==this.lies,n=f(
"div","label",{role:o?"rowheader":"columnheader"},i);return n.classList.toggle("unwritten",this.lies&&e&&t%ms>0),this.data.
switchable&&(n.title=e?m("Switch all heads of layer {l}",{l:t}):m("Switch head {h} of every layer",{h:s})),n}named(t,s){
return`${this.data.prefix??""}${$(this.data,0,t)}.${$(this.data,1,s)}`}headCell(t,s){let e=f("b","tag",{},this.sorted?this.
named(t,s):""),i=[f("i","change"),f("i","matters"),e];return this.data.switchable&&i.push(f("i","cross",{title:m("Switch\
 off / on")},"×")),f("div","head",{role:"gridcell"},...i)}paint(){let[t,s,e,i]=this.boxes[this.boxes.length-1];if(Object.
assign(this.canvas,{width:t+e,height:s+i}),!e||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,r]=this.
data.arrays.pictures[2].slice(2),h=window.devicePixelRatio>>1,c=W(this.canvas);c.imageSmoothingEnabled=!1,c.beginPath();
for(let l of this.boxes)c.roundRect(...l,this.radius);c.clip(),this.order.forEach((l,p)=>{let[d,u,g,w]=this.boxes[p];c.globalAlpha=
this.opacityOf(l),c.drawImage(o,0,l*n,r,n,d+h,u+h,g-2*h,w-2*h)})}thumbnails({ramp:t,resting:s},e=0,i=this.order.length){
let[o,n]=this.data.arrays.pictures[2].slice(2),r=Z(t),h=Z(s),c=Array.from({length:n},(p,d)=>this.data.resting?.includes(
d)),l=e*o*n;return ut(Math.max(n,1),Math.max(i*o,1),p=>{for(let d=0;d<p.length;d++)p[d]=(c[d%n]?h:r)[this.data.pictures[l+
d]]})}mark(){let{layers:t,heads:s}=this.data;this.legend.replaceChildren(...this.explanation());for(let e=0;e<t;e++)for(let i=0;i<
s;i++){let o=this.cellOf(e,i);o.classList.toggle("off",this.off[e*s+i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute(
"aria-selected",String(this.isOpen(e,i))),o.setAttribute("aria-label",this.describe(e,i)),V(o,".change").style.setProperty(
"--share",String(this.changeShare(e,i)));let n=this.mattersOf(e*s+i),r=V(o,".matters");r.style.setProperty("--share",String(
Math.abs(n))),r.classList.toggle("rises",n>0)}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&s===
this.open[1]}changeOfWord(t){return this.data.ranking?.changes?.[t]??null}mattersOf(t){let s=this.changeOfWord(t)??0;return Math.
abs(s)<fs?0:s/Math.max(...(this.data.ranking?.changes??[]).map(e=>Math.abs(e??0)))}opacityOf(t){let s=this.changeOfWord(
t);if(s===null)return 1;let[e,i,o]=pe;return Math.abs(s)<fs?e:Math.abs(s)<o?i:1}changeShare(t,s){return!this.largestChange||
this.data.ranking?0:(this.data.change??[])[t*this.data.heads+s]/Math.max(this.largestChange,de)}explanation(){let{each:t}=this.
data,{changes:s=[],word:e,typical:i}=this.data.ranking??{},o=Math.max(0,...s.map(r=>Math.abs(r??0)));if(o){let r=p=>O(100*
p,p<.1?1:0),h=m("“{word}” falls without this head (longest: {points} points)",{word:e,points:r(o)}),c=i===void 0?"":
m("A typical head: {points} points.",{points:r(i)}),l=p=>f("i",p,{"aria-hidden":"true"});return[f("span","keys",{},l("fa\
lls"),h,l("rises"),m("rises"),` · ${c}`)]}let n=m("Orange bar: attention that changed (longest: {most})",{most:tt(this.
largestChange,1)});return[[this.largestChange>0?`${n} ·`:t,this.acts().join(" · ")].filter(Boolean).join(" ")]}acts(){
return Lt()?[this.switching?m("Tap: off / on"):m("Tap: open")]:[m("Click: open"),...this.data.switchable?[m("Shift-click\
 or Space: off / on")]:[]]}describe(t,s){return ds(this,t,s)}openHead(t,s){this.open=[t,s],this.emit("open",this.open),this.
mark()}toggle(t,s){let{heads:e}=this.data,i=this.off.map((r,h)=>h),o=i.filter(r=>(t<0||Math.floor(r/e)===t)&&(s<0||r%e===
s)),n=o.every(r=>this.off[r]);for(let r of o)this.off[r]=!n;this.emit("off",i.filter(r=>this.off[r]).map(r=>[Math.floor(
r/e),r%e])),this.mark()}moveFocus(t,s,e=!0){let i=this.sorted?0:-1,o=[C(t,i,this.rows-1),C(s,i,this.columns-1)];if(o[0]<
0&&o[1]<0)return;let n=this.cellAt(...this.focus);this.focus=o;let r=this.cellAt(...o);n&&n!==r&&(n.tabIndex=-1),r.tabIndex&&
(r.tabIndex=0),e&&r.focus({preventScroll:!1})}pressed(t){let[s,e]=this.headAt(...this.focus);return!t&&s>=0&&e>=0?this.openHead(
s,e):this.data.switchable?this.toggle(s,e):!1}export(t){return{height:Math.ceil(30+(t-34)/this.columns*this.rows),draw:(e,i)=>this.
paintHeads(e,t,i)}}paintHeads(t,s,e){let{rows:i,columns:o}=this,n=(s-34)/o,r={size:12,colour:e.ink,align:"center"},h=d=>this.
lies&&d%ms?"":`L${$(this.data,0,d)}`,c=d=>`H${$(this.data,1,d)}`,[l,p]=this.lies?[c,h]:[h,c];for(let d=0;d<i;d++){this.sorted||
t.text(l(d),15,26+(d+.5)*n,r);for(let u=0;u<o;u++){let g=30+u*n,w=26+d*n;d===0&&!this.sorted&&t.text(p(u),g+n/2,12,r),this.
exportHead(t,...this.headAt(d,u),g,w,n,e)}}}exportHead(t,s,e,i,o,n,r){t.cells(this.thumbnails(r,s*this.data.heads+e,1),i+
1,o+1,n-2,n-2),this.sorted&&t.text(this.named(s,e),i+4,o+10,{size:11,colour:r.accent});let h=this.isOpen(s,e)?5:1;t.rect(
i+h,o+n-4-h,(n-2*h)*this.changeShare(s,e),4,r.accent),this.isOpen(s,e)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.
data.heads+e]&&(t.rect(i+1,o+1,n-2,n-2,r.page,.78),t.line(i+1,o+1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,
2))}},ue=(a,t)=>a===t||a.length===t.length&&a.every((s,e)=>s===t[e]),me=(a,t)=>a.themes[a.theme].ramp[0]===t.themes[t.theme].
ramp[0];var wt=64,fe=3;function bt(a,t,s,e,i,o=1/0){let r=Math.round(e),h=D(t.signed?s.diverging:s.ramp),c=o-10-L(t.unit,12),l=C(
Math.floor(c/wt),1,fe),p=wt*l;for(let g=0;g<wt;g++){let w=h[Math.round(255*g/(wt-1))];a.rect(r+g*l,i,l,8,U(w))}let d=t.peak===
"row"&&!t.signed;for(let[g,w]of ge(t,d)){let b=d?zt(100*w,2)+Pt:zt(w,2),x=g===0?"left":g===1?"right":"center";a.text(b,r+
g*p,i+8+10,{size:11,colour:s.muted,align:x})}let u=d?m("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;a.text(
u,r+p+10,i+8/2,{size:12,colour:s.muted})}function ge(a,t){let s=a.largest(0);return s<=G?[[0,0]]:a.signed?[[0,-s],[.5,0],
[1,s]]:[0,.5,1].map(e=>[e,os[a.scale](e)*(t?1:s)])}var we=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function xt(a){let t=we.exec(a);if(!t)return null;let[,s,e,i=""]=t,o=[...s].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:s+e,column:o,row:Number(e)-1,pixels:[...i].map(Number)}}function K(a){let t=xt(a);return t?.pixels.length?t:null}function nt(a,t,s,e,i,o,n=1){
let r=i/2;a.rect(s,e,i,i,o.page,n),t.forEach((h,c)=>{h&&a.rect(s+c%2*r,e+Math.floor(c/2)*r,r,r,o.ink,n*h/3)})}var gs=46,ws=58,Ht=112,bs=[22,13],xs=9,ys=14,yt=10,Ft=13,be=8,xe=M("Heatmap of {title}: {R} rows, {rows}, by {C} columns\
, {columns}. Arrows move, Enter pins a row."),ye=M("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arr\
ows move, Enter cuts a cell."),ve=.68,kt=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=f("canvas","drawn",{"aria-hidden":"true"}),this.overlay=f("canvas","over",{"aria-hidden":"t\
rue"}),this.live=f("div","unseen",{"aria-live":"polite"}),this.room=J();let s=[this.canvas,this.overlay,this.room];this.
field=f("div","field",{tabindex:"0",role:"application"},...s),this.pairs=f("div","unseen"),this.saving=new _(this),t.append(
this.field,this.live,this.pairs,f("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
H(this.field,{...X((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&_t(this.
maps.rows,t.rows)&&_t(this.maps.columns,t.columns);this.data=t,this.maps=new j(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",m(t.cutting?ye:xe,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...ke(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{
height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.
field.style.height=`${e}px`,this.paint(new R(this.canvas,t,e),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),r=Math.floor(Math.min(n.w,n.h))-1;return r<xs||r>=o?n:this.arrangedWith(r,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,gs],{rows:r,columns:h}=this.maps,{zoom:c}=this,l=(S,A,I)=>{let z=S.slice(A,A+I).map(P=>{let q=K(P);return q?t+6+L(
q.name,yt):Math.min(L(P,t),Ht)});return Math.max(...z,8)},p=Math.ceil(l(r.labels,c.r,c.rows))+32,d=l(h.labels,c.c,c.columns),
u=h.labels.some(S=>K(S)),w=c.columns>1&&(s-p)/c.columns<d+8?u?-90:-60:0,b=d*Math.sin(-w*Math.PI/180)+8,x=Math.ceil(w?b:u?
18+yt:18)+o,v=w===-60?18:6,y=Math.min((s-p-v)/c.columns,2*ws),k=Math.min((e-x-n)/c.rows,ws);return{width:s,left:p,top:x,
w:y,h:k,size:t,slant:w,height:Math.ceil(x+k*c.rows+n)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&this.paintNumbers(
t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e);let{left:i,width:o,height:n}=s;
s.room||bt(t,this.maps,e,i,n-gs+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:r,columns:h}=this.zoom,c={rows:Math.
floor(o*r),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*h,o*r),!(Math.min(i,o)<=7)){for(let l=1;l<
r;l++)t.line(s,e+l*o,s+i*h,e+l*o,n.page,1);for(let l=1;l<h;l++)t.line(s+l*i,e,s+l*i,e+o*r,n.page,1)}}paintCuts(t,{left:s,
top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:l}=this.zoom,p=Math.max(1.5,.3*Math.min(i,o,24));for(let d=r;d<r+c;d++)for(let u=h;u<
h+l;u++){let g=this.maps.cut(d,u);g&&ft(t,g,s+(u-h+.5)*i,e+(d-r+.5)*o,p,n.accent)}}paintNumbers(t,{left:s,top:e,w:i,h:o},n){
if(i<bs[0]||o<bs[1])return;let{r,c:h,rows:c,columns:l}=this.zoom,p=D(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(
0,this.zoom,l,c).forEach((d,u)=>{let[g,w]=[Math.floor(u/l),u%l],b=Math.round(100*this.maps.weight(0,r+g,h+w)),x=st(p[Math.
round(255*this.maps.shade(d,1))]),y={size:Math.min(13,.45*i,.7*o),colour:x,align:"center"};b&&t.text(String(b),s+(w+.5)*
i,e+(g+.5)*o,y)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:r,room:h},c){let{rows:l,columns:p}=this.maps,{zoom:d}=this,
u=this.pinnedIndices(),[g,w]=[o,i].map(y=>Math.max(1,Math.ceil((n+1)/y)));for(let y of this.labelsWithRoom(u.from,d.r,d.
rows,g)){let k=u.from.has(y),S={size:n,colour:k?c.accent:c.ink,align:"right",bold:k},A=e+(y-d.r+.5)*o;this.paintedPatch(
t,l.labels[y],s-6-n/2,A,Math.min(n+2,o-2),k,c)||t.text(N(l.labels[y],n,Ht),s-6,A,S)}for(let y of this.labelsWithRoom(u.to,
d.c,d.columns,w)){let k=u.to.has(y),S=r?"left":"center",A={size:n,colour:k?c.accent:c.ink,angle:r,align:S,bold:k},I=s+(y-
d.c+.5)*i,z=Math.min(n+2,i-2);if(this.paintedPatch(t,p.labels[y],I,e-11,z,k,c,!0))continue;let P=I+(r===-60?2:0);t.text(
N(p.labels[y],n,Ht),P,e-(r?6:11),A)}let b={size:12,colour:c.muted},[x,v]=this.maps.axes;h?t.text(Wt(v,1),s-6,e-11,{...b,
align:"right"}):t.text(Wt(v,w),s,9,b),t.text(Wt(x,g),9,e+o*d.rows,{...b,angle:-90})}paintedPatch(t,s,e,i,o,n,r,h=!1){let c=K(
s);if(!c)return!1;let l=n?r.accent:r.muted;nt(t,c.pixels,e-o/2,i-o/2,o,r),t.frame(e-o/2,i-o/2,o,o,l,n?2:1);let[p,d]=h?[e,
i-o/2-yt/2-1]:[e-o/2-4,i];return t.text(c.name,p,d,{size:yt,colour:l,align:h?"center":"right",bold:n}),!0}labelsWithRoom(t,s,e,i){
let o=r=>[...t].some(h=>h!==r&&Math.abs(h-r)<i);return Array.from({length:e},(r,h)=>h+s).filter(r=>t.has(r)||(r-s)%i===0&&
!o(r))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:l}=this.zoom,p=i*l,d=o*c,u=this.pinnedIndices();
for(let b of u.from)b>=r&&b<r+c&&vt(t,[s,e+(b-r)*o,p,o],n.accent);for(let b of u.to)b>=h&&b<h+l&&vt(t,[s+(b-h)*i,e,i,d],
n.accent);for(let b of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let x of u.from)x>=r&&x<r+c&&
b>=h&&b<h+l&&Se(t,[s+(b-h)*i,e+(x-r)*o,i,o],n.ink);this.paintPredicted(t,{left:s,top:e,w:i,h:o},n);let g=ot(this.maps.rows,
r,c),w=ot(this.maps.columns,h,l);g&&t.line(s,e+g*o,s+p,e+g*o,n.accent,1.5),w&&t.line(s+w*i,e,s+w*i,e+d,n.accent,1.5)}paintPredicted(t,{
left:s,top:e,w:i,h:o},n){let{predicted:r}=this.data;if(!r)return;let{r:h,c,rows:l,columns:p}=this.zoom,[d]=this.maps.indices(
[r.at],"from");if(d===void 0||d<h||d>=h+l)return;let u=this.maps.row(0,d).findLastIndex(S=>S>0),g=C(u+1-c,1,p);vt(t,[s,e+
(d-h)*o,g*i,o],n.ink);let w=Math.min(12,.8*o),b=r.said.split(" "),x=Math.ceil(b.length/2),v=[b.slice(0,x),b.slice(x)].map(
S=>S.join(" ")),y=(p-g)*i-8;if(w<xs||Math.max(...v.map(S=>L(S,w)))>y)return;let k=e+(d-h+.5)*o;v.forEach((S,A)=>{t.text(
S,s+g*i+6,k+(A-.5)*(w+2),{size:w,colour:n.muted})})}pinnedIndices(){return{from:new Set,to:new Set,[this.way]:new Set(this.
maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),e=s.width/this.field.clientWidth||1;
return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.layout,r=s<i?-1:Math.floor((s-
i)/n),h=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<0?null:[r<0?-1:r+this.zoom.r,h<
0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,s)?this.paintSelection(
this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.dragStart=null,!s)return;
let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(t)||this.cut(i,o):this.zoomTo(i,o):
this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.hypot(s[0]-t[0],s[1]-t[1])>
be}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],s[1]),rows:Math.abs(t[0]-
s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),this.marked=null,
this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.length&&this.setPins(
[],this.way)}paintSelection([t,s],[e,i]){let o=new R(this.overlay,this.layout.width,this.layout.height),{accent:n}=this.
maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.textContent=""}mark(t){if(this.
marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:r}=this.layout,{accent:h,ink:c,page:l}=this.maps.colours,
p=new R(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.pinnable),
!t)return;let[d,u]=t,g=s+(u-this.zoom.c)*i,w=e+(d-this.zoom.r)*o;if(d>=0&&p.rect(0,w,s-3,o,h,.16),u>=0&&p.rect(g,e-22,i,
19,h,.16),d<0||u<0)return;vt(p,[g,w,i,o],c);let b=this.maps.described(d,u);this.overlay.textContent=b;let x=N(b,Ft,n-16),
v=L(x,Ft)+16,y=C(g+(i-v)/2,0,n-v),k=w+o+34<r?w+o+6:w-32;p.rect(y,k,v,24,c),p.text(x,y+8,k+12,{size:Ft,colour:l})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[e,i]=[this.maps.rows,this.maps.columns].
map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();
return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)
return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof i=="number"&&i!==this.link?
this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("li\
nk"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&
(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}moveCursor(t,s){if(!this.maps.R||!this.maps.
C)return;let{r:e,c:i,rows:o,columns:n}=this.zoom,[r,h]=this.cursor??[e-t,i-s];this.cursor=[C(r+t,e,e+o-1),C(h+s,i,i+n-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let s=this.arrange(t,ve*t);return{
height:s.height,draw:(e,i)=>this.paint(e,s,i)}}};function ke(a,t=10){let s=a.weights(0),e=f("ol");for(let i of it(a.signed?
s.map(Math.abs):s,t)){let o=a.rows.labels[Math.floor(i/a.C)],n=a.columns.labels[i%a.C];e.append(f("li","",{},m("{row} to\
 {column}: {weight}",{row:o,column:n,weight:a.formatted(s[i])})))}return[f("p","",{},m("Strongest pairs of {name}, from \
and to:",{name:a.title})),e]}function vt(a,[t,s,e,i],o){let n=Math.min(e,i)<8?2:0;a.frame(t-n,s-n,e+2*n,i+2*n,o,2)}function Se(a,[
t,s,e,i],o){let[n,r]=[e,i].map(h=>h<ys?ys:h-2);a.frame(t+(e-n)/2,s+(i-r)/2,n,r,o,2)}function Wt(a,t){let s=`${a} →`;return t>
1?m("{title} 1 label in {n}",{title:s,n:t}):s}var Me=620,Y=28,Ce=20,vs=16,Ae=.25,ks=10,St=132,Oe=60,Bt=44,$e=22,rt=11,Ss=40,Ee=200,Le=300,Te=6,Re=16,Ie=M("Up and down\
 move, left and right change sides, Enter pins, brackets step through the layers."),Ne=M("Up and down move, left and rig\
ht change sides. Enter on a word, and then on one of the other side, cuts the line between them."),Mt=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=f("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=f("canvas","written",{"aria-hid\
den":"true"}),this.overlay=f("canvas","over",{"aria-hidden":"true"}),this.spacer=f("div","spacer"),this.scroll=f("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=J(),this.field=f("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=f("div","status",{"aria-live":"polite"});let s=m("Heads shown; double-cl\
ick to show only one");this.heads=f("div","heads",{role:"group","aria-label":s}),this.saving=new _(this);let e=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:rt,step:1,value:rt};this.minWeight=Tt(m("Hide below"),i,h=>O(h,
2),e),this.maxLinks=Tt(m("Strongest per token"),o,h=>h<rt?String(h):m("all"),e),this.fit=f("input","",{type:"checkbox"}),
this.fit.onchange=e,this.fitLabel=f("label","",{title:m("All tokens at once, however small")},this.fit," ",m("fit")),this.
previous=B("‹",()=>this.step(-1),{title:m("Previous layer ([)")}),this.next=B("›",()=>this.step(1),{title:m("Next la\
yer (])")}),this.layer=f("span","layer");let n={role:"group","aria-label":m("Layer")};this.steps=f("div","steps",n,this.
previous,this.layer,this.next);let r=f("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(r,
this.heads,this.field,f("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},H(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new j(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${$(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=m("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${m(t.cutting?Ne:Ie)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>Ss?5:rt),
this.fit.checked=t>Ss&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=m("Click: show or hide. Double-click: show only this head."),i=f("i");i.style.background=this.colour(s);let o=B(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
Le)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||Me,r=Math.min((n-40)/o,Ce),h=s||i?r:Math.max(r,vs),c=Math.ceil(Y+h*o+12),l=C(h*.72,9,14),
p=(b,x)=>{let v=b.map(y=>Math.min(L(y,l),St-8));return Math.max(...v,L(x,12))+18},d=e?c:Math.min(c,n),u=this.active.length>
1?Math.min(Oe,6*this.active.length):0,g=u+p(this.maps.rows.labels,m("from (query)")),w=t-p(this.maps.columns.labels,m("t\
o (key)"))-u-Bt;return{width:t,row:h,height:c,shown:d,size:l,stripes:u,left:g,right:w}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new R(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}y({layout:t,top:s},e){return Y+(e+.5)*t.row-
s}paintWords(t){let{pen:s,layout:e,theme:i,top:o,focus:n}=t;if(o<Y){let h={size:12,colour:i.muted};s.text(m("from (query\
)"),e.left-6,12-o,{...h,align:"right"}),s.text(m("to (key)"),e.right+6,12-o,h)}let r=e.row>=ks;for(let h of["from","to"])
!n||n.way===h?this.paintSide(h,t):r||this.paintSide(h,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,s){let{pen:e,
layout:i,theme:o,top:n,focus:r}=s,{row:h,size:c,left:l,right:p,shown:d,width:u}=i,g=this.maps.side(t),w=t==="from",b=Math.
max(1,Math.ceil((c+1)/h)),x=new Set(t===this.way?this.maps.indices(this.pins,t):[]);g.labels.forEach((S,A)=>{let I=this.
y(s,A),z=x.has(A);if(I<-h||I>d+h||A%b&&!z||r?.indices.includes(A)&&!z)return;let P=z?o.accent:r?o.muted:o.ink,q={size:c,
colour:P,bold:z,align:w?"right":"left"};e.text(N(S,c,St-8),w?l-6:p+6,I,q)});let v=ot(g,0,g.labels.length);if(!v)return;let y=Y+
v*h-n,k=w?0:p;e.line(k,y,k+(w?l:u-p),y,o.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),i=this.maxLinks.
value()<rt?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);let o=s?s.indices:this.maps.
rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.active.length;return(s-(e-1)/2)*Math.min(1.6,
.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:i,focus:o}=t,n=C(e.row/vs,Ae,1),r=Math.max(...this.active.
map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let l=this.offset(e,h),p=this.maps.peak==="row"?this.
maps.rowPeaks(c):null;for(let[d,u,g]of this.links(c,o)){let[w,b]=[this.y(t,d)+l,this.y(t,u)+l];if(Math.max(w,b)<0||Math.
min(w,b)>e.shown)continue;let x=this.maps.shade(g,p?p[d]:r),v=o?1+2.2*x:(.6+1.4*x)*n,y=o?.25+.75*x:.06+.7*x;s.curve(e.left,
w,e.right,b,this.colour(c,i),v,y)}}}cutLinks(t){if(!this.data.cutAt)return[];let[s,e]=["from","to"].map(o=>t?.way===o?t.
indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)for(let r of e)if(this.maps.cut(
n,r,o)&&i.push({k:o,r:n,c:r})===Ee)return i;return i}paintCuts(t){let{pen:s,layout:e,theme:i,focus:o}=t;for(let{k:n,r,c:h}of this.
cutLinks(o)){let[c,l]=[this.y(t,r),this.y(t,h)];s.curve(e.left,c,e.right,l,i.muted,1.2,.8,!0);let p=this.maps.cut(r,h,n);
ft(s,p,(e.left+e.right)/2,(c+l)/2,4,this.colour(n,i))}}get focus(){let t=this.start??this.hovered??this.cursor;if(t)return{
way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,indices:s}:null}paintOverlay(){
let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.scene(this.overlay,t);this.field.classList.
toggle("focused",!!t),t&&this.paintFocus(s,t);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.status.textContent=`${this.
maps.described(e.r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(t):this.hint()}get nextCut(){
let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,{
k:s,r:e,c:i}){let{pen:o,layout:n,theme:r}=t,h=this.offset(n,this.active.indexOf(s)),[c,l]=[this.y(t,e)+h,this.y(t,i)+h];
o.curve(n.left,c,n.right,l,r.accent,3,.9)}paintFocus(t,s){let{pen:e,layout:i,theme:o}=t;this.paintLinks(t),this.paintCuts(
t),this.paintShares(t,s);let n=s.way==="from",{labels:r}=this.maps.side(s.way),h={size:Math.max(i.size,11),colour:o.accent,
bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,l=s.way===this.way?this.maps.indices(this.pins,this.way):[];for(let p of s.
indices.filter(d=>!l.includes(d)))e.text(N(r[p],h.size,St-8),c,this.y(t,p),h)}paintShares(t,s){let{pen:e,theme:i}=t,{row:o,
size:n,left:r,right:h,width:c,shown:l}=t.layout,p=s.way==="from",d=this.active.map(x=>this.maps.profile(x,s.indices,s.way)),
u=Math.max(...d.map(x=>x.reduce((v,y)=>Math.max(v,y),0)),G),g=o>=ks,w=p?{x:h+6,align:"left"}:{x:r-6,align:"right"},{labels:b}=p?
this.maps.columns:this.maps.rows;b.forEach((x,v)=>{let y=this.y(t,v);if(y<-o||y>l+o)return;let k=d.map(P=>P[v]),S=k.reduce(
(P,q)=>P+q,0)/Math.max(k.length,1);this.paintStripes(t,y,k,u);let A=S>=.1*u;if(!g&&!A)return;let I=g?n:11,z={size:I,colour:i.
ink,bold:A,align:w.align};e.text(N(x,I,St-8),w.x,y,z),!(S<.005||!p)&&e.text(O(S,2),c-14,y,{size:Math.min(I,12),colour:i.
muted,align:"right"})})}paintStripes({pen:t,theme:s,layout:e,focus:i},o,n,r){let{row:h,stripes:c,left:l,right:p,width:d}=e,
u=i?.way==="from",g=u?d-Bt-c:0,w=u?p+2:0,b=u?d-p-Bt:l-2,x=c?g:w,v=(c||b)/n.length;n.forEach((y,k)=>{let S=.75*Q[this.maps.
scale](y/r);t.rect(x+k*v,o-h/2,v,h,this.colour(this.active[k],s),S)})}describe({way:t,indices:s}){let e=this.active.length;
if(!e)return this.hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(d=>this.
maps.profile(d,s,t)),r=n[0].map((d,u)=>n.reduce((g,w)=>g+w[u],0)/e),h=it(r,3).map(d=>`${T(o.labels[d])} ${O(r[d],2)}`),c=s.
length>3?m("{n} tokens",{n:s.length}):s.map(d=>T(i.labels[d])).join(" + "),l=e===1?this.data.names[this.active[0]]:m("me\
an of {n} heads",{n:e}),p=s.length>1?[m("sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${h.join(" \
· ")}   (${[l,...p].join(", ")})`}hint(){return this.active.length?this.data.cutting?"":m("Hover a token: on the left, \
what it attends to; on the right, what attends to it. Click to pin; pin several for their sum."):m("No head is shown: ch\
oose one above.")}wordAt(t){let{x:s,y:e}=this.point(t),i=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,o=Math.
floor((e-Y)/this.layout.row);return i&&o>=0&&o<this.maps.side(i).labels.length?{way:i,index:o}:null}point(t){let s=this.
scroll.getBoundingClientRect(),e=s.width/this.scroll.offsetWidth||1,i=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.
clientX-s.left)/e,y:i}}lineAt(t){if(!this.data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:i,y:o}=this.
point(t),n=ze((i-s.left)/(s.right-s.left)),r=e&&{way:e.way,indices:[e.index]},h=t.pointerType==="touch"?Re:Te,c=Math.max(
...this.active.map(d=>this.maps.largest(d)));return[...this.active.flatMap(d=>this.links(d,r).map(([u,g,w])=>({k:d,r:u,c:g,
weight:w}))),...this.cutLinks(r).map(d=>({...d,weight:c/2}))].flatMap(d=>{let[u,g]=[d.r,d.c].map(b=>this.y({layout:s,top:0},
b)),w=Math.abs(u+(g-u)*n+this.offset(s,this.active.indexOf(d.k))-o);return w<h?[{...d,rank:d.weight/c-w/h}]:[]}).sort((d,u)=>u.
rank-d.rank)[0]??null}hover(t,s=null){JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,
this.line=s,this.scroll.style.cursor=t||s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.
paintOverlay()}))}act(t){let{start:s}=this;if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)
return this.cut(this.between(s,t));this.start=s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[e,i]=t.way===
"from"?[t.index,s.index]:[s.index,t.index],o=[...this.active].sort((r,h)=>this.maps.weight(h,e,i)-this.maps.weight(r,e,i)),
n=o.find(r=>this.maps.cut(e,i,r))??o[0];return n===void 0?null:{k:n,r:e,c:i}}cut(t){if(!t)return;let[s,e]=[this.maps.rows.
positions[t.r],this.maps.columns.positions[t.c]].map(i=>[Math.min(...i),Math.max(...i)]);this.emit("cut",{queries:s,keys:e,
head:t.k})}pin({way:t,index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.
maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}moveCursor(t,s){
let{way:e="from",index:i=-1}={...this.lastCursor,...s&&{way:s}};this.cursor={way:e,index:C(i+t,0,this.maps.side(e).labels.
length-1)},this.lastCursor=this.cursor,[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=Y+
(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.scroll;(t<s+Y||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=
t-this.layout.shown/2),this.paintOverlay()}export(t){let s=this.arrange(t,{fit:!1,whole:!0}),e=this.active.length>1?$e:0,
i=(o,n)=>{let r={pen:o,layout:s,theme:n,top:0,focus:this.focus},h=this.active.map(c=>[this.data.names[c],this.colour(c,n)]);
if(e&&es(o,h,10,n),e&&o.shift(e),this.paintWords(r),r.focus)return this.paintFocus(r,r.focus);this.paintLinks(r),this.paintCuts(
r)};return{height:s.height+e,draw:i}}};function ze(a){let[t,s]=[0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**
3<a?t=i:s=i}return t**2*(3-2*t)}var Dt={word:{all:M("all words, on average"),from:{none:M("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:a=>et("One word pinned: what it attends to. Click again to unpin.","{n} \
words pinned, summed: what they attend to. Click again to unpin.",a)},to:{none:M("Attention that each word gives, averag\
ed over all words. Click a word to see what attends to it."),pinned:a=>et("One word pinned: what attends to it. Click ag\
ain to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",a)}},patch:{all:M("all patches, o\
n average"),from:{none:M("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:a=>et("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend\
 to. Click again to unpin.",a)},to:{none:M("What each patch gives, averaged over all of them. Click a patch to see what \
attends to it."),pinned:a=>et("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed:\
 what attends to them. Click again to unpin.",a)}}};var At=68,at=5,Ms=2,Ct=.6,Pe=448,_e=336,Cs=1,je=.7,Ut=10,As=46;function He({rows:a,columns:t},s,e){let i=s?Math.min(e,s-
Ut):e;return C(Math.floor(i/Math.max(a,t)),4,At)}var Ot=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let s=[["from",m("attends to")],["to",m("attended by")]];this.direction=new F(m("Direction"),s,i=>this.
set(this.pins,i)),this.status=f("div","status",{"aria-live":"polite"}),this.words=f("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=f("canvas","drawn",{"aria-hidden":"true"}),this.saving=new _(this);let e=f("div","b\
ar",{},this.direction.node);t.append(e,this.words,this.scale,f("div","foot",{},this.status,this.saving.menu)),H(this.words,
{...X((i,o)=>this.setCurrent(this.current+i*this.perRow+Jt(this.words,o),!0)),Enter:()=>this.pin(this.current)," ":()=>this.
pin(this.current),Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new j(t),this.pins=
t.pins,this.way=t.way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("\
aria-multiselectable",String(!t.one_pin));let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",m("The text,\
 shaded by {name}. Arrows move, Enter pins.",{name:t.title})),this.words.dir=ts(s);let e=[...ct(this.words)].findIndex(r=>r===
lt(this.words)),{photo:i}=t,o=i&&`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,
{src:o}),this.words.style.setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(
...s.map(r=>(K(r)?.column??0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=He(i,this.words.clientWidth,
t.one_pin?_e:Pe));let n=i?{patch:this.patch,frame:Cs,gap:0}:{patch:At,frame:at,gap:Ms};for(let[r,h]of Object.entries(n))
this.words.style.setProperty(`--${r}`,`${h}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch\
))`:"",this.words.style.fontSize=i?`${Math.min(je*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((r,h)=>this.
word(r,h))),this.setCurrent(e<0?this.current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.
rows,i=this.patchOf(t),{photo:o}=this.data,n=i&&!o?f("canvas","",{"aria-label":t}):"",r=f("span","word",{role:"option",tabindex:"\
-1",dir:"auto"},i?n:t);return i?r.style.gridArea=`${i.row+2} / ${i.column+1}`:o&&(r.style.gridArea=this.besideOthers(s)),
i&&o&&r.setAttribute("aria-label",t),r.classList.toggle("cell",!!(i&&o)),r.classList.toggle("second",e[s]===1&&e[s-1]===
0),r.onclick=()=>this.pin(s),r.onmouseenter=r.onfocus=()=>{this.status.textContent=this.describe(s)},r.onmouseleave=()=>{
this.status.textContent=this.hint()},r}patchOf(t){return this.data.photo?xt(t):K(t)}besideOthers(t){let s=this.maps.rows.
labels.filter(i=>!xt(i)).length,e=Math.max(1,Math.floor(this.perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){
return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(
0,s,this.way);let e=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}paint(){
let t=this.shares(),s=this.maps.colours,e=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(
t,s).forEach((o,n)=>{let r=ct(this.words)[n];if(!r)return;let h=this.patchOf(this.maps.rows.labels[n]);if(h&&this.data.photo?
Object.assign(r.style,this.look(h,U(o))):Object.assign(r.style,{background:U(o),color:st(o)}),h&&!this.data.photo){let c=At-
2*at,l=V(r,"canvas");Object.assign(l.style,{width:`${c}px`,height:`${c}px`}),nt(new R(l,c,c),h.pixels,0,0,c,s,Ct)}r.title=
O(t[n],4),r.setAttribute("aria-selected",String(e.has(n)))}),this.status.textContent=this.hint();let i=Math.max(this.words.
clientWidth,260);Object.assign(this.scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new R(this.scale,i,40),4,
6,t,s)}look({row:t,column:s},e){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb, ${e} ${100*(1-
Ct)}%, transparent)`,h=`${-s*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${r}, ${r}) border-b\
ox, var(--photo) ${h} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=D(s.ramp);return[...t].
map(o=>i[Math.round(255*Q[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,l)=>Math.max(c,l),0),{unit:r,
scale:h}=this.maps;bt(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.maps.
rows,{pinned:e}=this,i=e.length?e.map(r=>T(s[r])).join(" + "):m(Dt[this.token].all),o=O(this.shares()[t],4),n=T(s[t]);return this.
way==="to"?`${n} → ${i}: ${o}`:`${i} → ${n}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,s=Dt[this.
token][this.way==="to"?"to":"from"];return t?s.pinned(t):m(s.none)}get token(){return this.perRow>1?"patch":"word"}pin(t){
let s=this.data.one_pin?[]:this.pins,[e,i]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.setCurrent(t,!0),this.set(
e,i)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=ct(this.words);
e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=C(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.
current].focus({preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),i=e?e.y+e.h+56:82;return{height:i,draw:(o,n)=>this.
paintWords(o,n,s,i)}}paintWords(t,s,e,i){let o=this.shares(),n=this.shades(o,s),r=new Set(this.pinned),{photo:h}=this.data;
h&&this.photo&&t.photo(this.photo,Ut,As,h.columns*this.patch,h.rows*this.patch);for(let{label:c,i:l,x:p,y:d,w:u,h:g}of e){
let w=this.patchOf(c),b=h&&w;t.rect(p,d,u,g,U(n[l]),b?1-Ct:1),b?t.frame(p+.5,d+.5,u-1,g-1,U(n[l]),Cs):w?nt(t,w.pixels,p+
at,d+at,u-2*at,s,Ct):t.text(c,p+6,d+g/2,{size:16,colour:st(n[l])}),r.has(l)&&t.frame(p,d,u,g,s.accent,2)}this.paintScale(
t,10,i-36,o,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.data,r=this.patchOf(
i);if(r){let[l,p]=n?[this.patch,0]:[At,Ms],[d,u]=[r.column,r.row].map(g=>g*(l+p));return{label:i,i:o,x:Ut+d,y:As+u,w:l,h:l}}
let h=L(i,16)+12;s+h>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:o,x:this.words.dir==="rtl"?t-s-h:s,y:e,w:h,h:26};return s+=
h+4,c})}};var Os={heatmap:[M("Heatmap"),kt],lines:[M("Lines"),Mt],text:[M("Text"),Ot]},Fe=4e6,$t=class{data;tabs;mapSize;weights;views={};places={};constructor(t){
this.emit=()=>{},this.heading=f("h2"),this.left=f("section","",{"aria-label":m("Atlas")}),this.bar=f("div","bar",{},this.
heading),this.right=f("section","",{"aria-label":m("Open head")},this.bar),t.append(f("div","explorer",{},this.left,this.
right))}show(t){let{view:s,sort:e,pins:i,way:o,active:n}=this.data??t;this.data||this.build(t),this.data={...t,view:s,sort:e,
pins:i,way:o,active:n},this.mapSize=t.rows.labels.length*t.columns.labels.length,this.weights=null,this.choose(s)}build(t){
let s=String(t.rows.positions)===String(t.columns.positions),e=Object.entries(Os).filter(([i])=>i!=="text"||s).map(([i,[
o]])=>[i,i==="text"&&t.photo?m("Picture"):m(o)]);if(this.tabs=new F(m("View"),e,i=>this.choose(i)),this.bar.append(this.
tabs.node),t.atlas){let i=new gt(this.left);this.atlas=i,i.emit=(o,n)=>{o==="open"&&this.open(n),o==="sort"&&(this.data.
sort=n),o==="off"&&(this.data.off=[...i.off],this.emit(o,n))}}else this.left.remove()}someMaps(t,s){return{maps:this.data.
all.subarray(t*this.mapSize,(t+s)*this.mapSize),most:this.data.most.slice(t,t+s)}}open(t){this.data.open=t,this.draw(),this.
emit("open",t)}choose(t){if(this.data.view=t,!this.views[t]){let s=f("div","widget");this.right.append(s),this.places[t]=
s,this.views[t]=new Os[t][1](s),this.views[t].emit=((e,i)=>this.handle(e,i))}for(let[s,e]of Object.entries(this.places))
e.hidden=s!==t;this.tabs.press(t),this.draw()}handle(t,s){t==="pins"&&Object.assign(this.data,s),t==="active"&&(this.data.
active=s),t==="layer"&&this.open([s,this.data.open[1]])}draw(){let{data:t}=this,{heads:s,view:e}=t,[i,o]=t.open,n=e==="l\
ines",r=$(t,0,i),h=`${r}.${$(t,1,o)}`,c=n?`L${r}`:m("head {head}",{head:h}),l=t.off[i*s+o],p=n?m("Layer {layer}",{layer:r}):
m("Head {head}",{head:h});this.heading.textContent=[p,...l&&!n?[m("off")]:[]].join(" · ");let d={...t,kind:e,title:c};if(n){
let g=Array.from({length:s},(b,x)=>`H${$(t,1,x)}`),w=t.active.length?t.active:[o];this.views.lines.show({...d,...this.someMaps(
i*s,s),names:g,active:w,layer:i})}else this.views[e].show({...d,...this.someMaps(i*s+o,1)});let u=this.similarityTo(i*s+
o);this.atlas?.show({...t,kind:"atlas",title:"atlas",similarity:u})}similarityTo(t){if(this.mapSize*this.data.most.length>
Fe)return null;let s=this.weights??=this.data.most.map((i,o)=>new j({...this.data,...this.someMaps(o,1)}).weights(0)),e=Math.
max(this.data.rows.labels.length,1);return s.map(i=>{let o=s[t].reduce((n,r,h)=>n+Math.abs(i[h]-r),0);return C(1-o/(2*e),
0,1)})}};function Es({model:a,el:t}){let s=f("p","about"),e=f("div"),i=f("div","widget notebook",{},s,e),o=f("div","",{"data-lm-s\
uppress-shortcuts":"true"});o.onmousedown=d=>d.stopPropagation(),t.replaceChildren(o);let n=o.attachShadow({mode:"open"});
n.append(f("style","",{},Nt),i);let r=new $t(e),h=()=>a.get("head").split(".").map(Number);function c(){let{buffer:d,byteOffset:u,
byteLength:g}=a.get("_picture"),w=Vt(new Uint8Array(d,u,g)),b=$s(t);as(w.themes[b],b,i),s.textContent=w.source,r.show({...w,
theme:b,open:h(),off:Yt(a.get("off"),w.layers,w.heads)})}function l(){String(h())!==String(r.data.open)&&r.open(h())}r.emit=
(d,u)=>{let{layers:g,heads:w}=r.data;if(d==="open")a.set("head",u.join("."));else{let b=Array.from({length:g*w},()=>!1);
for(let[x,v]of u)b[x*w+v]=!0;a.set("off",qt(a.get("off"),b,g,w))}a.save_changes()},c(),a.on("change:_picture",c),a.on("c\
hange:head",l),rs(n,c,"inherit");for(let d of document.querySelectorAll(`[data-still="${a.get("_still")}"]`))d.hidden=!0;
let p=new ResizeObserver(()=>r.data.theme===$s(t)||c());return p.observe(t),()=>{p.disconnect(),a.off("change:_picture",
c),a.off("change:head",l)}}function $s(a){let t=W(f("canvas","",{width:1,height:1}));t.fillStyle=getComputedStyle(a).color,
t.fillRect(0,0,1,1);let[s,e,i]=t.getImageData(0,0,1,1).data;return ns(s,e,i)?"light":"dark"}var Co={render:Es};export{Co as default};
