import { columns, paint, wrap } from '../paint.ts';
import { explainClause, explainLine } from './explain.ts';
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

export const tableWords: readonly TableWord[] = [
  {
    words: ['help', '?', 'h'],
    usage: 'help',
    help: 'this list',
    act: ({ session: { terminal, teller } }) => {
      for (const line of teller.primer) for (const text of wrap(line, columns())) terminal.print(text);
      terminal.print(paint('At any time', 'heading'));
      for (const { usage, help } of tableWords) terminal.print(`  ${usage.padEnd(16)} ${help}`);
      terminal.print(paint('Orders', 'heading'));
      for (const usage of teller.orderUsages)
        for (const line of wrap(`  ${usage}`, columns(), '    ')) terminal.print(line);
      return again;
    },
  },
  {
    words: ['map', 'm'],
    usage: 'map',
    help: 'the table again, with what its signs mean',
    act: (talk) => {
      talk.showTable();
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
    help: 'why the last line, or line LINE, is so: steps and clauses',
    act: ({ session }, [line]) => {
      explainLine(session, line === undefined ? session.log.length : Number(line));
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
    usage: 'rules ID',
    help: 'a clause by its id, such as rules RF-OW-7; rules RF-OW shows them all',
    act: ({ session }, [id]) => {
      if (id === undefined) session.terminal.print('Which clause? For example: rules RF-OW-7');
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
