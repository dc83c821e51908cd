import type { ReactNode } from 'react';
import styles from './text-table.module.css';
import { words } from './words.ts';

/** Straight to what one came for; only to what is there. */
export function SkipLinks({ to }: { readonly to: readonly (keyof typeof words.skips)[] }): ReactNode {
  return (
    <nav className={styles.skips} aria-label={words.skipTo}>
      <span aria-hidden="true">{words.skipTo}</span>
      {to.map((id) => (
        <button key={id} type="button" onClick={() => goTo(id)}>
          {words.skips[id]}
        </button>
      ))}
    </nav>
  );
}

function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}
