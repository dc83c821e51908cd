import type { AnyGame } from '@sandtable/game';
import { type MatchRecord, readRecord, replay } from '@sandtable/kernel';
import type { Runner } from '../conformance.ts';
import { playThrough } from './play-through.ts';
import { verdictChanges, verdictLine } from './verdict-changes.ts';

/** The recorded games of a ruleset as its test read them: records by name, and the play-through beside each. */
export type RecordedGame = { readonly name: string; readonly record: unknown; readonly story: string };

/**
 * Declares the suite over a game's recorded games: every shipped scenario has one that was played to its end, each replays to
 * the same rulings, and its play-through is worded as today. A change of the rules that alters a ruling fails here with the
 * list of what it alters, and passes only with a new rules version and new recordings
 * (`npm run record-games`).
 */
export function recordedGames(game: AnyGame, recorded: readonly RecordedGame[], { describe, test }: Runner): void {
  const { ruleset, content, meta } = game;
  describe(`recorded games of ${meta.name}`, () => {
    test('there is one for every scenario', () => {
      const played = new Set(recorded.map(({ record }) => scenarioOf(record as MatchRecord)));
      const missing = Object.keys(content.scenarios).filter((id) => !played.has(id));
      throwIfAny(missing.map((id) => `nobody has recorded ${id}: npm run record-games`));
    });
    for (const { name, record: raw, story } of recorded) {
      test(`${name} plays again to the same rulings`, () => {
        const { record, problems } = soundRecord(raw);
        throwIfAny(problems);
        throwIfAny(rulingProblems(game, name, record as MatchRecord));
        const again = replay(ruleset, record as MatchRecord);
        if (!again.ok) throw new Error(`${name}: ${again.fault.where} ${again.fault.message}`);
      });
      test(`${name} is told as the words tell it today`, () => {
        if (playThrough(game, raw as MatchRecord) !== story)
          throw new Error(`the play-through of ${name} is out of date: npm run record-games`);
      });
    }
  });
}

/** What is wrong with a recording under the rules of today; each line says game, command, clause: before → after. */
export function rulingProblems(
  { ruleset }: Pick<AnyGame, 'ruleset'>,
  name: string,
  record: MatchRecord,
): readonly string[] {
  const lines = verdictChanges(ruleset, record).map((change) => verdictLine(name, change));
  if (record.ruleset === ruleset.version)
    return lines.length === 0 ? [] : [`rulings changed, but the rules are still version ${ruleset.version}:`, ...lines];
  return [
    `recorded with rules ${record.ruleset}, and these are ${ruleset.version}: record it anew (npm run record-games)`,
    ...lines,
  ];
}

function soundRecord(raw: unknown): { readonly record?: MatchRecord; readonly problems: readonly string[] } {
  const read = readRecord(raw);
  if ('faults' in read) return { problems: read.faults.map(({ where, message }) => `${where} ${message}`) };
  return { record: read.record, problems: read.record.result === null ? ['it was not played to its end'] : [] };
}

/** The scenario of a record: the setup names it or contains it. */
export function scenarioOf({ setup }: MatchRecord): string {
  const { scenario } = setup as { readonly scenario?: string | { readonly id?: string } };
  return typeof scenario === 'string' ? scenario : (scenario?.id ?? '');
}

function throwIfAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
