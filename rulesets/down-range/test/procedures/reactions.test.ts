import type { OpenDecision } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { signalMessage, signalSa } from '../signal-orders.ts';
import {
  attack,
  battle,
  box,
  continueMove,
  endTurn,
  eventsOf,
  hold,
  move,
  pass,
  react,
  rollsOf,
  soldier,
  vehicle,
} from '../table.ts';

const holds = { reaction: true } as const;
const asked = (b: ReturnType<typeof battle>) => b.asked().map(({ seat, moment }) => `${seat} ${moment}`);

const trigger = (b: ReturnType<typeof battle>) => {
  const { seat, about } = b.match.open[0] as OpenDecision;
  return `${seat} ${(about as { trigger: string }).trigger}`;
};
/** On along the path that was interrupted. */
const goOn = { kind: 'continue-move' } as const;

/** B's rifleman at (10,13) with a token, A's soldier at (30,10), as in V54. */
const crossing = (more: Parameters<typeof battle>[0] = { units: {} }) =>
  battle({ ...more, units: { a: soldier('A', [30, 10]), r: soldier('B', [10, 13], holds), ...more.units } });

describe('[DR-REA-6] windows', () => {
  test('[V54] open when a move is declared and at every full inch; [DR-REA-8] the mover is shot where it has got to', () => {
    const b = crossing();
    b.accepts('A', move('a', [30, 18]));
    expect(asked(b)).toEqual(['B reaction']);
    b.plays('B', pass, pass, pass); // at declaration, at 1" and at 2"
    expect(b.at('a')).toEqual([30, 13]);
    b.dice(3, 4).accepts('B', react(attack('r', 'm4', 'a')));
    expect(b.unit('a')).toMatchObject({ status: 'downed', at: { x: 30_000, y: 13_000 } });
    expect(b.unit('r').reaction).toBe(false);
  });

  test('[DR-REA-6] the end of a move has one too, and none are asked who hold no token', () => {
    const b = crossing();
    b.accepts('A', move('a', [30, 11.5]));
    b.plays('B', pass, pass);
    expect(b.match.open[0]?.about).toMatchObject({ trigger: 'move-ended', unit: 'a' });
    b.accepts('B', pass);
    expect(asked(b)).toEqual(['A turn']);
    const empty = battle({ units: { a: soldier('A', [30, 10]), r: soldier('B', [10, 13]) } });
    empty.accepts('A', move('a', [30, 18]));
    expect(asked(empty)).toEqual(['A turn']);
  });

  test('[DR-REA-6] so has every Action before anything is rolled', () => {
    const b = crossing({ units: { a: soldier('A', [30, 10], { items: ['radio'] }) } });
    b.accepts('A', signalSa('a'));
    expect(b.match.open[0]?.about).toMatchObject({ trigger: 'action', unit: 'a', command: { kind: 'signal-sa' } });
    expect(b.unit('a').awareness).toBe(false);
    b.accepts('B', pass);
    expect(b.unit('a').awareness).toBe(true);
  });

  test('[DR-REA-6] [DR-REA-18] turn start and turn end open one for those who want it', () => {
    const b = crossing({ units: {}, stops: { B: { turnStart: true, turnEnd: true } } });
    b.accepts('A', endTurn);
    expect(b.match.open[0]?.about).toMatchObject({ trigger: 'turn-end' });
    b.accepts('B', pass);
    expect(asked(b)).toEqual(['B turn']);
  });
});

