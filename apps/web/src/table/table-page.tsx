import { type ReactNode, useEffect, useState } from 'react';
import { hrefOf } from '../app/route.ts';
import shell from '../app/shell.module.css';
import { words as people } from '../people/words.ts';
import { isKeptHere, type Seating, sitDownHere } from '../session/chair.ts';
import { SessionContext, useSession, useTable } from './context.ts';
import { Gathering } from './gathering.tsx';
import { TableScreen } from './table-screen.tsx';
import { TableSession } from './table-store.ts';
import { words } from './words.ts';

/** A match on the screen, from its address to the last die. */
export function TablePage({
  id,
}: {
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
}): ReactNode {
  const [session, setSession] = useState<TableSession | null>(null);
  const [sitting, setSitting] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sitting at the same match is opened anew
  useEffect(() => {
    const opened = new TableSession();
    opened.reopen = () => setSitting((count) => count + 1);
    setSession(opened);
    void opened.open(() => (isKeptHere(id) ? sitDownHere(id) : sitDownThere(id)));
    return () => opened.close();
  }, [id, sitting]);
  if (session === null) return null;
  return (
    <SessionContext value={session}>
      <Opened id={id} />
    </SessionContext>
  );
}

/** The way to a server is loaded when a match is on one. */
async function sitDownThere(id: string): Promise<Seating> {
  const { sitDownOnServer } = await import('../session/server-chair.ts');
  return sitDownOnServer(id);
}

function Opened({ id }: { readonly id: string }): ReactNode {
  const status = useTable((state) => state.status);
  const waits = useTable((state) => state.gathering.length > 0);
  useTitle();
  if (status === 'loading' && waits) return <Gathering id={id} />;
  if (status === 'ready') return <TableScreen />;
  if (status === 'loading') return <output className={shell.notice}>{words.loading}</output>;
  return <Failed />;
}

/** The tab's title says when the player is asked: they may be elsewhere while the others think. */
function useTitle(): void {
  const name = useTable((state) => state.facts?.name ?? '');
  const asked = useTable((state) => state.decision !== null && state.result === null);
  useEffect(() => {
    if (name === '') return;
    const before = document.title;
    document.title = words.tabTitle(name, asked);
    return () => {
      document.title = before;
    };
  }, [name, asked]);
}

/** How long before a server that did not answer is asked again. */
const AGAIN_MS = 4000;

function Failed(): ReactNode {
  const session = useSession();
  const failure = useTable((state) => state.failure);
  const silent = useTable((state) => state.silent);
  useEffect(() => {
    if (!silent) return;
    const timer = setTimeout(() => session.reopen(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [silent, session]);
  return (
    <main className={shell.notice} role="alert">
      <h1>{failure}</h1>
      {silent ? (
        <>
          <p>{people.failed.silentHint}</p>
          <button type="button" onClick={() => session.reopen()}>
            {people.failed.again}
          </button>
        </>
      ) : null}
      <a href={hrefOf([])}>{words.home}</a>
    </main>
  );
}
