import { isAware, isSeenBySide } from '../rules/knowledge/awareness.ts';
import { isFoggy, sightingOf } from '../rules/knowledge/fog.ts';
import { isEmitting } from '../rules/signals/sources.ts';
import { exposureOf } from '../rules/vehicles/occupants.ts';
import { isActive, placeOf, type SideId, type Sighting, type State, sideOf, type Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';

/**
 * Under fog, what each side sees of the others is written down whenever it may have changed: views show what is written,
 * and what went out of sight stays where it was seen last (DR-FOG-1, 2).
 */
export function recordSightings(table: DownRangeTable, mover?: Unit): void {
  const { state } = table;
  if (!isFoggy(state)) return;
  // A soldier who moves changes what his side sees, and whether the others see him; a hull may change everything.
  const alone = mover !== undefined && mover.card.kind === 'troop' ? mover : undefined;
  for (const side of new Set(state.players.map((player) => player.side))) {
    for (const unit of state.units) {
      if (sideOf(state, unit) === side) continue;
      if (alone === undefined || alone === unit || sideOf(state, alone) === side) record(table, side, unit);
    }
  }
}

function record(table: DownRangeTable, side: SideId, unit: Unit): void {
  const { state } = table;
  const last = sightingOf(state, side, unit);
  const seen = whatIsSeen(state, side, unit);
  if (seen === undefined) {
    if (last?.now === true) table.emit({ type: 'unit-lost', clause: 'DR-FOG-2', side, unit: unit.id });
  } else if (last === undefined || hasChanged(last, seen)) {
    table.emit({ type: 'unit-sighted', clause: 'DR-FOG-1', side, unit: unit.id, sighting: seen });
  }
}

/** A unit as a side sees it now: with eyes if it is aware of it, or by its radio; undefined: not at all. */
function whatIsSeen(state: State, side: SideId, unit: Unit): Sighting | undefined {
  const at = placeOf(state, unit);
  if (at === null || unit.offMap) return undefined;
  const common = { at, round: state.round, now: true };
  if (isAware(state, side, unit) && isInTheOpen(state, unit) && isSeenBySide(state, side, unit)) {
    const { altitude, status, posture } = unit;
    return { ...common, altitude, status, posture, how: 'sight' };
  }
  return isOverheard(state, side, unit) ? { ...common, ...UNTOLD, how: 'sigint' } : undefined;
}

/** A radio tells where it is, and nothing of its bearer (DR-FOG-3): what is kept of him is the same for all. */
const UNTOLD = { altitude: 0, status: 'active', posture: 'upright' } as const satisfies Partial<Sighting>;

/** Soldiers inside an enclosed vehicle aren't seen along with it. */
function isInTheOpen(state: State, unit: Unit): boolean {
  return unit.berth === null || exposureOf(state, unit) !== 'enclosed';
}

function isOverheard(state: State, side: SideId, unit: Unit): boolean {
  return state.units.some(
    (each) => each.sigint && isActive(each) && sideOf(state, each) === side && isEmitting(state, each, unit),
  );
}

function hasChanged(last: Sighting, seen: Sighting): boolean {
  return (
    !last.now ||
    last.at.x !== seen.at.x ||
    last.at.y !== seen.at.y ||
    last.altitude !== seen.altitude ||
    last.status !== seen.status ||
    last.posture !== seen.posture ||
    last.how !== seen.how
  );
}
