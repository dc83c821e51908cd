import { columns, paint, wrap } from '../paint.ts';
import { explainClause, explainLast, explainLine, listTopics } from './explain.ts';
import type { Talk } from './human.ts';
import { showLegend, showUnits } from './show.ts';
import { propose, undo } from './table-talk.ts';
import type { Gone } from './terminal.ts';

/** What became of a line: the decision is out of this person's hands, or they are asked again, or they left. */
export type Heard = 'answered' | 'again' | Gone;

/** What can be said at any decision, whatever the game. */
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
  terminal.print(paint(usages === words.orderUsages ? 'Orders' : 'Orders now (help all: every order)', 'heading'));
  for (const usage of usages) say(`  ${usage}`, '    ');
  terminal.print(paint('At any time', 'heading'));
  // On a narrow screen there is no room for two columns.
  const aside = columns() < 60 ? 0 : 16;
  for (const { usage, help } of tableWords) say(`  ${usage.padEnd(aside)} ${help}`, ' '.repeat(aside === 0 ? 4 : 19));
}

export const tableWords: readonly TableWord[] = [
  {
    words: ['help', '?', 'h'],
    usage: 'help [all]',
    help: 'the game in short, and what you can say now; with all, every order there is',
    act: (talk, [all]) => {
      showHelp(talk, all?.toLowerCase() === 'all');
      return again;
    },
  },
  {
    words: ['map', 'm'],
    usage: 'map',
    help: 'the table again, with what its signs mean',
    act: (talk) => {
      talk.showTable(undefined, true);
      showLegend(talk.session, talk.open.seat);
      return again;
    },
  },
  {
    words: ['units', 'u'],
    usage: 'units',
    help: 'all units with their stats as they are now',
    act: ({ session, open }) => {
      showUnits(session, open.seat);
      return again;
    },
  },
  {
    words: ['why', 'w'],
    usage: 'why [LINE]',
    help: 'why the last order came out so, or line LINE: dice, steps and clauses',
    act: ({ session }, [line]) => {
      if (line === undefined) explainLast(session);
      else if (/^\d+$/.test(line)) explainLine(session, Number(line));
      else session.terminal.print('Which line? They are numbered on the left. For example: why 3');
      return again;
    },
  },
  {
    words: ['log', 'l'],
    usage: 'log [LINES]',
    help: 'the last lines again (20 unless told)',
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
    help: 'a clause by its id; without one, the topics there are',
    act: ({ session }, [id]) => {
      if (id === undefined) listTopics(session);
      else explainClause(session, id);
      return again;
    },
  },
  {
    words: ['undo', 'z'],
    usage: 'undo',
    help: 'take back your last order; the computer always agrees',
    act: async ({ session, open }): Promise<Heard> => {
      await undo(session, open.seat);
      return 'answered';
    },
  },
  {
    words: ['auto', 'a'],
    usage: 'auto',
    help: 'let the computer place the rest, or play the rest of the turn, for you',
    act: ({ session, open }) => {
      session.auto = { seat: open.seat, moment: open.moment };
      return 'answered';
    },
  },
  {
    words: ['draw'],
    usage: 'draw',
    help: 'propose a draw',
    act: async ({ session, open }): Promise<Heard> => {
      await propose(session, open.seat, { kind: 'draw' });
      return 'answered';
    },
  },
  {
    words: ['concede'],
    usage: 'concede',
    help: 'give the game up',
    act: async ({ session, open }): Promise<Heard> => {
      const sure = await session.terminal.ask('Give the game up? yes or no > ');
      if (typeof sure !== 'string') return sure;
      if (!/^y(es)?$/i.test(sure.trim())) return again;
      session.submit(open.seat, { kind: 'concede' });
      return 'answered';
    },
  },
  {
    words: ['save'],
    usage: 'save FILE',
    help: 'lay the game aside; npx sandtable play --resume FILE goes on',
    act: ({ session }, [file]) => {
      if (file === undefined) session.terminal.print('Into which file? For example: save tonight.json');
      else session.terminal.print(session.saveTo(file));
      return again;
    },
  },
  {
    words: ['resume', 'load'],
    usage: 'resume FILE',
    help: 'leave this game and go on with one laid aside',
    act: ({ session }, [file]) => {
      if (file === undefined) {
        session.terminal.print('From which file? For example: resume tonight.json');
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
    help: 'leave the game; it is laid aside first',
    act: () => ({ gone: 'end of input' }),
  },
];
