import { columns, paint, wrap } from '../paint.ts';
import { explainClause, explainLast, explainLine, listTopics } from './explain.ts';
import type { Talk } from './human.ts';
import { showLegend, showUnits } from './show.ts';
import { showMission } from './show-mission.ts';
import { propose, undo } from './table-talk.ts';
import type { Gone } from './terminal.ts';

/** What became of a line: the decision is settled, the person is asked again, or they left. */
export type Heard = 'answered' | 'again' | Gone;

/** What you can type at any decision, in any game. */
export type TableWord = {
  readonly words: readonly string[];
  readonly usage: string;
  readonly help: string;
  act(talk: Talk, rest: readonly string[]): Promise<Heard> | Heard;
};

const again = 'again';

function showHelp({ session: { terminal, words }, decision }: Talk, all: boolean): void {
  const say = (text: string, indent = ''): void => {
    for (const line of wrap(text, columns(), indent)) terminal.print(line);
  };
  for (const line of words.primer) say(line);
  const usages = all || words.orderUsagesFor === undefined ? words.orderUsages : words.orderUsagesFor(decision);
  terminal.print(
    paint(usages === words.orderUsages ? 'Orders' : 'Orders right now ("help all" lists every order)', 'heading'),
  );
  for (const usage of usages) say(`  ${usage}`, '    ');
  terminal.print(paint('At any time', 'heading'));
  // A narrow screen has no room for two columns.
  const aside = columns() < 60 ? 0 : 18;
  for (const { usage, help } of tableWords) say(`  ${usage.padEnd(aside)} ${help}`, ' '.repeat(aside === 0 ? 4 : 21));
}

export const tableWords: readonly TableWord[] = [
  {
    words: ['help', '?', 'h'],
    usage: 'help [all]',
    help: 'the game in a nutshell, and what you can type now; "help all" lists every order',
    act: (talk, [all]) => {
      showHelp(talk, all?.toLowerCase() === 'all');
      return again;
    },
  },
  {
    words: ['map', 'm'],
    usage: 'map',
    help: 'the map again, with its legend',
    act: (talk) => {
      talk.showTable(undefined, true);
      showLegend(talk.session, talk.open.seat);
      return again;
    },
  },
  {
    words: ['units', 'u'],
    usage: 'units',
    help: 'every unit and its condition',
    act: ({ session, open }) => {
      showUnits(session, open.seat);
      return again;
    },
  },
  {
    words: ['mission'],
    usage: 'mission',
    help: 'who you are, how you score, the score so far and when it ends',
    act: ({ session, open }) => {
      showMission(session, open.seat);
      return again;
    },
  },
  {
    words: ['why', 'w'],
    usage: 'why [LINE]',
    help: 'why the last order came out that way, or line LINE: dice, steps and rules',
    act: ({ session }, [line]) => {
      if (line === undefined) explainLast(session);
      else if (/^\d+$/.test(line)) explainLine(session, Number(line));
      else session.terminal.print('Which line? They’re numbered on the left, for example: why 3');
      return again;
    },
  },
  {
    words: ['log', 'l'],
    usage: 'log [LINES]',
    help: 'the last lines of the log again (20, or as many as you say)',
    act: ({ session: { log, terminal } }, [count]) => {
      const wanted = Number(count ?? 20);
      const from = Math.max(1, log.length - (Number.isInteger(wanted) && wanted > 0 ? wanted : 20) + 1);
      for (let i = from; i <= log.length; i++) log.print(terminal, i);
      return again;
    },
  },
  {
    words: ['rules', 'rule', 'r'],
    usage: 'rules [ID]',
    help: 'a rule by its id; without one, the list of topics',
    act: ({ session }, [id]) => {
      if (id === undefined) listTopics(session);
      else explainClause(session, id);
      return again;
    },
  },
  {
    words: ['undo', 'z'],
    usage: 'undo',
    help: 'take back your last order; the computer always lets you',
    act: async ({ session, open }): Promise<Heard> => {
      await undo(session, open.seat);
      return 'answered';
    },
  },
  {
    words: ['auto', 'a'],
    usage: 'auto',
    help: 'let the computer place the rest, or play out your turn',
    act: ({ session, open }) => {
      session.auto = { seat: open.seat, moment: open.moment };
      return 'answered';
    },
  },
  {
    words: ['draw'],
    usage: 'draw',
    help: 'offer a draw',
    act: async ({ session, open }): Promise<Heard> => {
      await propose(session, open.seat, { kind: 'draw' });
      return 'answered';
    },
  },
  {
    words: ['concede'],
    usage: 'concede',
    help: 'give up',
    act: async ({ session, open }): Promise<Heard> => {
      const sure = await session.terminal.ask('Give up? (yes/no) > ');
      if (typeof sure !== 'string') return sure;
      if (!/^y(es)?$/i.test(sure.trim())) return again;
      session.submit(open.seat, { kind: 'concede' });
      return 'answered';
    },
  },
  {
    words: ['save'],
    usage: 'save FILE',
    help: 'save the game, to pick it up later with play --resume FILE',
    act: ({ session }, [file]) => {
      if (file === undefined) session.terminal.print('Which file? For example: save tonight.json');
      else session.terminal.print(session.saveTo(file));
      return again;
    },
  },
  {
    words: ['situation', 'dispute'],
    usage: 'situation FILE [N]',
    help: 'save this moment and how it came about (your last order, or the last N), for sandtable judge',
    act: ({ session }, [file, orders = '1']) => {
      if (file === undefined || !/^\d{1,4}$/.test(orders))
        session.terminal.print(
          'Which file? For example: situation dispute.json, or with the last 3 orders: situation dispute.json 3',
        );
      else session.terminal.print(session.saveSituation(file, Number(orders)));
      return again;
    },
  },
  {
    words: ['resume', 'load'],
    usage: 'resume FILE',
    help: 'drop this game and pick up a saved one',
    act: ({ session }, [file]) => {
      if (file === undefined) {
        session.terminal.print('Which file? For example: resume tonight.json');
        return again;
      }
      const problem = session.resumeFrom(file);
      if (problem === undefined) return 'answered';
      session.terminal.print(paint(problem, 'problem'));
      return again;
    },
  },
  {
    words: ['quit', 'q'],
    usage: 'quit',
    help: 'save the game and leave',
    act: () => ({ gone: 'end of input' }),
  },
];
