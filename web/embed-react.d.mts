/** import "rookery-table/react": <rookery-table> in React's JSX (19 or later). */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { RookeryAttributes, RookeryEvents, RookeryTable } from "./embed.mjs";

export * from "./embed.mjs";

type Own<T> = Omit<DetailedHTMLProps<HTMLAttributes<T>, T>, keyof RookeryAttributes>;
type Heard = { [Name in keyof RookeryEvents & `rookery-${string}` as `on${Name}`]?: (event: RookeryEvents[Name]) => void };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "rookery-table": Own<RookeryTable> & RookeryAttributes & Heard;
    }
  }
}
