import type { Json, Random } from '@sandtable/kernel';
import { SEATS } from '../setup.ts';
import { randomArmy } from './random-army.ts';

/** One sign in four is something: enough to hide behind, enough to shoot down. */
const signs = '........................~~~#%shf';

/**
 * A setup on a board so small that everything happens: zones a few squares apart, carriers with riders, buildings,
 * every mission. What is drawn may be illegal (no room in a zone, a marker on a wall); the caller draws again.
 */
export function randomBrawl(random: Random): Json {
  const width = 6 + random.below(6);
  const height = 5 + random.below(5);
  const rows = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => random.pick([...signs]) as string).join(''),
  );
  const players = random.below(4) === 0 ? 3 : 2;
  const mission = missionFor(random, width, height, players, rows);
  const zones = zonesFor(width, height, players);
  const scenario = {
    format: 'sandtable-scenario',
    version: 1,
    game: 'ranged-fun',
    id: 'brawl',
    name: 'Brawl',
    summary: 'Too little room for everybody.',
    board: { rows, ...(random.below(4) === 0 ? { grid: 'hex' } : {}) },
    players,
    zones,
    rounds: 4 + random.below(9),
    forces: [],
    ...mission,
    ...('roles' in mission ? {} : { zoneChoice: random.below(2) === 0 ? 'lot' : 'last-chooses', limits: 5000 }),
  };
  const forces = SEATS.slice(0, players).map(() => ({ army: randomArmy(random, 1, players === 2 ? 4 : 2) }));
  return { scenario, forces } as Json;
}

function zonesFor(width: number, height: number, players: number): Json[] {
  const all: [number, number] = [0, height - 1];
  const zones = [
    { id: 'west', name: 'West', columns: [0, 1], rows: all },
    { id: 'east', name: 'East', columns: [width - 2, width - 1], rows: all },
  ];
  return players === 2 ? zones : [...zones, { id: 'middle', name: 'Middle', columns: [2, width - 3], rows: [0, 1] }];
}

type Mission = { readonly victory: Json; readonly roles?: Json };

function missionFor(random: Random, width: number, height: number, players: number, rows: readonly string[]): Mission {
  const square = (): [number, number] => [random.below(width), random.below(height)];
  const kinds = ['destruction', 'hold', 'king', 'last-standing', ...(players === 2 ? ['demolish', 'convoy'] : [])];
  switch (random.pick(kinds)) {
    case 'destruction':
      return { victory: { kind: 'destruction', lead: 1 + random.below(30) } };
    case 'hold':
      return {
        victory: {
          kind: 'hold',
          squares: [square()],
          fromTurn: 1 + random.below(3),
          eliminationPoints: random.below(4),
        },
      };
    case 'king':
      return {
        victory: { kind: 'king', square: square(), fromTurn: 1 + random.below(3), survivorsPer: 10 + random.below(50) },
      };
    case 'demolish':
      return roleMission({
        kind: 'demolish',
        attacker: 'first',
        defender: 'second',
        squares: buildingsIn(rows),
        needed: 1,
      });
    case 'convoy':
      return roleMission(
        {
          kind: 'convoy',
          convoy: 'first',
          ambusher: 'second',
          exitTransport: 3,
          exitCargo: 1,
          keptTransport: 4,
          destroyedCargo: 1,
        },
        [{ edge: random.pick(['east', 'north', 'south', 'west']) as string, roles: ['first'] }],
      );
    default:
      return { victory: { kind: 'last-standing' } };
  }
}

function roleMission(victory: Json, exits?: Json): Mission {
  return {
    victory,
    roles: [
      { id: 'first', name: 'First' },
      { id: 'second', name: 'Second' },
    ],
    zoneOf: { first: 'west', second: 'east' },
    limits: { first: 5000, second: 5000 },
    ...(exits === undefined ? {} : { exits }),
  } as Mission;
}

function buildingsIn(rows: readonly string[]): [number, number][] {
  return rows
    .flatMap((row, y) => [...row].flatMap((sign, x): [number, number][] => (/[a-z]/.test(sign) ? [[x, y]] : [])))
    .slice(0, 3);
}
