// embed.js for programs that are bundled: import "rookery-table". On a server, which only writes pages, the class is undefined.
import "./embed.js";

export const RookeryTable = globalThis.customElements?.get("rookery-table");
