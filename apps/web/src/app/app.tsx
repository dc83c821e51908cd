import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { NewEdition } from '../offline/new-edition.tsx';
import { Boundary } from './boundary.tsx';
import { type Route, useRoute } from './route.ts';
import styles from './shell.module.css';
import { followSystemTheme } from './theme.ts';
import { words } from './words.ts';

const Home = lazy(async () => ({ default: (await import('../home/home-page.tsx')).HomePage }));
const NewBattle = lazy(async () => ({ default: (await import('../home/new-battle-page.tsx')).NewBattlePage }));
const Host = lazy(async () => ({ default: (await import('../home/host/host-page.tsx')).HostPage }));
const NotFound = lazy(async () => ({ default: (await import('../home/not-found-page.tsx')).NotFoundPage }));
const Join = lazy(async () => ({ default: (await import('../table/join-page.tsx')).JoinPage }));
const Replay = lazy(async () => ({ default: (await import('../replay/replay-page.tsx')).ReplayPage }));
const Replays = lazy(async () => ({ default: (await import('../replay/replays-page.tsx')).ReplaysPage }));
const Rules = lazy(async () => ({ default: (await import('../rules/rules-page.tsx')).RulesPage }));
const Settings = lazy(async () => ({ default: (await import('../settings/settings-page.tsx')).SettingsPage }));
const Table = lazy(async () => ({ default: (await import('../table/table-page.tsx')).TablePage }));

/** The whole page: one screen for each address. */
export function App(): ReactNode {
  const route = useRoute();
  useEffect(followSystemTheme, []);
  return (
    <>
      <Boundary key={route.path.join('/')}>
        <Suspense fallback={<output className={styles.notice}>{words.loading}</output>}>{screenFor(route)}</Suspense>
      </Boundary>
      <NewEdition />
    </>
  );
}

function screenFor({ path: [place, id, scenario], query }: Route): ReactNode {
  switch (place) {
    case undefined:
      return <Home />;
    case 'new':
      return <NewBattle game={id} scenario={scenario} />;
    case 'host':
      return <Host match={id} />;
    case 'replays':
      return <Replays />;
    case 'replay':
      return id === undefined ? <NotFound /> : <Replay key={id} id={id} query={query} />;
    case 'rules':
      return <Rules book={id} clause={scenario} query={query} />;
    case 'settings':
      return <Settings />;
    case 'match':
      return id === undefined ? <NotFound /> : <Table id={id} query={query} />;
    case 'join':
      return id === undefined ? <NotFound /> : <Join token={id} />;
    case 'open':
      return id === undefined ? <NotFound /> : <Join match={id} />;
    default:
      return <NotFound />;
  }
}
