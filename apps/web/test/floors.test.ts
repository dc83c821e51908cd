import { describe, expect, test } from 'vitest';
import { cutAt, liftedAt, offeredBuilding, onShownLevels, onTopFloors, shownLevels } from '../src/map/floors.ts';
import type { MapUnit, TableScene, TerrainPiece } from '../src/map/scene.ts';

const level = (at: number, name: string, tag: string) => ({ level: at, name, tag, height: (at - 1) * 1.5, note: '' });
const house: TerrainPiece = {
  id: 'house',
  look: 'building',
  outline: [
    { x: 0, y: 0 },
    { x: 8, y: 0 },
    { x: 8, y: 8 },
    { x: 0, y: 8 },
  ],
  height: 3,
  label: 'House',
  spoken: 'House',
  levels: [level(1, 'Ground', 'G'), level(2, 'Second', '2'), level(3, 'Roof', 'R')],
  openings: [
    { id: 'door', kind: 'door', state: 'shut', level: 1, from: { x: 3, y: 8 }, to: { x: 4, y: 8 } },
    { id: 'window', kind: 'window', state: 'open', level: 2, from: { x: 3, y: 8 }, to: { x: 4, y: 8 } },
  ],
};
const scene: TableScene = {
  key: 'k',
  name: 'T',
  width: 20,
  height: 20,
  grid: null,
  measure: 'inch',
  ground: 'sand',
  night: false,
  hills: [],
  pieces: [house],
  clouds: [],
  markers: [],
  zones: [],
};
const man = (id: string, on: number | null): MapUnit => ({
  id,
  side: 0,
  at: { x: 2, y: 2 },
  radius: 0.5,
  height: 1,
  altitude: 0,
  symbol: 'rifle',
  name: id,
  short: id,
  tokens: [],
  state: 'idle',
  spoken: id,
  vehicle: false,
  ...(on === null ? {} : { floor: { piece: 'house', level: on } }),
});
const nobody = { chosen: null, asked: null };

describe('floors of a building', () => {
  test('an empty house shows its roof, one with people their floor', () => {
    expect(shownLevels(scene, [man('a', null)], nobody).get('house')).toBe(3);
    expect(shownLevels(scene, [man('a', 2)], nobody).get('house')).toBe(2);
  });

  test('the chosen man’s floor is shown, unless another one is asked for', () => {
    const units = [man('a', 1), man('b', 2), man('c', 2)];
    expect(shownLevels(scene, units, { chosen: 'a', asked: null }).get('house')).toBe(1);
    expect(shownLevels(scene, units, { chosen: 'a', asked: { piece: 'house', level: 3 } }).get('house')).toBe(3);
  });

  test('cut open it shows the openings of that floor alone, and its ground is painted anew', () => {
    const cut = cutAt(scene, new Map([['house', 2]]));
    expect(cut.pieces[0]?.opened).toBe(true);
    expect(cut.pieces[0]?.openings?.map(({ id }) => id)).toEqual(['window']);
    expect(cut.key).not.toBe(scene.key);
  });

  test('under its roof it shows the doors and windows of the ground floor', () => {
    const [house] = cutAt(scene, new Map([['house', 3]])).pieces;
    expect(house?.opened).toBe(false);
    expect(house?.openings?.map(({ id }) => id)).toEqual(['door']);
  });

  test('who is on another floor carries its tag', () => {
    const [up, here, out] = onShownLevels(scene, [man('a', 2), man('b', 1), man('c', null)], new Map([['house', 1]]));
    expect(up?.elsewhere).toBe('2');
    expect(here?.elsewhere).toBeUndefined();
    expect(out?.elsewhere).toBeUndefined();
  });

  test('floors are offered for a house with men in it, and for none if all are empty', () => {
    expect(offeredBuilding(scene, [man('a', null)], nobody)).toBeUndefined();
    expect(offeredBuilding(scene, [man('a', 2)], nobody)?.id).toBe('house');
  });

  test('in 3D the floors above the one shown are lifted off, with those on them', () => {
    const men = [man('out', null), man('down', 1), man('up', 2)];
    const shown = shownLevels(scene, men, { chosen: 'down', asked: null });
    expect(liftedAt(scene, shown).pieces[0]).toMatchObject({ upTo: 1, openings: house.openings });
    expect(liftedAt(scene, shown).key).not.toBe(scene.key);
    expect(onTopFloors(men, shown).map(({ id }) => id)).toEqual(['out', 'down']);
    const upstairs = shownLevels(scene, men, { chosen: 'up', asked: null });
    expect(onTopFloors(men, upstairs).map(({ id }) => id)).toEqual(['out', 'up']);
  });
});
