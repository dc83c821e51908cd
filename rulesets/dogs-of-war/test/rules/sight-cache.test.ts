import { isLineFree } from '@sandtable/geometry';
import { createMatch, fastDice, type Match, Random } from '@sandtable/kernel';
import { expect, inject, test } from 'vitest';
import { applyEvent } from '../../src/apply-event.ts';
import { scenarios } from '../../src/content/scenarios.ts';
import type { Building } from '../../src/content/table.ts';
import type { DogsOfWarEvent } from '../../src/events.ts';
import { groundOf, layGround } from '../../src/rules/ground/lay-ground.ts';
import { bodyPointsOf, eyeOf } from '../../src/rules/measure/body.ts';
import { lengthsAlong, NOT_GONE } from '../../src/rules/movement/price.ts';
import { WalkGraph, walkGraphOf } from '../../src/rules/movement/walk-graph.ts';
import { Walked } from '../../src/rules/movement/walked.ts';
import { figureOf, groundNow, isPresent } from '../../src/rules/roster/roster.ts';
import { countClear, isSeenThrough } from '../../src/rules/sight/line.ts';
import { Look } from '../../src/rules/sight/look.ts';
import { sightOf } from '../../src/rules/sight/visibility.ts';
import { ruleset } from '../../src/ruleset.ts';
import { cloneState, type Model, type State } from '../../src/state.ts';
import { at, model, place, position, rgr, rubble, tal, wall } from '../position.ts';

type Seen = { readonly visible: number; readonly base: number; readonly clear: number };

const kept = (state: State, from: Model, to: Model): Seen => {
  const sight = sightOf(state, from, to);
  const figure = figureOf(state, to);
  const clear = countClear(groundNow(state), eyeOf(figureOf(state, from)), from.place, figure);
  return { visible: sight.visible, base: sight.baseVisible, clear };
};

/** The same on a ground laid anew, of figures nobody has looked at, past every part on the table. */
const anew = (state: State, from: Model, to: Model): Seen => {
  const ground = layGround(state.terrain);
  const [viewer, target] = [from, to].map((man) => {
    const { x, y, z, surface, facing, posture } = figureOf(state, man);
    return { x, y, z, surface, facing, posture };
  }) as [Parameters<typeof eyeOf>[0] & Model['place'], Parameters<typeof eyeOf>[0] & Model['place']];
  const points = bodyPointsOf(target);
  const visible = points.filter((point) => isSeenThrough([...ground.parts], eyeOf(viewer), point)).length;
  const look = new Look(ground, viewer, target);
  const inMasonry = ground.flats.some(({ masonry }) => masonry);
  const clear = inMasonry
    ? countClear(ground, eyeOf(viewer), from.place, target)
    : points.filter((point) => isLineFree(eyeOf(viewer), point, ground.parts)).length;
  return { visible, base: visible >= 5 ? 0 : look.baseVisible, clear };
};

function wrongLooks(state: State): string[] {
  const men = state.models.filter(isPresent);
  return men.flatMap((from) =>
    men.flatMap((to) => {
      if (from === to) return [];
      const [known, found] = [kept(state, from, to), anew(state, from, to)];
      return JSON.stringify(known) === JSON.stringify(found)
        ? []
        : [`${from.id} ${to.id}: ${JSON.stringify([known, found])}`];
    }),
  );
}

test('whatever happens in a game, a look that was kept shows what a new one does', () => {
  for (const [i, scenario] of Object.keys(scenarios).entries()) {
    const seed = inject('seed') + i;
    const { match } = createMatch(ruleset, { scenario }, { dice: fastDice(seed) }) as { match: Match<State> };
    const random = new Random(seed);
    for (let n = 0; n < 120 && match.result === undefined; n++) {
      const [open] = match.open;
      match.advance(open!, match.draw(open!, random));
      if (n % 40 === 39) expect(wrongLooks(match.state), `${scenario}, seed ${seed}, command ${n}`).toEqual([]);
    }
  }
});

const house: Building = {
  id: 'house',
  name: 'House',
  kind: 'building',
  from: [14, 6],
  to: [20, 14],
  levels: 2,
  structure: 'wood',
  doors: [
    { side: 'west', from: 9.25, to: 10.75 },
    { side: 'east', from: 9.25, to: 10.75 },
  ],
};

