import type { ReactNode } from 'react';
import { roundName } from '../games/catalogue.ts';
import type { SideIndex } from '../map/scene.ts';
import { sideColour } from '../map/side-colours.ts';
import type { Course } from '../replay/course.ts';
import { roundsOf } from '../replay/steps.ts';
import styles from './debrief.module.css';
import { words } from './words.ts';

/** A line through moments of the match. */
export type PlotLine = {
  readonly name: string;
  readonly side: SideIndex;
  readonly points: readonly { readonly frame: number; readonly value: number }[];
  readonly last: string;
};

const [WIDE, HIGH, LEFT, FOOT] = [500, 170, 30, 20];
/** Sides are told apart without colour, too. */
const DASHES: readonly (string | undefined)[] = [undefined, '6 4', '2 3', '9 3 2 3'];

/** Values over the course of the match, as lines and as a table; the needle marks the moment being shown. */
export function LinePlot({
  title,
  hint,
  course,
  lines,
  low,
  high,
  ticks,
  at,
  band,
  stepped = false,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly course: Course;
  readonly lines: readonly PlotLine[];
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  readonly at: number;
  readonly band?: readonly { readonly frame: number; readonly value: number }[];
  /** Values hold until the next. */
  readonly stepped?: boolean;
}): ReactNode {
  const last = Math.max(1, course.frames.length - 1);
  const x = (frame: number): number => LEFT + (frame / last) * (WIDE - LEFT - 6);
  const y = (value: number): number => 8 + ((high - value) / Math.max(1e-9, high - low)) * (HIGH - FOOT - 8);
  const path = ({ points }: PlotLine): string => {
    const end = points.at(-1);
    const through = end === undefined || end.frame === last ? points : [...points, { frame: last, value: end.value }];
    return through
      .map(({ frame, value }, i) => {
        if (i === 0) return `M${x(frame)} ${y(value)}`;
        return stepped ? `H${x(frame)}V${y(value)}` : `L${x(frame)} ${y(value)}`;
      })
      .join('');
  };
  return (
    <figure className={styles.plot}>
      <figcaption>
        <h2>{title}</h2>
        <p className={styles.legend}>
          {lines.map(({ name, side, last: value }) => (
            <span key={name} style={{ color: sideColour(side) }}>
              <svg width={22} height={8} aria-hidden="true">
                <path d="M0 4H22" stroke="currentColor" strokeWidth={2.4} strokeDasharray={DASHES[side]} />
              </svg>
              {name} {value}
            </span>
          ))}
        </p>
      </figcaption>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true" focusable="false">
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${LEFT} ${y(tick)}H${WIDE - 6}`} stroke="var(--line)" />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {low < 0 && tick > 0 ? `+${tick}` : tick}
            </text>
          </g>
        ))}
        {band === undefined ? null : <path d={bandPath(band, last, x, y)} fill="var(--surface-3)" opacity={0.75} />}
        {roundsOf(course.frames)
          .filter(({ round }) => round > 0)
          .map(({ round, from, to }) => (
            <text key={round} x={(x(from) + x(to)) / 2} y={HIGH - 4} textAnchor="middle">
              {round}
            </text>
          ))}
        {lines.map((line) => (
          <path
            key={line.name}
            d={path(line)}
            fill="none"
            stroke={sideColour(line.side)}
            strokeWidth={2.2}
            strokeDasharray={DASHES[line.side]}
          />
        ))}
        <path d={`M${x(at)} 4V${HIGH - FOOT + 4}`} stroke="var(--ink)" strokeWidth={1.6} />
      </svg>
      <details className={styles.data}>
        <summary>{words.asTable}</summary>
        <RoundTable course={course} lines={lines} />
      </details>
    </figure>
  );
}

function bandPath(
  band: readonly { readonly frame: number; readonly value: number }[],
  last: number,
  x: (frame: number) => number,
  y: (value: number) => number,
): string {
  const end = band.at(-1);
  const through = end === undefined ? [] : [...band, { frame: last, value: end.value }];
  const upper = through.map(({ frame, value }) => `${x(frame)} ${y(value)}`);
  const lower = through.toReversed().map(({ frame, value }) => `${x(frame)} ${y(-value)}`);
  return through.length === 0 ? '' : `M${[...upper, ...lower].join('L')}Z`;
}

/** Each line's value at the end of every round. */
function RoundTable({ course, lines }: { readonly course: Course; readonly lines: readonly PlotLine[] }): ReactNode {
  const at = ({ points }: PlotLine, frame: number): number =>
    points.findLast((point) => point.frame <= frame)?.value ?? 0;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{roundName(course.game).name}</th>
          {lines.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {roundsOf(course.frames).map(({ round, to }) => (
          <tr key={round}>
            <th scope="row">{round}</th>
            {lines.map((line) => (
              <td key={line.name}>{Math.round(at(line, to) * 10) / 10}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
