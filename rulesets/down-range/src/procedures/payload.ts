import type { Mils, Point } from '@sandtable/geometry';
import type { Payload } from '../content/cards.ts';
import { idAt } from '../neutral-names.ts';
import type { Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';

const CLAUSES = { smoke: 'DR-VAR-2', illumination: 'DR-VAR-3', ir: 'DR-VAR-4' } as const;

/**
 * Smoke or light where a round burst: twice its radius wide, until the end of the next turn its maker begins, no matter
 * whose turn it was made in (DR-VAR-2 to 4, 6).
 */
export function makeCloud(
  table: DownRangeTable,
  by: Unit,
  kind: Exclude<Payload, 'he'>,
  centre: Point,
  radius: Mils,
): void {
  const { state } = table;
  table.emit({
    type: 'cloud-made',
    clause: CLAUSES[kind],
    cloud: {
      id: idAt(kind, centre, state.clouds),
      kind,
      centre,
      radius: 2 * radius,
      taker: by.taker,
      endsWithTurn: (state.turns[by.taker] ?? 0) + 1,
    },
  });
}
