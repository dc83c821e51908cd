import { seatLink } from '@sandtable/client';
import { asTyped } from '../as-typed.ts';
import { columns, wrap } from '../paint.ts';
import type { Gone } from '../play/terminal.ts';
import type { RemoteTable } from './remote-table.ts';
import { RemoteTalk } from './remote-talk.ts';

/** Something worth a look: a line was typed, or the server said something. */
type Happening = { readonly line: string } | Gone | 'news';

/** Plays at a remote table until the game is over or the person leaves. Returns the exit code. */
export async function runRemote(table: RemoteTable, token: string, base: string): Promise<number> {
  const { link, terminal } = table;
  const talk = new RemoteTalk(table);
  const news = new Bell();
  let isBroken = false;
  const stop = link.listen({
    update: (update) => {
      table.hear(update);
      news.ring();
    },
    connection: (connection, why) => {
      if (connection === 'reconnecting' && !isBroken)
        table.say(`The line is broken${why === undefined ? '' : ` (${why})`}; trying again …`, 'problem');
      if (connection === 'open' && isBroken) table.say('The line holds again.');
      isBroken = connection === 'reconnecting';
      if (connection === 'closed') table.say(`The table is closed${why === undefined ? '.' : `: ${why}`}`, 'problem');
      news.ring();
    },
  });
  const noted = link.onGathering((seats) => {
    const missing = seats.filter(({ ready }) => !ready).map(({ seat }) => seat);
    table.say(`Waiting for ${missing.join(', ')} to sit down …`);
  });
  if (link.latest !== undefined) table.hear(link.latest);
  let typed: Promise<Happening> | undefined;
  let asked = '';
  let waitedFor = '';
  try {
    for (;;) {
      if (link.connection === 'closed') return 1;
      if (table.isKnown && table.view.result !== null) {
        table.end(table.view.result);
        return 0;
      }
      talk.show();
      const given = talk.givenAnswer();
      if (given !== undefined) {
        if (await table.send(given.command, given.decision)) {
          await untilAnswered(table, given.decision, news);
          continue;
        }
        // Refused: the person decides.
        talk.auto = undefined;
      }
      if (table.isKnown && table.decision === undefined) {
        const waiting = table.view.waitingFor.join(', ');
        if (waiting !== waitedFor) table.say(`Waiting for ${waiting} …`, 'faint');
        waitedFor = waiting;
      } else waitedFor = '';
      const prompt = table.isKnown ? talk.prompt : '> ';
      if (typed === undefined)
        typed = terminal.ask(prompt).then((line) => (typeof line === 'string' ? { line } : line));
      else if (prompt !== asked) terminal.reword?.(prompt);
      asked = prompt;
      const happened = await Promise.race([typed, news.next()]);
      if (happened === 'news') continue;
      typed = undefined;
      if ('gone' in happened) return leave(table, token, base, happened.gone === 'interrupted' ? 130 : 0);
      const { line } = happened;
      if (!table.isKnown) {
        if (/^q(uit)?$/i.test(line.trim())) return leave(table, token, base, 0);
        continue;
      }
      const answered = table.decision?.id;
      const heard = await talk.hear(line.trim());
      if (heard === 'leave') return leave(table, token, base, 0);
      if (heard === 'sent' && answered !== undefined) await untilAnswered(table, answered, news);
    }
  } finally {
    stop();
    noted();
    link.close();
    terminal.close();
  }
}

/** The receipt may come before the news of what it did; asking again meanwhile would be asking twice. */
async function untilAnswered(table: RemoteTable, decision: number, news: Bell): Promise<void> {
  while (table.decision?.id === decision && table.link.connection === 'open' && table.view.result === null)
    await news.next();
}

function leave({ terminal }: RemoteTable, token: string, base: string, code: number): number {
  terminal.print();
  for (const line of wrap('The game stays on the server. Go on with:', columns())) terminal.print(line);
  terminal.print(`  ${asTyped(`join ${seatLink(base, token)}`)}`);
  return code;
}

/** Lets somebody wait for the next time it rings. */
class Bell {
  #waiting: (() => void)[] = [];
  #rung = false;

  ring(): void {
    this.#rung = true;
    for (const wake of this.#waiting.splice(0)) wake();
  }

  async next(): Promise<'news'> {
    if (!this.#rung) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#rung = false;
    return 'news';
  }
}
