import { describe, expect, test } from 'vitest';
import { houseChart } from '../src/content/chart.ts';
import { optionsSchema } from '../src/content/options.ts';
import { scenarios } from '../src/content/scenarios.ts';
import { validateScenario } from '../src/content/validate-scenario.ts';
import type { VehicleRow } from '../src/content/vehicle.ts';
import { shotsOf } from '../src/decisions/fire.ts';
import { isActive } from '../src/rules/roster/roster.ts';
import { seesVehicle } from '../src/rules/vehicles/vehicles.ts';
import { startFrom } from '../src/setup.ts';
import type { Given } from '../src/situations/given.ts';
import { at, by, far, game, man, model, place, position, rgr, tal, wall } from './position.ts';

const options = optionsSchema.parse({ vehicles: true });

/** A truck of 4″ by 2″, looking east, its middle at (20, 20). */
const truck: VehicleRow = {
  id: 'truck',
  name: 'Truck',
  at: [20, 20],
  facing: [1, 0],
  length: 4,
  width: 2,
  height: 1,
  material: 'hard',
  sp: 6,
  inchesPerAp: 2,
  seats: 3,
  weapon: { type: 'm60e3', arc: 'front' },
};
const motor = (models: Given['models'], more: Partial<Given> = {}) =>
  game({ options, vehicles: [truck], models: { o: far, ...models }, ...more });
const driver = rgr(20, 20, { aboard: { vehicle: 'truck', seat: 0 } });
const gunner = rgr(20, 20, { aboard: { vehicle: 'truck', seat: 1 }, known: ['m16a2', 'm60e3'] });
const passenger = rgr(20, 20, { aboard: { vehicle: 'truck', seat: 2 } });
const go = (inches: number) => by('drive', 'd', { leg: { go: Math.round(inches * 1000) } });

test('[DW-VEH-1] [DW-VEH-4] without the option a scenario’s vehicle is a piece of terrain; with it, a box that moves', () => {
  const start = (vehicles: boolean) =>
    startFrom({
      scenario: { ...scenarios.crossroads!, vehicles: [truck] },
      options: optionsSchema.parse({ vehicles }),
    });
  expect([start(false).vehicles, start(true).vehicles.length]).toEqual([[], 1]);
  expect([start(false), start(true)].map(({ terrain }) => terrain.placed.map(({ id }) => id))).toEqual([
    ['truck'],
    ['truck'],
  ]);
  game({ vehicles: [truck], models: { r: rgr(20, 22), o: far } }).rejects(
    'one',
    by('board', 'r', { vehicle: 'truck', seat: 0 }),
    { code: 'not-in-mode', clause: 'DW-VEH-1' },
  );
});

test('[DW-VEH-4] a scenario’s vehicles need a place on the table, a direction, names of their own and a gunner’s seat', () => {
  const codes = (vehicle: object) => {
    const read = validateScenario({ ...scenarios.crossroads!, vehicles: [{ ...truck, ...vehicle }] });
    return 'faults' in read ? read.faults.map(({ code, where }) => `${code} ${where}`) : [];
  };
  expect(codes({ at: [20, 6] })).toEqual([]);
  expect(codes({ at: [20, 2.9] })).toEqual(['off-table /vehicles/0/at']);
  expect(codes({ id: 'house-nw' })).toEqual(['duplicate-id /vehicles/0/id']);
  expect(codes({ weapon: { type: 'm203', arc: 'front' } })).toEqual(['unknown-weapon /vehicles/0/weapon']);
  expect(codes({ seats: 1 })).toEqual(['wrong-count /vehicles/0/seats']);
  expect(codes({ facing: [0, 0] }).length).toBe(1);
});

test('[DW-BLA-8] a blast row of a scenario’s own has a name of its own', () => {
  const row = { ...houseChart.blasts.mine!, id: 'mortar', name: 'Mortar' };
  const faults = (id: string) => {
    const read = validateScenario({ ...scenarios.crossroads!, blasts: [{ ...row, id }] });
    return 'faults' in read ? read.faults.map(({ code }) => code) : [];
  };
  expect([faults('mortar'), faults('m67')]).toEqual([[], ['duplicate-id']]);
});

