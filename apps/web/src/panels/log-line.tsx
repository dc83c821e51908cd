import { plain, type StoryLine } from '@sandtable/game';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../app/icons.tsx';
import { SideMark } from '../map/marks.tsx';
import type { SideIndex } from '../map/scene.ts';
import type { TableLine } from '../thinker/table-story.ts';
import { LogDetails } from './log-details.tsx';
import type { LogHost } from './log-host.ts';
import styles from './log-panel.module.css';
import { words } from './log-words.ts';
import { OutcomeIcon } from './outcome-icon.tsx';
import panel from './panel.module.css';

/** One action of the log, and under it the reactions; open, all that it rests on. */
export function LogLine({
  line,
  host,
  open,
  tabbable,
  onOpen,
  onFocus,
}: {
  readonly line: TableLine;
  readonly host: LogHost;
  readonly open: boolean;
  readonly tabbable: boolean;
  onOpen(open: boolean): void;
  onFocus(): void;
}): ReactNode {
  const item = useRef<HTMLLIElement>(null);
  // What it opens into comes in parts, and must not lie under the edge.
  useEffect(() => {
    const element = item.current;
    if (!open || element === null) return;
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  const sideOf = (seat: string): SideIndex => host.sides.find((each) => each.seat === seat)?.side ?? 0;
  const isUndone = line.outcome === 'undone';
  return (
    <li ref={item} className={styles.line} data-undone={isUndone} data-open={open} data-pending={line.open === true}>
      <button
        type="button"
        aria-expanded={open}
        tabIndex={tabbable ? 0 : -1}
        data-line={line.key}
        onClick={() => onOpen(!open)}
        onPointerEnter={() => host.point(line)}
        onPointerLeave={() => host.point(null)}
        onFocus={() => {
          onFocus();
          host.point(line);
        }}
        onBlur={() => host.point(null)}
      >
        <Sentence line={line} sideOf={sideOf} host={host} />
        <Icon name={open ? 'down' : 'next'} size={13} />
      </button>
      {isUndone || line.under.length === 0 ? null : (
        <ul className={styles.under}>
          {line.under.map((each, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reactions stand in the order they came
            <li key={i}>
              <Sentence line={each} sideOf={sideOf} host={host} />
            </li>
          ))}
        </ul>
      )}
      {open ? (
        <div className={styles.details}>
          {isUndone ? <Undone lines={line.under} /> : <LogDetails line={line} sideOf={sideOf} />}
          {isUndone
            ? null
            : line.under.map((each, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: reactions stand in the order they came
                <section key={i} className={styles.reaction}>
                  <p>
                    <b>{plain(each.text)}</b>
                  </p>
                  <LogDetails line={each} sideOf={sideOf} />
                </section>
              ))}
          <LineButtons line={line} host={host} />
          {host.more(line)}
        </div>
      ) : null}
    </li>
  );
}

function Sentence({
  line,
  sideOf,
  host,
}: {
  readonly line: StoryLine;
  sideOf(seat: string): SideIndex;
  readonly host: LogHost;
}): ReactNode {
  const name = host.sides.find(({ seat }) => seat === line.seat)?.name;
  return (
    <>
      {line.seat === undefined || name === undefined ? (
        <i />
      ) : (
        <span className={styles.side}>
          <SideMark side={sideOf(line.seat)} size={12} />
          <span className="spoken">{name}: </span>
        </span>
      )}
      <span className={styles.sign} data-outcome={line.outcome}>
        <OutcomeIcon outcome={line.outcome} />
      </span>
      <span className={styles.text}>{plain(line.text)}</span>
    </>
  );
}

/** The lines that were taken back. */
function Undone({ lines }: { readonly lines: readonly StoryLine[] }): ReactNode {
  return (
    <ul className={styles.undone}>
      {lines.map((each, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the order they came
        <li key={i}>
          <s>{plain(each.text)}</s>
        </li>
      ))}
    </ul>
  );
}

function LineButtons({ line, host }: { readonly line: TableLine; readonly host: LogHost }): ReactNode {
  const { shown } = host;
  const here = shown?.key === line.key;
  const hasShot =
    line.shot?.target.unit !== undefined || line.under.some(({ shot }) => shot?.target.unit !== undefined);
  const canShow = line.units.length + line.motions.length + line.pictures.length > 0;
  return (
    <p className={styles.links}>
      {canShow ? (
        <button
          type="button"
          className={panel.button}
          aria-pressed={here && !shown.rays}
          onClick={() => host.show(line, false)}
        >
          <Icon name="map" size={15} /> {words.onMap}
        </button>
      ) : null}
      {hasShot ? (
        <button
          type="button"
          className={panel.button}
          aria-pressed={here && shown.rays}
          onClick={() => host.show(line, true)}
        >
          <Icon name="eye" size={15} /> {words.rays}
        </button>
      ) : null}
    </p>
  );
}
