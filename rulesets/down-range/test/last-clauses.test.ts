import { createMatch, fastDice } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { catalogues } from '../src/content/catalogue.ts';
import { scenarios } from '../src/content/scenarios.ts';
import { downRange } from '../src/index.ts';
import { takesTurns } from '../src/procedures/initiative.ts';
import { viewFor } from '../src/view.ts';
import { mainEffort, signalMessage, signalSa } from './signal-orders.ts';
import {
  aboard,
  attack,
  battle,
  box,
  endTurn,
  eventsOf,
  type Given,
  move,
  position,
  soldier,
  toggleLight,
  unitIn,
  vehicle,
} from './table.ts';
import { nextRound, quiet } from './vehicle-orders.ts';

test('[DR-CORE-3] a unit is a human being or a vehicle, cars, aircraft, boats and drones alike; both take orders of their own', () => {
  for (const { units } of Object.values(catalogues)) {
    for (const { id, kind, mobility } of Object.values(units)) {
      expect(kind, id).toBe(mobility === 'foot' ? 'troop' : 'vehicle');
    }
  }
  const b = battle({
    units: {
      man: soldier('A', [10, 10]),
      truck: vehicle('A', 'military-truck', [20, 10]),
      driver: aboard('A', 'truck', 'driver'),
      foe: soldier('B', [60, 40]),
    },
  });
  expect(b.refusalOf('A', move('man', [10, 12]))).toBeNull();
  expect(b.refusalOf('A', move('truck', [20, 12]))).toBeNull();
  expect(b.refusalOf('A', move('wall', [20, 12]))).toBe('unknown-unit');
});

test('[DR-QS-20] a scenario written for one rule book is refused under the other where that does not know its weapons', () => {
  const read = downRange.ruleset.readSetup({ scenario: 'crossroads', options: { rules: 'quick-start' } });
  expect('faults' in read && read.faults.length).toBeGreaterThan(0);
  expect('faults' in read && read.faults.every(({ where }) => where.startsWith('/scenario/players/'))).toBe(true);
  expect('setup' in downRange.ruleset.readSetup({ scenario: 'crossroads', options: { fog: true } })).toBe(true);
  expect('setup' in downRange.ruleset.readSetup({ scenario: 'first-shots', options: { rules: 'quick-start' } })).toBe(
    true,
  );
});

test('[DR-EQP-3] every item the book names is there, and does the one thing it is for', () => {
  const gives = {
    'medical-kit': 'medicalKit',
    'tool-kit': 'toolKit',
    'ew-set': 'ew',
    'thermal-sight': 'thermal',
    skis: 'skis',
    'protective-mask': 'mask',
    'laser-designator': 'designator',
    'drone-controller': 'droneController',
    'camouflage-net': 'camouflageNet',
  } as const;
  const state = position({
    units: { a: soldier('A', [10, 10], { items: Object.keys(gives) }), b: soldier('B', [30, 10]) },
  });
  for (const item of unitIn(state, 'a').items) expect(item[gives[item.id as keyof typeof gives]], item.id).toBe(true);
  expect(unitIn(state, 'a').items.filter(({ whiteLight, nvg, bodyArmor }) => whiteLight || nvg || bodyArmor)).toEqual(
    [],
  );
  expect(() => position({ units: { a: soldier('A', [10, 10], { items: ['jet-pack'] }) } })).toThrow('DR-EQP-3');
});

describe('[DR-VCR-5] a vehicle’s main effort', () => {
  const crewed = () =>
    battle({
      ...quiet,
      units: {
        boss: soldier('A', [10, 14], { rank: 1 }),
        car: vehicle('A', 'zbl-09', [10, 10], { superior: 'boss' }),
        driver: aboard('A', 'car', 'driver'),
        gunner: aboard('A', 'car', 'gunner'),
        rider: aboard('A', 'car'),
        enemy: soldier('B', [30, 10]),
      },
    });
  const shot = (b: ReturnType<typeof crewed>) => {
    const [mount] = b.unit('car').arms;
    return attack('gunner', mount?.slot ?? '', 'enemy');
  };

  test('serves the Skill roll of whoever serves it', () => {
    const b = crewed();
    b.plays('A', mainEffort('boss', 'car'));
    const [rolled] = eventsOf(b.dice(2, 3).accepts('A', shot(b)), 'skill-rolled');
    expect(rolled?.faces).toEqual([2, 3]);
  });
  test('without it one die is thrown', () => {
    const b = crewed();
    const [rolled] = eventsOf(b.dice(2).accepts('A', shot(b)), 'skill-rolled');
    expect(rolled?.faces).toEqual([2]);
  });
  test('it ends with the turn', () => {
    const b = crewed();
    b.plays('A', mainEffort('boss', 'car'));
    nextRound(b);
    expect(b.unit('car').mainEffort).toBe(false);
  });
});

