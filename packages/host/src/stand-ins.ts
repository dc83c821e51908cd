import type { BotChoice, BotName } from '@sandtable/bots';
import { type Command, type Match, type OpenDecision, Random, type Seat } from '@sandtable/kernel';
import { declining } from './clocks.ts';
import type { Order } from './messages.ts';
import { botLevelOf } from './sitter.ts';
import type { Receipt } from './table-link.ts';
import { isThrow, type Thinker } from './thinker.ts';

/** Who answers for a player whose time has run out, where there is nothing to decline. */
const STAND_IN: BotName = 'regular';

/** What answering for a seat takes. */
export type StandInContext = {
  readonly match: Match;
  /** A fresh seed each time it is asked. */
  chance(): number;
  /** The number by which the seat knows a decision. */
  numberOf(open: OpenDecision): number;
  /** Takes an answer, unless `expect` throws when its turn comes. */
  submit(seat: Seat, order: Omit<Order, 'type'>, terms: { expect?(): void }): Promise<Receipt>;
  failed(error: unknown): void;
};

/** A player took the seat over while its bot was thinking. */
class TakenOver extends Error {}

/** Answers for seats without a person: for bots, and for players whose time ran out. */
export class StandIns {
  readonly #context: StandInContext;
  #thinkingOf: string | undefined;

  constructor(context: StandInContext) {
    this.#context = context;
  }

  /** A bot answers. False when this question is being thought about already. */
  async answerFor(open: OpenDecision, level: BotName, thinker: Thinker): Promise<boolean> {
    const thought = `${open.id} ${open.seat}`;
    if (this.#thinkingOf === thought) return false;
    this.#thinkingOf = thought;
    const { command, reasons } = await this.#choice(open, level, thinker);
    if (this.#thinkingOf === thought) this.#thinkingOf = undefined;
    await this.#answer(open, command, reasons, 'bot', () => {
      if (botLevelOf(this.#context.match.house.controllers[open.seat]) === undefined) throw new TakenOver();
    }).catch((error: unknown) => {
      if (!(error instanceof TakenOver)) throw error;
    });
    return true;
  }

  /** The clock answers. */
  async answerLate(open: OpenDecision, thinker: Thinker | undefined): Promise<void> {
    const declined = declining(this.#context.match, open);
    const choice =
      declined !== undefined || thinker === undefined
        ? { command: declined ?? this.#drawn(open).command, reasons: [] }
        : await this.#choice(open, STAND_IN, thinker);
    await this.#answer(open, choice.command, ['Time ran out.', ...choice.reasons], 'clock');
  }

  isOpen({ id, seat }: OpenDecision): boolean {
    return this.#context.match.open.some((open) => open.id === id && open.seat === seat);
  }

  async #choice(open: OpenDecision, level: BotName, thinker: Thinker): Promise<BotChoice> {
    if (isThrow(open)) return this.#drawn(open);
    try {
      return await thinker.think({ match: this.#context.match, open, level });
    } catch (error) {
      this.#context.failed(error);
      return this.#drawn(open);
    }
  }

  /** Any legal answer. The match may have gone on; then it is refused as stale, as it should be. */
  #drawn(open: OpenDecision): BotChoice {
    const { match, chance } = this.#context;
    return { command: match.draw(open, new Random(chance())), reasons: [] };
  }

  async #answer(
    open: OpenDecision,
    command: Command,
    reasons: readonly string[],
    who: string,
    expect?: () => void,
  ): Promise<void> {
    const { numberOf, submit, failed } = this.#context;
    const terms = expect === undefined ? {} : { expect };
    // No client can send such a key, so nobody can be there first and leave the bot or the clock without an answer.
    const order = { key: `!${who}-${open.id}`, decision: numberOf(open), command };
    const receipt = await submit(open.seat, reasons.length === 0 ? order : { ...order, reasons: [...reasons] }, terms);
    const isStale = receipt.ok || !this.isOpen(open);
    // A bot whose choice is refused must not stop the table: report it, and take any legal answer instead.
    if (isStale) return;
    failed(new Error(`${open.seat} was refused: ${JSON.stringify(receipt.rejection)}`));
    const drawn = { ...order, key: `${order.key}-again`.slice(-64), command: this.#drawn(open).command };
    await submit(open.seat, drawn, terms);
  }
}
