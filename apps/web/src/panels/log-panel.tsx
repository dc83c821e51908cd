import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { roundName } from '../games/catalogue.ts';
import { SideMark } from '../map/marks.tsx';
import { useKeyOf } from '../settings/use-key.ts';
import { useSession, useTable } from '../table/context.ts';
import { useLogHost } from './log-at-table.tsx';
import { type LogFilter, thisTurn, wanted } from './log-filters.ts';
import { LogList } from './log-list.tsx';
import styles from './log-panel.module.css';
import { words } from './log-words.ts';
import { Luck } from './luck.tsx';
import { OutcomeIcon } from './outcome-icon.tsx';
import { Key } from './parts.tsx';
import { words as panel } from './words.ts';

/** What happened, action by action. Folded: this turn; whole, with search and filters. */
export function LogPanel({ folded = false }: { readonly folded?: boolean }): ReactNode {
  const session = useSession();
  // Whatever a line pointed out is forgotten with the log.
  useEffect(() => () => session.set({ lit: [], litMotions: [] }), [session]);
  return folded ? <TurnLog /> : <WholeLog />;
}

function TurnLog(): ReactNode {
  const session = useSession();
  const log = useTable((state) => state.log);
  const key = useKeyOf('log');
  const host = useLogHost();
  const standing = useTable(({ pictures }) => pictures.length > 0);
  const round = useTable(({ facts, game }) => {
    const active = facts?.sides.find((side) => side.active)?.name;
    return facts === null || facts.round === 0 ? '' : panel.roundOf(facts.round, roundName(game), active);
  });
  const docked = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls the log to its end
  useEffect(() => {
    docked.current?.scrollTo({ top: docked.current.scrollHeight });
  }, [log.length]);
  return (
    <section ref={docked} className={styles.log} data-folded="true" aria-label={words.log}>
      <h3 className={styles.caption}>
        <span>{words.log}</span>
        {round === '' ? null : <span className={styles.round}>{round}</span>}
        <button type="button" onClick={() => session.set({ logOpen: true })}>
          {words.whole} <Key name={key} />
        </button>
      </h3>
      <LogList lines={thisTurn(log)} host={host} empty={words.nothingYet} />
      {standing ? <p className={styles.stays}>{words.stays}</p> : null}
    </section>
  );
}

const FILTERS = ['all', 'shots', 'moves', 'reactions', 'points', 'losses'] as const;
const SIGNS = { shots: 'hit', moves: 'moved', reactions: 'reaction', points: 'points', losses: 'down' } as const;

function WholeLog(): ReactNode {
  const session = useSession();
  const log = useTable((state) => state.log);
  const host = useLogHost();
  const [find, setFind] = useState('');
  const [filter, setFilter] = useState<LogFilter>('all');
  const [seat, setSeat] = useState<string | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const lines = wanted(log, { find, filter, seat });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls the log to its end
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [log.length]);
  return (
    <section className={styles.log} aria-label={words.log}>
      <div className={styles.head}>
        <h3>{words.log}</h3>
        <label className={styles.find}>
          <Icon name="search" size={16} />
          <input
            type="search"
            value={find}
            placeholder={words.find}
            aria-label={words.find}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
        </label>
        <button
          type="button"
          className={styles.close}
          aria-label={words.close}
          onClick={() => session.set({ logOpen: false, sheet: 'order' })}
        >
          <Icon name="close" size={17} />
        </button>
        <div className={styles.filters}>
          {FILTERS.map((each) => (
            <button key={each} type="button" aria-pressed={filter === each} onClick={() => setFilter(each)}>
              {each === 'all' ? null : <OutcomeIcon outcome={SIGNS[each]} size={14} />}
              {words.filters[each]}
            </button>
          ))}
          <span className={styles.sides}>
            {host.sides.map((side) => (
              <button
                key={side.seat}
                type="button"
                aria-pressed={seat === side.seat}
                onClick={() => setSeat(seat === side.seat ? null : side.seat)}
              >
                <SideMark side={side.side} size={12} /> {side.name}
              </button>
            ))}
          </span>
        </div>
      </div>
      <LogList lines={lines} host={host} empty={log.length === 0 ? words.nothingYet : words.nothingFound} />
      <div ref={end} />
      <Luck />
    </section>
  );
}
