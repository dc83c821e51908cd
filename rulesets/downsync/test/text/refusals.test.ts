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
