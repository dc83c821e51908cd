import { describe, expect, test } from 'vitest';
import type { Square } from '../src/state.ts';
import { DC, faultsOf, IC, LD, smallScenario } from './setups.ts';
import {
  type Battle,
  battle,
  blue,
  chooseZone,
  deploy,
  deployAboard,
  fire,
  game,
  green,
  move,
  red,
  rollsOf,
  targetsOf,
} from './table.ts';

const first = (...dice: number[]) => game({ scenario: 'first-contact', forces: [DC, DC] }, ...dice);

describe('a whole set-up', () => {
  test('[RF-SET-1] mission, options and forces, then the roll, the zones, the deployment and the first turn', () => {
    const b = first(3, 1);
    expect(rollsOf(b.match.log)).toEqual(['first-player', 'first-player']);
    expect(b.asked()).toEqual([{ seat: 'blue', moment: 'zone' }]);
    b.accepts('blue', chooseZone('east'));
    expect(b.asked()).toEqual([{ seat: 'blue', moment: 'deployment' }]);
    b.plays('blue', deploy('B1', [20, 4]), deployAboard('B2', 'B1'), deploy('B3', [20, 5]));
    expect(b.asked()).toEqual([{ seat: 'red', moment: 'deployment' }]);
    b.plays('red', deploy('R1', [3, 4]), deploy('R3', [3, 5]));
    const last = b.accepts('red', deploy('R2', [5, 4]));
    expect(last.map(({ type }) => type)).toEqual(['unit-deployed', 'battle-begun', 'turn-started', 'units-readied']);
    expect(b.asked()).toEqual([{ seat: 'red', moment: 'turn' }]);
    expect(b.state).toMatchObject({ phase: 'turn', round: 1, active: 'red', order: ['red', 'blue'] });
    b.accepts('red', move('R2', [5, 5]));
  });

  test('[RF-SET-1] a setup that is not one is refused with every fault it has', () => {
    expect(faultsOf(null)).toEqual(['malformed / RF-SET-1']);
    expect(faultsOf({ scenario: 'the-moon', forces: [DC], options: { hex: 'yes' } })).toEqual([
      'unknown-scenario /scenario RF-SET-1',
      'out-of-range /forces RF-SET-1',
      'wrong-kind /options/hex RF-SET-1',
    ]);
    expect(faultsOf({ scenario: 'constructor', forces: [DC, DC] })).toEqual(['unknown-scenario /scenario RF-SET-1']);
    expect(
      faultsOf({
        scenario: 'crossfire-flats',
        forces: [DC, { faction: 'XX' }, LD],
        judgements: {
          first: 'yellow',
          ground: [
            { at: [50, 0], sign: '~' },
            { at: [0, 0], sign: '?' },
          ],
        },
      }),
    ).toEqual([
      'wrong-players /forces RF-SET-2',
      'unknown-seat /judgements/first RF-SET-3',
      'off-table /judgements/ground/0/at RF-SET-6',
      'unknown-sign /judgements/ground/1/sign RF-SET-6',
      'unknown-force /forces/1/faction RF-SET-4',
    ]);
  });

  test('[RF-SET-1] options are off unless chosen', () => {
    expect(Object.values(first(3, 1).state.options)).toEqual(new Array(7).fill(false));
    const b = game({ scenario: 'first-contact', forces: [DC, DC], options: { hex: true, overflight: true } }, 3, 1);
    expect(b.state.options).toMatchObject({ hex: true, overflight: true, trueRange: false });
  });
});

describe('players', () => {
  test('[RF-SET-2] two players unless the mission says otherwise, up to four', () => {
    expect(first(3, 1).match.seats).toEqual(['red', 'blue']);
    expect(game({ scenario: 'king-of-the-works', forces: [IC, DC, LD] }, 4, 1, 1, 4, 2, 1).match.seats).toEqual([
      'red',
      'blue',
      'green',
    ]);
    const four = {
      ...smallScenario,
      players: 4,
      zones: [0, 1, 2, 3].map((row) => ({ id: `row-${row}`, name: `Row ${row}`, columns: [0, 3], rows: [row, row] })),
    };
    expect(game({ scenario: four, forces: [DC, DC, DC, DC] }, 1, 1, 1, 4).match.seats).toEqual([
      'red',
      'blue',
      'green',
      'yellow',
    ]);
    expect(faultsOf({ scenario: four, forces: [DC, DC, DC] })).toEqual(['wrong-players /forces RF-SET-2']);
    expect(faultsOf({ scenario: four, forces: [DC, DC, DC, DC, DC] })).toEqual(['out-of-range /forces RF-SET-1']);
  });

  test('[RF-SET-2] every unit that is not one’s own is an enemy', () => {
    const b = battle({
      seats: ['red', 'blue', 'green'],
      units: {
        F: red('A 3/1/3/3/–/–', [5, 5]),
        G: red('A 3/1/3/3/–/–', [5, 4]),
        T: blue('A 3/1/1/1/–/–', [7, 5]),
        N: green('A 3/1/1/1/–/–', [5, 7]),
      },
    });
    expect(targetsOf(b, 'F').map(({ target }) => target.unit)).toEqual(['T', 'N']);
    b.rejects('red', fire('F', 'G'), { code: 'not-a-target', clause: 'RF-RNG-9' });
  });
});

