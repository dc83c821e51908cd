import { inches } from '@sandtable/geometry';
import type { Standing } from '@sandtable/kernel';
import { z } from 'zod';
import type { DownRangeEvent } from './events/index.ts';
import type { State, Stops } from './state.ts';

/** Standing orders as a player gives them: what is left out stays as it is. Distances in mils. */
export type StopOrders = Partial<Stops>;

export const stopOrdersSchema: z.ZodType<StopOrders> = z.strictObject({
  attacked: z.enum(['ask', 'never']).exactOptional().describe('When one of your units is attacked or suppressed.'),
  seenWithin: z
    .int()
    .min(0)
    .max(inches(240))
    .nullable()
    .exactOptional()
    .describe('When an enemy moves within this many mils, in sight of a unit that can react; null: never.'),
  turnStart: z.boolean().exactOptional(),
  turnEnd: z.boolean().exactOptional(),
  actions: z.boolean().exactOptional().describe('When an enemy in sight declares any other action.'),
  own: z.boolean().exactOptional().describe('When your own units do something, for those that hold.'),
});

/** Which windows a player wants to be asked in, set at any time (DR-REA-18, SK-STAND-1). Nobody else is told. */
export const standing: Standing<State, DownRangeEvent, StopOrders> = {
  schema: stopOrdersSchema,
  check: () => undefined,
  events(state, seat, orders) {
    const { stops } = state.players.find((player) => player.seat === seat) ?? {};
    return stops === undefined
      ? []
      : [{ type: 'stops-set', clause: 'DR-REA-18', seat, stops: { ...stops, ...orders } }];
  },
};
