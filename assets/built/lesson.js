var gs={uint8:Uint8Array,int8:Int8Array,float32:Float32Array};function dt(a){let t=new DataView(a.buffer,a.byteOffset,4).
getUint32(0,!0),s=JSON.parse(new TextDecoder().decode(a.subarray(4,4+t))),e={};for(let[i,[o,n,r]]of Object.entries(s.arrays)){
let h=gs[o],c=a.byteOffset+4+t+n,p=r.reduce((u,m)=>u*m,1)*h.BYTES_PER_ELEMENT;e[i]=new h(a.buffer.slice(c,c+p))}return{...s,
...e}}var it=a=>Uint8Array.from(atob(a),t=>t.charCodeAt(0));async function _t(a){let t=new Blob([it(a)]).stream().pipeThrough(
new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}var A=(a,t,s)=>Math.min(Math.max(a,t),s),pt=()=>window.matchMedia("(pointer: coarse)").matches,d=(a,t="",s={},...e)=>{let i=document.
createElement(a);i.className=t;for(let[o,n]of Object.entries(s))i.setAttribute(o,String(n));return i.append(...e),i};function S(a,t,{
className:s="",...e}={}){let i=d("button",s,{type:"button",...e},a);return i.title&&/^[^\p{L}\p{N}]$/u.test(a)&&i.setAttribute(
"aria-label",i.title),i.onclick=t,i}var z=(a,t)=>a.querySelector(t);var q=a=>a.children,X=a=>a.getRootNode().activeElement,_=()=>d("i","room-mark",{"aria-hidden":"true"});function ut(a,t){
let s=d("select","",{"aria-label":a});for(let[e,i]of t)s.append(d("option","",{value:e},i));return s}function Dt(a,t,s){
let e=d("details",a,{},t,s);return e.onkeydown=i=>{i.key!=="Escape"||!e.open||(i.stopPropagation(),e.open=!1,t.focus())},
e}function Et(a,{low:t,high:s,step:e,value:i},o,n){let r=d("input","",{type:"range",min:t,max:s,step:e,value:i}),h=d("outp\
ut"),c=d("label","slider",{},`${a} `,r,h),p=()=>{h.textContent=o(Number(r.value))};r.oninput=()=>{p(),n()};let u=m=>{r.value=
String(m),p()};return p(),Object.assign(c,{value:()=>Number(r.value),set:u})}function jt(a,t){let s={ink:"text-color",page:"background-color",accent:"primary-color"},e=document.documentElement.style;
for(let[i,o]of Object.entries(s))e.setProperty(`--st-${o}`,a[i]);e.colorScheme=t}function l(a,t={}){return V(String(SAID[a]??a),t)}function Y(a,t,s,e={}){let i=SAID[a]??[a,t],o=i.length>1&&new Intl.PluralRules(
LANGUAGE).select(Number(s))==="one";return V(o?i[0]:i[i.length-1],{n:s,...e})}var C=a=>a;var V=(a,t)=>a.replace(/\{(\w+)\}/g,(s,e)=>e in t?String(t[e]):s);var Tt='"Source Sans 3", "Source Sans", "Noto Sans", "Helvetica Neue", Arial, sans-serif',ws={left:"start",center:"middl\
e",right:"end"},W=a=>a.getContext("2d"),$=(()=>{let a=W(document.createElement("canvas"));return(t,s,e=!1)=>(a.font=`${e?
"600 ":""}${s}px ${Tt}`,a.measureText(t).width)})();function E(a,t,s){if($(a,t)<=s)return a;let e=[...a];for(;e.length>1&&
$(e.join("")+"…",t)>s;)e.pop();return e.join("")+"…"}var bs=a=>(window.devicePixelRatio||1)*(a.currentCSSZoom||1),M=class{context;constructor(t,s,e,i=bs(
t),o=null){let n=Math.round(s*i),r=Math.round(e*i);t.width!==n&&(t.width=n),t.height!==r&&(t.height=r),this.context=W(t),
this.context.setTransform(i,0,0,i,0,0),this.context.clearRect(0,0,s,e),o&&this.rect(0,0,s,e,o)}shift(t){this.context.translate(
0,t)}rect(t,s,e,i,o,n=1){this.context.globalAlpha=n,this.context.fillStyle=o,this.context.fillRect(t,s,e,i)}frame(t,s,e,i,o,n=1){
this.context.globalAlpha=1,this.context.strokeStyle=o,this.context.lineWidth=n,this.context.strokeRect(t,s,e,i)}line(t,s,e,i,o,n=1,r=1){
this.path(o,n,r,h=>{h.moveTo(t,s),h.lineTo(e,i)})}curve(t,s,e,i,o,n,r){let h=(t+e)/2;this.path(o,n,r,c=>{c.moveTo(t,s),c.
bezierCurveTo(h,s,h,i,e,i)})}path(t,s,e,i){let{context:o}=this;o.globalAlpha=e,o.strokeStyle=t,o.lineWidth=s,o.beginPath(),
i(o),o.stroke()}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,bold:h=!1}){let{context:c}=this;c.globalAlpha=1,
c.save(),c.translate(s,e),r&&c.rotate(r*Math.PI/180),c.font=`${h?"600 ":""}${i}px ${Tt}`,c.fillStyle=o,c.textAlign=n,c.textBaseline=
"middle",c.fillText(t,0,0),c.restore()}cells(t,s,e,i,o){this.context.globalAlpha=1,this.context.imageSmoothingEnabled=!1,
this.context.drawImage(t,s,e,i,o)}},xs=6e3,mt=class{parts;constructor(t,s,e=null){this.width=t,this.height=s,this.parts=
[],this.openGroups=0,this.rectanglesLeft=xs,e&&this.rect(0,0,t,s,e)}put(t,s,e=null){let i=Object.entries(s).filter(([,o])=>o!==
null).map(([o,n])=>` ${o}="${Lt(typeof n=="number"?+n.toFixed(2):n)}"`).join("");this.parts.push(e===null?`<${t}${i}/>`:
`<${t}${i}>${Lt(e)}</${t}>`)}shift(t){this.parts.push(`<g transform="translate(0 ${t})">`),this.openGroups+=1}rect(t,s,e,i,o,n=1){
this.put("rect",{x:t,y:s,width:e,height:i,fill:o,"fill-opacity":n<1?n:null})}frame(t,s,e,i,o,n=1){this.put("rect",{x:t,y:s,
width:e,height:i,fill:"none",stroke:o,"stroke-width":n})}line(t,s,e,i,o,n=1,r=1){this.put("line",{x1:t,y1:s,x2:e,y2:i,stroke:o,
"stroke-width":n,"stroke-opacity":r<1?r:null})}curve(t,s,e,i,o,n,r){let h=u=>+u.toFixed(1),c=h((t+e)/2),p=`M${h(t)} ${h(
s)}C${c} ${h(s)} ${c} ${h(i)} ${h(e)} ${h(i)}`;this.put("path",{d:p,fill:"none",stroke:o,"stroke-width":n,"stroke-opacit\
y":r<1?r:null})}text(t,s,e,{size:i=12,colour:o,align:n="left",angle:r=0,bold:h=!1}){let c={x:s,y:e,dy:"0.35em",fill:o,"f\
ont-size":i,"text-anchor":ws[n],"font-weight":h?600:null,transform:r?`rotate(${r} ${+s.toFixed(2)} ${+e.toFixed(2)})`:null,
"xml:space":"preserve"};this.put("text",c,t)}cells(t,s,e,i,o){this.rectanglesLeft-=t.width*t.height,this.rectanglesLeft<
0?this.embed(t,s,e,i,o):this.rectangles(t,s,e,i,o)}embed(t,s,e,i,o){let n=document.createElement("canvas"),r=Math.max(1,
Math.round(2*i/t.width)),h=t.width*r,c=t.height*r;new M(n,h,c,1).cells(t,0,0,h,c);let p={x:s,y:e,width:i,height:o,preserveAspectRatio:"\
none",style:"image-rendering:pixelated"};this.put("image",{...p,href:n.toDataURL("image/png")})}rectangles(t,s,e,i,o){let{
data:n}=W(t).getImageData(0,0,t.width,t.height),r=i/t.width,h=o/t.height;for(let c=0;c<t.height;c++)for(let p=0;p<t.width;p++){
let u=4*(c*t.width+p),m="#"+[0,1,2].map(f=>n[u+f].toString(16).padStart(2,"0")).join("");this.rect(s+p*r,e+c*h,r,h,m)}}toString({
width:t=this.width,height:s=this.height}={}){return`${`<svg xmlns="http://www.w3.org/2000/svg" ${`viewBox="0 0 ${this.width}\
 ${this.height}" width="${t}" height="${s}"`} font-family="${Lt(Tt)}">`}
${this.parts.join(`
`)}${"</g>".repeat(this.openGroups)}
</svg>
`}};function Lt(a){return String(a).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,"�").toWellFormed().
replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;")}var ys={projector:{width:960,density:2,svgSize:(a,t)=>({width:2*a,height:2*t})},paper:{width:643,density:300/96,svgSize:(a,t)=>({
width:"170mm",height:`${(170*t/a).toFixed(1)}mm`})}},vs={pdf:["PDF",C("For a paper: 85 mm wide, its font embedded, on wh\
ite")],tex:["TikZ",C("For LaTeX: a figure with its numbers in it; needs \\usepackage{tikz}")]},ks=16e3,Wt=46,R=class{constructor(t){
this.widget=t,this.size=ut(l("Size"),[["projector",l("Projector, 1920 px")],["paper",l("Paper, 170 mm, 300 dpi")]]),this.
light=d("input","",{type:"checkbox"});let s=["PNG","SVG"].map(r=>S(r,()=>this.save(r.toLowerCase()))),e=d("summary","",{
title:l("Save this picture as PNG or SVG")},l("Save picture")),i=d("label","",{},this.light," ",l("light background"));this.
papers=Object.entries(vs).map(([r,[h,c]])=>d("a","button",{"data-kind":r,title:l(c),download:""},h)),this.forPapers=d("d\
iv","pair",{hidden:""},...this.papers);let o=d("div","pair",{},...s),n=d("div","menu",{},this.size,i,o,this.forPapers);this.
menu=Dt("saving",e,n),this.summary=e}offer(t){this.forPapers.hidden=!1,this.summary.title=l("Save this picture as PNG, S\
VG, PDF or TikZ");for(let s of this.papers)s.href=`export/${s.dataset.kind}?${t}`}picture(t,s=this.size.value,e=this.light.
checked){let{themes:i,theme:o}=this.widget.data,n=i[e?"light":o],{width:r,density:h,svgSize:c}=ys[s],[p,u]=this.widget.exportSize(
r),m=u+Wt;if(t==="svg"){let w=new mt(p,m,n.page);return this.draw(w,p,n),new Blob([w.toString(c(p,m))],{type:"image/svg+\
xml"})}let f=document.createElement("canvas");this.draw(new M(f,p,m,Math.min(h,ks/m),n.page),p,n);let g=it(f.toDataURL("\
image/png").split(",")[1]);return Ss(g,f.width/(r/96))}draw(t,s,e){let{title:i,source:o}=this.widget.data;t.text(E(i,16,
s-20),10,16,{size:16,colour:e.ink,bold:!0}),t.text(E(o,12,s-20),10,36,{size:12,colour:e.muted}),t.shift(Wt),this.widget.
export(t,s,e)}save(t){let{kind:s,title:e}=this.widget.data,i=`${s}-${e}`.replace(/[^\p{L}\p{N}_.]+/gu,"-").replace(/^-|-$/g,
"").toLowerCase(),o=d("a","",{download:`${i}.${t}`,href:URL.createObjectURL(this.picture(t))});o.click(),setTimeout(()=>URL.
revokeObjectURL(o.href),1e4),this.menu.open=!1}};function Ss(a,t){let s=new DataView(new ArrayBuffer(21)),e=Math.round(t/
.0254);s.setUint32(0,9),[..."pHYs"].forEach((o,n)=>s.setUint8(4+n,o.charCodeAt(0))),s.setUint32(8,e),s.setUint32(12,e),s.
setUint8(16,1),s.setUint32(17,Ot(new Uint8Array(s.buffer,4,13)));let i=33;return new Blob([a.subarray(0,i),s.buffer,a.subarray(
i)],{type:"image/png"})}function Ot(a){let t=-1;for(let s of a){t^=s;for(let e=0;e<8;e++)t=t>>>1^(t&1?3988292384:0)}return~t>>>
0}var Ms=2048,Cs=33;function Bt(a){let t=[],s=[],e=0,i=r=>{t.push(r),e+=r.length};for(let[r,h]of a){let c=new TextEncoder().
encode(r),p=[20,Ms,0,0,Cs].map(D),u=[Ot(h),h.length,h.length].map(j),m=e;i(ft([j(67324752),...p,...u,D(c.length),D(0),c])),
i(h);let f=[D(c.length),...[0,0,0,0].map(D),j(0),j(m),c];s.push(ft([j(33639248),D(20),...p,...u,...f]))}let o=e;s.forEach(
i);let n=[0,0,a.length,a.length].map(D);return i(ft([j(101010256),...n,j(e-o),j(o),D(0)])),ft(t)}var D=a=>Uint8Array.of(
a&255,a>>8&255),j=a=>Uint8Array.of(...[0,8,16,24].map(t=>a>>>t&255));function ft(a){let t=new Uint8Array(a.reduce((e,i)=>e+
i.length,0)),s=0;for(let e of a)t.set(e,s),s+=e.length;return t}var Ut={ArrowRight:"next",ArrowLeft:"back"},Gt={PageDown:"next",PageUp:"back"},As={r:"reveal",b:"black",".":"black",f:"f\
ull","?":"help"},$s="grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobo\
x menuitem tree spinbutton scrollbar",Kt=["select","input","textarea","video","audio",...$s.split(" ").map(a=>`[role=${a}\
]`)].join(),Es="button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]",Ls=["checkbox","radio","\
range","button"].map(a=>`[type=${a}]`).join(),Ts=`input:not(${Ls}), [contenteditable=true], [role=combobox]`;function qt(a){
let[t]=a,s=i=>!!t?.matches?.(i),e=s("textarea, [contenteditable=true]");return{pages:e||s("select, [role=listbox], [role\
=option]"),typing:e||s(Ts)||s("select, [role=listbox], [role=option]"),arrows:e||s(Kt),space:s(Es)||s(Kt)}}function Xt({
key:a,ctrlKey:t,altKey:s,metaKey:e},i){return t||s||e?null:Gt[a]?i.pages?null:Gt[a]:a==="Escape"?"end":i.typing?null:Ut[a]?
i.arrows?null:Ut[a]:a===" "?i.space?null:"next":/^[1-9]$/.test(a)?{step:Number(a)}:As[a.toLowerCase()]??null}var O={back:l("Back (←, Page Up)"),next:l("Next (→, Page Down)"),step:l("Step {number} of {steps}: {title}"),present:l(
"Present"),presentHelp:l("Presentation mode: large type, no sidebar"),black:l("Black screen"),keys:l("Keys"),reveal:l("R\
eveal"),revealHelp:l("Let the model answer (r)"),model:l("The model’s answer: “{right}”."),noLesson:l("There is no\
 lesson of this name."),covered:l("Hidden until you answer"),isBlack:l("The screen is black. Press b or Escape to go on.")},
