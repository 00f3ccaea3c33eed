import{pageAddress as o}from"./core.js";import{valuesIn as c}from"./core.js";import{find as n}from"./core.js";import{onSystemTheme as i,
pageColours as a,systemTheme as h}from"./core.js";import{Explore as p}from"./explore.js";var t=JSON.parse(n(document,"#s\
hown").textContent),d=o.write;o.write=e=>d(e,!1);var f=new p(n(document,"main.widget")),w=n(document,"a.open");function s(){
let e=t.theme||h();a(t.themes[e],e),f.show({...t,state:c(location.search),theme:e,told:o.choices.number},()=>{})}function m(){
let e=new URLSearchParams(location.search);for(let r of["show","theme"])e.delete(r);w.href=`./?${e}`}s();m();o.listeners.
add(m);i(s);
