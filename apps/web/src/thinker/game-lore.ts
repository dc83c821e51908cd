import type { Advice, AnyOddsGuide, Count } from '@sandtable/game';
import type {
  AnyRuleset,
  Command,
  GameEvent,
  Json,
  Rejection,
  Result,
  SeatDecision,
  SeatView,
} from '@sandtable/kernel';
import type { Motion, Place } from '../map/scene.ts';
import type { Throw } from './mind.ts';

/** A choice as a game's words make it: `place.read` takes what a person would type. */
export type LoreChoice = {
  readonly text: string;
  readonly command?: Command;
  readonly repeat?: (next: SeatDecision, view: Json) => 'same' | 'ask' | 'over';
  readonly choices?: readonly LoreChoice[];
  readonly place?: {
    readonly prompt: string;
    readonly highlight: readonly unknown[];
    read(text: string): LoreAnswer;
  };
};
export type LoreAnswer =
  | {
      readonly command: Command;
      readonly told?: string;
      readonly repeat?: (next: SeatDecision, view: Json) => 'same' | 'ask' | 'over';
    }
  | { readonly problem: string }
  | { readonly lines: readonly string[] };
export type LoreMenu = { readonly title: string; readonly choices: readonly LoreChoice[]; readonly only?: Command };

type LoreLine = {
  readonly text: string;
  readonly follows: boolean;
  readonly tone?: string;
  readonly details: readonly { readonly text: string; readonly clause: string }[];
};

/** The words of a game, written beside its rules. */
export type LoreText = {
  menu(view: Json, decision: SeatDecision, samples: readonly Command[]): LoreMenu;
  tellStory(view: Json, events: readonly GameEvent[]): readonly LoreLine[];
  storyView?(before: Json, after: Json): Json;
  statusLine(view: Json): readonly { readonly text: string }[];
  describeUnit(view: Json, id: string): string;
  readOrder(view: Json, decision: SeatDecision, text: string): LoreAnswer | undefined;
  readonly orderUsages: readonly string[];
  orderUsagesFor?(decision: SeatDecision): readonly string[];
  describeCommand(view: Json, command: Command): string;
  describeRejection(view: Json, rejection: Rejection): string;
  describeResult(view: Json, result: Result): string;
  explainMoment?(decision: SeatDecision): readonly string[];
  guideSteps?(
    setup: Json,
    seat: string,
    events: readonly GameEvent[],
  ): readonly { readonly title: string; readonly text: string }[];
};

/** What the plain part of a mind must know of a game. */
export interface GameLore {
  readonly ruleset: AnyRuleset;
  readonly text: LoreText;
  readonly advice: Advice;
  readonly oddsGuide: AnyOddsGuide;
  /** A place as it is typed at a prompt of this game. */
  typed(view: Json, at: Place): string;
  /** What a prompt points out on the map: where it is, and what stands on it. */
  spot(view: Json, highlight: unknown): { readonly at: Place; readonly text?: string };
  /** Where a command leads, if to a place. */
  endOf(view: Json, command: Command): Place | null;
  /** Names of units as the log writes them, with their ids and seats. */
  names(view: Json): readonly { readonly id: string; readonly seat: string; readonly name: string }[];
  seatName(view: Json, seat: string): string;
  /** The dice among these events, as they are shown. */
  throwsOf(view: Json, events: readonly GameEvent[]): readonly Throw[];
  /** What of these events can be watched on the map. */
  motionsOf(before: Json | null, after: Json, events: readonly GameEvent[]): readonly Motion[];
  /** Something to hand the seat's events to, in order, each with a view of that time or later: it tells of every shot. */
  watcher(tell: (fact: Count) => void): (events: readonly GameEvent[], view: Json) => void;
}

export type SeatedDecision = { readonly view: SeatView; readonly decision: SeatDecision };