describe('who begins', () => {
  const orderOf = (b: Battle) => b.state.order;

  test('[RF-SET-3] the highest of one d4 each, rolled in seat order; the order then follows the seats', () => {
    expect(orderOf(first(3, 1))).toEqual(['red', 'blue']);
    expect(orderOf(first(1, 2))).toEqual(['blue', 'red']);
    const king = (...dice: number[]) =>
      orderOf(game({ scenario: 'king-of-the-works', forces: [IC, DC, LD] }, ...dice, 4, 2, 1));
    expect(king(1, 2, 4)).toEqual(['green', 'red', 'blue']);
    expect(king(1, 4, 2)).toEqual(['blue', 'green', 'red']);
  });

  test('[RF-SET-3] ties for highest roll again, and only those who tied', () => {
    expect(orderOf(first(2, 2, 4, 4, 1, 3))).toEqual(['blue', 'red']);
    const b = game({ scenario: 'king-of-the-works', forces: [IC, DC, LD] }, 4, 1, 4, 2, 3, 4, 2, 1);
    expect(b.match.log.slice(0, 5)).toMatchObject([
      { seat: 'red' },
      { seat: 'blue' },
      { seat: 'green' },
      { seat: 'red', faces: [2] },
      { seat: 'green', faces: [3] },
    ]);
    expect(orderOf(b)).toEqual(['green', 'red', 'blue']);
  });

  test('[RF-SET-3] a mission may name the first player: nothing is rolled', () => {
    const b = game({ scenario: 'break-the-depot', forces: [IC, DC] });
    expect([orderOf(b), b.match.position]).toEqual([['red', 'blue'], 0]); // red plays the attacker
  });

  test('[RF-SET-3] the judgement: agreed beforehand, nothing is rolled and the agreement stands, also against the mission', () => {
    const agreed = (scenario: string) => game({ scenario, forces: [DC, DC], judgements: { first: 'blue' } });
    for (const scenario of ['first-contact', 'break-the-depot']) {
      const b = agreed(scenario);
      expect([orderOf(b), b.match.position]).toEqual([['blue', 'red'], 0]);
      expect(b.match.log[0]).toMatchObject({ type: 'order-set', agreed: true, clause: 'RF-SET-3' });
    }
    expect(first(3, 1).match.log.find(({ type }) => type === 'order-set')).toMatchObject({ agreed: false });
  });
});

