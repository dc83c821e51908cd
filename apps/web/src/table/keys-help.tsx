import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useSession, useTable } from './context.ts';
import styles from './keys-help.module.css';
import { words } from './words.ts';

/** All keys of the table, under Ctrl /. */
export function KeysHelp(): ReactNode {
  const session = useSession();
  const open = useTable((state) => state.keysOpen);
  return (
    <ModalOverlay
      className={styles.shade ?? ''}
      isOpen={open}
      onOpenChange={(keysOpen) => session.set({ keysOpen })}
      isDismissable
    >
      <Modal>
        <Dialog className={styles.card ?? ''}>
          <Heading slot="title">{words.keysTitle}</Heading>
          <dl>
            {words.keysList.map(([keys, what]) => (
              <div key={keys}>
                <dt>{keys}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <button type="button" onClick={() => session.set({ keysOpen: false })}>
            {words.close}
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
