import type { AnyGame } from '@sandtable/game';
import { createMatch, fastDice, type Match, type OpenDecision, Random } from '@sandtable/kernel';
import { oddsOf } from '@sandtable/odds';
import { downRange } from '../rulesets/down-range/src/index.ts';
import { rangedFun } from '../rulesets/ranged-fun/src/index.ts';
import { cpuMs, median } from './measure.ts';
import { atMost } from './targets.ts';

// How long players wait for odds: CPU time of one call, as the median over attacks from random games and over blasts among
// eight units. Run: node bench/odds.ts

type Order = { readonly state: unknown; readonly seat: string; readonly command: { readonly kind: string } };

const GAMES = 40;
const ATTACKS = 400;
const WARM_UP = 300;

/** Attacks from random games: at every seventh decision that is a turn, one that the seat could have made. */
function attacksMet(game: AnyGame, setups: readonly unknown[], isWanted: (order: Order) => boolean): Order[] {
  const found: Order[] = [];
  for (let seed = 1; seed <= GAMES && found.length < ATTACKS; seed++) {
    const created = createMatch(game.ruleset, setups[seed % setups.length], { dice: fastDice(seed), hashes: false });
    if ('faults' in created) throw new Error(`the setup is faulty: ${JSON.stringify(created.faults)}`);
    collect(game, created.match as unknown as Match<unknown, never>, new Random(seed), isWanted, found);
  }
  return found.slice(0, ATTACKS);
}

function collect(
  game: AnyGame,
  match: Match<unknown, never>,
  random: Random,
  isWanted: (order: Order) => boolean,
  found: Order[],
): void {
  for (let decisions = 0, taken = 0; decisions < 3000 && taken < 20; decisions++) {
    const open = match.open[0];
    if (open === undefined) return;
    if (open.moment === 'turn' && decisions % 7 === 0) {
      const wanted = ordersAt(game, match, open).filter(isWanted);
      const one = random.pick(wanted);
      if (one !== undefined) taken = found.push(one) && taken + 1;
    }
    match.advance(open, match.draw(open, random));
  }
}

function ordersAt({ ruleset }: AnyGame, match: Match<unknown, never>, open: OpenDecision): Order[] {
  const attacks = open.menu.filter(({ kind }) => kind === 'fire' || kind === 'attack');
  const state = ruleset.clone(match.state);
  return attacks.flatMap(({ sample }) => sample(state, open)).map((command) => ({ state, seat: open.seat, command }));
}

/** CPU milliseconds of one call for each order, after all of them have warmed up the code. */
function costs(game: AnyGame, orders: readonly Order[], policy: 'pass' | 'best' = 'pass'): number[] {
  const run = ({ state, seat, command }: Order): void => {
    const odds = oddsOf(game, { checkpoint: state }, seat, command, { policy });
    if ('rejection' in odds) throw new Error(`refused: ${JSON.stringify(odds.rejection)}`);
    if (!odds.exact) throw new Error(`only estimated: ${JSON.stringify(command)}`);
  };
  for (let i = 0; i < WARM_UP; i++) run(orders[i % orders.length] as Order);
  return orders.map((order) => {
    const start = cpuMs();
    run(order);
    return cpuMs() - start;
  });
}

/** Eight men around a point, one of them a friend, and a man who aims there. */
function blastAmongEight(weapon: string): Order[] {
  const around = [-1, 0, 1]
    .flatMap((x) => [-1, 0, 1].map((y) => [30 + x, 24 + y]))
    .filter(([x, y]) => x !== 30 || y !== 24);
  const men = around.map((at, i) => [`e${i}`, { seat: i === 7 ? 'A' : 'B', weapons: ['m4'], at }]);
  const given = { units: { g: { seat: 'A', weapons: [weapon], at: [24, 24] }, ...Object.fromEntries(men) } };
  const read = downRange.ruleset.situations.read(given);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const command = { kind: 'attack', unit: 'g', weapon, target: { point: { x: 30_000, y: 24_000 } } };
  return Array.from({ length: 60 }, () => ({ state: read.state, seat: 'A', command }));
}

const rangedFunSetups = setupsOf(rangedFun);
const downRangeSetups = setupsOf(downRange);

/** Every shipped scenario, with its usual forces. */
function setupsOf({ meta, content }: AnyGame): unknown[] {
  return meta.scenarios.map(({ id }) => content.setup({ scenario: id }));
}

/** A weapon without a radius is fired directly. */
function isDirect({ state, command }: Order): boolean {
  const { unit, weapon } = command as unknown as { unit: string; weapon: string };
  const { units } = state as { units: { id: string; arms: { slot: string; card: { radius: number } }[] }[] };
  return units.find(({ id }) => id === unit)?.arms.find(({ slot }) => slot === weapon)?.card.radius === 0;
}

function report(what: string, limit: number, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const { verdict, wanted } = atMost(limit, 'ms', what, median(times));
  const p95 = sorted[Math.floor(sorted.length * 0.95)] as number;
  console.log(
    `${verdict}  ${what}: median ${median(times).toFixed(3)} ms (${wanted}), 95 % within ${p95.toFixed(2)} ms, ${times.length} calls`,
  );
}

report(
  'Ranged Fun, fire met in random games',
  1,
  costs(
    rangedFun,
    attacksMet(rangedFun, rangedFunSetups, () => true),
  ),
);
report(
  'Down Range, direct fire met in random games',
  1,
  costs(downRange, attacksMet(downRange, downRangeSetups, isDirect)),
);
for (const weapon of ['hand-grenade', 'rpg-7', '60mm-mortar']) {
  report(`Down Range, ${weapon} among eight`, 20, costs(downRange, blastAmongEight(weapon)));
  report(
    `Down Range, ${weapon} among eight, misses placed for the best`,
    20,
    costs(downRange, blastAmongEight(weapon), 'best'),
  );
}
