import { plain, typedText } from '@sandtable/game';
import type { Rejection } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { downsync } from '../../src/index.ts';
import { viewFor } from '../../src/view.ts';
import { position } from '../position.ts';

const { words } = downsync;
const view = viewFor(
  position({
    objectives: [{ id: 'co1', at: [24, 24] }],
    units: {
      a1: { seat: 'one', card: 'crusader', at: [12, 27.2] },
      b1: { seat: 'two', card: 'virago', at: [30, 24] },
    },
  }),
);
type Given = Pick<Rejection, 'detail' | 'nearest'>;
const refused = (code: string, given: Given = {}, clause = 'DS-ACT-1') =>
  words.describeRejection(view, { code, clause, ...given });
const shown = (code: string, detail: Rejection['detail'] = {}, clause = 'DS-ACT-1'): string =>
  plain(refused(code, { detail }, clause));

describe('a refusal says what is wrong in words people use', () => {
  test('in the terminal it lists the orders as they are typed', () => {
    const detail = { kind: 'scan', offered: ['next-sub-unit', 'act', 'end-activation', 'concede'] };
    expect(typedText(refused('not-offered', { detail }))).toBe(
      'You can’t do that now: scan. You can: team, use, done, concede.',
    );
    expect(shown('not-offered', detail)).toBe('You can’t do that now.');
  });

  test('what works instead follows after one colon', () => {
    const detail = { member: 'a1', length: 9700, limit: 8000 };
    const nearest = { kind: 'move', member: 'a1', ways: [{ base: 'a1', way: [{ x: 24_000, y: 24_000 }] }] };
    expect(plain(refused('too-far', { detail, nearest }))).toBe(
      'Too far: that’s 9.7″ and Crusader can move 8″. Try this: Move Crusader to the objective.',
    );
  });

  test('a spot for an objective is told by the ground, not by the objective itself', () => {
    const nearest = { kind: 'place-objective', at: { x: 24_000, y: 24_000 } };
    const said = plain(refused('bad-objective-spot', { detail: { fault: 'off-line' }, nearest }));
    expect(said).toMatch(
      /^The objective can’t go there\. It has to touch the center line\. Try this: Place the objective /,
    );
    expect(said).not.toContain('the objective.');
  });

  test('two Pings that overlap are named, so that one knows which to move', () => {
    expect(shown('overlap', { pings: [2, 5] })).toBe('Ping 2 and Ping 5 overlap. Move one of them.');
    expect(shown('overlap')).toBe('Another base is already there.');
  });

  test('tokens and weapons are named', () => {
    expect(shown('no-token', { base: 'a1', token: 'cm' })).toBe('Crusader is out of Countermeasures.');
    expect(shown('no-token', { base: 'a1', token: 'cm-plus' })).toBe('Crusader is out of Emergency Countermeasures.');
    expect(shown('wrong-type', { action: 'position-hack', versus: 'vehicle' })).toBe(
      'You can only use the Position Hack against vehicles.',
    );
  });

  test('[DS-ACT-3] [DS-CARD-32] [DS-CARD-39] [DS-RE-3] who or what isn’t fit for it is told why', () => {
    expect(shown('not-eligible', { action: 'go-dark' }, 'DS-ACT-3')).toBe(
      'Go Dark isn’t on its card. Pick an action that is.',
    );
    expect(shown('not-eligible', { transport: 'a1' }, 'DS-CARD-32')).toBe('Nobody is aboard.');
    expect(shown('not-eligible', { unit: 'a1' }, 'DS-CARD-39')).toBe('Crusader isn’t jammed.');
    expect(shown('not-eligible', { unit: 'a1' }, 'DS-RE-3')).toMatch(/haven’t been activated this Round/);
    expect(shown('not-eligible', { unit: 'a1' })).toBe('Crusader can’t do that now.');
  });

  test('[DS-ACT-3] an action that is on the card is not said to be missing from it', () => {
    const acts = { ...(view as object), activations: [{ member: 'b1' }] } as unknown as typeof view;
    const said = (action: string) =>
      plain(words.describeRejection(acts, { code: 'not-eligible', clause: 'DS-ACT-3', detail: { action } }));
    expect(said('go-dark')).toBe('Go Dark isn’t on its card. Pick an action that is.');
    expect(said('close-medium-cannon')).toMatch(/ is a shot: fire it at a target\.$/);
  });

  test('[DS-CARD-14] [DS-OW-7] a missing Action Point or Command Point says what needs it', () => {
    expect(shown('no-ap', { base: 'a1', action: 'cannon' }, 'DS-ACT-4')).toBe('Crusader has no Action Point left.');
    expect(shown('no-ap', { unit: 'a1' }, 'DS-OW-7')).toMatch(/^A squad goes on Overwatch as a whole/);
    expect(shown('no-ap', { base: 'a1', payment: 'ap' }, 'DS-OW-7')).toMatch(/needed for Overwatch/);
    expect(shown('no-ap', { base: 'a1', payment: 'ap' }, 'DS-CARD-14')).toMatch(/needs its Action Point to fire/);
    expect(shown('no-ap', { unit: 'a1', action: 'cannon' }, 'DS-CARD-14')).toMatch(/^Crusader is stunned/);
    expect(shown('no-cp', { cost: 2, cp: 1 }, 'DS-CARD-14')).toBe(
      'With the fire that’s called in, that costs 2 Command Points and you have 1.',
    );
    expect(shown('no-cp', { cost: 2, cp: 1 }, 'DS-RE-9')).toBe(
      'Each unit beyond the enemy’s number costs 1 Command Point. That’s 2, and you have 1.',
    );
    expect(shown('no-cp', { cost: 1, cp: 0 }, 'DS-CP-6')).toBe('That costs 1 Command Point and you have 0.');
  });

  test('[DS-ACT-6] [DS-ACT-16] an order that lacks something is told what', () => {
    expect(shown('no-target', { action: 'cannon' }, 'DS-ACT-6')).toBe('There’s no target for Cannon from here.');
    expect(shown('no-target', { action: 'load', missing: 'passenger' }, 'DS-ACT-16')).toMatch(/gets aboard/);
    expect(shown('no-target', { action: 'target-lock', missing: 'target' }, 'DS-ACT-16')).toBe(
      'Target Lock needs a target.',
    );
    expect(shown('no-target', { action: 'forward-observe', missing: 'call' }, 'DS-ACT-16')).toMatch(/Fire Support/);
    expect(shown('no-target', { action: 'heavy-artillery' }, 'DS-ACT-16')).toMatch(/a point to aim at/);
    expect(shown('no-target', { action: 'cannon' }, 'DS-ACT-16')).toMatch(/not at a point/);
    expect(shown('no-place', { action: 'sprint', missing: 'places' }, 'DS-ACT-16')).toMatch(/^Sprint needs to know/);
    expect(shown('no-place', { unit: 'a1', due: 3, count: 2 }, 'DS-PLACE-9')).toMatch(/each base of Crusader/);
    expect(shown('no-place', { unit: 'a1' }, 'DS-PLACE-9')).toBe('Pick where Crusader goes.');
  });

  test('[DS-CARD-32] [DS-CARD-33] a transport says what holds those who get in and out', () => {
    expect(shown('once-per-activation', { base: 'a1', action: 'load' }, 'DS-CARD-33')).toBe(
      'No one can get in and get out in the same activation.',
    );
    expect(shown('once-per-activation', { base: 'a1', action: 'sprint' }, 'DS-ACT-11')).toBe(
      'Sprint works once per activation.',
    );
    expect(shown('ping-too-close', { unit: 'a1' }, 'DS-CARD-32')).toMatch(/^Crusader just got out/);
    expect(shown('ping-too-close', { unit: 'ap3' }, 'DS-PING-3')).toMatch(/^A Ping has to stay/);
    expect(shown('not-in-reach', { base: 'a1' }, 'DS-CARD-33')).toBe(
      'Crusader has to be within 3″ of the Transport to get aboard.',
    );
  });

  test('[DS-STL-2] [DS-CARD-10] [DS-OW-1] a token that is there already has its name', () => {
    expect(shown('has-token', { unit: 'a1' }, 'DS-STL-2')).toBe('Crusader has Stealth already.');
    expect(shown('has-token', { unit: 'b1' }, 'DS-CARD-10')).toBe('Virago is locked on already.');
    expect(shown('has-token', { unit: 'a1' }, 'DS-OW-1')).toBe('Crusader is on Overwatch already.');
  });

  test('[DS-DES-1] one’s own unit that isn’t on the table is not called somebody else’s', () => {
    expect(shown('not-your-unit', { unit: 'b1' }, 'DS-DES-1')).toBe('Virago isn’t yours. Pick one of your own.');
    expect(shown('not-your-unit', { unit: 'a1' }, 'DS-DES-1')).toBe(
      'Crusader isn’t on the table now. Pick one that is.',
    );
  });

  test('[DS-SETUP-7] [DS-BLD-1] what keeps a base off the ground is named', () => {
    expect(shown('building-forbidden', { piece: 'x' }, 'DS-SETUP-7')).toMatch(/^A Ping can’t be on the /);
    expect(shown('building-forbidden', { piece: 'x' }, 'DS-BLD-1')).toMatch(/^Only revealed infantry on foot/);
    expect(shown('off-table', {}, 'DS-CARD-11')).toBe('That’s off the table.');
    expect(shown('off-table', {}, 'DS-MEAS-8')).toBe('The whole base has to stay on the table.');
  });

  test('an objective has its name, and none that is missing', () => {
    expect(shown('already-scored', { objective: 'co1' })).toBe('The objective has been scored already.');
    expect(typedText(refused('already-scored'))).toBe('That objective has been scored already.');
  });

  test('one or several problems with a force', () => {
    const fault = { message: 'it has 3 small units and a small game allows 2', where: '/units' };
    expect(shown('bad-list', { faults: [fault, fault] })).toBe(
      'This force isn’t legal: it has 3 small units and a small game allows 2. There’s 1 more problem.',
    );
    expect(typedText(refused('bad-list', { detail: { faults: [fault] } }))).toBe(
      'This force isn’t legal (/units): it has 3 small units and a small game allows 2.',
    );
  });
});
