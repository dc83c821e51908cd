import { describe, expect, test } from 'vitest';
import { armourAstray, armourHandToHand, armourUnderFire, shotSum } from '../../src/appraise/fire-sums.ts';
import { pathTo, reachMap } from '../../src/appraise/reach-map.ts';
import { armourAgainstScatter, armourInContact } from '../../src/rules/armour.ts';
import { armourOf, mayScatter, strengthOf } from '../../src/rules/fire-power.ts';
import { flightReach, isFlight } from '../../src/rules/flight.ts';
import { reach, remainingHalf } from '../../src/rules/movement.ts';
import { bandTo, isBallistic } from '../../src/rules/ranges.ts';
import { couldFireAt } from '../../src/rules/shooting.ts';
import { visit } from './visit.ts';

const seeds = [0, 1, 2, 3, 4, 5];

describe('sums without their steps', () => {
  test('a shot has the strength, the armour and the scatter that the rules give it', () => {
    let shots = 0;
    for (const seed of seeds) {
      visit(seed, 7, ({ state }) => {
        const there = state.units.filter(({ standing }) => standing === 'board');
        for (const firer of there) {
          for (const target of there.filter(({ seat }) => seat !== firer.seat)) {
            const sum = shotSum(state, firer, firer.cell, target);
            expect(sum !== undefined).toBe(couldFireAt(state, firer, target.cell));
            if (sum === undefined) continue;
            expect(sum).toEqual({
              strength: strengthOf(state, [firer], target.cell).total,
              armour: armourOf(state, [firer], { unit: target }).total,
              astray: mayScatter(state, [firer], target.cell),
            });
            shots++;
          }
        }
      });
    }
    expect(shots).toBeGreaterThan(300);
  });

  test('armour in contact, under stray shots and under fire is the rules’ own', () => {
    visit(2, 25, ({ state }) => {
      const there = state.units.filter(({ standing }) => standing === 'board');
      for (const unit of there) {
        expect(armourHandToHand(state, unit)).toBe(armourInContact(state, { unit }).total);
        expect(armourAstray(state, unit)).toBe(armourAgainstScatter(state, { unit }).total);
        for (const firer of there.filter((other) => other !== unit && other.cell !== unit.cell)) {
          const ballistic = isBallistic(state, firer, bandTo(state, firer, unit.cell));
          expect(armourUnderFire(state, firer.cell, unit, ballistic)).toBe(armourOf(state, [firer], { unit }).total);
        }
      }
    });
  });

  test('squares in reach, their prices and ways are those that movement gives', () => {
    let compared = 0;
    for (const seed of seeds) {
      visit(seed, 60, ({ state }) => {
        for (const unit of state.units.filter(({ standing }) => standing === 'board')) {
          const left = remainingHalf(unit);
          const map = reachMap(state, unit, left, unit.spentHalf);
          const known = isFlight(state, unit) ? flightReach(state, unit) : reach(state, unit, left);
          expect([...map.cells].sort((a, b) => a - b)).toEqual(known.map(({ cell }) => cell));
          for (const { cell, priceHalf } of known) {
            expect(map.price[cell]).toBe(priceHalf);
            expect(pathTo(map, cell).at(-1)).toBe(cell);
            compared++;
          }
        }
      });
    }
    expect(compared).toBeGreaterThan(1000);
  });
});
