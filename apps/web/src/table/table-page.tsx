import { type ReactNode, useEffect, useState } from 'react';
import { hrefOf } from '../app/route.ts';
import shell from '../app/shell.module.css';
import { isKeptHere, type Seating, sitDownHere } from '../session/chair.ts';
import { SessionContext, useTable } from './context.ts';
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
  useEffect(() => {
    const opened = new TableSession();
    setSession(opened);
    void opened.open(() => (isKeptHere(id) ? sitDownHere(id) : sitDownThere(id)));
    return () => opened.close();
  }, [id]);
  if (session === null) return null;
  return (
    <SessionContext value={session}>
      <Opened />
    </SessionContext>
  );
}

/** The way to a server is loaded when a match is on one. */
async function sitDownThere(id: string): Promise<Seating> {
  const { sitDownOnServer } = await import('../session/server-chair.ts');
  return sitDownOnServer(id);
}

function Opened(): ReactNode {
  const status = useTable((state) => state.status);
  const failure = useTable((state) => state.failure);
  const gathering = useTable((state) => state.gathering);
  if (status === 'loading' && gathering.length > 0) {
    return (
      <main className={shell.notice}>
        <h1>{words.gathering}</h1>
        <ul>
          {gathering.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </main>
    );
  }
  if (status === 'ready') return <TableScreen />;
  if (status === 'loading') return <output className={shell.notice}>{words.loading}</output>;
  return (
    <main className={shell.notice} role="alert">
      <h1>{failure}</h1>
      <a href={hrefOf([])}>{words.home}</a>
    </main>
  );
}
