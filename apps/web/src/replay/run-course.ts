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
import { countingEntries } from '../ending/counting-entries.ts';
import { countingEvents } from '../mission/counting-events.ts';
import type { HistoryStep, Planner } from '../thinker/planner.ts';
import type { Course, CourseSide, DiceState, Frame, KnownPoint } from './course.ts';
import { CourseBook } from './course-book.ts';
import { HealthBook } from './health-book.ts';
import { spentRounds } from './spent-rounds.ts';
import { Tally } from './tally-course.ts';
import { UnknownBook } from './unknowns.ts';

/** A game as a replay needs it. */
export type ReplayBook = Pick<AnyGame, 'ruleset' | 'statistics'> & { readonly planner: Planner };

/** A match played again, with the table at every moment. */
export type RunCourse = {
  readonly course: Course;
  viewAt(frame: number, viewer: string): Json;
  /** Whose eyes a viewer gets: while the match goes on, nobody looks through those of others. */
  eyesOf(viewer: string): string;
  /** What had happened by then and was not taken back. */
  eventsUntil(frame: number): readonly GameEvent[];
};

/** Replayed under other rules it would be a different game. */
function otherRules({ name, version }: AnyRuleset, { ruleset }: MatchRecord): string {
  return `This game was played with rules ${ruleset} of ${name}. This page has rules ${version} and can’t replay it; “sandtable replay” in the terminal can if it still keeps them.`;
}

/**
 * Plays a record again and writes down every moment. While the match goes on it is told through the eyes of `viewer`
 * alone, and nothing is counted that this seat may not know.
 */
export function runCourse(
  { ruleset, statistics, planner }: ReplayBook,
  record: MatchRecord,
  viewer: string,
): RunCourse {
  if (record.ruleset !== ruleset.version) throw new Error(otherRules(ruleset, record));
  const over = record.result !== null;
  const eyes = over ? 'umpire' : viewer;
  let entry = 0;
  let tally: Tally | undefined;
  const facts: Count[] = [];
  // What was taken back fired no shots. Turns are told all the same: the timeline shows every moment.
  const counting = new Set(countingEntries(record.entries));
  const isUndone = (): boolean => record.entries[entry - 1]?.decision !== undefined && !counting.has(entry - 1);
  const watcher = statistics.watcher((fact) => {
    if (tally === undefined) facts.push(fact);
    else if (fact.fact === 'turn' || !isUndone()) tally.add(fact, entry);
  });
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
  const happened: HistoryStep[] = [];
  const known: KnownPoint[] = [];
  const book = new CourseBook(planner);
  const unknowns = new UnknownBook(planner);
  const health = new HealthBook();
  let before: Json | null = null;
  let told = 0;
  const frame = (): void => {
    states.push(ruleset.clone(match.state));
    const after = ruleset.view(match.state, eyes);
    const events = match.eventsFor(eyes, told).map(({ event }) => event as GameEvent);
    told = match.log.length;
    happened.push({ entry: entry - 1, events });
    const { shots, turn, turnBegan } = tally.take();
    const up = over ? standing(statistics, match.state, seats) : [];
    const earlier = frames.at(-1)?.up ?? up;
    frames.push({
      round: statistics.rounds(match.state),
      turn,
      turnBegan,
      lines: book.tell(seenBy(match, eyes, after), before, entry === 0 ? null : entry - 1, events),
      shots: over ? shots : [],
      up,
      losses: seats.filter((_, i) => (up[i] ?? 0) < (earlier[i] ?? 0)),
    });
    unknowns.look(seenBy(match, eyes, after), frames.length - 1, events);
    if (over) health.look(statistics.health?.(match.state) ?? [], frames.length - 1);
    if (over && (turnBegan || frames.length === 1))
      known.push(knownAt({ ruleset, planner }, match, seats, frames.length - 1));
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
    const [line] =
      event === null ? [] : new CourseBook(planner).tell(seenBy(match, eyes, later), earlier, null, [event]);
    return { text: line ?? how, how };
  };
  const viewAt = (at: number, who: string): Json => ruleset.view(states[at], over ? who : viewer);
  const course: Course = {
    game: record.game,
    name: table.name,
    sides,
    frames,
    log: book.lines,
    over,
    result: record.result === null ? null : plain(planner.result(view.game, record.result)),
    rounds: Math.max(...frames.map(({ round }) => round)),
    luck: over ? seats.map((seat) => tally.luckOf(seat)) : [],
    fire: over ? tally.fire : [],
    health: health.hurt((unit) => table.units.find(({ id }) => id === unit)?.name ?? unit),
    spent: over ? spentRounds(book.lines, tally.fire, seats) : [],
    known: over ? known : [],
    surprises: over ? tally.surprises(tellLoss) : [],
    unknowns: unknowns.all,
  };
  return {
    course,
    viewAt,
    eyesOf: (who) => (over ? who : viewer),
    eventsUntil: (at) => countingEvents(happened.slice(0, at + 1)),
  };
}

function seenBy(match: Match, viewer: string, game: Json): SeatView {
  return { viewer, sequence: 0, game, decisions: [], waitingFor: [], house: match.house, result: match.result ?? null };
}

function standing(statistics: AnyStatistics, state: unknown, seats: readonly string[]): number[] {
  const roster = statistics.roster(state);
  return seats.map((seat) => roster.filter((line) => line.seat === seat && !line.lost).length);
}

type Placed = { readonly seat: string; readonly at?: unknown; readonly known?: string; readonly status?: string };

/** Enemies on the table as each side sees them, and as they are. */
function knownAt(
  { ruleset, planner }: Pick<ReplayBook, 'ruleset' | 'planner'>,
  match: Match,
  seats: readonly string[],
  frame: number,
): KnownPoint {
  const enemiesIn = (viewer: string, seat: string): number => {
    const view = ruleset.view(match.state, viewer);
    // A view may list its soldiers in a form of its own; then the planner says who stands where.
    const { units = standingIn(planner, seenBy(match, viewer, view)) } = view as { units?: readonly Placed[] };
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

function standingIn(planner: Planner, view: SeatView): readonly Placed[] {
  return planner.facts(view).units.filter(({ state }) => state !== 'down' && state !== 'gone' && state !== 'reserve');
}

/** Replays the match with the dice rolled again from their secret. */
export function checkDice(ruleset: AnyRuleset, record: MatchRecord): DiceState {
  if (record.dice.kind === 'hand') return 'by-hand';
  if (record.result === null) return 'unverified';
  if (record.dice.kind !== 'seeded') return 'simulated';
  if (record.dice.secret === undefined) return 'unverified';
  return replay(ruleset, record).ok ? 'verified' : 'broken';
}
