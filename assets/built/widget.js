var Ct={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function st(h){let t=new DataView(h.buffer,h.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(h.subarray(4,4+t))),e={};for(let[o,[i,n,r]]of Object.entries(s.arrays)){
let a=Ct[i],c=h.byteOffset+4+t+n,l=r.reduce((u,f)=>u*f,1)*a.BYTES_PER_ELEMENT;e[o]=new a(h.buffer.slice(c,c+l))}return{...s,
...e}}var et=h=>Uint8Array.from(atob(h),t=>t.charCodeAt(0));var S=(h,t,s)=>Math.min(Math.max(h,t),s),ot=()=>window.matchMedia("(pointer: coarse)").matches,m=(h,t="",s={},...e)=>{let o=document.
createElement(h);o.className=t;for(let[i,n]of Object.entries(s))o.setAttribute(i,String(n));return o.append(...e),o};function I(h,t,{
className:s="",...e}={}){let o=m("button",s,{type:"button",...e},h);return o.title&&/^[^\p{L}\p{N}]$/u.test(h)&&o.setAttribute(
"aria-label",o.title),o.onclick=t,o}var M=(h,t)=>h.querySelector(t);var it=h=>h.getRootNode().activeElement,N=()=>m("i","room-mark",{"aria-hidden":"true"});function F(h,t){let s=m("select",
"",{"aria-label":h});for(let[e,o]of t)s.append(m("option","",{value:e},o));return s}function nt(h,t,s){let e=m("details",
h,{},t,s);return e.onkeydown=o=>{o.key!=="Escape"||!e.open||(o.stopPropagation(),e.open=!1,t.focus())},e}function rt(h,t){let e=getComputedStyle(M(h,".widget")).getPropertyValue("--st-background-color").trim().match(/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i)?.
slice(1);if(!e)return t;let[o,i,n]=e.map(r=>parseInt(r,16));return .299*o+.587*i+.114*n<128?"dark":"light"}function at(h,t){
let s=m("span","",{"aria-hidden":"true"});s.style.cssText="position:absolute;width:0;height:0;overflow:hidden;color:var(\
--st-background-color);transition:color 10ms",s.ontransitionend=t,h.append(s)}var $t=h=>[1,3,5].map(t=>parseInt(h.slice(t,t+2),16));function L(h){let t=h.map($t);return Array.from({length:256},(s,e)=>{
let o=e/255*(t.length-1),i=Math.min(Math.floor(o),t.length-2);return t[i].map((n,r)=>Math.round(n+(t[i+1][r]-n)*(o-i)))})}
var Et=([h,t,s])=>255<<24|s<<16|t<<8|h,O=h=>Uint32Array.from(L(h),Et),ht=([h,t,s])=>`rgb(${h},${t},${s})`;function ct(h){
let[t,s,e]=h.map(o=>o/255<=.04045?o/255/12.92:((o/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var lt={linear:h=>h,sqrt:Math.sqrt,log:h=>Math.log1p(1e3*h)/Math.log1p(1e3)},dt={linear:h=>h,sqrt:h=>h*h,log:h=>Math.
expm1(h*Math.log1p(1e3))/1e3};var H='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',ut=[4,3],Tt={left:"start",center:"\
middle",right:"end"},A=h=>h.getContext("2d"),$=(()=>{let h=A(document.createElement("canvas"));return(t,s,e=!1)=>(h.font=
`${e?"600 ":""}${s}px ${H}`,h.measureText(t).width)})();function E(h,t,s){if($(h,t)<=s)return h;let e=[...h];for(;e.length>
1&&$(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var Lt=h=>(window.devicePixelRatio||1)*(h.currentCSSZoom||1),
v=class{context;constructor(t,s,e,o=Lt(t),i=null){let n=Math.round(s*o),r=Math.round(e*o);t.width!==n&&(t.width=n),t.height!==
r&&(t.height=r),this.context=A(t),this.context.setTransform(o,0,0,o,0,0),this.context.clearRect(0,0,s,e),i&&this.rect(0,
0,s,e,i)}shift(t){this.context.translate(0,t)}rect(t,s,e,o,i,n=1){this.context.globalAlpha=n,this.context.fillStyle=i,this.
context.fillRect(t,s,e,o)}frame(t,s,e,o,i,n=1){this.context.globalAlpha=1,this.context.strokeStyle=i,this.context.lineWidth=
n,this.context.strokeRect(t,s,e,o)}line(t,s,e,o,i,n=1,r=1){this.path(i,n,r,a=>{a.moveTo(t,s),a.lineTo(e,o)})}curve(t,s,e,o,i,n,r,a=!1){
let c=(t+e)/2;this.context.setLineDash(a?ut:[]),this.path(i,n,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,o,e,o)}),this.context.
setLineDash([])}path(t,s,e,o){let{context:i}=this;i.globalAlpha=e,i.strokeStyle=t,i.lineWidth=s,i.beginPath(),o(i),i.stroke()}text(t,s,e,{
size:o=12,colour:i,align:n="left",angle:r=0,bold:a=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&
c.rotate(r*Math.PI/180),c.font=`${a?"600 ":""}${o}px ${H}`,c.fillStyle=i,c.textAlign=n,c.textBaseline="middle",c.fillText(
t,0,0),c.restore()}cells(t,s,e,o,i){this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(
t,s,e,o,i)}},Ot=6e3,D=class{parts;constructor(t,s,e=null){this.width=t,this.height=s,this.parts=[],this.openGroups=0,this.
rectanglesLeft=Ot,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let o=Object.entries(s).filter(([,i])=>i!==null).map(([i,n])=>`\
 ${i}="${_(typeof n=="number"?+n.toFixed(2):n)}"`).join("");this.parts.push(e===null?`<${t}${o}/>`:`<${t}${o}>${_(e)}</${t}\
>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=1}rect(t,s,e,o,i,n=1){this.put("rect",
{x:t,y:s,width:e,height:o,fill:i,"fill-opacity":n<1?n:null})}frame(t,s,e,o,i,n=1){this.put("rect",{x:t,y:s,width:e,height:o,
fill:"none",stroke:i,"stroke-width":n})}line(t,s,e,o,i,n=1,r=1){this.put("line",{x1:t,y1:s,x2:e,y2:o,stroke:i,"stroke-wi\
dth":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,o,i,n,r,a=!1){let c=g=>+g.toFixed(1),l=c((t+e)/2),u=`M${c(t)} ${c(s)}C${l}\
 ${c(s)} ${l} ${c(o)} ${c(e)} ${c(o)}`,f={"stroke-dasharray":a?ut.join(" "):null},p={stroke:i,"stroke-width":n,"stroke-o\
pacity":r<1?r:null,...f};this.put("path",{d:u,fill:"none",...p})}text(t,s,e,{size:o=12,colour:i,align:n="left",angle:r=0,
bold:a=!1}){let c={x:s,y:e,dy:"0.35em",fill:i,"font-size":o,"text-anchor":Tt[n],"font-weight":a?600:null,transform:r?`ro\
tate(${r} ${+s.toFixed(2)} ${+e.toFixed(2)})`:null,"xml:space":"preserve"};this.put("text",c,t)}cells(t,s,e,o,i){this.rectanglesLeft-=
t.width*t.height,this.rectanglesLeft<0?this.embed(t,s,e,o,i):this.rectangles(t,s,e,o,i)}embed(t,s,e,o,i){let n=document.
createElement("canvas"),r=Math.max(1,Math.round(2*o/t.width)),a=t.width*r,c=t.height*r;new v(n,a,c,1).cells(t,0,0,a,c);let l={
x:s,y:e,width:o,height:i,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",{...l,href:n.toDataURL(
"image/png")})}rectangles(t,s,e,o,i){let{data:n}=A(t).getImageData(0,0,t.width,t.height),r=o/t.width,a=i/t.height;for(let c=0;c<
t.height;c++)for(let l=0;l<t.width;l++){let u=4*(c*t.width+l),f="#"+[0,1,2].map(p=>n[u+p].toString(16).padStart(2,"0")).
join("");this.rect(s+l*r,e+c*a,r,a,f)}}toString({width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http\
://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-family="${_(H)}"\
>`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function _(h){return String(h).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}function d(h,t={}){return Rt(String(SAID[h]??h),t)}var y=h=>h;var Rt=(h,t)=>h.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var Pt={projector:{width:960,density:2,svgSize:(h,t)=>({width:2*h,height:2*t})},paper:{width:643,density:300/96,svgSize:(h,t)=>({
width:"170mm",height:`${(170*t/h).toFixed(1)}mm`})}},It={pdf:["PDF",y("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",y("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},Nt=16e3,ft=46,T=class{constructor(t){
this.widget=t,this.size=F(d("Size"),[["projector",d("Projector, 1920 px")],["paper",d("Paper, 170 mm, 300 dpi")]]),this.
light=m("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>I(r,()=>this.save(r.toLowerCase()))),e=m("summary","",{
title:d("Save this picture as PNG or SVG")},d("Save picture")),o=m("label","",{},this.light," ",d("light background"));this.
papers=Object.entries(It).map(([r,[a,c]])=>m("a","button",{"data-kind":r,title:d(c),download:""},a)),this.forPapers=m("d\
iv","pair",{hidden:""},...this.papers);let i=m("div","pair",{},...s),n=m("div","menu",{},this.size,o,i,this.forPapers);this.
menu=nt("saving",e,n),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=d("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.light.
checked){let{themes:o,theme:i}=this.widget.data,n=o[e?"light":i],{width:r,density:a,svgSize:c}=Pt[s],[l,u]=this.widget.exportSize(
r),f=u+ft;if(t==="svg"){let b=new D(l,f,n.page);return this.draw(b,l,n),new Blob([b.toString(c(l,f))],{type:"image/svg+x\
ml"})}let p=document.createElement("canvas");this.draw(new v(p,l,f,Math.min(a,Nt/f),n.page),l,n);let g=et(p.toDataURL("i\
mage/png").split(",")[1]);return Ft(g,p.width/(r/96))}draw(t,s,e){let{title:o,source:i}=this.widget.data;t.text(E(o,16,s-
20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(E(i,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(ft),this.widget.export(
t,s,e)}save(t){let{kind:s,title:e}=this.widget.data,o=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,"").
toLowerCase(),i=m("a","",{download:`${o}.${t}`,href:URL.createObjectURL(this.picture(t))});i.click(),setTimeout(()=>URL.
revokeObjectURL(i.href),1e4),this.menu.open=!1}};function Ft(h,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/
.0254);s.setUint32(0,9),[..."pHYs"].forEach((i,n)=>s.setUint8(4+n,i.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.
setUint8(16,1),s.setUint32(17,Dt(new Uint8Array(s.buffer,4,13)));let o=33;return new Blob([h.subarray(0,o),s.buffer,h.subarray(
o)],{type:"image/png"})}function Dt(h){let t=-1;for(let s of h){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>
0}var pt={layer:y("by layer"),entropy:y("by entropy"),likeness:y("by similarity"),link:y("by a link"),writes:y("by what th\
ey write")},[zt,mt,Ut]=[2,3,4],[jt,Bt,Gt,_t]=[32,74,75,14],Ht=4,Wt={A:"B",B:"A"},gt=5e-4,Kt=.01,z=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;modeGroup;status;pointed;constructor(t){
this.root=m("div","atlas"),this.emit=()=>{},this.grid=m("div","grid",{role:"grid","aria-label":d("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.legend=m("div"),this.legendRoom=m("div",
"room",{"aria-hidden":"true"});let s=m("div","legend",{},this.legendRoom,this.legend);this.saving=new T(this),this.root.
append(this.controls(),this.grid,m("div","foot",{},s,this.saving.menu)),this.room=N(),this.root.append(this.room),t.append(
this.root);let e=new ResizeObserver(()=>this.data&&this.fit());e.observe(this.root),e.observe(this.room),this.grid.onkeydown=
o=>this.key(o),this.root.ondragover=o=>{o.dataTransfer?.types.includes(W(this.other))&&(o.preventDefault(),this.root.classList.
add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=o=>{this.root.classList.
remove("receives");let i=o.dataTransfer?.getData(W(this.other));if(!i)return;o.preventDefault();let[n,r]=i.split(".").map(
Number);this.open=[n,r],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.pointed=null,this.showStatus(
...this.open)}}controls(){return this.switching=!1,this.modes=[[d("Open"),d("Click a head to open it")],[d("Switch off /\
 on"),d("Click a head to switch it off or on; shift-click and Space always do")]].map(([t,s],e)=>I(t,()=>this.setSwitching(
e===1),{title:s})),this.modeGroup=m("div","modes",{role:"group","aria-label":d("What a click does")},...this.modes),this.
sort=F(d("Order of the heads"),Object.entries(pt).map(([t,s])=>[t,d(s)])),this.sort.title=d("Entropy: most diffuse last.\
 Similarity: attention mass shared with the open head; most similar first."),this.sort.onchange=()=>{this.emit("sort",this.
sort.value),this.build(),this.mark()},this.status=m("div","status"),this.status.title=d("Entropy: how diffuse a head's a\
ttention is, in bits. 0: all on one word; log2 of the number of words: uniform."),m("div","bar",{},this.modeGroup,this.sort,
this.status)}setSwitching(t){this.switching=t,this.modes.forEach((s,e)=>s.setAttribute("aria-pressed",String(e===1===t))),
this.grid.classList.toggle("switching",t),this.data&&(this.legend.textContent=this.legendText())}show(t){let s=this.data,
e=s?.layers===t.layers&&s?.heads===t.heads,o=e&&Vt(s.pictures,t.pictures)&&Xt(s,t);this.data=t;let i=t.change?Math.max(...t.
change):0;this.largestChange=i<gt?0:i,this.modeGroup.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),
this.open=t.open;let n=String(this.order);this.sort.value=t.sort,this.sort.options[zt].disabled=t.similarity===null,this.
sort.options[mt].disabled=!t.link,this.sort.options[mt].textContent=this.linkOrder(),this.sort.options[Ut].hidden=!t.writes,
this.modes[0].hasAttribute("aria-pressed")||this.setSwitching(!1),!e||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?
this.build():o||this.paint(),this.mark(),e||(this.pointed=null),this.showStatus(...this.pointed??this.open),window.painted=
!0}headsInOrder(){let{entropy:t,similarity:s}=this.data,e=t.map((i,n)=>n);if(this.sort.value==="entropy")return e.sort((i,n)=>t[i]-
t[n]);let o={likeness:s,link:this.data.linkWeights,writes:this.data.shares}[this.sort.value];return o?.length?e.sort((i,n)=>o[n]-
o[i]):this.sorted&&this.order?.length===e.length?this.order:e}linkOrder(){let{link:t}=this.data;return t?d("by {link}",{
link:t}):d(pt.link)}get other(){return Wt[this.data.side??""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,s){
return this.cells[(t+1)*(this.data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<0||s<0)return[t,s];let o=this.order[t*
e+s];return[Math.floor(o/e),o%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:[t,s];let o=this.
places[t*e+s]??0;return[Math.floor(o/e),o%e]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.
data,o=this.grid.contains(it(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.
isSorted=this.sorted,this.places=[],this.order.forEach((i,n)=>{this.places[i]=n}),this.cells=[],this.focus=this.sorted?[
0,0]:[...this.open],this.grid.replaceChildren(),this.grid.style.setProperty("--heads",String(s)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>14),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let i=-1;i<t;i++){let n=i<0&&this.sorted?"presentation":"row",r=m("div","row",
{role:n});for(let a=-1;a<s;a++){let c=this.cell(i,a);this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.
paint(),o&&this.moveFocus(...this.placeOf(...o))}fit(){let{layers:t,heads:s}=this.data,e=this.room.offsetHeight,o=Math.min(
(this.root.clientWidth-jt)/s,Gt),i=Math.max((e-Bt)/t-1,1),n=e>0&&i<o;n?this.grid.style.setProperty("--aspect",Math.min(o/
i,Ht).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.toggle("tight",n&&i<_t)}cell(t,s){let e=t<
0||s<0;if(t<0&&s<0)return m("div","corner",{role:"presentation"});if(e&&this.sorted)return m("div","label",{role:"presen\
tation"}," ");let[o,i]=this.headAt(t,s),n=e?this.labelCell(o,i):this.headCell(o,i);return n.tabIndex=-1,n.dataset.at=`${o<
0?"*":o}.${i<0?"*":i}`,n.onfocus=()=>this.showStatus(o,i),n.onmouseenter=()=>{this.pointed=[o,i],this.showStatus(o,i)},n.
draggable=!e&&!!this.other,n.ondragstart=r=>r.dataTransfer?.setData(W(this.data.side??""),`${o}.${i}`),n.onclick=r=>{this.
moveFocus(t,s),this.data.switchable&&(e||r.shiftKey||this.switching)?this.toggle(o,i):e||this.openHead(o,i)},n}labelCell(t,s){
let e=s<0,o=m("div","label",{role:e?"rowheader":"columnheader"},e?`L${t}`:`H${s}`);return this.data.switchable&&(o.title=
e?d("Switch all heads of layer {l}",{l:t}):d("Switch head {h} of every layer",{h:s})),o}named(t,s){return`${this.data.prefix??
""}${t}.${s}`}headCell(t,s){let e=m("b","tag",{},this.sorted?this.named(t,s):""),o=[m("i","cross"),m("i","change"),e];return m(
"div","head",{role:"gridcell"},m("canvas","picture"),...o)}paint(){let{layers:t,heads:s}=this.data,e=O(this.data.themes[this.
data.theme].ramp);for(let o=0;o<t;o++)for(let i=0;i<s;i++)this.thumbnail(M(this.cellOf(o,i),"canvas"),o,i,e)}thumbnail(t,s,e,o){
let{heads:i,pictures:n}=this.data,[r,a]=this.data.arrays.pictures[2].slice(2);if(t.width=Math.max(a,1),t.height=Math.max(
r,1),!r||!a)return t;let c=A(t),l=c.createImageData(a,r),u=(s*i+e)*r*a,f=new Uint32Array(l.data.buffer);for(let p=0;p<r*
a;p++)f[p]=o[n[u+p]];return c.putImageData(l,0,0),t}mark(){let{layers:t,heads:s}=this.data;this.legend.textContent=this.
legendText(),this.legendRoom.textContent=this.data.switchable?this.legendText(.1):"";for(let e=0;e<t;e++)for(let o=0;o<s;o++){
let i=this.cellOf(e,o);i.classList.toggle("off",this.off[e*s+o]),i.classList.toggle("open",this.isOpen(e,o)),i.setAttribute(
"aria-selected",String(this.isOpen(e,o))),i.setAttribute("aria-label",this.describe(e,o)),M(i,".change").style.setProperty(
"--share",String(this.changeShare(e,o)))}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&s===this.
open[1]}changeShare(t,s){return this.largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.max(this.largestChange,
Kt):0}legendText(t=this.largestChange){let{switchable:s}=this.data,e=this.other?[d("Drag onto {side}: transplant",{side:this.
other})]:[],o=d("Orange bar: attention that changed (longest: {most})",{most:K(t)}),i=this.sorted?"":d("Label: layer or \
column"),n=ot()?[this.switching?d("Tap: off / on"):d("Tap: open"),i]:[d("Click: open"),...e,...s?[d("Shift-click or Spac\
e: off / on"),i]:[]];return[t>0?o:"",...n].filter(Boolean).join(" · ")}describe(t,s){let{heads:e,switchable:o,entropy:i,
similarity:n,change:r,does:a}=this.data,c=o?[d("click to switch")]:[];if(t<0)return[d("head {h} of every layer",{h:s}),...c].
join(" · ");if(s<0)return[d("all heads of layer {l}",{l:t}),...c].join(" · ");let l=t*e+s,u=[d("Head {head}",{head:this.
named(t,s)}),this.off[l]?d("off"):d("on")];return this.sort.value==="likeness"&&n?.length&&u.push(d("{share} % similar",
{share:Math.round(100*n[l])})),this.sort.value==="link"&&this.data.linkWeights?.length&&u.push(d("{share} on {link}",{share:K(
this.data.linkWeights[l]),link:this.data.link})),this.sort.value==="writes"&&this.data.shares?.length&&u.push(d("{share}\
 logits for {words}",{share:Yt(this.data.shares[l]),words:this.data.link})),r&&r[l]>=gt&&u.push(d("{share} changed",{share:K(
r[l])})),a&&u.push(a[l]),u.push(d("entropy {bits} bits",{bits:i[l].toFixed(2)})),u.join(" · ")}showStatus(t,s){this.status.
textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.mark(),this.emit("open",this.open)}toggle(t,s){let{heads:e}=this.
data,o=this.off.map((a,c)=>c),i=o.filter(a=>(t<0||Math.floor(a/e)===t)&&(s<0||a%e===s)),n=i.every(a=>this.off[a]);for(let a of i)
this.off[a]=!n;this.mark(),this.showStatus(t,s);let r=o.filter(a=>this.off[a]).map(a=>[Math.floor(a/e),a%e]);this.emit("\
off",r)}moveFocus(t,s,e=!0){let{layers:o,heads:i}=this.data,n=this.sorted?0:-1,r=[S(t,n,o-1),S(s,n,i-1)];if(r[0]<0&&r[1]<
0)return;let a=this.cellAt(...this.focus);a&&(a.tabIndex=-1),this.focus=r;let c=this.cellAt(...r);c.tabIndex=0,e&&c.focus(
{preventScroll:!1})}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let[s,e]=this.focus,[o,i]=this.headAt(s,e),n=o>=0&&i>=
0,r={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[t.key],a=t.key===" "||t.key==="Enter"&&!n;if(r)this.
moveFocus(s+r[0],e+r[1]);else if(t.key==="Home")this.moveFocus(s,0);else if(t.key==="End")this.moveFocus(s,this.data.heads-
1);else if(a&&this.data.switchable)this.toggle(o,i);else if(t.key==="Enter"&&n)this.openHead(o,i);else return;t.preventDefault(),
t.stopPropagation()}export(t,s,e){let{layers:o,heads:i}=this.data,n=(s-34)/i,r=O(e.ramp),a={size:12,colour:e.ink,align:"\
center"};for(let c=0;c<o;c++){this.sorted||t.text(`L${c}`,15,26+(c+.5)*n,a);for(let l=0;l<i;l++){let u=30+l*n,f=26+c*n;c===
0&&!this.sorted&&t.text(`H${l}`,u+n/2,12,a),this.exportHead(t,...this.headAt(c,l),u,f,n,e,r)}}}exportHead(t,s,e,o,i,n,r,a){
let c=this.thumbnail(document.createElement("canvas"),s,e,a);t.cells(c,o+1,i+1,n-2,n-2),this.sorted&&t.text(this.named(s,
e),o+4,i+10,{size:11,colour:r.accent});let l=this.isOpen(s,e)?5:1;t.rect(o+l,i+n-4-l,(n-2*l)*this.changeShare(s,e),4,r.accent),
this.isOpen(s,e)&&t.frame(o+2,i+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(o+1,i+1,n-2,n-2,r.page,.78),
t.line(o+1,i+1,o+n-1,i+n-1,r.ink,2),t.line(o+1,i+n-1,o+n-1,i+1,r.ink,2))}exportSize(t){let{layers:s,heads:e}=this.data;return[
t,Math.ceil(30+(t-34)/e*s)]}},W=h=>`text/head-of-${h.toLowerCase()}`,K=h=>`${(100*h).toFixed(1)} %`,Vt=(h,t)=>h===t||h.
length===t.length&&h.every((s,e)=>s===t[e]),Xt=(h,t)=>h.themes[h.theme].ramp[0]===t.themes[t.theme].ramp[0];function Yt(h){
return`${h<0?"−":"+"}${Math.abs(h).toFixed(2)}`}var qt={Uint8Array:255,Int8Array:127,Float32Array:null},Zt={Uint8Array:2,Int8Array:2,Float32Array:4},R=1e-12,U=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;decoded;sorted;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length,this.decoded=new Map,this.sorted=new Map}weights(t){let s=this.R*this.C,e=qt[this.codeType];if(!e)
return this.codes.subarray(t*s,(t+1)*s);if(!this.decoded.has(t)){let o=new Float32Array(s);for(let i=0;i<s;i++){let n=this.
codes[t*s+i]/e;o[i]=n*Math.abs(n)*this.most[t]}this.decoded.set(t,o)}return this.decoded.get(t)}weight(t,s,e){return this.
weights(t)[s*this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).
positions.flatMap((o,i)=>o.some(n=>e.has(n))?[i]:[])}profile(t,s,e){let o=this.weights(t),i=new Float32Array(e==="to"?this.
R:this.C);for(let n of s)for(let r=0;r<i.length;r++)i[r]+=e==="to"?o[r*this.C+n]:o[n*this.C+r];return i}linksFrom(t,s,e,o){
let i=this.weights(t),n=this.sortedColumns(t),r=[];for(let a of s)for(let c of n[a].subarray(0,o)){if(i[a*this.C+c]<e)break;
r.push([a,c,i[a*this.C+c]])}return r}linksTo(t,s,e,o){let i=[];for(let n of s){let r=Float32Array.from({length:this.R},(a,c)=>this.
weight(t,c,n));for(let a of V(r,Math.min(o,this.R)))r[a]>=e&&i.push([a,n,r[a]])}return i}sortedColumns(t){if(!this.sorted.
has(t)){let s=this.weights(t),e=Array.from({length:this.R},(o,i)=>{let n=s.subarray(i*this.C,(i+1)*this.C);return Uint16Array.
from(n.keys()).sort((r,a)=>n[a]-n[r])});this.sorted.set(t,e)}return this.sorted.get(t)}rowPeaks(t){let s=this.weights(t);
return Float32Array.from({length:this.R},(e,o)=>s.subarray(o*this.C,(o+1)*this.C).reduce((i,n)=>Math.max(i,Math.abs(n)),
0))}largest(t){return Math.max(Math.abs(this.most[t]),R)}shade(t,s){let e=Math.min(Math.abs(t)/(s||R),1);return this.signed?
.5+.5*Math.sign(t)*e:lt[this.scale](e)}picture(t,s,e,o){let i=Math.min(e.rows,Math.max(1,o.rows)),n=Math.min(e.columns,Math.
max(1,o.columns)),r=document.createElement("canvas");r.width=n,r.height=i;let a=A(r),c=a.createImageData(n,i),l=O(this.signed?
s.diverging:s.ramp),u=new Uint32Array(c.data.buffer),f=this.strongestShares(t,e,n,i);for(let p=0;p<f.length;p++)u[p]=l[Math.
round(255*this.shade(f[p],1))];return a.putImageData(c,0,0),r}strongestShares(t,s,e,o){let n=this.peak==="row"&&!this.signed?
this.rowPeaks(t):new Float32Array(this.R).fill(this.largest(t)),r=this.weights(t),a=new Float32Array(e*o),c=Uint16Array.
from({length:s.columns},(l,u)=>Math.floor(u*e/s.columns));for(let l=0;l<s.rows;l++){let u=Math.floor(l*o/s.rows)*e,f=(l+
s.r)*this.C+s.c,p=n[l+s.r]||R;for(let g=0;g<s.columns;g++){let b=r[f+g]/p;Math.abs(b)>Math.abs(a[u+c[g]])&&(a[u+c[g]]=b)}}
return a}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){return this.
themes[this.theme]}formatted(t){let s=Zt[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.toFixed(s)}`}described(t,s,e=0){
let o=this.cut(t,s,e),i=o&&(o.toOthers?d("cut, the others take over"):d("cut, nobody takes over")),n=this.formatted(this.
weight(e,t,s));return[`${this.rows.labels[t]} → ${this.columns.labels[s]}: ${n}`,i].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,o){
let i=this.side(o).positions[e],n=o===s?t:[],r=n.filter(a=>!i.includes(a));return[r.length<n.length?r:[...r,i[0]],o]}};function wt(h,{
toOthers:t},s,e,o,i){let n=[[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,c,l,u]of t?
n:r)h.line(s+o*a,e+o*c,s+o*l,e+o*u,i,1.5)}function V(h,t){let s=[],e=-1/0;for(let o=0;o<h.length;o++){if(h[o]<=e&&s.length===
t)continue;let i=s.length;for(;i>0&&h[o]>h[s[i-1]];)i--;s.splice(i,0,o),s.length>t&&s.pop(),e=h[s[s.length-1]]}return s}
var X=(h,t)=>JSON.stringify(h.positions)===JSON.stringify(t.positions);function Y({segments:h},t,s){let e=h.slice(t,t+s).
indexOf(1);return e>0?e:null}var j=64,Jt=3;function bt(h,t,s,e,o,i=1/0){let r=Math.round(e),a=L(t.signed?s.diverging:s.ramp),c=i-10-$(t.unit,12),l=S(
Math.floor(c/j),1,Jt),u=j*l;for(let g=0;g<j;g++){let b=a[Math.round(255*g/(j-1))];h.rect(r+g*l,o,l,8,ht(b))}let f=t.peak===
"row"&&!t.signed;for(let[g,b]of Qt(t,f)){let w=f?`${+(100*b).toPrecision(2)} %`:`${+b.toPrecision(2)}`,x=g===0?"left":g===
1?"right":"center";h.text(w,r+g*u,o+8+10,{size:11,colour:s.muted,align:x})}let p=f?d("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;h.text(p,r+u+10,o+8/2,{size:12,colour:s.muted})}function Qt(h,t){let s=h.largest(0);return s<=
R?[[0,0]]:h.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,dt[h.scale](e)*(t?1:s)])}var ts=/^([A-Z])(\d+) ([0-3]{4})$/;function q(h){let t=ts.exec(h);return t&&{column:t[1].charCodeAt(0)-65,row:Number(t[2])-1,pixels:[...t[3]].map(Number)}}
function xt(h,t,s,e,o,i,n=1){let r=o/2;h.rect(s,e,o,o,i.page,n),t.forEach((a,c)=>{a&&h.rect(s+c%2*r,e+Math.floor(c/2)*r,
r,r,i.ink,n*a/3)})}var yt=46,kt=58,Z=112,St=[22,13],ss=8,es=y("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arrows move\
, Enter pins a row."),os=y("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arrows move, Enter cuts a c\
ell."),vt=.68,G=class{data;maps;zoom;pins;way;link;layout;cursor;marked;dragStart;constructor(t){this.emit=()=>{},this.canvas=
m("canvas","drawn",{"aria-hidden":"true"}),this.overlay=m("canvas","over",{"aria-hidden":"true"}),this.tip=m("div","tip",
{"aria-hidden":"true"}),this.live=m("div","unseen",{"aria-live":"polite"}),this.room=N();let s=[this.canvas,this.overlay,
this.tip,this.room];this.field=m("div","field",{tabindex:"0",role:"application"},...s),this.pairs=m("div","unseen"),this.
saving=new T(this),t.append(this.field,this.live,this.pairs,m("div","foot raised",{},this.saving.menu)),this.cursor=null,
this.marked=null,this.dragStart=null,this.listen()}listen(){this.field.onpointermove=s=>this.moved(s),this.field.onpointerdown=
s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.released(s),this.field.onpointerleave=
()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),this.field.onkeydown=s=>this.key(s),this.
field.onblur=()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.
clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps&&X(this.maps.rows,t.rows)&&X(this.maps.columns,t.columns);this.data=t,this.maps=new U(t),(!s||!this.zoom)&&(this.zoom=
this.everything()),s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,
C:o}=this.maps,[i,n]=t.axes;this.field.setAttribute("aria-label",d(t.cutting?os:es,{title:t.title,R:e,C:o,rows:i,columns:n})),
this.pairs.replaceChildren(...is(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.
C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.
data.height,s),room:s};let{height:e}=this.layout;for(let o of[this.canvas,this.overlay])Object.assign(o.style,{width:`${t}\
px`,height:`${e}px`});this.field.style.height=`${e}px`,this.paint(new v(this.canvas,t,e),this.layout,this.maps.colours),
this.mark(this.marked),window.painted=!0}arrange(t,s=this.data.height,e=0){let[o,i]=e?[4,4]:[26,yt],{rows:n,columns:r}=this.
maps,{zoom:a}=this,c=a.rows<=14?14:a.rows<=24?13:11,l=(C,k,P)=>{let At=C.slice(k,k+P).map(tt=>q(tt)?c+2:Math.min($(tt,c),
Z));return Math.max(...At,8)},u=Math.ceil(l(n.labels,a.r,a.rows))+32,f=l(r.labels,a.c,a.columns),p=a.columns>1&&(t-u)/a.
columns<f+8?-60:0,g=Math.ceil(p?f*.87+8:18)+o,b=p?18:6,w=Math.min((t-u-b)/a.columns,2*kt),x=Math.min((s-g-i)/a.rows,kt);
return{width:t,left:u,top:g,w,h:x,size:c,slant:p,height:Math.ceil(g+x*a.rows+i)}}paint(t,s,e){this.paintCells(t,s,e),this.
data.numbers&&this.paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,
s,e);let{left:o,width:i,height:n}=s;s.room||bt(t,this.maps,e,o,n-yt+14,i-o)}paintCells(t,{left:s,top:e,w:o,h:i},n){let{rows:r,
columns:a}=this.zoom,c={rows:Math.floor(i*r),columns:Math.floor(o*a)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,
o*a,i*r),!(Math.min(o,i)<=7)){for(let l=1;l<r;l++)t.line(s,e+l*i,s+o*a,e+l*i,n.page,1);for(let l=1;l<a;l++)t.line(s+l*o,
e,s+l*o,e+i*r,n.page,1)}}paintCuts(t,{left:s,top:e,w:o,h:i},n){let{r,c:a,rows:c,columns:l}=this.zoom,u=Math.max(1.5,.3*Math.
min(o,i,24));for(let f=r;f<r+c;f++)for(let p=a;p<a+l;p++){let g=this.maps.cut(f,p);g&&wt(t,g,s+(p-a+.5)*o,e+(f-r+.5)*i,u,
n.accent)}}paintNumbers(t,{left:s,top:e,w:o,h:i},n){if(o<St[0]||i<St[1])return;let{r,c:a,rows:c,columns:l}=this.zoom,u=L(
this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(0,this.zoom,l,c).forEach((f,p)=>{let[g,b]=[Math.floor(p/l),
p%l],w=Math.round(100*this.maps.weight(0,r+g,a+b)),x=ct(u[Math.round(255*this.maps.shade(f,1))]),k={size:Math.min(13,.45*
o,.7*i),colour:x,align:"center"};w&&t.text(String(w),s+(b+.5)*o,e+(g+.5)*i,k)})}paintLabels(t,{left:s,top:e,w:o,h:i,size:n,
slant:r,room:a},c){let{rows:l,columns:u}=this.maps,{zoom:f}=this,p=this.pinnedIndices();for(let w of this.labelsWithRoom(
p.from,f.r,f.rows,(n+1)/i)){let x=p.from.has(w),C={size:n,colour:x?c.accent:c.ink,align:"right",bold:x},k=e+(w-f.r+.5)*i;
this.paintedPatch(t,l.labels[w],s-6-n/2,k,Math.min(n+2,i-2),x,c)||t.text(E(l.labels[w],n,Z),s-6,k,C)}for(let w of this.labelsWithRoom(
p.to,f.c,f.columns,(n+1)/o)){let x=p.to.has(w),C=r?"left":"center",k={size:n,colour:x?c.accent:c.ink,angle:r,align:C,bold:x},
P=s+(w-f.c+.5)*o;if(this.paintedPatch(t,u.labels[w],P,e-11,Math.min(n+2,o-2),x,c))continue;let Q=P+(r?2:0);t.text(E(u.labels[w],
n,Z),Q,e-(r?6:11),k)}let g={size:12,colour:c.muted},b=`${this.maps.axes[1]} →`;a?t.text(b,s-6,e-11,{...g,align:"right"}):
t.text(b,s,9,g),t.text(`${this.maps.axes[0]} →`,9,e+i*f.rows,{...g,angle:-90})}paintedPatch(t,s,e,o,i,n,r){let a=q(s);
return a?(xt(t,a.pixels,e-i/2,o-i/2,i,r),t.frame(e-i/2,o-i/2,i,i,n?r.accent:r.muted,n?2:1),!0):!1}labelsWithRoom(t,s,e,o){
let i=Math.max(1,Math.ceil(o)),n=a=>[...t].some(c=>c!==a&&Math.abs(c-a)<i);return Array.from({length:e},(a,c)=>c+s).filter(
a=>t.has(a)||(a-s)%i===0&&!n(a))}paintFrames(t,{left:s,top:e,w:o,h:i},n){let{r,c:a,rows:c,columns:l}=this.zoom,u=o*l,f=i*
c,p=this.pinnedIndices();for(let w of p.from)w>=r&&w<r+c&&B(t,s,e+(w-r)*i,u,i,n.accent);for(let w of p.to)w>=a&&w<a+l&&B(
t,s+(w-a)*o,e,o,f,n.accent);for(let w of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let x of p.
from)x>=r&&x<r+c&&w>=a&&w<a+l&&B(t,s+(w-a)*o+1,e+(x-r)*i+1,o-2,i-2,n.ink);let g=Y(this.maps.rows,r,c),b=Y(this.maps.columns,
a,l);g&&t.line(s,e+g*i,s+u,e+g*i,n.accent,1.5),b&&t.line(s+b*o,e,s+b*o,e+f,n.accent,1.5)}pinnedIndices(){return{from:new Set,
to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:o,w:i,h:n}=this.
layout,r=s<o?-1:Math.floor((s-o)/n),a=t<e?-1:Math.floor((t-e)/i);return r>=this.zoom.rows||a>=this.zoom.columns||r<0&&a<
0?null:[r<0?-1:r+this.zoom.r,a<0?-1:a+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(
this.dragStart,s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.
point(t);if(this.dragStart=null,!s)return;let[o,i]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(
t)||this.cut(o,i):this.zoomTo(o,i):this.act(i)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){
return Math.hypot(s[0]-t[0],s[1]-t[1])>ss}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.
min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=
this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():
this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[e,o]){let i=new v(this.overlay,this.layout.width,this.
layout.height),{accent:n}=this.maps.colours;i.rect(Math.min(t,e),Math.min(s,o),Math.abs(t-e),Math.abs(s-o),n,.25),this.tip.
hidden=!0}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:o,h:i,width:n,height:r}=this.layout,{accent:a,
ink:c}=this.maps.colours,l=new v(this.overlay,n,r);if(this.tip.hidden=!t||Math.min(...t)<0,this.field.classList.toggle("\
pinnable",!!t&&this.data.pinnable),!t)return;let[u,f]=t,p=s+(f-this.zoom.c)*o,g=e+(u-this.zoom.r)*i;if(u>=0&&l.rect(0,g,
s-3,i,a,.16),f>=0&&l.rect(p,e-22,o,19,a,.16),this.tip.hidden)return;B(l,p,g,o,i,c),this.tip.textContent=this.maps.described(
u,f);let b=g+i+34<r,[w,x]=[S(p+o/2,90,n-90),b?g+i+6:g-32];this.tip.style.transform=`translate(calc(${w}px - 50%), ${x}px\
)`}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[e,o]=[this.maps.rows,this.maps.
columns].map(({positions:i},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=i.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+
1).flat();return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:e,keys:o})}pin(t,s){if(!this.
data.pinnable)return;let e=t<0?"to":"from",o=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof o=="number"&&
o!==this.link?this.setPins(this.pins,e,o):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),o)}linkOf(t,s){
if("link"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==
void 0&&(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}key(t){if(t.altKey||t.ctrlKey||t.
metaKey||!this.maps.R||!this.maps.C)return;let e={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[t.key];
if(e)this.moveCursor(...e);else if(t.key==="Enter")this.act(this.cursor);else if(t.key==="Escape")this.escape();else return;
t.preventDefault(),t.stopPropagation()}moveCursor(t,s){let{r:e,c:o,rows:i,columns:n}=this.zoom,[r,a]=this.cursor??[e-t,o-
s];this.cursor=[S(r+t,e,e+i-1),S(a+s,o,o+n-1)],this.mark(this.cursor),this.live.textContent=this.maps.described(...this.
cursor)}export(t,s,e){this.paint(t,this.arrange(s,vt*s),e)}exportSize(t){return[t,this.arrange(t,vt*t).height]}};function is(h,t=10){
let s=h.weights(0),e=m("ol");for(let o of V(h.signed?s.map(Math.abs):s,t)){let i=h.rows.labels[Math.floor(o/h.C)],n=h.columns.
labels[o%h.C];e.append(m("li","",{},d("{row} to {column}: {weight}",{row:i,column:n,weight:h.formatted(s[o])})))}return[
m("p","",{},d("Strongest pairs of {name}, from and to:",{name:h.title})),e]}function B(h,t,s,e,o,i){let n=+(Math.min(e,o)<
8);h.frame(t-n,s-n,e+2*n,o+2*n,i,2)}var ns={atlas:z,heatmap:G},J=new WeakMap;function Ys(h){let{parentElement:t,data:s}=h,e=st(s),o=J.get(t);o||(o={widget:new ns[e.
kind](M(t,".widget")),opened:null,sorted:null},J.set(t,o),at(t,()=>Mt(t))),o.widget.emit=(i,n)=>{i==="open"&&(o.opened=n),
i==="sort"?o.sorted=n:h.setTriggerValue(i,n)},String(e.open)===String(o.opened)&&(o.opened=null),o.shown=e,Mt(t)}function Mt(h){
let{widget:t,shown:s,opened:e,sorted:o}=J.get(h),i=rt(h,s.theme);t.show({...s,theme:i,open:e??s.open,sort:o??s.sort})}export{Ys as default};
