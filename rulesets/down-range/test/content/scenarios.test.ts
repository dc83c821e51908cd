import { inches } from '@sandtable/geometry';
import { describe, expect, test } from 'vitest';
import type { ForceUnit, Player } from '../../src/content/force.ts';
import { scenarioCard } from '../../src/content/read-scenario.ts';
import type { Scenario } from '../../src/content/scenario.ts';
import { scenarios } from '../../src/content/scenarios.ts';
import { validateScenario } from '../../src/content/validate-scenario.ts';
import { rows, section } from './ledger.ts';

const all = Object.values(scenarios);
const printed = (source: string): Scenario => all.find((scenario) => scenario.source === source)!;
const headings: Record<string, string> = {
  S1: 'S1 — Contact on the ridge',
  S2: 'S2 — Crossroads',
  S3: 'S3 — Convoy at the barricade',
  S4: 'S4 — Lights out',
  S5: 'S5 — First shots',
};

/** The other end of a side, freed of what subtracting decimals leaves behind. */
const mirror = (side: number, x: number) => Number((side - x).toFixed(3));

/** Holds a phrase of the ledger beside what the file says: if the ledger changes, the test names the phrase. */
function says(source: string, phrase: string): void {
  expect(section(headings[source]!)).toContain(phrase);
}

test('five printed scenarios, the teaching game, which comes first, and one of our own, which comes last', () => {
  expect(all.map(({ source }) => source)).toEqual([undefined, 'S1', 'S2', 'S3', 'S4', 'S5', undefined]);
  expect(all.at(-1)?.id).toBe('kestrel-farm');
  for (const source of Object.keys(headings)) expect(headings[source]).toBe(`${source} — ${printed(source).name}`);
});

test.each(all.map((scenario) => [scenario.id, scenario] as const))(
  '%s passes the check that players’ own scenarios go through, and can be laid out',
  (_id, scenario) => {
    expect(validateScenario(JSON.parse(JSON.stringify(scenario)))).toEqual({ scenario });
    const card = scenarioCard(scenario);
    expect(card.units.map(({ id }) => id)).toEqual(scenario.players.flatMap(({ units }) => units.map(({ id }) => id)));
    expect(Object.isFrozen(card.units[0]!.arms)).toBe(true);
  },
);

