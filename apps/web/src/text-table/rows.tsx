import type { ReactNode } from 'react';
import { gameOf } from '../games/index.ts';
import { Said } from '../panels/said.tsx';
import { useTable } from '../table/context.ts';
import type { Choice, UnitFacts } from '../thinker/planner.ts';
import type { PlannedOrder } from './planned.ts';
import { rowWords } from './row-words.ts';
import styles from './text-table.module.css';
import type { ShotChances } from './use-shot-chances.ts';

/** Choices as numbered buttons under a heading; pressed, one is planned and read back. */
export function Rows({
  title,
  from,
  rows,
  planned,
  onPick,
  chances,
  wide = false,
}: {
  readonly title: string;
  /** How many rows stand before these. */
  readonly from: number;
  readonly rows: readonly Choice[];
  readonly planned: PlannedOrder | null;
  onPick(choice: Choice): void;
  /** What the chances of a row's order are. */
  readonly chances?: ShotChances;
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
              <Chance text={chances?.(choice.command ?? choice.choices?.[0]?.command) ?? ''} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Chance({ text }: { readonly text: string }): ReactNode {
  return text === '' ? null : <strong className={styles.chance}>{text}</strong>;
}

function RowText({ choice }: { readonly choice: Choice }): ReactNode {
  const units = useTable((state) => state.facts?.units ?? NOBODY);
  const game = useTable((state) => state.game);
  const { title, remark, typed } = rowWords(choice, units, gameOf(game));
  return (
    <span>
      <b>
        <Said text={title} within={NO_UNITS} />
      </b>
      {remark.length === 0 ? null : (
        <small>
          <Said text={remark} within={NO_UNITS} />
        </small>
      )}
      {typed === '' ? null : <code>{typed}</code>}
    </span>
  );
}

const NOBODY: readonly UnitFacts[] = [];
/** Nobody stays lit when the pointer leaves a name. */
const NO_UNITS = { lit: [] } as const;
