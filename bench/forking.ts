import { type GameEvent, Match, Random, restore, type SavedMatch, save } from '@sandtable/kernel';
import { cpuMs, median } from './measure.ts';
import { playDecision } from './random-play.ts';

/** How often each operation is repeated at one position: a single one is too short for the CPU clock. */
const BATCH = 8;
/** Every so manieth decision is a position; those in the middle of a procedure always are. */
const STRIDE = 5;

/** CPU microseconds of one operation, over many positions. */
export type Cost = { readonly medianUs: number; readonly p95Us: number; readonly positions: number };

export type Operation = 'fork' | 'resume' | 'save' | 'restore';

/** What the operations cost at positions as they come, and at those inside a procedure alone. */
export type ForkFigures = {
  readonly everywhere: Readonly<Record<Operation, Cost>>;
  readonly insideProcedures: Readonly<Record<Operation, Cost>>;
};

type Sample = { readonly inside: boolean; readonly regular: boolean; readonly us: Readonly<Record<Operation, number>> };

/**
 * Plays random games and copies the match on the way, until it has seen that many positions in each of the two groups
 * or played that many games: forked; taken apart and resumed; saved to JSON text; and restored from that text.
 */
export function measureForks<State, Event extends GameEvent>(
  start: (seed: number) => Match<State, Event>,
  { positions, games }: { readonly positions: number; readonly games: number },
): ForkFigures {
  visit(start(0), 0); // warms up
  const samples: Sample[] = [];
  const short = (belongs: (sample: Sample) => boolean) => samples.filter(belongs).length < positions;
  for (let seed = 1; seed <= games && (short(isRegular) || short(isInside)); seed++)
    samples.push(...visit(start(seed), seed));
  return { everywhere: summary(samples.filter(isRegular)), insideProcedures: summary(samples.filter(isInside)) };
}

const isRegular = ({ regular }: Sample): boolean => regular;
const isInside = ({ inside }: Sample): boolean => inside;

function visit<State, Event extends GameEvent>(match: Match<State, Event>, seed: number): Sample[] {
  const samples: Sample[] = [];
  const random = new Random(seed);
  for (let count = 0; match.result === undefined; count++) {
    const inside = match.parts().inputs.length > 0;
    const regular = count % STRIDE === 0;
    if (regular || inside) samples.push({ inside, regular, us: costs(match) });
    playDecision(match, random);
  }
  return samples;
}

/** Times each operation and makes sure that what it gives stands where the original does. */
function costs<State, Event extends GameEvent>(match: Match<State, Event>): Record<Operation, number> {
  const { ruleset, dice, hashes, log } = match;
  const hash = match.hash();
  let copy = match;
  let text = '';
  const copying = (make: () => Match<State, Event>) => {
    const us = each(() => {
      copy = make();
    });
    if (copy === match || copy.hash() !== hash) throw new Error(`no true copy after ${match.entries.length} decisions`);
    return us;
  };
  return {
    fork: copying(() => match.fork()),
    resume: copying(() => Match.resume(ruleset, match.parts(), { dice, hashes, log })),
    save: each(() => {
      text = JSON.stringify(save(match));
    }),
    restore: copying(() => {
      const restored = restore(ruleset, JSON.parse(text) as SavedMatch, dice);
      if ('faults' in restored) throw new Error(`not restored: ${JSON.stringify(restored.faults)}`);
      return restored.match;
    }),
  };
}

function each(operate: () => void): number {
  const start = cpuMs();
  for (let i = 0; i < BATCH; i++) operate();
  return ((cpuMs() - start) * 1000) / BATCH;
}

function summary(samples: readonly Sample[]): Record<Operation, Cost> {
  const cost = (operation: Operation): Cost => {
    const times = samples.map(({ us }) => us[operation]).toSorted((a, b) => a - b);
    const p95Us = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
    return { medianUs: median(times), p95Us, positions: times.length };
  };
  return { fork: cost('fork'), resume: cost('resume'), save: cost('save'), restore: cost('restore') };
}
