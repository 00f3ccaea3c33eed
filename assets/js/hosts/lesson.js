// The host of a lesson in a file: its data lies in the page.

inflate(DATA).then((bytes) => {
  const data = unpack(bytes);
  const main = document.querySelector("main.widget");
  main.append(element("h1", "", {}, data.title));
  new Widget(main).show(data);
});
