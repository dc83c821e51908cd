import { canonicalJson, type OpenDecision, Random, type Viewer } from '@sandtable/kernel';
import { type AnyMatch, startMatch } from '@sandtable/testkit';
import { downRange } from '../src/index.ts';
import { cloneState, type State } from '../src/state.ts';
import { veiledSetup } from './random-setup.ts';

/** How many events before a pair are looked at again with the eyes of its viewer. */
const TAIL = 12;

/** What came of comparing pairs of states: how many there were, how many of them really differed, and every leak found. */
export type Comparison = { pairs: number; different: number; readonly leaks: string[] };

/**
 * Plays random games with fog or concealed deployment and now and then makes a pair: the state, and one that differs only
 * in what a viewer may not know. What the viewer is shown, told, offered and refused must be the same to the byte. Of
 * `outOf` kinds on a menu about one is looked at in each pair.
 */
export function comparePairs(wanted: number, firstSeed: number, every: number, outOf: number): Comparison {
  const comparison: Comparison = { pairs: 0, different: 0, leaks: [] };
  for (let seed = firstSeed; comparison.pairs < wanted && comparison.leaks.length === 0; seed++) {
    const subject = { ruleset: downRange, setup: veiledSetup, ledgers: [], longest: Number.POSITIVE_INFINITY };
    const match = startMatch(subject, seed);
    const random = new Random(seed, 7);
    for (let open = random.pick(match.open); open !== undefined; open = random.pick(match.open)) {
      if (random.below(every) === 0 && comparison.pairs < wanted) comparePair(comparison, match, seed, random, outOf);
      match.advance(open, match.draw(open, random));
    }
  }
  return comparison;
}

function comparePair(comparison: Comparison, match: AnyMatch, seed: number, random: Random, outOf: number): void {
  const viewer = random.pick([...match.seats, 'spectator']) as Viewer;
  const state: State = match.state;
  const other = downRange.scramble?.(state, viewer, random) as State;
  comparison.pairs += 1;
  if (canonicalJson(other) !== canonicalJson(state)) comparison.different += 1;
  const where = `seed ${seed}, after ${match.entries.length} commands, for ${viewer}`;
  const same = (what: string, of: (given: State) => unknown) => {
    const [one, two] = [canonicalJson(of(state) ?? null), canonicalJson(of(other) ?? null)];
    if (one !== two) comparison.leaks.push(`${where}: ${what} ${firstDifference(one, two)}`);
  };
  same('the view', (given) => downRange.view(given, viewer));
  for (const event of match.log.slice(-TAIL)) same(event.type, (given) => downRange.eventFor?.(given, event, viewer));
  for (const open of match.open) {
    const looked = open.menu.filter(() => random.below(outOf) === 0);
    if (open.seat === viewer) compareMenu(same, state, { ...open, menu: looked }, random);
  }
}

/** Everything on a menu, and what is refused: the samples themselves, and samples with other units' names in them. */
function compareMenu(
  same: (what: string, of: (given: State) => unknown) => void,
  state: State,
  open: OpenDecision,
  random: Random,
): void {
  for (const kind of open.menu) {
    same(`the offer of ${kind.kind}`, (given) => kind.offer(given, open));
    same(`the samples of ${kind.kind}`, (given) => kind.sample(given, open));
    for (const command of kind.sample(state, open).slice(0, 8)) {
      for (const tried of [command, renamed(command, state, random)]) {
        same(`the refusal of ${JSON.stringify(tried)}`, (given) => kind.check(cloneState(given), open, tried));
      }
    }
  }
}

/** The command with every unit it names but its doer exchanged for any other unit, known or not. */
function renamed(command: unknown, state: State, random: Random): unknown {
  return JSON.parse(
    JSON.stringify(command, (key, value) =>
      typeof value === 'string' && key !== 'kind' && Object.hasOwn(state.index, value) && random.below(4) > 0
        ? random.pick(state.units)?.id
        : value,
    ),
  );
}

function firstDifference(one: string, two: string): string {
  let from = 0;
  while (from < one.length && one[from] === two[from]) from++;
  const start = Math.max(0, from - 40);
  return `…${one.slice(start, from + 80)}… or …${two.slice(start, from + 80)}…`;
}
