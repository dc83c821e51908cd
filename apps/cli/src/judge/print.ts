import { type AnyGame, Story, type StoryLine, typedText } from '@sandtable/game';
import type { Command, GameEvent, Json, Judgement, Situation } from '@sandtable/kernel';
import { paint, paintLine } from '../paint.ts';
import { ownDetails } from '../play/explain.ts';

/** Every order with its dice and what came of it. */
export function printSteps(game: AnyGame, { when }: Situation, { steps, view }: Judgement<GameEvent>): void {
  const { words } = game;
  const story = new Story(words);
  steps.forEach(({ seat, command, unreadable, events, rejection, dice }, i) => {
    const thrown = dice.length === 0 ? '' : `   dice ${dice.join(', ')}`;
    const typed = when[i]?.do;
    const order = command === undefined ? String(typed) : commandText(game, view, command);
    console.log(paint(`\n  ${i + 1}. ${seat}: ${order}${thrown}`, 'heading'));
    if (unreadable !== undefined) console.log(`     refused: ${unreadable}`);
    if (rejection !== undefined)
      console.log(
        `     refused: ${typedText(words.describeRejection(view, rejection))} [${rejection.code}, ${rejection.clause}]`,
      );
    const from = story.add({ entry: i, before: null, after: view, events });
    for (const line of story.lines.slice(from)) printLine(line, '     ');
  });
}

/** An action with everything it rests on, and its reactions below it. */
function printLine(line: StoryLine, margin: string): void {
  console.log(`${margin}${typedText(line.text)}`);
  for (const { text, clause } of ownDetails(line)) {
    const cited = clause === '' ? '' : `  [${clause}]`;
    console.log(paint(`${margin}    ${typedText(text)}${cited}`, 'faint'));
  }
  for (const each of line.under) printLine(each, `${margin}  `);
}

/** The units as they are at the end, and who is asked next. */
export function printEnd({ words }: AnyGame, { view, open }: Judgement<GameEvent>): void {
  console.log(paint('\n  At the end', 'heading'));
  for (const line of words.unitLines(view)) console.log(`  ${paintLine(line)}`);
  console.log(`  Next to decide: ${open === null ? 'nobody' : `${open.seat} (${open.moment})`}\n`);
}

/** An order in the game's words; one that isn't of the game's form has none, and is shown as it was written. */
export function commandText({ words, ruleset }: AnyGame, view: Json, command: Command): string {
  const known = ruleset.decisions.find(({ kind }) => kind === command.kind);
  if (known?.schema.safeParse(command).success === true) return typedText(words.describeCommand(view, command));
  return JSON.stringify(command);
}
