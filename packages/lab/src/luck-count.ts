import { wilson } from '@sandtable/odds';
import type { GameOutcome, SeatOutcome } from './game-job.ts';
import type { LuckBin, SimulationReport } from './report.ts';

/** Where the bins of luck end, in standard deviations; the outermost bins take everything beyond. */
const EDGES = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5];

/**
 * How much the dice decide. A seat's luck in a game is the sum of its dice in standard deviations, divided by the square root
 * of their number, so that games with few and with many dice compare.
 */
export class LuckCount {
  readonly #games = new Array<number>(EDGES.length + 1).fill(0);
  readonly #wins = new Array<number>(EDGES.length + 1).fill(0);
  #decided = 0;
  #luckierWon = 0;

  add({ drawn, seats }: GameOutcome): void {
    const [first, second] = seats;
    if (drawn || first === undefined || second === undefined) return;
    const luckiest = seats.reduce((best, seat) => (luckOf(seat) > luckOf(best) ? seat : best));
    this.#decided += 1;
    if (luckiest.won) this.#luckierWon += 1;
    if (seats.length > 2) return;
    // The difference of two such sums has a standard deviation of √2.
    const lead = (luckOf(first) - luckOf(second)) / Math.SQRT2;
    const bin = EDGES.filter((edge) => lead >= edge).length;
    this.#games[bin]! += 1;
    if (first.won) this.#wins[bin]! += 1;
  }

  report(): SimulationReport['luck'] {
    const bins: LuckBin[] = this.#games.map((games, i) => ({
      from: EDGES[i - 1] ?? -3.5,
      to: EDGES[i] ?? 3.5,
      wins: wilson(this.#wins[i] as number, games),
    }));
    return {
      luckierWon: wilson(this.#luckierWon, this.#decided),
      bins: bins.some(({ wins }) => wins.of > 0) ? bins : [],
    };
  }
}

function luckOf({ luck, dice }: SeatOutcome): number {
  return dice === 0 ? 0 : luck / Math.sqrt(dice);
}
