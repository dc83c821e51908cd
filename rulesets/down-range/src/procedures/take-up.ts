import type { Point } from '@sandtable/geometry';
import { foundThing, passes, type Taking } from '../rules/carrying/taking.ts';
import { type Find, laidDown } from '../rules/carrying/things.ts';
import type { Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';

/** Takes a thing up; what a downed soldier still has is laid on the ground first (DR-TURN-10). */
export function takeUp(table: DownRangeTable, unit: Unit, find: Find): void {
  let { id } = find;
  if (find.from !== null) {
    const thing = laidDown(table.state, find.from, find.thing);
    if (thing === null) return;
    table.emit({ type: 'thing-dropped', clause: 'DR-TURN-10', thing, from: find.from.id });
    id = thing.id;
  }
  const name = find.thing.arm?.card.name ?? find.thing.item?.name ?? id;
  table.emit({ type: 'thing-taken', clause: 'DR-TURN-10', unit: unit.id, thing: id, name });
}

/** Takes up what a step of the way brought within reach; answers what is still to come. */
export function takeUpOnTheWay(
  table: DownRangeTable,
  unit: Unit,
  step: readonly Point[],
  takings: readonly Taking[],
): readonly Taking[] {
  return takings.filter((taking) => {
    const find = foundThing(table.state, unit, taking);
    if ('code' in find || !passes(table.state, unit, step, taking)) return true;
    takeUp(table, unit, find);
    return false;
  });
}
