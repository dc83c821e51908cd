import { plain } from '@sandtable/game';
import { expect, test } from 'vitest';
import type { DownsyncCommand } from '../../src/decisions/index.ts';
import { ruleset } from '../../src/ruleset.ts';
import { seen } from '../../src/state-of-view.ts';
import { describeCommand } from '../../src/text/describe-command.ts';
import { namesIn } from '../../src/text/names.ts';
import { position } from '../position.ts';

const view = ruleset.view(
  position({
    units: {
      a1: { seat: 'one', card: 'crusader', at: [10, 24] },
      a2: { seat: 'one', card: 'crusader', at: [14, 24] },
      b1: { seat: 'two', card: 'crusader', at: [22, 24] },
      b2: { seat: 'two', card: 'mauler', at: [40, 40] },
    },
  }),
  'one',
);

test('a unit that both sides have says whose it is, except where that is plain to see', () => {
  const names = namesIn(seen(view));
  expect(['a1', 'a2', 'b1', 'b2'].map((id) => names.unit(id).text)).toEqual([
    'Player 1’s Crusader 1',
    'Player 1’s Crusader 2',
    'Player 2’s Crusader',
    'Mauler',
  ]);
  expect(['a1', 'a2', 'b1', 'b2'].map((id) => names.own(id).text)).toEqual([
    'Crusader 1',
    'Crusader 2',
    'Crusader',
    'Mauler',
  ]);
});

test('an order names your own units as you would, and a target with its side', () => {
  const told = (command: DownsyncCommand) => plain(describeCommand(view, command));
  expect(told({ kind: 'hold', unit: 'a2' })).toBe('Crusader 2 holds');
  expect(told({ kind: 'target', target: 'b1', boost: false })).toBe('Next shot at Player 2’s Crusader');
});
