import { plain, typedText } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { dogsOfWar } from '../../src/index.ts';
import type { State } from '../../src/state.ts';
import { viewFor } from '../../src/view.ts';
import { position, rgr, tal } from '../position.ts';

const { words } = dogsOfWar;
const viewOf = (state: State): Json => viewFor(state, 'one');

describe('the table in words', () => {
  const house = position({
    table: 'crossroads',
    models: { r: rgr(10, 30, { surface: 'house-nw:2' }), t: tal(24, 24) },
  });

  test('a soldier is called by name; ids and coordinates are for typing', () => {
    const line = words.describeUnit(viewOf(house), 'r');
    expect(plain(line)).toMatch(
      /^Pfc Hale, rifleman, Alpha · upstairs in the western house, facing east · M16A2 \(30\)/,
    );
    expect(typedText(line)).toMatch(/^R {4}Pfc Hale.*at \(10,30@house-nw:2\)/);
  });

  test('places are things, and never a distance to anybody', () => {
    const line = plain(words.describeUnit(viewOf(house), 't'));
    expect(line).toContain('Mirwais');
    expect(line).not.toMatch(/\d″/);
  });

  test('the map draws men, those upstairs with a mark, those who lie in small letters', () => {
    const state = position({
      table: 'crossroads',
      models: { a11: rgr(10, 30, { surface: 'house-nw:2' }), a12: rgr(24, 6, { posture: 'prone' }), b11: tal(24, 24) },
    });
    const drawn = words.mapLines(viewOf(state), {}).map(typedText).join('\n');
    expect(drawn).toContain('A11’');
    expect(drawn).toContain('a12 ');
    expect(drawn).toContain('B11 ');
  });

  test('[DW-TGT-6] no sentence about the table tells how far an enemy is', () => {
    const view = viewOf(position({ models: { r: rgr(10, 24), t: tal(27, 24) } }));
    const all = [
      ...words.unitLines(view),
      words.statusLine(view),
      ...(words.groundLines?.(view) ?? []).map(({ text }) => text),
    ].map(plain);
    expect(all.join('\n')).not.toMatch(/1[67](?:\.\d)?″/);
  });
});

test('a view that came over a network reads like one from here', () => {
  const state = position({ table: 'crossroads', models: { r: rgr(10, 24), t: tal(20, 24) } });
  const here = viewFor(state, 'umpire');
  const there = JSON.parse(JSON.stringify(here)) as Json;
  expect(words.unitLines(there)).toEqual(words.unitLines(here));
  expect(dogsOfWar.previews.stateOf(there).models).toEqual(state.models);
});
