var d=(e,t,o)=>Math.min(Math.max(e,t),o);var m=(e,t="",o={},...r)=>{let n=document.createElement(e);n.className=t;for(let[c,s]of Object.entries(o))n.setAttribute(
c,String(s));return n.append(...r),n};var x=(e,t)=>e.querySelector(t);var f=e=>e.children;function b(e,t){e.onkeydown=o=>{o.altKey||o.ctrlKey||o.metaKey||!Object.hasOwn(t,o.key)||t[o.key]()!==
!1&&(o.preventDefault(),o.stopPropagation())}}var g=e=>({ArrowUp:()=>e(-1,0),ArrowDown:()=>e(1,0),ArrowLeft:()=>e(0,-1),
ArrowRight:()=>e(0,1)}),w=(e,t)=>e.dir==="rtl"?-t:t;var A=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,h=e=>A.test(e)?`⁨${e}⁩`:e;function E(e){
let t=e.find(o=>/\p{L}/u.test(o)&&!/^[[<].*[\]>]$/s.test(o));return A.test(t?.match(/\p{L}/u)?.[0]??"")?"rtl":"ltr"}var p=class{current=0;place=0;chosen;constructor(t){this.node=t;let o=()=>this.chosen(this.current);b(t,{...g((r,n)=>this.
reach(this.current+r+w(this.node,n),!0)),Enter:o," ":o})}show(t,o,r=t.keys()){String(t)!==String(this.words)&&(this.words=
t,this.node.dir=E(t),this.node.replaceChildren(...t.map((s,i)=>this.word(s,i))));let n=[...r];[...f(this.node)].forEach(
(s,i)=>{s.dataset.position=String(n[i]),s.setAttribute("aria-selected",String(i===o))});let c=this.node.matches(":focus-\
within");this.place!==o&&!c&&(this.current=Math.max(o,0)),this.place=o,this.reach(this.current,!1)}word(t,o){let r=m("sp\
an","word",{role:"option",tabindex:"-1",dir:"auto"},t);return r.onfocus=()=>this.reach(o,!1),r.onclick=()=>{this.reach(o,
!0),this.chosen(o)},r}reach(t,o){let r=f(this.node);r[this.current]&&(r[this.current].tabIndex=-1),this.current=d(t,0,r.
length-1),r[this.current].tabIndex=0,o&&r[this.current].focus({preventScroll:!0})}};function S(e,t={}){return G(String(SAID[e]??e),t)}var y=(e,t=0)=>(O[t]??=k(t)).format(e),O=[],k=e=>new Intl.NumberFormat(LANGUAGE,{minimumFractionDigits:e,maximumFractionDigits:e,
signDisplay:"negative"});var G=(e,t)=>e.replace(/\{(\w+)\}/g,(o,r)=>r in t?h(String(t[r])):o);var N=new WeakMap;function T({parentElement:e,data:t,setTriggerValue:o}){let{tokens:r,positions:n,weights:c,shades:s,inks:i}=t,
a=N.get(e)??new p(x(e,".tokens"));N.set(e,a),a.chosen=u=>{a.show(r,u,n),o("choose",n[u])},a.node.setAttribute("aria-labe\
l",S("Choose the {what}. Arrows move, Enter chooses.",{what:t.what})),a.show(r,n.indexOf(t.chosen),n),[...f(a.node)].forEach(
(u,l)=>{u.title=c.length?`${h(r[l])}: ${y(c[l],4)}`:r[l],Object.assign(u.style,{background:s[l]??"",color:i[l]??""})})}export{T as default};
