import { expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import { duelsOf } from '../duels.ts';
import {
  type Battle,
  battle,
  blue,
  building,
  chargeAttack,
  chargeEnd,
  decline,
  endTurn,
  eventsOf,
  type Given,
  house,
  move,
  onlyEvent,
  overwatch,
  reactCharge,
  reactFire,
  red,
  respond,
  rough,
} from '../table.ts';

const still = { overwatch: { at: [10, 5] as [number, number] } };
const I = red('A 4/1/2/4/–/4', [8, 6], still);
/** Has no VSRF and is too thick to be hurt by low dice. */
const T = blue('T 5/8/3/4/–/–', [10, 3]);
const bluesTurn = [{ seat: 'blue', moment: 'turn' }];
const charging = [{ seat: 'red', moment: 'charging' }];

/** Blue's T steps to (10, 4), into the zone around (10, 5). */
function entered(given: Partial<Given> = {}): Battle {
  const b = battle({ active: 'blue', ...given, units: { I, T, ...given.units } });
  b.plays('blue', move('T', [10, 4]));
  return b;
}

test("[RF-OW-13] the page's ambush: a still watcher with VSRF runs up to the mover and attacks it", () => {
  const b = battle({ units: { I: red('A 4/1/2/4/–/4', [8, 6]), T: blue('T 5/4/3/4/–/–', [10, 1]) } });
  b.plays('red', overwatch('I', [10, 5]), endTurn);
  b.plays('blue', move('T', [10, 2]), move('T', [10, 3]), move('T', [10, 4]));
  const first = b.dice(3, 1, 2).accepts('red', reactCharge('I', [9, 5]));
  expect(duelsOf(first)).toEqual(['AS 4, EA 4, D 2']);
  expect(b.left('I')).toBe(1.5);
  const second = b.dice(2, 2, 2).accepts('red', chargeAttack);
  expect(duelsOf(second)).toEqual(['AS 4, EA 2, D 3']);
  expect(onlyEvent(second, 'charge-ended').unit).toBe('I'); // half a point is no attack
  expect(b.unit('I').overwatch).toBe(null);
  expect(b.asked()).toEqual(bluesTurn);
  expect(b.left('T')).toBe(2);
});

test('[RF-OW-13] who was not still cannot charge, not even a mover that comes next to it; SRF it may use', () => {
  const moved = battle({ units: { W: red('A 4/1/3/1/–/3', [8, 4]), T } });
  moved.plays('red', move('W', [9, 4]), overwatch('W', [10, 5]), endTurn);
  moved.plays('blue', move('T', [10, 4]));
  moved.rejects('red', reactCharge('W'), { code: 'charge-not-still', clause: 'RF-OW-13' });
  expect(duelsOf(moved.dice(1, 4).accepts('red', reactFire('W')))).toEqual(['AS 3, EA 8, D 0']);
});

test('[RF-OW-13] without VSRF, or not still and without a shot, there is no reaction to ask for', () => {
  expect(entered({ units: { I: red('A 4/1/0/0/–/–', [8, 6], still) } }).asked()).toEqual(bluesTurn);
  const idle = { overwatch: { at: [10, 5] as [number, number], still: false } };
  expect(entered({ units: { I: red('A 4/1/0/0/–/4', [8, 6], idle) } }).asked()).toEqual(bluesTurn);
  expect(entered({ units: { I: red('A 4/1/0/0/–/4', [8, 6], still) } }).asked()).toEqual([
    { seat: 'red', moment: 'reaction' },
  ]);
  const armed = entered({ units: { I: red('A 4/1/2/4/–/0', [8, 6], still) } });
  armed.rejects('red', reactCharge('I', [9, 5]), { code: 'stat-zero', clause: 'RF-OW-13' });
});

test('[RF-OW-13] fire or charge, not both', () => {
  const b = entered();
  b.dice(1, 4).accepts('red', reactFire('I'));
  expect(b.asked()).toEqual(bluesTurn);
  const other = entered();
  other.dice(1, 4).accepts('red', reactCharge('I', [9, 5]));
  other.plays('red', chargeEnd);
  expect(other.asked()).toEqual(bluesTurn);
});

/** How many points a charger with this MOVEMENT has left before its first attack, or why it may not go. */
function leftAfter(movement: number, path: readonly Square[], ground: Given['ground'] = [], at: Square = [8, 6]) {
  const b = entered({ units: { I: red(`A ${movement}/1/2/4/–/4`, at, still) }, ground });
  const refusal = b.match.check('red', b.match.open[0]?.id ?? 0, reactCharge('I', ...path));
  if (refusal !== undefined) return `${refusal.code} ${refusal.clause}`;
  b.dice(1, 4).accepts('red', reactCharge('I', ...path));
  return b.left('I') + 1;
}

test('[RF-OW-15] a charge has the current MOVEMENT to spend, at the usual prices, and must keep a point', () => {
  expect(leftAfter(4, [[9, 5]])).toBe(2.5);
  expect(
    leftAfter(3, [
      [8, 5],
      [9, 5],
    ]),
  ).toBe(1); // exactly enough
  expect(leftAfter(2, [[9, 5]])).toBe('not-enough-movement RF-OW-15'); // half a point would be left
  expect(
    leftAfter(3, [
      [9, 6],
      [9, 5],
    ]),
  ).toBe(1);
  expect(leftAfter(4, [[9, 5]], rough([9, 5]))).toBe(1); // 3 for a diagonal into rough
  expect(leftAfter(3, [[9, 5]], rough([9, 5]))).toBe('not-enough-movement RF-OW-15');
  expect(
    leftAfter(
      4,
      [
        [8, 5],
        [9, 5],
      ],
      rough([9, 5]),
    ),
  ).toBe(1); // 1 + 2
  expect(leftAfter(3, [[9, 5]], house([9, 5]))).toBe(1.5); // into a building for 1½
  const hurt = entered({ units: { I: { ...I, now: { movement: 2 } } } });
  hurt.rejects('red', reactCharge('I', [9, 5]), { code: 'not-enough-movement', clause: 'RF-OW-15' });
});

test('[RF-OW-15] it may stay where it is if that is next to the mover, and only then', () => {
  expect(leftAfter(1, [], [], [9, 5])).toBe(1);
  expect(leftAfter(3, [], [], [9, 3])).toBe(3);
  expect(leftAfter(4, [])).toBe('not-adjacent RF-OW-15');
  expect(leftAfter(4, [[8, 5]])).toBe('not-adjacent RF-OW-15');
});

test('[RF-OW-15] a charge that would leave no point is not asked about either', () => {
  const asked = (movement: number) => entered({ units: { I: red(`A ${movement}/1/0/0/–/4`, [8, 6], still) } }).asked();
  expect(asked(2)).toEqual(bluesTurn);
  expect(asked(3)).toEqual([{ seat: 'red', moment: 'reaction' }]);
});

test('[RF-OW-15] the path must be open: no occupied square, no building it cannot enter, no jump, no board edge', () => {
  const path = 'charge-blocked RF-OW-15';
  expect(leftAfter(4, [[9, 5]], building([9, 5], 0, 5))).toBe(path);
  expect(leftAfter(4, [[10, 5]])).toBe(path);
  expect(leftAfter(4, [[30, 5]])).toBe(path);
  expect(leftAfter(4, [[8, 6]])).toBe(path); // a step must lead somewhere
  for (const N of [red('A 3/1/1/1/–/–', [9, 5]), blue('A 3/1/1/1/–/–', [9, 5])])
    entered({ units: { N } }).rejects('red', reactCharge('I', [9, 5]), { code: 'charge-blocked', clause: 'RF-OW-15' });
  const heavy = red('T 6/1/2/4/–/4', [8, 6], still);
  const rules = [
    [
      rough([9, 5]),
      [
        [8, 5],
        [9, 5],
      ],
      'charge-blocked',
    ] as const,
    [rough([9, 5]), [[9, 5]], 'not-enough-movement'] as const,
  ];
  for (const [ground, way, code] of rules) // RF-TERR-2: the whole of its movement, so nothing is left to attack with
    entered({ units: { I: heavy }, ground }).rejects('red', reactCharge('I', ...(way as readonly Square[])), {
      code,
      clause: 'RF-OW-15',
    });
});

test('[RF-OW-15] a charge needs no line of sight, and its whole path is moved at once', () => {
  const b = entered({ units: { I: red('A 7/1/0/0/–/4', [10, 8], still) }, ground: house([10, 6], [10, 5]) });
  const events = b.dice(1, 4).accepts('red', reactCharge('I', [11, 7], [11, 6], [11, 5]));
  expect(eventsOf(events, 'unit-moved').map(({ to }) => to)).toEqual([
    [11, 7],
    [11, 6],
    [11, 5],
  ]);
  expect(b.left('I')).toBe(2.5);
  expect(b.at('I')).toEqual([11, 5]);
});

test('[RF-OW-15] what it spent in its own turn before is no matter in the charge', () => {
  const b = entered({ units: { I: { ...I, spent: 4 } } });
  b.dice(1, 4).accepts('red', reactCharge('I', [9, 5]));
  expect(b.left('I')).toBe(1.5);
});

test('[RF-OW-7, RF-OW-13, RF-OW-15] reactCharge is refused for the first reason in the order of the ledger', () => {
  const units = {
    other: red('A 1/1/0/0/–/–', [2, 1], { overwatch: { at: [2, 3], still: false } }),
    moved: red('A 1/1/1/1/–/–', [8, 2], { overwatch: { at: [10, 5], still: false } }),
    unarmed: red('A 1/1/1/1/–/–', [8, 8], still),
    slow: red('A 1/1/1/1/–/4', [7, 4], still),
    hammered: red('A 1/1/1/1/–/4', [3, 4], { hammered: true }),
  };
  const b = entered({ units });
  const refused = (unit: string, path: readonly Square[], code: string, clause: string) =>
    b.rejects('red', reactCharge(unit, ...path), { code, clause });
  refused('nobody', [], 'unknown-unit', 'RF-SET-1');
  refused('T', [], 'not-your-unit', 'RF-OW-10');
  refused('hammered', [], 'unit-hammered', 'RF-HAM-1');
  refused('other', [], 'not-triggered', 'RF-OW-7');
  refused('moved', [[20, 20]], 'charge-not-still', 'RF-OW-13');
  refused('unarmed', [[20, 20]], 'stat-zero', 'RF-OW-13');
  refused(
    'slow',
    [
      [8, 4],
      [9, 5],
      [20, 20],
    ],
    'charge-blocked',
    'RF-OW-15',
  ); // long after its point is spent
  refused(
    'slow',
    [
      [6, 4],
      [5, 4],
    ],
    'not-adjacent',
    'RF-OW-15',
  );
  refused(
    'slow',
    [
      [8, 4],
      [9, 4],
    ],
    'not-enough-movement',
    'RF-OW-15',
  );
});

test('[RF-OW-16] it attacks the mover, a point each, at least once, as often as it can and its owner wants', () => {
  const b = entered({ units: { I: red('A 4/1/2/4/–/4', [9, 5], still), N: blue('A 3/1/1/1/–/–', [9, 6]) } });
  const first = b.dice(1, 4).accepts('red', reactCharge('I'));
  expect(onlyEvent(first, 'contact-made')).toMatchObject({ unit: 'I', target: { unit: 'T' } }); // part of the reaction
  for (let left = 3; left > 0; left--) {
    expect(b.match.open[0]).toMatchObject({
      seat: 'red',
      moment: 'charging',
      about: { charger: 'I', target: 'T', left },
    });
    b.rejects('red', { ...chargeAttack, target: { unit: 'N' } }, { code: 'malformed', clause: 'SK-CMD-4' });
    b.dice(1, 4).accepts('red', chargeAttack);
  }
  expect(b.asked()).toEqual(bluesTurn); // four attacks with four points
  expect(b.unit('I').contactUsed).toBe(false); // nothing of its own next turn
});

test('[RF-OW-16] the mover may respond to each attack', () => {
  const b = entered({ units: { I: red('A 4/8/2/4/–/4', [8, 6], still), T: blue('T 5/8/3/4/–/1', [10, 3]) } });
  const answers = [{ seat: 'blue', moment: 'respond' }];
  b.dice(1, 4).accepts('red', reactCharge('I', [9, 5]));
  expect(b.asked()).toEqual(answers);
  expect(duelsOf(b.dice(1, 4).accepts('blue', respond))).toEqual(['AS 1, EA 8, D 0']);
  expect(b.asked()).toEqual(charging);
  b.dice(1, 4).accepts('red', chargeAttack);
  expect(b.asked()).toEqual(answers);
  b.accepts('blue', decline);
  expect(b.asked()).toEqual(bluesTurn);
});
