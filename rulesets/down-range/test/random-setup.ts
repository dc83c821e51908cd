import { Random } from '@sandtable/kernel';
import { scenarios } from '../src/content/scenarios.ts';

const names = Object.keys(scenarios);
/** Variants that fit every printed scenario. Group initiative and team tokens need forces made for them. */
const variants = ['declaredReactions', 'dud', 'cleanMiss', 'thinSmoke', 'mildGas', 'burningWrecks'] as const;

export type Veil = { readonly fog: boolean; readonly concealedDeployment: boolean };

/** Open table, concealed deployment, fog, both: one after the other. */
export function veilOf(seed: number): Veil {
  return { fog: seed % 4 >= 2, concealedDeployment: seed % 2 === 1 };
}

/** A legal setup for a seed: every printed scenario in turn, every variant on in a third of the games. */
export function randomSetup(seed: number) {
  const random = new Random(seed);
  const chosen = Object.fromEntries(variants.map((variant) => [variant, random.below(3) === 0]));
  return { scenario: names[seed % names.length] as string, options: { ...chosen, ...veilOf(seed) } };
}

/** The same with something to hide: fog, concealed deployment or both. */
export function veiledSetup(seed: number) {
  const { scenario, options } = randomSetup(seed);
  return { scenario, options: { ...options, ...veilOf(1 + (Math.floor(seed / names.length) % 3)) } };
}
