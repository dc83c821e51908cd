import { type GuideStep, guideLook, plain, typedText } from '@sandtable/game';
import {
  type Command,
  createMatch,
  fastDice,
  type GameEvent,
  type Match,
  type SeatView,
  seatView,
} from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { downRange } from '../../src/index.ts';

function matchOf(scenario: string): Match {
  const created = createMatch(downRange.ruleset, { scenario }, { dice: fastDice(5) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match as Match;
}

/** The guide's steps for Blue, the first `passed` of them passed; `change` puts something else before its eyes. */
function steps(match: Match, passed = 1, change: (view: SeatView) => void = () => {}): readonly GuideStep[] {
  const view = structuredClone(seatView(match, 'blue')) as SeatView;
  change(view);
  const events = match.eventsFor('blue', 0).map(({ event }) => event as GameEvent);
  const source = { setup: match.origin.setup, view, events };
  const gone = Array.from({ length: passed }, (_, step) => ({ step, at: 0 }));
  return downRange.words.guide?.(guideLook(downRange, { ...source, passed: gone })) ?? [];
}

const nowOf = (told: readonly GuideStep[]): GuideStep => told.find(({ state }) => state === 'now') as GuideStep;

type Unit = { readonly name?: string; readonly seat: string; status: string };
const felled =
  (...names: string[]) =>
  ({ game }: SeatView): void => {
    const { units } = game as unknown as { readonly units: readonly Unit[] };
    for (const unit of units) if (unit.seat === 'blue' && names.includes(unit.name ?? '')) unit.status = 'down';
  };

describe('the guide of a first battle', () => {
  test('goes on step by step as the player does what it says', () => {
    const match = matchOf('radio-check');
    const order = (): void => {
      const { order: command } = nowOf(steps(match));
      const decision = match.open[0]?.id as number;
      expect(match.submit({ seat: 'blue', decision, command: command as Command })).toMatchObject({ ok: true });
    };
    expect(nowOf(steps(match, 0)).title).toBe('Look at the ground');
    expect(nowOf(steps(match))).toMatchObject({ title: 'Move', typed: 'move B3 8,10.4', note: null });
    order();
    expect(nowOf(steps(match))).toMatchObject({ title: 'Shoot', typed: 'attack B3 R4 m4' });
    order();
    expect(nowOf(steps(match)).title).toBe('Send a spotter up the hill');
  });

  test('a downed soldier is replaced by one with the same equipment, and the card says so', () => {
    const now = nowOf(steps(matchOf('radio-check'), 3, felled('Scout')));
    expect(now.title).toBe('Send a spotter up the hill');
    expect(plain(now.note ?? [])).toBe('Scout is down. Leader has a radio too, so use Leader instead.');
    expect(now.todos[0]).toMatchObject({ at: 'unit', unit: 'blue-leader' });
  });

  test('when nobody is left who has it, the step closes itself and the next one is to be done', () => {
    const told = steps(matchOf('radio-check'), 3, felled('Scout', 'Leader', 'Mortar gunner'));
    expect(told.slice(3, 6).map(({ state, note }) => [state, plain(note ?? [])])).toEqual([
      ['closed', 'No radio left. On to the next step.'],
      ['closed', 'No radio left. On to the next step.'],
      ['closed', 'No 60mm mortar left. On to the next step.'],
    ]);
    expect(nowOf(told).title).toBe('Keep something back');
  });

  test('whom a step speaks of is a unit of the reader, told without brackets', () => {
    const told = steps(matchOf('radio-check'));
    const named = told.flatMap(({ text }) => text.filter(({ unit }) => unit !== undefined));
    expect(named[0]).toEqual({ text: 'Rifleman 1', unit: 'blue-rifleman-1', seat: 'blue' });
    expect(told.map(({ text }) => typedText(text)).join(' ')).not.toMatch(/[[\]]/);
  });

  test('of a scenario without a guide there are no steps', () => {
    const match = matchOf('first-shots');
    const source = { setup: match.origin.setup, view: seatView(match, 'a'), events: [], passed: [] };
    expect(downRange.words.guide?.(guideLook(downRange, source))).toEqual([]);
  });
});