describe('[DR-REA-7] a Reaction comes first', () => {
  test('[DR-REA-11] [V55] who is out loses the Action; nothing of it is spent', () => {
    const b = battle({
      units: {
        rpg: soldier('A', [20, 10], { weapons: ['rpg-7'] }),
        truck: vehicle('B', 'military-truck', [40, 10]),
        r: soldier('B', [35, 16], holds),
      },
    });
    b.accepts('A', attack('rpg', 'rpg-7', 'truck'));
    const events = b.dice(4, 5).accepts('B', react(attack('r', 'm4', 'rpg')));
    expect(b.unit('rpg')).toMatchObject({ status: 'downed', actionUsed: false, arms: [{ ammunition: 1 }] });
    expect(eventsOf(events, 'action-lost')).toHaveLength(1);
    expect(rollsOf(events)).toHaveLength(2);
    expect(b.unit('truck').status).toBe('active');
  });

  test('[DR-REA-12] [DR-REA-13] [V57] what is no longer legal is spent without a roll', () => {
    const b = battle({
      terrain: [box('high-wall', [37, 12], [38, 17])],
      units: { a: soldier('A', [20, 18]), t: soldier('B', [40, 18], holds) },
    });
    b.accepts('A', attack('a', 'm4', 't'));
    const events = b.accepts('B', react(move('t', [40, 15])));
    expect(rollsOf(events)).toEqual([]);
    expect(eventsOf(events, 'action-spoiled')).toMatchObject([{ unit: 'a', rejection: { code: 'out-of-sight' } }]);
    expect(b.unit('a')).toMatchObject({ actionUsed: true });
  });

  test('[DR-REA-12] what is still legal goes on under the changed conditions', () => {
    const b = battle({ units: { a: soldier('A', [20, 18]), t: soldier('B', [40, 18], holds) } });
    b.accepts('A', attack('a', 'm4', 't'));
    const events = b.dice(5, 4).accepts('B', react(move('t', [40, 22])));
    expect(rollsOf(events)).toEqual(['skill', 'damage']);
    expect(b.unit('t').status).toBe('downed');
  });

  test('[DR-REA-8] an interrupted mover may go on, change the rest of its way, or stop', () => {
    const b = crossing();
    b.accepts('A', move('a', [30, 18]));
    b.plays('B', pass, pass);
    b.dice(1).accepts('B', react(attack('r', 'm4', 'a')));
    expect(asked(b)).toEqual(['A moving']);
    b.accepts('A', continueMove([33, 12]));
    expect(b.at('a')).toEqual([33, 12]);
  });
});

describe('[DR-REA-10] a Reaction may be answered', () => {
  const duel = () =>
    battle({
      units: {
        a: soldier('A', [30, 10]),
        c: soldier('A', [14, 20]),
        r: soldier('B', [10, 13], holds),
        other: soldier('B', [60, 40]),
      },
    });

  test('[DR-REA-17] [V56] the answer resolves first, and the first Reaction is lost with its unit', () => {
    const b = duel();
    b.plays('A', hold('c'), move('a', [30, 18]));
    b.plays('B', pass, pass);
    b.accepts('B', react(attack('r', 'm4', 'a')));
    expect(b.match.open[0]).toMatchObject({ seat: 'A', about: { trigger: 'reaction', unit: 'r' } });
    const events = b.dice(5, 6).accepts('A', react(attack('c', 'm4', 'r')));
    expect(b.unit('r').status).toBe('downed');
    expect(eventsOf(events, 'action-lost')).toMatchObject([{ unit: 'r' }]);
    b.accepts('A', goOn);
    expect(b.at('a')).toEqual([30, 18]);
    expect(asked(b)).toEqual(['A turn']);
  });

  test('[DR-REA-2] [DR-REA-17] who held and reacted on its own turn saves nothing more', () => {
    const b = duel();
    b.plays('A', hold('c'), move('a', [30, 18]));
    b.plays('B', pass, pass);
    b.accepts('B', react(attack('r', 'm4', 'a')));
    b.dice(5, 6).accepts('A', react(attack('c', 'm4', 'r')));
    b.plays('A', goOn, endTurn);
    expect(b.unit('c').reaction).toBe(false);
    expect(b.unit('a').reaction).toBe(true);
  });

  test('[DR-REA-17] a held Action is spent for the turn', () => {
    const b = duel();
    b.accepts('A', hold('c'));
    expect(b.unit('c')).toMatchObject({ reaction: true, actionUsed: false });
    b.rejects('A', attack('c', 'm4', 'r'), { code: 'action-spent', clause: 'DR-TURN-2' });
    b.rejects('A', hold('c'), { code: 'action-spent', clause: 'DR-TURN-2' });
  });

  test('[DR-REA-10] a unit cannot answer the window its own Reaction opens', () => {
    const b = duel();
    b.accepts('A', hold('c'));
    b.accepts('A', move('a', [30, 18]));
    b.accepts('B', react(attack('r', 'm4', 'a')));
    expect(b.unit('r').reaction).toBe(false);
    b.dice(2).accepts('A', pass);
    b.rejects('B', react(attack('r', 'm4', 'a')), { code: 'not-your-decision', clause: 'SK-CMD-1' });
  });
});

