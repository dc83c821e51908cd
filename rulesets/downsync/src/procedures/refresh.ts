import type { Play } from '@sandtable/kernel';
import { canPayOn, type Refresh, refresh } from '../decisions/refresh.ts';
import type { Unit } from '../state.ts';
import type { DownsyncTable } from '../table.ts';
import { askWithin } from './ask-player.ts';

/** Units are refreshed in order; asked only if something could be paid for (DS-REF-1 to DS-REF-4, DS-HID-8). */
export function* refreshUnits(
  table: DownsyncTable,
  units: readonly Unit[],
  { checkpoint = false, keepCp = 0 }: { readonly checkpoint?: boolean; readonly keepCp?: number } = {},
): Play {
  const { state } = table;
  // Units that give Command Points back come first, so that others can be paid for with them (DS-REF-2).
  const due = units.filter(({ refreshed }) => !refreshed).sort((a, b) => b.lodged - a.lodged);
  const [first] = due;
  if (first === undefined) return;
  const { seat } = first;
  const about = { units: due.map(({ id }) => id), keepCp };
  const paid: Pick<Refresh, 'auras' | 'bought'> = canPayOn(state, about)
    ? yield* askWithin(table, { seat, moment: 'refresh', frame: 'forced', menu: [refresh], about, keepCp, checkpoint })
    : { auras: [], bought: [] };
  for (const { id, bases } of due) {
    const bought = bases.map((base) => base.id).filter((base) => paid.bought.includes(base));
    table.emit({ type: 'unit-refreshed', clause: 'DS-REF-2', unit: id, lodged: paid.auras.includes(id), bought });
  }
}
