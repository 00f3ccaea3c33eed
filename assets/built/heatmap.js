var W=r=>[1,3,5].map(t=>parseInt(r.slice(t,t+2),16));function P(r){let t=r.map(W);return Array.from({length:256},(s,o)=>{
let e=o/255*(t.length-1),n=Math.min(Math.floor(e),t.length-2);return t[n].map((i,c)=>Math.round(i+(t[n+1][c]-i)*(e-n)))})}
var Rt=([r,t,s])=>255<<24|s<<16|t<<8|r,et=r=>Uint32Array.from(P(r),Rt),nt=([r,t,s])=>`rgb(${r},${t},${s})`;function it(r){
let[t,s,o]=r.map(e=>e/255<=.04045?e/255/12.92:((e/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*o>.179?"#000000":"\
#ffffff"}var rt={linear:r=>r,sqrt:Math.sqrt,log:r=>Math.log1p(1e3*r)/Math.log1p(1e3)},ct={linear:r=>r,sqrt:r=>r*r,log:r=>Math.
expm1(r*Math.log1p(1e3))/1e3};var $=(r,t,s)=>Math.min(Math.max(r,t),s);var g=(r,t="",s={},...o)=>{let e=document.createElement(r);e.className=t;for(let[n,i]of Object.entries(s))e.setAttribute(
n,String(i));return e.append(...o),e};function at(r,t,{className:s="",...o}={}){let e=g("button",s,{type:"button",...o},
r);return e.title&&/^[^\p{L}\p{N}]$/u.test(r)&&e.setAttribute("aria-label",e.title),e.onclick=t,e}var I=(r,t)=>r.querySelector(t);function V(r,t){r.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==!1&&(s.preventDefault(),
s.stopPropagation())}}var ht=r=>({ArrowUp:()=>r(-1,0),ArrowDown:()=>r(1,0),ArrowLeft:()=>r(0,-1),ArrowRight:()=>r(0,1)});var lt=()=>g("i","room-mark",{"aria-hidden":"true"});function ut(r,t){let s=g("select","",{"aria-label":r});return Lt(s,
t),s}var Lt=(r,t)=>r.replaceChildren(...t.map(([s,o])=>g("option","",{value:s},o)));function mt(r,t,s){let o=g("details",r,{},t,s);return V(o,{Escape:()=>o.open?(o.open=!1,t.focus()):!1}),o}var H='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',ft=[4,3],Ot={left:"start",center:"\
middle",right:"end"};function z(r){let t=r.getContext("2d");return t.textRendering="geometricPrecision",t}function pt(r,t,s,o=document.
createElement("canvas")){Object.assign(o,{width:r,height:t});let e=z(o),n=e.createImageData(r,t);return s(new Uint32Array(
n.data.buffer)),e.putImageData(n,0,0),o}var A=(()=>{let r=z(document.createElement("canvas"));return(t,s,o=!1)=>(r.font=
`${o?"600 ":""}${s}px ${H}`,r.measureText(t).width)})();function E(r,t,s){if(A(r,t)<=s)return r;let o=[...r];for(;o.length>1&&A(o.join("")+"…",t)>s;)o.pop();return o.join("")+
"…"}var It=r=>(window.devicePixelRatio||1)*(r.currentCSSZoom||1),S=class{context;constructor(t,s,o,e=It(t),n=null){let i=Math.
round(s*e),c=Math.round(o*e);t.width!==i&&(t.width=i),t.height!==c&&(t.height=c),this.context=z(t),this.context.setTransform(
e,0,0,e,0,0),this.context.clearRect(0,0,s,o),n&&this.rect(0,0,s,o,n)}shift(t){this.context.translate(0,t)}rect(t,s,o,e,n,i=1){
this.context.globalAlpha=i,this.context.fillStyle=n,this.context.fillRect(t,s,o,e)}frame(t,s,o,e,n,i=1){this.context.globalAlpha=
1,this.context.strokeStyle=n,this.context.lineWidth=i,this.context.strokeRect(t,s,o,e)}line(t,s,o,e,n,i=1,c=1){this.path(
n,i,c,a=>{a.moveTo(t,s),a.lineTo(o,e)})}curve(t,s,o,e,n,i,c,a=!1){let h=(t+o)/2;this.context.setLineDash(a?ft:[]),this.path(
n,i,c,l=>{l.moveTo(t,s),l.bezierCurveTo(h,s,h,e,o,e)}),this.context.setLineDash([])}path(t,s,o,e){let{context:n}=this;n.
globalAlpha=o,n.strokeStyle=t,n.lineWidth=s,n.beginPath(),e(n),n.stroke()}text(t,s,o,{size:e=12,colour:n,align:i="left",
angle:c=0,bold:a=!1}){let{context:h}=this;h.globalAlpha=1,h.save(),h.translate(s,o),c&&h.rotate(c*Math.PI/180),h.font=`${a?
"600 ":""}${e}px ${H}`,h.fillStyle=n,h.textAlign=i,h.textBaseline="middle",h.fillText(t,0,0),h.restore()}cells(t,s,o,e,n){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,o,e,n)}photo(t,s,o,e,n){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,o,e,n)}},Nt=6e3,N=class{parts=[];constructor(t,s,o=null){
this.width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=Nt,o&&this.rect(0,0,t,s,o)}put(t,s,o=null){let e=Object.
entries(s).filter(([,n])=>n!==null).map(([n,i])=>` ${n}="${K(typeof i=="number"?+i.toFixed(2):i)}"`).join("");this.parts.
push(o===null?`<${t}${e}/>`:`<${t}${e}>${K(o)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.
openGroups+=1}rect(t,s,o,e,n,i=1){this.put("rect",{x:t,y:s,width:o,height:e,fill:n,"fill-opacity":i<1?i:null})}frame(t,s,o,e,n,i=1){
this.put("rect",{x:t,y:s,width:o,height:e,fill:"none",stroke:n,"stroke-width":i})}line(t,s,o,e,n,i=1,c=1){this.put("line",
{x1:t,y1:s,x2:o,y2:e,stroke:n,"stroke-width":i,"stroke-opacity":c<1?c:null})}curve(t,s,o,e,n,i,c,a=!1){let h=f=>+f.toFixed(
1),l=h((t+o)/2),m=`M${h(t)} ${h(s)}C${l} ${h(s)} ${l} ${h(e)} ${h(o)} ${h(e)}`,u={"stroke-dasharray":a?ft.join(" "):null},
p={stroke:n,"stroke-width":i,"stroke-opacity":c<1?c:null,...u};this.put("path",{d:m,fill:"none",...p})}text(t,s,o,{size:e=12,
colour:n,align:i="left",angle:c=0,bold:a=!1}){let h={x:s,y:o,dy:"0.35em",fill:n,"font-size":e,"text-anchor":Ot[i],"font-\
weight":a?600:null,transform:c?`rotate(${c} ${+s.toFixed(2)} ${+o.toFixed(2)})`:null,"xml:space":"preserve"};this.put("t\
ext",h,t)}cells(t,s,o,e,n){this.rectanglesLeft-=t.width*t.height,this.rectanglesLeft<0?this.embed(t,s,o,e,n):this.rectangles(
t,s,o,e,n)}photo(t,s,o,e,n){this.put("image",{x:s,y:o,width:e,height:n,preserveAspectRatio:"none",href:t.src})}embed(t,s,o,e,n){
let i=document.createElement("canvas"),c=Math.max(1,Math.round(2*e/t.width)),a=t.width*c,h=t.height*c;new S(i,a,h,1).cells(
t,0,0,a,h);let l={x:s,y:o,width:e,height:n,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",
{...l,href:i.toDataURL("image/png")})}rectangles(t,s,o,e,n){let{data:i}=z(t).getImageData(0,0,t.width,t.height),c=e/t.width,
a=n/t.height;for(let h=0;h<t.height;h++)for(let l=0;l<t.width;l++){let m=4*(h*t.width+l),u="#"+[0,1,2].map(p=>i[m+p].toString(
16).padStart(2,"0")).join("");this.rect(s+l*c,o+h*a,c,a,u)}}toString({width:t=this.width,height:s=this.height}={}){return`${`\
<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-\
family="${K(H)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function K(r){return String(r).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var zt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function dt(r){let t=new DataView(r.buffer,r.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(r.subarray(4,4+t))),o={};for(let[e,[n,i,c]]of Object.entries(s.arrays)){
let a=zt[n],h=r.byteOffset+4+t+i,l=c.reduce((m,u)=>m*u,1)*a.BYTES_PER_ELEMENT;o[e]=new a(r.buffer.slice(h,h+l))}return{...s,
...o}}var gt=r=>Uint8Array.from(atob(r),t=>t.charCodeAt(0));function x(r,t={}){return Ft(String(SAID[r]??r),t)}var T=r=>r;var Ft=(r,t)=>r.replace(/\{(\w+)\}/g,(s,o)=>o in t?String(t[o]):s);var Dt={projector:{width:960,density:2,svgSize:(r,t)=>({width:2*r,height:2*t})},paper:{width:643,density:300/96,svgSize:(r,t)=>({
width:"170mm",height:`${(170*t/r).toFixed(1)}mm`})}},Ut={pdf:["PDF",T("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",T("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},jt=16e3,wt=46,F=class{constructor(t){
this.widget=t,this.size=ut(x("Size"),[["projector",x("Projector, 1920 px")],["paper",x("Paper, 170 mm, 300 dpi")]]),this.
light=g("input","",{type:"checkbox"});let s=["PNG","SVG"].map(c=>at(c,()=>this.save(c.toLowerCase()))),o=g("summary","",
{title:x("Save this picture as PNG or SVG")},x("Save picture")),e=g("label","",{},this.light," ",x("light background"));
this.papers=Object.entries(Ut).map(([c,[a,h]])=>g("a","button",{"data-kind":c,title:x(h),download:""},a)),this.forPapers=
g("div","pair",{hidden:""},...this.papers);let n=g("div","pair",{},...s),i=g("div","menu",{},this.size,e,n,this.forPapers);
this.menu=mt("saving",o,i),this.summary=o}offer(t){this.forPapers.hidden=!1,this.summary.title=x("Save this picture as P\
NG, SVG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,o=this.
light.checked){let{themes:e,theme:n}=this.widget.data,i=e[o?"light":n],{width:c,density:a,svgSize:h}=Dt[s],l=this.widget.
export(c),m=l.height+wt;if(t==="svg"){let f=new N(c,m,i.page);return this.draw(f,c,i,l),new Blob([f.toString(h(c,m))],{type:"\
image/svg+xml"})}let u=document.createElement("canvas"),p=new S(u,c,m,Math.min(a,jt/m),i.page);return this.draw(p,c,i,l),
Bt(Gt(u),u.width/(c/96))}draw(t,s,o,e){let{title:n,source:i}=this.widget.data;t.text(E(n,16,s-20),10,16,{size:16,colour:o.
ink,bold:!0}),t.text(E(i,12,s-20),10,36,{size:12,colour:o.muted}),t.shift(wt),e.draw(t,o)}save(t){let{kind:s,title:o}=this.
widget.data,e=`${s}-${o}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,"").toLowerCase();_t(this.picture(t),`${e}.${t}`),
this.menu.open=!1}};function _t(r,t){let s=g("a","",{download:t,href:URL.createObjectURL(r)});s.click(),setTimeout(()=>URL.
revokeObjectURL(s.href),1e4)}var Gt=r=>gt(r.toDataURL("image/png").split(",")[1]);function Bt(r,t){let s=new DataView(new ArrayBuffer(
21)),o=Math.round(t/.0254);s.setUint32(0,9),[..."pHYs"].forEach((n,i)=>s.setUint8(4+i,n.charCodeAt(0))),s.setUint32(8,o),
s.setUint32(12,o),s.setUint8(16,1),s.setUint32(17,Wt(new Uint8Array(s.buffer,4,13)));let e=33;return new Blob([r.subarray(
0,e),s.buffer,r.subarray(e)],{type:"image/png"})}function Wt(r){let t=-1;for(let s of r){t^=s;for(let o=0;o<8;o++)t=t>>>
1^(t&1?3988292384:0)}return~t>>>0}var Vt={Uint8Array:255,Int8Array:127,Float32Array:null},Kt={Uint8Array:2,Int8Array:2,Float32Array:4},R=1e-12;function Ht(r,t){
let s=Vt[r.constructor.name];if(!s)return r;let o=new Float32Array(256);for(let n=-127;n<=s;n++)o[n&255]=n*Math.abs(n)*t/
s**2;let e=new Float32Array(r.length);for(let n=0;n<e.length;n++)e[n]=o[r[n]&255];return e}var xt=r=>r.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var D=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[s,o]=this.blocks??[this.R,this.C],e=s*o;return this.decoded.has(t)||this.decoded.
set(t,Ht(this.codes.subarray(t*e,(t+1)*e),this.most[t])),this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(
t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(s*this.
C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(`to${s}`)?.[t]??new Float32Array(this.R);let o=this.weights(
t);return Float32Array.from({length:this.R},(e,n)=>o[n*this.C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.
row(t,s);let[o,e]=this.blocks,n=Math.floor(s*o/this.R)*e,i=t*this.R+n;if(!this.stretched.has(i)){let c=this.weights(t),a=Float32Array.
from({length:this.C},(h,l)=>c[n+Math.floor(l*e/this.C)]);this.stretched.set(i,a)}return this.stretched.get(i)}weight(t,s,o){
return this.drawn(t,s)[o]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let o=new Set(t);return this.side(
s).positions.flatMap((e,n)=>e.some(i=>o.has(i))?[n]:[])}profile(t,s,o){let e=new Float32Array(o==="to"?this.R:this.C);for(let n of s){
let i=o==="to"?this.column(t,n):this.row(t,n);for(let c=0;c<e.length;c++)e[c]+=i[c]}return e}linksFrom(t,s,o,e){let n=[];
for(let i of s){if(!this.has("from",i))continue;let c=this.row(t,i);for(let a of this.sortedColumns(t,i).subarray(0,e)){
if(c[a]<o)break;n.push([i,a,c[a]])}}return n}linksTo(t,s,o,e){let n=[];for(let i of s){let c=this.column(t,i);for(let a of X(
c,Math.min(e,this.R)))c[a]>=o&&n.push([a,i,c[a]])}return n}sortedColumns(t,s){let o=t*this.R+s;if(!this.sorted.has(o)){let e=this.
row(t,s);this.sorted.set(o,Uint16Array.from(e.keys()).sort((n,i)=>e[i]-e[n]))}return this.sorted.get(o)}rowPeaks(t){return Float32Array.
from({length:this.R},(s,o)=>xt(this.drawn(t,o)))}largest(t){return Math.max(Math.abs(this.most[t]),R)}shade(t,s){let o=Math.
min(Math.abs(t)/(s||R),1);return this.signed?.5+.5*Math.sign(t)*o:rt[this.scale](o)}picture(t,s,o,e){let n=Math.min(o.rows,
Math.max(1,e.rows)),i=Math.min(o.columns,Math.max(1,e.columns)),c=et(this.signed?s.diverging:s.ramp),a=this.strongestShares(
t,o,i,n);return pt(i,n,h=>{for(let l=0;l<a.length;l++)h[l]=c[Math.round(255*this.shade(a[l],1))]})}strongestShares(t,s,o,e){
let n=this.peak==="row"&&!this.signed,i=new Float32Array(o*e),c=Uint16Array.from({length:s.columns},(l,m)=>Math.floor(m*
o/s.columns)),a=l=>Math.floor(l*e/s.rows)*o,h;for(let l=0;l<s.rows;l++){let m=a(l),u=this.drawn(t,l+s.r);if(u===h&&m===a(
l-1))continue;h=u;let p=(n?xt(u):this.largest(t))||R;for(let f=0;f<s.columns;f++){let d=u[f+s.c]/p;Math.abs(d)>Math.abs(
i[m+c[f]])&&(i[m+c[f]]=d)}}return i}cut(t,s,o=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],o)}get colours(){
return this.themes[this.theme]}formatted(t){let s=Kt[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,o=0){let e=this.cut(t,s,o),n=e&&(e.toOthers?x("cut, the others take over"):x("cut, nobody tak\
es over")),i=this.formatted(this.weight(o,t,s)),c=this.has("from",t)?i:`≤ ${i}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${c}`,n].filter(Boolean).join(" · ")}pinsAfterClick(t,s,o,e){let n=this.side(e).positions[o],i=e===
s?t:[],c=i.filter(a=>!n.includes(a));return[c.length<i.length?c:[...c,n[0]],e]}};function bt(r,{toOthers:t},s,o,e,n){let i=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],c=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,h,l,m]of t?i:c)r.line(s+e*a,o+e*h,s+e*
l,o+e*m,n,1.5)}function X(r,t){let s=[],o=-1/0;for(let e=0;e<r.length;e++){if(r[e]<=o&&s.length===t)continue;let n=s.length;
for(;n>0&&r[e]>r[s[n-1]];)n--;s.splice(n,0,e),s.length>t&&s.pop(),o=r[s[s.length-1]]}return s}var Y=(r,t)=>JSON.stringify(
r.positions)===JSON.stringify(t.positions);function q({segments:r},t,s){let o=r.slice(t,t+s).indexOf(1);return o>0?o:null}var U=64,Xt=3;function yt(r,t,s,o,e,n=1/0){let c=Math.round(o),a=P(t.signed?s.diverging:s.ramp),h=n-10-A(t.unit,12),l=$(
Math.floor(h/U),1,Xt),m=U*l;for(let f=0;f<U;f++){let d=a[Math.round(255*f/(U-1))];r.rect(c+f*l,e,l,8,nt(d))}let u=t.peak===
"row"&&!t.signed;for(let[f,d]of Yt(t,u)){let w=u?`${+(100*d).toPrecision(2)} %`:`${+d.toPrecision(2)}`,y=f===0?"left":f===
1?"right":"center";r.text(w,c+f*m,e+8+10,{size:11,colour:s.muted,align:y})}let p=u?x("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;r.text(p,c+m+10,e+8/2,{size:12,colour:s.muted})}function Yt(r,t){let s=r.largest(0);return s<=
R?[[0,0]]:r.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(o=>[o,ct[r.scale](o)*(t?1:s)])}var qt=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function Zt(r){let t=qt.exec(r);if(!t)return null;let[,s,o,e=""]=t,n=[...s].reduce((i,c)=>26*i+c.charCodeAt(0)-64,0)-1;return{
name:s+o,column:n,row:Number(o)-1,pixels:[...e].map(Number)}}function j(r){let t=Zt(r);return t?.pixels.length?t:null}function Mt(r,t,s,o,e,n,i=1){
let c=e/2;r.rect(s,o,e,e,n.page,i),t.forEach((a,h)=>{a&&r.rect(s+h%2*c,o+Math.floor(h/2)*c,c,c,n.ink,i*a/3)})}var kt=46,St=58,Z=112,At=[22,13],Jt=14,Qt=9,vt=14,_=10,Ct=64,J=13,ts=8,ss=T("Heatmap of {title}: {R} rows, {rows}, by {C\
} columns, {columns}. Arrows move, Enter pins a row."),os=T("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {colu\
mns}. Arrows move, Enter cuts a cell."),es=.68,G=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=g("canvas","drawn",{"aria-hidden":"true"}),this.overlay=g("canvas","over",{"aria-hidden":"t\
rue"}),this.live=g("div","unseen",{"aria-live":"polite"}),this.room=lt();let s=[this.canvas,this.overlay,this.room];this.
field=g("div","field",{tabindex:"0",role:"application"},...s),this.pairs=g("div","unseen"),this.saving=new F(this),t.append(
this.field,this.live,this.pairs,g("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
V(this.field,{...ht((s,o)=>this.moveCursor(s,o)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:o}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==o)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&Y(this.
maps.rows,t.rows)&&Y(this.maps.columns,t.columns);this.data=t,this.maps=new D(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:o,C:e}=this.maps,[n,
i]=t.axes;this.field.setAttribute("aria-label",x(t.cutting?os:ss,{title:t.title,R:o,C:e,rows:n,columns:i})),this.pairs.replaceChildren(
...ns(this.maps)),this.draw()}look(t,s=1){let{maps:o}=this,n=Array.from({length:s},(i,c)=>t+c).filter(i=>!o.has("from",i)).
map(i=>o.rows.positions[i][0]);n.length&&this.emit("look",{positions:n,way:"from"})}came(){this.zoom.rows<=Ct?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;
this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:o}=this.layout;for(let e of[this.canvas,this.overlay])
Object.assign(e.style,{width:`${t}px`,height:`${o}px`});this.field.style.height=`${o}px`,this.paint(new S(this.canvas,t,
o),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=Ct&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,s=this.data.height,o=0){let{zoom:e}=this,n=e.rows<=14?14:e.rows<=24?13:11,i=this.arrangedWith(n,t,s,
o),c=Math.floor(Math.min(i.w,i.h))-1;return c<Qt||c>=n?i:this.arrangedWith(c,t,s,o)}arrangedWith(t,s,o,e){let[n,i]=e?[4,
4]:[26,kt],{rows:c,columns:a}=this.maps,{zoom:h}=this,l=(v,C,L)=>{let B=v.slice(C,C+L).map(O=>{let ot=j(O);return ot?t+6+
A(ot.name,_):Math.min(A(O,t),Z)});return Math.max(...B,8)},m=Math.ceil(l(c.labels,h.r,h.rows))+32,u=l(a.labels,h.c,h.columns),
p=a.labels.some(v=>j(v)),d=h.columns>1&&(s-m)/h.columns<u+8?p?-90:-60:0,w=u*Math.sin(-d*Math.PI/180)+8,y=Math.ceil(d?w:p?
18+_:18)+n,k=d===-60?18:6,b=Math.min((s-m-k)/h.columns,2*St),M=Math.min((o-y-i)/h.rows,St);return{width:s,left:m,top:y,w:b,
h:M,size:t,slant:d,height:Math.ceil(y+M*h.rows+i)}}paint(t,s,o){this.paintCells(t,s,o),this.data.numbers&&this.paintNumbers(
t,s,o),this.data.cutAt&&this.paintCuts(t,s,o),this.paintLabels(t,s,o),this.paintFrames(t,s,o);let{left:e,width:n,height:i}=s;
s.room||yt(t,this.maps,o,e,i-kt+14,n-e)}paintCells(t,{left:s,top:o,w:e,h:n},i){let{rows:c,columns:a}=this.zoom,h={rows:Math.
floor(n*c),columns:Math.floor(e*a)};if(t.cells(this.maps.picture(0,i,this.zoom,h),s,o,e*a,n*c),!(Math.min(e,n)<=7)){for(let l=1;l<
c;l++)t.line(s,o+l*n,s+e*a,o+l*n,i.page,1);for(let l=1;l<a;l++)t.line(s+l*e,o,s+l*e,o+n*c,i.page,1)}}paintCuts(t,{left:s,
top:o,w:e,h:n},i){let{r:c,c:a,rows:h,columns:l}=this.zoom,m=Math.max(1.5,.3*Math.min(e,n,24));for(let u=c;u<c+h;u++)for(let p=a;p<
a+l;p++){let f=this.maps.cut(u,p);f&&bt(t,f,s+(p-a+.5)*e,o+(u-c+.5)*n,m,i.accent)}}paintNumbers(t,{left:s,top:o,w:e,h:n},i){
if(e<At[0]||n<At[1])return;let{r:c,c:a,rows:h,columns:l}=this.zoom,m=P(this.maps.signed?i.diverging:i.ramp);this.maps.strongestShares(
0,this.zoom,l,h).forEach((u,p)=>{let[f,d]=[Math.floor(p/l),p%l],w=Math.round(100*this.maps.weight(0,c+f,a+d)),y=it(m[Math.
round(255*this.maps.shade(u,1))]),b={size:Math.min(13,.45*e,.7*n),colour:y,align:"center"};w&&t.text(String(w),s+(d+.5)*
e,o+(f+.5)*n,b)})}paintLabels(t,{left:s,top:o,w:e,h:n,size:i,slant:c,room:a},h){let{rows:l,columns:m}=this.maps,{zoom:u}=this,
p=this.pinnedIndices(),[f,d]=[n,e].map(b=>Math.max(1,Math.ceil((i+1)/b)));for(let b of this.labelsWithRoom(p.from,u.r,u.
rows,f)){let M=p.from.has(b),v={size:i,colour:M?h.accent:h.ink,align:"right",bold:M},C=o+(b-u.r+.5)*n;this.paintedPatch(
t,l.labels[b],s-6-i/2,C,Math.min(i+2,n-2),M,h)||t.text(E(l.labels[b],i,Z),s-6,C,v)}for(let b of this.labelsWithRoom(p.to,
u.c,u.columns,d)){let M=p.to.has(b),v=c?"left":"center",C={size:i,colour:M?h.accent:h.ink,angle:c,align:v,bold:M},L=s+(b-
u.c+.5)*e,B=Math.min(i+2,e-2);if(this.paintedPatch(t,m.labels[b],L,o-11,B,M,h,!0))continue;let O=L+(c===-60?2:0);t.text(
E(m.labels[b],i,Z),O,o-(c?6:11),C)}let w={size:12,colour:h.muted},[y,k]=this.maps.axes;a?t.text(tt(k,1),s-6,o-11,{...w,align:"\
right"}):t.text(tt(k,d),s,9,w),t.text(tt(y,f),9,o+n*u.rows,{...w,angle:-90})}paintedPatch(t,s,o,e,n,i,c,a=!1){let h=j(s);
if(!h)return!1;let l=i?c.accent:c.muted;Mt(t,h.pixels,o-n/2,e-n/2,n,c),t.frame(o-n/2,e-n/2,n,n,l,i?2:1);let[m,u]=a?[o,e-
n/2-_/2-1]:[o-n/2-4,e];return t.text(h.name,m,u,{size:_,colour:l,align:a?"center":"right",bold:i}),!0}labelsWithRoom(t,s,o,e){
let n=c=>[...t].some(a=>a!==c&&Math.abs(a-c)<e);return Array.from({length:o},(c,a)=>a+s).filter(c=>t.has(c)||(c-s)%e===0&&
!n(c))}paintFrames(t,{left:s,top:o,w:e,h:n},i){let{r:c,c:a,rows:h,columns:l}=this.zoom,m=e*l,u=n*h,p=this.pinnedIndices();
for(let w of p.from)w>=c&&w<c+h&&Q(t,[s,o+(w-c)*n,m,n],i.accent);for(let w of p.to)w>=a&&w<a+l&&Q(t,[s+(w-a)*e,o,e,u],i.
accent);for(let w of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let y of p.from)y>=c&&y<c+h&&w>=
a&&w<a+l&&is(t,[s+(w-a)*e,o+(y-c)*n,e,n],i.ink);let f=q(this.maps.rows,c,h),d=q(this.maps.columns,a,l);f&&t.line(s,o+f*n,
s+m,o+f*n,i.accent,1.5),d&&t.line(s+d*e,o,s+d*e,o+u,i.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.way]:new Set(
this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),o=s.width/this.field.clientWidth||
1;return[(t.clientX-s.left)/o,(t.clientY-s.top)/o]}cell([t,s]){let{left:o,top:e,w:n,h:i}=this.layout,c=s<e?-1:Math.floor(
(s-e)/i),a=t<o?-1:Math.floor((t-o)/n);return c>=this.zoom.rows||a>=this.zoom.columns||c<0&&a<0?null:[c<0?-1:c+this.zoom.
r,a<0?-1:a+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,s)?this.
paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,o=this.point(t);if(this.dragStart=
null,!s)return;let[e,n]=[this.cell(s),this.cell(o)];this.isDrag(s,o)?this.data.cutting?this.scrolls(t)||this.cut(e,n):this.
zoomTo(e,n):this.act(n)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.hypot(s[0]-
t[0],s[1]-t[1])>ts}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],s[1]),rows:Math.
abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),this.
marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.length&&
this.setPins([],this.way)}paintSelection([t,s],[o,e]){let n=new S(this.overlay,this.layout.width,this.layout.height),{accent:i}=this.
maps.colours;n.rect(Math.min(t,o),Math.min(s,e),Math.abs(t-o),Math.abs(s-e),i,.25),this.overlay.textContent=""}mark(t){if(this.
marked=t,!this.layout)return;let{left:s,top:o,w:e,h:n,width:i,height:c}=this.layout,{accent:a,ink:h,page:l}=this.maps.colours,
m=new S(this.overlay,i,c);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.pinnable),
!t)return;let[u,p]=t,f=s+(p-this.zoom.c)*e,d=o+(u-this.zoom.r)*n;if(u>=0&&m.rect(0,d,s-3,n,a,.16),u>=0&&this.maps.blocks&&
this.paintBand(m,u,d),p>=0&&m.rect(f,o-22,e,19,a,.16),u<0||p<0)return;Q(m,[f,d,e,n],h);let w=this.maps.described(u,p);this.
overlay.textContent=w;let y=E(w,J,i-16),k=A(y,J)+16,b=$(f+(e-k)/2,0,i-k),M=d+n+34<c?d+n+6:d-32;m.rect(b,M,k,24,h),m.text(
y,b+8,M+12,{size:J,colour:l})}paintBand(t,s,o){if(!this.maps.has("from",s))return this.look(s);let{left:e,top:n,w:i,h:c}=this.
layout,{c:a,rows:h,columns:l}=this.zoom,m=Math.max(c,Jt),u=$(o+(c-m)/2,n,n+c*h-m),p={r:s,c:a,rows:1,columns:l},f=this.maps.
picture(0,this.maps.colours,p,{rows:1,columns:Math.floor(i*l)});t.cells(f,e,u,i*l,m),t.frame(e,u,i*l,m,this.maps.colours.
accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[o,e]=[this.maps.rows,
this.maps.columns].map(({positions:n},i)=>{if(Math.min(t[i],s[i])<0)return null;let c=n.slice(Math.min(t[i],s[i]),Math.max(
t[i],s[i])+1).flat();return[Math.min(...c),Math.max(...c)]});this.mark(null),this.emit("cut",{queries:o,keys:e})}pin(t,s){
if(!this.data.pinnable)return;let o=t<0?"to":"from",e=this.linkOf(t,s);this.pinnedIndices()[o].has(t<0?s:t)&&typeof e=="\
number"&&e!==this.link?this.setPins(this.pins,o,e):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,o),
e)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,o){this.pins=
t,this.way=s,o!==void 0&&(this.link=t.length?o:null),this.draw(),this.emit("pins",{pins:t,way:s,link:o})}moveCursor(t,s){
if(!this.maps.R||!this.maps.C)return;let{r:o,c:e,rows:n,columns:i}=this.zoom,[c,a]=this.cursor??[o-t,e-s];this.cursor=[$(
c+t,o,o+n-1),$(a+s,e,e+i-1)],this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){
let s=this.arrange(t,es*t);return{height:s.height,draw:(o,e)=>this.paint(o,s,e)}}};function ns(r,t=10){if(r.blocks)return[];
let s=r.weights(0),o=g("ol");for(let e of X(r.signed?s.map(Math.abs):s,t)){let n=r.rows.labels[Math.floor(e/r.C)],i=r.columns.
labels[e%r.C];o.append(g("li","",{},x("{row} to {column}: {weight}",{row:n,column:i,weight:r.formatted(s[e])})))}return[
g("p","",{},x("Strongest pairs of {name}, from and to:",{name:r.title})),o]}function Q(r,[t,s,o,e],n){let i=Math.min(o,e)<
8?2:0;r.frame(t-i,s-i,o+2*i,e+2*i,n,2)}function is(r,[t,s,o,e],n){let[i,c]=[o,e].map(a=>a<vt?vt:a-2);r.frame(t+(o-i)/2,s+
(e-c)/2,i,c,n,2)}function tt(r,t){let s=`${r} →`;return t>1?x("{title} 1 label in {n}",{title:s,n:t}):s}var Us=window.matchMedia("(prefers-color-scheme: dark)");var rs=(r,t,s)=>.299*r+.587*t+.114*s<128;function $t(r,t){let s=getComputedStyle(I(r,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(s))return t;let[o,e,n]=W(s);return rs(o,e,n)?"dark":"light"}function Et(r,t,s="var(--st-background-color)"){let o=g("span","",{"aria-hidden":"true"});o.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${s};transition:color 10ms`,o.ontransitionend=t,r.append(o)}var st=new WeakMap,Pt=r=>t=>{let{parentElement:s,data:o}=t,e=st.get(s);e||(e={widget:new r(I(s,".widget")),opened:null,sorted:null},
st.set(s,e),Et(s,()=>Tt(s))),e.shown=dt(o),e.widget.emit=(n,i)=>{n==="open"&&(e.opened=i),n==="sort"?e.sorted=i:t.setTriggerValue(
n,i)},String(e.shown.open)===String(e.opened)&&(e.opened=null),Tt(s)};function Tt(r){let{widget:t,shown:s,opened:o,sorted:e}=st.
get(r),n=$t(r,s.theme);t.show({...s,theme:n,open:o??s.open,sort:e??s.sort})}var Hs=Pt(G);export{Hs as default};
