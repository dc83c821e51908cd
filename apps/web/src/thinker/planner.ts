import type { Detail, GuideStep, Sentence } from '@sandtable/game';
import type { Command, GameEvent, Json, Rejection, Result, Role, SeatDecision, SeatView } from '@sandtable/kernel';
import type { Motion, Overlay, Place, SideIndex } from '../map/scene.ts';

/*
 * What a screen asks about the table it sees. A planner answers from the seat's own view alone, in a worker: it proposes and
 * explains, the match decides. Everything here is plain data, in table coordinates.
 */

/** One line of the log. */
export type StoryLine = {
  readonly text: Sentence;
  /** Whose doing it was. */
  readonly seat: string | null;
  /** Belongs to the line before it. */
  readonly follows: boolean;
  readonly details: readonly Detail[];
  /** Units it is about, to show on the map. */
  readonly units: readonly string[];
};

/** A throw to be shown as dice. */
export type Throw = {
  readonly key: number;
  readonly title: string;
  readonly seat: string;
  readonly dice: readonly number[];
  readonly faces: readonly number[];
  /** Faces that do not count. */
  readonly dropped: readonly number[];
  readonly result: string;
  readonly tone: 'good' | 'bad' | 'plain';
};

export type Told = {
  readonly lines: readonly StoryLine[];
  readonly throws: readonly Throw[];
  /** What of it can be watched on the map. */
  readonly motions: readonly Motion[];
};

/** What came of one entry of the match; of what came before the first one, or is not known, the number is null. */
export type HistoryStep = { readonly entry: number | null; readonly events: readonly GameEvent[] };

/** What the dice gave a side so far, against what was to be expected; of shots whose chance is known. */
export type LuckLine = {
  readonly seat: string;
  readonly shots: number;
  readonly hits: number;
  readonly expected: number;
  /** 8 of 10 games stay within this distance of what is expected. */
  readonly band: number;
  /** Put out of action, and how many that should have been by the hits there were. */
  readonly out: number;
  readonly expectedOut: number;
};

/** One choice: a command, more choices, or a place to be pointed at. `trail` finds it again in its menu. */
export type Choice = {
  readonly trail: readonly number[];
  readonly text: string;
  /** The same in its parts: what is done, what it would mean, and what that sums up. */
  readonly title: string;
  readonly remark: string;
  readonly more?: readonly string[];
  /** The title is the order as one types it. */
  readonly typed?: boolean;
  readonly unit: string | null;
  readonly deed: string | null;
  /** What it is for the player; null where no command tells. */
  readonly role: Role | null;
  readonly command?: Command;
  readonly choices?: readonly Choice[];
  readonly place?: { readonly prompt: string; readonly spots: readonly Spot[] };
  /** A command that takes along the person's own words, so many letters at most, as its `text`. */
  readonly say?: { readonly prompt: string; readonly most: number; readonly command: Command };
  /** Units the command names beside its own, and where it leads. */
  readonly names: readonly string[];
  readonly end: Place | null;
};

/** A place that a choice leads to, with what is printed on it. */
export type Spot = { readonly at: Place; readonly text?: string };

/** An answer that is worth a row of its own at the top: a shot of a reactor, the next target of a burst. */
export type Quick = {
  readonly key: string;
  /** Whose deed it is, and at whom. */
  readonly unit: string;
  readonly target: string | null;
  readonly title: string;
  readonly line: string;
  readonly chip: string;
  readonly chances: Chances | null;
  readonly command: Command;
  readonly overlays: readonly Overlay[];
};

/** A question in words, and everything it can be answered with. */
export type Considered = {
  readonly title: string;
  /** The unit it is about: who moves, is hit or acts; null where it is about none. */
  readonly subject: string | null;
  readonly explanation: readonly string[];
  readonly choices: readonly Choice[];
  /** The likeliest answers with their chances, best first. */
  readonly quick: readonly Quick[];
  /** Who cannot answer, and why. */
  readonly unable: readonly { readonly unit: string; readonly name: string; readonly line: string }[];
  /** The rule by which this is asked; empty where none says so. */
  readonly clause: string;
  /** What the question is about, on the map. */
  readonly overlays: readonly Overlay[];
  /** A burst that is dragged to its place: where it was meant for, how far from there it may lie, how far it reaches. */
  readonly burst: { readonly at: Place; readonly within: number; readonly radius: number } | null;
  /** Longer ways of letting something pass, with what one types for them. */
  readonly passes: readonly { readonly id: string; readonly typed: string }[];
  /** An answer that was given for this question before it was asked, or the only one there is. */
  readonly settled: Command | null;
};

