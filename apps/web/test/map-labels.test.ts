import { describe, expect, test } from 'vitest';
import { type LabelBox, type LabelRequest, placeLabels } from '../src/map/labels.ts';
import { type LabelScene, mapLabels } from '../src/map/map-labels.ts';
import { rimTowards } from '../src/map/overlays/draw.ts';
import type { ChipTone, Overlay, TableScene } from '../src/map/scene.ts';
import { missionOverlays } from '../src/mission/mission-overlays.ts';
import type { ShownMission } from '../src/mission/shown-mission.ts';

const wish = (id: string, x: number, y: number, more: Partial<LabelRequest> = {}): LabelRequest => ({
  id,
  x,
  y,
  clear: 10,
  forms: [
    { text: id, width: 60, height: 14 },
    { text: id[0]!, width: 10, height: 14 },
  ],
  rank: 1,
  ...more,
});
const box = (left: number, top: number, width: number, height: number): LabelBox => ({ left, top, width, height });
const overlap = (a: LabelBox, b: LabelBox): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

describe('labels', () => {
  test('stand below where there is room', () => {
    const [label] = placeLabels([wish('Aspen', 100, 100)], []);
    expect(label).toMatchObject({ text: 'Aspen', left: 70, top: 113 });
  });

  test('go above, then right, then left as the ways are barred', () => {
    const below = box(60, 112, 80, 20);
    const above = box(60, 70, 80, 18);
    const right = box(112, 90, 60, 20);
    expect(placeLabels([wish('Aspen', 100, 100)], [below])[0]?.top).toBe(73);
    expect(placeLabels([wish('Aspen', 100, 100)], [below, above])[0]).toMatchObject({ left: 113, top: 93 });
    expect(placeLabels([wish('Aspen', 100, 100)], [below, above, right])[0]).toMatchObject({ left: 27, top: 93 });
  });

  test('drop to the shorter form, then away', () => {
    const walls = [
      box(0, 114, 95, 200),
      box(105, 114, 95, 200),
      box(0, -100, 200, 186),
      box(112, 60, 90, 80),
      box(0, 60, 88, 80),
    ];
    expect(placeLabels([wish('Aspen', 100, 100)], walls)[0]).toMatchObject({ text: 'A', left: 95, top: 113 });
    expect(placeLabels([wish('Aspen', 100, 100)], [box(-500, -500, 1000, 1000)])).toEqual([]);
  });

  test('what must be read is drawn in any case', () => {
    expect(placeLabels([wish('Aspen', 100, 100, { must: true })], [box(-500, -500, 1000, 1000)])).toHaveLength(1);
  });

  test('try their other places before they cover something', () => {
    const elsewhere = [
      { x: 300, y: 100 },
      { x: 500, y: 100 },
    ];
    const taken = [box(0, 0, 400, 200)];
    const [label] = placeLabels([wish('line', 100, 100, { must: true, centred: true, elsewhere })], taken);
    expect(label).toMatchObject({ left: 470, top: 93 });
  });

  test('the more important one keeps its place', () => {
    const placed = placeLabels([wish('name', 100, 100), wish('odds', 100, 100, { rank: 9 })], []);
    expect(placed[0]).toMatchObject({ id: 'odds', top: 113 });
    expect(placed[1]?.top).not.toBe(113);
  });

  test('none of sixty covers another or a base, and the order they come in does not matter', () => {
    const wishes = Array.from({ length: 60 }, (_, i) =>
      wish(`Unit ${i}`, 40 + ((i * 37) % 400), 40 + ((i * 53) % 300)),
    );
    const bases = wishes.map(({ x, y }) => box(x - 9, y - 9, 18, 18));
    const placed = placeLabels(wishes, bases);
    for (const a of placed) {
      for (const b of [...placed, ...bases]) if (a !== b) expect(overlap(a, b)).toBe(false);
    }
    expect(placed.length).toBeGreaterThan(20);
    expect(placeLabels([...wishes].reverse(), bases)).toEqual(placed);
  });
});

test('no label leaves the bounds', () => {
  const bounds = box(0, 0, 200, 120);
  expect(placeLabels([wish('Aspen', 100, 100)], [], bounds)[0]?.top).toBe(73);
  expect(placeLabels([wish('Aspen', 20, 20)], [], bounds)[0]).toMatchObject({ left: 33, top: 13 });
  expect(placeLabels([wish('Aspen', 300, 300)], [], bounds)).toEqual([]);
});

