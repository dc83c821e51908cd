import { describe, expect, test } from 'vitest';
import { movementAllowance } from '../../src/rules/movement/movement.ts';
import {
  aboard,
  attack,
  battle,
  box,
  carry,
  continueMove,
  endTurn,
  eventsOf,
  hold,
  move,
  moveAnd,
  pass,
  posture,
  react,
  soldier,
  stopMove,
  vehicle,
} from '../table.ts';

const far = soldier('B', [65, 40]);

describe('a Move', () => {
  test('[DR-MOV-1] goes along its waypoints and counts as moved', () => {
    const b = battle({ units: { a: soldier('A', [10, 10], { movedLast: false }), far } });
    b.accepts('A', move('a', [12, 10], [12, 14]));
    expect(b.at('a')).toEqual([12, 14]);
    expect(b.unit('a')).toMatchObject({ moves: 1, movedNow: true, actionUsed: false });
  });

  test('[DR-MOV-16] a new posture is not moving', () => {
    const b = battle({ units: { a: soldier('A', [10, 10], { movedLast: false }), far } });
    b.accepts('A', posture('a', 'prone'));
    expect(b.unit('a')).toMatchObject({ posture: 'prone', moves: 0, movedNow: false });
  });

  test('[DR-MOV-1] a path that leads nowhere is no Move', () => {
    const b = battle({ units: { a: soldier('A', [10, 10]), far } });
    b.rejects('A', move('a'), { code: 'no-path', clause: 'DR-MOV-16' });
  });

  test('[DR-MOV-4] a refusal for length names a legal way as far as it can be paid', () => {
    const b = battle({ units: { a: soldier('A', [10, 10]), far }, terrain: [box('mud', [12, 0], [20, 20])] });
    const [open] = b.match.open;
    const refusal = b.match.check('A', open?.id ?? 0, move('a', [20, 10]));
    expect(refusal).toMatchObject({
      code: 'too-far',
      detail: { price: 18_000, allowance: 8000, short: 10_000 },
    });
    expect(refusal?.nearest).toEqual(move('a', [15, 10]));
    b.accepts('A', refusal?.nearest as ReturnType<typeof move>);
  });

  test('[DR-TURN-4] is one continuous path: what is left of it after acting is lost', () => {
    const b = battle({ units: { a: soldier('A', [10, 10]), b: soldier('B', [20, 10]) } });
    b.plays('A', move('a', [13, 10]));
    b.dice(2).accepts('A', attack('a', 'm4', 'b'));
    b.rejects('A', move('a', [15, 10]), { code: 'action-spent', clause: 'DR-MOV-11' });
  });

  test('[DR-TURN-3] units are interleaved freely', () => {
    const b = battle({ units: { a: soldier('A', [10, 10]), c: soldier('A', [10, 20]), far } });
    b.plays('A', move('a', [13, 10]), move('c', [13, 20]), move('a', [14, 10]));
    expect([b.at('a'), b.at('c')]).toEqual([
      [14, 10],
      [13, 20],
    ]);
  });

  test('[DR-MOV-11] V71 a second Move costs the Action and leaves no Reaction', () => {
    const b = battle({ units: { a: soldier('A', [10, 10]), far } });
    b.plays('A', move('a', [18, 10]), move('a', [26, 10]));
    expect(b.unit('a')).toMatchObject({ moves: 2, actionUsed: true });
    b.rejects('A', move('a', [27, 10]), { code: 'move-spent', clause: 'DR-MOV-11' });
    b.accepts('A', endTurn);
    expect(b.unit('a').reaction).toBe(false);
  });

  test('[DR-MOV-11] V71 after an attack, or holding, there is no Action left for it', () => {
    const b = battle({ units: { a: soldier('A', [10, 10]), c: soldier('A', [10, 20]), b: soldier('B', [20, 10]) } });
    b.dice(2).accepts('A', attack('a', 'm4', 'b'));
    b.plays('A', move('a', [12, 10]), hold('c'), move('c', [12, 20]));
    b.rejects('A', move('a', [14, 10]), { code: 'action-spent', clause: 'DR-MOV-11' });
    b.rejects('A', move('c', [14, 20]), { code: 'action-spent', clause: 'DR-MOV-11' });
  });

  test('[DR-MOV-11, DR-VEH-1] vehicles cannot sprint, team tokens can', () => {
    const b = battle({
      options: { teamTokens: true },
      units: {
        t: vehicle('A', 'military-truck', [20, 20]),
        d: aboard('A', 't', 'driver'),
        team: soldier('A', [10, 40], { weapons: ['60mm-mortar'], team: ['m1', 'm2'] }),
        far,
      },
    });
    b.plays('A', move('t', [25, 20]), move('team', [14, 40]), move('team', [20, 40]));
    b.rejects('A', move('t', [26, 20]), { code: 'move-spent', clause: 'DR-VEH-1' });
  });

  test('[DR-TURN-5] who Focuses stays', () => {
    const b = battle({ units: { a: soldier('A', [10, 10], { focused: true }), far } });
    b.rejects('A', move('a', [12, 10]), { code: 'focused', clause: 'DR-TURN-5' });
  });

  test('[DR-HAZ-3] who is disabled goes at half speed and cannot sprint; in mild gas he can', () => {
    const given = { units: { a: soldier('A', [10, 10], { disabled: true }), far } };
    const b = battle(given);
    b.rejects('A', move('a', [14.1, 10]), { code: 'too-far', clause: 'DR-HAZ-3' });
    b.plays('A', move('a', [14, 10]));
    b.rejects('A', move('a', [15, 10]), { code: 'disabled', clause: 'DR-HAZ-3' });
    battle({ ...given, options: { mildGas: true } }).plays('A', move('a', [14, 10]), move('a', [18, 10]));
  });

  test('[DR-VEH-2] V62 a vehicle without an active driver stays', () => {
    const b = battle({
      units: {
        t: vehicle('A', 'military-truck', [20, 20]),
        d: aboard('A', 't', 'driver', { status: 'downed' }),
        p: aboard('A', 't'),
        far,
      },
    });
    b.rejects('A', move('t', [25, 20]), { code: 'no-operator', clause: 'DR-VEH-2' });
    b.rejects('A', move('p', [25, 20]), { code: 'unit-aboard', clause: 'DR-PAS-3' });
  });

  test('[DR-VCR-6] driving uses the station', () => {
    const b = battle({ units: { t: vehicle('A', 'military-truck', [20, 20]), d: aboard('A', 't', 'driver'), far } });
    b.accepts('A', move('t', [25, 20]));
    expect(b.unit('d')).toMatchObject({ stationUsed: true, movedNow: true });
  });

  test('[DR-FLY-1] an aircraft takes off and lands as parts of its Move', () => {
    const b = battle({
      units: {
        h: vehicle('A', 'attack-helicopter', [20, 20]),
        p: aboard('A', 'h', 'pilot'),
        s: soldier('A', [60, 24]),
        far,
      },
    });
    b.accepts('A', move('h', [40, 20]));
    expect(b.unit('h')).toMatchObject({ flying: true, altitude: 6000 });
    const c = battle({
      units: {
        h: vehicle('A', 'attack-helicopter', [20, 20], { flying: true }),
        p: aboard('A', 'h', 'pilot'),
        s: soldier('A', [60, 24]),
        far,
      },
    });
    c.rejects('A', moveAnd('h', [[60, 24]], { land: true }), { code: 'overlap', clause: 'DR-GEO-7' });
    c.accepts('A', moveAnd('h', [[50, 24]], { land: true }));
    expect(c.unit('h')).toMatchObject({ flying: false, altitude: 0 });
    // Straight down, where it hovers: no way to look at, but the same ground.
    const hovering = (x: number) =>
      battle({
        units: {
          h: vehicle('A', 'attack-helicopter', [20, 20], { flying: true }),
          p: aboard('A', 'h', 'pilot'),
          s: soldier('A', [x, 20]),
          far,
        },
      });
    hovering(23.499).rejects('A', moveAnd('h', [], { land: true }), { code: 'overlap', clause: 'DR-GEO-7' });
    hovering(23.5).accepts('A', moveAnd('h', [], { land: true }));
  });

  test('[DR-MOV-12] windows open every inch however long the flight', () => {
    const b = battle({
      units: {
        h: vehicle('A', 'attack-helicopter', [10, 20], { flying: true }),
        p: aboard('A', 'h', 'pilot'),
        b: soldier('B', [20, 29], { reaction: true }),
      },
      stops: { B: { seenWithin: 6 } },
    });
    b.accepts('A', move('h', [60, 20]));
    let asked = 0;
    for (; b.asked()[0]?.moment === 'reaction'; asked++) b.accepts('B', pass);
    // The helicopter is 3" wide: it is within 6" of him from x = 17 to x = 23.
    expect(asked).toBe(7);
    expect(b.at('h')).toEqual([60, 20]);
  });
});

