import { describe, expect, test } from 'vitest';
import { applyEvent } from '../src/apply-event.ts';
import { optionsSchema } from '../src/content/options.ts';
import { inconsistencies } from '../src/inconsistencies.ts';
import { ruleset } from '../src/ruleset.ts';
import type { State } from '../src/state.ts';
import { at, model, position, rgr, tal } from './position.ts';

/** Makes a ruling: what the state then contradicts itself in, or why the ruling is refused. */
function rule(state: State, kind: string, edit: object): string {
  const ruling = ruleset.adjudications.find((each) => each.kind === kind)!;
  const command = { kind, ...edit };
  const fault = ruling.check(state, command);
  if (fault !== undefined) return `${fault.code} ${fault.clause}`;
  for (const event of ruling.events(state, command)) applyEvent(state, event as never);
  return inconsistencies(state).join() || 'ruled';
}

const place = (x: number, y: number) => ({ ...at(x, y), surface: 'ground' });
const down = { unconscious: true, hp: 0, posture: 'prone' } as const;

describe('a ruling leaves nobody in two places', () => {
  test('[DW-GEN-8] a carrier brings his load along, and a man who is carried is set down', () => {
    const carried = () =>
      position({ models: { r: rgr(10, 10, { carrying: 'f' }), f: rgr(10, 10, down), t: tal(40, 10) } });
    const both = carried();
    expect(rule(both, 'move-model', { model: 'r', place: place(20, 20) })).toBe('ruled');
    expect([model(both, 'r').carrying, model(both, 'f').place]).toEqual(['f', place(20, 20)]);
    const one = carried();
    expect(rule(one, 'move-model', { model: 'f', place: place(20, 20) })).toBe('ruled');
    expect([model(one, 'r').carrying, model(one, 'f').carriedBy]).toEqual([null, null]);
    expect([model(one, 'r').place, model(one, 'f').place]).toEqual([place(10, 10), place(20, 20)]);
  });

  test('[DW-GEN-8] a man in a vehicle gets out of it, and what is mounted stays', () => {
    const truck = {
      id: 'truck',
      name: 'Truck',
      at: [20, 20],
      facing: [1, 0],
      length: 4,
      width: 2,
      height: 1,
      material: 'hard',
      sp: 6,
      inchesPerAp: 2,
      seats: 3,
      weapon: { type: 'm60e3', arc: 'front' },
    } as const;
    const state = position({
      options: optionsSchema.parse({ vehicles: true }),
      vehicles: [truck as never],
      models: { r: rgr(20, 20, { aboard: { vehicle: 'truck', seat: 1 } }), t: tal(40, 10) },
    });
    expect(rule(state, 'move-model', { model: 'r', place: place(10, 10) })).toBe('ruled');
    expect(state.vehicles[0]?.crew).toEqual([null, null, null]);
    expect(model(state, 'r').weapons.some(({ type }) => type === 'm60e3')).toBe(false);
  });

  test('[DW-GEN-8] a dead man comes back to life where there is room, and not under another’s feet', () => {
    const killed = (x: number) =>
      position({ models: { r: rgr(10, 10, { dead: true, posture: 'prone' }), t: tal(x, 10) } });
    expect(rule(killed(10.9), 'set-model', { model: 'r', dead: false })).toBe('overlap DW-GEO-14');
    expect(rule(killed(11), 'set-model', { model: 'r', dead: false })).toBe('ruled');
    expect(rule(killed(10.9), 'set-model', { model: 'r', hp: 2 })).toBe('ruled');
  });

  test('[DW-MSC-14] no ruling shuts a door on a man who stands in it; it may be opened around him', () => {
    const state = (y: number) =>
      position({
        table: 'crossroads',
        doors: { 'house-nw/door-1': 'open' },
        models: { r: rgr(12, y), t: tal(40, 10) },
      });
    const shut = { door: 'house-nw/door-1', state: 'shut' };
    expect(rule(state(26), 'set-door', shut)).toBe('overlap DW-MSC-14');
    expect(rule(state(26), 'set-door', { ...shut, state: 'locked' })).toBe('overlap DW-MSC-14');
    expect(rule(state(26), 'set-door', { ...shut, state: 'broken' })).toBe('ruled');
    expect(rule(state(24), 'set-door', shut)).toBe('ruled');
  });
});
