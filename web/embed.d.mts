/** <rookery-table>: a card table in any page. See docs/embedding.md. */
export declare class RookeryTable extends HTMLElement {
  /** Kept when the table can be played, also for those who ask later; broken, with the sentence, when none comes. */
  readonly ready: Promise<RookeryReady>;
  /** The address that the frame shows; empty when there is none that it may have. */
  readonly address: string;
  /** Begin, where there is only a picture so far. */
  play(): void;
}

export interface RookeryReady {
  /** Of the table's site. */
  version: string;
}

/** How a game or match has ended. */
export interface RookeryResult {
  game: string;
  /** What it was played by, as an address writes it. */
  options: Record<string, string>;
  /** Of each side. */
  score: number[];
  /** The sides that have won. */
  winners: number[];
  /** The person's own. */
  side: number;
  won: boolean;
  /** How many decisions were made. */
  moves: number;
  /** It was practice: it counts for nothing. */
  practice: boolean;
}

export interface RookeryError {
  /** A sentence for people. */
  message: string;
  /** No table can be played; without it the table plays on. */
  fatal?: true;
}

export interface RookeryEvents {
  "rookery-ready": CustomEvent<RookeryReady>;
  "rookery-result": CustomEvent<RookeryResult>;
  "rookery-error": CustomEvent<RookeryError>;
  "rookery:ready": CustomEvent<RookeryReady>;
  "rookery:result": CustomEvent<RookeryResult>;
  "rookery:error": CustomEvent<RookeryError>;
}

/** The options of all games, by the names that their pages use in an address. */
export type RookeryOption =
  | "all_pass" | "allow_shooting" | "auction" | "bid_step" | "birds_any_time" | "bot_level" | "both_reach"
  | "bottom_order" | "challenge_payout" | "challenges" | "crow_discard" | "crow_must_follow" | "deal_packets"
  | "declare_bonus" | "declare_hand" | "declare_tie" | "final_tie" | "four_nines" | "free_start" | "hints"
  | "include_lynx" | "include_ones" | "kitty_points" | "last_trick_bonus" | "lynx_rank" | "match_games"
  | "match_mode" | "match_scoring" | "match_tie" | "meld_from_hand" | "min_bid_lynx_only" | "min_bid_no_crow"
  | "multiply_bonus" | "ones_rank" | "partner_level" | "partner_trump" | "pit_bonus" | "play_rules" | "players"
  | "pot_sign" | "random_all_pass" | "rated" | "round_count" | "rounds" | "scoring_preset" | "share_cards"
  | "shoot_separate_call" | "show_tally" | "signals" | "spades_bonus" | "stall_limit" | "target" | "temperaments"
  | "tie" | "tie_rule" | "timeout_action" | "timer_seconds" | "trump_mode" | "trump_timing" | "use_crow";

/** What the element reads of its attributes. */
export interface RookeryAttributes extends Partial<Record<RookeryOption, string | number>> {
  /** The folder of the table's site. What a bundler has put into another file needs it. */
  src: string;
  game?: "royal_raven" | "kraken" | "raj" | "wife_swap" | "crowsnest" | (string & {});
  set?: "first" | "house" | "written";
  lang?: "en" | "nl" | "de" | (string & {});
  /** As CSS aspect-ratio. */
  ratio?: string;
  title?: string;
  /** A picture until it is scrolled to or touched; or until it is touched. */
  loading?: "eager" | "lazy" | "touch";
  /** Of what is shown before the table is drawn; auto is that of the page. */
  scheme?: "dark" | "light" | "auto";
  sandbox?: "" | "allow-same-origin" | (string & {});
  seed?: number | string;
}

declare global {
  interface HTMLElementTagNameMap {
    "rookery-table": RookeryTable;
  }
  interface HTMLElementEventMap extends RookeryEvents {}
  interface DocumentEventMap extends RookeryEvents {}
  interface WindowEventMap extends RookeryEvents {}
}
