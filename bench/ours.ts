import { rangedFun, type Setup, type State } from '@sandtable/ranged-fun';
import { type ForkFigures, measureForks } from './forking.ts';
import { fortyUnits } from './forty-units.ts';
import type { Contender } from './measure.ts';
import { randomGames, startMatch } from './random-play.ts';

const {
  content: { scenarios },
} = rangedFun;

/** Every printed scenario, missions and teaching game, so that none is picked to look good. */
const setups = Object.values(scenarios).map(printedSetup);

/** Ranged Fun as lab and search play it: commands that the match drew itself aren't parsed and checked again. */
export const rangedFunGames: Contender = randomGames('Ranged Fun', rangedFun.ruleset, setups, {
  hashes: false,
  door: 'advance',
});

/** Ranged Fun as players play it: every command is parsed by its schema and checked. */
export const rangedFunChecked: Contender = randomGames('Ranged Fun, every command checked', rangedFun.ruleset, setups, {
  hashes: false,
});

/** Ranged Fun as a server plays it, with a hash of the whole state after every decision. */
export const rangedFunHashed: Contender = randomGames('Ranged Fun, with hashes', rangedFun.ruleset, setups, {
  hashes: true,
});

/** Copying a match with forty units. */
export function measureFortyUnits(effort: { readonly positions: number; readonly games: number }): ForkFigures {
  const setup = { scenario: fortyUnits, forces: fortyUnits.forces.map(({ faction }) => ({ faction })) };
  return measureForks((seed) => {
    const match = startMatch(rangedFun.ruleset, setup, seed);
    const { units } = match.state as State;
    if (units.length !== 40) throw new Error(`the battle has ${units.length} units, not 40`);
    return match;
  }, effort);
}

/** A scenario with its printed lists: for each seat the next faction with a list for its role. */
function printedSetup({ id, players, roles, forces }: Setup['scenario']): unknown {
  const factionOf = (seat: number): string => {
    const lists = forces.filter(({ role }) => role === undefined || role === roles?.[seat]?.id);
    return lists[seat % lists.length]!.faction;
  };
  return { scenario: id, forces: Array.from({ length: players }, (_, seat) => ({ faction: factionOf(seat) })) };
}
