var H=r=>[1,3,5].map(t=>parseInt(r.slice(t,t+2),16));function R(r){let t=r.map(H);return Array.from({length:256},(o,s)=>{
let e=s/255*(t.length-1),n=Math.min(Math.floor(e),t.length-2);return t[n].map((i,c)=>Math.round(i+(t[n+1][c]-i)*(e-n)))})}
var Pt=([r,t,o])=>255<<24|o<<16|t<<8|r,ct=r=>Uint32Array.from(R(r),Pt),at=([r,t,o])=>`rgb(${r},${t},${o})`;function ht(r){
let[t,o,s]=r.map(e=>e/255<=.04045?e/255/12.92:((e/255+.055)/1.055)**2.4);return .2126*t+.7152*o+.0722*s>.179?"#000000":"\
#ffffff"}var lt={linear:r=>r,sqrt:Math.sqrt,log:r=>Math.log1p(1e3*r)/Math.log1p(1e3)},ut={linear:r=>r,sqrt:r=>r*r,log:r=>Math.
expm1(r*Math.log1p(1e3))/1e3};var L=(r,t,o)=>Math.min(Math.max(r,t),o);var w=(r,t="",o={},...s)=>{let e=document.createElement(r);e.className=t;for(let[n,i]of Object.entries(o))e.setAttribute(
n,String(i));return e.append(...s),e};function mt(r,t,{className:o="",...s}={}){let e=w("button",o,{type:"button",...s},
r);return e.title&&/^[^\p{L}\p{N}]$/u.test(r)&&e.setAttribute("aria-label",e.title),e.onclick=t,e}var P=(r,t)=>r.querySelector(t);function V(r,t){r.onkeydown=o=>{o.altKey||o.ctrlKey||o.metaKey||!Object.hasOwn(t,o.key)||t[o.key]()!==!1&&(o.preventDefault(),
o.stopPropagation())}}var ft=r=>({ArrowUp:()=>r(-1,0),ArrowDown:()=>r(1,0),ArrowLeft:()=>r(0,-1),ArrowRight:()=>r(0,1)});var pt=()=>w("i","room-mark",{"aria-hidden":"true"});function dt(r,t){let o=w("select","",{"aria-label":r});return zt(o,
t),o}var zt=(r,t)=>r.replaceChildren(...t.map(([o,s])=>w("option","",{value:o},s)));function gt(r,t,o){let s=w("details",r,{},t,o);return V(s,{Escape:()=>s.open?(s.open=!1,t.focus()):!1}),s}var Ut=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,k=r=>Ut.test(r)?`⁨${r}⁩`:r;var X='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',wt=[4,3],Dt=new Intl.Segmenter,
Gt={left:"start",center:"middle",right:"end"};function U(r){let t=r.getContext("2d");return t.textRendering="geometricPr\
ecision",t}function xt(r,t,o,s=document.createElement("canvas")){Object.assign(s,{width:r,height:t});let e=U(s),n=e.createImageData(
r,t);return o(new Uint32Array(n.data.buffer)),e.putImageData(n,0,0),s}var v=(()=>{let r=U(document.createElement("canvas"));
return(t,o,s=!1)=>(r.font=`${s?"600 ":""}${o}px ${X}`,r.measureText(t).width)})();function T(r,t,o){if(v(r,t)<=o)return r;let s=[...Dt.segment(r)].map(({segment:e})=>e);for(;s.length>1&&v(s.join("")+"…",
t)>o;)s.pop();return s.join("")+"…"}var jt=r=>(window.devicePixelRatio||1)*(r.currentCSSZoom||1),C=class{context;constructor(t,o,s,e=jt(
t),n=null){let i=Math.round(o*e),c=Math.round(s*e);t.width!==i&&(t.width=i),t.height!==c&&(t.height=c),this.context=U(t),
this.context.setTransform(e,0,0,e,0,0),this.context.clearRect(0,0,o,s),n&&this.rect(0,0,o,s,n)}shift(t){this.context.translate(
0,t)}rect(t,o,s,e,n,i=1){this.context.globalAlpha=i,this.context.fillStyle=n,this.context.fillRect(t,o,s,e)}frame(t,o,s,e,n,i=1){
this.context.globalAlpha=1,this.context.strokeStyle=n,this.context.lineWidth=i,this.context.strokeRect(t,o,s,e)}line(t,o,s,e,n,i=1,c=1){
this.path(n,i,c,a=>{a.moveTo(t,o),a.lineTo(s,e)})}curve(t,o,s,e,n,i,c,a=!1){let h=(t+s)/2;this.context.setLineDash(a?wt:
[]),this.path(n,i,c,l=>{l.moveTo(t,o),l.bezierCurveTo(h,o,h,e,s,e)}),this.context.setLineDash([])}path(t,o,s,e){let{context:n}=this;
n.globalAlpha=s,n.strokeStyle=t,n.lineWidth=o,n.beginPath(),e(n),n.stroke()}text(t,o,s,{size:e=12,colour:n,align:i="left",
angle:c=0,bold:a=!1}){let{context:h}=this;h.globalAlpha=1,h.save(),h.translate(o,s),c&&h.rotate(c*Math.PI/180),h.font=`${a?
"600 ":""}${e}px ${X}`,h.fillStyle=n,h.textAlign=i,h.textBaseline="middle",h.fillText(k(t),0,0),h.restore()}cells(t,o,s,e,n){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,o,s,e,n)}photo(t,o,s,e,n){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,o,s,e,n)}},Ft=2e4,z=class{parts=[];constructor(t,o,s=null){
this.width=t,this.height=o,this.openGroups=0,this.rectanglesLeft=Ft,s&&this.rect(0,0,t,o,s)}put(t,o,s=null){let e=Object.
entries(o).filter(([,n])=>n!==null).map(([n,i])=>` ${n}="${K(typeof i=="number"?M(i):i)}"`).join("");this.parts.push(s===
null?`<${t}${e}/>`:`<${t}${e}>${K(s)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,o,s,e,n,i=1){this.put("rect",{x:t,y:o,width:s,height:e,fill:n,"fill-opacity":i<1?i:null})}frame(t,o,s,e,n,i=1){
this.put("rect",{x:t,y:o,width:s,height:e,fill:"none",stroke:n,"stroke-width":i})}line(t,o,s,e,n,i=1,c=1){this.put("line",
{x1:t,y1:o,x2:s,y2:e,stroke:n,"stroke-width":i,"stroke-opacity":c<1?c:null})}curve(t,o,s,e,n,i,c,a=!1){let h=M((t+s)/2),
l=`M${M(t)} ${M(o)}C${h} ${M(o)} ${h} ${M(e)} ${M(s)} ${M(e)}`,m={"stroke-dasharray":a?wt.join(" "):null},u={stroke:n,"s\
troke-width":i,"stroke-opacity":c<1?c:null,...m};this.put("path",{d:l,fill:"none",...u})}text(t,o,s,{size:e=12,colour:n,
align:i="left",angle:c=0,bold:a=!1}){let h={x:o,y:s,dy:"0.35em",fill:n,"font-size":e,"text-anchor":Gt[i],"font-weight":a?
600:null,transform:c?`rotate(${c} ${M(o)} ${M(s)})`:null,"xml:space":"preserve"};this.put("text",h,k(t))}cells(t,o,s,e,n){
let{data:i}=U(t).getImageData(0,0,t.width,t.height),c=e/t.width,a=n/t.height;this.rectanglesLeft-=t.width*t.height;let h=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let m=0;m<t.width;m++){let u=4*(l*t.width+
m),f="#"+[0,1,2].map(g=>i[u+g].toString(16).padStart(2,"0")).join(""),[p,d]=[o+m*c,s+l*a];this.rectanglesLeft>=0?this.rect(
p,d,c,a,f):h.set(f,`${h.get(f)??""}M${M(p)} ${M(d)}h${M(c)}v${M(a)}h${M(-c)}`)}for(let[l,m]of h)this.put("path",{d:m,fill:l});
this.parts.push("</g>")}photo(t,o,s,e,n){this.put("image",{x:o,y:s,width:e,height:n,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:o=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${o}"`} font-family="${K(X)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},M=r=>+r.toFixed(2);function K(r){return String(r).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").
toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var _t={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function bt(r){let t=new DataView(r.buffer,r.byteOffset,4).
getUint32(0,!0),o=JSON.parse(new TextDecoder().decode(r.subarray(4,4+t))),s={};for(let[e,[n,i,c]]of Object.entries(o.arrays)){
let a=_t[n],h=r.byteOffset+4+t+i,l=c.reduce((m,u)=>m*u,1)*a.BYTES_PER_ELEMENT;s[e]=new a(r.buffer.slice(h,h+l))}return{...o,
...s}}var yt=r=>Uint8Array.from(atob(r),t=>t.charCodeAt(0));function b(r,t={}){return Vt(String(SAID[r]??r),t)}var Y=r=>r,q=(r,t=0)=>(Bt[t]??=Wt(t)).format(r),Bt=[],Wt=r=>new Intl.NumberFormat(LANGUAGE,{minimumFractionDigits:r,maximumFractionDigits:r,
signDisplay:"negative"}),Z=(r,t)=>String(+r.toPrecision(t)).replace(".",q(.5,1)[1]);var Ht=()=>LANGUAGE==="en"?" %":new Intl.NumberFormat(LANGUAGE,{style:"percent"}).format(0).slice(1),Mt=Ht();var Vt=(r,t)=>r.replace(/\{(\w+)\}/g,(o,s)=>s in t?k(String(t[s])):o);var Kt={projector:{width:960,density:2,svgSize:(r,t)=>({width:2*r,height:2*t})},paper:{width:643,density:300/96,svgSize:(r,t)=>({
width:"170mm",height:`${(170*t/r).toFixed(1)}mm`})}},Xt=16e3,St=46,D=class{constructor(t){this.widget=t,this.size=dt(b("\
Size"),[["projector",b("Projector, 1920 px")],["paper",b("Paper, 170 mm, 300 dpi")]]),this.light=w("input","",{type:"che\
ckbox"});let o=["PNG","SVG"].map(i=>mt(i,()=>this.save(i.toLowerCase()))),s=w("summary","",{title:b("Save this picture a\
s PNG or SVG")},b("Save picture")),e=w("label","",{},this.light," ",b("light background")),n=w("div","menu",{},this.size,
e,w("div","pair",{},...o));this.menu=gt("saving",s,n)}picture(t,o=this.size.value,s=this.light.checked){let{themes:e,theme:n}=this.
widget.data,i=e[s?"light":n],{width:c,density:a,svgSize:h}=Kt[o],l=this.widget.export(c),m=l.height+St;if(t==="svg"){let p=new z(
c,m,i.page);return this.draw(p,c,i,l),new Blob([p.toString(h(c,m))],{type:"image/svg+xml"})}let u=document.createElement(
"canvas"),f=new C(u,c,m,Math.min(a,Xt/m),i.page);return this.draw(f,c,i,l),Zt(qt(u),u.width/(c/96))}draw(t,o,s,e){let{title:n,
source:i}=this.widget.data;t.text(T(n,16,o-20),10,16,{size:16,colour:s.ink,bold:!0}),t.text(T(i,12,o-20),10,36,{size:12,
colour:s.muted}),t.shift(St),e.draw(t,s)}save(t){let{kind:o,title:s}=this.widget.data,e=`${o}-${s}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();Yt(this.picture(t),`${e}.${t}`),this.menu.open=!1}};function Yt(r,t){let o=w("a",
"",{download:t,href:URL.createObjectURL(r)});o.click(),setTimeout(()=>URL.revokeObjectURL(o.href),1e4)}var qt=r=>yt(r.toDataURL(
"image/png").split(",")[1]);function Zt(r,t){let o=new DataView(new ArrayBuffer(21)),s=Math.round(t/.0254);o.setUint32(0,
9),[..."pHYs"].forEach((n,i)=>o.setUint8(4+i,n.charCodeAt(0))),o.setUint32(8,s),o.setUint32(12,s),o.setUint8(16,1),o.setUint32(
17,Jt(new Uint8Array(o.buffer,4,13)));let e=33;return new Blob([r.subarray(0,e),o.buffer,r.subarray(e)],{type:"image/png"})}
function Jt(r){let t=-1;for(let o of r){t^=o;for(let s=0;s<8;s++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var Qt={Uint8Array:255,Int8Array:127,Float32Array:null},to={Uint8Array:2,Int8Array:2,Float32Array:4},N=1e-12;function oo(r,t){
let o=Qt[r.constructor.name];if(!o)return r;let s=new Float32Array(256);for(let n=-127;n<=o;n++)s[n&255]=n*Math.abs(n)*t/
o**2;let e=new Float32Array(r.length);for(let n=0;n<e.length;n++)e[n]=s[r[n]&255];return e}var At=r=>r.reduce((t,o)=>Math.
max(t,Math.abs(o)),0);var G=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;decoded=new Map;sorted=new Map;constructor({
maps:t,...o}){Object.assign(this,o),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let o=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,oo(this.codes.subarray(
t*o,(t+1)*o),this.most[t])),this.decoded.get(t)}row(t,o){return this.weights(t).subarray(o*this.C,(o+1)*this.C)}column(t,o){
let s=this.weights(t);return Float32Array.from({length:this.R},(e,n)=>s[n*this.C+o])}weight(t,o,s){return this.weights(t)[o*
this.C+s]}side(t){return t==="to"?this.columns:this.rows}indices(t,o){let s=new Set(t);return this.side(o).positions.flatMap(
(e,n)=>e.some(i=>s.has(i))?[n]:[])}profile(t,o,s){let e=new Float32Array(s==="to"?this.R:this.C);for(let n of o){let i=s===
"to"?this.column(t,n):this.row(t,n);for(let c=0;c<e.length;c++)e[c]+=i[c]}return e}linksFrom(t,o,s,e){let n=[];for(let i of o){
let c=this.row(t,i);for(let a of this.sortedColumns(t,i).subarray(0,e)){if(c[a]<s)break;n.push([i,a,c[a]])}}return n}linksTo(t,o,s,e){
let n=[];for(let i of o){let c=this.column(t,i);for(let a of J(c,Math.min(e,this.R)))c[a]>=s&&n.push([a,i,c[a]])}return n}sortedColumns(t,o){
let s=t*this.R+o;if(!this.sorted.has(s)){let e=this.row(t,o);this.sorted.set(s,Uint16Array.from(e.keys()).sort((n,i)=>e[i]-
e[n]))}return this.sorted.get(s)}rowPeaks(t){return Float32Array.from({length:this.R},(o,s)=>At(this.row(t,s)))}largest(t){
return Math.max(Math.abs(this.most[t]),N)}shade(t,o){let s=Math.min(Math.abs(t)/(o||N),1);return this.signed?.5+.5*Math.
sign(t)*s:lt[this.scale](s)}picture(t,o,s,e){let n=Math.min(s.rows,Math.max(1,e.rows)),i=Math.min(s.columns,Math.max(1,e.
columns)),c=ct(this.signed?o.diverging:o.ramp),a=this.strongestShares(t,s,i,n);return xt(i,n,h=>{for(let l=0;l<a.length;l++)
h[l]=c[Math.round(255*this.shade(a[l],1))]})}strongestShares(t,o,s,e){let n=this.peak==="row"&&!this.signed,i=new Float32Array(
s*e),c=Uint16Array.from({length:o.columns},(a,h)=>Math.floor(h*s/o.columns));for(let a=0;a<o.rows;a++){let h=Math.floor(
a*e/o.rows)*s,l=this.row(t,a+o.r),m=(n?At(l):this.largest(t))||N;for(let u=0;u<o.columns;u++){let f=l[u+o.c]/m;Math.abs(
f)>Math.abs(i[h+c[u]])&&(i[h+c[u]]=f)}}return i}cut(t,o,s=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[o],
s)}get colours(){return this.themes[this.theme]}formatted(t){let o=to[this.codeType];return`${o<4?"≈ ":""}${this.signed&&
t>0?"+":""}${q(t,o)}`}described(t,o,s=0){let e=this.cut(t,o,s),n=e&&(e.toOthers?b("cut, the others take over"):b("cut, t\
he gap stays")),i=this.formatted(this.weight(s,t,o));return[`${k(this.rows.labels[t])} → ${k(this.columns.labels[o])}:\
 ${i}`,n].filter(Boolean).join(" · ")}pinsAfterClick(t,o,s,e){let n=this.side(e).positions[s],i=e===o?t:[],c=i.filter(a=>!n.
includes(a));return[c.length<i.length?c:[...c,n[0]],e]}};function kt(r,{toOthers:t},o,s,e,n){let i=[[-1,0,0,-1],[0,-1,1,
0],[1,0,0,1],[0,1,-1,0]],c=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,h,l,m]of t?i:c)r.line(o+e*a,s+e*h,o+e*l,s+e*m,n,1.5)}function J(r,t){
let o=[],s=-1/0;for(let e=0;e<r.length;e++){if(r[e]<=s&&o.length===t)continue;let n=o.length;for(;n>0&&r[e]>r[o[n-1]];)n--;
o.splice(n,0,e),o.length>t&&o.pop(),s=r[o[o.length-1]]}return o}var Q=(r,t)=>JSON.stringify(r.positions)===JSON.stringify(
t.positions);function tt({segments:r},t,o){let s=r.slice(t,t+o).indexOf(1);return s>0?s:null}var j=64,so=3;function vt(r,t,o,s,e,n=1/0){let c=Math.round(s),a=R(t.signed?o.diverging:o.ramp),h=n-10-v(t.unit,12),l=L(
Math.floor(h/j),1,so),m=j*l;for(let p=0;p<j;p++){let d=a[Math.round(255*p/(j-1))];r.rect(c+p*l,e,l,8,at(d))}let u=t.peak===
"row"&&!t.signed;for(let[p,d]of eo(t,u)){let g=u?Z(100*d,2)+Mt:Z(d,2),y=p===0?"left":p===1?"right":"center";r.text(g,c+p*
m,e+8+10,{size:11,colour:o.muted,align:y})}let f=u?b("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;r.text(
f,c+m+10,e+8/2,{size:12,colour:o.muted})}function eo(r,t){let o=r.largest(0);return o<=N?[[0,0]]:r.signed?[[0,-o],[.5,0],
[1,o]]:[0,.5,1].map(s=>[s,ut[r.scale](s)*(t?1:o)])}var no=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function ro(r){let t=no.exec(r);if(!t)return null;let[,o,s,e=""]=t,n=[...o].reduce((i,c)=>26*i+c.charCodeAt(0)-64,0)-1;return{
name:o+s,column:n,row:Number(s)-1,pixels:[...e].map(Number)}}function F(r){let t=ro(r);return t?.pixels.length?t:null}function Ct(r,t,o,s,e,n,i=1){
let c=e/2;r.rect(o,s,e,e,n.page,i),t.forEach((a,h)=>{a&&r.rect(o+h%2*c,s+Math.floor(h/2)*c,c,c,n.ink,i*a/3)})}var $t=46,Et=58,ot=112,Tt=[22,13],io=9,Lt=14,_=10,st=13,co=8,ao=Y("Heatmap of {title}: {R} rows, {rows}, by {C} columns,\
 {columns}. Arrows move, Enter pins a row."),ho=Y("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arro\
ws move, Enter cuts a cell."),lo=.68,B=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=w("canvas","drawn",{"aria-hidden":"true"}),this.overlay=w("canvas","over",{"aria-hidden":"t\
rue"}),this.live=w("div","unseen",{"aria-live":"polite"}),this.room=pt();let o=[this.canvas,this.overlay,this.room];this.
field=w("div","field",{tabindex:"0",role:"application"},...o),this.pairs=w("div","unseen"),this.saving=new D(this),t.append(
this.field,this.live,this.pairs,w("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
o=>this.moved(o),this.field.onpointerdown=o=>{this.dragStart=o.button===0?this.point(o):null},this.field.onpointerup=o=>this.
released(o),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
V(this.field,{...ft((o,s)=>this.moveCursor(o,s)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:o,room:s}=this.layout??{};this.maps&&(this.field.clientWidth!==
o||this.room.offsetHeight!==s)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let o=this.maps&&Q(this.
maps.rows,t.rows)&&Q(this.maps.columns,t.columns);this.data=t,this.maps=new G(t),(!o||!this.zoom)&&(this.zoom=this.everything()),
o||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:s,C:e}=this.maps,[n,
i]=t.axes;this.field.setAttribute("aria-label",b(t.cutting?ho:ao,{title:t.title,R:s,C:e,rows:n,columns:i})),this.pairs.replaceChildren(
...uo(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let o=this.room.offsetHeight;this.layout={...this.arrange(t,o||this.data.height,o),room:o};let{
height:s}=this.layout;for(let e of[this.canvas,this.overlay])Object.assign(e.style,{width:`${t}px`,height:`${s}px`});this.
field.style.height=`${s}px`,this.paint(new C(this.canvas,t,s),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,o=this.data.height,s=0){let{zoom:e}=this,n=e.rows<=14?14:e.rows<=24?13:11,i=this.arrangedWith(n,t,o,
s),c=Math.floor(Math.min(i.w,i.h))-1;return c<io||c>=n?i:this.arrangedWith(c,t,o,s)}arrangedWith(t,o,s,e){let[n,i]=e?[4,
4]:[26,$t],{rows:c,columns:a}=this.maps,{zoom:h}=this,l=($,E,O)=>{let W=$.slice(E,E+O).map(I=>{let it=F(I);return it?t+6+
v(it.name,_):Math.min(v(I,t),ot)});return Math.max(...W,8)},m=Math.ceil(l(c.labels,h.r,h.rows))+32,u=l(a.labels,h.c,h.columns),
f=a.labels.some($=>F($)),d=h.columns>1&&(o-m)/h.columns<u+8?f?-90:-60:0,g=u*Math.sin(-d*Math.PI/180)+8,y=Math.ceil(d?g:f?
18+_:18)+n,A=d===-60?18:6,x=Math.min((o-m-A)/h.columns,2*Et),S=Math.min((s-y-i)/h.rows,Et);return{width:o,left:m,top:y,w:x,
h:S,size:t,slant:d,height:Math.ceil(y+S*h.rows+i)}}paint(t,o,s){this.paintCells(t,o,s),this.data.numbers&&this.paintNumbers(
t,o,s),this.data.cutAt&&this.paintCuts(t,o,s),this.paintLabels(t,o,s),this.paintFrames(t,o,s);let{left:e,width:n,height:i}=o;
o.room||vt(t,this.maps,s,e,i-$t+14,n-e)}paintCells(t,{left:o,top:s,w:e,h:n},i){let{rows:c,columns:a}=this.zoom,h={rows:Math.
floor(n*c),columns:Math.floor(e*a)};if(t.cells(this.maps.picture(0,i,this.zoom,h),o,s,e*a,n*c),!(Math.min(e,n)<=7)){for(let l=1;l<
c;l++)t.line(o,s+l*n,o+e*a,s+l*n,i.page,1);for(let l=1;l<a;l++)t.line(o+l*e,s,o+l*e,s+n*c,i.page,1)}}paintCuts(t,{left:o,
top:s,w:e,h:n},i){let{r:c,c:a,rows:h,columns:l}=this.zoom,m=Math.max(1.5,.3*Math.min(e,n,24));for(let u=c;u<c+h;u++)for(let f=a;f<
a+l;f++){let p=this.maps.cut(u,f);p&&kt(t,p,o+(f-a+.5)*e,s+(u-c+.5)*n,m,i.accent)}}paintNumbers(t,{left:o,top:s,w:e,h:n},i){
if(e<Tt[0]||n<Tt[1])return;let{r:c,c:a,rows:h,columns:l}=this.zoom,m=R(this.maps.signed?i.diverging:i.ramp);this.maps.strongestShares(
0,this.zoom,l,h).forEach((u,f)=>{let[p,d]=[Math.floor(f/l),f%l],g=Math.round(100*this.maps.weight(0,c+p,a+d)),y=ht(m[Math.
round(255*this.maps.shade(u,1))]),x={size:Math.min(13,.45*e,.7*n),colour:y,align:"center"};g&&t.text(String(g),o+(d+.5)*
e,s+(p+.5)*n,x)})}paintLabels(t,{left:o,top:s,w:e,h:n,size:i,slant:c,room:a},h){let{rows:l,columns:m}=this.maps,{zoom:u}=this,
f=this.pinnedIndices(),[p,d]=[n,e].map(x=>Math.max(1,Math.ceil((i+1)/x)));for(let x of this.labelsWithRoom(f.from,u.r,u.
rows,p)){let S=f.from.has(x),$={size:i,colour:S?h.accent:h.ink,align:"right",bold:S},E=s+(x-u.r+.5)*n;this.paintedPatch(
t,l.labels[x],o-6-i/2,E,Math.min(i+2,n-2),S,h)||t.text(T(l.labels[x],i,ot),o-6,E,$)}for(let x of this.labelsWithRoom(f.to,
u.c,u.columns,d)){let S=f.to.has(x),$=c?"left":"center",E={size:i,colour:S?h.accent:h.ink,angle:c,align:$,bold:S},O=o+(x-
u.c+.5)*e,W=Math.min(i+2,e-2);if(this.paintedPatch(t,m.labels[x],O,s-11,W,S,h,!0))continue;let I=O+(c===-60?2:0);t.text(
T(m.labels[x],i,ot),I,s-(c?6:11),E)}let g={size:12,colour:h.muted},[y,A]=this.maps.axes;a?t.text(nt(A,1),o-6,s-11,{...g,
align:"right"}):t.text(nt(A,d),o,9,g),t.text(nt(y,p),9,s+n*u.rows,{...g,angle:-90})}paintedPatch(t,o,s,e,n,i,c,a=!1){let h=F(
o);if(!h)return!1;let l=i?c.accent:c.muted;Ct(t,h.pixels,s-n/2,e-n/2,n,c),t.frame(s-n/2,e-n/2,n,n,l,i?2:1);let[m,u]=a?[s,
e-n/2-_/2-1]:[s-n/2-4,e];return t.text(h.name,m,u,{size:_,colour:l,align:a?"center":"right",bold:i}),!0}labelsWithRoom(t,o,s,e){
let n=c=>[...t].some(a=>a!==c&&Math.abs(a-c)<e);return Array.from({length:s},(c,a)=>a+o).filter(c=>t.has(c)||(c-o)%e===0&&
!n(c))}paintFrames(t,{left:o,top:s,w:e,h:n},i){let{r:c,c:a,rows:h,columns:l}=this.zoom,m=e*l,u=n*h,f=this.pinnedIndices();
for(let g of f.from)g>=c&&g<c+h&&et(t,[o,s+(g-c)*n,m,n],i.accent);for(let g of f.to)g>=a&&g<a+l&&et(t,[o+(g-a)*e,s,e,u],
i.accent);for(let g of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let y of f.from)y>=c&&y<c+h&&
g>=a&&g<a+l&&mo(t,[o+(g-a)*e,s+(y-c)*n,e,n],i.ink);let p=tt(this.maps.rows,c,h),d=tt(this.maps.columns,a,l);p&&t.line(o,
s+p*n,o+m,s+p*n,i.accent,1.5),d&&t.line(o+d*e,s,o+d*e,s+u,i.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.
way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let o=this.field.getBoundingClientRect(),s=o.width/this.field.
clientWidth||1;return[(t.clientX-o.left)/s,(t.clientY-o.top)/s]}cell([t,o]){let{left:s,top:e,w:n,h:i}=this.layout,c=o<e?
-1:Math.floor((o-e)/i),a=t<s?-1:Math.floor((t-s)/n);return c>=this.zoom.rows||a>=this.zoom.columns||c<0&&a<0?null:[c<0?-1:
c+this.zoom.r,a<0?-1:a+this.zoom.c]}moved(t){let o=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,
o)?this.paintSelection(this.dragStart,o):this.mark(this.cell(o))}released(t){let o=this.dragStart,s=this.point(t);if(this.
dragStart=null,!o)return;let[e,n]=[this.cell(o),this.cell(s)];this.isDrag(o,s)?this.data.cutting?this.scrolls(t)||this.cut(
e,n):this.zoomTo(e,n):this.act(n)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,o){return Math.
hypot(o[0]-t[0],o[1]-t[1])>co}zoomTo(t,o){t&&o&&Math.min(...t,...o)>=0&&(this.zoom={r:Math.min(t[0],o[0]),c:Math.min(t[1],
o[1]),rows:Math.abs(t[0]-o[0])+1,columns:Math.abs(t[1]-o[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),
this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.
length&&this.setPins([],this.way)}paintSelection([t,o],[s,e]){let n=new C(this.overlay,this.layout.width,this.layout.height),
{accent:i}=this.maps.colours;n.rect(Math.min(t,s),Math.min(o,e),Math.abs(t-s),Math.abs(o-e),i,.25),this.overlay.textContent=
""}mark(t){if(this.marked=t,!this.layout)return;let{left:o,top:s,w:e,h:n,width:i,height:c}=this.layout,{accent:a,ink:h,page:l}=this.
maps.colours,m=new C(this.overlay,i,c);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.
pinnable),!t)return;let[u,f]=t,p=o+(f-this.zoom.c)*e,d=s+(u-this.zoom.r)*n;if(u>=0&&m.rect(0,d,o-3,n,a,.16),f>=0&&m.rect(
p,s-22,e,19,a,.16),u<0||f<0)return;et(m,[p,d,e,n],h);let g=this.maps.described(u,f);this.overlay.textContent=g;let y=T(g,
st,i-16),A=v(y,st)+16,x=L(p+(e-A)/2,0,i-A),S=d+n+34<c?d+n+6:d-32;m.rect(x,S,A,24,h),m.text(y,x+8,S+12,{size:st,colour:l})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,o){if(!t||!o)return;let[s,e]=[this.maps.rows,this.maps.columns].
map(({positions:n},i)=>{if(Math.min(t[i],o[i])<0)return null;let c=n.slice(Math.min(t[i],o[i]),Math.max(t[i],o[i])+1).flat();
return[Math.min(...c),Math.max(...c)]});this.mark(null),this.emit("cut",{queries:s,keys:e})}pin(t,o){if(!this.data.pinnable)
return;let s=t<0?"to":"from",e=this.linkOf(t,o);this.pinnedIndices()[s].has(t<0?o:t)&&typeof e=="number"&&e!==this.link?
this.setPins(this.pins,s,e):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?o:t,s),e)}linkOf(t,o){if("li\
nk"in this.data)return t<0?"":o<0?void 0:this.maps.columns.positions[o][0]}setPins(t,o,s){this.pins=t,this.way=o,s!==void 0&&
(this.link=t.length?s:null),this.draw(),this.emit("pins",{pins:t,way:o,link:s})}moveCursor(t,o){if(!this.maps.R||!this.maps.
C)return;let{r:s,c:e,rows:n,columns:i}=this.zoom,[c,a]=this.cursor??[s-t,e-o];this.cursor=[L(c+t,s,s+n-1),L(a+o,e,e+i-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let o=this.arrange(t,lo*t);return{
height:o.height,draw:(s,e)=>this.paint(s,o,e)}}};function uo(r,t=10){let o=r.weights(0),s=w("ol");for(let e of J(r.signed?
o.map(Math.abs):o,t)){let n=r.rows.labels[Math.floor(e/r.C)],i=r.columns.labels[e%r.C];s.append(w("li","",{},b("{row} to\
 {column}: {weight}",{row:n,column:i,weight:r.formatted(o[e])})))}return[w("p","",{},b("Strongest pairs of {name}, from \
and to:",{name:r.title})),s]}function et(r,[t,o,s,e],n){let i=Math.min(s,e)<8?2:0;r.frame(t-i,o-i,s+2*i,e+2*i,n,2)}function mo(r,[
t,o,s,e],n){let[i,c]=[s,e].map(a=>a<Lt?Lt:a-2);r.frame(t+(s-i)/2,o+(e-c)/2,i,c,n,2)}function nt(r,t){let o=`${r} →`;return t>
1?b("{title} 1 label in {n}",{title:o,n:t}):o}var Zo=window.matchMedia("(prefers-color-scheme: dark)");var fo=(r,t,o)=>.299*r+.587*t+.114*o<128;function Rt(r,t){let o=getComputedStyle(P(r,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(o))return t;let[s,e,n]=H(o);return fo(s,e,n)?"dark":"light"}function Nt(r,t,o="var(--st-background-color)"){let s=w("span","",{"aria-hidden":"true"});s.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${o};transition:color 10ms`,s.ontransitionend=t,r.append(s)}var rt=new WeakMap,It=r=>t=>{let{parentElement:o,data:s}=t,e=rt.get(o);e||(e={widget:new r(P(o,".widget")),opened:null,sorted:null},
rt.set(o,e),Nt(o,()=>Ot(o))),e.shown=bt(s),e.widget.emit=(n,i)=>{n==="open"&&(e.opened=i),n==="sort"?e.sorted=i:t.setTriggerValue(
n,i)},String(e.shown.open)===String(e.opened)&&(e.opened=null),Ot(o)};function Ot(r){let{widget:t,shown:o,opened:s,sorted:e}=rt.
get(r),n=Rt(r,o.theme);t.show({...o,theme:n,open:s??o.open,sort:e??o.sort})}var rs=It(B);export{rs as default};
