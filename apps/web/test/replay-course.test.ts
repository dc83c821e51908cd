import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dogsOfWar } from '@sandtable/dogs-of-war';
import { downRange } from '@sandtable/down-range';
import { downsync } from '@sandtable/downsync';
import type { MatchRecord } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { describe, expect, test } from 'vitest';
import { dogsOfWarPlanner } from '../src/games/dogs-of-war/planner.ts';
import { downRangePlanner } from '../src/games/down-range/planner.ts';
import { downsyncPlanner } from '../src/games/downsync/planner.ts';
import { games } from '../src/games/index.ts';
import { plannerOf } from '../src/games/planner-of.ts';
import { rangedFunPlanner } from '../src/games/ranged-fun/planner.ts';
import type { Frame } from '../src/replay/course.ts';
import { checkDice, type ReplayBook, runCourse } from '../src/replay/run-course.ts';
import { roundLabels, roundsOf, stepFrom, turnsOf } from '../src/replay/steps.ts';
import { couldBeAt } from '../src/replay/unknowns.ts';
import { recordedGame } from './support/recorded-game.ts';

const { statistics: downRangeStatistics } = downRange;
const { statistics: rangedFunStatistics } = rangedFun;

const downRangeBook: ReplayBook = {
  ruleset: downRange.ruleset,
  statistics: downRangeStatistics,
  planner: downRangePlanner(),
};
const rangedFunBook: ReplayBook = {
  ruleset: rangedFun.ruleset,
  statistics: rangedFunStatistics,
  planner: rangedFunPlanner(),
};

test('the dice of a record are called what they are, and a changed roll is found', () => {
  const record = recordedGame('down-range', { scenario: 'first-shots', options: {} });
  const state = (change: object) => checkDice(downRange.ruleset, { ...record, ...change } as typeof record);
  expect(state({})).toBe('verified');
  expect(state({ result: null })).toBe('unverified');
  expect(state({ dice: { kind: 'fast', seed: 1 } })).toBe('simulated');
  expect(state({ dice: { kind: 'hand' } })).toBe('by-hand');
  const other = 'ab'.repeat(32);
  expect(state({ dice: { ...record.dice, secret: other } })).toBe('broken');
});

test('a finished match is told moment by moment, and its counts agree with its table', () => {
  const record = recordedGame('down-range', { scenario: 'first-shots', options: {} });
  const { course, viewAt } = runCourse(downRangeBook, record, 'a');
  expect(course.frames).toHaveLength(record.entries.length + 1);
  expect(checkDice(downRange.ruleset, record)).toBe('verified');
  expect(course.over).toBe(true);
  expect(course.result).toMatch(/win|draw/i);

  const [first] = course.frames;
  const last = course.frames.at(-1);
  expect(first?.up).toEqual([5, 5]);
  const out = course.fire.reduce((sum, line) => sum + line.out, 0);
  const lost = 10 - (last?.up[0] ?? 0) - (last?.up[1] ?? 0);
  expect(out).toBe(lost);
  expect(course.frames.reduce((sum, { losses }) => sum + losses.length, 0)).toBeGreaterThan(0);
  const shots = course.frames.reduce((sum, frame) => sum + frame.shots.length, 0);
  expect(course.fire.reduce((sum, line) => sum + line.shots, 0)).toBe(shots);

  const luck = course.luck.map((points) => points.at(-1)?.value ?? 0);
  course.sides.forEach(({ seat }, i) => {
    const lines = course.fire.filter((line) => line.seat === seat);
    const above = lines.reduce((sum, { hits, expected }) => sum + hits - expected, 0);
    expect(luck[i]).toBeCloseTo(above, 6);
  });
  const units = (viewAt(0, 'umpire') as unknown as { units: readonly { at: unknown }[] }).units;
  expect(units).toHaveLength(10);
});

test('a running match is told through the own eyes alone, and nothing is counted that would tell more', () => {
  const whole = recordedGame('down-range', { scenario: 'first-shots', options: { fog: true } });
  const record = { ...whole, entries: whole.entries.slice(0, 40), result: null };
  const { course, viewAt } = runCourse(downRangeBook, record, 'a');
  expect(course.over).toBe(false);
  expect(course.luck).toEqual([]);
  expect(course.fire).toEqual([]);
  expect(course.frames.every(({ up, shots }) => up.length === 0 && shots.length === 0)).toBe(true);
  // Even the umpire's view shows no more than the player saw.
  expect(viewAt(30, 'umpire')).toEqual(viewAt(30, 'a'));
  const truth = runCourse(downRangeBook, whole, 'a');
  expect(truth.viewAt(30, 'umpire')).not.toEqual(viewAt(30, 'a'));
});

test('in Dogs of War each man’s health and the end of every round are told', () => {
  const file = new URL('../../../rulesets/dogs-of-war/test/games/roadblock.json', import.meta.url);
  const record = JSON.parse(readFileSync(file, 'utf8')) as MatchRecord;
  const { ruleset, statistics, previews } = dogsOfWar;
  const { course, viewAt } = runCourse({ ruleset, statistics, planner: dogsOfWarPlanner() }, record, 'one');
  const { models } = previews.stateOf(viewAt(course.frames.length - 1, 'umpire'));
  const hurt = models.filter(({ hp, dead, scores }) => dead || hp < scores.hp);
  for (const { id, hp, dead } of hurt) {
    const line = course.health.find(({ unit }) => unit === id);
    expect(line?.points.at(-1)?.value, id).toBe(dead ? -10 : hp);
    expect(line?.points[0]?.value).toBe(line?.most);
  }
  expect(hurt.length).toBeGreaterThan(3);
  // Every die that missed, and every hit, which is one end each.
  const events = record.events as unknown as readonly { readonly type: string }[];
  const counted = (type: string): number => events.filter((event) => event.type === type).length;
  const ends = course.spent.flatMap((line) => line.ends).reduce((sum, { count }) => sum + count, 0);
  expect(ends).toBeGreaterThan(0);
  expect(ends).toBeLessThanOrEqual(counted('hit-located'));
  expect(course.spent.reduce((sum, { missed }) => sum + missed, 0)).toBeGreaterThanOrEqual(counted('shot-missed'));
});

