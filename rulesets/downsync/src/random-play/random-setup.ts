import type { Json, Random } from '@sandtable/kernel';
import { scenarios } from '../content/scenarios.ts';
import { randomBrawl } from './random-brawl.ts';

/** Any legal setup: a printed scenario or a small table full of terrain, with any options and judgements. */
export function randomSetup(random: Random): Json {
  const scenario = random.below(3) === 0 ? (random.pick(Object.keys(scenarios)) as string) : randomBrawl(random);
  return {
    scenario,
    options: {
      // Random players would never finish a game without a limit.
      roundLimit: random.pick(['4', '6']) as string,
      stalemate: random.pick(['off', '2', '3']) as string,
      draftCards: random.below(3) > 0,
      singleSlowdown: random.below(4) === 0,
      nearTerrain: random.below(4) === 0,
      oneTeamOverwatch: random.below(2) === 0,
    },
    judgements: { passengers: random.below(2) === 0 ? 'destroyed' : 'stunned' },
  };
}
