import { createRoute, z } from '@hono/zod-openapi';
import { newSubscriptionSchema, pushKeySchema, subscribedSchema } from '@sandtable/client';
import { UMPIRE_INVITE } from '../store/store.ts';
import { answers, body, refusals } from './answers.ts';
import { apiPart, callerWith, type Services } from './context.ts';
import { matchId } from './matches.ts';

const add = createRoute({
  method: 'post',
  path: '/matches/{id}/subscriptions',
  summary: 'Get notified when it’s this seat’s turn, by signed webhook or Web Push',
  request: { params: matchId, body: body(newSubscriptionSchema) },
  responses: answers(201, 'The number to stop these notifications with', subscribedSchema),
});

const remove = createRoute({
  method: 'delete',
  path: '/matches/{id}/subscriptions/{subscription}',
  summary: 'Stop notifications',
  request: { params: matchId.extend({ subscription: z.string().max(64) }) },
  responses: { 204: { description: 'Done' }, ...refusals },
});

const pushKey = createRoute({
  method: 'get',
  path: '/push-key',
  summary: 'The server’s public key for Web Push',
  responses: answers(200, 'The key', pushKeySchema),
});

const NO_SEAT = ['owner', 'umpire', 'spectator', UMPIRE_INVITE];

export function subscriptionsRoutes(services: Services) {
  const { notify } = services;
  const isSeat = (role: string): boolean => !NO_SEAT.includes(role);
  return apiPart()
    .openapi(add, async (c) => {
      const { id } = c.req.valid('param');
      const { caller } = await callerWith(services, c, id, isSeat);
      return c.json({ id: await notify.subscribe(id, caller.role, c.req.valid('json')) }, 201);
    })
    .openapi(remove, async (c) => {
      const { id, subscription } = c.req.valid('param');
      const { caller } = await callerWith(services, c, id, isSeat);
      await notify.unsubscribe(id, caller.role, subscription);
      return c.body(null, 204);
    })
    .openapi(pushKey, (c) => c.json({ key: notify.pushKey }, 200));
}
