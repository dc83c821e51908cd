import type { Play } from '@sandtable/kernel';
import { hazardsOn, isProtected } from '../rules/damage/hazards.ts';
import { type Hazard, isActive, type TakerKey, type Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { damageUnit, rollDamage } from './damage.ts';

/** At the start of a turn every unit of the one who takes it that is inside a hazard suffers it, by id (DR-HAZ-1). */
export function* meetHazards(table: DownRangeTable, taker: TakerKey): Play {
  const { state } = table;
  if (state.hazards.length === 0) return;
  yield* sufferIn(
    table,
    state.units.filter((unit) => unit.taker === taker),
  );
}

/** A unit and everyone with it has moved, perhaps into a hazard for the first time this turn (DR-HAZ-1). */
export function* enterHazards(table: DownRangeTable, mover: Unit): Play {
  const { state } = table;
  if (state.hazards.length === 0) return;
  const along = state.units.filter(
    (unit) => unit === mover || unit.berth?.vehicle === mover.index || unit.carriedBy === mover.index,
  );
  // Only on the owner's turn: a unit that enters by Reaction suffers it at the start of that turn.
  yield* sufferIn(
    table,
    along.filter(({ taker }) => taker === state.active),
  );
}

function* sufferIn(table: DownRangeTable, units: readonly Unit[]): Play {
  const { state } = table;
  for (const unit of units.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    for (const hazard of hazardsOn(state, unit)) {
      if (!isActive(unit) || unit.hazardTaken.includes(hazard.id) || isProtected(unit, hazard)) continue;
      yield* suffer(table, unit, hazard);
    }
  }
}

/** Lethal: downed when the damage meets its Defense. Disabling: half speed and no Action until the turn ends (DR-HAZ-2, 3). */
function* suffer(table: DownRangeTable, unit: Unit, { id, hazard }: Hazard): Play {
  table.emit({ type: 'hazard-met', clause: 'DR-HAZ-1', unit: unit.id, hazard: id });
  if (hazard.effect === 'lethal') {
    yield* damageUnit(table, null, unit, hazard.damage, { clause: 'DR-HAZ-2' });
  } else if (yield* rollDamage(table, null, unit, hazard.damage, { clause: 'DR-HAZ-3' })) {
    table.emit({ type: 'unit-disabled', clause: 'DR-HAZ-3', unit: unit.id });
  }
}

/** Hazards that last a number of rounds are gone after the last of them (DR-HAZ-5). */
export function clearHazards(table: DownRangeTable): void {
  const { state } = table;
  const gone = state.hazards.filter(({ untilRound }) => untilRound !== null && untilRound <= state.round);
  if (gone.length > 0) table.emit({ type: 'hazards-cleared', clause: 'DR-HAZ-5', ids: gone.map(({ id }) => id) });
}
