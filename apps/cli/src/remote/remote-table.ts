import type { RemoteLink } from '@sandtable/client';
import type { AnyGame, Sentence, Spot } from '@sandtable/game';
import type { Update } from '@sandtable/host';
import { type Command, type GameEvent, type Json, type SeatDecision, type SeatView, UMPIRE } from '@sandtable/kernel';
import { columns, paint, paintLine, wrap } from '../paint.ts';
import { Log } from '../play/log.ts';
import type { Terminal } from '../play/terminal.ts';

/** So many lines of what happened before remind whoever comes back of where they were. */
const LAST_LINES = 8;

/** A chair at a match that is kept on a server, shown in a terminal. */
export class RemoteTable {
  readonly link: RemoteLink;
  readonly game: AnyGame;
  readonly terminal: Terminal;
  readonly log = new Log(() => this.seats);
  #view: SeatView | undefined;
  #drawn = '';

  constructor(link: RemoteLink, game: AnyGame, terminal: Terminal) {
    this.link = link;
    this.game = game;
    this.terminal = terminal;
  }

  get view(): SeatView {
    if (this.#view === undefined) throw new Error('nothing was heard of the table yet');
    return this.#view;
  }

  get seats(): readonly string[] {
    return Object.keys(this.#view?.house.controllers ?? {});
  }

  get isKnown(): boolean {
    return this.#view !== undefined;
  }

  /** The question this chair has to answer, if there is one. An umpire sees everybody's and answers none. */
  get decision(): SeatDecision | undefined {
    return this.#view?.viewer === UMPIRE ? undefined : this.#view?.decisions[0];
  }

  /** Tells what happened, as the game tells it, and remembers how things stand now. */
  hear({ view, events }: Update): void {
    const { words } = this.game;
    const before = this.#view;
    this.#view = view;
    const told = events.map(({ event }) => event as GameEvent);
    if (before === undefined) {
      this.log.note(words.tellStory(view.game, told));
      for (let line = Math.max(1, this.log.length - LAST_LINES + 1); line <= this.log.length; line++)
        this.log.print(this.terminal, line);
      return;
    }
    const seen = words.storyView?.(before.game, view.game) ?? before.game;
    this.log.tell(this.terminal, words.tellStory(seen, told));
    this.#tellHouse(before, view);
  }

  showTable(spots?: readonly Spot[], again = false): void {
    const { words } = this.game;
    const { game } = this.view;
    const lines = words.mapLines(game, { columns: columns(), ...(spots === undefined ? {} : { spots }) });
    const drawn = lines.map(paintLine).join('\n');
    this.terminal.print();
    this.terminal.print(paintLine(words.statusLine(game)));
    if (drawn === this.#drawn && !again) return;
    this.#drawn = drawn;
    this.terminal.print(drawn);
  }

  say(text: string | Sentence, tone?: string): void {
    for (const line of wrap(text, columns(), '  ')) this.terminal.print(paint(line, tone));
  }

  /** Sends a command; says why when it is refused. */
  async send(command: Command, decision?: number): Promise<boolean> {
    const receipt = await this.link.send(decision === undefined ? { command } : { decision, command });
    if (receipt.ok) return true;
    this.say(this.game.words.describeRejection(this.view.game, receipt.rejection), 'problem');
    return false;
  }

  end(result: NonNullable<SeatView['result']>): void {
    this.showTable(undefined, true);
    this.say(this.game.words.describeResult(this.view.game as Json, result), 'heading');
  }

  #tellHouse({ house: before }: SeatView, { house, viewer }: SeatView): void {
    const { proposal } = house;
    if (proposal === undefined || proposal === before.proposal || proposal.consents.includes(viewer)) return;
    if (before.proposal?.by === proposal.by && before.proposal.proposal.kind === proposal.proposal.kind) return;
    const what = { draw: 'a draw', undo: 'to take moves back', adjudicate: 'a ruling' }[proposal.proposal.kind];
    this.say(`${proposal.by} proposes ${what}. Type yes or no.`, 'marker');
  }
}