describe('getting in and out', () => {
  const board = (seat: number) => by('board', 'r', { vehicle: 'truck', seat });

  test('[DW-VEH-5] 2 AP from contact with the box, into a free seat', () => {
    const truckAt = (y: number, more: object = {}) => motor({ r: rgr(20, y, more), d: driver });
    const inside = truckAt(21.512);
    inside.accepts('one', board(2));
    expect([man(inside, 'r').on, man(inside, 'r').ap]).toEqual(['aboard', 8]);
    truckAt(21.513).rejects('one', board(2), { code: 'not-adjacent', clause: 'DW-VEH-5' });
    truckAt(21.5).rejects('one', board(0), { code: 'overlap', clause: 'DW-VEH-5' });
    truckAt(21.5).rejects('one', board(3), { code: 'unknown-place', clause: 'DW-VEH-4' });
    truckAt(21.5, { ap: 1 }).rejects('one', board(2), { code: 'not-enough-ap', clause: 'DW-ACT-5' });
  });

  test('[DW-VEH-5] out again for 2 AP, beside the box, where there is room', () => {
    const out = motor({ p: passenger, d: driver });
    out.rejects('one', by('leave', 'p', { place: place(20, 21.513) }), { code: 'not-adjacent', clause: 'DW-VEH-5' });
    out.rejects('one', by('leave', 'p', { place: place(20, 21.4) }), { code: 'path-blocked', clause: 'DW-VEH-5' });
    out.accepts('one', by('leave', 'p', { place: place(20, 21.5) }));
    expect([man(out, 'p').on, man(out, 'p').ap, out.state.vehicles[0]!.crew]).toEqual(['table', 8, ['d', null, null]]);
  });

  test('[DW-VEH-5] those inside are neither seen nor targets, and only driver and gunner do anything', () => {
    const board_ = motor(
      { p: passenger, d: driver },
      { active: 'two', models: { p: passenger, d: driver, t: tal(30, 20) } },
    );
    const shot = { weapon: 'ak-47', mode: 'sa', target: 'p', aimed: false, scope: false, spotter: null };
    board_.rejects('two', by('fire', 't', { shot }), { code: 'not-a-target', clause: 'DW-TGT-8' });
    const own = motor({ p: passenger, d: driver });
    own.rejects('one', by('walk', 'p', { path: [at(20, 25)] }), { code: 'unit-down', clause: 'DW-ACT-9' });
    own.rejects('one', by('drive', 'p', { leg: { go: 1000 } }), { code: 'not-a-target', clause: 'DW-VEH-2' });
    expect(isActive(man(own, 'p'))).toBe(false);
  });
});

