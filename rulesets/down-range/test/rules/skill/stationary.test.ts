import { expect, test } from 'vitest';
import { isStationary } from '../../../src/rules/skill/skill-target.ts';
import { aboard, position, soldier, unitIn, vehicle } from '../../position.ts';

const stands = (more: object, id = 'S') => {
  const state = position({
    units: {
      S: soldier('A', [10, 10], id === 'S' ? more : {}),
      V: vehicle('A', 'military-truck', [20, 10], id === 'S' ? {} : more),
      P: aboard('A', 'V'),
    },
  });
  return isStationary(state, unitIn(state, id));
};

test('[DR-SKL-5] stationary is who did not move on its last turn nor yet on this one', () => {
  expect(stands({ movedLast: false })).toBe(true);
  expect(stands({ movedLast: true })).toBe(false);
  expect(stands({ movedLast: false, movedNow: true, moves: 1 })).toBe(false);
});

test('[DR-SKL-5] who has not had a turn yet is not stationary', () => {
  expect(stands({ movedLast: false, hadTurn: false })).toBe(false);
});

test('[DR-SKL-5] occupants share their vehicle’s state', () => {
  expect([stands({ movedLast: false }, 'P'), stands({ movedLast: true }, 'P')]).toEqual([true, false]);
});

test('[DR-FLY-5] what hovers is stationary if it did not move on its last turn', () => {
  const hovers = (movedLast: boolean) => {
    const state = position({ units: { H: vehicle('A', 'attack-helicopter', [20, 10], { flying: true, movedLast }) } });
    return isStationary(state, unitIn(state, 'H'));
  };
  expect([hovers(false), hovers(true)]).toEqual([true, false]);
});
