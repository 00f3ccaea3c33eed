// A lesson in a file: its data (DATA) lies in the page.

import { inflate, unpack } from "../core/blob.js";
import { element, find } from "../core/dom.js";
import { LessonFile } from "../offline/lesson.js";

const data = unpack(await inflate(DATA));
const main = find(document, "main.widget");
main.append(element("h1", "", {}, data.title));
new LessonFile(main).show(data);
