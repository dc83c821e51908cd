import { describe, expect, test } from 'vitest';
import { scenarios } from '../../src/content/catalogue.ts';
import type { Scenario } from '../../src/content/scenario.ts';
import { validateScenario } from '../../src/content/validate-scenario.ts';

const flats = scenarios['crossfire-flats']!;
const wells = scenarios['three-wells']!;
const depot = scenarios['break-the-depot']!;
const road = scenarios['the-long-road']!;
const king = scenarios['king-of-the-works']!;

// biome-ignore lint/suspicious/noExplicitAny: these tests write what the type forbids; that is what they are for.
type Draft = any;

/** The faults of `base` after a change, as `CODE /where`. */
function faults(base: Scenario, change: (draft: Draft) => void = () => {}): string[] {
  const draft = structuredClone(base);
  change(draft);
  const result = validateScenario(draft);
  return 'faults' in result ? result.faults.map(({ code, where }) => `${code} ${where}`) : [];
}

describe('board', () => {
  test('rows are equally long', () => {
    expect(faults(flats, ({ board }) => board.rows.push('.'.repeat(24)))).toEqual([]);
    expect(faults(flats, ({ board }) => board.rows.push('.'.repeat(25)))).toEqual(['rows-unequal /board/rows/18']);
    expect(faults(flats, ({ board }) => board.rows.push('.'.repeat(23)))).toEqual(['rows-unequal /board/rows/18']);
  });

  test('every sign means something; an unknown one is named with its place', () => {
    const sign = (at: string) => (draft: Scenario) => {
      draft.board.rows[0] = `${'.'.repeat(5)}${at}${'.'.repeat(18)}`;
    };
    for (const known of ['.', '~', '#', '%', 's', 'h', 'f', 'b']) expect(faults(flats, sign(known))).toEqual([]);
    expect(faults(flats, sign('t'))).toEqual(['unknown-sign /board/rows/0']);
    expect(faults(flats, sign('💥'))).toEqual(['unknown-sign /board/rows/0']);
    const result = validateScenario({ ...flats, board: { rows: ['..t', '...'] }, zones: [] });
    const unknown = 'faults' in result && result.faults.find(({ code }) => code === 'unknown-sign');
    expect(unknown).toMatchObject({
      detail: { sign: 't', row: 0, column: 2 },
      message: expect.stringContaining('"t"'),
    });
  });

  test('an author may bring building types, under signs and ids of their own', () => {
    const tower = { sign: 't', id: 'tower', name: 'Tower', armour: 3, structure: 5, heightInches: 3 };
    const add =
      (...buildings: object[]) =>
      (draft: Scenario) => {
        draft.board.buildings = buildings as never;
        draft.board.rows[0] = `t${'.'.repeat(23)}`;
      };
    expect(faults(flats, add(tower))).toEqual([]);
    expect(faults(flats, add(tower, { ...tower, sign: 'T' }))).toEqual(['duplicate-id /board/buildings/1/id']);
    expect(faults(flats, add(tower, { ...tower, id: 'keep' }))).toEqual(['sign-taken /board/buildings/1/sign']);
    expect(faults(flats, add(tower, { ...tower, sign: 'h', id: 'house' }))).toEqual([
      'duplicate-id /board/buildings/1/id',
      'sign-taken /board/buildings/1/sign',
    ]);
    expect(faults(flats, add(tower, { ...tower, sign: '~', id: 'keep' }))).toContain(
      'not-allowed /board/buildings/1/sign',
    );
  });
});

