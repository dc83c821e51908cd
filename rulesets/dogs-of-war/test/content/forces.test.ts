import { expect, test } from 'vitest';
import optionsFile from '../../content/options.json' with { type: 'json' };
import {
  actionCosts,
  bodyPoints,
  distances,
  equipment,
  forces,
  modifiers,
  perks,
  structures,
  woundChart,
} from '../../src/content/catalogue.ts';
import { LOCATIONS, ROLES } from '../../src/content/force.ts';
import { optionsFileSchema, optionsSchema } from '../../src/content/options.ts';
import { clauseIds, isHouse, numberIn, rowsOf } from './ledger.ts';

const lists = Object.values(forces);
/** Columns of T3 and T4 by force. */
const US = ['airborne', 'rangers', 'green-berets', 'delta', 'marines'];
const IRREGULAR = ['somali-militia', 'somali-civilians', 'al-qaeda', 'taliban'];

test('[DW-BLD-2] [DW-EQP-1] scores and armor are those of T1, marks included', () => {
  const rows = rowsOf('T1 ');
  expect(lists).toHaveLength(rows.length);
  for (const [i, force] of lists.entries()) {
    const [, wp, wk, cq, st, ft, hp, head, torso, ml, cc] = rows[i] as string[];
    const cells = { wp, wk, cq, st, ft, hp, ml, cc } as Record<string, string>;
    const scores = Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, numberIn(cell)]));
    expect([force.id, force.scores]).toEqual([force.id, scores]);
    expect(force.radio).toBe(cc!.includes('Radio'));
    const worn = force.kit.armor.map((id) => equipment[id]!.armor!);
    expect(Math.max(0, ...worn.map((armor) => armor.head ?? 0))).toBe(numberIn(head!));
    expect(Math.max(0, ...worn.map((armor) => armor.chest ?? 0))).toBe(numberIn(torso!));
    for (const [name, cell] of Object.entries(cells))
      expect([force.id, name, force.house.includes(`scores.${name}`)]).toEqual([force.id, name, isHouse(cell)]);
  }
});

