import type { Seat } from './decision.ts';
import { ScriptedDiceError, scriptedDice } from './dice/scripted.ts';
import type { Json } from './json.ts';
import { Match } from './match.ts';
import type { Fault } from './rejection.ts';
import type { GameEvent, Ruleset } from './ruleset.ts';
import type { SavedPosition, Situation } from './situation.ts';
import { submissionOf } from './situation-order.ts';

/** A situation set up and about to be played. */
export type SetUp<State, Event extends GameEvent> = {
  readonly match: Match<State, Event>;
  /** Every die in roll order, those of a saved position's own orders included. */
  readonly dice: readonly number[];
};

/** Sets up a situation's position with the dice the file gives, or reports everything wrong with it. */
export function setUp<State, Event extends GameEvent>(
  ruleset: Ruleset<State, Event>,
  situation: Situation,
): SetUp<State, Event> | { readonly faults: readonly Fault[] } {
  const { saved, given } = situation;
  const own = situation.dice ?? situation.when.flatMap((step) => step.dice ?? []);
  if (saved !== undefined) return setUpSaved(ruleset, saved, own);
  const read = ruleset.situations.read(given);
  if ('faults' in read) return { faults: read.faults.map((fault) => ({ ...fault, where: `/given${fault.where}` })) };
  const seats = seatFaults(read.seats);
  if (seats.length > 0) return { faults: seats };
  const origin = { setup: given as Json, state: read.state };
  try {
    const begun = start(() => ({
      match: Match.start(ruleset, origin, read.seats, { dice: scriptedDice(own) }),
      dice: own,
    }));
    if ('faults' in begun) return begun;
    // Only now: a position may leave it to the rules to do what comes before their first question.
    const impossible = ruleset.inconsistencies(begun.match.state);
    return impossible.length === 0 ? begun : { faults: impossible.map((what) => fault('impossible', '/given', what)) };
  } catch (error) {
    const impossible = ruleset.inconsistencies(read.state);
    if (impossible.length === 0) throw error;
    return { faults: impossible.map((what) => fault('impossible', '/given', what)) };
  }
}

/** Names that would break any match: two seats with one name, or a seat named like another viewer. */
function seatFaults(seats: readonly Seat[]): Fault[] {
  return seats.flatMap((seat, i) => {
    if (seats.indexOf(seat) < i) return [fault('seat-twice', '/given/seats', `there are two seats called ${seat}`)];
    return seat === 'umpire' || seat === 'spectator'
      ? [fault('seat-name', '/given/seats', `a seat can’t be called ${seat}`)]
      : [];
  });
}

function setUpSaved<State, Event extends GameEvent>(
  ruleset: Ruleset<State, Event>,
  { seats, state: json, dice: opening = [], since, rules }: SavedPosition,
  own: readonly number[],
): SetUp<State, Event> | { readonly faults: readonly Fault[] } {
  const dice = [...opening, ...since.flatMap((step) => step.dice ?? []), ...own];
  try {
    const state = structuredClone(json) as State;
    const impossible = ruleset.inconsistencies(state);
    if (impossible.length > 0)
      return { faults: impossible.map((message) => fault('impossible', '/saved/state', message)) };
    return start(() => {
      const match = Match.start(ruleset, { setup: null, state }, seats, { dice: scriptedDice(dice) });
      for (const [i, step] of since.entries()) {
        const outcome = match.submit(submissionOf(match, step.seat, step.do));
        if (outcome.ok) continue;
        const { code, clause } = outcome.rejection;
        const message = `this order is refused (${code}, ${clause})${otherRules(ruleset, rules)}`;
        return { faults: [fault('refused', `/saved/since/${i}`, message)] };
      }
      return { match, dice };
    });
  } catch (error) {
    // A handwritten state may be anything, so if the rules fail on it, it's a fault of the file.
    const why = error instanceof Error ? error.message : String(error);
    return {
      faults: [fault('bad-state', '/saved/state', `the rules can’t use it: ${why}${otherRules(ruleset, rules)}`)],
    };
  }
}

function otherRules({ version }: { readonly version: string }, saved: string): string {
  return saved === version ? '' : `; it was saved under rules ${saved}, and these are ${version}`;
}

/** The rules may throw dice before they ask anything; a script too short for that is a fault of the file. */
function start<T>(act: () => T | { readonly faults: readonly Fault[] }): T | { readonly faults: readonly Fault[] } {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof ScriptedDiceError)) throw error;
    return { faults: [{ code: 'missing-dice', where: '/dice', message: error.message, clause: 'SK-SIT-3' }] };
  }
}

function fault(code: string, where: string, message: string): Fault {
  return { code, where, message, clause: 'SK-SIT-1' };
}
