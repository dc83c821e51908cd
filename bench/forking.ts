import { type GameEvent, Match, Random, restore, type SavedMatch, saveText } from '@sandtable/kernel';
import { cpuMs, median } from './measure.ts';
import { playDecision } from './random-play.ts';

/** How often quick operations are repeated at one position: a single one is too short for the CPU clock. */
const BATCH = 8;
/** One decision in this many is sampled; those inside a procedure are rare, so all of them are. */
const STRIDE = 20;

/** CPU microseconds of one operation, over many positions. */
export type Cost = { readonly medianUs: number; readonly p95Us: number; readonly positions: number };

export type Operation = 'fork' | 'resume' | 'save' | 'restore';

/** What the operations cost at ordinary positions, and at those inside a procedure. */
export type ForkFigures = {
  readonly everywhere: Readonly<Record<Operation, Cost>>;
  readonly insideProcedures: Readonly<Record<Operation, Cost>>;
};

/** Which decision of its game it is, and whether it was asked inside a procedure. */
type Place = { readonly number: number; readonly inside: boolean };
type Sample = Place & { readonly us: Readonly<Record<Operation, number>> };

/**
 * Plays random games and copies the match on the way (forked; taken apart and resumed; saved to JSON text; restored from that
 * text), until it has seen enough positions in both groups or played enough games.
 */
export function measureForks<State, Event extends GameEvent>(
  start: (seed: number) => Match<State, Event>,
  { positions, games }: { readonly positions: number; readonly games: number },
): ForkFigures {
  visit(start(0), 0, isRegular); // warms up
  const regular: Sample[] = [];
  const inside: Sample[] = [];
  for (let seed = 1; seed <= games && (regular.length < positions || inside.length < positions); seed++) {
    const wanted = (sample: Place) => (isRegular(sample) && regular.length < positions) || isInside(sample);
    const samples = visit(start(seed), seed, wanted);
    regular.push(...samples.filter(isRegular));
    inside.push(...samples.filter(isInside));
  }
  return { everywhere: summary(regular), insideProcedures: summary(inside) };
}

const isRegular = ({ number }: Place): boolean => number % STRIDE === 0;
const isInside = ({ inside }: Place): boolean => inside;

/** Plays one game to its end and calls back at every wanted decision. */
function visit<State, Event extends GameEvent>(
  match: Match<State, Event>,
  seed: number,
  wanted: (place: Place) => boolean,
): Sample[] {
  const samples: Sample[] = [];
  const random = new Random(seed);
  for (let number = 0; match.result === undefined; number++) {
    const place = { number, inside: match.parts().inputs.length > 0 };
    if (wanted(place)) samples.push({ ...place, us: costs(match) });
    playDecision(match, random);
  }
  return samples;
}

/** Times each operation and makes sure that its result is at the same position as the original. */
function costs<State, Event extends GameEvent>(match: Match<State, Event>): Record<Operation, number> {
  const { ruleset, dice, hashes, log } = match;
  const hash = match.hash();
  let copy = match;
  let text = '';
  const copying = (times: number, make: () => Match<State, Event>) => {
    const us = each(times, () => {
      copy = make();
    });
    if (copy === match || copy.hash() !== hash)
      throw new Error(`the copy differs after ${match.entries.length} decisions`);
    return us;
  };
  return {
    fork: copying(BATCH, () => match.fork()),
    resume: copying(BATCH, () => Match.resume(ruleset, match.parts(), { dice, hashes, log })),
    save: each(1, () => {
      text = saveText(match);
    }),
    restore: copying(1, () => {
      const restored = restore(ruleset, JSON.parse(text) as SavedMatch, dice);
      if ('faults' in restored) throw new Error(`not restored: ${JSON.stringify(restored.faults)}`);
      return restored.match;
    }),
  };
}

function each(times: number, operate: () => void): number {
  const start = cpuMs();
  for (let i = 0; i < times; i++) operate();
  return ((cpuMs() - start) * 1000) / times;
}

function summary(samples: readonly Sample[]): Record<Operation, Cost> {
  const cost = (operation: Operation): Cost => {
    const times = samples.map(({ us }) => us[operation]).toSorted((a, b) => a - b);
    const p95Us = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
    return { medianUs: median(times), p95Us, positions: times.length };
  };
  return { fork: cost('fork'), resume: cost('resume'), save: cost('save'), restore: cost('restore') };
}
