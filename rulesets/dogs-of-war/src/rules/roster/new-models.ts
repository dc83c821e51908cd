import type { Army } from '../../content/army.ts';
import { forces } from '../../content/catalogue.ts';
import type { Chart } from '../../content/chart.ts';
import { ROLES } from '../../content/force.ts';
import type { Options } from '../../content/options.ts';
import type { Model, Seat, Team } from '../../state.ts';
import { outfitOf } from '../force/outfit.ts';
import { modelPrice } from '../force/price.ts';

const LETTER: Readonly<Record<Seat, string>> = { one: 'a', two: 'b' };

/** The teams and models of an army, in roster order, nobody placed yet (DW-BLD-2). */
export function newModels(
  army: Army,
  seat: Seat,
  chart: Chart,
  options: Options,
): { readonly teams: Team[]; readonly models: Model[] } {
  const teams: Team[] = [];
  const models: Model[] = [];
  for (const [i, bought] of army.teams.entries()) {
    const force = forces[bought.force]!;
    const id = `${LETTER[seat]}${i + 1}`;
    teams.push({
      id,
      seat,
      force: force.id,
      members: ROLES.map((_, k) => `${id}${k + 1}`),
      pointsEach: force.points / ROLES.length,
      signals: bought.signals === true,
      fearless: bought.fearless === true,
      reserve: false,
      high: false,
      tested: 0,
    });
    for (const [k, role] of ROLES.entries()) {
      const outfit = outfitOf(chart, force, bought, role, options);
      models.push({
        ...freshModel(),
        id: `${id}${k + 1}`,
        seat,
        team: id,
        role,
        force: force.id,
        scores: outfit.scores,
        traits: outfit.traits,
        armor: outfit.armor,
        price: force.points / ROLES.length + modelPrice(chart, force, bought, role),
        bystander: false,
        hp: outfit.scores.hp,
        weapons: outfit.weapons.map(({ type, loaded }) => ({ type, loaded, fired: 0, bayonet: false })),
        ready: outfit.ready,
        // Every weapon he was issued, and every weapon his own list names, special equipment too (DW-BLD-13).
        known: [
          ...new Set([
            ...outfit.weapons.map(({ type }) => type),
            ...Object.values(force.weapons ?? {}).flat(2),
            ...Object.keys(force.items).filter((item) => item in chart.firearms),
          ]),
        ],
        reserve: { ...outfit.reserve },
        grenades: { ...outfit.grenades },
        flawed: force.duds === true ? { ...outfit.grenades } : {},
        items: { ...outfit.items },
        canFixBayonet: outfit.bayonet,
        bomb: outfit.bomb,
      });
    }
  }
  return { teams, models };
}

type Fresh = Omit<
  Model,
  | 'id'
  | 'seat'
  | 'team'
  | 'role'
  | 'force'
  | 'scores'
  | 'traits'
  | 'armor'
  | 'price'
  | 'bystander'
  | 'canFixBayonet'
  | 'bomb'
>;

/** A man to whom nothing has happened yet. */
function freshModel(): Fresh {
  return {
    expertUsed: false,
    disciplinedUsed: false,
    hardCorpsUsed: false,
    failedChecks: 0,
    on: 'reserve',
    place: { x: 0, y: 0, surface: 'ground' },
    facing: { x: 1000, y: 0 },
    posture: 'standing',
    entry: null,
    landed: false,
    ap: 0,
    activated: false,
    winded: 'no',
    moved: 'none',
    motion: 'none',
    ranThisTurn: false,
    ranLastTurn: false,
    run: 0,
    walked: 0,
    hp: 5,
    dead: false,
    wounds: [],
    stabilized: false,
    unconscious: false,
    fellInTurn: 0,
    checkedConsciousness: false,
    checkedSurvival: false,
    helped: false,
    immobilized: false,
    doubled: false,
    arms: { right: 'ok', left: 'ok' },
    armsUsed: { right: false, left: false },
    broken: false,
    sawComrade: false,
    sawLeader: false,
    courage: 'in',
    opFire: false,
    flash: null,
    charge: null,
    firedOutOf: [],
    carrying: null,
    carriedBy: null,
    loadPassed: false,
    overpoweredBy: null,
    captured: false,
    demanded: [],
    weapons: [],
    ready: null,
    known: [],
    barred: [],
    learning: null,
    reserve: {},
    grenades: {},
    flawed: {},
    items: {},
    seen: {},
  };
}
