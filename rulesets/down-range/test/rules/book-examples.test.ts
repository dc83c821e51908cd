import { expect, test } from 'vitest';
import { catalogues } from '../../src/content/catalogue.ts';
import { damageOf } from '../../src/content/dice-notation.ts';
import { missRadius } from '../../src/rules/damage/blast.ts';
import { placeMiss } from '../fighting-orders.ts';
import { attack, battle, eventsOf, soldier, vehicle } from '../table.ts';

const { full, 'quick-start': quick } = catalogues;
const weapon = (id: string) => full.weapons[id];
const unit = (id: string) => full.units[id];

test('[DR-EXA-1] the 60mm mortar has a radius of 6", in the quick-start of 2"', () => {
  expect([weapon('60mm-mortar')?.radius, quick.weapons['60mm-mortar']?.radius]).toEqual([6000, 2000]);
});

test('[DR-EXA-2] both distances of chapter 6 lie within the mortar’s range', () => {
  for (const inches of [30, 60]) expect(inches * 1000).toBeLessThanOrEqual(weapon('60mm-mortar')?.range as number);
});

test('[DR-EXA-3] the generic IFV rolls 3d10, the ZBL-09 2d10; [DR-EXA-13] and carries seven', () => {
  expect([unit('ifv')?.defense, unit('zbl-09')?.defense]).toEqual([
    { dice: 3, sides: 10 },
    { dice: 2, sides: 10 },
  ]);
  expect([unit('ifv')?.passengers, unit('zbl-09')?.passengers]).toEqual([3, 7]);
});

test('[DR-EXA-4] the autocannon rolls 2d10, in the quick-start 2d8', () => {
  expect([weapon('autocannon')?.damage.sides, quick.weapons.autocannon?.damage.sides]).toEqual([10, 8]);
});

test('[DR-EXA-5] the die shows 6, with the assistant it is 7', () => {
  const b = battle({
    units: {
      z: vehicle('A', 'zbl-09', [10, 24]),
      c: { seat: 'A', aboard: { vehicle: 'z', seat: 'commander' } },
      g: { seat: 'A', aboard: { vehicle: 'z', seat: 'gunner' } },
      u: vehicle('B', 'utv', [40, 24]),
      far: soldier('B', [70, 2]),
    },
  });
  const events = b.dice(6, 7, 5, 5, 3).accepts('A', attack('c', 'gun', 'u', { assistants: ['g'] }));
  expect(eventsOf(events, 'skill-rolled')).toMatchObject([{ kept: 6, total: 7, difficulty: 6, success: true }]);
});

test('[DR-EXA-6] a 2 against Difficulty 4 misses by 2: 8" with a radius of 8"', () => {
  expect(missRadius(weapon('at-missile')?.radius as number, 4 - 2)).toBe(8000);
});

test('[DR-EXA-7] the missile of chapter 6 is a card of its own', () => {
  expect(weapon('at-missile')).toMatchObject({ difficulty: 4, radius: 8000, damage: { dice: 2, sides: 10 } });
});

test('[DR-EXA-8] a rolled 1 with a hand grenade scatters 4"', () => {
  expect(weapon('hand-grenade')).toMatchObject({ difficulty: 3, radius: 4000 });
  expect(quick.weapons.grenade).toMatchObject({ difficulty: 2, radius: 3000 });
  const b = battle({ units: { a: soldier('A', [10, 24], { weapons: ['hand-grenade'] }), b: soldier('B', [17, 24]) } });
  b.dice(1).accepts('A', attack('a', 'hand-grenade', 'b'));
  expect([b.refusalOf('B', placeMiss([21, 24])), b.refusalOf('B', placeMiss([21.001, 24]))]).toEqual([
    null,
    'point-outside',
  ]);
});

test('[DR-EXA-9] a substandard combatant’s Skill is a d4', () => {
  expect(unit('substandard')?.skill).toBe(4);
});

test('[DR-EXA-10] a specialist of medicine rolls a d8: 10 is an 8 with two assistants', () => {
  expect([unit('specialist')?.skill, unit('specialist')?.specialtySkill]).toEqual([6, 8]);
});

test('[DR-EXA-11] a machine gun of Difficulty 6 is the QJ series HMG', () => {
  expect(weapon('qj-hmg')).toMatchObject({ difficulty: 6, focus: true, assistants: 2 });
});

test('[DR-EXA-12] the military truck has one die of Defense', () => {
  expect(unit('military-truck')?.defense).toEqual({ dice: 1, sides: 8 });
});

test('[DR-EXA-14] nobody staggers out of a destroyed vehicle who did not bail out', () => {
  const b = battle({
    options: { burningWrecks: true },
    units: {
      a: soldier('A', [10, 24], { weapons: ['maaws'] }),
      z: vehicle('B', 'zbl-09', [30, 24]),
      p: { seat: 'B', aboard: { vehicle: 'z' } },
      far: soldier('B', [70, 2]),
    },
  });
  b.dice(4, 10, 10, 2, 2).accepts('A', attack('a', 'maaws', 'z'));
  expect([b.unit('z').status, b.unit('z').burning, b.unit('p').status]).toEqual(['wreck', true, 'downed']); // [DR-FIR-6]
});

test('[DR-CORE-1] dice have 4, 6, 8 or 10 sides; [DR-ARM-4] and no weapon mixes them', () => {
  for (const card of [...Object.values(full.weapons), ...Object.values(quick.weapons)]) {
    expect([4, 6, 8, 10]).toContain(card.damage.sides);
  }
  expect(() => damageOf('d6+d8')).toThrow();
  expect(() => damageOf('d12')).toThrow();
});
