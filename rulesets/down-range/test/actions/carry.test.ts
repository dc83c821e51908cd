import { describe, expect, test } from 'vitest';
import {
  aboard,
  attack,
  battle,
  box,
  carry,
  endTurn,
  eventsOf,
  hold,
  move,
  moveAnd,
  putDown,
  soldier,
  vehicle,
} from '../table.ts';

const far = soldier('B', [65, 40]);

describe('carrying', () => {
  test('[DR-CAR-1] an adjacent soldier, active or downed, at half speed', () => {
    const b = battle({ units: { a: soldier('A', [10, 10]), c: soldier('A', [12, 10], { status: 'downed' }), far } });
    b.accepts('A', carry('a', 'c'));
    expect(b.unit('c')).toMatchObject({ carriedBy: b.unit('a').index, at: null });
    b.rejects('A', move('a', [14.001, 10]), { code: 'too-far', clause: 'DR-CAR-1' });
    b.accepts('A', move('a', [14, 10]));
    expect(b.facts()).toMatchObject({ units: { c: { carriedBy: 'a' } } });
  });

  test('[DR-CAR-1] not from farther than adjacent', () => {
    const at = (x: number) => battle({ units: { a: soldier('A', [10, 10]), c: soldier('A', [x, 10]), far } });
    at(12.001).rejects('A', carry('a', 'c'), { code: 'not-adjacent', clause: 'DR-GEO-6' });
    at(12).accepts('A', carry('a', 'c'));
  });

  test('[DR-QS-21] in quick-start games only who is touched', () => {
    const at = (x: number) =>
      battle({
        options: { rules: 'quick-start' },
        units: {
          a: soldier('A', [10, 10], { weapons: ['rifle'] }),
          c: soldier('A', [x, 10], { weapons: [] }),
          far: soldier('B', [65, 40], { weapons: [] }),
        },
      });
    at(11.101).rejects('A', carry('a', 'c'), { code: 'not-adjacent', clause: 'DR-QS-21' });
    at(11.1).accepts('A', carry('a', 'c'));
  });

  test('[DR-CAR-1] an enemy only when downed, a vehicle never, one at a time', () => {
    const b = battle({
      units: {
        a: soldier('A', [10, 10]),
        live: soldier('B', [11.5, 10]),
        dead: soldier('B', [10, 11.5], { status: 'downed' }),
        friend: soldier('A', [8.5, 10]),
        car: vehicle('A', 'motorcycle', [10, 8]),
      },
    });
    b.rejects('A', carry('a', 'live'), { code: 'not-a-friend', clause: 'DR-CAR-1' });
    b.rejects('A', carry('a', 'car'), { code: 'cannot-be-carried', clause: 'DR-CAR-1' });
    b.accepts('A', carry('a', 'dead'));
    b.rejects('A', carry('a', 'friend'), { code: 'carrying', clause: 'DR-CAR-1' });
  });

  test('[DR-CAR-2] V70 neither acts, before or after, nor saves a Reaction', () => {
    const given = { units: { a: soldier('A', [10, 10]), c: soldier('A', [11.5, 10]), e: soldier('B', [30, 10]) } };
    const b = battle(given);
    b.accepts('A', carry('a', 'c'));
    b.rejects('A', attack('a', 'm4', 'e'), { code: 'carrying', clause: 'DR-CAR-2' });
    b.rejects('A', hold('c'), { code: 'carrying', clause: 'DR-CAR-2' });
    b.plays('A', putDown('a', [11.5, 10]));
    b.rejects('A', attack('a', 'm4', 'e'), { code: 'carrying', clause: 'DR-CAR-2' });
    b.accepts('A', endTurn);
    expect([b.unit('a').reaction, b.unit('c').reaction]).toEqual([false, false]);

    const acted = battle({ units: { ...given.units, a: soldier('A', [10, 10], { acted: true }) } });
    acted.rejects('A', carry('a', 'c'), { code: 'action-spent', clause: 'DR-CAR-2' });
    const held = battle(given);
    held.accepts('A', hold('c'));
    held.rejects('A', carry('a', 'c'), { code: 'action-spent', clause: 'DR-CAR-2' });
  });

  test('[DR-CAR-2] the carrier may sprint: two half Moves', () => {
    const b = battle({ units: { a: soldier('A', [10, 10]), c: soldier('A', [11.5, 10]), far } });
    b.plays('A', carry('a', 'c'), move('a', [14, 10]), move('a', [18, 10]));
    expect(b.at('a')).toEqual([18, 10]);
    b.plays('A', putDown('a', [19, 10]));
    expect(b.at('c')).toEqual([19, 10]);
  });

  test('[DR-CAR-2] still carrying on the next turn is carrying on that turn', () => {
    const b = battle({ units: { a: soldier('A', [10, 10]), c: soldier('A', [11.5, 10]), e: soldier('B', [30, 10]) } });
    b.plays('A', carry('a', 'c'));
    b.accepts('A', endTurn);
    b.dice(9, 1).accepts('B', endTurn);
    expect(b.unit('a').carriedNow).toBe(true);
  });

  test('[DR-CAR-3] put down adjacent, on a place to be', () => {
    const b = battle({
      units: {
        a: soldier('A', [10, 10]),
        c: soldier('A', undefined, { carriedBy: 'a', status: 'downed' }),
        d: soldier('A', [10, 12]),
        far,
      },
      terrain: [box('boulders', [7, 9], [8.4, 11])],
    });
    b.rejects('A', putDown('a', [12.001, 10]), { code: 'not-adjacent', clause: 'DR-GEO-6' });
    b.rejects('A', putDown('a', [10, 11.2]), { code: 'overlap', clause: 'DR-GEO-7' });
    b.rejects('A', putDown('a', [8.6, 10]), { code: 'overlap', clause: 'DR-GEO-7' });
    b.accepts('A', putDown('a', [12, 10]));
    expect(b.unit('c')).toMatchObject({ carriedBy: -1, at: { x: 12_000, y: 10_000 } });
    expect(b.unit('a').carrying).toBe(-1);
  });

  test('[DR-CAR-3] nobody boards while carrying another', () => {
    const b = battle({
      units: {
        a: soldier('A', [10, 10]),
        c: soldier('A', undefined, { carriedBy: 'a', status: 'downed' }),
        t: vehicle('A', 'military-truck', [14, 10]),
        d: aboard('A', 't', 'driver'),
        far,
      },
    });
    b.rejects('A', moveAnd('a', [[11, 10]], { board: { vehicle: 't' } }), { code: 'carrying', clause: 'DR-CAR-3' });
  });

  test('[DR-CAR-4] when the carrier is downed the carried lies where he is', () => {
    const b = battle({
      active: 'B',
      units: { a: soldier('A', [10, 10]), c: soldier('A', undefined, { carriedBy: 'a' }), e: soldier('B', [30, 10]) },
    });
    b.dice(5, 5).accepts('B', attack('e', 'm4', 'a'));
    expect(b.unit('a')).toMatchObject({ status: 'downed', carrying: -1 });
    expect(b.unit('c')).toMatchObject({ status: 'active', carriedBy: -1, at: { x: 10_000, y: 10_000 } });
  });

  test('[DR-XPA-4] who was downed aboard is carried out', () => {
    const b = battle({
      units: {
        a: soldier('A', [10, 12.9]),
        t: vehicle('A', 'military-truck', [10, 10], { status: 'wreck' }),
        d: aboard('A', 't', 'driver', { status: 'downed' }),
        far,
      },
    });
    b.accepts('A', carry('a', 'd'));
    expect(b.unit('d')).toMatchObject({ berth: null, carriedBy: b.unit('a').index });
  });

  test('[DR-MOV-16] who is carried has moved', () => {
    const b = battle({ units: { a: soldier('A', [10, 10]), c: soldier('A', [11.5, 10], { movedLast: false }), far } });
    const events = b.accepts('A', carry('a', 'c'));
    expect(eventsOf(events, 'unit-picked-up')).toHaveLength(1);
    b.accepts('A', move('a', [12, 12]));
    expect(b.unit('c').movedNow).toBe(true);
  });
});
