import type { RematchWish } from '@sandtable/client';
import type { GuideStep, Sentence } from '@sandtable/game';
import type { Connection, GatheredSeat } from '@sandtable/host';
import type { Command, Json, SeatDecision, SeatView } from '@sandtable/kernel';
import type { GamePage } from '../games/web-game.ts';
import type { Motion, Overlay, Place, Under } from '../map/scene.ts';
import type { ShownMission } from '../mission/shown-mission.ts';
import type { Picture } from '../thinker/picture.ts';
import type {
  Aimed,
  AimWish,
  Choice,
  Considered,
  Desk,
  Laid,
  LuckLine,
  Picked,
  Places,
  Plan,
  PlanWish,
  TableFacts,
} from '../thinker/planner.ts';
import type { TableLine } from '../thinker/table-story.ts';
import type { Trail } from './trail.ts';

/** Something the person should know that is no ruling of the log: a refusal, a problem, a saved game. */
export type Notice = {
  readonly text: string | Sentence;
  readonly clause: string;
  readonly tone: 'plain' | 'warn' | 'danger';
};

/** A line of the log. */
export type LogLine = TableLine;

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
  /** Several units at once, in this order. */
  | { readonly kind: 'pick'; readonly units: readonly string[]; readonly picked: Picked | null }
  /** Pieces put down so far, and which one is in hand. */
  | { readonly kind: 'lay'; readonly places: Places; readonly hand: string | null; readonly laid: Laid | null }
  | { readonly kind: 'end'; readonly choice: Choice };

/** Where a question that asks for one place, and nothing else, begins: the person can point at once. */
export function firstIntent(considered: Considered | null): Intent {
  const [choice, ...others] = considered?.choices ?? [];
  const isPlaced = considered?.placing != null || considered?.laying !== undefined || considered?.burst != null;
  if (choice?.place === undefined || others.length > 0 || isPlaced) return { kind: 'none' };
  return { kind: 'choice', choice, at: null, armed: false };
}

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
  /** Who is connected, by seat; null if all players are at this screen, or it isn't known. */
  readonly present: readonly string[] | null;
  /** A player wants a rematch, and what opens your own seat in it. */
  readonly rematch: RematchWish | null;
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
  /** Orders of the chosen unit that are planned before what it is about to do; carried out one at a time. */
  readonly queue: readonly Command[];
  readonly log: readonly LogLine[];
  /** Lines of the log from this place on are news. */
  readonly newsFrom: number;
  /** Lines of what happened too fast to be watched, or while nobody looked; told when the table stands still. */
  readonly unwatched: readonly LogLine[];
  /** They happened while this page was not open, or not to be seen. */
  readonly wasAway: boolean;
  /** What is shown now is shown four times as fast: there was much. */
  readonly hurried: boolean;
  /** Shots and rolls that stand on the map until the next order; the last is the one to look at. */
  readonly pictures: readonly Picture[];
  /** A unit was chosen since they were shown: only their outcomes stay, so that the map is free for planning. */
  readonly picturesSeen: boolean;
  /** How often they were shown: another number plays them again. */
  readonly replays: number;
  /** What just happened, to be watched on the map. */
  readonly motions: readonly Motion[];
  /** More has happened, and is shown at the next press. */
  readonly paused: boolean;
  readonly luck: readonly LuckLine[];
  readonly notice: Notice | null;
  readonly sending: boolean;
  readonly result: Sentence | null;
  readonly mission: ShownMission | null;
  /** The result was seen: the table is shown again. */
  readonly endSeen: boolean;
  /** The mission is read, in place of the panel. */
  readonly missionOpen: boolean;
  /** The row of it that is lit on the map alone. */
  readonly missionRow: string | null;
  readonly canUndo: boolean;
  /** The entry that an undo would go back to. */
  readonly undoTo: number | null;
  /** Orders that were taken back and can be given again. */
  readonly redo: number;
  /** The answer to a reaction that a pointer or the focus is on; its line is drawn. */
  readonly pointed: string | null;
  /** How the moving unit got to where it stands, since the turn began. */
  readonly trail: Trail | null;
  /** When the open question came on the screen, by the page's own clock; infinite until it has. */
  readonly askedAt: number;
  /** Units that a pointer on a line of the log or a row points out. */
  readonly lit: readonly string[];
  readonly litMotions: readonly Motion[];
  /** A place in a proposed ruling, and for which unit; shown while the proposal is open. */
  readonly proposed: { readonly unit: string | null; readonly at: Place } | null;
  /** A moment of the log that is shown instead of the table as it is. */
  readonly then: {
    readonly key: number;
    readonly rays: boolean;
    readonly view: Json;
    readonly round: number;
    readonly overlays: readonly Overlay[];
    readonly pictures: readonly Picture[];
  } | null;
  readonly pane: Pane;
  /** The floor of a building that the player wants to see; null follows the chosen unit. */
  readonly floor: { readonly piece: string; readonly level: number } | null;
  /** Which part of a small screen is shown above the map. */
  readonly sheet: 'order' | 'units' | 'log';
  readonly logOpen: boolean;
  readonly keysOpen: boolean;
  readonly settingsOpen: boolean;
  /** The soldier's eye looks from where the unit stands, also while a move is planned. */
  readonly eyeHere: boolean;
  /** What the player long-pressed or right-clicked: its card is shown. */
  readonly inspected: Under | null;
  /** The player is asked to point at something on the map; `take` gets it, `cancel` is called if they don't. */
  readonly pointing: { readonly prompt: string; take(under: Under): void; cancel(): void } | null;
  /** The ruler: `held`, every drag measures and nothing is ordered by a press; `shown`, something measured stands on the map. */
  readonly ruler: { readonly held: boolean; readonly shown: boolean };
  /** Who sees whom, while it is asked for. */
  readonly sights: { readonly how: 'held' | 'kept'; readonly overlays: readonly Overlay[] } | null;
  /** The last unit, in its place and not sent yet: with it the battle starts. `batch`: the computer placed it with others. */
  readonly ready: {
    readonly unit: string;
    readonly command: Command;
    readonly at: Place | null;
    readonly batch: boolean;
  } | null;
  /** Where the player tried to put the unit in hand and can't; while it is dragged, where it is now. */
  readonly held: { readonly unit: string; readonly at: Place; readonly legal: boolean } | null;
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
  rematch: null,
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
  queue: [],
  log: [],
  newsFrom: 0,
  unwatched: [],
  wasAway: false,
  hurried: false,
  pictures: [],
  picturesSeen: false,
  replays: 0,
  motions: [],
  paused: false,
  luck: [],
  notice: null,
  sending: false,
  result: null,
  mission: null,
  endSeen: false,
  missionOpen: false,
  missionRow: null,
  canUndo: false,
  undoTo: null,
  redo: 0,
  pointed: null,
  trail: null,
  askedAt: 0,
  lit: [],
  proposed: null,
  litMotions: [],
  then: null,
  pane: 'map',
  floor: null,
  sheet: 'order',
  logOpen: false,
  keysOpen: false,
  settingsOpen: false,
  eyeHere: false,
  inspected: null,
  pointing: null,
  ruler: { held: false, shown: false },
  sights: null,
  ready: null,
  held: null,
  placing: false,
  deadline: null,
  clocks: {},
  guide: [],
};
