import { seatView } from '@sandtable/kernel';
import { countedChances, countedGame } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { appraiser } from '../../src/appraise/appraiser.ts';
import { rangedFun } from '../../src/index.ts';
import { statistics } from '../../src/statistics/index.ts';

/** How many orders are weighed for each question: all of them would take ten times as long and find the same shots. */
const WEIGHED = 30;

/** A game as the advice to bots would have it: mere chance hardly ever destroys anything. */
function played(scenario: string, seed: number) {
  return countedGame(rangedFun, rangedFun.content.setup({ scenario }), seed, (match, open) => {
    const view = seatView(match, open.seat);
    const appraise = appraiser(view, view.decisions[0]!);
    const all = match.sample(open);
    const some = all.filter((_, i) => i % Math.ceil(all.length / WEIGHED) === 0);
    const scores = some.map((command) => ({ command, score: appraise(command).score }));
    return scores.reduce((best, each) => (each.score > best.score ? each : best)).command;
  });
}

describe('what is told of a game of Ranged Fun', () => {
  const games = Array.from({ length: 6 }, (_, seed) =>
    played(['crossfire-flats', 'break-the-depot'][seed % 2]!, seed + 1),
  );
  const facts = games.flatMap((game) => game.facts);
  countedChances(facts, { test, expect, shots: 120, kills: 8 });

  test('a kill of a target is a unit destroyed; the first turn is told first', () => {
    for (const { facts: told, match } of games) {
      const destroyed = match.log.filter(({ type }) => type === 'unit-destroyed').length;
      expect(told.filter(({ fact }) => fact === 'kill').length).toBeLessThanOrEqual(destroyed);
      const first = match.log.find(({ type }) => type === 'turn-started') as unknown as { seat: string };
      expect(told.find(({ fact }) => fact === 'turn')?.seat).toBe(first.seat);
    }
  });

  test('weapons are named by who fires and at which range', () => {
    const weapons = facts.flatMap((fact) => (fact.fact === 'shot' ? [fact.weapon] : []));
    expect(new Set(weapons.map((weapon) => weapon.split(', ')[1]))).toEqual(new Set(['SRF', 'LRF', 'VLRF', 'VSRF']));
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
