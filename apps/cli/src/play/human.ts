import {
  type Answer,
  type Choice,
  choiceText,
  type Menu,
  type Place,
  type Repeat,
  type Sentence,
  type Spot,
  say,
  toneOf,
} from '@sandtable/game';
import { type Command, didYouMean, type OpenDecision, type SeatDecision, seatView } from '@sandtable/kernel';
import { columns, paint, paintLine, wrap } from '../paint.ts';
import { explain } from './explain.ts';
import type { Session } from './session.ts';
import { printStatus } from './show.ts';
import { tableWords } from './table-words.ts';
import type { Gone } from './terminal.ts';

const HINT = 'Type a number or an order. "help" shows how, "quit" leaves.';

/** The words that orders begin with. */
function firstWords(usages: readonly string[]): string[] {
  return usages.flatMap((usage) => /^[a-z-]+/.exec(usage)?.[0] ?? []);
}

/** Asks a person until the decision is answered, or something said at the table settles it. */
export async function askHuman(session: Session, open: OpenDecision): Promise<'answered' | Gone> {
  const talk = new Talk(session, open);
  const given = session.repeated(open.seat, talk.decision) ?? talk.onlyAnswer();
  if (given !== undefined && session.submitAgain(open.seat, given, open.id) === undefined) return 'answered';
  session.tellRest(open.seat);
  talk.showTable();
  talk.explain();
  for (;;) {
    talk.showChoices();
    const line = await session.terminal.ask(talk.prompt());
    if (typeof line !== 'string') return line;
    const heard = await talk.hear(line.trim());
    if (heard === 'again') continue;
    return heard;
  }
}

/** One decision put to one person: where in the menu they are, and what each thing they type means there. */
export class Talk {
  readonly session: Session;
  readonly open: OpenDecision;
  readonly #menu: Menu;
  #path: Choice[] = [];
  #shown: readonly Choice[] | Place | undefined;

  constructor(session: Session, open: OpenDecision) {
    this.session = session;
    this.open = open;
    this.#menu = session.words.menu(session.view(open.seat), this.decision, session.match.sample(open));
  }

  /** The answer where there is nothing to choose. */
  onlyAnswer(): Command | undefined {
    return this.#menu.only;
  }

  /** An explanation the first time a player gets this kind of question, and the next step of a guided game. */
  explain(): void {
    const { session, open } = this;
    const { terminal, words } = session;
    const lines = session.isNew(open.moment) ? (words.explainMoment?.(this.decision) ?? []) : [];
    const steps = session.newGuideSteps(open.seat).map(({ title, text }) => say`» ${title}. ${text}`);
    if (lines.length + steps.length > 0) terminal.print();
    for (const line of lines) for (const text of wrap(line, columns())) terminal.print(text);
    for (const step of steps) for (const text of wrap(step, columns(), '  ')) terminal.print(paint(text, 'marker'));
  }

  get decision(): SeatDecision {
    return seatView(this.session.match, this.open.seat).decisions.find(({ id }) => id === this.open.id)!;
  }

