import type { Command, GameEvent, Json, Rejection, Result, SeatDecision } from '@sandtable/kernel';
import type { GuideLook, GuideStep } from './guide.ts';
import type { Mission, Scored } from './mission.ts';
import type { TablePoint } from './previews.ts';
import { inTwoForms, joined, type Line, plain, type Sentence } from './sentence.ts';
import type { StoryLine } from './story-line.ts';

/** A command, with what to say about it; or why there isn't one; or just a reply to a question. */
export type Answer =
  | { readonly command: Command; readonly told?: Sentence; readonly repeat?: Repeat }
  | { readonly problem: Sentence }
  | { readonly lines: readonly Sentence[] };

/** Whether an answer is meant for a later question too: it is, this one is asked but later ones are not, or it is over. */
export type Repeat = (next: SeatDecision, view: Json) => 'same' | 'ask' | 'over';

/** A point that a map points out, with what is printed on it. */
export type Spot = TablePoint & { readonly text?: string };

/**
 * A place to choose: the prompt, spots to point out meanwhile, and the choice that pointing somewhere or typing it
 * gives.
 */
export type Place = {
  readonly prompt: Sentence;
  readonly spots: readonly Spot[];
  at(point: TablePoint): Answer;
  read(text: string): Answer;
};

/** One numbered choice: a command, further choices, or a place. */
export type Choice = {
  readonly title: Sentence;
  /** What it would mean, or a remark on it. */
  readonly remark?: Sentence;
  /** What the remark sums up, one by one. */
  readonly more?: readonly Sentence[];
  /** The title is the order as one types it. */
  readonly typed?: boolean;
  /** Whose choice it is, where it stands for a unit. */
  readonly seat?: string;
  readonly command?: Command;
  readonly repeat?: Repeat;
  readonly choices?: readonly Choice[];
  readonly place?: Place;
};

/** `only`: there is nothing to choose, and this is the answer. */
export type Menu = { readonly title: Sentence; readonly choices: readonly Choice[]; readonly only?: Command };

/** A choice in one line: `attack B1 R2 · 12″, 42% hit`, `B1 Scout: 2 enemies in sight: R2 Leader …; R4 Scout …`. */
export function choiceText({ title, remark, more = [], typed = false }: Choice): Sentence {
  if (remark === undefined) return title;
  // One colon is enough for a line: `Sgt Hale: fire a burst at Rahim, 4 AP`.
  const between = typed ? inTwoForms(plain(title).includes(': ') ? ', ' : ': ', ' · ') : ': ';
  return joined([title, between, remark, more.length === 0 ? '' : ': ', joined(more, '; ')]);
}

/** A kind of ground, or a zone, and where it lies in the coordinates people type. */
export type GroundLine = { readonly title: Sentence; readonly text: Sentence };

/** How a game speaks: everything a terminal or a page says about it. Written once, beside its rules; holds no rule. */
export interface Words {
  mapLines(view: Json, options: { readonly spots?: readonly Spot[]; readonly columns?: number }): readonly Line[];
  statusLine(view: Json): Line;
  legendLines(view: Json): readonly Line[];
  /** Where everything on the table lies, for players without a map. */
  groundLines?(view: Json): readonly GroundLine[];
  unitLines(view: Json): readonly Line[];
  describeUnit(view: Json, id: string): Sentence;
  /** The events action by action; `view` is the table before them. To tell a whole match, use `Story`. */
  tellStory(view: Json, events: readonly GameEvent[]): readonly StoryLine[];
  /** Where a unit may come into sight in the middle of a story: the view that knows everybody in it. */
  storyView?(before: Json, after: Json): Json;
  /** A later view as far as a story needs it then: `earlier` is what had happened. Only where a view names what is under way. */
  storyThen?(view: Json, earlier: readonly GameEvent[]): Json;
  describeCommand(view: Json, command: Command): Sentence;
  describeRejection(view: Json, rejection: Rejection): Sentence;
  describeResult(view: Json, result: Result): Sentence;
  describeSetup(setup: Json, seats: readonly string[]): readonly Sentence[];
  /** The mission through a viewer's eyes; `events` are all they were shown so far, for the points. */
  mission?(view: Json, viewer: string, events: readonly GameEvent[]): Mission;
  /** Every point that still counts, with its award and its round. */
  scored?(view: Json, events: readonly GameEvent[]): readonly Scored[];
  menu(view: Json, decision: SeatDecision, samples: readonly Command[]): Menu;
  readOrder(view: Json, decision: SeatDecision, text: string): Answer | undefined;
  readonly orderUsages: readonly string[];
  /** Of those, what can be ordered at this decision; all of them when absent. */
  orderUsagesFor?(decision: SeatDecision): readonly string[];
  /** What to say the first time a player is asked this kind of question. */
  explainMoment?(decision: SeatDecision): readonly string[];
  /** The steps of a guided game, one of them to be done now; empty where the scenario has no guide. */
  guide?(look: GuideLook): readonly GuideStep[];
  /** The game in a few lines, for a player who has never seen it. */
  readonly primer: readonly string[];
  /** The end of a situation as a view. */
  viewOfFacts(facts: Json): Json;
  /** The ruling that puts a unit on a place, in the coordinates people type. */
  placeEdit(unit: string, x: number, y: number): Command;
}
