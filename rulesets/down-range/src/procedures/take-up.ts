import type { Point } from '@sandtable/geometry';
import { foundThing, passes, type Taking } from '../rules/carrying/taking.ts';
import { type Find, kindOf } from '../rules/carrying/things.ts';
import type { Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';

/** Takes a thing up from the ground or from a downed soldier (DR-TURN-10). */
export function takeUp(table: DownRangeTable, unit: Unit, { id, thing, from }: Find): void {
  const name = thing.arm?.card.name ?? thing.item?.name ?? id;
  table.emit({ type: 'thing-taken', clause: 'DR-TURN-10', unit: unit.id, thing: id, from: from?.id ?? null, name });
}

/** Takes up what a step of the way brought within reach; answers what is still to come. */
export function takeUpOnTheWay(
  table: DownRangeTable,
  unit: Unit,
  step: readonly Point[],
  takings: readonly Taking[],
): readonly Taking[] {
  const near = takings.filter((taking) => passes(table.state, unit, step, taking));
  for (const alike of Map.groupBy(near, (taking) => kindTaken(table, unit, taking)).values())
    for (const taking of alike.sort(byLastNumber)) {
      const find = foundThing(table.state, unit, taking);
      if (!('code' in find)) takeUp(table, unit, find);
    }
  return takings.filter((taking) => !near.includes(taking));
}

function kindTaken({ state }: DownRangeTable, unit: Unit, taking: Taking): string {
  const find = foundThing(state, unit, taking);
  return 'code' in find ? taking.thing : kindOf(find.thing);
}

/** When one of several alike is taken, those after it move up a number, so the last goes first. */
function byLastNumber({ thing: a }: Taking, { thing: b }: Taking): number {
  return b.length - a.length || (a < b ? 1 : a > b ? -1 : 0);
}
