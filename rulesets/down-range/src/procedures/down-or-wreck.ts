import type { Play } from '@sandtable/kernel';
import { isActive, type Unit, unitAt } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { loseVehicle } from './crash-down.ts';
import { fallAsWreck } from './fall.ts';
import { loseOperator } from './unmanned.ts';

/**
 * A unit is out at once: there are no hit points (DR-CORE-16). A soldier is downed, a vehicle becomes a wreck; then
 * come the consequences for anyone aboard, for aircraft and for what it controlled.
 */
export function* downOrWreck(table: DownRangeTable, unit: Unit): Play {
  if (!isActive(unit)) return;
  if (unit.card.kind === 'vehicle') yield* wreck(table, unit);
  else if (unit.team.length > 0) downTeam(table, unit);
  else table.emit({ type: 'unit-downed', clause: 'DR-DMG-5', unit: unit.id });
  yield* loseOperator(table, unit);
}

/** A wreck stays as terrain, but nothing is left of the smallest drones; from the air it falls straight down (DR-FLY-6). */
function* wreck(table: DownRangeTable, unit: Unit): Play {
  const { state } = table;
  const { flying, altitude, card } = unit;
  table.emit({ type: 'vehicle-wrecked', clause: flying ? 'DR-FLY-6' : 'DR-VEH-7', unit: unit.id });
  if (state.options.burningWrecks && !('fixed' in card.defense)) {
    table.emit({ type: 'unit-caught-fire', clause: 'DR-FIR-6', unit: unit.id });
  }
  yield* loseVehicle(table, unit);
  if (flying) yield* fallAsWreck(table, unit, altitude);
  if (card.size === 0) table.emit({ type: 'unit-removed', clause: 'DR-FLY-6', unit: unit.id });
}

/** A team token is hit: each of its soldiers lies there for himself, and the weapon is destroyed with it (DR-CRW-9). */
function downTeam(table: DownRangeTable, token: Unit): void {
  const { state } = table;
  const { at, berth } = token;
  for (const index of token.team) {
    const member = unitAt(state, index);
    if (member.status !== 'in-team') continue;
    table.emit({ type: 'member-downed', clause: 'DR-CRW-9', unit: member.id, at, berth });
  }
  table.emit({ type: 'unit-removed', clause: 'DR-CRW-9', unit: token.id });
}
