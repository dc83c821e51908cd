import { type Estimate, type ExactOdds, estimate, wilson } from '../src/index.ts';
import { standAt } from '../src/position.ts';
import { type Attack, exactOddsOf } from './attack.ts';
import type { AnyOddsGame } from './games.ts';

/** 99.9% lie within this many standard deviations of the mean. */
const Z_999 = 3.2905267314919;

/**
 * Facts whose exact chance is outside the 99.9% interval of `samples` resolutions with thrown dice. One in a thousand is outside
 * by chance alone, so those are resolved as often again with other dice, and only facts that are outside both times are returned.
 */
export function outsideOf(game: AnyOddsGame, attack: Attack, samples: number): string[] {
  const odds = exactOddsOf(game, attack);
  const first = outside(odds, resolved(game, attack, samples, 1), samples);
  if (first.length === 0) return [];
  const again = outside(odds, resolved(game, attack, samples, 2), samples);
  return first.filter((fact) => again.includes(fact));
}

function resolved(game: AnyOddsGame, { position, seat, command }: Attack, samples: number, seed: number): Estimate[] {
  const origin = standAt(game.ruleset, position());
  const subject = { game, origin, seat, command, policy: 'pass', merge: false } as const;
  return estimate(subject, samples, seed);
}

function outside({ marginals }: ExactOdds, estimates: readonly Estimate[], samples: number): string[] {
  const named = (each: { what: string; of: string; value: unknown }) => `${each.what} ${each.of} = ${each.value}`;
  const exact = new Map(marginals.map((each) => [named(each), each.chance]));
  const seen = new Map(estimates.map((each) => [named(each), each.chance]));
  return [...new Set([...exact.keys(), ...seen.keys()])].filter((name) => {
    const chance = exact.get(name) ?? 0;
    const { low, high } = wilson(Math.round((seen.get(name) ?? 0) * samples), samples, Z_999);
    return chance < low - 1e-12 || chance > high + 1e-12;
  });
}
