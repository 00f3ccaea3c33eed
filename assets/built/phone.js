var A=(a,t,s)=>Math.min(Math.max(a,t),s);var p=(a,t="",s={},...e)=>{let i=document.createElement(a);i.className=t;for(let[n,o]of Object.entries(s))i.setAttribute(
n,String(o));return i.append(...e),i};function L(a,t,{className:s="",...e}={}){let i=p("button",s,{type:"button",...e},a);
return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute("aria-label",i.title),i.onclick=t,i}var Z=(a,t)=>a.querySelector(
t);var Q=a=>a.children,It=a=>a.getRootNode().activeElement,tt=()=>p("i","room-mark",{"aria-hidden":"true"});function zt(a,t){
let s=p("select","",{"aria-label":a});for(let[e,i]of t)s.append(p("option","",{value:e},i));return s}function Dt(a,t,s){
let e=p("details",a,{},t,s);return e.onkeydown=i=>{i.key!=="Escape"||!e.open||(i.stopPropagation(),e.open=!1,t.focus())},
e}function vt(a,{low:t,high:s,step:e,value:i},n,o){let r=p("input","",{type:"range",min:t,max:s,step:e,value:i}),h=p("outp\
ut"),c=p("label","slider",{},`${a} `,r,h),l=()=>{h.textContent=n(Number(r.value))};r.oninput=()=>{l(),o()};let d=u=>{r.value=
String(u),l()};return l(),Object.assign(c,{value:()=>Number(r.value),set:d})}var _=class{constructor(t,s){this.key=t,this.storage=s}read(){return this.attempt(t=>t.getItem(this.key))}readJson(){return this.
attempt(t=>JSON.parse(t.getItem(this.key)??"null"))}write(t){this.attempt(s=>s.setItem(this.key,t))}remove(){this.attempt(
t=>t.removeItem(this.key))}attempt(t){try{return t(this.storage())}catch{return null}}},bt=new _("room left",()=>sessionStorage);function m(a,t={}){return Ut(String(SAID[a]??a),t)}function kt(a,t,s,e={}){let i=SAID[a]??[a,t],n=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return Ut(n?i[0]:i[i.length-1],{n:s,...e})}var O=a=>a,st=a=>`${a}${a.includes("?")?"\
&":"?"}lang=${LANGUAGE}`,Ut=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var ws=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,et="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",fe=new RegExp(`^([dx]?)${et}\\.${et}\
:${et}:${et}(~?)$`);function gs(a){return a.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function Ft(a,t=""){let s=gs(
a).map(e=>ws.exec(e)).filter(e=>e!==null&&e[1]===t).map(e=>e.slice(2).map(i=>i==="*"?null:Number(i)));return(e,i)=>s.some(
([n,o])=>(n===null||n===e)&&(o===null||o===i))}var St={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",into:"",at:"",mask:"true"};function Bt(a){let t=new URLSearchParams(a);return Object.fromEntries(Object.keys(St).map(s=>[s,t.get(s)??St[s]]))}function _t(a){
let t=s=>a(s).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:a("way"),link:t("link")[0]??null,shown:t("\
shown")}}function Wt({names:a,active:t},s){let e=s.filter(i=>i<a.length);return a.length>1&&e.length?e:t}var ys={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function Mt(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[i,[n,o,r]]of Object.entries(s.arrays)){
let h=ys[n],c=a.byteOffset+4+t+o,l=r.reduce((d,u)=>d*u,1)*h.BYTES_PER_ELEMENT;e[i]=new h(a.buffer.slice(c,c+l))}return{...s,
...e}}var Gt=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var xs=1e3,vs="picture",bs=window.keptPictures??=new Map,it=class{stopped;wanted;answered;unfinished;constructor({draw:t,
fail:s},e){this.draw=t,this.fail=s,this.wanted={},this.answered=e?.answered??{},this.drops=!!e,this.busy=!1}ask(t){this.
wanted=Object.fromEntries(Object.entries(t).map(([s,e])=>[s,new URLSearchParams(e).toString()])),this.takeKept(),this.next()}takeKept(){
let t=this.missing,s=t.map(i=>bs.get(`${i}?${this.wanted[i]}`));if(!t.length||s.some(i=>!i||i.unfinished))return;let e=Object.
fromEntries(t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,e),this.overtaken=this.busy,this.draw(Object.fromEntries(
t.map((i,n)=>[i,s[n]])),e)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==this.answered[t])}async next(){
let t=this.missing;if(this.busy||this.stopped||!t.length)return;this.busy=!0;let s=Object.fromEntries(t.map(o=>[o,this.wanted[o]])),
e=new URLSearchParams(t.flatMap(o=>[...new URLSearchParams(s[o])])),i=new URLSearchParams(Object.fromEntries(e));i.set("\
want",t.join()),i.set("lang",LANGUAGE);let n=await ks(`${vs}?${i}`,this.unfinished?"reload":"default");n||(this.fail(null,
s),await new Promise(o=>setTimeout(o,xs))),this.busy=!1;try{n&&!this.overtaken&&this.take(n,s)}finally{this.overtaken=!1,
this.next()}}take({bytes:t,message:s},e){if(this.drops&&Object.entries(e).some(([o,r])=>this.wanted[o]!==r))return;let i=t&&
Ss(Mt(t)),n=Object.entries(e).filter(([o])=>!i?.[o]?.unfinished);this.unfinished=n.length<Object.keys(e).length,Object.assign(
this.answered,Object.fromEntries(n)),i?this.draw(i,e):this.fail(s??null,e)}};async function ks(a,t="default"){try{let s=await fetch(
a,{cache:t});return s.ok?{bytes:new Uint8Array(await s.arrayBuffer())}:s.headers.get("content-type")==="application/json"?
await s.json():null}catch{return null}}function Ss({arrays:a,...t}){let s={};for(let[e,i]of Object.entries(t))e in a||(s[e]=
{...i,pictures:{}});for(let e of Object.keys(a)){let[i,n]=e.split(".");s[i].pictures[n]=Mt(t[e])}return s}var Ms=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function z(a){let t=a.map(Ms);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),n=Math.min(Math.floor(i),t.length-2);return t[n].map((o,r)=>Math.round(o+(t[n+1][r]-o)*(i-n)))})}
var Cs=([a,t,s])=>255<<24|s<<16|t<<8|a,Ht=a=>Uint32Array.from(z(a),Cs),W=([a,t,s])=>`rgb(${a},${t},${s})`;function G(a){
let[t,s,e]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var B={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},qt={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var At='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Kt=[4,3],As={left:"start",center:"\
middle",right:"end"},H=a=>a.getContext("2d"),$=(()=>{let a=H(document.createElement("canvas"));return(t,s,e=!1)=>(a.font=
`${e?"600 ":""}${s}px ${At}`,a.measureText(t).width)})();function T(a,t,s){if($(a,t)<=s)return a;let e=[...a];for(;e.length>
1&&$(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var $s=a=>(window.devicePixelRatio||1)*(a.currentCSSZoom||1),
M=class{context;constructor(t,s,e,i=$s(t),n=null){let o=Math.round(s*i),r=Math.round(e*i);t.width!==o&&(t.width=o),t.height!==
r&&(t.height=r),this.context=H(t),this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),n&&this.rect(0,
0,s,e,n)}shift(t){this.context.translate(0,t)}rect(t,s,e,i,n,o=1){this.context.globalAlpha=o,this.context.fillStyle=n,this.
context.fillRect(t,s,e,i)}frame(t,s,e,i,n,o=1){this.context.globalAlpha=1,this.context.strokeStyle=n,this.context.lineWidth=
o,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,n,o=1,r=1){this.path(n,o,r,h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,n,o,r,h=!1){
let c=(t+e)/2;this.context.setLineDash(h?Kt:[]),this.path(n,o,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,i,e,i)}),this.context.
setLineDash([])}path(t,s,e,i){let{context:n}=this;n.globalAlpha=e,n.strokeStyle=t,n.lineWidth=s,n.beginPath(),i(n),n.stroke()}text(t,s,e,{
size:i=12,colour:n,align:o="left",angle:r=0,bold:h=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&
c.rotate(r*Math.PI/180),c.font=`${h?"600 ":""}${i}px ${At}`,c.fillStyle=n,c.textAlign=o,c.textBaseline="middle",c.fillText(
t,0,0),c.restore()}cells(t,s,e,i,n){this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(
t,s,e,i,n)}},Es=6e3,nt=class{parts;constructor(t,s,e=null){this.width=t,this.height=s,this.parts=[],this.openGroups=0,this.
rectanglesLeft=Es,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(s).filter(([,n])=>n!==null).map(([n,o])=>`\
 ${n}="${Ct(typeof o=="number"?+o.toFixed(2):o)}"`).join("");this.parts.push(e===null?`<${t}${i}/>`:`<${t}${i}>${Ct(e)}<\
/${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=1}rect(t,s,e,i,n,o=1){this.put("\
rect",{x:t,y:s,width:e,height:i,fill:n,"fill-opacity":o<1?o:null})}frame(t,s,e,i,n,o=1){this.put("rect",{x:t,y:s,width:e,
height:i,fill:"none",stroke:n,"stroke-width":o})}line(t,s,e,i,n,o=1,r=1){this.put("line",{x1:t,y1:s,x2:e,y2:i,stroke:n,"\
stroke-width":o,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,n,o,r,h=!1){let c=w=>+w.toFixed(1),l=c((t+e)/2),d=`M${c(t)} ${c(
s)}C${l} ${c(s)} ${l} ${c(i)} ${c(e)} ${c(i)}`,u={"stroke-dasharray":h?Kt.join(" "):null},f={stroke:n,"stroke-width":o,"\
stroke-opacity":r<1?r:null,...u};this.put("path",{d,fill:"none",...f})}text(t,s,e,{size:i=12,colour:n,align:o="left",angle:r=0,
bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:n,"font-size":i,"text-anchor":As[o],"font-weight":h?600:null,transform:r?`ro\
tate(${r} ${+s.toFixed(2)} ${+e.toFixed(2)})`:null,"xml:space":"preserve"};this.put("text",c,t)}cells(t,s,e,i,n){this.rectanglesLeft-=
t.width*t.height,this.rectanglesLeft<0?this.embed(t,s,e,i,n):this.rectangles(t,s,e,i,n)}embed(t,s,e,i,n){let o=document.
createElement("canvas"),r=Math.max(1,Math.round(2*i/t.width)),h=t.width*r,c=t.height*r;new M(o,h,c,1).cells(t,0,0,h,c);let l={
x:s,y:e,width:i,height:n,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",{...l,href:o.toDataURL(
"image/png")})}rectangles(t,s,e,i,n){let{data:o}=H(t).getImageData(0,0,t.width,t.height),r=i/t.width,h=n/t.height;for(let c=0;c<
t.height;c++)for(let l=0;l<t.width;l++){let d=4*(c*t.width+l),u="#"+[0,1,2].map(f=>o[d+f].toString(16).padStart(2,"0")).
join("");this.rect(s+l*r,e+c*h,r,h,u)}}toString({width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http\
://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-family="${Ct(At)}\
">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function Ct(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Os={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},Ls={pdf:["PDF",O("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",O("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},Ts=16e3,Yt=46,j=class{constructor(t){
this.widget=t,this.size=zt(m("Size"),[["projector",m("Projector, 1920 px")],["paper",m("Paper, 170 mm, 300 dpi")]]),this.
light=p("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>L(r,()=>this.save(r.toLowerCase()))),e=p("summary","",{
title:m("Save this picture as PNG or SVG")},m("Save picture")),i=p("label","",{},this.light," ",m("light background"));this.
papers=Object.entries(Ls).map(([r,[h,c]])=>p("a","button",{"data-kind":r,title:m(c),download:""},h)),this.forPapers=p("d\
iv","pair",{hidden:""},...this.papers);let n=p("div","pair",{},...s),o=p("div","menu",{},this.size,i,n,this.forPapers);this.
menu=Dt("saving",e,o),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=m("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.light.
checked){let{themes:i,theme:n}=this.widget.data,o=i[e?"light":n],{width:r,density:h,svgSize:c}=Os[s],[l,d]=this.widget.exportSize(
r),u=d+Yt;if(t==="svg"){let g=new nt(l,u,o.page);return this.draw(g,l,o),new Blob([g.toString(c(l,u))],{type:"image/svg+\
xml"})}let f=document.createElement("canvas");this.draw(new M(f,l,u,Math.min(h,Ts/u),o.page),l,o);let w=Gt(f.toDataURL("\
image/png").split(",")[1]);return Rs(w,f.width/(r/96))}draw(t,s,e){let{title:i,source:n}=this.widget.data;t.text(T(i,16,
s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(T(n,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(Yt),this.widget.
export(t,s,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,
"").toLowerCase(),n=p("a","",{download:`${i}.${t}`,href:URL.createObjectURL(this.picture(t))});n.click(),setTimeout(()=>URL.
revokeObjectURL(n.href),1e4),this.menu.open=!1}};function Rs(a,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/
.0254);s.setUint32(0,9),[..."pHYs"].forEach((n,o)=>s.setUint8(4+o,n.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.
setUint8(16,1),s.setUint32(17,Ns(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),s.buffer,a.subarray(
i)],{type:"image/png"})}function Ns(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>
0}var Ps={Uint8Array:255,Int8Array:127,Float32Array:null},js={Uint8Array:2,Int8Array:2,Float32Array:4},D=1e-12;function Is(a,t){
let s=Ps[a.constructor.name];return s?Float32Array.from(a,e=>{let i=e/s;return i*Math.abs(i)*t}):a}var Jt=a=>a.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var Xt=({numbering:a},t,s)=>a?.[t][s]??s,I=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded;sorted;stretched;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length,this.decoded=new Map,this.sorted=new Map,this.stretched=new Map}weights(t){let[s,e]=this.blocks??
[this.R,this.C],i=s*e;return this.decoded.has(t)||this.decoded.set(t,Is(this.codes.subarray(t*i,(t+1)*i),this.most[t])),
this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??
new Float32Array(this.C):this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(
`to${s}`)?.[t]??new Float32Array(this.R);let e=this.weights(t);return Float32Array.from({length:this.R},(i,n)=>e[n*this.
C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.row(t,s);let[e,i]=this.blocks,n=Math.floor(s*e/this.R)*
i,o=t*this.R+n;if(!this.stretched.has(o)){let r=this.weights(t),h=Float32Array.from({length:this.C},(c,l)=>r[n+Math.floor(
l*i/this.C)]);this.stretched.set(o,h)}return this.stretched.get(o)}weight(t,s,e){return this.drawn(t,s)[e]}side(t){return t===
"to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).positions.flatMap((i,n)=>i.some(o=>e.has(o))?
[n]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let n of s){let o=e==="to"?this.column(t,n):this.
row(t,n);for(let r=0;r<i.length;r++)i[r]+=o[r]}return i}linksFrom(t,s,e,i){let n=[];for(let o of s){if(!this.has("from",
o))continue;let r=this.row(t,o);for(let h of this.sortedColumns(t,o).subarray(0,i)){if(r[h]<e)break;n.push([o,h,r[h]])}}
return n}linksTo(t,s,e,i){let n=[];for(let o of s){let r=this.column(t,o);for(let h of q(r,Math.min(i,this.R)))r[h]>=e&&
n.push([h,o,r[h]])}return n}sortedColumns(t,s){let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.row(t,s);this.sorted.
set(e,Uint16Array.from(i.keys()).sort((n,o)=>i[o]-i[n]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.from(
{length:this.R},(s,e)=>Jt(this.drawn(t,e)))}largest(t){return Math.max(Math.abs(this.most[t]),D)}shade(t,s){let e=Math.min(
Math.abs(t)/(s||D),1);return this.signed?.5+.5*Math.sign(t)*e:B[this.scale](e)}picture(t,s,e,i){let n=Math.min(e.rows,Math.
max(1,i.rows)),o=Math.min(e.columns,Math.max(1,i.columns)),r=document.createElement("canvas");r.width=o,r.height=n;let h=H(
r),c=h.createImageData(o,n),l=Ht(this.signed?s.diverging:s.ramp),d=new Uint32Array(c.data.buffer),u=this.strongestShares(
t,e,o,n);for(let f=0;f<u.length;f++)d[f]=l[Math.round(255*this.shade(u[f],1))];return h.putImageData(c,0,0),r}strongestShares(t,s,e,i){
let n=this.peak==="row"&&!this.signed,o=new Float32Array(e*i),r=Uint16Array.from({length:s.columns},(l,d)=>Math.floor(d*
e/s.columns)),h=l=>Math.floor(l*i/s.rows)*e,c;for(let l=0;l<s.rows;l++){let d=h(l),u=this.drawn(t,l+s.r);if(u===c&&d===h(
l-1))continue;c=u;let f=(n?Jt(u):this.largest(t))||D;for(let w=0;w<s.columns;w++){let g=u[w+s.c]/f;Math.abs(g)>Math.abs(
o[d+r[w]])&&(o[d+r[w]]=g)}}return o}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){
return this.themes[this.theme]}formatted(t){let s=js[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,e=0){let i=this.cut(t,s,e),n=i&&(i.toOthers?m("cut, the others take over"):m("cut, nobody tak\
es over")),o=this.formatted(this.weight(e,t,s)),r=this.has("from",t)?o:`≤ ${o}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${r}`,n].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let n=this.side(i).positions[e],o=i===
s?t:[],r=o.filter(h=>!n.includes(h));return[r.length<o.length?r:[...r,n[0]],i]}};function ot(a,{toOthers:t},s,e,i,n){let o=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,l,d]of t?o:r)a.line(s+i*h,e+i*c,s+i*
l,e+i*d,n,1.5)}function q(a,t){let s=[],e=-1/0;for(let i=0;i<a.length;i++){if(a[i]<=e&&s.length===t)continue;let n=s.length;
for(;n>0&&a[i]>a[s[n-1]];)n--;s.splice(n,0,i),s.length>t&&s.pop(),e=a[s[s.length-1]]}return s}var $t=(a,t)=>JSON.stringify(
a.positions)===JSON.stringify(t.positions);function K({segments:a},t,s){let e=a.slice(t,t+s).indexOf(1);return e>0?e:null}var rt=64,zs=3;function at(a,t,s,e,i,n=1/0){let r=Math.round(e),h=z(t.signed?s.diverging:s.ramp),c=n-10-$(t.unit,12),l=A(
Math.floor(c/rt),1,zs),d=rt*l;for(let w=0;w<rt;w++){let g=h[Math.round(255*w/(rt-1))];a.rect(r+w*l,i,l,8,W(g))}let u=t.peak===
"row"&&!t.signed;for(let[w,g]of Ds(t,u)){let y=u?`${+(100*g).toPrecision(2)} %`:`${+g.toPrecision(2)}`,x=w===0?"left":w===
1?"right":"center";a.text(y,r+w*d,i+8+10,{size:11,colour:s.muted,align:x})}let f=u?m("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;a.text(f,r+d+10,i+8/2,{size:12,colour:s.muted})}function Ds(a,t){let s=a.largest(0);return s<=
D?[[0,0]]:a.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,qt[a.scale](e)*(t?1:s)])}var Us=/^([A-Z])(\d+) ([0-3]{4})$/;function R(a){let t=Us.exec(a);if(!t)return null;let[,s,e,i]=t;return{...{name:s+e,column:s.charCodeAt(0)-65,row:Number(
e)-1},pixels:[...i].map(Number)}}function Y(a,t,s,e,i,n,o=1){let r=i/2;a.rect(s,e,i,i,n.page,o),t.forEach((h,c)=>{h&&a.rect(
s+c%2*r,e+Math.floor(c/2)*r,r,r,n.ink,o*h/3)})}var Vt=46,Zt=58,Et=112,Qt=[22,13],Fs=14,Bs=9,ts=14,ht=10,ss=64,_s=8,Ws=O("Heatmap of {title}: {R} rows, {rows}, by {C} c\
olumns, {columns}. Arrows move, Enter pins a row."),Gs=O("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns\
}. Arrows move, Enter cuts a cell."),es=.68,ct=class{data;maps;zoom;pins;way;link;layout;cursor;marked;dragStart;constructor(t){
this.emit=()=>{},this.canvas=p("canvas","drawn",{"aria-hidden":"true"}),this.overlay=p("canvas","over",{"aria-hidden":"t\
rue"}),this.tip=p("div","tip",{"aria-hidden":"true"}),this.live=p("div","unseen",{"aria-live":"polite"}),this.room=tt();
let s=[this.canvas,this.overlay,this.tip,this.room];this.field=p("div","field",{tabindex:"0",role:"application"},...s),this.
pairs=p("div","unseen"),this.saving=new j(this),t.append(this.field,this.live,this.pairs,p("div","foot raised",{},this.saving.
menu)),this.cursor=null,this.marked=null,this.dragStart=null,this.listen()}listen(){this.field.onpointermove=s=>this.moved(
s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.released(
s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),this.field.
onkeydown=s=>this.key(s),this.field.onblur=()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??
{};this.maps&&(this.field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.
room)}show(t){let s=this.maps&&$t(this.maps.rows,t.rows)&&$t(this.maps.columns,t.columns);this.data=t,this.maps=new I(t),
(!s||!this.zoom)&&(this.zoom=this.everything()),s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.
link=t.link??null;let{R:e,C:i}=this.maps,[n,o]=t.axes;this.field.setAttribute("aria-label",m(t.cutting?Gs:Ws,{title:t.title,
R:e,C:i,rows:n,columns:o})),this.pairs.replaceChildren(...Hs(this.maps)),this.draw()}look(t,s=1){let{maps:e}=this,n=Array.
from({length:s},(o,r)=>t+r).filter(o=>!e.has("from",o)).map(o=>e.rows.positions[o][0]);n.length&&this.emit("look",{positions:n,
way:"from"})}came(){this.zoom.rows<=ss?this.draw():this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.
described(...this.cursor))}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;
if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:e}=this.
layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.field.style.height=
`${e}px`,this.paint(new M(this.canvas,t,e),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=ss&&this.
look(this.zoom.r,this.zoom.rows),window.painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,n=i.rows<=14?14:i.
rows<=24?13:11,o=this.arrangedWith(n,t,s,e),r=Math.floor(Math.min(o.w,o.h))-1;return r<Bs||r>=n?o:this.arrangedWith(r,t,
s,e)}arrangedWith(t,s,e,i){let[n,o]=i?[4,4]:[26,Vt],{rows:r,columns:h}=this.maps,{zoom:c}=this,l=(S,C,E)=>{let N=S.slice(
C,C+E).map(P=>{let F=R(P);return F?t+6+$(F.name,ht):Math.min($(P,t),Et)});return Math.max(...N,8)},d=Math.ceil(l(r.labels,
c.r,c.rows))+32,u=l(h.labels,c.c,c.columns),f=h.labels.some(S=>R(S)),g=c.columns>1&&(s-d)/c.columns<u+8?f?-90:-60:0,y=u*
Math.sin(-g*Math.PI/180)+8,x=Math.ceil(g?y:f?18+ht:18)+n,k=g===-60?18:6,v=Math.min((s-d-k)/c.columns,2*Zt),b=Math.min((e-
x-o)/c.rows,Zt);return{width:s,left:d,top:x,w:v,h:b,size:t,slant:g,height:Math.ceil(x+b*c.rows+o)}}paint(t,s,e){this.paintCells(
t,s,e),this.data.numbers&&this.paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(
t,s,e);let{left:i,width:n,height:o}=s;s.room||at(t,this.maps,e,i,o-Vt+14,n-i)}paintCells(t,{left:s,top:e,w:i,h:n},o){let{
rows:r,columns:h}=this.zoom,c={rows:Math.floor(n*r),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(0,o,this.zoom,
c),s,e,i*h,n*r),!(Math.min(i,n)<=7)){for(let l=1;l<r;l++)t.line(s,e+l*n,s+i*h,e+l*n,o.page,1);for(let l=1;l<h;l++)t.line(
s+l*i,e,s+l*i,e+n*r,o.page,1)}}paintCuts(t,{left:s,top:e,w:i,h:n},o){let{r,c:h,rows:c,columns:l}=this.zoom,d=Math.max(1.5,
.3*Math.min(i,n,24));for(let u=r;u<r+c;u++)for(let f=h;f<h+l;f++){let w=this.maps.cut(u,f);w&&ot(t,w,s+(f-h+.5)*i,e+(u-r+
.5)*n,d,o.accent)}}paintNumbers(t,{left:s,top:e,w:i,h:n},o){if(i<Qt[0]||n<Qt[1])return;let{r,c:h,rows:c,columns:l}=this.
zoom,d=z(this.maps.signed?o.diverging:o.ramp);this.maps.strongestShares(0,this.zoom,l,c).forEach((u,f)=>{let[w,g]=[Math.
floor(f/l),f%l],y=Math.round(100*this.maps.weight(0,r+w,h+g)),x=G(d[Math.round(255*this.maps.shade(u,1))]),v={size:Math.
min(13,.45*i,.7*n),colour:x,align:"center"};y&&t.text(String(y),s+(g+.5)*i,e+(w+.5)*n,v)})}paintLabels(t,{left:s,top:e,w:i,
h:n,size:o,slant:r,room:h},c){let{rows:l,columns:d}=this.maps,{zoom:u}=this,f=this.pinnedIndices(),[w,g]=[n,i].map(v=>Math.
max(1,Math.ceil((o+1)/v)));for(let v of this.labelsWithRoom(f.from,u.r,u.rows,w)){let b=f.from.has(v),S={size:o,colour:b?
c.accent:c.ink,align:"right",bold:b},C=e+(v-u.r+.5)*n;this.paintedPatch(t,l.labels[v],s-6-o/2,C,Math.min(o+2,n-2),b,c)||
t.text(T(l.labels[v],o,Et),s-6,C,S)}for(let v of this.labelsWithRoom(f.to,u.c,u.columns,g)){let b=f.to.has(v),S=r?"left":
"center",C={size:o,colour:b?c.accent:c.ink,angle:r,align:S,bold:b},E=s+(v-u.c+.5)*i,N=Math.min(o+2,i-2);if(this.paintedPatch(
t,d.labels[v],E,e-11,N,b,c,!0))continue;let P=E+(r===-60?2:0);t.text(T(d.labels[v],o,Et),P,e-(r?6:11),C)}let y={size:12,
colour:c.muted},[x,k]=this.maps.axes;h?t.text(Lt(k,1),s-6,e-11,{...y,align:"right"}):t.text(Lt(k,g),s,9,y),t.text(Lt(x,w),
9,e+n*u.rows,{...y,angle:-90})}paintedPatch(t,s,e,i,n,o,r,h=!1){let c=R(s);if(!c)return!1;let l=o?r.accent:r.muted;Y(t,c.
pixels,e-n/2,i-n/2,n,r),t.frame(e-n/2,i-n/2,n,n,l,o?2:1);let[d,u]=h?[e,i-n/2-ht/2-1]:[e-n/2-4,i];return t.text(c.name,d,
u,{size:ht,colour:l,align:h?"center":"right",bold:o}),!0}labelsWithRoom(t,s,e,i){let n=r=>[...t].some(h=>h!==r&&Math.abs(
h-r)<i);return Array.from({length:e},(r,h)=>h+s).filter(r=>t.has(r)||(r-s)%i===0&&!n(r))}paintFrames(t,{left:s,top:e,w:i,
h:n},o){let{r,c:h,rows:c,columns:l}=this.zoom,d=i*l,u=n*c,f=this.pinnedIndices();for(let y of f.from)y>=r&&y<r+c&&Ot(t,s,
e+(y-r)*n,d,n,o.accent);for(let y of f.to)y>=h&&y<h+l&&Ot(t,s+(y-h)*i,e,i,u,o.accent);for(let y of this.link===null?[]:this.
maps.indices([Number(this.link)],"to"))for(let x of f.from)x>=r&&x<r+c&&y>=h&&y<h+l&&qs(t,s+(y-h)*i,e+(x-r)*n,i,n,o.ink);
let w=K(this.maps.rows,r,c),g=K(this.maps.columns,h,l);w&&t.line(s,e+w*n,s+d,e+w*n,o.accent,1.5),g&&t.line(s+g*i,e,s+g*i,
e+u,o.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){
let s=this.field.getBoundingClientRect(),e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/
e]}cell([t,s]){let{left:e,top:i,w:n,h:o}=this.layout,r=s<i?-1:Math.floor((s-i)/o),h=t<e?-1:Math.floor((t-e)/n);return r>=
this.zoom.rows||h>=this.zoom.columns||r<0&&h<0?null:[r<0?-1:r+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let s=this.point(
t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,s)?this.paintSelection(this.dragStart,s):this.mark(this.
cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.dragStart=null,!s)return;let[i,n]=[this.cell(s),this.cell(
e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(t)||this.cut(i,n):this.zoomTo(i,n):this.act(n)}scrolls(t){return!!this.
data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.hypot(s[0]-t[0],s[1]-t[1])>_s}zoomTo(t,s){t&&s&&Math.min(...t,
...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+
1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<
this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.length&&this.setPins([],this.way)}paintSelection([t,
s],[e,i]){let n=new M(this.overlay,this.layout.width,this.layout.height),{accent:o}=this.maps.colours;n.rect(Math.min(t,
e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),o,.25),this.tip.hidden=!0}mark(t){if(this.marked=t,!this.layout)return;let{
left:s,top:e,w:i,h:n,width:o,height:r}=this.layout,{accent:h,ink:c}=this.maps.colours,l=new M(this.overlay,o,r);if(this.
tip.hidden=!t||Math.min(...t)<0,this.field.classList.toggle("pinnable",!!t&&this.data.pinnable),!t)return;let[d,u]=t,f=s+
(u-this.zoom.c)*i,w=e+(d-this.zoom.r)*n;if(d>=0&&l.rect(0,w,s-3,n,h,.16),d>=0&&this.maps.blocks&&this.paintBand(l,d,w),u>=
0&&l.rect(f,e-22,i,19,h,.16),this.tip.hidden)return;Ot(l,f,w,i,n,c),this.tip.textContent=this.maps.described(d,u);let g=w+
n+34<r,[y,x]=[A(f+i/2,90,o-90),g?w+n+6:w-32];this.tip.style.transform=`translate(calc(${y}px - 50%), ${x}px)`}paintBand(t,s,e){
if(!this.maps.has("from",s))return this.look(s);let{left:i,top:n,w:o,h:r}=this.layout,{c:h,rows:c,columns:l}=this.zoom,d=Math.
max(r,Fs),u=A(e+(r-d)/2,n,n+r*c-d),f={r:s,c:h,rows:1,columns:l},w=this.maps.picture(0,this.maps.colours,f,{rows:1,columns:Math.
floor(o*l)});t.cells(w,i,u,o*l,d),t.frame(i,u,o*l,d,this.maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(
t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[e,i]=[this.maps.rows,this.maps.columns].map(({positions:n},o)=>{if(Math.
min(t[o],s[o])<0)return null;let r=n.slice(Math.min(t[o],s[o]),Math.max(t[o],s[o])+1).flat();return[Math.min(...r),Math.
max(...r)]});this.mark(null),this.emit("cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"\
from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof i=="number"&&i!==this.link?this.setPins(this.pins,
e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("link"in this.data)return t<
0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?
e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}key(t){if(t.altKey||t.ctrlKey||t.metaKey||!this.maps.R||!this.
maps.C)return;let e={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[t.key];if(e)this.moveCursor(...e);else if(t.
key==="Enter")this.act(this.cursor);else if(t.key==="Escape")this.escape();else return;t.preventDefault(),t.stopPropagation()}moveCursor(t,s){
let{r:e,c:i,rows:n,columns:o}=this.zoom,[r,h]=this.cursor??[e-t,i-s];this.cursor=[A(r+t,e,e+n-1),A(h+s,i,i+o-1)],this.mark(
this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t,s,e){this.paint(t,this.arrange(s,es*s),e)}exportSize(t){
return[t,this.arrange(t,es*t).height]}};function Hs(a,t=10){if(a.blocks)return[];let s=a.weights(0),e=p("ol");for(let i of q(
a.signed?s.map(Math.abs):s,t)){let n=a.rows.labels[Math.floor(i/a.C)],o=a.columns.labels[i%a.C];e.append(p("li","",{},m(
"{row} to {column}: {weight}",{row:n,column:o,weight:a.formatted(s[i])})))}return[p("p","",{},m("Strongest pairs of {nam\
e}, from and to:",{name:a.title})),e]}function Ot(a,t,s,e,i,n){let o=Math.min(e,i)<8?2:0;a.frame(t-o,s-o,e+2*o,i+2*o,n,2)}
function qs(a,t,s,e,i,n){let[o,r]=[e,i].map(h=>h<ts?ts:h-2);a.frame(t+(e-o)/2,s+(i-r)/2,o,r,n,2)}function Lt(a,t){let s=`${a}\
 →`;return t>1?m("{title} 1 label in {n}",{title:s,n:t}):s}var Ks=620,U=28,Ys=20,is=16,Js=.25,ns=10,lt=132,Xs=60,Tt=44,os=22,J=11,rs=40,Vs=200,Zs=300,Qs=6,te=16,se=O("Up and down \
move, left and right change sides, Enter pins, brackets step through the layers."),ee=O("Up and down move, left and righ\
t change sides. Enter on a word, and then on one of the other side, cuts the line between them."),ut=class{minWeight;maxLinks;fit;fitLabel;previous;next;layer;steps;hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=p("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=p("canvas","written",{"aria-hid\
den":"true"}),this.overlay=p("canvas","over",{"aria-hidden":"true"}),this.spacer=p("div","spacer"),this.scroll=p("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=tt(),this.field=p("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=p("div","status",{"aria-live":"polite"});let s=m("Heads shown; double-cl\
ick to show only one");this.heads=p("div","heads",{role:"group","aria-label":s}),this.saving=new j(this),t.append(this.controls(),
this.heads,this.field,p("div","foot",{},this.status,this.saving.menu)),this.listen()}controls(){let t=()=>this.draw(),s={
low:0,high:.5,step:.01,value:.03},e={low:1,high:J,step:1,value:J};this.minWeight=vt(m("Hide below"),s,n=>n.toFixed(2),t),
this.maxLinks=vt(m("Strongest per word"),e,n=>n<J?String(n):m("all"),t),this.fit=p("input","",{type:"checkbox"}),this.fit.
onchange=t,this.fitLabel=p("label","",{title:m("All words at once, however small")},this.fit," ",m("fit")),this.previous=
L("‹",()=>this.step(-1),{title:m("Previous layer ([)")}),this.next=L("›",()=>this.step(1),{title:m("Next layer (])")}),
this.layer=p("span","layer");let i={role:"group","aria-label":m("Layer")};return this.steps=p("div","steps",i,this.previous,
this.layer,this.next),p("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel)}listen(){this.scroll.onscroll=
()=>this.paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.
hover(null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},this.scroll.onkeydown=
s=>this.key(s),this.scroll.onblur=()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.
layout??{};this.maps&&(this.field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(
this.room)}show(t){let s=this.maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=
new I(t),this.pins=t.pins,this.way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),
s&&this.startOver(),t.cutting||(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${Xt(t,0,t.layer)}`,
this.steps.hidden=t.layer===null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();
let{R:i,C:n}=this.maps,o=m("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:n});
this.scroll.setAttribute("aria-label",`${o} ${m(t.cutting?ee:se)}`),this.draw(),window.painted=!0}startOver(){this.hovered=
null,this.cursor=null,this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.
set(t>rs?5:J),this.fit.checked=t>rs&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("l\
ayer",s+t)}colour(t,s=this.maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;
String(this.buttonsFor)!==String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(
e,i)))),this.heads.hidden=t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.
active.includes(i)))})}headButton(t,s){let e=m("Click: show or hide. Double-click: show only this head."),i=p("i");i.style.
background=this.colour(s);let n=L(t,()=>this.toggle(s),{title:e});return n.prepend(i),n.ondblclick=()=>this.activate([s]),
n}toggle(t){let s=this.active.filter(e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){
this.active=t,this.showButtons(),this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,
this.emit("active",this.active)},Zs)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.
layout={...this.arrange(t,{room:s}),room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,
this.maps.C)<=30,this.field.style.height=`${i}px`,this.spacer.style.height=`${e}px`;for(let n of[this.canvas,this.wordsCanvas,
this.overlay])Object.assign(n.style,{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,
room:i=0}={}){let n=Math.max(this.maps.R,this.maps.C,1),o=i||Ks,r=Math.min((o-40)/n,Ys),h=s||i?r:Math.max(r,is),c=Math.ceil(
U+h*n+12),l=A(h*.72,9,14),d=(y,x)=>{let k=y.map(v=>Math.min($(v,l),lt-8));return Math.max(...k,$(x,12))+18},u=e?c:Math.min(
c,o),f=this.active.length>1?Math.min(Xs,6*this.active.length):0,w=f+d(this.maps.rows.labels,m("from (query)")),g=t-d(this.
maps.columns.labels,m("to (key)"))-f-Tt;return{width:t,row:h,height:c,shown:u,size:l,stripes:f,left:w,right:g}}paint(){let t=this.
scroll.scrollTop,s=new M(this.canvas,this.layout.width,this.layout.shown);this.paintLinks(s,this.layout,this.maps.colours,
t,null),this.paintCuts(s,this.layout,this.maps.colours,t,null),this.paintOverlay()}paintInvitation(t,{left:s,right:e,shown:i}){
let n={size:13,colour:this.maps.colours.muted,align:"center"};t.text(m("Point at a word"),(s+e)/2,i/2,n)}y(t,s,e){return U+
(s+.5)*t.row-e}paintWords(t,s,e,i,n=null){if(i<U){let r={size:12,colour:e.muted};t.text(m("from (query)"),s.left-6,12-i,
{...r,align:"right"}),t.text(m("to (key)"),s.right+6,12-i,r)}let o=s.row>=ns;for(let r of["from","to"])!n||n.way===r?this.
paintSide(r,t,s,e,i,n):o||this.paintSide(r,t,s,{...e,ink:e.muted},i)}paintSide(t,s,e,i,n,o=null){let{row:r,size:h,left:c,
right:l,shown:d,width:u}=e,f=this.maps.side(t),w=t==="from",g=Math.max(1,Math.ceil((h+1)/r)),y=new Set(t===this.way?this.
maps.indices(this.pins,t):[]);f.labels.forEach((b,S)=>{let C=this.y(e,S,n),E=y.has(S);if(C<-r||C>d+r||S%g&&!E||o?.indices.
includes(S)&&!E)return;let N=E?i.accent:o?i.muted:i.ink,P={size:h,colour:N,bold:E,align:w?"right":"left"};s.text(T(b,h,lt-
8),w?c-6:l+6,C,P)});let x=K(f,0,f.labels.length);if(!x)return;let k=U+x*r-n,v=w?0:l;s.line(v,k,v+(w?c:u-l),k,i.accent,1.5)}links(t,s){
let e=Math.max(this.minWeight.value(),1e-6),i=this.maxLinks.value()<J?this.maxLinks.value():1/0;if(s?.way==="to")return this.
maps.linksTo(t,s.indices,e,i);if(!s&&this.maps.blocks)return[];let n=s?s.indices:this.maps.rows.labels.keys();return this.
maps.linksFrom(t,n,e,i)}offset(t,s){let e=this.active.length;return(s-(e-1)/2)*Math.min(1.6,.6*t.row/Math.max(e,1))}paintLinks(t,s,e,i,n){
let o=A(s.row/is,Js,1),r=Math.max(...this.active.map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let l=this.
offset(s,h),d=this.maps.peak==="row"?this.maps.rowPeaks(c):null;for(let[u,f,w]of this.links(c,n)){let g=this.y(s,u,i)+l,
y=this.y(s,f,i)+l;if(Math.max(g,y)<0||Math.min(g,y)>s.shown)continue;let x=this.maps.shade(w,d?d[u]:r),k=n?1+2.2*x:(.6+1.4*
x)*o,v=n?.25+.75*x:.06+.7*x;t.curve(s.left,g,s.right,y,this.colour(c,e),k,v)}}}cutLinks(t){if(!this.data.cutAt)return[];
let[s,e]=["from","to"].map(n=>t?.way===n?t.indices:[...this.maps.side(n).labels.keys()]),i=[];for(let n of this.active)for(let o of s)
for(let r of e)if(this.maps.cut(o,r,n)&&i.push({k:n,r:o,c:r})===Vs)return i;return i}paintCuts(t,s,e,i,n){for(let{k:o,r,
c:h}of this.cutLinks(n)){let[c,l]=[this.y(s,r,i),this.y(s,h,i)];t.curve(s.left,c,s.right,l,e.muted,1.2,.8,!0);let d=this.
maps.cut(r,h,o);ot(t,d,(s.left+s.right)/2,(c+l)/2,4,this.colour(o,e))}}get focus(){let t=this.start??this.hovered??this.
cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,
indices:s}:null}paintOverlay(){let{focus:t,layout:s}=this,e=this.scroll.scrollTop,i=new M(this.wordsCanvas,s.width,s.shown);
this.paintWords(i,s,this.maps.colours,e,t);let n=new M(this.overlay,s.width,s.shown);this.field.classList.toggle("focuse\
d",!!t),t&&this.paintFocus(n,s,this.maps.colours,this.scroll.scrollTop,t),t?this.look(t):this.maps.blocks&&this.paintInvitation(
n,s);let o=this.nextCut;o&&this.paintNextCut(n,s,e,o),o?this.status.textContent=`${this.maps.described(o.r,o.c,o.k)}   (${this.
data.names[o.k]})`:this.status.textContent=t?this.describe(t):this.hint()}look({way:t,indices:s}){let i=s.filter(n=>!this.
maps.has(t,n)).map(n=>this.maps.side(t).positions[n][0]);i.length&&this.emit("look",{positions:i,way:t})}came(){this.paintOverlay()}get nextCut(){
let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,s,e,{
k:i,r:n,c:o}){let{accent:r}=this.maps.colours,h=this.offset(s,this.active.indexOf(i)),[c,l]=[this.y(s,n,e)+h,this.y(s,o,
e)+h];t.curve(s.left,c,s.right,l,r,3,.9)}paintFocus(t,s,e,i,n){this.paintLinks(t,s,e,i,n),this.paintCuts(t,s,e,i,n),this.
paintShares(t,s,e,i,n);let o=n.way==="from",{labels:r}=this.maps.side(n.way),h={size:Math.max(s.size,11),colour:e.accent,
bold:!0,align:o?"right":"left"},c=o?s.left-6:s.right+6,l=n.way===this.way?this.maps.indices(this.pins,this.way):[];for(let d of n.
indices.filter(u=>!l.includes(u)))t.text(T(r[d],h.size,lt-8),c,this.y(s,d,i),h)}paintShares(t,s,e,i,n){let{row:o,size:r,
left:h,right:c,width:l,shown:d}=s,u=n.way==="from",f=this.active.map(k=>this.maps.profile(k,n.indices,n.way)),w=Math.max(
...f.map(k=>k.reduce((v,b)=>Math.max(v,b),0)),D),g=o>=ns,y=u?{x:c+6,align:"left"}:{x:h-6,align:"right"},{labels:x}=u?this.
maps.columns:this.maps.rows;x.forEach((k,v)=>{let b=this.y(s,v,i);if(b<-o||b>d+o)return;let S=f.map(F=>F[v]),C=S.reduce(
(F,fs)=>F+fs,0)/Math.max(S.length,1);this.paintStripes(t,s,e,u,b,S,w);let E=C>=.1*w;if(!g&&!E)return;let N=g?r:11,P={size:N,
colour:e.ink,bold:E,align:y.align};t.text(T(k,N,lt-8),y.x,b,P),!(C<.005||!u)&&t.text(C.toFixed(2),l-14,b,{size:Math.min(
N,12),colour:e.muted,align:"right"})})}paintStripes(t,s,e,i,n,o,r){let{row:h,stripes:c,left:l,right:d,width:u}=s,f=i?u-Tt-
c:0,w=i?d+2:0,g=i?u-d-Tt:l-2,y=c?f:w,x=(c||g)/o.length;o.forEach((k,v)=>{let b=.75*B[this.maps.scale](k/r);t.rect(y+v*x,
n-h/2,x,h,this.colour(this.active[v],e),b)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)return this.hint();
let i=this.maps.side(t),n=t==="from"?this.maps.columns:this.maps.rows,o=this.active.map(u=>this.maps.profile(u,s,t)),r=o[0].
map((u,f)=>o.reduce((w,g)=>w+g[f],0)/e),h=q(r,3).map(u=>`${n.labels[u]} ${r[u].toFixed(2)}`),c=s.length>3?m("{n} words",
{n:s.length}):s.map(u=>i.labels[u]).join(" + "),l=e===1?this.data.names[this.active[0]]:m("mean of {n} heads",{n:e}),d=s.
length>1?[m("sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${h.join(" · ")}   (${[l,...d].join(",\
 ")})`}hint(){return this.active.length?this.data.cutting?"":m("Hover a word: on the left, what it attends to; on the ri\
ght, what attends to it. Click to pin; pin several for their sum."):m("No head is shown: choose one above.")}wordAt(t){let{
x:s,y:e}=this.point(t),i=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,n=Math.floor((e-U)/this.layout.row);
return i&&n>=0&&n<this.maps.side(i).labels.length?{way:i,index:n}:null}point(t){let s=this.scroll.getBoundingClientRect(),
e=s.width/this.scroll.offsetWidth||1,i=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.clientX-s.left)/e,y:i}}lineAt(t){
if(!this.data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:i,y:n}=this.point(t),o=ie((i-s.left)/(s.
right-s.left)),r=e&&{way:e.way,indices:[e.index]},h=t.pointerType==="touch"?te:Qs,c=Math.max(...this.active.map(u=>this.
maps.largest(u)));return[...this.active.flatMap(u=>this.links(u,r).map(([f,w,g])=>({k:u,r:f,c:w,weight:g}))),...this.cutLinks(
r).map(u=>({...u,weight:c/2}))].flatMap(u=>{let[f,w]=[this.y(s,u.r,0),this.y(s,u.c,0)],g=Math.abs(f+(w-f)*o+this.offset(
s,this.active.indexOf(u.k))-n);return g<h?[{...u,rank:u.weight/c-g/h}]:[]}).sort((u,f)=>f.rank-u.rank)[0]??null}hover(t,s=null){
JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||
s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;
if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=
s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[e,i]=t.way==="from"?[t.index,s.index]:[s.index,t.index],n=[
...this.active].sort((r,h)=>this.maps.weight(h,e,i)-this.maps.weight(r,e,i)),o=n.find(r=>this.maps.cut(e,i,r))??n[0];return o===
void 0?null:{k:o,r:e,c:i}}cut(t){if(!t)return;let[s,e]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].
map(i=>[Math.min(...i),Math.max(...i)]);this.emit("cut",{queries:s,keys:e,head:t.k})}pin({way:t,index:s}){this.lastCursor=
{way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let{
way:s="from",index:e=-1}=this.lastCursor??{},{lastCursor:i}=this,o={ArrowUp:()=>this.moveCursor(s,e-1),ArrowDown:()=>this.
moveCursor(s,e+1),ArrowLeft:()=>this.moveCursor("from",e),ArrowRight:()=>this.moveCursor("to",e),Enter:i&&(()=>this.act(
i)),Escape:()=>{this.cursor=null,this.start=null,this.setPins([],this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),
"]":()=>this.step(1),PageDown:()=>this.step(1)}[t.key];o&&(o(),t.preventDefault(),t.stopPropagation(),this.cursor&&this.
scrollToCursor())}moveCursor(t,s){this.cursor={way:t,index:A(s,0,this.maps.side(t).labels.length-1)},this.lastCursor=this.
cursor,[this.hovered,this.line]=[null,null]}scrollToCursor(){let t=U+(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.
scroll;(t<s+U||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t,s,e){
let i=this.arrange(s,{fit:!1,whole:!0});this.active.length>1&&(this.paintKey(t,e),t.shift(os)),this.paintWords(t,i,e,0,this.
focus),this.focus?this.paintFocus(t,i,e,0,this.focus):(this.paintLinks(t,i,e,0,null),this.paintCuts(t,i,e,0,null))}paintKey(t,s){
let e=10;for(let i of this.active){let n=this.data.names[i];t.rect(e,4,11,11,this.colour(i,s)),t.text(n,e+15,10,{size:12,
colour:s.ink}),e+=28+$(n,12)}}exportSize(t){let{height:s}=this.arrange(t,{fit:!1,whole:!0});return[t,s+(this.active.length>
1?os:0)]}};function ie(a){let[t,s]=[0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**3<a?t=i:s=i}return t**2*(3-2*
t)}var X=68,V=5,as=2,hs=.6,pt=class{data;maps;pins;way;current;perRow;constructor(t){this.emit=()=>{},this.directions=[["fr\
om",m("attends to")],["to",m("attended by")]].map(([i,n])=>L(n,()=>this.set(this.pins,i))),this.status=p("div","status",
{"aria-live":"polite"}),this.words=p("div","words",{role:"listbox","aria-multiselectable":"true"}),this.scale=p("canvas",
"drawn",{"aria-hidden":"true"}),this.saving=new j(this);let s=p("div","modes",{role:"group","aria-label":m("Direction")},
...this.directions),e=p("div","bar",{},s);t.append(e,this.words,this.scale,p("div","foot",{},this.status,this.saving.menu)),
this.words.onkeydown=i=>this.key(i)}show(t){this.data=t,this.maps=new I(t),this.pins=t.pins,this.way=t.way;let{labels:s}=this.
maps.rows;this.words.setAttribute("aria-label",m("The text, shaded by {name}. Arrows move, Enter pins.",{name:t.title}));
let e=[...Q(this.words)].findIndex(i=>i===It(this.words));this.perRow=Math.max(...s.map(i=>(R(i)?.column??0)+1)),this.words.
classList.toggle("patches",this.perRow>1);for(let[i,n]of Object.entries({patch:X,frame:V,gap:as}))this.words.style.setProperty(
`--${i}`,`${n}px`);this.words.replaceChildren(...s.map((i,n)=>this.word(i,n))),this.setCurrent(A(e<0?this.current??0:e,0,
s.length-1),e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.rows,i=R(t),n=i?p("canvas","",{"ari\
a-label":t}):t,o=p("span","word",{role:"option",tabindex:"-1"},n);return i&&(o.style.gridArea=`${i.row+2} / ${i.column+1}`),
o.classList.toggle("second",e[s]===1&&e[s-1]===0),o.onclick=()=>this.pin(s),o.onmouseenter=o.onfocus=()=>{this.status.textContent=
this.describe(s)},o.onmouseleave=()=>{this.status.textContent=this.hint()},o}get pinned(){return this.maps.indices(this.
pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(0,s,this.way);if(this.data.
mean)return this.way==="from"?Float32Array.from(this.data.mean):new Float32Array(t).fill(1/t);let e=Array.from({length:t},
(i,n)=>n);return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}came(){this.paint()}paint(){let s=this.pinned.filter(
r=>!this.maps.has(this.way,r)).map(r=>this.maps.side(this.way).positions[r][0]);s.length&&this.emit("look",{positions:s,
way:this.way});let e=this.shares(),i=this.maps.colours,n=new Set(this.pinned);this.directions.forEach((r,h)=>{r.setAttribute(
"aria-pressed",String(h===1==(this.way==="to")))}),this.shades(e,i).forEach((r,h)=>{let c=Q(this.words)[h];if(!c)return;
Object.assign(c.style,{background:W(r),color:G(r)});let l=R(this.maps.rows.labels[h]);if(l){let d=X-2*V,u=Z(c,"canvas");
Object.assign(u.style,{width:`${d}px`,height:`${d}px`}),Y(new M(u,d,d),l.pixels,0,0,d,i,hs)}c.title=e[h].toFixed(4),c.setAttribute(
"aria-selected",String(n.has(h)))}),this.status.textContent=this.hint();let o=Math.max(this.words.clientWidth,260);Object.
assign(this.scale.style,{width:`${o}px`,height:"40px"}),this.paintScale(new M(this.scale,o,40),4,6,e,i)}shades(t,s){let e=t.
reduce((n,o)=>Math.max(n,o),0),i=z(s.ramp);return[...t].map(n=>i[Math.round(255*B[this.maps.scale](n/(e||1)))])}paintScale(t,s,e,i,n){
let o=i.reduce((c,l)=>Math.max(c,l),0),{unit:r,scale:h}=this.maps;at(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>o},
n,s,e)}describe(t){let{labels:s}=this.maps.rows,{pinned:e}=this,i=e.length?e.map(o=>s[o]).join(" + "):m("all words, on a\
verage"),n=this.shares()[t].toFixed(4);return this.way==="to"?`${s[t]} → ${i}: ${n}`:`${i} → ${s[t]}: ${n}`}hint(){let t=this.
pinned.length;return this.way==="to"?t?kt("One word pinned: what attends to it. Click again to unpin.","{n} words pinned\
, summed: what attends to them. Click again to unpin.",t):m("Attention that each word gives, averaged over all words. Cl\
ick a word to see what attends to it."):t?kt("One word pinned: what it attends to. Click again to unpin.","{n} words pin\
ned, summed: what they attend to. Click again to unpin.",t):m("Attention that each word receives, averaged over all word\
s. Click a word to see what it attends to.")}pin(t){let[s,e]=this.maps.pinsAfterClick(this.pins,this.way,t,this.way);this.
setCurrent(t,!0),this.set(s,e)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){
let e=Q(this.words);e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=t,e[t].tabIndex=0,s&&e[t].focus(
{preventScroll:!0}))}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let s={ArrowRight:1,ArrowDown:this.perRow,ArrowLeft:-1,
ArrowUp:-this.perRow}[t.key];if(s)this.setCurrent(A(this.current+s,0,this.words.children.length-1),!0);else if(t.key==="\
Enter"||t.key===" ")this.pin(this.current);else if(t.key==="Escape")this.set([],this.way);else return;t.preventDefault(),
t.stopPropagation()}export(t,s,e){let i=this.shares(),n=this.shades(i,e),o=new Set(this.pinned);for(let{label:h,i:c,x:l,
y:d,w:u,h:f}of this.exportLayout(s)){let w=R(h);t.rect(l,d,u,f,W(n[c])),w?Y(t,w.pixels,l+V,d+V,u-2*V,e,hs):t.text(h,l+6,
d+f/2,{size:16,colour:G(n[c])}),o.has(c)&&t.frame(l,d,u,f,e.accent,2)}let[,r]=this.exportSize(s);this.paintScale(t,10,r-
36,i,e)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,n)=>{let o=R(i);if(o){let[c,l]=[o.column,o.row].
map(d=>d*(X+as));return{label:i,i:n,x:10+c,y:46+l,w:X,h:X}}let r=$(i,16)+12;s+r>t-10&&s>10&&(s=10,e+=34);let h={label:i,
i:n,x:s,y:e,w:r,h:26};return s+=r+4,h})}exportSize(t){let s=this.exportLayout(t).at(-1);return[t,s?s.y+s.h+56:82]}};var dt=class{constructor(t){this.base=t,this.kept=new Map}async lesson(t){return await this.fetched(t,"")??{}}async answer(t,s){
let e=await this.fetched(t,`/answer?step=${s}`);return Number.isInteger(e?.right)?e:null}async fetched(t,s){let e=st(`${this.
base}/lesson/${encodeURIComponent(t)}${s}`);if(this.kept.has(e))return this.kept.get(e);try{let i=await(await fetch(e)).
json();return i.message||this.kept.set(e,i),i}catch{return null}}};var ne=300,oe=2e3;function cs(a,t,s){let e={"content-type":"application/json"};return fetch(st(a),{method:"POST",headers:e,
body:JSON.stringify(t),signal:s})}async function Nt(a,t){try{let s=await cs(a,t);return{...await s.json(),ok:s.ok,status:s.
status}}catch{return null}}var mt=class{path;heard;silent;closed;secret;source;stopped;constructor(t,{heard:s,silent:e,closed:i},n=void 0){
Object.assign(this,{path:t,heard:s,silent:e,closed:i,secret:n}),this.wake=()=>{document.hidden||this.connect()},document.
addEventListener("visibilitychange",this.wake);for(let o of["online","pageshow"])window.addEventListener(o,this.wake);this.
connect()}connect(){this.disconnect(),!this.stopped&&(this.source=this.secret?new Rt(`${this.path}/watch`,{secret:this.secret}):
new EventSource(`${this.path}/events`),this.source.onmessage=({data:t})=>this.heard(JSON.parse(t)),this.source.addEventListener(
"closed",()=>this.stop(this.closed)),this.source.onerror=()=>{this.silent(),this.source?.readyState===EventSource.CLOSED&&
this.askAgain()})}async askAgain(){let{source:t}=this,s=await fetch(this.path,{method:"HEAD",cache:"no-store"}).then(e=>e.
status,()=>0);t===this.source&&(s===404?this.stop(this.closed):this.timer=setTimeout(()=>this.connect(),oe*(1+Math.random())))}disconnect(){
clearTimeout(this.timer),this.source?.close(),this.source=null}stop(t=()=>{}){this.stopped=!0,this.disconnect(),document.
removeEventListener("visibilitychange",this.wake);for(let s of["online","pageshow"])window.removeEventListener(s,this.wake);
t()}},Rt=class a extends EventTarget{onmessage;onerror;static CLOSED=2;readyState=0;constructor(t,s){super(),this.leaving=
new AbortController,this.read(t,s).catch(()=>{}).then(()=>this.ended())}async read(t,s){let e=await cs(t,s,this.leaving.
signal);if(!e.ok)return;let i=e.body.getReader(),n=new TextDecoder,o="";for(;;){let{done:r,value:h}=await i.read();if(r)
return;let c=(o+n.decode(h,{stream:!0})).split(`

`);o=c.pop()??"";for(let l of c)this.tell(l)}}tell(t){let s=t.match(/^data: (.*)$/m)?.[1],e=t.match(/^event: (.*)$/m)?.[1];
this.readyState===a.CLOSED||!s||(e?this.dispatchEvent(new Event(e)):this.onmessage({data:s}))}ended(){this.readyState!==
a.CLOSED&&(this.readyState=a.CLOSED,this.onerror())}close(){this.readyState=a.CLOSED,this.leaving.abort()}},ls=new dt(".");
async function us(a){let t=a?await ls.lesson(a):null;return t?.steps?t:null}var ps=(a,t)=>ls.answer(a,t),ft=a=>Math.random()*
(a/ne);var re=["heatmap","lines","text"],ae=["lesson","step","present","embed","lock","want","lang"],wt=class{hides;query;places;widgets;parts;words;timer;constructor(t){
this.heading=p("h2"),this.verdict=p("p","phone-verdict",{"aria-live":"polite"}),this.message=p("p","message",{role:"stat\
us"}),this.places={},this.widgets={},this.covered=p("p","covered",{hidden:""},m("Hidden until the answer is shown.")),this.
node=p("section","follow",{"aria-label":m("What the speaker shows")}),this.node.append(this.heading,this.verdict,this.covered,
this.message);for(let[s,e]of Object.entries({heatmap:ct,lines:ut,text:pt}))this.places[s]=p("div","widget",{"data-key":s,
hidden:""}),this.node.append(this.places[s]),this.widgets[s]=new e(this.places[s]);t.append(this.node),this.request=new it(
{draw:s=>this.draw(s),fail:s=>this.fail(s)}),this.parts={},this.dark=window.matchMedia("(prefers-color-scheme: dark)"),this.
dark.addEventListener?.("change",()=>this.redraw())}show(t,s,e){if(this.isDrawn=he(t),!this.isDrawn)return this.leave();
let i=new URLSearchParams(t.split("?")[1]??"");for(let r of ae)i.delete(r);re.includes(i.get("view")??"heatmap")||i.delete(
"view"),this.query=i,this.hides=(...r)=>s.some(h=>r.includes(h.split(" ")[0])),this.redraw();let n=i.toString();if(n===this.
words)return;this.words=n,this.message.textContent="",clearTimeout(this.timer);let o=Object.fromEntries(i);this.timer=setTimeout(
()=>this.request.ask({head:o,effect:o}),1e3*ft(e))}leave(){clearTimeout(this.timer),this.words=null,this.parts={},this.heading.
textContent="",this.verdict.replaceChildren(),this.covered.hidden=!0;for(let t of Object.values(this.places))t.hidden=!0;
this.message.textContent=m("This step is on the screen.")}draw(t){this.isDrawn&&(Object.assign(this.parts,t),this.message.
textContent="",this.redraw())}fail(t){this.isDrawn&&(this.message.textContent=t??m("The server does not answer; trying a\
gain …"))}redraw(){let{head:t,effect:s}=this.parts;if(!t||!s)return;let e=this.hides("head","page"),i=Ft(this.query.get(
"off")??"",t.prefix),n=t.heads.length===1&&i(t.heads[0][0],t.heads[0][1]);this.heading.textContent=t.title+(n?` · ${m("\
off")}`:""),this.verdict.replaceChildren(...this.hides("verdict","effect","predictions","page")?[]:ce(s)),this.covered.hidden=
!e;let o=Bt(this.query),{shown:r,...h}=_t(l=>o[l]),c=this.dark.matches?"dark":"light";for(let[l,d]of Object.entries(this.
places)){let u=t.pictures[l];d.hidden=e||!u;let f=u&&l==="lines"?{active:Wt(u,r)}:{};d.hidden||this.widgets[l].show({...u,
...h,theme:c,...f})}window.painted=!0}},he=a=>a.split(/[?#]/)[0]==="/";function ce({headline:a,count:t}){if(!a)return[];
let s=({before:n,after:o,p_before:r,p_after:h})=>[ds(n,r),ds(o,h)],[e,i]=s(a);return t?[`${a.label}: ${e} → `,p("stron\
g","",{},i)]:[`${a.label}: `,p("strong","",{},e)]}var ds=(a,t)=>t===void 0?a:`${a} ${Math.round(100*t)} %`;var gt=class{rows;constructor(t){this.list=p("ul","vote-bars"),t.append(this.list),this.rows=[]}show(t,s,{right:e=null,own:i=null}={}){
this.rows.length!==t.length&&(this.rows=t.map(()=>new Pt),this.list.replaceChildren(...this.rows.map(o=>o.node)));let n=s.
reduce((o,r)=>o+r,0);this.rows.forEach((o,r)=>{o.show(t[r],s[r]??0,{all:n,right:e===r,own:i===r})})}},Pt=class{constructor(){
this.name=p("span","vote-name"),this.count=p("span","vote-count"),this.bar=p("span","vote-bar",{"aria-hidden":"true"}),this.
node=p("li","",{},this.name,this.count,p("span","vote-track",{},this.bar))}show(t,s,{all:e,right:i,own:n}){let o=[i?m("t\
he model’s answer"):"",n?m("your vote"):""].filter(Boolean);this.name.replaceChildren(t,...o.map(r=>p("em","",{},r))),
this.count.textContent=e?`${s} · ${Math.round(100*s/e)} %`:"0",this.bar.style.width=`${100*s/Math.max(1,e)}%`,this.node.
classList.toggle("right",i)}};var le=O("Tap what you expect."),ms=O("Your vote counts. You can change it until the answer is shown."),yt=class{buttons;name;own;constructor(t,s){
this.vote=s,this.asks=p("div","asks",{id:"asks"}),this.choices=p("div","choices",{role:"group","aria-labelledby":"asks"}),
this.note=p("p","vote-note",{role:"status"}),this.result=p("div","vote-result"),this.says=p("div","answer-says",{"aria-l\
ive":"polite"}),this.bars=new gt(this.result),this.node=p("section","question",{"aria-label":m("Question"),hidden:""}),this.
node.append(this.asks,this.choices,this.note,this.result,this.says),t.append(this.node)}show(t,s,{own:e,revealed:i,counts:n,
answer:o}){if(this.node.hidden=!s,!!s){if(t!==this.name&&this.ask(t,s),this.own=e,this.mark(),this.choices.hidden=i,this.
result.hidden=this.says.hidden=!i,!i)return this.say(m(e===null?le:ms));this.bars.show(s.choices,n,{right:o?.right??null,
own:e}),this.says.textContent=o?.says??"",this.say(ue(e,o))}}ask(t,{asks:s,choices:e}){this.name=t,this.asks.innerHTML=s,
this.buttons=e.map((i,n)=>L(i,()=>this.chosen(n),{"aria-pressed":"false"})),this.choices.replaceChildren(...this.buttons)}async chosen(t){
let s=this.own,{name:e}=this;this.own=t,this.mark();let i=await this.vote(t);e===this.name&&(i&&(this.own===t&&(this.own=
s),this.mark()),this.say(i||m(ms)))}mark(){this.buttons.forEach((t,s)=>t.setAttribute("aria-pressed",String(s===this.own)))}say(t){
this.note.textContent!==t&&(this.note.textContent=t)}};function ue(a,t){return t?a===null?m("The model has answered:"):a===
t.right?m("You and the model agree:"):m("The model disagrees:"):m("The model answers …")}var jt=new _("room phone",()=>localStorage),xt=class{kept;state;shown;constructor(t){this.key=location.pathname.replace(
/^.*\//,"").toLowerCase(),this.path=`room/${this.key}`;let s=jt.readJson();this.kept={phone:"",number:0,choices:{},...s?.
key===this.key&&s},this.title=p("h1","",{},m("Attention heads")),this.place=p("p","place"),this.says=p("div","says"),this.
connection=p("p","connection",{role:"status"});let e=p("div","left",{},p("header","",{},this.place,this.title),this.says),
i=p("div","right");this.question=new yt(e,n=>this.vote(n)),this.follow=new wt(i),this.around=p("a","around",{},m("Explor\
e on my own")),this.around.onclick=()=>bt.write(location.href),this.around.hidden=!0,this.parts=[e,i,this.around],t.replaceChildren(
e,i,p("footer","",{},this.connection,this.around)),bt.remove(),this.listening=new mt(this.path,{heard:n=>this.heard(n),silent:()=>this.
say(m("The connection is lost; trying again …")),closed:()=>this.closed()}),this.say(m("Connecting …")),this.join()}async join(){
if(this.kept.phone)return"";let t=await Nt(`${this.path}/join`,{});return t?.ok?(this.keep({phone:t.phone}),""):t?.message??
m("The server does not answer.")}keep(t){Object.assign(this.kept,t),jt.write(JSON.stringify({key:this.key,...this.kept}))}async vote(t){
let{question:s}=this.state,e=Math.max(Date.now(),this.kept.number+1);this.keep({number:e});for(let i=0;i<3;i+=1){let n=await this.
join(),o={phone:this.kept.phone,question:s,choice:t,number:e},r=n?null:await Nt(`${this.path}/vote`,o);if(r?.ok||r?.counted)
return e===this.kept.number&&this.keep({choices:{...this.kept.choices,[s]:t}}),"";if(r?.rejoin){this.keep({phone:null});
continue}if(r)return r.message;if(n&&i===2)return n;await new Promise(h=>setTimeout(h,500*(i+1)))}return m("The server d\
oes not answer. Tap again.")}async heard(t){if(t.version<(this.state?.version??0))return;this.state=t,this.say("");let s=await us(
t.lesson);if(t!==this.state||(this.draw(t,s,null),!t.revealed||!t.question))return;await new Promise(i=>setTimeout(i,1e3*
ft(t.here)));let e=await ps(t.lesson,t.step);t===this.state&&this.draw(t,s,e)}draw(t,s,e){let i=s?.steps[t.step-1],n=i?.
title??m("What the speaker shows");this.title.textContent!==n&&(this.title.textContent=n),this.place.textContent=s?`${s.
title} · ${m("{n} of {all}",{n:t.step,all:s.steps.length})}`:"",this.shown!==i&&(this.says.innerHTML=i?.says??"",scrollTo(
0,0)),this.shown=i;let o=t.question?i?.question??null:null,r=this.kept.choices[t.question]??null,{revealed:h,counts:c}=t;
this.question.show(t.question,o,{own:r,revealed:h,counts:c,answer:e}),this.follow.show(t.address,o&&!h?o.covers:[],t.here),
this.around.href=`.${t.address}`,this.around.hidden=!!(o&&!h)}closed(){this.say(m("The room is closed. Thank you for com\
ing."));for(let t of this.parts)t.remove();this.connection.after(p("a","around app",{href:"."},m("Open the app"))),jt.remove()}say(t){
this.connection.textContent=t}};new xt(Z(document,"main"));
