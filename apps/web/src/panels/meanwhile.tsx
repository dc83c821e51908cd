import type { ReactNode } from 'react';
import { Icon } from '../app/icons.tsx';
import { SideMark } from '../map/marks.tsx';
import { useSession, useTable } from '../table/context.ts';
import type { LogLine } from '../table/table-state.ts';
import { words } from '../table/words.ts';
import styles from './meanwhile.module.css';
import { Said } from './said.tsx';

const SHOWN = 6;

/** What happened without being watched, as soon as the table stands still; the map shows each line again. */
export function Meanwhile(): ReactNode {
  const session = useSession();
  const lines = useTable((state) => state.unwatched);
  const away = useTable((state) => state.wasAway);
  // A reaction says itself what it is about.
  const still = useTable(
    ({ decision, result }) => result !== null || (decision !== null && decision.frame !== 'reaction'),
  );
  if (lines.length === 0 || !still) return null;
  const shown = lines.slice(-SHOWN);
  const close = (): void => session.set({ unwatched: [], lit: [], litMotions: [] });
  return (
    <section className={styles.part} aria-label={away ? words.whileAway : words.meanwhile}>
      <h3 className={styles.title}>
        <span>{away ? words.whileAway : words.meanwhile}</span>
        <button type="button" aria-label={words.close} onClick={close}>
          <Icon name="close" size={16} />
        </button>
      </h3>
      {lines.length > shown.length ? (
        <button type="button" className={styles.earlier} onClick={() => session.set({ logOpen: true, sheet: 'log' })}>
          {words.earlierLines(lines.length - shown.length)}
        </button>
      ) : null}
      <ul>
        {shown.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line }: { readonly line: LogLine }): ReactNode {
  const session = useSession();
  const side = useTable((state) => state.facts?.sides.find(({ seat }) => seat === line.seat)?.side);
  const show = (): void => session.set({ lit: line.units, litMotions: line.motions });
  const hide = (): void => session.set({ lit: [], litMotions: [] });
  return (
    <li>
      <button type="button" onClick={show} onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide}>
        {side === undefined ? <i /> : <SideMark side={side} size={11} />}
        <span>
          <Said text={line.text} within={{ lit: line.units }} />
        </span>
      </button>
    </li>
  );
}
