import { downRange } from '@sandtable/down-range';
import {
  createMatch,
  diceOf,
  type GameEvent,
  type Json,
  type Match,
  type MatchRecord,
  seatView,
} from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { expect, test } from 'vitest';
import { downRangePlanner } from '../src/games/down-range/planner.ts';
import { rangedFunPlanner } from '../src/games/ranged-fun/planner.ts';
import { durationOf, startsOf, wholeOf } from '../src/map/pace.ts';
import type { Motion, Place } from '../src/map/scene.ts';
import { insideCircle, reachedBy } from '../src/orders/burst.ts';
import type { HistoryStep, LuckLine, Planner } from '../src/thinker/planner.ts';
import { recordedGame } from './support/recorded-game.ts';

const games = {
  'down-range': { ruleset: downRange.ruleset, planner: downRangePlanner },
  'ranged-fun': { ruleset: rangedFun.ruleset, planner: rangedFunPlanner },
} as const;

type Seen = { readonly motions: readonly Motion[]; readonly events: readonly GameEvent[]; readonly after: Json };

/** A recorded game as its first seat saw it, entry by entry; each with what could be watched. */
function watched(game: keyof typeof games, record: MatchRecord): { readonly seen: Seen[]; readonly planner: Planner } {
  const { ruleset, planner: make } = games[game];
  const created = createMatch(ruleset as never, record.setup, { dice: diceOf(record) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const match = created.match as Match;
  const [seat = ''] = match.seats;
  const planner = make();
  const teller = planner.teller();
  const seen: Seen[] = [];
  let [before, told]: [Json | null, number] = [null, 0];
  for (const { seat: by, decision, command } of record.entries) {
    const outcome = match.submit({ seat: by, ...(decision === undefined ? {} : { decision }), command });
    if (!outcome.ok) throw new Error(outcome.rejection.code);
    const after = seatView(match, seat).game;
    const events = match.eventsFor(seat, told).map(({ event }) => event as GameEvent);
    told = match.log.length;
    seen.push({
      motions: teller.add(seatView(match, seat), before, { entry: seen.length, events }).motions,
      events,
      after,
    });
    before = after;
  }
  return { seen, planner };
}

const setups: Readonly<Record<keyof typeof games, Json>> = {
  'down-range': { scenario: 'first-shots' },
  'ranged-fun': {
    scenario: 'first-contact',
    forces: [{ faction: 'DC' }, { faction: 'DC' }],
  },
};

type Placed = { readonly id: string; readonly at?: unknown };

for (const game of ['down-range', 'ranged-fun'] as const) {
  const record = recordedGame(game, setups[game]);
  const { seen, planner } = watched(game, record);

  test(`${game}: every way that is shown ends where the unit stands then`, () => {
    let shown = 0;
    for (const { motions, after } of seen) {
      const { units } = after as unknown as { readonly units: readonly Placed[] };
      const ways = motions.flatMap((motion) => (motion.kind === 'move' ? [motion] : []));
      for (const { unit, points } of ways.filter(
        (way, i) => !ways.slice(i + 1).some((next) => next.unit === way.unit),
      )) {
        const at = units.find(({ id }) => id === unit)?.at;
        if (at == null) continue;
        expect(points.at(-1)).toEqual(game === 'down-range' ? onTable(after, at) : onBoard(at));
        shown += 1;
      }
    }
    expect(shown).toBeGreaterThan(3);
  });

  test(`${game}: shots are shown, and counted once however the history comes`, () => {
    expect(seen.flatMap(({ motions }) => motions).filter(({ kind }) => kind === 'shot').length).toBeGreaterThan(0);
    const steps = seen.map(({ events }, entry): HistoryStep => ({ entry, events }));
    const last = seen.at(-1)?.after as Json;
    // Counted step by step during play, and all at once for a player who comes back: both must agree.
    let live: readonly LuckLine[] = [];
    seen.forEach(({ after }, entry) => {
      live = planner.count(after, [steps[entry] as HistoryStep]);
    });
    const back = games[game].planner().count(last, steps);
    expect(back).toEqual(live);
    const shots = live.reduce((sum, line) => sum + line.shots, 0);
    expect(shots).toBeGreaterThan(0);
    for (const { hits, shots: fired, expected } of live) {
      expect(hits).toBeLessThanOrEqual(fired);
      expect(expected).toBeLessThanOrEqual(fired);
    }
    // What is taken back does not count.
    const undone: HistoryStep = {
      entry: steps.length,
      events: [{ type: 'undone', clause: 'SK-UNDO-3', to: 0 } as unknown as GameEvent],
    };
    expect(planner.count(last, [undone])).toEqual([]);
  });
}

/** The middle of a square. */
function onBoard(at: unknown): Place {
  const [column = 0, row = 0] = at as readonly number[];
  return { x: column + 0.5, y: row + 0.5 };
}

/** Inches from the north-west. */
function onTable(after: Json, at: unknown): Place {
  const { height } = after as unknown as { readonly height: number };
  const { x, y } = at as { readonly x: number; readonly y: number };
  return { x: x / 1000, y: (height - y) / 1000 };
}

test('motions follow each other, shots of one volley go off together, and none takes time where motion is off', () => {
  const walk: Motion = {
    kind: 'move',
    unit: 'a',
    points: [
      { x: 0, y: 0 },
      { x: 3, y: 4 },
    ],
  };
  const shot: Motion = { kind: 'shot', from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, hit: true };
  const fall: Motion = { kind: 'fall', unit: 'b' };
  expect(durationOf(walk, 'usual')).toBe(450);
  expect(
    durationOf(
      {
        ...walk,
        points: [
          { x: 0, y: 0 },
          { x: 0, y: 90 },
        ],
      },
      'usual',
    ),
  ).toBe(1200);
  const starts = startsOf([walk, shot, shot, fall], 'usual');
  expect(starts).toEqual([0, 450, 450, 870]);
  expect(wholeOf([walk, shot, shot, fall], 'usual')).toBe(1190);
  expect(wholeOf([walk, shot, fall], 'off')).toBe(0);
});

test('a burst stays in its circle, and reaches every base it touches, your own first', () => {
  const circle = { at: { x: 10, y: 10 }, within: 4 };
  expect(insideCircle(circle, { x: 12, y: 10 })).toEqual({ x: 12, y: 10 });
  const edge = insideCircle(circle, { x: 20, y: 10 });
  expect(edge.y).toBe(10);
  expect(edge.x).toBeGreaterThan(13.9);
  expect(edge.x).toBeLessThanOrEqual(14);
  const unit = (id: string, x: number, state = 'idle') => ({ id, at: { x, y: 10 }, radius: 0.5, state }) as never;
  const units = [unit('enemy', 11), unit('friend', 12.4), unit('far', 12.6), unit('down', 10, 'downed')];
  const inside = reachedBy({ at: { x: 10, y: 10 }, radius: 2 }, units, (id) => id === 'friend');
  expect(inside.map(({ id }) => id)).toEqual(['friend', 'enemy']);
});
