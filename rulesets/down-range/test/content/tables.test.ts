import { inches } from '@sandtable/geometry';
import { describe, expect, test } from 'vitest';
import type { Damage, Defense, Price, UnitCard, WeaponCard } from '../../src/content/cards.ts';
import { catalogues } from '../../src/content/catalogue.ts';
import { printed } from '../../src/content/printed.ts';
import { rows, section } from './ledger.ts';

const { full, 'quick-start': quick } = catalogues;
const { weapons, units, items, terrain, tasks, hazards } = full;

/** The number a cell starts with; a dash is `none`, ∞ is null. */
const number = (cell: string, none: number | null = null) =>
  /^–/.test(cell) ? none : cell === '∞' ? null : Number(/^[−-]?[\d.]+/.exec(cell)![0].replace('−', '-'));
const length = (cell: string, none: number | null = null) => {
  const found = number(cell, none);
  return found === null ? null : inches(found);
};
const dice = (cell: string): Damage => {
  const [, count, sides, bonus] = /^(\d*)d(\d+)(?:\+(\d+))?/.exec(cell)!;
  return { dice: Number(count || 1), sides: Number(sides) as Damage['sides'], bonus: Number(bonus ?? 0) };
};
const defense = (cell: string): Defense => {
  if (!cell.includes('d')) return { fixed: Number(cell) };
  const { dice: count, sides } = dice(cell);
  return { dice: count, sides };
};
const named = <T extends { name: string }>(table: Readonly<Record<string, T>>, name: string): T => {
  const found = Object.values(table).find((card) => name === card.name || name.startsWith(`${card.name} (`));
  if (found === undefined) throw new Error(`no card is called ${name}`);
  return found;
};

describe('troops', () => {
  test.each(rows('Troops').map((row) => [row[0]!, row] as const))('%s', (name, row) => {
    const card = named(units, name);
    expect(card).toMatchObject({
      kind: 'troop',
      mobility: 'foot',
      movement: length(row[1]!),
      skill: dice(row[2]!).sides,
      specialtySkill: row[2]!.includes('in specialty') ? dice(row[2]!.split(', ')[1]!).sides : null,
      defense: { fixed: Number(row[3]) },
    });
  });

  test('bodies are as the line under the table says', () => {
    const [, radius, height, prone] = /base radius ([\d.]+)", height ([\d.]+)" \(prone ([\d.]+)"\)/.exec(
      section('Troops'),
    )!;
    for (const card of Object.values(units).filter(({ kind }) => kind === 'troop')) {
      expect(card).toMatchObject({
        radius: inches(Number(radius)),
        height: inches(Number(height)),
        proneHeight: inches(Number(prone)),
      });
    }
    expect(rows('Troops')).toHaveLength(printed.troops.full.length);
  });

  test('average and specialist combatants know small arms and hand grenades, others nothing', () => {
    const training = (id: string) => units[id]!.training;
    expect(training('average')).toEqual(['small-arms', 'hand-grenade']);
    expect(training('specialist')).toEqual(['small-arms', 'hand-grenade']);
    expect(training('substandard')).toEqual([]);
    expect(training('non-combatant')).toEqual([]);
  });
});

describe('small arms and automatic weapons', () => {
  const table = rows('Small arms and automatic weapons');
  test.each(table.map((row) => [row[0]!, row] as const))(
    '%s',
    (name, [, focus, range, difficulty, damage, fan, assist, bulk]) => {
      expect(named(weapons, name)).toMatchObject({
        focus: focus!.startsWith('yes'),
        vehicleOnly: focus === 'vehicle only',
        range: length(range!),
        difficulty: Number(difficulty),
        damage: dice(damage!),
        fan: number(fan!, 1)!,
        assistants: Number(assist),
        bulk: number(bulk!),
        radius: 0,
        payloads: [],
        ammunition: null,
        indirect: false,
        antiAir: false,
        fromAbove: false,
        contact: false,
        artillery: false,
      } satisfies Partial<WeaponCard>);
    },
  );

  test('there are no others', () => {
    expect(table).toHaveLength(printed.weapons.smallArms.length);
  });
});