describe('a seat whose man is past driving', () => {
  const seat = (id: string, at: number) => by('board', id, { vehicle: 'truck', seat: at });
  const down = { ...driver, unconscious: true, hp: 1, posture: 'prone' } as const;

  test('[DW-VEH-8] is taken from outside for 2 AP, and he lies beside the truck; one who has his wits keeps it', () => {
    for (const d of [down, { ...driver, dead: true }]) {
      const board = motor({ r: rgr(20, 21.5), d });
      board.accepts('one', seat('r', 0));
      expect([man(board, 'r').ap, board.state.vehicles[0]!.crew]).toEqual([8, ['r', null, null]]);
      const { on, posture, place: there } = man(board, 'd');
      expect([on, posture, Math.abs(there.y - 20_000)]).toEqual(['table', 'prone', 1500]);
      board.accepts('one', by('drive', 'r', { leg: { go: 2000 } }));
    }
    motor({ r: rgr(20, 21.5), d: driver }).rejects('one', seat('r', 0), { code: 'overlap', clause: 'DW-VEH-5' });
  });

  test('[DW-VEH-8] is taken by a passenger, who may also move over into a free one', () => {
    const over = motor({ p: passenger, d: down });
    over.accepts('one', seat('p', 0));
    expect([man(over, 'p').ap, man(over, 'd').on, over.state.vehicles[0]!.crew]).toEqual([
      8,
      'table',
      ['p', null, null],
    ]);
    const gun = motor({ p: { ...passenger, known: ['m16a2', 'm60e3'] }, d: driver });
    gun.accepts('one', seat('p', 1));
    expect([gun.state.vehicles[0]!.crew, man(gun, 'p').ready]).toEqual([['d', 'p', null], 'm60e3']);
    gun.accepts('one', seat('p', 2));
    expect([gun.state.vehicles[0]!.crew, man(gun, 'p').ready]).toEqual([['d', null, 'p'], 'm16a2']);
    motor({ p: { ...passenger, ap: 1 }, d: down }).rejects('one', seat('p', 0), {
      code: 'not-enough-ap',
      clause: 'DW-ACT-5',
    });
  });

  test('[DW-VEH-8] stays his where there is no room to lay him down', () => {
    const walled = (gap: number) =>
      motor(
        { p: passenger, d: down },
        {
          table: {
            pieces: [
              wall(15, 15, 25, 18.9, 2, { id: 'south' }),
              wall(15, 21.1, 25, 25, 2, { id: 'north' }),
              wall(15, 18.9, 17.9, 21.1, 2, { id: 'west' }),
              wall(22 + gap, 18.9, 25, 21.1, 2, { id: 'east' }),
            ],
          },
        },
      );
    walled(1.2).accepts('one', seat('p', 0));
    walled(0.5).rejects('one', seat('p', 0), { code: 'overlap', clause: 'DW-VEH-8' });
  });
});

describe('driving', () => {
  test('[DW-VEH-2] [DW-VEH-6] the driver pays 1 AP for the given inches, on or back, from his own pool', () => {
    const board = motor({ d: driver });
    board.accepts('one', go(4));
    expect([man(board, 'd').ap, board.state.vehicles[0]!.at]).toEqual([8, at(24, 20)]);
    board.accepts('one', go(-0.5));
    expect([man(board, 'd').ap, board.state.vehicles[0]!.at, man(board, 'd').place]).toEqual([
      7,
      at(23.5, 20),
      place(23.5, 20),
    ]);
    expect(board.state.terrain.placed.map(({ id }) => id)).toEqual(['truck']);
    motor({ d: { ...driver, ap: 1 } }).rejects('one', go(2.1), { code: 'not-enough-ap', clause: 'DW-ACT-5' });
  });

  test('[DW-VEH-2] a driver who is broken or must be dressed doesn’t drive', () => {
    motor({ d: { ...driver, broken: true } }).rejects('one', go(2), { code: 'broken', clause: 'DW-MOR-14' });
    const wounds = [{ location: 'left-leg' as const, severity: 'severe' as const }];
    motor({ d: { ...driver, wounds } }).rejects('one', go(2), { code: 'needs-dressing', clause: 'DW-HLT-5' });
  });

  test('[DW-VEH-6] 1 AP for a turn of up to 45°', () => {
    const turn = (x: number, y: number) => by('drive', 'd', { leg: { facing: { x, y } } });
    const board = motor({ d: driver });
    board.rejects('one', turn(1000, 1001), { code: 'too-far', clause: 'DW-VEH-6' });
    board.accepts('one', turn(1000, 1000));
    expect([man(board, 'd').ap, board.state.vehicles[0]!.facing]).toEqual([9, { x: 1000, y: 1000 }]);
  });

  test('[DW-VEH-6] never over men, through solids or over the edge', () => {
    motor({ d: driver, t: tal(24.492, 20) }).accepts('one', go(2));
    motor({ d: driver, t: tal(24.4, 20) }).rejects('one', go(2), { code: 'path-blocked', clause: 'DW-VEH-6' });
    const pieces = [wall(24, 18, 24.5, 22, 0.6)];
    motor({ d: driver }, { table: { pieces } }).accepts('one', go(2));
    motor({ d: driver }, { table: { pieces } }).rejects('one', go(2.1), { code: 'path-blocked', clause: 'DW-VEH-6' });
    motor({ d: driver }, { vehicles: [{ ...truck, at: [44, 20] }] }).accepts('one', go(2));
    motor({ d: driver }, { vehicles: [{ ...truck, at: [44, 20] }] }).rejects('one', go(2.1), {
      code: 'off-table',
      clause: 'DW-VEH-6',
    });
  });

  test('[DW-VEH-6] each AP is a step for reactions', () => {
    const board = motor(
      { d: driver, r: rgr(30, 30), w: tal(40, 30, { opFire: true, facing: [-1, 0] }) },
      { acting: ['d'] },
    );
    board.accepts('one', go(4));
    expect([board.asked()[0]?.moment, board.state.vehicles[0]!.at]).toEqual(['reaction', at(22, 20)]);
    board.accepts('two', { kind: 'pass' });
    expect(board.state.vehicles[0]!.at).toEqual(at(24, 20));
  });

  test('[DW-VEH-6] [DW-OPF-13] a man on Op-Fire with a rocket may fire at a vehicle with an enemy in it', () => {
    const launcher = { weapons: [{ type: 'rpg' }], ready: 'rpg', opFire: true };
    const waits = (facing: [number, number], seat: number) => {
      const board = motor(
        { d: { ...driver, aboard: { vehicle: 'truck', seat } }, r: rgr(2, 2), w: tal(40, 20, { ...launcher, facing }) },
        { acting: ['d', 'r'] },
      );
      board.accepts('one', seat === 0 ? go(2) : by('face', 'r', { facing: { x: 1, y: 0 } }));
      return board;
    };
    expect(waits([1, 0], 0).asked()[0]?.moment).toBe('act'); // behind his back
    const seen = waits([-1, 0], 0);
    expect(seen.asked()[0]?.moment).toBe('reaction');
    const shot = { weapon: 'rpg', mode: 'ss', mark: { vehicle: 'truck' }, aimed: false, scope: false, spotter: null };
    seen.dice(1, 9).accepts('two', { kind: 'op-fire', model: 'w', shot }); // 9 − 5 = 4: one point
    expect([seen.state.vehicles[0]!.sp, man(seen, 'w').opFire]).toEqual([5, false]);
  });

  test('[DW-VEH-3] with nobody on foot in front of him a man is still offered the vehicle', () => {
    const offered = (facing: [number, number]) => {
      const rpg = tal(40, 20, { weapons: [{ type: 'rpg' }], ready: 'rpg', facing });
      const state = position({ options, vehicles: [truck], active: 'two', models: { d: driver, r: rpg } });
      return shotsOf(state, model(state, 'r'), { ap: 6, frozen: false }).length;
    };
    expect([offered([-1, 0]), offered([1, 0])]).toEqual([1, 0]);
  });
});

