import type { ReactNode } from 'react';
import { SideMark } from '../map/marks.tsx';
import type { Course } from '../replay/course.ts';
import { couldBeAt } from '../replay/unknowns.ts';
import styles from './debrief.module.css';
import { words } from './words.ts';

/** What each unknown unit could still be at this moment, and what it turned out to be later. */
export function Unknowns({
  course: { unknowns, sides },
  at,
  onShow,
}: {
  readonly course: Course;
  readonly at: number;
  onShow(frame: number): void;
}): ReactNode {
  if (unknowns.length === 0) return null;
  const now = unknowns.flatMap((each) => {
    const line = couldBeAt(each, at);
    return line === undefined ? [] : [{ ...each, line }];
  });
  return (
    <section className={styles.unknowns}>
      <h2>{words.unknowns}</h2>
      {now.length === 0 ? (
        <p className={styles.hint}>{words.noUnknowns}</p>
      ) : (
        sides.map(({ seat, side, name }) => {
          const own = now.filter((each) => each.seat === seat);
          return own.length === 0 ? null : (
            <div key={seat}>
              <h3>
                <SideMark side={side} size={12} /> {name}
              </h3>
              <ul>
                {own.map(({ unit, name: called, kind, line, fate }) => (
                  <li key={unit}>
                    <b>{called}</b> <span>{words.couldBe(kind, line)}</span>
                    {fate === null ? null : (
                      <button type="button" onClick={() => onShow(fate.frame)}>
                        {words.turnedOut(fate.as, fate.round)}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          );
        })
      )}
    </section>
  );
}
