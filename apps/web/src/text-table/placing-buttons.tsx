import type { ReactNode } from 'react';
import { startBattle } from '../deploy/place-unit.ts';
import { words as placingWords } from '../deploy/words.ts';
import { placeRest } from '../orders/place-rest.ts';
import { useSession, useTable } from '../table/context.ts';
import styles from './text-table.module.css';

/** While units are put on the table: the rest can be left to the computer, and the last one waits for the start. */
export function PlacingButtons(): ReactNode {
  const session = useSession();
  const kind = useTable((state) => state.considered?.placing?.kind);
  const ready = useTable((state) => state.ready !== null);
  const busy = useTable((state) => state.placing || state.sending);
  const isDeploying = kind === 'start';
  if (isDeploying && ready)
    return (
      <p role="status">
        {placingWords.everyone}{' '}
        <button type="button" className={styles.back} onClick={() => void startBattle(session)}>
          {placingWords.start(0)}
        </button>
      </p>
    );
  return (
    <p>
      <button
        type="button"
        className={styles.back}
        aria-disabled={busy}
        onClick={() => !busy && void placeRest(session)}
      >
        {isDeploying ? placingWords.restForMe : placingWords.bringRest}
      </button>
    </p>
  );
}
