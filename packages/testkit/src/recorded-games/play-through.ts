import { type AnyGame, plain } from '@sandtable/game';
import { createMatch, diceOf, type GameEvent, type MatchRecord } from '@sandtable/kernel';

/** A recorded game as a text to read: every command, what came of it, and how it ended. */
export function playThrough({ ruleset, words }: AnyGame, record: MatchRecord): string {
  const created = createMatch(ruleset, record.setup, { dice: diceOf(record), controllers: record.controllers });
  if ('faults' in created) throw new Error(`the setup is refused: ${JSON.stringify(created.faults)}`);
  const { match } = created;
  let view = ruleset.view(match.state, 'umpire');
  /** The story since event `from`; from now on, `view` is the table as it stands. */
  const told = (from: number): string[] => {
    const before = view;
    view = ruleset.view(match.state, 'umpire');
    const seen = words.storyView?.(before, view) ?? before;
    return words
      .tellStory(seen, match.log.slice(from) as readonly GameEvent[])
      .map(({ text, follows }) => `${follows ? '     ' : '   '}${plain(text)}`);
  };
  const lines = [...words.describeSetup(record.setup, match.seats).map(plain), '', ...told(0)];
  for (const [i, { seat, decision, command }] of record.entries.entries()) {
    const from = match.log.length;
    lines.push(`${i + 1}. ${seat}: ${plain(words.describeCommand(view, command))}`);
    const outcome = match.submit({ seat, ...(decision === undefined ? {} : { decision }), command });
    if (!outcome.ok) throw new Error(`command ${i + 1} is refused: ${JSON.stringify(outcome.rejection)}`);
    lines.push(...told(from));
  }
  if (match.result !== undefined) lines.push('', plain(words.describeResult(view, match.result)));
  lines.push('', ...words.unitLines(view).map((line) => plain(line).trimEnd()));
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}
