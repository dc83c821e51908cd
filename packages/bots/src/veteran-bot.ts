import type { Advice, AnyMatch, Appraisal, SearchTraits } from '@sandtable/game';
import type { Command, Random, SeatDecision, SeatView } from '@sandtable/kernel';
import type { Bot, BotChoice, Budget } from './bot.ts';
import { Playout } from './playout.ts';
import { appraised, type Ranked, reasonsOf } from './ranking.ts';

/** Defaults for games without search settings: the next square along adds little. */
const TRAITS: SearchTraits = { tried: 6, alike: 2, lean: 0 };
/** Playouts per answer when there's no clock: a fixed number, so a game can be replayed exactly. */
const UNTIMED = 20;
/** Past this many playouts the ranking no longer changes. */
const MOST = 4000;
/** Use 92% of the budget; keep the rest for returning the answer. */
const SHARE = 0.92;
/** The part of the budget that may go into looking at more answers. */
const LOOKING = 0.4;
/** Different guesses of what is hidden. */
const WORLDS = 6;
/** The appraisal counts as much as this many playouts: they're noisy, and it isn't. */
const TRUST = 12;

/**
 * Every 24 playouts, drop candidates that trail the leader by 3 standard errors, and those within 0.1 points of it: either
 * way more playouts won't change the choice.
 */
const LOOK_EVERY = 24;
const SURE = 3;
const SAME = 0.1;

/** `worths`: what each try with this answer came to, by the number of the try. */
type Tried = { readonly ranked: Ranked; readonly worths: number[]; sum: number; played: number };

/**
 * Tries the answers that look best on matches imagined from the view: plays each out for a turn of everybody, with other
 * dice each time, and drops the worse half again and again until the time is used or one is plainly best. Where its game
 * imagines nothing it plays what looks best.
 */
export function veteranBot(advice: Advice): Bot {
  return {
    name: 'veteran',
    choose(view, decision, budget) {
      const plain = advice.atOnce?.(view, decision);
      if (plain !== undefined) return plain;
      const traits = advice.search ?? TRAITS;
      const likely = shortList(judged(advice, view, decision, budget), traits, budget.random);
      if (likely.length < 2) return plainly(likely);
      const worlds = new Worlds(advice, view, decision, budget.random);
      if (worlds.at(0) === undefined) return plainly(likely);
      const look = (command: Command): Appraisal => (advice.veteran ?? advice).appraiser(view, decision)(command);
      const best = nearBest(likely, traits, look, budget);
      return best.length < 2 ? plainly(best) : search(advice, view, best, worlds, budget);
    },
  };
}

/** Every answer a regular looks at, and more as long as there is time, as a veteran of the game judges them. */
function judged(advice: Advice, view: SeatView, decision: SeatDecision, budget: Budget): Ranked[] {
  const { veteran } = advice;
  return appraised({ ...advice, ...veteran }, view, decision, budget, function* (commands) {
    yield* inTime(commands, budget, SHARE);
    if (veteran === undefined || isSpent(budget, LOOKING)) return;
    yield* inTime(veteran.further(decision, view), budget, LOOKING);
  });
}

/** The first of them, and the others until a share of the time is used. */
function* inTime(commands: Iterable<Command>, budget: Budget, share: number): Generator<Command> {
  for (const command of commands) {
    yield command;
    if (isSpent(budget, share)) return;
  }
}

function isSpent(budget: Budget, share: number): boolean {
  return budget.spent() >= budget.ms * share;
}

/** The best few by appraisal, ties broken at random; the first is what a regular would do. */
function shortList(ranked: readonly Ranked[], traits: SearchTraits, random: Random): Ranked[] {
  const { tried, alike: most, untried = [] } = traits;
  const sorted = ranked
    .map((each) => ({ each, lot: random.bits() }))
    .sort((a, b) => b.each.appraisal.score - a.each.appraisal.score || a.lot - b.lot);
  const alike = new Map<string, number>();
  const list: Ranked[] = [];
  for (const { each } of sorted) {
    const { kind, unit } = each.command as { kind: string; unit?: unknown };
    const key = `${kind} ${String(unit)}`;
    const count = alike.get(key) ?? 0;
    if (count >= most || (list.length > 0 && untried.includes(kind))) continue;
    alike.set(key, count + 1);
    list.push(each);
    if (list.length === tried) break;
  }
  return list;
}

/**
 * The ones nearly as good as the best, which comes first. An appraiser that has seen many answers may overrate one as
 * long as another is better, so each is appraised afresh.
 */
function nearBest(
  likely: readonly Ranked[],
  { within = Number.POSITIVE_INFINITY }: SearchTraits,
  look: (command: Command) => Appraisal,
  budget: Budget,
): Ranked[] {
  const commands = likely.map(({ command }) => command);
  const exact = Array.from(inTime(commands, budget, SHARE), (command) => ({ command, appraisal: look(command) }));
  exact.sort((a, b) => b.appraisal.score - a.appraisal.score);
  const least = (exact[0] as Ranked).appraisal.score - within;
  return exact.filter(({ appraisal }) => appraisal.score >= least);
}

