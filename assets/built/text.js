var G=r=>[1,3,5].map(t=>parseInt(r.slice(t,t+2),16));function C(r){let t=r.map(G);return Array.from({length:256},(e,s)=>{
let o=s/255*(t.length-1),n=Math.min(Math.floor(o),t.length-2);return t[n].map((i,a)=>Math.round(i+(t[n+1][a]-i)*(o-n)))})}
var At=([r,t,e])=>255<<24|e<<16|t<<8|r,tt=r=>Uint32Array.from(C(r),At),b=([r,t,e])=>`rgb(${r},${t},${e})`;function B(r){
let[t,e,s]=r.map(o=>o/255<=.04045?o/255/12.92:((o/255+.055)/1.055)**2.4);return .2126*t+.7152*e+.0722*s>.179?"#000000":"\
#ffffff"}var T={linear:r=>r,sqrt:Math.sqrt,log:r=>Math.log1p(1e3*r)/Math.log1p(1e3)},et={linear:r=>r,sqrt:r=>r*r,log:r=>Math.
expm1(r*Math.log1p(1e3))/1e3};var M=(r,t,e)=>Math.min(Math.max(r,t),e);var f=(r,t="",e={},...s)=>{let o=document.createElement(r);o.className=t;for(let[n,i]of Object.entries(e))o.setAttribute(
n,String(i));return o.append(...s),o};function H(r,t,{className:e="",...s}={}){let o=f("button",e,{type:"button",...s},r);
return o.title&&/^[^\p{L}\p{N}]$/u.test(r)&&o.setAttribute("aria-label",o.title),o.onclick=t,o}var S=(r,t)=>r.querySelector(t);var L=r=>r.children;function V(r,t){r.onkeydown=e=>{e.altKey||e.ctrlKey||e.metaKey||!Object.hasOwn(t,e.key)||t[e.key]()!==
!1&&(e.preventDefault(),e.stopPropagation())}}var st=r=>({ArrowUp:()=>r(-1,0),ArrowDown:()=>r(1,0),ArrowLeft:()=>r(0,-1),
ArrowRight:()=>r(0,1)}),ot=r=>r.getRootNode().activeElement;function nt(r,t){let e=f("select","",{"aria-label":r});return St(e,t),e}var St=(r,t)=>r.replaceChildren(...t.map(([e,s])=>f(
"option","",{value:e},s))),R=class{constructor(t,e,s){this.buttons=e.map(([o,n,i])=>H(n,()=>s(o),{"data-value":o,...i&&{
title:i}})),this.node=f("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let e of this.buttons)
e.setAttribute("aria-pressed",String(e.dataset.value===t))}};function rt(r,t,e){let s=f("details",r,{},t,e);return V(s,{
Escape:()=>s.open?(s.open=!1,t.focus()):!1}),s}var K='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',it=[4,3],kt={left:"start",center:"\
middle",right:"end"};function P(r){let t=r.getContext("2d");return t.textRendering="geometricPrecision",t}function at(r,t,e,s=document.
createElement("canvas")){Object.assign(s,{width:r,height:t});let o=P(s),n=o.createImageData(r,t);return e(new Uint32Array(
n.data.buffer)),o.putImageData(n,0,0),s}var k=(()=>{let r=P(document.createElement("canvas"));return(t,e,s=!1)=>(r.font=
`${s?"600 ":""}${e}px ${K}`,r.measureText(t).width)})();function q(r,t,e){if(k(r,t)<=e)return r;let s=[...r];for(;s.length>1&&k(s.join("")+"…",t)>e;)s.pop();return s.join("")+
"…"}var Ct=r=>(window.devicePixelRatio||1)*(r.currentCSSZoom||1),y=class{context;constructor(t,e,s,o=Ct(t),n=null){let i=Math.
round(e*o),a=Math.round(s*o);t.width!==i&&(t.width=i),t.height!==a&&(t.height=a),this.context=P(t),this.context.setTransform(
o,0,0,o,0,0),this.context.clearRect(0,0,e,s),n&&this.rect(0,0,e,s,n)}shift(t){this.context.translate(0,t)}rect(t,e,s,o,n,i=1){
this.context.globalAlpha=i,this.context.fillStyle=n,this.context.fillRect(t,e,s,o)}frame(t,e,s,o,n,i=1){this.context.globalAlpha=
1,this.context.strokeStyle=n,this.context.lineWidth=i,this.context.strokeRect(t,e,s,o)}line(t,e,s,o,n,i=1,a=1){this.path(
n,i,a,c=>{c.moveTo(t,e),c.lineTo(s,o)})}curve(t,e,s,o,n,i,a,c=!1){let l=(t+s)/2;this.context.setLineDash(c?it:[]),this.path(
n,i,a,h=>{h.moveTo(t,e),h.bezierCurveTo(l,e,l,o,s,o)}),this.context.setLineDash([])}path(t,e,s,o){let{context:n}=this;n.
globalAlpha=s,n.strokeStyle=t,n.lineWidth=e,n.beginPath(),o(n),n.stroke()}text(t,e,s,{size:o=12,colour:n,align:i="left",
angle:a=0,bold:c=!1}){let{context:l}=this;l.globalAlpha=1,l.save(),l.translate(e,s),a&&l.rotate(a*Math.PI/180),l.font=`${c?
"600 ":""}${o}px ${K}`,l.fillStyle=n,l.textAlign=i,l.textBaseline="middle",l.fillText(t,0,0),l.restore()}cells(t,e,s,o,n){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,e,s,o,n)}photo(t,e,s,o,n){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,e,s,o,n)}},Mt=2e4,I=class{parts=[];constructor(t,e,s=null){
this.width=t,this.height=e,this.openGroups=0,this.rectanglesLeft=Mt,s&&this.rect(0,0,t,e,s)}put(t,e,s=null){let o=Object.
entries(e).filter(([,n])=>n!==null).map(([n,i])=>` ${n}="${W(typeof i=="number"?w(i):i)}"`).join("");this.parts.push(s===
null?`<${t}${o}/>`:`<${t}${o}>${W(s)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,e,s,o,n,i=1){this.put("rect",{x:t,y:e,width:s,height:o,fill:n,"fill-opacity":i<1?i:null})}frame(t,e,s,o,n,i=1){
this.put("rect",{x:t,y:e,width:s,height:o,fill:"none",stroke:n,"stroke-width":i})}line(t,e,s,o,n,i=1,a=1){this.put("line",
{x1:t,y1:e,x2:s,y2:o,stroke:n,"stroke-width":i,"stroke-opacity":a<1?a:null})}curve(t,e,s,o,n,i,a,c=!1){let l=w((t+s)/2),
h=`M${w(t)} ${w(e)}C${l} ${w(e)} ${l} ${w(o)} ${w(s)} ${w(o)}`,p={"stroke-dasharray":c?it.join(" "):null},u={stroke:n,"s\
troke-width":i,"stroke-opacity":a<1?a:null,...p};this.put("path",{d:h,fill:"none",...u})}text(t,e,s,{size:o=12,colour:n,
align:i="left",angle:a=0,bold:c=!1}){let l={x:e,y:s,dy:"0.35em",fill:n,"font-size":o,"text-anchor":kt[i],"font-weight":c?
600:null,transform:a?`rotate(${a} ${w(e)} ${w(s)})`:null,"xml:space":"preserve"};this.put("text",l,t)}cells(t,e,s,o,n){let{
data:i}=P(t).getImageData(0,0,t.width,t.height),a=o/t.width,c=n/t.height;this.rectanglesLeft-=t.width*t.height;let l=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let h=0;h<t.height;h++)for(let p=0;p<t.width;p++){let u=4*(h*t.width+
p),g="#"+[0,1,2].map(A=>i[u+A].toString(16).padStart(2,"0")).join(""),[d,x]=[e+p*a,s+h*c];this.rectanglesLeft>=0?this.rect(
d,x,a,c,g):l.set(g,`${l.get(g)??""}M${w(d)} ${w(x)}h${w(a)}v${w(c)}h${w(-a)}`)}for(let[h,p]of l)this.put("path",{d:p,fill:h});
this.parts.push("</g>")}photo(t,e,s,o,n){this.put("image",{x:e,y:s,width:o,height:n,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:e=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${e}"`} font-family="${W(K)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},w=r=>+r.toFixed(2);function W(r){return String(r).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").
toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var vt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function ct(r){let t=new DataView(r.buffer,r.byteOffset,4).
getUint32(0,!0),e=JSON.parse(new TextDecoder().decode(r.subarray(4,4+t))),s={};for(let[o,[n,i,a]]of Object.entries(e.arrays)){
let c=vt[n],l=r.byteOffset+4+t+i,h=a.reduce((p,u)=>p*u,1)*c.BYTES_PER_ELEMENT;s[o]=new c(r.buffer.slice(l,l+h))}return{...e,
...s}}var ht=r=>Uint8Array.from(atob(r),t=>t.charCodeAt(0));function m(r,t={}){return lt(String(SAID[r]??r),t)}function v(r,t,e,s={}){let o=SAID[r]??[r,t],n=o.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(e))==="one";return lt(n?o[0]:o[o.length-1],{n:e,...s})}var $=r=>r;var lt=(r,t)=>r.replace(/\{(\w+)\}/g,(e,s)=>s in t?String(t[s]):e);var Ot={projector:{width:960,density:2,svgSize:(r,t)=>({width:2*r,height:2*t})},paper:{width:643,density:300/96,svgSize:(r,t)=>({
width:"170mm",height:`${(170*t/r).toFixed(1)}mm`})}},Et=16e3,pt=46,N=class{constructor(t){this.widget=t,this.size=nt(m("\
Size"),[["projector",m("Projector, 1920 px")],["paper",m("Paper, 170 mm, 300 dpi")]]),this.light=f("input","",{type:"che\
ckbox"});let e=["PNG","SVG"].map(i=>H(i,()=>this.save(i.toLowerCase()))),s=f("summary","",{title:m("Save this picture as\
 PNG or SVG")},m("Save picture")),o=f("label","",{},this.light," ",m("light background")),n=f("div","menu",{},this.size,
o,f("div","pair",{},...e));this.menu=rt("saving",s,n)}picture(t,e=this.size.value,s=this.light.checked){let{themes:o,theme:n}=this.
widget.data,i=o[s?"light":n],{width:a,density:c,svgSize:l}=Ot[e],h=this.widget.export(a),p=h.height+pt;if(t==="svg"){let d=new I(
a,p,i.page);return this.draw(d,a,i,h),new Blob([d.toString(l(a,p))],{type:"image/svg+xml"})}let u=document.createElement(
"canvas"),g=new y(u,a,p,Math.min(c,Et/p),i.page);return this.draw(g,a,i,h),Lt(Rt(u),u.width/(a/96))}draw(t,e,s,o){let{title:n,
source:i}=this.widget.data;t.text(q(n,16,e-20),10,16,{size:16,colour:s.ink,bold:!0}),t.text(q(i,12,e-20),10,36,{size:12,
colour:s.muted}),t.shift(pt),o.draw(t,s)}save(t){let{kind:e,title:s}=this.widget.data,o=`${e}-${s}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();Tt(this.picture(t),`${o}.${t}`),this.menu.open=!1}};function Tt(r,t){let e=f("a",
"",{download:t,href:URL.createObjectURL(r)});e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var Rt=r=>ht(r.toDataURL(
"image/png").split(",")[1]);function Lt(r,t){let e=new DataView(new ArrayBuffer(21)),s=Math.round(t/.0254);e.setUint32(0,
9),[..."pHYs"].forEach((n,i)=>e.setUint8(4+i,n.charCodeAt(0))),e.setUint32(8,s),e.setUint32(12,s),e.setUint8(16,1),e.setUint32(
17,It(new Uint8Array(e.buffer,4,13)));let o=33;return new Blob([r.subarray(0,o),e.buffer,r.subarray(o)],{type:"image/png"})}
function It(r){let t=-1;for(let e of r){t^=e;for(let s=0;s<8;s++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var Pt={Uint8Array:255,Int8Array:127,Float32Array:null},Nt={Uint8Array:2,Int8Array:2,Float32Array:4},O=1e-12;function jt(r,t){
let e=Pt[r.constructor.name];if(!e)return r;let s=new Float32Array(256);for(let n=-127;n<=e;n++)s[n&255]=n*Math.abs(n)*t/
e**2;let o=new Float32Array(r.length);for(let n=0;n<o.length;n++)o[n]=s[r[n]&255];return o}var ut=r=>r.reduce((t,e)=>Math.
max(t,Math.abs(e)),0);var j=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...e}){Object.assign(this,e),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[e,s]=this.blocks??[this.R,this.C],o=e*s;return this.decoded.has(t)||this.decoded.
set(t,jt(this.codes.subarray(t*o,(t+1)*o),this.most[t])),this.decoded.get(t)}has(t,e){return!this.blocks||this.full.has(
t+e)}row(t,e){return this.blocks?this.full.get(`from${e}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(e*this.
C,(e+1)*this.C)}column(t,e){if(this.blocks)return this.full.get(`to${e}`)?.[t]??new Float32Array(this.R);let s=this.weights(
t);return Float32Array.from({length:this.R},(o,n)=>s[n*this.C+e])}drawn(t,e){if(!this.blocks||this.has("from",e))return this.
row(t,e);let[s,o]=this.blocks,n=Math.floor(e*s/this.R)*o,i=t*this.R+n;if(!this.stretched.has(i)){let a=this.weights(t),c=Float32Array.
from({length:this.C},(l,h)=>a[n+Math.floor(h*o/this.C)]);this.stretched.set(i,c)}return this.stretched.get(i)}weight(t,e,s){
return this.drawn(t,e)[s]}side(t){return t==="to"?this.columns:this.rows}indices(t,e){let s=new Set(t);return this.side(
e).positions.flatMap((o,n)=>o.some(i=>s.has(i))?[n]:[])}profile(t,e,s){let o=new Float32Array(s==="to"?this.R:this.C);for(let n of e){
let i=s==="to"?this.column(t,n):this.row(t,n);for(let a=0;a<o.length;a++)o[a]+=i[a]}return o}linksFrom(t,e,s,o){let n=[];
for(let i of e){if(!this.has("from",i))continue;let a=this.row(t,i);for(let c of this.sortedColumns(t,i).subarray(0,o)){
if(a[c]<s)break;n.push([i,c,a[c]])}}return n}linksTo(t,e,s,o){let n=[];for(let i of e){let a=this.column(t,i);for(let c of Ft(
a,Math.min(o,this.R)))a[c]>=s&&n.push([c,i,a[c]])}return n}sortedColumns(t,e){let s=t*this.R+e;if(!this.sorted.has(s)){let o=this.
row(t,e);this.sorted.set(s,Uint16Array.from(o.keys()).sort((n,i)=>o[i]-o[n]))}return this.sorted.get(s)}rowPeaks(t){return Float32Array.
from({length:this.R},(e,s)=>ut(this.drawn(t,s)))}largest(t){return Math.max(Math.abs(this.most[t]),O)}shade(t,e){let s=Math.
min(Math.abs(t)/(e||O),1);return this.signed?.5+.5*Math.sign(t)*s:T[this.scale](s)}picture(t,e,s,o){let n=Math.min(s.rows,
Math.max(1,o.rows)),i=Math.min(s.columns,Math.max(1,o.columns)),a=tt(this.signed?e.diverging:e.ramp),c=this.strongestShares(
t,s,i,n);return at(i,n,l=>{for(let h=0;h<c.length;h++)l[h]=a[Math.round(255*this.shade(c[h],1))]})}strongestShares(t,e,s,o){
let n=this.peak==="row"&&!this.signed,i=new Float32Array(s*o),a=Uint16Array.from({length:e.columns},(h,p)=>Math.floor(p*
s/e.columns)),c=h=>Math.floor(h*o/e.rows)*s,l;for(let h=0;h<e.rows;h++){let p=c(h),u=this.drawn(t,h+e.r);if(u===l&&p===c(
h-1))continue;l=u;let g=(n?ut(u):this.largest(t))||O;for(let d=0;d<e.columns;d++){let x=u[d+e.c]/g;Math.abs(x)>Math.abs(
i[p+a[d]])&&(i[p+a[d]]=x)}}return i}cut(t,e,s=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[e],s)}get colours(){
return this.themes[this.theme]}formatted(t){let e=Nt[this.codeType];return`${e<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(e)}`}described(t,e,s=0){let o=this.cut(t,e,s),n=o&&(o.toOthers?m("cut, the others take over"):m("cut, nobody tak\
es over")),i=this.formatted(this.weight(s,t,e)),a=this.has("from",t)?i:`≤ ${i}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[e]}: ${a}`,n].filter(Boolean).join(" · ")}pinsAfterClick(t,e,s,o){let n=this.side(o).positions[s],i=o===
e?t:[],a=i.filter(c=>!n.includes(c));return[a.length<i.length?a:[...a,n[0]],o]}};function Ft(r,t){let e=[],s=-1/0;for(let o=0;o<r.length;o++){if(r[o]<=s&&e.length===t)continue;let n=e.length;for(;n>0&&
r[o]>r[e[n-1]];)n--;e.splice(n,0,o),e.length>t&&e.pop(),s=r[e[e.length-1]]}return e}var F=64,_t=3;function dt(r,t,e,s,o,n=1/0){let a=Math.round(s),c=C(t.signed?e.diverging:e.ramp),l=n-10-k(t.unit,12),h=M(
Math.floor(l/F),1,_t),p=F*h;for(let d=0;d<F;d++){let x=c[Math.round(255*d/(F-1))];r.rect(a+d*h,o,h,8,b(x))}let u=t.peak===
"row"&&!t.signed;for(let[d,x]of Ut(t,u)){let A=u?`${+(100*x).toPrecision(2)} %`:`${+x.toPrecision(2)}`,$t=d===0?"left":d===
1?"right":"center";r.text(A,a+d*p,o+8+10,{size:11,colour:e.muted,align:$t})}let g=u?m("{unit}, relative to the row's lar\
gest",{unit:t.unit}):t.unit;r.text(g,a+p+10,o+8/2,{size:12,colour:e.muted})}function Ut(r,t){let e=r.largest(0);return e<=
O?[[0,0]]:r.signed?[[0,-e],[.5,0],[1,e]]:[0,.5,1].map(s=>[s,et[r.scale](s)*(t?1:e)])}var Dt=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function _(r){let t=Dt.exec(r);if(!t)return null;let[,e,s,o=""]=t,n=[...e].reduce((i,a)=>26*i+a.charCodeAt(0)-64,0)-1;return{
name:e+s,column:n,row:Number(s)-1,pixels:[...o].map(Number)}}function Y(r){let t=_(r);return t?.pixels.length?t:null}function X(r,t,e,s,o,n,i=1){
let a=o/2;r.rect(e,s,o,o,n.page,i),t.forEach((c,l)=>{c&&r.rect(e+l%2*a,s+Math.floor(l/2)*a,a,a,n.ink,i*c/3)})}var J={word:{all:$("all words, on average"),from:{none:$("Attention that each word receives, averaged over all words. Cl\
ick a word to see what it attends to."),pinned:r=>v("One word pinned: what it attends to. Click again to unpin.","{n} wo\
rds pinned, summed: what they attend to. Click again to unpin.",r)},to:{none:$("Attention that each word gives, averaged\
 over all words. Click a word to see what attends to it."),pinned:r=>v("One word pinned: what attends to it. Click again\
 to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",r)}},patch:{all:$("all patches, on a\
verage"),from:{none:$("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),pinned:r=>v(
"One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend to. Click ag\
ain to unpin.",r)},to:{none:$("What each patch gives, averaged over all of them. Click a patch to see what attends to it\
."),pinned:r=>v("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: what attends \
to them. Click again to unpin.",r)}}};var D=68,E=5,ft=2,U=.6,zt=448,Gt=336,mt=1,Bt=.7,Z=10,gt=46;function Ht({rows:r,columns:t},e,s){let o=e?Math.min(s,e-Z):s;
return M(Math.floor(o/Math.max(r,t)),4,D)}var z=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){this.
emit=()=>{};let e=[["from",m("attends to")],["to",m("attended by")]];this.direction=new R(m("Direction"),e,o=>this.set(this.
pins,o)),this.status=f("div","status",{"aria-live":"polite"}),this.words=f("div","words",{role:"listbox","aria-multisele\
ctable":"true"}),this.scale=f("canvas","drawn",{"aria-hidden":"true"}),this.saving=new N(this);let s=f("div","bar",{},this.
direction.node);t.append(s,this.words,this.scale,f("div","foot",{},this.status,this.saving.menu)),V(this.words,{...st((o,n)=>this.
setCurrent(this.current+o*this.perRow+n,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),Escape:()=>this.
data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new j(t),this.pins=t.pins,this.way=t.way,this.direction.
node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("aria-multiselectable",String(!t.one_pin));
let{labels:e}=this.maps.rows;this.words.setAttribute("aria-label",m("The text, shaded by {name}. Arrows move, Enter pins\
.",{name:t.title}));let s=[...L(this.words)].findIndex(a=>a===ot(this.words)),{photo:o}=t,n=o&&`data:image/jpeg;base64,${o.
jpeg}`;n&&n!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:n}),this.words.style.setProperty("--photo",`url(\
data:image/jpeg;base64,${o.jpeg})`)),this.perRow=o?.columns??Math.max(...e.map(a=>(Y(a)?.column??0)+1)),this.words.classList.
toggle("patches",this.perRow>1),o&&(this.patch=Ht(o,this.words.clientWidth,t.one_pin?Gt:zt));let i=o?{patch:this.patch,frame:mt,
gap:0}:{patch:D,frame:E,gap:ft};for(let[a,c]of Object.entries(i))this.words.style.setProperty(`--${a}`,`${c}px`);this.words.
style.gridTemplateColumns=o?`repeat(${o.columns}, var(--patch))`:"",this.words.style.fontSize=o?`${Math.min(Bt*this.patch,
18)}px`:"",this.words.replaceChildren(...e.map((a,c)=>this.word(a,c))),this.setCurrent(s<0?this.current??0:s,s>=0),this.
paint(),window.painted=!0}word(t,e){let{segments:s}=this.maps.rows,o=this.patchOf(t),{photo:n}=this.data,i=o&&!n?f("canv\
as","",{"aria-label":t}):"",a=f("span","word",{role:"option",tabindex:"-1"},o?i:t);return o?a.style.gridArea=`${o.row+2}\
 / ${o.column+1}`:n&&(a.style.gridArea=this.besideOthers(e)),o&&n&&a.setAttribute("aria-label",t),a.classList.toggle("ce\
ll",!!(o&&n)),a.classList.toggle("second",s[e]===1&&s[e-1]===0),a.onclick=()=>this.pin(e),a.onmouseenter=a.onfocus=()=>{
this.status.textContent=this.describe(e)},a.onmouseleave=()=>{this.status.textContent=this.hint()},a}patchOf(t){return this.
data.photo?_(t):Y(t)}besideOthers(t){let e=this.maps.rows.labels.filter(o=>!_(o)).length,s=Math.max(1,Math.floor(this.perRow/
e));return`1 / ${t*s+1} / 2 / span ${s}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.
maps,{pinned:e}=this;if(e.length)return this.maps.profile(0,e,this.way);if(this.data.mean)return this.way==="from"?Float32Array.
from(this.data.mean):new Float32Array(t).fill(1/t);let s=Array.from({length:t},(o,n)=>n);return this.maps.profile(0,s,this.
way).map(o=>o/Math.max(t,1))}came(){this.paint()}paint(){let e=this.pinned.filter(a=>!this.maps.has(this.way,a)).map(a=>this.
maps.side(this.way).positions[a][0]);e.length&&this.emit("look",{positions:e,way:this.way});let s=this.shares(),o=this.maps.
colours,n=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(s,o).forEach((a,c)=>{let l=L(
this.words)[c];if(!l)return;let h=this.patchOf(this.maps.rows.labels[c]);if(h&&this.data.photo?Object.assign(l.style,this.
look(h,b(a))):Object.assign(l.style,{background:b(a),color:B(a)}),h&&!this.data.photo){let p=D-2*E,u=S(l,"canvas");Object.
assign(u.style,{width:`${p}px`,height:`${p}px`}),X(new y(u,p,p),h.pixels,0,0,p,o,U)}l.title=s[c].toFixed(4),l.setAttribute(
"aria-selected",String(n.has(c)))}),this.status.textContent=this.hint();let i=Math.max(this.words.clientWidth,260);Object.
assign(this.scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new y(this.scale,i,40),4,6,s,o)}look({row:t,column:e},s){
let{patch:o}=this,{rows:n,columns:i}=this.data.photo,a=`color-mix(in srgb, ${s} ${100*(1-U)}%, transparent)`,c=`${-e*o}p\
x ${-t*o}px / ${i*o}px ${n*o}px`;return{background:`linear-gradient(${a}, ${a}) border-box, var(--photo) ${c} border-box`,
borderColor:s}}shades(t,e){let s=t.reduce((n,i)=>Math.max(n,i),0),o=C(e.ramp);return[...t].map(n=>o[Math.round(255*T[this.
maps.scale](n/(s||1)))])}paintScale(t,e,s,o,n){let i=o.reduce((l,h)=>Math.max(l,h),0),{unit:a,scale:c}=this.maps;dt(t,{unit:a,
scale:c,signed:!1,peak:"global",largest:()=>i},n,e,s)}describe(t){let{labels:e}=this.maps.rows,{pinned:s}=this,o=s.length?
s.map(i=>e[i]).join(" + "):m(J[this.token].all),n=this.shares()[t].toFixed(4);return this.way==="to"?`${e[t]} → ${o}: ${n}`:
`${o} → ${e[t]}: ${n}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,e=J[this.token][this.way==="to"?"\
to":"from"];return t?e.pinned(t):m(e.none)}get token(){return this.perRow>1?"patch":"word"}pin(t){let e=this.data.one_pin?
[]:this.pins,[s,o]=this.maps.pinsAfterClick(e,this.way,t,this.way);this.setCurrent(t,!0),this.set(s,o)}set(t,e){this.pins=
t,this.way=e,this.paint(),this.emit("pins",{pins:t,way:e})}setCurrent(t,e){let s=L(this.words);s.length&&(s[this.current]&&
(s[this.current].tabIndex=-1),this.current=M(t,0,s.length-1),s[this.current].tabIndex=0,e&&s[this.current].focus({preventScroll:!0}))}export(t){
let e=this.exportLayout(t),s=e.at(-1),o=s?s.y+s.h+56:82;return{height:o,draw:(n,i)=>this.paintWords(n,i,e,o)}}paintWords(t,e,s,o){
let n=this.shares(),i=this.shades(n,e),a=new Set(this.pinned),{photo:c}=this.data;c&&this.photo&&t.photo(this.photo,Z,gt,
c.columns*this.patch,c.rows*this.patch);for(let{label:l,i:h,x:p,y:u,w:g,h:d}of s){let x=this.patchOf(l),A=c&&x;t.rect(p,
u,g,d,b(i[h]),A?1-U:1),A?t.frame(p+.5,u+.5,g-1,d-1,b(i[h]),mt):x?X(t,x.pixels,p+E,u+E,g-2*E,e,U):t.text(l,p+6,u+d/2,{size:16,
colour:B(i[h])}),a.has(h)&&t.frame(p,u,g,d,e.accent,2)}this.paintScale(t,10,o-36,n,e)}exportLayout(t){let e=10,s=12;return this.
maps.rows.labels.map((o,n)=>{let{photo:i}=this.data,a=this.patchOf(o);if(a){let[h,p]=i?[this.patch,0]:[D,ft],[u,g]=[a.column,
a.row].map(d=>d*(h+p));return{label:o,i:n,x:Z+u,y:gt+g,w:h,h}}let c=k(o,16)+12;e+c>t-10&&e>10&&(e=10,s+=34);let l={label:o,
i:n,x:e,y:s,w:c,h:26};return e+=c+4,l})}};var ve=window.matchMedia("(prefers-color-scheme: dark)");var Vt=(r,t,e)=>.299*r+.587*t+.114*e<128;function wt(r,t){let e=getComputedStyle(S(r,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(e))return t;let[s,o,n]=G(e);return Vt(s,o,n)?"dark":"light"}function xt(r,t,e="var(--st-background-color)"){let s=f("span","",{"aria-hidden":"true"});s.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${e};transition:color 10ms`,s.ontransitionend=t,r.append(s)}var Q=new WeakMap,yt=r=>t=>{let{parentElement:e,data:s}=t,o=Q.get(e);o||(o={widget:new r(S(e,".widget")),opened:null,sorted:null},
Q.set(e,o),xt(e,()=>bt(e))),o.shown=ct(s),o.widget.emit=(n,i)=>{n==="open"&&(o.opened=i),n==="sort"?o.sorted=i:t.setTriggerValue(
n,i)},String(o.shown.open)===String(o.opened)&&(o.opened=null),bt(e)};function bt(r){let{widget:t,shown:e,opened:s,sorted:o}=Q.
get(r),n=wt(r,e.theme);t.show({...e,theme:n,open:s??e.open,sort:o??e.sort})}var Ne=yt(z);export{Ne as default};
