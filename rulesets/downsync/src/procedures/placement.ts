import type { Mils, Point } from '@sandtable/geometry';
import { type Play, pass } from '@sandtable/kernel';
import { canShift, placeBases } from '../decisions/place-bases.ts';
import type { Spot } from '../rules/special/special.ts';
import { livingBases } from '../rules/units/roster.ts';
import type { Seat, Unit } from '../state.ts';
import type { DownsyncTable } from '../table.ts';
import { askWithin } from './ask-player.ts';
import { buildingAt, loseStealth } from './stand.ts';

/** Bases on the table are Placed: no Ping is revealed by it, but Stealth goes (DS-PLACE-7). */
export function placeShifted(
  table: DownsyncTable,
  unit: Unit,
  spots: readonly Spot[],
  { clause, seat }: { readonly clause: string; readonly seat: Seat },
): void {
  const places = spots.map(({ base: id, at }) => {
    const { at: from } = unit.bases.find((base) => base.id === id)!;
    return { base: id, from, at, building: buildingAt(table.state, unit, at) };
  });
  table.emit({ type: 'bases-placed', clause, unit: unit.id, seat, places });
  loseStealth(table, unit);
}

/** Hit and Run: the unit may be Placed within 2″ (DS-CARD-37). */
export function* mayShift(table: DownsyncTable, unit: Unit, reach: Mils): Play {
  const { state } = table;
  if (!canShift(state, unit, reach)) return;
  const { seat } = unit;
  const frame = seat === state.active ? 'turn' : 'reaction';
  const about = { what: 'shift', unit: unit.id, reach } as const;
  const menu = [placeBases, pass] as const;
  const answer = yield* askWithin(table, { seat, moment: 'after-action', frame, menu, about });
  if (answer.kind === 'place-bases' && 'places' in answer)
    placeShifted(table, unit, spotsOf(unit, answer.places), { clause: 'DS-CARD-37', seat });
}

/** Position Hack: the hacking player puts the target somewhere else; without room it stays (DS-CARD-36, DS-PLACE-8). */
export function* hackPosition(table: DownsyncTable, unit: Unit, seat: Seat, reach: Mils): Play {
  if (!canShift(table.state, unit, reach)) return;
  const about = { what: 'shift', unit: unit.id, reach } as const;
  const answer = yield* askWithin(table, { seat, moment: 'placement', frame: 'forced', menu: [placeBases], about });
  if ('places' in answer) placeShifted(table, unit, spotsOf(unit, answer.places), { clause: 'DS-CARD-36', seat });
}

function spotsOf(unit: Unit, places: readonly Point[]): Spot[] {
  return livingBases(unit).map(({ id }, i) => ({ base: id, at: places[i] as Point }));
}
