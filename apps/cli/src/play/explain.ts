import { plain, type StoryLine } from '@sandtable/game';
import type { Clause } from '@sandtable/kernel';
import { clauseBook, clauseText } from '../clause-book.ts';
import { columns, paint, wrap } from '../paint.ts';
import { didYouMean } from '../suggest.ts';
import type { Session } from './session.ts';

/** Why a line of the log is so: its steps, and the clauses they rest on in full. */
export function explainLine(session: Session, number: number): void {
  const { terminal, log } = session;
  const line = log.line(number);
  if (line === undefined) {
    terminal.print(
      log.length === 0 ? 'Nothing has happened yet.' : `There is no line ${number}; the log has 1 to ${log.length}.`,
    );
    return;
  }
  log.print(terminal, number);
  explain(session, line.details);
}

/** Why everything happened that came of the last order: each line with its steps, then the clauses of all of them once. */
export function explainLast(session: Session): void {
  const { terminal, log } = session;
  if (log.length === 0) return explainLine(session, 0);
  const clauses: StoryLine['details'][number][] = [];
  for (let number = log.beginning; number <= log.length; number++) {
    log.print(terminal, number);
    const { text, details } = log.line(number) as StoryLine;
    printSteps(
      session,
      details.filter((detail) => plain(detail.text) !== plain(text)),
    );
    clauses.push(...details.map(({ clause }) => ({ text: [], clause })));
  }
  explain(session, clauses);
}

function printSteps({ terminal }: Session, details: StoryLine['details']): void {
  for (const { text, clause } of details) {
    if (text.length === 0) continue;
    const cited = clause === '' ? '' : `  [${clause}]`;
    for (const each of wrap(`       ${plain(text)}${cited}`, columns(), '         '))
      terminal.print(paint(each, 'faint'));
  }
}

/** Steps with their clause ids, then each clause once. */
export function explain(session: Session, details: StoryLine['details']): void {
  const book = clauseBook(session.game.meta.id);
  printSteps(session, details);
  for (const id of new Set(details.map(({ clause }) => clause))) {
    const clause = book.get(id);
    if (clause !== undefined) printClause(session, clause);
  }
}

/** A clause by its id, or the nearest ids there are. */
export function explainClause(session: Session, id: string): void {
  const book = clauseBook(session.game.meta.id);
  const clause = book.get(id.toUpperCase());
  if (clause !== undefined) return printClause(session, clause);
  const topic = [...book.values()].filter((each) => each.id.startsWith(`${id.toUpperCase()}-`));
  if (topic.length > 0) {
    for (const each of topic) printClause(session, each);
    return;
  }
  session.terminal.print(`There is no clause ${id}${didYouMean(id, [...book.keys()])}`);
}

/** Which topics the game's clauses are about, to choose from. */
export function listTopics({ terminal, game }: Session): void {
  const ids = [...clauseBook(game.meta.id).keys()].filter((id) => !id.startsWith('SK-'));
  const topics = [...new Set(ids.map((id) => id.replace(/-\d+$/, '')))];
  const [first = ''] = ids;
  const text = `Which clause? rules ${first} shows one, rules ${topics[0] ?? ''} all of its topic. Topics: ${topics.join(', ')}`;
  for (const each of wrap(text, columns(), '  ')) terminal.print(each);
}

function printClause({ terminal }: Session, clause: Clause): void {
  for (const text of wrap(clauseText(clause), Math.min(100, columns() - 4), '  '))
    terminal.print(paint(`   ${text}`, 'faint'));
}
