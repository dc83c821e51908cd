import type { Random } from '@sandtable/kernel';
import { passingPause } from './passing-pause.ts';

/** How many orders are remembered: enough to draw from, few enough that the players' present pace counts. */
const REMEMBERED = 24;
/** Nobody waits longer than this for nothing. */
export const LONGEST_PAUSE_MS = 10_000;

/**
 * How long orders take at a veiled table when a player is asked in the middle of one. An order about which nobody was asked
 * takes as long as one of these, picked at random, so its timing gives nothing away. At first they are guesses.
 */
export class OrderPace {
  readonly #taken: number[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
    for (let i = 0; i < REMEMBERED; i++) this.#taken.push(passingPause(random.below(1001) / 1000));
  }

  /** An order took this long, and a player was asked. */
  took(ms: number): void {
    this.#taken.push(Math.min(ms, LONGEST_PAUSE_MS));
    this.#taken.shift();
  }

  /** How long an order takes about which nobody is asked. */
  draw(): number {
    return this.#random.pick(this.#taken) as number;
  }
}
