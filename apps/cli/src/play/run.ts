import { recordOf } from '@sandtable/kernel';
import { asTyped } from '../as-typed.ts';
import { EXIT } from '../exit-codes.ts';
import { writeJson } from '../files.ts';
import { columns, paint, paintLine, wrap } from '../paint.ts';
import { askHuman } from './human.ts';
import type { Session } from './session.ts';
import type { Gone } from './terminal.ts';
import { throwByHand } from './throw-by-hand.ts';

/** Where the record and an unfinished game go. */
export type Files = { readonly record: string; readonly table: string };

/** Plays a session to its end, or until the player leaves; writes the record, or saves the game. Returns the exit code. */
export async function run(session: Session, files: Files): Promise<number> {
  const { terminal } = session;
  try {
    while (session.match.result === undefined) {
      const gone = await step(session);
      if (gone !== undefined) return leave(session, gone, files);
    }
    finish(session, files);
    return EXIT.yes;
  } finally {
    terminal.close();
  }
}

/** One decision. Questions asked at the same time are put to people one after another. */
async function step(session: Session): Promise<Gone | undefined> {
  const [open] = session.match.open;
  if (open === undefined) throw new Error('the game goes on, but nobody has anything to decide');
  if (open.moment === 'throw') {
    const thrown = await throwByHand(session, open);
    return thrown === 'answered' ? undefined : thrown;
  }
  const bot = session.botFor(open);
  if (bot !== undefined) {
    session.letBotAnswer(open, bot);
    return undefined;
  }
  const answer = await askHuman(session, open);
  return answer === 'answered' ? undefined : answer;
}

function finish(session: Session, { record }: Files): void {
  const { terminal, words, match } = session;
  session.tellRest(match.seats[0] as string);
  // The battle is over, so what was hidden may be seen now.
  const view = session.view('umpire');
  terminal.print();
  for (const line of words.mapLines(view, { columns: columns() })) terminal.print(paintLine(line));
  for (const text of wrap(words.describeResult(view, match.result!), columns())) terminal.print(paint(text, 'heading'));
  writeJson(record, recordOf(match));
  terminal.print(`The record is in ${record}`);
  terminal.print(`Check every die with: ${asTyped(`verify ${record}`)}`);
}

function leave(session: Session, { gone }: Gone, { table }: Files): number {
  const { terminal, match } = session;
  terminal.print();
  terminal.print(match.entries.length === 0 ? 'Nothing was played, so nothing was saved.' : session.saveTo(table));
  return gone === 'interrupted' ? EXIT.interrupted : EXIT.yes;
}
