var V=i=>[1,3,5].map(t=>parseInt(i.slice(t,t+2),16));function R(i){let t=i.map(V);return Array.from({length:256},(s,o)=>{
let e=o/255*(t.length-1),n=Math.min(Math.floor(e),t.length-2);return t[n].map((r,c)=>Math.round(r+(t[n+1][c]-r)*(e-n)))})}
var zt=([i,t,s])=>255<<24|s<<16|t<<8|i,K=i=>Uint32Array.from(R(i),zt),at=([i,t,s])=>`rgb(${i},${t},${s})`;function ht(i){
let[t,s,o]=i.map(e=>e/255<=.04045?e/255/12.92:((e/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*o>.179?"#000000":"\
#ffffff"}var lt={linear:i=>i,sqrt:Math.sqrt,log:i=>Math.log1p(1e3*i)/Math.log1p(1e3)},ut={linear:i=>i,sqrt:i=>i*i,log:i=>Math.
expm1(i*Math.log1p(1e3))/1e3};var T=(i,t,s)=>Math.min(Math.max(i,t),s);var w=(i,t="",s={},...o)=>{let e=document.createElement(i);e.className=t;for(let[n,r]of Object.entries(s))e.setAttribute(
n,String(r));return e.append(...o),e};function mt(i,t,{className:s="",...o}={}){let e=w("button",s,{type:"button",...o},
i);return e.title&&/^[^\p{L}\p{N}]$/u.test(i)&&e.setAttribute("aria-label",e.title),e.onclick=t,e}var O=(i,t)=>i.querySelector(t);function X(i,t){i.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==!1&&(s.preventDefault(),
s.stopPropagation())}}var ft=i=>({ArrowUp:()=>i(-1,0),ArrowDown:()=>i(1,0),ArrowLeft:()=>i(0,-1),ArrowRight:()=>i(0,1)});var pt=()=>w("i","room-mark",{"aria-hidden":"true"});function dt(i,t){let s=w("select","",{"aria-label":i});return Ut(s,
t),s}var Ut=(i,t)=>i.replaceChildren(...t.map(([s,o])=>w("option","",{value:s},o)));function gt(i,t,s){let o=w("details",i,{},t,s);return X(o,{Escape:()=>o.open?(o.open=!1,t.focus()):!1}),o}var Dt=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,E=i=>Dt.test(i)?`⁨${i}⁩`:i;var q='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',wt=[4,3],Gt=new Intl.Segmenter,
jt={left:"start",center:"middle",right:"end"};function U(i){let t=i.getContext("2d");return t.textRendering="geometricPr\
ecision",t}function xt(i,t,s,o=document.createElement("canvas")){Object.assign(o,{width:i,height:t});let e=U(o),n=e.createImageData(
i,t);return s(new Uint32Array(n.data.buffer)),e.putImageData(n,0,0),o}var C=(()=>{let i=U(document.createElement("canvas"));
return(t,s,o=!1)=>(i.font=`${o?"600 ":""}${s}px ${q}`,i.measureText(t).width)})();function L(i,t,s){if(C(i,t)<=s)return i;let o=[...Gt.segment(i)].map(({segment:e})=>e);for(;o.length>1&&C(o.join("")+"…",
t)>s;)o.pop();return o.join("")+"…"}var Ft=i=>(window.devicePixelRatio||1)*(i.currentCSSZoom||1),$=class{context;constructor(t,s,o,e=Ft(
t),n=null){let r=Math.round(s*e),c=Math.round(o*e);t.width!==r&&(t.width=r),t.height!==c&&(t.height=c),this.context=U(t),
this.context.setTransform(e,0,0,e,0,0),this.context.clearRect(0,0,s,o),n&&this.rect(0,0,s,o,n)}shift(t){this.context.translate(
0,t)}rect(t,s,o,e,n,r=1){this.context.globalAlpha=r,this.context.fillStyle=n,this.context.fillRect(t,s,o,e)}frame(t,s,o,e,n,r=1){
this.context.globalAlpha=1,this.context.strokeStyle=n,this.context.lineWidth=r,this.context.strokeRect(t,s,o,e)}line(t,s,o,e,n,r=1,c=1){
this.path(n,r,c,a=>{a.moveTo(t,s),a.lineTo(o,e)})}curve(t,s,o,e,n,r,c,a=!1){let h=(t+o)/2;this.context.setLineDash(a?wt:
[]),this.path(n,r,c,l=>{l.moveTo(t,s),l.bezierCurveTo(h,s,h,e,o,e)}),this.context.setLineDash([])}path(t,s,o,e){let{context:n}=this;
n.globalAlpha=o,n.strokeStyle=t,n.lineWidth=s,n.beginPath(),e(n),n.stroke()}text(t,s,o,{size:e=12,colour:n,align:r="left",
angle:c=0,bold:a=!1}){let{context:h}=this;h.globalAlpha=1,h.save(),h.translate(s,o),c&&h.rotate(c*Math.PI/180),h.font=`${a?
"600 ":""}${e}px ${q}`,h.fillStyle=n,h.textAlign=r,h.textBaseline="middle",h.fillText(E(t),0,0),h.restore()}cells(t,s,o,e,n){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,o,e,n)}photo(t,s,o,e,n){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,o,e,n)}},_t=2e4,z=class{parts=[];constructor(t,s,o=null){
this.width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=_t,o&&this.rect(0,0,t,s,o)}put(t,s,o=null){let e=Object.
entries(s).filter(([,n])=>n!==null).map(([n,r])=>` ${n}="${Y(typeof r=="number"?A(r):r)}"`).join("");this.parts.push(o===
null?`<${t}${e}/>`:`<${t}${e}>${Y(o)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,o,e,n,r=1){this.put("rect",{x:t,y:s,width:o,height:e,fill:n,"fill-opacity":r<1?r:null})}frame(t,s,o,e,n,r=1){
this.put("rect",{x:t,y:s,width:o,height:e,fill:"none",stroke:n,"stroke-width":r})}line(t,s,o,e,n,r=1,c=1){this.put("line",
{x1:t,y1:s,x2:o,y2:e,stroke:n,"stroke-width":r,"stroke-opacity":c<1?c:null})}curve(t,s,o,e,n,r,c,a=!1){let h=A((t+o)/2),
l=`M${A(t)} ${A(s)}C${h} ${A(s)} ${h} ${A(e)} ${A(o)} ${A(e)}`,m={"stroke-dasharray":a?wt.join(" "):null},u={stroke:n,"s\
troke-width":r,"stroke-opacity":c<1?c:null,...m};this.put("path",{d:l,fill:"none",...u})}text(t,s,o,{size:e=12,colour:n,
align:r="left",angle:c=0,bold:a=!1}){let h={x:s,y:o,dy:"0.35em",fill:n,"font-size":e,"text-anchor":jt[r],"font-weight":a?
600:null,transform:c?`rotate(${c} ${A(s)} ${A(o)})`:null,"xml:space":"preserve"};this.put("text",h,E(t))}cells(t,s,o,e,n){
let{data:r}=U(t).getImageData(0,0,t.width,t.height),c=e/t.width,a=n/t.height;this.rectanglesLeft-=t.width*t.height;let h=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let m=0;m<t.width;m++){let u=4*(l*t.width+
m),f="#"+[0,1,2].map(g=>r[u+g].toString(16).padStart(2,"0")).join(""),[p,d]=[s+m*c,o+l*a];this.rectanglesLeft>=0?this.rect(
p,d,c,a,f):h.set(f,`${h.get(f)??""}M${A(p)} ${A(d)}h${A(c)}v${A(a)}h${A(-c)}`)}for(let[l,m]of h)this.put("path",{d:m,fill:l});
this.parts.push("</g>")}photo(t,s,o,e,n){this.put("image",{x:s,y:o,width:e,height:n,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${Y(q)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},A=i=>+i.toFixed(2);function Y(i){return String(i).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").
toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Bt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function bt(i){let t=new DataView(i.buffer,i.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(i.subarray(4,4+t))),o={};for(let[e,[n,r,c]]of Object.entries(s.arrays)){
let a=Bt[n],h=i.byteOffset+4+t+r,l=c.reduce((m,u)=>m*u,1)*a.BYTES_PER_ELEMENT;o[e]=new a(i.buffer.slice(h,h+l))}return{...s,
...o}}var yt=i=>Uint8Array.from(atob(i),t=>t.charCodeAt(0));function y(i,t={}){return Kt(String(SAID[i]??i),t)}var Z=i=>i,J=(i,t=0)=>(Wt[t]??=Ht(t)).format(i),Wt=[],Ht=i=>new Intl.NumberFormat(LANGUAGE,{minimumFractionDigits:i,maximumFractionDigits:i,
signDisplay:"negative"}),Q=(i,t)=>String(+i.toPrecision(t)).replace(".",J(.5,1)[1]);var Vt=()=>LANGUAGE==="en"?" %":new Intl.NumberFormat(LANGUAGE,{style:"percent"}).format(0).slice(1),Mt=Vt();var Kt=(i,t)=>i.replace(/\{(\w+)\}/g,(s,o)=>o in t?E(String(t[o])):s);var Xt={projector:{width:960,density:2,svgSize:(i,t)=>({width:2*i,height:2*t})},paper:{width:643,density:300/96,svgSize:(i,t)=>({
width:"170mm",height:`${(170*t/i).toFixed(1)}mm`})}},Yt=16e3,St=46,D=class{constructor(t){this.widget=t,this.size=dt(y("\
Size"),[["projector",y("Projector, 1920 px")],["paper",y("Paper, 170 mm, 300 dpi")]]),this.light=w("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(r=>mt(r,()=>this.save(r.toLowerCase()))),o=w("summary","",{title:y("Save this picture a\
s PNG or SVG")},y("Save picture")),e=w("label","",{},this.light," ",y("light background")),n=w("div","menu",{},this.size,
e,w("div","pair",{},...s));this.menu=gt("saving",o,n)}picture(t,s=this.size.value,o=this.light.checked){let{themes:e,theme:n}=this.
widget.data,r=e[o?"light":n],{width:c,density:a,svgSize:h}=Xt[s],l=this.widget.export(c),m=l.height+St;if(t==="svg"){let p=new z(
c,m,r.page);return this.draw(p,c,r,l),new Blob([p.toString(h(c,m))],{type:"image/svg+xml"})}let u=document.createElement(
"canvas"),f=new $(u,c,m,Math.min(a,Yt/m),r.page);return this.draw(f,c,r,l),Jt(Zt(u),u.width/(c/96))}draw(t,s,o,e){let{title:n,
source:r}=this.widget.data;t.text(L(n,16,s-20),10,16,{size:16,colour:o.ink,bold:!0}),t.text(L(r,12,s-20),10,36,{size:12,
colour:o.muted}),t.shift(St),e.draw(t,o)}save(t){let{kind:s,title:o}=this.widget.data,e=`${s}-${o}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();qt(this.picture(t),`${e}.${t}`),this.menu.open=!1}};function qt(i,t){let s=w("a",
"",{download:t,href:URL.createObjectURL(i)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var Zt=i=>yt(i.toDataURL(
"image/png").split(",")[1]);function Jt(i,t){let s=new DataView(new ArrayBuffer(21)),o=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((n,r)=>s.setUint8(4+r,n.charCodeAt(0))),s.setUint32(8,o),s.setUint32(12,o),s.setUint8(16,1),s.setUint32(
17,Qt(new Uint8Array(s.buffer,4,13)));let e=33;return new Blob([i.subarray(0,e),s.buffer,i.subarray(e)],{type:"image/png"})}
function Qt(i){let t=-1;for(let s of i){t^=s;for(let o=0;o<8;o++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var ts={Uint8Array:255,Int8Array:127,Float32Array:null},ss={Uint8Array:2,Int8Array:2,Float32Array:4},P=1e-12;function os(i,t){
let s=ts[i.constructor.name];if(!s)return i;let o=new Float32Array(256);for(let n=-127;n<=s;n++)o[n&255]=n*Math.abs(n)*t/
s**2;let e=new Float32Array(i.length);for(let n=0;n<e.length;n++)e[n]=o[i[n]&255];return e}var At=i=>i.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var G=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;resting=[];decoded=new Map;sorted=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let s=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,os(this.codes.subarray(
t*s,(t+1)*s),this.most[t])),this.decoded.get(t)}row(t,s){return this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){
let o=this.weights(t);return Float32Array.from({length:this.R},(e,n)=>o[n*this.C+s])}weight(t,s,o){return this.weights(t)[s*
this.C+o]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let o=new Set(t);return this.side(s).positions.flatMap(
(e,n)=>e.some(r=>o.has(r))?[n]:[])}profile(t,s,o){let e=new Float32Array(o==="to"?this.R:this.C);for(let n of s){let r=o===
"to"?this.column(t,n):this.row(t,n);for(let c=0;c<e.length;c++)e[c]+=r[c]}return e}linksFrom(t,s,o,e){let n=[];for(let r of s){
let c=this.row(t,r);for(let a of this.sortedColumns(t,r).subarray(0,e)){if(c[a]<o)break;n.push([r,a,c[a]])}}return n}linksTo(t,s,o,e){
let n=[];for(let r of s){let c=this.column(t,r);for(let a of tt(c,Math.min(e,this.R)))c[a]>=o&&n.push([a,r,c[a]])}return n}sortedColumns(t,s){
let o=t*this.R+s;if(!this.sorted.has(o)){let e=this.row(t,s);this.sorted.set(o,Uint16Array.from(e.keys()).sort((n,r)=>e[r]-
e[n]))}return this.sorted.get(o)}rowPeaks(t){return Float32Array.from({length:this.R},(s,o)=>At(this.row(t,o)))}largest(t){
return Math.max(Math.abs(this.most[t]),P)}shade(t,s){let o=Math.min(Math.abs(t)/(s||P),1);return this.signed?.5+.5*Math.
sign(t)*o:lt[this.scale](o)}picture(t,s,o,e){let n=Math.min(o.rows,Math.max(1,e.rows)),r=Math.min(o.columns,Math.max(1,e.
columns)),c=K(this.signed?s.diverging:s.ramp),a=K(this.signed?s.diverging:s.resting),h=new Array(r).fill(!1);for(let m of this.
indices(this.resting,"to"))m>=o.c&&m<o.c+o.columns&&(h[Math.floor((m-o.c)*r/o.columns)]=!0);let l=this.strongestShares(t,
o,r,n);return xt(r,n,m=>{for(let u=0;u<l.length;u++)m[u]=(h[u%r]?a:c)[Math.round(255*this.shade(l[u],1))]})}strongestShares(t,s,o,e){
let n=this.peak==="row"&&!this.signed,r=new Float32Array(o*e),c=Uint16Array.from({length:s.columns},(a,h)=>Math.floor(h*
o/s.columns));for(let a=0;a<s.rows;a++){let h=Math.floor(a*e/s.rows)*o,l=this.row(t,a+s.r),m=(n?At(l):this.largest(t))||
P;for(let u=0;u<s.columns;u++){let f=l[u+s.c]/m;Math.abs(f)>Math.abs(r[h+c[u]])&&(r[h+c[u]]=f)}}return r}cut(t,s,o=0){return this.
cutAt?.(this.rows.positions[t],this.columns.positions[s],o)}get colours(){return this.themes[this.theme]}formatted(t){let s=ss[this.
codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${J(t,s)}`}described(t,s,o=0){let e=this.cut(t,s,o),n=e&&(e.toOthers?
y("cut, the others take over"):y("cut, the gap stays")),r=this.formatted(this.weight(o,t,s));return[`${E(this.rows.labels[t])}\
 → ${E(this.columns.labels[s])}: ${r}`,n].filter(Boolean).join(" · ")}pinsAfterClick(t,s,o,e){let n=this.side(e).positions[o],
r=e===s?t:[],c=r.filter(a=>!n.includes(a));return[c.length<r.length?c:[...c,n[0]],e]}};function kt(i,{toOthers:t},s,o,e,n){
let r=[[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],c=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,h,l,m]of t?r:c)i.line(s+e*a,o+
e*h,s+e*l,o+e*m,n,1.5)}function tt(i,t){let s=[],o=-1/0;for(let e=0;e<i.length;e++){if(i[e]<=o&&s.length===t)continue;let n=s.
length;for(;n>0&&i[e]>i[s[n-1]];)n--;s.splice(n,0,e),s.length>t&&s.pop(),o=i[s[s.length-1]]}return s}var st=(i,t)=>JSON.
stringify(i.positions)===JSON.stringify(t.positions);function ot({segments:i},t,s){let o=i.slice(t,t+s).indexOf(1);return o>
0?o:null}var j=64,es=3;function vt(i,t,s,o,e,n=1/0){let c=Math.round(o),a=R(t.signed?s.diverging:s.ramp),h=n-10-C(t.unit,12),l=T(
Math.floor(h/j),1,es),m=j*l;for(let p=0;p<j;p++){let d=a[Math.round(255*p/(j-1))];i.rect(c+p*l,e,l,8,at(d))}let u=t.peak===
"row"&&!t.signed;for(let[p,d]of ns(t,u)){let g=u?Q(100*d,2)+Mt:Q(d,2),b=p===0?"left":p===1?"right":"center";i.text(g,c+p*
m,e+8+10,{size:11,colour:s.muted,align:b})}let f=u?y("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;i.text(
f,c+m+10,e+8/2,{size:12,colour:s.muted})}function ns(i,t){let s=i.largest(0);return s<=P?[[0,0]]:i.signed?[[0,-s],[.5,0],
[1,s]]:[0,.5,1].map(o=>[o,ut[i.scale](o)*(t?1:s)])}var is=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function rs(i){let t=is.exec(i);if(!t)return null;let[,s,o,e=""]=t,n=[...s].reduce((r,c)=>26*r+c.charCodeAt(0)-64,0)-1;return{
name:s+o,column:n,row:Number(o)-1,pixels:[...e].map(Number)}}function F(i){let t=rs(i);return t?.pixels.length?t:null}function Ct(i,t,s,o,e,n,r=1){
let c=e/2;i.rect(s,o,e,e,n.page,r),t.forEach((a,h)=>{a&&i.rect(s+h%2*c,o+Math.floor(h/2)*c,c,c,n.ink,r*a/3)})}var Et=46,$t=58,et=112,Tt=[22,13],Lt=9,Rt=14,_=10,nt=13,cs=8,as=Z("Heatmap of {title}: {R} rows, {rows}, by {C} columns,\
 {columns}. Arrows move, Enter pins a row."),hs=Z("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arro\
ws move, Enter cuts a cell."),ls=.68,W=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=w("canvas","drawn",{"aria-hidden":"true"}),this.overlay=w("canvas","over",{"aria-hidden":"t\
rue"}),this.live=w("div","unseen",{"aria-live":"polite"}),this.room=pt();let s=[this.canvas,this.overlay,this.room];this.
field=w("div","field",{tabindex:"0",role:"application"},...s),this.pairs=w("div","unseen"),this.saving=new D(this),t.append(
this.field,this.live,this.pairs,w("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
X(this.field,{...ft((s,o)=>this.moveCursor(s,o)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:o}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==o)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&st(this.
maps.rows,t.rows)&&st(this.maps.columns,t.columns);this.data=t,this.maps=new G(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:o,C:e}=this.maps,[n,
r]=t.axes;this.field.setAttribute("aria-label",y(t.cutting?hs:as,{title:t.title,R:o,C:e,rows:n,columns:r})),this.pairs.replaceChildren(
...us(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{
height:o}=this.layout;for(let e of[this.canvas,this.overlay])Object.assign(e.style,{width:`${t}px`,height:`${o}px`});this.
field.style.height=`${o}px`,this.paint(new $(this.canvas,t,o),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,s=this.data.height,o=0){let{zoom:e}=this,n=e.rows<=14?14:e.rows<=24?13:11,r=this.arrangedWith(n,t,s,
o),c=Math.floor(Math.min(r.w,r.h))-1;return c<Lt||c>=n?r:this.arrangedWith(c,t,s,o)}arrangedWith(t,s,o,e){let[n,r]=e?[4,
4]:[26,Et],{rows:c,columns:a}=this.maps,{zoom:h}=this,l=(S,v,I)=>{let H=S.slice(v,v+I).map(N=>{let ct=F(N);return ct?t+6+
C(ct.name,_):Math.min(C(N,t),et)});return Math.max(...H,8)},m=Math.ceil(l(c.labels,h.r,h.rows))+32,u=l(a.labels,h.c,h.columns),
f=a.labels.some(S=>F(S)),d=h.columns>1&&(s-m)/h.columns<u+8?f?-90:-60:0,g=u*Math.sin(-d*Math.PI/180)+8,b=Math.ceil(d?g:f?
18+_:18)+n,k=d===-60?18:6,x=Math.min((s-m-k)/h.columns,2*$t),M=Math.min((o-b-r)/h.rows,$t);return{width:s,left:m,top:b,w:x,
h:M,size:t,slant:d,height:Math.ceil(b+M*h.rows+r)}}paint(t,s,o){this.paintCells(t,s,o),this.data.numbers&&this.paintNumbers(
t,s,o),this.data.cutAt&&this.paintCuts(t,s,o),this.paintLabels(t,s,o),this.paintFrames(t,s,o);let{left:e,width:n,height:r}=s;
s.room||vt(t,this.maps,o,e,r-Et+14,n-e)}paintCells(t,{left:s,top:o,w:e,h:n},r){let{rows:c,columns:a}=this.zoom,h={rows:Math.
floor(n*c),columns:Math.floor(e*a)};if(t.cells(this.maps.picture(0,r,this.zoom,h),s,o,e*a,n*c),!(Math.min(e,n)<=7)){for(let l=1;l<
c;l++)t.line(s,o+l*n,s+e*a,o+l*n,r.page,1);for(let l=1;l<a;l++)t.line(s+l*e,o,s+l*e,o+n*c,r.page,1)}}paintCuts(t,{left:s,
top:o,w:e,h:n},r){let{r:c,c:a,rows:h,columns:l}=this.zoom,m=Math.max(1.5,.3*Math.min(e,n,24));for(let u=c;u<c+h;u++)for(let f=a;f<
a+l;f++){let p=this.maps.cut(u,f);p&&kt(t,p,s+(f-a+.5)*e,o+(u-c+.5)*n,m,r.accent)}}paintNumbers(t,{left:s,top:o,w:e,h:n},r){
if(e<Tt[0]||n<Tt[1])return;let{r:c,c:a,rows:h,columns:l}=this.zoom,m=R(this.maps.signed?r.diverging:r.ramp);this.maps.strongestShares(
0,this.zoom,l,h).forEach((u,f)=>{let[p,d]=[Math.floor(f/l),f%l],g=Math.round(100*this.maps.weight(0,c+p,a+d)),b=ht(m[Math.
round(255*this.maps.shade(u,1))]),x={size:Math.min(13,.45*e,.7*n),colour:b,align:"center"};g&&t.text(String(g),s+(d+.5)*
e,o+(p+.5)*n,x)})}paintLabels(t,{left:s,top:o,w:e,h:n,size:r,slant:c,room:a},h){let{rows:l,columns:m}=this.maps,{zoom:u}=this,
f=this.pinnedIndices(),[p,d]=[n,e].map(x=>Math.max(1,Math.ceil((r+1)/x)));for(let x of this.labelsWithRoom(f.from,u.r,u.
rows,p)){let M=f.from.has(x),S={size:r,colour:M?h.accent:h.ink,align:"right",bold:M},v=o+(x-u.r+.5)*n;this.paintedPatch(
t,l.labels[x],s-6-r/2,v,Math.min(r+2,n-2),M,h)||t.text(L(l.labels[x],r,et),s-6,v,S)}for(let x of this.labelsWithRoom(f.to,
u.c,u.columns,d)){let M=f.to.has(x),S=c?"left":"center",v={size:r,colour:M?h.accent:h.ink,angle:c,align:S,bold:M},I=s+(x-
u.c+.5)*e,H=Math.min(r+2,e-2);if(this.paintedPatch(t,m.labels[x],I,o-11,H,M,h,!0))continue;let N=I+(c===-60?2:0);t.text(
L(m.labels[x],r,et),N,o-(c?6:11),v)}let g={size:12,colour:h.muted},[b,k]=this.maps.axes;a?t.text(it(k,1),s-6,o-11,{...g,
align:"right"}):t.text(it(k,d),s,9,g),t.text(it(b,p),9,o+n*u.rows,{...g,angle:-90})}paintedPatch(t,s,o,e,n,r,c,a=!1){let h=F(
s);if(!h)return!1;let l=r?c.accent:c.muted;Ct(t,h.pixels,o-n/2,e-n/2,n,c),t.frame(o-n/2,e-n/2,n,n,l,r?2:1);let[m,u]=a?[o,
e-n/2-_/2-1]:[o-n/2-4,e];return t.text(h.name,m,u,{size:_,colour:l,align:a?"center":"right",bold:r}),!0}labelsWithRoom(t,s,o,e){
let n=c=>[...t].some(a=>a!==c&&Math.abs(a-c)<e);return Array.from({length:o},(c,a)=>a+s).filter(c=>t.has(c)||(c-s)%e===0&&
!n(c))}paintFrames(t,{left:s,top:o,w:e,h:n},r){let{r:c,c:a,rows:h,columns:l}=this.zoom,m=e*l,u=n*h,f=this.pinnedIndices();
for(let g of f.from)g>=c&&g<c+h&&B(t,[s,o+(g-c)*n,m,n],r.accent);for(let g of f.to)g>=a&&g<a+l&&B(t,[s+(g-a)*e,o,e,u],r.
accent);for(let g of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let b of f.from)b>=c&&b<c+h&&g>=
a&&g<a+l&&ms(t,[s+(g-a)*e,o+(b-c)*n,e,n],r.ink);this.paintPredicted(t,{left:s,top:o,w:e,h:n},r);let p=ot(this.maps.rows,
c,h),d=ot(this.maps.columns,a,l);p&&t.line(s,o+p*n,s+m,o+p*n,r.accent,1.5),d&&t.line(s+d*e,o,s+d*e,o+u,r.accent,1.5)}paintPredicted(t,{
left:s,top:o,w:e,h:n},r){let{predicted:c}=this.data;if(!c)return;let{r:a,c:h,rows:l,columns:m}=this.zoom,[u]=this.maps.indices(
[c.at],"from");if(u===void 0||u<a||u>=a+l)return;let f=this.maps.row(0,u).findLastIndex(S=>S>0),p=T(f+1-h,1,m);B(t,[s,o+
(u-a)*n,p*e,n],r.ink);let d=Math.min(12,.8*n),g=c.said.split(" "),b=Math.ceil(g.length/2),k=[g.slice(0,b),g.slice(b)].map(
S=>S.join(" ")),x=(m-p)*e-8;if(d<Lt||Math.max(...k.map(S=>C(S,d)))>x)return;let M=o+(u-a+.5)*n;k.forEach((S,v)=>{t.text(
S,s+p*e+6,M+(v-.5)*(d+2),{size:d,colour:r.muted})})}pinnedIndices(){return{from:new Set,to:new Set,[this.way]:new Set(this.
maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),o=s.width/this.field.clientWidth||1;
return[(t.clientX-s.left)/o,(t.clientY-s.top)/o]}cell([t,s]){let{left:o,top:e,w:n,h:r}=this.layout,c=s<e?-1:Math.floor((s-
e)/r),a=t<o?-1:Math.floor((t-o)/n);return c>=this.zoom.rows||a>=this.zoom.columns||c<0&&a<0?null:[c<0?-1:c+this.zoom.r,a<
0?-1:a+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,s)?this.paintSelection(
this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,o=this.point(t);if(this.dragStart=null,!s)return;
let[e,n]=[this.cell(s),this.cell(o)];this.isDrag(s,o)?this.data.cutting?this.scrolls(t)||this.cut(e,n):this.zoomTo(e,n):
this.act(n)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.hypot(s[0]-t[0],s[1]-t[1])>
cs}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],s[1]),rows:Math.abs(t[0]-
s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),this.marked=null,
this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.length&&this.setPins(
[],this.way)}paintSelection([t,s],[o,e]){let n=new $(this.overlay,this.layout.width,this.layout.height),{accent:r}=this.
maps.colours;n.rect(Math.min(t,o),Math.min(s,e),Math.abs(t-o),Math.abs(s-e),r,.25),this.overlay.textContent=""}mark(t){if(this.
marked=t,!this.layout)return;let{left:s,top:o,w:e,h:n,width:r,height:c}=this.layout,{accent:a,ink:h,page:l}=this.maps.colours,
m=new $(this.overlay,r,c);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.pinnable),
!t)return;let[u,f]=t,p=s+(f-this.zoom.c)*e,d=o+(u-this.zoom.r)*n;if(u>=0&&m.rect(0,d,s-3,n,a,.16),f>=0&&m.rect(p,o-22,e,
19,a,.16),u<0||f<0)return;B(m,[p,d,e,n],h);let g=this.maps.described(u,f);this.overlay.textContent=g;let b=L(g,nt,r-16),
k=C(b,nt)+16,x=T(p+(e-k)/2,0,r-k),M=d+n+34<c?d+n+6:d-32;m.rect(x,M,k,24,h),m.text(b,x+8,M+12,{size:nt,colour:l})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[o,e]=[this.maps.rows,this.maps.columns].
map(({positions:n},r)=>{if(Math.min(t[r],s[r])<0)return null;let c=n.slice(Math.min(t[r],s[r]),Math.max(t[r],s[r])+1).flat();
return[Math.min(...c),Math.max(...c)]});this.mark(null),this.emit("cut",{queries:o,keys:e})}pin(t,s){if(!this.data.pinnable)
return;let o=t<0?"to":"from",e=this.linkOf(t,s);this.pinnedIndices()[o].has(t<0?s:t)&&typeof e=="number"&&e!==this.link?
this.setPins(this.pins,o,e):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,o),e)}linkOf(t,s){if("li\
nk"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,o){this.pins=t,this.way=s,o!==void 0&&
(this.link=t.length?o:null),this.draw(),this.emit("pins",{pins:t,way:s,link:o})}moveCursor(t,s){if(!this.maps.R||!this.maps.
C)return;let{r:o,c:e,rows:n,columns:r}=this.zoom,[c,a]=this.cursor??[o-t,e-s];this.cursor=[T(c+t,o,o+n-1),T(a+s,e,e+r-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let s=this.arrange(t,ls*t);return{
height:s.height,draw:(o,e)=>this.paint(o,s,e)}}};function us(i,t=10){let s=i.weights(0),o=w("ol");for(let e of tt(i.signed?
s.map(Math.abs):s,t)){let n=i.rows.labels[Math.floor(e/i.C)],r=i.columns.labels[e%i.C];o.append(w("li","",{},y("{row} to\
 {column}: {weight}",{row:n,column:r,weight:i.formatted(s[e])})))}return[w("p","",{},y("Strongest pairs of {name}, from \
and to:",{name:i.title})),o]}function B(i,[t,s,o,e],n){let r=Math.min(o,e)<8?2:0;i.frame(t-r,s-r,o+2*r,e+2*r,n,2)}function ms(i,[
t,s,o,e],n){let[r,c]=[o,e].map(a=>a<Rt?Rt:a-2);i.frame(t+(o-r)/2,s+(e-c)/2,r,c,n,2)}function it(i,t){let s=`${i} →`;return t>
1?y("{title} 1 label in {n}",{title:s,n:t}):s}var qs=window.matchMedia("(prefers-color-scheme: dark)");var fs=(i,t,s)=>.299*i+.587*t+.114*s<128;function Pt(i,t){let s=getComputedStyle(O(i,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(s))return t;let[o,e,n]=V(s);return fs(o,e,n)?"dark":"light"}function It(i,t,s="var(--st-background-color)"){let o=w("span","",{"aria-hidden":"true"});o.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${s};transition:color 10ms`,o.ontransitionend=t,i.append(o)}var rt=new WeakMap,Ot=i=>t=>{let{parentElement:s,data:o}=t,e=rt.get(s);e||(e={widget:new i(O(s,".widget")),opened:null,sorted:null},
rt.set(s,e),It(s,()=>Nt(s))),e.shown=bt(o),e.widget.emit=(n,r)=>{n==="open"&&(e.opened=r),n==="sort"?e.sorted=r:t.setTriggerValue(
n,r)},String(e.shown.open)===String(e.opened)&&(e.opened=null),Nt(s)};function Nt(i){let{widget:t,shown:s,opened:o,sorted:e}=rt.
get(i),n=Pt(i,s.theme);t.show({...s,theme:n,open:o??s.open,sort:e??s.sort})}var no=Ot(W);export{no as default};
