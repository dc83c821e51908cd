import type { ReactNode } from 'react';
import { ClauseChip } from '../panels/clause-chip.tsx';
import styles from './force-builder.module.css';
import { words } from './words.ts';

/** Everything that is wrong with a draft, or that it's ready; null while the rules are being asked. */
export function Faults({
  faults,
}: {
  readonly faults: readonly { readonly text: string; readonly clause: string }[] | null;
}): ReactNode {
  return (
    <div className={styles.faults} role="status">
      {faults === null ? null : faults.length === 0 ? (
        <p>{words.ready}</p>
      ) : (
        <>
          <p>
            <strong>{words.faults(faults.length)}</strong>
          </p>
          <ul>
            {faults.map(({ text, clause }) => (
              <li key={text}>
                {text} <ClauseChip id={clause} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
