import { describe, expect, test } from 'vitest';
import { type Draft, faults } from './skirmish.ts';

describe('sides and sequence', () => {
  test('there are two sides to fight, none of them called draw', () => {
    expect(faults(({ players }) => Object.assign(players[1], { side: 'blue' }))).toContain('side-count /players');
    expect(faults(({ players }) => Object.assign(players[1], { neutral: true }))).toContain('side-count /players');
    expect(faults(({ players }) => Object.assign(players[1], { side: 'draw' }))).toContain(
      'not-allowed /players/1/side',
    );
    expect(faults(({ players }) => Object.assign(players[1], { id: 'draw' }))).toContain('not-allowed /players/1/id');
  });

  test('turns and deployment name players once, deployment all of them', () => {
    const set = (change: object) => faults((draft) => Object.assign(draft, change));
    expect(set({ deployment: ['red', 'blue'], opening: ['blue'] })).toEqual([]);
    expect(set({ deployment: ['red'] })).toEqual(['missing /deployment']);
    expect(set({ opening: ['blue', 'green'] })).toEqual(['unknown-player /opening/1']);
    expect(set({ opening: ['blue', 'blue'] })).toEqual(['named-twice /opening/1']);
    expect(set({ exits: [{ edge: 'north', sides: ['blue', 'green'] }] })).toEqual(['unknown-side /exits/0/sides/1']);
    expect(faults(({ guide }) => Object.assign(guide[0], { player: 'green' }))).toEqual([
      'unknown-player /guide/0/player',
    ]);
  });
});

describe('points', () => {
  const award = (index: number, change: object) => (draft: Draft) => Object.assign(draft.victory.awards[index], change);

  test('circles are on the table, in rounds that are played, with weights for units there are', () => {
    expect(faults(award(0, { at: [48, 36] }))).toEqual([]);
    expect(faults(award(0, { at: [48.1, 36] }))).toEqual(['off-table /victory/awards/0/at']);
    expect(faults(award(0, { rounds: [6, 7] }))).toEqual(['too-late /victory/awards/0/rounds']);
    expect(faults(award(0, { rounds: { from: 6 } }))).toEqual([]);
    expect(faults(award(0, { rounds: { from: 7 } }))).toEqual(['too-late /victory/awards/0/rounds']);
    expect(faults(award(0, { weights: { tank: 2 } }))).toEqual(['unknown-unit /victory/awards/0/weights/tank']);
    expect(
      faults((draft) => {
        delete draft.rounds;
        award(0, { rounds: [7] })(draft);
      }),
    ).toEqual([]);
  });

  test('losses are of units there are, as many as are asked for', () => {
    const out = (units: object, per = 1) => faults(award(1, { units, per }));
    expect(out({ units: ['captain', 'ghost'] })).toEqual(['unknown-unit /victory/awards/1/units/units/1']);
    expect(out({ side: 'green' })).toEqual(['unknown-side /victory/awards/1/units/side']);
    expect(out({ side: 'red', units: ['captain'] })).toEqual(['nobody /victory/awards/1/units']);
    expect(out({ side: 'blue', kind: 'vehicle' }, 2)).toEqual([]); // truck and drone
    expect(out({ side: 'blue', kind: 'vehicle' }, 3)).toEqual(['needs-too-much /victory/awards/1/units']);
  });

  test('a team counts as its soldiers', () => {
    expect(faults(award(1, { units: { units: ['red-1'] }, per: 1 }))).toEqual([]);
    expect(faults(award(1, { units: { units: ['mortar'] }, per: 1 }))).toEqual([
      'unknown-unit /victory/awards/1/units/units/0',
    ]);
    const troops = { side: 'red', kind: 'troop' };
    expect(faults(award(1, { units: troops, per: 4 }))).toEqual([]); // chief, two mortarmen, medic
    expect(faults(award(1, { units: troops, per: 5 }))).toEqual(['needs-too-much /victory/awards/1/units']);
  });

  test('exits are open to a unit that counts', () => {
    expect(faults(award(2, { edge: 'south' }))).toEqual(['no-exit /victory/awards/2']);
    expect(faults(award(2, { units: { side: 'red' } }))).toEqual(['no-exit /victory/awards/2']);
    expect(faults((draft) => delete draft.victory.awards[2].edge)).toEqual([]);
    expect(
      faults((draft) => {
        delete draft.victory.awards[2].edge;
        delete draft.exits;
      }),
    ).toEqual(['no-exit /victory/awards/2']);
  });

  test('pieces and sides exist', () => {
    expect(faults(award(3, { piece: 'mast' }))).toEqual(['unknown-piece /victory/awards/3/piece']);
    for (const index of [1, 2, 3]) {
      expect(faults(award(index, { to: 'green' }))).toEqual([`unknown-side /victory/awards/${index}/to`]);
    }
    expect(faults(({ victory }) => Object.assign(victory, { equal: 'green' }))).toEqual([
      'unknown-side /victory/equal',
    ]);
    expect(faults(({ victory }) => Object.assign(victory, { equal: 'red' }))).toEqual([]);
  });
});

