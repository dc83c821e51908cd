import { plain } from '@sandtable/game';
import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { SideMark } from '../map/marks.tsx';
import type { TableLine } from '../thinker/table-story.ts';
import { isHeading } from './log-filters.ts';
import type { LogHost } from './log-host.ts';
import { LogLine } from './log-line.tsx';
import styles from './log-panel.module.css';
import { words } from './log-words.ts';

/**
 * Lines of a log under the turns they happened in. One Tab stop: up and down go from line to line, right opens and left folds
 * one, and Enter shows it on the map.
 */
export function LogList({
  lines,
  host,
  empty,
}: {
  readonly lines: readonly TableLine[];
  readonly host: LogHost;
  readonly empty: string;
}): ReactNode {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [focused, setFocused] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const items = lines.filter((line) => !isHeading(line));
  const current = items.some(({ key }) => key === focused) ? focused : (items.at(-1)?.key ?? null);
  const change = (key: number, isOpen: boolean): void => {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  };
  const focus = (key: number | undefined): void => {
    if (key === undefined) return;
    setFocused(key);
    list.current?.querySelector<HTMLElement>(`[data-line="${key}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>): void => {
    const line = (event.target as Element).closest('[data-line]');
    if (line === null) return;
    const at = items.findIndex(({ key }) => String(key) === line.getAttribute('data-line'));
    const item = items[at];
    if (item === undefined) return;
    if (!act(event.key, item, at)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** What a key does on a line; false where it does nothing. */
  function act(key: string, item: TableLine, at: number): boolean {
    switch (key) {
      case 'ArrowUp':
        focus(items[at - 1]?.key);
        return true;
      case 'ArrowDown':
        focus(items[at + 1]?.key);
        return true;
      case 'Home':
        focus(items[0]?.key);
        return true;
      case 'End':
        focus(items.at(-1)?.key);
        return true;
      case 'ArrowRight':
      case 'ArrowLeft':
        change(item.key, key === 'ArrowRight');
        return true;
      case 'Enter':
        change(item.key, true);
        if (item.outcome !== 'undone') host.show(item, false);
        return true;
      default:
        return false;
    }
  }
  if (lines.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ol ref={list} className={styles.list} onKeyDown={onKeyDown} aria-label={words.log}>
      {lines.map((line) => {
        const isItem = items.includes(line);
        return (
          <Fragment key={line.key}>
            {isHeading(line) ? <Heading line={line} host={host} /> : null}
            {isItem && !isHeading(line) ? (
              <LogLine
                line={line}
                host={host}
                open={open.has(line.key)}
                tabbable={line.key === current}
                onOpen={(next) => change(line.key, next)}
                onFocus={() => setFocused(line.key)}
              />
            ) : null}
          </Fragment>
        );
      })}
    </ol>
  );
}

/** A turn begins, and how it stood then. */
function Heading({ line, host: { sides } }: { readonly line: TableLine; readonly host: LogHost }): ReactNode {
  const { score } = line;
  return (
    <li className={styles.heading}>
      <span>{plain(line.text)}</span>
      {score === undefined ? null : (
        <span className={styles.score} role="img" aria-label={words.score(sides.map(standing))}>
          {sides.map((side, i) => (
            <Fragment key={side.seat}>
              {i === 0 ? null : ' – '}
              {i === 0 || sides.length > 2 ? <SideMark side={side.side} size={11} /> : null} {score[side.seat] ?? 0}{' '}
              {i === 1 && sides.length === 2 ? <SideMark side={side.side} size={11} /> : null}
            </Fragment>
          ))}
        </span>
      )}
    </li>
  );

  function standing({ seat, name }: LogHost['sides'][number]): string {
    return `${name} ${score?.[seat] ?? 0}`;
  }
}
