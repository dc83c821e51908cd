import { createRoute, z } from '@hono/zod-openapi';
import {
  absenceClaimSchema,
  declineSchema,
  matchInfoSchema,
  openShareSchema,
  seatedSchema,
  sitDownSchema,
  takeOverAnswerSchema,
  takeOverSchema,
} from '@sandtable/client';
import { NoSuchMatch } from '../play/errors.ts';
import { answers, body } from './answers.ts';
import { apiPart, bearer, callerOf, callerWith, type Services } from './context.ts';
import { matchId } from './matches.ts';

const seatPath = matchId.extend({ seat: z.string().min(1).max(60) });

const sitDown = createRoute({
  method: 'post',
  path: '/seat',
  summary: 'Take the seat the token is for, or see which it is; before the game begins, seal a share of the dice',
  request: { body: body(sitDownSchema) },
  responses: answers(200, 'The match, and which seat it is', seatedSchema),
});

const decline = createRoute({
  method: 'post',
  path: '/seat/decline',
  summary: 'Decline the seat the token is for, before the game begins; the others are told',
  request: { body: body(declineSchema) },
  responses: answers(200, 'The match', matchInfoSchema),
});

const share = createRoute({
  method: 'post',
  path: '/seat/share',
  summary: 'Open the share of the dice this seat sealed, once everyone is seated; the last one starts the game',
  request: { body: body(openShareSchema) },
  responses: answers(200, 'The match', matchInfoSchema),
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
  summary:
    'Give a seat to someone else or to a bot: your own, one nobody plays, or one whose player is away; its old links stop working',
  request: { params: seatPath, body: body(takeOverSchema) },
  responses: answers(200, 'The match, with a key to the seat for a person', takeOverAnswerSchema),
});

const absence = createRoute({
  method: 'post',
  path: '/matches/{id}/seats/{seat}/absence',
  summary: 'End the game as a draw or a win because this seat’s player has been away for as long as was agreed',
  request: { params: seatPath, body: body(absenceClaimSchema) },
  responses: answers(200, 'The match', matchInfoSchema),
});

export function seatsRoutes(services: Services) {
  const { matches } = services;
  return apiPart()
    .openapi(sitDown, async (c) => {
      const token = bearer(c);
      if (token === undefined) throw new NoSuchMatch();
      return c.json(await matches.sitDown(token, c.req.valid('json')), 200);
    })
    .openapi(decline, async (c) => {
      const token = bearer(c);
      if (token === undefined) throw new NoSuchMatch();
      return c.json(await matches.decline(token, c.req.valid('json')), 200);
    })
    .openapi(share, async (c) => {
      const token = bearer(c);
      if (token === undefined) throw new NoSuchMatch();
      return c.json(await matches.open(token, c.req.valid('json').entropy), 200);
    })
    .openapi(claim, async (c) => {
      const { id, seat } = c.req.valid('param');
      const stored = await matches.find(id);
      // The lobby shows listed matches; only people with a link may know of the others.
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
      const roleOfCaller = async () => (await callerWith(services, c, id, () => true)).caller.role;
      await roleOfCaller();
      const { match, token } = await matches.takeOver(id, seat, c.req.valid('json'), roleOfCaller);
      return c.json({ match, ...(token === undefined ? {} : { token }) }, 200);
    })
    .openapi(absence, async (c) => {
      const { id, seat } = c.req.valid('param');
      const { caller } = await callerWith(services, c, id, () => true);
      return c.json(await matches.claimAbsence(id, seat, caller.role, c.req.valid('json').outcome), 200);
    });
}
