import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { hrefOf, readRoute } from '../app/route.ts';
import { isKeptHere } from '../session/chair.ts';
import { useSession, useTable } from '../table/context.ts';
import { takenBack } from '../table/history.ts';
import { backToNow, showThen } from '../table/then.ts';
import type { TableLine } from '../thinker/table-story.ts';
import { DisputeButton } from './dispute-button.tsx';
import type { LogHost } from './log-host.ts';
import styles from './log-panel.module.css';
import { words } from './log-words.ts';
import panel from './panel.module.css';

/** The log on a table that is being played. */
export function useLogHost(): LogHost {
  const session = useSession();
  const facts = useTable((state) => state.facts);
  const then = useTable((state) => state.then);
  return {
    sides: (facts?.sides ?? []).filter(({ neutral }) => !neutral),
    shown: then === null ? null : { key: then.key, rays: then.rays },
    point: (line) => session.set({ lit: line?.units ?? [], litMotions: line?.motions ?? [] }),
    show(line, rays) {
      if (then?.key === line.key && then.rays === rays) backToNow(session);
      else void showThen(session, line, rays);
    },
    more: (line) => (
      <>
        <BotReasons line={line} />
        <Links line={line} />
        <Dispute line={line} />
        <UndoTo line={line} />
      </>
    ),
  };
}

/** What a computer player had in mind. */
function BotReasons({ line: { entry } }: { readonly line: TableLine }): ReactNode {
  const session = useSession();
  const [reasons, setReasons] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    if (entry === null) return;
    session.reasonsFor(entry).then(
      (told) => gone || setReasons(told),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [session, entry]);
  return reasons.map((reason) => <p key={reason}>{words.botReason(reason)}</p>);
}

/** The moment in the replay. */
function Links({ line: { entry } }: { readonly line: TableLine }): ReactNode {
  const match = readRoute(location.hash).path[1] ?? '';
  if (entry === null) return null;
  return (
    <p className={styles.links}>
      <a className={panel.button} href={hrefOf(['replay', match], { at: String(entry + 1) })}>
        <Icon name="link" size={15} /> {words.inReplay}
      </a>
    </p>
  );
}

/** Where this page has the whole match, a line can be kept as a dispute. */
function Dispute({ line }: { readonly line: TableLine }): ReactNode {
  const match = readRoute(location.hash).path[1] ?? '';
  const name = useTable((state) => state.facts?.name ?? '');
  const hasAll = useTable((state) => state.view?.result != null || state.seat === 'umpire') || isKeptHere(match);
  if (!hasAll) return null;
  const find = async () => (await (await import('../replay/find-record.ts')).findRecord(match)).record;
  return <DisputeButton line={line} name={name} find={find} />;
}

/** Back to before this line, where that can be had: at once, or by asking. */
function UndoTo({ line }: { readonly line: TableLine }): ReactNode {
  const session = useSession();
  const over = useTable((state) => state.result !== null);
  const watching = useTable((state) => !Object.hasOwn(state.view?.house.controllers ?? {}, state.seat));
  const { entry, outcome } = line;
  const back = useTable((state) => (entry === null ? 0 : takenBack(state.log, entry).length));
  if (entry === null || outcome === 'undone' || over || watching || back === 0) return null;
  const asks = session.othersDecide;
  return (
    <div className={styles.undo}>
      <button type="button" className={panel.button} onClick={() => void session.undoTo(entry)}>
        <Icon name="undo" size={15} /> {asks ? words.askUndoToHere : words.undoToHere}
      </button>
      <small>
        {words.takesBack(back)} {asks ? words.mustAgree : ''}
      </small>
    </div>
  );
}
