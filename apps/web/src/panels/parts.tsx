import type { ReactNode } from 'react';
import type { ActId } from '../settings/bindings.ts';
import { useKeyOf } from '../settings/use-key.ts';
import type { Pip, UnitFacts, Why } from '../thinker/planner.ts';
import { ClauseChip } from './clause-chip.tsx';
import styles from './panel.module.css';

/** A part of a panel with its caption. */
export function Section({
  title,
  aside,
  part,
  children,
}: {
  readonly title?: string;
  readonly aside?: ReactNode;
  /** What keys and hints call it. */
  readonly part?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={styles.section} data-part={part} tabIndex={part === 'why' ? -1 : undefined}>
      {title === undefined ? null : (
        <h3 className={styles.caption}>
          <span>{title}</span>
          {aside === undefined ? null : <span>{aside}</span>}
        </h3>
      )}
      {children}
    </section>
  );
}

/** What is left of a unit's turn. */
export function Pips({ pips }: { readonly pips: readonly Pip[] }): ReactNode {
  if (pips.length === 0) return null;
  return (
    <span className={styles.pips}>
      {pips.map(({ letter, full, spoken }) => (
        <span key={letter} className={styles.pip} data-full={full} role="img" aria-label={spoken} title={spoken}>
          {letter}
        </span>
      ))}
    </span>
  );
}

/** Points left this turn, as a row of blocks; those spent are hollow. */
export function Gauge({ left, of, label }: NonNullable<UnitFacts['gauge']>): ReactNode {
  return (
    <span className={styles.gauge} role="img" aria-label={label} title={label}>
      {Array.from({ length: of }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are alike
        <i key={i} data-left={i < left} />
      ))}
    </span>
  );
}

/** A number that opens into its steps. */
export function Steps({ steps }: { readonly steps: readonly Why[] }): ReactNode {
  return (
    <dl className={styles.steps}>
      {steps.map(({ text, value, clause }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one number stand in a fixed order
        <div key={i}>
          <dt>
            {text} {clause === '' ? null : <ClauseChip id={clause} />}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many rows are numbered: as many as there are keys for. */
const KEYS = 9;

/** The number key that takes a row. */
export function RowNumber({ index }: { readonly index: number }): ReactNode {
  if (index >= KEYS) return null;
  return (
    <span className={styles.number} aria-hidden="true">
      {index + 1}
    </span>
  );
}

/** The letter of something, as the settings have it. */
export function ActKey({ act }: { readonly act: ActId }): ReactNode {
  return <Key name={useKeyOf(act)} />;
}

/** A key on the keyboard, as a hint; keyboards alone have use for it. */
export function Key({ name }: { readonly name: string }): ReactNode {
  return (
    <span className={styles.key} aria-hidden="true">
      {name}
    </span>
  );
}
