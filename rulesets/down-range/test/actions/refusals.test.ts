import { typedText } from '@sandtable/game';
import type { Command, Rejection } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { downRange } from '../../src/index.ts';
import { describeRejection } from '../../src/text/index.ts';
import { treat } from '../fighting-orders.ts';
import { signalMessage, signalSa } from '../signal-orders.ts';
import {
  aboard,
  attack,
  type Battle,
  battle,
  box,
  carry,
  type Given,
  hold,
  move,
  moveAnd,
  pickUp,
  react,
  soldier,
  vehicle,
} from '../table.ts';
import { board, boardFocus, control, quiet, tow } from '../vehicle-orders.ts';

/** The refusal a command meets, and what a player is told of it. */
function refused(b: Battle, seat: string, command: Command): Rejection & { readonly told: string } {
  const open = b.match.open.find((each) => each.seat === seat);
  const rejection = b.match.check(seat, open?.id ?? 0, command);
  if (rejection === undefined) throw new Error(`${JSON.stringify(command)} is legal`);
  return { ...rejection, told: typedText(describeRejection(downRange.ruleset.view(b.state, seat), rejection)) };
}
const field = (units: Given['units'], more: Partial<Given> = {}) =>
  battle({ ...quiet, ...more, units: { ...units, z: soldier('B', [70, 46]) } });

