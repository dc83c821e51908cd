import { canonicalJson, type Json, type OpenDecision, Random, type Viewer } from '@sandtable/kernel';
import { type AnyMatch, startMatch } from '@sandtable/testkit';
import { downRange } from '../src/index.ts';
import { mentions } from '../src/rules/knowledge/masks.ts';
import { knows, sideOfViewer } from '../src/rules/knowledge/viewing.ts';
import { scramble } from '../src/scramble.ts';
import { cloneState, type State, type Unit } from '../src/state.ts';
import { sightingFor } from '../src/unit-view.ts';
import { viewFor } from '../src/view.ts';
import { veiledSetup } from './random-setup.ts';

/** How many events before a pair are looked at again with the eyes of its viewer. */
const TAIL = 12;

/** What came of comparing pairs of states: how many there were, how many of them really differed, and every leak found. */
export type Comparison = {
  pairs: number;
  different: number;
  /** How many pairs by what the game hides and whom from. */
  readonly kinds: Record<string, number>;
  readonly leaks: string[];
};

/**
 * Plays random games with fog or concealed deployment and now and then makes a pair: the state, and one that differs only
 * in what a viewer may not know. What the viewer is shown, told, offered and refused must be the same to the byte. Of
 * `outOf` kinds on a menu about one is looked at in each pair.
 */
export function comparePairs(wanted: number, firstSeed: number, every: number, outOf: number): Comparison {
  const comparison: Comparison = { pairs: 0, different: 0, kinds: {}, leaks: [] };
  for (let seed = firstSeed; comparison.pairs < wanted && comparison.leaks.length < 20; seed++) {
    const subject = { ruleset: downRange.ruleset, setup: veiledSetup, ledgers: [], longest: Number.POSITIVE_INFINITY };
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
  const other = scramble(state, viewer, random, { toCome: true });
  comparison.pairs += 1;
  const kind = kindOf(state, viewer);
  comparison.kinds[kind] = (comparison.kinds[kind] ?? 0) + 1;
  if (canonicalJson(other) !== canonicalJson(state)) comparison.different += 1;
  const where = `seed ${seed}, after ${match.entries.length} commands, for ${viewer}`;
  const same = (what: string, of: (given: State) => unknown) => {
    const [one, two] = [canonicalJson(of(state) ?? null), canonicalJson(of(other) ?? null)];
    if (one !== two) comparison.leaks.push(`${where}: ${what} ${firstDifference(one, two)}`);
  };
  const unnamed = (what: string, value: unknown) => {
    const named = strangersIn(state, viewer, value);
    if (named.length > 0) comparison.leaks.push(`${where}: ${what} names ${named.join(', ')}`);
  };
  for (const problem of downRange.ruleset.inconsistencies(other)) comparison.leaks.push(`${where}: ${problem}`);
  // A scenario says in the open who has to get where.
  const { scenario: _, ...table } = viewFor(state, viewer) as { readonly scenario: Json };
  unnamed('the view', table);
  same('the view', (given) => downRange.ruleset.view(given, viewer));
  for (const event of match.log.slice(-TAIL))
    same(event.type, (given) => downRange.ruleset.eventFor?.(given, event, viewer));
  for (const open of match.open) {
    const looked = open.menu.filter(() => random.below(outOf) === 0);
    if (open.seat !== viewer) continue;
    unnamed(`the question of ${open.moment}`, open.about);
    for (const each of looked) unnamed(`the offer of ${each.kind}`, each.offer(state, open));
    compareMenu(same, state, { ...open, menu: looked }, random);
  }
}

function kindOf({ options: { fog, concealedDeployment, rules } }: State, viewer: Viewer): string {
  const veil = [...(fog ? ['fog'] : []), ...(concealedDeployment ? ['concealed'] : [])].join(' and ');
  return `${rules}, ${veil}, ${viewer === 'spectator' ? 'spectator' : 'seat'}`;
}

/** Units that a value names though the viewer neither knows of them now nor ever did. Names cannot be exchanged for others. */
function strangersIn(state: State, viewer: Viewer, value: unknown): string[] {
  const side = sideOfViewer(state, viewer);
  const named = new Set<string>();
  const isStranger = (unit: Unit) => {
    if (knows(state, viewer, unit)) return false;
    return sightingFor(state, unit, viewer) === undefined && !(side !== null && state.aware[side]?.includes(unit.id));
  };
  mentions(state, (value ?? null) as Json, (unit) => {
    if (isStranger(unit)) named.add(unit.id);
    return false;
  });
  return [...named];
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
  const start = Math.max(0, from - 120);
  return `…${one.slice(start, from + 160)}… or …${two.slice(start, from + 160)}…`;
}