/** M or A in a small square: a part of the turn that a unit still has. */
export type Pip = { readonly letter: string; readonly full: boolean; readonly spoken: string };

export type Stat = {
  readonly label: string;
  readonly value: string;
  /** Where a number has worn down: what is left of what there was. */
  readonly left?: number;
  readonly of?: number;
};

export type UnitFacts = {
  readonly id: string;
  readonly seat: string;
  readonly side: SideIndex;
  readonly name: string;
  readonly kind: string;
  /** Weapons, or what ails it. */
  readonly line: string;
  readonly pips: readonly Pip[];
  readonly state: 'ready' | 'partly' | 'done' | 'down' | 'reserve' | 'gone';
  readonly at: Place | null;
  readonly stats: readonly Stat[];
  readonly notes: readonly string[];
};

export type SideFacts = {
  readonly seat: string;
  readonly side: SideIndex;
  readonly name: string;
  readonly points: number | null;
  readonly active: boolean;
  readonly own: boolean;
  readonly neutral: boolean;
  readonly up: number;
  readonly of: number;
};

/** A moment at which a player may want to be asked; pressed, it is switched by a word to the house. */
export type Stop = {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly on: boolean;
  readonly command: Command;
};

/** The state of the table for bar, rail and cards. */
export type TableFacts = {
  readonly name: string;
  readonly game: string;
  readonly round: number;
  readonly rounds: number | null;
  readonly phase: string;
  readonly sides: readonly SideFacts[];
  readonly units: readonly UnitFacts[];
  /** Standing orders of the viewer; empty in games without. */
  readonly stops: readonly Stop[];
  readonly stopsAreUsual: boolean;
};

/** Chances as shares of one. */
export type Chances = { readonly hit: number | null; readonly kill: number | null; readonly exact: boolean };

/** One step of "why 44 %". */
export type Why = { readonly text: string; readonly value: string; readonly clause: string };

export type Fix = { readonly text: string; readonly to?: Place; readonly unit?: string };

/** Somebody or something that could be attacked, or why not. */
export type Target = {
  readonly id: string;
  readonly name: string;
  readonly side: SideIndex | null;
  readonly at: Place;
  readonly line: string;
  readonly friend: boolean;
  readonly chip: string;
  readonly chances: Chances | null;
  readonly command: Command | null;
  readonly refusal: { readonly text: string; readonly short: string; readonly clause: string } | null;
  readonly fix: Fix | null;
  readonly why: readonly Why[];
  readonly overlays: readonly Overlay[];
  readonly rays: readonly ('free' | 'veiled' | 'stopped' | 'blocked')[] | null;
  readonly verdict: string | null;
  readonly clause: string;
  /** What may come of it, with the share of each; drawn as a bar. */
  readonly outcomes?: readonly { readonly label: string; readonly share: number }[];
  /** Whom a burst there would reach, friends first; empty for what does not burst. */
  readonly inside?: readonly Target[];
};

/** A weapon, or a way of attacking, of the chosen unit. */
export type Arm = {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly refusal: string | null;
  readonly payloads: readonly { readonly id: string; readonly name: string }[];
  readonly canSuppress: boolean;
  /** How many may be kept down at once. */
  readonly fan: number;
  readonly canAimAtGround: boolean;
  readonly helpers: readonly { readonly id: string; readonly name: string }[];
};

export type Reach = { readonly overlays: readonly Overlay[]; readonly legend: readonly string[] };

/** What the chosen unit can do at this decision. */
export type Desk = {
  readonly unit: string;
  readonly canMove: boolean;
  readonly reach: Reach | null;
  readonly arms: readonly Arm[];
  readonly deeds: readonly Choice[];
};

/** Somebody who would see the planned place, or whom it would see. */
export type Glance = {
  readonly id: string;
  readonly name: string;
  readonly side: SideIndex;
  readonly line: string;
  readonly reaction: boolean;
  readonly value: string;
  readonly fix: Fix | null;
};

export type PlanWish = { readonly unit: string; readonly via: readonly Place[]; readonly to: Place };

/** A move that is being planned. */
export type Plan = {
  readonly unit: string;
  readonly points: readonly Place[];
  readonly end: Place;
  readonly legs: readonly string[];
  /** Turns of the way that can be grabbed. */
  readonly corners: readonly Place[];
  /** Where the ground's prices change with the waypoints: reach as it is over them. */
  readonly reach: Reach | null;
  /** A way that takes two orders: from which of the points on the second begins, and what is planned when the first is done. */
  readonly onward: { readonly from: number; readonly wish: PlanWish } | null;
  /** What one should know before it is ordered; null where there is nothing but its price. */
  readonly hint: string | null;
  readonly title: string;
  readonly amount: string;
  readonly of: string;
  readonly left: string;
  readonly share: number;
  readonly cost: string;
  readonly steps: readonly Why[];
  readonly command: Command | null;
  readonly refusal: { readonly text: string; readonly clause: string } | null;
  readonly fix: Fix | null;
  readonly seenBy: readonly Glance[];
  readonly couldShoot: readonly Glance[];
  /** What the numbers of `couldShoot` are. */
  readonly shootCaption: string;
  readonly hidden: readonly Glance[];
  readonly overlays: readonly Overlay[];
};

