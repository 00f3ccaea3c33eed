var Ss={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function ut(h){let t=new DataView(h.buffer,h.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(h.subarray(4,4+t))),i={};for(let[e,[o,n,r]]of Object.entries(s.arrays)){
let a=Ss[o],c=h.byteOffset+4+t+n,l=r.reduce((u,d)=>u*d,1)*a.BYTES_PER_ELEMENT;i[e]=new a(h.buffer.slice(c,c+l))}return{...s,
...i}}var Et=h=>Uint8Array.from(atob(h),t=>t.charCodeAt(0));async function Ht(h){let t=new Blob([Et(h)]).stream().pipeThrough(
new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}var A=(h,t,s)=>Math.min(Math.max(h,t),s),Ut=()=>window.matchMedia("(pointer: coarse)").matches,m=(h,t="",s={},...i)=>{let e=document.
createElement(h);e.className=t;for(let[o,n]of Object.entries(s))e.setAttribute(o,String(n));return e.append(...i),e};function B(h,t,{
className:s="",...i}={}){let e=m("button",s,{type:"button",...i},h);return e.title&&/^[^\p{L}\p{N}]$/u.test(h)&&e.setAttribute(
"aria-label",e.title),e.onclick=t,e}var D=(h,t)=>h.querySelector(t);var pt=h=>h.children;function z(h,t){h.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==
!1&&(s.preventDefault(),s.stopPropagation())}}var V=h=>({ArrowUp:()=>h(-1,0),ArrowDown:()=>h(1,0),ArrowLeft:()=>h(0,-1),
ArrowRight:()=>h(0,1)}),mt=h=>h.getRootNode().activeElement,X=()=>m("i","room-mark",{"aria-hidden":"true"});function q(h,t){
let s=m("select","",{"aria-label":h});return Ms(s,t),s}var Ms=(h,t)=>h.replaceChildren(...t.map(([s,i])=>m("option","",{
value:s},i))),_=class{constructor(t,s,i){this.buttons=s.map(([e,o,n])=>B(o,()=>i(e),{"data-value":e,...n&&{title:n}})),this.
node=m("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let s of this.buttons)s.setAttribute("a\
ria-pressed",String(s.dataset.value===t))}};function Gt(h,t,s){let i=m("details",h,{},t,s);return z(i,{Escape:()=>i.open?
(i.open=!1,t.focus()):!1}),i}function Ot(h,{low:t,high:s,step:i,value:e},o,n){let r=m("input","",{type:"range",min:t,max:s,step:i,value:e}),a=m("outp\
ut"),c=m("label","slider",{},`${h} `,r,a),l=()=>{a.textContent=o(Number(r.value))};r.oninput=()=>{l(),n()};let u=d=>{r.value=
String(d),l()};return l(),Object.assign(c,{value:()=>Number(r.value),set:u})}var Kt=h=>[1,3,5].map(t=>parseInt(h.slice(t,t+2),16));function W(h){let t=h.map(Kt);return Array.from({length:256},(s,i)=>{
let e=i/255*(t.length-1),o=Math.min(Math.floor(e),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(e-o)))})}
var As=([h,t,s])=>255<<24|s<<16|t<<8|h,H=h=>Uint32Array.from(W(h),As),U=([h,t,s])=>`rgb(${h},${t},${s})`;function nt(h){
let[t,s,i]=h.map(e=>e/255<=.04045?e/255/12.92:((e/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*i>.179?"#000000":"\
#ffffff"}var J={linear:h=>h,sqrt:Math.sqrt,log:h=>Math.log1p(1e3*h)/Math.log1p(1e3)},Yt={linear:h=>h,sqrt:h=>h*h,log:h=>Math.
expm1(h*Math.log1p(1e3))/1e3};var Ni=window.matchMedia("(prefers-color-scheme: dark)");function Vt(h,t,s=document.documentElement){let i={ink:"text-color",page:"background-color",accent:"primary-color"},e=s.
style;for(let[o,n]of Object.entries(i))e.setProperty(`--st-${n}`,h[o]);e.colorScheme=t}var Tt='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Xt=[4,3],Cs={left:"start",center:"\
middle",right:"end"},gt=h=>h.getContext("2d");function Z(h,t,s,i=document.createElement("canvas")){Object.assign(i,{width:h,
height:t});let e=gt(i),o=e.createImageData(h,t);return s(new Uint32Array(o.data.buffer)),e.putImageData(o,0,0),i}var O=(()=>{
let h=gt(document.createElement("canvas"));return(t,s,i=!1)=>(h.font=`${i?"600 ":""}${s}px ${Tt}`,h.measureText(t).width)})();
function qt(h,t,s,i){for(let[e,o]of t)h.rect(s,4,10,10,o),h.text(e,s+15,9,{size:12,colour:i.ink}),s+=O(e,12)+34}function I(h,t,s){
if(O(h,t)<=s)return h;let i=[...h];for(;i.length>1&&O(i.join("")+"…",t)>s;)i.pop();return i.join("")+"…"}var $s=h=>(window.
devicePixelRatio||1)*(h.currentCSSZoom||1),T=class{context;constructor(t,s,i,e=$s(t),o=null){let n=Math.round(s*e),r=Math.
round(i*e);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=gt(t),this.context.setTransform(e,0,0,e,0,0),
this.context.clearRect(0,0,s,i),o&&this.rect(0,0,s,i,o)}shift(t){this.context.translate(0,t)}rect(t,s,i,e,o,n=1){this.context.
globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,i,e)}frame(t,s,i,e,o,n=1){this.context.globalAlpha=1,this.
context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,i,e)}line(t,s,i,e,o,n=1,r=1){this.path(o,n,r,
a=>{a.moveTo(t,s),a.lineTo(i,e)})}curve(t,s,i,e,o,n,r,a=!1){let c=(t+i)/2;this.context.setLineDash(a?Xt:[]),this.path(o,
n,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,e,i,e)}),this.context.setLineDash([])}path(t,s,i,e){let{context:o}=this;o.globalAlpha=
i,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),e(o),o.stroke()}text(t,s,i,{size:e=12,colour:o,align:n="left",angle:r=0,bold:a=!1}){
let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,i),r&&c.rotate(r*Math.PI/180),c.font=`${a?"600 ":""}${e}px ${Tt}`,
c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,s,i,e,o){this.context.globalAlpha=
1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,i,e,o)}photo(t,s,i,e,o){this.context.globalAlpha=1,this.
context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,i,e,o)}},Es=6e3,ft=class{parts=[];constructor(t,s,i=null){this.
width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=Es,i&&this.rect(0,0,t,s,i)}put(t,s,i=null){let e=Object.entries(
s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${Lt(typeof n=="number"?+n.toFixed(2):n)}"`).join("");this.parts.push(i===
null?`<${t}${e}/>`:`<${t}${e}>${Lt(i)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,i,e,o,n=1){this.put("rect",{x:t,y:s,width:i,height:e,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,i,e,o,n=1){
this.put("rect",{x:t,y:s,width:i,height:e,fill:"none",stroke:o,"stroke-width":n})}line(t,s,i,e,o,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:i,y2:e,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,i,e,o,n,r,a=!1){let c=g=>+g.toFixed(
1),l=c((t+i)/2),u=`M${c(t)} ${c(s)}C${l} ${c(s)} ${l} ${c(e)} ${c(i)} ${c(e)}`,d={"stroke-dasharray":a?Xt.join(" "):null},
f={stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null,...d};this.put("path",{d:u,fill:"none",...f})}text(t,s,i,{size:e=12,
colour:o,align:n="left",angle:r=0,bold:a=!1}){let c={x:s,y:i,dy:"0.35em",fill:o,"font-size":e,"text-anchor":Cs[n],"font-\
weight":a?600:null,transform:r?`rotate(${r} ${+s.toFixed(2)} ${+i.toFixed(2)})`:null,"xml:space":"preserve"};this.put("t\
ext",c,t)}cells(t,s,i,e,o){this.rectanglesLeft-=t.width*t.height,this.rectanglesLeft<0?this.embed(t,s,i,e,o):this.rectangles(
t,s,i,e,o)}photo(t,s,i,e,o){this.put("image",{x:s,y:i,width:e,height:o,preserveAspectRatio:"none",href:t.src})}embed(t,s,i,e,o){
let n=document.createElement("canvas"),r=Math.max(1,Math.round(2*e/t.width)),a=t.width*r,c=t.height*r;new T(n,a,c,1).cells(
t,0,0,a,c);let l={x:s,y:i,width:e,height:o,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",
{...l,href:n.toDataURL("image/png")})}rectangles(t,s,i,e,o){let{data:n}=gt(t).getImageData(0,0,t.width,t.height),r=e/t.width,
a=o/t.height;for(let c=0;c<t.height;c++)for(let l=0;l<t.width;l++){let u=4*(c*t.width+l),d="#"+[0,1,2].map(f=>n[u+f].toString(
16).padStart(2,"0")).join("");this.rect(s+l*r,i+c*a,r,a,d)}}toString({width:t=this.width,height:s=this.height}={}){return`${`\
<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-\
family="${Lt(Tt)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function Lt(h){return String(h).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}function p(h,t={}){return Jt(String(SAID[h]??h),t)}function Rt(h,t,s,i={}){let e=SAID[h]??[h,t],o=e.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return Jt(o?e[0]:e[e.length-1],{n:s,...i})}var C=h=>h,wt=(h,t=0)=>`${(100*h).toFixed(
t)} %`;var Jt=(h,t)=>h.replace(/\{(\w+)\}/g,(s,i)=>i in t?String(t[i]):s);var Os={projector:{width:960,density:2,svgSize:(h,t)=>({width:2*h,height:2*t})},paper:{width:643,density:300/96,svgSize:(h,t)=>({
width:"170mm",height:`${(170*t/h).toFixed(1)}mm`})}},Ls={pdf:["PDF",C("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",C("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},Ts=16e3,Zt=46,P=class{constructor(t){
this.widget=t,this.size=q(p("Size"),[["projector",p("Projector, 1920 px")],["paper",p("Paper, 170 mm, 300 dpi")]]),this.
light=m("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>B(r,()=>this.save(r.toLowerCase()))),i=m("summary","",{
title:p("Save this picture as PNG or SVG")},p("Save picture")),e=m("label","",{},this.light," ",p("light background"));this.
papers=Object.entries(Ls).map(([r,[a,c]])=>m("a","button",{"data-kind":r,title:p(c),download:""},a)),this.forPapers=m("d\
iv","pair",{hidden:""},...this.papers);let o=m("div","pair",{},...s),n=m("div","menu",{},this.size,e,o,this.forPapers);this.
menu=Gt("saving",i,n),this.summary=i}offer(t){this.forPapers.hidden=!1,this.summary.title=p("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,i=this.light.
checked){let{themes:e,theme:o}=this.widget.data,n=e[i?"light":o],{width:r,density:a,svgSize:c}=Os[s],l=this.widget.export(
r),u=l.height+Zt;if(t==="svg"){let g=new ft(r,u,n.page);return this.draw(g,r,n,l),new Blob([g.toString(c(r,u))],{type:"i\
mage/svg+xml"})}let d=document.createElement("canvas"),f=new T(d,r,u,Math.min(a,Ts/u),n.page);return this.draw(f,r,n,l),
Ps(Is(d),d.width/(r/96))}draw(t,s,i,e){let{title:o,source:n}=this.widget.data;t.text(I(o,16,s-20),10,16,{size:16,colour:i.
ink,bold:!0}),t.text(I(n,12,s-20),10,36,{size:12,colour:i.muted}),t.shift(Zt),e.draw(t,i)}save(t){let{kind:s,title:i}=this.
widget.data,e=`${s}-${i}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,"").toLowerCase();Rs(this.picture(t),`${e}.${t}`),
this.menu.open=!1}};function Rs(h,t){let s=m("a","",{download:t,href:URL.createObjectURL(h)});s.click(),setTimeout(()=>URL.
revokeObjectURL(s.href),1e4)}var Is=h=>Et(h.toDataURL("image/png").split(",")[1]);function Ps(h,t){let s=new DataView(new ArrayBuffer(
21)),i=Math.round(t/.0254);s.setUint32(0,9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,i),
s.setUint32(12,i),s.setUint8(16,1),s.setUint32(17,Ns(new Uint8Array(s.buffer,4,13)));let e=33;return new Blob([h.subarray(
0,e),s.buffer,h.subarray(e)],{type:"image/png"})}function Ns(h){let t=-1;for(let s of h){t^=s;for(let i=0;i<8;i++)t=t>>>
1^(t&1?3988292384:0)}return~t>>>0}var Fs={Uint8Array:255,Int8Array:127,Float32Array:null},zs={Uint8Array:2,Int8Array:2,Float32Array:4},G=1e-12;function js(h,t){
let s=Fs[h.constructor.name];return s?Float32Array.from(h,i=>{let e=i/s;return e*Math.abs(e)*t}):h}var Qt=h=>h.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var L=({numbering:h},t,s)=>h?.[t][s]??s,N=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[s,i]=this.blocks??[this.R,this.C],e=s*i;return this.decoded.has(t)||this.decoded.
set(t,js(this.codes.subarray(t*e,(t+1)*e),this.most[t])),this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(
t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(s*this.
C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(`to${s}`)?.[t]??new Float32Array(this.R);let i=this.weights(
t);return Float32Array.from({length:this.R},(e,o)=>i[o*this.C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.
row(t,s);let[i,e]=this.blocks,o=Math.floor(s*i/this.R)*e,n=t*this.R+o;if(!this.stretched.has(n)){let r=this.weights(t),a=Float32Array.
from({length:this.C},(c,l)=>r[o+Math.floor(l*e/this.C)]);this.stretched.set(n,a)}return this.stretched.get(n)}weight(t,s,i){
return this.drawn(t,s)[i]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let i=new Set(t);return this.side(
s).positions.flatMap((e,o)=>e.some(n=>i.has(n))?[o]:[])}profile(t,s,i){let e=new Float32Array(i==="to"?this.R:this.C);for(let o of s){
let n=i==="to"?this.column(t,o):this.row(t,o);for(let r=0;r<e.length;r++)e[r]+=n[r]}return e}linksFrom(t,s,i,e){let o=[];
for(let n of s){if(!this.has("from",n))continue;let r=this.row(t,n);for(let a of this.sortedColumns(t,n).subarray(0,e)){
if(r[a]<i)break;o.push([n,a,r[a]])}}return o}linksTo(t,s,i,e){let o=[];for(let n of s){let r=this.column(t,n);for(let a of rt(
r,Math.min(e,this.R)))r[a]>=i&&o.push([a,n,r[a]])}return o}sortedColumns(t,s){let i=t*this.R+s;if(!this.sorted.has(i)){let e=this.
row(t,s);this.sorted.set(i,Uint16Array.from(e.keys()).sort((o,n)=>e[n]-e[o]))}return this.sorted.get(i)}rowPeaks(t){return Float32Array.
from({length:this.R},(s,i)=>Qt(this.drawn(t,i)))}largest(t){return Math.max(Math.abs(this.most[t]),G)}shade(t,s){let i=Math.
min(Math.abs(t)/(s||G),1);return this.signed?.5+.5*Math.sign(t)*i:J[this.scale](i)}picture(t,s,i,e){let o=Math.min(i.rows,
Math.max(1,e.rows)),n=Math.min(i.columns,Math.max(1,e.columns)),r=H(this.signed?s.diverging:s.ramp),a=this.strongestShares(
t,i,n,o);return Z(n,o,c=>{for(let l=0;l<a.length;l++)c[l]=r[Math.round(255*this.shade(a[l],1))]})}strongestShares(t,s,i,e){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(i*e),r=Uint16Array.from({length:s.columns},(l,u)=>Math.floor(u*
i/s.columns)),a=l=>Math.floor(l*e/s.rows)*i,c;for(let l=0;l<s.rows;l++){let u=a(l),d=this.drawn(t,l+s.r);if(d===c&&u===a(
l-1))continue;c=d;let f=(o?Qt(d):this.largest(t))||G;for(let g=0;g<s.columns;g++){let w=d[g+s.c]/f;Math.abs(w)>Math.abs(
n[u+r[g]])&&(n[u+r[g]]=w)}}return n}cut(t,s,i=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],i)}get colours(){
return this.themes[this.theme]}formatted(t){let s=zs[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,i=0){let e=this.cut(t,s,i),o=e&&(e.toOthers?p("cut, the others take over"):p("cut, nobody tak\
es over")),n=this.formatted(this.weight(i,t,s)),r=this.has("from",t)?n:`≤ ${n}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${r}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,i,e){let o=this.side(e).positions[i],n=e===
s?t:[],r=n.filter(a=>!o.includes(a));return[r.length<n.length?r:[...r,o[0]],e]}};function yt(h,{toOthers:t},s,i,e,o){let n=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,c,l,u]of t?n:r)h.line(s+e*a,i+e*c,s+e*
l,i+e*u,o,1.5)}function rt(h,t){let s=[],i=-1/0;for(let e=0;e<h.length;e++){if(h[e]<=i&&s.length===t)continue;let o=s.length;
for(;o>0&&h[e]>h[s[o-1]];)o--;s.splice(o,0,e),s.length>t&&s.pop(),i=h[s[s.length-1]]}return s}var It=(h,t)=>JSON.stringify(
h.positions)===JSON.stringify(t.positions);function at({segments:h},t,s){let i=h.slice(t,t+s).indexOf(1);return i>0?i:null}var ts={layer:C("by layer"),entropy:C("by entropy"),likeness:C("by similarity"),link:C("by a link"),writes:C("by what th\
ey write")},[_s,ss,Ds]=[2,3,4],[Bs,Ws,Hs,Us]=[32,74,75,14],Gs=4,is=14,Ks=360,Ys={A:"B",B:"A"},es=5e-4,Vs=.01,Q=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;status;pointed;constructor(t){
this.root=m("div","atlas"),this.emit=()=>{},this.grid=m("div","grid",{role:"grid","aria-label":p("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.legend=m("div"),this.legendRoom=m("div",
"room",{"aria-hidden":"true"});let s=m("div","legend",{},this.legendRoom,this.legend);this.saving=new P(this),this.root.
append(this.controls(),this.grid,m("div","foot",{},s,this.saving.menu)),this.room=X(),this.root.append(this.room),t.append(
this.root);let i=new ResizeObserver(()=>this.data&&this.fit());i.observe(this.root),i.observe(this.room),z(this.grid,{...V(
(e,o)=>this.moveFocus(this.focus[0]+e,this.focus[1]+o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(
this.focus[0],this.data.heads-1),Enter:()=>this.pressed(!1)," ":()=>this.pressed(!0)}),this.root.ondragover=e=>{e.dataTransfer?.
types.includes(Pt(this.other))&&(e.preventDefault(),this.root.classList.add("receives"))},this.root.ondragleave=()=>this.
root.classList.remove("receives"),this.root.ondrop=e=>{this.root.classList.remove("receives");let o=e.dataTransfer?.getData(
Pt(this.other));if(!o)return;e.preventDefault();let[n,r]=o.split(".").map(Number);this.open=[n,r],this.mark(),this.emit(
"put",this.open)},this.grid.onmouseleave=()=>{this.pointed=null,this.showStatus(...this.open)}}controls(){this.switching=
!1;let t=p("Click a head to switch it off or on; shift-click and Space always do"),s=[["open",p("Open"),p("Click a head \
to open it")],["switch",p("Switch off / on"),t]];return this.modes=new _(p("What a click does"),s,i=>this.setSwitching(i===
"switch")),this.modes.press("open"),this.sort=q(p("Order of the heads"),Object.entries(ts).map(([i,e])=>[i,p(e)])),this.
sort.title=p("Entropy: most diffuse last. Similarity: attention mass shared with the open head; most similar first."),this.
sort.onchange=()=>{this.emit("sort",this.sort.value),this.build(),this.mark()},this.status=m("div","status"),this.status.
title=p("Entropy: how diffuse a head's attention is, in bits. 0: all on one word; log2 of the number of words: uniform."),
m("div","bar",{},this.modes.node,this.sort,this.status)}setSwitching(t){this.switching=t,this.modes.press(t?"switch":"op\
en"),this.grid.classList.toggle("switching",t),this.legend.textContent=this.legendText()}show(t){let s=this.data,i=s?.layers===
t.layers&&s?.heads===t.heads,e=i&&Xs(s.pictures,t.pictures)&&qs(s,t);this.data=t;let o=t.change?Math.max(...t.change):0;
this.largestChange=o<es?0:o,this.modes.node.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.
open=t.open;let n=String(this.order);this.sort.value=t.sort,this.sort.options[_s].disabled=t.similarity===null,this.sort.
options[ss].disabled=!t.link,this.sort.options[ss].textContent=this.linkOrder(),this.sort.options[Ds].hidden=!t.writes,!i||
this.isSorted!==this.sorted||n!==String(this.headsInOrder())?this.build():e||this.paint(),this.mark(),i||(this.pointed=null),
this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s}=this.data,i=t.map(
(o,n)=>n);if(this.sort.value==="entropy")return i.sort((o,n)=>t[o]-t[n]);let e={likeness:s,link:this.data.linkWeights,writes:this.
data.shares}[this.sort.value];return e?.length?i.sort((o,n)=>e[n]-e[o]):this.sorted&&this.order?.length===i.length?this.
order:i}linkOrder(){let{link:t}=this.data;return t?p("by {link}",{link:t}):p(ts.link)}get other(){return Ys[this.data.side??
""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,s){return this.cells[(t+1)*(this.data.heads+1)+s+1]}headAt(t,s){
let{heads:i}=this.data;if(t<0||s<0)return[t,s];let e=this.order[t*i+s];return[Math.floor(e/i),e%i]}placeOf(t,s){let{heads:i}=this.
data;if(t<0||s<0)return this.sorted?[0,0]:[t,s];let e=this.places[t*i+s]??0;return[Math.floor(e/i),e%i]}cellOf(t,s){return this.
cellAt(...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.data,e=this.grid.contains(mt(this.grid))&&this.cells?this.
headAt(...this.focus):null;this.order=this.headsInOrder(),this.isSorted=this.sorted,this.places=[],this.order.forEach((o,n)=>{
this.places[o]=n}),this.cells=[],this.focus=this.sorted?[0,0]:[...this.open],this.grid.replaceChildren(),this.grid.style.
setProperty("--heads",String(s)),this.grid.style.setProperty("--layers",String(t)),this.grid.classList.toggle("tall",t>is),
this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){
let n=o<0&&this.sorted?"presentation":"row",r=m("div","row",{role:n});for(let a=-1;a<s;a++){let c=this.cell(o,a);this.cells.
push(c),r.append(c)}this.grid.append(r)}this.fit(),this.paint(),e&&this.moveFocus(...this.placeOf(...e))}fit(){let{layers:t,
heads:s}=this.data,{offsetHeight:i}=this.room,e=i||(this.data.side&&t>is?Ks:0),o=Math.min((this.root.clientWidth-Bs)/s,Hs),
n=Math.max((e-Ws)/t-1,1),r=e>0&&n<o;r?this.grid.style.setProperty("--aspect",Math.min(o/n,Gs).toFixed(2)):this.grid.style.
removeProperty("--aspect"),this.grid.classList.toggle("tight",r&&n<Us)}cell(t,s){let i=t<0||s<0;if(t<0&&s<0)return m("di\
v","corner",{role:"presentation"});if(i&&this.sorted)return m("div","label",{role:"presentation"}," ");let[e,o]=this.headAt(
t,s),n=i?this.labelCell(e,o):this.headCell(e,o);return n.tabIndex=-1,n.dataset.at=`${e<0?"*":e}.${o<0?"*":o}`,n.onfocus=
()=>this.showStatus(e,o),n.onmouseenter=()=>{this.pointed=[e,o],this.showStatus(e,o)},n.draggable=!i&&!!this.other,n.ondragstart=
r=>r.dataTransfer?.setData(Pt(this.data.side??""),`${e}.${o}`),n.onclick=r=>{this.moveFocus(t,s),this.data.switchable&&(i||
r.shiftKey||this.switching)?this.toggle(e,o):i||this.openHead(e,o)},n}labelCell(t,s){let i=s<0,e=i?`L${L(this.data,0,t)}`:
`H${L(this.data,1,s)}`,o=m("div","label",{role:i?"rowheader":"columnheader"},e);return this.data.switchable&&(o.title=i?
p("Switch all heads of layer {l}",{l:t}):p("Switch head {h} of every layer",{h:s})),o}named(t,s){return`${this.data.prefix??
""}${L(this.data,0,t)}.${L(this.data,1,s)}`}headCell(t,s){let i=m("b","tag",{},this.sorted?this.named(t,s):""),e=[m("i",
"cross"),m("i","change"),i];return m("div","head",{role:"gridcell"},m("canvas","picture"),...e)}paint(){let{layers:t,heads:s}=this.
data,i=H(this.data.themes[this.data.theme].ramp);for(let e=0;e<t;e++)for(let o=0;o<s;o++)this.thumbnail(D(this.cellOf(e,
o),"canvas"),e,o,i)}thumbnail(t,s,i,e){let{heads:o,pictures:n}=this.data,[r,a]=this.data.arrays.pictures[2].slice(2),c=(s*
o+i)*r*a,l=u=>{for(let d=0;d<r*a;d++)u[d]=e[n[c+d]]};return Z(Math.max(a,1),Math.max(r,1),l,t)}mark(){let{layers:t,heads:s}=this.
data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=this.data.switchable?this.legendText(.1):"";for(let i=0;i<
t;i++)for(let e=0;e<s;e++){let o=this.cellOf(i,e);o.classList.toggle("off",this.off[i*s+e]),o.classList.toggle("open",this.
isOpen(i,e)),o.setAttribute("aria-selected",String(this.isOpen(i,e))),o.setAttribute("aria-label",this.describe(i,e)),D(
o,".change").style.setProperty("--share",String(this.changeShare(i,e)))}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===
this.open[0]&&s===this.open[1]}changeShare(t,s){return this.largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.
max(this.largestChange,Vs):0}legendText(t=this.largestChange){let{switchable:s}=this.data,i=this.other?[p("Drag onto {si\
de}: transplant",{side:this.other})]:[],e=p("Orange bar: attention that changed (longest: {most})",{most:wt(t,1)}),o=this.
sorted||!s?"":p("Label: layer or column"),n=Ut()?[this.switching?p("Tap: off / on"):this.other?p("Tap: transplant, both \
ways"):p("Tap: open"),o]:[p("Click: open"),...i,...s?[p("Shift-click or Space: off / on"),o]:[]];return[t>0?e:"",...n].filter(
Boolean).join(" · ")}describe(t,s){let{heads:i,switchable:e,entropy:o,similarity:n,change:r,does:a}=this.data,c=e?[p("\
click to switch")]:[];if(t<0)return[p("head {h} of every layer",{h:L(this.data,1,s)}),...c].join(" · ");if(s<0)return[p(
"all heads of layer {l}",{l:L(this.data,0,t)}),...c].join(" · ");let l=t*i+s,u=[p("Head {head}",{head:this.named(t,s)}),
this.off[l]?p("off"):p("on")];return this.sort.value==="likeness"&&n?.length&&u.push(p("{share} % similar",{share:Math.round(
100*n[l])})),this.sort.value==="link"&&this.data.linkWeights?.length&&u.push(p("{share} on {link}",{share:wt(this.data.linkWeights[l],
1),link:this.data.link})),this.sort.value==="writes"&&this.data.shares?.length&&u.push(p("{share} logits for {words}",{share:Js(
this.data.shares[l]),words:this.data.link})),r&&r[l]>=es&&u.push(p("{share} changed",{share:wt(r[l],1)})),a&&u.push(a[l]),
u.push(p("entropy {bits} bits",{bits:o[l].toFixed(2)})),u.join(" · ")}showStatus(t,s){this.status.textContent=this.describe(
t,s)}openHead(t,s){this.open=[t,s],this.mark(),this.emit("open",this.open)}toggle(t,s){let{heads:i}=this.data,e=this.off.
map((a,c)=>c),o=e.filter(a=>(t<0||Math.floor(a/i)===t)&&(s<0||a%i===s)),n=o.every(a=>this.off[a]);for(let a of o)this.off[a]=
!n;this.mark(),this.showStatus(t,s);let r=e.filter(a=>this.off[a]).map(a=>[Math.floor(a/i),a%i]);this.emit("off",r)}moveFocus(t,s,i=!0){
let{layers:e,heads:o}=this.data,n=this.sorted?0:-1,r=[A(t,n,e-1),A(s,n,o-1)];if(r[0]<0&&r[1]<0)return;let a=this.cellAt(
...this.focus);a&&(a.tabIndex=-1),this.focus=r;let c=this.cellAt(...r);c.tabIndex=0,i&&c.focus({preventScroll:!1})}pressed(t){
let[s,i]=this.headAt(...this.focus);return!t&&s>=0&&i>=0?this.openHead(s,i):this.data.switchable?this.toggle(s,i):!1}export(t){
let{layers:s,heads:i}=this.data;return{height:Math.ceil(30+(t-34)/i*s),draw:(o,n)=>this.paintHeads(o,t,n)}}paintHeads(t,s,i){
let{layers:e,heads:o}=this.data,n=(s-34)/o,r=H(i.ramp),a={size:12,colour:i.ink,align:"center"};for(let c=0;c<e;c++){this.
sorted||t.text(`L${L(this.data,0,c)}`,15,26+(c+.5)*n,a);for(let l=0;l<o;l++){let u=30+l*n,d=26+c*n;c===0&&!this.sorted&&
t.text(`H${L(this.data,1,l)}`,u+n/2,12,a),this.exportHead(t,...this.headAt(c,l),u,d,n,i,r)}}}exportHead(t,s,i,e,o,n,r,a){
let c=this.thumbnail(document.createElement("canvas"),s,i,a);t.cells(c,e+1,o+1,n-2,n-2),this.sorted&&t.text(this.named(s,
i),e+4,o+10,{size:11,colour:r.accent});let l=this.isOpen(s,i)?5:1;t.rect(e+l,o+n-4-l,(n-2*l)*this.changeShare(s,i),4,r.accent),
this.isOpen(s,i)&&t.frame(e+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+i]&&(t.rect(e+1,o+1,n-2,n-2,r.page,.78),
t.line(e+1,o+1,e+n-1,o+n-1,r.ink,2),t.line(e+1,o+n-1,e+n-1,o+1,r.ink,2))}},Pt=h=>`text/head-of-${h.toLowerCase()}`,Xs=(h,t)=>h===
t||h.length===t.length&&h.every((s,i)=>s===t[i]),qs=(h,t)=>h.themes[h.theme].ramp[0]===t.themes[t.theme].ramp[0];function Js(h){
return`${h<0?"−":"+"}${Math.abs(h).toFixed(2)}`}var bt=64,Zs=3;function xt(h,t,s,i,e,o=1/0){let r=Math.round(i),a=W(t.signed?s.diverging:s.ramp),c=o-10-O(t.unit,12),l=A(
Math.floor(c/bt),1,Zs),u=bt*l;for(let g=0;g<bt;g++){let w=a[Math.round(255*g/(bt-1))];h.rect(r+g*l,e,l,8,U(w))}let d=t.peak===
"row"&&!t.signed;for(let[g,w]of Qs(t,d)){let y=d?`${+(100*w).toPrecision(2)} %`:`${+w.toPrecision(2)}`,b=g===0?"left":g===
1?"right":"center";h.text(y,r+g*u,e+8+10,{size:11,colour:s.muted,align:b})}let f=d?p("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;h.text(f,r+u+10,e+8/2,{size:12,colour:s.muted})}function Qs(h,t){let s=h.largest(0);return s<=
G?[[0,0]]:h.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(i=>[i,Yt[h.scale](i)*(t?1:s)])}var ti=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function vt(h){let t=ti.exec(h);if(!t)return null;let[,s,i,e=""]=t,o=[...s].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:s+i,column:o,row:Number(i)-1,pixels:[...e].map(Number)}}function K(h){let t=vt(h);return t?.pixels.length?t:null}function ht(h,t,s,i,e,o,n=1){
let r=e/2;h.rect(s,i,e,e,o.page,n),t.forEach((a,c)=>{a&&h.rect(s+c%2*r,i+Math.floor(c/2)*r,r,r,o.ink,n*a/3)})}var kt=68,Nt=4,os=12,Ft=15,si=8,ns=5,ii=/^\d+\.\d\d s$/,ei=[1,5,10,25,50,100,250,500],tt=h=>ii.test(h[0]??"");function zt(h,t,s,i){
return tt(h)?ei.find(e=>e>=s/i)??Math.ceil(s/i):Math.max(1,Math.ceil(t/i))}function rs(h,t,s,{left:i,top:e,w:o,h:n},r){let{
c:a,columns:c,r:l,rows:u}=s,d=e-kt,f=i+o*c;h.cells(oi(t,s,r),i,d,o*c,kt-Nt);let g=(t.spoken??[]).filter(([,y])=>y>=a&&y<
a+c),w=[];for(let[y,b,v]of g.sort((x,M)=>x[1]-M[1])){let x=i+(b-a+.5)*o;if(y>=l&&y<l+u){let E=Math.max(o,ns);h.frame(x-E/
2,e+(y-l)*n+.5,E,Math.max(n-1,1),r.accent,n<2*ns?.5:1.5)}let M=O(v,os,!0),$=Math.min(x+3,f-M),k=[0,1,2,3].find(E=>(w[E]??
-1/0)<=$);if(h.line(x,k===void 0?e-Nt-si:d,x,e-Nt,r.accent,1),k===void 0)continue;w[k]=$+M+6;let S=d+(k+.5)*Ft+2;h.rect(
$-1,S-Ft/2,M+2,Ft-1,r.page,.85),h.text(v,$,S,{size:os,colour:r.ink,bold:!0})}}function oi({loud:h=new Uint8Array,columns:{
labels:t}},{c:s,columns:i},e){let o=h.length/t.length,n=H([e.page,e.ink]);return Z(i,o,r=>{for(let a=0;a<o;a++)for(let c=0;c<
i;c++)r[(o-1-a)*i+c]=n[h[a*t.length+s+c]]})}var as=46,hs=58,jt=112,cs=[22,13],ni=14,ri=9,ls=14,St=10,ds=64,ai=8,hi=C("Heatmap of {title}: {R} rows, {rows}, by {C} c\
olumns, {columns}. Arrows move, Enter pins a row."),ci=C("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns\
}. Arrows move, Enter cuts a cell."),li=.68,st=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=m("canvas","drawn",{"aria-hidden":"true"}),this.overlay=m("canvas","over",{"aria-hidden":"t\
rue"}),this.tip=m("div","tip",{"aria-hidden":"true"}),this.live=m("div","unseen",{"aria-live":"polite"}),this.room=X();let s=[
this.canvas,this.overlay,this.tip,this.room];this.field=m("div","field",{tabindex:"0",role:"application"},...s),this.pairs=
m("div","unseen"),this.saving=new P(this),t.append(this.field,this.live,this.pairs,m("div","foot raised",{},this.saving.
menu)),this.listen()}listen(){this.field.onpointermove=s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===
0?this.point(s):null},this.field.onpointerup=s=>this.released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.
mark(null)},this.field.ondblclick=()=>this.zoomOut(),z(this.field,{...V((s,i)=>this.moveCursor(s,i)),Enter:()=>this.act(
this.cursor),Escape:()=>this.escape()}),this.field.onblur=()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,
room:i}=this.layout??{};this.maps&&(this.field.clientWidth!==s||this.room.offsetHeight!==i)&&this.draw()});t.observe(this.
field),t.observe(this.room)}show(t){let s=this.maps&&It(this.maps.rows,t.rows)&&It(this.maps.columns,t.columns);this.data=
t,this.maps=new N(t),(!s||!this.zoom)&&(this.zoom=this.everything()),s||(this.cursor=null,this.marked=null),this.pins=t.
pins,this.way=t.way,this.link=t.link??null;let{R:i,C:e}=this.maps,[o,n]=t.axes;this.field.setAttribute("aria-label",p(t.
cutting?ci:hi,{title:t.title,R:i,C:e,rows:o,columns:n})),this.pairs.replaceChildren(...di(this.maps)),this.draw()}look(t,s=1){
let{maps:i}=this,o=Array.from({length:s},(n,r)=>t+r).filter(n=>!i.has("from",n)).map(n=>i.rows.positions[n][0]);o.length&&
this.emit("look",{positions:o,way:"from"})}came(){this.zoom.rows<=ds?this.draw():this.mark(this.marked),this.cursor&&(this.
live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){
let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,
s),room:s};let{height:i}=this.layout;for(let e of[this.canvas,this.overlay])Object.assign(e.style,{width:`${t}px`,height:`${i}\
px`});this.field.style.height=`${i}px`,this.paint(new T(this.canvas,t,i),this.layout,this.maps.colours),this.mark(this.marked),
this.zoom.rows<=ds&&this.look(this.zoom.r,this.zoom.rows),window.painted=!0}arrange(t,s=this.data.height,i=0){let{zoom:e}=this,
o=e.rows<=14?14:e.rows<=24?13:11,n=this.arrangedWith(o,t,s,i),r=Math.floor(Math.min(n.w,n.h))-1;return r<ri||r>=o?n:this.
arrangedWith(r,t,s,i)}arrangedWith(t,s,i,e){let[o,n]=e?[4,4]:[26,as],{rows:r,columns:a}=this.maps,{zoom:c}=this,l=(k,S,E)=>{
let R=k.slice(S,S+E).map(F=>{let dt=K(F);return dt?t+6+O(dt.name,St):Math.min(O(F,t),jt)});return Math.max(...R,8)},u=Math.
ceil(l(r.labels,c.r,c.rows))+32,d=l(a.labels,c.c,c.columns),f=a.labels.some(k=>K(k)),w=c.columns>1&&(s-u)/c.columns<d+8&&
!tt(a.labels)?f?-90:-60:0,y=d*Math.sin(-w*Math.PI/180)+8,b=this.data.loud?kt:0,v=Math.ceil(w?y:f?18+St:18)+o+b,x=w===-60?
18:6,M=Math.min((s-u-x)/c.columns,2*hs),$=Math.min((i-v-n)/c.rows,hs);return{width:s,left:u,top:v,w:M,h:$,size:t,slant:w,
strip:b,height:Math.ceil(v+$*c.rows+n)}}paint(t,s,i){this.paintCells(t,s,i),this.data.numbers&&this.paintNumbers(t,s,i),
this.data.cutAt&&this.paintCuts(t,s,i),this.paintLabels(t,s,i),this.paintFrames(t,s,i),s.strip&&rs(t,this.data,this.zoom,
s,i);let{left:e,width:o,height:n}=s;s.room||xt(t,this.maps,i,e,n-as+14,o-e)}paintCells(t,{left:s,top:i,w:e,h:o},n){let{rows:r,
columns:a}=this.zoom,c={rows:Math.floor(o*r),columns:Math.floor(e*a)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,i,
e*a,o*r),!(Math.min(e,o)<=7)){for(let l=1;l<r;l++)t.line(s,i+l*o,s+e*a,i+l*o,n.page,1);for(let l=1;l<a;l++)t.line(s+l*e,
i,s+l*e,i+o*r,n.page,1)}}paintCuts(t,{left:s,top:i,w:e,h:o},n){let{r,c:a,rows:c,columns:l}=this.zoom,u=Math.max(1.5,.3*Math.
min(e,o,24));for(let d=r;d<r+c;d++)for(let f=a;f<a+l;f++){let g=this.maps.cut(d,f);g&&yt(t,g,s+(f-a+.5)*e,i+(d-r+.5)*o,u,
n.accent)}}paintNumbers(t,{left:s,top:i,w:e,h:o},n){if(e<cs[0]||o<cs[1])return;let{r,c:a,rows:c,columns:l}=this.zoom,u=W(
this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(0,this.zoom,l,c).forEach((d,f)=>{let[g,w]=[Math.floor(f/l),
f%l],y=Math.round(100*this.maps.weight(0,r+g,a+w)),b=nt(u[Math.round(255*this.maps.shade(d,1))]),x={size:Math.min(13,.45*
e,.7*o),colour:b,align:"center"};y&&t.text(String(y),s+(w+.5)*e,i+(g+.5)*o,x)})}paintLabels(t,{left:s,top:i,w:e,h:o,size:n,
slant:r,room:a,strip:c},l){let{rows:u,columns:d}=this.maps,{zoom:f}=this,g=this.pinnedIndices(),w=i-c,y=zt(u.labels,n+1,
n+1,o),b=zt(d.labels,n+1,O(d.labels.at(-1)??"",n)+12,e);for(let k of this.labelsWithRoom(u,g.from,f.r,f.rows,y)){let S=g.
from.has(k),E={size:n,colour:S?l.accent:l.ink,align:"right",bold:S},R=i+(k-f.r+.5)*o;this.paintedPatch(t,u.labels[k],s-6-
n/2,R,Math.min(n+2,o-2),S,l)||t.text(I(u.labels[k],n,jt),s-6,R,E)}for(let k of this.labelsWithRoom(d,g.to,f.c,f.columns,
b)){let S=g.to.has(k),E=r?"left":"center",R={size:n,colour:S?l.accent:l.ink,angle:r,align:E,bold:S},F=s+(k-f.c+.5)*e,dt=Math.
min(n+2,e-2);if(this.paintedPatch(t,d.labels[k],F,w-11,dt,S,l,!0))continue;let ks=F+(r===-60?2:0);t.text(I(d.labels[k],n,
jt),ks,w-(r?6:11),R)}let v={size:12,colour:l.muted},[x,M]=this.maps.axes,$=tt(d.labels)?1:b;a?t.text(Dt(M,1),s-6,w-11,{...v,
align:"right"}):t.text(Dt(M,$),s,9,v),t.text(Dt(x,tt(u.labels)?1:y),9,i+o*f.rows,{...v,angle:-90})}paintedPatch(t,s,i,e,o,n,r,a=!1){
let c=K(s);if(!c)return!1;let l=n?r.accent:r.muted;ht(t,c.pixels,i-o/2,e-o/2,o,r),t.frame(i-o/2,e-o/2,o,o,l,n?2:1);let[u,
d]=a?[i,e-o/2-St/2-1]:[i-o/2-4,e];return t.text(c.name,u,d,{size:St,colour:l,align:a?"center":"right",bold:n}),!0}labelsWithRoom({
labels:t},s,i,e,o){let n=tt(t)?0:i,r=c=>[...s].some(l=>l!==c&&Math.abs(l-c)<o);return Array.from({length:e},(c,l)=>l+i).
filter(c=>s.has(c)||(c-n)%o===0&&!r(c))}paintFrames(t,{left:s,top:i,w:e,h:o},n){let{r,c:a,rows:c,columns:l}=this.zoom,u=e*
l,d=o*c,f=this.pinnedIndices();for(let y of f.from)y>=r&&y<r+c&&_t(t,[s,i+(y-r)*o,u,o],n.accent);for(let y of f.to)y>=a&&
y<a+l&&_t(t,[s+(y-a)*e,i,e,d],n.accent);for(let y of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let b of f.
from)b>=r&&b<r+c&&y>=a&&y<a+l&&ui(t,[s+(y-a)*e,i+(b-r)*o,e,o],n.ink);let g=at(this.maps.rows,r,c),w=at(this.maps.columns,
a,l);g&&t.line(s,i+g*o,s+u,i+g*o,n.accent,1.5),w&&t.line(s+w*e,i,s+w*e,i+d,n.accent,1.5)}pinnedIndices(){return{from:new Set,
to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
i=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/i,(t.clientY-s.top)/i]}cell([t,s]){let{left:i,top:e,w:o,h:n}=this.
layout,r=s<e?-1:Math.floor((s-e)/n),a=t<i?-1:Math.floor((t-i)/o);return r>=this.zoom.rows||a>=this.zoom.columns||r<0&&a<
0?null:[r<0?-1:r+this.zoom.r,a<0?-1:a+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(
this.dragStart,s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,i=this.
point(t);if(this.dragStart=null,!s)return;let[e,o]=[this.cell(s),this.cell(i)];this.isDrag(s,i)?this.data.cutting?this.scrolls(
t)||this.cut(e,o):this.zoomTo(e,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){
return Math.hypot(s[0]-t[0],s[1]-t[1])>ai}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.
min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=
this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():
this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[i,e]){let o=new T(this.overlay,this.layout.width,this.
layout.height),{accent:n}=this.maps.colours;o.rect(Math.min(t,i),Math.min(s,e),Math.abs(t-i),Math.abs(s-e),n,.25),this.tip.
hidden=!0}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:i,w:e,h:o,width:n,height:r,strip:a}=this.layout,{accent:c,
ink:l}=this.maps.colours,u=new T(this.overlay,n,r);if(this.tip.hidden=!t||Math.min(...t)<0,this.field.classList.toggle("\
pinnable",!!t&&this.data.pinnable),!t)return;let[d,f]=t,g=s+(f-this.zoom.c)*e,w=i+(d-this.zoom.r)*o;if(d>=0&&u.rect(0,w,
s-3,o,c,.16),d>=0&&this.maps.blocks&&this.paintBand(u,d,w),f>=0&&u.rect(g,i-a-22,e,19,c,.16),this.tip.hidden)return;_t(u,
[g,w,e,o],l),this.tip.textContent=this.maps.described(d,f);let y=w+o+34<r,[b,v]=[A(g+e/2,90,n-90),y?w+o+6:w-32];this.tip.
style.transform=`translate(calc(${b}px - 50%), ${v}px)`}paintBand(t,s,i){if(!this.maps.has("from",s))return this.look(s);
let{left:e,top:o,w:n,h:r}=this.layout,{c:a,rows:c,columns:l}=this.zoom,u=Math.max(r,ni),d=A(i+(r-u)/2,o,o+r*c-u),f={r:s,
c:a,rows:1,columns:l},g=this.maps.picture(0,this.maps.colours,f,{rows:1,columns:Math.floor(n*l)});t.cells(g,e,d,n*l,u),t.
frame(e,d,n*l,u,this.maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||
!s)return;let[i,e]=[this.maps.rows,this.maps.columns].map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.
slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit(
"cut",{queries:i,keys:e})}pin(t,s){if(!this.data.pinnable)return;let i=t<0?"to":"from",e=this.linkOf(t,s);this.pinnedIndices()[i].
has(t<0?s:t)&&typeof e=="number"&&e!==this.link?this.setPins(this.pins,i,e):this.setPins(...this.maps.pinsAfterClick(this.
pins,this.way,t<0?s:t,i),e)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,i){
this.pins=t,this.way=s,i!==void 0&&(this.link=t.length?i:null),this.draw(),this.emit("pins",{pins:t,way:s,link:i})}moveCursor(t,s){
if(!this.maps.R||!this.maps.C)return;let{r:i,c:e,rows:o,columns:n}=this.zoom,[r,a]=this.cursor??[i-t,e-s];this.cursor=[A(
r+t,i,i+o-1),A(a+s,e,e+n-1)],this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){
let s=this.arrange(t,li*t);return{height:s.height,draw:(i,e)=>this.paint(i,s,e)}}};function di(h,t=10){if(h.blocks)return[];
let s=h.weights(0),i=m("ol");for(let e of rt(h.signed?s.map(Math.abs):s,t)){let o=h.rows.labels[Math.floor(e/h.C)],n=h.columns.
labels[e%h.C];i.append(m("li","",{},p("{row} to {column}: {weight}",{row:o,column:n,weight:h.formatted(s[e])})))}return[
m("p","",{},p("Strongest pairs of {name}, from and to:",{name:h.title})),i]}function _t(h,[t,s,i,e],o){let n=Math.min(i,
e)<8?2:0;h.frame(t-n,s-n,i+2*n,e+2*n,o,2)}function ui(h,[t,s,i,e],o){let[n,r]=[i,e].map(a=>a<ls?ls:a-2);h.frame(t+(i-n)/
2,s+(e-r)/2,n,r,o,2)}function Dt(h,t){let s=`${h} →`;return t>1?p("{title} 1 label in {n}",{title:s,n:t}):s}var pi=620,Y=28,mi=20,us=16,fi=.25,ps=10,Mt=132,gi=60,Bt=44,wi=22,ct=11,ms=40,yi=200,bi=300,xi=6,vi=16,ki=C("Up and down\
 move, left and right change sides, Enter pins, brackets step through the layers."),Si=C("Up and down move, left and rig\
ht change sides. Enter on a word, and then on one of the other side, cuts the line between them."),it=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=m("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=m("canvas","written",{"aria-hid\
den":"true"}),this.overlay=m("canvas","over",{"aria-hidden":"true"}),this.spacer=m("div","spacer"),this.scroll=m("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=X(),this.field=m("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=m("div","status",{"aria-live":"polite"});let s=p("Heads shown; double-cl\
ick to show only one");this.heads=m("div","heads",{role:"group","aria-label":s}),this.saving=new P(this);let i=()=>this.
draw(),e={low:0,high:.5,step:.01,value:.03},o={low:1,high:ct,step:1,value:ct};this.minWeight=Ot(p("Hide below"),e,a=>a.toFixed(
2),i),this.maxLinks=Ot(p("Strongest per word"),o,a=>a<ct?String(a):p("all"),i),this.fit=m("input","",{type:"checkbox"}),
this.fit.onchange=i,this.fitLabel=m("label","",{title:p("All words at once, however small")},this.fit," ",p("fit")),this.
previous=B("‹",()=>this.step(-1),{title:p("Previous layer ([)")}),this.next=B("›",()=>this.step(1),{title:p("Next la\
yer (])")}),this.layer=m("span","layer");let n={role:"group","aria-label":p("Layer")};this.steps=m("div","steps",n,this.
previous,this.layer,this.next);let r=m("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(r,
this.heads,this.field,m("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let i=this.wordAt(s),e=this.lineAt(s);i?this.act(i):e&&this.cut(e)},z(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:i}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==i)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new N(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${L(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:e,C:o}=this.maps,
n=p("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:e,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${p(t.cutting?Si:ki)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>ms?5:ct),
this.fit.checked=t>ms&&t<=64}step(t){let{layer:s,layers:i}=this.data;s===null||s+t<0||s+t>=i||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((i,e)=>this.headButton(i,e)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((i,e)=>{i.setAttribute("aria-pressed",String(this.active.includes(e)))})}headButton(t,s){
let i=p("Click: show or hide. Double-click: show only this head."),e=m("i");e.style.background=this.colour(s);let o=B(t,
()=>this.toggle(s),{title:i});return o.prepend(e),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
i=>i!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((i,e)=>i-e))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
bi)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:i,shown:e}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${e}px`,this.spacer.style.height=`${i}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${e}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:i=!1,room:e=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=e||pi,r=Math.min((n-40)/o,mi),a=s||e?r:Math.max(r,us),c=Math.ceil(Y+a*o+12),l=A(a*.72,9,14),
u=(y,b)=>{let v=y.map(x=>Math.min(O(x,l),Mt-8));return Math.max(...v,O(b,12))+18},d=i?c:Math.min(c,n),f=this.active.length>
1?Math.min(gi,6*this.active.length):0,g=f+u(this.maps.rows.labels,p("from (query)")),w=t-u(this.maps.columns.labels,p("t\
o (key)"))-f-Bt;return{width:t,row:a,height:c,shown:d,size:l,stripes:f,left:g,right:w}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:i}=this;return{pen:new T(t,i.width,
i.shown),layout:i,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}paintInvitation({pen:t,theme:s,layout:{left:i,
right:e,shown:o}}){let n={size:13,colour:s.muted,align:"center"};t.text(p("Point at a word"),(i+e)/2,o/2,n)}y({layout:t,
top:s},i){return Y+(i+.5)*t.row-s}paintWords(t){let{pen:s,layout:i,theme:e,top:o,focus:n}=t;if(o<Y){let a={size:12,colour:e.
muted};s.text(p("from (query)"),i.left-6,12-o,{...a,align:"right"}),s.text(p("to (key)"),i.right+6,12-o,a)}let r=i.row>=
ps;for(let a of["from","to"])!n||n.way===a?this.paintSide(a,t):r||this.paintSide(a,{...t,theme:{...e,ink:e.muted},focus:null})}paintSide(t,s){
let{pen:i,layout:e,theme:o,top:n,focus:r}=s,{row:a,size:c,left:l,right:u,shown:d,width:f}=e,g=this.maps.side(t),w=t==="f\
rom",y=Math.max(1,Math.ceil((c+1)/a)),b=new Set(t===this.way?this.maps.indices(this.pins,t):[]);g.labels.forEach(($,k)=>{
let S=this.y(s,k),E=b.has(k);if(S<-a||S>d+a||k%y&&!E||r?.indices.includes(k)&&!E)return;let R=E?o.accent:r?o.muted:o.ink,
F={size:c,colour:R,bold:E,align:w?"right":"left"};i.text(I($,c,Mt-8),w?l-6:u+6,S,F)});let v=at(g,0,g.labels.length);if(!v)
return;let x=Y+v*a-n,M=w?0:u;i.line(M,x,M+(w?l:f-u),x,o.accent,1.5)}links(t,s){let i=Math.max(this.minWeight.value(),1e-6),
e=this.maxLinks.value()<ct?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,i,e);if(!s&&this.
maps.blocks)return[];let o=s?s.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,i,e)}offset(t,s){let i=this.
active.length;return(s-(i-1)/2)*Math.min(1.6,.6*t.row/Math.max(i,1))}paintLinks(t){let{pen:s,layout:i,theme:e,focus:o}=t,
n=A(i.row/us,fi,1),r=Math.max(...this.active.map(a=>this.maps.largest(a)));for(let[a,c]of this.active.entries()){let l=this.
offset(i,a),u=this.maps.peak==="row"?this.maps.rowPeaks(c):null;for(let[d,f,g]of this.links(c,o)){let[w,y]=[this.y(t,d)+
l,this.y(t,f)+l];if(Math.max(w,y)<0||Math.min(w,y)>i.shown)continue;let b=this.maps.shade(g,u?u[d]:r),v=o?1+2.2*b:(.6+1.4*
b)*n,x=o?.25+.75*b:.06+.7*b;s.curve(i.left,w,i.right,y,this.colour(c,e),v,x)}}}cutLinks(t){if(!this.data.cutAt)return[];
let[s,i]=["from","to"].map(o=>t?.way===o?t.indices:[...this.maps.side(o).labels.keys()]),e=[];for(let o of this.active)for(let n of s)
for(let r of i)if(this.maps.cut(n,r,o)&&e.push({k:o,r:n,c:r})===yi)return e;return e}paintCuts(t){let{pen:s,layout:i,theme:e,
focus:o}=t;for(let{k:n,r,c:a}of this.cutLinks(o)){let[c,l]=[this.y(t,r),this.y(t,a)];s.curve(i.left,c,i.right,l,e.muted,
1.2,.8,!0);let u=this.maps.cut(r,a,n);yt(s,u,(i.left+i.right)/2,(c+l)/2,4,this.colour(n,e))}}get focus(){let t=this.start??
this.hovered??this.cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.
length?{way:this.way,indices:s}:null}paintOverlay(){let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.
scene(this.overlay,t);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(s,t),t?this.look(t):this.maps.blocks&&
this.paintInvitation(s);let i=this.nextCut;i&&this.paintNextCut(s,i),i?this.status.textContent=`${this.maps.described(i.
r,i.c,i.k)}   (${this.data.names[i.k]})`:this.status.textContent=t?this.describe(t):this.hint()}look({way:t,indices:s}){
let e=s.filter(o=>!this.maps.has(t,o)).map(o=>this.maps.side(t).positions[o][0]);e.length&&this.emit("look",{positions:e,
way:t})}came(){this.paintOverlay()}get nextCut(){let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.
start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,{k:s,r:i,c:e}){let{pen:o,layout:n,theme:r}=t,a=this.offset(
n,this.active.indexOf(s)),[c,l]=[this.y(t,i)+a,this.y(t,e)+a];o.curve(n.left,c,n.right,l,r.accent,3,.9)}paintFocus(t,s){
let{pen:i,layout:e,theme:o}=t;this.paintLinks(t),this.paintCuts(t),this.paintShares(t,s);let n=s.way==="from",{labels:r}=this.
maps.side(s.way),a={size:Math.max(e.size,11),colour:o.accent,bold:!0,align:n?"right":"left"},c=n?e.left-6:e.right+6,l=s.
way===this.way?this.maps.indices(this.pins,this.way):[];for(let u of s.indices.filter(d=>!l.includes(d)))i.text(I(r[u],a.
size,Mt-8),c,this.y(t,u),a)}paintShares(t,s){let{pen:i,theme:e}=t,{row:o,size:n,left:r,right:a,width:c,shown:l}=t.layout,
u=s.way==="from",d=this.active.map(b=>this.maps.profile(b,s.indices,s.way)),f=Math.max(...d.map(b=>b.reduce((v,x)=>Math.
max(v,x),0)),G),g=o>=ps,w=u?{x:a+6,align:"left"}:{x:r-6,align:"right"},{labels:y}=u?this.maps.columns:this.maps.rows;y.forEach(
(b,v)=>{let x=this.y(t,v);if(x<-o||x>l+o)return;let M=d.map(R=>R[v]),$=M.reduce((R,F)=>R+F,0)/Math.max(M.length,1);this.
paintStripes(t,x,M,f);let k=$>=.1*f;if(!g&&!k)return;let S=g?n:11,E={size:S,colour:e.ink,bold:k,align:w.align};i.text(I(
b,S,Mt-8),w.x,x,E),!($<.005||!u)&&i.text($.toFixed(2),c-14,x,{size:Math.min(S,12),colour:e.muted,align:"right"})})}paintStripes({
pen:t,theme:s,layout:i,focus:e},o,n,r){let{row:a,stripes:c,left:l,right:u,width:d}=i,f=e?.way==="from",g=f?d-Bt-c:0,w=f?
u+2:0,y=f?d-u-Bt:l-2,b=c?g:w,v=(c||y)/n.length;n.forEach((x,M)=>{let $=.75*J[this.maps.scale](x/r);t.rect(b+M*v,o-a/2,v,
a,this.colour(this.active[M],s),$)})}describe({way:t,indices:s}){let i=this.active.length;if(!i)return this.hint();let e=this.
maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(d=>this.maps.profile(d,s,t)),r=n[0].map((d,f)=>n.
reduce((g,w)=>g+w[f],0)/i),a=rt(r,3).map(d=>`${o.labels[d]} ${r[d].toFixed(2)}`),c=s.length>3?p("{n} words",{n:s.length}):
s.map(d=>e.labels[d]).join(" + "),l=i===1?this.data.names[this.active[0]]:p("mean of {n} heads",{n:i}),u=s.length>1?[p("\
sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${a.join(" · ")}   (${[l,...u].join(", ")})`}hint(){
return this.active.length?this.data.cutting?"":p("Hover a word: on the left, what it attends to; on the right, what atte\
nds to it. Click to pin; pin several for their sum."):p("No head is shown: choose one above.")}wordAt(t){let{x:s,y:i}=this.
point(t),e=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,o=Math.floor((i-Y)/this.layout.row);return e&&o>=
0&&o<this.maps.side(e).labels.length?{way:e,index:o}:null}point(t){let s=this.scroll.getBoundingClientRect(),i=s.width/this.
scroll.offsetWidth||1,e=(t.clientY-s.top)/i+this.scroll.scrollTop;return{x:(t.clientX-s.left)/i,y:e}}lineAt(t){if(!this.
data.cutting||this.wordAt(t))return null;let{layout:s,start:i}=this,{x:e,y:o}=this.point(t),n=Mi((e-s.left)/(s.right-s.left)),
r=i&&{way:i.way,indices:[i.index]},a=t.pointerType==="touch"?vi:xi,c=Math.max(...this.active.map(d=>this.maps.largest(d)));
return[...this.active.flatMap(d=>this.links(d,r).map(([f,g,w])=>({k:d,r:f,c:g,weight:w}))),...this.cutLinks(r).map(d=>({
...d,weight:c/2}))].flatMap(d=>{let[f,g]=[d.r,d.c].map(y=>this.y({layout:s,top:0},y)),w=Math.abs(f+(g-f)*n+this.offset(s,
this.active.indexOf(d.k))-o);return w<a?[{...d,rank:d.weight/c-w/a}]:[]}).sort((d,f)=>f.rank-d.rank)[0]??null}hover(t,s=null){
JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||
s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;
if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=
s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[i,e]=t.way==="from"?[t.index,s.index]:[s.index,t.index],o=[
...this.active].sort((r,a)=>this.maps.weight(a,i,e)-this.maps.weight(r,i,e)),n=o.find(r=>this.maps.cut(i,e,r))??o[0];return n===
void 0?null:{k:n,r:i,c:e}}cut(t){if(!t)return;let[s,i]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].
map(e=>[Math.min(...e),Math.max(...e)]);this.emit("cut",{queries:s,keys:i,head:t.k})}pin({way:t,index:s}){this.lastCursor=
{way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}moveCursor(t,s){let{way:i="from",index:e=-1}={...this.
lastCursor,...s&&{way:s}};this.cursor={way:i,index:A(e+t,0,this.maps.side(i).labels.length-1)},this.lastCursor=this.cursor,
[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=Y+(this.cursor?.index??0)*this.layout.
row,{scrollTop:s}=this.scroll;(t<s+Y||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){
let s=this.arrange(t,{fit:!1,whole:!0}),i=this.active.length>1?wi:0,e=(o,n)=>{let r={pen:o,layout:s,theme:n,top:0,focus:this.
focus},a=this.active.map(c=>[this.data.names[c],this.colour(c,n)]);if(i&&qt(o,a,10,n),i&&o.shift(i),this.paintWords(r),r.
focus)return this.paintFocus(r,r.focus);this.paintLinks(r),this.paintCuts(r)};return{height:s.height+i,draw:e}}};function Mi(h){
let[t,s]=[0,1];for(let i=0;i<20;i++){let e=(t+s)/2;1.5*e*(1-e)+e**3<h?t=e:s=e}return t**2*(3-2*t)}var Ct=68,lt=5,fs=2,At=.6,gs=448,ws=2,Ai=.7,Wt=10,ys=46;function Ci({rows:h,columns:t},s){let i=s?Math.min(gs,s-Wt):gs;return A(
Math.floor(i/Math.max(h,t)),4,Ct)}var et=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){this.emit=()=>{};
let s=[["from",p("attends to")],["to",p("attended by")]];this.direction=new _(p("Direction"),s,e=>this.set(this.pins,e)),
this.status=m("div","status",{"aria-live":"polite"}),this.words=m("div","words",{role:"listbox","aria-multiselectable":"\
true"}),this.scale=m("canvas","drawn",{"aria-hidden":"true"}),this.saving=new P(this);let i=m("div","bar",{},this.direction.
node);t.append(i,this.words,this.scale,m("div","foot",{},this.status,this.saving.menu)),z(this.words,{...V((e,o)=>this.setCurrent(
this.current+e*this.perRow+o,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),Escape:()=>this.set([],
this.way)})}show(t){this.data=t,this.maps=new N(t),this.pins=t.pins,this.way=t.way;let{labels:s}=this.maps.rows;this.words.
setAttribute("aria-label",p("The text, shaded by {name}. Arrows move, Enter pins.",{name:t.title}));let i=[...pt(this.words)].
findIndex(r=>r===mt(this.words)),{photo:e}=t,o=e&&`data:image/jpeg;base64,${e.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(
this.photo=new Image,{src:o}),this.words.style.setProperty("--photo",`url(data:image/jpeg;base64,${e.jpeg})`)),this.perRow=
e?.columns??Math.max(...s.map(r=>(K(r)?.column??0)+1)),this.words.classList.toggle("patches",this.perRow>1),e&&(this.patch=
Ci(e,this.words.clientWidth));let n=e?{patch:this.patch,frame:ws,gap:0}:{patch:Ct,frame:lt,gap:fs};for(let[r,a]of Object.
entries(n))this.words.style.setProperty(`--${r}`,`${a}px`);this.words.style.gridTemplateColumns=e?`repeat(${e.columns}, \
var(--patch))`:"",this.words.style.fontSize=e?`${Math.min(Ai*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((r,a)=>this.
word(r,a))),this.setCurrent(i<0?this.current??0:i,i>=0),this.paint(),window.painted=!0}word(t,s){let{segments:i}=this.maps.
rows,e=this.patchOf(t),{photo:o}=this.data,n=e&&!o?m("canvas","",{"aria-label":t}):"",r=m("span","word",{role:"option",tabindex:"\
-1"},e?n:t);return e?r.style.gridArea=`${e.row+2} / ${e.column+1}`:o&&(r.style.gridArea=this.besideOthers(s)),e&&o&&r.setAttribute(
"aria-label",t),r.classList.toggle("cell",!!(e&&o)),r.classList.toggle("second",i[s]===1&&i[s-1]===0),r.onclick=()=>this.
pin(s),r.onmouseenter=r.onfocus=()=>{this.status.textContent=this.describe(s)},r.onmouseleave=()=>{this.status.textContent=
this.hint()},r}patchOf(t){return this.data.photo?vt(t):K(t)}besideOthers(t){let s=this.maps.rows.labels.filter(e=>!vt(e)).
length,i=Math.max(1,Math.floor(this.perRow/s));return`1 / ${t*i+1} / 2 / span ${i}`}get pinned(){return this.maps.indices(
this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(0,s,this.way);if(this.
data.mean)return this.way==="from"?Float32Array.from(this.data.mean):new Float32Array(t).fill(1/t);let i=Array.from({length:t},
(e,o)=>o);return this.maps.profile(0,i,this.way).map(e=>e/Math.max(t,1))}came(){this.paint()}paint(){let s=this.pinned.filter(
r=>!this.maps.has(this.way,r)).map(r=>this.maps.side(this.way).positions[r][0]);s.length&&this.emit("look",{positions:s,
way:this.way});let i=this.shares(),e=this.maps.colours,o=new Set(this.pinned);this.direction.press(this.way==="to"?"to":
"from"),this.shades(i,e).forEach((r,a)=>{let c=pt(this.words)[a];if(!c)return;let l=this.patchOf(this.maps.rows.labels[a]);
if(l&&this.data.photo?Object.assign(c.style,this.look(l,U(r))):Object.assign(c.style,{background:U(r),color:nt(r)}),l&&!this.
data.photo){let u=Ct-2*lt,d=D(c,"canvas");Object.assign(d.style,{width:`${u}px`,height:`${u}px`}),ht(new T(d,u,u),l.pixels,
0,0,u,e,At)}c.title=i[a].toFixed(4),c.setAttribute("aria-selected",String(o.has(a)))}),this.status.textContent=this.hint();
let n=Math.max(this.words.clientWidth,260);Object.assign(this.scale.style,{width:`${n}px`,height:"40px"}),this.paintScale(
new T(this.scale,n,40),4,6,i,e)}look({row:t,column:s},i){let{patch:e}=this,{rows:o,columns:n}=this.data.photo,r=`color-m\
ix(in srgb, ${i} ${100*(1-At)}%, transparent)`,a=`${-s*e}px ${-t*e}px / ${n*e}px ${o*e}px`;return{background:`linear-gra\
dient(${r}, ${r}) border-box, var(--photo) ${a} border-box`,borderColor:i}}shades(t,s){let i=t.reduce((o,n)=>Math.max(o,
n),0),e=W(s.ramp);return[...t].map(o=>e[Math.round(255*J[this.maps.scale](o/(i||1)))])}paintScale(t,s,i,e,o){let n=e.reduce(
(c,l)=>Math.max(c,l),0),{unit:r,scale:a}=this.maps;xt(t,{unit:r,scale:a,signed:!1,peak:"global",largest:()=>n},o,s,i)}describe(t){
let{labels:s}=this.maps.rows,{pinned:i}=this,e=i.length?i.map(n=>s[n]).join(" + "):p("all words, on average"),o=this.shares()[t].
toFixed(4);return this.way==="to"?`${s[t]} → ${e}: ${o}`:`${e} → ${s[t]}: ${o}`}hint(){let t=this.pinned.length;return this.
way==="to"?t?Rt("One word pinned: what attends to it. Click again to unpin.","{n} words pinned, summed: what attends to \
them. Click again to unpin.",t):p("Attention that each word gives, averaged over all words. Click a word to see what att\
ends to it."):t?Rt("One word pinned: what it attends to. Click again to unpin.","{n} words pinned, summed: what they att\
end to. Click again to unpin.",t):p("Attention that each word receives, averaged over all words. Click a word to see wha\
t it attends to.")}pin(t){let[s,i]=this.maps.pinsAfterClick(this.pins,this.way,t,this.way);this.setCurrent(t,!0),this.set(
s,i)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let i=pt(this.words);
i.length&&(i[this.current]&&(i[this.current].tabIndex=-1),this.current=A(t,0,i.length-1),i[this.current].tabIndex=0,s&&i[this.
current].focus({preventScroll:!0}))}export(t){let s=this.exportLayout(t),i=s.at(-1),e=i?i.y+i.h+56:82;return{height:e,draw:(o,n)=>this.
paintWords(o,n,s,e)}}paintWords(t,s,i,e){let o=this.shares(),n=this.shades(o,s),r=new Set(this.pinned),{photo:a}=this.data;
a&&this.photo&&t.photo(this.photo,Wt,ys,a.columns*this.patch,a.rows*this.patch);for(let{label:c,i:l,x:u,y:d,w:f,h:g}of i){
let w=this.patchOf(c),y=a&&w;t.rect(u,d,f,g,U(n[l]),y?1-At:1),y?t.frame(u+1,d+1,f-2,g-2,U(n[l]),ws):w?ht(t,w.pixels,u+lt,
d+lt,f-2*lt,s,At):t.text(c,u+6,d+g/2,{size:16,colour:nt(n[l])}),r.has(l)&&t.frame(u,d,f,g,s.accent,2)}this.paintScale(t,
10,e-36,o,s)}exportLayout(t){let s=10,i=12;return this.maps.rows.labels.map((e,o)=>{let{photo:n}=this.data,r=this.patchOf(
e);if(r){let[l,u]=n?[this.patch,0]:[Ct,fs],[d,f]=[r.column,r.row].map(g=>g*(l+u));return{label:e,i:o,x:Wt+d,y:ys+f,w:l,h:l}}
let a=O(e,16)+12;s+a>t-10&&s>10&&(s=10,i+=34);let c={label:e,i:o,x:s,y:i,w:a,h:26};return s+=a+4,c})}};var bs={heatmap:[C("Heatmap"),st],lines:[C("Lines"),it],text:[C("Text"),et]},$i=4e6,ot=class{data;tabs;mapSize;weights;views={};places={};constructor(t){
this.emit=()=>{},this.heading=m("h2"),this.left=m("section","",{"aria-label":p("Atlas")}),this.bar=m("div","bar",{},this.
heading),this.right=m("section","",{"aria-label":p("Open head")},this.bar),t.append(m("div","explorer",{},this.left,this.
right))}show(t){let{view:s,sort:i,pins:e,way:o,active:n}=this.data??t;this.data||this.build(t),this.data={...t,view:s,sort:i,
pins:e,way:o,active:n},this.mapSize=t.rows.labels.length*t.columns.labels.length,this.weights=null,this.choose(s)}build(t){
let s=String(t.rows.positions)===String(t.columns.positions),i=Object.entries(bs).filter(([e])=>e!=="text"||s).map(([e,[
o]])=>[e,e==="text"&&t.photo?p("Picture"):p(o)]);if(this.tabs=new _(p("View"),i,e=>this.choose(e)),this.bar.append(this.
tabs.node),t.atlas){let e=new Q(this.left);this.atlas=e,e.emit=(o,n)=>{o==="open"&&this.open(n),o==="sort"&&(this.data.sort=
n),o==="off"&&(this.data.off=[...e.off],this.emit(o,n))}}else this.left.remove()}someMaps(t,s){return{maps:this.data.all.
subarray(t*this.mapSize,(t+s)*this.mapSize),most:this.data.most.slice(t,t+s)}}open(t){this.data.open=t,this.draw(),this.
emit("open",t)}choose(t){if(this.data.view=t,!this.views[t]){let s=m("div","widget");this.right.append(s),this.places[t]=
s,this.views[t]=new bs[t][1](s),this.views[t].emit=((i,e)=>this.handle(i,e))}for(let[s,i]of Object.entries(this.places))
i.hidden=s!==t;this.tabs.press(t),this.draw()}handle(t,s){t==="pins"&&Object.assign(this.data,s),t==="active"&&(this.data.
active=s),t==="layer"&&this.open([s,this.data.open[1]])}draw(){let{data:t}=this,{heads:s,view:i}=t,[e,o]=t.open,n=i==="l\
ines",r=L(t,0,e),a=`${r}.${L(t,1,o)}`,c=n?`L${r}`:p("head {head}",{head:a}),l=t.off[e*s+o],u=n?p("Layer {layer}",{layer:r}):
p("Head {head}",{head:a});this.heading.textContent=[u,...l&&!n?[p("off")]:[]].join(" · ");let d={...t,kind:i,title:c};if(n){
let g=Array.from({length:s},(y,b)=>`H${L(t,1,b)}`),w=t.active.length?t.active:[o];this.views.lines.show({...d,...this.someMaps(
e*s,s),names:g,active:w,layer:e})}else this.views[i].show({...d,...this.someMaps(e*s+o,1)});let f=this.similarityTo(e*s+
o);this.atlas?.show({...t,kind:"atlas",title:"atlas",similarity:f})}similarityTo(t){if(this.mapSize*this.data.most.length>
$i)return null;let s=this.weights??=this.data.most.map((e,o)=>new N({...this.data,...this.someMaps(o,1)}).weights(0)),i=Math.
max(this.data.rows.labels.length,1);return s.map(e=>{let o=s[t].reduce((n,r,a)=>n+Math.abs(e[a]-r),0);return A(1-o/(2*i),
0,1)})}};var $t=class{constructor(t){this.root=t}show(t){let s=q(p("Attention"),t.names.map((o,n)=>[String(n),o])),i=t.names.map(
()=>m("div","widget")),e=()=>i.forEach((o,n)=>{o.hidden=n!==Number(s.value),!o.hidden&&!o.firstChild&&new ot(o).show(ut(
t[`picture${n}`]))});s.onchange=e,this.root.append(m("div","bar",{},s),...i),e()}};var Ei={atlas:Q,explorer:ot,heatmap:st,lines:it,several:$t,text:et},j=ut(await Ht(DATA));Vt(j.themes[j.theme],j.theme);var xs=m(
"div"),Oi=m("h1","",{},j.title),vs=m("p","about",{},j.source);j.rounding&&vs.append(m("span","rounding",{},` ${j.rounding}`));
D(document,"main.widget").append(Oi,vs,xs);new Ei[j.kind](xs).show(j);
