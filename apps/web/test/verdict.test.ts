import type { Result } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { verdictOf } from '../src/ending/verdict.ts';
import type { SideFacts } from '../src/thinker/planner.ts';

const side = (seat: string, points: number | null): SideFacts => ({
  seat,
  side: seat === 'one' ? 0 : 1,
  name: seat,
  points,
  active: false,
  own: seat === 'one',
  neutral: false,
  up: 1,
  of: 4,
});
const result: Result = { outcome: 'won', seats: ['two'], scores: { one: 0, two: 500 }, reasons: [] };
const when = { round: 5, term: { name: 'turn', short: 'T' }, conceded: null } as const;

test('points that decided nothing are not told at the end; those that did are', () => {
  const mission = verdictOf(result, [side('one', null), side('two', null)], 'one', when);
  expect(mission.scores).toEqual({});
  expect(mission.sentence).not.toMatch(/500|point/);
  const counted = verdictOf(result, [side('one', 0), side('two', 500)], 'one', when);
  expect(counted.scores).toEqual(result.scores);
  expect(counted.sentence).toMatch(/500/);
});
