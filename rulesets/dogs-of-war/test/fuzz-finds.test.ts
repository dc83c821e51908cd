import { Random } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { scramble } from '../src/event-for.ts';
import { jump } from '../src/rules/movement/climbing.ts';
import { viewFor } from '../src/view.ts';
import { model, position, rgr, tal } from './position.ts';

// What random games have found, each once.

test('[DW-MOV-14] nobody jumps on the spot: over a step it’s a jump, over nothing it isn’t', () => {
  const state = position({ active: 'one', models: { a: rgr(10, 10), b: tal(30, 10) } });
  const man = model(state, 'a');
  expect(jump(state, man, man.place, man.place)).toMatchObject({ code: 'path-blocked', clause: 'DW-MOV-14' });
  expect(jump(state, man, man.place, { ...man.place, x: man.place.x + 1500 })).not.toHaveProperty('code');
});

test('[DW-EXP-19] neither where the other side’s mines lie nor how many it has laid is told', () => {
  const devices = [
    { type: 'mine' as const, owner: 'two' as const, at: [20, 20] as [number, number] },
    { type: 'mine' as const, owner: 'one' as const, at: [15, 20] as [number, number] },
  ];
  const state = position({ active: 'one', devices, models: { a: rgr(10, 10), b: tal(30, 10) } });
  const seen = viewFor(state, 'one') as unknown as typeof state;
  expect(seen.devices.map(({ owner }) => owner)).toEqual(['one']);
  expect(seen.devicesSet.two).toBe(0);
  const others = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    const other = scramble(state, 'one', new Random(seed));
    others.add(JSON.stringify(other.devices));
    expect(viewFor(other, 'one')).toEqual(viewFor(state, 'one'));
  }
  expect(others.size).toBeGreaterThan(4);
});
