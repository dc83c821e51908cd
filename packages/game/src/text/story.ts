import type { GameEvent, Reason, RolledEvent, Step } from '@sandtable/kernel';
import type { Sentence } from '../sentence.ts';
import type { Detail, StoryLine } from '../words.ts';

/** How a game tells its events; what they have in common is told by `tellEvents`. */
export interface Storyteller<Event extends GameEvent> {
  /** The event as a sentence; undefined where another says it better. */
  sentence(event: Event): Sentence | undefined;
  /** What the sentence rests on, beside the dice. */
  details(event: Event, sentence: Sentence): readonly Detail[];
  /** Whether it belongs to the line before it, rather than beginning something. */
  follows(event: Event): boolean;
  /** Whose doing it is. */
  seat(event: Event): string | undefined;
  rollText(roll: RolledEvent): Sentence;
  stepDetail(step: Step | Reason): Detail;
  /** Events that wait to be told together, such as the steps of one move. */
  waits(event: Event): boolean;
  /** Whether those who wait are told before this one of their kind, such as another unit's move, joins. */
  breaks(waiting: readonly Event[], event: Event): boolean;
  /** Those who waited, in as few lines as they need. */
  together(waiting: readonly Event[]): readonly StoryLine[];
}

/**
 * Events as lines of a log: what waits is told together, dice go into the details of what they decided, and what is not told
 * does not come between two steps of a move.
 */
export function tellEvents<Event extends GameEvent>(
  events: readonly (Event | RolledEvent)[],
  teller: Storyteller<Event>,
): StoryLine[] {
  const lines: StoryLine[] = [];
  let thrown: RolledEvent[] = [];
  let waiting: Event[] = [];
  const settle = (): void => {
    if (waiting.length > 0) lines.push(...teller.together(waiting));
    waiting = [];
  };
  for (const event of events) {
    if (isRoll(event)) thrown.push(event);
    else if (teller.waits(event)) {
      if (teller.breaks(waiting, event)) settle();
      waiting.push(event);
    } else {
      const line = lineOf(teller, event, thrown);
      if (line === undefined) continue;
      settle();
      thrown = [];
      lines.push(line);
    }
  }
  settle();
  for (const roll of thrown)
    lines.push({ text: teller.rollText(roll), seat: roll.seat, follows: true, details: rollDetails(teller, roll) });
  return lines;
}

/** One event as a line with the dice that decided it; undefined where it is not told. */
export function lineOf<Event extends GameEvent>(
  teller: Pick<Storyteller<Event>, 'sentence' | 'details' | 'follows' | 'seat' | 'rollText'>,
  event: Event,
  thrown: readonly RolledEvent[] = [],
): StoryLine | undefined {
  const text = teller.sentence(event);
  if (text === undefined) return undefined;
  const seat = teller.seat(event);
  const dice = thrown.map((roll): Detail => ({ text: teller.rollText(roll), clause: roll.clause }));
  return {
    text,
    ...(seat === undefined ? {} : { seat }),
    follows: teller.follows(event),
    details: [...dice, ...teller.details(event, text)],
  };
}

function rollDetails({ stepDetail }: Pick<Storyteller<never>, 'stepDetail'>, { why, clause }: RolledEvent): Detail[] {
  return why.length === 0 ? [{ text: [], clause }] : why.map(stepDetail);
}

function isRoll(event: GameEvent): event is RolledEvent & GameEvent {
  return event.type === 'rolled';
}
