import { type Fault, fault, pointer } from '../fault.ts';
import type { Player } from '../force.ts';
import type { Zone } from '../zone.ts';
import { check, pieceFaults } from './check.ts';

/** Zones run from south-west to north-east on the table, and name pieces that exist. */
export const zoneCheck = check(['players', 'table', 'pieces'], ({ players, table, pieces }) =>
  zonesOf(players).flatMap(({ zone, where }) => [
    ...rectangleFaults(zone, table, where + pointer('rectangle')),
    ...(zone.inside === undefined ? [] : pieceFaults(pieces, zone.inside, 'DR-GEO-1', where + pointer('inside'))),
    ...(zone.clearOf ?? []).flatMap(({ piece }, index) =>
      pieceFaults(pieces, piece, 'DR-GEO-1', where + pointer('clearOf', index, 'piece')),
    ),
  ]),
);

/** Units that deploy have somewhere to. */
export const zoneGivenCheck = check(['players'], ({ players }) =>
  players.flatMap(({ name, zones, units }, index): Fault[] => {
    const homeless = units.filter((unit) => deploys(unit) && unit.zones === undefined);
    if (zones.length > 0 || homeless.length === 0) return [];
    const message = `${name} has ${homeless.length} units to deploy and no zone`;
    return [fault('no-zone', 'DR-GEO-1', pointer('players', index, 'zones'), message, { units: homeless.length })];
  }),
);

/** Whether a unit is placed by its player before the game: not fixed, not aboard, not carried, not coming later. */
export function deploys(unit: Player['units'][number]): boolean {
  return [unit.at, unit.aboard, unit.carriedBy, unit.arrives].every((other) => other === undefined);
}

function rectangleFaults({ rectangle }: Zone, table: { width: number; height: number }, where: string): Fault[] {
  if (rectangle === undefined) return [];
  const { from, to } = rectangle;
  const faults: Fault[] = [];
  if (from[0] > to[0] || from[1] > to[1]) {
    const message = `the zone runs from ${from.join(', ')} back to ${to.join(', ')}`;
    faults.push(fault('zone-reversed', 'DR-GEO-1', where, message, { from, to }));
  }
  if (Math.max(from[0], to[0]) > table.width || Math.max(from[1], to[1]) > table.height) {
    const message = `the zone reaches beyond the table of ${table.width} by ${table.height}`;
    faults.push(fault('off-table', 'DR-GEO-1', where, message, { from, to }));
  }
  return faults;
}

function zonesOf(players: readonly Player[]): { zone: Zone; where: string }[] {
  const listed = (zones: readonly Zone[] | undefined, ...path: PropertyKey[]) =>
    (zones ?? []).map((zone, index) => ({ zone, where: pointer(...path, 'zones', index) }));
  return players.flatMap((player, index) => [
    ...listed(player.zones, 'players', index),
    ...(player.groups ?? []).flatMap(({ zones }, number) => listed(zones, 'players', index, 'groups', number)),
    ...player.units.flatMap(({ zones }, number) => listed(zones, 'players', index, 'units', number)),
  ]);
}
