import type { BotName } from '@sandtable/bots';
import type { Seat } from '@sandtable/kernel';
import { wilson } from '@sandtable/odds';
import type { GameOutcome, SeatOutcome, SlipCount, UnitCount, WeaponCount } from './game-job.ts';
import { LuckCount } from './luck-count.ts';
import type { SeatReport, SimulationOrder, SimulationReport, TimeReport } from './report.ts';
import { newWeapon, timeOfStep } from './seat-tally.ts';
import { Tally } from './spread.ts';

/** How many of a kind are kept: enough to see what's wrong. */
const MOST_TOLD = 5;

type SeatSum = {
  readonly bot: BotName;
  wins: number;
  first: number;
  winsWhenFirst: number;
  decisions: number;
  dice: number;
  luck: number;
  readonly slips: SlipCount;
  readonly units: Map<string, UnitCount>;
};

/**
 * Adds up games into a report. Holds counts only, so a million games take no more memory than a hundred. Games must come in
 * the order of their numbers, because the last digits of floating-point sums depend on the order.
 */
export class Summary {
  readonly #order: SimulationOrder;
  readonly #seats: Map<Seat, SeatSum>;
  readonly #weapons = new Map<string, WeaponCount>();
  readonly #rounds = new Tally();
  readonly #decisions = new Tally();
  readonly #luck = new LuckCount();
  readonly #times = new Map<BotName, Tally>();
  readonly #slips: string[] = [];
  readonly #failures: { index: number; failure: string }[] = [];
  #failed = 0;
  #games = 0;
  #draws = 0;
  #firstKnown = 0;
  #firstWon = 0;

  constructor(order: SimulationOrder) {
    this.#order = order;
    this.#seats = new Map(Object.entries(order.players).map(([seat, bot]) => [seat, newSum(bot)]));
  }

  add(game: GameOutcome): void {
    if (game.failure !== undefined) {
      this.#failed += 1;
      if (this.#failures.length < MOST_TOLD) this.#failures.push({ index: game.index, failure: game.failure });
      return;
    }
    this.#games += 1;
    if (game.drawn) this.#draws += 1;
    this.#rounds.add(game.rounds);
    this.#decisions.add(game.decisions);
    if (!game.drawn && game.first !== null) {
      this.#firstKnown += 1;
      if (game.seats.some(({ seat, won }) => won && seat === game.first)) this.#firstWon += 1;
    }
    this.#luck.add(game);
    if (game.slip !== undefined && this.#slips.length < MOST_TOLD) this.#slips.push(`game ${game.index}: ${game.slip}`);
    for (const seat of game.seats) this.#addSeat(seat, game.first);
  }

  #addSeat(outcome: SeatOutcome, first: Seat | null): void {
    const sum = this.#seats.get(outcome.seat) as SeatSum;
    const isFirst = outcome.seat === first;
    if (outcome.won) sum.wins += 1;
    if (isFirst) sum.first += 1;
    if (isFirst && outcome.won) sum.winsWhenFirst += 1;
    sum.decisions += outcome.decisions;
    sum.dice += outcome.dice;
    sum.luck += outcome.luck;
    for (const cause of ['threw', 'illegal', 'late'] as const) sum.slips[cause] += outcome.slips[cause];
    for (const [type, { brought, lost }] of Object.entries(outcome.units)) {
      const count = sum.units.get(type) ?? { brought: 0, lost: 0 };
      sum.units.set(type, { brought: count.brought + brought, lost: count.lost + lost });
    }
    for (const [weapon, count] of Object.entries(outcome.weapons)) this.#addWeapon(weapon, count);
    if (outcome.times === undefined) return;
    const times = this.#times.get(outcome.bot) ?? new Tally();
    this.#times.set(outcome.bot, times);
    for (const [step, count] of Object.entries(outcome.times)) times.add(Number(step), count);
  }

  #addWeapon(weapon: string, count: WeaponCount): void {
    const sum = this.#weapons.get(weapon) ?? newWeapon();
    for (const key of Object.keys(sum) as (keyof WeaponCount)[]) sum[key] += count[key];
    this.#weapons.set(weapon, sum);
  }

  report(): SimulationReport {
    const losses = [...this.#seats].flatMap(([seat, { units }]) =>
      [...units].sort(byName).map(([type, count]) => ({ seat, type, ...count })),
    );
    const weapons = [...this.#weapons]
      .map(([weapon, count]) => ({ weapon, ...count }))
      .sort((a, b) => b.shots - a.shots || (a.weapon < b.weapon ? -1 : 1));
    return {
      format: 'sandtable-simulation',
      version: 1,
      order: this.#order,
      games: this.#games,
      draws: wilson(this.#draws, this.#games),
      seats: [...this.#seats].map(([seat, sum]) => this.#seatReport(seat, sum)),
      firstMover: wilson(this.#firstWon, this.#firstKnown),
      rounds: this.#rounds.spread(),
      decisions: this.#decisions.spread(),
      losses,
      weapons,
      luck: this.#luck.report(),
      slips: this.#slips,
      failures: this.#failures,
      failed: this.#failed,
      ...(this.#times.size === 0 ? {} : { times: [...this.#times].map(timeReport) }),
    };
  }

  #seatReport(seat: Seat, { bot, wins, first, winsWhenFirst, decisions, dice, luck, slips }: SeatSum): SeatReport {
    return {
      seat,
      bot,
      wins: wilson(wins, this.#games),
      winsWhenFirst: wilson(winsWhenFirst, first),
      winsOtherwise: wilson(wins - winsWhenFirst, this.#games - first),
      decisions,
      dice,
      luck,
      slips,
    };
  }
}

function newSum(bot: BotName): SeatSum {
  return {
    bot,
    wins: 0,
    first: 0,
    winsWhenFirst: 0,
    decisions: 0,
    dice: 0,
    luck: 0,
    slips: { threw: 0, illegal: 0, late: 0 },
    units: new Map(),
  };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function timeReport([bot, times]: readonly [BotName, Tally]): TimeReport {
  return {
    bot,
    decisions: times.total,
    medianMs: timeOfStep(times.quantile(0.5)),
    p95Ms: timeOfStep(times.quantile(0.95)),
    mostMs: timeOfStep(times.sorted().at(-1)?.[0] ?? 0),
  };
}
