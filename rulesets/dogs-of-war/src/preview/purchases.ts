import type { Army, Purchases, Team } from '../content/army.ts';
import { equipment, forces, perks } from '../content/catalogue.ts';
import type { Fault } from '../content/fault.ts';
import { type Force, type ModelRole, ROLES } from '../content/force.ts';
import { armyOf, readyForces } from '../content/ready-forces.ts';
import { armyFaults, type BuildTerms } from '../rules/force/army-faults.ts';
import { firearmPrice, itemPrice } from '../rules/force/leave.ts';
import { type Outfit, outfitOf } from '../rules/force/outfit.ts';
import { armyPrice, modelPrice, teamPrice } from '../rules/force/price.ts';
import type { State } from '../state.ts';

/**
 * Something that can be bought for a man, or that he has: what it costs, and the force after buying or returning it.
 */
export type Purchase = {
  readonly kind: 'perk' | 'item' | 'weapon';
  readonly id: string;
  readonly price: number;
  /** What's wrong with it apart from the points. */
  readonly fault: Fault | null;
  readonly army: Army;
};

const termsOf = ({ chart, options, scenario }: State): BuildTerms => ({ chart, options, limit: scenario.points });

/** A force's price, and everything wrong with it (DW-BLD-1, DW-BLD-17). */
export function forceBill(state: State, army: Army): { readonly price: number; readonly faults: readonly Fault[] } {
  return { price: armyPrice(state.chart, army), faults: armyFaults(army, termsOf(state)) };
}

/** Forces to start from: the scenario's own for each side, then the ready-made ones. */
export function forcesAtHand({ scenario }: State): readonly { readonly name: string | null; readonly army: Army }[] {
  return [
    ...scenario.forces.map((army) => ({ name: null, army })),
    ...Object.values(readyForces).map((each) => ({ name: each.name, army: armyOf(each) })),
  ];
}

export function forceLists(): readonly Force[] {
  return Object.values(forces);
}

/** A team of a force as it stands: its list, its price, and what each of its men starts with. */
export type TeamBill = {
  readonly force: Force;
  readonly price: number;
  readonly men: readonly { readonly role: ModelRole; readonly price: number; readonly outfit: Outfit }[];
};

export function teamBill({ chart, options }: State, team: Team): TeamBill | undefined {
  const force = forces[team.force];
  if (force === undefined) return undefined;
  const men = ROLES.map((role) => ({
    role,
    price: modelPrice(chart, force, team, role),
    outfit: outfitOf(chart, force, team, role, options),
  }));
  return { force, price: teamPrice(chart, team), men };
}

/** What was bought for a man beside what his list gives him, each with the force without it. */
export function boughtFor(state: State, army: Army, at: number, role: ModelRole): readonly Purchase[] {
  const team = army.teams[at];
  const force = forces[team?.force ?? ''];
  if (team === undefined || force === undefined) return [];
  const { perks: learned = [], items = {}, weapons = [] } = team.models?.[role] ?? {};
  const found = [
    ...learned.map((id) => ({ kind: 'perk' as const, id, price: force.perks[id] ?? perks[id]?.specialist ?? 0 })),
    ...weapons.map((id) => ({ kind: 'weapon' as const, id, price: firearmPrice(state.chart, force, team, id) ?? 0 })),
    ...Object.entries(items).flatMap(([id, count]) =>
      Array.from({ length: count }, () => ({
        kind: 'item' as const,
        id,
        price: itemPrice(state.chart, force, team, id) ?? 0,
      })),
    ),
  ];
  return found.map((each) => {
    const without = changed(army, at, role, (bought) => taken(bought, each.kind, each.id));
    return { ...each, army: without, fault: newFault(state, without, army) };
  });
}

