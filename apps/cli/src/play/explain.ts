import type { Clause } from '@sandtable/kernel';
import { clauseBook, clauseText } from '../clause-book.ts';
import { columns, paint, wrap } from '../paint.ts';
import { didYouMean } from '../suggest.ts';
import type { StoryLine } from '../teller.ts';
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

/** Steps with their clause ids, then each clause once. */
export function explain(session: Session, details: StoryLine['details']): void {
  const { terminal } = session;
  const book = clauseBook(session.game.ledger);
  for (const { text, clause } of details) {
    if (text !== '') terminal.print(`       ${text}${clause === '' ? '' : paint(`  [${clause}]`, 'faint')}`);
  }
  for (const id of new Set(details.map(({ clause }) => clause))) {
    const clause = book.get(id);
    if (clause !== undefined) printClause(session, clause);
  }
}

/** A clause by its id, or the nearest ids there are. */
export function explainClause(session: Session, id: string): void {
  const book = clauseBook(session.game.ledger);
  const clause = book.get(id.toUpperCase());
  if (clause !== undefined) return printClause(session, clause);
  const topic = [...book.values()].filter((each) => each.id.startsWith(`${id.toUpperCase()}-`));
  if (topic.length > 0) {
    for (const each of topic) printClause(session, each);
    return;
  }
  session.terminal.print(`There is no clause ${id}${didYouMean(id, [...book.keys()])}`);
}

function printClause({ terminal }: Session, clause: Clause): void {
  for (const text of wrap(clauseText(clause), Math.min(100, columns() - 4), '  '))
    terminal.print(paint(`   ${text}`, 'faint'));
}
