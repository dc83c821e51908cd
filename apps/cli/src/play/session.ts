import { type Bot, decide } from '@sandtable/bots';
import { type AnyGame, type GuideStep, guideLook, type PassedStep, type Repeat, type StoryStep } from '@sandtable/game';
import {
  type Command,
  type GameEvent,
  type Json,
  type Match,
  type OpenDecision,
  Random,
  type Rejection,
  recordOf,
  type Seat,
  type SeatDecision,
  seatView,
  type Viewer,
} from '@sandtable/kernel';
import { asTyped } from '../as-typed.ts';
import { readJson, writeText } from '../files.ts';
import { momentText } from '../situation/moment.ts';
import { UserError } from '../user-error.ts';
import { Log } from './log.ts';
import { botCalled } from './players.ts';
import { readTable, writeTable } from './table-file.ts';
import type { Terminal } from './terminal.ts';

/** What a game at a terminal is made of. `players` names who sits where: `human`, or a bot. */
export type Seating = {
  readonly game: AnyGame;
  readonly match: Match;
  readonly players: Readonly<Record<Seat, string>>;
  readonly seed: number;
};

/** One game at one terminal: the match, who sits where, and what has been told. */
export class Session {
  readonly terminal: Terminal;
  readonly log = new Log(
    () => this.words,
    () => this.match.seats,
  );
  #seating: Seating;
  #random: Random;
  /** The seat whose questions of this moment the computer answers, because its player asked for it. */
  auto: { readonly seat: Seat; readonly moment: string } | undefined;
  /** An answer that its player gives to the questions that follow as well, as long as they are of that kind. */
  repeat: { readonly seat: Seat; readonly command: Command; readonly repeat: Repeat } | undefined;
  /** Whether the game began at another time. */
  resumed = false;
  /** The map as it was last drawn. */
  drawn = '';
  /** The first event that was not told yet. */
  #untold: number | undefined;
  readonly #moments = new Set<string>();
  readonly #guided = new Map<Seat, number>();

  constructor(terminal: Terminal, seating: Seating) {
    this.terminal = terminal;
    this.#seating = seating;
    this.#random = new Random(seating.seed);
  }

  get game(): AnyGame {
    return this.#seating.game;
  }
  get match(): Match {
    return this.#seating.match;
  }
  get words() {
    return this.game.words;
  }

  /** What a seat sees of the game now. */
  view(viewer: Viewer): Json {
    return this.match.ruleset.view(this.match.state, viewer);
  }

  isBot(seat: Seat): boolean {
    return this.#seating.players[seat] !== 'human';
  }

  /** The seats that a person plays here. */
  get humans(): readonly Seat[] {
    return this.match.seats.filter((seat) => !this.isBot(seat));
  }

