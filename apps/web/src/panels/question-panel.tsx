import type { ReactNode } from 'react';
import { chooseUnit, endTurn, openChoice, unitsThatCanAct } from '../orders/intents.ts';
import { type Asked, askedFor } from '../table/asked.ts';
import { useSession, useTable } from '../table/context.ts';
import { isAway, waitingNames } from '../table/waiting.ts';
import { words } from '../table/words.ts';
import type { Choice, Quick } from '../thinker/planner.ts';
import styles from './panel.module.css';
import { Section } from './parts.tsx';

/** How many answers are numbered: as many as there are keys for. */
const KEYS = 9;

/**
 * The open question with every answer there is, as rows. On the own turn a row of a unit chooses it; `brief` leaves units
 * out because one is chosen already.
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
}: {
  readonly choices: readonly Choice[];
  /** What is not listed keeps its number: the keys are the same. */
  readonly hidden?: ((choice: Choice) => boolean) | undefined;
}): ReactNode {
  const session = useSession();
  const asked = useTable(({ decision }) => askedFor(decision));
  const press = (choice: Choice): void => {
    if (endsTurn(choice)) void endTurn(session);
    else if (choosesUnit(asked, choice)) void chooseUnit(session, choice.unit);
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
              onClick={() => press(choice)}
              onPointerEnter={() =>
                session.set({ lit: [...choice.names, ...(choice.unit === null ? [] : [choice.unit])] })
              }
              onPointerLeave={() => session.set({ lit: [] })}
            >
              {i < KEYS ? (
                <span className={styles.number} aria-hidden="true">
                  {i + 1}
                </span>
              ) : null}
              <ChoiceWords choice={choice} />
            </button>
          </li>
        ),
      )}
    </ol>
  );
}

/** A row of a unit says its name and what it sees in a few words; its card says the rest. */
function ChoiceWords({ choice }: { readonly choice: Choice }): ReactNode {
  const session = useSession();
  const asked = useTable(({ decision }) => askedFor(decision));
  const unit = useTable((state) => state.facts?.units.find(({ id }) => id === choice.unit));
  const isUnit = unit !== undefined && choosesUnit(asked, choice);
  const ends = endsTurn(choice);
  const title = isUnit ? unit.name : ends ? words.endTurn : capital(choice.title);
  const remark = isUnit
    ? choice.remark || unit.line
    : ends
      ? words.canStillAct(unitsThatCanAct(session).length)
      : choice.remark;
  return (
    <span className={styles.grow}>
      <strong>{title}</strong>
      {remark === '' ? null : <small>{asked === 'placing' ? unit?.kind : remark}</small>}
    </span>
  );
}

/** What stands above with its chances already is not listed again. */
function isAmong(quick: readonly Quick[]): (choice: Choice) => boolean {
  const known = new Set(quick.map(({ command }) => JSON.stringify(command)));
  return ({ command }) => command !== undefined && known.has(JSON.stringify(command));
}

/** Orders are typed in small letters; a button is not. */
function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function endsTurn({ role }: Choice): boolean {
  return role === 'end-turn';
}

/** A row that stands for a unit: it is chosen, and the map and its card show what it can do. */
function choosesUnit(asked: Asked | null, { unit, choices, place, trail }: Choice): boolean {
  if (unit === null || trail.length !== 1 || (choices === undefined && place === undefined)) return false;
  return asked === 'turn' || asked === 'placing' || asked === 'reaction';
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
