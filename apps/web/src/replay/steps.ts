import type { Frame } from './course.ts';

export type StepBy = 'order' | 'turn' | 'shot';

/** Is this a moment to stop at? Orders of which nothing was seen are passed over. */
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
