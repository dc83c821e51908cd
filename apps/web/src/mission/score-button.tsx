import { Fragment, type ReactNode } from 'react';
import { SideMark } from '../map/marks.tsx';
import { useSession, useTable } from '../table/context.ts';
import { countedPoints } from './counted-points.ts';
import styles from './score-button.module.css';
import { toggleMission } from './toggle-mission.ts';
import { words } from './words.ts';

/** The score; pressed, it opens the mission. */
export function ScoreButton(): ReactNode {
  const session = useSession();
  const facts = useTable((state) => state.facts);
  const open = useTable((state) => state.missionOpen);
  const hasMission = useTable((state) => state.mission !== null);
  const sides = facts?.sides.filter(({ neutral }) => !neutral) ?? [];
  const figures = countedPoints(sides);
  const counted = figures.length > 0;
  const score = (
    <span className={styles.score}>
      {sides.map(({ seat, side, name }, i) => (
        <Fragment key={seat}>
          {i === 0 ? null : <i> – </i>}
          {i === 0 || sides.length > 2 ? <SideMark side={side} size={12} /> : null}
          <b title={name}>{figures[i]}</b>
          {i === 1 && sides.length === 2 ? <SideMark side={side} size={12} /> : null}
        </Fragment>
      ))}
    </span>
  );
  if (!hasMission && !counted) return null;
  if (!hasMission) return <p className={styles.button}>{score}</p>;
  return (
    <button
      type="button"
      className={styles.button}
      data-part="score"
      data-bare={!counted}
      aria-pressed={open}
      onClick={() => toggleMission(session)}
    >
      {counted ? (
        <>
          <span className="spoken">{words.score} </span>
          {score}
        </>
      ) : null}
      <span className={styles.word}> {words.button}</span>
    </button>
  );
}
