import { expect, test } from 'vitest';
import { type GameOption, optionsText, plain } from '../../src/index.ts';

const options: readonly GameOption[] = [
  { id: 'teamTokens', name: 'Team tokens', text: '', default: false },
  {
    id: 'initiativeTies',
    name: 'Initiative ties',
    text: '',
    default: 're-roll',
    values: ['re-roll', 'previous-order'],
  },
];

test('options are told by their names, and only those that differ from the usual', () => {
  const told = optionsText(options, { teamTokens: true, initiativeTies: 'previous-order' });
  expect(plain(told ?? [])).toBe('Optional rules: team tokens, initiative ties (previous order).');
  expect(optionsText(options, { teamTokens: false, initiativeTies: 're-roll' })).toBeUndefined();
});
