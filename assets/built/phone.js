var E=(r,t,s)=>Math.min(Math.max(r,t),s);var p=(r,t="",s={},...e)=>{let i=document.createElement(r);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(
o,String(n));return i.append(...e),i};function j(r,t,{className:s="",...e}={}){let i=p("button",s,{type:"button",...e},r);
return i.title&&/^[^\p{L}\p{N}]$/u.test(r)&&i.setAttribute("aria-label",i.title),i.onclick=t,i}var K=(r,t)=>r.querySelector(t);var it=r=>r.children;function U(r,t){r.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==
!1&&(s.preventDefault(),s.stopPropagation())}}var ot=r=>({ArrowUp:()=>r(-1,0),ArrowDown:()=>r(1,0),ArrowLeft:()=>r(0,-1),
ArrowRight:()=>r(0,1)}),Xt=(r,t)=>r.dir==="rtl"?-t:t,Vt=r=>r.getRootNode().activeElement,nt=()=>p("i","room-mark",{"aria\
-hidden":"true"});function Zt(r,t){let s=p("select","",{"aria-label":r});return Ds(s,t),s}var Ds=(r,t)=>r.replaceChildren(
...t.map(([s,e])=>p("option","",{value:s},e))),et=class{constructor(t,s,e){this.buttons=s.map(([i,o,n])=>j(o,()=>e(i),{"\
data-value":i,...n&&{title:n}})),this.node=p("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let s of this.
buttons)s.setAttribute("aria-pressed",String(s.dataset.value===t))}};function Qt(r,t,s){let e=p("details",r,{},t,s);return U(
e,{Escape:()=>e.open?(e.open=!1,t.focus()):!1}),e}function Lt(r,{low:t,high:s,step:e,value:i},o,n){let a=p("input","",{type:"range",min:t,max:s,step:e,value:i}),h=p("outp\
ut"),c=p("label","slider",{},`${r} `,a,h),l=()=>{h.textContent=o(Number(a.value))};a.oninput=()=>{l(),n()};let d=u=>{a.value=
String(u),l()};return l(),Object.assign(c,{value:()=>Number(a.value),set:d})}var Y=class{constructor(t,s){this.key=t,this.storage=s}read(){return this.attempt(t=>t.getItem(this.key))}readJson(){return this.
attempt(t=>JSON.parse(t.getItem(this.key)??"null"))}write(t){this.attempt(s=>s.setItem(this.key,t))}remove(){this.attempt(
t=>t.removeItem(this.key))}attempt(t){try{return t(this.storage())}catch{return null}}},Tt=new Y("room left",()=>sessionStorage);var ts=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,C=r=>ts.test(r)?`⁨${r}⁩`:r;
function ss(r){let t=r.find(s=>/\p{L}/u.test(s)&&!/^[[<].*[\]>]$/s.test(s));return ts.test(t?.match(/\p{L}/u)?.[0]??"")?
"rtl":"ltr"}function m(r,t={}){return es(String(SAID[r]??r),t)}function J(r,t,s,e={}){let i=SAID[r]??[r,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return es(o?i[0]:i[i.length-1],{n:s,...e})}var S=r=>r,R=(r,t=0)=>(zs[t]??=Us(t)).format(
r),zs=[],Us=r=>new Intl.NumberFormat(LANGUAGE,{minimumFractionDigits:r,maximumFractionDigits:r,signDisplay:"negative"}),
Rt=(r,t)=>String(+r.toPrecision(t)).replace(".",R(.5,1)[1]),rt=(r,t=0)=>R(100*r,t)+Nt,_s=()=>LANGUAGE==="en"?" %":new Intl.
NumberFormat(LANGUAGE,{style:"percent"}).format(0).slice(1),Nt=_s();var at=r=>`${r}${r.includes("?")?"&":"?"}lang=${LANGUAGE}`,es=(r,t)=>r.replace(/\{(\w+)\}/g,(s,e)=>e in t?C(String(t[e])):
s);var Ws=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,ht="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",Ke=new RegExp(`^([dx]?)${ht}\\.${ht}\
:${ht}:${ht}(~?)$`);function Bs(r){return r.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function is(r,t=""){let s=Bs(
r).map(e=>Ws.exec(e)).filter(e=>e!==null&&e[1]===t).map(e=>e.slice(2).map(i=>i==="*"?null:Number(i)));return(e,i)=>s.some(
([o,n])=>(o===null||o===e)&&(n===null||n===i))}var It={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",at:"",mask:"true"};function os(r){let t=new URLSearchParams(r);return Object.fromEntries(Object.keys(It).map(s=>[s,t.get(s)??It[s]]))}function ns(r){
let t=s=>r(s).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:r("way"),link:t("link")[0]??null,shown:t("\
shown")}}function rs({names:r,active:t},s){let e=s.filter(i=>i<r.length);return r.length>1&&e.length?e:t}var Gs={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function Pt(r){let t=new DataView(r.buffer,r.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(r.subarray(4,4+t))),e={};for(let[i,[o,n,a]]of Object.entries(s.arrays)){
let h=Gs[o],c=r.byteOffset+4+t+n,l=a.reduce((d,u)=>d*u,1)*h.BYTES_PER_ELEMENT;e[i]=new h(r.buffer.slice(c,c+l))}return{...s,
...e}}var as=r=>Uint8Array.from(atob(r),t=>t.charCodeAt(0));var Hs=1e3,Fs="picture",qs=window.keptPictures??=new Map,ct=class{stopped;wanted={};answered={};first="";unfinished;constructor({
draw:t,fail:s},{drops:e=!1}={}){this.draw=t,this.fail=s,this.drops=e,this.busy=!1}ask(t,s=""){this.first=s,this.wanted=Object.
fromEntries(Object.entries(t).map(([e,i])=>[e,new URLSearchParams(i).toString()])),this.takeKept(),this.next()}takeKept(){
let t=this.missing,s=t.map(i=>qs.get(`${i}?${this.wanted[i]}`));if(!t.length||s.some(i=>!i||i.unfinished))return;let e=Object.
fromEntries(t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,e),this.overtaken=this.busy,this.draw(Object.fromEntries(
t.map((i,o)=>[i,s[o]])),e)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==this.answered[t])}async next(){
let{missing:t}=this,s=t.includes(this.first)?[this.first]:t;if(this.busy||this.stopped||!s.length)return;this.busy=!0;let e=Object.
fromEntries(s.map(a=>[a,this.wanted[a]])),i=new URLSearchParams(s.flatMap(a=>[...new URLSearchParams(e[a])])),o=new URLSearchParams(
Object.fromEntries(i));o.set("want",s.join()),o.set("lang",LANGUAGE);let n=await Ks(`${Fs}?${o}`,this.unfinished?"reload":
"default");n||(this.fail(null,e),await new Promise(a=>setTimeout(a,Hs))),this.busy=!1;try{n&&!this.overtaken&&this.take(
n,e)}finally{this.overtaken=!1,this.next()}}take({bytes:t,message:s},e){if(this.drops&&Object.entries(e).some(([n,a])=>this.
wanted[n]!==a))return;let i=t&&Ys(Pt(t)),o=Object.entries(e).filter(([n])=>!i?.[n]?.unfinished);this.unfinished=o.length<
Object.keys(e).length,Object.assign(this.answered,Object.fromEntries(o)),i?this.draw(i,e):this.fail(s??null,e)}};async function Ks(r,t="\
default"){try{let s=await fetch(r,{cache:t});return s.ok?{bytes:new Uint8Array(await s.arrayBuffer())}:s.headers.get("co\
ntent-type")==="application/json"?await s.json():null}catch{return null}}function Ys({arrays:r,...t}){let s={};for(let[e,
i]of Object.entries(t))e in r||(s[e]={...i,pictures:{}});for(let e of Object.keys(r)){let[i,o]=e.split(".");s[i].pictures[o]=
Pt(t[e])}return s}var hs=r=>[1,3,5].map(t=>parseInt(r.slice(t,t+2),16));function _(r){let t=r.map(hs);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,a)=>Math.round(n+(t[o+1][a]-n)*(i-o)))})}
var Js=([r,t,s])=>255<<24|s<<16|t<<8|r,cs=r=>Uint32Array.from(_(r),Js),W=([r,t,s])=>`rgb(${r},${t},${s})`;function X(r){
let[t,s,e]=r.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var q={linear:r=>r,sqrt:Math.sqrt,log:r=>Math.log1p(1e3*r)/Math.log1p(1e3)},ls={linear:r=>r,sqrt:r=>r*r,log:r=>Math.
expm1(r*Math.log1p(1e3))/1e3};var us=window.matchMedia("(prefers-color-scheme: dark)"),ps=()=>us.matches?"dark":"light",ds=r=>us.addEventListener("cha\
nge",()=>r());var Dt='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',ms=[4,3],Xs=new Intl.Segmenter,
Vs={left:"start",center:"middle",right:"end"};function ut(r){let t=r.getContext("2d");return t.textRendering="geometricP\
recision",t}function fs(r,t,s,e=document.createElement("canvas")){Object.assign(e,{width:r,height:t});let i=ut(e),o=i.createImageData(
r,t);return s(new Uint32Array(o.data.buffer)),i.putImageData(o,0,0),e}var O=(()=>{let r=ut(document.createElement("canva\
s"));return(t,s,e=!1)=>(r.font=`${e?"600 ":""}${s}px ${Dt}`,r.measureText(t).width)})();function ws(r,t,s,e){for(let[i,o]of t)
r.rect(s,4,10,10,o),r.text(i,s+15,9,{size:12,colour:e.ink}),s+=O(i,12)+34}function N(r,t,s){if(O(r,t)<=s)return r;let e=[
...Xs.segment(r)].map(({segment:i})=>i);for(;e.length>1&&O(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var Zs=r=>(window.
devicePixelRatio||1)*(r.currentCSSZoom||1),L=class{context;constructor(t,s,e,i=Zs(t),o=null){let n=Math.round(s*i),a=Math.
round(e*i);t.width!==n&&(t.width=n),t.height!==a&&(t.height=a),this.context=ut(t),this.context.setTransform(i,0,0,i,0,0),
this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(0,t)}rect(t,s,e,i,o,n=1){this.context.
globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){this.context.globalAlpha=1,this.
context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,a=1){this.path(o,n,a,
h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,o,n,a,h=!1){let c=(t+e)/2;this.context.setLineDash(h?ms:[]),this.path(o,
n,a,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;o.globalAlpha=
e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:a=0,bold:h=!1}){
let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),a&&c.rotate(a*Math.PI/180),c.font=`${h?"600 ":""}${i}px ${Dt}`,
c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(C(t),0,0),c.restore()}cells(t,s,e,i,o){this.context.globalAlpha=
1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.context.globalAlpha=1,this.
context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},Qs=2e4,lt=class{parts=[];constructor(t,s,e=null){this.
width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=Qs,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(
s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${jt(typeof n=="number"?$(n):n)}"`).join("");this.parts.push(e===null?`\
<${t}${i}/>`:`<${t}${i}>${jt(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,a=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":a<1?a:null})}curve(t,s,e,i,o,n,a,h=!1){let c=$((t+e)/2),
l=`M${$(t)} ${$(s)}C${c} ${$(s)} ${c} ${$(i)} ${$(e)} ${$(i)}`,d={"stroke-dasharray":h?ms.join(" "):null},u={stroke:o,"s\
troke-width":n,"stroke-opacity":a<1?a:null,...d};this.put("path",{d:l,fill:"none",...u})}text(t,s,e,{size:i=12,colour:o,
align:n="left",angle:a=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":Vs[n],"font-weight":h?
600:null,transform:a?`rotate(${a} ${$(s)} ${$(e)})`:null,"xml:space":"preserve"};this.put("text",c,C(t))}cells(t,s,e,i,o){
let{data:n}=ut(t).getImageData(0,0,t.width,t.height),a=i/t.width,h=o/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let d=0;d<t.width;d++){let u=4*(l*t.width+
d),f="#"+[0,1,2].map(y=>n[u+y].toString(16).padStart(2,"0")).join(""),[w,g]=[s+d*a,e+l*h];this.rectanglesLeft>=0?this.rect(
w,g,a,h,f):c.set(f,`${c.get(f)??""}M${$(w)} ${$(g)}h${$(a)}v${$(h)}h${$(-a)}`)}for(let[l,d]of c)this.put("path",{d,fill:l});
this.parts.push("</g>")}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${jt(Dt)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},$=r=>+r.toFixed(2);function jt(r){return String(r).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var te={projector:{width:960,density:2,svgSize:(r,t)=>({width:2*r,height:2*t})},paper:{width:643,density:300/96,svgSize:(r,t)=>({
width:"170mm",height:`${(170*t/r).toFixed(1)}mm`})}},se=16e3,gs=46,D=class{constructor(t){this.widget=t,this.size=Zt(m("\
Size"),[["projector",m("Projector, 1920 px")],["paper",m("Paper, 170 mm, 300 dpi")]]),this.light=p("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(n=>j(n,()=>this.save(n.toLowerCase()))),e=p("summary","",{title:m("Save this picture as\
 PNG or SVG")},m("Save picture")),i=p("label","",{},this.light," ",m("light background")),o=p("div","menu",{},this.size,
i,p("div","pair",{},...s));this.menu=Qt("saving",e,o)}picture(t,s=this.size.value,e=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[e?"light":o],{width:a,density:h,svgSize:c}=te[s],l=this.widget.export(a),d=l.height+gs;if(t==="svg"){let w=new lt(
a,d,n.page);return this.draw(w,a,n,l),new Blob([w.toString(c(a,d))],{type:"image/svg+xml"})}let u=document.createElement(
"canvas"),f=new L(u,a,d,Math.min(h,se/d),n.page);return this.draw(f,a,n,l),oe(ie(u),u.width/(a/96))}draw(t,s,e,i){let{title:o,
source:n}=this.widget.data;t.text(N(o,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(N(n,12,s-20),10,36,{size:12,
colour:e.muted}),t.shift(gs),i.draw(t,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();ee(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function ee(r,t){let s=p("a",
"",{download:t,href:URL.createObjectURL(r)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var ie=r=>as(r.toDataURL(
"image/png").split(",")[1]);function oe(r,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.setUint8(16,1),s.setUint32(
17,ne(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([r.subarray(0,i),s.buffer,r.subarray(i)],{type:"image/png"})}
function ne(r){let t=-1;for(let s of r){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var re={Uint8Array:255,Int8Array:127,Float32Array:null},ae={Uint8Array:2,Int8Array:2,Float32Array:4},B=1e-12;function he(r,t){
let s=re[r.constructor.name];if(!s)return r;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(r.length);for(let o=0;o<i.length;o++)i[o]=e[r[o]&255];return i}var ys=r=>r.reduce((t,s)=>Math.
max(t,Math.abs(s)),0),xs=({numbering:r},t,s)=>r?.[t][s]??s,z=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;decoded=new Map;sorted=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let s=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,he(this.codes.subarray(
t*s,(t+1)*s),this.most[t])),this.decoded.get(t)}row(t,s){return this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){
let e=this.weights(t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.C+s])}weight(t,s,e){return this.weights(t)[s*
this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).positions.flatMap(
(i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){let n=e===
"to"?this.column(t,o):this.row(t,o);for(let a=0;a<i.length;a++)i[a]+=n[a]}return i}linksFrom(t,s,e,i){let o=[];for(let n of s){
let a=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,i)){if(a[h]<e)break;o.push([n,h,a[h]])}}return o}linksTo(t,s,e,i){
let o=[];for(let n of s){let a=this.column(t,n);for(let h of V(a,Math.min(i,this.R)))a[h]>=e&&o.push([h,n,a[h]])}return o}sortedColumns(t,s){
let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.row(t,s);this.sorted.set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-
i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.from({length:this.R},(s,e)=>ys(this.row(t,e)))}largest(t){
return Math.max(Math.abs(this.most[t]),B)}shade(t,s){let e=Math.min(Math.abs(t)/(s||B),1);return this.signed?.5+.5*Math.
sign(t)*e:q[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.
columns)),a=cs(this.signed?s.diverging:s.ramp),h=this.strongestShares(t,e,n,o);return fs(n,o,c=>{for(let l=0;l<h.length;l++)
c[l]=a[Math.round(255*this.shade(h[l],1))]})}strongestShares(t,s,e,i){let o=this.peak==="row"&&!this.signed,n=new Float32Array(
e*i),a=Uint16Array.from({length:s.columns},(h,c)=>Math.floor(c*e/s.columns));for(let h=0;h<s.rows;h++){let c=Math.floor(
h*i/s.rows)*e,l=this.row(t,h+s.r),d=(o?ys(l):this.largest(t))||B;for(let u=0;u<s.columns;u++){let f=l[u+s.c]/d;Math.abs(
f)>Math.abs(n[c+a[u]])&&(n[c+a[u]]=f)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],
e)}get colours(){return this.themes[this.theme]}formatted(t){let s=ae[this.codeType];return`${s<4?"≈ ":""}${this.signed&&
t>0?"+":""}${R(t,s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?m("cut, the others take over"):m("cut, t\
he gap stays")),n=this.formatted(this.weight(e,t,s));return[`${C(this.rows.labels[t])} → ${C(this.columns.labels[s])}:\
 ${n}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],n=i===s?t:[],a=n.filter(h=>!o.
includes(h));return[a.length<n.length?a:[...a,o[0]],i]}};function pt(r,{toOthers:t},s,e,i,o){let n=[[-1,0,0,-1],[0,-1,1,
0],[1,0,0,1],[0,1,-1,0]],a=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,l,d]of t?n:a)r.line(s+i*h,e+i*c,s+i*l,e+i*d,o,1.5)}function V(r,t){
let s=[],e=-1/0;for(let i=0;i<r.length;i++){if(r[i]<=e&&s.length===t)continue;let o=s.length;for(;o>0&&r[i]>r[s[o-1]];)o--;
s.splice(o,0,i),s.length>t&&s.pop(),e=r[s[s.length-1]]}return s}var zt=(r,t)=>JSON.stringify(r.positions)===JSON.stringify(
t.positions);function Z({segments:r},t,s){let e=r.slice(t,t+s).indexOf(1);return e>0?e:null}var dt=64,ce=3;function mt(r,t,s,e,i,o=1/0){let a=Math.round(e),h=_(t.signed?s.diverging:s.ramp),c=o-10-O(t.unit,12),l=E(
Math.floor(c/dt),1,ce),d=dt*l;for(let w=0;w<dt;w++){let g=h[Math.round(255*w/(dt-1))];r.rect(a+w*l,i,l,8,W(g))}let u=t.peak===
"row"&&!t.signed;for(let[w,g]of le(t,u)){let y=u?Rt(100*g,2)+Nt:Rt(g,2),b=w===0?"left":w===1?"right":"center";r.text(y,a+
w*d,i+8+10,{size:11,colour:s.muted,align:b})}let f=u?m("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;r.text(
f,a+d+10,i+8/2,{size:12,colour:s.muted})}function le(r,t){let s=r.largest(0);return s<=B?[[0,0]]:r.signed?[[0,-s],[.5,0],
[1,s]]:[0,.5,1].map(e=>[e,ls[r.scale](e)*(t?1:s)])}var ue=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function ft(r){let t=ue.exec(r);if(!t)return null;let[,s,e,i=""]=t,o=[...s].reduce((n,a)=>26*n+a.charCodeAt(0)-64,0)-1;return{
name:s+e,column:o,row:Number(e)-1,pixels:[...i].map(Number)}}function G(r){let t=ft(r);return t?.pixels.length?t:null}function Q(r,t,s,e,i,o,n=1){
let a=i/2;r.rect(s,e,i,i,o.page,n),t.forEach((h,c)=>{h&&r.rect(s+c%2*a,e+Math.floor(c/2)*a,a,a,o.ink,n*h/3)})}var bs=46,vs=58,Ut=112,ks=[22,13],pe=9,Cs=14,wt=10,_t=13,de=8,me=S("Heatmap of {title}: {R} rows, {rows}, by {C} columns\
, {columns}. Arrows move, Enter pins a row."),fe=S("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arr\
ows move, Enter cuts a cell."),we=.68,gt=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=p("canvas","drawn",{"aria-hidden":"true"}),this.overlay=p("canvas","over",{"aria-hidden":"t\
rue"}),this.live=p("div","unseen",{"aria-live":"polite"}),this.room=nt();let s=[this.canvas,this.overlay,this.room];this.
field=p("div","field",{tabindex:"0",role:"application"},...s),this.pairs=p("div","unseen"),this.saving=new D(this),t.append(
this.field,this.live,this.pairs,p("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
U(this.field,{...ot((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&zt(this.
maps.rows,t.rows)&&zt(this.maps.columns,t.columns);this.data=t,this.maps=new z(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",m(t.cutting?fe:me,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...ge(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{
height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.
field.style.height=`${e}px`,this.paint(new L(this.canvas,t,e),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),a=Math.floor(Math.min(n.w,n.h))-1;return a<pe||a>=o?n:this.arrangedWith(a,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,bs],{rows:a,columns:h}=this.maps,{zoom:c}=this,l=(M,A,T)=>{let I=M.slice(A,A+T).map(P=>{let F=G(P);return F?t+6+O(
F.name,wt):Math.min(O(P,t),Ut)});return Math.max(...I,8)},d=Math.ceil(l(a.labels,c.r,c.rows))+32,u=l(h.labels,c.c,c.columns),
f=h.labels.some(M=>G(M)),g=c.columns>1&&(s-d)/c.columns<u+8?f?-90:-60:0,y=u*Math.sin(-g*Math.PI/180)+8,b=Math.ceil(g?y:f?
18+wt:18)+o,v=g===-60?18:6,x=Math.min((s-d-v)/c.columns,2*vs),k=Math.min((e-b-n)/c.rows,vs);return{width:s,left:d,top:b,
w:x,h:k,size:t,slant:g,height:Math.ceil(b+k*c.rows+n)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&this.paintNumbers(
t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e);let{left:i,width:o,height:n}=s;
s.room||mt(t,this.maps,e,i,n-bs+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:a,columns:h}=this.zoom,c={rows:Math.
floor(o*a),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*h,o*a),!(Math.min(i,o)<=7)){for(let l=1;l<
a;l++)t.line(s,e+l*o,s+i*h,e+l*o,n.page,1);for(let l=1;l<h;l++)t.line(s+l*i,e,s+l*i,e+o*a,n.page,1)}}paintCuts(t,{left:s,
top:e,w:i,h:o},n){let{r:a,c:h,rows:c,columns:l}=this.zoom,d=Math.max(1.5,.3*Math.min(i,o,24));for(let u=a;u<a+c;u++)for(let f=h;f<
h+l;f++){let w=this.maps.cut(u,f);w&&pt(t,w,s+(f-h+.5)*i,e+(u-a+.5)*o,d,n.accent)}}paintNumbers(t,{left:s,top:e,w:i,h:o},n){
if(i<ks[0]||o<ks[1])return;let{r:a,c:h,rows:c,columns:l}=this.zoom,d=_(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(
0,this.zoom,l,c).forEach((u,f)=>{let[w,g]=[Math.floor(f/l),f%l],y=Math.round(100*this.maps.weight(0,a+w,h+g)),b=X(d[Math.
round(255*this.maps.shade(u,1))]),x={size:Math.min(13,.45*i,.7*o),colour:b,align:"center"};y&&t.text(String(y),s+(g+.5)*
i,e+(w+.5)*o,x)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:a,room:h},c){let{rows:l,columns:d}=this.maps,{zoom:u}=this,
f=this.pinnedIndices(),[w,g]=[o,i].map(x=>Math.max(1,Math.ceil((n+1)/x)));for(let x of this.labelsWithRoom(f.from,u.r,u.
rows,w)){let k=f.from.has(x),M={size:n,colour:k?c.accent:c.ink,align:"right",bold:k},A=e+(x-u.r+.5)*o;this.paintedPatch(
t,l.labels[x],s-6-n/2,A,Math.min(n+2,o-2),k,c)||t.text(N(l.labels[x],n,Ut),s-6,A,M)}for(let x of this.labelsWithRoom(f.to,
u.c,u.columns,g)){let k=f.to.has(x),M=a?"left":"center",A={size:n,colour:k?c.accent:c.ink,angle:a,align:M,bold:k},T=s+(x-
u.c+.5)*i,I=Math.min(n+2,i-2);if(this.paintedPatch(t,d.labels[x],T,e-11,I,k,c,!0))continue;let P=T+(a===-60?2:0);t.text(
N(d.labels[x],n,Ut),P,e-(a?6:11),A)}let y={size:12,colour:c.muted},[b,v]=this.maps.axes;h?t.text(Bt(v,1),s-6,e-11,{...y,
align:"right"}):t.text(Bt(v,g),s,9,y),t.text(Bt(b,w),9,e+o*u.rows,{...y,angle:-90})}paintedPatch(t,s,e,i,o,n,a,h=!1){let c=G(
s);if(!c)return!1;let l=n?a.accent:a.muted;Q(t,c.pixels,e-o/2,i-o/2,o,a),t.frame(e-o/2,i-o/2,o,o,l,n?2:1);let[d,u]=h?[e,
i-o/2-wt/2-1]:[e-o/2-4,i];return t.text(c.name,d,u,{size:wt,colour:l,align:h?"center":"right",bold:n}),!0}labelsWithRoom(t,s,e,i){
let o=a=>[...t].some(h=>h!==a&&Math.abs(h-a)<i);return Array.from({length:e},(a,h)=>h+s).filter(a=>t.has(a)||(a-s)%i===0&&
!o(a))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r:a,c:h,rows:c,columns:l}=this.zoom,d=i*l,u=o*c,f=this.pinnedIndices();
for(let y of f.from)y>=a&&y<a+c&&Wt(t,[s,e+(y-a)*o,d,o],n.accent);for(let y of f.to)y>=h&&y<h+l&&Wt(t,[s+(y-h)*i,e,i,u],
n.accent);for(let y of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let b of f.from)b>=a&&b<a+c&&
y>=h&&y<h+l&&ye(t,[s+(y-h)*i,e+(b-a)*o,i,o],n.ink);let w=Z(this.maps.rows,a,c),g=Z(this.maps.columns,h,l);w&&t.line(s,e+
w*o,s+d,e+w*o,n.accent,1.5),g&&t.line(s+g*i,e,s+g*i,e+u,n.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.
way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),e=s.width/this.field.
clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.layout,a=s<i?
-1:Math.floor((s-i)/n),h=t<e?-1:Math.floor((t-e)/o);return a>=this.zoom.rows||h>=this.zoom.columns||a<0&&h<0?null:[a<0?-1:
a+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,
s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.
dragStart=null,!s)return;let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(t)||this.cut(
i,o):this.zoomTo(i,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.
hypot(s[0]-t[0],s[1]-t[1])>de}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],
s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),
this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.
length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let o=new L(this.overlay,this.layout.width,this.layout.height),
{accent:n}=this.maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.textContent=
""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:a}=this.layout,{accent:h,ink:c,page:l}=this.
maps.colours,d=new L(this.overlay,n,a);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.
pinnable),!t)return;let[u,f]=t,w=s+(f-this.zoom.c)*i,g=e+(u-this.zoom.r)*o;if(u>=0&&d.rect(0,g,s-3,o,h,.16),f>=0&&d.rect(
w,e-22,i,19,h,.16),u<0||f<0)return;Wt(d,[w,g,i,o],c);let y=this.maps.described(u,f);this.overlay.textContent=y;let b=N(y,
_t,n-16),v=O(b,_t)+16,x=E(w+(i-v)/2,0,n-v),k=g+o+34<a?g+o+6:g-32;d.rect(x,k,v,24,c),d.text(b,x+8,k+12,{size:_t,colour:l})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[e,i]=[this.maps.rows,this.maps.columns].
map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let a=o.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();
return[Math.min(...a),Math.max(...a)]});this.mark(null),this.emit("cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)
return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof i=="number"&&i!==this.link?
this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("li\
nk"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&
(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}moveCursor(t,s){if(!this.maps.R||!this.maps.
C)return;let{r:e,c:i,rows:o,columns:n}=this.zoom,[a,h]=this.cursor??[e-t,i-s];this.cursor=[E(a+t,e,e+o-1),E(h+s,i,i+n-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let s=this.arrange(t,we*t);return{
height:s.height,draw:(e,i)=>this.paint(e,s,i)}}};function ge(r,t=10){let s=r.weights(0),e=p("ol");for(let i of V(r.signed?
s.map(Math.abs):s,t)){let o=r.rows.labels[Math.floor(i/r.C)],n=r.columns.labels[i%r.C];e.append(p("li","",{},m("{row} to\
 {column}: {weight}",{row:o,column:n,weight:r.formatted(s[i])})))}return[p("p","",{},m("Strongest pairs of {name}, from \
and to:",{name:r.title})),e]}function Wt(r,[t,s,e,i],o){let n=Math.min(e,i)<8?2:0;r.frame(t-n,s-n,e+2*n,i+2*n,o,2)}function ye(r,[
t,s,e,i],o){let[n,a]=[e,i].map(h=>h<Cs?Cs:h-2);r.frame(t+(e-n)/2,s+(i-a)/2,n,a,o,2)}function Bt(r,t){let s=`${r} →`;return t>
1?m("{title} 1 label in {n}",{title:s,n:t}):s}var xe=620,H=28,be=20,Ss=16,ve=.25,Ms=10,yt=132,ke=60,Gt=44,Ce=22,tt=11,As=40,Se=200,Me=300,Ae=6,$e=16,Oe=S("Up and down\
 move, left and right change sides, Enter pins, brackets step through the layers."),Ee=S("Up and down move, left and rig\
ht change sides. Enter on a word, and then on one of the other side, cuts the line between them."),xt=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=p("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=p("canvas","written",{"aria-hid\
den":"true"}),this.overlay=p("canvas","over",{"aria-hidden":"true"}),this.spacer=p("div","spacer"),this.scroll=p("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=nt(),this.field=p("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=p("div","status",{"aria-live":"polite"});let s=m("Heads shown; double-cl\
ick to show only one");this.heads=p("div","heads",{role:"group","aria-label":s}),this.saving=new D(this);let e=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:tt,step:1,value:tt};this.minWeight=Lt(m("Hide below"),i,h=>R(h,
2),e),this.maxLinks=Lt(m("Strongest per token"),o,h=>h<tt?String(h):m("all"),e),this.fit=p("input","",{type:"checkbox"}),
this.fit.onchange=e,this.fitLabel=p("label","",{title:m("All tokens at once, however small")},this.fit," ",m("fit")),this.
previous=j("‹",()=>this.step(-1),{title:m("Previous layer ([)")}),this.next=j("›",()=>this.step(1),{title:m("Next la\
yer (])")}),this.layer=p("span","layer");let n={role:"group","aria-label":m("Layer")};this.steps=p("div","steps",n,this.
previous,this.layer,this.next);let a=p("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(a,
this.heads,this.field,p("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},U(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new z(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(a=>a<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${xs(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=m("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${m(t.cutting?Ee:Oe)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>As?5:tt),
this.fit.checked=t>As&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=m("Click: show or hide. Double-click: show only this head."),i=p("i");i.style.background=this.colour(s);let o=j(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
Me)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||xe,a=Math.min((n-40)/o,be),h=s||i?a:Math.max(a,Ss),c=Math.ceil(H+h*o+12),l=E(h*.72,9,14),
d=(y,b)=>{let v=y.map(x=>Math.min(O(x,l),yt-8));return Math.max(...v,O(b,12))+18},u=e?c:Math.min(c,n),f=this.active.length>
1?Math.min(ke,6*this.active.length):0,w=f+d(this.maps.rows.labels,m("from (query)")),g=t-d(this.maps.columns.labels,m("t\
o (key)"))-f-Gt;return{width:t,row:h,height:c,shown:u,size:l,stripes:f,left:w,right:g}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new L(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}y({layout:t,top:s},e){return H+(e+.5)*t.row-
s}paintWords(t){let{pen:s,layout:e,theme:i,top:o,focus:n}=t;if(o<H){let h={size:12,colour:i.muted};s.text(m("from (query\
)"),e.left-6,12-o,{...h,align:"right"}),s.text(m("to (key)"),e.right+6,12-o,h)}let a=e.row>=Ms;for(let h of["from","to"])
!n||n.way===h?this.paintSide(h,t):a||this.paintSide(h,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,s){let{pen:e,
layout:i,theme:o,top:n,focus:a}=s,{row:h,size:c,left:l,right:d,shown:u,width:f}=i,w=this.maps.side(t),g=t==="from",y=Math.
max(1,Math.ceil((c+1)/h)),b=new Set(t===this.way?this.maps.indices(this.pins,t):[]);w.labels.forEach((M,A)=>{let T=this.
y(s,A),I=b.has(A);if(T<-h||T>u+h||A%y&&!I||a?.indices.includes(A)&&!I)return;let P=I?o.accent:a?o.muted:o.ink,F={size:c,
colour:P,bold:I,align:g?"right":"left"};e.text(N(M,c,yt-8),g?l-6:d+6,T,F)});let v=Z(w,0,w.labels.length);if(!v)return;let x=H+
v*h-n,k=g?0:d;e.line(k,x,k+(g?l:f-d),x,o.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),i=this.maxLinks.
value()<tt?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);let o=s?s.indices:this.maps.
rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.active.length;return(s-(e-1)/2)*Math.min(1.6,
.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:i,focus:o}=t,n=E(e.row/Ss,ve,1),a=Math.max(...this.active.
map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let l=this.offset(e,h),d=this.maps.peak==="row"?this.
maps.rowPeaks(c):null;for(let[u,f,w]of this.links(c,o)){let[g,y]=[this.y(t,u)+l,this.y(t,f)+l];if(Math.max(g,y)<0||Math.
min(g,y)>e.shown)continue;let b=this.maps.shade(w,d?d[u]:a),v=o?1+2.2*b:(.6+1.4*b)*n,x=o?.25+.75*b:.06+.7*b;s.curve(e.left,
g,e.right,y,this.colour(c,i),v,x)}}}cutLinks(t){if(!this.data.cutAt)return[];let[s,e]=["from","to"].map(o=>t?.way===o?t.
indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)for(let a of e)if(this.maps.cut(
n,a,o)&&i.push({k:o,r:n,c:a})===Se)return i;return i}paintCuts(t){let{pen:s,layout:e,theme:i,focus:o}=t;for(let{k:n,r:a,
c:h}of this.cutLinks(o)){let[c,l]=[this.y(t,a),this.y(t,h)];s.curve(e.left,c,e.right,l,i.muted,1.2,.8,!0);let d=this.maps.
cut(a,h,n);pt(s,d,(e.left+e.right)/2,(c+l)/2,4,this.colour(n,i))}}get focus(){let t=this.start??this.hovered??this.cursor;
if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,indices:s}:
null}paintOverlay(){let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.scene(this.overlay,t);this.
field.classList.toggle("focused",!!t),t&&this.paintFocus(s,t);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.status.
textContent=`${this.maps.described(e.r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(t):
this.hint()}get nextCut(){let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.
between(this.start,t):null)}paintNextCut(t,{k:s,r:e,c:i}){let{pen:o,layout:n,theme:a}=t,h=this.offset(n,this.active.indexOf(
s)),[c,l]=[this.y(t,e)+h,this.y(t,i)+h];o.curve(n.left,c,n.right,l,a.accent,3,.9)}paintFocus(t,s){let{pen:e,layout:i,theme:o}=t;
this.paintLinks(t),this.paintCuts(t),this.paintShares(t,s);let n=s.way==="from",{labels:a}=this.maps.side(s.way),h={size:Math.
max(i.size,11),colour:o.accent,bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,l=s.way===this.way?this.maps.indices(
this.pins,this.way):[];for(let d of s.indices.filter(u=>!l.includes(u)))e.text(N(a[d],h.size,yt-8),c,this.y(t,d),h)}paintShares(t,s){
let{pen:e,theme:i}=t,{row:o,size:n,left:a,right:h,width:c,shown:l}=t.layout,d=s.way==="from",u=this.active.map(b=>this.maps.
profile(b,s.indices,s.way)),f=Math.max(...u.map(b=>b.reduce((v,x)=>Math.max(v,x),0)),B),w=o>=Ms,g=d?{x:h+6,align:"left"}:
{x:a-6,align:"right"},{labels:y}=d?this.maps.columns:this.maps.rows;y.forEach((b,v)=>{let x=this.y(t,v);if(x<-o||x>l+o)return;
let k=u.map(P=>P[v]),M=k.reduce((P,F)=>P+F,0)/Math.max(k.length,1);this.paintStripes(t,x,k,f);let A=M>=.1*f;if(!w&&!A)return;
let T=w?n:11,I={size:T,colour:i.ink,bold:A,align:g.align};e.text(N(b,T,yt-8),g.x,x,I),!(M<.005||!d)&&e.text(R(M,2),c-14,
x,{size:Math.min(T,12),colour:i.muted,align:"right"})})}paintStripes({pen:t,theme:s,layout:e,focus:i},o,n,a){let{row:h,stripes:c,
left:l,right:d,width:u}=e,f=i?.way==="from",w=f?u-Gt-c:0,g=f?d+2:0,y=f?u-d-Gt:l-2,b=c?w:g,v=(c||y)/n.length;n.forEach((x,k)=>{
let M=.75*q[this.maps.scale](x/a);t.rect(b+k*v,o-h/2,v,h,this.colour(this.active[k],s),M)})}describe({way:t,indices:s}){
let e=this.active.length;if(!e)return this.hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,
n=this.active.map(u=>this.maps.profile(u,s,t)),a=n[0].map((u,f)=>n.reduce((w,g)=>w+g[f],0)/e),h=V(a,3).map(u=>`${C(o.labels[u])}\
 ${R(a[u],2)}`),c=s.length>3?m("{n} tokens",{n:s.length}):s.map(u=>C(i.labels[u])).join(" + "),l=e===1?this.data.names[this.
active[0]]:m("mean of {n} heads",{n:e}),d=s.length>1?[m("sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"}\
 ${h.join(" · ")}   (${[l,...d].join(", ")})`}hint(){return this.active.length?this.data.cutting?"":m("Hover a token: o\
n the left, what it attends to; on the right, what attends to it. Click to pin; pin several for their sum."):m("No head \
is shown: choose one above.")}wordAt(t){let{x:s,y:e}=this.point(t),i=s<this.layout.left+12?"from":s>this.layout.right-12?
"to":null,o=Math.floor((e-H)/this.layout.row);return i&&o>=0&&o<this.maps.side(i).labels.length?{way:i,index:o}:null}point(t){
let s=this.scroll.getBoundingClientRect(),e=s.width/this.scroll.offsetWidth||1,i=(t.clientY-s.top)/e+this.scroll.scrollTop;
return{x:(t.clientX-s.left)/e,y:i}}lineAt(t){if(!this.data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,
{x:i,y:o}=this.point(t),n=Le((i-s.left)/(s.right-s.left)),a=e&&{way:e.way,indices:[e.index]},h=t.pointerType==="touch"?$e:
Ae,c=Math.max(...this.active.map(u=>this.maps.largest(u)));return[...this.active.flatMap(u=>this.links(u,a).map(([f,w,g])=>({
k:u,r:f,c:w,weight:g}))),...this.cutLinks(a).map(u=>({...u,weight:c/2}))].flatMap(u=>{let[f,w]=[u.r,u.c].map(y=>this.y({
layout:s,top:0},y)),g=Math.abs(f+(w-f)*n+this.offset(s,this.active.indexOf(u.k))-o);return g<h?[{...u,rank:u.weight/c-g/
h}]:[]}).sort((u,f)=>f.rank-u.rank)[0]??null}hover(t,s=null){JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&
(this.hovered=t,this.line=s,this.scroll.style.cursor=t||s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.
scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;if(!this.data.cutting)return this.pin(t);if(this.lastCursor=
t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=s?.index===t.index?null:t,this.paintOverlay()}between(t,s){
let[e,i]=t.way==="from"?[t.index,s.index]:[s.index,t.index],o=[...this.active].sort((a,h)=>this.maps.weight(h,e,i)-this.
maps.weight(a,e,i)),n=o.find(a=>this.maps.cut(e,i,a))??o[0];return n===void 0?null:{k:n,r:e,c:i}}cut(t){if(!t)return;let[
s,e]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].map(i=>[Math.min(...i),Math.max(...i)]);this.emit(
"cut",{queries:s,keys:e,head:t.k})}pin({way:t,index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.cursor=null,
this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),this.
emit("pins",{pins:t,way:s})}moveCursor(t,s){let{way:e="from",index:i=-1}={...this.lastCursor,...s&&{way:s}};this.cursor=
{way:e,index:E(i+t,0,this.maps.side(e).labels.length-1)},this.lastCursor=this.cursor,[this.hovered,this.line]=[null,null],
this.scrollToCursor()}scrollToCursor(){let t=H+(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.scroll;(t<s+H||
t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){let s=this.arrange(
t,{fit:!1,whole:!0}),e=this.active.length>1?Ce:0,i=(o,n)=>{let a={pen:o,layout:s,theme:n,top:0,focus:this.focus},h=this.
active.map(c=>[this.data.names[c],this.colour(c,n)]);if(e&&ws(o,h,10,n),e&&o.shift(e),this.paintWords(a),a.focus)return this.
paintFocus(a,a.focus);this.paintLinks(a),this.paintCuts(a)};return{height:s.height+e,draw:i}}};function Le(r){let[t,s]=[
0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**3<r?t=i:s=i}return t**2*(3-2*t)}var Ht={word:{all:S("all words, on average"),from:{none:S("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:r=>J("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",r)},to:{none:S("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:r=>J("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",r)}},patch:{all:S("all patches, on \
average"),from:{none:S("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:r=>J("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",r)},to:{none:S("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:r=>J("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",r)}}};var vt=68,st=5,$s=2,bt=.6,Te=448,Re=336,Os=1,Ne=.7,Ft=10,Es=46;function Ie({rows:r,columns:t},s,e){let i=s?Math.min(e,s-
Ft):e;return E(Math.floor(i/Math.max(r,t)),4,vt)}var kt=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let s=[["from",m("attends to")],["to",m("attended by")]];this.direction=new et(m("Direction"),s,i=>this.
set(this.pins,i)),this.status=p("div","status",{"aria-live":"polite"}),this.words=p("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=p("canvas","drawn",{"aria-hidden":"true"}),this.saving=new D(this);let e=p("div","b\
ar",{},this.direction.node);t.append(e,this.words,this.scale,p("div","foot",{},this.status,this.saving.menu)),U(this.words,
{...ot((i,o)=>this.setCurrent(this.current+i*this.perRow+Xt(this.words,o),!0)),Enter:()=>this.pin(this.current)," ":()=>this.
pin(this.current),Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new z(t),this.pins=
t.pins,this.way=t.way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("\
aria-multiselectable",String(!t.one_pin));let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",m("The text,\
 shaded by {name}. Arrows move, Enter pins.",{name:t.title})),this.words.dir=ss(s);let e=[...it(this.words)].findIndex(a=>a===
Vt(this.words)),{photo:i}=t,o=i&&`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,
{src:o}),this.words.style.setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(
...s.map(a=>(G(a)?.column??0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=Ie(i,this.words.clientWidth,
t.one_pin?Re:Te));let n=i?{patch:this.patch,frame:Os,gap:0}:{patch:vt,frame:st,gap:$s};for(let[a,h]of Object.entries(n))
this.words.style.setProperty(`--${a}`,`${h}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch\
))`:"",this.words.style.fontSize=i?`${Math.min(Ne*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((a,h)=>this.
word(a,h))),this.setCurrent(e<0?this.current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.
rows,i=this.patchOf(t),{photo:o}=this.data,n=i&&!o?p("canvas","",{"aria-label":t}):"",a=p("span","word",{role:"option",tabindex:"\
-1",dir:"auto"},i?n:t);return i?a.style.gridArea=`${i.row+2} / ${i.column+1}`:o&&(a.style.gridArea=this.besideOthers(s)),
i&&o&&a.setAttribute("aria-label",t),a.classList.toggle("cell",!!(i&&o)),a.classList.toggle("second",e[s]===1&&e[s-1]===
0),a.onclick=()=>this.pin(s),a.onmouseenter=a.onfocus=()=>{this.status.textContent=this.describe(s)},a.onmouseleave=()=>{
this.status.textContent=this.hint()},a}patchOf(t){return this.data.photo?ft(t):G(t)}besideOthers(t){let s=this.maps.rows.
labels.filter(i=>!ft(i)).length,e=Math.max(1,Math.floor(this.perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){
return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(
0,s,this.way);let e=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}paint(){
let t=this.shares(),s=this.maps.colours,e=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(
t,s).forEach((o,n)=>{let a=it(this.words)[n];if(!a)return;let h=this.patchOf(this.maps.rows.labels[n]);if(h&&this.data.photo?
Object.assign(a.style,this.look(h,W(o))):Object.assign(a.style,{background:W(o),color:X(o)}),h&&!this.data.photo){let c=vt-
2*st,l=K(a,"canvas");Object.assign(l.style,{width:`${c}px`,height:`${c}px`}),Q(new L(l,c,c),h.pixels,0,0,c,s,bt)}a.title=
R(t[n],4),a.setAttribute("aria-selected",String(e.has(n)))}),this.status.textContent=this.hint();let i=Math.max(this.words.
clientWidth,260);Object.assign(this.scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new L(this.scale,i,40),4,
6,t,s)}look({row:t,column:s},e){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,a=`color-mix(in srgb, ${e} ${100*(1-
bt)}%, transparent)`,h=`${-s*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${a}, ${a}) border-b\
ox, var(--photo) ${h} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=_(s.ramp);return[...t].
map(o=>i[Math.round(255*q[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,l)=>Math.max(c,l),0),{unit:a,
scale:h}=this.maps;mt(t,{unit:a,scale:h,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.maps.
rows,{pinned:e}=this,i=e.length?e.map(a=>C(s[a])).join(" + "):m(Ht[this.token].all),o=R(this.shares()[t],4),n=C(s[t]);return this.
way==="to"?`${n} → ${i}: ${o}`:`${i} → ${n}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,s=Ht[this.
token][this.way==="to"?"to":"from"];return t?s.pinned(t):m(s.none)}get token(){return this.perRow>1?"patch":"word"}pin(t){
let s=this.data.one_pin?[]:this.pins,[e,i]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.setCurrent(t,!0),this.set(
e,i)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=it(this.words);
e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=E(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.
current].focus({preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),i=e?e.y+e.h+56:82;return{height:i,draw:(o,n)=>this.
paintWords(o,n,s,i)}}paintWords(t,s,e,i){let o=this.shares(),n=this.shades(o,s),a=new Set(this.pinned),{photo:h}=this.data;
h&&this.photo&&t.photo(this.photo,Ft,Es,h.columns*this.patch,h.rows*this.patch);for(let{label:c,i:l,x:d,y:u,w:f,h:w}of e){
let g=this.patchOf(c),y=h&&g;t.rect(d,u,f,w,W(n[l]),y?1-bt:1),y?t.frame(d+.5,u+.5,f-1,w-1,W(n[l]),Os):g?Q(t,g.pixels,d+st,
u+st,f-2*st,s,bt):t.text(c,d+6,u+w/2,{size:16,colour:X(n[l])}),a.has(l)&&t.frame(d,u,f,w,s.accent,2)}this.paintScale(t,10,
i-36,o,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.data,a=this.patchOf(i);
if(a){let[l,d]=n?[this.patch,0]:[vt,$s],[u,f]=[a.column,a.row].map(w=>w*(l+d));return{label:i,i:o,x:Ft+u,y:Es+f,w:l,h:l}}
let h=O(i,16)+12;s+h>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:o,x:this.words.dir==="rtl"?t-s-h:s,y:e,w:h,h:26};return s+=
h+4,c})}};var Ct=class{constructor(t){this.base=t,this.kept=new Map}async lesson(t){return await this.fetched(t,"")??{}}async answer(t,s){
let e=await this.fetched(t,`/answer?step=${s}`);return Number.isInteger(e?.right)?e:null}async fetched(t,s){let e=at(`${this.
base}/lesson/${encodeURIComponent(t)}${s}`);if(this.kept.has(e))return this.kept.get(e);try{let i=await(await fetch(e)).
json();return i.message||this.kept.set(e,i),i}catch{return null}}};var Pe=300,je=2e3;function Ls(r,t,s){let e={"content-type":"application/json"};return fetch(at(r),{method:"POST",headers:e,
body:JSON.stringify(t),signal:s})}async function Kt(r,t){try{let s=await Ls(r,t);return{...await s.json(),ok:s.ok,status:s.
status}}catch{return null}}var St=class{path;heard;silent;closed;secret;source;stopped;constructor(t,{heard:s,silent:e,closed:i},o=void 0){
Object.assign(this,{path:t,heard:s,silent:e,closed:i,secret:o}),this.wake=()=>{document.hidden||this.connect()},document.
addEventListener("visibilitychange",this.wake);for(let n of["online","pageshow"])window.addEventListener(n,this.wake);this.
connect()}connect(){this.disconnect(),!this.stopped&&(this.source=this.secret?new qt(`${this.path}/watch`,{secret:this.secret}):
new EventSource(`${this.path}/events`),this.source.onmessage=({data:t})=>this.heard(JSON.parse(t)),this.source.addEventListener(
"closed",()=>this.stop(this.closed)),this.source.onerror=()=>{this.silent(),this.source?.readyState===EventSource.CLOSED&&
this.askAgain()})}async askAgain(){let{source:t}=this,s=await fetch(this.path,{method:"HEAD",cache:"no-store"}).then(e=>e.
status,()=>0);t===this.source&&(s===404?this.stop(this.closed):this.timer=setTimeout(()=>this.connect(),je*(1+Math.random())))}disconnect(){
clearTimeout(this.timer),this.source?.close(),this.source=null}stop(t=()=>{}){this.stopped=!0,this.disconnect(),document.
removeEventListener("visibilitychange",this.wake);for(let s of["online","pageshow"])window.removeEventListener(s,this.wake);
t()}},qt=class r extends EventTarget{onmessage;onerror;static CLOSED=2;readyState=0;constructor(t,s){super(),this.leaving=
new AbortController,this.read(t,s).catch(()=>{}).then(()=>this.ended())}async read(t,s){let e=await Ls(t,s,this.leaving.
signal);if(!e.ok)return;let i=e.body.getReader(),o=new TextDecoder,n="";for(;;){let{done:a,value:h}=await i.read();if(a)
return;let c=(n+o.decode(h,{stream:!0})).split(`

`);n=c.pop()??"";for(let l of c)this.tell(l)}}tell(t){let s=t.match(/^data: (.*)$/m)?.[1],e=t.match(/^event: (.*)$/m)?.[1];
this.readyState===r.CLOSED||!s||(e?this.dispatchEvent(new Event(e)):this.onmessage({data:s}))}ended(){this.readyState!==
r.CLOSED&&(this.readyState=r.CLOSED,this.onerror())}close(){this.readyState=r.CLOSED,this.leaving.abort()}},Ts=new Ct(".");
async function Rs(r){let t=r?await Ts.lesson(r):null;return t?.steps?t:null}function Ns({question:r,asks:t,options:s,step:e},i){
return t?{asks:p("p","",{},t).outerHTML,choices:s,covers:[],isTyped:!0}:r?i?.steps[e-1]?.question??null:null}var Is=(r,t)=>Ts.
answer(r,t),Mt=r=>Math.random()*(r/Pe);var De=["heatmap","lines","text"],At=class{hides;query;places={};widgets={};parts={};words;timer;constructor(t){this.heading=
p("h2"),this.verdict=p("p","phone-verdict",{"aria-live":"polite"}),this.message=p("p","message",{role:"status"}),this.covered=
p("p","covered",{hidden:""},m("Hidden until the answer is shown.")),this.node=p("section","follow",{"aria-label":m("What\
 the speaker shows")}),this.node.append(this.heading,this.verdict,this.covered,this.message);for(let[s,e]of Object.entries(
{heatmap:gt,lines:xt,text:kt}))this.places[s]=p("div","widget",{"data-key":s,hidden:""}),this.node.append(this.places[s]),
this.widgets[s]=new e(this.places[s]);t.append(this.node),this.request=new ct({draw:s=>this.draw(s),fail:s=>this.fail(s)}),
ds(()=>this.redraw())}show(t,s,e){if(this.isDrawn=ze(t),!this.isDrawn)return this.leave();let i=new URLSearchParams(t.split(
"?")[1]??"");De.includes(i.get("view")??"heatmap")||i.delete("view"),this.query=i,this.hides=(...a)=>s.some(h=>a.includes(
h.split(" ")[0])),this.redraw();let o=i.toString();if(o===this.words)return;this.words=o,this.message.textContent="",clearTimeout(
this.timer);let n=Object.fromEntries(i);this.timer=setTimeout(()=>this.request.ask({head:n,effect:n}),1e3*Mt(e))}leave(){
clearTimeout(this.timer),this.words=null,this.parts={},this.heading.textContent="",this.verdict.replaceChildren(),this.covered.
hidden=!0;for(let t of Object.values(this.places))t.hidden=!0;this.message.textContent=m("This step is on the screen.")}draw(t){
this.isDrawn&&(Object.assign(this.parts,t),this.message.textContent="",this.redraw())}fail(t){this.isDrawn&&(this.message.
textContent=t??m("The server does not answer; trying again …"))}redraw(){let{head:t,effect:s}=this.parts;if(!t||!s)return;
let e=this.hides("head","page"),i=is(this.query.get("off")??"",t.prefix),o=t.heads.length===1&&i(t.heads[0][0],t.heads[0][1]);
this.heading.textContent=t.title+(o?` · ${m("off")}`:""),this.verdict.replaceChildren(...this.hides("verdict","effect",
"predictions","page")?[]:Ue(s)),this.covered.hidden=!e;let n=os(this.query),{shown:a,...h}=ns(l=>n[l]),c=ps();for(let[l,
d]of Object.entries(this.places)){let u=t.pictures[l];d.hidden=e||!u;let f=u&&l==="lines"?{active:rs(u,a)}:{};d.hidden||
this.widgets[l].show({...u,...h,theme:c,...f})}window.painted=!0}},ze=r=>r.split(/[?#]/)[0]==="/";function Ue({headline:r,
count:t}){if(!r)return[];let s=({before:o,after:n,p_before:a,p_after:h})=>[Ps(o,a),Ps(n,h)],[e,i]=s(r);return t?[`${r.label}\
: ${e} → `,p("strong","",{},i)]:[`${r.label}: `,p("strong","",{},e)]}var Ps=(r,t)=>t===void 0?r:`${C(r)} ${rt(t)}`;var $t=class{rows=[];constructor(t){this.list=p("ul","vote-bars"),t.append(this.list)}show(t,s,{right:e=null,own:i=null}={}){
this.rows.length!==t.length&&(this.rows=t.map(()=>new Yt),this.list.replaceChildren(...this.rows.map(n=>n.node)));let o=s.
reduce((n,a)=>n+a,0);this.rows.forEach((n,a)=>{n.show(t[a],s[a]??0,{all:o,right:e===a,own:i===a})})}},Yt=class{constructor(){
this.name=p("span","vote-name"),this.count=p("span","vote-count"),this.bar=p("span","vote-bar",{"aria-hidden":"true"}),this.
node=p("li","",{},this.name,this.count,p("span","vote-track",{},this.bar))}show(t,s,{all:e,right:i,own:o}){let n=[i?m("t\
he model’s answer"):"",o?m("your vote"):""].filter(Boolean);this.name.replaceChildren(t,...n.map(a=>p("em","",{},a))),
this.count.textContent=e?`${s} · ${rt(s/e)}`:"0",this.bar.style.width=`${100*s/Math.max(1,e)}%`,this.node.classList.toggle(
"right",i)}};var _e=S("Tap what you expect."),js=S("Your vote counts. You can change it until the result is shown."),Ot=class{buttons;name;own;constructor(t,s){
this.vote=s,this.asks=p("div","asks",{id:"asks"}),this.choices=p("div","choices",{role:"group","aria-labelledby":"asks"}),
this.note=p("p","vote-note",{role:"status"}),this.result=p("div","vote-result"),this.says=p("div","answer-says",{"aria-l\
ive":"polite"}),this.bars=new $t(this.result),this.node=p("section","question",{"aria-label":m("Question"),hidden:""}),this.
node.append(this.asks,this.choices,this.note,this.result,this.says),t.append(this.node)}show(t,s,{own:e,revealed:i,counts:o,
answer:n}){if(this.node.hidden=!s,!!s){if(t!==this.name&&this.ask(t,s),this.own=e,this.mark(),this.choices.hidden=i,this.
result.hidden=this.says.hidden=!i,!i)return this.say(m(e===null?_e:js));this.bars.show(s.choices,o,{right:n?.right??null,
own:e}),this.says.textContent=n?.says??"",this.say(s.isTyped?m("How the room voted:"):We(e,n))}}ask(t,{asks:s,choices:e}){
this.name=t,this.asks.innerHTML=s,this.buttons=e.map((i,o)=>j(i,()=>this.chosen(o),{"aria-pressed":"false"})),this.choices.
replaceChildren(...this.buttons)}async chosen(t){let s=this.own,{name:e}=this;this.own=t,this.mark();let i=await this.vote(
t);e===this.name&&(i&&(this.own===t&&(this.own=s),this.mark()),this.say(i||m(js)))}mark(){this.buttons.forEach((t,s)=>t.
setAttribute("aria-pressed",String(s===this.own)))}say(t){this.note.textContent!==t&&(this.note.textContent=t)}};function We(r,t){
return t?r===null?m("The model has answered:"):r===t.right?m("You and the model agree:"):m("The model disagrees:"):m("Th\
e model answers …")}var Jt=new Y("room phone",()=>localStorage),Et=class{kept;state;shown;constructor(t){this.key=location.pathname.replace(
/^.*\//,"").toLowerCase(),this.path=`room/${this.key}`;let s=Jt.readJson();this.kept={phone:"",number:0,choices:{},...s?.
key===this.key&&s},this.title=p("h1","",{},m("Attention heads")),this.place=p("p","place"),this.says=p("div","says"),this.
connection=p("p","connection",{role:"status"});let e=p("div","left",{},p("header","",{},this.place,this.title),this.says),
i=p("div","right");this.question=new Ot(e,o=>this.vote(o)),this.follow=new At(i),this.around=p("a","around",{},m("Explor\
e on my own")),this.around.onclick=()=>Tt.write(location.href),this.around.hidden=!0,this.parts=[e,i,this.around],t.replaceChildren(
e,i,p("footer","",{},this.connection,this.around)),Tt.remove(),this.listening=new St(this.path,{heard:o=>this.heard(o),silent:()=>this.
say(m("The connection is lost; trying again …")),closed:()=>this.closed()}),this.say(m("Connecting …")),this.join()}async join(){
if(this.kept.phone)return"";let t=await Kt(`${this.path}/join`,{});return t?.ok?(this.keep({phone:t.phone}),""):t?.message??
m("The server does not answer.")}keep(t){Object.assign(this.kept,t),Jt.write(JSON.stringify({key:this.key,...this.kept}))}async vote(t){
let{question:s}=this.state,e=Math.max(Date.now(),this.kept.number+1);this.keep({number:e});for(let i=0;i<3;i+=1){let o=await this.
join(),n={phone:this.kept.phone,question:s,choice:t,number:e},a=o?null:await Kt(`${this.path}/vote`,n);if(a?.ok||a?.counted)
return e===this.kept.number&&this.keep({choices:{...this.kept.choices,[s]:t}}),"";if(a?.rejoin){this.keep({phone:null});
continue}if(a)return a.message;if(o&&i===2)return o;await new Promise(h=>setTimeout(h,500*(i+1)))}return m("The server d\
oes not answer. Tap again.")}async heard(t){if(t.version<(this.state?.version??0))return;this.state=t,this.say("");let s=await Rs(
t.lesson);if(t!==this.state||(this.draw(t,s,null),!t.revealed||!t.question||t.asks))return;await new Promise(i=>setTimeout(
i,1e3*Mt(t.here)));let e=await Is(t.lesson,t.step);t===this.state&&this.draw(t,s,e)}draw(t,s,e){let i=s?.steps[t.step-1],
o=i?.title??m("What the speaker shows");this.title.textContent!==o&&(this.title.textContent=o),this.place.textContent=s?
`${s.title} · ${m("{n} of {all}",{n:t.step,all:s.steps.length})}`:"",this.shown!==i&&(this.says.innerHTML=i?.says??"",scrollTo(
0,0)),this.shown=i;let n=Ns(t,s),a=this.kept.choices[t.question]??null,{revealed:h,counts:c}=t;this.question.show(t.question,
n,{own:a,revealed:h,counts:c,answer:e}),this.follow.show(t.address,n&&!h?n.covers:[],t.here),this.around.href=`.${t.address}`,
this.around.hidden=!!(n&&!h)}closed(){this.say(m("The room is closed. Thank you for coming."));for(let t of this.parts)t.
remove();this.connection.after(p("a","around app",{href:"."},m("Open the app"))),Jt.remove()}say(t){this.connection.textContent=
t}};new Et(K(document,"main"));
