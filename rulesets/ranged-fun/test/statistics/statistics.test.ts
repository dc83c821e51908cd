import type { Count } from '@sandtable/game';
import { createMatch, fastDice, seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { appraiser } from '../../src/appraise/appraiser.ts';
import { scenarios } from '../../src/content/catalogue.ts';
import { rangedFun } from '../../src/index.ts';
import { statistics } from '../../src/statistics/index.ts';

/** A game as the advice to bots would have it, and everything that was told of it. */
function played(scenario: string, seed: number) {
  const facts: Count[] = [];
  const { players, forces, roles } = scenarios[scenario]!;
  const lists = Array.from({ length: players }, (_, seat) => {
    const fitting = forces.filter(({ role }) => role === undefined || role === roles?.[seat]?.id);
    return { faction: fitting[seat % fitting.length]!.faction };
  });
  const created = createMatch(
    rangedFun.ruleset,
    { scenario, forces: lists },
    { dice: fastDice(seed), watch: statistics.watcher((fact) => facts.push(fact)) },
  );
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  for (let open = match.open[0]; open !== undefined; open = match.open[0]) {
    // Mere chance hardly ever destroys anything.
    const view = seatView(match, open.seat);
    const appraise = appraiser(view, view.decisions[0]!);
    const scores = match.sample(open).map((command) => ({ command, score: appraise(command).score }));
    match.advance(open, scores.reduce((best, each) => (each.score > best.score ? each : best)).command);
  }
  return { facts, match };
}

/** How far a count is from the sum of its chances, in standard deviations. */
function offBy(counted: number, chances: readonly number[]): number {
  const expected = chances.reduce((sum, chance) => sum + chance, 0);
  return (counted - expected) / Math.sqrt(chances.reduce((sum, chance) => sum + chance * (1 - chance), 0));
}

describe('what is told of a game of Ranged Fun', () => {
  const games = Array.from({ length: 14 }, (_, seed) =>
    played(['crossfire-flats', 'break-the-depot'][seed % 2]!, seed + 1),
  );
  const facts = games.flatMap((game) => game.facts);
  const shots = facts.filter((fact) => fact.fact === 'shot');
  const blows = facts.filter((fact) => fact.fact === 'blow');
  const kills = facts.filter((fact) => fact.fact === 'kill');

  test('hits come as often as their chances say', () => {
    expect(shots.length).toBeGreaterThan(300);
    const hits = shots.filter(({ hit }) => hit).length;
    expect(
      Math.abs(
        offBy(
          hits,
          shots.map(({ chance }) => chance as number),
        ),
      ),
    ).toBeLessThan(3.3);
  });

  test('kills come as often as the chances of the blows say', () => {
    expect(kills.length).toBeGreaterThan(20);
    expect(
      Math.abs(
        offBy(
          kills.length,
          blows.map(({ chance }) => chance),
        ),
      ),
    ).toBeLessThan(3.3);
  });

  test('a kill of a target is a unit destroyed; the first turn is told first', () => {
    for (const { facts: told, match } of games) {
      const destroyed = match.log.filter(({ type }) => type === 'unit-destroyed').length;
      expect(told.filter(({ fact }) => fact === 'kill').length).toBeLessThanOrEqual(destroyed);
      const first = match.log.find(({ type }) => type === 'turn-started') as unknown as { seat: string };
      expect(told.find(({ fact }) => fact === 'turn')?.seat).toBe(first.seat);
    }
  });

  test('weapons are named by who fires and at which range', () => {
    expect(new Set(shots.map(({ weapon }) => weapon.split(', ')[1]))).toEqual(new Set(['SRF', 'LRF', 'VLRF', 'VSRF']));
  });

  test('rounds and roster', () => {
    for (const { match } of games) {
      const { rounds, units } = { rounds: match.state.scenario.rounds, units: match.state.units };
      expect(statistics.rounds(match.state)).toBeLessThanOrEqual(rounds);
      const roster = statistics.roster(match.state);
      expect(roster).toHaveLength(units.length);
      expect(roster.filter(({ lost }) => lost).length).toBe(
        match.log.filter(({ type }) => type === 'unit-destroyed').length,
      );
    }
  });

  test('high is good for attack and armour, low for scatter, nothing for the stat that is hit', () => {
    const of = (label: string) => statistics.luck({ label } as never);
    expect([of('attack'), of('armour'), of('scatter'), of('stat'), of('direction')]).toEqual([1, 1, -1, 0, 0]);
  });
});
