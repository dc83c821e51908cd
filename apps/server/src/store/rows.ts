import type { KeptEntry } from '@sandtable/host';
import type { Row, Statement } from './database.ts';
import type { Delivery, StoredMatch, StoredToken, Subscription } from './store.ts';

/** What of a match is only ever read whole. */
type Info = Pick<StoredMatch, 'title' | 'seats' | 'creation' | 'limits' | 'startedAt'>;

export function matchOf(row: Row): StoredMatch {
  const { title, seats, creation, limits, startedAt } = JSON.parse(String(row.info)) as Info;
  return {
    id: String(row.id),
    version: Number(row.version),
    game: String(row.game),
    title,
    status: row.status as StoredMatch['status'],
    listed: row.listed === 1,
    seats,
    creation,
    ...(limits === undefined ? {} : { limits }),
    ...(startedAt === undefined ? {} : { startedAt }),
    createdAt: Number(row.created_at),
    changedAt: Number(row.changed_at),
    sequence: Number(row.sequence),
    waitingFor: JSON.parse(String(row.waiting_for)) as string[],
    forBots: row.for_bots === 1,
    ...(row.deadline === null || row.deadline === undefined ? {} : { deadline: Number(row.deadline) }),
  };
}

function infoOf({ title, seats, creation, limits, startedAt }: StoredMatch): string {
  return JSON.stringify({ title, seats, creation, limits, startedAt } satisfies { [K in keyof Info]: unknown });
}

export function insertMatch(match: StoredMatch): readonly Statement[] {
  const { id, version, game, status, listed, createdAt, changedAt, sequence, waitingFor, forBots, deadline } = match;
  return [
    {
      sql: `INSERT INTO matches (id, version, game, status, listed, created_at, changed_at, sequence, waiting_for, for_bots, deadline)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      values: [
        id,
        version,
        game,
        status,
        Number(listed),
        createdAt,
        changedAt,
        sequence,
        JSON.stringify(waitingFor),
        Number(forBots),
        deadline ?? null,
      ],
    },
    { sql: 'INSERT INTO infos (match_id, info) VALUES ($1, $2)', values: [id, infoOf(match)] },
  ];
}

/** Everything but what belongs to the entries; only over the version before it. */
export function updateMatch(match: StoredMatch): readonly Statement[] {
  const { id, version, status, listed, changedAt, waitingFor, forBots, deadline, sequence } = match;
  return [
    {
      sql: `UPDATE matches SET version = $2, status = $3, listed = $4, changed_at = $5, waiting_for = $6, for_bots = $7, deadline = $8
        WHERE id = $1 AND version = $9 AND sequence = $10`,
      values: [
        id,
        version,
        status,
        Number(listed),
        changedAt,
        JSON.stringify(waitingFor),
        Number(forBots),
        deadline ?? null,
        version - 1,
        sequence,
      ],
      affects: 1,
    },
    { sql: 'UPDATE infos SET info = $2 WHERE match_id = $1', values: [id, infoOf(match)], affects: 1 },
  ];
}

export function insertToken({ hash, match, role }: StoredToken): Statement {
  return { sql: 'INSERT INTO tokens (hash, match_id, role) VALUES ($1, $2, $3)', values: [hash, match, role] };
}

export function entryOf(row: Row): KeptEntry {
  return {
    sequence: Number(row.sequence),
    entry: JSON.parse(String(row.entry)) as KeptEntry['entry'],
    by: String(row.sent_by),
    key: String(row.sent_key),
    at: Number(row.kept_at),
  };
}

export function subscriptionOf(row: Row): Subscription {
  return {
    id: String(row.id),
    match: String(row.match_id),
    seat: String(row.seat),
    kind: row.kind as Subscription['kind'],
    target: String(row.target),
  };
}

export function deliveryOf(row: Row): Delivery {
  return {
    id: String(row.id),
    subscription: String(row.subscription_id),
    body: String(row.body),
    attempts: Number(row.attempts),
    dueAt: Number(row.due_at),
  };
}