describe('explosive weapons', () => {
  const table = rows('Explosive weapons');
  const payloads = { HE: 'he', smoke: 'smoke', illum: 'illumination', IR: 'ir' } as const;
  const words = (cell: string) =>
    cell === 'all four'
      ? Object.values(payloads)
      : cell.split(', ').map((word) => payloads[word as keyof typeof payloads]);

  test.each(table.map((row) => [row[0]!, row] as const))(
    '%s',
    (name, [, focus, range, difficulty, radius, damage, ammunition, indirect, assist, variants, bulk]) => {
      expect(named(weapons, name)).toMatchObject({
        focus: focus!.startsWith('yes'),
        vehicleOnly: focus!.startsWith('vehicle only'),
        range: length(range!),
        difficulty: Number(difficulty),
        radius: length(radius!)!,
        damage: dice(damage!),
        ammunition: number(ammunition!),
        indirect: indirect!.startsWith('yes'),
        fromAbove: indirect!.includes('from above'),
        assistants: Number(assist),
        payloads: words(variants!),
        bulk: bulk === 'not portable' ? null : number(bulk!),
        antiAir: name.includes('Anti-Air'),
        fan: 1,
        contact: false,
      } satisfies Partial<WeaponCard>);
    },
  );

  test('there are no others', () => {
    expect(table).toHaveLength(printed.weapons.explosives.length);
  });

  test('mortars and artillery are marked as such, and nothing else is', () => {
    const marked = Object.values(weapons).filter(({ artillery }) => artillery);
    expect(marked.map(({ family }) => family).every((family) => family === 'mortar' || family === 'artillery')).toBe(
      true,
    );
    expect(marked.map(({ id }) => id)).toEqual([
      '60mm-mortar',
      '82mm-mortar',
      '120mm-mortar',
      'tube-artillery',
      'mlrs',
      'air-strike',
      'naval-gunfire',
    ]);
  });
});

describe('derived weapons', () => {
  const words = section('Explosive weapons').replace(/[†‡*]/g, '');
  const said = (name: string) => {
    const part = words.slice(words.indexOf(`${name}`)).split('. ')[0]!;
    const value = (label: string) => new RegExp(`${label} ([\\d]+)`).exec(part)?.[1];
    return { range: value('Rng'), difficulty: value('Diff'), radius: value('Radius'), ammunition: value('Ammo'), part };
  };

  test.each([
    ['at-missile', 'AT missile'],
    ['rocket-pod', 'Rocket pod'],
    ['loitering-payload', 'Loitering payload'],
  ])('%s is as the line under the table says', (id, name) => {
    const { range, difficulty, radius, ammunition, part } = said(name);
    expect(weapons[id]).toMatchObject({
      name,
      difficulty: Number(difficulty),
      radius: inches(Number(radius)),
      ammunition: Number(ammunition),
      damage: dice(/\d*d\d+/.exec(part)![0]),
      contact: part.includes('contact'),
    });
    if (range !== undefined) expect(weapons[id]!.range).toBe(inches(Number(range)));
  });

  test('the dropped grenade is a hand grenade of its range, from above', () => {
    const { range, part } = said('Dropped grenade');
    expect(part).toContain('from above');
    const { id, name, range: _range, bulk, family, vehicleOnly, fromAbove, ...rest } = weapons['dropped-grenade']!;
    expect({ range: _range, fromAbove, vehicleOnly, bulk }).toEqual({
      range: inches(Number(range)),
      fromAbove: true,
      vehicleOnly: true,
      bulk: null,
    });
    expect(weapons['hand-grenade']).toMatchObject(rest);
  });

  test('air strikes and naval guns are as tube artillery', () => {
    expect(words).toContain('Off-map air strike and naval gunfire: as tube artillery, Ammo by scenario');
    const { id: _id, name: _name, ...tube } = weapons['tube-artillery']!;
    expect(weapons['air-strike']).toMatchObject(tube);
    expect(weapons['naval-gunfire']).toMatchObject(tube);
  });
});

