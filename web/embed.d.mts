/** <rookery-table>: a card table in any page. See docs/embedding.md. */
export declare class RookeryTable extends HTMLElement {
  /** Resolves when the table can be played, or at once if it already can; rejects, with the sentence, on a fatal error. */
  readonly ready: Promise<RookeryReady>;
  /** The address that the frame shows; empty if the element has no address that it may show. */
  readonly address: string;
  /** Start the table if it is still a picture. */
  play(): void;
}

export interface RookeryReady {
  /** The version of the table's site. */
  version: string;
}

/** How a game or match has ended. */
export interface RookeryResult {
  game: string;
  /** The options of the match, as an address writes them. */
  options: Record<string, string>;
  /** The score of each side. */
  score: number[];
  /** The sides that have won. */
  winners: number[];
  /** The player's own side. */
  side: number;
  won: boolean;
  /** How many decisions were made. */
  moves: number;
  /** Whether it was practice, which counts for nothing. */
  practice: boolean;
}

export interface RookeryError {
  /** A sentence for people. */
  message: string;
  /** Set if no table can be played; otherwise the table plays on. */
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

/** The options of all games, under the names that their pages use in an address. */
export type RookeryOption =
  | "all_pass" | "allow_shooting" | "auction" | "bid_step" | "birds_any_time" | "bot_level" | "both_reach"
  | "bottom_order" | "challenge_payout" | "challenges" | "crow_discard" | "crow_must_follow" | "deal_packets"
  | "declare_bonus" | "declare_hand" | "declare_tie" | "final_tie" | "four_nines" | "free_start" | "hints"
  | "include_lynx" | "include_ones" | "kitty_points" | "last_trick_bonus" | "lynx_rank" | "match_games"
  | "match_mode" | "match_scoring" | "match_tie" | "meld_from_hand" | "min_bid_lynx_only" | "min_bid_no_crow"
  | "multiply_bonus" | "one_hand" | "ones_rank" | "partner_level" | "partner_trump" | "pit_bonus" | "play_rules" | "players"
  | "pot_sign" | "random_all_pass" | "rated" | "round_count" | "rounds" | "scoring_preset" | "share_cards"
  | "shoot_separate_call" | "show_tally" | "signals" | "spades_bonus" | "stall_limit" | "target" | "temperaments"
  | "tie" | "tie_rule" | "timeout_action" | "timer_seconds" | "trump_mode" | "trump_timing" | "use_crow";

/** The attributes that the element reads. */
export interface RookeryAttributes extends Partial<Record<RookeryOption, string | number>> {
  /** The folder of the table's site. Needed if a bundler has put the element into another file. */
  src: string;
  game?: "royal_raven" | "kraken" | "raj" | "wife_swap" | "crowsnest" | (string & {});
  set?: "first" | "house" | "written";
  lang?: "en" | "nl" | "de" | (string & {});
  /** The box's shape, as CSS aspect-ratio. */
  ratio?: string;
  title?: string;
  /** Show a picture until it is scrolled to or touched (lazy), or until it is touched (touch). */
  loading?: "eager" | "lazy" | "touch";
  /** The colours shown before the table is drawn; auto takes those of the page. */
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
