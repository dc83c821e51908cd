import type { Fact } from '@sandtable/game';
import {
  countWhole,
  type Estimate,
  type Marginal,
  type Odds,
  type Outcome,
  toNumber,
  wholeOutcomes,
} from '@sandtable/odds';
import { paint } from '../paint.ts';

const POLICIES = {
  pass: 'nobody reacts',
  best: 'everyone picks their best reaction',
  own: 'reactions as given',
} as const;

/** Whole outcomes beyond this number are not listed. */
const MOST_LISTED = 12;

/** The odds in words: the chance of every single fact, then what can come of the order as a whole. */
export function printOdds(odds: Odds): void {
  console.log(`  ${headOf(odds)}`);
  const facts = [...odds.marginals].sort(
    (a: Marginal | Estimate, b: Marginal | Estimate) => compare(a.of, b.of) || b.chance - a.chance,
  );
  if (facts.length === 0) console.log('  It has no effect, whatever you roll.');
  for (const fact of facts) console.log(`  ${percent(fact.chance)}  ${inWords(fact)}${intervalOf(fact)}`);
  if (odds.exact) printWhole(odds);
}

function headOf(odds: Odds): string {
  const policy = POLICIES[odds.policy];
  if (odds.exact) return paint(`Exact; ${policy}.`, 'faint');
  return paint(`Estimated from ${odds.samples} samples (seed ${odds.seed}), with 99% intervals; ${policy}.`, 'problem');
}

function printWhole({ branches }: Extract<Odds, { exact: true }>): void {
  const count = countWhole(branches);
  if (count > 4096) return console.log(paint(`\n  All together: ${count} outcomes, too many to list.`, 'faint'));
  const outcomes = wholeOutcomes(branches).sort((a, b) => toNumber(b.chance) - toNumber(a.chance));
  console.log(paint('\n  All together', 'heading'));
  for (const { chance, facts } of outcomes.slice(0, MOST_LISTED)) {
    console.log(`  ${percent(toNumber(chance))}  ${[...facts.values()].map(inWords).join('; ') || 'no effect'}`);
  }
  const rest = outcomes.slice(MOST_LISTED);
  if (rest.length === 0) return;
  console.log(`  ${percent(rest.reduce((sum, each) => sum + toNumber(each.chance), 0))}  ${rest.length} others`);
}

function inWords({ what, of, value }: Fact): string {
  const words = what.replaceAll('-', ' ');
  return value === true ? `${of}: ${words}` : `${of}: ${words} ${value}`;
}

function intervalOf(fact: Marginal | Estimate): string {
  return 'low' in fact ? `   (${percent(fact.low).trim()} to ${percent(fact.high).trim()})` : '';
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(2)}%`.padStart(8);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The same for a program: chances as numbers and, where they are exact, as fractions. */
export function documentOf(odds: Odds): object {
  if (!odds.exact) return odds;
  const { exact, policy, runs, branches, marginals } = odds;
  return {
    exact,
    policy,
    runs,
    marginals: marginals.map(({ exactly, ...rest }) => ({ ...rest, exactly: `${exactly.over}/${exactly.under}` })),
    outcomes: countWhole(branches) > 4096 ? null : wholeOutcomes(branches).map(outcomeDocument),
  };
}

function outcomeDocument({ chance, facts }: Outcome): object {
  return {
    chance: toNumber(chance),
    exactly: `${chance.over}/${chance.under}`,
    facts: [...facts.values()].map(({ what, of, value }) => ({ what, of, value })),
  };
}
