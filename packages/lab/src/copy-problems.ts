import { canonicalJson, type Match, Random, readRecord, recordOf, replay, restore, save } from '@sandtable/kernel';

/** How many commands each copy plays on before they are compared. */
const AHEAD = 6;

/** A match that is saved and restored, or forked, must go on exactly like the original, and looking at it must change nothing. */
export function copyProblems(match: Match, random: Random): string[] {
  const problems: string[] = [];
  const before = match.hash();
  const log = match.log.length;
  const restored = restore(match.ruleset, JSON.parse(JSON.stringify(save(match))), match.dice);
  if ('faults' in restored) return [`cannot be restored: ${JSON.stringify(restored.faults)}`];
  const view = canonicalJson(match.ruleset.view(match.state, 'spectator'));
  if (canonicalJson(JSON.parse(view)) !== view) problems.push('the view is no plain JSON');
  const seed = random.bits();
  const ahead = [match.fork(), restored.match, match.fork()].map((copy) => playOn(copy, seed));
  if (ahead.some((copy) => copy !== ahead[0])) problems.push('copies of one position went different ways');
  if (match.hash() !== before || match.log.length !== log) problems.push('playing on a copy changed the original');
  return problems;
}

/** Plays a few random commands and says where that led. */
function playOn(match: Match, seed: number): string {
  const random = new Random(seed);
  for (let i = 0; i < AHEAD; i++) {
    const open = random.pick(match.open);
    if (open === undefined) break;
    match.submit({ seat: open.seat, decision: open.id, command: match.draw(open, random) });
  }
  return `${match.hash()} ${match.log.length} ${match.entries.length}`;
}

/** A game's record must replay to the same end, and its seal must notice a missing command. Checks one game in eight. */
export function recordProblems(match: Match, random: Random): string[] {
  if (random.below(8) !== 0) return [];
  const text = JSON.stringify(recordOf(match));
  const read = readRecord(JSON.parse(text));
  if ('faults' in read) return [`its record cannot be read: ${JSON.stringify(read.faults)}`];
  const again = replay(match.ruleset, read.record);
  if (!again.ok) return [`its record replays differently: ${JSON.stringify(again)}`];
  const { entries } = read.record;
  if (entries.length === 0) return [];
  const cut = { ...read.record, entries: entries.slice(0, -1) };
  return 'faults' in readRecord(cut) ? [] : ['a record with its last command cut off still has a valid seal'];
}
