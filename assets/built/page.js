var _t={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function bt(h){let t=new DataView(h.buffer,h.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(h.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let a=_t[o],l=h.byteOffset+4+t+n,c=r.reduce((p,m)=>p*m,1)*a.BYTES_PER_ELEMENT;e[i]=new a(h.buffer.slice(l,l+c))}return{...s,
...e}}var ht=h=>Uint8Array.from(atob(h),t=>t.charCodeAt(0));async function xt(h){let t=new Blob([ht(h)]).stream().pipeThrough(
new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}var M=(h,t,s)=>Math.min(Math.max(h,t),s),vt=()=>window.matchMedia("(pointer: coarse)").matches,u=(h,t="",s={},...e)=>{let i=document.
createElement(h);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function A(h,t,{
className:s="",...e}={}){let i=u("button",s,{type:"button",...e},h);return i.title&&/^[^\p{L}\p{N}]$/u.test(h)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var j=(h,t)=>h.querySelector(t);var _=h=>h.children,tt=h=>h.getRootNode().activeElement,W=()=>u("i","room-mark",{"aria-hidden":"true"});function st(h,t){
let s=u("select","",{"aria-label":h});for(let[e,i]of t)s.append(u("option","",{value:e},i));return s}function kt(h,t,s){
let e=u("details",h,{},t,s);return e.onkeydown=i=>{i.key!=="Escape"||!e.open||(i.stopPropagation(),e.open=!1,t.focus())},
e}function lt(h,{low:t,high:s,step:e,value:i},o,n){let r=u("input","",{type:"range",min:t,max:s,step:e,value:i}),a=u("outp\
ut"),l=u("label","slider",{},`${h} `,r,a),c=()=>{a.textContent=o(Number(r.value))};r.oninput=()=>{c(),n()};let p=m=>{r.value=
String(m),c()};return c(),Object.assign(l,{value:()=>Number(r.value),set:p})}function St(h,t){let s={ink:"text-color",page:"background-color",accent:"primary-color"},e=document.documentElement.style;
for(let[i,o]of Object.entries(s))e.setProperty(`--st-${o}`,h[i]);e.colorScheme=t}var Wt=h=>[1,3,5].map(t=>parseInt(h.slice(t,t+2),16));function P(h){let t=h.map(Wt);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var Ht=([h,t,s])=>255<<24|s<<16|t<<8|h,Y=h=>Uint32Array.from(P(h),Ht),V=([h,t,s])=>`rgb(${h},${t},${s})`;function q(h){let[
t,s,e]=h.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"#fff\
fff"}var H={linear:h=>h,sqrt:Math.sqrt,log:h=>Math.log1p(1e3*h)/Math.log1p(1e3)},Mt={linear:h=>h,sqrt:h=>h*h,log:h=>Math.
expm1(h*Math.log1p(1e3))/1e3};var dt='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Bt={left:"start",center:"middl\
e",right:"end"},F=h=>h.getContext("2d"),L=(()=>{let h=F(document.createElement("canvas"));return(t,s,e=!1)=>(h.font=`${e?
"600 ":""}${s}px ${dt}`,h.measureText(t).width)})();function E(h,t,s){if(L(h,t)<=s)return h;let e=[...h];for(;e.length>1&&
L(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var Ut=h=>(window.devicePixelRatio||1)*(h.currentCSSZoom||1),S=class{context;constructor(t,s,e,i=Ut(
t),o=null){let n=Math.round(s*i),r=Math.round(e*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=F(t),
this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(
0,t)}rect(t,s,e,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){
this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){
this.path(o,n,r,a=>{a.moveTo(t,s),a.lineTo(e,i)})}curve(t,s,e,i,o,n,r){let a=(t+e)/2;this.path(o,n,r,l=>{l.moveTo(t,s),l.
bezierCurveTo(a,s,a,i,e,i)})}path(t,s,e,i){let{context:o}=this;o.globalAlpha=e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),
i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,bold:a=!1}){let{context:l}=this;l.globalAlpha=1,
l.save(),l.translate(s,e),r&&l.rotate(r*Math.PI/180),l.font=`${a?"600 ":""}${i}px ${dt}`,l.fillStyle=o,l.textAlign=n,l.textBaseline=
"middle",l.fillText(t,0,0),l.restore()}cells(t,s,e,i,o){this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,
this.context.drawImage(t,s,e,i,o)}},Gt=6e3,et=class{parts;constructor(t,s,e=null){this.width=t,this.height=s,this.parts=
[],this.openGroups=0,this.rectanglesLeft=Gt,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(s).filter(([,o])=>o!==
null).map(([o,n])=>` ${o}="${ct(typeof n=="number"?+n.toFixed(2):n)}"`).join("");this.parts.push(e===null?`<${t}${i}/>`:
`<${t}${i}>${ct(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=1}rect(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,
width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",{x1:t,y1:s,x2:e,y2:i,stroke:o,
"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r){let a=p=>+p.toFixed(1),l=a((t+e)/2),c=`M${a(t)} ${a(
s)}C${l} ${a(s)} ${l} ${a(i)} ${a(e)} ${a(i)}`;this.put("path",{d:c,fill:"none",stroke:o,"stroke-width":n,"stroke-opacit\
y":r<1?r:null})}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,bold:a=!1}){let l={x:s,y:e,dy:"0.35em",fill:o,"f\
ont-size":i,"text-anchor":Bt[n],"font-weight":a?600:null,transform:r?`rotate(${r} ${+s.toFixed(2)} ${+e.toFixed(2)})`:null,
"xml:space":"preserve"};this.put("text",l,t)}cells(t,s,e,i,o){this.rectanglesLeft-=t.width*t.height,this.rectanglesLeft<
0?this.embed(t,s,e,i,o):this.rectangles(t,s,e,i,o)}embed(t,s,e,i,o){let n=document.createElement("canvas"),r=Math.max(1,
Math.round(2*i/t.width)),a=t.width*r,l=t.height*r;new S(n,a,l,1).cells(t,0,0,a,l);let c={x:s,y:e,width:i,height:o,preserveAspectRatio:"\
none",style:"image-rendering:pixelated"};this.put("image",{...c,href:n.toDataURL("image/png")})}rectangles(t,s,e,i,o){let{
data:n}=F(t).getImageData(0,0,t.width,t.height),r=i/t.width,a=o/t.height;for(let l=0;l<t.height;l++)for(let c=0;c<t.width;c++){
let p=4*(l*t.width+c),m="#"+[0,1,2].map(f=>n[p+f].toString(16).padStart(2,"0")).join("");this.rect(s+c*r,e+l*a,r,a,m)}}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${ct(dt)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function ct(h){return String(h).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}function d(h,t={}){return Ct(String(SAID[h]??h),t)}function pt(h,t,s,e={}){let i=SAID[h]??[h,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return Ct(o?i[0]:i[i.length-1],{n:s,...e})}var C=h=>h;var Ct=(h,t)=>h.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var Kt={projector:{width:960,density:2,svgSize:(h,t)=>({width:2*h,height:2*t})},paper:{width:643,density:300/96,svgSize:(h,t)=>({
width:"170mm",height:`${(170*t/h).toFixed(1)}mm`})}},Xt={pdf:["PDF",C("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",C("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},Yt=16e3,At=46,O=class{constructor(t){
this.widget=t,this.size=st(d("Size"),[["projector",d("Projector, 1920 px")],["paper",d("Paper, 170 mm, 300 dpi")]]),this.
light=u("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>A(r,()=>this.save(r.toLowerCase()))),e=u("summary","",{
title:d("Save this picture as PNG or SVG")},d("Save picture")),i=u("label","",{},this.light," ",d("light background"));this.
papers=Object.entries(Xt).map(([r,[a,l]])=>u("a","button",{"data-kind":r,title:d(l),download:""},a)),this.forPapers=u("d\
iv","pair",{hidden:""},...this.papers);let o=u("div","pair",{},...s),n=u("div","menu",{},this.size,i,o,this.forPapers);this.
menu=kt("saving",e,n),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=d("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.light.
checked){let{themes:i,theme:o}=this.widget.data,n=i[e?"light":o],{width:r,density:a,svgSize:l}=Kt[s],[c,p]=this.widget.exportSize(
r),m=p+At;if(t==="svg"){let y=new et(c,m,n.page);return this.draw(y,c,n),new Blob([y.toString(l(c,m))],{type:"image/svg+\
xml"})}let f=document.createElement("canvas");this.draw(new S(f,c,m,Math.min(a,Yt/m),n.page),c,n);let g=ht(f.toDataURL("\
image/png").split(",")[1]);return Vt(g,f.width/(r/96))}draw(t,s,e){let{title:i,source:o}=this.widget.data;t.text(E(i,16,
s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(E(o,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(At),this.widget.
export(t,s,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,
"").toLowerCase(),o=u("a","",{download:`${i}.${t}`,href:URL.createObjectURL(this.picture(t))});o.click(),setTimeout(()=>URL.
revokeObjectURL(o.href),1e4),this.menu.open=!1}};function Vt(h,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/
.0254);s.setUint32(0,9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.
setUint8(16,1),s.setUint32(17,qt(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([h.subarray(0,i),s.buffer,h.subarray(
i)],{type:"image/png"})}function qt(h){let t=-1;for(let s of h){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>
0}var $t={layer:C("by layer"),entropy:C("by entropy"),likeness:C("by similarity"),link:C("by a link"),writes:C("by what th\
ey write")},[Zt,Lt,Jt]=[2,3,4],[Qt,ts,ss,es]=[32,74,75,14],is=4,os=5e-4,B=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;modeGroup;status;pointed;constructor(t){
this.root=u("div","atlas"),this.emit=()=>{},this.grid=u("div","grid",{role:"grid","aria-label":d("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.legend=u("div"),this.legendRoom=u("div",
"room",{"aria-hidden":"true"});let s=u("div","legend",{},this.legendRoom,this.legend);this.saving=new O(this),this.root.
append(this.controls(),this.grid,u("div","foot",{},s,this.saving.menu)),this.room=W(),this.root.append(this.room),t.append(
this.root);let e=new ResizeObserver(()=>this.data&&this.fit());e.observe(this.root),e.observe(this.room),this.grid.onkeydown=
i=>this.key(i),this.grid.onmouseleave=()=>{this.pointed=null,this.showStatus(...this.open)}}controls(){return this.switching=
!1,this.modes=[[d("Open"),d("Click a head to open it")],[d("Switch off / on"),d("Click a head to switch it off or on; sh\
ift-click and Space always do")]].map(([t,s],e)=>A(t,()=>this.setSwitching(e===1),{title:s})),this.modeGroup=u("div","mo\
des",{role:"group","aria-label":d("What a click does")},...this.modes),this.sort=st(d("Order of the heads"),Object.entries(
$t).map(([t,s])=>[t,d(s)])),this.sort.title=d("Entropy: most diffuse last. Similarity: attention mass shared with the op\
en head; most similar first."),this.sort.onchange=()=>{this.emit("sort",this.sort.value),this.build(),this.mark()},this.
status=u("div","status"),this.status.title=d("Entropy: how diffuse a head's attention is, in bits. 0: all on one word; l\
og2 of the number of words: uniform."),u("div","bar",{},this.modeGroup,this.sort,this.status)}setSwitching(t){this.switching=
t,this.modes.forEach((s,e)=>s.setAttribute("aria-pressed",String(e===1===t))),this.grid.classList.toggle("switching",t),
this.data&&(this.legend.textContent=this.legendText())}show(t){let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,
i=e&&ns(s.pictures,t.pictures)&&rs(s,t);this.data=t,this.largestChange=t.change?Math.max(...t.change):0,this.modeGroup.hidden=
!t.switchable,this.off=t.off.map(Boolean),this.open=t.open;let o=String(this.order);this.sort.value=t.sort,this.sort.options[Zt].
disabled=t.similarity===null,this.sort.options[Lt].disabled=!t.link,this.sort.options[Lt].textContent=this.linkOrder(),this.
sort.options[Jt].hidden=!t.writes,this.modes[0].hasAttribute("aria-pressed")||this.setSwitching(!1),!e||this.isSorted!==
this.sorted||o!==String(this.headsInOrder())?this.build():i||this.paint(),this.mark(),e||(this.pointed=null),this.showStatus(
...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s}=this.data,e=t.map((o,n)=>n);if(this.
sort.value==="entropy")return e.sort((o,n)=>t[o]-t[n]);let i={likeness:s,link:this.data.linkWeights,writes:this.data.shares}[this.
sort.value];return i?.length?e.sort((o,n)=>i[n]-i[o]):this.sorted&&this.order?.length===e.length?this.order:e}linkOrder(){
let{link:t}=this.data;return t?d("by {link}",{link:t}):d($t.link)}get sorted(){return this.sort.value!=="layer"}cellAt(t,s){
return this.cells[(t+1)*(this.data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<0||s<0)return[t,s];let i=this.order[t*
e+s];return[Math.floor(i/e),i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:[t,s];let i=this.
places[t*e+s]??0;return[Math.floor(i/e),i%e]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.
data,i=this.grid.contains(tt(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.
isSorted=this.sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?[
0,0]:[...this.open],this.grid.replaceChildren(),this.grid.style.setProperty("--heads",String(s)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>14),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=u("div","row",{role:"row"});for(let r=-1;r<s;r++){let a=this.
cell(o,r);this.cells.push(a),n.append(a)}this.grid.append(n)}this.fit(),this.paint(),i&&this.moveFocus(...this.placeOf(...i))}fit(){
let{layers:t,heads:s}=this.data,e=this.room.offsetHeight,i=Math.min((this.root.clientWidth-Qt)/s,ss),o=Math.max((e-ts)/t-
1,1),n=e>0&&o<i;n?this.grid.style.setProperty("--aspect",Math.min(i/o,is).toFixed(2)):this.grid.style.removeProperty("--\
aspect"),this.grid.classList.toggle("tight",n&&o<es)}cell(t,s){let e=t<0||s<0;if(t<0&&s<0||e&&this.sorted)return u("div",
"corner",{role:"presentation"});let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);return n.tabIndex=-1,
n.dataset.at=`${i<0?"*":i}.${o<0?"*":o}`,n.onfocus=()=>this.showStatus(i,o),n.onmouseenter=()=>{this.pointed=[i,o],this.
showStatus(i,o)},n.onclick=r=>{this.moveFocus(t,s),this.data.switchable&&(e||r.shiftKey||this.switching)?this.toggle(i,o):
e||this.openHead(i,o)},n}labelCell(t,s){let e=s<0,i=u("div","label",{role:e?"rowheader":"columnheader"},e?`L${t}`:`H${s}`);
return this.data.switchable&&(i.title=e?d("Switch all heads of layer {l}",{l:t}):d("Switch head {h} of every layer",{h:s})),
i}headCell(t,s){let e=u("b","tag",{},this.sorted?`${t}.${s}`:""),i=[u("i","cross"),u("i","change"),e];return u("div","he\
ad",{role:"gridcell"},u("canvas","picture"),...i)}paint(){let{layers:t,heads:s}=this.data,e=Y(this.data.themes[this.data.
theme].ramp);for(let i=0;i<t;i++)for(let o=0;o<s;o++)this.thumbnail(j(this.cellOf(i,o),"canvas"),i,o,e)}thumbnail(t,s,e,i){
let{heads:o,pictures:n}=this.data,[r,a]=this.data.arrays.pictures[2].slice(2);if(t.width=Math.max(a,1),t.height=Math.max(
r,1),!r||!a)return t;let l=F(t),c=l.createImageData(a,r),p=(s*o+e)*r*a,m=new Uint32Array(c.data.buffer);for(let f=0;f<r*
a;f++)m[f]=i[n[p+f]];return l.putImageData(c,0,0),t}mark(){let{layers:t,heads:s}=this.data;this.legend.textContent=this.
legendText(),this.legendRoom.textContent=this.data.switchable?this.legendText(.1):"";for(let e=0;e<t;e++)for(let i=0;i<s;i++){
let o=this.cellOf(e,i);o.classList.toggle("off",this.off[e*s+i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute(
"aria-selected",String(this.isOpen(e,i))),o.setAttribute("aria-label",this.describe(e,i)),j(o,".change").style.width=`${100*
this.changeShare(e,i)}%`}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&s===this.open[1]}changeShare(t,s){
return this.largestChange>0?(this.data.change??[])[t*this.data.heads+s]/this.largestChange:0}legendText(t=this.largestChange){
let{switchable:s}=this.data,e=d("Orange bar: attention that moved elsewhere (longest: {most})",{most:ut(t)}),i=this.sorted?
"":d("Label: layer or column"),o=vt()?[this.switching?d("Tap: off / on"):d("Tap: open"),i]:[d("Click: open"),...s?[d("Sh\
ift-click or Space: off / on"),i]:[]];return[t>0?e:"",...o].filter(Boolean).join(" · ")}describe(t,s){let{heads:e,switchable:i,
entropy:o,similarity:n,change:r,does:a}=this.data,l=i?[d("click to switch")]:[];if(t<0)return[d("head {h} of every layer",
{h:s}),...l].join(" · ");if(s<0)return[d("all heads of layer {l}",{l:t}),...l].join(" · ");let c=t*e+s,p=[d("Head {hea\
d}",{head:`${t}.${s}`}),this.off[c]?d("off"):d("on")];return this.sort.value==="likeness"&&n?.length&&p.push(d("{share} \
% similar",{share:Math.round(100*n[c])})),this.sort.value==="link"&&this.data.linkWeights?.length&&p.push(d("{share} on \
{link}",{share:ut(this.data.linkWeights[c]),link:this.data.link})),this.sort.value==="writes"&&this.data.shares?.length&&
p.push(d("{share} for {words}",{share:as(this.data.shares[c]),words:this.data.link})),r&&r[c]>=os&&p.push(d("{share} mov\
ed",{share:ut(r[c])})),a&&p.push(a[c]),p.push(d("entropy {bits} bits",{bits:o[c].toFixed(2)})),p.join(" · ")}showStatus(t,s){
this.status.textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.mark(),this.emit("open",this.open)}toggle(t,s){
let{heads:e}=this.data,i=this.off.map((a,l)=>l),o=i.filter(a=>(t<0||Math.floor(a/e)===t)&&(s<0||a%e===s)),n=o.every(a=>this.
off[a]);for(let a of o)this.off[a]=!n;this.mark(),this.showStatus(t,s);let r=i.filter(a=>this.off[a]).map(a=>[Math.floor(
a/e),a%e]);this.emit("off",r)}moveFocus(t,s,e=!0){let{layers:i,heads:o}=this.data,n=this.sorted?0:-1,r=[M(t,n,i-1),M(s,n,
o-1)];if(r[0]<0&&r[1]<0)return;let a=this.cellAt(...this.focus);a&&(a.tabIndex=-1),this.focus=r;let l=this.cellAt(...r);
l.tabIndex=0,e&&l.focus({preventScroll:!1})}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let[s,e]=this.focus,[i,o]=this.
headAt(s,e),n=i>=0&&o>=0,r={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[t.key],a=t.key===" "||t.key===
"Enter"&&!n;if(r)this.moveFocus(s+r[0],e+r[1]);else if(t.key==="Home")this.moveFocus(s,0);else if(t.key==="End")this.moveFocus(
s,this.data.heads-1);else if(a&&this.data.switchable)this.toggle(i,o);else if(t.key==="Enter"&&n)this.openHead(i,o);else
return;t.preventDefault(),t.stopPropagation()}export(t,s,e){let{layers:i,heads:o}=this.data,n=(s-34)/o,r=Y(e.ramp),a={size:12,
colour:e.ink,align:"center"};for(let l=0;l<i;l++){this.sorted||t.text(`L${l}`,15,26+(l+.5)*n,a);for(let c=0;c<o;c++){let p=30+
c*n,m=26+l*n;l===0&&!this.sorted&&t.text(`H${c}`,p+n/2,12,a),this.exportHead(t,...this.headAt(l,c),p,m,n,e,r)}}}exportHead(t,s,e,i,o,n,r,a){
let l=this.thumbnail(document.createElement("canvas"),s,e,a);t.cells(l,i+1,o+1,n-2,n-2),this.sorted&&t.text(`${s}.${e}`,
i+4,o+10,{size:11,colour:r.accent}),this.largestChange>0&&t.rect(i+1,o+n-5,(n-2)*this.changeShare(s,e),4,r.accent),this.
isOpen(s,e)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-2,n-2,r.page,.78),t.line(
i+1,o+1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}exportSize(t){let{layers:s,heads:e}=this.data;return[t,
Math.ceil(30+(t-34)/e*s)]}},ut=h=>`${(100*h).toFixed(1)} %`,ns=(h,t)=>h===t||h.length===t.length&&h.every((s,e)=>s===t[e]),
rs=(h,t)=>h.themes[h.theme].ramp[0]===t.themes[t.theme].ramp[0];function as(h){return`${h<0?"−":"+"}${Math.abs(h).toFixed(
2)}`}var hs={Uint8Array:255,Int8Array:127,Float32Array:null},ls={Uint8Array:2,Int8Array:2,Float32Array:4},D=1e-12,T=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;decoded;sorted;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length,this.decoded=new Map,this.sorted=new Map}weights(t){let s=this.R*this.C,e=hs[this.codeType];if(!e)
return this.codes.subarray(t*s,(t+1)*s);if(!this.decoded.has(t)){let i=new Float32Array(s);for(let o=0;o<s;o++){let n=this.
codes[t*s+o]/e;i[o]=n*Math.abs(n)*this.most[t]}this.decoded.set(t,i)}return this.decoded.get(t)}weight(t,s,e){return this.
weights(t)[s*this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).
positions.flatMap((i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=this.weights(t),o=new Float32Array(e==="to"?this.
R:this.C);for(let n of s)for(let r=0;r<o.length;r++)o[r]+=e==="to"?i[r*this.C+n]:i[n*this.C+r];return o}linksFrom(t,s,e,i){
let o=this.weights(t),n=this.sortedColumns(t),r=[];for(let a of s)for(let l of n[a].subarray(0,i)){if(o[a*this.C+l]<e)break;
r.push([a,l,o[a*this.C+l]])}return r}linksTo(t,s,e,i){let o=[];for(let n of s){let r=Float32Array.from({length:this.R},(a,l)=>this.
weight(t,l,n));for(let a of Z(r,Math.min(i,this.R)))r[a]>=e&&o.push([a,n,r[a]])}return o}sortedColumns(t){if(!this.sorted.
has(t)){let s=this.weights(t),e=Array.from({length:this.R},(i,o)=>{let n=s.subarray(o*this.C,(o+1)*this.C);return Uint16Array.
from(n.keys()).sort((r,a)=>n[a]-n[r])});this.sorted.set(t,e)}return this.sorted.get(t)}rowPeaks(t){let s=this.weights(t);
return Float32Array.from({length:this.R},(e,i)=>s.subarray(i*this.C,(i+1)*this.C).reduce((o,n)=>Math.max(o,Math.abs(n)),
0))}largest(t){return Math.max(Math.abs(this.most[t]),D)}shade(t,s){let e=Math.min(Math.abs(t)/(s||D),1);return this.signed?
.5+.5*Math.sign(t)*e:H[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.max(1,i.rows)),n=Math.min(e.columns,Math.
max(1,i.columns)),r=document.createElement("canvas");r.width=n,r.height=o;let a=F(r),l=a.createImageData(n,o),c=Y(this.signed?
s.diverging:s.ramp),p=new Uint32Array(l.data.buffer);return this.strongestShares(t,e,n,o).forEach((m,f)=>{p[f]=c[Math.round(
255*this.shade(m,1))]}),a.putImageData(l,0,0),r}strongestShares(t,s,e,i){let n=this.peak==="row"&&!this.signed?this.rowPeaks(
t):new Float32Array(this.R).fill(this.largest(t)),r=this.weights(t),a=new Float32Array(e*i);for(let l=0;l<s.rows;l++)for(let c=0;c<
s.columns;c++){let p=Math.floor(l*i/s.rows)*e+Math.floor(c*e/s.columns),m=r[(l+s.r)*this.C+c+s.c]/(n[l+s.r]||D);Math.abs(
m)>Math.abs(a[p])&&(a[p]=m)}return a}get colours(){return this.themes[this.theme]}formatted(t){let s=ls[this.codeType];return`${s<
4?"≈ ":""}${this.signed&&t>0?"+":""}${t.toFixed(s)}`}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],n=i===s?t:
[],r=n.filter(a=>!o.includes(a));return[r.length<n.length?r:[...r,o[0]],i]}};function Z(h,t){let s=[];for(let e=0;e<h.length;e++){
if(s.length===t&&h[e]<=h[s[s.length-1]])continue;let i=s.length;for(;i>0&&h[e]>h[s[i-1]];)i--;s.splice(i,0,e),s.length>t&&
s.pop()}return s}var mt=(h,t)=>JSON.stringify(h.positions)===JSON.stringify(t.positions);function J({segments:h},t,s){let e=h.
slice(t,t+s).indexOf(1);return e>0?e:null}var ft=192,gt=64;function it(h,t,s,e,i){let n=Math.round(e),r=P(t.signed?s.diverging:s.ramp),a=ft/gt;for(let p=0;p<gt;p++){
let m=r[Math.round(255*p/(gt-1))];h.rect(n+p*a,i,a,8,V(m))}let l=t.peak==="row"&&!t.signed;for(let[p,m]of cs(t,l)){let f=l?
`${+(100*m).toPrecision(2)} %`:`${+m.toPrecision(2)}`,g=p===0?"left":p===1?"right":"center";h.text(f,n+p*ft,i+8+10,{size:11,
colour:s.muted,align:g})}let c=l?d("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;h.text(c,n+ft+10,i+8/2,
{size:12,colour:s.muted})}function cs(h,t){let s=h.largest(0);return s<=D?[[0,0]]:h.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].
map(e=>[e,Mt[h.scale](e)*(t?1:s)])}var Et=46,Ot=58,wt=112,Tt=[22,13],ds=8,Rt=.68,U=class{data;maps;zoom;pins;way;link;layout;cursor;marked;dragStart;constructor(t){
this.emit=()=>{},this.canvas=u("canvas","drawn",{"aria-hidden":"true"}),this.overlay=u("canvas","over",{"aria-hidden":"t\
rue"}),this.tip=u("div","tip",{"aria-hidden":"true"}),this.live=u("div","unseen",{"aria-live":"polite"}),this.room=W();let s=[
this.canvas,this.overlay,this.tip,this.room];this.field=u("div","field",{tabindex:"0",role:"application"},...s),this.pairs=
u("div","unseen"),this.saving=new O(this),t.append(this.field,this.live,this.pairs,u("div","foot raised",{},this.saving.
menu)),this.cursor=null,this.marked=null,this.dragStart=null,this.listen()}listen(){this.field.onpointermove=s=>this.moved(
s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.released(
s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),this.field.
onkeydown=s=>this.key(s),this.field.onblur=()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??
{};this.maps&&(this.field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.
room)}show(t){let s=this.maps&&mt(this.maps.rows,t.rows)&&mt(this.maps.columns,t.columns);this.data=t,this.maps=new T(t),
(!s||!this.zoom)&&(this.zoom=this.everything()),s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.
link=t.link??null;let{R:e,C:i}=this.maps,[o,n]=t.axes;this.field.setAttribute("aria-label",d("Heatmap of {title}: {R} ro\
ws, {rows}, by {C} columns, {columns}. Arrows move, Enter pins a row.",{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.
replaceChildren(...ps(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.
field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,s),room:s};
let{height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${e}px`});
this.field.style.height=`${e}px`,this.paint(new S(this.canvas,t,e),this.layout,this.maps.colours),this.mark(this.marked),
window.painted=!0}arrange(t,s=this.data.height,e=0){let[i,o]=e?[4,4]:[26,Et],{rows:n,columns:r}=this.maps,{zoom:a}=this,
l=a.rows<=14?14:a.rows<=24?13:11,c=(x,v,k)=>{let $=x.slice(v,v+k);return Math.max(...$.map(R=>Math.min(L(R,l),wt)),8)},p=Math.
ceil(c(n.labels,a.r,a.rows))+32,m=c(r.labels,a.c,a.columns),f=a.columns>1&&(t-p)/a.columns<m+8?-60:0,g=Math.ceil(f?m*.87+
8:18)+i,y=f?18:6,w=Math.min((t-p-y)/a.columns,2*Ot),b=Math.min((s-g-o)/a.rows,Ot);return{width:t,left:p,top:g,w,h:b,size:l,
slant:f,height:Math.ceil(g+b*a.rows+o)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&this.paintNumbers(t,s,e),
this.data.isCut&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e),s.room||it(t,this.maps,e,s.left,s.
height-Et+14)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:r,columns:a}=this.zoom,l={rows:Math.floor(o*r),columns:Math.
floor(i*a)};if(t.cells(this.maps.picture(0,n,this.zoom,l),s,e,i*a,o*r),!(Math.min(i,o)<=7)){for(let c=1;c<r;c++)t.line(s,
e+c*o,s+i*a,e+c*o,n.page,1);for(let c=1;c<a;c++)t.line(s+c*i,e,s+c*i,e+o*r,n.page,1)}}paintCuts(t,{left:s,top:e,w:i,h:o},n){
let{r,c:a,rows:l,columns:c}=this.zoom,p=Math.max(1.5,.3*Math.min(i,o,24));for(let m=r;m<r+l;m++)for(let f=a;f<a+c;f++){if(!this.
isCut(m,f))continue;let[g,y]=[s+(f-a+.5)*i,e+(m-r+.5)*o];t.line(g-p,y-p,g+p,y+p,n.accent,1.5),t.line(g-p,y+p,g+p,y-p,n.accent,
1.5)}}isCut(t,s){let e=this.maps.columns.positions[s];return!!this.maps.rows.positions[t].some(i=>e.some(o=>this.data.isCut?.(
i,o)))}paintNumbers(t,{left:s,top:e,w:i,h:o},n){if(i<Tt[0]||o<Tt[1])return;let{r,c:a,rows:l,columns:c}=this.zoom,p=P(this.
maps.signed?n.diverging:n.ramp);this.maps.strongestShares(0,this.zoom,c,l).forEach((m,f)=>{let[g,y]=[Math.floor(f/c),f%c],
w=Math.round(100*this.maps.weight(0,r+g,a+y)),b=q(p[Math.round(255*this.maps.shade(m,1))]),v={size:Math.min(13,.45*i,.7*
o),colour:b,align:"center"};w&&t.text(String(w),s+(y+.5)*i,e+(g+.5)*o,v)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:r,
room:a},l){let{rows:c,columns:p}=this.maps,{zoom:m}=this,f=this.pinnedIndices();for(let w of this.labelsWithRoom(f.from,
m.r,m.rows,(n+1)/o)){let b=f.from.has(w),x={size:n,colour:b?l.accent:l.ink,align:"right",bold:b};t.text(E(c.labels[w],n,
wt),s-6,e+(w-m.r+.5)*o,x)}for(let w of this.labelsWithRoom(f.to,m.c,m.columns,(n+1)/i)){let b=f.to.has(w),x=r?"left":"ce\
nter",v={size:n,colour:b?l.accent:l.ink,angle:r,align:x,bold:b},k=s+(w-m.c+.5)*i+(r?2:0);t.text(E(p.labels[w],n,wt),k,e-
(r?6:11),v)}let g={size:12,colour:l.muted},y=`${this.maps.axes[1]} →`;a?t.text(y,s-6,e-11,{...g,align:"right"}):t.text(
y,s,9,g),t.text(`${this.maps.axes[0]} →`,9,e+o*m.rows,{...g,angle:-90})}labelsWithRoom(t,s,e,i){let o=Math.max(1,Math.
ceil(i)),n=a=>[...t].some(l=>l!==a&&Math.abs(l-a)<o);return Array.from({length:e},(a,l)=>l+s).filter(a=>t.has(a)||(a-s)%
o===0&&!n(a))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:a,rows:l,columns:c}=this.zoom,p=i*c,m=o*l,f=this.pinnedIndices();
for(let w of f.from)w>=r&&w<r+l&&t.frame(s,e+(w-r)*o,p,o,n.accent,2);for(let w of f.to)w>=a&&w<a+c&&t.frame(s+(w-a)*i,e,
i,m,n.accent,2);for(let w of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let b of f.from)b>=r&&b<
r+l&&w>=a&&w<a+c&&t.frame(s+(w-a)*i+1,e+(b-r)*o+1,i-2,o-2,n.ink,2);let g=J(this.maps.rows,r,l),y=J(this.maps.columns,a,c);
g&&t.line(s,e+g*o,s+p,e+g*o,n.accent,1.5),y&&t.line(s+y*i,e,s+y*i,e+m,n.accent,1.5)}pinnedIndices(){return{from:new Set,
to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.
layout,r=s<i?-1:Math.floor((s-i)/n),a=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||a>=this.zoom.columns||r<0&&a<
0?null:[r<0?-1:r+this.zoom.r,a<0?-1:a+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&this.isDrag(this.dragStart,
s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.
dragStart=null,!s)return;let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.cut(i,o):this.zoomTo(
i,o):this.act(o)}isDrag(t,s){return Math.hypot(s[0]-t[0],s[1]-t[1])>ds}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom=
{r:Math.min(t[0],s[0]),c:Math.min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,
this.draw()}zoomOut(){this.zoom=this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.
zoom.columns<this.maps.C?this.zoomOut():this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let o=new S(
this.overlay,this.layout.width,this.layout.height),{accent:n}=this.maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.
abs(t-e),Math.abs(s-i),n,.25),this.tip.hidden=!0}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,
height:r}=this.layout,{accent:a,ink:l}=this.maps.colours,c=new S(this.overlay,n,r);if(this.tip.hidden=!t||Math.min(...t)<
0,this.field.classList.toggle("pinnable",!!t&&this.data.pinnable),!t)return;let[p,m]=t,f=s+(m-this.zoom.c)*i,g=e+(p-this.
zoom.r)*o;if(p>=0&&c.rect(0,g,s-3,o,a,.16),m>=0&&c.rect(f,e-22,i,19,a,.16),this.tip.hidden)return;c.frame(f,g,i,o,l,2),this.
tip.textContent=this.describe(p,m);let y=g+o+34<r;Object.assign(this.tip.style,{left:`${Math.min(Math.max(f+i/2,90),n-90)}\
px`,top:`${y?g+o+6:g-32}px`})}describe(t,s){let{rows:e,columns:i}=this.maps,o=this.maps.formatted(this.maps.weight(0,t,s));
return`${e.labels[t]} → ${i.labels[s]}: ${o}`}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||
!s)return;let[e,i]=[this.maps.rows,this.maps.columns].map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.
slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit(
"cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].
has(t<0?s:t)&&typeof i=="number"&&i!==this.link?this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.
pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){
this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}key(t){
if(t.altKey||t.ctrlKey||t.metaKey||!this.maps.R||!this.maps.C)return;let e={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,
-1],ArrowRight:[0,1]}[t.key];if(e)this.moveCursor(...e);else if(t.key==="Enter")this.act(this.cursor);else if(t.key==="E\
scape")this.escape();else return;t.preventDefault(),t.stopPropagation()}moveCursor(t,s){let{r:e,c:i,rows:o,columns:n}=this.
zoom,[r,a]=this.cursor??[e-t,i-s];this.cursor=[M(r+t,e,e+o-1),M(a+s,i,i+n-1)],this.mark(this.cursor),this.live.textContent=
this.describe(...this.cursor)}export(t,s,e){this.paint(t,this.arrange(s,Rt*s),e)}exportSize(t){return[t,this.arrange(t,Rt*
t).height]}};function ps(h,t=10){let s=h.weights(0),e=u("ol");for(let i of Z(s.map(Math.abs),t)){let o=h.rows.labels[Math.
floor(i/h.C)],n=h.columns.labels[i%h.C];e.append(u("li","",{},d("{row} to {column}: {weight}",{row:o,column:n,weight:h.formatted(
s[i])})))}return[u("p","",{},d("Strongest pairs of {name}, from and to:",{name:h.title})),e]}var us=620,N=28,ms=20,fs=16,zt=10,ot=132,gs=60,yt=44,It=22,Q=11,Pt=40,ws=300,G=class{minWeight;maxLinks;fit;fitLabel;previous;next;layer;steps;hovered;cursor;lastCursor;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=u("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=u("canvas","written",{"aria-hid\
den":"true"}),this.overlay=u("canvas","over",{"aria-hidden":"true"}),this.spacer=u("div","spacer"),this.scroll=u("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=W(),this.field=u("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=u("div","status",{"aria-live":"polite"});let s=d("Heads shown; double-cl\
ick to show only one");this.heads=u("div","heads",{role:"group","aria-label":s}),this.saving=new O(this),t.append(this.controls(),
this.heads,this.field,u("div","foot",{},this.status,this.saving.menu)),this.listen()}controls(){let t=()=>this.draw(),s={
low:0,high:.5,step:.01,value:.03},e={low:1,high:Q,step:1,value:Q};this.minWeight=lt(d("Hide below"),s,o=>o.toFixed(2),t),
this.maxLinks=lt(d("Strongest per word"),e,o=>o<Q?String(o):d("all"),t),this.fit=u("input","",{type:"checkbox"}),this.fit.
onchange=t,this.fitLabel=u("label","",{title:d("All words at once, however small")},this.fit," ",d("fit")),this.previous=
A("‹",()=>this.step(-1),{title:d("Previous layer ([)")}),this.next=A("›",()=>this.step(1),{title:d("Next layer (])")}),
this.layer=u("span","layer");let i={role:"group","aria-label":d("Layer")};return this.steps=u("div","steps",i,this.previous,
this.layer,this.next),u("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel)}listen(){this.scroll.onscroll=
()=>this.paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s)),this.scroll.onpointerleave=()=>this.hover(null),
this.scroll.onclick=s=>{let e=this.wordAt(s);e&&this.pin(e)},this.scroll.onkeydown=s=>this.key(s),this.scroll.onblur=()=>{
this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.
clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new T(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(a=>a<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),this.layer.
textContent=t.layer===null?"":`L${t.layer}`,this.steps.hidden=t.layer===null,this.previous.disabled=t.layer===0,this.next.
disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,n=d("Lines of {title}: {R} queries on the left, \
{C} keys on the right.",{title:t.title,R:i,C:o}),r=d("Up and down move, left and right change sides, Enter pins, bracket\
s step through the layers.");this.scroll.setAttribute("aria-label",`${n} ${r}`),this.draw(),window.painted=!0}startOver(){
this.hovered=null,this.cursor=null,this.lastCursor=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>Pt?5:
Q),this.fit.checked=t>Pt&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=d("Click: show or hide. Double-click: show only this head."),i=u("i");i.style.background=this.colour(s);let o=A(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
ws)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||us,r=Math.min((n-40)/o,ms),a=s||i?r:Math.max(r,fs),l=Math.ceil(N+a*o+12),c=M(a*.72,9,14),
p=(w,b)=>{let x=w.map(v=>Math.min(L(v,c),ot-8));return Math.max(...x,L(b,12))+18},m=e?l:Math.min(l,n),f=this.active.length>
1?Math.min(gs,6*this.active.length):0,g=f+p(this.maps.rows.labels,d("from (query)")),y=t-p(this.maps.columns.labels,d("t\
o (key)"))-f-yt;return{width:t,row:a,height:l,shown:m,size:c,stripes:f,left:g,right:y}}paint(){let t=this.scroll.scrollTop,
s=new S(this.canvas,this.layout.width,this.layout.shown);this.paintLinks(s,this.layout,this.maps.colours,t,null),this.paintOverlay()}y(t,s,e){
return N+(s+.5)*t.row-e}paintWords(t,s,e,i,o=null){if(i<N){let r={size:12,colour:e.muted};t.text(d("from (query)"),s.left-
6,12-i,{...r,align:"right"}),t.text(d("to (key)"),s.right+6,12-i,r)}let n=s.row>=zt;for(let r of["from","to"])!o||o.way===
r?this.paintSide(r,t,s,e,i,o):n||this.paintSide(r,t,s,{...e,ink:e.muted},i)}paintSide(t,s,e,i,o,n=null){let{row:r,size:a,
left:l,right:c,shown:p,width:m}=e,f=this.maps.side(t),g=t==="from",y=Math.max(1,Math.ceil((a+1)/r)),w=new Set(t===this.way?
this.maps.indices(this.pins,t):[]);f.labels.forEach((k,$)=>{let R=this.y(e,$,o),I=w.has($);if(R<-r||R>p+r||$%y&&!I||n?.indices.
includes($)&&!I)return;let X=I?i.accent:n?i.muted:i.ink,rt={size:a,colour:X,bold:I,align:g?"right":"left"};s.text(E(k,a,
ot-8),g?l-6:c+6,R,rt)});let b=J(f,0,f.labels.length);if(!b)return;let x=N+b*r-o,v=g?0:c;s.line(v,x,v+(g?l:m-c),x,i.accent,
1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),i=this.maxLinks.value()<Q?this.maxLinks.value():1/0;if(s?.way===
"to")return this.maps.linksTo(t,s.indices,e,i);let o=s?s.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(
t,o,e,i)}paintLinks(t,s,e,i,o){let n=this.active.length,r=Math.max(...this.active.map(l=>this.maps.largest(l))),a=Math.min(
1.6,.6*s.row/Math.max(n,1));for(let[l,c]of this.active.entries()){let p=(l-(n-1)/2)*a,m=this.maps.peak==="row"?this.maps.
rowPeaks(c):null;for(let[f,g,y]of this.links(c,o)){let w=this.y(s,f,i)+p,b=this.y(s,g,i)+p;if(Math.max(w,b)<0||Math.min(
w,b)>s.shown)continue;let x=this.maps.shade(y,m?m[f]:r),v=o?1+2.2*x:.6+1.4*x,k=o?.25+.75*x:.06+.7*x;t.curve(s.left,w,s.right,
b,this.colour(c,e),v,k)}}}get focus(){let t=this.hovered??this.cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.
maps.indices(this.pins,this.way);return s.length?{way:this.way,indices:s}:null}paintOverlay(){let{focus:t,layout:s}=this,
e=this.scroll.scrollTop,i=new S(this.wordsCanvas,s.width,s.shown);this.paintWords(i,s,this.maps.colours,e,t);let o=new S(
this.overlay,s.width,s.shown);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(o,s,this.maps.colours,this.scroll.
scrollTop,t),this.status.textContent=t?this.describe(t):this.hint()}paintFocus(t,s,e,i,o){this.paintLinks(t,s,e,i,o),this.
paintShares(t,s,e,i,o);let n=o.way==="from",{labels:r}=this.maps.side(o.way),a={size:Math.max(s.size,11),colour:e.accent,
bold:!0,align:n?"right":"left"},l=n?s.left-6:s.right+6,c=o.way===this.way?this.maps.indices(this.pins,this.way):[];for(let p of o.
indices.filter(m=>!c.includes(m)))t.text(E(r[p],a.size,ot-8),l,this.y(s,p,i),a)}paintShares(t,s,e,i,o){let{row:n,size:r,
left:a,right:l,width:c,shown:p}=s,m=o.way==="from",f=this.active.map(x=>this.maps.profile(x,o.indices,o.way)),g=Math.max(
...f.map(x=>x.reduce((v,k)=>Math.max(v,k),0)),D),y=n>=zt,w=m?{x:l+6,align:"left"}:{x:a-6,align:"right"},{labels:b}=m?this.
maps.columns:this.maps.rows;b.forEach((x,v)=>{let k=this.y(s,v,i);if(k<-n||k>p+n)return;let $=f.map(at=>at[v]),R=$.reduce(
(at,jt)=>at+jt,0)/Math.max($.length,1);this.paintStripes(t,s,e,m,k,$,g);let I=R>=.1*g;if(!y&&!I)return;let X=y?r:11,rt={
size:X,colour:e.ink,bold:I,align:w.align};t.text(E(x,X,ot-8),w.x,k,rt),!(R<.005||!m)&&t.text(R.toFixed(2),c-14,k,{size:Math.
min(X,12),colour:e.muted,align:"right"})})}paintStripes(t,s,e,i,o,n,r){let{row:a,stripes:l,left:c,right:p,width:m}=s,f=i?
m-yt-l:0,g=i?p+2:0,y=i?m-p-yt:c-2,w=l?f:g,b=(l||y)/n.length;n.forEach((x,v)=>{let k=.75*H[this.maps.scale](x/r);t.rect(w+
v*b,o-a/2,b,a,this.colour(this.active[v],e),k)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)return this.
hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(m=>this.maps.profile(m,s,
t)),r=n[0].map((m,f)=>n.reduce((g,y)=>g+y[f],0)/e),a=Z(r,3).map(m=>`${o.labels[m]} ${r[m].toFixed(2)}`),l=s.length>3?d("\
{n} words",{n:s.length}):s.map(m=>i.labels[m]).join(" + "),c=e===1?this.data.names[this.active[0]]:d("mean of {n} heads",
{n:e}),p=s.length>1?[d("sum of {n}",{n:s.length})]:[];return`${l} ${t==="from"?"→":"←"} ${a.join(" · ")}   (${[c,...p].
join(", ")})`}hint(){return this.active.length?d("Hover a word: on the left, what it attends to; on the right, what atte\
nds to it. Click to pin; pin several for their sum."):d("No head is shown: choose one above.")}wordAt(t){let s=this.scroll.
getBoundingClientRect(),e=s.width/this.scroll.offsetWidth||1,i=(t.clientX-s.left)/e,o=(t.clientY-s.top)/e+this.scroll.scrollTop,
n=i<this.layout.left+12?"from":i>this.layout.right-12?"to":null,r=Math.floor((o-N)/this.layout.row);return n&&r>=0&&r<this.
maps.side(n).labels.length?{way:n,index:r}:null}hover(t){t?.index===this.hovered?.index&&t?.way===this.hovered?.way||(this.
hovered=t,this.scroll.style.cursor=t?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}pin({
way:t,index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(
this.pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}key(t){if(t.altKey||
t.ctrlKey||t.metaKey)return;let{way:s="from",index:e=-1}=this.lastCursor??{},{lastCursor:i}=this,n={ArrowUp:()=>this.moveCursor(
s,e-1),ArrowDown:()=>this.moveCursor(s,e+1),ArrowLeft:()=>this.moveCursor("from",e),ArrowRight:()=>this.moveCursor("to",
e),Enter:i&&(()=>this.pin(i)),Escape:()=>{this.cursor=null,this.setPins([],this.way)},"[":()=>this.step(-1),PageUp:()=>this.
step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}[t.key];n&&(n(),t.preventDefault(),t.stopPropagation(),this.cursor&&
this.scrollToCursor())}moveCursor(t,s){this.cursor={way:t,index:M(s,0,this.maps.side(t).labels.length-1)},this.lastCursor=
this.cursor}scrollToCursor(){let t=N+(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.scroll;(t<s+N||t>s+this.
layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t,s,e){let i=this.arrange(s,{
fit:!1,whole:!0});this.active.length>1&&(this.paintKey(t,e),t.shift(It)),this.paintWords(t,i,e,0,this.focus),this.focus?
this.paintFocus(t,i,e,0,this.focus):this.paintLinks(t,i,e,0,null)}paintKey(t,s){let e=10;for(let i of this.active){let o=this.
data.names[i];t.rect(e,4,11,11,this.colour(i,s)),t.text(o,e+15,10,{size:12,colour:s.ink}),e+=28+L(o,12)}}exportSize(t){let{
height:s}=this.arrange(t,{fit:!1,whole:!0});return[t,s+(this.active.length>1?It:0)]}};var K=class{data;maps;pins;way;current;constructor(t){this.emit=()=>{},this.directions=[["from",d("attends to")],["to",d(
"attended by")]].map(([i,o])=>A(o,()=>this.set(this.pins,i))),this.status=u("div","status",{"aria-live":"polite"}),this.
words=u("div","words",{role:"listbox","aria-multiselectable":"true"}),this.scale=u("canvas","drawn",{"aria-hidden":"true"}),
this.saving=new O(this);let s=u("div","modes",{role:"group","aria-label":d("Direction")},...this.directions),e=u("div","\
bar",{},s);t.append(e,this.words,this.scale,u("div","foot",{},this.status,this.saving.menu)),this.words.onkeydown=i=>this.
key(i)}show(t){this.data=t,this.maps=new T(t),this.pins=t.pins,this.way=t.way;let{labels:s}=this.maps.rows;this.words.setAttribute(
"aria-label",d("The text, shaded by {name}. Arrows move, Enter pins.",{name:t.title}));let e=[..._(this.words)].findIndex(
i=>i===tt(this.words));this.words.replaceChildren(...s.map((i,o)=>this.word(i,o))),this.setCurrent(M(e<0?this.current??0:
e,0,s.length-1),e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.rows,i=u("span","word",{role:"o\
ption",tabindex:"-1"},t);return i.classList.toggle("second",e[s]===1&&e[s-1]===0),i.onclick=()=>this.pin(s),i.onmouseenter=
i.onfocus=()=>{this.status.textContent=this.describe(s)},i.onmouseleave=()=>{this.status.textContent=this.hint()},i}get pinned(){
return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(
0,s,this.way);let e=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}paint(){
let t=this.shares(),s=this.maps.colours,e=new Set(this.pinned);this.directions.forEach((o,n)=>{o.setAttribute("aria-pres\
sed",String(n===1==(this.way==="to")))}),this.shades(t,s).forEach((o,n)=>{let r=_(this.words)[n];r&&(Object.assign(r.style,
{background:V(o),color:q(o)}),r.title=t[n].toFixed(4),r.setAttribute("aria-selected",String(e.has(n))))}),this.status.textContent=
this.hint();let i=Math.max(this.words.clientWidth,260);Object.assign(this.scale.style,{width:`${i}px`,height:"40px"}),this.
paintScale(new S(this.scale,i,40),4,6,t,s)}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=P(s.ramp);return[...t].map(
o=>i[Math.round(255*H[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((l,c)=>Math.max(l,c),0),{unit:r,
scale:a}=this.maps;it(t,{unit:r,scale:a,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.maps.
rows,{pinned:e}=this,i=e.length?e.map(n=>s[n]).join(" + "):d("all words, on average"),o=this.shares()[t].toFixed(4);return this.
way==="to"?`${s[t]} → ${i}: ${o}`:`${i} → ${s[t]}: ${o}`}hint(){let t=this.pinned.length;return this.way==="to"?t?pt(
"One word pinned: what attends to it. Click again to unpin.","{n} words pinned, summed: what attends to them. Click agai\
n to unpin.",t):d("Attention that each word gives, averaged over all words. Click a word to see what attends to it."):t?
pt("One word pinned: what it attends to. Click again to unpin.","{n} words pinned, summed: what they attend to. Click ag\
ain to unpin.",t):d("Attention that each word receives, averaged over all words. Click a word to see what it attends to.")}pin(t){
let[s,e]=this.maps.pinsAfterClick(this.pins,this.way,t,this.way);this.setCurrent(t,!0),this.set(s,e)}set(t,s){this.pins=
t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=_(this.words);e.length&&(e[this.current]&&
(e[this.current].tabIndex=-1),this.current=t,e[t].tabIndex=0,s&&e[t].focus({preventScroll:!0}))}key(t){if(t.altKey||t.ctrlKey||
t.metaKey)return;let s={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[t.key];if(s)this.setCurrent(M(this.current+s,0,
this.words.children.length-1),!0);else if(t.key==="Enter"||t.key===" ")this.pin(this.current);else if(t.key==="Escape")this.
set([],this.way);else return;t.preventDefault(),t.stopPropagation()}export(t,s,e){let i=this.shares(),o=this.shades(i,e),
n=new Set(this.pinned);for(let{label:a,i:l,x:c,y:p,w:m}of this.exportLayout(s))t.rect(c,p,m,26,V(o[l])),n.has(l)&&t.frame(
c,p,m,26,e.accent,2),t.text(a,c+6,p+13,{size:16,colour:q(o[l])});let[,r]=this.exportSize(s);this.paintScale(t,10,r-36,i,
e)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let n=L(i,16)+12;s+n>t-10&&s>10&&(s=10,e+=34);
let r={label:i,i:o,x:s,y:e,w:n};return s+=n+4,r})}exportSize(t){return[t,(this.exportLayout(t).at(-1)?.y??0)+82]}};var Ft={heatmap:[C("Heatmap"),U],lines:[C("Lines"),G],text:[C("Text"),K]},ys=4e6,nt=class{data;mapSize;weights;views;places;constructor(t){
this.tabs=u("div","modes",{role:"group","aria-label":d("View")}),this.heading=u("h2"),this.left=u("section","",{"aria-la\
bel":d("Atlas")});let s=u("div","bar",{},this.heading,this.tabs);this.right=u("section","",{"aria-label":d("Open head")},
s),t.append(u("div","explorer",{},this.left,this.right)),this.views={},this.places={}}show(t){this.data=t,this.mapSize=t.
rows.labels.length*t.columns.labels.length;for(let[s,[e]]of Object.entries(Ft))s==="text"&&String(t.rows.positions)!==String(
t.columns.positions)||this.tabs.append(A(d(e),()=>this.choose(s),{"data-view":s}));t.atlas?(this.atlas=new B(this.left),
this.atlas.emit=(s,e)=>{s==="open"&&this.open(e),s==="sort"&&(this.data.sort=e)}):this.left.remove(),this.choose(t.view)}someMaps(t,s){
return{maps:this.data.all.subarray(t*this.mapSize,(t+s)*this.mapSize),most:this.data.most.slice(t,t+s)}}open(t){this.data.
open=t,this.draw()}choose(t){if(this.data.view=t,!this.views[t]){let s=u("div","widget");this.right.append(s),this.places[t]=
s,this.views[t]=new Ft[t][1](s),this.views[t].emit=((e,i)=>this.handle(e,i))}for(let[s,e]of Object.entries(this.places))
e.hidden=s!==t;for(let s of _(this.tabs))s.setAttribute("aria-pressed",String(s.dataset.view===t));this.draw()}handle(t,s){
t==="pins"&&Object.assign(this.data,s),t==="active"&&(this.data.active=s),t==="layer"&&this.open([s,this.data.open[1]])}draw(){
let{data:t}=this,{heads:s,view:e}=t,[i,o]=t.open,n=e==="lines",r=n?`L${i}`:d("head {head}",{head:`${i}.${o}`}),a=t.off[i*
s+o],l=n?d("Layer {layer}",{layer:i}):d("Head {head}",{head:`${i}.${o}`});this.heading.textContent=[l,...a&&!n?[d("off")]:
[]].join(" · ");let c={...t,kind:e,title:r};if(n){let m=Array.from({length:s},(g,y)=>`H${y}`),f=t.active.length?t.active:
[o];this.views.lines.show({...c,...this.someMaps(i*s,s),names:m,active:f,layer:i})}else this.views[e].show({...c,...this.
someMaps(i*s+o,1)});let p=this.similarityTo(i*s+o);this.atlas?.show({...t,kind:"atlas",title:"atlas",similarity:p})}similarityTo(t){
if(this.mapSize*this.data.most.length>ys)return null;this.weights??=this.data.most.map((e,i)=>new T({...this.data,...this.
someMaps(i,1)}).weights(0));let s=Math.max(this.data.rows.labels.length,1);return this.weights.map(e=>{let i=this.weights[t].
reduce((o,n,r)=>o+Math.abs(e[r]-n),0);return M(1-i/(2*s),0,1)})}};var bs={atlas:B,explorer:nt,heatmap:U,lines:G,text:K},z=bt(await xt(DATA));St(z.themes[z.theme],z.theme);var Dt=u("div"),
xs=u("h1","",{},z.title),Nt=u("p","about",{},z.source);z.rounding&&Nt.append(u("span","rounding",{},` ${z.rounding}`));j(
document,"main.widget").append(xs,Nt,Dt);new bs[z.kind](Dt).show(z);
