var V=i=>[1,3,5].map(t=>parseInt(i.slice(t,t+2),16));function R(i){let t=i.map(V);return Array.from({length:256},(o,s)=>{
let e=s/255*(t.length-1),n=Math.min(Math.floor(e),t.length-2);return t[n].map((r,c)=>Math.round(r+(t[n+1][c]-r)*(e-n)))})}
var zt=([i,t,o])=>255<<24|o<<16|t<<8|i,K=i=>Uint32Array.from(R(i),zt),at=([i,t,o])=>`rgb(${i},${t},${o})`;function ht(i){
let[t,o,s]=i.map(e=>e/255<=.04045?e/255/12.92:((e/255+.055)/1.055)**2.4);return .2126*t+.7152*o+.0722*s>.179?"#000000":"\
#ffffff"}var lt={linear:i=>i,sqrt:Math.sqrt,log:i=>Math.log1p(1e3*i)/Math.log1p(1e3)},ut={linear:i=>i,sqrt:i=>i*i,log:i=>Math.
expm1(i*Math.log1p(1e3))/1e3};var T=(i,t,o)=>Math.min(Math.max(i,t),o);var w=(i,t="",o={},...s)=>{let e=document.createElement(i);e.className=t;for(let[n,r]of Object.entries(o))e.setAttribute(
n,String(r));return e.append(...s),e};function mt(i,t,{className:o="",...s}={}){let e=w("button",o,{type:"button",...s},
i);return e.title&&/^[^\p{L}\p{N}]$/u.test(i)&&e.setAttribute("aria-label",e.title),e.onclick=t,e}var O=(i,t)=>i.querySelector(t);function X(i,t){i.onkeydown=o=>{o.altKey||o.ctrlKey||o.metaKey||!Object.hasOwn(t,o.key)||t[o.key]()!==!1&&(o.preventDefault(),
o.stopPropagation())}}var ft=i=>({ArrowUp:()=>i(-1,0),ArrowDown:()=>i(1,0),ArrowLeft:()=>i(0,-1),ArrowRight:()=>i(0,1)});var pt=()=>w("i","room-mark",{"aria-hidden":"true"});function dt(i,t){let o=w("select","",{"aria-label":i});return Ut(o,
t),o}var Ut=(i,t)=>i.replaceChildren(...t.map(([o,s])=>w("option","",{value:o},s)));function gt(i,t,o){let s=w("details",i,{},t,o);return X(s,{Escape:()=>s.open?(s.open=!1,t.focus()):!1}),s}var Dt=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,$=i=>Dt.test(i)?`⁨${i}⁩`:i;var q='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',wt=[4,3],Gt=new Intl.Segmenter,
jt={left:"start",center:"middle",right:"end"};function U(i){let t=i.getContext("2d");return t.textRendering="geometricPr\
ecision",t}function xt(i,t,o,s=document.createElement("canvas")){Object.assign(s,{width:i,height:t});let e=U(s),n=e.createImageData(
i,t);return o(new Uint32Array(n.data.buffer)),e.putImageData(n,0,0),s}var C=(()=>{let i=U(document.createElement("canvas"));
return(t,o,s=!1)=>(i.font=`${s?"600 ":""}${o}px ${q}`,i.measureText(t).width)})();function L(i,t,o){if(C(i,t)<=o)return i;let s=[...Gt.segment(i)].map(({segment:e})=>e);for(;s.length>1&&C(s.join("")+"…",
t)>o;)s.pop();return s.join("")+"…"}var Ft=i=>(window.devicePixelRatio||1)*(i.currentCSSZoom||1),E=class{context;constructor(t,o,s,e=Ft(
t),n=null){let r=Math.round(o*e),c=Math.round(s*e);t.width!==r&&(t.width=r),t.height!==c&&(t.height=c),this.context=U(t),
this.context.setTransform(e,0,0,e,0,0),this.context.clearRect(0,0,o,s),n&&this.rect(0,0,o,s,n)}shift(t){this.context.translate(
0,t)}rect(t,o,s,e,n,r=1){this.context.globalAlpha=r,this.context.fillStyle=n,this.context.fillRect(t,o,s,e)}frame(t,o,s,e,n,r=1){
this.context.globalAlpha=1,this.context.strokeStyle=n,this.context.lineWidth=r,this.context.strokeRect(t,o,s,e)}line(t,o,s,e,n,r=1,c=1){
this.path(n,r,c,a=>{a.moveTo(t,o),a.lineTo(s,e)})}curve(t,o,s,e,n,r,c,a=!1){let h=(t+s)/2;this.context.setLineDash(a?wt:
[]),this.path(n,r,c,l=>{l.moveTo(t,o),l.bezierCurveTo(h,o,h,e,s,e)}),this.context.setLineDash([])}path(t,o,s,e){let{context:n}=this;
n.globalAlpha=s,n.strokeStyle=t,n.lineWidth=o,n.beginPath(),e(n),n.stroke()}text(t,o,s,{size:e=12,colour:n,align:r="left",
angle:c=0,bold:a=!1}){let{context:h}=this;h.globalAlpha=1,h.save(),h.translate(o,s),c&&h.rotate(c*Math.PI/180),h.font=`${a?
"600 ":""}${e}px ${q}`,h.fillStyle=n,h.textAlign=r,h.textBaseline="middle",h.fillText($(t),0,0),h.restore()}cells(t,o,s,e,n){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,o,s,e,n)}photo(t,o,s,e,n){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,o,s,e,n)}},_t=2e4,z=class{parts=[];constructor(t,o,s=null){
this.width=t,this.height=o,this.openGroups=0,this.rectanglesLeft=_t,s&&this.rect(0,0,t,o,s)}put(t,o,s=null){let e=Object.
entries(o).filter(([,n])=>n!==null).map(([n,r])=>` ${n}="${Y(typeof r=="number"?A(r):r)}"`).join("");this.parts.push(s===
null?`<${t}${e}/>`:`<${t}${e}>${Y(s)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,o,s,e,n,r=1){this.put("rect",{x:t,y:o,width:s,height:e,fill:n,"fill-opacity":r<1?r:null})}frame(t,o,s,e,n,r=1){
this.put("rect",{x:t,y:o,width:s,height:e,fill:"none",stroke:n,"stroke-width":r})}line(t,o,s,e,n,r=1,c=1){this.put("line",
{x1:t,y1:o,x2:s,y2:e,stroke:n,"stroke-width":r,"stroke-opacity":c<1?c:null})}curve(t,o,s,e,n,r,c,a=!1){let h=A((t+s)/2),
l=`M${A(t)} ${A(o)}C${h} ${A(o)} ${h} ${A(e)} ${A(s)} ${A(e)}`,m={"stroke-dasharray":a?wt.join(" "):null},u={stroke:n,"s\
troke-width":r,"stroke-opacity":c<1?c:null,...m};this.put("path",{d:l,fill:"none",...u})}text(t,o,s,{size:e=12,colour:n,
align:r="left",angle:c=0,bold:a=!1}){let h={x:o,y:s,dy:"0.35em",fill:n,"font-size":e,"text-anchor":jt[r],"font-weight":a?
600:null,transform:c?`rotate(${c} ${A(o)} ${A(s)})`:null,"xml:space":"preserve"};this.put("text",h,$(t))}cells(t,o,s,e,n){
let{data:r}=U(t).getImageData(0,0,t.width,t.height),c=e/t.width,a=n/t.height;this.rectanglesLeft-=t.width*t.height;let h=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let m=0;m<t.width;m++){let u=4*(l*t.width+
m),f="#"+[0,1,2].map(g=>r[u+g].toString(16).padStart(2,"0")).join(""),[p,d]=[o+m*c,s+l*a];this.rectanglesLeft>=0?this.rect(
p,d,c,a,f):h.set(f,`${h.get(f)??""}M${A(p)} ${A(d)}h${A(c)}v${A(a)}h${A(-c)}`)}for(let[l,m]of h)this.put("path",{d:m,fill:l});
this.parts.push("</g>")}photo(t,o,s,e,n){this.put("image",{x:o,y:s,width:e,height:n,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:o=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${o}"`} font-family="${Y(q)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},A=i=>+i.toFixed(2);function Y(i){return String(i).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").
toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Bt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function bt(i){let t=new DataView(i.buffer,i.byteOffset,4).
getUint32(0,!0),o=JSON.parse(new TextDecoder().decode(i.subarray(4,4+t))),s={};for(let[e,[n,r,c]]of Object.entries(o.arrays)){
let a=Bt[n],h=i.byteOffset+4+t+r,l=c.reduce((m,u)=>m*u,1)*a.BYTES_PER_ELEMENT;s[e]=new a(i.buffer.slice(h,h+l))}return{...o,
...s}}var yt=i=>Uint8Array.from(atob(i),t=>t.charCodeAt(0));function y(i,t={}){return Kt(String(SAID[i]??i),t)}var Z=i=>i,J=(i,t=0)=>(Wt[t]??=Ht(t)).format(i),Wt=[],Ht=i=>new Intl.NumberFormat(LANGUAGE,{minimumFractionDigits:i,maximumFractionDigits:i,
signDisplay:"negative"}),Q=(i,t)=>String(+i.toPrecision(t)).replace(".",J(.5,1)[1]);var Vt=()=>LANGUAGE==="en"?" %":new Intl.NumberFormat(LANGUAGE,{style:"percent"}).format(0).slice(1),Mt=Vt();var Kt=(i,t)=>i.replace(/\{(\w+)\}/g,(o,s)=>s in t?$(String(t[s])):o);var Xt={projector:{width:960,density:2,svgSize:(i,t)=>({width:2*i,height:2*t})},paper:{width:643,density:300/96,svgSize:(i,t)=>({
width:"170mm",height:`${(170*t/i).toFixed(1)}mm`})}},Yt=16e3,St=46,D=class{constructor(t){this.widget=t,this.size=dt(y("\
Size"),[["projector",y("Projector, 1920 px")],["paper",y("Paper, 170 mm, 300 dpi")]]),this.light=w("input","",{type:"che\
ckbox"});let o=["PNG","SVG"].map(r=>mt(r,()=>this.save(r.toLowerCase()))),s=w("summary","",{title:y("Save this picture a\
s PNG or SVG")},y("Save picture")),e=w("label","",{},this.light," ",y("light background")),n=w("div","menu",{},this.size,
e,w("div","pair",{},...o));this.menu=gt("saving",s,n)}picture(t,o=this.size.value,s=this.light.checked){let{themes:e,theme:n}=this.
widget.data,r=e[s?"light":n],{width:c,density:a,svgSize:h}=Xt[o],l=this.widget.export(c),m=l.height+St;if(t==="svg"){let p=new z(
c,m,r.page);return this.draw(p,c,r,l),new Blob([p.toString(h(c,m))],{type:"image/svg+xml"})}let u=document.createElement(
"canvas"),f=new E(u,c,m,Math.min(a,Yt/m),r.page);return this.draw(f,c,r,l),Jt(Zt(u),u.width/(c/96))}draw(t,o,s,e){let{title:n,
source:r}=this.widget.data;t.text(L(n,16,o-20),10,16,{size:16,colour:s.ink,bold:!0}),t.text(L(r,12,o-20),10,36,{size:12,
colour:s.muted}),t.shift(St),e.draw(t,s)}save(t){let{kind:o,title:s}=this.widget.data,e=`${o}-${s}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();qt(this.picture(t),`${e}.${t}`),this.menu.open=!1}};function qt(i,t){let o=w("a",
"",{download:t,href:URL.createObjectURL(i)});o.click(),setTimeout(()=>URL.revokeObjectURL(o.href),1e4)}var Zt=i=>yt(i.toDataURL(
"image/png").split(",")[1]);function Jt(i,t){let o=new DataView(new ArrayBuffer(21)),s=Math.round(t/.0254);o.setUint32(0,
9),[..."pHYs"].forEach((n,r)=>o.setUint8(4+r,n.charCodeAt(0))),o.setUint32(8,s),o.setUint32(12,s),o.setUint8(16,1),o.setUint32(
17,Qt(new Uint8Array(o.buffer,4,13)));let e=33;return new Blob([i.subarray(0,e),o.buffer,i.subarray(e)],{type:"image/png"})}
function Qt(i){let t=-1;for(let o of i){t^=o;for(let s=0;s<8;s++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var to={Uint8Array:255,Int8Array:127,Float32Array:null},oo={Uint8Array:2,Int8Array:2,Float32Array:4},P=1e-12;function so(i,t){
let o=to[i.constructor.name];if(!o)return i;let s=new Float32Array(256);for(let n=-127;n<=o;n++)s[n&255]=n*Math.abs(n)*t/
o**2;let e=new Float32Array(i.length);for(let n=0;n<e.length;n++)e[n]=s[i[n]&255];return e}var At=i=>i.reduce((t,o)=>Math.
max(t,Math.abs(o)),0);var G=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;resting=[];decoded=new Map;sorted=new Map;constructor({
maps:t,...o}){Object.assign(this,o),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let o=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,so(this.codes.subarray(
t*o,(t+1)*o),this.most[t])),this.decoded.get(t)}row(t,o){return this.weights(t).subarray(o*this.C,(o+1)*this.C)}column(t,o){
let s=this.weights(t);return Float32Array.from({length:this.R},(e,n)=>s[n*this.C+o])}weight(t,o,s){return this.weights(t)[o*
this.C+s]}side(t){return t==="to"?this.columns:this.rows}indices(t,o){let s=new Set(t);return this.side(o).positions.flatMap(
(e,n)=>e.some(r=>s.has(r))?[n]:[])}profile(t,o,s){let e=new Float32Array(s==="to"?this.R:this.C);for(let n of o){let r=s===
"to"?this.column(t,n):this.row(t,n);for(let c=0;c<e.length;c++)e[c]+=r[c]}return e}linksFrom(t,o,s,e){let n=[];for(let r of o){
let c=this.row(t,r);for(let a of this.sortedColumns(t,r).subarray(0,e)){if(c[a]<s)break;n.push([r,a,c[a]])}}return n}linksTo(t,o,s,e){
let n=[];for(let r of o){let c=this.column(t,r);for(let a of tt(c,Math.min(e,this.R)))c[a]>=s&&n.push([a,r,c[a]])}return n}sortedColumns(t,o){
let s=t*this.R+o;if(!this.sorted.has(s)){let e=this.row(t,o);this.sorted.set(s,Uint16Array.from(e.keys()).sort((n,r)=>e[r]-
e[n]))}return this.sorted.get(s)}rowPeaks(t){return Float32Array.from({length:this.R},(o,s)=>At(this.row(t,s)))}largest(t){
return Math.max(Math.abs(this.most[t]),P)}shade(t,o){let s=Math.min(Math.abs(t)/(o||P),1);return this.signed?.5+.5*Math.
sign(t)*s:lt[this.scale](s)}picture(t,o,s,e){let n=Math.min(s.rows,Math.max(1,e.rows)),r=Math.min(s.columns,Math.max(1,e.
columns)),c=K(this.signed?o.diverging:o.ramp),a=K(this.signed?o.diverging:o.resting),h=new Array(r).fill(!1);for(let m of this.
indices(this.resting,"to"))m>=s.c&&m<s.c+s.columns&&(h[Math.floor((m-s.c)*r/s.columns)]=!0);let l=this.strongestShares(t,
s,r,n);return xt(r,n,m=>{for(let u=0;u<l.length;u++)m[u]=(h[u%r]?a:c)[Math.round(255*this.shade(l[u],1))]})}strongestShares(t,o,s,e){
let n=this.peak==="row"&&!this.signed,r=new Float32Array(s*e),c=Uint16Array.from({length:o.columns},(a,h)=>Math.floor(h*
s/o.columns));for(let a=0;a<o.rows;a++){let h=Math.floor(a*e/o.rows)*s,l=this.row(t,a+o.r),m=(n?At(l):this.largest(t))||
P;for(let u=0;u<o.columns;u++){let f=l[u+o.c]/m;Math.abs(f)>Math.abs(r[h+c[u]])&&(r[h+c[u]]=f)}}return r}cut(t,o,s=0){return this.
cutAt?.(this.rows.positions[t],this.columns.positions[o],s)}get colours(){return this.themes[this.theme]}formatted(t){let o=oo[this.
codeType];return`${o<4?"≈ ":""}${this.signed&&t>0?"+":""}${J(t,o)}`}described(t,o,s=0){let e=this.cut(t,o,s),n=e&&(e.toOthers?
y("cut, the others take over"):y("cut, the gap stays")),r=this.formatted(this.weight(s,t,o));return[`${$(this.rows.labels[t])}\
 → ${$(this.columns.labels[o])}: ${r}`,n].filter(Boolean).join(" · ")}pinsAfterClick(t,o,s,e){let n=this.side(e).positions[s],
r=e===o?t:[],c=r.filter(a=>!n.includes(a));return[c.length<r.length?c:[...c,n[0]],e]}};function kt(i,{toOthers:t},o,s,e,n){
let r=[[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],c=[[-1,-1,1,1],[-1,1,1,-1]];for(let[a,h,l,m]of t?r:c)i.line(o+e*a,s+
e*h,o+e*l,s+e*m,n,1.5)}function tt(i,t){let o=[],s=-1/0;for(let e=0;e<i.length;e++){if(i[e]<=s&&o.length===t)continue;let n=o.
length;for(;n>0&&i[e]>i[o[n-1]];)n--;o.splice(n,0,e),o.length>t&&o.pop(),s=i[o[o.length-1]]}return o}var ot=(i,t)=>JSON.
stringify(i.positions)===JSON.stringify(t.positions);function st({segments:i},t,o){let s=i.slice(t,t+o).indexOf(1);return s>
0?s:null}var j=64,eo=3;function vt(i,t,o,s,e,n=1/0){let c=Math.round(s),a=R(t.signed?o.diverging:o.ramp),h=n-10-C(t.unit,12),l=T(
Math.floor(h/j),1,eo),m=j*l;for(let p=0;p<j;p++){let d=a[Math.round(255*p/(j-1))];i.rect(c+p*l,e,l,8,at(d))}let u=t.peak===
"row"&&!t.signed;for(let[p,d]of no(t,u)){let g=u?Q(100*d,2)+Mt:Q(d,2),b=p===0?"left":p===1?"right":"center";i.text(g,c+p*
m,e+8+10,{size:11,colour:o.muted,align:b})}let f=u?y("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;i.text(
f,c+m+10,e+8/2,{size:12,colour:o.muted})}function no(i,t){let o=i.largest(0);return o<=P?[[0,0]]:i.signed?[[0,-o],[.5,0],
[1,o]]:[0,.5,1].map(s=>[s,ut[i.scale](s)*(t?1:o)])}var io=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function ro(i){let t=io.exec(i);if(!t)return null;let[,o,s,e=""]=t,n=[...o].reduce((r,c)=>26*r+c.charCodeAt(0)-64,0)-1;return{
name:o+s,column:n,row:Number(s)-1,pixels:[...e].map(Number)}}function F(i){let t=ro(i);return t?.pixels.length?t:null}function Ct(i,t,o,s,e,n,r=1){
let c=e/2;i.rect(o,s,e,e,n.page,r),t.forEach((a,h)=>{a&&i.rect(o+h%2*c,s+Math.floor(h/2)*c,c,c,n.ink,r*a/3)})}var $t=46,Et=58,et=112,Tt=[22,13],Lt=9,Rt=14,_=10,nt=13,co=8,ao=Z("Heatmap of {title}: {R} rows, {rows}, by {C} columns,\
 {columns}. Arrows move, Enter pins a row."),ho=Z("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arro\
ws move, Enter cuts a cell."),lo=.68,W=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=w("canvas","drawn",{"aria-hidden":"true"}),this.overlay=w("canvas","over",{"aria-hidden":"t\
rue"}),this.live=w("div","unseen",{"aria-live":"polite"}),this.room=pt();let o=[this.canvas,this.overlay,this.room];this.
field=w("div","field",{tabindex:"0",role:"application"},...o),this.pairs=w("div","unseen"),this.saving=new D(this),t.append(
this.field,this.live,this.pairs,w("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
o=>this.moved(o),this.field.onpointerdown=o=>{this.dragStart=o.button===0?this.point(o):null},this.field.onpointerup=o=>this.
released(o),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
X(this.field,{...ft((o,s)=>this.moveCursor(o,s)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:o,room:s}=this.layout??{};this.maps&&(this.field.clientWidth!==
o||this.room.offsetHeight!==s)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let o=this.maps&&ot(this.
maps.rows,t.rows)&&ot(this.maps.columns,t.columns);this.data=t,this.maps=new G(t),(!o||!this.zoom)&&(this.zoom=this.everything()),
o||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:s,C:e}=this.maps,[n,
r]=t.axes;this.field.setAttribute("aria-label",y(t.cutting?ho:ao,{title:t.title,R:s,C:e,rows:n,columns:r})),this.pairs.replaceChildren(
...uo(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let o=this.room.offsetHeight;this.layout={...this.arrange(t,o||this.data.height,o),room:o};let{
height:s}=this.layout;for(let e of[this.canvas,this.overlay])Object.assign(e.style,{width:`${t}px`,height:`${s}px`});this.
field.style.height=`${s}px`,this.paint(new E(this.canvas,t,s),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,o=this.data.height,s=0){let{zoom:e}=this,n=e.rows<=14?14:e.rows<=24?13:11,r=this.arrangedWith(n,t,o,
s),c=Math.floor(Math.min(r.w,r.h))-1;return c<Lt||c>=n?r:this.arrangedWith(c,t,o,s)}arrangedWith(t,o,s,e){let[n,r]=e?[4,
4]:[26,$t],{rows:c,columns:a}=this.maps,{zoom:h}=this,l=(S,v,I)=>{let H=S.slice(v,v+I).map(N=>{let ct=F(N);return ct?t+6+
C(ct.name,_):Math.min(C(N,t),et)});return Math.max(...H,8)},m=Math.ceil(l(c.labels,h.r,h.rows))+32,u=l(a.labels,h.c,h.columns),
f=a.labels.some(S=>F(S)),d=h.columns>1&&(o-m)/h.columns<u+8?f?-90:-60:0,g=u*Math.sin(-d*Math.PI/180)+8,b=Math.ceil(d?g:f?
18+_:18)+n,k=d===-60?18:6,x=Math.min((o-m-k)/h.columns,2*Et),M=Math.min((s-b-r)/h.rows,Et);return{width:o,left:m,top:b,w:x,
h:M,size:t,slant:d,height:Math.ceil(b+M*h.rows+r)}}paint(t,o,s){this.paintCells(t,o,s),this.data.numbers&&this.paintNumbers(
t,o,s),this.data.cutAt&&this.paintCuts(t,o,s),this.paintLabels(t,o,s),this.paintFrames(t,o,s);let{left:e,width:n,height:r}=o;
o.room||vt(t,this.maps,s,e,r-$t+14,n-e)}paintCells(t,{left:o,top:s,w:e,h:n},r){let{rows:c,columns:a}=this.zoom,h={rows:Math.
floor(n*c),columns:Math.floor(e*a)};if(t.cells(this.maps.picture(0,r,this.zoom,h),o,s,e*a,n*c),!(Math.min(e,n)<=7)){for(let l=1;l<
c;l++)t.line(o,s+l*n,o+e*a,s+l*n,r.page,1);for(let l=1;l<a;l++)t.line(o+l*e,s,o+l*e,s+n*c,r.page,1)}}paintCuts(t,{left:o,
top:s,w:e,h:n},r){let{r:c,c:a,rows:h,columns:l}=this.zoom,m=Math.max(1.5,.3*Math.min(e,n,24));for(let u=c;u<c+h;u++)for(let f=a;f<
a+l;f++){let p=this.maps.cut(u,f);p&&kt(t,p,o+(f-a+.5)*e,s+(u-c+.5)*n,m,r.accent)}}paintNumbers(t,{left:o,top:s,w:e,h:n},r){
if(e<Tt[0]||n<Tt[1])return;let{r:c,c:a,rows:h,columns:l}=this.zoom,m=R(this.maps.signed?r.diverging:r.ramp);this.maps.strongestShares(
0,this.zoom,l,h).forEach((u,f)=>{let[p,d]=[Math.floor(f/l),f%l],g=Math.round(100*this.maps.weight(0,c+p,a+d)),b=ht(m[Math.
round(255*this.maps.shade(u,1))]),x={size:Math.min(13,.45*e,.7*n),colour:b,align:"center"};g&&t.text(String(g),o+(d+.5)*
e,s+(p+.5)*n,x)})}paintLabels(t,{left:o,top:s,w:e,h:n,size:r,slant:c,room:a},h){let{rows:l,columns:m}=this.maps,{zoom:u}=this,
f=this.pinnedIndices(),[p,d]=[n,e].map(x=>Math.max(1,Math.ceil((r+1)/x)));for(let x of this.labelsWithRoom(f.from,u.r,u.
rows,p)){let M=f.from.has(x),S={size:r,colour:M?h.accent:h.ink,align:"right",bold:M},v=s+(x-u.r+.5)*n;this.paintedPatch(
t,l.labels[x],o-6-r/2,v,Math.min(r+2,n-2),M,h)||t.text(L(l.labels[x],r,et),o-6,v,S)}for(let x of this.labelsWithRoom(f.to,
u.c,u.columns,d)){let M=f.to.has(x),S=c?"left":"center",v={size:r,colour:M?h.accent:h.ink,angle:c,align:S,bold:M},I=o+(x-
u.c+.5)*e,H=Math.min(r+2,e-2);if(this.paintedPatch(t,m.labels[x],I,s-11,H,M,h,!0))continue;let N=I+(c===-60?2:0);t.text(
L(m.labels[x],r,et),N,s-(c?6:11),v)}let g={size:12,colour:h.muted},[b,k]=this.maps.axes;a?t.text(it(k,1),o-6,s-11,{...g,
align:"right"}):t.text(it(k,d),o,9,g),t.text(it(b,p),9,s+n*u.rows,{...g,angle:-90})}paintedPatch(t,o,s,e,n,r,c,a=!1){let h=F(
o);if(!h)return!1;let l=r?c.accent:c.muted;Ct(t,h.pixels,s-n/2,e-n/2,n,c),t.frame(s-n/2,e-n/2,n,n,l,r?2:1);let[m,u]=a?[s,
e-n/2-_/2-1]:[s-n/2-4,e];return t.text(h.name,m,u,{size:_,colour:l,align:a?"center":"right",bold:r}),!0}labelsWithRoom(t,o,s,e){
let n=c=>[...t].some(a=>a!==c&&Math.abs(a-c)<e);return Array.from({length:s},(c,a)=>a+o).filter(c=>t.has(c)||(c-o)%e===0&&
!n(c))}paintFrames(t,{left:o,top:s,w:e,h:n},r){let{r:c,c:a,rows:h,columns:l}=this.zoom,m=e*l,u=n*h,f=this.pinnedIndices();
for(let g of f.from)g>=c&&g<c+h&&B(t,[o,s+(g-c)*n,m,n],r.accent);for(let g of f.to)g>=a&&g<a+l&&B(t,[o+(g-a)*e,s,e,u],r.
accent);for(let g of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let b of f.from)b>=c&&b<c+h&&g>=
a&&g<a+l&&mo(t,[o+(g-a)*e,s+(b-c)*n,e,n],r.ink);this.paintPredicted(t,{left:o,top:s,w:e,h:n},r);let p=st(this.maps.rows,
c,h),d=st(this.maps.columns,a,l);p&&t.line(o,s+p*n,o+m,s+p*n,r.accent,1.5),d&&t.line(o+d*e,s,o+d*e,s+u,r.accent,1.5)}paintPredicted(t,{
left:o,top:s,w:e,h:n},r){let{predicted:c}=this.data;if(!c)return;let{r:a,c:h,rows:l,columns:m}=this.zoom,[u]=this.maps.indices(
[c.at],"from");if(u===void 0||u<a||u>=a+l)return;let f=this.maps.row(0,u).findLastIndex(S=>S>0),p=T(f+1-h,1,m);B(t,[o,s+
(u-a)*n,p*e,n],r.ink);let d=Math.min(12,.8*n),g=c.said.split(" "),b=Math.ceil(g.length/2),k=[g.slice(0,b),g.slice(b)].map(
S=>S.join(" ")),x=(m-p)*e-8;if(d<Lt||Math.max(...k.map(S=>C(S,d)))>x)return;let M=s+(u-a+.5)*n;k.forEach((S,v)=>{t.text(
S,o+p*e+6,M+(v-.5)*(d+2),{size:d,colour:r.muted})})}pinnedIndices(){return{from:new Set,to:new Set,[this.way]:new Set(this.
maps.indices(this.pins,this.way))}}point(t){let o=this.field.getBoundingClientRect(),s=o.width/this.field.clientWidth||1;
return[(t.clientX-o.left)/s,(t.clientY-o.top)/s]}cell([t,o]){let{left:s,top:e,w:n,h:r}=this.layout,c=o<e?-1:Math.floor((o-
e)/r),a=t<s?-1:Math.floor((t-s)/n);return c>=this.zoom.rows||a>=this.zoom.columns||c<0&&a<0?null:[c<0?-1:c+this.zoom.r,a<
0?-1:a+this.zoom.c]}moved(t){let o=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,o)?this.paintSelection(
this.dragStart,o):this.mark(this.cell(o))}released(t){let o=this.dragStart,s=this.point(t);if(this.dragStart=null,!o)return;
let[e,n]=[this.cell(o),this.cell(s)];this.isDrag(o,s)?this.data.cutting?this.scrolls(t)||this.cut(e,n):this.zoomTo(e,n):
this.act(n)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,o){return Math.hypot(o[0]-t[0],o[1]-t[1])>
co}zoomTo(t,o){t&&o&&Math.min(...t,...o)>=0&&(this.zoom={r:Math.min(t[0],o[0]),c:Math.min(t[1],o[1]),rows:Math.abs(t[0]-
o[0])+1,columns:Math.abs(t[1]-o[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),this.marked=null,
this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.length&&this.setPins(
[],this.way)}paintSelection([t,o],[s,e]){let n=new E(this.overlay,this.layout.width,this.layout.height),{accent:r}=this.
maps.colours;n.rect(Math.min(t,s),Math.min(o,e),Math.abs(t-s),Math.abs(o-e),r,.25),this.overlay.textContent=""}mark(t){if(this.
marked=t,!this.layout)return;let{left:o,top:s,w:e,h:n,width:r,height:c}=this.layout,{accent:a,ink:h,page:l}=this.maps.colours,
m=new E(this.overlay,r,c);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.pinnable),
!t)return;let[u,f]=t,p=o+(f-this.zoom.c)*e,d=s+(u-this.zoom.r)*n;if(u>=0&&m.rect(0,d,o-3,n,a,.16),f>=0&&m.rect(p,s-22,e,
19,a,.16),u<0||f<0)return;B(m,[p,d,e,n],h);let g=this.maps.described(u,f);this.overlay.textContent=g;let b=L(g,nt,r-16),
k=C(b,nt)+16,x=T(p+(e-k)/2,0,r-k),M=d+n+34<c?d+n+6:d-32;m.rect(x,M,k,24,h),m.text(b,x+8,M+12,{size:nt,colour:l})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,o){if(!t||!o)return;let[s,e]=[this.maps.rows,this.maps.columns].
map(({positions:n},r)=>{if(Math.min(t[r],o[r])<0)return null;let c=n.slice(Math.min(t[r],o[r]),Math.max(t[r],o[r])+1).flat();
return[Math.min(...c),Math.max(...c)]});this.mark(null),this.emit("cut",{queries:s,keys:e})}pin(t,o){if(!this.data.pinnable)
return;let s=t<0?"to":"from",e=this.linkOf(t,o);this.pinnedIndices()[s].has(t<0?o:t)&&typeof e=="number"&&e!==this.link?
this.setPins(this.pins,s,e):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?o:t,s),e)}linkOf(t,o){if("li\
nk"in this.data)return t<0?"":o<0?void 0:this.maps.columns.positions[o][0]}setPins(t,o,s){this.pins=t,this.way=o,s!==void 0&&
(this.link=t.length?s:null),this.draw(),this.emit("pins",{pins:t,way:o,link:s})}moveCursor(t,o){if(!this.maps.R||!this.maps.
C)return;let{r:s,c:e,rows:n,columns:r}=this.zoom,[c,a]=this.cursor??[s-t,e-o];this.cursor=[T(c+t,s,s+n-1),T(a+o,e,e+r-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let o=this.arrange(t,lo*t);return{
height:o.height,draw:(s,e)=>this.paint(s,o,e)}}};function uo(i,t=10){let o=i.weights(0),s=w("ol");for(let e of tt(i.signed?
o.map(Math.abs):o,t)){let n=i.rows.labels[Math.floor(e/i.C)],r=i.columns.labels[e%i.C];s.append(w("li","",{},y("{row} to\
 {column}: {weight}",{row:n,column:r,weight:i.formatted(o[e])})))}return[w("p","",{},y("Strongest pairs of {name}, from \
and to:",{name:i.title})),s]}function B(i,[t,o,s,e],n){let r=Math.min(s,e)<8?2:0;i.frame(t-r,o-r,s+2*r,e+2*r,n,2)}function mo(i,[
t,o,s,e],n){let[r,c]=[s,e].map(a=>a<Rt?Rt:a-2);i.frame(t+(s-r)/2,o+(e-c)/2,r,c,n,2)}function it(i,t){let o=`${i} →`;return t>
1?y("{title} 1 label in {n}",{title:o,n:t}):o}var Zo=window.matchMedia("(prefers-color-scheme: dark)");var fo=(i,t,o)=>.299*i+.587*t+.114*o<128;function Pt(i,t){let o=getComputedStyle(O(i,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(o))return t;let[s,e,n]=V(o);return fo(s,e,n)?"dark":"light"}function It(i,t,o="var(--st-background-color)"){let s=w("span","",{"aria-hidden":"true"});s.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${o};transition:color 10ms`,s.ontransitionend=t,i.append(s)}var rt=new WeakMap,Ot=i=>t=>{let{parentElement:o,data:s}=t,e=rt.get(o);e||(e={widget:new i(O(o,".widget")),opened:null,sorted:null},
rt.set(o,e),It(o,()=>Nt(o))),e.shown=bt(s),e.widget.emit=(n,r)=>{n==="open"&&(e.opened=r),n==="sort"?e.sorted=r:t.setTriggerValue(
n,r)},String(e.shown.open)===String(e.opened)&&(e.opened=null),Nt(o)};function Nt(i){let{widget:t,shown:o,opened:s,sorted:e}=rt.
get(i),n=Pt(i,o.theme);t.show({...o,theme:n,open:s??o.open,sort:e??o.sort})}var is=Ot(W);export{is as default};