describe('conditions', () => {
  const when =
    (condition: object, result = 'blue') =>
    (draft: Draft) => {
      draft.victory = { kind: 'conditions', cases: [{ when: [condition], result }], otherwise: 'draw' };
    };
  const at = '/victory/cases/0/when/0';

  test.each([
    [{ kind: 'destroyed', piece: 'house' }, []],
    [{ kind: 'destroyed', piece: 'mast' }, [`unknown-piece ${at}/piece`]],
    [{ kind: 'out', units: { side: 'red', kind: 'vehicle' }, least: 1 }, []],
    [{ kind: 'out', units: { side: 'red', kind: 'vehicle' }, least: 2 }, [`needs-too-much ${at}/units`]],
    [{ kind: 'exited', units: { side: 'blue' }, edge: 'north', least: 1 }, []],
    [{ kind: 'exited', units: { side: 'blue' }, edge: 'east', least: 1 }, [`no-exit ${at}`]],
    [{ kind: 'survived', units: { side: 'blue' }, share: [2, 2] }, []],
    [{ kind: 'survived', units: { side: 'blue' }, share: [3, 2] }, [`needs-too-much ${at}/share`]],
    [{ kind: 'survived', units: { side: 'blue' }, share: [1, 2], exits: ['north'] }, []],
    [{ kind: 'survived', units: { side: 'blue' }, share: [1, 2], exits: ['north', 'west'] }, [`no-exit ${at}`]],
    [{ kind: 'holds', side: 'blue', at: [1, 1], within: 2, count: {} }, []],
    [
      { kind: 'holds', side: 'green', at: [1, 40], within: 2, count: {} },
      [`unknown-side ${at}/side`, `off-table ${at}/at`],
    ],
    [{ kind: 'task-done', side: 'red', task: 'place-charge', piece: 'house' }, []],
    [{ kind: 'task-done', side: 'red', task: 'sing' }, [`unknown-task ${at}/task`]],
    [{ kind: 'task-done', side: 'red', task: 'search', piece: 'mast' }, [`unknown-piece ${at}/piece`]],
  ])('%j', (condition, expected) => {
    expect(faults(when(condition))).toEqual(expected);
  });

  test('results are sides or a draw', () => {
    const mast = { kind: 'destroyed', piece: 'house' };
    expect(faults(when(mast, 'draw'))).toEqual([]);
    expect(faults(when(mast, 'green'))).toEqual(['unknown-side /victory/cases/0/result']);
    expect(faults((draft) => Object.assign(draft, { victory: { kind: 'most-active', equal: 'green' } }))).toEqual([
      'unknown-side /victory/equal',
    ]);
    expect(faults((draft) => Object.assign(draft, { victory: { kind: 'last-side' } }))).toEqual([]);
  });
});

test('special rules name what is there, in time', () => {
  const special = (rule: object) => faults((draft) => Object.assign(draft, { special: [rule] }));
  const asleep = { kind: 'asleep', side: 'red', inside: 'house', untilRound: 6, wokenByFire: true };
  expect(special(asleep)).toEqual([]);
  expect(special({ ...asleep, inside: 'tent' })).toEqual(['unknown-piece /special/0/inside']);
  expect(special({ ...asleep, side: 'green' })).toEqual(['unknown-side /special/0/side']);
  expect(special({ ...asleep, untilRound: 7 })).toEqual(['too-late /special/0/untilRound']);
  expect(special({ kind: 'obstacle', piece: 'gate', task: 'sing', successes: 2 })).toEqual([
    'unknown-piece /special/0/piece',
    'unknown-task /special/0/task',
  ]);
  const charge = {
    kind: 'demolition',
    piece: 'house',
    place: 'place-charge',
    trigger: 'trigger-charge',
    triggerWithin: 9,
  };
  expect(special(charge)).toEqual([]);
  expect(special({ ...charge, place: 'sing', trigger: 'dance' })).toEqual([
    'unknown-task /special/0/place',
    'unknown-task /special/0/trigger',
  ]);
});

