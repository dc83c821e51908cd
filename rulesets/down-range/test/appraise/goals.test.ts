import { createMatch, fastDice, seatView } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { goalsOf, pull } from '../../src/appraise/goals.ts';
import { ruleset } from '../../src/ruleset.ts';
import type { Seen, SeenUnit } from '../../src/view-types.ts';

/** The raid on the mast, as the raiders see it in a round. */
function raidIn(round: number): Seen {
  const created = createMatch(ruleset, { scenario: 'lights-out' }, { dice: fastDice(1) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return { ...(seatView(created.match, 'a').game as unknown as Seen), round };
}

function unit(table: Seen, id: string): SeenUnit {
  const found = table.units.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

/** What a step of eight inches towards the mast gains a unit that is thirty away. */
function stepWorth(round: number, id: string): number {
  const table = raidIn(round);
  const goals = goalsOf(table, 'a');
  const [there, nearer] = [
    { x: 17_000, y: 34_500 },
    { x: 25_000, y: 34_500 },
  ];
  return pull(goals, unit(table, id), nearer) - pull(goals, unit(table, id), there);
}

test('a soldier with a charge fights first, and makes for the mast when time runs short', () => {
  expect(stepWorth(1, 'raider-3')).toBeCloseTo(1.6); // in time: a fifth of an inch's weight
  expect(stepWorth(8, 'raider-3')).toBeCloseTo(8); // late: the whole of it
  expect(stepWorth(1, 'raider-3')).toBeGreaterThan(0);
});

test('the others go along, less urgently', () => {
  expect(stepWorth(8, 'raider-1')).toBeCloseTo(2.4);
  expect(stepWorth(1, 'raider-1')).toBeLessThan(stepWorth(8, 'raider-1'));
});

test('a game without a last round is always pressing', () => {
  const table = raidIn(1);
  const { scenario } = table;
  const endless = goalsOf({ ...table, scenario: { ...scenario, rounds: null } }, 'a');
  expect(pull(endless, unit(table, 'raider-3'), { x: 17_000, y: 34_500 })).toBeLessThan(
    pull(goalsOf(table, 'a'), unit(table, 'raider-3'), { x: 17_000, y: 34_500 }),
  );
});
