var Jt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function yt(r){let t=new DataView(r.buffer,r.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(r.subarray(4,4+t))),e={};for(let[o,[i,n,a]]of Object.entries(s.arrays)){
let h=Jt[i],c=r.byteOffset+4+t+n,l=a.reduce((d,u)=>d*u,1)*h.BYTES_PER_ELEMENT;e[o]=new h(r.buffer.slice(c,c+l))}return{...s,
...e}}var kt=r=>Uint8Array.from(atob(r),t=>t.charCodeAt(0));var $=(r,t,s)=>Math.min(Math.max(r,t),s),St=()=>window.matchMedia("(pointer: coarse)").matches,p=(r,t="",s={},...e)=>{let o=document.
createElement(r);o.className=t;for(let[i,n]of Object.entries(s))o.setAttribute(i,String(n));return o.append(...e),o};function it(r,t,{
className:s="",...e}={}){let o=p("button",s,{type:"button",...e},r);return o.title&&/^[^\p{L}\p{N}]$/u.test(r)&&o.setAttribute(
"aria-label",o.title),o.onclick=t,o}var R=(r,t)=>r.querySelector(t);function B(r,t){r.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==!1&&(s.preventDefault(),
s.stopPropagation())}}var K=r=>({ArrowUp:()=>r(-1,0),ArrowDown:()=>r(1,0),ArrowLeft:()=>r(0,-1),ArrowRight:()=>r(0,1)}),
vt=r=>r.getRootNode().activeElement,V=()=>p("i","room-mark",{"aria-hidden":"true"});function Y(r,t){let s=p("select","",
{"aria-label":r});return Qt(s,t),s}var Qt=(r,t)=>r.replaceChildren(...t.map(([s,e])=>p("option","",{value:s},e))),W=class{constructor(t,s,e){
this.buttons=s.map(([o,i,n])=>it(i,()=>e(o),{"data-value":o,...n&&{title:n}})),this.node=p("div","modes",{role:"group","\
aria-label":t},...this.buttons)}press(t){for(let s of this.buttons)s.setAttribute("aria-pressed",String(s.dataset.value===
t))}};function Mt(r,t,s){let e=p("details",r,{},t,s);return B(e,{Escape:()=>e.open?(e.open=!1,t.focus()):!1}),e}var nt=r=>[1,3,5].map(t=>parseInt(r.slice(t,t+2),16));function _(r){let t=r.map(nt);return Array.from({length:256},(s,e)=>{
let o=e/255*(t.length-1),i=Math.min(Math.floor(o),t.length-2);return t[i].map((n,a)=>Math.round(n+(t[i+1][a]-n)*(o-i)))})}
var ts=([r,t,s])=>255<<24|s<<16|t<<8|r,P=r=>Uint32Array.from(_(r),ts),At=([r,t,s])=>`rgb(${r},${t},${s})`;function Ct(r){
let[t,s,e]=r.map(o=>o/255<=.04045?o/255/12.92:((o/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var Et={linear:r=>r,sqrt:Math.sqrt,log:r=>Math.log1p(1e3*r)/Math.log1p(1e3)},Tt={linear:r=>r,sqrt:r=>r*r,log:r=>Math.
expm1(r*Math.log1p(1e3))/1e3};var Qs=window.matchMedia("(prefers-color-scheme: dark)");var ss=(r,t,s)=>.299*r+.587*t+.114*s<128;function $t(r,t){let s=getComputedStyle(R(r,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(s))return t;let[e,o,i]=nt(s);return ss(e,o,i)?"dark":"light"}function Ot(r,t,s="var(--st-background-color)"){let e=p("span","",{"aria-hidden":"true"});e.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${s};transition:color 10ms`,e.ontransitionend=t,r.append(e)}var at='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Lt=[4,3],es={left:"start",center:"\
middle",right:"end"};function q(r){let t=r.getContext("2d");return t.textRendering="geometricPrecision",t}function N(r,t,s,e=document.
createElement("canvas")){Object.assign(e,{width:r,height:t});let o=q(e),i=o.createImageData(r,t);return s(new Uint32Array(
i.data.buffer)),o.putImageData(i,0,0),e}var E=(()=>{let r=q(document.createElement("canvas"));return(t,s,e=!1)=>(r.font=
`${e?"600 ":""}${s}px ${at}`,r.measureText(t).width)})();function I(r,t,s){if(E(r,t)<=s)return r;let e=[...r];for(;e.length>1&&E(e.join("")+"…",t)>s;)e.pop();return e.join("")+
"…"}var os=r=>(window.devicePixelRatio||1)*(r.currentCSSZoom||1),O=class{context;constructor(t,s,e,o=os(t),i=null){let n=Math.
round(s*o),a=Math.round(e*o);t.width!==n&&(t.width=n),t.height!==a&&(t.height=a),this.context=q(t),this.context.setTransform(
o,0,0,o,0,0),this.context.clearRect(0,0,s,e),i&&this.rect(0,0,s,e,i)}shift(t){this.context.translate(0,t)}rect(t,s,e,o,i,n=1){
this.context.globalAlpha=n,this.context.fillStyle=i,this.context.fillRect(t,s,e,o)}frame(t,s,e,o,i,n=1){this.context.globalAlpha=
1,this.context.strokeStyle=i,this.context.lineWidth=n,this.context.strokeRect(t,s,e,o)}line(t,s,e,o,i,n=1,a=1){this.path(
i,n,a,h=>{h.moveTo(t,s),h.lineTo(e,o)})}curve(t,s,e,o,i,n,a,h=!1){let c=(t+e)/2;this.context.setLineDash(h?Lt:[]),this.path(
i,n,a,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,o,e,o)}),this.context.setLineDash([])}path(t,s,e,o){let{context:i}=this;i.
globalAlpha=e,i.strokeStyle=t,i.lineWidth=s,i.beginPath(),o(i),i.stroke()}text(t,s,e,{size:o=12,colour:i,align:n="left",
angle:a=0,bold:h=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),a&&c.rotate(a*Math.PI/180),c.font=`${h?
"600 ":""}${o}px ${at}`,c.fillStyle=i,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,s,e,o,i){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,o,i)}photo(t,s,e,o,i){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,o,i)}},is=6e3,X=class{parts=[];constructor(t,s,e=null){
this.width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=is,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let o=Object.
entries(s).filter(([,i])=>i!==null).map(([i,n])=>` ${i}="${rt(typeof n=="number"?+n.toFixed(2):n)}"`).join("");this.parts.
push(e===null?`<${t}${o}/>`:`<${t}${o}>${rt(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.
openGroups+=1}rect(t,s,e,o,i,n=1){this.put("rect",{x:t,y:s,width:e,height:o,fill:i,"fill-opacity":n<1?n:null})}frame(t,s,e,o,i,n=1){
this.put("rect",{x:t,y:s,width:e,height:o,fill:"none",stroke:i,"stroke-width":n})}line(t,s,e,o,i,n=1,a=1){this.put("line",
{x1:t,y1:s,x2:e,y2:o,stroke:i,"stroke-width":n,"stroke-opacity":a<1?a:null})}curve(t,s,e,o,i,n,a,h=!1){let c=m=>+m.toFixed(
1),l=c((t+e)/2),d=`M${c(t)} ${c(s)}C${l} ${c(s)} ${l} ${c(o)} ${c(e)} ${c(o)}`,u={"stroke-dasharray":h?Lt.join(" "):null},
g={stroke:i,"stroke-width":n,"stroke-opacity":a<1?a:null,...u};this.put("path",{d,fill:"none",...g})}text(t,s,e,{size:o=12,
colour:i,align:n="left",angle:a=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:i,"font-size":o,"text-anchor":es[n],"font-\
weight":h?600:null,transform:a?`rotate(${a} ${+s.toFixed(2)} ${+e.toFixed(2)})`:null,"xml:space":"preserve"};this.put("t\
ext",c,t)}cells(t,s,e,o,i){this.rectanglesLeft-=t.width*t.height,this.rectanglesLeft<0?this.embed(t,s,e,o,i):this.rectangles(
t,s,e,o,i)}photo(t,s,e,o,i){this.put("image",{x:s,y:e,width:o,height:i,preserveAspectRatio:"none",href:t.src})}embed(t,s,e,o,i){
let n=document.createElement("canvas"),a=Math.max(1,Math.round(2*o/t.width)),h=t.width*a,c=t.height*a;new O(n,h,c,1).cells(
t,0,0,h,c);let l={x:s,y:e,width:o,height:i,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",
{...l,href:n.toDataURL("image/png")})}rectangles(t,s,e,o,i){let{data:n}=q(t).getImageData(0,0,t.width,t.height),a=o/t.width,
h=i/t.height;for(let c=0;c<t.height;c++)for(let l=0;l<t.width;l++){let d=4*(c*t.width+l),u="#"+[0,1,2].map(g=>n[d+g].toString(
16).padStart(2,"0")).join("");this.rect(s+l*a,e+c*h,a,h,u)}}toString({width:t=this.width,height:s=this.height}={}){return`${`\
<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-\
family="${rt(at)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function rt(r){return String(r).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}function f(r,t={}){return ns(String(SAID[r]??r),t)}var A=r=>r,U=(r,t=0)=>`${(100*r).toFixed(t)} %`,Rt=(r,t="")=>t==="%"?U(r):r.toFixed(3);var ns=(r,t)=>r.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var rs={projector:{width:960,density:2,svgSize:(r,t)=>({width:2*r,height:2*t})},paper:{width:643,density:300/96,svgSize:(r,t)=>({
width:"170mm",height:`${(170*t/r).toFixed(1)}mm`})}},as={pdf:["PDF",A("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",A("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},hs=16e3,Pt=46,z=class{constructor(t){
this.widget=t,this.size=Y(f("Size"),[["projector",f("Projector, 1920 px")],["paper",f("Paper, 170 mm, 300 dpi")]]),this.
light=p("input","",{type:"checkbox"});let s=["PNG","SVG"].map(a=>it(a,()=>this.save(a.toLowerCase()))),e=p("summary","",
{title:f("Save this picture as PNG or SVG")},f("Save picture")),o=p("label","",{},this.light," ",f("light background"));
this.papers=Object.entries(as).map(([a,[h,c]])=>p("a","button",{"data-kind":a,title:f(c),download:""},h)),this.forPapers=
p("div","pair",{hidden:""},...this.papers);let i=p("div","pair",{},...s),n=p("div","menu",{},this.size,o,i,this.forPapers);
this.menu=Mt("saving",e,n),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=f("Save this picture as P\
NG, SVG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.
light.checked){let{themes:o,theme:i}=this.widget.data,n=o[e?"light":i],{width:a,density:h,svgSize:c}=rs[s],l=this.widget.
export(a),d=l.height+Pt;if(t==="svg"){let m=new X(a,d,n.page);return this.draw(m,a,n,l),new Blob([m.toString(c(a,d))],{type:"\
image/svg+xml"})}let u=document.createElement("canvas"),g=new O(u,a,d,Math.min(h,hs/d),n.page);return this.draw(g,a,n,l),
ds(ls(u),u.width/(a/96))}draw(t,s,e,o){let{title:i,source:n}=this.widget.data;t.text(I(i,16,s-20),10,16,{size:16,colour:e.
ink,bold:!0}),t.text(I(n,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(Pt),o.draw(t,e)}save(t){let{kind:s,title:e}=this.
widget.data,o=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,"").toLowerCase();cs(this.picture(t),`${o}.${t}`),
this.menu.open=!1}};function cs(r,t){let s=p("a","",{download:t,href:URL.createObjectURL(r)});s.click(),setTimeout(()=>URL.
revokeObjectURL(s.href),1e4)}var ls=r=>kt(r.toDataURL("image/png").split(",")[1]);function ds(r,t){let s=new DataView(new ArrayBuffer(
21)),e=Math.round(t/.0254);s.setUint32(0,9),[..."pHYs"].forEach((i,n)=>s.setUint8(4+n,i.charCodeAt(0))),s.setUint32(8,e),
s.setUint32(12,e),s.setUint8(16,1),s.setUint32(17,us(new Uint8Array(s.buffer,4,13)));let o=33;return new Blob([r.subarray(
0,o),s.buffer,r.subarray(o)],{type:"image/png"})}function us(r){let t=-1;for(let s of r){t^=s;for(let e=0;e<8;e++)t=t>>>
1^(t&1?3988292384:0)}return~t>>>0}var fs={Uint8Array:255,Int8Array:127,Float32Array:null},ps={Uint8Array:2,Int8Array:2,Float32Array:4},H=1e-12;function ms(r,t){
let s=fs[r.constructor.name];if(!s)return r;let e=new Float32Array(256);for(let i=-127;i<=s;i++)e[i&255]=i*Math.abs(i)*t/
s**2;let o=new Float32Array(r.length);for(let i=0;i<o.length;i++)o[i]=e[r[i]&255];return o}var It=r=>r.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var L=({numbering:r},t,s)=>r?.[t][s]??s,Z=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[s,e]=this.blocks??[this.R,this.C],o=s*e;return this.decoded.has(t)||this.decoded.
set(t,ms(this.codes.subarray(t*o,(t+1)*o),this.most[t])),this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(
t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(s*this.
C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(`to${s}`)?.[t]??new Float32Array(this.R);let e=this.weights(
t);return Float32Array.from({length:this.R},(o,i)=>e[i*this.C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.
row(t,s);let[e,o]=this.blocks,i=Math.floor(s*e/this.R)*o,n=t*this.R+i;if(!this.stretched.has(n)){let a=this.weights(t),h=Float32Array.
from({length:this.C},(c,l)=>a[i+Math.floor(l*o/this.C)]);this.stretched.set(n,h)}return this.stretched.get(n)}weight(t,s,e){
return this.drawn(t,s)[e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(
s).positions.flatMap((o,i)=>o.some(n=>e.has(n))?[i]:[])}profile(t,s,e){let o=new Float32Array(e==="to"?this.R:this.C);for(let i of s){
let n=e==="to"?this.column(t,i):this.row(t,i);for(let a=0;a<o.length;a++)o[a]+=n[a]}return o}linksFrom(t,s,e,o){let i=[];
for(let n of s){if(!this.has("from",n))continue;let a=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,o)){
if(a[h]<e)break;i.push([n,h,a[h]])}}return i}linksTo(t,s,e,o){let i=[];for(let n of s){let a=this.column(t,n);for(let h of ht(
a,Math.min(o,this.R)))a[h]>=e&&i.push([h,n,a[h]])}return i}sortedColumns(t,s){let e=t*this.R+s;if(!this.sorted.has(e)){let o=this.
row(t,s);this.sorted.set(e,Uint16Array.from(o.keys()).sort((i,n)=>o[n]-o[i]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.
from({length:this.R},(s,e)=>It(this.drawn(t,e)))}largest(t){return Math.max(Math.abs(this.most[t]),H)}shade(t,s){let e=Math.
min(Math.abs(t)/(s||H),1);return this.signed?.5+.5*Math.sign(t)*e:Et[this.scale](e)}picture(t,s,e,o){let i=Math.min(e.rows,
Math.max(1,o.rows)),n=Math.min(e.columns,Math.max(1,o.columns)),a=P(this.signed?s.diverging:s.ramp),h=this.strongestShares(
t,e,n,i);return N(n,i,c=>{for(let l=0;l<h.length;l++)c[l]=a[Math.round(255*this.shade(h[l],1))]})}strongestShares(t,s,e,o){
let i=this.peak==="row"&&!this.signed,n=new Float32Array(e*o),a=Uint16Array.from({length:s.columns},(l,d)=>Math.floor(d*
e/s.columns)),h=l=>Math.floor(l*o/s.rows)*e,c;for(let l=0;l<s.rows;l++){let d=h(l),u=this.drawn(t,l+s.r);if(u===c&&d===h(
l-1))continue;c=u;let g=(i?It(u):this.largest(t))||H;for(let m=0;m<s.columns;m++){let b=u[m+s.c]/g;Math.abs(b)>Math.abs(
n[d+a[m]])&&(n[d+a[m]]=b)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){
return this.themes[this.theme]}formatted(t){let s=ps[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,e=0){let o=this.cut(t,s,e),i=o&&(o.toOthers?f("cut, the others take over"):f("cut, nobody tak\
es over")),n=this.formatted(this.weight(e,t,s)),a=this.has("from",t)?n:`≤ ${n}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${a}`,i].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,o){let i=this.side(o).positions[e],n=o===
s?t:[],a=n.filter(h=>!i.includes(h));return[a.length<n.length?a:[...a,i[0]],o]}};function Ft(r,{toOthers:t},s,e,o,i){let n=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],a=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,l,d]of t?n:a)r.line(s+o*h,e+o*c,s+o*
l,e+o*d,i,1.5)}function ht(r,t){let s=[],e=-1/0;for(let o=0;o<r.length;o++){if(r[o]<=e&&s.length===t)continue;let i=s.length;
for(;i>0&&r[o]>r[s[i-1]];)i--;s.splice(i,0,o),s.length>t&&s.pop(),e=r[s[s.length-1]]}return s}var ct=(r,t)=>JSON.stringify(
r.positions)===JSON.stringify(t.positions);function lt({segments:r},t,s){let e=r.slice(t,t+s).indexOf(1);return e>0?e:null}var Nt={layer:A("by layer"),entropy:A("by entropy"),likeness:A("by similarity"),link:A("by a link"),writes:A("by what th\
ey write"),effect:A("by effect when off")},[gs,zt,ws,bs]=[2,3,4,5],[xs,ys,ks,Ss]=[32,74,75,14],vs=4,Dt=14,Ms=360,As={A:"\
B",B:"A"},jt=5e-4,Cs=.01,Es=r=>r?.includes(null)?null:r??null,J=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;status;pointed;constructor(t){
this.root=p("div","atlas"),this.emit=()=>{},this.grid=p("div","grid",{role:"grid","aria-label":f("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.legend=p("div"),this.legendRoom=p("div",
"room",{"aria-hidden":"true"});let s=p("div","legend",{},this.legendRoom,this.legend);this.saving=new z(this),this.root.
append(this.controls(),this.grid,p("div","foot",{},s,this.saving.menu)),this.room=V(),this.root.append(this.room),t.append(
this.root);let e=new ResizeObserver(()=>this.data&&this.fit());e.observe(this.root),e.observe(this.room),B(this.grid,{...K(
(o,i)=>this.moveFocus(this.focus[0]+o,this.focus[1]+i)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(
this.focus[0],this.data.heads-1),Enter:()=>this.pressed(!1)," ":()=>this.pressed(!0)}),this.root.ondragover=o=>{o.dataTransfer?.
types.includes(dt(this.other))&&(o.preventDefault(),this.root.classList.add("receives"))},this.root.ondragleave=()=>this.
root.classList.remove("receives"),this.root.ondrop=o=>{this.root.classList.remove("receives");let i=o.dataTransfer?.getData(
dt(this.other));if(!i)return;o.preventDefault();let[n,a]=i.split(".").map(Number);this.open=[n,a],this.mark(),this.emit(
"put",this.open)},this.grid.onmouseleave=()=>{this.pointed=null,this.showStatus(...this.open)}}controls(){this.switching=
!1;let t=f("Click a head to switch it off or on; shift-click and Space always do"),s=[["open",f("Open"),f("Click a head \
to open it")],["switch",f("Switch off / on"),t]];return this.modes=new W(f("What a click does"),s,e=>this.setSwitching(e===
"switch")),this.modes.press("open"),this.sort=Y(f("Order of the heads"),Object.entries(Nt).map(([e,o])=>[e,f(o)])),this.
sort.title=f("Entropy: most diffuse last. Similarity: attention shared with the open head. Effect: without this head alo\
ne."),this.sort.onchange=()=>{this.emit("sort",this.sort.value),this.build(),this.mark()},this.status=p("div","status"),
this.status.title=f("Entropy: how diffuse a head's attention is, in bits. 0: all on one word; log2 of the number of word\
s: uniform."),p("div","bar",{},this.modes.node,this.sort,this.status)}setSwitching(t){this.switching=t,this.modes.press(
t?"switch":"open"),this.grid.classList.toggle("switching",t),this.legend.textContent=this.legendText()}show(t){let s=this.
data,e=s?.layers===t.layers&&s?.heads===t.heads,o=e&&Ts(s.pictures,t.pictures)&&$s(s,t);this.data=t;let i=t.change?Math.
max(...t.change):0;this.largestChange=i<jt?0:i,this.modes.node.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.
off.map(Boolean),this.open=t.open;let n=String(this.order);this.sort.value=t.sort,this.sort.options[gs].disabled=t.similarity===
null,this.sort.options[zt].disabled=!t.link,this.sort.options[zt].textContent=this.linkOrder(),this.sort.options[ws].hidden=
!t.writes,this.sort.options[bs].hidden=!t.measurable,!e||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?this.
build():o||this.paint(),this.mark(),e||(this.pointed=null),this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){
let{entropy:t,similarity:s}=this.data,e=t.map((i,n)=>n);if(this.sort.value==="entropy")return e.sort((i,n)=>t[i]-t[n]);let o={
likeness:s,link:this.data.linkWeights,writes:this.data.shares,effect:Es(this.data.effects)}[this.sort.value];return o?.length?
e.sort((i,n)=>o[n]-o[i]):this.sorted&&this.order?.length===e.length?this.order:e}linkOrder(){let{link:t}=this.data;return t?
f("by {link}",{link:t}):f(Nt.link)}get other(){return As[this.data.side??""]??""}get sorted(){return this.sort.value!=="\
layer"}cellAt(t,s){return this.cells[(t+1)*(this.data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<0||s<0)return[
t,s];let o=this.order[t*e+s];return[Math.floor(o/e),o%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?
[0,0]:[t,s];let o=this.places[t*e+s]??0;return[Math.floor(o/e),o%e]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){
let{layers:t,heads:s}=this.data,o=this.grid.contains(vt(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=
this.headsInOrder(),this.isSorted=this.sorted,this.places=[],this.order.forEach((i,n)=>{this.places[i]=n}),this.cells=[],
this.focus=this.sorted?[0,0]:[...this.open],this.grid.replaceChildren(),this.grid.style.setProperty("--heads",String(s)),
this.grid.style.setProperty("--layers",String(t)),this.grid.classList.toggle("tall",t>Dt),this.grid.setAttribute("aria-r\
owcount",String(t+1)),this.grid.classList.toggle("sorted",this.sorted);for(let i=-1;i<t;i++){let n=i<0&&this.sorted?"pre\
sentation":"row",a=p("div","row",{role:n});for(let h=-1;h<s;h++){let c=this.cell(i,h);this.cells.push(c),a.append(c)}this.
grid.append(a)}this.fit(),this.paint(),o&&this.moveFocus(...this.placeOf(...o))}fit(){let{layers:t,heads:s}=this.data,{offsetHeight:e}=this.
room,o=e||(this.data.side&&t>Dt?Ms:0),i=Math.min((this.root.clientWidth-xs)/s,ks),n=Math.max((o-ys)/t-1,1),a=o>0&&n<i;a?
this.grid.style.setProperty("--aspect",Math.min(i/n,vs).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.
classList.toggle("tight",a&&n<Ss)}cell(t,s){let e=t<0||s<0;if(t<0&&s<0)return p("div","corner",{role:"presentation"});if(e&&
this.sorted)return p("div","label",{role:"presentation"}," ");let[o,i]=this.headAt(t,s),n=e?this.labelCell(o,i):this.headCell(
o,i);return n.tabIndex=-1,n.dataset.at=`${o<0?"*":o}.${i<0?"*":i}`,n.onfocus=()=>this.showStatus(o,i),n.onmouseenter=()=>{
this.pointed=[o,i],this.showStatus(o,i)},n.draggable=!e&&!!this.other,n.ondragstart=a=>a.dataTransfer?.setData(dt(this.data.
side??""),`${o}.${i}`),n.onclick=a=>{this.data.switchable&&(e||a.shiftKey||this.switching)?this.toggle(o,i):e||this.openHead(
o,i),this.moveFocus(t,s)},n}labelCell(t,s){let e=s<0,o=e?`L${L(this.data,0,t)}`:`H${L(this.data,1,s)}`,i=p("div","label",
{role:e?"rowheader":"columnheader"},o);return this.data.switchable&&(i.title=e?f("Switch all heads of layer {l}",{l:t}):
f("Switch head {h} of every layer",{h:s})),i}named(t,s){return`${this.data.prefix??""}${L(this.data,0,t)}.${L(this.data,
1,s)}`}headCell(t,s){let e=p("b","tag",{},this.sorted?this.named(t,s):""),o=[p("i","cross"),p("i","change"),e,p("span","\
how-much")];return p("div","head",{role:"gridcell"},p("canvas","picture"),...o)}paint(){let{layers:t,heads:s}=this.data,
e=P(this.data.themes[this.data.theme].ramp);for(let o=0;o<t;o++)for(let i=0;i<s;i++)this.thumbnail(R(this.cellOf(o,i),"c\
anvas"),o,i,e)}thumbnail(t,s,e,o){let{heads:i,pictures:n}=this.data,[a,h]=this.data.arrays.pictures[2].slice(2),c=(s*i+e)*
a*h,l=d=>{for(let u=0;u<a*h;u++)d[u]=o[n[c+u]]};return N(Math.max(h,1),Math.max(a,1),l,t)}mark(){let{layers:t,heads:s}=this.
data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=this.data.switchable?this.legendText(.1):"";for(let e=0;e<
t;e++)for(let o=0;o<s;o++){let i=this.cellOf(e,o);i.classList.toggle("off",this.off[e*s+o]),i.classList.toggle("open",this.
isOpen(e,o)),i.setAttribute("aria-selected",String(this.isOpen(e,o))),i.setAttribute("aria-label",this.describe(e,o)),R(
i,".change").style.setProperty("--share",String(this.changeShare(e,o))),R(i,".how-much").textContent=this.effectOf(e*s+o).
replace(/^0\./,".")}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&s===this.open[1]}effectOf(t){let s=this.
sort.value==="effect"?this.data.effects?.[t]:null;return typeof s=="number"?Rt(s,this.data.unit):""}changeShare(t,s){return this.
largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.max(this.largestChange,Cs):0}legendText(t=this.largestChange){
let{switchable:s}=this.data,e=this.other?[f("Drag onto {side}: transplant",{side:this.other})]:[],o=f("Orange bar: atten\
tion that changed (longest: {most})",{most:U(t,1)}),i=this.sorted||!s?"":f("Label: layer or column"),n=St()?[this.switching?
f("Tap: off / on"):this.other?f("Tap: transplant, both ways"):f("Tap: open"),i]:[f("Click: open"),...e,...s?[f("Shift-cl\
ick or Space: off / on"),i]:[]];return[t>0?o:"",...n].filter(Boolean).join(" · ")}describe(t,s){let{heads:e,switchable:o,
entropy:i,similarity:n,change:a,does:h}=this.data,c=o?[f("click to switch")]:[];if(t<0)return[f("head {h} of every layer",
{h:L(this.data,1,s)}),...c].join(" · ");if(s<0)return[f("all heads of layer {l}",{l:L(this.data,0,t)}),...c].join(" · ");
let l=t*e+s,d=[f("Head {head}",{head:this.named(t,s)}),this.off[l]?f("off"):f("on")];return this.sort.value==="likeness"&&
n?.length&&d.push(f("{share} % similar",{share:Math.round(100*n[l])})),this.sort.value==="link"&&this.data.linkWeights?.
length&&d.push(f("{share} on {link}",{share:U(this.data.linkWeights[l],1),link:this.data.link})),this.sort.value==="writ\
es"&&this.data.shares?.length&&d.push(f("{share} logits for {words}",{share:Os(this.data.shares[l]),words:this.data.link})),
this.effectOf(l)&&d.push(f("effect {effect}",{effect:this.effectOf(l)})),a&&a[l]>=jt&&d.push(f("{share} changed",{share:U(
a[l],1)})),h&&d.push(h[l]),d.push(f("entropy {bits} bits",{bits:i[l].toFixed(2)})),d.join(" · ")}showStatus(t,s){this.status.
textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.emit("open",this.open),this.mark()}toggle(t,s){let{heads:e}=this.
data,o=this.off.map((a,h)=>h),i=o.filter(a=>(t<0||Math.floor(a/e)===t)&&(s<0||a%e===s)),n=i.every(a=>this.off[a]);for(let a of i)
this.off[a]=!n;this.emit("off",o.filter(a=>this.off[a]).map(a=>[Math.floor(a/e),a%e])),this.mark(),this.showStatus(t,s)}moveFocus(t,s,e=!0){
let{layers:o,heads:i}=this.data,n=this.sorted?0:-1,a=[$(t,n,o-1),$(s,n,i-1)];if(a[0]<0&&a[1]<0)return;let h=this.cellAt(
...this.focus);h&&(h.tabIndex=-1),this.focus=a;let c=this.cellAt(...a);c.tabIndex=0,e&&c.focus({preventScroll:!1})}pressed(t){
let[s,e]=this.headAt(...this.focus);return!t&&s>=0&&e>=0?this.openHead(s,e):this.data.switchable?this.toggle(s,e):!1}export(t){
let{layers:s,heads:e}=this.data;return{height:Math.ceil(30+(t-34)/e*s),draw:(i,n)=>this.paintHeads(i,t,n)}}paintHeads(t,s,e){
let{layers:o,heads:i}=this.data,n=(s-34)/i,a=P(e.ramp),h={size:12,colour:e.ink,align:"center"};for(let c=0;c<o;c++){this.
sorted||t.text(`L${L(this.data,0,c)}`,15,26+(c+.5)*n,h);for(let l=0;l<i;l++){let d=30+l*n,u=26+c*n;c===0&&!this.sorted&&
t.text(`H${L(this.data,1,l)}`,d+n/2,12,h),this.exportHead(t,...this.headAt(c,l),d,u,n,e,a)}}}exportHead(t,s,e,o,i,n,a,h){
let c=this.thumbnail(document.createElement("canvas"),s,e,h);t.cells(c,o+1,i+1,n-2,n-2);let l=[this.named(s,e),this.effectOf(
s*this.data.heads+e)].filter(Boolean).join(" · ");this.sorted&&t.text(l,o+4,i+10,{size:11,colour:a.accent});let d=this.
isOpen(s,e)?5:1;t.rect(o+d,i+n-4-d,(n-2*d)*this.changeShare(s,e),4,a.accent),this.isOpen(s,e)&&t.frame(o+2,i+2,n-4,n-4,a.
accent,3),this.off[s*this.data.heads+e]&&(t.rect(o+1,i+1,n-2,n-2,a.page,.78),t.line(o+1,i+1,o+n-1,i+n-1,a.ink,2),t.line(
o+1,i+n-1,o+n-1,i+1,a.ink,2))}},dt=r=>`text/head-of-${r.toLowerCase()}`,Ts=(r,t)=>r===t||r.length===t.length&&r.every((s,e)=>s===
t[e]),$s=(r,t)=>r.themes[r.theme].ramp[0]===t.themes[t.theme].ramp[0];function Os(r){return`${r<0?"−":"+"}${Math.abs(r).
toFixed(2)}`}var Q=64,Ls=3;function Bt(r,t,s,e,o,i=1/0){let a=Math.round(e),h=_(t.signed?s.diverging:s.ramp),c=i-10-E(t.unit,12),l=$(
Math.floor(c/Q),1,Ls),d=Q*l;for(let m=0;m<Q;m++){let b=h[Math.round(255*m/(Q-1))];r.rect(a+m*l,o,l,8,At(b))}let u=t.peak===
"row"&&!t.signed;for(let[m,b]of Rs(t,u)){let w=u?`${+(100*b).toPrecision(2)} %`:`${+b.toPrecision(2)}`,x=m===0?"left":m===
1?"right":"center";r.text(w,a+m*d,o+8+10,{size:11,colour:s.muted,align:x})}let g=u?f("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;r.text(g,a+d+10,o+8/2,{size:12,colour:s.muted})}function Rs(r,t){let s=r.largest(0);return s<=
H?[[0,0]]:r.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,Tt[r.scale](e)*(t?1:s)])}var Ps=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function Is(r){let t=Ps.exec(r);if(!t)return null;let[,s,e,o=""]=t,i=[...s].reduce((n,a)=>26*n+a.charCodeAt(0)-64,0)-1;return{
name:s+e,column:i,row:Number(e)-1,pixels:[...o].map(Number)}}function tt(r){let t=Is(r);return t?.pixels.length?t:null}function _t(r,t,s,e,o,i,n=1){
let a=o/2;r.rect(s,e,o,o,i.page,n),t.forEach((h,c)=>{h&&r.rect(s+c%2*a,e+Math.floor(c/2)*a,a,a,i.ink,n*h/3)})}var st=68,ut=4,Ut=12,ft=15,Fs=8,Ht=5,Ns=/^\d+\.\d\d s$/,zs=[1,5,10,25,50,100,250,500],D=r=>Ns.test(r[0]??"");function pt(r,t,s,e){
return D(r)?zs.find(o=>o>=s/e)??Math.ceil(s/e):Math.max(1,Math.ceil(t/e))}function Gt(r,t,s,{left:e,top:o,w:i,h:n},a){let{
c:h,columns:c,r:l,rows:d}=s,u=o-st,g=e+i*c;r.cells(Ds(t,s,a),e,u,i*c,st-ut);let m=(t.spoken??[]).filter(([,w])=>w>=h&&w<
h+c),b=[];for(let[w,x,S]of m.sort((k,v)=>k[1]-v[1])){let k=e+(x-h+.5)*i;if(w>=l&&w<l+d){let T=Math.max(i,Ht);r.frame(k-T/
2,o+(w-l)*n+.5,T,Math.max(n-1,1),a.accent,n<2*Ht?.5:1.5)}let v=E(S,Ut,!0),C=Math.min(k+3,g-v),y=[0,1,2,3].find(T=>(b[T]??
-1/0)<=C);if(r.line(k,y===void 0?o-ut-Fs:u,k,o-ut,a.accent,1),y===void 0)continue;b[y]=C+v+6;let M=u+(y+.5)*ft+2;r.rect(
C-1,M-ft/2,v+2,ft-1,a.page,.85),r.text(S,C,M,{size:Ut,colour:a.ink,bold:!0})}}function Ds({loud:r=new Uint8Array,columns:{
labels:t}},{c:s,columns:e},o){let i=r.length/t.length,n=P([o.page,o.ink]);return N(e,i,a=>{for(let h=0;h<i;h++)for(let c=0;c<
e;c++)a[(i-1-h)*e+c]=n[r[h*t.length+s+c]]})}var Wt=46,Kt=58,mt=112,Vt=[22,13],js=14,Bs=9,Yt=14,et=10,Xt=64,gt=13,_s=8,Us=A("Heatmap of {title}: {R} rows, {rows}, by\
 {C} columns, {columns}. Arrows move, Enter pins a row."),Hs=A("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {c\
olumns}. Arrows move, Enter cuts a cell."),Gs=.68,ot=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=p("canvas","drawn",{"aria-hidden":"true"}),this.overlay=p("canvas","over",{"aria-hidden":"t\
rue"}),this.live=p("div","unseen",{"aria-live":"polite"}),this.room=V();let s=[this.canvas,this.overlay,this.room];this.
field=p("div","field",{tabindex:"0",role:"application"},...s),this.pairs=p("div","unseen"),this.saving=new z(this),t.append(
this.field,this.live,this.pairs,p("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
B(this.field,{...K((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&ct(this.
maps.rows,t.rows)&&ct(this.maps.columns,t.columns);this.data=t,this.maps=new Z(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:o}=this.maps,[i,
n]=t.axes;this.field.setAttribute("aria-label",f(t.cutting?Hs:Us,{title:t.title,R:e,C:o,rows:i,columns:n})),this.pairs.replaceChildren(
...Ws(this.maps)),this.draw()}look(t,s=1){let{maps:e}=this,i=Array.from({length:s},(n,a)=>t+a).filter(n=>!e.has("from",n)).
map(n=>e.rows.positions[n][0]);i.length&&this.emit("look",{positions:i,way:"from"})}came(){this.zoom.rows<=Xt?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;
this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:e}=this.layout;for(let o of[this.canvas,this.overlay])
Object.assign(o.style,{width:`${t}px`,height:`${e}px`});this.field.style.height=`${e}px`,this.paint(new O(this.canvas,t,
e),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=Xt&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:o}=this,i=o.rows<=14?14:o.rows<=24?13:11,n=this.arrangedWith(i,t,s,
e),a=Math.floor(Math.min(n.w,n.h))-1;return a<Bs||a>=i?n:this.arrangedWith(a,t,s,e)}arrangedWith(t,s,e,o){let[i,n]=o?[4,
4]:[26,Wt],{rows:a,columns:h}=this.maps,{zoom:c}=this,l=(y,M,T)=>{let F=y.slice(M,M+T).map(j=>{let G=tt(j);return G?t+6+
E(G.name,et):Math.min(E(j,t),mt)});return Math.max(...F,8)},d=Math.ceil(l(a.labels,c.r,c.rows))+32,u=l(h.labels,c.c,c.columns),
g=h.labels.some(y=>tt(y)),b=c.columns>1&&(s-d)/c.columns<u+8&&!D(h.labels)?g?-90:-60:0,w=u*Math.sin(-b*Math.PI/180)+8,x=this.
data.loud?st:0,S=Math.ceil(b?w:g?18+et:18)+i+x,k=b===-60?18:6,v=Math.min((s-d-k)/c.columns,2*Kt),C=Math.min((e-S-n)/c.rows,
Kt);return{width:s,left:d,top:S,w:v,h:C,size:t,slant:b,strip:x,height:Math.ceil(S+C*c.rows+n)}}paint(t,s,e){this.paintCells(
t,s,e),this.data.numbers&&this.paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(
t,s,e),s.strip&&Gt(t,this.data,this.zoom,s,e);let{left:o,width:i,height:n}=s;s.room||Bt(t,this.maps,e,o,n-Wt+14,i-o)}paintCells(t,{
left:s,top:e,w:o,h:i},n){let{rows:a,columns:h}=this.zoom,c={rows:Math.floor(i*a),columns:Math.floor(o*h)};if(t.cells(this.
maps.picture(0,n,this.zoom,c),s,e,o*h,i*a),!(Math.min(o,i)<=7)){for(let l=1;l<a;l++)t.line(s,e+l*i,s+o*h,e+l*i,n.page,1);
for(let l=1;l<h;l++)t.line(s+l*o,e,s+l*o,e+i*a,n.page,1)}}paintCuts(t,{left:s,top:e,w:o,h:i},n){let{r:a,c:h,rows:c,columns:l}=this.
zoom,d=Math.max(1.5,.3*Math.min(o,i,24));for(let u=a;u<a+c;u++)for(let g=h;g<h+l;g++){let m=this.maps.cut(u,g);m&&Ft(t,m,
s+(g-h+.5)*o,e+(u-a+.5)*i,d,n.accent)}}paintNumbers(t,{left:s,top:e,w:o,h:i},n){if(o<Vt[0]||i<Vt[1])return;let{r:a,c:h,rows:c,
columns:l}=this.zoom,d=_(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(0,this.zoom,l,c).forEach((u,g)=>{
let[m,b]=[Math.floor(g/l),g%l],w=Math.round(100*this.maps.weight(0,a+m,h+b)),x=Ct(d[Math.round(255*this.maps.shade(u,1))]),
k={size:Math.min(13,.45*o,.7*i),colour:x,align:"center"};w&&t.text(String(w),s+(b+.5)*o,e+(m+.5)*i,k)})}paintLabels(t,{left:s,
top:e,w:o,h:i,size:n,slant:a,room:h,strip:c},l){let{rows:d,columns:u}=this.maps,{zoom:g}=this,m=this.pinnedIndices(),b=e-
c,w=pt(d.labels,n+1,n+1,i),x=pt(u.labels,n+1,E(u.labels.at(-1)??"",n)+12,o);for(let y of this.labelsWithRoom(d,m.from,g.
r,g.rows,w)){let M=m.from.has(y),T={size:n,colour:M?l.accent:l.ink,align:"right",bold:M},F=e+(y-g.r+.5)*i;this.paintedPatch(
t,d.labels[y],s-6-n/2,F,Math.min(n+2,i-2),M,l)||t.text(I(d.labels[y],n,mt),s-6,F,T)}for(let y of this.labelsWithRoom(u,m.
to,g.c,g.columns,x)){let M=m.to.has(y),T=a?"left":"center",F={size:n,colour:M?l.accent:l.ink,angle:a,align:T,bold:M},j=s+
(y-g.c+.5)*o,G=Math.min(n+2,o-2);if(this.paintedPatch(t,u.labels[y],j,b-11,G,M,l,!0))continue;let Zt=j+(a===-60?2:0);t.text(
I(u.labels[y],n,mt),Zt,b-(a?6:11),F)}let S={size:12,colour:l.muted},[k,v]=this.maps.axes,C=D(u.labels)?1:x;h?t.text(bt(v,
1),s-6,b-11,{...S,align:"right"}):t.text(bt(v,C),s,9,S),t.text(bt(k,D(d.labels)?1:w),9,e+i*g.rows,{...S,angle:-90})}paintedPatch(t,s,e,o,i,n,a,h=!1){
let c=tt(s);if(!c)return!1;let l=n?a.accent:a.muted;_t(t,c.pixels,e-i/2,o-i/2,i,a),t.frame(e-i/2,o-i/2,i,i,l,n?2:1);let[
d,u]=h?[e,o-i/2-et/2-1]:[e-i/2-4,o];return t.text(c.name,d,u,{size:et,colour:l,align:h?"center":"right",bold:n}),!0}labelsWithRoom({
labels:t},s,e,o,i){let n=D(t)?0:e,a=c=>[...s].some(l=>l!==c&&Math.abs(l-c)<i);return Array.from({length:o},(c,l)=>l+e).filter(
c=>s.has(c)||(c-n)%i===0&&!a(c))}paintFrames(t,{left:s,top:e,w:o,h:i},n){let{r:a,c:h,rows:c,columns:l}=this.zoom,d=o*l,u=i*
c,g=this.pinnedIndices();for(let w of g.from)w>=a&&w<a+c&&wt(t,[s,e+(w-a)*i,d,i],n.accent);for(let w of g.to)w>=h&&w<h+l&&
wt(t,[s+(w-h)*o,e,o,u],n.accent);for(let w of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let x of g.
from)x>=a&&x<a+c&&w>=h&&w<h+l&&Ks(t,[s+(w-h)*o,e+(x-a)*i,o,i],n.ink);let m=lt(this.maps.rows,a,c),b=lt(this.maps.columns,
h,l);m&&t.line(s,e+m*i,s+d,e+m*i,n.accent,1.5),b&&t.line(s+b*o,e,s+b*o,e+u,n.accent,1.5)}pinnedIndices(){return{from:new Set,
to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:o,w:i,h:n}=this.
layout,a=s<o?-1:Math.floor((s-o)/n),h=t<e?-1:Math.floor((t-e)/i);return a>=this.zoom.rows||h>=this.zoom.columns||a<0&&h<
0?null:[a<0?-1:a+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(
this.dragStart,s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.
point(t);if(this.dragStart=null,!s)return;let[o,i]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(
t)||this.cut(o,i):this.zoomTo(o,i):this.act(i)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){
return Math.hypot(s[0]-t[0],s[1]-t[1])>_s}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.
min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=
this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():
this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[e,o]){let i=new O(this.overlay,this.layout.width,this.
layout.height),{accent:n}=this.maps.colours;i.rect(Math.min(t,e),Math.min(s,o),Math.abs(t-e),Math.abs(s-o),n,.25),this.overlay.
textContent=""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:o,h:i,width:n,height:a,strip:h}=this.layout,
{accent:c,ink:l,page:d}=this.maps.colours,u=new O(this.overlay,n,a);if(this.overlay.textContent="",this.field.classList.
toggle("pinnable",!!t&&this.data.pinnable),!t)return;let[g,m]=t,b=s+(m-this.zoom.c)*o,w=e+(g-this.zoom.r)*i;if(g>=0&&u.rect(
0,w,s-3,i,c,.16),g>=0&&this.maps.blocks&&this.paintBand(u,g,w),m>=0&&u.rect(b,e-h-22,o,19,c,.16),g<0||m<0)return;wt(u,[b,
w,o,i],l);let x=this.maps.described(g,m);this.overlay.textContent=x;let S=I(x,gt,n-16),k=E(S,gt)+16,v=$(b+(o-k)/2,0,n-k),
C=w+i+34<a?w+i+6:w-32;u.rect(v,C,k,24,l),u.text(S,v+8,C+12,{size:gt,colour:d})}paintBand(t,s,e){if(!this.maps.has("from",
s))return this.look(s);let{left:o,top:i,w:n,h:a}=this.layout,{c:h,rows:c,columns:l}=this.zoom,d=Math.max(a,js),u=$(e+(a-
d)/2,i,i+a*c-d),g={r:s,c:h,rows:1,columns:l},m=this.maps.picture(0,this.maps.colours,g,{rows:1,columns:Math.floor(n*l)});
t.cells(m,o,u,n*l,d),t.frame(o,u,n*l,d,this.maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(
...t))}cut(t,s){if(!t||!s)return;let[e,o]=[this.maps.rows,this.maps.columns].map(({positions:i},n)=>{if(Math.min(t[n],s[n])<
0)return null;let a=i.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();return[Math.min(...a),Math.max(...a)]});this.
mark(null),this.emit("cut",{queries:e,keys:o})}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",o=this.linkOf(
t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof o=="number"&&o!==this.link?this.setPins(this.pins,e,o):this.setPins(...this.
maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),o)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.
columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.emit(
"pins",{pins:t,way:s,link:e})}moveCursor(t,s){if(!this.maps.R||!this.maps.C)return;let{r:e,c:o,rows:i,columns:n}=this.zoom,
[a,h]=this.cursor??[e-t,o-s];this.cursor=[$(a+t,e,e+i-1),$(h+s,o,o+n-1)],this.mark(this.cursor),this.live.textContent=this.
maps.described(...this.cursor)}export(t){let s=this.arrange(t,Gs*t);return{height:s.height,draw:(e,o)=>this.paint(e,s,o)}}};
function Ws(r,t=10){if(r.blocks)return[];let s=r.weights(0),e=p("ol");for(let o of ht(r.signed?s.map(Math.abs):s,t)){let i=r.
rows.labels[Math.floor(o/r.C)],n=r.columns.labels[o%r.C];e.append(p("li","",{},f("{row} to {column}: {weight}",{row:i,column:n,
weight:r.formatted(s[o])})))}return[p("p","",{},f("Strongest pairs of {name}, from and to:",{name:r.title})),e]}function wt(r,[
t,s,e,o],i){let n=Math.min(e,o)<8?2:0;r.frame(t-n,s-n,e+2*n,o+2*n,i,2)}function Ks(r,[t,s,e,o],i){let[n,a]=[e,o].map(h=>h<
Yt?Yt:h-2);r.frame(t+(e-n)/2,s+(o-a)/2,n,a,i,2)}function bt(r,t){let s=`${r} →`;return t>1?f("{title} 1 label in {n}",
{title:s,n:t}):s}var Vs={atlas:J,heatmap:ot},xt=new WeakMap;function Ge(r){let{parentElement:t,data:s}=r,e=yt(s),o=xt.get(t);o||(o={widget:new Vs[e.
kind](R(t,".widget")),opened:null,sorted:null},xt.set(t,o),Ot(t,()=>qt(t))),o.widget.emit=(i,n)=>{i==="open"&&(o.opened=
n),i==="sort"?o.sorted=n:r.setTriggerValue(i,n)},String(e.open)===String(o.opened)&&(o.opened=null),o.shown=e,qt(t)}function qt(r){
let{widget:t,shown:s,opened:e,sorted:o}=xt.get(r),i=$t(r,s.theme);t.show({...s,theme:i,open:e??s.open,sort:o??s.sort})}export{Ge as default};
