import type { Detail, GuideSource, GuideStep, Sentence } from '@sandtable/game';
import type { Command, GameEvent, Json, Rejection, Result, Role, SeatDecision, SeatView } from '@sandtable/kernel';
import type { Outline, Overlay, Place, SideIndex, SymbolKey } from '../map/scene.ts';
import type { ShownMission } from '../mission/shown-mission.ts';
import type { Body, Care } from './body.ts';
import type { Building, Built, Draft } from './building.ts';
import type { Reserve } from './reserve.ts';
import type { Press, Ribbon } from './ribbon.ts';
import type { Roster } from './roster.ts';
import type { Scoring } from './scoring.ts';
import type { Teller } from './table-story.ts';

/*
 * What a screen asks about the table it sees. A planner answers from the seat's own view alone, in a worker: it proposes and
 * explains, the match decides. Everything here is plain data, in table coordinates.
 */

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
  /** The same in its parts: what is done, what it would mean (empty where the title says it), and what that sums up. */
  readonly title: Sentence;
  readonly remark: Sentence;
  readonly more?: readonly string[];
  /** The order as one types it, where the title is one. */
  readonly typed?: string;
  readonly unit: string | null;
  readonly action: string | null;
  /** Of a choice between units that aren't on the table yet: what is printed on its card. */
  readonly card?: UnitPrint;
  /** What it is for the player; null where no command tells. */
  readonly role: Role | null;
  readonly command?: Command;
  readonly choices?: readonly Choice[];
  readonly place?: { readonly prompt: Sentence; readonly spots: readonly Spot[] };
  /** A command that carries the player's own words as its `text`, `most` letters at most. */
  readonly say?: { readonly prompt: string; readonly most: number; readonly command: Command };
  /** Units the command names beside its own, and where it leads. */
  readonly names: readonly string[];
  readonly end: Place | null;
};

/** A unit as its card prints it: its stats, and a line for each thing it can do. */
export type UnitPrint = {
  readonly symbol: SymbolKey;
  readonly stats: readonly Stat[];
  readonly lines: readonly string[];
};

/** A place that a choice leads to, how it is typed, and what is printed on it. */
export type Spot = { readonly at: Place; readonly typed: string; readonly text?: string };

/** An answer that is worth a row of its own at the top: a shot of a reactor, the next target of a burst. */
export type Quick = {
  readonly key: string;
  /** Who would do it, and to whom. */
  readonly unit: string;
  readonly target: string | null;
  readonly title: Sentence;
  /** Who at whom, or what it's good for. */
  readonly line: Sentence;
  /** With what, from how far, and what speaks for or against it. */
  readonly note?: Sentence;
  readonly chip: string;
  readonly chances: Chances | null;
  readonly command: Command;
  readonly overlays: readonly Overlay[];
  /** All of it in a few words, for a button: `Fire with Reyes`. */
  readonly short?: Sentence;
  /** What speaks for it although another answer has better figures; said only where one has. */
  readonly because?: Sentence;
  /** Its chances in large figures, each with its word below. */
  readonly figures?: readonly Figure[];
  /** What it comes to, where no figure says so: `safe`. */
  readonly badge?: string;
};

/** `67%`, and below it `hit`; `spoken` where a reader needs more words: `to hit`. */
export type Figure = {
  readonly value: string;
  readonly label: string;
  readonly spoken: string;
  /** The number itself, to tell which of two answers is better. */
  readonly amount?: number;
  /** Drawn as a bar below the answer, too: the one to compare answers by. */
  readonly meter?: true;
};

/** A question out of turn: who is about to do what to whom, what that may do to you, and whether you can change it. */
export type Reaction = {
  /** What is asked, in a word or two. */
  readonly title: string;
  readonly sentence: Sentence;
  readonly threat: Threat | null;
  /** What those who can't act are called, one and many: `soldier`, `soldiers`. */
  readonly nouns: readonly [string, string];
  /**
   * Some answer changes what comes of it: a shot that can hurt, a move out of sight, fire that spoils the aim. Where none
   * does, nobody need be asked.
   */
  readonly matters: boolean;
};

