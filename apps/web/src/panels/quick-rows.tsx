import { type ReactNode, useState } from 'react';
import { UnitMark } from '../map/marks.tsx';
import type { MapUnit } from '../map/scene.ts';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import type { Quick } from '../thinker/planner.ts';
import styles from './panel.module.css';
import { Section } from './parts.tsx';
import { Said } from './said.tsx';

/** The likeliest answers to a question on your own turn, such as the next shot of a burst, each with its chances. */
export function QuickRows({ units }: { readonly units: readonly MapUnit[] }): ReactNode {
  const considered = useTable((state) => state.considered);
  if (considered === null || considered.quick.length === 0) return null;
  const { quick } = considered;
  return (
    <Section title={words.youCan}>
      <ul className={styles.rows}>
        {quick.map((each) => (
          <li key={each.key}>
            <QuickRow quick={each} units={units} />
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
        <strong>
          <Said text={quick.title} within={{ lit: [quick.unit] }} />
        </strong>
        <small>
          <Said text={quick.line} within={{ lit: [quick.unit] }} />
        </small>
      </span>
      <span className={styles.value}>{quick.chip}</span>
    </button>
  );
}

function Mark({ id, units }: { readonly id: string; readonly units: readonly MapUnit[] }): ReactNode {
  const unit = units.find((each) => each.id === id);
  return unit === undefined ? null : <UnitMark side={unit.side} symbol={unit.symbol} size={28} />;
}
