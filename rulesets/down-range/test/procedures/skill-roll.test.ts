import { expect, test } from 'vitest';
import { rollInitiative } from '../../src/procedures/initiative.ts';
import { type SkillRollTerms, skillRoll } from '../../src/procedures/skill-roll.ts';
import type { SkillModifiers } from '../../src/rules/skill/skill.ts';
import { playOut } from '../play-out.ts';
import { type Given, position, soldier, unitIn } from '../position.ts';

const plain: SkillModifiers = { keep: 'one', reasons: [] };
const best: SkillModifiers = { keep: 'best', reasons: [] };
const worst: SkillModifiers = { keep: 'worst', reasons: [] };

function rollSkill(
  terms: Partial<SkillRollTerms>,
  dice: readonly number[],
  given: Partial<Given> = {},
  card = 'average',
) {
  const quick = given.options?.rules === 'quick-start';
  const state = position({
    units: { S: soldier('A', [10, 10], { card, weapons: [quick ? 'rifle' : 'm4'] }) },
    ...given,
  });
  const all = { difficulty: 3, modifiers: plain, ...terms };
  return playOut(state, (table) => skillRoll(table, unitIn(table.state, 'S'), all), { dice });
}

test('[DR-SKL-1] [DR-CORE-5] the Skill die plus help succeeds when it equals the Difficulty', () => {
  expect(rollSkill({}, [3]).value).toEqual({ success: true, total: 3, kept: 3, automaticFailure: false, margin: 0 });
  expect(rollSkill({}, [2]).value).toEqual({ success: false, total: 2, kept: 2, automaticFailure: false, margin: 1 });
  expect(rollSkill({ bonus: 1 }, [2]).value.success).toBe(true);
});

test('[DR-CORE-11] Advantage keeps the higher of two dice, Disadvantage the lower; both are always rolled', () => {
  expect(rollSkill({ modifiers: best }, [2, 5]).value).toMatchObject({ kept: 5, success: true });
  expect(rollSkill({ modifiers: worst }, [5, 2]).value).toMatchObject({ kept: 2, success: false });
  expect(rollSkill({ modifiers: worst }, [5, 4]).rolls.map(({ dice }) => dice)).toEqual([[6, 6]]);
  expect(rollSkill({}, [5]).rolls.map(({ dice }) => dice)).toEqual([[6]]);
});

test('[DR-CORE-6] [V33] a counted 1 fails whatever is added; a 1 that does not count is nothing', () => {
  expect(rollSkill({ bonus: 2 }, [1]).value).toMatchObject({ total: 3, success: false, automaticFailure: true });
  expect(rollSkill({ modifiers: worst }, [1, 5]).value).toMatchObject({ kept: 1, automaticFailure: true });
  expect(rollSkill({ modifiers: best }, [1, 5]).value).toMatchObject({
    kept: 5,
    success: true,
    automaticFailure: false,
  });
  expect(rollSkill({ bonus: 2 }, [2]).value).toMatchObject({ success: true, automaticFailure: false });
});

test('[DR-QS-12] in quick-start games a 1 is a number like any other', () => {
  const quick = { options: { rules: 'quick-start' as const } };
  expect(rollSkill({ bonus: 2 }, [1], quick).value).toMatchObject({ total: 3, success: true, automaticFailure: false });
});

test('[DR-MISS-1] a failure misses by at least 1, also when only the rule of ones made it one', () => {
  expect(rollSkill({ bonus: 3 }, [1]).value.margin).toBe(1);
  expect(rollSkill({ difficulty: 6 }, [2]).value.margin).toBe(4);
});

test('[DR-CORE-14] help is added after the die is kept, and the total may exceed the die', () => {
  const { value, events } = rollSkill({ bonus: 3, modifiers: best, difficulty: 9 }, [6, 4]);
  expect(value).toMatchObject({ kept: 6, total: 9, success: true });
  expect(events).toMatchObject([
    { type: 'skill-rolled', faces: [6, 4], kept: 6, bonus: 3, total: 9, difficulty: 9, success: true },
  ]);
});

test('[DR-CORE-18] a roll that cannot succeed is made all the same', () => {
  const { value, rolls } = rollSkill({ difficulty: 6 }, [4], {}, 'substandard');
  expect([value.success, value.margin, rolls[0]?.dice]).toEqual([false, 2, [4]]);
});

test('[DR-CORE-15] Advantage changes which die counts and nothing else', () => {
  const reasons = [{ clause: 'DR-CMD-4', what: 'main-effort', effect: 'advantage' as const }];
  const { events } = rollSkill({ modifiers: { keep: 'best', reasons }, bonus: 1, difficulty: 5 }, [4, 4]);
  expect(events).toMatchObject([{ bonus: 1, difficulty: 5, total: 5, reasons }]);
});

test('[DR-SKL-9] a specialist’s larger die is thrown for the specialty alone', () => {
  const given = { units: { S: soldier('A', [10, 10], { card: 'specialist', specialties: ['medicine'] }) } };
  expect(rollSkill({ specialty: 'medicine' }, [8], given).rolls[0]?.dice).toEqual([8]);
  expect(rollSkill({ specialty: 'mechanics' }, [6], given).rolls[0]?.dice).toEqual([6]);
});

test('[DR-CORE-9] an initiative of nothing but ones is a number like any other', () => {
  const state = position({
    phase: 'initiative',
    units: { S: soldier('A', [10, 10], { rank: 1 }), T: soldier('B', [30, 10]) },
    enhanced: { A: 'S' },
  });
  expect(playOut(state, rollInitiative, { dice: [1, 1, 1] }).state.order).toEqual(['A', 'B']); // 1 + 1 beats 1
});
