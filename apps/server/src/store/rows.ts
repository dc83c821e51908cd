import type { KeptEntry } from '@sandtable/host';
import type { Row, Statement } from './database.ts';
import type { ChangedTokens, Delivery, StoredMatch, StoredToken, Subscription } from './store.ts';

/** What of a match is only ever read whole. */
type Info = Pick<
  StoredMatch,
  'title' | 'seats' | 'creation' | 'limits' | 'revision' | 'startedAt' | 'payer' | 'price' | 'umpire' | 'absenceMs'
>;

export function matchOf(row: Row): StoredMatch {
  const info = JSON.parse(String(row.info)) as Info;
  return {
    id: String(row.id),
    version: Number(row.version),
    game: String(row.game),
    ...info,
    status: row.status as StoredMatch['status'],
    listed: row.listed === 1,
    createdAt: Number(row.created_at),
    changedAt: Number(row.changed_at),
    sequence: Number(row.sequence),
    ...readAwaited(String(row.waiting_for)),
    forBots: row.for_bots === 1,
    ...(row.deadline === null || row.deadline === undefined ? {} : { deadline: Number(row.deadline) }),
  };
}

type Awaited = Pick<StoredMatch, 'waitingFor' | 'turn'>;

/** Whom a match waits for, as it is stored: mostly a list, and with it who is on turn where only that is public. */
export function awaitedText({ waitingFor, turn }: Awaited): string {
  return JSON.stringify(turn === undefined ? waitingFor : { waitingFor, turn });
}

function readAwaited(text: string): Awaited {
  const read = JSON.parse(text) as string[] | Awaited;
  return Array.isArray(read) ? { waitingFor: read } : read;
}

function infoOf(match: StoredMatch): string {
  const { title, seats, creation, limits, revision, startedAt, payer, price, umpire, absenceMs } = match;
  const info = { title, seats, creation, limits, revision, startedAt, payer, price, umpire, absenceMs };
  return JSON.stringify(info satisfies { [K in keyof Info]: unknown });
}

export function insertMatch(match: StoredMatch): readonly Statement[] {
  const { id, version, game, status, listed, createdAt, changedAt, sequence, forBots, deadline } = match;
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
        awaitedText(match),
        Number(forBots),
        deadline ?? null,
      ],
    },
    { sql: 'INSERT INTO infos (match_id, info) VALUES ($1, $2)', values: [id, infoOf(match)] },
  ];
}

/** Everything but what belongs to the entries; only over the version before it. */
export function updateMatch(match: StoredMatch): readonly Statement[] {
  const { id, version, game, status, listed, changedAt, forBots, deadline, sequence } = match;
  return [
    {
      sql: `UPDATE matches SET version = $2, status = $3, listed = $4, changed_at = $5, waiting_for = $6, for_bots = $7, deadline = $8,
        game = $11 WHERE id = $1 AND version = $9 AND sequence = $10`,
      values: [
        id,
        version,
        status,
        Number(listed),
        changedAt,
        awaitedText(match),
        Number(forBots),
        deadline ?? null,
        version - 1,
        sequence,
        game,
      ],
      affects: 1,
    },
    { sql: 'UPDATE infos SET info = $2 WHERE match_id = $1', values: [id, infoOf(match)], affects: 1 },
  ];
}

export function insertToken({ hash, match, role }: StoredToken): Statement {
  return { sql: 'INSERT INTO tokens (hash, match_id, role) VALUES ($1, $2, $3)', values: [hash, match, role] };
}

/** First tokens of revoked roles go, then those of moved ones get their new role, then added ones come. */
export function changeTokens(
  match: string,
  { added = [], revoked = [], moved = {} }: ChangedTokens,
): readonly Statement[] {
  // A former player must not hear of their seat's turns either: in fog these tell who is asked.
  const gone = revoked.flatMap((role) => [
    { sql: 'DELETE FROM tokens WHERE match_id = $1 AND role = $2', values: [match, role] },
    { sql: 'DELETE FROM subscriptions WHERE match_id = $1 AND seat = $2', values: [match, role] },
  ]);
  return [...gone, ...moveRoles(match, moved), ...added.map(insertToken)];
}

/** Links of these roles, and who wants to hear of their turns, go over to other roles; two may change places. */
function moveRoles(match: string, moved: Readonly<Record<string, string>>): readonly Statement[] {
  const pairs = Object.entries(moved).filter(([from, to]) => from !== to);
  if (pairs.length === 0) return [];
  const values = [match, ...pairs.flat()];
  const cases = pairs.map((_, i) => `WHEN $${2 * i + 2} THEN $${2 * i + 3}`).join(' ');
  const from = pairs.map((_, i) => `$${2 * i + 2}`).join(', ');
  const statement = (table: string, column: string): Statement => ({
    sql: `UPDATE ${table} SET ${column} = CASE ${column} ${cases} END WHERE match_id = $1 AND ${column} IN (${from})`,
    values,
  });
  return [statement('tokens', 'role'), statement('subscriptions', 'seat')];
}

/** An entry as it is kept, as text. */
export type EntryText = Omit<KeptEntry, 'entry'> & { readonly entry: string };

/** An entry, and its link to the one before it. */
export function insertEntry(match: string, { sequence, by, key, at, entry }: EntryText, link: string): Statement {
  return {
    sql: `INSERT INTO entries (match_id, sequence, sent_by, sent_key, kept_at, entry, link)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [match, sequence, by, key, at, entry, link],
  };
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
