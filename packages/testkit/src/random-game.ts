import { type Command, canonicalJson, type OpenDecision, Random, type Seat } from '@sandtable/kernel';
import type { AnyMatch, Subject } from './subject.ts';
import { startMatch } from './subject.ts';

/** One command of a game as it was given, to be repeated on a copy. */
export type Move = { readonly seat: Seat; readonly decision: number; readonly command: Command };

/** A random whole game and everything about it that a second run must reproduce. */
export type RandomGame = {
  readonly seed: number;
  readonly moves: readonly Move[];
  /** `hashes[i]` is the hash before move i; the last one is that of the end. */
  readonly hashes: readonly string[];
  /** `positions[i]` is how many dice were thrown before move i. */
  readonly positions: readonly number[];
  /** `events[i]` are the events of move i, as text. */
  readonly events: readonly string[];
  /** Every face in roll order. */
  readonly faces: readonly number[];
  readonly match: AnyMatch;
};

/** One of the open questions, at random. */
export function anyOpen(match: AnyMatch, random: Random): OpenDecision | undefined {
  return random.pick(match.open);
}

/** Gives a move to a match; refusals throw, because a copy must accept what the original accepted. */
export function give(match: AnyMatch, { seat, decision, command }: Move): string {
  const outcome = match.submit({ seat, decision, command });
  if (!outcome.ok)
    throw new Error(`${seat}'s ${JSON.stringify(command)} was refused: ${JSON.stringify(outcome.rejection)}`);
  return canonicalJson(outcome.events);
}

/** Plays a random game to its end or the subject's limit, and keeps what a second run is compared with. */
export function playRandomGame(subject: Subject, seed: number): RandomGame {
  const match = startMatch(subject, seed, undefined, true);
  const random = new Random(seed, 1);
  const moves: Move[] = [];
  const events: string[] = [];
  const hashes = [match.hash()];
  const positions = [match.position];
  while (moves.length < subject.longest) {
    const open = anyOpen(match, random);
    if (open === undefined) break;
    const move = { seat: open.seat, decision: open.id, command: match.draw(open, random) };
    events.push(give(match, move));
    moves.push(move);
    hashes.push(match.entries.at(-1)?.hash as string);
    positions.push(match.position);
  }
  const faces = [...match.opening, ...match.entries.flatMap(({ rolls = [] }) => rolls)].flat();
  return { seed, moves, hashes, positions, events, faces, match };
}

/** Looks at a random game before every command, until it ends or the subject's limit is reached. */
export function visitRandomGame(
  subject: Subject,
  seed: number,
  visit: (match: AnyMatch, at: number) => void,
): AnyMatch {
  const match = startMatch(subject, seed);
  const random = new Random(seed, 1);
  for (let at = 0; at <= subject.longest; at++) {
    visit(match, at);
    const open = anyOpen(match, random);
    if (open === undefined) break;
    give(match, { seat: open.seat, decision: open.id, command: match.draw(open, random) });
  }
  return match;
}
