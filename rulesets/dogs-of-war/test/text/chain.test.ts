import { Story, type StoryChain } from '@sandtable/game';
import type { Command, GameEvent } from '@sandtable/kernel';
import { situationTable } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { dogsOfWar } from '../../src/index.ts';
import type { Given } from '../../src/situations/given.ts';
import { rgr, tal, wall } from '../position.ts';

const { ruleset, words } = dogsOfWar;

/** The chains of one order's story. */
function chainsAfter(given: Given, seat: string, command: object, ...dice: number[]): readonly StoryChain[] {
  const table = situationTable(ruleset, given);
  const before = ruleset.view(table.state, 'umpire');
  const from = table.match.log.length;
  table.dice(...dice);
  table.accepts(seat, command as Command);
  const story = new Story(words);
  const events = table.match.log.slice(from) as readonly GameEvent[];
  story.add({ entry: 0, before, after: ruleset.view(table.state, 'umpire'), events });
  return story.lines.at(-1)?.shot?.chains ?? [];
}

const duel: Given = { models: { r: rgr(10, 24), t: tal(20, 24, { facing: [-1, 0] }) } };
const shot = (model: string, target: string, weapon: string, mode: string, more: object = {}) => ({
  kind: 'fire',
  model,
  shot: { weapon, mode, target, aimed: false, scope: false, spotter: null, ...more },
});

/** `To hit 1 hit (5 or less, 50%) DW-HIT-2`. */
const told = ({ steps }: StoryChain): string[] =>
  steps.map(({ title, faces, result, needs, chance, clause }) =>
    [title, ...faces, result, `(${needs}${chance === null ? '' : `, ${Math.round(chance * 100)}%`})`, clause].join(' '),
  );

describe('[DW-HIT-17] a hit is told step by step', () => {
  test('each with what it needed, how likely it was, and its clause', () => {
    const [chain, ...others] = chainsAfter(duel, 'one', shot('r', 't', 'm16a2', 'sa'), 1, 4, 1, 9);
    expect(others).toEqual([]);
    expect(chain?.unit).toBe('t');
    expect(told(chain!)).toMatchInlineSnapshot(`
      [
        "To hit 1 hit (7 or less, 70%) DW-HIT-2",
        "Where 4 stomach (4 or 5, 20%) DW-LOC-1",
        "Cover none (nothing in the way) DW-COV-1",
        "Armor none (he wears none there) DW-ARM-2",
        "Damage − 4 1 critical (4 or less, 40%) DW-DMG-1",
        "Shell Shock 9 breaks (6 or less, 40%) DW-MOR-1",
      ]
    `);
    expect(chain?.missing).toEqual([]);
  });

  test('a miss ends it at the first step, and the rest stays empty', () => {
    const [chain] = chainsAfter(duel, 'one', shot('r', 't', 'm16a2', 'sa'), 10);
    expect(told(chain!)).toMatchInlineSnapshot(`
      [
        "To hit 10 miss (7 or less, 30%) DW-HIT-2",
      ]
    `);
    expect(chain?.missing).toEqual(['Where', 'Cover', 'Armor', 'Damage', 'Shell Shock']);
  });

  test('cover ends it, or lets it through', () => {
    const behind: Given = { ...duel, table: { pieces: [wall(18, 20, 18.3, 28, 0.6)] } };
    const [stopped] = chainsAfter(behind, 'one', shot('r', 't', 'm16a2', 'sa'), 1, 7, 10);
    expect(told(stopped!)).toMatchInlineSnapshot(`
      [
        "To hit 1 hit (7 or less, 70%) DW-HIT-2",
        "Where 7 right leg (a 7, 10%) DW-LOC-1",
        "Cover, hard 10 stopped (2 or less, 80%) DW-COV-1",
      ]
    `);
    expect(stopped?.result).toBe('stopped by cover');
    expect(stopped?.missing).toEqual(['Armor', 'Damage', 'Shell Shock']);
    const [through] = chainsAfter(behind, 'one', shot('r', 't', 'm16a2', 'sa'), 1, 7, 1, 9);
    expect(through?.steps.find(({ id }) => id === 'cover')?.result).toBe('through');
    expect(through?.missing).not.toContain('Damage');
  });

  test('armor that holds ends it', () => {
    const given: Given = { ...duel, active: 'two', acting: ['t'] } as Given;
    const [chain] = chainsAfter(given, 'two', shot('t', 'r', 'ak-47', 'sa'), 1, 4, 1);
    expect(told(chain!)).toMatchInlineSnapshot(`
      [
        "To hit 1 hit (5 or less, 50%) DW-HIT-2",
        "Where 4 stomach (4 or 5, 20%) DW-LOC-1",
        "Cover none (nothing in the way) DW-COV-1",
        "Armor 5 − 2 1 holds (3 or less, 30%) DW-ARM-1",
      ]
    `);
    expect(chain?.missing).toEqual(['Damage', 'Shell Shock']);
  });

  test('every hit of a burst is a chain of its own, with its own die', () => {
    const chains = chainsAfter(duel, 'one', shot('r', 't', 'm16a2', 'bu'), 1, 10, 2, 7, 9, 8, 9);
    expect(chains.map(({ steps }) => steps[0]?.faces)).toEqual([[1], [2]]);
    expect(chains.map(({ steps }) => steps.find(({ id }) => id === 'location')?.faces)).toEqual([[7], [8]]);
  });
});
