import type { Json } from '@sandtable/kernel';
import { createMatch, seededDice } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { expect, test } from 'vitest';
import { withSides } from '../src/games/ranged-fun/side-words.ts';

function viewOf(factions: readonly [string, string]): Json {
  const setup = { scenario: 'crossfire-flats', forces: factions.map((faction) => ({ faction })), options: {} };
  const created = createMatch(rangedFun.ruleset, setup, { dice: seededDice('07'.repeat(32)) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return rangedFun.ruleset.view(created.match.state, 'red') as unknown as Json;
}

test('sides are called by their factions where those tell them apart, and by their colours where not', () => {
  const view = viewOf(['DC', 'IC']);
  const [first, second] = [withSides(view, 'Red'), withSides(view, 'Blue')];
  expect(new Set([first, second])).toEqual(new Set(['Dustrunner Clans', 'Ironback Combine']));
  expect(withSides(view, 'Blue wins: most points. Points: Red 0, Blue 73.')).toMatch(
    /^(Dustrunner Clans win|Ironback Combine wins): most points\. Points: [A-Z]\w+ \w+ 0, [A-Z]\w+ \w+ 73\.$/,
  );
  expect(withSides(view, "Round 4: Red's turn.")).toMatch(/^Round 4: (Dustrunner Clans’|Ironback Combine’s) turn\.$/);
  expect(withSides(viewOf(['DC', 'DC']), "Red's turn.")).toBe("Red's turn.");
});