test('[DW-VEH-5] with men at the middle of every side he is still offered places to get out, between them', () => {
  const leaves = (...spots: readonly (readonly [number, number])[]) => {
    const others = Object.fromEntries(spots.map(([x, y], i) => [`s${i}`, rgr(x, y)]));
    return motor({ p: passenger, ...others }, { acting: ['p'] }).offer('leave') as { place: unknown }[] | null;
  };
  const middles = [20, 20, 17.49, 22.51].map((x, i) => [x, [18.49, 21.51, 20, 20][i]!] as const);
  expect(leaves()?.[0]?.place).toEqual(place(17.506, 20));
  expect(leaves(...middles)?.[0]?.place).toEqual(place(17.506, 21));
  const everywhere = [17.5, 18.5, 19.5, 20.5, 21.5, 22.5].flatMap(
    (x) =>
      [
        [x, 18.49],
        [x, 21.51],
      ] as const,
  );
  const ends = [19, 20, 21].flatMap(
    (y) =>
      [
        [17.49, y],
        [22.51, y],
      ] as const,
  );
  expect(leaves(...everywhere, ...ends)).toBeNull();
});

test('[DW-VEH-2] [DW-VEH-5] the gunner fires its weapon with his own AP, from the middle of the box, into its arc', () => {
  const shot = { weapon: 'm60e3', mode: 'bu', target: 't', aimed: false, scope: false, spotter: null };
  const board = motor({ g: gunner, t: tal(35, 20) });
  board.dice(10, 10, 10).accepts('one', by('fire', 'g', { shot }));
  expect([man(board, 'g').ap, man(board, 'g').weapons.find(({ type }) => type === 'm60e3')?.loaded]).toEqual([6, 97]);
  const behind = motor({ g: gunner, t: tal(5, 20) });
  behind.rejects('one', by('fire', 'g', { shot }), { code: 'outside-arc', clause: 'DW-FAC-1' });
  board.accepts('one', by('leave', 'g', { place: place(20, 21.5) }));
  expect(man(board, 'g').weapons.map(({ type }) => type)).toEqual(['m16a2']);
});

