import type { ReactNode } from 'react';
import type { Choice } from '../thinker/mind.ts';
import type { PlannedOrder } from './planned.ts';
import styles from './text-table.module.css';

/** Choices as numbered buttons under a heading; pressed, one is planned and read back. */
export function Rows({
  title,
  from,
  rows,
  planned,
  onPick,
  wide = false,
}: {
  readonly title: string;
  /** How many rows stand before these. */
  readonly from: number;
  readonly rows: readonly Choice[];
  readonly planned: PlannedOrder | null;
  onPick(choice: Choice): void;
  readonly wide?: boolean;
}): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section className={styles.part}>
      {title === '' ? null : <h2>{title}</h2>}
      <ol className={styles.rows} data-wide={wide}>
        {rows.map((choice, i) => (
          <li key={choice.trail.join()}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={planned !== null && planned.command === choice.command}
              onClick={() => onPick(choice)}
            >
              <kbd className={styles.key}>{from + i + 1}</kbd>
              <span>
                <b>{titleOf(choice)}</b>
                {remarkOf(choice) === '' ? null : <small>{remarkOf(choice)}</small>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `B3 Rifleman 1 (8,7): no enemy in sight` is a name and what there is to say of it. */
function titleOf({ title, remark }: Choice): string {
  const cut = title.indexOf(': ');
  return remark !== '' || cut < 0 ? title : title.slice(0, cut);
}

function remarkOf({ title, remark }: Choice): string {
  const cut = title.indexOf(': ');
  return remark !== '' || cut < 0 ? remark : title.slice(cut + 2);
}
