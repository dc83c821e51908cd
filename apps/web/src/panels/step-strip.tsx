import { plain, type StoryDice } from '@sandtable/game';
import type { ReactNode } from 'react';
import { SideMark, UnitMark } from '../map/marks.tsx';
import type { SideIndex } from '../map/scene.ts';
import { useTable } from '../table/context.ts';
import type { TableState } from '../table/table-state.ts';
import type { Ladder, Strip, StripStep } from '../thinker/planner.ts';
import { DiceRow } from './dice-row.tsx';
import styles from './step-strip.module.css';

/** Where the turn stands, above the map: what is done, what is now, what is to come; and who acts when, where that was rolled for. */
export function StepStrip(): ReactNode {
  const strip = useTable((state) => state.facts?.strip);
  const ladder = useTable((state) => state.facts?.ladder);
  const chain = useTable((state) => state.facts?.chain);
  if (strip === undefined) return null;
  return (
    <section className={styles.strip} data-part="strip" aria-label={strip.label}>
      <Steps strip={strip} />
      {/* What is rolled now takes the ladder's place, and no more room: the map below stays where it is. */}
      {chain === undefined ? null : (
        <div className={ladder === undefined ? undefined : styles.place}>
          <Chain strip={chain} />
        </div>
      )}
      {ladder === undefined || chain !== undefined ? null : (
        <div className={styles.place} data-crowded={isCrowded(ladder)}>
          <Rungs ladder={ladder} />
          <InOrder ladder={ladder} />
        </div>
      )}
    </section>
  );
}

function Steps({ strip: { label, steps, note } }: { readonly strip: Strip }): ReactNode {
  return (
    <ol className={styles.steps}>
      <li className={styles.label}>{label}</li>
      {steps.map(({ id, title, when }, i) => (
        <li key={id} data-when={when} aria-current={when === 'now' ? 'step' : undefined}>
          <span aria-hidden="true">{when === 'done' ? '✓' : i + 1}</span> {title}
        </li>
      ))}
      <li className={styles.note}>{note}</li>
    </ol>
  );
}

/** Lines of the log in which an action's shots are found. */
const RECENT = 12;

/** The shots of an action, each with what was rolled for it. */
function Chain({ strip: { label, steps, note } }: { readonly strip: Strip }): ReactNode {
  const log = useTable((state) => state.log);
  const done = steps.filter(({ when, roll }) => when === 'done' && roll === true);
  // Each shot is a line of the log; a reaction's shots are indented.
  const rolls = log
    .slice(-RECENT)
    .flatMap(({ dice, under }) => [...dice, ...under.flatMap((each) => each.dice)])
    .filter(({ title }) => plain(title) === label);
  const first = rolls.length - done.length;
  return (
    <ol className={styles.chain} aria-label={label}>
      {steps.map((step) => {
        const nth = done.indexOf(step);
        return <Link key={step.id} step={step} rolled={nth < 0 ? undefined : rolls[first + nth]} />;
      })}
      <li className={styles.note}>{note}</li>
    </ol>
  );
}

function Link({ step, rolled }: { readonly step: StripStep; readonly rolled: StoryDice | undefined }): ReactNode {
  const { title, when, line } = step;
  const side = useTable((state) => sideOf(state, rolled?.seat));
  return (
    <li data-when={when} aria-current={when === 'now' ? 'step' : undefined}>
      <b>{title}</b>
      {rolled === undefined ? (
        <small>{line}</small>
      ) : (
        <small>
          <DiceRow dice={rolled} side={side} /> {rolled.result}
        </small>
      )}
    </li>
  );
}

function sideOf({ facts }: TableState, seat: string | undefined): SideIndex {
  return facts?.sides.find((side) => side.seat === seat)?.side ?? 0;
}

type Row = Ladder['rows'][number];

function Rungs({ ladder: { title, columns, rows } }: { readonly ladder: Ladder }): ReactNode {
  const now = rows.flatMap(({ cards }) => cards).find(({ when }) => when === 'now')?.column;
  return (
    <table className={styles.ladder}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-now={column === now}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, side, name, note, cards }) => (
          <tr key={seat}>
            <th scope="row">
              <SideMark side={side} size={12} /> {name}
              <small>{note}</small>
            </th>
            {columns.map((column) => (
              <td key={column} data-now={column === now}>
                <div>
                  {cards
                    .filter((card) => card.column === column)
                    .map((card) => (
                      <Rung key={card.unit} card={card} side={side} />
                    ))}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rung({ card, side }: { readonly card: Row['cards'][number]; readonly side: SideIndex }): ReactNode {
  const { unit, name, line, symbol, when } = card;
  const rolled = useTable((state) => rollOf(state, unit));
  return (
    <span className={styles.card} data-when={when} aria-current={when === 'now' ? 'step' : undefined}>
      <b>
        {when === 'hold' ? null : <UnitMark side={side} symbol={symbol} size={18} />} {name}
      </b>
      <small>
        {rolled === undefined ? null : <DiceRow dice={rolled} side={side} />} {line}
      </small>
    </span>
  );
}

/** The last roll that is about this unit by name. */
function rollOf({ log }: TableState, unit: string): StoryDice | undefined {
  for (const { dice, under } of log.toReversed()) {
    const found = [...under.flatMap((each) => each.dice), ...dice].findLast(
      ({ title, beside }) => beside === undefined && title.some((span) => span.unit === unit),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** More than this under one number would push others off the screen. */
const MOST_IN_A_CELL = 3;

function isCrowded({ columns, rows }: Ladder): boolean {
  return rows.some(({ cards }) =>
    columns.some((column) => cards.filter((card) => card.column === column).length > MOST_IN_A_CELL),
  );
}

/** Where there is no room for columns: one card after the other, in the order they act. */
function InOrder({ ladder: { title, rows } }: { readonly ladder: Ladder }): ReactNode {
  const cards = rows
    .flatMap(({ side, cards: own }, row) => own.map((card) => ({ ...card, side, row })))
    .filter(({ when }) => when !== 'hold')
    .sort((a, b) => b.column - a.column || a.row - b.row);
  return (
    <ol className={styles.order} aria-label={title}>
      {cards.map(({ unit, name, column, line, when, side, symbol }) => (
        <li key={unit} className={styles.card} data-when={when} aria-current={when === 'now' ? 'step' : undefined}>
          <b>
            {column} <UnitMark side={side} symbol={symbol} size={18} /> {name}
          </b>
          <small>{line}</small>
        </li>
      ))}
    </ol>
  );
}
