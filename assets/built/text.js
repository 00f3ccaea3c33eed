var z=r=>[1,3,5].map(t=>parseInt(r.slice(t,t+2),16));function k(r){let t=r.map(z);return Array.from({length:256},(e,o)=>{
let s=o/255*(t.length-1),n=Math.min(Math.floor(s),t.length-2);return t[n].map((i,a)=>Math.round(i+(t[n+1][a]-i)*(s-n)))})}
var At=([r,t,e])=>255<<24|e<<16|t<<8|r,tt=r=>Uint32Array.from(k(r),At),b=([r,t,e])=>`rgb(${r},${t},${e})`;function B(r){
let[t,e,o]=r.map(s=>s/255<=.04045?s/255/12.92:((s/255+.055)/1.055)**2.4);return .2126*t+.7152*e+.0722*o>.179?"#000000":"\
#ffffff"}var T={linear:r=>r,sqrt:Math.sqrt,log:r=>Math.log1p(1e3*r)/Math.log1p(1e3)},et={linear:r=>r,sqrt:r=>r*r,log:r=>Math.
expm1(r*Math.log1p(1e3))/1e3};var M=(r,t,e)=>Math.min(Math.max(r,t),e);var d=(r,t="",e={},...o)=>{let s=document.createElement(r);s.className=t;for(let[n,i]of Object.entries(e))s.setAttribute(
n,String(i));return s.append(...o),s};function H(r,t,{className:e="",...o}={}){let s=d("button",e,{type:"button",...o},r);
return s.title&&/^[^\p{L}\p{N}]$/u.test(r)&&s.setAttribute("aria-label",s.title),s.onclick=t,s}var S=(r,t)=>r.querySelector(t);var L=r=>r.children;function V(r,t){r.onkeydown=e=>{e.altKey||e.ctrlKey||e.metaKey||!Object.hasOwn(t,e.key)||t[e.key]()!==
!1&&(e.preventDefault(),e.stopPropagation())}}var ot=r=>({ArrowUp:()=>r(-1,0),ArrowDown:()=>r(1,0),ArrowLeft:()=>r(0,-1),
ArrowRight:()=>r(0,1)}),st=r=>r.getRootNode().activeElement;function nt(r,t){let e=d("select","",{"aria-label":r});return St(e,t),e}var St=(r,t)=>r.replaceChildren(...t.map(([e,o])=>d(
"option","",{value:e},o))),R=class{constructor(t,e,o){this.buttons=e.map(([s,n,i])=>H(n,()=>o(s),{"data-value":s,...i&&{
title:i}})),this.node=d("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let e of this.buttons)
e.setAttribute("aria-pressed",String(e.dataset.value===t))}};function rt(r,t,e){let o=d("details",r,{},t,e);return V(o,{
Escape:()=>o.open?(o.open=!1,t.focus()):!1}),o}var K='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',it=[4,3],Ct={left:"start",center:"\
middle",right:"end"};function P(r){let t=r.getContext("2d");return t.textRendering="geometricPrecision",t}function at(r,t,e,o=document.
createElement("canvas")){Object.assign(o,{width:r,height:t});let s=P(o),n=s.createImageData(r,t);return e(new Uint32Array(
n.data.buffer)),s.putImageData(n,0,0),o}var C=(()=>{let r=P(document.createElement("canvas"));return(t,e,o=!1)=>(r.font=
`${o?"600 ":""}${e}px ${K}`,r.measureText(t).width)})();function q(r,t,e){if(C(r,t)<=e)return r;let o=[...r];for(;o.length>1&&C(o.join("")+"…",t)>e;)o.pop();return o.join("")+
"…"}var kt=r=>(window.devicePixelRatio||1)*(r.currentCSSZoom||1),y=class{context;constructor(t,e,o,s=kt(t),n=null){let i=Math.
round(e*s),a=Math.round(o*s);t.width!==i&&(t.width=i),t.height!==a&&(t.height=a),this.context=P(t),this.context.setTransform(
s,0,0,s,0,0),this.context.clearRect(0,0,e,o),n&&this.rect(0,0,e,o,n)}shift(t){this.context.translate(0,t)}rect(t,e,o,s,n,i=1){
this.context.globalAlpha=i,this.context.fillStyle=n,this.context.fillRect(t,e,o,s)}frame(t,e,o,s,n,i=1){this.context.globalAlpha=
1,this.context.strokeStyle=n,this.context.lineWidth=i,this.context.strokeRect(t,e,o,s)}line(t,e,o,s,n,i=1,a=1){this.path(
n,i,a,c=>{c.moveTo(t,e),c.lineTo(o,s)})}curve(t,e,o,s,n,i,a,c=!1){let h=(t+o)/2;this.context.setLineDash(c?it:[]),this.path(
n,i,a,l=>{l.moveTo(t,e),l.bezierCurveTo(h,e,h,s,o,s)}),this.context.setLineDash([])}path(t,e,o,s){let{context:n}=this;n.
globalAlpha=o,n.strokeStyle=t,n.lineWidth=e,n.beginPath(),s(n),n.stroke()}text(t,e,o,{size:s=12,colour:n,align:i="left",
angle:a=0,bold:c=!1}){let{context:h}=this;h.globalAlpha=1,h.save(),h.translate(e,o),a&&h.rotate(a*Math.PI/180),h.font=`${c?
"600 ":""}${s}px ${K}`,h.fillStyle=n,h.textAlign=i,h.textBaseline="middle",h.fillText(t,0,0),h.restore()}cells(t,e,o,s,n){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,e,o,s,n)}photo(t,e,o,s,n){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,e,o,s,n)}},Mt=2e4,I=class{parts=[];constructor(t,e,o=null){
this.width=t,this.height=e,this.openGroups=0,this.rectanglesLeft=Mt,o&&this.rect(0,0,t,e,o)}put(t,e,o=null){let s=Object.
entries(e).filter(([,n])=>n!==null).map(([n,i])=>` ${n}="${W(typeof i=="number"?w(i):i)}"`).join("");this.parts.push(o===
null?`<${t}${s}/>`:`<${t}${s}>${W(o)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,e,o,s,n,i=1){this.put("rect",{x:t,y:e,width:o,height:s,fill:n,"fill-opacity":i<1?i:null})}frame(t,e,o,s,n,i=1){
this.put("rect",{x:t,y:e,width:o,height:s,fill:"none",stroke:n,"stroke-width":i})}line(t,e,o,s,n,i=1,a=1){this.put("line",
{x1:t,y1:e,x2:o,y2:s,stroke:n,"stroke-width":i,"stroke-opacity":a<1?a:null})}curve(t,e,o,s,n,i,a,c=!1){let h=w((t+o)/2),
l=`M${w(t)} ${w(e)}C${h} ${w(e)} ${h} ${w(s)} ${w(o)} ${w(s)}`,p={"stroke-dasharray":c?it.join(" "):null},u={stroke:n,"s\
troke-width":i,"stroke-opacity":a<1?a:null,...p};this.put("path",{d:l,fill:"none",...u})}text(t,e,o,{size:s=12,colour:n,
align:i="left",angle:a=0,bold:c=!1}){let h={x:e,y:o,dy:"0.35em",fill:n,"font-size":s,"text-anchor":Ct[i],"font-weight":c?
600:null,transform:a?`rotate(${a} ${w(e)} ${w(o)})`:null,"xml:space":"preserve"};this.put("text",h,t)}cells(t,e,o,s,n){let{
data:i}=P(t).getImageData(0,0,t.width,t.height),a=s/t.width,c=n/t.height;this.rectanglesLeft-=t.width*t.height;let h=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let p=0;p<t.width;p++){let u=4*(l*t.width+
p),g="#"+[0,1,2].map(A=>i[u+A].toString(16).padStart(2,"0")).join(""),[f,x]=[e+p*a,o+l*c];this.rectanglesLeft>=0?this.rect(
f,x,a,c,g):h.set(g,`${h.get(g)??""}M${w(f)} ${w(x)}h${w(a)}v${w(c)}h${w(-a)}`)}for(let[l,p]of h)this.put("path",{d:p,fill:l});
this.parts.push("</g>")}photo(t,e,o,s,n){this.put("image",{x:e,y:o,width:s,height:n,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:e=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${e}"`} font-family="${W(K)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},w=r=>+r.toFixed(2);function W(r){return String(r).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").
toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var vt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function ct(r){let t=new DataView(r.buffer,r.byteOffset,4).
getUint32(0,!0),e=JSON.parse(new TextDecoder().decode(r.subarray(4,4+t))),o={};for(let[s,[n,i,a]]of Object.entries(e.arrays)){
let c=vt[n],h=r.byteOffset+4+t+i,l=a.reduce((p,u)=>p*u,1)*c.BYTES_PER_ELEMENT;o[s]=new c(r.buffer.slice(h,h+l))}return{...e,
...o}}var ht=r=>Uint8Array.from(atob(r),t=>t.charCodeAt(0));function m(r,t={}){return lt(String(SAID[r]??r),t)}function v(r,t,e,o={}){let s=SAID[r]??[r,t],n=s.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(e))==="one";return lt(n?s[0]:s[s.length-1],{n:e,...o})}var $=r=>r;var lt=(r,t)=>r.replace(/\{(\w+)\}/g,(e,o)=>o in t?String(t[o]):e);var Ot={projector:{width:960,density:2,svgSize:(r,t)=>({width:2*r,height:2*t})},paper:{width:643,density:300/96,svgSize:(r,t)=>({
width:"170mm",height:`${(170*t/r).toFixed(1)}mm`})}},Et=16e3,pt=46,N=class{constructor(t){this.widget=t,this.size=nt(m("\
Size"),[["projector",m("Projector, 1920 px")],["paper",m("Paper, 170 mm, 300 dpi")]]),this.light=d("input","",{type:"che\
ckbox"});let e=["PNG","SVG"].map(i=>H(i,()=>this.save(i.toLowerCase()))),o=d("summary","",{title:m("Save this picture as\
 PNG or SVG")},m("Save picture")),s=d("label","",{},this.light," ",m("light background")),n=d("div","menu",{},this.size,
s,d("div","pair",{},...e));this.menu=rt("saving",o,n)}picture(t,e=this.size.value,o=this.light.checked){let{themes:s,theme:n}=this.
widget.data,i=s[o?"light":n],{width:a,density:c,svgSize:h}=Ot[e],l=this.widget.export(a),p=l.height+pt;if(t==="svg"){let f=new I(
a,p,i.page);return this.draw(f,a,i,l),new Blob([f.toString(h(a,p))],{type:"image/svg+xml"})}let u=document.createElement(
"canvas"),g=new y(u,a,p,Math.min(c,Et/p),i.page);return this.draw(g,a,i,l),Lt(Rt(u),u.width/(a/96))}draw(t,e,o,s){let{title:n,
source:i}=this.widget.data;t.text(q(n,16,e-20),10,16,{size:16,colour:o.ink,bold:!0}),t.text(q(i,12,e-20),10,36,{size:12,
colour:o.muted}),t.shift(pt),s.draw(t,o)}save(t){let{kind:e,title:o}=this.widget.data,s=`${e}-${o}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();Tt(this.picture(t),`${s}.${t}`),this.menu.open=!1}};function Tt(r,t){let e=d("a",
"",{download:t,href:URL.createObjectURL(r)});e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var Rt=r=>ht(r.toDataURL(
"image/png").split(",")[1]);function Lt(r,t){let e=new DataView(new ArrayBuffer(21)),o=Math.round(t/.0254);e.setUint32(0,
9),[..."pHYs"].forEach((n,i)=>e.setUint8(4+i,n.charCodeAt(0))),e.setUint32(8,o),e.setUint32(12,o),e.setUint8(16,1),e.setUint32(
17,It(new Uint8Array(e.buffer,4,13)));let s=33;return new Blob([r.subarray(0,s),e.buffer,r.subarray(s)],{type:"image/png"})}
function It(r){let t=-1;for(let e of r){t^=e;for(let o=0;o<8;o++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var Pt={Uint8Array:255,Int8Array:127,Float32Array:null},Nt={Uint8Array:2,Int8Array:2,Float32Array:4},O=1e-12;function jt(r,t){
let e=Pt[r.constructor.name];if(!e)return r;let o=new Float32Array(256);for(let n=-127;n<=e;n++)o[n&255]=n*Math.abs(n)*t/
e**2;let s=new Float32Array(r.length);for(let n=0;n<s.length;n++)s[n]=o[r[n]&255];return s}var ut=r=>r.reduce((t,e)=>Math.
max(t,Math.abs(e)),0);var j=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;decoded=new Map;sorted=new Map;constructor({
maps:t,...e}){Object.assign(this,e),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let e=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,jt(this.codes.subarray(
t*e,(t+1)*e),this.most[t])),this.decoded.get(t)}row(t,e){return this.weights(t).subarray(e*this.C,(e+1)*this.C)}column(t,e){
let o=this.weights(t);return Float32Array.from({length:this.R},(s,n)=>o[n*this.C+e])}weight(t,e,o){return this.weights(t)[e*
this.C+o]}side(t){return t==="to"?this.columns:this.rows}indices(t,e){let o=new Set(t);return this.side(e).positions.flatMap(
(s,n)=>s.some(i=>o.has(i))?[n]:[])}profile(t,e,o){let s=new Float32Array(o==="to"?this.R:this.C);for(let n of e){let i=o===
"to"?this.column(t,n):this.row(t,n);for(let a=0;a<s.length;a++)s[a]+=i[a]}return s}linksFrom(t,e,o,s){let n=[];for(let i of e){
let a=this.row(t,i);for(let c of this.sortedColumns(t,i).subarray(0,s)){if(a[c]<o)break;n.push([i,c,a[c]])}}return n}linksTo(t,e,o,s){
let n=[];for(let i of e){let a=this.column(t,i);for(let c of Ut(a,Math.min(s,this.R)))a[c]>=o&&n.push([c,i,a[c]])}return n}sortedColumns(t,e){
let o=t*this.R+e;if(!this.sorted.has(o)){let s=this.row(t,e);this.sorted.set(o,Uint16Array.from(s.keys()).sort((n,i)=>s[i]-
s[n]))}return this.sorted.get(o)}rowPeaks(t){return Float32Array.from({length:this.R},(e,o)=>ut(this.row(t,o)))}largest(t){
return Math.max(Math.abs(this.most[t]),O)}shade(t,e){let o=Math.min(Math.abs(t)/(e||O),1);return this.signed?.5+.5*Math.
sign(t)*o:T[this.scale](o)}picture(t,e,o,s){let n=Math.min(o.rows,Math.max(1,s.rows)),i=Math.min(o.columns,Math.max(1,s.
columns)),a=tt(this.signed?e.diverging:e.ramp),c=this.strongestShares(t,o,i,n);return at(i,n,h=>{for(let l=0;l<c.length;l++)
h[l]=a[Math.round(255*this.shade(c[l],1))]})}strongestShares(t,e,o,s){let n=this.peak==="row"&&!this.signed,i=new Float32Array(
o*s),a=Uint16Array.from({length:e.columns},(c,h)=>Math.floor(h*o/e.columns));for(let c=0;c<e.rows;c++){let h=Math.floor(
c*s/e.rows)*o,l=this.row(t,c+e.r),p=(n?ut(l):this.largest(t))||O;for(let u=0;u<e.columns;u++){let g=l[u+e.c]/p;Math.abs(
g)>Math.abs(i[h+a[u]])&&(i[h+a[u]]=g)}}return i}cut(t,e,o=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[e],
o)}get colours(){return this.themes[this.theme]}formatted(t){let e=Nt[this.codeType];return`${e<4?"≈ ":""}${this.signed&&
t>0?"+":""}${t.toFixed(e)}`}described(t,e,o=0){let s=this.cut(t,e,o),n=s&&(s.toOthers?m("cut, the others take over"):m("\
cut, nobody takes over")),i=this.formatted(this.weight(o,t,e));return[`${this.rows.labels[t]} → ${this.columns.labels[e]}\
: ${i}`,n].filter(Boolean).join(" · ")}pinsAfterClick(t,e,o,s){let n=this.side(s).positions[o],i=s===e?t:[],a=i.filter(
c=>!n.includes(c));return[a.length<i.length?a:[...a,n[0]],s]}};function Ut(r,t){let e=[],o=-1/0;for(let s=0;s<r.length;s++){if(r[s]<=o&&e.length===t)continue;let n=e.length;for(;n>0&&
r[s]>r[e[n-1]];)n--;e.splice(n,0,s),e.length>t&&e.pop(),o=r[e[e.length-1]]}return e}var U=64,Ft=3;function dt(r,t,e,o,s,n=1/0){let a=Math.round(o),c=k(t.signed?e.diverging:e.ramp),h=n-10-C(t.unit,12),l=M(
Math.floor(h/U),1,Ft),p=U*l;for(let f=0;f<U;f++){let x=c[Math.round(255*f/(U-1))];r.rect(a+f*l,s,l,8,b(x))}let u=t.peak===
"row"&&!t.signed;for(let[f,x]of _t(t,u)){let A=u?`${+(100*x).toPrecision(2)} %`:`${+x.toPrecision(2)}`,$t=f===0?"left":f===
1?"right":"center";r.text(A,a+f*p,s+8+10,{size:11,colour:e.muted,align:$t})}let g=u?m("{unit}, relative to the row's lar\
gest",{unit:t.unit}):t.unit;r.text(g,a+p+10,s+8/2,{size:12,colour:e.muted})}function _t(r,t){let e=r.largest(0);return e<=
O?[[0,0]]:r.signed?[[0,-e],[.5,0],[1,e]]:[0,.5,1].map(o=>[o,et[r.scale](o)*(t?1:e)])}var Dt=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function F(r){let t=Dt.exec(r);if(!t)return null;let[,e,o,s=""]=t,n=[...e].reduce((i,a)=>26*i+a.charCodeAt(0)-64,0)-1;return{
name:e+o,column:n,row:Number(o)-1,pixels:[...s].map(Number)}}function Y(r){let t=F(r);return t?.pixels.length?t:null}function X(r,t,e,o,s,n,i=1){
let a=s/2;r.rect(e,o,s,s,n.page,i),t.forEach((c,h)=>{c&&r.rect(e+h%2*a,o+Math.floor(h/2)*a,a,a,n.ink,i*c/3)})}var J={word:{all:$("all words, on average"),from:{none:$("Attention that each word receives, averaged over all words. Cl\
ick a word to see what it attends to."),pinned:r=>v("One word pinned: what it attends to. Click again to unpin.","{n} wo\
rds pinned, summed: what they attend to. Click again to unpin.",r)},to:{none:$("Attention that each word gives, averaged\
 over all words. Click a word to see what attends to it."),pinned:r=>v("One word pinned: what attends to it. Click again\
 to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",r)}},patch:{all:$("all patches, on a\
verage"),from:{none:$("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),pinned:r=>v(
"One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend to. Click ag\
ain to unpin.",r)},to:{none:$("What each patch gives, averaged over all of them. Click a patch to see what attends to it\
."),pinned:r=>v("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: what attends \
to them. Click again to unpin.",r)}}};var D=68,E=5,ft=2,_=.6,Gt=448,zt=336,mt=1,Bt=.7,Z=10,gt=46;function Ht({rows:r,columns:t},e,o){let s=e?Math.min(o,e-Z):o;
return M(Math.floor(s/Math.max(r,t)),4,D)}var G=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){this.
emit=()=>{};let e=[["from",m("attends to")],["to",m("attended by")]];this.direction=new R(m("Direction"),e,s=>this.set(this.
pins,s)),this.status=d("div","status",{"aria-live":"polite"}),this.words=d("div","words",{role:"listbox","aria-multisele\
ctable":"true"}),this.scale=d("canvas","drawn",{"aria-hidden":"true"}),this.saving=new N(this);let o=d("div","bar",{},this.
direction.node);t.append(o,this.words,this.scale,d("div","foot",{},this.status,this.saving.menu)),V(this.words,{...ot((s,n)=>this.
setCurrent(this.current+s*this.perRow+n,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),Escape:()=>this.
data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new j(t),this.pins=t.pins,this.way=t.way,this.direction.
node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("aria-multiselectable",String(!t.one_pin));
let{labels:e}=this.maps.rows;this.words.setAttribute("aria-label",m("The text, shaded by {name}. Arrows move, Enter pins\
.",{name:t.title}));let o=[...L(this.words)].findIndex(a=>a===st(this.words)),{photo:s}=t,n=s&&`data:image/jpeg;base64,${s.
jpeg}`;n&&n!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:n}),this.words.style.setProperty("--photo",`url(\
data:image/jpeg;base64,${s.jpeg})`)),this.perRow=s?.columns??Math.max(...e.map(a=>(Y(a)?.column??0)+1)),this.words.classList.
toggle("patches",this.perRow>1),s&&(this.patch=Ht(s,this.words.clientWidth,t.one_pin?zt:Gt));let i=s?{patch:this.patch,frame:mt,
gap:0}:{patch:D,frame:E,gap:ft};for(let[a,c]of Object.entries(i))this.words.style.setProperty(`--${a}`,`${c}px`);this.words.
style.gridTemplateColumns=s?`repeat(${s.columns}, var(--patch))`:"",this.words.style.fontSize=s?`${Math.min(Bt*this.patch,
18)}px`:"",this.words.replaceChildren(...e.map((a,c)=>this.word(a,c))),this.setCurrent(o<0?this.current??0:o,o>=0),this.
paint(),window.painted=!0}word(t,e){let{segments:o}=this.maps.rows,s=this.patchOf(t),{photo:n}=this.data,i=s&&!n?d("canv\
as","",{"aria-label":t}):"",a=d("span","word",{role:"option",tabindex:"-1"},s?i:t);return s?a.style.gridArea=`${s.row+2}\
 / ${s.column+1}`:n&&(a.style.gridArea=this.besideOthers(e)),s&&n&&a.setAttribute("aria-label",t),a.classList.toggle("ce\
ll",!!(s&&n)),a.classList.toggle("second",o[e]===1&&o[e-1]===0),a.onclick=()=>this.pin(e),a.onmouseenter=a.onfocus=()=>{
this.status.textContent=this.describe(e)},a.onmouseleave=()=>{this.status.textContent=this.hint()},a}patchOf(t){return this.
data.photo?F(t):Y(t)}besideOthers(t){let e=this.maps.rows.labels.filter(s=>!F(s)).length,o=Math.max(1,Math.floor(this.perRow/
e));return`1 / ${t*o+1} / 2 / span ${o}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.
maps,{pinned:e}=this;if(e.length)return this.maps.profile(0,e,this.way);let o=Array.from({length:t},(s,n)=>n);return this.
maps.profile(0,o,this.way).map(s=>s/Math.max(t,1))}paint(){let t=this.shares(),e=this.maps.colours,o=new Set(this.pinned);
this.direction.press(this.way==="to"?"to":"from"),this.shades(t,e).forEach((n,i)=>{let a=L(this.words)[i];if(!a)return;let c=this.
patchOf(this.maps.rows.labels[i]);if(c&&this.data.photo?Object.assign(a.style,this.look(c,b(n))):Object.assign(a.style,{
background:b(n),color:B(n)}),c&&!this.data.photo){let h=D-2*E,l=S(a,"canvas");Object.assign(l.style,{width:`${h}px`,height:`${h}\
px`}),X(new y(l,h,h),c.pixels,0,0,h,e,_)}a.title=t[i].toFixed(4),a.setAttribute("aria-selected",String(o.has(i)))}),this.
status.textContent=this.hint();let s=Math.max(this.words.clientWidth,260);Object.assign(this.scale.style,{width:`${s}px`,
height:"40px"}),this.paintScale(new y(this.scale,s,40),4,6,t,e)}look({row:t,column:e},o){let{patch:s}=this,{rows:n,columns:i}=this.
data.photo,a=`color-mix(in srgb, ${o} ${100*(1-_)}%, transparent)`,c=`${-e*s}px ${-t*s}px / ${i*s}px ${n*s}px`;return{background:`\
linear-gradient(${a}, ${a}) border-box, var(--photo) ${c} border-box`,borderColor:o}}shades(t,e){let o=t.reduce((n,i)=>Math.
max(n,i),0),s=k(e.ramp);return[...t].map(n=>s[Math.round(255*T[this.maps.scale](n/(o||1)))])}paintScale(t,e,o,s,n){let i=s.
reduce((h,l)=>Math.max(h,l),0),{unit:a,scale:c}=this.maps;dt(t,{unit:a,scale:c,signed:!1,peak:"global",largest:()=>i},n,
e,o)}describe(t){let{labels:e}=this.maps.rows,{pinned:o}=this,s=o.length?o.map(i=>e[i]).join(" + "):m(J[this.token].all),
n=this.shares()[t].toFixed(4);return this.way==="to"?`${e[t]} → ${s}: ${n}`:`${s} → ${e[t]}: ${n}`}hint(){if(this.data.
one_pin)return"";let t=this.pinned.length,e=J[this.token][this.way==="to"?"to":"from"];return t?e.pinned(t):m(e.none)}get token(){
return this.perRow>1?"patch":"word"}pin(t){let e=this.data.one_pin?[]:this.pins,[o,s]=this.maps.pinsAfterClick(e,this.way,
t,this.way);this.setCurrent(t,!0),this.set(o,s)}set(t,e){this.pins=t,this.way=e,this.paint(),this.emit("pins",{pins:t,way:e})}setCurrent(t,e){
let o=L(this.words);o.length&&(o[this.current]&&(o[this.current].tabIndex=-1),this.current=M(t,0,o.length-1),o[this.current].
tabIndex=0,e&&o[this.current].focus({preventScroll:!0}))}export(t){let e=this.exportLayout(t),o=e.at(-1),s=o?o.y+o.h+56:
82;return{height:s,draw:(n,i)=>this.paintWords(n,i,e,s)}}paintWords(t,e,o,s){let n=this.shares(),i=this.shades(n,e),a=new Set(
this.pinned),{photo:c}=this.data;c&&this.photo&&t.photo(this.photo,Z,gt,c.columns*this.patch,c.rows*this.patch);for(let{
label:h,i:l,x:p,y:u,w:g,h:f}of o){let x=this.patchOf(h),A=c&&x;t.rect(p,u,g,f,b(i[l]),A?1-_:1),A?t.frame(p+.5,u+.5,g-1,f-
1,b(i[l]),mt):x?X(t,x.pixels,p+E,u+E,g-2*E,e,_):t.text(h,p+6,u+f/2,{size:16,colour:B(i[l])}),a.has(l)&&t.frame(p,u,g,f,e.
accent,2)}this.paintScale(t,10,s-36,n,e)}exportLayout(t){let e=10,o=12;return this.maps.rows.labels.map((s,n)=>{let{photo:i}=this.
data,a=this.patchOf(s);if(a){let[l,p]=i?[this.patch,0]:[D,ft],[u,g]=[a.column,a.row].map(f=>f*(l+p));return{label:s,i:n,
x:Z+u,y:gt+g,w:l,h:l}}let c=C(s,16)+12;e+c>t-10&&e>10&&(e=10,o+=34);let h={label:s,i:n,x:e,y:o,w:c,h:26};return e+=c+4,h})}};var ve=window.matchMedia("(prefers-color-scheme: dark)");var Vt=(r,t,e)=>.299*r+.587*t+.114*e<128;function wt(r,t){let e=getComputedStyle(S(r,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(e))return t;let[o,s,n]=z(e);return Vt(o,s,n)?"dark":"light"}function xt(r,t,e="var(--st-background-color)"){let o=d("span","",{"aria-hidden":"true"});o.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${e};transition:color 10ms`,o.ontransitionend=t,r.append(o)}var Q=new WeakMap,yt=r=>t=>{let{parentElement:e,data:o}=t,s=Q.get(e);s||(s={widget:new r(S(e,".widget")),opened:null,sorted:null},
Q.set(e,s),xt(e,()=>bt(e))),s.shown=ct(o),s.widget.emit=(n,i)=>{n==="open"&&(s.opened=i),n==="sort"?s.sorted=i:t.setTriggerValue(
n,i)},String(s.shown.open)===String(s.opened)&&(s.opened=null),bt(e)};function bt(r){let{widget:t,shown:e,opened:o,sorted:s}=Q.
get(r),n=wt(r,e.theme);t.show({...e,theme:n,open:o??e.open,sort:s??e.sort})}var Ne=yt(G);export{Ne as default};