describe('what destroys them', () => {
  const rpg = rgr(5, 20, { weapons: [{ type: 'rpg' }], known: ['rpg'], reserve: {} });
  const rocket = by('fire', 'r', {
    shot: { weapon: 'rpg', mode: 'ss', mark: { vehicle: 'truck' }, aimed: false, scope: false, spotter: null },
  });

  test('[DW-VEH-3] a quarter of it must be in sight', () => {
    const sees = (y: number) => {
      const state = position({
        options,
        vehicles: [truck],
        table: { pieces: [wall(15, y, 15.3, 40, 3)] },
        models: { r: rgr(5, 20), o: far },
      });
      return seesVehicle(state, model(state, 'r'), state.vehicles[0]!);
    };
    expect([sees(20.4), sees(10)]).toEqual([true, false]);
  });

  test('[DW-VEH-7] a direct hit is a structural roll; at 0 points it’s a wreck, and everybody inside is hit and out, prone', () => {
    const dented = motor({ r: rpg, d: { ...driver, seat: 'two', force: 'taliban' } }, { acting: ['r'] });
    dented.dice(2, 6).accepts('one', rocket); // 6 − 5 = 1: three points
    expect([dented.state.vehicles[0]!.sp, man(dented, 'd').on]).toEqual([3, 'aboard']);
    const wreck = motor(
      { r: rpg, d: { ...driver, seat: 'two', force: 'taliban' } },
      { acting: ['r'], vehicles: [{ ...truck, left: 3 }] },
    );
    wreck.dice(2, 6, 7, 6).accepts('one', rocket); // leg, 6 − 3 = 3: minor
    expect([man(wreck, 'd').on, man(wreck, 'd').posture, man(wreck, 'd').hp]).toEqual(['table', 'prone', 4]);
    expect(wreck.state.terrain.placed.map(({ id }) => id)).toEqual(['truck']);
    game({ options: optionsSchema.parse({}), models: { r: rpg, o: far } }).rejects('one', rocket, {
      code: 'not-in-mode',
      clause: 'DW-VEH-1',
    });
  });

  test('[DW-GRN-18] [DW-VEH-7] a grenade goes inside only from contact, without a roll: ring 1 for everybody, then the box', () => {
    const toss = by('throw-grenade', 'r', { grenade: 'm67', mark: { vehicle: 'truck' } });
    const inside = (y: number) =>
      motor(
        { r: rgr(20, y, { grenades: { m67: 1 } }), d: { ...driver, seat: 'two', force: 'taliban' } },
        { acting: ['r'] },
      );
    const board = inside(21.5);
    board.dice(7, 10, 8, 10, 10).accepts('one', toss); // two rolls of DPR 5: 5 and 5, minor; structure 12: none
    expect([man(board, 'd').wounds.length, man(board, 'r').wounds.length, man(board, 'r').ap]).toEqual([2, 0, 7]);
    expect([man(board, 'r').grenades.m67, board.state.vehicles[0]!.sp]).toEqual([0, 6]);
    inside(21.6).rejects('one', toss, { code: 'not-adjacent', clause: 'DW-GRN-18' });
  });

  test('[DW-VEH-3] [DW-VEH-7] C4 set on it bursts in contact', () => {
    const charged = (y: number) => {
      const board = motor(
        { e: rgr(40, 5), d: { ...driver, seat: 'two', force: 'taliban' } },
        { acting: ['e'], devices: [{ type: 'c4', owner: 'one', at: [20, y], quarters: 1, holder: 'e' }] },
      );
      board.dice(...(y < 21.2 ? [9] : [])).accepts('one', by('trigger', 'e', { device: 'a-device-1' }));
      return board.state.vehicles[0]!.sp;
    };
    expect([charged(21.1), charged(21.2)]).toEqual([3, 6]); // 9 − 8 = 1: three points
  });
});