describe('cards of the author’s own', () => {
  const own = (cards: object, use: (draft: Draft) => void = () => {}) =>
    faults((draft) => {
      draft.cards = cards;
      use(draft);
    });
  const bow = {
    id: 'bow',
    name: 'Bow',
    family: 'small-arms',
    range: 12,
    difficulty: 4,
    damage: 'd4',
    assistants: 0,
    bulk: 1,
  };
  const cart = {
    id: 'cart',
    name: 'Cart',
    movement: 10,
    defense: 3,
    mobility: 'road',
    radius: 1,
    height: 1,
    size: 1,
    passengers: 2,
    stations: [{ id: 'driver', name: 'Driver', weapons: ['rack'] }],
    mounts: [{ id: 'rack', name: 'Rack', weapons: ['bow'] }],
  };

  test('are used like the printed ones', () => {
    const use = (draft: Draft) => {
      draft.players[1].units[0].weapons = [{ weapon: 'bow' }];
      draft.players[1].units[3] = { id: 'carrier', name: 'Cart', card: 'cart' };
    };
    expect(own({ weapons: [bow], vehicles: [cart] }, use)).toEqual([]);
    expect(own({ weapons: [bow] }, use)).toEqual(['unknown-card /players/1/units/3/card']);
  });

  test('do not take ids of printed ones, of either book, or of each other', () => {
    expect(own({ weapons: [bow, { ...bow, id: 'm4' }, { ...bow, id: 'rifle' }, bow] })).toEqual([
      'duplicate-id /cards/weapons/1/id',
      'duplicate-id /cards/weapons/2/id',
      'duplicate-id /cards/weapons/3/id',
    ]);
    const man = { id: 'cart', name: 'Man', movement: 6, skill: 6, defense: 4, training: [] };
    expect(own({ weapons: [bow], troops: [man], vehicles: [cart] })).toEqual(['duplicate-id /cards/vehicles/0/id']);
    expect(own({ items: [{ id: 'radio', name: 'R', bulk: 1, gives: ['radio'] }] })).toEqual([
      'duplicate-id /cards/items/0/id',
    ]);
    expect(own({ tasks: [{ id: 'search', name: 'S', difficulty: 3 }] })).toEqual(['duplicate-id /cards/tasks/0/id']);
  });

  test('mean something', () => {
    expect(own({ weapons: [{ ...bow, payloads: ['smoke'] }] })).toEqual(['nothing-to-fire /cards/weapons/0/payloads']);
    expect(own({ weapons: [{ ...bow, payloads: ['smoke'], radius: 1 }] })).toEqual([]);
    expect(own({ vehicles: [cart] })).toEqual(['unknown-weapon /cards/vehicles/0/mounts/0/weapons/0']);
    const change = (part: object) => own({ weapons: [bow], vehicles: [{ ...cart, ...part }] });
    expect(change({ stations: [{ id: 'driver', name: 'Driver' }] })).toEqual(['no-station /cards/vehicles/0/mounts/0']);
    expect(change({ stations: [], unmanned: 'rpv' })).toEqual([]);
    expect(change({ stations: [{ id: 'driver', name: 'Driver', weapons: ['rack', 'roof'] }] })).toEqual([
      'unknown-mount /cards/vehicles/0/stations/0/weapons/1',
    ]);
    expect(change({ items: ['lute'] })).toEqual(['unknown-item /cards/vehicles/0/items/0']);
  });
});

test('settings do not contradict each other', () => {
  const set = (judgements: object) => faults((draft) => Object.assign(draft, { judgements }));
  expect(set({ safeDrop: 20 })).toEqual([]);
  expect(set({ safeDrop: 20.1 })).toEqual(['settings-clash /judgements/deadlyFall']);
  expect(set({ mostBulk: 12 })).toEqual([]);
  expect(set({ mostBulk: 11.5 })).toEqual(['settings-clash /judgements/mostBulk']);
});
