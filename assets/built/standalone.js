var Ss={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function ft(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let h=Ss[o],c=a.byteOffset+4+t+n,u=r.reduce((d,l)=>d*l,1)*h.BYTES_PER_ELEMENT;e[i]=new h(a.buffer.slice(c,c+u))}return{...s,
...e}}var Tt=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));async function Kt(a){let t=new Blob([Tt(a)]).stream().pipeThrough(
new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}var C=(a,t,s)=>Math.min(Math.max(a,t),s),Rt=()=>window.matchMedia("(pointer: coarse)").matches,f=(a,t="",s={},...e)=>{let i=document.
createElement(a);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function D(a,t,{
className:s="",...e}={}){let i=f("button",s,{type:"button",...e},a);return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var B=(a,t)=>a.querySelector(t);var gt=a=>a.children;function F(a,t){a.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==
!1&&(s.preventDefault(),s.stopPropagation())}}var q=a=>({ArrowUp:()=>a(-1,0),ArrowDown:()=>a(1,0),ArrowLeft:()=>a(0,-1),
ArrowRight:()=>a(0,1)}),Yt=(a,t)=>a.dir==="rtl"?-t:t,wt=a=>a.getRootNode().activeElement,J=()=>f("i","room-mark",{"aria-\
hidden":"true"});function Z(a,t){let s=f("select","",{"aria-label":a});return Cs(s,t),s}var Cs=(a,t)=>a.replaceChildren(
...t.map(([s,e])=>f("option","",{value:s},e))),W=class{constructor(t,s,e){this.buttons=s.map(([i,o,n])=>D(o,()=>e(i),{"d\
ata-value":i,...n&&{title:n}})),this.node=f("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let s of this.
buttons)s.setAttribute("aria-pressed",String(s.dataset.value===t))}};function Vt(a,t,s){let e=f("details",a,{},t,s);return F(
e,{Escape:()=>e.open?(e.open=!1,t.focus()):!1}),e}function It(a,{low:t,high:s,step:e,value:i},o,n){let r=f("input","",{type:"range",min:t,max:s,step:e,value:i}),h=f("outp\
ut"),c=f("label","slider",{},`${a} `,r,h),u=()=>{h.textContent=o(Number(r.value))};r.oninput=()=>{u(),n()};let d=l=>{r.value=
String(l),u()};return u(),Object.assign(c,{value:()=>Number(r.value),set:d})}var Xt=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function U(a){let t=a.map(Xt);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var As=([a,t,s])=>255<<24|s<<16|t<<8|a,Q=a=>Uint32Array.from(U(a),As),G=([a,t,s])=>`rgb(${a},${t},${s})`;function ht(a){
let[t,s,e]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var tt={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},qt={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var ze=window.matchMedia("(prefers-color-scheme: dark)");function Jt(a,t,s=document.documentElement){let e={ink:"text-color",page:"background-color",accent:"orange-color"},i=s.style;
for(let[o,n]of Object.entries(e))i.setProperty(`--st-${n}`,a[o]);i.colorScheme=t}var Zt=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,T=a=>Zt.test(a)?`⁨${a}⁩`:a;
function Qt(a){let t=a.find(s=>/\p{L}/u.test(s)&&!/^[[<].*[\]>]$/s.test(s));return Zt.test(t?.match(/\p{L}/u)?.[0]??"")?
"rtl":"ltr"}var Pt='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',ts=[4,3],Os=new Intl.Segmenter,
Es={left:"start",center:"middle",right:"end"};function st(a){let t=a.getContext("2d");return t.textRendering="geometricP\
recision",t}function yt(a,t,s,e=document.createElement("canvas")){Object.assign(e,{width:a,height:t});let i=st(e),o=i.createImageData(
a,t);return s(new Uint32Array(o.data.buffer)),i.putImageData(o,0,0),e}var L=(()=>{let a=st(document.createElement("canva\
s"));return(t,s,e=!1)=>(a.font=`${e?"600 ":""}${s}px ${Pt}`,a.measureText(t).width)})();function ss(a,t,s,e){for(let[i,o]of t)
a.rect(s,4,10,10,o),a.text(i,s+15,9,{size:12,colour:e.ink}),s+=L(i,12)+34}function N(a,t,s){if(L(a,t)<=s)return a;let e=[
...Os.segment(a)].map(({segment:i})=>i);for(;e.length>1&&L(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var $s=a=>(window.
devicePixelRatio||1)*(a.currentCSSZoom||1),R=class{context;constructor(t,s,e,i=$s(t),o=null){let n=Math.round(s*i),r=Math.
round(e*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=st(t),this.context.setTransform(i,0,0,i,0,0),
this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(0,t)}rect(t,s,e,i,o,n=1){this.context.
globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){this.context.globalAlpha=1,this.
context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){this.path(o,n,r,
h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,o,n,r,h=!1){let c=(t+e)/2;this.context.setLineDash(h?ts:[]),this.path(o,
n,r,u=>{u.moveTo(t,s),u.bezierCurveTo(c,s,c,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;o.globalAlpha=
e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,bold:h=!1}){
let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&c.rotate(r*Math.PI/180),c.font=`${h?"600 ":""}${i}px ${Pt}`,
c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(T(t),0,0),c.restore()}cells(t,s,e,i,o){this.context.globalAlpha=
1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.context.globalAlpha=1,this.
context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},Ls=2e4,bt=class{parts=[];constructor(t,s,e=null){this.
width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=Ls,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(
s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${Nt(typeof n=="number"?$(n):n)}"`).join("");this.parts.push(e===null?`\
<${t}${i}/>`:`<${t}${i}>${Nt(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r,h=!1){let c=$((t+e)/2),
u=`M${$(t)} ${$(s)}C${c} ${$(s)} ${c} ${$(i)} ${$(e)} ${$(i)}`,d={"stroke-dasharray":h?ts.join(" "):null},l={stroke:o,"s\
troke-width":n,"stroke-opacity":r<1?r:null,...d};this.put("path",{d:u,fill:"none",...l})}text(t,s,e,{size:i=12,colour:o,
align:n="left",angle:r=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":Es[n],"font-weight":h?
600:null,transform:r?`rotate(${r} ${$(s)} ${$(e)})`:null,"xml:space":"preserve"};this.put("text",c,T(t))}cells(t,s,e,i,o){
let{data:n}=st(t).getImageData(0,0,t.width,t.height),r=i/t.width,h=o/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let u=0;u<t.height;u++)for(let d=0;d<t.width;d++){let l=4*(u*t.width+
d),m="#"+[0,1,2].map(b=>n[l+b].toString(16).padStart(2,"0")).join(""),[g,w]=[s+d*r,e+u*h];this.rectanglesLeft>=0?this.rect(
g,w,r,h,m):c.set(m,`${c.get(m)??""}M${$(g)} ${$(w)}h${$(r)}v${$(h)}h${$(-r)}`)}for(let[u,d]of c)this.put("path",{d,fill:u});
this.parts.push("</g>")}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${Nt(Pt)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},$=a=>+a.toFixed(2);function Nt(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var xt=LANGUAGE;function p(a,t={}){return es(String(SAID[a]??a),t)}function ct(a,t,s,e={}){let i=SAID[a]??[a,t],o=i.length>
1&&new Intl.PluralRules(xt).select(Number(s))==="one";return es(o?i[0]:i[i.length-1],{n:s,...e})}var S=a=>a,O=(a,t=0)=>(Ts[t]??=
Rs(t)).format(a),Ts=[],Rs=a=>new Intl.NumberFormat(xt,{minimumFractionDigits:a,maximumFractionDigits:a,signDisplay:"nega\
tive"}),_t=(a,t)=>String(+a.toPrecision(t)).replace(".",O(.5,1)[1]),et=(a,t=0)=>O(100*a,t)+zt;var Is=()=>xt==="en"?" %":new Intl.NumberFormat(xt,{style:"percent"}).format(0).slice(1),zt=Is();var es=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?T(String(t[e])):s);var Ns={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},Ps=16e3,is=46,z=class{constructor(t){this.widget=t,this.size=Z(p("S\
ize"),[["projector",p("Projector, 1920 px")],["paper",p("Paper, 170 mm, 300 dpi")]]),this.light=f("input","",{type:"chec\
kbox"});let s=["PNG","SVG"].map(n=>D(n,()=>this.save(n.toLowerCase()))),e=f("summary","",{title:p("Save this picture as \
PNG or SVG")},p("Save picture")),i=f("label","",{},this.light," ",p("light background")),o=f("div","menu",{},this.size,i,
f("div","pair",{},...s));this.menu=Vt("saving",e,o)}picture(t,s=this.size.value,e=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[e?"light":o],{width:r,density:h,svgSize:c}=Ns[s],u=this.widget.export(r),d=u.height+is;if(t==="svg"){let g=new bt(
r,d,n.page);return this.draw(g,r,n,u),new Blob([g.toString(c(r,d))],{type:"image/svg+xml"})}let l=document.createElement(
"canvas"),m=new R(l,r,d,Math.min(h,Ps/d),n.page);return this.draw(m,r,n,u),js(zs(l),l.width/(r/96))}draw(t,s,e,i){let{title:o,
source:n}=this.widget.data;t.text(N(o,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(N(n,12,s-20),10,36,{size:12,
colour:e.muted}),t.shift(is),i.draw(t,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();_s(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function _s(a,t){let s=f("a",
"",{download:t,href:URL.createObjectURL(a)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var zs=a=>Tt(a.toDataURL(
"image/png").split(",")[1]);function js(a,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.setUint8(16,1),s.setUint32(
17,Fs(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),s.buffer,a.subarray(i)],{type:"image/png"})}
function Fs(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var Hs={Uint8Array:255,Int8Array:127,Float32Array:null},Ws={Uint8Array:2,Int8Array:2,Float32Array:4},K=1e-12;function Bs(a,t){
let s=Hs[a.constructor.name];if(!s)return a;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(a.length);for(let o=0;o<i.length;o++)i[o]=e[a[o]&255];return i}var os=a=>a.reduce((t,s)=>Math.
max(t,Math.abs(s)),0),E=({numbering:a},t,s)=>a?.[t][s]??s,j=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;resting=[];decoded=new Map;sorted=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let s=this.R*this.C;return this.decoded.has(t)||this.decoded.set(t,Bs(this.codes.subarray(
t*s,(t+1)*s),this.most[t])),this.decoded.get(t)}row(t,s){return this.weights(t).subarray(s*this.C,(s+1)*this.C)}column(t,s){
let e=this.weights(t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.C+s])}weight(t,s,e){return this.weights(t)[s*
this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).positions.flatMap(
(i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){let n=e===
"to"?this.column(t,o):this.row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,s,e,i){let o=[];for(let n of s){
let r=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,i)){if(r[h]<e)break;o.push([n,h,r[h]])}}return o}linksTo(t,s,e,i){
let o=[];for(let n of s){let r=this.column(t,n);for(let h of lt(r,Math.min(i,this.R)))r[h]>=e&&o.push([h,n,r[h]])}return o}sortedColumns(t,s){
let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.row(t,s);this.sorted.set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-
i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.from({length:this.R},(s,e)=>os(this.row(t,e)))}largest(t){
return Math.max(Math.abs(this.most[t]),K)}shade(t,s){let e=Math.min(Math.abs(t)/(s||K),1);return this.signed?.5+.5*Math.
sign(t)*e:tt[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.
columns)),r=Q(this.signed?s.diverging:s.ramp),h=Q(this.signed?s.diverging:s.resting),c=new Array(n).fill(!1);for(let d of this.
indices(this.resting,"to"))d>=e.c&&d<e.c+e.columns&&(c[Math.floor((d-e.c)*n/e.columns)]=!0);let u=this.strongestShares(t,
e,n,o);return yt(n,o,d=>{for(let l=0;l<u.length;l++)d[l]=(c[l%n]?h:r)[Math.round(255*this.shade(u[l],1))]})}strongestShares(t,s,e,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(e*i),r=Uint16Array.from({length:s.columns},(h,c)=>Math.floor(c*
e/s.columns));for(let h=0;h<s.rows;h++){let c=Math.floor(h*i/s.rows)*e,u=this.row(t,h+s.r),d=(o?os(u):this.largest(t))||
K;for(let l=0;l<s.columns;l++){let m=u[l+s.c]/d;Math.abs(m)>Math.abs(n[c+r[l]])&&(n[c+r[l]]=m)}}return n}cut(t,s,e=0){return this.
cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){return this.themes[this.theme]}formatted(t){let s=Ws[this.
codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${O(t,s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?
p("cut, the others take over"):p("cut, the gap stays")),n=this.formatted(this.weight(e,t,s));return[`${T(this.rows.labels[t])}\
 → ${T(this.columns.labels[s])}: ${n}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],
n=i===s?t:[],r=n.filter(h=>!o.includes(h));return[r.length<n.length?r:[...r,o[0]],i]}};function vt(a,{toOthers:t},s,e,i,o){
let n=[[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,u,d]of t?n:r)a.line(s+i*h,e+
i*c,s+i*u,e+i*d,o,1.5)}function lt(a,t){let s=[],e=-1/0;for(let i=0;i<a.length;i++){if(a[i]<=e&&s.length===t)continue;let o=s.
length;for(;o>0&&a[i]>a[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=a[s[s.length-1]]}return s}var jt=(a,t)=>JSON.
stringify(a.positions)===JSON.stringify(t.positions);function ut({segments:a},t,s){let e=a.slice(t,t+s).indexOf(1);return e>
0?e:null}var Ft=5e-4;function ns(a,t,s){let{heads:e,switchable:i,entropy:o,similarity:n,change:r,does:h}=a.data,c=i?[p("click to \
switch")]:[];if(t<0)return[p("head {h} of every layer",{h:E(a.data,1,s)}),...c].join(" · ");if(s<0)return[p("all heads \
of layer {l}",{l:E(a.data,0,t)}),...c].join(" · ");let u=t*e+s,d=[p("Head {head}",{head:a.named(t,s)}),a.off[u]?p("off"):
p("on")];a.sort.value==="likeness"&&n?.length&&d.push(p("{share} similar",{share:et(n[u])})),a.sort.value==="link"&&a.data.
linkWeights?.length&&d.push(p("{share} on {link}",{share:et(a.data.linkWeights[u],1),link:a.data.link}));let l=a.changeOfWord(
u);return l!==null&&d.push(p("“{word}” {points} points",{word:a.data.ranking?.word,points:Ds(100*l)})),r&&r[u]>=Ft&&
d.push(p("{share} changed",{share:et(r[u],1)})),h&&d.push(h[u]),d.push(p("entropy {bits} bits",{bits:O(o[u],2)})),d.join(
" · ")}function Ds(a){return`${a<0?"−":"+"}${O(Math.abs(a),1)}`}var rs={layer:S("by layer"),entropy:S("by entropy"),likeness:S("by similarity"),link:S("by a link"),effect:S("which head\
s matter")},[Us,as,Gs]=[2,3,4],[Ks,Ys,Vs,Xs]=[32,74,75,14],qs=4,Js=14,Zs=13,Qs=420,hs=5,te=.01,cs=.01,se=[.3,.65,.03],it=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;boxes=[];constructor(t){
this.root=f("div","atlas"),this.emit=()=>{},this.grid=f("div","grid",{role:"grid","aria-label":p("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=f("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=f("div"),this.legendRoom=f("div","room",{"aria-hidden":"true"});let s=f("div","legend",{},this.legendRoom,
this.legend);this.saving=new z(this),this.root.append(this.controls(),this.grid,f("div","foot",{},s,this.saving.menu)),this.
room=J(),this.root.append(this.room),t.append(this.root);let e=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let i of[this.root,this.grid,this.room])e.observe(i);F(this.grid,{...q((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+
o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.columns-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)})}controls(){this.switching=!1;let t=p("Click a head to switch it off or on; shift-click an\
d Space always do"),s=[["open",p("Open"),p("Click a head to open it")],["switch",p("Switch off / on"),t]];return this.modes=
new W(p("What a click does"),s,e=>this.setSwitching(e==="switch")),this.modes.press("open"),this.sort=Z(p("Order of the \
heads"),Object.entries(rs).map(([e,i])=>[e,p(i)])),this.sort.title=p("Entropy: most diffuse last. Similarity: attention \
shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.value),
this.build(),this.mark()},f("div","bar",{},this.modes.node,this.sort)}setSwitching(t){this.switching=t,this.modes.press(
t?"switch":"open"),this.grid.classList.toggle("switching",t),this.legend.replaceChildren(...this.explanation())}show(t){
let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,i=e&&ee(s.pictures,t.pictures)&&ie(s,t);this.data=t;let o=t.change?
Math.max(...t.change):0;this.largestChange=o<Ft?0:o,this.modes.node.hidden=!t.switchable||!Rt(),this.off=t.off.map(Boolean),
this.open=t.open;let n=String(this.order);this.sort.value=t.sort,this.sort.options[Us].disabled=t.similarity===null,this.
sort.options[as].disabled=!t.link,this.sort.options[as].textContent=this.linkOrder(),this.sort.options[Gs].hidden=!t.canRank,
!(e&&this.isSorted===this.sorted&&this.lies===this.hasRoomToLie)||n!==String(this.headsInOrder())?this.build():(!i||s.ranking!==
t.ranking)&&this.paint(),this.mark(),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s,layers:e,heads:i}=this.
data,o=t.map((r,h)=>h);if(this.sort.value==="entropy")return o.sort((r,h)=>t[r]-t[h]);let n={likeness:s,link:this.data.linkWeights}[this.
sort.value];return this.lies&&!this.sorted?o.map(r=>r%e*i+Math.floor(r/e)):n?.length?o.sort((r,h)=>n[h]-n[r]):this.sorted&&
this.order?.length===o.length?this.order:o}linkOrder(){let{link:t}=this.data;return t?p("by {link}",{link:t}):p(rs.link)}get sorted(){
return!["layer","effect"].includes(this.sort.value)}get hasRoomToLie(){let t=this.data.layers>=Zs&&!this.sorted;return this.
root.classList.toggle("many",t),t&&this.root.clientWidth>=Qs}get rows(){return this.lies?this.data.heads:this.data.layers}get columns(){
return this.lies?this.data.layers:this.data.heads}cellAt(t,s){return this.cells[(t+1)*(this.columns+1)+s+1]}headAt(t,s){
let{heads:e}=this.data;if(t<0||s<0)return this.lies?[s,t]:[t,s];let i=this.order[t*this.columns+s];return[Math.floor(i/e),
i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:this.lies?[s,t]:[t,s];let i=this.places[t*
e+s]??0;return[Math.floor(i/this.columns),i%this.columns]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let s=this.
grid.contains(wt(this.grid))&&this.cells?this.headAt(...this.focus):null;this.lies=this.hasRoomToLie,this.order=this.headsInOrder(),
this.isSorted=this.sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?
[0,0]:this.placeOf(...this.open),this.grid.replaceChildren(this.canvas);let{rows:e,columns:i}=this;this.grid.style.setProperty(
"--columns",String(i)),this.grid.style.setProperty("--rows",String(e)),this.grid.classList.toggle("tall",e>Js),this.grid.
classList.toggle("lies",this.lies),this.grid.setAttribute("aria-rowcount",String(e+1)),this.grid.classList.toggle("sorte\
d",this.sorted);for(let o=-1;o<e;o++){let n=o<0&&this.sorted?"presentation":"row",r=f("div","row",{role:n});for(let h=-1;h<
i;h++){let c=this.cell(o,h);this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.paint(),s&&this.moveFocus(
...this.placeOf(...s))}get mostHeight(){return this.room.offsetHeight}fit(){let{rows:t,columns:s}=this,e=this.mostHeight,
i=Math.min((this.root.clientWidth-Ks)/s,Vs),o=Math.max((e-Ys)/t-1,1),n=e>0&&o<i;return n?this.grid.style.setProperty("--\
aspect",Math.min(i/o,qs).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.toggle("tight",n&&o<
Xs),this.place()}place(){let t=this.cells.filter((m,g)=>g>this.columns&&g%(this.columns+1)),s=t.map(m=>m.getBoundingClientRect()),
e=window.devicePixelRatio||1,[{left:i,top:o},{right:n,bottom:r}]=[s[0],s[s.length-1]],h=m=>Math.round(m*e),c=String(this.
boxes);this.boxes=s.map(m=>{let[g,w]=[h(m.left),h(m.top)];return[g-h(i),w-h(o),h(m.right)-g,h(m.bottom)-w]});let u=this.
grid.getBoundingClientRect(),d=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(t[0]).borderRadius)*d*
e||0;let l=(m,g)=>`${100*m/(g||1)}%`;return Object.assign(this.canvas.style,{left:l(i-u.left+this.grid.scrollLeft*d,u.width),
top:l(o-u.top+this.grid.scrollTop*d,u.height),width:l(n-i,u.width),height:l(r-o,u.height)}),c!==String(this.boxes)}cell(t,s){
let e=t<0||s<0;if(t<0&&s<0)return f("div","corner",{role:"presentation"});if(e&&this.sorted)return f("div","label",{role:"\
presentation"}," ");let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);return n.tabIndex=-1,n.dataset.
at=`${i<0?"*":i}.${o<0?"*":o}`,e||(n.onmouseenter=()=>n.title=this.describe(i,o)),n.onclick=r=>{let h=r.target instanceof
Element&&r.target.matches(".cross");this.data.switchable&&(e||h||r.shiftKey||this.switching)?this.toggle(i,o):e||this.openHead(
i,o),this.moveFocus(t,s)},n}labelCell(t,s){let e=s<0,i=e?`L${E(this.data,0,t)}`:`H${E(this.data,1,s)}`,o=e!==this.lies,n=f(
"div","label",{role:o?"rowheader":"columnheader"},i);return n.classList.toggle("unwritten",this.lies&&e&&t%hs>0),this.data.
switchable&&(n.title=e?p("Switch all heads of layer {l}",{l:t}):p("Switch head {h} of every layer",{h:s})),n}named(t,s){
return`${this.data.prefix??""}${E(this.data,0,t)}.${E(this.data,1,s)}`}headCell(t,s){let e=f("b","tag",{},this.sorted?this.
named(t,s):""),i=[f("i","change"),f("i","matters"),e];return this.data.switchable&&i.push(f("i","cross",{title:p("Switch\
 off / on")},"×")),f("div","head",{role:"gridcell"},...i)}paint(){let[t,s,e,i]=this.boxes[this.boxes.length-1];if(Object.
assign(this.canvas,{width:t+e,height:s+i}),!e||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,r]=this.
data.arrays.pictures[2].slice(2),h=window.devicePixelRatio>>1,c=st(this.canvas);c.imageSmoothingEnabled=!1,c.beginPath();
for(let u of this.boxes)c.roundRect(...u,this.radius);c.clip(),this.order.forEach((u,d)=>{let[l,m,g,w]=this.boxes[d];c.globalAlpha=
this.opacityOf(u),c.drawImage(o,0,u*n,r,n,l+h,m+h,g-2*h,w-2*h)})}thumbnails({ramp:t,resting:s},e=0,i=this.order.length){
let[o,n]=this.data.arrays.pictures[2].slice(2),r=Q(t),h=Q(s),c=Array.from({length:n},(d,l)=>this.data.resting?.includes(
l)),u=e*o*n;return yt(Math.max(n,1),Math.max(i*o,1),d=>{for(let l=0;l<d.length;l++)d[l]=(c[l%n]?h:r)[this.data.pictures[u+
l]]})}mark(){let{layers:t,heads:s}=this.data;this.legend.replaceChildren(...this.explanation());for(let e=0;e<t;e++)for(let i=0;i<
s;i++){let o=this.cellOf(e,i);o.classList.toggle("off",this.off[e*s+i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute(
"aria-selected",String(this.isOpen(e,i))),o.setAttribute("aria-label",this.describe(e,i)),B(o,".change").style.setProperty(
"--share",String(this.changeShare(e,i)));let n=this.mattersOf(e*s+i),r=B(o,".matters");r.style.setProperty("--share",String(
Math.abs(n))),r.classList.toggle("rises",n>0)}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&s===
this.open[1]}changeOfWord(t){return this.data.ranking?.changes?.[t]??null}mattersOf(t){let s=this.changeOfWord(t)??0;return Math.
abs(s)<cs?0:s/Math.max(...(this.data.ranking?.changes??[]).map(e=>Math.abs(e??0)))}opacityOf(t){let s=this.changeOfWord(
t);if(s===null)return 1;let[e,i,o]=se;return Math.abs(s)<cs?e:Math.abs(s)<o?i:1}changeShare(t,s){return!this.largestChange||
this.data.ranking?0:(this.data.change??[])[t*this.data.heads+s]/Math.max(this.largestChange,te)}explanation(){let{each:t}=this.
data,{changes:s=[],word:e,typical:i}=this.data.ranking??{},o=Math.max(0,...s.map(r=>Math.abs(r??0)));if(o){let r=d=>O(100*
d,d<.1?1:0),h=p("“{word}” falls without this head (longest: {points} points)",{word:e,points:r(o)}),c=i===void 0?"":
p("A typical head: {points} points.",{points:r(i)}),u=d=>f("i",d,{"aria-hidden":"true"});return[f("span","keys",{},u("fa\
lls"),h,u("rises"),p("rises"),` · ${c}`)]}let n=p("Orange bar: attention that changed (longest: {most})",{most:et(this.
largestChange,1)});return[[this.largestChange>0?`${n} ·`:t,this.acts().join(" · ")].filter(Boolean).join(" ")]}acts(){
return Rt()?[this.switching?p("Tap: off / on"):p("Tap: open")]:[p("Click: open"),...this.data.switchable?[p("Shift-click\
 or Space: off / on")]:[]]}describe(t,s){return ns(this,t,s)}openHead(t,s){this.open=[t,s],this.emit("open",this.open),this.
mark()}toggle(t,s){let{heads:e}=this.data,i=this.off.map((r,h)=>h),o=i.filter(r=>(t<0||Math.floor(r/e)===t)&&(s<0||r%e===
s)),n=o.every(r=>this.off[r]);for(let r of o)this.off[r]=!n;this.emit("off",i.filter(r=>this.off[r]).map(r=>[Math.floor(
r/e),r%e])),this.mark()}moveFocus(t,s,e=!0){let i=this.sorted?0:-1,o=[C(t,i,this.rows-1),C(s,i,this.columns-1)];if(o[0]<
0&&o[1]<0)return;let n=this.cellAt(...this.focus);this.focus=o;let r=this.cellAt(...o);n&&n!==r&&(n.tabIndex=-1),r.tabIndex&&
(r.tabIndex=0),e&&r.focus({preventScroll:!1})}pressed(t){let[s,e]=this.headAt(...this.focus);return!t&&s>=0&&e>=0?this.openHead(
s,e):this.data.switchable?this.toggle(s,e):!1}export(t){return{height:Math.ceil(30+(t-34)/this.columns*this.rows),draw:(e,i)=>this.
paintHeads(e,t,i)}}paintHeads(t,s,e){let{rows:i,columns:o}=this,n=(s-34)/o,r={size:12,colour:e.ink,align:"center"},h=l=>this.
lies&&l%hs?"":`L${E(this.data,0,l)}`,c=l=>`H${E(this.data,1,l)}`,[u,d]=this.lies?[c,h]:[h,c];for(let l=0;l<i;l++){this.sorted||
t.text(u(l),15,26+(l+.5)*n,r);for(let m=0;m<o;m++){let g=30+m*n,w=26+l*n;l===0&&!this.sorted&&t.text(d(m),g+n/2,12,r),this.
exportHead(t,...this.headAt(l,m),g,w,n,e)}}}exportHead(t,s,e,i,o,n,r){t.cells(this.thumbnails(r,s*this.data.heads+e,1),i+
1,o+1,n-2,n-2),this.sorted&&t.text(this.named(s,e),i+4,o+10,{size:11,colour:r.accent});let h=this.isOpen(s,e)?5:1;t.rect(
i+h,o+n-4-h,(n-2*h)*this.changeShare(s,e),4,r.accent),this.isOpen(s,e)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.
data.heads+e]&&(t.rect(i+1,o+1,n-2,n-2,r.page,.78),t.line(i+1,o+1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,
2))}},ee=(a,t)=>a===t||a.length===t.length&&a.every((s,e)=>s===t[e]),ie=(a,t)=>a.themes[a.theme].ramp[0]===t.themes[t.theme].
ramp[0];var kt=64,oe=3;function Mt(a,t,s,e,i,o=1/0){let r=Math.round(e),h=U(t.signed?s.diverging:s.ramp),c=o-10-L(t.unit,12),u=C(
Math.floor(c/kt),1,oe),d=kt*u;for(let g=0;g<kt;g++){let w=h[Math.round(255*g/(kt-1))];a.rect(r+g*u,i,u,8,G(w))}let l=t.peak===
"row"&&!t.signed;for(let[g,w]of ne(t,l)){let b=l?_t(100*w,2)+zt:_t(w,2),y=g===0?"left":g===1?"right":"center";a.text(b,r+
g*d,i+8+10,{size:11,colour:s.muted,align:y})}let m=l?p("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;a.text(
m,r+d+10,i+8/2,{size:12,colour:s.muted})}function ne(a,t){let s=a.largest(0);return s<=K?[[0,0]]:a.signed?[[0,-s],[.5,0],
[1,s]]:[0,.5,1].map(e=>[e,qt[a.scale](e)*(t?1:s)])}var re=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function St(a){let t=re.exec(a);if(!t)return null;let[,s,e,i=""]=t,o=[...s].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:s+e,column:o,row:Number(e)-1,pixels:[...i].map(Number)}}function Y(a){let t=St(a);return t?.pixels.length?t:null}function dt(a,t,s,e,i,o,n=1){
let r=i/2;a.rect(s,e,i,i,o.page,n),t.forEach((h,c)=>{h&&a.rect(s+c%2*r,e+Math.floor(c/2)*r,r,r,o.ink,n*h/3)})}var ls=46,us=58,Ht=112,ds=[22,13],ps=9,ms=14,Ct=10,Wt=13,ae=8,he=S("Heatmap of {title}: {R} rows, {rows}, by {C} columns\
, {columns}. Arrows move, Enter pins a row."),ce=S("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {columns}. Arr\
ows move, Enter cuts a cell."),le=.68,ot=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=f("canvas","drawn",{"aria-hidden":"true"}),this.overlay=f("canvas","over",{"aria-hidden":"t\
rue"}),this.live=f("div","unseen",{"aria-live":"polite"}),this.room=J();let s=[this.canvas,this.overlay,this.room];this.
field=f("div","field",{tabindex:"0",role:"application"},...s),this.pairs=f("div","unseen"),this.saving=new z(this),t.append(
this.field,this.live,this.pairs,f("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
F(this.field,{...q((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&jt(this.
maps.rows,t.rows)&&jt(this.maps.columns,t.columns);this.data=t,this.maps=new j(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",p(t.cutting?ce:he,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...ue(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.
clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{
height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.
field.style.height=`${e}px`,this.paint(new R(this.canvas,t,e),this.layout,this.maps.colours),this.mark(this.marked),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),r=Math.floor(Math.min(n.w,n.h))-1;return r<ps||r>=o?n:this.arrangedWith(r,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,ls],{rows:r,columns:h}=this.maps,{zoom:c}=this,u=(M,A,I)=>{let P=M.slice(A,A+I).map(_=>{let X=Y(_);return X?t+6+L(
X.name,Ct):Math.min(L(_,t),Ht)});return Math.max(...P,8)},d=Math.ceil(u(r.labels,c.r,c.rows))+32,l=u(h.labels,c.c,c.columns),
m=h.labels.some(M=>Y(M)),w=c.columns>1&&(s-d)/c.columns<l+8?m?-90:-60:0,b=l*Math.sin(-w*Math.PI/180)+8,y=Math.ceil(w?b:m?
18+Ct:18)+o,v=w===-60?18:6,x=Math.min((s-d-v)/c.columns,2*us),k=Math.min((e-y-n)/c.rows,us);return{width:s,left:d,top:y,
w:x,h:k,size:t,slant:w,height:Math.ceil(y+k*c.rows+n)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&this.paintNumbers(
t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e);let{left:i,width:o,height:n}=s;
s.room||Mt(t,this.maps,e,i,n-ls+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:r,columns:h}=this.zoom,c={rows:Math.
floor(o*r),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*h,o*r),!(Math.min(i,o)<=7)){for(let u=1;u<
r;u++)t.line(s,e+u*o,s+i*h,e+u*o,n.page,1);for(let u=1;u<h;u++)t.line(s+u*i,e,s+u*i,e+o*r,n.page,1)}}paintCuts(t,{left:s,
top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:u}=this.zoom,d=Math.max(1.5,.3*Math.min(i,o,24));for(let l=r;l<r+c;l++)for(let m=h;m<
h+u;m++){let g=this.maps.cut(l,m);g&&vt(t,g,s+(m-h+.5)*i,e+(l-r+.5)*o,d,n.accent)}}paintNumbers(t,{left:s,top:e,w:i,h:o},n){
if(i<ds[0]||o<ds[1])return;let{r,c:h,rows:c,columns:u}=this.zoom,d=U(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(
0,this.zoom,u,c).forEach((l,m)=>{let[g,w]=[Math.floor(m/u),m%u],b=Math.round(100*this.maps.weight(0,r+g,h+w)),y=ht(d[Math.
round(255*this.maps.shade(l,1))]),x={size:Math.min(13,.45*i,.7*o),colour:y,align:"center"};b&&t.text(String(b),s+(w+.5)*
i,e+(g+.5)*o,x)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:r,room:h},c){let{rows:u,columns:d}=this.maps,{zoom:l}=this,
m=this.pinnedIndices(),[g,w]=[o,i].map(x=>Math.max(1,Math.ceil((n+1)/x)));for(let x of this.labelsWithRoom(m.from,l.r,l.
rows,g)){let k=m.from.has(x),M={size:n,colour:k?c.accent:c.ink,align:"right",bold:k},A=e+(x-l.r+.5)*o;this.paintedPatch(
t,u.labels[x],s-6-n/2,A,Math.min(n+2,o-2),k,c)||t.text(N(u.labels[x],n,Ht),s-6,A,M)}for(let x of this.labelsWithRoom(m.to,
l.c,l.columns,w)){let k=m.to.has(x),M=r?"left":"center",A={size:n,colour:k?c.accent:c.ink,angle:r,align:M,bold:k},I=s+(x-
l.c+.5)*i,P=Math.min(n+2,i-2);if(this.paintedPatch(t,d.labels[x],I,e-11,P,k,c,!0))continue;let _=I+(r===-60?2:0);t.text(
N(d.labels[x],n,Ht),_,e-(r?6:11),A)}let b={size:12,colour:c.muted},[y,v]=this.maps.axes;h?t.text(Bt(v,1),s-6,e-11,{...b,
align:"right"}):t.text(Bt(v,w),s,9,b),t.text(Bt(y,g),9,e+o*l.rows,{...b,angle:-90})}paintedPatch(t,s,e,i,o,n,r,h=!1){let c=Y(
s);if(!c)return!1;let u=n?r.accent:r.muted;dt(t,c.pixels,e-o/2,i-o/2,o,r),t.frame(e-o/2,i-o/2,o,o,u,n?2:1);let[d,l]=h?[e,
i-o/2-Ct/2-1]:[e-o/2-4,i];return t.text(c.name,d,l,{size:Ct,colour:u,align:h?"center":"right",bold:n}),!0}labelsWithRoom(t,s,e,i){
let o=r=>[...t].some(h=>h!==r&&Math.abs(h-r)<i);return Array.from({length:e},(r,h)=>h+s).filter(r=>t.has(r)||(r-s)%i===0&&
!o(r))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:u}=this.zoom,d=i*u,l=o*c,m=this.pinnedIndices();
for(let b of m.from)b>=r&&b<r+c&&At(t,[s,e+(b-r)*o,d,o],n.accent);for(let b of m.to)b>=h&&b<h+u&&At(t,[s+(b-h)*i,e,i,l],
n.accent);for(let b of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let y of m.from)y>=r&&y<r+c&&
b>=h&&b<h+u&&de(t,[s+(b-h)*i,e+(y-r)*o,i,o],n.ink);this.paintPredicted(t,{left:s,top:e,w:i,h:o},n);let g=ut(this.maps.rows,
r,c),w=ut(this.maps.columns,h,u);g&&t.line(s,e+g*o,s+d,e+g*o,n.accent,1.5),w&&t.line(s+w*i,e,s+w*i,e+l,n.accent,1.5)}paintPredicted(t,{
left:s,top:e,w:i,h:o},n){let{predicted:r}=this.data;if(!r)return;let{r:h,c,rows:u,columns:d}=this.zoom,[l]=this.maps.indices(
[r.at],"from");if(l===void 0||l<h||l>=h+u)return;let m=this.maps.row(0,l).findLastIndex(M=>M>0),g=C(m+1-c,1,d);At(t,[s,e+
(l-h)*o,g*i,o],n.ink);let w=Math.min(12,.8*o),b=r.said.split(" "),y=Math.ceil(b.length/2),v=[b.slice(0,y),b.slice(y)].map(
M=>M.join(" ")),x=(d-g)*i-8;if(w<ps||Math.max(...v.map(M=>L(M,w)))>x)return;let k=e+(l-h+.5)*o;v.forEach((M,A)=>{t.text(
M,s+g*i+6,k+(A-.5)*(w+2),{size:w,colour:n.muted})})}pinnedIndices(){return{from:new Set,to:new Set,[this.way]:new Set(this.
maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),e=s.width/this.field.clientWidth||1;
return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.layout,r=s<i?-1:Math.floor((s-
i)/n),h=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<0?null:[r<0?-1:r+this.zoom.r,h<
0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,s)?this.paintSelection(
this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.dragStart=null,!s)return;
let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(t)||this.cut(i,o):this.zoomTo(i,o):
this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.hypot(s[0]-t[0],s[1]-t[1])>
ae}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],s[1]),rows:Math.abs(t[0]-
s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),this.marked=null,
this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.length&&this.setPins(
[],this.way)}paintSelection([t,s],[e,i]){let o=new R(this.overlay,this.layout.width,this.layout.height),{accent:n}=this.
maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.textContent=""}mark(t){if(this.
marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:r}=this.layout,{accent:h,ink:c,page:u}=this.maps.colours,
d=new R(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.pinnable),
!t)return;let[l,m]=t,g=s+(m-this.zoom.c)*i,w=e+(l-this.zoom.r)*o;if(l>=0&&d.rect(0,w,s-3,o,h,.16),m>=0&&d.rect(g,e-22,i,
19,h,.16),l<0||m<0)return;At(d,[g,w,i,o],c);let b=this.maps.described(l,m);this.overlay.textContent=b;let y=N(b,Wt,n-16),
v=L(y,Wt)+16,x=C(g+(i-v)/2,0,n-v),k=w+o+34<r?w+o+6:w-32;d.rect(x,k,v,24,c),d.text(y,x+8,k+12,{size:Wt,colour:u})}act(t){
t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;let[e,i]=[this.maps.rows,this.maps.columns].
map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();
return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)
return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof i=="number"&&i!==this.link?
this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("li\
nk"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&
(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}moveCursor(t,s){if(!this.maps.R||!this.maps.
C)return;let{r:e,c:i,rows:o,columns:n}=this.zoom,[r,h]=this.cursor??[e-t,i-s];this.cursor=[C(r+t,e,e+o-1),C(h+s,i,i+n-1)],
this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){let s=this.arrange(t,le*t);return{
height:s.height,draw:(e,i)=>this.paint(e,s,i)}}};function ue(a,t=10){let s=a.weights(0),e=f("ol");for(let i of lt(a.signed?
s.map(Math.abs):s,t)){let o=a.rows.labels[Math.floor(i/a.C)],n=a.columns.labels[i%a.C];e.append(f("li","",{},p("{row} to\
 {column}: {weight}",{row:o,column:n,weight:a.formatted(s[i])})))}return[f("p","",{},p("Strongest pairs of {name}, from \
and to:",{name:a.title})),e]}function At(a,[t,s,e,i],o){let n=Math.min(e,i)<8?2:0;a.frame(t-n,s-n,e+2*n,i+2*n,o,2)}function de(a,[
t,s,e,i],o){let[n,r]=[e,i].map(h=>h<ms?ms:h-2);a.frame(t+(e-n)/2,s+(i-r)/2,n,r,o,2)}function Bt(a,t){let s=`${a} →`;return t>
1?p("{title} 1 label in {n}",{title:s,n:t}):s}var pe=620,V=28,me=20,fs=16,fe=.25,gs=10,Ot=132,ge=60,Dt=44,we=22,pt=11,ws=40,be=200,ye=300,xe=6,ve=16,ke=S("Up and down\
 move, left and right change sides, Enter pins, brackets step through the layers."),Me=S("Up and down move, left and rig\
ht change sides. Enter on a word, and then on one of the other side, cuts the line between them."),nt=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=f("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=f("canvas","written",{"aria-hid\
den":"true"}),this.overlay=f("canvas","over",{"aria-hidden":"true"}),this.spacer=f("div","spacer"),this.scroll=f("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=J(),this.field=f("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=f("div","status",{"aria-live":"polite"});let s=p("Heads shown; double-cl\
ick to show only one");this.heads=f("div","heads",{role:"group","aria-label":s}),this.saving=new z(this);let e=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:pt,step:1,value:pt};this.minWeight=It(p("Hide below"),i,h=>O(h,
2),e),this.maxLinks=It(p("Strongest per token"),o,h=>h<pt?String(h):p("all"),e),this.fit=f("input","",{type:"checkbox"}),
this.fit.onchange=e,this.fitLabel=f("label","",{title:p("All tokens at once, however small")},this.fit," ",p("fit")),this.
previous=D("‹",()=>this.step(-1),{title:p("Previous layer ([)")}),this.next=D("›",()=>this.step(1),{title:p("Next la\
yer (])")}),this.layer=f("span","layer");let n={role:"group","aria-label":p("Layer")};this.steps=f("div","steps",n,this.
previous,this.layer,this.next);let r=f("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(r,
this.heads,this.field,f("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},F(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new j(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${E(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=p("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${p(t.cutting?Me:ke)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>ws?5:pt),
this.fit.checked=t>ws&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=p("Click: show or hide. Double-click: show only this head."),i=f("i");i.style.background=this.colour(s);let o=D(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
ye)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||pe,r=Math.min((n-40)/o,me),h=s||i?r:Math.max(r,fs),c=Math.ceil(V+h*o+12),u=C(h*.72,9,14),
d=(b,y)=>{let v=b.map(x=>Math.min(L(x,u),Ot-8));return Math.max(...v,L(y,12))+18},l=e?c:Math.min(c,n),m=this.active.length>
1?Math.min(ge,6*this.active.length):0,g=m+d(this.maps.rows.labels,p("from (query)")),w=t-d(this.maps.columns.labels,p("t\
o (key)"))-m-Dt;return{width:t,row:h,height:c,shown:l,size:u,stripes:m,left:g,right:w}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new R(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}y({layout:t,top:s},e){return V+(e+.5)*t.row-
s}paintWords(t){let{pen:s,layout:e,theme:i,top:o,focus:n}=t;if(o<V){let h={size:12,colour:i.muted};s.text(p("from (query\
)"),e.left-6,12-o,{...h,align:"right"}),s.text(p("to (key)"),e.right+6,12-o,h)}let r=e.row>=gs;for(let h of["from","to"])
!n||n.way===h?this.paintSide(h,t):r||this.paintSide(h,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,s){let{pen:e,
layout:i,theme:o,top:n,focus:r}=s,{row:h,size:c,left:u,right:d,shown:l,width:m}=i,g=this.maps.side(t),w=t==="from",b=Math.
max(1,Math.ceil((c+1)/h)),y=new Set(t===this.way?this.maps.indices(this.pins,t):[]);g.labels.forEach((M,A)=>{let I=this.
y(s,A),P=y.has(A);if(I<-h||I>l+h||A%b&&!P||r?.indices.includes(A)&&!P)return;let _=P?o.accent:r?o.muted:o.ink,X={size:c,
colour:_,bold:P,align:w?"right":"left"};e.text(N(M,c,Ot-8),w?u-6:d+6,I,X)});let v=ut(g,0,g.labels.length);if(!v)return;let x=V+
v*h-n,k=w?0:d;e.line(k,x,k+(w?u:m-d),x,o.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),i=this.maxLinks.
value()<pt?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);let o=s?s.indices:this.maps.
rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.active.length;return(s-(e-1)/2)*Math.min(1.6,
.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:i,focus:o}=t,n=C(e.row/fs,fe,1),r=Math.max(...this.active.
map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let u=this.offset(e,h),d=this.maps.peak==="row"?this.
maps.rowPeaks(c):null;for(let[l,m,g]of this.links(c,o)){let[w,b]=[this.y(t,l)+u,this.y(t,m)+u];if(Math.max(w,b)<0||Math.
min(w,b)>e.shown)continue;let y=this.maps.shade(g,d?d[l]:r),v=o?1+2.2*y:(.6+1.4*y)*n,x=o?.25+.75*y:.06+.7*y;s.curve(e.left,
w,e.right,b,this.colour(c,i),v,x)}}}cutLinks(t){if(!this.data.cutAt)return[];let[s,e]=["from","to"].map(o=>t?.way===o?t.
indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)for(let r of e)if(this.maps.cut(
n,r,o)&&i.push({k:o,r:n,c:r})===be)return i;return i}paintCuts(t){let{pen:s,layout:e,theme:i,focus:o}=t;for(let{k:n,r,c:h}of this.
cutLinks(o)){let[c,u]=[this.y(t,r),this.y(t,h)];s.curve(e.left,c,e.right,u,i.muted,1.2,.8,!0);let d=this.maps.cut(r,h,n);
vt(s,d,(e.left+e.right)/2,(c+u)/2,4,this.colour(n,i))}}get focus(){let t=this.start??this.hovered??this.cursor;if(t)return{
way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.length?{way:this.way,indices:s}:null}paintOverlay(){
let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.scene(this.overlay,t);this.field.classList.
toggle("focused",!!t),t&&this.paintFocus(s,t);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.status.textContent=`${this.
maps.described(e.r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(t):this.hint()}get nextCut(){
let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,{
k:s,r:e,c:i}){let{pen:o,layout:n,theme:r}=t,h=this.offset(n,this.active.indexOf(s)),[c,u]=[this.y(t,e)+h,this.y(t,i)+h];
o.curve(n.left,c,n.right,u,r.accent,3,.9)}paintFocus(t,s){let{pen:e,layout:i,theme:o}=t;this.paintLinks(t),this.paintCuts(
t),this.paintShares(t,s);let n=s.way==="from",{labels:r}=this.maps.side(s.way),h={size:Math.max(i.size,11),colour:o.accent,
bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,u=s.way===this.way?this.maps.indices(this.pins,this.way):[];for(let d of s.
indices.filter(l=>!u.includes(l)))e.text(N(r[d],h.size,Ot-8),c,this.y(t,d),h)}paintShares(t,s){let{pen:e,theme:i}=t,{row:o,
size:n,left:r,right:h,width:c,shown:u}=t.layout,d=s.way==="from",l=this.active.map(y=>this.maps.profile(y,s.indices,s.way)),
m=Math.max(...l.map(y=>y.reduce((v,x)=>Math.max(v,x),0)),K),g=o>=gs,w=d?{x:h+6,align:"left"}:{x:r-6,align:"right"},{labels:b}=d?
this.maps.columns:this.maps.rows;b.forEach((y,v)=>{let x=this.y(t,v);if(x<-o||x>u+o)return;let k=l.map(_=>_[v]),M=k.reduce(
(_,X)=>_+X,0)/Math.max(k.length,1);this.paintStripes(t,x,k,m);let A=M>=.1*m;if(!g&&!A)return;let I=g?n:11,P={size:I,colour:i.
ink,bold:A,align:w.align};e.text(N(y,I,Ot-8),w.x,x,P),!(M<.005||!d)&&e.text(O(M,2),c-14,x,{size:Math.min(I,12),colour:i.
muted,align:"right"})})}paintStripes({pen:t,theme:s,layout:e,focus:i},o,n,r){let{row:h,stripes:c,left:u,right:d,width:l}=e,
m=i?.way==="from",g=m?l-Dt-c:0,w=m?d+2:0,b=m?l-d-Dt:u-2,y=c?g:w,v=(c||b)/n.length;n.forEach((x,k)=>{let M=.75*tt[this.maps.
scale](x/r);t.rect(y+k*v,o-h/2,v,h,this.colour(this.active[k],s),M)})}describe({way:t,indices:s}){let e=this.active.length;
if(!e)return this.hint();let i=this.maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(l=>this.
maps.profile(l,s,t)),r=n[0].map((l,m)=>n.reduce((g,w)=>g+w[m],0)/e),h=lt(r,3).map(l=>`${T(o.labels[l])} ${O(r[l],2)}`),c=s.
length>3?p("{n} tokens",{n:s.length}):s.map(l=>T(i.labels[l])).join(" + "),u=e===1?this.data.names[this.active[0]]:p("me\
an of {n} heads",{n:e}),d=s.length>1?[p("sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${h.join(" \
· ")}   (${[u,...d].join(", ")})`}hint(){return this.active.length?this.data.cutting?"":p("Hover a token: on the left, \
what it attends to; on the right, what attends to it. Click to pin; pin several for their sum."):p("No head is shown: ch\
oose one above.")}wordAt(t){let{x:s,y:e}=this.point(t),i=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,o=Math.
floor((e-V)/this.layout.row);return i&&o>=0&&o<this.maps.side(i).labels.length?{way:i,index:o}:null}point(t){let s=this.
scroll.getBoundingClientRect(),e=s.width/this.scroll.offsetWidth||1,i=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.
clientX-s.left)/e,y:i}}lineAt(t){if(!this.data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:i,y:o}=this.
point(t),n=Se((i-s.left)/(s.right-s.left)),r=e&&{way:e.way,indices:[e.index]},h=t.pointerType==="touch"?ve:xe,c=Math.max(
...this.active.map(l=>this.maps.largest(l)));return[...this.active.flatMap(l=>this.links(l,r).map(([m,g,w])=>({k:l,r:m,c:g,
weight:w}))),...this.cutLinks(r).map(l=>({...l,weight:c/2}))].flatMap(l=>{let[m,g]=[l.r,l.c].map(b=>this.y({layout:s,top:0},
b)),w=Math.abs(m+(g-m)*n+this.offset(s,this.active.indexOf(l.k))-o);return w<h?[{...l,rank:l.weight/c-w/h}]:[]}).sort((l,m)=>m.
rank-l.rank)[0]??null}hover(t,s=null){JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,
this.line=s,this.scroll.style.cursor=t||s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.
paintOverlay()}))}act(t){let{start:s}=this;if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)
return this.cut(this.between(s,t));this.start=s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[e,i]=t.way===
"from"?[t.index,s.index]:[s.index,t.index],o=[...this.active].sort((r,h)=>this.maps.weight(h,e,i)-this.maps.weight(r,e,i)),
n=o.find(r=>this.maps.cut(e,i,r))??o[0];return n===void 0?null:{k:n,r:e,c:i}}cut(t){if(!t)return;let[s,e]=[this.maps.rows.
positions[t.r],this.maps.columns.positions[t.c]].map(i=>[Math.min(...i),Math.max(...i)]);this.emit("cut",{queries:s,keys:e,
head:t.k})}pin({way:t,index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.
maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}moveCursor(t,s){
let{way:e="from",index:i=-1}={...this.lastCursor,...s&&{way:s}};this.cursor={way:e,index:C(i+t,0,this.maps.side(e).labels.
length-1)},this.lastCursor=this.cursor,[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=V+
(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.scroll;(t<s+V||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=
t-this.layout.shown/2),this.paintOverlay()}export(t){let s=this.arrange(t,{fit:!1,whole:!0}),e=this.active.length>1?we:0,
i=(o,n)=>{let r={pen:o,layout:s,theme:n,top:0,focus:this.focus},h=this.active.map(c=>[this.data.names[c],this.colour(c,n)]);
if(e&&ss(o,h,10,n),e&&o.shift(e),this.paintWords(r),r.focus)return this.paintFocus(r,r.focus);this.paintLinks(r),this.paintCuts(
r)};return{height:s.height+e,draw:i}}};function Se(a){let[t,s]=[0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**
3<a?t=i:s=i}return t**2*(3-2*t)}var Ut={word:{all:S("all words, on average"),from:{none:S("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:a=>ct("One word pinned: what it attends to. Click again to unpin.","{n} \
words pinned, summed: what they attend to. Click again to unpin.",a)},to:{none:S("Attention that each word gives, averag\
ed over all words. Click a word to see what attends to it."),pinned:a=>ct("One word pinned: what attends to it. Click ag\
ain to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",a)}},patch:{all:S("all patches, o\
n average"),from:{none:S("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:a=>ct("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend\
 to. Click again to unpin.",a)},to:{none:S("What each patch gives, averaged over all of them. Click a patch to see what \
attends to it."),pinned:a=>ct("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed:\
 what attends to them. Click again to unpin.",a)}}};var $t=68,mt=5,bs=2,Et=.6,Ce=448,Ae=336,ys=1,Oe=.7,Gt=10,xs=46;function Ee({rows:a,columns:t},s,e){let i=s?Math.min(e,s-
Gt):e;return C(Math.floor(i/Math.max(a,t)),4,$t)}var rt=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let s=[["from",p("attends to")],["to",p("attended by")]];this.direction=new W(p("Direction"),s,i=>this.
set(this.pins,i)),this.status=f("div","status",{"aria-live":"polite"}),this.words=f("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=f("canvas","drawn",{"aria-hidden":"true"}),this.saving=new z(this);let e=f("div","b\
ar",{},this.direction.node);t.append(e,this.words,this.scale,f("div","foot",{},this.status,this.saving.menu)),F(this.words,
{...q((i,o)=>this.setCurrent(this.current+i*this.perRow+Yt(this.words,o),!0)),Enter:()=>this.pin(this.current)," ":()=>this.
pin(this.current),Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new j(t),this.pins=
t.pins,this.way=t.way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("\
aria-multiselectable",String(!t.one_pin));let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",p("The text,\
 shaded by {name}. Arrows move, Enter pins.",{name:t.title})),this.words.dir=Qt(s);let e=[...gt(this.words)].findIndex(r=>r===
wt(this.words)),{photo:i}=t,o=i&&`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,
{src:o}),this.words.style.setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(
...s.map(r=>(Y(r)?.column??0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=Ee(i,this.words.clientWidth,
t.one_pin?Ae:Ce));let n=i?{patch:this.patch,frame:ys,gap:0}:{patch:$t,frame:mt,gap:bs};for(let[r,h]of Object.entries(n))
this.words.style.setProperty(`--${r}`,`${h}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch\
))`:"",this.words.style.fontSize=i?`${Math.min(Oe*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((r,h)=>this.
word(r,h))),this.setCurrent(e<0?this.current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.
rows,i=this.patchOf(t),{photo:o}=this.data,n=i&&!o?f("canvas","",{"aria-label":t}):"",r=f("span","word",{role:"option",tabindex:"\
-1",dir:"auto"},i?n:t);return i?r.style.gridArea=`${i.row+2} / ${i.column+1}`:o&&(r.style.gridArea=this.besideOthers(s)),
i&&o&&r.setAttribute("aria-label",t),r.classList.toggle("cell",!!(i&&o)),r.classList.toggle("second",e[s]===1&&e[s-1]===
0),r.onclick=()=>this.pin(s),r.onmouseenter=r.onfocus=()=>{this.status.textContent=this.describe(s)},r.onmouseleave=()=>{
this.status.textContent=this.hint()},r}patchOf(t){return this.data.photo?St(t):Y(t)}besideOthers(t){let s=this.maps.rows.
labels.filter(i=>!St(i)).length,e=Math.max(1,Math.floor(this.perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){
return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(
0,s,this.way);let e=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}paint(){
let t=this.shares(),s=this.maps.colours,e=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(
t,s).forEach((o,n)=>{let r=gt(this.words)[n];if(!r)return;let h=this.patchOf(this.maps.rows.labels[n]);if(h&&this.data.photo?
Object.assign(r.style,this.look(h,G(o))):Object.assign(r.style,{background:G(o),color:ht(o)}),h&&!this.data.photo){let c=$t-
2*mt,u=B(r,"canvas");Object.assign(u.style,{width:`${c}px`,height:`${c}px`}),dt(new R(u,c,c),h.pixels,0,0,c,s,Et)}r.title=
O(t[n],4),r.setAttribute("aria-selected",String(e.has(n)))}),this.status.textContent=this.hint();let i=Math.max(this.words.
clientWidth,260);Object.assign(this.scale.style,{width:`${i}px`,height:"40px"}),this.paintScale(new R(this.scale,i,40),4,
6,t,s)}look({row:t,column:s},e){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb, ${e} ${100*(1-
Et)}%, transparent)`,h=`${-s*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${r}, ${r}) border-b\
ox, var(--photo) ${h} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=U(s.ramp);return[...t].
map(o=>i[Math.round(255*tt[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,u)=>Math.max(c,u),0),{unit:r,
scale:h}=this.maps;Mt(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.maps.
rows,{pinned:e}=this,i=e.length?e.map(r=>T(s[r])).join(" + "):p(Ut[this.token].all),o=O(this.shares()[t],4),n=T(s[t]);return this.
way==="to"?`${n} → ${i}: ${o}`:`${i} → ${n}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,s=Ut[this.
token][this.way==="to"?"to":"from"];return t?s.pinned(t):p(s.none)}get token(){return this.perRow>1?"patch":"word"}pin(t){
let s=this.data.one_pin?[]:this.pins,[e,i]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.setCurrent(t,!0),this.set(
e,i)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=gt(this.words);
e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=C(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.
current].focus({preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),i=e?e.y+e.h+56:82;return{height:i,draw:(o,n)=>this.
paintWords(o,n,s,i)}}paintWords(t,s,e,i){let o=this.shares(),n=this.shades(o,s),r=new Set(this.pinned),{photo:h}=this.data;
h&&this.photo&&t.photo(this.photo,Gt,xs,h.columns*this.patch,h.rows*this.patch);for(let{label:c,i:u,x:d,y:l,w:m,h:g}of e){
let w=this.patchOf(c),b=h&&w;t.rect(d,l,m,g,G(n[u]),b?1-Et:1),b?t.frame(d+.5,l+.5,m-1,g-1,G(n[u]),ys):w?dt(t,w.pixels,d+
mt,l+mt,m-2*mt,s,Et):t.text(c,d+6,l+g/2,{size:16,colour:ht(n[u])}),r.has(u)&&t.frame(d,l,m,g,s.accent,2)}this.paintScale(
t,10,i-36,o,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.data,r=this.patchOf(
i);if(r){let[u,d]=n?[this.patch,0]:[$t,bs],[l,m]=[r.column,r.row].map(g=>g*(u+d));return{label:i,i:o,x:Gt+l,y:xs+m,w:u,h:u}}
let h=L(i,16)+12;s+h>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:o,x:this.words.dir==="rtl"?t-s-h:s,y:e,w:h,h:26};return s+=
h+4,c})}};var vs={heatmap:[S("Heatmap"),ot],lines:[S("Lines"),nt],text:[S("Text"),rt]},$e=4e6,at=class{data;tabs;mapSize;weights;views={};places={};constructor(t){
this.emit=()=>{},this.heading=f("h2"),this.left=f("section","",{"aria-label":p("Atlas")}),this.bar=f("div","bar",{},this.
heading),this.right=f("section","",{"aria-label":p("Open head")},this.bar),t.append(f("div","explorer",{},this.left,this.
right))}show(t){let{view:s,sort:e,pins:i,way:o,active:n}=this.data??t;this.data||this.build(t),this.data={...t,view:s,sort:e,
pins:i,way:o,active:n},this.mapSize=t.rows.labels.length*t.columns.labels.length,this.weights=null,this.choose(s)}build(t){
let s=String(t.rows.positions)===String(t.columns.positions),e=Object.entries(vs).filter(([i])=>i!=="text"||s).map(([i,[
o]])=>[i,i==="text"&&t.photo?p("Picture"):p(o)]);if(this.tabs=new W(p("View"),e,i=>this.choose(i)),this.bar.append(this.
tabs.node),t.atlas){let i=new it(this.left);this.atlas=i,i.emit=(o,n)=>{o==="open"&&this.open(n),o==="sort"&&(this.data.
sort=n),o==="off"&&(this.data.off=[...i.off],this.emit(o,n))}}else this.left.remove()}someMaps(t,s){return{maps:this.data.
all.subarray(t*this.mapSize,(t+s)*this.mapSize),most:this.data.most.slice(t,t+s)}}open(t){this.data.open=t,this.draw(),this.
emit("open",t)}choose(t){if(this.data.view=t,!this.views[t]){let s=f("div","widget");this.right.append(s),this.places[t]=
s,this.views[t]=new vs[t][1](s),this.views[t].emit=((e,i)=>this.handle(e,i))}for(let[s,e]of Object.entries(this.places))
e.hidden=s!==t;this.tabs.press(t),this.draw()}handle(t,s){t==="pins"&&Object.assign(this.data,s),t==="active"&&(this.data.
active=s),t==="layer"&&this.open([s,this.data.open[1]])}draw(){let{data:t}=this,{heads:s,view:e}=t,[i,o]=t.open,n=e==="l\
ines",r=E(t,0,i),h=`${r}.${E(t,1,o)}`,c=n?`L${r}`:p("head {head}",{head:h}),u=t.off[i*s+o],d=n?p("Layer {layer}",{layer:r}):
p("Head {head}",{head:h});this.heading.textContent=[d,...u&&!n?[p("off")]:[]].join(" · ");let l={...t,kind:e,title:c};if(n){
let g=Array.from({length:s},(b,y)=>`H${E(t,1,y)}`),w=t.active.length?t.active:[o];this.views.lines.show({...l,...this.someMaps(
i*s,s),names:g,active:w,layer:i})}else this.views[e].show({...l,...this.someMaps(i*s+o,1)});let m=this.similarityTo(i*s+
o);this.atlas?.show({...t,kind:"atlas",title:"atlas",similarity:m})}similarityTo(t){if(this.mapSize*this.data.most.length>
$e)return null;let s=this.weights??=this.data.most.map((i,o)=>new j({...this.data,...this.someMaps(o,1)}).weights(0)),e=Math.
max(this.data.rows.labels.length,1);return s.map(i=>{let o=s[t].reduce((n,r,h)=>n+Math.abs(i[h]-r),0);return C(1-o/(2*e),
0,1)})}};var Lt=class{constructor(t){this.root=t}show(t){let s=Z(p("Attention"),t.names.map((o,n)=>[String(n),o])),e=t.names.map(
()=>f("div","widget")),i=()=>e.forEach((o,n)=>{o.hidden=n!==Number(s.value),!o.hidden&&!o.firstChild&&new at(o).show(ft(
t[`picture${n}`]))});s.onchange=i,this.root.append(f("div","bar",{},s),...e),i()}};var Le={atlas:it,explorer:at,heatmap:ot,lines:nt,several:Lt,text:rt},H=ft(await Kt(DATA));Jt(H.themes[H.theme],H.theme);
var ks=f("div"),Te=f("h1","",{},H.title),Ms=f("p","about",{},H.source);H.rounding&&Ms.append(f("span","rounding",{},` ${H.
rounding}`));B(document,"main.widget").append(Te,Ms,ks);new Le[H.kind](ks).show(H);