test('a label that has to stay on the screen does, while others keep the bounds of all', () => {
  const screen = box(0, 0, 200, 120);
  expect(placeLabels([wish('Aspen', 100, 100, { within: screen })], [])[0]?.top).toBe(73);
  expect(placeLabels([wish('Aspen', 100, 100)], [])[0]?.top).toBe(113);
  // What must be read is pushed into sight.
  const must = { within: screen, must: true };
  expect(placeLabels([wish('Aspen', 4, 118, must)], [box(-500, -500, 1000, 1000)])[0]).toMatchObject({
    left: 0,
    top: 106,
  });
});

const scene: TableScene = {
  key: 'bare',
  name: 'Bare',
  width: 10,
  height: 10,
  grid: null,
  measure: 'inch',
  ground: 'sand',
  night: false,
  hills: [],
  pieces: [],
  clouds: [],
  markers: [],
  zones: [],
};

const labelsOf = (overlays: readonly Overlay[]) =>
  mapLabels({
    scene,
    units: [],
    overlays,
    scale: 20,
    detail: 'near',
    hovered: null,
    heights: [],
    showZones: false,
  } as unknown as LabelScene);

test('every line of sight keeps its label, however close the lines lie', () => {
  const line = (id: string, y: number): Overlay => ({
    kind: 'sight',
    id,
    from: { x: 0, y: 5 },
    to: { x: 10, y },
    verdict: 'clear',
    label: '9 of 9 rays',
  });
  const ids = ['a', 'b', 'c', 'd'];
  const labels = labelsOf(ids.map((id, i) => line(id, 5 + i * 0.2)));
  expect(labels.map(({ id }) => id).sort()).toEqual(ids);
  for (const one of labels) expect(labels.filter((other) => other !== one && overlap(one, other))).toEqual([]);
});

test('where there is no room for all, what was chosen lies on top, and a friend over the rest', () => {
  const chip = (id: string, tone: ChipTone, rank: number): Overlay => ({
    kind: 'chip',
    id,
    at: { x: 5, y: 5 },
    text: id,
    tone,
    rank,
  });
  const overlays = [chip('chosen', 'chosen', 9), chip('friend', 'friend', 5), chip('other', 'plain', 0)];
  const labels = labelsOf(overlays);
  expect(labels.map(({ id }) => id)).toEqual(['other', 'friend', 'chosen']);
});

test('why enemies in a crowd are no targets covers nobody: what finds no room is left to the list', () => {
  const chip = (i: number, tone: ChipTone, more = {}): Overlay => ({
    kind: 'chip',
    id: `${tone}-${i}`,
    at: { x: 4.6 + i * 0.1, y: 5 },
    text: 'unseen',
    tone,
    rank: 3,
    ...more,
  });
  const crowd = Array.from({ length: 9 }, (_, i) => i);
  const quiet = labelsOf([...crowd.map((i) => chip(i, 'quiet')), chip(9, 'chosen', { rank: 9 })]);
  expect(quiet.some(({ id }) => id === 'chosen-9')).toBe(true);
  for (const one of quiet) expect(quiet.filter((other) => other !== one && overlap(one, other))).toEqual([]);
  // What can be pressed stays.
  expect(labelsOf(crowd.map((i) => chip(i, 'quiet', { pick: true })))).toHaveLength(crowd.length);
});

test('nothing is written over the handle that turns a unit', () => {
  const chip: Overlay = { kind: 'chip', id: 'name', at: { x: 5, y: 5 }, text: 'Ortiz', tone: 'plain', clear: 0.4 };
  const facing: Overlay = { kind: 'facing', id: 'facing', at: { x: 5, y: 5 }, towards: { x: 5, y: 9 }, label: 'Turn' };
  const [free] = labelsOf([chip]);
  const [beside] = labelsOf([chip, facing]);
  const { x, y } = rimTowards(facing.at, facing.towards, 20);
  const handle = box(x * 20 - 6, y * 20 - 6, 12, 12);
  expect(overlap(free!, handle)).toBe(true);
  expect(overlap(beside!, handle)).toBe(false);
});

test('what a mission pays is written once, however many places belong to it', () => {
  const goal = (x: number) => ({ at: { x, y: 5 }, radius: 1 });
  const award = { id: 'a', name: 'Wells', live: 'nobody holds them', to: null, goals: [goal(2), goal(8)] };
  const awards = [{ ...award, units: [], pieces: [] }] as unknown as ShownMission['awards'];
  const overlays = missionOverlays({ awards }, null, { scene, units: [], sides: [] });
  expect(overlays.filter(({ kind }) => kind === 'chip')).toHaveLength(1);
  expect(overlays.find(({ kind }) => kind === 'focus')).toMatchObject({ spots: [{ number: 1 }, { number: 1 }] });
});
