import { expect, test } from 'vitest';
import { canSeePoint, sightTo } from '../../../src/rules/sight/sight.ts';
import { at, duel, inShort, wall } from '../../duel.ts';
import { aboard, soldier, vehicle } from '../../position.ts';

test('[DR-GEO-9] nine rays go to three heights at three places across the target, in whole mils', () => {
  const { rays } = duel().look();
  const [y, z] = [rays.map(({ to }) => to.y), rays.map(({ to }) => to.z)];
  expect(rays.every(({ to }) => to.x === 30_000)).toBe(true);
  expect(y).toEqual([24_400, 24_000, 23_600, 24_400, 24_000, 23_600, 24_400, 24_000, 23_600]); // left to right, seen from the west
  expect(z).toEqual([100, 100, 100, 500, 500, 500, 900, 900, 900]);
  const aslant = duel({ from: [0, 0], to: [6, 8] })
    .look()
    .rays.map(({ to }) => [to.x - 16_000, to.y - 32_000]);
  expect(aslant.slice(0, 3)).toEqual([
    [-320, 240],
    [0, 0],
    [320, -240],
  ]);
});

test('[DR-GEO-9] a point has one sample, 0.1" above the ground there', () => {
  const { state, S } = duel({ terrain: [wall('hill', [18, -6], [30, 6], { height: 1 })] });
  const { rays } = sightTo(state, S, { x: 20_000, y: 24_000 });
  expect(rays.map(({ to }) => to)).toEqual([{ x: 20_000, y: 24_000, z: 100 }]);
  expect(sightTo(state, S, { x: 30_000, y: 24_000 }).rays[0]?.to.z).toBe(1100);
});

test('[DR-GEO-9] from straight above the rays spread along the y axis', () => {
  const { state, unit, T } = duel({
    to: [20, 0],
    others: { D: vehicle('A', 'small-uas', at(20, 0), { flying: true }) },
    terrain: [wall('masonry-building', [18, -2], [22, 2])],
  });
  const verdict = sightTo(state, unit('D'), T, 6);
  expect(verdict.rays.slice(0, 3).map(({ to }) => [to.x, to.y])).toEqual([
    [30_000, 24_400],
    [30_000, 24_000],
    [30_000, 23_600],
  ]);
  expect(inShort(verdict)).toBe('b9 o0 s9 unseen'); // the roof is in between, also for the ray that goes straight down
});

test('[DR-GEO-8] a ray crosses a piece with 0.01" of its length inside, not with less', () => {
  const sheet = (thick: number) => duel({ terrain: [wall('high-wall', [10, -3], [10 + thick, 3])] });
  expect(inShort(sheet(0.01).look())).toBe('b9 o0 s9 unseen');
  expect(inShort(sheet(0.009).look())).toBe('b0 o0 s0 clear');
});

test('[DR-GEO-8] only the inside counts: a ray along a face or exactly over the top passes', () => {
  expect(inShort(duel({ terrain: [wall('high-wall', [8, 0], [12, 3])] }).look())).toBe('b3 o0 s3 partial-cover');
  const level = duel({ terrain: [wall('high-wall', [10, -3], [10.5, 3], { height: 0.9 })] });
  expect(inShort(level.look())).toBe('b6 o0 s6 partial-cover'); // the three rays at eye height touch its top
  const higher = duel({ terrain: [wall('high-wall', [10, -3], [10.5, 3], { height: 0.901 })] });
  expect(inShort(higher.look())).toBe('b9 o0 s9 unseen');
  const bridge = (z0: number) => duel({ terrain: [wall('high-wall', [10, -3], [10.5, 3], { z0 })] });
  expect(inShort(bridge(0.9).look())).toBe('b0 o0 s0 clear');
  expect(inShort(bridge(0.899).look())).toBe('b3 o0 s3 partial-cover');
});

test('[DR-GEO-8] [V41] up to six inches of woods obscure a ray, more block it', () => {
  const woods = (to: number) => duel({ terrain: [wall('woods', [8, -5], [to, 5], { height: 3 })] });
  expect(inShort(woods(13).look())).toBe('b0 o9 s0 partial-concealment');
  expect(inShort(woods(15).look())).toBe('b9 o0 s0 unseen');
  // The one ray that runs level and straight has exactly 6" inside; all others are longer.
  expect(inShort(woods(14).look())).toBe('b8 o1 s0 partial-concealment');
  expect(inShort(woods(14.001).look())).toBe('b9 o0 s0 unseen');
});

test('[DR-GEO-8] depths in several woods add up, overlaps count once, and any depth at all obscures', () => {
  const two = [wall('woods', [3, -5], [6, 5]), wall('woods', [10, -5], [13.1, 5])];
  expect(inShort(duel({ terrain: two }).look())).toBe('b9 o0 s0 unseen');
  const overlapping = [wall('woods', [3, -5], [6, 5]), wall('woods', [4, -5], [8, 5])];
  expect(inShort(duel({ terrain: overlapping }).look())).toBe('b0 o9 s0 partial-concealment');
  expect(inShort(duel({ terrain: [wall('woods', [8, -5], [8.001, 5])] }).look())).toBe('b0 o9 s0 partial-concealment');
});

