import type { RemoteLink } from '@sandtable/client';
import type { AnyGame, Sentence, Spot } from '@sandtable/game';
import type { Update } from '@sandtable/host';
import { type Command, type GameEvent, type Json, type SeatDecision, type SeatView, UMPIRE } from '@sandtable/kernel';
import { columns, paint, paintLine, wrap } from '../paint.ts';
import { Log } from '../play/log.ts';
import type { Terminal } from '../play/terminal.ts';

/** Lines of the log that remind a returning player where they were. */
const LAST_LINES = 8;

/** A seat in a match on a server, shown in a terminal. */
export class RemoteTable {
  readonly link: RemoteLink;
  readonly game: AnyGame;
  readonly terminal: Terminal;
  readonly log = new Log(
    () => this.game.words,
    () => this.seats,
  );
  #view: SeatView | undefined;
  #drawn = '';

  constructor(link: RemoteLink, game: AnyGame, terminal: Terminal) {
    this.link = link;
    this.game = game;
    this.terminal = terminal;
  }

  get view(): SeatView {
    if (this.#view === undefined) throw new Error('no word from the table yet');
    return this.#view;
  }

  get seats(): readonly string[] {
    return Object.keys(this.#view?.house.controllers ?? {});
  }

  get isKnown(): boolean {
    return this.#view !== undefined;
  }

  /** The question this seat has to answer, if there is one. An umpire sees everybody's and answers none. */
  get decision(): SeatDecision | undefined {
    return this.#view?.viewer === UMPIRE ? undefined : this.#view?.decisions[0];
  }

  /** Tells what happened, as the game tells it, and remembers how things stand now. */
  hear({ view, events }: Update): void {
    const before = this.#view;
    this.#view = view;
    const told = events.map(({ event }) => event as GameEvent);
    if (before === undefined) {
      this.log.note({ entry: null, before: null, after: view.game, events: told });
      for (let line = Math.max(1, this.log.length - LAST_LINES + 1); line <= this.log.length; line++)
        this.log.print(this.terminal, line);
      return;
    }
    const entry = view.sequence - before.sequence === 1 ? before.sequence : null;
    this.log.tell(this.terminal, { entry, before: before.game, after: view.game, events: told });
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
  async send(command: Command, decision?: number, automatic = false): Promise<boolean> {
    const receipt = await this.link.send(decision === undefined ? { command } : { decision, command, automatic });
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
    const what = { draw: 'offers a draw', undo: 'wants to take back an order', adjudicate: 'asks for a ruling' }[
      proposal.proposal.kind
    ];
    this.say(`${proposal.by} ${what}. Type yes or no.`, 'marker');
  }
}
