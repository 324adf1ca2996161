/** import "rookery-table/svelte": <rookery-table> in Svelte's templates. */
import type { HTMLAttributes } from "svelte/elements";
import type { RookeryAttributes, RookeryEvents, RookeryTable } from "./embed.mjs";

export * from "./embed.mjs";

type Heard = { [Name in keyof RookeryEvents & `rookery-${string}` as `on${Name}`]?: (event: RookeryEvents[Name]) => void };

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "rookery-table": Omit<HTMLAttributes<RookeryTable>, keyof RookeryAttributes> & RookeryAttributes & Heard;
  }
}
