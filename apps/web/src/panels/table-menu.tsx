import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../app/icons.tsx';
import { goTo, hrefOf, readRoute } from '../app/route.ts';
import { chooseTheme } from '../app/theme.ts';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import styles from './table-menu.module.css';

/** What may be said at any table: give up, offer a draw; and light or dark. */
export function TableMenu(): ReactNode {
  const session = useSession();
  const over = useTable((state) => state.view?.result != null);
  const text = useTable((state) => state.pane === 'text');
  const act = (key: string | number): void => {
    switch (key) {
      case 'theme':
        return chooseTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
      case 'keys':
        return session.set({ keysOpen: true });
      case 'concede':
        return session.set({ confirmingConcession: true });
      case 'draw':
        void session.send({ kind: 'propose', proposal: { kind: 'draw' } } as { kind: string }, true);
        return;
      case 'text':
        return session.set({ pane: session.state.pane === 'text' ? 'map' : 'text' });
      case 'rules':
        return goTo(['rules'], { from: readRoute(location.hash).path[1] ?? '' });
      case 'replay':
        return goTo(['replay', readRoute(location.hash).path[1] ?? '']);
      case 'home':
        location.hash = hrefOf([]);
    }
  };
  return (
    <MenuTrigger>
      <Button className={styles.button ?? ''} aria-label={words.menu}>
        <Icon name="gear" />
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Menu className={styles.menu ?? ''} onAction={act}>
          <MenuItem className={styles.item ?? ''} id="theme">
            {words.theme}
          </MenuItem>
          <MenuItem className={styles.item ?? ''} id="keys">
            {words.keys}
          </MenuItem>
          {over ? null : (
            <MenuItem className={styles.item ?? ''} id="draw">
              {words.draw}
            </MenuItem>
          )}
          {over ? null : (
            <MenuItem className={styles.item ?? ''} id="concede">
              {words.concede}…
            </MenuItem>
          )}
          <MenuItem className={styles.item ?? ''} id="text">
            {text ? words.asMap : words.asText}
          </MenuItem>
          <MenuItem className={styles.item ?? ''} id="rules">
            {words.rules}
          </MenuItem>
          <MenuItem className={styles.item ?? ''} id="replay">
            {words.again}
          </MenuItem>
          <MenuItem className={styles.item ?? ''} id="home">
            {words.home}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
