// The views of the open head, by their names in the address. Each is a module in the folder `views` of a feature, which
// puts itself here: its title, when it applies, and how it is drawn. Python has what it draws (pages/explore/views).

/** @type {Record<string, View>} */
export const VIEWS = {};