  get #here(): Choice | undefined {
    return this.#path.at(-1);
  }

  get #choices(): readonly Choice[] {
    return this.#here?.choices ?? this.#menu.choices;
  }

  prompt(): string {
    const seat = this.open.seat;
    return `${paint(seat.slice(0, 1).toUpperCase() + seat.slice(1), seat)} > `;
  }

  /** The status line and the map; `again`: even if the map hasn't changed since it was last drawn. */
  showTable(spots?: readonly Spot[], again = false): void {
    const { session, open } = this;
    const { terminal, words } = session;
    const view = session.view(open.seat);
    terminal.print();
    printStatus(session, view);
    const lines = words.mapLines(view, { columns: columns(), ...(spots === undefined ? {} : { spots }) });
    const drawn = lines.map(paintLine).join('\n');
    // Drawing the same map again would only push the story off the screen.
    if (drawn === session.drawn && !again) return;
    session.drawn = drawn;
    terminal.print(drawn);
  }

  /** The choices at this place of the menu, once each time they change. */
  showChoices(): void {
    const { place } = this.#here ?? {};
    const shown = place ?? this.#choices;
    if (shown === this.#shown) return;
    this.#shown = shown;
    const { terminal } = this.session;
    if (place !== undefined) {
      this.showTable(place.spots, true);
      for (const text of wrap(say`${place.prompt} Type column,row, or 0 to go back.`, columns())) terminal.print(text);
      return;
    }
    terminal.print();
    const heading = this.#here === undefined ? this.#menu.title : choiceText(this.#here);
    for (const text of wrap(heading, columns())) terminal.print(paint(text, 'heading'));
    this.#choices.forEach((choice, i) => {
      const tone = choice.seat === undefined ? undefined : toneOf(choice.seat, this.session.match.seats);
      const [first = '', ...rest] = wrap(choiceText(choice), columns() - 6, '  ');
      terminal.print(`${String(i + 1).padStart(4)}  ${paint(first, tone)}`);
      for (const more of rest) terminal.print(`      ${paint(more, tone)}`);
    });
    if (this.#here !== undefined) terminal.print(`   ${paint('0  back', 'faint')}`);
    else for (const text of wrap(HINT, columns())) terminal.print(paint(text, 'faint'));
  }

  /** What a typed line does. */
  async hear(line: string): Promise<'answered' | 'again' | Gone> {
    if (line === '') return this.#again();
    if (/^\d+$/.test(line)) return this.#choose(Number(line));
    if (/^(b|back)$/i.test(line)) return this.#choose(0);
    const [word = '', ...rest] = line.split(/\s+/);
    const meant = tableWords.find(({ words }) => words.includes(word.toLowerCase()));
    if (meant !== undefined) return meant.act(this, rest);
    // `B3 attack R4` is as good English as `attack B3 R4`.
    const [second, ...others] = rest;
    const order = this.#readOrder(line) ?? (second && this.#readOrder([second, word, ...others].join(' ')));
    if (order) return this.#answer(order);
    const { place } = this.#here ?? {};
    if (place !== undefined) return this.#answer(place.read(line));
    const known = [...tableWords.flatMap(({ words }) => words), ...firstWords(this.session.words.orderUsages)];
    return this.#problem(
      `I don’t know "${line}"${didYouMean(word, known) || '.'} Type a number from the list, or "help".`,
    );
  }

  #readOrder(line: string): Answer | undefined {
    return this.session.words.readOrder(this.session.view(this.open.seat), this.decision, line);
  }

  #again(): 'again' {
    this.#shown = undefined;
    return 'again';
  }

  #problem(text: string | Sentence): 'again' {
    for (const each of wrap(text, columns())) this.session.terminal.print(paint(each, 'problem'));
    return 'again';
  }

  #choose(number: number): 'answered' | 'again' {
    if (number === 0) {
      if (this.#path.pop() === undefined) return this.#problem('You can’t go back from here.');
      return 'again';
    }
    const choice = this.#here?.place === undefined ? this.#choices[number - 1] : undefined;
    if (choice === undefined) return this.#problem(`There’s no choice ${number} here.`);
    if (choice.command !== undefined) return this.#send(choice.command, choice.repeat);
    this.#path.push(choice);
    return 'again';
  }

  #answer(answer: Answer): 'answered' | 'again' {
    if ('problem' in answer) return this.#problem(answer.problem);
    if ('command' in answer) {
      if (answer.told !== undefined) this.#say([answer.told]);
      return this.#send(answer.command, answer.repeat);
    }
    this.#say(answer.lines);
    return 'again';
  }

  #say(lines: readonly Sentence[]): void {
    for (const line of lines) for (const text of wrap(line, columns(), '  ')) this.session.terminal.print(text);
  }

  #send(command: Command, repeat?: Repeat): 'answered' | 'again' {
    const { session, open } = this;
    // Standing orders answer no question, so the question stays.
    const standing = command.kind === 'stand';
    const rejection = session.submit(open.seat, command, standing ? undefined : open.id);
    if (rejection === undefined && repeat !== undefined) session.repeat = { seat: open.seat, command, repeat };
    if (rejection === undefined) return standing ? 'again' : 'answered';
    this.#problem(session.words.describeRejection(session.view(open.seat), rejection));
    // Refusals by the table itself have no rule of the game behind them.
    if (!rejection.clause.startsWith('SK-')) explain(session, [{ text: [], clause: rejection.clause }]);
    return 'again';
  }
}
