import { assert } from '@sandtable/kernel';
import { z } from 'zod';
import type { Recovery, RecoveryRow } from './cards.ts';

/** The medical table: ascending totals, the last row without limit (DR-MED-1). */
export const recoverySchema = z
  .array(
    z.strictObject({
      upTo: z.int().min(1).max(40).nullable(),
      result: z.enum(['removed', 'nothing', 'injured', 'unharmed']),
    }),
  )
  .min(1)
  .max(10);

/** The result of a treatment or repair at this total. Earlier injuries are up to the caller (DR-MED-3, 12). */
export function recoveryAt(total: number, table: readonly RecoveryRow[]): Recovery {
  const row = table.find(({ upTo }) => upTo === null || total <= upTo);
  assert(row !== undefined, `no row of the medical table holds a total of ${total}`);
  return row.result;
}
