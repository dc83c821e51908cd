import type { ReactNode } from 'react';
import { stepBack } from '../orders/intents.ts';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import styles from './panel.module.css';
import { Section } from './parts.tsx';
import { Choices } from './question-panel.tsx';
import { Said } from './said.tsx';
import { SayForm } from './say-form.tsx';

/** One level down in the question: further choices, a place to be pointed at, or words to be said. */
export function ChoicePanel(): ReactNode {
  const session = useSession();
  const choice = useTable((state) => (state.intent.kind === 'choice' ? state.intent.choice : null));
  if (choice === null) return null;
  return (
    <Section title={words.choose} aside={<Said text={choice.title} />}>
      {choice.place === undefined ? null : (
        <p className={styles.sub}>
          <Said text={choice.place.prompt} />
        </p>
      )}
      {choice.say === undefined ? null : <SayForm say={choice.say} />}
      {choice.choices === undefined ? null : <Choices choices={choice.choices} />}
      <p className={styles.buttons} style={{ marginTop: 'var(--s3)' }}>
        <button type="button" className={styles.button} onClick={() => stepBack(session)}>
          {words.back}
        </button>
      </p>
    </Section>
  );
}
