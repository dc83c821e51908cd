import { plain, typedText } from '@sandtable/game';
import type { Rejection } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { dogsOfWar } from '../../src/index.ts';
import { viewFor } from '../../src/view.ts';
import { position, rgr, tal } from '../position.ts';

const { words } = dogsOfWar;
const view = viewFor(position({ models: { a11: rgr(10, 24), b11: tal(20, 24) } }), 'one');
const refusal = (code: string, detail: Rejection['detail'] = {}, clause = 'DW-ACT-5'): Rejection => ({
  code,
  clause,
  detail,
});
const shown = (...args: Parameters<typeof refusal>): string => plain(words.describeRejection(view, refusal(...args)));
const typed = (...args: Parameters<typeof refusal>): string =>
  typedText(words.describeRejection(view, refusal(...args)));

describe('a refusal says what is wrong in words people use', () => {
  test('in the terminal it lists the orders as they are typed', () => {
    const detail = { kind: 'throw-grenade', offered: ['activate-team', 'activate-model', 'op-fire', 'concede'] };
    expect(typed('not-offered', detail)).toBe('You can’t do that now: throw. You can: team, act, op-fire, concede.');
    expect(shown('not-offered', detail)).toBe('You can’t do that now.');
  });

  test('an unknown soldier has an id only where ids are typed', () => {
    expect(shown('unknown-unit', { unit: 'a99' })).toBe('There’s no such soldier. Pick one from the list.');
    expect(typed('unknown-unit', { unit: 'a99' })).toBe('There’s no soldier A99. Pick one from the list.');
  });

  test('things have the article they need, and C4 has none', () => {
    expect(shown('unknown-weapon', { weapon: 'm4' })).toBe('He doesn’t have an M4. Pick something he’s carrying.');
    expect(shown('unknown-weapon', { weapon: 'knife' })).toMatch(/^He doesn’t have a /);
    expect(shown('no-ammo', { item: 'c4-quarter' })).toBe('He has no C4 left.');
  });

  test('a closer threat is named, and a sentence without names is whole', () => {
    expect(shown('priority-target', { first: ['b11'] })).toBe(
      'There’s a closer threat: he has to shoot at Mirwais first.',
    );
    expect(shown('priority-target')).toBe('There’s a closer threat. He has to shoot at that first.');
    expect(shown('not-deployed')).toBe('Place all your men first.');
  });

  test('on Op-Fire, in a fight of his own and in front of a wide jump a man hears what holds him', () => {
    const unit = { unit: 'a11' };
    expect(shown('already-used', unit, 'DW-OPF-6')).toMatch(
      / is on Op-Fire\. He can’t turn or go prone until that’s over\.$/,
    );
    expect(shown('already-used', unit)).toMatch(/ can’t do that again now\.$/);
    expect(shown('engaged', unit, 'DW-MEL-5')).toMatch(/ can’t shoot or throw at anyone in his own fight\./);
    expect(shown('engaged', unit, 'DW-CQB-17')).toMatch(/ is in close combat\./);
    expect(shown('too-wide', { gap: 5000, limit: 2000 }, 'DW-MOV-15')).toBe(
      'That jump is 5″, and nobody jumps more than 2″.',
    );
  });

  test('at a vehicle, and with the adviser on his back, a man hears what holds him', () => {
    const unit = { unit: 'a11' };
    expect(shown('not-a-target', { vehicle: 'truck' }, 'DW-VEH-5')).toBe(
      'There’s an enemy inside, so nobody else can get in.',
    );
    expect(shown('immobilized', unit, 'DW-VEH-5')).toMatch(/ He can’t get in or out\.$/);
    expect(shown('overlap', unit, 'DW-SUR-8')).toMatch(/^There’s no room for .* Lead him another way, or carry him\.$/);
    expect(shown('overlap', { vehicle: 'v1', seat: 0 }, 'DW-VEH-8')).toContain('no room beside the vehicle');
    expect(shown('overlap', { vehicle: 'v1', seat: 0 }, 'DW-VEH-5')).toBe(
      'Someone’s sitting there. Pick another place.',
    );
    expect(shown('immobilized', unit, 'DW-MOV-19')).toMatch(/ Someone can carry him\.$/);
    expect(shown('carrying', unit, 'DW-SET-9')).toBe(
      'The adviser stays on the table: his own people don’t carry him off.',
    );
    expect(shown('carrying', unit, 'DW-CAR-5')).toMatch(/ has his hands full\. Put the man down first, it’s free\.$/);
  });

  test('[DW-MSC-5] [DW-MSC-6] [DW-MSC-10] [DW-HIT-20] a weapon in hand, known, full or spent is said to be just that', () => {
    const m4 = { weapon: 'm4' };
    expect(shown('already-used', m4, 'DW-MSC-10')).toBe('The M4 is in his hands already.');
    expect(shown('already-used', m4, 'DW-MSC-6')).toBe('He knows the M4 already.');
    expect(shown('already-used', m4, 'DW-HIT-20')).toBe('The M4 can’t fire again this turn. Use another weapon.');
    expect(shown('no-ammo', m4, 'DW-MSC-5')).toBe('The M4 is full already, or he’s out of rounds for it.');
    expect(shown('no-ammo', { weapon: 'm67' }, 'DW-GRN-1')).toBe('He has no M67 fragmentation grenade left.');
  });

  test('[DW-FRC-9] [DW-KOT-9] [DW-MOV-28] advice fits the order: a rope, a hold, an edge', () => {
    const unit = { unit: 'a11' };
    expect(shown('not-trained', unit, 'DW-FRC-9')).toMatch(/Mountaineering/);
    expect(shown('not-trained', unit, 'DW-EXP-1')).toMatch(/combat engineers/);
    expect(shown('unit-down', unit, 'DW-KOT-9')).toBe('Nobody is holding him down.');
    expect(shown('engaged', unit, 'DW-MOV-28')).toBe('That spot touches an enemy. Pick one clear of them.');
    expect(shown('outside-zone', unit, 'DW-MOV-28')).toMatch(/his own edge/);
    expect(shown('outside-zone', unit, 'DW-SET-5')).toBe('That’s outside your deployment zone.');
  });

  test('[DW-MOV-11] [DW-MOV-27] too high says by how much, to the last digit that decides', () => {
    expect(shown('too-high', { height: 280, limit: 250 }, 'DW-MOV-27')).toBe(
      'That’s 0.28″ up, and a jump takes him 0.25″ at most. Climb instead.',
    );
    expect(shown('too-high', { height: 1500, limit: 1000 }, 'DW-MOV-27')).toMatch(/^That’s 1.5″ down, /);
    expect(shown('too-high', { height: 3000, limit: 2000 }, 'DW-MOV-11')).toMatch(
      /^Too high: that’s 3″, and a man climbs 2″/,
    );
  });

  test('one or several problems with a force', () => {
    const fault = { message: 'it’s too expensive' };
    expect(shown('over-budget', { faults: [fault] })).toBe('That force isn’t legal: it’s too expensive.');
    expect(shown('over-budget', { faults: [fault, fault] })).toBe(
      'That force isn’t legal: it’s too expensive. There’s 1 more problem.',
    );
  });
});