describe('zones', () => {
  test('lie on the board', () => {
    const east = (columns: number[], rows: number[]) => (draft: Draft) =>
      Object.assign(draft.zones[1], { columns, rows });
    expect(faults(flats, east([21, 23], [0, 17]))).toEqual([]);
    expect(faults(flats, east([21, 24], [0, 17]))).toEqual(['off-table /zones/1/columns']);
    expect(faults(flats, east([21, 23], [0, 18]))).toEqual(['off-table /zones/1/rows']);
  });

  test('do not overlap, nor run backwards', () => {
    const east = (columns: number[]) => (draft: Draft) => Object.assign(draft.zones[1], { columns });
    expect(faults(flats, east([3, 5]))).toEqual([]); // touches columns 0 to 2
    expect(faults(flats, east([2, 5]))).toEqual(['zones-overlap /zones/1']);
    expect(faults(flats, east([23, 21]))).toContain('zone-reversed /zones/1/columns');
    expect(faults(flats, east([21, 21]))).toEqual([]);
  });

  test('hold every force that may deploy there, counting squares without a building', () => {
    const room = (columns: number, rows: [number, number]) => (draft: Draft) =>
      Object.assign(draft.zones[0], { columns: [columns, columns], rows });
    expect(faults(flats, room(0, [0, 6]))).toEqual([]); // 7 squares for the 7 units of IC and DC
    const small = ['zone-too-small /forces/0', 'zone-too-small /forces/1'];
    expect(faults(flats, room(0, [0, 5]))).toEqual(small);
    expect(faults(flats, room(2, [2, 7]))).toEqual(small); // 6 less a house for the 5 of LD
    expect(faults(flats, room(2, [2, 6]))).toEqual([...small, 'zone-too-small /forces/2']);
  });

  test('a fixed zone is only asked to hold its own role, and cargo needs no square', () => {
    const zone = (index: number, columns: number[], rows: number[]) => (draft: Draft) =>
      Object.assign(draft.zones[index], { columns, rows });
    expect(faults(road, zone(0, [0, 5], [4, 4]))).toEqual([]); // LD: Bastion, three Sentries, two Sleds
    expect(faults(road, zone(0, [0, 4], [4, 4]))).toEqual(['zone-too-small /forces/2']);
    expect(faults(road, zone(1, [12, 18], [5, 5]))).toEqual([]); // IC ambush: seven units
    expect(faults(road, zone(1, [12, 17], [5, 5]))).toEqual(['zone-too-small /forces/3']);
  });

  test('there is one for each player, settled in one way', () => {
    expect(faults(king, ({ zones }) => zones.pop())).toEqual(['zone-count /zones']);
    expect(
      faults(king, ({ zones }) => zones.push({ id: 'spare', name: 'Spare', columns: [9, 11], rows: [0, 4] })),
    ).toEqual([]);
    expect(
      faults(flats, ({ zones }) => zones.push({ id: 'spare', name: 'Spare', columns: [9, 11], rows: [0, 4] })),
    ).toEqual(['zone-count /zones']);
    expect(faults(flats, (draft) => delete draft.zoneChoice)).toEqual(['zones-undecided ']);
    expect(faults(depot, (draft) => Object.assign(draft, { zoneChoice: 'lot' }))).toEqual(['zones-undecided ']);
  });

  test('are given to roles once, by their names', () => {
    expect(faults(depot, ({ zoneOf }) => Object.assign(zoneOf, { attacker: 'east' }))).toEqual([
      'unknown-zone /zoneOf/attacker',
    ]);
    expect(faults(depot, ({ zoneOf }) => Object.assign(zoneOf, { attacker: 'depot' }))).toEqual([
      'zone-taken /zoneOf/defender',
    ]);
    expect(faults(depot, ({ zoneOf }) => delete zoneOf.attacker)).toEqual(['role-left-out /zoneOf']);
    expect(faults(depot, ({ zoneOf }) => Object.assign(zoneOf, { umpire: 'west' }))).toEqual([
      'zone-taken /zoneOf/umpire',
      'unknown-role /zoneOf/umpire',
    ]);
    expect(faults(flats, ({ zones }) => Object.assign(zones[1], { id: 'west' }))).toEqual(['duplicate-id /zones/1/id']);
  });
});

