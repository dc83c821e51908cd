import { describe, expect, test } from 'vitest';
import { burnTerrain } from '../../src/procedures/fire.ts';
import { playOut } from '../play-out.ts';
import { battle, box, extinguish, position, soldier, unitIn, vehicle } from '../table.ts';

const wreck = vehicle('B', 'military-truck', [20, 20], { status: 'wreck', burning: true });
const far = soldier('B', [65, 40]);

describe('fire', () => {
  test('[DR-FIR-1, DR-FIR-4] V74 a burning wreck rolls 4: woods 3.5" away catch, a soldier 3" away does not', () => {
    const state = position({
      units: { w: wreck, s: soldier('A', [20, 25.5]) },
      terrain: [box('woods', [25.5, 15], [30, 25], { id: 'wood' })],
    });
    const out = playOut(state, burnTerrain, { dice: [4] });
    expect(out.state.burning).toEqual(['wood']);
    expect(unitIn(out.state, 's').burning).toBe(false);
    expect(playOut(state, burnTerrain, { dice: [3] }).state.burning).toEqual([]);
  });

  test('[DR-FIR-4] troops catch fire in contact only, and are burned at once', () => {
    const at = (y: number) => position({ units: { w: wreck, s: soldier('A', [20, y]) } });
    const caught = playOut(at(23.5), burnTerrain, { dice: [1, 4] });
    expect(unitIn(caught.state, 's')).toMatchObject({ burning: true, status: 'downed' });
    expect(unitIn(playOut(at(23.5), burnTerrain, { dice: [1, 3] }).state, 's')).toMatchObject({
      burning: true,
      status: 'active',
    });
    expect(unitIn(playOut(at(23.501), burnTerrain, { dice: [6] }).state, 's').burning).toBe(false);
    const agreed = position({ units: { w: wreck, s: soldier('A', [20, 24.5]) }, judgements: { fireContact: 2 } });
    expect(unitIn(playOut(agreed, burnTerrain, { dice: [6, 2] }).state, 's').burning).toBe(true);
  });

  test('[DR-FIR-4] soft vehicles and wrecks catch, armour does not', () => {
    const state = position({
      units: {
        w: wreck,
        car: vehicle('A', 'civilian-car', [20, 26]),
        tank: vehicle('A', 'tank', [20, 14]),
        soft: vehicle('A', 'civilian-car', [26, 20], { status: 'wreck' }),
      },
    });
    // d6 against the car's own d6.
    const out = playOut(state, burnTerrain, { dice: [6, 2, 5] });
    expect(['car', 'tank', 'soft'].map((id) => unitIn(out.state, id).burning)).toEqual([true, false, true]);
  });

  test('[DR-FIR-1] what is newly lit waits for the next round', () => {
    const state = position({
      units: { s: soldier('A', [60, 40]) },
      terrain: [
        box('woods', [10, 10], [20, 20], { id: 'b-wood', burning: true }),
        box('woods', [22, 10], [30, 20], { id: 'c-wood' }),
        box('hedge', [31, 10], [33, 20], { id: 'd-hedge' }),
      ],
    });
    const first = playOut(state, burnTerrain, { dice: [2] });
    expect(first.state.burning).toEqual(['b-wood', 'c-wood']);
    const second = playOut(first.state, burnTerrain, { dice: [1, 1] });
    expect(second.state.burning).toEqual(['b-wood', 'c-wood', 'd-hedge']);
  });

  test('[DR-FIR-1] pieces that touch, overlap or contain each other are near', () => {
    const state = position({
      units: { s: soldier('A', [60, 40]) },
      terrain: [
        box('woods', [10, 10], [30, 30], { id: 'wood', burning: true }),
        box('timber-building', [15, 15], [20, 20], { id: 'hut' }),
        box('masonry-building', [22, 15], [26, 20], { id: 'house' }),
      ],
    });
    expect(playOut(state, burnTerrain, { dice: [1] }).state.burning).toEqual(['wood', 'hut']);
  });

  test('[DR-FIR-2] V74 a burning soldier at his turn start', () => {
    const given = {
      started: false,
      units: { a: soldier('A', [10, 10], { burning: true }), c: soldier('A', [30, 10]), far },
    };
    expect(battle(given, [4]).unit('a').status).toBe('downed');
    expect(battle(given, [3]).unit('a')).toMatchObject({ status: 'active', burning: true });
  });

  test('[DR-FIR-3] he may Focus to put himself out', () => {
    const b = battle({ units: { a: soldier('A', [10, 10], { burning: true }), far } });
    b.accepts('A', extinguish('a'));
    expect(b.unit('a')).toMatchObject({ burning: false, focused: true });
  });

  test('[DR-FIR-5] fire burns a truck without destroying it', () => {
    const b = battle({
      started: false,
      units: { t: vehicle('A', 'military-truck', [10, 10], { burning: true }), c: soldier('A', [30, 10]), far },
    });
    expect(b.unit('t')).toMatchObject({ status: 'active', burning: true });
  });

  test('[DR-FIR-6] nothing burns by itself', () => {
    const state = position({ units: { s: soldier('A', [60, 40]) }, terrain: [box('woods', [10, 10], [30, 30])] });
    expect(playOut(state, burnTerrain).events).toEqual([]);
  });

  test('[DR-TSK-5] what was cleared away burns no more', () => {
    const state = position({
      units: { s: soldier('A', [60, 40]) },
      terrain: [box('woods', [10, 10], [30, 30], { id: 'wood', burning: true })],
      cleared: ['wood'],
    });
    expect(playOut(state, burnTerrain).rolls).toEqual([]);
  });
});
