import type { ReactNode } from 'react';
import styles from './new-edition.module.css';
import { goOver, stayHere, useOffline } from './offline.ts';
import { words } from './words.ts';

/** Says that a newer page is there; nobody is torn out of a game for it. */
export function NewEdition(): ReactNode {
  const newer = useOffline((offline) => offline.newer !== null);
  if (!newer) return null;
  return (
    <output className={styles.card}>
      <span>{words.newer}</span>
      <button type="button" className={styles.go} onClick={goOver}>
        {words.load}
      </button>
      <button type="button" onClick={stayHere}>
        {words.later}
      </button>
    </output>
  );
}
