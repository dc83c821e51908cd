import type { ReactNode } from 'react';
import type { MapUnit } from '../map/scene.ts';
import { useTable } from '../table/context.ts';
import type { TableState } from '../table/table-state.ts';
import { BodyCard } from './body-card.tsx';
import { UnitCard } from './unit-panel.tsx';

/** The man who was just wounded: what he is now, what he may still do, what if nobody helps, and who can. */
export function WoundPanel({
  unit: id,
  units,
}: {
  readonly unit: string;
  readonly units: readonly MapUnit[];
}): ReactNode {
  const unit = useTable((state: TableState) => state.facts?.units.find((each) => each.id === id));
  if (unit?.body === undefined) return null;
  return (
    <>
      <UnitCard unit={unit} shown={units.find((each) => each.id === id)} />
      <BodyCard unit={id} body={unit.body} />
    </>
  );
}
