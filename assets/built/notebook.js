var jt=`.widget{position:relative;container-type:inline-size;font-family:var(--st-font, "Source Sans 3", "Helvetica Neue\
", Arial, sans-serif);color:var(--st-text-color);--accent: var(--st-primary-color);--line: var(--st-border-color, color-\
mix(in srgb, var(--st-text-color) 18%, transparent));--soft: var(--st-secondary-background-color, color-mix(in srgb, var\
(--st-text-color) 6%, transparent));--page: var(--st-background-color, #fff)}.widget [hidden]{display:none!important}.un\
seen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.bar{display:flex;al\
ign-items:center;gap:.4rem .9rem;margin-bottom:.4rem;flex-wrap:wrap}.widget button,.widget select{font:inherit;font-size\
:.85rem;color:inherit;background:transparent;border:1px solid var(--line);border-radius:6px;padding:.22rem .6rem;cursor:\
pointer}.widget select{background:var(--page);padding-right:.3rem}.widget button:hover:not(:disabled,[aria-pressed=true]\
),.widget select:hover{background-color:var(--soft)}.widget button:disabled{opacity:.45;cursor:default}.widget button:fo\
cus-visible,.widget select:focus-visible,.widget summary:focus-visible,.widget input:focus-visible{outline:2px solid var\
(--accent);outline-offset:1px}.widget label{font-size:.85rem}.widget input{accent-color:var(--accent);vertical-align:mid\
dle}.modes{display:inline-flex;border:1px solid var(--line);border-radius:6px;overflow:hidden;flex:none}.modes button{bo\
rder:0;border-radius:0;padding:.25rem .7rem}.modes button[aria-pressed=true]{background:var(--accent);color:var(--page);\
font-weight:600}.modes button:focus-visible{outline-offset:-4px;outline-color:currentColor}.status{font-size:.85rem;min-\
height:1.4em;font-variant-numeric:tabular-nums}.atlas{zoom:var(--stage-zoom, 1)}.atlas>.bar{display:var(--off-stage, fle\
x)}.bar .status{flex:1 1 100%;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}@container (max-width: 480px){.b\
ar .status{height:2lh;line-height:1.3;white-space:normal}}.slider{display:inline-flex;align-items:center;gap:.35rem;whit\
e-space:nowrap}.slider input{width:5.5rem}.slider output{min-width:1.9rem;font-variant-numeric:tabular-nums}.foot{displa\
y:var(--off-stage, flex);gap:1rem;align-items:flex-start;justify-content:space-between}@container (min-width: 430px){.fo\
ot.raised{margin-top:-1.9rem;position:relative;pointer-events:none}.foot.raised>*{pointer-events:auto}}.saving{position:\
relative;margin-left:auto;flex:none;font-size:.85rem;z-index:3}.saving summary{cursor:pointer;list-style:none;padding:.1\
5rem .45rem;border-radius:6px;text-decoration:underline;text-underline-offset:3px;text-decoration-color:var(--line);back\
ground:var(--page)}.saving summary::-webkit-details-marker{display:none}.saving summary:hover{text-decoration-color:curr\
entColor}.saving .menu{position:absolute;right:0;bottom:100%;display:grid;gap:.5rem;padding:.7rem;background:var(--page)\
;border:1px solid var(--line);border-radius:8px;box-shadow:0 4px 18px #0000002e;width:max-content}.saving .pair{display:\
grid;grid-template-columns:1fr 1fr;gap:.5rem}.field{position:relative;touch-action:pan-y;border-radius:4px}.field:focus-\
visible,.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.room-mark{position:absolute;visibility\
:hidden;width:0;height:var(--stage-room, 0)}.drawn{display:block}.over,.written{position:absolute;inset:0;pointer-events\
:none}.field.pinnable{cursor:crosshair}.scroll{position:absolute;inset:0;overflow-y:auto;overflow-x:hidden}.focused .dra\
wn{opacity:.14}.steps{display:inline-flex;align-items:center;gap:.25rem}.steps .layer{min-width:2rem;text-align:center;f\
ont-weight:600}.heads{display:flex;flex-wrap:wrap;gap:.25rem;margin-bottom:.35rem}.heads button{padding:.1rem .45rem;dis\
play:inline-flex;align-items:center;gap:.3rem;border-color:transparent;user-select:none}.heads button i{width:.75rem;hei\
ght:.75rem;border-radius:3px;opacity:.3}.heads button[aria-pressed=true]{border-color:var(--line);font-weight:600}.heads\
 button[aria-pressed=true] i{opacity:1}.words{display:flex;flex-wrap:wrap;gap:.4rem .28rem;font-size:1.15rem;padding:.6r\
em .3rem;max-height:30rem;overflow-y:auto}.word{padding:.2rem .32rem;border-radius:5px;cursor:pointer;white-space:pre}.w\
ords.patches{display:grid;grid-template-columns:repeat(auto-fill,var(--patch));gap:var(--gap)}.patches .word.cell{box-si\
zing:border-box;justify-self:stretch;height:var(--patch);padding:0;border:var(--frame) solid;border-radius:0}.patches .w\
ord:has(canvas){padding:var(--frame);border-radius:0;line-height:0}.patches .word[aria-selected=true],.patches .word:foc\
us-visible{z-index:1}.patches .word:not(:has(canvas)){grid-column:1 / -1;justify-self:start}.word.second{margin-left:1.2\
rem}.word[aria-selected=true]{box-shadow:0 0 0 2px var(--page),0 0 0 4px var(--accent)}.word:focus-visible{outline:2px s\
olid var(--st-text-color);outline-offset:3px}.atlas{position:relative}.atlas.receives{outline:2px dashed var(--st-primar\
y-color);outline-offset:4px}.grid.tall{--gap: 1px;--aspect: 1.5}@media(min-width:1200px){.grid.tall{--aspect: 1.65}}.gri\
d.tall.sorted:not(.tight){max-height:24rem;overflow-y:auto}.grid{display:grid;user-select:none;gap:var(--gap, 3px);max-w\
idth:min(calc(2rem + var(--heads) * 75px),calc(2rem + (var(--stage-room, 100000px) - 74px) * var(--heads) * var(--aspect\
, 1) / var(--layers, 1)))}.row{display:grid;grid-template-columns:2rem repeat(var(--heads),minmax(0,1fr));gap:3px;align-\
items:center}.sorted .label{visibility:hidden}.label{font-size:min(.85rem,45cqi / var(--heads));text-align:center;cursor\
:pointer;border-radius:4px;user-select:none;padding:1px 0}.row>.label:first-child{align-self:stretch;display:grid;place-\
content:center;padding:0;line-height:1}.tight.grid{--gap: 1px}.tight .row>.label:first-child{height:0;align-self:center}\
.tight .row:not(:nth-child(3n+2))>.label:first-child{visibility:hidden}.label:hover{background:var(--soft);opacity:1}.he\
ad{position:relative;aspect-ratio:var(--aspect, 1);cursor:pointer;border-radius:3px;outline:1px solid var(--line);outlin\
e-offset:-1px;overflow:hidden}.switching .head{cursor:crosshair}.picture{width:100%;height:100%;display:block;image-rend\
ering:pixelated}.head:hover{outline:2px solid var(--st-text-color);outline-offset:-2px}.head.open{outline:3px solid var(\
--accent);outline-offset:-3px}.head.open:after{content:"";position:absolute;inset:3px;border:2px solid var(--page);point\
er-events:none}.tight .head{border-radius:0}.tight .head.open{outline-offset:0;z-index:1}.tight .head.open:after{display\
:none}.head:focus-visible,.label:focus-visible{outline:3px solid var(--st-text-color);outline-offset:-1px;z-index:1}.hea\
d.open:focus-visible{box-shadow:inset 0 0 0 5px var(--accent)}.tag{position:absolute;left:2px;top:2px;font-size:.68rem;l\
ine-height:1;padding:1px 2px;border-radius:3px;background:var(--page)}.open>.tag{left:5px;top:5px}.tag:empty{display:non\
e}.cross{position:absolute;inset:0;display:none}.off .picture{opacity:.22}.off .cross{display:block;background:linear-gr\
adient(to top right,transparent calc(50% - 1.5px),var(--st-text-color) calc(50% - 1px),var(--st-text-color) calc(50% + 1\
px),transparent calc(50% + 1.5px)),linear-gradient(to bottom right,transparent calc(50% - 1.5px),var(--st-text-color) ca\
lc(50% - 1px),var(--st-text-color) calc(50% + 1px),transparent calc(50% + 1.5px))}.change{--inset: 0px;position:absolute\
;left:var(--inset);bottom:var(--inset);height:4px;width:calc((100% - 2 * var(--inset)) * var(--share, 0));background:var\
(--accent)}.open>.change{--inset: 5px}.tight .open>.change{--inset: 0px}.legend{display:grid;font-size:.85rem;margin-top\
:.4rem;min-height:2.6em}.legend>*{grid-area:1 / 1}.legend .room{visibility:hidden}@media(max-width:640px){.bar .status{w\
hite-space:normal;flex-basis:100%;min-height:2.6em}}body.standalone{margin:0;padding:1rem 1.4rem;background:var(--st-bac\
kground-color)}body.standalone .widget{max-width:1500px;margin:0 auto}body.standalone h1{font-size:1.25rem;margin:0 0 .2\
rem}body.standalone h2{font-size:1.1rem;margin:0}.widget.notebook{padding:.6rem .8rem;background:var(--page)}.notebook h\
2{font-size:1.1rem;margin:0}.about{margin:0 0 .9rem;font-size:.9rem}.about .rounding{opacity:.72}.explorer{display:grid;\
grid-template-columns:minmax(0,11fr) minmax(0,10fr);gap:1.5rem}.explorer>section:only-child{grid-column:1 / -1;max-width\
:900px}@media(max-width:800px){.explorer{grid-template-columns:minmax(0,1fr)}}@container (max-width: 600px){.notebook .e\
xplorer{grid-template-columns:minmax(0,1fr)}}
`;var _t=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,ot="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",$s=new RegExp(`^([dx]?)${ot}\\.${ot}\
:${ot}:${ot}(~?)$`);function vt(a){return a.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function Es(a,t=""){let s=vt(
a).map(e=>_t.exec(e)).filter(e=>e!==null&&e[1]===t).map(e=>e.slice(2).map(i=>i==="*"?null:Number(i)));return(e,i)=>s.some(
([o,n])=>(o===null||o===e)&&(n===null||n===i))}function Bt(a,t,s,e=""){let i=Es(a,e);return Array.from({length:t*s},(o,n)=>i(
Math.floor(n/s),n%s))}function Dt(a,t,s,e=""){let i=(c,l)=>a[c*s+l],o=c=>Array.from({length:c},(l,p)=>p);if(a.every(Boolean))
return`${e}*.*`;let n=o(t).filter(c=>o(s).every(l=>i(c,l))),r=o(s).filter(c=>o(t).every(l=>i(l,c))),h=[];for(let c of o(
t))if(n.includes(c))h.push(`${c}.*`);else for(let l of o(s))i(c,l)&&!r.includes(l)&&h.push(`${c}.${l}`);return[...h,...r.
map(c=>`*.${c}`)].map(c=>e+c).join(",")}function Ht(a,t,s,e,i=""){let o=vt(a).filter(r=>(_t.exec(r)?.[1]??i)!==i);return[
...i?[...o,Dt(t,s,e,i)]:[Dt(t,s,e),...o],...Os(a).map(r=>r.text)].filter(Boolean).join(",")}function Os(a,t){return vt(a).
map(i=>$s.exec(i)).map(i=>i&&{match:i,spans:i.slice(2,6).map(Ls)}).filter(i=>i!==null&&i.spans.every(([o,n])=>o<=n)).filter(
i=>t===void 0||i?.match[1]===t).map(i=>{let{match:o,spans:n}=i,r=(...c)=>c.every((l,p)=>n[p][0]<=l&&l<=n[p][1]),h=(c,l)=>n[0][0]<
c&&n[1][0]<l;return{text:o[0],toOthers:!!o[6],covers:r,fits:h}})}function Ls(a){if(a==="*")return[0,1/0];let[t,s]=a.split("-");return[Number(t),s===void 0?Number(t):s===""?1/0:Number(s)]}var Ts={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function Ut(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let h=Ts[o],c=a.byteOffset+4+t+n,l=r.reduce((p,d)=>p*d,1)*h.BYTES_PER_ELEMENT;e[i]=new h(a.buffer.slice(c,c+l))}return{...s,
...e}}var Wt=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var C=(a,t,s)=>Math.min(Math.max(a,t),s),Gt=()=>window.matchMedia("(pointer: coarse)").matches,f=(a,t="",s={},...e)=>{let i=document.
createElement(a);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function R(a,t,{
className:s="",...e}={}){let i=f("button",s,{type:"button",...e},a);return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var K=(a,t)=>a.querySelector(t);var Y=a=>a.children,nt=a=>a.getRootNode().activeElement,X=()=>f("i","room-mark",{"aria-hidden":"true"});function rt(a,t){
let s=f("select","",{"aria-label":a});for(let[e,i]of t)s.append(f("option","",{value:e},i));return s}function Kt(a,t,s){
let e=f("details",a,{},t,s);return e.onkeydown=i=>{i.key!=="Escape"||!e.open||(i.stopPropagation(),e.open=!1,t.focus())},
e}function kt(a,{low:t,high:s,step:e,value:i},o,n){let r=f("input","",{type:"range",min:t,max:s,step:e,value:i}),h=f("outp\
ut"),c=f("label","slider",{},`${a} `,r,h),l=()=>{h.textContent=o(Number(r.value))};r.oninput=()=>{l(),n()};let p=d=>{r.value=
String(d),l()};return l(),Object.assign(c,{value:()=>Number(r.value),set:p})}var At='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Yt=[4,3],Rs={left:"start",center:"\
middle",right:"end"};function I(a){let t=a.getContext("2d");return t.textRendering="geometricPrecision",t}var E=(()=>{let a=I(
document.createElement("canvas"));return(t,s,e=!1)=>(a.font=`${e?"600 ":""}${s}px ${At}`,a.measureText(t).width)})();function z(a,t,s){
if(E(a,t)<=s)return a;let e=[...a];for(;e.length>1&&E(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var Is=a=>(window.
devicePixelRatio||1)*(a.currentCSSZoom||1),L=class{context;constructor(t,s,e,i=Is(t),o=null){let n=Math.round(s*i),r=Math.
round(e*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=I(t),this.context.setTransform(i,0,0,i,0,0),
this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(0,t)}rect(t,s,e,i,o,n=1){this.context.
globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){this.context.globalAlpha=1,this.
context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){this.path(o,n,r,
h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,o,n,r,h=!1){let c=(t+e)/2;this.context.setLineDash(h?Yt:[]),this.path(o,
n,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;o.globalAlpha=
e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,bold:h=!1}){
let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&c.rotate(r*Math.PI/180),c.font=`${h?"600 ":""}${i}px ${At}`,
c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,s,e,i,o){this.context.globalAlpha=
1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.context.globalAlpha=1,this.
context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},zs=6e3,at=class{parts;constructor(t,s,e=null){this.
width=t,this.height=s,this.parts=[],this.openGroups=0,this.rectanglesLeft=zs,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.
entries(s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${St(typeof n=="number"?+n.toFixed(2):n)}"`).join("");this.parts.
push(e===null?`<${t}${i}/>`:`<${t}${i}>${St(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.
openGroups+=1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r,h=!1){let c=g=>+g.toFixed(
1),l=c((t+e)/2),p=`M${c(t)} ${c(s)}C${l} ${c(s)} ${l} ${c(i)} ${c(e)} ${c(i)}`,d={"stroke-dasharray":h?Yt.join(" "):null},
u={stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null,...d};this.put("path",{d:p,fill:"none",...u})}text(t,s,e,{size:i=12,
colour:o,align:n="left",angle:r=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":Rs[n],"font-\
weight":h?600:null,transform:r?`rotate(${r} ${+s.toFixed(2)} ${+e.toFixed(2)})`:null,"xml:space":"preserve"};this.put("t\
ext",c,t)}cells(t,s,e,i,o){this.rectanglesLeft-=t.width*t.height,this.rectanglesLeft<0?this.embed(t,s,e,i,o):this.rectangles(
t,s,e,i,o)}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}embed(t,s,e,i,o){
let n=document.createElement("canvas"),r=Math.max(1,Math.round(2*i/t.width)),h=t.width*r,c=t.height*r;new L(n,h,c,1).cells(
t,0,0,h,c);let l={x:s,y:e,width:i,height:o,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",
{...l,href:n.toDataURL("image/png")})}rectangles(t,s,e,i,o){let{data:n}=I(t).getImageData(0,0,t.width,t.height),r=i/t.width,
h=o/t.height;for(let c=0;c<t.height;c++)for(let l=0;l<t.width;l++){let p=4*(c*t.width+l),d="#"+[0,1,2].map(u=>n[p+u].toString(
16).padStart(2,"0")).join("");this.rect(s+l*r,e+c*h,r,h,d)}}toString({width:t=this.width,height:s=this.height}={}){return`${`\
<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-\
family="${St(At)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function St(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Xt=(a,t,s)=>.299*a+.587*t+.114*s<128;function qt(a,t,s="var(--st-background-color)"){let e=f("span","",{"aria-hidden":"true"});e.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${s};transition:color 10ms`,e.ontransitionend=t,a.append(e)}function Vt(a,t,s=document.
documentElement){let e={ink:"text-color",page:"background-color",accent:"primary-color"},i=s.style;for(let[o,n]of Object.
entries(e))i.setProperty(`--st-${n}`,a[o]);i.colorScheme=t}function m(a,t={}){return Zt(String(SAID[a]??a),t)}function Mt(a,t,s,e={}){let i=SAID[a]??[a,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return Zt(o?i[0]:i[i.length-1],{n:s,...e})}var $=a=>a;var Zt=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var Ps=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function _(a){let t=a.map(Ps);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var Ns=([a,t,s])=>255<<24|s<<16|t<<8|a,B=a=>Uint32Array.from(_(a),Ns),H=([a,t,s])=>`rgb(${a},${t},${s})`;function J(a){let[
t,s,e]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"#fff\
fff"}var q={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},Jt={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var Fs={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},js={pdf:["PDF",$("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",$("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},Ds=16e3,Qt=46,N=class{constructor(t){
this.widget=t,this.size=rt(m("Size"),[["projector",m("Projector, 1920 px")],["paper",m("Paper, 170 mm, 300 dpi")]]),this.
light=f("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>R(r,()=>this.save(r.toLowerCase()))),e=f("summary","",{
title:m("Save this picture as PNG or SVG")},m("Save picture")),i=f("label","",{},this.light," ",m("light background"));this.
papers=Object.entries(js).map(([r,[h,c]])=>f("a","button",{"data-kind":r,title:m(c),download:""},h)),this.forPapers=f("d\
iv","pair",{hidden:""},...this.papers);let o=f("div","pair",{},...s),n=f("div","menu",{},this.size,i,o,this.forPapers);this.
menu=Kt("saving",e,n),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=m("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.light.
checked){let{themes:i,theme:o}=this.widget.data,n=i[e?"light":o],{width:r,density:h,svgSize:c}=Fs[s],[l,p]=this.widget.exportSize(
r),d=p+Qt;if(t==="svg"){let w=new at(l,d,n.page);return this.draw(w,l,n),new Blob([w.toString(c(l,d))],{type:"image/svg+\
xml"})}let u=document.createElement("canvas");this.draw(new L(u,l,d,Math.min(h,Ds/d),n.page),l,n);let g=Wt(u.toDataURL("\
image/png").split(",")[1]);return _s(g,u.width/(r/96))}draw(t,s,e){let{title:i,source:o}=this.widget.data;t.text(z(i,16,
s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(z(o,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(Qt),this.widget.
export(t,s,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,
"").toLowerCase(),o=f("a","",{download:`${i}.${t}`,href:URL.createObjectURL(this.picture(t))});o.click(),setTimeout(()=>URL.
revokeObjectURL(o.href),1e4),this.menu.open=!1}};function _s(a,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/
.0254);s.setUint32(0,9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.
setUint8(16,1),s.setUint32(17,Bs(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),s.buffer,a.subarray(
i)],{type:"image/png"})}function Bs(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>
0}var Hs={Uint8Array:255,Int8Array:127,Float32Array:null},Us={Uint8Array:2,Int8Array:2,Float32Array:4},U=1e-12;function Ws(a,t){
let s=Hs[a.constructor.name];if(!s)return a;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(a.length);for(let o=0;o<i.length;o++)i[o]=e[a[o]&255];return i}var ts=a=>a.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var T=({numbering:a},t,s)=>a?.[t][s]??s,F=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded;sorted;stretched;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length,this.decoded=new Map,this.sorted=new Map,this.stretched=new Map}weights(t){let[s,e]=this.blocks??
[this.R,this.C],i=s*e;return this.decoded.has(t)||this.decoded.set(t,Ws(this.codes.subarray(t*i,(t+1)*i),this.most[t])),
this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??
new Float32Array(this.C):this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(
`to${s}`)?.[t]??new Float32Array(this.R);let e=this.weights(t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.
C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.row(t,s);let[e,i]=this.blocks,o=Math.floor(s*e/this.R)*
i,n=t*this.R+o;if(!this.stretched.has(n)){let r=this.weights(t),h=Float32Array.from({length:this.C},(c,l)=>r[o+Math.floor(
l*i/this.C)]);this.stretched.set(n,h)}return this.stretched.get(n)}weight(t,s,e){return this.drawn(t,s)[e]}side(t){return t===
"to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).positions.flatMap((i,o)=>i.some(n=>e.has(n))?
[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){let n=e==="to"?this.column(t,o):this.
row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,s,e,i){let o=[];for(let n of s){if(!this.has("from",
n))continue;let r=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,i)){if(r[h]<e)break;o.push([n,h,r[h]])}}
return o}linksTo(t,s,e,i){let o=[];for(let n of s){let r=this.column(t,n);for(let h of Q(r,Math.min(i,this.R)))r[h]>=e&&
o.push([h,n,r[h]])}return o}sortedColumns(t,s){let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.row(t,s);this.sorted.
set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.from(
{length:this.R},(s,e)=>ts(this.drawn(t,e)))}largest(t){return Math.max(Math.abs(this.most[t]),U)}shade(t,s){let e=Math.min(
Math.abs(t)/(s||U),1);return this.signed?.5+.5*Math.sign(t)*e:q[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.
max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.columns)),r=document.createElement("canvas");r.width=n,r.height=o;let h=I(
r),c=h.createImageData(n,o),l=B(this.signed?s.diverging:s.ramp),p=new Uint32Array(c.data.buffer),d=this.strongestShares(
t,e,n,o);for(let u=0;u<d.length;u++)p[u]=l[Math.round(255*this.shade(d[u],1))];return h.putImageData(c,0,0),r}strongestShares(t,s,e,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(e*i),r=Uint16Array.from({length:s.columns},(l,p)=>Math.floor(p*
e/s.columns)),h=l=>Math.floor(l*i/s.rows)*e,c;for(let l=0;l<s.rows;l++){let p=h(l),d=this.drawn(t,l+s.r);if(d===c&&p===h(
l-1))continue;c=d;let u=(o?ts(d):this.largest(t))||U;for(let g=0;g<s.columns;g++){let w=d[g+s.c]/u;Math.abs(w)>Math.abs(
n[p+r[g]])&&(n[p+r[g]]=w)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){
return this.themes[this.theme]}formatted(t){let s=Us[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?m("cut, the others take over"):m("cut, nobody tak\
es over")),n=this.formatted(this.weight(e,t,s)),r=this.has("from",t)?n:`≤ ${n}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${r}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],n=i===
s?t:[],r=n.filter(h=>!o.includes(h));return[r.length<n.length?r:[...r,o[0]],i]}};function ht(a,{toOthers:t},s,e,i,o){let n=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,l,p]of t?n:r)a.line(s+i*h,e+i*c,s+i*
l,e+i*p,o,1.5)}function Q(a,t){let s=[],e=-1/0;for(let i=0;i<a.length;i++){if(a[i]<=e&&s.length===t)continue;let o=s.length;
for(;o>0&&a[i]>a[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=a[s[s.length-1]]}return s}var Ct=(a,t)=>JSON.stringify(
a.positions)===JSON.stringify(t.positions);function tt({segments:a},t,s){let e=a.slice(t,t+s).indexOf(1);return e>0?e:null}var ss={layer:$("by layer"),entropy:$("by entropy"),likeness:$("by similarity"),link:$("by a link"),writes:$("by what th\
ey write")},[Gs,es,Ks]=[2,3,4],[Ys,Xs,qs,Vs]=[32,74,75,14],Zs=4,is=14,Js=360,Qs={A:"B",B:"A"},os=5e-4,te=.01,ct=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;modeGroup;status;pointed;constructor(t){
this.root=f("div","atlas"),this.emit=()=>{},this.grid=f("div","grid",{role:"grid","aria-label":m("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.legend=f("div"),this.legendRoom=f("div",
"room",{"aria-hidden":"true"});let s=f("div","legend",{},this.legendRoom,this.legend);this.saving=new N(this),this.root.
append(this.controls(),this.grid,f("div","foot",{},s,this.saving.menu)),this.room=X(),this.root.append(this.room),t.append(
this.root);let e=new ResizeObserver(()=>this.data&&this.fit());e.observe(this.root),e.observe(this.room),this.grid.onkeydown=
i=>this.key(i),this.root.ondragover=i=>{i.dataTransfer?.types.includes($t(this.other))&&(i.preventDefault(),this.root.classList.
add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=i=>{this.root.classList.
remove("receives");let o=i.dataTransfer?.getData($t(this.other));if(!o)return;i.preventDefault();let[n,r]=o.split(".").map(
Number);this.open=[n,r],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.pointed=null,this.showStatus(
...this.open)}}controls(){return this.switching=!1,this.modes=[[m("Open"),m("Click a head to open it")],[m("Switch off /\
 on"),m("Click a head to switch it off or on; shift-click and Space always do")]].map(([t,s],e)=>R(t,()=>this.setSwitching(
e===1),{title:s})),this.modeGroup=f("div","modes",{role:"group","aria-label":m("What a click does")},...this.modes),this.
sort=rt(m("Order of the heads"),Object.entries(ss).map(([t,s])=>[t,m(s)])),this.sort.title=m("Entropy: most diffuse last\
. Similarity: attention mass shared with the open head; most similar first."),this.sort.onchange=()=>{this.emit("sort",this.
sort.value),this.build(),this.mark()},this.status=f("div","status"),this.status.title=m("Entropy: how diffuse a head's a\
ttention is, in bits. 0: all on one word; log2 of the number of words: uniform."),f("div","bar",{},this.modeGroup,this.sort,
this.status)}setSwitching(t){this.switching=t,this.modes.forEach((s,e)=>s.setAttribute("aria-pressed",String(e===1===t))),
this.grid.classList.toggle("switching",t),this.data&&(this.legend.textContent=this.legendText())}show(t){let s=this.data,
e=s?.layers===t.layers&&s?.heads===t.heads,i=e&&se(s.pictures,t.pictures)&&ee(s,t);this.data=t;let o=t.change?Math.max(...t.
change):0;this.largestChange=o<os?0:o,this.modeGroup.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),
this.open=t.open;let n=String(this.order);this.sort.value=t.sort,this.sort.options[Gs].disabled=t.similarity===null,this.
sort.options[es].disabled=!t.link,this.sort.options[es].textContent=this.linkOrder(),this.sort.options[Ks].hidden=!t.writes,
this.modes[0].hasAttribute("aria-pressed")||this.setSwitching(!1),!e||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?
this.build():i||this.paint(),this.mark(),e||(this.pointed=null),this.showStatus(...this.pointed??this.open),window.painted=
!0}headsInOrder(){let{entropy:t,similarity:s}=this.data,e=t.map((o,n)=>n);if(this.sort.value==="entropy")return e.sort((o,n)=>t[o]-
t[n]);let i={likeness:s,link:this.data.linkWeights,writes:this.data.shares}[this.sort.value];return i?.length?e.sort((o,n)=>i[n]-
i[o]):this.sorted&&this.order?.length===e.length?this.order:e}linkOrder(){let{link:t}=this.data;return t?m("by {link}",{
link:t}):m(ss.link)}get other(){return Qs[this.data.side??""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,s){
return this.cells[(t+1)*(this.data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<0||s<0)return[t,s];let i=this.order[t*
e+s];return[Math.floor(i/e),i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:[t,s];let i=this.
places[t*e+s]??0;return[Math.floor(i/e),i%e]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.
data,i=this.grid.contains(nt(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.
isSorted=this.sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?[
0,0]:[...this.open],this.grid.replaceChildren(),this.grid.style.setProperty("--heads",String(s)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>is),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=o<0&&this.sorted?"presentation":"row",r=f("div","row",
{role:n});for(let h=-1;h<s;h++){let c=this.cell(o,h);this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.
paint(),i&&this.moveFocus(...this.placeOf(...i))}fit(){let{layers:t,heads:s}=this.data,{offsetHeight:e}=this.room,i=e||(this.
data.side&&t>is?Js:0),o=Math.min((this.root.clientWidth-Ys)/s,qs),n=Math.max((i-Xs)/t-1,1),r=i>0&&n<o;r?this.grid.style.
setProperty("--aspect",Math.min(o/n,Zs).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.toggle(
"tight",r&&n<Vs)}cell(t,s){let e=t<0||s<0;if(t<0&&s<0)return f("div","corner",{role:"presentation"});if(e&&this.sorted)return f(
"div","label",{role:"presentation"}," ");let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);return n.
tabIndex=-1,n.dataset.at=`${i<0?"*":i}.${o<0?"*":o}`,n.onfocus=()=>this.showStatus(i,o),n.onmouseenter=()=>{this.pointed=
[i,o],this.showStatus(i,o)},n.draggable=!e&&!!this.other,n.ondragstart=r=>r.dataTransfer?.setData($t(this.data.side??""),
`${i}.${o}`),n.onclick=r=>{this.data.switchable&&(e||r.shiftKey||this.switching)?this.toggle(i,o):e||this.openHead(i,o),
this.moveFocus(t,s)},n}labelCell(t,s){let e=s<0,i=e?`L${T(this.data,0,t)}`:`H${T(this.data,1,s)}`,o=f("div","label",{role:e?
"rowheader":"columnheader"},i);return this.data.switchable&&(o.title=e?m("Switch all heads of layer {l}",{l:t}):m("Switc\
h head {h} of every layer",{h:s})),o}named(t,s){return`${this.data.prefix??""}${T(this.data,0,t)}.${T(this.data,1,s)}`}headCell(t,s){
let e=f("b","tag",{},this.sorted?this.named(t,s):""),i=[f("i","cross"),f("i","change"),e];return f("div","head",{role:"g\
ridcell"},f("canvas","picture"),...i)}paint(){let{layers:t,heads:s}=this.data,e=B(this.data.themes[this.data.theme].ramp);
for(let i=0;i<t;i++)for(let o=0;o<s;o++)this.thumbnail(K(this.cellOf(i,o),"canvas"),i,o,e)}thumbnail(t,s,e,i){let{heads:o,
pictures:n}=this.data,[r,h]=this.data.arrays.pictures[2].slice(2);if(t.width=Math.max(h,1),t.height=Math.max(r,1),!r||!h)
return t;let c=I(t),l=c.createImageData(h,r),p=(s*o+e)*r*h,d=new Uint32Array(l.data.buffer);for(let u=0;u<r*h;u++)d[u]=i[n[p+
u]];return c.putImageData(l,0,0),t}mark(){let{layers:t,heads:s}=this.data;this.legend.textContent=this.legendText(),this.
legendRoom.textContent=this.data.switchable?this.legendText(.1):"";for(let e=0;e<t;e++)for(let i=0;i<s;i++){let o=this.cellOf(
e,i);o.classList.toggle("off",this.off[e*s+i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute("aria-selected",
String(this.isOpen(e,i))),o.setAttribute("aria-label",this.describe(e,i)),K(o,".change").style.setProperty("--share",String(
this.changeShare(e,i)))}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&s===this.open[1]}changeShare(t,s){
return this.largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.max(this.largestChange,te):0}legendText(t=this.
largestChange){let{switchable:s}=this.data,e=this.other?[m("Drag onto {side}: transplant",{side:this.other})]:[],i=m("Or\
ange bar: attention that changed (longest: {most})",{most:Et(t)}),o=this.sorted||!s?"":m("Label: layer or column"),n=Gt()?
[this.switching?m("Tap: off / on"):this.other?m("Tap: transplant, both ways"):m("Tap: open"),o]:[m("Click: open"),...e,...s?
[m("Shift-click or Space: off / on"),o]:[]];return[t>0?i:"",...n].filter(Boolean).join(" · ")}describe(t,s){let{heads:e,
switchable:i,entropy:o,similarity:n,change:r,does:h}=this.data,c=i?[m("click to switch")]:[];if(t<0)return[m("head {h} o\
f every layer",{h:T(this.data,1,s)}),...c].join(" · ");if(s<0)return[m("all heads of layer {l}",{l:T(this.data,0,t)}),...c].
join(" · ");let l=t*e+s,p=[m("Head {head}",{head:this.named(t,s)}),this.off[l]?m("off"):m("on")];return this.sort.value===
"likeness"&&n?.length&&p.push(m("{share} % similar",{share:Math.round(100*n[l])})),this.sort.value==="link"&&this.data.linkWeights?.
length&&p.push(m("{share} on {link}",{share:Et(this.data.linkWeights[l]),link:this.data.link})),this.sort.value==="write\
s"&&this.data.shares?.length&&p.push(m("{share} logits for {words}",{share:ie(this.data.shares[l]),words:this.data.link})),
r&&r[l]>=os&&p.push(m("{share} changed",{share:Et(r[l])})),h&&p.push(h[l]),p.push(m("entropy {bits} bits",{bits:o[l].toFixed(
2)})),p.join(" · ")}showStatus(t,s){this.status.textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.emit(
"open",this.open),this.mark()}toggle(t,s){let{heads:e}=this.data,i=this.off.map((r,h)=>h),o=i.filter(r=>(t<0||Math.floor(
r/e)===t)&&(s<0||r%e===s)),n=o.every(r=>this.off[r]);for(let r of o)this.off[r]=!n;this.emit("off",i.filter(r=>this.off[r]).
map(r=>[Math.floor(r/e),r%e])),this.mark(),this.showStatus(t,s)}moveFocus(t,s,e=!0){let{layers:i,heads:o}=this.data,n=this.
sorted?0:-1,r=[C(t,n,i-1),C(s,n,o-1)];if(r[0]<0&&r[1]<0)return;let h=this.cellAt(...this.focus);h&&(h.tabIndex=-1),this.
focus=r;let c=this.cellAt(...r);c.tabIndex=0,e&&c.focus({preventScroll:!1})}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;
let[s,e]=this.focus,[i,o]=this.headAt(s,e),n=i>=0&&o>=0,r={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,
1]}[t.key],h=t.key===" "||t.key==="Enter"&&!n;if(r)this.moveFocus(s+r[0],e+r[1]);else if(t.key==="Home")this.moveFocus(s,
0);else if(t.key==="End")this.moveFocus(s,this.data.heads-1);else if(h&&this.data.switchable)this.toggle(i,o);else if(t.
key==="Enter"&&n)this.openHead(i,o);else return;t.preventDefault(),t.stopPropagation()}export(t,s,e){let{layers:i,heads:o}=this.
data,n=(s-34)/o,r=B(e.ramp),h={size:12,colour:e.ink,align:"center"};for(let c=0;c<i;c++){this.sorted||t.text(`L${T(this.
data,0,c)}`,15,26+(c+.5)*n,h);for(let l=0;l<o;l++){let p=30+l*n,d=26+c*n;c===0&&!this.sorted&&t.text(`H${T(this.data,1,l)}`,
p+n/2,12,h),this.exportHead(t,...this.headAt(c,l),p,d,n,e,r)}}}exportHead(t,s,e,i,o,n,r,h){let c=this.thumbnail(document.
createElement("canvas"),s,e,h);t.cells(c,i+1,o+1,n-2,n-2),this.sorted&&t.text(this.named(s,e),i+4,o+10,{size:11,colour:r.
accent});let l=this.isOpen(s,e)?5:1;t.rect(i+l,o+n-4-l,(n-2*l)*this.changeShare(s,e),4,r.accent),this.isOpen(s,e)&&t.frame(
i+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-2,n-2,r.page,.78),t.line(i+1,o+1,i+n-1,o+n-
1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}exportSize(t){let{layers:s,heads:e}=this.data;return[t,Math.ceil(30+(t-34)/
e*s)]}},$t=a=>`text/head-of-${a.toLowerCase()}`,Et=a=>`${(100*a).toFixed(1)} %`,se=(a,t)=>a===t||a.length===t.length&&a.
every((s,e)=>s===t[e]),ee=(a,t)=>a.themes[a.theme].ramp[0]===t.themes[t.theme].ramp[0];function ie(a){return`${a<0?"−":
"+"}${Math.abs(a).toFixed(2)}`}var lt=64,oe=3;function dt(a,t,s,e,i,o=1/0){let r=Math.round(e),h=_(t.signed?s.diverging:s.ramp),c=o-10-E(t.unit,12),l=C(
Math.floor(c/lt),1,oe),p=lt*l;for(let g=0;g<lt;g++){let w=h[Math.round(255*g/(lt-1))];a.rect(r+g*l,i,l,8,H(w))}let d=t.peak===
"row"&&!t.signed;for(let[g,w]of ne(t,d)){let x=d?`${+(100*w).toPrecision(2)} %`:`${+w.toPrecision(2)}`,b=g===0?"left":g===
1?"right":"center";a.text(x,r+g*p,i+8+10,{size:11,colour:s.muted,align:b})}let u=d?m("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;a.text(u,r+p+10,i+8/2,{size:12,colour:s.muted})}function ne(a,t){let s=a.largest(0);return s<=
U?[[0,0]]:a.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,Jt[a.scale](e)*(t?1:s)])}var re=/^([A-Z])(\d+) ([0-3]{4})$/,ae=/^([A-Z]+)(\d+)$/;function j(a){let t=re.exec(a);if(!t)return null;let[,s,e,i]=t;return{...{name:s+e,column:s.charCodeAt(0)-65,row:Number(
e)-1},pixels:[...i].map(Number)}}function V(a){let t=ae.exec(a);return t&&{column:[...t[1]].reduce((s,e)=>26*s+e.charCodeAt(
0)-64,0)-1,row:Number(t[2])-1}}function st(a,t,s,e,i,o,n=1){let r=i/2;a.rect(s,e,i,i,o.page,n),t.forEach((h,c)=>{h&&a.rect(
s+c%2*r,e+Math.floor(c/2)*r,r,r,o.ink,n*h/3)})}var pt=68,Ot=4,ns=12,Lt=15,he=8,rs=5,ce=/^\d+\.\d\d s$/,le=[1,5,10,25,50,100,250,500],Z=a=>ce.test(a[0]??"");function Tt(a,t,s,e){
return Z(a)?le.find(i=>i>=s/e)??Math.ceil(s/e):Math.max(1,Math.ceil(t/e))}function as(a,t,s,{left:e,top:i,w:o,h:n},r){let{
c:h,columns:c,r:l,rows:p}=s,d=i-pt,u=e+o*c;a.cells(de(t,s,r),e,d,o*c,pt-Ot);let g=(t.spoken??[]).filter(([,x])=>x>=h&&x<
h+c),w=[];for(let[x,b,y]of g.sort((v,S)=>v[1]-S[1])){let v=e+(b-h+.5)*o;if(x>=l&&x<l+p){let O=Math.max(o,rs);a.frame(v-O/
2,i+(x-l)*n+.5,O,Math.max(n-1,1),r.accent,n<2*rs?.5:1.5)}let S=E(y,ns,!0),A=Math.min(v+3,u-S),k=[0,1,2,3].find(O=>(w[O]??
-1/0)<=A);if(a.line(v,k===void 0?i-Ot-he:d,v,i-Ot,r.accent,1),k===void 0)continue;w[k]=A+S+6;let M=d+(k+.5)*Lt+2;a.rect(
A-1,M-Lt/2,S+2,Lt-1,r.page,.85),a.text(y,A,M,{size:ns,colour:r.ink,bold:!0})}}function de({loud:a=new Uint8Array,columns:{
labels:t}},{c:s,columns:e},i){let o=a.length/t.length,n=Object.assign(document.createElement("canvas"),{width:e,height:o}),
r=I(n),h=r.createImageData(e,o),c=new Uint32Array(h.data.buffer),l=B([i.page,i.ink]);for(let p=0;p<o;p++)for(let d=0;d<e;d++)
c[(o-1-p)*e+d]=l[a[p*t.length+s+d]];return r.putImageData(h,0,0),n}var hs=46,cs=58,Rt=112,ls=[22,13],pe=14,ue=9,ds=14,ut=10,ps=64,It=13,me=8,fe=$("Heatmap of {title}: {R} rows, {rows}, by\
 {C} columns, {columns}. Arrows move, Enter pins a row."),ge=$("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {c\
olumns}. Arrows move, Enter cuts a cell."),us=.68,mt=class{data;maps;zoom;pins;way;link;layout;cursor;marked;dragStart;constructor(t){
this.emit=()=>{},this.canvas=f("canvas","drawn",{"aria-hidden":"true"}),this.overlay=f("canvas","over",{"aria-hidden":"t\
rue"}),this.live=f("div","unseen",{"aria-live":"polite"}),this.room=X();let s=[this.canvas,this.overlay,this.room];this.
field=f("div","field",{tabindex:"0",role:"application"},...s),this.pairs=f("div","unseen"),this.saving=new N(this),t.append(
this.field,this.live,this.pairs,f("div","foot raised",{},this.saving.menu)),this.cursor=null,this.marked=null,this.dragStart=
null,this.listen()}listen(){this.field.onpointermove=s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===
0?this.point(s):null},this.field.onpointerup=s=>this.released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.
mark(null)},this.field.ondblclick=()=>this.zoomOut(),this.field.onkeydown=s=>this.key(s),this.field.onblur=()=>this.mark(
null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==s||this.room.
offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&Ct(this.maps.rows,t.
rows)&&Ct(this.maps.columns,t.columns);this.data=t,this.maps=new F(t),(!s||!this.zoom)&&(this.zoom=this.everything()),s||
(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,n]=t.
axes;this.field.setAttribute("aria-label",m(t.cutting?ge:fe,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...we(this.maps)),this.draw()}look(t,s=1){let{maps:e}=this,o=Array.from({length:s},(n,r)=>t+r).filter(n=>!e.has("from",n)).
map(n=>e.rows.positions[n][0]);o.length&&this.emit("look",{positions:o,way:"from"})}came(){this.zoom.rows<=ps?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;
this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:e}=this.layout;for(let i of[this.canvas,this.overlay])
Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.field.style.height=`${e}px`,this.paint(new L(this.canvas,t,
e),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=ps&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),r=Math.floor(Math.min(n.w,n.h))-1;return r<ue||r>=o?n:this.arrangedWith(r,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,hs],{rows:r,columns:h}=this.maps,{zoom:c}=this,l=(k,M,O)=>{let P=k.slice(M,M+O).map(D=>{let G=j(D);return G?t+6+E(
G.name,ut):Math.min(E(D,t),Rt)});return Math.max(...P,8)},p=Math.ceil(l(r.labels,c.r,c.rows))+32,d=l(h.labels,c.c,c.columns),
u=h.labels.some(k=>j(k)),w=c.columns>1&&(s-p)/c.columns<d+8&&!Z(h.labels)?u?-90:-60:0,x=d*Math.sin(-w*Math.PI/180)+8,b=this.
data.loud?pt:0,y=Math.ceil(w?x:u?18+ut:18)+o+b,v=w===-60?18:6,S=Math.min((s-p-v)/c.columns,2*cs),A=Math.min((e-y-n)/c.rows,
cs);return{width:s,left:p,top:y,w:S,h:A,size:t,slant:w,strip:b,height:Math.ceil(y+A*c.rows+n)}}paint(t,s,e){this.paintCells(
t,s,e),this.data.numbers&&this.paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(
t,s,e),s.strip&&as(t,this.data,this.zoom,s,e);let{left:i,width:o,height:n}=s;s.room||dt(t,this.maps,e,i,n-hs+14,o-i)}paintCells(t,{
left:s,top:e,w:i,h:o},n){let{rows:r,columns:h}=this.zoom,c={rows:Math.floor(o*r),columns:Math.floor(i*h)};if(t.cells(this.
maps.picture(0,n,this.zoom,c),s,e,i*h,o*r),!(Math.min(i,o)<=7)){for(let l=1;l<r;l++)t.line(s,e+l*o,s+i*h,e+l*o,n.page,1);
for(let l=1;l<h;l++)t.line(s+l*i,e,s+l*i,e+o*r,n.page,1)}}paintCuts(t,{left:s,top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:l}=this.
zoom,p=Math.max(1.5,.3*Math.min(i,o,24));for(let d=r;d<r+c;d++)for(let u=h;u<h+l;u++){let g=this.maps.cut(d,u);g&&ht(t,g,
s+(u-h+.5)*i,e+(d-r+.5)*o,p,n.accent)}}paintNumbers(t,{left:s,top:e,w:i,h:o},n){if(i<ls[0]||o<ls[1])return;let{r,c:h,rows:c,
columns:l}=this.zoom,p=_(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(0,this.zoom,l,c).forEach((d,u)=>{
let[g,w]=[Math.floor(u/l),u%l],x=Math.round(100*this.maps.weight(0,r+g,h+w)),b=J(p[Math.round(255*this.maps.shade(d,1))]),
v={size:Math.min(13,.45*i,.7*o),colour:b,align:"center"};x&&t.text(String(x),s+(w+.5)*i,e+(g+.5)*o,v)})}paintLabels(t,{left:s,
top:e,w:i,h:o,size:n,slant:r,room:h,strip:c},l){let{rows:p,columns:d}=this.maps,{zoom:u}=this,g=this.pinnedIndices(),w=e-
c,x=Tt(p.labels,n+1,n+1,o),b=Tt(d.labels,n+1,E(d.labels.at(-1)??"",n)+12,i);for(let k of this.labelsWithRoom(p,g.from,u.
r,u.rows,x)){let M=g.from.has(k),O={size:n,colour:M?l.accent:l.ink,align:"right",bold:M},P=e+(k-u.r+.5)*o;this.paintedPatch(
t,p.labels[k],s-6-n/2,P,Math.min(n+2,o-2),M,l)||t.text(z(p.labels[k],n,Rt),s-6,P,O)}for(let k of this.labelsWithRoom(d,g.
to,u.c,u.columns,b)){let M=g.to.has(k),O=r?"left":"center",P={size:n,colour:M?l.accent:l.ink,angle:r,align:O,bold:M},D=s+
(k-u.c+.5)*i,G=Math.min(n+2,i-2);if(this.paintedPatch(t,d.labels[k],D,w-11,G,M,l,!0))continue;let Ms=D+(r===-60?2:0);t.text(
z(d.labels[k],n,Rt),Ms,w-(r?6:11),P)}let y={size:12,colour:l.muted},[v,S]=this.maps.axes,A=Z(d.labels)?1:b;h?t.text(Pt(S,
1),s-6,w-11,{...y,align:"right"}):t.text(Pt(S,A),s,9,y),t.text(Pt(v,Z(p.labels)?1:x),9,e+o*u.rows,{...y,angle:-90})}paintedPatch(t,s,e,i,o,n,r,h=!1){
let c=j(s);if(!c)return!1;let l=n?r.accent:r.muted;st(t,c.pixels,e-o/2,i-o/2,o,r),t.frame(e-o/2,i-o/2,o,o,l,n?2:1);let[p,
d]=h?[e,i-o/2-ut/2-1]:[e-o/2-4,i];return t.text(c.name,p,d,{size:ut,colour:l,align:h?"center":"right",bold:n}),!0}labelsWithRoom({
labels:t},s,e,i,o){let n=Z(t)?0:e,r=c=>[...s].some(l=>l!==c&&Math.abs(l-c)<o);return Array.from({length:i},(c,l)=>l+e).filter(
c=>s.has(c)||(c-n)%o===0&&!r(c))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:l}=this.zoom,p=i*l,d=o*
c,u=this.pinnedIndices();for(let x of u.from)x>=r&&x<r+c&&zt(t,s,e+(x-r)*o,p,o,n.accent);for(let x of u.to)x>=h&&x<h+l&&
zt(t,s+(x-h)*i,e,i,d,n.accent);for(let x of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let b of u.
from)b>=r&&b<r+c&&x>=h&&x<h+l&&xe(t,s+(x-h)*i,e+(b-r)*o,i,o,n.ink);let g=tt(this.maps.rows,r,c),w=tt(this.maps.columns,h,
l);g&&t.line(s,e+g*o,s+p,e+g*o,n.accent,1.5),w&&t.line(s+w*i,e,s+w*i,e+d,n.accent,1.5)}pinnedIndices(){return{from:new Set,
to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.
layout,r=s<i?-1:Math.floor((s-i)/n),h=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<
0?null:[r<0?-1:r+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(
this.dragStart,s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.
point(t);if(this.dragStart=null,!s)return;let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(
t)||this.cut(i,o):this.zoomTo(i,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){
return Math.hypot(s[0]-t[0],s[1]-t[1])>me}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.
min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=
this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():
this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let o=new L(this.overlay,this.layout.width,this.
layout.height),{accent:n}=this.maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.
textContent=""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:r,strip:h}=this.layout,
{accent:c,ink:l,page:p}=this.maps.colours,d=new L(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.
toggle("pinnable",!!t&&this.data.pinnable),!t)return;let[u,g]=t,w=s+(g-this.zoom.c)*i,x=e+(u-this.zoom.r)*o;if(u>=0&&d.rect(
0,x,s-3,o,c,.16),u>=0&&this.maps.blocks&&this.paintBand(d,u,x),g>=0&&d.rect(w,e-h-22,i,19,c,.16),u<0||g<0)return;zt(d,w,
x,i,o,l);let b=this.maps.described(u,g);this.overlay.textContent=b;let y=z(b,It,n-16),v=E(y,It)+16,S=C(w+(i-v)/2,0,n-v),
A=x+o+34<r?x+o+6:x-32;d.rect(S,A,v,24,l),d.text(y,S+8,A+12,{size:It,colour:p})}paintBand(t,s,e){if(!this.maps.has("from",
s))return this.look(s);let{left:i,top:o,w:n,h:r}=this.layout,{c:h,rows:c,columns:l}=this.zoom,p=Math.max(r,pe),d=C(e+(r-
p)/2,o,o+r*c-p),u={r:s,c:h,rows:1,columns:l},g=this.maps.picture(0,this.maps.colours,u,{rows:1,columns:Math.floor(n*l)});
t.cells(g,i,d,n*l,p),t.frame(i,d,n*l,p,this.maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(
...t))}cut(t,s){if(!t||!s)return;let[e,i]=[this.maps.rows,this.maps.columns].map(({positions:o},n)=>{if(Math.min(t[n],s[n])<
0)return null;let r=o.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();return[Math.min(...r),Math.max(...r)]});this.
mark(null),this.emit("cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",i=this.linkOf(
t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof i=="number"&&i!==this.link?this.setPins(this.pins,e,i):this.setPins(...this.
maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.
columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.emit(
"pins",{pins:t,way:s,link:e})}key(t){if(t.altKey||t.ctrlKey||t.metaKey||!this.maps.R||!this.maps.C)return;let e={ArrowUp:[
-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[t.key];if(e)this.moveCursor(...e);else if(t.key==="Enter")this.
act(this.cursor);else if(t.key==="Escape")this.escape();else return;t.preventDefault(),t.stopPropagation()}moveCursor(t,s){
let{r:e,c:i,rows:o,columns:n}=this.zoom,[r,h]=this.cursor??[e-t,i-s];this.cursor=[C(r+t,e,e+o-1),C(h+s,i,i+n-1)],this.mark(
this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t,s,e){this.paint(t,this.arrange(s,us*s),e)}exportSize(t){
return[t,this.arrange(t,us*t).height]}};function we(a,t=10){if(a.blocks)return[];let s=a.weights(0),e=f("ol");for(let i of Q(
a.signed?s.map(Math.abs):s,t)){let o=a.rows.labels[Math.floor(i/a.C)],n=a.columns.labels[i%a.C];e.append(f("li","",{},m(
"{row} to {column}: {weight}",{row:o,column:n,weight:a.formatted(s[i])})))}return[f("p","",{},m("Strongest pairs of {nam\
e}, from and to:",{name:a.title})),e]}function zt(a,t,s,e,i,o){let n=Math.min(e,i)<8?2:0;a.frame(t-n,s-n,e+2*n,i+2*n,o,2)}
function xe(a,t,s,e,i,o){let[n,r]=[e,i].map(h=>h<ds?ds:h-2);a.frame(t+(e-n)/2,s+(i-r)/2,n,r,o,2)}function Pt(a,t){let s=`${a}\
 →`;return t>1?m("{title} 1 label in {n}",{title:s,n:t}):s}var be=620,W=28,ye=20,ms=16,ve=.25,fs=10,ft=132,ke=60,Nt=44,gs=22,et=11,ws=40,Se=200,Ae=300,Me=6,Ce=16,$e=$("Up and down\
 move, left and right change sides, Enter pins, brackets step through the layers."),Ee=$("Up and down move, left and rig\
ht change sides. Enter on a word, and then on one of the other side, cuts the line between them."),gt=class{minWeight;maxLinks;fit;fitLabel;previous;next;layer;steps;hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=f("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=f("canvas","written",{"aria-hid\
den":"true"}),this.overlay=f("canvas","over",{"aria-hidden":"true"}),this.spacer=f("div","spacer"),this.scroll=f("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=X(),this.field=f("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=f("div","status",{"aria-live":"polite"});let s=m("Heads shown; double-cl\
ick to show only one");this.heads=f("div","heads",{role:"group","aria-label":s}),this.saving=new N(this),t.append(this.controls(),
this.heads,this.field,f("div","foot",{},this.status,this.saving.menu)),this.listen()}controls(){let t=()=>this.draw(),s={
low:0,high:.5,step:.01,value:.03},e={low:1,high:et,step:1,value:et};this.minWeight=kt(m("Hide below"),s,o=>o.toFixed(2),
t),this.maxLinks=kt(m("Strongest per word"),e,o=>o<et?String(o):m("all"),t),this.fit=f("input","",{type:"checkbox"}),this.
fit.onchange=t,this.fitLabel=f("label","",{title:m("All words at once, however small")},this.fit," ",m("fit")),this.previous=
R("‹",()=>this.step(-1),{title:m("Previous layer ([)")}),this.next=R("›",()=>this.step(1),{title:m("Next layer (])")}),
this.layer=f("span","layer");let i={role:"group","aria-label":m("Layer")};return this.steps=f("div","steps",i,this.previous,
this.layer,this.next),f("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel)}listen(){this.scroll.onscroll=
()=>this.paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.
hover(null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},this.scroll.onkeydown=
s=>this.key(s),this.scroll.onblur=()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.
layout??{};this.maps&&(this.field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(
this.room)}show(t){let s=this.maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=
new F(t),this.pins=t.pins,this.way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),
s&&this.startOver(),t.cutting||(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${T(t,0,t.layer)}`,
this.steps.hidden=t.layer===null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();
let{R:i,C:o}=this.maps,n=m("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});
this.scroll.setAttribute("aria-label",`${n} ${m(t.cutting?Ee:$e)}`),this.draw(),window.painted=!0}startOver(){this.hovered=
null,this.cursor=null,this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.
set(t>ws?5:et),this.fit.checked=t>ws&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("\
layer",s+t)}colour(t,s=this.maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;
String(this.buttonsFor)!==String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(
e,i)))),this.heads.hidden=t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.
active.includes(i)))})}headButton(t,s){let e=m("Click: show or hide. Double-click: show only this head."),i=f("i");i.style.
background=this.colour(s);let o=R(t,()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),
o}toggle(t){let s=this.active.filter(e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){
this.active=t,this.showButtons(),this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,
this.emit("active",this.active)},Ae)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.
layout={...this.arrange(t,{room:s}),room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,
this.maps.C)<=30,this.field.style.height=`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,
this.overlay])Object.assign(o.style,{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,
room:i=0}={}){let o=Math.max(this.maps.R,this.maps.C,1),n=i||be,r=Math.min((n-40)/o,ye),h=s||i?r:Math.max(r,ms),c=Math.ceil(
W+h*o+12),l=C(h*.72,9,14),p=(x,b)=>{let y=x.map(v=>Math.min(E(v,l),ft-8));return Math.max(...y,E(b,12))+18},d=e?c:Math.min(
c,n),u=this.active.length>1?Math.min(ke,6*this.active.length):0,g=u+p(this.maps.rows.labels,m("from (query)")),w=t-p(this.
maps.columns.labels,m("to (key)"))-u-Nt;return{width:t,row:h,height:c,shown:d,size:l,stripes:u,left:g,right:w}}paint(){let t=this.
scroll.scrollTop,s=new L(this.canvas,this.layout.width,this.layout.shown);this.paintLinks(s,this.layout,this.maps.colours,
t,null),this.paintCuts(s,this.layout,this.maps.colours,t,null),this.paintOverlay()}paintInvitation(t,{left:s,right:e,shown:i}){
let o={size:13,colour:this.maps.colours.muted,align:"center"};t.text(m("Point at a word"),(s+e)/2,i/2,o)}y(t,s,e){return W+
(s+.5)*t.row-e}paintWords(t,s,e,i,o=null){if(i<W){let r={size:12,colour:e.muted};t.text(m("from (query)"),s.left-6,12-i,
{...r,align:"right"}),t.text(m("to (key)"),s.right+6,12-i,r)}let n=s.row>=fs;for(let r of["from","to"])!o||o.way===r?this.
paintSide(r,t,s,e,i,o):n||this.paintSide(r,t,s,{...e,ink:e.muted},i)}paintSide(t,s,e,i,o,n=null){let{row:r,size:h,left:c,
right:l,shown:p,width:d}=e,u=this.maps.side(t),g=t==="from",w=Math.max(1,Math.ceil((h+1)/r)),x=new Set(t===this.way?this.
maps.indices(this.pins,t):[]);u.labels.forEach((S,A)=>{let k=this.y(e,A,o),M=x.has(A);if(k<-r||k>p+r||A%w&&!M||n?.indices.
includes(A)&&!M)return;let O=M?i.accent:n?i.muted:i.ink,P={size:h,colour:O,bold:M,align:g?"right":"left"};s.text(z(S,h,ft-
8),g?c-6:l+6,k,P)});let b=tt(u,0,u.labels.length);if(!b)return;let y=W+b*r-o,v=g?0:l;s.line(v,y,v+(g?c:d-l),y,i.accent,1.5)}links(t,s){
let e=Math.max(this.minWeight.value(),1e-6),i=this.maxLinks.value()<et?this.maxLinks.value():1/0;if(s?.way==="to")return this.
maps.linksTo(t,s.indices,e,i);if(!s&&this.maps.blocks)return[];let o=s?s.indices:this.maps.rows.labels.keys();return this.
maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.active.length;return(s-(e-1)/2)*Math.min(1.6,.6*t.row/Math.max(e,1))}paintLinks(t,s,e,i,o){
let n=C(s.row/ms,ve,1),r=Math.max(...this.active.map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let l=this.
offset(s,h),p=this.maps.peak==="row"?this.maps.rowPeaks(c):null;for(let[d,u,g]of this.links(c,o)){let w=this.y(s,d,i)+l,
x=this.y(s,u,i)+l;if(Math.max(w,x)<0||Math.min(w,x)>s.shown)continue;let b=this.maps.shade(g,p?p[d]:r),y=o?1+2.2*b:(.6+1.4*
b)*n,v=o?.25+.75*b:.06+.7*b;t.curve(s.left,w,s.right,x,this.colour(c,e),y,v)}}}cutLinks(t){if(!this.data.cutAt)return[];
let[s,e]=["from","to"].map(o=>t?.way===o?t.indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)
for(let r of e)if(this.maps.cut(n,r,o)&&i.push({k:o,r:n,c:r})===Se)return i;return i}paintCuts(t,s,e,i,o){for(let{k:n,r,
c:h}of this.cutLinks(o)){let[c,l]=[this.y(s,r,i),this.y(s,h,i)];t.curve(s.left,c,s.right,l,e.muted,1.2,.8,!0);let p=this.
maps.cut(r,h,n);ht(t,p,(s.left+s.right)/2,(c+l)/2,4,this.colour(n,e))}}get focus(){let t=this.start??this.hovered??this.
cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,
indices:s}:null}paintOverlay(){let{focus:t,layout:s}=this,e=this.scroll.scrollTop,i=new L(this.wordsCanvas,s.width,s.shown);
this.paintWords(i,s,this.maps.colours,e,t);let o=new L(this.overlay,s.width,s.shown);this.field.classList.toggle("focuse\
d",!!t),t&&this.paintFocus(o,s,this.maps.colours,this.scroll.scrollTop,t),t?this.look(t):this.maps.blocks&&this.paintInvitation(
o,s);let n=this.nextCut;n&&this.paintNextCut(o,s,e,n),n?this.status.textContent=`${this.maps.described(n.r,n.c,n.k)}   (${this.
data.names[n.k]})`:this.status.textContent=t?this.describe(t):this.hint()}look({way:t,indices:s}){let i=s.filter(o=>!this.
maps.has(t,o)).map(o=>this.maps.side(t).positions[o][0]);i.length&&this.emit("look",{positions:i,way:t})}came(){this.paintOverlay()}get nextCut(){
let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,s,e,{
k:i,r:o,c:n}){let{accent:r}=this.maps.colours,h=this.offset(s,this.active.indexOf(i)),[c,l]=[this.y(s,o,e)+h,this.y(s,n,
e)+h];t.curve(s.left,c,s.right,l,r,3,.9)}paintFocus(t,s,e,i,o){this.paintLinks(t,s,e,i,o),this.paintCuts(t,s,e,i,o),this.
paintShares(t,s,e,i,o);let n=o.way==="from",{labels:r}=this.maps.side(o.way),h={size:Math.max(s.size,11),colour:e.accent,
bold:!0,align:n?"right":"left"},c=n?s.left-6:s.right+6,l=o.way===this.way?this.maps.indices(this.pins,this.way):[];for(let p of o.
indices.filter(d=>!l.includes(d)))t.text(z(r[p],h.size,ft-8),c,this.y(s,p,i),h)}paintShares(t,s,e,i,o){let{row:n,size:r,
left:h,right:c,width:l,shown:p}=s,d=o.way==="from",u=this.active.map(y=>this.maps.profile(y,o.indices,o.way)),g=Math.max(
...u.map(y=>y.reduce((v,S)=>Math.max(v,S),0)),U),w=n>=fs,x=d?{x:c+6,align:"left"}:{x:h-6,align:"right"},{labels:b}=d?this.
maps.columns:this.maps.rows;b.forEach((y,v)=>{let S=this.y(s,v,i);if(S<-n||S>p+n)return;let A=u.map(D=>D[v]),k=A.reduce(
(D,G)=>D+G,0)/Math.max(A.length,1);this.paintStripes(t,s,e,d,S,A,g);let M=k>=.1*g;if(!w&&!M)return;let O=w?r:11,P={size:O,
colour:e.ink,bold:M,align:x.align};t.text(z(y,O,ft-8),x.x,S,P),!(k<.005||!d)&&t.text(k.toFixed(2),l-14,S,{size:Math.min(
O,12),colour:e.muted,align:"right"})})}paintStripes(t,s,e,i,o,n,r){let{row:h,stripes:c,left:l,right:p,width:d}=s,u=i?d-Nt-
c:0,g=i?p+2:0,w=i?d-p-Nt:l-2,x=c?u:g,b=(c||w)/n.length;n.forEach((y,v)=>{let S=.75*q[this.maps.scale](y/r);t.rect(x+v*b,
o-h/2,b,h,this.colour(this.active[v],e),S)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)return this.hint();
let i=this.maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(d=>this.maps.profile(d,s,t)),r=n[0].
map((d,u)=>n.reduce((g,w)=>g+w[u],0)/e),h=Q(r,3).map(d=>`${o.labels[d]} ${r[d].toFixed(2)}`),c=s.length>3?m("{n} words",
{n:s.length}):s.map(d=>i.labels[d]).join(" + "),l=e===1?this.data.names[this.active[0]]:m("mean of {n} heads",{n:e}),p=s.
length>1?[m("sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${h.join(" · ")}   (${[l,...p].join(",\
 ")})`}hint(){return this.active.length?this.data.cutting?"":m("Hover a word: on the left, what it attends to; on the ri\
ght, what attends to it. Click to pin; pin several for their sum."):m("No head is shown: choose one above.")}wordAt(t){let{
x:s,y:e}=this.point(t),i=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,o=Math.floor((e-W)/this.layout.row);
return i&&o>=0&&o<this.maps.side(i).labels.length?{way:i,index:o}:null}point(t){let s=this.scroll.getBoundingClientRect(),
e=s.width/this.scroll.offsetWidth||1,i=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.clientX-s.left)/e,y:i}}lineAt(t){
if(!this.data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:i,y:o}=this.point(t),n=Oe((i-s.left)/(s.
right-s.left)),r=e&&{way:e.way,indices:[e.index]},h=t.pointerType==="touch"?Ce:Me,c=Math.max(...this.active.map(d=>this.
maps.largest(d)));return[...this.active.flatMap(d=>this.links(d,r).map(([u,g,w])=>({k:d,r:u,c:g,weight:w}))),...this.cutLinks(
r).map(d=>({...d,weight:c/2}))].flatMap(d=>{let[u,g]=[this.y(s,d.r,0),this.y(s,d.c,0)],w=Math.abs(u+(g-u)*n+this.offset(
s,this.active.indexOf(d.k))-o);return w<h?[{...d,rank:d.weight/c-w/h}]:[]}).sort((d,u)=>u.rank-d.rank)[0]??null}hover(t,s=null){
JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||
s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;
if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=
s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[e,i]=t.way==="from"?[t.index,s.index]:[s.index,t.index],o=[
...this.active].sort((r,h)=>this.maps.weight(h,e,i)-this.maps.weight(r,e,i)),n=o.find(r=>this.maps.cut(e,i,r))??o[0];return n===
void 0?null:{k:n,r:e,c:i}}cut(t){if(!t)return;let[s,e]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].
map(i=>[Math.min(...i),Math.max(...i)]);this.emit("cut",{queries:s,keys:e,head:t.k})}pin({way:t,index:s}){this.lastCursor=
{way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let{
way:s="from",index:e=-1}=this.lastCursor??{},{lastCursor:i}=this,n={ArrowUp:()=>this.moveCursor(s,e-1),ArrowDown:()=>this.
moveCursor(s,e+1),ArrowLeft:()=>this.moveCursor("from",e),ArrowRight:()=>this.moveCursor("to",e),Enter:i&&(()=>this.act(
i)),Escape:()=>{this.cursor=null,this.start=null,this.setPins([],this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),
"]":()=>this.step(1),PageDown:()=>this.step(1)}[t.key];n&&(n(),t.preventDefault(),t.stopPropagation(),this.cursor&&this.
scrollToCursor())}moveCursor(t,s){this.cursor={way:t,index:C(s,0,this.maps.side(t).labels.length-1)},this.lastCursor=this.
cursor,[this.hovered,this.line]=[null,null]}scrollToCursor(){let t=W+(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.
scroll;(t<s+W||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t,s,e){
let i=this.arrange(s,{fit:!1,whole:!0});this.active.length>1&&(this.paintKey(t,e),t.shift(gs)),this.paintWords(t,i,e,0,this.
focus),this.focus?this.paintFocus(t,i,e,0,this.focus):(this.paintLinks(t,i,e,0,null),this.paintCuts(t,i,e,0,null))}paintKey(t,s){
let e=10;for(let i of this.active){let o=this.data.names[i];t.rect(e,4,11,11,this.colour(i,s)),t.text(o,e+15,10,{size:12,
colour:s.ink}),e+=28+E(o,12)}}exportSize(t){let{height:s}=this.arrange(t,{fit:!1,whole:!0});return[t,s+(this.active.length>
1?gs:0)]}};function Oe(a){let[t,s]=[0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**3<a?t=i:s=i}return t**2*(3-2*
t)}var xt=68,it=5,xs=2,wt=.6,bs=448,ys=2,Le=.7,Ft=10,vs=46;function Te({rows:a,columns:t},s){let e=s?Math.min(bs,s-Ft):bs;return C(
Math.floor(e/Math.max(a,t)),4,xt)}var bt=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){this.emit=()=>{},
this.directions=[["from",m("attends to")],["to",m("attended by")]].map(([i,o])=>R(o,()=>this.set(this.pins,i))),this.status=
f("div","status",{"aria-live":"polite"}),this.words=f("div","words",{role:"listbox","aria-multiselectable":"true"}),this.
scale=f("canvas","drawn",{"aria-hidden":"true"}),this.saving=new N(this);let s=f("div","modes",{role:"group","aria-label":m(
"Direction")},...this.directions),e=f("div","bar",{},s);t.append(e,this.words,this.scale,f("div","foot",{},this.status,this.
saving.menu)),this.words.onkeydown=i=>this.key(i)}show(t){this.data=t,this.maps=new F(t),this.pins=t.pins,this.way=t.way;
let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",m("The text, shaded by {name}. Arrows move, Enter pins\
.",{name:t.title}));let e=[...Y(this.words)].findIndex(r=>r===nt(this.words)),{photo:i}=t,o=i&&`data:image/jpeg;base64,${i.
jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:o}),this.words.style.setProperty("--photo",`url(\
data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(...s.map(r=>(j(r)?.column??0)+1)),this.words.classList.
toggle("patches",this.perRow>1),i&&(this.patch=Te(i,this.words.clientWidth));let n=i?{patch:this.patch,frame:ys,gap:0}:{
patch:xt,frame:it,gap:xs};for(let[r,h]of Object.entries(n))this.words.style.setProperty(`--${r}`,`${h}px`);this.words.style.
gridTemplateColumns=i?`repeat(${i.columns}, var(--patch))`:"",this.words.style.fontSize=i?`${Math.min(Le*this.patch,18)}\
px`:"",this.words.replaceChildren(...s.map((r,h)=>this.word(r,h))),this.setCurrent(C(e<0?this.current??0:e,0,s.length-1),
e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.rows,i=j(t),o=i?f("canvas","",{"aria-label":t}):
t,n=f("span","word",{role:"option",tabindex:"-1"},o);return i&&(n.style.gridArea=`${i.row+2} / ${i.column+1}`),this.data.
photo&&this.lay(n,t,s),n.classList.toggle("second",e[s]===1&&e[s-1]===0),n.onclick=()=>this.pin(s),n.onmouseenter=n.onfocus=
()=>{this.status.textContent=this.describe(s)},n.onmouseleave=()=>{this.status.textContent=this.hint()},n}lay(t,s,e){let i=V(
s);if(t.classList.toggle("cell",!!i),i){t.textContent="",t.setAttribute("aria-label",s),t.style.gridArea=`${i.row+2} / ${i.
column+1}`;return}let o=this.maps.rows.labels.filter(r=>!V(r)).length,n=Math.max(1,Math.floor(this.perRow/o));t.style.gridArea=
`1 / ${e*n+1} / 2 / span ${n}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;
if(s.length)return this.maps.profile(0,s,this.way);if(this.data.mean)return this.way==="from"?Float32Array.from(this.data.
mean):new Float32Array(t).fill(1/t);let e=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,e,this.way).map(i=>i/
Math.max(t,1))}came(){this.paint()}paint(){let s=this.pinned.filter(r=>!this.maps.has(this.way,r)).map(r=>this.maps.side(
this.way).positions[r][0]);s.length&&this.emit("look",{positions:s,way:this.way});let e=this.shares(),i=this.maps.colours,
o=new Set(this.pinned);this.directions.forEach((r,h)=>{r.setAttribute("aria-pressed",String(h===1==(this.way==="to")))}),
this.shades(e,i).forEach((r,h)=>{let c=Y(this.words)[h];if(!c)return;let l=this.data.photo&&V(this.maps.rows.labels[h]);
l?Object.assign(c.style,this.look(l,H(r))):Object.assign(c.style,{background:H(r),color:J(r)});let p=j(this.maps.rows.labels[h]);
if(p){let d=xt-2*it,u=K(c,"canvas");Object.assign(u.style,{width:`${d}px`,height:`${d}px`}),st(new L(u,d,d),p.pixels,0,0,
d,i,wt)}c.title=e[h].toFixed(4),c.setAttribute("aria-selected",String(o.has(h)))}),this.status.textContent=this.hint();let n=Math.
max(this.words.clientWidth,260);Object.assign(this.scale.style,{width:`${n}px`,height:"40px"}),this.paintScale(new L(this.
scale,n,40),4,6,e,i)}look({row:t,column:s},e){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb,\
 ${e} ${100*(1-wt)}%, transparent)`,h=`${-s*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${r},\
 ${r}) border-box, var(--photo) ${h} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=_(s.
ramp);return[...t].map(o=>i[Math.round(255*q[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,l)=>Math.
max(c,l),0),{unit:r,scale:h}=this.maps;dt(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{
labels:s}=this.maps.rows,{pinned:e}=this,i=e.length?e.map(n=>s[n]).join(" + "):m("all words, on average"),o=this.shares()[t].
toFixed(4);return this.way==="to"?`${s[t]} → ${i}: ${o}`:`${i} → ${s[t]}: ${o}`}hint(){let t=this.pinned.length;return this.
way==="to"?t?Mt("One word pinned: what attends to it. Click again to unpin.","{n} words pinned, summed: what attends to \
them. Click again to unpin.",t):m("Attention that each word gives, averaged over all words. Click a word to see what att\
ends to it."):t?Mt("One word pinned: what it attends to. Click again to unpin.","{n} words pinned, summed: what they att\
end to. Click again to unpin.",t):m("Attention that each word receives, averaged over all words. Click a word to see wha\
t it attends to.")}pin(t){let[s,e]=this.maps.pinsAfterClick(this.pins,this.way,t,this.way);this.setCurrent(t,!0),this.set(
s,e)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=Y(this.words);e.
length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=t,e[t].tabIndex=0,s&&e[t].focus({preventScroll:!0}))}key(t){
if(t.altKey||t.ctrlKey||t.metaKey)return;let s={ArrowRight:1,ArrowDown:this.perRow,ArrowLeft:-1,ArrowUp:-this.perRow}[t.
key];if(s)this.setCurrent(C(this.current+s,0,this.words.children.length-1),!0);else if(t.key==="Enter"||t.key===" ")this.
pin(this.current);else if(t.key==="Escape")this.set([],this.way);else return;t.preventDefault(),t.stopPropagation()}export(t,s,e){
let i=this.shares(),o=this.shades(i,e),n=new Set(this.pinned),{photo:r}=this.data;r&&this.photo&&t.photo(this.photo,Ft,vs,
r.columns*this.patch,r.rows*this.patch);for(let{label:c,i:l,x:p,y:d,w:u,h:g}of this.exportLayout(s)){let w=j(c),x=r&&V(c);
t.rect(p,d,u,g,H(o[l]),x?1-wt:1),x?t.frame(p+1,d+1,u-2,g-2,H(o[l]),ys):w?st(t,w.pixels,p+it,d+it,u-2*it,e,wt):t.text(c,p+
6,d+g/2,{size:16,colour:J(o[l])}),n.has(l)&&t.frame(p,d,u,g,e.accent,2)}let[,h]=this.exportSize(s);this.paintScale(t,10,
h-36,i,e)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.data,r=n?V(i):j(i);if(r){
let[l,p]=n?[this.patch,0]:[xt,xs],[d,u]=[r.column,r.row].map(g=>g*(l+p));return{label:i,i:o,x:Ft+d,y:vs+u,w:l,h:l}}let h=E(
i,16)+12;s+h>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:o,x:s,y:e,w:h,h:26};return s+=h+4,c})}exportSize(t){let s=this.exportLayout(
t).at(-1);return[t,s?s.y+s.h+56:82]}};var ks={heatmap:[$("Heatmap"),mt],lines:[$("Lines"),gt],text:[$("Text"),bt]},Re=4e6,yt=class{data;mapSize;weights;views;places;constructor(t){
this.emit=()=>{},this.tabs=f("div","modes",{role:"group","aria-label":m("View")}),this.heading=f("h2"),this.left=f("sect\
ion","",{"aria-label":m("Atlas")});let s=f("div","bar",{},this.heading,this.tabs);this.right=f("section","",{"aria-label":m(
"Open head")},s),t.append(f("div","explorer",{},this.left,this.right)),this.views={},this.places={}}show(t){let{view:s,sort:e,
pins:i,way:o,active:n}=this.data??t;this.data||this.build(t),this.data={...t,view:s,sort:e,pins:i,way:o,active:n},this.mapSize=
t.rows.labels.length*t.columns.labels.length,this.weights=null,this.choose(s)}build(t){for(let[s,[e]]of Object.entries(ks)){
if(s==="text"&&String(t.rows.positions)!==String(t.columns.positions))continue;let i=s==="text"&&t.photo?m("Picture"):m(
e);this.tabs.append(R(i,()=>this.choose(s),{"data-view":s}))}if(t.atlas){let s=new ct(this.left);this.atlas=s,s.emit=(e,i)=>{
e==="open"&&this.open(i),e==="sort"&&(this.data.sort=i),e==="off"&&(this.data.off=[...s.off],this.emit(e,i))}}else this.
left.remove()}someMaps(t,s){return{maps:this.data.all.subarray(t*this.mapSize,(t+s)*this.mapSize),most:this.data.most.slice(
t,t+s)}}open(t){this.data.open=t,this.draw(),this.emit("open",t)}choose(t){if(this.data.view=t,!this.views[t]){let s=f("\
div","widget");this.right.append(s),this.places[t]=s,this.views[t]=new ks[t][1](s),this.views[t].emit=((e,i)=>this.handle(
e,i))}for(let[s,e]of Object.entries(this.places))e.hidden=s!==t;for(let s of Y(this.tabs))s.setAttribute("aria-pressed",
String(s.dataset.view===t));this.draw()}handle(t,s){t==="pins"&&Object.assign(this.data,s),t==="active"&&(this.data.active=
s),t==="layer"&&this.open([s,this.data.open[1]])}draw(){let{data:t}=this,{heads:s,view:e}=t,[i,o]=t.open,n=e==="lines",r=T(
t,0,i),h=`${r}.${T(t,1,o)}`,c=n?`L${r}`:m("head {head}",{head:h}),l=t.off[i*s+o],p=n?m("Layer {layer}",{layer:r}):m("Hea\
d {head}",{head:h});this.heading.textContent=[p,...l&&!n?[m("off")]:[]].join(" · ");let d={...t,kind:e,title:c};if(n){let g=Array.
from({length:s},(x,b)=>`H${T(t,1,b)}`),w=t.active.length?t.active:[o];this.views.lines.show({...d,...this.someMaps(i*s,s),
names:g,active:w,layer:i})}else this.views[e].show({...d,...this.someMaps(i*s+o,1)});let u=this.similarityTo(i*s+o);this.
atlas?.show({...t,kind:"atlas",title:"atlas",similarity:u})}similarityTo(t){if(this.mapSize*this.data.most.length>Re)return null;
let s=this.weights??=this.data.most.map((i,o)=>new F({...this.data,...this.someMaps(o,1)}).weights(0)),e=Math.max(this.data.
rows.labels.length,1);return s.map(i=>{let o=s[t].reduce((n,r,h)=>n+Math.abs(i[h]-r),0);return C(1-o/(2*e),0,1)})}};function As({model:a,el:t}){let s=f("p","about"),e=f("div"),i=f("div","widget notebook",{},s,e),o=f("div","",{"data-lm-s\
uppress-shortcuts":"true"});o.onmousedown=d=>d.stopPropagation(),t.replaceChildren(o);let n=o.attachShadow({mode:"open"});
n.append(f("style","",{},jt),i);let r=new yt(e),h=()=>a.get("head").split(".").map(Number);function c(){let{buffer:d,byteOffset:u,
byteLength:g}=a.get("_picture"),w=Ut(new Uint8Array(d,u,g)),x=Ss(t);Vt(w.themes[x],x,i),s.textContent=w.source,r.show({...w,
theme:x,open:h(),off:Bt(a.get("off"),w.layers,w.heads)})}function l(){String(h())!==String(r.data.open)&&r.open(h())}r.emit=
(d,u)=>{let{layers:g,heads:w}=r.data;if(d==="open")a.set("head",u.join("."));else{let x=Array.from({length:g*w},()=>!1);
for(let[b,y]of u)x[b*w+y]=!0;a.set("off",Ht(a.get("off"),x,g,w))}a.save_changes()},c(),a.on("change:_picture",c),a.on("c\
hange:head",l),qt(n,c,"inherit");for(let d of document.querySelectorAll(`[data-still="${a.get("_still")}"]`))d.hidden=!0;
let p=new ResizeObserver(()=>r.data.theme===Ss(t)||c());return p.observe(t),()=>{p.disconnect(),a.off("change:_picture",
c),a.off("change:head",l)}}function Ss(a){let t=I(f("canvas","",{width:1,height:1}));t.fillStyle=getComputedStyle(a).color,
t.fillRect(0,0,1,1);let[s,e,i]=t.getImageData(0,0,1,1).data;return Xt(s,e,i)?"light":"dark"}var io={render:As};export{io as default};
