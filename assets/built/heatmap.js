var H=i=>[1,3,5].map(t=>parseInt(i.slice(t,t+2),16));function O(i){let t=i.map(H);return Array.from({length:256},(o,s)=>{
let e=s/255*(t.length-1),n=Math.min(Math.floor(e),t.length-2);return t[n].map((r,c)=>Math.round(r+(t[n+1][c]-r)*(e-n)))})}
var Rt=([i,t,o])=>255<<24|o<<16|t<<8|i,it=i=>Uint32Array.from(O(i),Rt),rt=([i,t,o])=>`rgb(${i},${t},${o})`;function ct(i){
let[t,o,s]=i.map(e=>e/255<=.04045?e/255/12.92:((e/255+.055)/1.055)**2.4);return .2126*t+.7152*o+.0722*s>.179?"#000000":"\
#ffffff"}var at={linear:i=>i,sqrt:Math.sqrt,log:i=>Math.log1p(1e3*i)/Math.log1p(1e3)},ht={linear:i=>i,sqrt:i=>i*i,log:i=>Math.
expm1(i*Math.log1p(1e3))/1e3};var L=(i,t,o)=>Math.min(Math.max(i,t),o);var w=(i,t="",o={},...s)=>{let e=document.createElement(i);e.className=t;for(let[n,r]of Object.entries(o))e.setAttribute(
n,String(r));return e.append(...s),e};function lt(i,t,{className:o="",...s}={}){let e=w("button",o,{type:"button",...s},
i);return e.title&&/^[^\p{L}\p{N}]$/u.test(i)&&e.setAttribute("aria-label",e.title),e.onclick=t,e}var N=(i,t)=>i.querySelector(t);function V(i,t){i.onkeydown=o=>{o.altKey||o.ctrlKey||o.metaKey||!Object.hasOwn(t,o.key)||t[o.key]()!==!1&&(o.preventDefault(),
o.stopPropagation())}}var ut=i=>({ArrowUp:()=>i(-1,0),ArrowDown:()=>i(1,0),ArrowLeft:()=>i(0,-1),ArrowRight:()=>i(0,1)});var ft=()=>w("i","room-mark",{"aria-hidden":"true"});function mt(i,t){let o=w("select","",{"aria-label":i});return Pt(o,
t),o}var Pt=(i,t)=>i.replaceChildren(...t.map(([o,s])=>w("option","",{value:o},s)));function pt(i,t,o){let s=w("details",i,{},t,o);return V(s,{Escape:()=>s.open?(s.open=!1,t.focus()):!1}),s}var It=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,A=i=>It.test(i)?`⁨${i}⁩`:i;var X='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',dt=[4,3],Nt=new Intl.Segmenter,
zt={left:"start",center:"middle",right:"end"};function U(i){let t=i.getContext("2d");return t.textRendering="geometricPr\
ecision",t}function gt(i,t,o,s=document.createElement("canvas")){Object.assign(s,{width:i,height:t});let e=U(s),n=e.createImageData(
i,t);return o(new Uint32Array(n.data.buffer)),e.putImageData(n,0,0),s}var $=(()=>{let i=U(document.createElement("canvas"));
return(t,o,s=!1)=>(i.font=`${s?"600 ":""}${o}px ${X}`,i.measureText(t).width)})();function T(i,t,o){if($(i,t)<=o)return i;let s=[...Nt.segment(i)].map(({segment:e})=>e);for(;s.length>1&&$(s.join("")+"…",
t)>o;)s.pop();return s.join("")+"…"}var Ut=i=>(window.devicePixelRatio||1)*(i.currentCSSZoom||1),v=class{context;constructor(t,o,s,e=Ut(
t),n=null){let r=Math.round(o*e),c=Math.round(s*e);t.width!==r&&(t.width=r),t.height!==c&&(t.height=c),this.context=U(t),
this.context.setTransform(e,0,0,e,0,0),this.context.clearRect(0,0,o,s),n&&this.rect(0,0,o,s,n)}shift(t){this.context.translate(
0,t)}rect(t,o,s,e,n,r=1){this.context.globalAlpha=r,this.context.fillStyle=n,this.context.fillRect(t,o,s,e)}frame(t,o,s,e,n,r=1){
this.context.globalAlpha=1,this.context.strokeStyle=n,this.context.lineWidth=r,this.context.strokeRect(t,o,s,e)}line(t,o,s,e,n,r=1,c=1){
this.path(n,r,c,a=>{a.moveTo(t,o),a.lineTo(s,e)})}curve(t,o,s,e,n,r,c,a=!1){let h=(t+s)/2;this.context.setLineDash(a?dt:
[]),this.path(n,r,c,l=>{l.moveTo(t,o),l.bezierCurveTo(h,o,h,e,s,e)}),this.context.setLineDash([])}path(t,o,s,e){let{context:n}=this;
n.globalAlpha=s,n.strokeStyle=t,n.lineWidth=o,n.beginPath(),e(n),n.stroke()}text(t,o,s,{size:e=12,colour:n,align:r="left",
angle:c=0,bold:a=!1}){let{context:h}=this;h.globalAlpha=1,h.save(),h.translate(o,s),c&&h.rotate(c*Math.PI/180),h.font=`${a?
"600 ":""}${e}px ${X}`,h.fillStyle=n,h.textAlign=r,h.textBaseline="middle",h.fillText(A(t),0,0),h.restore()}cells(t,o,s,e,n){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,o,s,e,n)}photo(t,o,s,e,n){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,o,s,e,n)}},jt=2e4,z=class{parts=[];constructor(t,o,s=null){
this.width=t,this.height=o,this.openGroups=0,this.rectanglesLeft=jt,s&&this.rect(0,0,t,o,s)}put(t,o,s=null){let e=Object.
entries(o).filter(([,n])=>n!==null).map(([n,r])=>` ${n}="${K(typeof r=="number"?M(r):r)}"`).join("");this.parts.push(s===
null?`<${t}${e}/>`:`<${t}${e}>${K(s)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,o,s,e,n,r=1){this.put("rect",{x:t,y:o,width:s,height:e,fill:n,"fill-opacity":r<1?r:null})}frame(t,o,s,e,n,r=1){
this.put("rect",{x:t,y:o,width:s,height:e,fill:"none",stroke:n,"stroke-width":r})}line(t,o,s,e,n,r=1,c=1){this.put("line",
{x1:t,y1:o,x2:s,y2:e,stroke:n,"stroke-width":r,"stroke-opacity":c<1?c:null})}curve(t,o,s,e,n,r,c,a=!1){let h=M((t+s)/2),
l=`M${M(t)} ${M(o)}C${h} ${M(o)} ${h} ${M(e)} ${M(s)} ${M(e)}`,f={"stroke-dasharray":a?dt.join(" "):null},u={stroke:n,"s\
troke-width":r,"stroke-opacity":c<1?c:null,...f};this.put("path",{d:l,fill:"none",...u})}text(t,o,s,{size:e=12,colour:n,
align:r="left",angle:c=0,bold:a=!1}){let h={x:o,y:s,dy:"0.35em",fill:n,"font-size":e,"text-anchor":zt[r],"font-weight":a?
600:null,transform:c?`rotate(${c} ${M(o)} ${M(s)})`:null,"xml:space":"preserve"};this.put("text",h,A(t))}cells(t,o,s,e,n){
let{data:r}=U(t).getImageData(0,0,t.width,t.height),c=e/t.width,a=n/t.height;this.rectanglesLeft-=t.width*t.height;let h=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let f=0;f<t.width;f++){let u=4*(l*t.width+
f),m="#"+[0,1,2].map(g=>r[u+g].toString(16).padStart(2,"0")).join(""),[p,d]=[o+f*c,s+l*a];this.rectanglesLeft>=0?this.rect(
p,d,c,a,m):h.set(m,`${h.get(m)??""}M${M(p)} ${M(d)}h${M(c)}v${M(a)}h${M(-c)}`)}for(let[l,f]of h)this.put("path",{d:f,fill:l});
this.parts.push("</g>")}photo(t,o,s,e,n){this.put("image",{x:o,y:s,width:e,height:n,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:o=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${o}"`} font-family="${K(X)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},M=i=>+i.toFixed(2);function K(i){return String(i).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").
toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Dt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function wt(i){let t=new DataView(i.buffer,i.byteOffset,4).
getUint32(0,!0),o=JSON.parse(new TextDecoder().decode(i.subarray(4,4+t))),s={};for(let[e,[n,r,c]]of Object.entries(o.arrays)){
let a=Dt[n],h=i.byteOffset+4+t+r,l=c.reduce((f,u)=>f*u,1)*a.BYTES_PER_ELEMENT;s[e]=new a(i.buffer.slice(h,h+l))}return{...o,
...s}}var xt=i=>Uint8Array.from(atob(i),t=>t.charCodeAt(0));function b(i,t={}){return _t(String(SAID[i]??i),t)}var Y=i=>i;var _t=(i,t)=>i.replace(/\{(\w+)\}/g,(o,s)=>s in t?A(String(t[s])):o);var Ft={projector:{width:960,density:2,svgSize:(i,t)=>({width:2*i,height:2*t})},paper:{width:643,density:300/96,svgSize:(i,t)=>({
width:"170mm",height:`${(170*t/i).toFixed(1)}mm`})}},Gt=16e3,bt=46,j=class{constructor(t){this.widget=t,this.size=mt(b("\
Size"),[["projector",b("Projector, 1920 px")],["paper",b("Paper, 170 mm, 300 dpi")]]),this.light=w("input","",{type:"che\
ckbox"});let o=["PNG","SVG"].map(r=>lt(r,()=>this.save(r.toLowerCase()))),s=w("summary","",{title:b("Save this picture a\
s PNG or SVG")},b("Save picture")),e=w("label","",{},this.light," ",b("light background")),n=w("div","menu",{},this.size,
e,w("div","pair",{},...o));this.menu=pt("saving",s,n)}picture(t,o=this.size.value,s=this.light.checked){let{themes:e,theme:n}=this.
widget.data,r=e[s?"light":n],{width:c,density:a,svgSize:h}=Ft[o],l=this.widget.export(c),f=l.height+bt;if(t==="svg"){let p=new z(
c,f,r.page);return this.draw(p,c,r,l),new Blob([p.toString(h(c,f))],{type:"image/svg+xml"})}let u=document.createElement(
"canvas"),m=new v(u,c,f,Math.min(a,Gt/f),r.page);return this.draw(m,c,r,l),Ht(Wt(u),u.width/(c/96))}draw(t,o,s,e){let{title:n,
source:r}=this.widget.data;t.text(T(n,16,o-20),10,16,{size:16,colour:s.ink,bold:!0}),t.text(T(r,12,o-20),10,36,{size:12,
colour:s.muted}),t.shift(bt),e.draw(t,s)}save(t){let{kind:o,title:s}=this.widget.data,e=`${o}-${s}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();Bt(this.picture(t),`${e}.${t}`),this.menu.open=!1}};function Bt(i,t){let o=w("a",
"",{download:t,href:URL.createObjectURL(i)});o.click(),setTimeout(()=>URL.revokeObjectURL(o.href),1e4)}var Wt=i=>xt(i.toDataURL(
"image/png").split(",")[1]);function Ht(i,t){let o=new DataView(new ArrayBuffer(21)),s=Math.round(t/.0254);o.setUint32(0,
9),[..."pHYs"].forEach((n,r)=>o.setUint8(4+r,n.charCodeAt(0))),o.setUint32(8,s),o.setUint32(12,s),o.setUint8(16,1),o.setUint32(
17,Vt(new Uint8Array(o.buffer,4,13)));let e=33;return new Blob([i.subarray(0,e),o.buffer,i.subarray(e)],{type:"image/png"})}
function Vt(i){let t=-1;for(let o of i){t^=o;for(let s=0;s<8;s++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var Kt={Uint8Array:255,Int8Array:127,Float32Array:null},Xt={Uint8Array:2,Int8Array:2,Float32Array:4},R=1e-12;function Yt(i,t){
let o=Kt[i.constructor.name];if(!o)return i;let s=new Float32Array(256);for(let n=-127;n<=o;n++)s[n&255]=n*Math.abs(n)*t/
o**2;let e=new Float32Array(i.length);for(let n=0;n<e.length;n++)e[n]=s[i[n]&255];return e}var yt=i=>i.reduce((t,o)=>Math.
max(t,Math.abs(o)),0);var D=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;decoded=new Map;sorted=new Map;constructor({
maps:t,...o}){Object.assign(this,o),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let o=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,Yt(this.codes.subarray(
t*o,(t+1)*o),this.most[t])),this.decoded.get(t)}row(t,o){return this.weights(t).subarray(o*this.C,(o+1)*this.C)}column(t,o){
let s=this.weights(t);return Float32Array.from({length:this.R},(e,n)=>s[n*this.C+o])}weight(t,o,s){return this.weights(t)[o*
this.C+s]}side(t){return t==="to"?this.columns:this.rows}indices(t,o){let s=new Set(t);return this.side(o).positions.flatMap(
(e,n)=>e.some(r=>s.has(r))?[n]:[])}profile(t,o,s){let e=new Float32Array(s==="to"?this.R:this.C);for(let n of o){let r=s===
"to"?this.column(t,n):this.row(t,n);for(let c=0;c<e.length;c++)e[c]+=r[c]}return e}linksFrom(t,o,s,e){let n=[];for(let r of o){
let c=this.row(t,r);for(let a of this.sortedColumns(t,r).subarray(0,e)){if(c[a]<s)break;n.push([r,a,c[a]])}}return n}linksTo(t,o,s,e){
let n=[];for(let r of o){let c=this.column(t,r);for(let a of q(c,Math.min(e,this.R)))c[a]>=s&&n.push([a,r,c[a]])}return n}sortedColumns(t,o){
let s=t*this.R+o;if(!this.sorted.has(s)){let e=this.row(t,o);this.sorted.set(s,Uint16Array.from(e.keys()).sort((n,r)=>e[r]-
e[n]))}return this.sorted.get(s)}rowPeaks(t){return Float32Array.from({length:this.R},(o,s)=>yt(this.row(t,s)))}largest(t){
return Math.max(Math.abs(this.most[t]),R)}shade(t,o){let s=Math.min(Math.abs(t)/(o||R),1);return this.signed?.5+.5*Math.
sign(t)*s:at[this.scale](s)}picture(t,o,s,e){let n=Math.min(s.rows,Math.max(1,e.rows)),r=Math.min(s.columns,Math.max(1,e.
columns)),c=it(this.signed?o.diverging:o.ramp),a=this.strongestShares(t,s,r,n);return gt(r,n,h=>{for(let l=0;l<a.length;l++)
h[l]=c[Math.round(255*this.shade(a[l],1))]})}strongestShares(t,o,s,e){let n=this.peak==="row"&&!this.signed,r=new Float32Array(
s*e),c=Uint16Array.from({length:o.columns},(a,h)=>Math.floor(h*s/o.columns));for(let a=0;a<o.rows;a++){let h=Math.floor(
a*e/o.rows)*s,l=this.row(t,a+o.r),f=(n?yt(l):this.largest(t))||R;for(let u=0;u<o.columns;u++){let m=l[u+o.c]/f;Math.abs(
m)>Math.abs(r[h+c[u]])&&(r[h+c[u]]=m)}}return r}cut(t,o,s=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[o],
s)}get colours(){return this.themes[this.theme]}formatted(t){let o=Xt[this.codeType];return`${o<4?"≈ ":""}${this.signed&&
t>0?"+":""}${t.toFixed(o)}`}described(t,o,s=0){let e=this.cut(t,o,s),n=e&&(e.toOthers?b("cut, the others take over"):b("\
cut, nobody takes over")),r=this.formatted(this.weight(s,t,o));return[`${A(this.rows.labels[t])} → ${A(this.columns.labels[o])}\
: ${r}`,n].filter(Boolean).join(" · ")}pinsAfterClick(t,o,s,e){let n=this.side(e).positions[s],r=e===o?t:[],c=r.filter(
a=>!n.includes(a));return[c.length<r.length?c:[...c,n[0]],e]}};function Mt(i,{toOthers:t},o,s,e,n){let r=[[-1,0,0,-1],[0,
-1,1,0],[1,0,0,1],[0,1,-1,0]],c=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,h,l,f]of t?r:c)i.line(o+e*a,s+e*h,o+e*l,s+e*f,n,1.5)}
function q(i,t){let o=[],s=-1/0;for(let e=0;e<i.length;e++){if(i[e]<=s&&o.length===t)continue;let n=o.length;for(;n>0&&i[e]>
i[o[n-1]];)n--;o.splice(n,0,e),o.length>t&&o.pop(),s=i[o[o.length-1]]}return o}var Z=(i,t)=>JSON.stringify(i.positions)===
JSON.stringify(t.positions);function J({segments:i},t,o){let s=i.slice(t,t+o).indexOf(1);return s>0?s:null}var _=64,qt=3;function St(i,t,o,s,e,n=1/0){let c=Math.round(s),a=O(t.signed?o.diverging:o.ramp),h=n-10-$(t.unit,12),l=L(
Math.floor(h/_),1,qt),f=_*l;for(let p=0;p<_;p++){let d=a[Math.round(255*p/(_-1))];i.rect(c+p*l,e,l,8,rt(d))}let u=t.peak===
"row"&&!t.signed;for(let[p,d]of Zt(t,u)){let g=u?`${+(100*d).toPrecision(2)} %`:`${+d.toPrecision(2)}`,y=p===0?"left":p===
1?"right":"center";i.text(g,c+p*f,e+8+10,{size:11,colour:o.muted,align:y})}let m=u?b("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;i.text(m,c+f+10,e+8/2,{size:12,colour:o.muted})}function Zt(i,t){let o=i.largest(0);return o<=
R?[[0,0]]:i.signed?[[0,-o],[.5,0],[1,o]]:[0,.5,1].map(s=>[s,ht[i.scale](s)*(t?1:o)])}var Jt=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function Qt(i){let t=Jt.exec(i);if(!t)return null;let[,o,s,e=""]=t,n=[...o].reduce((r,c)=>26*r+c.charCodeAt(0)-64,0)-1;return{
name:o+s,column:n,row:Number(s)-1,pixels:[...e].map(Number)}}function F(i){let t=Qt(i);return t?.pixels.length?t:null}function kt(i,t,o,s,e,n,r=1){
let c=e/2;i.rect(o,s,e,e,n.page,r),t.forEach((a,h)=>{a&&i.rect(o+h%2*c,s+Math.floor(h/2)*c,c,c,n.ink,r*a/3)})}var At=46,$t=58,Q=112,vt=[22,13],to=9,Ct=14,G=10,tt=13,oo=8,so=Y("Heatmap of {title}: {R} rows, {rows}, by {C} columns, \
{columns}. Arrows move, Enter pins a row."),eo=Y("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arrow\
s move, Enter cuts a cell."),no=.68,B=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=w("canvas","drawn",{"aria-hidden":"true"}),this.overlay=w("canvas","over",{"aria-hidden":"t\
rue"}),this.live=w("div","unseen",{"aria-live":"polite"}),this.room=ft();let o=[this.canvas,this.overlay,this.room];this.
field=w("div","field",{tabindex:"0",role:"application"},...o),this.pairs=w("div","unseen"),this.saving=new j(this),t.append(
this.field,this.live,this.pairs,w("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
o=>this.moved(o),this.field.onpointerdown=o=>{this.dragStart=o.button===0?this.point(o):null},this.field.onpointerup=o=>this.
released(o),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
V(this.field,{...ut((o,s)=>this.moveCursor(o,s)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:o,room:s}=this.layout??{};this.maps&&(this.field.clientWidth!==
o||this.room.offsetHeight!==s)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let o=this.maps&&Z(this.
maps.rows,t.rows)&&Z(this.maps.columns,t.columns);this.data=t,this.maps=new D(t),(!o||!this.zoom)&&(this.zoom=this.everything()),
o||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:s,C:e}=this.maps,[n,
r]=t.axes;this.field.setAttribute("aria-label",b(t.cutting?eo:so,{title:t.title,R:s,C:e,rows:n,columns:r})),this.pairs.replaceChildren(
...io(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let o=this.room.offsetHeight;this.layout={...this.arrange(t,o||this.data.height,o),room:o};let{
height:s}=this.layout;for(let e of[this.canvas,this.overlay])Object.assign(e.style,{width:`${t}px`,height:`${s}px`});this.
field.style.height=`${s}px`,this.paint(new v(this.canvas,t,s),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,o=this.data.height,s=0){let{zoom:e}=this,n=e.rows<=14?14:e.rows<=24?13:11,r=this.arrangedWith(n,t,o,
s),c=Math.floor(Math.min(r.w,r.h))-1;return c<to||c>=n?r:this.arrangedWith(c,t,o,s)}arrangedWith(t,o,s,e){let[n,r]=e?[4,
4]:[26,At],{rows:c,columns:a}=this.maps,{zoom:h}=this,l=(C,E,P)=>{let W=C.slice(E,E+P).map(I=>{let nt=F(I);return nt?t+6+
$(nt.name,G):Math.min($(I,t),Q)});return Math.max(...W,8)},f=Math.ceil(l(c.labels,h.r,h.rows))+32,u=l(a.labels,h.c,h.columns),
m=a.labels.some(C=>F(C)),d=h.columns>1&&(o-f)/h.columns<u+8?m?-90:-60:0,g=u*Math.sin(-d*Math.PI/180)+8,y=Math.ceil(d?g:m?
18+G:18)+n,k=d===-60?18:6,x=Math.min((o-f-k)/h.columns,2*$t),S=Math.min((s-y-r)/h.rows,$t);return{width:o,left:f,top:y,w:x,
h:S,size:t,slant:d,height:Math.ceil(y+S*h.rows+r)}}paint(t,o,s){this.paintCells(t,o,s),this.data.numbers&&this.paintNumbers(
t,o,s),this.data.cutAt&&this.paintCuts(t,o,s),this.paintLabels(t,o,s),this.paintFrames(t,o,s);let{left:e,width:n,height:r}=o;
o.room||St(t,this.maps,s,e,r-At+14,n-e)}paintCells(t,{left:o,top:s,w:e,h:n},r){let{rows:c,columns:a}=this.zoom,h={rows:Math.
floor(n*c),columns:Math.floor(e*a)};if(t.cells(this.maps.picture(0,r,this.zoom,h),o,s,e*a,n*c),!(Math.min(e,n)<=7)){for(let l=1;l<
c;l++)t.line(o,s+l*n,o+e*a,s+l*n,r.page,1);for(let l=1;l<a;l++)t.line(o+l*e,s,o+l*e,s+n*c,r.page,1)}}paintCuts(t,{left:o,
top:s,w:e,h:n},r){let{r:c,c:a,rows:h,columns:l}=this.zoom,f=Math.max(1.5,.3*Math.min(e,n,24));for(let u=c;u<c+h;u++)for(let m=a;m<
a+l;m++){let p=this.maps.cut(u,m);p&&Mt(t,p,o+(m-a+.5)*e,s+(u-c+.5)*n,f,r.accent)}}paintNumbers(t,{left:o,top:s,w:e,h:n},r){
if(e<vt[0]||n<vt[1])return;let{r:c,c:a,rows:h,columns:l}=this.zoom,f=O(this.maps.signed?r.diverging:r.ramp);this.maps.strongestShares(
0,this.zoom,l,h).forEach((u,m)=>{let[p,d]=[Math.floor(m/l),m%l],g=Math.round(100*this.maps.weight(0,c+p,a+d)),y=ct(f[Math.
round(255*this.maps.shade(u,1))]),x={size:Math.min(13,.45*e,.7*n),colour:y,align:"center"};g&&t.text(String(g),o+(d+.5)*
e,s+(p+.5)*n,x)})}paintLabels(t,{left:o,top:s,w:e,h:n,size:r,slant:c,room:a},h){let{rows:l,columns:f}=this.maps,{zoom:u}=this,
m=this.pinnedIndices(),[p,d]=[n,e].map(x=>Math.max(1,Math.ceil((r+1)/x)));for(let x of this.labelsWithRoom(m.from,u.r,u.
rows,p)){let S=m.from.has(x),C={size:r,colour:S?h.accent:h.ink,align:"right",bold:S},E=s+(x-u.r+.5)*n;this.paintedPatch(
t,l.labels[x],o-6-r/2,E,Math.min(r+2,n-2),S,h)||t.text(T(l.labels[x],r,Q),o-6,E,C)}for(let x of this.labelsWithRoom(m.to,
u.c,u.columns,d)){let S=m.to.has(x),C=c?"left":"center",E={size:r,colour:S?h.accent:h.ink,angle:c,align:C,bold:S},P=o+(x-
u.c+.5)*e,W=Math.min(r+2,e-2);if(this.paintedPatch(t,f.labels[x],P,s-11,W,S,h,!0))continue;let I=P+(c===-60?2:0);t.text(
T(f.labels[x],r,Q),I,s-(c?6:11),E)}let g={size:12,colour:h.muted},[y,k]=this.maps.axes;a?t.text(st(k,1),o-6,s-11,{...g,align:"\
right"}):t.text(st(k,d),o,9,g),t.text(st(y,p),9,s+n*u.rows,{...g,angle:-90})}paintedPatch(t,o,s,e,n,r,c,a=!1){let h=F(o);
if(!h)return!1;let l=r?c.accent:c.muted;kt(t,h.pixels,s-n/2,e-n/2,n,c),t.frame(s-n/2,e-n/2,n,n,l,r?2:1);let[f,u]=a?[s,e-
n/2-G/2-1]:[s-n/2-4,e];return t.text(h.name,f,u,{size:G,colour:l,align:a?"center":"right",bold:r}),!0}labelsWithRoom(t,o,s,e){
let n=c=>[...t].some(a=>a!==c&&Math.abs(a-c)<e);return Array.from({length:s},(c,a)=>a+o).filter(c=>t.has(c)||(c-o)%e===0&&
!n(c))}paintFrames(t,{left:o,top:s,w:e,h:n},r){let{r:c,c:a,rows:h,columns:l}=this.zoom,f=e*l,u=n*h,m=this.pinnedIndices();
for(let g of m.from)g>=c&&g<c+h&&ot(t,[o,s+(g-c)*n,f,n],r.accent);for(let g of m.to)g>=a&&g<a+l&&ot(t,[o+(g-a)*e,s,e,u],
r.accent);for(let g of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let y of m.from)y>=c&&y<c+h&&
g>=a&&g<a+l&&ro(t,[o+(g-a)*e,s+(y-c)*n,e,n],r.ink);let p=J(this.maps.rows,c,h),d=J(this.maps.columns,a,l);p&&t.line(o,s+
p*n,o+f,s+p*n,r.accent,1.5),d&&t.line(o+d*e,s,o+d*e,s+u,r.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.
way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let o=this.field.getBoundingClientRect(),s=o.width/this.field.
clientWidth||1;return[(t.clientX-o.left)/s,(t.clientY-o.top)/s]}cell([t,o]){let{left:s,top:e,w:n,h:r}=this.layout,c=o<e?
-1:Math.floor((o-e)/r),a=t<s?-1:Math.floor((t-s)/n);return c>=this.zoom.rows||a>=this.zoom.columns||c<0&&a<0?null:[c<0?-1:
c+this.zoom.r,a<0?-1:a+this.zoom.c]}moved(t){let o=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,
o)?this.paintSelection(this.dragStart,o):this.mark(this.cell(o))}released(t){let o=this.dragStart,s=this.point(t);if(this.
dragStart=null,!o)return;let[e,n]=[this.cell(o),this.cell(s)];this.isDrag(o,s)?this.data.cutting?this.scrolls(t)||this.cut(
e,n):this.zoomTo(e,n):this.act(n)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,o){return Math.
hypot(o[0]-t[0],o[1]-t[1])>oo}zoomTo(t,o){t&&o&&Math.min(...t,...o)>=0&&(this.zoom={r:Math.min(t[0],o[0]),c:Math.min(t[1],
o[1]),rows:Math.abs(t[0]-o[0])+1,columns:Math.abs(t[1]-o[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),
this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.
length&&this.setPins([],this.way)}paintSelection([t,o],[s,e]){let n=new v(this.overlay,this.layout.width,this.layout.height),
{accent:r}=this.maps.colours;n.rect(Math.min(t,s),Math.min(o,e),Math.abs(t-s),Math.abs(o-e),r,.25),this.overlay.textContent=
""}mark(t){if(this.marked=t,!this.layout)return;let{left:o,top:s,w:e,h:n,width:r,height:c}=this.layout,{accent:a,ink:h,page:l}=this.
maps.colours,f=new v(this.overlay,r,c);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.
pinnable),!t)return;let[u,m]=t,p=o+(m-this.zoom.c)*e,d=s+(u-this.zoom.r)*n;if(u>=0&&f.rect(0,d,o-3,n,a,.16),m>=0&&f.rect(
p,s-22,e,19,a,.16),u<0||m<0)return;ot(f,[p,d,e,n],h);let g=this.maps.described(u,m);this.overlay.textContent=g;let y=T(g,
tt,r-16),k=$(y,tt)+16,x=L(p+(e-k)/2,0,r-k),S=d+n+34<c?d+n+6:d-32;f.rect(x,S,k,24,h),f.text(y,x+8,S+12,{size:tt,colour:l})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,o){if(!t||!o)return;let[s,e]=[this.maps.rows,this.maps.columns].
map(({positions:n},r)=>{if(Math.min(t[r],o[r])<0)return null;let c=n.slice(Math.min(t[r],o[r]),Math.max(t[r],o[r])+1).flat();
return[Math.min(...c),Math.max(...c)]});this.mark(null),this.emit("cut",{queries:s,keys:e})}pin(t,o){if(!this.data.pinnable)
return;let s=t<0?"to":"from",e=this.linkOf(t,o);this.pinnedIndices()[s].has(t<0?o:t)&&typeof e=="number"&&e!==this.link?
this.setPins(this.pins,s,e):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?o:t,s),e)}linkOf(t,o){if("li\
nk"in this.data)return t<0?"":o<0?void 0:this.maps.columns.positions[o][0]}setPins(t,o,s){this.pins=t,this.way=o,s!==void 0&&
(this.link=t.length?s:null),this.draw(),this.emit("pins",{pins:t,way:o,link:s})}moveCursor(t,o){if(!this.maps.R||!this.maps.
C)return;let{r:s,c:e,rows:n,columns:r}=this.zoom,[c,a]=this.cursor??[s-t,e-o];this.cursor=[L(c+t,s,s+n-1),L(a+o,e,e+r-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let o=this.arrange(t,no*t);return{
height:o.height,draw:(s,e)=>this.paint(s,o,e)}}};function io(i,t=10){let o=i.weights(0),s=w("ol");for(let e of q(i.signed?
o.map(Math.abs):o,t)){let n=i.rows.labels[Math.floor(e/i.C)],r=i.columns.labels[e%i.C];s.append(w("li","",{},b("{row} to\
 {column}: {weight}",{row:n,column:r,weight:i.formatted(o[e])})))}return[w("p","",{},b("Strongest pairs of {name}, from \
and to:",{name:i.title})),s]}function ot(i,[t,o,s,e],n){let r=Math.min(s,e)<8?2:0;i.frame(t-r,o-r,s+2*r,e+2*r,n,2)}function ro(i,[
t,o,s,e],n){let[r,c]=[s,e].map(a=>a<Ct?Ct:a-2);i.frame(t+(s-r)/2,o+(e-c)/2,r,c,n,2)}function st(i,t){let o=`${i} →`;return t>
1?b("{title} 1 label in {n}",{title:o,n:t}):o}var Ho=window.matchMedia("(prefers-color-scheme: dark)");var co=(i,t,o)=>.299*i+.587*t+.114*o<128;function Et(i,t){let o=getComputedStyle(N(i,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(o))return t;let[s,e,n]=H(o);return co(s,e,n)?"dark":"light"}function Tt(i,t,o="var(--st-background-color)"){let s=w("span","",{"aria-hidden":"true"});s.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${o};transition:color 10ms`,s.ontransitionend=t,i.append(s)}var et=new WeakMap,Ot=i=>t=>{let{parentElement:o,data:s}=t,e=et.get(o);e||(e={widget:new i(N(o,".widget")),opened:null,sorted:null},
et.set(o,e),Tt(o,()=>Lt(o))),e.shown=wt(s),e.widget.emit=(n,r)=>{n==="open"&&(e.opened=r),n==="sort"?e.sorted=r:t.setTriggerValue(
n,r)},String(e.shown.open)===String(e.opened)&&(e.opened=null),Lt(o)};function Lt(i){let{widget:t,shown:o,opened:s,sorted:e}=et.
get(i),n=Et(i,o.theme);t.show({...o,theme:n,open:s??o.open,sort:e??o.sort})}var Qo=Ot(B);export{Qo as default};
