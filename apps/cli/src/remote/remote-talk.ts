import {
  type Answer,
  type Choice,
  choiceText,
  type Menu,
  type Place,
  type Sentence,
  say,
  toneOf,
} from '@sandtable/game';
import { type Command, didYouMean, type SeatDecision } from '@sandtable/kernel';
import { columns, paint, wrap } from '../paint.ts';
import { explainLast, explainLine } from '../play/explain.ts';
import type { Session } from '../play/session.ts';
import { showLegend, showUnits } from '../play/show.ts';
import type { RemoteTable } from './remote-table.ts';
import { bestAnswer, samplesFor } from './samples.ts';

/** What became of a line: an answer was sent, the person is asked again, or they leave. */
export type Heard = 'sent' | 'again' | 'leave';

/** What can be said at any time, asked or not. */
type Word = {
  readonly words: readonly string[];
  readonly help: string;
  act(talk: RemoteTalk, rest: string): Promise<Heard> | Heard;
};

/** One person at a remote table: where in the menu they are, and what each thing they type means there. */
export class RemoteTalk {
  readonly table: RemoteTable;
  #decision: SeatDecision | undefined;
  #menu: Menu | undefined;
  #path: Choice[] = [];
  /** The moment whose questions the computer answers, because its player asked for it. */
  auto: string | undefined;

  constructor(table: RemoteTable) {
    this.table = table;
  }

  /** The question of the moment, shown if it is a new one. */
  show(): void {
    const { table } = this;
    const { decision } = table;
    if (decision === undefined || decision.id === this.#decision?.id) return;
    this.#decision = decision;
    this.#path = [];
    this.#menu = table.game.words.menu(table.view.game, decision, samplesFor(table.game, table.view, decision));
    table.showTable();
    this.#showChoices();
  }

  /** The answer where there is nothing to choose, or where the computer was asked to choose. */
  givenAnswer(): { readonly decision: number; readonly command: Command } | undefined {
    const decision = this.#decision;
    if (decision === undefined || decision.id !== this.table.decision?.id) return undefined;
    if (this.auto !== decision.moment) this.auto = undefined;
    const { game, view } = this.table;
    const command = this.#menu?.only ?? (this.auto === undefined ? undefined : bestAnswer(game, view, decision));
    return command === undefined ? undefined : { decision: decision.id, command };
  }

  get prompt(): string {
    const { viewer } = this.table.view;
    return `${paint(viewer.slice(0, 1).toUpperCase() + viewer.slice(1), viewer)} > `;
  }

  async hear(line: string): Promise<Heard> {
    const [word = '', ...rest] = line.split(/\s+/);
    const meant = tableWords.find((each) => each.words.includes(word.toLowerCase()));
    if (meant !== undefined) return meant.act(this, rest.join(' '));
    const { table } = this;
    const decision = this.#decision;
    if (decision === undefined || decision.id !== table.decision?.id) {
      if (line !== '') table.say(`Not your turn: ${table.view.waitingFor.join(', ')} is deciding.`);
      return 'again';
    }
    if (line === '') return this.#again();
    if (/^\d+$/.test(line)) return this.#choose(Number(line));
    const order = table.game.words.readOrder(table.view.game, decision, line);
    if (order !== undefined) return this.#answer(order);
    const place = this.#path.at(-1)?.place;
    if (place !== undefined) return this.#answer(place.read(line));
    const known = [
      ...tableWords.flatMap((each) => each.words),
      ...table.game.words.orderUsages.map((usage) => usage.split(' ')[0]!),
    ];
    return this.#problem(
      `I don’t know "${line}"${didYouMean(word, known) || '.'} Type a number from the list, or "help".`,
    );
  }

  showHelp(): void {
    const { table } = this;
    const { words } = table.game;
    for (const line of words.primer) table.say(line);
    table.say('Orders', 'heading');
    const decision = this.#decision;
    const usages =
      decision === undefined || words.orderUsagesFor === undefined ? words.orderUsages : words.orderUsagesFor(decision);
    for (const usage of usages) table.say(`  ${usage}`);
    table.say('At any time', 'heading');
    for (const each of tableWords) table.say(`  ${each.words[0]!.padEnd(10)} ${each.help}`);
  }

  /** As the words of a game at this terminal take it: they read only the log, the game and the view. */
  get asSession(): Session {
    const { table } = this;
    const { terminal, log, game } = table;
    return { terminal, log, game, words: game.words, view: () => table.view.game } as unknown as Session;
  }