Yt=[[l("→, Space, Page Down"),l("the next step; where a question is open, its answer first")],[l("←, Page Up"),l("th\
e step before")],[l("1 … 9"),l("that step")],[l("r"),l("reveal the model's answer")],[l("b or ."),l("black screen; aga\
in or Escape brings the page back")],[l("q"),l("the room's QR code and votes; again or Escape hides them")],[l("f"),l("f\
ull screen")],[l("?"),l("these keys")]],Ie=l("A presenter's remote sends Page Up and Page Down, which work everywhere. A\
rrows and Space go to the control that has the focus if it uses them, such as the atlas or a slider; letters and digits \
go to the box that you type in.");var gt=class{drawn;onAnswered;constructor(t){this.asks=d("div","asks"),this.choices=d("div","choices",{role:"group"}),this.
says=d("p","answer",{role:"status"}),this.node=d("div","question",{hidden:""},this.asks,this.choices,this.says),this.onChoose=
t}show(t,s){this.node.hidden=!t;let e=JSON.stringify([t,s]);if(e===this.drawn)return;if(this.drawn=e,!t)return this.says.
replaceChildren();this.asks.innerHTML=t.asks,this.choices.setAttribute("aria-label",this.asks.textContent);let i=t.choices.
map((r,h)=>this.choice(r,h,s)),o=S(O.reveal,()=>this.onChoose(null),{className:"quiet",title:O.revealHelp}),n=this.choices.
contains(X(this.choices));this.choices.replaceChildren(...i,...s?[]:[o]),n&&s&&this.onAnswered?.(),this.says.textContent=
s?`${Os(t.choices,s)} ${s.says}`:""}choice(t,s,e){let i=S(t,e?null:()=>this.onChoose(s),{className:"choice"});if(!e)return i;
i.setAttribute("aria-disabled","true"),i.classList.toggle("right",s===e.right),i.classList.toggle("yours",s===e.choice);
let o=Ps(e.numbers,s);return o!==null&&(i.style.setProperty("--share",String(o)),i.append(d("small","",{},l("model: {sha\
re}",{share:Rs(o)})))),i}fail(){this.says.textContent=l("The model did not answer. Try again.")}};function Os(a,{choice:t,
right:s}){let e={right:a[s],yours:a[t??-1]};return t===null?V(O.model,e):t===s?l("The model agrees with you: “{right}”.",
e):l("You said “{yours}”; the model’s answer is “{right}”.",e)}var Rs=a=>a>0&&a<.005?"< 1 %":`${Math.round(100*
a)} %`;function Ps(a,t){return a.length<2||t>=a.length||a.some(s=>s<0||s>1)?null:a[t]}var ot=13,zs=40,Is=29,Hs=28,Vt=150,Ns=60,Zt=26,Z=class{width;data;constructor(t){this.canvas=d("canvas","drawn",{"aria-h\
idden":"true"}),this.room=_(),this.field=d("div","field",{},this.canvas,this.room),this.list=d("ol","unseen"),this.saving=
new R(this),t.append(this.field,this.list,d("div","foot",{},this.saving.menu));let s=new ResizeObserver(()=>{let e=this.
field.clientWidth===this.width&&this.room.offsetHeight===this.height;this.data&&!e&&this.draw()});s.observe(this.field),
s.observe(this.room)}show(t){this.data=t,this.list.replaceChildren(...t.rows.map(([s,e,i])=>{let o={word:s,before:H(e),after:H(
i)},n=t.both?l("{word}: {before}, heads off: {after}",o):`${s}: ${o.before}`;return d("li","",{},n)})),this.draw()}draw(){
if(this.width=this.field.clientWidth,this.height=this.room.offsetHeight,!this.width)return;let t=this.height?Fs(this.data.
rows,this.fitting(this.height)):this.data.rows,[,s]=this.exportSize(this.width,t);Object.assign(this.canvas.style,{width:`${this.
width}px`,height:`${s}px`}),this.export(new M(this.canvas,this.width,s),this.width,this.data.themes[this.data.theme],t)}export(t,s,e,i=this.
data.rows){let{both:o}=this.data,n=Math.min(Math.max(...i.map(([u])=>$(u,14)),20),Vt)+10,r=(s-n-Ns)/Math.max(...i.flatMap(
([,u,m])=>[u,m]),1e-9),h={size:12,colour:e.ink};i.forEach(([u,m,f],g)=>{let w=22+g*this.rowHeight,b=w+(o?ot:ot/2)+1;t.text(
E(u,14,Vt),n-8,b,{size:14,colour:e.ink,align:"right"}),[m,f].slice(0,o?2:1).forEach((x,y)=>{let v=w+y*(ot+(this.height?0:
2));t.rect(n,v,Math.max(x*r,1),ot,y?e.accent:e.muted),t.text(H(x),n+x*r+5,v+ot/2+.5,h)})});let c=[[l("all heads on"),e.muted],
[l("heads off"),e.accent]],p=n;for(let[u,m]of o?c:c.slice(0,1))t.rect(p,4,10,10,m),t.text(u,p+15,9,h),p+=$(u,12)+34}exportSize(t,s=this.
data.rows){return[t,Zt+s.length*this.rowHeight]}get rowHeight(){return this.data.both?this.height?Is:zs:Hs}fitting(t){return Math.
max(Math.floor((t-Zt)/this.rowHeight),1)}};function Fs(a,t){let s=([,i,o])=>Math.max(i,o),e=new Set([...a].sort((i,o)=>s(
o)-s(i)).slice(0,t));return a.filter(i=>e.has(i))}function H(a){return a===0||a>=5e-4?`${(100*a).toFixed(1)} %`:`${Number(
(100*a).toPrecision(1))} %`}var _s=a=>[1,3,5].map(t=>parseInt(a.slice(t,t+2),16));function B(a){let t=a.map(_s);return Array.from({length:256},(s,e)=>{
let i=e/255*(t.length-1),o=Math.min(Math.floor(i),t.length-2);return t[o].map((n,r)=>Math.round(n+(t[o+1][r]-n)*(i-o)))})}
var Ds=([a,t,s])=>255<<24|s<<16|t<<8|a,nt=a=>Uint32Array.from(B(a),Ds),rt=([a,t,s])=>`rgb(${a},${t},${s})`;function at(a){
let[t,s,e]=a.map(i=>i/255<=.04045?i/255/12.92:((i/255+.055)/1.055)**2.4);return .2126*t+.7152*s+.0722*e>.179?"#000000":"\
#ffffff"}var J={linear:a=>a,sqrt:Math.sqrt,log:a=>Math.log1p(1e3*a)/Math.log1p(1e3)},Jt={linear:a=>a,sqrt:a=>a*a,log:a=>Math.
expm1(a*Math.log1p(1e3))/1e3};var Qt={layer:C("by layer"),entropy:C("by entropy"),likeness:C("by similarity"),link:C("by a link"),writes:C("by what th\
ey write")},[js,ts,Ws]=[2,3,4],[Bs,Us,Gs,Ks]=[32,74,75,14],qs=4,Xs=5e-4,wt=class{data;open;cells;places;focus;off;order;largestChange;sort;modes;modeGroup;status;pointed;constructor(t){
this.root=d("div","atlas"),this.emit=()=>{},this.grid=d("div","grid",{role:"grid","aria-label":l("Every attention head, \
layers down and heads across. Arrows move, Enter opens, Space switches.")}),this.legend=d("div"),this.legendRoom=d("div",
"room",{"aria-hidden":"true"});let s=d("div","legend",{},this.legendRoom,this.legend);this.saving=new R(this),this.root.
append(this.controls(),this.grid,d("div","foot",{},s,this.saving.menu)),this.room=_(),this.root.append(this.room),t.append(
this.root);let e=new ResizeObserver(()=>this.data&&this.fit());e.observe(this.root),e.observe(this.room),this.grid.onkeydown=
i=>this.key(i),this.grid.onmouseleave=()=>{this.pointed=null,this.showStatus(...this.open)}}controls(){return this.switching=
!1,this.modes=[[l("Open"),l("Click a head to open it")],[l("Switch off / on"),l("Click a head to switch it off or on; sh\
ift-click and Space always do")]].map(([t,s],e)=>S(t,()=>this.setSwitching(e===1),{title:s})),this.modeGroup=d("div","mo\
des",{role:"group","aria-label":l("What a click does")},...this.modes),this.sort=ut(l("Order of the heads"),Object.entries(
Qt).map(([t,s])=>[t,l(s)])),this.sort.title=l("Entropy: most diffuse last. Similarity: attention mass shared with the op\
en head; most similar first."),this.sort.onchange=()=>{this.emit("sort",this.sort.value),this.build(),this.mark()},this.
status=d("div","status"),this.status.title=l("Entropy: how diffuse a head's attention is, in bits. 0: all on one word; l\
og2 of the number of words: uniform."),d("div","bar",{},this.modeGroup,this.sort,this.status)}setSwitching(t){this.switching=
t,this.modes.forEach((s,e)=>s.setAttribute("aria-pressed",String(e===1===t))),this.grid.classList.toggle("switching",t),
this.data&&(this.legend.textContent=this.legendText())}show(t){let s=this.data,e=s?.layers===t.layers&&s?.heads===t.heads,
i=e&&Ys(s.pictures,t.pictures)&&Vs(s,t);this.data=t,this.largestChange=t.change?Math.max(...t.change):0,this.modeGroup.hidden=
!t.switchable,this.off=t.off.map(Boolean),this.open=t.open;let o=String(this.order);this.sort.value=t.sort,this.sort.options[js].
disabled=t.similarity===null,this.sort.options[ts].disabled=!t.link,this.sort.options[ts].textContent=this.linkOrder(),this.
sort.options[Ws].hidden=!t.writes,this.modes[0].hasAttribute("aria-pressed")||this.setSwitching(!1),!e||this.isSorted!==
this.sorted||o!==String(this.headsInOrder())?this.build():i||this.paint(),this.mark(),e||(this.pointed=null),this.showStatus(
...this.pointed??this.open),window.painted=!0}headsInOrder(){let{entropy:t,similarity:s}=this.data,e=t.map((o,n)=>n);if(this.
sort.value==="entropy")return e.sort((o,n)=>t[o]-t[n]);let i={likeness:s,link:this.data.linkWeights,writes:this.data.shares}[this.
sort.value];return i?.length?e.sort((o,n)=>i[n]-i[o]):this.sorted&&this.order?.length===e.length?this.order:e}linkOrder(){
let{link:t}=this.data;return t?l("by {link}",{link:t}):l(Qt.link)}get sorted(){return this.sort.value!=="layer"}cellAt(t,s){
return this.cells[(t+1)*(this.data.heads+1)+s+1]}headAt(t,s){let{heads:e}=this.data;if(t<0||s<0)return[t,s];let i=this.order[t*
e+s];return[Math.floor(i/e),i%e]}placeOf(t,s){let{heads:e}=this.data;if(t<0||s<0)return this.sorted?[0,0]:[t,s];let i=this.
places[t*e+s]??0;return[Math.floor(i/e),i%e]}cellOf(t,s){return this.cellAt(...this.placeOf(t,s))}build(){let{layers:t,heads:s}=this.
data,i=this.grid.contains(X(this.grid))&&this.cells?this.headAt(...this.focus):null;this.order=this.headsInOrder(),this.
isSorted=this.sorted,this.places=[],this.order.forEach((o,n)=>{this.places[o]=n}),this.cells=[],this.focus=this.sorted?[
0,0]:[...this.open],this.grid.replaceChildren(),this.grid.style.setProperty("--heads",String(s)),this.grid.style.setProperty(
"--layers",String(t)),this.grid.classList.toggle("tall",t>14),this.grid.setAttribute("aria-rowcount",String(t+1)),this.grid.
classList.toggle("sorted",this.sorted);for(let o=-1;o<t;o++){let n=d("div","row",{role:"row"});for(let r=-1;r<s;r++){let h=this.
cell(o,r);this.cells.push(h),n.append(h)}this.grid.append(n)}this.fit(),this.paint(),i&&this.moveFocus(...this.placeOf(...i))}fit(){
let{layers:t,heads:s}=this.data,e=this.room.offsetHeight,i=Math.min((this.root.clientWidth-Bs)/s,Gs),o=Math.max((e-Us)/t-
1,1),n=e>0&&o<i;n?this.grid.style.setProperty("--aspect",Math.min(i/o,qs).toFixed(2)):this.grid.style.removeProperty("--\
aspect"),this.grid.classList.toggle("tight",n&&o<Ks)}cell(t,s){let e=t<0||s<0;if(t<0&&s<0||e&&this.sorted)return d("div",
"corner",{role:"presentation"});let[i,o]=this.headAt(t,s),n=e?this.labelCell(i,o):this.headCell(i,o);return n.tabIndex=-1,
n.dataset.at=`${i<0?"*":i}.${o<0?"*":o}`,n.onfocus=()=>this.showStatus(i,o),n.onmouseenter=()=>{this.pointed=[i,o],this.
showStatus(i,o)},n.onclick=r=>{this.moveFocus(t,s),this.data.switchable&&(e||r.shiftKey||this.switching)?this.toggle(i,o):
e||this.openHead(i,o)},n}labelCell(t,s){let e=s<0,i=d("div","label",{role:e?"rowheader":"columnheader"},e?`L${t}`:`H${s}`);
return this.data.switchable&&(i.title=e?l("Switch all heads of layer {l}",{l:t}):l("Switch head {h} of every layer",{h:s})),
i}headCell(t,s){let e=d("b","tag",{},this.sorted?`${t}.${s}`:""),i=[d("i","cross"),d("i","change"),e];return d("div","he\
ad",{role:"gridcell"},d("canvas","picture"),...i)}paint(){let{layers:t,heads:s}=this.data,e=nt(this.data.themes[this.data.
theme].ramp);for(let i=0;i<t;i++)for(let o=0;o<s;o++)this.thumbnail(z(this.cellOf(i,o),"canvas"),i,o,e)}thumbnail(t,s,e,i){
let{heads:o,pictures:n}=this.data,[r,h]=this.data.arrays.pictures[2].slice(2);if(t.width=Math.max(h,1),t.height=Math.max(
r,1),!r||!h)return t;let c=W(t),p=c.createImageData(h,r),u=(s*o+e)*r*h,m=new Uint32Array(p.data.buffer);for(let f=0;f<r*
h;f++)m[f]=i[n[u+f]];return c.putImageData(p,0,0),t}mark(){let{layers:t,heads:s}=this.data;this.legend.textContent=this.
legendText(),this.legendRoom.textContent=this.data.switchable?this.legendText(.1):"";for(let e=0;e<t;e++)for(let i=0;i<s;i++){
let o=this.cellOf(e,i);o.classList.toggle("off",this.off[e*s+i]),o.classList.toggle("open",this.isOpen(e,i)),o.setAttribute(
"aria-selected",String(this.isOpen(e,i))),o.setAttribute("aria-label",this.describe(e,i)),z(o,".change").style.width=`${100*
this.changeShare(e,i)}%`}this.moveFocus(...this.focus,!1)}isOpen(t,s){return t===this.open[0]&&s===this.open[1]}changeShare(t,s){
return this.largestChange>0?(this.data.change??[])[t*this.data.heads+s]/this.largestChange:0}legendText(t=this.largestChange){
let{switchable:s}=this.data,e=l("Orange bar: attention that moved elsewhere (longest: {most})",{most:Rt(t)}),i=this.sorted?
"":l("Label: layer or column"),o=pt()?[this.switching?l("Tap: off / on"):l("Tap: open"),i]:[l("Click: open"),...s?[l("Sh\
ift-click or Space: off / on"),i]:[]];return[t>0?e:"",...o].filter(Boolean).join(" · ")}describe(t,s){let{heads:e,switchable:i,
entropy:o,similarity:n,change:r,does:h}=this.data,c=i?[l("click to switch")]:[];if(t<0)return[l("head {h} of every layer",
{h:s}),...c].join(" · ");if(s<0)return[l("all heads of layer {l}",{l:t}),...c].join(" · ");let p=t*e+s,u=[l("Head {hea\
d}",{head:`${t}.${s}`}),this.off[p]?l("off"):l("on")];return this.sort.value==="likeness"&&n?.length&&u.push(l("{share} \
% similar",{share:Math.round(100*n[p])})),this.sort.value==="link"&&this.data.linkWeights?.length&&u.push(l("{share} on \
{link}",{share:Rt(this.data.linkWeights[p]),link:this.data.link})),this.sort.value==="writes"&&this.data.shares?.length&&
u.push(l("{share} for {words}",{share:Zs(this.data.shares[p]),words:this.data.link})),r&&r[p]>=Xs&&u.push(l("{share} mov\
ed",{share:Rt(r[p])})),h&&u.push(h[p]),u.push(l("entropy {bits} bits",{bits:o[p].toFixed(2)})),u.join(" · ")}showStatus(t,s){
this.status.textContent=this.describe(t,s)}openHead(t,s){this.open=[t,s],this.mark(),this.emit("open",this.open)}toggle(t,s){
let{heads:e}=this.data,i=this.off.map((h,c)=>c),o=i.filter(h=>(t<0||Math.floor(h/e)===t)&&(s<0||h%e===s)),n=o.every(h=>this.
off[h]);for(let h of o)this.off[h]=!n;this.mark(),this.showStatus(t,s);let r=i.filter(h=>this.off[h]).map(h=>[Math.floor(
h/e),h%e]);this.emit("off",r)}moveFocus(t,s,e=!0){let{layers:i,heads:o}=this.data,n=this.sorted?0:-1,r=[A(t,n,i-1),A(s,n,
o-1)];if(r[0]<0&&r[1]<0)return;let h=this.cellAt(...this.focus);h&&(h.tabIndex=-1),this.focus=r;let c=this.cellAt(...r);
c.tabIndex=0,e&&c.focus({preventScroll:!1})}key(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let[s,e]=this.focus,[i,o]=this.
headAt(s,e),n=i>=0&&o>=0,r={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[t.key],h=t.key===" "||t.key===
"Enter"&&!n;if(r)this.moveFocus(s+r[0],e+r[1]);else if(t.key==="Home")this.moveFocus(s,0);else if(t.key==="End")this.moveFocus(
s,this.data.heads-1);else if(h&&this.data.switchable)this.toggle(i,o);else if(t.key==="Enter"&&n)this.openHead(i,o);else
return;t.preventDefault(),t.stopPropagation()}export(t,s,e){let{layers:i,heads:o}=this.data,n=(s-34)/o,r=nt(e.ramp),h={size:12,
colour:e.ink,align:"center"};for(let c=0;c<i;c++){this.sorted||t.text(`L${c}`,15,26+(c+.5)*n,h);for(let p=0;p<o;p++){let u=30+
p*n,m=26+c*n;c===0&&!this.sorted&&t.text(`H${p}`,u+n/2,12,h),this.exportHead(t,...this.headAt(c,p),u,m,n,e,r)}}}exportHead(t,s,e,i,o,n,r,h){
let c=this.thumbnail(document.createElement("canvas"),s,e,h);t.cells(c,i+1,o+1,n-2,n-2),this.sorted&&t.text(`${s}.${e}`,
i+4,o+10,{size:11,colour:r.accent}),this.largestChange>0&&t.rect(i+1,o+n-5,(n-2)*this.changeShare(s,e),4,r.accent),this.
isOpen(s,e)&&t.frame(i+2,o+2,n-4,n-4,r.accent,3),this.off[s*this.data.heads+e]&&(t.rect(i+1,o+1,n-2,n-2,r.page,.78),t.line(
i+1,o+1,i+n-1,o+n-1,r.ink,2),t.line(i+1,o+n-1,i+n-1,o+1,r.ink,2))}exportSize(t){let{layers:s,heads:e}=this.data;return[t,
Math.ceil(30+(t-34)/e*s)]}},Rt=a=>`${(100*a).toFixed(1)} %`,Ys=(a,t)=>a===t||a.length===t.length&&a.every((s,e)=>s===t[e]),
Vs=(a,t)=>a.themes[a.theme].ramp[0]===t.themes[t.theme].ramp[0];function Zs(a){return`${a<0?"−":"+"}${Math.abs(a).toFixed(
2)}`}var Js={Uint8Array:255,Int8Array:127,Float32Array:null},Qs={Uint8Array:2,Int8Array:2,Float32Array:4},U=1e-12,I=class{title;rows;columns;most;signed;scale;peak;unit;axes;themes;theme;decoded;sorted;constructor({
maps:t,...s}){Object.assign(this,s),this.codes=t,this.codeType=t.constructor.name,this.R=this.rows.labels.length,this.C=
this.columns.labels.length,this.decoded=new Map,this.sorted=new Map}weights(t){let s=this.R*this.C,e=Js[this.codeType];if(!e)
return this.codes.subarray(t*s,(t+1)*s);if(!this.decoded.has(t)){let i=new Float32Array(s);for(let o=0;o<s;o++){let n=this.
codes[t*s+o]/e;i[o]=n*Math.abs(n)*this.most[t]}this.decoded.set(t,i)}return this.decoded.get(t)}weight(t,s,e){return this.
weights(t)[s*this.C+e]}side(t){return t==="to"?this.columns:this.rows}indices(t,s){let e=new Set(t);return this.side(s).
positions.flatMap((i,o)=>i.some(n=>e.has(n))?[o]:[])}profile(t,s,e){let i=this.weights(t),o=new Float32Array(e==="to"?this.
R:this.C);for(let n of s)for(let r=0;r<o.length;r++)o[r]+=e==="to"?i[r*this.C+n]:i[n*this.C+r];return o}linksFrom(t,s,e,i){
let o=this.weights(t),n=this.sortedColumns(t),r=[];for(let h of s)for(let c of n[h].subarray(0,i)){if(o[h*this.C+c]<e)break;
r.push([h,c,o[h*this.C+c]])}return r}linksTo(t,s,e,i){let o=[];for(let n of s){let r=Float32Array.from({length:this.R},(h,c)=>this.
weight(t,c,n));for(let h of ht(r,Math.min(i,this.R)))r[h]>=e&&o.push([h,n,r[h]])}return o}sortedColumns(t){if(!this.sorted.
has(t)){let s=this.weights(t),e=Array.from({length:this.R},(i,o)=>{let n=s.subarray(o*this.C,(o+1)*this.C);return Uint16Array.
from(n.keys()).sort((r,h)=>n[h]-n[r])});this.sorted.set(t,e)}return this.sorted.get(t)}rowPeaks(t){let s=this.weights(t);
return Float32Array.from({length:this.R},(e,i)=>s.subarray(i*this.C,(i+1)*this.C).reduce((o,n)=>Math.max(o,Math.abs(n)),
0))}largest(t){return Math.max(Math.abs(this.most[t]),U)}shade(t,s){let e=Math.min(Math.abs(t)/(s||U),1);return this.signed?
.5+.5*Math.sign(t)*e:J[this.scale](e)}picture(t,s,e,i){let o=Math.min(e.rows,Math.max(1,i.rows)),n=Math.min(e.columns,Math.
max(1,i.columns)),r=document.createElement("canvas");r.width=n,r.height=o;let h=W(r),c=h.createImageData(n,o),p=nt(this.
signed?s.diverging:s.ramp),u=new Uint32Array(c.data.buffer);return this.strongestShares(t,e,n,o).forEach((m,f)=>{u[f]=p[Math.
round(255*this.shade(m,1))]}),h.putImageData(c,0,0),r}strongestShares(t,s,e,i){let n=this.peak==="row"&&!this.signed?this.
rowPeaks(t):new Float32Array(this.R).fill(this.largest(t)),r=this.weights(t),h=new Float32Array(e*i);for(let c=0;c<s.rows;c++)
for(let p=0;p<s.columns;p++){let u=Math.floor(c*i/s.rows)*e+Math.floor(p*e/s.columns),m=r[(c+s.r)*this.C+p+s.c]/(n[c+s.r]||
U);Math.abs(m)>Math.abs(h[u])&&(h[u]=m)}return h}get colours(){return this.themes[this.theme]}formatted(t){let s=Qs[this.
codeType];return`${s<4?"≈ ":""}${this.signed&&t>0?"+":""}${t.toFixed(s)}`}pinsAfterClick(t,s,e,i){let o=this.side(i).positions[e],
n=i===s?t:[],r=n.filter(h=>!o.includes(h));return[r.length<n.length?r:[...r,o[0]],i]}};function ht(a,t){let s=[];for(let e=0;e<
a.length;e++){if(s.length===t&&a[e]<=a[s[s.length-1]])continue;let i=s.length;for(;i>0&&a[e]>a[s[i-1]];)i--;s.splice(i,0,
e),s.length>t&&s.pop()}return s}var Pt=(a,t)=>JSON.stringify(a.positions)===JSON.stringify(t.positions);function ct({segments:a},t,s){
let e=a.slice(t,t+s).indexOf(1);return e>0?e:null}var zt=192,It=64;function bt(a,t,s,e,i){let n=Math.round(e),r=B(t.signed?s.diverging:s.ramp),h=zt/It;for(let u=0;u<It;u++){
let m=r[Math.round(255*u/(It-1))];a.rect(n+u*h,i,h,8,rt(m))}let c=t.peak==="row"&&!t.signed;for(let[u,m]of te(t,c)){let f=c?
`${+(100*m).toPrecision(2)} %`:`${+m.toPrecision(2)}`,g=u===0?"left":u===1?"right":"center";a.text(f,n+u*zt,i+8+10,{size:11,
colour:s.muted,align:g})}let p=c?l("{unit}, relative to the row's largest",{unit:t.unit}):t.unit;a.text(p,n+zt+10,i+8/2,
{size:12,colour:s.muted})}function te(a,t){let s=a.largest(0);return s<=U?[[0,0]]:a.signed?[[0,-s],[.5,0],[1,s]]:[0,.5,1].
map(e=>[e,Jt[a.scale](e)*(t?1:s)])}var ss=46,es=58,Ht=112,is=[22,13],se=8,os=.68,xt=class{data;maps;zoom;pins;way;link;layout;cursor;marked;dragStart;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"t\
rue"}),this.tip=d("div","tip",{"aria-hidden":"true"}),this.live=d("div","unseen",{"aria-live":"polite"}),this.room=_();let s=[
this.canvas,this.overlay,this.tip,this.room];this.field=d("div","field",{tabindex:"0",role:"application"},...s),this.pairs=
d("div","unseen"),this.saving=new R(this),t.append(this.field,this.live,this.pairs,d("div","foot raised",{},this.saving.
menu)),this.cursor=null,this.marked=null,this.dragStart=null,this.listen()}listen(){this.field.onpointermove=s=>this.moved(
s),this.field.onpointerdown=s=>{this.dragStart=s.button===0?this.point(s):null},this.field.onpointerup=s=>this.released(
s),this.field.onpointerleave=()=>{this.dragStart=null,this.mark(null)},this.field.ondblclick=()=>this.zoomOut(),this.field.
onkeydown=s=>this.key(s),this.field.onblur=()=>this.mark(null);let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??
{};this.maps&&(this.field.clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.
room)}show(t){let s=this.maps&&Pt(this.maps.rows,t.rows)&&Pt(this.maps.columns,t.columns);this.data=t,this.maps=new I(t),
(!s||!this.zoom)&&(this.zoom=this.everything()),s||(this.cursor=null,this.marked=null),this.pins=t.pins,this.way=t.way,this.
link=t.link??null;let{R:e,C:i}=this.maps,[o,n]=t.axes;this.field.setAttribute("aria-label",l("Heatmap of {title}: {R} ro\
ws, {rows}, by {C} columns, {columns}. Arrows move, Enter pins a row.",{title:t.title,R:e,C:i,rows:o,columns:n})),this.pairs.
replaceChildren(...ee(this.maps)),this.draw()}everything(){return{r:0,c:0,rows:this.maps.R,columns:this.maps.C}}draw(){let t=this.
field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,s||this.data.height,s),room:s};
let{height:e}=this.layout;for(let i of[this.canvas,this.overlay])Object.assign(i.style,{width:`${t}px`,height:`${e}px`});
this.field.style.height=`${e}px`,this.paint(new M(this.canvas,t,e),this.layout,this.maps.colours),this.mark(this.marked),
window.painted=!0}arrange(t,s=this.data.height,e=0){let[i,o]=e?[4,4]:[26,ss],{rows:n,columns:r}=this.maps,{zoom:h}=this,
c=h.rows<=14?14:h.rows<=24?13:11,p=(y,v,k)=>{let L=y.slice(v,v+k);return Math.max(...L.map(T=>Math.min($(T,c),Ht)),8)},u=Math.
ceil(p(n.labels,h.r,h.rows))+32,m=p(r.labels,h.c,h.columns),f=h.columns>1&&(t-u)/h.columns<m+8?-60:0,g=Math.ceil(f?m*.87+
8:18)+i,w=f?18:6,b=Math.min((t-u-w)/h.columns,2*es),x=Math.min((s-g-o)/h.rows,es);return{width:t,left:u,top:g,w:b,h:x,size:c,
slant:f,height:Math.ceil(g+x*h.rows+o)}}paint(t,s,e){this.paintCells(t,s,e),this.data.numbers&&this.paintNumbers(t,s,e),
this.data.isCut&&this.paintCuts(t,s,e),this.paintLabels(t,s,e),this.paintFrames(t,s,e),s.room||bt(t,this.maps,e,s.left,s.
height-ss+14)}paintCells(t,{left:s,top:e,w:i,h:o},n){let{rows:r,columns:h}=this.zoom,c={rows:Math.floor(o*r),columns:Math.
floor(i*h)};if(t.cells(this.maps.picture(0,n,this.zoom,c),s,e,i*h,o*r),!(Math.min(i,o)<=7)){for(let p=1;p<r;p++)t.line(s,
e+p*o,s+i*h,e+p*o,n.page,1);for(let p=1;p<h;p++)t.line(s+p*i,e,s+p*i,e+o*r,n.page,1)}}paintCuts(t,{left:s,top:e,w:i,h:o},n){
let{r,c:h,rows:c,columns:p}=this.zoom,u=Math.max(1.5,.3*Math.min(i,o,24));for(let m=r;m<r+c;m++)for(let f=h;f<h+p;f++){if(!this.
isCut(m,f))continue;let[g,w]=[s+(f-h+.5)*i,e+(m-r+.5)*o];t.line(g-u,w-u,g+u,w+u,n.accent,1.5),t.line(g-u,w+u,g+u,w-u,n.accent,
1.5)}}isCut(t,s){let e=this.maps.columns.positions[s];return!!this.maps.rows.positions[t].some(i=>e.some(o=>this.data.isCut?.(
i,o)))}paintNumbers(t,{left:s,top:e,w:i,h:o},n){if(i<is[0]||o<is[1])return;let{r,c:h,rows:c,columns:p}=this.zoom,u=B(this.
maps.signed?n.diverging:n.ramp);this.maps.strongestShares(0,this.zoom,p,c).forEach((m,f)=>{let[g,w]=[Math.floor(f/p),f%p],
b=Math.round(100*this.maps.weight(0,r+g,h+w)),x=at(u[Math.round(255*this.maps.shade(m,1))]),v={size:Math.min(13,.45*i,.7*
o),colour:x,align:"center"};b&&t.text(String(b),s+(w+.5)*i,e+(g+.5)*o,v)})}paintLabels(t,{left:s,top:e,w:i,h:o,size:n,slant:r,
room:h},c){let{rows:p,columns:u}=this.maps,{zoom:m}=this,f=this.pinnedIndices();for(let b of this.labelsWithRoom(f.from,
m.r,m.rows,(n+1)/o)){let x=f.from.has(b),y={size:n,colour:x?c.accent:c.ink,align:"right",bold:x};t.text(E(p.labels[b],n,
Ht),s-6,e+(b-m.r+.5)*o,y)}for(let b of this.labelsWithRoom(f.to,m.c,m.columns,(n+1)/i)){let x=f.to.has(b),y=r?"left":"ce\
nter",v={size:n,colour:x?c.accent:c.ink,angle:r,align:y,bold:x},k=s+(b-m.c+.5)*i+(r?2:0);t.text(E(u.labels[b],n,Ht),k,e-
(r?6:11),v)}let g={size:12,colour:c.muted},w=`${this.maps.axes[1]} →`;h?t.text(w,s-6,e-11,{...g,align:"right"}):t.text(
w,s,9,g),t.text(`${this.maps.axes[0]} →`,9,e+o*m.rows,{...g,angle:-90})}labelsWithRoom(t,s,e,i){let o=Math.max(1,Math.
ceil(i)),n=h=>[...t].some(c=>c!==h&&Math.abs(c-h)<o);return Array.from({length:e},(h,c)=>c+s).filter(h=>t.has(h)||(h-s)%
o===0&&!n(h))}paintFrames(t,{left:s,top:e,w:i,h:o},n){let{r,c:h,rows:c,columns:p}=this.zoom,u=i*p,m=o*c,f=this.pinnedIndices();
for(let b of f.from)b>=r&&b<r+c&&t.frame(s,e+(b-r)*o,u,o,n.accent,2);for(let b of f.to)b>=h&&b<h+p&&t.frame(s+(b-h)*i,e,
i,m,n.accent,2);for(let b of this.link===null?[]:this.maps.indices([Number(this.link)],"to"))for(let x of f.from)x>=r&&x<
r+c&&b>=h&&b<h+p&&t.frame(s+(b-h)*i+1,e+(x-r)*o+1,i-2,o-2,n.ink,2);let g=ct(this.maps.rows,r,c),w=ct(this.maps.columns,h,
p);g&&t.line(s,e+g*o,s+u,e+g*o,n.accent,1.5),w&&t.line(s+w*i,e,s+w*i,e+m,n.accent,1.5)}pinnedIndices(){return{from:new Set,
to:new Set,[this.way]:new Set(this.maps.indices(this.pins,this.way))}}point(t){let s=this.field.getBoundingClientRect(),
e=s.width/this.field.clientWidth||1;return[(t.clientX-s.left)/e,(t.clientY-s.top)/e]}cell([t,s]){let{left:e,top:i,w:o,h:n}=this.
layout,r=s<i?-1:Math.floor((s-i)/n),h=t<e?-1:Math.floor((t-e)/o);return r>=this.zoom.rows||h>=this.zoom.columns||r<0&&h<
0?null:[r<0?-1:r+this.zoom.r,h<0?-1:h+this.zoom.c]}moved(t){let s=this.point(t);this.dragStart&&this.isDrag(this.dragStart,
s)?this.paintSelection(this.dragStart,s):this.mark(this.cell(s))}released(t){let s=this.dragStart,e=this.point(t);if(this.
dragStart=null,!s)return;let[i,o]=[this.cell(s),this.cell(e)];this.isDrag(s,e)?this.data.cutting?this.cut(i,o):this.zoomTo(
i,o):this.act(o)}isDrag(t,s){return Math.hypot(s[0]-t[0],s[1]-t[1])>se}zoomTo(t,s){t&&s&&Math.min(...t,...s)>=0&&(this.zoom=
{r:Math.min(t[0],s[0]),c:Math.min(t[1],s[1]),rows:Math.abs(t[0]-s[0])+1,columns:Math.abs(t[1]-s[1])+1}),this.marked=null,
this.draw()}zoomOut(){this.zoom=this.everything(),this.marked=null,this.draw()}escape(){this.zoom.rows<this.maps.R||this.
zoom.columns<this.maps.C?this.zoomOut():this.pins.length&&this.setPins([],this.way)}paintSelection([t,s],[e,i]){let o=new M(
this.overlay,this.layout.width,this.layout.height),{accent:n}=this.maps.colours;o.rect(Math.min(t,e),Math.min(s,i),Math.
abs(t-e),Math.abs(s-i),n,.25),this.tip.hidden=!0}mark(t){if(this.marked=t,!this.layout)return;let{left:s,top:e,w:i,h:o,width:n,
height:r}=this.layout,{accent:h,ink:c}=this.maps.colours,p=new M(this.overlay,n,r);if(this.tip.hidden=!t||Math.min(...t)<
0,this.field.classList.toggle("pinnable",!!t&&this.data.pinnable),!t)return;let[u,m]=t,f=s+(m-this.zoom.c)*i,g=e+(u-this.
zoom.r)*o;if(u>=0&&p.rect(0,g,s-3,o,h,.16),m>=0&&p.rect(f,e-22,i,19,h,.16),this.tip.hidden)return;p.frame(f,g,i,o,c,2),this.
tip.textContent=this.describe(u,m);let w=g+o+34<r;Object.assign(this.tip.style,{left:`${Math.min(Math.max(f+i/2,90),n-90)}\
px`,top:`${w?g+o+6:g-32}px`})}describe(t,s){let{rows:e,columns:i}=this.maps,o=this.maps.formatted(this.maps.weight(0,t,s));
return`${e.labels[t]} → ${i.labels[s]}: ${o}`}act(t){t&&(this.data.cutting?this.cut(t,t):this.pin(...t))}cut(t,s){if(!t||
!s)return;let[e,i]=[this.maps.rows,this.maps.columns].map(({positions:o},n)=>{if(Math.min(t[n],s[n])<0)return null;let r=o.
slice(Math.min(t[n],s[n]),Math.max(t[n],s[n])+1).flat();return[Math.min(...r),Math.max(...r)]});this.mark(null),this.emit(
"cut",{queries:e,keys:i})}pin(t,s){if(!this.data.pinnable)return;let e=t<0?"to":"from",i=this.linkOf(t,s);this.pinnedIndices()[e].
has(t<0?s:t)&&typeof i=="number"&&i!==this.link?this.setPins(this.pins,e,i):this.setPins(...this.maps.pinsAfterClick(this.
pins,this.way,t<0?s:t,e),i)}linkOf(t,s){if("link"in this.data)return t<0?"":s<0?void 0:this.maps.columns.positions[s][0]}setPins(t,s,e){
this.pins=t,this.way=s,e!==void 0&&(this.link=t.length?e:null),this.draw(),this.emit("pins",{pins:t,way:s,link:e})}key(t){
if(t.altKey||t.ctrlKey||t.metaKey||!this.maps.R||!this.maps.C)return;let e={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,
-1],ArrowRight:[0,1]}[t.key];if(e)this.moveCursor(...e);else if(t.key==="Enter")this.act(this.cursor);else if(t.key==="E\
scape")this.escape();else return;t.preventDefault(),t.stopPropagation()}moveCursor(t,s){let{r:e,c:i,rows:o,columns:n}=this.
zoom,[r,h]=this.cursor??[e-t,i-s];this.cursor=[A(r+t,e,e+o-1),A(h+s,i,i+n-1)],this.mark(this.cursor),this.live.textContent=
this.describe(...this.cursor)}export(t,s,e){this.paint(t,this.arrange(s,os*s),e)}exportSize(t){return[t,this.arrange(t,os*
t).height]}};function ee(a,t=10){let s=a.weights(0),e=d("ol");for(let i of ht(s.map(Math.abs),t)){let o=a.rows.labels[Math.
floor(i/a.C)],n=a.columns.labels[i%a.C];e.append(d("li","",{},l("{row} to {column}: {weight}",{row:o,column:n,weight:a.formatted(
s[i])})))}return[d("p","",{},l("Strongest pairs of {name}, from and to:",{name:a.title})),e]}var ie=620,G=28,oe=20,ne=16,ns=10,yt=132,re=60,Nt=44,rs=22,lt=11,as=40,ae=300,vt=class{minWeight;maxLinks;fit;fitLabel;previous;next;layer;steps;hovered;cursor;lastCursor;emitting;scheduled;data;maps;pins;way;active;layout;constructor(t){
this.emit=()=>{},this.canvas=d("canvas","drawn",{"aria-hidden":"true"}),this.wordsCanvas=d("canvas","written",{"aria-hid\
den":"true"}),this.overlay=d("canvas","over",{"aria-hidden":"true"}),this.spacer=d("div","spacer"),this.scroll=d("div","\
scroll",{tabindex:"0",role:"application"},this.spacer),this.room=_(),this.field=d("div","field",{},this.canvas,this.wordsCanvas,
this.overlay,this.scroll,this.room),this.status=d("div","status",{"aria-live":"polite"});let s=l("Heads shown; double-cl\
ick to show only one");this.heads=d("div","heads",{role:"group","aria-label":s}),this.saving=new R(this),t.append(this.controls(),
this.heads,this.field,d("div","foot",{},this.status,this.saving.menu)),this.listen()}controls(){let t=()=>this.draw(),s={
low:0,high:.5,step:.01,value:.03},e={low:1,high:lt,step:1,value:lt};this.minWeight=Et(l("Hide below"),s,o=>o.toFixed(2),
t),this.maxLinks=Et(l("Strongest per word"),e,o=>o<lt?String(o):l("all"),t),this.fit=d("input","",{type:"checkbox"}),this.
fit.onchange=t,this.fitLabel=d("label","",{title:l("All words at once, however small")},this.fit," ",l("fit")),this.previous=
S("‹",()=>this.step(-1),{title:l("Previous layer ([)")}),this.next=S("›",()=>this.step(1),{title:l("Next layer (])")}),
this.layer=d("span","layer");let i={role:"group","aria-label":l("Layer")};return this.steps=d("div","steps",i,this.previous,
this.layer,this.next),d("div","bar",{},this.steps,this.minWeight,this.maxLinks,this.fitLabel)}listen(){this.scroll.onscroll=
()=>this.paint(),this.scroll.onpointermove=s=>this.hover(this.wordAt(s)),this.scroll.onpointerleave=()=>this.hover(null),
this.scroll.onclick=s=>{let e=this.wordAt(s);e&&this.pin(e)},this.scroll.onkeydown=s=>this.key(s),this.scroll.onblur=()=>{
this.cursor=null,this.hover(null)};let t=new ResizeObserver(()=>{let{width:s,room:e}=this.layout??{};this.maps&&(this.field.
clientWidth!==s||this.room.offsetHeight!==e)&&this.draw()});t.observe(this.field),t.observe(this.room)}show(t){let s=this.
maps?.R!==t.rows.labels.length||this.maps?.C!==t.columns.labels.length;this.data=t,this.maps=new I(t),this.pins=t.pins,this.
way=t.way,(!this.active?.every(h=>h<t.names.length)||!this.emitting)&&(this.active=t.active),s&&this.startOver(),this.layer.
textContent=t.layer===null?"":`L${t.layer}`,this.steps.hidden=t.layer===null,this.previous.disabled=t.layer===0,this.next.
disabled=t.layer===t.layers-1,this.showButtons();let{R:i,C:o}=this.maps,n=l("Lines of {title}: {R} queries on the left, \
{C} keys on the right.",{title:t.title,R:i,C:o}),r=l("Up and down move, left and right change sides, Enter pins, bracket\
s step through the layers.");this.scroll.setAttribute("aria-label",`${n} ${r}`),this.draw(),window.painted=!0}startOver(){
this.hovered=null,this.cursor=null,this.lastCursor=null;let t=Math.max(this.maps.R,this.maps.C);this.maxLinks.set(t>as?5:
lt),this.fit.checked=t>as&&t<=64}step(t){let{layer:s,layers:e}=this.data;s===null||s+t<0||s+t>=e||this.emit("layer",s+t)}colour(t,s=this.
maps.colours){return s.series[t%s.series.length]}showButtons(){let{names:t,theme:s}=this.data;String(this.buttonsFor)!==
String([t,s])&&(this.buttonsFor=[t,s],this.heads.replaceChildren(...t.map((e,i)=>this.headButton(e,i)))),this.heads.hidden=
t.length<2,[...this.heads.children].forEach((e,i)=>{e.setAttribute("aria-pressed",String(this.active.includes(i)))})}headButton(t,s){
let e=l("Click: show or hide. Double-click: show only this head."),i=d("i");i.style.background=this.colour(s);let o=S(t,
()=>this.toggle(s),{title:e});return o.prepend(i),o.ondblclick=()=>this.activate([s]),o}toggle(t){let s=this.active.filter(
e=>e!==t);this.activate(s.length<this.active.length?s:[...s,t].sort((e,i)=>e-i))}activate(t){this.active=t,this.showButtons(),
this.draw(),clearTimeout(this.emitting),this.emitting=setTimeout(()=>{this.emitting=void 0,this.emit("active",this.active)},
ae)}draw(){let t=this.field.clientWidth;if(!t)return;let s=this.room.offsetHeight;this.layout={...this.arrange(t,{room:s}),
room:s};let{height:e,shown:i}=this.layout;this.fitLabel.hidden=Math.max(this.maps.R,this.maps.C)<=30,this.field.style.height=
`${i}px`,this.spacer.style.height=`${e}px`;for(let o of[this.canvas,this.wordsCanvas,this.overlay])Object.assign(o.style,
{width:`${t}px`,height:`${i}px`});this.paint()}arrange(t,{fit:s=this.fit.checked,whole:e=!1,room:i=0}={}){let o=Math.max(
this.maps.R,this.maps.C,1),n=i||ie,r=Math.min((n-40)/o,oe),h=s||i?r:Math.max(r,ne),c=Math.ceil(G+h*o+12),p=A(h*.72,9,14),
u=(b,x)=>{let y=b.map(v=>Math.min($(v,p),yt-8));return Math.max(...y,$(x,12))+18},m=e?c:Math.min(c,n),f=this.active.length>
1?Math.min(re,6*this.active.length):0,g=f+u(this.maps.rows.labels,l("from (query)")),w=t-u(this.maps.columns.labels,l("t\
o (key)"))-f-Nt;return{width:t,row:h,height:c,shown:m,size:p,stripes:f,left:g,right:w}}paint(){let t=this.scroll.scrollTop,
s=new M(this.canvas,this.layout.width,this.layout.shown);this.paintLinks(s,this.layout,this.maps.colours,t,null),this.paintOverlay()}y(t,s,e){
return G+(s+.5)*t.row-e}paintWords(t,s,e,i,o=null){if(i<G){let r={size:12,colour:e.muted};t.text(l("from (query)"),s.left-
6,12-i,{...r,align:"right"}),t.text(l("to (key)"),s.right+6,12-i,r)}let n=s.row>=ns;for(let r of["from","to"])!o||o.way===
r?this.paintSide(r,t,s,e,i,o):n||this.paintSide(r,t,s,{...e,ink:e.muted},i)}paintSide(t,s,e,i,o,n=null){let{row:r,size:h,
left:c,right:p,shown:u,width:m}=e,f=this.maps.side(t),g=t==="from",w=Math.max(1,Math.ceil((h+1)/r)),b=new Set(t===this.way?
this.maps.indices(this.pins,t):[]);f.labels.forEach((k,L)=>{let T=this.y(e,L,o),P=b.has(L);if(T<-r||T>u+r||L%w&&!P||n?.indices.
includes(L)&&!P)return;let F=P?i.accent:n?i.muted:i.ink,et={size:h,colour:F,bold:P,align:g?"right":"left"};s.text(E(k,h,
yt-8),g?c-6:p+6,T,et)});let x=ct(f,0,f.labels.length);if(!x)return;let y=G+x*r-o,v=g?0:p;s.line(v,y,v+(g?c:m-p),y,i.accent,
1.5)}links(t,s){let e=Math.max(this.minWeight.value(),1e-6),i=this.maxLinks.value()<lt?this.maxLinks.value():1/0;if(s?.way===
"to")return this.maps.linksTo(t,s.indices,e,i);let o=s?s.indices:this.maps.rows.labels.keys();return this.maps.linksFrom(
t,o,e,i)}paintLinks(t,s,e,i,o){let n=this.active.length,r=Math.max(...this.active.map(c=>this.maps.largest(c))),h=Math.min(
1.6,.6*s.row/Math.max(n,1));for(let[c,p]of this.active.entries()){let u=(c-(n-1)/2)*h,m=this.maps.peak==="row"?this.maps.
rowPeaks(p):null;for(let[f,g,w]of this.links(p,o)){let b=this.y(s,f,i)+u,x=this.y(s,g,i)+u;if(Math.max(b,x)<0||Math.min(
b,x)>s.shown)continue;let y=this.maps.shade(w,m?m[f]:r),v=o?1+2.2*y:.6+1.4*y,k=o?.25+.75*y:.06+.7*y;t.curve(s.left,b,s.right,
x,this.colour(p,e),v,k)}}}get focus(){let t=this.hovered??this.cursor;if(t)return{way:t.way,indices:[t.index]};let s=this.
maps.indices(this.pins,this.way);return s.length?{way:this.way,indices:s}:null}paintOverlay(){let{focus:t,layout:s}=this,
e=this.scroll.scrollTop,i=new M(this.wordsCanvas,s.width,s.shown);this.paintWords(i,s,this.maps.colours,e,t);let o=new M(
this.overlay,s.width,s.shown);this.field.classList.toggle("focused",!!t),t&&this.paintFocus(o,s,this.maps.colours,this.scroll.
scrollTop,t),this.status.textContent=t?this.describe(t):this.hint()}paintFocus(t,s,e,i,o){this.paintLinks(t,s,e,i,o),this.
paintShares(t,s,e,i,o);let n=o.way==="from",{labels:r}=this.maps.side(o.way),h={size:Math.max(s.size,11),colour:e.accent,
bold:!0,align:n?"right":"left"},c=n?s.left-6:s.right+6,p=o.way===this.way?this.maps.indices(this.pins,this.way):[];for(let u of o.
indices.filter(m=>!p.includes(m)))t.text(E(r[u],h.size,yt-8),c,this.y(s,u,i),h)}paintShares(t,s,e,i,o){let{row:n,size:r,
left:h,right:c,width:p,shown:u}=s,m=o.way==="from",f=this.active.map(y=>this.maps.profile(y,o.indices,o.way)),g=Math.max(
...f.map(y=>y.reduce((v,k)=>Math.max(v,k),0)),U),w=n>=ns,b=m?{x:c+6,align:"left"}:{x:h-6,align:"right"},{labels:x}=m?this.
maps.columns:this.maps.rows;x.forEach((y,v)=>{let k=this.y(s,v,i);if(k<-n||k>u+n)return;let L=f.map(K=>K[v]),T=L.reduce(
(K,fs)=>K+fs,0)/Math.max(L.length,1);this.paintStripes(t,s,e,m,k,L,g);let P=T>=.1*g;if(!w&&!P)return;let F=w?r:11,et={size:F,
colour:e.ink,bold:P,align:b.align};t.text(E(y,F,yt-8),b.x,k,et),!(T<.005||!m)&&t.text(T.toFixed(2),p-14,k,{size:Math.min(
F,12),colour:e.muted,align:"right"})})}paintStripes(t,s,e,i,o,n,r){let{row:h,stripes:c,left:p,right:u,width:m}=s,f=i?m-Nt-
c:0,g=i?u+2:0,w=i?m-u-Nt:p-2,b=c?f:g,x=(c||w)/n.length;n.forEach((y,v)=>{let k=.75*J[this.maps.scale](y/r);t.rect(b+v*x,
o-h/2,x,h,this.colour(this.active[v],e),k)})}describe({way:t,indices:s}){let e=this.active.length;if(!e)return this.hint();
let i=this.maps.side(t),o=t==="from"?this.maps.columns:this.maps.rows,n=this.active.map(m=>this.maps.profile(m,s,t)),r=n[0].
map((m,f)=>n.reduce((g,w)=>g+w[f],0)/e),h=ht(r,3).map(m=>`${o.labels[m]} ${r[m].toFixed(2)}`),c=s.length>3?l("{n} words",
{n:s.length}):s.map(m=>i.labels[m]).join(" + "),p=e===1?this.data.names[this.active[0]]:l("mean of {n} heads",{n:e}),u=s.
length>1?[l("sum of {n}",{n:s.length})]:[];return`${c} ${t==="from"?"→":"←"} ${h.join(" · ")}   (${[p,...u].join(",\
 ")})`}hint(){return this.active.length?l("Hover a word: on the left, what it attends to; on the right, what attends to \
it. Click to pin; pin several for their sum."):l("No head is shown: choose one above.")}wordAt(t){let s=this.scroll.getBoundingClientRect(),
e=s.width/this.scroll.offsetWidth||1,i=(t.clientX-s.left)/e,o=(t.clientY-s.top)/e+this.scroll.scrollTop,n=i<this.layout.
left+12?"from":i>this.layout.right-12?"to":null,r=Math.floor((o-G)/this.layout.row);return n&&r>=0&&r<this.maps.side(n).
labels.length?{way:n,index:r}:null}hover(t){t?.index===this.hovered?.index&&t?.way===this.hovered?.way||(this.hovered=t,
this.scroll.style.cursor=t?"pointer":"",this.scheduled??=requestAnimationFrame(()=>{this.scheduled=null,this.paintOverlay()}))}pin({
way:t,index:s}){this.lastCursor={way:t,index:s},this.hovered=null,this.cursor=null,this.setPins(...this.maps.pinsAfterClick(
this.pins,this.way,s,t))}setPins(t,s){this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}key(t){if(t.altKey||
t.ctrlKey||t.metaKey)return;let{way:s="from",index:e=-1}=this.lastCursor??{},{lastCursor:i}=this,n={ArrowUp:()=>this.moveCursor(
s,e-1),ArrowDown:()=>this.moveCursor(s,e+1),ArrowLeft:()=>this.moveCursor("from",e),ArrowRight:()=>this.moveCursor("to",
e),Enter:i&&(()=>this.pin(i)),Escape:()=>{this.cursor=null,this.setPins([],this.way)},"[":()=>this.step(-1),PageUp:()=>this.
step(-1),"]":()=>this.step(1),PageDown:()=>this.step(1)}[t.key];n&&(n(),t.preventDefault(),t.stopPropagation(),this.cursor&&
this.scrollToCursor())}moveCursor(t,s){this.cursor={way:t,index:A(s,0,this.maps.side(t).labels.length-1)},this.lastCursor=
this.cursor}scrollToCursor(){let t=G+(this.cursor?.index??0)*this.layout.row,{scrollTop:s}=this.scroll;(t<s+G||t>s+this.
layout.shown-40)&&(this.scroll.scrollTop=t-this.layout.shown/2),this.paintOverlay()}export(t,s,e){let i=this.arrange(s,{
fit:!1,whole:!0});this.active.length>1&&(this.paintKey(t,e),t.shift(rs)),this.paintWords(t,i,e,0,this.focus),this.focus?
this.paintFocus(t,i,e,0,this.focus):this.paintLinks(t,i,e,0,null)}paintKey(t,s){let e=10;for(let i of this.active){let o=this.
data.names[i];t.rect(e,4,11,11,this.colour(i,s)),t.text(o,e+15,10,{size:12,colour:s.ink}),e+=28+$(o,12)}}exportSize(t){let{
height:s}=this.arrange(t,{fit:!1,whole:!0});return[t,s+(this.active.length>1?rs:0)]}};var kt=class{data;maps;pins;way;current;constructor(t){this.emit=()=>{},this.directions=[["from",l("attends to")],["to",
l("attended by")]].map(([i,o])=>S(o,()=>this.set(this.pins,i))),this.status=d("div","status",{"aria-live":"polite"}),this.
words=d("div","words",{role:"listbox","aria-multiselectable":"true"}),this.scale=d("canvas","drawn",{"aria-hidden":"true"}),
this.saving=new R(this);let s=d("div","modes",{role:"group","aria-label":l("Direction")},...this.directions),e=d("div","\
bar",{},s);t.append(e,this.words,this.scale,d("div","foot",{},this.status,this.saving.menu)),this.words.onkeydown=i=>this.
key(i)}show(t){this.data=t,this.maps=new I(t),this.pins=t.pins,this.way=t.way;let{labels:s}=this.maps.rows;this.words.setAttribute(
"aria-label",l("The text, shaded by {name}. Arrows move, Enter pins.",{name:t.title}));let e=[...q(this.words)].findIndex(
i=>i===X(this.words));this.words.replaceChildren(...s.map((i,o)=>this.word(i,o))),this.setCurrent(A(e<0?this.current??0:
e,0,s.length-1),e>=0),this.paint(),window.painted=!0}word(t,s){let{segments:e}=this.maps.rows,i=d("span","word",{role:"o\
ption",tabindex:"-1"},t);return i.classList.toggle("second",e[s]===1&&e[s-1]===0),i.onclick=()=>this.pin(s),i.onmouseenter=
i.onfocus=()=>{this.status.textContent=this.describe(s)},i.onmouseleave=()=>{this.status.textContent=this.hint()},i}get pinned(){
return this.maps.indices(this.pins,this.way)}shares(){let{R:t}=this.maps,{pinned:s}=this;if(s.length)return this.maps.profile(
0,s,this.way);let e=Array.from({length:t},(i,o)=>o);return this.maps.profile(0,e,this.way).map(i=>i/Math.max(t,1))}paint(){
let t=this.shares(),s=this.maps.colours,e=new Set(this.pinned);this.directions.forEach((o,n)=>{o.setAttribute("aria-pres\
sed",String(n===1==(this.way==="to")))}),this.shades(t,s).forEach((o,n)=>{let r=q(this.words)[n];r&&(Object.assign(r.style,
{background:rt(o),color:at(o)}),r.title=t[n].toFixed(4),r.setAttribute("aria-selected",String(e.has(n))))}),this.status.
textContent=this.hint();let i=Math.max(this.words.clientWidth,260);Object.assign(this.scale.style,{width:`${i}px`,height:"\
40px"}),this.paintScale(new M(this.scale,i,40),4,6,t,s)}shades(t,s){let e=t.reduce((o,n)=>Math.max(o,n),0),i=B(s.ramp);return[
...t].map(o=>i[Math.round(255*J[this.maps.scale](o/(e||1)))])}paintScale(t,s,e,i,o){let n=i.reduce((c,p)=>Math.max(c,p),
0),{unit:r,scale:h}=this.maps;bt(t,{unit:r,scale:h,signed:!1,peak:"global",largest:()=>n},o,s,e)}describe(t){let{labels:s}=this.
maps.rows,{pinned:e}=this,i=e.length?e.map(n=>s[n]).join(" + "):l("all words, on average"),o=this.shares()[t].toFixed(4);
return this.way==="to"?`${s[t]} → ${i}: ${o}`:`${i} → ${s[t]}: ${o}`}hint(){let t=this.pinned.length;return this.way===
"to"?t?Y("One word pinned: what attends to it. Click again to unpin.","{n} words pinned, summed: what attends to them. C\
lick again to unpin.",t):l("Attention that each word gives, averaged over all words. Click a word to see what attends to\
 it."):t?Y("One word pinned: what it attends to. Click again to unpin.","{n} words pinned, summed: what they attend to. \
Click again to unpin.",t):l("Attention that each word receives, averaged over all words. Click a word to see what it att\
ends to.")}pin(t){let[s,e]=this.maps.pinsAfterClick(this.pins,this.way,t,this.way);this.setCurrent(t,!0),this.set(s,e)}set(t,s){
this.pins=t,this.way=s,this.paint(),this.emit("pins",{pins:t,way:s})}setCurrent(t,s){let e=q(this.words);e.length&&(e[this.
current]&&(e[this.current].tabIndex=-1),this.current=t,e[t].tabIndex=0,s&&e[t].focus({preventScroll:!0}))}key(t){if(t.altKey||
t.ctrlKey||t.metaKey)return;let s={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[t.key];if(s)this.setCurrent(A(this.
current+s,0,this.words.children.length-1),!0);else if(t.key==="Enter"||t.key===" ")this.pin(this.current);else if(t.key===
"Escape")this.set([],this.way);else return;t.preventDefault(),t.stopPropagation()}export(t,s,e){let i=this.shares(),o=this.
shades(i,e),n=new Set(this.pinned);for(let{label:h,i:c,x:p,y:u,w:m}of this.exportLayout(s))t.rect(p,u,m,26,rt(o[c])),n.has(
c)&&t.frame(p,u,m,26,e.accent,2),t.text(h,p+6,u+13,{size:16,colour:at(o[c])});let[,r]=this.exportSize(s);this.paintScale(
t,10,r-36,i,e)}exportLayout(t){let s=10,e=12;return this.maps.rows.labels.map((i,o)=>{let n=$(i,16)+12;s+n>t-10&&s>10&&(s=
10,e+=34);let r={label:i,i:o,x:s,y:e,w:n};return s+=n+4,r})}exportSize(t){return[t,(this.exportLayout(t).at(-1)?.y??0)+82]}};var hs={heatmap:[C("Heatmap"),xt],lines:[C("Lines"),vt],text:[C("Text"),kt]},he=4e6,Q=class{data;mapSize;weights;views;places;constructor(t){
this.tabs=d("div","modes",{role:"group","aria-label":l("View")}),this.heading=d("h2"),this.left=d("section","",{"aria-la\
bel":l("Atlas")});let s=d("div","bar",{},this.heading,this.tabs);this.right=d("section","",{"aria-label":l("Open head")},
s),t.append(d("div","explorer",{},this.left,this.right)),this.views={},this.places={}}show(t){this.data=t,this.mapSize=t.
rows.labels.length*t.columns.labels.length;for(let[s,[e]]of Object.entries(hs))s==="text"&&String(t.rows.positions)!==String(
t.columns.positions)||this.tabs.append(S(l(e),()=>this.choose(s),{"data-view":s}));t.atlas?(this.atlas=new wt(this.left),
this.atlas.emit=(s,e)=>{s==="open"&&this.open(e),s==="sort"&&(this.data.sort=e)}):this.left.remove(),this.choose(t.view)}someMaps(t,s){
return{maps:this.data.all.subarray(t*this.mapSize,(t+s)*this.mapSize),most:this.data.most.slice(t,t+s)}}open(t){this.data.
open=t,this.draw()}choose(t){if(this.data.view=t,!this.views[t]){let s=d("div","widget");this.right.append(s),this.places[t]=
s,this.views[t]=new hs[t][1](s),this.views[t].emit=((e,i)=>this.handle(e,i))}for(let[s,e]of Object.entries(this.places))
e.hidden=s!==t;for(let s of q(this.tabs))s.setAttribute("aria-pressed",String(s.dataset.view===t));this.draw()}handle(t,s){
t==="pins"&&Object.assign(this.data,s),t==="active"&&(this.data.active=s),t==="layer"&&this.open([s,this.data.open[1]])}draw(){
let{data:t}=this,{heads:s,view:e}=t,[i,o]=t.open,n=e==="lines",r=n?`L${i}`:l("head {head}",{head:`${i}.${o}`}),h=t.off[i*
s+o],c=n?l("Layer {layer}",{layer:i}):l("Head {head}",{head:`${i}.${o}`});this.heading.textContent=[c,...h&&!n?[l("off")]:
[]].join(" · ");let p={...t,kind:e,title:r};if(n){let m=Array.from({length:s},(g,w)=>`H${w}`),f=t.active.length?t.active:
[o];this.views.lines.show({...p,...this.someMaps(i*s,s),names:m,active:f,layer:i})}else this.views[e].show({...p,...this.
someMaps(i*s+o,1)});let u=this.similarityTo(i*s+o);this.atlas?.show({...t,kind:"atlas",title:"atlas",similarity:u})}similarityTo(t){
if(this.mapSize*this.data.most.length>he)return null;this.weights??=this.data.most.map((e,i)=>new I({...this.data,...this.
someMaps(i,1)}).weights(0));let s=Math.max(this.data.rows.labels.length,1);return this.weights.map(e=>{let i=this.weights[t].
reduce((o,n,r)=>o+Math.abs(e[r]-n),0);return A(1-i/(2*s),0,1)})}};var tt={width:1920,height:1080,margin:70,words:620,gap:60},cs=430,ce=560,Mt=class{constructor(t,s){this.data=t,this.pictureOf=
s}async files(t,s){let{steps:e}=this.data.lesson,i=[];for(let[o,n]of e.entries()){for(let r of n.question?[!0,!1]:[!1]){
let h=n.question?r?"-1-question":"-2-answer":"";i.push([`${le(o,n)}${h}.png`,de(this.slide(o,r,t))])}s(o+1,e.length),await new Promise(
r=>setTimeout(r))}return[...i,["notes.txt",new TextEncoder().encode(this.notes())]]}slide(t,s,e){let{lesson:i,themes:o}=this.
data,n=i.steps[t],r=o[e],h=document.createElement("canvas"),c=new M(h,tt.width,tt.height,1,r.page),{margin:p,words:u,gap:m}=tt;
c.text(E(n.title,46,tt.width-2*p),p,76,N(46,r.ink,!0));let f=150;for(let[x,y,v,k]of this.words(n,s,r))f=pe(c,x,p,f,u,y,v,
k)+.55*y;let g={x:p+u+m,y:130,width:tt.width-2*p-u-m,height:870},w=this.pictureOf(n);w&&ue(c,n,{...w,theme:e,active:n.shown.
heads},s,g,r);let b=`${i.title} · ${t+1} / ${i.steps.length}`;return c.text(b,p,tt.height-36,N(20,r.muted)),h}words({says:t,
question:s,point:e,shown:i},o,{ink:n,muted:r,accent:h}){let c=st(t).map(p=>[p,27,n,!1]);if(e?.says&&!o&&c.push([st(e.says).
join(" "),25,h,!1]),s){let{right:p,says:u}=s.answer;c.push([st(s.asks).join(" "),29,n,!0]),s.choices.forEach((m,f)=>{let g=!o&&
f===p;c.push([`${g?"✓":"○"}  ${m}`,27,g?h:n,g])}),o||c.push([u,25,r,!1])}return i.missing&&c.push([i.missing,22,r,!1]),
c}notes(){let{lesson:t}=this.data,s=t.steps.map((e,i)=>{let o=[`${i+1}. ${e.title}`,...st(e.says)];if(e.question){let{asks:n,
choices:r,answer:h}=e.question,c=r.map((p,u)=>`${u===h.right?"→":" "} ${p}`);o.push(st(n).join(" "),...c,h.says)}return e.
note&&o.push(l("For the speaker:"),...st(e.note)),o.join(`
`)});return[t.title,t.about,...s].join(`

`)+`
`}},N=(a,t,s=!1)=>({size:a,colour:t,bold:s});function le(a,{title:t}){let s=t.toLowerCase().replace(/[^\p{L}\p{N}]+/gu,"\
-").replace(/^-|-$/g,"");return`${String(a+1).padStart(2,"0")}-${s.slice(0,50)}`}var de=a=>it(a.toDataURL("image/png").split(
",")[1]);function st(a){let t=new DOMParser().parseFromString(a,"text/html").body,s=[...t.querySelectorAll("p, li, h1, h\
2, h3, pre, tr")];return(s.length?s:[t]).map(i=>i.textContent.replace(/\s+/g," ").trim()).filter(Boolean)}function pe(a,t,s,e,i,o,n,r){
let h="",c=()=>{a.text(h,s,e+o/2,N(o,n,r)),e+=1.38*o};for(let p of t.split(" ")){let u=h?`${h} ${p}`:p;h&&$(u,o,r)>i?(c(),
h=p):h=u}return c(),e}function ue(a,t,s,e,i,o){let n=new Q(d("div"));n.show(s);let r=e&&t.question?t.question.covers:[],
h=(...et)=>!r.some(K=>K==="page"||et.includes(K.split(" ")[0])),{headline:c,pair:p,bars:u,count:m,cuts:f}=t.shown.effect,
g=m+f[0]+f[1],{y:w}=i,b=c??p;b&&(a.text(b.label,i.x,w,N(24,o.muted)),h("verdict")?me(a,b,g,i.x,w+46,o):St(a,i.x,w+20,i.width,
54,o),w+=100);let x=(i.width-40)/2,y=i.y+i.height-w,v=u?.6*y:y,k=i.x+x+40,L=v;if(h("atlas")&&n.atlas?L=Ft(a,n.atlas,i.x,
w,x,v,o):St(a,i.x,w,x,v,o),h("head")?(a.text(n.heading.textContent,k,w+6,N(24,o.ink,!0)),Ft(a,n.views[s.view],k,w+34,x,y-
34,o,ce)):St(a,k,w,x,y,o),!u)return;let T=new Z(d("div"));T.show({themes:{},...u,kind:"bars",theme:s.theme,both:g>0});let P=w+
L+40,F=i.y+i.height-P;h("effect","predictions")?Ft(a,T,i.x,P,x,F,o):St(a,i.x,P,x,ls(T,x,F).height,o)}function St(a,t,s,e,i,{
accent:o,ink:n}){a.rect(t,s,e,i,o,.08),a.frame(t,s,e,i,o,2),a.text(O.covered,t+e/2,s+i/2,{...N(27,n),align:"center"})}function me(a,{
before:t,after:s,p_before:e,p_after:i},o,n,r,h){let c=e===void 0?t:`${t} ${H(e)}`,p=i===void 0?s:`${s} ${H(i)}`;if(!o)return a.
text(c,n,r,N(44,h.ink,!0));a.text(`${c} → `,n,r,N(44,h.muted));let u=t!==s;a.text(p,n+$(`${c} → `,44),r,N(44,u?h.accent:
h.ink,!0))}function Ft(a,t,s,e,i,o,n,r=cs){let h=ls(t,i,o,r),c=document.createElement("canvas");return t.export(new M(c,
h.w,h.h,h.scale,n.page),h.w,n),a.cells(c,s,e,h.width,h.height),h.height}function ls(a,t,s,e=cs){let[i,o]=a.exportSize(e),
n=Math.min(t/i,s/o);return{w:i,h:o,scale:n,width:i*n,height:o*n}}var fe=C("Shift-click a head below to switch it off."),ge=C("Tap Switch off / on, then a head."),we=C("nobody takes over"),
be=C("the others take over");function ps(a,t,[s,e]){let i=s+e,o=[],n=[];return a&&o.push(Y("{n} head off","{n} heads off",
a)),a&&n.push(t),i&&o.push(Y("{n} cut","{n} cuts",i)),s&&n.push(l(we)),e&&n.push(l(be)),{heads:a,count:a+i,what:o.join("\
 · "),how:n.join(" · ")}}var Ct=class{constructor(t,s){this.label=d("div","label-line"),this.value=d("div","value",{"a\
ria-live":"polite"}),t.append(d("div","verdict",{},d("div","top",{},s,this.label),this.value))}show(t,{count:s,what:e,how:i}){
let{headline:o,pair:n}=t,r=o??n;this.label.textContent=[r?.label,e||l("all heads on")].filter(Boolean).join(" · "),s&&this.
label.append(d("span","mode",{},` (${i})`)),this.label.title=r?.help??"",!s&&t.output==="embedding"&&!n?this.value.replaceChildren(
d("span","hint",{},l(pt()?ge:fe))):o?this.value.replaceChildren(...ds(o,s)):this.value.replaceChildren(...n?ds(n,s):[])}};
function ds({before:a,after:t,p_before:s,p_after:e},i){let o=s===void 0?a:`${a} ${H(s)}`,n=e===void 0?t:`${t} ${H(e)}`;if(!i)
return[d("span","now",{},o)];let r=a!==t;return[d("span","was",{},o)," → ",d("span",r?"now changed":"now",{},n)]}var At=class{explorer;constructor(t){this.missing=d("p","missing",{role:"note"}),this.top=d("div"),this.verdict=new Ct(this.
top,d("h3","unseen",{},l("What changed"))),this.heads=d("div","widget"),this.barsTitle=d("p","name"),this.barsPlace=d("d\
iv","widget"),this.bars=new Z(this.barsPlace),this.below=d("div","bars-part",{},this.barsTitle,this.barsPlace),t.append(
this.missing,this.top,this.heads)}show(t,s,e){this.missing.textContent=t.missing,this.missing.hidden=!t.missing;for(let c of[
this.top,this.heads])c.hidden=!s;if(this.explorer=null,this.heads.replaceChildren(),!s)return;let{count:i,mode:o,cuts:n,
...r}=t.effect,h=ps(i,o,n);this.verdict.show({...r,output:""},h),this.explorer=new Q(this.heads),this.explorer.show({...s,
theme:e,active:t.heads}),this.explorer.left.append(this.below),this.below.hidden=!r.bars,r.bars&&(this.barsTitle.textContent=
r.bars.title,this.bars.show({themes:{},...r.bars,kind:"bars",theme:e,both:h.count>0}))}places(t){let[s,e]=t.split(/\s+(?=\d)/),
{right:i}=this.explorer??{};return({atlas:[e&&this.atlas?z(this.atlas,`[data-at="${e}"]`):this.atlas],head:[i],verdict:[
this.top],effect:[this.below],predictions:[this.barsPlace],page:[this.top,this.atlas,i,this.below]}[s]??[]).filter(n=>n instanceof
HTMLElement)}get atlas(){return this.explorer?z(this.explorer.left,".atlas"):void 0}cover(t,s){this.uncover();for(let e of new Set(
t.flatMap(i=>this.places(i))))e.classList.add("covered"),e.dataset.covered=s,e.inert=!0}uncover(){for(let t of[this.top,
this.below,this.barsPlace,this.atlas,this.explorer?.right])t&&(t.classList.remove("covered"),t.inert=!1)}ring(t){for(let s of t?
this.places(t):[])s.classList.add("ringed")}unring(){for(let t of[this.top,this.below,this.barsPlace])t.classList.remove(
"ringed")}};var $t=class{place;back;next;notes;slides;data;steps;step;theme;answers;constructor(t){this.root=t,this.answers={},this.
title=d("h2","",{tabindex:"-1"}),this.says=d("div","says"),this.pointed=d("p","pointed"),this.question=new gt(i=>this.answer(
i)),this.note=d("div","note",{hidden:""});let s=d("section","words-part",{"aria-label":l("What is said")});s.append(this.
title,this.says,this.pointed,this.question.node,this.note);let e=d("section","picture-part",{"aria-label":l("What is sho\
wn")});this.picture=new At(e),this.black=d("div","blackness",{hidden:"",role:"status"},O.isBlack),this.help=this.keysHelp(),
t.append(d("div","lesson-step",{},s,e),this.bar(),this.black,this.help),this.handout=d("section","handout",{"aria-hidden":"\
true"}),t.append(this.handout),document.addEventListener("keydown",i=>this.key(i)),this.dark=window.matchMedia("(prefers\
-color-scheme: dark)"),this.dark.addEventListener("change",()=>this.draw())}bar(){this.back=S("←",()=>this.act("back"),
{title:O.back}),this.next=S("→",()=>this.act("next"),{title:O.next}),this.place=d("span","place",{"aria-live":"polite"});
let t={title:l("What the speaker may want to know"),"aria-pressed":"false"};this.notes=S(l("Notes"),()=>this.toggleNotes(),
t);let s=S(l("Light / dark"),()=>this.swapTheme()),e={title:l("One PNG per step, 1920 × 1080, and the notes")};this.slides=
S(l("Slides (ZIP)"),()=>this.saveSlides(),e);let i=S(O.keys,()=>this.act("help")),o=d("span","space"),n=[this.back,this.
next,this.place,o];return d("nav","lesson-bar",{},...n,this.notes,s,this.slides,i)}keysHelp(){let t=Yt.flatMap(([e,i])=>[
d("dt","",{},e),d("dd","",{},i)]),s=d("dialog","keys",{},d("dl","",{},...t));return s.onclick=()=>s.close(),s}show(t){this.
data=t,this.steps=t.lesson.steps,this.theme=t.theme,document.documentElement.lang=t.lesson.language;let s=Number(location.
hash.slice(1));this.step=A(Number.isInteger(s)?s:1,1,this.steps.length),this.draw(),this.print()}get current(){return this.
steps[this.step-1]}pictureOf({shown:t}){return t.picture?dt(this.data[t.picture]):null}draw(){if(!this.steps)return;let t=this.
theme||(this.dark.matches?"dark":"light");jt(this.data.themes[t],t);let{title:s,says:e,note:i,shown:o}=this.current;this.
title.textContent=s,this.says.innerHTML=e,this.note.innerHTML=i,this.place.textContent=V(O.step,{number:this.step,steps:this.
steps.length,title:s}),this.back.disabled=this.step===1,this.picture.unring(),this.picture.show(o,this.pictureOf(this.current),
t),this.drawQuestion(),window.painted=!0}drawQuestion(){let{question:t,point:s}=this.current,e=this.answers[this.step];this.
question.show(t,e);let i=t&&!e;i?this.picture.cover(t.covers,O.covered):this.picture.uncover(),this.pointed.innerHTML=s?.
says??"",this.pointed.hidden=!s?.says||!!i,s&&!i&&this.picture.ring(s.place),this.next.disabled=this.step===this.steps.length&&
!i}answer(t){let{question:s}=this.current;!s||this.answers[this.step]||(this.answers[this.step]={choice:t,...s.answer},this.
drawQuestion(),this.question.says.scrollIntoView({block:"nearest"}))}go(t){let s=A(t,1,this.steps.length);s!==this.step&&
(this.step=s,history.replaceState(null,"",`#${s}`),this.draw(),z(this.root,".words-part").scrollTop=0)}act(t){let s=this.
current.question&&!this.answers[this.step];return t.step?this.go(t.step):{next:()=>s?this.answer(null):this.go(this.step+
1),back:()=>this.go(this.step-1),reveal:()=>this.answer(null),black:()=>this.black.toggleAttribute("hidden"),full:()=>xe(),
help:()=>this.help.open?this.help.close():this.help.showModal(),end:()=>this.black.toggleAttribute("hidden",!0)}[t]?.()}key(t){
let s=Xt(t,qt(t.composedPath()));s&&(s!=="end"&&t.preventDefault(),this.act(s))}toggleNotes(){this.note.hidden=!this.note.
hidden,this.notes.setAttribute("aria-pressed",String(!this.note.hidden))}swapTheme(){let t=this.theme||(this.dark.matches?
"dark":"light");this.theme=t==="dark"?"light":"dark",this.draw()}async saveSlides(){let t=this.theme||(this.dark.matches?
"dark":"light"),s=new Mt(this.data,o=>this.pictureOf(o));this.slides.disabled=!0;let e=await s.files(t,(o,n)=>{this.slides.
textContent=`${o} / ${n}`}),i=URL.createObjectURL(new Blob([Bt(e)],{type:"application/zip"}));d("a","",{download:`${this.
data.lesson.name}-slides.zip`,href:i}).click(),setTimeout(()=>URL.revokeObjectURL(i),1e4),Object.assign(this.slides,{disabled:!1,
textContent:l("Slides (ZIP)")})}print(){this.handout.append(...this.steps.map(({title:t,says:s,question:e},i)=>{let o=d(
"article","",{},d("h2","",{},`${i+1}. ${t}`)),n=r=>{let h=d("div");h.innerHTML=r,o.append(h)};return n(s),e&&(n(e.asks),
o.append(d("ul","",{},...e.choices.map(r=>d("li","",{},r)))),o.append(d("p","",{},e.answer.says))),o}))}};function xe(){
return document.fullscreenElement?document.exitFullscreen():document.documentElement.requestFullscreen()}var us=dt(await _t(DATA)),ms=z(document,"main.widget");ms.append(d("h1","",{},us.title));new $t(ms).show(us);
