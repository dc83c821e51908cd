import type { Command } from '@sandtable/kernel';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { stepBack } from '../orders/intents.ts';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import type { Choice } from '../thinker/planner.ts';
import panel from './panel.module.css';
import styles from './say-form.module.css';

/** A field for words that a command takes along. ↵ sends them, Esc steps back. */
export function SayForm({ say: { prompt, most, command } }: { readonly say: NonNullable<Choice['say']> }): ReactNode {
  const session = useSession();
  const sending = useTable((state) => state.sending);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => field.current?.focus(), []);
  const said = text.trim();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (said !== '') void session.send({ ...command, text: said } as Command);
      }}
    >
      <input
        ref={field}
        aria-label={prompt}
        placeholder={prompt}
        value={text}
        maxLength={most}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && stepBack(session)}
      />
      <button type="submit" className={`${panel.button} ${panel.primary}`} disabled={said === '' || sending}>
        {words.send}
      </button>
    </form>
  );
}