describe('tables', () => {
  const kinds: Record<string, string> = {
    brush: 'hedge',
    ditch: 'trench',
    barricade: 'rubble',
    'fuel store': 'timber-fence',
  };
  const kindOf = (words: string) => {
    const name = words.split(/[,:(]/)[0]!.trim();
    if (name === 'mast') return 'boulders';
    return kinds[name] ?? name.replaceAll(' ', '-');
  };

  test.each(Object.keys(headings))('%s has the size, light, rules and pieces of the ledger', (source) => {
    const scenario = printed(source);
    const words = section(headings[source]!);
    const [, width, height] = /Table (\d+)×(\d+), open/.exec(words)!;
    expect(scenario.table).toEqual({
      width: Number(width),
      height: Number(height),
      light: words.includes('`night`') ? 'night' : 'day',
      ground: 'open',
    });
    const card = scenarioCard(scenario);
    expect(card.rules).toBe(words.includes('`rules = quick-start`') ? 'quick-start' : 'full');
    const table = rows(headings[source]!);
    expect(scenario.pieces).toHaveLength(table.length);
    for (const [index, [id, kind, polygon, high]] of table.entries()) {
      const piece = card.pieces[index]!;
      expect(piece.id).toBe(id!.toLowerCase());
      expect([id, piece.kind.id]).toEqual([id, kindOf(kind!)]);
      expect(piece.footprint).toEqual(
        Array.from(polygon!.matchAll(/\(([\d.]+),([\d.]+)\)/g), ([, x, y]) => ({
          x: inches(Number(x)),
          y: inches(Number(y)),
        })),
      );
      expect([id, piece.height]).toEqual([id, inches(Number(high!.replace('−', '-')))]);
      expect([id, piece.slopeWidth]).toEqual([id, inches(Number(/w (\d+)/.exec(kind!)?.[1] ?? 0))]);
      expect([id, piece.dark]).toEqual([id, kind!.includes('dark inside')]);
      const wheels = kind!.includes('impassable to wheeled') || kind === 'ditch, same';
      if (wheels) expect(piece.price).toEqual({ ...piece.kind.price, road: 'no', offRoad: 'no', amphibious: 'no' });
      else expect(piece.price).toEqual(piece.kind.price);
    }
  });

  test('the crossroads are the same when turned half round', () => {
    const { table, pieces, players, victory } = printed('S2');
    const turned = (points: readonly (readonly number[])[]) =>
      points.map(([x, y]) => `${mirror(table.width, x!)},${mirror(table.height, y!)}`).toSorted();
    const shapes = pieces.map(({ kind, polygon }) => `${kind} ${polygon.map(String).toSorted().join(' ')}`);
    expect(pieces.map(({ kind, polygon }) => `${kind} ${turned(polygon).join(' ')}`).toSorted()).toEqual(
      shapes.toSorted(),
    );
    const strip = (units: Player['units']) => units.map((unit) => JSON.stringify(unit).replaceAll(/"[ab]-/g, '"'));
    expect(strip(players[0]!.units)).toEqual(strip(players[1]!.units));
    if (victory.kind !== 'points') throw new Error('wrong victory');
    const places = victory.awards.flatMap((award) => (award.kind === 'hold' ? [award.at] : []));
    expect(turned(places)).toEqual(places.map(String).toSorted());
  });
});

/** A unit in a line: card, rank, weapons, items, specialties. */
function line(unit: ForceUnit): string {
  const arms = (unit.weapons ?? []).map(
    ({ weapon, ammunition }) => weapon + (ammunition === undefined ? '' : `:${ammunition}`),
  );
  return [
    unit.card,
    ...(unit.rank === undefined ? [] : [`rank ${unit.rank}`]),
    ...arms,
    ...(unit.items ?? []).toSorted(),
    ...(unit.specialties ?? []),
  ].join(' ');
}

/** How many units of each line a player has. */
function counts(source: string, player: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const unit of printed(source).players.find(({ id }) => id === player)!.units) {
    found[line(unit)] = (found[line(unit)] ?? 0) + 1;
  }
  return found;
}

const unit = (source: string, id: string) =>
  printed(source)
    .players.flatMap(({ units }) => units)
    .find((each) => each.id === id)!;
const groups = (source: string) => printed(source).players.map(({ groups: list = [] }) => list.map(({ name }) => name));

describe('S1', () => {
  test('Marines', () => {
    says('S1', '*sergeant* (average, commander rank 1, M4, radio, drone controller with Black Hornet, armor)');
    says('S1', '*MAAWS gunner* (average, MAAWS with 4, M4, armor)');
    says('S1', '*corpsman* (specialist: medicine, M4, medical kit, armor); *UTV*, empty');
    expect(counts('S1', 'a')).toEqual({
      'average rank 1 m4 body-armor drone-controller radio': 1,
      'black-hornet': 1,
      'average 60mm-mortar body-armor': 1,
      'average maaws:4 m4 body-armor': 1,
      'specialist m4 body-armor medical-kit medicine': 1,
      utv: 1,
    });
    says(
      'S1',
      '*mortar team* token of 2 (average, 60mm mortar, M4 each, armor) starting inside one emplacement of radius 1.5"',
    );
    const team = scenarioCard(printed('S1')).units.find(({ id }) => id === 'mortar-team')!;
    expect(team.team.map(({ arms }) => arms.map(({ weapon }) => weapon.id))).toEqual([['m4'], ['m4']]);
    expect(team.emplacement).toBe(inches(1.5));
    expect(unit('S1', 'black-hornet').carriedBy).toBe('sergeant');
    expect(printed('S1').players[0]!.zones).toEqual([{ rectangle: { from: [2, 14], to: [13, 34] } }]);
    says('S1', 'zone (2,14)–(13,34)');
  });

  test('PLA marines', () => {
    says(
      'S1',
      '*officer* (average, commander rank 1, pistol, radio, drone controller with a drone of Black Hornet values, armor)',
    );
    says(
      'S1',
      '*automatic rifleman* (QBB LMG, armor); *missileman* (AT missile of chapter 6, QBZ, armor); *four riflemen* (QBZ, armor)',
    );
    expect(counts('S1', 'b')).toEqual({
      'zbl-09': 1,
      average: 3,
      'average rank 1 pistol body-armor drone-controller radio': 1,
      'black-hornet': 1,
      'average qbb body-armor': 1,
      'average at-missile qbz body-armor': 1,
      'average qbz body-armor': 4,
    });
    says('S1', 'Any of the seven dismounts may start aboard');
    const dismounts = printed('S1').players[1]!.units.filter(({ mayStartAboard }) => mayStartAboard?.includes('zbl'));
    expect(dismounts).toHaveLength(7);
    expect(printed('S1').players[1]!.units.flatMap(({ aboard }) => aboard?.seat ?? [])).toEqual([
      'driver',
      'gunner',
      'commander',
    ]);
    says('S1', 'zone (44,16)–(60,32)');
    expect(printed('S1').players[1]!.zones).toEqual([{ rectangle: { from: [44, 16], to: [60, 32] } }]);
    expect(groups('S1')).toEqual([['Marines'], ['Vehicle crew', 'Dismounts']]);
  });

  test('start, length and victory', () => {
    says(
      'S1',
      "A takes the first turn of round 1 (the book's 5 to 3); initiative is rolled from round 2. Length 8 rounds",
    );
    says(
      'S1',
      'at the end of rounds 4, 6 and 8 the side with more active units within 8" of (24,24) gains 1 (the ZBL-09 counts as 2, the UTV as 0)',
    );
    says(
      'S1',
      'ZBL-09 wrecked: A 5. Officer out at the end: A 5. Every two Marine troop units out at the end (each mortarman counted): B 1. More points wins; equal: A',
    );
    const { opening, rounds, victory, options } = printed('S1');
    expect({ opening, rounds, options }).toEqual({ opening: ['a', 'b'], rounds: 8, options: { teamTokens: true } });
    expect(victory).toEqual({
      kind: 'points',
      awards: [
        {
          kind: 'hold',
          name: 'The ridge',
          at: [24, 24],
          within: 8,
          count: {},
          aboard: false,
          weights: { zbl: 2, utv: 0 },
          rounds: [4, 6, 8],
          points: 1,
        },
        { kind: 'out', name: 'ZBL-09 wrecked', to: 'a', units: { units: ['zbl'] }, when: 'ever', points: 5 },
        { kind: 'out', name: 'Officer out', to: 'a', units: { units: ['officer'] }, when: 'end', points: 5 },
        {
          kind: 'out',
          name: 'Two Marines out',
          to: 'b',
          units: { side: 'a', kind: 'troop' },
          when: 'end',
          per: 2,
          points: 1,
        },
      ],
      equal: 'a',
    });
  });
});

describe('S2', () => {
  test('forces', () => {
    says(
      'S2',
      '*squad leader* (commander rank 2, M4, radio); *two team leaders* (commanders rank 1 under him, M4 and underbarrel launcher); *four riflemen* (M4, one hand grenade), two per team; *two automatic riflemen* (M249), one per team; *medic* (specialist: medicine, M4, medical kit); *machine gunner* (M240, pistol) and *assistant* (M4). All average, armor',
    );
    for (const player of ['a', 'b']) {
      expect(counts('S2', player)).toEqual({
        'average rank 2 m4 body-armor radio': 1,
        'average rank 1 m4 underbarrel-launcher body-armor': 2,
        'average m4 hand-grenade body-armor': 4,
        'average m249 body-armor': 2,
        'specialist m4 body-armor medical-kit medicine': 1,
        'average m240 pistol body-armor': 1,
        'average m4 body-armor': 1,
      });
      const under = (superior: string) =>
        printed('S2')
          .players.find(({ id }) => id === player)!
          .units.filter((each) => each.superior === `${player}-${superior}`).length;
      expect([under('leader'), under('team-leader-1'), under('team-leader-2')]).toEqual([5, 3, 3]);
    }
    expect(groups('S2')).toEqual([
      ['Team 1', 'Team 2', 'The rest'],
      ['Team 1', 'Team 2', 'The rest'],
    ]);
  });

  test('zones, objectives and length', () => {
    says('S2', '(A zone y ≤ 7, B zone y ≥ 41)');
    const [south, north] = scenarioCard(printed('S2')).players.map(({ zones }) => zones[0]!.bounds);
    expect([south!.maxY, north!.minY]).toEqual([inches(7), inches(41)]);
    says(
      'S2',
      '(24,24), (9,36), (39,12). From round 2, at each round\'s end, a side with more active troops within 4" of one gains 1 point for it. Length 6 rounds; more points wins, equal is a draw',
    );
    const { victory, rounds, opening } = printed('S2');
    expect({ rounds, opening }).toEqual({ rounds: 6, opening: undefined });
    if (victory.kind !== 'points') throw new Error('wrong victory');
    expect(victory.equal).toBe('draw');
    expect(victory.awards.map(({ name: _name, ...award }) => award)).toEqual(
      [
        [24, 24],
        [9, 36],
        [39, 12],
      ].map((at) => ({
        kind: 'hold',
        at,
        within: 4,
        count: { kind: 'troop' },
        rounds: { from: 2 },
        points: 1,
      })),
    );
  });
});

describe('S3', () => {
  test('convoy', () => {
    says(
      'S3',
      '*two military trucks* (driver and gunner with an M240 each), each with four riflemen (M4) in the bed; *light tactical vehicle* with Mk19 (driver, gunner), aboard it the *squad leader* (commander rank 2, M4, radio) and a *medic* (specialist: medicine, M4, kit); one of the riflemen carries an AT-4, one an M249 instead of the M4. All average, armor',
    );
    expect(counts('S3', 'a')).toEqual({
      'military-truck': 2,
      'light-tactical-vehicle mk19': 1,
      'average body-armor': 6,
      'average m4 body-armor': 6,
      'average m4 at-4 body-armor': 1,
      'average m249 body-armor': 1,
      'average rank 2 m4 body-armor radio': 1,
      'specialist m4 body-armor medical-kit medicine': 1,
    });
    const card = scenarioCard(printed('S3'));
    const gun = (id: string) =>
      card.units.find((each) => each.id === id)!.arms.map(({ weapon, stations }) => [weapon.id, stations]);
    expect(gun('truck-1')).toEqual([['m240', ['gunner']]]);
    expect(gun('tactical-vehicle')).toEqual([['mk19', ['gunner']]]);
    for (const truck of ['truck-1', 'truck-2']) {
      expect(card.units.filter(({ aboard }) => aboard?.vehicle === truck).map(({ aboard }) => aboard!.seat)).toEqual([
        'driver',
        'gunner',
        null,
        null,
        null,
        null,
      ]);
    }
    says('S3', 'enters on the road from x = 0 in round 1, vehicles in any order, first turn to A');
    const road = card.pieces.find(({ id }) => id === 'r1')!.footprint;
    expect(card.units.flatMap(({ arrives }) => arrives ?? [])).toEqual(
      Array(3).fill({ round: 1, edge: 'west', along: road }),
    );
    expect(card.opening).toEqual(['a', 'b']);
  });

  test('insurgents', () => {
    says(
      'S3',
      '*leader* (average, commander rank 1, AK, radio); substandard: *eight with AK*, *two with RPK*, *one PKM gunner* (average) with *assistant* (substandard, AK), *three with RPG-7 and pistol*. No armor',
    );
    expect(counts('S3', 'b')).toEqual({
      'average rank 1 ak radio': 1,
      'substandard ak': 9,
      'substandard rpk': 2,
      'average pkm': 1,
      'substandard rpg-7 pistol': 3,
    });
    says('S3', 'anywhere with x ≥ 30 and at least 6" from the road, `concealed deployment` on');
    const { players, options } = printed('S3');
    expect(players[1]!.zones).toEqual([
      { rectangle: { from: [30, 0], to: [72, 36] }, clearOf: [{ piece: 'r1', distance: 6 }] },
    ]);
    expect(options).toEqual({ concealedDeployment: true });
    expect(groups('S3')).toEqual([
      ['Truck 1', 'Truck 2', 'Tactical vehicle'],
      ['Leader and PKM', 'North of the road', 'South of the road'],
    ]);
  });

  test('barricade and victory', () => {
    says('S3', 'Focus on the task "clear a light obstacle" (Difficulty 3); two successes remove it');
    says(
      'S3',
      'after 8 rounds: A 3 per truck and 2 for the tactical vehicle that exited east; 1 per two insurgents out. B 2 per vehicle wrecked; 1 per two convoy soldiers out',
    );
    const { special, victory, rounds, exits } = printed('S3');
    expect(special).toEqual([{ kind: 'obstacle', piece: 'r4', task: 'clear-light-obstacle', successes: 2 }]);
    expect({ rounds, exits }).toEqual({ rounds: 8, exits: [{ edge: 'east', sides: ['a'] }] });
    if (victory.kind !== 'points') throw new Error('wrong victory');
    expect(victory.awards.map(({ name: _name, ...award }) => award)).toEqual([
      { kind: 'exited', to: 'a', units: { units: ['truck-1', 'truck-2'] }, edge: 'east', points: 3 },
      { kind: 'exited', to: 'a', units: { units: ['tactical-vehicle'] }, edge: 'east', points: 2 },
      { kind: 'out', to: 'a', units: { side: 'b', kind: 'troop' }, when: 'end', per: 2, points: 1 },
      { kind: 'out', to: 'b', units: { side: 'a', kind: 'vehicle' }, when: 'end', points: 2 },
      { kind: 'out', to: 'b', units: { side: 'a', kind: 'troop' }, when: 'end', per: 2, points: 1 },
    ]);
  });
});

describe('S4', () => {
  test('raiders', () => {
    says(
      'S4',
      '*leader* (commander rank 2, M4, radio); *EW operator* (specialist: electronic warfare, EW set, M4); *drone operator* (M4, radio, drone controller, one small UAS with one dropped grenade and laser designator); *six riflemen* (M4; two of them with underbarrel launchers, the other four with demolition charges, trained in placing them); *machine gunner* (M240, pistol) and *assistant* (M4); *medic* (specialist: medicine, M4, kit). All average or as noted, armor, NVGs',
    );
    expect(counts('S4', 'a')).toEqual({
      'average rank 2 m4 body-armor nvgs radio': 1,
      'specialist m4 body-armor ew-set nvgs electronic-warfare': 1,
      'average m4 body-armor drone-controller nvgs radio': 1,
      'small-uas': 1,
      'average m4 underbarrel-launcher body-armor nvgs': 2,
      'average m4 body-armor demolition-charge nvgs': 4,
      'average m4 body-armor nvgs': 1,
      'average m240 pistol body-armor nvgs': 1,
      'specialist m4 body-armor medical-kit nvgs medicine': 1,
    });
    const card = scenarioCard(printed('S4'));
    const uas = card.units.find(({ id }) => id === 'raid-drone')!;
    expect(uas.arms.map(({ weapon, ammunition }) => [weapon.id, ammunition])).toEqual([['dropped-grenade', 1]]);
    expect(uas.items.map(({ id }) => id)).toEqual(['laser-designator']);
    const trained = card.units.filter(({ training }) => training.includes('demolitions'));
    expect(trained.map(({ items }) => items.some(({ demolitionCharge }) => demolitionCharge))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    says('S4', 'zone x ≤ 8 or inside N6 with x ≤ 16');
    expect(printed('S4').players[0]!.zones).toEqual([
      { rectangle: { from: [0, 0], to: [8, 48] } },
      { rectangle: { from: [0, 0], to: [16, 48] }, inside: 'n6' },
    ]);
  });

  test('garrison', () => {
    says(
      'S4',
      '*commander* (rank 2, pistol, radio) in N1; *EW operator* (specialist: electronic warfare, EW set, QBZ) in N1; *eight riflemen* (QBZ; two with NVGs, two with white lights), four of them inside N2; *PKM gunner* and *assistant* in N3; *mortar pair* (60mm mortar, QBZ) ; *light tactical vehicle* with M240, driver and gunner. Average, armor on all but the N2 sleepers',
    );
    expect(counts('S4', 'b')).toEqual({
      'average rank 2 pistol body-armor radio': 1,
      'specialist qbz body-armor ew-set electronic-warfare': 1,
      'average qbz body-armor nvgs': 2,
      'average qbz body-armor white-light': 2,
      'average qbz': 4,
      'average pkm body-armor': 1,
      'average 60mm-mortar qbz body-armor': 1,
      // The PKM's assistant and the mortar's.
      'average qbz body-armor': 2,
      'light-tactical-vehicle m240': 1,
      'average body-armor': 2,
    });
    const inside = (piece: string) =>
      printed('S4')
        .players[1]!.units.filter(({ zones }) => zones?.[0]?.inside === piece)
        .map(({ id }) => id);
    expect(inside('n1')).toEqual(['garrison-commander', 'garrison-ew']);
    expect(inside('n2')).toHaveLength(4);
    expect(inside('n3')).toEqual(['garrison-pkm', 'garrison-pkm-assistant']);
    says('S4', 'zone x ≥ 32');
    expect(printed('S4').players[1]!.zones).toEqual([{ rectangle: { from: [32, 0], to: [60, 48] } }]);
    says('S4', "Groups: leader's, assault, support.");
    says('S4', 'Groups: N1 and N3; N2; mortar and vehicle.');
    expect(groups('S4').map((list) => list.length)).toEqual([3, 3]);
  });

  test('start, objective and victory', () => {
    says('S4', 'round 1 A only; B rolls initiative from round 2. Units in N2 have no turn until round 6');
    says(
      'S4',
      'place a charge (task, Difficulty 4, Focus, adjacent to N10), then trigger it (Difficulty 2, any trained raider with the trigger within 24"). Length 10 rounds',
    );
    says(
      'S4',
      'A wins if the mast is destroyed and at least a quarter of the raiders (troops) are active or exited west at the end; mast destroyed with fewer: draw; otherwise B wins',
    );
    const { opening, special, rounds, exits, victory } = printed('S4');
    expect({ opening, rounds, exits }).toEqual({ opening: ['a'], rounds: 10, exits: [{ edge: 'west', sides: ['a'] }] });
    expect(special).toEqual([
      { kind: 'asleep', side: 'b', inside: 'n2', untilRound: 6, wokenByFire: false },
      { kind: 'demolition', piece: 'n10', place: 'place-charge', trigger: 'trigger-charge', triggerWithin: 24 },
    ]);
    const mast = { kind: 'destroyed', piece: 'n10' };
    expect(victory).toEqual({
      kind: 'conditions',
      cases: [
        {
          when: [mast, { kind: 'survived', units: { side: 'a', kind: 'troop' }, share: [1, 4], exits: ['west'] }],
          result: 'a',
        },
        { when: [mast], result: 'draw' },
      ],
      otherwise: 'b',
    });
  });
});

test('S5', () => {
  says(
    'S5',
    '(A y ≤ 5, B y ≥ 31): *leader* (average, commander, rifle, radio); *two riflemen* (rifle, one grenade each); *light machine gunner*; *medic* (specialist: medicine, rifle). All with body armor. Length 6 rounds or until one side has no active unit. Most active units at the end wins; equal is a draw',
  );
  for (const player of ['a', 'b']) {
    expect(counts('S5', player)).toEqual({
      'average rank 1 rifle body-armor radio': 1,
      'average rifle grenade:1 body-armor': 2,
      'average light-machine-gun body-armor': 1,
      'specialist rifle body-armor medicine': 1,
    });
  }
  const [south, north] = scenarioCard(printed('S5')).players.map(({ zones }) => zones[0]!.bounds);
  expect([south!.maxY, north!.minY]).toEqual([inches(5), inches(31)]);
  const { rounds, untilEliminated, victory } = printed('S5');
  expect({ rounds, untilEliminated, victory }).toEqual({
    rounds: 6,
    untilEliminated: true,
    victory: { kind: 'most-active', equal: 'draw' },
  });
});

describe('the teaching game', () => {
  const game = scenarios['radio-check']!;

  test('is the same for both sides when turned half round', () => {
    const { table, pieces, players } = game;
    const turned = ([x, y]: readonly number[]) => `${mirror(table.width, x!)},${mirror(table.height, y!)}`;
    const shapes = pieces.map(({ kind, polygon }) => `${kind} ${polygon.map(String).toSorted().join(' ')}`);
    expect(pieces.map(({ kind, polygon }) => `${kind} ${polygon.map(turned).toSorted().join(' ')}`).toSorted()).toEqual(
      shapes.toSorted(),
    );
    const [blue, red] = players;
    expect(blue!.units.map(({ at }) => String(at))).toEqual(red!.units.map(({ at }) => turned(at!)));
    const kit = (player: Player) => player.units.map((each) => line(each).replace(/\bqbz\b/, 'm4'));
    expect(kit(blue!)).toEqual(kit(red!));
    // The two rifles are one row of the table but for the name.
    const { weapons } = scenarioCard(game).catalogue;
    expect({ ...weapons.qbz, id: 'm4', name: weapons.m4!.name }).toEqual(weapons.m4);
  });

  test('starts with everybody in place, six a side', () => {
    expect(game.players.map(({ units }) => units.length)).toEqual([6, 6]);
    expect(game.players.flatMap(({ units }) => units).every(({ at }) => at !== undefined)).toBe(true);
  });

  test('leads from moving and shooting to signals and indirect fire', () => {
    const actions = game.guide!.map(({ next }) => next).filter((next) => next !== 'read');
    expect(actions).toEqual(['moved', 'attacked', 'moved', 'signalled', 'fired-indirectly', 'turn-ended']);
  });
});
