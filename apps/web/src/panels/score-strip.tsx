import type { ReactNode } from 'react';
import { SideMark } from '../map/marks.tsx';
import { useTable } from '../table/context.ts';
import styles from './step-strip.module.css';

/** A round's end, place by place: who stands there and what it brings; what was counted already has the true points. */
export function ScoreStrip(): ReactNode {
  const scoring = useTable((state) => state.facts?.scoring);
  const scored = useTable((state) => state.mission?.scored);
  if (scoring === undefined) return null;
  const { title, round, cards } = scoring;
  const got = (award: string, seat: string): number =>
    (scored ?? [])
      .filter((each) => each.award === award && each.seat === seat && each.round === round)
      .reduce((sum, { points }) => sum + points, 0);
  return (
    <section className={styles.strip} data-part="scoring" aria-label={title}>
      <ol className={styles.scores}>
        <li className={styles.label}>{title}</li>
        {cards.map(({ award, title: name, when, sides }) => (
          <li key={award} data-when={when} aria-current={when === 'now' ? 'step' : undefined}>
            <b>{name}</b>
            <table>
              <tbody>
                {sides.map(({ seat, side, name: called, line, points }) => {
                  const value = when === 'done' ? got(award, seat) : points;
                  return (
                    <tr key={seat}>
                      <th scope="row">
                        <SideMark side={side} size={11} /> <span className="spoken">{called}</span>
                      </th>
                      <td>{line}</td>
                      <td className={styles.points} data-some={value > 0}>
                        {value > 0 ? `+${value}` : '0'}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </li>
        ))}
      </ol>
    </section>
  );
}
