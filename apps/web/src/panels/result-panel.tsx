import type { ReactNode } from 'react';
import { EndingButtons } from '../ending/ending-buttons.tsx';
import { words as ending } from '../ending/words.ts';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import styles from './panel.module.css';
import { Section } from './parts.tsx';
import { Said } from './said.tsx';

/** How it ended, and where to go from here, beside the table or in words. */
export function ResultPanel(): ReactNode {
  const session = useSession();
  const result = useTable((state) => state.result);
  return (
    <Section title={words.over}>
      <p style={{ font: 'var(--t-h3)', marginBottom: 'var(--s3)' }} data-testid="result">
        {result === null ? null : <Said text={result} />}
      </p>
      <EndingButtons />
      <button
        type="button"
        className={styles.button}
        onClick={() => session.set({ endSeen: false, missionOpen: false })}
      >
        {ending.toResult}
      </button>
    </Section>
  );
}
