import { expect, test } from 'vitest';
import {
  type Battle,
  battle,
  blue,
  chargeAttack,
  chargeEnd,
  decline,
  endTurn,
  fire,
  type Given,
  move,
  onlyEvent,
  pass,
  reactCharge,
  reactFire,
  reactSupport,
  red,
  respond,
} from '../table.ts';

const still = { overwatch: { at: [10, 5] as [number, number] } };
const I = red('A 4/1/2/4/–/4', [8, 6], still);
const T = blue('T 5/8/3/4/–/–', [10, 3]);
const bluesTurn = [{ seat: 'blue', moment: 'turn' }];
const charging = [{ seat: 'red', moment: 'charging' }];

/** Blue's T steps to (10, 4) and would go on; the watcher I may charge it from (8, 6) by way of (9, 5). */
function entered(given: Partial<Given> = {}): Battle {
  const b = battle({ active: 'blue', ...given, units: { I, T, ...given.units } });
  b.plays('blue', move('T', [10, 4], [11, 4]));
  return b;
}
const charge = reactCharge('I', [9, 5]);

test('[RF-OW-17] a charge ends when its owner stops, and the charger stays where it is', () => {
  const b = entered();
  b.dice(1, 4).accepts('red', charge);
  expect(b.asked()).toEqual(charging);
  expect(onlyEvent(b.accepts('red', chargeEnd), 'charge-ended').unit).toBe('I');
  expect(b.at('I')).toEqual([9, 5]);
  expect(b.at('T')).toEqual([11, 4]); // the mover goes on
  b.plays('blue', endTurn);
  expect(b.left('I')).toBe(4); // and its own turn begins as ever
});

test('[RF-OW-17] … when it cannot pay another point', () => {
  const b = entered({ units: { I: red('A 3/1/2/4/–/4', [8, 6], still) } });
  b.dice(1, 4).accepts('red', charge); // 1½ for the way, 1 for the attack
  expect(b.asked()).toEqual(bluesTurn);
});

/** I has attacked once without effect, and T has hit back with these dice. */
function answered(charger: string, ...dice: readonly number[]): Battle {
  const b = entered({ units: { I: red(charger, [8, 6], still), T: blue('T 5/8/3/4/–/4', [10, 3]) } });
  b.dice(1, 4).accepts('red', charge);
  b.dice(...dice).accepts('blue', respond);
  return b;
}

test('[RF-OW-17] … when a response takes its VSRF or hammers it, and the mover goes on', () => {
  const disarmed = answered('A 8/1/2/4/–/3', 4, 1, 1); // MOVEMENT 8→5, VSRF 3→0
  expect(disarmed.left('I')).toBe(2.5);
  expect(disarmed.asked()).toEqual(bluesTurn);
  const hammered = answered('A 8/1/0/4/–/4', 4, 1, 3);
  expect(hammered.unit('I').hammeredUntil).toBe(2);
  expect(hammered.asked()).toEqual(bluesTurn);
  expect(hammered.at('T')).toEqual([11, 4]);
  const hurt = answered('A 8/1/3/4/–/4', 4, 1, 3); // SRF 3→0 is no reason to stop
  expect(hurt.asked()).toEqual(charging);
  expect(hurt.at('T')).toEqual([10, 4]);
});

test('[RF-OW-17] … and when the mover is destroyed, but not when it is hammered', () => {
  const frail = blue('T 5/1/0/4/–/–', [10, 3]);
  const b = entered({ units: { I: red('A 5/1/2/4/–/4', [8, 6], still), T: frail } });
  b.dice(4, 1, 3).accepts('red', charge);
  expect(b.unit('T').hammeredUntil).toBe(2);
  expect(b.asked()).toEqual(charging);
  b.dice(4, 1, 3).accepts('red', chargeAttack);
  expect(b.unit('T').standing).toBe('destroyed');
  expect(b.asked()).toEqual(bluesTurn);
  const spared = entered({ units: { T: frail } });
  spared.dice(4, 1, 3).accepts('red', charge);
  spared.plays('red', chargeEnd);
  expect(spared.at('T')).toEqual([10, 4]); // hammered: its move is over
});