describe('those inside', () => {
  const open = [{ location: 'left-arm', severity: 'severe' } as const];

  test('[DW-VEH-5] nobody gets in where an enemy sits; beside a helpless one he may', () => {
    const gets = (more: object) =>
      motor({ d: { ...driver, ...more }, t: tal(20, 21.492) }, { active: 'two' }).refusalOf(
        'two',
        by('board', 't', { vehicle: 'truck', seat: 2 }),
      );
    expect([gets({}), gets({ unconscious: true })]).toEqual(['not-a-target', null]);
  });

  test('[DW-VEH-5] [DW-MOR-11] a broken man inside rolls to recover like any other, and failing that stays where he is', () => {
    const opened = (die: number) => {
      const board = motor({ d: { ...driver, broken: true }, s: rgr(2, 2) }, { phase: 'pick', turn: 2 });
      board.dice(die).accepts('one', { kind: 'activate-model', model: 'd' });
      const verdict = board.refusalOf('one', go(2));
      board.accepts('one', { kind: 'end-activation' });
      return [man(board, 'd').broken, verdict, man(board, 'd').on];
    };
    expect([opened(8), opened(9)]).toEqual([
      [false, null, 'aboard'],
      [true, 'broken', 'aboard'],
    ]);
  });

  test('[DW-VEH-5] [DW-HLT-7] he dresses his own wound inside, when told to or when his activation ends', () => {
    const board = motor({ d: { ...driver, hp: 3, wounds: open }, s: rgr(2, 2) });
    board.accepts('one', by('bandage', 'd', { patient: 'd', wound: 0 }));
    expect([man(board, 'd').wounds[0]!.dressed, man(board, 'd').ap]).toEqual([true, 5]);
    const ended = (ap: number) => {
      const other = motor({ d: { ...driver, hp: 3, wounds: open, ap }, s: rgr(2, 2) });
      other.accepts('one', { kind: 'end-activation' });
      return man(other, 'd').wounds[0]!.dressed;
    };
    expect([ended(5), ended(4)]).toEqual([true, false]);
    const helped = motor({ d: { ...driver, hp: 3, wounds: open }, r: rgr(20, 21.492) });
    helped.rejects('one', by('bandage', 'r', { patient: 'd', wound: 0 }), { code: 'not-a-target', clause: 'DW-AID-9' });
  });

  test('[DW-VEH-5] [DW-MOV-19] an immobilized man drives but doesn’t get out', () => {
    const out = by('leave', 'd', { place: place(20, 21.493) });
    const hurt = motor({ d: { ...driver, immobilized: true } });
    expect([hurt.refusalOf('one', go(2)), hurt.refusalOf('one', out)]).toEqual([null, 'immobilized']);
    expect(motor({ d: driver }).refusalOf('one', out)).toBeNull();
  });

  test('[DW-VEH-6] [DW-DMG-9] driving takes one arm: none left, or one action a turn with a bad one', () => {
    const arms = (right: 'ok' | 'severe' | 'useless', left: 'ok' | 'severe' | 'useless') =>
      motor({ d: { ...driver, arms: { right, left } } });
    expect(arms('useless', 'useless').refusalOf('one', go(2))).toBe('arm-useless');
    const bad = arms('useless', 'severe');
    bad.accepts('one', go(4));
    expect([man(bad, 'd').ap, bad.refusalOf('one', go(2))]).toEqual([8, 'arm-used']);
    const good = arms('useless', 'ok');
    good.accepts('one', go(4));
    expect(good.refusalOf('one', go(2))).toBeNull();
  });

  test('[DW-VEH-5] its weapon has the rounds the last gunner left in it', () => {
    const board = motor({ g: gunner, t: tal(30, 20) });
    const loaded = () => man(board, 'g').weapons.find(({ mounted }) => mounted === true)?.loaded;
    const shot = { weapon: 'm60e3', mode: 'bu', target: 't', aimed: false, scope: false, spotter: null };
    board.dice(10, 10, 10).accepts('one', by('fire', 'g', { shot }));
    expect(loaded()).toBe(97);
    board.accepts('one', by('leave', 'g', { place: place(20, 21.493) }));
    expect(loaded()).toBeUndefined();
    board.accepts('one', by('board', 'g', { vehicle: 'truck', seat: 1 }));
    expect(loaded()).toBe(97);
  });

  test('[DW-OPF-8] [DW-OPF-15] a man who gets out beside an enemy engages him, Op-Fire or not', () => {
    const waits = (y: number) => {
      const board = motor({ d: driver, t: tal(20, y, { opFire: true, facing: [0, 1] }), s: rgr(2, 2) });
      board.accepts('one', by('leave', 'd', { place: place(20, 21.493) }));
      return man(board, 't').opFire;
    };
    expect([waits(22.48), waits(22.6)]).toEqual([false, true]);
  });
});

