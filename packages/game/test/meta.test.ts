import { expect, test } from 'vitest';
import { usualFactions } from '../src/index.ts';

const seat = (role: string | null) => ({ name: '', role });
const list = (faction: string, role: string | null = null) => ({ faction, role, units: 4 });

test('each seat gets a list of its own, as far as there are', () => {
  const forces = [list('north'), list('south')];
  expect(usualFactions({ seats: [seat(null), seat(null)], forces })).toEqual(['north', 'south']);
  expect(usualFactions({ seats: [seat(null), seat(null), seat(null)], forces })).toEqual(['north', 'south', 'north']);
});

test('a role gets lists for that role or for all', () => {
  const forces = [list('north', 'attacker'), list('south', 'defender'), list('east', 'defender')];
  expect(usualFactions({ seats: [seat('attacker'), seat('defender')], forces })).toEqual(['north', 'east']);
  expect(usualFactions({ seats: [seat('referee')], forces })).toEqual(['?']);
});
