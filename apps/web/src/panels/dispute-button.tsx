import { type ReactNode, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import type { Found } from '../replay/find-record.ts';
import { words as saved } from '../replay/words.ts';
import type { TableLine } from '../thinker/table-story.ts';
import styles from './log-panel.module.css';
import { words } from './log-words.ts';
import panel from './panel.module.css';

/** Keeps a line's moment as a file that can be argued about: the table before it, its orders and their dice. */
export function DisputeButton({
  line: { entry, until, outcome },
  name,
  find,
}: {
  readonly line: TableLine;
  readonly name: string;
  find(): Promise<Found['record']>;
}): ReactNode {
  const [note, setNote] = useState('');
  if (entry === null || outcome === 'undone') return null;
  const save = async (): Promise<void> => {
    const record = await find();
    if (record === null) return setNote(saved.disputeFailed);
    const { saveMoment } = await import('../replay/save-record.ts');
    await saveMoment(record, (until ?? entry) + 1, name, entry);
    setNote(saved.disputeSaved);
  };
  return (
    <div className={styles.undo}>
      <button
        type="button"
        className={panel.button}
        onClick={() => void save().catch(() => setNote(saved.disputeFailed))}
      >
        <Icon name="gavel" size={15} /> {saved.dispute}
      </button>
      <small role="status">{note === '' ? words.disputeHint : note}</small>
    </div>
  );
}
