import { inches } from '@sandtable/geometry';
import { describe, expect, test } from 'vitest';
import { mountedOn } from '../../src/content/armament.ts';
import { catalogues } from '../../src/content/catalogue.ts';
import { judgementsFor } from '../../src/content/defaults.ts';
import { damageOf, defenseOf, diceSchema, mostDamage } from '../../src/content/dice-notation.ts';
import { recoveryAt } from '../../src/content/medicine.ts';
import { pieceCard } from '../../src/content/piece-card.ts';
import { priceFor } from '../../src/content/price.ts';
import { scenarioCard } from '../../src/content/read-scenario.ts';
import { isInAnyZone, isInZone } from '../../src/content/zone-card.ts';
import { skirmish } from './skirmish.ts';

const { units, terrain, recovery } = catalogues.full;

describe('dice', () => {
  test('are read as people write them', () => {
    expect(damageOf('d6')).toEqual({ dice: 1, sides: 6, bonus: 0 });
    expect(damageOf('3d10+3')).toEqual({ dice: 3, sides: 10, bonus: 3 });
    expect(defenseOf(4)).toEqual({ fixed: 4 });
    expect(defenseOf('2d8')).toEqual({ dice: 2, sides: 8 });
    expect(() => damageOf('many')).toThrow('"many"');
  });

  test('only the four the game has', () => {
    for (const text of ['d4', '2d6', '9d10+12']) expect(diceSchema.safeParse(text).success).toBe(true);
    for (const text of ['d12', 'd20', '0d6', 'd6+0', '2d', 'd6 ', '10d6'])
      expect(diceSchema.safeParse(text).success).toBe(false);
  });

  test('the most a weapon does is all dice at their highest and its bonus', () => {
    const most = (id: string) => mostDamage(catalogues.full.weapons[id]!.damage);
    expect(['m4', '60mm-mortar', 'autocannon', '120mm-tank-gun', 'top-attack'].map(most)).toEqual([6, 16, 20, 40, 33]);
  });
});

test('every total has its place in the medical table', () => {
  expect([1, 3, 4, 5, 6, 8, 9, 14].map((total) => recoveryAt(total, recovery))).toEqual([
    'removed',
    'removed',
    'nothing',
    'nothing',
    'injured',
    'injured',
    'unharmed',
    'unharmed',
  ]);
});

test('each way of moving pays by its own column', () => {
  const pay = (mobility: Parameters<typeof priceFor>[0], kind: string) => priceFor(mobility, terrain[kind]!.price);
  expect([pay('road', 'open'), pay('off-road', 'open'), pay('tracked', 'mud'), pay('foot', 'mud')]).toEqual([
    2, 1, 1, 2,
  ]);
  expect([pay('water', 'deep-water'), pay('amphibious', 'deep-water'), pay('off-road', 'deep-water')]).toEqual([
    1,
    2,
    'no',
  ]);
  expect(pay('aerial', 'boulders')).toBe(1);
});

describe('pieces', () => {
  const polygon: [number, number][] = [
    [0, 0],
    [8, 0],
    [8, 8],
    [0, 8],
  ];
  const card = (kind: string, rest: object = {}) =>
    pieceCard({ id: 'p', kind, polygon, ...rest }, terrain[kind]!, judgementsFor());

  test('take what they do not say from their kind', () => {
    expect(card('low-wall')).toMatchObject({
      name: 'Low wall, sandbags',
      height: 500,
      bottom: 0,
      cover: 16,
      solid: true,
      floor: null,
    });
    expect(
      card('low-wall', { name: 'Crate', height: 1.25, z0: 2, cover: 'light', solid: false, floor: 0.5 }),
    ).toMatchObject({
      name: 'Crate',
      height: 1250,
      bottom: 2000,
      cover: 6,
      solid: false,
      floor: 500,
    });
    expect(card('bunker', { cover: 7, overhead: 'hard' })).toMatchObject({ cover: 7, overhead: 16 });
    expect(card('rubble', { price: { tracked: 'no' } }).price).toEqual({ ...terrain.rubble!.price, tracked: 'no' });
  });

  test('a lone bush conceals nothing', () => {
    expect(card('hedge').opacity).toBe('partial');
    expect(card('hedge', { isolated: true }).opacity).toBe('none');
  });

  test('a hill is steep from a rise of one in two', () => {
    expect(card('hill', { height: 2, slopeWidth: 4 }).steep).toEqual(terrain.hill!.steep);
    expect(card('hill', { height: 2, slopeWidth: 4.001 }).steep).toBeNull();
    expect(card('hill', { height: 2 }).steep).toBeNull(); // a cliff is climbed
  });

  test('a trench is as deep as it says', () => {
    expect(card('trench').height).toBe(-800);
    expect(card('trench', { depth: 1.5 }).height).toBe(-1500);
  });

  test('objects with a Defense can be destroyed', () => {
    expect(card('boulders').defense).toBeNull();
    expect(card('boulders', { defense: '2d8' }).defense).toEqual({ dice: 2, sides: 8 });
  });
});