/** Units that are put on the table one after the other: at the start, or when they arrive. */
export type Placing = {
  readonly kind: 'start' | 'arrival';
  readonly title: string;
  readonly hint: string;
  /** Who is still to be placed. */
  readonly units: readonly {
    readonly unit: string;
    /** Its weapons, and in one line what it is for. */
    readonly line: string;
    readonly use: string;
    /** Where it may go, and how that is said: `Anywhere in the blue strip.` */
    readonly zones: readonly Outline[];
    readonly where: string;
    /** Units that ride along, to be shown beside it. */
    readonly riders: readonly string[];
    readonly radius: number;
    /** A place to start with, for keys and for players who don't point at one. */
    readonly first: Place | null;
  }[];
  /** What a press elsewhere is answered with. */
  readonly outside: string;
  /** From an edge onto the table. */
  readonly arrows: readonly { readonly at: Place; readonly towards: Place }[];
};

/** A unit to be picked; `also` are other bases of it, which mean the same. */
export type Pickable = {
  readonly unit: string;
  readonly name: string;
  readonly line: string;
  readonly also: readonly string[];
};

/** A question answered with several units at once, in an order: a taskforce, those who react, whose dice are boosted. */
export type Picking = {
  readonly hint: string;
  /** Who can be picked, and what is worth knowing about each. */
  readonly able: readonly Pickable[];
  /** Who can't, and why. */
  readonly unable: readonly Pickable[];
  /** The most of them that can go together, by their units. */
  readonly whole: readonly string[];
  /** All of them or nobody. */
  readonly all: boolean;
  /** What the button says: `Designate`. */
  readonly verb: string;
};

/** What a choice of units comes to. */
export type Picked = {
  /** `Send out Kestrel, Bastion and 2 Pings?` */
  readonly title: string;
  /** What it sets off: what it costs, who may answer it. */
  readonly notes: readonly Why[];
  /** The same on the map: how far each can go. */
  readonly overlays?: readonly Overlay[];
  readonly command: Command | null;
  readonly refusal: { readonly text: Sentence; readonly clause: string } | null;
};

/** Several pieces put on the table by one answer: nothing is sent before all of them stand. */
export type Laying = {
  readonly hint: string;
  /** What a press elsewhere is answered with. */
  readonly outside: string;
  /** What the button says: `Deploy`. */
  readonly verb: string;
  readonly zones: readonly Outline[];
  readonly pieces: readonly {
    readonly id: string;
    readonly name: string;
    readonly line: string;
    readonly symbol: SymbolKey;
    readonly radius: number;
  }[];
};

/** Where pieces stand so far, by their ids. */
export type Places = Readonly<Record<string, Place>>;

/** What such a layout comes to. */
export type Laid = {
  readonly command: Command | null;
  readonly refusal: { readonly text: Sentence; readonly clause: string } | null;
};

/** Where a sequence stands: the phases of a turn, done, now and to come. */
export type StripStep = {
  readonly id: string;
  readonly title: string;
  readonly when: 'done' | 'now' | 'later';
  /** What is worth knowing about it before it is done. */
  readonly line?: string;
  /** Dice are rolled for it. */
  readonly roll?: true;
};
export type Strip = { readonly label: string; readonly steps: readonly StripStep[]; readonly note: string };

/** Who acts when, by numbers that were rolled: read from left to right, the upper row first in a tie. */
export type Ladder = {
  readonly title: string;
  /** The numbers that matter, from the highest to the lowest. */
  readonly columns: readonly number[];
  readonly rows: readonly {
    readonly seat: string;
    readonly side: SideIndex;
    readonly name: string;
    readonly note: string;
    readonly cards: readonly {
      readonly unit: string;
      readonly name: string;
      readonly column: number;
      readonly line: string;
      readonly symbol: SymbolKey;
      /** `hold`: an empty slot, where the unit that acts now would land by waiting. */
      readonly when: 'now' | 'next' | 'later' | 'hold';
    }[];
  }[];
};

/** What an enemy's action may do to one of your units. */
export type Threat = {
  readonly by: string;
  readonly target: string;
  readonly title: string;
  readonly line: string;
  readonly figures: readonly Figure[];
};

