import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Icon } from '../app/icons.tsx';
import styles from './people.module.css';
import { words } from './words.ts';

/** A card over the table that is closed again. */
export function TableDialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  onClose(): void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <ModalOverlay className={styles.shade ?? ''} isOpen onOpenChange={(open) => open || onClose()} isDismissable>
      <Modal>
        <Dialog className={styles.card ?? ''}>
          <div className={styles.head}>
            <Heading slot="title">{title}</Heading>
            <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
