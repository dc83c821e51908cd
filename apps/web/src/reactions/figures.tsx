import type { ReactNode } from 'react';
import type { Figure } from '../thinker/planner.ts';
import styles from './reaction.module.css';

/** Chances in large figures, each with its word below. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }): ReactNode {
  return (
    <span className={styles.figures}>
      {figures.map(({ value, label, spoken }) => (
        <span key={label}>
          <b>{value}</b> <small aria-hidden="true">{label}</small>
          <span className="spoken">{spoken}</span>
        </span>
      ))}
    </span>
  );
}
