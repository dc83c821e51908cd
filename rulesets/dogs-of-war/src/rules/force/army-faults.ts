import { countText } from '@sandtable/game';
import type { Army, Purchases, Team } from '../../content/army.ts';
import { equipment, forces, perks } from '../../content/catalogue.ts';
import type { Chart } from '../../content/chart.ts';
import { type Fault, type FaultCode, pointer } from '../../content/fault.ts';
import { type Force, type ModelRole, ROLES } from '../../content/force.ts';
import type { Options } from '../../content/options.ts';
import { chartLeave, firearmPrice, itemPrice, mayAdd } from './leave.ts';
import { firearmsOf } from './outfit.ts';
import { armyPrice } from './price.ts';

export type BuildTerms = {
  readonly chart: Chart;
  readonly options: Options;
  readonly limit: number;
  /** A scenario may give what no player can buy (DW-BLD-15). */
  readonly byScenario?: boolean;
};

type Found = { readonly code: FaultCode; readonly clause: string; readonly message: string };

/** Everything wrong with a force, all at once (DW-BLD-17). Empty: it may be fielded. */
export function armyFaults(army: Army, terms: BuildTerms): Fault[] {
  const { chart, limit } = terms;
  const faults = army.teams.flatMap((team, i) => teamFaults(team, terms, pointer('teams', i)));
  const sides = new Set(army.teams.flatMap(({ force }) => forces[force]?.side ?? []));
  const add = (where: string, found: Found, detail: Fault['detail'] = {}) => faults.push({ where, detail, ...found });
  if (sides.size > 1)
    add(pointer('teams'), {
      code: 'not-listed',
      clause: 'DW-BLD-2',
      message: 'US and irregular teams can’t fight in one force',
    });
  if ((army.leader ?? 0) >= army.teams.length)
    add(pointer('leader'), { code: 'not-a-leader', clause: 'DW-BLD-16', message: 'the force leader leads no team' });
  const price = armyPrice(chart, army);
  if (price > limit) {
    const message = `the force costs ${price} points and the limit is ${limit}`;
    add(pointer('teams'), { code: 'over-budget', clause: 'DW-BLD-1', message }, { price, limit });
  }
  return faults;
}

function teamFaults(team: Team, terms: BuildTerms, where: string): Fault[] {
  const force = forces[team.force];
  if (force === undefined) {
    const message = `there’s no force list ${team.force}`;
    return [{ code: 'unknown-force', clause: 'DW-BLD-1', where: `${where}/force`, message, detail: {} }];
  }
  const faults: Fault[] = [];
  const add = (at: string, code: FaultCode, clause: string, message: string) =>
    faults.push({ code, clause, where: where + at, message, detail: { force: force.id } });
  if (team.upgrade !== undefined && force.upgrades?.some(({ id }) => id === team.upgrade) !== true)
    add('/upgrade', 'not-listed', 'DW-BLD-7', `${force.name} can’t become ${team.upgrade}`);
  if (team.gun !== undefined && force.weapons?.gunner.some((choice) => choice.includes(team.gun!)) !== true)
    add('/gun', 'not-listed', 'DW-BLD-10', `${force.name} can’t have the gun ${team.gun}`);
  if (team.signals === true && !terms.options.specialists)
    add('/signals', 'not-in-mode', 'DW-BLD-15', 'hand signals need the Specialists option');
  if (team.fearless === true && !(terms.options.specialists && terms.byScenario === true))
    add('/fearless', 'not-listed', 'DW-BLD-15', 'only a scenario can make a team fearless');
  const jihad = ROLES.filter((role) => team.models?.[role]?.perks?.includes('jihad') === true).length;
  const bombs = ROLES.filter((role) => team.models?.[role]?.bomb === true).length;
  const due = force.bombs === true ? Math.floor(jihad / 2) : 0;
  if (bombs !== due) add('/models', 'wrong-count', 'DW-BLD-12', bombsText(due, bombs));
  for (const role of ROLES) {
    const { bomb, perks: sworn = [] } = team.models?.[role] ?? {};
    if (bombs === due && bomb === true && !sworn.includes('jihad'))
      add(`/models/${role}`, 'not-listed', 'DW-BLD-12', 'only a man sworn to Jihad wears a bomb');
  }
  for (const role of ROLES) {
    const bought = team.models?.[role];
    const at = `${where}/models/${role}`;
    for (const found of [
      ...(bought === undefined ? [] : purchaseFaults(force, team, role, bought, terms)),
      ...carryFaults(terms.chart, force, team, role),
    ])
      faults.push({ where: at, detail: { force: force.id, role }, ...found });
  }
  return faults;
}

