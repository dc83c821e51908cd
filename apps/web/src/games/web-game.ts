import type { AnyGame, GameMeta } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import type { GameTerms } from '../app/terms.ts';
import type { MapUnit, Place, SideIndex, SymbolKey, TableScene, TokenKey } from '../map/scene.ts';
import type { RulingBook } from '../people/ruling.ts';
import type { Book, ClauseText } from '../rules/book.ts';
import type { Planner } from '../thinker/planner.ts';

/** How a game's views are drawn on the page, and which rulings players may ask for. */
export interface GamePage {
  scene(view: Json): TableScene;
  units(view: Json): readonly MapUnit[];
  /** The pictures of all units of a view, also of those that are not on the table. */
  symbols(view: Json): Readonly<Record<string, SymbolKey>>;
  readonly rulings?: RulingBook;
  /** Turns end by themselves: there's no button for it. */
  readonly turnsEndThemselves?: true;
}

/** A scenario before the first turn: the table, and for each side where its units stand and how many are placed by hand. */
export type ScenarioPicture = {
  readonly scene: TableScene;
  readonly forces: readonly { readonly standing: readonly Place[]; readonly waiting: number }[];
};

/** A staged moment for the game's card on the home page, on the map of one of its battles. */
export type Showcase = {
  readonly scenario: string;
  /** The part of its map that is shown, in the map's own lengths. */
  readonly part: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly units: readonly {
    readonly side: SideIndex;
    readonly symbol: SymbolKey;
    readonly at: Place;
    readonly token?: TokenKey;
  }[];
  /** Which of them shoots, and at which. */
  readonly shooter: number;
  readonly target: number;
  /** Something is in the way of part of the shot. */
  readonly covered: boolean;
  /** What the table would write beside it. */
  readonly chance: string;
};

/**
 * A game as the page knows it. What is a function is fetched when it is first wanted, so that the start page loads no
 * rules. Only `meta` and `rules` are needed: a game that gives nothing else is played with rows of choices and counters on
 * a blank table.
 */
export interface WebGame {
  readonly meta: GameMeta;
  /** The game itself, for the workers. */
  rules(): Promise<AnyGame>;
  /** What a screen may ask before an order is given; runs in a worker. */
  planner?(): Promise<() => Planner>;
  page?(): Promise<GamePage>;
  /** Its own words for rounds and turns, where they're others than most games'. */
  readonly terms?: GameTerms;
  /** What it is like to play, in two short sentences. */
  readonly pitch?: string;
  showcase?(): Promise<Showcase>;
  /** Draws a shipped scenario's file for its card. */
  picture?(): Promise<(file: unknown) => ScenarioPicture>;
  /** Its ledger as a book to read, and its clauses by id. */
  book?(): Promise<{ readonly book: Book }>;
  clauses?(): Promise<{ readonly clauses: Readonly<Record<string, ClauseText>> }>;
  /** It is played on squares or hexes: arrow keys go from one to the next, and distances are counted in them. */
  readonly grid?: true;
  /** What printed lists and values of options are called, where their ids say too little. */
  readonly names?: Readonly<Record<string, string>>;
  /** Which kinds of answer the letters for holding and signalling stand for. */
  readonly keys?: {
    readonly hold?: readonly string[];
    readonly signal?: readonly string[];
    /** Letters of its own, for kinds of answer the chosen unit can give; where it can't, they mean what they always do. */
    readonly letters?: Readonly<Record<string, { readonly kinds: readonly string[]; readonly what: string }>>;
    /** Letters for ways of going. */
    readonly ways?: Readonly<Record<string, { readonly way: string; readonly what: string }>>;
  };
  /** The verb for each kind of answer, put before its target: `Treat Rifleman 1`. */
  readonly verbs?: Readonly<Record<string, string>>;
}
