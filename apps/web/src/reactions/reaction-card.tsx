import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import type { MapUnit } from '../map/scene.ts';
import { HoldButton } from '../orders/hold-button.tsx';
import { answerOf } from '../orders/intents.ts';
import { ClauseChip } from '../panels/clause-chip.tsx';
import { Countdown } from '../panels/countdown.tsx';
import { ActKey, Key } from '../panels/parts.tsx';
import { Choices } from '../panels/question-panel.tsx';
import { Said } from '../panels/said.tsx';
import { useSession, useTable } from '../table/context.ts';
import { useLayout } from '../table/use-layout.ts';
import { words as tableWords } from '../table/words.ts';
import type { Considered } from '../thinker/planner.ts';
import { AnswerRow } from './answer-row.tsx';
import { otherChoices, shownAnswers } from './answers.ts';
import { AskMeWhenButton } from './ask-me-when.tsx';
import { Figures } from './figures.tsx';
import styles from './reaction.module.css';
import { words } from './words.ts';

/** A question in another side's turn: what is about to happen, the best answers to it, and how to pass. */
export function ReactionCard({ units }: { readonly units: readonly MapUnit[] }): ReactNode {
  const session = useSession();
  const considered = useTable((state) => state.considered);
  const deadline = useTable((state) => state.deadline);
  const passing = useTable((state) => (state.considered === null ? undefined : answerOf(session, 'decline')));
  const layout = useLayout();
  if (considered === null || considered.reaction === null) return null;
  // Where there is no bar at the map's foot, this is it.
  const isAlone = layout === 'phone' || layout === 'drawer' || layout === 'short';
  const answers = shownAnswers(considered);
  return (
    <section
      className={styles.card}
      data-part="reaction"
      aria-label={isAlone ? tableWords.decisionBar : considered.reaction.title}
    >
      <Head considered={considered} deadline={deadline} />
      <div className={styles.body}>
        {answers.length === 0 ? null : (
          <ol className={styles.answers}>
            {answers.map((answer, i) => (
              <li key={answer.key}>
                <AnswerRow answer={answer} index={i} units={units} />
              </li>
            ))}
          </ol>
        )}
        <Rest considered={considered} />
      </div>
      {passing === undefined ? null : (
        <div className={styles.foot}>
          {considered.decline?.grave === true ? (
            <HoldButton label={words.hold(considered.decline.title)} onHeld={() => void session.choose(passing)} />
          ) : (
            <button type="button" className={styles.pass} onClick={() => void session.choose(passing)}>
              {considered.decline?.title ?? words.pass} <Key name="Space" />
            </button>
          )}
        </div>
      )}
      {considered.passes.length === 0 ? null : (
        <p className={styles.passes}>
          {considered.passes.map(({ id, title }) => (
            <button key={id} type="button" onClick={() => void session.passAs(id)}>
              {title}
            </button>
          ))}
        </p>
      )}
      {deadline === null ? null : <ClockNote passes={passing !== undefined} />}
      <AskMeWhenButton />
    </section>
  );
}

/** The heading takes the focus, so that a reader goes on from there; Tab then leads to the answers. */
function Head({
  considered,
  deadline,
}: {
  readonly considered: Considered;
  readonly deadline: number | null;
}): ReactNode {
  const id = useTable((state) => state.decision?.id);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  const { reaction, clause } = considered;
  if (reaction === null) return null;
  return (
    <header className={styles.head}>
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="bolt" size={22} />
        <span>{reaction.title}</span>
        {deadline === null ? null : <Countdown until={deadline} />}
      </h2>
      <p className={styles.sentence}>
        <Said text={reaction.sentence} />
        {reaction.threat === null ? null : (
          <span className={styles.brief} aria-hidden="true">
            {' '}
            {words.briefly(reaction.threat.figures)}
          </span>
        )}{' '}
        {clause === '' ? null : (
          <span className={styles.clause}>
            <ClauseChip id={clause} />
          </span>
        )}
      </p>
      {reaction.threat === null ? null : (
        <div className={styles.threat}>
          <Icon name="target" size={18} />
          <p>
            <b>{reaction.threat.title}</b>
            <small>{reaction.threat.line}</small>
          </p>
          <Figures figures={reaction.threat.figures} />
        </div>
      )}
    </header>
  );
}

/** Who can't act and why, and everything else that could be done: folded, for the few who want it. */
function Rest({ considered }: { readonly considered: Considered }): ReactNode {
  const others = otherChoices(considered);
  const { unable, reaction } = considered;
  const decision = useTable((state) => state.decision?.id);
  const [open, setOpen] = useState<number | undefined>(undefined);
  const list = useId();
  const isOpen = open !== undefined && open === decision;
  if (reaction === null) return null;
  return (
    <>
      <div className={styles.rest}>
        {unable.length === 0 ? null : (
          <details className={styles.unable}>
            <summary>{words.cantAct(unable.length, reaction.nouns)}</summary>
            <ul>
              {unable.map(({ unit, name, line }) => (
                <li key={unit}>
                  <b>{name}</b> {line}
                </li>
              ))}
            </ul>
          </details>
        )}
        {others.length === 0 ? null : (
          <button
            type="button"
            className={styles.more}
            data-part="more-actions"
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setOpen(isOpen ? undefined : decision)}
          >
            {isOpen ? words.fewerActions : words.moreActions} <ActKey act="actions" />
          </button>
        )}
      </div>
      <div id={list} data-part="actions" hidden={!isOpen}>
        {isOpen ? <Choices choices={others} unnumbered /> : null}
      </div>
    </>
  );
}

function ClockNote({ passes }: { readonly passes: boolean }): ReactNode {
  const side = useTable((state) => state.facts?.sides.find(({ active }) => active)?.name ?? '');
  return (
    <p className={styles.note}>
      {passes ? words.clockPasses : ''} {side === '' ? '' : words.onlySee(side)}
    </p>
  );
}
