import type { ReactNode } from 'react';
import { termsOf } from '../games/catalogue.ts';
import { chooseUnit, endTurn, openChoice, unitsThatCanAct } from '../orders/intents.ts';
import { choosesUnit } from '../orders/unit-rows.ts';
import { askedFor } from '../table/asked.ts';
import { useSession, useTable } from '../table/context.ts';
import { isAway, waitingNames } from '../table/waiting.ts';
import { words } from '../table/words.ts';
import type { Choice, Quick, UnitPrint } from '../thinker/planner.ts';
import styles from './panel.module.css';
import { RowNumber, Section } from './parts.tsx';
import { Said } from './said.tsx';
import { PlainStats } from './unit-panel.tsx';

/**
 * The open question with all its answers as rows. On your own turn a unit's row chooses it; `brief` leaves the units
 * out because one is already chosen.
 */
export function QuestionPanel({ brief }: { readonly brief: boolean }): ReactNode {
  const considered = useTable((state) => state.considered);
  const asked = useTable(({ decision }) => askedFor(decision));
  if (considered === null) return <Waiting />;
  const isTurn = asked === 'turn';
  if (brief && isTurn) return null;
  const { quick, choices } = considered;
  return (
    <Section
      part="actions"
      title={quick.length > 0 ? words.otherAnswers : asked === 'placing' ? words.unitsToPlace : words.youCan}
    >
      <Choices choices={choices} hidden={quick.length > 0 ? isAmong(quick) : undefined} />
    </Section>
  );
}

export function Choices({
  choices,
  hidden,
  unnumbered = false,
}: {
  readonly choices: readonly Choice[];
  /** What is not listed keeps its number: the keys are the same. */
  readonly hidden?: ((choice: Choice) => boolean) | undefined;
  /** The numbers belong to other rows. */
  readonly unnumbered?: boolean;
}): ReactNode {
  const session = useSession();
  const press = (choice: Choice): void => {
    if (endsTurn(choice)) void endTurn(session);
    else if (choosesUnit(session.state, choice)) void chooseUnit(session, choice.unit);
    else void openChoice(session, choice);
  };
  return (
    <ol className={styles.rows}>
      {choices.map((choice, i) =>
        hidden?.(choice) === true ? null : (
          <li key={choice.trail.join()}>
            <button
              type="button"
              className={styles.row}
              data-answer=""
              onClick={() => press(choice)}
              onPointerEnter={() => session.set({ lit: litBy(choice) })}
              onPointerLeave={() => session.set({ lit: [] })}
            >
              {unnumbered ? null : <RowNumber index={i} />}
              {choice.card === undefined ? (
                <ChoiceWords choice={choice} />
              ) : (
                <span className={styles.grow}>
                  <ChoiceWords choice={choice} />
                  <PrintedCard card={choice.card} />
                </span>
              )}
            </button>
          </li>
        ),
      )}
    </ol>
  );
}

function PrintedCard({ card: { stats, lines } }: { readonly card: UnitPrint }): ReactNode {
  return (
    <>
      <PlainStats stats={stats} />
      {lines.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </>
  );
}

/** A row of a unit says its name and what it sees in a few words; its card says the rest. */
function ChoiceWords({ choice }: { readonly choice: Choice }): ReactNode {
  const session = useSession();
  const asked = useTable(({ decision }) => askedFor(decision));
  const unit = useTable((state) => state.facts?.units.find(({ id }) => id === choice.unit));
  // In the middle of a turn a row says what would be done, not only with whom.
  const isUnit = useTable((state) => choosesUnit(state, choice)) && unit !== undefined && asked !== 'going-on';
  const ends = endsTurn(choice);
  const title = isUnit ? unit.name : ends ? termsOf(session.state.game).end : choice.title;
  const told = choice.remark.length > 0 ? choice.remark : '';
  const remark = isUnit ? told || unit.line : ends ? words.canStillAct(unitsThatCanAct(session).length) : told;
  const within = { lit: litBy(choice) };
  return (
    <span className={styles.grow}>
      <strong>
        <Said text={title} within={within} />
      </strong>
      {remark === '' ? null : (
        <small>{asked === 'placing' ? unit?.kind : <Said text={remark} within={within} />}</small>
      )}
    </span>
  );
}

/** What stands above with its chances already is not listed again. */
function isAmong(quick: readonly Quick[]): (choice: Choice) => boolean {
  const known = new Set(quick.map(({ command }) => JSON.stringify(command)));
  return ({ command }) => command !== undefined && known.has(JSON.stringify(command));
}

/** The units that light up on the map while a row is pointed at. */
function litBy({ names, unit }: Choice): readonly string[] {
  return [...names, ...(unit === null ? [] : [unit])];
}

function endsTurn({ role }: Choice): boolean {
  return role === 'end-turn';
}

function Waiting(): ReactNode {
  const who = useTable(waitingNames);
  const away = useTable((state) => state.view?.waitingFor.some((seat) => isAway(state, seat)) === true);
  if (who === '') return null;
  return (
    <Section part="waiting">
      <p>{words.waiting(who)}</p>
      <p className={styles.sub}>{away ? words.awayHint : words.waitingHint}</p>
    </Section>
  );
}