describe('vehicles', () => {
  const table = rows('Vehicles');
  const mobilities: Record<string, UnitCard['mobility']> = {
    'no off-road': 'road',
    'off-road': 'off-road',
    'off-road; half speed in water': 'amphibious',
    tracked: 'tracked',
    aerial: 'aerial',
    'water only': 'water',
  };
  const guns: Record<string, string[]> = {
    none: [],
    'machine gun': ['m240'],
    'MG or grenade launcher': ['m240'],
    autocannon: ['autocannon'],
    'tank gun': ['120mm-tank-gun'],
    'tank gun (+ top MG, remote station §4.1 by scenario)': ['120mm-tank-gun'],
    'artillery gun': ['tube-artillery'],
    'autocannon, rockets': ['autocannon', 'rocket-pod'],
    'machine guns': ['m240', 'm240'],
    'grenade, laser designator': ['dropped-grenade'],
    'rockets, laser designator': ['rocket-pod'],
    'explosive payload': ['loitering-payload'],
    M240: ['m240'],
  };
  const exposures = { exposed: 'exposed', enclosed: 'enclosed', semi: 'semi-exposed', '–': undefined } as const;

  test.each(table.map((row) => [row[0]!, row] as const))(
    '%s',
    (name, [, movement, crew, arms, armour, passengers, mobility, size, sizeClass, stations, exposure]) => {
      const card = named(units, name);
      const [radius, height] = size!.split(' / ');
      expect(card).toMatchObject({
        kind: 'vehicle',
        movement: length(movement!),
        defense: defense(armour!),
        passengers: Number(passengers),
        mobility: mobilities[mobility!],
        radius: inches(Number(radius)),
        height: inches(Number(height)),
        size: Number(sizeClass),
        weapons: guns[arms!],
        unmanned: stations === 'RPV' ? 'rpv' : stations!.startsWith('autonomous') ? 'autonomous' : null,
        skill: stations!.startsWith('autonomous') ? dice(stations!.split(' ')[1]!).sides : null,
        items: arms!.includes('laser designator') ? ['laser-designator'] : [],
        autopilot: stations === 'RPV',
      });
      expect(card.stations).toHaveLength(Number(crew));
      const word = exposures[exposure!.split(' ')[0] as keyof typeof exposures];
      if (word !== undefined) expect(card.exposure).toBe(word);
    },
  );

  test('there are no others', () => {
    expect(table).toHaveLength(printed.vehicles.length);
  });

  const reach = (id: string) =>
    Object.fromEntries(units[id]!.stations.map((station) => [station.id, station.weapons.length]));

  test('[DR-VEH-5] stations reach what the table says', () => {
    expect(reach('military-truck')).toEqual({ driver: 0, gunner: 1 });
    expect(reach('ifv')).toEqual({ driver: 0, gunner: 1, commander: 1 });
    expect(reach('attack-helicopter')).toEqual({ pilot: 2, gunner: 2 });
    expect(reach('transport-helicopter')).toEqual({ pilot: 0, 'crew-chief': 2 });
    expect(reach('tank')).toEqual(reach('light-tank'));
    expect(reach('zbl-09')).toEqual(reach('ifv'));
    expect(units['light-tactical-vehicle']!.stations.map(({ exposure }) => exposure)).toEqual([
      'enclosed',
      'semi-exposed',
    ]);
    for (const { mounts, stations, unmanned } of Object.values(units)) {
      if (unmanned !== null) continue;
      expect(mounts.every(({ id }) => stations.some((station) => station.weapons.includes(id)))).toBe(true);
    }
  });

  test('the first seat of every crewed vehicle is its operator’s, and no other', () => {
    for (const { kind, stations, unmanned } of Object.values(units)) {
      if (kind === 'troop' || unmanned !== null) continue;
      expect(stations.map(({ operator }) => operator)).toEqual(stations.map((_station, index) => index === 0));
    }
  });

  test('as obstacles armoured vehicles rate 30 and do not burn, soft ones 6 and do', () => {
    expect(section('Vehicles')).toContain('(armoured 30, soft 6)');
    const armoured = Object.values(units).filter(({ kind, soft }) => kind === 'vehicle' && !soft);
    expect(armoured.map(({ id }) => id)).toEqual([
      'amphibious-vehicle',
      'ifv',
      'light-tank',
      'tank',
      'self-propelled-artillery',
      'zbl-09',
    ]);
    for (const { kind, soft, coverRating } of Object.values(units)) {
      if (kind === 'vehicle') expect(coverRating).toBe(soft ? 6 : 30);
    }
  });

  test('whatever flies does so 6 inches up', () => {
    for (const { mobility, altitude } of Object.values(units)) {
      expect(altitude).toBe(mobility === 'aerial' ? inches(6) : 0);
    }
  });
});

