import type { GameEvent, Json, SeatView } from '@sandtable/kernel';
import { countingEvents } from '../mission/counting-events.ts';
import type { Moment } from '../session/server-moments.ts';
import type { HistoryStep, Planner } from '../thinker/planner.ts';
import type { Course, Frame } from './course.ts';
import { CourseBook } from './course-book.ts';
import type { RunCourse } from './run-course.ts';
import { UnknownBook } from './unknowns.ts';

/** A match that goes on elsewhere, as far as this browser was shown it: moments as they were seen, and nothing counted. */
export function seenCourse(planner: Planner, game: string, moments: readonly Moment[], viewer: string): RunCourse {
  const frames: Frame[] = [];
  const book = new CourseBook(planner);
  const unknowns = new UnknownBook(planner);
  let before: Json | null = null;
  let active: string | null = null;
  for (const moment of moments) {
    const facts = planner.facts(viewOf(moment, viewer));
    const turn = facts.sides.find((side) => side.active)?.seat ?? null;
    const events = moment.events.map(({ event }) => event as GameEvent);
    frames.push({
      round: facts.round,
      turn,
      turnBegan: turn !== null && turn !== active,
      // What went before the first moment was not seen here.
      lines: before === null ? [] : book.tell(viewOf(moment, viewer), before, moment.sequence - 1, events),
      shots: [],
      up: [],
      losses: [],
    });
    unknowns.look(viewOf(moment, viewer), frames.length - 1, events);
    before = moment.game;
    active = turn;
  }
  const [last] = moments.slice(-1);
  if (last === undefined) throw new Error('nothing was seen');
  const { name, sides } = planner.facts(viewOf(last, viewer));
  const course: Course = {
    game,
    name,
    sides: sides
      .filter(({ neutral }) => !neutral)
      .map(({ seat, name: called, side }) => ({ seat, name: called, side })),
    frames,
    log: book.lines,
    over: false,
    result: null,
    rounds: Math.max(...frames.map(({ round }) => round)),
    luck: [],
    fire: [],
    health: [],
    spent: [],
    known: [],
    surprises: [],
    unknowns: unknowns.all,
  };
  return {
    course,
    viewAt: (at) => (moments[at] ?? last).game,
    eyesOf: () => viewer,
    eventsUntil: (at) => countingEvents(moments.slice(0, at + 1).map(stepOf)),
  };
}

function stepOf({ sequence, events }: Moment): HistoryStep {
  return { entry: sequence - 1, events: events.map(({ event }) => event as GameEvent) };
}

/** A view to look at, in which nobody is asked anything. */
export function viewOf({ sequence, game }: Pick<Moment, 'sequence' | 'game'>, viewer: string): SeatView {
  return { viewer, sequence, game, decisions: [], waitingFor: [], house: { controllers: {} }, result: null };
}
