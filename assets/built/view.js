import{pageAddress as o}from"./core.js";import{valuesIn as c}from"./core.js";import{find as n}from"./core.js";import{onSystemTheme as i,
pageColours as a,systemTheme as h}from"./core.js";import{Explore as p}from"./explore.js";var t=JSON.parse(n(document,"#s\
hown").textContent),f=o.write;o.write=e=>f(e,!1);var d=new p(n(document,"main.widget")),w=n(document,"a.open");function s(){
let e=t.theme||h();a(t.themes[e],e),d.show({...t,state:c(location.search),theme:e,told:o.choices.number},()=>{})}function r(){
let e=new URLSearchParams(location.search);for(let m of["show","theme"])e.delete(m);w.href=`./?${e}`}s();r();o.listeners.
add(r);i(s);
