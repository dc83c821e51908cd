import type { GuideStep, Sentence } from '@sandtable/game';
import type { Connection, GatheredSeat } from '@sandtable/host';
import type { SeatDecision, SeatView } from '@sandtable/kernel';
import type { GamePage } from '../games/web-game.ts';
import type { Motion, Overlay, Place, Under } from '../map/scene.ts';
import type {
  Aimed,
  AimWish,
  Choice,
  Considered,
  Desk,
  LuckLine,
  Plan,
  PlanWish,
  StoryLine,
  TableFacts,
  Throw,
} from '../thinker/planner.ts';

/** Something the person should know that is no ruling of the log: a refusal, a problem, a saved game. */
export type Notice = {
  readonly text: string | Sentence;
  readonly clause: string;
  readonly tone: 'plain' | 'warn' | 'danger';
};

/** A line of the log with its number. */
export type LogLine = StoryLine & {
  readonly key: number;
  /** The entry of the match it came of, to go back to; null where that is not known. */
  readonly entry: number | null;
  /** What can be watched of it, to show it on the map again. */
  readonly motions: readonly Motion[];
  /** It was taken back since. */
  readonly undone: boolean;
};

/** What the person is about to order. Everything but `choices` is done with the pointer on the map as well. */
export type Intent =
  | { readonly kind: 'none' }
  | { readonly kind: 'move'; readonly wish: PlanWish; readonly plan: Plan | null }
  | {
      readonly kind: 'aim';
      readonly wish: AimWish;
      readonly aimed: Aimed | null;
      readonly target: string | null;
    }
  /** Somewhere in the menu of the question; the last choice asks for a place when it has one. */
  | { readonly kind: 'choice'; readonly choice: Choice; readonly at: Place | null; readonly armed: boolean }
  | { readonly kind: 'end'; readonly choice: Choice };

/** Which screens of the table there are. */
export type Pane = 'map' | '3d' | 'eye' | 'text';

/** Everything that a table's screen shows. */
export type TableState = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly failure: string;
  /** It failed because the server did not answer. */
  readonly silent: boolean;
  readonly connection: Connection;
  /** What the server said when it closed the connection. */
  readonly whyClosed: string;
  /** Who sits where, while a match on a server has not begun. */
  readonly gathering: readonly GatheredSeat[];
  /** Who is connected, by seat; null where everybody is at this screen, or nobody tells. */
  readonly present: readonly string[] | null;
  readonly game: string;
  /** How the game is drawn, once that is fetched. */
  readonly page: GamePage | null;
  readonly seat: string;
  /** Seats played on this screen; several at one machine take turns. */
  readonly seats: readonly string[];
  /** The seat that has to take the chair before anything of its is shown. */
  readonly handOver: string | null;
  readonly view: SeatView | null;
  readonly facts: TableFacts | null;
  readonly decision: SeatDecision | null;
  readonly considered: Considered | null;
  readonly chosen: string | null;
  /** The rest of a way that takes two orders, planned as soon as the first is done. */
  readonly onward: PlanWish | null;
  readonly desk: Desk | null;
  readonly intent: Intent;
  readonly log: readonly LogLine[];
  /** Lines of the log from this number on are news. */
  readonly newsFrom: number;
  /** Lines of what happened too fast to be watched, or while nobody looked; told when the table stands still. */
  readonly unwatched: readonly LogLine[];
  /** They happened while this page was not open, or not to be seen. */
  readonly wasAway: boolean;
  /** What is shown now is shown four times as fast: there was much. */
  readonly hurried: boolean;
  readonly throws: readonly Throw[];
  /** What just happened, to be watched on the map. */
  readonly motions: readonly Motion[];
  /** More has happened, and is shown at the next press. */
  readonly paused: boolean;
  readonly luck: readonly LuckLine[];
  readonly notice: Notice | null;
  readonly sending: boolean;
  readonly result: Sentence | null;
  readonly canUndo: boolean;
  /** The entry that an undo would go back to. */
  readonly undoTo: number | null;
  /** Orders that were taken back and can be given again. */
  readonly redo: number;
  /** Units that a pointer on a line of the log or a row points out. */
  readonly lit: readonly string[];
  readonly litMotions: readonly Motion[];
  /** A place that somebody proposes, and for whom; to be seen while it is answered. */
  readonly proposed: { readonly unit: string | null; readonly at: Place } | null;
  readonly pane: Pane;
  /** Which part of a small screen is shown above the map. */
  readonly sheet: 'order' | 'units' | 'log';
  readonly logOpen: boolean;
  readonly keysOpen: boolean;
  readonly settingsOpen: boolean;
  /** The soldier's eye looks from where the unit stands, also while a move is planned. */
  readonly eyeHere: boolean;
  /** What somebody pressed long, or with the other button: its card is shown. */
  readonly inspected: Under | null;
  /** Somebody is to point at something on the map; what becomes of it, and of not doing so. */
  readonly pointing: { readonly prompt: string; take(under: Under): void; cancel(): void } | null;
  /** Who sees whom, while it is asked for. */
  readonly sights: { readonly how: 'held' | 'kept'; readonly overlays: readonly Overlay[] } | null;
  /** The computer places the rest of the units. */
  readonly placing: boolean;
  /** When this seat's time runs out, by this machine's clock; null without a clock. */
  readonly deadline: number | null;
  /** When the time of each seat that has to answer runs out. */
  readonly clocks: Readonly<Record<string, number>>;
  readonly guide: readonly GuideStep[];
};

export const emptyState: TableState = {
  status: 'loading',
  failure: '',
  silent: false,
  connection: 'open',
  whyClosed: '',
  gathering: [],
  present: null,
  game: '',
  page: null,
  seat: '',
  seats: [],
  handOver: null,
  view: null,
  facts: null,
  decision: null,
  considered: null,
  chosen: null,
  onward: null,
  desk: null,
  intent: { kind: 'none' },
  log: [],
  newsFrom: 0,
  unwatched: [],
  wasAway: false,
  hurried: false,
  throws: [],
  motions: [],
  paused: false,
  luck: [],
  notice: null,
  sending: false,
  result: null,
  canUndo: false,
  undoTo: null,
  redo: 0,
  lit: [],
  proposed: null,
  litMotions: [],
  pane: 'map',
  sheet: 'order',
  logOpen: false,
  keysOpen: false,
  settingsOpen: false,
  eyeHere: false,
  inspected: null,
  pointing: null,
  sights: null,
  placing: false,
  deadline: null,
  clocks: {},
  guide: [],
};
