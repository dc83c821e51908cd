import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SideMark } from '../map/marks.tsx';
import { useSession, useTable } from '../table/context.ts';
import type { LogLine } from '../table/table-state.ts';
import { words } from '../table/words.ts';
import { ClauseChip } from './clause-chip.tsx';
import styles from './log-panel.module.css';

const LAST = 4;

/** What happened, line by line; each opens into its reasons. Folded: the last few lines. */
export function LogPanel({ folded = false }: { readonly folded?: boolean }): ReactNode {
  const session = useSession();
  const log = useTable((state) => state.log);
  const end = useRef<HTMLLIElement>(null);
  const lines = folded ? log.filter(({ follows }) => !follows).slice(-LAST) : log;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls the log to its end
  useEffect(() => {
    if (!folded) end.current?.scrollIntoView({ block: 'end' });
  }, [log.length, folded]);
  return (
    <section className={styles.log} data-folded={folded} aria-label={words.log}>
      <h3 className={styles.caption}>
        <span>{words.log}</span>
        <button type="button" onClick={() => session.set({ logOpen: folded })}>
          {folded ? words.logOpens : words.close}
        </button>
      </h3>
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
  const details = line.details.filter(({ text }) => text !== '' && text !== line.text);
  const clauses = [...new Set(line.details.map(({ clause }) => clause).filter(Boolean))];
  return (
    <li className={styles.line} data-follows={line.follows}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={() => session.set({ lit: line.units })}
        onPointerLeave={() => session.set({ lit: [] })}
      >
        {side === undefined ? <i /> : <SideMark side={side} size={11} />}
        <span>{line.text}</span>
      </button>
      {open ? (
        <div className={styles.details}>
          {details.map(({ text, clause }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reasons of one line stand in a fixed order
            <p key={i}>
              {text} {clause === '' ? null : <ClauseChip id={clause} />}
            </p>
          ))}
          {details.length === 0 ? clauses.map((id) => <ClauseChip key={id} id={id} />) : null}
        </div>
      ) : null}
    </li>
  );
}
