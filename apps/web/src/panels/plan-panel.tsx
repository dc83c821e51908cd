import type { ReactNode } from 'react';
import { UnitMark } from '../map/marks.tsx';
import type { MapUnit } from '../map/scene.ts';
import { TokenIcon } from '../map/token-marks.tsx';
import { planTo } from '../orders/intents.ts';
import { ReactWarning } from '../orders/react-warning.tsx';
import { takeWay } from '../orders/take-way.ts';
import { useSession, useTable } from '../table/context.ts';
import { useLayout } from '../table/use-layout.ts';
import { words } from '../table/words.ts';
import type { Glance, Plan } from '../thinker/planner.ts';
import { ClauseChip } from './clause-chip.tsx';
import styles from './panel.module.css';
import { Section, Steps } from './parts.tsx';
import { Said } from './said.tsx';
import { UnitCard } from './unit-panel.tsx';

/** A planned move: its price, who would see it there, and whom it could shoot. */
export function PlanPanel({ units }: { readonly units: readonly MapUnit[] }): ReactNode {
  const unit = useTable((state) => state.facts?.units.find(({ id }) => id === state.chosen));
  const plan = useTable((state) => (state.intent.kind === 'move' ? state.intent.plan : null));
  const layout = useLayout();
  if (unit === undefined) return null;
  const small = layout === 'phone' || layout === 'drawer' || layout === 'short';
  return (
    <>
      {small ? <Brief plan={plan} /> : <UnitCard unit={unit} shown={units.find(({ id }) => id === unit.id)} />}
      {plan === null ? <Section>{words.thinking}</Section> : <PlanSections plan={plan} units={units} />}
    </>
  );
}

/** On a small screen the two things a player must know are at the top of the sheet. */
function Brief({ plan }: { readonly plan: Plan | null }): ReactNode {
  if (plan === null) return null;
  const lines = (list: readonly Glance[]): ReactNode =>
    list.slice(0, 2).map(({ id, name, value }) => (
      <span key={id}>
        <i>{name}</i> <b>{value}</b>
      </span>
    ));
  return (
    <div className={styles.brief}>
      <p data-warn={plan.seenBy.length > 0}>
        <strong>{words.seenByCount(plan.seenBy.length)}</strong>
        {lines(plan.seenBy)}
      </p>
      <p>
        <strong>{words.couldShootCount(plan.couldShoot.length)}</strong>
        {lines(plan.couldShoot)}
      </p>
    </div>
  );
}

function PlanSections({ plan, units }: { readonly plan: Plan; readonly units: readonly MapUnit[] }): ReactNode {
  const session = useSession();
  const reacting = plan.seenBy.filter(({ reaction }) => reaction).length;
  const { fix } = plan;
  return (
    <>
      <Section title={words.planned} aside={plan.cost}>
        <p className={styles.figure}>
          <b>{plan.amount}</b>
          <span className={styles.sub}>{words.ofInches(plan.of)}</span>
          <span>{plan.left}</span>
        </p>
        <div className={styles.track} data-over={plan.command === null} aria-hidden="true">
          <i style={{ width: `${Math.round(100 * plan.share)}%` }} />
        </div>
        <Steps steps={plan.steps} />
        <Ways plan={plan} />
      </Section>
      {plan.refusal === null ? null : (
        <div className={styles.notice} role="alert">
          <p>
            <Said text={plan.refusal.text} /> <ClauseChip id={plan.refusal.clause} />
            {fix?.to === undefined ? null : (
              <button
                type="button"
                className={styles.button}
                style={{ marginTop: 'var(--s2)' }}
                onClick={() => fix.to !== undefined && void planTo(session, fix.to)}
              >
                {fix.text}
              </button>
            )}
          </p>
        </div>
      )}
      <Section title={words.wouldSee} {...(reacting > 0 ? { aside: <ReactWarning seenBy={plan.seenBy} /> } : {})}>
        {plan.seenBy.length === 0 ? <p className={styles.sub}>{words.nobodySees}</p> : null}
        <Glances list={plan.seenBy} units={units} />
      </Section>
      {plan.couldShoot.length === 0 ? null : (
        <Section title={words.couldShoot} aside={plan.shootCaption}>
          <Glances list={plan.couldShoot} units={units} />
        </Section>
      )}
      {plan.hidden.length === 0 ? null : (
        <Section title={words.hiddenThere}>
          <Glances list={plan.hidden} units={units} />
        </Section>
      )}
    </>
  );
}

/** Walk, run or crawl the same way, if there is a choice. */
function Ways({ plan: { ways = [], end, corners } }: { readonly plan: Plan }): ReactNode {
  const session = useSession();
  if (ways.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
    <div role="group" className={styles.buttons} style={{ marginTop: 'var(--s3)' }} aria-label={words.wayOfGoing}>
      {ways.map((way) => (
        <button
          key={way.id}
          type="button"
          className={styles.button}
          aria-pressed={way.chosen}
          data-taken={way.chosen}
          aria-disabled={!way.possible}
          onClick={() => void takeWay(session, end, corners, way)}
        >
          {way.name} <small>{way.note}</small>
        </button>
      ))}
    </div>
  );
}

function Glances({ list, units }: { readonly list: readonly Glance[]; readonly units: readonly MapUnit[] }): ReactNode {
  return (
    <ul className={styles.steps}>
      {list.map(({ id, name, side, line, reaction, value }) => (
        <li key={id} className={styles.head}>
          <UnitMark side={side} symbol={units.find((unit) => unit.id === id)?.symbol ?? 'rifle'} size={24} />
          <span className={styles.grow}>
            <b>{name}</b>
            <small className={styles.sub} style={{ display: 'block' }}>
              {line}
            </small>
          </span>
          {reaction ? <TokenIcon token="reaction" /> : null}
          <span className={styles.value}>{value}</span>
        </li>
      ))}
    </ul>
  );
}