describe('[DR-REA-9] who is asked when', () => {
  const three = (more = {}) =>
    battle({
      seats: ['A', 'B', 'C'],
      order: ['C', 'A', 'B'],
      active: 'A',
      units: {
        a: soldier('A', [30, 20], { items: ['radio'] }),
        b1: soldier('B', [40, 20], holds),
        b2: soldier('B', [40, 24], holds),
        c: soldier('C', [30, 30], holds),
      },
      ...more,
    });

  test('in initiative order from the player after the active one on', () => {
    const b = three();
    b.accepts('A', signalSa('a'));
    expect(asked(b)).toEqual(['B reaction']);
    b.accepts('B', pass);
    expect(asked(b)).toEqual(['C reaction']);
    b.accepts('C', pass);
    expect(asked(b)).toEqual(['A turn']);
  });

  test('one Reaction at a time: after one the next player chooses, until all have passed in succession', () => {
    const b = three();
    b.accepts('A', signalSa('a'));
    b.accepts('B', react(attack('b1', 'm4', 'a')));
    expect(trigger(b)).toBe('C reaction'); // the Reaction's own window
    b.dice(1).accepts('C', pass);
    expect(trigger(b)).toBe('C action'); // not B again: the next player chooses
    b.accepts('C', pass);
    expect(trigger(b)).toBe('B action'); // once more: a Reaction has happened since B was asked
    b.accepts('B', pass);
    expect(asked(b)).toEqual(['A turn']);
  });

  test('the triggering player last, if he wants to be asked at all', () => {
    const b = three({
      stops: { A: { own: true } },
      units: {
        a: soldier('A', [30, 20], { items: ['radio'] }),
        h: soldier('A', [32, 20], { held: true }),
        c: soldier('C', [30, 30], holds),
      },
    });
    b.accepts('A', signalSa('a'));
    expect(asked(b)).toEqual(['C reaction']);
    b.accepts('C', pass);
    expect(asked(b)).toEqual(['A reaction']);
    b.accepts('A', pass);
    expect(asked(b)).toEqual(['A turn']);
  });
});

describe('[DR-REA-3] what a Reaction may be', () => {
  test('any Action the unit could do: a Signal as well as a shot', () => {
    const b = crossing({ units: { r: soldier('B', [10, 13], { ...holds, items: ['radio'] }) } });
    b.accepts('A', move('a', [30, 18]));
    b.accepts('B', react(signalMessage('r', 'contact')));
    expect(b.unit('r')).toMatchObject({ signal: true, reaction: false, actionUsed: false });
  });

  test('[DR-REA-4] a troop’s Move, not a vehicle’s; not a free action or a hold', () => {
    const b = crossing({ units: { truck: vehicle('B', 'military-truck', [20, 40], holds) } });
    b.accepts('A', move('a', [30, 18]));
    b.rejects('B', react(hold('r')), { code: 'not-a-reaction', clause: 'DR-REA-3' });
    expect(b.refusalOf('B', react(move('truck', [21, 40])))).toBe('not-a-reaction');
    b.accepts('B', react(move('r', [10, 18])));
    expect(b.at('r')).toEqual([10, 18]);
  });

  test('refused with the action’s own reasons, or as none at all', () => {
    const b = crossing();
    b.accepts('A', move('a', [30, 18]));
    b.rejects('B', react(signalSa('r')), { code: 'no-radio', clause: 'DR-SIG-1' });
    b.rejects('B', react({ kind: 'dance', unit: 'r' }), { code: 'not-offered', clause: 'DR-REA-3' });
    b.rejects('B', react({ kind: 'signal-sa', unit: 'r', loud: true } as never), {
      code: 'malformed',
      clause: 'DR-REA-3',
    });
    b.rejects('B', react(attack('a', 'm4', 'r')), { code: 'not-your-unit', clause: 'DR-SID-2' });
  });
});