describe('what cannot be done is refused with its clause, and with what could be done instead', () => {
  test('[DR-CAR-2] firing while carried, or carrying', () => {
    const b = field({ a: soldier('A', [10, 10]), c: soldier('A', [11.1, 10]), e: soldier('B', [30, 10]) });
    b.plays('A', carry('a', 'c'));
    for (const unit of ['a', 'c'])
      expect(refused(b, 'A', attack(unit, 'm4', 'e'))).toMatchObject({ code: 'carrying', clause: 'DR-CAR-2' });
  });

  test('[DR-OVL-1] [DR-PAS-7] boarding a vehicle that is full, also by Focus; a seat that is taken', () => {
    const riders = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, aboard('A', 'v', `passenger-${i + 1}`)]));
    const crew = { d: aboard('A', 'v', 'driver'), g: aboard('A', 'v', 'gunner'), c: aboard('A', 'v', 'commander') };
    const ifv = (count: number) =>
      field({ v: vehicle('A', 'ifv', [20, 20]), ...crew, ...riders(count), s: soldier('A', [17, 20]) });
    expect(refused(ifv(5), 'A', board('s', 'v', []))).toMatchObject({ code: 'no-capacity', clause: 'DR-OVL-1' });
    expect(refused(ifv(5), 'A', boardFocus('s', 'v'))).toMatchObject({ code: 'no-capacity', clause: 'DR-OVL-1' });
    expect(ifv(4).refusalOf('A', boardFocus('s', 'v'))).toBeNull();
    expect(refused(ifv(0), 'A', board('s', 'v', [], 'driver'))).toMatchObject({
      code: 'no-capacity',
      clause: 'DR-VCR-1',
      told: 'd is already in that position in v. Pick another.',
    });
  });

  test('[DR-UMV-4] controlling a second drone', () => {
    const drone = (x: number) => vehicle('A', 'small-uas', [x, 20], { flying: true });
    const b = field({ a: soldier('A', [10, 10], { items: ['radio'] }), d1: drone(20), d2: drone(24) });
    b.plays('A', control('a', 'd1'));
    expect(refused(b, 'A', control('a', 'd2'))).toMatchObject({
      code: 'focused',
      clause: 'DR-UMV-4',
      told: 'a already controls d1 this turn. Use another operator.',
    });
    b.rejects('A', move('a', [12, 10]), { code: 'focused', clause: 'DR-TURN-5' });
  });

  describe('moving', () => {
    const yard = (more: Partial<Given> = {}) =>
      field(
        { a: soldier('A', [10, 10]), t: vehicle('A', 'military-truck', [10, 30]), d: aboard('A', 't', 'driver') },
        { terrain: [box('boulders', [13, 5], [14, 15]), box('high-wall', [14, 25], [14.5, 35])], ...more },
      );
    /** The refusal must offer a legal way that ends within 0.05 inches of (x, y). */
    const offers = (b: Battle, command: Command, code: string, clause: string, x: number, y: number) => {
      const { nearest, ...rejection } = refused(b, 'A', command);
      expect(rejection).toMatchObject({ code, clause, told: expect.stringContaining('Try: move') });
      expect(b.refusalOf('A', nearest as Command)).toBeNull();
      const end = (nearest as { path: { x: number; y: number }[] }).path.at(-1) ?? { x: 0, y: 0 };
      expect(Math.abs(end.x / 1000 - x) <= 0.05 && Math.abs(end.y / 1000 - y) <= 0.05, JSON.stringify(end)).toBe(true);
    };
    test('[DR-MOV-6] through what bars the way: up to it', () => {
      offers(yard(), move('a', [16, 10]), 'impassable', 'DR-MOV-6', 12.5, 10);
      offers(yard(), move('t', [20, 30]), 'impassable', 'DR-MOV-6', 12, 30);
    });
    test('[DR-GEO-7] off the table: to where the base still lies on it', () => {
      offers(yard(), move('t', [1, 30]), 'off-table', 'DR-GEO-7', 2, 30);
      offers(yard(), move('t', [10, 20], [10, -1]), 'off-table', 'DR-GEO-7', 10, 2);
    });
    test('[DR-MOV-14] over an edge that is closed: to that place without leaving', () => {
      offers(yard(), moveAnd('a', [[10, 3]], { exit: 'south' }), 'off-table', 'DR-MOV-14', 10, 3);
    });
    test('[DR-MOV-13] [DR-GEO-7] through an enemy, or onto a friend: as far as there is room', () => {
      const crowd = {
        a: soldier('A', [10, 10]),
        friend: soldier('A', [10, 16]),
        enemy: soldier('B', [16, 10]),
      };
      offers(field(crowd), move('a', [18, 10]), 'path-blocked', 'DR-MOV-13', 15, 10);
      offers(field(crowd), move('a', [10, 16.5]), 'overlap', 'DR-GEO-7', 10, 15);
    });
    test('nothing is offered to who cannot move at all', () => {
      const b = field({ a: soldier('A', [12.5, 10]) }, { terrain: [box('boulders', [13, 5], [14, 15])] });
      expect(refused(b, 'A', move('a', [16, 10])).nearest).toBeUndefined();
    });
    test('[DR-REA-4] what is offered for a Reaction is a Reaction', () => {
      const b = battle({
        units: { a: soldier('A', [30, 10]), r: soldier('B', [10, 13], { reaction: true }) },
        terrain: [box('boulders', [5, 5], [6, 15])],
      });
      b.accepts('A', move('a', [30, 16]));
      const { nearest } = refused(b, 'B', react(move('r', [4, 13])));
      expect(nearest).toMatchObject({ kind: 'react', do: { kind: 'move', unit: 'r' } });
      expect(b.refusalOf('B', nearest as unknown as Command)).toBeNull();
    });
  });

  test('[DR-VIS-2] attacking what is neither seen nor told of; what is in the way is named', () => {
    const wall = { terrain: [box('high-wall', [19, 0], [20, 40])] };
    const b = field({ a: soldier('A', [10, 10]), e: soldier('B', [30, 10]) }, wall);
    expect(refused(b, 'A', attack('a', 'm4', 'e'))).toMatchObject({
      code: 'out-of-sight',
      clause: 'DR-VIS-2',
      told: expect.stringContaining('a can’t see the target: the high wall is in the way.'),
    });
    expect(refused(b, 'A', attack('a', 'm4', 'nobody'))).toMatchObject({ code: 'unknown-unit' });
  });

  test('[DR-FOG-5] under fog a unit one may not know of does not exist', () => {
    const b = field(
      { a: soldier('A', [10, 10]), e: soldier('B', [30, 10]) },
      { terrain: [box('high-wall', [19, 0], [20, 40])], options: { fog: true }, unaware: { A: ['e', 'z'] } },
    );
    const [unknown, none] = ['e', 'nobody'].map((target) => refused(b, 'A', attack('a', 'm4', target)));
    expect(unknown).toMatchObject({ code: 'unknown-unit', clause: none?.clause });
  });

  test('[DR-REA-2] spending a Reaction twice', () => {
    const b = battle({
      units: {
        a: soldier('A', [30, 10]),
        r: soldier('B', [10, 13], { reaction: true }),
        r2: soldier('B', [10, 30], { reaction: true }),
      },
    });
    b.accepts('A', move('a', [30, 16]));
    b.dice(1).accepts('B', react(attack('r', 'm4', 'a')));
    b.rejects('B', react(attack('r', 'm4', 'a')), { code: 'no-token', clause: 'DR-REA-2' });
    expect(b.refusalOf('B', react(attack('r2', 'm4', 'a')))).toBeNull();
  });

  test('[DR-CRW-5] helping with a rifle: the same shot alone; with too many at a mortar: as many as may', () => {
    const rifle = field({ a: soldier('A', [10, 10]), c: soldier('A', [11.1, 10]), e: soldier('B', [30, 10]) });
    expect(refused(rifle, 'A', attack('a', 'm4', 'e', { assistants: ['c'] }))).toMatchObject({
      code: 'assist-limit',
      clause: 'DR-CRW-5',
      nearest: attack('a', 'm4', 'e'),
      told: expect.stringContaining('No one can help with that.'),
    });
    const places = [
      [11.5, 10],
      [8.5, 10],
      [10, 11.5],
    ] as const;
    const crew = Object.fromEntries(places.map((at, i) => [`c${i}`, soldier('A', at)]));
    const mortar = field({
      a: soldier('A', [10, 10], { weapons: ['60mm-mortar'] }),
      ...crew,
      e: soldier('B', [30, 10]),
    });
    const assistants = ['c0', 'c1', 'c2'];
    expect(refused(mortar, 'A', attack('a', '60mm-mortar', 'e', { assistants }))).toMatchObject({
      code: 'assist-limit',
      nearest: attack('a', '60mm-mortar', 'e', { assistants: ['c0', 'c1'] }),
    });
  });

  test('[DR-GEO-6] treating, carrying, towing, picking up from too far: how much nearer it must be', () => {
    const b = field(
      {
        m: soldier('A', [10, 10], { items: ['medical-kit'] }),
        p: soldier('A', [13.3, 10], { status: 'downed' }),
        t: vehicle('A', 'military-truck', [20, 30]),
        d: aboard('A', 't', 'driver'),
        car: vehicle('A', 'civilian-car', [26, 30]),
      },
      { dropped: [{ id: 'gun', at: [10, 13], weapon: 'm4' }] },
    );
    const away = (command: Command) => {
      const { code, clause, detail } = refused(b, 'A', command);
      return `${code} ${clause} ${String(detail?.short)}`;
    };
    expect(away(treat('m', 'p'))).toBe('not-adjacent DR-GEO-6 1300');
    expect(away(carry('m', 'p'))).toBe('not-adjacent DR-GEO-6 1300');
    expect(away(pickUp('m', 'm4', 'p'))).toBe('not-adjacent DR-GEO-6 1300');
    expect(away(pickUp('m', 'gun'))).toBe('not-adjacent DR-GEO-6 1500');
    expect(away(tow('t', 'car'))).toBe('not-adjacent DR-GEO-6 1500');
    expect(refused(b, 'A', treat('m', 'p')).told).toBe('m isn’t next to p: 1.3″ short. Move up first.');
  });
});

