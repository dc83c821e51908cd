import { describe, expect, test } from 'vitest';
import { DC, IC, LD, smallScenario } from './setups.ts';
import {
  type Battle,
  battle,
  blue,
  chooseZone,
  deploy,
  deployAboard,
  endTurn,
  fire,
  game,
  red,
  rollsOf,
} from './table.ts';

const first = (...dice: number[]) => game({ scenario: 'first-contact', forces: [DC, DC] }, ...dice);

/** Lets everybody who has to deploy place what is left in the first squares that will do. */
function deployRest(b: Battle): void {
  for (let open = b.match.open[0]; open?.moment === 'deployment'; open = b.match.open[0]) {
    b.accepts(open.seat, b.match.sample(open)[0] as { kind: string });
  }
}

describe('zones', () => {
  test('[RF-SET-8] the last to move chooses first; the first takes what is left, unasked', () => {
    const b = first(1, 3); // blue begins
    expect(b.asked()).toEqual([{ seat: 'red', moment: 'zone' }]);
    b.rejects('red', chooseZone('north'), { code: 'unknown-zone', clause: 'RF-SET-8' });
    b.accepts('red', chooseZone('east'));
    expect(b.state.players.map(({ zone }) => zone)).toEqual(['east', 'west']);
  });

  test('[RF-SET-8] fixed by the mission: nobody is asked', () => {
    const b = game({ scenario: 'break-the-depot', forces: [IC, DC] });
    expect([b.asked(), b.state.players.map(({ zone }) => zone)]).toEqual([
      [{ seat: 'blue', moment: 'deployment' }],
      ['west', 'depot'],
    ]);
  });

  test('[RF-SET-8] by lot: highest chooses first, equals roll again among themselves, a zone goes once', () => {
    const b = game(
      { scenario: 'king-of-the-works', forces: [IC, DC, LD] },
      1,
      4,
      2,
      /* lot */ 3,
      3,
      4,
      /* red and blue again */ 1,
      2,
    );
    expect(rollsOf(b.match.log)).toEqual([...new Array(3).fill('first-player'), ...new Array(5).fill('zone-lot')]);
    expect(b.state.zoneOrder).toEqual(['green', 'blue', 'red']);
    b.accepts('green', chooseZone('south'));
    expect(b.asked()).toEqual([{ seat: 'blue', moment: 'zone' }]);
    b.rejects('blue', chooseZone('south'), { code: 'zone-taken', clause: 'RF-SET-8' });
    b.rejects('blue', chooseZone('nowhere'), { code: 'unknown-zone', clause: 'RF-SET-8' });
    b.accepts('blue', chooseZone('north-east'));
    expect(b.state.players.map(({ zone }) => zone)).toEqual(['north-west', 'north-east', 'south']);
    expect(b.asked()).toEqual([{ seat: 'red', moment: 'deployment' }]); // nobody deploys before all have a zone
  });
});

