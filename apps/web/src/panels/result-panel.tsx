import type { ReactNode } from 'react';
import { hrefOf, readRoute } from '../app/route.ts';
import { useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import styles from './panel.module.css';
import { Section } from './parts.tsx';
import { Said } from './said.tsx';

/** How it ended, and where to go from here. */
export function ResultPanel(): ReactNode {
  const result = useTable((state) => state.result);
  return (
    <Section title={words.over}>
      <p style={{ font: 'var(--t-h3)', marginBottom: 'var(--s3)' }} data-testid="result">
        {result === null ? null : <Said text={result} />}
      </p>
      <p className={styles.buttons}>
        <a
          className={styles.button}
          style={{ textDecoration: 'none' }}
          href={hrefOf(['replay', readRoute(location.hash).path[1] ?? ''])}
        >
          {words.again}
        </a>
        <a className={`${styles.button} ${styles.primary}`} style={{ textDecoration: 'none' }} href={hrefOf([])}>
          {words.toHome}
        </a>
      </p>
    </Section>
  );
}
