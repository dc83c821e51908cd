import type { PassedStep } from '@sandtable/game';

/** What a player did to the guide of one battle: steps passed with Next, and whether it was closed at the end. */
export type Progress = { readonly passed: readonly PassedStep[]; readonly closed: boolean };

const NONE: Progress = { passed: [], closed: false };
const KEY = 'sandtable.guides';
/** Battles remembered; in older ones the guide starts over. */
const MOST = 20;

type Kept = Readonly<Record<string, Progress>>;

function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as unknown;
    return typeof found === 'object' && found !== null ? (found as Kept) : {};
  } catch {
    // Storage may be blocked, or hold something that isn't ours: then the guide starts over with each tab.
    return {};
  }
}

export function progressOf(match: string): Progress {
  const { passed, closed } = { ...NONE, ...kept()[match] };
  const fits = ({ step, at }: PassedStep): boolean => Number.isInteger(step) && Number.isInteger(at);
  return { passed: Array.isArray(passed) ? passed.filter(fits) : [], closed: closed === true };
}

export function keepProgress(match: string, progress: Progress): void {
  const { [match]: _, ...others } = kept();
  const entries = [...Object.entries(others), [match, progress] as const].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // See above.
  }
}
