// Fetches the scripts of charts from where Python says, all at the same time and once for a page.

let chart = null;

export default async function (component) {
  chart ??= fetched(location.origin + component.data.scripts); // no path: this script itself has no place
  const [{ default: show }] = await chart;
  return show(component);
}

function fetched(folder) {
  const preload = { rel: "preload", as: "script", href: `${folder}plotly.min.js` }; // the largest need not wait for us
  document.head.append(Object.assign(document.createElement("link"), preload));
  return Promise.all(["chart", "plotly", "queue", "theme"].map((name) => import(`${folder}${name}.js`)));
}
