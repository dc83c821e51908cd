import { createHash, createHmac } from 'node:crypto';
import { type Contributions, commitTo, sealFault, sealOf, seededDice, seedFault } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { answer, begunMatch } from '../at-the-table.ts';
import { chiSquare } from './chi-square.ts';

const secret = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

/** The throw as the ledger describes it, computed with another implementation of HMAC. */
function expectedThrow(contributions: Contributions, position: number, dice: readonly number[]): number[] {
  const sorted = Object.keys(contributions).sort((a, b) => (a < b ? -1 : 1));
  const entropy = `{${sorted.map((seat) => `${JSON.stringify(seat)}:${JSON.stringify(contributions[seat])}`).join(',')}}`;
  const block = (number: number) => [
    ...createHmac('sha256', Buffer.from(secret, 'hex')).update(`${entropy}|${position}|${number}`).digest(),
  ];
  const bytes = Array.from({ length: 20 }, (_, number) => block(number)).flat();
  let at = 0;
  return dice.map((sides) => {
    const fair = Math.floor(256 / sides) * sides;
    while ((bytes[at] as number) >= fair) at++;
    return 1 + ((bytes[at++] as number) % sides);
  });
}

test('[SK-DICE-2] the commitment is the SHA-256 of the labelled secret', () => {
  expect(commitTo(secret)).toBe(createHash('sha256').update(`sandtable-dice-v1:${secret}`).digest('hex'));
  expect(commitTo(secret)).not.toBe(commitTo(secret.replace('0', '1')));
});

test('[SK-DICE-2] a secret or a contribution of the wrong form is named', () => {
  expect(seedFault(secret, { red: 'ab' })).toBeUndefined();
  expect(seedFault(secret.slice(1), {})).toContain('64 hexadecimal digits');
  expect(seedFault(`${secret}0`, {})).toContain('64 hexadecimal digits');
  expect(seedFault(secret.toUpperCase(), {})).toContain('64 hexadecimal digits');
  expect(seedFault(secret, { red: 'xy' })).toContain('seat red');
  expect(seedFault(secret, { red: 'a' })).toContain('seat red');
  expect(seedFault(secret, { red: 'a'.repeat(128) })).toBeUndefined();
  expect(seedFault(secret, { red: 'a'.repeat(129) })).toContain('seat red');
  expect(() => seededDice('secret')).toThrow('64 hexadecimal digits');
});

describe('[SK-DICE-3] throws are HMAC-SHA-256 of contributions, place and block', () => {
  test.each([
    [{}, 0, [6]],
    [{}, 7, [4, 4, 4]],
    [{ blue: 'c0ffee', red: 'beef' }, 7, [10, 10]],
    [{ red: 'beef', blue: 'c0ffee' }, 1000, [6, 8, 100, 2, 1]],
    [{ red: '00' }, 3, Array.from({ length: 60 }, () => 200)],
    [{ red: '00' }, 4, [256, 256, 3]],
  ])('%j at %d of %j', (contributions, position, dice) => {
    expect(seededDice(secret, contributions).roll(position, dice)).toEqual(
      expectedThrow(contributions, position, dice),
    );
  });

  test('another contribution, another secret or another place makes other dice', () => {
    const many = Array.from({ length: 30 }, () => 6);
    const rolls = [
      seededDice(secret).roll(0, many),
      seededDice(secret, { red: '01' }).roll(0, many),
      seededDice(secret, { red: '02' }).roll(0, many),
      seededDice(secret, { blue: '01' }).roll(0, many),
      seededDice(secret.replace('0', '1')).roll(0, many),
      seededDice(secret).roll(1, many),
    ].map((faces) => faces?.join());
    expect(new Set(rolls).size).toBe(rolls.length);
  });
});

test.each([2, 4, 6, 8, 10, 20, 100, 200])('[SK-DICE-4] a d%d favours no face', (sides) => {
  const dice = seededDice(secret, { red: 'ab' });
  const counts = new Array<number>(sides).fill(0);
  const throws = sides * 60;
  for (let position = 0; position < throws; position++) {
    const face = dice.roll(position, [sides])![0]!;
    expect(face >= 1 && face <= sides).toBe(true);
    counts[face - 1]!++;
  }
  // Loose: six standard deviations of the statistic. A modulo bias of a d100 or a d200 from one byte is far outside.
  expect(chiSquare(counts)).toBeLessThan(sides - 1 + 6 * Math.sqrt(2 * (sides - 1)));
});

test('[SK-DICE-1] the same place always shows the same faces, in any order of asking', () => {
  const dice = seededDice(secret);
  const later = dice.roll(40, [6, 6, 6]);
  dice.roll(3, [6]);
  expect(dice.roll(40, [6, 6, 6])).toEqual(later);
});

test('[SK-DICE-2] what is told about the dice keeps the secret until it is revealed', () => {
  const dice = seededDice(secret, { red: 'ab' });
  expect(JSON.stringify(dice.description)).not.toContain(secret);
  expect(dice.reveal()).toEqual({ kind: 'seeded', commitment: commitTo(secret), contributions: { red: 'ab' }, secret });
});

test('[SK-DICE-1] a throw is told with its faces, its place and its reasons', () => {
  const match = begunMatch({ dice: seededDice(secret) });
  const { seat } = match.open[0]!;
  const [rolled] = answer(match, seat, { kind: 'dig', dice: 2 });
  expect(rolled).toEqual({
    type: 'rolled',
    clause: 'BC-DIG-1',
    seat,
    label: 'dig',
    dice: [6, 6],
    faces: seededDice(secret).roll(2, [6, 6]),
    position: 2,
    by: 'dice',
    why: [{ clause: 'BC-DIG-1', what: 'dice', set: 2 }],
  });
});

describe('[SK-DICE-9] what a seat adds is sealed before anybody opens theirs', () => {
  const shares = { red: 'c0ffee', blue: '00ff' };
  const seals = { red: sealOf('c0ffee'), blue: sealOf('00ff') };

  test('the seal is the SHA-256 of the labelled share', () => {
    expect(sealOf('c0ffee')).toBe(createHash('sha256').update('sandtable-seat-v1:c0ffee').digest('hex'));
  });

  test('shares that open their seals are sound; others, missing and unsealed ones are named', () => {
    expect(sealFault(shares, seals)).toBeUndefined();
    expect(sealFault({ ...shares, red: 'c0ffef' }, seals)).toMatch(/^red’s share/);
    expect(sealFault({ red: 'c0ffee' }, seals)).toMatch(/^blue sealed a share/);
    expect(sealFault(shares, { red: seals.red })).toMatch(/^blue’s share of the dice wasn’t sealed/);
  });

  test('seals go into the record and change no die', () => {
    expect(seededDice(secret, shares, seals).reveal()).toMatchObject({ seals, contributions: shares });
    expect(seededDice(secret, shares, seals).roll(5, [6, 20])).toEqual(seededDice(secret, shares).roll(5, [6, 20]));
  });
});
