import { createMatch, fastDice, type Match, type OpenDecision, Random } from '@sandtable/kernel';
import type { RangedFunEvent } from '../../src/events.ts';
import { rangedFun } from '../../src/index.ts';
import type { State } from '../../src/state.ts';
import { randomSetup } from '../random-setup.ts';

export type RangedFunMatch = Match<State, RangedFunEvent>;

/** A random game of a seed, looked at now and then in its turns. */
export function visit(seed: number, every: number, look: (match: RangedFunMatch, open: OpenDecision) => void): void {
  const created = createMatch(rangedFun.ruleset, randomSetup(seed), { dice: fastDice(seed) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  const random = new Random(seed);
  for (let i = 0; match.open[0] !== undefined; i++) {
    const open = match.open[0];
    if (open.moment === 'turn' && i % every === 0) look(match, open);
    match.advance(open, match.draw(open, random));
  }
}
