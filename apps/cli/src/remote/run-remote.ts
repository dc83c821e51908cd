import { diceWords, seatLink } from '@sandtable/client';
import { botLevelOf, passingPause } from '@sandtable/host';
import { asTyped } from '../as-typed.ts';
import { EXIT } from '../exit-codes.ts';
import { columns, wrap } from '../paint.ts';
import type { Gone } from '../play/terminal.ts';
import type { RemoteDice } from './remote-dice.ts';
import type { RemoteTable } from './remote-table.ts';
import { RemoteTalk } from './remote-talk.ts';

/** Something happened: a line was typed, or the server sent something. */
type Happening = { readonly line: string } | Gone | 'news';

/** Plays at a remote table until the game is over or the person leaves. Returns the exit code. */
export async function runRemote(table: RemoteTable, dice: RemoteDice, token: string, base: string): Promise<number> {
  const { link, terminal } = table;
  const talk = new RemoteTalk(table);
  const news = new Bell();
  let isBroken = false;
  const stop = link.listen({
    update: (update) => {
      dice.note(update);
      table.hear(update);
      news.ring();
    },
    connection: (connection, why) => {
      if (connection === 'reconnecting' && !isBroken)
        table.say(`Connection lost${why === undefined ? '' : ` (${why})`}. Reconnecting…`, 'problem');
      if (connection === 'open' && isBroken) table.say('Connected again.');
      isBroken = connection === 'reconnecting';
      if (connection === 'closed') table.say(`The table was closed${why === undefined ? '.' : `: ${why}`}`, 'problem');
      news.ring();
    },
  });
  const noted = link.onGathering((seats) => {
    const missing = seats.filter(({ ready }) => !ready).map(({ seat }) => seat);
    if (missing.length > 0) table.say(`Waiting for ${missing.join(', ')} to join…`);
    else
      table.say(
        'Everyone’s here. The game begins when each player’s device has opened its share of the dice.',
        'faint',
      );
    void dice.settle();
  });
  if (link.latest !== undefined) table.hear(link.latest);
  let typed: Promise<Happening> | undefined;
  let asked = '';
  let waitedFor = '';
  try {
    for (;;) {
      if (link.connection === 'closed') return EXIT.failed;
      if (table.isKnown && table.view.result !== null) {
        table.end(table.view.result);
        await sayDice(table, dice);
        return EXIT.yes;
      }
      talk.show();
      const given = talk.givenAnswer();
      if (given !== undefined) {
        if (isTelltale(table)) await new Promise((resolve) => setTimeout(resolve, passingPause(Math.random())));
        if (await table.send(given.command, given.decision, true)) {
          await untilAnswered(table, given.decision, news);
          continue;
        }
        // Refused, so the person decides.
        talk.auto = undefined;
      }
      if (table.isKnown && table.decision === undefined) {
        const waiting = table.view.waitingFor.join(', ');
        if (waiting !== waitedFor) table.say(`Waiting for ${waiting}…`, 'faint');
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
      if ('gone' in happened)
        return leave(table, token, base, happened.gone === 'interrupted' ? EXIT.interrupted : EXIT.yes);
      const { line } = happened;
      if (!table.isKnown) {
        if (/^q(uit)?$/i.test(line.trim())) return leave(table, token, base, EXIT.yes);
        continue;
      }
      const answered = table.decision?.id;
      const heard = await talk.hear(line.trim());
      if (heard === 'leave') return leave(table, token, base, EXIT.yes);
      if (heard === 'sent' && answered !== undefined) await untilAnswered(table, answered, news);
    }
  } finally {
    stop();
    noted();
    link.close();
    terminal.close();
  }
}

/** Whether an answer that comes at once would tell another player what this side can't do. */
export function isTelltale({ game, view, decision }: Pick<RemoteTable, 'game' | 'view' | 'decision'>): boolean {
  const isWatched = Object.entries(view.house.controllers).some(
    ([seat, controller]) => seat !== view.viewer && botLevelOf(controller) === undefined,
  );
  // Where the rules veil a table the server hides when players answer.
  const { scramble, veiled } = game.ruleset;
  return decision?.frame === 'reaction' && scramble !== undefined && veiled === undefined && isWatched;
}

async function sayDice(table: RemoteTable, dice: RemoteDice): Promise<void> {
  try {
    const verdict = await dice.verdict();
    table.say(
      diceWords(verdict),
      verdict.kind === 'broken' ? 'problem' : verdict.kind === 'verified' ? 'green' : 'faint',
    );
  } catch {
    table.say('The server didn’t hand over the record, so the dice aren’t verified.', 'problem');
  }
}

/** The receipt may come before the update; asking in between would be asking twice. */
async function untilAnswered(table: RemoteTable, decision: number, news: Bell): Promise<void> {
  while (table.decision?.id === decision && table.link.connection === 'open' && table.view.result === null)
    await news.next();
}

function leave({ terminal }: RemoteTable, token: string, base: string, code: number): number {
  terminal.print();
  for (const line of wrap('The game stays on the server. Come back with:', columns())) terminal.print(line);
  terminal.print(`  ${asTyped(`join ${seatLink(base, token)}`)}`);
  return code;
}

/** Lets a caller wait for the next ring. */
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
