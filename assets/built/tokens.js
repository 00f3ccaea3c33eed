var p=(o,t,e)=>Math.min(Math.max(o,t),e);var d=(o,t="",e={},...n)=>{let r=document.createElement(o);r.className=t;for(let[s,c]of Object.entries(e))r.setAttribute(
s,String(c));return r.append(...n),r};var f=(o,t)=>o.querySelector(t);var l=o=>o.children;function m(o,t){o.onkeydown=e=>{e.altKey||e.ctrlKey||e.metaKey||!Object.hasOwn(t,e.key)||t[e.key]()!==
!1&&(e.preventDefault(),e.stopPropagation())}}var x=o=>({ArrowUp:()=>o(-1,0),ArrowDown:()=>o(1,0),ArrowLeft:()=>o(0,-1),
ArrowRight:()=>o(0,1)});var h=class{current=0;place=0;chosen;constructor(t){this.node=t;let e=()=>this.chosen(this.current);m(t,{...x((n,r)=>this.
reach(this.current+n+r,!0)),Enter:e," ":e})}show(t,e,n=t.keys()){String(t)!==String(this.words)&&(this.words=t,this.node.
replaceChildren(...t.map((s,c)=>this.word(s,c))));let r=[...n];[...l(this.node)].forEach((s,c)=>{s.dataset.position=String(
r[c]),s.setAttribute("aria-selected",String(c===e))}),this.place!==e&&(this.current=Math.max(e,0)),this.place=e,this.reach(
this.current,!1)}word(t,e){let n=d("span","word",{role:"option",tabindex:"-1"},t);return n.onfocus=()=>this.reach(e,!1),
n.onclick=()=>{this.reach(e,!0),this.chosen(e)},n}reach(t,e){let n=l(this.node);n[this.current]&&(n[this.current].tabIndex=
-1),this.current=p(t,0,n.length-1),n[this.current].tabIndex=0,e&&n[this.current].focus({preventScroll:!0})}};function w(o,t={}){return A(String(SAID[o]??o),t)}var A=(o,t)=>o.replace(/\{(\w+)\}/g,(e,n)=>n in t?String(t[n]):e);var b=new WeakMap;function F({parentElement:o,data:t,setTriggerValue:e}){let{tokens:n,positions:r,weights:s,shades:c,inks:g}=t,
i=b.get(o)??new h(f(o,".tokens"));b.set(o,i),i.chosen=a=>{i.show(n,a,r),e("choose",r[a])},i.node.setAttribute("aria-labe\
l",w("Choose the {what}. Arrows move, Enter chooses.",{what:t.what})),i.show(n,r.indexOf(t.chosen),r),[...l(i.node)].forEach(
(a,u)=>{a.title=s.length?`${n[u]}: ${s[u].toFixed(4)}`:n[u],Object.assign(a.style,{background:c[u]??"",color:g[u]??""})})}export{F as default};