  #showChoices(): void {
    const { table } = this;
    const here = this.#path.at(-1);
    if (here?.place !== undefined) return this.#showPlace(here.place);
    table.terminal.print();
    table.say(here === undefined ? (this.#menu?.title ?? []) : choiceText(here), 'heading');
    this.#choices.forEach((choice, i) => {
      const tone = choice.seat === undefined ? undefined : toneOf(choice.seat, table.seats);
      const [first = '', ...rest] = wrap(choiceText(choice), columns() - 6, '  ');
      table.terminal.print(`${String(i + 1).padStart(4)}  ${paint(first, tone)}`);
      for (const more of rest) table.terminal.print(`      ${paint(more, tone)}`);
    });
    table.say(
      here === undefined ? 'Type a number or an order. "help" shows how, "quit" leaves.' : '   0  back',
      'faint',
    );
  }

  #showPlace({ spots, prompt }: Place): void {
    this.table.showTable(spots, true);
    this.table.say(say`${prompt} Type column,row, or 0 to go back.`);
  }

  get #choices(): readonly Choice[] {
    return this.#path.at(-1)?.choices ?? this.#menu?.choices ?? [];
  }

  #again(): 'again' {
    this.#showChoices();
    return 'again';
  }

  #problem(text: string | Sentence): 'again' {
    this.table.say(text, 'problem');
    return 'again';
  }

  #choose(number: number): Promise<Heard> | Heard {
    if (number === 0) {
      this.#path.pop();
      return this.#again();
    }
    const choice = this.#path.at(-1)?.place === undefined ? this.#choices[number - 1] : undefined;
    if (choice === undefined) return this.#problem(`There’s no choice ${number} here.`);
    if (choice.command !== undefined) return this.#send(choice.command);
    this.#path.push(choice);
    return this.#again();
  }

  #answer(answer: Answer): Promise<Heard> | Heard {
    if ('problem' in answer) return this.#problem(answer.problem);
    if ('command' in answer) {
      if (answer.told !== undefined) this.table.say(answer.told);
      return this.#send(answer.command);
    }
    for (const line of answer.lines) this.table.say(line);
    return 'again';
  }

  async #send(command: Command): Promise<Heard> {
    // Standing orders answer no question, so the question stays.
    const decision = command.kind === 'stand' ? undefined : this.#decision?.id;
    return (await this.table.send(command, decision)) ? 'sent' : 'again';
  }
}

const house = async ({ table }: RemoteTalk, command: Command): Promise<Heard> => {
  await table.send(command);
  return 'again';
};

const tableWords: readonly Word[] = [
  {
    words: ['help', '?'],
    help: 'the game in a nutshell, and what you can type',
    act: (talk) => {
      talk.showHelp();
      return 'again';
    },
  },
  {
    words: ['map', 'm'],
    help: 'the map again, with its legend',
    act: (talk) => {
      talk.table.showTable(undefined, true);
      showLegend(talk.asSession, talk.table.view.viewer);
      return 'again';
    },
  },
  {
    words: ['units', 'u'],
    help: 'every unit and its condition',
    act: (talk) => {
      showUnits(talk.asSession, talk.table.view.viewer);
      return 'again';
    },
  },
  {
    words: ['why', 'w'],
    help: 'why the last order came out that way, or why LINE: dice, steps and rules',
    act: (talk, line) => {
      if (/^\d+$/.test(line)) explainLine(talk.asSession, Number(line));
      else explainLast(talk.asSession);
      return 'again';
    },
  },
  {
    words: ['auto', 'a'],
    help: 'let the computer place the rest, or play out your turn',
    act: (talk) => {
      talk.auto = talk.table.decision?.moment;
      return 'again';
    },
  },
  {
    words: ['undo'],
    help: 'ask to take back the last order; undo N goes back to before order N',
    act: (talk, number) => {
      const to = /^\d+$/.test(number) ? Number(number) : Math.max(0, talk.table.view.sequence - 1);
      return house(talk, { kind: 'propose', proposal: { kind: 'undo', to } } as Command);
    },
  },
  {
    words: ['draw'],
    help: 'offer a draw',
    act: (talk) => house(talk, { kind: 'propose', proposal: { kind: 'draw' } } as Command),
  },
  { words: ['yes'], help: 'agree to it', act: (talk) => house(talk, { kind: 'consent' }) },
  { words: ['no'], help: 'refuse', act: (talk) => house(talk, { kind: 'refuse' }) },
  {
    words: ['concede'],
    help: 'give up',
    act: async (talk) => {
      const sure = await talk.table.terminal.ask('Give up? (yes/no) > ');
      return typeof sure === 'string' && /^y(es)?$/i.test(sure.trim()) ? house(talk, { kind: 'concede' }) : 'again';
    },
  },
  {
    words: ['quit', 'q'],
    help: 'leave; the game stays on the server, and your link brings you back',
    act: () => 'leave',
  },
];
