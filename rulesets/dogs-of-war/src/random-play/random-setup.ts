import type { Json, Random } from '@sandtable/kernel';
import { scenarios } from '../content/scenarios.ts';
import { readSetup } from '../setup.ts';
import { randomBrawl } from './random-brawl.ts';

/** Any legal setup: a shipped scenario, or a small table full of terrain, with any options that change play. */
export function randomSetup(random: Random): Json {
  const on = (of: number): boolean => random.below(of) === 0;
  const options = {
    fastCasualties: on(6),
    jumpTest: on(2),
    allSevereBleed: on(3),
    symmetricArms: on(3),
    noBlastShadow: on(3),
    smoke: on(2),
    paraAssault: on(3),
    helicopter: on(4),
    vehicles: on(3),
    specialists: on(4),
    measuring: on(4),
  };
  const playable = Object.keys(scenarios).filter((scenario) => !('faults' in readSetup({ scenario })));
  const scenario = on(8) ? (random.pick(playable) as string) : randomBrawl(random, options);
  return { scenario, options };
}