/** Everything a man's list offers him, each with the force that has it (DW-BLD-5, DW-BLD-6, DW-BLD-8). */
export function offersFor(state: State, army: Army, at: number, role: ModelRole): readonly Purchase[] {
  const { chart, options } = state;
  const team = army.teams[at];
  const force = forces[team?.force ?? ''];
  if (team === undefined || force === undefined) return [];
  const special = options.specialists ? Object.values(perks).filter(({ specialist }) => specialist !== undefined) : [];
  const skills = [...Object.keys(force.perks), ...special.map(({ id }) => id)];
  const things = [...Object.keys(force.items), ...Object.keys(chart.blasts), ...Object.keys(chart.closeQuarters)];
  const offered = [
    ...skills.map((id) => ({ kind: 'perk' as const, id, price: force.perks[id] ?? perks[id]?.specialist ?? 0 })),
    ...Object.keys(chart.firearms).flatMap((id) => {
      const price = firearmPrice(chart, force, team, id);
      return price === undefined ? [] : [{ kind: 'weapon' as const, id, price }];
    }),
    ...[...new Set(things)].flatMap((id) => {
      const price = itemPrice(chart, force, team, id);
      return price === undefined ? [] : [{ kind: 'item' as const, id, price }];
    }),
  ];
  return offered.map((each) => {
    const bigger = changed(army, at, role, (bought) => added(bought, each.kind, each.id));
    return { ...each, army: bigger, fault: newFault(state, army, bigger) };
  });
}

/** The guns that a list prints for its gunner, to choose one from (DW-BLD-10). */
export function gunsOf(team: Team): readonly { readonly gun: string; readonly chosen: boolean }[] {
  const force = forces[team.force];
  const choices = force?.weapons?.gunner ?? [];
  if (force === undefined || choices.length < 2) return [];
  const now = choices.find((choice) => team.gun !== undefined && choice.includes(team.gun)) ?? choices[0];
  return choices.flatMap((choice) => choice.slice(0, 1).map((gun) => ({ gun, chosen: choice === now })));
}

/** The name of a thing that can be bought. */
export function purchaseName({ chart }: State, { kind, id }: Pick<Purchase, 'kind' | 'id'>): string {
  if (kind === 'perk') return perks[id]?.name ?? id;
  const row = kind === 'weapon' ? chart.firearms[id] : (equipment[id] ?? chart.blasts[id] ?? chart.closeQuarters[id]);
  return row?.name ?? id;
}

/** Faults the purchase adds. Being over the points is reported once for the whole force. */
function newFault(state: State, before: Army, after: Army): Fault | null {
  const known = new Set(armyFaults(before, termsOf(state)).map(({ where, message }) => `${where} ${message}`));
  const fresh = armyFaults(after, termsOf(state)).filter(
    ({ code, where, message }) => code !== 'over-budget' && !known.has(`${where} ${message}`),
  );
  return fresh[0] ?? null;
}

function added(bought: Purchases, kind: Purchase['kind'], id: string): Purchases {
  if (kind === 'perk') return { ...bought, perks: [...(bought.perks ?? []), id] };
  if (kind === 'weapon') return { ...bought, weapons: [...(bought.weapons ?? []), id] };
  return { ...bought, items: { ...bought.items, [id]: (bought.items?.[id] ?? 0) + 1 } };
}

function taken(bought: Purchases, kind: Purchase['kind'], id: string): Purchases {
  const without = (ids: readonly string[] = []): string[] => ids.filter((_, i) => i !== ids.indexOf(id));
  if (kind === 'perk') return { ...bought, perks: without(bought.perks) };
  if (kind === 'weapon') return { ...bought, weapons: without(bought.weapons) };
  const { [id]: count = 0, ...rest } = bought.items ?? {};
  return { ...bought, items: count > 1 ? { ...rest, [id]: count - 1 } : rest };
}

function changed(army: Army, at: number, role: ModelRole, change: (bought: Purchases) => Purchases): Army {
  const teams = army.teams.map((team, i) =>
    i === at ? { ...team, models: { ...team.models, [role]: change(team.models?.[role] ?? {}) } } : team,
  );
  return { ...army, teams };
}
