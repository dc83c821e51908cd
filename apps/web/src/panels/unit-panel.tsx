import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { UnitMark } from '../map/marks.tsx';
import type { MapUnit } from '../map/scene.ts';
import { PencilNote } from '../notes/pencil-note.tsx';
import { aimAhead } from '../orders/aims.ts';
import { openChoice, takeAim } from '../orders/intents.ts';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import type { Arm, Choice, Stat, UnitFacts } from '../thinker/planner.ts';
import styles from './panel.module.css';
import { Gauge, Pips, RowNumber, Section } from './parts.tsx';
import { Said } from './said.tsx';
import { SectionCard } from './section-card.tsx';

const BodyCard = lazy(async () => ({ default: (await import('./body-card.tsx')).BodyCard }));

/** The chosen unit: what it is, its weapons, and everything else it can do now. */
export function UnitPanel({ units }: { readonly units: readonly MapUnit[] }): ReactNode {
  const unit = useTable((state) => state.facts?.units.find(({ id }) => id === state.chosen));
  const desk = useTable((state) => state.desk);
  const session = useSession();
  const first = desk?.arms.find(({ refusal }) => refusal === null)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another unit, or the same one later, is counted anew
  useEffect(() => {
    if (first !== undefined) aimAhead(session, first);
  }, [session, desk, first]);
  if (unit === undefined) return null;
  const arms = desk?.arms ?? [];
  return (
    <>
      <UnitCard unit={unit} shown={units.find(({ id }) => id === unit.id)} />
      <SectionCard units={units} />
      <Suspense>
        {unit.body !== undefined && unit.body.wounds.length > 0 ? <BodyCard unit={unit.id} body={unit.body} /> : null}
      </Suspense>
      {arms.length === 0 ? null : (
        <Section title={words.weapons} part="actions">
          <Arms arms={arms} />
        </Section>
      )}
      {desk === null || desk.actions.length === 0 ? null : (
        <Section title={words.otherActions} part="actions">
          <Actions actions={desk.actions} />
        </Section>
      )}
    </>
  );
}

export function UnitCard({
  unit,
  shown,
}: {
  readonly unit: UnitFacts;
  readonly shown: MapUnit | undefined;
}): ReactNode {
  const worn = unit.stats.some(({ of }) => of !== undefined);
  return (
    <Section>
      <div className={styles.head}>
        <UnitMark side={unit.side} symbol={shown?.symbol ?? 'rifle'} size={38} muted={unit.state === 'down'} />
        <div className={styles.grow}>
          <h2>{unit.name}</h2>
          <p className={styles.sub}>{[unit.kind, unit.line].filter(Boolean).join(' · ')}</p>
        </div>
        <Pips pips={unit.pips} />
      </div>
      {unit.gauge === undefined ? null : <Gauge {...unit.gauge} />}
      {worn ? <WornStats stats={unit.stats} /> : <PlainStats stats={unit.stats} />}
      {unit.unknown === true ? <PencilNote unit={unit.id} /> : null}
    </Section>
  );
}

export function PlainStats({ stats }: { readonly stats: readonly Stat[] }): ReactNode {
  if (stats.length === 0) return null;
  return (
    <dl className={styles.stats}>
      {stats.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Stats that wear down: what is left as blocks. */
function WornStats({ stats }: { readonly stats: readonly Stat[] }): ReactNode {
  return (
    <dl className={styles.wear}>
      {stats.map(({ label, value, left = 0, of = 0 }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.blocks} aria-hidden="true">
            {Array.from({ length: of }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks are alike
              <i key={i} data-lost={i >= left} />
            ))}
          </dd>
          <dd>{left === of ? value : `${left}/${of}`}</dd>
        </div>
      ))}
    </dl>
  );
}

function Arms({ arms }: { readonly arms: readonly Arm[] }): ReactNode {
  const session = useSession();
  return (
    <div className={styles.buttons}>
      {arms.map((arm) => (
        <button
          key={arm.id}
          type="button"
          className={styles.button}
          aria-disabled={arm.refusal !== null}
          onPointerEnter={() => arm.refusal === null && aimAhead(session, arm.id)}
          onClick={() =>
            arm.refusal === null
              ? void takeAim(session, { arm: arm.id, at: null })
              : session.set({ notice: { text: arm.refusal, clause: '', tone: 'warn' } })
          }
        >
          {arm.name} {arm.note === '' ? null : <small>{arm.note}</small>}
        </button>
      ))}
    </div>
  );
}

/** Other actions as rows; a row with several ways to do it opens. */
export function Actions({ actions }: { readonly actions: readonly Choice[] }): ReactNode {
  const session = useSession();
  return (
    <ul className={styles.rows}>
      {actions.map((action, i) => (
        <li key={action.trail.join()}>
          <button
            type="button"
            className={styles.row}
            data-action={action.action ?? action.choices?.[0]?.action}
            onClick={() => void openChoice(session, action)}
            onPointerEnter={() => session.set({ lit: action.names })}
            onPointerLeave={() => session.set({ lit: [] })}
          >
            <RowNumber index={i} />
            <span className={styles.grow}>
              <strong>
                <Said text={action.title} within={{ lit: action.names }} />
              </strong>
              {action.remark.length === 0 ? null : (
                <small>
                  <Said text={action.remark} within={{ lit: action.names }} />
                </small>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
