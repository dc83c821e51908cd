import { type ReactNode, useEffect, useState } from 'react';
import { words } from '../table/words.ts';
import styles from './countdown.module.css';

/** The time left until then, counting down; in hours or days if it's that long. */
export function Countdown({ until }: { readonly until: number }): ReactNode {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <time className={styles.time} data-short={seconds <= 20}>
      {words.timeLeft(clockFace(seconds))}
    </time>
  );
}

function clockFace(seconds: number): string {
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  if (hours >= 1) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
