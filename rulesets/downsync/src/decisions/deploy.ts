import { defineDecision, type Random, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { signatureSchema } from '../content/signature.ts';
import {
  type Deployed,
  deploymentFault,
  gridDeployment,
  nearestDeployment,
  pingsDue,
  zoneOf,
} from '../rules/deployment.ts';
import { playerOf } from '../rules/units/roster.ts';
import type { Seat, State } from '../state.ts';
import { helpful } from './nearest/helpful.ts';
import { pointSchema } from './schemas.ts';

export type Deploy = { readonly kind: 'deploy' } & (
  | { readonly pings: readonly Deployed[] }
  | { readonly noRoom: true }
);

/** All Pings of a player at once, or the claim that they find no room (DS-SETUP-7, DS-SETUP-9). */
export const deploy = helpful(
  defineDecision<State, Deploy>({
    kind: 'deploy',
    role: 'place',
    schema: z.union([
      z.strictObject({
        kind: z.literal('deploy'),
        pings: z.array(z.strictObject({ signature: signatureSchema, at: pointSchema })).max(60),
      }),
      z.strictObject({ kind: z.literal('deploy'), noRoom: z.literal(true) }),
    ]),
    check(state, { seat }, answer) {
      if ('pings' in answer) return deploymentFault(state, seat as Seat, answer.pings);
      const room = gridDeployment(state, seat as Seat);
      return room === undefined
        ? undefined
        : reject('zone-has-room', 'DS-SETUP-8', {}, { kind: 'deploy', pings: room });
    },
    offer: (state, { seat }) => ({
      due: pingsDue(state, seat as Seat),
      zone: { ...zoneOf(state, playerOf(state, seat as Seat)) },
    }),
    sample(state, { seat }) {
      const { minX, maxX, minY } = zoneOf(state, playerOf(state, seat as Seat));
      const starts = [0, 1, 2, 3].map((k) => ({ x: Math.round(minX + ((maxX - minX) * k) / 4), y: minY }));
      return starts.flatMap((from) => deployments(state, seat as Seat, from));
    },
    draw: (state, { seat }, random: Random) => {
      const { minX, maxX, minY, maxY } = zoneOf(state, playerOf(state, seat as Seat));
      const from = { x: minX + random.below(maxX - minX), y: minY + random.below(maxY - minY) };
      return deployments(state, seat as Seat, from)[0];
    },
  }),
  (state, { seat }, command) =>
    'pings' in command
      ? nearestDeployment(state, seat as Seat, command.pings).map((pings): Deploy => ({ kind: 'deploy', pings }))
      : [],
);

/** The deployment that the grid finds from there, or the claim that there is none. */
function deployments(state: State, seat: Seat, from: { x: number; y: number }): Deploy[] {
  const pings = gridDeployment(state, seat, from);
  if (pings !== undefined) return [{ kind: 'deploy', pings }];
  return gridDeployment(state, seat) === undefined ? [{ kind: 'deploy', noRoom: true }] : [];
}
