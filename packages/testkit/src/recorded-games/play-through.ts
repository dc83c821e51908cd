import { type AnyGame, allDiceText, Story, type StoryLine, typedText } from '@sandtable/game';
import { createMatch, diceOf, type GameEvent, type MatchRecord } from '@sandtable/kernel';

/** A recorded game as a text to read: every command, what happened, and how it ended. */
export function playThrough({ ruleset, words }: AnyGame, record: MatchRecord): string {
  const created = createMatch(ruleset, record.setup, { dice: diceOf(record), controllers: record.controllers });
  if ('faults' in created) throw new Error(`the setup is refused: ${JSON.stringify(created.faults)}`);
  const { match } = created;
  const story = new Story(words);
  let before = ruleset.view(match.state, 'umpire');
  /** The story since event `from`. What isn't decided yet is told once it is. */
  const tell = (entry: number | null, from: number): string[] => {
    const after = ruleset.view(match.state, 'umpire');
    const changed = story.add({ entry, before, after, events: match.log.slice(from) as readonly GameEvent[] });
    before = after;
    const fresh = story.lines.slice(changed).filter((line) => line.open !== true);
    return fresh.flatMap((line) => linesOf(line, '   '));
  };
  const lines = [...words.describeSetup(record.setup, match.seats).map(typedText), '', ...tell(null, 0)];
  for (const [i, { seat, decision, command }] of record.entries.entries()) {
    const from = match.log.length;
    lines.push(`${i + 1}. ${seat}: ${typedText(words.describeCommand(before, command))}`);
    const outcome = match.submit({ seat, ...(decision === undefined ? {} : { decision }), command });
    if (!outcome.ok) throw new Error(`command ${i + 1} is refused: ${JSON.stringify(outcome.rejection)}`);
    lines.push(...tell(i, from));
  }
  if (match.result !== undefined) lines.push('', typedText(words.describeResult(before, match.result)));
  lines.push('', ...words.unitLines(before).map((line) => typedText(line).trimEnd()));
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** The sentence, its dice and notes, and its reactions below it. */
function linesOf(line: StoryLine, margin: string): string[] {
  const inner = `${margin}  `;
  return [
    `${margin}${typedText(line.text)}`,
    ...(line.dice.length === 0 ? [] : [`${inner}${typedText(allDiceText(line))}`]),
    ...line.notes.map(({ text }) => `${inner}${typedText(text)}`),
    ...line.under.flatMap((each) => linesOf(each, inner)),
  ];
}