describe('quick-start', () => {
  const table = rows('Quick-start tables');
  const troopRows = table.filter((row) => row.length === 4);
  const weaponRows = table.filter((row) => row.length === 8);

  test.each(troopRows.map((row) => [row[0]!, row] as const))('%s', (name, [, movement, skill, armour]) => {
    expect(named(quick.units, name)).toMatchObject({
      movement: length(movement!),
      skill: dice(skill!).sides,
      specialtySkill: name.includes('d8 in specialty') ? 8 : null,
      defense: { fixed: Number(armour) },
    });
  });

  test.each(weaponRows.map((row) => [row[0]!, row] as const))(
    '[DR-QS-20] %s',
    (name, [, range, difficulty, damage, fan, radius, indirect, focus]) => {
      expect(named(quick.weapons, name)).toMatchObject({
        range: length(range!),
        difficulty: Number(difficulty),
        damage: dice(damage!),
        fan: number(fan!, 1),
        radius: length(radius!, 0),
        indirect: indirect === 'yes',
        focus: focus!.startsWith('yes'),
        ammunition: focus!.includes('single use') ? 1 : null,
      });
    },
  );

  test('has four troop types and eight weapons of its own', () => {
    expect([troopRows.length, weaponRows.length]).toEqual([4, 8]);
    expect([printed.troops.quickStart.length, printed.weapons.quickStart.length]).toEqual([4, 8]);
  });

  test('vehicles and what they fire are filled in from the full rules, soldiers’ weapons are not', () => {
    for (const card of Object.values(quick.units).filter(({ kind }) => kind === 'vehicle')) {
      expect(card).toEqual(units[card.id]);
      for (const weapon of card.mounts.flatMap((mount) => mount.weapons)) expect(quick.weapons[weapon]).toBeDefined();
    }
    expect(quick.weapons['tube-artillery']).toEqual(weapons['tube-artillery']);
    expect(quick.weapons.m4).toBeUndefined();
    expect(weapons.rifle).toBeUndefined();
    expect(quick.weapons.autocannon!.damage).toEqual({ dice: 2, sides: 8, bonus: 0 });
    expect(weapons.autocannon!.damage).toEqual({ dice: 2, sides: 10, bonus: 0 });
  });

  test('road vehicles pay nothing extra off the road', () => {
    expect(quick.terrain.open!.price).toEqual({ ...terrain.open!.price, road: 1 });
    expect(terrain.open!.price.road).toBe(2);
  });

  test('tracked vehicles ignore deep snow', () => {
    expect(quick.terrain['deep-snow']!.price).toEqual({ ...terrain['deep-snow']!.price, tracked: 1 });
    expect(terrain['deep-snow']!.price.tracked).toBe(2);
  });
});

test('the medical table', () => {
  const results = { 'removed from play': 'removed', 'no effect': 'nothing', 'back, injured': 'injured' };
  expect(full.recovery).toEqual(
    rows('Medical table').map(([total, result]) => ({
      upTo: total!.includes('more') ? null : Number(/(?:\d–)?(\d)/.exec(total!)![1]),
      result: results[result as keyof typeof results] ?? 'unharmed',
    })),
  );
  expect(full.recovery).toHaveLength(4);
});

