import { readFileSync } from 'node:fs';
import { plain } from '@sandtable/game';
import { createMatch, diceOf, fastDice, type GameEvent, type Match, type MatchRecord } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { downRange } from '../../src/index.ts';
import type { State } from '../../src/state.ts';
import { viewFor } from '../../src/view.ts';

const { mission, scored } = downRange.words;

function recordOf(scenario: string): MatchRecord {
  return JSON.parse(readFileSync(new URL(`../games/${scenario}.json`, import.meta.url), 'utf8'));
}

function begin(record: MatchRecord): Match {
  const created = createMatch(downRange.ruleset, record.setup, { dice: diceOf(record) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match as Match;
}

type Points = GameEvent & { readonly seat: string; readonly points: number; readonly what: string };

describe.each(['kestrel-farm', 'crossroads', 'contact-on-the-ridge', 'radio-check'])(
  'a whole game of %s',
  (scenario) => {
    test('[DR-WIN-1] before a round ends, the live line names who scores, and every point has its award', () => {
      const record = recordOf(scenario);
      const match = begin(record);
      let rounds = 0;
      for (const { seat, decision, command } of record.entries) {
        const before = match.log.length;
        const ends = command.kind === 'end-turn';
        const awards = ends
          ? mission!(viewFor(match.state as State, 'spectator'), 'spectator', match.log as GameEvent[]).awards
          : [];
        match.submit({ seat, ...(decision === undefined ? {} : { decision }), command });
        const fresh = match.log.slice(before) as GameEvent[];
        if (!ends || !fresh.some(({ type }) => type === 'round-ended')) continue;
        rounds += 1;
        const held = awards.filter(({ live }) => plain(live).includes('at the end of the round'));
        const given = fresh.filter((event): event is Points => event.type === 'points-scored');
        expect(held.map(({ name, to }) => `${plain(name)} ${to}`)).toEqual(
          given
            .filter(({ what }) => awards.some(({ name, places }) => places.length > 0 && plain(name) === what))
            .map(({ what, seat: to }) => `${what} ${to}`),
        );
      }
      expect(rounds).toBeGreaterThan(2);
      const { players } = match.state as State;
      const all = scored!(viewFor(match.state as State, 'spectator'), match.log as GameEvent[]);
      for (const { seat, points } of players)
        expect(all.filter((each) => each.seat === seat).reduce((sum, each) => sum + each.points, 0)).toBe(points);
      expect(all.every(({ award, round }) => Number(award) >= 0 && round >= 1)).toBe(true);
    });
  },
);

describe('in the fog', () => {
  test('[DR-FOG-3] the live line is the same wherever enemies are that the viewer does not know', () => {
    const setup = { scenario: 'kestrel-farm', options: { fog: true } };
    const created = createMatch(downRange.ruleset, setup, { dice: fastDice(3) });
    if ('faults' in created) throw new Error(JSON.stringify(created.faults));
    const state = created.match.state as State;
    const truck = state.units.find(({ id }) => id === 'gun-truck')!;
    const ash = state.units.find(({ id }) => id === 'ash')!;
    const there = {
      ...state,
      units: state.units.map((unit) =>
        unit === ash ? { ...ash, status: 'active' as const, at: { x: 31_300, y: 22_900 } } : unit,
      ),
    };
    const lines = (table: State): string[] =>
      mission!(viewFor(table, 'a'), 'a', []).awards.map(({ live }) => plain(live));
    expect(lines(there)).toEqual(lines(state));
    expect(lines(state)[2]).toBe('Not in sight.');
    expect(mission!(viewFor(there, 'umpire'), 'umpire', []).awards[0]?.to).toBe('b');
    expect(truck.at).toBeNull();
  });
});

test('a briefing that is too long, or empty, is a fault of the file', () => {
  const file = structuredClone(downRange.content.scenarios['kestrel-farm']) as { players: { briefing: string }[] };
  file.players[0]!.briefing = 'x'.repeat(2001);
  file.players[1]!.briefing = ' ';
  const read = downRange.ruleset.readSetup({ scenario: file });
  if (!('faults' in read)) throw new Error('it was accepted');
  expect(read.faults.map(({ where }) => where)).toEqual([
    '/scenario/players/0/briefing',
    '/scenario/players/1/briefing',
  ]);
  expect(read.faults[0]?.message).toMatch(/2000/);
});

test('every shipped scenario briefs each side', () => {
  for (const scenario of Object.values(downRange.content.scenarios) as {
    players: { briefing?: string; neutral?: boolean }[];
  }[])
    for (const { briefing, neutral } of scenario.players)
      expect(neutral === true || (briefing ?? '').length > 200).toBe(true);
});
