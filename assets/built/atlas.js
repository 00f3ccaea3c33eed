var L=n=>[1,3,5].map(t=>parseInt(n.slice(t,t+2),16));function ht(n){let t=n.map(L);return Array.from({length:256},(e,s)=>{
let o=s/255*(t.length-1),i=Math.min(Math.floor(o),t.length-2);return t[i].map((r,a)=>Math.round(r+(t[i+1][a]-r)*(o-i)))})}
var ct=([n,t,e])=>255<<24|e<<16|t<<8|n,R=n=>Uint32Array.from(ht(n),ct);var I=(n,t,e)=>Math.min(Math.max(n,t),e),_=()=>window.matchMedia("(pointer: coarse)").matches,f=(n,t="",e={},...s)=>{let o=document.
createElement(n);o.className=t;for(let[i,r]of Object.entries(e))o.setAttribute(i,String(r));return o.append(...s),o};function F(n,t,{
className:e="",...s}={}){let o=f("button",e,{type:"button",...s},n);return o.title&&/^[^\p{L}\p{N}]$/u.test(n)&&o.setAttribute(
"aria-label",o.title),o.onclick=t,o}var y=(n,t)=>n.querySelector(t);function P(n,t){n.onkeydown=e=>{e.altKey||e.ctrlKey||e.metaKey||!Object.hasOwn(t,e.key)||t[e.key]()!==!1&&(e.preventDefault(),
e.stopPropagation())}}var G=n=>({ArrowUp:()=>n(-1,0),ArrowDown:()=>n(1,0),ArrowLeft:()=>n(0,-1),ArrowRight:()=>n(0,1)});var z=n=>n.getRootNode().activeElement,V=()=>f("i","room-mark",{"aria-hidden":"true"});function C(n,t){let e=f("select",
"",{"aria-label":n});return lt(e,t),e}var lt=(n,t)=>n.replaceChildren(...t.map(([e,s])=>f("option","",{value:e},s))),$=class{constructor(t,e,s){
this.buttons=e.map(([o,i,r])=>F(i,()=>s(o),{"data-value":o,...r&&{title:r}})),this.node=f("div","modes",{role:"group","a\
ria-label":t},...this.buttons)}press(t){for(let e of this.buttons)e.setAttribute("aria-pressed",String(e.dataset.value===
t))}};function K(n,t,e){let s=f("details",n,{},t,e);return P(s,{Escape:()=>s.open?(s.open=!1,t.focus()):!1}),s}var dt=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,k=n=>dt.test(n)?`⁨${n}⁩`:n;var j='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Y=[4,3],ft=new Intl.Segmenter,ut={
left:"start",center:"middle",right:"end"};function v(n){let t=n.getContext("2d");return t.textRendering="geometricPrecis\
ion",t}function B(n,t,e,s=document.createElement("canvas")){Object.assign(s,{width:n,height:t});let o=v(s),i=o.createImageData(
n,t);return e(new Uint32Array(i.data.buffer)),o.putImageData(i,0,0),s}var W=(()=>{let n=v(document.createElement("canvas"));
return(t,e,s=!1)=>(n.font=`${s?"600 ":""}${e}px ${j}`,n.measureText(t).width)})();function U(n,t,e){if(W(n,t)<=e)return n;let s=[...ft.segment(n)].map(({segment:o})=>o);for(;s.length>1&&W(s.join("")+"…",
t)>e;)s.pop();return s.join("")+"…"}var pt=n=>(window.devicePixelRatio||1)*(n.currentCSSZoom||1),M=class{context;constructor(t,e,s,o=pt(
t),i=null){let r=Math.round(e*o),a=Math.round(s*o);t.width!==r&&(t.width=r),t.height!==a&&(t.height=a),this.context=v(t),
this.context.setTransform(o,0,0,o,0,0),this.context.clearRect(0,0,e,s),i&&this.rect(0,0,e,s,i)}shift(t){this.context.translate(
0,t)}rect(t,e,s,o,i,r=1){this.context.globalAlpha=r,this.context.fillStyle=i,this.context.fillRect(t,e,s,o)}frame(t,e,s,o,i,r=1){
this.context.globalAlpha=1,this.context.strokeStyle=i,this.context.lineWidth=r,this.context.strokeRect(t,e,s,o)}line(t,e,s,o,i,r=1,a=1){
this.path(i,r,a,c=>{c.moveTo(t,e),c.lineTo(s,o)})}curve(t,e,s,o,i,r,a,c=!1){let h=(t+s)/2;this.context.setLineDash(c?Y:[]),
this.path(i,r,a,d=>{d.moveTo(t,e),d.bezierCurveTo(h,e,h,o,s,o)}),this.context.setLineDash([])}path(t,e,s,o){let{context:i}=this;
i.globalAlpha=s,i.strokeStyle=t,i.lineWidth=e,i.beginPath(),o(i),i.stroke()}text(t,e,s,{size:o=12,colour:i,align:r="left",
angle:a=0,bold:c=!1}){let{context:h}=this;h.globalAlpha=1,h.save(),h.translate(e,s),a&&h.rotate(a*Math.PI/180),h.font=`${c?
"600 ":""}${o}px ${j}`,h.fillStyle=i,h.textAlign=r,h.textBaseline="middle",h.fillText(k(t),0,0),h.restore()}cells(t,e,s,o,i){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,e,s,o,i)}photo(t,e,s,o,i){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,e,s,o,i)}},gt=2e4,O=class{parts=[];constructor(t,e,s=null){
this.width=t,this.height=e,this.openGroups=0,this.rectanglesLeft=gt,s&&this.rect(0,0,t,e,s)}put(t,e,s=null){let o=Object.
entries(e).filter(([,i])=>i!==null).map(([i,r])=>` ${i}="${N(typeof r=="number"?w(r):r)}"`).join("");this.parts.push(s===
null?`<${t}${o}/>`:`<${t}${o}>${N(s)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,e,s,o,i,r=1){this.put("rect",{x:t,y:e,width:s,height:o,fill:i,"fill-opacity":r<1?r:null})}frame(t,e,s,o,i,r=1){
this.put("rect",{x:t,y:e,width:s,height:o,fill:"none",stroke:i,"stroke-width":r})}line(t,e,s,o,i,r=1,a=1){this.put("line",
{x1:t,y1:e,x2:s,y2:o,stroke:i,"stroke-width":r,"stroke-opacity":a<1?a:null})}curve(t,e,s,o,i,r,a,c=!1){let h=w((t+s)/2),
d=`M${w(t)} ${w(e)}C${h} ${w(e)} ${h} ${w(o)} ${w(s)} ${w(o)}`,u={"stroke-dasharray":c?Y.join(" "):null},g={stroke:i,"st\
roke-width":r,"stroke-opacity":a<1?a:null,...u};this.put("path",{d,fill:"none",...g})}text(t,e,s,{size:o=12,colour:i,align:r="\
left",angle:a=0,bold:c=!1}){let h={x:e,y:s,dy:"0.35em",fill:i,"font-size":o,"text-anchor":ut[r],"font-weight":c?600:null,
transform:a?`rotate(${a} ${w(e)} ${w(s)})`:null,"xml:space":"preserve"};this.put("text",h,k(t))}cells(t,e,s,o,i){let{data:r}=v(
t).getImageData(0,0,t.width,t.height),a=o/t.width,c=i/t.height;this.rectanglesLeft-=t.width*t.height;let h=new Map;this.
parts.push('<g shape-rendering="crispEdges">');for(let d=0;d<t.height;d++)for(let u=0;u<t.width;u++){let g=4*(d*t.width+
u),p="#"+[0,1,2].map(at=>r[g+at].toString(16).padStart(2,"0")).join(""),[m,b]=[e+u*a,s+d*c];this.rectanglesLeft>=0?this.
rect(m,b,a,c,p):h.set(p,`${h.get(p)??""}M${w(m)} ${w(b)}h${w(a)}v${w(c)}h${w(-a)}`)}for(let[d,u]of h)this.put("path",{d:u,
fill:d});this.parts.push("</g>")}photo(t,e,s,o,i){this.put("image",{x:e,y:s,width:o,height:i,preserveAspectRatio:"none",
href:t.src})}toString({width:t=this.width,height:e=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`\
viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${e}"`} font-family="${N(j)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},w=n=>+n.toFixed(2);function N(n){return String(n).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").
toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var mt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function q(n){let t=new DataView(n.buffer,n.byteOffset,4).
getUint32(0,!0),e=JSON.parse(new TextDecoder().decode(n.subarray(4,4+t))),s={};for(let[o,[i,r,a]]of Object.entries(e.arrays)){
let c=mt[i],h=n.byteOffset+4+t+r,d=a.reduce((u,g)=>u*g,1)*c.BYTES_PER_ELEMENT;s[o]=new c(n.buffer.slice(h,h+d))}return{...e,
...s}}var X=n=>Uint8Array.from(atob(n),t=>t.charCodeAt(0));function l(n,t={}){return wt(String(SAID[n]??n),t)}var S=n=>n,A=(n,t=0)=>`${(100*n).toFixed(t)} %`,J=(n,t="")=>t==="%"?A(n):n.toFixed(3);var wt=(n,t)=>n.replace(/\{(\w+)\}/g,(e,s)=>s in t?k(String(t[s])):e);var xt={projector:{width:960,density:2,svgSize:(n,t)=>({width:2*n,height:2*t})},paper:{width:643,density:300/96,svgSize:(n,t)=>({
width:"170mm",height:`${(170*t/n).toFixed(1)}mm`})}},bt=16e3,Z=46,E=class{constructor(t){this.widget=t,this.size=C(l("Si\
ze"),[["projector",l("Projector, 1920 px")],["paper",l("Paper, 170 mm, 300 dpi")]]),this.light=f("input","",{type:"check\
box"});let e=["PNG","SVG"].map(r=>F(r,()=>this.save(r.toLowerCase()))),s=f("summary","",{title:l("Save this picture as P\
NG or SVG")},l("Save picture")),o=f("label","",{},this.light," ",l("light background")),i=f("div","menu",{},this.size,o,
f("div","pair",{},...e));this.menu=K("saving",s,i)}picture(t,e=this.size.value,s=this.light.checked){let{themes:o,theme:i}=this.
widget.data,r=o[s?"light":i],{width:a,density:c,svgSize:h}=xt[e],d=this.widget.export(a),u=d.height+Z;if(t==="svg"){let m=new O(
a,u,r.page);return this.draw(m,a,r,d),new Blob([m.toString(h(a,u))],{type:"image/svg+xml"})}let g=document.createElement(
"canvas"),p=new M(g,a,u,Math.min(c,bt/u),r.page);return this.draw(p,a,r,d),kt(St(g),g.width/(a/96))}draw(t,e,s,o){let{title:i,
source:r}=this.widget.data;t.text(U(i,16,e-20),10,16,{size:16,colour:s.ink,bold:!0}),t.text(U(r,12,e-20),10,36,{size:12,
colour:s.muted}),t.shift(Z),o.draw(t,s)}save(t){let{kind:e,title:s}=this.widget.data,o=`${e}-${s}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();yt(this.picture(t),`${o}.${t}`),this.menu.open=!1}};function yt(n,t){let e=f("a",
"",{download:t,href:URL.createObjectURL(n)});e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var St=n=>X(n.toDataURL(
"image/png").split(",")[1]);function kt(n,t){let e=new DataView(new ArrayBuffer(21)),s=Math.round(t/.0254);e.setUint32(0,
9),[..."pHYs"].forEach((i,r)=>e.setUint8(4+r,i.charCodeAt(0))),e.setUint32(8,s),e.setUint32(12,s),e.setUint8(16,1),e.setUint32(
17,vt(new Uint8Array(e.buffer,4,13)));let o=33;return new Blob([n.subarray(0,o),e.buffer,n.subarray(o)],{type:"image/png"})}
function vt(n){let t=-1;for(let e of n){t^=e;for(let s=0;s<8;s++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var x=({numbering:n},t,e)=>n?.[t][e]??e;var Q={layer:S("by layer"),entropy:S("by entropy"),likeness:S("by similarity"),link:S("by a link"),writes:S("by what the\
y write"),effect:S("by effect when off")},[At,tt,$t,Ct]=[2,3,4,5],[Mt,Ot,Et,Tt]=[32,74,75,14],Lt=4,et=14,Rt=360,It={A:"B",
B:"A"},st=5e-4,Ft=.01,Pt=n=>n?.includes(null)?null:n??null,T=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;status;pointed;boxes=[];constructor(t){
this.root=f("div","atlas"),this.emit=()=>{},this.grid=f("div","grid",{role:"grid","aria-label":l("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=f("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=f("div"),this.legendRoom=f("div","room",{"aria-hidden":"true"});let e=f("div","legend",{},this.legendRoom,
this.legend);this.saving=new E(this),this.root.append(this.controls(),this.grid,f("div","foot",{},e,this.saving.menu)),this.
room=V(),this.root.append(this.room),t.append(this.root);let s=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let o of[this.root,this.grid,this.room])s.observe(o);P(this.grid,{...G((o,i)=>this.moveFocus(this.focus[0]+o,this.focus[1]+
i)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.data.heads-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)}),this.root.ondragover=o=>{o.dataTransfer?.types.includes(D(this.other))&&(o.preventDefault(),
this.root.classList.add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=
o=>{this.root.classList.remove("receives");let i=o.dataTransfer?.getData(D(this.other));if(!i)return;o.preventDefault();
let[r,a]=i.split(".").map(Number);this.open=[r,a],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.
pointed=null,this.showStatus(...this.open)}}controls(){this.switching=!1;let t=l("Click a head to switch it off or on; s\
hift-click and Space always do"),e=[["open",l("Open"),l("Click a head to open it")],["switch",l("Switch off / on"),t]];return this.
modes=new $(l("What a click does"),e,s=>this.setSwitching(s==="switch")),this.modes.press("open"),this.sort=C(l("Order o\
f the heads"),Object.entries(Q).map(([s,o])=>[s,l(o)])),this.sort.title=l("Entropy: most diffuse last. Similarity: atten\
tion shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.value),
this.build(),this.mark()},this.status=f("div","status"),this.status.title=l("Entropy: how diffuse a head's attention is,\
 in bits. 0: all on one token; log2 of the number of tokens: uniform."),f("div","bar",{},this.modes.node,this.sort,this.
status)}setSwitching(t){this.switching=t,this.modes.press(t?"switch":"open"),this.grid.classList.toggle("switching",t),this.
legend.textContent=this.legendText()}show(t){let e=this.data,s=e?.layers===t.layers&&e?.heads===t.heads,o=s&&Nt(e.pictures,
t.pictures)&&jt(e,t);this.data=t;let i=t.change?Math.max(...t.change):0;this.largestChange=i<st?0:i,this.modes.node.hidden=
!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.open=t.open;let r=String(this.order);this.sort.
value=t.sort,this.sort.options[At].disabled=t.similarity===null,this.sort.options[tt].disabled=!t.link,this.sort.options[tt].
textContent=this.linkOrder(),this.sort.options[$t].hidden=!t.writes,this.sort.options[Ct].hidden=t.effects===void 0,!s||
this.isSorted!==this.sorted||r!==String(this.headsInOrder())?this.build():o||this.paint(),this.mark(),s||(this.pointed=null),
this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:e}=this.data,s=t.map(
(i,r)=>r);if(this.sort.value==="entropy")return s.sort((i,r)=>t[i]-t[r]);let o={likeness:e,link:this.data.linkWeights,writes:this.
data.shares,effect:Pt(this.data.effects)}[this.sort.value];return o?.length?s.sort((i,r)=>o[r]-o[i]):this.sorted&&this.order?.
length===s.length?this.order:s}linkOrder(){let{link:t}=this.data;return t?l("by {link}",{link:t}):l(Q.link)}get other(){
return It[this.data.side??""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,e){return this.cells[(t+1)*(this.
data.heads+1)+e+1]}headAt(t,e){let{heads:s}=this.data;if(t<0||e<0)return[t,e];let o=this.order[t*s+e];return[Math.floor(
o/s),o%s]}placeOf(t,e){let{heads:s}=this.data;if(t<0||e<0)return this.sorted?[0,0]:[t,e];let o=this.places[t*s+e]??0;return[
Math.floor(o/s),o%s]}cellOf(t,e){return this.cellAt(...this.placeOf(t,e))}build(){let{layers:t,heads:e}=this.data,o=this.
grid.contains(z(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.isSorted=this.
sorted,this.places=[],this.order.forEach((i,r)=>{this.places[i]=r}),this.cells=[],this.focus=this.sorted?[0,0]:[...this.
open],this.grid.replaceChildren(this.canvas),this.grid.style.setProperty("--heads",String(e)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>et),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let i=-1;i<t;i++){let r=i<0&&this.sorted?"presentation":"row",a=f("div","row",
{role:r});for(let c=-1;c<e;c++){let h=this.cell(i,c);this.cells.push(h),a.append(h)}this.grid.append(a)}this.fit(),this.
paint(),o&&this.moveFocus(...this.placeOf(...o))}fit(){let{layers:t,heads:e}=this.data,{offsetHeight:s}=this.room,o=s||(this.
data.side&&t>et?Rt:0),i=Math.min((this.root.clientWidth-Mt)/e,Et),r=Math.max((o-Ot)/t-1,1),a=o>0&&r<i;return a?this.grid.
style.setProperty("--aspect",Math.min(i/r,Lt).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.
toggle("tight",a&&r<Tt),this.place()}place(){let t=this.cells.filter((p,m)=>m>this.data.heads&&m%(this.data.heads+1)),e=t.
map(p=>p.getBoundingClientRect()),s=window.devicePixelRatio||1,[{left:o,top:i},{right:r,bottom:a}]=[e[0],e[e.length-1]],
c=p=>Math.round(p*s),h=String(this.boxes);this.boxes=e.map(p=>{let[m,b]=[c(p.left),c(p.top)];return[m-c(o),b-c(i),c(p.right)-
m,c(p.bottom)-b]});let d=this.grid.getBoundingClientRect(),u=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(
t[0]).borderRadius)*u*s||0;let g=(p,m)=>`${100*p/(m||1)}%`;return Object.assign(this.canvas.style,{left:g(o-d.left+this.
grid.scrollLeft*u,d.width),top:g(i-d.top+this.grid.scrollTop*u,d.height),width:g(r-o,d.width),height:g(a-i,d.height)}),h!==
String(this.boxes)}cell(t,e){let s=t<0||e<0;if(t<0&&e<0)return f("div","corner",{role:"presentation"});if(s&&this.sorted)
return f("div","label",{role:"presentation"}," ");let[o,i]=this.headAt(t,e),r=s?this.labelCell(o,i):this.headCell(o,i);
return r.tabIndex=-1,r.dataset.at=`${o<0?"*":o}.${i<0?"*":i}`,r.onfocus=()=>this.showStatus(o,i),r.onmouseenter=()=>{this.
pointed=[o,i],this.showStatus(o,i)},r.draggable=!s&&!!this.other,r.ondragstart=a=>a.dataTransfer?.setData(D(this.data.side??
""),`${o}.${i}`),r.onclick=a=>{this.data.switchable&&(s||a.shiftKey||this.switching)?this.toggle(o,i):s||this.openHead(o,
i),this.moveFocus(t,e)},r}labelCell(t,e){let s=e<0,o=s?`L${x(this.data,0,t)}`:`H${x(this.data,1,e)}`,i=f("div","label",{
role:s?"rowheader":"columnheader"},o);return this.data.switchable&&(i.title=s?l("Switch all heads of layer {l}",{l:t}):l(
"Switch head {h} of every layer",{h:e})),i}named(t,e){return`${this.data.prefix??""}${x(this.data,0,t)}.${x(this.data,1,
e)}`}headCell(t,e){let s=f("b","tag",{},this.sorted?this.named(t,e):""),o=[f("i","change"),s,f("span","how-much")];return f(
"div","head",{role:"gridcell"},...o)}paint(){let[t,e,s,o]=this.boxes[this.boxes.length-1];if(Object.assign(this.canvas,{
width:t+s,height:e+o}),!s||!o)return;let i=this.thumbnails(this.data.themes[this.data.theme]),[r,a]=this.data.arrays.pictures[2].
slice(2),c=window.devicePixelRatio>>1,h=v(this.canvas);h.imageSmoothingEnabled=!1,h.beginPath();for(let d of this.boxes)
h.roundRect(...d,this.radius);h.clip(),this.order.forEach((d,u)=>{let[g,p,m,b]=this.boxes[u];h.drawImage(i,0,d*r,a,r,g+c,
p+c,m-2*c,b-2*c)})}thumbnails({ramp:t},e=0,s=this.order.length){let[o,i]=this.data.arrays.pictures[2].slice(2),r=R(t),a=e*
o*i;return B(Math.max(i,1),Math.max(s*o,1),c=>{for(let h=0;h<c.length;h++)c[h]=r[this.data.pictures[a+h]]})}mark(){let{layers:t,
heads:e}=this.data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=this.data.switchable?this.legendText(
.1):"";for(let s=0;s<t;s++)for(let o=0;o<e;o++){let i=this.cellOf(s,o);i.classList.toggle("off",this.off[s*e+o]),i.classList.
toggle("open",this.isOpen(s,o)),i.setAttribute("aria-selected",String(this.isOpen(s,o))),i.setAttribute("aria-label",this.
describe(s,o)),y(i,".change").style.setProperty("--share",String(this.changeShare(s,o))),y(i,".how-much").textContent=this.
effectOf(s*e+o).replace(/^0\./,".")}this.moveFocus(...this.focus,!1)}isOpen(t,e){return t===this.open[0]&&e===this.open[1]}effectOf(t){
let e=this.sort.value==="effect"?this.data.effects?.[t]:null;return typeof e=="number"?J(e,this.data.unit):""}changeShare(t,e){
return this.largestChange?(this.data.change??[])[t*this.data.heads+e]/Math.max(this.largestChange,Ft):0}legendText(t=this.
largestChange){let{switchable:e}=this.data,s=this.other?[l("Drag onto {side}: transplant",{side:this.other})]:[],o=l("Or\
ange bar: attention that changed (longest: {most})",{most:A(t,1)}),i=this.sorted||!e?"":l("Label: layer or column"),r=_()?
[this.switching?l("Tap: off / on"):this.other?l("Tap: transplant, both ways"):l("Tap: open"),i]:[l("Click: open"),...s,...e?
[l("Shift-click or Space: off / on"),i]:[]];return[t>0?o:"",...r].filter(Boolean).join(" · ")}describe(t,e){let{heads:s,
switchable:o,entropy:i,similarity:r,change:a,does:c}=this.data,h=o?[l("click to switch")]:[];if(t<0)return[l("head {h} o\
f every layer",{h:x(this.data,1,e)}),...h].join(" · ");if(e<0)return[l("all heads of layer {l}",{l:x(this.data,0,t)}),...h].
join(" · ");let d=t*s+e,u=[l("Head {head}",{head:this.named(t,e)}),this.off[d]?l("off"):l("on")];return this.sort.value===
"likeness"&&r?.length&&u.push(l("{share} % similar",{share:Math.round(100*r[d])})),this.sort.value==="link"&&this.data.linkWeights?.
length&&u.push(l("{share} on {link}",{share:A(this.data.linkWeights[d],1),link:this.data.link})),this.sort.value==="writ\
es"&&this.data.shares?.length&&u.push(l("{share} logits for {words}",{share:Bt(this.data.shares[d]),words:this.data.link})),
this.effectOf(d)&&u.push(l("effect {effect}",{effect:this.effectOf(d)})),a&&a[d]>=st&&u.push(l("{share} changed",{share:A(
a[d],1)})),c&&u.push(c[d]),u.push(l("entropy {bits} bits",{bits:i[d].toFixed(2)})),u.join(" · ")}showStatus(t,e){this.status.
textContent=this.describe(t,e)}openHead(t,e){this.open=[t,e],this.emit("open",this.open),this.mark()}toggle(t,e){let{heads:s}=this.
data,o=this.off.map((a,c)=>c),i=o.filter(a=>(t<0||Math.floor(a/s)===t)&&(e<0||a%s===e)),r=i.every(a=>this.off[a]);for(let a of i)
this.off[a]=!r;this.emit("off",o.filter(a=>this.off[a]).map(a=>[Math.floor(a/s),a%s])),this.mark(),this.showStatus(t,e)}moveFocus(t,e,s=!0){
let{layers:o,heads:i}=this.data,r=this.sorted?0:-1,a=[I(t,r,o-1),I(e,r,i-1)];if(a[0]<0&&a[1]<0)return;let c=this.cellAt(
...this.focus);this.focus=a;let h=this.cellAt(...a);c&&c!==h&&(c.tabIndex=-1),h.tabIndex&&(h.tabIndex=0),s&&h.focus({preventScroll:!1})}pressed(t){
let[e,s]=this.headAt(...this.focus);return!t&&e>=0&&s>=0?this.openHead(e,s):this.data.switchable?this.toggle(e,s):!1}export(t){
let{layers:e,heads:s}=this.data;return{height:Math.ceil(30+(t-34)/s*e),draw:(i,r)=>this.paintHeads(i,t,r)}}paintHeads(t,e,s){
let{layers:o,heads:i}=this.data,r=(e-34)/i,a={size:12,colour:s.ink,align:"center"};for(let c=0;c<o;c++){this.sorted||t.text(
`L${x(this.data,0,c)}`,15,26+(c+.5)*r,a);for(let h=0;h<i;h++){let d=30+h*r,u=26+c*r;c===0&&!this.sorted&&t.text(`H${x(this.
data,1,h)}`,d+r/2,12,a),this.exportHead(t,...this.headAt(c,h),d,u,r,s)}}}exportHead(t,e,s,o,i,r,a){t.cells(this.thumbnails(
a,e*this.data.heads+s,1),o+1,i+1,r-2,r-2);let c=[this.named(e,s),this.effectOf(e*this.data.heads+s)].filter(Boolean).join(
" · ");this.sorted&&t.text(c,o+4,i+10,{size:11,colour:a.accent});let h=this.isOpen(e,s)?5:1;t.rect(o+h,i+r-4-h,(r-2*h)*
this.changeShare(e,s),4,a.accent),this.isOpen(e,s)&&t.frame(o+2,i+2,r-4,r-4,a.accent,3),this.off[e*this.data.heads+s]&&(t.
rect(o+1,i+1,r-2,r-2,a.page,.78),t.line(o+1,i+1,o+r-1,i+r-1,a.ink,2),t.line(o+1,i+r-1,o+r-1,i+1,a.ink,2))}},D=n=>`text/h\
ead-of-${n.toLowerCase()}`,Nt=(n,t)=>n===t||n.length===t.length&&n.every((e,s)=>e===t[s]),jt=(n,t)=>n.themes[n.theme].ramp[0]===
t.themes[t.theme].ramp[0];function Bt(n){return`${n<0?"−":"+"}${Math.abs(n).toFixed(2)}`}var pe=window.matchMedia("(prefers-color-scheme: dark)");var Ut=(n,t,e)=>.299*n+.587*t+.114*e<128;function ot(n,t){let e=getComputedStyle(y(n,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(e))return t;let[s,o,i]=L(e);return Ut(s,o,i)?"dark":"light"}function it(n,t,e="var(--st-background-color)"){let s=f("span","",{"aria-hidden":"true"});s.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${e};transition:color 10ms`,s.ontransitionend=t,n.append(s)}var H=new WeakMap,nt=n=>t=>{let{parentElement:e,data:s}=t,o=H.get(e);o||(o={widget:new n(y(e,".widget")),opened:null,sorted:null},
H.set(e,o),it(e,()=>rt(e))),o.shown=q(s),o.widget.emit=(i,r)=>{i==="open"&&(o.opened=r),i==="sort"?o.sorted=r:t.setTriggerValue(
i,r)},String(o.shown.open)===String(o.opened)&&(o.opened=null),rt(e)};function rt(n){let{widget:t,shown:e,opened:s,sorted:o}=H.
get(n),i=ot(n,e.theme);t.show({...e,theme:i,open:s??e.open,sort:o??e.sort})}var ke=nt(T);export{ke as default};
