import { type ReactNode, useEffect, useState } from 'react';
import { newThinker } from '../thinker/thinker.ts';
import type { Briefing } from '../thinker/thinking.ts';
import styles from './mission.module.css';
import { MissionBody } from './mission-body.tsx';
import { words } from './words.ts';

/** The mission of a battle before it begins, through the eyes of the side that is chosen. */
export function BattleMission({
  game,
  scenario,
  seat,
}: {
  readonly game: string;
  readonly scenario: string;
  /** Which seat, counted from 0; null for those who only watch. */
  readonly seat: number | null;
}): ReactNode {
  const [briefing, setBriefing] = useState<Briefing | null>(null);
  useEffect(() => {
    const { thinking, close } = newThinker();
    thinking
      .brief(game, scenario, seat)
      .then(setBriefing, () => setBriefing(null))
      .finally(close);
    return close;
  }, [game, scenario, seat]);
  if (briefing === null) return null;
  return (
    <section className={styles.inline} data-part="mission">
      <h2 className={styles.heading}>{words.button}</h2>
      <MissionBody mission={briefing.mission} sides={briefing.sides} seat={briefing.seat} />
    </section>
  );
}
