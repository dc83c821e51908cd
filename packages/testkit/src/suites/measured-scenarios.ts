import type { GameContent, Measured } from '@sandtable/game';
import type { AnyRuleset } from '@sandtable/kernel';
import type { Tools } from './tools.ts';

/** Declares the suite for how balanced a game's scenarios are: all are measured, the counts add up, and nobody wins too often. */
export function measuredScenarios(
  { ruleset, content }: { readonly ruleset: AnyRuleset; readonly content: GameContent },
  { describe, test, expect }: Tools,
): void {
  const scenarios = Object.entries(content.scenarios) as [string, { readonly measured?: Measured }][];
  const measured = scenarios.flatMap(([id, { measured: counts }]) =>
    counts === undefined ? [] : [{ id, scenario: content.scenarios[id] as object, counts }],
  );

  describe('how balanced the scenarios are', () => {
    test('has been measured for all of them', () => {
      expect(measured.map(({ id }) => id)).toEqual(Object.keys(content.scenarios));
      expect(measured).not.toEqual([]);
    });

    for (const { id, scenario, counts } of measured) {
      const { games, wins, draws } = counts;

      test(`games of ${id} were won by one of its players or drawn`, () => {
        const read = ruleset.readSetup(content.setup({ scenario: id }));
        if ('faults' in read) throw new Error(JSON.stringify(read.faults));
        expect(Object.values(wins).reduce((sum, won) => sum + won, draws)).toBe(games);
        expect(Object.keys(wins).sort()).toEqual(ruleset.seats(read.setup).toSorted());
      });

      test(`nobody wins more than six of ten decided games of ${id}`, () => {
        for (const won of Object.values(wins)) expect(won).toBeLessThanOrEqual(0.6 * (games - draws));
      });

      test(`the figures in ${id} are checked like everything else in the file`, () => {
        const file = content.files.find(({ name }) => name === 'scenario');
        const faults = file?.faults({ ...scenario, measured: { ...counts, draws: -1 } }) ?? [];
        expect(faults.map(({ where }) => where)).toEqual(['/measured/draws']);
      });

      test(`the figures in ${id} are no part of a match: measuring again changes no record`, () => {
        for (const named of [id, scenario]) {
          const read = ruleset.readSetup(content.setup({ scenario: named }));
          expect(read).toHaveProperty('setup.scenario.id', id);
          expect(read).not.toHaveProperty('setup.scenario.measured');
        }
      });
    }
  });
}
