import type { ReactNode } from 'react';
import type { TableText } from '../thinker/planner.ts';
import styles from './text-table.module.css';
import { words } from './words.ts';

/** What lies where: each kind of ground with its places, and the zones. */
export function TerrainList({ tableText }: { readonly tableText: TableText | null }): ReactNode {
  if (tableText === null || tableText.ground.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="terrain">
      <h2 id="terrain" tabIndex={-1}>
        {words.terrain}
      </h2>
      <dl className={styles.ground}>
        {tableText.ground.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
