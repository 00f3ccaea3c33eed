var Vt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function pt(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[o,[i,n,r]]of Object.entries(s.arrays)){
let h=Vt[i],c=a.byteOffset+4+t+n,l=r.reduce((u,d)=>u*d,1)*h.BYTES_PER_ELEMENT;e[o]=new h(a.buffer.slice(c,c+l))}return{...s,
...e}}var gt=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var $=(a,t,s)=>Math.min(Math.max(a,t),s),wt=()=>window.matchMedia("(pointer: coarse)").matches,p=(a,t="",s={},...e)=>{let o=document.
createElement(a);o.className=t;for(let[i,n]of Object.entries(s))o.setAttribute(i,String(n));return o.append(...e),o};function G(a,t,{
className:s="",...e}={}){let o=p("button",s,{type:"button",...e},a);return o.title&&/^[^\p{L}\p{N}]$/u.test(a)&&o.setAttribute(
"aria-label",o.title),o.onclick=t,o}var I=(a,t)=>a.querySelector(t);var bt=a=>a.getRootNode().activeElement,H=()=>p("i","room-mark",{"aria-hidden":"true"});function W(a,t){let s=p("select",
"",{"aria-label":a});for(let[e,o]of t)s.append(p("option","",{value:e},o));return s}function xt(a,t,s){let e=p("details",
a,{},t,s);return e.onkeydown=o=>{o.key!=="Escape"||!e.open||(o.stopPropagation(),e.open=!1,t.focus())},e}var Yt=(a,t,s)=>.299*a+.587*t+.114*s<128;function yt(a,t){let e=getComputedStyle(I(a,".widget")).getPropertyValue("--st-\
background-color").trim().match(/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i)?.slice(1);if(!e)return t;let[o,i,n]=e.map(r=>parseInt(
r,16));return Yt(o,i,n)?"dark":"light"}function kt(a,t,s="var(--st-background-color)"){let e=p("span","",{"aria-hidden":"\
true"});e.style.cssText=`position:absolute;width:0;height:0;overflow:hidden;color:${s};transition:color 10ms`,e.ontransitionend=
t,a.append(e)}var Xt=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function B(a){let t=a.map(Xt);return Array.from({length:256},(s,e)=>{
let o=e/255*(t.length-1),i=Math.min(Math.floor(o),t.length-2);return t[i].map((n,r)=>Math.round(n+(t[i+1][r]-n)*(o-i)))})}
var Zt=([a,t,s])=>255<<24|s<<16|t<<8|a,P=a=>Uint32Array.from(B(a),Zt),St=([a,t,s])=>`rgb(${a},${t},${s})`;function Mt(a){
let[t,s,e]=a.map(o=>o/255<=.04045?o/255/12.92:((o/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var At={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},vt={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var st='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Ct=[4,3],qt={left:"start",center:"\
middle",right:"end"};function L(a){let t=a.getContext("2d");return t.textRendering="geometricPrecision",t}var E=(()=>{let a=L(
document.createElement("canvas"));return(t,s,e=!1)=>(a.font=`${e?"600 ":""}${s}px ${st}`,a.measureText(t).width)})();function N(a,t,s){
if(E(a,t)<=s)return a;let e=[...a];for(;e.length>1&&E(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var Jt=a=>(window.
devicePixelRatio||1)*(a.currentCSSZoom||1),O=class{context;constructor(t,s,e,o=Jt(t),i=null){let n=Math.round(s*o),r=Math.
round(e*o);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=L(t),this.context.setTransform(o,0,0,o,0,0),
this.context.clearRect(0,0,s,e),i&&this.rect(0,0,s,e,i)}shift(t){this.context.translate(0,t)}rect(t,s,e,o,i,n=1){this.context.
globalAlpha=n,this.context.fillStyle=i,this.context.fillRect(t,s,e,o)}frame(t,s,e,o,i,n=1){this.context.globalAlpha=1,this.
context.strokeStyle=i,this.context.lineWidth=n,this.context.strokeRect(t,s,e,o)}line(t,s,e,o,i,n=1,r=1){this.path(i,n,r,
h=>{h.moveTo(t,s),h.lineTo(e,o)})}curve(t,s,e,o,i,n,r,h=!1){let c=(t+e)/2;this.context.setLineDash(h?Ct:[]),this.path(i,
n,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,o,e,o)}),this.context.setLineDash([])}path(t,s,e,o){let{context:i}=this;i.globalAlpha=
e,i.strokeStyle=t,i.lineWidth=s,i.beginPath(),o(i),i.stroke()}text(t,s,e,{size:o=12,colour:i,align:n="left",angle:r=0,bold:h=!1}){
let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&c.rotate(r*Math.PI/180),c.font=`${h?"600 ":""}${o}px ${st}`,
c.fillStyle=i,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,s,e,o,i){this.context.globalAlpha=
1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,o,i)}photo(t,s,e,o,i){this.context.globalAlpha=1,this.
context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,o,i)}},Qt=6e3,K=class{parts;constructor(t,s,e=null){this.width=
t,this.height=s,this.parts=[],this.openGroups=0,this.rectanglesLeft=Qt,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let o=Object.
entries(s).filter(([,i])=>i!==null).map(([i,n])=>` ${i}="${tt(typeof n=="number"?+n.toFixed(2):n)}"`).join("");this.parts.
push(e===null?`<${t}${o}/>`:`<${t}${o}>${tt(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.
openGroups+=1}rect(t,s,e,o,i,n=1){this.put("rect",{x:t,y:s,width:e,height:o,fill:i,"fill-opacity":n<1?n:null})}frame(t,s,e,o,i,n=1){
this.put("rect",{x:t,y:s,width:e,height:o,fill:"none",stroke:i,"stroke-width":n})}line(t,s,e,o,i,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:e,y2:o,stroke:i,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,o,i,n,r,h=!1){let c=g=>+g.toFixed(
1),l=c((t+e)/2),u=`M${c(t)} ${c(s)}C${l} ${c(s)} ${l} ${c(o)} ${c(e)} ${c(o)}`,d={"stroke-dasharray":h?Ct.join(" "):null},
f={stroke:i,"stroke-width":n,"stroke-opacity":r<1?r:null,...d};this.put("path",{d:u,fill:"none",...f})}text(t,s,e,{size:o=12,
colour:i,align:n="left",angle:r=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:i,"font-size":o,"text-anchor":qt[n],"font-\
weight":h?600:null,transform:r?`rotate(${r} ${+s.toFixed(2)} ${+e.toFixed(2)})`:null,"xml:space":"preserve"};this.put("t\
ext",c,t)}cells(t,s,e,o,i){this.rectanglesLeft-=t.width*t.height,this.rectanglesLeft<0?this.embed(t,s,e,o,i):this.rectangles(
t,s,e,o,i)}photo(t,s,e,o,i){this.put("image",{x:s,y:e,width:o,height:i,preserveAspectRatio:"none",href:t.src})}embed(t,s,e,o,i){
let n=document.createElement("canvas"),r=Math.max(1,Math.round(2*o/t.width)),h=t.width*r,c=t.height*r;new O(n,h,c,1).cells(
t,0,0,h,c);let l={x:s,y:e,width:o,height:i,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",
{...l,href:n.toDataURL("image/png")})}rectangles(t,s,e,o,i){let{data:n}=L(t).getImageData(0,0,t.width,t.height),r=o/t.width,
h=i/t.height;for(let c=0;c<t.height;c++)for(let l=0;l<t.width;l++){let u=4*(c*t.width+l),d="#"+[0,1,2].map(f=>n[u+f].toString(
16).padStart(2,"0")).join("");this.rect(s+l*r,e+c*h,r,h,d)}}toString({width:t=this.width,height:s=this.height}={}){return`${`\
<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-\
family="${tt(st)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function tt(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}function m(a,t={}){return ts(String(SAID[a]??a),t)}var C=a=>a;var ts=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var ss={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},es={pdf:["PDF",C("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",C("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},os=16e3,Et=46,F=class{constructor(t){
this.widget=t,this.size=W(m("Size"),[["projector",m("Projector, 1920 px")],["paper",m("Paper, 170 mm, 300 dpi")]]),this.
light=p("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>G(r,()=>this.save(r.toLowerCase()))),e=p("summary","",{
title:m("Save this picture as PNG or SVG")},m("Save picture")),o=p("label","",{},this.light," ",m("light background"));this.
papers=Object.entries(es).map(([r,[h,c]])=>p("a","button",{"data-kind":r,title:m(c),download:""},h)),this.forPapers=p("d\
iv","pair",{hidden:""},...this.papers);let i=p("div","pair",{},...s),n=p("div","menu",{},this.size,o,i,this.forPapers);this.
menu=xt("saving",e,n),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=m("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.light.
checked){let{themes:o,theme:i}=this.widget.data,n=o[e?"light":i],{width:r,density:h,svgSize:c}=ss[s],[l,u]=this.widget.exportSize(
r),d=u+Et;if(t==="svg"){let b=new K(l,d,n.page);return this.draw(b,l,n),new Blob([b.toString(c(l,d))],{type:"image/svg+x\
ml"})}let f=document.createElement("canvas");this.draw(new O(f,l,d,Math.min(h,os/d),n.page),l,n);let g=gt(f.toDataURL("i\
mage/png").split(",")[1]);return is(g,f.width/(r/96))}draw(t,s,e){let{title:o,source:i}=this.widget.data;t.text(N(o,16,s-
20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(N(i,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(Et),this.widget.export(
t,s,e)}save(t){let{kind:s,title:e}=this.widget.data,o=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,"").
toLowerCase(),i=p("a","",{download:`${o}.${t}`,href:URL.createObjectURL(this.picture(t))});i.click(),setTimeout(()=>URL.
revokeObjectURL(i.href),1e4),this.menu.open=!1}};function is(a,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/
.0254);s.setUint32(0,9),[..."pHYs"].forEach((i,n)=>s.setUint8(4+n,i.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.
setUint8(16,1),s.setUint32(17,ns(new Uint8Array(s.buffer,4,13)));let o=33;return new Blob([a.subarray(0,o),s.buffer,a.subarray(
o)],{type:"image/png"})}function ns(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>
0}var rs={Uint8Array:255,Int8Array:127,Float32Array:null},as={Uint8Array:2,Int8Array:2,Float32Array:4},U=1e-12;function hs(a,t){
let s=rs[a.constructor.name];if(!s)return a;let e=new Float32Array(256);for(let i=-127;i<=s;i++)e[i&255]=i*Math.abs(i)*t/
s**2;let o=new Float32Array(a.length);for(let i=0;i<o.length;i++)o[i]=e[a[i]&255];return o}var Tt=a=>a.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var R=({numbering:a},t,s)=>a?.[t][s]??s,V=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded;sorted;stretched;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length,this.decoded=new Map,this.sorted=new Map,this.stretched=new Map}weights(t){let[s,e]=this.blocks??
[this.R,this.C],o=s*e;return this.decoded.has(t)||this.decoded.set(t,hs(this.codes.subarray(t*o,(t+1)*o),this.most[t])),
this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??
new Float32Array(this.C):this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(
`to${s}`)?.[t]??new Float32Array(this.R);let e=this.weights(t);return Float32Array.from({length:this.R},(o,i)=>e[i*this.
C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.row(t,s);let[e,o]=this.blocks,i=Math.floor(s*e/this.R)*
o,n=t*this.R+i;if(!this.stretched.has(n)){let r=this.weights(t),h=Float32Array.from({length:this.C},(c,l)=>r[i+Math.floor(
l*o/this.C)]);this.stretched.set(n,h)}return this.stretched.get(n)}weight(t,s,e){return this.drawn(t,s)[e]}side(t){return t===
"to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).positions.flatMap((o,i)=>o.some(n=>e.has(n))?
[i]:[])}profile(t,s,e){let o=new Float32Array(e==="to"?this.R:this.C);for(let i of s){let n=e==="to"?this.column(t,i):this.
row(t,i);for(let r=0;r<o.length;r++)o[r]+=n[r]}return o}linksFrom(t,s,e,o){let i=[];for(let n of s){if(!this.has("from",
n))continue;let r=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,o)){if(r[h]<e)break;i.push([n,h,r[h]])}}
return i}linksTo(t,s,e,o){let i=[];for(let n of s){let r=this.column(t,n);for(let h of et(r,Math.min(o,this.R)))r[h]>=e&&
i.push([h,n,r[h]])}return i}sortedColumns(t,s){let e=t*this.R+s;if(!this.sorted.has(e)){let o=this.row(t,s);this.sorted.
set(e,Uint16Array.from(o.keys()).sort((i,n)=>o[n]-o[i]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.from(
{length:this.R},(s,e)=>Tt(this.drawn(t,e)))}largest(t){return Math.max(Math.abs(this.most[t]),U)}shade(t,s){let e=Math.min(
Math.abs(t)/(s||U),1);return this.signed?.5+.5*Math.sign(t)*e:At[this.scale](e)}picture(t,s,e,o){let i=Math.min(e.rows,Math.
max(1,o.rows)),n=Math.min(e.columns,Math.max(1,o.columns)),r=document.createElement("canvas");r.width=n,r.height=i;let h=L(
r),c=h.createImageData(n,i),l=P(this.signed?s.diverging:s.ramp),u=new Uint32Array(c.data.buffer),d=this.strongestShares(
t,e,n,i);for(let f=0;f<d.length;f++)u[f]=l[Math.round(255*this.shade(d[f],1))];return h.putImageData(c,0,0),r}strongestShares(t,s,e,o){
let i=this.peak==="row"&&!this.signed,n=new Float32Array(e*o),r=Uint16Array.from({length:s.columns},(l,u)=>Math.floor(u*
e/s.columns)),h=l=>Math.floor(l*o/s.rows)*e,c;for(let l=0;l<s.rows;l++){let u=h(l),d=this.drawn(t,l+s.r);if(d===c&&u===h(
l-1))continue;c=d;let f=(i?Tt(d):this.largest(t))||U;for(let g=0;g<s.columns;g++){let b=d[g+s.c]/f;Math.abs(b)>Math.abs(
n[u+r[g]])&&(n[u+r[g]]=b)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){
return this.themes[this.theme]}formatted(t){let s=as[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,e=0){let o=this.cut(t,s,e),i=o&&(o.toOthers?m("cut, the others take over"):m("cut, nobody tak\
es over")),n=this.formatted(this.weight(e,t,s)),r=this.has("from",t)?n:`≤ ${n}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${r}`,i].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,o){let i=this.side(o).positions[e],n=o===
s?t:[],r=n.filter(h=>!i.includes(h));return[r.length<n.length?r:[...r,i[0]],o]}};function $t(a,{toOthers:t},s,e,o,i){let n=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,l,u]of t?n:r)a.line(s+o*h,e+o*c,s+o*
l,e+o*u,i,1.5)}function et(a,t){let s=[],e=-1/0;for(let o=0;o<a.length;o++){if(a[o]<=e&&s.length===t)continue;let i=s.length;
for(;i>0&&a[o]>a[s[i-1]];)i--;s.splice(i,0,o),s.length>t&&s.pop(),e=a[s[s.length-1]]}return s}var ot=(a,t)=>JSON.stringify(
a.positions)===JSON.stringify(t.positions);function it({segments:a},t,s){let e=a.slice(t,t+s).indexOf(1);return e>0?e:null}var Ot={layer:C("by layer"),entropy:C("by entropy"),likeness:C("by similarity"),link:C("by a link"),writes:C("by what th\
ey write")},[cs,Lt,ls]=[2,3,4],[ds,us,fs,ms]=[32,74,75,14],ps=4,Rt=14,gs=360,ws={A:"B",B:"A"},It=5e-4,bs=.01,Y=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;modeGroup;status;pointed;constructor(t){
this.root=p("div","atlas"),this.emit=()=>{},this.grid=p("div","grid",{role:"grid","aria-label":m("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.legend=p("div"),this.legendRoom=p("div",
"room",{"aria-hidden":"true"});let s=p("div","legend",{},this.legendRoom,this.legend);this.saving=new F(this),this.root.
append(this.controls(),this.grid,p("div","foot",{},s,this.saving.menu)),this.room=H(),this.root.append(this.room),t.append(
this.root);let e=new ResizeObserver(()=>this.data&&this.fit());e.observe(this.root),e.observe(this.room),this.grid.onkeydown=
o=>this.key(o),this.root.ondragover=o=>{o.dataTransfer?.types.includes(nt(this.other))&&(o.preventDefault(),this.root.classList.
add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=o=>{this.root.classList.
remove("receives");let i=o.dataTransfer?.getData(nt(this.other));if(!i)return;o.preventDefault();let[n,r]=i.split(".").map(
Number);this.open=[n,r],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.pointed=null,this.showStatus(
...this.open)}}controls(){return this.switching=!1,this.modes=[[m("Open"),m("Click a head to open it")],[m("Switch off /\
 on"),m("Click a head to switch it off or on; shift-click and Space always do")]].map(([t,s],e)=>G(t,()=>this.setSwitching(
e===1),{title:s})),this.modeGroup=p("div","modes",{role:"group","aria-label":m("What a click does")},...this.modes),this.
sort=W(m("Order of the heads"),Object.entries(Ot).map(([t,s])=>[t,m(s)])),this.sort.title=m("Entropy: most diffuse last.\
 Similarity: attention mass shared with the open head; most similar first."),this.sort.onchange=()=>{this.emit("sort",this.
sort.value),this.build(),this.mark()},this.status=p("div","status"),this.status.title=m("Entropy: how diffuse a head's a\
ttention is, in bits. 0: all on one word; log2 of the number of words: uniform."),p("div","bar",{},this.modeGroup,this.sort,
this.status)}setSwitching(t){this.switching=t,this.modes.forEach((s,e)=>s.setAttribute("aria-pressed",String(e===1===t))),
this.grid.classList.toggle("switching",t),this.data&&(this.legend.textContent=this.legendText())}show(t){let s=this.data,
e=s?.layers===t.layers&&s?.heads===t.heads,o=e&&xs(s.pictures,t.pictures)&&ys(s,t);this.data=t;let i=t.change?Math.max(...t.
change):0;this.largestChange=i<It?0:i,this.modeGroup.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),
this.open=t.open;let n=String(this.order);this.sort.value=t.sort,this.sort.options[cs].disabled=t.similarity===null,this.
sort.options[Lt].disabled=!t.link,this.sort.options[Lt].textContent=this.linkOrder(),this.sort.options[ls].hidden=!t.writes,
this.modes[0].hasAttribute("aria-pressed")||this.setSwitching(!1),!e||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?
this.build():o||this.paint(),this.mark(),e||(this.pointed=null),this.showStatus(...this.pointed??this.open),window.painted=
!0}headsInOrder(){let{entropy:t,similarity:s}=this.data,e=t.map((i,n)=>n);if(this.sort.value==="entropy")return e.sort((i,n)=>t[i]-
t[n]);let o={likeness:s,link:this.data.linkWeights,writes:this.data.shares}[this.sort.value];return o?.length?e.sort((i,n)=>o[n]-
o[i]):this.sorted&&this.order?.length===e.length?this.order:e}linkOrder(){let{link:t}=this.data;return t?m("by {link}",{
link:t}):m(Ot.link)}get other(){return ws[this.data.side??""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,s){
return this.cells[(t+1)*(this.data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<0||s<0)return[t,s];let o=this.order[t*
e+s];return[Math.floor(o/e),o%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:[t,s];let o=this.
places[t*e+s]??0;return[Math.floor(o/e),o%e]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.
data,o=this.grid.contains(bt(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.
isSorted=this.sorted,this.places=[],this.order.forEach((i,n)=>{this.places[i]=n}),this.cells=[],this.focus=this.sorted?[
0,0]:[...this.open],this.grid.replaceChildren(),this.grid.style.setProperty("--heads",String(s)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>Rt),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let i=-1;i<t;i++){let n=i<0&&this.sorted?"presentation":"row",r=p("div","row",
{role:n});for(let h=-1;h<s;h++){let c=this.cell(i,h);this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.
paint(),o&&this.moveFocus(...this.placeOf(...o))}fit(){let{layers:t,heads:s}=this.data,{offsetHeight:e}=this.room,o=e||(this.
data.side&&t>Rt?gs:0),i=Math.min((this.root.clientWidth-ds)/s,fs),n=Math.max((o-us)/t-1,1),r=o>0&&n<i;r?this.grid.style.
setProperty("--aspect",Math.min(i/n,ps).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.toggle(
"tight",r&&n<ms)}cell(t,s){let e=t<0||s<0;if(t<0&&s<0)return p("div","corner",{role:"presentation"});if(e&&this.sorted)return p(
"div","label",{role:"presentation"}," ");let[o,i]=this.headAt(t,s),n=e?this.labelCell(o,i):this.headCell(o,i);return n.
tabIndex=-1,n.dataset.at=`${o<0?"*":o}.${i<0?"*":i}`,n.onfocus=()=>this.showStatus(o,i),n.onmouseenter=()=>{this.pointed=
[o,i],this.showStatus(o,i)},n.draggable=!e&&!!this.other,n.ondragstart=r=>r.dataTransfer?.setData(nt(this.data.side??""),
`${o}.${i}`),n.onclick=r=>{this.data.switchable&&(e||r.shiftKey||this.switching)?this.toggle(o,i):e||this.openHead(o,i),
this.moveFocus(t,s)},n}labelCell(t,s){let e=s<0,o=e?`L${R(this.data,0,t)}`:`H${R(this.data,1,s)}`,i=p("div","label",{role:e?
"rowheader":"columnheader"},o);return this.data.switchable&&(i.title=e?m("Switch all heads of layer {l}",{l:t}):m("Switc\
h head {h} of every layer",{h:s})),i}named(t,s){return`${this.data.prefix??""}${R(this.data,0,t)}.${R(this.data,1,s)}`}headCell(t,s){
let e=p("b","tag",{},this.sorted?this.named(t,s):""),o=[p("i","cross"),p("i","change"),e];return p("div","head",{role:"g\
ridcell"},p("canvas","picture"),...o)}paint(){let{layers:t,heads:s}=this.data,e=P(this.data.themes[this.data.theme].ramp);
for(let o=0;o<t;o++)for(let i=0;i<s;i++)this.thumbnail(I(this.cellOf(o,i),"canvas"),o,i,e)}thumbnail(t,s,e,o){let{heads:i,
pictures:n}=this.data,[r,h]=this.data.arrays.pictures[2].slice(2);if(t.width=Math.max(h,1),t.height=Math.max(r,1),!r||!h)
return t;let c=L(t),l=c.createImageData(h,r),u=(s*i+e)*r*h,d=new Uint32Array(l.data.buffer);for(let f=0;f<r*h;f++)d[f]=o[n[u+
f]];return c.putImageData(l,0,0),t}mark(){let{layers:t,heads:s}=this.data;this.legend.textContent=this.legendText(),this.
legendRoom.textContent=this.data.switchable?this.legendText(.1):"";for(let e=0;e<t;e++)for(let o=0;o<s;o++){let i=this.cellOf(
e,o);i.classList.toggle("off",this.off[e*s+o]),i.classList.toggle("open",this.isOpen(e,o)),i.setAttribute("aria-selected",
String(this.isOpen(e,o))),i.setAttribute("aria-label",this.describe(e,o)),I(i,".change").style.setProperty("--share",String(
this.changeShare(e,o)))}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&s===this.open[1]}changeShare(t,s){
return this.largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.max(this.largestChange,bs):0}legendText(t=this.
largestChange){let{switchable:s}=this.data,e=this.other?[m("Drag onto {side}: transplant",{side:this.other})]:[],o=m("Or\
ange bar: attention that changed (longest: {most})",{most:rt(t)}),i=this.sorted||!s?"":m("Label: layer or column"),n=wt()?
[this.switching?m("Tap: off / on"):this.other?m("Tap: transplant, both ways"):m("Tap: open"),i]:[m("Click: open"),...e,...s?
[m("Shift-click or Space: off / on"),i]:[]];return[t>0?o:"",...n].filter(Boolean).join(" · ")}describe(t,s){let{heads:e,
switchable:o,entropy:i,similarity:n,change:r,does:h}=this.data,c=o?[m("click to switch")]:[];if(t<0)return[m("head {h} o\
f every layer",{h:R(this.data,1,s)}),...c].join(" · ");if(s<0)return[m("all heads of layer {l}",{l:R(this.data,0,t)}),...c].
join(" · ");let l=t*e+s,u=[m("Head {head}",{head:this.named(t,s)}),this.off[l]?m("off"):m("on")];return this.sort.value===
"likeness"&&n?.length&&u.push(m("{share} % similar",{share:Math.round(100*n[l])})),this.sort.value==="link"&&this.data.linkWeights?.
length&&u.push(m("{share} on {link}",{share:rt(this.data.linkWeights[l]),link:this.data.link})),this.sort.value==="write\
s"&&this.data.shares?.length&&u.push(m("{share} logits for {words}",{share:ks(this.data.shares[l]),words:this.data.link})),
r&&r[l]>=It&&u.push(m("{share} changed",{share:rt(r[l])})),h&&u.push(h[l]),u.push(m("entropy {bits} bits",{bits:i[l].toFixed(
2)})),u.join(" · ")}showStatus(t,s){this.status.textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.emit(
"open",this.open),this.mark()}toggle(t,s){let{heads:e}=this.data,o=this.off.map((r,h)=>h),i=o.filter(r=>(t<0||Math.floor(
r/e)===t)&&(s<0||r%e===s)),n=i.every(r=>this.off[r]);for(let r of i)this.off[r]=!n;this.emit("off",o.filter(r=>this.off[r]).
map(r=>[Math.floor(r/e),r%e])),this.mark(),this.showStatus(t,s)}moveFocus(t,s,e=!0){let{layers:o,heads:i}=this.data,n=this.
sorted?0:-1,r=[$(t,n,o-1),$(s,n,i-1)];if(r[0]<0&&r[1]<0)return;let h=this.cellAt(...this.focus);h&&(h.tabIndex=-1),this.
focus=r;let c=this.cellAt(...r);c.tabIndex=0,e&&c.focus({preventScroll:!1})}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;
let[s,e]=this.focus,[o,i]=this.headAt(s,e),n=o>=0&&i>=0,r={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,
1]}[t.key],h=t.key===" "||t.key==="Enter"&&!n;if(r)this.moveFocus(s+r[0],e+r[1]);else if(t.key==="Home")this.moveFocus(s,
0);else if(t.key==="End")this.moveFocus(s,this.data.heads-1);else if(h&&this.data.switchable)this.toggle(o,i);else if(t.
key==="Enter"&&n)this.openHead(o,i);else return;t.preventDefault(),t.stopPropagation()}export(t,s,e){let{layers:o,heads:i}=this.
data,n=(s-34)/i,r=P(e.ramp),h={size:12,colour:e.ink,align:"center"};for(let c=0;c<o;c++){this.sorted||t.text(`L${R(this.
data,0,c)}`,15,26+(c+.5)*n,h);for(let l=0;l<i;l++){let u=30+l*n,d=26+c*n;c===0&&!this.sorted&&t.text(`H${R(this.data,1,l)}`,
u+n/2,12,h),this.exportHead(t,...this.headAt(c,l),u,d,n,e,r)}}}exportHead(t,s,e,o,i,n,r,h){let c=this.thumbnail(document.
createElement("canvas"),s,e,h);t.cells(c,o+1,i+1,n-2,n-2),this.sorted&&t.text(this.named(s,e),o+4,i+10,{size:11,colour:r.
accent});let l=this.isOpen(s,e)?5:1;t.rect(o+l,i+n-4-l,(n-2*l)*this.changeShare(s,e),4,r.accent),this.isOpen(s,e)&&t.frame(
o+2,i+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(o+1,i+1,n-2,n-2,r.page,.78),t.line(o+1,i+1,o+n-1,i+n-
1,r.ink,2),t.line(o+1,i+n-1,o+n-1,i+1,r.ink,2))}exportSize(t){let{layers:s,heads:e}=this.data;return[t,Math.ceil(30+(t-34)/
e*s)]}},nt=a=>`text/head-of-${a.toLowerCase()}`,rt=a=>`${(100*a).toFixed(1)} %`,xs=(a,t)=>a===t||a.length===t.length&&a.
every((s,e)=>s===t[e]),ys=(a,t)=>a.themes[a.theme].ramp[0]===t.themes[t.theme].ramp[0];function ks(a){return`${a<0?"−":
"+"}${Math.abs(a).toFixed(2)}`}var X=64,Ss=3;function Pt(a,t,s,e,o,i=1/0){let r=Math.round(e),h=B(t.signed?s.diverging:s.ramp),c=i-10-E(t.unit,12),l=$(
Math.floor(c/X),1,Ss),u=X*l;for(let g=0;g<X;g++){let b=h[Math.round(255*g/(X-1))];a.rect(r+g*l,o,l,8,St(b))}let d=t.peak===
"row"&&!t.signed;for(let[g,b]of Ms(t,d)){let w=d?`${+(100*b).toPrecision(2)} %`:`${+b.toPrecision(2)}`,x=g===0?"left":g===
1?"right":"center";a.text(w,r+g*u,o+8+10,{size:11,colour:s.muted,align:x})}let f=d?m("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;a.text(f,r+u+10,o+8/2,{size:12,colour:s.muted})}function Ms(a,t){let s=a.largest(0);return s<=
U?[[0,0]]:a.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,vt[a.scale](e)*(t?1:s)])}var As=/^([A-Z])(\d+) ([0-3]{4})$/;function Z(a){let t=As.exec(a);if(!t)return null;let[,s,e,o]=t;return{...{name:s+e,column:s.charCodeAt(0)-65,row:Number(
e)-1},pixels:[...o].map(Number)}}function Nt(a,t,s,e,o,i,n=1){let r=o/2;a.rect(s,e,o,o,i.page,n),t.forEach((h,c)=>{h&&a.rect(s+c%2*r,e+Math.floor(c/2)*r,
r,r,i.ink,n*h/3)})}var q=68,at=4,Dt=12,ht=15,vs=8,Ft=5,Cs=/^\d+\.\d\d s$/,Es=[1,5,10,25,50,100,250,500],z=a=>Cs.test(a[0]??"");function ct(a,t,s,e){
return z(a)?Es.find(o=>o>=s/e)??Math.ceil(s/e):Math.max(1,Math.ceil(t/e))}function zt(a,t,s,{left:e,top:o,w:i,h:n},r){let{
c:h,columns:c,r:l,rows:u}=s,d=o-q,f=e+i*c;a.cells(Ts(t,s,r),e,d,i*c,q-at);let g=(t.spoken??[]).filter(([,w])=>w>=h&&w<h+
c),b=[];for(let[w,x,S]of g.sort((k,M)=>k[1]-M[1])){let k=e+(x-h+.5)*i;if(w>=l&&w<l+u){let T=Math.max(i,Ft);a.frame(k-T/2,
o+(w-l)*n+.5,T,Math.max(n-1,1),r.accent,n<2*Ft?.5:1.5)}let M=E(S,Dt,!0),v=Math.min(k+3,f-M),y=[0,1,2,3].find(T=>(b[T]??-1/0)<=
v);if(a.line(k,y===void 0?o-at-vs:d,k,o-at,r.accent,1),y===void 0)continue;b[y]=v+M+6;let A=d+(y+.5)*ht+2;a.rect(v-1,A-ht/
2,M+2,ht-1,r.page,.85),a.text(S,v,A,{size:Dt,colour:r.ink,bold:!0})}}function Ts({loud:a=new Uint8Array,columns:{labels:t}},{
c:s,columns:e},o){let i=a.length/t.length,n=Object.assign(document.createElement("canvas"),{width:e,height:i}),r=L(n),h=r.
createImageData(e,i),c=new Uint32Array(h.data.buffer),l=P([o.page,o.ink]);for(let u=0;u<i;u++)for(let d=0;d<e;d++)c[(i-1-
u)*e+d]=l[a[u*t.length+s+d]];return r.putImageData(h,0,0),n}var _t=46,Bt=58,lt=112,Ut=[22,13],$s=14,Os=9,jt=14,J=10,Gt=64,dt=13,Ls=8,Rs=C("Heatmap of {title}: {R} rows, {rows}, by \
{C} columns, {columns}. Arrows move, Enter pins a row."),Is=C("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {co\
lumns}. Arrows move, Enter cuts a cell."),Ht=.68,Q=class{data;maps;zoom;pins;way;link;layout;cursor;marked;dragStart;constructor(t){
this.emit=()=>{},this.canvas=p("canvas","drawn",{"aria-hidden":"true"}),this.overlay=p("canvas","over",{"aria-hidden":"t\
rue"}),this.live=p("div","unseen",{"aria-live":"polite"}),this.room=H();let s=[this.canvas,this.overlay,this.room];this.
field=p("div","field",{tabindex:"0",role:"application"},...s),this.pairs=p("div","unseen"),this.saving=new F(this),t.append(
this.field,this.live,this.pairs,p("div","foot raised",{},this.saving.menu)),this.cursor=null,this.marked=null,this.dragStart=
null,this.listen()}listen(){this.field.onpointermove=s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===
0?this.point(s):null},this.field.onpointerup=s=>this.released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.
mark(null)},this.field.ondblclick=()=>this.zoomOut(),this.field.onkeydown=s=>this.key(s),this.field.onblur=()=>this.mark(
null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==s||this.room.
offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&ot(this.maps.rows,t.
rows)&&ot(this.maps.columns,t.columns);this.data=t,this.maps=new V(t),(!s||!this.zoom)&&(this.zoom=this.everything()),s||
(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:o}=this.maps,[i,n]=t.
axes;this.field.setAttribute("aria-label",m(t.cutting?Is:Rs,{title:t.title,R:e,C:o,rows:i,columns:n})),this.pairs.replaceChildren(
...Ps(this.maps)),this.draw()}look(t,s=1){let{maps:e}=this,i=Array.from({length:s},(n,r)=>t+r).filter(n=>!e.has("from",n)).
map(n=>e.rows.positions[n][0]);i.length&&this.emit("look",{positions:i,way:"from"})}came(){this.zoom.rows<=Gt?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;
this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:e}=this.layout;for(let o of[this.canvas,this.overlay])
Object.assign(o.style,{width:`${t}px`,height:`${e}px`});this.field.style.height=`${e}px`,this.paint(new O(this.canvas,t,
e),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=Gt&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:o}=this,i=o.rows<=14?14:o.rows<=24?13:11,n=this.arrangedWith(i,t,s,
e),r=Math.floor(Math.min(n.w,n.h))-1;return r<Os||r>=i?n:this.arrangedWith(r,t,s,e)}arrangedWith(t,s,e,o){let[i,n]=o?[4,
4]:[26,_t],{rows:r,columns:h}=this.maps,{zoom:c}=this,l=(y,A,T)=>{let D=y.slice(A,A+T).map(_=>{let j=Z(_);return j?t+6+E(
j.name,J):Math.min(E(_,t),lt)});return Math.max(...D,8)},u=Math.ceil(l(r.labels,c.r,c.rows))+32,d=l(h.labels,c.c,c.columns),
f=h.labels.some(y=>Z(y)),b=c.columns>1&&(s-u)/c.columns<d+8&&!z(h.labels)?f?-90:-60:0,w=d*Math.sin(-b*Math.PI/180)+8,x=this.
data.loud?q:0,S=Math.ceil(b?w:f?18+J:18)+i+x,k=b===-60?18:6,M=Math.min((s-u-k)/c.columns,2*Bt),v=Math.min((e-S-n)/c.rows,
Bt);return{width:s,left:u,top:S,w:M,h:v,size:t,slant:b,strip:x,height:Math.ceil(S+v*c.rows+n)}}paint(t,s,e){this.paintCells(
t,s,e),this.data.numbers&&this.paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(
t,s,e),s.strip&&zt(t,this.data,this.zoom,s,e);let{left:o,width:i,height:n}=s;s.room||Pt(t,this.maps,e,o,n-_t+14,i-o)}paintCells(t,{
left:s,top:e,w:o,h:i},n){let{rows:r,columns:h}=this.zoom,c={rows:Math.floor(i*r),columns:Math.floor(o*h)};if(t.cells(this.
maps.picture(0,n,this.zoom,c),s,e,o*h,i*r),!(Math.min(o,i)<=7)){for(let l=1;l<r;l++)t.line(s,e+l*i,s+o*h,e+l*i,n.page,1);
for(let l=1;l<h;l++)t.line(s+l*o,e,s+l*o,e+i*r,n.page,1)}}paintCuts(t,{left:s,top:e,w:o,h:i},n){let{r,c:h,rows:c,columns:l}=this.
zoom,u=Math.max(1.5,.3*Math.min(o,i,24));for(let d=r;d<r+c;d++)for(let f=h;f<h+l;f++){let g=this.maps.cut(d,f);g&&$t(t,g,
s+(f-h+.5)*o,e+(d-r+.5)*i,u,n.accent)}}paintNumbers(t,{left:s,top:e,w:o,h:i},n){if(o<Ut[0]||i<Ut[1])return;let{r,c:h,rows:c,
columns:l}=this.zoom,u=B(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(0,this.zoom,l,c).forEach((d,f)=>{
let[g,b]=[Math.floor(f/l),f%l],w=Math.round(100*this.maps.weight(0,r+g,h+b)),x=Mt(u[Math.round(255*this.maps.shade(d,1))]),
k={size:Math.min(13,.45*o,.7*i),colour:x,align:"center"};w&&t.text(String(w),s+(b+.5)*o,e+(g+.5)*i,k)})}paintLabels(t,{left:s,
top:e,w:o,h:i,size:n,slant:r,room:h,strip:c},l){let{rows:u,columns:d}=this.maps,{zoom:f}=this,g=this.pinnedIndices(),b=e-
c,w=ct(u.labels,n+1,n+1,i),x=ct(d.labels,n+1,E(d.labels.at(-1)??"",n)+12,o);for(let y of this.labelsWithRoom(u,g.from,f.
r,f.rows,w)){let A=g.from.has(y),T={size:n,colour:A?l.accent:l.ink,align:"right",bold:A},D=e+(y-f.r+.5)*i;this.paintedPatch(
t,u.labels[y],s-6-n/2,D,Math.min(n+2,i-2),A,l)||t.text(N(u.labels[y],n,lt),s-6,D,T)}for(let y of this.labelsWithRoom(d,g.
to,f.c,f.columns,x)){let A=g.to.has(y),T=r?"left":"center",D={size:n,colour:A?l.accent:l.ink,angle:r,align:T,bold:A},_=s+
(y-f.c+.5)*o,j=Math.min(n+2,o-2);if(this.paintedPatch(t,d.labels[y],_,b-11,j,A,l,!0))continue;let Kt=_+(r===-60?2:0);t.text(
N(d.labels[y],n,lt),Kt,b-(r?6:11),D)}let S={size:12,colour:l.muted},[k,M]=this.maps.axes,v=z(d.labels)?1:x;h?t.text(ft(M,
1),s-6,b-11,{...S,align:"right"}):t.text(ft(M,v),s,9,S),t.text(ft(k,z(u.labels)?1:w),9,e+i*f.rows,{...S,angle:-90})}paintedPatch(t,s,e,o,i,n,r,h=!1){
let c=Z(s);if(!c)return!1;let l=n?r.accent:r.muted;Nt(t,c.pixels,e-i/2,o-i/2,i,r),t.frame(e-i/2,o-i/2,i,i,l,n?2:1);let[u,
d]=h?[e,o-i/2-J/2-1]:[e-i/2-4,o];return t.text(c.name,u,d,{size:J,colour:l,align:h?"center":"right",bold:n}),!0}labelsWithRoom({
labels:t},s,e,o,i){let n=z(t)?0:e,r=c=>[...s].some(l=>l!==c&&Math.abs(l-c)<i);return Array.from({length:o},(c,l)=>l+e).filter(
c=>s.has(c)||(c-n)%i===0&&!r(c))}paintFrames(t,{left:s,top:e,w:o,h:i},n){let{r,c:h,rows:c,columns:l}=this.zoom,u=o*l,d=i*
c,f=this.pinnedIndices();for(let w of f.from)w>=r&&w<r+c&&ut(t,s,e+(w-r)*i,u,i,n.accent);for(let w of f.to)w>=h&&w<h+l&&
ut(t,s+(w-h)*o,e,o,d,n.accent);for(let w of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let x of f.
from)x>=r&&x<r+c&&w>=h&&w<h+l&&Ns(t,s+(w-h)*o,e+(x-r)*i,o,i,n.ink);let g=it(this.maps.rows,r,c),b=it(this.maps.columns,h,
l);g&&t.line(s,e+g*i,s+u,e+g*i,n.accent,1.5),b&&t.line(s+b*o,e,s+b*o,e+d,n.accent,1.5)}pinnedIndices(){return{from:new Set,
to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:o,w:i,h:n}=this.
layout,r=s<o?-1:Math.floor((s-o)/n),h=t<e?-1:Math.floor((t-e)/i);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<
0?null:[r<0?-1:r+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(
this.dragStart,s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.
point(t);if(this.dragStart=null,!s)return;let[o,i]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(
t)||this.cut(o,i):this.zoomTo(o,i):this.act(i)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){
return Math.hypot(s[0]-t[0],s[1]-t[1])>Ls}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.
min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=
this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():
this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[e,o]){let i=new O(this.overlay,this.layout.width,this.
layout.height),{accent:n}=this.maps.colours;i.rect(Math.min(t,e),Math.min(s,o),Math.abs(t-e),Math.abs(s-o),n,.25),this.overlay.
textContent=""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:o,h:i,width:n,height:r,strip:h}=this.layout,
{accent:c,ink:l,page:u}=this.maps.colours,d=new O(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.
toggle("pinnable",!!t&&this.data.pinnable),!t)return;let[f,g]=t,b=s+(g-this.zoom.c)*o,w=e+(f-this.zoom.r)*i;if(f>=0&&d.rect(
0,w,s-3,i,c,.16),f>=0&&this.maps.blocks&&this.paintBand(d,f,w),g>=0&&d.rect(b,e-h-22,o,19,c,.16),f<0||g<0)return;ut(d,b,
w,o,i,l);let x=this.maps.described(f,g);this.overlay.textContent=x;let S=N(x,dt,n-16),k=E(S,dt)+16,M=$(b+(o-k)/2,0,n-k),
v=w+i+34<r?w+i+6:w-32;d.rect(M,v,k,24,l),d.text(S,M+8,v+12,{size:dt,colour:u})}paintBand(t,s,e){if(!this.maps.has("from",
s))return this.look(s);let{left:o,top:i,w:n,h:r}=this.layout,{c:h,rows:c,columns:l}=this.zoom,u=Math.max(r,$s),d=$(e+(r-
u)/2,i,i+r*c-u),f={r:s,c:h,rows:1,columns:l},g=this.maps.picture(0,this.maps.colours,f,{rows:1,columns:Math.floor(n*l)});
t.cells(g,o,d,n*l,u),t.frame(o,d,n*l,u,this.maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(
...t))}cut(t,s){if(!t||!s)return;let[e,o]=[this.maps.rows,this.maps.columns].map(({positions:i},n)=>{if(Math.min(t[n],s[n])<
0)return null;let r=i.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();return[Math.min(...r),Math.max(...r)]});this.
mark(null),this.emit("cut",{queries:e,keys:o})}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",o=this.linkOf(
t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof o=="number"&&o!==this.link?this.setPins(this.pins,e,o):this.setPins(...this.
maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),o)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.
columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.emit(
"pins",{pins:t,way:s,link:e})}key(t){if(t.altKey||t.ctrlKey||t.metaKey||!this.maps.R||!this.maps.C)return;let e={ArrowUp:[
-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[t.key];if(e)this.moveCursor(...e);else if(t.key==="Enter")this.
act(this.cursor);else if(t.key==="Escape")this.escape();else return;t.preventDefault(),t.stopPropagation()}moveCursor(t,s){
let{r:e,c:o,rows:i,columns:n}=this.zoom,[r,h]=this.cursor??[e-t,o-s];this.cursor=[$(r+t,e,e+i-1),$(h+s,o,o+n-1)],this.mark(
this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t,s,e){this.paint(t,this.arrange(s,Ht*s),e)}exportSize(t){
return[t,this.arrange(t,Ht*t).height]}};function Ps(a,t=10){if(a.blocks)return[];let s=a.weights(0),e=p("ol");for(let o of et(
a.signed?s.map(Math.abs):s,t)){let i=a.rows.labels[Math.floor(o/a.C)],n=a.columns.labels[o%a.C];e.append(p("li","",{},m(
"{row} to {column}: {weight}",{row:i,column:n,weight:a.formatted(s[o])})))}return[p("p","",{},m("Strongest pairs of {nam\
e}, from and to:",{name:a.title})),e]}function ut(a,t,s,e,o,i){let n=Math.min(e,o)<8?2:0;a.frame(t-n,s-n,e+2*n,o+2*n,i,2)}
function Ns(a,t,s,e,o,i){let[n,r]=[e,o].map(h=>h<jt?jt:h-2);a.frame(t+(e-n)/2,s+(o-r)/2,n,r,i,2)}function ft(a,t){let s=`${a}\
 →`;return t>1?m("{title} 1 label in {n}",{title:s,n:t}):s}var Ds={atlas:Y,heatmap:Q},mt=new WeakMap;function Le(a){let{parentElement:t,data:s}=a,e=pt(s),o=mt.get(t);o||(o={widget:new Ds[e.
kind](I(t,".widget")),opened:null,sorted:null},mt.set(t,o),kt(t,()=>Wt(t))),o.widget.emit=(i,n)=>{i==="open"&&(o.opened=
n),i==="sort"?o.sorted=n:a.setTriggerValue(i,n)},String(e.open)===String(o.opened)&&(o.opened=null),o.shown=e,Wt(t)}function Wt(a){
let{widget:t,shown:s,opened:e,sorted:o}=mt.get(a),i=yt(a,s.theme);t.show({...s,theme:i,open:e??s.open,sort:o??s.sort})}export{Le as default};
