import {
  canonicalJson,
  type Entry,
  hashOf,
  type MatchRecord,
  Random,
  readRecord,
  recordOf,
  replay,
} from '@sandtable/kernel';
import { type Problem, ProblemList } from '../problem.ts';
import { playRandomGame, type RandomGame } from '../random-game.ts';
import type { Subject } from '../subject.ts';

/** The record of a game replays to the same end, and fails to when a command in it was changed or cut off. */
export function checkReplay(subject: Subject, seed: number): Problem[] {
  const problems = new ProblemList('replay', seed);
  const game = playRandomGame(subject, seed);
  const end = game.moves.length;
  const read = readRecord(JSON.parse(JSON.stringify(recordOf(game.match))));
  if ('faults' in read) {
    problems.add(end, `the record cannot be read: ${JSON.stringify(read.faults)}`);
    return problems.found;
  }
  const again = replay(subject.ruleset, read.record);
  if (!again.ok) problems.add(again.entry ?? end, `the record plays differently: ${JSON.stringify(again.fault)}`);
  else
    problems.same(end, canonicalJson(again.match.log), canonicalJson(game.match.log), 'the record tells another story');
  if (again.ok && end > 0) {
    noticesChange(problems, subject, game, read.record);
    noticesCut(problems, subject, read.record);
  }
  return problems.found;
}

/** Changes a few entries to other legal commands that lead elsewhere, with a fresh seal, so that only a replay can tell. */
function noticesChange(problems: ProblemList, subject: Subject, game: RandomGame, record: MatchRecord): void {
  const random = new Random(game.seed, 2);
  for (let attempt = 0; attempt < 4; attempt++) {
    const at = random.below(game.moves.length);
    const changed = changedEntry(subject, game, record, at, random);
    if (changed === undefined) continue;
    const forged = reseal({ ...record, entries: record.entries.with(at, changed) });
    const verdict = replay(subject.ruleset, forged);
    if (verdict.ok) problems.add(at, `a forged ${changed.command.kind} went unnoticed`);
    else if (verdict.entry !== at) problems.add(at, `the forged command is ${at}, but ${verdict.entry} was blamed`);
  }
}

function changedEntry(
  subject: Subject,
  game: RandomGame,
  record: MatchRecord,
  at: number,
  random: Random,
): Entry | undefined {
  const reached = replay(subject.ruleset, record, at);
  if (!reached.ok) return undefined;
  const { seat, decision } = game.moves[at]!;
  const open = reached.match.open.find((each) => each.seat === seat);
  const command = open === undefined ? undefined : random.pick(reached.match.sample(open));
  if (command === undefined) return undefined;
  reached.match.submit({ seat, decision, command });
  return reached.match.hash() === game.hashes[at + 1] ? undefined : { ...record.entries[at]!, command };
}

function noticesCut(problems: ProblemList, subject: Subject, record: MatchRecord): void {
  const cut = { ...record, entries: record.entries.slice(0, -1) };
  if (!('faults' in readRecord(cut)))
    problems.add(cut.entries.length, 'a record with its last entry cut off still has a valid seal');
  if (replay(subject.ruleset, reseal(cut)).ok)
    problems.add(cut.entries.length, 'a record with its last entry cut off went unnoticed');
}

function reseal(record: MatchRecord): MatchRecord {
  const { seal: _, ...unsealed } = record;
  return { ...unsealed, seal: hashOf(unsealed) };
}
