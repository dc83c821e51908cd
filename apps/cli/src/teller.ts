import type { Command, GameEvent, Json, Rejection, Result, SeatDecision } from '@sandtable/kernel';

/** A piece of a line with what it is about, for its colour. */
export type Span = { readonly text: string; readonly tone?: string };
export type Line = readonly Span[];

/** A line of an explanation and the clause it rests on. */
export type Detail = { readonly text: string; readonly clause: string };

/** One line of the log. */
export type StoryLine = {
  readonly text: string;
  readonly tone?: string;
  /** Belongs to the line before it. */
  readonly follows: boolean;
  readonly details: readonly Detail[];
};

/** A command, with what is to be said of it; or why there is none; or only an answer to a question. */
export type Answer =
  | { readonly command: Command; readonly told?: string; readonly repeat?: Repeat }
  | { readonly problem: string }
  | { readonly lines: readonly string[] };

/** Whether an answer is meant for a later question too: it is, this one is asked but later ones are not, or it is over. */
export type Repeat = (next: SeatDecision, view: Json) => 'same' | 'ask' | 'over';

/** A place on the map to be typed. `highlight` is the game's own and goes back to its map as it came. */
export type Place = { readonly prompt: string; readonly highlight: unknown; read(text: string): Answer };

export type Choice = {
  readonly text: string;
  readonly tone?: string;
  readonly command?: Command;
  readonly repeat?: Repeat;
  readonly choices?: readonly Choice[];
  readonly place?: Place;
};
/** `only`: there is nothing to choose, and this is the answer. */
export type Menu = { readonly title: string; readonly choices: readonly Choice[]; readonly only?: Command };

/** A step of a guided game. */
export type GuideStep = { readonly title: string; readonly text: string };

/** How a game speaks: everything the terminal shows of it. Written once a game, beside its rules; holds no rule. */
export interface Teller {
  // biome-ignore lint/suspicious/noExplicitAny: what a place highlights is its game's own and goes back there unread
  mapLines(view: Json, options: { readonly highlight?: any; readonly columns?: number }): readonly Line[];
  statusLine(view: Json): Line;
  legendLines(view: Json): readonly Line[];
  unitLines(view: Json): readonly Line[];
  /** `view` is the table before the events. */
  tellStory(view: Json, events: readonly GameEvent[]): readonly StoryLine[];
  /** Where somebody may come into sight in the middle of a story: the view that knows everybody in it. */
  storyView?(before: Json, after: Json): Json;
  describeCommand(view: Json, command: Command): string;
  describeRejection(view: Json, rejection: Rejection): string;
  describeResult(view: Json, result: Result): string;
  describeSetup(setup: Json, seats: readonly string[]): readonly string[];
  menu(view: Json, decision: SeatDecision, samples: readonly Command[]): Menu;
  readOrder(view: Json, decision: SeatDecision, text: string): Answer | undefined;
  readonly orderUsages: readonly string[];
  /** Of those, what can be ordered at this decision; all of them when absent. */
  orderUsagesFor?(decision: SeatDecision): readonly string[];
  /** What to say the first time somebody is asked this kind of question. */
  explainMoment?(decision: SeatDecision): readonly string[];
  /** The steps of a guided game that a seat has come to, the last of them to be done now. */
  guideSteps?(setup: Json, seat: string, events: readonly GameEvent[]): readonly GuideStep[];
  /** The game in a few lines, for somebody who has never played it. */
  readonly primer: readonly string[];
  /** The end of a situation as a view. */
  viewOfFacts(facts: Json): Json;
}