describe('tasks', () => {
  const table = rows('Difficulty table 2-1');
  test.each(table.map((row) => [row[0]!, row] as const))('difficulty %s', (difficulty, row) => {
    const listed = row[3]!.split(/[;,] (?![^(]*\))/);
    const cards = Object.values(tasks).filter((task) => task.difficulty === number(difficulty));
    expect(cards.map(({ name }) => name.toLowerCase())).toEqual(listed.map((entry) => entry.split(' (')[0]));
    for (const [index, { focus, needs, umpireOnly, training }] of cards.entries()) {
      const entry = listed[index]!;
      expect(focus).toBe(entry.includes('Focus'));
      expect(umpireOnly).toBe(entry.includes('umpire only'));
      if (entry.includes('tool kit')) expect(needs).toBe('toolKit');
      if (entry.includes('EW set')) expect(needs).toBe('ew');
      // DR-TSK-3: from Difficulty 4 on training is asked for.
      expect(training !== null).toBe((number(difficulty) ?? 0) >= 4);
    }
  });

  test('there are no others, and the charge is as the line under the table says', () => {
    expect(Object.keys(tasks)).toHaveLength(table.flatMap((row) => row[3]!.split(/[;,] (?![^(]*\))/)).length);
    expect(section('Difficulty table 2-1')).toContain('Placed charge ‡: Radius 4, 2d10');
    expect(full.charge).toEqual({ radius: inches(4), damage: { dice: 2, sides: 10, bonus: 0 } });
  });
});

test('hazards and fire', () => {
  const table = rows('Hazards and fire');
  for (const [name, damage, effect] of table.slice(0, 3)) {
    expect(named(hazards, name!)).toMatchObject({ damage: dice(damage!), effect, gas: true });
  }
  expect(Object.keys(hazards)).toHaveLength(3);
  expect(full.fire).toEqual({ spread: dice(table[3]![1]!), damage: dice(table[4]![1]!) });
  expect(table).toHaveLength(5);
});

describe('equipment', () => {
  const table = rows('Equipment');
  test.each(table.map((row) => [row[0]!, row] as const))('%s', (name, [, , bulk]) => {
    expect(named(items, name).bulk).toBe(Number(bulk));
  });

  test('does what the table says', () => {
    const effects = Object.values(items).map((item) => [
      item.id,
      Object.entries(item)
        .filter(([, value]) => value === true)
        .map(([effect]) => effect),
    ]);
    expect(Object.fromEntries(effects)).toEqual({
      nvgs: ['nvg'],
      'body-armor': ['bodyArmor'],
      radio: ['radio'],
      'white-light': ['whiteLight'],
      'medical-kit': ['medicalKit'],
      'tool-kit': ['toolKit'],
      'ew-set': ['radio', 'ew'],
      'thermal-sight': ['thermal'],
      skis: ['skis'],
      'protective-mask': ['mask'],
      'laser-designator': ['designator'],
      'drone-controller': ['droneController'],
      'camouflage-net': ['camouflageNet'],
      'demolition-charge': ['demolitionCharge'],
    });
    const word = (name: string) => table.find((row) => row[0] === name)![1]!;
    expect(`Defense +${items['body-armor']!.defenseBonus}`).toBe(word('Body armor'));
    expect(word('EW set')).toContain(`jamming radius ${items['ew-set']!.jammingRadius / 1000}`);
    expect(word('Camouflage net')).toContain(`circle of ${items['camouflage-net']!.netRadius / 1000}"`);
    expect(items['laser-designator']!.designatorRange).toBe(inches(48)); // DR-EQP-4
  });

  test('holds the table, and the charge that a scenario hands out', () => {
    expect(Object.keys(items)).toHaveLength(table.length + 1);
  });
});

