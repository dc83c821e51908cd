import type { ReactNode } from 'react';
import { gameOf } from '../games/index.ts';
import { useTable } from '../table/context.ts';
import type { Choice, UnitFacts } from '../thinker/planner.ts';
import type { PlannedOrder } from './planned.ts';
import { rowWords } from './row-words.ts';
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
              <RowText choice={choice} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function RowText({ choice }: { readonly choice: Choice }): ReactNode {
  const units = useTable((state) => state.facts?.units ?? NOBODY);
  const game = useTable((state) => state.game);
  const { title, remark, typed } = rowWords(choice, units, gameOf(game).verbs);
  return (
    <span>
      <b>{title}</b>
      {remark === '' ? null : <small>{remark}</small>}
      {typed === '' ? null : <code>{typed}</code>}
    </span>
  );
}

const NOBODY: readonly UnitFacts[] = [];
