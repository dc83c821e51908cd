import { INCH } from '@sandtable/geometry';
import { describe, expect, test } from 'vitest';
import type { ActionCard } from '../../src/content/action.ts';
import { actions, factions, traits, unitCards } from '../../src/content/catalogue.ts';
import type { UnitCard } from '../../src/content/unit.ts';
import { clauseIds, rowsOf } from './ledger.ts';

const inch = (mils: number | null) => (mils === null ? '–' : `${mils / INCH}`);
const dash = (value: number | null) => (value === null ? '–' : `${value}`);
const letter = { small: 'S', medium: 'M', large: 'L' } as const;
const costs = { ap: 'A', cp: 'C', 'ap-or-cp': 'A/C', 'ap-and-cp': 'A+C', free: 'free' } as const;

/** A trait as the ledger prints it; the ledger writes inches as ". */
function traitName(id: string, cluster: number | null = null): string {
  const name = traits[id]?.name.replace('″', '"') ?? id;
  if (id === 'clustered') return `Clustered ${inch(cluster)}"`;
  if (id === 'emergency-cm') return 'Emergency CM +1';
  return id === 'transport' ? 'Transport (Small Infantry)' : name;
}

/** An action of a card as the ledger prints it: what differs from the action itself, and the teams. */
function actionText({ id, name, range, rof, traits: all, teams }: ActionCard): string {
  const printed = actions[id]!;
  const extra = all.slice(printed.traits.length).map((trait) => traitName(trait));
  const other = [...(rof !== printed.rof ? [`ROF ${rof}`] : []), ...extra];
  const what =
    id === 'scanner'
      ? `Scanner ${inch(range)}"/${rof}`
      : other.length > 0
        ? `${name} with ${other.join(' and ')}`
        : name;
  if (teams === null) return what;
  const [first, last] = [teams[0], teams.at(-1)];
  return `${what} (team ${first === last ? first : `${first}-${last}`})`;
}

function traitsText(card: UnitCard): string {
  const carrier = Object.values(unitCards).find(({ carries }) => carries === card.id);
  const names = [
    ...card.traits.map((trait) => traitName(trait)),
    ...(card.decoy === null ? [] : [`Decoy (${card.decoy[0]!.toUpperCase()}${card.decoy.slice(1)})`]),
    ...(card.carries === null ? [] : [`Carrier (${unitCards[card.carries]?.name})`]),
    ...(carrier === undefined ? [] : [`Packaged (${carrier.name})`]),
  ];
  return names.length === 0 ? '–' : names.sort().join(', ');
}

const sortedTraits = (cell: string) =>
  cell
    .split(/,\s*(?![^()]*\))/)
    .sort()
    .join(', ');

describe('cards are the ledger’s', () => {
  test.each([
    ['D7', 'coalition'],
    ['D8', 'republic'],
    ['D9', 'free-union'],
    ['D10', 'meridian-compact'],
    ['D11', 'cinder-league'],
  ])('[DS-UNIT-1] %s is %s, number for number', (heading, faction) => {
    const cards = Object.values(unitCards).filter((card) => card.faction === faction);
    const printed = cards.map((card) => [
      card.name,
      card.type,
      card.signature === null ? '–' : letter[card.signature],
      card.multiBase ? `${card.bases}` : '–',
      inch(card.speed),
      dash(card.scan),
      dash(card.targeting),
      `${card.defense}`,
      card.emergency > 0 ? `${card.countermeasures}+${card.emergency}` : dash(card.countermeasures),
      card.actions.map(actionText).join('; '),
      traitsText(card),
    ]);
    expect(printed).toEqual(rowsOf(`${heading} `).map((row) => [...row.slice(0, -1), sortedTraits(row.at(-1)!)]));
  });

  test('[DS-ACT-4] [DS-ACT-8] [DS-ACT-9] D6 is the table of actions, number for number', () => {
    const printed = Object.values(actions).map((action) => {
      const label = action.scan ? ' [SCAN]' : '';
      const versus = action.versus === undefined ? '' : action.versus === 'infantry' ? ' (VI)' : ' (VV)';
      const effect = action.effect === 'special' ? '★' : action.effect.toUpperCase();
      const scanner = action.id === 'scanner';
      return [
        `${action.name}${scanner ? ' r/n' : ''}${label}${versus}`,
        costs[action.cost],
        scanner ? 'r"' : dash(action.range),
        scanner ? 'n' : action.rof === 0 ? '–' : `${action.rof}`,
        action.cost === 'free' ? '–' : effect,
        action.traits
          .map((trait) => traitName(trait, action.cluster === undefined ? null : action.cluster * INCH))
          .sort()
          .join(', '),
      ];
    });
    const ledger = rowsOf('D6 ')
      .filter(([name]) => name !== 'Move' && name !== 'Overwatch')
      .map((row) => [...row.slice(0, -1), sortedTraits(row.at(-1)!.replace(/\s*(— )?draft.*$|DS-CARD-\d+/, ''))]);
    expect(printed).toEqual(ledger);
  });

  test('[DS-UNIT-2] nobody is slower than 4 inches', () => {
    expect(Math.min(...Object.values(unitCards).map(({ speed }) => speed))).toBe(4 * INCH);
  });

  test('[DS-MB-1] a unit of sub-units has one to four; a Seeker Team is one of a single base', () => {
    const counts = Object.values(unitCards)
      .filter(({ multiBase }) => multiBase)
      .map(({ bases }) => bases);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 4]);
    expect(unitCards['seeker-team']).toMatchObject({ multiBase: true, bases: 1 });
  });

  test('[DS-CARD-25] Emergency CM +1 stands where emergency tokens do, and nowhere else', () => {
    for (const { emergency, traits: own } of Object.values(unitCards))
      expect(own.includes('emergency-cm')).toBe(emergency > 0);
  });

  test('every trait in use has words and a clause, and Clustered its reach', () => {
    for (const card of Object.values(unitCards)) {
      for (const trait of card.traits) expect(traits[trait]?.of).toBe('unit');
      for (const action of card.actions) {
        for (const trait of action.traits) expect(traits[trait]?.of).toBe('action');
        expect(action.traits.includes('clustered')).toBe(action.cluster !== null);
      }
    }
    const cited = [...Object.values(traits), ...Object.values(actions)].flatMap(({ clause }) => clause ?? []);
    for (const clause of cited) expect(clauseIds).toContain(clause);
  });

  test('[DS-CARD-39] only Free Union is unreleased', () => {
    expect(
      Object.values(factions)
        .filter(({ draft }) => draft)
        .map(({ id }) => id),
    ).toEqual(['free-union']);
  });
});
