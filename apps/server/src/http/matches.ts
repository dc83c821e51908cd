import { createRoute, z } from '@hono/zod-openapi';
import {
  lobbySchema,
  matchInfoSchema,
  myMatchesQuerySchema,
  myMatchesSchema,
  newMatchAnswerSchema,
  newMatchSchema,
} from '@sandtable/client';
import { NoSuchMatch } from '../play/errors.ts';
import { infoOf } from '../play/match-info.ts';
import { answers, body, refusals } from './answers.ts';
import { apiPart, callerOf, callerWith, type Services } from './context.ts';
import { TooMuch } from './too-much.ts';

const LOBBY_SIZE = 100;
export const matchId = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });

const create = createRoute({
  method: 'post',
  path: '/matches',
  summary: 'Make a match',
  request: { body: body(newMatchSchema) },
  responses: answers(201, 'The match, and the keys to it', newMatchAnswerSchema),
});

const lobby = createRoute({
  method: 'get',
  path: '/matches',
  summary: 'The lobby: listed matches that are not over, the newest first',
  responses: answers(200, 'Matches', lobbySchema),
});

const mine = createRoute({
  method: 'post',
  path: '/matches/mine',
  summary: 'What these tokens open; the tokens are sent in the body to keep them out of addresses',
  request: { body: body(myMatchesQuerySchema) },
  responses: answers(200, 'Matches with the role of each token', myMatchesSchema),
});

const read = createRoute({
  method: 'get',
  path: '/matches/{id}',
  summary: 'One match: any token of it will do, and a listed one needs none',
  request: { params: matchId },
  responses: answers(200, 'The match', matchInfoSchema),
});

const remove = createRoute({
  method: 'delete',
  path: '/matches/{id}',
  summary: 'Delete a match for good, with the token of who made it',
  request: { params: matchId },
  responses: { 204: { description: 'It is gone' }, ...refusals },
});

export function matchesRoutes(services: Services) {
  const { matches, store, newMatches } = services;
  return apiPart()
    .openapi(create, async (c) => {
      if (!newMatches.allows(c.var.address))
        throw new TooMuch('too many new matches from this address; try again later');
      return c.json(await matches.create(c.req.valid('json')), 201);
    })
    .openapi(lobby, async (c) => c.json({ matches: (await store.lobby(LOBBY_SIZE)).map(infoOf) }, 200))
    .openapi(mine, async (c) => {
      const found = [];
      for (const token of new Set(c.req.valid('json').tokens)) {
        const owner = await matches.owner(token);
        const match = owner === undefined ? undefined : await store.match(owner.match);
        if (owner !== undefined && match !== undefined) found.push({ token, role: owner.role, match: infoOf(match) });
      }
      return c.json({ matches: found }, 200);
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      const match = await matches.find(id);
      if (!match.listed && (await callerOf(services, c))?.match !== id) throw new NoSuchMatch();
      return c.json(infoOf(match), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      await callerWith(services, c, id, (role) => role === 'owner');
      await matches.remove(id);
      return c.body(null, 204);
    });
}
