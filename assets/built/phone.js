import{LANGUAGE,SAID}from"./words.js";
var E=(a,t,s)=>Math.min(Math.max(a,t),s);var d=(a,t="",s={},...e)=>{let i=document.createElement(a);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(
o,String(n));return i.append(...e),i};function j(a,t,{className:s="",...e}={}){let i=d("button",s,{type:"button",...e},a);
return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute("aria-label",i.title),i.onclick=t,i}var Y=(a,t)=>a.querySelector(t);var ot=a=>a.children;function _(a,t){a.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==
!1&&(s.preventDefault(),s.stopPropagation())}}var nt=a=>({ArrowUp:()=>a(-1,0),ArrowDown:()=>a(1,0),ArrowLeft:()=>a(0,-1),
ArrowRight:()=>a(0,1)}),Zt=(a,t)=>a.dir==="rtl"?-t:t,Qt=a=>a.getRootNode().activeElement,rt=()=>d("i","room-mark",{"aria\
-hidden":"true"});function ts(a,t){let s=d("select","",{"aria-label":a});return _s(s,t),s}var _s=(a,t)=>a.replaceChildren(
...t.map(([s,e])=>d("option","",{value:s},e))),it=class{constructor(t,s,e){this.buttons=s.map(([i,o,n])=>j(o,()=>e(i),{"\
data-value":i,...n&&{title:n}})),this.node=d("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let s of this.
buttons)s.setAttribute("aria-pressed",String(s.dataset.value===t))}};function ss(a,t,s){let e=d("details",a,{},t,s);return _(
e,{Escape:()=>e.open?(e.open=!1,t.focus()):!1}),e}function Nt(a,{low:t,high:s,step:e,value:i},o,n){let r=d("input","",{type:"range",min:t,max:s,step:e,value:i}),h=d("outp\
ut"),c=d("label","slider",{},`${a} `,r,h),u=()=>{h.textContent=o(Number(r.value))};r.oninput=()=>{u(),n()};let p=l=>{r.value=
String(l),u()};return u(),Object.assign(c,{value:()=>Number(r.value),set:p})}var J=class{constructor(t,s){this.key=t,this.storage=s}read(){return this.attempt(t=>t.getItem(this.key))}readJson(){return this.
attempt(t=>JSON.parse(t.getItem(this.key)??"null"))}write(t){this.attempt(s=>s.setItem(this.key,t))}remove(){this.attempt(
t=>t.removeItem(this.key))}attempt(t){try{return t(this.storage())}catch{return null}}},Rt=new J("room left",()=>sessionStorage);var es=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,M=a=>es.test(a)?`⁨${a}⁩`:a;
function is(a){let t=a.find(s=>/\p{L}/u.test(s)&&!/^[[<].*[\]>]$/s.test(s));return es.test(t?.match(/\p{L}/u)?.[0]??"")?
"rtl":"ltr"}var U=LANGUAGE;function m(a,t={}){return os(String(SAID[a]??a),t)}function X(a,t,s,e={}){let i=SAID[a]??[a,t],o=i.length>
1&&new Intl.PluralRules(U).select(Number(s))==="one";return os(o?i[0]:i[i.length-1],{n:s,...e})}var $=a=>a,N=(a,t=0)=>(Us[t]??=
Ws(t)).format(a),Us=[],Ws=a=>new Intl.NumberFormat(U,{minimumFractionDigits:a,maximumFractionDigits:a,signDisplay:"negat\
ive"}),It=(a,t)=>String(+a.toPrecision(t)).replace(".",N(.5,1)[1]),at=(a,t=0)=>N(100*a,t)+Pt;var Bs=()=>U==="en"?" %":new Intl.NumberFormat(U,{style:"percent"}).format(0).slice(1),Pt=Bs();var ht=a=>`${a}${a.includes("?")?"&":"?"}lang=${U}`,os=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?M(String(t[e])):s);var Hs=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,ct="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",Ye=new RegExp(`^([dx]?)${ct}\\.${ct}\
:${ct}:${ct}(~?)$`);function Fs(a){return a.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function ns(a,t=""){let s=Fs(
a).map(e=>Hs.exec(e)).filter(e=>e!==null&&e[1]===t).map(e=>e.slice(2).map(i=>i==="*"?null:Number(i)));return(e,i)=>s.some(
([o,n])=>(o===null||o===e)&&(n===null||n===i))}var jt={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",at:"",mask:"true"};function rs(a){let t=new URLSearchParams(a);return Object.fromEntries(Object.keys(jt).map(s=>[s,t.get(s)??jt[s]]))}function as(a){
let t=s=>a(s).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:a("way"),link:t("link")[0]??null,shown:t("\
shown")}}function hs({names:a,active:t},s){let e=s.filter(i=>i<a.length);return a.length>1&&e.length?e:t}var Gs={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function Dt(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let h=Gs[o],c=a.byteOffset+4+t+n,u=r.reduce((p,l)=>p*l,1)*h.BYTES_PER_ELEMENT;e[i]=new h(a.buffer.slice(c,c+u))}return{...s,
...e}}var cs=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var qs=1e3,Ks="picture",Ys=new Map,lt=class{stopped;wanted={};answered={};first="";unfinished;constructor({draw:t,fail:s},{
drops:e=!1}={}){this.draw=t,this.fail=s,this.drops=e,this.busy=!1}ask(t,s=""){this.first=s,this.wanted=Object.fromEntries(
Object.entries(t).map(([e,i])=>[e,new URLSearchParams(i).toString()])),this.takeKept(),this.next()}forget(t){delete this.
answered[t]}takeKept(){let t=this.missing,s=t.map(i=>Ys.get(`${i}?${this.wanted[i]}`));if(!t.length||s.some(i=>!i||i.unfinished))
return;let e=Object.fromEntries(t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,e),this.overtaken=this.busy,this.
draw(Object.fromEntries(t.map((i,o)=>[i,s[o]])),e)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==
this.answered[t])}async next(){let{missing:t}=this,s=t.includes(this.first)?[this.first]:t;if(this.busy||this.stopped||!s.
length)return;this.busy=!0;let e=Object.fromEntries(s.map(r=>[r,this.wanted[r]])),i=new URLSearchParams(s.flatMap(r=>[...new URLSearchParams(
e[r])])),o=new URLSearchParams(Object.fromEntries(i));o.set("want",s.join()),o.set("lang",U);let n=await Js(`${Ks}?${o}`,
this.unfinished?"reload":"default");n||(this.fail(null,e),await new Promise(r=>setTimeout(r,qs))),this.busy=!1;try{n&&!this.
overtaken&&this.take(n,e)}finally{this.overtaken=!1,this.next()}}take({bytes:t,message:s},e){if(this.drops&&Object.entries(
e).some(([n,r])=>this.wanted[n]!==r))return;let i=t&&Xs(Dt(t)),o=Object.entries(e).filter(([n])=>!i?.[n]?.unfinished);this.
unfinished=o.length<Object.keys(e).length,Object.assign(this.answered,Object.fromEntries(o)),i?this.draw(i,e):this.fail(
s??null,e)}};async function Js(a,t="default"){try{let s=await fetch(a,{cache:t});return s.ok?{bytes:new Uint8Array(await s.
arrayBuffer())}:s.headers.get("content-type")==="application/json"?await s.json():null}catch{return null}}function Xs({arrays:a,
...t}){let s={};for(let[e,i]of Object.entries(t))e in a||(s[e]={...i,pictures:{}});for(let e of Object.keys(a)){let[i,o]=e.
split(".");s[i].pictures[o]=Dt(t[e])}return s}var ls=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function W(a){let t=a.map(ls);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var Vs=([a,t,s])=>255<<24|s<<16|t<<8|a,zt=a=>Uint32Array.from(W(a),Vs),B=([a,t,s])=>`rgb(${a},${t},${s})`;function V(a){
let[t,s,e]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var K={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},us={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var ps=window.matchMedia("(prefers-color-scheme: dark)"),ds=()=>ps.matches?"dark":"light",ms=a=>ps.addEventListener("cha\
nge",()=>a());var Ut='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',fs=[4,3],Zs=new Intl.Segmenter,
Qs={left:"start",center:"middle",right:"end"};function pt(a){let t=a.getContext("2d");return t.textRendering="geometricP\
recision",t}function gs(a,t,s,e=document.createElement("canvas")){Object.assign(e,{width:a,height:t});let i=pt(e),o=i.createImageData(
a,t);return s(new Uint32Array(o.data.buffer)),i.putImageData(o,0,0),e}var A=(()=>{let a=pt(document.createElement("canva\
s"));return(t,s,e=!1)=>(a.font=`${e?"600 ":""}${s}px ${Ut}`,a.measureText(t).width)})();function ws(a,t,s,e){for(let[i,o]of t)
a.rect(s,4,10,10,o),a.text(i,s+15,9,{size:12,colour:e.ink}),s+=A(i,12)+34}function R(a,t,s){if(A(a,t)<=s)return a;let e=[
...Zs.segment(a)].map(({segment:i})=>i);for(;e.length>1&&A(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var te=a=>(window.
devicePixelRatio||1)*(a.currentCSSZoom||1),T=class{context;constructor(t,s,e,i=te(t),o=null){let n=Math.round(s*i),r=Math.
round(e*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=pt(t),this.context.setTransform(i,0,0,i,0,0),
this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(0,t)}rect(t,s,e,i,o,n=1){this.context.
globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){this.context.globalAlpha=1,this.
context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){this.path(o,n,r,
h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,o,n,r,h=!1){let c=(t+e)/2;this.context.setLineDash(h?fs:[]),this.path(o,
n,r,u=>{u.moveTo(t,s),u.bezierCurveTo(c,s,c,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;o.globalAlpha=
e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,bold:h=!1}){
let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&c.rotate(r*Math.PI/180),c.font=`${h?"600 ":""}${i}px ${Ut}`,
c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(M(t),0,0),c.restore()}cells(t,s,e,i,o){this.context.globalAlpha=
1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.context.globalAlpha=1,this.
context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},se=2e4,ut=class{parts=[];constructor(t,s,e=null){this.
width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=se,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(
s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${_t(typeof n=="number"?O(n):n)}"`).join("");this.parts.push(e===null?`\
<${t}${i}/>`:`<${t}${i}>${_t(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r,h=!1){let c=O((t+e)/2),
u=`M${O(t)} ${O(s)}C${c} ${O(s)} ${c} ${O(i)} ${O(e)} ${O(i)}`,p={"stroke-dasharray":h?fs.join(" "):null},l={stroke:o,"s\
troke-width":n,"stroke-opacity":r<1?r:null,...p};this.put("path",{d:u,fill:"none",...l})}text(t,s,e,{size:i=12,colour:o,
align:n="left",angle:r=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":Qs[n],"font-weight":h?
600:null,transform:r?`rotate(${r} ${O(s)} ${O(e)})`:null,"xml:space":"preserve"};this.put("text",c,M(t))}cells(t,s,e,i,o){
let{data:n}=pt(t).getImageData(0,0,t.width,t.height),r=i/t.width,h=o/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let u=0;u<t.height;u++)for(let p=0;p<t.width;p++){let l=4*(u*t.width+
p),f="#"+[0,1,2].map(y=>n[l+y].toString(16).padStart(2,"0")).join(""),[g,w]=[s+p*r,e+u*h];this.rectanglesLeft>=0?this.rect(
g,w,r,h,f):c.set(f,`${c.get(f)??""}M${O(g)} ${O(w)}h${O(r)}v${O(h)}h${O(-r)}`)}for(let[u,p]of c)this.put("path",{d:p,fill:u});
this.parts.push("</g>")}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${_t(Ut)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},O=a=>+a.toFixed(2);function _t(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var ee={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},ie=16e3,ys=46,D=class{constructor(t){this.widget=t,this.size=ts(m("\
Size"),[["projector",m("Projector, 1920 px")],["paper",m("Paper, 170 mm, 300 dpi")]]),this.light=d("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(n=>j(n,()=>this.save(n.toLowerCase()))),e=d("summary","",{title:m("Save this picture as\
 PNG or SVG")},m("Save picture")),i=d("label","",{},this.light," ",m("light background")),o=d("div","menu",{},this.size,
i,d("div","pair",{},...s));this.menu=ss("saving",e,o)}picture(t,s=this.size.value,e=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[e?"light":o],{width:r,density:h,svgSize:c}=ee[s],u=this.widget.export(r),p=u.height+ys;if(t==="svg"){let g=new ut(
r,p,n.page);return this.draw(g,r,n,u),new Blob([g.toString(c(r,p))],{type:"image/svg+xml"})}let l=document.createElement(
"canvas"),f=new T(l,r,p,Math.min(h,ie/p),n.page);return this.draw(f,r,n,u),re(ne(l),l.width/(r/96))}draw(t,s,e,i){let{title:o,
source:n}=this.widget.data;t.text(R(o,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(R(n,12,s-20),10,36,{size:12,
colour:e.muted}),t.shift(ys),i.draw(t,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();oe(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function oe(a,t){let s=d("a",
"",{download:t,href:URL.createObjectURL(a)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var ne=a=>cs(a.toDataURL(
"image/png").split(",")[1]);function re(a,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.setUint8(16,1),s.setUint32(
17,ae(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),s.buffer,a.subarray(i)],{type:"image/png"})}
function ae(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var he={Uint8Array:255,Int8Array:127,Float32Array:null},ce={Uint8Array:2,Int8Array:2,Float32Array:4},H=1e-12;function le(a,t){
let s=he[a.constructor.name];if(!s)return a;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(a.length);for(let o=0;o<i.length;o++)i[o]=e[a[o]&255];return i}var xs=a=>a.reduce((t,s)=>Math.
max(t,Math.abs(s)),0),bs=({numbering:a},t,s)=>a?.[t][s]??s,z=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;resting=[];decoded=new Map;sorted=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let s=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,le(this.codes.subarray(
t*s,(t+1)*s),this.most[t])),this.decoded.get(t)}row(t,s){return this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){
let e=this.weights(t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.C+s])}weight(t,s,e){return this.weights(t)[s*
this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).positions.flatMap(
(i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){let n=e===
"to"?this.column(t,o):this.row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,s,e,i){let o=[];for(let n of s){
let r=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,i)){if(r[h]<e)break;o.push([n,h,r[h]])}}return o}linksTo(t,s,e,i){
let o=[];for(let n of s){let r=this.column(t,n);for(let h of Z(r,Math.min(i,this.R)))r[h]>=e&&o.push([h,n,r[h]])}return o}sortedColumns(t,s){
let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.row(t,s);this.sorted.set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-
i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.from({length:this.R},(s,e)=>xs(this.row(t,e)))}largest(t){
return Math.max(Math.abs(this.most[t]),H)}shade(t,s){let e=Math.min(Math.abs(t)/(s||H),1);return this.signed?.5+.5*Math.
sign(t)*e:K[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.
columns)),r=zt(this.signed?s.diverging:s.ramp),h=zt(this.signed?s.diverging:s.resting),c=new Array(n).fill(!1);for(let p of this.
indices(this.resting,"to"))p>=e.c&&p<e.c+e.columns&&(c[Math.floor((p-e.c)*n/e.columns)]=!0);let u=this.strongestShares(t,
e,n,o);return gs(n,o,p=>{for(let l=0;l<u.length;l++)p[l]=(c[l%n]?h:r)[Math.round(255*this.shade(u[l],1))]})}strongestShares(t,s,e,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(e*i),r=Uint16Array.from({length:s.columns},(h,c)=>Math.floor(c*
e/s.columns));for(let h=0;h<s.rows;h++){let c=Math.floor(h*i/s.rows)*e,u=this.row(t,h+s.r),p=(o?xs(u):this.largest(t))||
H;for(let l=0;l<s.columns;l++){let f=u[l+s.c]/p;Math.abs(f)>Math.abs(n[c+r[l]])&&(n[c+r[l]]=f)}}return n}cut(t,s,e=0){return this.
cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){return this.themes[this.theme]}formatted(t){let s=ce[this.
codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${N(t,s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?
m("cut, the others take over"):m("cut, the gap stays")),n=this.formatted(this.weight(e,t,s));return[`${M(this.rows.labels[t])}\
 → ${M(this.columns.labels[s])}: ${n}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],
n=i===s?t:[],r=n.filter(h=>!o.includes(h));return[r.length<n.length?r:[...r,o[0]],i]}};function dt(a,{toOthers:t},s,e,i,o){
let n=[[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,u,p]of t?n:r)a.line(s+i*h,e+
i*c,s+i*u,e+i*p,o,1.5)}function Z(a,t){let s=[],e=-1/0;for(let i=0;i<a.length;i++){if(a[i]<=e&&s.length===t)continue;let o=s.
length;for(;o>0&&a[i]>a[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=a[s[s.length-1]]}return s}var Wt=(a,t)=>JSON.
stringify(a.positions)===JSON.stringify(t.positions);function Q({segments:a},t,s){let e=a.slice(t,t+s).indexOf(1);return e>
0?e:null}var mt=64,ue=3;function ft(a,t,s,e,i,o=1/0){let r=Math.round(e),h=W(t.signed?s.diverging:s.ramp),c=o-10-A(t.unit,12),u=E(
Math.floor(c/mt),1,ue),p=mt*u;for(let g=0;g<mt;g++){let w=h[Math.round(255*g/(mt-1))];a.rect(r+g*u,i,u,8,B(w))}let l=t.peak===
"row"&&!t.signed;for(let[g,w]of pe(t,l)){let y=l?It(100*w,2)+Pt:It(w,2),b=g===0?"left":g===1?"right":"center";a.text(y,r+
g*p,i+8+10,{size:11,colour:s.muted,align:b})}let f=l?m("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;a.text(
f,r+p+10,i+8/2,{size:12,colour:s.muted})}function pe(a,t){let s=a.largest(0);return s<=H?[[0,0]]:a.signed?[[0,-s],[.5,0],
[1,s]]:[0,.5,1].map(e=>[e,us[a.scale](e)*(t?1:s)])}var de=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function gt(a){let t=de.exec(a);if(!t)return null;let[,s,e,i=""]=t,o=[...s].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:s+e,column:o,row:Number(e)-1,pixels:[...i].map(Number)}}function F(a){let t=gt(a);return t?.pixels.length?t:null}function tt(a,t,s,e,i,o,n=1){
let r=i/2;a.rect(s,e,i,i,o.page,n),t.forEach((h,c)=>{h&&a.rect(s+c%2*r,e+Math.floor(c/2)*r,r,r,o.ink,n*h/3)})}var vs=46,ks=58,Bt=112,Cs=[22,13],Ss=9,Ms=14,wt=10,Ht=13,me=8,fe=$("Heatmap of {title}: {R} rows, {rows}, by {C} columns\
, {columns}. Arrows move, Enter pins a row."),ge=$("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arr\
ows move, Enter cuts a cell."),we=.68,xt=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"t\
rue"}),this.live=d("div","unseen",{"aria-live":"polite"}),this.room=rt();let s=[this.canvas,this.overlay,this.room];this.
field=d("div","field",{tabindex:"0",role:"application"},...s),this.pairs=d("div","unseen"),this.saving=new D(this),t.append(
this.field,this.live,this.pairs,d("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
_(this.field,{...nt((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&Wt(this.
maps.rows,t.rows)&&Wt(this.maps.columns,t.columns);this.data=t,this.maps=new z(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",m(t.cutting?ge:fe,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...ye(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{
height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.
field.style.height=`${e}px`,this.paint(new T(this.canvas,t,e),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),r=Math.floor(Math.min(n.w,n.h))-1;return r<Ss||r>=o?n:this.arrangedWith(r,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,vs],{rows:r,columns:h}=this.maps,{zoom:c}=this,u=(C,S,L)=>{let I=C.slice(S,S+L).map(P=>{let q=F(P);return q?t+6+A(
q.name,wt):Math.min(A(P,t),Bt)});return Math.max(...I,8)},p=Math.ceil(u(r.labels,c.r,c.rows))+32,l=u(h.labels,c.c,c.columns),
f=h.labels.some(C=>F(C)),w=c.columns>1&&(s-p)/c.columns<l+8?f?-90:-60:0,y=l*Math.sin(-w*Math.PI/180)+8,b=Math.ceil(w?y:f?
18+wt:18)+o,v=w===-60?18:6,x=Math.min((s-p-v)/c.columns,2*ks),k=Math.min((e-b-n)/c.rows,ks);return{width:s,left:p,top:b,
w:x,h:k,size:t,slant:w,height:Math.ceil(b+k*c.rows+n)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&this.paintNumbers(
t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e);let{left:i,width:o,height:n}=s;
s.room||ft(t,this.maps,e,i,n-vs+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:r,columns:h}=this.zoom,c={rows:Math.
floor(o*r),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*h,o*r),!(Math.min(i,o)<=7)){for(let u=1;u<
r;u++)t.line(s,e+u*o,s+i*h,e+u*o,n.page,1);for(let u=1;u<h;u++)t.line(s+u*i,e,s+u*i,e+o*r,n.page,1)}}paintCuts(t,{left:s,
top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:u}=this.zoom,p=Math.max(1.5,.3*Math.min(i,o,24));for(let l=r;l<r+c;l++)for(let f=h;f<
h+u;f++){let g=this.maps.cut(l,f);g&&dt(t,g,s+(f-h+.5)*i,e+(l-r+.5)*o,p,n.accent)}}paintNumbers(t,{left:s,top:e,w:i,h:o},n){
if(i<Cs[0]||o<Cs[1])return;let{r,c:h,rows:c,columns:u}=this.zoom,p=W(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(
0,this.zoom,u,c).forEach((l,f)=>{let[g,w]=[Math.floor(f/u),f%u],y=Math.round(100*this.maps.weight(0,r+g,h+w)),b=V(p[Math.
round(255*this.maps.shade(l,1))]),x={size:Math.min(13,.45*i,.7*o),colour:b,align:"center"};y&&t.text(String(y),s+(w+.5)*
i,e+(g+.5)*o,x)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:r,room:h},c){let{rows:u,columns:p}=this.maps,{zoom:l}=this,
f=this.pinnedIndices(),[g,w]=[o,i].map(x=>Math.max(1,Math.ceil((n+1)/x)));for(let x of this.labelsWithRoom(f.from,l.r,l.
rows,g)){let k=f.from.has(x),C={size:n,colour:k?c.accent:c.ink,align:"right",bold:k},S=e+(x-l.r+.5)*o;this.paintedPatch(
t,u.labels[x],s-6-n/2,S,Math.min(n+2,o-2),k,c)||t.text(R(u.labels[x],n,Bt),s-6,S,C)}for(let x of this.labelsWithRoom(f.to,
l.c,l.columns,w)){let k=f.to.has(x),C=r?"left":"center",S={size:n,colour:k?c.accent:c.ink,angle:r,align:C,bold:k},L=s+(x-
l.c+.5)*i,I=Math.min(n+2,i-2);if(this.paintedPatch(t,p.labels[x],L,e-11,I,k,c,!0))continue;let P=L+(r===-60?2:0);t.text(
R(p.labels[x],n,Bt),P,e-(r?6:11),S)}let y={size:12,colour:c.muted},[b,v]=this.maps.axes;h?t.text(Ft(v,1),s-6,e-11,{...y,
align:"right"}):t.text(Ft(v,w),s,9,y),t.text(Ft(b,g),9,e+o*l.rows,{...y,angle:-90})}paintedPatch(t,s,e,i,o,n,r,h=!1){let c=F(
s);if(!c)return!1;let u=n?r.accent:r.muted;tt(t,c.pixels,e-o/2,i-o/2,o,r),t.frame(e-o/2,i-o/2,o,o,u,n?2:1);let[p,l]=h?[e,
i-o/2-wt/2-1]:[e-o/2-4,i];return t.text(c.name,p,l,{size:wt,colour:u,align:h?"center":"right",bold:n}),!0}labelsWithRoom(t,s,e,i){
let o=r=>[...t].some(h=>h!==r&&Math.abs(h-r)<i);return Array.from({length:e},(r,h)=>h+s).filter(r=>t.has(r)||(r-s)%i===0&&
!o(r))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:u}=this.zoom,p=i*u,l=o*c,f=this.pinnedIndices();
for(let y of f.from)y>=r&&y<r+c&&yt(t,[s,e+(y-r)*o,p,o],n.accent);for(let y of f.to)y>=h&&y<h+u&&yt(t,[s+(y-h)*i,e,i,l],
n.accent);for(let y of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let b of f.from)b>=r&&b<r+c&&
y>=h&&y<h+u&&xe(t,[s+(y-h)*i,e+(b-r)*o,i,o],n.ink);this.paintPredicted(t,{left:s,top:e,w:i,h:o},n);let g=Q(this.maps.rows,
r,c),w=Q(this.maps.columns,h,u);g&&t.line(s,e+g*o,s+p,e+g*o,n.accent,1.5),w&&t.line(s+w*i,e,s+w*i,e+l,n.accent,1.5)}paintPredicted(t,{
left:s,top:e,w:i,h:o},n){let{predicted:r}=this.data;if(!r)return;let{r:h,c,rows:u,columns:p}=this.zoom,[l]=this.maps.indices(
[r.at],"from");if(l===void 0||l<h||l>=h+u)return;let f=this.maps.row(0,l).findLastIndex(C=>C>0),g=E(f+1-c,1,p);yt(t,[s,e+
(l-h)*o,g*i,o],n.ink);let w=Math.min(12,.8*o),y=r.said.split(" "),b=Math.ceil(y.length/2),v=[y.slice(0,b),y.slice(b)].map(
C=>C.join(" ")),x=(p-g)*i-8;if(w<Ss||Math.max(...v.map(C=>A(C,w)))>x)return;let k=e+(l-h+.5)*o;v.forEach((C,S)=>{t.text(
C,s+g*i+6,k+(S-.5)*(w+2),{size:w,colour:n.muted})})}pinnedIndices(){return{from:new Set,to:new Set,[this.way]:new Set(this.
maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),e=s.width/this.field.clientWidth||1;
return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.layout,r=s<i?-1:Math.floor((s-
i)/n),h=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<0?null:[r<0?-1:r+this.zoom.r,h<
0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,s)?this.paintSelection(
this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.dragStart=null,!s)return;
let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(t)||this.cut(i,o):this.zoomTo(i,o):
this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.hypot(s[0]-t[0],s[1]-t[1])>
me}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],s[1]),rows:Math.abs(t[0]-
s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),this.marked=null,
this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.length&&this.setPins(
[],this.way)}paintSelection([t,s],[e,i]){let o=new T(this.overlay,this.layout.width,this.layout.height),{accent:n}=this.
maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.textContent=""}mark(t){if(this.
marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:r}=this.layout,{accent:h,ink:c,page:u}=this.maps.colours,
p=new T(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.pinnable),
!t)return;let[l,f]=t,g=s+(f-this.zoom.c)*i,w=e+(l-this.zoom.r)*o;if(l>=0&&p.rect(0,w,s-3,o,h,.16),f>=0&&p.rect(g,e-22,i,
19,h,.16),l<0||f<0)return;yt(p,[g,w,i,o],c);let y=this.maps.described(l,f);this.overlay.textContent=y;let b=R(y,Ht,n-16),
v=A(b,Ht)+16,x=E(g+(i-v)/2,0,n-v),k=w+o+34<r?w+o+6:w-32;p.rect(x,k,v,24,c),p.text(b,x+8,k+12,{size:Ht,colour:u})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[e,i]=[this.maps.rows,this.maps.columns].
map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();
return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)
return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof i=="number"&&i!==this.link?
this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("li\
nk"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&
(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}moveCursor(t,s){if(!this.maps.R||!this.maps.
C)return;let{r:e,c:i,rows:o,columns:n}=this.zoom,[r,h]=this.cursor??[e-t,i-s];this.cursor=[E(r+t,e,e+o-1),E(h+s,i,i+n-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let s=this.arrange(t,we*t);return{
height:s.height,draw:(e,i)=>this.paint(e,s,i)}}};function ye(a,t=10){let s=a.weights(0),e=d("ol");for(let i of Z(a.signed?
s.map(Math.abs):s,t)){let o=a.rows.labels[Math.floor(i/a.C)],n=a.columns.labels[i%a.C];e.append(d("li","",{},m("{row} to\
 {column}: {weight}",{row:o,column:n,weight:a.formatted(s[i])})))}return[d("p","",{},m("Strongest pairs of {name}, from \
and to:",{name:a.title})),e]}function yt(a,[t,s,e,i],o){let n=Math.min(e,i)<8?2:0;a.frame(t-n,s-n,e+2*n,i+2*n,o,2)}function xe(a,[
t,s,e,i],o){let[n,r]=[e,i].map(h=>h<Ms?Ms:h-2);a.frame(t+(e-n)/2,s+(i-r)/2,n,r,o,2)}function Ft(a,t){let s=`${a} →`;return t>
1?m("{title} 1 label in {n}",{title:s,n:t}):s}var be=620,G=28,ve=20,$s=16,ke=.25,Os=10,bt=132,Ce=60,Gt=44,Se=22,st=11,As=40,Me=200,$e=300,Oe=6,Ae=16,Ee=$("Up and down\
 move, left and right change sides, Enter pins, brackets step through the layers."),Te=$("Up and down move, left and rig\
ht change sides. Enter on a word, and then on one of the other side, cuts the line between them."),vt=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=d("canvas","written",{"aria-hid\
den":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"true"}),this.spacer=d("div","spacer"),this.scroll=d("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=rt(),this.field=d("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=d("div","status",{"aria-live":"polite"});let s=m("Heads shown; double-cl\
ick to show only one");this.heads=d("div","heads",{role:"group","aria-label":s}),this.saving=new D(this);let e=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:st,step:1,value:st};this.minWeight=Nt(m("Hide below"),i,h=>N(h,
2),e),this.maxLinks=Nt(m("Strongest per token"),o,h=>h<st?String(h):m("all"),e),this.fit=d("input","",{type:"checkbox"}),
this.fit.onchange=e,this.fitLabel=d("label","",{title:m("All tokens at once, however small")},this.fit," ",m("fit")),this.
previous=j("‹",()=>this.step(-1),{title:m("Previous layer ([)")}),this.next=j("›",()=>this.step(1),{title:m("Next la\
yer (])")}),this.layer=d("span","layer");let n={role:"group","aria-label":m("Layer")};this.steps=d("div","steps",n,this.
previous,this.layer,this.next);let r=d("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(r,
this.heads,this.field,d("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},_(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new z(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${bs(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=m("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${m(t.cutting?Te:Ee)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>As?5:st),
this.fit.checked=t>As&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=m("Click: show or hide. Double-click: show only this head."),i=d("i");i.style.background=this.colour(s);let o=j(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
$e)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||be,r=Math.min((n-40)/o,ve),h=s||i?r:Math.max(r,$s),c=Math.ceil(G+h*o+12),u=E(h*.72,9,14),
p=(y,b)=>{let v=y.map(x=>Math.min(A(x,u),bt-8));return Math.max(...v,A(b,12))+18},l=e?c:Math.min(c,n),f=this.active.length>
1?Math.min(Ce,6*this.active.length):0,g=f+p(this.maps.rows.labels,m("from (query)")),w=t-p(this.maps.columns.labels,m("t\
o (key)"))-f-Gt;return{width:t,row:h,height:c,shown:l,size:u,stripes:f,left:g,right:w}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new T(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}y({layout:t,top:s},e){return G+(e+.5)*t.row-
s}paintWords(t){let{pen:s,layout:e,theme:i,top:o,focus:n}=t;if(o<G){let h={size:12,colour:i.muted};s.text(m("from (query\
)"),e.left-6,12-o,{...h,align:"right"}),s.text(m("to (key)"),e.right+6,12-o,h)}let r=e.row>=Os;for(let h of["from","to"])
!n||n.way===h?this.paintSide(h,t):r||this.paintSide(h,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,s){let{pen:e,
layout:i,theme:o,top:n,focus:r}=s,{row:h,size:c,left:u,right:p,shown:l,width:f}=i,g=this.maps.side(t),w=t==="from",y=Math.
max(1,Math.ceil((c+1)/h)),b=new Set(t===this.way?this.maps.indices(this.pins,t):[]);g.labels.forEach((C,S)=>{let L=this.
y(s,S),I=b.has(S);if(L<-h||L>l+h||S%y&&!I||r?.indices.includes(S)&&!I)return;let P=I?o.accent:r?o.muted:o.ink,q={size:c,
colour:P,bold:I,align:w?"right":"left"};e.text(R(C,c,bt-8),w?u-6:p+6,L,q)});let v=Q(g,0,g.labels.length);if(!v)return;let x=G+
v*h-n,k=w?0:p;e.line(k,x,k+(w?u:f-p),x,o.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),i=this.maxLinks.
value()<st?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);let o=s?s.indices:this.maps.
rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.active.length;return(s-(e-1)/2)*Math.min(1.6,
.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:i,focus:o}=t,n=E(e.row/$s,ke,1),r=Math.max(...this.active.
map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let u=this.offset(e,h),p=this.maps.peak==="row"?this.
maps.rowPeaks(c):null;for(let[l,f,g]of this.links(c,o)){let[w,y]=[this.y(t,l)+u,this.y(t,f)+u];if(Math.max(w,y)<0||Math.
min(w,y)>e.shown)continue;let b=this.maps.shade(g,p?p[l]:r),v=o?1+2.2*b:(.6+1.4*b)*n,x=o?.25+.75*b:.06+.7*b;s.curve(e.left,
w,e.right,y,this.colour(c,i),v,x)}}}cutLinks(t){if(!this.data.cutAt)return[];let[s,e]=["from","to"].map(o=>t?.way===o?t.
indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)for(let r of e)if(this.maps.cut(
n,r,o)&&i.push({k:o,r:n,c:r})===Me)return i;return i}paintCuts(t){let{pen:s,layout:e,theme:i,focus:o}=t;for(let{k:n,r,c:h}of this.
cutLinks(o)){let[c,u]=[this.y(t,r),this.y(t,h)];s.curve(e.left,c,e.right,u,i.muted,1.2,.8,!0);let p=this.maps.cut(r,h,n);
dt(s,p,(e.left+e.right)/2,(c+u)/2,4,this.colour(n,i))}}get focus(){let t=this.start??this.hovered??this.cursor;if(t)return{
way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,indices:s}:null}paintOverlay(){
let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.scene(this.overlay,t);this.field.classList.
toggle("focused",!!t),t&&this.paintFocus(s,t);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.status.textContent=`${this.
maps.described(e.r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(t):this.hint()}get nextCut(){
let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,{
k:s,r:e,c:i}){let{pen:o,layout:n,theme:r}=t,h=this.offset(n,this.active.indexOf(s)),[c,u]=[this.y(t,e)+h,this.y(t,i)+h];
o.curve(n.left,c,n.right,u,r.accent,3,.9)}paintFocus(t,s){let{pen:e,layout:i,theme:o}=t;this.paintLinks(t),this.paintCuts(
t),this.paintShares(t,s);let n=s.way==="from",{labels:r}=this.maps.side(s.way),h={size:Math.max(i.size,11),colour:o.accent,
bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,u=s.way===this.way?this.maps.indices(this.pins,this.way):[];for(let p of s.
indices.filter(l=>!u.includes(l)))e.text(R(r[p],h.size,bt-8),c,this.y(t,p),h)}paintShares(t,s){let{pen:e,theme:i}=t,{row:o,
size:n,left:r,right:h,width:c,shown:u}=t.layout,p=s.way==="from",l=this.active.map(b=>this.maps.profile(b,s.indices,s.way)),
f=Math.max(...l.map(b=>b.reduce((v,x)=>Math.max(v,x),0)),H),g=o>=Os,w=p?{x:h+6,align:"left"}:{x:r-6,align:"right"},{labels:y}=p?
this.maps.columns:this.maps.rows;y.forEach((b,v)=>{let x=this.y(t,v);if(x<-o||x>u+o)return;let k=l.map(P=>P[v]),C=k.reduce(
(P,q)=>P+q,0)/Math.max(k.length,1);this.paintStripes(t,x,k,f);let S=C>=.1*f;if(!g&&!S)return;let L=g?n:11,I={size:L,colour:i.
ink,bold:S,align:w.align};e.text(R(b,L,bt-8),w.x,x,I),!(C<.005||!p)&&e.text(N(C,2),c-14,x,{size:Math.min(L,12),colour:i.
muted,align:"right"})})}paintStripes({pen:t,theme:s,layout:e,focus:i},o,n,r){let{row:h,stripes:c,left:u,right:p,width:l}=e,
f=i?.way==="from",g=f?l-Gt-c:0,w=f?p+2:0,y=f?l-p-Gt:u-2,b=c?g:w,v=(c||y)/n.length;n.forEach((x,k)=>{let C=.75*K[this.maps.
scale](x/r);t.rect(b+k*v,o-h/2,v,h,this.colour(this.active[k],s),C)})}describe({way:t,indices:s}){let e=this.active.length;
if(!e)return this.hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(l=>this.
maps.profile(l,s,t)),r=n[0].map((l,f)=>n.reduce((g,w)=>g+w[f],0)/e),h=Z(r,3).map(l=>`${M(o.labels[l])} ${N(r[l],2)}`),c=s.
length>3?m("{n} tokens",{n:s.length}):s.map(l=>M(i.labels[l])).join(" + "),u=e===1?this.data.names[this.active[0]]:m("me\
an of {n} heads",{n:e}),p=s.length>1?[m("sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${h.join(" \
· ")}   (${[u,...p].join(", ")})`}hint(){return this.active.length?this.data.cutting?"":m("Hover a token: on the left, \
what it attends to; on the right, what attends to it. Click to pin; pin several for their sum."):m("No head is shown: ch\
oose one above.")}wordAt(t){let{x:s,y:e}=this.point(t),i=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,o=Math.
floor((e-G)/this.layout.row);return i&&o>=0&&o<this.maps.side(i).labels.length?{way:i,index:o}:null}point(t){let s=this.
scroll.getBoundingClientRect(),e=s.width/this.scroll.offsetWidth||1,i=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.
clientX-s.left)/e,y:i}}lineAt(t){if(!this.data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:i,y:o}=this.
point(t),n=Le((i-s.left)/(s.right-s.left)),r=e&&{way:e.way,indices:[e.index]},h=t.pointerType==="touch"?Ae:Oe,c=Math.max(
...this.active.map(l=>this.maps.largest(l)));return[...this.active.flatMap(l=>this.links(l,r).map(([f,g,w])=>({k:l,r:f,c:g,
weight:w}))),...this.cutLinks(r).map(l=>({...l,weight:c/2}))].flatMap(l=>{let[f,g]=[l.r,l.c].map(y=>this.y({layout:s,top:0},
y)),w=Math.abs(f+(g-f)*n+this.offset(s,this.active.indexOf(l.k))-o);return w<h?[{...l,rank:l.weight/c-w/h}]:[]}).sort((l,f)=>f.
rank-l.rank)[0]??null}hover(t,s=null){JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,
this.line=s,this.scroll.style.cursor=t||s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.
paintOverlay()}))}act(t){let{start:s}=this;if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)
return this.cut(this.between(s,t));this.start=s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[e,i]=t.way===
"from"?[t.index,s.index]:[s.index,t.index],o=[...this.active].sort((r,h)=>this.maps.weight(h,e,i)-this.maps.weight(r,e,i)),
n=o.find(r=>this.maps.cut(e,i,r))??o[0];return n===void 0?null:{k:n,r:e,c:i}}cut(t){if(!t)return;let[s,e]=[this.maps.rows.
positions[t.r],this.maps.columns.positions[t.c]].map(i=>[Math.min(...i),Math.max(...i)]);this.emit("cut",{queries:s,keys:e,
head:t.k})}pin({way:t,index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.
maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}moveCursor(t,s){
let{way:e="from",index:i=-1}={...this.lastCursor,...s&&{way:s}};this.cursor={way:e,index:E(i+t,0,this.maps.side(e).labels.
length-1)},this.lastCursor=this.cursor,[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=G+
(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.scroll;(t<s+G||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=
t-this.layout.shown/2),this.paintOverlay()}export(t){let s=this.arrange(t,{fit:!1,whole:!0}),e=this.active.length>1?Se:0,
i=(o,n)=>{let r={pen:o,layout:s,theme:n,top:0,focus:this.focus},h=this.active.map(c=>[this.data.names[c],this.colour(c,n)]);
if(e&&ws(o,h,10,n),e&&o.shift(e),this.paintWords(r),r.focus)return this.paintFocus(r,r.focus);this.paintLinks(r),this.paintCuts(
r)};return{height:s.height+e,draw:i}}};function Le(a){let[t,s]=[0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**
3<a?t=i:s=i}return t**2*(3-2*t)}var qt={word:{all:$("all words, on average"),from:{none:$("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:a=>X("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",a)},to:{none:$("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:a=>X("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",a)}},patch:{all:$("all patches, on \
average"),from:{none:$("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:a=>X("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",a)},to:{none:$("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:a=>X("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",a)}}};var Ct=68,et=5,Es=2,kt=.6,Ne=448,Re=336,Ts=1,Ie=.7,Kt=10,Ls=46;function Pe({rows:a,columns:t},s,e){let i=s?Math.min(e,s-
Kt):e;return E(Math.floor(i/Math.max(a,t)),4,Ct)}var St=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let s=[["from",m("attends to")],["to",m("attended by")]];this.direction=new it(m("Direction"),s,i=>this.
set(this.pins,i)),this.status=d("div","status",{"aria-live":"polite"}),this.words=d("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=d("canvas","drawn",{"aria-hidden":"true"}),this.saving=new D(this);let e=d("div","b\
ar",{},this.direction.node);t.append(e,this.words,this.scale,d("div","foot",{},this.status,this.saving.menu)),_(this.words,
{...nt((i,o)=>this.setCurrent(this.current+i*this.perRow+Zt(this.words,o),!0)),Enter:()=>this.pin(this.current)," ":()=>this.
pin(this.current),Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new z(t),this.pins=
t.pins,this.way=t.way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("\
aria-multiselectable",String(!t.one_pin));let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",m("The text,\
 shaded by {name}. Arrows move, Enter pins.",{name:t.title})),this.words.dir=is(s);let e=[...ot(this.words)].findIndex(r=>r===
Qt(this.words)),{photo:i}=t,o=i&&`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,
{src:o}),this.words.style.setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(
...s.map(r=>(F(r)?.column??0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=Pe(i,this.words.clientWidth,
t.one_pin?Re:Ne));let n=i?{patch:this.patch,frame:Ts,gap:0}:{patch:Ct,frame:et,gap:Es};for(let[r,h]of Object.entries(n))
this.words.style.setProperty(`--${r}`,`${h}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch\
))`:"",this.words.style.fontSize=i?`${Math.min(Ie*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((r,h)=>this.
word(r,h))),this.setCurrent(e<0?this.current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.
rows,i=this.patchOf(t),{photo:o}=this.data,n=i&&!o?d("canvas","",{"aria-label":t}):"",r=d("span","word",{role:"option",tabindex:"\
-1",dir:"auto"},i?n:t);return i?r.style.gridArea=`${i.row+2} / ${i.column+1}`:o&&(r.style.gridArea=this.besideOthers(s)),
i&&o&&r.setAttribute("aria-label",t),r.classList.toggle("cell",!!(i&&o)),r.classList.toggle("second",e[s]===1&&e[s-1]===
0),r.onclick=()=>this.pin(s),r.onmouseenter=r.onfocus=()=>{this.status.textContent=this.describe(s)},r.onmouseleave=()=>{
this.status.textContent=this.hint()},r}patchOf(t){return this.data.photo?gt(t):F(t)}besideOthers(t){let s=this.maps.rows.
labels.filter(i=>!gt(i)).length,e=Math.max(1,Math.floor(this.perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){
return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(
0,s,this.way);let e=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}paint(){
let t=this.shares(),s=this.maps.colours,e=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(
t,s).forEach((o,n)=>{let r=ot(this.words)[n];if(!r)return;let h=this.patchOf(this.maps.rows.labels[n]);if(h&&this.data.photo?
Object.assign(r.style,this.look(h,B(o))):Object.assign(r.style,{background:B(o),color:V(o)}),h&&!this.data.photo){let c=Ct-
2*et,u=Y(r,"canvas");Object.assign(u.style,{width:`${c}px`,height:`${c}px`}),tt(new T(u,c,c),h.pixels,0,0,c,s,kt)}r.title=
N(t[n],4),r.setAttribute("aria-selected",String(e.has(n)))}),this.status.textContent=this.hint();let i=Math.max(this.words.
clientWidth,260);Object.assign(this.scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new T(this.scale,i,40),4,
6,t,s)}look({row:t,column:s},e){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb, ${e} ${100*(1-
kt)}%, transparent)`,h=`${-s*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${r}, ${r}) border-b\
ox, var(--photo) ${h} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=W(s.ramp);return[...t].
map(o=>i[Math.round(255*K[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,u)=>Math.max(c,u),0),{unit:r,
scale:h}=this.maps;ft(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.maps.
rows,{pinned:e}=this,i=e.length?e.map(r=>M(s[r])).join(" + "):m(qt[this.token].all),o=N(this.shares()[t],4),n=M(s[t]);return this.
way==="to"?`${n} → ${i}: ${o}`:`${i} → ${n}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,s=qt[this.
token][this.way==="to"?"to":"from"];return t?s.pinned(t):m(s.none)}get token(){return this.perRow>1?"patch":"word"}pin(t){
let s=this.data.one_pin?[]:this.pins,[e,i]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.setCurrent(t,!0),this.set(
e,i)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=ot(this.words);
e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=E(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.
current].focus({preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),i=e?e.y+e.h+56:82;return{height:i,draw:(o,n)=>this.
paintWords(o,n,s,i)}}paintWords(t,s,e,i){let o=this.shares(),n=this.shades(o,s),r=new Set(this.pinned),{photo:h}=this.data;
h&&this.photo&&t.photo(this.photo,Kt,Ls,h.columns*this.patch,h.rows*this.patch);for(let{label:c,i:u,x:p,y:l,w:f,h:g}of e){
let w=this.patchOf(c),y=h&&w;t.rect(p,l,f,g,B(n[u]),y?1-kt:1),y?t.frame(p+.5,l+.5,f-1,g-1,B(n[u]),Ts):w?tt(t,w.pixels,p+
et,l+et,f-2*et,s,kt):t.text(c,p+6,l+g/2,{size:16,colour:V(n[u])}),r.has(u)&&t.frame(p,l,f,g,s.accent,2)}this.paintScale(
t,10,i-36,o,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.data,r=this.patchOf(
i);if(r){let[u,p]=n?[this.patch,0]:[Ct,Es],[l,f]=[r.column,r.row].map(g=>g*(u+p));return{label:i,i:o,x:Kt+l,y:Ls+f,w:u,h:u}}
let h=A(i,16)+12;s+h>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:o,x:this.words.dir==="rtl"?t-s-h:s,y:e,w:h,h:26};return s+=
h+4,c})}};var Mt=class{constructor(t){this.base=t,this.kept=new Map}async lesson(t){return await this.fetched(t,"")??{}}async answer(t,s){
let e=await this.fetched(t,`/answer?step=${s}`);return Number.isInteger(e?.right)?e:null}async fetched(t,s){let e=ht(`${this.
base}/lesson/${encodeURIComponent(t)}${s}`);if(this.kept.has(e))return this.kept.get(e);try{let i=await(await fetch(e)).
json();return i.message||this.kept.set(e,i),i}catch{return null}}};var je=300,De=2e3;function Ns(a,t,s){let e={"content-type":"application/json"};return fetch(ht(a),{method:"POST",headers:e,
body:JSON.stringify(t),signal:s})}async function Jt(a,t){try{let s=await Ns(a,t);return{...await s.json(),ok:s.ok,status:s.
status}}catch{return null}}var $t=class{path;heard;silent;closed;secret;source;stopped;constructor(t,{heard:s,silent:e,closed:i},o=void 0){
Object.assign(this,{path:t,heard:s,silent:e,closed:i,secret:o}),this.wake=()=>{document.hidden||this.connect()},document.
addEventListener("visibilitychange",this.wake);for(let n of["online","pageshow"])window.addEventListener(n,this.wake);this.
connect()}connect(){this.disconnect(),!this.stopped&&(this.source=this.secret?new Yt(`${this.path}/watch`,{secret:this.secret}):
new EventSource(`${this.path}/events`),this.source.onmessage=({data:t})=>this.heard(JSON.parse(t)),this.source.addEventListener(
"closed",()=>this.stop(this.closed)),this.source.onerror=()=>{this.silent(),this.source?.readyState===EventSource.CLOSED&&
this.askAgain()})}async askAgain(){let{source:t}=this,s=await fetch(this.path,{method:"HEAD",cache:"no-store"}).then(e=>e.
status,()=>0);t===this.source&&(s===404?this.stop(this.closed):this.timer=setTimeout(()=>this.connect(),De*(1+Math.random())))}disconnect(){
clearTimeout(this.timer),this.source?.close(),this.source=null}stop(t=()=>{}){this.stopped=!0,this.disconnect(),document.
removeEventListener("visibilitychange",this.wake);for(let s of["online","pageshow"])window.removeEventListener(s,this.wake);
t()}},Yt=class a extends EventTarget{onmessage;onerror;static CLOSED=2;readyState=0;constructor(t,s){super(),this.leaving=
new AbortController,this.read(t,s).catch(()=>{}).then(()=>this.ended())}async read(t,s){let e=await Ns(t,s,this.leaving.
signal);if(!e.ok)return;let i=e.body.getReader(),o=new TextDecoder,n="";for(;;){let{done:r,value:h}=await i.read();if(r)
return;let c=(n+o.decode(h,{stream:!0})).split(`

`);n=c.pop()??"";for(let u of c)this.tell(u)}}tell(t){let s=t.match(/^data: (.*)$/m)?.[1],e=t.match(/^event: (.*)$/m)?.[1];
this.readyState===a.CLOSED||!s||(e?this.dispatchEvent(new Event(e)):this.onmessage({data:s}))}ended(){this.readyState!==
a.CLOSED&&(this.readyState=a.CLOSED,this.onerror())}close(){this.readyState=a.CLOSED,this.leaving.abort()}},Rs=new Mt(".");
async function Is(a){let t=a?await Rs.lesson(a):null;return t?.steps?t:null}function Ps({question:a,asks:t,options:s,step:e},i){
return t?{asks:d("p","",{},t).outerHTML,choices:s,covers:[],isTyped:!0}:a?i?.steps[e-1]?.question??null:null}var js=(a,t)=>Rs.
answer(a,t),Ot=a=>Math.random()*(a/je);var ze=["heatmap","lines","text"],At=class{hides;query;places={};widgets={};parts={};words;timer;constructor(t){this.heading=
d("h2"),this.verdict=d("p","phone-verdict",{"aria-live":"polite"}),this.message=d("p","message",{role:"status"}),this.covered=
d("p","covered",{hidden:""},m("Hidden until the answer is shown.")),this.node=d("section","follow",{"aria-label":m("What\
 the speaker shows")}),this.node.append(this.heading,this.verdict,this.covered,this.message);for(let[s,e]of Object.entries(
{heatmap:xt,lines:vt,text:St}))this.places[s]=d("div","widget",{"data-key":s,hidden:""}),this.node.append(this.places[s]),
this.widgets[s]=new e(this.places[s]);t.append(this.node),this.request=new lt({draw:s=>this.draw(s),fail:s=>this.fail(s)}),
ms(()=>this.redraw())}show(t,s,e){if(this.isDrawn=_e(t),!this.isDrawn)return this.leave();let i=new URLSearchParams(t.split(
"?")[1]??"");ze.includes(i.get("view")??"heatmap")||i.delete("view"),this.query=i,this.hides=(...r)=>s.some(h=>r.includes(
h.split(" ")[0])),this.redraw();let o=i.toString();if(o===this.words)return;this.words=o,this.message.textContent="",clearTimeout(
this.timer);let n=Object.fromEntries(i);this.timer=setTimeout(()=>this.request.ask({head:n,effect:n}),1e3*Ot(e))}leave(){
clearTimeout(this.timer),this.words=null,this.parts={},this.heading.textContent="",this.verdict.replaceChildren(),this.covered.
hidden=!0;for(let t of Object.values(this.places))t.hidden=!0;this.message.textContent=m("This step is on the screen.")}draw(t){
this.isDrawn&&(Object.assign(this.parts,t),this.message.textContent="",this.redraw())}fail(t){this.isDrawn&&(this.message.
textContent=t??m("The server does not answer; trying again …"))}redraw(){let{head:t,effect:s}=this.parts;if(!t||!s)return;
let e=this.hides("head","page"),i=ns(this.query.get("off")??"",t.prefix),o=t.heads.length===1&&i(t.heads[0][0],t.heads[0][1]);
this.heading.textContent=t.title+(o?` · ${m("off")}`:""),this.verdict.replaceChildren(...this.hides("verdict","effect",
"predictions","page")?[]:Ue(s)),this.covered.hidden=!e;let n=rs(this.query),{shown:r,...h}=as(u=>n[u]),c=ds();for(let[u,
p]of Object.entries(this.places)){let l=t.pictures[u];p.hidden=e||!l;let f=l&&u==="lines"?{active:hs(l,r)}:{};p.hidden||
this.widgets[u].show({...l,...h,theme:c,...f,resting:t.resting})}window.painted=!0}},_e=a=>a.split(/[?#]/)[0]==="/";function Ue({
headline:a,count:t}){if(!a)return[];let s=({before:o,after:n,p_before:r,p_after:h})=>[Ds(o,r),Ds(n,h)],[e,i]=s(a);return t?
[`${a.label}: ${e} → `,d("strong","",{},i)]:[`${a.label}: `,d("strong","",{},e)]}var Ds=(a,t)=>t===void 0?a:`${M(a)} ${at(
t)}`;var Et=class{rows=[];constructor(t){this.list=d("ul","vote-bars"),t.append(this.list)}show(t,s,{right:e=null,own:i=null}={}){
this.rows.length!==t.length&&(this.rows=t.map(()=>new Xt),this.list.replaceChildren(...this.rows.map(n=>n.node)));let o=s.
reduce((n,r)=>n+r,0);this.rows.forEach((n,r)=>{n.show(t[r],s[r]??0,{all:o,right:e===r,own:i===r})})}},Xt=class{constructor(){
this.name=d("span","vote-name"),this.count=d("span","vote-count"),this.bar=d("span","vote-bar",{"aria-hidden":"true"}),this.
node=d("li","",{},this.name,this.count,d("span","vote-track",{},this.bar))}show(t,s,{all:e,right:i,own:o}){let n=[i?m("t\
he model’s answer"):"",o?m("your vote"):""].filter(Boolean);this.name.replaceChildren(t,...n.map(r=>d("em","",{},r))),
this.count.textContent=e?`${s} · ${at(s/e)}`:"0",this.bar.style.width=`${100*s/Math.max(1,e)}%`,this.node.classList.toggle(
"right",i)}};var We=$("Tap what you expect."),zs=$("Your vote counts. You can change it until the result is shown."),Tt=class{buttons;name;own;constructor(t,s){
this.vote=s,this.asks=d("div","asks",{id:"asks"}),this.choices=d("div","choices",{role:"group","aria-labelledby":"asks"}),
this.note=d("p","vote-note",{role:"status"}),this.result=d("div","vote-result"),this.says=d("div","answer-says",{"aria-l\
ive":"polite"}),this.bars=new Et(this.result),this.node=d("section","question",{"aria-label":m("Question"),hidden:""}),this.
node.append(this.asks,this.choices,this.note,this.result,this.says),t.append(this.node)}show(t,s,{own:e,revealed:i,counts:o,
answer:n}){if(this.node.hidden=!s,!!s){if(t!==this.name&&this.ask(t,s),this.own=e,this.mark(),this.choices.hidden=i,this.
result.hidden=this.says.hidden=!i,!i)return this.say(m(e===null?We:zs));this.bars.show(s.choices,o,{right:n?.right??null,
own:e}),this.says.textContent=n?.says??"",this.say(s.isTyped?m("How the room voted:"):Be(e,n))}}ask(t,{asks:s,choices:e}){
this.name=t,this.asks.innerHTML=s,this.buttons=e.map((i,o)=>j(i,()=>this.chosen(o),{"aria-pressed":"false"})),this.choices.
replaceChildren(...this.buttons)}async chosen(t){let s=this.own,{name:e}=this;this.own=t,this.mark();let i=await this.vote(
t);e===this.name&&(i&&(this.own===t&&(this.own=s),this.mark()),this.say(i||m(zs)))}mark(){this.buttons.forEach((t,s)=>t.
setAttribute("aria-pressed",String(s===this.own)))}say(t){this.note.textContent!==t&&(this.note.textContent=t)}};function Be(a,t){
return t?a===null?m("The model has answered:"):a===t.right?m("You and the model agree:"):m("The model disagrees:"):m("Th\
e model answers …")}var Vt=new J("room phone",()=>localStorage),Lt=class{kept;state;shown;constructor(t){this.key=location.pathname.replace(
/^.*\//,"").toLowerCase(),this.path=`room/${this.key}`;let s=Vt.readJson();this.kept={phone:"",number:0,choices:{},...s?.
key===this.key&&s},this.title=d("h1","",{},m("Attention heads")),this.place=d("p","place"),this.says=d("div","says"),this.
connection=d("p","connection",{role:"status"});let e=d("div","left",{},d("header","",{},this.place,this.title),this.says),
i=d("div","right");this.question=new Tt(e,o=>this.vote(o)),this.follow=new At(i),this.around=d("a","around",{},m("Explor\
e on my own")),this.around.onclick=()=>Rt.write(location.href),this.around.hidden=!0,this.parts=[e,i,this.around],t.replaceChildren(
e,i,d("footer","",{},this.connection,this.around)),Rt.remove(),this.listening=new $t(this.path,{heard:o=>this.heard(o),silent:()=>this.
say(m("The connection is lost; trying again …")),closed:()=>this.closed()}),this.say(m("Connecting …")),this.join()}async join(){
if(this.kept.phone)return"";let t=await Jt(`${this.path}/join`,{});return t?.ok?(this.keep({phone:t.phone}),""):t?.message??
m("The server does not answer.")}keep(t){Object.assign(this.kept,t),Vt.write(JSON.stringify({key:this.key,...this.kept}))}async vote(t){
let{question:s}=this.state,e=Math.max(Date.now(),this.kept.number+1);this.keep({number:e});for(let i=0;i<3;i+=1){let o=await this.
join(),n={phone:this.kept.phone,question:s,choice:t,number:e},r=o?null:await Jt(`${this.path}/vote`,n);if(r?.ok||r?.counted)
return e===this.kept.number&&this.keep({choices:{...this.kept.choices,[s]:t}}),"";if(r?.rejoin){this.keep({phone:null});
continue}if(r)return r.message;if(o&&i===2)return o;await new Promise(h=>setTimeout(h,500*(i+1)))}return m("The server d\
oes not answer. Tap again.")}async heard(t){if(t.version<(this.state?.version??0))return;this.state=t,this.say("");let s=await Is(
t.lesson);if(t!==this.state||(this.draw(t,s,null),!t.revealed||!t.question||t.asks))return;await new Promise(i=>setTimeout(
i,1e3*Ot(t.here)));let e=await js(t.lesson,t.step);t===this.state&&this.draw(t,s,e)}draw(t,s,e){let i=s?.steps[t.step-1],
o=i?.title??m("What the speaker shows");this.title.textContent!==o&&(this.title.textContent=o),this.place.textContent=s?
`${s.title} · ${m("{n} of {all}",{n:t.step,all:s.steps.length})}`:"",this.shown!==i&&(this.says.innerHTML=i?.says??"",scrollTo(
0,0)),this.shown=i;let n=Ps(t,s),r=this.kept.choices[t.question]??null,{revealed:h,counts:c}=t;this.question.show(t.question,
n,{own:r,revealed:h,counts:c,answer:e}),this.follow.show(t.address,n&&!h?n.covers:[],t.here),this.around.href=`.${t.address}`,
this.around.hidden=!!(n&&!h)}closed(){this.say(m("The room is closed. Thank you for coming."));for(let t of this.parts)t.
remove();this.connection.after(d("a","around app",{href:"."},m("Open the app"))),Vt.remove()}say(t){this.connection.textContent=
t}};new Lt(Y(document,"main"));
