import { type ReactNode, useState } from 'react';
import { UnitMark } from '../map/marks.tsx';
import type { MapUnit } from '../map/scene.ts';
import { pickAll, pickedUnits, togglePick } from '../orders/picks.ts';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import type { Pickable } from '../thinker/planner.ts';
import { ClauseChip } from './clause-chip.tsx';
import styles from './panel.module.css';
import { ActKey, Section, Steps } from './parts.tsx';
import { QuestionHead } from './question-head.tsx';
import { Said } from './said.tsx';

/** Several units at once: rows that are pressed in and out, in order, and what the choice comes to. */
export function PickPanel({ units }: { readonly units: readonly MapUnit[] }): ReactNode {
  const session = useSession();
  const picking = useTable((state) => state.considered?.picking);
  const taken = useTable(pickedUnits);
  const picked = useTable((state) => (state.intent.kind === 'pick' ? state.intent.picked : null));
  const [pressed, setPressed] = useState('');
  if (picking === undefined) return null;
  return (
    <>
      <QuestionHead />
      <Section part="actions" title={picking.hint}>
        <ul className={`${styles.rows} ${styles.compact}`}>
          {picking.able.map((row) => (
            <PickRow
              key={row.unit}
              row={row}
              order={taken.indexOf(row.unit) + 1}
              shown={shownOf(units, row)}
              wasPressed={row.unit === pressed}
              onPress={setPressed}
            />
          ))}
        </ul>
        <p className={styles.buttons} style={{ marginTop: 'var(--s3)' }}>
          {picking.all ? null : (
            <button type="button" className={styles.button} onClick={() => void pickAll(session)}>
              {words.pickAll(picking.whole.length, picking.able.length)} <ActKey act="actions" />
            </button>
          )}
        </p>
      </Section>
      {picked === null ? null : (
        <Section title={words.pickMeans}>
          <Steps steps={picked.notes} />
          {picked.refusal === null || taken.length === 0 ? null : (
            <p role="alert">
              <Said text={picked.refusal.text} /> <ClauseChip id={picked.refusal.clause} />
            </p>
          )}
        </Section>
      )}
      {picking.unable.length === 0 ? null : (
        <Section>
          <details>
            <summary>{words.cantPick(picking.unable.length)}</summary>
            <ul>
              {picking.unable.map(({ unit, name, line }) => (
                <li key={unit} className={styles.sub}>
                  {name}: {line}
                </li>
              ))}
            </ul>
          </details>
        </Section>
      )}
    </>
  );
}

function shownOf(units: readonly MapUnit[], { unit, also }: Pickable): MapUnit | undefined {
  return units.find(({ id }) => id === unit || also.includes(id));
}

function PickRow({
  row,
  order,
  shown,
  wasPressed,
  onPress,
}: {
  readonly row: Pickable;
  /** From 1; 0 is not picked. */
  readonly order: number;
  readonly shown: MapUnit | undefined;
  /** The last one pressed, in or out. */
  readonly wasPressed: boolean;
  onPress(unit: string): void;
}): ReactNode {
  const session = useSession();
  const toggle = (): void => {
    onPress(row.unit);
    void togglePick(session, row.unit);
  };
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-answer=""
        // ↵ sends the choice from a unit that is picked, and from the one just taken out; space presses it in and out.
        data-taken={order > 0 || wasPressed}
        aria-pressed={order > 0}
        onClick={toggle}
        onPointerEnter={() => session.set({ lit: [row.unit, ...row.also] })}
        onPointerLeave={() => session.set({ lit: [] })}
      >
        {shown === undefined ? null : <UnitMark side={shown.side} symbol={shown.symbol} size={24} />}
        <span className={styles.grow}>
          <strong>{row.name}</strong>
          <small>{row.line}</small>
        </span>
        <span className={styles.order}>{order === 0 ? '' : order}</span>
      </button>
    </li>
  );
}
