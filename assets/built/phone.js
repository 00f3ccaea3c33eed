var C=(a,t,s)=>Math.min(Math.max(a,t),s);var u=(a,t="",s={},...e)=>{let i=document.createElement(a);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(
o,String(n));return i.append(...e),i};function E(a,t,{className:s="",...e}={}){let i=u("button",s,{type:"button",...e},a);
return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute("aria-label",i.title),i.onclick=t,i}var Y=(a,t)=>a.querySelector(
t);var J=a=>a.children,Pt=a=>a.getRootNode().activeElement,X=()=>u("i","room-mark",{"aria-hidden":"true"});function Nt(a,t){
let s=u("select","",{"aria-label":a});for(let[e,i]of t)s.append(u("option","",{value:e},i));return s}function jt(a,t,s){
let e=u("details",a,{},t,s);return e.onkeydown=i=>{i.key!=="Escape"||!e.open||(i.stopPropagation(),e.open=!1,t.focus())},
e}function xt(a,{low:t,high:s,step:e,value:i},o,n){let r=u("input","",{type:"range",min:t,max:s,step:e,value:i}),h=u("outp\
ut"),c=u("label","slider",{},`${a} `,r,h),l=()=>{h.textContent=o(Number(r.value))};r.oninput=()=>{l(),n()};let m=p=>{r.value=
String(p),l()};return l(),Object.assign(c,{value:()=>Number(r.value),set:m})}var B=class{constructor(t,s){this.key=t,this.storage=s}read(){return this.attempt(t=>t.getItem(this.key))}readJson(){return this.
attempt(t=>JSON.parse(t.getItem(this.key)??"null"))}write(t){this.attempt(s=>s.setItem(this.key,t))}remove(){this.attempt(
t=>t.removeItem(this.key))}attempt(t){try{return t(this.storage())}catch{return null}}},vt=new B("room left",()=>sessionStorage);function d(a,t={}){return It(String(SAID[a]??a),t)}function bt(a,t,s,e={}){let i=SAID[a]??[a,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return It(o?i[0]:i[i.length-1],{n:s,...e})}var T=a=>a,V=a=>`${a}${a.includes("?")?"&":
"?"}lang=${LANGUAGE}`,It=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var as=/^(\d{1,4}|\*)\.(\d{1,4}|\*)$/,Z="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",Vs=new RegExp(`^${Z}\\.${Z}:${Z}:${Z}(~?)$`);
function hs(a){return a.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function Dt(a){let t=hs(a).map(s=>as.exec(
s)).filter(s=>s!==null).map(s=>s.slice(1).map(e=>e==="*"?null:Number(e)));return(s,e)=>t.some(([i,o])=>(i===null||i===s)&&
(o===null||o===e))}var kt={off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"true",words:"\
false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",sort:"l\
ayer",into:"",at:"",mask:"true"};function zt(a){let t=new URLSearchParams(a);return Object.fromEntries(Object.keys(kt).map(s=>[s,t.get(s)??kt[s]]))}function Ut(a){
let t=s=>a(s).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:a("way"),link:t("link")[0]??null,shown:t("\
shown")}}function Bt({names:a,active:t},s){let e=s.filter(i=>i<a.length);return a.length>1&&e.length?e:t}var cs={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function St(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let h=cs[o],c=a.byteOffset+4+t+n,l=r.reduce((m,p)=>m*p,1)*h.BYTES_PER_ELEMENT;e[i]=new h(a.buffer.slice(c,c+l))}return{...s,
...e}}var Ft=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var ls=1e3,us="picture",ps=window.keptPictures??=new Map,Q=class{stopped;wanted;answered;constructor({draw:t,fail:s},e){
this.draw=t,this.fail=s,this.wanted={},this.answered=e?.answered??{},this.drops=!!e,this.busy=!1}ask(t){this.wanted=Object.
fromEntries(Object.entries(t).map(([s,e])=>[s,new URLSearchParams(e).toString()])),this.takeKept(),this.next()}takeKept(){
let t=this.missing,s=t.map(i=>ps.get(`${i}?${this.wanted[i]}`));if(!t.length||s.includes(void 0))return;let e=Object.fromEntries(
t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,e),this.overtaken=this.busy,this.draw(Object.fromEntries(t.map(
(i,o)=>[i,s[o]])),e)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==this.answered[t])}async next(){
let t=this.missing;if(this.busy||this.stopped||!t.length)return;this.busy=!0;let s=Object.fromEntries(t.map(n=>[n,this.wanted[n]])),
e=new URLSearchParams(t.flatMap(n=>[...new URLSearchParams(s[n])])),i=new URLSearchParams(Object.fromEntries(e));i.set("\
want",t.join()),i.set("lang",LANGUAGE);let o=await ds(`${us}?${i}`);o||(this.fail(null,s),await new Promise(n=>setTimeout(
n,ls))),this.busy=!1;try{o&&!this.overtaken&&this.take(o,s)}finally{this.overtaken=!1,this.next()}}take({bytes:t,message:s},e){
this.drops&&Object.entries(e).some(([i,o])=>this.wanted[i]!==o)||(Object.assign(this.answered,e),t?this.draw(ms(St(t)),e):
this.fail(s??null,e))}};async function ds(a){try{let t=await fetch(a);return t.ok?{bytes:new Uint8Array(await t.arrayBuffer())}:
t.headers.get("content-type")==="application/json"?await t.json():null}catch{return null}}function ms({arrays:a,...t}){let s={};
for(let[e,i]of Object.entries(t))e in a||(s[e]={...i,pictures:{}});for(let e of Object.keys(a)){let[i,o]=e.split(".");s[i].
pictures[o]=St(t[e])}return s}var fs=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function j(a){let t=a.map(fs);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var ws=([a,t,s])=>255<<24|s<<16|t<<8|a,Wt=a=>Uint32Array.from(j(a),ws),F=([a,t,s])=>`rgb(${a},${t},${s})`;function W(a){
let[t,s,e]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var z={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},_t={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var Mt='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',Gt=[4,3],gs={left:"start",center:"\
middle",right:"end"},_=a=>a.getContext("2d"),M=(()=>{let a=_(document.createElement("canvas"));return(t,s,e=!1)=>(a.font=
`${e?"600 ":""}${s}px ${Mt}`,a.measureText(t).width)})();function O(a,t,s){if(M(a,t)<=s)return a;let e=[...a];for(;e.length>
1&&M(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var ys=a=>(window.devicePixelRatio||1)*(a.currentCSSZoom||1),
S=class{context;constructor(t,s,e,i=ys(t),o=null){let n=Math.round(s*i),r=Math.round(e*i);t.width!==n&&(t.width=n),t.height!==
r&&(t.height=r),this.context=_(t),this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),o&&this.rect(0,
0,s,e,o)}shift(t){this.context.translate(0,t)}rect(t,s,e,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.
context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=
n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){this.path(o,n,r,h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,o,n,r,h=!1){
let c=(t+e)/2;this.context.setLineDash(h?Gt:[]),this.path(o,n,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,i,e,i)}),this.context.
setLineDash([])}path(t,s,e,i){let{context:o}=this;o.globalAlpha=e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{
size:i=12,colour:o,align:n="left",angle:r=0,bold:h=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&
c.rotate(r*Math.PI/180),c.font=`${h?"600 ":""}${i}px ${Mt}`,c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(
t,0,0),c.restore()}cells(t,s,e,i,o){this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(
t,s,e,i,o)}},xs=6e3,tt=class{parts;constructor(t,s,e=null){this.width=t,this.height=s,this.parts=[],this.openGroups=0,this.
rectanglesLeft=xs,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(s).filter(([,o])=>o!==null).map(([o,n])=>`\
 ${o}="${Ct(typeof n=="number"?+n.toFixed(2):n)}"`).join("");this.parts.push(e===null?`<${t}${i}/>`:`<${t}${i}>${Ct(e)}<\
/${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=1}rect(t,s,e,i,o,n=1){this.put("\
rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,
height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",{x1:t,y1:s,x2:e,y2:i,stroke:o,"\
stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r,h=!1){let c=w=>+w.toFixed(1),l=c((t+e)/2),m=`M${c(t)} ${c(
s)}C${l} ${c(s)} ${l} ${c(i)} ${c(e)} ${c(i)}`,p={"stroke-dasharray":h?Gt.join(" "):null},f={stroke:o,"stroke-width":n,"\
stroke-opacity":r<1?r:null,...p};this.put("path",{d:m,fill:"none",...f})}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,
bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":gs[n],"font-weight":h?600:null,transform:r?`ro\
tate(${r} ${+s.toFixed(2)} ${+e.toFixed(2)})`:null,"xml:space":"preserve"};this.put("text",c,t)}cells(t,s,e,i,o){this.rectanglesLeft-=
t.width*t.height,this.rectanglesLeft<0?this.embed(t,s,e,i,o):this.rectangles(t,s,e,i,o)}embed(t,s,e,i,o){let n=document.
createElement("canvas"),r=Math.max(1,Math.round(2*i/t.width)),h=t.width*r,c=t.height*r;new S(n,h,c,1).cells(t,0,0,h,c);let l={
x:s,y:e,width:i,height:o,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",{...l,href:n.toDataURL(
"image/png")})}rectangles(t,s,e,i,o){let{data:n}=_(t).getImageData(0,0,t.width,t.height),r=i/t.width,h=o/t.height;for(let c=0;c<
t.height;c++)for(let l=0;l<t.width;l++){let m=4*(c*t.width+l),p="#"+[0,1,2].map(f=>n[m+f].toString(16).padStart(2,"0")).
join("");this.rect(s+l*r,e+c*h,r,h,p)}}toString({width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http\
://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-family="${Ct(Mt)}\
">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function Ct(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var vs={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},bs={pdf:["PDF",T("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",T("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},ks=16e3,Ht=46,P=class{constructor(t){
this.widget=t,this.size=Nt(d("Size"),[["projector",d("Projector, 1920 px")],["paper",d("Paper, 170 mm, 300 dpi")]]),this.
light=u("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>E(r,()=>this.save(r.toLowerCase()))),e=u("summary","",{
title:d("Save this picture as PNG or SVG")},d("Save picture")),i=u("label","",{},this.light," ",d("light background"));this.
papers=Object.entries(bs).map(([r,[h,c]])=>u("a","button",{"data-kind":r,title:d(c),download:""},h)),this.forPapers=u("d\
iv","pair",{hidden:""},...this.papers);let o=u("div","pair",{},...s),n=u("div","menu",{},this.size,i,o,this.forPapers);this.
menu=jt("saving",e,n),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=d("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.light.
checked){let{themes:i,theme:o}=this.widget.data,n=i[e?"light":o],{width:r,density:h,svgSize:c}=vs[s],[l,m]=this.widget.exportSize(
r),p=m+Ht;if(t==="svg"){let y=new tt(l,p,n.page);return this.draw(y,l,n),new Blob([y.toString(c(l,p))],{type:"image/svg+\
xml"})}let f=document.createElement("canvas");this.draw(new S(f,l,p,Math.min(h,ks/p),n.page),l,n);let w=Ft(f.toDataURL("\
image/png").split(",")[1]);return Ss(w,f.width/(r/96))}draw(t,s,e){let{title:i,source:o}=this.widget.data;t.text(O(i,16,
s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(O(o,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(Ht),this.widget.
export(t,s,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,
"").toLowerCase(),o=u("a","",{download:`${i}.${t}`,href:URL.createObjectURL(this.picture(t))});o.click(),setTimeout(()=>URL.
revokeObjectURL(o.href),1e4),this.menu.open=!1}};function Ss(a,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/
.0254);s.setUint32(0,9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.
setUint8(16,1),s.setUint32(17,Cs(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),s.buffer,a.subarray(
i)],{type:"image/png"})}function Cs(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>
0}var Ms={Uint8Array:255,Int8Array:127,Float32Array:null},As={Uint8Array:2,Int8Array:2,Float32Array:4},I=1e-12,N=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;decoded;sorted;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length,this.decoded=new Map,this.sorted=new Map}weights(t){let s=this.R*this.C,e=Ms[this.codeType];if(!e)
return this.codes.subarray(t*s,(t+1)*s);if(!this.decoded.has(t)){let i=new Float32Array(s);for(let o=0;o<s;o++){let n=this.
codes[t*s+o]/e;i[o]=n*Math.abs(n)*this.most[t]}this.decoded.set(t,i)}return this.decoded.get(t)}weight(t,s,e){return this.
weights(t)[s*this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).
positions.flatMap((i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=this.weights(t),o=new Float32Array(e==="to"?this.
R:this.C);for(let n of s)for(let r=0;r<o.length;r++)o[r]+=e==="to"?i[r*this.C+n]:i[n*this.C+r];return o}linksFrom(t,s,e,i){
let o=this.weights(t),n=this.sortedColumns(t),r=[];for(let h of s)for(let c of n[h].subarray(0,i)){if(o[h*this.C+c]<e)break;
r.push([h,c,o[h*this.C+c]])}return r}linksTo(t,s,e,i){let o=[];for(let n of s){let r=Float32Array.from({length:this.R},(h,c)=>this.
weight(t,c,n));for(let h of G(r,Math.min(i,this.R)))r[h]>=e&&o.push([h,n,r[h]])}return o}sortedColumns(t){if(!this.sorted.
has(t)){let s=this.weights(t),e=Array.from({length:this.R},(i,o)=>{let n=s.subarray(o*this.C,(o+1)*this.C);return Uint16Array.
from(n.keys()).sort((r,h)=>n[h]-n[r])});this.sorted.set(t,e)}return this.sorted.get(t)}rowPeaks(t){let s=this.weights(t);
return Float32Array.from({length:this.R},(e,i)=>s.subarray(i*this.C,(i+1)*this.C).reduce((o,n)=>Math.max(o,Math.abs(n)),
0))}largest(t){return Math.max(Math.abs(this.most[t]),I)}shade(t,s){let e=Math.min(Math.abs(t)/(s||I),1);return this.signed?
.5+.5*Math.sign(t)*e:z[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.max(1,i.rows)),n=Math.min(e.columns,Math.
max(1,i.columns)),r=document.createElement("canvas");r.width=n,r.height=o;let h=_(r),c=h.createImageData(n,o),l=Wt(this.
signed?s.diverging:s.ramp),m=new Uint32Array(c.data.buffer),p=this.strongestShares(t,e,n,o);for(let f=0;f<p.length;f++)m[f]=
l[Math.round(255*this.shade(p[f],1))];return h.putImageData(c,0,0),r}strongestShares(t,s,e,i){let n=this.peak==="row"&&!this.
signed?this.rowPeaks(t):new Float32Array(this.R).fill(this.largest(t)),r=this.weights(t),h=new Float32Array(e*i),c=Uint16Array.
from({length:s.columns},(l,m)=>Math.floor(m*e/s.columns));for(let l=0;l<s.rows;l++){let m=Math.floor(l*i/s.rows)*e,p=(l+
s.r)*this.C+s.c,f=n[l+s.r]||I;for(let w=0;w<s.columns;w++){let y=r[p+w]/f;Math.abs(y)>Math.abs(h[m+c[w]])&&(h[m+c[w]]=y)}}
return h}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){return this.
themes[this.theme]}formatted(t){let s=As[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.toFixed(s)}`}pinsAfterClick(t,s,e,i){
let o=this.side(i).positions[e],n=i===s?t:[],r=n.filter(h=>!o.includes(h));return[r.length<n.length?r:[...r,o[0]],i]}};function st(a,{
toOthers:t},s,e,i,o){let n=[[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,l,m]of t?
n:r)a.line(s+i*h,e+i*c,s+i*l,e+i*m,o,1.5)}function G(a,t){let s=[],e=-1/0;for(let i=0;i<a.length;i++){if(a[i]<=e&&s.length===
t)continue;let o=s.length;for(;o>0&&a[i]>a[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=a[s[s.length-1]]}return s}
var At=(a,t)=>JSON.stringify(a.positions)===JSON.stringify(t.positions);function H({segments:a},t,s){let e=a.slice(t,t+s).
indexOf(1);return e>0?e:null}var et=64,$s=3;function it(a,t,s,e,i,o=1/0){let r=Math.round(e),h=j(t.signed?s.diverging:s.ramp),c=o-10-M(t.unit,12),l=C(
Math.floor(c/et),1,$s),m=et*l;for(let w=0;w<et;w++){let y=h[Math.round(255*w/(et-1))];a.rect(r+w*l,i,l,8,F(y))}let p=t.peak===
"row"&&!t.signed;for(let[w,y]of Es(t,p)){let g=p?`${+(100*y).toPrecision(2)} %`:`${+y.toPrecision(2)}`,x=w===0?"left":w===
1?"right":"center";a.text(g,r+w*m,i+8+10,{size:11,colour:s.muted,align:x})}let f=p?d("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;a.text(f,r+m+10,i+8/2,{size:12,colour:s.muted})}function Es(a,t){let s=a.largest(0);return s<=
I?[[0,0]]:a.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,_t[a.scale](e)*(t?1:s)])}var Os=/^([A-Z])(\d+) ([0-3]{4})$/;function R(a){let t=Os.exec(a);return t&&{column:t[1].charCodeAt(0)-65,row:Number(t[2])-1,pixels:[...t[3]].map(Number)}}
function q(a,t,s,e,i,o,n=1){let r=i/2;a.rect(s,e,i,i,o.page,n),t.forEach((h,c)=>{h&&a.rect(s+c%2*r,e+Math.floor(c/2)*r,r,
r,o.ink,n*h/3)})}var qt=46,Kt=58,$t=112,Yt=[22,13],Ls=8,Ts=T("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arrows mov\
e, Enter pins a row."),Rs=T("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arrows move, Enter cuts a \
cell."),Jt=.68,ot=class{data;maps;zoom;pins;way;link;layout;cursor;marked;dragStart;constructor(t){this.emit=()=>{},this.
canvas=u("canvas","drawn",{"aria-hidden":"true"}),this.overlay=u("canvas","over",{"aria-hidden":"true"}),this.tip=u("div",
"tip",{"aria-hidden":"true"}),this.live=u("div","unseen",{"aria-live":"polite"}),this.room=X();let s=[this.canvas,this.overlay,
this.tip,this.room];this.field=u("div","field",{tabindex:"0",role:"application"},...s),this.pairs=u("div","unseen"),this.
saving=new P(this),t.append(this.field,this.live,this.pairs,u("div","foot raised",{},this.saving.menu)),this.cursor=null,
this.marked=null,this.dragStart=null,this.listen()}listen(){this.field.onpointermove=s=>this.moved(s),this.field.onpointerdown=
s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.released(s),this.field.onpointerleave=
()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),this.field.onkeydown=s=>this.key(s),this.
field.onblur=()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.
clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps&&At(this.maps.rows,t.rows)&&At(this.maps.columns,t.columns);this.data=t,this.maps=new N(t),(!s||!this.zoom)&&(this.
zoom=this.everything()),s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{
R:e,C:i}=this.maps,[o,n]=t.axes;this.field.setAttribute("aria-label",d(t.cutting?Rs:Ts,{title:t.title,R:e,C:i,rows:o,columns:n})),
this.pairs.replaceChildren(...Ps(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.
C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.
data.height,s),room:s};let{height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}\
px`,height:`${e}px`});this.field.style.height=`${e}px`,this.paint(new S(this.canvas,t,e),this.layout,this.maps.colours),
this.mark(this.marked),window.painted=!0}arrange(t,s=this.data.height,e=0){let[i,o]=e?[4,4]:[26,qt],{rows:n,columns:r}=this.
maps,{zoom:h}=this,c=h.rows<=14?14:h.rows<=24?13:11,l=(v,b,k)=>{let L=v.slice(b,b+k).map($=>R($)?c+2:Math.min(M($,c),$t));
return Math.max(...L,8)},m=Math.ceil(l(n.labels,h.r,h.rows))+32,p=l(r.labels,h.c,h.columns),f=h.columns>1&&(t-m)/h.columns<
p+8?-60:0,w=Math.ceil(f?p*.87+8:18)+i,y=f?18:6,g=Math.min((t-m-y)/h.columns,2*Kt),x=Math.min((s-w-o)/h.rows,Kt);return{width:t,
left:m,top:w,w:g,h:x,size:c,slant:f,height:Math.ceil(w+x*h.rows+o)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&
this.paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e);let{left:i,
width:o,height:n}=s;s.room||it(t,this.maps,e,i,n-qt+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:r,columns:h}=this.
zoom,c={rows:Math.floor(o*r),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*h,o*r),!(Math.
min(i,o)<=7)){for(let l=1;l<r;l++)t.line(s,e+l*o,s+i*h,e+l*o,n.page,1);for(let l=1;l<h;l++)t.line(s+l*i,e,s+l*i,e+o*r,n.
page,1)}}paintCuts(t,{left:s,top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:l}=this.zoom,m=Math.max(1.5,.3*Math.min(i,o,24));
for(let p=r;p<r+c;p++)for(let f=h;f<h+l;f++){let w=this.maps.cut(p,f);w&&st(t,w,s+(f-h+.5)*i,e+(p-r+.5)*o,m,n.accent)}}paintNumbers(t,{
left:s,top:e,w:i,h:o},n){if(i<Yt[0]||o<Yt[1])return;let{r,c:h,rows:c,columns:l}=this.zoom,m=j(this.maps.signed?n.diverging:
n.ramp);this.maps.strongestShares(0,this.zoom,l,c).forEach((p,f)=>{let[w,y]=[Math.floor(f/l),f%l],g=Math.round(100*this.
maps.weight(0,r+w,h+y)),x=W(m[Math.round(255*this.maps.shade(p,1))]),b={size:Math.min(13,.45*i,.7*o),colour:x,align:"cen\
ter"};g&&t.text(String(g),s+(y+.5)*i,e+(w+.5)*o,b)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:r,room:h},c){let{rows:l,
columns:m}=this.maps,{zoom:p}=this,f=this.pinnedIndices();for(let g of this.labelsWithRoom(f.from,p.r,p.rows,(n+1)/o)){let x=f.
from.has(g),v={size:n,colour:x?c.accent:c.ink,align:"right",bold:x},b=e+(g-p.r+.5)*o;this.paintedPatch(t,l.labels[g],s-6-
n/2,b,Math.min(n+2,o-2),x,c)||t.text(O(l.labels[g],n,$t),s-6,b,v)}for(let g of this.labelsWithRoom(f.to,p.c,p.columns,(n+
1)/i)){let x=f.to.has(g),v=r?"left":"center",b={size:n,colour:x?c.accent:c.ink,angle:r,align:v,bold:x},k=s+(g-p.c+.5)*i;
if(this.paintedPatch(t,m.labels[g],k,e-11,Math.min(n+2,i-2),x,c))continue;let A=k+(r?2:0);t.text(O(m.labels[g],n,$t),A,e-
(r?6:11),b)}let w={size:12,colour:c.muted},y=`${this.maps.axes[1]} →`;h?t.text(y,s-6,e-11,{...w,align:"right"}):t.text(
y,s,9,w),t.text(`${this.maps.axes[0]} →`,9,e+o*p.rows,{...w,angle:-90})}paintedPatch(t,s,e,i,o,n,r){let h=R(s);return h?
(q(t,h.pixels,e-o/2,i-o/2,o,r),t.frame(e-o/2,i-o/2,o,o,n?r.accent:r.muted,n?2:1),!0):!1}labelsWithRoom(t,s,e,i){let o=Math.
max(1,Math.ceil(i)),n=h=>[...t].some(c=>c!==h&&Math.abs(c-h)<o);return Array.from({length:e},(h,c)=>c+s).filter(h=>t.has(
h)||(h-s)%o===0&&!n(h))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:l}=this.zoom,m=i*l,p=o*c,f=this.
pinnedIndices();for(let g of f.from)g>=r&&g<r+c&&t.frame(s,e+(g-r)*o,m,o,n.accent,2);for(let g of f.to)g>=h&&g<h+l&&t.frame(
s+(g-h)*i,e,i,p,n.accent,2);for(let g of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let x of f.
from)x>=r&&x<r+c&&g>=h&&g<h+l&&t.frame(s+(g-h)*i+1,e+(x-r)*o+1,i-2,o-2,n.ink,2);let w=H(this.maps.rows,r,c),y=H(this.maps.
columns,h,l);w&&t.line(s,e+w*o,s+m,e+w*o,n.accent,1.5),y&&t.line(s+y*i,e,s+y*i,e+p,n.accent,1.5)}pinnedIndices(){return{
from:new Set,to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.
layout,r=s<i?-1:Math.floor((s-i)/n),h=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<
0?null:[r<0?-1:r+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(
this.dragStart,s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.
point(t);if(this.dragStart=null,!s)return;let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(
t)||this.cut(i,o):this.zoomTo(i,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){
return Math.hypot(s[0]-t[0],s[1]-t[1])>Ls}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.
min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=
this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():
this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let o=new S(this.overlay,this.layout.width,this.
layout.height),{accent:n}=this.maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.tip.
hidden=!0}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:r}=this.layout,{accent:h,
ink:c}=this.maps.colours,l=new S(this.overlay,n,r);if(this.tip.hidden=!t||Math.min(...t)<0,this.field.classList.toggle("\
pinnable",!!t&&this.data.pinnable),!t)return;let[m,p]=t,f=s+(p-this.zoom.c)*i,w=e+(m-this.zoom.r)*o;if(m>=0&&l.rect(0,w,
s-3,o,h,.16),p>=0&&l.rect(f,e-22,i,19,h,.16),this.tip.hidden)return;l.frame(f,w,i,o,c,2),this.tip.textContent=this.describe(
m,p);let y=w+o+34<r,[g,x]=[C(f+i/2,90,n-90),y?w+o+6:w-32];this.tip.style.transform=`translate(calc(${g}px - 50%), ${x}px\
)`}describe(t,s){let{rows:e,columns:i}=this.maps,o=this.maps.formatted(this.maps.weight(0,t,s)),n=this.maps.cut(t,s),r=n&&
(n.toOthers?d("cut, the others take over"):d("cut, nobody takes over"));return[`${e.labels[t]} → ${i.labels[s]}: ${o}`,
r].filter(Boolean).join(" · ")}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[
e,i]=[this.maps.rows,this.maps.columns].map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.slice(Math.
min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:e,
keys:i})}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?
s:t)&&typeof i=="number"&&i!==this.link?this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.
way,t<0?s:t,e),i)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){
this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}key(t){
if(t.altKey||t.ctrlKey||t.metaKey||!this.maps.R||!this.maps.C)return;let e={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,
-1],ArrowRight:[0,1]}[t.key];if(e)this.moveCursor(...e);else if(t.key==="Enter")this.act(this.cursor);else if(t.key==="E\
scape")this.escape();else return;t.preventDefault(),t.stopPropagation()}moveCursor(t,s){let{r:e,c:i,rows:o,columns:n}=this.
zoom,[r,h]=this.cursor??[e-t,i-s];this.cursor=[C(r+t,e,e+o-1),C(h+s,i,i+n-1)],this.mark(this.cursor),this.live.textContent=
this.describe(...this.cursor)}export(t,s,e){this.paint(t,this.arrange(s,Jt*s),e)}exportSize(t){return[t,this.arrange(t,Jt*
t).height]}};function Ps(a,t=10){let s=a.weights(0),e=u("ol");for(let i of G(a.signed?s.map(Math.abs):s,t)){let o=a.rows.
labels[Math.floor(i/a.C)],n=a.columns.labels[i%a.C];e.append(u("li","",{},d("{row} to {column}: {weight}",{row:o,column:n,
weight:a.formatted(s[i])})))}return[u("p","",{},d("Strongest pairs of {name}, from and to:",{name:a.title})),e]}var Ns=620,D=28,js=20,Is=16,Xt=10,nt=132,Ds=60,Et=44,Vt=22,K=11,Zt=40,zs=200,Us=300,rt=class{minWeight;maxLinks;fit;fitLabel;previous;next;layer;steps;hovered;cursor;lastCursor;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=u("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=u("canvas","written",{"aria-hid\
den":"true"}),this.overlay=u("canvas","over",{"aria-hidden":"true"}),this.spacer=u("div","spacer"),this.scroll=u("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=X(),this.field=u("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=u("div","status",{"aria-live":"polite"});let s=d("Heads shown; double-cl\
ick to show only one");this.heads=u("div","heads",{role:"group","aria-label":s}),this.saving=new P(this),t.append(this.controls(),
this.heads,this.field,u("div","foot",{},this.status,this.saving.menu)),this.listen()}controls(){let t=()=>this.draw(),s={
low:0,high:.5,step:.01,value:.03},e={low:1,high:K,step:1,value:K};this.minWeight=xt(d("Hide below"),s,o=>o.toFixed(2),t),
this.maxLinks=xt(d("Strongest per word"),e,o=>o<K?String(o):d("all"),t),this.fit=u("input","",{type:"checkbox"}),this.fit.
onchange=t,this.fitLabel=u("label","",{title:d("All words at once, however small")},this.fit," ",d("fit")),this.previous=
E("‹",()=>this.step(-1),{title:d("Previous layer ([)")}),this.next=E("›",()=>this.step(1),{title:d("Next layer (])")}),
this.layer=u("span","layer");let i={role:"group","aria-label":d("Layer")};return this.steps=u("div","steps",i,this.previous,
this.layer,this.next),u("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel)}listen(){this.scroll.onscroll=
()=>this.paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s)),this.scroll.onpointerleave=()=>this.hover(null),
this.scroll.onclick=s=>{let e=this.wordAt(s);e&&this.pin(e)},this.scroll.onkeydown=s=>this.key(s),this.scroll.onblur=()=>{
this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.
clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new N(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(h=>h<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),this.layer.
textContent=t.layer===null?"":`L${t.layer}`,this.steps.hidden=t.layer===null,this.previous.disabled=t.layer===0,this.next.
disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,n=d("Lines of {title}: {R} queries on the left, \
{C} keys on the right.",{title:t.title,R:i,C:o}),r=d("Up and down move, left and right change sides, Enter pins, bracket\
s step through the layers.");this.scroll.setAttribute("aria-label",`${n} ${r}`),this.draw(),window.painted=!0}startOver(){
this.hovered=null,this.cursor=null,this.lastCursor=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>Zt?5:
K),this.fit.checked=t>Zt&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=d("Click: show or hide. Double-click: show only this head."),i=u("i");i.style.background=this.colour(s);let o=E(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
Us)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||Ns,r=Math.min((n-40)/o,js),h=s||i?r:Math.max(r,Is),c=Math.ceil(D+h*o+12),l=C(h*.72,9,14),
m=(g,x)=>{let v=g.map(b=>Math.min(M(b,l),nt-8));return Math.max(...v,M(x,12))+18},p=e?c:Math.min(c,n),f=this.active.length>
1?Math.min(Ds,6*this.active.length):0,w=f+m(this.maps.rows.labels,d("from (query)")),y=t-m(this.maps.columns.labels,d("t\
o (key)"))-f-Et;return{width:t,row:h,height:c,shown:p,size:l,stripes:f,left:w,right:y}}paint(){let t=this.scroll.scrollTop,
s=new S(this.canvas,this.layout.width,this.layout.shown);this.paintLinks(s,this.layout,this.maps.colours,t,null),this.paintCuts(
s,this.layout,this.maps.colours,t,null),this.paintOverlay()}y(t,s,e){return D+(s+.5)*t.row-e}paintWords(t,s,e,i,o=null){
if(i<D){let r={size:12,colour:e.muted};t.text(d("from (query)"),s.left-6,12-i,{...r,align:"right"}),t.text(d("to (key)"),
s.right+6,12-i,r)}let n=s.row>=Xt;for(let r of["from","to"])!o||o.way===r?this.paintSide(r,t,s,e,i,o):n||this.paintSide(
r,t,s,{...e,ink:e.muted},i)}paintSide(t,s,e,i,o,n=null){let{row:r,size:h,left:c,right:l,shown:m,width:p}=e,f=this.maps.side(
t),w=t==="from",y=Math.max(1,Math.ceil((h+1)/r)),g=new Set(t===this.way?this.maps.indices(this.pins,t):[]);f.labels.forEach(
(k,A)=>{let L=this.y(e,A,o),$=g.has(A);if(L<-r||L>m+r||A%y&&!$||n?.indices.includes(A)&&!$)return;let U=$?i.accent:n?i.muted:
i.ink,gt={size:h,colour:U,bold:$,align:w?"right":"left"};s.text(O(k,h,nt-8),w?c-6:l+6,L,gt)});let x=H(f,0,f.labels.length);
if(!x)return;let v=D+x*r-o,b=w?0:l;s.line(b,v,b+(w?c:p-l),v,i.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),
1e-6),i=this.maxLinks.value()<K?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);let o=s?
s.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}paintLinks(t,s,e,i,o){let n=this.active.length,
r=Math.max(...this.active.map(c=>this.maps.largest(c))),h=Math.min(1.6,.6*s.row/Math.max(n,1));for(let[c,l]of this.active.
entries()){let m=(c-(n-1)/2)*h,p=this.maps.peak==="row"?this.maps.rowPeaks(l):null;for(let[f,w,y]of this.links(l,o)){let g=this.
y(s,f,i)+m,x=this.y(s,w,i)+m;if(Math.max(g,x)<0||Math.min(g,x)>s.shown)continue;let v=this.maps.shade(y,p?p[f]:r),b=o?1+
2.2*v:.6+1.4*v,k=o?.25+.75*v:.06+.7*v;t.curve(s.left,g,s.right,x,this.colour(l,e),b,k)}}}paintCuts(t,s,e,i,o){if(!this.data.
cutAt)return;let[n,r]=["from","to"].map(c=>o?.way===c?o.indices:[...this.maps.side(c).labels.keys()]),h=zs;for(let c of this.
active)for(let l of n)for(let m of r){let p=this.maps.cut(l,m,c);if(!p||h--<=0)continue;let[f,w]=[this.y(s,l,i),this.y(s,
m,i)];t.curve(s.left,f,s.right,w,e.muted,1.2,.8,!0),st(t,p,(s.left+s.right)/2,(f+w)/2,4,this.colour(c,e))}}get focus(){let t=this.
hovered??this.cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?
{way:this.way,indices:s}:null}paintOverlay(){let{focus:t,layout:s}=this,e=this.scroll.scrollTop,i=new S(this.wordsCanvas,
s.width,s.shown);this.paintWords(i,s,this.maps.colours,e,t);let o=new S(this.overlay,s.width,s.shown);this.field.classList.
toggle("focused",!!t),t&&this.paintFocus(o,s,this.maps.colours,this.scroll.scrollTop,t),this.status.textContent=t?this.describe(
t):this.hint()}paintFocus(t,s,e,i,o){this.paintLinks(t,s,e,i,o),this.paintCuts(t,s,e,i,o),this.paintShares(t,s,e,i,o);let n=o.
way==="from",{labels:r}=this.maps.side(o.way),h={size:Math.max(s.size,11),colour:e.accent,bold:!0,align:n?"right":"left"},
c=n?s.left-6:s.right+6,l=o.way===this.way?this.maps.indices(this.pins,this.way):[];for(let m of o.indices.filter(p=>!l.includes(
p)))t.text(O(r[m],h.size,nt-8),c,this.y(s,m,i),h)}paintShares(t,s,e,i,o){let{row:n,size:r,left:h,right:c,width:l,shown:m}=s,
p=o.way==="from",f=this.active.map(v=>this.maps.profile(v,o.indices,o.way)),w=Math.max(...f.map(v=>v.reduce((b,k)=>Math.
max(b,k),0)),I),y=n>=Xt,g=p?{x:c+6,align:"left"}:{x:h-6,align:"right"},{labels:x}=p?this.maps.columns:this.maps.rows;x.forEach(
(v,b)=>{let k=this.y(s,b,i);if(k<-n||k>m+n)return;let A=f.map(yt=>yt[b]),L=A.reduce((yt,rs)=>yt+rs,0)/Math.max(A.length,
1);this.paintStripes(t,s,e,p,k,A,w);let $=L>=.1*w;if(!y&&!$)return;let U=y?r:11,gt={size:U,colour:e.ink,bold:$,align:g.align};
t.text(O(v,U,nt-8),g.x,k,gt),!(L<.005||!p)&&t.text(L.toFixed(2),l-14,k,{size:Math.min(U,12),colour:e.muted,align:"right"})})}paintStripes(t,s,e,i,o,n,r){
let{row:h,stripes:c,left:l,right:m,width:p}=s,f=i?p-Et-c:0,w=i?m+2:0,y=i?p-m-Et:l-2,g=c?f:w,x=(c||y)/n.length;n.forEach(
(v,b)=>{let k=.75*z[this.maps.scale](v/r);t.rect(g+b*x,o-h/2,x,h,this.colour(this.active[b],e),k)})}describe({way:t,indices:s}){
let e=this.active.length;if(!e)return this.hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,
n=this.active.map(p=>this.maps.profile(p,s,t)),r=n[0].map((p,f)=>n.reduce((w,y)=>w+y[f],0)/e),h=G(r,3).map(p=>`${o.labels[p]}\
 ${r[p].toFixed(2)}`),c=s.length>3?d("{n} words",{n:s.length}):s.map(p=>i.labels[p]).join(" + "),l=e===1?this.data.names[this.
active[0]]:d("mean of {n} heads",{n:e}),m=s.length>1?[d("sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"}\
 ${h.join(" · ")}   (${[l,...m].join(", ")})`}hint(){return this.active.length?d("Hover a word: on the left, what it at\
tends to; on the right, what attends to it. Click to pin; pin several for their sum."):d("No head is shown: choose one a\
bove.")}wordAt(t){let s=this.scroll.getBoundingClientRect(),e=s.width/this.scroll.offsetWidth||1,i=(t.clientX-s.left)/e,
o=(t.clientY-s.top)/e+this.scroll.scrollTop,n=i<this.layout.left+12?"from":i>this.layout.right-12?"to":null,r=Math.floor(
(o-D)/this.layout.row);return n&&r>=0&&r<this.maps.side(n).labels.length?{way:n,index:r}:null}hover(t){t?.index===this.hovered?.
index&&t?.way===this.hovered?.way||(this.hovered=t,this.scroll.style.cursor=t?"pointer":"",this.scheduled??=requestAnimationFrame(
()=>{this.scheduled=null,this.paintOverlay()}))}pin({way:t,index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.
cursor=null,this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),
this.emit("pins",{pins:t,way:s})}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let{way:s="from",index:e=-1}=this.lastCursor??
{},{lastCursor:i}=this,n={ArrowUp:()=>this.moveCursor(s,e-1),ArrowDown:()=>this.moveCursor(s,e+1),ArrowLeft:()=>this.moveCursor(
"from",e),ArrowRight:()=>this.moveCursor("to",e),Enter:i&&(()=>this.pin(i)),Escape:()=>{this.cursor=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}[t.key];n&&(n(),
t.preventDefault(),t.stopPropagation(),this.cursor&&this.scrollToCursor())}moveCursor(t,s){this.cursor={way:t,index:C(s,
0,this.maps.side(t).labels.length-1)},this.lastCursor=this.cursor}scrollToCursor(){let t=D+(this.cursor?.index??0)*this.
layout.row,{scrollTop:s}=this.scroll;(t<s+D||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.
paintOverlay()}export(t,s,e){let i=this.arrange(s,{fit:!1,whole:!0});this.active.length>1&&(this.paintKey(t,e),t.shift(Vt)),
this.paintWords(t,i,e,0,this.focus),this.focus?this.paintFocus(t,i,e,0,this.focus):(this.paintLinks(t,i,e,0,null),this.paintCuts(
t,i,e,0,null))}paintKey(t,s){let e=10;for(let i of this.active){let o=this.data.names[i];t.rect(e,4,11,11,this.colour(i,
s)),t.text(o,e+15,10,{size:12,colour:s.ink}),e+=28+M(o,12)}}exportSize(t){let{height:s}=this.arrange(t,{fit:!1,whole:!0});
return[t,s+(this.active.length>1?Vt:0)]}};var at=68,ht=5,Qt=.6,ct=class{data;maps;pins;way;current;perRow;constructor(t){this.emit=()=>{},this.directions=[["from",
d("attends to")],["to",d("attended by")]].map(([i,o])=>E(o,()=>this.set(this.pins,i))),this.status=u("div","status",{"ar\
ia-live":"polite"}),this.words=u("div","words",{role:"listbox","aria-multiselectable":"true"}),this.scale=u("canvas","dr\
awn",{"aria-hidden":"true"}),this.saving=new P(this);let s=u("div","modes",{role:"group","aria-label":d("Direction")},...this.
directions),e=u("div","bar",{},s);t.append(e,this.words,this.scale,u("div","foot",{},this.status,this.saving.menu)),this.
words.onkeydown=i=>this.key(i)}show(t){this.data=t,this.maps=new N(t),this.pins=t.pins,this.way=t.way;let{labels:s}=this.
maps.rows;this.words.setAttribute("aria-label",d("The text, shaded by {name}. Arrows move, Enter pins.",{name:t.title}));
let e=[...J(this.words)].findIndex(i=>i===Pt(this.words));this.perRow=Math.max(...s.map(i=>(R(i)?.column??0)+1)),this.words.
classList.toggle("patches",this.perRow>1),this.words.replaceChildren(...s.map((i,o)=>this.word(i,o))),this.setCurrent(C(
e<0?this.current??0:e,0,s.length-1),e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.rows,i=R(t),
o=i?u("canvas","",{"aria-label":t}):t,n=u("span","word",{role:"option",tabindex:"-1"},o);return i&&(n.style.gridArea=`${i.
row+2} / ${i.column+1}`),n.classList.toggle("second",e[s]===1&&e[s-1]===0),n.onclick=()=>this.pin(s),n.onmouseenter=n.onfocus=
()=>{this.status.textContent=this.describe(s)},n.onmouseleave=()=>{this.status.textContent=this.hint()},n}get pinned(){return this.
maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(0,s,this.
way);let e=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}paint(){let t=this.
shares(),s=this.maps.colours,e=new Set(this.pinned);this.directions.forEach((o,n)=>{o.setAttribute("aria-pressed",String(
n===1==(this.way==="to")))}),this.shades(t,s).forEach((o,n)=>{let r=J(this.words)[n];if(!r)return;Object.assign(r.style,
{background:F(o),color:W(o)});let h=R(this.maps.rows.labels[n]);if(h){let c=at-2*ht,l=Y(r,"canvas");Object.assign(l.style,
{width:`${c}px`,height:`${c}px`}),q(new S(l,c,c),h.pixels,0,0,c,s,Qt)}r.title=t[n].toFixed(4),r.setAttribute("aria-selec\
ted",String(e.has(n)))}),this.status.textContent=this.hint();let i=Math.max(this.words.clientWidth,260);Object.assign(this.
scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new S(this.scale,i,40),4,6,t,s)}shades(t,s){let e=t.reduce((o,n)=>Math.
max(o,n),0),i=j(s.ramp);return[...t].map(o=>i[Math.round(255*z[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.
reduce((c,l)=>Math.max(c,l),0),{unit:r,scale:h}=this.maps;it(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>n},o,
s,e)}describe(t){let{labels:s}=this.maps.rows,{pinned:e}=this,i=e.length?e.map(n=>s[n]).join(" + "):d("all words, on ave\
rage"),o=this.shares()[t].toFixed(4);return this.way==="to"?`${s[t]} → ${i}: ${o}`:`${i} → ${s[t]}: ${o}`}hint(){let t=this.
pinned.length;return this.way==="to"?t?bt("One word pinned: what attends to it. Click again to unpin.","{n} words pinned\
, summed: what attends to them. Click again to unpin.",t):d("Attention that each word gives, averaged over all words. Cl\
ick a word to see what attends to it."):t?bt("One word pinned: what it attends to. Click again to unpin.","{n} words pin\
ned, summed: what they attend to. Click again to unpin.",t):d("Attention that each word receives, averaged over all word\
s. Click a word to see what it attends to.")}pin(t){let[s,e]=this.maps.pinsAfterClick(this.pins,this.way,t,this.way);this.
setCurrent(t,!0),this.set(s,e)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){
let e=J(this.words);e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=t,e[t].tabIndex=0,s&&e[t].focus(
{preventScroll:!0}))}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let s={ArrowRight:1,ArrowDown:this.perRow,ArrowLeft:-1,
ArrowUp:-this.perRow}[t.key];if(s)this.setCurrent(C(this.current+s,0,this.words.children.length-1),!0);else if(t.key==="\
Enter"||t.key===" ")this.pin(this.current);else if(t.key==="Escape")this.set([],this.way);else return;t.preventDefault(),
t.stopPropagation()}export(t,s,e){let i=this.shares(),o=this.shades(i,e),n=new Set(this.pinned);for(let{label:h,i:c,x:l,
y:m,w:p,h:f}of this.exportLayout(s)){let w=R(h);t.rect(l,m,p,f,F(o[c])),w?q(t,w.pixels,l+ht,m+ht,p-2*ht,e,Qt):t.text(h,l+
6,m+f/2,{size:16,colour:W(o[c])}),n.has(c)&&t.frame(l,m,p,f,e.accent,2)}let[,r]=this.exportSize(s);this.paintScale(t,10,
r-36,i,e)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let n=R(i);if(n){let[c,l]=[n.column,n.row].
map(m=>m*(at+2));return{label:i,i:o,x:10+c,y:46+l,w:at,h:at}}let r=M(i,16)+12;s+r>t-10&&s>10&&(s=10,e+=34);let h={label:i,
i:o,x:s,y:e,w:r,h:26};return s+=r+4,h})}exportSize(t){let s=this.exportLayout(t).at(-1);return[t,s?s.y+s.h+56:82]}};var lt=class{constructor(t){this.base=t,this.kept=new Map}async lesson(t){return await this.fetched(t,"")??{}}async answer(t,s){
let e=await this.fetched(t,`/answer?step=${s}`);return Number.isInteger(e?.right)?e:null}async fetched(t,s){let e=V(`${this.
base}/lesson/${encodeURIComponent(t)}${s}`);if(this.kept.has(e))return this.kept.get(e);try{let i=await(await fetch(e)).
json();return i.message||this.kept.set(e,i),i}catch{return null}}};var Bs=300,Fs=2e3;function ts(a,t,s){let e={"content-type":"application/json"};return fetch(V(a),{method:"POST",headers:e,
body:JSON.stringify(t),signal:s})}async function Lt(a,t){try{let s=await ts(a,t);return{...await s.json(),ok:s.ok,status:s.
status}}catch{return null}}var ut=class{path;heard;silent;closed;secret;source;stopped;constructor(t,{heard:s,silent:e,closed:i},o=void 0){
Object.assign(this,{path:t,heard:s,silent:e,closed:i,secret:o}),this.wake=()=>{document.hidden||this.connect()},document.
addEventListener("visibilitychange",this.wake);for(let n of["online","pageshow"])window.addEventListener(n,this.wake);this.
connect()}connect(){this.disconnect(),!this.stopped&&(this.source=this.secret?new Ot(`${this.path}/watch`,{secret:this.secret}):
new EventSource(`${this.path}/events`),this.source.onmessage=({data:t})=>this.heard(JSON.parse(t)),this.source.addEventListener(
"closed",()=>this.stop(this.closed)),this.source.onerror=()=>{this.silent(),this.source?.readyState===EventSource.CLOSED&&
this.askAgain()})}async askAgain(){let{source:t}=this,s=await fetch(this.path,{method:"HEAD",cache:"no-store"}).then(e=>e.
status,()=>0);t===this.source&&(s===404?this.stop(this.closed):this.timer=setTimeout(()=>this.connect(),Fs*(1+Math.random())))}disconnect(){
clearTimeout(this.timer),this.source?.close(),this.source=null}stop(t=()=>{}){this.stopped=!0,this.disconnect(),document.
removeEventListener("visibilitychange",this.wake);for(let s of["online","pageshow"])window.removeEventListener(s,this.wake);
t()}},Ot=class a extends EventTarget{onmessage;onerror;static CLOSED=2;readyState=0;constructor(t,s){super(),this.leaving=
new AbortController,this.read(t,s).catch(()=>{}).then(()=>this.ended())}async read(t,s){let e=await ts(t,s,this.leaving.
signal);if(!e.ok)return;let i=e.body.getReader(),o=new TextDecoder,n="";for(;;){let{done:r,value:h}=await i.read();if(r)
return;let c=(n+o.decode(h,{stream:!0})).split(`

`);n=c.pop()??"";for(let l of c)this.tell(l)}}tell(t){let s=t.match(/^data: (.*)$/m)?.[1],e=t.match(/^event: (.*)$/m)?.[1];
this.readyState===a.CLOSED||!s||(e?this.dispatchEvent(new Event(e)):this.onmessage({data:s}))}ended(){this.readyState!==
a.CLOSED&&(this.readyState=a.CLOSED,this.onerror())}close(){this.readyState=a.CLOSED,this.leaving.abort()}},ss=new lt(".");
async function es(a){let t=a?await ss.lesson(a):null;return t?.steps?t:null}var is=(a,t)=>ss.answer(a,t),pt=a=>Math.random()*
(a/Bs);var Ws=["heatmap","lines","text"],_s=["lesson","step","present","embed","lock","want","lang"],dt=class{hides;query;places;widgets;parts;words;timer;constructor(t){
this.heading=u("h2"),this.verdict=u("p","phone-verdict",{"aria-live":"polite"}),this.message=u("p","message",{role:"stat\
us"}),this.places={},this.widgets={},this.covered=u("p","covered",{hidden:""},d("Hidden until the answer is shown.")),this.
node=u("section","follow",{"aria-label":d("What the speaker shows")}),this.node.append(this.heading,this.verdict,this.covered,
this.message);for(let[s,e]of Object.entries({heatmap:ot,lines:rt,text:ct}))this.places[s]=u("div","widget",{"data-key":s,
hidden:""}),this.node.append(this.places[s]),this.widgets[s]=new e(this.places[s]);t.append(this.node),this.request=new Q(
{draw:s=>this.draw(s),fail:s=>this.fail(s)}),this.parts={},this.dark=window.matchMedia("(prefers-color-scheme: dark)"),this.
dark.addEventListener?.("change",()=>this.redraw())}show(t,s,e){if(this.isDrawn=Gs(t),!this.isDrawn)return this.leave();
let i=new URLSearchParams(t.split("?")[1]??"");for(let r of _s)i.delete(r);Ws.includes(i.get("view")??"heatmap")||i.delete(
"view"),this.query=i,this.hides=(...r)=>s.some(h=>r.includes(h.split(" ")[0])),this.redraw();let o=i.toString();if(o===this.
words)return;this.words=o,this.message.textContent="",clearTimeout(this.timer);let n=Object.fromEntries(i);this.timer=setTimeout(
()=>this.request.ask({head:n,effect:n}),1e3*pt(e))}leave(){clearTimeout(this.timer),this.words=null,this.parts={},this.heading.
textContent="",this.verdict.replaceChildren(),this.covered.hidden=!0;for(let t of Object.values(this.places))t.hidden=!0;
this.message.textContent=d("This step is on the screen.")}draw(t){this.isDrawn&&(Object.assign(this.parts,t),this.message.
textContent="",this.redraw())}fail(t){this.isDrawn&&(this.message.textContent=t??d("The server does not answer; trying a\
gain …"))}redraw(){let{head:t,effect:s}=this.parts;if(!t||!s)return;let e=this.hides("head","page"),i=t.heads.length===
1&&Dt(this.query.get("off")??"")(t.heads[0][0],t.heads[0][1]);this.heading.textContent=t.title+(i?` · ${d("off")}`:""),
this.verdict.replaceChildren(...this.hides("verdict","effect","predictions","page")?[]:Hs(s)),this.covered.hidden=!e;let o=zt(
this.query),{shown:n,...r}=Ut(c=>o[c]),h=this.dark.matches?"dark":"light";for(let[c,l]of Object.entries(this.places)){let m=t.
pictures[c];l.hidden=e||!m;let p=m&&c==="lines"?{active:Bt(m,n)}:{};l.hidden||this.widgets[c].show({...m,...r,theme:h,...p})}
window.painted=!0}},Gs=a=>a.split(/[?#]/)[0]==="/";function Hs({headline:a,count:t}){if(!a)return[];let s=({before:o,after:n,
p_before:r,p_after:h})=>[os(o,r),os(n,h)],[e,i]=s(a);return t?[`${a.label}: ${e} → `,u("strong","",{},i)]:[`${a.label}\
: `,u("strong","",{},e)]}var os=(a,t)=>t===void 0?a:`${a} ${Math.round(100*t)} %`;var mt=class{rows;constructor(t){this.list=u("ul","vote-bars"),t.append(this.list),this.rows=[]}show(t,s,{right:e=null,own:i=null}={}){
this.rows.length!==t.length&&(this.rows=t.map(()=>new Tt),this.list.replaceChildren(...this.rows.map(n=>n.node)));let o=s.
reduce((n,r)=>n+r,0);this.rows.forEach((n,r)=>{n.show(t[r],s[r]??0,{all:o,right:e===r,own:i===r})})}},Tt=class{constructor(){
this.name=u("span","vote-name"),this.count=u("span","vote-count"),this.bar=u("span","vote-bar",{"aria-hidden":"true"}),this.
node=u("li","",{},this.name,this.count,u("span","vote-track",{},this.bar))}show(t,s,{all:e,right:i,own:o}){let n=[i?d("t\
he model’s answer"):"",o?d("your vote"):""].filter(Boolean);this.name.replaceChildren(t,...n.map(r=>u("em","",{},r))),
this.count.textContent=e?`${s} · ${Math.round(100*s/e)} %`:"0",this.bar.style.width=`${100*s/Math.max(1,e)}%`,this.node.
classList.toggle("right",i)}};var qs=T("Tap what you expect."),ns=T("Your vote counts. You can change it until the answer is shown."),ft=class{buttons;name;own;constructor(t,s){
this.vote=s,this.asks=u("div","asks",{id:"asks"}),this.choices=u("div","choices",{role:"group","aria-labelledby":"asks"}),
this.note=u("p","vote-note",{role:"status"}),this.result=u("div","vote-result"),this.says=u("div","answer-says",{"aria-l\
ive":"polite"}),this.bars=new mt(this.result),this.node=u("section","question",{"aria-label":d("Question"),hidden:""}),this.
node.append(this.asks,this.choices,this.note,this.result,this.says),t.append(this.node)}show(t,s,{own:e,revealed:i,counts:o,
answer:n}){if(this.node.hidden=!s,!!s){if(t!==this.name&&this.ask(t,s),this.own=e,this.mark(),this.choices.hidden=i,this.
result.hidden=this.says.hidden=!i,!i)return this.say(d(e===null?qs:ns));this.bars.show(s.choices,o,{right:n?.right??null,
own:e}),this.says.textContent=n?.says??"",this.say(Ks(e,n))}}ask(t,{asks:s,choices:e}){this.name=t,this.asks.innerHTML=s,
this.buttons=e.map((i,o)=>E(i,()=>this.chosen(o),{"aria-pressed":"false"})),this.choices.replaceChildren(...this.buttons)}async chosen(t){
let s=this.own,{name:e}=this;this.own=t,this.mark();let i=await this.vote(t);e===this.name&&(i&&(this.own===t&&(this.own=
s),this.mark()),this.say(i||d(ns)))}mark(){this.buttons.forEach((t,s)=>t.setAttribute("aria-pressed",String(s===this.own)))}say(t){
this.note.textContent!==t&&(this.note.textContent=t)}};function Ks(a,t){return t?a===null?d("The model has answered:"):a===
t.right?d("You and the model agree:"):d("The model disagrees:"):d("The model answers …")}var Rt=new B("room phone",()=>localStorage),wt=class{kept;state;shown;constructor(t){this.key=location.pathname.replace(
/^.*\//,"").toLowerCase(),this.path=`room/${this.key}`;let s=Rt.readJson();this.kept={phone:"",number:0,choices:{},...s?.
key===this.key&&s},this.title=u("h1","",{},d("Attention heads")),this.place=u("p","place"),this.says=u("div","says"),this.
connection=u("p","connection",{role:"status"});let e=u("div","left",{},u("header","",{},this.place,this.title),this.says),
i=u("div","right");this.question=new ft(e,o=>this.vote(o)),this.follow=new dt(i),this.around=u("a","around",{},d("Explor\
e on my own")),this.around.onclick=()=>vt.write(location.href),this.around.hidden=!0,this.parts=[e,i,this.around],t.replaceChildren(
e,i,u("footer","",{},this.connection,this.around)),vt.remove(),this.listening=new ut(this.path,{heard:o=>this.heard(o),silent:()=>this.
say(d("The connection is lost; trying again …")),closed:()=>this.closed()}),this.say(d("Connecting …")),this.join()}async join(){
if(this.kept.phone)return"";let t=await Lt(`${this.path}/join`,{});return t?.ok?(this.keep({phone:t.phone}),""):t?.message??
d("The server does not answer.")}keep(t){Object.assign(this.kept,t),Rt.write(JSON.stringify({key:this.key,...this.kept}))}async vote(t){
let{question:s}=this.state,e=Math.max(Date.now(),this.kept.number+1);this.keep({number:e});for(let i=0;i<3;i+=1){let o=await this.
join(),n={phone:this.kept.phone,question:s,choice:t,number:e},r=o?null:await Lt(`${this.path}/vote`,n);if(r?.ok||r?.counted)
return e===this.kept.number&&this.keep({choices:{...this.kept.choices,[s]:t}}),"";if(r?.rejoin){this.keep({phone:null});
continue}if(r)return r.message;if(o&&i===2)return o;await new Promise(h=>setTimeout(h,500*(i+1)))}return d("The server d\
oes not answer. Tap again.")}async heard(t){if(t.version<(this.state?.version??0))return;this.state=t,this.say("");let s=await es(
t.lesson);if(t!==this.state||(this.draw(t,s,null),!t.revealed||!t.question))return;await new Promise(i=>setTimeout(i,1e3*
pt(t.here)));let e=await is(t.lesson,t.step);t===this.state&&this.draw(t,s,e)}draw(t,s,e){let i=s?.steps[t.step-1],o=i?.
title??d("What the speaker shows");this.title.textContent!==o&&(this.title.textContent=o),this.place.textContent=s?`${s.
title} · ${d("{n} of {all}",{n:t.step,all:s.steps.length})}`:"",this.shown!==i&&(this.says.innerHTML=i?.says??"",scrollTo(
0,0)),this.shown=i;let n=t.question?i?.question??null:null,r=this.kept.choices[t.question]??null,{revealed:h,counts:c}=t;
this.question.show(t.question,n,{own:r,revealed:h,counts:c,answer:e}),this.follow.show(t.address,n&&!h?n.covers:[],t.here),
this.around.href=`.${t.address}`,this.around.hidden=!!(n&&!h)}closed(){this.say(d("The room is closed. Thank you for com\
ing."));for(let t of this.parts)t.remove();this.connection.after(u("a","around app",{href:"."},d("Open the app"))),Rt.remove()}say(t){
this.connection.textContent=t}};new wt(Y(document,"main"));
