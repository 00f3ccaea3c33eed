var vt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function tt(h){let t=new DataView(h.buffer,h.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(h.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let a=vt[o],c=h.byteOffset+4+t+n,l=r.reduce((p,u)=>p*u,1)*a.BYTES_PER_ELEMENT;e[i]=new a(h.buffer.slice(c,c+l))}return{...s,
...e}}var K=h=>Uint8Array.from(atob(h),t=>t.charCodeAt(0));async function st(h){let t=new Blob([K(h)]).stream().pipeThrough(
new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}var U=(h,t,s)=>Math.min(Math.max(h,t),s);var m=(h,t="",s={},...e)=>{let i=document.createElement(h);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(
o,String(n));return i.append(...e),i};function E(h,t,{className:s="",...e}={}){let i=m("button",s,{type:"button",...e},h);
return i.title&&/^[^\p{L}\p{N}]$/u.test(h)&&i.setAttribute("aria-label",i.title),i.onclick=t,i}var N=(h,t)=>h.querySelector(
t);var et=h=>h.children;function Y(h,t){h.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==
!1&&(s.preventDefault(),s.stopPropagation())}}var it=()=>m("i","room-mark",{"aria-hidden":"true"});function ot(h,t){let s=m("select","",{"aria-label":h});return kt(s,
t),s}var kt=(h,t)=>h.replaceChildren(...t.map(([s,e])=>m("option","",{value:s},e)));function nt(h,t,s){let e=m("details",h,{},t,s);return Y(e,{Escape:()=>e.open?(e.open=!1,t.focus()):!1}),e}function V(h,{low:t,high:s,step:e,value:i},o,n){let r=m("input","",{type:"range",min:t,max:s,step:e,value:i}),a=m("outpu\
t"),c=m("label","slider",{},`${h} `,r,a),l=()=>{a.textContent=o(Number(r.value))};r.oninput=()=>{l(),n()};let p=u=>{r.value=
String(u),l()};return l(),Object.assign(c,{value:()=>Number(r.value),set:p})}function f(h,t={}){return At(String(SAID[h]??h),t)}var O=h=>h;var At=(h,t)=>h.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var St=h=>[1,3,5].map(t=>parseInt(h.slice(t,t+2),16));function Mt(h){let t=h.map(St);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var Ct=([h,t,s])=>255<<24|s<<16|t<<8|h,rt=h=>Uint32Array.from(Mt(h),Ct);var D={linear:h=>h,sqrt:Math.sqrt,log:h=>Math.log1p(1e3*h)/Math.log1p(1e3)};var J='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',ht=[4,3],$t={left:"start",center:"\
middle",right:"end"},I=h=>h.getContext("2d"),T=(()=>{let h=I(document.createElement("canvas"));return(t,s,e=!1)=>(h.font=
`${e?"600 ":""}${s}px ${J}`,h.measureText(t).width)})();function $(h,t,s){if(T(h,t)<=s)return h;let e=[...h];for(;e.length>
1&&T(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var Lt=h=>(window.devicePixelRatio||1)*(h.currentCSSZoom||1),
A=class{context;constructor(t,s,e,i=Lt(t),o=null){let n=Math.round(s*i),r=Math.round(e*i);t.width!==n&&(t.width=n),t.height!==
r&&(t.height=r),this.context=I(t),this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),o&&this.rect(0,
0,s,e,o)}shift(t){this.context.translate(0,t)}rect(t,s,e,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.
context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=
n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){this.path(o,n,r,a=>{a.moveTo(t,s),a.lineTo(e,i)})}curve(t,s,e,i,o,n,r,a=!1){
let c=(t+e)/2;this.context.setLineDash(a?ht:[]),this.path(o,n,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,i,e,i)}),this.context.
setLineDash([])}path(t,s,e,i){let{context:o}=this;o.globalAlpha=e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{
size:i=12,colour:o,align:n="left",angle:r=0,bold:a=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&
c.rotate(r*Math.PI/180),c.font=`${a?"600 ":""}${i}px ${J}`,c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(
t,0,0),c.restore()}cells(t,s,e,i,o){this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(
t,s,e,i,o)}photo(t,s,e,i,o){this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,
e,i,o)}},Et=6e3,z=class{parts;constructor(t,s,e=null){this.width=t,this.height=s,this.parts=[],this.openGroups=0,this.rectanglesLeft=
Et,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${X(typeof n==
"number"?+n.toFixed(2):n)}"`).join("");this.parts.push(e===null?`<${t}${i}/>`:`<${t}${i}>${X(e)}</${t}>`)}shift(t){this.
parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,
height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,
"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacit\
y":r<1?r:null})}curve(t,s,e,i,o,n,r,a=!1){let c=g=>+g.toFixed(1),l=c((t+e)/2),p=`M${c(t)} ${c(s)}C${l} ${c(s)} ${l} ${c(
i)} ${c(e)} ${c(i)}`,u={"stroke-dasharray":a?ht.join(" "):null},d={stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null,
...u};this.put("path",{d:p,fill:"none",...d})}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,bold:a=!1}){let c={
x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":$t[n],"font-weight":a?600:null,transform:r?`rotate(${r} ${+s.toFixed(
2)} ${+e.toFixed(2)})`:null,"xml:space":"preserve"};this.put("text",c,t)}cells(t,s,e,i,o){this.rectanglesLeft-=t.width*t.
height,this.rectanglesLeft<0?this.embed(t,s,e,i,o):this.rectangles(t,s,e,i,o)}photo(t,s,e,i,o){this.put("image",{x:s,y:e,
width:i,height:o,preserveAspectRatio:"none",href:t.src})}embed(t,s,e,i,o){let n=document.createElement("canvas"),r=Math.
max(1,Math.round(2*i/t.width)),a=t.width*r,c=t.height*r;new A(n,a,c,1).cells(t,0,0,a,c);let l={x:s,y:e,width:i,height:o,
preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",{...l,href:n.toDataURL("image/png")})}rectangles(t,s,e,i,o){
let{data:n}=I(t).getImageData(0,0,t.width,t.height),r=i/t.width,a=o/t.height;for(let c=0;c<t.height;c++)for(let l=0;l<t.
width;l++){let p=4*(c*t.width+l),u="#"+[0,1,2].map(d=>n[p+d].toString(16).padStart(2,"0")).join("");this.rect(s+l*r,e+c*
a,r,a,u)}}toString({width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`vi\
ewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-family="${X(J)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function X(h){return String(h).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Ot={projector:{width:960,density:2,svgSize:(h,t)=>({width:2*h,height:2*t})},paper:{width:643,density:300/96,svgSize:(h,t)=>({
width:"170mm",height:`${(170*t/h).toFixed(1)}mm`})}},Tt={pdf:["PDF",O("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",O("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},Rt=16e3,at=46,_=class{constructor(t){
this.widget=t,this.size=ot(f("Size"),[["projector",f("Projector, 1920 px")],["paper",f("Paper, 170 mm, 300 dpi")]]),this.
light=m("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>E(r,()=>this.save(r.toLowerCase()))),e=m("summary","",{
title:f("Save this picture as PNG or SVG")},f("Save picture")),i=m("label","",{},this.light," ",f("light background"));this.
papers=Object.entries(Tt).map(([r,[a,c]])=>m("a","button",{"data-kind":r,title:f(c),download:""},a)),this.forPapers=m("d\
iv","pair",{hidden:""},...this.papers);let o=m("div","pair",{},...s),n=m("div","menu",{},this.size,i,o,this.forPapers);this.
menu=nt("saving",e,n),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=f("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.light.
checked){let{themes:i,theme:o}=this.widget.data,n=i[e?"light":o],{width:r,density:a,svgSize:c}=Ot[s],[l,p]=this.widget.exportSize(
r),u=p+at;if(t==="svg"){let w=new z(l,u,n.page);return this.draw(w,l,n),new Blob([w.toString(c(l,u))],{type:"image/svg+x\
ml"})}let d=document.createElement("canvas");this.draw(new A(d,l,u,Math.min(a,Rt/u),n.page),l,n);let g=K(d.toDataURL("im\
age/png").split(",")[1]);return Nt(g,d.width/(r/96))}draw(t,s,e){let{title:i,source:o}=this.widget.data;t.text($(i,16,s-
20),10,16,{size:16,colour:e.ink,bold:!0}),t.text($(o,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(at),this.widget.export(
t,s,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,"").
toLowerCase(),o=m("a","",{download:`${i}.${t}`,href:URL.createObjectURL(this.picture(t))});o.click(),setTimeout(()=>URL.
revokeObjectURL(o.href),1e4),this.menu.open=!1}};function Nt(h,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/
.0254);s.setUint32(0,9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.
setUint8(16,1),s.setUint32(17,It(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([h.subarray(0,i),s.buffer,h.subarray(
i)],{type:"image/png"})}function It(h){let t=-1;for(let s of h){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>
0}var Ft={Uint8Array:255,Int8Array:127,Float32Array:null},Pt={Uint8Array:2,Int8Array:2,Float32Array:4},F=1e-12;function Ut(h,t){
let s=Ft[h.constructor.name];return s?Float32Array.from(h,e=>{let i=e/s;return i*Math.abs(i)*t}):h}var ct=h=>h.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var lt=({numbering:h},t,s)=>h?.[t][s]??s,j=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded;sorted;stretched;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length,this.decoded=new Map,this.sorted=new Map,this.stretched=new Map}weights(t){let[s,e]=this.blocks??
[this.R,this.C],i=s*e;return this.decoded.has(t)||this.decoded.set(t,Ut(this.codes.subarray(t*i,(t+1)*i),this.most[t])),
this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??
new Float32Array(this.C):this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(
`to${s}`)?.[t]??new Float32Array(this.R);let e=this.weights(t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.
C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.row(t,s);let[e,i]=this.blocks,o=Math.floor(s*e/this.R)*
i,n=t*this.R+o;if(!this.stretched.has(n)){let r=this.weights(t),a=Float32Array.from({length:this.C},(c,l)=>r[o+Math.floor(
l*i/this.C)]);this.stretched.set(n,a)}return this.stretched.get(n)}weight(t,s,e){return this.drawn(t,s)[e]}side(t){return t===
"to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).positions.flatMap((i,o)=>i.some(n=>e.has(n))?
[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){let n=e==="to"?this.column(t,o):this.
row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,s,e,i){let o=[];for(let n of s){if(!this.has("from",
n))continue;let r=this.row(t,n);for(let a of this.sortedColumns(t,n).subarray(0,i)){if(r[a]<e)break;o.push([n,a,r[a]])}}
return o}linksTo(t,s,e,i){let o=[];for(let n of s){let r=this.column(t,n);for(let a of Z(r,Math.min(i,this.R)))r[a]>=e&&
o.push([a,n,r[a]])}return o}sortedColumns(t,s){let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.row(t,s);this.sorted.
set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.from(
{length:this.R},(s,e)=>ct(this.drawn(t,e)))}largest(t){return Math.max(Math.abs(this.most[t]),F)}shade(t,s){let e=Math.min(
Math.abs(t)/(s||F),1);return this.signed?.5+.5*Math.sign(t)*e:D[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.
max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.columns)),r=document.createElement("canvas");r.width=n,r.height=o;let a=I(
r),c=a.createImageData(n,o),l=rt(this.signed?s.diverging:s.ramp),p=new Uint32Array(c.data.buffer),u=this.strongestShares(
t,e,n,o);for(let d=0;d<u.length;d++)p[d]=l[Math.round(255*this.shade(u[d],1))];return a.putImageData(c,0,0),r}strongestShares(t,s,e,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(e*i),r=Uint16Array.from({length:s.columns},(l,p)=>Math.floor(p*
e/s.columns)),a=l=>Math.floor(l*i/s.rows)*e,c;for(let l=0;l<s.rows;l++){let p=a(l),u=this.drawn(t,l+s.r);if(u===c&&p===a(
l-1))continue;c=u;let d=(o?ct(u):this.largest(t))||F;for(let g=0;g<s.columns;g++){let w=u[g+s.c]/d;Math.abs(w)>Math.abs(
n[p+r[g]])&&(n[p+r[g]]=w)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){
return this.themes[this.theme]}formatted(t){let s=Pt[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?f("cut, the others take over"):f("cut, nobody tak\
es over")),n=this.formatted(this.weight(e,t,s)),r=this.has("from",t)?n:`≤ ${n}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${r}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],n=i===
s?t:[],r=n.filter(a=>!o.includes(a));return[r.length<n.length?r:[...r,o[0]],i]}};function ut(h,{toOthers:t},s,e,i,o){let n=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,c,l,p]of t?n:r)h.line(s+i*a,e+i*c,s+i*
l,e+i*p,o,1.5)}function Z(h,t){let s=[],e=-1/0;for(let i=0;i<h.length;i++){if(h[i]<=e&&s.length===t)continue;let o=s.length;
for(;o>0&&h[i]>h[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=h[s[s.length-1]]}return s}function pt({segments:h},t,s){let e=h.slice(t,t+s).indexOf(1);return e>0?e:null}var Dt=620,L=28,zt=20,dt=16,_t=.25,ft=10,B=132,jt=60,Q=44,mt=22,P=11,gt=40,Bt=200,Gt=300,Wt=6,Ht=16,qt=O("Up and down mo\
ve, left and right change sides, Enter pins, brackets step through the layers."),Kt=O("Up and down move, left and right \
change sides. Enter on a word, and then on one of the other side, cuts the line between them."),G=class{minWeight;maxLinks;fit;fitLabel;previous;next;layer;steps;hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=m("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=m("canvas","written",{"aria-hid\
den":"true"}),this.overlay=m("canvas","over",{"aria-hidden":"true"}),this.spacer=m("div","spacer"),this.scroll=m("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=it(),this.field=m("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=m("div","status",{"aria-live":"polite"});let s=f("Heads shown; double-cl\
ick to show only one");this.heads=m("div","heads",{role:"group","aria-label":s}),this.saving=new _(this),t.append(this.controls(),
this.heads,this.field,m("div","foot",{},this.status,this.saving.menu)),this.listen()}controls(){let t=()=>this.draw(),s={
low:0,high:.5,step:.01,value:.03},e={low:1,high:P,step:1,value:P};this.minWeight=V(f("Hide below"),s,o=>o.toFixed(2),t),
this.maxLinks=V(f("Strongest per word"),e,o=>o<P?String(o):f("all"),t),this.fit=m("input","",{type:"checkbox"}),this.fit.
onchange=t,this.fitLabel=m("label","",{title:f("All words at once, however small")},this.fit," ",f("fit")),this.previous=
E("‹",()=>this.step(-1),{title:f("Previous layer ([)")}),this.next=E("›",()=>this.step(1),{title:f("Next layer (])")}),
this.layer=m("span","layer");let i={role:"group","aria-label":f("Layer")};return this.steps=m("div","steps",i,this.previous,
this.layer,this.next),m("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel)}listen(){this.scroll.onscroll=
()=>this.paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.
hover(null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},Y(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new j(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${lt(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=f("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${f(t.cutting?Kt:qt)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>gt?5:P),
this.fit.checked=t>gt&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=f("Click: show or hide. Double-click: show only this head."),i=m("i");i.style.background=this.colour(s);let o=E(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
Gt)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||Dt,r=Math.min((n-40)/o,zt),a=s||i?r:Math.max(r,dt),c=Math.ceil(L+a*o+12),l=U(a*.72,9,14),
p=(v,x)=>{let y=v.map(b=>Math.min(T(b,l),B-8));return Math.max(...y,T(x,12))+18},u=e?c:Math.min(c,n),d=this.active.length>
1?Math.min(jt,6*this.active.length):0,g=d+p(this.maps.rows.labels,f("from (query)")),w=t-p(this.maps.columns.labels,f("t\
o (key)"))-d-Q;return{width:t,row:a,height:c,shown:u,size:l,stripes:d,left:g,right:w}}paint(){let t=this.scroll.scrollTop,
s=new A(this.canvas,this.layout.width,this.layout.shown);this.paintLinks(s,this.layout,this.maps.colours,t,null),this.paintCuts(
s,this.layout,this.maps.colours,t,null),this.paintOverlay()}paintInvitation(t,{left:s,right:e,shown:i}){let o={size:13,colour:this.
maps.colours.muted,align:"center"};t.text(f("Point at a word"),(s+e)/2,i/2,o)}y(t,s,e){return L+(s+.5)*t.row-e}paintWords(t,s,e,i,o=null){
if(i<L){let r={size:12,colour:e.muted};t.text(f("from (query)"),s.left-6,12-i,{...r,align:"right"}),t.text(f("to (key)"),
s.right+6,12-i,r)}let n=s.row>=ft;for(let r of["from","to"])!o||o.way===r?this.paintSide(r,t,s,e,i,o):n||this.paintSide(
r,t,s,{...e,ink:e.muted},i)}paintSide(t,s,e,i,o,n=null){let{row:r,size:a,left:c,right:l,shown:p,width:u}=e,d=this.maps.side(
t),g=t==="from",w=Math.max(1,Math.ceil((a+1)/r)),v=new Set(t===this.way?this.maps.indices(this.pins,t):[]);d.labels.forEach(
(k,S)=>{let M=this.y(e,S,o),C=v.has(S);if(M<-r||M>p+r||S%w&&!C||n?.indices.includes(S)&&!C)return;let R=C?i.accent:n?i.muted:
i.ink,H={size:a,colour:R,bold:C,align:g?"right":"left"};s.text($(k,a,B-8),g?c-6:l+6,M,H)});let x=pt(d,0,d.labels.length);
if(!x)return;let y=L+x*r-o,b=g?0:l;s.line(b,y,b+(g?c:u-l),y,i.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),
1e-6),i=this.maxLinks.value()<P?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);if(!s&&
this.maps.blocks)return[];let o=s?s.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){
let e=this.active.length;return(s-(e-1)/2)*Math.min(1.6,.6*t.row/Math.max(e,1))}paintLinks(t,s,e,i,o){let n=U(s.row/dt,_t,
1),r=Math.max(...this.active.map(a=>this.maps.largest(a)));for(let[a,c]of this.active.entries()){let l=this.offset(s,a),
p=this.maps.peak==="row"?this.maps.rowPeaks(c):null;for(let[u,d,g]of this.links(c,o)){let w=this.y(s,u,i)+l,v=this.y(s,d,
i)+l;if(Math.max(w,v)<0||Math.min(w,v)>s.shown)continue;let x=this.maps.shade(g,p?p[u]:r),y=o?1+2.2*x:(.6+1.4*x)*n,b=o?.25+
.75*x:.06+.7*x;t.curve(s.left,w,s.right,v,this.colour(c,e),y,b)}}}cutLinks(t){if(!this.data.cutAt)return[];let[s,e]=["fr\
om","to"].map(o=>t?.way===o?t.indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)
for(let r of e)if(this.maps.cut(n,r,o)&&i.push({k:o,r:n,c:r})===Bt)return i;return i}paintCuts(t,s,e,i,o){for(let{k:n,r,
c:a}of this.cutLinks(o)){let[c,l]=[this.y(s,r,i),this.y(s,a,i)];t.curve(s.left,c,s.right,l,e.muted,1.2,.8,!0);let p=this.
maps.cut(r,a,n);ut(t,p,(s.left+s.right)/2,(c+l)/2,4,this.colour(n,e))}}get focus(){let t=this.start??this.hovered??this.
cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,
indices:s}:null}paintOverlay(){let{focus:t,layout:s}=this,e=this.scroll.scrollTop,i=new A(this.wordsCanvas,s.width,s.shown);
this.paintWords(i,s,this.maps.colours,e,t);let o=new A(this.overlay,s.width,s.shown);this.field.classList.toggle("focuse\
d",!!t),t&&this.paintFocus(o,s,this.maps.colours,this.scroll.scrollTop,t),t?this.look(t):this.maps.blocks&&this.paintInvitation(
o,s);let n=this.nextCut;n&&this.paintNextCut(o,s,e,n),n?this.status.textContent=`${this.maps.described(n.r,n.c,n.k)}   (${this.
data.names[n.k]})`:this.status.textContent=t?this.describe(t):this.hint()}look({way:t,indices:s}){let i=s.filter(o=>!this.
maps.has(t,o)).map(o=>this.maps.side(t).positions[o][0]);i.length&&this.emit("look",{positions:i,way:t})}came(){this.paintOverlay()}get nextCut(){
let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,s,e,{
k:i,r:o,c:n}){let{accent:r}=this.maps.colours,a=this.offset(s,this.active.indexOf(i)),[c,l]=[this.y(s,o,e)+a,this.y(s,n,
e)+a];t.curve(s.left,c,s.right,l,r,3,.9)}paintFocus(t,s,e,i,o){this.paintLinks(t,s,e,i,o),this.paintCuts(t,s,e,i,o),this.
paintShares(t,s,e,i,o);let n=o.way==="from",{labels:r}=this.maps.side(o.way),a={size:Math.max(s.size,11),colour:e.accent,
bold:!0,align:n?"right":"left"},c=n?s.left-6:s.right+6,l=o.way===this.way?this.maps.indices(this.pins,this.way):[];for(let p of o.
indices.filter(u=>!l.includes(u)))t.text($(r[p],a.size,B-8),c,this.y(s,p,i),a)}paintShares(t,s,e,i,o){let{row:n,size:r,left:a,
right:c,width:l,shown:p}=s,u=o.way==="from",d=this.active.map(y=>this.maps.profile(y,o.indices,o.way)),g=Math.max(...d.map(
y=>y.reduce((b,k)=>Math.max(b,k),0)),F),w=n>=ft,v=u?{x:c+6,align:"left"}:{x:a-6,align:"right"},{labels:x}=u?this.maps.columns:
this.maps.rows;x.forEach((y,b)=>{let k=this.y(s,b,i);if(k<-n||k>p+n)return;let S=d.map(q=>q[b]),M=S.reduce((q,bt)=>q+bt,
0)/Math.max(S.length,1);this.paintStripes(t,s,e,u,k,S,g);let C=M>=.1*g;if(!w&&!C)return;let R=w?r:11,H={size:R,colour:e.
ink,bold:C,align:v.align};t.text($(y,R,B-8),v.x,k,H),!(M<.005||!u)&&t.text(M.toFixed(2),l-14,k,{size:Math.min(R,12),colour:e.
muted,align:"right"})})}paintStripes(t,s,e,i,o,n,r){let{row:a,stripes:c,left:l,right:p,width:u}=s,d=i?u-Q-c:0,g=i?p+2:0,
w=i?u-p-Q:l-2,v=c?d:g,x=(c||w)/n.length;n.forEach((y,b)=>{let k=.75*D[this.maps.scale](y/r);t.rect(v+b*x,o-a/2,x,a,this.
colour(this.active[b],e),k)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)return this.hint();let i=this.maps.
side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(u=>this.maps.profile(u,s,t)),r=n[0].map((u,d)=>n.
reduce((g,w)=>g+w[d],0)/e),a=Z(r,3).map(u=>`${o.labels[u]} ${r[u].toFixed(2)}`),c=s.length>3?f("{n} words",{n:s.length}):
s.map(u=>i.labels[u]).join(" + "),l=e===1?this.data.names[this.active[0]]:f("mean of {n} heads",{n:e}),p=s.length>1?[f("\
sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${a.join(" · ")}   (${[l,...p].join(", ")})`}hint(){
return this.active.length?this.data.cutting?"":f("Hover a word: on the left, what it attends to; on the right, what atte\
nds to it. Click to pin; pin several for their sum."):f("No head is shown: choose one above.")}wordAt(t){let{x:s,y:e}=this.
point(t),i=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,o=Math.floor((e-L)/this.layout.row);return i&&o>=
0&&o<this.maps.side(i).labels.length?{way:i,index:o}:null}point(t){let s=this.scroll.getBoundingClientRect(),e=s.width/this.
scroll.offsetWidth||1,i=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.clientX-s.left)/e,y:i}}lineAt(t){if(!this.
data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:i,y:o}=this.point(t),n=Yt((i-s.left)/(s.right-s.left)),
r=e&&{way:e.way,indices:[e.index]},a=t.pointerType==="touch"?Ht:Wt,c=Math.max(...this.active.map(u=>this.maps.largest(u)));
return[...this.active.flatMap(u=>this.links(u,r).map(([d,g,w])=>({k:u,r:d,c:g,weight:w}))),...this.cutLinks(r).map(u=>({
...u,weight:c/2}))].flatMap(u=>{let[d,g]=[this.y(s,u.r,0),this.y(s,u.c,0)],w=Math.abs(d+(g-d)*n+this.offset(s,this.active.
indexOf(u.k))-o);return w<a?[{...u,rank:u.weight/c-w/a}]:[]}).sort((u,d)=>d.rank-u.rank)[0]??null}hover(t,s=null){JSON.stringify(
[t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||s?"pointer":"",
this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;if(!this.
data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=s?.index===
t.index?null:t,this.paintOverlay()}between(t,s){let[e,i]=t.way==="from"?[t.index,s.index]:[s.index,t.index],o=[...this.active].
sort((r,a)=>this.maps.weight(a,e,i)-this.maps.weight(r,e,i)),n=o.find(r=>this.maps.cut(e,i,r))??o[0];return n===void 0?null:
{k:n,r:e,c:i}}cut(t){if(!t)return;let[s,e]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].map(i=>[Math.
min(...i),Math.max(...i)]);this.emit("cut",{queries:s,keys:e,head:t.k})}pin({way:t,index:s}){this.lastCursor={way:t,index:s},
this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){this.pins=
t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}moveCursor(t,s){let{way:e="from",index:i=-1}={...this.lastCursor,
...s&&{way:s}};this.cursor={way:e,index:U(i+t,0,this.maps.side(e).labels.length-1)},this.lastCursor=this.cursor,[this.hovered,
this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=L+(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.
scroll;(t<s+L||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t,s,e){
let i=this.arrange(s,{fit:!1,whole:!0});this.active.length>1&&(this.paintKey(t,e),t.shift(mt)),this.paintWords(t,i,e,0,this.
focus),this.focus?this.paintFocus(t,i,e,0,this.focus):(this.paintLinks(t,i,e,0,null),this.paintCuts(t,i,e,0,null))}paintKey(t,s){
let e=10;for(let i of this.active){let o=this.data.names[i];t.rect(e,4,11,11,this.colour(i,s)),t.text(o,e+15,10,{size:12,
colour:s.ink}),e+=28+T(o,12)}}exportSize(t){let{height:s}=this.arrange(t,{fit:!1,whole:!0});return[t,s+(this.active.length>
1?mt:0)]}};function Yt(h){let[t,s]=[0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**3<h?t=i:s=i}return t**2*(3-2*
t)}var wt=JSON.parse(N(document,"#shown").textContent),xt=window.matchMedia("(prefers-color-scheme: dark)"),Vt=async h=>tt(
await st(h)),Xt=await Promise.all(wt.pictures.map(Vt)),Jt=[...document.querySelectorAll(".lines.widget")],Zt=Jt.map(h=>new G(
h));function yt(){let h=wt.theme||(xt.matches?"dark":"light");Zt.forEach((t,s)=>t.show({...Xt[s],theme:h}))}function Qt(h){
if(h==="link")return location.href;let t=m("iframe","",{src:location.href,width:900,height:900,style:"border: 0"});return t.
removeAttribute("class"),t.outerHTML}var W=N(document,".share");W.hidden=!1;for(let h of et(W))h.dataset.copy&&(h.onclick=
async()=>{let t=Qt(h.dataset.copy);try{await navigator.clipboard.writeText(t),N(W,"output").textContent=f("Copied.")}catch{
N(W,"output").textContent=t}});yt();xt.addEventListener("change",yt);window.painted=!0;
