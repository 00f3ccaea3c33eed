var St={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function st(r){let t=new DataView(r.buffer,r.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(r.subarray(4,4+t))),e={};for(let[o,[i,n,h]]of Object.entries(s.arrays)){
let a=St[i],c=r.byteOffset+4+t+n,l=h.reduce((p,u)=>p*u,1)*a.BYTES_PER_ELEMENT;e[o]=new a(r.buffer.slice(c,c+l))}return{...s,
...e}}var K=r=>Uint8Array.from(atob(r),t=>t.charCodeAt(0));async function et(r){let t=new Blob([K(r)]).stream().pipeThrough(
new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}var P=(r,t,s)=>Math.min(Math.max(r,t),s);var d=(r,t="",s={},...e)=>{let o=document.createElement(r);o.className=t;for(let[i,n]of Object.entries(s))o.setAttribute(
i,String(n));return o.append(...e),o};function O(r,t,{className:s="",...e}={}){let o=d("button",s,{type:"button",...e},r);
return o.title&&/^[^\p{L}\p{N}]$/u.test(r)&&o.setAttribute("aria-label",o.title),o.onclick=t,o}var T=(r,t)=>r.querySelector(t);var ot=r=>r.children;function V(r,t){r.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==
!1&&(s.preventDefault(),s.stopPropagation())}}var it=()=>d("i","room-mark",{"aria-hidden":"true"});function nt(r,t){let s=d("select","",{"aria-label":r});return Mt(s,
t),s}var Mt=(r,t)=>r.replaceChildren(...t.map(([s,e])=>d("option","",{value:s},e)));function rt(r,t,s){let e=d("details",r,{},t,s);return V(e,{Escape:()=>e.open?(e.open=!1,t.focus()):!1}),e}function Y(r,{low:t,high:s,step:e,value:o},i,n){let h=d("input","",{type:"range",min:t,max:s,step:e,value:o}),a=d("outpu\
t"),c=d("label","slider",{},`${r} `,h,a),l=()=>{a.textContent=i(Number(h.value))};h.oninput=()=>{l(),n()};let p=u=>{h.value=
String(u),l()};return l(),Object.assign(c,{value:()=>Number(h.value),set:p})}var ht=r=>[1,3,5].map(t=>parseInt(r.slice(t,t+2),16));function $t(r){let t=r.map(ht);return Array.from({length:256},(s,e)=>{
let o=e/255*(t.length-1),i=Math.min(Math.floor(o),t.length-2);return t[i].map((n,h)=>Math.round(n+(t[i+1][h]-n)*(o-i)))})}
var Et=([r,t,s])=>255<<24|s<<16|t<<8|r,at=r=>Uint32Array.from($t(r),Et);var D={linear:r=>r,sqrt:Math.sqrt,log:r=>Math.log1p(1e3*r)/Math.log1p(1e3)};var ct=window.matchMedia("(prefers-color-scheme: dark)"),lt=()=>ct.matches?"dark":"light",ut=r=>ct.addEventListener("cha\
nge",()=>r());function f(r,t={}){return Lt(String(SAID[r]??r),t)}var J=r=>r;var Lt=(r,t)=>r.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var Z='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',pt=[4,3],Ot={left:"start",center:"\
middle",right:"end"};function _(r){let t=r.getContext("2d");return t.textRendering="geometricPrecision",t}function ft(r,t,s,e=document.
createElement("canvas")){Object.assign(e,{width:r,height:t});let o=_(e),i=o.createImageData(r,t);return s(new Uint32Array(
i.data.buffer)),o.putImageData(i,0,0),e}var R=(()=>{let r=_(document.createElement("canvas"));return(t,s,e=!1)=>(r.font=
`${e?"600 ":""}${s}px ${Z}`,r.measureText(t).width)})();function dt(r,t,s,e){for(let[o,i]of t)r.rect(s,4,10,10,i),r.text(
o,s+15,9,{size:12,colour:e.ink}),s+=R(o,12)+34}function $(r,t,s){if(R(r,t)<=s)return r;let e=[...r];for(;e.length>1&&R(e.
join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var Tt=r=>(window.devicePixelRatio||1)*(r.currentCSSZoom||1),N=class{context;constructor(t,s,e,o=Tt(
t),i=null){let n=Math.round(s*o),h=Math.round(e*o);t.width!==n&&(t.width=n),t.height!==h&&(t.height=h),this.context=_(t),
this.context.setTransform(o,0,0,o,0,0),this.context.clearRect(0,0,s,e),i&&this.rect(0,0,s,e,i)}shift(t){this.context.translate(
0,t)}rect(t,s,e,o,i,n=1){this.context.globalAlpha=n,this.context.fillStyle=i,this.context.fillRect(t,s,e,o)}frame(t,s,e,o,i,n=1){
this.context.globalAlpha=1,this.context.strokeStyle=i,this.context.lineWidth=n,this.context.strokeRect(t,s,e,o)}line(t,s,e,o,i,n=1,h=1){
this.path(i,n,h,a=>{a.moveTo(t,s),a.lineTo(e,o)})}curve(t,s,e,o,i,n,h,a=!1){let c=(t+e)/2;this.context.setLineDash(a?pt:
[]),this.path(i,n,h,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,o,e,o)}),this.context.setLineDash([])}path(t,s,e,o){let{context:i}=this;
i.globalAlpha=e,i.strokeStyle=t,i.lineWidth=s,i.beginPath(),o(i),i.stroke()}text(t,s,e,{size:o=12,colour:i,align:n="left",
angle:h=0,bold:a=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),h&&c.rotate(h*Math.PI/180),c.font=`${a?
"600 ":""}${o}px ${Z}`,c.fillStyle=i,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,s,e,o,i){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,o,i)}photo(t,s,e,o,i){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,o,i)}},Rt=2e4,z=class{parts=[];constructor(t,s,e=null){
this.width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=Rt,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let o=Object.
entries(s).filter(([,i])=>i!==null).map(([i,n])=>` ${i}="${X(typeof n=="number"?v(n):n)}"`).join("");this.parts.push(e===
null?`<${t}${o}/>`:`<${t}${o}>${X(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,e,o,i,n=1){this.put("rect",{x:t,y:s,width:e,height:o,fill:i,"fill-opacity":n<1?n:null})}frame(t,s,e,o,i,n=1){
this.put("rect",{x:t,y:s,width:e,height:o,fill:"none",stroke:i,"stroke-width":n})}line(t,s,e,o,i,n=1,h=1){this.put("line",
{x1:t,y1:s,x2:e,y2:o,stroke:i,"stroke-width":n,"stroke-opacity":h<1?h:null})}curve(t,s,e,o,i,n,h,a=!1){let c=v((t+e)/2),
l=`M${v(t)} ${v(s)}C${c} ${v(s)} ${c} ${v(o)} ${v(e)} ${v(o)}`,p={"stroke-dasharray":a?pt.join(" "):null},u={stroke:i,"s\
troke-width":n,"stroke-opacity":h<1?h:null,...p};this.put("path",{d:l,fill:"none",...u})}text(t,s,e,{size:o=12,colour:i,
align:n="left",angle:h=0,bold:a=!1}){let c={x:s,y:e,dy:"0.35em",fill:i,"font-size":o,"text-anchor":Ot[n],"font-weight":a?
600:null,transform:h?`rotate(${h} ${v(s)} ${v(e)})`:null,"xml:space":"preserve"};this.put("text",c,t)}cells(t,s,e,o,i){let{
data:n}=_(t).getImageData(0,0,t.width,t.height),h=o/t.width,a=i/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let p=0;p<t.width;p++){let u=4*(l*t.width+
p),m="#"+[0,1,2].map(b=>n[u+b].toString(16).padStart(2,"0")).join(""),[g,w]=[s+p*h,e+l*a];this.rectanglesLeft>=0?this.rect(
g,w,h,a,m):c.set(m,`${c.get(m)??""}M${v(g)} ${v(w)}h${v(h)}v${v(a)}h${v(-h)}`)}for(let[l,p]of c)this.put("path",{d:p,fill:l});
this.parts.push("</g>")}photo(t,s,e,o,i){this.put("image",{x:s,y:e,width:o,height:i,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${X(Z)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},v=r=>+r.toFixed(2);function X(r){return String(r).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").
toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Nt={projector:{width:960,density:2,svgSize:(r,t)=>({width:2*r,height:2*t})},paper:{width:643,density:300/96,svgSize:(r,t)=>({
width:"170mm",height:`${(170*t/r).toFixed(1)}mm`})}},It=16e3,mt=46,j=class{constructor(t){this.widget=t,this.size=nt(f("\
Size"),[["projector",f("Projector, 1920 px")],["paper",f("Paper, 170 mm, 300 dpi")]]),this.light=d("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(n=>O(n,()=>this.save(n.toLowerCase()))),e=d("summary","",{title:f("Save this picture as\
 PNG or SVG")},f("Save picture")),o=d("label","",{},this.light," ",f("light background")),i=d("div","menu",{},this.size,
o,d("div","pair",{},...s));this.menu=rt("saving",e,i)}picture(t,s=this.size.value,e=this.light.checked){let{themes:o,theme:i}=this.
widget.data,n=o[e?"light":i],{width:h,density:a,svgSize:c}=Nt[s],l=this.widget.export(h),p=l.height+mt;if(t==="svg"){let g=new z(
h,p,n.page);return this.draw(g,h,n,l),new Blob([g.toString(c(h,p))],{type:"image/svg+xml"})}let u=document.createElement(
"canvas"),m=new N(u,h,p,Math.min(a,It/p),n.page);return this.draw(m,h,n,l),Pt(Ut(u),u.width/(h/96))}draw(t,s,e,o){let{title:i,
source:n}=this.widget.data;t.text($(i,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text($(n,12,s-20),10,36,{size:12,
colour:e.muted}),t.shift(mt),o.draw(t,e)}save(t){let{kind:s,title:e}=this.widget.data,o=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();Ft(this.picture(t),`${o}.${t}`),this.menu.open=!1}};function Ft(r,t){let s=d("a",
"",{download:t,href:URL.createObjectURL(r)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var Ut=r=>K(r.toDataURL(
"image/png").split(",")[1]);function Pt(r,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((i,n)=>s.setUint8(4+n,i.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.setUint8(16,1),s.setUint32(
17,Dt(new Uint8Array(s.buffer,4,13)));let o=33;return new Blob([r.subarray(0,o),s.buffer,r.subarray(o)],{type:"image/png"})}
function Dt(r){let t=-1;for(let s of r){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var zt={Uint8Array:255,Int8Array:127,Float32Array:null},_t={Uint8Array:2,Int8Array:2,Float32Array:4},F=1e-12;function jt(r,t){
let s=zt[r.constructor.name];if(!s)return r;let e=new Float32Array(256);for(let i=-127;i<=s;i++)e[i&255]=i*Math.abs(i)*t/
s**2;let o=new Float32Array(r.length);for(let i=0;i<o.length;i++)o[i]=e[r[i]&255];return o}var gt=r=>r.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var wt=({numbering:r},t,s)=>r?.[t][s]??s,B=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[s,e]=this.blocks??[this.R,this.C],o=s*e;return this.decoded.has(t)||this.decoded.
set(t,jt(this.codes.subarray(t*o,(t+1)*o),this.most[t])),this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(
t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(s*this.
C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(`to${s}`)?.[t]??new Float32Array(this.R);let e=this.weights(
t);return Float32Array.from({length:this.R},(o,i)=>e[i*this.C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.
row(t,s);let[e,o]=this.blocks,i=Math.floor(s*e/this.R)*o,n=t*this.R+i;if(!this.stretched.has(n)){let h=this.weights(t),a=Float32Array.
from({length:this.C},(c,l)=>h[i+Math.floor(l*o/this.C)]);this.stretched.set(n,a)}return this.stretched.get(n)}weight(t,s,e){
return this.drawn(t,s)[e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(
s).positions.flatMap((o,i)=>o.some(n=>e.has(n))?[i]:[])}profile(t,s,e){let o=new Float32Array(e==="to"?this.R:this.C);for(let i of s){
let n=e==="to"?this.column(t,i):this.row(t,i);for(let h=0;h<o.length;h++)o[h]+=n[h]}return o}linksFrom(t,s,e,o){let i=[];
for(let n of s){if(!this.has("from",n))continue;let h=this.row(t,n);for(let a of this.sortedColumns(t,n).subarray(0,o)){
if(h[a]<e)break;i.push([n,a,h[a]])}}return i}linksTo(t,s,e,o){let i=[];for(let n of s){let h=this.column(t,n);for(let a of Q(
h,Math.min(o,this.R)))h[a]>=e&&i.push([a,n,h[a]])}return i}sortedColumns(t,s){let e=t*this.R+s;if(!this.sorted.has(e)){let o=this.
row(t,s);this.sorted.set(e,Uint16Array.from(o.keys()).sort((i,n)=>o[n]-o[i]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.
from({length:this.R},(s,e)=>gt(this.drawn(t,e)))}largest(t){return Math.max(Math.abs(this.most[t]),F)}shade(t,s){let e=Math.
min(Math.abs(t)/(s||F),1);return this.signed?.5+.5*Math.sign(t)*e:D[this.scale](e)}picture(t,s,e,o){let i=Math.min(e.rows,
Math.max(1,o.rows)),n=Math.min(e.columns,Math.max(1,o.columns)),h=at(this.signed?s.diverging:s.ramp),a=this.strongestShares(
t,e,n,i);return ft(n,i,c=>{for(let l=0;l<a.length;l++)c[l]=h[Math.round(255*this.shade(a[l],1))]})}strongestShares(t,s,e,o){
let i=this.peak==="row"&&!this.signed,n=new Float32Array(e*o),h=Uint16Array.from({length:s.columns},(l,p)=>Math.floor(p*
e/s.columns)),a=l=>Math.floor(l*o/s.rows)*e,c;for(let l=0;l<s.rows;l++){let p=a(l),u=this.drawn(t,l+s.r);if(u===c&&p===a(
l-1))continue;c=u;let m=(i?gt(u):this.largest(t))||F;for(let g=0;g<s.columns;g++){let w=u[g+s.c]/m;Math.abs(w)>Math.abs(
n[p+h[g]])&&(n[p+h[g]]=w)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){
return this.themes[this.theme]}formatted(t){let s=_t[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,e=0){let o=this.cut(t,s,e),i=o&&(o.toOthers?f("cut, the others take over"):f("cut, nobody tak\
es over")),n=this.formatted(this.weight(e,t,s)),h=this.has("from",t)?n:`≤ ${n}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${h}`,i].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,o){let i=this.side(o).positions[e],n=o===
s?t:[],h=n.filter(a=>!i.includes(a));return[h.length<n.length?h:[...h,i[0]],o]}};function yt(r,{toOthers:t},s,e,o,i){let n=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],h=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,c,l,p]of t?n:h)r.line(s+o*a,e+o*c,s+o*
l,e+o*p,i,1.5)}function Q(r,t){let s=[],e=-1/0;for(let o=0;o<r.length;o++){if(r[o]<=e&&s.length===t)continue;let i=s.length;
for(;i>0&&r[o]>r[s[i-1]];)i--;s.splice(i,0,o),s.length>t&&s.pop(),e=r[s[s.length-1]]}return s}function xt({segments:r},t,s){let e=r.slice(t,t+s).indexOf(1);return e>0?e:null}var Bt=620,E=28,Gt=20,bt=16,Wt=.25,vt=10,G=132,Ht=60,tt=44,qt=22,U=11,kt=40,Kt=200,Vt=300,Yt=6,Jt=16,Xt=J("Up and down m\
ove, left and right change sides, Enter pins, brackets step through the layers."),Zt=J("Up and down move, left and right\
 change sides. Enter on a word, and then on one of the other side, cuts the line between them."),W=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=d("canvas","written",{"aria-hid\
den":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"true"}),this.spacer=d("div","spacer"),this.scroll=d("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=it(),this.field=d("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=d("div","status",{"aria-live":"polite"});let s=f("Heads shown; double-cl\
ick to show only one");this.heads=d("div","heads",{role:"group","aria-label":s}),this.saving=new j(this);let e=()=>this.
draw(),o={low:0,high:.5,step:.01,value:.03},i={low:1,high:U,step:1,value:U};this.minWeight=Y(f("Hide below"),o,a=>a.toFixed(
2),e),this.maxLinks=Y(f("Strongest per token"),i,a=>a<U?String(a):f("all"),e),this.fit=d("input","",{type:"checkbox"}),this.
fit.onchange=e,this.fitLabel=d("label","",{title:f("All tokens at once, however small")},this.fit," ",f("fit")),this.previous=
O("‹",()=>this.step(-1),{title:f("Previous layer ([)")}),this.next=O("›",()=>this.step(1),{title:f("Next layer (])")}),
this.layer=d("span","layer");let n={role:"group","aria-label":f("Layer")};this.steps=d("div","steps",n,this.previous,this.
layer,this.next);let h=d("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(h,this.heads,this.
field,d("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.paint(),this.
scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(null),this.scroll.
onclick=s=>{let e=this.wordAt(s),o=this.lineAt(s);e?this.act(e):o&&this.cut(o)},V(this.scroll,{ArrowUp:()=>this.moveCursor(
-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,"to"),Enter:()=>this.
lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],this.way)},"[":()=>this.
step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=()=>{this.cursor=null,
this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps?.R!==t.
rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new B(t),this.pins=t.pins,this.way=t.way,
(!this.active?.every(h=>h<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||(this.
start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${wt(t,0,t.layer)}`,this.steps.hidden=t.layer===null,
this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:o,C:i}=this.maps,n=f(
"Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:o,C:i});this.scroll.setAttribute("a\
ria-label",`${n} ${f(t.cutting?Zt:Xt)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,this.
lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>kt?5:U),this.
fit.checked=t>kt&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,o)=>this.headButton(e,o)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,o)=>{e.setAttribute("aria-pressed",String(this.active.includes(o)))})}headButton(t,s){
let e=f("Click: show or hide. Double-click: show only this head."),o=d("i");o.style.background=this.colour(s);let i=O(t,
()=>this.toggle(s),{title:e});return i.prepend(o),i.ondblclick=()=>this.activate([s]),i}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,o)=>e-o))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
Vt)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:o}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${o}px`,this.spacer.style.height=`${e}px`;for(let i of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(i.style,
{width:`${t}px`,height:`${o}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:o=0}={}){let i=Math.max(
this.maps.R,this.maps.C,1),n=o||Bt,h=Math.min((n-40)/i,Gt),a=s||o?h:Math.max(h,bt),c=Math.ceil(E+a*i+12),l=P(a*.72,9,14),
p=(b,y)=>{let k=b.map(x=>Math.min(R(x,l),G-8));return Math.max(...k,R(y,12))+18},u=e?c:Math.min(c,n),m=this.active.length>
1?Math.min(Ht,6*this.active.length):0,g=m+p(this.maps.rows.labels,f("from (query)")),w=t-p(this.maps.columns.labels,f("t\
o (key)"))-m-tt;return{width:t,row:a,height:c,shown:u,size:l,stripes:m,left:g,right:w}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new N(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}paintInvitation({pen:t,theme:s,layout:{left:e,
right:o,shown:i}}){let n={size:13,colour:s.muted,align:"center"};t.text(f("Point at a token"),(e+o)/2,i/2,n)}y({layout:t,
top:s},e){return E+(e+.5)*t.row-s}paintWords(t){let{pen:s,layout:e,theme:o,top:i,focus:n}=t;if(i<E){let a={size:12,colour:o.
muted};s.text(f("from (query)"),e.left-6,12-i,{...a,align:"right"}),s.text(f("to (key)"),e.right+6,12-i,a)}let h=e.row>=
vt;for(let a of["from","to"])!n||n.way===a?this.paintSide(a,t):h||this.paintSide(a,{...t,theme:{...o,ink:o.muted},focus:null})}paintSide(t,s){
let{pen:e,layout:o,theme:i,top:n,focus:h}=s,{row:a,size:c,left:l,right:p,shown:u,width:m}=o,g=this.maps.side(t),w=t==="f\
rom",b=Math.max(1,Math.ceil((c+1)/a)),y=new Set(t===this.way?this.maps.indices(this.pins,t):[]);g.labels.forEach((C,S)=>{
let M=this.y(s,S),L=y.has(S);if(M<-a||M>u+a||S%b&&!L||h?.indices.includes(S)&&!L)return;let I=L?i.accent:h?i.muted:i.ink,
q={size:c,colour:I,bold:L,align:w?"right":"left"};e.text($(C,c,G-8),w?l-6:p+6,M,q)});let k=xt(g,0,g.labels.length);if(!k)
return;let x=E+k*a-n,A=w?0:p;e.line(A,x,A+(w?l:m-p),x,i.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),
o=this.maxLinks.value()<U?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,o);if(!s&&this.
maps.blocks)return[];let i=s?s.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(t,i,e,o)}offset(t,s){let e=this.
active.length;return(s-(e-1)/2)*Math.min(1.6,.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:o,focus:i}=t,
n=P(e.row/bt,Wt,1),h=Math.max(...this.active.map(a=>this.maps.largest(a)));for(let[a,c]of this.active.entries()){let l=this.
offset(e,a),p=this.maps.peak==="row"?this.maps.rowPeaks(c):null;for(let[u,m,g]of this.links(c,i)){let[w,b]=[this.y(t,u)+
l,this.y(t,m)+l];if(Math.max(w,b)<0||Math.min(w,b)>e.shown)continue;let y=this.maps.shade(g,p?p[u]:h),k=i?1+2.2*y:(.6+1.4*
y)*n,x=i?.25+.75*y:.06+.7*y;s.curve(e.left,w,e.right,b,this.colour(c,o),k,x)}}}cutLinks(t){if(!this.data.cutAt)return[];
let[s,e]=["from","to"].map(i=>t?.way===i?t.indices:[...this.maps.side(i).labels.keys()]),o=[];for(let i of this.active)for(let n of s)
for(let h of e)if(this.maps.cut(n,h,i)&&o.push({k:i,r:n,c:h})===Kt)return o;return o}paintCuts(t){let{pen:s,layout:e,theme:o,
focus:i}=t;for(let{k:n,r:h,c:a}of this.cutLinks(i)){let[c,l]=[this.y(t,h),this.y(t,a)];s.curve(e.left,c,e.right,l,o.muted,
1.2,.8,!0);let p=this.maps.cut(h,a,n);yt(s,p,(e.left+e.right)/2,(c+l)/2,4,this.colour(n,o))}}get focus(){let t=this.start??
this.hovered??this.cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.
length?{way:this.way,indices:s}:null}paintOverlay(){let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.
scene(this.overlay,t);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(s,t),t?this.look(t):this.maps.blocks&&
this.paintInvitation(s);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.status.textContent=`${this.maps.described(e.
r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(t):this.hint()}look({way:t,indices:s}){
let o=s.filter(i=>!this.maps.has(t,i)).map(i=>this.maps.side(t).positions[i][0]);o.length&&this.emit("look",{positions:o,
way:t})}came(){this.paintOverlay()}get nextCut(){let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.
start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,{k:s,r:e,c:o}){let{pen:i,layout:n,theme:h}=t,a=this.offset(
n,this.active.indexOf(s)),[c,l]=[this.y(t,e)+a,this.y(t,o)+a];i.curve(n.left,c,n.right,l,h.accent,3,.9)}paintFocus(t,s){
let{pen:e,layout:o,theme:i}=t;this.paintLinks(t),this.paintCuts(t),this.paintShares(t,s);let n=s.way==="from",{labels:h}=this.
maps.side(s.way),a={size:Math.max(o.size,11),colour:i.accent,bold:!0,align:n?"right":"left"},c=n?o.left-6:o.right+6,l=s.
way===this.way?this.maps.indices(this.pins,this.way):[];for(let p of s.indices.filter(u=>!l.includes(u)))e.text($(h[p],a.
size,G-8),c,this.y(t,p),a)}paintShares(t,s){let{pen:e,theme:o}=t,{row:i,size:n,left:h,right:a,width:c,shown:l}=t.layout,
p=s.way==="from",u=this.active.map(y=>this.maps.profile(y,s.indices,s.way)),m=Math.max(...u.map(y=>y.reduce((k,x)=>Math.
max(k,x),0)),F),g=i>=vt,w=p?{x:a+6,align:"left"}:{x:h-6,align:"right"},{labels:b}=p?this.maps.columns:this.maps.rows;b.forEach(
(y,k)=>{let x=this.y(t,k);if(x<-i||x>l+i)return;let A=u.map(I=>I[k]),C=A.reduce((I,q)=>I+q,0)/Math.max(A.length,1);this.
paintStripes(t,x,A,m);let S=C>=.1*m;if(!g&&!S)return;let M=g?n:11,L={size:M,colour:o.ink,bold:S,align:w.align};e.text($(
y,M,G-8),w.x,x,L),!(C<.005||!p)&&e.text(C.toFixed(2),c-14,x,{size:Math.min(M,12),colour:o.muted,align:"right"})})}paintStripes({
pen:t,theme:s,layout:e,focus:o},i,n,h){let{row:a,stripes:c,left:l,right:p,width:u}=e,m=o?.way==="from",g=m?u-tt-c:0,w=m?
p+2:0,b=m?u-p-tt:l-2,y=c?g:w,k=(c||b)/n.length;n.forEach((x,A)=>{let C=.75*D[this.maps.scale](x/h);t.rect(y+A*k,i-a/2,k,
a,this.colour(this.active[A],s),C)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)return this.hint();let o=this.
maps.side(t),i=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(u=>this.maps.profile(u,s,t)),h=n[0].map((u,m)=>n.
reduce((g,w)=>g+w[m],0)/e),a=Q(h,3).map(u=>`${i.labels[u]} ${h[u].toFixed(2)}`),c=s.length>3?f("{n} tokens",{n:s.length}):
s.map(u=>o.labels[u]).join(" + "),l=e===1?this.data.names[this.active[0]]:f("mean of {n} heads",{n:e}),p=s.length>1?[f("\
sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${a.join(" · ")}   (${[l,...p].join(", ")})`}hint(){
return this.active.length?this.data.cutting?"":f("Hover a token: on the left, what it attends to; on the right, what att\
ends to it. Click to pin; pin several for their sum."):f("No head is shown: choose one above.")}wordAt(t){let{x:s,y:e}=this.
point(t),o=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,i=Math.floor((e-E)/this.layout.row);return o&&i>=
0&&i<this.maps.side(o).labels.length?{way:o,index:i}:null}point(t){let s=this.scroll.getBoundingClientRect(),e=s.width/this.
scroll.offsetWidth||1,o=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.clientX-s.left)/e,y:o}}lineAt(t){if(!this.
data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:o,y:i}=this.point(t),n=Qt((o-s.left)/(s.right-s.left)),
h=e&&{way:e.way,indices:[e.index]},a=t.pointerType==="touch"?Jt:Yt,c=Math.max(...this.active.map(u=>this.maps.largest(u)));
return[...this.active.flatMap(u=>this.links(u,h).map(([m,g,w])=>({k:u,r:m,c:g,weight:w}))),...this.cutLinks(h).map(u=>({
...u,weight:c/2}))].flatMap(u=>{let[m,g]=[u.r,u.c].map(b=>this.y({layout:s,top:0},b)),w=Math.abs(m+(g-m)*n+this.offset(s,
this.active.indexOf(u.k))-i);return w<a?[{...u,rank:u.weight/c-w/a}]:[]}).sort((u,m)=>m.rank-u.rank)[0]??null}hover(t,s=null){
JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||
s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;
if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=
s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[e,o]=t.way==="from"?[t.index,s.index]:[s.index,t.index],i=[
...this.active].sort((h,a)=>this.maps.weight(a,e,o)-this.maps.weight(h,e,o)),n=i.find(h=>this.maps.cut(e,o,h))??i[0];return n===
void 0?null:{k:n,r:e,c:o}}cut(t){if(!t)return;let[s,e]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].
map(o=>[Math.min(...o),Math.max(...o)]);this.emit("cut",{queries:s,keys:e,head:t.k})}pin({way:t,index:s}){this.lastCursor=
{way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}moveCursor(t,s){let{way:e="from",index:o=-1}={...this.
lastCursor,...s&&{way:s}};this.cursor={way:e,index:P(o+t,0,this.maps.side(e).labels.length-1)},this.lastCursor=this.cursor,
[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=E+(this.cursor?.index??0)*this.layout.
row,{scrollTop:s}=this.scroll;(t<s+E||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){
let s=this.arrange(t,{fit:!1,whole:!0}),e=this.active.length>1?qt:0,o=(i,n)=>{let h={pen:i,layout:s,theme:n,top:0,focus:this.
focus},a=this.active.map(c=>[this.data.names[c],this.colour(c,n)]);if(e&&dt(i,a,10,n),e&&i.shift(e),this.paintWords(h),h.
focus)return this.paintFocus(h,h.focus);this.paintLinks(h),this.paintCuts(h)};return{height:s.height+e,draw:o}}};function Qt(r){
let[t,s]=[0,1];for(let e=0;e<20;e++){let o=(t+s)/2;1.5*o*(1-o)+o**3<r?t=o:s=o}return t**2*(3-2*t)}var At=JSON.parse(T(document,"#shown").textContent),ts=async r=>st(await et(r)),ss=await Promise.all(At.pictures.map(ts)),
es=[...document.querySelectorAll(".lines.widget")],os=es.map(r=>new W(r));function Ct(){let r=At.theme||lt();os.forEach(
(t,s)=>t.show({...ss[s],theme:r}))}function is(r){if(r==="link")return location.href;let t=d("iframe","",{src:location.href,
width:900,height:900,style:"border: 0"});return t.removeAttribute("class"),t.outerHTML}var H=T(document,".share");H.hidden=
!1;for(let r of ot(H))r.dataset.copy&&(r.onclick=async()=>{let t=is(r.dataset.copy);try{await navigator.clipboard.writeText(
t),T(H,"output").textContent=f("Copied.")}catch{T(H,"output").textContent=t}});Ct();ut(Ct);window.painted=!0;
