import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './settings-dialog.module.css';
import { SettingsForm } from './settings-form.tsx';
import { words } from './words.ts';

/** The settings over a table, which goes on behind them. */
export function SettingsDialog({ isOpen, onClose }: { readonly isOpen: boolean; onClose(): void }): ReactNode {
  return (
    <ModalOverlay
      className={styles.shade ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.card ?? ''}>
          <Heading slot="title">{words.title}</Heading>
          <SettingsForm />
          <button type="button" className={styles.done} onClick={onClose}>
            {words.done}
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
