import type { ReactNode } from 'react';
import { HoldButton } from '../orders/hold-button.tsx';
import panel from '../panels/panel.module.css';
import { useSession, useTable } from '../table/context.ts';
import styles from './people.module.css';
import { TableDialog } from './table-dialog.tsx';
import { words } from './words.ts';

/** Confirms a concession. The button has to be held, so that a slip doesn't end a battle. */
export function ConcedeDialog({ onClose }: { onClose(): void }): ReactNode {
  const session = useSession();
  const side = useTable((state) => state.facts?.sides.find(({ seat }) => seat === state.seat)?.name ?? '');
  const giveUp = (): void => {
    onClose();
    void session.send({ kind: 'concede' }, true);
  };
  return (
    <TableDialog title={words.giveUp} onClose={onClose}>
      <p>{words.giveUpHint(side)}</p>
      <p className={styles.hint}>{words.giveUpHold}</p>
      <div className={styles.answers}>
        {/* biome-ignore lint/a11y/noAutofocus: in a dialog the focus goes to the answer that costs nothing */}
        <button type="button" className={panel.button} autoFocus onClick={onClose}>
          {words.keepOn}
        </button>
        <HoldButton label={words.giveUpYes} onHeld={giveUp} />
      </div>
    </TableDialog>
  );
}
