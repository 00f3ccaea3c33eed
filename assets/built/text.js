var B=n=>[1,3,5].map(t=>parseInt(n.slice(t,t+2),16));function v(n){let t=n.map(B);return Array.from({length:256},(e,o)=>{
let s=o/255*(t.length-1),r=Math.min(Math.floor(s),t.length-2);return t[r].map((i,a)=>Math.round(i+(t[r+1][a]-i)*(s-r)))})}
var Ot=([n,t,e])=>255<<24|e<<16|t<<8|n,V=n=>Uint32Array.from(v(n),Ot),y=([n,t,e])=>`rgb(${n},${t},${e})`;function W(n){let[
t,e,o]=n.map(s=>s/255<=.04045?s/255/12.92:((s/255+.055)/1.055)**2.4);return .2126*t+.7152*e+.0722*o>.179?"#000000":"#fff\
fff"}var L={linear:n=>n,sqrt:Math.sqrt,log:n=>Math.log1p(1e3*n)/Math.log1p(1e3)},nt={linear:n=>n,sqrt:n=>n*n,log:n=>Math.
expm1(n*Math.log1p(1e3))/1e3};var rt=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,b=n=>rt.test(n)?`⁨${n}⁩`:n;
function it(n){let t=n.find(e=>/\p{L}/u.test(e)&&!/^[[<].*[\]>]$/s.test(e));return rt.test(t?.match(/\p{L}/u)?.[0]??"")?
"rtl":"ltr"}var E=(n,t,e)=>Math.min(Math.max(n,t),e);var d=(n,t="",e={},...o)=>{let s=document.createElement(n);s.className=t;for(let[r,i]of Object.entries(e))s.setAttribute(
r,String(i));return s.append(...o),s};function K(n,t,{className:e="",...o}={}){let s=d("button",e,{type:"button",...o},n);
return s.title&&/^[^\p{L}\p{N}]$/u.test(n)&&s.setAttribute("aria-label",s.title),s.onclick=t,s}var C=(n,t)=>n.querySelector(t);var N=n=>n.children;function q(n,t){n.onkeydown=e=>{e.altKey||e.ctrlKey||e.metaKey||!Object.hasOwn(t,e.key)||t[e.key]()!==
!1&&(e.preventDefault(),e.stopPropagation())}}var at=n=>({ArrowUp:()=>n(-1,0),ArrowDown:()=>n(1,0),ArrowLeft:()=>n(0,-1),
ArrowRight:()=>n(0,1)}),ct=(n,t)=>n.dir==="rtl"?-t:t,ht=n=>n.getRootNode().activeElement;function lt(n,t){let e=d("select","",{"aria-label":n});return Tt(e,t),e}var Tt=(n,t)=>n.replaceChildren(...t.map(([e,o])=>d(
"option","",{value:e},o))),I=class{constructor(t,e,o){this.buttons=e.map(([s,r,i])=>K(r,()=>o(s),{"data-value":s,...i&&{
title:i}})),this.node=d("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let e of this.buttons)
e.setAttribute("aria-pressed",String(e.dataset.value===t))}};function pt(n,t,e){let o=d("details",n,{},t,e);return q(o,{
Escape:()=>o.open?(o.open=!1,t.focus()):!1}),o}var X='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',ut=[4,3],Rt=new Intl.Segmenter,
Lt={left:"start",center:"middle",right:"end"};function j(n){let t=n.getContext("2d");return t.textRendering="geometricPr\
ecision",t}function dt(n,t,e,o=document.createElement("canvas")){Object.assign(o,{width:n,height:t});let s=j(o),r=s.createImageData(
n,t);return e(new Uint32Array(r.data.buffer)),s.putImageData(r,0,0),o}var k=(()=>{let n=j(document.createElement("canvas"));
return(t,e,o=!1)=>(n.font=`${o?"600 ":""}${e}px ${X}`,n.measureText(t).width)})();function J(n,t,e){if(k(n,t)<=e)return n;let o=[...Rt.segment(n)].map(({segment:s})=>s);for(;o.length>1&&k(o.join("")+"…",
t)>e;)o.pop();return o.join("")+"…"}var It=n=>(window.devicePixelRatio||1)*(n.currentCSSZoom||1),$=class{context;constructor(t,e,o,s=It(
t),r=null){let i=Math.round(e*s),a=Math.round(o*s);t.width!==i&&(t.width=i),t.height!==a&&(t.height=a),this.context=j(t),
this.context.setTransform(s,0,0,s,0,0),this.context.clearRect(0,0,e,o),r&&this.rect(0,0,e,o,r)}shift(t){this.context.translate(
0,t)}rect(t,e,o,s,r,i=1){this.context.globalAlpha=i,this.context.fillStyle=r,this.context.fillRect(t,e,o,s)}frame(t,e,o,s,r,i=1){
this.context.globalAlpha=1,this.context.strokeStyle=r,this.context.lineWidth=i,this.context.strokeRect(t,e,o,s)}line(t,e,o,s,r,i=1,a=1){
this.path(r,i,a,c=>{c.moveTo(t,e),c.lineTo(o,s)})}curve(t,e,o,s,r,i,a,c=!1){let h=(t+o)/2;this.context.setLineDash(c?ut:
[]),this.path(r,i,a,l=>{l.moveTo(t,e),l.bezierCurveTo(h,e,h,s,o,s)}),this.context.setLineDash([])}path(t,e,o,s){let{context:r}=this;
r.globalAlpha=o,r.strokeStyle=t,r.lineWidth=e,r.beginPath(),s(r),r.stroke()}text(t,e,o,{size:s=12,colour:r,align:i="left",
angle:a=0,bold:c=!1}){let{context:h}=this;h.globalAlpha=1,h.save(),h.translate(e,o),a&&h.rotate(a*Math.PI/180),h.font=`${c?
"600 ":""}${s}px ${X}`,h.fillStyle=r,h.textAlign=i,h.textBaseline="middle",h.fillText(b(t),0,0),h.restore()}cells(t,e,o,s,r){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,e,o,s,r)}photo(t,e,o,s,r){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,e,o,s,r)}},Nt=2e4,P=class{parts=[];constructor(t,e,o=null){
this.width=t,this.height=e,this.openGroups=0,this.rectanglesLeft=Nt,o&&this.rect(0,0,t,e,o)}put(t,e,o=null){let s=Object.
entries(e).filter(([,r])=>r!==null).map(([r,i])=>` ${r}="${Y(typeof i=="number"?w(i):i)}"`).join("");this.parts.push(o===
null?`<${t}${s}/>`:`<${t}${s}>${Y(o)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,e,o,s,r,i=1){this.put("rect",{x:t,y:e,width:o,height:s,fill:r,"fill-opacity":i<1?i:null})}frame(t,e,o,s,r,i=1){
this.put("rect",{x:t,y:e,width:o,height:s,fill:"none",stroke:r,"stroke-width":i})}line(t,e,o,s,r,i=1,a=1){this.put("line",
{x1:t,y1:e,x2:o,y2:s,stroke:r,"stroke-width":i,"stroke-opacity":a<1?a:null})}curve(t,e,o,s,r,i,a,c=!1){let h=w((t+o)/2),
l=`M${w(t)} ${w(e)}C${h} ${w(e)} ${h} ${w(s)} ${w(o)} ${w(s)}`,p={"stroke-dasharray":c?ut.join(" "):null},u={stroke:r,"s\
troke-width":i,"stroke-opacity":a<1?a:null,...p};this.put("path",{d:l,fill:"none",...u})}text(t,e,o,{size:s=12,colour:r,
align:i="left",angle:a=0,bold:c=!1}){let h={x:e,y:o,dy:"0.35em",fill:r,"font-size":s,"text-anchor":Lt[i],"font-weight":c?
600:null,transform:a?`rotate(${a} ${w(e)} ${w(o)})`:null,"xml:space":"preserve"};this.put("text",h,b(t))}cells(t,e,o,s,r){
let{data:i}=j(t).getImageData(0,0,t.width,t.height),a=s/t.width,c=r/t.height;this.rectanglesLeft-=t.width*t.height;let h=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let p=0;p<t.width;p++){let u=4*(l*t.width+
p),g="#"+[0,1,2].map(S=>i[u+S].toString(16).padStart(2,"0")).join(""),[f,x]=[e+p*a,o+l*c];this.rectanglesLeft>=0?this.rect(
f,x,a,c,g):h.set(g,`${h.get(g)??""}M${w(f)} ${w(x)}h${w(a)}v${w(c)}h${w(-a)}`)}for(let[l,p]of h)this.put("path",{d:p,fill:l});
this.parts.push("</g>")}photo(t,e,o,s,r){this.put("image",{x:e,y:o,width:s,height:r,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:e=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${e}"`} font-family="${Y(X)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},w=n=>+n.toFixed(2);function Y(n){return String(n).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").
toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Pt={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function ft(n){let t=new DataView(n.buffer,n.byteOffset,4).
getUint32(0,!0),e=JSON.parse(new TextDecoder().decode(n.subarray(4,4+t))),o={};for(let[s,[r,i,a]]of Object.entries(e.arrays)){
let c=Pt[r],h=n.byteOffset+4+t+i,l=a.reduce((p,u)=>p*u,1)*c.BYTES_PER_ELEMENT;o[s]=new c(n.buffer.slice(h,h+l))}return{...e,
...o}}var mt=n=>Uint8Array.from(atob(n),t=>t.charCodeAt(0));function m(n,t={}){return wt(String(SAID[n]??n),t)}function O(n,t,e,o={}){let s=SAID[n]??[n,t],r=s.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(e))==="one";return wt(r?s[0]:s[s.length-1],{n:e,...o})}var A=n=>n,M=(n,t=0)=>(jt[t]??=Ut(t)).format(
n),jt=[],Ut=n=>new Intl.NumberFormat(LANGUAGE,{minimumFractionDigits:n,maximumFractionDigits:n,signDisplay:"negative"}),
Z=(n,t)=>String(+n.toPrecision(t)).replace(".",M(.5,1)[1]);var _t=()=>LANGUAGE==="en"?" %":new Intl.NumberFormat(LANGUAGE,{style:"percent"}).format(0).slice(1),gt=_t();var wt=(n,t)=>n.replace(/\{(\w+)\}/g,(e,o)=>o in t?b(String(t[o])):e);var Gt={projector:{width:960,density:2,svgSize:(n,t)=>({width:2*n,height:2*t})},paper:{width:643,density:300/96,svgSize:(n,t)=>({
width:"170mm",height:`${(170*t/n).toFixed(1)}mm`})}},Ft=16e3,xt=46,U=class{constructor(t){this.widget=t,this.size=lt(m("\
Size"),[["projector",m("Projector, 1920 px")],["paper",m("Paper, 170 mm, 300 dpi")]]),this.light=d("input","",{type:"che\
ckbox"});let e=["PNG","SVG"].map(i=>K(i,()=>this.save(i.toLowerCase()))),o=d("summary","",{title:m("Save this picture as\
 PNG or SVG")},m("Save picture")),s=d("label","",{},this.light," ",m("light background")),r=d("div","menu",{},this.size,
s,d("div","pair",{},...e));this.menu=pt("saving",o,r)}picture(t,e=this.size.value,o=this.light.checked){let{themes:s,theme:r}=this.
widget.data,i=s[o?"light":r],{width:a,density:c,svgSize:h}=Gt[e],l=this.widget.export(a),p=l.height+xt;if(t==="svg"){let f=new P(
a,p,i.page);return this.draw(f,a,i,l),new Blob([f.toString(h(a,p))],{type:"image/svg+xml"})}let u=document.createElement(
"canvas"),g=new $(u,a,p,Math.min(c,Ft/p),i.page);return this.draw(g,a,i,l),Ht(zt(u),u.width/(a/96))}draw(t,e,o,s){let{title:r,
source:i}=this.widget.data;t.text(J(r,16,e-20),10,16,{size:16,colour:o.ink,bold:!0}),t.text(J(i,12,e-20),10,36,{size:12,
colour:o.muted}),t.shift(xt),s.draw(t,o)}save(t){let{kind:e,title:o}=this.widget.data,s=`${e}-${o}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();Dt(this.picture(t),`${s}.${t}`),this.menu.open=!1}};function Dt(n,t){let e=d("a",
"",{download:t,href:URL.createObjectURL(n)});e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e4)}var zt=n=>mt(n.toDataURL(
"image/png").split(",")[1]);function Ht(n,t){let e=new DataView(new ArrayBuffer(21)),o=Math.round(t/.0254);e.setUint32(0,
9),[..."pHYs"].forEach((r,i)=>e.setUint8(4+i,r.charCodeAt(0))),e.setUint32(8,o),e.setUint32(12,o),e.setUint8(16,1),e.setUint32(
17,Bt(new Uint8Array(e.buffer,4,13)));let s=33;return new Blob([n.subarray(0,s),e.buffer,n.subarray(s)],{type:"image/png"})}
function Bt(n){let t=-1;for(let e of n){t^=e;for(let o=0;o<8;o++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var Vt={Uint8Array:255,Int8Array:127,Float32Array:null},Wt={Uint8Array:2,Int8Array:2,Float32Array:4},T=1e-12;function Kt(n,t){
let e=Vt[n.constructor.name];if(!e)return n;let o=new Float32Array(256);for(let r=-127;r<=e;r++)o[r&255]=r*Math.abs(r)*t/
e**2;let s=new Float32Array(n.length);for(let r=0;r<s.length;r++)s[r]=o[n[r]&255];return s}var bt=n=>n.reduce((t,e)=>Math.
max(t,Math.abs(e)),0);var _=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;resting=[];decoded=new Map;sorted=new Map;constructor({
maps:t,...e}){Object.assign(this,e),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let e=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,Kt(this.codes.subarray(
t*e,(t+1)*e),this.most[t])),this.decoded.get(t)}row(t,e){return this.weights(t).subarray(e*this.C,(e+1)*this.C)}column(t,e){
let o=this.weights(t);return Float32Array.from({length:this.R},(s,r)=>o[r*this.C+e])}weight(t,e,o){return this.weights(t)[e*
this.C+o]}side(t){return t==="to"?this.columns:this.rows}indices(t,e){let o=new Set(t);return this.side(e).positions.flatMap(
(s,r)=>s.some(i=>o.has(i))?[r]:[])}profile(t,e,o){let s=new Float32Array(o==="to"?this.R:this.C);for(let r of e){let i=o===
"to"?this.column(t,r):this.row(t,r);for(let a=0;a<s.length;a++)s[a]+=i[a]}return s}linksFrom(t,e,o,s){let r=[];for(let i of e){
let a=this.row(t,i);for(let c of this.sortedColumns(t,i).subarray(0,s)){if(a[c]<o)break;r.push([i,c,a[c]])}}return r}linksTo(t,e,o,s){
let r=[];for(let i of e){let a=this.column(t,i);for(let c of qt(a,Math.min(s,this.R)))a[c]>=o&&r.push([c,i,a[c]])}return r}sortedColumns(t,e){
let o=t*this.R+e;if(!this.sorted.has(o)){let s=this.row(t,e);this.sorted.set(o,Uint16Array.from(s.keys()).sort((r,i)=>s[i]-
s[r]))}return this.sorted.get(o)}rowPeaks(t){return Float32Array.from({length:this.R},(e,o)=>bt(this.row(t,o)))}largest(t){
return Math.max(Math.abs(this.most[t]),T)}shade(t,e){let o=Math.min(Math.abs(t)/(e||T),1);return this.signed?.5+.5*Math.
sign(t)*o:L[this.scale](o)}picture(t,e,o,s){let r=Math.min(o.rows,Math.max(1,s.rows)),i=Math.min(o.columns,Math.max(1,s.
columns)),a=V(this.signed?e.diverging:e.ramp),c=V(this.signed?e.diverging:e.resting),h=new Array(i).fill(!1);for(let p of this.
indices(this.resting,"to"))p>=o.c&&p<o.c+o.columns&&(h[Math.floor((p-o.c)*i/o.columns)]=!0);let l=this.strongestShares(t,
o,i,r);return dt(i,r,p=>{for(let u=0;u<l.length;u++)p[u]=(h[u%i]?c:a)[Math.round(255*this.shade(l[u],1))]})}strongestShares(t,e,o,s){
let r=this.peak==="row"&&!this.signed,i=new Float32Array(o*s),a=Uint16Array.from({length:e.columns},(c,h)=>Math.floor(h*
o/e.columns));for(let c=0;c<e.rows;c++){let h=Math.floor(c*s/e.rows)*o,l=this.row(t,c+e.r),p=(r?bt(l):this.largest(t))||
T;for(let u=0;u<e.columns;u++){let g=l[u+e.c]/p;Math.abs(g)>Math.abs(i[h+a[u]])&&(i[h+a[u]]=g)}}return i}cut(t,e,o=0){return this.
cutAt?.(this.rows.positions[t],this.columns.positions[e],o)}get colours(){return this.themes[this.theme]}formatted(t){let e=Wt[this.
codeType];return`${e<4?"≈ ":""}${this.signed&&t>0?"+":""}${M(t,e)}`}described(t,e,o=0){let s=this.cut(t,e,o),r=s&&(s.toOthers?
m("cut, the others take over"):m("cut, the gap stays")),i=this.formatted(this.weight(o,t,e));return[`${b(this.rows.labels[t])}\
 → ${b(this.columns.labels[e])}: ${i}`,r].filter(Boolean).join(" · ")}pinsAfterClick(t,e,o,s){let r=this.side(s).positions[o],
i=s===e?t:[],a=i.filter(c=>!r.includes(c));return[a.length<i.length?a:[...a,r[0]],s]}};function qt(n,t){let e=[],o=-1/0;for(let s=0;s<n.length;s++){if(n[s]<=o&&e.length===t)continue;let r=e.length;for(;r>0&&
n[s]>n[e[r-1]];)r--;e.splice(r,0,s),e.length>t&&e.pop(),o=n[e[e.length-1]]}return e}var G=64,Yt=3;function yt(n,t,e,o,s,r=1/0){let a=Math.round(o),c=v(t.signed?e.diverging:e.ramp),h=r-10-k(t.unit,12),l=E(
Math.floor(h/G),1,Yt),p=G*l;for(let f=0;f<G;f++){let x=c[Math.round(255*f/(G-1))];n.rect(a+f*l,s,l,8,y(x))}let u=t.peak===
"row"&&!t.signed;for(let[f,x]of Xt(t,u)){let S=u?Z(100*x,2)+gt:Z(x,2),Et=f===0?"left":f===1?"right":"center";n.text(S,a+
f*p,s+8+10,{size:11,colour:e.muted,align:Et})}let g=u?m("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;n.
text(g,a+p+10,s+8/2,{size:12,colour:e.muted})}function Xt(n,t){let e=n.largest(0);return e<=T?[[0,0]]:n.signed?[[0,-e],[
.5,0],[1,e]]:[0,.5,1].map(o=>[o,nt[n.scale](o)*(t?1:e)])}var Jt=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function F(n){let t=Jt.exec(n);if(!t)return null;let[,e,o,s=""]=t,r=[...e].reduce((i,a)=>26*i+a.charCodeAt(0)-64,0)-1;return{
name:e+o,column:r,row:Number(o)-1,pixels:[...s].map(Number)}}function Q(n){let t=F(n);return t?.pixels.length?t:null}function tt(n,t,e,o,s,r,i=1){
let a=s/2;n.rect(e,o,s,s,r.page,i),t.forEach((c,h)=>{c&&n.rect(e+h%2*a,o+Math.floor(h/2)*a,a,a,r.ink,i*c/3)})}var et={word:{all:A("all words, on average"),from:{none:A("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:n=>O("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",n)},to:{none:A("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:n=>O("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",n)}},patch:{all:A("all patches, on \
average"),from:{none:A("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:n=>O("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",n)},to:{none:A("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:n=>O("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",n)}}};var z=68,R=5,$t=2,D=.6,Zt=448,Qt=336,At=1,te=.7,ot=10,St=46;function ee({rows:n,columns:t},e,o){let s=e?Math.min(o,e-ot):
o;return E(Math.floor(s/Math.max(n,t)),4,z)}var H=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){this.
emit=()=>{};let e=[["from",m("attends to")],["to",m("attended by")]];this.direction=new I(m("Direction"),e,s=>this.set(this.
pins,s)),this.status=d("div","status",{"aria-live":"polite"}),this.words=d("div","words",{role:"listbox","aria-multisele\
ctable":"true"}),this.scale=d("canvas","drawn",{"aria-hidden":"true"}),this.saving=new U(this);let o=d("div","bar",{},this.
direction.node);t.append(o,this.words,this.scale,d("div","foot",{},this.status,this.saving.menu)),q(this.words,{...at((s,r)=>this.
setCurrent(this.current+s*this.perRow+ct(this.words,r),!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),
Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new _(t),this.pins=t.pins,this.way=t.
way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("aria-multiselectab\
le",String(!t.one_pin));let{labels:e}=this.maps.rows;this.words.setAttribute("aria-label",m("The text, shaded by {name}.\
 Arrows move, Enter pins.",{name:t.title})),this.words.dir=it(e);let o=[...N(this.words)].findIndex(a=>a===ht(this.words)),
{photo:s}=t,r=s&&`data:image/jpeg;base64,${s.jpeg}`;r&&r!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:r}),
this.words.style.setProperty("--photo",`url(data:image/jpeg;base64,${s.jpeg})`)),this.perRow=s?.columns??Math.max(...e.map(
a=>(Q(a)?.column??0)+1)),this.words.classList.toggle("patches",this.perRow>1),s&&(this.patch=ee(s,this.words.clientWidth,
t.one_pin?Qt:Zt));let i=s?{patch:this.patch,frame:At,gap:0}:{patch:z,frame:R,gap:$t};for(let[a,c]of Object.entries(i))this.
words.style.setProperty(`--${a}`,`${c}px`);this.words.style.gridTemplateColumns=s?`repeat(${s.columns}, var(--patch))`:"",
this.words.style.fontSize=s?`${Math.min(te*this.patch,18)}px`:"",this.words.replaceChildren(...e.map((a,c)=>this.word(a,
c))),this.setCurrent(o<0?this.current??0:o,o>=0),this.paint(),window.painted=!0}word(t,e){let{segments:o}=this.maps.rows,
s=this.patchOf(t),{photo:r}=this.data,i=s&&!r?d("canvas","",{"aria-label":t}):"",a=d("span","word",{role:"option",tabindex:"\
-1",dir:"auto"},s?i:t);return s?a.style.gridArea=`${s.row+2} / ${s.column+1}`:r&&(a.style.gridArea=this.besideOthers(e)),
s&&r&&a.setAttribute("aria-label",t),a.classList.toggle("cell",!!(s&&r)),a.classList.toggle("second",o[e]===1&&o[e-1]===
0),a.onclick=()=>this.pin(e),a.onmouseenter=a.onfocus=()=>{this.status.textContent=this.describe(e)},a.onmouseleave=()=>{
this.status.textContent=this.hint()},a}patchOf(t){return this.data.photo?F(t):Q(t)}besideOthers(t){let e=this.maps.rows.
labels.filter(s=>!F(s)).length,o=Math.max(1,Math.floor(this.perRow/e));return`1 / ${t*o+1} / 2 / span ${o}`}get pinned(){
return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:e}=this;if(e.length)return this.maps.profile(
0,e,this.way);let o=Array.from({length:t},(s,r)=>r);return this.maps.profile(0,o,this.way).map(s=>s/Math.max(t,1))}paint(){
let t=this.shares(),e=this.maps.colours,o=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(
t,e).forEach((r,i)=>{let a=N(this.words)[i];if(!a)return;let c=this.patchOf(this.maps.rows.labels[i]);if(c&&this.data.photo?
Object.assign(a.style,this.look(c,y(r))):Object.assign(a.style,{background:y(r),color:W(r)}),c&&!this.data.photo){let h=z-
2*R,l=C(a,"canvas");Object.assign(l.style,{width:`${h}px`,height:`${h}px`}),tt(new $(l,h,h),c.pixels,0,0,h,e,D)}a.title=
M(t[i],4),a.setAttribute("aria-selected",String(o.has(i)))}),this.status.textContent=this.hint();let s=Math.max(this.words.
clientWidth,260);Object.assign(this.scale.style,{width:`${s}px`,height:"40px"}),this.paintScale(new $(this.scale,s,40),4,
6,t,e)}look({row:t,column:e},o){let{patch:s}=this,{rows:r,columns:i}=this.data.photo,a=`color-mix(in srgb, ${o} ${100*(1-
D)}%, transparent)`,c=`${-e*s}px ${-t*s}px / ${i*s}px ${r*s}px`;return{background:`linear-gradient(${a}, ${a}) border-bo\
x, var(--photo) ${c} border-box`,borderColor:o}}shades(t,e){let o=t.reduce((r,i)=>Math.max(r,i),0),s=v(e.ramp);return[...t].
map(r=>s[Math.round(255*L[this.maps.scale](r/(o||1)))])}paintScale(t,e,o,s,r){let i=s.reduce((h,l)=>Math.max(h,l),0),{unit:a,
scale:c}=this.maps;yt(t,{unit:a,scale:c,signed:!1,peak:"global",largest:()=>i},r,e,o)}describe(t){let{labels:e}=this.maps.
rows,{pinned:o}=this,s=o.length?o.map(a=>b(e[a])).join(" + "):m(et[this.token].all),r=M(this.shares()[t],4),i=b(e[t]);return this.
way==="to"?`${i} → ${s}: ${r}`:`${s} → ${i}: ${r}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,e=et[this.
token][this.way==="to"?"to":"from"];return t?e.pinned(t):m(e.none)}get token(){return this.perRow>1?"patch":"word"}pin(t){
let e=this.data.one_pin?[]:this.pins,[o,s]=this.maps.pinsAfterClick(e,this.way,t,this.way);this.setCurrent(t,!0),this.set(
o,s)}set(t,e){this.pins=t,this.way=e,this.paint(),this.emit("pins",{pins:t,way:e})}setCurrent(t,e){let o=N(this.words);o.
length&&(o[this.current]&&(o[this.current].tabIndex=-1),this.current=E(t,0,o.length-1),o[this.current].tabIndex=0,e&&o[this.
current].focus({preventScroll:!0}))}export(t){let e=this.exportLayout(t),o=e.at(-1),s=o?o.y+o.h+56:82;return{height:s,draw:(r,i)=>this.
paintWords(r,i,e,s)}}paintWords(t,e,o,s){let r=this.shares(),i=this.shades(r,e),a=new Set(this.pinned),{photo:c}=this.data;
c&&this.photo&&t.photo(this.photo,ot,St,c.columns*this.patch,c.rows*this.patch);for(let{label:h,i:l,x:p,y:u,w:g,h:f}of o){
let x=this.patchOf(h),S=c&&x;t.rect(p,u,g,f,y(i[l]),S?1-D:1),S?t.frame(p+.5,u+.5,g-1,f-1,y(i[l]),At):x?tt(t,x.pixels,p+R,
u+R,g-2*R,e,D):t.text(h,p+6,u+f/2,{size:16,colour:W(i[l])}),a.has(l)&&t.frame(p,u,g,f,e.accent,2)}this.paintScale(t,10,s-
36,r,e)}exportLayout(t){let e=10,o=12;return this.maps.rows.labels.map((s,r)=>{let{photo:i}=this.data,a=this.patchOf(s);
if(a){let[l,p]=i?[this.patch,0]:[z,$t],[u,g]=[a.column,a.row].map(f=>f*(l+p));return{label:s,i:r,x:ot+u,y:St+g,w:l,h:l}}
let c=k(s,16)+12;e+c>t-10&&e>10&&(e=10,o+=34);let h={label:s,i:r,x:this.words.dir==="rtl"?t-e-c:e,y:o,w:c,h:26};return e+=
c+4,h})}};var He=window.matchMedia("(prefers-color-scheme: dark)");var oe=(n,t,e)=>.299*n+.587*t+.114*e<128;function Ct(n,t){let e=getComputedStyle(C(n,".widget")).getPropertyValue("--st-\
background-color").trim();if(!/^#[0-9a-f]{6}$/i.test(e))return t;let[o,s,r]=B(e);return oe(o,s,r)?"dark":"light"}function kt(n,t,e="var(--st-background-color)"){let o=d("span","",{"aria-hidden":"true"});o.style.cssText=`position:abso\
lute;width:0;height:0;overflow:hidden;color:${e};transition:color 10ms`,o.ontransitionend=t,n.append(o)}var st=new WeakMap,vt=n=>t=>{let{parentElement:e,data:o}=t,s=st.get(e);s||(s={widget:new n(C(e,".widget")),opened:null,sorted:null},
st.set(e,s),kt(e,()=>Mt(e))),s.shown=ft(o),s.widget.emit=(r,i)=>{r==="open"&&(s.opened=i),r==="sort"?s.sorted=i:t.setTriggerValue(
r,i)},String(s.shown.open)===String(s.opened)&&(s.opened=null),Mt(e)};function Mt(n){let{widget:t,shown:e,opened:o,sorted:s}=st.
get(n),r=Ct(n,e.theme);t.show({...e,theme:r,open:o??e.open,sort:s??e.sort})}var Je=vt(H);export{Je as default};
