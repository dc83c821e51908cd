import { expect, test } from 'vitest';
import { coverFromBlast, emplacementAgainst, overheadCover, stops } from '../../../src/rules/cover/cover.ts';
import { at, duel, inShort, wall } from '../../duel.ts';
import { box, position, soldier, vehicle } from '../../position.ts';

const origin = { x: 10_000, y: 24_000 };

test('[DR-COV-2] a piece stops a weapon whose most damage is not above its rating', () => {
  expect([stops(16, 16), stops(16, 17), stops(0, 0), stops(null, 1000)]).toEqual([true, false, false, true]);
  const through = (kind: string, most: number) =>
    duel({ terrain: [wall(kind, [10, -3], [10.5, 3], { height: 2 })] }).look(most).stopped;
  expect([through('timber-fence', 6), through('timber-fence', 7)]).toEqual([9, 0]);
  expect([through('high-wall', 16), through('high-wall', 17)]).toEqual([9, 0]); // 2d8, but not 2d10
  expect([through('boulders', 30), through('boulders', 31)]).toEqual([9, 0]);
  expect(through('hedge', 1)).toBe(0);
});

test('[DR-COV-2] the ratings are the players’ to agree', () => {
  const terrain = [wall('high-wall', [10, -3], [10.5, 3])];
  expect(duel({ terrain, more: { judgements: { coverHard: 20 } } }).look(20).stopped).toBe(9);
  expect(duel({ terrain, more: { judgements: { coverHard: 5 } } }).look(6).stopped).toBe(0);
});

test('[DR-COV-1] [DR-COV-4] total cover leaves no ray open, be they stopped or blocked', () => {
  const glassAndWall = [wall('armoured-glass', [10, 0.1], [10.5, 3]), wall('high-wall', [12, -3], [12.5, 0.15])];
  const mixed = duel({ terrain: glassAndWall }).look(10);
  expect(inShort(mixed)).toBe('b6 o0 s9 covered'); // the wall stops too
  const mixedSoft = duel({ terrain: [glassAndWall[0]!, wall('thick-jungle', [12, -3], [12.5, 0.15])] }).look(10);
  expect(inShort(mixedSoft)).toBe('b6 o0 s3 covered'); // six hidden, three stopped, none left
});

test('[DR-COV-8] armoured glass stops without hiding, a hedge hides without stopping', () => {
  expect(inShort(duel({ terrain: [wall('armoured-glass', [10, 0.1], [10.5, 3])] }).look(10))).toBe(
    'b0 o0 s3 partial-cover',
  );
  expect(inShort(duel({ terrain: [wall('armoured-glass', [10, 0.1], [10.5, 3])] }).look(11))).toBe('b0 o0 s0 clear');
  expect(inShort(duel({ terrain: [wall('hedge', [10, -3], [10.5, 3])] }).look(1))).toBe('b0 o9 s0 partial-concealment');
});

test('[DR-COV-9] what cannot stop the weapon still hides, and on information one shoots through it', () => {
  const verdict = duel({ terrain: [wall('timber-fence', [10, -3], [10.5, 3])] }).look(8);
  expect([verdict.los, verdict.stopped, verdict.unstopped]).toEqual([false, 0, 9]);
});

test('[DR-COV-5] [V47] a roof whose overhead rating is high enough covers unit and point under it', () => {
  const state = position({
    units: { S: soldier('A', [20, 20]) },
    terrain: [
      box('bunker', [18, 18], [22, 22]),
      box('timber-building', [30, 18], [34, 22]),
      box('roofed-position', [40, 18], [44, 22]),
    ],
  });
  const roof = (x: number, most: number) => overheadCover(state, { x, y: 20_000 }, most)?.kind.id;
  expect([roof(20_000, 60), roof(24_000, 6)]).toEqual(['bunker', undefined]); // 2" outside is open (DR-COV-6)
  expect([roof(32_000, 6), roof(32_000, 7)]).toEqual(['timber-building', undefined]);
  expect(roof(42_000, 60)).toBe('roofed-position');
  expect(roof(18_000, 6)).toBeUndefined(); // on the wall's line it is not inside
});

test('[DR-COV-5] [DR-COV-6] the open-sided roof is nothing to direct fire and to blasts beside it', () => {
  const d = duel({ terrain: [wall('roofed-position', [18, -2], [22, 2])] });
  expect(inShort(d.look())).toBe('b0 o0 s0 clear');
  expect(coverFromBlast(d.state, { x: 27_000, y: 24_000 }, d.T, 10)).toBe('none');
});

