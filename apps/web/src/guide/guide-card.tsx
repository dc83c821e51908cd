import type { GuideStep, Sentence } from '@sandtable/game';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { Said } from '../panels/said.tsx';
import { choose, useSettings } from '../settings/settings.ts';
import { askedFor } from '../table/asked.ts';
import { useSession, useTable } from '../table/context.ts';
import { waitingNames } from '../table/waiting.ts';
import { currentTodo, rowTitle } from './current-todo.ts';
import styles from './guide.module.css';
import { GuidePointer } from './pointer.tsx';
import { useEnd, useManner } from './use-guide-todo.ts';
import { words } from './words.ts';

const NOTHING_LIT = { lit: [] };

/**
 * The guided battle: a card that says what to do and why, one step at a time, and points at what to press. The ruleset
 * knows which step the player is at; the card only pages back, passes a step with Next, and closes.
 */
export function GuideCard({ folds }: { readonly folds: boolean }): ReactNode {
  const session = useSession();
  const steps = useTable((state) => state.guide);
  const over = useTable((state) => state.result !== null);
  const on = useSettings((settings) => settings.guide);
  const [reread, setReread] = useState<number | null>(null);
  const now = over ? steps.length - 1 : steps.findIndex(({ state }) => state === 'now');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is shown even to who was leafing back
  useEffect(() => setReread(null), [now]);
  const shown = reread ?? now;
  const step = steps[shown];
  const [folded, setFolded] = useFolded(shown, folds && step?.isTask === true);
  if (!on || step === undefined) return null;
  const last = shown === steps.length - 1;
  const next = (): void => {
    if (shown < now) setReread(shown + 1 === now ? null : shown + 1);
    else if (last) session.closeGuide();
    else void session.passGuideStep(shown);
  };
  const closed = reread === null && shown > 0 ? (steps[shown - 1] as GuideStep) : null;
  return (
    <section className={styles.card} data-folded={folded} data-part="guide" aria-label={words.title}>
      <p className={styles.caption}>
        <span>{words.title}</span>
        <b>{words.count(shown + 1, steps.length)}</b>
        <button
          type="button"
          aria-label={folded ? words.unfold : words.fold}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          <Icon name="down" size={16} />
        </button>
      </p>
      {folded ? null : <Marks now={shown} of={steps.length} />}
      {folded ? null : <h2>{over && last ? words.overTitle : step.title}</h2>}
      {folded ? null : (
        <p className={styles.text}>{over && last ? words.overText : <Said text={step.text} within={NOTHING_LIT} />}</p>
      )}
      <Warning text={step.note ?? (closed?.state === 'closed' ? closed.note : null)} />
      {shown < now ? <p className={styles.done}>✓ {words.done}</p> : over ? null : <Todos step={step} brief={folded} />}
      {folded ? null : (
        <p className={styles.buttons}>
          {last ? null : (
            <button type="button" className={styles.skip} onClick={() => choose({ guide: false })}>
              {folds ? words.skipShort : words.skip}
            </button>
          )}
          {shown > 0 ? (
            <button type="button" onClick={() => setReread(shown - 1)}>
              {words.back}
            </button>
          ) : null}
          <button type="button" className={styles.next} onClick={next}>
            {last && shown >= now ? words.close : words.next} <Icon name="next" size={16} />
          </button>
        </p>
      )}
    </section>
  );
}

function Marks({ now, of }: { readonly now: number; readonly of: number }): ReactNode {
  return (
    <p className={styles.marks} role="img" aria-label={words.progress(now + 1, of)}>
      {Array.from({ length: of }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks are alike
        <i key={i} data-state={i < now ? 'done' : i === now ? 'now' : 'ahead'} />
      ))}
    </p>
  );
}

function Warning({ text }: { readonly text: Sentence | null }): ReactNode {
  if (text === null) return null;
  return (
    <p className={styles.warning}>
      <Icon name="warn" size={18} />
      <span>
        <Said text={text} within={NOTHING_LIT} />
      </span>
    </p>
  );
}

/** What to press, in order; or why the guide waits. */
function Todos({ step, brief }: { readonly step: GuideStep; readonly brief: boolean }): ReactNode {
  const at = useTable((state) => currentTodo(step, state));
  const row = useTable((state) => rowTitle(step, state));
  const end = useEnd();
  const paused = usePaused(step);
  const manner = useManner();
  const { todos, typed } = step;
  if (!step.isTask) return null;
  if (paused !== '') return <p className={styles.paused}>{paused}</p>;
  const todo = todos[at];
  if (todo === undefined) return null;
  if (manner === 'type' && typed !== '') return <p className={styles.only}>{words.type(typed)}</p>;
  // Three at most: with more, those already done make room.
  const from = Math.max(0, Math.min(at, todos.length - 3));
  const shown = brief ? [todo] : todos.slice(from, from + 3);
  const left = todos.length - at - 1;
  return (
    <>
      <ol className={styles.todos} start={from + 1}>
        {shown.map((each) => {
          const i = todos.indexOf(each);
          return (
            <li
              key={JSON.stringify(each)}
              data-state={i < at ? 'done' : i === at ? 'now' : 'ahead'}
              aria-current={i === at && 'step'}
            >
              <i>{i + 1}</i> <span>{words.todo(each, manner, end, row)}</span>
              {brief && left > 0 ? <small>{words.more(left)}</small> : null}
            </li>
          );
        })}
      </ol>
      <GuidePointer todo={todo} text={words.todo(todo, manner, end, row)} />
    </>
  );
}

/** Why there is nothing to do for the guide right now; empty where there is. */
function usePaused({ todos }: GuideStep): string {
  const asked = useTable(({ decision }) => askedFor(decision));
  const who = useTable(waitingNames);
  if (asked === null) return words.waiting(who);
  if (asked === 'reaction') return words.reaction;
  return todos.length > 0 || asked === 'turn' || asked === 'setup' || asked === 'placing' ? '' : words.asked;
}

/** On a phone the map is small: there a step that is to be done shows its current to-do alone, until it is opened. */
function useFolded(step: number, folds: boolean): readonly [boolean, (folded: boolean) => void] {
  const [chosen, choose] = useState<{ readonly step: number; readonly folded: boolean } | null>(null);
  return [chosen?.step === step ? chosen.folded : folds, (next) => choose({ step, folded: next })];
}
