var I=n=>[1,3,5].map(t=>parseInt(n.slice(t,t+2),16));function lt(n){let t=n.map(I);return Array.from({length:256},(e,s)=>{
let o=s/255*(t.length-1),i=Math.min(Math.floor(o),t.length-2);return t[i].map((r,a)=>Math.round(r+(t[i+1][a]-r)*(o-i)))})}
var dt=([n,t,e])=>255<<24|e<<16|t<<8|n,M=n=>Uint32Array.from(lt(n),dt);var F=(n,t,e)=>Math.min(Math.max(n,t),e),N=()=>window.matchMedia("(pointer: coarse)").matches,p=(n,t="",e={},...s)=>{let o=document.
createElement(n);o.className=t;for(let[i,r]of Object.entries(e))o.setAttribute(i,String(r));return o.append(...s),o};function P(n,t,{
className:e="",...s}={}){let o=p("button",e,{type:"button",...s},n);return o.title&&/^[^\p{L}\p{N}]$/u.test(n)&&o.setAttribute(
"aria-label",o.title),o.onclick=t,o}var y=(n,t)=>n.querySelector(t);function D(n,t){n.onkeydown=e=>{e.altKey||e.ctrlKey||e.metaKey||!Object.hasOwn(t,e.key)||t[e.key]()!==!1&&(e.preventDefault(),
e.stopPropagation())}}var z=n=>({ArrowUp:()=>n(-1,0),ArrowDown:()=>n(1,0),ArrowLeft:()=>n(0,-1),ArrowRight:()=>n(0,1)});var W=n=>n.getRootNode().activeElement,V=()=>p("i","room-mark",{"aria-hidden":"true"});function E(n,t){let e=p("select",
"",{"aria-label":n});return ut(e,t),e}var ut=(n,t)=>n.replaceChildren(...t.map(([e,s])=>p("option","",{value:e},s))),O=class{constructor(t,e,s){
this.buttons=e.map(([o,i,r])=>P(i,()=>s(o),{"data-value":o,...r&&{title:r}})),this.node=p("div","modes",{role:"group","a\
ria-label":t},...this.buttons)}press(t){for(let e of this.buttons)e.setAttribute("aria-pressed",String(e.dataset.value===
t))}};function Y(n,t,e){let s=p("details",n,{},t,e);return D(s,{Escape:()=>s.open?(s.open=!1,t.focus()):!1}),s}var ft=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,S=n=>ft.test(n)?`⁨${n}⁩`:n;var j='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',q=[4,3],pt=new Intl.Segmenter,gt={
left:"start",center:"middle",right:"end"};function A(n){let t=n.getContext("2d");return t.textRendering="geometricPrecis\
ion",t}function G(n,t,e,s=document.createElement("canvas")){Object.assign(s,{width:n,height:t});let o=A(s),i=o.createImageData(
n,t);return e(new Uint32Array(i.data.buffer)),o.putImageData(i,0,0),s}var K=(()=>{let n=A(document.createElement("canvas"));
return(t,e,s=!1)=>(n.font=`${s?"600 ":""}${e}px ${j}`,n.measureText(t).width)})();function B(n,t,e){if(K(n,t)<=e)return n;let s=[...pt.segment(n)].map(({segment:o})=>o);for(;s.length>1&&K(s.join("")+"…",
t)>e;)s.pop();return s.join("")+"…"}var mt=n=>(window.devicePixelRatio||1)*(n.currentCSSZoom||1),C=class{context;constructor(t,e,s,o=mt(
t),i=null){let r=Math.round(e*o),a=Math.round(s*o);t.width!==r&&(t.width=r),t.height!==a&&(t.height=a),this.context=A(t),
this.context.setTransform(o,0,0,o,0,0),this.context.clearRect(0,0,e,s),i&&this.rect(0,0,e,s,i)}shift(t){this.context.translate(
0,t)}rect(t,e,s,o,i,r=1){this.context.globalAlpha=r,this.context.fillStyle=i,this.context.fillRect(t,e,s,o)}frame(t,e,s,o,i,r=1){
this.context.globalAlpha=1,this.context.strokeStyle=i,this.context.lineWidth=r,this.context.strokeRect(t,e,s,o)}line(t,e,s,o,i,r=1,a=1){
this.path(i,r,a,h=>{h.moveTo(t,e),h.lineTo(s,o)})}curve(t,e,s,o,i,r,a,h=!1){let c=(t+s)/2;this.context.setLineDash(h?q:[]),
this.path(i,r,a,l=>{l.moveTo(t,e),l.bezierCurveTo(c,e,c,o,s,o)}),this.context.setLineDash([])}path(t,e,s,o){let{context:i}=this;
i.globalAlpha=s,i.strokeStyle=t,i.lineWidth=e,i.beginPath(),o(i),i.stroke()}text(t,e,s,{size:o=12,colour:i,align:r="left",
angle:a=0,bold:h=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(e,s),a&&c.rotate(a*Math.PI/180),c.font=`${h?
"600 ":""}${o}px ${j}`,c.fillStyle=i,c.textAlign=r,c.textBaseline="middle",c.fillText(S(t),0,0),c.restore()}cells(t,e,s,o,i){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,e,s,o,i)}photo(t,e,s,o,i){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,e,s,o,i)}},wt=2e4,L=class{parts=[];constructor(t,e,s=null){
this.width=t,this.height=e,this.openGroups=0,this.rectanglesLeft=wt,s&&this.rect(0,0,t,e,s)}put(t,e,s=null){let o=Object.
entries(e).filter(([,i])=>i!==null).map(([i,r])=>` ${i}="${U(typeof r=="number"?w(r):r)}"`).join("");this.parts.push(s===
null?`<${t}${o}/>`:`<${t}${o}>${U(s)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,e,s,o,i,r=1){this.put("rect",{x:t,y:e,width:s,height:o,fill:i,"fill-opacity":r<1?r:null})}frame(t,e,s,o,i,r=1){
this.put("rect",{x:t,y:e,width:s,height:o,fill:"none",stroke:i,"stroke-width":r})}line(t,e,s,o,i,r=1,a=1){this.put("line",
{x1:t,y1:e,x2:s,y2:o,stroke:i,"stroke-width":r,"stroke-opacity":a<1?a:null})}curve(t,e,s,o,i,r,a,h=!1){let c=w((t+s)/2),
l=`M${w(t)} ${w(e)}C${c} ${w(e)} ${c} ${w(o)} ${w(s)} ${w(o)}`,f={"stroke-dasharray":h?q.join(" "):null},u={stroke:i,"st\
roke-width":r,"stroke-opacity":a<1?a:null,...f};this.put("path",{d:l,fill:"none",...u})}text(t,e,s,{size:o=12,colour:i,align:r="\
left",angle:a=0,bold:h=!1}){let c={x:e,y:s,dy:"0.35em",fill:i,"font-size":o,"text-anchor":gt[r],"font-weight":h?600:null,
transform:a?`rotate(${a} ${w(e)} ${w(s)})`:null,"xml:space":"preserve"};this.put("text",c,S(t))}cells(t,e,s,o,i){let{data:r}=A(
t).getImageData(0,0,t.width,t.height),a=o/t.width,h=i/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;this.
parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let f=0;f<t.width;f++){let u=4*(l*t.width+
f),g="#"+[0,1,2].map(ct=>r[u+ct].toString(16).padStart(2,"0")).join(""),[m,b]=[e+f*a,s+l*h];this.rectanglesLeft>=0?this.
rect(m,b,a,h,g):c.set(g,`${c.get(g)??""}M${w(m)} ${w(b)}h${w(a)}v${w(h)}h${w(-a)}`)}for(let[l,f]of c)this.put("path",{d:f,
fill:l});this.parts.push("</g>")}photo(t,e,s,o,i){this.put("image",{x:e,y:s,width:o,height:i,preserveAspectRatio:"none",
href:t.src})}toString({width:t=this.width,height:e=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`\
viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${e}"`} font-family="${U(j)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},w=n=>+n.toFixed(2);function U(n){return String(n).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").
toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var bt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function X(n){let t=new DataView(n.buffer,n.byteOffset,4).
getUint32(0,!0),e=JSON.parse(new TextDecoder().decode(n.subarray(4,4+t))),s={};for(let[o,[i,r,a]]of Object.entries(e.arrays)){
let h=bt[i],c=n.byteOffset+4+t+r,l=a.reduce((f,u)=>f*u,1)*h.BYTES_PER_ELEMENT;s[o]=new h(n.buffer.slice(c,c+l))}return{...e,
...s}}var J=n=>Uint8Array.from(atob(n),t=>t.charCodeAt(0));function d(n,t={}){return kt(String(SAID[n]??n),t)}var k=n=>n,v=(n,t=0)=>(xt[t]??=yt(t)).format(n),xt=[],yt=n=>new Intl.NumberFormat(LANGUAGE,{minimumFractionDigits:n,maximumFractionDigits:n,
signDisplay:"negative"});var $=(n,t=0)=>v(100*n,t)+At;var St=()=>LANGUAGE==="en"?" %":new Intl.NumberFormat(LANGUAGE,{style:"percent"}).format(0).slice(1),At=St();var kt=(n,t)=>n.replace(/\{(\w+)\}/g,(e,s)=>s in t?S(String(t[s])):e);var vt={projector:{width:960,density:2,svgSize:(n,t)=>({width:2*n,height:2*t})},paper:{width:643,density:300/96,svgSize:(n,t)=>({
width:"170mm",height:`${(170*t/n).toFixed(1)}mm`})}},$t=16e3,Z=46,T=class{constructor(t){this.widget=t,this.size=E(d("Si\
ze"),[["projector",d("Projector, 1920 px")],["paper",d("Paper, 170 mm, 300 dpi")]]),this.light=p("input","",{type:"check\
box"});let e=["PNG","SVG"].map(r=>P(r,()=>this.save(r.toLowerCase()))),s=p("summary","",{title:d("Save this picture as P\
NG or SVG")},d("Save picture")),o=p("label","",{},this.light," ",d("light background")),i=p("div","menu",{},this.size,o,
p("div","pair",{},...e));this.menu=Y("saving",s,i)}picture(t,e=this.size.value,s=this.light.checked){let{themes:o,theme:i}=this.
widget.data,r=o[s?"light":i],{width:a,density:h,svgSize:c}=vt[e],l=this.widget.export(a),f=l.height+Z;if(t==="svg"){let m=new L(
a,f,r.page);return this.draw(m,a,r,l),new Blob([m.toString(c(a,f))],{type:"image/svg+xml"})}let u=document.createElement(
"canvas"),g=new C(u,a,f,Math.min(h,$t/f),r.page);return this.draw(g,a,r,l),Et(Ot(u),u.width/(a/96))}draw(t,e,s,o){let{title:i,
source:r}=this.widget.data;t.text(B(i,16,e-20),10,16,{size:16,colour:s.ink,bold:!0}),t.text(B(r,12,e-20),10,36,{size:12,
colour:s.muted}),t.shift(Z),o.draw(t,s)}save(t){let{kind:e,title:s}=this.widget.data,o=`${e}-${s}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();Mt(this.picture(t),`${o}.${t}`),this.menu.open=!1}};function Mt(n,t){let e=p("a",
"",{download:t,href:URL.createObjectURL(n)});e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var Ot=n=>J(n.toDataURL(
"image/png").split(",")[1]);function Et(n,t){let e=new DataView(new ArrayBuffer(21)),s=Math.round(t/.0254);e.setUint32(0,
9),[..."pHYs"].forEach((i,r)=>e.setUint8(4+r,i.charCodeAt(0))),e.setUint32(8,s),e.setUint32(12,s),e.setUint8(16,1),e.setUint32(
17,Ct(new Uint8Array(e.buffer,4,13)));let o=33;return new Blob([n.subarray(0,o),e.buffer,n.subarray(o)],{type:"image/png"})}
function Ct(n){let t=-1;for(let e of n){t^=e;for(let s=0;s<8;s++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var x=({numbering:n},t,e)=>n?.[t][e]??e;var Q={layer:k("by layer"),entropy:k("by entropy"),likeness:k("by similarity"),link:k("by a link"),effect:k("which heads\
 matter")},[Lt,tt,Tt]=[2,3,4],[Rt,It,Ft,Nt]=[32,74,75,14],Pt=4,et=14,Dt=13,Ut=420,st=5,jt=360,Gt={A:"B",B:"A"},ot=5e-4,Bt=.01,
it=.01,_t=[.3,.65,.03],R=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;boxes=[];constructor(t){this.
root=p("div","atlas"),this.emit=()=>{},this.grid=p("div","grid",{role:"grid","aria-label":d("Every attention head, layer\
s down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=p("canvas","",{"aria-hidden":"true"}),
this.legend=p("div"),this.legendRoom=p("div","room",{"aria-hidden":"true"});let e=p("div","legend",{},this.legendRoom,this.
legend);this.saving=new T(this),this.root.append(this.controls(),this.grid,p("div","foot",{},e,this.saving.menu)),this.room=
V(),this.root.append(this.room),t.append(this.root);let s=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());for(let o of[
this.root,this.grid,this.room])s.observe(o);D(this.grid,{...z((o,i)=>this.moveFocus(this.focus[0]+o,this.focus[1]+i)),Home:()=>this.
moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.columns-1),Enter:()=>this.pressed(!1)," ":()=>this.
pressed(!0)}),this.root.ondragover=o=>{o.dataTransfer?.types.includes(_(this.other))&&(o.preventDefault(),this.root.classList.
add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=o=>{this.root.classList.
remove("receives");let i=o.dataTransfer?.getData(_(this.other));if(!i)return;o.preventDefault();let[r,a]=i.split(".").map(
Number);this.open=[r,a],this.mark(),this.emit("put",this.open)}}controls(){this.switching=!1;let t=d("Click a head to sw\
itch it off or on; shift-click and Space always do"),e=[["open",d("Open"),d("Click a head to open it")],["switch",d("Swi\
tch off / on"),t]];return this.modes=new O(d("What a click does"),e,s=>this.setSwitching(s==="switch")),this.modes.press(
"open"),this.sort=E(d("Order of the heads"),Object.entries(Q).map(([s,o])=>[s,d(o)])),this.sort.title=d("Entropy: most d\
iffuse last. Similarity: attention shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{
this.emit("sort",this.sort.value),this.build(),this.mark()},p("div","bar",{},this.modes.node,this.sort)}setSwitching(t){
this.switching=t,this.modes.press(t?"switch":"open"),this.grid.classList.toggle("switching",t),this.legend.replaceChildren(
...this.explanation())}show(t){let e=this.data,s=e?.layers===t.layers&&e?.heads===t.heads,o=s&&Ht(e.pictures,t.pictures)&&
zt(e,t);this.data=t;let i=t.change?Math.max(...t.change):0;this.largestChange=i<ot?0:i,this.modes.node.hidden=!t.switchable||
!N(),this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.open=t.open;let r=String(this.order);this.sort.value=t.sort,
this.sort.options[Lt].disabled=t.similarity===null,this.sort.options[tt].disabled=!t.link,this.sort.options[tt].textContent=
this.linkOrder(),this.sort.options[Tt].hidden=!t.canRank,!(s&&this.isSorted===this.sorted&&this.lies===this.hasRoomToLie)||
r!==String(this.headsInOrder())?this.build():(!o||e.ranking!==t.ranking)&&this.paint(),this.mark(),window.painted=!0}headsInOrder(){
let{entropy:t,similarity:e,layers:s,heads:o}=this.data,i=t.map((a,h)=>h);if(this.sort.value==="entropy")return i.sort((a,h)=>t[a]-
t[h]);let r={likeness:e,link:this.data.linkWeights}[this.sort.value];return this.lies&&!this.sorted?i.map(a=>a%s*o+Math.
floor(a/s)):r?.length?i.sort((a,h)=>r[h]-r[a]):this.sorted&&this.order?.length===i.length?this.order:i}linkOrder(){let{link:t}=this.
data;return t?d("by {link}",{link:t}):d(Q.link)}get other(){return Gt[this.data.side??""]??""}get sorted(){return!["laye\
r","effect"].includes(this.sort.value)}get hasRoomToLie(){let t=this.data.layers>=Dt&&!this.sorted&&!this.data.side;return this.
root.classList.toggle("many",t),t&&this.root.clientWidth>=Ut}get rows(){return this.lies?this.data.heads:this.data.layers}get columns(){
return this.lies?this.data.layers:this.data.heads}cellAt(t,e){return this.cells[(t+1)*(this.columns+1)+e+1]}headAt(t,e){
let{heads:s}=this.data;if(t<0||e<0)return this.lies?[e,t]:[t,e];let o=this.order[t*this.columns+e];return[Math.floor(o/s),
o%s]}placeOf(t,e){let{heads:s}=this.data;if(t<0||e<0)return this.sorted?[0,0]:this.lies?[e,t]:[t,e];let o=this.places[t*
s+e]??0;return[Math.floor(o/this.columns),o%this.columns]}cellOf(t,e){return this.cellAt(...this.placeOf(t,e))}build(){let e=this.
grid.contains(W(this.grid))&&this.cells?this.headAt(...this.focus):null;this.lies=this.hasRoomToLie,this.order=this.headsInOrder(),
this.isSorted=this.sorted,this.places=[],this.order.forEach((i,r)=>{this.places[i]=r}),this.cells=[],this.focus=this.sorted?
[0,0]:this.placeOf(...this.open),this.grid.replaceChildren(this.canvas);let{rows:s,columns:o}=this;this.grid.style.setProperty(
"--columns",String(o)),this.grid.style.setProperty("--rows",String(s)),this.grid.classList.toggle("tall",s>et),this.grid.
classList.toggle("lies",this.lies),this.grid.setAttribute("aria-rowcount",String(s+1)),this.grid.classList.toggle("sorte\
d",this.sorted);for(let i=-1;i<s;i++){let r=i<0&&this.sorted?"presentation":"row",a=p("div","row",{role:r});for(let h=-1;h<
o;h++){let c=this.cell(i,h);this.cells.push(c),a.append(c)}this.grid.append(a)}this.fit(),this.paint(),e&&this.moveFocus(
...this.placeOf(...e))}fit(){let{rows:t,columns:e}=this,{offsetHeight:s}=this.room,o=s||(this.data.side&&t>et?jt:0),i=Math.
min((this.root.clientWidth-Rt)/e,Ft),r=Math.max((o-It)/t-1,1),a=o>0&&r<i;return a?this.grid.style.setProperty("--aspect",
Math.min(i/r,Pt).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.toggle("tight",a&&r<Nt),this.
place()}place(){let t=this.cells.filter((g,m)=>m>this.columns&&m%(this.columns+1)),e=t.map(g=>g.getBoundingClientRect()),
s=window.devicePixelRatio||1,[{left:o,top:i},{right:r,bottom:a}]=[e[0],e[e.length-1]],h=g=>Math.round(g*s),c=String(this.
boxes);this.boxes=e.map(g=>{let[m,b]=[h(g.left),h(g.top)];return[m-h(o),b-h(i),h(g.right)-m,h(g.bottom)-b]});let l=this.
grid.getBoundingClientRect(),f=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(t[0]).borderRadius)*f*
s||0;let u=(g,m)=>`${100*g/(m||1)}%`;return Object.assign(this.canvas.style,{left:u(o-l.left+this.grid.scrollLeft*f,l.width),
top:u(i-l.top+this.grid.scrollTop*f,l.height),width:u(r-o,l.width),height:u(a-i,l.height)}),c!==String(this.boxes)}cell(t,e){
let s=t<0||e<0;if(t<0&&e<0)return p("div","corner",{role:"presentation"});if(s&&this.sorted)return p("div","label",{role:"\
presentation"}," ");let[o,i]=this.headAt(t,e),r=s?this.labelCell(o,i):this.headCell(o,i);return r.tabIndex=-1,r.dataset.
at=`${o<0?"*":o}.${i<0?"*":i}`,s||(r.onmouseenter=()=>r.title=this.describe(o,i)),r.draggable=!s&&!!this.other,r.ondragstart=
a=>a.dataTransfer?.setData(_(this.data.side??""),`${o}.${i}`),r.onclick=a=>{let h=a.target instanceof Element&&a.target.
matches(".cross");this.data.switchable&&(s||h||a.shiftKey||this.switching)?this.toggle(o,i):s||this.openHead(o,i),this.moveFocus(
t,e)},r}labelCell(t,e){let s=e<0,o=s?`L${x(this.data,0,t)}`:`H${x(this.data,1,e)}`,i=s!==this.lies,r=p("div","label",{role:i?
"rowheader":"columnheader"},o);return r.classList.toggle("unwritten",this.lies&&s&&t%st>0),this.data.switchable&&(r.title=
s?d("Switch all heads of layer {l}",{l:t}):d("Switch head {h} of every layer",{h:e})),r}named(t,e){return`${this.data.prefix??
""}${x(this.data,0,t)}.${x(this.data,1,e)}`}headCell(t,e){let s=p("b","tag",{},this.sorted?this.named(t,e):""),o=[p("i",
"change"),p("i","matters"),s];return this.data.switchable&&o.push(p("i","cross",{title:d("Switch off / on")},"×")),p("d\
iv","head",{role:"gridcell"},...o)}paint(){let[t,e,s,o]=this.boxes[this.boxes.length-1];if(Object.assign(this.canvas,{width:t+
s,height:e+o}),!s||!o)return;let i=this.thumbnails(this.data.themes[this.data.theme]),[r,a]=this.data.arrays.pictures[2].
slice(2),h=window.devicePixelRatio>>1,c=A(this.canvas);c.imageSmoothingEnabled=!1,c.beginPath();for(let l of this.boxes)
c.roundRect(...l,this.radius);c.clip(),this.order.forEach((l,f)=>{let[u,g,m,b]=this.boxes[f];c.globalAlpha=this.opacityOf(
l),c.drawImage(i,0,l*r,a,r,u+h,g+h,m-2*h,b-2*h)})}thumbnails({ramp:t,resting:e},s=0,o=this.order.length){let[i,r]=this.data.
arrays.pictures[2].slice(2),a=M(t),h=M(e),c=Array.from({length:r},(f,u)=>this.data.resting?.includes(u)),l=s*i*r;return G(
Math.max(r,1),Math.max(o*i,1),f=>{for(let u=0;u<f.length;u++)f[u]=(c[u%r]?h:a)[this.data.pictures[l+u]]})}mark(){let{layers:t,
heads:e}=this.data;this.legend.replaceChildren(...this.explanation());for(let s=0;s<t;s++)for(let o=0;o<e;o++){let i=this.
cellOf(s,o);i.classList.toggle("off",this.off[s*e+o]),i.classList.toggle("open",this.isOpen(s,o)),i.setAttribute("aria-s\
elected",String(this.isOpen(s,o))),i.setAttribute("aria-label",this.describe(s,o)),y(i,".change").style.setProperty("--s\
hare",String(this.changeShare(s,o)));let r=this.mattersOf(s*e+o),a=y(i,".matters");a.style.setProperty("--share",String(
Math.abs(r))),a.classList.toggle("rises",r>0)}this.moveFocus(...this.focus,!1)}isOpen(t,e){return t===this.open[0]&&e===
this.open[1]}changeOfWord(t){return this.data.ranking?.changes?.[t]??null}mattersOf(t){let e=this.changeOfWord(t)??0;return Math.
abs(e)<it?0:e/Math.max(...(this.data.ranking?.changes??[]).map(s=>Math.abs(s??0)))}opacityOf(t){let e=this.changeOfWord(
t);if(e===null)return 1;let[s,o,i]=_t;return Math.abs(e)<it?s:Math.abs(e)<i?o:1}changeShare(t,e){return!this.largestChange||
this.data.ranking?0:(this.data.change??[])[t*this.data.heads+e]/Math.max(this.largestChange,Bt)}explanation(){let{switchable:t,
each:e}=this.data,{changes:s=[],word:o,typical:i}=this.data.ranking??{},r=Math.max(0,...s.map(l=>Math.abs(l??0)));if(r){
let l=m=>v(100*m,m<.1?1:0),f=d("“{word}” falls without this head (longest: {points} points)",{word:o,points:l(r)}),u=i===
void 0?"":d("A typical head: {points} points.",{points:l(i)}),g=m=>p("i",m,{"aria-hidden":"true"});return[p("span","keys",
{},g("falls"),f,g("rises"),d("rises"),` · ${u}`)]}let a=this.other?[d("Drag onto {side}: transplant",{side:this.other})]:
[],h=d("Orange bar: attention that changed (longest: {most})",{most:$(this.largestChange,1)}),c=N()?[this.switching?d("T\
ap: off / on"):this.other?d("Tap: transplant, both ways"):d("Tap: open")]:[d("Click: open"),...a,...t?[d("Shift-click or\
 Space: off / on")]:[]];return[[this.largestChange>0?`${h} ·`:e,c.join(" · ")].filter(Boolean).join(" ")]}describe(t,e){
let{heads:s,switchable:o,entropy:i,similarity:r,change:a,does:h}=this.data,c=o?[d("click to switch")]:[];if(t<0)return[d(
"head {h} of every layer",{h:x(this.data,1,e)}),...c].join(" · ");if(e<0)return[d("all heads of layer {l}",{l:x(this.data,
0,t)}),...c].join(" · ");let l=t*s+e,f=[d("Head {head}",{head:this.named(t,e)}),this.off[l]?d("off"):d("on")];this.sort.
value==="likeness"&&r?.length&&f.push(d("{share} similar",{share:$(r[l])})),this.sort.value==="link"&&this.data.linkWeights?.
length&&f.push(d("{share} on {link}",{share:$(this.data.linkWeights[l],1),link:this.data.link}));let u=this.changeOfWord(
l);return u!==null&&f.push(d("“{word}” {points} points",{word:this.data.ranking?.word,points:Wt(100*u)})),a&&a[l]>=ot&&
f.push(d("{share} changed",{share:$(a[l],1)})),h&&f.push(h[l]),f.push(d("entropy {bits} bits",{bits:v(i[l],2)})),f.join(
" · ")}openHead(t,e){this.open=[t,e],this.emit("open",this.open),this.mark()}toggle(t,e){let{heads:s}=this.data,o=this.
off.map((a,h)=>h),i=o.filter(a=>(t<0||Math.floor(a/s)===t)&&(e<0||a%s===e)),r=i.every(a=>this.off[a]);for(let a of i)this.
off[a]=!r;this.emit("off",o.filter(a=>this.off[a]).map(a=>[Math.floor(a/s),a%s])),this.mark()}moveFocus(t,e,s=!0){let o=this.
sorted?0:-1,i=[F(t,o,this.rows-1),F(e,o,this.columns-1)];if(i[0]<0&&i[1]<0)return;let r=this.cellAt(...this.focus);this.
focus=i;let a=this.cellAt(...i);r&&r!==a&&(r.tabIndex=-1),a.tabIndex&&(a.tabIndex=0),s&&a.focus({preventScroll:!1})}pressed(t){
let[e,s]=this.headAt(...this.focus);return!t&&e>=0&&s>=0?this.openHead(e,s):this.data.switchable?this.toggle(e,s):!1}export(t){
return{height:Math.ceil(30+(t-34)/this.columns*this.rows),draw:(s,o)=>this.paintHeads(s,t,o)}}paintHeads(t,e,s){let{rows:o,
columns:i}=this,r=(e-34)/i,a={size:12,colour:s.ink,align:"center"},h=u=>this.lies&&u%st?"":`L${x(this.data,0,u)}`,c=u=>`\
H${x(this.data,1,u)}`,[l,f]=this.lies?[c,h]:[h,c];for(let u=0;u<o;u++){this.sorted||t.text(l(u),15,26+(u+.5)*r,a);for(let g=0;g<
i;g++){let m=30+g*r,b=26+u*r;u===0&&!this.sorted&&t.text(f(g),m+r/2,12,a),this.exportHead(t,...this.headAt(u,g),m,b,r,s)}}}exportHead(t,e,s,o,i,r,a){
t.cells(this.thumbnails(a,e*this.data.heads+s,1),o+1,i+1,r-2,r-2),this.sorted&&t.text(this.named(e,s),o+4,i+10,{size:11,
colour:a.accent});let h=this.isOpen(e,s)?5:1;t.rect(o+h,i+r-4-h,(r-2*h)*this.changeShare(e,s),4,a.accent),this.isOpen(e,
s)&&t.frame(o+2,i+2,r-4,r-4,a.accent,3),this.off[e*this.data.heads+s]&&(t.rect(o+1,i+1,r-2,r-2,a.page,.78),t.line(o+1,i+
1,o+r-1,i+r-1,a.ink,2),t.line(o+1,i+r-1,o+r-1,i+1,a.ink,2))}},_=n=>`text/head-of-${n.toLowerCase()}`,Ht=(n,t)=>n===t||n.
length===t.length&&n.every((e,s)=>e===t[s]),zt=(n,t)=>n.themes[n.theme].ramp[0]===t.themes[t.theme].ramp[0];function Wt(n){
return`${n<0?"−":"+"}${v(Math.abs(n),1)}`}var Se=window.matchMedia("(prefers-color-scheme: dark)");var Vt=(n,t,e)=>.299*n+.587*t+.114*e<128;function rt(n,t){let e=getComputedStyle(y(n,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(e))return t;let[s,o,i]=I(e);return Vt(s,o,i)?"dark":"light"}function nt(n,t,e="var(--st-background-color)"){let s=p("span","",{"aria-hidden":"true"});s.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${e};transition:color 10ms`,s.ontransitionend=t,n.append(s)}var H=new WeakMap,ht=n=>t=>{let{parentElement:e,data:s}=t,o=H.get(e);o||(o={widget:new n(y(e,".widget")),opened:null,sorted:null},
H.set(e,o),nt(e,()=>at(e))),o.shown=X(s),o.widget.emit=(i,r)=>{i==="open"&&(o.opened=r),i==="sort"?o.sorted=r:t.setTriggerValue(
i,r)},String(o.shown.open)===String(o.opened)&&(o.opened=null),at(e)};function at(n){let{widget:t,shown:e,opened:s,sorted:o}=H.
get(n),i=rt(n,e.theme);t.show({...e,theme:i,open:s??e.open,sort:o??e.sort})}var Ce=ht(R);export{Ce as default};
