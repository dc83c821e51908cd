import { type Bot, decide } from '@sandtable/bots';
import { type AnyGame, type GuideStep, type Repeat, type StoryLine, say } from '@sandtable/game';
import {
  type Command,
  type GameEvent,
  type Json,
  type Match,
  type OpenDecision,
  Random,
  type Rejection,
  type Seat,
  type SeatDecision,
  type Viewer,
} from '@sandtable/kernel';
import { readJson } from '../files.ts';
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
  readonly log = new Log(() => this.match.seats);
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

  /** What somebody sees of the game now. */
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
    // Somebody else, or something else, is asked: what the player handed over is done.
    this.auto = undefined;
    return botCalled(this.#seating.players[seat], this.game);
  }

  /** The answer somebody has given in advance. */
  repeated(seat: Seat, decision: SeatDecision): Command | undefined {
    const given = this.repeat;
    if (given?.seat !== seat) return undefined;
    const meant = given.repeat(decision, this.view(seat));
    if (meant === 'over') this.repeat = undefined;
    return meant === 'same' ? given.command : undefined;
  }

  /** Is it the first time that somebody is asked such a question here? */
  isNew(moment: string): boolean {
    const first = !this.#moments.has(moment);
    this.#moments.add(moment);
    return first;
  }

  /** The steps of a guided game that this seat has come to since it was last asked. */
  newGuideSteps(seat: Seat): readonly GuideStep[] {
    const { match, words } = this;
    const steps = words.guideSteps?.(match.origin.setup, seat, match.log as readonly GameEvent[]) ?? [];
    // Who comes back to a game laid aside knows the steps before.
    const known = this.#guided.get(seat) ?? (this.resumed ? steps.length - 1 : 0);
    this.#guided.set(seat, Math.max(known, steps.length));
    return steps.slice(known);
  }

  /** Gives an answer once more. What comes of it is told with what follows: nobody wants to read one move inch by inch. */
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
    this.log.tell(
      this.terminal,
      this.words.tellStory(this.view(viewer), eventsSince(this.match, viewer, this.#untold)),
    );
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
    const told = this.words.storyView?.(before, this.view(viewer)) ?? before;
    const lines = this.words.tellStory(told, events);
    this.log.tell(this.terminal, withReasons(lines, reasons));
    return undefined;
  }

  /** Through whose eyes the story is told: the person's here, of several the one's who acts; the umpire's among computers. */
  #listener(seat: Seat): Viewer {
    const { humans } = this;
    if (humans.length === 0) return 'umpire';
    return humans.includes(seat) ? seat : (humans[0] as Seat);
  }

  /** Everything so far, as the person here may know it. */
  story(): readonly StoryLine[] {
    const viewer = this.#listener(this.match.seats[0] as Seat);
    return this.words.tellStory(this.view(viewer), eventsSince(this.match, viewer, 0));
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
  const details = reasons.map((reason) => ({ text: say`The computer's reason: ${reason}`, clause: '' }));
  return [{ ...first, details: [...first.details, ...details] }, ...rest];
}