describe('crawling', () => {
  test('[DR-MOV-15] costs double, leaves one prone, and standing up to walk is free', () => {
    const b = battle({ units: { a: soldier('A', [10, 10]), far } });
    b.rejects('A', moveAnd('a', [[14.1, 10]], { crawl: true }), { code: 'too-far', clause: 'DR-MOV-4' });
    b.accepts('A', moveAnd('a', [[14, 10]], { crawl: true }));
    expect(b.unit('a').posture).toBe('prone');
    b.rejects('A', move('a', [18.1, 10]), { code: 'too-far', clause: 'DR-MOV-4' });
    b.accepts('A', moveAnd('a', [[22, 10]], { crawl: false }));
    expect(b.unit('a').posture).toBe('upright');
  });

  test('[DR-MOV-15] not for vehicles, and not where the players ignore posture', () => {
    const units = {
      t: vehicle('A', 'military-truck', [20, 20]),
      d: aboard('A', 't', 'driver'),
      a: soldier('A', [10, 10]),
      far,
    };
    battle({ units }).rejects('A', moveAnd('t', [[25, 20]], { crawl: true }), {
      code: 'cannot-crawl',
      clause: 'DR-MOV-15',
    });
    const plain = battle({ units, judgements: { posture: false } });
    plain.rejects('A', moveAnd('a', [[12, 10]], { crawl: true }), { code: 'not-in-mode', clause: 'DR-MOV-15' });
    plain.rejects('A', posture('a', 'prone'), { code: 'not-in-mode', clause: 'DR-MOV-15' });
  });
});

