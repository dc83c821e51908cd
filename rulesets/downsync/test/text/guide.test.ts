import { type GuideStep, guideLook, plain } from '@sandtable/game';
import { type Command, createMatch, fastDice, type GameEvent, type Match, seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { downsync } from '../../src/index.ts';

function matchOf(scenario: string): Match {
  const created = createMatch(downsync.ruleset, { scenario }, { dice: fastDice(4) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match as Match;
}

/** The guide's steps for the first player, with the first one read. */
function steps(match: Match): readonly GuideStep[] {
  const events = match.eventsFor('one', 0).map(({ event }) => event as GameEvent);
  const source = { setup: match.origin.setup, view: seatView(match, 'one'), events, passed: [{ step: 0, at: 0 }] };
  return downsync.words.guide?.(guideLook(downsync, source)) ?? [];
}

const nowOf = (match: Match): GuideStep => steps(match).find(({ state }) => state === 'now') as GuideStep;

/** The first player does what the guide says, the other the first there is, until the guide says such an order. */
function playTo(match: Match, kind: string): GuideStep {
  for (let i = 0; i < 60; i++) {
    const now = nowOf(match);
    const own = match.open.find(({ seat }) => seat === 'one');
    if (own !== undefined && now.order?.kind === kind) return now;
    const asked = own ?? match.open[0];
    if (asked === undefined) break;
    const samples = match.sample(asked);
    const first = samples.find((each) => each.kind === 'pass') ?? (samples[0] as Command);
    const command = own === undefined || now.order === null ? first : now.order;
    expect(match.submit({ seat: asked.seat, decision: asked.id, command })).toMatchObject({ ok: true });
  }
  throw new Error(`never came to ${kind}`);
}

describe('the guide of a first game', () => {
  test('begins with the list the scenario was written for, and says how it’s typed', () => {
    const now = nowOf(matchOf('unknown-contacts'));
    expect(now).toMatchObject({ title: 'Pick a force', todos: [{ at: 'answer' }] });
    expect(now.typed).toMatch(/^force coalition widow-scout /);
  });

  test('sends out two Pings, and has one of them revealed before anybody moves', () => {
    const match = matchOf('unknown-contacts');
    const taskforce = playTo(match, 'designate');
    expect(taskforce.title).toBe('Name a Taskforce');
    expect(taskforce.todos.map(({ at }) => at)).toEqual(['unit', 'unit', 'commit']);
    expect(taskforce.typed).toMatch(/^taskforce AP\d AP\d$/);
    const reveal = playTo(match, 'reveal-ping');
    expect(reveal.title).toBe('Reveal');
    expect(reveal.todos.map((todo) => (todo.at === 'answer' ? plain(todo.name) : todo.at))).toEqual([
      expect.stringMatching(/^Reveal Ping \d$/),
    ]);
  });

  test('a move ends on a tenth of an inch, short of as far as it can go: a press beside it is no refusal', () => {
    const { order } = playTo(matchOf('unknown-contacts'), 'move');
    const [{ way }] = (order as unknown as { ways: [{ way: { x: number; y: number }[] }] }).ways;
    expect(way).toHaveLength(1);
    for (const { x, y } of way) expect([x % 100, y % 100]).toEqual([0, 0]);
  });

  test('of a scenario without a guide there are no steps', () => {
    expect(steps(matchOf('vip-capture'))).toEqual([]);
  });
});
