import { type GuideStep, guideLook, plain } from '@sandtable/game';
import { type Command, createMatch, fastDice, type GameEvent, type Match, seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { dogsOfWar } from '../../src/index.ts';

function matchOf(scenario: string, seed = 4): Match {
  const created = createMatch(dogsOfWar.ruleset, dogsOfWar.content.setup({ scenario }), { dice: fastDice(seed) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match as Match;
}

/** The guide's steps for the first player, with the first one read. */
function steps(match: Match): readonly GuideStep[] {
  const events = match.eventsFor('one', 0).map(({ event }) => event as GameEvent);
  const source = { setup: match.origin.setup, view: seatView(match, 'one'), events, passed: [{ step: 0, at: 0 }] };
  return dogsOfWar.words.guide?.(guideLook(dogsOfWar, source)) ?? [];
}

const nowOf = (match: Match): GuideStep => steps(match).find(({ state }) => state === 'now') as GuideStep;
const todosOf = ({ todos }: GuideStep): string[] => todos.map(({ at }) => at);

/** The first player does what the guide says, the other lets everything be, until the guide says such an order. */
function playTo(match: Match, kind: string): GuideStep {
  for (let i = 0; i < 200; i++) {
    const own = match.open.find(({ seat }) => seat === 'one');
    const now = nowOf(match);
    if (own !== undefined && now.order?.kind === kind) return now;
    const asked = own ?? match.open[0];
    if (asked === undefined) break;
    const samples = match.sample(asked);
    const idle = ['pass', 'end-activation', 'confirm-deployment'];
    const first = samples.find((each) => idle.includes(each.kind)) ?? (samples[0] as Command);
    const command = own === undefined || now.order === null ? first : now.order;
    expect(match.submit({ seat: asked.seat, decision: asked.id, command })).toMatchObject({ ok: true });
  }
  throw new Error(`never came to ${kind}`);
}

describe('the guide of a first game', () => {
  test('sets up: one button places everybody, another starts', () => {
    const placing = playTo(matchOf('roadblock'), 'deploy');
    expect([placing.title, todosOf(placing)]).toEqual(['Take your places', ['place-rest', 'commit']]);
    expect(placing.typed).toMatch(/^place A11 /);
  });

  test('picks the team, walks a man, has another cover him, and ends the activation', () => {
    const match = matchOf('roadblock');
    const picking = playTo(match, 'activate-team');
    expect([picking.title, todosOf(picking), picking.typed]).toEqual(['Pick your team', ['answer'], 'team A1']);
    const walking = playTo(match, 'walk');
    expect([walking.title, todosOf(walking)]).toEqual(['Move up', ['unit', 'ground', 'commit']]);
    const [mover] = walking.todos;
    const waiting = playTo(match, 'go-op-fire');
    expect([waiting.title, todosOf(waiting)]).toEqual(['Cover him', ['unit', 'action']]);
    expect(waiting.todos[0]).not.toMatchObject({ unit: mover?.at === 'unit' ? mover.unit : '' });
    const ending = playTo(match, 'end-activation');
    expect([ending.title, todosOf(ending), ending.typed]).toEqual(['End the activation', ['end-turn'], 'done']);
  });

  test('a walk ends on a tenth of an inch, short of as far as it can go: a press beside it is no refusal', () => {
    const match = matchOf('roadblock');
    const { order } = playTo(match, 'walk');
    const { path, model } = order as unknown as { model: string; path: { x: number; y: number }[] };
    expect(path).toHaveLength(1);
    const [{ x, y }] = path as [{ x: number; y: number }];
    const beside = { kind: 'walk', model, path: [{ x: x + 100, y: y + 100 }] } as unknown as Command;
    const [open] = match.open;
    expect(match.check('one', open?.id ?? 0, beside)).toBeUndefined();
  });

  test('fires in the end, at an enemy by name', () => {
    const firing = playTo(matchOf('roadblock'), 'fire');
    expect(firing.title).toBe('Fire');
    expect(firing.todos.map((todo) => (todo.at === 'target' ? plain(todo.name) : todo.at))).toEqual([
      'unit',
      expect.stringMatching(/^[A-Z][a-z]+$/),
      'commit',
    ]);
  });

  test('of a scenario without a guide there are no steps', () => {
    expect(steps(matchOf('crossroads'))).toEqual([]);
  });
});