describe('[DR-PAS-9] a passenger’s turn is its own', () => {
  const ride = (items: string[]) =>
    battle({
      ...quiet,
      units: {
        truck: vehicle('A', 'military-truck', [10, 10]),
        driver: aboard('A', 'truck', 'driver'),
        boss: aboard('A', 'truck', undefined, { items, rank: 1 }),
        man: soldier('A', [14, 10], { superior: 'boss' }),
        enemy: soldier('B', [60, 40]),
      },
    });
  test('it signals and commands from inside', () => {
    for (const order of [signalSa('boss'), signalMessage('boss', 'on our way'), mainEffort('boss', 'man')]) {
      const b = ride(['radio']);
      b.accepts('A', order);
      expect(b.unit('boss').actionUsed).toBe(true);
      expect(b.unit('driver').actionUsed).toBe(false);
    }
  });
  test('though the vehicle moved; not without a radio, and only once', () => {
    const b = ride(['radio']);
    b.plays('A', move('truck', [30, 10]), signalSa('boss'));
    b.rejects('A', signalMessage('boss', 'again'), { code: 'action-spent', clause: 'DR-TURN-2' });
    ride([]).rejects('A', signalSa('boss'), { code: 'no-radio', clause: 'DR-SIG-1' });
  });
});

describe('[DR-UMV-11] a drone nobody of its side could pilot', () => {
  const start = (more: object, options = {}) => {
    const printed = scenarios['radio-check'] ?? Object.values(scenarios)[0]!;
    const [a, b] = printed.players;
    const players = [
      {
        ...a,
        zones: [{ rectangle: { from: [0, 0], to: [10, 10] } }],
        groups: [],
        units: [
          { id: 'man', name: 'Man', card: 'average', weapons: [{ weapon: 'm4' }], ...more },
          { id: 'drone', name: 'Drone', card: 'small-uas' },
        ],
      },
      {
        ...b,
        zones: [{ rectangle: { from: [20, 20], to: [30, 30] } }],
        groups: [],
        units: [{ id: 'foe', name: 'Foe', card: 'average', weapons: [{ weapon: 'm4' }], items: ['radio'] }],
      },
    ];
    const bare = {
      format: 'sandtable-scenario',
      version: 1,
      game: 'down-range',
      id: 'alone',
      name: 'Alone',

      summary: 'One drone.',
      minutes: 10,
    };
    const table = { width: 36, height: 36, light: 'day', ground: 'open' };
    const scenario = { ...bare, table, pieces: [], players, rounds: 4, victory: { kind: 'last-side' } };
    const made = createMatch(downRange.ruleset, { scenario, options }, { dice: fastDice(1) });
    if ('faults' in made) throw new Error(JSON.stringify(made.faults));
    return unitIn(made.match.state, 'drone').card;
  };
  test('acts on its own with Skill d6', () => {
    expect(start({})).toMatchObject({ unmanned: 'autonomous', skill: 6 });
  });
  test('with one radio on its side it is piloted as usual', () => {
    expect(start({ items: ['radio'] })).toMatchObject({ unmanned: 'rpv', skill: null });
  });
});

describe('[DR-QS-1] where the quick-start is silent, the full rules fill in', () => {
  const crew = (rules: 'full' | 'quick-start', driven: boolean) => {
    const weapons = { weapons: [rules === 'full' ? 'm4' : 'rifle'] };
    return battle({
      ...quiet,
      options: { rules },
      units: {
        truck: vehicle('A', 'military-truck', [10, 10]),
        man: soldier('A', [30, 30], weapons),
        enemy: soldier('B', [60, 40], weapons),
        ...(driven ? { driver: aboard('A', 'truck', 'driver', weapons) } : {}),
      },
    });
  };
  test('vehicles need a driver in both', () => {
    for (const rules of ['full', 'quick-start'] as const) {
      crew(rules, false).rejects('A', move('truck', [20, 10]), { code: 'no-operator', clause: 'DR-VEH-2' });
      crew(rules, true).accepts('A', move('truck', [20, 10]));
    }
  });
});

