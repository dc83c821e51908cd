import { type ReactNode, useState } from 'react';
import shell from '../app/shell.module.css';
import { SideMark } from '../map/marks.tsx';
import { useSession, useTable } from './context.ts';
import styles from './hand-over.module.css';
import { words } from './words.ts';

/** Between two people at one machine: nothing of the table is shown until the next one says so. */
export function HandOver({ seat }: { readonly seat: string }): ReactNode {
  const session = useSession();
  const side = useTable((state) => state.facts?.sides.find((each) => each.seat === seat));
  const name = side?.name ?? seat;
  // After one press the player waits for the table; the button must not ask for another.
  const [going, setGoing] = useState(false);
  const go = (): void => {
    setGoing(true);
    void session.takeChair(seat);
  };
  return (
    <main className={shell.notice}>
      {side === undefined ? null : <SideMark side={side.side} size={56} />}
      <h1>{words.handOver(name)}</h1>
      <p>{words.handOverHint}</p>
      {going ? (
        <output>{words.loading}</output>
      ) : (
        // biome-ignore lint/a11y/noAutofocus: it is the only thing on the screen
        <button type="button" className={styles.go} autoFocus onClick={go}>
          {words.handOverGo}
        </button>
      )}
    </main>
  );
}
