import type { GameEvent, SeatDecision } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { type GuideGoal, type GuideLook, type GuideTask, guideSteps, plain, say } from '../src/index.ts';

const happens = (type: string): GameEvent => ({ type, clause: 'SK-UNDO-1' }) as GameEvent;
const TURN = happens('turn');

const asked = (frame: string, ...roles: string[]): SeatDecision =>
  ({ id: 1, moment: '', frame, about: null, offers: roles.map((role) => ({ kind: role, role })) }) as never;
const FREE = asked('turn', 'move', 'end-turn');

function goal(type: string, change: Partial<GuideGoal> = {}): GuideGoal {
  return {
    met: (event) => event.type === type,
    lost: () => null,
    plan: () => ({ order: { kind: type }, todos: [{ at: 'commit', role: 'move' }], typed: type }),
    ...change,
  };
}

const step = (title: string, of: GuideGoal | null): GuideTask => ({ title, text: [], goal: of });

function told(
  tasks: readonly GuideTask[],
  events: readonly GameEvent[],
  change: Partial<GuideLook> = {},
  last = false,
) {
  const look: GuideLook = {
    setup: null,
    seat: 'a',
    view: null,
    decision: FREE,
    events,
    passed: [],
    over: false,
    samples: () => [{ kind: 'end-turn' }],
    allows: () => true,
    ...change,
  };
  const turns = { isOwnTurn: ({ type }: GameEvent) => type === 'turn', wait: say`wait`, goOn: say`go on` };
  return guideSteps(look, tasks, { ...turns, isLastRound: last });
}

const states = (...given: Parameters<typeof told>): string =>
  told(...given)
    .map(({ state }) => state)
    .join(' ');

describe('where a player stands in a guide', () => {
  const tasks = [
    step('read', null),
    step('move', goal('moved')),
    step('fire', goal('fired')),
    step('end', goal('turn', { inOrder: true })),
    step('bye', null),
  ];

  test('one step is to be done, those before it are over, those behind it are ahead', () => {
    expect(states(tasks, [TURN])).toBe('now ahead ahead ahead ahead');
    expect(states(tasks, [TURN], { passed: [{ step: 0, at: 1 }] })).toBe('passed now ahead ahead ahead');
    expect(states(tasks, [TURN, happens('moved')])).toBe('done done now ahead ahead');
  });

  test('who goes ahead of it is caught up with', () => {
    expect(states(tasks, [TURN, happens('fired')])).toBe('done now ahead ahead ahead');
    expect(states(tasks, [TURN, happens('fired'), happens('moved')])).toBe('done done done now ahead');
  });

  test('the first turn is nobody’s end of a turn', () => {
    const done = [TURN, happens('moved'), happens('fired')];
    expect(states(tasks, done)).toBe('done done done now ahead');
    expect(states(tasks, [...done, TURN])).toBe('done done done done now');
  });

  test('an undo steps it back, also over a step that was passed since', () => {
    const passed = [
      { step: 0, at: 1 },
      { step: 1, at: 3 },
    ];
    expect(states(tasks, [TURN, happens('else'), happens('else')], { passed })).toBe('passed passed now ahead ahead');
    expect(states(tasks, [TURN], { passed })).toBe('passed now ahead ahead ahead');
  });

  test('a step that can never be done closes and says why; so does one that was open for two turns', () => {
    const lost = [step('signal', goal('signalled', { lost: () => say`No radio left.` })), step('bye', null)];
    expect(told(lost, [TURN]).map(({ state, note }) => [state, plain(note ?? [])])).toEqual([
      ['closed', 'No radio left.'],
      ['now', ''],
    ]);
    const slow = [step('signal', goal('signalled', { plan: () => null })), step('bye', null)];
    expect(states(slow, [TURN, TURN])).toBe('now ahead');
    expect(states(slow, [TURN, TURN, TURN])).toBe('closed now');
    expect(states(slow, [TURN], {}, true)).toBe('closed now');
  });

  test('when nobody can do it this turn, the turn is to be ended', () => {
    const [now] = told([step('signal', goal('signalled', { plan: () => null })), step('bye', null)], [TURN]);
    expect(now).toMatchObject({ todos: [{ at: 'end-turn' }], order: { kind: 'end-turn' }, note: say`wait` });
  });

  test('it waits while something else is asked, and closes with the battle', () => {
    for (const decision of [null, asked('reaction', 'decline'), asked('turn', 'accept')])
      expect(told(tasks, [TURN, happens('moved')], { decision })[2]).toMatchObject({
        state: 'now',
        todos: [],
        order: null,
      });
    expect(states(tasks, [TURN, happens('moved')], { over: true, decision: null })).toBe('done done closed closed now');
  });
});
