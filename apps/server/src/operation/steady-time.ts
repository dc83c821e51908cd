/**
 * The time for limits, pauses and deadlines, in milliseconds since 1970. It starts with the machine's clock and then only runs
 * forward at an even pace, so setting that clock neither locks anybody out nor costs a player their turn. What people or other
 * machines read is dated with `Date.now`.
 */
export function steadyNow(): number {
  return Math.round(performance.timeOrigin + performance.now());
}