describe('zones', () => {
  const card = scenarioCard({
    ...skirmish,
    players: [
      {
        ...skirmish.players[0]!,
        zones: [
          { edge: { side: 'east', depth: 4 } },
          { inside: 'house', rectangle: { from: [0, 0], to: [33, 36] } },
          { rectangle: { from: [0, 0], to: [10, 36] }, clearOf: [{ piece: 'road', distance: 2 }] },
        ],
      },
      skirmish.players[1]!,
    ],
  });
  const [east, half, clear] = card.players[0]!.zones;
  const soldier = (x: number, y: number) => ({ x: inches(x), y: inches(y), radius: 500 });

  test('an edge is a strip of the table', () => {
    expect(east!.bounds).toEqual({ minX: 44000, minY: 0, maxX: 48000, maxY: 36000 });
    expect(isInZone(soldier(44.5, 1), east!)).toBe(true);
    expect(isInZone(soldier(44.499, 1), east!)).toBe(false);
  });

  test('everything a zone says must hold', () => {
    expect(isInZone(soldier(30.5, 22), half!)).toBe(true);
    expect(isInZone(soldier(30.499, 22), half!)).toBe(false); // not wholly inside the house
    expect(isInZone(soldier(32.5, 22), half!)).toBe(true);
    expect(isInZone(soldier(32.501, 22), half!)).toBe(false); // beyond the rectangle
  });

  test('distances from pieces run from the base’s edge', () => {
    expect(isInZone(soldier(5, 9.5), clear!)).toBe(true); // the road begins at 12
    expect(isInZone(soldier(5, 9.501), clear!)).toBe(false);
  });

  test('several are alternatives', () => {
    expect(isInAnyZone(soldier(5, 5), card.players[0]!.zones)).toBe(true);
    expect(isInAnyZone(soldier(20, 5), card.players[0]!.zones)).toBe(false);
  });
});

describe('vehicles in a scenario', () => {
  const held = (id: string, weapons?: Parameters<typeof mountedOn>[1]) =>
    mountedOn(units[id]!, weapons).map(({ mount, weapon, stations }) => [mount, weapon, stations.join(' ')]);

  test('mounts hold their own weapons unless the scenario says otherwise', () => {
    expect(held('light-tactical-vehicle')).toEqual([['gun', 'm240', 'gunner']]);
    expect(held('light-tactical-vehicle', [{ weapon: 'mk19' }])).toEqual([['gun', 'mk19', 'gunner']]);
    expect(held('transport-helicopter')).toEqual([
      ['left-gun', 'm240', 'crew-chief'],
      ['right-gun', 'm240', 'crew-chief'],
    ]);
  });

  test('a named mount is filled before weapons without one look for theirs', () => {
    const weapons = [
      { weapon: 'm240', ammunition: 2 },
      { weapon: 'm240', mount: 'left-gun', ammunition: 5 },
    ];
    expect(mountedOn(units['tilt-rotor']!, weapons).map(({ mount, ammunition }) => [mount, ammunition])).toEqual([
      ['left-gun', 5],
      ['right-gun', 2],
    ]);
  });

  test('a new name adds a mount', () => {
    expect(held('tank', [{ weapon: 'm2', mount: 'top-gun', stations: ['commander'] }])).toEqual([
      ['gun', '120mm-tank-gun', 'gunner commander loader'],
      ['top-gun', 'm2', 'commander'],
    ]);
  });
});

