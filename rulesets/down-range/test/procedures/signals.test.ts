import { describe, expect, test } from 'vitest';
import { jam, sigint, signalObserve, signalSa } from '../signal-orders.ts';
import { attack, battle, box, endTurn, eventsOf, move, pass, react, rollsOf, soldier, vehicle } from '../table.ts';

const radio = { items: ['radio'] };
/** A wall across the table at x 30. */
const wall = box('high-wall', [30, 1], [31, 47]);

describe('[DR-SIG-6] fire on another’s word', () => {
  const told = (weapon: string, scout: object = { ...radio, awareness: true }, gunner: object = radio) =>
    battle({
      terrain: [wall],
      units: {
        s: soldier('A', [40, 20], scout),
        g: soldier('A', [10, 20], { weapons: [weapon], movedLast: false, ...gunner }),
        t: soldier('B', [55, 20]),
      },
    });

  test('[DR-SIG-8] [DR-ART-1] an indirect weapon attacks normally', () => {
    const b = told('60mm-mortar');
    const events = b.dice(5, 4, 4).accepts('A', attack('g', '60mm-mortar', 't'));
    expect(rollsOf(events)).toEqual(['skill', 'damage']);
    expect(b.unit('t').status).toBe('downed');
    expect(told('60mm-mortar', radio).refusalOf('A', attack('g', '60mm-mortar', 't'))).toBe('out-of-sight');
    expect(told('60mm-mortar', undefined, {}).refusalOf('A', attack('g', '60mm-mortar', 't'))).toBe('out-of-sight');
  });

  test('[DR-SIG-9] a direct one only where something is not stopped, and at Disadvantage', () => {
    expect(told('m110').refusalOf('A', attack('g', 'm110', 't'))).toBe('total-cover');
    const screen = battle({
      terrain: [box('timber-fence', [30, 1], [31, 47], { height: 2 })],
      units: {
        s: soldier('A', [40, 20], { ...radio, awareness: true }),
        g: soldier('A', [10, 20], { weapons: ['m110'], ...radio }),
        t: soldier('B', [55, 20]),
      },
    });
    const events = screen.dice(6, 4, 8).accepts('A', attack('g', 'm110', 't'));
    expect(eventsOf(events, 'skill-rolled')).toMatchObject([{ faces: [6, 4], kept: 4 }]);
  });

  test('[DR-QS-15] in quick-start games only indirect fire, and only at the unit named', () => {
    const quick = (weapon: string) =>
      battle({
        options: { rules: 'quick-start' },
        terrain: [box('timber-fence', [30, 1], [31, 47], { height: 2 })],
        units: {
          s: soldier('A', [40, 20], { ...radio, weapons: [], observation: { unit: 't' } }),
          g: soldier('A', [10, 20], { ...radio, weapons: [weapon], movedLast: false }),
          t: soldier('B', [55, 20], { weapons: [] }),
          u: soldier('B', [55, 30], { weapons: [] }),
        },
      });
    expect(quick('60mm-mortar').refusalOf('A', attack('g', '60mm-mortar', 't'))).toBeNull();
    expect(quick('60mm-mortar').refusalOf('A', attack('g', '60mm-mortar', 'u'))).toBe('out-of-sight');
    expect(quick('medium-machine-gun').refusalOf('A', attack('g', 'medium-machine-gun', 't'))).toBe('out-of-sight');
    const b = quick('60mm-mortar');
    const events = b.dice(5, 4, 4).accepts('A', attack('g', '60mm-mortar', 't'));
    expect(eventsOf(events, 'skill-rolled')).toMatchObject([{ faces: [5] }]); // no Advantage from it
  });

  test('[DR-SIG-4] [V68] guns beyond the table, with the Advantage of an observation', () => {
    const guns = (observed: boolean) =>
      battle({
        offMap: { guns: { seat: 'A', weapon: 'tube-artillery' } },
        units: {
          scout: soldier('A', [20, 20], { ...radio, ...(observed ? { observation: { unit: 'truck' } } : {}) }),
          truck: vehicle('B', 'military-truck', [55, 20]),
        },
      });
    const b = guns(true);
    const events = b.dice(4, 2, 10, 1, 4, 6, 2, 8).accepts('A', attack('guns', 'tube-artillery', 'truck'));
    expect(eventsOf(events, 'skill-rolled')).toMatchObject([{ kept: 4, bonus: 4, total: 8 }]);
    expect(b.unit('truck').status).toBe('wreck');
    expect(guns(false).refusalOf('A', attack('guns', 'tube-artillery', 'truck'))).toBe('out-of-sight');
  });

  test('[DR-SIG-5] the Advantage outlives the observer, the information does not', () => {
    const b = battle({
      units: {
        scout: soldier('A', [40, 20], { ...radio, status: 'downed', observation: { unit: 't' } }),
        g: soldier('A', [40, 30]),
        t: soldier('B', [55, 20]),
      },
    });
    const events = b.dice(2, 5, 4).accepts('A', attack('g', 'm4', 't'));
    expect(eventsOf(events, 'skill-rolled')).toMatchObject([{ faces: [2, 5], kept: 5 }]);
  });
});

