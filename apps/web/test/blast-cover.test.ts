import { downRange } from '@sandtable/down-range';
import { type Json, Match, type SeatDecision, scriptedDice, seatView } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { downRangePlanner } from '../src/games/down-range/planner.ts';

test('[DR-EXP-6] under a burst in partial cover, Defense dice are rolled once: the chance is no square', () => {
  const given = {
    units: {
      g: { seat: 'A', weapons: ['maaws'], at: [22, 24] },
      t: { seat: 'B', card: 'military-truck', at: [35, 24] },
      b0: { seat: 'B', weapons: ['m4'], at: [70, 46] },
    },
    terrain: [
      {
        kind: 'bunker',
        polygon: [
          [32, 20],
          [32.4, 20],
          [32.4, 24],
          [32, 24],
        ],
        height: 5,
      },
    ],
  };
  const read = downRange.ruleset.situations.read(given);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const match = Match.start(downRange.ruleset, { setup: given as Json, state: read.state }, read.seats, {
    dice: scriptedDice([]),
  });
  const view = seatView(match, 'A');
  const at = { x: 31.5, y: (view.game as unknown as { height: number }).height / 1000 - 24 };
  const wish = { unit: 'g', arm: 'maaws', payload: null, at, suppress: false, helpers: [], also: [] };
  const { inside } = downRangePlanner().aim(view, view.decisions[0] as SeatDecision, wish);
  const [truck] = inside;
  expect(truck).toMatchObject({ id: 't', line: expect.stringContaining('covered') });
  expect(truck?.chances?.kill).toBeCloseTo(0.865175, 12);
  expect(0.9275 ** 2).toBeCloseTo(0.8603, 4); // what stood here: the open chance, squared
});
