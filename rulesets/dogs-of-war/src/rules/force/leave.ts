import type { Team } from '../../content/army.ts';
import type { Chart } from '../../content/chart.ts';
import type { ChartLeave, Force } from '../../content/force.ts';

/** What a team may add from the chart, by its list or its upgrade (DW-BLD-6, DW-BLD-7). */
export function chartLeave(force: Force, team: Team): ChartLeave {
  return force.upgrades?.find(({ id }) => id === team.upgrade)?.chart ?? force.chart;
}

/** May the team add this row of the chart? (DW-BLD-6) */
export function mayAdd(leave: ChartLeave, row: object): boolean {
  return leave === 'all' || (leave === 'no-soviet' && !('soviet' in row));
}

/** What an item costs a team: by its own list, else by the chart; undefined if it can't have it (DW-BLD-6, DW-BLD-8). */
export function itemPrice(chart: Chart, force: Force, team: Team, item: string): number | undefined {
  const listed = force.items[item];
  if (listed !== undefined) return listed;
  // Fists and loose explosive aren't items of the chart; charges and claymores come from the team's own list.
  const isThrown = chart.blasts[item]?.thrown === true || isRound(chart, item);
  const row = isThrown ? chart.blasts[item] : item === 'unarmed' ? undefined : chart.closeQuarters[item];
  if (row === undefined || row.points === null) return undefined;
  return mayAdd(chartLeave(force, team), row) ? row.points : undefined;
}

/** Is this fired from a launcher? */
export const isRound = (chart: Chart, id: string): boolean =>
  Object.values(chart.firearms).some(({ blast }) => blast === id);

/** What a firearm of the chart costs a team; undefined if it can't have it (DW-BLD-6). */
export function firearmPrice(chart: Chart, force: Force, team: Team, weapon: string): number | undefined {
  const row = chart.firearms[weapon];
  return row !== undefined && mayAdd(chartLeave(force, team), row) ? row.points : undefined;
}
