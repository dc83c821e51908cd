import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SideMark } from '../map/marks.tsx';
import { useKeyOf } from '../settings/use-key.ts';
import { useSession, useTable } from '../table/context.ts';
import { takenBack } from '../table/history.ts';
import type { LogLine } from '../table/table-state.ts';
import { words as table } from '../table/words.ts';
import { ClauseCard } from './clause-chip.tsx';
import styles from './log-panel.module.css';
import { Luck } from './luck.tsx';
import panel from './panel.module.css';
import { words } from './words.ts';

const LAST = 4;

/** What happened, line by line; each opens into its reasons. Folded: the last few lines. */
export function LogPanel({ folded = false }: { readonly folded?: boolean }): ReactNode {
  const session = useSession();
  const log = useTable((state) => state.log);
  const key = useKeyOf('log');
  const end = useRef<HTMLLIElement>(null);
  const lines = folded ? log.filter(({ follows }) => !follows).slice(-LAST) : log;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls the log to its end
  useEffect(() => {
    if (!folded) end.current?.scrollIntoView({ block: 'end' });
  }, [log.length, folded]);
  // Whatever a line pointed out is forgotten with the log.
  useEffect(() => () => session.set({ lit: [], litMotions: [] }), [session]);
  return (
    <section className={styles.log} data-folded={folded} aria-label={table.log}>
      <h3 className={styles.caption}>
        <span>{table.log}</span>
        <button type="button" onClick={() => session.set({ logOpen: folded })}>
          {folded ? table.logOpens(key) : table.close}
        </button>
      </h3>
      {folded ? null : <Luck />}
      <ol>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
        <li ref={end} />
      </ol>
    </section>
  );
}

function Line({ line }: { readonly line: LogLine }): ReactNode {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const side = useTable((state) => state.facts?.sides.find(({ seat }) => seat === line.seat)?.side);
  const show = (): void => session.set({ lit: line.units, litMotions: line.motions });
  const hide = (): void => session.set({ lit: [], litMotions: [] });
  return (
    <li className={styles.line} data-follows={line.follows} data-undone={line.undone}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
      >
        {side === undefined ? <i /> : <SideMark side={side} size={11} />}
        <span>
          {line.undone ? <s>{line.text}</s> : line.text}
          {line.undone ? <small> {table.undoneLine}</small> : null}
        </span>
      </button>
      {open ? (
        <div className={styles.details}>
          <Reasons line={line} />
          <UndoTo line={line} />
        </div>
      ) : null}
    </li>
  );
}

/** Why it came so: each reason with the rule it rests on. */
function Reasons({ line }: { readonly line: LogLine }): ReactNode {
  const reasons = line.details.filter(({ text, clause }) => (text !== '' && text !== line.text) || clause !== '');
  if (reasons.length === 0) return <p>{words.noReasons}</p>;
  return reasons.map(({ text, clause }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: reasons of one line stand in a fixed order
    <div key={i}>
      {text === '' || text === line.text ? null : <p>{text}</p>}
      {clause === '' ? null : <Rule id={clause} />}
    </div>
  ));
}

/** A rule that opens where it stands. */
function Rule({ id }: { readonly id: string }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.rule}>
      <button type="button" aria-expanded={open} aria-label={words.clause(id)} onClick={() => setOpen(!open)}>
        {id}
      </button>
      {open ? <ClauseCard id={id} /> : null}
    </div>
  );
}

/** Back to before this line, where that can be had: at once, or by asking. */
function UndoTo({ line }: { readonly line: LogLine }): ReactNode {
  const session = useSession();
  const over = useTable((state) => state.result !== null);
  const watching = useTable((state) => !Object.hasOwn(state.view?.house.controllers ?? {}, state.seat));
  const { entry, undone } = line;
  const back = useTable((state) => (entry === null ? 0 : takenBack(state.log, entry).length));
  if (entry === null || undone || over || watching || back === 0) return null;
  const asks = session.othersDecide;
  return (
    <div className={styles.undo}>
      <button type="button" className={panel.button} onClick={() => void session.undoTo(entry)}>
        {asks ? table.askUndoToHere : table.undoToHere}
      </button>
      <small>
        {table.takesBack(back)} {asks ? table.wouldForget : ''}
      </small>
    </div>
  );
}