test('Ranged Fun is told alike', () => {
  const setup = { scenario: 'first-contact', forces: [{ faction: 'DC' }, { faction: 'DC' }], options: {} };
  const { course } = runCourse(rangedFunBook, recordedGame('ranged-fun', setup), 'red');
  expect(course.sides).toHaveLength(2);
  expect(course.rounds).toBeGreaterThan(0);
  expect(course.frames.some(({ lines }) => lines.length > 0)).toBe(true);
});

test('what was still possible for each Ping is told for every moment, and later what it turned out to be', () => {
  const book: ReplayBook = {
    ruleset: downsync.ruleset,
    statistics: downsync.statistics,
    planner: downsyncPlanner(),
  };
  const record = recordedGame('downsync', { scenario: 'unknown-contacts' });
  const { course, viewAt } = runCourse(book, record, 'one');
  const last = course.frames.length - 1;
  expect(course.unknowns.length).toBeGreaterThan(0);
  for (let at = 0; at <= last; at += 7) {
    const state = downsync.previews.stateOf(viewAt(at, 'umpire'));
    const now = course.unknowns.filter((each) => couldBeAt(each, at) !== undefined);
    // A decoy and the left-over Pings go in the same moment; nobody else is missing or too many.
    expect(now.map(({ unit }) => unit).sort()).toEqual(state.pings.map(({ id }) => id).sort());
    for (const each of now) {
      const ping = state.pings.find(({ id }) => id === each.unit);
      if (ping === undefined) throw new Error('no such Ping');
      const { entries, decoy } = downsync.previews.possibilitiesOf(state, ping);
      const line = couldBeAt(each, at) ?? '';
      for (const { card } of entries) expect(line).toContain(downsync.previews.cardOf({ card }).name.replace(':', ''));
      expect(line.includes('a decoy')).toBe(decoy);
    }
  }
  // Whatever it turned out to be was possible until then.
  const fates = course.unknowns.flatMap((each) => (each.fate === null ? [] : [{ ...each, fate: each.fate }]));
  expect(fates.length).toBeGreaterThan(0);
  for (const each of fates) expect(couldBeAt(each, each.fate.frame - 1)).toContain(each.fate.as);
});

test('steps go to the next turn or shot, and rounds and turns cover the match without gaps', () => {
  const { course } = runCourse(
    downRangeBook,
    recordedGame('down-range', { scenario: 'first-shots', options: {} }),
    'a',
  );
  const { frames } = course;
  const shot = stepFrom(frames, 0, 'shot', 1);
  expect(frames[shot]?.shots.length).toBeGreaterThan(0);
  expect(frames.slice(1, shot).every(({ shots }) => shots.length === 0)).toBe(true);
  expect(stepFrom(frames, shot, 'shot', -1)).toBe(0);
  const turn = stepFrom(frames, 0, 'turn', 1);
  expect(frames[turn]?.turnBegan).toBe(true);
  for (const stretches of [roundsOf(frames), turnsOf(frames)]) {
    expect(stretches[0]?.from).toBe(0);
    expect(stretches.at(-1)?.to).toBe(frames.length - 1);
    stretches.forEach(({ from }, i) => {
      if (i > 0) expect(from).toBe((stretches[i - 1]?.to ?? 0) + 1);
    });
  }
});

test('rounds are written over the line as far as there is room: by name, by number, or not at all', () => {
  const frame = (round: number): Frame => ({ round }) as Frame;
  const of = (...lengths: number[]): Frame[] => lengths.flatMap((length, i) => Array.from({ length }, () => frame(i)));
  // A pixel a moment: two long rounds, a short one, one of a few moments, a long one.
  const frames = of(5, 100, 60, 20, 3, 113);
  expect(roundLabels(frames, 300)).toEqual([
    { round: 1, from: 5, whole: true },
    { round: 2, from: 105, whole: true },
    { round: 3, from: 165, whole: false },
    { round: 5, from: 188, whole: true },
  ]);
  expect(roundLabels(frames, 0)).toEqual([]);
});

describe.each(games.map((game) => ({ id: game.meta.id, game })))('$id', ({ id, game }) => {
  test('a finished game is told from its first moment to its last', async () => {
    const folder = resolve(import.meta.dirname, '../../../rulesets', id, 'test/games');
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    const [file = ''] = files.sort((a, b) => statSync(join(folder, a)).size - statSync(join(folder, b)).size);
    const record = JSON.parse(readFileSync(join(folder, file), 'utf8')) as MatchRecord;
    const [{ ruleset, statistics }, planner] = await Promise.all([game.rules(), plannerOf(id)]);
    const { course } = runCourse(
      { ruleset, statistics, planner },
      record,
      Object.keys(record.controllers ?? {})[0] ?? '',
    );
    expect(course.frames).toHaveLength(record.entries.length + 1);
    expect(course.known.length).toBeGreaterThan(0);
  });
});
