import type { Purchases, Team } from '../../content/army.ts';
import { equipment, perks } from '../../content/catalogue.ts';
import type { Chart } from '../../content/chart.ts';
import type { Force, Location, ModelRole, Scores, Trait } from '../../content/force.ts';
import type { Options } from '../../content/options.ts';
import { isRound } from './leave.ts';

/** A firearm as a man starts with it. */
export type StartWeapon = { readonly type: string; readonly loaded: number };

/** What one man of a team starts with (DW-BLD-3 to DW-BLD-13). */
export type Outfit = {
  readonly role: ModelRole;
  readonly scores: Scores;
  readonly traits: readonly Trait[];
  readonly armor: Readonly<Partial<Record<Location, number>>>;
  readonly weapons: readonly StartWeapon[];
  readonly ready: string | null;
  /** Rounds in reserve by caliber. */
  readonly reserve: Readonly<Record<string, number>>;
  /** Grenades by type. */
  readonly grenades: Readonly<Record<string, number>>;
  /** Everything else he carries, hand-to-hand weapons included, by item. */
  readonly items: Readonly<Record<string, number>>;
  readonly bayonet: boolean;
  readonly bomb: boolean;
};

/** The firearms of a role: printed, exchanged or bought. A launcher that doesn't fit the new rifle is left behind (DW-BLD-7). */
export function firearmsOf({ firearms }: Chart, force: Force, team: Team, role: ModelRole): string[] {
  const { exchange, weapons = [], items = {} } = team.models?.[role] ?? {};
  const choices = force.weapons?.[role] ?? [];
  const printed = choices.find((choice) => team.gun !== undefined && choice.includes(team.gun)) ?? choices[0] ?? [];
  const [main, ...fitted] = printed;
  const rifle = exchange ?? main;
  const own = rifle === undefined ? [] : [rifle, ...fitted.filter((type) => firearms[type]?.fits?.includes(rifle))];
  const tubes = Object.keys(items).filter((item) => item === 'rpg');
  return [...own, ...weapons, ...tubes];
}

/** What the man of this role starts with. The team is legal: {@link armyFaults} found nothing. */
export function outfitOf(chart: Chart, force: Force, team: Team, role: ModelRole, options: Options): Outfit {
  const bought: Purchases = team.models?.[role] ?? {};
  const things = thingsOf(force, bought);
  const firearms = firearmsOf(chart, force, team, role);
  const rounds = roundsOf(chart, force, team, role, things);
  const weapons = firearms.map((type) => load(chart, type, rounds));
  const innate = options.bareAirborne && ['airborne', 'delta'].includes(force.id) ? [] : force.traits;
  const bonus = (bought.perks ?? []).flatMap((id) => perks[id]?.trait ?? []);
  return {
    role,
    scores: scoresWith(force.scores, bought.perks ?? []),
    traits: [...innate, ...bonus],
    armor: armorOf([...force.kit.armor, ...Object.keys(things)], options),
    weapons,
    ready: bought.ready ?? firearms.find((type) => chart.firearms[type]?.fits === undefined) ?? null,
    reserve: rounds,
    grenades: pick(things, (id) => chart.blasts[id]?.thrown === true),
    items: pick(things, (id) => chart.blasts[id]?.thrown !== true && !isRound(chart, id) && id !== 'rpg'),
    bayonet: force.kit.bayonet || (things.bayonet ?? 0) > 0,
    bomb: bought.bomb === true,
  };
}

/** Scores with their perks; no score exceeds 10 (DW-BLD-5, DW-FRC-8). */
function scoresWith(base: Scores, bought: readonly string[]): Scores {
  const scores = { ...base };
  for (const id of bought) {
    for (const [name, change] of Object.entries(perks[id]?.scores ?? {}) as [keyof Scores, number][])
      scores[name] = Math.min(10, scores[name] + change);
  }
  return scores;
}

