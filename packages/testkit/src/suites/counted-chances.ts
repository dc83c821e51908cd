import type { Count, Statistics } from '@sandtable/game';
import { createMatch, fastDice, type GameEvent, type Match, type OpenDecision, type Ruleset } from '@sandtable/kernel';
import type { Tools } from './tools.ts';

/** Plays a whole game with `answer`. Returns the match at its end and everything the game's statistics counted. */
export function countedGame<State, Event extends GameEvent>(
  { ruleset, statistics }: { ruleset: Ruleset<State, Event>; statistics: Statistics<State, Event> },
  setup: unknown,
  seed: number,
  answer: (match: Match<State, Event>, open: OpenDecision) => Parameters<Match<State, Event>['advance']>[1],
): { readonly facts: readonly Count[]; readonly match: Match<State, Event> } {
  const facts: Count[] = [];
  const watch = statistics.watcher((fact) => facts.push(fact));
  const created = createMatch(ruleset, setup, { dice: fastDice(seed), watch });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  for (let open = match.open[0]; open !== undefined; open = match.open[0]) match.advance(open, answer(match, open));
  return { facts, match };
}

/** Declares the suite that hits and kills happen as often as the chances shown for them say. */
export function countedChances(
  facts: readonly Count[],
  { test, expect, shots: fewestShots, kills: fewestKills }: Omit<Tools, 'describe'> & { shots: number; kills: number },
): void {
  const shots = facts.filter((fact) => fact.fact === 'shot');
  const blows = facts.filter((fact) => fact.fact === 'blow');
  const kills = facts.filter((fact) => fact.fact === 'kill');

  test('hits happen as often as their chances say', () => {
    expect(shots.length).toBeGreaterThan(fewestShots);
    const hits = shots.filter(({ hit }) => hit).length;
    const chances = shots.map(({ chance }) => chance as number);
    expect(Math.abs(offBy(hits, chances))).toBeLessThan(3.3);
  });

  test('kills happen as often as the chances of the blows say', () => {
    expect(kills.length).toBeGreaterThan(fewestKills);
    const chances = blows.map(({ chance }) => chance);
    expect(Math.abs(offBy(kills.length, chances))).toBeLessThan(3.3);
  });
}

/** How far a count is from the sum of its chances, in standard deviations. */
function offBy(counted: number, chances: readonly number[]): number {
  const expected = chances.reduce((sum, chance) => sum + chance, 0);
  return (counted - expected) / Math.sqrt(chances.reduce((sum, chance) => sum + chance * (1 - chance), 0));
}
