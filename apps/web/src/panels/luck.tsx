import type { ReactNode } from 'react';
import { SideMark } from '../map/marks.tsx';
import { useTable } from '../table/context.ts';
import type { LuckLine, SideFacts } from '../thinker/planner.ts';
import styles from './luck.module.css';
import { words } from './words.ts';

/** What the dice gave each side so far against what was to be expected, as far as this seat saw the shots. */
export function Luck(): ReactNode {
  const luck = useTable((state) => state.luck);
  const sides = useTable((state) => state.facts?.sides ?? NONE);
  const lines = luck.flatMap((line) => {
    const side = sides.find(({ seat }) => seat === line.seat);
    return side === undefined || line.shots === 0 ? [] : [{ line, side }];
  });
  if (lines.length === 0) return null;
  const shots = lines.reduce((sum, { line }) => sum + line.shots, 0);
  return (
    <section className={styles.luck} aria-label={words.luck}>
      <h4>
        {words.luck} <small>{words.luckShots(shots)}</small>
      </h4>
      <Axis lines={lines} />
      <p className={styles.ends} aria-hidden="true">
        <span>{words.luckWorse}</span>
        <span>{words.luckBand}</span>
        <span>{words.luckBetter}</span>
      </p>
      {lines.map(({ line, side }) => (
        <p key={line.seat} className={styles.figures}>
          {words.luckHits(side.name, line.hits, line.shots, line.expected)}
          {line.hits === 0 ? '' : words.luckOut(line.out, line.expectedOut)}
        </p>
      ))}
    </section>
  );
}

const NONE: readonly SideFacts[] = [];

type Shown = { readonly line: LuckLine; readonly side: SideFacts };

/** Worse to the left, better to the right; in the middle what was to be expected, round it what most games bring. */
function Axis({ lines }: { readonly lines: readonly Shown[] }): ReactNode {
  const band = Math.max(0.5, ...lines.map(({ line }) => line.band));
  const most = Math.max(band * 1.7, ...lines.map(({ line }) => Math.abs(line.hits - line.expected) * 1.15));
  const at = (value: number): string => `${50 + (48 * value) / most}%`;
  return (
    <div className={styles.axis} aria-hidden="true">
      <i className={styles.band} style={{ left: at(-band), right: `calc(100% - ${at(band)})` }} />
      <i className={styles.middle} />
      {lines.map(({ line, side }) => (
        <span key={line.seat} className={styles.mark} style={{ left: at(line.hits - line.expected) }}>
          <b data-side={side.side}>{words.luckSigned(line.hits - line.expected)}</b>
          <SideMark side={side.side} size={14} />
        </span>
      ))}
    </div>
  );
}