test('[RF-OW-17] what an umpire changes in the middle counts: no further attack without a point or without VSRF', () => {
  const umpires = (edit: object) => ({
    kind: 'propose',
    proposal: { kind: 'adjudicate', edit, reason: 'seen otherwise' },
  });
  const edited = (edit: object) => {
    const b = entered();
    b.dice(1, 4).accepts('red', charge);
    expect(b.match.submit({ seat: 'umpire', command: umpires(edit) }).ok).toBe(true);
    return b;
  };
  const tired = edited({ kind: 'set-budget', unit: 'I', left: 0.5 });
  tired.rejects('red', chargeAttack, { code: 'not-enough-movement', clause: 'RF-OW-16' });
  const unarmed = edited({ kind: 'set-stat', unit: 'I', stat: 'vsrf', value: 0 });
  unarmed.rejects('red', chargeAttack, { code: 'stat-zero', clause: 'RF-OW-17' });
  unarmed.plays('red', chargeEnd);
});

const both = { fireAndCharge: true };
const followUp = [{ seat: 'red', moment: 'follow-up' }];

test('[RF-OW-14] with the option a still watcher may fire and then charge in the same reaction', () => {
  const b = entered({ options: both });
  b.dice(1, 4).accepts('red', reactFire('I'));
  expect(b.asked()).toEqual(followUp);
  expect(b.unit('I').overwatch).toBe(null);
  b.rejects('red', reactFire('I'), { code: 'not-offered', clause: 'SK-CMD-4' });
  b.dice(1, 4).accepts('red', charge);
  expect(b.asked()).toEqual(charging);
  const passed = entered({ options: both });
  passed.dice(1, 4).accepts('red', reactFire('I'));
  passed.plays('red', pass);
  expect(passed.asked()).toEqual(bluesTurn);
});

test('[RF-OW-14] without the option, not still, out of reach, or with the mover gone, there is no charge after fire', () => {
  const after = (given: Partial<Given>, ...dice: readonly number[]) => {
    const b = entered(given);
    b.dice(...dice).accepts('red', reactFire('I'));
    return b.asked();
  };
  expect(after({}, 1, 4)).toEqual(bluesTurn);
  const moved = { ...I, overwatch: { ...still.overwatch, still: false } };
  expect(after({ options: both, units: { I: moved } }, 1, 4)).toEqual(bluesTurn);
  expect(after({ options: both, units: { I: { ...I, at: [3, 6] } } }, 1, 4)).toEqual(bluesTurn);
  expect(after({ options: both, units: { I: { ...I, now: { vsrf: 0 } } } }, 1, 4)).toEqual(bluesTurn);
  const split = entered({ options: both, units: { T: blue('T 5/0/0/4/–/–', [10, 3]) } });
  split.dice(4, 1, 3, 4, 1, 3).accepts('red', reactFire('I', { split: [1, 1] }));
  expect(split.unit('T').standing).toBe('destroyed');
  expect(split.asked()).toEqual(bluesTurn);
});

test('[RF-OW-14] only the watcher that fired goes on; the rules of a charge hold for it', () => {
  const b = entered({ options: both, units: { J: red('A 4/1/2/4/–/4', [12, 6], still) } });
  b.dice(1, 4).accepts('red', reactFire('I'));
  b.rejects('red', reactCharge('J', [11, 5]), { code: 'not-triggered', clause: 'RF-OW-14' });
  b.rejects('red', reactCharge('T'), { code: 'not-your-unit', clause: 'RF-OW-10' });
  b.rejects('red', reactCharge('I'), { code: 'not-adjacent', clause: 'RF-OW-15' });
  b.rejects('red', reactCharge('I', [9, 6], [9, 7], [8, 6], [9, 5]), {
    code: 'not-enough-movement',
    clause: 'RF-OW-15',
  });
  b.plays('red', pass);
  expect(b.asked()).toEqual([{ seat: 'red', moment: 'reaction' }]); // J's turn to react
});

test('[RF-OW-14] two that fired together may both charge, in the order named', () => {
  const b = entered({ options: both, units: { J: red('A 4/1/2/4/–/4', [12, 6], still) } });
  b.dice(1, 4).accepts('red', reactSupport('J', 'I'));
  expect(b.match.open[0]).toMatchObject({ moment: 'follow-up', about: { watchers: ['J'] } });
  b.dice(1, 4).accepts('red', reactCharge('J', [11, 5]));
  b.plays('red', chargeEnd);
  expect(b.match.open[0]).toMatchObject({ moment: 'follow-up', about: { watchers: ['I'] } });
  b.dice(1, 4).accepts('red', charge);
});

test('[RF-OW-16] a response it does not take leaves the charge as it was', () => {
  const b = entered({ units: { T: blue('T 5/8/3/4/–/4', [10, 3]) } });
  b.dice(1, 4).accepts('red', charge);
  b.accepts('blue', decline);
  expect(b.asked()).toEqual(charging);
  b.rejects('red', fire('I', 'T'), { code: 'not-offered', clause: 'SK-CMD-4' });
});