describe('units in a scenario', () => {
  const card = scenarioCard(skirmish);
  const unit = (id: string) => card.units.find((each) => each.id === id)!;

  test('know what they carry, what their drones carry, and their vehicle as its crew', () => {
    expect(unit('captain').training).toEqual(['small-arms', 'hand-grenade', 'drone-munition']);
    expect(unit('driver').training).toEqual(['small-arms', 'hand-grenade', 'driving', 'machine-gun']);
    expect(unit('rider').training).toEqual(['small-arms', 'hand-grenade']);
    expect(unit('mortar').training).toEqual(['small-arms', 'hand-grenade', 'mortar']);
    expect(unit('medic').training).toEqual(['small-arms', 'hand-grenade', 'medicine']);
  });

  test('take from the tables what the scenario does not say', () => {
    expect(unit('late')).toMatchObject({
      rank: 0,
      superior: null,
      at: null,
      arms: [],
      emplacement: 0,
      operators: null,
    });
    expect(unit('late').arrives).toEqual({ round: 2, edge: 'west', along: card.pieces[4]!.footprint });
    expect(unit('corporal').at).toEqual({ x: 4000, y: 20000 });
    expect(unit('rider').aboard).toEqual({ vehicle: 'truck', seat: null });
    expect(unit('drone')).toMatchObject({ autopilot: true, carriedBy: 'captain', operators: ['captain'] });
    expect(unit('drone').items.map(({ id }) => id)).toEqual(['laser-designator']);
    expect(unit('mortar').team.map(({ id, arms }) => [id, arms.length])).toEqual([
      ['red-1', 0],
      ['red-2', 1],
    ]);
  });

  test('off-map guns have an average crew, full assistance and three rounds unless told otherwise', () => {
    const battery = (change: object) =>
      scenarioCard({
        ...skirmish,
        players: [
          { ...skirmish.players[0]!, offMap: [{ id: 'b', name: 'B', weapon: 'tube-artillery', ...change }] },
          skirmish.players[1]!,
        ],
      }).players[0]!.offMap[0]!;
    expect(battery({})).toMatchObject({ skill: 6, assistants: 4, ammunition: 3 });
    expect(battery({ skill: 8, assistants: 0, ammunition: 1 })).toMatchObject({
      skill: 8,
      assistants: 0,
      ammunition: 1,
    });
  });

  test('what the players choose goes before the scenario, and that before the defaults', () => {
    const scenario = { ...skirmish, judgements: { jammingRadius: 20, mostBulk: 15 } };
    const chosen = scenarioCard(scenario, { options: { dud: true }, judgements: { jammingRadius: 10 } });
    expect(chosen.options).toMatchObject({ dud: true, teamTokens: true, cleanMiss: false });
    expect(chosen.judgements).toMatchObject({ jammingRadius: inches(10), mostBulk: 15, normalBulk: 12 });
    expect(chosen.catalogue.items['ew-set']!.jammingRadius).toBe(inches(10));
  });

  test('circles, hazards and triggers are in mils', () => {
    if (card.victory.kind !== 'points') throw new Error('wrong victory');
    expect(card.victory.awards[0]).toMatchObject({ at: { x: 24000, y: 18000 }, within: 4000, weights: { truck: 2 } });
    expect(card.hazards[0]).toMatchObject({
      shape: { x: 40000, y: 5000, radius: 3000 },
      untilRound: null,
      name: 'Tear gas',
    });
    const special = [
      {
        kind: 'demolition' as const,
        piece: 'wall',
        place: 'place-charge',
        trigger: 'trigger-charge',
        triggerWithin: 24,
      },
    ];
    expect(scenarioCard({ ...skirmish, special }).special).toEqual([{ ...special[0], triggerWithin: 24000 }]);
    const holds = { kind: 'holds' as const, side: 'blue', at: [1, 2] as [number, number], within: 3, count: {} };
    const victory = { kind: 'conditions' as const, cases: [{ when: [holds], result: 'blue' }], otherwise: 'draw' };
    expect(scenarioCard({ ...skirmish, victory }).victory).toMatchObject({
      cases: [{ when: [{ at: { x: 1000, y: 2000 }, within: 3000 }] }],
    });
  });
});
