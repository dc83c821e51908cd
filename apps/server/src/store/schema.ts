/**
 * The tables, as they came to be: each step is run once, in order, in a transaction of its own. A step that was shipped is
 * never changed. Both engines read the same words.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE matches (
      id TEXT PRIMARY KEY,
      version BIGINT NOT NULL,
      game TEXT NOT NULL,
      status TEXT NOT NULL,
      listed BIGINT NOT NULL,
      info TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      changed_at BIGINT NOT NULL,
      sequence BIGINT NOT NULL,
      waiting_for TEXT NOT NULL,
      for_bots BIGINT NOT NULL,
      deadline BIGINT
    )`,
    'CREATE INDEX matches_lobby ON matches (created_at) WHERE listed = 1',
    'CREATE INDEX matches_overdue ON matches (deadline) WHERE deadline IS NOT NULL',
    'CREATE INDEX matches_for_bots ON matches (changed_at) WHERE for_bots = 1',
    `CREATE TABLE entries (
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      sequence BIGINT NOT NULL,
      sent_by TEXT NOT NULL,
      sent_key TEXT NOT NULL,
      kept_at BIGINT NOT NULL,
      entry TEXT NOT NULL,
      PRIMARY KEY (match_id, sequence),
      UNIQUE (match_id, sent_by, sent_key)
    )`,
    `CREATE TABLE checkpoints (
      match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
      sequence BIGINT NOT NULL,
      body TEXT NOT NULL
    )`,
    `CREATE TABLE tokens (
      hash TEXT PRIMARY KEY,
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      role TEXT NOT NULL
    )`,
    'CREATE INDEX tokens_of_match ON tokens (match_id, role)',
    `CREATE TABLE subscriptions (
      id TEXT PRIMARY KEY,
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      seat TEXT NOT NULL,
      kind TEXT NOT NULL,
      target TEXT NOT NULL
    )`,
    'CREATE INDEX subscriptions_of_seat ON subscriptions (match_id, seat)',
    `CREATE TABLE deliveries (
      id TEXT PRIMARY KEY,
      subscription_id TEXT NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
      body TEXT NOT NULL,
      attempts BIGINT NOT NULL,
      due_at BIGINT NOT NULL
    )`,
    'CREATE INDEX deliveries_due ON deliveries (due_at)',
    'CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
  ],
  [
    // Apart from what changes with every command: the scenario is in it, and would be written each time.
    `CREATE TABLE infos (
      match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
      info TEXT NOT NULL
    )`,
    'INSERT INTO infos (match_id, info) SELECT id, info FROM matches',
    'ALTER TABLE matches DROP COLUMN info',
    // Without an index of keys. A key is looked for only when a command comes that looks as if it came before.
    `CREATE TABLE entries_anew (
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      sequence BIGINT NOT NULL,
      sent_by TEXT NOT NULL,
      sent_key TEXT NOT NULL,
      kept_at BIGINT NOT NULL,
      entry TEXT NOT NULL,
      PRIMARY KEY (match_id, sequence)
    )`,
    'INSERT INTO entries_anew SELECT match_id, sequence, sent_by, sent_key, kept_at, entry FROM entries',
    'DROP TABLE entries',
    'ALTER TABLE entries_anew RENAME TO entries',
  ],
  [
    // Matches in which a bot is asked, for servers that share a database: one that has time takes the next one that is free.
    `CREATE TABLE bot_jobs (
      match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
      priority BIGINT NOT NULL,
      asked_at BIGINT NOT NULL,
      asked_again BIGINT NOT NULL,
      failures BIGINT NOT NULL,
      held_by TEXT,
      free_at BIGINT NOT NULL
    )`,
    'CREATE INDEX bot_jobs_next ON bot_jobs (priority, asked_at)',
  ],
  [
    // Who made many games must not keep others' bots waiting: jobs are taken payer by payer.
    "ALTER TABLE bot_jobs ADD COLUMN payer TEXT NOT NULL DEFAULT ''",
    'CREATE TABLE bot_payers (payer TEXT PRIMARY KEY, served_at BIGINT NOT NULL)',
  ],
  [
    // Matches nobody touches are deleted some day, and their players are told before.
    'CREATE INDEX matches_untouched ON matches (status, changed_at)',
    `CREATE TABLE expiry_notices (
      match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
      changed_at BIGINT NOT NULL
    )`,
  ],
  [
    // Each entry is linked to the one before it, so that one that is missing or was altered is noticed.
    'ALTER TABLE entries ADD COLUMN link TEXT',
  ],
  [
    // When players were told: a clock that jumps must not make a match due the moment it's announced.
    'ALTER TABLE expiry_notices ADD COLUMN noticed_at BIGINT NOT NULL DEFAULT 0',
  ],
];
