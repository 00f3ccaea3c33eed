var W=r=>[1,3,5].map(t=>parseInt(r.slice(t,t+2),16));function O(r){let t=r.map(W);return Array.from({length:256},(s,o)=>{
let e=o/255*(t.length-1),n=Math.min(Math.floor(e),t.length-2);return t[n].map((i,c)=>Math.round(i+(t[n+1][c]-i)*(e-n)))})}
var Rt=([r,t,s])=>255<<24|s<<16|t<<8|r,nt=r=>Uint32Array.from(O(r),Rt),it=([r,t,s])=>`rgb(${r},${t},${s})`;function rt(r){
let[t,s,o]=r.map(e=>e/255<=.04045?e/255/12.92:((e/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*o>.179?"#000000":"\
#ffffff"}var ct={linear:r=>r,sqrt:Math.sqrt,log:r=>Math.log1p(1e3*r)/Math.log1p(1e3)},at={linear:r=>r,sqrt:r=>r*r,log:r=>Math.
expm1(r*Math.log1p(1e3))/1e3};var E=(r,t,s)=>Math.min(Math.max(r,t),s);var w=(r,t="",s={},...o)=>{let e=document.createElement(r);e.className=t;for(let[n,i]of Object.entries(s))e.setAttribute(
n,String(i));return e.append(...o),e};function ht(r,t,{className:s="",...o}={}){let e=w("button",s,{type:"button",...o},
r);return e.title&&/^[^\p{L}\p{N}]$/u.test(r)&&e.setAttribute("aria-label",e.title),e.onclick=t,e}var I=(r,t)=>r.querySelector(t);function K(r,t){r.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==!1&&(s.preventDefault(),
s.stopPropagation())}}var lt=r=>({ArrowUp:()=>r(-1,0),ArrowDown:()=>r(1,0),ArrowLeft:()=>r(0,-1),ArrowRight:()=>r(0,1)});var ut=()=>w("i","room-mark",{"aria-hidden":"true"});function mt(r,t){let s=w("select","",{"aria-label":r});return Pt(s,
t),s}var Pt=(r,t)=>r.replaceChildren(...t.map(([s,o])=>w("option","",{value:s},o)));function ft(r,t,s){let o=w("details",r,{},t,s);return K(o,{Escape:()=>o.open?(o.open=!1,t.focus()):!1}),o}var H='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',pt=[4,3],It={left:"start",center:"\
middle",right:"end"};function z(r){let t=r.getContext("2d");return t.textRendering="geometricPrecision",t}function dt(r,t,s,o=document.
createElement("canvas")){Object.assign(o,{width:r,height:t});let e=z(o),n=e.createImageData(r,t);return s(new Uint32Array(
n.data.buffer)),e.putImageData(n,0,0),o}var A=(()=>{let r=z(document.createElement("canvas"));return(t,s,o=!1)=>(r.font=
`${o?"600 ":""}${s}px ${H}`,r.measureText(t).width)})();function T(r,t,s){if(A(r,t)<=s)return r;let o=[...r];for(;o.length>1&&A(o.join("")+"…",t)>s;)o.pop();return o.join("")+
"…"}var Nt=r=>(window.devicePixelRatio||1)*(r.currentCSSZoom||1),$=class{context;constructor(t,s,o,e=Nt(t),n=null){let i=Math.
round(s*e),c=Math.round(o*e);t.width!==i&&(t.width=i),t.height!==c&&(t.height=c),this.context=z(t),this.context.setTransform(
e,0,0,e,0,0),this.context.clearRect(0,0,s,o),n&&this.rect(0,0,s,o,n)}shift(t){this.context.translate(0,t)}rect(t,s,o,e,n,i=1){
this.context.globalAlpha=i,this.context.fillStyle=n,this.context.fillRect(t,s,o,e)}frame(t,s,o,e,n,i=1){this.context.globalAlpha=
1,this.context.strokeStyle=n,this.context.lineWidth=i,this.context.strokeRect(t,s,o,e)}line(t,s,o,e,n,i=1,c=1){this.path(
n,i,c,a=>{a.moveTo(t,s),a.lineTo(o,e)})}curve(t,s,o,e,n,i,c,a=!1){let h=(t+o)/2;this.context.setLineDash(a?pt:[]),this.path(
n,i,c,l=>{l.moveTo(t,s),l.bezierCurveTo(h,s,h,e,o,e)}),this.context.setLineDash([])}path(t,s,o,e){let{context:n}=this;n.
globalAlpha=o,n.strokeStyle=t,n.lineWidth=s,n.beginPath(),e(n),n.stroke()}text(t,s,o,{size:e=12,colour:n,align:i="left",
angle:c=0,bold:a=!1}){let{context:h}=this;h.globalAlpha=1,h.save(),h.translate(s,o),c&&h.rotate(c*Math.PI/180),h.font=`${a?
"600 ":""}${e}px ${H}`,h.fillStyle=n,h.textAlign=i,h.textBaseline="middle",h.fillText(t,0,0),h.restore()}cells(t,s,o,e,n){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,o,e,n)}photo(t,s,o,e,n){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,o,e,n)}},zt=2e4,N=class{parts=[];constructor(t,s,o=null){
this.width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=zt,o&&this.rect(0,0,t,s,o)}put(t,s,o=null){let e=Object.
entries(s).filter(([,n])=>n!==null).map(([n,i])=>` ${n}="${V(typeof i=="number"?M(i):i)}"`).join("");this.parts.push(o===
null?`<${t}${e}/>`:`<${t}${e}>${V(o)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,o,e,n,i=1){this.put("rect",{x:t,y:s,width:o,height:e,fill:n,"fill-opacity":i<1?i:null})}frame(t,s,o,e,n,i=1){
this.put("rect",{x:t,y:s,width:o,height:e,fill:"none",stroke:n,"stroke-width":i})}line(t,s,o,e,n,i=1,c=1){this.put("line",
{x1:t,y1:s,x2:o,y2:e,stroke:n,"stroke-width":i,"stroke-opacity":c<1?c:null})}curve(t,s,o,e,n,i,c,a=!1){let h=M((t+o)/2),
l=`M${M(t)} ${M(s)}C${h} ${M(s)} ${h} ${M(e)} ${M(o)} ${M(e)}`,u={"stroke-dasharray":a?pt.join(" "):null},m={stroke:n,"s\
troke-width":i,"stroke-opacity":c<1?c:null,...u};this.put("path",{d:l,fill:"none",...m})}text(t,s,o,{size:e=12,colour:n,
align:i="left",angle:c=0,bold:a=!1}){let h={x:s,y:o,dy:"0.35em",fill:n,"font-size":e,"text-anchor":It[i],"font-weight":a?
600:null,transform:c?`rotate(${c} ${M(s)} ${M(o)})`:null,"xml:space":"preserve"};this.put("text",h,t)}cells(t,s,o,e,n){let{
data:i}=z(t).getImageData(0,0,t.width,t.height),c=e/t.width,a=n/t.height;this.rectanglesLeft-=t.width*t.height;let h=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let u=0;u<t.width;u++){let m=4*(l*t.width+
u),p="#"+[0,1,2].map(g=>i[m+g].toString(16).padStart(2,"0")).join(""),[f,d]=[s+u*c,o+l*a];this.rectanglesLeft>=0?this.rect(
f,d,c,a,p):h.set(p,`${h.get(p)??""}M${M(f)} ${M(d)}h${M(c)}v${M(a)}h${M(-c)}`)}for(let[l,u]of h)this.put("path",{d:u,fill:l});
this.parts.push("</g>")}photo(t,s,o,e,n){this.put("image",{x:s,y:o,width:e,height:n,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${V(H)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},M=r=>+r.toFixed(2);function V(r){return String(r).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").
toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Dt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function gt(r){let t=new DataView(r.buffer,r.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(r.subarray(4,4+t))),o={};for(let[e,[n,i,c]]of Object.entries(s.arrays)){
let a=Dt[n],h=r.byteOffset+4+t+i,l=c.reduce((u,m)=>u*m,1)*a.BYTES_PER_ELEMENT;o[e]=new a(r.buffer.slice(h,h+l))}return{...s,
...o}}var wt=r=>Uint8Array.from(atob(r),t=>t.charCodeAt(0));function b(r,t={}){return Ut(String(SAID[r]??r),t)}var X=r=>r;var Ut=(r,t)=>r.replace(/\{(\w+)\}/g,(s,o)=>o in t?String(t[o]):s);var _t={projector:{width:960,density:2,svgSize:(r,t)=>({width:2*r,height:2*t})},paper:{width:643,density:300/96,svgSize:(r,t)=>({
width:"170mm",height:`${(170*t/r).toFixed(1)}mm`})}},jt=16e3,xt=46,D=class{constructor(t){this.widget=t,this.size=mt(b("\
Size"),[["projector",b("Projector, 1920 px")],["paper",b("Paper, 170 mm, 300 dpi")]]),this.light=w("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(i=>ht(i,()=>this.save(i.toLowerCase()))),o=w("summary","",{title:b("Save this picture a\
s PNG or SVG")},b("Save picture")),e=w("label","",{},this.light," ",b("light background")),n=w("div","menu",{},this.size,
e,w("div","pair",{},...s));this.menu=ft("saving",o,n)}picture(t,s=this.size.value,o=this.light.checked){let{themes:e,theme:n}=this.
widget.data,i=e[o?"light":n],{width:c,density:a,svgSize:h}=_t[s],l=this.widget.export(c),u=l.height+xt;if(t==="svg"){let f=new N(
c,u,i.page);return this.draw(f,c,i,l),new Blob([f.toString(h(c,u))],{type:"image/svg+xml"})}let m=document.createElement(
"canvas"),p=new $(m,c,u,Math.min(a,jt/u),i.page);return this.draw(p,c,i,l),Gt(Bt(m),m.width/(c/96))}draw(t,s,o,e){let{title:n,
source:i}=this.widget.data;t.text(T(n,16,s-20),10,16,{size:16,colour:o.ink,bold:!0}),t.text(T(i,12,s-20),10,36,{size:12,
colour:o.muted}),t.shift(xt),e.draw(t,o)}save(t){let{kind:s,title:o}=this.widget.data,e=`${s}-${o}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();Ft(this.picture(t),`${e}.${t}`),this.menu.open=!1}};function Ft(r,t){let s=w("a",
"",{download:t,href:URL.createObjectURL(r)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var Bt=r=>wt(r.toDataURL(
"image/png").split(",")[1]);function Gt(r,t){let s=new DataView(new ArrayBuffer(21)),o=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((n,i)=>s.setUint8(4+i,n.charCodeAt(0))),s.setUint32(8,o),s.setUint32(12,o),s.setUint8(16,1),s.setUint32(
17,Wt(new Uint8Array(s.buffer,4,13)));let e=33;return new Blob([r.subarray(0,e),s.buffer,r.subarray(e)],{type:"image/png"})}
function Wt(r){let t=-1;for(let s of r){t^=s;for(let o=0;o<8;o++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var Kt={Uint8Array:255,Int8Array:127,Float32Array:null},Vt={Uint8Array:2,Int8Array:2,Float32Array:4},L=1e-12;function Ht(r,t){
let s=Kt[r.constructor.name];if(!s)return r;let o=new Float32Array(256);for(let n=-127;n<=s;n++)o[n&255]=n*Math.abs(n)*t/
s**2;let e=new Float32Array(r.length);for(let n=0;n<e.length;n++)e[n]=o[r[n]&255];return e}var bt=r=>r.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var U=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
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
if(c[a]<o)break;n.push([i,a,c[a]])}}return n}linksTo(t,s,o,e){let n=[];for(let i of s){let c=this.column(t,i);for(let a of Y(
c,Math.min(e,this.R)))c[a]>=o&&n.push([a,i,c[a]])}return n}sortedColumns(t,s){let o=t*this.R+s;if(!this.sorted.has(o)){let e=this.
row(t,s);this.sorted.set(o,Uint16Array.from(e.keys()).sort((n,i)=>e[i]-e[n]))}return this.sorted.get(o)}rowPeaks(t){return Float32Array.
from({length:this.R},(s,o)=>bt(this.drawn(t,o)))}largest(t){return Math.max(Math.abs(this.most[t]),L)}shade(t,s){let o=Math.
min(Math.abs(t)/(s||L),1);return this.signed?.5+.5*Math.sign(t)*o:ct[this.scale](o)}picture(t,s,o,e){let n=Math.min(o.rows,
Math.max(1,e.rows)),i=Math.min(o.columns,Math.max(1,e.columns)),c=nt(this.signed?s.diverging:s.ramp),a=this.strongestShares(
t,o,i,n);return dt(i,n,h=>{for(let l=0;l<a.length;l++)h[l]=c[Math.round(255*this.shade(a[l],1))]})}strongestShares(t,s,o,e){
let n=this.peak==="row"&&!this.signed,i=new Float32Array(o*e),c=Uint16Array.from({length:s.columns},(l,u)=>Math.floor(u*
o/s.columns)),a=l=>Math.floor(l*e/s.rows)*o,h;for(let l=0;l<s.rows;l++){let u=a(l),m=this.drawn(t,l+s.r);if(m===h&&u===a(
l-1))continue;h=m;let p=(n?bt(m):this.largest(t))||L;for(let f=0;f<s.columns;f++){let d=m[f+s.c]/p;Math.abs(d)>Math.abs(
i[u+c[f]])&&(i[u+c[f]]=d)}}return i}cut(t,s,o=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],o)}get colours(){
return this.themes[this.theme]}formatted(t){let s=Vt[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,o=0){let e=this.cut(t,s,o),n=e&&(e.toOthers?b("cut, the others take over"):b("cut, nobody tak\
es over")),i=this.formatted(this.weight(o,t,s)),c=this.has("from",t)?i:`≤ ${i}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${c}`,n].filter(Boolean).join(" · ")}pinsAfterClick(t,s,o,e){let n=this.side(e).positions[o],i=e===
s?t:[],c=i.filter(a=>!n.includes(a));return[c.length<i.length?c:[...c,n[0]],e]}};function yt(r,{toOthers:t},s,o,e,n){let i=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],c=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,h,l,u]of t?i:c)r.line(s+e*a,o+e*h,s+e*
l,o+e*u,n,1.5)}function Y(r,t){let s=[],o=-1/0;for(let e=0;e<r.length;e++){if(r[e]<=o&&s.length===t)continue;let n=s.length;
for(;n>0&&r[e]>r[s[n-1]];)n--;s.splice(n,0,e),s.length>t&&s.pop(),o=r[s[s.length-1]]}return s}var q=(r,t)=>JSON.stringify(
r.positions)===JSON.stringify(t.positions);function Z({segments:r},t,s){let o=r.slice(t,t+s).indexOf(1);return o>0?o:null}var _=64,Xt=3;function Mt(r,t,s,o,e,n=1/0){let c=Math.round(o),a=O(t.signed?s.diverging:s.ramp),h=n-10-A(t.unit,12),l=E(
Math.floor(h/_),1,Xt),u=_*l;for(let f=0;f<_;f++){let d=a[Math.round(255*f/(_-1))];r.rect(c+f*l,e,l,8,it(d))}let m=t.peak===
"row"&&!t.signed;for(let[f,d]of Yt(t,m)){let g=m?`${+(100*d).toPrecision(2)} %`:`${+d.toPrecision(2)}`,y=f===0?"left":f===
1?"right":"center";r.text(g,c+f*u,e+8+10,{size:11,colour:s.muted,align:y})}let p=m?b("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;r.text(p,c+u+10,e+8/2,{size:12,colour:s.muted})}function Yt(r,t){let s=r.largest(0);return s<=
L?[[0,0]]:r.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(o=>[o,at[r.scale](o)*(t?1:s)])}var qt=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function Zt(r){let t=qt.exec(r);if(!t)return null;let[,s,o,e=""]=t,n=[...s].reduce((i,c)=>26*i+c.charCodeAt(0)-64,0)-1;return{
name:s+o,column:n,row:Number(o)-1,pixels:[...e].map(Number)}}function j(r){let t=Zt(r);return t?.pixels.length?t:null}function kt(r,t,s,o,e,n,i=1){
let c=e/2;r.rect(s,o,e,e,n.page,i),t.forEach((a,h)=>{a&&r.rect(s+h%2*c,o+Math.floor(h/2)*c,c,c,n.ink,i*a/3)})}var St=46,At=58,J=112,$t=[22,13],Jt=14,Qt=9,vt=14,F=10,Ct=64,Q=13,ts=8,ss=X("Heatmap of {title}: {R} rows, {rows}, by {C\
} columns, {columns}. Arrows move, Enter pins a row."),os=X("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {colu\
mns}. Arrows move, Enter cuts a cell."),es=.68,B=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=w("canvas","drawn",{"aria-hidden":"true"}),this.overlay=w("canvas","over",{"aria-hidden":"t\
rue"}),this.live=w("div","unseen",{"aria-live":"polite"}),this.room=ut();let s=[this.canvas,this.overlay,this.room];this.
field=w("div","field",{tabindex:"0",role:"application"},...s),this.pairs=w("div","unseen"),this.saving=new D(this),t.append(
this.field,this.live,this.pairs,w("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
K(this.field,{...lt((s,o)=>this.moveCursor(s,o)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:o}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==o)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&q(this.
maps.rows,t.rows)&&q(this.maps.columns,t.columns);this.data=t,this.maps=new U(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:o,C:e}=this.maps,[n,
i]=t.axes;this.field.setAttribute("aria-label",b(t.cutting?os:ss,{title:t.title,R:o,C:e,rows:n,columns:i})),this.pairs.replaceChildren(
...ns(this.maps)),this.draw()}look(t,s=1){let{maps:o}=this,n=Array.from({length:s},(i,c)=>t+c).filter(i=>!o.has("from",i)).
map(i=>o.rows.positions[i][0]);n.length&&this.emit("look",{positions:n,way:"from"})}came(){this.zoom.rows<=Ct?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;
this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:o}=this.layout;for(let e of[this.canvas,this.overlay])
Object.assign(e.style,{width:`${t}px`,height:`${o}px`});this.field.style.height=`${o}px`,this.paint(new $(this.canvas,t,
o),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=Ct&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,s=this.data.height,o=0){let{zoom:e}=this,n=e.rows<=14?14:e.rows<=24?13:11,i=this.arrangedWith(n,t,s,
o),c=Math.floor(Math.min(i.w,i.h))-1;return c<Qt||c>=n?i:this.arrangedWith(c,t,s,o)}arrangedWith(t,s,o,e){let[n,i]=e?[4,
4]:[26,St],{rows:c,columns:a}=this.maps,{zoom:h}=this,l=(v,C,R)=>{let G=v.slice(C,C+R).map(P=>{let et=j(P);return et?t+6+
A(et.name,F):Math.min(A(P,t),J)});return Math.max(...G,8)},u=Math.ceil(l(c.labels,h.r,h.rows))+32,m=l(a.labels,h.c,h.columns),
p=a.labels.some(v=>j(v)),d=h.columns>1&&(s-u)/h.columns<m+8?p?-90:-60:0,g=m*Math.sin(-d*Math.PI/180)+8,y=Math.ceil(d?g:p?
18+F:18)+n,S=d===-60?18:6,x=Math.min((s-u-S)/h.columns,2*At),k=Math.min((o-y-i)/h.rows,At);return{width:s,left:u,top:y,w:x,
h:k,size:t,slant:d,height:Math.ceil(y+k*h.rows+i)}}paint(t,s,o){this.paintCells(t,s,o),this.data.numbers&&this.paintNumbers(
t,s,o),this.data.cutAt&&this.paintCuts(t,s,o),this.paintLabels(t,s,o),this.paintFrames(t,s,o);let{left:e,width:n,height:i}=s;
s.room||Mt(t,this.maps,o,e,i-St+14,n-e)}paintCells(t,{left:s,top:o,w:e,h:n},i){let{rows:c,columns:a}=this.zoom,h={rows:Math.
floor(n*c),columns:Math.floor(e*a)};if(t.cells(this.maps.picture(0,i,this.zoom,h),s,o,e*a,n*c),!(Math.min(e,n)<=7)){for(let l=1;l<
c;l++)t.line(s,o+l*n,s+e*a,o+l*n,i.page,1);for(let l=1;l<a;l++)t.line(s+l*e,o,s+l*e,o+n*c,i.page,1)}}paintCuts(t,{left:s,
top:o,w:e,h:n},i){let{r:c,c:a,rows:h,columns:l}=this.zoom,u=Math.max(1.5,.3*Math.min(e,n,24));for(let m=c;m<c+h;m++)for(let p=a;p<
a+l;p++){let f=this.maps.cut(m,p);f&&yt(t,f,s+(p-a+.5)*e,o+(m-c+.5)*n,u,i.accent)}}paintNumbers(t,{left:s,top:o,w:e,h:n},i){
if(e<$t[0]||n<$t[1])return;let{r:c,c:a,rows:h,columns:l}=this.zoom,u=O(this.maps.signed?i.diverging:i.ramp);this.maps.strongestShares(
0,this.zoom,l,h).forEach((m,p)=>{let[f,d]=[Math.floor(p/l),p%l],g=Math.round(100*this.maps.weight(0,c+f,a+d)),y=rt(u[Math.
round(255*this.maps.shade(m,1))]),x={size:Math.min(13,.45*e,.7*n),colour:y,align:"center"};g&&t.text(String(g),s+(d+.5)*
e,o+(f+.5)*n,x)})}paintLabels(t,{left:s,top:o,w:e,h:n,size:i,slant:c,room:a},h){let{rows:l,columns:u}=this.maps,{zoom:m}=this,
p=this.pinnedIndices(),[f,d]=[n,e].map(x=>Math.max(1,Math.ceil((i+1)/x)));for(let x of this.labelsWithRoom(p.from,m.r,m.
rows,f)){let k=p.from.has(x),v={size:i,colour:k?h.accent:h.ink,align:"right",bold:k},C=o+(x-m.r+.5)*n;this.paintedPatch(
t,l.labels[x],s-6-i/2,C,Math.min(i+2,n-2),k,h)||t.text(T(l.labels[x],i,J),s-6,C,v)}for(let x of this.labelsWithRoom(p.to,
m.c,m.columns,d)){let k=p.to.has(x),v=c?"left":"center",C={size:i,colour:k?h.accent:h.ink,angle:c,align:v,bold:k},R=s+(x-
m.c+.5)*e,G=Math.min(i+2,e-2);if(this.paintedPatch(t,u.labels[x],R,o-11,G,k,h,!0))continue;let P=R+(c===-60?2:0);t.text(
T(u.labels[x],i,J),P,o-(c?6:11),C)}let g={size:12,colour:h.muted},[y,S]=this.maps.axes;a?t.text(st(S,1),s-6,o-11,{...g,align:"\
right"}):t.text(st(S,d),s,9,g),t.text(st(y,f),9,o+n*m.rows,{...g,angle:-90})}paintedPatch(t,s,o,e,n,i,c,a=!1){let h=j(s);
if(!h)return!1;let l=i?c.accent:c.muted;kt(t,h.pixels,o-n/2,e-n/2,n,c),t.frame(o-n/2,e-n/2,n,n,l,i?2:1);let[u,m]=a?[o,e-
n/2-F/2-1]:[o-n/2-4,e];return t.text(h.name,u,m,{size:F,colour:l,align:a?"center":"right",bold:i}),!0}labelsWithRoom(t,s,o,e){
let n=c=>[...t].some(a=>a!==c&&Math.abs(a-c)<e);return Array.from({length:o},(c,a)=>a+s).filter(c=>t.has(c)||(c-s)%e===0&&
!n(c))}paintFrames(t,{left:s,top:o,w:e,h:n},i){let{r:c,c:a,rows:h,columns:l}=this.zoom,u=e*l,m=n*h,p=this.pinnedIndices();
for(let g of p.from)g>=c&&g<c+h&&tt(t,[s,o+(g-c)*n,u,n],i.accent);for(let g of p.to)g>=a&&g<a+l&&tt(t,[s+(g-a)*e,o,e,m],
i.accent);for(let g of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let y of p.from)y>=c&&y<c+h&&
g>=a&&g<a+l&&is(t,[s+(g-a)*e,o+(y-c)*n,e,n],i.ink);let f=Z(this.maps.rows,c,h),d=Z(this.maps.columns,a,l);f&&t.line(s,o+
f*n,s+u,o+f*n,i.accent,1.5),d&&t.line(s+d*e,o,s+d*e,o+m,i.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.
way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),o=s.width/this.field.
clientWidth||1;return[(t.clientX-s.left)/o,(t.clientY-s.top)/o]}cell([t,s]){let{left:o,top:e,w:n,h:i}=this.layout,c=s<e?
-1:Math.floor((s-e)/i),a=t<o?-1:Math.floor((t-o)/n);return c>=this.zoom.rows||a>=this.zoom.columns||c<0&&a<0?null:[c<0?-1:
c+this.zoom.r,a<0?-1:a+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,
s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,o=this.point(t);if(this.
dragStart=null,!s)return;let[e,n]=[this.cell(s),this.cell(o)];this.isDrag(s,o)?this.data.cutting?this.scrolls(t)||this.cut(
e,n):this.zoomTo(e,n):this.act(n)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.
hypot(s[0]-t[0],s[1]-t[1])>ts}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],
s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),
this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.
length&&this.setPins([],this.way)}paintSelection([t,s],[o,e]){let n=new $(this.overlay,this.layout.width,this.layout.height),
{accent:i}=this.maps.colours;n.rect(Math.min(t,o),Math.min(s,e),Math.abs(t-o),Math.abs(s-e),i,.25),this.overlay.textContent=
""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:o,w:e,h:n,width:i,height:c}=this.layout,{accent:a,ink:h,page:l}=this.
maps.colours,u=new $(this.overlay,i,c);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.
pinnable),!t)return;let[m,p]=t,f=s+(p-this.zoom.c)*e,d=o+(m-this.zoom.r)*n;if(m>=0&&u.rect(0,d,s-3,n,a,.16),m>=0&&this.maps.
blocks&&this.paintBand(u,m,d),p>=0&&u.rect(f,o-22,e,19,a,.16),m<0||p<0)return;tt(u,[f,d,e,n],h);let g=this.maps.described(
m,p);this.overlay.textContent=g;let y=T(g,Q,i-16),S=A(y,Q)+16,x=E(f+(e-S)/2,0,i-S),k=d+n+34<c?d+n+6:d-32;u.rect(x,k,S,24,
h),u.text(y,x+8,k+12,{size:Q,colour:l})}paintBand(t,s,o){if(!this.maps.has("from",s))return this.look(s);let{left:e,top:n,
w:i,h:c}=this.layout,{c:a,rows:h,columns:l}=this.zoom,u=Math.max(c,Jt),m=E(o+(c-u)/2,n,n+c*h-u),p={r:s,c:a,rows:1,columns:l},
f=this.maps.picture(0,this.maps.colours,p,{rows:1,columns:Math.floor(i*l)});t.cells(f,e,m,i*l,u),t.frame(e,m,i*l,u,this.
maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[o,e]=[
this.maps.rows,this.maps.columns].map(({positions:n},i)=>{if(Math.min(t[i],s[i])<0)return null;let c=n.slice(Math.min(t[i],
s[i]),Math.max(t[i],s[i])+1).flat();return[Math.min(...c),Math.max(...c)]});this.mark(null),this.emit("cut",{queries:o,keys:e})}pin(t,s){
if(!this.data.pinnable)return;let o=t<0?"to":"from",e=this.linkOf(t,s);this.pinnedIndices()[o].has(t<0?s:t)&&typeof e=="\
number"&&e!==this.link?this.setPins(this.pins,o,e):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,o),
e)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,o){this.pins=
t,this.way=s,o!==void 0&&(this.link=t.length?o:null),this.draw(),this.emit("pins",{pins:t,way:s,link:o})}moveCursor(t,s){
if(!this.maps.R||!this.maps.C)return;let{r:o,c:e,rows:n,columns:i}=this.zoom,[c,a]=this.cursor??[o-t,e-s];this.cursor=[E(
c+t,o,o+n-1),E(a+s,e,e+i-1)],this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){
let s=this.arrange(t,es*t);return{height:s.height,draw:(o,e)=>this.paint(o,s,e)}}};function ns(r,t=10){if(r.blocks)return[];
let s=r.weights(0),o=w("ol");for(let e of Y(r.signed?s.map(Math.abs):s,t)){let n=r.rows.labels[Math.floor(e/r.C)],i=r.columns.
labels[e%r.C];o.append(w("li","",{},b("{row} to {column}: {weight}",{row:n,column:i,weight:r.formatted(s[e])})))}return[
w("p","",{},b("Strongest pairs of {name}, from and to:",{name:r.title})),o]}function tt(r,[t,s,o,e],n){let i=Math.min(o,
e)<8?2:0;r.frame(t-i,s-i,o+2*i,e+2*i,n,2)}function is(r,[t,s,o,e],n){let[i,c]=[o,e].map(a=>a<vt?vt:a-2);r.frame(t+(o-i)/
2,s+(e-c)/2,i,c,n,2)}function st(r,t){let s=`${r} →`;return t>1?b("{title} 1 label in {n}",{title:s,n:t}):s}var _s=window.matchMedia("(prefers-color-scheme: dark)");var rs=(r,t,s)=>.299*r+.587*t+.114*s<128;function Et(r,t){let s=getComputedStyle(I(r,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(s))return t;let[o,e,n]=W(s);return rs(o,e,n)?"dark":"light"}function Tt(r,t,s="var(--st-background-color)"){let o=w("span","",{"aria-hidden":"true"});o.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${s};transition:color 10ms`,o.ontransitionend=t,r.append(o)}var ot=new WeakMap,Lt=r=>t=>{let{parentElement:s,data:o}=t,e=ot.get(s);e||(e={widget:new r(I(s,".widget")),opened:null,sorted:null},
ot.set(s,e),Tt(s,()=>Ot(s))),e.shown=gt(o),e.widget.emit=(n,i)=>{n==="open"&&(e.opened=i),n==="sort"?e.sorted=i:t.setTriggerValue(
n,i)},String(e.shown.open)===String(e.opened)&&(e.opened=null),Ot(s)};function Ot(r){let{widget:t,shown:s,opened:o,sorted:e}=ot.
get(r),n=Et(r,s.theme);t.show({...s,theme:n,open:o??s.open,sort:e??s.sort})}var Hs=Lt(B);export{Hs as default};