describe('[DR-REA-5] [V58] Focus by Reaction', () => {
  const sniper = (more: object) =>
    battle({
      units: { a: soldier('A', [30, 10]), s: soldier('B', [10, 13], { weapons: ['sniper-rifle'], ...holds, ...more }) },
    });

  test('not after a turn with a Move', () => {
    const b = sniper({ movedLast: true });
    b.accepts('A', move('a', [30, 18]));
    b.rejects('B', react(attack('s', 'sniper-rifle', 'a')), { code: 'needs-focus', clause: 'DR-REA-5' });
  });

  test('after a turn of staying and doing nothing', () => {
    const b = sniper({ movedLast: false });
    b.accepts('A', move('a', [30, 18]));
    b.dice(5, 4).accepts('B', react(attack('s', 'sniper-rifle', 'a')));
    expect(b.unit('a').status).toBe('downed');
  });
});

describe('[DR-REA-16] a weapon', () => {
  test('may be used once on the own turn and once by Reaction; the Reaction leaves the next Action', () => {
    const b = crossing();
    b.accepts('A', move('a', [30, 18]));
    b.plays('B', pass, pass);
    b.dice(1).accepts('B', react(attack('r', 'm4', 'a')));
    b.plays('A', goOn, endTurn);
    expect(asked(b)).toEqual(['B turn']);
    expect(b.unit('r').actionUsed).toBe(false);
    expect(b.refusalOf('B', attack('r', 'm4', 'a'))).toBeNull();
  });
});

describe('[DR-QS-19] in quick-start games', () => {
  test('Reactions work the same', () => {
    const rifle = { weapons: ['rifle'] };
    const b = battle({
      options: { rules: 'quick-start' },
      units: { a: soldier('A', [30, 10], rifle), r: soldier('B', [10, 13], { ...rifle, ...holds }) },
    });
    b.accepts('A', move('a', [30, 18]));
    b.dice(3, 4).accepts('B', react(attack('r', 'rifle', 'a')));
    expect(b.unit('a').status).toBe('downed');
  });
});

describe('[DR-VIS-7] [V81] an ambush', () => {
  test('has Advantage once; afterwards the side knows of the shooter for good', () => {
    const b = battle({
      terrain: [box('hedge', [19, 19], [21, 21], { height: 0.5 })], // he looks over it, it hides half of him
      units: {
        a: soldier('A', [35, 12]),
        lurker: soldier('B', [20, 20], { weapons: ['ak'], ...holds, hadTurn: false, movedLast: false }),
      },
      unaware: { A: ['lurker'] },
    });
    b.accepts('A', move('a', [35, 20]));
    b.plays('B', pass, pass);
    const events = b.dice(2, 4, 5).accepts('B', react(attack('lurker', 'ak', 'a')));
    expect(eventsOf(events, 'skill-rolled')).toMatchObject([{ faces: [2, 4], kept: 4 }]);
    expect(b.unit('a').status).toBe('downed');
    expect(b.state.aware.A).toEqual(['lurker']);
  });
});

test('[DR-VIS-7] a soldier shot at has been noticed: his Reaction to it is no ambush', () => {
  const b = battle({
    terrain: [box('hedge', [19, 19], [21, 21], { height: 0.5 })],
    units: {
      a: soldier('A', [35, 20]),
      lurker: soldier('B', [20, 20], { weapons: ['ak'], ...holds, hadTurn: false, movedLast: false }),
      other: soldier('B', [20, 26], { weapons: ['ak'] }),
    },
    unaware: { A: ['lurker', 'other'] },
  });
  b.accepts('A', attack('a', 'm4', 'lurker'));
  expect(b.state.aware.A).toEqual(['lurker']);
  const events = b.dice(2, 1, 1).accepts('B', react(attack('lurker', 'ak', 'a')));
  expect(eventsOf(events, 'skill-rolled')).toMatchObject([{ unit: 'lurker', faces: [2] }, { unit: 'a' }]);
});

test('[DR-TURN-6] being shot at does not break Focus', () => {
  const b = battle({
    units: {
      gunner: soldier('A', [20, 10], { weapons: ['m240'] }),
      t: soldier('B', [40, 10]),
      r: soldier('B', [40, 20], holds),
    },
  });
  b.accepts('A', attack('gunner', 'm240', 't'));
  b.dice(1, 2).accepts('B', react(attack('r', 'm4', 'gunner')));
  expect(b.unit('gunner')).toMatchObject({ focused: true, status: 'active' });
});