describe('terrain', () => {
  const table = rows('Terrain kinds').filter(([kind]) => !kind!.startsWith('wreck'));
  const ids: Record<string, string> = {
    'water, fordable': 'fordable-water',
    'water, deep': 'deep-water',
    'hedge / brush': 'hedge',
    'low wall, sandbags': 'low-wall',
    'timber fence / wall': 'timber-fence',
    'roofed position, open sides (example 2.2)': 'roofed-position',
    'steep slope (up)': 'hill',
  };
  const idOf = (kind: string) => ids[kind] ?? kind.replaceAll(' ', '-');
  const opacities: Record<string, string> = { 'depth rule': 'depth', 'DR-COV-7': 'none', '–': 'none' };
  const price = (cell: string): Price =>
    cell === 'DR-MOV-9'
      ? 'cross'
      : cell === '–'
        ? 'ground'
        : /^\d/.test(cell)
          ? (Number(cell[0]) as 1 | 2)
          : (cell.split(' ')[0] as Price);

  test.each(table.map((row) => [row[0]!, row] as const))(
    '%s',
    (kind, [, opacity, cover, height, troops, road, offRoad, tracked, other]) => {
      const card = terrain[idOf(kind)]!;
      const isHill = card.relief === 'hill';
      expect(card).toMatchObject({
        opacity: opacities[opacity!] ?? opacity,
        cover: cover === 'earth' ? null : Number(cover),
        height: isHill ? 0 : length(height!),
        ownHeight: isHill,
        flammable: other!.includes('flammable'),
        enterable: troops!.includes('enter'),
        dark: other!.includes('dark'),
        blocksThermal: other!.includes('blocks thermal'),
        emplacement: kind === 'emplacement',
        skis: troops!.includes('skis'),
        overhead: other!.includes('overhead unlimited') ? null : Number(/overhead (\d+)/.exec(other!)?.[1] ?? 0),
      });
      expect(isHill ? card.steep : card.price).toMatchObject({
        foot: price(troops!),
        road: price(road!),
        offRoad: price(offRoad!),
        tracked: price(tracked!),
      });
    },
  );

  test('boats keep to water, amphibious vehicles to the off-road column but for deep water', () => {
    for (const { id, price: prices, relief } of Object.values(terrain)) {
      if (relief === 'hill' || id === 'emplacement') continue;
      expect(prices.water).toBe(id === 'deep-water' ? 1 : 'no');
      expect(prices.amphibious).toBe(id === 'deep-water' ? 2 : prices.offRoad);
    }
  });

  test('bodies stay out of walls, boulders, glass and wrecks, and nothing else', () => {
    expect(Object.values(terrain).flatMap(({ id, solid }) => (solid ? [id] : []))).toEqual([
      'low-wall',
      'high-wall',
      'timber-fence',
      'boulders',
      'armoured-glass',
      'soft-wreck',
      'armoured-wreck',
    ]);
  });

  test('wrecks are two kinds that differ in cover and in burning', () => {
    const [row] = rows('Terrain kinds').filter(([kind]) => kind!.startsWith('wreck'));
    const { id: _soft, name: _name, ...soft } = terrain['soft-wreck']!;
    expect(row!.slice(1, 4)).toEqual(['total', `${soft.cover} / ${terrain['armoured-wreck']!.cover}`, 'vehicle']);
    expect(terrain['armoured-wreck']).toMatchObject({ ...soft, cover: 30, flammable: false });
    expect(soft).toMatchObject({ cover: 6, flammable: true, ownHeight: true, opacity: 'total' });
    expect(soft.price).toMatchObject({ foot: 'climb', road: 'no', offRoad: 'no', tracked: 'no' });
  });

  test('there are no others', () => {
    expect(Object.keys(terrain)).toHaveLength(table.length + 2);
  });
});

