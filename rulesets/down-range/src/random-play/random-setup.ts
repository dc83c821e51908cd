import type { Json, Random } from '@sandtable/kernel';
import { type OptionChoices, optionsSchema } from '../content/options.ts';
import { scenarios } from '../content/scenarios.ts';
import { readSetup } from '../setup.ts';
import { randomBrawl } from './random-brawl.ts';
import { randomJudgements } from './random-judgements.ts';

/** One game in this many is a printed scenario: they take a hundred times as long as a brawl. */
const PRINTED = 200;

/** Any legal setup: a brawl on a table of its own, or a printed scenario, with any options and judgements. For fuzzing. */
export function randomSetup(random: Random): Json {
  return random.below(PRINTED) === 0 ? printedSetup(random) : brawlSetup(random);
}

/** A brawl on a table made up for it, legal as it is drawn: to validate it twice would cost more than to play it. */
export function brawlSetup(random: Random): Json {
  return { scenario: randomBrawl(random, randomOptions(random), randomJudgements(random)) };
}

/** A scenario of the book or the teaching game. */
export function printedSetup(random: Random): Json {
  for (let attempt = 0; attempt < 30; attempt++) {
    const setup = {
      scenario: random.pick(Object.keys(scenarios)) as string,
      options: random.below(3) === 0 ? {} : randomOptions(random),
      judgements: random.below(3) === 0 ? randomJudgements(random) : {},
    } as Json;
    if ('setup' in readSetup(setup)) return setup;
  }
  return { scenario: 'radio-check' };
}

/** Each option left alone, or drawn from what it may be. */
function randomOptions(random: Random): OptionChoices {
  const { rules, initiativeTies, ...switches } = optionsSchema.shape;
  return {
    ...(random.below(4) === 0 ? { rules: random.pick(rules.options) as 'full' } : {}),
    ...(random.below(2) === 0 ? { initiativeTies: random.pick(initiativeTies.options) as 'youngest' } : {}),
    ...Object.fromEntries(
      Object.keys(switches)
        .filter(() => random.below(2) === 0)
        .map((option) => [option, random.below(2) === 0]),
    ),
  };
}
