import { type Detail, diceText, type StoryLine, typedText } from '@sandtable/game';
import { type Clause, didYouMean } from '@sandtable/kernel';
import { clauseBook, clauseText } from '../clause-book.ts';
import { columns, paint, wrap } from '../paint.ts';
import type { Session } from './session.ts';

/** Explains a line of the log: its steps, and the clauses behind them in full. */
export function explainLine(session: Session, number: number): void {
  const { terminal, log } = session;
  const line = log.line(number);
  if (line === undefined) {
    terminal.print(
      log.length === 0
        ? 'Nothing has happened yet.'
        : `There’s no line ${number}. The log has lines 1 to ${log.length}.`,
    );
    return;
  }
  log.print(terminal, number);
  explain(session, everyDetail(line));
}

/** Explains the last thing that happened. */
export function explainLast(session: Session): void {
  explainLine(session, session.log.length);
}

/** What the dice, the line itself and what else came of it rest on. */
export function ownDetails({ dice, notes, details }: StoryLine): Detail[] {
  return [...dice.flatMap((each) => [{ text: diceText(each), clause: '' }, ...each.reasons]), ...details, ...notes];
}

/** The same with that of its reactions. */
function everyDetail(line: StoryLine): Detail[] {
  return [
    ...ownDetails(line),
    ...line.under.flatMap((each) => [{ text: each.text, clause: '' }, ...everyDetail(each)]),
  ];
}

function printSteps({ terminal }: Session, details: readonly Detail[]): void {
  for (const { text, clause } of details) {
    if (text.length === 0) continue;
    const cited = clause === '' ? '' : `  [${clause}]`;
    for (const each of wrap(`       ${typedText(text)}${cited}`, columns(), '         '))
      terminal.print(paint(each, 'faint'));
  }
}

/** Steps with their clause ids, then each clause once. */
export function explain(session: Session, details: readonly Detail[]): void {
  const book = clauseBook(session.game.meta.id);
  printSteps(session, details);
  for (const id of new Set(details.map(({ clause }) => clause))) {
    const clause = book.get(id);
    if (clause !== undefined) printClause(session, clause);
  }
}

/** A clause by its id, or the nearest id there is. */
export function explainClause(session: Session, id: string): void {
  const book = clauseBook(session.game.meta.id);
  const clause = book.get(id.toUpperCase());
  if (clause !== undefined) return printClause(session, clause);
  const topic = [...book.values()].filter((each) => each.id.startsWith(`${id.toUpperCase()}-`));
  if (topic.length > 0) {
    for (const each of topic) printClause(session, each);
    return;
  }
  session.terminal.print(`There’s no rule ${id}${didYouMean(id, [...book.keys()]) || '.'}`);
}

/** The topics of the game's clauses, to choose from. */
export function listTopics({ terminal, game }: Session): void {
  const ids = [...clauseBook(game.meta.id).keys()].filter((id) => !id.startsWith('SK-'));
  const topics = [...new Set(ids.map((id) => id.replace(/-\d+$/, '')))];
  const [first = ''] = ids;
  const text = `Which rule? "rules ${first}" shows one, "rules ${topics[0] ?? ''}" its whole topic. Topics: ${topics.join(', ')}`;
  for (const each of wrap(text, columns(), '  ')) terminal.print(each);
}

function printClause({ terminal }: Session, clause: Clause): void {
  for (const text of wrap(clauseText(clause), Math.min(100, columns() - 4), '  '))
    terminal.print(paint(`   ${text}`, 'faint'));
}
