import { type ReactNode, useEffect, useState } from 'react';
import type { OpenCourse } from '../replay/use-course.ts';
import type { Briefing } from '../thinker/thinking.ts';
import styles from './mission.module.css';
import { MissionBody } from './mission-body.tsx';
import { words } from './words.ts';

/** The mission at a moment of a replay, as one viewer knew it. */
export function ReplayMission({
  opened: { projector },
  at,
  viewer,
}: {
  readonly opened: OpenCourse;
  readonly at: number;
  readonly viewer: string;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const [briefing, setBriefing] = useState<Briefing | null>(null);
  useEffect(() => {
    let gone = false;
    if (open)
      projector.mission(at, viewer).then(
        (told) => gone || setBriefing(told),
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [projector, at, viewer, open]);
  return (
    <section className={styles.inline} data-part="mission">
      <h2>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.button}
        </button>
      </h2>
      {open && briefing !== null ? (
        <MissionBody mission={briefing.mission} sides={briefing.sides} seat={briefing.seat} />
      ) : null}
    </section>
  );
}
