var fs={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function dt(h){let t=new DataView(h.buffer,h.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(h.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let a=fs[o],c=h.byteOffset+4+t+n,l=r.reduce((p,d)=>p*d,1)*a.BYTES_PER_ELEMENT;e[i]=new a(h.buffer.slice(c,c+l))}return{...s,
...e}}var At=h=>Uint8Array.from(atob(h),t=>t.charCodeAt(0));async function jt(h){let t=new Blob([At(h)]).stream().pipeThrough(
new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}var M=(h,t,s)=>Math.min(Math.max(h,t),s),Bt=()=>window.matchMedia("(pointer: coarse)").matches,m=(h,t="",s={},...e)=>{let i=document.
createElement(h);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function B(h,t,{
className:s="",...e}={}){let i=m("button",s,{type:"button",...e},h);return i.title&&/^[^\p{L}\p{N}]$/u.test(h)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var j=(h,t)=>h.querySelector(t);var pt=h=>h.children;function z(h,t){h.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==
!1&&(s.preventDefault(),s.stopPropagation())}}var Y=h=>({ArrowUp:()=>h(-1,0),ArrowDown:()=>h(1,0),ArrowLeft:()=>h(0,-1),
ArrowRight:()=>h(0,1)}),ut=h=>h.getRootNode().activeElement,V=()=>m("i","room-mark",{"aria-hidden":"true"});function X(h,t){
let s=m("select","",{"aria-label":h});return gs(s,t),s}var gs=(h,t)=>h.replaceChildren(...t.map(([s,e])=>m("option","",{
value:s},e))),_=class{constructor(t,s,e){this.buttons=s.map(([i,o,n])=>B(o,()=>e(i),{"data-value":i,...n&&{title:n}})),this.
node=m("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let s of this.buttons)s.setAttribute("a\
ria-pressed",String(s.dataset.value===t))}};function Dt(h,t,s){let e=m("details",h,{},t,s);return z(e,{Escape:()=>e.open?
(e.open=!1,t.focus()):!1}),e}function Ot(h,{low:t,high:s,step:e,value:i},o,n){let r=m("input","",{type:"range",min:t,max:s,step:e,value:i}),a=m("outp\
ut"),c=m("label","slider",{},`${h} `,r,a),l=()=>{a.textContent=o(Number(r.value))};r.oninput=()=>{l(),n()};let p=d=>{r.value=
String(d),l()};return l(),Object.assign(c,{value:()=>Number(r.value),set:p})}var Ht=h=>[1,3,5].map(t=>parseInt(h.slice(t,t+2),16));function D(h){let t=h.map(Ht);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var ws=([h,t,s])=>255<<24|s<<16|t<<8|h,mt=h=>Uint32Array.from(D(h),ws),H=([h,t,s])=>`rgb(${h},${t},${s})`;function it(h){
let[t,s,e]=h.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var q={linear:h=>h,sqrt:Math.sqrt,log:h=>Math.log1p(1e3*h)/Math.log1p(1e3)},Wt={linear:h=>h,sqrt:h=>h*h,log:h=>Math.
expm1(h*Math.log1p(1e3))/1e3};var Oe=window.matchMedia("(prefers-color-scheme: dark)");function Ut(h,t,s=document.documentElement){let e={ink:"text-color",page:"background-color",accent:"primary-color"},i=s.
style;for(let[o,n]of Object.entries(e))i.setProperty(`--st-${n}`,h[o]);i.colorScheme=t}var Et='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Gt=[4,3],ys={left:"start",center:"\
middle",right:"end"};function Z(h){let t=h.getContext("2d");return t.textRendering="geometricPrecision",t}function gt(h,t,s,e=document.
createElement("canvas")){Object.assign(e,{width:h,height:t});let i=Z(e),o=i.createImageData(h,t);return s(new Uint32Array(
o.data.buffer)),i.putImageData(o,0,0),e}var $=(()=>{let h=Z(document.createElement("canvas"));return(t,s,e=!1)=>(h.font=
`${e?"600 ":""}${s}px ${Et}`,h.measureText(t).width)})();function Kt(h,t,s,e){for(let[i,o]of t)h.rect(s,4,10,10,o),h.text(
i,s+15,9,{size:12,colour:e.ink}),s+=$(i,12)+34}function T(h,t,s){if($(h,t)<=s)return h;let e=[...h];for(;e.length>1&&$(e.
join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var bs=h=>(window.devicePixelRatio||1)*(h.currentCSSZoom||1),E=class{context;constructor(t,s,e,i=bs(
t),o=null){let n=Math.round(s*i),r=Math.round(e*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=Z(t),
this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(
0,t)}rect(t,s,e,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){
this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){
this.path(o,n,r,a=>{a.moveTo(t,s),a.lineTo(e,i)})}curve(t,s,e,i,o,n,r,a=!1){let c=(t+e)/2;this.context.setLineDash(a?Gt:
[]),this.path(o,n,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;
o.globalAlpha=e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",
angle:r=0,bold:a=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&c.rotate(r*Math.PI/180),c.font=`${a?
"600 ":""}${i}px ${Et}`,c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,s,e,i,o){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},xs=6e3,ft=class{parts=[];constructor(t,s,e=null){
this.width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=xs,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.
entries(s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${$t(typeof n=="number"?+n.toFixed(2):n)}"`).join("");this.parts.
push(e===null?`<${t}${i}/>`:`<${t}${i}>${$t(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.
openGroups+=1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r,a=!1){let c=g=>+g.toFixed(
1),l=c((t+e)/2),p=`M${c(t)} ${c(s)}C${l} ${c(s)} ${l} ${c(i)} ${c(e)} ${c(i)}`,d={"stroke-dasharray":a?Gt.join(" "):null},
f={stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null,...d};this.put("path",{d:p,fill:"none",...f})}text(t,s,e,{size:i=12,
colour:o,align:n="left",angle:r=0,bold:a=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":ys[n],"font-\
weight":a?600:null,transform:r?`rotate(${r} ${+s.toFixed(2)} ${+e.toFixed(2)})`:null,"xml:space":"preserve"};this.put("t\
ext",c,t)}cells(t,s,e,i,o){this.rectanglesLeft-=t.width*t.height,this.rectanglesLeft<0?this.embed(t,s,e,i,o):this.rectangles(
t,s,e,i,o)}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}embed(t,s,e,i,o){
let n=document.createElement("canvas"),r=Math.max(1,Math.round(2*i/t.width)),a=t.width*r,c=t.height*r;new E(n,a,c,1).cells(
t,0,0,a,c);let l={x:s,y:e,width:i,height:o,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",
{...l,href:n.toDataURL("image/png")})}rectangles(t,s,e,i,o){let{data:n}=Z(t).getImageData(0,0,t.width,t.height),r=i/t.width,
a=o/t.height;for(let c=0;c<t.height;c++)for(let l=0;l<t.width;l++){let p=4*(c*t.width+l),d="#"+[0,1,2].map(f=>n[p+f].toString(
16).padStart(2,"0")).join("");this.rect(s+l*r,e+c*a,r,a,d)}}toString({width:t=this.width,height:s=this.height}={}){return`${`\
<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-\
family="${$t(Et)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function $t(h){return String(h).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}function u(h,t={}){return Vt(String(SAID[h]??h),t)}function ot(h,t,s,e={}){let i=SAID[h]??[h,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return Vt(o?i[0]:i[i.length-1],{n:s,...e})}var v=h=>h,nt=(h,t=0)=>`${(100*h).toFixed(
t)} %`,Yt=(h,t="")=>t==="%"?nt(h):h.toFixed(3);var Vt=(h,t)=>h.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var vs={projector:{width:960,density:2,svgSize:(h,t)=>({width:2*h,height:2*t})},paper:{width:643,density:300/96,svgSize:(h,t)=>({
width:"170mm",height:`${(170*t/h).toFixed(1)}mm`})}},ks={pdf:["PDF",v("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",v("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},Ss=16e3,Xt=46,P=class{constructor(t){
this.widget=t,this.size=X(u("Size"),[["projector",u("Projector, 1920 px")],["paper",u("Paper, 170 mm, 300 dpi")]]),this.
light=m("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>B(r,()=>this.save(r.toLowerCase()))),e=m("summary","",{
title:u("Save this picture as PNG or SVG")},u("Save picture")),i=m("label","",{},this.light," ",u("light background"));this.
papers=Object.entries(ks).map(([r,[a,c]])=>m("a","button",{"data-kind":r,title:u(c),download:""},a)),this.forPapers=m("d\
iv","pair",{hidden:""},...this.papers);let o=m("div","pair",{},...s),n=m("div","menu",{},this.size,i,o,this.forPapers);this.
menu=Dt("saving",e,n),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=u("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.light.
checked){let{themes:i,theme:o}=this.widget.data,n=i[e?"light":o],{width:r,density:a,svgSize:c}=vs[s],l=this.widget.export(
r),p=l.height+Xt;if(t==="svg"){let g=new ft(r,p,n.page);return this.draw(g,r,n,l),new Blob([g.toString(c(r,p))],{type:"i\
mage/svg+xml"})}let d=document.createElement("canvas"),f=new E(d,r,p,Math.min(a,Ss/p),n.page);return this.draw(f,r,n,l),
As(Cs(d),d.width/(r/96))}draw(t,s,e,i){let{title:o,source:n}=this.widget.data;t.text(T(o,16,s-20),10,16,{size:16,colour:e.
ink,bold:!0}),t.text(T(n,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(Xt),i.draw(t,e)}save(t){let{kind:s,title:e}=this.
widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,"").toLowerCase();Ms(this.picture(t),`${i}.${t}`),
this.menu.open=!1}};function Ms(h,t){let s=m("a","",{download:t,href:URL.createObjectURL(h)});s.click(),setTimeout(()=>URL.
revokeObjectURL(s.href),1e4)}var Cs=h=>At(h.toDataURL("image/png").split(",")[1]);function As(h,t){let s=new DataView(new ArrayBuffer(
21)),e=Math.round(t/.0254);s.setUint32(0,9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),
s.setUint32(12,e),s.setUint8(16,1),s.setUint32(17,Os(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([h.subarray(
0,i),s.buffer,h.subarray(i)],{type:"image/png"})}function Os(h){let t=-1;for(let s of h){t^=s;for(let e=0;e<8;e++)t=t>>>
1^(t&1?3988292384:0)}return~t>>>0}var $s={Uint8Array:255,Int8Array:127,Float32Array:null},Es={Uint8Array:2,Int8Array:2,Float32Array:4},W=1e-12;function Ls(h,t){
let s=$s[h.constructor.name];if(!s)return h;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(h.length);for(let o=0;o<i.length;o++)i[o]=e[h[o]&255];return i}var qt=h=>h.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var O=({numbering:h},t,s)=>h?.[t][s]??s,N=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[s,e]=this.blocks??[this.R,this.C],i=s*e;return this.decoded.has(t)||this.decoded.
set(t,Ls(this.codes.subarray(t*i,(t+1)*i),this.most[t])),this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(
t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(s*this.
C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(`to${s}`)?.[t]??new Float32Array(this.R);let e=this.weights(
t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.
row(t,s);let[e,i]=this.blocks,o=Math.floor(s*e/this.R)*i,n=t*this.R+o;if(!this.stretched.has(n)){let r=this.weights(t),a=Float32Array.
from({length:this.C},(c,l)=>r[o+Math.floor(l*i/this.C)]);this.stretched.set(n,a)}return this.stretched.get(n)}weight(t,s,e){
return this.drawn(t,s)[e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(
s).positions.flatMap((i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){
let n=e==="to"?this.column(t,o):this.row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,s,e,i){let o=[];
for(let n of s){if(!this.has("from",n))continue;let r=this.row(t,n);for(let a of this.sortedColumns(t,n).subarray(0,i)){
if(r[a]<e)break;o.push([n,a,r[a]])}}return o}linksTo(t,s,e,i){let o=[];for(let n of s){let r=this.column(t,n);for(let a of rt(
r,Math.min(i,this.R)))r[a]>=e&&o.push([a,n,r[a]])}return o}sortedColumns(t,s){let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.
row(t,s);this.sorted.set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.
from({length:this.R},(s,e)=>qt(this.drawn(t,e)))}largest(t){return Math.max(Math.abs(this.most[t]),W)}shade(t,s){let e=Math.
min(Math.abs(t)/(s||W),1);return this.signed?.5+.5*Math.sign(t)*e:q[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,
Math.max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.columns)),r=mt(this.signed?s.diverging:s.ramp),a=this.strongestShares(
t,e,n,o);return gt(n,o,c=>{for(let l=0;l<a.length;l++)c[l]=r[Math.round(255*this.shade(a[l],1))]})}strongestShares(t,s,e,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(e*i),r=Uint16Array.from({length:s.columns},(l,p)=>Math.floor(p*
e/s.columns)),a=l=>Math.floor(l*i/s.rows)*e,c;for(let l=0;l<s.rows;l++){let p=a(l),d=this.drawn(t,l+s.r);if(d===c&&p===a(
l-1))continue;c=d;let f=(o?qt(d):this.largest(t))||W;for(let g=0;g<s.columns;g++){let w=d[g+s.c]/f;Math.abs(w)>Math.abs(
n[p+r[g]])&&(n[p+r[g]]=w)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){
return this.themes[this.theme]}formatted(t){let s=Es[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?u("cut, the others take over"):u("cut, nobody tak\
es over")),n=this.formatted(this.weight(e,t,s)),r=this.has("from",t)?n:`≤ ${n}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${r}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],n=i===
s?t:[],r=n.filter(a=>!o.includes(a));return[r.length<n.length?r:[...r,o[0]],i]}};function wt(h,{toOthers:t},s,e,i,o){let n=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,c,l,p]of t?n:r)h.line(s+i*a,e+i*c,s+i*
l,e+i*p,o,1.5)}function rt(h,t){let s=[],e=-1/0;for(let i=0;i<h.length;i++){if(h[i]<=e&&s.length===t)continue;let o=s.length;
for(;o>0&&h[i]>h[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=h[s[s.length-1]]}return s}var Lt=(h,t)=>JSON.stringify(
h.positions)===JSON.stringify(t.positions);function at({segments:h},t,s){let e=h.slice(t,t+s).indexOf(1);return e>0?e:null}var Zt={layer:v("by layer"),entropy:v("by entropy"),likeness:v("by similarity"),link:v("by a link"),writes:v("by what th\
ey write"),effect:v("by effect when off")},[Ts,Jt,Rs,Is]=[2,3,4,5],[Ps,Ns,zs,Fs]=[32,74,75,14],_s=4,Qt=14,js=360,Bs={A:"\
B",B:"A"},ts=5e-4,Ds=.01,Hs=h=>h?.includes(null)?null:h??null,J=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;status;pointed;boxes=[];constructor(t){
this.root=m("div","atlas"),this.emit=()=>{},this.grid=m("div","grid",{role:"grid","aria-label":u("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=m("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=m("div"),this.legendRoom=m("div","room",{"aria-hidden":"true"});let s=m("div","legend",{},this.legendRoom,
this.legend);this.saving=new P(this),this.root.append(this.controls(),this.grid,m("div","foot",{},s,this.saving.menu)),this.
room=V(),this.root.append(this.room),t.append(this.root);let e=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let i of[this.root,this.grid,this.room])e.observe(i);z(this.grid,{...Y((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+
o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.data.heads-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)}),this.root.ondragover=i=>{i.dataTransfer?.types.includes(Tt(this.other))&&(i.preventDefault(),
this.root.classList.add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=
i=>{this.root.classList.remove("receives");let o=i.dataTransfer?.getData(Tt(this.other));if(!o)return;i.preventDefault();
let[n,r]=o.split(".").map(Number);this.open=[n,r],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.
pointed=null,this.showStatus(...this.open)}}controls(){this.switching=!1;let t=u("Click a head to switch it off or on; s\
hift-click and Space always do"),s=[["open",u("Open"),u("Click a head to open it")],["switch",u("Switch off / on"),t]];return this.
modes=new _(u("What a click does"),s,e=>this.setSwitching(e==="switch")),this.modes.press("open"),this.sort=X(u("Order o\
f the heads"),Object.entries(Zt).map(([e,i])=>[e,u(i)])),this.sort.title=u("Entropy: most diffuse last. Similarity: atte\
ntion shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.value),
this.build(),this.mark()},this.status=m("div","status"),this.status.title=u("Entropy: how diffuse a head's attention is,\
 in bits. 0: all on one token; log2 of the number of tokens: uniform."),m("div","bar",{},this.modes.node,this.sort,this.
status)}setSwitching(t){this.switching=t,this.modes.press(t?"switch":"open"),this.grid.classList.toggle("switching",t),this.
legend.textContent=this.legendText()}show(t){let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,i=e&&Ws(s.pictures,
t.pictures)&&Us(s,t);this.data=t;let o=t.change?Math.max(...t.change):0;this.largestChange=o<ts?0:o,this.modes.node.hidden=
!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.open=t.open;let n=String(this.order);this.sort.
value=t.sort,this.sort.options[Ts].disabled=t.similarity===null,this.sort.options[Jt].disabled=!t.link,this.sort.options[Jt].
textContent=this.linkOrder(),this.sort.options[Rs].hidden=!t.writes,this.sort.options[Is].hidden=t.effects===void 0,!e||
this.isSorted!==this.sorted||n!==String(this.headsInOrder())?this.build():i||this.paint(),this.mark(),e||(this.pointed=null),
this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s}=this.data,e=t.map(
(o,n)=>n);if(this.sort.value==="entropy")return e.sort((o,n)=>t[o]-t[n]);let i={likeness:s,link:this.data.linkWeights,writes:this.
data.shares,effect:Hs(this.data.effects)}[this.sort.value];return i?.length?e.sort((o,n)=>i[n]-i[o]):this.sorted&&this.order?.
length===e.length?this.order:e}linkOrder(){let{link:t}=this.data;return t?u("by {link}",{link:t}):u(Zt.link)}get other(){
return Bs[this.data.side??""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,s){return this.cells[(t+1)*(this.
data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<0||s<0)return[t,s];let i=this.order[t*e+s];return[Math.floor(
i/e),i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:[t,s];let i=this.places[t*e+s]??0;return[
Math.floor(i/e),i%e]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.data,i=this.
grid.contains(ut(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.isSorted=this.
sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?[0,0]:[...this.
open],this.grid.replaceChildren(this.canvas),this.grid.style.setProperty("--heads",String(s)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>Qt),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=o<0&&this.sorted?"presentation":"row",r=m("div","row",
{role:n});for(let a=-1;a<s;a++){let c=this.cell(o,a);this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.
paint(),i&&this.moveFocus(...this.placeOf(...i))}fit(){let{layers:t,heads:s}=this.data,{offsetHeight:e}=this.room,i=e||(this.
data.side&&t>Qt?js:0),o=Math.min((this.root.clientWidth-Ps)/s,zs),n=Math.max((i-Ns)/t-1,1),r=i>0&&n<o;return r?this.grid.
style.setProperty("--aspect",Math.min(o/n,_s).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.
toggle("tight",r&&n<Fs),this.place()}place(){let t=this.cells.filter((f,g)=>g>this.data.heads&&g%(this.data.heads+1)),s=t.
map(f=>f.getBoundingClientRect()),e=window.devicePixelRatio||1,[{left:i,top:o},{right:n,bottom:r}]=[s[0],s[s.length-1]],
a=f=>Math.round(f*e),c=String(this.boxes);this.boxes=s.map(f=>{let[g,w]=[a(f.left),a(f.top)];return[g-a(i),w-a(o),a(f.right)-
g,a(f.bottom)-w]});let l=this.grid.getBoundingClientRect(),p=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(
t[0]).borderRadius)*p*e||0;let d=(f,g)=>`${100*f/(g||1)}%`;return Object.assign(this.canvas.style,{left:d(i-l.left+this.
grid.scrollLeft*p,l.width),top:d(o-l.top+this.grid.scrollTop*p,l.height),width:d(n-i,l.width),height:d(r-o,l.height)}),c!==
String(this.boxes)}cell(t,s){let e=t<0||s<0;if(t<0&&s<0)return m("div","corner",{role:"presentation"});if(e&&this.sorted)
return m("div","label",{role:"presentation"}," ");let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);
return n.tabIndex=-1,n.dataset.at=`${i<0?"*":i}.${o<0?"*":o}`,n.onfocus=()=>this.showStatus(i,o),n.onmouseenter=()=>{this.
pointed=[i,o],this.showStatus(i,o)},n.draggable=!e&&!!this.other,n.ondragstart=r=>r.dataTransfer?.setData(Tt(this.data.side??
""),`${i}.${o}`),n.onclick=r=>{this.data.switchable&&(e||r.shiftKey||this.switching)?this.toggle(i,o):e||this.openHead(i,
o),this.moveFocus(t,s)},n}labelCell(t,s){let e=s<0,i=e?`L${O(this.data,0,t)}`:`H${O(this.data,1,s)}`,o=m("div","label",{
role:e?"rowheader":"columnheader"},i);return this.data.switchable&&(o.title=e?u("Switch all heads of layer {l}",{l:t}):u(
"Switch head {h} of every layer",{h:s})),o}named(t,s){return`${this.data.prefix??""}${O(this.data,0,t)}.${O(this.data,1,
s)}`}headCell(t,s){let e=m("b","tag",{},this.sorted?this.named(t,s):""),i=[m("i","change"),e,m("span","how-much")];return m(
"div","head",{role:"gridcell"},...i)}paint(){let[t,s,e,i]=this.boxes[this.boxes.length-1];if(Object.assign(this.canvas,{
width:t+e,height:s+i}),!e||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,r]=this.data.arrays.pictures[2].
slice(2),a=window.devicePixelRatio>>1,c=Z(this.canvas);c.imageSmoothingEnabled=!1,c.beginPath();for(let l of this.boxes)
c.roundRect(...l,this.radius);c.clip(),this.order.forEach((l,p)=>{let[d,f,g,w]=this.boxes[p];c.drawImage(o,0,l*n,r,n,d+a,
f+a,g-2*a,w-2*a)})}thumbnails({ramp:t},s=0,e=this.order.length){let[i,o]=this.data.arrays.pictures[2].slice(2),n=mt(t),r=s*
i*o;return gt(Math.max(o,1),Math.max(e*i,1),a=>{for(let c=0;c<a.length;c++)a[c]=n[this.data.pictures[r+c]]})}mark(){let{
layers:t,heads:s}=this.data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=this.data.switchable?this.
legendText(.1):"";for(let e=0;e<t;e++)for(let i=0;i<s;i++){let o=this.cellOf(e,i);o.classList.toggle("off",this.off[e*s+
i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute("aria-selected",String(this.isOpen(e,i))),o.setAttribute(
"aria-label",this.describe(e,i)),j(o,".change").style.setProperty("--share",String(this.changeShare(e,i))),j(o,".how-muc\
h").textContent=this.effectOf(e*s+i).replace(/^0\./,".")}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&
s===this.open[1]}effectOf(t){let s=this.sort.value==="effect"?this.data.effects?.[t]:null;return typeof s=="number"?Yt(s,
this.data.unit):""}changeShare(t,s){return this.largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.max(this.
largestChange,Ds):0}legendText(t=this.largestChange){let{switchable:s}=this.data,e=this.other?[u("Drag onto {side}: tran\
splant",{side:this.other})]:[],i=u("Orange bar: attention that changed (longest: {most})",{most:nt(t,1)}),o=this.sorted||
!s?"":u("Label: layer or column"),n=Bt()?[this.switching?u("Tap: off / on"):this.other?u("Tap: transplant, both ways"):u(
"Tap: open"),o]:[u("Click: open"),...e,...s?[u("Shift-click or Space: off / on"),o]:[]];return[t>0?i:"",...n].filter(Boolean).
join(" · ")}describe(t,s){let{heads:e,switchable:i,entropy:o,similarity:n,change:r,does:a}=this.data,c=i?[u("click to \
switch")]:[];if(t<0)return[u("head {h} of every layer",{h:O(this.data,1,s)}),...c].join(" · ");if(s<0)return[u("all hea\
ds of layer {l}",{l:O(this.data,0,t)}),...c].join(" · ");let l=t*e+s,p=[u("Head {head}",{head:this.named(t,s)}),this.off[l]?
u("off"):u("on")];return this.sort.value==="likeness"&&n?.length&&p.push(u("{share} % similar",{share:Math.round(100*n[l])})),
this.sort.value==="link"&&this.data.linkWeights?.length&&p.push(u("{share} on {link}",{share:nt(this.data.linkWeights[l],
1),link:this.data.link})),this.sort.value==="writes"&&this.data.shares?.length&&p.push(u("{share} logits for {words}",{share:Gs(
this.data.shares[l]),words:this.data.link})),this.effectOf(l)&&p.push(u("effect {effect}",{effect:this.effectOf(l)})),r&&
r[l]>=ts&&p.push(u("{share} changed",{share:nt(r[l],1)})),a&&p.push(a[l]),p.push(u("entropy {bits} bits",{bits:o[l].toFixed(
2)})),p.join(" · ")}showStatus(t,s){this.status.textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.emit(
"open",this.open),this.mark()}toggle(t,s){let{heads:e}=this.data,i=this.off.map((r,a)=>a),o=i.filter(r=>(t<0||Math.floor(
r/e)===t)&&(s<0||r%e===s)),n=o.every(r=>this.off[r]);for(let r of o)this.off[r]=!n;this.emit("off",i.filter(r=>this.off[r]).
map(r=>[Math.floor(r/e),r%e])),this.mark(),this.showStatus(t,s)}moveFocus(t,s,e=!0){let{layers:i,heads:o}=this.data,n=this.
sorted?0:-1,r=[M(t,n,i-1),M(s,n,o-1)];if(r[0]<0&&r[1]<0)return;let a=this.cellAt(...this.focus);this.focus=r;let c=this.
cellAt(...r);a&&a!==c&&(a.tabIndex=-1),c.tabIndex&&(c.tabIndex=0),e&&c.focus({preventScroll:!1})}pressed(t){let[s,e]=this.
headAt(...this.focus);return!t&&s>=0&&e>=0?this.openHead(s,e):this.data.switchable?this.toggle(s,e):!1}export(t){let{layers:s,
heads:e}=this.data;return{height:Math.ceil(30+(t-34)/e*s),draw:(o,n)=>this.paintHeads(o,t,n)}}paintHeads(t,s,e){let{layers:i,
heads:o}=this.data,n=(s-34)/o,r={size:12,colour:e.ink,align:"center"};for(let a=0;a<i;a++){this.sorted||t.text(`L${O(this.
data,0,a)}`,15,26+(a+.5)*n,r);for(let c=0;c<o;c++){let l=30+c*n,p=26+a*n;a===0&&!this.sorted&&t.text(`H${O(this.data,1,c)}`,
l+n/2,12,r),this.exportHead(t,...this.headAt(a,c),l,p,n,e)}}}exportHead(t,s,e,i,o,n,r){t.cells(this.thumbnails(r,s*this.
data.heads+e,1),i+1,o+1,n-2,n-2);let a=[this.named(s,e),this.effectOf(s*this.data.heads+e)].filter(Boolean).join(" · ");
this.sorted&&t.text(a,i+4,o+10,{size:11,colour:r.accent});let c=this.isOpen(s,e)?5:1;t.rect(i+c,o+n-4-c,(n-2*c)*this.changeShare(
s,e),4,r.accent),this.isOpen(s,e)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-
2,n-2,r.page,.78),t.line(i+1,o+1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}},Tt=h=>`text/head-of-${h.toLowerCase()}`,
Ws=(h,t)=>h===t||h.length===t.length&&h.every((s,e)=>s===t[e]),Us=(h,t)=>h.themes[h.theme].ramp[0]===t.themes[t.theme].ramp[0];
function Gs(h){return`${h<0?"−":"+"}${Math.abs(h).toFixed(2)}`}var yt=64,Ks=3;function bt(h,t,s,e,i,o=1/0){let r=Math.round(e),a=D(t.signed?s.diverging:s.ramp),c=o-10-$(t.unit,12),l=M(
Math.floor(c/yt),1,Ks),p=yt*l;for(let g=0;g<yt;g++){let w=a[Math.round(255*g/(yt-1))];h.rect(r+g*l,i,l,8,H(w))}let d=t.peak===
"row"&&!t.signed;for(let[g,w]of Ys(t,d)){let y=d?`${+(100*w).toPrecision(2)} %`:`${+w.toPrecision(2)}`,b=g===0?"left":g===
1?"right":"center";h.text(y,r+g*p,i+8+10,{size:11,colour:s.muted,align:b})}let f=d?u("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;h.text(f,r+p+10,i+8/2,{size:12,colour:s.muted})}function Ys(h,t){let s=h.largest(0);return s<=
W?[[0,0]]:h.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,Wt[h.scale](e)*(t?1:s)])}var Vs=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function xt(h){let t=Vs.exec(h);if(!t)return null;let[,s,e,i=""]=t,o=[...s].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:s+e,column:o,row:Number(e)-1,pixels:[...i].map(Number)}}function U(h){let t=xt(h);return t?.pixels.length?t:null}function ht(h,t,s,e,i,o,n=1){
let r=i/2;h.rect(s,e,i,i,o.page,n),t.forEach((a,c)=>{a&&h.rect(s+c%2*r,e+Math.floor(c/2)*r,r,r,o.ink,n*a/3)})}var ss=46,es=58,Rt=112,is=[22,13],Xs=14,qs=9,os=14,vt=10,ns=64,It=13,Zs=8,Js=v("Heatmap of {title}: {R} rows, {rows}, by\
 {C} columns, {columns}. Arrows move, Enter pins a row."),Qs=v("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {c\
olumns}. Arrows move, Enter cuts a cell."),te=.68,Q=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=m("canvas","drawn",{"aria-hidden":"true"}),this.overlay=m("canvas","over",{"aria-hidden":"t\
rue"}),this.live=m("div","unseen",{"aria-live":"polite"}),this.room=V();let s=[this.canvas,this.overlay,this.room];this.
field=m("div","field",{tabindex:"0",role:"application"},...s),this.pairs=m("div","unseen"),this.saving=new P(this),t.append(
this.field,this.live,this.pairs,m("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
z(this.field,{...Y((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&Lt(this.
maps.rows,t.rows)&&Lt(this.maps.columns,t.columns);this.data=t,this.maps=new N(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",u(t.cutting?Qs:Js,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...se(this.maps)),this.draw()}look(t,s=1){let{maps:e}=this,o=Array.from({length:s},(n,r)=>t+r).filter(n=>!e.has("from",n)).
map(n=>e.rows.positions[n][0]);o.length&&this.emit("look",{positions:o,way:"from"})}came(){this.zoom.rows<=ns?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;
this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:e}=this.layout;for(let i of[this.canvas,this.overlay])
Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.field.style.height=`${e}px`,this.paint(new E(this.canvas,t,
e),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=ns&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),r=Math.floor(Math.min(n.w,n.h))-1;return r<qs||r>=o?n:this.arrangedWith(r,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,ss],{rows:r,columns:a}=this.maps,{zoom:c}=this,l=(C,A,L)=>{let R=C.slice(A,A+L).map(I=>{let K=U(I);return K?t+6+$(
K.name,vt):Math.min($(I,t),Rt)});return Math.max(...R,8)},p=Math.ceil(l(r.labels,c.r,c.rows))+32,d=l(a.labels,c.c,c.columns),
f=a.labels.some(C=>U(C)),w=c.columns>1&&(s-p)/c.columns<d+8?f?-90:-60:0,y=d*Math.sin(-w*Math.PI/180)+8,b=Math.ceil(w?y:f?
18+vt:18)+o,k=w===-60?18:6,x=Math.min((s-p-k)/c.columns,2*es),S=Math.min((e-b-n)/c.rows,es);return{width:s,left:p,top:b,
w:x,h:S,size:t,slant:w,height:Math.ceil(b+S*c.rows+n)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&this.paintNumbers(
t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e);let{left:i,width:o,height:n}=s;
s.room||bt(t,this.maps,e,i,n-ss+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:r,columns:a}=this.zoom,c={rows:Math.
floor(o*r),columns:Math.floor(i*a)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*a,o*r),!(Math.min(i,o)<=7)){for(let l=1;l<
r;l++)t.line(s,e+l*o,s+i*a,e+l*o,n.page,1);for(let l=1;l<a;l++)t.line(s+l*i,e,s+l*i,e+o*r,n.page,1)}}paintCuts(t,{left:s,
top:e,w:i,h:o},n){let{r,c:a,rows:c,columns:l}=this.zoom,p=Math.max(1.5,.3*Math.min(i,o,24));for(let d=r;d<r+c;d++)for(let f=a;f<
a+l;f++){let g=this.maps.cut(d,f);g&&wt(t,g,s+(f-a+.5)*i,e+(d-r+.5)*o,p,n.accent)}}paintNumbers(t,{left:s,top:e,w:i,h:o},n){
if(i<is[0]||o<is[1])return;let{r,c:a,rows:c,columns:l}=this.zoom,p=D(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(
0,this.zoom,l,c).forEach((d,f)=>{let[g,w]=[Math.floor(f/l),f%l],y=Math.round(100*this.maps.weight(0,r+g,a+w)),b=it(p[Math.
round(255*this.maps.shade(d,1))]),x={size:Math.min(13,.45*i,.7*o),colour:b,align:"center"};y&&t.text(String(y),s+(w+.5)*
i,e+(g+.5)*o,x)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:r,room:a},c){let{rows:l,columns:p}=this.maps,{zoom:d}=this,
f=this.pinnedIndices(),[g,w]=[o,i].map(x=>Math.max(1,Math.ceil((n+1)/x)));for(let x of this.labelsWithRoom(f.from,d.r,d.
rows,g)){let S=f.from.has(x),C={size:n,colour:S?c.accent:c.ink,align:"right",bold:S},A=e+(x-d.r+.5)*o;this.paintedPatch(
t,l.labels[x],s-6-n/2,A,Math.min(n+2,o-2),S,c)||t.text(T(l.labels[x],n,Rt),s-6,A,C)}for(let x of this.labelsWithRoom(f.to,
d.c,d.columns,w)){let S=f.to.has(x),C=r?"left":"center",A={size:n,colour:S?c.accent:c.ink,angle:r,align:C,bold:S},L=s+(x-
d.c+.5)*i,R=Math.min(n+2,i-2);if(this.paintedPatch(t,p.labels[x],L,e-11,R,S,c,!0))continue;let I=L+(r===-60?2:0);t.text(
T(p.labels[x],n,Rt),I,e-(r?6:11),A)}let y={size:12,colour:c.muted},[b,k]=this.maps.axes;a?t.text(Nt(k,1),s-6,e-11,{...y,
align:"right"}):t.text(Nt(k,w),s,9,y),t.text(Nt(b,g),9,e+o*d.rows,{...y,angle:-90})}paintedPatch(t,s,e,i,o,n,r,a=!1){let c=U(
s);if(!c)return!1;let l=n?r.accent:r.muted;ht(t,c.pixels,e-o/2,i-o/2,o,r),t.frame(e-o/2,i-o/2,o,o,l,n?2:1);let[p,d]=a?[e,
i-o/2-vt/2-1]:[e-o/2-4,i];return t.text(c.name,p,d,{size:vt,colour:l,align:a?"center":"right",bold:n}),!0}labelsWithRoom(t,s,e,i){
let o=r=>[...t].some(a=>a!==r&&Math.abs(a-r)<i);return Array.from({length:e},(r,a)=>a+s).filter(r=>t.has(r)||(r-s)%i===0&&
!o(r))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:a,rows:c,columns:l}=this.zoom,p=i*l,d=o*c,f=this.pinnedIndices();
for(let y of f.from)y>=r&&y<r+c&&Pt(t,[s,e+(y-r)*o,p,o],n.accent);for(let y of f.to)y>=a&&y<a+l&&Pt(t,[s+(y-a)*i,e,i,d],
n.accent);for(let y of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let b of f.from)b>=r&&b<r+c&&
y>=a&&y<a+l&&ee(t,[s+(y-a)*i,e+(b-r)*o,i,o],n.ink);let g=at(this.maps.rows,r,c),w=at(this.maps.columns,a,l);g&&t.line(s,
e+g*o,s+p,e+g*o,n.accent,1.5),w&&t.line(s+w*i,e,s+w*i,e+d,n.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.
way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),e=s.width/this.field.
clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.layout,r=s<i?
-1:Math.floor((s-i)/n),a=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||a>=this.zoom.columns||r<0&&a<0?null:[r<0?-1:
r+this.zoom.r,a<0?-1:a+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,
s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.
dragStart=null,!s)return;let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(t)||this.cut(
i,o):this.zoomTo(i,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.
hypot(s[0]-t[0],s[1]-t[1])>Zs}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],
s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),
this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.
length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let o=new E(this.overlay,this.layout.width,this.layout.height),
{accent:n}=this.maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.textContent=
""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:r}=this.layout,{accent:a,ink:c,page:l}=this.
maps.colours,p=new E(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.
pinnable),!t)return;let[d,f]=t,g=s+(f-this.zoom.c)*i,w=e+(d-this.zoom.r)*o;if(d>=0&&p.rect(0,w,s-3,o,a,.16),d>=0&&this.maps.
blocks&&this.paintBand(p,d,w),f>=0&&p.rect(g,e-22,i,19,a,.16),d<0||f<0)return;Pt(p,[g,w,i,o],c);let y=this.maps.described(
d,f);this.overlay.textContent=y;let b=T(y,It,n-16),k=$(b,It)+16,x=M(g+(i-k)/2,0,n-k),S=w+o+34<r?w+o+6:w-32;p.rect(x,S,k,
24,c),p.text(b,x+8,S+12,{size:It,colour:l})}paintBand(t,s,e){if(!this.maps.has("from",s))return this.look(s);let{left:i,
top:o,w:n,h:r}=this.layout,{c:a,rows:c,columns:l}=this.zoom,p=Math.max(r,Xs),d=M(e+(r-p)/2,o,o+r*c-p),f={r:s,c:a,rows:1,
columns:l},g=this.maps.picture(0,this.maps.colours,f,{rows:1,columns:Math.floor(n*l)});t.cells(g,i,d,n*l,p),t.frame(i,d,
n*l,p,this.maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;
let[e,i]=[this.maps.rows,this.maps.columns].map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.slice(Math.
min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:e,
keys:i})}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?
s:t)&&typeof i=="number"&&i!==this.link?this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.
way,t<0?s:t,e),i)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){
this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}moveCursor(t,s){
if(!this.maps.R||!this.maps.C)return;let{r:e,c:i,rows:o,columns:n}=this.zoom,[r,a]=this.cursor??[e-t,i-s];this.cursor=[M(
r+t,e,e+o-1),M(a+s,i,i+n-1)],this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){
let s=this.arrange(t,te*t);return{height:s.height,draw:(e,i)=>this.paint(e,s,i)}}};function se(h,t=10){if(h.blocks)return[];
let s=h.weights(0),e=m("ol");for(let i of rt(h.signed?s.map(Math.abs):s,t)){let o=h.rows.labels[Math.floor(i/h.C)],n=h.columns.
labels[i%h.C];e.append(m("li","",{},u("{row} to {column}: {weight}",{row:o,column:n,weight:h.formatted(s[i])})))}return[
m("p","",{},u("Strongest pairs of {name}, from and to:",{name:h.title})),e]}function Pt(h,[t,s,e,i],o){let n=Math.min(e,
i)<8?2:0;h.frame(t-n,s-n,e+2*n,i+2*n,o,2)}function ee(h,[t,s,e,i],o){let[n,r]=[e,i].map(a=>a<os?os:a-2);h.frame(t+(e-n)/
2,s+(i-r)/2,n,r,o,2)}function Nt(h,t){let s=`${h} →`;return t>1?u("{title} 1 label in {n}",{title:s,n:t}):s}var ie=620,G=28,oe=20,rs=16,ne=.25,as=10,kt=132,re=60,zt=44,ae=22,ct=11,hs=40,he=200,ce=300,le=6,de=16,pe=v("Up and down\
 move, left and right change sides, Enter pins, brackets step through the layers."),ue=v("Up and down move, left and rig\
ht change sides. Enter on a word, and then on one of the other side, cuts the line between them."),tt=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=m("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=m("canvas","written",{"aria-hid\
den":"true"}),this.overlay=m("canvas","over",{"aria-hidden":"true"}),this.spacer=m("div","spacer"),this.scroll=m("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=V(),this.field=m("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=m("div","status",{"aria-live":"polite"});let s=u("Heads shown; double-cl\
ick to show only one");this.heads=m("div","heads",{role:"group","aria-label":s}),this.saving=new P(this);let e=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:ct,step:1,value:ct};this.minWeight=Ot(u("Hide below"),i,a=>a.toFixed(
2),e),this.maxLinks=Ot(u("Strongest per token"),o,a=>a<ct?String(a):u("all"),e),this.fit=m("input","",{type:"checkbox"}),
this.fit.onchange=e,this.fitLabel=m("label","",{title:u("All tokens at once, however small")},this.fit," ",u("fit")),this.
previous=B("‹",()=>this.step(-1),{title:u("Previous layer ([)")}),this.next=B("›",()=>this.step(1),{title:u("Next la\
yer (])")}),this.layer=m("span","layer");let n={role:"group","aria-label":u("Layer")};this.steps=m("div","steps",n,this.
previous,this.layer,this.next);let r=m("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(r,
this.heads,this.field,m("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},z(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new N(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${O(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=u("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${u(t.cutting?ue:pe)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>hs?5:ct),
this.fit.checked=t>hs&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=u("Click: show or hide. Double-click: show only this head."),i=m("i");i.style.background=this.colour(s);let o=B(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
ce)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||ie,r=Math.min((n-40)/o,oe),a=s||i?r:Math.max(r,rs),c=Math.ceil(G+a*o+12),l=M(a*.72,9,14),
p=(y,b)=>{let k=y.map(x=>Math.min($(x,l),kt-8));return Math.max(...k,$(b,12))+18},d=e?c:Math.min(c,n),f=this.active.length>
1?Math.min(re,6*this.active.length):0,g=f+p(this.maps.rows.labels,u("from (query)")),w=t-p(this.maps.columns.labels,u("t\
o (key)"))-f-zt;return{width:t,row:a,height:c,shown:d,size:l,stripes:f,left:g,right:w}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new E(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}paintInvitation({pen:t,theme:s,layout:{left:e,
right:i,shown:o}}){let n={size:13,colour:s.muted,align:"center"};t.text(u("Point at a token"),(e+i)/2,o/2,n)}y({layout:t,
top:s},e){return G+(e+.5)*t.row-s}paintWords(t){let{pen:s,layout:e,theme:i,top:o,focus:n}=t;if(o<G){let a={size:12,colour:i.
muted};s.text(u("from (query)"),e.left-6,12-o,{...a,align:"right"}),s.text(u("to (key)"),e.right+6,12-o,a)}let r=e.row>=
as;for(let a of["from","to"])!n||n.way===a?this.paintSide(a,t):r||this.paintSide(a,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,s){
let{pen:e,layout:i,theme:o,top:n,focus:r}=s,{row:a,size:c,left:l,right:p,shown:d,width:f}=i,g=this.maps.side(t),w=t==="f\
rom",y=Math.max(1,Math.ceil((c+1)/a)),b=new Set(t===this.way?this.maps.indices(this.pins,t):[]);g.labels.forEach((C,A)=>{
let L=this.y(s,A),R=b.has(A);if(L<-a||L>d+a||A%y&&!R||r?.indices.includes(A)&&!R)return;let I=R?o.accent:r?o.muted:o.ink,
K={size:c,colour:I,bold:R,align:w?"right":"left"};e.text(T(C,c,kt-8),w?l-6:p+6,L,K)});let k=at(g,0,g.labels.length);if(!k)
return;let x=G+k*a-n,S=w?0:p;e.line(S,x,S+(w?l:f-p),x,o.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),
i=this.maxLinks.value()<ct?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);if(!s&&this.
maps.blocks)return[];let o=s?s.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.
active.length;return(s-(e-1)/2)*Math.min(1.6,.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:i,focus:o}=t,
n=M(e.row/rs,ne,1),r=Math.max(...this.active.map(a=>this.maps.largest(a)));for(let[a,c]of this.active.entries()){let l=this.
offset(e,a),p=this.maps.peak==="row"?this.maps.rowPeaks(c):null;for(let[d,f,g]of this.links(c,o)){let[w,y]=[this.y(t,d)+
l,this.y(t,f)+l];if(Math.max(w,y)<0||Math.min(w,y)>e.shown)continue;let b=this.maps.shade(g,p?p[d]:r),k=o?1+2.2*b:(.6+1.4*
b)*n,x=o?.25+.75*b:.06+.7*b;s.curve(e.left,w,e.right,y,this.colour(c,i),k,x)}}}cutLinks(t){if(!this.data.cutAt)return[];
let[s,e]=["from","to"].map(o=>t?.way===o?t.indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)
for(let r of e)if(this.maps.cut(n,r,o)&&i.push({k:o,r:n,c:r})===he)return i;return i}paintCuts(t){let{pen:s,layout:e,theme:i,
focus:o}=t;for(let{k:n,r,c:a}of this.cutLinks(o)){let[c,l]=[this.y(t,r),this.y(t,a)];s.curve(e.left,c,e.right,l,i.muted,
1.2,.8,!0);let p=this.maps.cut(r,a,n);wt(s,p,(e.left+e.right)/2,(c+l)/2,4,this.colour(n,i))}}get focus(){let t=this.start??
this.hovered??this.cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.
length?{way:this.way,indices:s}:null}paintOverlay(){let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.
scene(this.overlay,t);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(s,t),t?this.look(t):this.maps.blocks&&
this.paintInvitation(s);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.status.textContent=`${this.maps.described(e.
r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(t):this.hint()}look({way:t,indices:s}){
let i=s.filter(o=>!this.maps.has(t,o)).map(o=>this.maps.side(t).positions[o][0]);i.length&&this.emit("look",{positions:i,
way:t})}came(){this.paintOverlay()}get nextCut(){let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.
start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,{k:s,r:e,c:i}){let{pen:o,layout:n,theme:r}=t,a=this.offset(
n,this.active.indexOf(s)),[c,l]=[this.y(t,e)+a,this.y(t,i)+a];o.curve(n.left,c,n.right,l,r.accent,3,.9)}paintFocus(t,s){
let{pen:e,layout:i,theme:o}=t;this.paintLinks(t),this.paintCuts(t),this.paintShares(t,s);let n=s.way==="from",{labels:r}=this.
maps.side(s.way),a={size:Math.max(i.size,11),colour:o.accent,bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,l=s.
way===this.way?this.maps.indices(this.pins,this.way):[];for(let p of s.indices.filter(d=>!l.includes(d)))e.text(T(r[p],a.
size,kt-8),c,this.y(t,p),a)}paintShares(t,s){let{pen:e,theme:i}=t,{row:o,size:n,left:r,right:a,width:c,shown:l}=t.layout,
p=s.way==="from",d=this.active.map(b=>this.maps.profile(b,s.indices,s.way)),f=Math.max(...d.map(b=>b.reduce((k,x)=>Math.
max(k,x),0)),W),g=o>=as,w=p?{x:a+6,align:"left"}:{x:r-6,align:"right"},{labels:y}=p?this.maps.columns:this.maps.rows;y.forEach(
(b,k)=>{let x=this.y(t,k);if(x<-o||x>l+o)return;let S=d.map(I=>I[k]),C=S.reduce((I,K)=>I+K,0)/Math.max(S.length,1);this.
paintStripes(t,x,S,f);let A=C>=.1*f;if(!g&&!A)return;let L=g?n:11,R={size:L,colour:i.ink,bold:A,align:w.align};e.text(T(
b,L,kt-8),w.x,x,R),!(C<.005||!p)&&e.text(C.toFixed(2),c-14,x,{size:Math.min(L,12),colour:i.muted,align:"right"})})}paintStripes({
pen:t,theme:s,layout:e,focus:i},o,n,r){let{row:a,stripes:c,left:l,right:p,width:d}=e,f=i?.way==="from",g=f?d-zt-c:0,w=f?
p+2:0,y=f?d-p-zt:l-2,b=c?g:w,k=(c||y)/n.length;n.forEach((x,S)=>{let C=.75*q[this.maps.scale](x/r);t.rect(b+S*k,o-a/2,k,
a,this.colour(this.active[S],s),C)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)return this.hint();let i=this.
maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(d=>this.maps.profile(d,s,t)),r=n[0].map((d,f)=>n.
reduce((g,w)=>g+w[f],0)/e),a=rt(r,3).map(d=>`${o.labels[d]} ${r[d].toFixed(2)}`),c=s.length>3?u("{n} tokens",{n:s.length}):
s.map(d=>i.labels[d]).join(" + "),l=e===1?this.data.names[this.active[0]]:u("mean of {n} heads",{n:e}),p=s.length>1?[u("\
sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${a.join(" · ")}   (${[l,...p].join(", ")})`}hint(){
return this.active.length?this.data.cutting?"":u("Hover a token: on the left, what it attends to; on the right, what att\
ends to it. Click to pin; pin several for their sum."):u("No head is shown: choose one above.")}wordAt(t){let{x:s,y:e}=this.
point(t),i=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,o=Math.floor((e-G)/this.layout.row);return i&&o>=
0&&o<this.maps.side(i).labels.length?{way:i,index:o}:null}point(t){let s=this.scroll.getBoundingClientRect(),e=s.width/this.
scroll.offsetWidth||1,i=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.clientX-s.left)/e,y:i}}lineAt(t){if(!this.
data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:i,y:o}=this.point(t),n=me((i-s.left)/(s.right-s.left)),
r=e&&{way:e.way,indices:[e.index]},a=t.pointerType==="touch"?de:le,c=Math.max(...this.active.map(d=>this.maps.largest(d)));
return[...this.active.flatMap(d=>this.links(d,r).map(([f,g,w])=>({k:d,r:f,c:g,weight:w}))),...this.cutLinks(r).map(d=>({
...d,weight:c/2}))].flatMap(d=>{let[f,g]=[d.r,d.c].map(y=>this.y({layout:s,top:0},y)),w=Math.abs(f+(g-f)*n+this.offset(s,
this.active.indexOf(d.k))-o);return w<a?[{...d,rank:d.weight/c-w/a}]:[]}).sort((d,f)=>f.rank-d.rank)[0]??null}hover(t,s=null){
JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||
s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;
if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=
s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[e,i]=t.way==="from"?[t.index,s.index]:[s.index,t.index],o=[
...this.active].sort((r,a)=>this.maps.weight(a,e,i)-this.maps.weight(r,e,i)),n=o.find(r=>this.maps.cut(e,i,r))??o[0];return n===
void 0?null:{k:n,r:e,c:i}}cut(t){if(!t)return;let[s,e]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].
map(i=>[Math.min(...i),Math.max(...i)]);this.emit("cut",{queries:s,keys:e,head:t.k})}pin({way:t,index:s}){this.lastCursor=
{way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}moveCursor(t,s){let{way:e="from",index:i=-1}={...this.
lastCursor,...s&&{way:s}};this.cursor={way:e,index:M(i+t,0,this.maps.side(e).labels.length-1)},this.lastCursor=this.cursor,
[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=G+(this.cursor?.index??0)*this.layout.
row,{scrollTop:s}=this.scroll;(t<s+G||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){
let s=this.arrange(t,{fit:!1,whole:!0}),e=this.active.length>1?ae:0,i=(o,n)=>{let r={pen:o,layout:s,theme:n,top:0,focus:this.
focus},a=this.active.map(c=>[this.data.names[c],this.colour(c,n)]);if(e&&Kt(o,a,10,n),e&&o.shift(e),this.paintWords(r),r.
focus)return this.paintFocus(r,r.focus);this.paintLinks(r),this.paintCuts(r)};return{height:s.height+e,draw:i}}};function me(h){
let[t,s]=[0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**3<h?t=i:s=i}return t**2*(3-2*t)}var Ft={word:{all:v("all words, on average"),from:{none:v("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:h=>ot("One word pinned: what it attends to. Click again to unpin.","{n} \
words pinned, summed: what they attend to. Click again to unpin.",h)},to:{none:v("Attention that each word gives, averag\
ed over all words. Click a word to see what attends to it."),pinned:h=>ot("One word pinned: what attends to it. Click ag\
ain to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",h)}},patch:{all:v("all patches, o\
n average"),from:{none:v("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:h=>ot("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend\
 to. Click again to unpin.",h)},to:{none:v("What each patch gives, averaged over all of them. Click a patch to see what \
attends to it."),pinned:h=>ot("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed:\
 what attends to them. Click again to unpin.",h)}}};var Mt=68,lt=5,cs=2,St=.6,fe=448,ge=336,ls=1,we=.7,_t=10,ds=46;function ye({rows:h,columns:t},s,e){let i=s?Math.min(e,s-
_t):e;return M(Math.floor(i/Math.max(h,t)),4,Mt)}var st=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let s=[["from",u("attends to")],["to",u("attended by")]];this.direction=new _(u("Direction"),s,i=>this.
set(this.pins,i)),this.status=m("div","status",{"aria-live":"polite"}),this.words=m("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=m("canvas","drawn",{"aria-hidden":"true"}),this.saving=new P(this);let e=m("div","b\
ar",{},this.direction.node);t.append(e,this.words,this.scale,m("div","foot",{},this.status,this.saving.menu)),z(this.words,
{...Y((i,o)=>this.setCurrent(this.current+i*this.perRow+o,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),
Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new N(t),this.pins=t.pins,this.way=t.
way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("aria-multiselectab\
le",String(!t.one_pin));let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",u("The text, shaded by {name}.\
 Arrows move, Enter pins.",{name:t.title}));let e=[...pt(this.words)].findIndex(r=>r===ut(this.words)),{photo:i}=t,o=i&&
`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:o}),this.words.style.
setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(...s.map(r=>(U(r)?.column??
0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=ye(i,this.words.clientWidth,t.one_pin?ge:fe));
let n=i?{patch:this.patch,frame:ls,gap:0}:{patch:Mt,frame:lt,gap:cs};for(let[r,a]of Object.entries(n))this.words.style.setProperty(
`--${r}`,`${a}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch))`:"",this.words.style.fontSize=
i?`${Math.min(we*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((r,a)=>this.word(r,a))),this.setCurrent(e<0?this.
current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.rows,i=this.patchOf(t),{photo:o}=this.
data,n=i&&!o?m("canvas","",{"aria-label":t}):"",r=m("span","word",{role:"option",tabindex:"-1"},i?n:t);return i?r.style.
gridArea=`${i.row+2} / ${i.column+1}`:o&&(r.style.gridArea=this.besideOthers(s)),i&&o&&r.setAttribute("aria-label",t),r.
classList.toggle("cell",!!(i&&o)),r.classList.toggle("second",e[s]===1&&e[s-1]===0),r.onclick=()=>this.pin(s),r.onmouseenter=
r.onfocus=()=>{this.status.textContent=this.describe(s)},r.onmouseleave=()=>{this.status.textContent=this.hint()},r}patchOf(t){
return this.data.photo?xt(t):U(t)}besideOthers(t){let s=this.maps.rows.labels.filter(i=>!xt(i)).length,e=Math.max(1,Math.
floor(this.perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){
let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(0,s,this.way);if(this.data.mean)return this.way===
"from"?Float32Array.from(this.data.mean):new Float32Array(t).fill(1/t);let e=Array.from({length:t},(i,o)=>o);return this.
maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}came(){this.paint()}paint(){let s=this.pinned.filter(r=>!this.maps.has(
this.way,r)).map(r=>this.maps.side(this.way).positions[r][0]);s.length&&this.emit("look",{positions:s,way:this.way});let e=this.
shares(),i=this.maps.colours,o=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(e,i).forEach(
(r,a)=>{let c=pt(this.words)[a];if(!c)return;let l=this.patchOf(this.maps.rows.labels[a]);if(l&&this.data.photo?Object.assign(
c.style,this.look(l,H(r))):Object.assign(c.style,{background:H(r),color:it(r)}),l&&!this.data.photo){let p=Mt-2*lt,d=j(c,
"canvas");Object.assign(d.style,{width:`${p}px`,height:`${p}px`}),ht(new E(d,p,p),l.pixels,0,0,p,i,St)}c.title=e[a].toFixed(
4),c.setAttribute("aria-selected",String(o.has(a)))}),this.status.textContent=this.hint();let n=Math.max(this.words.clientWidth,
260);Object.assign(this.scale.style,{width:`${n}px`,height:"40px"}),this.paintScale(new E(this.scale,n,40),4,6,e,i)}look({
row:t,column:s},e){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb, ${e} ${100*(1-St)}%, trans\
parent)`,a=`${-s*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${r}, ${r}) border-box, var(--ph\
oto) ${a} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=D(s.ramp);return[...t].map(o=>i[Math.
round(255*q[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,l)=>Math.max(c,l),0),{unit:r,scale:a}=this.
maps;bt(t,{unit:r,scale:a,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.maps.rows,{pinned:e}=this,
i=e.length?e.map(n=>s[n]).join(" + "):u(Ft[this.token].all),o=this.shares()[t].toFixed(4);return this.way==="to"?`${s[t]}\
 → ${i}: ${o}`:`${i} → ${s[t]}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,s=Ft[this.token][this.
way==="to"?"to":"from"];return t?s.pinned(t):u(s.none)}get token(){return this.perRow>1?"patch":"word"}pin(t){let s=this.
data.one_pin?[]:this.pins,[e,i]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.setCurrent(t,!0),this.set(e,i)}set(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=pt(this.words);e.length&&(e[this.
current]&&(e[this.current].tabIndex=-1),this.current=M(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.current].focus(
{preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),i=e?e.y+e.h+56:82;return{height:i,draw:(o,n)=>this.
paintWords(o,n,s,i)}}paintWords(t,s,e,i){let o=this.shares(),n=this.shades(o,s),r=new Set(this.pinned),{photo:a}=this.data;
a&&this.photo&&t.photo(this.photo,_t,ds,a.columns*this.patch,a.rows*this.patch);for(let{label:c,i:l,x:p,y:d,w:f,h:g}of e){
let w=this.patchOf(c),y=a&&w;t.rect(p,d,f,g,H(n[l]),y?1-St:1),y?t.frame(p+.5,d+.5,f-1,g-1,H(n[l]),ls):w?ht(t,w.pixels,p+
lt,d+lt,f-2*lt,s,St):t.text(c,p+6,d+g/2,{size:16,colour:it(n[l])}),r.has(l)&&t.frame(p,d,f,g,s.accent,2)}this.paintScale(
t,10,i-36,o,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.data,r=this.patchOf(
i);if(r){let[l,p]=n?[this.patch,0]:[Mt,cs],[d,f]=[r.column,r.row].map(g=>g*(l+p));return{label:i,i:o,x:_t+d,y:ds+f,w:l,h:l}}
let a=$(i,16)+12;s+a>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:o,x:s,y:e,w:a,h:26};return s+=a+4,c})}};var ps={heatmap:[v("Heatmap"),Q],lines:[v("Lines"),tt],text:[v("Text"),st]},be=4e6,et=class{data;tabs;mapSize;weights;views={};places={};constructor(t){
this.emit=()=>{},this.heading=m("h2"),this.left=m("section","",{"aria-label":u("Atlas")}),this.bar=m("div","bar",{},this.
heading),this.right=m("section","",{"aria-label":u("Open head")},this.bar),t.append(m("div","explorer",{},this.left,this.
right))}show(t){let{view:s,sort:e,pins:i,way:o,active:n}=this.data??t;this.data||this.build(t),this.data={...t,view:s,sort:e,
pins:i,way:o,active:n},this.mapSize=t.rows.labels.length*t.columns.labels.length,this.weights=null,this.choose(s)}build(t){
let s=String(t.rows.positions)===String(t.columns.positions),e=Object.entries(ps).filter(([i])=>i!=="text"||s).map(([i,[
o]])=>[i,i==="text"&&t.photo?u("Picture"):u(o)]);if(this.tabs=new _(u("View"),e,i=>this.choose(i)),this.bar.append(this.
tabs.node),t.atlas){let i=new J(this.left);this.atlas=i,i.emit=(o,n)=>{o==="open"&&this.open(n),o==="sort"&&(this.data.sort=
n),o==="off"&&(this.data.off=[...i.off],this.emit(o,n))}}else this.left.remove()}someMaps(t,s){return{maps:this.data.all.
subarray(t*this.mapSize,(t+s)*this.mapSize),most:this.data.most.slice(t,t+s)}}open(t){this.data.open=t,this.draw(),this.
emit("open",t)}choose(t){if(this.data.view=t,!this.views[t]){let s=m("div","widget");this.right.append(s),this.places[t]=
s,this.views[t]=new ps[t][1](s),this.views[t].emit=((e,i)=>this.handle(e,i))}for(let[s,e]of Object.entries(this.places))
e.hidden=s!==t;this.tabs.press(t),this.draw()}handle(t,s){t==="pins"&&Object.assign(this.data,s),t==="active"&&(this.data.
active=s),t==="layer"&&this.open([s,this.data.open[1]])}draw(){let{data:t}=this,{heads:s,view:e}=t,[i,o]=t.open,n=e==="l\
ines",r=O(t,0,i),a=`${r}.${O(t,1,o)}`,c=n?`L${r}`:u("head {head}",{head:a}),l=t.off[i*s+o],p=n?u("Layer {layer}",{layer:r}):
u("Head {head}",{head:a});this.heading.textContent=[p,...l&&!n?[u("off")]:[]].join(" · ");let d={...t,kind:e,title:c};if(n){
let g=Array.from({length:s},(y,b)=>`H${O(t,1,b)}`),w=t.active.length?t.active:[o];this.views.lines.show({...d,...this.someMaps(
i*s,s),names:g,active:w,layer:i})}else this.views[e].show({...d,...this.someMaps(i*s+o,1)});let f=this.similarityTo(i*s+
o);this.atlas?.show({...t,kind:"atlas",title:"atlas",similarity:f})}similarityTo(t){if(this.mapSize*this.data.most.length>
be)return null;let s=this.weights??=this.data.most.map((i,o)=>new N({...this.data,...this.someMaps(o,1)}).weights(0)),e=Math.
max(this.data.rows.labels.length,1);return s.map(i=>{let o=s[t].reduce((n,r,a)=>n+Math.abs(i[a]-r),0);return M(1-o/(2*e),
0,1)})}};var Ct=class{constructor(t){this.root=t}show(t){let s=X(u("Attention"),t.names.map((o,n)=>[String(n),o])),e=t.names.map(
()=>m("div","widget")),i=()=>e.forEach((o,n)=>{o.hidden=n!==Number(s.value),!o.hidden&&!o.firstChild&&new et(o).show(dt(
t[`picture${n}`]))});s.onchange=i,this.root.append(m("div","bar",{},s),...e),i()}};var xe={atlas:J,explorer:et,heatmap:Q,lines:tt,several:Ct,text:st},F=dt(await jt(DATA));Ut(F.themes[F.theme],F.theme);var us=m(
"div"),ve=m("h1","",{},F.title),ms=m("p","about",{},F.source);F.rounding&&ms.append(m("span","rounding",{},` ${F.rounding}`));
j(document,"main.widget").append(ve,ms,us);new xe[F.kind](us).show(F);
