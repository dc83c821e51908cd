import { describe, expect, test } from 'vitest';
import { decoysOf, leftOverPings, possibilitiesOf, reserveOf } from '../../../src/rules/reserve/reserve.ts';
import type { State } from '../../../src/state.ts';
import { ping, position } from '../../position.ts';

const pings = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `ap${i + 1}`,
      { seat: 'one' as const, signature: 'medium' as const, at: [5 + 4 * i, 5] as [number, number] },
    ]),
  );
const given = (reserve: string[], count: number): State =>
  position({
    units: { a1: { seat: 'one', card: 'virago', at: [30, 30] } },
    reserve: { one: reserve },
    pings: pings(count),
  });
const names = (state: State, id: string) => {
  const { entries, decoy } = possibilitiesOf(state, ping(state, id));
  return [entries.map(({ card }) => card), decoy];
};

describe('reserve and decoys', () => {
  test('[DS-HID-2] [DS-REV-2] [DS-DECOY-2] as many Pings as units: each may become any of them, none a decoy', () => {
    const state = given(['virago', 'gsv-phantom'], 2);
    expect(names(state, 'ap1')).toEqual([['virago', 'gsv-phantom'], false]);
    expect(names(state, 'ap2')).toEqual(names(state, 'ap1'));
  });

  test('[DS-HID-3] [DS-DECOY-1] V4: one Ping more than units is a decoy, undetermined which', () => {
    const state = given(['virago', 'virago', 'gsv-phantom'], 4);
    expect(decoysOf(state, 'one', 'medium')).toBe(1);
    for (const id of ['ap1', 'ap2', 'ap3', 'ap4']) expect(names(state, id)[1]).toBe(true);
  });

  test('[DS-DECOY-3] V5: when the last unit of a size is out, the Pings left go', () => {
    expect(leftOverPings(given(['virago'], 2), 'one', 'medium')).toEqual([]);
    expect(leftOverPings(given([], 1), 'one', 'medium').map(({ id }) => id)).toEqual(['ap1']);
    expect(leftOverPings(given([], 1), 'one', 'small')).toEqual([]);
  });

  test('[DS-DECOY-6] without any unit of its size in reserve a Ping is a decoy', () => {
    expect(names(given([], 1), 'ap1')).toEqual([[], true]);
  });

  test('[DS-FORCE-7] [DS-CARD-29] mounted and packaged units are no reserve', () => {
    const state = given(['virago'], 1);
    const { list } = state.players[0]!;
    state.players[0]!.list = [
      ...list,
      { id: 'a8', card: 'virago', mountedIn: 'a1', packagedIn: null },
      { id: 'a9', card: 'virago', mountedIn: null, packagedIn: 'a1' },
    ];
    expect(reserveOf(state, 'one', 'medium').map(({ id }) => id)).toEqual(['ar1']);
  });
});
