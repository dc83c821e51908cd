import { type Bot, botNamed, consult, slipWords, type Time, unhurried } from '@sandtable/bots';
import type { Count, RosterLine } from '@sandtable/game';
import {
  assert,
  createMatch,
  fastDice,
  type GameEvent,
  type KernelEvent,
  type Match,
  type OpenDecision,
  Random,
  type Seat,
} from '@sandtable/kernel';
import type { GameJob, GameOutcome, LabSubject, SeatOutcome } from './game-job.ts';
import { countDice, countFact, countSlip, countTime, countUnit, newSeat } from './seat-tally.ts';

/** No game of ours takes a tenth of this many; a game that gets here is going in circles. */
const MOST_DECISIONS = 50_000;

/** Plays one game of a job to its end and counts what happened. Game k of a seed is always the same game. */
export function playGame(subject: LabSubject, job: GameJob): { readonly outcome: GameOutcome; readonly match: Match } {
  return new LabGame(subject, job).play();
}

class LabGame {
  readonly #subject: LabSubject;
  readonly #job: GameJob;
  readonly #match: Match;
  readonly #seats = new Map<Seat, { readonly outcome: SeatOutcome; readonly bot: Bot; readonly random: Random }>();
  readonly #time: Time;
  readonly #brought: readonly RosterLine[];
  #first: Seat | null = null;
  #slip: string | undefined;

  constructor(subject: LabSubject, job: GameJob) {
    this.#subject = subject;
    this.#job = job;
    this.#time = job.ms === undefined ? unhurried : { ms: job.ms, now: threadCpuMs };
    const chance = new Random(job.seed, job.index);
    const dice = fastDice(chance.bits());
    const botSeed = chance.bits();
    // A stream for each seat, so that one bot's use of random numbers doesn't change what the other does.
    Object.entries(job.players).forEach(([seat, name], i) => {
      this.#seats.set(seat, {
        outcome: newSeat(seat, name, job.timing === true),
        bot: botNamed(name, subject.advice),
        random: new Random(botSeed, i + 1),
      });
    });
    const watcher = subject.statistics.watcher((fact) => this.#count(fact));
    const watch = (event: GameEvent | KernelEvent, state: unknown): void => {
      if (event.type === 'rolled') this.#countThrow(event as Extract<KernelEvent, { type: 'rolled' }>);
      watcher(event, state);
    };
    const created = createMatch(subject.ruleset, job.setup, { dice, controllers: job.players, watch });
    assert('match' in created, `the setup is refused: ${JSON.stringify(created)}`);
    this.#match = created.match;
    this.#brought = subject.statistics.roster(created.match.state);
  }

  play(): { readonly outcome: GameOutcome; readonly match: Match } {
    const match = this.#match;
    for (let open = match.open[0]; open !== undefined; open = match.open[0]) {
      this.#answer(open);
      assert(match.entries.length < MOST_DECISIONS, `no end after ${MOST_DECISIONS} decisions`);
    }
    const { outcome, seats } = match.result!;
    // A unit's type may change with what it carries, so it's counted by the type it started as; where forces are chosen in the
    // match, by its type now.
    this.#subject.statistics.roster(match.state).forEach((line, i) => {
      const owner = this.#seats.get(line.seat);
      if (owner !== undefined) countUnit(owner.outcome, { ...line, type: this.#brought[i]?.type ?? line.type });
    });
    for (const seat of outcome === 'won' ? seats : []) this.#player(seat).outcome.won = true;
    return {
      match,
      outcome: {
        index: this.#job.index,
        drawn: outcome === 'drawn',
        first: this.#first,
        rounds: this.#subject.statistics.rounds(match.state),
        decisions: match.entries.length,
        ...(this.#slip === undefined ? {} : { slip: this.#slip }),
        seats: [...this.#seats.values()].map((each) => each.outcome),
      },
    };
  }

  #answer(open: OpenDecision): void {
    const { bot, random, outcome } = this.#player(open.seat);
    const start = outcome.times === undefined ? undefined : threadCpuMs();
    const { command, reasons, slip } = consult(this.#match, open, bot, random, this.#time);
    if (start !== undefined && outcome.times !== undefined) {
      countTime(outcome.times, (threadCpuMs() - start) * 1000);
    }
    outcome.decisions += 1;
    if (slip !== undefined) {
      countSlip(outcome, slip);
      this.#slip ??= `${open.seat}, decision ${open.id}: ${slipWords(bot.name, slip)}`;
    }
    const sent = this.#match.submit({ seat: open.seat, decision: open.id, command, reasons });
    assert(sent.ok, `${bot.name} was refused ${JSON.stringify(command)}: ${JSON.stringify(sent)}`);
  }

  #player(seat: Seat) {
    const player = this.#seats.get(seat);
    assert(player !== undefined, `nobody plays ${seat}`);
    return player;
  }

  #count(fact: Count): void {
    if (fact.fact === 'turn') this.#first ??= fact.seat;
    else {
      const player = this.#seats.get(fact.seat);
      if (player !== undefined) countFact(player.outcome, fact);
    }
  }

  #countThrow(event: Extract<KernelEvent, { type: 'rolled' }>): void {
    const welcome = this.#subject.statistics.luck(event);
    const player = this.#seats.get(event.seat);
    if (welcome !== 0 && player !== undefined) countDice(player.outcome, event, welcome);
  }
}

/** CPU time this thread has used, so that other threads and programs don't count against a bot. */
function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The same, but a failure becomes an outcome: one bad game mustn't stop the other thousand. */
export function tryGame(subject: LabSubject, job: GameJob): GameOutcome {
  try {
    return playGame(subject, job).outcome;
  } catch (error) {
    return failedGame(job.index, error instanceof Error ? error.message : String(error));
  }
}

/** A game that takes longer counts as endless: this is hundreds of times the longest we know. */
export const PATIENCE_MS = 600_000;
export const NO_END = 'it did not end in the time a game is given: a bot or the rules go round in circles';

/** The outcome of a game that failed. */
export function failedGame(index: number, failure: string): GameOutcome {
  return { index, failure, drawn: false, first: null, rounds: 0, decisions: 0, seats: [] };
}
