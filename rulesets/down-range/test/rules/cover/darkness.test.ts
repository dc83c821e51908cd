import { expect, test } from 'vitest';
import { isUnderNet } from '../../../src/rules/cover/camouflage.ts';
import { darknessAt, isDark } from '../../../src/rules/cover/darkness.ts';
import { canSee, canSeePoint, sightTo } from '../../../src/rules/sight/sight.ts';
import { at, type DuelTerms, duel, inShort, wall } from '../../duel.ts';
import { aboard, vehicle } from '../../position.ts';

const night = { light: 'night' as const };
const cellar = wall('masonry-building', [18, -4], [26, 4], { dark: true });
const circle = (kind: 'smoke' | 'illumination' | 'ir', x: number, radius: number) => ({
  kind,
  centre: [x, 24] as [number, number],
  radius,
});
const seen = (terms: DuelTerms) => inShort(duel(terms).look());

test('[DR-CON-1] [DR-CON-4] night hides partly outdoors and wholly in pieces marked dark', () => {
  expect(seen({})).toBe('b0 o0 s0 clear');
  expect(seen({ more: night })).toBe('b0 o0 s0 darkness');
  const inside = duel({ to: [19, 0], terrain: [cellar], more: night });
  expect([inside.sees(), inside.look().hiddenBy]).toEqual([false, [{ clause: 'DR-CON-4', what: 'total-darkness' }]]);
  expect(duel({ to: [19, 0], terrain: [cellar] }).sees()).toBe(true); // by day a house is not dark
});

test('[DR-CON-5] darkness is judged where the target stands', () => {
  const { back, state, T, S } = duel({ to: [19, 0], terrain: [cellar], more: night });
  expect(inShort(back())).toBe('b0 o0 s0 darkness'); // from the cellar one sees out as from anywhere
  expect([isDark(state, S), isDark(state, T)]).toEqual([true, true]);
  expect(darknessAt(state, { x: 29_000, y: 24_000, radius: 500 })).toBe('total');
  expect(darknessAt(state, { x: 27_999, y: 24_000, radius: 500 })).toBe('partial'); // by the centre of the base
  const day = duel({ terrain: [cellar] });
  expect(isDark(day.state, { x: 30_000, y: 24_000 })).toBe(false);
});

test('[DR-CON-6] [DR-EQP-1] goggles lift partial darkness, not total', () => {
  const goggles = { shooter: { items: ['nvgs'] }, more: night };
  expect(seen(goggles)).toBe('b0 o0 s0 clear');
  expect(duel({ ...goggles, to: [19, 0], terrain: [cellar] }).sees()).toBe(false);
});

test('[DR-CON-6] a thermal sight lifts both, but looks through nothing', () => {
  const thermal = { shooter: { items: ['thermal-sight'] }, more: night };
  expect(seen(thermal)).toBe('b0 o0 s0 clear');
  expect(seen({ ...thermal, to: [19, 0], terrain: [cellar] })).toBe('b0 o0 s0 building-edge');
  // Glass: with eyes one sees through it in the dark, with the sight not at all.
  const glass = wall('armoured-glass', [10, -3], [10.5, 3]);
  expect(inShort(duel({ ...thermal, terrain: [glass] }).look(11))).toBe('b0 o0 s0 darkness');
  expect(duel({ ...thermal, to: [19, 0], terrain: [cellar, glass] }).sees()).toBe(false);
  const hedge = wall('hedge', [10, -3], [10.5, 0.1]);
  expect(seen({ ...thermal, terrain: [hedge] })).toBe('b0 o6 s0 partial-concealment'); // three rays are free
  const half = duel({ ...thermal, to: [19, 0], terrain: [cellar, hedge] }).look(17);
  expect([half.blocked, half.los, half.rays.at(-1)?.blockedBy?.name]).toEqual([6, true, 'Hedge / brush']);
  const smoke = { ...thermal, more: { ...night, clouds: [circle('smoke', 20, 2)] } };
  expect(seen(smoke)).toBe('b9 o0 s0 unseen');
});

test('[DR-CON-6] a white light lifts partial darkness anywhere and total darkness up to its reach', () => {
  const lit = { shooter: { items: ['white-light'], lightOn: true }, more: night };
  expect(seen(lit)).toBe('b0 o0 s0 clear');
  expect(seen({ ...lit, shooter: { items: ['white-light'] } })).toBe('b0 o0 s0 darkness'); // switched off
  const inside = (x: number, more = {}) =>
    duel({ ...lit, from: [x, 0], to: [19, 0], terrain: [cellar], more: { ...night, ...more } }).sees();
  expect([inside(6), inside(5.999)]).toEqual([true, false]); // 12", base edge to base edge
  expect(inside(5, { judgements: { whiteLightReach: 13 } })).toBe(true);
});

test('[DR-CON-7] [V73] illumination lifts darkness for all, infrared light for those with goggles', () => {
  const under = (kind: 'illumination' | 'ir', x: number, items: string[]) =>
    seen({ shooter: { items }, more: { ...night, clouds: [circle(kind, x, 4)] } });
  expect([under('illumination', 30, []), under('illumination', 30, ['nvgs'])]).toEqual([
    'b0 o0 s0 clear',
    'b0 o0 s0 clear',
  ]);
  expect([under('ir', 30, []), under('ir', 30, ['nvgs'])]).toEqual(['b0 o0 s0 darkness', 'b0 o0 s0 clear']);
  expect([under('illumination', 25.5, []), under('illumination', 25.499, [])]).toEqual([
    'b0 o0 s0 clear',
    'b0 o0 s0 darkness',
  ]);
  const cellarUnder = (kind: 'illumination' | 'ir') =>
    duel({
      shooter: { items: ['nvgs'] },
      to: [19, 0],
      terrain: [cellar],
      more: { ...night, clouds: [circle(kind, 29, 4)] },
    }).sees();
  expect([cellarUnder('illumination'), cellarUnder('ir')]).toEqual([true, true]);
});