describe('[DR-TURN-12] sleepers', () => {
  const special: Given['special'] = [{ kind: 'asleep', side: 'b', inside: 'hut', untilRound: 3, wokenByFire: true }];
  const night = (more: Partial<Given> = {}) =>
    battle({
      ...quiet,
      special,
      sides: { A: 'a', B: 'b' },
      active: 'B',
      terrain: [box('timber-building', [40, 40], [46, 46], { id: 'hut' })],
      units: {
        a: soldier('A', [10, 10]),
        guard: soldier('B', [20, 10], { weapons: ['qbz'] }),
        sleeper: soldier('B', [43, 43], { items: ['white-light'] }),
      },
      ...more,
    });
  const asleep = { code: 'not-your-turn', clause: 'DR-TURN-12' };

  test('take no orders, are offered none, and save no Action', () => {
    const b = night();
    b.rejects('B', move('sleeper', [43, 44]), asleep);
    b.rejects('B', toggleLight('sleeper'), asleep);
    const [open] = b.match.open;
    expect(JSON.stringify(b.match.sample(open!))).not.toContain('"unit":"sleeper"');
    b.dice(9, 1).accepts('B', endTurn);
    expect([b.unit('sleeper').reaction, b.unit('guard').reaction]).toEqual([false, true]);
  });
  test('wake in their round', () => {
    night({ round: 2 }).rejects('B', move('sleeper', [43, 44]), asleep);
    night({ round: 3 }).accepts('B', move('sleeper', [43, 44]));
  });
  test('or at the first shot, at once, if the scenario says so', () => {
    const b = night();
    b.dice(1).accepts('B', attack('guard', 'qbz', 'a'));
    b.accepts('B', move('sleeper', [43, 44]));
    const deaf = night({ special: [{ ...special[0]!, wokenByFire: false } as (typeof special)[number]] });
    deaf.dice(1).accepts('B', attack('guard', 'qbz', 'a'));
    deaf.rejects('B', move('sleeper', [43, 44]), asleep);
  });
  test('only those of the side who started inside: others may walk in', () => {
    const b = night({
      units: {
        a: soldier('A', [43, 42]),
        guard: soldier('B', [43, 39]),
        sleeper: soldier('B', [43, 44.5]),
      },
    });
    expect([b.unit('a').sleepsIn, b.unit('guard').sleepsIn, b.unit('sleeper').sleepsIn]).toEqual([null, null, 'hut']);
    b.accepts('B', move('guard', [38, 39]));
  });
  test('with group initiative a group in which all sleep is passed over', () => {
    const units = {
      a: soldier('A', [10, 10]),
      sleeper: soldier('B', [43, 43], { group: 'hut' }),
      guard: soldier('B', [20, 10], { group: 'post' }),
    };
    const { state } = night({ options: { groupInitiative: true }, active: 'B/post', units });
    const takes = (round: number) =>
      state.takers.filter((taker) => takesTurns({ ...state, round }, taker)).map(({ key }) => key);
    expect(takes(2)).not.toContain('B/hut');
    expect(takes(2)).toContain('B/post');
    expect(takes(3)).toContain('B/hut');
  });
});

test('[DR-FOG-3] placed charges: one’s own side sees its own, others only what is in their sight', () => {
  for (const fog of [false, true]) {
    const state = position({
      options: { fog },
      terrain: [box('high-wall', [30, 0], [31, 48], { id: 'wall' })],
      units: { a: soldier('A', [10, 10]), b: soldier('B', [50, 10]) },
    });
    state.charges = [
      { id: 'near', at: { x: 50_000, y: 12_000 }, piece: null, seat: 'A' },
      { id: 'far', at: { x: 10_000, y: 12_000 }, piece: null, seat: 'A' },
    ];
    const shown = (viewer: string) =>
      (viewFor(state, viewer) as { charges: { id: string }[] }).charges.map(({ id }) => id);
    expect([shown('A'), shown('umpire')]).toEqual([
      ['near', 'far'],
      ['near', 'far'],
    ]);
    expect(shown('B')).toEqual(fog ? ['near'] : ['near', 'far']);
  }
});