describe('leaving the table', () => {
  const given = {
    exits: [{ edge: 'east' as const, sides: ['A'] }],
    units: { a: soldier('A', [68, 10]), b: soldier('B', [68, 20]), c: soldier('A', [10, 40]) },
  };

  test('[DR-MOV-14] only over an edge the scenario opens to the side', () => {
    const b = battle(given);
    b.rejects(
      'A',
      moveAnd(
        'a',
        [
          [68, 2],
          [68, 0],
        ],
        { exit: 'south' },
      ),
      { code: 'off-table', clause: 'DR-MOV-14' },
    );
    b.rejects('A', moveAnd('a', [[71, 10]], { exit: 'east' }), { code: 'off-table', clause: 'DR-MOV-14' });
    b.accepts('A', moveAnd('a', [[72, 10]], { exit: 'east' }));
    expect(b.unit('a')).toMatchObject({ status: 'exited', at: null, leftBy: 'east' });
    b.accepts('A', endTurn);
    b.rejects('B', moveAnd('b', [[72, 20]], { exit: 'east' }), { code: 'off-table', clause: 'DR-MOV-14' });
  });

  test('[DR-MOV-14] with anyone carried or aboard', () => {
    const b = battle({
      exits: given.exits,
      units: {
        t: vehicle('A', 'military-truck', [60, 20]),
        d: aboard('A', 't', 'driver'),
        p: aboard('A', 't'),
        a: soldier('A', [70, 10]),
        w: soldier('A', undefined, { carriedBy: 'a', status: 'downed' }),
        body: aboard('A', 't', 'passenger-2', { status: 'downed' }),
        car: vehicle('A', 'civilian-car', [56, 20], { towedBy: 't' }),
        rider: aboard('A', 'car'),
        far,
      },
    });
    b.plays('A', moveAnd('t', [[72, 20]], { exit: 'east' }), moveAnd('a', [[72, 10]], { exit: 'east' }));
    for (const id of ['t', 'd', 'p', 'a', 'w', 'body', 'car', 'rider']) {
      // Nobody is tied to anything any more: what is out of play is out of the vehicle, the arms and the hook.
      expect(b.unit(id)).toMatchObject({ status: 'exited', berth: null, carriedBy: -1, towedBy: -1, towing: -1 });
    }
    expect(b.match.ruleset.inconsistencies(b.state)).toEqual([]);
  });
});

