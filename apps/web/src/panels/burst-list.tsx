import type { ReactNode } from 'react';
import { UnitMark } from '../map/marks.tsx';
import type { MapUnit } from '../map/scene.ts';
import { reachedBy } from '../orders/burst.ts';
import { useTable } from '../table/context.ts';
import { words as table } from '../table/words.ts';
import styles from './panel.module.css';
import { Section } from './parts.tsx';
import { words } from './words.ts';

/** Who is inside a burst that is being placed, as it is dragged. */
export function BurstList({ units }: { readonly units: readonly MapUnit[] }): ReactNode {
  const burst = useTable((state) => state.considered?.burst ?? null);
  const at = useTable((state) => (state.intent.kind === 'choice' ? state.intent.at : null));
  const facts = useTable((state) => state.facts);
  const seat = useTable((state) => state.seat);
  if (burst === null || facts === null) return null;
  const isOwn = (id: string): boolean => facts.units.find((unit) => unit.id === id)?.seat === seat;
  const inside = reachedBy({ at: at ?? burst.at, radius: burst.radius }, units, isOwn);
  return (
    <Section title={table.inBlast(inside.length)} aside={words.burstHint}>
      {inside.length === 0 ? <p className={styles.sub}>{words.burstEmpty}</p> : null}
      <ul className={styles.rows}>
        {inside.map(({ id, side, symbol, name }) => (
          <li key={id} className={styles.row} data-friend={isOwn(id)}>
            <UnitMark side={side} symbol={symbol} size={28} />
            <span className={styles.grow}>
              <strong>{isOwn(id) ? words.friend(name) : name}</strong>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
