var E=(a,t,s)=>Math.min(Math.max(a,t),s);var l=(a,t="",s={},...e)=>{let i=document.createElement(a);i.className=t;for(let[n,o]of Object.entries(s))i.setAttribute(
n,String(o));return i.append(...e),i},kt=(a,t)=>a.querySelector(t);var G=a=>a.children,St=a=>a.getRootNode().activeElement,H=()=>l("i","room-mark",{"aria-hidden":"true"});function Ct(a,t){
let s=l("select","",{"aria-label":a});for(let[e,i]of t)s.append(l("option","",{value:e},i));return s}function ht(a,{low:t,
high:s,step:e,value:i},n,o){let r=l("input","",{type:"range",min:t,max:s,step:e,value:i}),h=l("output"),c=l("label","sli\
der",{},`${a} `,r,h),d=()=>{h.textContent=n(Number(r.value))};r.oninput=()=>{d(),o()};let m=p=>{r.value=String(p),d()};return d(),
Object.assign(c,{value:()=>Number(r.value),set:m})}function u(a,t={}){return Mt(String(SAID[a]??a),t)}function ct(a,t,s,e={}){let i=SAID[a]??[a,t],n=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return Mt(n?i[0]:i[i.length-1],{n:s,...e})}var z=a=>a,D=a=>`${a}${a.includes("?")?"&":
"?"}lang=${LANGUAGE}`,Mt=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var Gt=/^(\d{1,4}|\*)\.(\d{1,4}|\*)$/;function At(a){let t=a.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/).map(
s=>Gt.exec(s)).filter(s=>s!==null).map(s=>s.slice(1).map(e=>e==="*"?null:Number(e)));return(s,e)=>t.some(([i,n])=>(i===null||
i===s)&&(n===null||n===e))}var Ht={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function lt(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[i,[n,o,r]]of Object.entries(s.arrays)){
let h=Ht[n],c=a.byteOffset+4+t+o,d=r.reduce((m,p)=>m*p,1)*h.BYTES_PER_ELEMENT;e[i]=new h(a.buffer.slice(c,c+d))}return{...s,
...e}}var $t=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var Kt=1e3,Yt="picture",Xt=window.keptPictures??=new Map,K=class{stopped;wanted;answered;constructor({draw:t,fail:s}){this.
draw=t,this.fail=s,this.wanted={},this.answered={},this.busy=!1}ask(t){this.wanted=Object.fromEntries(Object.entries(t).
map(([s,e])=>[s,new URLSearchParams(e).toString()])),this.takeKept(),this.next()}takeKept(){let t=this.missing,s=t.map(i=>Xt.
get(`${i}?${this.wanted[i]}`));if(!t.length||s.includes(void 0))return;let e=Object.fromEntries(t.map(i=>[i,this.wanted[i]]));
Object.assign(this.answered,e),this.overtaken=this.busy,this.draw(Object.fromEntries(t.map((i,n)=>[i,s[n]])),e)}get missing(){
return Object.keys(this.wanted).filter(t=>this.wanted[t]!==this.answered[t])}async next(){let t=this.missing;if(this.busy||
this.stopped||!t.length)return;this.busy=!0;let s=Object.fromEntries(t.map(o=>[o,this.wanted[o]])),e=new URLSearchParams(
t.flatMap(o=>[...new URLSearchParams(s[o])])),i=new URLSearchParams(Object.fromEntries(e));i.set("want",t.join()),i.set(
"lang",LANGUAGE);let n=await Jt(`${Yt}?${i}`);n||(this.fail(null,s),await new Promise(o=>setTimeout(o,Kt))),this.busy=!1;
try{n&&!this.overtaken&&this.take(n,s)}finally{this.overtaken=!1,this.next()}}take({bytes:t,message:s},e){Object.assign(
this.answered,e),t?this.draw(Vt(lt(t)),e):this.fail(s??null,e)}};async function Jt(a){try{let t=await fetch(a);return t.
ok?{bytes:new Uint8Array(await t.arrayBuffer())}:t.headers.get("content-type")==="application/json"?await t.json():null}catch{
return null}}function Vt({arrays:a,...t}){let s={};for(let[e,i]of Object.entries(t))e in a||(s[e]={...i,pictures:{}});for(let e of Object.
keys(a)){let[i,n]=e.split(".");s[i].pictures[n]=lt(t[e])}return s}var L=class{constructor(){this.send=()=>{}}emit(t,s){this.send(t,s)}};var ut='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Zt={left:"start",center:"middl\
e",right:"end"},U=a=>a.getContext("2d"),M=(()=>{let a=U(document.createElement("canvas"));return(t,s,e=!1)=>(a.font=`${e?
"600 ":""}${s}px ${ut}`,a.measureText(t).width)})();function A(a,t,s){if(M(a,t)<=s)return a;let e=[...a];for(;e.length>1&&
M(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var Qt=a=>(window.devicePixelRatio||1)*(a.currentCSSZoom||1),S=class{context;constructor(t,s,e,i=Qt(
t),n=null){let o=Math.round(s*i),r=Math.round(e*i);t.width!==o&&(t.width=o),t.height!==r&&(t.height=r),this.context=U(t),
this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),n&&this.rect(0,0,s,e,n)}shift(t){this.context.translate(
0,t)}rect(t,s,e,i,n,o=1){this.context.globalAlpha=o,this.context.fillStyle=n,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,n,o=1){
this.context.globalAlpha=1,this.context.strokeStyle=n,this.context.lineWidth=o,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,n,o=1,r=1){
this.path(n,o,r,h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,n,o,r){let h=(t+e)/2;this.path(n,o,r,c=>{c.moveTo(t,s),c.
bezierCurveTo(h,s,h,i,e,i)})}path(t,s,e,i){let{context:n}=this;n.globalAlpha=e,n.strokeStyle=t,n.lineWidth=s,n.beginPath(),
i(n),n.stroke()}text(t,s,e,{size:i=12,colour:n,align:o="left",angle:r=0,bold:h=!1}){let{context:c}=this;c.globalAlpha=1,
c.save(),c.translate(s,e),r&&c.rotate(r*Math.PI/180),c.font=`${h?"600 ":""}${i}px ${ut}`,c.fillStyle=n,c.textAlign=o,c.textBaseline=
"middle",c.fillText(t,0,0),c.restore()}cells(t,s,e,i,n){this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,
this.context.drawImage(t,s,e,i,n)}},ts=6e3,Y=class{parts;constructor(t,s,e=null){this.width=t,this.height=s,this.parts=[],
this.openGroups=0,this.rectanglesLeft=ts,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(s).filter(([,n])=>n!==
null).map(([n,o])=>` ${n}="${dt(typeof o=="number"?+o.toFixed(2):o)}"`).join("");this.parts.push(e===null?`<${t}${i}/>`:
`<${t}${i}>${dt(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=1}rect(t,s,e,i,n,o=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:n,"fill-opacity":o<1?o:null})}frame(t,s,e,i,n,o=1){this.put("rect",{x:t,y:s,
width:e,height:i,fill:"none",stroke:n,"stroke-width":o})}line(t,s,e,i,n,o=1,r=1){this.put("line",{x1:t,y1:s,x2:e,y2:i,stroke:n,
"stroke-width":o,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,n,o,r){let h=m=>+m.toFixed(1),c=h((t+e)/2),d=`M${h(t)} ${h(
s)}C${c} ${h(s)} ${c} ${h(i)} ${h(e)} ${h(i)}`;this.put("path",{d,fill:"none",stroke:n,"stroke-width":o,"stroke-opacity":r<
1?r:null})}text(t,s,e,{size:i=12,colour:n,align:o="left",angle:r=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:n,"font-s\
ize":i,"text-anchor":Zt[o],"font-weight":h?600:null,transform:r?`rotate(${r} ${+s.toFixed(2)} ${+e.toFixed(2)})`:null,"x\
ml:space":"preserve"};this.put("text",c,t)}cells(t,s,e,i,n){this.rectanglesLeft-=t.width*t.height,this.rectanglesLeft<0?
this.embed(t,s,e,i,n):this.rectangles(t,s,e,i,n)}embed(t,s,e,i,n){let o=document.createElement("canvas"),r=Math.max(1,Math.
round(2*i/t.width)),h=t.width*r,c=t.height*r;new S(o,h,c,1).cells(t,0,0,h,c);let d={x:s,y:e,width:i,height:n,preserveAspectRatio:"\
none",style:"image-rendering:pixelated"};this.put("image",{...d,href:o.toDataURL("image/png")})}rectangles(t,s,e,i,n){let{
data:o}=U(t).getImageData(0,0,t.width,t.height),r=i/t.width,h=n/t.height;for(let c=0;c<t.height;c++)for(let d=0;d<t.width;d++){
let m=4*(c*t.width+d),p="#"+[0,1,2].map(f=>o[m+f].toString(16).padStart(2,"0")).join("");this.rect(s+d*r,e+c*h,r,h,p)}}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${dt(ut)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function dt(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var ss={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},es={pdf:["PDF",z("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",z("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},is=16e3,Et=46,O=class{constructor(t){
this.widget=t,this.size=Ct(u("Size"),[["projector",u("Projector, 1920 px")],["paper",u("Paper, 170 mm, 300 dpi")]]),this.
light=l("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>{let h=l("button","",{type:"button"},r);return h.onclick=
()=>this.save(r.toLowerCase()),h}),e=l("summary","",{title:u("Save this picture as PNG or SVG")},u("Save picture")),i=l(
"label","",{},this.light," ",u("light background"));this.papers=Object.entries(es).map(([r,[h,c]])=>l("a","button",{"dat\
a-kind":r,title:u(c),download:""},h)),this.forPapers=l("div","pair",{hidden:""},...this.papers);let n=l("div","pair",{},
...s),o=l("div","menu",{},this.size,i,n,this.forPapers);this.menu=l("details","saving",{},e,o),this.summary=e,this.menu.
onkeydown=r=>{r.key==="Escape"&&(this.menu.open=!1,e.focus())}}offer(t){this.forPapers.hidden=!1,this.summary.title=u("S\
ave this picture as PNG, SVG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.
size.value,e=this.light.checked){let{themes:i,theme:n}=this.widget.data,o=i[e?"light":n],{width:r,density:h,svgSize:c}=ss[s],
[d,m]=this.widget.exportSize(r),p=m+Et;if(t==="svg"){let y=new Y(d,p,o.page);return this.draw(y,d,o),new Blob([y.toString(
c(d,p))],{type:"image/svg+xml"})}let f=document.createElement("canvas");this.draw(new S(f,d,p,Math.min(h,is/p),o.page),d,
o);let w=$t(f.toDataURL("image/png").split(",")[1]);return ns(w,f.width/(r/96))}draw(t,s,e){let{title:i,source:n}=this.widget.
data;t.text(A(i,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(A(n,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(
Et),this.widget.export(t,s,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").
replace(/^-|-$/g,"").toLowerCase(),n=l("a","",{download:`${i}.${t}`,href:URL.createObjectURL(this.picture(t))});n.click(),
setTimeout(()=>URL.revokeObjectURL(n.href),1e4),this.menu.open=!1}};function ns(a,t){let s=new DataView(new ArrayBuffer(
21)),e=Math.round(t/.0254);s.setUint32(0,9),[..."pHYs"].forEach((n,o)=>s.setUint8(4+o,n.charCodeAt(0))),s.setUint32(8,e),
s.setUint32(12,e),s.setUint8(16,1),s.setUint32(17,os(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([a.subarray(
0,i),s.buffer,a.subarray(i)],{type:"image/png"})}function os(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>
1^(t&1?3988292384:0)}return~t>>>0}var rs=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function F(a){let t=a.map(rs);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),n=Math.min(Math.floor(i),t.length-2);return t[n].map((o,r)=>Math.round(o+(t[n+1][r]-o)*(i-n)))})}
var as=([a,t,s])=>255<<24|s<<16|t<<8|a,Lt=a=>Uint32Array.from(F(a),as),W=([a,t,s])=>`rgb(${a},${t},${s})`;function pt(a){
let[t,s,e]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var N={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},Ot={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var hs={Uint8Array:255,Int8Array:127,Float32Array:null},cs={Uint8Array:2,Int8Array:2,Float32Array:4},P=1e-12,T=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;decoded;sorted;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length,this.decoded=new Map,this.sorted=new Map}weights(t){let s=this.R*this.C,e=hs[this.codeType];if(!e)
return this.codes.subarray(t*s,(t+1)*s);if(!this.decoded.has(t)){let i=new Float32Array(s);for(let n=0;n<s;n++){let o=this.
codes[t*s+n]/e;i[n]=o*Math.abs(o)*this.most[t]}this.decoded.set(t,i)}return this.decoded.get(t)}weight(t,s,e){return this.
weights(t)[s*this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).
positions.flatMap((i,n)=>i.some(o=>e.has(o))?[n]:[])}profile(t,s,e){let i=this.weights(t),n=new Float32Array(e==="to"?this.
R:this.C);for(let o of s)for(let r=0;r<n.length;r++)n[r]+=e==="to"?i[r*this.C+o]:i[o*this.C+r];return n}linksFrom(t,s,e,i){
let n=this.weights(t),o=this.sortedColumns(t),r=[];for(let h of s)for(let c of o[h].subarray(0,i)){if(n[h*this.C+c]<e)break;
r.push([h,c,n[h*this.C+c]])}return r}linksTo(t,s,e,i){let n=[];for(let o of s){let r=Float32Array.from({length:this.R},(h,c)=>this.
weight(t,c,o));for(let h of B(r,Math.min(i,this.R)))r[h]>=e&&n.push([h,o,r[h]])}return n}sortedColumns(t){if(!this.sorted.
has(t)){let s=this.weights(t),e=Array.from({length:this.R},(i,n)=>{let o=s.subarray(n*this.C,(n+1)*this.C);return Uint16Array.
from(o.keys()).sort((r,h)=>o[h]-o[r])});this.sorted.set(t,e)}return this.sorted.get(t)}rowPeaks(t){let s=this.weights(t);
return Float32Array.from({length:this.R},(e,i)=>s.subarray(i*this.C,(i+1)*this.C).reduce((n,o)=>Math.max(n,Math.abs(o)),
0))}largest(t){return Math.max(Math.abs(this.most[t]),P)}shade(t,s){let e=Math.min(Math.abs(t)/(s||P),1);return this.signed?
.5+.5*Math.sign(t)*e:N[this.scale](e)}picture(t,s,e,i){let n=Math.min(e.rows,Math.max(1,i.rows)),o=Math.min(e.columns,Math.
max(1,i.columns)),r=document.createElement("canvas");r.width=o,r.height=n;let h=U(r),c=h.createImageData(o,n),d=Lt(this.
signed?s.diverging:s.ramp),m=new Uint32Array(c.data.buffer);return this.strongestShares(t,e,o,n).forEach((p,f)=>{m[f]=d[Math.
round(255*this.shade(p,1))]}),h.putImageData(c,0,0),r}strongestShares(t,s,e,i){let o=this.peak==="row"&&!this.signed?this.
rowPeaks(t):new Float32Array(this.R).fill(this.largest(t)),r=this.weights(t),h=new Float32Array(e*i);for(let c=0;c<s.rows;c++)
for(let d=0;d<s.columns;d++){let m=Math.floor(c*i/s.rows)*e+Math.floor(d*e/s.columns),p=r[(c+s.r)*this.C+d+s.c]/(o[c+s.r]||
P);Math.abs(p)>Math.abs(h[m])&&(h[m]=p)}return h}get colours(){return this.themes[this.theme]}formatted(t){let s=cs[this.
codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.toFixed(s)}`}pinsAfterClick(t,s,e,i){let n=this.side(i).positions[e],
o=i===s?t:[],r=o.filter(h=>!n.includes(h));return[r.length<o.length?r:[...r,n[0]],i]}};function B(a,t){let s=[];for(let e=0;e<
a.length;e++){if(s.length===t&&a[e]<=a[s[s.length-1]])continue;let i=s.length;for(;i>0&&a[e]>a[s[i-1]];)i--;s.splice(i,0,
e),s.length>t&&s.pop()}return s}var mt=(a,t)=>JSON.stringify(a.positions)===JSON.stringify(t.positions);function _({segments:a},t,s){
let e=a.slice(t,t+s).indexOf(1);return e>0?e:null}var ft=192,wt=64;function X(a,t,s,e,i){let o=Math.round(e),r=F(t.signed?s.diverging:s.ramp),h=ft/wt;for(let m=0;m<wt;m++){
let p=r[Math.round(255*m/(wt-1))];a.rect(o+m*h,i,h,8,W(p))}let c=t.peak==="row"&&!t.signed;for(let[m,p]of ls(t,c)){let f=c?
`${+(100*p).toPrecision(2)} %`:`${+p.toPrecision(2)}`,w=m===0?"left":m===1?"right":"center";a.text(f,o+m*ft,i+8+10,{size:11,
colour:s.muted,align:w})}let d=c?u("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;a.text(d,o+ft+10,i+8/2,
{size:12,colour:s.muted})}function ls(a,t){let s=a.largest(0);return s<=P?[[0,0]]:a.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].
map(e=>[e,Ot[a.scale](e)*(t?1:s)])}var Tt=46,Rt=58,gt=112,ds=8,Pt=.68,J=class{data;maps;zoom;pins;way;link;layout;cursor;marked;dragStart;constructor(t){this.
events=new L,this.canvas=l("canvas","drawn",{"aria-hidden":"true"}),this.overlay=l("canvas","over",{"aria-hidden":"true"}),
this.tip=l("div","tip",{"aria-hidden":"true"}),this.live=l("div","unseen",{"aria-live":"polite"}),this.room=H();let s=[this.
canvas,this.overlay,this.tip,this.room];this.field=l("div","field",{tabindex:"0",role:"application"},...s),this.pairs=l(
"div","unseen"),this.saving=new O(this),t.append(this.field,this.live,this.pairs,l("div","foot raised",{},this.saving.menu)),
this.cursor=null,this.marked=null,this.dragStart=null,this.listen()}listen(){this.field.onpointermove=s=>this.moved(s),this.
field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.released(s),this.
field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),this.field.onkeydown=
s=>this.key(s),this.field.onblur=()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.
maps&&(this.field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){
let s=this.maps&&mt(this.maps.rows,t.rows)&&mt(this.maps.columns,t.columns);this.data=t,this.maps=new T(t),(!s||!this.zoom)&&
(this.zoom=this.everything()),s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;
let{R:e,C:i}=this.maps,[n,o]=t.axes;this.field.setAttribute("aria-label",u("Heatmap of {title}: {R} rows, {rows}, by {C}\
 columns, {columns}. Arrows move, Enter pins a row.",{title:t.title,R:e,C:i,rows:n,columns:o})),this.pairs.replaceChildren(
...us(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{
height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.
field.style.height=`${e}px`,this.paint(new S(this.canvas,t,e),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,s=this.data.height,e=0){let[i,n]=e?[4,4]:[26,Tt],{rows:o,columns:r}=this.maps,{zoom:h}=this,c=h.rows<=
14?14:h.rows<=24?13:11,d=(x,b,k)=>{let C=x.slice(b,b+k);return Math.max(...C.map($=>Math.min(M($,c),gt)),8)},m=Math.ceil(
d(o.labels,h.r,h.rows))+32,p=d(r.labels,h.c,h.columns),f=h.columns>1&&(t-m)/h.columns<p+8?-60:0,w=Math.ceil(f?p*.87+8:18)+
i,y=f?18:6,g=Math.min((t-m-y)/h.columns,2*Rt),v=Math.min((s-w-n)/h.rows,Rt);return{width:t,left:m,top:w,w:g,h:v,size:c,slant:f,
height:Math.ceil(w+v*h.rows+n)}}paint(t,s,e){this.paintCells(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e),s.room||
X(t,this.maps,e,s.left,s.height-Tt+14)}paintCells(t,{left:s,top:e,w:i,h:n},o){let{rows:r,columns:h}=this.zoom,c={rows:Math.
floor(n*r),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(0,o,this.zoom,c),s,e,i*h,n*r),!(Math.min(i,n)<=7)){for(let d=1;d<
r;d++)t.line(s,e+d*n,s+i*h,e+d*n,o.page,1);for(let d=1;d<h;d++)t.line(s+d*i,e,s+d*i,e+n*r,o.page,1)}}paintLabels(t,{left:s,
top:e,w:i,h:n,size:o,slant:r,room:h},c){let{rows:d,columns:m}=this.maps,{zoom:p}=this,f=this.pinnedIndices();for(let g of this.
labelsWithRoom(f.from,p.r,p.rows,(o+1)/n)){let v=f.from.has(g),x={size:o,colour:v?c.accent:c.ink,align:"right",bold:v};t.
text(A(d.labels[g],o,gt),s-6,e+(g-p.r+.5)*n,x)}for(let g of this.labelsWithRoom(f.to,p.c,p.columns,(o+1)/i)){let v=f.to.
has(g),x=r?"left":"center",b={size:o,colour:v?c.accent:c.ink,angle:r,align:x,bold:v},k=s+(g-p.c+.5)*i+(r?2:0);t.text(A(m.
labels[g],o,gt),k,e-(r?6:11),b)}let w={size:12,colour:c.muted},y=`${this.maps.axes[1]} →`;h?t.text(y,s-6,e-11,{...w,align:"\
right"}):t.text(y,s,9,w),t.text(`${this.maps.axes[0]} →`,9,e+n*p.rows,{...w,angle:-90})}labelsWithRoom(t,s,e,i){let n=Math.
max(1,Math.ceil(i)),o=h=>[...t].some(c=>c!==h&&Math.abs(c-h)<n);return Array.from({length:e},(h,c)=>c+s).filter(h=>t.has(
h)||(h-s)%n===0&&!o(h))}paintFrames(t,{left:s,top:e,w:i,h:n},o){let{r,c:h,rows:c,columns:d}=this.zoom,m=i*d,p=n*c,f=this.
pinnedIndices();for(let g of f.from)g>=r&&g<r+c&&t.frame(s,e+(g-r)*n,m,n,o.accent,2);for(let g of f.to)g>=h&&g<h+d&&t.frame(
s+(g-h)*i,e,i,p,o.accent,2);for(let g of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let v of f.
from)v>=r&&v<r+c&&g>=h&&g<h+d&&t.frame(s+(g-h)*i+1,e+(v-r)*n+1,i-2,n-2,o.ink,2);let w=_(this.maps.rows,r,c),y=_(this.maps.
columns,h,d);w&&t.line(s,e+w*n,s+m,e+w*n,o.accent,1.5),y&&t.line(s+y*i,e,s+y*i,e+p,o.accent,1.5)}pinnedIndices(){return{
from:new Set,to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:n,h:o}=this.
layout,r=s<i?-1:Math.floor((s-i)/o),h=t<e?-1:Math.floor((t-e)/n);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<
0?null:[r<0?-1:r+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&this.isDrag(this.dragStart,
s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.
dragStart=null,!!s)if(this.isDrag(s,e))this.zoomTo(this.cell(s),this.cell(e));else{let i=this.cell(e);i&&this.pin(...i)}}isDrag(t,s){
return Math.hypot(s[0]-t[0],s[1]-t[1])>ds}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.
min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=
this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():
this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let n=new S(this.overlay,this.layout.width,this.
layout.height),{accent:o}=this.maps.colours;n.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),o,.25),this.tip.
hidden=!0}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:n,width:o,height:r}=this.layout,{accent:h,
ink:c}=this.maps.colours,d=new S(this.overlay,o,r);if(this.tip.hidden=!t||Math.min(...t)<0,this.field.classList.toggle("\
pinnable",!!t&&this.data.pinnable),!t)return;let[m,p]=t,f=s+(p-this.zoom.c)*i,w=e+(m-this.zoom.r)*n;if(m>=0&&d.rect(0,w,
s-3,n,h,.16),p>=0&&d.rect(f,e-22,i,19,h,.16),this.tip.hidden)return;d.frame(f,w,i,n,c,2),this.tip.textContent=this.describe(
m,p);let y=w+n+34<r;Object.assign(this.tip.style,{left:`${Math.min(Math.max(f+i/2,90),o-90)}px`,top:`${y?w+n+6:w-32}px`})}describe(t,s){
let{rows:e,columns:i}=this.maps,n=this.maps.formatted(this.maps.weight(0,t,s));return`${e.labels[t]} → ${i.labels[s]}:\
 ${n}`}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?s:
t)&&typeof i=="number"&&i!==this.link?this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.
way,t<0?s:t,e),i)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){
this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.events.emit("pins",{pins:t,way:s,link:e})}key(t){
if(t.altKey||t.ctrlKey||t.metaKey||!this.maps.R||!this.maps.C)return;let e={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,
-1],ArrowRight:[0,1]}[t.key];if(e)this.moveCursor(...e);else if(t.key==="Enter"&&this.cursor)this.pin(...this.cursor);else if(t.
key==="Escape")this.escape();else return;t.preventDefault(),t.stopPropagation()}moveCursor(t,s){let{r:e,c:i,rows:n,columns:o}=this.
zoom,[r,h]=this.cursor??[e-t,i-s];this.cursor=[E(r+t,e,e+n-1),E(h+s,i,i+o-1)],this.mark(this.cursor),this.live.textContent=
this.describe(...this.cursor)}export(t,s,e){this.paint(t,this.arrange(s,Pt*s),e)}exportSize(t){return[t,this.arrange(t,Pt*
t).height]}};function us(a,t=10){let s=a.weights(0),e=l("ol");for(let i of B(s.map(Math.abs),t)){let n=a.rows.labels[Math.
floor(i/a.C)],o=a.columns.labels[i%a.C];e.append(l("li","",{},u("{row} to {column}: {weight}",{row:n,column:o,weight:a.formatted(
s[i])})))}return[l("p","",{},u("Strongest pairs of {name}, from and to:",{name:a.title})),e]}var ps=620,j=28,ms=20,fs=16,jt=10,V=132,ws=60,yt=44,zt=22,q=11,Nt=40,gs=300,Z=class{minWeight;maxLinks;fit;fitLabel;previous;next;layer;steps;hovered;cursor;lastCursor;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.events=new L,this.canvas=l("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=l("canvas","written",{"aria-hi\
dden":"true"}),this.overlay=l("canvas","over",{"aria-hidden":"true"}),this.spacer=l("div","spacer"),this.scroll=l("div",
"scroll",{tabindex:"0",role:"application"},this.spacer),this.room=H(),this.field=l("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=l("div","status",{"aria-live":"polite"});let s=u("Heads shown; double-cl\
ick to show only one");this.heads=l("div","heads",{role:"group","aria-label":s}),this.saving=new O(this),t.append(this.controls(),
this.heads,this.field,l("div","foot",{},this.status,this.saving.menu)),this.listen()}controls(){let t=()=>this.draw(),s={
low:0,high:.5,step:.01,value:.03},e={low:1,high:q,step:1,value:q};this.minWeight=ht(u("Hide below"),s,n=>n.toFixed(2),t),
this.maxLinks=ht(u("Strongest per word"),e,n=>n<q?String(n):u("all"),t),this.fit=l("input","",{type:"checkbox"}),this.fit.
onchange=t,this.fitLabel=l("label","",{title:u("All words at once, however small")},this.fit," ",u("fit")),this.previous=
this.stepper("‹",u("Previous layer ([)"),-1),this.next=this.stepper("›",u("Next layer (])"),1),this.layer=l("span","\
layer");let i={role:"group","aria-label":u("Layer")};return this.steps=l("div","steps",i,this.previous,this.layer,this.next),
l("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel)}listen(){this.scroll.onscroll=()=>this.paint(),this.
scroll.onpointermove=s=>this.hover(this.wordAt(s)),this.scroll.onpointerleave=()=>this.hover(null),this.scroll.onclick=s=>{
let e=this.wordAt(s);e&&this.pin(e)},this.scroll.onkeydown=s=>this.key(s),this.scroll.onblur=()=>{this.cursor=null,this.
hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==s||this.
room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps?.R!==t.rows.labels.
length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new T(t),this.pins=t.pins,this.way=t.way,(!this.active?.
every(h=>h<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),this.layer.textContent=t.layer===
null?"":`L${t.layer}`,this.steps.hidden=t.layer===null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.
layers-1,this.showButtons();let{R:i,C:n}=this.maps,o=u("Lines of {title}: {R} queries on the left, {C} keys on the right\
.",{title:t.title,R:i,C:n}),r=u("Up and down move, left and right change sides, Enter pins, brackets step through the la\
yers.");this.scroll.setAttribute("aria-label",`${o} ${r}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.
cursor=null,this.lastCursor=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>Nt?5:q),this.fit.checked=t>
Nt&&t<=64}stepper(t,s,e){let i=l("button","",{type:"button",title:s,"aria-label":s},t);return i.onclick=()=>this.step(e),
i}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.events.emit("layer",s+t)}colour(t,s=this.maps.colours){
return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==String([t,s])&&
(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=t.length<2,[
...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=u("Click: show or hide. Double-click: show only this head."),i=l("i");i.style.background=this.colour(s);let n=l("b\
utton","",{type:"button",title:e},i,t);return n.onclick=()=>this.toggle(s),n.ondblclick=()=>this.activate([s]),n}toggle(t){
let s=this.active.filter(e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.
active=t,this.showButtons(),this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.
events.emit("active",this.active)},gs)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.
layout={...this.arrange(t,{room:s}),room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,
this.maps.C)<=30,this.field.style.height=`${i}px`,this.spacer.style.height=`${e}px`;for(let n of[this.canvas,this.wordsCanvas,
this.overlay])Object.assign(n.style,{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,
room:i=0}={}){let n=Math.max(this.maps.R,this.maps.C,1),o=i||ps,r=Math.min((o-40)/n,ms),h=s||i?r:Math.max(r,fs),c=Math.ceil(
j+h*n+12),d=E(h*.72,9,14),m=(g,v)=>{let x=g.map(b=>Math.min(M(b,d),V-8));return Math.max(...x,M(v,12))+18},p=e?c:Math.min(
c,o),f=this.active.length>1?Math.min(ws,6*this.active.length):0,w=f+m(this.maps.rows.labels,u("from (query)")),y=t-m(this.
maps.columns.labels,u("to (key)"))-f-yt;return{width:t,row:h,height:c,shown:p,size:d,stripes:f,left:w,right:y}}paint(){let t=this.
scroll.scrollTop,s=new S(this.canvas,this.layout.width,this.layout.shown);this.paintLinks(s,this.layout,this.maps.colours,
t,null),this.paintOverlay()}y(t,s,e){return j+(s+.5)*t.row-e}paintWords(t,s,e,i,n=null){if(i<j){let r={size:12,colour:e.
muted};t.text(u("from (query)"),s.left-6,12-i,{...r,align:"right"}),t.text(u("to (key)"),s.right+6,12-i,r)}let o=s.row>=
jt;for(let r of["from","to"])!n||n.way===r?this.paintSide(r,t,s,e,i,n):o||this.paintSide(r,t,s,{...e,ink:e.muted},i)}paintSide(t,s,e,i,n,o=null){
let{row:r,size:h,left:c,right:d,shown:m,width:p}=e,f=this.maps.side(t),w=t==="from",y=Math.max(1,Math.ceil((h+1)/r)),g=new Set(
t===this.way?this.maps.indices(this.pins,t):[]);f.labels.forEach((k,C)=>{let $=this.y(e,C,n),R=g.has(C);if($<-r||$>m+r||
C%y&&!R||o?.indices.includes(C)&&!R)return;let I=R?i.accent:o?i.muted:i.ink,rt={size:h,colour:I,bold:R,align:w?"right":"\
left"};s.text(A(k,h,V-8),w?c-6:d+6,$,rt)});let v=_(f,0,f.labels.length);if(!v)return;let x=j+v*r-n,b=w?0:d;s.line(b,x,b+
(w?c:p-d),x,i.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),i=this.maxLinks.value()<q?this.maxLinks.
value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);let n=s?s.indices:this.maps.rows.labels.keys();return this.
maps.linksFrom(t,n,e,i)}paintLinks(t,s,e,i,n){let o=this.active.length,r=Math.max(...this.active.map(c=>this.maps.largest(
c))),h=Math.min(1.6,.6*s.row/Math.max(o,1));for(let[c,d]of this.active.entries()){let m=(c-(o-1)/2)*h,p=this.maps.peak===
"row"?this.maps.rowPeaks(d):null;for(let[f,w,y]of this.links(d,n)){let g=this.y(s,f,i)+m,v=this.y(s,w,i)+m;if(Math.max(g,
v)<0||Math.min(g,v)>s.shown)continue;let x=this.maps.shade(y,p?p[f]:r),b=n?1+2.2*x:.6+1.4*x,k=n?.25+.75*x:.06+.7*x;t.curve(
s.left,g,s.right,v,this.colour(d,e),b,k)}}}get focus(){let t=this.hovered??this.cursor;if(t)return{way:t.way,indices:[t.
index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,indices:s}:null}paintOverlay(){let{focus:t,
layout:s}=this,e=this.scroll.scrollTop,i=new S(this.wordsCanvas,s.width,s.shown);this.paintWords(i,s,this.maps.colours,e,
t);let n=new S(this.overlay,s.width,s.shown);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(n,s,this.maps.
colours,this.scroll.scrollTop,t),this.status.textContent=t?this.describe(t):this.hint()}paintFocus(t,s,e,i,n){this.paintLinks(
t,s,e,i,n),this.paintShares(t,s,e,i,n);let o=n.way==="from",{labels:r}=this.maps.side(n.way),h={size:Math.max(s.size,11),
colour:e.accent,bold:!0,align:o?"right":"left"},c=o?s.left-6:s.right+6,d=n.way===this.way?this.maps.indices(this.pins,this.
way):[];for(let m of n.indices.filter(p=>!d.includes(p)))t.text(A(r[m],h.size,V-8),c,this.y(s,m,i),h)}paintShares(t,s,e,i,n){
let{row:o,size:r,left:h,right:c,width:d,shown:m}=s,p=n.way==="from",f=this.active.map(x=>this.maps.profile(x,n.indices,n.
way)),w=Math.max(...f.map(x=>x.reduce((b,k)=>Math.max(b,k),0)),P),y=o>=jt,g=p?{x:c+6,align:"left"}:{x:h-6,align:"right"},
{labels:v}=p?this.maps.columns:this.maps.rows;v.forEach((x,b)=>{let k=this.y(s,b,i);if(k<-o||k>m+o)return;let C=f.map(at=>at[b]),
$=C.reduce((at,qt)=>at+qt,0)/Math.max(C.length,1);this.paintStripes(t,s,e,p,k,C,w);let R=$>=.1*w;if(!y&&!R)return;let I=y?
r:11,rt={size:I,colour:e.ink,bold:R,align:g.align};t.text(A(x,I,V-8),g.x,k,rt),!($<.005||!p)&&t.text($.toFixed(2),d-14,k,
{size:Math.min(I,12),colour:e.muted,align:"right"})})}paintStripes(t,s,e,i,n,o,r){let{row:h,stripes:c,left:d,right:m,width:p}=s,
f=i?p-yt-c:0,w=i?m+2:0,y=i?p-m-yt:d-2,g=c?f:w,v=(c||y)/o.length;o.forEach((x,b)=>{let k=.75*N[this.maps.scale](x/r);t.rect(
g+b*v,n-h/2,v,h,this.colour(this.active[b],e),k)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)return this.
hint();let i=this.maps.side(t),n=t==="from"?this.maps.columns:this.maps.rows,o=this.active.map(p=>this.maps.profile(p,s,
t)),r=o[0].map((p,f)=>o.reduce((w,y)=>w+y[f],0)/e),h=B(r,3).map(p=>`${n.labels[p]} ${r[p].toFixed(2)}`),c=s.length>3?u("\
{n} words",{n:s.length}):s.map(p=>i.labels[p]).join(" + "),d=e===1?this.data.names[this.active[0]]:u("mean of {n} heads",
{n:e}),m=s.length>1?[u("sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${h.join(" · ")}   (${[d,...m].
join(", ")})`}hint(){return this.active.length?u("Hover a word: on the left, what it attends to; on the right, what atte\
nds to it. Click to pin; pin several for their sum."):u("No head is shown: choose one above.")}wordAt(t){let s=this.scroll.
getBoundingClientRect(),e=s.width/this.scroll.offsetWidth||1,i=(t.clientX-s.left)/e,n=(t.clientY-s.top)/e+this.scroll.scrollTop,
o=i<this.layout.left+12?"from":i>this.layout.right-12?"to":null,r=Math.floor((n-j)/this.layout.row);return o&&r>=0&&r<this.
maps.side(o).labels.length?{way:o,index:r}:null}hover(t){t?.index===this.hovered?.index&&t?.way===this.hovered?.way||(this.
hovered=t,this.scroll.style.cursor=t?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}pin({
way:t,index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(
this.pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),this.events.emit("pins",{pins:t,way:s})}key(t){
if(t.altKey||t.ctrlKey||t.metaKey)return;let{way:s="from",index:e=-1}=this.lastCursor??{},{lastCursor:i}=this,o={ArrowUp:()=>this.
moveCursor(s,e-1),ArrowDown:()=>this.moveCursor(s,e+1),ArrowLeft:()=>this.moveCursor("from",e),ArrowRight:()=>this.moveCursor(
"to",e),Enter:i&&(()=>this.pin(i)),Escape:()=>{this.cursor=null,this.setPins([],this.way)},"[":()=>this.step(-1),PageUp:()=>this.
step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}[t.key];o&&(o(),t.preventDefault(),t.stopPropagation(),this.cursor&&
this.scrollToCursor())}moveCursor(t,s){this.cursor={way:t,index:E(s,0,this.maps.side(t).labels.length-1)},this.lastCursor=
this.cursor}scrollToCursor(){let t=j+(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.scroll;(t<s+j||t>s+this.
layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t,s,e){let i=this.arrange(s,{
fit:!1,whole:!0});this.active.length>1&&(this.paintKey(t,e),t.shift(zt)),this.paintWords(t,i,e,0,this.focus),this.focus?
this.paintFocus(t,i,e,0,this.focus):this.paintLinks(t,i,e,0,null)}paintKey(t,s){let e=10;for(let i of this.active){let n=this.
data.names[i];t.rect(e,4,11,11,this.colour(i,s)),t.text(n,e+15,10,{size:12,colour:s.ink}),e+=28+M(n,12)}}exportSize(t){let{
height:s}=this.arrange(t,{fit:!1,whole:!0});return[t,s+(this.active.length>1?zt:0)]}};var Q=class{data;maps;pins;way;current;constructor(t){this.events=new L,this.directions=[["from",u("attends to")],["to",
u("attended by")]].map(([i,n])=>{let o=l("button","",{type:"button"},n);return o.onclick=()=>this.set(this.pins,i),o}),this.
status=l("div","status",{"aria-live":"polite"}),this.words=l("div","words",{role:"listbox","aria-multiselectable":"true"}),
this.scale=l("canvas","drawn",{"aria-hidden":"true"}),this.saving=new O(this);let s=l("div","modes",{role:"group","aria-\
label":u("Direction")},...this.directions),e=l("div","bar",{},s);t.append(e,this.words,this.scale,l("div","foot",{},this.
status,this.saving.menu)),this.words.onkeydown=i=>this.key(i)}show(t){this.data=t,this.maps=new T(t),this.pins=t.pins,this.
way=t.way;let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",u("The text, shaded by {name}. Arrows move, \
Enter pins.",{name:t.title}));let e=[...G(this.words)].findIndex(i=>i===St(this.words));this.words.replaceChildren(...s.
map((i,n)=>this.word(i,n))),this.setCurrent(E(e<0?this.current??0:e,0,s.length-1),e>=0),this.paint(),window.painted=!0}word(t,s){
let{segments:e}=this.maps.rows,i=l("span","word",{role:"option",tabindex:"-1"},t);return i.classList.toggle("second",e[s]===
1&&e[s-1]===0),i.onclick=()=>this.pin(s),i.onmouseenter=i.onfocus=()=>{this.status.textContent=this.describe(s)},i.onmouseleave=
()=>{this.status.textContent=this.hint()},i}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.
maps,{pinned:s}=this;if(s.length)return this.maps.profile(0,s,this.way);let e=Array.from({length:t},(i,n)=>n);return this.
maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}paint(){let t=this.shares(),s=this.maps.colours,e=new Set(this.pinned);
this.directions.forEach((n,o)=>{n.setAttribute("aria-pressed",String(o===1==(this.way==="to")))}),this.shades(t,s).forEach(
(n,o)=>{let r=G(this.words)[o];r&&(Object.assign(r.style,{background:W(n),color:pt(n)}),r.title=t[o].toFixed(4),r.setAttribute(
"aria-selected",String(e.has(o))))}),this.status.textContent=this.hint();let i=Math.max(this.words.clientWidth,260);Object.
assign(this.scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new S(this.scale,i,40),4,6,t,s)}shades(t,s){let e=t.
reduce((n,o)=>Math.max(n,o),0),i=F(s.ramp);return[...t].map(n=>i[Math.round(255*N[this.maps.scale](n/(e||1)))])}paintScale(t,s,e,i,n){
let o=i.reduce((c,d)=>Math.max(c,d),0),{unit:r,scale:h}=this.maps;X(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>o},
n,s,e)}describe(t){let{labels:s}=this.maps.rows,{pinned:e}=this,i=e.length?e.map(o=>s[o]).join(" + "):u("all words, on a\
verage"),n=this.shares()[t].toFixed(4);return this.way==="to"?`${s[t]} → ${i}: ${n}`:`${i} → ${s[t]}: ${n}`}hint(){let t=this.
pinned.length;return this.way==="to"?t?ct("One word pinned: what attends to it. Click again to unpin.","{n} words pinned\
, summed: what attends to them. Click again to unpin.",t):u("Attention that each word gives, averaged over all words. Cl\
ick a word to see what attends to it."):t?ct("One word pinned: what it attends to. Click again to unpin.","{n} words pin\
ned, summed: what they attend to. Click again to unpin.",t):u("Attention that each word receives, averaged over all word\
s. Click a word to see what it attends to.")}pin(t){let[s,e]=this.maps.pinsAfterClick(this.pins,this.way,t,this.way);this.
setCurrent(t,!0),this.set(s,e)}set(t,s){this.pins=t,this.way=s,this.paint(),this.events.emit("pins",{pins:t,way:s})}setCurrent(t,s){
let e=G(this.words);e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=t,e[t].tabIndex=0,s&&e[t].focus(
{preventScroll:!0}))}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let s={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[t.
key];if(s)this.setCurrent(E(this.current+s,0,this.words.children.length-1),!0);else if(t.key==="Enter"||t.key===" ")this.
pin(this.current);else if(t.key==="Escape")this.set([],this.way);else return;t.preventDefault(),t.stopPropagation()}export(t,s,e){
let i=this.shares(),n=this.shades(i,e),o=new Set(this.pinned);for(let{label:h,i:c,x:d,y:m,w:p}of this.exportLayout(s))t.
rect(d,m,p,26,W(n[c])),o.has(c)&&t.frame(d,m,p,26,e.accent,2),t.text(h,d+6,m+13,{size:16,colour:pt(n[c])});let[,r]=this.
exportSize(s);this.paintScale(t,10,r-36,i,e)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,n)=>{let o=M(
i,16)+12;s+o>t-10&&s>10&&(s=10,e+=34);let r={label:i,i:n,x:s,y:e,w:o};return s+=o+4,r})}exportSize(t){return[t,(this.exportLayout(
t).at(-1)?.y??0)+82]}};var ys=300,vs=2e3;async function xt(a,t){try{let s={"content-type":"application/json"},e=await fetch(D(a),{method:"POST",
headers:s,body:JSON.stringify(t)});return{...await e.json(),ok:e.ok,status:e.status}}catch{return null}}var tt=class{path;heard;silent;closed;secret;source;stopped;constructor(t,{
heard:s,silent:e,closed:i},n=void 0){Object.assign(this,{path:t,heard:s,silent:e,closed:i,secret:n}),this.wake=()=>{document.
hidden||this.connect()},document.addEventListener("visibilitychange",this.wake);for(let o of["online","pageshow"])window.
addEventListener(o,this.wake);this.connect()}connect(){this.disconnect(),!this.stopped&&(this.source=this.secret?new vt(
`${this.path}/watch`,{secret:this.secret}):new EventSource(`${this.path}/events`),this.source.onmessage=({data:t})=>this.
heard(JSON.parse(t)),this.source.addEventListener("closed",()=>this.stop(this.closed)),this.source.onerror=()=>{this.silent(),
this.source?.readyState===EventSource.CLOSED&&this.askAgain()})}async askAgain(){let{source:t}=this,s=await fetch(this.path,
{method:"HEAD",cache:"no-store"}).then(e=>e.status,()=>0);t===this.source&&(s===404?this.stop(this.closed):this.timer=setTimeout(
()=>this.connect(),vs*(1+Math.random())))}disconnect(){clearTimeout(this.timer),this.source?.close(),this.source=null}stop(t=()=>{}){
this.stopped=!0,this.disconnect(),document.removeEventListener("visibilitychange",this.wake);for(let s of["online","page\
show"])window.removeEventListener(s,this.wake);t()}},vt=class a extends EventTarget{onmessage;onerror;static CLOSED=2;readyState=0;constructor(t,s){
super(),this.leaving=new AbortController,this.read(t,s).catch(()=>{}).then(()=>this.ended())}async read(t,s){let e={"con\
tent-type":"application/json"},{signal:i}=this.leaving,n=await fetch(D(t),{method:"POST",headers:e,body:JSON.stringify(s),
signal:i});if(!n.ok)return;let o=n.body.getReader(),r=new TextDecoder,h="";for(;;){let{done:c,value:d}=await o.read();if(c)
return;let m=(h+r.decode(d,{stream:!0})).split(`

`);h=m.pop()??"";for(let p of m)this.tell(p)}}tell(t){let s=t.match(/^data: (.*)$/m)?.[1],e=t.match(/^event: (.*)$/m)?.[1];
this.readyState===a.CLOSED||!s||(e?this.dispatchEvent(new Event(e)):this.onmessage({data:s}))}ended(){this.readyState!==
a.CLOSED&&(this.readyState=a.CLOSED,this.onerror())}close(){this.readyState=a.CLOSED,this.leaving.abort()}},It=new Map,Dt=a=>a?
Ft(D(`lesson/${encodeURIComponent(a)}`)):null,Ut=(a,t)=>Ft(D(`lesson/${encodeURIComponent(a)}/answer?step=${t}`));async function Ft(a){
let t=It.get(a)??await xs(a);return t&&It.set(a,t),t}var st=a=>Math.random()*(a/ys);async function xs(a){try{let t=await fetch(
a);return t.ok?await t.json():null}catch{return null}}var bs=["heatmap","lines","text"],ks=["lesson","step","present","embed","lock","want","lang"],et=class{hides;query;places;widgets;parts;words;timer;constructor(t){
this.heading=l("h2"),this.verdict=l("p","phone-verdict",{"aria-live":"polite"}),this.message=l("p","message",{role:"stat\
us"}),this.places={},this.widgets={},this.covered=l("p","covered",{hidden:""},u("Hidden until the answer is shown.")),this.
node=l("section","follow",{"aria-label":u("What the speaker shows")}),this.node.append(this.heading,this.verdict,this.covered,
this.message);for(let[s,e]of Object.entries({heatmap:J,lines:Z,text:Q}))this.places[s]=l("div","widget",{"data-key":s,hidden:""}),
this.node.append(this.places[s]),this.widgets[s]=new e(this.places[s]);t.append(this.node),this.request=new K({draw:s=>this.
draw(s),fail:s=>this.fail(s)}),this.parts={},this.dark=window.matchMedia("(prefers-color-scheme: dark)"),this.dark.addEventListener?.(
"change",()=>this.redraw())}show(t,s,e){if(this.isDrawn=Ss(t),!this.isDrawn)return this.leave();let i=new URLSearchParams(
t.split("?")[1]??"");for(let r of ks)i.delete(r);bs.includes(i.get("view")??"heatmap")||i.delete("view"),this.query=i,this.
hides=(...r)=>s.some(h=>r.includes(h.split(" ")[0])),this.redraw();let n=i.toString();if(n===this.words)return;this.words=
n,this.message.textContent="",clearTimeout(this.timer);let o=Object.fromEntries(i);this.timer=setTimeout(()=>this.request.
ask({head:o,effect:o}),1e3*st(e))}leave(){clearTimeout(this.timer),this.words=null,this.parts={},this.heading.textContent=
"",this.verdict.replaceChildren(),this.covered.hidden=!0;for(let t of Object.values(this.places))t.hidden=!0;this.message.
textContent=u("This step is on the screen.")}draw(t){this.isDrawn&&(Object.assign(this.parts,t),this.message.textContent=
"",this.redraw())}fail(t){this.isDrawn&&(this.message.textContent=t??u("The server does not answer; trying again …"))}redraw(){
let{head:t,effect:s}=this.parts;if(!t||!s)return;let e=this.hides("head","page"),i=t.heads.length===1&&At(this.query.get(
"off")??"")(t.heads[0][0],t.heads[0][1]);this.heading.textContent=t.title+(i?` · ${u("off")}`:""),this.verdict.replaceChildren(
...this.hides("verdict","effect","predictions","page")?[]:Cs(s)),this.covered.hidden=!e;for(let[n,o]of Object.entries(this.
places)){let r=t.pictures[n];o.hidden=e||!r,o.hidden||this.widgets[n].show({...r,...this.state(),...this.shownLines(n,r)})}
window.painted=!0}state(){let t=e=>(this.query.get(e)??"").split(",").filter(Boolean).map(Number),s=this.dark.matches?"d\
ark":"light";return{pins:t("pin"),way:this.query.get("way")??"from",link:t("link")[0]??null,theme:s}}shownLines(t,s){let e=(this.
query.get("shown")??"").split(",").filter(Boolean).map(Number),i=t==="lines"?e.filter(n=>n<s.names.length):[];return i.length&&
s.names.length>1?{active:i}:{}}},Ss=a=>a.split(/[?#]/)[0]==="/";function Cs({headline:a,count:t}){if(!a)return[];let s=({
before:n,after:o,p_before:r,p_after:h})=>[Wt(n,r),Wt(o,h)],[e,i]=s(a);return t?[`${a.label}: ${e} → `,l("strong","",{},
i)]:[`${a.label}: `,l("strong","",{},e)]}var Wt=(a,t)=>t===void 0?a:`${a} ${Math.round(100*t)} %`;var it=class{rows;constructor(t){this.list=l("ul","vote-bars"),t.append(this.list),this.rows=[]}show(t,s,{right:e=null,own:i=null}={}){
this.rows.length!==t.length&&(this.rows=t.map(()=>new bt),this.list.replaceChildren(...this.rows.map(o=>o.node)));let n=s.
reduce((o,r)=>o+r,0);this.rows.forEach((o,r)=>{o.show(t[r],s[r]??0,{all:n,right:e===r,own:i===r})})}},bt=class{constructor(){
this.name=l("span","vote-name"),this.count=l("span","vote-count"),this.bar=l("span","vote-bar",{"aria-hidden":"true"}),this.
node=l("li","",{},this.name,this.count,l("span","vote-track",{},this.bar))}show(t,s,{all:e,right:i,own:n}){let o=[i?u("t\
he model’s answer"):"",n?u("your vote"):""].filter(Boolean);this.name.replaceChildren(t,...o.map(r=>l("em","",{},r))),
this.count.textContent=e?`${s} · ${Math.round(100*s/e)} %`:"0",this.bar.style.width=`${100*s/Math.max(1,e)}%`,this.node.
classList.toggle("right",i)}};var Ms=z("Tap what you expect."),Bt=z("Your vote counts. You can change it until the answer is shown."),nt=class{buttons;name;own;constructor(t,s){
this.vote=s,this.asks=l("div","asks",{id:"asks"}),this.choices=l("div","choices",{role:"group","aria-labelledby":"asks"}),
this.note=l("p","vote-note",{role:"status"}),this.result=l("div","vote-result"),this.says=l("div","answer-says",{"aria-l\
ive":"polite"}),this.bars=new it(this.result),this.node=l("section","question",{"aria-label":u("Question"),hidden:""}),this.
node.append(this.asks,this.choices,this.note,this.result,this.says),t.append(this.node)}show(t,s,{own:e,revealed:i,counts:n,
answer:o}){if(this.node.hidden=!s,!!s){if(t!==this.name&&this.ask(t,s),this.own=e,this.mark(),this.choices.hidden=i,this.
result.hidden=this.says.hidden=!i,!i)return this.say(u(e===null?Ms:Bt));this.bars.show(s.choices,n,{right:o?.right??null,
own:e}),this.says.textContent=o?.says??"",this.say(As(e,o))}}ask(t,{asks:s,choices:e}){this.name=t,this.asks.innerHTML=s,
this.buttons=e.map((i,n)=>{let o=l("button","",{type:"button","aria-pressed":"false"},i);return o.onclick=()=>this.chosen(
n),o}),this.choices.replaceChildren(...this.buttons)}async chosen(t){let s=this.own,{name:e}=this;this.own=t,this.mark();
let i=await this.vote(t);e===this.name&&(i&&(this.own===t&&(this.own=s),this.mark()),this.say(i||u(Bt)))}mark(){this.buttons.
forEach((t,s)=>t.setAttribute("aria-pressed",String(s===this.own)))}say(t){this.note.textContent!==t&&(this.note.textContent=
t)}};function As(a,t){return t?a===null?u("The model has answered:"):a===t.right?u("You and the model agree:"):u("The mo\
del disagrees:"):u("The model answers …")}var _t="room left",ot=class{kept;state;shown;constructor(t){this.key=location.pathname.replace(/^.*\//,"").toLowerCase(),
this.path=`room/${this.key}`,this.kept=$s(this.key),this.title=l("h1","",{},u("Attention heads")),this.place=l("p","plac\
e"),this.says=l("div","says"),this.connection=l("p","connection",{role:"status"});let s=l("div","left",{},l("header","",
{},this.place,this.title),this.says),e=l("div","right");this.question=new nt(s,i=>this.vote(i)),this.follow=new et(e),this.
around=l("a","around",{},u("Explore on my own")),this.around.onclick=()=>sessionStorage.setItem(_t,location.href),this.around.
hidden=!0,this.parts=[s,e,this.around],t.replaceChildren(s,e,l("footer","",{},this.connection,this.around)),sessionStorage.
removeItem(_t),this.listening=new tt(this.path,{heard:i=>this.heard(i),silent:()=>this.say(u("The connection is lost; tr\
ying again …")),closed:()=>this.closed()}),this.say(u("Connecting …")),this.join()}async join(){if(this.kept.phone)return"";
let t=await xt(`${this.path}/join`,{});return t?.ok?(this.keep({phone:t.phone}),""):t?.message??u("The server does not a\
nswer.")}keep(t){Object.assign(this.kept,t);try{localStorage.setItem("room phone",JSON.stringify({key:this.key,...this.kept}))}catch{}}async vote(t){
let{question:s}=this.state,e=Math.max(Date.now(),this.kept.number+1);this.keep({number:e});for(let i=0;i<3;i+=1){let n=await this.
join(),o={phone:this.kept.phone,question:s,choice:t,number:e},r=n?null:await xt(`${this.path}/vote`,o);if(r?.ok||r?.counted)
return e===this.kept.number&&this.keep({choices:{...this.kept.choices,[s]:t}}),"";if(r?.rejoin){this.keep({phone:null});
continue}if(r)return r.message;if(n&&i===2)return n;await new Promise(h=>setTimeout(h,500*(i+1)))}return u("The server d\
oes not answer. Tap again.")}async heard(t){if(t.version<(this.state?.version??0))return;this.state=t,this.say("");let s=await Dt(
t.lesson);if(t!==this.state||(this.draw(t,s,null),!t.revealed||!t.question))return;await new Promise(i=>setTimeout(i,1e3*
st(t.here)));let e=await Ut(t.lesson,t.step);t===this.state&&this.draw(t,s,e)}draw(t,s,e){let i=s?.steps[t.step-1],n=i?.
title??u("What the speaker shows");this.title.textContent!==n&&(this.title.textContent=n),this.place.textContent=s?`${s.
title} · ${u("{n} of {all}",{n:t.step,all:s.steps.length})}`:"",this.shown!==i&&(this.says.innerHTML=i?.says??"",scrollTo(
0,0)),this.shown=i;let o=t.question?i?.question??null:null,r=this.kept.choices[t.question]??null,{revealed:h,counts:c}=t;
this.question.show(t.question,o,{own:r,revealed:h,counts:c,answer:e}),this.follow.show(t.address,o&&!h?o.covers:[],t.here),
this.around.href=`.${t.address}`,this.around.hidden=!!(o&&!h)}closed(){this.say(u("The room is closed. Thank you for com\
ing."));for(let t of this.parts)t.remove();this.connection.after(l("a","around app",{href:"."},u("Open the app")));try{localStorage.
removeItem("room phone")}catch{}}say(t){this.connection.textContent=t}};function $s(a){let t={phone:"",number:0,choices:{}};
try{let s=JSON.parse(localStorage.getItem("room phone")??"null");return s?.key===a?{...t,...s}:t}catch{return t}}new ot(kt(document,"main"));
