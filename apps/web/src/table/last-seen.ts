/** How far a match has been followed in this browser, so that returning players are told what happened since. */
const KEY = 'sandtable.seen';
/** Matches that are remembered; the oldest go first. */
const MOST = 60;

type Kept = readonly (readonly [table: string, entries: number])[];

function kept(): Kept {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? (list as Kept).filter((each) => Array.isArray(each) && each.length === 2) : [];
  } catch {
    // Storage may be forbidden, or hold something else: then nothing is known.
    return [];
  }
}

/** Entries of this match that were seen from this seat before; undefined for one that was never looked at here. */
export function lastSeen(table: string): number | undefined {
  return kept().find(([each]) => each === table)?.[1];
}

export function noteSeen(table: string, entries: number): void {
  const others = kept().filter(([each]) => each !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others.slice(1 - MOST), [table, entries]]));
  } catch {
    // Then they are told nothing when they come back, which the log does anyway.
  }
}
