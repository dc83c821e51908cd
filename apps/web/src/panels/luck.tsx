import type { ReactNode } from 'react';
import { SideMark } from '../map/marks.tsx';
import { useTable } from '../table/context.ts';
import type { LuckLine } from '../thinker/mind.ts';
import styles from './luck.module.css';
import { words } from './words.ts';

/** What the dice gave each side so far against what was to be expected, as far as this seat saw the shots. */
export function Luck(): ReactNode {
  const luck = useTable((state) => state.luck);
  if (luck.every(({ shots }) => shots === 0)) return null;
  return (
    <section className={styles.luck} aria-label={words.luck}>
      <h4>
        {words.luck} <small>{words.luckHint}</small>
      </h4>
      {luck.map((line) => (
        <Line key={line.seat} line={line} />
      ))}
    </section>
  );
}

function Line({ line }: { readonly line: LuckLine }): ReactNode {
  const side = useTable((state) => state.facts?.sides.find(({ seat }) => seat === line.seat));
  const { shots, hits, expected, band, out, expectedOut } = line;
  if (side === undefined || shots === 0) return null;
  const verdict = hits > expected + band ? 'high' : hits < expected - band ? 'low' : 'usual';
  return (
    <div className={styles.line}>
      <p>
        <SideMark side={side.side} size={12} /> <b>{side.name}</b> {words.luckVerdict[verdict]}
      </p>
      <Band line={line} />
      <p className={styles.figures}>
        {words.luckHits(hits, shots, expected)}
        {hits === 0 ? null : <br />}
        {hits === 0 ? null : words.luckOut(out, expectedOut)}
      </p>
    </div>
  );
}

/** All shots as a line; on it what 8 of 10 games bring, what was to be expected, and what was. */
function Band({ line: { shots, hits, expected, band } }: { readonly line: LuckLine }): ReactNode {
  const at = (value: number): number => (100 * Math.max(0, Math.min(shots, value))) / Math.max(1, shots);
  const [from, to] = [at(expected - band), at(expected + band)];
  return (
    <svg className={styles.band} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0,6H100" className={styles.all} />
      <rect x={from} y={2.5} width={Math.max(0.6, to - from)} height={7} className={styles.usual} />
      <path d={`M${at(expected)},1V11`} className={styles.expected} />
      <path d={`M${at(hits)},0V12`} className={styles.real} />
    </svg>
  );
}
