import { INCH, type Mils } from '@sandtable/geometry';
import { type Play, rollOne, type Seat } from '@sandtable/kernel';
import { type BurningThing, burningThings, catchableBy } from '../rules/damage/fire.ts';
import { isActive, type State, type TakerKey, type Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { damageUnit } from './damage.ts';
import { clearHazards } from './hazards.ts';

/** At the start of a turn every burning unit of the one who takes it takes fire damage, by id (DR-FIR-2). */
export function* burnUnits(table: DownRangeTable, taker: TakerKey): Play {
  const { state } = table;
  const burning = state.units.filter((unit) => unit.taker === taker && unit.burning && isActive(unit));
  for (const unit of burning.sort(byId)) {
    if (isActive(unit))
      yield* damageUnit(table, null, unit, state.scenario.catalogue.fire.damage, { clause: 'DR-FIR-2' });
  }
}

/**
 * The environment step: everything that burns rolls how far it throws its fire, by id; what is flammable within that
 * distance catches, and a unit is burned at once. What is newly lit waits for the next round (DR-FIR-1).
 */
export function* burnTerrain(table: DownRangeTable): Play {
  const { state } = table;
  for (const thing of burningThings(state)) {
    const distance = yield* rollSpread(table, thing);
    const { pieces, units } = catchableBy(state, thing, distance);
    for (const piece of pieces) table.emit({ type: 'piece-caught-fire', clause: 'DR-FIR-1', piece });
    for (const unit of units) yield* catchFire(table, unit);
  }
  clearHazards(table);
}

/** Lights a unit and burns it at once; a wreck only burns. */
export function* catchFire(table: DownRangeTable, unit: Unit): Play {
  table.emit({ type: 'unit-caught-fire', clause: 'DR-FIR-1', unit: unit.id });
  if (!isActive(unit)) return;
  yield* damageUnit(table, null, unit, table.state.scenario.catalogue.fire.damage, { clause: 'DR-FIR-1' });
}

function* rollSpread(table: DownRangeTable, { id, seat }: BurningThing): Play<Mils> {
  const { dice, sides, bonus } = table.state.scenario.catalogue.fire.spread;
  let inches = bonus;
  for (let i = 0; i < dice; i++) {
    inches += yield* rollOne(sides, {
      seat: seat ?? firstSeat(table.state),
      label: 'fire-spread',
      clause: 'DR-FIR-1',
      about: { from: id },
    });
  }
  table.emit({ type: 'fire-spread-rolled', clause: 'DR-FIR-1', from: id, distance: inches * INCH });
  return inches * INCH;
}

/** A burning wood has no owner, so the first player rolls for it. */
function firstSeat({ players }: State): Seat {
  return players[0]?.seat as Seat;
}

function byId(a: Unit, b: Unit): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
