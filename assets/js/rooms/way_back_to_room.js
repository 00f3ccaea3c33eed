// The page of the room that somebody looks around from.

import { Stored } from "../core/local_storage.js";

export const roomLeft = new Stored("room left", () => sessionStorage);