export type AimWish = {
  readonly unit: string;
  readonly arm: string;
  readonly payload: string | null;
  readonly suppress: boolean;
  readonly helpers: readonly string[];
  /** Suppressing: further targets of the same fire, beside the one chosen last. */
  readonly also: readonly string[];
  /** Only for what can be aimed at bare ground. */
  readonly at: Place | null;
  /** Also looks for places that see who is out of sight, which takes longer. */
  readonly thorough?: boolean;
};

export type Aimed = {
  readonly targets: readonly Target[];
  readonly refused: readonly Target[];
  /** Everybody in the blast at the aimed place. */
  readonly ground: Target | null;
  readonly inside: readonly Target[];
  readonly note: string;
  /** By what the targets are sorted. */
  readonly order: string;
  readonly overlays: readonly Overlay[];
};

export type Answer = { readonly command: Command; readonly told?: Sentence } | { readonly problem: Sentence };

/** Distance, and whether and how well one sees the other. */
export type Measured = { readonly overlays: readonly Overlay[]; readonly text: string };

/** What the rule says of somebody that a unit could look at. */
export type Eyed = {
  readonly unit: string;
  readonly title: string;
  readonly value: string;
  readonly detail: string;
  readonly verdict: 'clear' | 'partial' | 'none' | 'friend';
};

/** The table in sentences: for who reads instead of looking. */
export type Telling = {
  readonly status: string;
  readonly units: readonly {
    readonly id: string;
    readonly seat: string;
    readonly name: string;
    readonly line: string;
  }[];
  /** What the asked unit sees, the first line for itself. */
  readonly sight: readonly string[];
  /** How orders are typed at this question. */
  readonly usages: readonly string[];
};

/** What a typed line means: an order and how it reads back, something to read, a problem, or nothing known. */
export type ReadOrder =
  | { readonly kind: 'command'; readonly command: Command; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'problem'; readonly text: string }
  | { readonly kind: 'unknown' };

export interface Planner {
  facts(view: SeatView): TableFacts;
  story(before: Json | null, after: Json, events: readonly GameEvent[]): Told;
  /** Counts these steps to the luck so far. */
  count(view: Json, steps: readonly HistoryStep[]): readonly LuckLine[];
  consider(view: SeatView, decision: SeatDecision): Considered;
  /** Keeps an answer in mind that is meant for questions to come; gives back whether it does. */
  remember(view: SeatView, decision: SeatDecision, trail: readonly number[] | string): boolean;
  tell(view: SeatView, decision: SeatDecision | null, unit: string | null): Telling;
  /** What a typed line means; at a choice that asks for a place (`trail`), a place too. */
  read(view: SeatView, decision: SeatDecision, typed: string, trail: readonly number[] | null): ReadOrder;
  /** What pointing at a place says at a choice that asks for one. */
  point(view: SeatView, decision: SeatDecision, trail: readonly number[], at: Place): Answer;
  desk(view: SeatView, decision: SeatDecision, unit: string): Desk;
  plan(view: SeatView, decision: SeatDecision, wish: PlanWish): Plan;
  aim(view: SeatView, decision: SeatDecision, wish: AimWish): Aimed;
  measure(view: SeatView, from: Place | string, to: Place | string): Measured;
  /** How far a unit is from every unit on the table, as the rules measure. */
  distances(view: SeatView, unit: string): Readonly<Record<string, number>>;
  /** Lines from a unit, where it stands or at a planned place, to every enemy: what it sees, and what is in the way. */
  sights(view: SeatView, unit: string, from: Place | null): readonly Overlay[];
  /** Everybody on the table as a unit sees them, from where it stands or from a planned place. */
  eye(view: SeatView, unit: string, from: Place | null): readonly Eyed[];
  /** The answer that looks best, for who would rather not choose. */
  suggest(view: SeatView, decision: SeatDecision): Command | null;
  refusal(view: Json, rejection: Rejection): Detail;
  result(view: Json, result: Result): Sentence;
  guide(setup: Json, seat: string, events: readonly GameEvent[]): readonly GuideStep[];
  describe(view: Json, command: Command): string;
}
