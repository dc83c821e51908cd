import type { Frame } from './course.ts';

export type StepBy = 'order' | 'turn' | 'shot';

/** Is this a moment to stop at? Orders that showed nothing are skipped. */
function stops(frame: Frame, by: StepBy): boolean {
  if (by === 'turn') return frame.turnBegan;
  if (by === 'shot') return frame.shots.length > 0;
  return frame.lines.length > 0;
}

/** The next moment to stop at in a direction; the last one when there is none. */
export function stepFrom(frames: readonly Frame[], at: number, by: StepBy, direction: 1 | -1): number {
  for (let next = at + direction; next > 0 && next < frames.length - 1; next += direction) {
    const frame = frames[next];
    if (frame !== undefined && stops(frame, by)) return next;
  }
  return direction > 0 ? frames.length - 1 : 0;
}

/** Rounds as stretches of moments. */
export function roundsOf(
  frames: readonly Frame[],
): readonly { readonly round: number; readonly from: number; readonly to: number }[] {
  const rounds: { round: number; from: number; to: number }[] = [];
  frames.forEach(({ round }, i) => {
    const last = rounds.at(-1);
    // A round does not come back, whatever was taken back.
    if (last === undefined || round > last.round) rounds.push({ round, from: i, to: i });
    else last.to = i;
  });
  return rounds;
}

/** Turns as stretches of moments. */
export function turnsOf(
  frames: readonly Frame[],
): readonly { readonly seat: string | null; readonly from: number; readonly to: number }[] {
  const turns: { seat: string | null; from: number; to: number }[] = [];
  frames.forEach(({ turn }, i) => {
    const last = turns.at(-1);
    if (last === undefined || turn !== last.seat) turns.push({ seat: turn, from: i, to: i });
    else last.to = i;
  });
  return turns;
}

/** Room a round's name takes on a line, and its bare number, in pixels. */
const NAME = 56;
const NUMBER = 14;

/** Which rounds are written over a line of this length, and how: those of few moments by their number, or not at all. */
export function roundLabels(
  frames: readonly Frame[],
  pixels: number,
): readonly { readonly round: number; readonly from: number; readonly whole: boolean }[] {
  const last = Math.max(1, frames.length - 1);
  const rounds = roundsOf(frames).filter(({ round }) => round > 0);
  let free = 0;
  return rounds.flatMap(({ round, from }, i) => {
    const left = (from / last) * pixels;
    const room = ((rounds[i + 1]?.from ?? last) / last) * pixels - left;
    const whole = room >= NAME;
    if (left < free || (!whole && room < NUMBER)) return [];
    free = left + (whole ? NAME : NUMBER);
    return [{ round, from, whole }];
  });
}
