import type { Connection } from '@sandtable/host';
import type { SeatDecision, SeatView } from '@sandtable/kernel';
import type { Place } from '../map/scene.ts';
import type {
  Aimed,
  AimWish,
  Choice,
  Considered,
  Desk,
  Plan,
  PlanWish,
  StoryLine,
  TableFacts,
  Throw,
} from '../thinker/mind.ts';

/** Something the person should know that is no ruling of the log: a refusal, a problem, a saved game. */
export type Notice = { readonly text: string; readonly clause: string; readonly tone: 'plain' | 'warn' | 'danger' };

/** A line of the log with its number. */
export type LogLine = StoryLine & { readonly key: number };

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
  readonly connection: Connection;
  /** Who sits where, while a match on a server has not begun. */
  readonly gathering: readonly string[];
  readonly game: string;
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
  readonly desk: Desk | null;
  readonly intent: Intent;
  readonly log: readonly LogLine[];
  /** Lines of the log from this number on are news. */
  readonly newsFrom: number;
  readonly throws: readonly Throw[];
  readonly notice: Notice | null;
  readonly sending: boolean;
  readonly result: string | null;
  readonly canUndo: boolean;
  /** Units that a pointer on a line of the log or a row points out. */
  readonly lit: readonly string[];
  readonly pane: Pane;
  readonly confirmingConcession: boolean;
  /** Which part of a small screen is shown above the map. */
  readonly sheet: 'order' | 'units' | 'log';
  readonly logOpen: boolean;
  readonly keysOpen: boolean;
  /** The computer places the rest of the units. */
  readonly placing: boolean;
  /** When this seat's time runs out, by this machine's clock; null without a clock. */
  readonly deadline: number | null;
  readonly guide: readonly { readonly title: string; readonly text: string }[];
};

export const emptyState: TableState = {
  status: 'loading',
  failure: '',
  connection: 'open',
  gathering: [],
  game: '',
  seat: '',
  seats: [],
  handOver: null,
  view: null,
  facts: null,
  decision: null,
  considered: null,
  chosen: null,
  desk: null,
  intent: { kind: 'none' },
  log: [],
  newsFrom: 0,
  throws: [],
  notice: null,
  sending: false,
  result: null,
  canUndo: false,
  lit: [],
  pane: 'map',
  confirmingConcession: false,
  sheet: 'order',
  logOpen: false,
  keysOpen: false,
  placing: false,
  deadline: null,
  guide: [],
};
