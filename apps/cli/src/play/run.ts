import { recordOf } from '@sandtable/kernel';
import { writeJson } from '../files.ts';
import { columns, paint, paintLine, wrap } from '../paint.ts';
import { askHuman } from './human.ts';
import type { Session } from './session.ts';
import type { Gone } from './terminal.ts';
import { throwByHand } from './throw-by-hand.ts';

/** Where things go that are written without being asked for. */
export type Files = { readonly record: string; readonly table: string };

/** Plays a session to its end, or until somebody leaves; writes the record, or lays the game aside. Returns the exit code. */
export async function run(session: Session, files: Files): Promise<number> {
  const { terminal } = session;
  try {
    while (session.match.result === undefined) {
      const gone = await step(session);
      if (gone !== undefined) return leave(session, gone, files);
    }
    finish(session, files);
    return 0;
  } finally {
    terminal.close();
  }
}

/** One decision. Questions asked at once are put to people one after another. */
async function step(session: Session): Promise<Gone | undefined> {
  const [open] = session.match.open;
  if (open === undefined) throw new Error('the game is not over, but nobody is asked');
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
  // The battle is over: what was hidden may be looked at now.
  const view = session.view('umpire');
  terminal.print();
  for (const line of words.mapLines(view, { columns: columns() })) terminal.print(paintLine(line));
  for (const text of wrap(words.describeResult(view, match.result!), columns())) terminal.print(paint(text, 'heading'));
  writeJson(record, recordOf(match));
  terminal.print(`The record is in ${record}`);
  terminal.print(`Check every die of it with: npx sandtable verify ${record}`);
}

function leave(session: Session, { gone }: Gone, { table }: Files): number {
  const { terminal, match } = session;
  terminal.print();
  terminal.print(match.entries.length === 0 ? 'Nothing was played.' : session.saveTo(table));
  return gone === 'interrupted' ? 130 : 0;
}
