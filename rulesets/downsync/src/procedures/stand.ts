import type { Point } from '@sandtable/geometry';
import type { Standing } from '../events.ts';
import { mayEnterBuildings } from '../rules/terrain/standing.ts';
import { buildingUnder } from '../rules/terrain/terrain.ts';
import { cardOf, discOf } from '../rules/units/roster.ts';
import { mayGainStealth, stealthLostBy } from '../rules/units/stealth.ts';
import type { State, Unit } from '../state.ts';
import type { DownsyncTable } from '../table.ts';

/** Where bases stand, with the buildings under them. */
export function standingOf(state: State, unit: Unit, places: readonly Point[]): Standing {
  return { places, buildings: places.map((at) => buildingAt(state, unit, at)) };
}

export function buildingAt({ ground }: State, unit: Unit, at: Point): string | null {
  return mayEnterBuildings(unit) ? (buildingUnder(ground, discOf(unit, { at }))?.id ?? null) : null;
}

/** Starting tokens (DS-REV-5, DS-CM-8, DS-STL-6). */
export function giveTokens(table: DownsyncTable, unit: Unit): void {
  const { countermeasures, emergency, traits } = cardOf(unit);
  const stealth = traits.includes('stealthy') && mayGainStealth(table.state, unit);
  table.emit({
    type: 'tokens-received',
    clause: 'DS-REV-5',
    unit: unit.id,
    cm: countermeasures ?? 0,
    cmPlus: emergency,
    stealth,
  });
}

/** Stealth that goes because this unit ended a move or was Placed (DS-STL-4). */
export function loseStealth(table: DownsyncTable, unit: Unit): void {
  for (const { id } of stealthLostBy(table.state, unit))
    table.emit({ type: 'stealth-lost', clause: 'DS-STL-4', unit: id });
}

/** Stealth lost by being placed, and starting tokens for a unit new to the table. */
export function settle(table: DownsyncTable, unit: Unit): void {
  loseStealth(table, unit);
  if (unit.fresh) giveTokens(table, unit);
}