test('[DR-COV-7] an emplacement is partial cover against every weapon from outside it', () => {
  const more = { emplacements: [{ centre: [30, 24] as [number, number], radius: 1.5 }] };
  expect(inShort(duel({ more }).look(1000))).toBe('b0 o0 s0 emplacement');
  expect(inShort(duel({ more }).back(6))).toBe('b0 o0 s0 clear'); // it does not hinder who is in it
  expect(inShort(duel({ to: [21.5, 0], more }).look())).toBe('b0 o0 s0 emplacement'); // centre on its rim
  expect(inShort(duel({ to: [21.501, 0], more }).look())).toBe('b0 o0 s0 clear');
  expect(inShort(duel({ from: [18.6, 0], more }).look())).toBe('b0 o0 s0 clear'); // both in it
});

test('[DR-COV-7] a drawn emplacement works as a dug one and is no obstacle to others', () => {
  const ring = wall('emplacement', [18, -2], [22, 2]);
  expect(inShort(duel({ terrain: [ring] }).look(1000))).toBe('b0 o0 s0 emplacement');
  expect(inShort(duel({ to: [30, 0], terrain: [ring] }).look())).toBe('b0 o0 s0 clear');
  const { state } = duel({ terrain: [ring] });
  expect(emplacementAgainst(state, origin, { x: 30_000, y: 24_000 })?.id).toBe('emplacement-1');
  expect(emplacementAgainst(state, { x: 29_000, y: 24_000 }, { x: 30_000, y: 24_000 })).toBeUndefined();
});

test('[DR-QS-6] an emplacement still hides in quick-start games, but not from blasts', () => {
  const quick = duel({
    shooter: { weapons: ['rifle'] },
    target: { weapons: ['rifle'] },
    more: { options: { rules: 'quick-start' }, emplacements: [{ centre: [30, 24], radius: 1.5 }] },
  });
  expect(inShort(quick.look(6))).toBe('b0 o0 s0 emplacement');
  expect(coverFromBlast(quick.state, { x: 27_000, y: 24_000 }, quick.T, 10)).toBe('none');
});

const blast = (
  terrain: readonly ReturnType<typeof wall>[],
  most: number,
  to: readonly [number, number] = [3.5, 0],
  more = {},
) => {
  const { state, T } = duel({ from: [-5, -5], to, terrain, more });
  return coverFromBlast(state, origin, T, most);
};

test('[DR-EXP-5] [DR-EXP-6] [V46] a low wall is partial cover from a burst, a high one total, if they stop it', () => {
  const low = wall('low-wall', [2, -2], [2.4, 2]);
  const high = wall('high-wall', [2, -2], [2.4, 2]);
  expect(blast([low], 10)).toBe('partial');
  expect(blast([high], 10)).toBe('total');
  expect([blast([high], 16), blast([high], 17), blast([high], 20)]).toEqual(['total', 'none', 'none']);
  expect(blast([], 10)).toBe('none');
});

test('[DR-EXP-6] two stopped rays are partial cover, one is none; concealment is none at all', () => {
  const crate = (from: number) => wall('low-wall', [2.6, from], [2.8, from + 0.3], { height: 0.2 });
  expect(blast([crate(0.25)], 10)).toBe('none');
  expect(blast([crate(0.25), crate(-0.55)], 10)).toBe('partial');
  expect(blast([wall('thick-jungle', [1, -2], [3, 2])], 10)).toBe('none');
});

test('[DR-EXP-6] an emplacement the burst is not in is partial cover; one it is in is not (DR-COV-7)', () => {
  const ring = (x: number) => ({ emplacements: [{ centre: [x, 24] as [number, number], radius: 1.5 }] });
  expect(blast([], 40, [3.5, 0], ring(13.5))).toBe('partial');
  expect(blast([], 40, [1, 0], ring(11))).toBe('none');
});

test('[DR-EXP-7] a burst on the base, its rim included, meets no cover', () => {
  const ring = { emplacements: [{ centre: [12, 24] as [number, number], radius: 1.5 }] };
  expect(blast([], 10, [0.5, 0], ring)).toBe('none');
  expect(blast([], 10, [0.501, 0], ring)).toBe('partial');
});

test('[DR-EXP-5] hulls cover from a burst, but not the one that is hit, nor the one it bursts on', () => {
  const { state, T, unit } = duel({ to: [6, 0], others: { V: vehicle('B', 'tank', at(3, 0)) } });
  expect(coverFromBlast(state, origin, T, 20)).toBe('total');
  expect(coverFromBlast(state, origin, T, 31)).toBe('none');
  expect(coverFromBlast(state, origin, unit('V'), 20)).toBe('none');
  expect(coverFromBlast(state, { x: 13_000, y: 24_000 }, T, 20)).toBe('none');
});

test('[DR-EXP-2] bursts go off half an inch above the ground: over what is lower they reach', () => {
  expect(blast([wall('low-wall', [0.6, -2], [1, 2], { height: 0.38 })], 10)).toBe('none');
  expect(blast([wall('low-wall', [0.6, -2], [1, 2], { height: 0.4 })], 10)).toBe('partial');
});
