import { type ReactNode, useId } from 'react';
import { useSession, useTable } from '../table/context.ts';
import styles from './mission.module.css';
import { MissionBody } from './mission-body.tsx';
import { words } from './words.ts';

/** The mission as a part of the text table, folded to its heading until it is asked for. */
export function MissionText(): ReactNode {
  const session = useSession();
  const mission = useTable((state) => state.mission);
  const facts = useTable((state) => state.facts);
  const seat = useTable((state) => state.seat);
  const open = useTable((state) => state.missionOpen);
  const id = useId();
  if (mission === null || facts === null) return null;
  const sides = facts.sides.filter(({ neutral }) => !neutral);
  return (
    <section className={styles.inline} data-part="mission">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => session.set({ missionOpen: !open, missionRow: null })}
        >
          {words.button}
        </button>
      </h2>
      <div id={id} hidden={!open}>
        <MissionBody mission={mission} sides={sides} seat={seat} typed />
      </div>
    </section>
  );
}
