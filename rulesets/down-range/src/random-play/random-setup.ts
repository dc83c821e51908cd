import type { Json, Random } from '@sandtable/kernel';
import { optionsSchema } from '../content/options.ts';
import { scenarios } from '../content/scenarios.ts';
import { readSetup } from '../setup.ts';

/** Any legal setup: a scenario of the book or the teaching game with any options. For fuzzing. */
export function randomSetup(random: Random): Json {
  for (let attempt = 0; attempt < 30; attempt++) {
    const setup = {
      scenario: random.pick(Object.keys(scenarios)) as string,
      options: random.below(3) === 0 ? {} : randomOptions(random),
      judgements: random.below(3) === 0 ? randomJudgements(random) : {},
    };
    if ('setup' in readSetup(setup)) return setup;
  }
  return { scenario: 'radio-check' };
}

/** Each option left alone, or drawn from what it may be. */
function randomOptions(random: Random): Record<string, Json> {
  const { rules, initiativeTies, ...switches } = optionsSchema.shape;
  return {
    ...(random.below(4) === 0 ? { rules: random.pick(rules.options) as string } : {}),
    ...(random.below(2) === 0 ? { initiativeTies: random.pick(initiativeTies.options) as string } : {}),
    ...Object.fromEntries(
      Object.keys(switches)
        .filter(() => random.below(2) === 0)
        .map((option) => [option, random.below(2) === 0]),
    ),
  };
}

function randomJudgements(random: Random): Record<string, Json> {
  return {
    ...(random.below(2) === 0 ? { posture: random.below(2) === 0 } : {}),
    ...(random.below(2) === 0 ? { ramming: random.below(2) === 0 } : {}),
    ...(random.below(2) === 0 ? { bailInTheAir: random.below(2) === 0 } : {}),
    ...(random.below(2) === 0 ? { aircraftTakeOver: random.below(2) === 0 } : {}),
  };
}
