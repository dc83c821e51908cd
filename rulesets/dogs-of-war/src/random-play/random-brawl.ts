import type { Json, Random } from '@sandtable/kernel';
import { equipment, forces } from '../content/catalogue.ts';
import { readSetup } from '../setup.ts';

/** How wide and deep the table is: so small that everything happens within reach of everything. */
const SIDE = 24;

/**
 * A scenario on a crowded little table with a house of several levels; a shipped one if none of the random ones is
 * legal.
 */
export function randomBrawl(random: Random, options: Json): Json {
  for (let attempt = 0; attempt < 20; attempt++) {
    const scenario = drawn(random);
    if (!('faults' in readSetup({ scenario, options }))) return scenario;
  }
  return 'crossroads';
}

type Corner = readonly [number, number];

function box(x: number, y: number, width: number, depth: number): Json {
  const corners: Corner[] = [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ];
  return corners as unknown as Json;
}

function drawn(random: Random): Json {
  const pieces: Json[] = [house(random)];
  const kinds = ['solid', 'car', 'growth', 'rubble', 'hill', 'swamp'] as const;
  for (let i = 0; i < 2 + random.below(3); i++) pieces.push(piece(random, `p${i + 1}`, random.pick(kinds)!));
  const table = { id: 'brawl', name: 'Brawl', width: SIDE, height: SIDE, pieces };
  return {
    format: 'sandtable-scenario',
    version: 1,
    game: 'dogs-of-war',
    id: 'brawl',
    name: 'Brawl',
    summary: 'Too little room for everybody.',
    table,
    ...(random.below(3) === 0 ? { night: true } : {}),
    points: 1500,
    turns: 2 + random.below(4),
    forces: [army(random, US), army(random, IRREGULAR)],
    mission: { kind: 'engagement', edges: ['south', 'north'], depth: 6 },
  } as unknown as Json;
}

function house(random: Random): Json {
  const [x, y] = [7 + random.below(4), 8 + random.below(2)];
  return {
    id: 'house',
    name: 'House',
    kind: 'building',
    from: [x, y],
    to: [x + 6, y + 5],
    structure: random.pick(['wood', 'brick', 'concrete'])!,
    levels: 1 + random.below(3),
    doors: [
      { side: 'south', from: x + 1, to: x + 2, ...(random.below(3) === 0 ? { state: 'open' } : {}) },
      {
        side: 'north',
        from: x + 4,
        to: x + 5,
        ...(random.below(3) === 0 ? { state: 'locked' } : {}),
      },
    ],
    windows: 'quarter-points',
    stairs: [x + 3, y + 2.5],
  } as unknown as Json;
}

function piece(random: Random, id: string, kind: 'solid' | 'car' | 'growth' | 'rubble' | 'hill' | 'swamp'): Json {
  const [x, y] = [1 + random.below(SIDE - 6), 7 + random.below(8)];
  const name = kind[0]!.toUpperCase() + kind.slice(1);
  switch (kind) {
    case 'solid': {
      const material = random.pick(['soft', 'hard', 'earth'])!;
      return { id, name, kind, polygon: box(x, y, 3, 0.3), top: 0.6 + random.below(3) * 0.5, material };
    }
    case 'car':
      return { id, name, kind: 'solid', polygon: box(x, y, 2.5, 1.4), top: 0.9, material: 'hard', standable: true };
    case 'growth':
      return { id, name, kind, polygon: box(x, y, 3, 3), top: 2 };
    case 'hill':
      return { id, name, kind, polygon: box(x, y, 4, 3), top: 1 };
    default:
      return { id, name, kind, polygon: box(x, y, 3, 2) };
  }
}

const US = ['airborne', 'rangers', 'green-berets', 'delta', 'marines'] as const;
const IRREGULAR = ['somali-militia', 'somali-civilians', 'al-qaeda', 'taliban'] as const;

/** One or two teams of a side with a few things of their lists bought; an illegal force is drawn again. */
function army(random: Random, ids: readonly string[]): Json {
  const team = (): Json => {
    const force = forces[random.pick(ids)!]!;
    const items = Object.keys(force.items).filter((id) => equipment[id]?.leaderOnly !== true);
    const perks = Object.keys(force.perks);
    const bought = (): Json => ({
      ...(items.length > 0 ? { items: { [random.pick(items)!]: 1 } } : {}),
      ...(perks.length > 0 && random.below(2) === 0 ? { perks: [random.pick(perks)!] } : {}),
    });
    const roles = ['leader', 'rifleman', 'assistant'].filter(() => random.below(2) === 0);
    return { force: force.id, models: Object.fromEntries(roles.map((role) => [role, bought()])) };
  };
  return { teams: Array.from({ length: 1 + random.below(2) }, team) };
}