test('[DR-GEO-4] every attribute of a piece is its kind’s unless the scenario says otherwise', () => {
  const piece = (more: object) => inShort(duel({ terrain: [wall('high-wall', [10, -3], [10.5, 3], more)] }).look());
  expect(piece({})).toBe('b9 o0 s9 unseen');
  expect(piece({ opacity: 'partial' })).toBe('b0 o9 s9 covered');
  expect(piece({ opacity: 'none', cover: 0 })).toBe('b0 o0 s0 clear');
  expect(piece({ cover: 5 })).toBe('b9 o0 s0 unseen');
  expect(piece({ height: 0.2 })).toBe('b0 o0 s0 clear'); // at 10" even the lowest rays are above 0.4"
});

test('[DR-GEO-10] [V40] one fires over a low piece within an inch of one’s base, and only the one who lines it', () => {
  // Base edge at 0.5"; 0.89" high, so that it stands in six rays where it is not ignored.
  const lined = (near: number, more = {}) =>
    duel({ terrain: [wall('low-wall', [near, -3], [near + 0.5, 3], { height: 0.89, ...more })] });
  expect(inShort(lined(1.5).look())).toBe('b0 o0 s0 clear');
  expect(inShort(lined(1.501).look())).toBe('b6 o0 s6 partial-cover');
  expect(inShort(lined(1.5).back())).toBe('b6 o0 s6 partial-cover'); // the same wall covers him
  expect(inShort(lined(1.5, { height: 0.9 }).look())).toBe('b6 o0 s6 partial-cover'); // not below the eye
  const standing = duel({ terrain: [wall('rubble', [-1, -1], [2.5, 1], { height: 0.89 })] });
  expect(inShort(standing.look())).toBe('b0 o0 s0 clear'); // under him
  const v40 = duel({ terrain: [wall('low-wall', [1, -3], [1.5, 3])] });
  expect(inShort(v40.look())).toBe('b0 o0 s0 clear');
  const prone = duel({ terrain: [wall('low-wall', [1, -3], [1.5, 3])], shooter: { posture: 'prone' } });
  expect(prone.look().blocked).toBe(9); // eyes at 0.36" do not look over 0.5"
});

test('[DR-GEO-10] in the air one lines nothing: a roof under a drone still hides who is beneath', () => {
  const { state, unit, T } = duel({
    to: [20, 0],
    others: { D: vehicle('A', 'small-uas', at(20, 0.4), { flying: true }) },
    terrain: [wall('timber-building', [18, -2], [22, 2])],
  });
  expect(sightTo(state, unit('D'), T, 6).los).toBe(false);
});

test('[DR-GEO-12] troops never block rays; vehicles and wrecks do, with the cover of their armour', () => {
  const between = (others: object) => duel({ others: others as never });
  expect(inShort(between({ M: soldier('A', at(10, 0)), N: soldier('B', at(12, 0)) }).look())).toBe('b0 o0 s0 clear');
  const tank = between({ M: vehicle('B', 'tank', at(10, 0)) });
  expect(inShort(tank.look())).toBe('b9 o0 s9 unseen');
  expect(tank.look(30).stopped).toBe(9);
  expect(tank.look(31).stopped).toBe(0);
  expect(tank.look().rays[4]?.blockedBy).toEqual({ kind: 'vehicle', id: 'M', name: 'M' });
  const truck = between({ M: vehicle('B', 'military-truck', at(10, 0), { status: 'wreck' }) });
  expect(truck.look().rays[4]?.blockedBy?.kind).toBe('wreck');
  expect([truck.look(6).stopped, truck.look(7).stopped]).toEqual([9, 0]);
  const above = between({ M: vehicle('B', 'attack-helicopter', at(10, 0), { flying: true }) });
  expect(inShort(above.look())).toBe('b0 o0 s0 clear');
});

test('[DR-GEO-12] a vehicle is not in the way of its own occupants, nor of rays at itself', () => {
  const d = duel({
    others: { V: vehicle('A', 'military-truck', at(10, 0)), P: aboard('A', 'V'), W: vehicle('B', 'tank', at(10, 8)) },
  });
  expect(inShort(sightTo(d.state, d.unit('P'), d.T, 6))).toBe('b0 o0 s0 clear');
  expect(inShort(sightTo(d.state, d.T, d.unit('V'), 6))).toBe('b0 o0 s0 clear');
  expect(inShort(sightTo(d.state, d.T, d.unit('P'), 6))).toBe('b0 o0 s0 clear');
  expect(inShort(sightTo(d.state, d.unit('P'), d.unit('V'), 6))).toBe('b0 o0 s0 clear');
  expect(d.sees()).toBe(false); // but it is in everybody else's
  const centre = { x: 20_000, y: 32_000 };
  expect(canSeePoint(d.state, d.T, centre)).toBe(true); // the point the tank stands on
  expect(canSeePoint(d.state, d.unit('S'), { x: 25_000, y: 36_000 })).toBe(false); // the point behind it
});

test('[DR-GEO-12] [V23] a soft wreck half hides the sergeant: three of nine rays', () => {
  const { state, S, T } = duel({
    from: [20, 0],
    to: [11.5, 0],
    terrain: [wall('soft-wreck', [12.6, 0.2], [15, 2.6], { height: 1.3 })],
  });
  expect(inShort(sightTo(state, S, T, 20))).toBe('b3 o0 s0 partial-concealment');
});

test('[DR-GEO-8] a piece that was cleared away is in nobody’s way', () => {
  const terrain = [wall('high-wall', [10, -3], [10.5, 3], { id: 'gate' })];
  expect(inShort(duel({ terrain }).look())).toBe('b9 o0 s9 unseen');
  expect(inShort(duel({ terrain, more: { cleared: ['gate'] } }).look())).toBe('b0 o0 s0 clear');
});
