// The host of a standalone page: the data (DATA) lies in the page, and there is no Python to send events to.
// Title and source stand above the widget, and with them whether its weights are rounded.

inflate(DATA).then((bytes) => {
  const data = unpack(bytes);
  const colours = data.themes[data.theme];
  const variables = { ink: "text-color", page: "background-color", accent: "primary-color" };
  const root = document.documentElement.style;
  for (const [name, variable] of Object.entries(variables)) root.setProperty(`--st-${variable}`, colours[name]);
  root.colorScheme = data.theme;
  const place = element("div");
  const heading = element("h1", "", {}, data.title);
  const about = element("p", "about", {}, data.source);
  if (data.rounding) about.append(element("span", "rounding", {}, ` ${data.rounding}`));
  document.querySelector("main.widget").append(heading, about, place);
  new Widget(place).show(data);
});
