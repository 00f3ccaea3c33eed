var $t={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function it(n){let t=new DataView(n.buffer,n.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(n.subarray(4,4+t))),e={};for(let[o,[i,r,a]]of Object.entries(s.arrays)){
let h=$t[i],c=n.byteOffset+4+t+r,u=a.reduce((p,l)=>p*l,1)*h.BYTES_PER_ELEMENT;e[o]=new h(n.buffer.slice(c,c+u))}return{...s,
...e}}var Y=n=>Uint8Array.from(atob(n),t=>t.charCodeAt(0));async function nt(n){let t=new Blob([Y(n)]).stream().pipeThrough(
new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}var G=(n,t,s)=>Math.min(Math.max(n,t),s);var f=(n,t="",s={},...e)=>{let o=document.createElement(n);o.className=t;for(let[i,r]of Object.entries(s))o.setAttribute(
i,String(r));return o.append(...e),o};function O(n,t,{className:s="",...e}={}){let o=f("button",s,{type:"button",...e},n);
return o.title&&/^[^\p{L}\p{N}]$/u.test(n)&&o.setAttribute("aria-label",o.title),o.onclick=t,o}var R=(n,t)=>n.querySelector(t);var rt=n=>n.children;function J(n,t){n.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==
!1&&(s.preventDefault(),s.stopPropagation())}}var at=()=>f("i","room-mark",{"aria-hidden":"true"});function ht(n,t){let s=f("select","",{"aria-label":n});return Et(s,
t),s}var Et=(n,t)=>n.replaceChildren(...t.map(([s,e])=>f("option","",{value:s},e)));function ct(n,t,s){let e=f("details",n,{},t,s);return J(e,{Escape:()=>e.open?(e.open=!1,t.focus()):!1}),e}function X(n,{low:t,high:s,step:e,value:o},i,r){let a=f("input","",{type:"range",min:t,max:s,step:e,value:o}),h=f("outpu\
t"),c=f("label","slider",{},`${n} `,a,h),u=()=>{h.textContent=i(Number(a.value))};a.oninput=()=>{u(),r()};let p=l=>{a.value=
String(l),u()};return u(),Object.assign(c,{value:()=>Number(a.value),set:p})}var lt=n=>[1,3,5].map(t=>parseInt(n.slice(t,t+2),16));function Lt(n){let t=n.map(lt);return Array.from({length:256},(s,e)=>{
let o=e/255*(t.length-1),i=Math.min(Math.floor(o),t.length-2);return t[i].map((r,a)=>Math.round(r+(t[i+1][a]-r)*(o-i)))})}
var Tt=([n,t,s])=>255<<24|s<<16|t<<8|n,Z=n=>Uint32Array.from(Lt(n),Tt);var _={linear:n=>n,sqrt:Math.sqrt,log:n=>Math.log1p(1e3*n)/Math.log1p(1e3)};var ut=window.matchMedia("(prefers-color-scheme: dark)"),pt=()=>ut.matches?"dark":"light",ft=n=>ut.addEventListener("cha\
nge",()=>n());var Ot=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,k=n=>Ot.test(n)?`⁨${n}⁩`:n;function m(n,t={}){return It(String(SAID[n]??n),t)}var Q=n=>n,N=(n,t=0)=>(Rt[t]??=Nt(t)).format(n),Rt=[],Nt=n=>new Intl.NumberFormat(LANGUAGE,{minimumFractionDigits:n,maximumFractionDigits:n,
signDisplay:"negative"});var It=(n,t)=>n.replace(/\{(\w+)\}/g,(s,e)=>e in t?k(String(t[e])):s);var st='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',mt=[4,3],Ut=new Intl.Segmenter,
Pt={left:"start",center:"middle",right:"end"};function z(n){let t=n.getContext("2d");return t.textRendering="geometricPr\
ecision",t}function dt(n,t,s,e=document.createElement("canvas")){Object.assign(e,{width:n,height:t});let o=z(e),i=o.createImageData(
n,t);return s(new Uint32Array(i.data.buffer)),o.putImageData(i,0,0),e}var I=(()=>{let n=z(document.createElement("canvas"));
return(t,s,e=!1)=>(n.font=`${e?"600 ":""}${s}px ${st}`,n.measureText(t).width)})();function gt(n,t,s,e){for(let[o,i]of t)
n.rect(s,4,10,10,i),n.text(o,s+15,9,{size:12,colour:e.ink}),s+=I(o,12)+34}function E(n,t,s){if(I(n,t)<=s)return n;let e=[
...Ut.segment(n)].map(({segment:o})=>o);for(;e.length>1&&I(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var Ft=n=>(window.
devicePixelRatio||1)*(n.currentCSSZoom||1),U=class{context;constructor(t,s,e,o=Ft(t),i=null){let r=Math.round(s*o),a=Math.
round(e*o);t.width!==r&&(t.width=r),t.height!==a&&(t.height=a),this.context=z(t),this.context.setTransform(o,0,0,o,0,0),
this.context.clearRect(0,0,s,e),i&&this.rect(0,0,s,e,i)}shift(t){this.context.translate(0,t)}rect(t,s,e,o,i,r=1){this.context.
globalAlpha=r,this.context.fillStyle=i,this.context.fillRect(t,s,e,o)}frame(t,s,e,o,i,r=1){this.context.globalAlpha=1,this.
context.strokeStyle=i,this.context.lineWidth=r,this.context.strokeRect(t,s,e,o)}line(t,s,e,o,i,r=1,a=1){this.path(i,r,a,
h=>{h.moveTo(t,s),h.lineTo(e,o)})}curve(t,s,e,o,i,r,a,h=!1){let c=(t+e)/2;this.context.setLineDash(h?mt:[]),this.path(i,
r,a,u=>{u.moveTo(t,s),u.bezierCurveTo(c,s,c,o,e,o)}),this.context.setLineDash([])}path(t,s,e,o){let{context:i}=this;i.globalAlpha=
e,i.strokeStyle=t,i.lineWidth=s,i.beginPath(),o(i),i.stroke()}text(t,s,e,{size:o=12,colour:i,align:r="left",angle:a=0,bold:h=!1}){
let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),a&&c.rotate(a*Math.PI/180),c.font=`${h?"600 ":""}${o}px ${st}`,
c.fillStyle=i,c.textAlign=r,c.textBaseline="middle",c.fillText(k(t),0,0),c.restore()}cells(t,s,e,o,i){this.context.globalAlpha=
1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,o,i)}photo(t,s,e,o,i){this.context.globalAlpha=1,this.
context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,o,i)}},Dt=2e4,j=class{parts=[];constructor(t,s,e=null){this.
width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=Dt,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let o=Object.entries(
s).filter(([,i])=>i!==null).map(([i,r])=>` ${i}="${tt(typeof r=="number"?v(r):r)}"`).join("");this.parts.push(e===null?`\
<${t}${o}/>`:`<${t}${o}>${tt(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,e,o,i,r=1){this.put("rect",{x:t,y:s,width:e,height:o,fill:i,"fill-opacity":r<1?r:null})}frame(t,s,e,o,i,r=1){
this.put("rect",{x:t,y:s,width:e,height:o,fill:"none",stroke:i,"stroke-width":r})}line(t,s,e,o,i,r=1,a=1){this.put("line",
{x1:t,y1:s,x2:e,y2:o,stroke:i,"stroke-width":r,"stroke-opacity":a<1?a:null})}curve(t,s,e,o,i,r,a,h=!1){let c=v((t+e)/2),
u=`M${v(t)} ${v(s)}C${c} ${v(s)} ${c} ${v(o)} ${v(e)} ${v(o)}`,p={"stroke-dasharray":h?mt.join(" "):null},l={stroke:i,"s\
troke-width":r,"stroke-opacity":a<1?a:null,...p};this.put("path",{d:u,fill:"none",...l})}text(t,s,e,{size:o=12,colour:i,
align:r="left",angle:a=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:i,"font-size":o,"text-anchor":Pt[r],"font-weight":h?
600:null,transform:a?`rotate(${a} ${v(s)} ${v(e)})`:null,"xml:space":"preserve"};this.put("text",c,k(t))}cells(t,s,e,o,i){
let{data:r}=z(t).getImageData(0,0,t.width,t.height),a=o/t.width,h=i/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let u=0;u<t.height;u++)for(let p=0;p<t.width;p++){let l=4*(u*t.width+
p),d="#"+[0,1,2].map(b=>r[l+b].toString(16).padStart(2,"0")).join(""),[w,g]=[s+p*a,e+u*h];this.rectanglesLeft>=0?this.rect(
w,g,a,h,d):c.set(d,`${c.get(d)??""}M${v(w)} ${v(g)}h${v(a)}v${v(h)}h${v(-a)}`)}for(let[u,p]of c)this.put("path",{d:p,fill:u});
this.parts.push("</g>")}photo(t,s,e,o,i){this.put("image",{x:s,y:e,width:o,height:i,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${tt(st)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},v=n=>+n.toFixed(2);function tt(n){return String(n).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Gt={projector:{width:960,density:2,svgSize:(n,t)=>({width:2*n,height:2*t})},paper:{width:643,density:300/96,svgSize:(n,t)=>({
width:"170mm",height:`${(170*t/n).toFixed(1)}mm`})}},_t=16e3,wt=46,B=class{constructor(t){this.widget=t,this.size=ht(m("\
Size"),[["projector",m("Projector, 1920 px")],["paper",m("Paper, 170 mm, 300 dpi")]]),this.light=f("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(r=>O(r,()=>this.save(r.toLowerCase()))),e=f("summary","",{title:m("Save this picture as\
 PNG or SVG")},m("Save picture")),o=f("label","",{},this.light," ",m("light background")),i=f("div","menu",{},this.size,
o,f("div","pair",{},...s));this.menu=ct("saving",e,i)}picture(t,s=this.size.value,e=this.light.checked){let{themes:o,theme:i}=this.
widget.data,r=o[e?"light":i],{width:a,density:h,svgSize:c}=Gt[s],u=this.widget.export(a),p=u.height+wt;if(t==="svg"){let w=new j(
a,p,r.page);return this.draw(w,a,r,u),new Blob([w.toString(c(a,p))],{type:"image/svg+xml"})}let l=document.createElement(
"canvas"),d=new U(l,a,p,Math.min(h,_t/p),r.page);return this.draw(d,a,r,u),Bt(zt(l),l.width/(a/96))}draw(t,s,e,o){let{title:i,
source:r}=this.widget.data;t.text(E(i,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(E(r,12,s-20),10,36,{size:12,
colour:e.muted}),t.shift(wt),o.draw(t,e)}save(t){let{kind:s,title:e}=this.widget.data,o=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();jt(this.picture(t),`${o}.${t}`),this.menu.open=!1}};function jt(n,t){let s=f("a",
"",{download:t,href:URL.createObjectURL(n)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var zt=n=>Y(n.toDataURL(
"image/png").split(",")[1]);function Bt(n,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((i,r)=>s.setUint8(4+r,i.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.setUint8(16,1),s.setUint32(
17,Wt(new Uint8Array(s.buffer,4,13)));let o=33;return new Blob([n.subarray(0,o),s.buffer,n.subarray(o)],{type:"image/png"})}
function Wt(n){let t=-1;for(let s of n){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var Ht={Uint8Array:255,Int8Array:127,Float32Array:null},qt={Uint8Array:2,Int8Array:2,Float32Array:4},F=1e-12;function Kt(n,t){
let s=Ht[n.constructor.name];if(!s)return n;let e=new Float32Array(256);for(let i=-127;i<=s;i++)e[i&255]=i*Math.abs(i)*t/
s**2;let o=new Float32Array(n.length);for(let i=0;i<o.length;i++)o[i]=e[n[i]&255];return o}var yt=n=>n.reduce((t,s)=>Math.
max(t,Math.abs(s)),0),xt=({numbering:n},t,s)=>n?.[t][s]??s,W=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;resting=[];decoded=new Map;sorted=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let s=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,Kt(this.codes.subarray(
t*s,(t+1)*s),this.most[t])),this.decoded.get(t)}row(t,s){return this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){
let e=this.weights(t);return Float32Array.from({length:this.R},(o,i)=>e[i*this.C+s])}weight(t,s,e){return this.weights(t)[s*
this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).positions.flatMap(
(o,i)=>o.some(r=>e.has(r))?[i]:[])}profile(t,s,e){let o=new Float32Array(e==="to"?this.R:this.C);for(let i of s){let r=e===
"to"?this.column(t,i):this.row(t,i);for(let a=0;a<o.length;a++)o[a]+=r[a]}return o}linksFrom(t,s,e,o){let i=[];for(let r of s){
let a=this.row(t,r);for(let h of this.sortedColumns(t,r).subarray(0,o)){if(a[h]<e)break;i.push([r,h,a[h]])}}return i}linksTo(t,s,e,o){
let i=[];for(let r of s){let a=this.column(t,r);for(let h of et(a,Math.min(o,this.R)))a[h]>=e&&i.push([h,r,a[h]])}return i}sortedColumns(t,s){
let e=t*this.R+s;if(!this.sorted.has(e)){let o=this.row(t,s);this.sorted.set(e,Uint16Array.from(o.keys()).sort((i,r)=>o[r]-
o[i]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.from({length:this.R},(s,e)=>yt(this.row(t,e)))}largest(t){
return Math.max(Math.abs(this.most[t]),F)}shade(t,s){let e=Math.min(Math.abs(t)/(s||F),1);return this.signed?.5+.5*Math.
sign(t)*e:_[this.scale](e)}picture(t,s,e,o){let i=Math.min(e.rows,Math.max(1,o.rows)),r=Math.min(e.columns,Math.max(1,o.
columns)),a=Z(this.signed?s.diverging:s.ramp),h=Z(this.signed?s.diverging:s.resting),c=new Array(r).fill(!1);for(let p of this.
indices(this.resting,"to"))p>=e.c&&p<e.c+e.columns&&(c[Math.floor((p-e.c)*r/e.columns)]=!0);let u=this.strongestShares(t,
e,r,i);return dt(r,i,p=>{for(let l=0;l<u.length;l++)p[l]=(c[l%r]?h:a)[Math.round(255*this.shade(u[l],1))]})}strongestShares(t,s,e,o){
let i=this.peak==="row"&&!this.signed,r=new Float32Array(e*o),a=Uint16Array.from({length:s.columns},(h,c)=>Math.floor(c*
e/s.columns));for(let h=0;h<s.rows;h++){let c=Math.floor(h*o/s.rows)*e,u=this.row(t,h+s.r),p=(i?yt(u):this.largest(t))||
F;for(let l=0;l<s.columns;l++){let d=u[l+s.c]/p;Math.abs(d)>Math.abs(r[c+a[l]])&&(r[c+a[l]]=d)}}return r}cut(t,s,e=0){return this.
cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){return this.themes[this.theme]}formatted(t){let s=qt[this.
codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${N(t,s)}`}described(t,s,e=0){let o=this.cut(t,s,e),i=o&&(o.toOthers?
m("cut, the others take over"):m("cut, the gap stays")),r=this.formatted(this.weight(e,t,s));return[`${k(this.rows.labels[t])}\
 → ${k(this.columns.labels[s])}: ${r}`,i].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,o){let i=this.side(o).positions[e],
r=o===s?t:[],a=r.filter(h=>!i.includes(h));return[a.length<r.length?a:[...a,i[0]],o]}};function bt(n,{toOthers:t},s,e,o,i){
let r=[[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],a=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,u,p]of t?r:a)n.line(s+o*h,e+
o*c,s+o*u,e+o*p,i,1.5)}function et(n,t){let s=[],e=-1/0;for(let o=0;o<n.length;o++){if(n[o]<=e&&s.length===t)continue;let i=s.
length;for(;i>0&&n[o]>n[s[i-1]];)i--;s.splice(i,0,o),s.length>t&&s.pop(),e=n[s[s.length-1]]}return s}function vt({segments:n},t,s){let e=n.slice(t,t+s).indexOf(1);return e>0?e:null}var Vt=620,L=28,Yt=20,At=16,Jt=.25,kt=10,H=132,Xt=60,ot=44,Zt=22,D=11,St=40,Qt=200,ts=300,ss=6,es=16,os=Q("Up and down m\
ove, left and right change sides, Enter pins, brackets step through the layers."),is=Q("Up and down move, left and right\
 change sides. Enter on a word, and then on one of the other side, cuts the line between them."),q=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=f("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=f("canvas","written",{"aria-hid\
den":"true"}),this.overlay=f("canvas","over",{"aria-hidden":"true"}),this.spacer=f("div","spacer"),this.scroll=f("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=at(),this.field=f("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=f("div","status",{"aria-live":"polite"});let s=m("Heads shown; double-cl\
ick to show only one");this.heads=f("div","heads",{role:"group","aria-label":s}),this.saving=new B(this);let e=()=>this.
draw(),o={low:0,high:.5,step:.01,value:.03},i={low:1,high:D,step:1,value:D};this.minWeight=X(m("Hide below"),o,h=>N(h,2),
e),this.maxLinks=X(m("Strongest per token"),i,h=>h<D?String(h):m("all"),e),this.fit=f("input","",{type:"checkbox"}),this.
fit.onchange=e,this.fitLabel=f("label","",{title:m("All tokens at once, however small")},this.fit," ",m("fit")),this.previous=
O("‹",()=>this.step(-1),{title:m("Previous layer ([)")}),this.next=O("›",()=>this.step(1),{title:m("Next layer (])")}),
this.layer=f("span","layer");let r={role:"group","aria-label":m("Layer")};this.steps=f("div","steps",r,this.previous,this.
layer,this.next);let a=f("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(a,this.heads,this.
field,f("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.paint(),this.
scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(null),this.scroll.
onclick=s=>{let e=this.wordAt(s),o=this.lineAt(s);e?this.act(e):o&&this.cut(o)},J(this.scroll,{ArrowUp:()=>this.moveCursor(
-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,"to"),Enter:()=>this.
lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],this.way)},"[":()=>this.
step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=()=>{this.cursor=null,
this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps?.R!==t.
rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new W(t),this.pins=t.pins,this.way=t.way,
(!this.active?.every(a=>a<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||(this.
start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${xt(t,0,t.layer)}`,this.steps.hidden=t.layer===null,
this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:o,C:i}=this.maps,r=m(
"Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:o,C:i});this.scroll.setAttribute("a\
ria-label",`${r} ${m(t.cutting?is:os)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,this.
lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>St?5:D),this.
fit.checked=t>St&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,o)=>this.headButton(e,o)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,o)=>{e.setAttribute("aria-pressed",String(this.active.includes(o)))})}headButton(t,s){
let e=m("Click: show or hide. Double-click: show only this head."),o=f("i");o.style.background=this.colour(s);let i=O(t,
()=>this.toggle(s),{title:e});return i.prepend(o),i.ondblclick=()=>this.activate([s]),i}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,o)=>e-o))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
ts)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:o}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${o}px`,this.spacer.style.height=`${e}px`;for(let i of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(i.style,
{width:`${t}px`,height:`${o}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:o=0}={}){let i=Math.max(
this.maps.R,this.maps.C,1),r=o||Vt,a=Math.min((r-40)/i,Yt),h=s||o?a:Math.max(a,At),c=Math.ceil(L+h*i+12),u=G(h*.72,9,14),
p=(b,y)=>{let A=b.map(x=>Math.min(I(x,u),H-8));return Math.max(...A,I(y,12))+18},l=e?c:Math.min(c,r),d=this.active.length>
1?Math.min(Xt,6*this.active.length):0,w=d+p(this.maps.rows.labels,m("from (query)")),g=t-p(this.maps.columns.labels,m("t\
o (key)"))-d-ot;return{width:t,row:h,height:c,shown:l,size:u,stripes:d,left:w,right:g}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new U(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}y({layout:t,top:s},e){return L+(e+.5)*t.row-
s}paintWords(t){let{pen:s,layout:e,theme:o,top:i,focus:r}=t;if(i<L){let h={size:12,colour:o.muted};s.text(m("from (query\
)"),e.left-6,12-i,{...h,align:"right"}),s.text(m("to (key)"),e.right+6,12-i,h)}let a=e.row>=kt;for(let h of["from","to"])
!r||r.way===h?this.paintSide(h,t):a||this.paintSide(h,{...t,theme:{...o,ink:o.muted},focus:null})}paintSide(t,s){let{pen:e,
layout:o,theme:i,top:r,focus:a}=s,{row:h,size:c,left:u,right:p,shown:l,width:d}=o,w=this.maps.side(t),g=t==="from",b=Math.
max(1,Math.ceil((c+1)/h)),y=new Set(t===this.way?this.maps.indices(this.pins,t):[]);w.labels.forEach((C,M)=>{let $=this.
y(s,M),T=y.has(M);if($<-h||$>l+h||M%b&&!T||a?.indices.includes(M)&&!T)return;let P=T?i.accent:a?i.muted:i.ink,V={size:c,
colour:P,bold:T,align:g?"right":"left"};e.text(E(C,c,H-8),g?u-6:p+6,$,V)});let A=vt(w,0,w.labels.length);if(!A)return;let x=L+
A*h-r,S=g?0:p;e.line(S,x,S+(g?u:d-p),x,i.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),o=this.maxLinks.
value()<D?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,o);let i=s?s.indices:this.maps.
rows.labels.keys();return this.maps.linksFrom(t,i,e,o)}offset(t,s){let e=this.active.length;return(s-(e-1)/2)*Math.min(1.6,
.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:o,focus:i}=t,r=G(e.row/At,Jt,1),a=Math.max(...this.active.
map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let u=this.offset(e,h),p=this.maps.peak==="row"?this.
maps.rowPeaks(c):null;for(let[l,d,w]of this.links(c,i)){let[g,b]=[this.y(t,l)+u,this.y(t,d)+u];if(Math.max(g,b)<0||Math.
min(g,b)>e.shown)continue;let y=this.maps.shade(w,p?p[l]:a),A=i?1+2.2*y:(.6+1.4*y)*r,x=i?.25+.75*y:.06+.7*y;s.curve(e.left,
g,e.right,b,this.colour(c,o),A,x)}}}cutLinks(t){if(!this.data.cutAt)return[];let[s,e]=["from","to"].map(i=>t?.way===i?t.
indices:[...this.maps.side(i).labels.keys()]),o=[];for(let i of this.active)for(let r of s)for(let a of e)if(this.maps.cut(
r,a,i)&&o.push({k:i,r,c:a})===Qt)return o;return o}paintCuts(t){let{pen:s,layout:e,theme:o,focus:i}=t;for(let{k:r,r:a,c:h}of this.
cutLinks(i)){let[c,u]=[this.y(t,a),this.y(t,h)];s.curve(e.left,c,e.right,u,o.muted,1.2,.8,!0);let p=this.maps.cut(a,h,r);
bt(s,p,(e.left+e.right)/2,(c+u)/2,4,this.colour(r,o))}}get focus(){let t=this.start??this.hovered??this.cursor;if(t)return{
way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,indices:s}:null}paintOverlay(){
let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.scene(this.overlay,t);this.field.classList.
toggle("focused",!!t),t&&this.paintFocus(s,t);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.status.textContent=`${this.
maps.described(e.r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(t):this.hint()}get nextCut(){
let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,{
k:s,r:e,c:o}){let{pen:i,layout:r,theme:a}=t,h=this.offset(r,this.active.indexOf(s)),[c,u]=[this.y(t,e)+h,this.y(t,o)+h];
i.curve(r.left,c,r.right,u,a.accent,3,.9)}paintFocus(t,s){let{pen:e,layout:o,theme:i}=t;this.paintLinks(t),this.paintCuts(
t),this.paintShares(t,s);let r=s.way==="from",{labels:a}=this.maps.side(s.way),h={size:Math.max(o.size,11),colour:i.accent,
bold:!0,align:r?"right":"left"},c=r?o.left-6:o.right+6,u=s.way===this.way?this.maps.indices(this.pins,this.way):[];for(let p of s.
indices.filter(l=>!u.includes(l)))e.text(E(a[p],h.size,H-8),c,this.y(t,p),h)}paintShares(t,s){let{pen:e,theme:o}=t,{row:i,
size:r,left:a,right:h,width:c,shown:u}=t.layout,p=s.way==="from",l=this.active.map(y=>this.maps.profile(y,s.indices,s.way)),
d=Math.max(...l.map(y=>y.reduce((A,x)=>Math.max(A,x),0)),F),w=i>=kt,g=p?{x:h+6,align:"left"}:{x:a-6,align:"right"},{labels:b}=p?
this.maps.columns:this.maps.rows;b.forEach((y,A)=>{let x=this.y(t,A);if(x<-i||x>u+i)return;let S=l.map(P=>P[A]),C=S.reduce(
(P,V)=>P+V,0)/Math.max(S.length,1);this.paintStripes(t,x,S,d);let M=C>=.1*d;if(!w&&!M)return;let $=w?r:11,T={size:$,colour:o.
ink,bold:M,align:g.align};e.text(E(y,$,H-8),g.x,x,T),!(C<.005||!p)&&e.text(N(C,2),c-14,x,{size:Math.min($,12),colour:o.muted,
align:"right"})})}paintStripes({pen:t,theme:s,layout:e,focus:o},i,r,a){let{row:h,stripes:c,left:u,right:p,width:l}=e,d=o?.
way==="from",w=d?l-ot-c:0,g=d?p+2:0,b=d?l-p-ot:u-2,y=c?w:g,A=(c||b)/r.length;r.forEach((x,S)=>{let C=.75*_[this.maps.scale](
x/a);t.rect(y+S*A,i-h/2,A,h,this.colour(this.active[S],s),C)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)
return this.hint();let o=this.maps.side(t),i=t==="from"?this.maps.columns:this.maps.rows,r=this.active.map(l=>this.maps.
profile(l,s,t)),a=r[0].map((l,d)=>r.reduce((w,g)=>w+g[d],0)/e),h=et(a,3).map(l=>`${k(i.labels[l])} ${N(a[l],2)}`),c=s.length>
3?m("{n} tokens",{n:s.length}):s.map(l=>k(o.labels[l])).join(" + "),u=e===1?this.data.names[this.active[0]]:m("mean of {\
n} heads",{n:e}),p=s.length>1?[m("sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${h.join(" · ")} \
  (${[u,...p].join(", ")})`}hint(){return this.active.length?this.data.cutting?"":m("Hover a token: on the left, what it\
 attends to; on the right, what attends to it. Click to pin; pin several for their sum."):m("No head is shown: choose on\
e above.")}wordAt(t){let{x:s,y:e}=this.point(t),o=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,i=Math.floor(
(e-L)/this.layout.row);return o&&i>=0&&i<this.maps.side(o).labels.length?{way:o,index:i}:null}point(t){let s=this.scroll.
getBoundingClientRect(),e=s.width/this.scroll.offsetWidth||1,o=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.clientX-
s.left)/e,y:o}}lineAt(t){if(!this.data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:o,y:i}=this.point(
t),r=ns((o-s.left)/(s.right-s.left)),a=e&&{way:e.way,indices:[e.index]},h=t.pointerType==="touch"?es:ss,c=Math.max(...this.
active.map(l=>this.maps.largest(l)));return[...this.active.flatMap(l=>this.links(l,a).map(([d,w,g])=>({k:l,r:d,c:w,weight:g}))),
...this.cutLinks(a).map(l=>({...l,weight:c/2}))].flatMap(l=>{let[d,w]=[l.r,l.c].map(b=>this.y({layout:s,top:0},b)),g=Math.
abs(d+(w-d)*r+this.offset(s,this.active.indexOf(l.k))-i);return g<h?[{...l,rank:l.weight/c-g/h}]:[]}).sort((l,d)=>d.rank-
l.rank)[0]??null}hover(t,s=null){JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,this.
line=s,this.scroll.style.cursor=t||s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}act(t){
let{start:s}=this;if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(
s,t));this.start=s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[e,o]=t.way==="from"?[t.index,s.index]:[s.
index,t.index],i=[...this.active].sort((a,h)=>this.maps.weight(h,e,o)-this.maps.weight(a,e,o)),r=i.find(a=>this.maps.cut(
e,o,a))??i[0];return r===void 0?null:{k:r,r:e,c:o}}cut(t){if(!t)return;let[s,e]=[this.maps.rows.positions[t.r],this.maps.
columns.positions[t.c]].map(o=>[Math.min(...o),Math.max(...o)]);this.emit("cut",{queries:s,keys:e,head:t.k})}pin({way:t,
index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(this.
pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}moveCursor(t,s){let{
way:e="from",index:o=-1}={...this.lastCursor,...s&&{way:s}};this.cursor={way:e,index:G(o+t,0,this.maps.side(e).labels.length-
1)},this.lastCursor=this.cursor,[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=L+(this.
cursor?.index??0)*this.layout.row,{scrollTop:s}=this.scroll;(t<s+L||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-
this.layout.shown/2),this.paintOverlay()}export(t){let s=this.arrange(t,{fit:!1,whole:!0}),e=this.active.length>1?Zt:0,o=(i,r)=>{
let a={pen:i,layout:s,theme:r,top:0,focus:this.focus},h=this.active.map(c=>[this.data.names[c],this.colour(c,r)]);if(e&&
gt(i,h,10,r),e&&i.shift(e),this.paintWords(a),a.focus)return this.paintFocus(a,a.focus);this.paintLinks(a),this.paintCuts(
a)};return{height:s.height+e,draw:o}}};function ns(n){let[t,s]=[0,1];for(let e=0;e<20;e++){let o=(t+s)/2;1.5*o*(1-o)+o**
3<n?t=o:s=o}return t**2*(3-2*t)}var Ct=JSON.parse(R(document,"#shown").textContent),rs=async n=>it(await nt(n)),as=await Promise.all(Ct.pictures.map(rs)),
hs=[...document.querySelectorAll(".lines.widget")],cs=hs.map(n=>new q(n));function Mt(){let n=Ct.theme||pt();cs.forEach(
(t,s)=>t.show({...as[s],theme:n}))}function ls(n){if(n==="link")return location.href;let t=f("iframe","",{src:location.href,
width:900,height:900,style:"border: 0"});return t.removeAttribute("class"),t.outerHTML}var K=R(document,".share");K.hidden=
!1;for(let n of rt(K))n.dataset.copy&&(n.onclick=async()=>{let t=ls(n.dataset.copy);try{await navigator.clipboard.writeText(
t),R(K,"output").textContent=m("Copied.")}catch{R(K,"output").textContent=t}});Mt();ft(Mt);window.painted=!0;
