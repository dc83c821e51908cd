import { type ReactNode, useEffect, useState } from 'react';
import { answerOf } from '../orders/intents.ts';
import { words } from '../people/words.ts';
import { useSession, useTable } from '../table/context.ts';
import styles from './clock-line.module.css';
import { Countdown } from './countdown.tsx';

/** The player is warned this long before the end, by voice too. */
const WARNING_MS = 20_000;

/** If the match has a clock: how long the player has to answer, and what happens when time is up. */
export function ClockLine(): ReactNode {
  const session = useSession();
  const deadline = useTable((state) => (state.decision === null ? null : state.deadline));
  const passes = useTable((state) => state.considered !== null && answerOf(session, 'decline') !== undefined);
  const late = useLate(deadline);
  if (deadline === null) return null;
  return (
    <p className={styles.line} data-late={late}>
      <Countdown until={deadline} />
      <span>{passes ? words.timeUpPasses : words.timeUpComputer}</span>
      <span className="spoken" role="alert">
        {late ? words.timeWarning(WARNING_MS / 1000) : ''}
      </span>
    </p>
  );
}

function useLate(deadline: number | null): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (deadline === null) return;
    const left = deadline - Date.now() - WARNING_MS;
    // Timers count in 32 bits; who has days to answer is warned when the page is next looked at.
    if (left > 2_000_000_000) return;
    const timer = setTimeout(() => setLate(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [deadline]);
  return late;
}
