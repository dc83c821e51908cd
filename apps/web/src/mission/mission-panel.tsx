import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../app/icons.tsx';
import panel from '../panels/panel.module.css';
import { Key } from '../panels/parts.tsx';
import { useSession, useTable } from '../table/context.ts';
import styles from './mission.module.css';
import { MissionBody } from './mission-body.tsx';
import { words } from './words.ts';

/** The mission beside the map, which lights up what each row is about. */
export function MissionPanel(): ReactNode {
  const session = useSession();
  const mission = useTable((state) => state.mission);
  const facts = useTable((state) => state.facts);
  const seat = useTable((state) => state.seat);
  const lit = useTable((state) => state.missionRow);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (mission === null || facts === null) return null;
  const sides = facts.sides.filter(({ neutral }) => !neutral);
  const close = (): void => session.set({ missionOpen: false, missionRow: null });
  return (
    <section className={styles.panel} aria-labelledby="mission-title" data-part="mission">
      <header>
        <h2 id="mission-title" ref={heading} tabIndex={-1}>
          {sides.some((side) => side.seat === seat) ? words.title : words.titleWatching}
        </h2>
        <Key name="Esc" />
        <button type="button" aria-label={words.close} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <MissionBody
        mission={mission}
        sides={sides}
        seat={seat}
        lit={lit}
        onLight={(missionRow) => session.set({ missionRow })}
      />
      <p className={styles.foot}>
        <button type="button" className={`${panel.button} ${panel.primary}`} onClick={close}>
          {words.understood}
        </button>
      </p>
    </section>
  );
}