/** A Ranger and a Taliban who face each other across a house, through its two doors. */
const acrossHouse = () =>
  position({ table: { pieces: [house] }, models: { r: rgr(10, 10), t: tal(24, 10) } } as Parameters<
    typeof position
  >[0]);
const seen = (state: State): number => sightOf(state, model(state, 'r'), model(state, 't')).visible;
const happens = (state: State, ...events: object[]): number => {
  for (const event of events) applyEvent(state, event as DogsOfWarEvent);
  return seen(state);
};
const door = (number: number, state: string) => ({
  type: 'door-changed',
  clause: 'DW-MSC-12',
  opening: `house/door-${number}`,
  state,
});

test('doors that open and shut, a man who lies down and a wall that is gone change what is seen at once, and only there', () => {
  const state = acrossHouse();
  expect(seen(state)).toBe(0);
  const before = cloneState(state);
  expect(happens(state, door(1, 'open'))).toBe(0);
  expect(happens(state, door(2, 'open'))).toBe(10);
  expect(seen(before)).toBe(0); // an older copy, as an undo brings it back, still has its doors shut
  expect(happens(state, door(1, 'shut'))).toBe(0);
  expect(happens(state, door(1, 'broken'))).toBe(10);
  expect(groundOf({ ...state.terrain })).toBe(groundNow(state)); // what looks the same needn't be laid again
  const low = position({
    table: { pieces: [wall(21, 8, 21.4, 12, 0.5)] },
    models: { r: rgr(10, 10), t: tal(22, 10) },
  } as Parameters<typeof position>[0]);
  expect(seen(low)).toBeGreaterThan(5);
  const down = { type: 'posture-changed', clause: 'DW-MOV-8', model: 't', posture: 'prone' };
  expect(happens(low, down)).toBe(0);
  expect(happens(low, { ...down, posture: 'standing' })).toBeGreaterThan(5);
});

test('a house that falls hides nobody any more', () => {
  const state = acrossHouse();
  expect(seen(state)).toBe(0);
  state.terrain = { ...state.terrain, levels: { house: [3, 1] } };
  expect(seen(state)).toBe(0); // damaged, and both levels still stand
  state.terrain = { ...state.terrain, levels: { house: [] } };
  expect(seen(state)).toBe(10);
});

test('what is put on the table in play changes the ways around it, and none elsewhere', () => {
  const table = { pieces: [wall(21, 8, 21.4, 12, 1)] };
  const { terrain } = position({ table, models: { r: rgr(10, 10) } } as Parameters<typeof position>[0]);
  const wreck = wall(30, 30, 33, 33, 2, { id: 'wreck' });
  const [before, after] = [walkGraphOf(terrain), walkGraphOf({ ...terrain, placed: [wreck] })];
  const alone = new WalkGraph(layGround({ ...terrain, placed: [wreck] }));
  const ends = (graph: WalkGraph, x: number, y: number) =>
    graph.legsOf(place(x, y)).map(({ place: end, length }) => [end, length]);
  for (let x = 1; x < 48; x += 0.5)
    for (const y of [10, 29, 29.5, 31.5, 34]) expect(ends(after, x, y)).toEqual(ends(alone, x, y));
  expect(ends(after, 5, 5)).toEqual(ends(before, 5, 5));
  expect(ends(after, 29.5, 31)).not.toEqual(ends(before, 29.5, 31));
});

test('a walk paid step by step costs what the whole of it does, in rubble and out of it', () => {
  const state = position({
    table: { pieces: [rubble(12, 8, 15, 12)] },
    models: { r: rgr(10, 10) },
  } as Parameters<typeof position>[0]);
  const ground = groundNow(state);
  const mover = model(state, 'r');
  const walked = new Walked(ground, mover.place);
  expect(walked.ap(ground, mover, 'walk')).toBe(0);
  const costs = [11, 12, 13, 14, 15, 16].map((x) => {
    walked.goOn([at(x, 10)]);
    return walked.ap(ground, mover, 'walk');
  });
  expect(costs).toEqual([1, 2, 4, 6, 8, 9]);
  expect(lengthsAlong(ground, [place(10, 10), place(16, 10)])).toEqual({ length: 6000, slow: 3000 });
  expect(lengthsAlong(ground, [place(10, 10)])).toEqual(NOT_GONE);
});
