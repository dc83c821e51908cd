import type { ReactNode } from 'react';
import { percentText } from '../app/figures.ts';
import { SideMark } from '../map/marks.tsx';
import type { Course } from '../replay/course.ts';
import styles from './debrief.module.css';
import { LinePlot, type PlotLine } from './line-plot.tsx';
import { words } from './words.ts';

/** What a match's statistics show: losses, luck, knowledge and fire. */
export function Debrief({ course, at }: { readonly course: Course; readonly at: number }): ReactNode {
  return (
    <div className={styles.debrief}>
      <Losses course={course} at={at} />
      <Luck course={course} at={at} />
      <Knowledge course={course} at={at} />
      <Fire course={course} />
      <Spent course={course} />
      <Health course={course} at={at} />
    </div>
  );
}

function Losses({ course, at }: { readonly course: Course; readonly at: number }): ReactNode {
  const { frames, sides } = course;
  const high = Math.max(1, ...frames.flatMap(({ up }) => up));
  const lines = sides.map(({ name, side }, i): PlotLine => {
    const points = frames
      .map(({ up }, frame) => ({ frame, value: up[i] ?? 0 }))
      .filter(({ value }, frame, all) => frame === 0 || value !== all[frame - 1]?.value);
    return { name, side, points, last: String(points.at(-1)?.value ?? 0) };
  });
  const step = high > 12 ? 5 : high > 6 ? 4 : 2;
  const ticks = Array.from({ length: Math.floor(high / step) + 1 }, (_, i) => i * step);
  return <LinePlot title={words.up} course={course} lines={lines} low={0} high={high} ticks={ticks} at={at} stepped />;
}

function Luck({ course, at }: { readonly course: Course; readonly at: number }): ReactNode {
  const { luck, sides } = course;
  const all = luck.flat();
  if (all.length <= sides.length) {
    return (
      <section className={styles.plot}>
        <h2>{words.luck}</h2>
        <p className={styles.hint}>{words.luckNone}</p>
      </section>
    );
  }
  const widest = luck.reduce((best, each) => ((each.at(-1)?.band ?? 0) > (best.at(-1)?.band ?? 0) ? each : best), []);
  const most = Math.max(1, ...all.map(({ value, band }) => Math.max(Math.abs(value), band)));
  const bound = Math.ceil(most);
  const lines = sides.map(
    ({ name, side }, i): PlotLine => ({
      name,
      side,
      points: luck[i] ?? [],
      last: words.signed(luck[i]?.at(-1)?.value ?? 0),
    }),
  );
  const band = widest.map(({ frame, band: value }) => ({ frame, value }));
  return (
    <LinePlot
      title={words.luck}
      hint={words.luckHint}
      course={course}
      lines={lines}
      low={-bound}
      high={bound}
      ticks={[-bound, 0, bound]}
      at={at}
      band={band}
    />
  );
}

function Knowledge({ course, at }: { readonly course: Course; readonly at: number }): ReactNode {
  const { known, sides } = course;
  const last = known.at(-1);
  // If every side knows everything, there is nothing to plot.
  if (last === undefined || known.every((point) => point.known.every((count, i) => count === point.there[i])))
    return null;
  const high = Math.max(1, ...known.flatMap(({ there }) => there));
  const lines = sides.map(
    ({ name, side }, i): PlotLine => ({
      name,
      side,
      points: known.map((point) => ({ frame: point.frame, value: point.known[i] ?? 0 })),
      last: words.ofAll(last.known[i] ?? 0, last.there[i] ?? 0),
    }),
  );
  return (
    <LinePlot
      title={words.known}
      hint={words.knownHint}
      course={course}
      lines={lines}
      low={0}
      high={high}
      ticks={[0, Math.round(high / 2), high]}
      at={at}
      stepped
    />
  );
}