describe('forces', () => {
  const army = (...units: object[]) => ({
    army: { format: 'sandtable-army', version: 1, game: 'ranged-fun', name: 'Mine', units },
  });
  const flats = (force: object) => ({ scenario: 'crossfire-flats', forces: [force, DC] });

  test('[RF-SET-4] bought up to the mission’s limit, or taken as printed', () => {
    const own = army({ type: 'IC5' }, { type: 'IC4', cargo: ['IC1', 'IC1'] }, { type: 'IC3', count: 2 }); // 140 + 96 + 48
    const b = game(flats(own), 3, 1);
    const mine = b.state.units.filter(({ seat }) => seat === 'red');
    expect(mine.map(({ type }) => type.id)).toEqual(['IC5', 'IC4', 'IC1', 'IC1', 'IC3', 'IC3']);
    expect(mine.reduce((sum, { cost }) => sum + cost, 0)).toBe(284);
    expect(
      faultsOf(flats(army({ type: 'IC5' }, { type: 'IC4', cargo: ['IC1', 'IC1'] }, { type: 'IC3', count: 3 }))),
    ).toEqual(['over-limit /forces/0/army/units RF-SET-4']);
    expect(b.state.units.filter(({ seat }) => seat === 'blue').map(({ type }) => type.id)).toEqual([
      'DC7',
      'DC7',
      'DC2',
      'DC2',
      'DC1',
      'DC1',
      'DC1',
    ]);
  });

  test('[RF-SET-4] not more than half of the limit on one type, but for a single unit', () => {
    expect(faultsOf(flats(army({ type: 'LD8', count: 4 }, { type: 'IC1' })))).toEqual([]); // 140 of 150
    expect(faultsOf(flats(army({ type: 'LD8', count: 5 })))).toEqual(['over-half /forces/0/army/units/0 RF-SET-4']); // 175
    const monster = {
      id: 'M1',
      name: 'Monster',
      class: 'TRUNDLER',
      infantry: false,
      stats: { movement: 5, armour: 6, srf: 4, lrf: 5, vlrf: null, vsrf: null },
    };
    expect(faultsOf(flats(army({ custom: monster })))).toEqual([]); // 164: a single unit
  });

  test('[RF-SET-4] the limit is the role’s; a mission without one is played with its printed lists', () => {
    const depot = (attacker: object, defender: object) =>
      faultsOf({ scenario: 'break-the-depot', forces: [attacker, defender] });
    const big = army({ type: 'IC5' }, { type: 'IC4', cargo: ['IC1', 'IC1'] }, { type: 'IC8' }); // 252
    expect(depot(big, DC)).toEqual([]);
    expect(depot(DC, big)).toEqual(['over-limit /forces/1/army/units RF-SET-4']);
    expect(faultsOf({ scenario: 'the-long-road', forces: [big, DC] })).toEqual(['no-limit /forces/0/army RF-SET-4']);
  });
});

describe('ground', () => {
  const ground = (b: Battle, [x, y]: Square) => b.state.ground[y * b.state.width + x];

  test('[RF-SET-6] by default every square is what the map legend says', () => {
    const b = game({ scenario: 'break-the-depot', forces: [IC, DC] });
    expect([ground(b, [0, 0]), ground(b, [5, 1]), ground(b, [14, 1]), ground(b, [19, 4])]).toEqual([
      'open',
      'rough',
      'wall',
      'building',
    ]);
    expect(b.facts()).toMatchObject({
      buildings: {
        '19,4': { armour: 3, structure: 9 },
        '16,6': { armour: 4, structure: 10 },
        '3,4': { armour: 2, structure: 6 },
      },
    });
  });

  test('[RF-SET-6] the judgement: squares the players count as something else, and only those', () => {
    const agreed = [
      { at: [0, 0], sign: 'b' },
      { at: [19, 4], sign: '.' },
      { at: [1, 1], sign: '%' },
    ];
    const b = game({ scenario: 'break-the-depot', forces: [IC, DC], judgements: { ground: agreed } });
    expect([ground(b, [0, 0]), ground(b, [19, 4]), ground(b, [1, 1]), ground(b, [14, 1])]).toEqual([
      'building',
      'open',
      'rubble',
      'wall',
    ]);
    expect(b.facts()).toMatchObject({ buildings: { '0,0': { armour: 4, structure: 10 }, '19,9': { structure: 9 } } });
  });

  test('[RF-SET-6] a zone that an agreement fills with buildings is too small for the force', () => {
    const built = (squares: Square[]) =>
      faultsOf({
        scenario: smallScenario,
        forces: [DC, DC],
        judgements: { ground: squares.map((at) => ({ at, sign: 'h' })) },
      });
    const row: Square[] = [
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [1, 0],
    ];
    expect(built(row)).toEqual([]); // two squares are left for two units
    expect(built([...row, [2, 0]])).toEqual(['zone-too-small /forces/0 RF-SET-5', 'zone-too-small /forces/1 RF-SET-5']);
  });

  test('[RF-SET-6] an umpire may reclassify at any time', () => {
    const b = battle({ units: { F: red('A 2/1/1/1/–/–', [5, 5]), T: blue('A 1/1/1/1/–/–', [9, 9]) } });
    const edit = { kind: 'set-ground', at: [6, 5], ground: 'rough' };
    b.match.submit({
      seat: 'umpire',
      command: { kind: 'propose', proposal: { kind: 'adjudicate', edit, reason: 'a ditch' } },
    });
    b.accepts('red', move('F', [6, 5]));
    expect(b.left('F')).toBe(0);
  });
});
