import { type ReactNode, useState } from 'react';
import { useSession, useTable } from '../table/context.ts';
import { keepNote, noteOn } from './notes.ts';
import styles from './pencil-note.module.css';
import { words } from './words.ts';

/** A slip beside a piece nobody knows yet. It stays on this device and binds nobody. */
export function PencilNote({ unit }: { readonly unit: string }): ReactNode {
  const session = useSession();
  const seat = useTable((state) => state.seat);
  const isOwn = useTable((state) => state.facts?.units.some(({ id, seat }) => id === unit && seat === state.seat));
  const hint = isOwn === true ? words.planned : words.guessed;
  return <Slip key={`${seat} ${unit}`} table={session.table} seat={seat ?? ''} unit={unit} hint={hint} />;
}

function Slip({
  table,
  seat,
  unit,
  hint,
}: {
  readonly table: string;
  readonly seat: string;
  readonly unit: string;
  readonly hint: string;
}): ReactNode {
  const [text, setText] = useState(() => noteOn(table, seat, unit));
  return (
    <label className={styles.slip}>
      <span>✎ {words.title}</span>
      <input
        value={text}
        maxLength={60}
        placeholder={hint}
        onChange={({ target }) => {
          setText(target.value);
          keepNote(table, seat, unit, target.value);
        }}
      />
    </label>
  );
}
