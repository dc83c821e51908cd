/**
 * How long a player takes who just presses a key to pass, in milliseconds, for a chance from 0 to 1. An answer that came at once
 * would tell the other side that nobody could react.
 */
export function passingPause(chance: number): number {
  return 700 + 1800 * chance;
}
