var se={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function gt(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let h=se[o],c=a.byteOffset+4+t+n,l=r.reduce((u,f)=>u*f,1)*h.BYTES_PER_ELEMENT;e[i]=new h(a.buffer.slice(c,c+l))}return{...s,
...e}}var Wt=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));async function hs(a){let t=new Blob([Wt(a)]).stream().pipeThrough(
new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}var C=(a,t,s)=>Math.min(Math.max(a,t),s),wt=()=>window.matchMedia("(pointer: coarse)").matches,p=(a,t="",s={},...e)=>{let i=document.
createElement(a);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function E(a,t,{
className:s="",...e}={}){let i=p("button",s,{type:"button",...e},a);return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}function cs(a=document.documentElement){document.fullscreenElement?document.exitFullscreen():
a.requestFullscreen?.().catch(()=>{})}var N=(a,t)=>a.querySelector(t);var bt=a=>a.children;function F(a,t){a.onkeydown=s=>{s.altKey||s.ctrlKey||s.metaKey||!Object.hasOwn(t,s.key)||t[s.key]()!==
!1&&(s.preventDefault(),s.stopPropagation())}}var Q=a=>({ArrowUp:()=>a(-1,0),ArrowDown:()=>a(1,0),ArrowLeft:()=>a(0,-1),
ArrowRight:()=>a(0,1)}),tt=a=>a.getRootNode().activeElement,D=()=>p("i","room-mark",{"aria-hidden":"true"});function xt(a,t){
let s=p("select","",{"aria-label":a});return ee(s,t),s}var ee=(a,t)=>a.replaceChildren(...t.map(([s,e])=>p("option","",{
value:s},e))),B=class{constructor(t,s,e){this.buttons=s.map(([i,o,n])=>E(o,()=>e(i),{"data-value":i,...n&&{title:n}})),this.
node=p("div","modes",{role:"group","aria-label":t},...this.buttons)}press(t){for(let s of this.buttons)s.setAttribute("a\
ria-pressed",String(s.dataset.value===t))}};function ls(a,t,s){let e=p("details",a,{},t,s);return F(e,{Escape:()=>e.open?
(e.open=!1,t.focus()):!1}),e}function Ut(a,{low:t,high:s,step:e,value:i},o,n){let r=p("input","",{type:"range",min:t,max:s,step:e,value:i}),h=p("outp\
ut"),c=p("label","slider",{},`${a} `,r,h),l=()=>{h.textContent=o(Number(r.value))};r.oninput=()=>{l(),n()};let u=f=>{r.value=
String(f),l()};return l(),Object.assign(c,{value:()=>Number(r.value),set:u})}var Kt='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',ds=[4,3],ie={left:"start",center:"\
middle",right:"end"};function st(a){let t=a.getContext("2d");return t.textRendering="geometricPrecision",t}function vt(a,t,s,e=document.
createElement("canvas")){Object.assign(e,{width:a,height:t});let i=st(e),o=i.createImageData(a,t);return s(new Uint32Array(
o.data.buffer)),i.putImageData(o,0,0),e}var O=(()=>{let a=st(document.createElement("canvas"));return(t,s,e=!1)=>(a.font=
`${e?"600 ":""}${s}px ${Kt}`,a.measureText(t).width)})();function kt(a,t,s,e){for(let[i,o]of t)a.rect(s,4,10,10,o),a.text(
i,s+15,9,{size:12,colour:e.ink}),s+=O(i,12)+34}function L(a,t,s){if(O(a,t)<=s)return a;let e=[...a];for(;e.length>1&&O(e.
join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var oe=a=>(window.devicePixelRatio||1)*(a.currentCSSZoom||1),$=class{context;constructor(t,s,e,i=oe(
t),o=null){let n=Math.round(s*i),r=Math.round(e*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=st(t),
this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(
0,t)}rect(t,s,e,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){
this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){
this.path(o,n,r,h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,o,n,r,h=!1){let c=(t+e)/2;this.context.setLineDash(h?ds:
[]),this.path(o,n,r,l=>{l.moveTo(t,s),l.bezierCurveTo(c,s,c,i,e,i)}),this.context.setLineDash([])}path(t,s,e,i){let{context:o}=this;
o.globalAlpha=e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",
angle:r=0,bold:h=!1}){let{context:c}=this;c.globalAlpha=1,c.save(),c.translate(s,e),r&&c.rotate(r*Math.PI/180),c.font=`${h?
"600 ":""}${i}px ${Kt}`,c.fillStyle=o,c.textAlign=n,c.textBaseline="middle",c.fillText(t,0,0),c.restore()}cells(t,s,e,i,o){
this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,this.context.drawImage(t,s,e,i,o)}photo(t,s,e,i,o){this.
context.globalAlpha=1,this.context.imageSmoothingEnabled=!0,this.context.drawImage(t,s,e,i,o)}},ne=6e3,yt=class{parts=[];constructor(t,s,e=null){
this.width=t,this.height=s,this.openGroups=0,this.rectanglesLeft=ne,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.
entries(s).filter(([,o])=>o!==null).map(([o,n])=>` ${o}="${Gt(typeof n=="number"?+n.toFixed(2):n)}"`).join("");this.parts.
push(e===null?`<${t}${i}/>`:`<${t}${i}>${Gt(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.
openGroups+=1}rect(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",
{x1:t,y1:s,x2:e,y2:i,stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r,h=!1){let c=g=>+g.toFixed(
1),l=c((t+e)/2),u=`M${c(t)} ${c(s)}C${l} ${c(s)} ${l} ${c(i)} ${c(e)} ${c(i)}`,f={"stroke-dasharray":h?ds.join(" "):null},
m={stroke:o,"stroke-width":n,"stroke-opacity":r<1?r:null,...f};this.put("path",{d:u,fill:"none",...m})}text(t,s,e,{size:i=12,
colour:o,align:n="left",angle:r=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"font-size":i,"text-anchor":ie[n],"font-\
weight":h?600:null,transform:r?`rotate(${r} ${+s.toFixed(2)} ${+e.toFixed(2)})`:null,"xml:space":"preserve"};this.put("t\
ext",c,t)}cells(t,s,e,i,o){this.rectanglesLeft-=t.width*t.height,this.rectanglesLeft<0?this.embed(t,s,e,i,o):this.rectangles(
t,s,e,i,o)}photo(t,s,e,i,o){this.put("image",{x:s,y:e,width:i,height:o,preserveAspectRatio:"none",href:t.src})}embed(t,s,e,i,o){
let n=document.createElement("canvas"),r=Math.max(1,Math.round(2*i/t.width)),h=t.width*r,c=t.height*r;new $(n,h,c,1).cells(
t,0,0,h,c);let l={x:s,y:e,width:i,height:o,preserveAspectRatio:"none",style:"image-rendering:pixelated"};this.put("image",
{...l,href:n.toDataURL("image/png")})}rectangles(t,s,e,i,o){let{data:n}=st(t).getImageData(0,0,t.width,t.height),r=i/t.width,
h=o/t.height;for(let c=0;c<t.height;c++)for(let l=0;l<t.width;l++){let u=4*(c*t.width+l),f="#"+[0,1,2].map(m=>n[u+m].toString(
16).padStart(2,"0")).join("");this.rect(s+l*r,e+c*h,r,h,f)}}toString({width:t=this.width,height:s=this.height}={}){return`${`\
<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width} ${this.height}" width="${t}" height="${s}"`} font-\
family="${Gt(Kt)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function Gt(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}function d(a,t={}){return et(String(SAID[a]??a),t)}function W(a,t,s,e={}){let i=SAID[a]??[a,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return et(o?i[0]:i[i.length-1],{n:s,...e})}var k=a=>a,K=(a,t=0)=>`${(100*a).toFixed(
t)} %`,ps=(a,t="")=>t==="%"?K(a):a.toFixed(3);var et=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var re={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},ae={pdf:["PDF",k("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",k("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},he=16e3,us=46,_=class{constructor(t){
this.widget=t,this.size=xt(d("Size"),[["projector",d("Projector, 1920 px")],["paper",d("Paper, 170 mm, 300 dpi")]]),this.
light=p("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>E(r,()=>this.save(r.toLowerCase()))),e=p("summary","",{
title:d("Save this picture as PNG or SVG")},d("Save picture")),i=p("label","",{},this.light," ",d("light background"));this.
papers=Object.entries(ae).map(([r,[h,c]])=>p("a","button",{"data-kind":r,title:d(c),download:""},h)),this.forPapers=p("d\
iv","pair",{hidden:""},...this.papers);let o=p("div","pair",{},...s),n=p("div","menu",{},this.size,i,o,this.forPapers);this.
menu=ls("saving",e,n),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=d("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.light.
checked){let{themes:i,theme:o}=this.widget.data,n=i[e?"light":o],{width:r,density:h,svgSize:c}=re[s],l=this.widget.export(
r),u=l.height+us;if(t==="svg"){let g=new yt(r,u,n.page);return this.draw(g,r,n,l),new Blob([g.toString(c(r,u))],{type:"i\
mage/svg+xml"})}let f=document.createElement("canvas"),m=new $(f,r,u,Math.min(h,he/u),n.page);return this.draw(m,r,n,l),
ce(qt(f),f.width/(r/96))}draw(t,s,e,i){let{title:o,source:n}=this.widget.data;t.text(L(o,16,s-20),10,16,{size:16,colour:e.
ink,bold:!0}),t.text(L(n,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(us),i.draw(t,e)}save(t){let{kind:s,title:e}=this.
widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,"").toLowerCase();Yt(this.picture(t),`${i}.${t}`),
this.menu.open=!1}};function Yt(a,t){let s=p("a","",{download:t,href:URL.createObjectURL(a)});s.click(),setTimeout(()=>URL.
revokeObjectURL(s.href),1e4)}var qt=a=>Wt(a.toDataURL("image/png").split(",")[1]);function ce(a,t){let s=new DataView(new ArrayBuffer(
21)),e=Math.round(t/.0254);s.setUint32(0,9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),
s.setUint32(12,e),s.setUint8(16,1),s.setUint32(17,Xt(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([a.subarray(
0,i),s.buffer,a.subarray(i)],{type:"image/png"})}function Xt(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>
1^(t&1?3988292384:0)}return~t>>>0}var fs=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function Y(a){let t=a.map(fs);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var le=([a,t,s])=>255<<24|s<<16|t<<8|a,St=a=>Uint32Array.from(Y(a),le),q=([a,t,s])=>`rgb(${a},${t},${s})`;function ct(a){
let[t,s,e]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var it={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},ms={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var gs=window.matchMedia("(prefers-color-scheme: dark)"),ws=()=>gs.matches?"dark":"light",bs=a=>gs.addEventListener("cha\
nge",()=>a());function xs(a,t,s=document.documentElement){let e={ink:"text-color",page:"background-color",accent:"primary-color"},i=s.
style;for(let[o,n]of Object.entries(e))i.setProperty(`--st-${n}`,a[o]);i.colorScheme=t}var de=2048,pe=33;function ys(a){let t=[],s=[],e=0,i=r=>{t.push(r),e+=r.length};for(let[r,h]of a){let c=new TextEncoder().
encode(r),l=[20,de,0,0,pe].map(U),u=[Xt(h),h.length,h.length].map(G),f=e;i(Ct([G(67324752),...l,...u,U(c.length),U(0),c])),
i(h);let m=[U(c.length),...[0,0,0,0].map(U),G(0),G(f),c];s.push(Ct([G(33639248),U(20),...l,...u,...m]))}let o=e;s.forEach(
i);let n=[0,0,a.length,a.length].map(U);return i(Ct([G(101010256),...n,G(e-o),G(o),U(0)])),Ct(t)}var U=a=>Uint8Array.of(
a&255,a>>8&255),G=a=>Uint8Array.of(...[0,8,16,24].map(t=>a>>>t&255));function Ct(a){let t=new Uint8Array(a.reduce((e,i)=>e+
i.length,0)),s=0;for(let e of a)t.set(e,s),s+=e.length;return t}var T={back:d("Back (←, Page Up)"),next:d("Next (→, Page Down)"),step:d("Step {number} of {steps}: {title}"),present:d(
"Present"),presentHelp:d("Presentation mode: large type, no sidebar"),black:d("Black screen"),keys:d("Keys"),reveal:d("R\
eveal"),revealHelp:d("Let the model answer (r)"),model:d("The model’s answer: “{right}”."),noLesson:d("There is no\
 lesson of this name."),covered:d("Hidden until you answer"),isBlack:d("The screen is black. Press b or Escape to go on.")},
vs=[[d("→, Space, Page Down"),d("the next step; where a question is open, its answer first")],[d("←, Page Up"),d("th\
e step before")],[d("1 … 9"),d("that step")],[d("r"),d("reveal the model's answer")],[d("b or ."),d("black screen; aga\
in or Escape brings the page back")],[d("q"),d("the room's QR code and votes; again or Escape hides them")],[d("f"),d("f\
ull screen")],[d("?"),d("these keys")]],ks=d("A presenter's remote sends Page Up and Page Down, which work everywhere. A\
rrows and Space go to the control that has the focus if it uses them, such as the atlas or a slider; letters and digits \
go to the box that you type in.");function Ss(){let a=vs.map(([i,o])=>p("tr","",{},p("th","",{scope:"row"},i),p("td","",{},o))),t=p("table","",{},p("tbody",
"",{},...a)),s=p("dialog","keys-help",{"aria-label":T.keys}),e=E(d("Close"),()=>s.close());return s.append(p("h2","",{},
T.keys),t,p("p","",{},ks),e),s}var Cs={ArrowRight:"next",ArrowLeft:"back"},Ms={PageDown:"next",PageUp:"back"},ue={r:"reveal",b:"black",".":"black",f:"f\
ull","?":"help"},fe="grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobo\
x menuitem tree spinbutton scrollbar",As=["select","input","textarea","video","audio",...fe.split(" ").map(a=>`[role=${a}\
]`)].join(),me="button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]",ge=["checkbox","radio","\
range","button"].map(a=>`[type=${a}]`).join(),we=`input:not(${ge}), [contenteditable=true], [role=combobox]`;function Es(a){
let[t]=a,s=i=>!!t?.matches?.(i),e=s("textarea, [contenteditable=true]");return{pages:e||s("select, [role=listbox], [role\
=option]"),typing:e||s(we)||s("select, [role=listbox], [role=option]"),arrows:e||s(As),space:s(me)||s(As)}}function Os({
key:a,ctrlKey:t,altKey:s,metaKey:e},i){return t||s||e?null:Ms[a]?i.pages?null:Ms[a]:a==="Escape"?"end":i.typing?null:Cs[a]?
i.arrows?null:Cs[a]:a===" "?i.space?null:"next":/^[1-9]$/.test(a)?{step:Number(a)}:ue[a.toLowerCase()]??null}var Mt=class{drawn;onAnswered;constructor(t){this.asks=p("div","asks"),this.choices=p("div","choices",{role:"group"}),this.
says=p("p","answer",{role:"status"}),this.node=p("div","question",{hidden:""},this.asks,this.choices,this.says),this.onChoose=
t}show(t,s){this.node.hidden=!t;let e=JSON.stringify([t,s]);if(e===this.drawn)return;if(this.drawn=e,!t)return this.says.
replaceChildren();this.asks.innerHTML=t.asks,this.choices.setAttribute("aria-label",this.asks.textContent);let i=t.choices.
map((r,h)=>this.choice(r,h,s)),o=E(T.reveal,()=>this.onChoose(null),{className:"quiet",title:T.revealHelp}),n=this.choices.
contains(tt(this.choices));this.choices.replaceChildren(...i,...s?[]:[o]),n&&s&&this.onAnswered?.(),this.says.textContent=
s?`${be(t.choices,s)} ${s.says}`:""}choice(t,s,e){let i=E(t,e?null:()=>this.onChoose(s),{className:"choice"});if(!e)return i;
i.setAttribute("aria-disabled","true"),i.classList.toggle("right",s===e.right),i.classList.toggle("yours",s===e.choice);
let o=ye(e.numbers,s);return o!==null&&(i.style.setProperty("--share",String(o)),i.append(p("small","",{},d("model: {sha\
re}",{share:xe(o)})))),i}fail(){this.says.textContent=d("The model did not answer. Try again.")}};function be(a,{choice:t,
right:s}){let e={right:a[s],yours:a[t??-1]};return t===null?et(T.model,e):t===s?d("The model agrees with you: “{right}”.",
e):d("You said “{yours}”; the model’s answer is “{right}”.",e)}var xe=a=>a>0&&a<.005?"< 1 %":K(a);function ye(a,t){
return a.length<2||t>=a.length||a.some(s=>s<0||s>1)?null:a[t]}var lt=13,ve=40,ke=29,Se=28,$s=150,Ce=60,Ts=26,nt=class{width;data;constructor(t){this.canvas=p("canvas","drawn",{"aria-\
hidden":"true"}),this.room=D(),this.field=p("div","field",{},this.canvas,this.room),this.list=p("ol","unseen"),this.saving=
new _(this),t.append(this.field,this.list,p("div","foot",{},this.saving.menu));let s=new ResizeObserver(()=>{let e=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!e&&this.draw()});s.observe(this.field),
s.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([s,e,i])=>{let o={word:s,before:ot(e),
after:ot(i)},n=t.both?d("{word}: {before}, heads off: {after}",o):`${s}: ${o.before}`;return p("li","",{},n)})),this.draw()}draw(){
if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?Me(this.data.
rows,this.fitting(this.height)):this.data.rows,{height:s,draw:e}=this.export(this.width,t);Object.assign(this.canvas.style,
{width:`${this.width}px`,height:`${s}px`}),e(new $(this.canvas,this.width,s),this.data.themes[this.data.theme])}export(t,s=this.
data.rows){return{height:Ts+s.length*this.rowHeight,draw:(i,o)=>this.paint(i,t,o,s)}}paint(t,s,e,i){let{both:o}=this.data,
n=Math.min(Math.max(...i.map(([l])=>O(l,14)),20),$s)+10,r=(s-n-Ce)/Math.max(...i.flatMap(([,l,u])=>[l,u]),1e-9),h={size:12,
colour:e.ink};i.forEach(([l,u,f],m)=>{let g=22+m*this.rowHeight,w=g+(o?lt:lt/2)+1;t.text(L(l,14,$s),n-8,w,{size:14,colour:e.
ink,align:"right"}),[u,f].slice(0,o?2:1).forEach((b,x)=>{let v=g+x*(lt+(this.height?0:2));t.rect(n,v,Math.max(b*r,1),lt,
x?e.accent:e.muted),t.text(ot(b),n+b*r+5,v+lt/2+.5,h)})});let c=[[d("all heads on"),e.muted],[d("heads off"),e.accent]];
kt(t,o?c:c.slice(0,1),n,e)}get rowHeight(){return this.data.both?this.height?ke:ve:Se}fitting(t){return Math.max(Math.floor(
(t-Ts)/this.rowHeight),1)}};function Me(a,t){let s=([,i,o])=>Math.max(i,o),e=new Set([...a].sort((i,o)=>s(o)-s(i)).slice(
0,t));return a.filter(i=>e.has(i))}function ot(a){let t=100*a,s=a<1e-5?"<0.001":Number(t.toPrecision(1));return`${a===0||
a>=5e-4?t.toFixed(1):s} %`}function Vt(a,t){return t===void 0?a:`${Zt(a)} ${ot(t)}`}var Zt=a=>/^\d/.test(a)?d("“{word}”",
{word:a}):a;var Ae={Uint8Array:255,Int8Array:127,Float32Array:null},Ee={Uint8Array:2,Int8Array:2,Float32Array:4},X=1e-12;function Oe(a,t){
let s=Ae[a.constructor.name];if(!s)return a;let e=new Float32Array(256);for(let o=-127;o<=s;o++)e[o&255]=o*Math.abs(o)*t/
s**2;let i=new Float32Array(a.length);for(let o=0;o<i.length;o++)i[o]=e[a[o]&255];return i}var Ls=a=>a.reduce((t,s)=>Math.
max(t,Math.abs(s)),0);var R=({numbering:a},t,s)=>a?.[t][s]??s,H=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;cutAt;blocks;full=new Map;decoded=new Map;sorted=new Map;stretched=new Map;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length}weights(t){let[s,e]=this.blocks??[this.R,this.C],i=s*e;return this.decoded.has(t)||this.decoded.
set(t,Oe(this.codes.subarray(t*i,(t+1)*i),this.most[t])),this.decoded.get(t)}has(t,s){return!this.blocks||this.full.has(
t+s)}row(t,s){return this.blocks?this.full.get(`from${s}`)?.[t]??new Float32Array(this.C):this.weights(t).subarray(s*this.
C,(s+1)*this.C)}column(t,s){if(this.blocks)return this.full.get(`to${s}`)?.[t]??new Float32Array(this.R);let e=this.weights(
t);return Float32Array.from({length:this.R},(i,o)=>e[o*this.C+s])}drawn(t,s){if(!this.blocks||this.has("from",s))return this.
row(t,s);let[e,i]=this.blocks,o=Math.floor(s*e/this.R)*i,n=t*this.R+o;if(!this.stretched.has(n)){let r=this.weights(t),h=Float32Array.
from({length:this.C},(c,l)=>r[o+Math.floor(l*i/this.C)]);this.stretched.set(n,h)}return this.stretched.get(n)}weight(t,s,e){
return this.drawn(t,s)[e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(
s).positions.flatMap((i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=new Float32Array(e==="to"?this.R:this.C);for(let o of s){
let n=e==="to"?this.column(t,o):this.row(t,o);for(let r=0;r<i.length;r++)i[r]+=n[r]}return i}linksFrom(t,s,e,i){let o=[];
for(let n of s){if(!this.has("from",n))continue;let r=this.row(t,n);for(let h of this.sortedColumns(t,n).subarray(0,i)){
if(r[h]<e)break;o.push([n,h,r[h]])}}return o}linksTo(t,s,e,i){let o=[];for(let n of s){let r=this.column(t,n);for(let h of dt(
r,Math.min(i,this.R)))r[h]>=e&&o.push([h,n,r[h]])}return o}sortedColumns(t,s){let e=t*this.R+s;if(!this.sorted.has(e)){let i=this.
row(t,s);this.sorted.set(e,Uint16Array.from(i.keys()).sort((o,n)=>i[n]-i[o]))}return this.sorted.get(e)}rowPeaks(t){return Float32Array.
from({length:this.R},(s,e)=>Ls(this.drawn(t,e)))}largest(t){return Math.max(Math.abs(this.most[t]),X)}shade(t,s){let e=Math.
min(Math.abs(t)/(s||X),1);return this.signed?.5+.5*Math.sign(t)*e:it[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,
Math.max(1,i.rows)),n=Math.min(e.columns,Math.max(1,i.columns)),r=St(this.signed?s.diverging:s.ramp),h=this.strongestShares(
t,e,n,o);return vt(n,o,c=>{for(let l=0;l<h.length;l++)c[l]=r[Math.round(255*this.shade(h[l],1))]})}strongestShares(t,s,e,i){
let o=this.peak==="row"&&!this.signed,n=new Float32Array(e*i),r=Uint16Array.from({length:s.columns},(l,u)=>Math.floor(u*
e/s.columns)),h=l=>Math.floor(l*i/s.rows)*e,c;for(let l=0;l<s.rows;l++){let u=h(l),f=this.drawn(t,l+s.r);if(f===c&&u===h(
l-1))continue;c=f;let m=(o?Ls(f):this.largest(t))||X;for(let g=0;g<s.columns;g++){let w=f[g+s.c]/m;Math.abs(w)>Math.abs(
n[u+r[g]])&&(n[u+r[g]]=w)}}return n}cut(t,s,e=0){return this.cutAt?.(this.rows.positions[t],this.columns.positions[s],e)}get colours(){
return this.themes[this.theme]}formatted(t){let s=Ee[this.codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.
toFixed(s)}`}described(t,s,e=0){let i=this.cut(t,s,e),o=i&&(i.toOthers?d("cut, the others take over"):d("cut, nobody tak\
es over")),n=this.formatted(this.weight(e,t,s)),r=this.has("from",t)?n:`≤ ${n}`;return[`${this.rows.labels[t]} → ${this.
columns.labels[s]}: ${r}`,o].filter(Boolean).join(" · ")}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],n=i===
s?t:[],r=n.filter(h=>!o.includes(h));return[r.length<n.length?r:[...r,o[0]],i]}};function At(a,{toOthers:t},s,e,i,o){let n=[
[-1,0,0,-1],[0,-1,1,0],[1,0,0,1],[0,1,-1,0]],r=[[-1,-1,1,1],[-1,1,1,-1]];for(let[h,c,l,u]of t?n:r)a.line(s+i*h,e+i*c,s+i*
l,e+i*u,o,1.5)}function dt(a,t){let s=[],e=-1/0;for(let i=0;i<a.length;i++){if(a[i]<=e&&s.length===t)continue;let o=s.length;
for(;o>0&&a[i]>a[s[o-1]];)o--;s.splice(o,0,i),s.length>t&&s.pop(),e=a[s[s.length-1]]}return s}var Jt=(a,t)=>JSON.stringify(
a.positions)===JSON.stringify(t.positions);function pt({segments:a},t,s){let e=a.slice(t,t+s).indexOf(1);return e>0?e:null}var Rs={layer:k("by layer"),entropy:k("by entropy"),likeness:k("by similarity"),link:k("by a link"),writes:k("by what th\
ey write"),effect:k("by effect when off")},[$e,Ps,Te,Le]=[2,3,4,5],[Re,Pe,Ie,Ne]=[32,74,75,14],_e=4,Is=14,ze=360,He={A:"\
B",B:"A"},Ns=5e-4,Fe=.01,je=a=>a?.includes(null)?null:a??null,Et=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;status;pointed;boxes=[];constructor(t){
this.root=p("div","atlas"),this.emit=()=>{},this.grid=p("div","grid",{role:"grid","aria-label":d("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.canvas=p("canvas","",{"aria-hidden":"tr\
ue"}),this.legend=p("div"),this.legendRoom=p("div","room",{"aria-hidden":"true"});let s=p("div","legend",{},this.legendRoom,
this.legend);this.saving=new _(this),this.root.append(this.controls(),this.grid,p("div","foot",{},s,this.saving.menu)),this.
room=D(),this.root.append(this.room),t.append(this.root);let e=new ResizeObserver(()=>this.data&&this.fit()&&this.paint());
for(let i of[this.root,this.grid,this.room])e.observe(i);F(this.grid,{...Q((i,o)=>this.moveFocus(this.focus[0]+i,this.focus[1]+
o)),Home:()=>this.moveFocus(this.focus[0],0),End:()=>this.moveFocus(this.focus[0],this.data.heads-1),Enter:()=>this.pressed(
!1)," ":()=>this.pressed(!0)}),this.root.ondragover=i=>{i.dataTransfer?.types.includes(Qt(this.other))&&(i.preventDefault(),
this.root.classList.add("receives"))},this.root.ondragleave=()=>this.root.classList.remove("receives"),this.root.ondrop=
i=>{this.root.classList.remove("receives");let o=i.dataTransfer?.getData(Qt(this.other));if(!o)return;i.preventDefault();
let[n,r]=o.split(".").map(Number);this.open=[n,r],this.mark(),this.emit("put",this.open)},this.grid.onmouseleave=()=>{this.
pointed=null,this.showStatus(...this.open)}}controls(){this.switching=!1;let t=d("Click a head to switch it off or on; s\
hift-click and Space always do"),s=[["open",d("Open"),d("Click a head to open it")],["switch",d("Switch off / on"),t]];return this.
modes=new B(d("What a click does"),s,e=>this.setSwitching(e==="switch")),this.modes.press("open"),this.sort=xt(d("Order \
of the heads"),Object.entries(Rs).map(([e,i])=>[e,d(i)])),this.sort.title=d("Entropy: most diffuse last. Similarity: att\
ention shared with the open head. Effect: without this head alone."),this.sort.onchange=()=>{this.emit("sort",this.sort.
value),this.build(),this.mark()},this.status=p("div","status"),this.status.title=d("Entropy: how diffuse a head's attent\
ion is, in bits. 0: all on one token; log2 of the number of tokens: uniform."),p("div","bar",{},this.modes.node,this.sort,
this.status)}setSwitching(t){this.switching=t,this.modes.press(t?"switch":"open"),this.grid.classList.toggle("switching",
t),this.legend.textContent=this.legendText()}show(t){let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,i=e&&Be(
s.pictures,t.pictures)&&De(s,t);this.data=t;let o=t.change?Math.max(...t.change):0;this.largestChange=o<Ns?0:o,this.modes.
node.hidden=!t.switchable,this.sort.hidden=!!t.side,this.off=t.off.map(Boolean),this.open=t.open;let n=String(this.order);
this.sort.value=t.sort,this.sort.options[$e].disabled=t.similarity===null,this.sort.options[Ps].disabled=!t.link,this.sort.
options[Ps].textContent=this.linkOrder(),this.sort.options[Te].hidden=!t.writes,this.sort.options[Le].hidden=t.effects===
void 0,!e||this.isSorted!==this.sorted||n!==String(this.headsInOrder())?this.build():i||this.paint(),this.mark(),e||(this.
pointed=null),this.showStatus(...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s}=this.
data,e=t.map((o,n)=>n);if(this.sort.value==="entropy")return e.sort((o,n)=>t[o]-t[n]);let i={likeness:s,link:this.data.linkWeights,
writes:this.data.shares,effect:je(this.data.effects)}[this.sort.value];return i?.length?e.sort((o,n)=>i[n]-i[o]):this.sorted&&
this.order?.length===e.length?this.order:e}linkOrder(){let{link:t}=this.data;return t?d("by {link}",{link:t}):d(Rs.link)}get other(){
return He[this.data.side??""]??""}get sorted(){return this.sort.value!=="layer"}cellAt(t,s){return this.cells[(t+1)*(this.
data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<0||s<0)return[t,s];let i=this.order[t*e+s];return[Math.floor(
i/e),i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:[t,s];let i=this.places[t*e+s]??0;return[
Math.floor(i/e),i%e]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.data,i=this.
grid.contains(tt(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.isSorted=this.
sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?[0,0]:[...this.
open],this.grid.replaceChildren(this.canvas),this.grid.style.setProperty("--heads",String(s)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>Is),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=o<0&&this.sorted?"presentation":"row",r=p("div","row",
{role:n});for(let h=-1;h<s;h++){let c=this.cell(o,h);this.cells.push(c),r.append(c)}this.grid.append(r)}this.fit(),this.
paint(),i&&this.moveFocus(...this.placeOf(...i))}fit(){let{layers:t,heads:s}=this.data,{offsetHeight:e}=this.room,i=e||(this.
data.side&&t>Is?ze:0),o=Math.min((this.root.clientWidth-Re)/s,Ie),n=Math.max((i-Pe)/t-1,1),r=i>0&&n<o;return r?this.grid.
style.setProperty("--aspect",Math.min(o/n,_e).toFixed(2)):this.grid.style.removeProperty("--aspect"),this.grid.classList.
toggle("tight",r&&n<Ne),this.place()}place(){let t=this.cells.filter((m,g)=>g>this.data.heads&&g%(this.data.heads+1)),s=t.
map(m=>m.getBoundingClientRect()),e=window.devicePixelRatio||1,[{left:i,top:o},{right:n,bottom:r}]=[s[0],s[s.length-1]],
h=m=>Math.round(m*e),c=String(this.boxes);this.boxes=s.map(m=>{let[g,w]=[h(m.left),h(m.top)];return[g-h(i),w-h(o),h(m.right)-
g,h(m.bottom)-w]});let l=this.grid.getBoundingClientRect(),u=this.grid.currentCSSZoom||1;this.radius=parseFloat(getComputedStyle(
t[0]).borderRadius)*u*e||0;let f=(m,g)=>`${100*m/(g||1)}%`;return Object.assign(this.canvas.style,{left:f(i-l.left+this.
grid.scrollLeft*u,l.width),top:f(o-l.top+this.grid.scrollTop*u,l.height),width:f(n-i,l.width),height:f(r-o,l.height)}),c!==
String(this.boxes)}cell(t,s){let e=t<0||s<0;if(t<0&&s<0)return p("div","corner",{role:"presentation"});if(e&&this.sorted)
return p("div","label",{role:"presentation"}," ");let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);
return n.tabIndex=-1,n.dataset.at=`${i<0?"*":i}.${o<0?"*":o}`,n.onfocus=()=>this.showStatus(i,o),n.onmouseenter=()=>{this.
pointed=[i,o],this.showStatus(i,o)},n.draggable=!e&&!!this.other,n.ondragstart=r=>r.dataTransfer?.setData(Qt(this.data.side??
""),`${i}.${o}`),n.onclick=r=>{this.data.switchable&&(e||r.shiftKey||this.switching)?this.toggle(i,o):e||this.openHead(i,
o),this.moveFocus(t,s)},n}labelCell(t,s){let e=s<0,i=e?`L${R(this.data,0,t)}`:`H${R(this.data,1,s)}`,o=p("div","label",{
role:e?"rowheader":"columnheader"},i);return this.data.switchable&&(o.title=e?d("Switch all heads of layer {l}",{l:t}):d(
"Switch head {h} of every layer",{h:s})),o}named(t,s){return`${this.data.prefix??""}${R(this.data,0,t)}.${R(this.data,1,
s)}`}headCell(t,s){let e=p("b","tag",{},this.sorted?this.named(t,s):""),i=[p("i","change"),e,p("span","how-much")];return p(
"div","head",{role:"gridcell"},...i)}paint(){let[t,s,e,i]=this.boxes[this.boxes.length-1];if(Object.assign(this.canvas,{
width:t+e,height:s+i}),!e||!i)return;let o=this.thumbnails(this.data.themes[this.data.theme]),[n,r]=this.data.arrays.pictures[2].
slice(2),h=window.devicePixelRatio>>1,c=st(this.canvas);c.imageSmoothingEnabled=!1,c.beginPath();for(let l of this.boxes)
c.roundRect(...l,this.radius);c.clip(),this.order.forEach((l,u)=>{let[f,m,g,w]=this.boxes[u];c.drawImage(o,0,l*n,r,n,f+h,
m+h,g-2*h,w-2*h)})}thumbnails({ramp:t},s=0,e=this.order.length){let[i,o]=this.data.arrays.pictures[2].slice(2),n=St(t),r=s*
i*o;return vt(Math.max(o,1),Math.max(e*i,1),h=>{for(let c=0;c<h.length;c++)h[c]=n[this.data.pictures[r+c]]})}mark(){let{
layers:t,heads:s}=this.data;this.legend.textContent=this.legendText(),this.legendRoom.textContent=this.data.switchable?this.
legendText(.1):"";for(let e=0;e<t;e++)for(let i=0;i<s;i++){let o=this.cellOf(e,i);o.classList.toggle("off",this.off[e*s+
i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute("aria-selected",String(this.isOpen(e,i))),o.setAttribute(
"aria-label",this.describe(e,i)),N(o,".change").style.setProperty("--share",String(this.changeShare(e,i))),N(o,".how-muc\
h").textContent=this.effectOf(e*s+i).replace(/^0\./,".")}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&
s===this.open[1]}effectOf(t){let s=this.sort.value==="effect"?this.data.effects?.[t]:null;return typeof s=="number"?ps(s,
this.data.unit):""}changeShare(t,s){return this.largestChange?(this.data.change??[])[t*this.data.heads+s]/Math.max(this.
largestChange,Fe):0}legendText(t=this.largestChange){let{switchable:s}=this.data,e=this.other?[d("Drag onto {side}: tran\
splant",{side:this.other})]:[],i=d("Orange bar: attention that changed (longest: {most})",{most:K(t,1)}),o=this.sorted||
!s?"":d("Label: layer or column"),n=wt()?[this.switching?d("Tap: off / on"):this.other?d("Tap: transplant, both ways"):d(
"Tap: open"),o]:[d("Click: open"),...e,...s?[d("Shift-click or Space: off / on"),o]:[]];return[t>0?i:"",...n].filter(Boolean).
join(" · ")}describe(t,s){let{heads:e,switchable:i,entropy:o,similarity:n,change:r,does:h}=this.data,c=i?[d("click to \
switch")]:[];if(t<0)return[d("head {h} of every layer",{h:R(this.data,1,s)}),...c].join(" · ");if(s<0)return[d("all hea\
ds of layer {l}",{l:R(this.data,0,t)}),...c].join(" · ");let l=t*e+s,u=[d("Head {head}",{head:this.named(t,s)}),this.off[l]?
d("off"):d("on")];return this.sort.value==="likeness"&&n?.length&&u.push(d("{share} % similar",{share:Math.round(100*n[l])})),
this.sort.value==="link"&&this.data.linkWeights?.length&&u.push(d("{share} on {link}",{share:K(this.data.linkWeights[l],
1),link:this.data.link})),this.sort.value==="writes"&&this.data.shares?.length&&u.push(d("{share} logits for {words}",{share:We(
this.data.shares[l]),words:this.data.link})),this.effectOf(l)&&u.push(d("effect {effect}",{effect:this.effectOf(l)})),r&&
r[l]>=Ns&&u.push(d("{share} changed",{share:K(r[l],1)})),h&&u.push(h[l]),u.push(d("entropy {bits} bits",{bits:o[l].toFixed(
2)})),u.join(" · ")}showStatus(t,s){this.status.textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.emit(
"open",this.open),this.mark()}toggle(t,s){let{heads:e}=this.data,i=this.off.map((r,h)=>h),o=i.filter(r=>(t<0||Math.floor(
r/e)===t)&&(s<0||r%e===s)),n=o.every(r=>this.off[r]);for(let r of o)this.off[r]=!n;this.emit("off",i.filter(r=>this.off[r]).
map(r=>[Math.floor(r/e),r%e])),this.mark(),this.showStatus(t,s)}moveFocus(t,s,e=!0){let{layers:i,heads:o}=this.data,n=this.
sorted?0:-1,r=[C(t,n,i-1),C(s,n,o-1)];if(r[0]<0&&r[1]<0)return;let h=this.cellAt(...this.focus);this.focus=r;let c=this.
cellAt(...r);h&&h!==c&&(h.tabIndex=-1),c.tabIndex&&(c.tabIndex=0),e&&c.focus({preventScroll:!1})}pressed(t){let[s,e]=this.
headAt(...this.focus);return!t&&s>=0&&e>=0?this.openHead(s,e):this.data.switchable?this.toggle(s,e):!1}export(t){let{layers:s,
heads:e}=this.data;return{height:Math.ceil(30+(t-34)/e*s),draw:(o,n)=>this.paintHeads(o,t,n)}}paintHeads(t,s,e){let{layers:i,
heads:o}=this.data,n=(s-34)/o,r={size:12,colour:e.ink,align:"center"};for(let h=0;h<i;h++){this.sorted||t.text(`L${R(this.
data,0,h)}`,15,26+(h+.5)*n,r);for(let c=0;c<o;c++){let l=30+c*n,u=26+h*n;h===0&&!this.sorted&&t.text(`H${R(this.data,1,c)}`,
l+n/2,12,r),this.exportHead(t,...this.headAt(h,c),l,u,n,e)}}}exportHead(t,s,e,i,o,n,r){t.cells(this.thumbnails(r,s*this.
data.heads+e,1),i+1,o+1,n-2,n-2);let h=[this.named(s,e),this.effectOf(s*this.data.heads+e)].filter(Boolean).join(" · ");
this.sorted&&t.text(h,i+4,o+10,{size:11,colour:r.accent});let c=this.isOpen(s,e)?5:1;t.rect(i+c,o+n-4-c,(n-2*c)*this.changeShare(
s,e),4,r.accent),this.isOpen(s,e)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-
2,n-2,r.page,.78),t.line(i+1,o+1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}},Qt=a=>`text/head-of-${a.toLowerCase()}`,
Be=(a,t)=>a===t||a.length===t.length&&a.every((s,e)=>s===t[e]),De=(a,t)=>a.themes[a.theme].ramp[0]===t.themes[t.theme].ramp[0];
function We(a){return`${a<0?"−":"+"}${Math.abs(a).toFixed(2)}`}var Ot=64,Ue=3;function $t(a,t,s,e,i,o=1/0){let r=Math.round(e),h=Y(t.signed?s.diverging:s.ramp),c=o-10-O(t.unit,12),l=C(
Math.floor(c/Ot),1,Ue),u=Ot*l;for(let g=0;g<Ot;g++){let w=h[Math.round(255*g/(Ot-1))];a.rect(r+g*l,i,l,8,q(w))}let f=t.peak===
"row"&&!t.signed;for(let[g,w]of Ge(t,f)){let b=f?`${+(100*w).toPrecision(2)} %`:`${+w.toPrecision(2)}`,x=g===0?"left":g===
1?"right":"center";a.text(b,r+g*u,i+8+10,{size:11,colour:s.muted,align:x})}let m=f?d("{unit}, relative to the row's larg\
est",{unit:t.unit}):t.unit;a.text(m,r+u+10,i+8/2,{size:12,colour:s.muted})}function Ge(a,t){let s=a.largest(0);return s<=
X?[[0,0]]:a.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].map(e=>[e,ms[a.scale](e)*(t?1:s)])}var Ke=/^([A-Z]+)(\d+)(?: ([0-3]{4}))?$/;function Tt(a){let t=Ke.exec(a);if(!t)return null;let[,s,e,i=""]=t,o=[...s].reduce((n,r)=>26*n+r.charCodeAt(0)-64,0)-1;return{
name:s+e,column:o,row:Number(e)-1,pixels:[...i].map(Number)}}function V(a){let t=Tt(a);return t?.pixels.length?t:null}function ut(a,t,s,e,i,o,n=1){
let r=i/2;a.rect(s,e,i,i,o.page,n),t.forEach((h,c)=>{h&&a.rect(s+c%2*r,e+Math.floor(c/2)*r,r,r,o.ink,n*h/3)})}var _s=46,zs=58,ts=112,Hs=[22,13],Ye=14,qe=9,Fs=14,Lt=10,js=64,ss=13,Xe=8,Ve=k("Heatmap of {title}: {R} rows, {rows}, by\
 {C} columns, {columns}. Arrows move, Enter pins a row."),Ze=k("Heatmap of {title}: {R} rows, {rows}, by {C} columns, {c\
olumns}. Arrows move, Enter cuts a cell."),Je=.68,Rt=class{data;maps;zoom;pins;way;link;layout;cursor=null;marked=null;dragStart=null;constructor(t){
this.emit=()=>{},this.canvas=p("canvas","drawn",{"aria-hidden":"true"}),this.overlay=p("canvas","over",{"aria-hidden":"t\
rue"}),this.live=p("div","unseen",{"aria-live":"polite"}),this.room=D();let s=[this.canvas,this.overlay,this.room];this.
field=p("div","field",{tabindex:"0",role:"application"},...s),this.pairs=p("div","unseen"),this.saving=new _(this),t.append(
this.field,this.live,this.pairs,p("div","foot raised",{},this.saving.menu)),this.listen()}listen(){this.field.onpointermove=
s=>this.moved(s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.
released(s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),
F(this.field,{...Q((s,e)=>this.moveCursor(s,e)),Enter:()=>this.act(this.cursor),Escape:()=>this.escape()}),this.field.onblur=
()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.clientWidth!==
s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.maps&&Jt(this.
maps.rows,t.rows)&&Jt(this.maps.columns,t.columns);this.data=t,this.maps=new H(t),(!s||!this.zoom)&&(this.zoom=this.everything()),
s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.link=t.link??null;let{R:e,C:i}=this.maps,[o,
n]=t.axes;this.field.setAttribute("aria-label",d(t.cutting?Ze:Ve,{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.replaceChildren(
...Qe(this.maps)),this.draw()}look(t,s=1){let{maps:e}=this,o=Array.from({length:s},(n,r)=>t+r).filter(n=>!e.has("from",n)).
map(n=>e.rows.positions[n][0]);o.length&&this.emit("look",{positions:o,way:"from"})}came(){this.zoom.rows<=js?this.draw():
this.mark(this.marked),this.cursor&&(this.live.textContent=this.maps.described(...this.cursor))}everything(){return{r:0,
c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;
this.layout={...this.arrange(t,s||this.data.height,s),room:s};let{height:e}=this.layout;for(let i of[this.canvas,this.overlay])
Object.assign(i.style,{width:`${t}px`,height:`${e}px`});this.field.style.height=`${e}px`,this.paint(new $(this.canvas,t,
e),this.layout,this.maps.colours),this.mark(this.marked),this.zoom.rows<=js&&this.look(this.zoom.r,this.zoom.rows),window.
painted=!0}arrange(t,s=this.data.height,e=0){let{zoom:i}=this,o=i.rows<=14?14:i.rows<=24?13:11,n=this.arrangedWith(o,t,s,
e),r=Math.floor(Math.min(n.w,n.h))-1;return r<qe||r>=o?n:this.arrangedWith(r,t,s,e)}arrangedWith(t,s,e,i){let[o,n]=i?[4,
4]:[26,_s],{rows:r,columns:h}=this.maps,{zoom:c}=this,l=(M,A,P)=>{let I=M.slice(A,A+P).map(z=>{let J=V(z);return J?t+6+O(
J.name,Lt):Math.min(O(z,t),ts)});return Math.max(...I,8)},u=Math.ceil(l(r.labels,c.r,c.rows))+32,f=l(h.labels,c.c,c.columns),
m=h.labels.some(M=>V(M)),w=c.columns>1&&(s-u)/c.columns<f+8?m?-90:-60:0,b=f*Math.sin(-w*Math.PI/180)+8,x=Math.ceil(w?b:m?
18+Lt:18)+o,v=w===-60?18:6,y=Math.min((s-u-v)/c.columns,2*zs),S=Math.min((e-x-n)/c.rows,zs);return{width:s,left:u,top:x,
w:y,h:S,size:t,slant:w,height:Math.ceil(x+S*c.rows+n)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&this.paintNumbers(
t,s,e),this.data.cutAt&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e);let{left:i,width:o,height:n}=s;
s.room||$t(t,this.maps,e,i,n-_s+14,o-i)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:r,columns:h}=this.zoom,c={rows:Math.
floor(o*r),columns:Math.floor(i*h)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*h,o*r),!(Math.min(i,o)<=7)){for(let l=1;l<
r;l++)t.line(s,e+l*o,s+i*h,e+l*o,n.page,1);for(let l=1;l<h;l++)t.line(s+l*i,e,s+l*i,e+o*r,n.page,1)}}paintCuts(t,{left:s,
top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:l}=this.zoom,u=Math.max(1.5,.3*Math.min(i,o,24));for(let f=r;f<r+c;f++)for(let m=h;m<
h+l;m++){let g=this.maps.cut(f,m);g&&At(t,g,s+(m-h+.5)*i,e+(f-r+.5)*o,u,n.accent)}}paintNumbers(t,{left:s,top:e,w:i,h:o},n){
if(i<Hs[0]||o<Hs[1])return;let{r,c:h,rows:c,columns:l}=this.zoom,u=Y(this.maps.signed?n.diverging:n.ramp);this.maps.strongestShares(
0,this.zoom,l,c).forEach((f,m)=>{let[g,w]=[Math.floor(m/l),m%l],b=Math.round(100*this.maps.weight(0,r+g,h+w)),x=ct(u[Math.
round(255*this.maps.shade(f,1))]),y={size:Math.min(13,.45*i,.7*o),colour:x,align:"center"};b&&t.text(String(b),s+(w+.5)*
i,e+(g+.5)*o,y)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:r,room:h},c){let{rows:l,columns:u}=this.maps,{zoom:f}=this,
m=this.pinnedIndices(),[g,w]=[o,i].map(y=>Math.max(1,Math.ceil((n+1)/y)));for(let y of this.labelsWithRoom(m.from,f.r,f.
rows,g)){let S=m.from.has(y),M={size:n,colour:S?c.accent:c.ink,align:"right",bold:S},A=e+(y-f.r+.5)*o;this.paintedPatch(
t,l.labels[y],s-6-n/2,A,Math.min(n+2,o-2),S,c)||t.text(L(l.labels[y],n,ts),s-6,A,M)}for(let y of this.labelsWithRoom(m.to,
f.c,f.columns,w)){let S=m.to.has(y),M=r?"left":"center",A={size:n,colour:S?c.accent:c.ink,angle:r,align:M,bold:S},P=s+(y-
f.c+.5)*i,I=Math.min(n+2,i-2);if(this.paintedPatch(t,u.labels[y],P,e-11,I,S,c,!0))continue;let z=P+(r===-60?2:0);t.text(
L(u.labels[y],n,ts),z,e-(r?6:11),A)}let b={size:12,colour:c.muted},[x,v]=this.maps.axes;h?t.text(is(v,1),s-6,e-11,{...b,
align:"right"}):t.text(is(v,w),s,9,b),t.text(is(x,g),9,e+o*f.rows,{...b,angle:-90})}paintedPatch(t,s,e,i,o,n,r,h=!1){let c=V(
s);if(!c)return!1;let l=n?r.accent:r.muted;ut(t,c.pixels,e-o/2,i-o/2,o,r),t.frame(e-o/2,i-o/2,o,o,l,n?2:1);let[u,f]=h?[e,
i-o/2-Lt/2-1]:[e-o/2-4,i];return t.text(c.name,u,f,{size:Lt,colour:l,align:h?"center":"right",bold:n}),!0}labelsWithRoom(t,s,e,i){
let o=r=>[...t].some(h=>h!==r&&Math.abs(h-r)<i);return Array.from({length:e},(r,h)=>h+s).filter(r=>t.has(r)||(r-s)%i===0&&
!o(r))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:l}=this.zoom,u=i*l,f=o*c,m=this.pinnedIndices();
for(let b of m.from)b>=r&&b<r+c&&es(t,[s,e+(b-r)*o,u,o],n.accent);for(let b of m.to)b>=h&&b<h+l&&es(t,[s+(b-h)*i,e,i,f],
n.accent);for(let b of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let x of m.from)x>=r&&x<r+c&&
b>=h&&b<h+l&&ti(t,[s+(b-h)*i,e+(x-r)*o,i,o],n.ink);let g=pt(this.maps.rows,r,c),w=pt(this.maps.columns,h,l);g&&t.line(s,
e+g*o,s+u,e+g*o,n.accent,1.5),w&&t.line(s+w*i,e,s+w*i,e+f,n.accent,1.5)}pinnedIndices(){return{from:new Set,to:new Set,[this.
way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),e=s.width/this.field.
clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.layout,r=s<i?
-1:Math.floor((s-i)/n),h=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<0?null:[r<0?-1:
r+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&!this.scrolls(t)&&this.isDrag(this.dragStart,
s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.
dragStart=null,!s)return;let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.scrolls(t)||this.cut(
i,o):this.zoomTo(i,o):this.act(o)}scrolls(t){return!!this.data.cutting&&t.pointerType==="touch"}isDrag(t,s){return Math.
hypot(s[0]-t[0],s[1]-t[1])>Xe}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom={r:Math.min(t[0],s[0]),c:Math.min(t[1],
s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,this.draw()}zoomOut(){this.zoom=this.everything(),
this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.zoom.columns<this.maps.C?this.zoomOut():this.pins.
length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let o=new $(this.overlay,this.layout.width,this.layout.height),
{accent:n}=this.maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.abs(t-e),Math.abs(s-i),n,.25),this.overlay.textContent=
""}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,height:r}=this.layout,{accent:h,ink:c,page:l}=this.
maps.colours,u=new $(this.overlay,n,r);if(this.overlay.textContent="",this.field.classList.toggle("pinnable",!!t&&this.data.
pinnable),!t)return;let[f,m]=t,g=s+(m-this.zoom.c)*i,w=e+(f-this.zoom.r)*o;if(f>=0&&u.rect(0,w,s-3,o,h,.16),f>=0&&this.maps.
blocks&&this.paintBand(u,f,w),m>=0&&u.rect(g,e-22,i,19,h,.16),f<0||m<0)return;es(u,[g,w,i,o],c);let b=this.maps.described(
f,m);this.overlay.textContent=b;let x=L(b,ss,n-16),v=O(x,ss)+16,y=C(g+(i-v)/2,0,n-v),S=w+o+34<r?w+o+6:w-32;u.rect(y,S,v,
24,c),u.text(x,y+8,S+12,{size:ss,colour:l})}paintBand(t,s,e){if(!this.maps.has("from",s))return this.look(s);let{left:i,
top:o,w:n,h:r}=this.layout,{c:h,rows:c,columns:l}=this.zoom,u=Math.max(r,Ye),f=C(e+(r-u)/2,o,o+r*c-u),m={r:s,c:h,rows:1,
columns:l},g=this.maps.picture(0,this.maps.colours,m,{rows:1,columns:Math.floor(n*l)});t.cells(g,i,f,n*l,u),t.frame(i,f,
n*l,u,this.maps.colours.accent,1.5)}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||!s)return;
let[e,i]=[this.maps.rows,this.maps.columns].map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.slice(Math.
min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit("cut",{queries:e,
keys:i})}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].has(t<0?
s:t)&&typeof i=="number"&&i!==this.link?this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.pins,this.
way,t<0?s:t,e),i)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){
this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}moveCursor(t,s){
if(!this.maps.R||!this.maps.C)return;let{r:e,c:i,rows:o,columns:n}=this.zoom,[r,h]=this.cursor??[e-t,i-s];this.cursor=[C(
r+t,e,e+o-1),C(h+s,i,i+n-1)],this.mark(this.cursor),this.live.textContent=this.maps.described(...this.cursor)}export(t){
let s=this.arrange(t,Je*t);return{height:s.height,draw:(e,i)=>this.paint(e,s,i)}}};function Qe(a,t=10){if(a.blocks)return[];
let s=a.weights(0),e=p("ol");for(let i of dt(a.signed?s.map(Math.abs):s,t)){let o=a.rows.labels[Math.floor(i/a.C)],n=a.columns.
labels[i%a.C];e.append(p("li","",{},d("{row} to {column}: {weight}",{row:o,column:n,weight:a.formatted(s[i])})))}return[
p("p","",{},d("Strongest pairs of {name}, from and to:",{name:a.title})),e]}function es(a,[t,s,e,i],o){let n=Math.min(e,
i)<8?2:0;a.frame(t-n,s-n,e+2*n,i+2*n,o,2)}function ti(a,[t,s,e,i],o){let[n,r]=[e,i].map(h=>h<Fs?Fs:h-2);a.frame(t+(e-n)/
2,s+(i-r)/2,n,r,o,2)}function is(a,t){let s=`${a} →`;return t>1?d("{title} 1 label in {n}",{title:s,n:t}):s}var si=620,Z=28,ei=20,Bs=16,ii=.25,Ds=10,Pt=132,oi=60,os=44,ni=22,ft=11,Ws=40,ri=200,ai=300,hi=6,ci=16,li=k("Up and down\
 move, left and right change sides, Enter pins, brackets step through the layers."),di=k("Up and down move, left and rig\
ht change sides. Enter on a word, and then on one of the other side, cuts the line between them."),It=class{hovered;cursor;lastCursor;start;line;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=p("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=p("canvas","written",{"aria-hid\
den":"true"}),this.overlay=p("canvas","over",{"aria-hidden":"true"}),this.spacer=p("div","spacer"),this.scroll=p("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=D(),this.field=p("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=p("div","status",{"aria-live":"polite"});let s=d("Heads shown; double-cl\
ick to show only one");this.heads=p("div","heads",{role:"group","aria-label":s}),this.saving=new _(this);let e=()=>this.
draw(),i={low:0,high:.5,step:.01,value:.03},o={low:1,high:ft,step:1,value:ft};this.minWeight=Ut(d("Hide below"),i,h=>h.toFixed(
2),e),this.maxLinks=Ut(d("Strongest per token"),o,h=>h<ft?String(h):d("all"),e),this.fit=p("input","",{type:"checkbox"}),
this.fit.onchange=e,this.fitLabel=p("label","",{title:d("All tokens at once, however small")},this.fit," ",d("fit")),this.
previous=E("‹",()=>this.step(-1),{title:d("Previous layer ([)")}),this.next=E("›",()=>this.step(1),{title:d("Next la\
yer (])")}),this.layer=p("span","layer");let n={role:"group","aria-label":d("Layer")};this.steps=p("div","steps",n,this.
previous,this.layer,this.next);let r=p("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel);t.append(r,
this.heads,this.field,p("div","foot",{},this.status,this.saving.menu)),this.listen()}listen(){this.scroll.onscroll=()=>this.
paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s),this.lineAt(s)),this.scroll.onpointerleave=()=>this.hover(
null),this.scroll.onclick=s=>{let e=this.wordAt(s),i=this.lineAt(s);e?this.act(e):i&&this.cut(i)},F(this.scroll,{ArrowUp:()=>this.
moveCursor(-1),ArrowDown:()=>this.moveCursor(1),ArrowLeft:()=>this.moveCursor(0,"from"),ArrowRight:()=>this.moveCursor(0,
"to"),Enter:()=>this.lastCursor?this.act(this.lastCursor):!1,Escape:()=>{this.cursor=null,this.start=null,this.setPins([],
this.way)},"[":()=>this.step(-1),PageUp:()=>this.step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}),this.scroll.onblur=
()=>{this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.
field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new H(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(r=>r<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),t.cutting||
(this.start=null),this.line=null,this.layer.textContent=t.layer===null?"":`L${R(t,0,t.layer)}`,this.steps.hidden=t.layer===
null,this.previous.disabled=t.layer===0,this.next.disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,
n=d("Lines of {title}: {R} queries on the left, {C} keys on the right.",{title:t.title,R:i,C:o});this.scroll.setAttribute(
"aria-label",`${n} ${d(t.cutting?di:li)}`),this.draw(),window.painted=!0}startOver(){this.hovered=null,this.cursor=null,
this.lastCursor=null,this.start=null,this.line=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>Ws?5:ft),
this.fit.checked=t>Ws&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=d("Click: show or hide. Double-click: show only this head."),i=p("i");i.style.background=this.colour(s);let o=E(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
ai)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||si,r=Math.min((n-40)/o,ei),h=s||i?r:Math.max(r,Bs),c=Math.ceil(Z+h*o+12),l=C(h*.72,9,14),
u=(b,x)=>{let v=b.map(y=>Math.min(O(y,l),Pt-8));return Math.max(...v,O(x,12))+18},f=e?c:Math.min(c,n),m=this.active.length>
1?Math.min(oi,6*this.active.length):0,g=m+u(this.maps.rows.labels,d("from (query)")),w=t-u(this.maps.columns.labels,d("t\
o (key)"))-m-os;return{width:t,row:h,height:c,shown:f,size:l,stripes:m,left:g,right:w}}paint(){let t=this.scene(this.canvas,
null);this.paintLinks(t),this.paintCuts(t),this.paintOverlay()}scene(t,s){let{layout:e}=this;return{pen:new $(t,e.width,
e.shown),layout:e,theme:this.maps.colours,top:this.scroll.scrollTop,focus:s}}paintInvitation({pen:t,theme:s,layout:{left:e,
right:i,shown:o}}){let n={size:13,colour:s.muted,align:"center"};t.text(d("Point at a token"),(e+i)/2,o/2,n)}y({layout:t,
top:s},e){return Z+(e+.5)*t.row-s}paintWords(t){let{pen:s,layout:e,theme:i,top:o,focus:n}=t;if(o<Z){let h={size:12,colour:i.
muted};s.text(d("from (query)"),e.left-6,12-o,{...h,align:"right"}),s.text(d("to (key)"),e.right+6,12-o,h)}let r=e.row>=
Ds;for(let h of["from","to"])!n||n.way===h?this.paintSide(h,t):r||this.paintSide(h,{...t,theme:{...i,ink:i.muted},focus:null})}paintSide(t,s){
let{pen:e,layout:i,theme:o,top:n,focus:r}=s,{row:h,size:c,left:l,right:u,shown:f,width:m}=i,g=this.maps.side(t),w=t==="f\
rom",b=Math.max(1,Math.ceil((c+1)/h)),x=new Set(t===this.way?this.maps.indices(this.pins,t):[]);g.labels.forEach((M,A)=>{
let P=this.y(s,A),I=x.has(A);if(P<-h||P>f+h||A%b&&!I||r?.indices.includes(A)&&!I)return;let z=I?o.accent:r?o.muted:o.ink,
J={size:c,colour:z,bold:I,align:w?"right":"left"};e.text(L(M,c,Pt-8),w?l-6:u+6,P,J)});let v=pt(g,0,g.labels.length);if(!v)
return;let y=Z+v*h-n,S=w?0:u;e.line(S,y,S+(w?l:m-u),y,o.accent,1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),
i=this.maxLinks.value()<ft?this.maxLinks.value():1/0;if(s?.way==="to")return this.maps.linksTo(t,s.indices,e,i);if(!s&&this.
maps.blocks)return[];let o=s?s.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(t,o,e,i)}offset(t,s){let e=this.
active.length;return(s-(e-1)/2)*Math.min(1.6,.6*t.row/Math.max(e,1))}paintLinks(t){let{pen:s,layout:e,theme:i,focus:o}=t,
n=C(e.row/Bs,ii,1),r=Math.max(...this.active.map(h=>this.maps.largest(h)));for(let[h,c]of this.active.entries()){let l=this.
offset(e,h),u=this.maps.peak==="row"?this.maps.rowPeaks(c):null;for(let[f,m,g]of this.links(c,o)){let[w,b]=[this.y(t,f)+
l,this.y(t,m)+l];if(Math.max(w,b)<0||Math.min(w,b)>e.shown)continue;let x=this.maps.shade(g,u?u[f]:r),v=o?1+2.2*x:(.6+1.4*
x)*n,y=o?.25+.75*x:.06+.7*x;s.curve(e.left,w,e.right,b,this.colour(c,i),v,y)}}}cutLinks(t){if(!this.data.cutAt)return[];
let[s,e]=["from","to"].map(o=>t?.way===o?t.indices:[...this.maps.side(o).labels.keys()]),i=[];for(let o of this.active)for(let n of s)
for(let r of e)if(this.maps.cut(n,r,o)&&i.push({k:o,r:n,c:r})===ri)return i;return i}paintCuts(t){let{pen:s,layout:e,theme:i,
focus:o}=t;for(let{k:n,r,c:h}of this.cutLinks(o)){let[c,l]=[this.y(t,r),this.y(t,h)];s.curve(e.left,c,e.right,l,i.muted,
1.2,.8,!0);let u=this.maps.cut(r,h,n);At(s,u,(e.left+e.right)/2,(c+l)/2,4,this.colour(n,i))}}get focus(){let t=this.start??
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
way===this.way?this.maps.indices(this.pins,this.way):[];for(let u of s.indices.filter(f=>!l.includes(f)))e.text(L(r[u],h.
size,Pt-8),c,this.y(t,u),h)}paintShares(t,s){let{pen:e,theme:i}=t,{row:o,size:n,left:r,right:h,width:c,shown:l}=t.layout,
u=s.way==="from",f=this.active.map(x=>this.maps.profile(x,s.indices,s.way)),m=Math.max(...f.map(x=>x.reduce((v,y)=>Math.
max(v,y),0)),X),g=o>=Ds,w=u?{x:h+6,align:"left"}:{x:r-6,align:"right"},{labels:b}=u?this.maps.columns:this.maps.rows;b.forEach(
(x,v)=>{let y=this.y(t,v);if(y<-o||y>l+o)return;let S=f.map(z=>z[v]),M=S.reduce((z,J)=>z+J,0)/Math.max(S.length,1);this.
paintStripes(t,y,S,m);let A=M>=.1*m;if(!g&&!A)return;let P=g?n:11,I={size:P,colour:i.ink,bold:A,align:w.align};e.text(L(
x,P,Pt-8),w.x,y,I),!(M<.005||!u)&&e.text(M.toFixed(2),c-14,y,{size:Math.min(P,12),colour:i.muted,align:"right"})})}paintStripes({
pen:t,theme:s,layout:e,focus:i},o,n,r){let{row:h,stripes:c,left:l,right:u,width:f}=e,m=i?.way==="from",g=m?f-os-c:0,w=m?
u+2:0,b=m?f-u-os:l-2,x=c?g:w,v=(c||b)/n.length;n.forEach((y,S)=>{let M=.75*it[this.maps.scale](y/r);t.rect(x+S*v,o-h/2,v,
h,this.colour(this.active[S],s),M)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)return this.hint();let i=this.
maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(f=>this.maps.profile(f,s,t)),r=n[0].map((f,m)=>n.
reduce((g,w)=>g+w[m],0)/e),h=dt(r,3).map(f=>`${o.labels[f]} ${r[f].toFixed(2)}`),c=s.length>3?d("{n} tokens",{n:s.length}):
s.map(f=>i.labels[f]).join(" + "),l=e===1?this.data.names[this.active[0]]:d("mean of {n} heads",{n:e}),u=s.length>1?[d("\
sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${h.join(" · ")}   (${[l,...u].join(", ")})`}hint(){
return this.active.length?this.data.cutting?"":d("Hover a token: on the left, what it attends to; on the right, what att\
ends to it. Click to pin; pin several for their sum."):d("No head is shown: choose one above.")}wordAt(t){let{x:s,y:e}=this.
point(t),i=s<this.layout.left+12?"from":s>this.layout.right-12?"to":null,o=Math.floor((e-Z)/this.layout.row);return i&&o>=
0&&o<this.maps.side(i).labels.length?{way:i,index:o}:null}point(t){let s=this.scroll.getBoundingClientRect(),e=s.width/this.
scroll.offsetWidth||1,i=(t.clientY-s.top)/e+this.scroll.scrollTop;return{x:(t.clientX-s.left)/e,y:i}}lineAt(t){if(!this.
data.cutting||this.wordAt(t))return null;let{layout:s,start:e}=this,{x:i,y:o}=this.point(t),n=pi((i-s.left)/(s.right-s.left)),
r=e&&{way:e.way,indices:[e.index]},h=t.pointerType==="touch"?ci:hi,c=Math.max(...this.active.map(f=>this.maps.largest(f)));
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
lastCursor,...s&&{way:s}};this.cursor={way:e,index:C(i+t,0,this.maps.side(e).labels.length-1)},this.lastCursor=this.cursor,
[this.hovered,this.line]=[null,null],this.scrollToCursor()}scrollToCursor(){let t=Z+(this.cursor?.index??0)*this.layout.
row,{scrollTop:s}=this.scroll;(t<s+Z||t>s+this.layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t){
let s=this.arrange(t,{fit:!1,whole:!0}),e=this.active.length>1?ni:0,i=(o,n)=>{let r={pen:o,layout:s,theme:n,top:0,focus:this.
focus},h=this.active.map(c=>[this.data.names[c],this.colour(c,n)]);if(e&&kt(o,h,10,n),e&&o.shift(e),this.paintWords(r),r.
focus)return this.paintFocus(r,r.focus);this.paintLinks(r),this.paintCuts(r)};return{height:s.height+e,draw:i}}};function pi(a){
let[t,s]=[0,1];for(let e=0;e<20;e++){let i=(t+s)/2;1.5*i*(1-i)+i**3<a?t=i:s=i}return t**2*(3-2*t)}var ns={word:{all:k("all words, on average"),from:{none:k("Attention that each word receives, averaged over all words. C\
lick a word to see what it attends to."),pinned:a=>W("One word pinned: what it attends to. Click again to unpin.","{n} w\
ords pinned, summed: what they attend to. Click again to unpin.",a)},to:{none:k("Attention that each word gives, average\
d over all words. Click a word to see what attends to it."),pinned:a=>W("One word pinned: what attends to it. Click agai\
n to unpin.","{n} words pinned, summed: what attends to them. Click again to unpin.",a)}},patch:{all:k("all patches, on \
average"),from:{none:k("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
pinned:a=>W("One patch pinned: what it attends to. Click again to unpin.","{n} patches pinned, summed: what they attend \
to. Click again to unpin.",a)},to:{none:k("What each patch gives, averaged over all of them. Click a patch to see what a\
ttends to it."),pinned:a=>W("One patch pinned: what attends to it. Click again to unpin.","{n} patches pinned, summed: w\
hat attends to them. Click again to unpin.",a)}}};var _t=68,mt=5,Us=2,Nt=.6,ui=448,fi=336,Gs=1,mi=.7,rs=10,Ks=46;function gi({rows:a,columns:t},s,e){let i=s?Math.min(e,s-
rs):e;return C(Math.floor(i/Math.max(a,t)),4,_t)}var zt=class{data;maps;pins;way;current;perRow;photo;patch;constructor(t){
this.emit=()=>{};let s=[["from",d("attends to")],["to",d("attended by")]];this.direction=new B(d("Direction"),s,i=>this.
set(this.pins,i)),this.status=p("div","status",{"aria-live":"polite"}),this.words=p("div","words",{role:"listbox","aria-\
multiselectable":"true"}),this.scale=p("canvas","drawn",{"aria-hidden":"true"}),this.saving=new _(this);let e=p("div","b\
ar",{},this.direction.node);t.append(e,this.words,this.scale,p("div","foot",{},this.status,this.saving.menu)),F(this.words,
{...Q((i,o)=>this.setCurrent(this.current+i*this.perRow+o,!0)),Enter:()=>this.pin(this.current)," ":()=>this.pin(this.current),
Escape:()=>this.data.one_pin||this.set([],this.way)})}show(t){this.data=t,this.maps=new H(t),this.pins=t.pins,this.way=t.
way,this.direction.node.parentElement?.toggleAttribute("hidden",!!t.one_pin),this.words.setAttribute("aria-multiselectab\
le",String(!t.one_pin));let{labels:s}=this.maps.rows;this.words.setAttribute("aria-label",d("The text, shaded by {name}.\
 Arrows move, Enter pins.",{name:t.title}));let e=[...bt(this.words)].findIndex(r=>r===tt(this.words)),{photo:i}=t,o=i&&
`data:image/jpeg;base64,${i.jpeg}`;o&&o!==this.photo?.src&&(Object.assign(this.photo=new Image,{src:o}),this.words.style.
setProperty("--photo",`url(data:image/jpeg;base64,${i.jpeg})`)),this.perRow=i?.columns??Math.max(...s.map(r=>(V(r)?.column??
0)+1)),this.words.classList.toggle("patches",this.perRow>1),i&&(this.patch=gi(i,this.words.clientWidth,t.one_pin?fi:ui));
let n=i?{patch:this.patch,frame:Gs,gap:0}:{patch:_t,frame:mt,gap:Us};for(let[r,h]of Object.entries(n))this.words.style.setProperty(
`--${r}`,`${h}px`);this.words.style.gridTemplateColumns=i?`repeat(${i.columns}, var(--patch))`:"",this.words.style.fontSize=
i?`${Math.min(mi*this.patch,18)}px`:"",this.words.replaceChildren(...s.map((r,h)=>this.word(r,h))),this.setCurrent(e<0?this.
current??0:e,e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.rows,i=this.patchOf(t),{photo:o}=this.
data,n=i&&!o?p("canvas","",{"aria-label":t}):"",r=p("span","word",{role:"option",tabindex:"-1"},i?n:t);return i?r.style.
gridArea=`${i.row+2} / ${i.column+1}`:o&&(r.style.gridArea=this.besideOthers(s)),i&&o&&r.setAttribute("aria-label",t),r.
classList.toggle("cell",!!(i&&o)),r.classList.toggle("second",e[s]===1&&e[s-1]===0),r.onclick=()=>this.pin(s),r.onmouseenter=
r.onfocus=()=>{this.status.textContent=this.describe(s)},r.onmouseleave=()=>{this.status.textContent=this.hint()},r}patchOf(t){
return this.data.photo?Tt(t):V(t)}besideOthers(t){let s=this.maps.rows.labels.filter(i=>!Tt(i)).length,e=Math.max(1,Math.
floor(this.perRow/s));return`1 / ${t*e+1} / 2 / span ${e}`}get pinned(){return this.maps.indices(this.pins,this.way)}shares(){
let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(0,s,this.way);if(this.data.mean)return this.way===
"from"?Float32Array.from(this.data.mean):new Float32Array(t).fill(1/t);let e=Array.from({length:t},(i,o)=>o);return this.
maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}came(){this.paint()}paint(){let s=this.pinned.filter(r=>!this.maps.has(
this.way,r)).map(r=>this.maps.side(this.way).positions[r][0]);s.length&&this.emit("look",{positions:s,way:this.way});let e=this.
shares(),i=this.maps.colours,o=new Set(this.pinned);this.direction.press(this.way==="to"?"to":"from"),this.shades(e,i).forEach(
(r,h)=>{let c=bt(this.words)[h];if(!c)return;let l=this.patchOf(this.maps.rows.labels[h]);if(l&&this.data.photo?Object.assign(
c.style,this.look(l,q(r))):Object.assign(c.style,{background:q(r),color:ct(r)}),l&&!this.data.photo){let u=_t-2*mt,f=N(c,
"canvas");Object.assign(f.style,{width:`${u}px`,height:`${u}px`}),ut(new $(f,u,u),l.pixels,0,0,u,i,Nt)}c.title=e[h].toFixed(
4),c.setAttribute("aria-selected",String(o.has(h)))}),this.status.textContent=this.hint();let n=Math.max(this.words.clientWidth,
260);Object.assign(this.scale.style,{width:`${n}px`,height:"40px"}),this.paintScale(new $(this.scale,n,40),4,6,e,i)}look({
row:t,column:s},e){let{patch:i}=this,{rows:o,columns:n}=this.data.photo,r=`color-mix(in srgb, ${e} ${100*(1-Nt)}%, trans\
parent)`,h=`${-s*i}px ${-t*i}px / ${n*i}px ${o*i}px`;return{background:`linear-gradient(${r}, ${r}) border-box, var(--ph\
oto) ${h} border-box`,borderColor:e}}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=Y(s.ramp);return[...t].map(o=>i[Math.
round(255*it[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,l)=>Math.max(c,l),0),{unit:r,scale:h}=this.
maps;$t(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.maps.rows,{pinned:e}=this,
i=e.length?e.map(n=>s[n]).join(" + "):d(ns[this.token].all),o=this.shares()[t].toFixed(4);return this.way==="to"?`${s[t]}\
 → ${i}: ${o}`:`${i} → ${s[t]}: ${o}`}hint(){if(this.data.one_pin)return"";let t=this.pinned.length,s=ns[this.token][this.
way==="to"?"to":"from"];return t?s.pinned(t):d(s.none)}get token(){return this.perRow>1?"patch":"word"}pin(t){let s=this.
data.one_pin?[]:this.pins,[e,i]=this.maps.pinsAfterClick(s,this.way,t,this.way);this.setCurrent(t,!0),this.set(e,i)}set(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=bt(this.words);e.length&&(e[this.
current]&&(e[this.current].tabIndex=-1),this.current=C(t,0,e.length-1),e[this.current].tabIndex=0,s&&e[this.current].focus(
{preventScroll:!0}))}export(t){let s=this.exportLayout(t),e=s.at(-1),i=e?e.y+e.h+56:82;return{height:i,draw:(o,n)=>this.
paintWords(o,n,s,i)}}paintWords(t,s,e,i){let o=this.shares(),n=this.shades(o,s),r=new Set(this.pinned),{photo:h}=this.data;
h&&this.photo&&t.photo(this.photo,rs,Ks,h.columns*this.patch,h.rows*this.patch);for(let{label:c,i:l,x:u,y:f,w:m,h:g}of e){
let w=this.patchOf(c),b=h&&w;t.rect(u,f,m,g,q(n[l]),b?1-Nt:1),b?t.frame(u+.5,f+.5,m-1,g-1,q(n[l]),Gs):w?ut(t,w.pixels,u+
mt,f+mt,m-2*mt,s,Nt):t.text(c,u+6,f+g/2,{size:16,colour:ct(n[l])}),r.has(l)&&t.frame(u,f,m,g,s.accent,2)}this.paintScale(
t,10,i-36,o,s)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let{photo:n}=this.data,r=this.patchOf(
i);if(r){let[l,u]=n?[this.patch,0]:[_t,Us],[f,m]=[r.column,r.row].map(g=>g*(l+u));return{label:i,i:o,x:rs+f,y:Ks+m,w:l,h:l}}
let h=O(i,16)+12;s+h>t-10&&s>10&&(s=10,e+=34);let c={label:i,i:o,x:s,y:e,w:h,h:26};return s+=h+4,c})}};var Ys={heatmap:[k("Heatmap"),Rt],lines:[k("Lines"),It],text:[k("Text"),zt]},wi=4e6,rt=class{data;tabs;mapSize;weights;views={};places={};constructor(t){
this.emit=()=>{},this.heading=p("h2"),this.left=p("section","",{"aria-label":d("Atlas")}),this.bar=p("div","bar",{},this.
heading),this.right=p("section","",{"aria-label":d("Open head")},this.bar),t.append(p("div","explorer",{},this.left,this.
right))}show(t){let{view:s,sort:e,pins:i,way:o,active:n}=this.data??t;this.data||this.build(t),this.data={...t,view:s,sort:e,
pins:i,way:o,active:n},this.mapSize=t.rows.labels.length*t.columns.labels.length,this.weights=null,this.choose(s)}build(t){
let s=String(t.rows.positions)===String(t.columns.positions),e=Object.entries(Ys).filter(([i])=>i!=="text"||s).map(([i,[
o]])=>[i,i==="text"&&t.photo?d("Picture"):d(o)]);if(this.tabs=new B(d("View"),e,i=>this.choose(i)),this.bar.append(this.
tabs.node),t.atlas){let i=new Et(this.left);this.atlas=i,i.emit=(o,n)=>{o==="open"&&this.open(n),o==="sort"&&(this.data.
sort=n),o==="off"&&(this.data.off=[...i.off],this.emit(o,n))}}else this.left.remove()}someMaps(t,s){return{maps:this.data.
all.subarray(t*this.mapSize,(t+s)*this.mapSize),most:this.data.most.slice(t,t+s)}}open(t){this.data.open=t,this.draw(),this.
emit("open",t)}choose(t){if(this.data.view=t,!this.views[t]){let s=p("div","widget");this.right.append(s),this.places[t]=
s,this.views[t]=new Ys[t][1](s),this.views[t].emit=((e,i)=>this.handle(e,i))}for(let[s,e]of Object.entries(this.places))
e.hidden=s!==t;this.tabs.press(t),this.draw()}handle(t,s){t==="pins"&&Object.assign(this.data,s),t==="active"&&(this.data.
active=s),t==="layer"&&this.open([s,this.data.open[1]])}draw(){let{data:t}=this,{heads:s,view:e}=t,[i,o]=t.open,n=e==="l\
ines",r=R(t,0,i),h=`${r}.${R(t,1,o)}`,c=n?`L${r}`:d("head {head}",{head:h}),l=t.off[i*s+o],u=n?d("Layer {layer}",{layer:r}):
d("Head {head}",{head:h});this.heading.textContent=[u,...l&&!n?[d("off")]:[]].join(" · ");let f={...t,kind:e,title:c};if(n){
let g=Array.from({length:s},(b,x)=>`H${R(t,1,x)}`),w=t.active.length?t.active:[o];this.views.lines.show({...f,...this.someMaps(
i*s,s),names:g,active:w,layer:i})}else this.views[e].show({...f,...this.someMaps(i*s+o,1)});let m=this.similarityTo(i*s+
o);this.atlas?.show({...t,kind:"atlas",title:"atlas",similarity:m})}similarityTo(t){if(this.mapSize*this.data.most.length>
wi)return null;let s=this.weights??=this.data.most.map((i,o)=>new H({...this.data,...this.someMaps(o,1)}).weights(0)),e=Math.
max(this.data.rows.labels.length,1);return s.map(i=>{let o=s[t].reduce((n,r,h)=>n+Math.abs(i[h]-r),0);return C(1-o/(2*e),
0,1)})}};var at={width:1920,height:1080,margin:70,words:620,gap:60},qs=430,bi=560,Ft=class{constructor(t,s){this.data=t,this.pictureOf=
s}async files(t,s){let{steps:e}=this.data.lesson,i=[];for(let[o,n]of e.entries()){for(let r of n.question?[!0,!1]:[!1]){
let h=n.question?r?"-1-question":"-2-answer":"";i.push([`${xi(o,n)}${h}.png`,qt(this.slide(o,r,t))])}s(o+1,e.length),await new Promise(
r=>setTimeout(r))}return[...i,["notes.txt",new TextEncoder().encode(this.notes())]]}slide(t,s,e){let{lesson:i,themes:o}=this.
data,n=i.steps[t],r=o[e],h=document.createElement("canvas"),c=new $(h,at.width,at.height,1,r.page),{margin:l,words:u,gap:f}=at;
c.text(L(n.title,46,at.width-2*l),l,76,j(46,r.ink,!0));let m=150;for(let[x,v,y,S]of this.words(n,s,r))m=yi(c,x,l,m,u,v,y,
S)+.55*v;let g={x:l+u+f,y:130,width:at.width-2*l-u-f,height:870},w=this.pictureOf(n);w&&vi(c,n,{...w,theme:e,active:n.shown.
heads},s,g,r);let b=`${i.title} · ${t+1} / ${i.steps.length}`;return c.text(b,l,at.height-36,j(20,r.muted)),h}words({says:t,
question:s,point:e,shown:i},o,{ink:n,muted:r,accent:h}){let c=ht(t).map(l=>[l,27,n,!1]);if(e?.says&&!o&&c.push([ht(e.says).
join(" "),25,h,!1]),s){let{right:l,says:u}=s.answer;c.push([ht(s.asks).join(" "),29,n,!0]),s.choices.forEach((f,m)=>{let g=!o&&
m===l;c.push([`${g?"✓":"○"}  ${f}`,27,g?h:n,g])}),o||c.push([u,25,r,!1])}return i.missing&&c.push([i.missing,22,r,!1]),
c}notes(){let{lesson:t}=this.data,s=t.steps.map((e,i)=>{let o=[`${i+1}. ${e.title}`,...ht(e.says)];if(e.question){let{asks:n,
choices:r,answer:h}=e.question,c=r.map((l,u)=>`${u===h.right?"→":" "} ${l}`);o.push(ht(n).join(" "),...c,h.says)}return e.
note&&o.push(d("For the speaker:"),...ht(e.note)),o.join(`
`)});return[t.title,t.about,...s].join(`

`)+`
`}},j=(a,t,s=!1)=>({size:a,colour:t,bold:s});function xi(a,{title:t}){let s=t.toLowerCase().replace(/[^\p{L}\p{N}]+/gu,"\
-").replace(/^-|-$/g,"");return`${String(a+1).padStart(2,"0")}-${s.slice(0,50)}`}function ht(a){let t=new DOMParser().parseFromString(
a,"text/html").body,s=[...t.querySelectorAll("p, li, h1, h2, h3, pre, tr")];return(s.length?s:[t]).map(i=>i.textContent.
replace(/\s+/g," ").trim()).filter(Boolean)}function yi(a,t,s,e,i,o,n,r){let h="",c=()=>{a.text(h,s,e+o/2,j(o,n,r)),e+=1.38*
o};for(let l of t.split(" ")){let u=h?`${h} ${l}`:l;h&&O(u,o,r)>i?(c(),h=l):h=u}return c(),e}function vi(a,t,s,e,i,o){let n=new rt(
p("div"));n.show(s);let r=e&&t.question?t.question.covers:[],h=(...P)=>!r.some(I=>I==="page"||P.includes(I.split(" ")[0])),
{headline:c,pair:l,bars:u,count:f,cuts:m}=t.shown.effect,g=f+m[0]+m[1],{y:w}=i,b=c??l;b&&(a.text(b.label,i.x,w,j(24,o.muted)),
h("verdict")?ki(a,b,g,i.x,w+46,o):Ht(a,{...i,y:w+20,height:54},o),w+=100);let x=i.y+i.height-w,v={...i,y:w,width:(i.width-
40)/2,height:u?.6*x:x},y={...v,x:v.x+v.width+40,height:x},S=v.height;if(h("atlas")&&n.atlas?S=as(a,n.atlas,v,o):Ht(a,v,o),
h("head")?(a.text(n.heading.textContent,y.x,w+6,j(24,o.ink,!0)),as(a,n.views[s.view],{...y,y:w+34,height:x-34},o,bi)):Ht(
a,y,o),!u)return;let M=new nt(p("div"));M.show({themes:{},...u,kind:"bars",theme:s.theme,both:g>0});let A={...v,y:w+S+40,
height:x-S-40};h("effect","predictions")?as(a,M,A,o):Ht(a,{...A,height:Xs(M,A).height},o)}function Ht(a,{x:t,y:s,width:e,
height:i},{accent:o,ink:n}){a.rect(t,s,e,i,o,.08),a.frame(t,s,e,i,o,2),a.text(T.covered,t+e/2,s+i/2,{...j(27,n),align:"c\
enter"})}function ki(a,{before:t,after:s,p_before:e,p_after:i},o,n,r,h){let[c,l]=[Vt(t,e),Vt(s,i)];if(!o)return a.text(c,
n,r,j(44,h.ink,!0));a.text(`${c} → `,n,r,j(44,h.muted));let u=t!==s;a.text(l,n+O(`${c} → `,44),r,j(44,u?h.accent:h.ink,
!0))}function as(a,t,s,e,i=qs){let{picture:o,scale:n,width:r,height:h}=Xs(t,s,i),c=document.createElement("canvas");return o.
draw(new $(c,i,o.height,n,e.page),e),a.cells(c,s.x,s.y,r,h),h}function Xs(a,{width:t,height:s},e=qs){let i=a.export(e),o=Math.
min(t/e,s/i.height);return{picture:i,scale:o,width:e*o,height:i.height*o}}var Si=k("Shift-click a head below to switch it off."),Ci=k("Switch this head off, or tap another one."),Mi=k("nobody ta\
kes over"),Ai=k("the others take over"),Ei=k("nobody or the others take over");function Js(a,t,[s,e]){let i=s+e,o=[],n=[];
return a&&o.push(W("{n} head off","{n} heads off",a)),a&&n.push(t),i&&o.push(W("{n} cut","{n} cuts",i)),i&&n.push(d(s&&e?
Ei:s?Mi:Ai)),{heads:a,count:a+i,what:o.join(" · "),how:n.join(" · ")}}var jt=class{constructor(t,s){this.label=p("div",
"label-line"),this.value=p("div","value",{"aria-live":"polite"}),t.append(p("div","verdict",{},p("div","top",{},s,this.label),
this.value))}show(t,{count:s,what:e,how:i}){let{headline:o,pair:n}=t,r=o??n,h=p("span","what",{},[r&&"·",e||d("all head\
s on")].filter(Boolean).join(" "));s&&h.append(p("span","mode",{},` (${i})`)),this.label.replaceChildren(...r?[p("span",
"said",{},r.label)," "]:[],h),this.label.title=r?.help??"",!s&&t.output==="embedding"&&!n?this.value.replaceChildren(p("\
span","hint",{},d(wt()?Ci:Si))):o?this.value.replaceChildren(...Vs(o,s)):this.value.replaceChildren(...n?Vs(n,s):[])}};function Vs({
before:a,after:t,p_before:s,p_after:e},i){let[o,n]=[Zs(a,s),Zs(t,e)];if(!i)return[p("span","now",{},...o)];let r=a!==t;return[
p("span","was",{},...o)," → ",p("span",r?"now changed":"now",{},...n)]}function Zs(a,t){return t===void 0?[a]:[p("span",
"called",{title:a},Zt(a)),` ${ot(t)}`]}var Bt=class{explorer;constructor(t){this.missing=p("p","missing",{role:"note"}),this.top=p("div"),this.verdict=new jt(this.
top,p("h3","unseen",{},d("What changed"))),this.heads=p("div","widget"),this.barsTitle=p("p","name"),this.barsPlace=p("d\
iv","widget"),this.bars=new nt(this.barsPlace),this.below=p("div","bars-part",{},this.barsTitle,this.barsPlace),t.append(
this.missing,this.top,this.heads)}show(t,s,e){this.missing.textContent=t.missing,this.missing.hidden=!t.missing;for(let c of[
this.top,this.heads])c.hidden=!s;if(this.explorer=null,this.heads.replaceChildren(),!s)return;let{count:i,mode:o,cuts:n,
...r}=t.effect,h=Js(i,o,n);this.verdict.show({...r,output:""},h),this.explorer=new rt(this.heads),this.explorer.show({...s,
theme:e,active:t.heads}),this.explorer.left.append(this.below),this.below.hidden=!r.bars,r.bars&&(this.barsTitle.textContent=
r.bars.title,this.bars.show({themes:{},...r.bars,kind:"bars",theme:e,both:h.count>0}))}places(t){let[s,e]=t.split(/\s+(?=\d)/),
{right:i}=this.explorer??{};return({atlas:[e&&this.atlas?N(this.atlas,`[data-at="${e}"]`):this.atlas],head:[i],verdict:[
this.top],effect:[this.below],predictions:[this.barsPlace],page:[this.top,this.atlas,i,this.below]}[s]??[]).filter(n=>n instanceof
HTMLElement)}get atlas(){return this.explorer?N(this.explorer.left,".atlas"):void 0}cover(t,s){this.uncover();for(let e of new Set(
t.flatMap(i=>this.places(i))))e.classList.add("covered"),e.dataset.covered=s,e.inert=!0}uncover(){for(let t of[this.top,
this.below,this.barsPlace,this.atlas,this.explorer?.right])t&&(t.classList.remove("covered"),t.inert=!1)}ring(t){for(let s of t?
this.places(t):[])s.classList.add("ringed")}unring(){for(let t of[this.top,this.below,this.barsPlace])t.classList.remove(
"ringed")}};var Dt=class{data;steps;step;theme;answers={};constructor(t){this.root=t,this.title=p("h2","",{tabindex:"-1"}),this.says=
p("div","says"),this.pointed=p("p","pointed"),this.question=new Mt(u=>this.answer(u)),this.note=p("div","note",{hidden:""});
let s=p("section","words-part",{"aria-label":d("What is said")});s.append(this.title,this.says,this.pointed,this.question.
node,this.note);let e=p("section","picture-part",{"aria-label":d("What is shown")});this.picture=new Bt(e),this.black=p(
"div","blackness",{hidden:"",role:"status"},T.isBlack),this.help=Ss(),this.help.onclick=()=>this.help.close(),this.back=
E("←",()=>this.act("back"),{title:T.back}),this.next=E("→",()=>this.act("next"),{title:T.next}),this.place=p("span",
"place",{"aria-live":"polite"});let i={title:d("What the speaker may want to know"),"aria-pressed":"false"};this.notes=E(
d("Notes"),()=>this.toggleNotes(),i);let o=E(d("Light / dark"),()=>this.swapTheme()),n={title:d("One PNG per step, 1920 \
× 1080, and the notes")};this.slides=E(d("Slides (ZIP)"),()=>this.saveSlides(),n);let r=E(T.keys,()=>this.act("help")),
h=p("span","space"),c=[this.back,this.next,this.place,h],l=p("nav","lesson-bar",{},...c,this.notes,o,this.slides,r);t.append(
p("div","lesson-step",{},s,e),l,this.black,this.help),this.handout=p("section","handout",{"aria-hidden":"true"}),t.append(
this.handout),document.addEventListener("keydown",u=>this.key(u)),bs(()=>this.draw())}show(t){this.data=t,this.steps=t.lesson.
steps,this.theme=t.theme,document.documentElement.lang=t.lesson.language;let s=Number(location.hash.slice(1));this.step=
C(Number.isInteger(s)?s:1,1,this.steps.length),this.draw(),this.print()}get shownTheme(){return this.theme||ws()}get current(){
return this.steps[this.step-1]}pictureOf({shown:t}){return t.picture?gt(this.data[t.picture]):null}draw(){if(!this.steps)
return;let t=this.shownTheme;xs(this.data.themes[t],t);let{title:s,says:e,note:i,shown:o}=this.current;this.title.textContent=
s,this.says.innerHTML=e,this.note.innerHTML=i,this.place.textContent=et(T.step,{number:this.step,steps:this.steps.length,
title:s}),this.back.disabled=this.step===1,this.picture.unring(),this.picture.show(o,this.pictureOf(this.current),t),this.
drawQuestion(),window.painted=!0}drawQuestion(){let{question:t,point:s}=this.current,e=this.answers[this.step];this.question.
show(t,e);let i=t&&!e;i?this.picture.cover(t.covers,T.covered):this.picture.uncover(),this.pointed.innerHTML=s?.says??"",
this.pointed.hidden=!s?.says||!!i,s&&!i&&this.picture.ring(s.place),this.next.disabled=this.step===this.steps.length&&!i}answer(t){
let{question:s}=this.current;!s||this.answers[this.step]||(this.answers[this.step]={choice:t,...s.answer},this.drawQuestion(),
this.question.says.scrollIntoView({block:"nearest"}))}go(t){let s=C(t,1,this.steps.length);s!==this.step&&(this.step=s,history.
replaceState(null,"",`#${s}`),this.draw(),N(this.root,".words-part").scrollTop=0)}act(t){let s=this.current.question&&!this.
answers[this.step];return t.step?this.go(t.step):{next:()=>s?this.answer(null):this.go(this.step+1),back:()=>this.go(this.
step-1),reveal:()=>this.answer(null),black:()=>this.black.toggleAttribute("hidden"),full:()=>cs(),help:()=>this.help.open?
this.help.close():this.help.showModal(),end:()=>this.black.toggleAttribute("hidden",!0)}[t]?.()}key(t){let s=Os(t,Es(t.composedPath()));
s&&(s!=="end"&&t.preventDefault(),this.act(s))}toggleNotes(){this.note.hidden=!this.note.hidden,this.notes.setAttribute(
"aria-pressed",String(!this.note.hidden))}swapTheme(){this.theme=this.shownTheme==="dark"?"light":"dark",this.draw()}async saveSlides(){
let t=new Ft(this.data,e=>this.pictureOf(e));this.slides.disabled=!0;let s=await t.files(this.shownTheme,(e,i)=>{this.slides.
textContent=`${e} / ${i}`});Yt(new Blob([ys(s)],{type:"application/zip"}),`${this.data.lesson.name}-slides.zip`),Object.
assign(this.slides,{disabled:!1,textContent:d("Slides (ZIP)")})}print(){this.handout.append(...this.steps.map(({title:t,
says:s,question:e},i)=>{let o=p("article","",{},p("h2","",{},`${i+1}. ${t}`)),n=r=>{let h=p("div");h.innerHTML=r,o.append(
h)};return n(s),e&&(n(e.asks),o.append(p("ul","",{},...e.choices.map(r=>p("li","",{},r)))),o.append(p("p","",{},e.answer.
says))),o}))}};var Qs=gt(await hs(DATA)),te=N(document,"main.widget");te.append(p("h1","",{},Qs.title));new Dt(te).show(Qs);