  /** The bot that answers this decision; undefined when a person does. */
  botFor({ seat, moment }: OpenDecision): Bot | undefined {
    const { auto } = this;
    if (auto?.seat === seat && auto.moment === moment) return botCalled('regular', this.game);
    // Another seat or another kind of question is asked, so what the player handed over is done.
    this.auto = undefined;
    return botCalled(this.#seating.players[seat], this.game);
  }

  /** The answer a player has given in advance. */
  repeated(seat: Seat, decision: SeatDecision): Command | undefined {
    const given = this.repeat;
    if (given?.seat !== seat) return undefined;
    const meant = given.repeat(decision, this.view(seat));
    if (meant === 'over') this.repeat = undefined;
    return meant === 'same' ? given.command : undefined;
  }

  /** Whether this kind of question is asked for the first time here. */
  isNew(moment: string): boolean {
    const first = !this.#moments.has(moment);
    this.#moments.add(moment);
    return first;
  }

  /** The steps of a guided game that this seat has come to since it was last asked; what is there to be read is passed. */
  newGuideSteps(seat: Seat): readonly GuideStep[] {
    const { match, words, game } = this;
    const events = match.log as readonly GameEvent[];
    const source = { setup: match.origin.setup, view: seatView(match, seat), events };
    const tell = (passed: readonly PassedStep[]) => words.guide?.(guideLook(game, { ...source, passed })) ?? [];
    const read = tell([]).flatMap(({ isTask }, step) => (isTask ? [] : [{ step, at: 0 }]));
    const steps = tell(read).filter(({ state }) => state !== 'ahead');
    // A player who comes back to a saved game knows the earlier steps.
    const known = this.#guided.get(seat) ?? (this.resumed ? steps.length - 1 : 0);
    this.#guided.set(seat, Math.max(known, steps.length));
    return steps.slice(known);
  }

  /** Repeats an answer. What comes of it is told together with what follows: nobody wants to read a move inch by inch. */
  submitAgain(seat: Seat, command: Command, decision: number): Rejection | undefined {
    const since = this.#untold ?? this.match.log.length;
    const outcome = this.match.submit({ seat, command, decision });
    if (!outcome.ok) return outcome.rejection;
    this.#untold = since;
    return undefined;
  }

  /** Tells what was held back. */
  tellRest(seat: Seat): void {
    if (this.#untold === undefined) return;
    const viewer = this.#listener(seat);
    const events = eventsSince(this.match, viewer, this.#untold);
    this.log.tell(this.terminal, { entry: this.#entry, before: null, after: this.view(viewer), events });
    this.#untold = undefined;
  }

  /** Sends a command and tells what came of it, or returns why it was refused. */
  submit(seat: Seat, command: Command, decision?: number, reasons: readonly string[] = []): Rejection | undefined {
    const { match } = this;
    const viewer = this.#listener(seat);
    const before = this.view(viewer);
    const answer = decision === undefined ? {} : { decision, ...(reasons.length === 0 ? {} : { reasons }) };
    const outcome = match.submit({ seat, command, ...answer });
    if (!outcome.ok) return outcome.rejection;
    const events = eventsSince(match, viewer, this.#untold ?? match.log.length - outcome.events.length);
    this.#untold = undefined;
    this.log.tell(this.terminal, { entry: this.#entry, before, after: this.view(viewer), events }, reasons);
    return undefined;
  }

  /** Who the story is told to: the person here; of several, the one who acts; among bots alone, the umpire. */
  #listener(seat: Seat): Viewer {
    const { humans } = this;
    if (humans.length === 0) return 'umpire';
    return humans.includes(seat) ? seat : (humans[0] as Seat);
  }

  /** The number of the last entry. */
  get #entry(): number {
    return this.match.entries.length - 1;
  }

  /** Everything so far, as the person here may know it. */
  story(): StoryStep {
    const viewer = this.#listener(this.match.seats[0] as Seat);
    return { entry: null, before: null, after: this.view(viewer), events: eventsSince(this.match, viewer, 0) };
  }

  /** Lets a bot answer. */
  letBotAnswer(open: OpenDecision, bot: Bot): void {
    const { command, reasons } = decide(this.match, open, bot, this.#random);
    const rejection = this.submit(open.seat, command, open.id, reasons);
    if (rejection !== undefined) throw new Error(`${bot.name} was refused: ${JSON.stringify(rejection)}`);
  }

  /** Saves the game; says where, or why not. */
  saveTo(file: string): string {
    const { match, players, seed } = this.#seating;
    const problem = mistakeIn(() => writeTable(file, match, players, seed));
    return problem ?? `Saved in ${file}. Pick it up again with: ${asTyped(`play --resume ${file}`)}`;
  }

  /** Saves this moment, told from the last `orders` orders, as a situation; says where, or why not. */
  saveSituation(file: string, orders: number): string {
    const { match, game } = this.#seating;
    const made = momentText(game, recordOf(match), { at: match.entries.length, orders });
    if ('fault' in made) return made.fault.message;
    const problem = mistakeIn(() => writeText(file, made.text));
    return problem ?? `Saved in ${file}. See what the rules say with: ${asTyped(`judge ${file}`)}`;
  }

  /** Goes on with a saved game; returns why it can't, if it can't. */
  resumeFrom(file: string): string | undefined {
    return mistakeIn(() => {
      const { game, match, table } = readTable(readJson(file), file);
      this.#seating = { game, match, players: table.players, seed: table.seed };
      this.auto = undefined;
      this.repeat = undefined;
      this.drawn = '';
      this.resumed = true;
      this.#guided.clear();
    });
  }
}

function eventsSince(match: Match, viewer: Viewer, since: number): readonly GameEvent[] {
  return match.eventsFor(viewer, since).map(({ event }) => event as GameEvent);
}

/** Why it can't be done; undefined when it's done. */
function mistakeIn(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
