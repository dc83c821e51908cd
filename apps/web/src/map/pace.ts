import type { Motion, Place } from './scene.ts';

/** How many times as long as usual; 0 where motion is off. Four times as fast is for catching up on a lot. */
const FACTORS = { off: 0, rush: 0.25, fast: 1 / 3, usual: 1, slow: 1.8, step: 1 } as const;
export type MotionPace = keyof typeof FACTORS;

/** Moves take time to follow: this many milliseconds per inch, within limits. */
const WALK = { perInch: 90, least: 300, most: 1200 } as const;
const SHOT_MS = 420;
const BURST_MS = 240;
const FALL_MS = 320;

/** When what of a shot is shown: rings and line at once, then the dice, their result, the damage, and what became of it. */
export const SHOT_STAGES = { dice: 0, result: 600, damage: 800, end: 1200 } as const;

/** One step of a chain of rolls. */
export const CHAIN_STEP_MS = 350;

/** When everything of a shot is shown: after its dice, or after the last step of its first chain of rolls. */
export function shotEnd(chains: readonly { readonly steps: readonly unknown[] }[]): number {
  return Math.max(SHOT_STAGES.end, CHAIN_STEP_MS * (chains[0]?.steps.length ?? 0));
}

/** How long a shot is watched before the next thing happens. */
export function shotTime(pace: MotionPace, end: number = SHOT_STAGES.end): number {
  return FACTORS[pace] * (end + 300);
}

export function factorOf(pace: MotionPace): number {
  return FACTORS[pace];
}

export function lengthOf(points: readonly Place[]): number {
  return points.reduce((sum, { x, y }, i) => {
    const before = points[i - 1];
    return before === undefined ? 0 : sum + Math.hypot(x - before.x, y - before.y);
  }, 0);
}

/** How long a motion is watched, in milliseconds. */
export function durationOf(motion: Motion, pace: MotionPace): number {
  switch (motion.kind) {
    case 'move':
      return FACTORS[pace] * Math.max(WALK.least, Math.min(WALK.most, lengthOf(motion.points) * WALK.perInch));
    case 'shot':
      return FACTORS[pace] * SHOT_MS;
    case 'burst':
      return FACTORS[pace] * BURST_MS;
    case 'fall':
      return FACTORS[pace] * FALL_MS;
  }
}

/** When each motion begins: one after the other, but shots of one volley together. */
export function startsOf(motions: readonly Motion[], pace: MotionPace): readonly number[] {
  const starts: number[] = [];
  let now = 0;
  motions.forEach((motion, i) => {
    const before = motions[i - 1];
    const together = before !== undefined && before.kind === motion.kind && motion.kind !== 'move';
    if (!together && before !== undefined) now += durationOf(before, pace);
    starts.push(now);
  });
  return starts;
}

/** How long it takes to watch all of them. */
export function wholeOf(motions: readonly Motion[], pace: MotionPace): number {
  const starts = startsOf(motions, pace);
  return motions.reduce((most, motion, i) => Math.max(most, (starts[i] ?? 0) + durationOf(motion, pace)), 0);
}
