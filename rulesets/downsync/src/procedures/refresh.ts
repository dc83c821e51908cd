import type { Play } from '@sandtable/kernel';
import { canPayOn, type Refresh, refresh } from '../decisions/refresh.ts';
import type { Unit } from '../state.ts';
import type { DownsyncTable } from '../table.ts';
import { askOnce } from './ask-player.ts';

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
  const question = { seat, moment: 'refresh', frame: 'forced', menu: [refresh], about, keepCp, checkpoint } as const;
  let paid: Pick<Refresh, 'auras' | 'bought'> | undefined;
  // A player who clears a jam with the last Command Point has nothing left to pay with and isn't asked again.
  while (paid === undefined && canPayOn(state, about)) paid = yield* askOnce(table, question);
  const { auras, bought: wanted } = paid ?? { auras: [], bought: [] };
  for (const { id, bases } of due) {
    const bought = bases.map((base) => base.id).filter((base) => wanted.includes(base));
    table.emit({ type: 'unit-refreshed', clause: 'DS-REF-2', unit: id, lodged: auras.includes(id), bought });
  }
}
