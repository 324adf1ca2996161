/** import "rookery-table/vue": <rookery-table> in Vue's templates and JSX. */
import type { DefineComponent, HTMLAttributes, ReservedProps } from "vue";
import type { RookeryAttributes, RookeryEvents } from "./embed.mjs";

export * from "./embed.mjs";

type Heard = {
  onRookeryReady?: (event: RookeryEvents["rookery-ready"]) => void;
  onRookeryResult?: (event: RookeryEvents["rookery-result"]) => void;
  onRookeryError?: (event: RookeryEvents["rookery-error"]) => void;
};
type Props = Omit<HTMLAttributes, keyof RookeryAttributes> & RookeryAttributes & Heard;

declare module "vue" {
  interface GlobalComponents {
    "rookery-table": DefineComponent<Props>;
  }
}
declare module "vue/jsx-runtime" {
  namespace JSX {
    interface IntrinsicElements {
      "rookery-table": Props & ReservedProps;
    }
  }
}