/** A question in words, and everything it can be answered with. */
export type Considered = {
  readonly title: Sentence;
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
  /** What would lie at a place that is pointed at: how large it is, and how far it counts. */
  readonly laid?: { readonly disc: number; readonly reaches: readonly number[] };
  /** A burst that is dragged to its place: where it was meant for, how far from there it may lie, how far it reaches. */
  readonly burst: { readonly at: Place; readonly within: number; readonly radius: number } | null;
  /** Longer ways of letting something pass. */
  readonly passes: readonly { readonly id: string; readonly title: string }[];
  /** Of a question out of turn; null in any other. */
  readonly reaction: Reaction | null;
  /** Of a question that puts units on the table; null in any other. */
  readonly placing: Placing | null;
  /** Who would do whatever is answered, where that can only be one: chosen for the person, also out of turn. */
  readonly actor?: string;
  /** What letting it pass is called where it's more than that, and whether it costs so much that it must be held: `Take the hit`. */
  readonly decline?: { readonly title: string; readonly grave: boolean };
  /** Of a question answered with several units; absent in any other. */
  readonly picking?: Picking;
  /** The answer can be a force the player builds. */
  readonly building?: Building;
  /** A force can be bought man by man as the answer. */
  readonly buying?: true;
  /** Of a question that puts several pieces down at once; absent in any other. */
  readonly laying?: Laying;
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
  /** Nobody knows what it is yet: a player may pencil a guess beside it. */
  readonly unknown?: true;
  /** What it can still turn out to be, as everybody can work it out: `can be Mauler, Mirage or a decoy`. */
  readonly couldBe?: string;
  /** Its number among those who act together this turn, from 1. */
  readonly order?: number;
  /** Points it has left to spend this turn; drawn as a row of blocks. */
  readonly gauge?: { readonly left: number; readonly of: number; readonly label: string };
  /** The team it is listed under. */
  readonly team?: { readonly id: string; readonly name: string; readonly note: string };
  /** A soldier whose body counts part by part. */
  readonly body?: Body;
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
  /** What it has left to spend: `3 CP`. */
  readonly purse?: string;
};

/** A moment at which a player may want to be asked. Pressing it sends `command`, which switches it on or off. */
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
  /** When the viewer wants to be asked; empty in games without a choice. */
  readonly stops: readonly Stop[];
  readonly stopsAreUsual: boolean;
  /** How fast the page answers by itself could tell another player something, and no host hides it. */
  readonly hasSecrets: boolean;
  /** Where the turn stands, in games whose turns have phases. */
  readonly strip?: Strip;
  readonly ladder?: Ladder;
  /** Where an action of several rolls stands. */
  readonly chain?: Strip;
  /** What is still unknown of each side, in games of hidden units. */
  readonly reserve?: Reserve;
  /** A round's end, while it is counted and until the player goes on. */
  readonly scoring?: Scoring;
  /** Units do several things in a turn: room is kept for the plan of the chosen one. */
  readonly plansAhead?: boolean;
};

/** Chances as shares of one. */
export type Chances = { readonly hit: number | null; readonly kill: number | null; readonly exact: boolean };

/** One step of "why 44%". */
export type Why = { readonly text: string; readonly value: string; readonly clause: string };

export type Fix = { readonly text: string; readonly to?: Place; readonly unit?: string };

/** A unit or thing that could be attacked, or why not. */
export type Target = {
  readonly id: string;
  readonly name: string;
  readonly side: SideIndex | null;
  readonly at: Place;
  readonly line: string;
  readonly friend: boolean;
  /** In a few letters, for the map. */
  readonly chip: string;
  readonly chances: Chances | null;
  /** The chance to hit for each range it may turn out to be, nearest first, where the range isn't known yet. */
  readonly bands?: readonly { readonly name: string; readonly hit: number }[];
  readonly command: Command | null;
  readonly refusal: { readonly text: Sentence; readonly short: string; readonly clause: string } | null;
  readonly fix: Fix | null;
  readonly why: readonly Why[];
  readonly overlays: readonly Overlay[];
  readonly rays: readonly ('free' | 'veiled' | 'stopped' | 'blocked')[] | null;
  /** Where the rays end on the figure, as shares of its width from the middle and of its height; nine in rows unless said. */
  readonly rayPlaces?: readonly { readonly x: number; readonly y: number }[];
  /** What the rays are about, where it isn't that checking them is free. */
  readonly rayNote?: string;
  readonly verdict: string | null;
  readonly clause: string;
  /** What may come of it, with the share of each; drawn as a bar. */
  readonly outcomes?: readonly { readonly label: string; readonly share: number }[];
  /** Whom a burst there would reach, friends first; empty for what does not burst. */
  readonly inside?: readonly Target[];
  /** What they stand in, where it is no blast. */
  readonly insideTitle?: string;
};

