var p=(o,t,e)=>Math.min(Math.max(o,t),e);var d=(o,t="",e={},...r)=>{let n=document.createElement(o);n.className=t;for(let[s,c]of Object.entries(e))n.setAttribute(
s,String(c));return n.append(...r),n};var f=(o,t)=>o.querySelector(t);var h=o=>o.children;function m(o,t){o.onkeydown=e=>{e.altKey||e.ctrlKey||e.metaKey||!Object.hasOwn(t,e.key)||t[e.key]()!==
!1&&(e.preventDefault(),e.stopPropagation())}}var x=o=>({ArrowUp:()=>o(-1,0),ArrowDown:()=>o(1,0),ArrowLeft:()=>o(0,-1),
ArrowRight:()=>o(0,1)});var l=class{current=0;place=0;chosen;constructor(t){this.node=t;let e=()=>this.chosen(this.current);m(t,{...x((r,n)=>this.
reach(this.current+r+n,!0)),Enter:e," ":e})}show(t,e,r=t.keys()){String(t)!==String(this.words)&&(this.words=t,this.node.
replaceChildren(...t.map((s,c)=>this.word(s,c))));let n=[...r];[...h(this.node)].forEach((s,c)=>{s.dataset.position=String(
n[c]),s.setAttribute("aria-selected",String(c===e))}),this.place!==e&&(this.current=Math.max(e,0)),this.place=e,this.reach(
this.current,!1)}word(t,e){let r=d("span","word",{role:"option",tabindex:"-1"},t);return r.onclick=()=>{this.reach(e,!0),
this.chosen(e)},r}reach(t,e){let r=h(this.node);r[this.current]&&(r[this.current].tabIndex=-1),this.current=p(t,0,r.length-
1),r[this.current].tabIndex=0,e&&r[this.current].focus({preventScroll:!0})}};function w(o,t={}){return A(String(SAID[o]??o),t)}var A=(o,t)=>o.replace(/\{(\w+)\}/g,(e,r)=>r in t?String(t[r]):e);var b=new WeakMap;function L({parentElement:o,data:t,setTriggerValue:e}){let{tokens:r,positions:n,weights:s,shades:c,inks:g}=t,
i=b.get(o)??new l(f(o,".tokens"));b.set(o,i),i.chosen=a=>{i.show(r,a,n),e("choose",n[a])},i.node.setAttribute("aria-labe\
l",w("Choose the {what}. Arrows move, Enter chooses.",{what:t.what})),i.show(r,n.indexOf(t.chosen),n),[...h(i.node)].forEach(
(a,u)=>{a.title=s.length?`${r[u]}: ${s[u].toFixed(4)}`:r[u],Object.assign(a.style,{background:c[u]??"",color:g[u]??""})})}export{L as default};
