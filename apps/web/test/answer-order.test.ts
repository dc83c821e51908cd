import { say } from '@sandtable/game';
import { expect, test } from 'vitest';
import { asShown } from '../src/thinker/plain-reaction.ts';
import type { Figure } from '../src/thinker/planner.ts';

const figure = (label: string, amount: number): Figure => ({ label, amount, value: `${amount}%`, spoken: label });
const shot = (name: string, hit: number, kill: number) => ({
  name,
  figures: [figure('hit', hit), figure('kill', kill)],
});
const names = (answers: readonly { readonly name: string }[]): string[] => answers.map(({ name }) => name);

test('an answer never stands above one whose figures are all better', () => {
  expect(names(asShown([shot('low', 30, 10), shot('mid', 40, 20), shot('high', 50, 20)]))).toEqual([
    'high',
    'mid',
    'low',
  ]);
});

test('where figures say different things the order stays as it was judged', () => {
  expect(names(asShown([shot('sure', 60, 10), shot('deadly', 50, 30)]))).toEqual(['sure', 'deadly']);
  const spoils = { name: 'spoils', figures: [figure('suppress', 20)] };
  const hides = { name: 'hides', figures: [] };
  expect(names(asShown([spoils, hides, shot('fires', 90, 90)]))).toEqual(['spoils', 'hides', 'fires']);
});

test('an answer that says why it is best stays first, and says so only where another looks better', () => {
  const first = { ...shot('stops him', 30, 10), because: say`Best: could stop the shot.` };
  const [kept, ...rest] = asShown([first, shot('easy', 60, 40)]);
  expect([kept, names(rest)]).toEqual([first, ['easy']]);
  expect(asShown([first, shot('harder', 20, 10)])[0]).not.toHaveProperty('because');
});