/** AR by location, the best of what he wears; a long jacket covers the abdomen too (DW-ARM-2, DW-EQP-1). */
function armorOf(worn: readonly string[], { longArmor }: Options): Partial<Record<Location, number>> {
  const armor: Partial<Record<Location, number>> = {};
  for (const id of worn) {
    for (const [location, rating] of Object.entries(equipment[id]?.armor ?? {}) as [Location, number][]) {
      armor[location] = Math.max(armor[location] ?? 0, rating);
    }
  }
  if (longArmor && armor.stomach !== undefined) armor.abdomen = armor.stomach;
  return armor;
}

/** Everything by item and count: what the list gives each man, what was bought, what perks bring; pairs and pounds unpacked. */
function thingsOf(force: Force, bought: Purchases): Record<string, number> {
  const things: Record<string, number> = {};
  const add = (id: string, count: number): void => {
    const parts = equipment[id]?.gives;
    if (parts === undefined) things[id] = (things[id] ?? 0) + count;
    else for (const [part, each] of Object.entries(parts)) add(part, each * count);
  };
  for (const id of [...force.kit.weapons, ...(force.kit.items ?? [])]) add(id, 1);
  for (const [id, count] of Object.entries(force.kit.grenades)) add(id, count);
  for (const [id, count] of Object.entries(bought.items ?? {})) add(id, count);
  for (const id of bought.perks ?? []) {
    for (const [part, count] of Object.entries(perks[id]?.gives ?? {})) add(part, count);
  }
  return things;
}

/** Rounds by caliber before anything is loaded (DW-BLD-4, DW-BLD-11). */
function roundsOf(
  chart: Chart,
  force: Force,
  team: Team,
  role: ModelRole,
  things: Readonly<Record<string, number>>,
): Record<string, number> {
  const rounds: Record<string, number> = {};
  const add = (caliber: string, count: number): void => {
    if (count > 0) rounds[caliber] = (rounds[caliber] ?? 0) + count;
  };
  const carried = firearmsOf(chart, force, team, role);
  const main = mainOf(chart, carried);
  carried.forEach((type) => {
    const { caliber, capacity, blast } = chart.firearms[type]!;
    // The main weapon has the list's rounds, a pistol beside it three full loads, a tube the rocket sold with it.
    if (blast === undefined) add(caliber, type === main ? force.kit.rounds : 3 * capacity);
    else if (type === 'rpg') add(caliber, 1);
  });
  // Whatever was paid for is included, even for a man who only carries it for another.
  for (const { blast, caliber } of Object.values(chart.firearms))
    if (blast !== undefined) add(caliber, things[blast] ?? 0);
  if (role === 'leader') add('40 mm', force.kit.launcherRounds);
  if (role === 'assistant') {
    const gun = mainOf(chart, firearmsOf(chart, force, team, 'gunner'));
    if (gun !== undefined) add(chart.firearms[gun]!.caliber, force.kit.assistantRounds);
  }
  return rounds;
}

/** The weapon a man's rounds are for; a pistol only if he has nothing else. Launchers never (DW-BLD-11). */
function mainOf({ firearms }: Chart, carried: readonly string[]): string | undefined {
  const own = carried.filter((type) => firearms[type]!.blast === undefined);
  return own.find((type) => firearms[type]!.hands === 2) ?? own[0];
}

/** Loads a weapon to its capacity out of the man's own rounds, which become fewer. */
function load(chart: Chart, type: string, rounds: Record<string, number>): StartWeapon {
  const { caliber, capacity } = chart.firearms[type]!;
  const loaded = Math.min(capacity, rounds[caliber] ?? 0);
  if (loaded > 0) rounds[caliber] = rounds[caliber]! - loaded;
  return { type, loaded };
}

function pick(things: Readonly<Record<string, number>>, wanted: (id: string) => boolean): Record<string, number> {
  return Object.fromEntries(Object.entries(things).filter(([id]) => wanted(id)));
}
