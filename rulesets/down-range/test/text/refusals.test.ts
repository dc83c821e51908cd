import { plain, typedText } from '@sandtable/game';
import type { Rejection } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { downRange } from '../../src/index.ts';
import { describeRejection } from '../../src/text/index.ts';
import { battle, carry, putDown, soldier, vehicle } from '../table.ts';
import { quiet } from '../vehicle-orders.ts';

const table = battle({
  ...quiet,
  units: {
    a: soldier('A', [10, 10], { status: 'downed' }),
    b: soldier('A', [20, 10]),
    drone: vehicle('A', 'small-uas', [30, 10], { flying: true }),
    truck: vehicle('A', 'ifv', [40, 10]),
    wreck: vehicle('A', 'ifv', [50, 10], { status: 'wreck' }),
    z: soldier('B', [70, 46]),
  },
});
const view = downRange.ruleset.view(table.state, 'A');
const shown = (code: string, clause: string, detail: Rejection['detail'] = {}): string =>
  plain(describeRejection(view, { code, clause, detail }));

describe('a refusal fits each rule that refuses so', () => {
  test('[DR-MED-8] [DR-CAR-2] [DR-VCR-6] an Action that is gone, and why', () => {
    expect(shown('action-spent', 'DR-MED-8', { unit: 'b' })).toBe('b just got back up and can’t act until next turn.');
    expect(shown('action-spent', 'DR-CAR-2', { unit: 'a', other: 'b', acted: 'b' })).toBe(
      'When one soldier carries another, neither can act that turn, and b already has.',
    );
    expect(shown('action-spent', 'DR-VCR-6', { unit: 'b' })).toMatch(/^b has driven, fired or helped/);
    expect(shown('move-spent', 'DR-VCR-6', { unit: 'truck', operator: 'b' })).toMatch(
      /^b just took the controls of truck/,
    );
    expect(shown('move-spent', 'DR-VCR-6', { unit: 'b', vehicle: 'truck' })).toMatch(/^b has already moved, changed/);
  });

  test('[DR-CMD-3] [DR-CMD-4] [DR-CMD-6] what a side, or one commander, has done already', () => {
    expect(shown('already-used', 'DR-CMD-3', { unit: 'b' })).toMatch(/^Your side has already planned ahead/);
    expect(shown('already-used', 'DR-CMD-4', { unit: 'b' })).toBe('You’ve already named the main effort this turn.');
    expect(shown('already-used', 'DR-CMD-6', { unit: 'b' })).toBe('b has already done that this turn.');
  });

  test('[DR-CAR-5] a tow that is taken, or too big', () => {
    const detail = { unit: 'truck', other: 'wreck' };
    expect(shown('carrying', 'DR-CAR-5', { ...detail, hitched: 'drone' })).toBe(
      'One of the two is already hitched to drone. Unhitch it first.',
    );
    expect(shown('too-heavy', 'DR-CAR-5', { ...detail, size: 3, most: 2 })).toBe('wreck is too big for truck to tow.');
    expect(shown('too-heavy', 'DR-LOD-1', { unit: 'b', bulk: 6, carried: 14, most: 18 })).toBe(
      'That’s too heavy for b: bulk 6, with 4 to spare.',
    );
    expect(shown('too-heavy', 'DR-LOD-1', { unit: 'b', bulk: null })).toBe('b can’t carry that. No one can.');
  });

  test('[DR-AMM-1] [DR-VCR-2] [DR-VEH-5] [DR-VAR-1] the weapon is named, and what it fires', () => {
    expect(shown('no-ammo', 'DR-AMM-1', { unit: 'b', weapon: 'm4' })).toBe(
      'b is out of ammunition for the M4/M16. Use another weapon.',
    );
    expect(shown('weapon-used', 'DR-VCR-2', { unit: 'b', weapon: 'm4' })).toBe(
      'The M4/M16 has already fired this turn. Use another.',
    );
    expect(shown('no-station', 'DR-VEH-5', { unit: 'b', weapon: 'm4' })).toMatch(
      /^b can’t reach the M4\/M16 from there/,
    );
    expect(shown('no-such-payload', 'DR-VAR-1', { payload: 'smoke', payloads: ['he', 'illumination'] })).toBe(
      'That weapon doesn’t fire smoke rounds. It fires HE rounds and illumination rounds.',
    );
    expect(shown('no-such-payload', 'DR-VAR-1', { payload: 'smoke', payloads: [] })).toMatch(/Use its usual rounds/);
  });

  test('[DR-VEH-11] [DR-REA-2] a Reaction that was saved too late is not called a missing one', () => {
    expect(shown('no-token', 'DR-VEH-11', { unit: 'b', bail: [] })).toMatch(/a Reaction saved before the attack/);
    expect(shown('no-token', 'DR-REA-2', { unit: 'b' })).toMatch(/^b has no Reaction left/);
  });

  test('[DR-PAS-1] [DR-MOR-1] where units start and come in', () => {
    expect(shown('outside-zone', 'DR-PAS-1', { unit: 'b', vehicle: 'truck' })).toMatch(
      /^b can’t start this battle aboard/,
    );
    expect(shown('outside-zone', 'DR-GEO-1', { unit: 'b' })).toMatch(/^That’s outside your deployment zone/);
    expect(shown('wrong-state', 'DR-PAS-1', { unit: 'b', vehicle: 'truck', status: 'reserve' })).toBe(
      'truck is not on the table yet. Place it on the table first.',
    );
    expect(shown('wrong-state', 'DR-MOR-1', { unit: 'b', status: 'reserve', round: 3 })).toBe(
      'b doesn’t arrive before round 3.',
    );
    expect(shown('point-outside', 'DR-MOR-1', { unit: 'b', edge: 'north', away: 500 })).toBe(
      'b comes in at the north edge. Pick a spot that touches it.',
    );
    expect(shown('point-outside', 'DR-MOR-1', { unit: 'b', edge: 'north', why: 'beside-the-road' })).toMatch(
      /farther along/,
    );
    expect(shown('point-outside', 'DR-MISS-4', { over: 1500 })).toMatch(/^That’s 1\.5″ outside the circle/);
  });

  test('[DR-XPA-1] [DR-COV-4] those inside a closed vehicle', () => {
    expect(shown('total-cover', 'DR-XPA-1', { target: 'z' })).toBe(
      'z is inside a closed vehicle. Fire at the vehicle instead.',
    );
    expect(shown('total-cover', 'DR-COV-4', { unit: 'b' })).toMatch(/^The target is completely covered\. Change/);
  });

  test('[DR-VEH-5] a position that the vehicle does not have', () => {
    expect(shown('unknown-seat', 'DR-VEH-5', { unit: 'b', vehicle: 'truck', seat: 'gunner-9' })).toBe(
      'truck has no such position. Choose one from the list.',
    );
    expect(shown('unknown-seat', 'SK-1', { seat: 'green' })).toBe('There’s no side called Green.');
  });

  test('[DR-GEO-6] [DR-CRW-3] what is not next to what', () => {
    expect(shown('not-adjacent', 'DR-GEO-6', { assistant: 'b', gap: 3000 })).toBe(
      'b isn’t close enough to help. Move up first.',
    );
    expect(shown('not-adjacent', 'DR-GEO-6', { unit: 'b', beside: 'truck', gap: 3000, short: 2000 })).toBe(
      'That’s not next to truck: 2″ too far. Pick a spot beside it.',
    );
    expect(shown('not-adjacent', 'DR-GEO-6', { point: { x: 0, y: 0 }, gap: 3000 })).toMatch(/isn’t next to that spot/);
  });

  test('[DR-MOV-15] [DR-TURN-10] one who reacts is not told to save an Action for a Reaction', () => {
    expect(shown('not-your-turn', 'DR-MOV-15', { unit: 'b' })).toMatch(/^b can only drop prone or get up/);
    expect(shown('not-your-turn', 'DR-TURN-10', { unit: 'b' })).toMatch(/^b can only pick things up/);
    expect(shown('not-your-turn', 'DR-INIT-5', { unit: 'b' })).toMatch(/^It isn’t b’s turn/);
  });

  test('[DR-CMD-5] an order that the radio does not carry is not to be given by radio', () => {
    expect(shown('out-of-comms', 'DR-CMD-5', { unit: 'b', subordinate: 'a', means: 'radio' })).toMatch(/by voice/);
    expect(shown('out-of-comms', 'DR-CMD-5', { unit: 'b', subordinate: 'a' })).toMatch(/by radio\.$/);
  });

  test('[DR-MED-11] [DR-MED-12] why a wreck stays one', () => {
    expect(shown('not-repairable', 'DR-MED-11', { wreck: 'truck', why: 'no-wreck' })).toBe('truck isn’t a wreck.');
    expect(shown('not-repairable', 'DR-MED-12', { wreck: 'wreck', why: 'burning' })).toMatch(/is on fire/);
    expect(shown('not-repairable', 'DR-MED-11', { wreck: 'wreck', why: 'beyond-repair' })).toMatch(/beyond repair/);
  });

  test('[DR-PAS-4] [DR-UMV-2] [DR-VEH-2] who is in, or at, a vehicle', () => {
    expect(shown('vehicle-moved', 'DR-PAS-4', { vehicle: 'truck' })).toBe(
      'truck is on the move. Get in where it stops.',
    );
    expect(shown('no-operator', 'DR-UMV-2', { unit: 'drone' })).toMatch(/^No one is controlling drone this turn/);
    expect(shown('no-operator', 'DR-VEH-2', { unit: 'truck' })).toMatch(/^No one is at truck’s controls/);
  });
});

