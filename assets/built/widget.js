var ds={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function Ft(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[o,[i,n,r]]of Object.entries(s.arrays)){
let h=ds[i],c=a.byteOffset+4+t+n,l=r.reduce((d,u)=>d*u,1)*h.BYTES_PER_ELEMENT;e[o]=new h(a.buffer.slice(c,c+l))}return{...s,
...e}}var Nt=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var A=(a,t,s)=>Math.min(Math.max(a,t),s),zt=()=>window.matchMedia("(pointer: coarse)").matches,g=(a,t="",s={},...e)=>{let o=document.
createElement(a);o.className=t;for(let[i,n]of Object.entries(s))o.setAttribute(i,String(n));return o.append(...e),o};function wt(a,t,{
className:s="",...e}={}){let o=g("button",s,{type:"button",...e},a);return o.title&&/^[^\p{L}\p{N}]$/u.test(a)&&o.setAttribute(
"aria-label",o.title),o.onclick=t,o}var L=(a,t)=>a.querySelector(t);var st=a=>a.children;function I(a,t){a.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==
!1&&(s.preventDefault(),s.stopPropagation())}}var H=a=>({ArrowUp:()=>a(-1,0),ArrowDown:()=>a(1,0),ArrowLeft:()=>a(0,-1),
ArrowRight:()=>a(0,1)}),et=a=>a.getRootNode().activeElement,ot=()=>g("i","room-mark",{"aria-hidden":"true"});function it(a,t){
let s=g("select","",{"aria-label":a});return us(s,t),s}var us=(a,t)=>a.replaceChildren(...t.map(([s,e])=>g("option","",{
value:s},e))),B=class{constructor(t,s,e){this.buttons=s.map(([o,i,n])=>wt(i,()=>e(o),{"data-value":o,...n&&{title:n}})),
this.node=g("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let s of this.buttons)s.setAttribute(
"aria-pressed",String(s.dataset.value===t))}};function jt(a,t,s){let e=g("details",a,{},t,s);return I(e,{Escape:()=>e.open?
(e.open=!1,t.focus()):!1}),e}var bt=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function F(a){let t=a.map(bt);return Array.from({length:256},(s,e)=>{
let o=e/255*(t.length-1),i=Math.min(Math.floor(o),t.length-2);return t[i].map((n,r)=>Math.round(n+(t[i+1][r]-n)*(o-i)))})}
var ps=([a,t,s])=>255<<24|s<<16|t<<8|a,U=a=>Uint32Array.from(F(a),ps),N=([a,t,s])=>`rgb(${a},${t},${s})`;function X(a){let[
t,s,e]=a.map(o=>o/255<=.04045?o/255/12.92:((o/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"#fff\
fff"}var nt={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},_t={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var fe=window.matchMedia("(prefers-color-scheme: dark)");var fs=(a,t,s)=>.299*a+.587*t+.114*s<128;function Dt(a,t){let s=getComputedStyle(L(a,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(s))return t;let[e,o,i]=bt(s);return fs(e,o,i)?"dark":"light"}function Bt(a,t,s="var(--st-background-color)"){let e=g("span","",{"aria-hidden":"true"});e.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${s};transition:color 10ms`,e.ontransitionend=t,a.append(e)}var yt='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Ht=[4,3],ms={left:"start",center:"\
middle",right:"end"};function W(a){let t=a.getContext("2d");return t.textRendering="geometricPrecision",t}function G(a,t,s,e=document.
createElement("canvas")){Object.assign(e,{width:a,height:t});let o=W(e),i=o.createImageData(a,t);return s(new Uint32Array(
i.data.buffer)),o.putImageData(i,0,0),e}var $=(()=>{let a=W(document.createElement("canvas"));return(t,s,e=!1)=>(a.font=
`${e?"600 ":""}${s}px ${yt}`,a.measureText(t).width)})();function z(a,t,s){if($(a,t)<=s)return a;let e=[...a];for(;e.length>1&&$(e.join("")+"…",t)>s;)e.pop();return e.join("")+
"…"}var gs=a=>(window.devicePixelRatio||1)*(a.currentCSSZoom||1),E=class{context;constructor(t,s,e,o=gs(t),i=null){let n=Math.
round(s*o),r=Math.round(e*o);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=W(t),this.context.setTransform(
o,0,0,o,0,0),this.context.clearRect(0,0,s,e),i&&this.rect(0,0,s,e,i)}shift(t){this.context.translate(0,t)}rect(t,s,e,o,i,n=1){
this.context.globalAlpha=n,this.context.fillStyle=i,this.context.fillRect(t,s,e,o)}frame(t,s,e,o,i,n=1){this.context.globalAlpha=
1,this.context.strokeStyle=i,this.context.lineWidth=n,this.context.strokeRect(t,s,e,o)}line(t,s,e,o,i,n=1,r=1){this.path(
i,n,r,h=>{h.moveTo(t,s),h.lineTo(e,o)})}curve(t,s,e,o,i,n,r,h=!1){let c=(t+e)/2;this.context.setLineDash(h?Ht:[]),this.path(
i,n,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,o,e,o)}),this.context.setLineDash([])}path(t,s,e,o){let{context:i}=this;i.
globalAlpha=e,i.strokeStyle=t,i.lineWidth=s,i.beginPath(),o(i),i.stroke()}text(t,s,e,{size:o=12,colour:i,align:n="left",
angle:r=0,bold:h=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&c.rotate(r*Math.PI/180),c.font=`${h?
"600 ":""}${o}px ${yt}`,c.fillStyle=i,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,s,e,o,i){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,o,i)}photo(t,s,e,o,i){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,o,i)}},ws=6e3,rt=class{parts=[];constructor(t,s,e=null){
this.width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=ws,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let o=Object.
entries(s).filter(([,i])=>i!==null).map(([i,n])=>` ${i}="${xt(typeof n=="number"?+n.toFixed(2):n)}"`).join("");this.parts.
push(e===null?`<${t}${o}/>`:`<${t}${o}>${xt(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.
openGroups+=1}rect(t,s,e,o,i,n=1){this.put("rect",{x:t,y:s,width:e,height:o,fill:i,"fill-opacity":n<1?n:null})}frame(t,s,e,o,i,n=1){
this.put("rect",{x:t,y:s,width:e,height:o,fill:"none",stroke:i,"stroke-width":n})}line(t,s,e,o,i,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:e,y2:o,stroke:i,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,o,i,n,r,h=!1){let c=f=>+f.toFixed(
1),l=c((t+e)/2),d=`M${c(t)} ${c(s)}C${l} ${c(s)} ${l} ${c(o)} ${c(e)} ${c(o)}`,u={"stroke-dasharray":h?Ht.join(" "):null},
p={stroke:i,"stroke-width":n,"stroke-opacity":r<1?r:null,...u};this.put("path",{d,fill:"none",...p})}text(t,s,e,{size:o=12,
colour:i,align:n="left",angle:r=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:i,"font-size":o,"text-anchor":ms[n],"font-\
weight":h?600:null,transform:r?`rotate(${r} ${+s.toFixed(2)} ${+e.toFixed(2)})`:null,"xml:space":"preserve"};this.put("t\
ext",c,t)}cells(t,s,e,o,i){this.rectanglesLeft-=t.width*t.height,this.rectanglesLeft<0?this.embed(t,s,e,o,i):this.rectangles(
t,s,e,o,i)}photo(t,s,e,o,i){this.put("image",{x:s,y:e,width:o,height:i,preserveAspectRatio:"none",href:t.src})}embed(t,s,e,o,i){
let n=document.createElement("canvas"),r=Math.max(1,Math.round(2*o/t.width)),h=t.width*r,c=t.height*r;new E(n,h,c,1).cells(
t,0,0,h,c);let l={x:s,y:e,width:o,height:i,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",
{...l,href:n.toDataURL("image/png")})}rectangles(t,s,e,o,i){let{data:n}=W(t).getImageData(0,0,t.width,t.height),r=o/t.width,
h=i/t.height;for(let c=0;c<t.height;c++)for(let l=0;l<t.width;l++){let d=4*(c*t.width+l),u="#"+[0,1,2].map(p=>n[d+p].toString(
16).padStart(2,"0")).join("");this.rect(s+l*r,e+c*h,r,h,u)}}toString({width:t=this.width,height:s=this.height}={}){return`${`\
<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-\
family="${xt(yt)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function xt(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}function m(a,t={}){return Wt(String(SAID[a]??a),t)}function j(a,t,s,e={}){let o=SAID[a]??[a,t],i=o.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return Wt(i?o[0]:o[o.length-1],{n:s,...e})}var x=a=>a,q=(a,t=0)=>`${(100*a).toFixed(
t)} %`,Ut=(a,t="")=>t==="%"?q(a):a.toFixed(3);var Wt=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var bs={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},xs={pdf:["PDF",x("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",x("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},ys=16e3,Gt=46,P=class{constructor(t){
this.widget=t,this.size=it(m("Size"),[["projector",m("Projector, 1920 px")],["paper",m("Paper, 170 mm, 300 dpi")]]),this.
light=g("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>wt(r,()=>this.save(r.toLowerCase()))),e=g("summary","",
{title:m("Save this picture as PNG or SVG")},m("Save picture")),o=g("label","",{},this.light," ",m("light background"));
this.papers=Object.entries(xs).map(([r,[h,c]])=>g("a","button",{"data-kind":r,title:m(c),download:""},h)),this.forPapers=
g("div","pair",{hidden:""},...this.papers);let i=g("div","pair",{},...s),n=g("div","menu",{},this.size,o,i,this.forPapers);
this.menu=jt("saving",e,n),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=m("Save this picture as P\
NG, SVG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.
light.checked){let{themes:o,theme:i}=this.widget.data,n=o[e?"light":i],{width:r,density:h,svgSize:c}=bs[s],l=this.widget.
export(r),d=l.height+Gt;if(t==="svg"){let f=new rt(r,d,n.page);return this.draw(f,r,n,l),new Blob([f.toString(c(r,d))],{
type:"image/svg+xml"})}let u=document.createElement("canvas"),p=new E(u,r,d,Math.min(h,ys/d),n.page);return this.draw(p,
r,n,l),Ss(vs(u),u.width/(r/96))}draw(t,s,e,o){let{title:i,source:n}=this.widget.data;t.text(z(i,16,s-20),10,16,{size:16,
colour:e.ink,bold:!0}),t.text(z(n,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(Gt),o.draw(t,e)}save(t){let{kind:s,title:e}=this.
widget.data,o=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,"").toLowerCase();ks(this.picture(t),`${o}.${t}`),
this.menu.open=!1}};function ks(a,t){let s=g("a","",{download:t,href:URL.createObjectURL(a)});s.click(),setTimeout(()=>URL.
revokeObjectURL(s.href),1e4)}var vs=a=>Nt(a.toDataURL("image/png").split(",")[1]);function Ss(a,t){let s=new DataView(new ArrayBuffer(
21)),e=Math.round(t/.0254);s.setUint32(0,9),[..."pHYs"].forEach((i,n)=>s.setUint8(4+n,i.charCodeAt(0))),s.setUint32(8,e),
s.setUint32(12,e),s.setUint8(16,1),s.setUint32(17,Ms(new Uint8Array(s.buffer,4,13)));let o=33;return new Blob([a.subarray(
0,o),s.buffer,a.subarray(o)],{type:"image/png"})}function Ms(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>
1^(t&1?3988292384:0)}return~t>>>0}var Cs={Uint8Array:255,Int8Array:127,Float32Array:null},As={Uint8Array:2,Int8Array:2,Float32Array:4},Z=1e-12;function $s(a,t){
let s=Cs[a.constructor.name];if(!s)return a;let e=new Float32Array(256);for(let i=-127;i<=s;i++)e[i&255]=i*Math.abs(i)*t/
s**2;let o=new Float32Array(a.length);for(let i=0;i<o.length;i++)o[i]=e[a[i]&255];return o}var Kt=a=>a.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var R=({numbering:a},t,s)=>a?.[t][s]??s,K=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[s,e]=this.blocks??[this.R,this.C],o=s*e;return this.decoded.has(t)||this.decoded.
set(t,$s(this.codes.subarray(t*o,(t+1)*o),this.most[t])),this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(
t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(s*this.
C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(`to${s}`)?.[t]??new Float32Array(this.R);let e=this.weights(
t);return Float32Array.from({length:this.R},(o,i)=>e[i*this.C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.
row(t,s);let[e,o]=this.blocks,i=Math.floor(s*e/this.R)*o,n=t*this.R+i;if(!this.stretched.has(n)){let r=this.weights(t),h=Float32Array.
from({length:this.C},(c,l)=>r[i+Math.floor(l*o/this.C)]);this.stretched.set(n,h)}return this.stretched.get(n)}weight(t,s,e){
return this.drawn(t,s)[e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(
s).positions.flatMap((o,i)=>o.some(n=>e.has(n))?[i]:[])}profile(t,s,e){let o=new Float32Array(e==="to"?this.R:this.C);for(let i of s){
let n=e==="to"?this.column(t,i):this.row(t,i);for(let r=0;r<o.length;r++)o[r]+=n[r]}return o}linksFrom(t,s,e,o){let i=[];
for(let n of s){if(!this.has("from",n))continue;let r=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,o)){
if(r[h]<e)break;i.push([n,h,r[h]])}}return i}linksTo(t,s,e,o){let i=[];for(let n of s){let r=this.column(t,n);for(let h of kt(
r,Math.min(o,this.R)))r[h]>=e&&i.push([h,n,r[h]])}return i}sortedColumns(t,s){let e=t*this.R+s;if(!this.sorted.has(e)){let o=this.
row(t,s);this.sorted.set(e,Uint16Array.from(o.keys()).sort((i,n)=>o[n]-o[i]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.
from({length:this.R},(s,e)=>Kt(this.drawn(t,e)))}largest(t){return Math.max(Math.abs(this.most[t]),Z)}shade(t,s){let e=Math.
min(Math.abs(t)/(s||Z),1);return this.signed?.5+.5*Math.sign(t)*e:nt[this.scale](e)}picture(t,s,e,o){let i=Math.min(e.rows,
Math.max(1,o.rows)),n=Math.min(e.columns,Math.max(1,o.columns)),r=U(this.signed?s.diverging:s.ramp),h=this.strongestShares(
t,e,n,i);return G(n,i,c=>{for(let l=0;l<h.length;l++)c[l]=r[Math.round(255*this.shade(h[l],1))]})}strongestShares(t,s,e,o){
let i=this.peak==="row"&&!this.signed,n=new Float32Array(e*o),r=Uint16Array.from({length:s.columns},(l,d)=>Math.floor(d*
e/s.columns)),h=l=>Math.floor(l*o/s.rows)*e,c;for(let l=0;l<s.rows;l++){let d=h(l),u=this.drawn(t,l+s.r);if(u===c&&d===h(
l-1))continue;c=u;let p=(i?Kt(u):this.largest(t))||Z;for(let f=0;f<s.columns;f++){let b=u[f+s.c]/p;Math.abs(b)>Math.abs(
n[d+r[f]])&&(n[d+r[f]]=b)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){
return this.themes[this.theme]}formatted(t){let s=As[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,e=0){let o=this.cut(t,s,e),i=o&&(o.toOthers?m("cut, the others take over"):m("cut, nobody tak\
es over")),n=this.formatted(this.weight(e,t,s)),r=this.has("from",t)?n:`≤ ${n}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${r}`,i].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,o){let i=this.side(o).positions[e],n=o===
s?t:[],r=n.filter(h=>!i.includes(h));return[r.length<n.length?r:[...r,i[0]],o]}};function Vt(a,{toOthers:t},s,e,o,i){let n=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,l,d]of t?n:r)a.line(s+o*h,e+o*c,s+o*
l,e+o*d,i,1.5)}function kt(a,t){let s=[],e=-1/0;for(let o=0;o<a.length;o++){if(a[o]<=e&&s.length===t)continue;let i=s.length;
for(;i>0&&a[o]>a[s[i-1]];)i--;s.splice(i,0,o),s.length>t&&s.pop(),e=a[s[s.length-1]]}return s}var vt=(a,t)=>JSON.stringify(
a.positions)===JSON.stringify(t.positions);function St({segments:a},t,s){let e=a.slice(t,t+s).indexOf(1);return e>0?e:null}var Yt={layer:x("by layer"),entropy:x("by entropy"),likeness:x("by similarity"),link:x("by a link"),writes:x("by what th\
ey write"),effect:x("by effect when off")},[Os,Xt,Es,Ts]=[2,3,4,5],[Ls,Rs,Ps,Is]=[32,74,75,14],Fs=4,qt=14,Ns=360,zs={A:"\
B",B:"A"},Zt=5e-4,js=.01,_s=a=>a?.includes(null)?null:a??null,at=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;status;pointed;boxes=[];constructor(t){
this.root=g("div","atlas"),this.emit=()=>{},this.grid=g("div","grid",{role:"grid","aria-label":m("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=g("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=g("div"),this.legendRoom=g("div","room",{"aria-hidden":"true"});let s=g("div","legend",{},this.legendRoom,
this.legend);this.saving=new P(this),this.root.append(this.controls(),this.grid,g("div","foot",{},s,this.saving.menu)),this.
room=ot(),this.root.append(this.room),t.append(this.root);let e=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let o of[this.root,this.grid,this.room])e.observe(o);I(this.grid,{...H((o,i)=>this.moveFocus(this.focus[0]+o,this.focus[1]+
i)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.data.heads-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)}),this.root.ondragover=o=>{o.dataTransfer?.types.includes(Mt(this.other))&&(o.preventDefault(),
this.root.classList.add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=
o=>{this.root.classList.remove("receives");let i=o.dataTransfer?.getData(Mt(this.other));if(!i)return;o.preventDefault();
let[n,r]=i.split(".").map(Number);this.open=[n,r],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.
pointed=null,this.showStatus(...this.open)}}controls(){this.switching=!1;let t=m("Click a head to switch it off or on; s\
hift-click and Space always do"),s=[["open",m("Open"),m("Click a head to open it")],["switch",m("Switch off / on"),t]];return this.
modes=new B(m("What a click does"),s,e=>this.setSwitching(e==="switch")),this.modes.press("open"),this.sort=it(m("Order \
of the heads"),Object.entries(Yt).map(([e,o])=>[e,m(o)])),this.sort.title=m("Entropy: most diffuse last. Similarity: att\
ention shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.
value),this.build(),this.mark()},this.status=g("div","status"),this.status.title=m("Entropy: how diffuse a head's attent\
ion is, in bits. 0: all on one token; log2 of the number of tokens: uniform."),g("div","bar",{},this.modes.node,this.sort,
this.status)}setSwitching(t){this.switching=t,this.modes.press(t?"switch":"open"),this.grid.classList.toggle("switching",
t),this.legend.textContent=this.legendText()}show(t){let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,o=e&&Ds(
s.pictures,t.pictures)&&Bs(s,t);this.data=t;let i=t.change?Math.max(...t.change):0;this.largestChange=i<Zt?0:i,this.modes.
node.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.open=t.open;let n=String(this.order);
this.sort.value=t.sort,this.sort.options[Os].disabled=t.similarity===null,this.sort.options[Xt].disabled=!t.link,this.sort.
options[Xt].textContent=this.linkOrder(),this.sort.options[Es].hidden=!t.writes,this.sort.options[Ts].hidden=!t.measurable,
!e||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?this.build():o||this.paint(),this.mark(),e||(this.pointed=
null),this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s}=this.data,
e=t.map((i,n)=>n);if(this.sort.value==="entropy")return e.sort((i,n)=>t[i]-t[n]);let o={likeness:s,link:this.data.linkWeights,
writes:this.data.shares,effect:_s(this.data.effects)}[this.sort.value];return o?.length?e.sort((i,n)=>o[n]-o[i]):this.sorted&&
this.order?.length===e.length?this.order:e}linkOrder(){let{link:t}=this.data;return t?m("by {link}",{link:t}):m(Yt.link)}get other(){
return zs[this.data.side??""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,s){return this.cells[(t+1)*(this.
data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<0||s<0)return[t,s];let o=this.order[t*e+s];return[Math.floor(
o/e),o%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:[t,s];let o=this.places[t*e+s]??0;return[
Math.floor(o/e),o%e]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.data,o=this.
grid.contains(et(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.isSorted=this.
sorted,this.places=[],this.order.forEach((i,n)=>{this.places[i]=n}),this.cells=[],this.focus=this.sorted?[0,0]:[...this.
open],this.grid.replaceChildren(this.canvas),this.grid.style.setProperty("--heads",String(s)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>qt),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let i=-1;i<t;i++){let n=i<0&&this.sorted?"presentation":"row",r=g("div","row",
{role:n});for(let h=-1;h<s;h++){let c=this.cell(i,h);this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.
paint(),o&&this.moveFocus(...this.placeOf(...o))}fit(){let{layers:t,heads:s}=this.data,{offsetHeight:e}=this.room,o=e||(this.
data.side&&t>qt?Ns:0),i=Math.min((this.root.clientWidth-Ls)/s,Ps),n=Math.max((o-Rs)/t-1,1),r=o>0&&n<i;return r?this.grid.
style.setProperty("--aspect",Math.min(i/n,Fs).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.
toggle("tight",r&&n<Is),this.place()}place(){let t=this.cells.filter((p,f)=>f>this.data.heads&&f%(this.data.heads+1)),s=t.
map(p=>p.getBoundingClientRect()),e=window.devicePixelRatio||1,[{left:o,top:i},{right:n,bottom:r}]=[s[0],s[s.length-1]],
h=p=>Math.round(p*e),c=String(this.boxes);this.boxes=s.map(p=>{let[f,b]=[h(p.left),h(p.top)];return[f-h(o),b-h(i),h(p.right)-
f,h(p.bottom)-b]});let l=this.grid.getBoundingClientRect(),d=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(
t[0]).borderRadius)*d*e||0;let u=(p,f)=>`${100*p/(f||1)}%`;return Object.assign(this.canvas.style,{left:u(o-l.left+this.
grid.scrollLeft*d,l.width),top:u(i-l.top+this.grid.scrollTop*d,l.height),width:u(n-o,l.width),height:u(r-i,l.height)}),c!==
String(this.boxes)}cell(t,s){let e=t<0||s<0;if(t<0&&s<0)return g("div","corner",{role:"presentation"});if(e&&this.sorted)
return g("div","label",{role:"presentation"}," ");let[o,i]=this.headAt(t,s),n=e?this.labelCell(o,i):this.headCell(o,i);
return n.tabIndex=-1,n.dataset.at=`${o<0?"*":o}.${i<0?"*":i}`,n.onfocus=()=>this.showStatus(o,i),n.onmouseenter=()=>{this.
pointed=[o,i],this.showStatus(o,i)},n.draggable=!e&&!!this.other,n.ondragstart=r=>r.dataTransfer?.setData(Mt(this.data.side??
""),`${o}.${i}`),n.onclick=r=>{this.data.switchable&&(e||r.shiftKey||this.switching)?this.toggle(o,i):e||this.openHead(o,
i),this.moveFocus(t,s)},n}labelCell(t,s){let e=s<0,o=e?`L${R(this.data,0,t)}`:`H${R(this.data,1,s)}`,i=g("div","label",{
role:e?"rowheader":"columnheader"},o);return this.data.switchable&&(i.title=e?m("Switch all heads of layer {l}",{l:t}):m(
"Switch head {h} of every layer",{h:s})),i}named(t,s){return`${this.data.prefix??""}${R(this.data,0,t)}.${R(this.data,1,
s)}`}headCell(t,s){let e=g("b","tag",{},this.sorted?this.named(t,s):""),o=[g("i","cross"),g("i","change"),e,g("span","ho\
w-much")];return g("div","head",{role:"gridcell"},...o)}paint(){let[t,s,e,o]=this.boxes[this.boxes.length-1];if(Object.assign(
this.canvas,{width:t+e,height:s+o}),!e||!o)return;let i=this.thumbnails(this.data.themes[this.data.theme]),[n,r]=this.data.
arrays.pictures[2].slice(2),h=W(this.canvas);h.imageSmoothingEnabled=!1,h.beginPath();for(let c of this.boxes)h.roundRect(
...c,this.radius);h.clip(),this.order.forEach((c,l)=>{let[d,u,p,f]=this.boxes[l];h.drawImage(i,0,c*n,r,n,d,u,p,f)})}thumbnails({
ramp:t},s=0,e=this.order.length){let[o,i]=this.data.arrays.pictures[2].slice(2),n=U(t),r=s*o*i;return G(Math.max(i,1),Math.
max(e*o,1),h=>{for(let c=0;c<h.length;c++)h[c]=n[this.data.pictures[r+c]]})}mark(){let{layers:t,heads:s}=this.data;this.
legend.textContent=this.legendText(),this.legendRoom.textContent=this.data.switchable?this.legendText(.1):"";for(let e=0;e<
t;e++)for(let o=0;o<s;o++){let i=this.cellOf(e,o);i.classList.toggle("off",this.off[e*s+o]),i.classList.toggle("open",this.
isOpen(e,o)),i.setAttribute("aria-selected",String(this.isOpen(e,o))),i.setAttribute("aria-label",this.describe(e,o)),L(
i,".change").style.setProperty("--share",String(this.changeShare(e,o))),L(i,".how-much").textContent=this.effectOf(e*s+o).
replace(/^0\./,".")}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&s===this.open[1]}effectOf(t){let s=this.
sort.value==="effect"?this.data.effects?.[t]:null;return typeof s=="number"?Ut(s,this.data.unit):""}changeShare(t,s){return this.
largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.max(this.largestChange,js):0}legendText(t=this.largestChange){
let{switchable:s}=this.data,e=this.other?[m("Drag onto {side}: transplant",{side:this.other})]:[],o=m("Orange bar: atten\
tion that changed (longest: {most})",{most:q(t,1)}),i=this.sorted||!s?"":m("Label: layer or column"),n=zt()?[this.switching?
m("Tap: off / on"):this.other?m("Tap: transplant, both ways"):m("Tap: open"),i]:[m("Click: open"),...e,...s?[m("Shift-cl\
ick or Space: off / on"),i]:[]];return[t>0?o:"",...n].filter(Boolean).join(" · ")}describe(t,s){let{heads:e,switchable:o,
entropy:i,similarity:n,change:r,does:h}=this.data,c=o?[m("click to switch")]:[];if(t<0)return[m("head {h} of every layer",
{h:R(this.data,1,s)}),...c].join(" · ");if(s<0)return[m("all heads of layer {l}",{l:R(this.data,0,t)}),...c].join(" · ");
let l=t*e+s,d=[m("Head {head}",{head:this.named(t,s)}),this.off[l]?m("off"):m("on")];return this.sort.value==="likeness"&&
n?.length&&d.push(m("{share} % similar",{share:Math.round(100*n[l])})),this.sort.value==="link"&&this.data.linkWeights?.
length&&d.push(m("{share} on {link}",{share:q(this.data.linkWeights[l],1),link:this.data.link})),this.sort.value==="writ\
es"&&this.data.shares?.length&&d.push(m("{share} logits for {words}",{share:Hs(this.data.shares[l]),words:this.data.link})),
this.effectOf(l)&&d.push(m("effect {effect}",{effect:this.effectOf(l)})),r&&r[l]>=Zt&&d.push(m("{share} changed",{share:q(
r[l],1)})),h&&d.push(h[l]),d.push(m("entropy {bits} bits",{bits:i[l].toFixed(2)})),d.join(" · ")}showStatus(t,s){this.status.
textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.emit("open",this.open),this.mark()}toggle(t,s){let{heads:e}=this.
data,o=this.off.map((r,h)=>h),i=o.filter(r=>(t<0||Math.floor(r/e)===t)&&(s<0||r%e===s)),n=i.every(r=>this.off[r]);for(let r of i)
this.off[r]=!n;this.emit("off",o.filter(r=>this.off[r]).map(r=>[Math.floor(r/e),r%e])),this.mark(),this.showStatus(t,s)}moveFocus(t,s,e=!0){
let{layers:o,heads:i}=this.data,n=this.sorted?0:-1,r=[A(t,n,o-1),A(s,n,i-1)];if(r[0]<0&&r[1]<0)return;let h=this.cellAt(
...this.focus);this.focus=r;let c=this.cellAt(...r);h&&h!==c&&(h.tabIndex=-1),c.tabIndex&&(c.tabIndex=0),e&&c.focus({preventScroll:!1})}pressed(t){
let[s,e]=this.headAt(...this.focus);return!t&&s>=0&&e>=0?this.openHead(s,e):this.data.switchable?this.toggle(s,e):!1}export(t){
let{layers:s,heads:e}=this.data;return{height:Math.ceil(30+(t-34)/e*s),draw:(i,n)=>this.paintHeads(i,t,n)}}paintHeads(t,s,e){
let{layers:o,heads:i}=this.data,n=(s-34)/i,r={size:12,colour:e.ink,align:"center"};for(let h=0;h<o;h++){this.sorted||t.text(
`L${R(this.data,0,h)}`,15,26+(h+.5)*n,r);for(let c=0;c<i;c++){let l=30+c*n,d=26+h*n;h===0&&!this.sorted&&t.text(`H${R(this.
data,1,c)}`,l+n/2,12,r),this.exportHead(t,...this.headAt(h,c),l,d,n,e)}}}exportHead(t,s,e,o,i,n,r){t.cells(this.thumbnails(
r,s*this.data.heads+e,1),o+1,i+1,n-2,n-2);let h=[this.named(s,e),this.effectOf(s*this.data.heads+e)].filter(Boolean).join(
" · ");this.sorted&&t.text(h,o+4,i+10,{size:11,colour:r.accent});let c=this.isOpen(s,e)?5:1;t.rect(o+c,i+n-4-c,(n-2*c)*
this.changeShare(s,e),4,r.accent),this.isOpen(s,e)&&t.frame(o+2,i+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.
rect(o+1,i+1,n-2,n-2,r.page,.78),t.line(o+1,i+1,o+n-1,i+n-1,r.ink,2),t.line(o+1,i+n-1,o+n-1,i+1,r.ink,2))}},Mt=a=>`text/\
head-of-${a.toLowerCase()}`,Ds=(a,t)=>a===t||a.length===t.length&&a.every((s,e)=>s===t[e]),Bs=(a,t)=>a.themes[a.theme].ramp[0]===
t.themes[t.theme].ramp[0];function Hs(a){return`${a<0?"−":"+"}${Math.abs(a).toFixed(2)}`}var ht=64,Us=3;function ct(a,t,s,e,o,i=1/0){let r=Math.round(e),h=F(t.signed?s.diverging:s.ramp),c=i-10-$(t.unit,12),l=A(
Math.floor(c/ht),1,Us),d=ht*l;for(let f=0;f<ht;f++){let b=h[Math.round(255*f/(ht-1))];a.rect(r+f*l,o,l,8,N(b))}let u=t.peak===
"row"&&!t.signed;for(let[f,b]of Ws(t,u)){let w=u?`${+(100*b).toPrecision(2)} %`:`${+b.toPrecision(2)}`,y=f===0?"left":f===
1?"right":"center";a.text(w,r+f*d,o+8+10,{size:11,colour:s.muted,align:y})}let p=u?m("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;a.text(p,r+d+10,o+8/2,{size:12,colour:s.muted})}function Ws(a,t){let s=a.largest(0);return s<=
Z?[[0,0]]:a.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,_t[a.scale](e)*(t?1:s)])}var Gs=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function lt(a){let t=Gs.exec(a);if(!t)return null;let[,s,e,o=""]=t,i=[...s].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:s+e,column:i,row:Number(e)-1,pixels:[...o].map(Number)}}function _(a){let t=lt(a);return t?.pixels.length?t:null}function J(a,t,s,e,o,i,n=1){
let r=o/2;a.rect(s,e,o,o,i.page,n),t.forEach((h,c)=>{h&&a.rect(s+c%2*r,e+Math.floor(c/2)*r,r,r,i.ink,n*h/3)})}var dt=68,Ct=4,Jt=12,At=15,Ks=8,Qt=5,Vs=/^\d+\.\d\d s$/,Ys=[1,5,10,25,50,100,250,500],V=a=>Vs.test(a[0]??"");function $t(a,t,s,e){
return V(a)?Ys.find(o=>o>=s/e)??Math.ceil(s/e):Math.max(1,Math.ceil(t/e))}function ts(a,t,s,{left:e,top:o,w:i,h:n},r){let{
c:h,columns:c,r:l,rows:d}=s,u=o-dt,p=e+i*c;a.cells(Xs(t,s,r),e,u,i*c,dt-Ct);let f=(t.spoken??[]).filter(([,w])=>w>=h&&w<
h+c),b=[];for(let[w,y,S]of f.sort((v,M)=>v[1]-M[1])){let v=e+(y-h+.5)*i;if(w>=l&&w<l+d){let T=Math.max(i,Qt);a.frame(v-T/
2,o+(w-l)*n+.5,T,Math.max(n-1,1),r.accent,n<2*Qt?.5:1.5)}let M=$(S,Jt,!0),O=Math.min(v+3,p-M),k=[0,1,2,3].find(T=>(b[T]??
-1/0)<=O);if(a.line(v,k===void 0?o-Ct-Ks:u,v,o-Ct,r.accent,1),k===void 0)continue;b[k]=O+M+6;let C=u+(k+.5)*At+2;a.rect(
O-1,C-At/2,M+2,At-1,r.page,.85),a.text(S,O,C,{size:Jt,colour:r.ink,bold:!0})}}function Xs({loud:a=new Uint8Array,columns:{
labels:t}},{c:s,columns:e},o){let i=a.length/t.length,n=U([o.page,o.ink]);return G(e,i,r=>{for(let h=0;h<i;h++)for(let c=0;c<
e;c++)r[(i-1-h)*e+c]=n[a[h*t.length+s+c]]})}var ss=46,es=58,Ot=112,os=[22,13],qs=14,Zs=9,is=14,ut=10,ns=64,Et=13,Js=8,Qs=x("Heatmap of {title}: {R} rows, {rows}, by\
 {C} columns, {columns}. Arrows move, Enter pins a row."),te=x("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {c\
olumns}. Arrows move, Enter cuts a cell."),se=.68,pt=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=g("canvas","drawn",{"aria-hidden":"true"}),this.overlay=g("canvas","over",{"aria-hidden":"t\
rue"}),this.live=g("div","unseen",{"aria-live":"polite"}),this.room=ot();let s=[this.canvas,this.overlay,this.room];this.
field=g("div","field",{tabindex:"0",role:"application"},...s),this.pairs=g("div","unseen"),this.saving=new P(this),t.append(
this.field,this.live,this.pairs,g("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
I(this.field,{...H((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&vt(this.
maps.rows,t.rows)&&vt(this.maps.columns,t.columns);this.data=t,this.maps=new K(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:o}=this.maps,[i,
n]=t.axes;this.field.setAttribute("aria-label",m(t.cutting?te:Qs,{title:t.title,R:e,C:o,rows:i,columns:n})),this.pairs.replaceChildren(
...ee(this.maps)),this.draw()}look(t,s=1){let{maps:e}=this,i=Array.from({length:s},(n,r)=>t+r).filter(n=>!e.has("from",n)).
map(n=>e.rows.positions[n][0]);i.length&&this.emit("look",{positions:i,way:"from"})}came(){this.zoom.rows<=ns?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;
this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:e}=this.layout;for(let o of[this.canvas,this.overlay])
Object.assign(o.style,{width:`${t}px`,height:`${e}px`});this.field.style.height=`${e}px`,this.paint(new E(this.canvas,t,
e),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=ns&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:o}=this,i=o.rows<=14?14:o.rows<=24?13:11,n=this.arrangedWith(i,t,s,
e),r=Math.floor(Math.min(n.w,n.h))-1;return r<Zs||r>=i?n:this.arrangedWith(r,t,s,e)}arrangedWith(t,s,e,o){let[i,n]=o?[4,
4]:[26,ss],{rows:r,columns:h}=this.maps,{zoom:c}=this,l=(k,C,T)=>{let D=k.slice(C,C+T).map(Y=>{let tt=_(Y);return tt?t+6+
$(tt.name,ut):Math.min($(Y,t),Ot)});return Math.max(...D,8)},d=Math.ceil(l(r.labels,c.r,c.rows))+32,u=l(h.labels,c.c,c.columns),
p=h.labels.some(k=>_(k)),b=c.columns>1&&(s-d)/c.columns<u+8&&!V(h.labels)?p?-90:-60:0,w=u*Math.sin(-b*Math.PI/180)+8,y=this.
data.loud?dt:0,S=Math.ceil(b?w:p?18+ut:18)+i+y,v=b===-60?18:6,M=Math.min((s-d-v)/c.columns,2*es),O=Math.min((e-S-n)/c.rows,
es);return{width:s,left:d,top:S,w:M,h:O,size:t,slant:b,strip:y,height:Math.ceil(S+O*c.rows+n)}}paint(t,s,e){this.paintCells(
t,s,e),this.data.numbers&&this.paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(
t,s,e),s.strip&&ts(t,this.data,this.zoom,s,e);let{left:o,width:i,height:n}=s;s.room||ct(t,this.maps,e,o,n-ss+14,i-o)}paintCells(t,{
left:s,top:e,w:o,h:i},n){let{rows:r,columns:h}=this.zoom,c={rows:Math.floor(i*r),columns:Math.floor(o*h)};if(t.cells(this.
maps.picture(0,n,this.zoom,c),s,e,o*h,i*r),!(Math.min(o,i)<=7)){for(let l=1;l<r;l++)t.line(s,e+l*i,s+o*h,e+l*i,n.page,1);
for(let l=1;l<h;l++)t.line(s+l*o,e,s+l*o,e+i*r,n.page,1)}}paintCuts(t,{left:s,top:e,w:o,h:i},n){let{r,c:h,rows:c,columns:l}=this.
zoom,d=Math.max(1.5,.3*Math.min(o,i,24));for(let u=r;u<r+c;u++)for(let p=h;p<h+l;p++){let f=this.maps.cut(u,p);f&&Vt(t,f,
s+(p-h+.5)*o,e+(u-r+.5)*i,d,n.accent)}}paintNumbers(t,{left:s,top:e,w:o,h:i},n){if(o<os[0]||i<os[1])return;let{r,c:h,rows:c,
columns:l}=this.zoom,d=F(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(0,this.zoom,l,c).forEach((u,p)=>{
let[f,b]=[Math.floor(p/l),p%l],w=Math.round(100*this.maps.weight(0,r+f,h+b)),y=X(d[Math.round(255*this.maps.shade(u,1))]),
v={size:Math.min(13,.45*o,.7*i),colour:y,align:"center"};w&&t.text(String(w),s+(b+.5)*o,e+(f+.5)*i,v)})}paintLabels(t,{left:s,
top:e,w:o,h:i,size:n,slant:r,room:h,strip:c},l){let{rows:d,columns:u}=this.maps,{zoom:p}=this,f=this.pinnedIndices(),b=e-
c,w=$t(d.labels,n+1,n+1,i),y=$t(u.labels,n+1,$(u.labels.at(-1)??"",n)+12,o);for(let k of this.labelsWithRoom(d,f.from,p.
r,p.rows,w)){let C=f.from.has(k),T={size:n,colour:C?l.accent:l.ink,align:"right",bold:C},D=e+(k-p.r+.5)*i;this.paintedPatch(
t,d.labels[k],s-6-n/2,D,Math.min(n+2,i-2),C,l)||t.text(z(d.labels[k],n,Ot),s-6,D,T)}for(let k of this.labelsWithRoom(u,f.
to,p.c,p.columns,y)){let C=f.to.has(k),T=r?"left":"center",D={size:n,colour:C?l.accent:l.ink,angle:r,align:T,bold:C},Y=s+
(k-p.c+.5)*o,tt=Math.min(n+2,o-2);if(this.paintedPatch(t,u.labels[k],Y,b-11,tt,C,l,!0))continue;let ls=Y+(r===-60?2:0);t.
text(z(u.labels[k],n,Ot),ls,b-(r?6:11),D)}let S={size:12,colour:l.muted},[v,M]=this.maps.axes,O=V(u.labels)?1:y;h?t.text(
Lt(M,1),s-6,b-11,{...S,align:"right"}):t.text(Lt(M,O),s,9,S),t.text(Lt(v,V(d.labels)?1:w),9,e+i*p.rows,{...S,angle:-90})}paintedPatch(t,s,e,o,i,n,r,h=!1){
let c=_(s);if(!c)return!1;let l=n?r.accent:r.muted;J(t,c.pixels,e-i/2,o-i/2,i,r),t.frame(e-i/2,o-i/2,i,i,l,n?2:1);let[d,
u]=h?[e,o-i/2-ut/2-1]:[e-i/2-4,o];return t.text(c.name,d,u,{size:ut,colour:l,align:h?"center":"right",bold:n}),!0}labelsWithRoom({
labels:t},s,e,o,i){let n=V(t)?0:e,r=c=>[...s].some(l=>l!==c&&Math.abs(l-c)<i);return Array.from({length:o},(c,l)=>l+e).filter(
c=>s.has(c)||(c-n)%i===0&&!r(c))}paintFrames(t,{left:s,top:e,w:o,h:i},n){let{r,c:h,rows:c,columns:l}=this.zoom,d=o*l,u=i*
c,p=this.pinnedIndices();for(let w of p.from)w>=r&&w<r+c&&Tt(t,[s,e+(w-r)*i,d,i],n.accent);for(let w of p.to)w>=h&&w<h+l&&
Tt(t,[s+(w-h)*o,e,o,u],n.accent);for(let w of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let y of p.
from)y>=r&&y<r+c&&w>=h&&w<h+l&&oe(t,[s+(w-h)*o,e+(y-r)*i,o,i],n.ink);let f=St(this.maps.rows,r,c),b=St(this.maps.columns,
h,l);f&&t.line(s,e+f*i,s+d,e+f*i,n.accent,1.5),b&&t.line(s+b*o,e,s+b*o,e+u,n.accent,1.5)}pinnedIndices(){return{from:new Set,
to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:o,w:i,h:n}=this.
layout,r=s<o?-1:Math.floor((s-o)/n),h=t<e?-1:Math.floor((t-e)/i);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<
0?null:[r<0?-1:r+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(
this.dragStart,s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.
point(t);if(this.dragStart=null,!s)return;let[o,i]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(
t)||this.cut(o,i):this.zoomTo(o,i):this.act(i)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){
return Math.hypot(s[0]-t[0],s[1]-t[1])>Js}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.
min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=
this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():
this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[e,o]){let i=new E(this.overlay,this.layout.width,this.
layout.height),{accent:n}=this.maps.colours;i.rect(Math.min(t,e),Math.min(s,o),Math.abs(t-e),Math.abs(s-o),n,.25),this.overlay.
textContent=""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:o,h:i,width:n,height:r,strip:h}=this.layout,
{accent:c,ink:l,page:d}=this.maps.colours,u=new E(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.
toggle("pinnable",!!t&&this.data.pinnable),!t)return;let[p,f]=t,b=s+(f-this.zoom.c)*o,w=e+(p-this.zoom.r)*i;if(p>=0&&u.rect(
0,w,s-3,i,c,.16),p>=0&&this.maps.blocks&&this.paintBand(u,p,w),f>=0&&u.rect(b,e-h-22,o,19,c,.16),p<0||f<0)return;Tt(u,[b,
w,o,i],l);let y=this.maps.described(p,f);this.overlay.textContent=y;let S=z(y,Et,n-16),v=$(S,Et)+16,M=A(b+(o-v)/2,0,n-v),
O=w+i+34<r?w+i+6:w-32;u.rect(M,O,v,24,l),u.text(S,M+8,O+12,{size:Et,colour:d})}paintBand(t,s,e){if(!this.maps.has("from",
s))return this.look(s);let{left:o,top:i,w:n,h:r}=this.layout,{c:h,rows:c,columns:l}=this.zoom,d=Math.max(r,qs),u=A(e+(r-
d)/2,i,i+r*c-d),p={r:s,c:h,rows:1,columns:l},f=this.maps.picture(0,this.maps.colours,p,{rows:1,columns:Math.floor(n*l)});
t.cells(f,o,u,n*l,d),t.frame(o,u,n*l,d,this.maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(
...t))}cut(t,s){if(!t||!s)return;let[e,o]=[this.maps.rows,this.maps.columns].map(({positions:i},n)=>{if(Math.min(t[n],s[n])<
0)return null;let r=i.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();return[Math.min(...r),Math.max(...r)]});this.
mark(null),this.emit("cut",{queries:e,keys:o})}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",o=this.linkOf(
t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof o=="number"&&o!==this.link?this.setPins(this.pins,e,o):this.setPins(...this.
maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),o)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.
columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.emit(
"pins",{pins:t,way:s,link:e})}moveCursor(t,s){if(!this.maps.R||!this.maps.C)return;let{r:e,c:o,rows:i,columns:n}=this.zoom,
[r,h]=this.cursor??[e-t,o-s];this.cursor=[A(r+t,e,e+i-1),A(h+s,o,o+n-1)],this.mark(this.cursor),this.live.textContent=this.
maps.described(...this.cursor)}export(t){let s=this.arrange(t,se*t);return{height:s.height,draw:(e,o)=>this.paint(e,s,o)}}};
function ee(a,t=10){if(a.blocks)return[];let s=a.weights(0),e=g("ol");for(let o of kt(a.signed?s.map(Math.abs):s,t)){let i=a.
rows.labels[Math.floor(o/a.C)],n=a.columns.labels[o%a.C];e.append(g("li","",{},m("{row} to {column}: {weight}",{row:i,column:n,
weight:a.formatted(s[o])})))}return[g("p","",{},m("Strongest pairs of {name}, from and to:",{name:a.title})),e]}function Tt(a,[
t,s,e,o],i){let n=Math.min(e,o)<8?2:0;a.frame(t-n,s-n,e+2*n,o+2*n,i,2)}function oe(a,[t,s,e,o],i){let[n,r]=[e,o].map(h=>h<
is?is:h-2);a.frame(t+(e-n)/2,s+(o-r)/2,n,r,i,2)}function Lt(a,t){let s=`${a} →`;return t>1?m("{title} 1 label in {n}",
{title:s,n:t}):s}var Rt={word:{all:x("all words, on average"),from:{none:x("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:a=>j("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",a)},to:{none:x("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:a=>j("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",a)}},patch:{all:x("all patches, on \
average"),from:{none:x("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:a=>j("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",a)},to:{none:x("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:a=>j("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",a)}},frame:{all:x("all moments, on average"),from:{none:x("What each moment \
receives, averaged over all of them. Click one to see what it attends to."),pinned:a=>j("One moment pinned: what it atte\
nds to. Click again to unpin.","{n} moments pinned, summed: what they attend to. Click again to unpin.",a)},to:{none:x("\
What each moment gives, averaged over all of them. Click one to see what attends to it."),pinned:a=>j("One moment pinned\
: what attends to it. Click again to unpin.","{n} moments pinned, summed: what attends to them. Click again to unpin.",a)}}};var mt=68,Q=5,rs=2,ft=.6,ie=448,ne=336,as=2,re=.7,Pt=10,hs=46;function ae({rows:a,columns:t},s,e){let o=s?Math.min(e,s-Pt):
e;return A(Math.floor(o/Math.max(a,t)),4,mt)}var gt=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){this.
emit=()=>{};let s=[["from",m("attends to")],["to",m("attended by")]];this.direction=new B(m("Direction"),s,o=>this.set(this.
pins,o)),this.status=g("div","status",{"aria-live":"polite"}),this.words=g("div","words",{role:"listbox","aria-multisele\
ctable":"true"}),this.scale=g("canvas","drawn",{"aria-hidden":"true"}),this.saving=new P(this);let e=g("div","bar",{},this.
direction.node);t.append(e,this.words,this.scale,g("div","foot",{},this.status,this.saving.menu)),I(this.words,{...H((o,i)=>this.
setCurrent(this.current+o*this.perRow+i,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),Escape:()=>this.
data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new K(t),this.pins=t.pins,this.way=t.way,this.direction.
node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("aria-multiselectable",String(!t.one_pin));
let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",m("The text, shaded by {name}. Arrows move, Enter pins\
.",{name:t.title}));let e=[...st(this.words)].findIndex(r=>r===et(this.words)),{photo:o}=t,i=o&&`data:image/jpeg;base64,${o.
jpeg}`;i&&i!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:i}),this.words.style.setProperty("--photo",`url(\
data:image/jpeg;base64,${o.jpeg})`)),this.perRow=o?.columns??Math.max(...s.map(r=>(_(r)?.column??0)+1)),this.words.classList.
toggle("patches",this.perRow>1),o&&(this.patch=ae(o,this.words.clientWidth,t.one_pin?ne:ie));let n=o?{patch:this.patch,frame:as,
gap:0}:{patch:mt,frame:Q,gap:rs};for(let[r,h]of Object.entries(n))this.words.style.setProperty(`--${r}`,`${h}px`);this.words.
style.gridTemplateColumns=o?`repeat(${o.columns}, var(--patch))`:"",this.words.style.fontSize=o?`${Math.min(re*this.patch,
18)}px`:"",this.words.replaceChildren(...s.map((r,h)=>this.word(r,h))),this.setCurrent(e<0?this.current??0:e,e>=0),this.
paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.rows,o=this.patchOf(t),{photo:i}=this.data,n=o&&!i?g("canv\
as","",{"aria-label":t}):"",r=g("span","word",{role:"option",tabindex:"-1"},o?n:t);return o?r.style.gridArea=`${o.row+2}\
 / ${o.column+1}`:i&&(r.style.gridArea=this.besideOthers(s)),o&&i&&r.setAttribute("aria-label",t),r.classList.toggle("ce\
ll",!!(o&&i)),r.classList.toggle("second",e[s]===1&&e[s-1]===0),r.onclick=()=>this.pin(s),r.onmouseenter=r.onfocus=()=>{
this.status.textContent=this.describe(s)},r.onmouseleave=()=>{this.status.textContent=this.hint()},r}patchOf(t){return this.
data.photo?lt(t):_(t)}besideOthers(t){let s=this.maps.rows.labels.filter(o=>!lt(o)).length,e=Math.max(1,Math.floor(this.
perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.
maps,{pinned:s}=this;if(s.length)return this.maps.profile(0,s,this.way);if(this.data.mean)return this.way==="from"?Float32Array.
from(this.data.mean):new Float32Array(t).fill(1/t);let e=Array.from({length:t},(o,i)=>i);return this.maps.profile(0,e,this.
way).map(o=>o/Math.max(t,1))}came(){this.paint()}paint(){let s=this.pinned.filter(r=>!this.maps.has(this.way,r)).map(r=>this.
maps.side(this.way).positions[r][0]);s.length&&this.emit("look",{positions:s,way:this.way});let e=this.shares(),o=this.maps.
colours,i=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(e,o).forEach((r,h)=>{let c=st(
this.words)[h];if(!c)return;let l=this.patchOf(this.maps.rows.labels[h]);if(l&&this.data.photo?Object.assign(c.style,this.
look(l,N(r))):Object.assign(c.style,{background:N(r),color:X(r)}),l&&!this.data.photo){let d=mt-2*Q,u=L(c,"canvas");Object.
assign(u.style,{width:`${d}px`,height:`${d}px`}),J(new E(u,d,d),l.pixels,0,0,d,o,ft)}c.title=e[h].toFixed(4),c.setAttribute(
"aria-selected",String(i.has(h)))}),this.status.textContent=this.hint();let n=Math.max(this.words.clientWidth,260);Object.
assign(this.scale.style,{width:`${n}px`,height:"40px"}),this.paintScale(new E(this.scale,n,40),4,6,e,o)}look({row:t,column:s},e){
let{patch:o}=this,{rows:i,columns:n}=this.data.photo,r=`color-mix(in srgb, ${e} ${100*(1-ft)}%, transparent)`,h=`${-s*o}\
px ${-t*o}px / ${n*o}px ${i*o}px`;return{background:`linear-gradient(${r}, ${r}) border-box, var(--photo) ${h} border-bo\
x`,borderColor:e}}shades(t,s){let e=t.reduce((i,n)=>Math.max(i,n),0),o=F(s.ramp);return[...t].map(i=>o[Math.round(255*nt[this.
maps.scale](i/(e||1)))])}paintScale(t,s,e,o,i){let n=o.reduce((c,l)=>Math.max(c,l),0),{unit:r,scale:h}=this.maps;ct(t,{unit:r,
scale:h,signed:!1,peak:"global",largest:()=>n},i,s,e)}describe(t){let{labels:s}=this.maps.rows,{pinned:e}=this,o=e.length?
e.map(n=>s[n]).join(" + "):m(Rt[this.token].all),i=this.shares()[t].toFixed(4);return this.way==="to"?`${s[t]} → ${o}:\
 ${i}`:`${o} → ${s[t]}: ${i}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,s=Rt[this.token][this.way===
"to"?"to":"from"];return t?s.pinned(t):m(s.none)}get token(){return this.perRow>1?"patch":this.data.token??"word"}pin(t){
let s=this.data.one_pin?[]:this.pins,[e,o]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.setCurrent(t,!0),this.set(
e,o)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=st(this.words);
e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=A(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.
current].focus({preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),o=e?e.y+e.h+56:82;return{height:o,draw:(i,n)=>this.
paintWords(i,n,s,o)}}paintWords(t,s,e,o){let i=this.shares(),n=this.shades(i,s),r=new Set(this.pinned),{photo:h}=this.data;
h&&this.photo&&t.photo(this.photo,Pt,hs,h.columns*this.patch,h.rows*this.patch);for(let{label:c,i:l,x:d,y:u,w:p,h:f}of e){
let b=this.patchOf(c),w=h&&b;t.rect(d,u,p,f,N(n[l]),w?1-ft:1),w?t.frame(d+1,u+1,p-2,f-2,N(n[l]),as):b?J(t,b.pixels,d+Q,u+
Q,p-2*Q,s,ft):t.text(c,d+6,u+f/2,{size:16,colour:X(n[l])}),r.has(l)&&t.frame(d,u,p,f,s.accent,2)}this.paintScale(t,10,o-
36,i,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((o,i)=>{let{photo:n}=this.data,r=this.patchOf(o);
if(r){let[l,d]=n?[this.patch,0]:[mt,rs],[u,p]=[r.column,r.row].map(f=>f*(l+d));return{label:o,i,x:Pt+u,y:hs+p,w:l,h:l}}let h=$(
o,16)+12;s+h>t-10&&s>10&&(s=10,e+=34);let c={label:o,i,x:s,y:e,w:h,h:26};return s+=h+4,c})}};var he={atlas:at,heatmap:pt,text:gt},It=new WeakMap;function xo(a){let{parentElement:t,data:s}=a,e=Ft(s),o=It.get(t);o||
(o={widget:new he[e.kind](L(t,".widget")),opened:null,sorted:null},It.set(t,o),Bt(t,()=>cs(t))),o.widget.emit=(i,n)=>{i===
"open"&&(o.opened=n),i==="sort"?o.sorted=n:a.setTriggerValue(i,n)},String(e.open)===String(o.opened)&&(o.opened=null),o.
shown=e,cs(t)}function cs(a){let{widget:t,shown:s,opened:e,sorted:o}=It.get(a),i=Dt(a,s.theme);t.show({...s,theme:i,open:e??
s.open,sort:o??s.sort})}export{xo as default};
