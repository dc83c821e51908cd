import { describe, expect, test } from 'vitest';
import { isAware, isHidden, isKnownTo, namedTarget } from '../../../src/rules/knowledge/awareness.ts';
import type { State } from '../../../src/state.ts';
import { box, type Given, position, soldier, type UnitGiven, unitIn } from '../../position.ts';

/** B's rifleman in brush, and A's soldier so far west of it. */
const ambush = (gap: number, more: Partial<Given> = {}, lurker: Partial<UnitGiven> = {}) =>
  position({
    terrain: [box('hedge', [28, 18], [34, 24])],
    units: { a: soldier('A', [29 - gap, 21]), b: soldier('B', [30, 21], { weapons: ['ak'], ...lurker }) },
    unaware: { A: ['b'] },
    ...more,
  });
const hidden = (state: State) => isHidden(state, unitIn(state, 'b'));

describe('[DR-VIS-7] a unit is hidden', () => {
  test('while it is partly concealed from every enemy, none of them within 12 inches', () => {
    expect(hidden(ambush(12.001))).toBe(true);
    expect(hidden(ambush(12))).toBe(false);
  });

  test('the distance may be agreed otherwise', () => {
    expect(hidden(ambush(12, { judgements: { hiddenDistance: 6 } }))).toBe(true);
    expect(hidden(ambush(6, { judgements: { hiddenDistance: 6 } }))).toBe(false);
  });

  test('not in the open, but behind a low wall, in an emplacement or in the dark', () => {
    const open = (more: Partial<Given>) =>
      position({ units: { a: soldier('A', [10, 21]), b: soldier('B', [30, 21]) }, ...more });
    expect(hidden(open({}))).toBe(false);
    expect(hidden(open({ terrain: [box('low-wall', [28.5, 18], [29, 24])] }))).toBe(true);
    expect(hidden(open({ emplacements: [{ centre: [30, 21], radius: 1.5 }] }))).toBe(true);
    expect(hidden(open({ light: 'night' }))).toBe(true);
  });

  test('not when one enemy of several sees it plainly', () => {
    const state = position({
      terrain: [box('hedge', [28, 18], [29, 24])],
      units: { a: soldier('A', [10, 21]), behind: soldier('A', [50, 21]), b: soldier('B', [30, 21]) },
    });
    expect(hidden(state)).toBe(false);
  });

  test('not once it was seen moving or has attacked', () => {
    const state = { ...ambush(15), exposed: ['b'] };
    expect(hidden(state)).toBe(false);
  });

  test('[DR-SID-3] bystanders are no enemies', () => {
    const state = position({
      seats: ['A', 'B', 'N'],
      neutral: ['N'],
      terrain: [box('hedge', [28, 18], [34, 24])],
      units: { a: soldier('A', [10, 21]), b: soldier('B', [30, 21]), farmer: soldier('N', [32, 21]) },
    });
    expect(hidden(state)).toBe(true);
  });
});

describe('[DR-VIS-8] a unit nobody is aware of', () => {
  const concealed = (unaware: boolean) =>
    ambush(15, { options: { concealedDeployment: true }, unaware: unaware ? { A: ['b'] } : {} });
  const known = (state: State, side: string, id: string) => isKnownTo(state, side, unitIn(state, id));

  test('does not exist for the other side’s commands; its own always knows it', () => {
    const state = concealed(true);
    expect([known(state, 'A', 'b'), known(state, 'B', 'b'), known(state, 'A', 'a')]).toEqual([false, true, true]);
    expect(namedTarget(state, 'A', 'b')).toMatchObject({ code: 'unknown-unit' });
    expect(namedTarget(state, 'A', 'nobody')).toMatchObject({ code: 'unknown-unit' });
    expect(namedTarget(state, 'B', 'b')).toBe(unitIn(state, 'b'));
  });

  test('is on the table from the moment the side is aware of it', () => {
    expect(known(concealed(false), 'A', 'b')).toBe(true);
  });

  test('is an ordinary one without the option, though an ambush may still surprise', () => {
    const open = ambush(15);
    expect(known(open, 'A', 'b')).toBe(true);
    expect(isAware(open, 'A', unitIn(open, 'b'))).toBe(false);
  });
});