test('in the terminal, an order that can’t be given now is told with the words that are typed', () => {
  const detail = { kind: 'signal-observe', offered: ['move', 'signal-sa', 'end-turn', 'concede'] };
  const refused = describeRejection(view, { code: 'not-offered', clause: 'SK-CMD-4', detail });
  expect(typedText(refused)).toBe('You can’t do that now: observe. You can: move, crawl, signal, end, concede.');
  const open = describeRejection(view, {
    code: 'not-offered',
    clause: 'SK-CMD-4',
    detail: { kind: 'move', offered: ['react'] },
  });
  expect(typedText(open)).toBe('You can’t do that now: move. You can: react.');
});

test('[DR-CAR-3] who is put down too far off has to be put down beside the bearer', () => {
  const b = battle({
    ...quiet,
    units: { a: soldier('A', [10, 10]), c: soldier('A', [11.1, 10]), z: soldier('B', [70, 46]) },
  });
  b.plays('A', carry('a', 'c'));
  const rejection = b.match.check('A', b.match.open[0]?.id ?? 0, putDown('a', [30, 30]));
  expect(rejection).toMatchObject({ code: 'not-adjacent' });
  expect(plain(describeRejection(downRange.ruleset.view(b.state, 'A'), rejection as Rejection))).toBe(
    'Put c down right next to a.',
  );
});

test('[DR-MOV-9] a wreck in the way is called a unit, not a piece of terrain', () => {
  expect(shown('impassable', 'DR-MOV-9', { unit: 'truck', piece: 'wreck' })).toBe(
    'truck can’t cross wreck. Go around.',
  );
  expect(shown('impassable', 'DR-MOV-6', { unit: 'truck', piece: 'pond' })).toMatch(/can’t cross the pond/);
});
