import { expect, test } from 'vitest';
import { simpleAgainstRandom } from './simple-against-random.ts';

test('the simple bot beats random play in nine decided games of ten, whatever the mission', () => {
  // Weighted by how long a game of each takes.
  const [won, lost] = simpleAgainstRandom({ 'crossfire-flats': 8, 'break-the-depot': 6, 'the-long-road': 8 });
  expect(won + lost).toBeGreaterThan(18);
  expect(won / (won + lost)).toBeGreaterThanOrEqual(0.9);
});
