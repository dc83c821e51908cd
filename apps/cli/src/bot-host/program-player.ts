import { type Bot, type BotChoice, consult, keptReasons, type Slip, slipWords } from '@sandtable/bots';
import { type Command, type Match, type OpenDecision, type Random, type Seat, seatView } from '@sandtable/kernel';
import { excerpt, type Program } from './program.ts';

/** Wrong answers to one question before the bot answers it. */
const TRIES = 3;
/** Questions in a row without an answer before the program is dropped. */
const PATIENCE = 3;

type Answer = { readonly id: unknown; readonly command: Command; readonly reasons: readonly string[] };

/**
 * Puts the questions of a match to a program. A bot answers what it doesn't, so the match goes on whatever the program
 * does; every failure is reported.
 */
export class ProgramPlayer {
  readonly #program: Program;
  readonly #standIn: Bot;
  readonly #timeoutMs: number;
  readonly #tell: (text: string) => void;
  readonly #seen = new Map<Seat, number>();
  #unanswered = 0;
  /** Why it was dropped. */
  #givenUp: Slip | undefined;
  slips = 0;

  constructor(program: Program, standIn: Bot, timeoutMs: number, tell: (text: string) => void) {
    this.#program = program;
    this.#standIn = standIn;
    this.#timeoutMs = timeoutMs;
    this.#tell = tell;
  }

  /** A new game: nothing of it has been shown yet. */
  begin(): void {
    this.#seen.clear();
  }

  async choose(match: Match, open: OpenDecision, random: Random): Promise<BotChoice> {
    const asked = this.#givenUp ?? (await this.#ask(match, open));
    if ('command' in asked) return asked;
    this.slips += 1;
    const words = slipWords(this.#program.title, asked);
    // Once it's dropped, saying so at every question would bury everything else.
    if (this.#givenUp === undefined) {
      this.#tell(`${open.seat}, decision ${open.id}: ${words}; ${this.#standIn.name} decides instead`);
      if (this.#isHopeless()) await this.#giveUp(asked);
    }
    const choice = consult(match, open, this.#standIn, random);
    return { command: choice.command, reasons: keptReasons([words, ...choice.reasons]), slip: asked };
  }

  #isHopeless(): boolean {
    return this.#program.gone !== undefined || this.#unanswered >= PATIENCE;
  }

  async #giveUp(slip: Slip): Promise<void> {
    this.#givenUp = slip;
    this.#tell(`${this.#program.title} is out; ${this.#standIn.name} takes over`);
    await this.#program.stop();
  }

  async #ask(match: Match, open: OpenDecision): Promise<BotChoice | Slip> {
    const view = seatView(match, open.seat);
    const since = this.#seen.get(open.seat) ?? 0;
    this.#seen.set(open.seat, match.log.length);
    this.#program.send({
      type: 'decide',
      id: open.id,
      seat: open.seat,
      ms: this.#timeoutMs,
      view,
      decision: view.decisions.find(({ id }) => id === open.id),
      candidates: match.sample(open),
      events: match.eventsFor(open.seat, since).map(({ event }) => event),
    });
    const until = performance.now() + this.#timeoutMs;
    let wrong: Slip | undefined;
    for (let tried = 0; tried < TRIES; ) {
      const heard = await this.#program.next(until - performance.now());
      if ('gone' in heard) return { cause: 'threw', detail: heard.gone };
      if ('silent' in heard) {
        this.#unanswered += 1;
        return wrong ?? { cause: 'late', detail: `no answer within ${this.#timeoutMs} ms` };
      }
      this.#unanswered = 0;
      const answer = readAnswer(heard.line);
      // A late answer to a question that the bot has answered by now.
      if (typeof answer !== 'string' && answer.id !== open.id) continue;
      tried += 1;
      if (typeof answer === 'string') {
        wrong = { cause: 'illegal', detail: `${answer}: ${excerpt(heard.line)}` };
        this.#program.send({ type: 'refused', id: open.id, tries: TRIES - tried, problem: answer });
        continue;
      }
      const rejection = match.check(open.seat, open.id, answer.command);
      if (rejection === undefined) return { command: answer.command, reasons: keptReasons(answer.reasons) };
      wrong = {
        cause: 'illegal',
        detail: `${excerpt(JSON.stringify(answer.command))} (${rejection.code}, ${rejection.clause})`,
      };
      this.#program.send({ type: 'refused', id: open.id, tries: TRIES - tried, rejection });
    }
    return wrong as Slip;
  }
}

/** A line as an answer, or why it isn't one. Doesn't check if the command is legal. */
function readAnswer(line: string): Answer | string {
  let raw: unknown;
  try {
    raw = JSON.parse(line);
  } catch {
    return 'not JSON';
  }
  const { type, id, command, reasons = [] } = (raw ?? {}) as Record<string, unknown>;
  if (type !== 'answer') return 'not {"type":"answer", …}';
  if (typeof command !== 'object' || command === null) return 'an answer without a command';
  if (!Array.isArray(reasons) || reasons.some((reason) => typeof reason !== 'string'))
    return 'reasons that aren’t a list of strings';
  return { id, command: command as Command, reasons: reasons as string[] };
}
