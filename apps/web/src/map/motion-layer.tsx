import type { CSSProperties } from 'react';
import { at, openPath } from './overlays/draw.ts';
import { durationOf, type MotionPace, startsOf } from './pace.ts';
import type { Motion } from './scene.ts';
import styles from './table-map.module.css';

/** A line that stands for a second where nothing moves. */
const STAND_MS = 1000;

/**
 * Ways, shots and bursts that are watched once. Each fades by itself: the next ones come with the next thing that happens.
 * Where motion is off, lines stand for a second instead.
 */
export function MotionLayer({
  motions,
  pace,
  scale,
}: {
  readonly motions: readonly Motion[];
  readonly pace: MotionPace;
  readonly scale: number;
}) {
  const starts = startsOf(motions, pace);
  return (
    <g data-motion="" pointerEvents="none">
      {motions.map((motion, i) => {
        const duration = durationOf(motion, pace);
        const time = {
          '--delay': `${starts[i] ?? 0}ms`,
          '--duration': `${duration}ms`,
          '--stay': `${duration === 0 ? STAND_MS : duration + 500}ms`,
        } as CSSProperties;
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened at once stands in a fixed order
        return <Shown key={i} motion={motion} time={time} scale={scale} />;
      })}
    </g>
  );
}

function Shown(props: { readonly motion: Motion; readonly time: CSSProperties; readonly scale: number }) {
  const { motion, time, scale } = props;
  switch (motion.kind) {
    case 'move': {
      const d = openPath(motion.points, scale);
      const [start] = motion.points;
      return (
        <g className={styles.trail} style={time} fill="none" strokeLinejoin="round">
          <path d={d} stroke="var(--ov-chalk)" strokeWidth={4.4} />
          <path d={d} stroke="var(--ink-2)" strokeWidth={1.8} strokeDasharray="5 5" />
          {start === undefined ? null : (
            <circle r={6} transform={`translate(${at(start, scale)})`} stroke="var(--ink-2)" strokeDasharray="3 3" />
          )}
        </g>
      );
    }
    case 'shot': {
      const d = openPath([motion.from, motion.to], scale);
      return (
        <g className={styles.shot} style={time} fill="none" strokeLinecap="round">
          <path d={d} pathLength={1} stroke="var(--ov-chalk)" strokeWidth={5.5} />
          <path d={d} pathLength={1} stroke={motion.hit ? 'var(--ov-danger)' : 'var(--ink-2)'} strokeWidth={2.4} />
        </g>
      );
    }
    case 'burst':
      return (
        <g transform={`translate(${at(motion.at, scale)})`}>
          <g className={styles.burst} style={time}>
            <circle r={motion.radius * scale} fill="var(--ov-blast)" fillOpacity={0.18} />
            <circle r={motion.radius * scale} fill="none" stroke="var(--ov-chalk)" strokeWidth={5} />
            <circle r={motion.radius * scale} fill="none" stroke="var(--ov-blast)" strokeWidth={2.6} />
          </g>
        </g>
      );
    case 'fall':
      return null;
  }
}
