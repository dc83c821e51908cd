import type { Command } from '@sandtable/kernel';
import { chanceThat, has, oddsOf } from '@sandtable/odds';
import { rangedFun } from '@sandtable/ranged-fun';
import type { Table } from './table.ts';

/** Enough for split fire when both shots may go astray. */
const BUDGET = 4000;

/** What an attack does to what it is aimed at: the chance of any damage, the mean, and the chance of each amount. */
export type AttackOdds = {
  readonly hit: number;
  readonly mean: number;
  readonly amounts: readonly { readonly damage: number; readonly chance: number }[];
};

/** The odds of an attack on your own turn, with nobody hitting back; undefined if they aren't known exactly. */
export function attackOdds({ state, seat }: Table, command: Command, target: string): AttackOdds | undefined {
  const odds = oddsOf(rangedFun, { checkpoint: state }, seat, command, { budget: BUDGET, samples: 1 });
  if ('rejection' in odds || !odds.exact) return undefined;
  const hit = chanceThat(odds.branches, has('hits', target));
  const amounts = odds.marginals
    .filter(({ what, of }) => what === 'damage' && of === target)
    .map(({ value, chance }) => ({ damage: Number(value), chance }))
    .sort((a, b) => a.damage - b.damage);
  return { hit, mean: amounts.reduce((sum, { damage, chance }) => sum + damage * chance, 0), amounts };
}
