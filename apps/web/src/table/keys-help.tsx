import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { gameOf } from '../games/index.ts';
import { actIds, bindingsOf } from '../settings/bindings.ts';
import { useSettings } from '../settings/settings.ts';
import { words as settings } from '../settings/words.ts';
import { useSession, useTable } from './context.ts';
import styles from './keys-help.module.css';
import { words } from './words.ts';

/** All keys of the table, under Ctrl /. */
export function KeysHelp(): ReactNode {
  const session = useSession();
  const open = useTable((state) => state.keysOpen);
  const bindings = bindingsOf(useSettings(({ keys }) => keys));
  const list = [
    ...actIds.map((act) => [bindings[act].toUpperCase(), settings.acts[act]] as const),
    ...settings.fixedKeys,
  ];
  const { letters = {}, ways = {} } = useTable(({ game }) => (game === '' ? undefined : gameOf(game).keys)) ?? {};
  const own = [...Object.entries(letters), ...Object.entries(ways)].map(([key, { what }]) => [key, what] as const);
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
          {own.length === 0 ? null : (
            <>
              <h3>{words.ownKeys}</h3>
              <dl>
                {own.map(([key, what]) => (
                  <div key={key}>
                    <dt>{key.toUpperCase()}</dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </dl>
              <h3>{words.allKeys}</h3>
            </>
          )}
          <dl>
            {list.map(([keys, what]) => (
              <div key={keys}>
                <dt>{keys}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.buttons}>
            <button type="button" onClick={() => session.set({ keysOpen: false, settingsOpen: true })}>
              {words.changeKeys}
            </button>
            <button type="button" onClick={() => session.set({ keysOpen: false })}>
              {words.close}
            </button>
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