test('[DW-BLD-3] [DW-BLD-4] [DW-BLD-10] [DW-FRC-10] fire teams are those of T2', () => {
  const rows = rowsOf('T2 ').filter(([name]) => !name!.startsWith('—'));
  for (const [i, force] of lists.entries()) {
    const [price, , , gunner, assistant, kit, innate] = rows[i] as string[];
    expect(force.points).toBe(Number(/\((\d+)/.exec(price!)?.[1]));
    if (force.weapons === null) expect(gunner).toContain('choice');
    else {
      const named = (id: string) => id.toUpperCase().replace('-PARA', ' PARA');
      expect(force.weapons.gunner.map(([gun]) => named(gun!)).join(' or ')).toBe(gunner!.replace(' †', ''));
      expect(force.weapons.assistant.map(([gun]) => named(gun!)).join(' or ')).toBe(assistant!.replace(' †', ''));
      expect(force.weapons.leader[0]![1] === 'm203').toBe(rows[i]![1]!.includes('M203'));
    }
    const as = kit === 'as Airborne' ? rows[0]![5]! : kit!;
    expect(force.kit.rounds).toBe(Number(/(\d+) rounds/.exec(as)?.[1]));
    expect(force.kit.launcherRounds).toBe(Number(/leader (\d+)/.exec(as)?.[1] ?? 0));
    expect(force.kit.assistantRounds).toBe(Number(/\+(\d+) rounds/.exec(as)?.[1] ?? 0));
    expect(force.kit.grenades.m67 ?? 0).toBe(Number(/(\d) M67/.exec(as)?.[1] ?? 0));
    expect(force.kit.weapons.includes('knife')).toBe(as.includes('knife'));
    const words = {
      'expert-rifleman': 'Expert Rifleman',
      disciplined: 'Disciplined',
      'go-faster': 'Go Faster',
      khat: 'Khat',
      'no-aim': 'no aimed shots',
    };
    for (const [trait, word] of Object.entries(words))
      expect([force.id, trait, (force.traits as string[]).includes(trait)]).toEqual([
        force.id,
        trait,
        innate!.includes(word),
      ]);
    expect(force.house.includes('traits')).toBe(isHouse(innate!));
  }
  expect(forces.marines!.upgrades!.map(({ id, chart }) => [id, chart])).toEqual([
    ['meu-soc', 'no-soviet'],
    ['force-recon', 'all'],
  ]);
});

test('[DW-BLD-8] special equipment costs what T3 says', () => {
  const ids = ['motorola', 'gps', 'goggles', 'laser', 'mine-pair', 'shaped-charge', 'c4-pound', 'claymore'];
  for (const [i, row] of rowsOf('T3 ').entries()) {
    for (const [k, id] of US.entries()) {
      const cell = row[k + 1] as string;
      expect([ids[i], id, forces[id]!.items[ids[i]!] ?? null]).toEqual([ids[i], id, numberIn(cell)]);
      expect([ids[i], id, forces[id]!.house.includes(`items.${ids[i]}`)]).toEqual([ids[i], id, isHouse(cell)]);
    }
  }
  const others = ['rpg', 'rpg-rocket', 'soviet-grenade', 'kevlar-vest'];
  for (const [i, row] of rowsOf('T3 ', 1).entries()) {
    for (const [k, id] of IRREGULAR.entries())
      expect([others[i], id, forces[id]!.items[others[i]!] ?? null]).toEqual([others[i], id, numberIn(row[k + 1]!)]);
  }
});

test('[DW-BLD-5] [DW-FRC-8] perks do and cost what T4 says', () => {
  const columns = [['airborne', 'rangers'], ['green-berets', 'delta'], ['marines'], ['al-qaeda'], ['taliban']];
  const rows = rowsOf('T4 ');
  const own = Object.values(perks).filter(({ specialist }) => specialist === undefined);
  expect(own.map(({ name }) => name)).toEqual(rows.map(([name]) => name));
  for (const [i, perk] of own.entries()) {
    const effect = (rows[i]![1] as string).replace('−', '-');
    if (perk.scores !== undefined) {
      const words = Object.entries(perk.scores).map(([n, by]) => `${n.toUpperCase()} ${by > 0 ? '+' : ''}${by}`);
      expect(words.join(', ')).toBe(effect);
    }
    for (const [k, ids] of columns.entries()) {
      for (const id of ids)
        expect([perk.id, id, forces[id]!.perks[perk.id] ?? null]).toEqual([perk.id, id, numberIn(rows[i]![k + 2]!)]);
    }
  }
});

test('goggles cost Airborne and Rangers two points, others one', () => {
  expect(lists.filter(({ goggles }) => goggles === -2).map(({ id }) => id)).toEqual(['airborne', 'rangers']);
  expect(lists.filter(({ goggles }) => goggles === -1)).toHaveLength(7);
});

test('modifiers are those of T9, T10 and T16', () => {
  const ledger = (heading: string, column: number) =>
    rowsOf(heading)
      .map((row) => numberIn(row[column]!))
      .filter((count) => count !== null);
  const goggles = 2; // their row holds two numbers, which force lists have
  const toHit = ledger('T9 ', 1).filter((_, i) => i !== ledger('T9 ', 1).length - 1 - goggles);
  expect(Object.values(modifiers.toHit).map(({ modifier }) => modifier)).toEqual(toHit);
  expect(Object.values(modifiers.closeQuarters).map(({ modifier }) => modifier)).toEqual(ledger('T10 ', 1));
  expect(Object.values(modifiers.morale).map(({ modifier }) => modifier)).toEqual(ledger('T16 ', 1));
});

test('actions cost what T11 says, marked where the price is ours', () => {
  const rows = rowsOf('T11 ').filter(
    ([name]) => !['Reload', 'Aim, scope', 'Drop item, change facing', 'Jump to 1" / to 2"'].includes(name!),
  );
  const house = (name: string) =>
    Object.values(actionCosts)
      .filter((cost) => cost.house)
      .map((cost) => cost.name)
      .includes(name);
  expect(rows.filter(([, , printed]) => printed === '‡')).toHaveLength(13);
  expect([house('Stairs'), house('Walk')]).toEqual([true, false]);
  const ap = (id: string) => actionCosts[id]!.ap;
  const expected: Record<string, number[]> = {
    Walk: [ap('walk')],
    Run: [ap('run')],
    Crawl: [ap('crawl')],
    'Go prone': [ap('go-prone')],
    'Stand up': [ap('stand')],
    'Walk in rubble': [ap('rubble-walk')],
    'Run in rubble': [ap('rubble-run')],
    'Climb, rope': [ap('climb')],
    'Pick up item': [ap('pick-up')],
    'Throw grenade': [ap('throw')],
    'Op-Fire': [ap('op-fire'), ap('op-fire-attack')],
    Trigger: [ap('trigger')],
    "Bandage / medic's aid": [ap('bandage')],
    'Wake a comrade': [ap('wake')],
    'Learn a weapon': [ap('learn')],
    'Pick up a casualty': [ap('carry')],
    'Unarmed attack': [ap('unarmed')],
    'Fix bayonet': [ap('fix-bayonet')],
    Cuff: [ap('cuff')],
    'Set shaped charge / each ¼ lb C4': [ap('set-charge')],
    'Attack of opportunity': [ap('opportunity')],
    Spotter: [ap('spot')],
    'Ready another weapon': [ap('ready')],
    'Take off bayonet': [ap('unfix-bayonet')],
    'Deploy claymore': [ap('set-claymore')],
    'Lay mine': [ap('lay-mine')],
    'Fix or recover rope': [ap('rope')],
    'Open or shut door / force it': [ap('door'), ap('force-door')],
    Stairs: [ap('stairs')],
    'Climb down up to 1.0" / deeper': [ap('drop-down'), ap('climb-down')],
    'Leave the table': [ap('leave-table')],
    'Release a bomb': [ap('release-bomb')],
    'Get into or out of a vehicle': [ap('board')],
    'Break free': [ap('break-free')],
    'Free a prisoner': [ap('free-prisoner')],
  };
  for (const [name, cell] of rows) {
    const wanted = expected[name!];
    expect([name, wanted]).not.toEqual([name, undefined]);
    const numbers = Array.from(cell!.matchAll(/\d+/g), ([count]) => Number(count));
    expect([name, numbers.slice(0, wanted!.length)]).toEqual([name, wanted]);
  }
  expect([ap('aim'), ap('scope'), ap('short-jump'), ap('long-jump'), ap('drop'), ap('face')]).toEqual([
    2, 2, 2, 7, 0, 0,
  ]);
});

test('the wound chart is T12, cell for cell', () => {
  const rows = rowsOf('T12 ');
  for (const [i, { name, faces, critical, severe }] of woundChart.locations.entries()) {
    const [dice, location, worst, bad, minor, miss] = rows[i] as string[];
    expect([name, faces.join(', ')]).toEqual([location, dice]);
    for (const [cell, text] of [
      [critical, worst!],
      [severe, bad!],
    ] as const) {
      expect([name, cell.kills === true]).toEqual([name, text === 'killed']);
      expect([name, cell.hp ?? null]).toEqual([name, Number(/−(\d) HP/.exec(text)?.[1] ?? 0) || null]);
      const words = {
        ima: 'IMA',
        bleed: 'bleed',
        immobilized: 'immobilized',
        doubled: 'movement doubled',
        unconscious: 'unconscious',
        shock: 'SS',
      } as const;
      for (const [field, word] of Object.entries(words))
        expect([name, field, (cell as Record<string, unknown>)[field] === true]).toEqual([
          name,
          field,
          text.includes(word),
        ]);
      expect([name, cell.arm ?? null]).toEqual([
        name,
        text.includes('useless') ? 'useless' : text.includes('that arm') ? 'severe' : null,
      ]);
    }
    expect([minor, miss]).toEqual(['−1 HP', 'SS or duck']);
  }
  expect([woundChart.minor, woundChart.nearMiss]).toEqual([{ hp: 1 }, { duck: true }]);
  expect(woundChart.columns.map(({ to }) => to)).toEqual([0, 2, 5, null]);
  expect(new Set(woundChart.locations.map(({ id }) => id))).toEqual(new Set(LOCATIONS));
});

test('body points are those of T13', () => {
  const offsets = (cell: string) =>
    cell.split(',').map((part) => Number(part.trim().replace('−', '-').replace('+', '')));
  const rows = rowsOf('T13 ');
  expect(bodyPoints.standing.points).toEqual(rows.map((row) => offsets(row[2]!)));
  expect(bodyPoints.prone.points).toEqual(rows.map((row) => offsets(row[3]!)));
  expect([bodyPoints.standing.eye, bodyPoints.prone.eye]).toEqual([
    [0, 0, 0.9],
    [0.4, 0, 0.25],
  ]);
  expect([bodyPoints.standing.height, bodyPoints.prone.height]).toEqual([1, 0.3]);
});

test('[DW-STR-1] structures have the points of T14', () => {
  expect(Object.values(structures).map(({ sp, material }) => [sp, material])).toEqual(
    rowsOf('T14 ').map(([, sp, material]) => [numberIn(sp!), material]),
  );
});

test('[DW-GEO-2] distances are those of T18', () => {
  const rows = rowsOf('T18 ').map(([, cell]) => cell!);
  const { deployment, priority, nightSight, laneHalfWidth, proneAdvantage, overHead, highGround, charge, surrender } =
    distances;
  const { climb, grenadeReach, deviationHalved, claymoreWire, shapedChargeSafety, suppressedFlash } = distances;
  const single = [
    deployment,
    priority,
    nightSight,
    2 * laneHalfWidth,
    proneAdvantage,
    overHead,
    highGround,
    charge,
    surrender,
    climb,
    grenadeReach,
  ];
  expect(single.map((mils) => mils / 1000)).toEqual(
    rows.slice(1, 12).map((cell) => numberIn(cell.replace('within ', ''))),
  );
  expect([deviationHalved, claymoreWire, shapedChargeSafety, suppressedFlash]).toEqual([10_000, 10_000, 3000, 20_000]);
  expect([distances.itemReach, distances.deviceReach, distances.openingReach]).toEqual([250, 500, 1000]);
  expect([distances.contact, distances.contactAcrossWall, distances.base]).toEqual([20, 650, 492]);
});

test('options are those of T17, all off', () => {
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const file = optionsFileSchema.parse(optionsFile);
  expect(file.map(({ id }) => id)).toEqual(rowsOf('T17 ').map(([name]) => camel(name!)));
  expect(Object.values(optionsSchema.parse({})).every((on) => !on)).toBe(true);
});

test('every clause that data cites is in the ledger', () => {
  const cited = [actionCosts, equipment, perks, modifiers.toHit, modifiers.closeQuarters, modifiers.morale].flatMap(
    (table) => Object.values(table).map(({ clause }) => clause),
  );
  expect(cited.filter((id) => !clauseIds.has(id))).toEqual([]);
  expect(ROLES).toHaveLength(4);
});
