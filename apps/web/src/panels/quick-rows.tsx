import { type ReactNode, useState } from 'react';
import { UnitMark } from '../map/marks.tsx';
import type { MapUnit } from '../map/scene.ts';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import type { Quick } from '../thinker/planner.ts';
import styles from './panel.module.css';
import { Section } from './parts.tsx';

/** The likeliest answers of a question, each with its chances; and who could not answer. */
export function QuickRows({ units }: { readonly units: readonly MapUnit[] }): ReactNode {
  const considered = useTable((state) => state.considered);
  if (considered === null || considered.quick.length === 0) return null;
  const { quick, unable } = considered;
  return (
    <Section title={words.youCan}>
      <ul className={styles.rows}>
        {quick.map((each) => (
          <li key={each.key}>
            <QuickRow quick={each} units={units} />
          </li>
        ))}
        {unable.map(({ unit, name, line }) => (
          <li key={unit} className={styles.row} aria-disabled="true">
            <Mark id={unit} units={units} muted />
            <span className={styles.grow}>
              <strong>{name}</strong>
              <small>{line}</small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function QuickRow({ quick, units }: { readonly quick: Quick; readonly units: readonly MapUnit[] }): ReactNode {
  const session = useSession();
  const sending = useTable((state) => state.sending);
  const [pressed, setPressed] = useState(false);
  return (
    <button
      type="button"
      className={styles.row}
      aria-disabled={sending}
      onClick={() => {
        if (sending || pressed) return;
        setPressed(true);
        void session.send(quick.command).then(() => setPressed(false));
      }}
      onPointerEnter={() => session.set({ lit: [quick.unit] })}
      onPointerLeave={() => session.set({ lit: [] })}
    >
      <Mark id={quick.unit} units={units} />
      <span className={styles.grow}>
        <strong>{quick.title}</strong>
        <small>{quick.line}</small>
      </span>
      <span className={styles.value}>{quick.chip}</span>
    </button>
  );
}

function Mark({
  id,
  units,
  muted = false,
}: {
  readonly id: string;
  readonly units: readonly MapUnit[];
  readonly muted?: boolean;
}): ReactNode {
  const unit = units.find((each) => each.id === id);
  return unit === undefined ? null : <UnitMark side={unit.side} symbol={unit.symbol} size={28} muted={muted} />;
}