function Fire({ course: { fire, sides } }: { readonly course: Course }): ReactNode {
  // Some games can't say how likely a hit is to put a unit out.
  const expects = fire.some(({ expectedOut }) => expectedOut > 0);
  return (
    <section className={styles.fire}>
      <h2>{words.fire}</h2>
      {fire.length === 0 ? (
        <p className={styles.hint}>{words.noFire}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.weapon}</th>
              <th scope="col">{words.shots}</th>
              <th scope="col">{words.hits}</th>
              <th scope="col">{words.expected}</th>
              <th scope="col">{words.out}</th>
              {expects ? <th scope="col">{words.expected}</th> : null}
            </tr>
          </thead>
          <tbody>
            {fire.map(({ seat, weapon, shots, hits, expected, out, expectedOut }) => {
              const side = sides.find((each) => each.seat === seat);
              return (
                <tr key={`${seat} ${weapon}`}>
                  <th scope="row">
                    <SideMark side={side?.side ?? 0} size={12} /> <span className="spoken">{side?.name}: </span>
                    {weapon}
                  </th>
                  <td>{shots}</td>
                  <td>{hits}</td>
                  <td>{expected.toFixed(1)}</td>
                  <td>{out}</td>
                  {expects ? <td>{expectedOut.toFixed(1)}</td> : null}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Where each side's rounds went. */
function Spent({ course: { spent, sides } }: { readonly course: Course }): ReactNode {
  if (spent.length === 0) return null;
  return (
    <section className={styles.fire} data-part="spent">
      <h2>{words.spent}</h2>
      {spent.map(({ seat, missed, ends }) => {
        const side = sides.find((each) => each.seat === seat);
        const all = missed + ends.reduce((sum, { count }) => sum + count, 0);
        return (
          <div key={seat}>
            <p className={styles.hint}>
              <SideMark side={side?.side ?? 0} size={12} /> {words.roundsOf(side?.name ?? '', all)}
            </p>
            <ul className={styles.ends}>
              {[{ what: words.missed, count: missed }, ...ends]
                .filter(({ count }) => count > 0)
                .map(({ what, count }) => (
                  <li key={what} style={{ flexGrow: count }}>
                    <b>{count}</b> {what}
                  </li>
                ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

/** Each man's health over the match, as a line of his own. */
function Health({ course, at }: { readonly course: Course; readonly at: number }): ReactNode {
  const { health, sides, frames } = course;
  if (health.length === 0) return null;
  const last = Math.max(1, frames.length - 1);
  return (
    <section className={styles.fire} data-part="health">
      <h2>{words.health}</h2>
      <p className={styles.hint}>{words.healthHint}</p>
      <ul className={styles.health}>
        {health.map(({ unit, name, seat, most, least, points }) => {
          const x = (frame: number): number => (100 * frame) / last;
          const y = (value: number): number => 2 + (20 * (most - value)) / (most - least);
          const end = points.at(-1)?.value ?? most;
          const line = points.map(({ frame, value }, i) =>
            i === 0 ? `M${x(frame)} ${y(value)}` : `H${x(frame)}V${y(value)}`,
          );
          return (
            <li key={unit}>
              <span>
                <SideMark side={sides.find((each) => each.seat === seat)?.side ?? 0} size={12} /> {name}
              </span>
              <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
                <path d={`M0 ${y(0)}H100`} className={styles.zero} />
                <path d={`M${x(at)} 0V24`} className={styles.zero} />
                <path d={`${line.join('')}H100`} className={styles.course} />
              </svg>
              <b>{end <= least ? words.dead : words.healthOf(end, most)}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The least likely losses, each a link to its moment. */
export function Surprises({
  course: { surprises, sides },
  at,
  onShow,
}: {
  readonly course: Course;
  readonly at: number;
  onShow(frame: number): void;
}): ReactNode {
  return (
    <section className={styles.surprises}>
      <h2>{words.surprises}</h2>
      {surprises.length === 0 ? (
        <p className={styles.hint}>{words.noSurprise}</p>
      ) : (
        <ol>
          {surprises.map(({ frame, text, how, chance, seat }, i) => (
            <li key={frame}>
              <button type="button" aria-pressed={at === frame} onClick={() => onShow(frame)}>
                <em>{i + 1}</em>
                <span>
                  <b>{text}</b>
                  <small>{how}</small>
                  <small>
                    <SideMark side={sides.find((each) => each.seat === seat)?.side ?? 0} size={10} />{' '}
                    {words.chance(percentText(chance))}
                  </small>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.hint}>{words.surprisesHint}</p>
    </section>
  );
}
