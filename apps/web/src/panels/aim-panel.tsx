import type { ReactNode } from 'react';
import { percentText } from '../app/figures.ts';
import { Icon } from '../app/icons.tsx';
import { termsOf } from '../games/catalogue.ts';
import { UnitMark } from '../map/marks.tsx';
import type { MapUnit } from '../map/scene.ts';
import { chooseUnit, pickTarget, planTo, takeAim } from '../orders/intents.ts';
import { ReactWarning } from '../orders/react-warning.tsx';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import type { Aimed, AimWish, Arm, Fix, Target } from '../thinker/planner.ts';
import { ClauseChip } from './clause-chip.tsx';
import styles from './panel.module.css';
import { RowNumber, Section, Steps } from './parts.tsx';
import { RayCard } from './ray-card.tsx';
import { Said } from './said.tsx';

/**
 * A chosen weapon: every target with its chances and what they're made of, and the reason for those that can't be
 * attacked.
 */
export function AimPanel({ units }: { readonly units: readonly MapUnit[] }): ReactNode {
  const unit = useTable((state) => state.facts?.units.find(({ id }) => id === state.chosen));
  const intent = useTable((state) => (state.intent.kind === 'aim' ? state.intent : null));
  const arms = useTable((state) => state.desk?.arms);
  if (unit === undefined || intent === null) return null;
  const { wish, aimed, target } = intent;
  const arm = arms?.find(({ id }) => id === wish.arm);
  const chosen = target === 'ground' ? aimed?.ground : aimed?.targets.find(({ id }) => id === target);
  return (
    <>
      <Section>
        <div className={styles.head}>
          <UnitMark side={unit.side} symbol={units.find(({ id }) => id === unit.id)?.symbol ?? 'rifle'} size={38} />
          <h2 className={styles.grow}>{words.attacks(unit.name)}</h2>
          <ReactWarning seenBy={aimed?.seenBy ?? []} />
        </div>
        <Weapons arms={arms ?? []} wish={wish} />
        {arm === undefined ? null : <ArmFacts arm={arm} wish={wish} />}
      </Section>
      {aimed === null ? <Section>{words.thinking}</Section> : <Targets aimed={aimed} target={target} units={units} />}
      {target === 'ground' || chosen?.inside === undefined || chosen.inside.length === 0 ? null : (
        <Inside targets={chosen.inside} title={chosen.insideTitle} units={units} fix={chosen.fix} />
      )}
      {chosen == null || chosen.why.length === 0 ? null : (
        <Section
          title={words.why(chosen.chip)}
          aside={chosen.chances?.exact === false ? words.about : words.exact}
          part="why"
        >
          {chosen.outcomes === undefined ? null : <Outcomes outcomes={chosen.outcomes} />}
          <Steps steps={chosen.why} />
        </Section>
      )}
      {chosen?.rays == null ? null : <RayCard target={chosen} />}
      {aimed === null || aimed.refused.length === 0 ? null : (
        <Section title={words.notFromHere} aside={String(aimed.refused.length)}>
          <ul className={styles.rows}>
            {aimed.refused.map((each) => (
              <RefusedRow key={each.id} target={each} units={units} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Weapons({ arms, wish }: { readonly arms: readonly Arm[]; readonly wish: AimWish }): ReactNode {
  const session = useSession();
  return (
    <div className={styles.buttons} style={{ marginTop: 'var(--s3)' }}>
      {arms.map(({ id, name, note, refusal }) => (
        <button
          key={id}
          type="button"
          className={styles.button}
          aria-pressed={id === wish.arm}
          data-taken={id === wish.arm}
          aria-disabled={refusal !== null}
          onClick={() =>
            refusal === null
              ? void takeAim(session, { arm: id, at: null })
              : session.set({ notice: { text: refusal, clause: '', tone: 'warn' } })
          }
        >
          {name} {note === '' ? null : <small>{note}</small>}
        </button>
      ))}
    </div>
  );
}

function ArmFacts({ arm, wish }: { readonly arm: Arm; readonly wish: AimWish }): ReactNode {
  const session = useSession();
  const change = (part: Partial<AimWish>): void => void takeAim(session, { arm: arm.id, ...part });
  return (
    <>
      {arm.payloads.length < 2 ? null : (
        <fieldset className={styles.buttons} style={{ marginTop: 'var(--s2)', border: 0, padding: 0 }}>
          <legend className="spoken">{words.payload}</legend>
          {arm.payloads.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={styles.button}
              aria-pressed={(wish.payload ?? arm.payloads[0]?.id) === id}
              data-taken={(wish.payload ?? arm.payloads[0]?.id) === id}
              onClick={() => change({ payload: id })}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.facts}>
        {arm.facts.map(({ label, value }) => (
          <span key={label}>
            {label} <b>{value}</b>
          </span>
        ))}
        {arm.canSuppress ? (
          <button
            type="button"
            role="switch"
            className={styles.switch}
            aria-checked={wish.suppress}
            onClick={() => change({ suppress: !wish.suppress })}
          >
            <i aria-hidden="true" /> {words.suppress}
          </button>
        ) : null}
      </div>
      {arm.helpers.length === 0 ? null : (
        <div className={styles.facts}>
          {words.helpers}
          {arm.helpers.map(({ id, name }) => {
            const on = wish.helpers.includes(id);
            return (
              <button
                key={id}
                type="button"
                role="switch"
                className={styles.switch}
                aria-checked={on}
                onClick={() =>
                  change({ helpers: on ? wish.helpers.filter((each) => each !== id) : [...wish.helpers, id] })
                }
              >
                <i aria-hidden="true" /> {name}
              </button>
            );
          })}
        </div>
      )}
      {arm.canAimAtGround ? <p className={styles.sub}>{words.aimAtGround}</p> : null}
    </>
  );
}

const NOBODY: readonly string[] = [];

type Listed = { readonly aimed: Aimed; readonly target: string | null; readonly units: readonly MapUnit[] };

function Targets({ aimed, target, units }: Listed): ReactNode {
  const session = useSession();
  const pick = (id: string): void => pickTarget(session, id);
  const also = useTable((state) => (state.intent.kind === 'aim' ? state.intent.wish.also : NOBODY));
  const rows = target === 'ground' ? aimed.inside : aimed.targets;
  const bodies = rows.filter(({ side }) => side !== null).length;
  const { ground } = aimed;
  return (
    <>
      {target === 'ground' && ground?.refusal != null ? (
        <div className={styles.notice} role="alert">
          <p>
            <Said text={ground.refusal.text} /> <ClauseChip id={ground.refusal.clause} />
          </p>
        </div>
      ) : null}
      <Section
        part="targets"
        title={target === 'ground' ? words.inBlast(rows.length) : words.targets(bodies, rows.length - bodies)}
        aside={rows.length === 0 ? '' : target === 'ground' ? words.downOnHit : aimed.order}
      >
        {aimed.note === '' && rows.length > 0 ? null : (
          <p className={styles.sub}>{aimed.note === '' ? words.nobodyFromHere : aimed.note}</p>
        )}
        <ul className={styles.rows}>
          {rows.map((each, i) => (
            <li key={each.id}>
              <button
                type="button"
                className={styles.row}
                data-friend={each.friend}
                aria-pressed={each.id === target || also.includes(each.id)}
                data-taken={each.id === target}
                onClick={() => each.command !== null && pick(each.id)}
              >
                {target === 'ground' ? null : <RowNumber index={i} />}
                <Mark target={each} units={units} />
                <span className={styles.grow}>
                  <strong>{each.name}</strong>
                  <small>{each.line}</small>
                </span>
                <Odds target={each} />
              </button>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** Who stands under the burst, friends first. */
function Inside({
  targets,
  title,
  units,
  fix,
}: {
  readonly targets: readonly Target[];
  readonly title: string | undefined;
  readonly units: readonly MapUnit[];
  /** Where the same fire would hit no friend. */
  readonly fix: Fix | null;
}): ReactNode {
  const session = useSession();
  const instead = fix?.unit;
  return (
    <Section title={title ?? words.inBlast(targets.length)} aside={title === undefined ? words.downOnHit : ''}>
      <ul className={styles.rows}>
        {targets.map((each) => (
          <li key={each.id} className={styles.row} data-friend={each.friend}>
            <Mark target={each} units={units} />
            <span className={styles.grow}>
              <strong>{each.name}</strong>
              <small>{each.line}</small>
            </span>
            <Odds target={each} />
          </li>
        ))}
      </ul>
      {instead === undefined ? null : (
        <button type="button" className={styles.button} onClick={() => pickTarget(session, instead)}>
          {fix?.text}
        </button>
      )}
    </Section>
  );
}

function Odds({ target: { chances, chip, bands } }: { readonly target: Target }): ReactNode {
  const kill = useTable(({ game }) => termsOf(game).kill);
  if (chances === null) return null;
  if (bands !== undefined)
    return (
      <span className={styles.odds} data-bands="">
        {bands.map(({ name, hit }) => (
          <span key={name}>
            {percentText(hit)}
            <small>{name}</small>
          </span>
        ))}
      </span>
    );
  if (chances.hit === null || chances.kill === null)
    return <span className={styles.odds}>{chances.hit === null ? percentText(chances.kill ?? 0) : chip}</span>;
  return (
    <span className={styles.odds}>
      <span>
        {percentText(chances.hit)}
        <small>{words.hit}</small>
      </span>
      <span>
        {percentText(chances.kill)}
        <small>{kill}</small>
      </span>
    </span>
  );
}

/** What may come of it as one bar, each part as wide as it is likely; what is too narrow keeps its word to itself. */
function Outcomes({ outcomes }: { readonly outcomes: NonNullable<Target['outcomes']> }): ReactNode {
  return (
    <ul className={styles.outcomes}>
      {outcomes.map(({ label, share }) => (
        <li key={label} style={{ flexGrow: share, flexBasis: 0 }} title={label}>
          <span className={share < 0.16 ? 'spoken' : undefined}>{label}</span>
        </li>
      ))}
    </ul>
  );
}

function Mark({ target, units }: { readonly target: Target; readonly units: readonly MapUnit[] }): ReactNode {
  const unit = units.find(({ id }) => id === target.id.replace(/\+.*/, ''));
  if (target.side === null || unit === undefined) return <Icon name="target" />;
  return (
    <UnitMark side={target.side} symbol={unit.symbol} size={28} muted={target.command === null && !target.friend} />
  );
}

function RefusedRow({ target, units }: { readonly target: Target; readonly units: readonly MapUnit[] }): ReactNode {
  const session = useSession();
  const { refusal, fix } = target;
  return (
    <li className={styles.row} data-refused="true">
      <Mark target={target} units={units} />
      <span className={styles.grow}>
        <strong>{target.name}</strong>
        <small>
          <Said text={refusal?.text ?? ''} />{' '}
          {refusal === null || refusal.clause === '' ? null : <ClauseChip id={refusal.clause} />}
        </small>
        {fix === null ? null : fix.to === undefined && fix.unit === undefined ? (
          <small>→ {fix.text}</small>
        ) : (
          <button type="button" className={`${styles.switch} ${styles.fix}`} onClick={() => follow(fix)}>
            → {fix.text}
          </button>
        )}
      </span>
      <Icon name="lock" size={16} />
    </li>
  );

  function follow({ to, unit }: Fix): void {
    if (to !== undefined) void planTo(session, to);
    else if (unit !== undefined) void chooseUnit(session, unit);
  }
}
