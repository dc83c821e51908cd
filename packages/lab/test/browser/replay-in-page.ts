import { type MatchRecord, readRecord, replay } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';

/** What the page reports to the test: the hash after every command, or where the replay diverged. */
export type Replayed =
  | { readonly hashes: readonly (string | undefined)[]; readonly end: string; readonly notes: readonly string[] }
  | { readonly code: string; readonly entry: number | null };

// The test runner rewrites `import` in functions it hands to the page, so the page loads this module itself.
Object.assign(globalThis, {
  replayRecord(text: string): Replayed {
    const read = readRecord(JSON.parse(text));
    return 'faults' in read ? { code: read.faults[0]?.code ?? '', entry: null } : playAgain(read.record);
  },
  replayUnsealed: (text: string): Replayed => playAgain(JSON.parse(text)),
});

function playAgain(record: MatchRecord): Replayed {
  const result = replay(rangedFun.ruleset, record);
  if (!result.ok) return { code: result.fault.code, entry: result.entry ?? null };
  return { hashes: result.match.entries.map(({ hash }) => hash), end: result.match.hash(), notes: result.notes };
}
