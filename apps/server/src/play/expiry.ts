import type { ExpiredBefore, MatchStatus, StoredMatch } from '../store/store.ts';

const DAY_MS = 24 * 3600 * 1000;

/** After how many days without a change a match is deleted; 0: never. */
export type KeepDays = Readonly<Record<MatchStatus, number>>;

/** When a match is deleted unless something happens in it; undefined when it's kept for good. */
export function expiryOf({ status, changedAt }: StoredMatch, keep: KeepDays): number | undefined {
  return keep[status] === 0 ? undefined : changedAt + keep[status] * DAY_MS;
}

/** How long before its end a match is announced: nothing is announced the moment it's made, however short it is kept. */
function noticeMs(days: number, noticeDays: number): number {
  return Math.min(noticeDays, days / 2) * DAY_MS;
}

function byStatus<T>(keep: KeepDays, of: (days: number) => T): Readonly<Partial<Record<MatchStatus, T>>> {
  const kept = Object.entries(keep).filter(([, days]) => days > 0);
  return Object.fromEntries(kept.map(([status, days]) => [status, of(days)]));
}

/** For each status: a match that last changed before this time is announced now. */
export function dueBefore(
  keep: KeepDays,
  now: number,
  noticeDays: number,
): Readonly<Partial<Record<MatchStatus, number>>> {
  return byStatus(keep, (days) => now - days * DAY_MS + noticeMs(days, noticeDays));
}

/**
 * For each status: a match that last changed before the first time and was announced before the second is deleted now.
 * Without the second, a server started with its clock a year ahead would delete everything at once without warning
 * anybody.
 */
export function expiredBefore(
  keep: KeepDays,
  now: number,
  noticeDays: number,
): Readonly<Partial<Record<MatchStatus, ExpiredBefore>>> {
  return byStatus(keep, (days) => ({ changed: now - days * DAY_MS, announced: now - noticeMs(days, noticeDays) }));
}
