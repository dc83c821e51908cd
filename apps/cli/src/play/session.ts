import { type Bot, decide } from '@sandtable/bots';
import {
  type Command,
  type GameEvent,
  type Json,
  type Match,
  type OpenDecision,
  Random,
  type Rejection,
  type Seat,
  seatView,
} from '@sandtable/kernel';
import { readJson } from '../files.ts';
import type { Game } from '../games.ts';
import type { StoryLine } from '../teller.ts';
import { UserError } from '../user-error.ts';
import { Log } from './log.ts';
import { botCalled } from './players.ts';
import { readTable, writeTable } from './table-file.ts';
import type { Terminal } from './terminal.ts';

/** What a game at a terminal is made of. `players` names who sits where: `human`, or a bot. */
export type Seating = {
  readonly game: Game;
  readonly match: Match;
  readonly players: Readonly<Record<Seat, string>>;
  readonly seed: number;
};

/** One game at one terminal: the match, who sits where, and what has been told. */
export class Session {
  readonly terminal: Terminal;
  readonly log = new Log();
  #seating: Seating;
  #random: Random;
  /** The seat whose questions of this moment the computer answers, because its player asked for it. */
  auto: { readonly seat: Seat; readonly moment: string } | undefined;

  constructor(terminal: Terminal, seating: Seating) {
    this.terminal = terminal;
    this.#seating = seating;
    this.#random = new Random(seating.seed);
  }

  get game(): Game {
    return this.#seating.game;
  }
  get match(): Match {
    return this.#seating.match;
  }
  get teller() {
    return this.game.teller;
  }

  /** What this seat sees of the game now. */
  view(seat: Seat): Json {
    return seatView(this.match, seat).game;
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
    if (auto?.seat === seat && auto.moment === moment) return botCalled('simple', this.game);
    // Somebody else, or something else, is asked: what the player handed over is done.
    this.auto = undefined;
    return botCalled(this.#seating.players[seat], this.game);
  }

  /** Sends a command and tells what came of it, or returns why it was refused. */
  submit(seat: Seat, command: Command, decision?: number, reasons: readonly string[] = []): Rejection | undefined {
    const before = this.view(this.humans[0] ?? seat);
    const outcome = this.match.submit({ seat, command, ...(decision === undefined ? {} : { decision }) });
    if (!outcome.ok) return outcome.rejection;
    const lines = this.teller.tellStory(before, outcome.events as readonly GameEvent[]);
    this.log.tell(this.terminal, withReasons(lines, reasons));
    return undefined;
  }

  /** Lets a bot answer. */
  letBotAnswer(open: OpenDecision, bot: Bot): void {
    const { command, reasons } = decide(this.match, open, bot, this.#random);
    const rejection = this.submit(open.seat, command, open.id, reasons);
    if (rejection !== undefined) throw new Error(`${bot.name} was refused: ${JSON.stringify(rejection)}`);
  }

  /** Lays the game aside; says where, or why not. */
  saveTo(file: string): string {
    const { match, players, seed } = this.#seating;
    const problem = mistakeIn(() => writeTable(file, match, players, seed));
    return problem ?? `Laid aside in ${file}. Go on with: npx sandtable play --resume ${file}`;
  }

  /** Goes on with a game laid aside; returns why that cannot be, if it cannot. */
  resumeFrom(file: string): string | undefined {
    return mistakeIn(() => {
      const { game, match, table } = readTable(readJson(file), file);
      this.#seating = { game, match, players: table.players, seed: table.seed };
      this.auto = undefined;
    });
  }
}

/** Why the user cannot have this, in words; undefined when it is done. */
function mistakeIn(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/** A bot's reasons belong to the first line of what it did. */
function withReasons(lines: readonly StoryLine[], reasons: readonly string[]): readonly StoryLine[] {
  const [first, ...rest] = lines;
  if (first === undefined || reasons.length === 0) return lines;
  const details = reasons.map((reason) => ({ text: `The computer's reason: ${reason}`, clause: '' }));
  return [{ ...first, details: [...first.details, ...details] }, ...rest];
}
