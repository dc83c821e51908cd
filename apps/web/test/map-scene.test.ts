import { downRange, type State } from '@sandtable/down-range';
import { createMatch, fastDice, type Json } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { describe, expect, test } from 'vitest';
import { unitsOfView } from '../src/games/down-range/map-units.ts';
import { sceneOfScenario } from '../src/games/down-range/scenario-scene.ts';
import { sceneOfView } from '../src/games/down-range/scene.ts';
import * as boardUnits from '../src/games/ranged-fun/map-units.ts';
import * as boardFile from '../src/games/ranged-fun/scenario-scene.ts';
import * as board from '../src/games/ranged-fun/scene.ts';
import { placesOf } from '../src/map/inch-places.ts';

const {
  content: { scenarios: downRangeScenarios },
} = downRange;
const {
  content: { scenarios: rangedFunScenarios },
} = rangedFun;

function downRangeState(scenario: string, options = {}): State {
  const created = createMatch(downRange.ruleset, { scenario, options }, { dice: fastDice(1) });
  if (!('match' in created)) throw new Error(JSON.stringify(created));
  return structuredClone(created.match.state) as State;
}

function put(state: State, id: string, at: { x: number; y: number }, more: object = {}): void {
  Object.assign(state.units[state.index[id]!]!, { at, status: 'active', ...more });
}

describe('places', () => {
  const { place, point } = placesOf(48_000);

  test('the rules count from the south-west in mils, the map from the north-west in inches', () => {
    expect(place({ x: 0, y: 0 })).toEqual({ x: 0, y: 48 });
    expect(place({ x: 12_500, y: 48_000 })).toEqual({ x: 12.5, y: 0 });
  });

  test('there and back is where one was', () => {
    for (const each of [
      { x: 0, y: 48_000 },
      { x: 12_345, y: 6_789 },
    ]) {
      expect(point(place(each))).toEqual(each);
    }
  });
});