describe('what no column prints', () => {
  const marks = ({
    family,
    assistants,
    bulk,
    payloads,
    vehicleOnly,
    crewServed,
    artillery,
    antiAir,
    fromAbove,
  }: WeaponCard) => ({
    family,
    assistants,
    bulk,
    payloads,
    vehicleOnly,
    crewServed,
    artillery,
    antiAir,
    fromAbove,
  });

  test.each([
    ['rifle', 'm4'],
    ['light-machine-gun', 'm249'],
    ['medium-machine-gun', 'm240'],
    ['bayonet', 'bayonet'],
    ['grenade', 'hand-grenade'],
    ['autocannon', 'autocannon'],
    ['60mm-mortar', '60mm-mortar'],
    ['anti-tank-rocket', 'at-4'],
  ])('the quick-start’s %s takes from the full rules’ %s', (own, like) => {
    expect(marks(quick.weapons[own]!)).toEqual(marks(weapons[like]!));
  });

  test('the chapter 6 missile is borne and fired as an AT-4, and is guided', () => {
    expect(marks(weapons['at-missile']!)).toEqual({ ...marks(weapons['at-4']!), family: 'guided-missile' });
    expect(weapons['at-missile']).toMatchObject({ focus: false, indirect: false, range: inches(36) });
    expect(weapons['loitering-payload']!.range).toBe(inches(1)); // its neighbours, DR-UMV-10
  });

  test('what training on one weapon covers', () => {
    const families: Record<string, string[]> = {};
    for (const { id, family } of Object.values(weapons)) families[family] = [...(families[family] ?? []), id];
    const smallArms = ['pistol', 'm4', 'qbz', 'ak', 'type-81', 'm7', 'm110', 'sniper-rifle', 'unarmed', 'bayonet'];
    expect(families).toEqual({
      'small-arms': smallArms,
      'light-machine-gun': ['m249', 'qbb', 'rpk'],
      'machine-gun': ['m240', 'qj-gpmg', 'pkm'],
      'heavy-machine-gun': ['m2', 'qj-hmg'],
      autocannon: ['autocannon'],
      'hand-grenade': ['hand-grenade'],
      'underbarrel-launcher': ['underbarrel-launcher'],
      'grenade-machine-gun': ['mk19', 'qlz', 'qlu-11'],
      'tank-gun': ['120mm-tank-gun'],
      'rocket-launcher': ['at-4', 'maaws', 'rpg-7'],
      'anti-air-missile': ['manpad'],
      'guided-missile': ['top-attack', 'at-missile'],
      mortar: ['60mm-mortar', '82mm-mortar', '120mm-mortar'],
      artillery: ['tube-artillery', 'mlrs', 'air-strike', 'naval-gunfire'],
      'rocket-pod': ['rocket-pod'],
      'drone-munition': ['dropped-grenade', 'loitering-payload'],
    });
  });

  test('crews serve whatever takes an assistant, but for a sniper’s rifle', () => {
    for (const { id, crewServed, assistants } of Object.values(weapons)) {
      expect([id, crewServed]).toEqual([id, assistants > 0 && id !== 'sniper-rifle']);
    }
  });

  test('a hill costs what lies on it, and its steep slopes stop boats', () => {
    expect(new Set(Object.values(terrain.hill!.price))).toEqual(new Set(['ground']));
    expect(terrain.hill!.steep).toEqual({ foot: 2, road: 2, offRoad: 2, tracked: 2, water: 'no', amphibious: 2 });
    expect(Object.values(terrain).flatMap(({ id, steep }) => (steep === null ? [] : [id]))).toEqual(['hill']);
    expect(Object.values(terrain).flatMap(({ id, relief }) => (relief === 'flat' ? [] : [`${id} ${relief}`]))).toEqual([
      'trench trench',
      'hill hill',
    ]);
  });
});

test('the catalogue cannot be changed, and knows nothing but its own ids', () => {
  expect(() => Object.assign(weapons.m4!, { range: 1 })).toThrow(TypeError);
  expect(() => (units.tank!.stations as unknown[]).push({})).toThrow(TypeError);
  for (const inherited of ['constructor', 'toString', '__proto__']) {
    for (const table of [weapons, units, items, terrain, tasks, hazards]) expect(table[inherited]).toBeUndefined();
  }
});
