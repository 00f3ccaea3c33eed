var pe={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function vt(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let h=pe[o],c=a.byteOffset+4+t+n,l=r.reduce((p,f)=>p*f,1)*h.BYTES_PER_ELEMENT;e[i]=new h(a.buffer.slice(c,c+l))}return{...s,
...e}}var Yt=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));async function ms(a){let t=new Blob([Yt(a)]).stream().pipeThrough(
new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}var E=(a,t,s)=>Math.min(Math.max(a,t),s),kt=()=>window.matchMedia("(pointer: coarse)").matches,u=(a,t="",s={},...e)=>{let i=document.
createElement(a);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function T(a,t,{
className:s="",...e}={}){let i=u("button",s,{type:"button",...e},a);return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}function gs(a=document.documentElement){document.fullscreenElement?document.exitFullscreen():
a.requestFullscreen?.().catch(()=>{})}var _=(a,t)=>a.querySelector(t);var St=a=>a.children;function W(a,t){a.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==
!1&&(s.preventDefault(),s.stopPropagation())}}var tt=a=>({ArrowUp:()=>a(-1,0),ArrowDown:()=>a(1,0),ArrowLeft:()=>a(0,-1),
ArrowRight:()=>a(0,1)}),st=a=>a.getRootNode().activeElement,G=()=>u("i","room-mark",{"aria-hidden":"true"});function Ct(a,t){
let s=u("select","",{"aria-label":a});return ue(s,t),s}var ue=(a,t)=>a.replaceChildren(...t.map(([s,e])=>u("option","",{
value:s},e))),U=class{constructor(t,s,e){this.buttons=s.map(([i,o,n])=>T(o,()=>e(i),{"data-value":i,...n&&{title:n}})),this.
node=u("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let s of this.buttons)s.setAttribute("a\
ria-pressed",String(s.dataset.value===t))}};function ws(a,t,s){let e=u("details",a,{},t,s);return W(e,{Escape:()=>e.open?
(e.open=!1,t.focus()):!1}),e}function qt(a,{low:t,high:s,step:e,value:i},o,n){let r=u("input","",{type:"range",min:t,max:s,step:e,value:i}),h=u("outp\
ut"),c=u("label","slider",{},`${a} `,r,h),l=()=>{h.textContent=o(Number(r.value))};r.oninput=()=>{l(),n()};let p=f=>{r.value=
String(f),l()};return l(),Object.assign(c,{value:()=>Number(r.value),set:p})}var Vt='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',bs=[4,3],fe={left:"start",center:"\
middle",right:"end"};function et(a){let t=a.getContext("2d");return t.textRendering="geometricPrecision",t}function it(a,t,s,e=document.
createElement("canvas")){Object.assign(e,{width:a,height:t});let i=et(e),o=i.createImageData(a,t);return s(new Uint32Array(
o.data.buffer)),i.putImageData(o,0,0),e}var $=(()=>{let a=et(document.createElement("canvas"));return(t,s,e=!1)=>(a.font=
`${e?"600 ":""}${s}px ${Vt}`,a.measureText(t).width)})();function At(a,t,s,e){for(let[i,o]of t)a.rect(s,4,10,10,o),a.text(
i,s+15,9,{size:12,colour:e.ink}),s+=$(i,12)+34}function I(a,t,s){if($(a,t)<=s)return a;let e=[...a];for(;e.length>1&&$(e.
join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var me=a=>(window.devicePixelRatio||1)*(a.currentCSSZoom||1),L=class{context;constructor(t,s,e,i=me(
t),o=null){let n=Math.round(s*i),r=Math.round(e*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=et(t),
this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(
0,t)}rect(t,s,e,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){
this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){
this.path(o,n,r,h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,o,n,r,h=!1){let c=(t+e)/2;this.context.setLineDash(h?bs:
[]),this.path(o,n,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;
o.globalAlpha=e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",
angle:r=0,bold:h=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&c.rotate(r*Math.PI/180),c.font=`${h?
"600 ":""}${i}px ${Vt}`,c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,s,e,i,o){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},ge=2e4,Mt=class{parts=[];constructor(t,s,e=null){
this.width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=ge,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.
entries(s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${Xt(typeof n=="number"?P(n):n)}"`).join("");this.parts.push(e===
null?`<${t}${i}/>`:`<${t}${i}>${Xt(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=
1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r,h=!1){let c=P((t+e)/2),
l=`M${P(t)} ${P(s)}C${c} ${P(s)} ${c} ${P(i)} ${P(e)} ${P(i)}`,p={"stroke-dasharray":h?bs.join(" "):null},f={stroke:o,"s\
troke-width":n,"stroke-opacity":r<1?r:null,...p};this.put("path",{d:l,fill:"none",...f})}text(t,s,e,{size:i=12,colour:o,
align:n="left",angle:r=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":fe[n],"font-weight":h?
600:null,transform:r?`rotate(${r} ${P(s)} ${P(e)})`:null,"xml:space":"preserve"};this.put("text",c,t)}cells(t,s,e,i,o){let{
data:n}=et(t).getImageData(0,0,t.width,t.height),r=i/t.width,h=o/t.height;this.rectanglesLeft-=t.width*t.height;let c=new Map;
this.parts.push('<g shape-rendering="crispEdges">');for(let l=0;l<t.height;l++)for(let p=0;p<t.width;p++){let f=4*(l*t.width+
p),m="#"+[0,1,2].map(b=>n[f+b].toString(16).padStart(2,"0")).join(""),[g,w]=[s+p*r,e+l*h];this.rectanglesLeft>=0?this.rect(
g,w,r,h,m):c.set(m,`${c.get(m)??""}M${P(g)} ${P(w)}h${P(r)}v${P(h)}h${P(-r)}`)}for(let[l,p]of c)this.put("path",{d:p,fill:l});
this.parts.push("</g>")}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${Xt(Vt)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}},P=a=>+a.toFixed(2);function Xt(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"\
�").toWellFormed().replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}function d(a,t={}){return ot(String(SAID[a]??a),t)}function F(a,t,s,e={}){let i=SAID[a]??[a,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return ot(o?i[0]:i[i.length-1],{n:s,...e})}var k=a=>a,q=(a,t=0)=>`${(100*a).toFixed(
t)} %`,xs=(a,t="")=>t==="%"?q(a):a.toFixed(3);var ot=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var we={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},be=16e3,ys=46,z=class{constructor(t){this.widget=t,this.size=Ct(d("\
Size"),[["projector",d("Projector, 1920 px")],["paper",d("Paper, 170 mm, 300 dpi")]]),this.light=u("input","",{type:"che\
ckbox"});let s=["PNG","SVG"].map(n=>T(n,()=>this.save(n.toLowerCase()))),e=u("summary","",{title:d("Save this picture as\
 PNG or SVG")},d("Save picture")),i=u("label","",{},this.light," ",d("light background")),o=u("div","menu",{},this.size,
i,u("div","pair",{},...s));this.menu=ws("saving",e,o)}picture(t,s=this.size.value,e=this.light.checked){let{themes:i,theme:o}=this.
widget.data,n=i[e?"light":o],{width:r,density:h,svgSize:c}=we[s],l=this.widget.export(r),p=l.height+ys;if(t==="svg"){let g=new Mt(
r,p,n.page);return this.draw(g,r,n,l),new Blob([g.toString(c(r,p))],{type:"image/svg+xml"})}let f=document.createElement(
"canvas"),m=new L(f,r,p,Math.min(h,be/p),n.page);return this.draw(m,r,n,l),xe(Jt(f),f.width/(r/96))}draw(t,s,e,i){let{title:o,
source:n}=this.widget.data;t.text(I(o,16,s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(I(n,12,s-20),10,36,{size:12,
colour:e.muted}),t.shift(ys),i.draw(t,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,
"-").replace(/^-|-$/g,"").toLowerCase();Zt(this.picture(t),`${i}.${t}`),this.menu.open=!1}};function Zt(a,t){let s=u("a",
"",{download:t,href:URL.createObjectURL(a)});s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}var Jt=a=>Yt(a.toDataURL(
"image/png").split(",")[1]);function xe(a,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/.0254);s.setUint32(0,
9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.setUint8(16,1),s.setUint32(
17,Qt(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),s.buffer,a.subarray(i)],{type:"image/png"})}
function Qt(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>0}var vs=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function X(a){let t=a.map(vs);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var ye=([a,t,s])=>255<<24|s<<16|t<<8|a,nt=a=>Uint32Array.from(X(a),ye),V=([a,t,s])=>`rgb(${a},${t},${s})`;function ut(a){
let[t,s,e]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var rt={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},ks={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var Ss=window.matchMedia("(prefers-color-scheme: dark)"),Cs=()=>Ss.matches?"dark":"light",Ms=a=>Ss.addEventListener("cha\
nge",()=>a());function As(a,t,s=document.documentElement){let e={ink:"text-color",page:"background-color",accent:"primary-color"},i=s.
style;for(let[o,n]of Object.entries(e))i.setProperty(`--st-${n}`,a[o]);i.colorScheme=t}var ve=2048,ke=33;function Es(a){let t=[],s=[],e=0,i=r=>{t.push(r),e+=r.length};for(let[r,h]of a){let c=new TextEncoder().
encode(r),l=[20,ve,0,0,ke].map(K),p=[Qt(h),h.length,h.length].map(Y),f=e;i(Et([Y(67324752),...l,...p,K(c.length),K(0),c])),
i(h);let m=[K(c.length),...[0,0,0,0].map(K),Y(0),Y(f),c];s.push(Et([Y(33639248),K(20),...l,...p,...m]))}let o=e;s.forEach(
i);let n=[0,0,a.length,a.length].map(K);return i(Et([Y(101010256),...n,Y(e-o),Y(o),K(0)])),Et(t)}var K=a=>Uint8Array.of(
a&255,a>>8&255),Y=a=>Uint8Array.of(...[0,8,16,24].map(t=>a>>>t&255));function Et(a){let t=new Uint8Array(a.reduce((e,i)=>e+
i.length,0)),s=0;for(let e of a)t.set(e,s),s+=e.length;return t}var R={back:d("Back (←, Page Up)"),next:d("Next (→, Page Down)"),step:d("Step {number} of {steps}: {title}"),present:d(
"Present"),presentHelp:d("Presentation mode: large type, no sidebar"),black:d("Black screen"),keys:d("Keys"),reveal:d("R\
eveal"),revealHelp:d("Let the model answer (r)"),model:d("The model’s answer: “{right}”."),noLesson:d("There is no\
 lesson of this name."),covered:d("Hidden until you answer"),isBlack:d("The screen is black. Press b or Escape to go on.")},
$s=[[d("→, Space, Page Down"),d("the next step; where a question is open, its answer first")],[d("←, Page Up"),d("th\
e step before")],[d("1 … 9"),d("that step")],[d("r"),d("reveal the model's answer")],[d("b or ."),d("black screen; aga\
in or Escape brings the page back")],[d("q"),d("the room's QR code and votes; again or Escape hides them")],[d("f"),d("f\
ull screen")],[d("?"),d("these keys")]],Os=d("A presenter's remote sends Page Up and Page Down, which work everywhere. A\
rrows and Space go to the control that has the focus if it uses them, such as the atlas or a slider; letters and digits \
go to the box that you type in.");function Ts(){let a=$s.map(([i,o])=>u("tr","",{},u("th","",{scope:"row"},i),u("td","",{},o))),t=u("table","",{},u("tbody",
"",{},...a)),s=u("dialog","keys-help",{"aria-label":R.keys}),e=T(d("Close"),()=>s.close());return s.append(u("h2","",{},
R.keys),t,u("p","",{},Os),e),s}var Ls={ArrowRight:"next",ArrowLeft:"back"},Rs={PageDown:"next",PageUp:"back"},Se={r:"reveal",b:"black",".":"black",f:"f\
ull","?":"help"},Ce="grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobo\
x menuitem tree spinbutton scrollbar",Ps=["select","input","textarea","video","audio",...Ce.split(" ").map(a=>`[role=${a}\
]`)].join(),Me="button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]",Ae=["checkbox","radio","\
range","button"].map(a=>`[type=${a}]`).join(),Ee=`input:not(${Ae}), [contenteditable=true], [role=combobox]`;function Is(a){
let[t]=a,s=i=>!!t?.matches?.(i),e=s("textarea, [contenteditable=true]");return{pages:e||s("select, [role=listbox], [role\
=option]"),typing:e||s(Ee)||s("select, [role=listbox], [role=option]"),arrows:e||s(Ps),space:s(Me)||s(Ps)}}function Ns({
key:a,ctrlKey:t,altKey:s,metaKey:e},i){return t||s||e?null:Rs[a]?i.pages?null:Rs[a]:a==="Escape"?"end":i.typing?null:Ls[a]?
i.arrows?null:Ls[a]:a===" "?i.space?null:"next":/^[1-9]$/.test(a)?{step:Number(a)}:Se[a.toLowerCase()]??null}var $t=class{drawn;onAnswered;constructor(t){this.asks=u("div","asks"),this.choices=u("div","choices",{role:"group"}),this.
says=u("p","answer",{role:"status"}),this.node=u("div","question",{hidden:""},this.asks,this.choices,this.says),this.onChoose=
t}show(t,s){this.node.hidden=!t;let e=JSON.stringify([t,s]);if(e===this.drawn)return;if(this.drawn=e,!t)return this.says.
replaceChildren();this.asks.innerHTML=t.asks,this.choices.setAttribute("aria-label",this.asks.textContent);let i=t.choices.
map((r,h)=>this.choice(r,h,s)),o=T(R.reveal,()=>this.onChoose(null),{className:"quiet",title:R.revealHelp}),n=this.choices.
contains(st(this.choices));this.choices.replaceChildren(...i,...s?[]:[o]),n&&s&&this.onAnswered?.(),this.says.textContent=
s?`${$e(t.choices,s)} ${s.says}`:""}choice(t,s,e){let i=T(t,e?null:()=>this.onChoose(s),{className:"choice"});if(!e)return i;
i.setAttribute("aria-disabled","true"),i.classList.toggle("right",s===e.right),i.classList.toggle("yours",s===e.choice);
let o=Te(e.numbers,s);return o!==null&&(i.style.setProperty("--share",String(o)),i.append(u("small","",{},d("model: {sha\
re}",{share:Oe(o)})))),i}fail(){this.says.textContent=d("The model did not answer. Try again.")}};function $e(a,{choice:t,
right:s}){let e={right:a[s],yours:a[t??-1]};return t===null?ot(R.model,e):t===s?d("The model agrees with you: “{right}”.",
e):d("You said “{yours}”; the model’s answer is “{right}”.",e)}var Oe=a=>a>0&&a<.005?"< 1 %":q(a);function Te(a,t){
return a.length<2||t>=a.length||a.some(s=>s<0||s>1)?null:a[t]}var ft=13,Le=40,Re=29,Pe=28,_s=150,Ie=60,Hs=26,ht=class{width;data;constructor(t){this.canvas=u("canvas","drawn",{"aria-\
hidden":"true"}),this.room=G(),this.field=u("div","field",{},this.canvas,this.room),this.list=u("ol","unseen"),this.saving=
new z(this),t.append(this.field,this.list,u("div","foot",{},this.saving.menu));let s=new ResizeObserver(()=>{let e=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!e&&this.draw()});s.observe(this.field),
s.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([s,e,i])=>{let o={word:s,before:at(e),
after:at(i)},n=t.both?d("{word}: {before}, heads off: {after}",o):`${s}: ${o.before}`;return u("li","",{},n)})),this.draw()}draw(){
if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?Ne(this.data.
rows,this.fitting(this.height)):this.data.rows,{height:s,draw:e}=this.export(this.width,t);Object.assign(this.canvas.style,
{width:`${this.width}px`,height:`${s}px`}),e(new L(this.canvas,this.width,s),this.data.themes[this.data.theme])}export(t,s=this.
data.rows){return{height:Hs+s.length*this.rowHeight,draw:(i,o)=>this.paint(i,t,o,s)}}paint(t,s,e,i){let{both:o}=this.data,
n=Math.min(Math.max(...i.map(([l])=>$(l,14)),20),_s)+10,r=(s-n-Ie)/Math.max(...i.flatMap(([,l,p])=>[l,p]),1e-9),h={size:12,
colour:e.ink};i.forEach(([l,p,f],m)=>{let g=22+m*this.rowHeight,w=g+(o?ft:ft/2)+1;t.text(I(l,14,_s),n-8,w,{size:14,colour:e.
ink,align:"right"}),[p,f].slice(0,o?2:1).forEach((b,x)=>{let y=g+x*(ft+(this.height?0:2));t.rect(n,y,Math.max(b*r,1),ft,
x?e.accent:e.muted),t.text(at(b),n+b*r+5,y+ft/2+.5,h)})});let c=[[d("all heads on"),e.muted],[d("heads off"),e.accent]];
At(t,o?c:c.slice(0,1),n,e)}get rowHeight(){return this.data.both?this.height?Re:Le:Pe}fitting(t){return Math.max(Math.floor(
(t-Hs)/this.rowHeight),1)}};function Ne(a,t){let s=([,i,o])=>Math.max(i,o),e=new Set([...a].sort((i,o)=>s(o)-s(i)).slice(
0,t));return a.filter(i=>e.has(i))}function at(a){let t=100*a,s=a<1e-5?"<0.001":Number(t.toPrecision(1));return`${a===0||
a>=5e-4?t.toFixed(1):s} %`}function ts(a,t){return t===void 0?a:`${ss(a)} ${at(t)}`}var ss=a=>/^\d/.test(a)?d("“{word}”",
{word:a}):a;var _e={Uint8Array:255,Int8Array:127,Float32Array:null},He={Uint8Array:2,Int8Array:2,Float32Array:4},Z=1e-12;function ze(a,t){
let s=_e[a.constructor.name];if(!s)return a;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(a.length);for(let o=0;o<i.length;o++)i[o]=e[a[o]&255];return i}var zs=a=>a.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var N=({numbering:a},t,s)=>a?.[t][s]??s,j=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[s,e]=this.blocks??[this.R,this.C],i=s*e;return this.decoded.has(t)||this.decoded.
set(t,ze(this.codes.subarray(t*i,(t+1)*i),this.most[t])),this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(
t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(s*this.
C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(`to${s}`)?.[t]??new Float32Array(this.R);let e=this.weights(
t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.
row(t,s);let[e,i]=this.blocks,o=Math.floor(s*e/this.R)*i,n=t*this.R+o;if(!this.stretched.has(n)){let r=this.weights(t),h=Float32Array.
from({length:this.C},(c,l)=>r[o+Math.floor(l*i/this.C)]);this.stretched.set(n,h)}return this.stretched.get(n)}weight(t,s,e){
return this.drawn(t,s)[e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(
s).positions.flatMap((i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){
let n=e==="to"?this.column(t,o):this.row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,s,e,i){let o=[];
for(let n of s){if(!this.has("from",n))continue;let r=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,i)){
if(r[h]<e)break;o.push([n,h,r[h]])}}return o}linksTo(t,s,e,i){let o=[];for(let n of s){let r=this.column(t,n);for(let h of mt(
r,Math.min(i,this.R)))r[h]>=e&&o.push([h,n,r[h]])}return o}sortedColumns(t,s){let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.
row(t,s);this.sorted.set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.
from({length:this.R},(s,e)=>zs(this.drawn(t,e)))}largest(t){return Math.max(Math.abs(this.most[t]),Z)}shade(t,s){let e=Math.
min(Math.abs(t)/(s||Z),1);return this.signed?.5+.5*Math.sign(t)*e:rt[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,
Math.max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.columns)),r=nt(this.signed?s.diverging:s.ramp),h=this.strongestShares(
t,e,n,o);return it(n,o,c=>{for(let l=0;l<h.length;l++)c[l]=r[Math.round(255*this.shade(h[l],1))]})}strongestShares(t,s,e,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(e*i),r=Uint16Array.from({length:s.columns},(l,p)=>Math.floor(p*
e/s.columns)),h=l=>Math.floor(l*i/s.rows)*e,c;for(let l=0;l<s.rows;l++){let p=h(l),f=this.drawn(t,l+s.r);if(f===c&&p===h(
l-1))continue;c=f;let m=(o?zs(f):this.largest(t))||Z;for(let g=0;g<s.columns;g++){let w=f[g+s.c]/m;Math.abs(w)>Math.abs(
n[p+r[g]])&&(n[p+r[g]]=w)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){
return this.themes[this.theme]}formatted(t){let s=He[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?d("cut, the others take over"):d("cut, nobody tak\
es over")),n=this.formatted(this.weight(e,t,s)),r=this.has("from",t)?n:`≤ ${n}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${r}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],n=i===
s?t:[],r=n.filter(h=>!o.includes(h));return[r.length<n.length?r:[...r,o[0]],i]}};function Ot(a,{toOthers:t},s,e,i,o){let n=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,l,p]of t?n:r)a.line(s+i*h,e+i*c,s+i*
l,e+i*p,o,1.5)}function mt(a,t){let s=[],e=-1/0;for(let i=0;i<a.length;i++){if(a[i]<=e&&s.length===t)continue;let o=s.length;
for(;o>0&&a[i]>a[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=a[s[s.length-1]]}return s}var es=(a,t)=>JSON.stringify(
a.positions)===JSON.stringify(t.positions);function gt({segments:a},t,s){let e=a.slice(t,t+s).indexOf(1);return e>0?e:null}var Fs={layer:k("by layer"),entropy:k("by entropy"),likeness:k("by similarity"),link:k("by a link"),writes:k("by what th\
ey write"),effect:k("by effect when off")},[Fe,js,je,Be]=[2,3,4,5],[We,De,Ue,Ge]=[32,74,75,14],Ke=4,Bs=14,Ye=360,qe={A:"\
B",B:"A"},Ws=5e-4,Xe=.01,Ve=a=>a?.includes(null)?null:a??null,Tt=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;status;pointed;boxes=[];constructor(t){
this.root=u("div","atlas"),this.emit=()=>{},this.grid=u("div","grid",{role:"grid","aria-label":d("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=u("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=u("div"),this.legendRoom=u("div","room",{"aria-hidden":"true"});let s=u("div","legend",{},this.legendRoom,
this.legend);this.saving=new z(this),this.root.append(this.controls(),this.grid,u("div","foot",{},s,this.saving.menu)),this.
room=G(),this.root.append(this.room),t.append(this.root);let e=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let i of[this.root,this.grid,this.room])e.observe(i);W(this.grid,{...tt((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+
o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.data.heads-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)}),this.root.ondragover=i=>{i.dataTransfer?.types.includes(is(this.other))&&(i.preventDefault(),
this.root.classList.add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=
i=>{this.root.classList.remove("receives");let o=i.dataTransfer?.getData(is(this.other));if(!o)return;i.preventDefault();
let[n,r]=o.split(".").map(Number);this.open=[n,r],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.
pointed=null,this.showStatus(...this.open)}}controls(){this.switching=!1;let t=d("Click a head to switch it off or on; s\
hift-click and Space always do"),s=[["open",d("Open"),d("Click a head to open it")],["switch",d("Switch off / on"),t]];return this.
modes=new U(d("What a click does"),s,e=>this.setSwitching(e==="switch")),this.modes.press("open"),this.sort=Ct(d("Order \
of the heads"),Object.entries(Fs).map(([e,i])=>[e,d(i)])),this.sort.title=d("Entropy: most diffuse last. Similarity: att\
ention shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.
value),this.build(),this.mark()},this.status=u("div","status"),this.status.title=d("Entropy: how diffuse a head's attent\
ion is, in bits. 0: all on one token; log2 of the number of tokens: uniform."),u("div","bar",{},this.modes.node,this.sort,
this.status)}setSwitching(t){this.switching=t,this.modes.press(t?"switch":"open"),this.grid.classList.toggle("switching",
t),this.legend.textContent=this.legendText()}show(t){let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,i=e&&Ze(
s.pictures,t.pictures)&&Je(s,t);this.data=t;let o=t.change?Math.max(...t.change):0;this.largestChange=o<Ws?0:o,this.modes.
node.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.open=t.open;let n=String(this.order);
this.sort.value=t.sort,this.sort.options[Fe].disabled=t.similarity===null,this.sort.options[js].disabled=!t.link,this.sort.
options[js].textContent=this.linkOrder(),this.sort.options[je].hidden=!t.writes,this.sort.options[Be].hidden=!t.measurable,
!e||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?this.build():i||this.paint(),this.mark(),e||(this.pointed=
null),this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s}=this.data,
e=t.map((o,n)=>n);if(this.sort.value==="entropy")return e.sort((o,n)=>t[o]-t[n]);let i={likeness:s,link:this.data.linkWeights,
writes:this.data.shares,effect:Ve(this.data.effects)}[this.sort.value];return i?.length?e.sort((o,n)=>i[n]-i[o]):this.sorted&&
this.order?.length===e.length?this.order:e}linkOrder(){let{link:t}=this.data;return t?d("by {link}",{link:t}):d(Fs.link)}get other(){
return qe[this.data.side??""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,s){return this.cells[(t+1)*(this.
data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<0||s<0)return[t,s];let i=this.order[t*e+s];return[Math.floor(
i/e),i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:[t,s];let i=this.places[t*e+s]??0;return[
Math.floor(i/e),i%e]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.data,i=this.
grid.contains(st(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.isSorted=this.
sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?[0,0]:[...this.
open],this.grid.replaceChildren(this.canvas),this.grid.style.setProperty("--heads",String(s)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>Bs),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=o<0&&this.sorted?"presentation":"row",r=u("div","row",
{role:n});for(let h=-1;h<s;h++){let c=this.cell(o,h);this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.
paint(),i&&this.moveFocus(...this.placeOf(...i))}fit(){let{layers:t,heads:s}=this.data,{offsetHeight:e}=this.room,i=e||(this.
data.side&&t>Bs?Ye:0),o=Math.min((this.root.clientWidth-We)/s,Ue),n=Math.max((i-De)/t-1,1),r=i>0&&n<o;return r?this.grid.
style.setProperty("--aspect",Math.min(o/n,Ke).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.
toggle("tight",r&&n<Ge),this.place()}place(){let t=this.cells.filter((m,g)=>g>this.data.heads&&g%(this.data.heads+1)),s=t.
map(m=>m.getBoundingClientRect()),e=window.devicePixelRatio||1,[{left:i,top:o},{right:n,bottom:r}]=[s[0],s[s.length-1]],
h=m=>Math.round(m*e),c=String(this.boxes);this.boxes=s.map(m=>{let[g,w]=[h(m.left),h(m.top)];return[g-h(i),w-h(o),h(m.right)-
g,h(m.bottom)-w]});let l=this.grid.getBoundingClientRect(),p=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(
t[0]).borderRadius)*p*e||0;let f=(m,g)=>`${100*m/(g||1)}%`;return Object.assign(this.canvas.style,{left:f(i-l.left+this.
grid.scrollLeft*p,l.width),top:f(o-l.top+this.grid.scrollTop*p,l.height),width:f(n-i,l.width),height:f(r-o,l.height)}),c!==
String(this.boxes)}cell(t,s){let e=t<0||s<0;if(t<0&&s<0)return u("div","corner",{role:"presentation"});if(e&&this.sorted)
return u("div","label",{role:"presentation"}," ");let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);
return n.tabIndex=-1,n.dataset.at=`${i<0?"*":i}.${o<0?"*":o}`,n.onfocus=()=>this.showStatus(i,o),n.onmouseenter=()=>{this.
pointed=[i,o],this.showStatus(i,o)},n.draggable=!e&&!!this.other,n.ondragstart=r=>r.dataTransfer?.setData(is(this.data.side??
""),`${i}.${o}`),n.onclick=r=>{this.data.switchable&&(e||r.shiftKey||this.switching)?this.toggle(i,o):e||this.openHead(i,
o),this.moveFocus(t,s)},n}labelCell(t,s){let e=s<0,i=e?`L${N(this.data,0,t)}`:`H${N(this.data,1,s)}`,o=u("div","label",{
role:e?"rowheader":"columnheader"},i);return this.data.switchable&&(o.title=e?d("Switch all heads of layer {l}",{l:t}):d(
"Switch head {h} of every layer",{h:s})),o}named(t,s){return`${this.data.prefix??""}${N(this.data,0,t)}.${N(this.data,1,
s)}`}headCell(t,s){let e=u("b","tag",{},this.sorted?this.named(t,s):""),i=[u("i","change"),e,u("span","how-much")];return u(
"div","head",{role:"gridcell"},...i)}paint(){let[t,s,e,i]=this.boxes[this.boxes.length-1];if(Object.assign(this.canvas,{
width:t+e,height:s+i}),!e||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,r]=this.data.arrays.pictures[2].
slice(2),h=window.devicePixelRatio>>1,c=et(this.canvas);c.imageSmoothingEnabled=!1,c.beginPath();for(let l of this.boxes)
c.roundRect(...l,this.radius);c.clip(),this.order.forEach((l,p)=>{let[f,m,g,w]=this.boxes[p];c.drawImage(o,0,l*n,r,n,f+h,
m+h,g-2*h,w-2*h)})}thumbnails({ramp:t},s=0,e=this.order.length){let[i,o]=this.data.arrays.pictures[2].slice(2),n=nt(t),r=s*
i*o;return it(Math.max(o,1),Math.max(e*i,1),h=>{for(let c=0;c<h.length;c++)h[c]=n[this.data.pictures[r+c]]})}mark(){let{
layers:t,heads:s}=this.data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=this.data.switchable?this.
legendText(.1):"";for(let e=0;e<t;e++)for(let i=0;i<s;i++){let o=this.cellOf(e,i);o.classList.toggle("off",this.off[e*s+
i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute("aria-selected",String(this.isOpen(e,i))),o.setAttribute(
"aria-label",this.describe(e,i)),_(o,".change").style.setProperty("--share",String(this.changeShare(e,i))),_(o,".how-muc\
h").textContent=this.effectOf(e*s+i).replace(/^0\./,".")}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&
s===this.open[1]}effectOf(t){let s=this.sort.value==="effect"?this.data.effects?.[t]:null;return typeof s=="number"?xs(s,
this.data.unit):""}changeShare(t,s){return this.largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.max(this.
largestChange,Xe):0}legendText(t=this.largestChange){let{switchable:s}=this.data,e=this.other?[d("Drag onto {side}: tran\
splant",{side:this.other})]:[],i=d("Orange bar: attention that changed (longest: {most})",{most:q(t,1)}),o=this.sorted||
!s?"":d("Label: layer or column"),n=kt()?[this.switching?d("Tap: off / on"):this.other?d("Tap: transplant, both ways"):d(
"Tap: open"),o]:[d("Click: open"),...e,...s?[d("Shift-click or Space: off / on"),o]:[]];return[t>0?i:"",...n].filter(Boolean).
join(" · ")}describe(t,s){let{heads:e,switchable:i,entropy:o,similarity:n,change:r,does:h}=this.data,c=i?[d("click to \
switch")]:[];if(t<0)return[d("head {h} of every layer",{h:N(this.data,1,s)}),...c].join(" · ");if(s<0)return[d("all hea\
ds of layer {l}",{l:N(this.data,0,t)}),...c].join(" · ");let l=t*e+s,p=[d("Head {head}",{head:this.named(t,s)}),this.off[l]?
d("off"):d("on")];return this.sort.value==="likeness"&&n?.length&&p.push(d("{share} % similar",{share:Math.round(100*n[l])})),
this.sort.value==="link"&&this.data.linkWeights?.length&&p.push(d("{share} on {link}",{share:q(this.data.linkWeights[l],
1),link:this.data.link})),this.sort.value==="writes"&&this.data.shares?.length&&p.push(d("{share} logits for {words}",{share:Qe(
this.data.shares[l]),words:this.data.link})),this.effectOf(l)&&p.push(d("effect {effect}",{effect:this.effectOf(l)})),r&&
r[l]>=Ws&&p.push(d("{share} changed",{share:q(r[l],1)})),h&&p.push(h[l]),p.push(d("entropy {bits} bits",{bits:o[l].toFixed(
2)})),p.join(" · ")}showStatus(t,s){this.status.textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.emit(
"open",this.open),this.mark()}toggle(t,s){let{heads:e}=this.data,i=this.off.map((r,h)=>h),o=i.filter(r=>(t<0||Math.floor(
r/e)===t)&&(s<0||r%e===s)),n=o.every(r=>this.off[r]);for(let r of o)this.off[r]=!n;this.emit("off",i.filter(r=>this.off[r]).
map(r=>[Math.floor(r/e),r%e])),this.mark(),this.showStatus(t,s)}moveFocus(t,s,e=!0){let{layers:i,heads:o}=this.data,n=this.
sorted?0:-1,r=[E(t,n,i-1),E(s,n,o-1)];if(r[0]<0&&r[1]<0)return;let h=this.cellAt(...this.focus);this.focus=r;let c=this.
cellAt(...r);h&&h!==c&&(h.tabIndex=-1),c.tabIndex&&(c.tabIndex=0),e&&c.focus({preventScroll:!1})}pressed(t){let[s,e]=this.
headAt(...this.focus);return!t&&s>=0&&e>=0?this.openHead(s,e):this.data.switchable?this.toggle(s,e):!1}export(t){let{layers:s,
heads:e}=this.data;return{height:Math.ceil(30+(t-34)/e*s),draw:(o,n)=>this.paintHeads(o,t,n)}}paintHeads(t,s,e){let{layers:i,
heads:o}=this.data,n=(s-34)/o,r={size:12,colour:e.ink,align:"center"};for(let h=0;h<i;h++){this.sorted||t.text(`L${N(this.
data,0,h)}`,15,26+(h+.5)*n,r);for(let c=0;c<o;c++){let l=30+c*n,p=26+h*n;h===0&&!this.sorted&&t.text(`H${N(this.data,1,c)}`,
l+n/2,12,r),this.exportHead(t,...this.headAt(h,c),l,p,n,e)}}}exportHead(t,s,e,i,o,n,r){t.cells(this.thumbnails(r,s*this.
data.heads+e,1),i+1,o+1,n-2,n-2);let h=[this.named(s,e),this.effectOf(s*this.data.heads+e)].filter(Boolean).join(" · ");
this.sorted&&t.text(h,i+4,o+10,{size:11,colour:r.accent});let c=this.isOpen(s,e)?5:1;t.rect(i+c,o+n-4-c,(n-2*c)*this.changeShare(
s,e),4,r.accent),this.isOpen(s,e)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-
2,n-2,r.page,.78),t.line(i+1,o+1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}},is=a=>`text/head-of-${a.toLowerCase()}`,
Ze=(a,t)=>a===t||a.length===t.length&&a.every((s,e)=>s===t[e]),Je=(a,t)=>a.themes[a.theme].ramp[0]===t.themes[t.theme].ramp[0];
function Qe(a){return`${a<0?"−":"+"}${Math.abs(a).toFixed(2)}`}var Lt=64,ti=3;function Rt(a,t,s,e,i,o=1/0){let r=Math.round(e),h=X(t.signed?s.diverging:s.ramp),c=o-10-$(t.unit,12),l=E(
Math.floor(c/Lt),1,ti),p=Lt*l;for(let g=0;g<Lt;g++){let w=h[Math.round(255*g/(Lt-1))];a.rect(r+g*l,i,l,8,V(w))}let f=t.peak===
"row"&&!t.signed;for(let[g,w]of si(t,f)){let b=f?`${+(100*w).toPrecision(2)} %`:`${+w.toPrecision(2)}`,x=g===0?"left":g===
1?"right":"center";a.text(b,r+g*p,i+8+10,{size:11,colour:s.muted,align:x})}let m=f?d("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;a.text(m,r+p+10,i+8/2,{size:12,colour:s.muted})}function si(a,t){let s=a.largest(0);return s<=
Z?[[0,0]]:a.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,ks[a.scale](e)*(t?1:s)])}var ei=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function Pt(a){let t=ei.exec(a);if(!t)return null;let[,s,e,i=""]=t,o=[...s].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:s+e,column:o,row:Number(e)-1,pixels:[...i].map(Number)}}function J(a){let t=Pt(a);return t?.pixels.length?t:null}function wt(a,t,s,e,i,o,n=1){
let r=i/2;a.rect(s,e,i,i,o.page,n),t.forEach((h,c)=>{h&&a.rect(s+c%2*r,e+Math.floor(c/2)*r,r,r,o.ink,n*h/3)})}var It=68,os=4,Ds=12,ns=15,ii=8,Us=5,oi=/^\d+\.\d\d s$/,ni=[1,5,10,25,50,100,250,500],ct=a=>oi.test(a[0]??"");function rs(a,t,s,e){
return ct(a)?ni.find(i=>i>=s/e)??Math.ceil(s/e):Math.max(1,Math.ceil(t/e))}function Gs(a,t,s,{left:e,top:i,w:o,h:n},r){let{
c:h,columns:c,r:l,rows:p}=s,f=i-It,m=e+o*c;a.cells(ri(t,s,r),e,f,o*c,It-os);let g=(t.spoken??[]).filter(([,b])=>b>=h&&b<
h+c),w=[];for(let[b,x,y]of g.sort((v,C)=>v[1]-C[1])){let v=e+(x-h+.5)*o;if(b>=l&&b<l+p){let O=Math.max(o,Us);a.frame(v-O/
2,i+(b-l)*n+.5,O,Math.max(n-1,1),r.accent,n<2*Us?.5:1.5)}let C=$(y,Ds,!0),M=Math.min(v+3,m-C),S=[0,1,2,3].find(O=>(w[O]??
-1/0)<=M);if(a.line(v,S===void 0?i-os-ii:f,v,i-os,r.accent,1),S===void 0)continue;w[S]=M+C+6;let A=f+(S+.5)*ns+2;a.rect(
M-1,A-ns/2,C+2,ns-1,r.page,.85),a.text(y,M,A,{size:Ds,colour:r.ink,bold:!0})}}function ri({loud:a=new Uint8Array,columns:{
labels:t}},{c:s,columns:e},i){let o=a.length/t.length,n=nt([i.page,i.ink]);return it(e,o,r=>{for(let h=0;h<o;h++)for(let c=0;c<
e;c++)r[(o-1-h)*e+c]=n[a[h*t.length+s+c]]})}var Ks=46,Ys=58,as=112,qs=[22,13],ai=14,hi=9,Xs=14,Nt=10,Vs=64,hs=13,ci=8,li=k("Heatmap of {title}: {R} rows, {rows}, by\
 {C} columns, {columns}. Arrows move, Enter pins a row."),di=k("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {c\
olumns}. Arrows move, Enter cuts a cell."),pi=.68,_t=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=u("canvas","drawn",{"aria-hidden":"true"}),this.overlay=u("canvas","over",{"aria-hidden":"t\
rue"}),this.live=u("div","unseen",{"aria-live":"polite"}),this.room=G();let s=[this.canvas,this.overlay,this.room];this.
field=u("div","field",{tabindex:"0",role:"application"},...s),this.pairs=u("div","unseen"),this.saving=new z(this),t.append(
this.field,this.live,this.pairs,u("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
W(this.field,{...tt((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&es(this.
maps.rows,t.rows)&&es(this.maps.columns,t.columns);this.data=t,this.maps=new j(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",d(t.cutting?di:li,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...ui(this.maps)),this.draw()}look(t,s=1){let{maps:e}=this,o=Array.from({length:s},(n,r)=>t+r).filter(n=>!e.has("from",n)).
map(n=>e.rows.positions[n][0]);o.length&&this.emit("look",{positions:o,way:"from"})}came(){this.zoom.rows<=Vs?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;
this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:e}=this.layout;for(let i of[this.canvas,this.overlay])
Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.field.style.height=`${e}px`,this.paint(new L(this.canvas,t,
e),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=Vs&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),r=Math.floor(Math.min(n.w,n.h))-1;return r<hi||r>=o?n:this.arrangedWith(r,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,Ks],{rows:r,columns:h}=this.maps,{zoom:c}=this,l=(S,A,O)=>{let H=S.slice(A,A+O).map(B=>{let yt=J(B);return yt?t+6+
$(yt.name,Nt):Math.min($(B,t),as)});return Math.max(...H,8)},p=Math.ceil(l(r.labels,c.r,c.rows))+32,f=l(h.labels,c.c,c.columns),
m=h.labels.some(S=>J(S)),w=c.columns>1&&(s-p)/c.columns<f+8&&!ct(h.labels)?m?-90:-60:0,b=f*Math.sin(-w*Math.PI/180)+8,x=this.
data.loud?It:0,y=Math.ceil(w?b:m?18+Nt:18)+o+x,v=w===-60?18:6,C=Math.min((s-p-v)/c.columns,2*Ys),M=Math.min((e-y-n)/c.rows,
Ys);return{width:s,left:p,top:y,w:C,h:M,size:t,slant:w,strip:x,height:Math.ceil(y+M*c.rows+n)}}paint(t,s,e){this.paintCells(
t,s,e),this.data.numbers&&this.paintNumbers(t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(
t,s,e),s.strip&&Gs(t,this.data,this.zoom,s,e);let{left:i,width:o,height:n}=s;s.room||Rt(t,this.maps,e,i,n-Ks+14,o-i)}paintCells(t,{
left:s,top:e,w:i,h:o},n){let{rows:r,columns:h}=this.zoom,c={rows:Math.floor(o*r),columns:Math.floor(i*h)};if(t.cells(this.
maps.picture(0,n,this.zoom,c),s,e,i*h,o*r),!(Math.min(i,o)<=7)){for(let l=1;l<r;l++)t.line(s,e+l*o,s+i*h,e+l*o,n.page,1);
for(let l=1;l<h;l++)t.line(s+l*i,e,s+l*i,e+o*r,n.page,1)}}paintCuts(t,{left:s,top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:l}=this.
zoom,p=Math.max(1.5,.3*Math.min(i,o,24));for(let f=r;f<r+c;f++)for(let m=h;m<h+l;m++){let g=this.maps.cut(f,m);g&&Ot(t,g,
s+(m-h+.5)*i,e+(f-r+.5)*o,p,n.accent)}}paintNumbers(t,{left:s,top:e,w:i,h:o},n){if(i<qs[0]||o<qs[1])return;let{r,c:h,rows:c,
columns:l}=this.zoom,p=X(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(0,this.zoom,l,c).forEach((f,m)=>{
let[g,w]=[Math.floor(m/l),m%l],b=Math.round(100*this.maps.weight(0,r+g,h+w)),x=ut(p[Math.round(255*this.maps.shade(f,1))]),
v={size:Math.min(13,.45*i,.7*o),colour:x,align:"center"};b&&t.text(String(b),s+(w+.5)*i,e+(g+.5)*o,v)})}paintLabels(t,{left:s,
top:e,w:i,h:o,size:n,slant:r,room:h,strip:c},l){let{rows:p,columns:f}=this.maps,{zoom:m}=this,g=this.pinnedIndices(),w=e-
c,b=rs(p.labels,n+1,n+1,o),x=rs(f.labels,n+1,$(f.labels.at(-1)??"",n)+12,i);for(let S of this.labelsWithRoom(p,g.from,m.
r,m.rows,b)){let A=g.from.has(S),O={size:n,colour:A?l.accent:l.ink,align:"right",bold:A},H=e+(S-m.r+.5)*o;this.paintedPatch(
t,p.labels[S],s-6-n/2,H,Math.min(n+2,o-2),A,l)||t.text(I(p.labels[S],n,as),s-6,H,O)}for(let S of this.labelsWithRoom(f,g.
to,m.c,m.columns,x)){let A=g.to.has(S),O=r?"left":"center",H={size:n,colour:A?l.accent:l.ink,angle:r,align:O,bold:A},B=s+
(S-m.c+.5)*i,yt=Math.min(n+2,i-2);if(this.paintedPatch(t,f.labels[S],B,w-11,yt,A,l,!0))continue;let de=B+(r===-60?2:0);t.
text(I(f.labels[S],n,as),de,w-(r?6:11),H)}let y={size:12,colour:l.muted},[v,C]=this.maps.axes,M=ct(f.labels)?1:x;h?t.text(
ls(C,1),s-6,w-11,{...y,align:"right"}):t.text(ls(C,M),s,9,y),t.text(ls(v,ct(p.labels)?1:b),9,e+o*m.rows,{...y,angle:-90})}paintedPatch(t,s,e,i,o,n,r,h=!1){
let c=J(s);if(!c)return!1;let l=n?r.accent:r.muted;wt(t,c.pixels,e-o/2,i-o/2,o,r),t.frame(e-o/2,i-o/2,o,o,l,n?2:1);let[p,
f]=h?[e,i-o/2-Nt/2-1]:[e-o/2-4,i];return t.text(c.name,p,f,{size:Nt,colour:l,align:h?"center":"right",bold:n}),!0}labelsWithRoom({
labels:t},s,e,i,o){let n=ct(t)?0:e,r=c=>[...s].some(l=>l!==c&&Math.abs(l-c)<o);return Array.from({length:i},(c,l)=>l+e).
filter(c=>s.has(c)||(c-n)%o===0&&!r(c))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:l}=this.zoom,p=i*
l,f=o*c,m=this.pinnedIndices();for(let b of m.from)b>=r&&b<r+c&&cs(t,[s,e+(b-r)*o,p,o],n.accent);for(let b of m.to)b>=h&&
b<h+l&&cs(t,[s+(b-h)*i,e,i,f],n.accent);for(let b of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let x of m.
from)x>=r&&x<r+c&&b>=h&&b<h+l&&fi(t,[s+(b-h)*i,e+(x-r)*o,i,o],n.ink);let g=gt(this.maps.rows,r,c),w=gt(this.maps.columns,
h,l);g&&t.line(s,e+g*o,s+p,e+g*o,n.accent,1.5),w&&t.line(s+w*i,e,s+w*i,e+f,n.accent,1.5)}pinnedIndices(){return{from:new Set,
to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.
layout,r=s<i?-1:Math.floor((s-i)/n),h=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<
0?null:[r<0?-1:r+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(
this.dragStart,s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.
point(t);if(this.dragStart=null,!s)return;let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(
t)||this.cut(i,o):this.zoomTo(i,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){
return Math.hypot(s[0]-t[0],s[1]-t[1])>ci}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.
min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=
this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():
this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let o=new L(this.overlay,this.layout.width,this.
layout.height),{accent:n}=this.maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.
textContent=""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:r,strip:h}=this.layout,
{accent:c,ink:l,page:p}=this.maps.colours,f=new L(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.
toggle("pinnable",!!t&&this.data.pinnable),!t)return;let[m,g]=t,w=s+(g-this.zoom.c)*i,b=e+(m-this.zoom.r)*o;if(m>=0&&f.rect(
0,b,s-3,o,c,.16),m>=0&&this.maps.blocks&&this.paintBand(f,m,b),g>=0&&f.rect(w,e-h-22,i,19,c,.16),m<0||g<0)return;cs(f,[w,
b,i,o],l);let x=this.maps.described(m,g);this.overlay.textContent=x;let y=I(x,hs,n-16),v=$(y,hs)+16,C=E(w+(i-v)/2,0,n-v),
M=b+o+34<r?b+o+6:b-32;f.rect(C,M,v,24,l),f.text(y,C+8,M+12,{size:hs,colour:p})}paintBand(t,s,e){if(!this.maps.has("from",
s))return this.look(s);let{left:i,top:o,w:n,h:r}=this.layout,{c:h,rows:c,columns:l}=this.zoom,p=Math.max(r,ai),f=E(e+(r-
p)/2,o,o+r*c-p),m={r:s,c:h,rows:1,columns:l},g=this.maps.picture(0,this.maps.colours,m,{rows:1,columns:Math.floor(n*l)});
t.cells(g,i,f,n*l,p),t.frame(i,f,n*l,p,this.maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(
...t))}cut(t,s){if(!t||!s)return;let[e,i]=[this.maps.rows,this.maps.columns].map(({positions:o},n)=>{if(Math.min(t[n],s[n])<
0)return null;let r=o.slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();return[Math.min(...r),Math.max(...r)]});this.
mark(null),this.emit("cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",i=this.linkOf(
t,s);this.pinnedIndices()[e].has(t<0?s:t)&&typeof i=="number"&&i!==this.link?this.setPins(this.pins,e,i):this.setPins(...this.
maps.pinsAfterClick(this.pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.
columns.positions[s][0]}setPins(t,s,e){this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.emit(
"pins",{pins:t,way:s,link:e})}moveCursor(t,s){if(!this.maps.R||!this.maps.C)return;let{r:e,c:i,rows:o,columns:n}=this.zoom,
[r,h]=this.cursor??[e-t,i-s];this.cursor=[E(r+t,e,e+o-1),E(h+s,i,i+n-1)],this.mark(this.cursor),this.live.textContent=this.
maps.described(...this.cursor)}export(t){let s=this.arrange(t,pi*t);return{height:s.height,draw:(e,i)=>this.paint(e,s,i)}}};
function ui(a,t=10){if(a.blocks)return[];let s=a.weights(0),e=u("ol");for(let i of mt(a.signed?s.map(Math.abs):s,t)){let o=a.
rows.labels[Math.floor(i/a.C)],n=a.columns.labels[i%a.C];e.append(u("li","",{},d("{row} to {column}: {weight}",{row:o,column:n,
weight:a.formatted(s[i])})))}return[u("p","",{},d("Strongest pairs of {name}, from and to:",{name:a.title})),e]}function cs(a,[
t,s,e,i],o){let n=Math.min(e,i)<8?2:0;a.frame(t-n,s-n,e+2*n,i+2*n,o,2)}function fi(a,[t,s,e,i],o){let[n,r]=[e,i].map(h=>h<
Xs?Xs:h-2);a.frame(t+(e-n)/2,s+(i-r)/2,n,r,o,2)}function ls(a,t){let s=`${a} →`;return t>1?d("{title} 1 label in {n}",
{title:s,n:t}):s}var mi=620,Q=28,gi=20,Zs=16,wi=.25,Js=10,Ht=132,bi=60,ds=44,xi=22,bt=11,Qs=40,yi=200,vi=300,ki=6,Si=16,Ci=k("Up and down\
 move, left and right change sides, Enter pins, brackets step through the layers."),Mi=k("Up and down move, left and rig\
ht change sides. Enter on a word, and then on one of the other side, cuts the line between them."),zt=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=u("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=u("canvas","written",{"aria-hid\
den":"true"}),this.overlay=u("canvas","over",{"aria-hidden":"true"}),this.spacer=u("div","spacer"),this.scroll=u("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=G(),this.field=u("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=u("div","status",{"aria-live":"polite"});let s=d("Heads shown; double-cl\
ick to show only one");this.heads=u("div","heads",{role:"group","aria-label":s}),this.saving=new z(this);let e=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:bt,step:1,value:bt};this.minWeight=qt(d("Hide below"),i,h=>h.toFixed(
2),e),this.maxLinks=qt(d("Strongest per token"),o,h=>h<bt?String(h):d("all"),e),this.fit=u("input","",{type:"checkbox"}),
this.fit.onchange=e,this.fitLabel=u("label","",{title:d("All tokens at once, however small")},this.fit," ",d("fit")),this.
previous=T("‹",()=>this.step(-1),{title:d("Previous layer ([)")}),this.next=T("›",()=>this.step(1),{title:d("Next la\
yer (])")}),this.layer=u("span","layer");let n={role:"group","aria-label":d("Layer")};this.steps=u("div","steps",n,this.
previous,this.layer,this.next);let r=u("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(r,
this.heads,this.field,u("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},W(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new j(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${N(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=d("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${d(t.cutting?Mi:Ci)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>Qs?5:bt),
this.fit.checked=t>Qs&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=d("Click: show or hide. Double-click: show only this head."),i=u("i");i.style.background=this.colour(s);let o=T(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
vi)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||mi,r=Math.min((n-40)/o,gi),h=s||i?r:Math.max(r,Zs),c=Math.ceil(Q+h*o+12),l=E(h*.72,9,14),
p=(b,x)=>{let y=b.map(v=>Math.min($(v,l),Ht-8));return Math.max(...y,$(x,12))+18},f=e?c:Math.min(c,n),m=this.active.length>
1?Math.min(bi,6*this.active.length):0,g=m+p(this.maps.rows.labels,d("from (query)")),w=t-p(this.maps.columns.labels,d("t\
o (key)"))-m-ds;return{width:t,row:h,height:c,shown:f,size:l,stripes:m,left:g,right:w}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new L(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}paintInvitation({pen:t,theme:s,layout:{left:e,
right:i,shown:o}}){let n={size:13,colour:s.muted,align:"center"};t.text(d("Point at a token"),(e+i)/2,o/2,n)}y({layout:t,
top:s},e){return Q+(e+.5)*t.row-s}paintWords(t){let{pen:s,layout:e,theme:i,top:o,focus:n}=t;if(o<Q){let h={size:12,colour:i.
muted};s.text(d("from (query)"),e.left-6,12-o,{...h,align:"right"}),s.text(d("to (key)"),e.right+6,12-o,h)}let r=e.row>=
Js;for(let h of["from","to"])!n||n.way===h?this.paintSide(h,t):r||this.paintSide(h,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,s){
let{pen:e,layout:i,theme:o,top:n,focus:r}=s,{row:h,size:c,left:l,right:p,shown:f,width:m}=i,g=this.maps.side(t),w=t==="f\
rom",b=Math.max(1,Math.ceil((c+1)/h)),x=new Set(t===this.way?this.maps.indices(this.pins,t):[]);g.labels.forEach((M,S)=>{
let A=this.y(s,S),O=x.has(S);if(A<-h||A>f+h||S%b&&!O||r?.indices.includes(S)&&!O)return;let H=O?o.accent:r?o.muted:o.ink,
B={size:c,colour:H,bold:O,align:w?"right":"left"};e.text(I(M,c,Ht-8),w?l-6:p+6,A,B)});let y=gt(g,0,g.labels.length);if(!y)
return;let v=Q+y*h-n,C=w?0:p;e.line(C,v,C+(w?l:m-p),v,o.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),
i=this.maxLinks.value()<bt?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);if(!s&&this.
maps.blocks)return[];let o=s?s.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.
active.length;return(s-(e-1)/2)*Math.min(1.6,.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:i,focus:o}=t,
n=E(e.row/Zs,wi,1),r=Math.max(...this.active.map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let l=this.
offset(e,h),p=this.maps.peak==="row"?this.maps.rowPeaks(c):null;for(let[f,m,g]of this.links(c,o)){let[w,b]=[this.y(t,f)+
l,this.y(t,m)+l];if(Math.max(w,b)<0||Math.min(w,b)>e.shown)continue;let x=this.maps.shade(g,p?p[f]:r),y=o?1+2.2*x:(.6+1.4*
x)*n,v=o?.25+.75*x:.06+.7*x;s.curve(e.left,w,e.right,b,this.colour(c,i),y,v)}}}cutLinks(t){if(!this.data.cutAt)return[];
let[s,e]=["from","to"].map(o=>t?.way===o?t.indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)
for(let r of e)if(this.maps.cut(n,r,o)&&i.push({k:o,r:n,c:r})===yi)return i;return i}paintCuts(t){let{pen:s,layout:e,theme:i,
focus:o}=t;for(let{k:n,r,c:h}of this.cutLinks(o)){let[c,l]=[this.y(t,r),this.y(t,h)];s.curve(e.left,c,e.right,l,i.muted,
1.2,.8,!0);let p=this.maps.cut(r,h,n);Ot(s,p,(e.left+e.right)/2,(c+l)/2,4,this.colour(n,i))}}get focus(){let t=this.start??
this.hovered??this.cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.maps.indices(this.pins,this.way);return s.
length?{way:this.way,indices:s}:null}paintOverlay(){let{focus:t}=this;this.paintWords(this.scene(this.wordsCanvas,t));let s=this.
scene(this.overlay,t);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(s,t),t?this.look(t):this.maps.blocks&&
this.paintInvitation(s);let e=this.nextCut;e&&this.paintNextCut(s,e),e?this.status.textContent=`${this.maps.described(e.
r,e.c,e.k)}   (${this.data.names[e.k]})`:this.status.textContent=t?this.describe(t):this.hint()}look({way:t,indices:s}){
let i=s.filter(o=>!this.maps.has(t,o)).map(o=>this.maps.side(t).positions[o][0]);i.length&&this.emit("look",{positions:i,
way:t})}came(){this.paintOverlay()}get nextCut(){let t=this.hovered??this.cursor;return this.line??(this.start&&t&&this.
start.way!==t.way?this.between(this.start,t):null)}paintNextCut(t,{k:s,r:e,c:i}){let{pen:o,layout:n,theme:r}=t,h=this.offset(
n,this.active.indexOf(s)),[c,l]=[this.y(t,e)+h,this.y(t,i)+h];o.curve(n.left,c,n.right,l,r.accent,3,.9)}paintFocus(t,s){
let{pen:e,layout:i,theme:o}=t;this.paintLinks(t),this.paintCuts(t),this.paintShares(t,s);let n=s.way==="from",{labels:r}=this.
maps.side(s.way),h={size:Math.max(i.size,11),colour:o.accent,bold:!0,align:n?"right":"left"},c=n?i.left-6:i.right+6,l=s.
way===this.way?this.maps.indices(this.pins,this.way):[];for(let p of s.indices.filter(f=>!l.includes(f)))e.text(I(r[p],h.
size,Ht-8),c,this.y(t,p),h)}paintShares(t,s){let{pen:e,theme:i}=t,{row:o,size:n,left:r,right:h,width:c,shown:l}=t.layout,
p=s.way==="from",f=this.active.map(x=>this.maps.profile(x,s.indices,s.way)),m=Math.max(...f.map(x=>x.reduce((y,v)=>Math.
max(y,v),0)),Z),g=o>=Js,w=p?{x:h+6,align:"left"}:{x:r-6,align:"right"},{labels:b}=p?this.maps.columns:this.maps.rows;b.forEach(
(x,y)=>{let v=this.y(t,y);if(v<-o||v>l+o)return;let C=f.map(H=>H[y]),M=C.reduce((H,B)=>H+B,0)/Math.max(C.length,1);this.
paintStripes(t,v,C,m);let S=M>=.1*m;if(!g&&!S)return;let A=g?n:11,O={size:A,colour:i.ink,bold:S,align:w.align};e.text(I(
x,A,Ht-8),w.x,v,O),!(M<.005||!p)&&e.text(M.toFixed(2),c-14,v,{size:Math.min(A,12),colour:i.muted,align:"right"})})}paintStripes({
pen:t,theme:s,layout:e,focus:i},o,n,r){let{row:h,stripes:c,left:l,right:p,width:f}=e,m=i?.way==="from",g=m?f-ds-c:0,w=m?
p+2:0,b=m?f-p-ds:l-2,x=c?g:w,y=(c||b)/n.length;n.forEach((v,C)=>{let M=.75*rt[this.maps.scale](v/r);t.rect(x+C*y,o-h/2,y,
h,this.colour(this.active[C],s),M)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)return this.hint();let i=this.
maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(f=>this.maps.profile(f,s,t)),r=n[0].map((f,m)=>n.
reduce((g,w)=>g+w[m],0)/e),h=mt(r,3).map(f=>`${o.labels[f]} ${r[f].toFixed(2)}`),c=s.length>3?d("{n} tokens",{n:s.length}):
s.map(f=>i.labels[f]).join(" + "),l=e===1?this.data.names[this.active[0]]:d("mean of {n} heads",{n:e}),p=s.length>1?[d("\
sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${h.join(" · ")}   (${[l,...p].join(", ")})`}hint(){
return this.active.length?this.data.cutting?"":d("Hover a token: on the left, what it attends to; on the right, what att\
ends to it. Click to pin; pin several for their sum."):d("No head is shown: choose one above.")}wordAt(t){let{x:s,y:e}=this.
point(t),i=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,o=Math.floor((e-Q)/this.layout.row);return i&&o>=
0&&o<this.maps.side(i).labels.length?{way:i,index:o}:null}point(t){let s=this.scroll.getBoundingClientRect(),e=s.width/this.
scroll.offsetWidth||1,i=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.clientX-s.left)/e,y:i}}lineAt(t){if(!this.
data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:i,y:o}=this.point(t),n=Ai((i-s.left)/(s.right-s.left)),
r=e&&{way:e.way,indices:[e.index]},h=t.pointerType==="touch"?Si:ki,c=Math.max(...this.active.map(f=>this.maps.largest(f)));
return[...this.active.flatMap(f=>this.links(f,r).map(([m,g,w])=>({k:f,r:m,c:g,weight:w}))),...this.cutLinks(r).map(f=>({
...f,weight:c/2}))].flatMap(f=>{let[m,g]=[f.r,f.c].map(b=>this.y({layout:s,top:0},b)),w=Math.abs(m+(g-m)*n+this.offset(s,
this.active.indexOf(f.k))-o);return w<h?[{...f,rank:f.weight/c-w/h}]:[]}).sort((f,m)=>m.rank-f.rank)[0]??null}hover(t,s=null){
JSON.stringify([t,s])!==JSON.stringify([this.hovered,this.line])&&(this.hovered=t,this.line=s,this.scroll.style.cursor=t||
s?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}act(t){let{start:s}=this;
if(!this.data.cutting)return this.pin(t);if(this.lastCursor=t,s&&s.way!==t.way)return this.cut(this.between(s,t));this.start=
s?.index===t.index?null:t,this.paintOverlay()}between(t,s){let[e,i]=t.way==="from"?[t.index,s.index]:[s.index,t.index],o=[
...this.active].sort((r,h)=>this.maps.weight(h,e,i)-this.maps.weight(r,e,i)),n=o.find(r=>this.maps.cut(e,i,r))??o[0];return n===
void 0?null:{k:n,r:e,c:i}}cut(t){if(!t)return;let[s,e]=[this.maps.rows.positions[t.r],this.maps.columns.positions[t.c]].
map(i=>[Math.min(...i),Math.max(...i)]);this.emit("cut",{queries:s,keys:e,head:t.k})}pin({way:t,index:s}){this.lastCursor=
{way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(this.pins,this.way,s,t))}setPins(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}moveCursor(t,s){let{way:e="from",index:i=-1}={...this.
lastCursor,...s&&{way:s}};this.cursor={way:e,index:E(i+t,0,this.maps.side(e).labels.length-1)},this.lastCursor=this.cursor,
[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=Q+(this.cursor?.index??0)*this.layout.
row,{scrollTop:s}=this.scroll;(t<s+Q||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){
let s=this.arrange(t,{fit:!1,whole:!0}),e=this.active.length>1?xi:0,i=(o,n)=>{let r={pen:o,layout:s,theme:n,top:0,focus:this.
focus},h=this.active.map(c=>[this.data.names[c],this.colour(c,n)]);if(e&&At(o,h,10,n),e&&o.shift(e),this.paintWords(r),r.
focus)return this.paintFocus(r,r.focus);this.paintLinks(r),this.paintCuts(r)};return{height:s.height+e,draw:i}}};function Ai(a){
let[t,s]=[0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**3<a?t=i:s=i}return t**2*(3-2*t)}var ps={word:{all:k("all words, on average"),from:{none:k("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:a=>F("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",a)},to:{none:k("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:a=>F("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",a)}},patch:{all:k("all patches, on \
average"),from:{none:k("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:a=>F("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",a)},to:{none:k("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:a=>F("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",a)}},frame:{all:k("all moments, on average"),from:{none:k("What each moment \
receives, averaged over all of them. Click one to see what it attends to."),pinned:a=>F("One moment pinned: what it atte\
nds to. Click again to unpin.","{n} moments pinned, summed: what they attend to. Click again to unpin.",a)},to:{none:k("\
What each moment gives, averaged over all of them. Click one to see what attends to it."),pinned:a=>F("One moment pinned\
: what attends to it. Click again to unpin.","{n} moments pinned, summed: what attends to them. Click again to unpin.",a)}}};var jt=68,xt=5,te=2,Ft=.6,Ei=448,$i=336,se=1,Oi=.7,us=10,ee=46;function Ti({rows:a,columns:t},s,e){let i=s?Math.min(e,s-
us):e;return E(Math.floor(i/Math.max(a,t)),4,jt)}var Bt=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let s=[["from",d("attends to")],["to",d("attended by")]];this.direction=new U(d("Direction"),s,i=>this.
set(this.pins,i)),this.status=u("div","status",{"aria-live":"polite"}),this.words=u("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=u("canvas","drawn",{"aria-hidden":"true"}),this.saving=new z(this);let e=u("div","b\
ar",{},this.direction.node);t.append(e,this.words,this.scale,u("div","foot",{},this.status,this.saving.menu)),W(this.words,
{...tt((i,o)=>this.setCurrent(this.current+i*this.perRow+o,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),
Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new j(t),this.pins=t.pins,this.way=t.
way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("aria-multiselectab\
le",String(!t.one_pin));let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",d("The text, shaded by {name}.\
 Arrows move, Enter pins.",{name:t.title}));let e=[...St(this.words)].findIndex(r=>r===st(this.words)),{photo:i}=t,o=i&&
`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:o}),this.words.style.
setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(...s.map(r=>(J(r)?.column??
0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=Ti(i,this.words.clientWidth,t.one_pin?$i:Ei));
let n=i?{patch:this.patch,frame:se,gap:0}:{patch:jt,frame:xt,gap:te};for(let[r,h]of Object.entries(n))this.words.style.setProperty(
`--${r}`,`${h}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch))`:"",this.words.style.fontSize=
i?`${Math.min(Oi*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((r,h)=>this.word(r,h))),this.setCurrent(e<0?this.
current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.rows,i=this.patchOf(t),{photo:o}=this.
data,n=i&&!o?u("canvas","",{"aria-label":t}):"",r=u("span","word",{role:"option",tabindex:"-1"},i?n:t);return i?r.style.
gridArea=`${i.row+2} / ${i.column+1}`:o&&(r.style.gridArea=this.besideOthers(s)),i&&o&&r.setAttribute("aria-label",t),r.
classList.toggle("cell",!!(i&&o)),r.classList.toggle("second",e[s]===1&&e[s-1]===0),r.onclick=()=>this.pin(s),r.onmouseenter=
r.onfocus=()=>{this.status.textContent=this.describe(s)},r.onmouseleave=()=>{this.status.textContent=this.hint()},r}patchOf(t){
return this.data.photo?Pt(t):J(t)}besideOthers(t){let s=this.maps.rows.labels.filter(i=>!Pt(i)).length,e=Math.max(1,Math.
floor(this.perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){
let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(0,s,this.way);if(this.data.mean)return this.way===
"from"?Float32Array.from(this.data.mean):new Float32Array(t).fill(1/t);let e=Array.from({length:t},(i,o)=>o);return this.
maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}came(){this.paint()}paint(){let s=this.pinned.filter(r=>!this.maps.has(
this.way,r)).map(r=>this.maps.side(this.way).positions[r][0]);s.length&&this.emit("look",{positions:s,way:this.way});let e=this.
shares(),i=this.maps.colours,o=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(e,i).forEach(
(r,h)=>{let c=St(this.words)[h];if(!c)return;let l=this.patchOf(this.maps.rows.labels[h]);if(l&&this.data.photo?Object.assign(
c.style,this.look(l,V(r))):Object.assign(c.style,{background:V(r),color:ut(r)}),l&&!this.data.photo){let p=jt-2*xt,f=_(c,
"canvas");Object.assign(f.style,{width:`${p}px`,height:`${p}px`}),wt(new L(f,p,p),l.pixels,0,0,p,i,Ft)}c.title=e[h].toFixed(
4),c.setAttribute("aria-selected",String(o.has(h)))}),this.status.textContent=this.hint();let n=Math.max(this.words.clientWidth,
260);Object.assign(this.scale.style,{width:`${n}px`,height:"40px"}),this.paintScale(new L(this.scale,n,40),4,6,e,i)}look({
row:t,column:s},e){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb, ${e} ${100*(1-Ft)}%, trans\
parent)`,h=`${-s*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${r}, ${r}) border-box, var(--ph\
oto) ${h} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=X(s.ramp);return[...t].map(o=>i[Math.
round(255*rt[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,l)=>Math.max(c,l),0),{unit:r,scale:h}=this.
maps;Rt(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.maps.rows,{pinned:e}=this,
i=e.length?e.map(n=>s[n]).join(" + "):d(ps[this.token].all),o=this.shares()[t].toFixed(4);return this.way==="to"?`${s[t]}\
 → ${i}: ${o}`:`${i} → ${s[t]}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,s=ps[this.token][this.
way==="to"?"to":"from"];return t?s.pinned(t):d(s.none)}get token(){return this.perRow>1?"patch":this.data.token??"word"}pin(t){
let s=this.data.one_pin?[]:this.pins,[e,i]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.setCurrent(t,!0),this.set(
e,i)}set(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=St(this.words);
e.length&&(e[this.current]&&(e[this.current].tabIndex=-1),this.current=E(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.
current].focus({preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),i=e?e.y+e.h+56:82;return{height:i,draw:(o,n)=>this.
paintWords(o,n,s,i)}}paintWords(t,s,e,i){let o=this.shares(),n=this.shades(o,s),r=new Set(this.pinned),{photo:h}=this.data;
h&&this.photo&&t.photo(this.photo,us,ee,h.columns*this.patch,h.rows*this.patch);for(let{label:c,i:l,x:p,y:f,w:m,h:g}of e){
let w=this.patchOf(c),b=h&&w;t.rect(p,f,m,g,V(n[l]),b?1-Ft:1),b?t.frame(p+.5,f+.5,m-1,g-1,V(n[l]),se):w?wt(t,w.pixels,p+
xt,f+xt,m-2*xt,s,Ft):t.text(c,p+6,f+g/2,{size:16,colour:ut(n[l])}),r.has(l)&&t.frame(p,f,m,g,s.accent,2)}this.paintScale(
t,10,i-36,o,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.data,r=this.patchOf(
i);if(r){let[l,p]=n?[this.patch,0]:[jt,te],[f,m]=[r.column,r.row].map(g=>g*(l+p));return{label:i,i:o,x:us+f,y:ee+m,w:l,h:l}}
let h=$(i,16)+12;s+h>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:o,x:s,y:e,w:h,h:26};return s+=h+4,c})}};var ie={heatmap:[k("Heatmap"),_t],lines:[k("Lines"),zt],text:[k("Text"),Bt]},Li=4e6,lt=class{data;tabs;mapSize;weights;views={};places={};constructor(t){
this.emit=()=>{},this.heading=u("h2"),this.left=u("section","",{"aria-label":d("Atlas")}),this.bar=u("div","bar",{},this.
heading),this.right=u("section","",{"aria-label":d("Open head")},this.bar),t.append(u("div","explorer",{},this.left,this.
right))}show(t){let{view:s,sort:e,pins:i,way:o,active:n}=this.data??t;this.data||this.build(t),this.data={...t,view:s,sort:e,
pins:i,way:o,active:n},this.mapSize=t.rows.labels.length*t.columns.labels.length,this.weights=null,this.choose(s)}build(t){
let s=String(t.rows.positions)===String(t.columns.positions),e=Object.entries(ie).filter(([i])=>i!=="text"||s).map(([i,[
o]])=>[i,i==="text"&&t.photo?d("Picture"):d(o)]);if(this.tabs=new U(d("View"),e,i=>this.choose(i)),this.bar.append(this.
tabs.node),t.atlas){let i=new Tt(this.left);this.atlas=i,i.emit=(o,n)=>{o==="open"&&this.open(n),o==="sort"&&(this.data.
sort=n),o==="off"&&(this.data.off=[...i.off],this.emit(o,n))}}else this.left.remove()}someMaps(t,s){return{maps:this.data.
all.subarray(t*this.mapSize,(t+s)*this.mapSize),most:this.data.most.slice(t,t+s)}}open(t){this.data.open=t,this.draw(),this.
emit("open",t)}choose(t){if(this.data.view=t,!this.views[t]){let s=u("div","widget");this.right.append(s),this.places[t]=
s,this.views[t]=new ie[t][1](s),this.views[t].emit=((e,i)=>this.handle(e,i))}for(let[s,e]of Object.entries(this.places))
e.hidden=s!==t;this.tabs.press(t),this.draw()}handle(t,s){t==="pins"&&Object.assign(this.data,s),t==="active"&&(this.data.
active=s),t==="layer"&&this.open([s,this.data.open[1]])}draw(){let{data:t}=this,{heads:s,view:e}=t,[i,o]=t.open,n=e==="l\
ines",r=N(t,0,i),h=`${r}.${N(t,1,o)}`,c=n?`L${r}`:d("head {head}",{head:h}),l=t.off[i*s+o],p=n?d("Layer {layer}",{layer:r}):
d("Head {head}",{head:h});this.heading.textContent=[p,...l&&!n?[d("off")]:[]].join(" · ");let f={...t,kind:e,title:c};if(n){
let g=Array.from({length:s},(b,x)=>`H${N(t,1,x)}`),w=t.active.length?t.active:[o];this.views.lines.show({...f,...this.someMaps(
i*s,s),names:g,active:w,layer:i})}else this.views[e].show({...f,...this.someMaps(i*s+o,1)});let m=this.similarityTo(i*s+
o);this.atlas?.show({...t,kind:"atlas",title:"atlas",similarity:m})}similarityTo(t){if(this.mapSize*this.data.most.length>
Li)return null;let s=this.weights??=this.data.most.map((i,o)=>new j({...this.data,...this.someMaps(o,1)}).weights(0)),e=Math.
max(this.data.rows.labels.length,1);return s.map(i=>{let o=s[t].reduce((n,r,h)=>n+Math.abs(i[h]-r),0);return E(1-o/(2*e),
0,1)})}};var dt={width:1920,height:1080,margin:70,words:620,gap:60},oe=430,Ri=560,Dt=class{constructor(t,s){this.data=t,this.pictureOf=
s}async files(t,s){let{steps:e}=this.data.lesson,i=[];for(let[o,n]of e.entries()){for(let r of n.question?[!0,!1]:[!1]){
let h=n.question?r?"-1-question":"-2-answer":"";i.push([`${Pi(o,n)}${h}.png`,Jt(this.slide(o,r,t))])}s(o+1,e.length),await new Promise(
r=>setTimeout(r))}return[...i,["notes.txt",new TextEncoder().encode(this.notes())]]}slide(t,s,e){let{lesson:i,themes:o}=this.
data,n=i.steps[t],r=o[e],h=document.createElement("canvas"),c=new L(h,dt.width,dt.height,1,r.page),{margin:l,words:p,gap:f}=dt;
c.text(I(n.title,46,dt.width-2*l),l,76,D(46,r.ink,!0));let m=150;for(let[x,y,v,C]of this.words(n,s,r))m=Ii(c,x,l,m,p,y,v,
C)+.55*y;let g={x:l+p+f,y:130,width:dt.width-2*l-p-f,height:870},w=this.pictureOf(n);w&&Ni(c,n,{...w,theme:e,active:n.shown.
heads},s,g,r);let b=`${i.title} · ${t+1} / ${i.steps.length}`;return c.text(b,l,dt.height-36,D(20,r.muted)),h}words({says:t,
question:s,point:e,shown:i},o,{ink:n,muted:r,accent:h}){let c=pt(t).map(l=>[l,27,n,!1]);if(e?.says&&!o&&c.push([pt(e.says).
join(" "),25,h,!1]),s){let{right:l,says:p}=s.answer;c.push([pt(s.asks).join(" "),29,n,!0]),s.choices.forEach((f,m)=>{let g=!o&&
m===l;c.push([`${g?"✓":"○"}  ${f}`,27,g?h:n,g])}),o||c.push([p,25,r,!1])}return i.missing&&c.push([i.missing,22,r,!1]),
c}notes(){let{lesson:t}=this.data,s=t.steps.map((e,i)=>{let o=[`${i+1}. ${e.title}`,...pt(e.says)];if(e.question){let{asks:n,
choices:r,answer:h}=e.question,c=r.map((l,p)=>`${p===h.right?"→":" "} ${l}`);o.push(pt(n).join(" "),...c,h.says)}return e.
note&&o.push(d("For the speaker:"),...pt(e.note)),o.join(`
`)});return[t.title,t.about,...s].join(`

`)+`
`}},D=(a,t,s=!1)=>({size:a,colour:t,bold:s});function Pi(a,{title:t}){let s=t.toLowerCase().replace(/[^\p{L}\p{N}]+/gu,"\
-").replace(/^-|-$/g,"");return`${String(a+1).padStart(2,"0")}-${s.slice(0,50)}`}function pt(a){let t=new DOMParser().parseFromString(
a,"text/html").body,s=[...t.querySelectorAll("p, li, h1, h2, h3, pre, tr")];return(s.length?s:[t]).map(i=>i.textContent.
replace(/\s+/g," ").trim()).filter(Boolean)}function Ii(a,t,s,e,i,o,n,r){let h="",c=()=>{a.text(h,s,e+o/2,D(o,n,r)),e+=1.38*
o};for(let l of t.split(" ")){let p=h?`${h} ${l}`:l;h&&$(p,o,r)>i?(c(),h=l):h=p}return c(),e}function Ni(a,t,s,e,i,o){let n=new lt(
u("div"));n.show(s);let r=e&&t.question?t.question.covers:[],h=(...A)=>!r.some(O=>O==="page"||A.includes(O.split(" ")[0])),
{headline:c,pair:l,bars:p,count:f,cuts:m}=t.shown.effect,g=f+m[0]+m[1],{y:w}=i,b=c??l;b&&(a.text(b.label,i.x,w,D(24,o.muted)),
h("verdict")?_i(a,b,g,i.x,w+46,o):Wt(a,{...i,y:w+20,height:54},o),w+=100);let x=i.y+i.height-w,y={...i,y:w,width:(i.width-
40)/2,height:p?.6*x:x},v={...y,x:y.x+y.width+40,height:x},C=y.height;if(h("atlas")&&n.atlas?C=fs(a,n.atlas,y,o):Wt(a,y,o),
h("head")?(a.text(n.heading.textContent,v.x,w+6,D(24,o.ink,!0)),fs(a,n.views[s.view],{...v,y:w+34,height:x-34},o,Ri)):Wt(
a,v,o),!p)return;let M=new ht(u("div"));M.show({themes:{},...p,kind:"bars",theme:s.theme,both:g>0});let S={...y,y:w+C+40,
height:x-C-40};h("effect","predictions")?fs(a,M,S,o):Wt(a,{...S,height:ne(M,S).height},o)}function Wt(a,{x:t,y:s,width:e,
height:i},{accent:o,ink:n}){a.rect(t,s,e,i,o,.08),a.frame(t,s,e,i,o,2),a.text(R.covered,t+e/2,s+i/2,{...D(27,n),align:"c\
enter"})}function _i(a,{before:t,after:s,p_before:e,p_after:i},o,n,r,h){let[c,l]=[ts(t,e),ts(s,i)];if(!o)return a.text(c,
n,r,D(44,h.ink,!0));a.text(`${c} → `,n,r,D(44,h.muted));let p=t!==s;a.text(l,n+$(`${c} → `,44),r,D(44,p?h.accent:h.ink,
!0))}function fs(a,t,s,e,i=oe){let{picture:o,scale:n,width:r,height:h}=ne(t,s,i),c=document.createElement("canvas");return o.
draw(new L(c,i,o.height,n,e.page),e),a.cells(c,s.x,s.y,r,h),h}function ne(a,{width:t,height:s},e=oe){let i=a.export(e),o=Math.
min(t/e,s/i.height);return{picture:i,scale:o,width:e*o,height:i.height*o}}var Hi=k("Shift-click a head below to switch it off."),zi=k("Switch this head off, or tap another one."),Fi=k("nobody ta\
kes over"),ji=k("the others take over"),Bi=k("nobody or the others take over");function he(a,t,[s,e]){let i=s+e,o=[],n=[];
return a&&o.push(F("{n} head off","{n} heads off",a)),a&&n.push(t),i&&o.push(F("{n} cut","{n} cuts",i)),i&&n.push(d(s&&e?
Bi:s?Fi:ji)),{heads:a,count:a+i,what:o.join(" · "),how:n.join(" · ")}}var Ut=class{constructor(t,s){this.label=u("div",
"label-line"),this.value=u("div","value",{"aria-live":"polite"}),t.append(u("div","verdict",{},u("div","top",{},s,this.label),
this.value))}show(t,{count:s,what:e,how:i}){let{headline:o,pair:n}=t,r=o??n,h=u("span","what",{},[r&&"·",e||d("all head\
s on")].filter(Boolean).join(" "));s&&h.append(u("span","mode",{},` (${i})`)),this.label.replaceChildren(...r?[u("span",
"said",{},r.label)," "]:[],h),this.label.title=r?.help??"",!s&&t.output==="embedding"&&!n?this.value.replaceChildren(u("\
span","hint",{},d(kt()?zi:Hi))):o?this.value.replaceChildren(...re(o,s)):this.value.replaceChildren(...n?re(n,s):[])}};function re({
before:a,after:t,p_before:s,p_after:e},i){let[o,n]=[ae(a,s),ae(t,e)];if(!i)return[u("span","now",{},...o)];let r=a!==t;return[
u("span","was",{},...o)," → ",u("span",r?"now changed":"now",{},...n)]}function ae(a,t){return t===void 0?[a]:[u("span",
"called",{title:a},ss(a)),` ${at(t)}`]}var Gt=class{explorer;constructor(t){this.missing=u("p","missing",{role:"note"}),this.top=u("div"),this.verdict=new Ut(this.
top,u("h3","unseen",{},d("What changed"))),this.heads=u("div","widget"),this.barsTitle=u("p","name"),this.barsPlace=u("d\
iv","widget"),this.bars=new ht(this.barsPlace),this.below=u("div","bars-part",{},this.barsTitle,this.barsPlace),t.append(
this.missing,this.top,this.heads)}show(t,s,e){this.missing.textContent=t.missing,this.missing.hidden=!t.missing;for(let c of[
this.top,this.heads])c.hidden=!s;if(this.explorer=null,this.heads.replaceChildren(),!s)return;let{count:i,mode:o,cuts:n,
...r}=t.effect,h=he(i,o,n);this.verdict.show({...r,output:""},h),this.explorer=new lt(this.heads),this.explorer.show({...s,
theme:e,active:t.heads}),this.explorer.left.append(this.below),this.below.hidden=!r.bars,r.bars&&(this.barsTitle.textContent=
r.bars.title,this.bars.show({themes:{},...r.bars,kind:"bars",theme:e,both:h.count>0}))}places(t){let[s,e]=t.split(/\s+(?=\d)/),
{right:i}=this.explorer??{};return({atlas:[e&&this.atlas?_(this.atlas,`[data-at="${e}"]`):this.atlas],head:[i],verdict:[
this.top],effect:[this.below],predictions:[this.barsPlace],page:[this.top,this.atlas,i,this.below]}[s]??[]).filter(n=>n instanceof
HTMLElement)}get atlas(){return this.explorer?_(this.explorer.left,".atlas"):void 0}cover(t,s){this.uncover();for(let e of new Set(
t.flatMap(i=>this.places(i))))e.classList.add("covered"),e.dataset.covered=s,e.inert=!0}uncover(){for(let t of[this.top,
this.below,this.barsPlace,this.atlas,this.explorer?.right])t&&(t.classList.remove("covered"),t.inert=!1)}ring(t){for(let s of t?
this.places(t):[])s.classList.add("ringed")}unring(){for(let t of[this.top,this.below,this.barsPlace])t.classList.remove(
"ringed")}};var Kt=class{data;steps;step;theme;answers={};constructor(t){this.root=t,this.title=u("h2","",{tabindex:"-1"}),this.says=
u("div","says"),this.pointed=u("p","pointed"),this.question=new $t(p=>this.answer(p)),this.note=u("div","note",{hidden:""});
let s=u("section","words-part",{"aria-label":d("What is said")});s.append(this.title,this.says,this.pointed,this.question.
node,this.note);let e=u("section","picture-part",{"aria-label":d("What is shown")});this.picture=new Gt(e),this.black=u(
"div","blackness",{hidden:"",role:"status"},R.isBlack),this.help=Ts(),this.help.onclick=()=>this.help.close(),this.back=
T("←",()=>this.act("back"),{title:R.back}),this.next=T("→",()=>this.act("next"),{title:R.next}),this.place=u("span",
"place",{"aria-live":"polite"});let i={title:d("What the speaker may want to know"),"aria-pressed":"false"};this.notes=T(
d("Notes"),()=>this.toggleNotes(),i);let o=T(d("Light / dark"),()=>this.swapTheme()),n={title:d("One PNG per step, 1920 \
× 1080, and the notes")};this.slides=T(d("Slides (ZIP)"),()=>this.saveSlides(),n);let r=T(R.keys,()=>this.act("help")),
h=u("span","space"),c=[this.back,this.next,this.place,h],l=u("nav","lesson-bar",{},...c,this.notes,o,this.slides,r);t.append(
u("div","lesson-step",{},s,e),l,this.black,this.help),this.handout=u("section","handout",{"aria-hidden":"true"}),t.append(
this.handout),document.addEventListener("keydown",p=>this.key(p)),Ms(()=>this.draw())}show(t){this.data=t,this.steps=t.lesson.
steps,this.theme=t.theme,document.documentElement.lang=t.lesson.language;let s=Number(location.hash.slice(1));this.step=
E(Number.isInteger(s)?s:1,1,this.steps.length),this.draw(),this.print()}get shownTheme(){return this.theme||Cs()}get current(){
return this.steps[this.step-1]}pictureOf({shown:t}){return t.picture?vt(this.data[t.picture]):null}draw(){if(!this.steps)
return;let t=this.shownTheme;As(this.data.themes[t],t);let{title:s,says:e,note:i,shown:o}=this.current;this.title.textContent=
s,this.says.innerHTML=e,this.note.innerHTML=i,this.place.textContent=ot(R.step,{number:this.step,steps:this.steps.length,
title:s}),this.back.disabled=this.step===1,this.picture.unring(),this.picture.show(o,this.pictureOf(this.current),t),this.
drawQuestion(),window.painted=!0}drawQuestion(){let{question:t,point:s}=this.current,e=this.answers[this.step];this.question.
show(t,e);let i=t&&!e;i?this.picture.cover(t.covers,R.covered):this.picture.uncover(),this.pointed.innerHTML=s?.says??"",
this.pointed.hidden=!s?.says||!!i,s&&!i&&this.picture.ring(s.place),this.next.disabled=this.step===this.steps.length&&!i}answer(t){
let{question:s}=this.current;!s||this.answers[this.step]||(this.answers[this.step]={choice:t,...s.answer},this.drawQuestion(),
this.question.says.scrollIntoView({block:"nearest"}))}go(t){let s=E(t,1,this.steps.length);s!==this.step&&(this.step=s,history.
replaceState(null,"",`#${s}`),this.draw(),_(this.root,".words-part").scrollTop=0)}act(t){let s=this.current.question&&!this.
answers[this.step];return t.step?this.go(t.step):{next:()=>s?this.answer(null):this.go(this.step+1),back:()=>this.go(this.
step-1),reveal:()=>this.answer(null),black:()=>this.black.toggleAttribute("hidden"),full:()=>gs(),help:()=>this.help.open?
this.help.close():this.help.showModal(),end:()=>this.black.toggleAttribute("hidden",!0)}[t]?.()}key(t){let s=Ns(t,Is(t.composedPath()));
s&&(s!=="end"&&t.preventDefault(),this.act(s))}toggleNotes(){this.note.hidden=!this.note.hidden,this.notes.setAttribute(
"aria-pressed",String(!this.note.hidden))}swapTheme(){this.theme=this.shownTheme==="dark"?"light":"dark",this.draw()}async saveSlides(){
let t=new Dt(this.data,e=>this.pictureOf(e));this.slides.disabled=!0;let s=await t.files(this.shownTheme,(e,i)=>{this.slides.
textContent=`${e} / ${i}`});Zt(new Blob([Es(s)],{type:"application/zip"}),`${this.data.lesson.name}-slides.zip`),Object.
assign(this.slides,{disabled:!1,textContent:d("Slides (ZIP)")})}print(){this.handout.append(...this.steps.map(({title:t,
says:s,question:e},i)=>{let o=u("article","",{},u("h2","",{},`${i+1}. ${t}`)),n=r=>{let h=u("div");h.innerHTML=r,o.append(
h)};return n(s),e&&(n(e.asks),o.append(u("ul","",{},...e.choices.map(r=>u("li","",{},r)))),o.append(u("p","",{},e.answer.
says))),o}))}};var ce=vt(await ms(DATA)),le=_(document,"main.widget");le.append(u("h1","",{},ce.title));new Kt(le).show(ce);
