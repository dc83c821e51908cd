import { type FormEvent, type ReactNode, useState } from 'react';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import styles from './panel.module.css';
import { Section } from './parts.tsx';
import own from './throw-panel.module.css';

/** Real dice: a field for each, to be typed in. */
export function ThrowPanel(): ReactNode {
  const session = useSession();
  const decision = useTable((state) => state.decision);
  const { dice = [], label = '' } = (decision?.about ?? {}) as { dice?: readonly number[]; label?: string };
  const [problem, setProblem] = useState('');
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const faces = dice.map((_, i) => Number(new FormData(event.currentTarget).get(`die-${i}`)));
    const wrong = dice.find((sides, i) => !(Number.isInteger(faces[i]) && faces[i]! >= 1 && faces[i]! <= sides));
    if (wrong !== undefined) return setProblem(words.throwFault(wrong));
    setProblem('');
    void session.send({ kind: 'enter-dice', faces } as { kind: string });
  };
  return (
    <Section title={words.throwDice(dice.map((sides) => `d${sides}`).join(' + '))} aside={label}>
      <form key={decision?.id} onSubmit={send} className={own.form} noValidate>
        <p className={styles.sub}>{words.throwHint}</p>
        <div className={own.fields}>
          {dice.map((sides, i) => (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: dice of one throw lie in a fixed order
              key={i}
              name={`die-${i}`}
              inputMode="numeric"
              aria-label={words.throwFace(i, sides)}
              placeholder={`d${sides}`}
              // biome-ignore lint/a11y/noAutofocus: the throw is the one thing asked now
              autoFocus={i === 0}
            />
          ))}
        </div>
        {problem === '' ? null : <p role="alert">{problem}</p>}
        <button type="submit" className={`${styles.button} ${styles.primary}`}>
          {words.throwEnter}
        </button>
      </form>
    </Section>
  );
}
