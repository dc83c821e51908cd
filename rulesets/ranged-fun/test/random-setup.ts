import { Random } from '@sandtable/kernel';
import { scenarios } from '../src/content/catalogue.ts';
import { optionsSchema } from '../src/options.ts';

const names = Object.keys(scenarios);
const options = Object.keys(optionsSchema.shape);

/** A legal setup for a seed: a printed scenario, a printed list for each seat, every option on in a third of the games. */
export function randomSetup(seed: number) {
  const random = new Random(seed);
  const scenario = scenarios[names[seed % names.length] as string] as (typeof scenarios)[string];
  const forces = Array.from({ length: scenario.players }, (_, i) => {
    const role = scenario.roles?.[i]?.id;
    const list = random.pick(scenario.forces.filter((each) => each.role === undefined || each.role === role));
    return { faction: list?.faction };
  });
  const chosen = Object.fromEntries(options.map((option) => [option, random.below(3) === 0]));
  return { scenario: scenario.id, forces, options: chosen };
}