function plainly([first]: readonly Ranked[]): BotChoice {
  return { command: (first as Ranked).command, reasons: reasonsOf(first as Ranked) };
}

/** Matches as they may stand behind a view; each is imagined when it is first needed, and then used again and again. */
class Worlds {
  readonly #imagine: () => AnyMatch | undefined;
  readonly #worlds: AnyMatch[] = [];

  constructor(advice: Advice, view: SeatView, decision: SeatDecision, random: Random) {
    this.#imagine = () => {
      const world = advice.worth === undefined ? undefined : advice.imagine?.(view, decision, random);
      return world?.open[0]?.seat === view.viewer ? world : undefined;
    };
  }

  /** The one for a try; undefined when there are none. */
  at(index: number): AnyMatch | undefined {
    if (index >= this.#worlds.length && this.#worlds.length < WORLDS) {
      const world = this.#imagine();
      if (world !== undefined) this.#worlds.push(world);
    }
    return this.#worlds[index % Math.max(1, this.#worlds.length)];
  }
}

/** Sequential halving: every round plays all that are left equally often and then keeps the better half. */
function search(advice: Advice, view: SeatView, ranked: readonly Ranked[], worlds: Worlds, budget: Budget): BotChoice {
  const isTimed = budget.ms !== Number.POSITIVE_INFINITY;
  const isOver = (): boolean => isSpent(budget, SHARE);
  const { lean, most: enough = MOST } = advice.search ?? TRAITS;
  const playout = new Playout(advice, view.viewer, isOver);
  const rounds = 32 - Math.clz32(ranked.length - 1);
  let left: Tried[] = ranked.map((each) => ({ ranked: each, worths: [], sum: 0, played: 0 }));
  let total = 0;
  let tries = 0;
  for (let round = 1; left.length > 1 && !isOver(); round++) {
    const until = isTimed ? (budget.ms * SHARE * round) / rounds : 0;
    const most = ((isTimed ? enough : UNTIMED * ranked.length) * round) / rounds;
    while (left.length > 1 && total < most && !isOver() && (!isTimed || budget.spent() < until)) {
      const seed = budget.random.bits();
      const world = worlds.at(tries) as AnyMatch;
      for (const tried of left) {
        const worth = playout.worthOf(world, tried.ranked.command, seed);
        if (worth === undefined) continue;
        tried.worths[tries] = worth;
        tried.sum += worth;
        tried.played += 1;
        total += 1;
      }
      tries += 1;
      if (left.every(({ played }) => played === 0)) return plainly(ranked);
      if (tries % LOOK_EVERY === 0) left = stillIn(left, lean);
    }
    const mean = meanOf(left);
    left = [...left]
      .sort((a, b) => standing(b, mean, lean) - standing(a, mean, lean))
      .slice(0, Math.ceil(left.length / 2));
  }
  const chosen = left[0] as Tried;
  return { command: chosen.ranked.command, reasons: [...reasonsOf(chosen.ranked), said(chosen, total)] };
}

/** The playouts' verdict, backed by the appraisal while there are few of them. */
function standing({ ranked, sum, played }: Tried, mean: number, lean: number): number {
  if (played === 0) return -Number.MAX_VALUE;
  const share = lean + ((1 - lean) * TRUST) / (played + TRUST);
  return (sum - played * mean) / (played + TRUST) + share * ranked.appraisal.score;
}

/** The leader, and candidates that may still be better. One try uses the same dice for all, so luck hardly tells them apart. */
function stillIn(all: readonly Tried[], lean: number): Tried[] {
  const mean = meanOf(all);
  const leader = all.reduce((best, each) => (standing(each, mean, lean) > standing(best, mean, lean) ? each : best));
  return all.filter((each) => {
    const margin = SURE * errorOf(leader, each);
    return each === leader || (margin > SAME && standing(leader, mean, lean) - standing(each, mean, lean) <= margin);
  });
}

/** The standard error of the mean difference between two answers over the tries that both had. */
function errorOf(one: Tried, other: Tried): number {
  let [count, sum, squares] = [0, 0, 0];
  one.worths.forEach((worth, i) => {
    const against = other.worths[i];
    if (against === undefined) return;
    const lead = worth - against;
    count += 1;
    sum += lead;
    squares += lead * lead;
  });
  if (count < 2) return Number.POSITIVE_INFINITY;
  return Math.sqrt(Math.max(0, squares - (sum * sum) / count) / (count - 1) / count);
}

function meanOf(all: readonly Tried[]): number {
  const played = all.reduce((sum, each) => sum + each.played, 0);
  return played === 0 ? 0 : all.reduce((sum, each) => sum + each.sum, 0) / played;
}

function said({ sum, played }: Tried, total: number): string {
  if (played === 0) return '';
  const mean = sum / played;
  return `${mean >= 0 ? 'ahead' : 'behind'} by ${Math.abs(mean).toFixed(1)} in ${played} of ${total} tries`;
}
