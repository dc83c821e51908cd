import { type Command, restore, type SavedMatch, save } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { rangedFun } from '../../src/index.ts';
import {
  type Battle,
  battle,
  blue,
  chargeAttack,
  chargeEnd,
  decline,
  endTurn,
  green,
  move,
  placeRider,
  reactCharge,
  reactFire,
  red,
  respond,
} from '../table.ts';

/** One command with its dice, and who is asked what before it. */
type Turn = readonly [asked: string, command: Command, ...dice: readonly number[]];

/** Plays the commands; at every decision the match is laid aside as text, and each text plays on to the same end. */
function playsAlikeFromEverySave(b: Battle, script: readonly Turn[]): void {
  const texts: string[] = [];
  const hashes: string[] = [];
  for (const [asked, command, ...dice] of script) {
    const [open] = b.asked();
    expect(`${open?.seat} ${open?.moment}`).toBe(asked);
    texts.push(JSON.stringify(save(b.match)));
    b.dice(...dice).accepts(open?.seat ?? '', command);
    hashes.push(b.match.hash());
  }
  texts.forEach((text, from) => {
    const restored = restore(rangedFun.ruleset, JSON.parse(text) as SavedMatch, b.match.dice);
    if ('faults' in restored) throw new Error(JSON.stringify(restored.faults));
    const { match } = restored;
    script.slice(from).forEach(([, command], i) => {
      const outcome = match.submit({ seat: match.open[0]?.seat, decision: match.open[0]?.id, command });
      expect(outcome.ok).toBe(true);
      expect(match.hash()).toBe(hashes[from + i]);
    });
    expect(match.log).toEqual(b.match.log);
  });
}

test('[RF-OW-16, RF-OW-17, RF-VSRF-5, RF-HAM-4] charge, answer, charger hammered, mover goes on: the same from every decision in between', () => {
  const b = battle({
    active: 'blue',
    units: {
      I: red('A 5/2/2/0/–/4', [8, 6], { overwatch: { at: [10, 5] } }),
      W: red('T 4/4/3/5/–/–', [10, 12], { overwatch: { at: [10, 5] } }),
      T: blue('A 6/8/3/4/–/5', [10, 2]),
    },
  });
  playsAlikeFromEverySave(b, [
    ['blue turn', move('T', [10, 3], [10, 4], [11, 4], [12, 4])],
    ['red reaction', reactCharge('I', [9, 5]), 1, 4],
    ['blue respond', decline],
    ['red charging', chargeAttack, 1, 4],
    ['blue respond', respond, 4, 1, 4], // I's LRF was 0: hammered, and its charge is over
    ['red reaction', reactFire('W'), 1, 4], // the window is still open
    ['blue turn', move('T', [13, 4])],
    ['blue turn', endTurn],
  ]);
  expect(b.unit('I').hammeredUntil).toBe(2);
  expect(b.at('T')).toEqual([13, 4]);
});

test('[RF-BOOM-5, RF-OW-16, RF-OW-19] a turn, a step, a charge, a contact attack and a placement deep, with three players', () => {
  const b = battle({
    seats: ['red', 'blue', 'green'],
    active: 'blue',
    units: {
      I: red('A 6/8/2/0/–/4', [8, 6], { overwatch: { at: [10, 5] } }),
      G: green('T 4/5/4/5/–/–', [10, 12], { overwatch: { at: [10, 5] } }),
      C: blue('R 6/4/0/1/–/2', [10, 2]),
      P: blue('A 3/2/3/2/–/2', undefined, { aboard: 'C' }),
      Q: blue('A 3/2/2/0/–/5', undefined, { aboard: 'C' }),
    },
  });
  playsAlikeFromEverySave(b, [
    ['blue turn', move('C', [10, 3], [10, 4], [11, 4])],
    ['green reaction', reactFire('G'), 1, 4],
    ['red reaction', reactCharge('I', [9, 5]), 1, 4],
    ['blue respond', respond, 1, 4], // the carrier hits back
    ['red charging', chargeAttack, 4, 1, 3], // SRF was 0: hammered, so it does not answer
    ['red charging', chargeAttack, 4, 1, 3, 2, 1], // BOOM, with two riders aboard
    ['blue place-rider', placeRider([11, 5])],
    ['blue turn', move('P', [10, 5])],
    ['blue turn', endTurn],
  ]);
  expect(b.at('P')).toEqual([10, 5]);
  expect(b.at('Q')).toEqual([11, 5]);
  expect(b.at('I')).toEqual([9, 5]);
});

test('[RF-OW-17] stopping in the middle of it is a decision like the others', () => {
  const b = battle({
    active: 'blue',
    units: { I: red('A 5/2/2/0/–/4', [8, 6], { overwatch: { at: [10, 5] } }), T: blue('A 6/8/3/4/–/5', [10, 3]) },
  });
  playsAlikeFromEverySave(b, [
    ['blue turn', move('T', [10, 4], [11, 4])],
    ['red reaction', reactCharge('I', [9, 5]), 1, 4],
    ['blue respond', respond, 1, 4, 2], // a glance that does nothing
    ['red charging', chargeEnd],
    ['blue turn', endTurn],
  ]);
});
