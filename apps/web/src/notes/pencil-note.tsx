import { type ReactNode, useState } from 'react';
import { useSession, useTable } from '../table/context.ts';
import { keepNote, noteOn } from './notes.ts';
import styles from './pencil-note.module.css';
import { words } from './words.ts';

/** A slip beside a piece nobody knows yet. It stays on this device and binds nobody. */
export function PencilNote({ unit }: { readonly unit: string }): ReactNode {
  const session = useSession();
  const seat = useTable((state) => state.seat);
  return <Slip key={`${seat} ${unit}`} table={session.table} seat={seat ?? ''} unit={unit} />;
}

function Slip({
  table,
  seat,
  unit,
}: {
  readonly table: string;
  readonly seat: string;
  readonly unit: string;
}): ReactNode {
  const [text, setText] = useState(() => noteOn(table, seat, unit));
  return (
    <label className={styles.slip}>
      <span>✎ {words.title}</span>
      <input
        value={text}
        maxLength={60}
        placeholder={words.hint}
        onChange={({ target }) => {
          setText(target.value);
          keepNote(table, seat, unit, target.value);
        }}
      />
    </label>
  );
}
