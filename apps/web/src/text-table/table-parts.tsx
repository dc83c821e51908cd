import { typedText } from '@sandtable/game';
import { type ReactNode, useEffect, useRef } from 'react';
import { roundName } from '../games/catalogue.ts';
import { SideMark, UnitMark } from '../map/marks.tsx';
import { unitsThatCanAct } from '../orders/intents.ts';
import { ClauseChip } from '../panels/clause-chip.tsx';
import { useSession, useTable } from '../table/context.ts';
import type { TableText } from '../thinker/planner.ts';
import styles from './text-table.module.css';
import { words } from './words.ts';

/** Whose turn, which round, how it stands. */
export function StateLines(): ReactNode {
  const session = useSession();
  const facts = useTable((state) => state.facts);
  const decision = useTable((state) => state.decision);
  const waitingFor = useTable((state) => state.view?.waitingFor);
  const over = useTable((state) => state.result !== null);
  if (facts === null) return null;
  const own = facts.sides.find((side) => side.own);
  const others = facts.sides.filter((side) => !side.own && !side.neutral);
  const best = Math.max(0, ...others.map(({ points }) => points ?? 0));
  const asked = facts.sides.filter(({ seat }) => waitingFor?.includes(seat)).map(({ name }) => name);
  const who = over
    ? words.over
    : decision === null
      ? words.theyDecide(asked.join(', '))
      : decision.frame === 'turn'
        ? words.yourTurn(own?.name ?? '')
        : words.youDecide(own?.name ?? '');
  const where = facts.round === 0 ? facts.phase : words.round(facts.round, facts.rounds, roundName(session.state.game));
  const able = decision === null ? 0 : unitsThatCanAct(session).length;
  const lead = own?.points == null || facts.round === 0 ? '' : `, ${words.lead(own.points, best)}`;
  return (
    <header className={styles.state}>
      <h1 id="state" tabIndex={-1}>
        {who} {where}
        {lead}.
      </h1>
      {own === undefined ? null : (
        <p>
          {facts.round === 0
            ? words.setUp(facts.name, facts.game, own.of)
            : words.state(facts.name, facts.game, own.up, own.of, able)}
        </p>
      )}
    </header>
  );
}

export function ChosenUnit({ tableText }: { readonly tableText: TableText | null }): ReactNode {
  const session = useSession();
  const chosen = useTable((state) => state.chosen);
  const seat = useTable((state) => state.seat);
  const unit = tableText?.units.find(({ id }) => id === chosen);
  const heading = useRef<HTMLHeadingElement>(null);
  const known = unit !== undefined;
  // What was pressed to choose it is gone: reading goes on here, and nobody who types is disturbed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another unit is another heading
  useEffect(() => {
    if (known && document.activeElement?.tagName !== 'INPUT') heading.current?.focus();
  }, [chosen, known]);
  if (unit === undefined) return null;
  return (
    <section className={styles.part} aria-labelledby="chosen">
      <h2 id="chosen" ref={heading} tabIndex={-1}>
        {words.chosen(unit.name)}
      </h2>
      <p>{unit.line}</p>
      {unit.seat === seat ? (
        <button type="button" className={styles.back} onClick={() => session.set({ chosen: null, desk: null })}>
          {words.another}
        </button>
      ) : null}
    </section>
  );
}

/** What the chosen unit sees; with nobody chosen, every enemy that is known. */
export function Enemies({ tableText }: { readonly tableText: TableText | null }): ReactNode {
  const chosen = useTable((state) => state.chosen);
  const seat = useTable((state) => state.seat);
  const facts = useTable((state) => state.facts);
  if (tableText === null) return null;
  const unit = tableText.units.find(({ id }) => id === chosen);
  const [, ...sight] = tableText.sight;
  const isThere = facts?.units.find(({ id }) => id === chosen)?.at != null;
  if (unit !== undefined && unit.seat === seat && tableText.sight.length > 0 && isThere) {
    return (
      <section className={styles.part} aria-labelledby="sees">
        <h2 id="sees">{words.sees(unit.name)}</h2>
        <p>{tableText.sight[0]}</p>
        <ul className={styles.seen}>
          {sight.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    );
  }
  // Spectators have no enemies.
  const isPlayer = facts?.sides.some((side) => side.seat === seat) === true;
  const enemies = tableText.units.filter((each) => each.seat !== seat && each.seat !== '');
  const factsOf = (id: string) => facts?.units.find((each) => each.id === id);
  return (
    <section className={styles.part} aria-labelledby="enemies">
      <h2 id="enemies">
        {isPlayer ? words.known : words.onTable}: {enemies.length}
      </h2>
      <ul className={styles.seen}>
        {enemies.map(({ id, line }) => (
          <li key={id}>
            <UnitMark side={factsOf(id)?.side ?? 1} symbol="rifle" size={24} muted={factsOf(id)?.state === 'down'} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LAST = 6;

/** What happened lately, with its clauses. */
export function JustNow(): ReactNode {
  const log = useTable((state) => state.log);
  const facts = useTable((state) => state.facts);
  const lines = log.slice(-LAST).reverse();
  return (
    <section className={styles.part} aria-labelledby="just-now">
      <h2 id="just-now">{words.justNow}</h2>
      {lines.length === 0 ? <p>{words.nothingYet}</p> : null}
      <ol className={styles.log}>
        {lines.map(({ key, text, seat, details }) => {
          const side = facts?.sides.find((each) => each.seat === seat)?.side;
          const [clause] = details.map((detail) => detail.clause).filter(Boolean);
          return (
            <li key={key}>
              {side === undefined ? <i /> : <SideMark side={side} size={12} />}
              <span>
                {typedText(text)} {clause === undefined ? null : <ClauseChip id={clause} />}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function Units({ tableText }: { readonly tableText: TableText | null }): ReactNode {
  const session = useSession();
  const facts = useTable((state) => state.facts);
  if (tableText === null) return null;
  return (
    <details className={styles.part}>
      <summary>{words.units}</summary>
      <ul className={styles.seen}>
        {tableText.units.map(({ id, line }) => (
          <li key={id}>
            <SideMark side={facts?.units.find((each) => each.id === id)?.side ?? 0} size={13} />
            <button
              type="button"
              className={styles.unit}
              onClick={() => {
                session.set({ chosen: id, desk: null });
                void session.refreshDesk();
              }}
            >
              {line}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Orders({ tableText }: { readonly tableText: TableText | null }): ReactNode {
  if (tableText === null || tableText.usages.length === 0) return null;
  return (
    <details className={styles.part}>
      <summary>{words.orders}</summary>
      <ul className={styles.usages}>
        {tableText.usages.map((usage) => (
          <li key={usage}>{usage}</li>
        ))}
      </ul>
    </details>
  );
}