describe('Down Range', () => {
  test('every printed scenario has a scene, from its file and from a view, with the same table', () => {
    for (const [id, file] of Object.entries(downRangeScenarios)) {
      const fromFile = sceneOfScenario(file);
      const fromView = sceneOfView(downRange.ruleset.view(downRangeState(id), 'umpire') as Json);
      expect([id, fromView.width, fromView.height]).toEqual([id, file.table.width, file.table.height]);
      expect(fromView.hills).toEqual(fromFile.hills);
      expect(fromView.pieces.filter(({ look }) => look !== 'emplacement')).toEqual(
        fromFile.pieces.filter(({ look }) => look !== 'emplacement'),
      );
      expect(fromView.night).toBe(file.table.light === 'night');
      expect(fromView.pieces.length + fromView.hills.length).toBeGreaterThanOrEqual(file.pieces.length);
    }
  });

  test('a hill is ground, a wall a piece with its height on it, a ditch below the ground', () => {
    const ridge = sceneOfScenario(downRangeScenarios['contact-on-the-ridge']!);
    expect(ridge.hills.map(({ height, slope }) => [height, slope])).toEqual([
      [3, 8],
      [2, 5],
    ]);
    expect(ridge.pieces.find(({ id }) => id === 't7')).toMatchObject({ look: 'wall', label: 'LOW WALL ½″' });
    const convoy = sceneOfScenario(downRangeScenarios['convoy-at-the-barricade']!);
    expect(convoy.pieces.find(({ id }) => id === 'r2')).toMatchObject({ look: 'trench', height: -0.8 });
    expect(convoy.pieces.find(({ id }) => id === 'r4')).toMatchObject({ look: 'rubble', label: 'BARRICADE ½″' });
  });

  test('who is on the table is a unit of the map; who is not placed is none', () => {
    const state = downRangeState('crossroads');
    expect(unitsOfView(downRange.ruleset.view(state, 'a') as Json)).toEqual([]);
    put(state, 'a-medic', { x: 10_000, y: 3_000 }, { injured: true, reaction: true });
    put(state, 'b-leader', { x: 10_000, y: 45_000 });
    const [medic, leader] = unitsOfView(downRange.ruleset.view(state, 'a') as Json);
    expect(medic).toMatchObject({ id: 'a-medic', side: 0, at: { x: 10, y: 45 }, symbol: 'medic', state: 'idle' });
    expect(medic?.tokens).toEqual(['injured', 'reaction']);
    expect(medic?.spoken).toBe('Medic, South, at 10.0 by 3.0 inches, injured, has a Reaction');
    expect(leader).toMatchObject({ id: 'b-leader', side: 1, symbol: 'leader' });
  });

  test('the downed lie, the removed are gone', () => {
    const state = downRangeState('crossroads');
    put(state, 'a-medic', { x: 10_000, y: 3_000 }, { status: 'downed', reaction: true });
    put(state, 'a-leader', { x: 12_000, y: 3_000 }, { status: 'removed' });
    const units = unitsOfView(downRange.ruleset.view(state, 'a') as Json);
    expect(units.map(({ id, state: how, tokens }) => [id, how, tokens])).toEqual([['a-medic', 'downed', []]]);
  });

  test('a house with men inside is cut open, and only that house', () => {
    const state = downRangeState('crossroads');
    put(state, 'a-medic', { x: 17_000, y: 30_000 });
    const opened = sceneOfView(downRange.ruleset.view(state, 'a') as Json).pieces.filter(
      (piece) => piece.opened === true,
    );
    expect(opened.map(({ id }) => id)).toEqual(['c3']);
    put(state, 'a-medic', { x: 14_000, y: 30_000 });
    expect(sceneOfView(downRange.ruleset.view(state, 'a') as Json).pieces.some((piece) => piece.opened === true)).toBe(
      false,
    );
  });

  test('ground that looks different has another key, and the same ground the same', () => {
    const state = downRangeState('crossroads');
    const empty = sceneOfView(downRange.ruleset.view(state, 'a') as Json).key;
    put(state, 'a-medic', { x: 5_000, y: 3_000 });
    expect(sceneOfView(downRange.ruleset.view(state, 'a') as Json).key).toBe(empty);
    put(state, 'a-medic', { x: 17_000, y: 30_000 });
    expect(sceneOfView(downRange.ruleset.view(state, 'a') as Json).key).not.toBe(empty);
  });

  test('under fog a scene shows no more than the view: the unseen are not there', () => {
    const state = downRangeState('crossroads', { fog: true });
    put(state, 'a-medic', { x: 10_000, y: 3_000 });
    put(state, 'b-leader', { x: 16_500, y: 30_000 });
    expect(unitsOfView(downRange.ruleset.view(state, 'a') as Json).map(({ id }) => id)).toEqual(['a-medic']);
    expect(sceneOfView(downRange.ruleset.view(state, 'a') as Json).pieces.some((piece) => piece.opened === true)).toBe(
      false,
    );
  });
});

describe('Ranged Fun', () => {
  test('every printed mission has a board, from its file and from a view', () => {
    for (const [id, file] of Object.entries(rangedFunScenarios)) {
      const scene = boardFile.sceneOfScenario(file);
      expect([id, scene.width, scene.height]).toEqual([id, file.board.rows[0]!.length, file.board.rows.length]);
      expect(scene.pieces).toHaveLength(file.board.rows.join('').replaceAll('.', '').length);
    }
  });

  test('a unit stands in the middle of its square, in the colour of its seat', () => {
    const created = createMatch(
      rangedFun.ruleset,
      { scenario: 'first-contact', forces: [{ faction: 'DC' }, { faction: 'DC' }] },
      { dice: fastDice(1) },
    );
    if (!('match' in created)) throw new Error(JSON.stringify(created));
    const { match } = created;
    const view = structuredClone(rangedFun.ruleset.view(match.state, 'umpire')) as {
      units: { at: unknown; standing: string }[];
    };
    expect(boardUnits.unitsOfView(view as unknown as Json)).toEqual([]);
    Object.assign(view.units[0]!, { at: [3, 5], standing: 'board', hammeredUntil: 1 });
    const [unit] = boardUnits.unitsOfView(view as unknown as Json);
    expect(unit).toMatchObject({ at: { x: 3.5, y: 5.5 }, tokens: ['hammered'], side: 1 });
    const scene = board.sceneOfView(view as unknown as Json);
    expect(scene.grid).toEqual({ kind: 'square', columns: 24, rows: 9 });
    expect(scene.pieces.filter(({ look }) => look === 'building')).toHaveLength(7);
  });
});
