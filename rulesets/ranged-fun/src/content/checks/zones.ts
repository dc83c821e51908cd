import { duplicateIds, placed } from '@sandtable/game';
import { type Fault, pointer } from '../fault.ts';
import type { Scenario, Zone } from '../scenario.ts';
import { check } from './check.ts';

/** Zones have names of their own and do not share squares. */
export const zoneCheck = check(['zones'], ({ zones }) => [
  ...duplicateIds(placed(zones, 'zones'), 'RF-SET-8'),
  ...zones.flatMap((zone, index) => reversedSpans(zone, index)),
  ...zones.flatMap((zone, index) => overlaps(zone, zones.slice(0, index), index)),
]);

/** Zones lie on the board. */
export const zonePlaceCheck = check(['zones', 'board'], ({ zones, board }) => {
  const size = { columns: Array.from(board.rows[0] ?? '').length, rows: board.rows.length };
  return zones.flatMap((zone, index) =>
    (['columns', 'rows'] as const).flatMap((side) => {
      const last = Math.max(...zone[side]);
      if (last < size[side]) return [];
      const where = pointer('zones', index, side);
      const message = `zone ${zone.id} reaches to ${side} ${last}, the board has 0 to ${size[side] - 1}`;
      const detail = { zone: zone.id, last, size: size[side] };
      return [{ code: 'off-table' as const, clause: 'RF-SET-5', where, message, detail }];
    }),
  );
});

/** Who gets which zone is settled in exactly one way, and there is one for everybody. */
export const zoneChoiceCheck = check(['zones', 'zoneOf', 'zoneChoice', 'players'], (scenario) => {
  if ((scenario.zoneOf === undefined) === (scenario.zoneChoice === undefined)) {
    const message = 'exactly one of zoneOf and zoneChoice says who deploys where';
    return [{ code: 'zones-undecided', clause: 'RF-SET-8', where: '', message, detail: {} }];
  }
  return scenario.zoneChoice === undefined ? fixedZones(scenario) : chosenZones(scenario);
});

function reversedSpans(zone: Zone, index: number): Fault[] {
  return (['columns', 'rows'] as const).flatMap((side) => {
    const [from, to] = zone[side];
    if (from <= to) return [];
    const message = `zone ${zone.id} has its ${side} the wrong way round: ${from} to ${to}`;
    const detail = { zone: zone.id, from, to };
    return [
      { code: 'zone-reversed' as const, clause: 'RF-SET-5', where: pointer('zones', index, side), message, detail },
    ];
  });
}

function overlaps(zone: Zone, others: readonly Zone[], index: number): Fault[] {
  return others.flatMap((other) => {
    const shared = (['columns', 'rows'] as const).every(
      (side) => zone[side][0] <= other[side][1] && other[side][0] <= zone[side][1],
    );
    if (!shared) return [];
    const message = `zones ${other.id} and ${zone.id} share squares`;
    const detail = { zones: [other.id, zone.id] };
    return [{ code: 'zones-overlap' as const, clause: 'RF-SET-5', where: pointer('zones', index), message, detail }];
  });
}

function fixedZones({ zones, zoneOf = {} }: Pick<Scenario, 'zones' | 'zoneOf'>): Fault[] {
  const taken = new Set<string>();
  return Object.entries(zoneOf).flatMap(([role, id]): Fault[] => {
    const where = pointer('zoneOf', role);
    const twice = taken.has(id);
    taken.add(id);
    if (!zones.some((zone) => zone.id === id)) {
      const message = `there is no zone ${id}`;
      return [{ code: 'unknown-zone' as const, clause: 'RF-SET-8', where, message, detail: { zone: id } }];
    }
    if (!twice) return [];
    const message = `zone ${id} is given to two roles`;
    return [{ code: 'zone-taken' as const, clause: 'RF-SET-8', where, message, detail: { zone: id } }];
  });
}

function chosenZones({ zones, zoneChoice, players }: Pick<Scenario, 'zones' | 'zoneChoice' | 'players'>): Fault[] {
  // With last-chooses the first player takes what is left, so there must be one left, and only one.
  if (zoneChoice === 'last-chooses' ? zones.length === players : zones.length >= players) return [];
  const message = `${players} players choose among ${zones.length} zones`;
  return [
    {
      code: 'zone-count',
      clause: 'RF-SET-8',
      where: pointer('zones'),
      message,
      detail: { players, zones: zones.length },
    },
  ];
}
