import { expect, test } from 'vitest';
import { canSeePoint, coverFromBlast, sightTo } from '../../../src/rules/sight/sight.ts';
import { at, duel, inShort, wall } from '../../duel.ts';
import { piece, vehicle } from '../../position.ts';

// The target's building begins 18" from the shooter; the base's edge is 0.5" nearer than its centre.
const house = (more = {}) => wall('masonry-building', [18, -4], [26, 4], more);

test('[DR-GEO-11] within an inch of an outer edge one sees and is seen through it, deeper inside not', () => {
  const near = duel({ to: [19.5, 0], terrain: [house()] });
  expect(near.sees()).toBe(true);
  expect(inShort(near.back())).toBe('b0 o0 s0 clear'); // it gives the one outside nothing
  const deep = duel({ to: [19.501, 0], terrain: [house()] });
  expect(inShort(deep.look())).toBe('b9 o0 s9 unseen');
  expect(deep.back().los).toBe(false);
});

test('[DR-GEO-11] the edge is partial cover of the building’s rating, and only for who is inside', () => {
  const near = duel({ to: [19, 0], terrain: [house()] });
  expect(inShort(near.look(16))).toBe('b0 o0 s0 building-edge');
  expect(near.look(16).partial).toEqual([
    { clause: 'DR-GEO-11', what: 'building-edge', note: { id: 'masonry-building-1', name: 'Masonry building' } },
  ]);
  expect(inShort(near.look(17))).toBe('b0 o0 s0 clear'); // an autocannon does not mind masonry
  expect(inShort(near.back(6))).toBe('b0 o0 s0 clear');
});

test('[DR-GEO-11] each edge counts for itself: at the west window one does not look out to the south', () => {
  const d = duel({ from: [22, -20], to: [19, 0], terrain: [house()] });
  expect(d.sees()).toBe(false); // the rays come in by the south edge, 3.5" away
  expect(duel({ from: [22, -20], to: [19, -3], terrain: [house()] }).sees()).toBe(true); // in the corner it is near
});

test('[DR-GEO-11] how near is the players’ to say', () => {
  const terms = { to: [20.5, 0] as const, terrain: [house()] };
  expect(duel(terms).sees()).toBe(false);
  expect(duel({ ...terms, more: { judgements: { edgeReach: 2 } } }).sees()).toBe(true);
  expect(duel({ to: [19.2, 0], terrain: [house()], more: { judgements: { edgeReach: 0.5 } } }).sees()).toBe(false);
});

test('[DR-GEO-11] two in the same building see each other, unless there are walls inside', () => {
  const inside = { from: [19.5, -2.5] as const, to: [24.5, 2.5] as const };
  expect(inShort(duel({ ...inside, terrain: [house()] }).look())).toBe('b0 o0 s0 clear');
  const parted = [house(), wall('high-wall', [21.8, -4], [22, 4])];
  expect(duel({ ...inside, terrain: parted }).sees()).toBe(false);
});

test('[DR-GEO-11] what stands beyond the own building is seen through it only if it is not between', () => {
  const beside = duel({ from: [0, 0], to: [30, 0], terrain: [house()] });
  expect(beside.sees()).toBe(false); // through the whole house
  const lShaped = piece('masonry-building', [at(10, -4), at(26, -4), at(26, 4), at(22, 4), at(22, 0), at(10, 0)]);
  const across = duel({ from: [11, -0.8], to: [24, 3], terrain: [lShaped] });
  expect(across.sees()).toBe(true); // both in it, though the line between leaves it
});

test('[DR-GEO-11] nobody looks in through the roof', () => {
  const d = duel({
    to: [19, 0],
    terrain: [house()],
    others: {
      D: vehicle('A', 'small-uas', at(17.4, 0), { flying: true }),
      H: vehicle('A', 'small-uas', at(4, 0), { flying: true }),
    },
  });
  expect(sightTo(d.state, d.unit('D'), d.T, 6).los).toBe(false); // its rays come down on the roof
  expect(sightTo(d.state, d.unit('H'), d.T, 6).los).toBe(true); // its rays pass under the eaves
});

test('[DR-GEO-11] a point just inside can be aimed at through the edge, one deeper inside cannot', () => {
  const { state, S } = duel({ to: [30, 20], terrain: [house()] });
  expect(canSeePoint(state, S, { x: 29_000, y: 24_000 })).toBe(true);
  expect(canSeePoint(state, S, { x: 29_001, y: 24_000 })).toBe(false);
});

test('[DR-GEO-11] a blast outside meets the edge as partial cover, the walls as total cover', () => {
  const cover = (x: number, most: number) => {
    const { state, T } = duel({ to: [x, 0], terrain: [house()] });
    return coverFromBlast(state, { x: 26_000, y: 24_000 }, T, most);
  };
  expect([cover(19, 10), cover(19.501, 10)]).toEqual(['partial', 'total']);
  expect([cover(19, 20), cover(19.501, 20)]).toEqual(['none', 'none']);
});

test('[DR-QS-6] in quick-start games a building’s edge hides whom it covers, whatever the weapon', () => {
  const quick = duel({
    to: [19, 0],
    terrain: [house()],
    shooter: { weapons: ['rifle'] },
    target: { weapons: ['rifle'] },
    more: { options: { rules: 'quick-start' } },
  });
  expect(inShort(quick.look(40))).toBe('b0 o0 s0 building-edge');
});
