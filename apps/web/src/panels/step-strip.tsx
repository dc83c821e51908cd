import type { ReactNode } from 'react';
import { SideMark } from '../map/marks.tsx';
import { useTable } from '../table/context.ts';
import type { Ladder, Strip } from '../thinker/planner.ts';
import styles from './step-strip.module.css';

/** Where the turn stands, above the map: what is done, what is now, what is to come; and who acts when, where that was rolled for. */
export function StepStrip(): ReactNode {
  const strip = useTable((state) => state.facts?.strip);
  const ladder = useTable((state) => state.facts?.ladder);
  const chain = useTable((state) => state.facts?.chain);
  if (strip === undefined) return null;
  return (
    <section className={styles.strip} data-part="strip" aria-label={strip.label}>
      <Steps strip={strip} numbered />
      {ladder === undefined ? null : (
        <div data-crowded={isCrowded(ladder)}>
          <Rungs ladder={ladder} />
          <InOrder ladder={ladder} />
        </div>
      )}
      {chain === undefined ? null : <Steps strip={chain} />}
    </section>
  );
}

function Steps({
  strip: { label, steps, note },
  numbered = false,
}: {
  readonly strip: Strip;
  readonly numbered?: boolean;
}): ReactNode {
  return (
    <ol className={styles.steps}>
      <li className={styles.label}>{label}</li>
      {steps.map(({ id, title, when }, i) => (
        <li key={id} data-when={when} aria-current={when === 'now' ? 'step' : undefined}>
          <span aria-hidden="true">{when === 'done' ? '✓' : numbered ? i + 1 : ''}</span> {title}
        </li>
      ))}
      <li className={styles.note}>{note}</li>
    </ol>
  );
}

function Rungs({ ladder: { title, columns, rows } }: { readonly ladder: Ladder }): ReactNode {
  return (
    <table className={styles.ladder}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, side, name, note, cards }) => (
          <tr key={seat}>
            <th scope="row">
              <SideMark side={side} size={12} /> {name}
              <small>{note}</small>
            </th>
            {columns.map((column) => (
              <td key={column}>
                {cards
                  .filter((card) => card.column === column)
                  .map((card) => (
                    <span key={card.unit} className={styles.card} aria-current={card.now ? 'step' : undefined}>
                      <b>{card.name}</b> <small>{card.line}</small>
                    </span>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As many under one number would push the map off the screen. */
const MOST_IN_A_CELL = 2;

function isCrowded({ columns, rows }: Ladder): boolean {
  return rows.some(({ cards }) =>
    columns.some((column) => cards.filter((card) => card.column === column).length > MOST_IN_A_CELL),
  );
}

/** Where there is no room for columns: one card after the other, in the order they act. */
function InOrder({ ladder: { title, rows } }: { readonly ladder: Ladder }): ReactNode {
  const cards = rows
    .flatMap(({ side, cards: own }, row) => own.map((card) => ({ ...card, side, row })))
    .sort((a, b) => b.column - a.column || a.row - b.row);
  return (
    <ol className={styles.order} aria-label={title}>
      {cards.map(({ unit, name, column, line, now, side }) => (
        <li key={unit} className={styles.card} aria-current={now ? 'step' : undefined}>
          <b>
            {column} <SideMark side={side} size={12} /> {name}
          </b>
          <small>{line}</small>
        </li>
      ))}
    </ol>
  );
}
