import type { Army, Team } from '../../content/army.ts';
import { forces, perks } from '../../content/catalogue.ts';
import type { Chart } from '../../content/chart.ts';
import { type Force, type ModelRole, ROLES } from '../../content/force.ts';
import { firearmPrice, itemPrice } from './leave.ts';

/** The price of Hand Signals for a team (DW-BLD-15). */
const SIGNALS = 20;

/** What was bought for one man beside the team price. What the list does not offer costs nothing here. */
export function modelPrice(chart: Chart, force: Force, team: Team, role: ModelRole): number {
  const { perks: bought = [], items = {}, weapons = [], exchange } = team.models?.[role] ?? {};
  let price = 0;
  for (const id of bought) price += force.perks[id] ?? perks[id]?.specialist ?? 0;
  for (const [id, count] of Object.entries(items)) price += (itemPrice(chart, force, team, id) ?? 0) * count;
  for (const id of weapons) price += firearmPrice(chart, force, team, id) ?? 0;
  if (exchange !== undefined) price += exchangePrice(chart, force, role, exchange);
  return price;
}

/** The difference between the chart prices, but not below 0 (DW-BLD-7). */
export function exchangePrice(chart: Chart, force: Force, role: ModelRole, exchange: string): number {
  const printed = force.weapons?.[role][0]?.[0];
  const before = printed === undefined ? 0 : (chart.firearms[printed]?.points ?? 0);
  return Math.max(0, (chart.firearms[exchange]?.points ?? 0) - before);
}

export function teamPrice(chart: Chart, team: Team): number {
  const force = forces[team.force];
  if (force === undefined) return 0;
  const bought = ROLES.reduce((sum, role) => sum + modelPrice(chart, force, team, role), 0);
  return force.points + bought + (team.signals === true ? SIGNALS : 0);
}

export function armyPrice(chart: Chart, { teams }: Army): number {
  return teams.reduce((sum, team) => sum + teamPrice(chart, team), 0);
}
