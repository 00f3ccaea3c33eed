var G=r=>[1,3,5].map(t=>parseInt(r.slice(t,t+2),16));function S(r){let t=r.map(G);return Array.from({length:256},(e,o)=>{
let s=o/255*(t.length-1),n=Math.min(Math.floor(s),t.length-2);return t[n].map((i,a)=>Math.round(i+(t[n+1][a]-i)*(s-n)))})}
var At=([r,t,e])=>255<<24|e<<16|t<<8|r,Q=r=>Uint32Array.from(S(r),At),y=([r,t,e])=>`rgb(${r},${t},${e})`;function z(r){let[
t,e,o]=r.map(s=>s/255<=.04045?s/255/12.92:((s/255+.055)/1.055)**2.4);return .2126*t+.7152*e+.0722*o>.179?"#000000":"#fff\
fff"}var E={linear:r=>r,sqrt:Math.sqrt,log:r=>Math.log1p(1e3*r)/Math.log1p(1e3)},tt={linear:r=>r,sqrt:r=>r*r,log:r=>Math.
expm1(r*Math.log1p(1e3))/1e3};var C=(r,t,e)=>Math.min(Math.max(r,t),e);var f=(r,t="",e={},...o)=>{let s=document.createElement(r);s.className=t;for(let[n,i]of Object.entries(e))s.setAttribute(
n,String(i));return s.append(...o),s};function B(r,t,{className:e="",...o}={}){let s=f("button",e,{type:"button",...o},r);
return s.title&&/^[^\p{L}\p{N}]$/u.test(r)&&s.setAttribute("aria-label",s.title),s.onclick=t,s}var $=(r,t)=>r.querySelector(t);var R=r=>r.children;function H(r,t){r.onkeydown=e=>{e.altKey||e.ctrlKey||e.metaKey||!Object.hasOwn(t,e.key)||t[e.key]()!==
!1&&(e.preventDefault(),e.stopPropagation())}}var et=r=>({ArrowUp:()=>r(-1,0),ArrowDown:()=>r(1,0),ArrowLeft:()=>r(0,-1),
ArrowRight:()=>r(0,1)}),ot=r=>r.getRootNode().activeElement;function st(r,t){let e=f("select","",{"aria-label":r});return $t(e,t),e}var $t=(r,t)=>r.replaceChildren(...t.map(([e,o])=>f(
"option","",{value:e},o))),T=class{constructor(t,e,o){this.buttons=e.map(([s,n,i])=>B(n,()=>o(s),{"data-value":s,...i&&{
title:i}})),this.node=f("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let e of this.buttons)
e.setAttribute("aria-pressed",String(e.dataset.value===t))}};function nt(r,t,e){let o=f("details",r,{},t,e);return H(o,{
Escape:()=>o.open?(o.open=!1,t.focus()):!1}),o}var V='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',rt=[4,3],kt={left:"start",center:"\
middle",right:"end"};function L(r){let t=r.getContext("2d");return t.textRendering="geometricPrecision",t}function it(r,t,e,o=document.
createElement("canvas")){Object.assign(o,{width:r,height:t});let s=L(o),n=s.createImageData(r,t);return e(new Uint32Array(
n.data.buffer)),s.putImageData(n,0,0),o}var k=(()=>{let r=L(document.createElement("canvas"));return(t,e,o=!1)=>(r.font=
`${o?"600 ":""}${e}px ${V}`,r.measureText(t).width)})();function K(r,t,e){if(k(r,t)<=e)return r;let o=[...r];for(;o.length>1&&k(o.join("")+"…",t)>e;)o.pop();return o.join("")+
"…"}var St=r=>(window.devicePixelRatio||1)*(r.currentCSSZoom||1),b=class{context;constructor(t,e,o,s=St(t),n=null){let i=Math.
round(e*s),a=Math.round(o*s);t.width!==i&&(t.width=i),t.height!==a&&(t.height=a),this.context=L(t),this.context.setTransform(
s,0,0,s,0,0),this.context.clearRect(0,0,e,o),n&&this.rect(0,0,e,o,n)}shift(t){this.context.translate(0,t)}rect(t,e,o,s,n,i=1){
this.context.globalAlpha=i,this.context.fillStyle=n,this.context.fillRect(t,e,o,s)}frame(t,e,o,s,n,i=1){this.context.globalAlpha=
1,this.context.strokeStyle=n,this.context.lineWidth=i,this.context.strokeRect(t,e,o,s)}line(t,e,o,s,n,i=1,a=1){this.path(
n,i,a,c=>{c.moveTo(t,e),c.lineTo(o,s)})}curve(t,e,o,s,n,i,a,c=!1){let h=(t+o)/2;this.context.setLineDash(c?rt:[]),this.path(
n,i,a,l=>{l.moveTo(t,e),l.bezierCurveTo(h,e,h,s,o,s)}),this.context.setLineDash([])}path(t,e,o,s){let{context:n}=this;n.
globalAlpha=o,n.strokeStyle=t,n.lineWidth=e,n.beginPath(),s(n),n.stroke()}text(t,e,o,{size:s=12,colour:n,align:i="left",
angle:a=0,bold:c=!1}){let{context:h}=this;h.globalAlpha=1,h.save(),h.translate(e,o),a&&h.rotate(a*Math.PI/180),h.font=`${c?
"600 ":""}${s}px ${V}`,h.fillStyle=n,h.textAlign=i,h.textBaseline="middle",h.fillText(t,0,0),h.restore()}cells(t,e,o,s,n){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,e,o,s,n)}photo(t,e,o,s,n){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,e,o,s,n)}},Ct=6e3,P=class{parts=[];constructor(t,e,o=null){
this.width=t,this.height=e,this.openGroups=0,this.rectanglesLeft=Ct,o&&this.rect(0,0,t,e,o)}put(t,e,o=null){let s=Object.
entries(e).filter(([,n])=>n!==null).map(([n,i])=>` ${n}="${W(typeof i=="number"?+i.toFixed(2):i)}"`).join("");this.parts.
push(o===null?`<${t}${s}/>`:`<${t}${s}>${W(o)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.
openGroups+=1}rect(t,e,o,s,n,i=1){this.put("rect",{x:t,y:e,width:o,height:s,fill:n,"fill-opacity":i<1?i:null})}frame(t,e,o,s,n,i=1){
this.put("rect",{x:t,y:e,width:o,height:s,fill:"none",stroke:n,"stroke-width":i})}line(t,e,o,s,n,i=1,a=1){this.put("line",
{x1:t,y1:e,x2:o,y2:s,stroke:n,"stroke-width":i,"stroke-opacity":a<1?a:null})}curve(t,e,o,s,n,i,a,c=!1){let h=u=>+u.toFixed(
1),l=h((t+o)/2),p=`M${h(t)} ${h(e)}C${l} ${h(e)} ${l} ${h(s)} ${h(o)} ${h(s)}`,d={"stroke-dasharray":c?rt.join(" "):null},
g={stroke:n,"stroke-width":i,"stroke-opacity":a<1?a:null,...d};this.put("path",{d:p,fill:"none",...g})}text(t,e,o,{size:s=12,
colour:n,align:i="left",angle:a=0,bold:c=!1}){let h={x:e,y:o,dy:"0.35em",fill:n,"font-size":s,"text-anchor":kt[i],"font-\
weight":c?600:null,transform:a?`rotate(${a} ${+e.toFixed(2)} ${+o.toFixed(2)})`:null,"xml:space":"preserve"};this.put("t\
ext",h,t)}cells(t,e,o,s,n){this.rectanglesLeft-=t.width*t.height,this.rectanglesLeft<0?this.embed(t,e,o,s,n):this.rectangles(
t,e,o,s,n)}photo(t,e,o,s,n){this.put("image",{x:e,y:o,width:s,height:n,preserveAspectRatio:"none",href:t.src})}embed(t,e,o,s,n){
let i=document.createElement("canvas"),a=Math.max(1,Math.round(2*s/t.width)),c=t.width*a,h=t.height*a;new b(i,c,h,1).cells(
t,0,0,c,h);let l={x:e,y:o,width:s,height:n,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",
{...l,href:i.toDataURL("image/png")})}rectangles(t,e,o,s,n){let{data:i}=L(t).getImageData(0,0,t.width,t.height),a=s/t.width,
c=n/t.height;for(let h=0;h<t.height;h++)for(let l=0;l<t.width;l++){let p=4*(h*t.width+l),d="#"+[0,1,2].map(g=>i[p+g].toString(
16).padStart(2,"0")).join("");this.rect(e+l*a,o+h*c,a,c,d)}}toString({width:t=this.width,height:e=this.height}={}){return`${`\
<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${e}"`} font-\
family="${W(V)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function W(r){return String(r).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var vt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function at(r){let t=new DataView(r.buffer,r.byteOffset,4).
getUint32(0,!0),e=JSON.parse(new TextDecoder().decode(r.subarray(4,4+t))),o={};for(let[s,[n,i,a]]of Object.entries(e.arrays)){
let c=vt[n],h=r.byteOffset+4+t+i,l=a.reduce((p,d)=>p*d,1)*c.BYTES_PER_ELEMENT;o[s]=new c(r.buffer.slice(h,h+l))}return{...e,
...o}}var ct=r=>Uint8Array.from(atob(r),t=>t.charCodeAt(0));function m(r,t={}){return ht(String(SAID[r]??r),t)}function A(r,t,e,o={}){let s=SAID[r]??[r,t],n=s.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(e))==="one";return ht(n?s[0]:s[s.length-1],{n:e,...o})}var w=r=>r;var ht=(r,t)=>r.replace(/\{(\w+)\}/g,(e,o)=>o in t?String(t[o]):e);var Mt={projector:{width:960,density:2,svgSize:(r,t)=>({width:2*r,height:2*t})},paper:{width:643,density:300/96,svgSize:(r,t)=>({
width:"170mm",height:`${(170*t/r).toFixed(1)}mm`})}},Ot={pdf:["PDF",w("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",w("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},Et=16e3,lt=46,F=class{constructor(t){
this.widget=t,this.size=st(m("Size"),[["projector",m("Projector, 1920 px")],["paper",m("Paper, 170 mm, 300 dpi")]]),this.
light=f("input","",{type:"checkbox"});let e=["PNG","SVG"].map(a=>B(a,()=>this.save(a.toLowerCase()))),o=f("summary","",{
title:m("Save this picture as PNG or SVG")},m("Save picture")),s=f("label","",{},this.light," ",m("light background"));this.
papers=Object.entries(Ot).map(([a,[c,h]])=>f("a","button",{"data-kind":a,title:m(h),download:""},c)),this.forPapers=f("d\
iv","pair",{hidden:""},...this.papers);let n=f("div","pair",{},...e),i=f("div","menu",{},this.size,s,n,this.forPapers);this.
menu=nt("saving",o,i),this.summary=o}offer(t){this.forPapers.hidden=!1,this.summary.title=m("Save this picture as PNG, S\
VG, PDF or TikZ");for(let e of this.papers)e.href=`export/${e.dataset.kind}?${t}`}picture(t,e=this.size.value,o=this.light.
checked){let{themes:s,theme:n}=this.widget.data,i=s[o?"light":n],{width:a,density:c,svgSize:h}=Mt[e],l=this.widget.export(
a),p=l.height+lt;if(t==="svg"){let u=new P(a,p,i.page);return this.draw(u,a,i,l),new Blob([u.toString(h(a,p))],{type:"im\
age/svg+xml"})}let d=document.createElement("canvas"),g=new b(d,a,p,Math.min(c,Et/p),i.page);return this.draw(g,a,i,l),Pt(
Rt(d),d.width/(a/96))}draw(t,e,o,s){let{title:n,source:i}=this.widget.data;t.text(K(n,16,e-20),10,16,{size:16,colour:o.ink,
bold:!0}),t.text(K(i,12,e-20),10,36,{size:12,colour:o.muted}),t.shift(lt),s.draw(t,o)}save(t){let{kind:e,title:o}=this.widget.
data,s=`${e}-${o}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,"").toLowerCase();Tt(this.picture(t),`${s}.${t}`),
this.menu.open=!1}};function Tt(r,t){let e=f("a","",{download:t,href:URL.createObjectURL(r)});e.click(),setTimeout(()=>URL.
revokeObjectURL(e.href),1e4)}var Rt=r=>ct(r.toDataURL("image/png").split(",")[1]);function Pt(r,t){let e=new DataView(new ArrayBuffer(
21)),o=Math.round(t/.0254);e.setUint32(0,9),[..."pHYs"].forEach((n,i)=>e.setUint8(4+i,n.charCodeAt(0))),e.setUint32(8,o),
e.setUint32(12,o),e.setUint8(16,1),e.setUint32(17,Lt(new Uint8Array(e.buffer,4,13)));let s=33;return new Blob([r.subarray(
0,s),e.buffer,r.subarray(s)],{type:"image/png"})}function Lt(r){let t=-1;for(let e of r){t^=e;for(let o=0;o<8;o++)t=t>>>
1^(t&1?3988292384:0)}return~t>>>0}var Ft={Uint8Array:255,Int8Array:127,Float32Array:null},It={Uint8Array:2,Int8Array:2,Float32Array:4},v=1e-12;function Nt(r,t){
let e=Ft[r.constructor.name];if(!e)return r;let o=new Float32Array(256);for(let n=-127;n<=e;n++)o[n&255]=n*Math.abs(n)*t/
e**2;let s=new Float32Array(r.length);for(let n=0;n<s.length;n++)s[n]=o[r[n]&255];return s}var pt=r=>r.reduce((t,e)=>Math.
max(t,Math.abs(e)),0);var I=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...e}){Object.assign(this,e),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[e,o]=this.blocks??[this.R,this.C],s=e*o;return this.decoded.has(t)||this.decoded.
set(t,Nt(this.codes.subarray(t*s,(t+1)*s),this.most[t])),this.decoded.get(t)}has(t,e){return!this.blocks||this.full.has(
t+e)}row(t,e){return this.blocks?this.full.get(`from${e}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(e*this.
C,(e+1)*this.C)}column(t,e){if(this.blocks)return this.full.get(`to${e}`)?.[t]??new Float32Array(this.R);let o=this.weights(
t);return Float32Array.from({length:this.R},(s,n)=>o[n*this.C+e])}drawn(t,e){if(!this.blocks||this.has("from",e))return this.
row(t,e);let[o,s]=this.blocks,n=Math.floor(e*o/this.R)*s,i=t*this.R+n;if(!this.stretched.has(i)){let a=this.weights(t),c=Float32Array.
from({length:this.C},(h,l)=>a[n+Math.floor(l*s/this.C)]);this.stretched.set(i,c)}return this.stretched.get(i)}weight(t,e,o){
return this.drawn(t,e)[o]}side(t){return t==="to"?this.columns:this.rows}indices(t,e){let o=new Set(t);return this.side(
e).positions.flatMap((s,n)=>s.some(i=>o.has(i))?[n]:[])}profile(t,e,o){let s=new Float32Array(o==="to"?this.R:this.C);for(let n of e){
let i=o==="to"?this.column(t,n):this.row(t,n);for(let a=0;a<s.length;a++)s[a]+=i[a]}return s}linksFrom(t,e,o,s){let n=[];
for(let i of e){if(!this.has("from",i))continue;let a=this.row(t,i);for(let c of this.sortedColumns(t,i).subarray(0,s)){
if(a[c]<o)break;n.push([i,c,a[c]])}}return n}linksTo(t,e,o,s){let n=[];for(let i of e){let a=this.column(t,i);for(let c of jt(
a,Math.min(s,this.R)))a[c]>=o&&n.push([c,i,a[c]])}return n}sortedColumns(t,e){let o=t*this.R+e;if(!this.sorted.has(o)){let s=this.
row(t,e);this.sorted.set(o,Uint16Array.from(s.keys()).sort((n,i)=>s[i]-s[n]))}return this.sorted.get(o)}rowPeaks(t){return Float32Array.
from({length:this.R},(e,o)=>pt(this.drawn(t,o)))}largest(t){return Math.max(Math.abs(this.most[t]),v)}shade(t,e){let o=Math.
min(Math.abs(t)/(e||v),1);return this.signed?.5+.5*Math.sign(t)*o:E[this.scale](o)}picture(t,e,o,s){let n=Math.min(o.rows,
Math.max(1,s.rows)),i=Math.min(o.columns,Math.max(1,s.columns)),a=Q(this.signed?e.diverging:e.ramp),c=this.strongestShares(
t,o,i,n);return it(i,n,h=>{for(let l=0;l<c.length;l++)h[l]=a[Math.round(255*this.shade(c[l],1))]})}strongestShares(t,e,o,s){
let n=this.peak==="row"&&!this.signed,i=new Float32Array(o*s),a=Uint16Array.from({length:e.columns},(l,p)=>Math.floor(p*
o/e.columns)),c=l=>Math.floor(l*s/e.rows)*o,h;for(let l=0;l<e.rows;l++){let p=c(l),d=this.drawn(t,l+e.r);if(d===h&&p===c(
l-1))continue;h=d;let g=(n?pt(d):this.largest(t))||v;for(let u=0;u<e.columns;u++){let x=d[u+e.c]/g;Math.abs(x)>Math.abs(
i[p+a[u]])&&(i[p+a[u]]=x)}}return i}cut(t,e,o=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[e],o)}get colours(){
return this.themes[this.theme]}formatted(t){let e=It[this.codeType];return`${e<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(e)}`}described(t,e,o=0){let s=this.cut(t,e,o),n=s&&(s.toOthers?m("cut, the others take over"):m("cut, nobody tak\
es over")),i=this.formatted(this.weight(o,t,e)),a=this.has("from",t)?i:`≤ ${i}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[e]}: ${a}`,n].filter(Boolean).join(" · ")}pinsAfterClick(t,e,o,s){let n=this.side(s).positions[o],i=s===
e?t:[],a=i.filter(c=>!n.includes(c));return[a.length<i.length?a:[...a,n[0]],s]}};function jt(r,t){let e=[],o=-1/0;for(let s=0;s<r.length;s++){if(r[s]<=o&&e.length===t)continue;let n=e.length;for(;n>0&&
r[s]>r[e[n-1]];)n--;e.splice(n,0,s),e.length>t&&e.pop(),o=r[e[e.length-1]]}return e}var N=64,Ut=3;function dt(r,t,e,o,s,n=1/0){let a=Math.round(o),c=S(t.signed?e.diverging:e.ramp),h=n-10-k(t.unit,12),l=C(
Math.floor(h/N),1,Ut),p=N*l;for(let u=0;u<N;u++){let x=c[Math.round(255*u/(N-1))];r.rect(a+u*l,s,l,8,y(x))}let d=t.peak===
"row"&&!t.signed;for(let[u,x]of _t(t,d)){let O=d?`${+(100*x).toPrecision(2)} %`:`${+x.toPrecision(2)}`,yt=u===0?"left":u===
1?"right":"center";r.text(O,a+u*p,s+8+10,{size:11,colour:e.muted,align:yt})}let g=d?m("{unit}, relative to the row's lar\
gest",{unit:t.unit}):t.unit;r.text(g,a+p+10,s+8/2,{size:12,colour:e.muted})}function _t(r,t){let e=r.largest(0);return e<=
v?[[0,0]]:r.signed?[[0,-e],[.5,0],[1,e]]:[0,.5,1].map(o=>[o,tt[r.scale](o)*(t?1:e)])}var Dt=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function j(r){let t=Dt.exec(r);if(!t)return null;let[,e,o,s=""]=t,n=[...e].reduce((i,a)=>26*i+a.charCodeAt(0)-64,0)-1;return{
name:e+o,column:n,row:Number(o)-1,pixels:[...s].map(Number)}}function q(r){let t=j(r);return t?.pixels.length?t:null}function Y(r,t,e,o,s,n,i=1){
let a=s/2;r.rect(e,o,s,s,n.page,i),t.forEach((c,h)=>{c&&r.rect(e+h%2*a,o+Math.floor(h/2)*a,a,a,n.ink,i*c/3)})}var X={word:{all:w("all words, on average"),from:{none:w("Attention that each word receives, averaged over all words. Cl\
ick a word to see what it attends to."),pinned:r=>A("One word pinned: what it attends to. Click again to unpin.","{n} wo\
rds pinned, summed: what they attend to. Click again to unpin.",r)},to:{none:w("Attention that each word gives, averaged\
 over all words. Click a word to see what attends to it."),pinned:r=>A("One word pinned: what attends to it. Click again\
 to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",r)}},patch:{all:w("all patches, on a\
verage"),from:{none:w("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),pinned:r=>A(
"One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend to. Click ag\
ain to unpin.",r)},to:{none:w("What each patch gives, averaged over all of them. Click a patch to see what attends to it\
."),pinned:r=>A("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: what attends \
to them. Click again to unpin.",r)}},frame:{all:w("all moments, on average"),from:{none:w("What each moment receives, av\
eraged over all of them. Click one to see what it attends to."),pinned:r=>A("One moment pinned: what it attends to. Clic\
k again to unpin.","{n} moments pinned, summed: what they attend to. Click again to unpin.",r)},to:{none:w("What each mo\
ment gives, averaged over all of them. Click one to see what attends to it."),pinned:r=>A("One moment pinned: what atten\
ds to it. Click again to unpin.","{n} moments pinned, summed: what attends to them. Click again to unpin.",r)}}};var _=68,M=5,ut=2,U=.6,Gt=448,zt=336,ft=1,Bt=.7,Z=10,mt=46;function Ht({rows:r,columns:t},e,o){let s=e?Math.min(o,e-Z):o;
return C(Math.floor(s/Math.max(r,t)),4,_)}var D=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){this.
emit=()=>{};let e=[["from",m("attends to")],["to",m("attended by")]];this.direction=new T(m("Direction"),e,s=>this.set(this.
pins,s)),this.status=f("div","status",{"aria-live":"polite"}),this.words=f("div","words",{role:"listbox","aria-multisele\
ctable":"true"}),this.scale=f("canvas","drawn",{"aria-hidden":"true"}),this.saving=new F(this);let o=f("div","bar",{},this.
direction.node);t.append(o,this.words,this.scale,f("div","foot",{},this.status,this.saving.menu)),H(this.words,{...et((s,n)=>this.
setCurrent(this.current+s*this.perRow+n,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),Escape:()=>this.
data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new I(t),this.pins=t.pins,this.way=t.way,this.direction.
node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("aria-multiselectable",String(!t.one_pin));
let{labels:e}=this.maps.rows;this.words.setAttribute("aria-label",m("The text, shaded by {name}. Arrows move, Enter pins\
.",{name:t.title}));let o=[...R(this.words)].findIndex(a=>a===ot(this.words)),{photo:s}=t,n=s&&`data:image/jpeg;base64,${s.
jpeg}`;n&&n!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:n}),this.words.style.setProperty("--photo",`url(\
data:image/jpeg;base64,${s.jpeg})`)),this.perRow=s?.columns??Math.max(...e.map(a=>(q(a)?.column??0)+1)),this.words.classList.
toggle("patches",this.perRow>1),s&&(this.patch=Ht(s,this.words.clientWidth,t.one_pin?zt:Gt));let i=s?{patch:this.patch,frame:ft,
gap:0}:{patch:_,frame:M,gap:ut};for(let[a,c]of Object.entries(i))this.words.style.setProperty(`--${a}`,`${c}px`);this.words.
style.gridTemplateColumns=s?`repeat(${s.columns}, var(--patch))`:"",this.words.style.fontSize=s?`${Math.min(Bt*this.patch,
18)}px`:"",this.words.replaceChildren(...e.map((a,c)=>this.word(a,c))),this.setCurrent(o<0?this.current??0:o,o>=0),this.
paint(),window.painted=!0}word(t,e){let{segments:o}=this.maps.rows,s=this.patchOf(t),{photo:n}=this.data,i=s&&!n?f("canv\
as","",{"aria-label":t}):"",a=f("span","word",{role:"option",tabindex:"-1"},s?i:t);return s?a.style.gridArea=`${s.row+2}\
 / ${s.column+1}`:n&&(a.style.gridArea=this.besideOthers(e)),s&&n&&a.setAttribute("aria-label",t),a.classList.toggle("ce\
ll",!!(s&&n)),a.classList.toggle("second",o[e]===1&&o[e-1]===0),a.onclick=()=>this.pin(e),a.onmouseenter=a.onfocus=()=>{
this.status.textContent=this.describe(e)},a.onmouseleave=()=>{this.status.textContent=this.hint()},a}patchOf(t){return this.
data.photo?j(t):q(t)}besideOthers(t){let e=this.maps.rows.labels.filter(s=>!j(s)).length,o=Math.max(1,Math.floor(this.perRow/
e));return`1 / ${t*o+1} / 2 / span ${o}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.
maps,{pinned:e}=this;if(e.length)return this.maps.profile(0,e,this.way);if(this.data.mean)return this.way==="from"?Float32Array.
from(this.data.mean):new Float32Array(t).fill(1/t);let o=Array.from({length:t},(s,n)=>n);return this.maps.profile(0,o,this.
way).map(s=>s/Math.max(t,1))}came(){this.paint()}paint(){let e=this.pinned.filter(a=>!this.maps.has(this.way,a)).map(a=>this.
maps.side(this.way).positions[a][0]);e.length&&this.emit("look",{positions:e,way:this.way});let o=this.shares(),s=this.maps.
colours,n=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(o,s).forEach((a,c)=>{let h=R(
this.words)[c];if(!h)return;let l=this.patchOf(this.maps.rows.labels[c]);if(l&&this.data.photo?Object.assign(h.style,this.
look(l,y(a))):Object.assign(h.style,{background:y(a),color:z(a)}),l&&!this.data.photo){let p=_-2*M,d=$(h,"canvas");Object.
assign(d.style,{width:`${p}px`,height:`${p}px`}),Y(new b(d,p,p),l.pixels,0,0,p,s,U)}h.title=o[c].toFixed(4),h.setAttribute(
"aria-selected",String(n.has(c)))}),this.status.textContent=this.hint();let i=Math.max(this.words.clientWidth,260);Object.
assign(this.scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new b(this.scale,i,40),4,6,o,s)}look({row:t,column:e},o){
let{patch:s}=this,{rows:n,columns:i}=this.data.photo,a=`color-mix(in srgb, ${o} ${100*(1-U)}%, transparent)`,c=`${-e*s}p\
x ${-t*s}px / ${i*s}px ${n*s}px`;return{background:`linear-gradient(${a}, ${a}) border-box, var(--photo) ${c} border-box`,
borderColor:o}}shades(t,e){let o=t.reduce((n,i)=>Math.max(n,i),0),s=S(e.ramp);return[...t].map(n=>s[Math.round(255*E[this.
maps.scale](n/(o||1)))])}paintScale(t,e,o,s,n){let i=s.reduce((h,l)=>Math.max(h,l),0),{unit:a,scale:c}=this.maps;dt(t,{unit:a,
scale:c,signed:!1,peak:"global",largest:()=>i},n,e,o)}describe(t){let{labels:e}=this.maps.rows,{pinned:o}=this,s=o.length?
o.map(i=>e[i]).join(" + "):m(X[this.token].all),n=this.shares()[t].toFixed(4);return this.way==="to"?`${e[t]} → ${s}: ${n}`:
`${s} → ${e[t]}: ${n}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,e=X[this.token][this.way==="to"?"\
to":"from"];return t?e.pinned(t):m(e.none)}get token(){return this.perRow>1?"patch":this.data.token??"word"}pin(t){let e=this.
data.one_pin?[]:this.pins,[o,s]=this.maps.pinsAfterClick(e,this.way,t,this.way);this.setCurrent(t,!0),this.set(o,s)}set(t,e){
this.pins=t,this.way=e,this.paint(),this.emit("pins",{pins:t,way:e})}setCurrent(t,e){let o=R(this.words);o.length&&(o[this.
current]&&(o[this.current].tabIndex=-1),this.current=C(t,0,o.length-1),o[this.current].tabIndex=0,e&&o[this.current].focus(
{preventScroll:!0}))}export(t){let e=this.exportLayout(t),o=e.at(-1),s=o?o.y+o.h+56:82;return{height:s,draw:(n,i)=>this.
paintWords(n,i,e,s)}}paintWords(t,e,o,s){let n=this.shares(),i=this.shades(n,e),a=new Set(this.pinned),{photo:c}=this.data;
c&&this.photo&&t.photo(this.photo,Z,mt,c.columns*this.patch,c.rows*this.patch);for(let{label:h,i:l,x:p,y:d,w:g,h:u}of o){
let x=this.patchOf(h),O=c&&x;t.rect(p,d,g,u,y(i[l]),O?1-U:1),O?t.frame(p+.5,d+.5,g-1,u-1,y(i[l]),ft):x?Y(t,x.pixels,p+M,
d+M,g-2*M,e,U):t.text(h,p+6,d+u/2,{size:16,colour:z(i[l])}),a.has(l)&&t.frame(p,d,g,u,e.accent,2)}this.paintScale(t,10,s-
36,n,e)}exportLayout(t){let e=10,o=12;return this.maps.rows.labels.map((s,n)=>{let{photo:i}=this.data,a=this.patchOf(s);
if(a){let[l,p]=i?[this.patch,0]:[_,ut],[d,g]=[a.column,a.row].map(u=>u*(l+p));return{label:s,i:n,x:Z+d,y:mt+g,w:l,h:l}}let c=k(
s,16)+12;e+c>t-10&&e>10&&(e=10,o+=34);let h={label:s,i:n,x:e,y:o,w:c,h:26};return e+=c+4,h})}};var Me=window.matchMedia("(prefers-color-scheme: dark)");var Wt=(r,t,e)=>.299*r+.587*t+.114*e<128;function gt(r,t){let e=getComputedStyle($(r,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(e))return t;let[o,s,n]=G(e);return Wt(o,s,n)?"dark":"light"}function wt(r,t,e="var(--st-background-color)"){let o=f("span","",{"aria-hidden":"true"});o.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${e};transition:color 10ms`,o.ontransitionend=t,r.append(o)}var J=new WeakMap,bt=r=>t=>{let{parentElement:e,data:o}=t,s=J.get(e);s||(s={widget:new r($(e,".widget")),opened:null,sorted:null},
J.set(e,s),wt(e,()=>xt(e))),s.shown=at(o),s.widget.emit=(n,i)=>{n==="open"&&(s.opened=i),n==="sort"?s.sorted=i:t.setTriggerValue(
n,i)},String(s.shown.open)===String(s.opened)&&(s.opened=null),xt(e)};function xt(r){let{widget:t,shown:e,opened:o,sorted:s}=J.
get(r),n=gt(r,e.theme);t.show({...e,theme:n,open:o??e.open,sort:s??e.sort})}var Ie=bt(D);export{Ie as default};