function bombsText(due: number, has: number): string {
  if (due === 0) return 'nobody in this team can wear a bomb';
  return `this team needs ${countText(due, 'man', 'men')} with a bomb and has ${has === 0 ? 'none' : has}`;
}

function purchaseFaults(force: Force, team: Team, role: ModelRole, bought: Purchases, terms: BuildTerms): Found[] {
  const { chart, options } = terms;
  const found: Found[] = [];
  const { perks: ids = [], items = {}, weapons = [], exchange, ready } = bought;
  const notListed = (clause: string, what: string) =>
    found.push({ code: 'not-listed', clause, message: `${force.name} can’t have ${what}` });
  for (const [i, id] of ids.entries()) {
    const perk = perks[id];
    if (ids.indexOf(id) < i)
      found.push({ code: 'already-used', clause: 'DW-BLD-5', message: `${perk?.name ?? id} was bought twice` });
    else if (perk?.specialist !== undefined && !options.specialists)
      found.push({
        code: 'not-in-mode',
        clause: 'DW-BLD-15',
        message: `${perk.name} needs the Specialists option`,
      });
    else if (force.perks[id] === undefined && perk?.specialist === undefined) notListed('DW-BLD-5', perk?.name ?? id);
  }
  for (const id of Object.keys(items)) {
    const name = equipment[id]?.name ?? chart.blasts[id]?.name ?? id;
    if (itemPrice(chart, force, team, id) === undefined) notListed('DW-BLD-8', name);
    else if (equipment[id]?.leaderOnly === true && role !== 'leader')
      found.push({ code: 'not-a-leader', clause: 'DW-BLD-8', message: `only leaders carry a ${name}` });
    else if (chart.blasts[id]?.cloud !== undefined && !options.smoke)
      found.push({ code: 'not-in-mode', clause: 'DW-NGT-7', message: `${name} needs the Smoke grenades option` });
  }
  for (const id of weapons) {
    if (firearmPrice(chart, force, team, id) === undefined) notListed('DW-BLD-6', chart.firearms[id]?.name ?? id);
  }
  if (exchange !== undefined) {
    const row = chart.firearms[exchange];
    if (team.upgrade === undefined || row === undefined || !mayAdd(chartLeave(force, team), row))
      notListed('DW-BLD-7', `${row?.name ?? exchange} in exchange`);
  }
  const rifles = firearmsOf(chart, force, team, role).filter((id) => chart.firearms[id]?.fits === undefined);
  if (ready !== undefined && chart.firearms[ready]?.fits !== undefined)
    notListed('DW-BLD-11', `${chart.firearms[ready].name} ready, because it’s ready with the rifle it’s fitted to`);
  else if (ready !== undefined && !rifles.includes(ready))
    notListed('DW-BLD-11', `${chart.firearms[ready]?.name ?? ready} ready, because he doesn’t carry it`);
  return found;
}

/** One two-handed firearm with its launcher, one tube, one pistol (DW-BLD-14). */
function carryFaults(chart: Chart, force: Force, team: Team, role: ModelRole): Found[] {
  const carried = firearmsOf(chart, force, team, role).flatMap((id) => chart.firearms[id] ?? []);
  const { items, weapons = [], exchange } = team.models?.[role] ?? {};
  const tubes = (items?.rpg ?? 0) + [...weapons, exchange].filter((id) => id === 'rpg').length;
  const counts: readonly (readonly [number, string])[] = [
    [carried.filter(({ hands, blast }) => hands === 2 && blast === undefined).length, 'two-handed firearm'],
    [tubes, 'RPG tube'],
    [carried.filter(({ hands }) => hands === 1).length, 'pistol'],
    [carried.filter(({ fits }) => fits !== undefined).length, 'grenade launcher'],
  ];
  const found: Found[] = counts
    .filter(([count]) => count > 1)
    .map(([, what]) => ({ code: 'over-carry', clause: 'DW-BLD-14', message: `nobody carries more than one ${what}` }));
  for (const { name, fits } of carried) {
    if (fits !== undefined && !carried.some(({ id }) => fits.includes(id)))
      found.push({ code: 'over-carry', clause: 'DW-BLD-14', message: `${name} needs a rifle it fits` });
  }
  return found;
}
