import { typedText } from '@sandtable/game';
import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { termsOf } from '../games/catalogue.ts';
import { Said } from '../panels/said.tsx';
import { useTable } from '../table/context.ts';
import type { Choice } from '../thinker/planner.ts';
import type { Planning } from './planned.ts';
import styles from './text-table.module.css';
import { words } from './words.ts';

/** The line for typed orders, with what is planned above it. The first ↵ plans and reads back, the second does it. */
export function OrderLine({
  ref,
  planning,
  rows,
}: {
  readonly ref: Ref<HTMLInputElement>;
  readonly planning: Planning;
  readonly rows: readonly Choice[];
}): ReactNode {
  const [typed, setTyped] = useState('');
  const [heard, setHeard] = useState('');
  const notice = useTable((state) => state.notice);
  const end = useTable((state) => termsOf(state.game).end.toLowerCase());
  const last = useTable((state) => typedText(state.log.at(-1)?.text ?? []));
  const { planned, problem, lines } = planning;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // An empty line, or the same words once more, confirm what was read back.
    if (planned !== null && (typed.trim() === '' || typed === heard)) {
      setTyped('');
      await planning.commit();
      return;
    }
    const isNumber = /^\d+$/.test(typed.trim());
    if (!(await planning.hear(typed, rows))) return;
    setHeard(typed);
    if (isNumber) setTyped('');
  };
  return (
    <footer className={styles.foot}>
      <form className={styles.inner} onSubmit={(event) => void submit(event)}>
        <div aria-live="assertive" className={styles.told}>
          {planned === null ? null : (
            <p className={styles.planned}>
              <b>{words.planned(planned.text)}</b> <span>{words.again}</span>
            </p>
          )}
          {problem === '' ? null : <p className={styles.problem}>{problem}</p>}
          {notice === null ? null : (
            <p className={styles.problem}>
              <Said text={notice.text} />
            </p>
          )}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {planned === null ? null : (
          <p className={styles.commit}>
            <button
              type="button"
              onClick={() => {
                // The button goes; reading goes on at the top.
                document.getElementById('state')?.focus();
                void planning.commit();
              }}
            >
              {words.doIt}
            </button>
            <button type="button" onClick={planning.drop}>
              {words.drop}
            </button>
          </p>
        )}
        <label className={styles.line}>
          <span aria-hidden="true">›</span>
          <input
            ref={ref}
            id="line"
            value={typed}
            aria-label={words.orderLabel}
            placeholder={words.orderPlaceholder}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => {
              planning.clearProblem();
              setTyped(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              if (planned !== null) planning.drop();
              else if (typed !== '') setTyped('');
              else event.currentTarget.blur();
            }}
          />
          <small>{words.orderHint}</small>
        </label>
        <p className={styles.keys}>
          {Object.entries(words.keys(end)).map(([key, meaning]) => (
            <i key={key}>
              <kbd className={styles.key}>{key}</kbd> {meaning}
            </i>
          ))}
          <span>{last === '' ? '' : words.last(last)}</span>
        </p>
      </form>
    </footer>
  );
}
