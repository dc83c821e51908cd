import { inches } from '@sandtable/geometry';
import { describe, expect, test } from 'vitest';
import { catalogueFor, catalogues } from '../../src/content/catalogue.ts';
import { judgementList, judgementsFor, optionList, optionsFor } from '../../src/content/defaults.ts';
import { passengerLimit } from '../../src/content/overload.ts';
import { clauseIds, judgementClauses, ledger, rows, section } from './ledger.ts';

describe('options', () => {
  const table = rows('Options');

  test('are those of the ledger, in its order, with its clauses and defaults', () => {
    expect(table).toHaveLength(14);
    const word = (value: unknown) => (value === false ? 'off' : value);
    expect(optionList.map((option) => [word(option.default), option.clause ?? 'Data'])).toEqual(
      table.map(([, value, clause]) => [value, /^DR-[A-Z]+-\d+$/.test(clause!) ? clause : 'Data']),
    );
    const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
    expect(optionList.map(({ id }) => plain(id))).toEqual(table.map(([name]) => plain(name!.split(' = ')[0]!)));
  });

  test('hold unless a player chooses', () => {
    expect(optionsFor()).toMatchObject({ rules: 'full', initiativeTies: 're-roll', teamTokens: false });
    expect(optionsFor({ teamTokens: true, initiativeTies: 'seating' })).toMatchObject({
      teamTokens: true,
      initiativeTies: 'seating',
      dud: false,
    });
  });

  test('ties go to the youngest in quick-start games, unless a player chooses', () => {
    expect(optionsFor({ rules: 'quick-start' }).initiativeTies).toBe('youngest');
    expect(optionsFor({ rules: 'quick-start', initiativeTies: 're-roll' }).initiativeTies).toBe('re-roll');
  });

  test('boats carry passengers by option only', () => {
    const boats = (boatsCarryPassengers: boolean) => {
      const { units } = catalogueFor(optionsFor({ boatsCarryPassengers }), judgementsFor());
      return [units['rigid-hull-boat']!, units.speedboat!].map(({ defense, passengers }) => ({ defense, passengers }));
    };
    expect(section('Vehicles')).toContain('reads 6 and 12 as passengers and gives Defense 1d6');
    expect(boats(false)).toEqual([
      { defense: { fixed: 6 }, passengers: 0 },
      { defense: { fixed: 12 }, passengers: 0 },
    ]);
    expect(boats(true)).toEqual([
      { defense: { dice: 1, sides: 6 }, passengers: 6 },
      { defense: { dice: 1, sides: 6 }, passengers: 12 },
    ]);
  });
});

describe('judgements', () => {
  const { settings, elsewhere } = judgementList;

  test('every judgement of the ledger is a setting, or says where it is answered', () => {
    const answered = new Set([
      ...Object.values(settings).map(({ clause }) => clause),
      ...elsewhere.map(({ clause }) => clause),
    ]);
    expect(answered).toEqual(judgementClauses);
    expect(judgementClauses.size).toBeGreaterThan(40);
    for (const { clause } of optionList) if (clause !== undefined) expect(clauseIds).toContain(clause);
  });

  test('no clause is answered in both ways', () => {
    const set = new Set(Object.values(settings).map(({ clause }) => clause));
    expect(elsewhere.filter(({ clause }) => set.has(clause))).toEqual([]);
  });

  // The numbers of the clauses, each in the words the ledger has for it.
  test.each([
    ['edgeReach', '**DR-GEO-11** Enterable pieces (buildings): a unit inside within $"'],
    ['trackedCrossingHeight', 'tracked vehicles cross pieces up to $" high'],
    ['hiddenDistance', 'no enemy is within $" ‡'],
    ['coverLight', 'light $, hard 16'],
    ['coverHard', 'light 6, hard $, heavy 30'],
    ['coverHeavy', 'heavy $, earth unlimited'],
    ['whiteLightReach', 'see into total darkness up to $"'],
    ['emplacementRadius', 'build an emplacement (circle of radius $"'],
    ['treatmentAssistants', 'Default: at most $ ‡'],
    ['safeDrop', 'A drop of $" or less does no damage'],
    ['deadlyFall', 'a fall of more than $" ‡ kills'],
    ['offMapSkill', 'default average crew d$'],
    ['offMapAmmunition', 'full assistance of its weapon, ammunition $.'],
    ['normalBulk', 'normal up to $, overburdened'],
    ['mostBulk', 'overburdened up to $ ‡'],
    ['outsideRiders', 'or $ riders outside if its capacity is 0'],
    ['unlimitedVoice', '∞ counting as $"'],
    ['jammingRadius', 'Jamming radius $" ‡'],
    ['freePlayDepth', 'opposite long edges, $" deep'],
    ['freePlayRounds', 'deep; length $ rounds'],
  ] as const)('%s is the ledger’s number', (name, words) => {
    expect(ledger).toContain(words.replace('$', String(settings[name].default)));
  });

  test('lengths reach the rules in mils, numbers and choices as they are', () => {
    const plain = judgementsFor();
    expect(plain).toMatchObject({
      jammingRadius: inches(36),
      emplacementRadius: inches(1.5),
      coverHard: 16,
      treatmentAssistants: 2,
      towing: 'not-larger',
      unlimitedRange: null,
      bulkyItem: null,
    });
    const chosen = judgementsFor({ jammingRadius: 24.5, unlimitedRange: 120, mainEfforts: 'each-player' });
    expect(chosen).toEqual({
      ...plain,
      jammingRadius: inches(24.5),
      unlimitedRange: inches(120),
      mainEfforts: 'each-player',
    });
  });

  test('settings reach the cards that are made with them', () => {
    const { items, terrain, units } = catalogueFor(
      optionsFor(),
      judgementsFor({ jammingRadius: 24, coverHard: 12, coverHeavy: 40, coverLight: 4 }),
      { items: [{ id: 'big-jammer', name: 'Big jammer', bulk: 9, gives: ['ew'], jammingRadius: 60 }] },
    );
    expect(items['ew-set']!.jammingRadius).toBe(inches(24));
    expect(items['big-jammer']!.jammingRadius).toBe(inches(60));
    expect(items.radio!.jammingRadius).toBe(0);
    expect([terrain['low-wall']!.cover, terrain.boulders!.cover, terrain.bunker!.overhead]).toEqual([12, 40, null]);
    expect([terrain['timber-building']!.overhead, terrain['armoured-glass']!.cover]).toEqual([4, 10]);
    expect([units.tank!.coverRating, units['military-truck']!.coverRating]).toEqual([40, 4]);
  });

  test('half again, rounded up, may ride; four outside where there is no room inside; none on a drone', () => {
    const limit = (id: string) => passengerLimit(catalogues.full.units[id]!, judgementsFor());
    expect(limit('ifv')).toBe(5); // V61: 3 and half of it
    expect(limit('military-truck')).toBe(18);
    expect(limit('motorcycle')).toBe(2);
    expect(limit('tank')).toBe(4);
    expect(limit('small-uas')).toBe(0);
    expect(passengerLimit(catalogues.full.units.ifv!, judgementsFor({ overloadShare: 0 }))).toBe(3);
  });
});