describe('roles', () => {
  test('there are as many as players, each with its own id', () => {
    expect(faults(flats, (draft) => Object.assign(draft, { players: 3 }))).toEqual(['zone-count /zones']);
    expect(faults(depot, ({ roles }) => roles.push({ id: 'guest', name: 'Guest' }))).toEqual([
      'role-count /roles',
      'role-left-out /zoneOf',
      'role-left-out /deployment',
      'no-force /forces',
    ]);
    expect(faults(depot, ({ roles }) => Object.assign(roles[1], { id: 'attacker' }))).toContain(
      'duplicate-id /roles/1/id',
    );
  });

  test('everything named exists', () => {
    expect(faults(depot, (draft) => Object.assign(draft, { first: 'guest' }))).toEqual(['unknown-role /first']);
    expect(faults(flats, (draft) => Object.assign(draft, { first: 'attacker' }))).toEqual(['unknown-role /first']);
    expect(faults(road, ({ exits }) => exits[0].roles.push('guest', 'convoy'))).toEqual([
      'unknown-role /exits/0/roles/1',
      'role-twice /exits/0/roles/2',
    ]);
    expect(faults(depot, ({ forces }) => Object.assign(forces[0], { role: 'guest' }))).toEqual([
      'unknown-role /forces/0/role',
    ]);
    expect(faults(depot, ({ limits }) => Object.assign(limits, { constructor: 9 }))).toEqual([
      'unknown-role /limits/constructor',
    ]);
  });

  test('everybody deploys once', () => {
    const order =
      (...deployment: string[]) =>
      (draft: Draft) =>
        Object.assign(draft, { deployment });
    expect(faults(depot, order('attacker', 'defender'))).toEqual([]);
    expect(faults(depot, order('attacker', 'attacker'))).toEqual([
      'role-twice /deployment/1',
      'role-left-out /deployment',
    ]);
    expect(faults(depot, (draft) => delete draft.deployment)).toEqual([]);
  });
});

describe('forces', () => {
  test('factions and types exist, and a faction has one list a role', () => {
    expect(faults(flats, ({ forces }) => Object.assign(forces[0], { faction: 'XX' }))).toEqual([
      'unknown-faction /forces/0/faction',
    ]);
    expect(faults(flats, ({ forces }) => Object.assign(forces[0].units[1], { type: 'toString' }))).toEqual([
      'unknown-type /forces/0/units/1/type',
    ]);
    expect(faults(flats, ({ forces }) => Object.assign(forces[2], { faction: 'DC' }))).toEqual([
      'duplicate-force /forces/2',
    ]);
  });

  test('[RF-SET-4] a printed list keeps within the limit; the rule of half is for bought forces', () => {
    expect(faults(flats, (draft) => Object.assign(draft, { limits: 299 }))).toEqual([]); // two Old Bulls: 166 of 299
    expect(faults(flats, (draft) => Object.assign(draft, { limits: 298 }))).toEqual(['over-limit /forces/1']);
    expect(faults(depot, ({ limits }) => Object.assign(limits, { attacker: 285, defender: 237 }))).toEqual([]);
    expect(faults(depot, ({ limits }) => Object.assign(limits, { attacker: 284, defender: 236 }))).toEqual([
      'over-limit /forces/0',
      'over-limit /forces/3',
    ]);
  });

  test('[RF-SET-4] everybody has a list or a limit to buy one', () => {
    const empty = (draft: Draft) => Object.assign(draft, { forces: [] });
    expect(faults(flats, empty)).toEqual([]);
    expect(faults(flats, (draft) => delete empty(draft).limits)).toEqual(['no-force /forces']);
    expect(faults(depot, (draft) => delete empty(draft).limits.attacker)).toEqual(['no-force /forces']);
  });

  test('cargo rides where it may', () => {
    const load =
      (type: string, ...cargo: string[]) =>
      (draft: Draft) =>
        Object.assign(draft.forces[0].units[2], { type, cargo });
    expect(faults(road, load('IC4', 'IC1'))).toEqual([]);
    expect(faults(road, load('IC4', 'IC1', 'IC1', 'IC1'))).toEqual(['no-capacity /forces/0/units/2/cargo']);
    expect(faults(road, load('IC4', 'DC3'))).toEqual(['too-heavy /forces/0/units/2/cargo/0']);
    expect(faults(road, load('IC4', 'nobody'))).toEqual(['unknown-type /forces/0/units/2/cargo/0']);
    expect(faults(road, load('IC8', 'IC1'))).toEqual(['carrier-class /forces/0/units/2', 'no-transport /forces/0']);
  });
});

