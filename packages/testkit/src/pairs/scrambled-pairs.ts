import {
  type AnyDecision,
  canonicalJson,
  type OpenDecision,
  Random,
  type Rejection,
  type Viewer,
} from '@sandtable/kernel';
import { type AnyMatch, type Subject, startMatch } from '../subject.ts';
import { type Comparison, comparison, countPair, firstDifference, type PairOptions, whereAt } from './comparison.ts';

/** How many of the last events are compared as the viewer sees them. */
const TAIL = 12;
/** How many of a kind's samples are tried on both. */
const TRIED = 8;

/** What a game with hidden facts adds to the comparison. */
export type HiddenFacts<State> = {
  /** What the game hides and from whom, in a few words: pairs are counted by it. */
  kindOf(state: State, viewer: Viewer): string;
  /** A state that differs only in what the viewer may not know; the ruleset's own `scramble` by default. */
  scramble?(state: State, viewer: Viewer, random: Random): State;
  /** Every name a command can contain: refusals are also compared for commands with other names in them. */
  namesIn(state: State): readonly string[];
  /** What a value shown to the viewer gives away by naming it; `what` says what it is: the view, a question, an offer. */
  givenAway?(state: State, viewer: Viewer, what: string, value: unknown): readonly string[];
  /** What a refusal of this kind of command tells and mustn't. */
  refusalFault?(kind: AnyDecision, refusal: Rejection): string | undefined;
};

/**
 * Plays random games and now and then makes a pair: the state, and one that differs only in what a viewer may not know. What
 * the viewer is shown, told, offered and refused must be the same, byte for byte. In each pair about one in `outOf` kinds of the
 * menu is tried.
 */
export function compareScrambled<State>(
  subject: Pick<Subject, 'ruleset' | 'setup'>,
  facts: HiddenFacts<State>,
  options: PairOptions & { readonly outOf: number },
): Comparison {
  return comparison(options, (found, seed) => {
    const match = startMatch({ ...subject, ledgers: [], longest: Number.POSITIVE_INFINITY }, seed);
    const random = new Random(seed, 7);
    for (let open = random.pick(match.open); open !== undefined; open = random.pick(match.open)) {
      if (random.below(options.every) === 0 && found.pairs < options.pairs)
        comparePair(found, match, facts, { seed, random, outOf: options.outOf });
      match.advance(open, match.draw(open, random));
    }
  });
}

type Look = { readonly seed: number; readonly random: Random; readonly outOf: number };

function comparePair<State>(
  found: Comparison,
  match: AnyMatch,
  facts: HiddenFacts<State>,
  { seed, random, outOf }: Look,
): void {
  const { ruleset } = match;
  const viewer = random.pick([...match.seats, 'spectator']) as Viewer;
  const state: State = match.state;
  const other: State = (facts.scramble ?? ruleset.scramble!)(state, viewer, random);
  countPair(found, facts.kindOf(state, viewer), canonicalJson(other) !== canonicalJson(state));
  const where = whereAt(seed, match.entries.length, viewer);
  const leak = (what: string): void => {
    found.leaks.push(`${where}: ${what}`);
  };
  const same = (what: string, of: (given: State) => unknown): void => {
    const [one, two] = [canonicalJson(of(state) ?? null), canonicalJson(of(other) ?? null)];
    if (one !== two) leak(`${what} ${firstDifference(one, two)}`);
  };
  const unnamed = (what: string, value: unknown): void => {
    const named = facts.givenAway?.(state, viewer, what, value) ?? [];
    if (named.length > 0) leak(`${what} names ${named.join(', ')}`);
  };
  for (const problem of ruleset.inconsistencies(other)) leak(problem);
  unnamed('the view', ruleset.view(state, viewer));
  same('the view', (given) => ruleset.view(given, viewer));
  for (const event of match.log.slice(-TAIL)) same(event.type, (given) => ruleset.eventFor?.(given, event, viewer));
  for (const open of match.open) {
    const looked = open.menu.filter(() => random.below(outOf) === 0);
    if (open.seat !== viewer) continue;
    unnamed(`the question of ${open.moment}`, open.about);
    for (const each of looked) unnamed(`the offer of ${each.kind}`, each.offer(state, open));
    compareMenu({ same, leak }, match, facts, { ...open, menu: looked }, random);
  }
}

/** Everything on a menu, and what is refused: the samples themselves, and samples with other names in them. */
function compareMenu<State>(
  to: { same(what: string, of: (given: State) => unknown): void; leak(what: string): void },
  { ruleset, state }: AnyMatch,
  facts: HiddenFacts<State>,
  open: OpenDecision,
  random: Random,
): void {
  const names = facts.namesIn(state);
  for (const kind of open.menu) {
    to.same(`the offer of ${kind.kind}`, (given) => kind.offer(given, open));
    to.same(`the samples of ${kind.kind}`, (given) => kind.sample(given, open));
    for (const command of kind.sample(state, open).slice(0, TRIED)) {
      for (const tried of [command, renamed(command, names, random)]) {
        to.same(`the refusal of ${JSON.stringify(tried)}`, (given) => kind.check(ruleset.clone(given), open, tried));
        const refusal = kind.check(ruleset.clone(state), open, tried);
        const fault = refusal === undefined ? undefined : facts.refusalFault?.(kind, refusal);
        if (fault !== undefined) to.leak(`the refusal of ${JSON.stringify(tried)}: ${fault}`);
      }
    }
  }
}

/** The command with most of its names replaced by others, known to its player or not. */
function renamed(command: unknown, names: readonly string[], random: Random): unknown {
  const known = new Set(names);
  return JSON.parse(
    JSON.stringify(command, (key, value) =>
      typeof value === 'string' && key !== 'kind' && known.has(value) && random.below(4) > 0
        ? random.pick(names)
        : value,
    ),
  );
}
