var kt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function q(h){let t=new DataView(h.buffer,h.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(h.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let a=kt[o],c=h.byteOffset+4+t+n,l=r.reduce((f,u)=>f*u,1)*a.BYTES_PER_ELEMENT;e[i]=new a(h.buffer.slice(c,c+l))}return{...s,
...e}}var Z=h=>Uint8Array.from(atob(h),t=>t.charCodeAt(0));var k=(h,t,s)=>Math.min(Math.max(h,t),s),J=()=>window.matchMedia("(pointer: coarse)").matches,p=(h,t="",s={},...e)=>{let i=document.
createElement(h);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function I(h,t,{
className:s="",...e}={}){let i=p("button",s,{type:"button",...e},h);return i.title&&/^[^\p{L}\p{N}]$/u.test(h)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var M=(h,t)=>h.querySelector(t);var Q=h=>h.getRootNode().activeElement,P=()=>p("i","room-mark",{"aria-hidden":"true"});function z(h,t){let s=p("select",
"",{"aria-label":h});for(let[e,i]of t)s.append(p("option","",{value:e},i));return s}function tt(h,t,s){let e=p("details",
h,{},t,s);return e.onkeydown=i=>{i.key!=="Escape"||!e.open||(i.stopPropagation(),e.open=!1,t.focus())},e}function st(h,t){let e=getComputedStyle(M(h,".widget")).getPropertyValue("--st-background-color").trim().match(/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i)?.
slice(1);if(!e)return t;let[i,o,n]=e.map(r=>parseInt(r,16));return .299*i+.587*o+.114*n<128?"dark":"light"}function et(h,t){
let s=p("span","",{"aria-hidden":"true"});s.style.cssText="position:absolute;width:0;height:0;overflow:hidden;color:var(\
--st-background-color);transition:color 10ms",s.ontransitionend=t,h.append(s)}var St=h=>[1,3,5].map(t=>parseInt(h.slice(t,t+2),16));function L(h){let t=h.map(St);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var Mt=([h,t,s])=>255<<24|s<<16|t<<8|h,O=h=>Uint32Array.from(L(h),Mt),it=([h,t,s])=>`rgb(${h},${t},${s})`;function ot(h){
let[t,s,e]=h.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var nt={linear:h=>h,sqrt:Math.sqrt,log:h=>Math.log1p(1e3*h)/Math.log1p(1e3)},rt={linear:h=>h,sqrt:h=>h*h,log:h=>Math.
expm1(h*Math.log1p(1e3))/1e3};var B='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',at=[4,3],vt={left:"start",center:"\
middle",right:"end"},v=h=>h.getContext("2d"),$=(()=>{let h=v(document.createElement("canvas"));return(t,s,e=!1)=>(h.font=
`${e?"600 ":""}${s}px ${B}`,h.measureText(t).width)})();function E(h,t,s){if($(h,t)<=s)return h;let e=[...h];for(;e.length>
1&&$(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var At=h=>(window.devicePixelRatio||1)*(h.currentCSSZoom||1),
S=class{context;constructor(t,s,e,i=At(t),o=null){let n=Math.round(s*i),r=Math.round(e*i);t.width!==n&&(t.width=n),t.height!==
r&&(t.height=r),this.context=v(t),this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),o&&this.rect(0,
0,s,e,o)}shift(t){this.context.translate(0,t)}rect(t,s,e,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.
context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=
n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){this.path(o,n,r,a=>{a.moveTo(t,s),a.lineTo(e,i)})}curve(t,s,e,i,o,n,r,a=!1){
let c=(t+e)/2;this.context.setLineDash(a?at:[]),this.path(o,n,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,i,e,i)}),this.context.
setLineDash([])}path(t,s,e,i){let{context:o}=this;o.globalAlpha=e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{
size:i=12,colour:o,align:n="left",angle:r=0,bold:a=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&
c.rotate(r*Math.PI/180),c.font=`${a?"600 ":""}${i}px ${B}`,c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(
t,0,0),c.restore()}cells(t,s,e,i,o){this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(
t,s,e,i,o)}},Ct=6e3,F=class{parts;constructor(t,s,e=null){this.width=t,this.height=s,this.parts=[],this.openGroups=0,this.
rectanglesLeft=Ct,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(s).filter(([,o])=>o!==null).map(([o,n])=>`\
 ${o}="${_(typeof n=="number"?+n.toFixed(2):n)}"`).join("");this.parts.push(e===null?`<${t}${i}/>`:`<${t}${i}>${_(e)}</${t}\
>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=1}rect(t,s,e,i,o,n=1){this.put("rect",
{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,
fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-wi\
dth":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r,a=!1){let c=g=>+g.toFixed(1),l=c((t+e)/2),f=`M${c(t)} ${c(s)}C${l}\
 ${c(s)} ${l} ${c(i)} ${c(e)} ${c(i)}`,u={"stroke-dasharray":a?at.join(" "):null},m={stroke:o,"stroke-width":n,"stroke-o\
pacity":r<1?r:null,...u};this.put("path",{d:f,fill:"none",...m})}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,
bold:a=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":vt[n],"font-weight":a?600:null,transform:r?`ro\
tate(${r} ${+s.toFixed(2)} ${+e.toFixed(2)})`:null,"xml:space":"preserve"};this.put("text",c,t)}cells(t,s,e,i,o){this.rectanglesLeft-=
t.width*t.height,this.rectanglesLeft<0?this.embed(t,s,e,i,o):this.rectangles(t,s,e,i,o)}embed(t,s,e,i,o){let n=document.
createElement("canvas"),r=Math.max(1,Math.round(2*i/t.width)),a=t.width*r,c=t.height*r;new S(n,a,c,1).cells(t,0,0,a,c);let l={
x:s,y:e,width:i,height:o,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",{...l,href:n.toDataURL(
"image/png")})}rectangles(t,s,e,i,o){let{data:n}=v(t).getImageData(0,0,t.width,t.height),r=i/t.width,a=o/t.height;for(let c=0;c<
t.height;c++)for(let l=0;l<t.width;l++){let f=4*(c*t.width+l),u="#"+[0,1,2].map(m=>n[f+m].toString(16).padStart(2,"0")).
join("");this.rect(s+l*r,e+c*a,r,a,u)}}toString({width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http\
://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-family="${_(B)}"\
>`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function _(h){return String(h).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}function d(h,t={}){return $t(String(SAID[h]??h),t)}var y=h=>h;var $t=(h,t)=>h.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var Et={projector:{width:960,density:2,svgSize:(h,t)=>({width:2*h,height:2*t})},paper:{width:643,density:300/96,svgSize:(h,t)=>({
width:"170mm",height:`${(170*t/h).toFixed(1)}mm`})}},Tt={pdf:["PDF",y("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",y("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},Lt=16e3,ht=46,T=class{constructor(t){
this.widget=t,this.size=z(d("Size"),[["projector",d("Projector, 1920 px")],["paper",d("Paper, 170 mm, 300 dpi")]]),this.
light=p("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>I(r,()=>this.save(r.toLowerCase()))),e=p("summary","",{
title:d("Save this picture as PNG or SVG")},d("Save picture")),i=p("label","",{},this.light," ",d("light background"));this.
papers=Object.entries(Tt).map(([r,[a,c]])=>p("a","button",{"data-kind":r,title:d(c),download:""},a)),this.forPapers=p("d\
iv","pair",{hidden:""},...this.papers);let o=p("div","pair",{},...s),n=p("div","menu",{},this.size,i,o,this.forPapers);this.
menu=tt("saving",e,n),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=d("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.light.
checked){let{themes:i,theme:o}=this.widget.data,n=i[e?"light":o],{width:r,density:a,svgSize:c}=Et[s],[l,f]=this.widget.exportSize(
r),u=f+ht;if(t==="svg"){let b=new F(l,u,n.page);return this.draw(b,l,n),new Blob([b.toString(c(l,u))],{type:"image/svg+x\
ml"})}let m=document.createElement("canvas");this.draw(new S(m,l,u,Math.min(a,Lt/u),n.page),l,n);let g=Z(m.toDataURL("im\
age/png").split(",")[1]);return Ot(g,m.width/(r/96))}draw(t,s,e){let{title:i,source:o}=this.widget.data;t.text(E(i,16,s-
20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(E(o,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(ht),this.widget.export(
t,s,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,"").
toLowerCase(),o=p("a","",{download:`${i}.${t}`,href:URL.createObjectURL(this.picture(t))});o.click(),setTimeout(()=>URL.
revokeObjectURL(o.href),1e4),this.menu.open=!1}};function Ot(h,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/
.0254);s.setUint32(0,9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.
setUint8(16,1),s.setUint32(17,Rt(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([h.subarray(0,i),s.buffer,h.subarray(
i)],{type:"image/png"})}function Rt(h){let t=-1;for(let s of h){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>
0}var ct={layer:y("by layer"),entropy:y("by entropy"),likeness:y("by similarity"),link:y("by a link"),writes:y("by what th\
ey write")},[It,lt,Pt]=[2,3,4],[zt,Ft,Nt,Dt]=[32,74,75,14],jt=4,dt=5e-4,Ut=.01,N=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;modeGroup;status;pointed;constructor(t){
this.root=p("div","atlas"),this.emit=()=>{},this.grid=p("div","grid",{role:"grid","aria-label":d("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.legend=p("div"),this.legendRoom=p("div",
"room",{"aria-hidden":"true"});let s=p("div","legend",{},this.legendRoom,this.legend);this.saving=new T(this),this.root.
append(this.controls(),this.grid,p("div","foot",{},s,this.saving.menu)),this.room=P(),this.root.append(this.room),t.append(
this.root);let e=new ResizeObserver(()=>this.data&&this.fit());e.observe(this.root),e.observe(this.room),this.grid.onkeydown=
i=>this.key(i),this.grid.onmouseleave=()=>{this.pointed=null,this.showStatus(...this.open)}}controls(){return this.switching=
!1,this.modes=[[d("Open"),d("Click a head to open it")],[d("Switch off / on"),d("Click a head to switch it off or on; sh\
ift-click and Space always do")]].map(([t,s],e)=>I(t,()=>this.setSwitching(e===1),{title:s})),this.modeGroup=p("div","mo\
des",{role:"group","aria-label":d("What a click does")},...this.modes),this.sort=z(d("Order of the heads"),Object.entries(
ct).map(([t,s])=>[t,d(s)])),this.sort.title=d("Entropy: most diffuse last. Similarity: attention mass shared with the op\
en head; most similar first."),this.sort.onchange=()=>{this.emit("sort",this.sort.value),this.build(),this.mark()},this.
status=p("div","status"),this.status.title=d("Entropy: how diffuse a head's attention is, in bits. 0: all on one word; l\
og2 of the number of words: uniform."),p("div","bar",{},this.modeGroup,this.sort,this.status)}setSwitching(t){this.switching=
t,this.modes.forEach((s,e)=>s.setAttribute("aria-pressed",String(e===1===t))),this.grid.classList.toggle("switching",t),
this.data&&(this.legend.textContent=this.legendText())}show(t){let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,
i=e&&Gt(s.pictures,t.pictures)&&_t(s,t);this.data=t;let o=t.change?Math.max(...t.change):0;this.largestChange=o<dt?0:o,this.
modeGroup.hidden=!t.switchable,this.off=t.off.map(Boolean),this.open=t.open;let n=String(this.order);this.sort.value=t.sort,
this.sort.options[It].disabled=t.similarity===null,this.sort.options[lt].disabled=!t.link,this.sort.options[lt].textContent=
this.linkOrder(),this.sort.options[Pt].hidden=!t.writes,this.modes[0].hasAttribute("aria-pressed")||this.setSwitching(!1),
!e||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?this.build():i||this.paint(),this.mark(),e||(this.pointed=
null),this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s}=this.data,
e=t.map((o,n)=>n);if(this.sort.value==="entropy")return e.sort((o,n)=>t[o]-t[n]);let i={likeness:s,link:this.data.linkWeights,
writes:this.data.shares}[this.sort.value];return i?.length?e.sort((o,n)=>i[n]-i[o]):this.sorted&&this.order?.length===e.
length?this.order:e}linkOrder(){let{link:t}=this.data;return t?d("by {link}",{link:t}):d(ct.link)}get sorted(){return this.
sort.value!=="layer"}cellAt(t,s){return this.cells[(t+1)*(this.data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<
0||s<0)return[t,s];let i=this.order[t*e+s];return[Math.floor(i/e),i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.
sorted?[0,0]:[t,s];let i=this.places[t*e+s]??0;return[Math.floor(i/e),i%e]}cellOf(t,s){return this.cellAt(...this.placeOf(
t,s))}build(){let{layers:t,heads:s}=this.data,i=this.grid.contains(Q(this.grid))&&this.cells?this.headAt(...this.focus):
null;this.order=this.headsInOrder(),this.isSorted=this.sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),
this.cells=[],this.focus=this.sorted?[0,0]:[...this.open],this.grid.replaceChildren(),this.grid.style.setProperty("--hea\
ds",String(s)),this.grid.style.setProperty("--layers",String(t)),this.grid.classList.toggle("tall",t>14),this.grid.setAttribute(
"aria-rowcount",String(t+1)),this.grid.classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=p("div","row",
{role:"row"});for(let r=-1;r<s;r++){let a=this.cell(o,r);this.cells.push(a),n.append(a)}this.grid.append(n)}this.fit(),this.
paint(),i&&this.moveFocus(...this.placeOf(...i))}fit(){let{layers:t,heads:s}=this.data,e=this.room.offsetHeight,i=Math.min(
(this.root.clientWidth-zt)/s,Nt),o=Math.max((e-Ft)/t-1,1),n=e>0&&o<i;n?this.grid.style.setProperty("--aspect",Math.min(i/
o,jt).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.toggle("tight",n&&o<Dt)}cell(t,s){let e=t<
0||s<0;if(t<0&&s<0)return p("div","corner",{role:"presentation"});if(e&&this.sorted)return p("div","label",{role:"presen\
tation"}," ");let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);return n.tabIndex=-1,n.dataset.at=`${i<
0?"*":i}.${o<0?"*":o}`,n.onfocus=()=>this.showStatus(i,o),n.onmouseenter=()=>{this.pointed=[i,o],this.showStatus(i,o)},n.
onclick=r=>{this.moveFocus(t,s),this.data.switchable&&(e||r.shiftKey||this.switching)?this.toggle(i,o):e||this.openHead(
i,o)},n}labelCell(t,s){let e=s<0,i=p("div","label",{role:e?"rowheader":"columnheader"},e?`L${t}`:`H${s}`);return this.data.
switchable&&(i.title=e?d("Switch all heads of layer {l}",{l:t}):d("Switch head {h} of every layer",{h:s})),i}headCell(t,s){
let e=p("b","tag",{},this.sorted?`${t}.${s}`:""),i=[p("i","cross"),p("i","change"),e];return p("div","head",{role:"gridc\
ell"},p("canvas","picture"),...i)}paint(){let{layers:t,heads:s}=this.data,e=O(this.data.themes[this.data.theme].ramp);for(let i=0;i<
t;i++)for(let o=0;o<s;o++)this.thumbnail(M(this.cellOf(i,o),"canvas"),i,o,e)}thumbnail(t,s,e,i){let{heads:o,pictures:n}=this.
data,[r,a]=this.data.arrays.pictures[2].slice(2);if(t.width=Math.max(a,1),t.height=Math.max(r,1),!r||!a)return t;let c=v(
t),l=c.createImageData(a,r),f=(s*o+e)*r*a,u=new Uint32Array(l.data.buffer);for(let m=0;m<r*a;m++)u[m]=i[n[f+m]];return c.
putImageData(l,0,0),t}mark(){let{layers:t,heads:s}=this.data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=
this.data.switchable?this.legendText(.1):"";for(let e=0;e<t;e++)for(let i=0;i<s;i++){let o=this.cellOf(e,i);o.classList.
toggle("off",this.off[e*s+i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute("aria-selected",String(this.isOpen(
e,i))),o.setAttribute("aria-label",this.describe(e,i)),M(o,".change").style.setProperty("--share",String(this.changeShare(
e,i)))}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&s===this.open[1]}changeShare(t,s){return this.
largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.max(this.largestChange,Ut):0}legendText(t=this.largestChange){
let{switchable:s}=this.data,e=d("Orange bar: attention that changed (longest: {most})",{most:H(t)}),i=this.sorted?"":d("\
Label: layer or column"),o=J()?[this.switching?d("Tap: off / on"):d("Tap: open"),i]:[d("Click: open"),...s?[d("Shift-cli\
ck or Space: off / on"),i]:[]];return[t>0?e:"",...o].filter(Boolean).join(" · ")}describe(t,s){let{heads:e,switchable:i,
entropy:o,similarity:n,change:r,does:a}=this.data,c=i?[d("click to switch")]:[];if(t<0)return[d("head {h} of every layer",
{h:s}),...c].join(" · ");if(s<0)return[d("all heads of layer {l}",{l:t}),...c].join(" · ");let l=t*e+s,f=[d("Head {hea\
d}",{head:`${t}.${s}`}),this.off[l]?d("off"):d("on")];return this.sort.value==="likeness"&&n?.length&&f.push(d("{share} \
% similar",{share:Math.round(100*n[l])})),this.sort.value==="link"&&this.data.linkWeights?.length&&f.push(d("{share} on \
{link}",{share:H(this.data.linkWeights[l]),link:this.data.link})),this.sort.value==="writes"&&this.data.shares?.length&&
f.push(d("{share} logits for {words}",{share:Bt(this.data.shares[l]),words:this.data.link})),r&&r[l]>=dt&&f.push(d("{sha\
re} changed",{share:H(r[l])})),a&&f.push(a[l]),f.push(d("entropy {bits} bits",{bits:o[l].toFixed(2)})),f.join(" · ")}showStatus(t,s){
this.status.textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.mark(),this.emit("open",this.open)}toggle(t,s){
let{heads:e}=this.data,i=this.off.map((a,c)=>c),o=i.filter(a=>(t<0||Math.floor(a/e)===t)&&(s<0||a%e===s)),n=o.every(a=>this.
off[a]);for(let a of o)this.off[a]=!n;this.mark(),this.showStatus(t,s);let r=i.filter(a=>this.off[a]).map(a=>[Math.floor(
a/e),a%e]);this.emit("off",r)}moveFocus(t,s,e=!0){let{layers:i,heads:o}=this.data,n=this.sorted?0:-1,r=[k(t,n,i-1),k(s,n,
o-1)];if(r[0]<0&&r[1]<0)return;let a=this.cellAt(...this.focus);a&&(a.tabIndex=-1),this.focus=r;let c=this.cellAt(...r);
c.tabIndex=0,e&&c.focus({preventScroll:!1})}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let[s,e]=this.focus,[i,o]=this.
headAt(s,e),n=i>=0&&o>=0,r={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[t.key],a=t.key===" "||t.key===
"Enter"&&!n;if(r)this.moveFocus(s+r[0],e+r[1]);else if(t.key==="Home")this.moveFocus(s,0);else if(t.key==="End")this.moveFocus(
s,this.data.heads-1);else if(a&&this.data.switchable)this.toggle(i,o);else if(t.key==="Enter"&&n)this.openHead(i,o);else
return;t.preventDefault(),t.stopPropagation()}export(t,s,e){let{layers:i,heads:o}=this.data,n=(s-34)/o,r=O(e.ramp),a={size:12,
colour:e.ink,align:"center"};for(let c=0;c<i;c++){this.sorted||t.text(`L${c}`,15,26+(c+.5)*n,a);for(let l=0;l<o;l++){let f=30+
l*n,u=26+c*n;c===0&&!this.sorted&&t.text(`H${l}`,f+n/2,12,a),this.exportHead(t,...this.headAt(c,l),f,u,n,e,r)}}}exportHead(t,s,e,i,o,n,r,a){
let c=this.thumbnail(document.createElement("canvas"),s,e,a);t.cells(c,i+1,o+1,n-2,n-2),this.sorted&&t.text(`${s}.${e}`,
i+4,o+10,{size:11,colour:r.accent});let l=this.isOpen(s,e)?5:1;t.rect(i+l,o+n-4-l,(n-2*l)*this.changeShare(s,e),4,r.accent),
this.isOpen(s,e)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-2,n-2,r.page,.78),
t.line(i+1,o+1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}exportSize(t){let{layers:s,heads:e}=this.data;return[
t,Math.ceil(30+(t-34)/e*s)]}},H=h=>`${(100*h).toFixed(1)} %`,Gt=(h,t)=>h===t||h.length===t.length&&h.every((s,e)=>s===t[e]),
_t=(h,t)=>h.themes[h.theme].ramp[0]===t.themes[t.theme].ramp[0];function Bt(h){return`${h<0?"−":"+"}${Math.abs(h).toFixed(
2)}`}var Ht={Uint8Array:255,Int8Array:127,Float32Array:null},Wt={Uint8Array:2,Int8Array:2,Float32Array:4},R=1e-12,D=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;decoded;sorted;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length,this.decoded=new Map,this.sorted=new Map}weights(t){let s=this.R*this.C,e=Ht[this.codeType];if(!e)
return this.codes.subarray(t*s,(t+1)*s);if(!this.decoded.has(t)){let i=new Float32Array(s);for(let o=0;o<s;o++){let n=this.
codes[t*s+o]/e;i[o]=n*Math.abs(n)*this.most[t]}this.decoded.set(t,i)}return this.decoded.get(t)}weight(t,s,e){return this.
weights(t)[s*this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).
positions.flatMap((i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=this.weights(t),o=new Float32Array(e==="to"?this.
R:this.C);for(let n of s)for(let r=0;r<o.length;r++)o[r]+=e==="to"?i[r*this.C+n]:i[n*this.C+r];return o}linksFrom(t,s,e,i){
let o=this.weights(t),n=this.sortedColumns(t),r=[];for(let a of s)for(let c of n[a].subarray(0,i)){if(o[a*this.C+c]<e)break;
r.push([a,c,o[a*this.C+c]])}return r}linksTo(t,s,e,i){let o=[];for(let n of s){let r=Float32Array.from({length:this.R},(a,c)=>this.
weight(t,c,n));for(let a of W(r,Math.min(i,this.R)))r[a]>=e&&o.push([a,n,r[a]])}return o}sortedColumns(t){if(!this.sorted.
has(t)){let s=this.weights(t),e=Array.from({length:this.R},(i,o)=>{let n=s.subarray(o*this.C,(o+1)*this.C);return Uint16Array.
from(n.keys()).sort((r,a)=>n[a]-n[r])});this.sorted.set(t,e)}return this.sorted.get(t)}rowPeaks(t){let s=this.weights(t);
return Float32Array.from({length:this.R},(e,i)=>s.subarray(i*this.C,(i+1)*this.C).reduce((o,n)=>Math.max(o,Math.abs(n)),
0))}largest(t){return Math.max(Math.abs(this.most[t]),R)}shade(t,s){let e=Math.min(Math.abs(t)/(s||R),1);return this.signed?
.5+.5*Math.sign(t)*e:nt[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.max(1,i.rows)),n=Math.min(e.columns,Math.
max(1,i.columns)),r=document.createElement("canvas");r.width=n,r.height=o;let a=v(r),c=a.createImageData(n,o),l=O(this.signed?
s.diverging:s.ramp),f=new Uint32Array(c.data.buffer);return this.strongestShares(t,e,n,o).forEach((u,m)=>{f[m]=l[Math.round(
255*this.shade(u,1))]}),a.putImageData(c,0,0),r}strongestShares(t,s,e,i){let n=this.peak==="row"&&!this.signed?this.rowPeaks(
t):new Float32Array(this.R).fill(this.largest(t)),r=this.weights(t),a=new Float32Array(e*i);for(let c=0;c<s.rows;c++)for(let l=0;l<
s.columns;l++){let f=Math.floor(c*i/s.rows)*e+Math.floor(l*e/s.columns),u=r[(c+s.r)*this.C+l+s.c]/(n[c+s.r]||R);Math.abs(
u)>Math.abs(a[f])&&(a[f]=u)}return a}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){
return this.themes[this.theme]}formatted(t){let s=Wt[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],n=i===s?t:[],r=n.filter(a=>!o.includes(a));return[r.
length<n.length?r:[...r,o[0]],i]}};function ut(h,{toOthers:t},s,e,i,o){let n=[[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],
r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,c,l,f]of t?n:r)h.line(s+i*a,e+i*c,s+i*l,e+i*f,o,1.5)}function W(h,t){let s=[];for(let e=0;e<
h.length;e++){if(s.length===t&&h[e]<=h[s[s.length-1]])continue;let i=s.length;for(;i>0&&h[e]>h[s[i-1]];)i--;s.splice(i,0,
e),s.length>t&&s.pop()}return s}var V=(h,t)=>JSON.stringify(h.positions)===JSON.stringify(t.positions);function K({segments:h},t,s){
let e=h.slice(t,t+s).indexOf(1);return e>0?e:null}var j=64,Vt=3;function ft(h,t,s,e,i,o=1/0){let r=Math.round(e),a=L(t.signed?s.diverging:s.ramp),c=o-10-$(t.unit,12),l=k(
Math.floor(c/j),1,Vt),f=j*l;for(let g=0;g<j;g++){let b=a[Math.round(255*g/(j-1))];h.rect(r+g*l,i,l,8,it(b))}let u=t.peak===
"row"&&!t.signed;for(let[g,b]of Kt(t,u)){let w=u?`${+(100*b).toPrecision(2)} %`:`${+b.toPrecision(2)}`,x=g===0?"left":g===
1?"right":"center";h.text(w,r+g*f,i+8+10,{size:11,colour:s.muted,align:x})}let m=u?d("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;h.text(m,r+f+10,i+8/2,{size:12,colour:s.muted})}function Kt(h,t){let s=h.largest(0);return s<=
R?[[0,0]]:h.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,rt[h.scale](e)*(t?1:s)])}var pt=46,mt=58,X=112,gt=[22,13],Xt=8,Yt=y("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arrows move\
, Enter pins a row."),qt=y("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arrows move, Enter cuts a c\
ell."),wt=.68,U=class{data;maps;zoom;pins;way;link;layout;cursor;marked;dragStart;constructor(t){this.emit=()=>{},this.canvas=
p("canvas","drawn",{"aria-hidden":"true"}),this.overlay=p("canvas","over",{"aria-hidden":"true"}),this.tip=p("div","tip",
{"aria-hidden":"true"}),this.live=p("div","unseen",{"aria-live":"polite"}),this.room=P();let s=[this.canvas,this.overlay,
this.tip,this.room];this.field=p("div","field",{tabindex:"0",role:"application"},...s),this.pairs=p("div","unseen"),this.
saving=new T(this),t.append(this.field,this.live,this.pairs,p("div","foot raised",{},this.saving.menu)),this.cursor=null,
this.marked=null,this.dragStart=null,this.listen()}listen(){this.field.onpointermove=s=>this.moved(s),this.field.onpointerdown=
s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.released(s),this.field.onpointerleave=
()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),this.field.onkeydown=s=>this.key(s),this.
field.onblur=()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.
clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps&&V(this.maps.rows,t.rows)&&V(this.maps.columns,t.columns);this.data=t,this.maps=new D(t),(!s||!this.zoom)&&(this.zoom=
this.everything()),s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,
C:i}=this.maps,[o,n]=t.axes;this.field.setAttribute("aria-label",d(t.cutting?qt:Yt,{title:t.title,R:e,C:i,rows:o,columns:n})),
this.pairs.replaceChildren(...Zt(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.
C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.
data.height,s),room:s};let{height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}\
px`,height:`${e}px`});this.field.style.height=`${e}px`,this.paint(new S(this.canvas,t,e),this.layout,this.maps.colours),
this.mark(this.marked),window.painted=!0}arrange(t,s=this.data.height,e=0){let[i,o]=e?[4,4]:[26,pt],{rows:n,columns:r}=this.
maps,{zoom:a}=this,c=a.rows<=14?14:a.rows<=24?13:11,l=(A,C,G)=>{let xt=A.slice(C,C+G);return Math.max(...xt.map(yt=>Math.
min($(yt,c),X)),8)},f=Math.ceil(l(n.labels,a.r,a.rows))+32,u=l(r.labels,a.c,a.columns),m=a.columns>1&&(t-f)/a.columns<u+
8?-60:0,g=Math.ceil(m?u*.87+8:18)+i,b=m?18:6,w=Math.min((t-f-b)/a.columns,2*mt),x=Math.min((s-g-o)/a.rows,mt);return{width:t,
left:f,top:g,w,h:x,size:c,slant:m,height:Math.ceil(g+x*a.rows+o)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&
this.paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e);let{left:i,
width:o,height:n}=s;s.room||ft(t,this.maps,e,i,n-pt+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:r,columns:a}=this.
zoom,c={rows:Math.floor(o*r),columns:Math.floor(i*a)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*a,o*r),!(Math.
min(i,o)<=7)){for(let l=1;l<r;l++)t.line(s,e+l*o,s+i*a,e+l*o,n.page,1);for(let l=1;l<a;l++)t.line(s+l*i,e,s+l*i,e+o*r,n.
page,1)}}paintCuts(t,{left:s,top:e,w:i,h:o},n){let{r,c:a,rows:c,columns:l}=this.zoom,f=Math.max(1.5,.3*Math.min(i,o,24));
for(let u=r;u<r+c;u++)for(let m=a;m<a+l;m++){let g=this.maps.cut(u,m);g&&ut(t,g,s+(m-a+.5)*i,e+(u-r+.5)*o,f,n.accent)}}paintNumbers(t,{
left:s,top:e,w:i,h:o},n){if(i<gt[0]||o<gt[1])return;let{r,c:a,rows:c,columns:l}=this.zoom,f=L(this.maps.signed?n.diverging:
n.ramp);this.maps.strongestShares(0,this.zoom,l,c).forEach((u,m)=>{let[g,b]=[Math.floor(m/l),m%l],w=Math.round(100*this.
maps.weight(0,r+g,a+b)),x=ot(f[Math.round(255*this.maps.shade(u,1))]),C={size:Math.min(13,.45*i,.7*o),colour:x,align:"ce\
nter"};w&&t.text(String(w),s+(b+.5)*i,e+(g+.5)*o,C)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:r,room:a},c){let{
rows:l,columns:f}=this.maps,{zoom:u}=this,m=this.pinnedIndices();for(let w of this.labelsWithRoom(m.from,u.r,u.rows,(n+1)/
o)){let x=m.from.has(w),A={size:n,colour:x?c.accent:c.ink,align:"right",bold:x};t.text(E(l.labels[w],n,X),s-6,e+(w-u.r+.5)*
o,A)}for(let w of this.labelsWithRoom(m.to,u.c,u.columns,(n+1)/i)){let x=m.to.has(w),A=r?"left":"center",C={size:n,colour:x?
c.accent:c.ink,angle:r,align:A,bold:x},G=s+(w-u.c+.5)*i+(r?2:0);t.text(E(f.labels[w],n,X),G,e-(r?6:11),C)}let g={size:12,
colour:c.muted},b=`${this.maps.axes[1]} →`;a?t.text(b,s-6,e-11,{...g,align:"right"}):t.text(b,s,9,g),t.text(`${this.maps.
axes[0]} →`,9,e+o*u.rows,{...g,angle:-90})}labelsWithRoom(t,s,e,i){let o=Math.max(1,Math.ceil(i)),n=a=>[...t].some(c=>c!==
a&&Math.abs(c-a)<o);return Array.from({length:e},(a,c)=>c+s).filter(a=>t.has(a)||(a-s)%o===0&&!n(a))}paintFrames(t,{left:s,
top:e,w:i,h:o},n){let{r,c:a,rows:c,columns:l}=this.zoom,f=i*l,u=o*c,m=this.pinnedIndices();for(let w of m.from)w>=r&&w<r+
c&&t.frame(s,e+(w-r)*o,f,o,n.accent,2);for(let w of m.to)w>=a&&w<a+l&&t.frame(s+(w-a)*i,e,i,u,n.accent,2);for(let w of this.
link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let x of m.from)x>=r&&x<r+c&&w>=a&&w<a+l&&t.frame(s+(w-a)*
i+1,e+(x-r)*o+1,i-2,o-2,n.ink,2);let g=K(this.maps.rows,r,c),b=K(this.maps.columns,a,l);g&&t.line(s,e+g*o,s+f,e+g*o,n.accent,
1.5),b&&t.line(s+b*i,e,s+b*i,e+u,n.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.way]:new Set(this.maps.
indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),e=s.width/this.field.clientWidth||1;return[
(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.layout,r=s<i?-1:Math.floor((s-i)/n),
a=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||a>=this.zoom.columns||r<0&&a<0?null:[r<0?-1:r+this.zoom.r,a<0?-1:
a+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,s)?this.paintSelection(
this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.dragStart=null,!s)return;
let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(t)||this.cut(i,o):this.zoomTo(i,o):
this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.hypot(s[0]-t[0],s[1]-t[1])>
Xt}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],s[1]),rows:Math.abs(t[0]-
s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),this.marked=null,
this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.length&&this.setPins(
[],this.way)}paintSelection([t,s],[e,i]){let o=new S(this.overlay,this.layout.width,this.layout.height),{accent:n}=this.
maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.tip.hidden=!0}mark(t){if(this.marked=
t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:r}=this.layout,{accent:a,ink:c}=this.maps.colours,l=new S(
this.overlay,n,r);if(this.tip.hidden=!t||Math.min(...t)<0,this.field.classList.toggle("pinnable",!!t&&this.data.pinnable),
!t)return;let[f,u]=t,m=s+(u-this.zoom.c)*i,g=e+(f-this.zoom.r)*o;if(f>=0&&l.rect(0,g,s-3,o,a,.16),u>=0&&l.rect(m,e-22,i,
19,a,.16),this.tip.hidden)return;l.frame(m,g,i,o,c,2),this.tip.textContent=this.describe(f,u);let b=g+o+34<r,[w,x]=[k(m+
i/2,90,n-90),b?g+o+6:g-32];this.tip.style.transform=`translate(calc(${w}px - 50%), ${x}px)`}describe(t,s){let{rows:e,columns:i}=this.
maps,o=this.maps.formatted(this.maps.weight(0,t,s)),n=this.maps.cut(t,s),r=n&&(n.toOthers?d("cut, the others take over"):
d("cut, nobody takes over"));return[`${e.labels[t]} → ${i.labels[s]}: ${o}`,r].filter(Boolean).join(" · ")}act(t){t&&
(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[e,i]=[this.maps.rows,this.maps.columns].map(
({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();
return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)
return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof i=="number"&&i!==this.link?
this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("li\
nk"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&
(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}key(t){if(t.altKey||t.ctrlKey||t.metaKey||
!this.maps.R||!this.maps.C)return;let e={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[t.key];if(e)this.
moveCursor(...e);else if(t.key==="Enter")this.act(this.cursor);else if(t.key==="Escape")this.escape();else return;t.preventDefault(),
t.stopPropagation()}moveCursor(t,s){let{r:e,c:i,rows:o,columns:n}=this.zoom,[r,a]=this.cursor??[e-t,i-s];this.cursor=[k(
r+t,e,e+o-1),k(a+s,i,i+n-1)],this.mark(this.cursor),this.live.textContent=this.describe(...this.cursor)}export(t,s,e){this.
paint(t,this.arrange(s,wt*s),e)}exportSize(t){return[t,this.arrange(t,wt*t).height]}};function Zt(h,t=10){let s=h.weights(
0),e=p("ol");for(let i of W(s.map(Math.abs),t)){let o=h.rows.labels[Math.floor(i/h.C)],n=h.columns.labels[i%h.C];e.append(
p("li","",{},d("{row} to {column}: {weight}",{row:o,column:n,weight:h.formatted(s[i])})))}return[p("p","",{},d("Stronges\
t pairs of {name}, from and to:",{name:h.title})),e]}var Jt={atlas:N,heatmap:U},Y=new WeakMap;function js(h){let{parentElement:t,data:s}=h,e=q(s),i=Y.get(t);i||(i={widget:new Jt[e.
kind](M(t,".widget")),opened:null,sorted:null},Y.set(t,i),et(t,()=>bt(t))),i.widget.emit=(o,n)=>{o==="open"&&(i.opened=n),
o==="sort"?i.sorted=n:h.setTriggerValue(o,n)},String(e.open)===String(i.opened)&&(i.opened=null),i.shown=e,bt(t)}function bt(h){
let{widget:t,shown:s,opened:e,sorted:i}=Y.get(h),o=st(h,s.theme);t.show({...s,theme:o,open:e??s.open,sort:i??s.sort})}export{js as default};