describe('what goes off inside', () => {
  const toss = (grenade: string) => by('throw-grenade', 'r', { grenade, mark: { vehicle: 'truck' } });
  const enemy: Given['models'][string] = { ...driver, seat: 'two', force: 'taliban' };

  test('[DW-GRN-16] [DW-GRN-18] a civilian’s grenade may fail there too', () => {
    const drop = (...dice: number[]) => {
      const civilian: Given['models'][string] = { seat: 'one', force: 'somali-civilians', at: [20, 21.492] };
      const board = motor(
        { r: { ...civilian, grenades: { 'soviet-grenade': 1 } }, d: enemy, s: rgr(2, 2) },
        { acting: ['r'] },
      );
      Object.assign(man(board, 'r'), { flawed: { 'soviet-grenade': 1 } });
      board.dice(...dice).accepts('one', toss('soviet-grenade'));
      return man(board, 'd').wounds.length;
    };
    expect([drop(6), drop(5, 7, 10, 8, 10, 10)]).toEqual([0, 2]);
  });

  test('[DW-GRN-18] [DW-MEL-5] in a brawl only the winner has a hand free for it', () => {
    const brawl = (winner: string) =>
      motor(
        { r: rgr(20, 21.492, { grenades: { m67: 1 } }), t: tal(20, 22.476), d: enemy },
        { acting: ['r'], duels: [{ winner, loser: winner === 'r' ? 't' : 'r' }] },
      ).refusalOf('one', toss('m67'));
    expect([brawl('t'), brawl('r')]).toEqual(['engaged', null]);
  });

  test('[DW-EXP-17] [DW-VEH-7] a bomb inside kills everyone in there and strikes the vehicle', () => {
    const sworn = {
      ...driver,
      seat: 'two',
      force: 'al-qaeda',
      traits: ['jihad'],
      bomb: true,
    } as Given['models'][string];
    const mate: Given['models'][string] = { ...sworn, bomb: false, aboard: { vehicle: 'truck', seat: 2 } };
    const drop = (...dice: number[]) => {
      const board = motor(
        { r: rgr(20, 21.492, { grenades: { m67: 1 } }), a: sworn, b: mate, s: rgr(2, 2) },
        { acting: ['r'] },
      );
      board.dice(...dice).accepts('one', toss('m67'));
      return [man(board, 'a').dead, man(board, 'b').dead, man(board, 'r').dead, board.state.vehicles[0]!.sp];
    };
    // Head, critical: dead. Two scratches for his mate, nothing for the truck; then his bomb: 9 − 8 = 1, three points.
    expect(drop(1, 1, 7, 10, 8, 10, 10, 9)).toEqual([true, true, false, 3]);
    expect(drop(7, 10, 8, 10, 7, 10, 8, 10, 10)).toEqual([false, false, false, 6]);
  });

  test('[DW-EXP-15] [DW-VEH-6] a vehicle doesn’t set a mine off', () => {
    const board = motor({ d: driver }, { devices: [{ type: 'mine', owner: 'two', at: [24, 20] }] });
    board.accepts('one', go(6));
    expect(board.state.devices).toHaveLength(1);
  });
});
