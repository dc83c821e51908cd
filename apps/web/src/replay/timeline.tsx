import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { roundText } from '../app/terms.ts';
import { roundName } from '../games/catalogue.ts';
import { plateShape } from '../map/marks.tsx';
import { sideColour, sideSoft } from '../map/side-colours.ts';
import type { Course } from './course.ts';
import { roundLabels, roundsOf, turnsOf } from './steps.ts';
import styles from './timeline.module.css';
import { words } from './words.ts';

const WIDE = 1000;

/** The whole match on a line: rounds, whose turns, shots and losses; the slider over it goes to any moment. */
export function Timeline({
  course,
  at,
  onMove,
}: {
  readonly course: Course;
  readonly at: number;
  onMove(frame: number): void;
}): ReactNode {
  const { frames, sides } = course;
  const term = roundName(course.game);
  const id = useId();
  const last = Math.max(1, frames.length - 1);
  const across = (frame: number): number => (frame / last) * WIDE;
  const sideOf = (seat: string | null) => sides.find((side) => side.seat === seat)?.side;
  const frame = frames[at];
  const marks = useRef<HTMLDivElement>(null);
  const pixels = useWidth(marks);
  return (
    <div className={styles.timeline}>
      <svg viewBox={`-8 0 ${WIDE + 16} 60`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {turnsOf(frames).map(({ seat, from, to }) => {
          const side = sideOf(seat);
          return (
            <rect
              key={from}
              x={across(from)}
              y={22}
              width={Math.max(0, across(Math.min(last, to + 1)) - across(from))}
              height={18}
              fill={side === undefined ? 'var(--surface-3)' : sideSoft(side)}
            />
          );
        })}
        {roundsOf(frames).map(({ round, from }) => (
          <path key={round} d={`M${across(from)} 22v18`} stroke="var(--surface)" strokeWidth={3} />
        ))}
        {frames.map(({ shots }, i) =>
          shots.map(({ seat, hit }, n) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: shots of one moment have a fixed order
              key={`${i}-${n}`}
              d={`M${across(i)} ${hit ? 24 : 28}v${hit ? 14 : 6}`}
              stroke={sideColour(sideOf(seat) ?? 0)}
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          )),
        )}
      </svg>
      <div ref={marks} className={styles.marks} aria-hidden="true">
        {roundLabels(frames, pixels).map(({ round, from, whole }) => (
          <span key={round} className={styles.round} style={{ left: `${(from / last) * 100}%` }}>
            {whole ? words.roundShort(round, term) : round}
          </span>
        ))}
        {lossesOf(frames).map(({ when, seat }) => (
          <svg
            key={`${when} ${seat}`}
            className={styles.loss}
            style={{ left: `${(when / last) * 100}%` }}
            viewBox="-9 -9 18 18"
            width={16}
            height={16}
            aria-hidden="true"
          >
            <path d={plateShape(sideOf(seat) ?? 0, 9)} fill={sideColour(sideOf(seat) ?? 0)} />
            <path d="M-3-3 3 3M3-3-3 3" stroke="var(--on-side)" strokeWidth={2} />
          </svg>
        ))}
        {course.surprises.map(({ frame: when }, i) => (
          <span key={when} className={styles.surprise} style={{ left: `${(when / last) * 100}%` }}>
            {i + 1}
          </span>
        ))}
        <span className={styles.needle} style={{ left: `${(at / last) * 100}%` }} />
      </div>
      <label htmlFor={id} className="spoken">
        {words.scrub}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={frames.length - 1}
        value={at}
        aria-valuetext={words.momentSpoken(
          at,
          frames.length - 1,
          roundText(frame?.round ?? 0, term),
          frame?.lines[0] ?? '',
        )}
        onChange={(event) => onMove(Number(event.target.value))}
      />
    </div>
  );
}

/** Which side lost a unit when. */
function lossesOf(frames: Course['frames']): readonly { readonly when: number; readonly seat: string }[] {
  return frames.flatMap(({ losses }, when) => losses.map((seat) => ({ when, seat })));
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
