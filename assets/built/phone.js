var E=(a,t,s)=>Math.min(Math.max(a,t),s);var d=(a,t="",s={},...e)=>{let i=document.createElement(a);i.className=t;for(let[n,o]of Object.entries(s))i.setAttribute(
n,String(o));return i.append(...e),i};function j(a,t,{className:s="",...e}={}){let i=d("button",s,{type:"button",...e},a);
return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute("aria-label",i.title),i.onclick=t,i}var et=(a,t)=>a.querySelector(
t);var it=a=>a.children;function D(a,t){a.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==
!1&&(s.preventDefault(),s.stopPropagation())}}var nt=a=>({ArrowUp:()=>a(-1,0),ArrowDown:()=>a(1,0),ArrowLeft:()=>a(0,-1),
ArrowRight:()=>a(0,1)}),Jt=a=>a.getRootNode().activeElement,ot=()=>d("i","room-mark",{"aria-hidden":"true"});function Xt(a,t){
let s=d("select","",{"aria-label":a});return Ns(s,t),s}var Ns=(a,t)=>a.replaceChildren(...t.map(([s,e])=>d("option","",{
value:s},e))),st=class{constructor(t,s,e){this.buttons=s.map(([i,n,o])=>j(n,()=>e(i),{"data-value":i,...o&&{title:o}})),
this.node=d("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let s of this.buttons)s.setAttribute(
"aria-pressed",String(s.dataset.value===t))}};function Vt(a,t,s){let e=d("details",a,{},t,s);return D(e,{Escape:()=>e.open?
(e.open=!1,t.focus()):!1}),e}function Et(a,{low:t,high:s,step:e,value:i},n,o){let r=d("input","",{type:"range",min:t,max:s,step:e,value:i}),h=d("outp\
ut"),c=d("label","slider",{},`${a} `,r,h),l=()=>{h.textContent=n(Number(r.value))};r.oninput=()=>{l(),o()};let p=u=>{r.value=
String(u),l()};return l(),Object.assign(c,{value:()=>Number(r.value),set:p})}var Y=class{constructor(t,s){this.key=t,this.storage=s}read(){return this.attempt(t=>t.getItem(this.key))}readJson(){return this.
attempt(t=>JSON.parse(t.getItem(this.key)??"null"))}write(t){this.attempt(s=>s.setItem(this.key,t))}remove(){this.attempt(
t=>t.removeItem(this.key))}attempt(t){try{return t(this.storage())}catch{return null}}},Lt=new Y("room left",()=>sessionStorage);function f(a,t={}){return Zt(String(SAID[a]??a),t)}function Tt(a,t,s,e={}){let i=SAID[a]??[a,t],n=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return Zt(n?i[0]:i[i.length-1],{n:s,...e})}var L=a=>a,rt=a=>`${a}${a.includes("?")?"\
&":"?"}lang=${LANGUAGE}`,Zt=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var Ps=/^([dx]?)(\d{1,4}|\*)\.(\d{1,4}|\*)$/,at="(\\d{1,4}-\\d{1,4}|\\d{1,4}-?|\\*)",Fe=new RegExp(`^([dx]?)${at}\\.${at}\
:${at}:${at}(~?)$`);function js(a){return a.slice(0,4e3).replace(/\s*\.\s*/g,".").split(/[,;\s]+/)}function Qt(a,t=""){let s=js(
a).map(e=>Ps.exec(e)).filter(e=>e!==null&&e[1]===t).map(e=>e.slice(2).map(i=>i==="*"?null:Number(i)));return(e,i)=>s.some(
([n,o])=>(n===null||n===e)&&(o===null||o===i))}var Rt={attention:"cross",off:"",mode:"zero",layer:"",head:"",view:"heatmap",scope:"this head",chosen:"*.*",how:"mean",special:"\
true",words:"false",part:"all",scale:"linear",peak:"global",colours:"blue",numbers:"false",pin:"",way:"from",link:"",shown:"",
sort:"layer",into:"",at:"",mask:"true"};function ts(a){let t=new URLSearchParams(a);return Object.fromEntries(Object.keys(Rt).map(s=>[s,t.get(s)??Rt[s]]))}function ss(a){
let t=s=>a(s).split(",").filter(Boolean).map(Number);return{pins:t("pin"),way:a("way"),link:t("link")[0]??null,shown:t("\
shown")}}function es({names:a,active:t},s){let e=s.filter(i=>i<a.length);return a.length>1&&e.length?e:t}var Is={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function Nt(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[i,[n,o,r]]of Object.entries(s.arrays)){
let h=Is[n],c=a.byteOffset+4+t+o,l=r.reduce((p,u)=>p*u,1)*h.BYTES_PER_ELEMENT;e[i]=new h(a.buffer.slice(c,c+l))}return{...s,
...e}}var is=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));var zs=1e3,Ds="picture",Us=window.keptPictures??=new Map,ht=class{stopped;wanted;answered;unfinished;constructor({draw:t,
fail:s},e){this.draw=t,this.fail=s,this.wanted={},this.answered=e?.answered??{},this.drops=!!e,this.busy=!1}ask(t){this.
wanted=Object.fromEntries(Object.entries(t).map(([s,e])=>[s,new URLSearchParams(e).toString()])),this.takeKept(),this.next()}takeKept(){
let t=this.missing,s=t.map(i=>Us.get(`${i}?${this.wanted[i]}`));if(!t.length||s.some(i=>!i||i.unfinished))return;let e=Object.
fromEntries(t.map(i=>[i,this.wanted[i]]));Object.assign(this.answered,e),this.overtaken=this.busy,this.draw(Object.fromEntries(
t.map((i,n)=>[i,s[n]])),e)}get missing(){return Object.keys(this.wanted).filter(t=>this.wanted[t]!==this.answered[t])}async next(){
let t=this.missing;if(this.busy||this.stopped||!t.length)return;this.busy=!0;let s=Object.fromEntries(t.map(o=>[o,this.wanted[o]])),
e=new URLSearchParams(t.flatMap(o=>[...new URLSearchParams(s[o])])),i=new URLSearchParams(Object.fromEntries(e));i.set("\
want",t.join()),i.set("lang",LANGUAGE);let n=await Fs(`${Ds}?${i}`,this.unfinished?"reload":"default");n||(this.fail(null,
s),await new Promise(o=>setTimeout(o,zs))),this.busy=!1;try{n&&!this.overtaken&&this.take(n,s)}finally{this.overtaken=!1,
this.next()}}take({bytes:t,message:s},e){if(this.drops&&Object.entries(e).some(([o,r])=>this.wanted[o]!==r))return;let i=t&&
Bs(Nt(t)),n=Object.entries(e).filter(([o])=>!i?.[o]?.unfinished);this.unfinished=n.length<Object.keys(e).length,Object.assign(
this.answered,Object.fromEntries(n)),i?this.draw(i,e):this.fail(s??null,e)}};async function Fs(a,t="default"){try{let s=await fetch(
a,{cache:t});return s.ok?{bytes:new Uint8Array(await s.arrayBuffer())}:s.headers.get("content-type")==="application/json"?
await s.json():null}catch{return null}}function Bs({arrays:a,...t}){let s={};for(let[e,i]of Object.entries(t))e in a||(s[e]=
{...i,pictures:{}});for(let e of Object.keys(a)){let[i,n]=e.split(".");s[i].pictures[n]=Nt(t[e])}return s}var _s=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function U(a){let t=a.map(_s);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),n=Math.min(Math.floor(i),t.length-2);return t[n].map((o,r)=>Math.round(o+(t[n+1][r]-o)*(i-n)))})}
var Ws=([a,t,s])=>255<<24|s<<16|t<<8|a,ct=a=>Uint32Array.from(U(a),Ws),F=([a,t,s])=>`rgb(${a},${t},${s})`;function J(a){
let[t,s,e]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var H={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},ns={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var jt='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',os=[4,3],Gs={left:"start",center:"\
middle",right:"end"},B=a=>a.getContext("2d"),$=(()=>{let a=B(document.createElement("canvas"));return(t,s,e=!1)=>(a.font=
`${e?"600 ":""}${s}px ${jt}`,a.measureText(t).width)})();function R(a,t,s){if($(a,t)<=s)return a;let e=[...a];for(;e.length>
1&&$(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var Hs=a=>(window.devicePixelRatio||1)*(a.currentCSSZoom||1),
O=class{context;constructor(t,s,e,i=Hs(t),n=null){let o=Math.round(s*i),r=Math.round(e*i);t.width!==o&&(t.width=o),t.height!==
r&&(t.height=r),this.context=B(t),this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),n&&this.rect(0,
0,s,e,n)}shift(t){this.context.translate(0,t)}rect(t,s,e,i,n,o=1){this.context.globalAlpha=o,this.context.fillStyle=n,this.
context.fillRect(t,s,e,i)}frame(t,s,e,i,n,o=1){this.context.globalAlpha=1,this.context.strokeStyle=n,this.context.lineWidth=
o,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,n,o=1,r=1){this.path(n,o,r,h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,n,o,r,h=!1){
let c=(t+e)/2;this.context.setLineDash(h?os:[]),this.path(n,o,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,i,e,i)}),this.context.
setLineDash([])}path(t,s,e,i){let{context:n}=this;n.globalAlpha=e,n.strokeStyle=t,n.lineWidth=s,n.beginPath(),i(n),n.stroke()}text(t,s,e,{
size:i=12,colour:n,align:o="left",angle:r=0,bold:h=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&
c.rotate(r*Math.PI/180),c.font=`${h?"600 ":""}${i}px ${jt}`,c.fillStyle=n,c.textAlign=o,c.textBaseline="middle",c.fillText(
t,0,0),c.restore()}cells(t,s,e,i,n){this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(
t,s,e,i,n)}photo(t,s,e,i,n){this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,
e,i,n)}},qs=6e3,lt=class{parts;constructor(t,s,e=null){this.width=t,this.height=s,this.parts=[],this.openGroups=0,this.rectanglesLeft=
qs,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(s).filter(([,n])=>n!==null).map(([n,o])=>` ${n}="${Pt(typeof o==
"number"?+o.toFixed(2):o)}"`).join("");this.parts.push(e===null?`<${t}${i}/>`:`<${t}${i}>${Pt(e)}</${t}>`)}shift(t){this.
parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=1}rect(t,s,e,i,n,o=1){this.put("rect",{x:t,y:s,width:e,
height:i,fill:n,"fill-opacity":o<1?o:null})}frame(t,s,e,i,n,o=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:n,
"stroke-width":o})}line(t,s,e,i,n,o=1,r=1){this.put("line",{x1:t,y1:s,x2:e,y2:i,stroke:n,"stroke-width":o,"stroke-opacit\
y":r<1?r:null})}curve(t,s,e,i,n,o,r,h=!1){let c=w=>+w.toFixed(1),l=c((t+e)/2),p=`M${c(t)} ${c(s)}C${l} ${c(s)} ${l} ${c(
i)} ${c(e)} ${c(i)}`,u={"stroke-dasharray":h?os.join(" "):null},m={stroke:n,"stroke-width":o,"stroke-opacity":r<1?r:null,
...u};this.put("path",{d:p,fill:"none",...m})}text(t,s,e,{size:i=12,colour:n,align:o="left",angle:r=0,bold:h=!1}){let c={
x:s,y:e,dy:"0.35em",fill:n,"font-size":i,"text-anchor":Gs[o],"font-weight":h?600:null,transform:r?`rotate(${r} ${+s.toFixed(
2)} ${+e.toFixed(2)})`:null,"xml:space":"preserve"};this.put("text",c,t)}cells(t,s,e,i,n){this.rectanglesLeft-=t.width*t.
height,this.rectanglesLeft<0?this.embed(t,s,e,i,n):this.rectangles(t,s,e,i,n)}photo(t,s,e,i,n){this.put("image",{x:s,y:e,
width:i,height:n,preserveAspectRatio:"none",href:t.src})}embed(t,s,e,i,n){let o=document.createElement("canvas"),r=Math.
max(1,Math.round(2*i/t.width)),h=t.width*r,c=t.height*r;new O(o,h,c,1).cells(t,0,0,h,c);let l={x:s,y:e,width:i,height:n,
preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",{...l,href:o.toDataURL("image/png")})}rectangles(t,s,e,i,n){
let{data:o}=B(t).getImageData(0,0,t.width,t.height),r=i/t.width,h=n/t.height;for(let c=0;c<t.height;c++)for(let l=0;l<t.
width;l++){let p=4*(c*t.width+l),u="#"+[0,1,2].map(m=>o[p+m].toString(16).padStart(2,"0")).join("");this.rect(s+l*r,e+c*
h,r,h,u)}}toString({width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`vi\
ewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-family="${Pt(jt)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function Pt(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var Ks={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},Ys={pdf:["PDF",L("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",L("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},Js=16e3,rs=46,I=class{constructor(t){
this.widget=t,this.size=Xt(f("Size"),[["projector",f("Projector, 1920 px")],["paper",f("Paper, 170 mm, 300 dpi")]]),this.
light=d("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>j(r,()=>this.save(r.toLowerCase()))),e=d("summary","",{
title:f("Save this picture as PNG or SVG")},f("Save picture")),i=d("label","",{},this.light," ",f("light background"));this.
papers=Object.entries(Ys).map(([r,[h,c]])=>d("a","button",{"data-kind":r,title:f(c),download:""},h)),this.forPapers=d("d\
iv","pair",{hidden:""},...this.papers);let n=d("div","pair",{},...s),o=d("div","menu",{},this.size,i,n,this.forPapers);this.
menu=Vt("saving",e,o),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=f("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.light.
checked){let{themes:i,theme:n}=this.widget.data,o=i[e?"light":n],{width:r,density:h,svgSize:c}=Ks[s],[l,p]=this.widget.exportSize(
r),u=p+rs;if(t==="svg"){let g=new lt(l,u,o.page);return this.draw(g,l,o),new Blob([g.toString(c(l,u))],{type:"image/svg+\
xml"})}let m=document.createElement("canvas");this.draw(new O(m,l,u,Math.min(h,Js/u),o.page),l,o);let w=is(m.toDataURL("\
image/png").split(",")[1]);return Xs(w,m.width/(r/96))}draw(t,s,e){let{title:i,source:n}=this.widget.data;t.text(R(i,16,
s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(R(n,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(rs),this.widget.
export(t,s,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,
"").toLowerCase(),n=d("a","",{download:`${i}.${t}`,href:URL.createObjectURL(this.picture(t))});n.click(),setTimeout(()=>URL.
revokeObjectURL(n.href),1e4),this.menu.open=!1}};function Xs(a,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/
.0254);s.setUint32(0,9),[..."pHYs"].forEach((n,o)=>s.setUint8(4+o,n.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.
setUint8(16,1),s.setUint32(17,Vs(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),s.buffer,a.subarray(
i)],{type:"image/png"})}function Vs(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>
0}var Zs={Uint8Array:255,Int8Array:127,Float32Array:null},Qs={Uint8Array:2,Int8Array:2,Float32Array:4},_=1e-12;function te(a,t){
let s=Zs[a.constructor.name];return s?Float32Array.from(a,e=>{let i=e/s;return i*Math.abs(i)*t}):a}var as=a=>a.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var hs=({numbering:a},t,s)=>a?.[t][s]??s,z=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded;sorted;stretched;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length,this.decoded=new Map,this.sorted=new Map,this.stretched=new Map}weights(t){let[s,e]=this.blocks??
[this.R,this.C],i=s*e;return this.decoded.has(t)||this.decoded.set(t,te(this.codes.subarray(t*i,(t+1)*i),this.most[t])),
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
return n}linksTo(t,s,e,i){let n=[];for(let o of s){let r=this.column(t,o);for(let h of X(r,Math.min(i,this.R)))r[h]>=e&&
n.push([h,o,r[h]])}return n}sortedColumns(t,s){let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.row(t,s);this.sorted.
set(e,Uint16Array.from(i.keys()).sort((n,o)=>i[o]-i[n]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.from(
{length:this.R},(s,e)=>as(this.drawn(t,e)))}largest(t){return Math.max(Math.abs(this.most[t]),_)}shade(t,s){let e=Math.min(
Math.abs(t)/(s||_),1);return this.signed?.5+.5*Math.sign(t)*e:H[this.scale](e)}picture(t,s,e,i){let n=Math.min(e.rows,Math.
max(1,i.rows)),o=Math.min(e.columns,Math.max(1,i.columns)),r=document.createElement("canvas");r.width=o,r.height=n;let h=B(
r),c=h.createImageData(o,n),l=ct(this.signed?s.diverging:s.ramp),p=new Uint32Array(c.data.buffer),u=this.strongestShares(
t,e,o,n);for(let m=0;m<u.length;m++)p[m]=l[Math.round(255*this.shade(u[m],1))];return h.putImageData(c,0,0),r}strongestShares(t,s,e,i){
let n=this.peak==="row"&&!this.signed,o=new Float32Array(e*i),r=Uint16Array.from({length:s.columns},(l,p)=>Math.floor(p*
e/s.columns)),h=l=>Math.floor(l*i/s.rows)*e,c;for(let l=0;l<s.rows;l++){let p=h(l),u=this.drawn(t,l+s.r);if(u===c&&p===h(
l-1))continue;c=u;let m=(n?as(u):this.largest(t))||_;for(let w=0;w<s.columns;w++){let g=u[w+s.c]/m;Math.abs(g)>Math.abs(
o[p+r[w]])&&(o[p+r[w]]=g)}}return o}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){
return this.themes[this.theme]}formatted(t){let s=Qs[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,e=0){let i=this.cut(t,s,e),n=i&&(i.toOthers?f("cut, the others take over"):f("cut, nobody tak\
es over")),o=this.formatted(this.weight(e,t,s)),r=this.has("from",t)?o:`≤ ${o}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${r}`,n].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let n=this.side(i).positions[e],o=i===
s?t:[],r=o.filter(h=>!n.includes(h));return[r.length<o.length?r:[...r,n[0]],i]}};function ut(a,{toOthers:t},s,e,i,n){let o=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,l,p]of t?o:r)a.line(s+i*h,e+i*c,s+i*
l,e+i*p,n,1.5)}function X(a,t){let s=[],e=-1/0;for(let i=0;i<a.length;i++){if(a[i]<=e&&s.length===t)continue;let n=s.length;
for(;n>0&&a[i]>a[s[n-1]];)n--;s.splice(n,0,i),s.length>t&&s.pop(),e=a[s[s.length-1]]}return s}var It=(a,t)=>JSON.stringify(
a.positions)===JSON.stringify(t.positions);function V({segments:a},t,s){let e=a.slice(t,t+s).indexOf(1);return e>0?e:null}var pt=64,se=3;function dt(a,t,s,e,i,n=1/0){let r=Math.round(e),h=U(t.signed?s.diverging:s.ramp),c=n-10-$(t.unit,12),l=E(
Math.floor(c/pt),1,se),p=pt*l;for(let w=0;w<pt;w++){let g=h[Math.round(255*w/(pt-1))];a.rect(r+w*l,i,l,8,F(g))}let u=t.peak===
"row"&&!t.signed;for(let[w,g]of ee(t,u)){let x=u?`${+(100*g).toPrecision(2)} %`:`${+g.toPrecision(2)}`,y=w===0?"left":w===
1?"right":"center";a.text(x,r+w*p,i+8+10,{size:11,colour:s.muted,align:y})}let m=u?f("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;a.text(m,r+p+10,i+8/2,{size:12,colour:s.muted})}function ee(a,t){let s=a.largest(0);return s<=
_?[[0,0]]:a.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,ns[a.scale](e)*(t?1:s)])}var ie=/^([A-Z])(\d+) ([0-3]{4})$/,ne=/^([A-Z]+)(\d+)$/;function N(a){let t=ie.exec(a);if(!t)return null;let[,s,e,i]=t;return{...{name:s+e,column:s.charCodeAt(0)-65,row:Number(
e)-1},pixels:[...i].map(Number)}}function q(a){let t=ne.exec(a);return t&&{column:[...t[1]].reduce((s,e)=>26*s+e.charCodeAt(
0)-64,0)-1,row:Number(t[2])-1}}function Z(a,t,s,e,i,n,o=1){let r=i/2;a.rect(s,e,i,i,n.page,o),t.forEach((h,c)=>{h&&a.rect(
s+c%2*r,e+Math.floor(c/2)*r,r,r,n.ink,o*h/3)})}var mt=68,zt=4,cs=12,Dt=15,oe=8,ls=5,re=/^\d+\.\d\d s$/,ae=[1,5,10,25,50,100,250,500],K=a=>re.test(a[0]??"");function Ut(a,t,s,e){
return K(a)?ae.find(i=>i>=s/e)??Math.ceil(s/e):Math.max(1,Math.ceil(t/e))}function us(a,t,s,{left:e,top:i,w:n,h:o},r){let{
c:h,columns:c,r:l,rows:p}=s,u=i-mt,m=e+n*c;a.cells(he(t,s,r),e,u,n*c,mt-zt);let w=(t.spoken??[]).filter(([,x])=>x>=h&&x<
h+c),g=[];for(let[x,y,b]of w.sort((v,S)=>v[1]-S[1])){let v=e+(y-h+.5)*n;if(x>=l&&x<l+p){let A=Math.max(n,ls);a.frame(v-A/
2,i+(x-l)*o+.5,A,Math.max(o-1,1),r.accent,o<2*ls?.5:1.5)}let S=$(b,cs,!0),C=Math.min(v+3,m-S),k=[0,1,2,3].find(A=>(g[A]??
-1/0)<=C);if(a.line(v,k===void 0?i-zt-oe:u,v,i-zt,r.accent,1),k===void 0)continue;g[k]=C+S+6;let M=u+(k+.5)*Dt+2;a.rect(
C-1,M-Dt/2,S+2,Dt-1,r.page,.85),a.text(b,C,M,{size:cs,colour:r.ink,bold:!0})}}function he({loud:a=new Uint8Array,columns:{
labels:t}},{c:s,columns:e},i){let n=a.length/t.length,o=Object.assign(document.createElement("canvas"),{width:e,height:n}),
r=B(o),h=r.createImageData(e,n),c=new Uint32Array(h.data.buffer),l=ct([i.page,i.ink]);for(let p=0;p<n;p++)for(let u=0;u<
e;u++)c[(n-1-p)*e+u]=l[a[p*t.length+s+u]];return r.putImageData(h,0,0),o}var ps=46,ds=58,Ft=112,ms=[22,13],ce=14,le=9,fs=14,ft=10,ws=64,ue=8,pe=L("Heatmap of {title}: {R} rows, {rows}, by {C} c\
olumns, {columns}. Arrows move, Enter pins a row."),de=L("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns\
}. Arrows move, Enter cuts a cell."),gs=.68,wt=class{data;maps;zoom;pins;way;link;layout;cursor;marked;dragStart;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"t\
rue"}),this.tip=d("div","tip",{"aria-hidden":"true"}),this.live=d("div","unseen",{"aria-live":"polite"}),this.room=ot();
let s=[this.canvas,this.overlay,this.tip,this.room];this.field=d("div","field",{tabindex:"0",role:"application"},...s),this.
pairs=d("div","unseen"),this.saving=new I(this),t.append(this.field,this.live,this.pairs,d("div","foot raised",{},this.saving.
menu)),this.cursor=null,this.marked=null,this.dragStart=null,this.listen()}listen(){this.field.onpointermove=s=>this.moved(
s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.released(
s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),D(this.field,
{...nt((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=()=>this.
mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==s||this.
room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&It(this.maps.rows,
t.rows)&&It(this.maps.columns,t.columns);this.data=t,this.maps=new z(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[n,
o]=t.axes;this.field.setAttribute("aria-label",f(t.cutting?de:pe,{title:t.title,R:e,C:i,rows:n,columns:o})),this.pairs.replaceChildren(
...me(this.maps)),this.draw()}look(t,s=1){let{maps:e}=this,n=Array.from({length:s},(o,r)=>t+r).filter(o=>!e.has("from",o)).
map(o=>e.rows.positions[o][0]);n.length&&this.emit("look",{positions:n,way:"from"})}came(){this.zoom.rows<=ws?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;
this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:e}=this.layout;for(let i of[this.canvas,this.overlay])
Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.field.style.height=`${e}px`,this.paint(new O(this.canvas,t,
e),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=ws&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,n=i.rows<=14?14:i.rows<=24?13:11,o=this.arrangedWith(n,t,s,
e),r=Math.floor(Math.min(o.w,o.h))-1;return r<le||r>=n?o:this.arrangedWith(r,t,s,e)}arrangedWith(t,s,e,i){let[n,o]=i?[4,
4]:[26,ps],{rows:r,columns:h}=this.maps,{zoom:c}=this,l=(k,M,A)=>{let T=k.slice(M,M+A).map(P=>{let G=N(P);return G?t+6+$(
G.name,ft):Math.min($(P,t),Ft)});return Math.max(...T,8)},p=Math.ceil(l(r.labels,c.r,c.rows))+32,u=l(h.labels,c.c,c.columns),
m=h.labels.some(k=>N(k)),g=c.columns>1&&(s-p)/c.columns<u+8&&!K(h.labels)?m?-90:-60:0,x=u*Math.sin(-g*Math.PI/180)+8,y=this.
data.loud?mt:0,b=Math.ceil(g?x:m?18+ft:18)+n+y,v=g===-60?18:6,S=Math.min((s-p-v)/c.columns,2*ds),C=Math.min((e-b-o)/c.rows,
ds);return{width:s,left:p,top:b,w:S,h:C,size:t,slant:g,strip:y,height:Math.ceil(b+C*c.rows+o)}}paint(t,s,e){this.paintCells(
t,s,e),this.data.numbers&&this.paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(
t,s,e),s.strip&&us(t,this.data,this.zoom,s,e);let{left:i,width:n,height:o}=s;s.room||dt(t,this.maps,e,i,o-ps+14,n-i)}paintCells(t,{
left:s,top:e,w:i,h:n},o){let{rows:r,columns:h}=this.zoom,c={rows:Math.floor(n*r),columns:Math.floor(i*h)};if(t.cells(this.
maps.picture(0,o,this.zoom,c),s,e,i*h,n*r),!(Math.min(i,n)<=7)){for(let l=1;l<r;l++)t.line(s,e+l*n,s+i*h,e+l*n,o.page,1);
for(let l=1;l<h;l++)t.line(s+l*i,e,s+l*i,e+n*r,o.page,1)}}paintCuts(t,{left:s,top:e,w:i,h:n},o){let{r,c:h,rows:c,columns:l}=this.
zoom,p=Math.max(1.5,.3*Math.min(i,n,24));for(let u=r;u<r+c;u++)for(let m=h;m<h+l;m++){let w=this.maps.cut(u,m);w&&ut(t,w,
s+(m-h+.5)*i,e+(u-r+.5)*n,p,o.accent)}}paintNumbers(t,{left:s,top:e,w:i,h:n},o){if(i<ms[0]||n<ms[1])return;let{r,c:h,rows:c,
columns:l}=this.zoom,p=U(this.maps.signed?o.diverging:o.ramp);this.maps.strongestShares(0,this.zoom,l,c).forEach((u,m)=>{
let[w,g]=[Math.floor(m/l),m%l],x=Math.round(100*this.maps.weight(0,r+w,h+g)),y=J(p[Math.round(255*this.maps.shade(u,1))]),
v={size:Math.min(13,.45*i,.7*n),colour:y,align:"center"};x&&t.text(String(x),s+(g+.5)*i,e+(w+.5)*n,v)})}paintLabels(t,{left:s,
top:e,w:i,h:n,size:o,slant:r,room:h,strip:c},l){let{rows:p,columns:u}=this.maps,{zoom:m}=this,w=this.pinnedIndices(),g=e-
c,x=Ut(p.labels,o+1,o+1,n),y=Ut(u.labels,o+1,$(u.labels.at(-1)??"",o)+12,i);for(let k of this.labelsWithRoom(p,w.from,m.
r,m.rows,x)){let M=w.from.has(k),A={size:o,colour:M?l.accent:l.ink,align:"right",bold:M},T=e+(k-m.r+.5)*n;this.paintedPatch(
t,p.labels[k],s-6-o/2,T,Math.min(o+2,n-2),M,l)||t.text(R(p.labels[k],o,Ft),s-6,T,A)}for(let k of this.labelsWithRoom(u,w.
to,m.c,m.columns,y)){let M=w.to.has(k),A=r?"left":"center",T={size:o,colour:M?l.accent:l.ink,angle:r,align:A,bold:M},P=s+
(k-m.c+.5)*i,G=Math.min(o+2,i-2);if(this.paintedPatch(t,u.labels[k],P,g-11,G,M,l,!0))continue;let Rs=P+(r===-60?2:0);t.text(
R(u.labels[k],o,Ft),Rs,g-(r?6:11),T)}let b={size:12,colour:l.muted},[v,S]=this.maps.axes,C=K(u.labels)?1:y;h?t.text(_t(S,
1),s-6,g-11,{...b,align:"right"}):t.text(_t(S,C),s,9,b),t.text(_t(v,K(p.labels)?1:x),9,e+n*m.rows,{...b,angle:-90})}paintedPatch(t,s,e,i,n,o,r,h=!1){
let c=N(s);if(!c)return!1;let l=o?r.accent:r.muted;Z(t,c.pixels,e-n/2,i-n/2,n,r),t.frame(e-n/2,i-n/2,n,n,l,o?2:1);let[p,
u]=h?[e,i-n/2-ft/2-1]:[e-n/2-4,i];return t.text(c.name,p,u,{size:ft,colour:l,align:h?"center":"right",bold:o}),!0}labelsWithRoom({
labels:t},s,e,i,n){let o=K(t)?0:e,r=c=>[...s].some(l=>l!==c&&Math.abs(l-c)<n);return Array.from({length:i},(c,l)=>l+e).filter(
c=>s.has(c)||(c-o)%n===0&&!r(c))}paintFrames(t,{left:s,top:e,w:i,h:n},o){let{r,c:h,rows:c,columns:l}=this.zoom,p=i*l,u=n*
c,m=this.pinnedIndices();for(let x of m.from)x>=r&&x<r+c&&Bt(t,s,e+(x-r)*n,p,n,o.accent);for(let x of m.to)x>=h&&x<h+l&&
Bt(t,s+(x-h)*i,e,i,u,o.accent);for(let x of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let y of m.
from)y>=r&&y<r+c&&x>=h&&x<h+l&&fe(t,s+(x-h)*i,e+(y-r)*n,i,n,o.ink);let w=V(this.maps.rows,r,c),g=V(this.maps.columns,h,l);
w&&t.line(s,e+w*n,s+p,e+w*n,o.accent,1.5),g&&t.line(s+g*i,e,s+g*i,e+u,o.accent,1.5)}pinnedIndices(){return{from:new Set,
to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:n,h:o}=this.
layout,r=s<i?-1:Math.floor((s-i)/o),h=t<e?-1:Math.floor((t-e)/n);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<
0?null:[r<0?-1:r+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(
this.dragStart,s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.
point(t);if(this.dragStart=null,!s)return;let[i,n]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(
t)||this.cut(i,n):this.zoomTo(i,n):this.act(n)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){
return Math.hypot(s[0]-t[0],s[1]-t[1])>ue}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.
min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=
this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():
this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let n=new O(this.overlay,this.layout.width,this.
layout.height),{accent:o}=this.maps.colours;n.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),o,.25),this.tip.
hidden=!0}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:n,width:o,height:r,strip:h}=this.layout,{accent:c,
ink:l}=this.maps.colours,p=new O(this.overlay,o,r);if(this.tip.hidden=!t||Math.min(...t)<0,this.field.classList.toggle("\
pinnable",!!t&&this.data.pinnable),!t)return;let[u,m]=t,w=s+(m-this.zoom.c)*i,g=e+(u-this.zoom.r)*n;if(u>=0&&p.rect(0,g,
s-3,n,c,.16),u>=0&&this.maps.blocks&&this.paintBand(p,u,g),m>=0&&p.rect(w,e-h-22,i,19,c,.16),this.tip.hidden)return;Bt(p,
w,g,i,n,l),this.tip.textContent=this.maps.described(u,m);let x=g+n+34<r,[y,b]=[E(w+i/2,90,o-90),x?g+n+6:g-32];this.tip.style.
transform=`translate(calc(${y}px - 50%), ${b}px)`}paintBand(t,s,e){if(!this.maps.has("from",s))return this.look(s);let{left:i,
top:n,w:o,h:r}=this.layout,{c:h,rows:c,columns:l}=this.zoom,p=Math.max(r,ce),u=E(e+(r-p)/2,n,n+r*c-p),m={r:s,c:h,rows:1,
columns:l},w=this.maps.picture(0,this.maps.colours,m,{rows:1,columns:Math.floor(o*l)});t.cells(w,i,u,o*l,p),t.frame(i,u,
o*l,p,this.maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;
let[e,i]=[this.maps.rows,this.maps.columns].map(({positions:n},o)=>{if(Math.min(t[o],s[o])<0)return null;let r=n.slice(Math.
min(t[o],s[o]),Math.max(t[o],s[o])+1).flat();return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:e,
keys:i})}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?
s:t)&&typeof i=="number"&&i!==this.link?this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.
way,t<0?s:t,e),i)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){
this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}moveCursor(t,s){
if(!this.maps.R||!this.maps.C)return;let{r:e,c:i,rows:n,columns:o}=this.zoom,[r,h]=this.cursor??[e-t,i-s];this.cursor=[E(
r+t,e,e+n-1),E(h+s,i,i+o-1)],this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t,s,e){
this.paint(t,this.arrange(s,gs*s),e)}exportSize(t){return[t,this.arrange(t,gs*t).height]}};function me(a,t=10){if(a.blocks)
return[];let s=a.weights(0),e=d("ol");for(let i of X(a.signed?s.map(Math.abs):s,t)){let n=a.rows.labels[Math.floor(i/a.C)],
o=a.columns.labels[i%a.C];e.append(d("li","",{},f("{row} to {column}: {weight}",{row:n,column:o,weight:a.formatted(s[i])})))}
return[d("p","",{},f("Strongest pairs of {name}, from and to:",{name:a.title})),e]}function Bt(a,t,s,e,i,n){let o=Math.min(
e,i)<8?2:0;a.frame(t-o,s-o,e+2*o,i+2*o,n,2)}function fe(a,t,s,e,i,n){let[o,r]=[e,i].map(h=>h<fs?fs:h-2);a.frame(t+(e-o)/
2,s+(i-r)/2,o,r,n,2)}function _t(a,t){let s=`${a} →`;return t>1?f("{title} 1 label in {n}",{title:s,n:t}):s}var we=620,W=28,ge=20,xs=16,xe=.25,ys=10,gt=132,ye=60,Wt=44,bs=22,Q=11,vs=40,be=200,ve=300,ke=6,Se=16,Me=L("Up and down \
move, left and right change sides, Enter pins, brackets step through the layers."),Ce=L("Up and down move, left and righ\
t change sides. Enter on a word, and then on one of the other side, cuts the line between them."),xt=class{minWeight;maxLinks;fit;fitLabel;previous;next;layer;steps;hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=d("canvas","written",{"aria-hid\
den":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"true"}),this.spacer=d("div","spacer"),this.scroll=d("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=ot(),this.field=d("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=d("div","status",{"aria-live":"polite"});let s=f("Heads shown; double-cl\
ick to show only one");this.heads=d("div","heads",{role:"group","aria-label":s}),this.saving=new I(this),t.append(this.controls(),
this.heads,this.field,d("div","foot",{},this.status,this.saving.menu)),this.listen()}controls(){let t=()=>this.draw(),s={
low:0,high:.5,step:.01,value:.03},e={low:1,high:Q,step:1,value:Q};this.minWeight=Et(f("Hide below"),s,n=>n.toFixed(2),t),
this.maxLinks=Et(f("Strongest per word"),e,n=>n<Q?String(n):f("all"),t),this.fit=d("input","",{type:"checkbox"}),this.fit.
onchange=t,this.fitLabel=d("label","",{title:f("All words at once, however small")},this.fit," ",f("fit")),this.previous=
j("‹",()=>this.step(-1),{title:f("Previous layer ([)")}),this.next=j("›",()=>this.step(1),{title:f("Next layer (])")}),
this.layer=d("span","layer");let i={role:"group","aria-label":f("Layer")};return this.steps=d("div","steps",i,this.previous,
this.layer,this.next),d("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel)}listen(){this.scroll.onscroll=
()=>this.paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.
hover(null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},D(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new z(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${hs(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:n}=this.maps,
o=f("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:n});this.scroll.setAttribute(
"aria-label",`${o} ${f(t.cutting?Ce:Me)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>vs?5:Q),
this.fit.checked=t>vs&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=f("Click: show or hide. Double-click: show only this head."),i=d("i");i.style.background=this.colour(s);let n=j(t,
()=>this.toggle(s),{title:e});return n.prepend(i),n.ondblclick=()=>this.activate([s]),n}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
ve)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let n of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(n.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let n=Math.max(
this.maps.R,this.maps.C,1),o=i||we,r=Math.min((o-40)/n,ge),h=s||i?r:Math.max(r,xs),c=Math.ceil(W+h*n+12),l=E(h*.72,9,14),
p=(x,y)=>{let b=x.map(v=>Math.min($(v,l),gt-8));return Math.max(...b,$(y,12))+18},u=e?c:Math.min(c,o),m=this.active.length>
1?Math.min(ye,6*this.active.length):0,w=m+p(this.maps.rows.labels,f("from (query)")),g=t-p(this.maps.columns.labels,f("t\
o (key)"))-m-Wt;return{width:t,row:h,height:c,shown:u,size:l,stripes:m,left:w,right:g}}paint(){let t=this.scroll.scrollTop,
s=new O(this.canvas,this.layout.width,this.layout.shown);this.paintLinks(s,this.layout,this.maps.colours,t,null),this.paintCuts(
s,this.layout,this.maps.colours,t,null),this.paintOverlay()}paintInvitation(t,{left:s,right:e,shown:i}){let n={size:13,colour:this.
maps.colours.muted,align:"center"};t.text(f("Point at a word"),(s+e)/2,i/2,n)}y(t,s,e){return W+(s+.5)*t.row-e}paintWords(t,s,e,i,n=null){
if(i<W){let r={size:12,colour:e.muted};t.text(f("from (query)"),s.left-6,12-i,{...r,align:"right"}),t.text(f("to (key)"),
s.right+6,12-i,r)}let o=s.row>=ys;for(let r of["from","to"])!n||n.way===r?this.paintSide(r,t,s,e,i,n):o||this.paintSide(
r,t,s,{...e,ink:e.muted},i)}paintSide(t,s,e,i,n,o=null){let{row:r,size:h,left:c,right:l,shown:p,width:u}=e,m=this.maps.side(
t),w=t==="from",g=Math.max(1,Math.ceil((h+1)/r)),x=new Set(t===this.way?this.maps.indices(this.pins,t):[]);m.labels.forEach(
(S,C)=>{let k=this.y(e,C,n),M=x.has(C);if(k<-r||k>p+r||C%g&&!M||o?.indices.includes(C)&&!M)return;let A=M?i.accent:o?i.muted:
i.ink,T={size:h,colour:A,bold:M,align:w?"right":"left"};s.text(R(S,h,gt-8),w?c-6:l+6,k,T)});let y=V(m,0,m.labels.length);
if(!y)return;let b=W+y*r-n,v=w?0:l;s.line(v,b,v+(w?c:u-l),b,i.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),
1e-6),i=this.maxLinks.value()<Q?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);if(!s&&
this.maps.blocks)return[];let n=s?s.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(t,n,e,i)}offset(t,s){
let e=this.active.length;return(s-(e-1)/2)*Math.min(1.6,.6*t.row/Math.max(e,1))}paintLinks(t,s,e,i,n){let o=E(s.row/xs,xe,
1),r=Math.max(...this.active.map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let l=this.offset(s,h),
p=this.maps.peak==="row"?this.maps.rowPeaks(c):null;for(let[u,m,w]of this.links(c,n)){let g=this.y(s,u,i)+l,x=this.y(s,m,
i)+l;if(Math.max(g,x)<0||Math.min(g,x)>s.shown)continue;let y=this.maps.shade(w,p?p[u]:r),b=n?1+2.2*y:(.6+1.4*y)*o,v=n?.25+
.75*y:.06+.7*y;t.curve(s.left,g,s.right,x,this.colour(c,e),b,v)}}}cutLinks(t){if(!this.data.cutAt)return[];let[s,e]=["fr\
om","to"].map(n=>t?.way===n?t.indices:[...this.maps.side(n).labels.keys()]),i=[];for(let n of this.active)for(let o of s)
for(let r of e)if(this.maps.cut(o,r,n)&&i.push({k:n,r:o,c:r})===be)return i;return i}paintCuts(t,s,e,i,n){for(let{k:o,r,
c:h}of this.cutLinks(n)){let[c,l]=[this.y(s,r,i),this.y(s,h,i)];t.curve(s.left,c,s.right,l,e.muted,1.2,.8,!0);let p=this.
maps.cut(r,h,o);ut(t,p,(s.left+s.right)/2,(c+l)/2,4,this.colour(o,e))}}get focus(){let t=this.start??this.hovered??this.
cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,
indices:s}:null}paintOverlay(){let{focus:t,layout:s}=this,e=this.scroll.scrollTop,i=new O(this.wordsCanvas,s.width,s.shown);
this.paintWords(i,s,this.maps.colours,e,t);let n=new O(this.overlay,s.width,s.shown);this.field.classList.toggle("focuse\
d",!!t),t&&this.paintFocus(n,s,this.maps.colours,this.scroll.scrollTop,t),t?this.look(t):this.maps.blocks&&this.paintInvitation(
n,s);let o=this.nextCut;o&&this.paintNextCut(n,s,e,o),o?this.status.textContent=`${this.maps.described(o.r,o.c,o.k)}   (${this.
data.names[o.k]})`:this.status.textContent=t?this.describe(t):this.hint()}look({way:t,indices:s}){let i=s.filter(n=>!this.
maps.has(t,n)).map(n=>this.maps.side(t).positions[n][0]);i.length&&this.emit("look",{positions:i,way:t})}came(){this.paintOverlay()}get nextCut(){
let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,s,e,{
k:i,r:n,c:o}){let{accent:r}=this.maps.colours,h=this.offset(s,this.active.indexOf(i)),[c,l]=[this.y(s,n,e)+h,this.y(s,o,
e)+h];t.curve(s.left,c,s.right,l,r,3,.9)}paintFocus(t,s,e,i,n){this.paintLinks(t,s,e,i,n),this.paintCuts(t,s,e,i,n),this.
paintShares(t,s,e,i,n);let o=n.way==="from",{labels:r}=this.maps.side(n.way),h={size:Math.max(s.size,11),colour:e.accent,
bold:!0,align:o?"right":"left"},c=o?s.left-6:s.right+6,l=n.way===this.way?this.maps.indices(this.pins,this.way):[];for(let p of n.
indices.filter(u=>!l.includes(u)))t.text(R(r[p],h.size,gt-8),c,this.y(s,p,i),h)}paintShares(t,s,e,i,n){let{row:o,size:r,
left:h,right:c,width:l,shown:p}=s,u=n.way==="from",m=this.active.map(b=>this.maps.profile(b,n.indices,n.way)),w=Math.max(
...m.map(b=>b.reduce((v,S)=>Math.max(v,S),0)),_),g=o>=ys,x=u?{x:c+6,align:"left"}:{x:h-6,align:"right"},{labels:y}=u?this.
maps.columns:this.maps.rows;y.forEach((b,v)=>{let S=this.y(s,v,i);if(S<-o||S>p+o)return;let C=m.map(P=>P[v]),k=C.reduce(
(P,G)=>P+G,0)/Math.max(C.length,1);this.paintStripes(t,s,e,u,S,C,w);let M=k>=.1*w;if(!g&&!M)return;let A=g?r:11,T={size:A,
colour:e.ink,bold:M,align:x.align};t.text(R(b,A,gt-8),x.x,S,T),!(k<.005||!u)&&t.text(k.toFixed(2),l-14,S,{size:Math.min(
A,12),colour:e.muted,align:"right"})})}paintStripes(t,s,e,i,n,o,r){let{row:h,stripes:c,left:l,right:p,width:u}=s,m=i?u-Wt-
c:0,w=i?p+2:0,g=i?u-p-Wt:l-2,x=c?m:w,y=(c||g)/o.length;o.forEach((b,v)=>{let S=.75*H[this.maps.scale](b/r);t.rect(x+v*y,
n-h/2,y,h,this.colour(this.active[v],e),S)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)return this.hint();
let i=this.maps.side(t),n=t==="from"?this.maps.columns:this.maps.rows,o=this.active.map(u=>this.maps.profile(u,s,t)),r=o[0].
map((u,m)=>o.reduce((w,g)=>w+g[m],0)/e),h=X(r,3).map(u=>`${n.labels[u]} ${r[u].toFixed(2)}`),c=s.length>3?f("{n} words",
{n:s.length}):s.map(u=>i.labels[u]).join(" + "),l=e===1?this.data.names[this.active[0]]:f("mean of {n} heads",{n:e}),p=s.
length>1?[f("sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${h.join(" · ")}   (${[l,...p].join(",\
 ")})`}hint(){return this.active.length?this.data.cutting?"":f("Hover a word: on the left, what it attends to; on the ri\
ght, what attends to it. Click to pin; pin several for their sum."):f("No head is shown: choose one above.")}wordAt(t){let{
x:s,y:e}=this.point(t),i=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,n=Math.floor((e-W)/this.layout.row);
return i&&n>=0&&n<this.maps.side(i).labels.length?{way:i,index:n}:null}point(t){let s=this.scroll.getBoundingClientRect(),
e=s.width/this.scroll.offsetWidth||1,i=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.clientX-s.left)/e,y:i}}lineAt(t){
if(!this.data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:i,y:n}=this.point(t),o=Ae((i-s.left)/(s.
right-s.left)),r=e&&{way:e.way,indices:[e.index]},h=t.pointerType==="touch"?Se:ke,c=Math.max(...this.active.map(u=>this.
maps.largest(u)));return[...this.active.flatMap(u=>this.links(u,r).map(([m,w,g])=>({k:u,r:m,c:w,weight:g}))),...this.cutLinks(
r).map(u=>({...u,weight:c/2}))].flatMap(u=>{let[m,w]=[this.y(s,u.r,0),this.y(s,u.c,0)],g=Math.abs(m+(w-m)*o+this.offset(
s,this.active.indexOf(u.k))-n);return g<h?[{...u,rank:u.weight/c-g/h}]:[]}).sort((u,m)=>m.rank-u.rank)[0]??null}hover(t,s=null){
JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||
s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;
if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=
s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[e,i]=t.way==="from"?[t.index,s.index]:[s.index,t.index],n=[
...this.active].sort((r,h)=>this.maps.weight(h,e,i)-this.maps.weight(r,e,i)),o=n.find(r=>this.maps.cut(e,i,r))??n[0];return o===
void 0?null:{k:o,r:e,c:i}}cut(t){if(!t)return;let[s,e]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].
map(i=>[Math.min(...i),Math.max(...i)]);this.emit("cut",{queries:s,keys:e,head:t.k})}pin({way:t,index:s}){this.lastCursor=
{way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}moveCursor(t,s){let{way:e="from",index:i=-1}={...this.
lastCursor,...s&&{way:s}};this.cursor={way:e,index:E(i+t,0,this.maps.side(e).labels.length-1)},this.lastCursor=this.cursor,
[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=W+(this.cursor?.index??0)*this.layout.
row,{scrollTop:s}=this.scroll;(t<s+W||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t,s,e){
let i=this.arrange(s,{fit:!1,whole:!0});this.active.length>1&&(this.paintKey(t,e),t.shift(bs)),this.paintWords(t,i,e,0,this.
focus),this.focus?this.paintFocus(t,i,e,0,this.focus):(this.paintLinks(t,i,e,0,null),this.paintCuts(t,i,e,0,null))}paintKey(t,s){
let e=10;for(let i of this.active){let n=this.data.names[i];t.rect(e,4,11,11,this.colour(i,s)),t.text(n,e+15,10,{size:12,
colour:s.ink}),e+=28+$(n,12)}}exportSize(t){let{height:s}=this.arrange(t,{fit:!1,whole:!0});return[t,s+(this.active.length>
1?bs:0)]}};function Ae(a){let[t,s]=[0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**3<a?t=i:s=i}return t**2*(3-2*
t)}var bt=68,tt=5,ks=2,yt=.6,Ss=448,Ms=2,$e=.7,Gt=10,Cs=46;function Oe({rows:a,columns:t},s){let e=s?Math.min(Ss,s-Gt):Ss;return E(
Math.floor(e/Math.max(a,t)),4,bt)}var vt=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){this.emit=()=>{};
let s=[["from",f("attends to")],["to",f("attended by")]];this.direction=new st(f("Direction"),s,i=>this.set(this.pins,i)),
this.status=d("div","status",{"aria-live":"polite"}),this.words=d("div","words",{role:"listbox","aria-multiselectable":"\
true"}),this.scale=d("canvas","drawn",{"aria-hidden":"true"}),this.saving=new I(this);let e=d("div","bar",{},this.direction.
node);t.append(e,this.words,this.scale,d("div","foot",{},this.status,this.saving.menu)),D(this.words,{...nt((i,n)=>this.
setCurrent(this.current+i*this.perRow+n,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),Escape:()=>this.
set([],this.way)})}show(t){this.data=t,this.maps=new z(t),this.pins=t.pins,this.way=t.way;let{labels:s}=this.maps.rows;this.
words.setAttribute("aria-label",f("The text, shaded by {name}. Arrows move, Enter pins.",{name:t.title}));let e=[...it(this.
words)].findIndex(r=>r===Jt(this.words)),{photo:i}=t,n=i&&`data:image/jpeg;base64,${i.jpeg}`;n&&n!==this.photo?.src&&(Object.
assign(this.photo=new Image,{src:n}),this.words.style.setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.
perRow=i?.columns??Math.max(...s.map(r=>(N(r)?.column??0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.
patch=Oe(i,this.words.clientWidth));let o=i?{patch:this.patch,frame:Ms,gap:0}:{patch:bt,frame:tt,gap:ks};for(let[r,h]of Object.
entries(o))this.words.style.setProperty(`--${r}`,`${h}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, \
var(--patch))`:"",this.words.style.fontSize=i?`${Math.min($e*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((r,h)=>this.
word(r,h))),this.setCurrent(e<0?this.current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.
rows,i=N(t),n=i?d("canvas","",{"aria-label":t}):t,o=d("span","word",{role:"option",tabindex:"-1"},n);return i&&(o.style.
gridArea=`${i.row+2} / ${i.column+1}`),this.data.photo&&this.lay(o,t,s),o.classList.toggle("second",e[s]===1&&e[s-1]===0),
o.onclick=()=>this.pin(s),o.onmouseenter=o.onfocus=()=>{this.status.textContent=this.describe(s)},o.onmouseleave=()=>{this.
status.textContent=this.hint()},o}lay(t,s,e){let i=q(s);if(t.classList.toggle("cell",!!i),i){t.textContent="",t.setAttribute(
"aria-label",s),t.style.gridArea=`${i.row+2} / ${i.column+1}`;return}let n=this.maps.rows.labels.filter(r=>!q(r)).length,
o=Math.max(1,Math.floor(this.perRow/n));t.style.gridArea=`1 / ${e*o+1} / 2 / span ${o}`}get pinned(){return this.maps.indices(
this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(0,s,this.way);if(this.
data.mean)return this.way==="from"?Float32Array.from(this.data.mean):new Float32Array(t).fill(1/t);let e=Array.from({length:t},
(i,n)=>n);return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}came(){this.paint()}paint(){let s=this.pinned.filter(
r=>!this.maps.has(this.way,r)).map(r=>this.maps.side(this.way).positions[r][0]);s.length&&this.emit("look",{positions:s,
way:this.way});let e=this.shares(),i=this.maps.colours,n=new Set(this.pinned);this.direction.press(this.way==="to"?"to":
"from"),this.shades(e,i).forEach((r,h)=>{let c=it(this.words)[h];if(!c)return;let l=this.data.photo&&q(this.maps.rows.labels[h]);
l?Object.assign(c.style,this.look(l,F(r))):Object.assign(c.style,{background:F(r),color:J(r)});let p=N(this.maps.rows.labels[h]);
if(p){let u=bt-2*tt,m=et(c,"canvas");Object.assign(m.style,{width:`${u}px`,height:`${u}px`}),Z(new O(m,u,u),p.pixels,0,0,
u,i,yt)}c.title=e[h].toFixed(4),c.setAttribute("aria-selected",String(n.has(h)))}),this.status.textContent=this.hint();let o=Math.
max(this.words.clientWidth,260);Object.assign(this.scale.style,{width:`${o}px`,height:"40px"}),this.paintScale(new O(this.
scale,o,40),4,6,e,i)}look({row:t,column:s},e){let{patch:i}=this,{rows:n,columns:o}=this.data.photo,r=`color-mix(in srgb,\
 ${e} ${100*(1-yt)}%, transparent)`,h=`${-s*i}px ${-t*i}px / ${o*i}px ${n*i}px`;return{background:`linear-gradient(${r},\
 ${r}) border-box, var(--photo) ${h} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((n,o)=>Math.max(n,o),0),i=U(s.
ramp);return[...t].map(n=>i[Math.round(255*H[this.maps.scale](n/(e||1)))])}paintScale(t,s,e,i,n){let o=i.reduce((c,l)=>Math.
max(c,l),0),{unit:r,scale:h}=this.maps;dt(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>o},n,s,e)}describe(t){let{
labels:s}=this.maps.rows,{pinned:e}=this,i=e.length?e.map(o=>s[o]).join(" + "):f("all words, on average"),n=this.shares()[t].
toFixed(4);return this.way==="to"?`${s[t]} → ${i}: ${n}`:`${i} → ${s[t]}: ${n}`}hint(){let t=this.pinned.length;return this.
way==="to"?t?Tt("One word pinned: what attends to it. Click again to unpin.","{n} words pinned, summed: what attends to \
them. Click again to unpin.",t):f("Attention that each word gives, averaged over all words. Click a word to see what att\
ends to it."):t?Tt("One word pinned: what it attends to. Click again to unpin.","{n} words pinned, summed: what they att\
end to. Click again to unpin.",t):f("Attention that each word receives, averaged over all words. Click a word to see wha\
t it attends to.")}pin(t){let[s,e]=this.maps.pinsAfterClick(this.pins,this.way,t,this.way);this.setCurrent(t,!0),this.set(
s,e)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=it(this.words);
e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=E(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.
current].focus({preventScroll:!0}))}export(t,s,e){let i=this.shares(),n=this.shades(i,e),o=new Set(this.pinned),{photo:r}=this.
data;r&&this.photo&&t.photo(this.photo,Gt,Cs,r.columns*this.patch,r.rows*this.patch);for(let{label:c,i:l,x:p,y:u,w:m,h:w}of this.
exportLayout(s)){let g=N(c),x=r&&q(c);t.rect(p,u,m,w,F(n[l]),x?1-yt:1),x?t.frame(p+1,u+1,m-2,w-2,F(n[l]),Ms):g?Z(t,g.pixels,
p+tt,u+tt,m-2*tt,e,yt):t.text(c,p+6,u+w/2,{size:16,colour:J(n[l])}),o.has(l)&&t.frame(p,u,m,w,e.accent,2)}let[,h]=this.exportSize(
s);this.paintScale(t,10,h-36,i,e)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,n)=>{let{photo:o}=this.
data,r=o?q(i):N(i);if(r){let[l,p]=o?[this.patch,0]:[bt,ks],[u,m]=[r.column,r.row].map(w=>w*(l+p));return{label:i,i:n,x:Gt+
u,y:Cs+m,w:l,h:l}}let h=$(i,16)+12;s+h>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:n,x:s,y:e,w:h,h:26};return s+=h+4,c})}exportSize(t){
let s=this.exportLayout(t).at(-1);return[t,s?s.y+s.h+56:82]}};var kt=class{constructor(t){this.base=t,this.kept=new Map}async lesson(t){return await this.fetched(t,"")??{}}async answer(t,s){
let e=await this.fetched(t,`/answer?step=${s}`);return Number.isInteger(e?.right)?e:null}async fetched(t,s){let e=rt(`${this.
base}/lesson/${encodeURIComponent(t)}${s}`);if(this.kept.has(e))return this.kept.get(e);try{let i=await(await fetch(e)).
json();return i.message||this.kept.set(e,i),i}catch{return null}}};var Ee=300,Le=2e3;function As(a,t,s){let e={"content-type":"application/json"};return fetch(rt(a),{method:"POST",headers:e,
body:JSON.stringify(t),signal:s})}async function qt(a,t){try{let s=await As(a,t);return{...await s.json(),ok:s.ok,status:s.
status}}catch{return null}}var St=class{path;heard;silent;closed;secret;source;stopped;constructor(t,{heard:s,silent:e,closed:i},n=void 0){
Object.assign(this,{path:t,heard:s,silent:e,closed:i,secret:n}),this.wake=()=>{document.hidden||this.connect()},document.
addEventListener("visibilitychange",this.wake);for(let o of["online","pageshow"])window.addEventListener(o,this.wake);this.
connect()}connect(){this.disconnect(),!this.stopped&&(this.source=this.secret?new Ht(`${this.path}/watch`,{secret:this.secret}):
new EventSource(`${this.path}/events`),this.source.onmessage=({data:t})=>this.heard(JSON.parse(t)),this.source.addEventListener(
"closed",()=>this.stop(this.closed)),this.source.onerror=()=>{this.silent(),this.source?.readyState===EventSource.CLOSED&&
this.askAgain()})}async askAgain(){let{source:t}=this,s=await fetch(this.path,{method:"HEAD",cache:"no-store"}).then(e=>e.
status,()=>0);t===this.source&&(s===404?this.stop(this.closed):this.timer=setTimeout(()=>this.connect(),Le*(1+Math.random())))}disconnect(){
clearTimeout(this.timer),this.source?.close(),this.source=null}stop(t=()=>{}){this.stopped=!0,this.disconnect(),document.
removeEventListener("visibilitychange",this.wake);for(let s of["online","pageshow"])window.removeEventListener(s,this.wake);
t()}},Ht=class a extends EventTarget{onmessage;onerror;static CLOSED=2;readyState=0;constructor(t,s){super(),this.leaving=
new AbortController,this.read(t,s).catch(()=>{}).then(()=>this.ended())}async read(t,s){let e=await As(t,s,this.leaving.
signal);if(!e.ok)return;let i=e.body.getReader(),n=new TextDecoder,o="";for(;;){let{done:r,value:h}=await i.read();if(r)
return;let c=(o+n.decode(h,{stream:!0})).split(`

`);o=c.pop()??"";for(let l of c)this.tell(l)}}tell(t){let s=t.match(/^data: (.*)$/m)?.[1],e=t.match(/^event: (.*)$/m)?.[1];
this.readyState===a.CLOSED||!s||(e?this.dispatchEvent(new Event(e)):this.onmessage({data:s}))}ended(){this.readyState!==
a.CLOSED&&(this.readyState=a.CLOSED,this.onerror())}close(){this.readyState=a.CLOSED,this.leaving.abort()}},$s=new kt(".");
async function Os(a){let t=a?await $s.lesson(a):null;return t?.steps?t:null}var Es=(a,t)=>$s.answer(a,t),Mt=a=>Math.random()*
(a/Ee);var Te=["heatmap","lines","text"],Re=["lesson","step","present","embed","lock","want","lang"],Ct=class{hides;query;places;widgets;parts;words;timer;constructor(t){
this.heading=d("h2"),this.verdict=d("p","phone-verdict",{"aria-live":"polite"}),this.message=d("p","message",{role:"stat\
us"}),this.places={},this.widgets={},this.covered=d("p","covered",{hidden:""},f("Hidden until the answer is shown.")),this.
node=d("section","follow",{"aria-label":f("What the speaker shows")}),this.node.append(this.heading,this.verdict,this.covered,
this.message);for(let[s,e]of Object.entries({heatmap:wt,lines:xt,text:vt}))this.places[s]=d("div","widget",{"data-key":s,
hidden:""}),this.node.append(this.places[s]),this.widgets[s]=new e(this.places[s]);t.append(this.node),this.request=new ht(
{draw:s=>this.draw(s),fail:s=>this.fail(s)}),this.parts={},this.dark=window.matchMedia("(prefers-color-scheme: dark)"),this.
dark.addEventListener?.("change",()=>this.redraw())}show(t,s,e){if(this.isDrawn=Ne(t),!this.isDrawn)return this.leave();
let i=new URLSearchParams(t.split("?")[1]??"");for(let r of Re)i.delete(r);Te.includes(i.get("view")??"heatmap")||i.delete(
"view"),this.query=i,this.hides=(...r)=>s.some(h=>r.includes(h.split(" ")[0])),this.redraw();let n=i.toString();if(n===this.
words)return;this.words=n,this.message.textContent="",clearTimeout(this.timer);let o=Object.fromEntries(i);this.timer=setTimeout(
()=>this.request.ask({head:o,effect:o}),1e3*Mt(e))}leave(){clearTimeout(this.timer),this.words=null,this.parts={},this.heading.
textContent="",this.verdict.replaceChildren(),this.covered.hidden=!0;for(let t of Object.values(this.places))t.hidden=!0;
this.message.textContent=f("This step is on the screen.")}draw(t){this.isDrawn&&(Object.assign(this.parts,t),this.message.
textContent="",this.redraw())}fail(t){this.isDrawn&&(this.message.textContent=t??f("The server does not answer; trying a\
gain …"))}redraw(){let{head:t,effect:s}=this.parts;if(!t||!s)return;let e=this.hides("head","page"),i=Qt(this.query.get(
"off")??"",t.prefix),n=t.heads.length===1&&i(t.heads[0][0],t.heads[0][1]);this.heading.textContent=t.title+(n?` · ${f("\
off")}`:""),this.verdict.replaceChildren(...this.hides("verdict","effect","predictions","page")?[]:Pe(s)),this.covered.hidden=
!e;let o=ts(this.query),{shown:r,...h}=ss(l=>o[l]),c=this.dark.matches?"dark":"light";for(let[l,p]of Object.entries(this.
places)){let u=t.pictures[l];p.hidden=e||!u;let m=u&&l==="lines"?{active:es(u,r)}:{};p.hidden||this.widgets[l].show({...u,
...h,theme:c,...m})}window.painted=!0}},Ne=a=>a.split(/[?#]/)[0]==="/";function Pe({headline:a,count:t}){if(!a)return[];
let s=({before:n,after:o,p_before:r,p_after:h})=>[Ls(n,r),Ls(o,h)],[e,i]=s(a);return t?[`${a.label}: ${e} → `,d("stron\
g","",{},i)]:[`${a.label}: `,d("strong","",{},e)]}var Ls=(a,t)=>t===void 0?a:`${a} ${Math.round(100*t)} %`;var At=class{rows;constructor(t){this.list=d("ul","vote-bars"),t.append(this.list),this.rows=[]}show(t,s,{right:e=null,own:i=null}={}){
this.rows.length!==t.length&&(this.rows=t.map(()=>new Kt),this.list.replaceChildren(...this.rows.map(o=>o.node)));let n=s.
reduce((o,r)=>o+r,0);this.rows.forEach((o,r)=>{o.show(t[r],s[r]??0,{all:n,right:e===r,own:i===r})})}},Kt=class{constructor(){
this.name=d("span","vote-name"),this.count=d("span","vote-count"),this.bar=d("span","vote-bar",{"aria-hidden":"true"}),this.
node=d("li","",{},this.name,this.count,d("span","vote-track",{},this.bar))}show(t,s,{all:e,right:i,own:n}){let o=[i?f("t\
he model’s answer"):"",n?f("your vote"):""].filter(Boolean);this.name.replaceChildren(t,...o.map(r=>d("em","",{},r))),
this.count.textContent=e?`${s} · ${Math.round(100*s/e)} %`:"0",this.bar.style.width=`${100*s/Math.max(1,e)}%`,this.node.
classList.toggle("right",i)}};var je=L("Tap what you expect."),Ts=L("Your vote counts. You can change it until the answer is shown."),$t=class{buttons;name;own;constructor(t,s){
this.vote=s,this.asks=d("div","asks",{id:"asks"}),this.choices=d("div","choices",{role:"group","aria-labelledby":"asks"}),
this.note=d("p","vote-note",{role:"status"}),this.result=d("div","vote-result"),this.says=d("div","answer-says",{"aria-l\
ive":"polite"}),this.bars=new At(this.result),this.node=d("section","question",{"aria-label":f("Question"),hidden:""}),this.
node.append(this.asks,this.choices,this.note,this.result,this.says),t.append(this.node)}show(t,s,{own:e,revealed:i,counts:n,
answer:o}){if(this.node.hidden=!s,!!s){if(t!==this.name&&this.ask(t,s),this.own=e,this.mark(),this.choices.hidden=i,this.
result.hidden=this.says.hidden=!i,!i)return this.say(f(e===null?je:Ts));this.bars.show(s.choices,n,{right:o?.right??null,
own:e}),this.says.textContent=o?.says??"",this.say(Ie(e,o))}}ask(t,{asks:s,choices:e}){this.name=t,this.asks.innerHTML=s,
this.buttons=e.map((i,n)=>j(i,()=>this.chosen(n),{"aria-pressed":"false"})),this.choices.replaceChildren(...this.buttons)}async chosen(t){
let s=this.own,{name:e}=this;this.own=t,this.mark();let i=await this.vote(t);e===this.name&&(i&&(this.own===t&&(this.own=
s),this.mark()),this.say(i||f(Ts)))}mark(){this.buttons.forEach((t,s)=>t.setAttribute("aria-pressed",String(s===this.own)))}say(t){
this.note.textContent!==t&&(this.note.textContent=t)}};function Ie(a,t){return t?a===null?f("The model has answered:"):a===
t.right?f("You and the model agree:"):f("The model disagrees:"):f("The model answers …")}var Yt=new Y("room phone",()=>localStorage),Ot=class{kept;state;shown;constructor(t){this.key=location.pathname.replace(
/^.*\//,"").toLowerCase(),this.path=`room/${this.key}`;let s=Yt.readJson();this.kept={phone:"",number:0,choices:{},...s?.
key===this.key&&s},this.title=d("h1","",{},f("Attention heads")),this.place=d("p","place"),this.says=d("div","says"),this.
connection=d("p","connection",{role:"status"});let e=d("div","left",{},d("header","",{},this.place,this.title),this.says),
i=d("div","right");this.question=new $t(e,n=>this.vote(n)),this.follow=new Ct(i),this.around=d("a","around",{},f("Explor\
e on my own")),this.around.onclick=()=>Lt.write(location.href),this.around.hidden=!0,this.parts=[e,i,this.around],t.replaceChildren(
e,i,d("footer","",{},this.connection,this.around)),Lt.remove(),this.listening=new St(this.path,{heard:n=>this.heard(n),silent:()=>this.
say(f("The connection is lost; trying again …")),closed:()=>this.closed()}),this.say(f("Connecting …")),this.join()}async join(){
if(this.kept.phone)return"";let t=await qt(`${this.path}/join`,{});return t?.ok?(this.keep({phone:t.phone}),""):t?.message??
f("The server does not answer.")}keep(t){Object.assign(this.kept,t),Yt.write(JSON.stringify({key:this.key,...this.kept}))}async vote(t){
let{question:s}=this.state,e=Math.max(Date.now(),this.kept.number+1);this.keep({number:e});for(let i=0;i<3;i+=1){let n=await this.
join(),o={phone:this.kept.phone,question:s,choice:t,number:e},r=n?null:await qt(`${this.path}/vote`,o);if(r?.ok||r?.counted)
return e===this.kept.number&&this.keep({choices:{...this.kept.choices,[s]:t}}),"";if(r?.rejoin){this.keep({phone:null});
continue}if(r)return r.message;if(n&&i===2)return n;await new Promise(h=>setTimeout(h,500*(i+1)))}return f("The server d\
oes not answer. Tap again.")}async heard(t){if(t.version<(this.state?.version??0))return;this.state=t,this.say("");let s=await Os(
t.lesson);if(t!==this.state||(this.draw(t,s,null),!t.revealed||!t.question))return;await new Promise(i=>setTimeout(i,1e3*
Mt(t.here)));let e=await Es(t.lesson,t.step);t===this.state&&this.draw(t,s,e)}draw(t,s,e){let i=s?.steps[t.step-1],n=i?.
title??f("What the speaker shows");this.title.textContent!==n&&(this.title.textContent=n),this.place.textContent=s?`${s.
title} · ${f("{n} of {all}",{n:t.step,all:s.steps.length})}`:"",this.shown!==i&&(this.says.innerHTML=i?.says??"",scrollTo(
0,0)),this.shown=i;let o=t.question?i?.question??null:null,r=this.kept.choices[t.question]??null,{revealed:h,counts:c}=t;
this.question.show(t.question,o,{own:r,revealed:h,counts:c,answer:e}),this.follow.show(t.address,o&&!h?o.covers:[],t.here),
this.around.href=`.${t.address}`,this.around.hidden=!!(o&&!h)}closed(){this.say(f("The room is closed. Thank you for com\
ing."));for(let t of this.parts)t.remove();this.connection.after(d("a","around app",{href:"."},f("Open the app"))),Yt.remove()}say(t){
this.connection.textContent=t}};new Ot(et(document,"main"));
