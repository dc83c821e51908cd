import { games } from '../../../src/games/index.ts';
import type { Battle } from './play.ts';

/** Every battle of the games that say they are for newcomers: those with a guided one among them. */
export const shippedBattles: readonly Battle[] = (
  await Promise.all(
    games.map(async ({ meta, page, terms }) => {
      if (!meta.scenarios.some(({ guided }) => guided)) return [];
      // If turns end by themselves or units are activated one by one, a round goes on until all units have had theirs.
      const long = (await page?.())?.turnsEndThemselves === true || terms !== undefined;
      return meta.scenarios.map(({ name, minutes }) => ({ game: meta.name, name, long, minutes: minutes ?? 0 }));
    }),
  )
).flat();