describe('[DR-VCR-1] [DR-VCR-2] a crewed vehicle does nothing itself', () => {
  const kit = ['radio', 'ew-set', 'medical-kit'];
  const b = () =>
    field({
      v: vehicle('A', 'light-tactical-vehicle', [20, 20], { items: kit, rank: 2 }),
      d: aboard('A', 'v', 'driver'),
      down: soldier('A', [20, 22.5], { status: 'downed' }),
      s: soldier('A', [24, 20], { superior: 'v' }),
      drone: vehicle('A', 'small-uas', [30, 20], { flying: true, items: ['radio'] }),
    });
  test.each([
    signalSa('v'),
    signalMessage('v', 'over'),
    { kind: 'jam', unit: 'v' },
    { kind: 'sigint', unit: 'v', share: false },
    { kind: 'command-initiative', unit: 'v' },
    { kind: 'main-effort', unit: 'v', subordinate: 's', by: 'voice' },
    treat('v', 'down'),
    hold('v'),
  ] as Command[])('$kind is for its crew', (command) => {
    b().rejects('A', command, { code: 'crew-acts', clause: 'DR-VCR-1' });
  });
  test('the crew use its radio', () => {
    expect(b().refusalOf('A', signalSa('d'))).toBeNull();
  });
  test('[DR-UMV-2] nor does a drone that nobody controls', () => {
    b().rejects('A', signalSa('drone'), { code: 'no-operator', clause: 'DR-UMV-2' });
  });
});
