import { type ReactNode, useEffect, useState } from 'react';
import { hrefOf } from '../app/route.ts';
import { words } from '../people/words.ts';
import { useSession, useTable } from '../table/context.ts';
import styles from './connection.module.css';

/** Say nothing about a connection that comes back this soon. */
const QUIET_MS = 2000;
/** After that it is not a hiccup any more. */
const LONG_MS = 60_000;

/** Says that the connection is lost, what becomes of planned orders, and what happens next. */
export function ConnectionLine(): ReactNode {
  const session = useSession();
  const connection = useTable((state) => state.connection);
  const why = useTable((state) => state.whyClosed);
  const lost = useLostFor(connection === 'reconnecting');
  if (connection === 'closed') {
    return (
      <output className={styles.line} data-tone="danger">
        <span>
          {words.lost.closed} {why === '' ? '' : `${why.slice(0, 1).toUpperCase()}${why.slice(1)}.`}
        </span>
        <a href={hrefOf([])}>{words.failed.home}</a>
      </output>
    );
  }
  if (lost === 'hiccup') return null;
  return (
    <output className={styles.line}>
      <i aria-hidden="true" />
      <span>{lost === 'long' ? words.lost.long : words.lost.short}</span>
      {lost === 'long' ? (
        <button type="button" onClick={() => session.reopen()}>
          {words.lost.again}
        </button>
      ) : null}
    </output>
  );
}

function useLostFor(lost: boolean): 'hiccup' | 'while' | 'long' {
  const [since, setSince] = useState<'hiccup' | 'while' | 'long'>('hiccup');
  useEffect(() => {
    if (!lost) return setSince('hiccup');
    const soon = setTimeout(() => setSince('while'), QUIET_MS);
    const late = setTimeout(() => setSince('long'), LONG_MS);
    return () => {
      clearTimeout(soon);
      clearTimeout(late);
    };
  }, [lost]);
  return since;
}
