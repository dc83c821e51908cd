import type { MatchInfo } from '@sandtable/client';
import type { Role, StoredMatch } from '../store/store.ts';
import { expiryOf, type KeepDays } from './expiry.ts';
import { absenceOf } from './seat-rights.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * What anyone who may know of a match may know about it; built up from nothing. Where units are hidden that's who is on
 * turn, not who is asked, how many orders there were, or when the last one came (SK-VIEW-5).
 */
export function infoOf(match: StoredMatch, keep: KeepDays, role?: Role): MatchInfo {
  const { dice } = match.creation;
  const { waitingFor, sequence, deadline, changedAt } = progressOf(match, role);
  const expiresAt = expiryOf(
    { ...match, changedAt: match.turn === undefined ? changedAt : dayOf(match.changedAt) },
    keep,
  );
  return {
    id: match.id,
    game: match.game,
    title: match.title,
    status: match.status,
    listed: match.listed,
    seats: match.seats.map(({ seat, kind, controller, ready, seal, entropy }) => ({
      seat,
      kind,
      controller,
      ready,
      ...(seal === undefined || dice.kind !== 'seeded' ? {} : { seal, opened: entropy !== undefined }),
    })),
    waitingFor: [...waitingFor],
    sequence,
    ...(dice.kind === 'seeded' ? { commitment: dice.commitment } : {}),
    ...(match.limits === undefined ? {} : { limits: { ...match.limits } }),
    ...(match.umpire === undefined ? {} : { umpire: { ...match.umpire } }),
    absenceMs: absenceOf(match),
    ...(deadline === undefined ? {} : { deadline }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    createdAt: match.createdAt,
    changedAt,
  };
}

/** Only the day: the hour would tell that a player gave an order. */
function dayOf(time: number): number {
  return time - (time % DAY_MS);
}

type Progress = Pick<StoredMatch, 'waitingFor' | 'sequence' | 'deadline' | 'changedAt'>;

function progressOf(match: StoredMatch, role: Role | undefined): Progress {
  const { turn, waitingFor, status } = match;
  if (turn === undefined || status !== 'playing') return match;
  const isAsked = role !== undefined && waitingFor.includes(role);
  return {
    waitingFor: isAsked && !turn.includes(role) ? [role] : turn,
    sequence: 0,
    changedAt: match.startedAt ?? match.createdAt,
  };
}
