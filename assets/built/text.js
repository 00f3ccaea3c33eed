var G=r=>[1,3,5].map(t=>parseInt(r.slice(t,t+2),16));function S(r){let t=r.map(G);return Array.from({length:256},(e,s)=>{
let o=s/255*(t.length-1),n=Math.min(Math.floor(o),t.length-2);return t[n].map((i,a)=>Math.round(i+(t[n+1][a]-i)*(o-n)))})}
var At=([r,t,e])=>255<<24|e<<16|t<<8|r,Q=r=>Uint32Array.from(S(r),At),y=([r,t,e])=>`rgb(${r},${t},${e})`;function z(r){let[
t,e,s]=r.map(o=>o/255<=.04045?o/255/12.92:((o/255+.055)/1.055)**2.4);return .2126*t+.7152*e+.0722*s>.179?"#000000":"#fff\
fff"}var E={linear:r=>r,sqrt:Math.sqrt,log:r=>Math.log1p(1e3*r)/Math.log1p(1e3)},tt={linear:r=>r,sqrt:r=>r*r,log:r=>Math.
expm1(r*Math.log1p(1e3))/1e3};var k=(r,t,e)=>Math.min(Math.max(r,t),e);var f=(r,t="",e={},...s)=>{let o=document.createElement(r);o.className=t;for(let[n,i]of Object.entries(e))o.setAttribute(
n,String(i));return o.append(...s),o};function B(r,t,{className:e="",...s}={}){let o=f("button",e,{type:"button",...s},r);
return o.title&&/^[^\p{L}\p{N}]$/u.test(r)&&o.setAttribute("aria-label",o.title),o.onclick=t,o}var A=(r,t)=>r.querySelector(t);var R=r=>r.children;function H(r,t){r.onkeydown=e=>{e.altKey||e.ctrlKey||e.metaKey||!Object.hasOwn(t,e.key)||t[e.key]()!==
!1&&(e.preventDefault(),e.stopPropagation())}}var et=r=>({ArrowUp:()=>r(-1,0),ArrowDown:()=>r(1,0),ArrowLeft:()=>r(0,-1),
ArrowRight:()=>r(0,1)}),st=r=>r.getRootNode().activeElement;function ot(r,t){let e=f("select","",{"aria-label":r});return $t(e,t),e}var $t=(r,t)=>r.replaceChildren(...t.map(([e,s])=>f(
"option","",{value:e},s))),T=class{constructor(t,e,s){this.buttons=e.map(([o,n,i])=>B(n,()=>s(o),{"data-value":o,...i&&{
title:i}})),this.node=f("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let e of this.buttons)
e.setAttribute("aria-pressed",String(e.dataset.value===t))}};function nt(r,t,e){let s=f("details",r,{},t,e);return H(s,{
Escape:()=>s.open?(s.open=!1,t.focus()):!1}),s}var W='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',rt=[4,3],St={left:"start",center:"\
middle",right:"end"};function L(r){let t=r.getContext("2d");return t.textRendering="geometricPrecision",t}function it(r,t,e,s=document.
createElement("canvas")){Object.assign(s,{width:r,height:t});let o=L(s),n=o.createImageData(r,t);return e(new Uint32Array(
n.data.buffer)),o.putImageData(n,0,0),s}var $=(()=>{let r=L(document.createElement("canvas"));return(t,e,s=!1)=>(r.font=
`${s?"600 ":""}${e}px ${W}`,r.measureText(t).width)})();function K(r,t,e){if($(r,t)<=e)return r;let s=[...r];for(;s.length>1&&$(s.join("")+"…",t)>e;)s.pop();return s.join("")+
"…"}var kt=r=>(window.devicePixelRatio||1)*(r.currentCSSZoom||1),b=class{context;constructor(t,e,s,o=kt(t),n=null){let i=Math.
round(e*o),a=Math.round(s*o);t.width!==i&&(t.width=i),t.height!==a&&(t.height=a),this.context=L(t),this.context.setTransform(
o,0,0,o,0,0),this.context.clearRect(0,0,e,s),n&&this.rect(0,0,e,s,n)}shift(t){this.context.translate(0,t)}rect(t,e,s,o,n,i=1){
this.context.globalAlpha=i,this.context.fillStyle=n,this.context.fillRect(t,e,s,o)}frame(t,e,s,o,n,i=1){this.context.globalAlpha=
1,this.context.strokeStyle=n,this.context.lineWidth=i,this.context.strokeRect(t,e,s,o)}line(t,e,s,o,n,i=1,a=1){this.path(
n,i,a,c=>{c.moveTo(t,e),c.lineTo(s,o)})}curve(t,e,s,o,n,i,a,c=!1){let h=(t+s)/2;this.context.setLineDash(c?rt:[]),this.path(
n,i,a,l=>{l.moveTo(t,e),l.bezierCurveTo(h,e,h,o,s,o)}),this.context.setLineDash([])}path(t,e,s,o){let{context:n}=this;n.
globalAlpha=s,n.strokeStyle=t,n.lineWidth=e,n.beginPath(),o(n),n.stroke()}text(t,e,s,{size:o=12,colour:n,align:i="left",
angle:a=0,bold:c=!1}){let{context:h}=this;h.globalAlpha=1,h.save(),h.translate(e,s),a&&h.rotate(a*Math.PI/180),h.font=`${c?
"600 ":""}${o}px ${W}`,h.fillStyle=n,h.textAlign=i,h.textBaseline="middle",h.fillText(t,0,0),h.restore()}cells(t,e,s,o,n){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,e,s,o,n)}photo(t,e,s,o,n){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,e,s,o,n)}},Ct=6e3,P=class{parts=[];constructor(t,e,s=null){
this.width=t,this.height=e,this.openGroups=0,this.rectanglesLeft=Ct,s&&this.rect(0,0,t,e,s)}put(t,e,s=null){let o=Object.
entries(e).filter(([,n])=>n!==null).map(([n,i])=>` ${n}="${V(typeof i=="number"?+i.toFixed(2):i)}"`).join("");this.parts.
push(s===null?`<${t}${o}/>`:`<${t}${o}>${V(s)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.
openGroups+=1}rect(t,e,s,o,n,i=1){this.put("rect",{x:t,y:e,width:s,height:o,fill:n,"fill-opacity":i<1?i:null})}frame(t,e,s,o,n,i=1){
this.put("rect",{x:t,y:e,width:s,height:o,fill:"none",stroke:n,"stroke-width":i})}line(t,e,s,o,n,i=1,a=1){this.put("line",
{x1:t,y1:e,x2:s,y2:o,stroke:n,"stroke-width":i,"stroke-opacity":a<1?a:null})}curve(t,e,s,o,n,i,a,c=!1){let h=d=>+d.toFixed(
1),l=h((t+s)/2),p=`M${h(t)} ${h(e)}C${l} ${h(e)} ${l} ${h(o)} ${h(s)} ${h(o)}`,u={"stroke-dasharray":c?rt.join(" "):null},
g={stroke:n,"stroke-width":i,"stroke-opacity":a<1?a:null,...u};this.put("path",{d:p,fill:"none",...g})}text(t,e,s,{size:o=12,
colour:n,align:i="left",angle:a=0,bold:c=!1}){let h={x:e,y:s,dy:"0.35em",fill:n,"font-size":o,"text-anchor":St[i],"font-\
weight":c?600:null,transform:a?`rotate(${a} ${+e.toFixed(2)} ${+s.toFixed(2)})`:null,"xml:space":"preserve"};this.put("t\
ext",h,t)}cells(t,e,s,o,n){this.rectanglesLeft-=t.width*t.height,this.rectanglesLeft<0?this.embed(t,e,s,o,n):this.rectangles(
t,e,s,o,n)}photo(t,e,s,o,n){this.put("image",{x:e,y:s,width:o,height:n,preserveAspectRatio:"none",href:t.src})}embed(t,e,s,o,n){
let i=document.createElement("canvas"),a=Math.max(1,Math.round(2*o/t.width)),c=t.width*a,h=t.height*a;new b(i,c,h,1).cells(
t,0,0,c,h);let l={x:e,y:s,width:o,height:n,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",
{...l,href:i.toDataURL("image/png")})}rectangles(t,e,s,o,n){let{data:i}=L(t).getImageData(0,0,t.width,t.height),a=o/t.width,
c=n/t.height;for(let h=0;h<t.height;h++)for(let l=0;l<t.width;l++){let p=4*(h*t.width+l),u="#"+[0,1,2].map(g=>i[p+g].toString(
16).padStart(2,"0")).join("");this.rect(e+l*a,s+h*c,a,c,u)}}toString({width:t=this.width,height:e=this.height}={}){return`${`\
<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${e}"`} font-\
family="${V(W)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function V(r){return String(r).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Mt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function at(r){let t=new DataView(r.buffer,r.byteOffset,4).
getUint32(0,!0),e=JSON.parse(new TextDecoder().decode(r.subarray(4,4+t))),s={};for(let[o,[n,i,a]]of Object.entries(e.arrays)){
let c=Mt[n],h=r.byteOffset+4+t+i,l=a.reduce((p,u)=>p*u,1)*c.BYTES_PER_ELEMENT;s[o]=new c(r.buffer.slice(h,h+l))}return{...e,
...s}}var ct=r=>Uint8Array.from(atob(r),t=>t.charCodeAt(0));function m(r,t={}){return ht(String(SAID[r]??r),t)}function C(r,t,e,s={}){let o=SAID[r]??[r,t],n=o.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(e))==="one";return ht(n?o[0]:o[o.length-1],{n:e,...s})}var x=r=>r;var ht=(r,t)=>r.replace(/\{(\w+)\}/g,(e,s)=>s in t?String(t[s]):e);var vt={projector:{width:960,density:2,svgSize:(r,t)=>({width:2*r,height:2*t})},paper:{width:643,density:300/96,svgSize:(r,t)=>({
width:"170mm",height:`${(170*t/r).toFixed(1)}mm`})}},Ot={pdf:["PDF",x("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",x("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},Et=16e3,lt=46,F=class{constructor(t){
this.widget=t,this.size=ot(m("Size"),[["projector",m("Projector, 1920 px")],["paper",m("Paper, 170 mm, 300 dpi")]]),this.
light=f("input","",{type:"checkbox"});let e=["PNG","SVG"].map(a=>B(a,()=>this.save(a.toLowerCase()))),s=f("summary","",{
title:m("Save this picture as PNG or SVG")},m("Save picture")),o=f("label","",{},this.light," ",m("light background"));this.
papers=Object.entries(Ot).map(([a,[c,h]])=>f("a","button",{"data-kind":a,title:m(h),download:""},c)),this.forPapers=f("d\
iv","pair",{hidden:""},...this.papers);let n=f("div","pair",{},...e),i=f("div","menu",{},this.size,o,n,this.forPapers);this.
menu=nt("saving",s,i),this.summary=s}offer(t){this.forPapers.hidden=!1,this.summary.title=m("Save this picture as PNG, S\
VG, PDF or TikZ");for(let e of this.papers)e.href=`export/${e.dataset.kind}?${t}`}picture(t,e=this.size.value,s=this.light.
checked){let{themes:o,theme:n}=this.widget.data,i=o[s?"light":n],{width:a,density:c,svgSize:h}=vt[e],l=this.widget.export(
a),p=l.height+lt;if(t==="svg"){let d=new P(a,p,i.page);return this.draw(d,a,i,l),new Blob([d.toString(h(a,p))],{type:"im\
age/svg+xml"})}let u=document.createElement("canvas"),g=new b(u,a,p,Math.min(c,Et/p),i.page);return this.draw(g,a,i,l),Pt(
Rt(u),u.width/(a/96))}draw(t,e,s,o){let{title:n,source:i}=this.widget.data;t.text(K(n,16,e-20),10,16,{size:16,colour:s.ink,
bold:!0}),t.text(K(i,12,e-20),10,36,{size:12,colour:s.muted}),t.shift(lt),o.draw(t,s)}save(t){let{kind:e,title:s}=this.widget.
data,o=`${e}-${s}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,"").toLowerCase();Tt(this.picture(t),`${o}.${t}`),
this.menu.open=!1}};function Tt(r,t){let e=f("a","",{download:t,href:URL.createObjectURL(r)});e.click(),setTimeout(()=>URL.
revokeObjectURL(e.href),1e4)}var Rt=r=>ct(r.toDataURL("image/png").split(",")[1]);function Pt(r,t){let e=new DataView(new ArrayBuffer(
21)),s=Math.round(t/.0254);e.setUint32(0,9),[..."pHYs"].forEach((n,i)=>e.setUint8(4+i,n.charCodeAt(0))),e.setUint32(8,s),
e.setUint32(12,s),e.setUint8(16,1),e.setUint32(17,Lt(new Uint8Array(e.buffer,4,13)));let o=33;return new Blob([r.subarray(
0,o),e.buffer,r.subarray(o)],{type:"image/png"})}function Lt(r){let t=-1;for(let e of r){t^=e;for(let s=0;s<8;s++)t=t>>>
1^(t&1?3988292384:0)}return~t>>>0}var Ft={Uint8Array:255,Int8Array:127,Float32Array:null},It={Uint8Array:2,Int8Array:2,Float32Array:4},M=1e-12;function Nt(r,t){
let e=Ft[r.constructor.name];if(!e)return r;let s=new Float32Array(256);for(let n=-127;n<=e;n++)s[n&255]=n*Math.abs(n)*t/
e**2;let o=new Float32Array(r.length);for(let n=0;n<o.length;n++)o[n]=s[r[n]&255];return o}var pt=r=>r.reduce((t,e)=>Math.
max(t,Math.abs(e)),0);var I=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...e}){Object.assign(this,e),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[e,s]=this.blocks??[this.R,this.C],o=e*s;return this.decoded.has(t)||this.decoded.
set(t,Nt(this.codes.subarray(t*o,(t+1)*o),this.most[t])),this.decoded.get(t)}has(t,e){return!this.blocks||this.full.has(
t+e)}row(t,e){return this.blocks?this.full.get(`from${e}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(e*this.
C,(e+1)*this.C)}column(t,e){if(this.blocks)return this.full.get(`to${e}`)?.[t]??new Float32Array(this.R);let s=this.weights(
t);return Float32Array.from({length:this.R},(o,n)=>s[n*this.C+e])}drawn(t,e){if(!this.blocks||this.has("from",e))return this.
row(t,e);let[s,o]=this.blocks,n=Math.floor(e*s/this.R)*o,i=t*this.R+n;if(!this.stretched.has(i)){let a=this.weights(t),c=Float32Array.
from({length:this.C},(h,l)=>a[n+Math.floor(l*o/this.C)]);this.stretched.set(i,c)}return this.stretched.get(i)}weight(t,e,s){
return this.drawn(t,e)[s]}side(t){return t==="to"?this.columns:this.rows}indices(t,e){let s=new Set(t);return this.side(
e).positions.flatMap((o,n)=>o.some(i=>s.has(i))?[n]:[])}profile(t,e,s){let o=new Float32Array(s==="to"?this.R:this.C);for(let n of e){
let i=s==="to"?this.column(t,n):this.row(t,n);for(let a=0;a<o.length;a++)o[a]+=i[a]}return o}linksFrom(t,e,s,o){let n=[];
for(let i of e){if(!this.has("from",i))continue;let a=this.row(t,i);for(let c of this.sortedColumns(t,i).subarray(0,o)){
if(a[c]<s)break;n.push([i,c,a[c]])}}return n}linksTo(t,e,s,o){let n=[];for(let i of e){let a=this.column(t,i);for(let c of jt(
a,Math.min(o,this.R)))a[c]>=s&&n.push([c,i,a[c]])}return n}sortedColumns(t,e){let s=t*this.R+e;if(!this.sorted.has(s)){let o=this.
row(t,e);this.sorted.set(s,Uint16Array.from(o.keys()).sort((n,i)=>o[i]-o[n]))}return this.sorted.get(s)}rowPeaks(t){return Float32Array.
from({length:this.R},(e,s)=>pt(this.drawn(t,s)))}largest(t){return Math.max(Math.abs(this.most[t]),M)}shade(t,e){let s=Math.
min(Math.abs(t)/(e||M),1);return this.signed?.5+.5*Math.sign(t)*s:E[this.scale](s)}picture(t,e,s,o){let n=Math.min(s.rows,
Math.max(1,o.rows)),i=Math.min(s.columns,Math.max(1,o.columns)),a=Q(this.signed?e.diverging:e.ramp),c=this.strongestShares(
t,s,i,n);return it(i,n,h=>{for(let l=0;l<c.length;l++)h[l]=a[Math.round(255*this.shade(c[l],1))]})}strongestShares(t,e,s,o){
let n=this.peak==="row"&&!this.signed,i=new Float32Array(s*o),a=Uint16Array.from({length:e.columns},(l,p)=>Math.floor(p*
s/e.columns)),c=l=>Math.floor(l*o/e.rows)*s,h;for(let l=0;l<e.rows;l++){let p=c(l),u=this.drawn(t,l+e.r);if(u===h&&p===c(
l-1))continue;h=u;let g=(n?pt(u):this.largest(t))||M;for(let d=0;d<e.columns;d++){let w=u[d+e.c]/g;Math.abs(w)>Math.abs(
i[p+a[d]])&&(i[p+a[d]]=w)}}return i}cut(t,e,s=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[e],s)}get colours(){
return this.themes[this.theme]}formatted(t){let e=It[this.codeType];return`${e<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(e)}`}described(t,e,s=0){let o=this.cut(t,e,s),n=o&&(o.toOthers?m("cut, the others take over"):m("cut, nobody tak\
es over")),i=this.formatted(this.weight(s,t,e)),a=this.has("from",t)?i:`≤ ${i}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[e]}: ${a}`,n].filter(Boolean).join(" · ")}pinsAfterClick(t,e,s,o){let n=this.side(o).positions[s],i=o===
e?t:[],a=i.filter(c=>!n.includes(c));return[a.length<i.length?a:[...a,n[0]],o]}};function jt(r,t){let e=[],s=-1/0;for(let o=0;o<r.length;o++){if(r[o]<=s&&e.length===t)continue;let n=e.length;for(;n>0&&
r[o]>r[e[n-1]];)n--;e.splice(n,0,o),e.length>t&&e.pop(),s=r[e[e.length-1]]}return e}var N=64,Ut=3;function ut(r,t,e,s,o,n=1/0){let a=Math.round(s),c=S(t.signed?e.diverging:e.ramp),h=n-10-$(t.unit,12),l=k(
Math.floor(h/N),1,Ut),p=N*l;for(let d=0;d<N;d++){let w=c[Math.round(255*d/(N-1))];r.rect(a+d*l,o,l,8,y(w))}let u=t.peak===
"row"&&!t.signed;for(let[d,w]of _t(t,u)){let O=u?`${+(100*w).toPrecision(2)} %`:`${+w.toPrecision(2)}`,yt=d===0?"left":d===
1?"right":"center";r.text(O,a+d*p,o+8+10,{size:11,colour:e.muted,align:yt})}let g=u?m("{unit}, relative to the row's lar\
gest",{unit:t.unit}):t.unit;r.text(g,a+p+10,o+8/2,{size:12,colour:e.muted})}function _t(r,t){let e=r.largest(0);return e<=
M?[[0,0]]:r.signed?[[0,-e],[.5,0],[1,e]]:[0,.5,1].map(s=>[s,tt[r.scale](s)*(t?1:e)])}var Dt=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function j(r){let t=Dt.exec(r);if(!t)return null;let[,e,s,o=""]=t,n=[...e].reduce((i,a)=>26*i+a.charCodeAt(0)-64,0)-1;return{
name:e+s,column:n,row:Number(s)-1,pixels:[...o].map(Number)}}function q(r){let t=j(r);return t?.pixels.length?t:null}function Y(r,t,e,s,o,n,i=1){
let a=o/2;r.rect(e,s,o,o,n.page,i),t.forEach((c,h)=>{c&&r.rect(e+h%2*a,s+Math.floor(h/2)*a,a,a,n.ink,i*c/3)})}var X={word:{all:x("all words, on average"),from:{none:x("Attention that each word receives, averaged over all words. Cl\
ick a word to see what it attends to."),pinned:r=>C("One word pinned: what it attends to. Click again to unpin.","{n} wo\
rds pinned, summed: what they attend to. Click again to unpin.",r)},to:{none:x("Attention that each word gives, averaged\
 over all words. Click a word to see what attends to it."),pinned:r=>C("One word pinned: what attends to it. Click again\
 to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",r)}},patch:{all:x("all patches, on a\
verage"),from:{none:x("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),pinned:r=>C(
"One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend to. Click ag\
ain to unpin.",r)},to:{none:x("What each patch gives, averaged over all of them. Click a patch to see what attends to it\
."),pinned:r=>C("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: what attends \
to them. Click again to unpin.",r)}}};var _=68,v=5,dt=2,U=.6,Gt=448,zt=336,ft=1,Bt=.7,Z=10,mt=46;function Ht({rows:r,columns:t},e,s){let o=e?Math.min(s,e-Z):s;
return k(Math.floor(o/Math.max(r,t)),4,_)}var D=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){this.
emit=()=>{};let e=[["from",m("attends to")],["to",m("attended by")]];this.direction=new T(m("Direction"),e,o=>this.set(this.
pins,o)),this.status=f("div","status",{"aria-live":"polite"}),this.words=f("div","words",{role:"listbox","aria-multisele\
ctable":"true"}),this.scale=f("canvas","drawn",{"aria-hidden":"true"}),this.saving=new F(this);let s=f("div","bar",{},this.
direction.node);t.append(s,this.words,this.scale,f("div","foot",{},this.status,this.saving.menu)),H(this.words,{...et((o,n)=>this.
setCurrent(this.current+o*this.perRow+n,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),Escape:()=>this.
data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new I(t),this.pins=t.pins,this.way=t.way,this.direction.
node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("aria-multiselectable",String(!t.one_pin));
let{labels:e}=this.maps.rows;this.words.setAttribute("aria-label",m("The text, shaded by {name}. Arrows move, Enter pins\
.",{name:t.title}));let s=[...R(this.words)].findIndex(a=>a===st(this.words)),{photo:o}=t,n=o&&`data:image/jpeg;base64,${o.
jpeg}`;n&&n!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:n}),this.words.style.setProperty("--photo",`url(\
data:image/jpeg;base64,${o.jpeg})`)),this.perRow=o?.columns??Math.max(...e.map(a=>(q(a)?.column??0)+1)),this.words.classList.
toggle("patches",this.perRow>1),o&&(this.patch=Ht(o,this.words.clientWidth,t.one_pin?zt:Gt));let i=o?{patch:this.patch,frame:ft,
gap:0}:{patch:_,frame:v,gap:dt};for(let[a,c]of Object.entries(i))this.words.style.setProperty(`--${a}`,`${c}px`);this.words.
style.gridTemplateColumns=o?`repeat(${o.columns}, var(--patch))`:"",this.words.style.fontSize=o?`${Math.min(Bt*this.patch,
18)}px`:"",this.words.replaceChildren(...e.map((a,c)=>this.word(a,c))),this.setCurrent(s<0?this.current??0:s,s>=0),this.
paint(),window.painted=!0}word(t,e){let{segments:s}=this.maps.rows,o=this.patchOf(t),{photo:n}=this.data,i=o&&!n?f("canv\
as","",{"aria-label":t}):"",a=f("span","word",{role:"option",tabindex:"-1"},o?i:t);return o?a.style.gridArea=`${o.row+2}\
 / ${o.column+1}`:n&&(a.style.gridArea=this.besideOthers(e)),o&&n&&a.setAttribute("aria-label",t),a.classList.toggle("ce\
ll",!!(o&&n)),a.classList.toggle("second",s[e]===1&&s[e-1]===0),a.onclick=()=>this.pin(e),a.onmouseenter=a.onfocus=()=>{
this.status.textContent=this.describe(e)},a.onmouseleave=()=>{this.status.textContent=this.hint()},a}patchOf(t){return this.
data.photo?j(t):q(t)}besideOthers(t){let e=this.maps.rows.labels.filter(o=>!j(o)).length,s=Math.max(1,Math.floor(this.perRow/
e));return`1 / ${t*s+1} / 2 / span ${s}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.
maps,{pinned:e}=this;if(e.length)return this.maps.profile(0,e,this.way);if(this.data.mean)return this.way==="from"?Float32Array.
from(this.data.mean):new Float32Array(t).fill(1/t);let s=Array.from({length:t},(o,n)=>n);return this.maps.profile(0,s,this.
way).map(o=>o/Math.max(t,1))}came(){this.paint()}paint(){let e=this.pinned.filter(a=>!this.maps.has(this.way,a)).map(a=>this.
maps.side(this.way).positions[a][0]);e.length&&this.emit("look",{positions:e,way:this.way});let s=this.shares(),o=this.maps.
colours,n=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(s,o).forEach((a,c)=>{let h=R(
this.words)[c];if(!h)return;let l=this.patchOf(this.maps.rows.labels[c]);if(l&&this.data.photo?Object.assign(h.style,this.
look(l,y(a))):Object.assign(h.style,{background:y(a),color:z(a)}),l&&!this.data.photo){let p=_-2*v,u=A(h,"canvas");Object.
assign(u.style,{width:`${p}px`,height:`${p}px`}),Y(new b(u,p,p),l.pixels,0,0,p,o,U)}h.title=s[c].toFixed(4),h.setAttribute(
"aria-selected",String(n.has(c)))}),this.status.textContent=this.hint();let i=Math.max(this.words.clientWidth,260);Object.
assign(this.scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new b(this.scale,i,40),4,6,s,o)}look({row:t,column:e},s){
let{patch:o}=this,{rows:n,columns:i}=this.data.photo,a=`color-mix(in srgb, ${s} ${100*(1-U)}%, transparent)`,c=`${-e*o}p\
x ${-t*o}px / ${i*o}px ${n*o}px`;return{background:`linear-gradient(${a}, ${a}) border-box, var(--photo) ${c} border-box`,
borderColor:s}}shades(t,e){let s=t.reduce((n,i)=>Math.max(n,i),0),o=S(e.ramp);return[...t].map(n=>o[Math.round(255*E[this.
maps.scale](n/(s||1)))])}paintScale(t,e,s,o,n){let i=o.reduce((h,l)=>Math.max(h,l),0),{unit:a,scale:c}=this.maps;ut(t,{unit:a,
scale:c,signed:!1,peak:"global",largest:()=>i},n,e,s)}describe(t){let{labels:e}=this.maps.rows,{pinned:s}=this,o=s.length?
s.map(i=>e[i]).join(" + "):m(X[this.token].all),n=this.shares()[t].toFixed(4);return this.way==="to"?`${e[t]} → ${o}: ${n}`:
`${o} → ${e[t]}: ${n}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,e=X[this.token][this.way==="to"?"\
to":"from"];return t?e.pinned(t):m(e.none)}get token(){return this.perRow>1?"patch":"word"}pin(t){let e=this.data.one_pin?
[]:this.pins,[s,o]=this.maps.pinsAfterClick(e,this.way,t,this.way);this.setCurrent(t,!0),this.set(s,o)}set(t,e){this.pins=
t,this.way=e,this.paint(),this.emit("pins",{pins:t,way:e})}setCurrent(t,e){let s=R(this.words);s.length&&(s[this.current]&&
(s[this.current].tabIndex=-1),this.current=k(t,0,s.length-1),s[this.current].tabIndex=0,e&&s[this.current].focus({preventScroll:!0}))}export(t){
let e=this.exportLayout(t),s=e.at(-1),o=s?s.y+s.h+56:82;return{height:o,draw:(n,i)=>this.paintWords(n,i,e,o)}}paintWords(t,e,s,o){
let n=this.shares(),i=this.shades(n,e),a=new Set(this.pinned),{photo:c}=this.data;c&&this.photo&&t.photo(this.photo,Z,mt,
c.columns*this.patch,c.rows*this.patch);for(let{label:h,i:l,x:p,y:u,w:g,h:d}of s){let w=this.patchOf(h),O=c&&w;t.rect(p,
u,g,d,y(i[l]),O?1-U:1),O?t.frame(p+.5,u+.5,g-1,d-1,y(i[l]),ft):w?Y(t,w.pixels,p+v,u+v,g-2*v,e,U):t.text(h,p+6,u+d/2,{size:16,
colour:z(i[l])}),a.has(l)&&t.frame(p,u,g,d,e.accent,2)}this.paintScale(t,10,o-36,n,e)}exportLayout(t){let e=10,s=12;return this.
maps.rows.labels.map((o,n)=>{let{photo:i}=this.data,a=this.patchOf(o);if(a){let[l,p]=i?[this.patch,0]:[_,dt],[u,g]=[a.column,
a.row].map(d=>d*(l+p));return{label:o,i:n,x:Z+u,y:mt+g,w:l,h:l}}let c=$(o,16)+12;e+c>t-10&&e>10&&(e=10,s+=34);let h={label:o,
i:n,x:e,y:s,w:c,h:26};return e+=c+4,h})}};var ve=window.matchMedia("(prefers-color-scheme: dark)");var Vt=(r,t,e)=>.299*r+.587*t+.114*e<128;function gt(r,t){let e=getComputedStyle(A(r,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(e))return t;let[s,o,n]=G(e);return Vt(s,o,n)?"dark":"light"}function wt(r,t,e="var(--st-background-color)"){let s=f("span","",{"aria-hidden":"true"});s.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${e};transition:color 10ms`,s.ontransitionend=t,r.append(s)}var J=new WeakMap,bt=r=>t=>{let{parentElement:e,data:s}=t,o=J.get(e);o||(o={widget:new r(A(e,".widget")),opened:null,sorted:null},
J.set(e,o),wt(e,()=>xt(e))),o.shown=at(s),o.widget.emit=(n,i)=>{n==="open"&&(o.opened=i),n==="sort"?o.sorted=i:t.setTriggerValue(
n,i)},String(o.shown.open)===String(o.opened)&&(o.opened=null),xt(e)};function xt(r){let{widget:t,shown:e,opened:s,sorted:o}=J.
get(r),n=gt(r,e.theme);t.show({...e,theme:n,open:s??e.open,sort:o??e.sort})}var Ie=bt(D);export{Ie as default};
