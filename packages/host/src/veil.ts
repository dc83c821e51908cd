import { type Match, Random, UMPIRE, type Viewer } from '@sandtable/kernel';
import type { RunningClock } from './clocks.ts';
import type { KeptEntry } from './keeper.ts';
import { isAutomatic } from './messages.ts';
import { OrderPace } from './order-pace.ts';
import { botLevelOf } from './sitter.ts';

/**
 * When viewers of a veiled match are told of an order. Who is asked out of turn is told at once, everybody else when the order is
 * over, and never before it has taken as long as orders take when a player is asked. So nobody can tell whether
 * anybody was.
 */
export class Veil {
  readonly #match: Match;
  readonly #pace: OrderPace;
  /** Who was on turn before the next entry, and whether units were still being placed. */
  #turn: readonly string[];
  #isSetup: boolean;
  /** When the order began that is under way; not known of one that was when the match was taken up again. */
  #since: number | undefined;
  #until = 0;
  #wasReacted = false;

  constructor(match: Match, seed: number) {
    this.#match = match;
    this.#pace = new OrderPace(new Random(seed));
    this.#turn = match.turn;
    this.#isSetup = isSetup(match);
  }

  /** From when on those who wait may be told, by the host's clock. */
  get until(): number {
    return this.#until;
  }

  /** Takes note of an entry. */
  entered({ entry, key, at }: Pick<KeptEntry, 'entry' | 'key' | 'at'>): void {
    const match = this.#match;
    if (entry.decision !== undefined) {
      if (this.#turn.includes(entry.seat)) this.#begin(at);
      else if (!isAutomatic(key) && !isBot(match, entry.seat)) this.#wasReacted = true;
    }
    this.#turn = match.turn;
    this.#isSetup = isSetup(match);
    if (!this.#wasReacted || !this.#isTurnAsked) return;
    this.#wasReacted = false;
    this.#until = at;
    if (this.#since !== undefined) this.#pace.took(at - this.#since);
  }

  /** Whether a viewer can be told how things stand, or will be as soon as it is time. */
  isReady(viewer: Viewer): boolean {
    return this.#match.isBetweenOrders || this.#match.open.some(({ seat }) => seat === viewer);
  }

  mayTell(viewer: Viewer, now: number): boolean {
    if (viewer === UMPIRE || this.#match.result !== undefined || this.#isAskedOutOfTurn(viewer)) return true;
    return now >= this.#until && this.isReady(viewer);
  }

  /** Whether a seat has to wait with its next order: whether that is accepted would tell what it may not know yet. */
  isWaiting(viewer: Viewer, now: number): boolean {
    return this.#match.seats.includes(viewer) && !isBot(this.#match, viewer) && !this.mayTell(viewer, now);
  }

  /** The clocks a viewer may see: its own, and between orders that of the player on turn. */
  clocksFor(viewer: Viewer, running: readonly RunningClock[]): readonly RunningClock[] {
    if (viewer === UMPIRE || this.#match.isBetweenOrders) return running;
    return running.filter(({ seat }) => seat === viewer);
  }

  /** Since when the questions are open that came of an entry: who is told of them later has as much time. */
  openSince(at: number): number {
    return this.#isTurnAsked ? Math.max(at, this.#until) : at;
  }

  #begin(at: number): void {
    this.#since = at;
    this.#wasReacted = false;
    const { controllers } = this.#match.house;
    const people = Object.values(controllers).filter((controller) => botLevelOf(controller) === undefined);
    // Against computers there is nobody to hide anything from, and while units are placed nobody reacts.
    this.#until = people.length < 2 || this.#isSetup ? at : at + this.#pace.draw();
  }

  /** Whether the player on turn can go on. */
  get #isTurnAsked(): boolean {
    const { isBetweenOrders, open, turn } = this.#match;
    return isBetweenOrders || open.some(({ seat }) => turn.includes(seat));
  }

  #isAskedOutOfTurn(viewer: Viewer): boolean {
    const { open, turn } = this.#match;
    return !turn.includes(viewer) && open.some(({ seat }) => seat === viewer);
  }
}

function isBot({ house }: Match, seat: string): boolean {
  return botLevelOf(house.controllers[seat]) !== undefined;
}

function isSetup({ open }: Match): boolean {
  return open[0]?.frame === 'setup';
}
