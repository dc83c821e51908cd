import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../app/icons.tsx';
import { goTo, hrefOf, readRoute } from '../app/route.ts';
import { chooseTheme } from '../app/theme.ts';
import { words as people } from '../people/words.ts';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import styles from './table-menu.module.css';

const ConcedeDialog = lazy(async () => ({ default: (await import('../people/concede-dialog.tsx')).ConcedeDialog }));
const PeopleDialog = lazy(async () => ({ default: (await import('../people/people-dialog.tsx')).PeopleDialog }));
const RulingDialog = lazy(async () => ({ default: (await import('../people/ruling-dialog.tsx')).RulingDialog }));

/** What may be said at any table: who is here, a draw, a ruling, giving up; and where else one can go. */
export function TableMenu(): ReactNode {
  const session = useSession();
  const [dialog, setDialog] = useState<'people' | 'ruling' | 'concede' | null>(null);
  const close = (): void => setDialog(null);
  const over = useTable((state) => state.view?.result != null);
  const pane = useTable((state) => state.pane);
  const plays = useTable((state) => Object.hasOwn(state.view?.house.controllers ?? {}, state.seat));
  const mayRule = useTable((state) => state.seat !== 'spectator');
  const isUmpire = useTable((state) => state.seat === 'umpire');
  const id = readRoute(location.hash).path[1] ?? '';
  const act = (key: string | number): void => {
    switch (key) {
      case 'theme':
        return chooseTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
      case 'settings':
        return session.set({ settingsOpen: true });
      case 'keys':
        return session.set({ keysOpen: true });
      case 'undo': {
        const last = session.state.log.findLast(({ entry, undone }) => entry !== null && !undone);
        const proposal = { kind: 'undo', to: last?.entry ?? 0 };
        void session.send({ kind: 'propose', proposal } as { kind: string }, true);
        return;
      }
      case 'people':
      case 'ruling':
      case 'concede':
        return setDialog(key);
      case 'draw':
        void session.send({ kind: 'propose', proposal: { kind: 'draw' } } as { kind: string }, true);
        return;
      case '3d':
      case 'text':
        return session.set({ pane: session.state.pane === key ? 'map' : key });
      case 'rules':
        return goTo(['rules'], { from: id });
      case 'replay':
        return goTo(['replay', id]);
      case 'record':
        void saveRecord(id, session.state.facts?.name ?? '').catch(() =>
          session.set({ notice: { text: people.problem, clause: '', tone: 'warn' } }),
        );
        return;
      case 'home':
        location.hash = hrefOf([]);
    }
  };
  const items: readonly (readonly [string, string] | null)[] = [
    ['people', people.people],
    over || !plays ? null : ['draw', words.draw],
    over || !isUmpire ? null : ['undo', people.umpireUndo],
    over || !mayRule ? null : ['ruling', `${isUmpire ? people.umpireRuling : people.ruling}…`],
    over || !plays ? null : ['concede', `${words.concede}…`],
    ['replay', over ? people.replay : people.replaySoFar],
    over || isUmpire ? ['record', people.record] : null,
    ['3d', pane === '3d' ? words.asMap : words.inSpace],
    ['text', pane === 'text' ? words.asMap : words.asText],
    ['settings', words.settings],
    ['keys', words.keys],
    ['theme', words.theme],
    ['rules', words.rules],
    ['home', words.home],
  ];
  return (
    <>
      <MenuTrigger>
        <Button className={styles.button ?? ''} aria-label={words.menu}>
          <Icon name="gear" />
        </Button>
        <Popover className={styles.popover ?? ''} placement="bottom end">
          <Menu className={styles.menu ?? ''} onAction={act}>
            {items.flatMap((item) =>
              item === null
                ? []
                : [
                    <MenuItem key={item[0]} className={styles.item ?? ''} id={item[0]}>
                      {item[1]}
                    </MenuItem>,
                  ],
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      <Suspense>
        {dialog === 'people' ? <PeopleDialog onClose={close} /> : null}
        {dialog === 'concede' ? <ConcedeDialog onClose={close} /> : null}
        {dialog === 'ruling' ? <RulingDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}

async function saveRecord(id: string, name: string): Promise<void> {
  const [{ findRecord }, { saveAsFile }] = await Promise.all([
    import('../replay/find-record.ts'),
    import('../replay/save-record.ts'),
  ]);
  const { record } = await findRecord(id);
  if (record !== null) saveAsFile(record, name);
}