describe('windows on the way', () => {
  const v54 = { units: { a: soldier('A', [30, 10]), b: soldier('B', [10, 13], { reaction: true }) } };

  test('[DR-REA-6] V54 at the declaration, at each full inch; the mover may be shot where it has got to', () => {
    const b = battle(v54);
    b.accepts('A', move('a', [30, 18]));
    expect(b.at('a')).toEqual([30, 10]);
    b.plays('B', pass, pass, pass);
    expect(b.at('a')).toEqual([30, 13]);
    b.dice(3, 4).accepts('B', react(attack('b', 'm4', 'a')));
    expect(b.unit('a')).toMatchObject({ status: 'downed', at: { x: 30_000, y: 13_000 } });
  });

  test('[DR-REA-6] and at the end', () => {
    const b = battle(v54);
    b.accepts('A', move('a', [30, 12.5]));
    b.plays('B', pass, pass, pass);
    expect(b.at('a')).toEqual([30, 12.5]);
    expect(b.asked()).toEqual([{ seat: 'B', moment: 'reaction' }]);
    const events = b.accepts('B', pass);
    expect(eventsOf(events, 'move-ended')).toMatchObject([{ unit: 'a', why: 'arrived' }]);
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'turn' }]);
  });

  test('[DR-REA-11] V21 downed on the way it loses the rest', () => {
    const b = battle({
      units: {
        ar: soldier('A', [30, 20], { items: ['body-armor'] }),
        sergeant: soldier('B', [20, 20], { reaction: true }),
      },
    });
    b.accepts('A', move('ar', [36, 20]));
    b.plays('B', pass);
    b.dice(6, 6).accepts('B', react(attack('sergeant', 'm4', 'ar')));
    expect(b.unit('ar')).toMatchObject({ status: 'downed', at: { x: 31_000, y: 20_000 } });
    expect(b.asked()).not.toEqual([{ seat: 'A', moment: 'moving' }]);
  });

  test('[DR-REA-8] who survives goes on, changes the rest within what is left, or stops', () => {
    const interrupted = () => {
      const b = battle(v54);
      b.accepts('A', move('a', [30, 18]));
      b.plays('B', pass, pass);
      b.dice(2).accepts('B', react(attack('b', 'm4', 'a')));
      expect(b.asked()).toEqual([{ seat: 'A', moment: 'moving' }]);
      expect(b.at('a')).toEqual([30, 12]);
      return b;
    };
    const on = interrupted();
    on.accepts('A', { kind: 'continue-move' });
    expect(on.at('a')).toEqual([30, 18]);

    const changed = interrupted();
    changed.rejects('A', continueMove([36.001, 12]), { code: 'too-far', clause: 'DR-MOV-1' });
    changed.accepts('A', continueMove([36, 12]));
    expect(changed.at('a')).toEqual([36, 12]);

    const stopped = interrupted();
    stopped.accepts('A', stopMove);
    expect(stopped.at('a')).toEqual([30, 12]);
    expect(stopped.unit('a')).toMatchObject({ moves: 1, movedNow: true });
    stopped.accepts('A', move('a', [30, 20]));
  });

  test('[DR-GEO-7] nobody stops on a wall', () => {
    const b = battle({
      units: { a: soldier('A', [30, 10]), b: soldier('B', [20, 12], { reaction: true }) },
      terrain: [box('low-wall', [25, 12], [35, 12.5])],
    });
    b.accepts('A', move('a', [30, 14]));
    b.plays('B', pass, pass);
    b.dice(1).accepts('B', react(attack('b', 'm4', 'a')));
    expect(b.at('a')).toEqual([30, 12]);
    b.rejects('A', stopMove, { code: 'overlap', clause: 'DR-GEO-7' });
    b.accepts('A', { kind: 'continue-move' });
    expect(b.at('a')).toEqual([30, 14]);
  });

  test('[DR-REA-4] V22 a saved Action is good for a Move, even after moving; not for a vehicle', () => {
    const b = battle({
      units: {
        a: soldier('A', [30, 10]),
        corpsman: soldier('B', [20, 10], { reaction: true, movedLast: true }),
        truck: vehicle('B', 'military-truck', [20, 30], { reaction: true }),
        driver: aboard('B', 'truck', 'driver', { reaction: true }),
      },
    });
    b.accepts('A', move('a', [31, 10]));
    b.rejects('B', react(move('truck', [22, 30])), { code: 'not-a-reaction', clause: 'DR-REA-4' });
    b.rejects('B', react(move('corpsman', [20, 18.1])), { code: 'too-far', clause: 'DR-MOV-1' });
    b.accepts('B', react(move('corpsman', [20, 18])));
    expect(b.at('corpsman')).toEqual([20, 18]);
    expect(b.unit('corpsman')).toMatchObject({ reaction: false, movedLast: true, movedSince: true, moves: 0 });
  });

  test('[DR-SKL-5] a Reaction Move ends being stationary', () => {
    const b = battle({
      units: { a: soldier('A', [30, 10]), b: soldier('B', [20, 10], { reaction: true, movedLast: false }) },
    });
    b.accepts('A', move('a', [31, 10]));
    b.accepts('B', react(move('b', [20, 11])));
    expect(b.unit('b').movedLast).toBe(true);
  });

  test('[DR-MOV-15] up and down only on the own turn', () => {
    const b = battle({
      units: { a: soldier('A', [30, 10]), b: soldier('B', [20, 10], { reaction: true, posture: 'prone' }) },
    });
    b.accepts('A', move('a', [31, 10]));
    b.rejects('B', react(moveAnd('b', [[20, 12]], { crawl: false })), { code: 'not-your-turn', clause: 'DR-MOV-15' });
    b.accepts('B', react(move('b', [20, 14])));
    expect(b.at('b')).toEqual([20, 14]);
  });

  test('[DR-REA-8] whose way was barred at the declaration may go another', () => {
    const b = battle({ units: { a: soldier('A', [30, 10]), b: soldier('B', [33, 14], { reaction: true }) } });
    b.accepts('A', move('a', [36, 10]));
    b.accepts('B', react(move('b', [33, 10])));
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'moving' }]);
    b.rejects('A', { kind: 'continue-move' }, { code: 'no-path', clause: 'DR-MOV-16' });
    b.accepts('A', continueMove([30, 17]));
    expect(b.at('a')).toEqual([30, 17]);
    expect(b.unit('a').moves).toBe(1);
  });

  test('[DR-VIS-8] an unknown soldier in the way: the mover stops an inch short and he is shown', () => {
    const b = battle({
      options: { concealedDeployment: true },
      unaware: { A: ['b'] },
      terrain: [box('thick-jungle', [14, 5], [20, 15])],
      units: { a: soldier('A', [12, 10]), b: soldier('B', [16, 10]) },
    });
    b.accepts('A', move('a', [16.6, 10]));
    // Bases would touch at 15; an inch short of that is 14.
    expect(b.at('a')).toEqual([14, 10]);
    expect(b.state.aware.A).toContain('b');
    expect(b.unit('a').moves).toBe(1);
    // In fog, an enemy A already knows about stops the mover the same way and isn't listed twice.
    const again = battle({
      options: { fog: true },
      terrain: [box('thick-jungle', [14, 5], [20, 15])],
      units: { a: soldier('A', [12, 10]), b: soldier('B', [16, 10]) },
    });
    again.accepts('A', move('a', [16.6, 10]));
    expect(again.at('a')).toEqual([14, 10]);
    expect(again.state.aware.A).toEqual(['b']);
  });

  test('[DR-VIS-8] seen from farther off, the way through him is barred and may be changed', () => {
    const b = battle({
      options: { concealedDeployment: true },
      unaware: { A: ['b'] },
      units: { a: soldier('A', [10, 10]), b: soldier('B', [16, 10]) },
    });
    b.accepts('A', move('a', [17.5, 10]));
    expect(b.at('a')).toEqual([11, 10]);
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'moving' }]);
    b.rejects('A', { kind: 'continue-move' }, { code: 'path-blocked', clause: 'DR-MOV-13' });
    b.accepts('A', continueMove([11, 17]));
    expect(b.at('a')).toEqual([11, 17]);
  });
});

describe('random play and offers', () => {
  test('[DR-MOV-1] every sampled move is legal, and the offer tells the allowance with its reasons', () => {
    const b = battle({
      units: { a: soldier('A', [10, 10], { injured: true }), c: soldier('A', [3, 3]), far },
      terrain: [box('boulders', [12, 8], [14, 12]), box('mud', [5, 11], [9, 20])],
    });
    const [open] = b.match.open;
    const decision = open?.menu.find(({ kind }) => kind === 'move');
    const commands = decision?.sample(b.state, open as never) ?? [];
    expect(commands.length).toBeGreaterThan(8);
    for (const command of commands) expect(b.refusalOf('A', command)).toBe(null);
    expect(b.offer('move')).toMatchObject([
      { unit: 'a', allowance: movementAllowance(b.state, b.unit('a')) },
      { unit: 'c' },
    ]);
  });

  test('[DR-CAR-2] who is carried makes no Move', () => {
    const b = battle({ units: { a: soldier('A', [10, 10]), c: soldier('A', [11.2, 10]), far } });
    b.accepts('A', carry('a', 'c'));
    b.rejects('A', move('c', [12, 10]), { code: 'carrying', clause: 'DR-CAR-2' });
  });
});
