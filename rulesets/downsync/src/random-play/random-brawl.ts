import type { Json, Random } from '@sandtable/kernel';
import { scenarios } from '../content/scenarios.ts';
import { validateScenario } from '../content/validate-scenario.ts';

/** How wide and deep the table is: so small that everything happens within reach of everything. */
const SIDE = 30;

/** A scenario on a crowded little table; a printed one if none of the random ones is legal. */
export function randomBrawl(random: Random): Json {
  for (let attempt = 0; attempt < 20; attempt++) {
    const scenario = drawn(random);
    if (!('faults' in validateScenario(scenario))) return scenario;
  }
  return Object.keys(scenarios)[0] as string;
}

function drawn(random: Random): Json {
  const kinds = ['forest', 'urban', 'high-grass', 'rough-ground', 'building', 'solid'] as const;
  const pieces = Array.from({ length: 2 + random.below(4) }, (_, i) => {
    const kind = random.pick(kinds);
    const [x, y] = [2 + random.below(SIDE - 8), 11 + random.below(SIDE - 26)];
    const size = kind === 'building' ? 3 : 2 + random.below(4);
    const solid = kind === 'building' || kind === 'solid';
    const corners = [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
    ];
    return { id: `p${i + 1}`, kind, polygon: corners, ...(solid ? { height: 1 + random.below(4) } : {}) };
  });
  const table = { id: 'brawl', name: 'Brawl', width: SIDE, height: SIDE, pieces };
  const middle: [number, number] = [SIDE / 2, SIDE / 2];
  const missions: readonly Json[] = [
    { kind: 'vip-capture', points: 3, depth: 10 },
    { kind: 'signal-line', points: 2 + random.below(4), depth: 10, objectives: [middle], decoys: ['small'] },
    {
      kind: 'blackout-raid',
      points: 3,
      attackerDepth: 10,
      defenderDepth: 10,
      objectives: [middle],
      decoys: ['medium'],
    },
    { kind: 'corner-extraction', points: 3, depth: 10, objectives: { south: [25, 12], north: [5, 18] } },
  ];
  const mission = random.pick(missions) as { readonly kind: string };
  return {
    format: 'sandtable-scenario',
    version: 1,
    game: 'downsync',
    id: 'brawl',
    name: 'Brawl',
    summary: 'Too little room for everybody.',
    size: 'small',
    table,
    lists: ['coalition-small', 'republic-small'],
    ...(mission.kind === 'vip-capture' ? {} : { rounds: 4 + random.below(3) }),
    mission,
  } as Json;
}
