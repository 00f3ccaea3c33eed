var xs={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function dt(h){let t=new DataView(h.buffer,h.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(h.subarray(4,4+t))),i={};for(let[e,[o,n,r]]of Object.entries(s.arrays)){
let a=xs[o],c=h.byteOffset+4+t+n,l=r.reduce((p,d)=>p*d,1)*a.BYTES_PER_ELEMENT;i[e]=new a(h.buffer.slice(c,c+l))}return{...s,
...i}}var St=h=>Uint8Array.from(atob(h),t=>t.charCodeAt(0));async function jt(h){let t=new Blob([St(h)]).stream().pipeThrough(
new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}var C=(h,t,s)=>Math.min(Math.max(h,t),s),Bt=()=>window.matchMedia("(pointer: coarse)").matches,f=(h,t="",s={},...i)=>{let e=document.
createElement(h);e.className=t;for(let[o,n]of Object.entries(s))e.setAttribute(o,String(n));return e.append(...i),e};function R(h,t,{
className:s="",...i}={}){let e=f("button",s,{type:"button",...i},h);return e.title&&/^[^\p{L}\p{N}]$/u.test(h)&&e.setAttribute(
"aria-label",e.title),e.onclick=t,e}var B=(h,t)=>h.querySelector(t);var X=h=>h.children,pt=h=>h.getRootNode().activeElement,V=()=>f("i","room-mark",{"aria-hidden":"true"});function q(h,t){
let s=f("select","",{"aria-label":h});for(let[i,e]of t)s.append(f("option","",{value:i},e));return s}function Ht(h,t,s){
let i=f("details",h,{},t,s);return i.onkeydown=e=>{e.key!=="Escape"||!i.open||(e.stopPropagation(),i.open=!1,t.focus())},
i}function At(h,{low:t,high:s,step:i,value:e},o,n){let r=f("input","",{type:"range",min:t,max:s,step:i,value:e}),a=f("outp\
ut"),c=f("label","slider",{},`${h} `,r,a),l=()=>{a.textContent=o(Number(r.value))};r.oninput=()=>{l(),n()};let p=d=>{r.value=
String(d),l()};return l(),Object.assign(c,{value:()=>Number(r.value),set:p})}function Wt(h,t,s=document.documentElement){let i={ink:"text-color",page:"background-color",accent:"primary-color"},e=s.
style;for(let[o,n]of Object.entries(i))e.setProperty(`--st-${n}`,h[o]);e.colorScheme=t}var vs=h=>[1,3,5].map(t=>parseInt(h.slice(t,t+2),16));function H(h){let t=h.map(vs);return Array.from({length:256},(s,i)=>{
let e=i/255*(t.length-1),o=Math.min(Math.floor(e),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(e-o)))})}
var ks=([h,t,s])=>255<<24|s<<16|t<<8|h,W=h=>Uint32Array.from(H(h),ks),U=([h,t,s])=>`rgb(${h},${t},${s})`;function nt(h){
let[t,s,i]=h.map(e=>e/255<=.04045?e/255/12.92:((e/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*i>.179?"#000000":"\
#ffffff"}var Z={linear:h=>h,sqrt:Math.sqrt,log:h=>Math.log1p(1e3*h)/Math.log1p(1e3)},Ut={linear:h=>h,sqrt:h=>h*h,log:h=>Math.
expm1(h*Math.log1p(1e3))/1e3};var Ct='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Gt=[4,3],Ss={left:"start",center:"\
middle",right:"end"};function _(h){let t=h.getContext("2d");return t.textRendering="geometricPrecision",t}var E=(()=>{let h=_(
document.createElement("canvas"));return(t,s,i=!1)=>(h.font=`${i?"600 ":""}${s}px ${Ct}`,h.measureText(t).width)})();function I(h,t,s){
if(E(h,t)<=s)return h;let i=[...h];for(;i.length>1&&E(i.join("")+"…",t)>s;)i.pop();return i.join("")+"…"}var As=h=>(window.
devicePixelRatio||1)*(h.currentCSSZoom||1),O=class{context;constructor(t,s,i,e=As(t),o=null){let n=Math.round(s*e),r=Math.
round(i*e);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=_(t),this.context.setTransform(e,0,0,e,0,0),
this.context.clearRect(0,0,s,i),o&&this.rect(0,0,s,i,o)}shift(t){this.context.translate(0,t)}rect(t,s,i,e,o,n=1){this.context.
globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,i,e)}frame(t,s,i,e,o,n=1){this.context.globalAlpha=1,this.
context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,i,e)}line(t,s,i,e,o,n=1,r=1){this.path(o,n,r,
a=>{a.moveTo(t,s),a.lineTo(i,e)})}curve(t,s,i,e,o,n,r,a=!1){let c=(t+i)/2;this.context.setLineDash(a?Gt:[]),this.path(o,
n,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,e,i,e)}),this.context.setLineDash([])}path(t,s,i,e){let{context:o}=this;o.globalAlpha=
i,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),e(o),o.stroke()}text(t,s,i,{size:e=12,colour:o,align:n="left",angle:r=0,bold:a=!1}){
let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,i),r&&c.rotate(r*Math.PI/180),c.font=`${a?"600 ":""}${e}px ${Ct}`,
c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,s,i,e,o){this.context.globalAlpha=
1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,i,e,o)}photo(t,s,i,e,o){this.context.globalAlpha=1,this.
context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,i,e,o)}},Ms=6e3,ut=class{parts;constructor(t,s,i=null){this.
width=t,this.height=s,this.parts=[],this.openGroups=0,this.rectanglesLeft=Ms,i&&this.rect(0,0,t,s,i)}put(t,s,i=null){let e=Object.
entries(s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${Mt(typeof n=="number"?+n.toFixed(2):n)}"`).join("");this.parts.
push(i===null?`<${t}${e}/>`:`<${t}${e}>${Mt(i)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.
openGroups+=1}rect(t,s,i,e,o,n=1){this.put("rect",{x:t,y:s,width:i,height:e,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,i,e,o,n=1){
this.put("rect",{x:t,y:s,width:i,height:e,fill:"none",stroke:o,"stroke-width":n})}line(t,s,i,e,o,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:i,y2:e,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,i,e,o,n,r,a=!1){let c=g=>+g.toFixed(
1),l=c((t+i)/2),p=`M${c(t)} ${c(s)}C${l} ${c(s)} ${l} ${c(e)} ${c(i)} ${c(e)}`,d={"stroke-dasharray":a?Gt.join(" "):null},
m={stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null,...d};this.put("path",{d:p,fill:"none",...m})}text(t,s,i,{size:e=12,
colour:o,align:n="left",angle:r=0,bold:a=!1}){let c={x:s,y:i,dy:"0.35em",fill:o,"font-size":e,"text-anchor":Ss[n],"font-\
weight":a?600:null,transform:r?`rotate(${r} ${+s.toFixed(2)} ${+i.toFixed(2)})`:null,"xml:space":"preserve"};this.put("t\
ext",c,t)}cells(t,s,i,e,o){this.rectanglesLeft-=t.width*t.height,this.rectanglesLeft<0?this.embed(t,s,i,e,o):this.rectangles(
t,s,i,e,o)}photo(t,s,i,e,o){this.put("image",{x:s,y:i,width:e,height:o,preserveAspectRatio:"none",href:t.src})}embed(t,s,i,e,o){
let n=document.createElement("canvas"),r=Math.max(1,Math.round(2*e/t.width)),a=t.width*r,c=t.height*r;new O(n,a,c,1).cells(
t,0,0,a,c);let l={x:s,y:i,width:e,height:o,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",
{...l,href:n.toDataURL("image/png")})}rectangles(t,s,i,e,o){let{data:n}=_(t).getImageData(0,0,t.width,t.height),r=e/t.width,
a=o/t.height;for(let c=0;c<t.height;c++)for(let l=0;l<t.width;l++){let p=4*(c*t.width+l),d="#"+[0,1,2].map(m=>n[p+m].toString(
16).padStart(2,"0")).join("");this.rect(s+l*r,i+c*a,r,a,d)}}toString({width:t=this.width,height:s=this.height}={}){return`${`\
<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-\
family="${Mt(Ct)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function Mt(h){return String(h).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}function u(h,t={}){return Kt(String(SAID[h]??h),t)}function $t(h,t,s,i={}){let e=SAID[h]??[h,t],o=e.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return Kt(o?e[0]:e[e.length-1],{n:s,...i})}var $=h=>h;var Kt=(h,t)=>h.replace(/\{(\w+)\}/g,(s,i)=>i in t?String(t[i]):s);var Cs={projector:{width:960,density:2,svgSize:(h,t)=>({width:2*h,height:2*t})},paper:{width:643,density:300/96,svgSize:(h,t)=>({
width:"170mm",height:`${(170*t/h).toFixed(1)}mm`})}},$s={pdf:["PDF",$("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",$("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},Es=16e3,Yt=46,z=class{constructor(t){
this.widget=t,this.size=q(u("Size"),[["projector",u("Projector, 1920 px")],["paper",u("Paper, 170 mm, 300 dpi")]]),this.
light=f("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>R(r,()=>this.save(r.toLowerCase()))),i=f("summary","",{
title:u("Save this picture as PNG or SVG")},u("Save picture")),e=f("label","",{},this.light," ",u("light background"));this.
papers=Object.entries($s).map(([r,[a,c]])=>f("a","button",{"data-kind":r,title:u(c),download:""},a)),this.forPapers=f("d\
iv","pair",{hidden:""},...this.papers);let o=f("div","pair",{},...s),n=f("div","menu",{},this.size,e,o,this.forPapers);this.
menu=Ht("saving",i,n),this.summary=i}offer(t){this.forPapers.hidden=!1,this.summary.title=u("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,i=this.light.
checked){let{themes:e,theme:o}=this.widget.data,n=e[i?"light":o],{width:r,density:a,svgSize:c}=Cs[s],[l,p]=this.widget.exportSize(
r),d=p+Yt;if(t==="svg"){let w=new ut(l,d,n.page);return this.draw(w,l,n),new Blob([w.toString(c(l,d))],{type:"image/svg+\
xml"})}let m=document.createElement("canvas");this.draw(new O(m,l,d,Math.min(a,Es/d),n.page),l,n);let g=St(m.toDataURL("\
image/png").split(",")[1]);return Ls(g,m.width/(r/96))}draw(t,s,i){let{title:e,source:o}=this.widget.data;t.text(I(e,16,
s-20),10,16,{size:16,colour:i.ink,bold:!0}),t.text(I(o,12,s-20),10,36,{size:12,colour:i.muted}),t.shift(Yt),this.widget.
export(t,s,i)}save(t){let{kind:s,title:i}=this.widget.data,e=`${s}-${i}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,
"").toLowerCase(),o=f("a","",{download:`${e}.${t}`,href:URL.createObjectURL(this.picture(t))});o.click(),setTimeout(()=>URL.
revokeObjectURL(o.href),1e4),this.menu.open=!1}};function Ls(h,t){let s=new DataView(new ArrayBuffer(21)),i=Math.round(t/
.0254);s.setUint32(0,9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,i),s.setUint32(12,i),s.
setUint8(16,1),s.setUint32(17,Os(new Uint8Array(s.buffer,4,13)));let e=33;return new Blob([h.subarray(0,e),s.buffer,h.subarray(
e)],{type:"image/png"})}function Os(h){let t=-1;for(let s of h){t^=s;for(let i=0;i<8;i++)t=t>>>1^(t&1?3988292384:0)}return~t>>>
0}var Ts={Uint8Array:255,Int8Array:127,Float32Array:null},Rs={Uint8Array:2,Int8Array:2,Float32Array:4},G=1e-12;function Is(h,t){
let s=Ts[h.constructor.name];if(!s)return h;let i=new Float32Array(256);for(let o=-127;o<=s;o++)i[o&255]=o*Math.abs(o)*t/
s**2;let e=new Float32Array(h.length);for(let o=0;o<e.length;o++)e[o]=i[h[o]&255];return e}var Xt=h=>h.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var T=({numbering:h},t,s)=>h?.[t][s]??s,N=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded;sorted;stretched;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length,this.decoded=new Map,this.sorted=new Map,this.stretched=new Map}weights(t){let[s,i]=this.blocks??
[this.R,this.C],e=s*i;return this.decoded.has(t)||this.decoded.set(t,Is(this.codes.subarray(t*e,(t+1)*e),this.most[t])),
this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??
new Float32Array(this.C):this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(
`to${s}`)?.[t]??new Float32Array(this.R);let i=this.weights(t);return Float32Array.from({length:this.R},(e,o)=>i[o*this.
C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.row(t,s);let[i,e]=this.blocks,o=Math.floor(s*i/this.R)*
e,n=t*this.R+o;if(!this.stretched.has(n)){let r=this.weights(t),a=Float32Array.from({length:this.C},(c,l)=>r[o+Math.floor(
l*e/this.C)]);this.stretched.set(n,a)}return this.stretched.get(n)}weight(t,s,i){return this.drawn(t,s)[i]}side(t){return t===
"to"?this.columns:this.rows}indices(t,s){let i=new Set(t);return this.side(s).positions.flatMap((e,o)=>e.some(n=>i.has(n))?
[o]:[])}profile(t,s,i){let e=new Float32Array(i==="to"?this.R:this.C);for(let o of s){let n=i==="to"?this.column(t,o):this.
row(t,o);for(let r=0;r<e.length;r++)e[r]+=n[r]}return e}linksFrom(t,s,i,e){let o=[];for(let n of s){if(!this.has("from",
n))continue;let r=this.row(t,n);for(let a of this.sortedColumns(t,n).subarray(0,e)){if(r[a]<i)break;o.push([n,a,r[a]])}}
return o}linksTo(t,s,i,e){let o=[];for(let n of s){let r=this.column(t,n);for(let a of rt(r,Math.min(e,this.R)))r[a]>=i&&
o.push([a,n,r[a]])}return o}sortedColumns(t,s){let i=t*this.R+s;if(!this.sorted.has(i)){let e=this.row(t,s);this.sorted.
set(i,Uint16Array.from(e.keys()).sort((o,n)=>e[n]-e[o]))}return this.sorted.get(i)}rowPeaks(t){return Float32Array.from(
{length:this.R},(s,i)=>Xt(this.drawn(t,i)))}largest(t){return Math.max(Math.abs(this.most[t]),G)}shade(t,s){let i=Math.min(
Math.abs(t)/(s||G),1);return this.signed?.5+.5*Math.sign(t)*i:Z[this.scale](i)}picture(t,s,i,e){let o=Math.min(i.rows,Math.
max(1,e.rows)),n=Math.min(i.columns,Math.max(1,e.columns)),r=document.createElement("canvas");r.width=n,r.height=o;let a=_(
r),c=a.createImageData(n,o),l=W(this.signed?s.diverging:s.ramp),p=new Uint32Array(c.data.buffer),d=this.strongestShares(
t,i,n,o);for(let m=0;m<d.length;m++)p[m]=l[Math.round(255*this.shade(d[m],1))];return a.putImageData(c,0,0),r}strongestShares(t,s,i,e){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(i*e),r=Uint16Array.from({length:s.columns},(l,p)=>Math.floor(p*
i/s.columns)),a=l=>Math.floor(l*e/s.rows)*i,c;for(let l=0;l<s.rows;l++){let p=a(l),d=this.drawn(t,l+s.r);if(d===c&&p===a(
l-1))continue;c=d;let m=(o?Xt(d):this.largest(t))||G;for(let g=0;g<s.columns;g++){let w=d[g+s.c]/m;Math.abs(w)>Math.abs(
n[p+r[g]])&&(n[p+r[g]]=w)}}return n}cut(t,s,i=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],i)}get colours(){
return this.themes[this.theme]}formatted(t){let s=Rs[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,i=0){let e=this.cut(t,s,i),o=e&&(e.toOthers?u("cut, the others take over"):u("cut, nobody tak\
es over")),n=this.formatted(this.weight(i,t,s)),r=this.has("from",t)?n:`≤ ${n}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${r}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,i,e){let o=this.side(e).positions[i],n=e===
s?t:[],r=n.filter(a=>!o.includes(a));return[r.length<n.length?r:[...r,o[0]],e]}};function mt(h,{toOthers:t},s,i,e,o){let n=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,c,l,p]of t?n:r)h.line(s+e*a,i+e*c,s+e*
l,i+e*p,o,1.5)}function rt(h,t){let s=[],i=-1/0;for(let e=0;e<h.length;e++){if(h[e]<=i&&s.length===t)continue;let o=s.length;
for(;o>0&&h[e]>h[s[o-1]];)o--;s.splice(o,0,e),s.length>t&&s.pop(),i=h[s[s.length-1]]}return s}var Et=(h,t)=>JSON.stringify(
h.positions)===JSON.stringify(t.positions);function at({segments:h},t,s){let i=h.slice(t,t+s).indexOf(1);return i>0?i:null}var Vt={layer:$("by layer"),entropy:$("by entropy"),likeness:$("by similarity"),link:$("by a link"),writes:$("by what th\
ey write")},[Ps,qt,zs]=[2,3,4],[Ns,Fs,Ds,_s]=[32,74,75,14],js=4,Zt=14,Bs=360,Hs={A:"B",B:"A"},Jt=5e-4,Ws=.01,J=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;modeGroup;status;pointed;constructor(t){
this.root=f("div","atlas"),this.emit=()=>{},this.grid=f("div","grid",{role:"grid","aria-label":u("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.legend=f("div"),this.legendRoom=f("div",
"room",{"aria-hidden":"true"});let s=f("div","legend",{},this.legendRoom,this.legend);this.saving=new z(this),this.root.
append(this.controls(),this.grid,f("div","foot",{},s,this.saving.menu)),this.room=V(),this.root.append(this.room),t.append(
this.root);let i=new ResizeObserver(()=>this.data&&this.fit());i.observe(this.root),i.observe(this.room),this.grid.onkeydown=
e=>this.key(e),this.root.ondragover=e=>{e.dataTransfer?.types.includes(Lt(this.other))&&(e.preventDefault(),this.root.classList.
add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=e=>{this.root.classList.
remove("receives");let o=e.dataTransfer?.getData(Lt(this.other));if(!o)return;e.preventDefault();let[n,r]=o.split(".").map(
Number);this.open=[n,r],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.pointed=null,this.showStatus(
...this.open)}}controls(){return this.switching=!1,this.modes=[[u("Open"),u("Click a head to open it")],[u("Switch off /\
 on"),u("Click a head to switch it off or on; shift-click and Space always do")]].map(([t,s],i)=>R(t,()=>this.setSwitching(
i===1),{title:s})),this.modeGroup=f("div","modes",{role:"group","aria-label":u("What a click does")},...this.modes),this.
sort=q(u("Order of the heads"),Object.entries(Vt).map(([t,s])=>[t,u(s)])),this.sort.title=u("Entropy: most diffuse last.\
 Similarity: attention mass shared with the open head; most similar first."),this.sort.onchange=()=>{this.emit("sort",this.
sort.value),this.build(),this.mark()},this.status=f("div","status"),this.status.title=u("Entropy: how diffuse a head's a\
ttention is, in bits. 0: all on one word; log2 of the number of words: uniform."),f("div","bar",{},this.modeGroup,this.sort,
this.status)}setSwitching(t){this.switching=t,this.modes.forEach((s,i)=>s.setAttribute("aria-pressed",String(i===1===t))),
this.grid.classList.toggle("switching",t),this.data&&(this.legend.textContent=this.legendText())}show(t){let s=this.data,
i=s?.layers===t.layers&&s?.heads===t.heads,e=i&&Us(s.pictures,t.pictures)&&Gs(s,t);this.data=t;let o=t.change?Math.max(...t.
change):0;this.largestChange=o<Jt?0:o,this.modeGroup.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),
this.open=t.open;let n=String(this.order);this.sort.value=t.sort,this.sort.options[Ps].disabled=t.similarity===null,this.
sort.options[qt].disabled=!t.link,this.sort.options[qt].textContent=this.linkOrder(),this.sort.options[zs].hidden=!t.writes,
this.modes[0].hasAttribute("aria-pressed")||this.setSwitching(!1),!i||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?
this.build():e||this.paint(),this.mark(),i||(this.pointed=null),this.showStatus(...this.pointed??this.open),window.painted=
!0}headsInOrder(){let{entropy:t,similarity:s}=this.data,i=t.map((o,n)=>n);if(this.sort.value==="entropy")return i.sort((o,n)=>t[o]-
t[n]);let e={likeness:s,link:this.data.linkWeights,writes:this.data.shares}[this.sort.value];return e?.length?i.sort((o,n)=>e[n]-
e[o]):this.sorted&&this.order?.length===i.length?this.order:i}linkOrder(){let{link:t}=this.data;return t?u("by {link}",{
link:t}):u(Vt.link)}get other(){return Hs[this.data.side??""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,s){
return this.cells[(t+1)*(this.data.heads+1)+s+1]}headAt(t,s){let{heads:i}=this.data;if(t<0||s<0)return[t,s];let e=this.order[t*
i+s];return[Math.floor(e/i),e%i]}placeOf(t,s){let{heads:i}=this.data;if(t<0||s<0)return this.sorted?[0,0]:[t,s];let e=this.
places[t*i+s]??0;return[Math.floor(e/i),e%i]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.
data,e=this.grid.contains(pt(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.
isSorted=this.sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?[
0,0]:[...this.open],this.grid.replaceChildren(),this.grid.style.setProperty("--heads",String(s)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>Zt),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=o<0&&this.sorted?"presentation":"row",r=f("div","row",
{role:n});for(let a=-1;a<s;a++){let c=this.cell(o,a);this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.
paint(),e&&this.moveFocus(...this.placeOf(...e))}fit(){let{layers:t,heads:s}=this.data,{offsetHeight:i}=this.room,e=i||(this.
data.side&&t>Zt?Bs:0),o=Math.min((this.root.clientWidth-Ns)/s,Ds),n=Math.max((e-Fs)/t-1,1),r=e>0&&n<o;r?this.grid.style.
setProperty("--aspect",Math.min(o/n,js).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.toggle(
"tight",r&&n<_s)}cell(t,s){let i=t<0||s<0;if(t<0&&s<0)return f("div","corner",{role:"presentation"});if(i&&this.sorted)return f(
"div","label",{role:"presentation"}," ");let[e,o]=this.headAt(t,s),n=i?this.labelCell(e,o):this.headCell(e,o);return n.
tabIndex=-1,n.dataset.at=`${e<0?"*":e}.${o<0?"*":o}`,n.onfocus=()=>this.showStatus(e,o),n.onmouseenter=()=>{this.pointed=
[e,o],this.showStatus(e,o)},n.draggable=!i&&!!this.other,n.ondragstart=r=>r.dataTransfer?.setData(Lt(this.data.side??""),
`${e}.${o}`),n.onclick=r=>{this.data.switchable&&(i||r.shiftKey||this.switching)?this.toggle(e,o):i||this.openHead(e,o),
this.moveFocus(t,s)},n}labelCell(t,s){let i=s<0,e=i?`L${T(this.data,0,t)}`:`H${T(this.data,1,s)}`,o=f("div","label",{role:i?
"rowheader":"columnheader"},e);return this.data.switchable&&(o.title=i?u("Switch all heads of layer {l}",{l:t}):u("Switc\
h head {h} of every layer",{h:s})),o}named(t,s){return`${this.data.prefix??""}${T(this.data,0,t)}.${T(this.data,1,s)}`}headCell(t,s){
let i=f("b","tag",{},this.sorted?this.named(t,s):""),e=[f("i","cross"),f("i","change"),i];return f("div","head",{role:"g\
ridcell"},f("canvas","picture"),...e)}paint(){let{layers:t,heads:s}=this.data,i=W(this.data.themes[this.data.theme].ramp);
for(let e=0;e<t;e++)for(let o=0;o<s;o++)this.thumbnail(B(this.cellOf(e,o),"canvas"),e,o,i)}thumbnail(t,s,i,e){let{heads:o,
pictures:n}=this.data,[r,a]=this.data.arrays.pictures[2].slice(2);if(t.width=Math.max(a,1),t.height=Math.max(r,1),!r||!a)
return t;let c=_(t),l=c.createImageData(a,r),p=(s*o+i)*r*a,d=new Uint32Array(l.data.buffer);for(let m=0;m<r*a;m++)d[m]=e[n[p+
m]];return c.putImageData(l,0,0),t}mark(){let{layers:t,heads:s}=this.data;this.legend.textContent=this.legendText(),this.
legendRoom.textContent=this.data.switchable?this.legendText(.1):"";for(let i=0;i<t;i++)for(let e=0;e<s;e++){let o=this.cellOf(
i,e);o.classList.toggle("off",this.off[i*s+e]),o.classList.toggle("open",this.isOpen(i,e)),o.setAttribute("aria-selected",
String(this.isOpen(i,e))),o.setAttribute("aria-label",this.describe(i,e)),B(o,".change").style.setProperty("--share",String(
this.changeShare(i,e)))}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&s===this.open[1]}changeShare(t,s){
return this.largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.max(this.largestChange,Ws):0}legendText(t=this.
largestChange){let{switchable:s}=this.data,i=this.other?[u("Drag onto {side}: transplant",{side:this.other})]:[],e=u("Or\
ange bar: attention that changed (longest: {most})",{most:Ot(t)}),o=this.sorted||!s?"":u("Label: layer or column"),n=Bt()?
[this.switching?u("Tap: off / on"):this.other?u("Tap: transplant, both ways"):u("Tap: open"),o]:[u("Click: open"),...i,...s?
[u("Shift-click or Space: off / on"),o]:[]];return[t>0?e:"",...n].filter(Boolean).join(" · ")}describe(t,s){let{heads:i,
switchable:e,entropy:o,similarity:n,change:r,does:a}=this.data,c=e?[u("click to switch")]:[];if(t<0)return[u("head {h} o\
f every layer",{h:T(this.data,1,s)}),...c].join(" · ");if(s<0)return[u("all heads of layer {l}",{l:T(this.data,0,t)}),...c].
join(" · ");let l=t*i+s,p=[u("Head {head}",{head:this.named(t,s)}),this.off[l]?u("off"):u("on")];return this.sort.value===
"likeness"&&n?.length&&p.push(u("{share} % similar",{share:Math.round(100*n[l])})),this.sort.value==="link"&&this.data.linkWeights?.
length&&p.push(u("{share} on {link}",{share:Ot(this.data.linkWeights[l]),link:this.data.link})),this.sort.value==="write\
s"&&this.data.shares?.length&&p.push(u("{share} logits for {words}",{share:Ks(this.data.shares[l]),words:this.data.link})),
r&&r[l]>=Jt&&p.push(u("{share} changed",{share:Ot(r[l])})),a&&p.push(a[l]),p.push(u("entropy {bits} bits",{bits:o[l].toFixed(
2)})),p.join(" · ")}showStatus(t,s){this.status.textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.emit(
"open",this.open),this.mark()}toggle(t,s){let{heads:i}=this.data,e=this.off.map((r,a)=>a),o=e.filter(r=>(t<0||Math.floor(
r/i)===t)&&(s<0||r%i===s)),n=o.every(r=>this.off[r]);for(let r of o)this.off[r]=!n;this.emit("off",e.filter(r=>this.off[r]).
map(r=>[Math.floor(r/i),r%i])),this.mark(),this.showStatus(t,s)}moveFocus(t,s,i=!0){let{layers:e,heads:o}=this.data,n=this.
sorted?0:-1,r=[C(t,n,e-1),C(s,n,o-1)];if(r[0]<0&&r[1]<0)return;let a=this.cellAt(...this.focus);a&&(a.tabIndex=-1),this.
focus=r;let c=this.cellAt(...r);c.tabIndex=0,i&&c.focus({preventScroll:!1})}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;
let[s,i]=this.focus,[e,o]=this.headAt(s,i),n=e>=0&&o>=0,r={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,
1]}[t.key],a=t.key===" "||t.key==="Enter"&&!n;if(r)this.moveFocus(s+r[0],i+r[1]);else if(t.key==="Home")this.moveFocus(s,
0);else if(t.key==="End")this.moveFocus(s,this.data.heads-1);else if(a&&this.data.switchable)this.toggle(e,o);else if(t.
key==="Enter"&&n)this.openHead(e,o);else return;t.preventDefault(),t.stopPropagation()}export(t,s,i){let{layers:e,heads:o}=this.
data,n=(s-34)/o,r=W(i.ramp),a={size:12,colour:i.ink,align:"center"};for(let c=0;c<e;c++){this.sorted||t.text(`L${T(this.
data,0,c)}`,15,26+(c+.5)*n,a);for(let l=0;l<o;l++){let p=30+l*n,d=26+c*n;c===0&&!this.sorted&&t.text(`H${T(this.data,1,l)}`,
p+n/2,12,a),this.exportHead(t,...this.headAt(c,l),p,d,n,i,r)}}}exportHead(t,s,i,e,o,n,r,a){let c=this.thumbnail(document.
createElement("canvas"),s,i,a);t.cells(c,e+1,o+1,n-2,n-2),this.sorted&&t.text(this.named(s,i),e+4,o+10,{size:11,colour:r.
accent});let l=this.isOpen(s,i)?5:1;t.rect(e+l,o+n-4-l,(n-2*l)*this.changeShare(s,i),4,r.accent),this.isOpen(s,i)&&t.frame(
e+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+i]&&(t.rect(e+1,o+1,n-2,n-2,r.page,.78),t.line(e+1,o+1,e+n-1,o+n-
1,r.ink,2),t.line(e+1,o+n-1,e+n-1,o+1,r.ink,2))}exportSize(t){let{layers:s,heads:i}=this.data;return[t,Math.ceil(30+(t-34)/
i*s)]}},Lt=h=>`text/head-of-${h.toLowerCase()}`,Ot=h=>`${(100*h).toFixed(1)} %`,Us=(h,t)=>h===t||h.length===t.length&&h.
every((s,i)=>s===t[i]),Gs=(h,t)=>h.themes[h.theme].ramp[0]===t.themes[t.theme].ramp[0];function Ks(h){return`${h<0?"−":
"+"}${Math.abs(h).toFixed(2)}`}var ft=64,Ys=3;function gt(h,t,s,i,e,o=1/0){let r=Math.round(i),a=H(t.signed?s.diverging:s.ramp),c=o-10-E(t.unit,12),l=C(
Math.floor(c/ft),1,Ys),p=ft*l;for(let g=0;g<ft;g++){let w=a[Math.round(255*g/(ft-1))];h.rect(r+g*l,e,l,8,U(w))}let d=t.peak===
"row"&&!t.signed;for(let[g,w]of Xs(t,d)){let b=d?`${+(100*w).toPrecision(2)} %`:`${+w.toPrecision(2)}`,y=g===0?"left":g===
1?"right":"center";h.text(b,r+g*p,e+8+10,{size:11,colour:s.muted,align:y})}let m=d?u("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;h.text(m,r+p+10,e+8/2,{size:12,colour:s.muted})}function Xs(h,t){let s=h.largest(0);return s<=
G?[[0,0]]:h.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(i=>[i,Ut[h.scale](i)*(t?1:s)])}var Vs=/^([A-Z])(\d+) ([0-3]{4})$/,qs=/^([A-Z]+)(\d+)$/;function F(h){let t=Vs.exec(h);if(!t)return null;let[,s,i,e]=t;return{...{name:s+i,column:s.charCodeAt(0)-65,row:Number(
i)-1},pixels:[...e].map(Number)}}function Q(h){let t=qs.exec(h);return t&&{column:[...t[1]].reduce((s,i)=>26*s+i.charCodeAt(
0)-64,0)-1,row:Number(t[2])-1}}function ht(h,t,s,i,e,o,n=1){let r=e/2;h.rect(s,i,e,e,o.page,n),t.forEach((a,c)=>{a&&h.rect(
s+c%2*r,i+Math.floor(c/2)*r,r,r,o.ink,n*a/3)})}var wt=68,Tt=4,Qt=12,Rt=15,Zs=8,ts=5,Js=/^\d+\.\d\d s$/,Qs=[1,5,10,25,50,100,250,500],tt=h=>Js.test(h[0]??"");function It(h,t,s,i){
return tt(h)?Qs.find(e=>e>=s/i)??Math.ceil(s/i):Math.max(1,Math.ceil(t/i))}function ss(h,t,s,{left:i,top:e,w:o,h:n},r){let{
c:a,columns:c,r:l,rows:p}=s,d=e-wt,m=i+o*c;h.cells(ti(t,s,r),i,d,o*c,wt-Tt);let g=(t.spoken??[]).filter(([,b])=>b>=a&&b<
a+c),w=[];for(let[b,y,v]of g.sort((x,S)=>x[1]-S[1])){let x=i+(y-a+.5)*o;if(b>=l&&b<l+p){let L=Math.max(o,ts);h.frame(x-L/
2,e+(b-l)*n+.5,L,Math.max(n-1,1),r.accent,n<2*ts?.5:1.5)}let S=E(v,Qt,!0),A=Math.min(x+3,m-S),k=[0,1,2,3].find(L=>(w[L]??
-1/0)<=A);if(h.line(x,k===void 0?e-Tt-Zs:d,x,e-Tt,r.accent,1),k===void 0)continue;w[k]=A+S+6;let M=d+(k+.5)*Rt+2;h.rect(
A-1,M-Rt/2,S+2,Rt-1,r.page,.85),h.text(v,A,M,{size:Qt,colour:r.ink,bold:!0})}}function ti({loud:h=new Uint8Array,columns:{
labels:t}},{c:s,columns:i},e){let o=h.length/t.length,n=Object.assign(document.createElement("canvas"),{width:i,height:o}),
r=_(n),a=r.createImageData(i,o),c=new Uint32Array(a.data.buffer),l=W([e.page,e.ink]);for(let p=0;p<o;p++)for(let d=0;d<i;d++)
c[(o-1-p)*i+d]=l[h[p*t.length+s+d]];return r.putImageData(a,0,0),n}var is=46,es=58,Pt=112,os=[22,13],si=14,ii=9,ns=14,bt=10,rs=64,zt=13,ei=8,oi=$("Heatmap of {title}: {R} rows, {rows}, by\
 {C} columns, {columns}. Arrows move, Enter pins a row."),ni=$("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {c\
olumns}. Arrows move, Enter cuts a cell."),as=.68,st=class{data;maps;zoom;pins;way;link;layout;cursor;marked;dragStart;constructor(t){
this.emit=()=>{},this.canvas=f("canvas","drawn",{"aria-hidden":"true"}),this.overlay=f("canvas","over",{"aria-hidden":"t\
rue"}),this.live=f("div","unseen",{"aria-live":"polite"}),this.room=V();let s=[this.canvas,this.overlay,this.room];this.
field=f("div","field",{tabindex:"0",role:"application"},...s),this.pairs=f("div","unseen"),this.saving=new z(this),t.append(
this.field,this.live,this.pairs,f("div","foot raised",{},this.saving.menu)),this.cursor=null,this.marked=null,this.dragStart=
null,this.listen()}listen(){this.field.onpointermove=s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===
0?this.point(s):null},this.field.onpointerup=s=>this.released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.
mark(null)},this.field.ondblclick=()=>this.zoomOut(),this.field.onkeydown=s=>this.key(s),this.field.onblur=()=>this.mark(
null);let t=new ResizeObserver(()=>{let{width:s,room:i}=this.layout??{};this.maps&&(this.field.clientWidth!==s||this.room.
offsetHeight!==i)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&Et(this.maps.rows,t.
rows)&&Et(this.maps.columns,t.columns);this.data=t,this.maps=new N(t),(!s||!this.zoom)&&(this.zoom=this.everything()),s||
(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:i,C:e}=this.maps,[o,n]=t.
axes;this.field.setAttribute("aria-label",u(t.cutting?ni:oi,{title:t.title,R:i,C:e,rows:o,columns:n})),this.pairs.replaceChildren(
...ri(this.maps)),this.draw()}look(t,s=1){let{maps:i}=this,o=Array.from({length:s},(n,r)=>t+r).filter(n=>!i.has("from",n)).
map(n=>i.rows.positions[n][0]);o.length&&this.emit("look",{positions:o,way:"from"})}came(){this.zoom.rows<=rs?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;
this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:i}=this.layout;for(let e of[this.canvas,this.overlay])
Object.assign(e.style,{width:`${t}px`,height:`${i}px`});this.field.style.height=`${i}px`,this.paint(new O(this.canvas,t,
i),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=rs&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,s=this.data.height,i=0){let{zoom:e}=this,o=e.rows<=14?14:e.rows<=24?13:11,n=this.arrangedWith(o,t,s,
i),r=Math.floor(Math.min(n.w,n.h))-1;return r<ii||r>=o?n:this.arrangedWith(r,t,s,i)}arrangedWith(t,s,i,e){let[o,n]=e?[4,
4]:[26,is],{rows:r,columns:a}=this.maps,{zoom:c}=this,l=(k,M,L)=>{let P=k.slice(M,M+L).map(D=>{let Y=F(D);return Y?t+6+E(
Y.name,bt):Math.min(E(D,t),Pt)});return Math.max(...P,8)},p=Math.ceil(l(r.labels,c.r,c.rows))+32,d=l(a.labels,c.c,c.columns),
m=a.labels.some(k=>F(k)),w=c.columns>1&&(s-p)/c.columns<d+8&&!tt(a.labels)?m?-90:-60:0,b=d*Math.sin(-w*Math.PI/180)+8,y=this.
data.loud?wt:0,v=Math.ceil(w?b:m?18+bt:18)+o+y,x=w===-60?18:6,S=Math.min((s-p-x)/c.columns,2*es),A=Math.min((i-v-n)/c.rows,
es);return{width:s,left:p,top:v,w:S,h:A,size:t,slant:w,strip:y,height:Math.ceil(v+A*c.rows+n)}}paint(t,s,i){this.paintCells(
t,s,i),this.data.numbers&&this.paintNumbers(t,s,i),this.data.cutAt&&this.paintCuts(t,s,i),this.paintLabels(t,s,i),this.paintFrames(
t,s,i),s.strip&&ss(t,this.data,this.zoom,s,i);let{left:e,width:o,height:n}=s;s.room||gt(t,this.maps,i,e,n-is+14,o-e)}paintCells(t,{
left:s,top:i,w:e,h:o},n){let{rows:r,columns:a}=this.zoom,c={rows:Math.floor(o*r),columns:Math.floor(e*a)};if(t.cells(this.
maps.picture(0,n,this.zoom,c),s,i,e*a,o*r),!(Math.min(e,o)<=7)){for(let l=1;l<r;l++)t.line(s,i+l*o,s+e*a,i+l*o,n.page,1);
for(let l=1;l<a;l++)t.line(s+l*e,i,s+l*e,i+o*r,n.page,1)}}paintCuts(t,{left:s,top:i,w:e,h:o},n){let{r,c:a,rows:c,columns:l}=this.
zoom,p=Math.max(1.5,.3*Math.min(e,o,24));for(let d=r;d<r+c;d++)for(let m=a;m<a+l;m++){let g=this.maps.cut(d,m);g&&mt(t,g,
s+(m-a+.5)*e,i+(d-r+.5)*o,p,n.accent)}}paintNumbers(t,{left:s,top:i,w:e,h:o},n){if(e<os[0]||o<os[1])return;let{r,c:a,rows:c,
columns:l}=this.zoom,p=H(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(0,this.zoom,l,c).forEach((d,m)=>{
let[g,w]=[Math.floor(m/l),m%l],b=Math.round(100*this.maps.weight(0,r+g,a+w)),y=nt(p[Math.round(255*this.maps.shade(d,1))]),
x={size:Math.min(13,.45*e,.7*o),colour:y,align:"center"};b&&t.text(String(b),s+(w+.5)*e,i+(g+.5)*o,x)})}paintLabels(t,{left:s,
top:i,w:e,h:o,size:n,slant:r,room:a,strip:c},l){let{rows:p,columns:d}=this.maps,{zoom:m}=this,g=this.pinnedIndices(),w=i-
c,b=It(p.labels,n+1,n+1,o),y=It(d.labels,n+1,E(d.labels.at(-1)??"",n)+12,e);for(let k of this.labelsWithRoom(p,g.from,m.
r,m.rows,b)){let M=g.from.has(k),L={size:n,colour:M?l.accent:l.ink,align:"right",bold:M},P=i+(k-m.r+.5)*o;this.paintedPatch(
t,p.labels[k],s-6-n/2,P,Math.min(n+2,o-2),M,l)||t.text(I(p.labels[k],n,Pt),s-6,P,L)}for(let k of this.labelsWithRoom(d,g.
to,m.c,m.columns,y)){let M=g.to.has(k),L=r?"left":"center",P={size:n,colour:M?l.accent:l.ink,angle:r,align:L,bold:M},D=s+
(k-m.c+.5)*e,Y=Math.min(n+2,e-2);if(this.paintedPatch(t,d.labels[k],D,w-11,Y,M,l,!0))continue;let ys=D+(r===-60?2:0);t.text(
I(d.labels[k],n,Pt),ys,w-(r?6:11),P)}let v={size:12,colour:l.muted},[x,S]=this.maps.axes,A=tt(d.labels)?1:y;a?t.text(Ft(
S,1),s-6,w-11,{...v,align:"right"}):t.text(Ft(S,A),s,9,v),t.text(Ft(x,tt(p.labels)?1:b),9,i+o*m.rows,{...v,angle:-90})}paintedPatch(t,s,i,e,o,n,r,a=!1){
let c=F(s);if(!c)return!1;let l=n?r.accent:r.muted;ht(t,c.pixels,i-o/2,e-o/2,o,r),t.frame(i-o/2,e-o/2,o,o,l,n?2:1);let[p,
d]=a?[i,e-o/2-bt/2-1]:[i-o/2-4,e];return t.text(c.name,p,d,{size:bt,colour:l,align:a?"center":"right",bold:n}),!0}labelsWithRoom({
labels:t},s,i,e,o){let n=tt(t)?0:i,r=c=>[...s].some(l=>l!==c&&Math.abs(l-c)<o);return Array.from({length:e},(c,l)=>l+i).
filter(c=>s.has(c)||(c-n)%o===0&&!r(c))}paintFrames(t,{left:s,top:i,w:e,h:o},n){let{r,c:a,rows:c,columns:l}=this.zoom,p=e*
l,d=o*c,m=this.pinnedIndices();for(let b of m.from)b>=r&&b<r+c&&Nt(t,s,i+(b-r)*o,p,o,n.accent);for(let b of m.to)b>=a&&b<
a+l&&Nt(t,s+(b-a)*e,i,e,d,n.accent);for(let b of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let y of m.
from)y>=r&&y<r+c&&b>=a&&b<a+l&&ai(t,s+(b-a)*e,i+(y-r)*o,e,o,n.ink);let g=at(this.maps.rows,r,c),w=at(this.maps.columns,a,
l);g&&t.line(s,i+g*o,s+p,i+g*o,n.accent,1.5),w&&t.line(s+w*e,i,s+w*e,i+d,n.accent,1.5)}pinnedIndices(){return{from:new Set,
to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
i=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/i,(t.clientY-s.top)/i]}cell([t,s]){let{left:i,top:e,w:o,h:n}=this.
layout,r=s<e?-1:Math.floor((s-e)/n),a=t<i?-1:Math.floor((t-i)/o);return r>=this.zoom.rows||a>=this.zoom.columns||r<0&&a<
0?null:[r<0?-1:r+this.zoom.r,a<0?-1:a+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(
this.dragStart,s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,i=this.
point(t);if(this.dragStart=null,!s)return;let[e,o]=[this.cell(s),this.cell(i)];this.isDrag(s,i)?this.data.cutting?this.scrolls(
t)||this.cut(e,o):this.zoomTo(e,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){
return Math.hypot(s[0]-t[0],s[1]-t[1])>ei}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.
min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=
this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():
this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[i,e]){let o=new O(this.overlay,this.layout.width,this.
layout.height),{accent:n}=this.maps.colours;o.rect(Math.min(t,i),Math.min(s,e),Math.abs(t-i),Math.abs(s-e),n,.25),this.overlay.
textContent=""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:i,w:e,h:o,width:n,height:r,strip:a}=this.layout,
{accent:c,ink:l,page:p}=this.maps.colours,d=new O(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.
toggle("pinnable",!!t&&this.data.pinnable),!t)return;let[m,g]=t,w=s+(g-this.zoom.c)*e,b=i+(m-this.zoom.r)*o;if(m>=0&&d.rect(
0,b,s-3,o,c,.16),m>=0&&this.maps.blocks&&this.paintBand(d,m,b),g>=0&&d.rect(w,i-a-22,e,19,c,.16),m<0||g<0)return;Nt(d,w,
b,e,o,l);let y=this.maps.described(m,g);this.overlay.textContent=y;let v=I(y,zt,n-16),x=E(v,zt)+16,S=C(w+(e-x)/2,0,n-x),
A=b+o+34<r?b+o+6:b-32;d.rect(S,A,x,24,l),d.text(v,S+8,A+12,{size:zt,colour:p})}paintBand(t,s,i){if(!this.maps.has("from",
s))return this.look(s);let{left:e,top:o,w:n,h:r}=this.layout,{c:a,rows:c,columns:l}=this.zoom,p=Math.max(r,si),d=C(i+(r-
p)/2,o,o+r*c-p),m={r:s,c:a,rows:1,columns:l},g=this.maps.picture(0,this.maps.colours,m,{rows:1,columns:Math.floor(n*l)});
t.cells(g,e,d,n*l,p),t.frame(e,d,n*l,p,this.maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(
...t))}cut(t,s){if(!t||!s)return;let[i,e]=[this.maps.rows,this.maps.columns].map(({positions:o},n)=>{if(Math.min(t[n],s[n])<
0)return null;let r=o.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();return[Math.min(...r),Math.max(...r)]});this.
mark(null),this.emit("cut",{queries:i,keys:e})}pin(t,s){if(!this.data.pinnable)return;let i=t<0?"to":"from",e=this.linkOf(
t,s);this.pinnedIndices()[i].has(t<0?s:t)&&typeof e=="number"&&e!==this.link?this.setPins(this.pins,i,e):this.setPins(...this.
maps.pinsAfterClick(this.pins,this.way,t<0?s:t,i),e)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.
columns.positions[s][0]}setPins(t,s,i){this.pins=t,this.way=s,i!==void 0&&(this.link=t.length?i:null),this.draw(),this.emit(
"pins",{pins:t,way:s,link:i})}key(t){if(t.altKey||t.ctrlKey||t.metaKey||!this.maps.R||!this.maps.C)return;let i={ArrowUp:[
-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[t.key];if(i)this.moveCursor(...i);else if(t.key==="Enter")this.
act(this.cursor);else if(t.key==="Escape")this.escape();else return;t.preventDefault(),t.stopPropagation()}moveCursor(t,s){
let{r:i,c:e,rows:o,columns:n}=this.zoom,[r,a]=this.cursor??[i-t,e-s];this.cursor=[C(r+t,i,i+o-1),C(a+s,e,e+n-1)],this.mark(
this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t,s,i){this.paint(t,this.arrange(s,as*s),i)}exportSize(t){
return[t,this.arrange(t,as*t).height]}};function ri(h,t=10){if(h.blocks)return[];let s=h.weights(0),i=f("ol");for(let e of rt(
h.signed?s.map(Math.abs):s,t)){let o=h.rows.labels[Math.floor(e/h.C)],n=h.columns.labels[e%h.C];i.append(f("li","",{},u(
"{row} to {column}: {weight}",{row:o,column:n,weight:h.formatted(s[e])})))}return[f("p","",{},u("Strongest pairs of {nam\
e}, from and to:",{name:h.title})),i]}function Nt(h,t,s,i,e,o){let n=Math.min(i,e)<8?2:0;h.frame(t-n,s-n,i+2*n,e+2*n,o,2)}
function ai(h,t,s,i,e,o){let[n,r]=[i,e].map(a=>a<ns?ns:a-2);h.frame(t+(i-n)/2,s+(e-r)/2,n,r,o,2)}function Ft(h,t){let s=`${h}\
 →`;return t>1?u("{title} 1 label in {n}",{title:s,n:t}):s}var hi=620,K=28,ci=20,hs=16,li=.25,cs=10,yt=132,di=60,Dt=44,ls=22,ct=11,ds=40,pi=200,ui=300,mi=6,fi=16,gi=$("Up and down\
 move, left and right change sides, Enter pins, brackets step through the layers."),wi=$("Up and down move, left and rig\
ht change sides. Enter on a word, and then on one of the other side, cuts the line between them."),it=class{minWeight;maxLinks;fit;fitLabel;previous;next;layer;steps;hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=f("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=f("canvas","written",{"aria-hid\
den":"true"}),this.overlay=f("canvas","over",{"aria-hidden":"true"}),this.spacer=f("div","spacer"),this.scroll=f("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=V(),this.field=f("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=f("div","status",{"aria-live":"polite"});let s=u("Heads shown; double-cl\
ick to show only one");this.heads=f("div","heads",{role:"group","aria-label":s}),this.saving=new z(this),t.append(this.controls(),
this.heads,this.field,f("div","foot",{},this.status,this.saving.menu)),this.listen()}controls(){let t=()=>this.draw(),s={
low:0,high:.5,step:.01,value:.03},i={low:1,high:ct,step:1,value:ct};this.minWeight=At(u("Hide below"),s,o=>o.toFixed(2),
t),this.maxLinks=At(u("Strongest per word"),i,o=>o<ct?String(o):u("all"),t),this.fit=f("input","",{type:"checkbox"}),this.
fit.onchange=t,this.fitLabel=f("label","",{title:u("All words at once, however small")},this.fit," ",u("fit")),this.previous=
R("‹",()=>this.step(-1),{title:u("Previous layer ([)")}),this.next=R("›",()=>this.step(1),{title:u("Next layer (])")}),
this.layer=f("span","layer");let e={role:"group","aria-label":u("Layer")};return this.steps=f("div","steps",e,this.previous,
this.layer,this.next),f("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel)}listen(){this.scroll.onscroll=
()=>this.paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.
hover(null),this.scroll.onclick=s=>{let i=this.wordAt(s),e=this.lineAt(s);i?this.act(i):e&&this.cut(e)},this.scroll.onkeydown=
s=>this.key(s),this.scroll.onblur=()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:i}=this.
layout??{};this.maps&&(this.field.clientWidth!==s||this.room.offsetHeight!==i)&&this.draw()});t.observe(this.field),t.observe(
this.room)}show(t){let s=this.maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=
new N(t),this.pins=t.pins,this.way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),
s&&this.startOver(),t.cutting||(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${T(t,0,t.layer)}`,
this.steps.hidden=t.layer===null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();
let{R:e,C:o}=this.maps,n=u("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:e,C:o});
this.scroll.setAttribute("aria-label",`${n} ${u(t.cutting?wi:gi)}`),this.draw(),window.painted=!0}startOver(){this.hovered=
null,this.cursor=null,this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.
set(t>ds?5:ct),this.fit.checked=t>ds&&t<=64}step(t){let{layer:s,layers:i}=this.data;s===null||s+t<0||s+t>=i||this.emit("\
layer",s+t)}colour(t,s=this.maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;
String(this.buttonsFor)!==String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((i,e)=>this.headButton(
i,e)))),this.heads.hidden=t.length<2,[...this.heads.children].forEach((i,e)=>{i.setAttribute("aria-pressed",String(this.
active.includes(e)))})}headButton(t,s){let i=u("Click: show or hide. Double-click: show only this head."),e=f("i");e.style.
background=this.colour(s);let o=R(t,()=>this.toggle(s),{title:i});return o.prepend(e),o.ondblclick=()=>this.activate([s]),
o}toggle(t){let s=this.active.filter(i=>i!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((i,e)=>i-e))}activate(t){
this.active=t,this.showButtons(),this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,
this.emit("active",this.active)},ui)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.
layout={...this.arrange(t,{room:s}),room:s};let{height:i,shown:e}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,
this.maps.C)<=30,this.field.style.height=`${e}px`,this.spacer.style.height=`${i}px`;for(let o of[this.canvas,this.wordsCanvas,
this.overlay])Object.assign(o.style,{width:`${t}px`,height:`${e}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:i=!1,
room:e=0}={}){let o=Math.max(this.maps.R,this.maps.C,1),n=e||hi,r=Math.min((n-40)/o,ci),a=s||e?r:Math.max(r,hs),c=Math.ceil(
K+a*o+12),l=C(a*.72,9,14),p=(b,y)=>{let v=b.map(x=>Math.min(E(x,l),yt-8));return Math.max(...v,E(y,12))+18},d=i?c:Math.min(
c,n),m=this.active.length>1?Math.min(di,6*this.active.length):0,g=m+p(this.maps.rows.labels,u("from (query)")),w=t-p(this.
maps.columns.labels,u("to (key)"))-m-Dt;return{width:t,row:a,height:c,shown:d,size:l,stripes:m,left:g,right:w}}paint(){let t=this.
scroll.scrollTop,s=new O(this.canvas,this.layout.width,this.layout.shown);this.paintLinks(s,this.layout,this.maps.colours,
t,null),this.paintCuts(s,this.layout,this.maps.colours,t,null),this.paintOverlay()}paintInvitation(t,{left:s,right:i,shown:e}){
let o={size:13,colour:this.maps.colours.muted,align:"center"};t.text(u("Point at a word"),(s+i)/2,e/2,o)}y(t,s,i){return K+
(s+.5)*t.row-i}paintWords(t,s,i,e,o=null){if(e<K){let r={size:12,colour:i.muted};t.text(u("from (query)"),s.left-6,12-e,
{...r,align:"right"}),t.text(u("to (key)"),s.right+6,12-e,r)}let n=s.row>=cs;for(let r of["from","to"])!o||o.way===r?this.
paintSide(r,t,s,i,e,o):n||this.paintSide(r,t,s,{...i,ink:i.muted},e)}paintSide(t,s,i,e,o,n=null){let{row:r,size:a,left:c,
right:l,shown:p,width:d}=i,m=this.maps.side(t),g=t==="from",w=Math.max(1,Math.ceil((a+1)/r)),b=new Set(t===this.way?this.
maps.indices(this.pins,t):[]);m.labels.forEach((S,A)=>{let k=this.y(i,A,o),M=b.has(A);if(k<-r||k>p+r||A%w&&!M||n?.indices.
includes(A)&&!M)return;let L=M?e.accent:n?e.muted:e.ink,P={size:a,colour:L,bold:M,align:g?"right":"left"};s.text(I(S,a,yt-
8),g?c-6:l+6,k,P)});let y=at(m,0,m.labels.length);if(!y)return;let v=K+y*r-o,x=g?0:l;s.line(x,v,x+(g?c:d-l),v,e.accent,1.5)}links(t,s){
let i=Math.max(this.minWeight.value(),1e-6),e=this.maxLinks.value()<ct?this.maxLinks.value():1/0;if(s?.way==="to")return this.
maps.linksTo(t,s.indices,i,e);if(!s&&this.maps.blocks)return[];let o=s?s.indices:this.maps.rows.labels.keys();return this.
maps.linksFrom(t,o,i,e)}offset(t,s){let i=this.active.length;return(s-(i-1)/2)*Math.min(1.6,.6*t.row/Math.max(i,1))}paintLinks(t,s,i,e,o){
let n=C(s.row/hs,li,1),r=Math.max(...this.active.map(a=>this.maps.largest(a)));for(let[a,c]of this.active.entries()){let l=this.
offset(s,a),p=this.maps.peak==="row"?this.maps.rowPeaks(c):null;for(let[d,m,g]of this.links(c,o)){let w=this.y(s,d,e)+l,
b=this.y(s,m,e)+l;if(Math.max(w,b)<0||Math.min(w,b)>s.shown)continue;let y=this.maps.shade(g,p?p[d]:r),v=o?1+2.2*y:(.6+1.4*
y)*n,x=o?.25+.75*y:.06+.7*y;t.curve(s.left,w,s.right,b,this.colour(c,i),v,x)}}}cutLinks(t){if(!this.data.cutAt)return[];
let[s,i]=["from","to"].map(o=>t?.way===o?t.indices:[...this.maps.side(o).labels.keys()]),e=[];for(let o of this.active)for(let n of s)
for(let r of i)if(this.maps.cut(n,r,o)&&e.push({k:o,r:n,c:r})===pi)return e;return e}paintCuts(t,s,i,e,o){for(let{k:n,r,
c:a}of this.cutLinks(o)){let[c,l]=[this.y(s,r,e),this.y(s,a,e)];t.curve(s.left,c,s.right,l,i.muted,1.2,.8,!0);let p=this.
maps.cut(r,a,n);mt(t,p,(s.left+s.right)/2,(c+l)/2,4,this.colour(n,i))}}get focus(){let t=this.start??this.hovered??this.
cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,
indices:s}:null}paintOverlay(){let{focus:t,layout:s}=this,i=this.scroll.scrollTop,e=new O(this.wordsCanvas,s.width,s.shown);
this.paintWords(e,s,this.maps.colours,i,t);let o=new O(this.overlay,s.width,s.shown);this.field.classList.toggle("focuse\
d",!!t),t&&this.paintFocus(o,s,this.maps.colours,this.scroll.scrollTop,t),t?this.look(t):this.maps.blocks&&this.paintInvitation(
o,s);let n=this.nextCut;n&&this.paintNextCut(o,s,i,n),n?this.status.textContent=`${this.maps.described(n.r,n.c,n.k)}   (${this.
data.names[n.k]})`:this.status.textContent=t?this.describe(t):this.hint()}look({way:t,indices:s}){let e=s.filter(o=>!this.
maps.has(t,o)).map(o=>this.maps.side(t).positions[o][0]);e.length&&this.emit("look",{positions:e,way:t})}came(){this.paintOverlay()}get nextCut(){
let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,s,i,{
k:e,r:o,c:n}){let{accent:r}=this.maps.colours,a=this.offset(s,this.active.indexOf(e)),[c,l]=[this.y(s,o,i)+a,this.y(s,n,
i)+a];t.curve(s.left,c,s.right,l,r,3,.9)}paintFocus(t,s,i,e,o){this.paintLinks(t,s,i,e,o),this.paintCuts(t,s,i,e,o),this.
paintShares(t,s,i,e,o);let n=o.way==="from",{labels:r}=this.maps.side(o.way),a={size:Math.max(s.size,11),colour:i.accent,
bold:!0,align:n?"right":"left"},c=n?s.left-6:s.right+6,l=o.way===this.way?this.maps.indices(this.pins,this.way):[];for(let p of o.
indices.filter(d=>!l.includes(d)))t.text(I(r[p],a.size,yt-8),c,this.y(s,p,e),a)}paintShares(t,s,i,e,o){let{row:n,size:r,
left:a,right:c,width:l,shown:p}=s,d=o.way==="from",m=this.active.map(v=>this.maps.profile(v,o.indices,o.way)),g=Math.max(
...m.map(v=>v.reduce((x,S)=>Math.max(x,S),0)),G),w=n>=cs,b=d?{x:c+6,align:"left"}:{x:a-6,align:"right"},{labels:y}=d?this.
maps.columns:this.maps.rows;y.forEach((v,x)=>{let S=this.y(s,x,e);if(S<-n||S>p+n)return;let A=m.map(D=>D[x]),k=A.reduce(
(D,Y)=>D+Y,0)/Math.max(A.length,1);this.paintStripes(t,s,i,d,S,A,g);let M=k>=.1*g;if(!w&&!M)return;let L=w?r:11,P={size:L,
colour:i.ink,bold:M,align:b.align};t.text(I(v,L,yt-8),b.x,S,P),!(k<.005||!d)&&t.text(k.toFixed(2),l-14,S,{size:Math.min(
L,12),colour:i.muted,align:"right"})})}paintStripes(t,s,i,e,o,n,r){let{row:a,stripes:c,left:l,right:p,width:d}=s,m=e?d-Dt-
c:0,g=e?p+2:0,w=e?d-p-Dt:l-2,b=c?m:g,y=(c||w)/n.length;n.forEach((v,x)=>{let S=.75*Z[this.maps.scale](v/r);t.rect(b+x*y,
o-a/2,y,a,this.colour(this.active[x],i),S)})}describe({way:t,indices:s}){let i=this.active.length;if(!i)return this.hint();
let e=this.maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(d=>this.maps.profile(d,s,t)),r=n[0].
map((d,m)=>n.reduce((g,w)=>g+w[m],0)/i),a=rt(r,3).map(d=>`${o.labels[d]} ${r[d].toFixed(2)}`),c=s.length>3?u("{n} words",
{n:s.length}):s.map(d=>e.labels[d]).join(" + "),l=i===1?this.data.names[this.active[0]]:u("mean of {n} heads",{n:i}),p=s.
length>1?[u("sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${a.join(" · ")}   (${[l,...p].join(",\
 ")})`}hint(){return this.active.length?this.data.cutting?"":u("Hover a word: on the left, what it attends to; on the ri\
ght, what attends to it. Click to pin; pin several for their sum."):u("No head is shown: choose one above.")}wordAt(t){let{
x:s,y:i}=this.point(t),e=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,o=Math.floor((i-K)/this.layout.row);
return e&&o>=0&&o<this.maps.side(e).labels.length?{way:e,index:o}:null}point(t){let s=this.scroll.getBoundingClientRect(),
i=s.width/this.scroll.offsetWidth||1,e=(t.clientY-s.top)/i+this.scroll.scrollTop;return{x:(t.clientX-s.left)/i,y:e}}lineAt(t){
if(!this.data.cutting||this.wordAt(t))return null;let{layout:s,start:i}=this,{x:e,y:o}=this.point(t),n=bi((e-s.left)/(s.
right-s.left)),r=i&&{way:i.way,indices:[i.index]},a=t.pointerType==="touch"?fi:mi,c=Math.max(...this.active.map(d=>this.
maps.largest(d)));return[...this.active.flatMap(d=>this.links(d,r).map(([m,g,w])=>({k:d,r:m,c:g,weight:w}))),...this.cutLinks(
r).map(d=>({...d,weight:c/2}))].flatMap(d=>{let[m,g]=[this.y(s,d.r,0),this.y(s,d.c,0)],w=Math.abs(m+(g-m)*n+this.offset(
s,this.active.indexOf(d.k))-o);return w<a?[{...d,rank:d.weight/c-w/a}]:[]}).sort((d,m)=>m.rank-d.rank)[0]??null}hover(t,s=null){
JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||
s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;
if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=
s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[i,e]=t.way==="from"?[t.index,s.index]:[s.index,t.index],o=[
...this.active].sort((r,a)=>this.maps.weight(a,i,e)-this.maps.weight(r,i,e)),n=o.find(r=>this.maps.cut(i,e,r))??o[0];return n===
void 0?null:{k:n,r:i,c:e}}cut(t){if(!t)return;let[s,i]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].
map(e=>[Math.min(...e),Math.max(...e)]);this.emit("cut",{queries:s,keys:i,head:t.k})}pin({way:t,index:s}){this.lastCursor=
{way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let{
way:s="from",index:i=-1}=this.lastCursor??{},{lastCursor:e}=this,n={ArrowUp:()=>this.moveCursor(s,i-1),ArrowDown:()=>this.
moveCursor(s,i+1),ArrowLeft:()=>this.moveCursor("from",i),ArrowRight:()=>this.moveCursor("to",i),Enter:e&&(()=>this.act(
e)),Escape:()=>{this.cursor=null,this.start=null,this.setPins([],this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),
"]":()=>this.step(1),PageDown:()=>this.step(1)}[t.key];n&&(n(),t.preventDefault(),t.stopPropagation(),this.cursor&&this.
scrollToCursor())}moveCursor(t,s){this.cursor={way:t,index:C(s,0,this.maps.side(t).labels.length-1)},this.lastCursor=this.
cursor,[this.hovered,this.line]=[null,null]}scrollToCursor(){let t=K+(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.
scroll;(t<s+K||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t,s,i){
let e=this.arrange(s,{fit:!1,whole:!0});this.active.length>1&&(this.paintKey(t,i),t.shift(ls)),this.paintWords(t,e,i,0,this.
focus),this.focus?this.paintFocus(t,e,i,0,this.focus):(this.paintLinks(t,e,i,0,null),this.paintCuts(t,e,i,0,null))}paintKey(t,s){
let i=10;for(let e of this.active){let o=this.data.names[e];t.rect(i,4,11,11,this.colour(e,s)),t.text(o,i+15,10,{size:12,
colour:s.ink}),i+=28+E(o,12)}}exportSize(t){let{height:s}=this.arrange(t,{fit:!1,whole:!0});return[t,s+(this.active.length>
1?ls:0)]}};function bi(h){let[t,s]=[0,1];for(let i=0;i<20;i++){let e=(t+s)/2;1.5*e*(1-e)+e**3<h?t=e:s=e}return t**2*(3-2*
t)}var vt=68,lt=5,ps=2,xt=.6,us=448,ms=2,yi=.7,_t=10,fs=46;function xi({rows:h,columns:t},s){let i=s?Math.min(us,s-_t):us;return C(
Math.floor(i/Math.max(h,t)),4,vt)}var et=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){this.emit=()=>{},
this.directions=[["from",u("attends to")],["to",u("attended by")]].map(([e,o])=>R(o,()=>this.set(this.pins,e))),this.status=
f("div","status",{"aria-live":"polite"}),this.words=f("div","words",{role:"listbox","aria-multiselectable":"true"}),this.
scale=f("canvas","drawn",{"aria-hidden":"true"}),this.saving=new z(this);let s=f("div","modes",{role:"group","aria-label":u(
"Direction")},...this.directions),i=f("div","bar",{},s);t.append(i,this.words,this.scale,f("div","foot",{},this.status,this.
saving.menu)),this.words.onkeydown=e=>this.key(e)}show(t){this.data=t,this.maps=new N(t),this.pins=t.pins,this.way=t.way;
let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",u("The text, shaded by {name}. Arrows move, Enter pins\
.",{name:t.title}));let i=[...X(this.words)].findIndex(r=>r===pt(this.words)),{photo:e}=t,o=e&&`data:image/jpeg;base64,${e.
jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:o}),this.words.style.setProperty("--photo",`url(\
data:image/jpeg;base64,${e.jpeg})`)),this.perRow=e?.columns??Math.max(...s.map(r=>(F(r)?.column??0)+1)),this.words.classList.
toggle("patches",this.perRow>1),e&&(this.patch=xi(e,this.words.clientWidth));let n=e?{patch:this.patch,frame:ms,gap:0}:{
patch:vt,frame:lt,gap:ps};for(let[r,a]of Object.entries(n))this.words.style.setProperty(`--${r}`,`${a}px`);this.words.style.
gridTemplateColumns=e?`repeat(${e.columns}, var(--patch))`:"",this.words.style.fontSize=e?`${Math.min(yi*this.patch,18)}\
px`:"",this.words.replaceChildren(...s.map((r,a)=>this.word(r,a))),this.setCurrent(C(i<0?this.current??0:i,0,s.length-1),
i>=0),this.paint(),window.painted=!0}word(t,s){let{segments:i}=this.maps.rows,e=F(t),o=e?f("canvas","",{"aria-label":t}):
t,n=f("span","word",{role:"option",tabindex:"-1"},o);return e&&(n.style.gridArea=`${e.row+2} / ${e.column+1}`),this.data.
photo&&this.lay(n,t,s),n.classList.toggle("second",i[s]===1&&i[s-1]===0),n.onclick=()=>this.pin(s),n.onmouseenter=n.onfocus=
()=>{this.status.textContent=this.describe(s)},n.onmouseleave=()=>{this.status.textContent=this.hint()},n}lay(t,s,i){let e=Q(
s);if(t.classList.toggle("cell",!!e),e){t.textContent="",t.setAttribute("aria-label",s),t.style.gridArea=`${e.row+2} / ${e.
column+1}`;return}let o=this.maps.rows.labels.filter(r=>!Q(r)).length,n=Math.max(1,Math.floor(this.perRow/o));t.style.gridArea=
`1 / ${i*n+1} / 2 / span ${n}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;
if(s.length)return this.maps.profile(0,s,this.way);if(this.data.mean)return this.way==="from"?Float32Array.from(this.data.
mean):new Float32Array(t).fill(1/t);let i=Array.from({length:t},(e,o)=>o);return this.maps.profile(0,i,this.way).map(e=>e/
Math.max(t,1))}came(){this.paint()}paint(){let s=this.pinned.filter(r=>!this.maps.has(this.way,r)).map(r=>this.maps.side(
this.way).positions[r][0]);s.length&&this.emit("look",{positions:s,way:this.way});let i=this.shares(),e=this.maps.colours,
o=new Set(this.pinned);this.directions.forEach((r,a)=>{r.setAttribute("aria-pressed",String(a===1==(this.way==="to")))}),
this.shades(i,e).forEach((r,a)=>{let c=X(this.words)[a];if(!c)return;let l=this.data.photo&&Q(this.maps.rows.labels[a]);
l?Object.assign(c.style,this.look(l,U(r))):Object.assign(c.style,{background:U(r),color:nt(r)});let p=F(this.maps.rows.labels[a]);
if(p){let d=vt-2*lt,m=B(c,"canvas");Object.assign(m.style,{width:`${d}px`,height:`${d}px`}),ht(new O(m,d,d),p.pixels,0,0,
d,e,xt)}c.title=i[a].toFixed(4),c.setAttribute("aria-selected",String(o.has(a)))}),this.status.textContent=this.hint();let n=Math.
max(this.words.clientWidth,260);Object.assign(this.scale.style,{width:`${n}px`,height:"40px"}),this.paintScale(new O(this.
scale,n,40),4,6,i,e)}look({row:t,column:s},i){let{patch:e}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb,\
 ${i} ${100*(1-xt)}%, transparent)`,a=`${-s*e}px ${-t*e}px / ${n*e}px ${o*e}px`;return{background:`linear-gradient(${r},\
 ${r}) border-box, var(--photo) ${a} border-box`,borderColor:i}}shades(t,s){let i=t.reduce((o,n)=>Math.max(o,n),0),e=H(s.
ramp);return[...t].map(o=>e[Math.round(255*Z[this.maps.scale](o/(i||1)))])}paintScale(t,s,i,e,o){let n=e.reduce((c,l)=>Math.
max(c,l),0),{unit:r,scale:a}=this.maps;gt(t,{unit:r,scale:a,signed:!1,peak:"global",largest:()=>n},o,s,i)}describe(t){let{
labels:s}=this.maps.rows,{pinned:i}=this,e=i.length?i.map(n=>s[n]).join(" + "):u("all words, on average"),o=this.shares()[t].
toFixed(4);return this.way==="to"?`${s[t]} → ${e}: ${o}`:`${e} → ${s[t]}: ${o}`}hint(){let t=this.pinned.length;return this.
way==="to"?t?$t("One word pinned: what attends to it. Click again to unpin.","{n} words pinned, summed: what attends to \
them. Click again to unpin.",t):u("Attention that each word gives, averaged over all words. Click a word to see what att\
ends to it."):t?$t("One word pinned: what it attends to. Click again to unpin.","{n} words pinned, summed: what they att\
end to. Click again to unpin.",t):u("Attention that each word receives, averaged over all words. Click a word to see wha\
t it attends to.")}pin(t){let[s,i]=this.maps.pinsAfterClick(this.pins,this.way,t,this.way);this.setCurrent(t,!0),this.set(
s,i)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let i=X(this.words);i.
length&&(i[this.current]&&(i[this.current].tabIndex=-1),this.current=t,i[t].tabIndex=0,s&&i[t].focus({preventScroll:!0}))}key(t){
if(t.altKey||t.ctrlKey||t.metaKey)return;let s={ArrowRight:1,ArrowDown:this.perRow,ArrowLeft:-1,ArrowUp:-this.perRow}[t.
key];if(s)this.setCurrent(C(this.current+s,0,this.words.children.length-1),!0);else if(t.key==="Enter"||t.key===" ")this.
pin(this.current);else if(t.key==="Escape")this.set([],this.way);else return;t.preventDefault(),t.stopPropagation()}export(t,s,i){
let e=this.shares(),o=this.shades(e,i),n=new Set(this.pinned),{photo:r}=this.data;r&&this.photo&&t.photo(this.photo,_t,fs,
r.columns*this.patch,r.rows*this.patch);for(let{label:c,i:l,x:p,y:d,w:m,h:g}of this.exportLayout(s)){let w=F(c),b=r&&Q(c);
t.rect(p,d,m,g,U(o[l]),b?1-xt:1),b?t.frame(p+1,d+1,m-2,g-2,U(o[l]),ms):w?ht(t,w.pixels,p+lt,d+lt,m-2*lt,i,xt):t.text(c,p+
6,d+g/2,{size:16,colour:nt(o[l])}),n.has(l)&&t.frame(p,d,m,g,i.accent,2)}let[,a]=this.exportSize(s);this.paintScale(t,10,
a-36,e,i)}exportLayout(t){let s=10,i=12;return this.maps.rows.labels.map((e,o)=>{let{photo:n}=this.data,r=n?Q(e):F(e);if(r){
let[l,p]=n?[this.patch,0]:[vt,ps],[d,m]=[r.column,r.row].map(g=>g*(l+p));return{label:e,i:o,x:_t+d,y:fs+m,w:l,h:l}}let a=E(
e,16)+12;s+a>t-10&&s>10&&(s=10,i+=34);let c={label:e,i:o,x:s,y:i,w:a,h:26};return s+=a+4,c})}exportSize(t){let s=this.exportLayout(
t).at(-1);return[t,s?s.y+s.h+56:82]}};var gs={heatmap:[$("Heatmap"),st],lines:[$("Lines"),it],text:[$("Text"),et]},vi=4e6,ot=class{data;mapSize;weights;views;places;constructor(t){
this.emit=()=>{},this.tabs=f("div","modes",{role:"group","aria-label":u("View")}),this.heading=f("h2"),this.left=f("sect\
ion","",{"aria-label":u("Atlas")});let s=f("div","bar",{},this.heading,this.tabs);this.right=f("section","",{"aria-label":u(
"Open head")},s),t.append(f("div","explorer",{},this.left,this.right)),this.views={},this.places={}}show(t){let{view:s,sort:i,
pins:e,way:o,active:n}=this.data??t;this.data||this.build(t),this.data={...t,view:s,sort:i,pins:e,way:o,active:n},this.mapSize=
t.rows.labels.length*t.columns.labels.length,this.weights=null,this.choose(s)}build(t){for(let[s,[i]]of Object.entries(gs)){
if(s==="text"&&String(t.rows.positions)!==String(t.columns.positions))continue;let e=s==="text"&&t.photo?u("Picture"):u(
i);this.tabs.append(R(e,()=>this.choose(s),{"data-view":s}))}if(t.atlas){let s=new J(this.left);this.atlas=s,s.emit=(i,e)=>{
i==="open"&&this.open(e),i==="sort"&&(this.data.sort=e),i==="off"&&(this.data.off=[...s.off],this.emit(i,e))}}else this.
left.remove()}someMaps(t,s){return{maps:this.data.all.subarray(t*this.mapSize,(t+s)*this.mapSize),most:this.data.most.slice(
t,t+s)}}open(t){this.data.open=t,this.draw(),this.emit("open",t)}choose(t){if(this.data.view=t,!this.views[t]){let s=f("\
div","widget");this.right.append(s),this.places[t]=s,this.views[t]=new gs[t][1](s),this.views[t].emit=((i,e)=>this.handle(
i,e))}for(let[s,i]of Object.entries(this.places))i.hidden=s!==t;for(let s of X(this.tabs))s.setAttribute("aria-pressed",
String(s.dataset.view===t));this.draw()}handle(t,s){t==="pins"&&Object.assign(this.data,s),t==="active"&&(this.data.active=
s),t==="layer"&&this.open([s,this.data.open[1]])}draw(){let{data:t}=this,{heads:s,view:i}=t,[e,o]=t.open,n=i==="lines",r=T(
t,0,e),a=`${r}.${T(t,1,o)}`,c=n?`L${r}`:u("head {head}",{head:a}),l=t.off[e*s+o],p=n?u("Layer {layer}",{layer:r}):u("Hea\
d {head}",{head:a});this.heading.textContent=[p,...l&&!n?[u("off")]:[]].join(" · ");let d={...t,kind:i,title:c};if(n){let g=Array.
from({length:s},(b,y)=>`H${T(t,1,y)}`),w=t.active.length?t.active:[o];this.views.lines.show({...d,...this.someMaps(e*s,s),
names:g,active:w,layer:e})}else this.views[i].show({...d,...this.someMaps(e*s+o,1)});let m=this.similarityTo(e*s+o);this.
atlas?.show({...t,kind:"atlas",title:"atlas",similarity:m})}similarityTo(t){if(this.mapSize*this.data.most.length>vi)return null;
let s=this.weights??=this.data.most.map((e,o)=>new N({...this.data,...this.someMaps(o,1)}).weights(0)),i=Math.max(this.data.
rows.labels.length,1);return s.map(e=>{let o=s[t].reduce((n,r,a)=>n+Math.abs(e[a]-r),0);return C(1-o/(2*i),0,1)})}};var kt=class{constructor(t){this.root=t}show(t){let s=q(u("Attention"),t.names.map((o,n)=>[String(n),o])),i=t.names.map(
()=>f("div","widget")),e=()=>i.forEach((o,n)=>{o.hidden=n!==Number(s.value),!o.hidden&&!o.firstChild&&new ot(o).show(dt(
t[`picture${n}`]))});s.onchange=e,this.root.append(f("div","bar",{},s),...i),e()}};var ki={atlas:J,explorer:ot,heatmap:st,lines:it,several:kt,text:et},j=dt(await jt(DATA));Wt(j.themes[j.theme],j.theme);var ws=f(
"div"),Si=f("h1","",{},j.title),bs=f("p","about",{},j.source);j.rounding&&bs.append(f("span","rounding",{},` ${j.rounding}`));
B(document,"main.widget").append(Si,bs,ws);new ki[j.kind](ws).show(j);
