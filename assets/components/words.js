// The words that a model knows, in groups; a search hides the others.
// Tells Python: trigger "add" = the word.

const drawn = new WeakMap();

export default function (component) {
  const { parentElement, data } = component;
  const find = (name) => parentElement.querySelector(name);
  const search = find(".search");
  const groups = find(".groups");
  const add = (word) => component.setTriggerValue("add", word);

  const filter = () => {
    const wanted = search.value.trim().toLowerCase();
    let left = 0;
    for (const section of groups.children) {
      let here = 0;
      for (const button of section.querySelectorAll(".word")) {
        button.hidden = !button.textContent.toLowerCase().includes(wanted);
        here += !button.hidden;
      }
      section.hidden = !here;
      left += here;
    }
    find(".none").hidden = left > 0;
  };

  const asked = JSON.stringify(data);
  if (drawn.get(groups) !== asked) {
    drawn.set(groups, asked);
    groups.replaceChildren(
      ...data.groups.map(([title, words]) => {
        const section = document.createElement("section");
        const heading = document.createElement("div");
        heading.className = "title";
        heading.textContent = title;
        heading.hidden = !title;
        const group = document.createElement("div");
        group.className = "group";
        group.setAttribute("role", "group");
        group.setAttribute("aria-label", title || "words");
        group.append(
          ...words.map((word) => {
            const button = document.createElement("button");
            button.className = "word";
            button.type = "button";
            button.textContent = word;
            return button;
          })
        );
        section.append(heading, group);
        return section;
      })
    );
  }
  filter();

  groups.onclick = (event) => {
    const button = event.target.closest(".word");
    if (button) add(button.textContent);
  };
  search.oninput = filter;
  search.onkeydown = (event) => {
    if (event.key !== "Enter" || !search.value.trim()) return;
    const nodes = [...groups.querySelectorAll(".word")];
    const same = nodes.find((node) => node.textContent === search.value.trim());
    const first = same ?? nodes.find((node) => !node.hidden);
    if (first) add(first.textContent);
    event.preventDefault();
  };
}
