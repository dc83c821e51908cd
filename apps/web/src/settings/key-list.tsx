import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type ActId, actIds, bindingsOf, conflictOf, rebound } from './bindings.ts';
import { choose, useSettings } from './settings.ts';
import styles from './settings-form.module.css';
import { words } from './words.ts';

/** The letters of the table, each to be changed; what is taken says by what. */
export function KeyList(): ReactNode {
  const changed = useSettings(({ keys }) => keys);
  const bindings = bindingsOf(changed);
  const [asking, setAsking] = useState<ActId | null>(null);
  const [problem, setProblem] = useState('');
  const take = (act: ActId, event: KeyboardEvent): void => {
    if (asking !== act || event.key === 'Tab' || event.key === 'Shift') return;
    event.preventDefault();
    event.stopPropagation();
    setAsking(null);
    setProblem('');
    if (event.key === 'Escape') return;
    const conflict = conflictOf(bindings, act, event.key);
    if (conflict !== null) return setProblem(words.conflict(conflict, event.key));
    choose({ keys: rebound(changed, act, event.key) });
  };
  return (
    <fieldset className={styles.part}>
      <legend>{words.keys}</legend>
      <p className={styles.hint}>{words.keysHint}</p>
      <div role="alert" className={styles.problem}>
        {problem}
      </div>
      <ul className={styles.keys}>
        {actIds.map((act) => (
          <li key={act}>
            <button
              type="button"
              aria-pressed={asking === act}
              aria-label={words.change(words.acts[act], bindings[act].toUpperCase())}
              onClick={() => {
                setProblem('');
                setAsking(asking === act ? null : act);
              }}
              onKeyDown={(event) => take(act, event)}
              onBlur={() => setAsking(null)}
            >
              {asking === act ? '…' : bindings[act].toUpperCase()}
            </button>
            <span>{asking === act ? words.pressKey : words.acts[act]}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.reset}
        aria-disabled={Object.keys(changed).length === 0}
        onClick={() => choose({ keys: {} })}
      >
        {words.reset}
      </button>
    </fieldset>
  );
}