describe('victory', () => {
  test('squares are on the board and named once', () => {
    const well =
      (...square: number[]) =>
      (draft: Draft) =>
        draft.victory.squares.push(square);
    expect(faults(wells, well(22, 16))).toEqual([]);
    expect(faults(wells, well(23, 16))).toEqual(['off-table /victory/squares/3']);
    expect(faults(wells, well(22, 17))).toEqual(['off-table /victory/squares/3']);
    expect(faults(wells, well(11, 8))).toEqual(['square-twice /victory/squares/3']);
    expect(faults(king, ({ victory }) => Object.assign(victory, { square: [21, 0] }))).toEqual([
      'off-table /victory/square',
    ]);
  });

  test('what must fall is a building, and there is enough of it', () => {
    const first =
      (...square: number[]) =>
      (draft: Draft) =>
        Object.assign(draft.victory.squares, [square]);
    expect(faults(depot, first(16, 6))).toEqual([]); // a bunker
    expect(faults(depot, first(18, 4))).toEqual(['not-a-building /victory/squares/0']);
    expect(faults(depot, ({ victory }) => Object.assign(victory, { needed: 3 }))).toEqual([]);
    expect(faults(depot, ({ victory }) => Object.assign(victory, { needed: 4 }))).toEqual([
      'needs-too-much /victory/needed',
    ]);
  });

  test('scoring starts before the end', () => {
    for (const scenario of [wells, king]) {
      expect(faults(scenario, ({ victory }) => Object.assign(victory, { fromTurn: 8 }))).toEqual([]);
      expect(faults(scenario, ({ victory }) => Object.assign(victory, { fromTurn: 9 }))).toEqual([
        'too-late /victory/fromTurn',
      ]);
    }
  });

  test('two sides are two roles', () => {
    expect(faults(depot, ({ victory }) => Object.assign(victory, { defender: 'guest' }))).toEqual([
      'unknown-role /victory/defender',
    ]);
    expect(faults(depot, ({ victory }) => Object.assign(victory, { defender: 'attacker' }))).toEqual([
      'role-twice /victory/defender',
    ]);
    expect(faults(depot, (draft) => Object.assign(draft, { players: 3 }))).toEqual([
      'role-count /roles',
      'role-count /players',
    ]);
  });

  test('a convoy has Transports and an exit', () => {
    expect(faults(road, (draft) => delete draft.exits)).toEqual(['no-exit /exits']);
    expect(faults(road, ({ exits }) => Object.assign(exits[0], { roles: ['ambusher'] }))).toEqual(['no-exit /exits']);
    expect(faults(road, ({ forces }) => forces[1].units.pop())).toEqual(['no-transport /forces/1']);
  });
});

describe('shape', () => {
  test.each([
    ['players', 2, 4],
    ['rounds', 1, 50],
    ['minutes', 1, 600],
  ])('%s is %i to %i', (field, least, most) => {
    const set = (value: unknown) => faults(flats, (draft) => Object.assign(draft, { [field]: value }));
    expect(set(least)).not.toContain(`out-of-range /${field}`);
    expect(set(most)).not.toContain(`out-of-range /${field}`);
    expect(set(least - 1)).toContain(`out-of-range /${field}`);
    expect(set(most + 1)).toContain(`out-of-range /${field}`);
    expect(set(least + 0.5)).toContain(`wrong-kind /${field}`);
    expect(set(String(least))).toContain(`wrong-kind /${field}`);
  });

  test('a victory of an unknown kind, without a kind, or with a field of another kind', () => {
    const set = (victory: unknown) => faults(flats, (draft) => Object.assign(draft, { victory }));
    expect(set({ kind: 'draw' })).toEqual(['not-allowed /victory/kind']);
    expect(set({ lead: 3 })).toEqual(['missing /victory/kind']);
    expect(set({ kind: 'last-standing', lead: 3 })).toEqual(['unknown-field /victory/lead']);
    expect(set({ kind: 'last-standing' })).toEqual([]);
  });

  test('limits are a number or a number a role', () => {
    const set = (limits: unknown) => faults(depot, (draft) => Object.assign(draft, { limits }));
    expect(set(400)).toEqual([]);
    expect(set('400')).toEqual(['wrong-kind /limits']);
    expect(set({ attacker: 400, defender: 0 })).toEqual(['out-of-range /limits/defender']);
  });

  test.each([[null], [[]], ['text'], [7], [undefined]])('%j is no scenario', (raw) => {
    const result = validateScenario(raw);
    expect('faults' in result && result.faults.map(({ where }) => where)).toEqual(['']);
  });
});