/** A weapon, or a way of attacking, of the chosen unit. */
export type Arm = {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly refusal: Sentence | null;
  readonly payloads: readonly { readonly id: string; readonly name: string }[];
  readonly canSuppress: boolean;
  /** How many may be kept down at once. */
  readonly fan: number;
  readonly canAimAtGround: boolean;
  /** Taken only when it is chosen itself, not by pressing an enemy: there are few of them. */
  readonly scarce?: boolean;
  readonly helpers: readonly { readonly id: string; readonly name: string }[];
};

export type Reach = { readonly overlays: readonly Overlay[]; readonly legend: readonly string[] };

/** What the chosen unit can do at this decision. */
export type Desk = {
  readonly unit: string;
  readonly canMove: boolean;
  readonly reach: Reach | null;
  readonly arms: readonly Arm[];
  readonly actions: readonly Choice[];
  /** Doors, windows, stairs that it can use, or go to and use. */
  readonly presses?: readonly Press[];
  /** Lies over the map while it is chosen: its front arc, its lane. */
  readonly overlays?: readonly Overlay[];
  /** Several orders can be planned one after the other: see `ribbon`. */
  readonly plansAhead?: boolean;
  /** The way of going that Shift stands for. */
  readonly hurry?: string;
};

/** A unit that could see the planned place, or be seen from it. */
export type Glance = {
  readonly id: string;
  readonly name: string;
  readonly side: SideIndex;
  readonly line: string;
  readonly reaction: boolean;
  readonly value: string;
  readonly fix: Fix | null;
};

export type PlanWish = {
  readonly unit: string;
  readonly via: readonly Place[];
  readonly to: Place;
  /** One of the plan's ways of going; absent: the usual one. */
  readonly how?: string;
  /** Orders that come first. */
  readonly after?: readonly Command[];
};

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
  /** What the button says: `Walk`; absent: `Move`. */
  readonly verb?: string;
  readonly amount: string;
  readonly of: string;
  readonly left: string;
  readonly share: number;
  readonly cost: string;
  readonly steps: readonly Why[];
  readonly command: Command | null;
  readonly refusal: { readonly text: Sentence; readonly clause: string } | null;
  readonly fix: Fix | null;
  readonly seenBy: readonly Glance[];
  readonly couldShoot: readonly Glance[];
  /** What the numbers of `couldShoot` are. */
  readonly shootCaption: string;
  readonly hidden: readonly Glance[];
  readonly overlays: readonly Overlay[];
  /** Walk, run or crawl, where there is a choice; the one planned is `chosen`. */
  readonly ways?: readonly {
    readonly id: string;
    readonly name: string;
    readonly note: string;
    readonly chosen: boolean;
    readonly possible: boolean;
    /** Orders that come first, its own included: lying down before crawling. */
    readonly after: readonly Command[];
  }[];
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
  /** Also looks for places that see who is out of sight, and counts out odds that are estimated otherwise: it takes longer. */
  readonly thorough?: boolean;
  /** Orders that come first. */
  readonly after?: readonly Command[];
};

export type Aimed = {
  /** Enemies who see the shooter; those with a saved answer may react first. */
  readonly seenBy?: readonly Glance[];
  readonly targets: readonly Target[];
  readonly refused: readonly Target[];
  /** The units in the blast at the aimed place. */
  readonly ground: Target | null;
  readonly inside: readonly Target[];
  readonly note: string;
  /** By what the targets are sorted. */
  readonly order: string;
  readonly overlays: readonly Overlay[];
};

export type Answer =
  /** `at`: where it would be, if at a place. */
  { readonly command: Command; readonly told?: Sentence; readonly at?: Place } | { readonly problem: Sentence };

/** Distance, and whether and how well one sees the other. */
export type Measured = { readonly overlays: readonly Overlay[]; readonly text: string };

/** What the rules say about a unit that another one looks at. */
export type Eyed = {
  readonly unit: string;
  readonly title: string;
  readonly value: string;
  readonly detail: string;
  readonly verdict: 'clear' | 'partial' | 'none' | 'friend';
};

