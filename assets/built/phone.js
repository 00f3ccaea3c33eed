var T=(r,t,s)=>Math.min(Math.max(r,t),s);var d=(r,t="",s={},...e)=>{let i=document.createElement(r);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(
o,String(n));return i.append(...e),i};function P(r,t,{className:s="",...e}={}){let i=d("button",s,{type:"button",...e},r);
return i.title&&/^[^\p{L}\p{N}]$/u.test(r)&&i.setAttribute("aria-label",i.title),i.onclick=t,i}var K=(r,t)=>r.querySelector(t);var it=r=>r.children;function D(r,t){r.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==
!1&&(s.preventDefault(),s.stopPropagation())}}var ot=r=>({ArrowUp:()=>r(-1,0),ArrowDown:()=>r(1,0),ArrowLeft:()=>r(0,-1),
ArrowRight:()=>r(0,1)}),ts=r=>r.getRootNode().activeElement,nt=()=>d("i","room-mark",{"aria-hidden":"true"});function ss(r,t){
let s=d("select","",{"aria-label":r});return Fs(s,t),s}var Fs=(r,t)=>r.replaceChildren(...t.map(([s,e])=>d("option","",{
value:s},e))),et=class{constructor(t,s,e){this.buttons=s.map(([i,o,n])=>P(o,()=>e(i),{"data-value":i,...n&&{title:n}})),
this.node=d("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let s of this.buttons)s.setAttribute(
"aria-pressed",String(s.dataset.value===t))}};function es(r,t,s){let e=d("details",r,{},t,s);return D(e,{Escape:()=>e.open?
(e.open=!1,t.focus()):!1}),e}function Nt(r,{low:t,high:s,step:e,value:i},o,n){let a=d("input","",{type:"range",min:t,max:s,step:e,value:i}),h=d("outp\
ut"),c=d("label","slider",{},`${r} `,a,h),l=()=>{h.textContent=o(Number(a.value))};a.oninput=()=>{l(),n()};let p=u=>{a.value=
String(u),l()};return l(),Object.assign(c,{value:()=>Number(a.value),set:p})}var Y=class{constructor(t,s){this.key=t,this.storage=s}read(){return this.attempt(t=>t.getItem(this.key))}readJson(){return this.
attempt(t=>JSON.parse(t.getItem(this.key)??"null"))}write(t){this.attempt(s=>s.setItem(this.key,t))}remove(){this.attempt(
t=>t.removeItem(this.key))}attempt(t){try{return t(this.storage())}catch{return null}}},It=new Y("room left",()=>sessionStorage);function f(r,t={}){return is(String(SAID[r]??r),t)}function U(r,t,s,e={}){let i=SAID[r]??[r,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return is(o?i[0]:i[i.length-1],{n:s,...e})}var A=r=>r,rt=(r,t=0)=>`${(100*r).toFixed(
t)} %`;var at=r=>`${r}${r.includes("?")?"&":"?"}lang=${LANGUAGE}`,is=(r,t)=>r.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var Bs=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,ht="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",Xe=new RegExp(`^([dx]?)${ht}\\.${ht}\
:${ht}:${ht}(~?)$`);function Ws(r){return r.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function os(r,t=""){let s=Ws(
r).map(e=>Bs.exec(e)).filter(e=>e!==null&&e[1]===t).map(e=>e.slice(2).map(i=>i==="*"?null:Number(i)));return(e,i)=>s.some(
([o,n])=>(o===null||o===e)&&(n===null||n===i))}var Pt={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",into:"",at:"",mask:"true"};function ns(r){let t=new URLSearchParams(r);return Object.fromEntries(Object.keys(Pt).map(s=>[s,t.get(s)??Pt[s]]))}function rs(r){
let t=s=>r(s).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:r("way"),link:t("link")[0]??null,shown:t("\
shown")}}function as({names:r,active:t},s){let e=s.filter(i=>i<r.length);return r.length>1&&e.length?e:t}var Hs={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function jt(r){let t=new DataView(r.buffer,r.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(r.subarray(4,4+t))),e={};for(let[i,[o,n,a]]of Object.entries(s.arrays)){
let h=Hs[o],c=r.byteOffset+4+t+n,l=a.reduce((p,u)=>p*u,1)*h.BYTES_PER_ELEMENT;e[i]=new h(r.buffer.slice(c,c+l))}return{...s,
...e}}var hs=r=>Uint8Array.from(atob(r),t=>t.charCodeAt(0));var Gs=1e3,qs="picture",Ks=window.keptPictures??=new Map,ct=class{stopped;wanted={};answered;unfinished;constructor({draw:t,
fail:s},e){this.draw=t,this.fail=s,this.answered=e?.answered??{},this.drops=!!e,this.busy=!1}ask(t){this.wanted=Object.fromEntries(
Object.entries(t).map(([s,e])=>[s,new URLSearchParams(e).toString()])),this.takeKept(),this.next()}takeKept(){let t=this.
missing,s=t.map(i=>Ks.get(`${i}?${this.wanted[i]}`));if(!t.length||s.some(i=>!i||i.unfinished))return;let e=Object.fromEntries(
t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,e),this.overtaken=this.busy,this.draw(Object.fromEntries(t.map(
(i,o)=>[i,s[o]])),e)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==this.answered[t])}async next(){
let t=this.missing;if(this.busy||this.stopped||!t.length)return;this.busy=!0;let s=Object.fromEntries(t.map(n=>[n,this.wanted[n]])),
e=new URLSearchParams(t.flatMap(n=>[...new URLSearchParams(s[n])])),i=new URLSearchParams(Object.fromEntries(e));i.set("\
want",t.join()),i.set("lang",LANGUAGE);let o=await Ys(`${qs}?${i}`,this.unfinished?"reload":"default");o||(this.fail(null,
s),await new Promise(n=>setTimeout(n,Gs))),this.busy=!1;try{o&&!this.overtaken&&this.take(o,s)}finally{this.overtaken=!1,
this.next()}}take({bytes:t,message:s},e){if(this.drops&&Object.entries(e).some(([n,a])=>this.wanted[n]!==a))return;let i=t&&
Js(jt(t)),o=Object.entries(e).filter(([n])=>!i?.[n]?.unfinished);this.unfinished=o.length<Object.keys(e).length,Object.assign(
this.answered,Object.fromEntries(o)),i?this.draw(i,e):this.fail(s??null,e)}};async function Ys(r,t="default"){try{let s=await fetch(
r,{cache:t});return s.ok?{bytes:new Uint8Array(await s.arrayBuffer())}:s.headers.get("content-type")==="application/json"?
await s.json():null}catch{return null}}function Js({arrays:r,...t}){let s={};for(let[e,i]of Object.entries(t))e in r||(s[e]=
{...i,pictures:{}});for(let e of Object.keys(r)){let[i,o]=e.split(".");s[i].pictures[o]=jt(t[e])}return s}var cs=r=>[1,3,5].map(t=>parseInt(r.slice(t,t+2),16));function _(r){let t=r.map(cs);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,a)=>Math.round(n+(t[o+1][a]-n)*(i-o)))})}
var Xs=([r,t,s])=>255<<24|s<<16|t<<8|r,lt=r=>Uint32Array.from(_(r),Xs),F=([r,t,s])=>`rgb(${r},${t},${s})`;function J(r){
let[t,s,e]=r.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var G={linear:r=>r,sqrt:Math.sqrt,log:r=>Math.log1p(1e3*r)/Math.log1p(1e3)},ls={linear:r=>r,sqrt:r=>r*r,log:r=>Math.
expm1(r*Math.log1p(1e3))/1e3};var us=window.matchMedia("(prefers-color-scheme: dark)"),ps=()=>us.matches?"dark":"light",ds=r=>us.addEventListener("cha\
nge",()=>r());var Dt='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',ms=[4,3],Vs={left:"start",center:"\
middle",right:"end"};function pt(r){let t=r.getContext("2d");return t.textRendering="geometricPrecision",t}function dt(r,t,s,e=document.
createElement("canvas")){Object.assign(e,{width:r,height:t});let i=pt(e),o=i.createImageData(r,t);return s(new Uint32Array(
o.data.buffer)),i.putImageData(o,0,0),e}var $=(()=>{let r=pt(document.createElement("canvas"));return(t,s,e=!1)=>(r.font=
`${e?"600 ":""}${s}px ${Dt}`,r.measureText(t).width)})();function fs(r,t,s,e){for(let[i,o]of t)r.rect(s,4,10,10,o),r.text(
i,s+15,9,{size:12,colour:e.ink}),s+=$(i,12)+34}function N(r,t,s){if($(r,t)<=s)return r;let e=[...r];for(;e.length>1&&$(e.
join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var Zs=r=>(window.devicePixelRatio||1)*(r.currentCSSZoom||1),L=class{context;constructor(t,s,e,i=Zs(
t),o=null){let n=Math.round(s*i),a=Math.round(e*i);t.width!==n&&(t.width=n),t.height!==a&&(t.height=a),this.context=pt(t),
this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(
0,t)}rect(t,s,e,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){
this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,a=1){
this.path(o,n,a,h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,o,n,a,h=!1){let c=(t+e)/2;this.context.setLineDash(h?ms:
[]),this.path(o,n,a,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;
o.globalAlpha=e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",
angle:a=0,bold:h=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),a&&c.rotate(a*Math.PI/180),c.font=`${h?
"600 ":""}${i}px ${Dt}`,c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,s,e,i,o){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},Qs=2e4,ut=class{parts=[];constructor(t,s,e=null){
this.width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=Qs,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.
entries(s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${zt(typeof n=="number"?E(n):n)}"`).join("");this.parts.push(e===
null?`<${t}${i}/>`:`<${t}${i}>${zt(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,a=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":a<1?a:null})}curve(t,s,e,i,o,n,a,h=!1){let c=E((t+e)/2),
l=`M${E(t)} ${E(s)}C${c} ${E(s)} ${c} ${E(i)} ${E(e)} ${E(i)}`,p={"stroke-dasharray":h?ms.join(" "):null},u={stroke:o,"s\
troke-width":n,"stroke-opacity":a<1?a:null,...p};this.put("path",{d:l,fill:"none",...u})}text(t,s,e,{size:i=12,colour:o,
align:n="left",angle:a=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":Vs[n],"font-weight":h?
600:null,transform:a?`rotate(${a} ${E(s)} ${E(e)})`:null,"xml:space":"preserve"};this.put("text",c,t)}cells(t,s,e,i,o){let{
data:n}=pt(t).getImageData(0,0,t.width,t.height),a=i/t.width,h=o/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let p=0;p<t.width;p++){let u=4*(l*t.width+
p),m="#"+[0,1,2].map(y=>n[u+y].toString(16).padStart(2,"0")).join(""),[w,g]=[s+p*a,e+l*h];this.rectanglesLeft>=0?this.rect(
w,g,a,h,m):c.set(m,`${c.get(m)??""}M${E(w)} ${E(g)}h${E(a)}v${E(h)}h${E(-a)}`)}for(let[l,p]of c)this.put("path",{d:p,fill:l});
this.parts.push("</g>")}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${zt(Dt)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},E=r=>+r.toFixed(2);function zt(r){return String(r).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var te={projector:{width:960,density:2,svgSize:(r,t)=>({width:2*r,height:2*t})},paper:{width:643,density:300/96,svgSize:(r,t)=>({
width:"170mm",height:`${(170*t/r).toFixed(1)}mm`})}},se=16e3,ws=46,j=class{constructor(t){this.widget=t,this.size=ss(f("\
Size"),[["projector",f("Projector, 1920 px")],["paper",f("Paper, 170 mm, 300 dpi")]]),this.light=d("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(n=>P(n,()=>this.save(n.toLowerCase()))),e=d("summary","",{title:f("Save this picture as\
 PNG or SVG")},f("Save picture")),i=d("label","",{},this.light," ",f("light background")),o=d("div","menu",{},this.size,
i,d("div","pair",{},...s));this.menu=es("saving",e,o)}picture(t,s=this.size.value,e=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[e?"light":o],{width:a,density:h,svgSize:c}=te[s],l=this.widget.export(a),p=l.height+ws;if(t==="svg"){let w=new ut(
a,p,n.page);return this.draw(w,a,n,l),new Blob([w.toString(c(a,p))],{type:"image/svg+xml"})}let u=document.createElement(
"canvas"),m=new L(u,a,p,Math.min(h,se/p),n.page);return this.draw(m,a,n,l),oe(ie(u),u.width/(a/96))}draw(t,s,e,i){let{title:o,
source:n}=this.widget.data;t.text(N(o,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(N(n,12,s-20),10,36,{size:12,
colour:e.muted}),t.shift(ws),i.draw(t,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();ee(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function ee(r,t){let s=d("a",
"",{download:t,href:URL.createObjectURL(r)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var ie=r=>hs(r.toDataURL(
"image/png").split(",")[1]);function oe(r,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.setUint8(16,1),s.setUint32(
17,ne(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([r.subarray(0,i),s.buffer,r.subarray(i)],{type:"image/png"})}
function ne(r){let t=-1;for(let s of r){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var re={Uint8Array:255,Int8Array:127,Float32Array:null},ae={Uint8Array:2,Int8Array:2,Float32Array:4},B=1e-12;function he(r,t){
let s=re[r.constructor.name];if(!s)return r;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(r.length);for(let o=0;o<i.length;o++)i[o]=e[r[o]&255];return i}var gs=r=>r.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var ys=({numbering:r},t,s)=>r?.[t][s]??s,z=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[s,e]=this.blocks??[this.R,this.C],i=s*e;return this.decoded.has(t)||this.decoded.
set(t,he(this.codes.subarray(t*i,(t+1)*i),this.most[t])),this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(
t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(s*this.
C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(`to${s}`)?.[t]??new Float32Array(this.R);let e=this.weights(
t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.
row(t,s);let[e,i]=this.blocks,o=Math.floor(s*e/this.R)*i,n=t*this.R+o;if(!this.stretched.has(n)){let a=this.weights(t),h=Float32Array.
from({length:this.C},(c,l)=>a[o+Math.floor(l*i/this.C)]);this.stretched.set(n,h)}return this.stretched.get(n)}weight(t,s,e){
return this.drawn(t,s)[e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(
s).positions.flatMap((i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){
let n=e==="to"?this.column(t,o):this.row(t,o);for(let a=0;a<i.length;a++)i[a]+=n[a]}return i}linksFrom(t,s,e,i){let o=[];
for(let n of s){if(!this.has("from",n))continue;let a=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,i)){
if(a[h]<e)break;o.push([n,h,a[h]])}}return o}linksTo(t,s,e,i){let o=[];for(let n of s){let a=this.column(t,n);for(let h of X(
a,Math.min(i,this.R)))a[h]>=e&&o.push([h,n,a[h]])}return o}sortedColumns(t,s){let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.
row(t,s);this.sorted.set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.
from({length:this.R},(s,e)=>gs(this.drawn(t,e)))}largest(t){return Math.max(Math.abs(this.most[t]),B)}shade(t,s){let e=Math.
min(Math.abs(t)/(s||B),1);return this.signed?.5+.5*Math.sign(t)*e:G[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,
Math.max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.columns)),a=lt(this.signed?s.diverging:s.ramp),h=this.strongestShares(
t,e,n,o);return dt(n,o,c=>{for(let l=0;l<h.length;l++)c[l]=a[Math.round(255*this.shade(h[l],1))]})}strongestShares(t,s,e,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(e*i),a=Uint16Array.from({length:s.columns},(l,p)=>Math.floor(p*
e/s.columns)),h=l=>Math.floor(l*i/s.rows)*e,c;for(let l=0;l<s.rows;l++){let p=h(l),u=this.drawn(t,l+s.r);if(u===c&&p===h(
l-1))continue;c=u;let m=(o?gs(u):this.largest(t))||B;for(let w=0;w<s.columns;w++){let g=u[w+s.c]/m;Math.abs(g)>Math.abs(
n[p+a[w]])&&(n[p+a[w]]=g)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){
return this.themes[this.theme]}formatted(t){let s=ae[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?f("cut, the others take over"):f("cut, nobody tak\
es over")),n=this.formatted(this.weight(e,t,s)),a=this.has("from",t)?n:`≤ ${n}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${a}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],n=i===
s?t:[],a=n.filter(h=>!o.includes(h));return[a.length<n.length?a:[...a,o[0]],i]}};function mt(r,{toOthers:t},s,e,i,o){let n=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],a=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,l,p]of t?n:a)r.line(s+i*h,e+i*c,s+i*
l,e+i*p,o,1.5)}function X(r,t){let s=[],e=-1/0;for(let i=0;i<r.length;i++){if(r[i]<=e&&s.length===t)continue;let o=s.length;
for(;o>0&&r[i]>r[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=r[s[s.length-1]]}return s}var Ut=(r,t)=>JSON.stringify(
r.positions)===JSON.stringify(t.positions);function V({segments:r},t,s){let e=r.slice(t,t+s).indexOf(1);return e>0?e:null}var ft=64,ce=3;function wt(r,t,s,e,i,o=1/0){let a=Math.round(e),h=_(t.signed?s.diverging:s.ramp),c=o-10-$(t.unit,12),l=T(
Math.floor(c/ft),1,ce),p=ft*l;for(let w=0;w<ft;w++){let g=h[Math.round(255*w/(ft-1))];r.rect(a+w*l,i,l,8,F(g))}let u=t.peak===
"row"&&!t.signed;for(let[w,g]of le(t,u)){let y=u?`${+(100*g).toPrecision(2)} %`:`${+g.toPrecision(2)}`,x=w===0?"left":w===
1?"right":"center";r.text(y,a+w*p,i+8+10,{size:11,colour:s.muted,align:x})}let m=u?f("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;r.text(m,a+p+10,i+8/2,{size:12,colour:s.muted})}function le(r,t){let s=r.largest(0);return s<=
B?[[0,0]]:r.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,ls[r.scale](e)*(t?1:s)])}var ue=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function gt(r){let t=ue.exec(r);if(!t)return null;let[,s,e,i=""]=t,o=[...s].reduce((n,a)=>26*n+a.charCodeAt(0)-64,0)-1;return{
name:s+e,column:o,row:Number(e)-1,pixels:[...i].map(Number)}}function W(r){let t=gt(r);return t?.pixels.length?t:null}function Z(r,t,s,e,i,o,n=1){
let a=i/2;r.rect(s,e,i,i,o.page,n),t.forEach((h,c)=>{h&&r.rect(s+c%2*a,e+Math.floor(c/2)*a,a,a,o.ink,n*h/3)})}var yt=68,_t=4,xs=12,Ft=15,pe=8,bs=5,de=/^\d+\.\d\d s$/,me=[1,5,10,25,50,100,250,500],q=r=>de.test(r[0]??"");function Bt(r,t,s,e){
return q(r)?me.find(i=>i>=s/e)??Math.ceil(s/e):Math.max(1,Math.ceil(t/e))}function vs(r,t,s,{left:e,top:i,w:o,h:n},a){let{
c:h,columns:c,r:l,rows:p}=s,u=i-yt,m=e+o*c;r.cells(fe(t,s,a),e,u,o*c,yt-_t);let w=(t.spoken??[]).filter(([,y])=>y>=h&&y<
h+c),g=[];for(let[y,x,v]of w.sort((b,C)=>b[1]-C[1])){let b=e+(x-h+.5)*o;if(y>=l&&y<l+p){let O=Math.max(o,bs);r.frame(b-O/
2,i+(y-l)*n+.5,O,Math.max(n-1,1),a.accent,n<2*bs?.5:1.5)}let C=$(v,xs,!0),M=Math.min(b+3,m-C),k=[0,1,2,3].find(O=>(g[O]??
-1/0)<=M);if(r.line(b,k===void 0?i-_t-pe:u,b,i-_t,a.accent,1),k===void 0)continue;g[k]=M+C+6;let S=u+(k+.5)*Ft+2;r.rect(
M-1,S-Ft/2,C+2,Ft-1,a.page,.85),r.text(v,M,S,{size:xs,colour:a.ink,bold:!0})}}function fe({loud:r=new Uint8Array,columns:{
labels:t}},{c:s,columns:e},i){let o=r.length/t.length,n=lt([i.page,i.ink]);return dt(e,o,a=>{for(let h=0;h<o;h++)for(let c=0;c<
e;c++)a[(o-1-h)*e+c]=n[r[h*t.length+s+c]]})}var ks=46,Cs=58,Wt=112,Ss=[22,13],we=14,ge=9,Ms=14,xt=10,As=64,Ht=13,ye=8,xe=A("Heatmap of {title}: {R} rows, {rows}, by\
 {C} columns, {columns}. Arrows move, Enter pins a row."),be=A("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {c\
olumns}. Arrows move, Enter cuts a cell."),ve=.68,bt=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"t\
rue"}),this.live=d("div","unseen",{"aria-live":"polite"}),this.room=nt();let s=[this.canvas,this.overlay,this.room];this.
field=d("div","field",{tabindex:"0",role:"application"},...s),this.pairs=d("div","unseen"),this.saving=new j(this),t.append(
this.field,this.live,this.pairs,d("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
D(this.field,{...ot((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&Ut(this.
maps.rows,t.rows)&&Ut(this.maps.columns,t.columns);this.data=t,this.maps=new z(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",f(t.cutting?be:xe,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...ke(this.maps)),this.draw()}look(t,s=1){let{maps:e}=this,o=Array.from({length:s},(n,a)=>t+a).filter(n=>!e.has("from",n)).
map(n=>e.rows.positions[n][0]);o.length&&this.emit("look",{positions:o,way:"from"})}came(){this.zoom.rows<=As?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;
this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:e}=this.layout;for(let i of[this.canvas,this.overlay])
Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.field.style.height=`${e}px`,this.paint(new L(this.canvas,t,
e),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=As&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),a=Math.floor(Math.min(n.w,n.h))-1;return a<ge||a>=o?n:this.arrangedWith(a,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,ks],{rows:a,columns:h}=this.maps,{zoom:c}=this,l=(k,S,O)=>{let R=k.slice(S,S+O).map(I=>{let st=W(I);return st?t+6+
$(st.name,xt):Math.min($(I,t),Wt)});return Math.max(...R,8)},p=Math.ceil(l(a.labels,c.r,c.rows))+32,u=l(h.labels,c.c,c.columns),
m=h.labels.some(k=>W(k)),g=c.columns>1&&(s-p)/c.columns<u+8&&!q(h.labels)?m?-90:-60:0,y=u*Math.sin(-g*Math.PI/180)+8,x=this.
data.loud?yt:0,v=Math.ceil(g?y:m?18+xt:18)+o+x,b=g===-60?18:6,C=Math.min((s-p-b)/c.columns,2*Cs),M=Math.min((e-v-n)/c.rows,
Cs);return{width:s,left:p,top:v,w:C,h:M,size:t,slant:g,strip:x,height:Math.ceil(v+M*c.rows+n)}}paint(t,s,e){this.paintCells(
t,s,e),this.data.numbers&&this.paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(
t,s,e),s.strip&&vs(t,this.data,this.zoom,s,e);let{left:i,width:o,height:n}=s;s.room||wt(t,this.maps,e,i,n-ks+14,o-i)}paintCells(t,{
left:s,top:e,w:i,h:o},n){let{rows:a,columns:h}=this.zoom,c={rows:Math.floor(o*a),columns:Math.floor(i*h)};if(t.cells(this.
maps.picture(0,n,this.zoom,c),s,e,i*h,o*a),!(Math.min(i,o)<=7)){for(let l=1;l<a;l++)t.line(s,e+l*o,s+i*h,e+l*o,n.page,1);
for(let l=1;l<h;l++)t.line(s+l*i,e,s+l*i,e+o*a,n.page,1)}}paintCuts(t,{left:s,top:e,w:i,h:o},n){let{r:a,c:h,rows:c,columns:l}=this.
zoom,p=Math.max(1.5,.3*Math.min(i,o,24));for(let u=a;u<a+c;u++)for(let m=h;m<h+l;m++){let w=this.maps.cut(u,m);w&&mt(t,w,
s+(m-h+.5)*i,e+(u-a+.5)*o,p,n.accent)}}paintNumbers(t,{left:s,top:e,w:i,h:o},n){if(i<Ss[0]||o<Ss[1])return;let{r:a,c:h,rows:c,
columns:l}=this.zoom,p=_(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(0,this.zoom,l,c).forEach((u,m)=>{
let[w,g]=[Math.floor(m/l),m%l],y=Math.round(100*this.maps.weight(0,a+w,h+g)),x=J(p[Math.round(255*this.maps.shade(u,1))]),
b={size:Math.min(13,.45*i,.7*o),colour:x,align:"center"};y&&t.text(String(y),s+(g+.5)*i,e+(w+.5)*o,b)})}paintLabels(t,{left:s,
top:e,w:i,h:o,size:n,slant:a,room:h,strip:c},l){let{rows:p,columns:u}=this.maps,{zoom:m}=this,w=this.pinnedIndices(),g=e-
c,y=Bt(p.labels,n+1,n+1,o),x=Bt(u.labels,n+1,$(u.labels.at(-1)??"",n)+12,i);for(let k of this.labelsWithRoom(p,w.from,m.
r,m.rows,y)){let S=w.from.has(k),O={size:n,colour:S?l.accent:l.ink,align:"right",bold:S},R=e+(k-m.r+.5)*o;this.paintedPatch(
t,p.labels[k],s-6-n/2,R,Math.min(n+2,o-2),S,l)||t.text(N(p.labels[k],n,Wt),s-6,R,O)}for(let k of this.labelsWithRoom(u,w.
to,m.c,m.columns,x)){let S=w.to.has(k),O=a?"left":"center",R={size:n,colour:S?l.accent:l.ink,angle:a,align:O,bold:S},I=s+
(k-m.c+.5)*i,st=Math.min(n+2,i-2);if(this.paintedPatch(t,u.labels[k],I,g-11,st,S,l,!0))continue;let _s=I+(a===-60?2:0);t.
text(N(u.labels[k],n,Wt),_s,g-(a?6:11),R)}let v={size:12,colour:l.muted},[b,C]=this.maps.axes,M=q(u.labels)?1:x;h?t.text(
qt(C,1),s-6,g-11,{...v,align:"right"}):t.text(qt(C,M),s,9,v),t.text(qt(b,q(p.labels)?1:y),9,e+o*m.rows,{...v,angle:-90})}paintedPatch(t,s,e,i,o,n,a,h=!1){
let c=W(s);if(!c)return!1;let l=n?a.accent:a.muted;Z(t,c.pixels,e-o/2,i-o/2,o,a),t.frame(e-o/2,i-o/2,o,o,l,n?2:1);let[p,
u]=h?[e,i-o/2-xt/2-1]:[e-o/2-4,i];return t.text(c.name,p,u,{size:xt,colour:l,align:h?"center":"right",bold:n}),!0}labelsWithRoom({
labels:t},s,e,i,o){let n=q(t)?0:e,a=c=>[...s].some(l=>l!==c&&Math.abs(l-c)<o);return Array.from({length:i},(c,l)=>l+e).filter(
c=>s.has(c)||(c-n)%o===0&&!a(c))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r:a,c:h,rows:c,columns:l}=this.zoom,p=i*l,u=o*
c,m=this.pinnedIndices();for(let y of m.from)y>=a&&y<a+c&&Gt(t,[s,e+(y-a)*o,p,o],n.accent);for(let y of m.to)y>=h&&y<h+l&&
Gt(t,[s+(y-h)*i,e,i,u],n.accent);for(let y of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let x of m.
from)x>=a&&x<a+c&&y>=h&&y<h+l&&Ce(t,[s+(y-h)*i,e+(x-a)*o,i,o],n.ink);let w=V(this.maps.rows,a,c),g=V(this.maps.columns,h,
l);w&&t.line(s,e+w*o,s+p,e+w*o,n.accent,1.5),g&&t.line(s+g*i,e,s+g*i,e+u,n.accent,1.5)}pinnedIndices(){return{from:new Set,
to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.
layout,a=s<i?-1:Math.floor((s-i)/n),h=t<e?-1:Math.floor((t-e)/o);return a>=this.zoom.rows||h>=this.zoom.columns||a<0&&h<
0?null:[a<0?-1:a+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(
this.dragStart,s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.
point(t);if(this.dragStart=null,!s)return;let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(
t)||this.cut(i,o):this.zoomTo(i,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){
return Math.hypot(s[0]-t[0],s[1]-t[1])>ye}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.
min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=
this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():
this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let o=new L(this.overlay,this.layout.width,this.
layout.height),{accent:n}=this.maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.
textContent=""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:a,strip:h}=this.layout,
{accent:c,ink:l,page:p}=this.maps.colours,u=new L(this.overlay,n,a);if(this.overlay.textContent="",this.field.classList.
toggle("pinnable",!!t&&this.data.pinnable),!t)return;let[m,w]=t,g=s+(w-this.zoom.c)*i,y=e+(m-this.zoom.r)*o;if(m>=0&&u.rect(
0,y,s-3,o,c,.16),m>=0&&this.maps.blocks&&this.paintBand(u,m,y),w>=0&&u.rect(g,e-h-22,i,19,c,.16),m<0||w<0)return;Gt(u,[g,
y,i,o],l);let x=this.maps.described(m,w);this.overlay.textContent=x;let v=N(x,Ht,n-16),b=$(v,Ht)+16,C=T(g+(i-b)/2,0,n-b),
M=y+o+34<a?y+o+6:y-32;u.rect(C,M,b,24,l),u.text(v,C+8,M+12,{size:Ht,colour:p})}paintBand(t,s,e){if(!this.maps.has("from",
s))return this.look(s);let{left:i,top:o,w:n,h:a}=this.layout,{c:h,rows:c,columns:l}=this.zoom,p=Math.max(a,we),u=T(e+(a-
p)/2,o,o+a*c-p),m={r:s,c:h,rows:1,columns:l},w=this.maps.picture(0,this.maps.colours,m,{rows:1,columns:Math.floor(n*l)});
t.cells(w,i,u,n*l,p),t.frame(i,u,n*l,p,this.maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(
...t))}cut(t,s){if(!t||!s)return;let[e,i]=[this.maps.rows,this.maps.columns].map(({positions:o},n)=>{if(Math.min(t[n],s[n])<
0)return null;let a=o.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();return[Math.min(...a),Math.max(...a)]});this.
mark(null),this.emit("cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",i=this.linkOf(
t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof i=="number"&&i!==this.link?this.setPins(this.pins,e,i):this.setPins(...this.
maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.
columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.emit(
"pins",{pins:t,way:s,link:e})}moveCursor(t,s){if(!this.maps.R||!this.maps.C)return;let{r:e,c:i,rows:o,columns:n}=this.zoom,
[a,h]=this.cursor??[e-t,i-s];this.cursor=[T(a+t,e,e+o-1),T(h+s,i,i+n-1)],this.mark(this.cursor),this.live.textContent=this.
maps.described(...this.cursor)}export(t){let s=this.arrange(t,ve*t);return{height:s.height,draw:(e,i)=>this.paint(e,s,i)}}};
function ke(r,t=10){if(r.blocks)return[];let s=r.weights(0),e=d("ol");for(let i of X(r.signed?s.map(Math.abs):s,t)){let o=r.
rows.labels[Math.floor(i/r.C)],n=r.columns.labels[i%r.C];e.append(d("li","",{},f("{row} to {column}: {weight}",{row:o,column:n,
weight:r.formatted(s[i])})))}return[d("p","",{},f("Strongest pairs of {name}, from and to:",{name:r.title})),e]}function Gt(r,[
t,s,e,i],o){let n=Math.min(e,i)<8?2:0;r.frame(t-n,s-n,e+2*n,i+2*n,o,2)}function Ce(r,[t,s,e,i],o){let[n,a]=[e,i].map(h=>h<
Ms?Ms:h-2);r.frame(t+(e-n)/2,s+(i-a)/2,n,a,o,2)}function qt(r,t){let s=`${r} →`;return t>1?f("{title} 1 label in {n}",
{title:s,n:t}):s}var Se=620,H=28,Me=20,Os=16,Ae=.25,$s=10,vt=132,Oe=60,Kt=44,$e=22,Q=11,Es=40,Ee=200,Te=300,Le=6,Re=16,Ne=A("Up and down \
move, left and right change sides, Enter pins, brackets step through the layers."),Ie=A("Up and down move, left and righ\
t change sides. Enter on a word, and then on one of the other side, cuts the line between them."),kt=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=d("canvas","written",{"aria-hid\
den":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"true"}),this.spacer=d("div","spacer"),this.scroll=d("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=nt(),this.field=d("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=d("div","status",{"aria-live":"polite"});let s=f("Heads shown; double-cl\
ick to show only one");this.heads=d("div","heads",{role:"group","aria-label":s}),this.saving=new j(this);let e=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:Q,step:1,value:Q};this.minWeight=Nt(f("Hide below"),i,h=>h.toFixed(
2),e),this.maxLinks=Nt(f("Strongest per token"),o,h=>h<Q?String(h):f("all"),e),this.fit=d("input","",{type:"checkbox"}),
this.fit.onchange=e,this.fitLabel=d("label","",{title:f("All tokens at once, however small")},this.fit," ",f("fit")),this.
previous=P("‹",()=>this.step(-1),{title:f("Previous layer ([)")}),this.next=P("›",()=>this.step(1),{title:f("Next la\
yer (])")}),this.layer=d("span","layer");let n={role:"group","aria-label":f("Layer")};this.steps=d("div","steps",n,this.
previous,this.layer,this.next);let a=d("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(a,
this.heads,this.field,d("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},D(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new z(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(a=>a<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${ys(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=f("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${f(t.cutting?Ie:Ne)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>Es?5:Q),
this.fit.checked=t>Es&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=f("Click: show or hide. Double-click: show only this head."),i=d("i");i.style.background=this.colour(s);let o=P(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
Te)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||Se,a=Math.min((n-40)/o,Me),h=s||i?a:Math.max(a,Os),c=Math.ceil(H+h*o+12),l=T(h*.72,9,14),
p=(y,x)=>{let v=y.map(b=>Math.min($(b,l),vt-8));return Math.max(...v,$(x,12))+18},u=e?c:Math.min(c,n),m=this.active.length>
1?Math.min(Oe,6*this.active.length):0,w=m+p(this.maps.rows.labels,f("from (query)")),g=t-p(this.maps.columns.labels,f("t\
o (key)"))-m-Kt;return{width:t,row:h,height:c,shown:u,size:l,stripes:m,left:w,right:g}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new L(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}paintInvitation({pen:t,theme:s,layout:{left:e,
right:i,shown:o}}){let n={size:13,colour:s.muted,align:"center"};t.text(f("Point at a token"),(e+i)/2,o/2,n)}y({layout:t,
top:s},e){return H+(e+.5)*t.row-s}paintWords(t){let{pen:s,layout:e,theme:i,top:o,focus:n}=t;if(o<H){let h={size:12,colour:i.
muted};s.text(f("from (query)"),e.left-6,12-o,{...h,align:"right"}),s.text(f("to (key)"),e.right+6,12-o,h)}let a=e.row>=
$s;for(let h of["from","to"])!n||n.way===h?this.paintSide(h,t):a||this.paintSide(h,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,s){
let{pen:e,layout:i,theme:o,top:n,focus:a}=s,{row:h,size:c,left:l,right:p,shown:u,width:m}=i,w=this.maps.side(t),g=t==="f\
rom",y=Math.max(1,Math.ceil((c+1)/h)),x=new Set(t===this.way?this.maps.indices(this.pins,t):[]);w.labels.forEach((M,k)=>{
let S=this.y(s,k),O=x.has(k);if(S<-h||S>u+h||k%y&&!O||a?.indices.includes(k)&&!O)return;let R=O?o.accent:a?o.muted:o.ink,
I={size:c,colour:R,bold:O,align:g?"right":"left"};e.text(N(M,c,vt-8),g?l-6:p+6,S,I)});let v=V(w,0,w.labels.length);if(!v)
return;let b=H+v*h-n,C=g?0:p;e.line(C,b,C+(g?l:m-p),b,o.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),
i=this.maxLinks.value()<Q?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);if(!s&&this.
maps.blocks)return[];let o=s?s.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.
active.length;return(s-(e-1)/2)*Math.min(1.6,.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:i,focus:o}=t,
n=T(e.row/Os,Ae,1),a=Math.max(...this.active.map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let l=this.
offset(e,h),p=this.maps.peak==="row"?this.maps.rowPeaks(c):null;for(let[u,m,w]of this.links(c,o)){let[g,y]=[this.y(t,u)+
l,this.y(t,m)+l];if(Math.max(g,y)<0||Math.min(g,y)>e.shown)continue;let x=this.maps.shade(w,p?p[u]:a),v=o?1+2.2*x:(.6+1.4*
x)*n,b=o?.25+.75*x:.06+.7*x;s.curve(e.left,g,e.right,y,this.colour(c,i),v,b)}}}cutLinks(t){if(!this.data.cutAt)return[];
let[s,e]=["from","to"].map(o=>t?.way===o?t.indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)
for(let a of e)if(this.maps.cut(n,a,o)&&i.push({k:o,r:n,c:a})===Ee)return i;return i}paintCuts(t){let{pen:s,layout:e,theme:i,
focus:o}=t;for(let{k:n,r:a,c:h}of this.cutLinks(o)){let[c,l]=[this.y(t,a),this.y(t,h)];s.curve(e.left,c,e.right,l,i.muted,
1.2,.8,!0);let p=this.maps.cut(a,h,n);mt(s,p,(e.left+e.right)/2,(c+l)/2,4,this.colour(n,i))}}get focus(){let t=this.start??
this.hovered??this.cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.
length?{way:this.way,indices:s}:null}paintOverlay(){let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.
scene(this.overlay,t);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(s,t),t?this.look(t):this.maps.blocks&&
this.paintInvitation(s);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.status.textContent=`${this.maps.described(e.
r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(t):this.hint()}look({way:t,indices:s}){
let i=s.filter(o=>!this.maps.has(t,o)).map(o=>this.maps.side(t).positions[o][0]);i.length&&this.emit("look",{positions:i,
way:t})}came(){this.paintOverlay()}get nextCut(){let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.
start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,{k:s,r:e,c:i}){let{pen:o,layout:n,theme:a}=t,h=this.offset(
n,this.active.indexOf(s)),[c,l]=[this.y(t,e)+h,this.y(t,i)+h];o.curve(n.left,c,n.right,l,a.accent,3,.9)}paintFocus(t,s){
let{pen:e,layout:i,theme:o}=t;this.paintLinks(t),this.paintCuts(t),this.paintShares(t,s);let n=s.way==="from",{labels:a}=this.
maps.side(s.way),h={size:Math.max(i.size,11),colour:o.accent,bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,l=s.
way===this.way?this.maps.indices(this.pins,this.way):[];for(let p of s.indices.filter(u=>!l.includes(u)))e.text(N(a[p],h.
size,vt-8),c,this.y(t,p),h)}paintShares(t,s){let{pen:e,theme:i}=t,{row:o,size:n,left:a,right:h,width:c,shown:l}=t.layout,
p=s.way==="from",u=this.active.map(x=>this.maps.profile(x,s.indices,s.way)),m=Math.max(...u.map(x=>x.reduce((v,b)=>Math.
max(v,b),0)),B),w=o>=$s,g=p?{x:h+6,align:"left"}:{x:a-6,align:"right"},{labels:y}=p?this.maps.columns:this.maps.rows;y.forEach(
(x,v)=>{let b=this.y(t,v);if(b<-o||b>l+o)return;let C=u.map(R=>R[v]),M=C.reduce((R,I)=>R+I,0)/Math.max(C.length,1);this.
paintStripes(t,b,C,m);let k=M>=.1*m;if(!w&&!k)return;let S=w?n:11,O={size:S,colour:i.ink,bold:k,align:g.align};e.text(N(
x,S,vt-8),g.x,b,O),!(M<.005||!p)&&e.text(M.toFixed(2),c-14,b,{size:Math.min(S,12),colour:i.muted,align:"right"})})}paintStripes({
pen:t,theme:s,layout:e,focus:i},o,n,a){let{row:h,stripes:c,left:l,right:p,width:u}=e,m=i?.way==="from",w=m?u-Kt-c:0,g=m?
p+2:0,y=m?u-p-Kt:l-2,x=c?w:g,v=(c||y)/n.length;n.forEach((b,C)=>{let M=.75*G[this.maps.scale](b/a);t.rect(x+C*v,o-h/2,v,
h,this.colour(this.active[C],s),M)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)return this.hint();let i=this.
maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(u=>this.maps.profile(u,s,t)),a=n[0].map((u,m)=>n.
reduce((w,g)=>w+g[m],0)/e),h=X(a,3).map(u=>`${o.labels[u]} ${a[u].toFixed(2)}`),c=s.length>3?f("{n} tokens",{n:s.length}):
s.map(u=>i.labels[u]).join(" + "),l=e===1?this.data.names[this.active[0]]:f("mean of {n} heads",{n:e}),p=s.length>1?[f("\
sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${h.join(" · ")}   (${[l,...p].join(", ")})`}hint(){
return this.active.length?this.data.cutting?"":f("Hover a token: on the left, what it attends to; on the right, what att\
ends to it. Click to pin; pin several for their sum."):f("No head is shown: choose one above.")}wordAt(t){let{x:s,y:e}=this.
point(t),i=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,o=Math.floor((e-H)/this.layout.row);return i&&o>=
0&&o<this.maps.side(i).labels.length?{way:i,index:o}:null}point(t){let s=this.scroll.getBoundingClientRect(),e=s.width/this.
scroll.offsetWidth||1,i=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.clientX-s.left)/e,y:i}}lineAt(t){if(!this.
data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:i,y:o}=this.point(t),n=Pe((i-s.left)/(s.right-s.left)),
a=e&&{way:e.way,indices:[e.index]},h=t.pointerType==="touch"?Re:Le,c=Math.max(...this.active.map(u=>this.maps.largest(u)));
return[...this.active.flatMap(u=>this.links(u,a).map(([m,w,g])=>({k:u,r:m,c:w,weight:g}))),...this.cutLinks(a).map(u=>({
...u,weight:c/2}))].flatMap(u=>{let[m,w]=[u.r,u.c].map(y=>this.y({layout:s,top:0},y)),g=Math.abs(m+(w-m)*n+this.offset(s,
this.active.indexOf(u.k))-o);return g<h?[{...u,rank:u.weight/c-g/h}]:[]}).sort((u,m)=>m.rank-u.rank)[0]??null}hover(t,s=null){
JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||
s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;
if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=
s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[e,i]=t.way==="from"?[t.index,s.index]:[s.index,t.index],o=[
...this.active].sort((a,h)=>this.maps.weight(h,e,i)-this.maps.weight(a,e,i)),n=o.find(a=>this.maps.cut(e,i,a))??o[0];return n===
void 0?null:{k:n,r:e,c:i}}cut(t){if(!t)return;let[s,e]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].
map(i=>[Math.min(...i),Math.max(...i)]);this.emit("cut",{queries:s,keys:e,head:t.k})}pin({way:t,index:s}){this.lastCursor=
{way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}moveCursor(t,s){let{way:e="from",index:i=-1}={...this.
lastCursor,...s&&{way:s}};this.cursor={way:e,index:T(i+t,0,this.maps.side(e).labels.length-1)},this.lastCursor=this.cursor,
[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=H+(this.cursor?.index??0)*this.layout.
row,{scrollTop:s}=this.scroll;(t<s+H||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){
let s=this.arrange(t,{fit:!1,whole:!0}),e=this.active.length>1?$e:0,i=(o,n)=>{let a={pen:o,layout:s,theme:n,top:0,focus:this.
focus},h=this.active.map(c=>[this.data.names[c],this.colour(c,n)]);if(e&&fs(o,h,10,n),e&&o.shift(e),this.paintWords(a),a.
focus)return this.paintFocus(a,a.focus);this.paintLinks(a),this.paintCuts(a)};return{height:s.height+e,draw:i}}};function Pe(r){
let[t,s]=[0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**3<r?t=i:s=i}return t**2*(3-2*t)}var Yt={word:{all:A("all words, on average"),from:{none:A("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:r=>U("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",r)},to:{none:A("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:r=>U("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",r)}},patch:{all:A("all patches, on \
average"),from:{none:A("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:r=>U("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",r)},to:{none:A("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:r=>U("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",r)}},frame:{all:A("all moments, on average"),from:{none:A("What each moment \
receives, averaged over all of them. Click one to see what it attends to."),pinned:r=>U("One moment pinned: what it atte\
nds to. Click again to unpin.","{n} moments pinned, summed: what they attend to. Click again to unpin.",r)},to:{none:A("\
What each moment gives, averaged over all of them. Click one to see what attends to it."),pinned:r=>U("One moment pinned\
: what attends to it. Click again to unpin.","{n} moments pinned, summed: what attends to them. Click again to unpin.",r)}}};var St=68,tt=5,Ts=2,Ct=.6,je=448,ze=336,Ls=1,De=.7,Jt=10,Rs=46;function Ue({rows:r,columns:t},s,e){let i=s?Math.min(e,s-
Jt):e;return T(Math.floor(i/Math.max(r,t)),4,St)}var Mt=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let s=[["from",f("attends to")],["to",f("attended by")]];this.direction=new et(f("Direction"),s,i=>this.
set(this.pins,i)),this.status=d("div","status",{"aria-live":"polite"}),this.words=d("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=d("canvas","drawn",{"aria-hidden":"true"}),this.saving=new j(this);let e=d("div","b\
ar",{},this.direction.node);t.append(e,this.words,this.scale,d("div","foot",{},this.status,this.saving.menu)),D(this.words,
{...ot((i,o)=>this.setCurrent(this.current+i*this.perRow+o,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),
Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new z(t),this.pins=t.pins,this.way=t.
way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("aria-multiselectab\
le",String(!t.one_pin));let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",f("The text, shaded by {name}.\
 Arrows move, Enter pins.",{name:t.title}));let e=[...it(this.words)].findIndex(a=>a===ts(this.words)),{photo:i}=t,o=i&&
`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:o}),this.words.style.
setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(...s.map(a=>(W(a)?.column??
0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=Ue(i,this.words.clientWidth,t.one_pin?ze:je));
let n=i?{patch:this.patch,frame:Ls,gap:0}:{patch:St,frame:tt,gap:Ts};for(let[a,h]of Object.entries(n))this.words.style.setProperty(
`--${a}`,`${h}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch))`:"",this.words.style.fontSize=
i?`${Math.min(De*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((a,h)=>this.word(a,h))),this.setCurrent(e<0?this.
current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.rows,i=this.patchOf(t),{photo:o}=this.
data,n=i&&!o?d("canvas","",{"aria-label":t}):"",a=d("span","word",{role:"option",tabindex:"-1"},i?n:t);return i?a.style.
gridArea=`${i.row+2} / ${i.column+1}`:o&&(a.style.gridArea=this.besideOthers(s)),i&&o&&a.setAttribute("aria-label",t),a.
classList.toggle("cell",!!(i&&o)),a.classList.toggle("second",e[s]===1&&e[s-1]===0),a.onclick=()=>this.pin(s),a.onmouseenter=
a.onfocus=()=>{this.status.textContent=this.describe(s)},a.onmouseleave=()=>{this.status.textContent=this.hint()},a}patchOf(t){
return this.data.photo?gt(t):W(t)}besideOthers(t){let s=this.maps.rows.labels.filter(i=>!gt(i)).length,e=Math.max(1,Math.
floor(this.perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){
let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(0,s,this.way);if(this.data.mean)return this.way===
"from"?Float32Array.from(this.data.mean):new Float32Array(t).fill(1/t);let e=Array.from({length:t},(i,o)=>o);return this.
maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}came(){this.paint()}paint(){let s=this.pinned.filter(a=>!this.maps.has(
this.way,a)).map(a=>this.maps.side(this.way).positions[a][0]);s.length&&this.emit("look",{positions:s,way:this.way});let e=this.
shares(),i=this.maps.colours,o=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(e,i).forEach(
(a,h)=>{let c=it(this.words)[h];if(!c)return;let l=this.patchOf(this.maps.rows.labels[h]);if(l&&this.data.photo?Object.assign(
c.style,this.look(l,F(a))):Object.assign(c.style,{background:F(a),color:J(a)}),l&&!this.data.photo){let p=St-2*tt,u=K(c,
"canvas");Object.assign(u.style,{width:`${p}px`,height:`${p}px`}),Z(new L(u,p,p),l.pixels,0,0,p,i,Ct)}c.title=e[h].toFixed(
4),c.setAttribute("aria-selected",String(o.has(h)))}),this.status.textContent=this.hint();let n=Math.max(this.words.clientWidth,
260);Object.assign(this.scale.style,{width:`${n}px`,height:"40px"}),this.paintScale(new L(this.scale,n,40),4,6,e,i)}look({
row:t,column:s},e){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,a=`color-mix(in srgb, ${e} ${100*(1-Ct)}%, trans\
parent)`,h=`${-s*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${a}, ${a}) border-box, var(--ph\
oto) ${h} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=_(s.ramp);return[...t].map(o=>i[Math.
round(255*G[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,l)=>Math.max(c,l),0),{unit:a,scale:h}=this.
maps;wt(t,{unit:a,scale:h,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.maps.rows,{pinned:e}=this,
i=e.length?e.map(n=>s[n]).join(" + "):f(Yt[this.token].all),o=this.shares()[t].toFixed(4);return this.way==="to"?`${s[t]}\
 → ${i}: ${o}`:`${i} → ${s[t]}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,s=Yt[this.token][this.
way==="to"?"to":"from"];return t?s.pinned(t):f(s.none)}get token(){return this.perRow>1?"patch":this.data.token??"word"}pin(t){
let s=this.data.one_pin?[]:this.pins,[e,i]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.setCurrent(t,!0),this.set(
e,i)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=it(this.words);
e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=T(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.
current].focus({preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),i=e?e.y+e.h+56:82;return{height:i,draw:(o,n)=>this.
paintWords(o,n,s,i)}}paintWords(t,s,e,i){let o=this.shares(),n=this.shades(o,s),a=new Set(this.pinned),{photo:h}=this.data;
h&&this.photo&&t.photo(this.photo,Jt,Rs,h.columns*this.patch,h.rows*this.patch);for(let{label:c,i:l,x:p,y:u,w:m,h:w}of e){
let g=this.patchOf(c),y=h&&g;t.rect(p,u,m,w,F(n[l]),y?1-Ct:1),y?t.frame(p+.5,u+.5,m-1,w-1,F(n[l]),Ls):g?Z(t,g.pixels,p+tt,
u+tt,m-2*tt,s,Ct):t.text(c,p+6,u+w/2,{size:16,colour:J(n[l])}),a.has(l)&&t.frame(p,u,m,w,s.accent,2)}this.paintScale(t,10,
i-36,o,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.data,a=this.patchOf(i);
if(a){let[l,p]=n?[this.patch,0]:[St,Ts],[u,m]=[a.column,a.row].map(w=>w*(l+p));return{label:i,i:o,x:Jt+u,y:Rs+m,w:l,h:l}}
let h=$(i,16)+12;s+h>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:o,x:s,y:e,w:h,h:26};return s+=h+4,c})}};var At=class{constructor(t){this.base=t,this.kept=new Map}async lesson(t){return await this.fetched(t,"")??{}}async answer(t,s){
let e=await this.fetched(t,`/answer?step=${s}`);return Number.isInteger(e?.right)?e:null}async fetched(t,s){let e=at(`${this.
base}/lesson/${encodeURIComponent(t)}${s}`);if(this.kept.has(e))return this.kept.get(e);try{let i=await(await fetch(e)).
json();return i.message||this.kept.set(e,i),i}catch{return null}}};var _e=300,Fe=2e3;function Ns(r,t,s){let e={"content-type":"application/json"};return fetch(at(r),{method:"POST",headers:e,
body:JSON.stringify(t),signal:s})}async function Vt(r,t){try{let s=await Ns(r,t);return{...await s.json(),ok:s.ok,status:s.
status}}catch{return null}}var Ot=class{path;heard;silent;closed;secret;source;stopped;constructor(t,{heard:s,silent:e,closed:i},o=void 0){
Object.assign(this,{path:t,heard:s,silent:e,closed:i,secret:o}),this.wake=()=>{document.hidden||this.connect()},document.
addEventListener("visibilitychange",this.wake);for(let n of["online","pageshow"])window.addEventListener(n,this.wake);this.
connect()}connect(){this.disconnect(),!this.stopped&&(this.source=this.secret?new Xt(`${this.path}/watch`,{secret:this.secret}):
new EventSource(`${this.path}/events`),this.source.onmessage=({data:t})=>this.heard(JSON.parse(t)),this.source.addEventListener(
"closed",()=>this.stop(this.closed)),this.source.onerror=()=>{this.silent(),this.source?.readyState===EventSource.CLOSED&&
this.askAgain()})}async askAgain(){let{source:t}=this,s=await fetch(this.path,{method:"HEAD",cache:"no-store"}).then(e=>e.
status,()=>0);t===this.source&&(s===404?this.stop(this.closed):this.timer=setTimeout(()=>this.connect(),Fe*(1+Math.random())))}disconnect(){
clearTimeout(this.timer),this.source?.close(),this.source=null}stop(t=()=>{}){this.stopped=!0,this.disconnect(),document.
removeEventListener("visibilitychange",this.wake);for(let s of["online","pageshow"])window.removeEventListener(s,this.wake);
t()}},Xt=class r extends EventTarget{onmessage;onerror;static CLOSED=2;readyState=0;constructor(t,s){super(),this.leaving=
new AbortController,this.read(t,s).catch(()=>{}).then(()=>this.ended())}async read(t,s){let e=await Ns(t,s,this.leaving.
signal);if(!e.ok)return;let i=e.body.getReader(),o=new TextDecoder,n="";for(;;){let{done:a,value:h}=await i.read();if(a)
return;let c=(n+o.decode(h,{stream:!0})).split(`

`);n=c.pop()??"";for(let l of c)this.tell(l)}}tell(t){let s=t.match(/^data: (.*)$/m)?.[1],e=t.match(/^event: (.*)$/m)?.[1];
this.readyState===r.CLOSED||!s||(e?this.dispatchEvent(new Event(e)):this.onmessage({data:s}))}ended(){this.readyState!==
r.CLOSED&&(this.readyState=r.CLOSED,this.onerror())}close(){this.readyState=r.CLOSED,this.leaving.abort()}},Is=new At(".");
async function Ps(r){let t=r?await Is.lesson(r):null;return t?.steps?t:null}function js({question:r,asks:t,options:s,step:e},i){
return t?{asks:d("p","",{},t).outerHTML,choices:s,covers:[],isTyped:!0}:r?i?.steps[e-1]?.question??null:null}var zs=(r,t)=>Is.
answer(r,t),$t=r=>Math.random()*(r/_e);var Be=["heatmap","lines","text"],Et=class{hides;query;places={};widgets={};parts={};words;timer;constructor(t){this.heading=
d("h2"),this.verdict=d("p","phone-verdict",{"aria-live":"polite"}),this.message=d("p","message",{role:"status"}),this.covered=
d("p","covered",{hidden:""},f("Hidden until the answer is shown.")),this.node=d("section","follow",{"aria-label":f("What\
 the speaker shows")}),this.node.append(this.heading,this.verdict,this.covered,this.message);for(let[s,e]of Object.entries(
{heatmap:bt,lines:kt,text:Mt}))this.places[s]=d("div","widget",{"data-key":s,hidden:""}),this.node.append(this.places[s]),
this.widgets[s]=new e(this.places[s]);t.append(this.node),this.request=new ct({draw:s=>this.draw(s),fail:s=>this.fail(s)}),
ds(()=>this.redraw())}show(t,s,e){if(this.isDrawn=We(t),!this.isDrawn)return this.leave();let i=new URLSearchParams(t.split(
"?")[1]??"");Be.includes(i.get("view")??"heatmap")||i.delete("view"),this.query=i,this.hides=(...a)=>s.some(h=>a.includes(
h.split(" ")[0])),this.redraw();let o=i.toString();if(o===this.words)return;this.words=o,this.message.textContent="",clearTimeout(
this.timer);let n=Object.fromEntries(i);this.timer=setTimeout(()=>this.request.ask({head:n,effect:n}),1e3*$t(e))}leave(){
clearTimeout(this.timer),this.words=null,this.parts={},this.heading.textContent="",this.verdict.replaceChildren(),this.covered.
hidden=!0;for(let t of Object.values(this.places))t.hidden=!0;this.message.textContent=f("This step is on the screen.")}draw(t){
this.isDrawn&&(Object.assign(this.parts,t),this.message.textContent="",this.redraw())}fail(t){this.isDrawn&&(this.message.
textContent=t??f("The server does not answer; trying again …"))}redraw(){let{head:t,effect:s}=this.parts;if(!t||!s)return;
let e=this.hides("head","page"),i=os(this.query.get("off")??"",t.prefix),o=t.heads.length===1&&i(t.heads[0][0],t.heads[0][1]);
this.heading.textContent=t.title+(o?` · ${f("off")}`:""),this.verdict.replaceChildren(...this.hides("verdict","effect",
"predictions","page")?[]:He(s)),this.covered.hidden=!e;let n=ns(this.query),{shown:a,...h}=rs(l=>n[l]),c=ps();for(let[l,
p]of Object.entries(this.places)){let u=t.pictures[l];p.hidden=e||!u;let m=u&&l==="lines"?{active:as(u,a)}:{};p.hidden||
this.widgets[l].show({...u,...h,theme:c,...m})}window.painted=!0}},We=r=>r.split(/[?#]/)[0]==="/";function He({headline:r,
count:t}){if(!r)return[];let s=({before:o,after:n,p_before:a,p_after:h})=>[Ds(o,a),Ds(n,h)],[e,i]=s(r);return t?[`${r.label}\
: ${e} → `,d("strong","",{},i)]:[`${r.label}: `,d("strong","",{},e)]}var Ds=(r,t)=>t===void 0?r:`${r} ${rt(t)}`;var Tt=class{rows=[];constructor(t){this.list=d("ul","vote-bars"),t.append(this.list)}show(t,s,{right:e=null,own:i=null}={}){
this.rows.length!==t.length&&(this.rows=t.map(()=>new Zt),this.list.replaceChildren(...this.rows.map(n=>n.node)));let o=s.
reduce((n,a)=>n+a,0);this.rows.forEach((n,a)=>{n.show(t[a],s[a]??0,{all:o,right:e===a,own:i===a})})}},Zt=class{constructor(){
this.name=d("span","vote-name"),this.count=d("span","vote-count"),this.bar=d("span","vote-bar",{"aria-hidden":"true"}),this.
node=d("li","",{},this.name,this.count,d("span","vote-track",{},this.bar))}show(t,s,{all:e,right:i,own:o}){let n=[i?f("t\
he model’s answer"):"",o?f("your vote"):""].filter(Boolean);this.name.replaceChildren(t,...n.map(a=>d("em","",{},a))),
this.count.textContent=e?`${s} · ${rt(s/e)}`:"0",this.bar.style.width=`${100*s/Math.max(1,e)}%`,this.node.classList.toggle(
"right",i)}};var Ge=A("Tap what you expect."),Us=A("Your vote counts. You can change it until the result is shown."),Lt=class{buttons;name;own;constructor(t,s){
this.vote=s,this.asks=d("div","asks",{id:"asks"}),this.choices=d("div","choices",{role:"group","aria-labelledby":"asks"}),
this.note=d("p","vote-note",{role:"status"}),this.result=d("div","vote-result"),this.says=d("div","answer-says",{"aria-l\
ive":"polite"}),this.bars=new Tt(this.result),this.node=d("section","question",{"aria-label":f("Question"),hidden:""}),this.
node.append(this.asks,this.choices,this.note,this.result,this.says),t.append(this.node)}show(t,s,{own:e,revealed:i,counts:o,
answer:n}){if(this.node.hidden=!s,!!s){if(t!==this.name&&this.ask(t,s),this.own=e,this.mark(),this.choices.hidden=i,this.
result.hidden=this.says.hidden=!i,!i)return this.say(f(e===null?Ge:Us));this.bars.show(s.choices,o,{right:n?.right??null,
own:e}),this.says.textContent=n?.says??"",this.say(s.isTyped?f("How the room voted:"):qe(e,n))}}ask(t,{asks:s,choices:e}){
this.name=t,this.asks.innerHTML=s,this.buttons=e.map((i,o)=>P(i,()=>this.chosen(o),{"aria-pressed":"false"})),this.choices.
replaceChildren(...this.buttons)}async chosen(t){let s=this.own,{name:e}=this;this.own=t,this.mark();let i=await this.vote(
t);e===this.name&&(i&&(this.own===t&&(this.own=s),this.mark()),this.say(i||f(Us)))}mark(){this.buttons.forEach((t,s)=>t.
setAttribute("aria-pressed",String(s===this.own)))}say(t){this.note.textContent!==t&&(this.note.textContent=t)}};function qe(r,t){
return t?r===null?f("The model has answered:"):r===t.right?f("You and the model agree:"):f("The model disagrees:"):f("Th\
e model answers …")}var Qt=new Y("room phone",()=>localStorage),Rt=class{kept;state;shown;constructor(t){this.key=location.pathname.replace(
/^.*\//,"").toLowerCase(),this.path=`room/${this.key}`;let s=Qt.readJson();this.kept={phone:"",number:0,choices:{},...s?.
key===this.key&&s},this.title=d("h1","",{},f("Attention heads")),this.place=d("p","place"),this.says=d("div","says"),this.
connection=d("p","connection",{role:"status"});let e=d("div","left",{},d("header","",{},this.place,this.title),this.says),
i=d("div","right");this.question=new Lt(e,o=>this.vote(o)),this.follow=new Et(i),this.around=d("a","around",{},f("Explor\
e on my own")),this.around.onclick=()=>It.write(location.href),this.around.hidden=!0,this.parts=[e,i,this.around],t.replaceChildren(
e,i,d("footer","",{},this.connection,this.around)),It.remove(),this.listening=new Ot(this.path,{heard:o=>this.heard(o),silent:()=>this.
say(f("The connection is lost; trying again …")),closed:()=>this.closed()}),this.say(f("Connecting …")),this.join()}async join(){
if(this.kept.phone)return"";let t=await Vt(`${this.path}/join`,{});return t?.ok?(this.keep({phone:t.phone}),""):t?.message??
f("The server does not answer.")}keep(t){Object.assign(this.kept,t),Qt.write(JSON.stringify({key:this.key,...this.kept}))}async vote(t){
let{question:s}=this.state,e=Math.max(Date.now(),this.kept.number+1);this.keep({number:e});for(let i=0;i<3;i+=1){let o=await this.
join(),n={phone:this.kept.phone,question:s,choice:t,number:e},a=o?null:await Vt(`${this.path}/vote`,n);if(a?.ok||a?.counted)
return e===this.kept.number&&this.keep({choices:{...this.kept.choices,[s]:t}}),"";if(a?.rejoin){this.keep({phone:null});
continue}if(a)return a.message;if(o&&i===2)return o;await new Promise(h=>setTimeout(h,500*(i+1)))}return f("The server d\
oes not answer. Tap again.")}async heard(t){if(t.version<(this.state?.version??0))return;this.state=t,this.say("");let s=await Ps(
t.lesson);if(t!==this.state||(this.draw(t,s,null),!t.revealed||!t.question||t.asks))return;await new Promise(i=>setTimeout(
i,1e3*$t(t.here)));let e=await zs(t.lesson,t.step);t===this.state&&this.draw(t,s,e)}draw(t,s,e){let i=s?.steps[t.step-1],
o=i?.title??f("What the speaker shows");this.title.textContent!==o&&(this.title.textContent=o),this.place.textContent=s?
`${s.title} · ${f("{n} of {all}",{n:t.step,all:s.steps.length})}`:"",this.shown!==i&&(this.says.innerHTML=i?.says??"",scrollTo(
0,0)),this.shown=i;let n=js(t,s),a=this.kept.choices[t.question]??null,{revealed:h,counts:c}=t;this.question.show(t.question,
n,{own:a,revealed:h,counts:c,answer:e}),this.follow.show(t.address,n&&!h?n.covers:[],t.here),this.around.href=`.${t.address}`,
this.around.hidden=!!(n&&!h)}closed(){this.say(f("The room is closed. Thank you for coming."));for(let t of this.parts)t.
remove();this.connection.after(d("a","around app",{href:"."},f("Open the app"))),Qt.remove()}say(t){this.connection.textContent=
t}};new Rt(K(document,"main"));
