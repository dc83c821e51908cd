import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../app/icons.tsx';
import { goTo, hrefOf, readRoute } from '../app/route.ts';
import { chooseTheme } from '../app/theme.ts';
import { words as people } from '../people/words.ts';
import { isKeptHere } from '../session/chair.ts';
import { useSession, useTable } from '../table/context.ts';
import { useLayout } from '../table/use-layout.ts';
import { words } from '../table/words.ts';
import styles from './table-menu.module.css';

const ConcedeDialog = lazy(async () => ({ default: (await import('../people/concede-dialog.tsx')).ConcedeDialog }));
const PeopleDialog = lazy(async () => ({ default: (await import('../people/people-dialog.tsx')).PeopleDialog }));
const RulingDialog = lazy(async () => ({ default: (await import('../people/ruling-dialog.tsx')).RulingDialog }));

/** `tall`: a button among others in a column, with its word. What may be said at any table: who is here, a draw, a ruling, giving up; and where else one can go. */
export function TableMenu({ tall = false }: { readonly tall?: boolean }): ReactNode {
  const session = useSession();
  const [dialog, setDialog] = useState<'people' | 'ruling' | 'concede' | null>(null);
  const close = (): void => setDialog(null);
  const over = useTable((state) => state.view?.result != null);
  const pane = useTable((state) => state.pane);
  const canLook = useTable((state) => state.chosen !== null);
  const isPhone = useLayout() === 'phone';
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
        const last = session.state.log.findLast(({ entry, outcome }) => entry !== null && outcome !== 'undone');
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
      case 'eye':
      case 'text':
        return session.set({ pane: session.state.pane === key ? 'map' : key });
      case 'rules':
        return goTo(['rules'], { from: id });
      case 'replay':
        return goTo(['replay', id]);
      case 'record':
      case 'dispute':
        void saveFile(key, id, session.state.facts?.name ?? '').catch(() =>
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
    over || isUmpire || isKeptHere(id) ? ['dispute', people.dispute] : null,
    ['3d', pane === '3d' ? words.asMap : words.inSpace],
    (tall || isPhone) && canLook ? ['eye', pane === 'eye' ? words.asMap : words.eyeView] : null,
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
        <Button className={(tall ? styles.tall : styles.button) ?? ''} aria-label={tall ? words.moreMenu : words.menu}>
          <Icon name={tall ? 'dots' : 'gear'} />
          {tall ? words.moreThings : null}
        </Button>
        <Popover className={styles.popover ?? ''} placement={tall ? 'right bottom' : 'bottom end'}>
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

async function saveFile(what: 'record' | 'dispute', id: string, name: string): Promise<void> {
  const [{ findRecord }, { saveAsFile, saveMoment }] = await Promise.all([
    import('../replay/find-record.ts'),
    import('../replay/save-record.ts'),
  ]);
  const { record } = await findRecord(id);
  if (record === null) return;
  if (what === 'record') saveAsFile(record, name);
  else await saveMoment(record, record.entries.length, name);
}