describe('deployment', () => {
  const small = (forces: object[] = [IC, DC]) => {
    const b = game({ scenario: smallScenario, forces }, 4, 1);
    b.accepts('blue', chooseZone('south'));
    return b;
  };

  test('[RF-SET-5] the last to move deploys all his units, then the others in reverse turn order', () => {
    const b = game({ scenario: 'king-of-the-works', forces: [IC, DC, LD] }, 1, 4, 2, 4, 2, 1); // order blue, green, red
    b.plays('red', chooseZone('south'));
    b.plays('blue', chooseZone('north-west'));
    const seats: string[] = [];
    for (let open = b.match.open[0]; open?.moment === 'deployment'; open = b.match.open[0]) {
      seats.push(open.seat);
      b.accepts(open.seat, b.match.sample(open)[0] as { kind: string });
    }
    expect(seats).toEqual([...new Array(6).fill('red'), ...new Array(7).fill('green'), ...new Array(7).fill('blue')]);
    expect(b.asked()).toEqual([{ seat: 'blue', moment: 'turn' }]);
  });

  test('[RF-SET-5] a mission may order it otherwise: the convoy moves and deploys first, its cargo aboard', () => {
    const b = game({ scenario: 'the-long-road', forces: [IC, DC] });
    expect(b.asked()).toEqual([{ seat: 'red', moment: 'deployment' }]);
    b.rejects('red', deploy('R4', [0, 5]), { code: 'deployed-with-carrier', clause: 'RF-SET-5' });
    b.accepts('red', deploy('R3', [0, 5]));
    expect([b.unit('R4'), b.unit('R5')]).toMatchObject([
      { standing: 'aboard', carrier: 2 },
      { standing: 'aboard', carrier: 2 },
    ]);
    deployRest(b);
    expect([b.asked(), b.state.order]).toEqual([[{ seat: 'red', moment: 'turn' }], ['red', 'blue']]);
    expect(b.state.units.filter(({ standing }) => standing === 'aboard')).toHaveLength(4);
  });

  test('[RF-SET-5] any free square of one’s zone; errors in the ledger’s order', () => {
    const b = small();
    b.rejects('blue', deploy('X9', [0, 2]), { code: 'unknown-unit', clause: 'RF-SET-1' });
    b.rejects('blue', deploy('R1', [0, 2]), { code: 'not-your-unit', clause: 'RF-SET-5' });
    b.rejects('blue', deploy('B1', [0, 1]), { code: 'outside-zone', clause: 'RF-SET-5' });
    b.rejects('blue', deploy('B1', [0, 4]), { code: 'outside-zone', clause: 'RF-SET-5' }); // off the board is out of every zone
    b.rejects('blue', deploy('B1', [3, 3]), { code: 'building-class', clause: 'RF-BLDG-1' });
    b.accepts('blue', deploy('B2', [3, 3])); // Dustrunners of ARMOUR 1 inside the house
    b.rejects('blue', deploy('B1', [3, 3]), { code: 'square-occupied', clause: 'RF-MOVE-6' }); // before building-class
    b.rejects('blue', deploy('B2', [0, 2]), { code: 'already-deployed', clause: 'RF-SET-5' });
    b.accepts('blue', deploy('B1', [0, 2]));
  });

  test('[RF-SET-5] a building of the zone takes an ATV it could enter', () => {
    const heavy = {
      id: 'H1',
      name: 'Heavy car',
      class: 'ATV',
      infantry: false,
      stats: { movement: 3, armour: 3, srf: 1, lrf: 1, vlrf: null, vsrf: null },
    };
    const army = { format: 'sandtable-army', version: 1, game: 'ranged-fun', name: 'Mine', units: [{ custom: heavy }] };
    const b = game({ scenario: { ...smallScenario, limits: 300 }, forces: [DC, { army }] }, 4, 1);
    b.accepts('blue', chooseZone('south'));
    b.rejects('blue', deploy('B1', [3, 3]), { code: 'building-armour', clause: 'RF-BLDG-2' });
  });

  test('[RF-SET-5] or aboard a carrier of one’s side that stands already', () => {
    const b = small([DC, IC]); // blue: an Anvil and two Plate Guard
    const wrong = { code: 'carrier-class', clause: 'RF-RIDE-3' };
    b.rejects('blue', deployAboard('B2', 'B1'), wrong); // not placed yet
    b.accepts('blue', deploy('B1', [0, 2]));
    b.rejects('blue', deployAboard('B2', 'R1'), wrong);
    b.rejects('blue', deployAboard('B2', 'B3'), wrong);
    b.accepts('blue', deployAboard('B2', 'B1'));
    b.rejects('blue', deployAboard('B3', 'B1'), { code: 'no-capacity', clause: 'RF-RIDE-11' });
    b.accepts('blue', deploy('B3', [1, 2]));
  });

  test('[RF-SET-5] too heavy a rider is refused before a full carrier', () => {
    const list = [
      { faction: 'DC', units: [{ type: 'DC7' }, { type: 'DC1' }] },
      { faction: 'IC', units: [{ type: 'IC7' }, { type: 'IC1' }] },
    ];
    const b = game({ scenario: { ...smallScenario, forces: list }, forces: [DC, IC] }, 4, 1);
    b.plays('blue', chooseZone('south'), deploy('B1', [0, 2]));
    b.rejects('blue', deployAboard('B2', 'B1'), { code: 'too-heavy', clause: 'RF-RIDE-1' }); // 2 × 2 is not less than 4
  });

  test('[RF-SET-7] initial stats are those of the type and stay; current ones start equal and fall', () => {
    const b = battle({ units: { F: red('T 4/4/2/4/–/–', [2, 5]), T: blue('A 3/2/3/2/4/1', [7, 5]) } });
    const initial = { movement: 3, armour: 2, srf: 3, lrf: 2, vlrf: 4, vsrf: 1 };
    expect(b.facts()).toMatchObject({ units: { T: { initial, stats: initial } } });
    b.dice(2, 1, 2).accepts('red', fire('F', 'T'));
    b.plays('red', endTurn);
    expect(b.facts()).toMatchObject({ units: { T: { initial, stats: { ...initial, armour: 0 } } } });
    const whole = small();
    deployRest(whole);
    for (const unit of whole.state.units) {
      const { movement, armour, srf, lrf, vlrf, vsrf } = unit.type.stats;
      expect(whole.stats(unit.id)).toBe([movement, armour, srf, lrf, vlrf ?? 0, vsrf ?? 0].join('/'));
    }
  });
});
