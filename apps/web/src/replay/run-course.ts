import { type AnyGame, type AnyStatistics, type Count, plain } from '@sandtable/game';
import {
  type AnyRuleset,
  createMatch,
  diceOf,
  type GameEvent,
  type Json,
  type Match,
  type MatchRecord,
  replay,
  type SeatView,
} from '@sandtable/kernel';
import type { Planner } from '../thinker/planner.ts';
import type { Course, CourseSide, DiceState, Frame, KnownPoint } from './course.ts';
import { Tally } from './tally-course.ts';

/** A game as a replay needs it. */
export type ReplayBook = Pick<AnyGame, 'ruleset' | 'statistics'> & { readonly planner: Planner };

/** A match played again, with the table at every moment. */
export type RunCourse = { readonly course: Course; viewAt(frame: number, viewer: string): Json };

/**
 * Plays a record again and writes down every moment. While the match goes on it is told through the eyes of `viewer`
 * alone, and nothing is counted that this seat may not know.
 */
export function runCourse(
  { ruleset, statistics, planner }: ReplayBook,
  record: MatchRecord,
  viewer: string,
): RunCourse {
  const over = record.result !== null;
  const eyes = over ? 'umpire' : viewer;
  let entry = 0;
  let tally: Tally | undefined;
  const facts: Count[] = [];
  const watcher = statistics.watcher((fact) => (tally === undefined ? facts.push(fact) : tally.add(fact, entry)));
  const { controllers } = record;
  const watch = (event: GameEvent, state: unknown): void => {
    if (tally !== undefined) tally.event = event;
    watcher(event, state);
  };
  const created = createMatch(ruleset, record.setup, { dice: diceOf(record), controllers, watch });
  if ('faults' in created) throw new Error(created.faults.map(({ message }) => message).join(' '));
  const match = created.match as Match;
  const seats = match.seats;
  tally = new Tally(seats);
  for (const fact of facts) tally.add(fact, 0);

  const states: unknown[] = [];
  const frames: Frame[] = [];
  const known: KnownPoint[] = [];
  let before: Json | null = null;
  let told = 0;
  const frame = (): void => {
    states.push(ruleset.clone(match.state));
    const after = ruleset.view(match.state, eyes);
    const fresh = match.eventsFor(eyes, told);
    told = match.log.length;
    const { shots, turn, turnBegan } = tally.take();
    const up = over ? standing(statistics, match.state, seats) : [];
    const earlier = frames.at(-1)?.up ?? up;
    frames.push({
      round: statistics.rounds(match.state),
      turn,
      turnBegan,
      lines: linesOf(
        planner,
        before,
        after,
        fresh.map(({ event }) => event as GameEvent),
      ),
      shots: over ? shots : [],
      up,
      losses: seats.filter((_, i) => (up[i] ?? 0) < (earlier[i] ?? 0)),
    });
    if (over && (turnBegan || frames.length === 1)) known.push(knownAt(ruleset, match, seats, frames.length - 1));
    before = after;
  };
  frame();
  for (const { seat, decision, command, reasons } of record.entries) {
    entry += 1;
    const outcome = match.submit({
      seat,
      ...(decision === undefined ? {} : { decision }),
      command,
      ...(reasons === undefined ? {} : { reasons }),
    });
    if (!outcome.ok) throw new Error(`order ${entry} is refused: ${outcome.rejection.code}`);
    told = Math.min(told, match.log.length);
    frame();
  }
  const view = seenBy(match, eyes, ruleset.view(match.state, eyes));
  const table = planner.facts(view);
  const sides = seats.map((seat): CourseSide => {
    const side = table.sides.find((each) => each.seat === seat);
    return { seat, name: side?.name ?? seat, side: side?.side ?? 0 };
  });
  const tellLoss = (at: number, event: GameEvent | null) => {
    const [earlier, later] = [viewAt(at - 1, eyes), viewAt(at, eyes)];
    const how = frames[at]?.lines[0] ?? '';
    const [line] = event === null ? [] : linesOf(planner, earlier, later, [event]);
    return { text: line ?? how, how };
  };
  const viewAt = (at: number, who: string): Json => ruleset.view(states[at], over ? who : viewer);
  const course: Course = {
    game: record.game,
    name: table.name,
    sides,
    frames,
    over,
    result: record.result === null ? null : plain(planner.result(view.game, record.result)),
    rounds: Math.max(...frames.map(({ round }) => round)),
    luck: over ? seats.map((seat) => tally.luckOf(seat)) : [],
    fire: over ? tally.fire : [],
    known: over ? known : [],
    surprises: over ? tally.surprises(tellLoss) : [],
  };
  return { course, viewAt };
}

function seenBy(match: Match, viewer: string, game: Json): SeatView {
  return { viewer, sequence: 0, game, decisions: [], waitingFor: [], house: match.house, result: match.result ?? null };
}

/** What is told of these events. A fault in the words of one line must not end the replay. */
export function linesOf(
  planner: Planner,
  before: Json | null,
  after: Json,
  events: readonly GameEvent[],
): readonly string[] {
  try {
    return planner.story(before, after, events).lines.map(({ text }) => plain(text));
  } catch {
    return [];
  }
}

function standing(statistics: AnyStatistics, state: unknown, seats: readonly string[]): number[] {
  const roster = statistics.roster(state);
  return seats.map((seat) => roster.filter((line) => line.seat === seat && !line.lost).length);
}

type Placed = { readonly seat: string; readonly at?: unknown; readonly known?: string; readonly status?: string };

/** Enemies on the table as each side sees them, and as they are. */
function knownAt(ruleset: AnyRuleset, match: Match, seats: readonly string[], frame: number): KnownPoint {
  const enemiesIn = (viewer: string, seat: string): number => {
    const { units } = ruleset.view(match.state, viewer) as unknown as { readonly units: readonly Placed[] };
    const isThere = ({ at, known, status = 'active' }: Placed): boolean =>
      at != null && status === 'active' && (known === undefined || known === 'seen' || known === 'whole');
    return units.filter((unit) => unit.seat !== seat && seats.includes(unit.seat) && isThere(unit)).length;
  };
  return {
    frame,
    known: seats.map((seat) => enemiesIn(seat, seat)),
    there: seats.map((seat) => enemiesIn('umpire', seat)),
  };
}

/** Plays the match once more with the dice thrown anew from their secret. */
export function checkDice(ruleset: AnyRuleset, record: MatchRecord): DiceState {
  if (record.dice.kind === 'hand') return 'by-hand';
  if (record.result === null || record.dice.kind !== 'seeded' || record.dice.secret === undefined) return 'unverified';
  return replay(ruleset, record).ok ? 'verified' : 'unverified';
}
