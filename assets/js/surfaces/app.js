// The parts of the app's pages, each by the name that Python gives it; the pictures of Explore are a file of their own.

export * from "../inside/parts.js";
export * from "../lessons/parts.js";
export * from "../rooms/parts.js";
export * from "../shell/parts.js";
