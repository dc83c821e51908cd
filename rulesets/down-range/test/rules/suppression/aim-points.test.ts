import type { Point } from '@sandtable/geometry';
import { Random } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { findAimPoint } from '../../../src/rules/suppression/aim-points.ts';
import type { State, Unit } from '../../../src/state.ts';
import { box, position, soldier, unitIn, vehicle } from '../../position.ts';

/** A yard of walls, where some are seen, some only fired at beside, and some not at all. */
function yard(light: 'day' | 'night'): State {
  return position({
    table: { width: 36, height: 24 },
    light,
    units: {
      a: soldier('A', [4, 12], { weapons: [{ weapon: 'm4' }] }),
      b: soldier('B', [20, 12]),
      truck: vehicle('B', 'military-truck', [12, 20]),
      jeep: vehicle('A', 'light-tactical-vehicle', [30, 4]),
    },
    terrain: [
      box('high-wall', [16, 8], [17, 16]),
      box('high-wall', [8, 4], [9, 9]),
      box('masonry-building', [22, 16], [27, 21], { dark: true }),
      box('hill', [24, 2], [34, 10], { height: 2, slopeWidth: 3 }),
    ],
  });
}

/** The same table, remembered by nobody. */
function forgotten(state: State): State {
  return { ...state, terrain: [...state.terrain] };
}

/** Along or across from where it was, to one of a few places: many positions differ in nothing but one number. */
function elsewhere({ at }: Unit, random: Random): Point {
  const [x, y] = [4000 + 4500 * random.below(7), 4000 + 4000 * random.below(5)];
  const from = at ?? { x, y };
  return random.below(2) === 0 ? { x, y: from.y } : { x: from.x, y };
}

/** One thing that may decide where fire can be put is changed. */
function changed(state: State, random: Random): State {
  const having = (id: string, more: Partial<Unit>): State => ({
    ...state,
    units: state.units.map((unit) => (unit.id === id ? { ...unit, ...more } : unit)),
  });
  const a = unitIn(state, 'a');
  switch (random.below(8)) {
    case 0:
      return having('a', { at: elsewhere(a, random) });
    case 1:
      return having('b', { at: elsewhere(unitIn(state, 'b'), random) });
    case 2:
      return having('truck', { at: elsewhere(unitIn(state, 'truck'), random) });
    case 3:
      return having('jeep', { at: random.below(3) === 0 ? null : elsewhere(unitIn(state, 'jeep'), random) });
    case 4:
      return having('a', { posture: a.posture === 'prone' ? 'upright' : 'prone' });
    case 5:
      return having('a', { lightOn: !a.lightOn });
    case 6:
      return having('truck', { status: unitIn(state, 'truck').status === 'wreck' ? 'active' : 'wreck' });
    default:
      return { ...state, cleared: state.cleared.length > 0 ? [] : [(state.terrain[0] as { id: string }).id] };
  }
}

test.each(['day', 'night'] as const)(
  '[DR-SUP-1] a point found before is found again only while nothing about it has changed, by %s',
  (light) => {
    const random = new Random(7);
    let state = yard(light);
    const found = { self: 0, beside: 0, none: 0 };
    for (let i = 0; i < 1500; i++) {
      state = changed(state, random);
      const [a, b] = [unitIn(state, 'a'), unitIn(state, 'b')];
      const weapon = (a.arms[0] as Unit['arms'][number]).card;
      const aim = findAimPoint(state, a, weapon, b);
      expect(aim).toEqual(findAimPoint(forgotten(state), a, weapon, b));
      if (aim === undefined) found.none += 1;
      else if (aim.x === b.at?.x && aim.y === b.at.y) found.self += 1;
      else found.beside += 1;
    }
    for (const count of Object.values(found)) expect(count).toBeGreaterThan(20);
  },
);
