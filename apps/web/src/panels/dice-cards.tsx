import { type ReactNode, useEffect, useState } from 'react';
import { useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import type { Throw } from '../thinker/planner.ts';
import styles from './dice-cards.module.css';

/** How long the dice stay on the table. */
const STAY_MS = 4200;
const MOST = 4;

/** The dice of what just happened, thrown on the table. A click shows them at once, another puts them away. */
export function DiceCards(): ReactNode {
  const throws = useTable((state) => state.throws);
  const [gone, setGone] = useState<readonly Throw[] | null>(null);
  useEffect(() => {
    if (throws.length === 0) return;
    const timer = setTimeout(() => setGone(throws), STAY_MS);
    return () => clearTimeout(timer);
  }, [throws]);
  // Who plans or aims needs the table itself.
  const planning = useTable(({ intent }) => intent.kind !== 'none');
  useEffect(() => {
    if (planning) setGone(throws);
  }, [planning, throws]);
  if (throws.length === 0 || gone === throws || planning) return null;
  return (
    <div className={styles.cards} data-motion="">
      {throws.slice(-MOST).map((thrown) => (
        <button key={thrown.key} type="button" className={styles.card} onClick={() => setGone(throws)}>
          <span className={styles.title}>{thrown.title}</span>
          <span className={styles.dice}>
            {thrown.faces.map((face, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice of one throw lie in a fixed order
              <Die key={i} face={face} dropped={thrown.dropped.includes(i)} />
            ))}
            <b data-tone={thrown.tone}>{thrown.result}</b>
          </span>
        </button>
      ))}
      <span className="spoken">{words.dice}</span>
    </div>
  );
}

function Die({ face, dropped }: { readonly face: number; readonly dropped: boolean }): ReactNode {
  return (
    <span className={styles.die} data-dropped={dropped}>
      {face}
    </span>
  );
}
