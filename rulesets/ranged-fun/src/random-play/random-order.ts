import type { Command, Json, Random } from '@sandtable/kernel';
import { type Seen, type SeenUnit, seen } from '../view-types.ts';

/**
 * An order that samples do not hold or seldom lead to, legal or not: a path that wanders over whatever is in its way,
 * and attacks on units rather than buildings, on those already shaken most of all. Undefined where nobody can be ordered.
 */
export function randomOrder(view: Json, seat: string, random: Random): Command | undefined {
  const table = seen(view);
  const able = table.units.filter((each) => each.seat === seat && each.at !== null && each.hammeredUntil === 0);
  const flyers = table.options.overflight ? able.filter((each) => each.class === 'FLYER') : [];
  const unit = random.pick(flyers.length > 0 && random.below(2) === 0 ? flyers : able);
  if (unit === undefined) return undefined;
  switch (random.below(8)) {
    case 0:
    case 1:
      return wandering(table, unit, random);
    case 6:
    case 7:
      return lyingInWait(table, unit, random);
    case 2:
      return combinedFire(table, unit, random);
    case 3:
      return { kind: 'contact', unit: unit.id, target: prey(table, seat, random) } as Command;
    default:
      return { kind: 'fire', unit: unit.id, target: prey(table, seat, random) } as Command;
  }
}

/** An enemy on the board: hammered ones first, then carriers, because they go BOOM with the most to follow. */
function prey(table: Seen, seat: string, random: Random): { readonly unit: string | undefined } {
  const enemies = table.units.filter((each) => each.seat !== seat && each.at !== null);
  const shaken = enemies.filter(({ hammeredUntil, cargo }) => hammeredUntil > 0 || cargo.length > 1);
  return { unit: random.pick(shaken.length > 0 && random.below(4) > 0 ? shaken : enemies)?.id };
}

function wandering(table: Seen, { id, at, class: kind }: SeenUnit, random: Random): Command {
  const path: [number, number][] = [];
  let [x, y] = at as readonly [number, number];
  const length = 1 + random.below(5);
  const heading = [random.below(3) - 1, random.below(3) - 1] as const;
  for (let i = 0; i < length; i++) {
    const strays = kind !== 'FLYER' && random.below(3) === 0;
    x = Math.max(0, Math.min(table.width - 1, x + (strays ? random.below(3) - 1 : heading[0])));
    y = Math.max(0, Math.min(table.height - 1, y + (strays ? random.below(3) - 1 : heading[1])));
    path.push([x, y]);
  }
  return { kind: 'move', unit: id, path } as Command;
}

/** A counter where an enemy stands or will pass, so that the next move there is answered. */
function lyingInWait(table: Seen, { id, seat }: SeenUnit, random: Random): Command {
  const enemy = random.pick(table.units.filter((each) => each.seat !== seat && each.at !== null));
  const [x, y] = enemy?.at ?? [0, 0];
  return { kind: 'overwatch', unit: id, square: [x + random.below(3) - 1, y + random.below(3) - 1] } as Command;
}

function combinedFire(table: Seen, { id, seat }: SeenUnit, random: Random): Command {
  const friend = () => random.pick(table.units.filter((each) => each.seat === seat))?.id;
  return { kind: 'support', units: [id, friend()], target: prey(table, seat, random), observer: friend() } as Command;
}

/** A ruling an umpire might make, within what units can have; the game may still refuse it. */
export function randomEdit(view: Json, random: Random): Command {
  const table = seen(view);
  const unit = random.pick(table.units) as SeenUnit;
  const at = [random.below(table.width), random.below(table.height)];
  const edits = [
    { kind: 'place', unit: unit.id, at },
    { kind: 'destroy', unit: unit.id },
    { kind: 'set-stat', unit: unit.id, stat: 'lrf', value: random.below(unit.initial.lrf + 1) },
    { kind: 'set-hammered', unit: unit.id, hammered: random.below(2) === 0 },
    { kind: 'set-budget', unit: unit.id, left: random.below(3), mayFire: true },
    {
      kind: 'set-ground',
      at,
      ground: random.pick(['open', 'rough', 'rubble', { armour: random.below(5), structure: 1 + random.below(9) }]),
    },
    { kind: 'set-points', seat: unit.seat, points: random.below(20) },
  ];
  return random.pick(edits) as Command;
}