describe('[DR-EWF-2] [V65] signals intelligence', () => {
  test('finds a radio man who signalled, and a mortar with a radio fires at him', () => {
    const b = battle({
      terrain: [wall],
      active: 'B',
      order: ['B', 'A'],
      units: {
        talker: soldier('B', [55, 20], radio),
        ew: soldier('A', [10, 20], { items: ['ew-set'] }),
        mortar: soldier('A', [10, 40], { weapons: ['60mm-mortar'], ...radio, movedLast: false }),
      },
    });
    b.plays('B', move('talker', [55, 24]), signalSa('talker'), endTurn);
    expect(b.refusalOf('A', attack('mortar', '60mm-mortar', 'talker'))).toBe('out-of-sight');
    b.dice(3).accepts('A', sigint('ew', true));
    expect(b.unit('ew').signal).toBe(true);
    b.dice(5, 4, 4).accepts('A', attack('mortar', '60mm-mortar', 'talker'));
    expect(b.unit('talker').status).toBe('downed');
  });
});

describe('[DR-EWF-7] jamming and drones', () => {
  const field = (operator: number) =>
    battle({
      units: {
        ew: soldier('A', [10, 24], { items: ['ew-set'] }),
        op: soldier('B', [operator, 24], { ...radio, signal: true }),
        drone: vehicle('B', 'small-uas', [40, 24], { flying: true, operator: 'op', feedUntil: 9 }),
      },
    });

  test('[V66] a remotely piloted flyer in the circle comes down; its operator beyond it is not jammed', () => {
    const lies = field(60);
    lies.dice(5, 2).accepts('A', jam('ew'));
    expect(lies.unit('drone')).toMatchObject({ status: 'active', flying: false });
    const lost = field(60);
    lost.dice(5, 3).accepts('A', jam('ew'));
    expect(lost.unit('drone').status).not.toBe('active');
    expect(lost.unit('ew').signal).toBe(true);
    const failed = field(60);
    failed.dice(4).accepts('A', jam('ew'));
    expect(failed.unit('drone')).toMatchObject({ flying: true });
    expect(failed.unit('ew')).toMatchObject({ signal: true, jamming: false });
  });

  test('[DR-EWF-5] a unit that moves into the circle is jammed from that step on', () => {
    const b = battle({
      active: 'B',
      order: ['B', 'A'],
      units: {
        ew: soldier('A', [10, 24], { items: ['ew-set'], jamming: true, signal: true }),
        talker: soldier('B', [48, 24], { ...radio, awareness: true, signal: true }),
      },
    });
    const events = b.accepts('B', move('talker', [44, 24]));
    expect(eventsOf(events, 'unit-jammed')).toMatchObject([{ unit: 'talker' }]);
    expect(b.unit('talker')).toMatchObject({ awareness: false, signal: true });
    b.rejects('B', signalSa('talker'), { code: 'jammed', clause: 'DR-EWF-6' });
  });
});

describe('[DR-VOI-5] voice in Reactions', () => {
  test('word passes at any time: a mortar reacts on what its neighbour sees', () => {
    const b = battle({
      terrain: [wall],
      units: {
        a: soldier('A', [10, 20]),
        spotter: soldier('B', [25, 40], { ...radio, movedLast: false }),
        mortar: soldier('B', [33, 40], { weapons: ['60mm-mortar'], reaction: true, movedLast: false }),
      },
      stops: { B: { turnEnd: true } },
    });
    b.accepts('A', endTurn);
    expect(b.match.open[0]).toMatchObject({ seat: 'B', about: { trigger: 'turn-end' } });
    b.accepts('B', react(attack('mortar', '60mm-mortar', 'a')));
    b.dice(2, 5, 4, 4).accepts('A', pass); // who did not move is a stationary target
    expect(b.unit('a').status).toBe('downed');
  });
});

test('[DR-SIG-4] an observation in a window gives its Advantage to what follows', () => {
  const b = battle({
    units: {
      a: soldier('A', [10, 20]),
      eye: soldier('B', [40, 20], { ...radio, reaction: true }),
      gun: soldier('B', [40, 24], { reaction: true }),
    },
  });
  b.accepts('A', move('a', [18, 20]));
  b.plays('B', pass, pass); // first asked after five inches, 24 from the eye
  b.accepts('B', react(signalObserve('eye', 'a')));
  expect(b.match.open[0]?.seat).toBe('B');
  const events = b.dice(1, 4, 4).accepts('B', react(attack('gun', 'm4', 'a')));
  expect(eventsOf(events, 'skill-rolled')).toMatchObject([{ faces: [1, 4], kept: 4 }]);
});
