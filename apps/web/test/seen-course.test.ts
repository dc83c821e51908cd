import { downRange } from '@sandtable/down-range';
import { createMatch, diceOf, type GameEvent, type Match, type MatchRecord } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { downRangePlanner } from '../src/games/down-range/planner.ts';
import { runCourse } from '../src/replay/run-course.ts';
import { seenCourse } from '../src/replay/seen-course.ts';
import type { Moment } from '../src/session/server-moments.ts';
import { recordedGame } from './support/recorded-game.ts';

const { statistics } = downRange;

/** What a seat is shown of a match, order by order. */
function seenBy(viewer: string, record: MatchRecord): Moment[] {
  const created = createMatch(downRange.ruleset as never, record.setup, { dice: diceOf(record) });
  if ('faults' in created) throw new Error('no match');
  const match = created.match as Match;
  const moments: Moment[] = [];
  let told = 0;
  const look = (): void => {
    const events = match.eventsFor(viewer, told) as unknown as { number: number; event: GameEvent }[];
    told = match.log.length;
    moments.push({
      sequence: match.entries.length,
      game: downRange.ruleset.view(match.state as never, viewer),
      events,
    });
  };
  look();
  for (const { seat, decision, command } of record.entries) {
    match.submit({ seat, ...(decision === undefined ? {} : { decision }), command });
    look();
  }
  return moments;
}

const whole = recordedGame('down-range', { scenario: 'first-shots', options: { fog: true } });
const record: MatchRecord = { ...whole, entries: whole.entries.slice(0, 60), result: null };

test('what was seen of a running match is told as its record tells it to that seat', () => {
  const planner = downRangePlanner();
  const told = runCourse({ ruleset: downRange.ruleset, statistics, planner }, record, 'a').course;
  const { course, viewAt } = seenCourse(planner, 'down-range', seenBy('a', record), 'a');
  expect(course).toMatchObject({ over: false, name: told.name, rounds: told.rounds, luck: [], fire: [] });
  expect(course.frames.map(({ lines }) => lines).slice(1)).toEqual(told.frames.map(({ lines }) => lines).slice(1));
  expect(course.frames.map(({ round }) => round)).toEqual(told.frames.map(({ round }) => round));
  expect(viewAt(60, 'umpire')).toEqual(seenBy('a', record)[60]?.game);
});

test('who was away for a while finds one moment instead of many, and no event twice', () => {
  const planner = downRangePlanner();
  const moments = seenBy('a', record);
  const missed = moments.slice(21, 31).flatMap(({ events }) => events);
  const back = { ...(moments[30] as Moment), events: missed };
  const { course } = seenCourse(planner, 'down-range', [...moments.slice(0, 21), back, ...moments.slice(31)], 'a');
  expect(course.frames).toHaveLength(moments.length - 9);
  const lines = (frames: typeof course.frames): number => frames.reduce((sum, frame) => sum + frame.lines.length, 0);
  const all = seenCourse(planner, 'down-range', moments, 'a').course;
  expect(Math.abs(lines(course.frames) - lines(all.frames))).toBeLessThanOrEqual(2);
});
