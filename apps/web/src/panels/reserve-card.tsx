import type { ReactNode } from 'react';
import { SideMark } from '../map/marks.tsx';
import { useTable } from '../table/context.ts';
import type { ReserveCell } from '../thinker/reserve.ts';
import { ClauseChip } from './clause-chip.tsx';
import { Section } from './parts.tsx';
import styles from './reserve-card.module.css';

/** What is still unknown of each side, side by side: how many stand for it, what they can be, and what follows. */
export function ReserveCard(): ReactNode {
  const reserve = useTable((state) => state.facts?.reserve);
  if (reserve === undefined) return null;
  const { title, aside, note, clause, rows } = reserve;
  return (
    <Section title={title} aside={aside} part="reserve">
      <table className={styles.table}>
        <thead className="spoken">
          <tr>
            <th scope="col">{title}</th>
            {rows[0]?.cells.map(({ seat, sideName }) => (
              <th key={seat} scope="col">
                {sideName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, letter, name, cells }) => (
            <tr key={id}>
              <th scope="row">
                <b>{letter}</b>
                <small>{name}</small>
              </th>
              {cells.map((cell) => (
                <Cell key={cell.seat} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {note} <ClauseChip id={clause} />
      </p>
    </Section>
  );
}

function Cell({ cell: { side, count, names, follows } }: { readonly cell: ReserveCell }): ReactNode {
  return (
    <td>
      <b>
        <SideMark side={side} size={11} /> {count}
      </b>
      {names.length === 0 ? null : <small>{names.join(', ')}</small>}
      {follows === '' ? null : <small className={styles.follows}>{follows}</small>}
    </td>
  );
}
