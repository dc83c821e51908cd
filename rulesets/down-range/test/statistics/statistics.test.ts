import { Random } from '@sandtable/kernel';
import { countedChances, countedGame } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { outChance } from '../../src/appraise/chances.ts';
import type { Damage, Defense } from '../../src/content/cards.ts';
import { downRange } from '../../src/index.ts';
import { blowChance } from '../../src/statistics/blow-chance.ts';
import { statistics } from '../../src/statistics/index.ts';

const blows: readonly (readonly [Damage, Defense])[] = [
  [{ dice: 1, sides: 6, bonus: 1 }, { fixed: 5 }],
  [
    { dice: 2, sides: 6, bonus: 0 },
    { dice: 2, sides: 6 },
  ],
  [
    { dice: 2, sides: 10, bonus: 2 },
    { dice: 1, sides: 8 },
  ],
  [
    { dice: 1, sides: 4, bonus: 0 },
    { dice: 1, sides: 6 },
  ],
];

describe('the chance of a blow', () => {
  test.each(blows)('%j against %j is what the bots reckon with', (damage, defense) => {
    for (const onesFail of [true, false]) {
      const chance = blowChance({ damage, defense, disadvantage: false, onesFail });
      expect(chance).toBeCloseTo(outChance(damage, defense, onesFail), 12);
    }
  });

  test.each(blows)('[DR-EXP-6] %j against %j with the lower of two sets, counted out', (damage, defense) => {
    for (const onesFail of [true, false]) {
      const expected =
        damage.sides < ('fixed' in defense ? 0 : defense.sides) ? 0 : countedOut(damage, defense, onesFail);
      expect(blowChance({ damage, defense, disadvantage: true, onesFail })).toBeCloseTo(expected, 12);
    }
  });
});

/** Every throw there is, one by one. */
function countedOut(damage: Damage, defense: Defense, onesFail: boolean): number {
  const sets = throwsOf(damage.dice, damage.sides);
  const guards = 'fixed' in defense ? [[]] : throwsOf(defense.dice, defense.sides);
  const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);
  const ones = (faces: readonly number[]): boolean => onesFail && faces.length > 0 && faces.every((face) => face === 1);
  let good = 0;
  for (const first of sets) {
    for (const second of sets) {
      const lower = sum(second) < sum(first) ? second : first;
      for (const guard of guards) {
        const needed = 'fixed' in defense ? defense.fixed : sum(guard);
        if (!ones(lower) && (ones(guard) || sum(lower) + damage.bonus >= needed)) good += 1;
      }
    }
  }
  return good / (sets.length * sets.length * guards.length);
}

function throwsOf(dice: number, sides: number): number[][] {
  if (dice === 0) return [[]];
  return throwsOf(dice - 1, sides).flatMap((rest) => Array.from({ length: sides }, (_, i) => [...rest, i + 1]));
}

describe('what is told of games of Down Range', () => {
  const games = ['first-shots', 'radio-check'].flatMap((scenario) =>
    Array.from({ length: 16 }, (_, index) => {
      const random = new Random(index + 1);
      return countedGame(downRange, { scenario }, index + 1, (match, open) => match.draw(open, random));
    }),
  );
  const facts = games.flatMap((game) => game.facts);
  countedChances(facts, { test, expect, shots: 150, kills: 30 });

  test('who is lost is counted once, and the first turn is told first', () => {
    for (const { facts: told, match } of games) {
      const lost = statistics.roster(match.state).filter((line) => line.lost).length;
      expect(lost).toBe(
        match.state.units.filter(({ status }) => ['downed', 'wreck', 'removed'].includes(status)).length,
      );
      expect(statistics.rounds(match.state)).toBe(match.state.round);
      const first = match.log.find(({ type }) => type === 'turn-started') as unknown as { taker: string };
      const { seat } = match.state.takers.find(({ key }) => key === first.taker)!;
      expect(told.find(({ fact }) => fact === 'turn')?.seat).toBe(seat);
    }
  });

  test('weapons have their names, suppression its own line', () => {
    const names = new Set(facts.flatMap((fact) => (fact.fact === 'shot' ? [fact.weapon] : [])));
    expect(names).toContain('M4/M16');
    expect([...names].some((name) => name.endsWith(', suppressing'))).toBe(true);
  });

  test('high dice are good for skill, damage, defense and initiative', () => {
    const of = (label: string) => statistics.luck({ label } as never);
    expect(['skill', 'damage', 'defense', 'initiative'].map(of)).toEqual([1, 1, 1, 1]);
    expect(of('fire-spread')).toBe(0);
  });
});