/** The table in sentences, for players who read it instead of looking. */
export type TableText = {
  readonly status: string;
  readonly units: readonly {
    readonly id: string;
    readonly seat: string;
    readonly name: string;
    readonly line: string;
  }[];
  /** What the asked unit sees, the first line for itself. */
  readonly sight: readonly string[];
  /** Where everything on the table lies. */
  readonly ground: readonly { readonly title: string; readonly text: string }[];
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
  /** A new teller of the match for this viewer, from its start or from now on. */
  teller(): Teller;
  /** Unknown units that were shown to be something, and what; only of games that have any. */
  turnedOut?(events: readonly GameEvent[]): readonly { readonly unit: string; readonly as: string }[];
  /** Counts these steps to the luck so far. */
  count(view: Json, steps: readonly HistoryStep[]): readonly LuckLine[];
  consider(view: SeatView, decision: SeatDecision): Considered;
  /** Keeps an answer in mind that is meant for questions to come; gives back whether it does. */
  remember(view: SeatView, decision: SeatDecision, trail: readonly number[] | string): boolean;
  /** One of the longer ways of letting this pass: keeps it in mind and gives back the answer; null where there is none. */
  pass(view: SeatView, decision: SeatDecision, id: string): Command | null;
  /** What a draft of a force comes to; only of games that ask for one. */
  build?(view: SeatView, decision: SeatDecision, draft: Draft): Built;
  /** The same of games in which a force is bought man by man; without a draft, one to begin with. `man`: whose offers are wanted. */
  roster?(view: SeatView, decision: SeatDecision, draft: Json | null, man: string | null): Roster;
  /** What picking these units comes to; only of games that ask for several at once. */
  pick?(view: SeatView, decision: SeatDecision, units: readonly string[]): Picked;
  /** What pieces at these places add up to, and places for all of them for players who would rather not choose. */
  lay?(view: SeatView, decision: SeatDecision, places: Places): Laid;
  layAll?(view: SeatView, decision: SeatDecision): Places;
  tell(view: SeatView, decision: SeatDecision | null, unit: string | null): TableText;
  /** What a typed line means; at a choice that asks for a place (`trail`), a place too. */
  read(view: SeatView, decision: SeatDecision, typed: string, trail: readonly number[] | null): ReadOrder;
  /** What pointing at a place says at a choice that asks for one. */
  point(view: SeatView, decision: SeatDecision, trail: readonly number[], at: Place): Answer;
  /** `after`: orders that come first. */
  desk(view: SeatView, decision: SeatDecision, unit: string, after?: readonly Command[]): Desk;
  /** What several orders one after the other come to; only of games whose units do several things in a turn. */
  ribbon?(view: SeatView, decision: SeatDecision, unit: string, orders: readonly Command[]): Ribbon;
  /** What becomes of a wounded soldier, and who can help; null where nothing is wrong. Only of games that know wounds. */
  care?(view: SeatView, unit: string): Care | null;
  /** The order that turns a unit towards a place; only where it matters which way one faces. */
  turn?(view: SeatView, decision: SeatDecision, unit: string, towards: Place): Command | null;
  plan(view: SeatView, decision: SeatDecision, wish: PlanWish): Plan;
  aim(view: SeatView, decision: SeatDecision, wish: AimWish): Aimed;
  measure(view: SeatView, from: Place | string, to: Place | string): Measured;
  /** How far a unit is from every unit on the table, as the rules measure. */
  distances(view: SeatView, unit: string): Readonly<Record<string, number>>;
  /** Lines from a unit, where it stands or at a planned place, to every enemy: what it sees, and what is in the way. */
  sights(view: SeatView, unit: string, from: Place | null): readonly Overlay[];
  /** All units on the table as one of them sees them, from where it stands or from a planned place. */
  eye(view: SeatView, unit: string, from: Place | null): readonly Eyed[];
  /** The answer that looks best, for players who would rather not choose. */
  suggest(view: SeatView, decision: SeatDecision): Command | null;
  /** Where a command leads, if to a place. */
  endOf(view: Json, command: Command): Place | null;
  refusal(view: Json, rejection: Rejection): Detail;
  mission(view: SeatView, events: readonly GameEvent[]): ShownMission | null;
  result(view: Json, result: Result): Sentence;
  /** The steps of a guided game; places as the map counts them. */
  guide(source: GuideSource): readonly GuideStep[];
  describe(view: Json, command: Command): string;
}
