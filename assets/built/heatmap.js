var q=r=>[1,3,5].map(t=>parseInt(r.slice(t,t+2),16));function N(r){let t=r.map(q);return Array.from({length:256},(s,o)=>{
let e=o/255*(t.length-1),n=Math.min(Math.floor(e),t.length-2);return t[n].map((i,c)=>Math.round(i+(t[n+1][c]-i)*(e-n)))})}
var Bt=([r,t,s])=>255<<24|s<<16|t<<8|r,U=r=>Uint32Array.from(N(r),Bt),ft=([r,t,s])=>`rgb(${r},${t},${s})`;function mt(r){
let[t,s,o]=r.map(e=>e/255<=.04045?e/255/12.92:((e/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*o>.179?"#000000":"\
#ffffff"}var pt={linear:r=>r,sqrt:Math.sqrt,log:r=>Math.log1p(1e3*r)/Math.log1p(1e3)},dt={linear:r=>r,sqrt:r=>r*r,log:r=>Math.
expm1(r*Math.log1p(1e3))/1e3};var R=(r,t,s)=>Math.min(Math.max(r,t),s);var w=(r,t="",s={},...o)=>{let e=document.createElement(r);e.className=t;for(let[n,i]of Object.entries(s))e.setAttribute(
n,String(i));return e.append(...o),e};function gt(r,t,{className:s="",...o}={}){let e=w("button",s,{type:"button",...o},
r);return e.title&&/^[^\p{L}\p{N}]$/u.test(r)&&e.setAttribute("aria-label",e.title),e.onclick=t,e}var j=(r,t)=>r.querySelector(t);function Z(r,t){r.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==!1&&(s.preventDefault(),
s.stopPropagation())}}var wt=r=>({ArrowUp:()=>r(-1,0),ArrowDown:()=>r(1,0),ArrowLeft:()=>r(0,-1),ArrowRight:()=>r(0,1)});var xt=()=>w("i","room-mark",{"aria-hidden":"true"});function bt(r,t){let s=w("select","",{"aria-label":r});return Gt(s,
t),s}var Gt=(r,t)=>r.replaceChildren(...t.map(([s,o])=>w("option","",{value:s},o)));function yt(r,t,s){let o=w("details",r,{},t,s);return Z(o,{Escape:()=>o.open?(o.open=!1,t.focus()):!1}),o}var Q='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Mt=[4,3],Wt={left:"start",center:"\
middle",right:"end"};function _(r){let t=r.getContext("2d");return t.textRendering="geometricPrecision",t}function B(r,t,s,o=document.
createElement("canvas")){Object.assign(o,{width:r,height:t});let e=_(o),n=e.createImageData(r,t);return s(new Uint32Array(
n.data.buffer)),e.putImageData(n,0,0),o}var $=(()=>{let r=_(document.createElement("canvas"));return(t,s,o=!1)=>(r.font=
`${o?"600 ":""}${s}px ${Q}`,r.measureText(t).width)})();function L(r,t,s){if($(r,t)<=s)return r;let o=[...r];for(;o.length>1&&$(o.join("")+"…",t)>s;)o.pop();return o.join("")+
"…"}var Kt=r=>(window.devicePixelRatio||1)*(r.currentCSSZoom||1),T=class{context;constructor(t,s,o,e=Kt(t),n=null){let i=Math.
round(s*e),c=Math.round(o*e);t.width!==i&&(t.width=i),t.height!==c&&(t.height=c),this.context=_(t),this.context.setTransform(
e,0,0,e,0,0),this.context.clearRect(0,0,s,o),n&&this.rect(0,0,s,o,n)}shift(t){this.context.translate(0,t)}rect(t,s,o,e,n,i=1){
this.context.globalAlpha=i,this.context.fillStyle=n,this.context.fillRect(t,s,o,e)}frame(t,s,o,e,n,i=1){this.context.globalAlpha=
1,this.context.strokeStyle=n,this.context.lineWidth=i,this.context.strokeRect(t,s,o,e)}line(t,s,o,e,n,i=1,c=1){this.path(
n,i,c,a=>{a.moveTo(t,s),a.lineTo(o,e)})}curve(t,s,o,e,n,i,c,a=!1){let l=(t+o)/2;this.context.setLineDash(a?Mt:[]),this.path(
n,i,c,h=>{h.moveTo(t,s),h.bezierCurveTo(l,s,l,e,o,e)}),this.context.setLineDash([])}path(t,s,o,e){let{context:n}=this;n.
globalAlpha=o,n.strokeStyle=t,n.lineWidth=s,n.beginPath(),e(n),n.stroke()}text(t,s,o,{size:e=12,colour:n,align:i="left",
angle:c=0,bold:a=!1}){let{context:l}=this;l.globalAlpha=1,l.save(),l.translate(s,o),c&&l.rotate(c*Math.PI/180),l.font=`${a?
"600 ":""}${e}px ${Q}`,l.fillStyle=n,l.textAlign=i,l.textBaseline="middle",l.fillText(t,0,0),l.restore()}cells(t,s,o,e,n){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,o,e,n)}photo(t,s,o,e,n){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,o,e,n)}},Vt=2e4,D=class{parts=[];constructor(t,s,o=null){
this.width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=Vt,o&&this.rect(0,0,t,s,o)}put(t,s,o=null){let e=Object.
entries(s).filter(([,n])=>n!==null).map(([n,i])=>` ${n}="${J(typeof i=="number"?k(i):i)}"`).join("");this.parts.push(o===
null?`<${t}${e}/>`:`<${t}${e}>${J(o)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,o,e,n,i=1){this.put("rect",{x:t,y:s,width:o,height:e,fill:n,"fill-opacity":i<1?i:null})}frame(t,s,o,e,n,i=1){
this.put("rect",{x:t,y:s,width:o,height:e,fill:"none",stroke:n,"stroke-width":i})}line(t,s,o,e,n,i=1,c=1){this.put("line",
{x1:t,y1:s,x2:o,y2:e,stroke:n,"stroke-width":i,"stroke-opacity":c<1?c:null})}curve(t,s,o,e,n,i,c,a=!1){let l=k((t+o)/2),
h=`M${k(t)} ${k(s)}C${l} ${k(s)} ${l} ${k(e)} ${k(o)} ${k(e)}`,u={"stroke-dasharray":a?Mt.join(" "):null},f={stroke:n,"s\
troke-width":i,"stroke-opacity":c<1?c:null,...u};this.put("path",{d:h,fill:"none",...f})}text(t,s,o,{size:e=12,colour:n,
align:i="left",angle:c=0,bold:a=!1}){let l={x:s,y:o,dy:"0.35em",fill:n,"font-size":e,"text-anchor":Wt[i],"font-weight":a?
600:null,transform:c?`rotate(${c} ${k(s)} ${k(o)})`:null,"xml:space":"preserve"};this.put("text",l,t)}cells(t,s,o,e,n){let{
data:i}=_(t).getImageData(0,0,t.width,t.height),c=e/t.width,a=n/t.height;this.rectanglesLeft-=t.width*t.height;let l=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let h=0;h<t.height;h++)for(let u=0;u<t.width;u++){let f=4*(h*t.width+
u),p="#"+[0,1,2].map(d=>i[f+d].toString(16).padStart(2,"0")).join(""),[m,g]=[s+u*c,o+h*a];this.rectanglesLeft>=0?this.rect(
m,g,c,a,p):l.set(p,`${l.get(p)??""}M${k(m)} ${k(g)}h${k(c)}v${k(a)}h${k(-c)}`)}for(let[h,u]of l)this.put("path",{d:u,fill:h});
this.parts.push("</g>")}photo(t,s,o,e,n){this.put("image",{x:s,y:o,width:e,height:n,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${J(Q)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},k=r=>+r.toFixed(2);function J(r){return String(r).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").
toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Ht={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function kt(r){let t=new DataView(r.buffer,r.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(r.subarray(4,4+t))),o={};for(let[e,[n,i,c]]of Object.entries(s.arrays)){
let a=Ht[n],l=r.byteOffset+4+t+i,h=c.reduce((u,f)=>u*f,1)*a.BYTES_PER_ELEMENT;o[e]=new a(r.buffer.slice(l,l+h))}return{...s,
...o}}var St=r=>Uint8Array.from(atob(r),t=>t.charCodeAt(0));function y(r,t={}){return Xt(String(SAID[r]??r),t)}var tt=r=>r;var Xt=(r,t)=>r.replace(/\{(\w+)\}/g,(s,o)=>o in t?String(t[o]):s);var Yt={projector:{width:960,density:2,svgSize:(r,t)=>({width:2*r,height:2*t})},paper:{width:643,density:300/96,svgSize:(r,t)=>({
width:"170mm",height:`${(170*t/r).toFixed(1)}mm`})}},qt=16e3,At=46,G=class{constructor(t){this.widget=t,this.size=bt(y("\
Size"),[["projector",y("Projector, 1920 px")],["paper",y("Paper, 170 mm, 300 dpi")]]),this.light=w("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(i=>gt(i,()=>this.save(i.toLowerCase()))),o=w("summary","",{title:y("Save this picture a\
s PNG or SVG")},y("Save picture")),e=w("label","",{},this.light," ",y("light background")),n=w("div","menu",{},this.size,
e,w("div","pair",{},...s));this.menu=yt("saving",o,n)}picture(t,s=this.size.value,o=this.light.checked){let{themes:e,theme:n}=this.
widget.data,i=e[o?"light":n],{width:c,density:a,svgSize:l}=Yt[s],h=this.widget.export(c),u=h.height+At;if(t==="svg"){let m=new D(
c,u,i.page);return this.draw(m,c,i,h),new Blob([m.toString(l(c,u))],{type:"image/svg+xml"})}let f=document.createElement(
"canvas"),p=new T(f,c,u,Math.min(a,qt/u),i.page);return this.draw(p,c,i,h),Qt(Jt(f),f.width/(c/96))}draw(t,s,o,e){let{title:n,
source:i}=this.widget.data;t.text(L(n,16,s-20),10,16,{size:16,colour:o.ink,bold:!0}),t.text(L(i,12,s-20),10,36,{size:12,
colour:o.muted}),t.shift(At),e.draw(t,o)}save(t){let{kind:s,title:o}=this.widget.data,e=`${s}-${o}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();Zt(this.picture(t),`${e}.${t}`),this.menu.open=!1}};function Zt(r,t){let s=w("a",
"",{download:t,href:URL.createObjectURL(r)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var Jt=r=>St(r.toDataURL(
"image/png").split(",")[1]);function Qt(r,t){let s=new DataView(new ArrayBuffer(21)),o=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((n,i)=>s.setUint8(4+i,n.charCodeAt(0))),s.setUint32(8,o),s.setUint32(12,o),s.setUint8(16,1),s.setUint32(
17,ts(new Uint8Array(s.buffer,4,13)));let e=33;return new Blob([r.subarray(0,e),s.buffer,r.subarray(e)],{type:"image/png"})}
function ts(r){let t=-1;for(let s of r){t^=s;for(let o=0;o<8;o++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var ss={Uint8Array:255,Int8Array:127,Float32Array:null},os={Uint8Array:2,Int8Array:2,Float32Array:4},z=1e-12;function es(r,t){
let s=ss[r.constructor.name];if(!s)return r;let o=new Float32Array(256);for(let n=-127;n<=s;n++)o[n&255]=n*Math.abs(n)*t/
s**2;let e=new Float32Array(r.length);for(let n=0;n<e.length;n++)e[n]=o[r[n]&255];return e}var Ct=r=>r.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var W=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[s,o]=this.blocks??[this.R,this.C],e=s*o;return this.decoded.has(t)||this.decoded.
set(t,es(this.codes.subarray(t*e,(t+1)*e),this.most[t])),this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(
t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(s*this.
C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(`to${s}`)?.[t]??new Float32Array(this.R);let o=this.weights(
t);return Float32Array.from({length:this.R},(e,n)=>o[n*this.C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.
row(t,s);let[o,e]=this.blocks,n=Math.floor(s*o/this.R)*e,i=t*this.R+n;if(!this.stretched.has(i)){let c=this.weights(t),a=Float32Array.
from({length:this.C},(l,h)=>c[n+Math.floor(h*e/this.C)]);this.stretched.set(i,a)}return this.stretched.get(i)}weight(t,s,o){
return this.drawn(t,s)[o]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let o=new Set(t);return this.side(
s).positions.flatMap((e,n)=>e.some(i=>o.has(i))?[n]:[])}profile(t,s,o){let e=new Float32Array(o==="to"?this.R:this.C);for(let n of s){
let i=o==="to"?this.column(t,n):this.row(t,n);for(let c=0;c<e.length;c++)e[c]+=i[c]}return e}linksFrom(t,s,o,e){let n=[];
for(let i of s){if(!this.has("from",i))continue;let c=this.row(t,i);for(let a of this.sortedColumns(t,i).subarray(0,e)){
if(c[a]<o)break;n.push([i,a,c[a]])}}return n}linksTo(t,s,o,e){let n=[];for(let i of s){let c=this.column(t,i);for(let a of st(
c,Math.min(e,this.R)))c[a]>=o&&n.push([a,i,c[a]])}return n}sortedColumns(t,s){let o=t*this.R+s;if(!this.sorted.has(o)){let e=this.
row(t,s);this.sorted.set(o,Uint16Array.from(e.keys()).sort((n,i)=>e[i]-e[n]))}return this.sorted.get(o)}rowPeaks(t){return Float32Array.
from({length:this.R},(s,o)=>Ct(this.drawn(t,o)))}largest(t){return Math.max(Math.abs(this.most[t]),z)}shade(t,s){let o=Math.
min(Math.abs(t)/(s||z),1);return this.signed?.5+.5*Math.sign(t)*o:pt[this.scale](o)}picture(t,s,o,e){let n=Math.min(o.rows,
Math.max(1,e.rows)),i=Math.min(o.columns,Math.max(1,e.columns)),c=U(this.signed?s.diverging:s.ramp),a=this.strongestShares(
t,o,i,n);return B(i,n,l=>{for(let h=0;h<a.length;h++)l[h]=c[Math.round(255*this.shade(a[h],1))]})}strongestShares(t,s,o,e){
let n=this.peak==="row"&&!this.signed,i=new Float32Array(o*e),c=Uint16Array.from({length:s.columns},(h,u)=>Math.floor(u*
o/s.columns)),a=h=>Math.floor(h*e/s.rows)*o,l;for(let h=0;h<s.rows;h++){let u=a(h),f=this.drawn(t,h+s.r);if(f===l&&u===a(
h-1))continue;l=f;let p=(n?Ct(f):this.largest(t))||z;for(let m=0;m<s.columns;m++){let g=f[m+s.c]/p;Math.abs(g)>Math.abs(
i[u+c[m]])&&(i[u+c[m]]=g)}}return i}cut(t,s,o=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],o)}get colours(){
return this.themes[this.theme]}formatted(t){let s=os[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,o=0){let e=this.cut(t,s,o),n=e&&(e.toOthers?y("cut, the others take over"):y("cut, nobody tak\
es over")),i=this.formatted(this.weight(o,t,s)),c=this.has("from",t)?i:`≤ ${i}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${c}`,n].filter(Boolean).join(" · ")}pinsAfterClick(t,s,o,e){let n=this.side(e).positions[o],i=e===
s?t:[],c=i.filter(a=>!n.includes(a));return[c.length<i.length?c:[...c,n[0]],e]}};function vt(r,{toOthers:t},s,o,e,n){let i=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],c=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,l,h,u]of t?i:c)r.line(s+e*a,o+e*l,s+e*
h,o+e*u,n,1.5)}function st(r,t){let s=[],o=-1/0;for(let e=0;e<r.length;e++){if(r[e]<=o&&s.length===t)continue;let n=s.length;
for(;n>0&&r[e]>r[s[n-1]];)n--;s.splice(n,0,e),s.length>t&&s.pop(),o=r[s[s.length-1]]}return s}var ot=(r,t)=>JSON.stringify(
r.positions)===JSON.stringify(t.positions);function et({segments:r},t,s){let o=r.slice(t,t+s).indexOf(1);return o>0?o:null}var K=64,ns=3;function $t(r,t,s,o,e,n=1/0){let c=Math.round(o),a=N(t.signed?s.diverging:s.ramp),l=n-10-$(t.unit,12),h=R(
Math.floor(l/K),1,ns),u=K*h;for(let m=0;m<K;m++){let g=a[Math.round(255*m/(K-1))];r.rect(c+m*h,e,h,8,ft(g))}let f=t.peak===
"row"&&!t.signed;for(let[m,g]of is(t,f)){let d=f?`${+(100*g).toPrecision(2)} %`:`${+g.toPrecision(2)}`,x=m===0?"left":m===
1?"right":"center";r.text(d,c+m*u,e+8+10,{size:11,colour:s.muted,align:x})}let p=f?y("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;r.text(p,c+u+10,e+8/2,{size:12,colour:s.muted})}function is(r,t){let s=r.largest(0);return s<=
z?[[0,0]]:r.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(o=>[o,dt[r.scale](o)*(t?1:s)])}var rs=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function cs(r){let t=rs.exec(r);if(!t)return null;let[,s,o,e=""]=t,n=[...s].reduce((i,c)=>26*i+c.charCodeAt(0)-64,0)-1;return{
name:s+o,column:n,row:Number(o)-1,pixels:[...e].map(Number)}}function V(r){let t=cs(r);return t?.pixels.length?t:null}function Et(r,t,s,o,e,n,i=1){
let c=e/2;r.rect(s,o,e,e,n.page,i),t.forEach((a,l)=>{a&&r.rect(s+l%2*c,o+Math.floor(l/2)*c,c,c,n.ink,i*a/3)})}var H=68,nt=4,Tt=12,it=15,as=8,Rt=5,hs=/^\d+\.\d\d s$/,ls=[1,5,10,25,50,100,250,500],P=r=>hs.test(r[0]??"");function rt(r,t,s,o){
return P(r)?ls.find(e=>e>=s/o)??Math.ceil(s/o):Math.max(1,Math.ceil(t/o))}function Lt(r,t,s,{left:o,top:e,w:n,h:i},c){let{
c:a,columns:l,r:h,rows:u}=s,f=e-H,p=o+n*l;r.cells(us(t,s,c),o,f,n*l,H-nt);let m=(t.spoken??[]).filter(([,d])=>d>=a&&d<a+
l),g=[];for(let[d,x,S]of m.sort((M,A)=>M[1]-A[1])){let M=o+(x-a+.5)*n;if(d>=h&&d<h+u){let E=Math.max(n,Rt);r.frame(M-E/2,
e+(d-h)*i+.5,E,Math.max(i-1,1),c.accent,i<2*Rt?.5:1.5)}let A=$(S,Tt,!0),v=Math.min(M+3,p-A),b=[0,1,2,3].find(E=>(g[E]??-1/0)<=
v);if(r.line(M,b===void 0?e-nt-as:f,M,e-nt,c.accent,1),b===void 0)continue;g[b]=v+A+6;let C=f+(b+.5)*it+2;r.rect(v-1,C-it/
2,A+2,it-1,c.page,.85),r.text(S,v,C,{size:Tt,colour:c.ink,bold:!0})}}function us({loud:r=new Uint8Array,columns:{labels:t}},{
c:s,columns:o},e){let n=r.length/t.length,i=U([e.page,e.ink]);return B(o,n,c=>{for(let a=0;a<n;a++)for(let l=0;l<o;l++)c[(n-
1-a)*o+l]=i[r[a*t.length+s+l]]})}var Ot=46,Pt=58,ct=112,It=[22,13],fs=14,ms=9,Nt=14,X=10,zt=64,at=13,ps=8,ds=tt("Heatmap of {title}: {R} rows, {rows}, by\
 {C} columns, {columns}. Arrows move, Enter pins a row."),gs=tt("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {\
columns}. Arrows move, Enter cuts a cell."),ws=.68,Y=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=w("canvas","drawn",{"aria-hidden":"true"}),this.overlay=w("canvas","over",{"aria-hidden":"t\
rue"}),this.live=w("div","unseen",{"aria-live":"polite"}),this.room=xt();let s=[this.canvas,this.overlay,this.room];this.
field=w("div","field",{tabindex:"0",role:"application"},...s),this.pairs=w("div","unseen"),this.saving=new G(this),t.append(
this.field,this.live,this.pairs,w("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
Z(this.field,{...wt((s,o)=>this.moveCursor(s,o)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:o}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==o)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&ot(this.
maps.rows,t.rows)&&ot(this.maps.columns,t.columns);this.data=t,this.maps=new W(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:o,C:e}=this.maps,[n,
i]=t.axes;this.field.setAttribute("aria-label",y(t.cutting?gs:ds,{title:t.title,R:o,C:e,rows:n,columns:i})),this.pairs.replaceChildren(
...xs(this.maps)),this.draw()}look(t,s=1){let{maps:o}=this,n=Array.from({length:s},(i,c)=>t+c).filter(i=>!o.has("from",i)).
map(i=>o.rows.positions[i][0]);n.length&&this.emit("look",{positions:n,way:"from"})}came(){this.zoom.rows<=zt?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;
this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:o}=this.layout;for(let e of[this.canvas,this.overlay])
Object.assign(e.style,{width:`${t}px`,height:`${o}px`});this.field.style.height=`${o}px`,this.paint(new T(this.canvas,t,
o),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=zt&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,s=this.data.height,o=0){let{zoom:e}=this,n=e.rows<=14?14:e.rows<=24?13:11,i=this.arrangedWith(n,t,s,
o),c=Math.floor(Math.min(i.w,i.h))-1;return c<ms||c>=n?i:this.arrangedWith(c,t,s,o)}arrangedWith(t,s,o,e){let[n,i]=e?[4,
4]:[26,Ot],{rows:c,columns:a}=this.maps,{zoom:l}=this,h=(b,C,E)=>{let O=b.slice(C,C+E).map(I=>{let F=V(I);return F?t+6+$(
F.name,X):Math.min($(I,t),ct)});return Math.max(...O,8)},u=Math.ceil(h(c.labels,l.r,l.rows))+32,f=h(a.labels,l.c,l.columns),
p=a.labels.some(b=>V(b)),g=l.columns>1&&(s-u)/l.columns<f+8&&!P(a.labels)?p?-90:-60:0,d=f*Math.sin(-g*Math.PI/180)+8,x=this.
data.loud?H:0,S=Math.ceil(g?d:p?18+X:18)+n+x,M=g===-60?18:6,A=Math.min((s-u-M)/l.columns,2*Pt),v=Math.min((o-S-i)/l.rows,
Pt);return{width:s,left:u,top:S,w:A,h:v,size:t,slant:g,strip:x,height:Math.ceil(S+v*l.rows+i)}}paint(t,s,o){this.paintCells(
t,s,o),this.data.numbers&&this.paintNumbers(t,s,o),this.data.cutAt&&this.paintCuts(t,s,o),this.paintLabels(t,s,o),this.paintFrames(
t,s,o),s.strip&&Lt(t,this.data,this.zoom,s,o);let{left:e,width:n,height:i}=s;s.room||$t(t,this.maps,o,e,i-Ot+14,n-e)}paintCells(t,{
left:s,top:o,w:e,h:n},i){let{rows:c,columns:a}=this.zoom,l={rows:Math.floor(n*c),columns:Math.floor(e*a)};if(t.cells(this.
maps.picture(0,i,this.zoom,l),s,o,e*a,n*c),!(Math.min(e,n)<=7)){for(let h=1;h<c;h++)t.line(s,o+h*n,s+e*a,o+h*n,i.page,1);
for(let h=1;h<a;h++)t.line(s+h*e,o,s+h*e,o+n*c,i.page,1)}}paintCuts(t,{left:s,top:o,w:e,h:n},i){let{r:c,c:a,rows:l,columns:h}=this.
zoom,u=Math.max(1.5,.3*Math.min(e,n,24));for(let f=c;f<c+l;f++)for(let p=a;p<a+h;p++){let m=this.maps.cut(f,p);m&&vt(t,m,
s+(p-a+.5)*e,o+(f-c+.5)*n,u,i.accent)}}paintNumbers(t,{left:s,top:o,w:e,h:n},i){if(e<It[0]||n<It[1])return;let{r:c,c:a,rows:l,
columns:h}=this.zoom,u=N(this.maps.signed?i.diverging:i.ramp);this.maps.strongestShares(0,this.zoom,h,l).forEach((f,p)=>{
let[m,g]=[Math.floor(p/h),p%h],d=Math.round(100*this.maps.weight(0,c+m,a+g)),x=mt(u[Math.round(255*this.maps.shade(f,1))]),
M={size:Math.min(13,.45*e,.7*n),colour:x,align:"center"};d&&t.text(String(d),s+(g+.5)*e,o+(m+.5)*n,M)})}paintLabels(t,{left:s,
top:o,w:e,h:n,size:i,slant:c,room:a,strip:l},h){let{rows:u,columns:f}=this.maps,{zoom:p}=this,m=this.pinnedIndices(),g=o-
l,d=rt(u.labels,i+1,i+1,n),x=rt(f.labels,i+1,$(f.labels.at(-1)??"",i)+12,e);for(let b of this.labelsWithRoom(u,m.from,p.
r,p.rows,d)){let C=m.from.has(b),E={size:i,colour:C?h.accent:h.ink,align:"right",bold:C},O=o+(b-p.r+.5)*n;this.paintedPatch(
t,u.labels[b],s-6-i/2,O,Math.min(i+2,n-2),C,h)||t.text(L(u.labels[b],i,ct),s-6,O,E)}for(let b of this.labelsWithRoom(f,m.
to,p.c,p.columns,x)){let C=m.to.has(b),E=c?"left":"center",O={size:i,colour:C?h.accent:h.ink,angle:c,align:E,bold:C},I=s+
(b-p.c+.5)*e,F=Math.min(i+2,e-2);if(this.paintedPatch(t,f.labels[b],I,g-11,F,C,h,!0))continue;let _t=I+(c===-60?2:0);t.text(
L(f.labels[b],i,ct),_t,g-(c?6:11),O)}let S={size:12,colour:h.muted},[M,A]=this.maps.axes,v=P(f.labels)?1:x;a?t.text(lt(A,
1),s-6,g-11,{...S,align:"right"}):t.text(lt(A,v),s,9,S),t.text(lt(M,P(u.labels)?1:d),9,o+n*p.rows,{...S,angle:-90})}paintedPatch(t,s,o,e,n,i,c,a=!1){
let l=V(s);if(!l)return!1;let h=i?c.accent:c.muted;Et(t,l.pixels,o-n/2,e-n/2,n,c),t.frame(o-n/2,e-n/2,n,n,h,i?2:1);let[u,
f]=a?[o,e-n/2-X/2-1]:[o-n/2-4,e];return t.text(l.name,u,f,{size:X,colour:h,align:a?"center":"right",bold:i}),!0}labelsWithRoom({
labels:t},s,o,e,n){let i=P(t)?0:o,c=l=>[...s].some(h=>h!==l&&Math.abs(h-l)<n);return Array.from({length:e},(l,h)=>h+o).filter(
l=>s.has(l)||(l-i)%n===0&&!c(l))}paintFrames(t,{left:s,top:o,w:e,h:n},i){let{r:c,c:a,rows:l,columns:h}=this.zoom,u=e*h,f=n*
l,p=this.pinnedIndices();for(let d of p.from)d>=c&&d<c+l&&ht(t,[s,o+(d-c)*n,u,n],i.accent);for(let d of p.to)d>=a&&d<a+h&&
ht(t,[s+(d-a)*e,o,e,f],i.accent);for(let d of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let x of p.
from)x>=c&&x<c+l&&d>=a&&d<a+h&&bs(t,[s+(d-a)*e,o+(x-c)*n,e,n],i.ink);let m=et(this.maps.rows,c,l),g=et(this.maps.columns,
a,h);m&&t.line(s,o+m*n,s+u,o+m*n,i.accent,1.5),g&&t.line(s+g*e,o,s+g*e,o+f,i.accent,1.5)}pinnedIndices(){return{from:new Set,
to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
o=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/o,(t.clientY-s.top)/o]}cell([t,s]){let{left:o,top:e,w:n,h:i}=this.
layout,c=s<e?-1:Math.floor((s-e)/i),a=t<o?-1:Math.floor((t-o)/n);return c>=this.zoom.rows||a>=this.zoom.columns||c<0&&a<
0?null:[c<0?-1:c+this.zoom.r,a<0?-1:a+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(
this.dragStart,s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,o=this.
point(t);if(this.dragStart=null,!s)return;let[e,n]=[this.cell(s),this.cell(o)];this.isDrag(s,o)?this.data.cutting?this.scrolls(
t)||this.cut(e,n):this.zoomTo(e,n):this.act(n)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){
return Math.hypot(s[0]-t[0],s[1]-t[1])>ps}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.
min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=
this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():
this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[o,e]){let n=new T(this.overlay,this.layout.width,this.
layout.height),{accent:i}=this.maps.colours;n.rect(Math.min(t,o),Math.min(s,e),Math.abs(t-o),Math.abs(s-e),i,.25),this.overlay.
textContent=""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:o,w:e,h:n,width:i,height:c,strip:a}=this.layout,
{accent:l,ink:h,page:u}=this.maps.colours,f=new T(this.overlay,i,c);if(this.overlay.textContent="",this.field.classList.
toggle("pinnable",!!t&&this.data.pinnable),!t)return;let[p,m]=t,g=s+(m-this.zoom.c)*e,d=o+(p-this.zoom.r)*n;if(p>=0&&f.rect(
0,d,s-3,n,l,.16),p>=0&&this.maps.blocks&&this.paintBand(f,p,d),m>=0&&f.rect(g,o-a-22,e,19,l,.16),p<0||m<0)return;ht(f,[g,
d,e,n],h);let x=this.maps.described(p,m);this.overlay.textContent=x;let S=L(x,at,i-16),M=$(S,at)+16,A=R(g+(e-M)/2,0,i-M),
v=d+n+34<c?d+n+6:d-32;f.rect(A,v,M,24,h),f.text(S,A+8,v+12,{size:at,colour:u})}paintBand(t,s,o){if(!this.maps.has("from",
s))return this.look(s);let{left:e,top:n,w:i,h:c}=this.layout,{c:a,rows:l,columns:h}=this.zoom,u=Math.max(c,fs),f=R(o+(c-
u)/2,n,n+c*l-u),p={r:s,c:a,rows:1,columns:h},m=this.maps.picture(0,this.maps.colours,p,{rows:1,columns:Math.floor(i*h)});
t.cells(m,e,f,i*h,u),t.frame(e,f,i*h,u,this.maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(
...t))}cut(t,s){if(!t||!s)return;let[o,e]=[this.maps.rows,this.maps.columns].map(({positions:n},i)=>{if(Math.min(t[i],s[i])<
0)return null;let c=n.slice(Math.min(t[i],s[i]),Math.max(t[i],s[i])+1).flat();return[Math.min(...c),Math.max(...c)]});this.
mark(null),this.emit("cut",{queries:o,keys:e})}pin(t,s){if(!this.data.pinnable)return;let o=t<0?"to":"from",e=this.linkOf(
t,s);this.pinnedIndices()[o].has(t<0?s:t)&&typeof e=="number"&&e!==this.link?this.setPins(this.pins,o,e):this.setPins(...this.
maps.pinsAfterClick(this.pins,this.way,t<0?s:t,o),e)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.
columns.positions[s][0]}setPins(t,s,o){this.pins=t,this.way=s,o!==void 0&&(this.link=t.length?o:null),this.draw(),this.emit(
"pins",{pins:t,way:s,link:o})}moveCursor(t,s){if(!this.maps.R||!this.maps.C)return;let{r:o,c:e,rows:n,columns:i}=this.zoom,
[c,a]=this.cursor??[o-t,e-s];this.cursor=[R(c+t,o,o+n-1),R(a+s,e,e+i-1)],this.mark(this.cursor),this.live.textContent=this.
maps.described(...this.cursor)}export(t){let s=this.arrange(t,ws*t);return{height:s.height,draw:(o,e)=>this.paint(o,s,e)}}};
function xs(r,t=10){if(r.blocks)return[];let s=r.weights(0),o=w("ol");for(let e of st(r.signed?s.map(Math.abs):s,t)){let n=r.
rows.labels[Math.floor(e/r.C)],i=r.columns.labels[e%r.C];o.append(w("li","",{},y("{row} to {column}: {weight}",{row:n,column:i,
weight:r.formatted(s[e])})))}return[w("p","",{},y("Strongest pairs of {name}, from and to:",{name:r.title})),o]}function ht(r,[
t,s,o,e],n){let i=Math.min(o,e)<8?2:0;r.frame(t-i,s-i,o+2*i,e+2*i,n,2)}function bs(r,[t,s,o,e],n){let[i,c]=[o,e].map(a=>a<
Nt?Nt:a-2);r.frame(t+(o-i)/2,s+(e-c)/2,i,c,n,2)}function lt(r,t){let s=`${r} →`;return t>1?y("{title} 1 label in {n}",
{title:s,n:t}):s}var eo=window.matchMedia("(prefers-color-scheme: dark)");var ys=(r,t,s)=>.299*r+.587*t+.114*s<128;function Ft(r,t){let s=getComputedStyle(j(r,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(s))return t;let[o,e,n]=q(s);return ys(o,e,n)?"dark":"light"}function Ut(r,t,s="var(--st-background-color)"){let o=w("span","",{"aria-hidden":"true"});o.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${s};transition:color 10ms`,o.ontransitionend=t,r.append(o)}var ut=new WeakMap,Dt=r=>t=>{let{parentElement:s,data:o}=t,e=ut.get(s);e||(e={widget:new r(j(s,".widget")),opened:null,sorted:null},
ut.set(s,e),Ut(s,()=>jt(s))),e.shown=kt(o),e.widget.emit=(n,i)=>{n==="open"&&(e.opened=i),n==="sort"?e.sorted=i:t.setTriggerValue(
n,i)},String(e.shown.open)===String(e.opened)&&(e.opened=null),jt(s)};function jt(r){let{widget:t,shown:s,opened:o,sorted:e}=ut.
get(r),n=Ft(r,s.theme);t.show({...s,theme:n,open:o??s.open,sort:e??s.sort})}var uo=Dt(Y);export{uo as default};
