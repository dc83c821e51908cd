import type { MatchInfo } from '@sandtable/client';
import type { StoredMatch } from '../store/store.ts';

/** What anybody may know of a match who may know of it at all; built up from nothing. */
export function infoOf(match: StoredMatch): MatchInfo {
  const { dice } = match.creation;
  return {
    id: match.id,
    game: match.game,
    title: match.title,
    status: match.status,
    listed: match.listed,
    seats: match.seats.map(({ seat, kind, controller, ready }) => ({ seat, kind, controller, ready })),
    waitingFor: [...match.waitingFor],
    sequence: match.sequence,
    ...(dice.kind === 'seeded' ? { commitment: dice.commitment } : {}),
    ...(match.limits === undefined ? {} : { limits: { ...match.limits } }),
    ...(match.deadline === undefined ? {} : { deadline: match.deadline }),
    createdAt: match.createdAt,
    changedAt: match.changedAt,
  };
}