test('[DR-CON-6] who is aboard looks through the vehicle’s sight', () => {
  const d = duel({
    others: { V: vehicle('A', 'tank', at(0, 6), { items: ['thermal-sight'] }), C: aboard('A', 'V', 'gunner') },
    more: night,
  });
  expect(inShort(sightTo(d.state, d.unit('C'), d.T, 6))).toBe('b0 o0 s0 clear');
  expect(inShort(sightTo(d.state, d.S, d.T, 6))).toBe('b0 o0 s0 darkness');
});

test('[DR-CON-8] any length of a ray in smoke blocks it, under the option it obscures', () => {
  const cloud = (radius: number) => ({ clouds: [circle('smoke', 20, radius)] });
  expect(seen({ more: cloud(2) })).toBe('b9 o0 s0 unseen');
  expect(seen({ more: { ...cloud(2), options: { thinSmoke: true } } })).toBe('b0 o9 s0 partial-concealment');
  // Of a cloud beside the line only the column of rays on its side has any length in it.
  const beside = (y: number) => ({
    clouds: [{ kind: 'smoke' as const, centre: [29, y] as [number, number], radius: 2 }],
  });
  expect(seen({ more: beside(26.379) })).toBe('b3 o0 s0 partial-concealment');
  expect(seen({ more: beside(26.39) })).toBe('b0 o0 s0 clear');
  expect(seen({ more: { clouds: [circle('smoke', 31, 2)] } })).toBe('b9 o0 s0 unseen'); // the target in it
  expect(seen({ more: { clouds: [circle('smoke', 9, 2)] } })).toBe('b9 o0 s0 unseen'); // the shooter in it
});

test('[DR-CON-8] smoke stands four inches high: from far enough up one looks over it, not into it', () => {
  const d = duel({
    others: { D: vehicle('A', 'small-uas', at(0, 0.9), { flying: true }) },
    more: { clouds: [circle('smoke', 14, 2)] },
  });
  expect(canSee(d.state, d.S, d.T)).toBe(false);
  expect(canSee(d.state, d.unit('D'), d.T)).toBe(true);
  expect(canSeePoint(d.state, d.unit('D'), { x: 14_000, y: 24_000 })).toBe(false);
});

test('[DR-CON-8] [V51] a point outside the smoke can be aimed at, one in it cannot', () => {
  const { state, S } = duel({ more: { clouds: [circle('smoke', 30, 8)] } });
  expect(canSeePoint(state, S, { x: 21_900, y: 24_000 })).toBe(true);
  expect(canSeePoint(state, S, { x: 22_100, y: 24_000 })).toBe(false);
});

test('[DR-CON-2] a lone bush conceals nothing', () => {
  const bush = (isolated: boolean) => seen({ terrain: [wall('hedge', [10, -3], [10.5, 3], { isolated })] });
  expect([bush(false), bush(true)]).toEqual(['b0 o9 s0 partial-concealment', 'b0 o0 s0 clear']);
});

test('[DR-CON-3] a camouflage net hides from the air and not from the ground', () => {
  const netted = (x: number, more = {}) =>
    duel({
      target: { items: [] },
      others: {
        N: { seat: 'B', at: [30 + x, 24], items: ['camouflage-net'], weapons: ['m4'] },
        D: vehicle('A', 'small-uas', at(10, 0), { flying: true }),
      },
      more,
    });
  const fromAbove = (d: ReturnType<typeof duel>) => sightTo(d.state, d.unit('D'), d.T, 6);
  expect(inShort(netted(3.5).look())).toBe('b0 o0 s0 clear');
  expect(fromAbove(netted(3.5)).hiddenBy).toEqual([{ clause: 'DR-CON-3', what: 'camouflage-net' }]);
  expect(isUnderNet(netted(3.5).state, netted(3.5).T)).toBe(true);
  expect(inShort(fromAbove(netted(3.501)))).toBe('b0 o0 s0 clear'); // 3" round its bearer
  const agreed = { judgements: { netFromAbove: 'partial' as const, netFromGround: 'partial' as const } };
  expect(inShort(fromAbove(netted(3.5, agreed)))).toBe('b0 o0 s0 camouflage-net');
  expect(inShort(netted(3.5, agreed).look())).toBe('b0 o0 s0 camouflage-net');
});

test('[DR-CON-3] a net that was laid down covers its place', () => {
  const laid = (x: number) =>
    duel({
      others: { D: vehicle('A', 'small-uas', at(10, 0), { flying: true }) },
      more: { dropped: [{ at: [30 + x, 24], item: 'camouflage-net' }] },
    });
  const hidden = (d: ReturnType<typeof duel>) => !canSee(d.state, d.unit('D'), d.T);
  expect([hidden(laid(3.5)), hidden(laid(3.501))]).toEqual([true, false]);
});
