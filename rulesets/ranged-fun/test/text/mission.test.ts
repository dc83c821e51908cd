import { readFileSync } from 'node:fs';
import { plain } from '@sandtable/game';
import { createMatch, diceOf, type GameEvent, type Match, type MatchRecord } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import type { RangedFunEvent } from '../../src/events.ts';
import { rangedFun } from '../../src/index.ts';
import { missionOf } from '../../src/missions/mission.ts';
import type { State } from '../../src/state.ts';
import { viewFor } from '../../src/view.ts';

const { mission, scored } = rangedFun.words;
const scenarios = Object.keys(rangedFun.content.scenarios);

function begin(record: MatchRecord): Match {
  const created = createMatch(rangedFun.ruleset, record.setup, { dice: diceOf(record) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match as Match;
}

describe.each(scenarios)('a whole game of %s', (scenario) => {
  const record: MatchRecord = JSON.parse(readFileSync(new URL(`../games/${scenario}.json`, import.meta.url), 'utf8'));

  test('[RF-END-3] the live line names who scores next turn, and every point has its award', () => {
    const match = begin(record);
    for (const { seat, decision, command } of record.entries) {
      const before = match.log.length;
      const ends = command.kind === 'end-turn';
      const promised = ends
        ? mission!(viewFor(match.state as State, 'spectator'), 'spectator', match.log as GameEvent[]).awards
        : [];
      match.submit({ seat, ...(decision === undefined ? {} : { decision }), command });
      const fresh = match.log.slice(before) as RangedFunEvent[];
      const turn = fresh.find((event) => event.type === 'turn-started');
      if (!ends || turn === undefined) continue;
      // Hammered markers run out with the turn, and with them who holds: only what was promised must come.
      const due = promised.filter(({ to, live }) => to === turn.seat && plain(live).includes('next turn'));
      const given = fresh.find((event) => event.type === 'points-scored');
      if (due.length > 0) expect(given).toMatchObject({ what: 'held', seat: turn.seat });
    }
    const state = match.state as State;
    const view = viewFor(state, 'spectator');
    const all = scored!(view, match.log as GameEvent[]);
    const standings = missionOf(state).standings(state);
    for (const [seat, points] of Object.entries(standings))
      expect(all.filter((each) => each.seat === seat).reduce((sum, each) => sum + each.points, 0)).toBe(points);
    const { awards } = mission!(view, 'spectator', match.log as GameEvent[]);
    for (const [seat, points] of Object.entries(standings))
      expect(awards.reduce((sum, award) => sum + (award.points[seat] ?? 0), 0)).toBe(points);
    expect(all.every(({ award }) => awards.some(({ id }) => id === award))).toBe(true);
  });
});

test('there are no more briefings than players, and none is too long', () => {
  const file = structuredClone(rangedFun.content.scenarios['three-wells']) as { briefings: string[] };
  const faults = (briefings: string[]): string[] => {
    const read = rangedFun.ruleset.readSetup({
      scenario: { ...file, briefings },
      forces: [{ faction: 'IC' }, { faction: 'DC' }],
    });
    return 'faults' in read ? read.faults.map(({ code, where }) => `${code} ${where}`) : [];
  };
  expect(faults(['One', 'Two'])).toEqual([]);
  expect(faults(['One', 'Two', 'Three'])).toEqual(['briefing-count /scenario/briefings']);
  expect(faults(['One', 'x'.repeat(2001)]).join()).toMatch(/\/scenario\/briefings\/1/);
});

test('every shipped scenario briefs each side and names its squares', () => {
  for (const scenario of Object.values(rangedFun.content.scenarios) as { players: number; briefings?: string[] }[])
    expect(scenario.briefings?.filter((text) => text.length > 200)).toHaveLength(scenario.players);
  for (const id of scenarios) {
    const read = rangedFun.ruleset.readSetup(rangedFun.content.setup({ scenario: id }));
    if ('faults' in read) throw new Error(id);
    const { awards } = mission!(viewFor(rangedFun.ruleset.start(read.setup), 'red'), 'red', []);
    expect(awards.map(({ name }) => plain(name)).join()).not.toMatch(/Objective/);
  }
});
