import type { Json, Random } from '@sandtable/kernel';
import { scenarios } from '../content/catalogue.ts';
import type { Scenario } from '../content/scenario.ts';
import { optionsSchema } from '../options.ts';
import { readSetup, SEATS } from '../setup.ts';
import { randomArmy } from './random-army.ts';
import { randomBrawl } from './random-brawl.ts';

/** Any legal setup: a printed scenario with any lists or a brawl, with any options and judgements. For fuzzing. */
export function randomSetup(random: Random): Json {
  for (let attempt = 0; attempt < 50; attempt++) {
    const base = random.below(5) < 3 ? randomBrawl(random) : printedSetup(random);
    const setup = { ...(base as object), options: randomOptions(random), judgements: randomJudgements(random) } as Json;
    if ('setup' in readSetup(setup)) return setup;
  }
  return { scenario: 'first-contact', forces: [{ faction: 'DC' }, { faction: 'DC' }] };
}

function printedSetup(random: Random): Json {
  const { id, players, roles, forces } = random.pick(Object.values(scenarios)) as Scenario;
  const lists = Array.from({ length: players }, (_, seat) => {
    const fitting = forces.filter(({ role }) => role === undefined || role === roles?.[seat]?.id);
    if (random.below(10) === 0) return { army: randomArmy(random, 1, 3) };
    return { faction: random.pick(fitting)?.faction ?? '' };
  });
  return { scenario: id, forces: lists } as Json;
}

function randomOptions(random: Random): Json {
  if (random.below(3) === 0) return {};
  return Object.fromEntries(Object.keys(optionsSchema.shape).map((name) => [name, random.below(2) === 0]));
}

function randomJudgements(random: Random): Json {
  return {
    ...(random.below(6) === 0 ? { first: SEATS[random.below(2)] as string } : {}),
    ...(random.below(8) === 0 ? { scatter: { die: 6, onTarget: random.below(7) } } : {}),
    ...(random.below(8) === 0
      ? { ground: [{ at: [random.below(6), random.below(5)], sign: random.pick(['.', '~', '#', '%', 'h']) as string }] }
      : {}),
  };
}
