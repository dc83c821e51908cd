import { createRoute, z } from '@hono/zod-openapi';
import { seatedSchema, sitDownSchema, takeOverAnswerSchema, takeOverSchema } from '@sandtable/client';
import { NoSuchMatch } from '../play/errors.ts';
import { infoOf } from '../play/match-info.ts';
import { answers, body } from './answers.ts';
import { apiPart, bearer, callerOf, callerWith, type Services } from './context.ts';
import { matchId } from './matches.ts';

const seatPath = matchId.extend({ seat: z.string().min(1).max(60) });

const sitDown = createRoute({
  method: 'post',
  path: '/seat',
  summary: 'Sit down in the seat that the token is for, or look which it is; before the game begins, add to the dice',
  request: { body: body(sitDownSchema) },
  responses: answers(200, 'The match, and which seat it is', seatedSchema),
});

const claim = createRoute({
  method: 'post',
  path: '/matches/{id}/seats/{seat}/claim',
  summary: 'Take an open seat',
  request: { params: seatPath, body: body(sitDownSchema) },
  responses: answers(200, 'The match, with a key to the seat', seatedSchema),
});

const watch = createRoute({
  method: 'post',
  path: '/matches/{id}/watch',
  summary: 'Watch a listed match',
  request: { params: matchId },
  responses: answers(200, 'The match, with a key for watching', seatedSchema),
});

const takeOver = createRoute({
  method: 'post',
  path: '/matches/{id}/seats/{seat}/take-over',
  summary: "Give a seat to somebody else or to a bot, with the maker's or the umpire's token; its old links are void",
  request: { params: seatPath, body: body(takeOverSchema) },
  responses: answers(200, 'The match, with a key to the seat for a person', takeOverAnswerSchema),
});

const NO_SEAT = ['owner', 'umpire', 'spectator'];

export function seatsRoutes(services: Services) {
  const { matches } = services;
  return apiPart()
    .openapi(sitDown, async (c) => {
      const caller = await callerOf(services, c);
      const token = bearer(c);
      if (caller === undefined || token === undefined) throw new NoSuchMatch();
      const { match, role } = caller;
      const info = NO_SEAT.includes(role)
        ? infoOf(await matches.find(match))
        : await matches.sitDown(match, role, c.req.valid('json'));
      return c.json({ match: info, role, token }, 200);
    })
    .openapi(claim, async (c) => {
      const { id, seat } = c.req.valid('param');
      const stored = await matches.find(id);
      // The lobby shows listed matches; of others only who was given a link may know.
      if (!stored.listed && (await callerOf(services, c))?.match !== id) throw new NoSuchMatch();
      const { match, token } = await matches.claim(id, seat, c.req.valid('json'));
      return c.json({ match, role: seat, token }, 200);
    })
    .openapi(watch, async (c) => {
      const { match, token } = await matches.watch(c.req.valid('param').id);
      return c.json({ match, role: 'spectator', token }, 200);
    })
    .openapi(takeOver, async (c) => {
      const { id, seat } = c.req.valid('param');
      await callerWith(services, c, id, (role) => role === 'owner' || role === 'umpire');
      const { match, token } = await matches.takeOver(id, seat, c.req.valid('json'));
      return c.json({ match, ...(token === undefined ? {} : { token }) }, 200);
    });
}
