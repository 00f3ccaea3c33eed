// The host of a page of its own: the data lies in the page, and nobody is there to be told anything. Title and source stand above.

inflate(DATA).then((bytes) => {
  const data = unpack(bytes);
  const colours = data.themes[data.theme];
  const names = { ink: "text-color", page: "background-color", accent: "primary-color" };
  for (const [name, variable] of Object.entries(names)) document.documentElement.style.setProperty(`--st-${variable}`, colours[name]);
  document.documentElement.style.colorScheme = data.theme;
  const place = element("div");
  document.querySelector("main.view").append(element("h1", "", {}, data.title), element("p", "about", {}, data.source), place);
  new View(place).show(data);
});
