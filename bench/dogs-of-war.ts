import { dogsOfWar } from '@sandtable/dogs-of-war';
import type { Contender } from './measure.ts';
import { gamesOf, randomGames } from './random-play.ts';

const {
  ruleset,
  content: { scenarios },
} = dogsOfWar;

/** All shipped scenarios in turn, as lab and search play them: houses with floors, night and all. */
export const dogsOfWarGames: Contender = randomGames(
  'Dogs of War',
  ruleset,
  Object.keys(scenarios).map((scenario) => ({ scenario })),
  { hashes: false, door: 'advance' },
);

/** Men on the table, half of them on each side. */
export const MEN = [8, 16, 40, 80] as const;

/** Three turns at the crossroads with fewer or more men; in the order of {@link MEN}. */
export const dogsOfWarBySize = (): Contender[] => MEN.map(sized);

function sized(men: number): Contender {
  const { crossroads } = scenarios as Record<string, { readonly forces: readonly object[] }>;
  const army = (force: string) => ({ teams: Array.from({ length: men / 8 }, () => ({ force })) });
  const scenario = { ...crossroads, points: 5000, turns: 3, forces: [army('rangers'), army('taliban')] };
  return gamesOf(`${men} men`, ruleset, { scenario });
}
