var h=(e,t,o)=>Math.min(Math.max(e,t),o);var d=(e,t="",o={},...r)=>{let n=document.createElement(e);n.className=t;for(let[s,c]of Object.entries(o))n.setAttribute(
s,String(c));return n.append(...r),n};var m=(e,t)=>e.querySelector(t);var l=e=>e.children;function x(e,t){e.onkeydown=o=>{o.altKey||o.ctrlKey||o.metaKey||!Object.hasOwn(t,o.key)||t[o.key]()!==
!1&&(o.preventDefault(),o.stopPropagation())}}var b=e=>({ArrowUp:()=>e(-1,0),ArrowDown:()=>e(1,0),ArrowLeft:()=>e(0,-1),
ArrowRight:()=>e(0,1)}),g=(e,t)=>e.dir==="rtl"?-t:t;var w=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,p=e=>w.test(e)?`⁨${e}⁩`:e;function A(e){
let t=e.find(o=>/\p{L}/u.test(o)&&!/^[[<].*[\]>]$/s.test(o));return w.test(t?.match(/\p{L}/u)?.[0]??"")?"rtl":"ltr"}var f=class{current=0;place=0;chosen;constructor(t){this.node=t;let o=()=>this.chosen(this.current);x(t,{...b((r,n)=>this.
reach(this.current+r+g(this.node,n),!0)),Enter:o," ":o})}show(t,o,r=t.keys()){String(t)!==String(this.words)&&(this.words=
t,this.node.dir=A(t),this.node.replaceChildren(...t.map((s,c)=>this.word(s,c))));let n=[...r];[...l(this.node)].forEach(
(s,c)=>{s.dataset.position=String(n[c]),s.setAttribute("aria-selected",String(c===o))}),this.place!==o&&(this.current=Math.
max(o,0)),this.place=o,this.reach(this.current,!1)}word(t,o){let r=d("span","word",{role:"option",tabindex:"-1",dir:"aut\
o"},t);return r.onfocus=()=>this.reach(o,!1),r.onclick=()=>{this.reach(o,!0),this.chosen(o)},r}reach(t,o){let r=l(this.node);
r[this.current]&&(r[this.current].tabIndex=-1),this.current=h(t,0,r.length-1),r[this.current].tabIndex=0,o&&r[this.current].
focus({preventScroll:!0})}};function E(e,t={}){return G(String(SAID[e]??e),t)}var S=(e,t=0)=>(O[t]??=k(t)).format(e),O=[],k=e=>new Intl.NumberFormat(LANGUAGE,{minimumFractionDigits:e,maximumFractionDigits:e,
signDisplay:"negative"});var G=(e,t)=>e.replace(/\{(\w+)\}/g,(o,r)=>r in t?p(String(t[r])):o);var y=new WeakMap;function T({parentElement:e,data:t,setTriggerValue:o}){let{tokens:r,positions:n,weights:s,shades:c,inks:N}=t,
i=y.get(e)??new f(m(e,".tokens"));y.set(e,i),i.chosen=a=>{i.show(r,a,n),o("choose",n[a])},i.node.setAttribute("aria-labe\
l",E("Choose the {what}. Arrows move, Enter chooses.",{what:t.what})),i.show(r,n.indexOf(t.chosen),n),[...l(i.node)].forEach(
(a,u)=>{a.title=s.length?`${p(r[u])}: ${S(s[u],4)}`:r[u],Object.assign(a.style,{background:c[u]??"",color:N[u]??""})})}export{T as default};
