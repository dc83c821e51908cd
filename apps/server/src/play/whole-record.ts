import { hashOf, type Json, type Match, type MatchRecord, recordOf } from '@sandtable/kernel';

/**
 * The record of a match with a hash after every entry. Not all of them are kept while it is played: the others come from
 * playing it again, which also proves that the record holds. That takes long, so a worker does it.
 */
export async function wholeRecord(
  match: Match,
  hashesOf: (record: Json) => Promise<readonly string[]>,
  umpire?: string | null,
): Promise<MatchRecord> {
  const plain = recordOf(match);
  const record = typeof umpire === 'string' ? sealed({ ...plain, umpire }) : plain;
  if (record.entries.every(({ hash }) => hash !== undefined)) return record;
  // One is enough for all to be looked at, and the last one is known.
  const known = record.entries.with(-1, {
    ...(record.entries.at(-1) as MatchRecord['entries'][number]),
    hash: record.hash,
  });
  const hashes = await hashesOf(sealed({ ...record, entries: known }) as unknown as Json);
  for (const [i, hash] of hashes.entries()) {
    const entry = match.entries[i];
    if (entry !== undefined) entry.hash ??= hash;
  }
  return sealed({ ...record, entries: record.entries.map((entry, i) => ({ ...entry, hash: hashes[i] as string })) });
}

function sealed({ seal: _old, ...unsealed }: MatchRecord): MatchRecord {
  return { ...unsealed, seal: hashOf(unsealed) };
}
