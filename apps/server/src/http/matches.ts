import { createRoute, z } from '@hono/zod-openapi';
import {
  changedMatchAnswerSchema,
  changedMatchSchema,
  lobbySchema,
  matchInfoSchema,
  myMatchesQuerySchema,
  myMatchesSchema,
  newMatchAnswerSchema,
  newMatchSchema,
} from '@sandtable/client';
import { NoSuchMatch } from '../play/errors.ts';
import { answers, body, refusals } from './answers.ts';
import { apiPart, callerOf, callerWith, type Services, worth } from './context.ts';
import { TooMuch } from './too-much.ts';

const LOBBY_SIZE = 100;
export const matchId = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });

const create = createRoute({
  method: 'post',
  path: '/matches',
  summary: 'Host a match',
  request: { body: body(newMatchSchema) },
  responses: answers(201, 'The match, and the keys to it', newMatchAnswerSchema),
});

const lobby = createRoute({
  method: 'get',
  path: '/matches',
  summary: 'The lobby: listed matches that aren’t over, newest first',
  responses: answers(200, 'Matches', lobbySchema),
});

const mine = createRoute({
  method: 'post',
  path: '/matches/mine',
  summary: 'What these tokens open; they go in the body to stay out of URLs',
  request: { body: body(myMatchesQuerySchema) },
  responses: answers(200, 'Matches with the role of each token', myMatchesSchema),
});

const read = createRoute({
  method: 'get',
  path: '/matches/{id}',
  summary: 'One match: any of its tokens will do, and a listed one needs none',
  request: { params: matchId },
  responses: answers(200, 'The match', matchInfoSchema),
});

const change = createRoute({
  method: 'put',
  path: '/matches/{id}',
  summary: 'Change a match’s setup with its host’s token, until another player has joined; its links stay valid',
  request: { params: matchId, body: body(changedMatchSchema) },
  responses: answers(
    200,
    'The match, where its links lead now, and keys to seats that had none',
    changedMatchAnswerSchema,
  ),
});

const remove = createRoute({
  method: 'delete',
  path: '/matches/{id}',
  summary: 'Delete a match for good, with its host’s token',
  request: { params: matchId },
  responses: { 204: { description: 'Deleted' }, ...refusals },
});

export function matchesRoutes(services: Services) {
  const { matches, store, newMatches, changedMatches } = services;
  return apiPart()
    .openapi(create, async (c) => {
      if (!newMatches.allows(c.var.address))
        throw new TooMuch('too many new matches from your address; try again later');
      return c.json(await worth(services, c, (payer) => matches.create(c.req.valid('json'), payer)), 201);
    })
    .openapi(lobby, async (c) =>
      c.json({ matches: (await store.lobby(LOBBY_SIZE)).map((match) => matches.info(match)) }, 200),
    )
    .openapi(mine, async (c) => {
      const found = [];
      for (const token of new Set(c.req.valid('json').tokens)) {
        const owner = await matches.owner(token);
        const match = owner === undefined ? undefined : await store.match(owner.match);
        if (owner !== undefined && match !== undefined)
          found.push({ token, role: owner.role, match: matches.info(match, owner.role) });
      }
      return c.json({ matches: found }, 200);
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      const match = await matches.find(id);
      const caller = await callerOf(services, c);
      const role = caller?.match === id ? caller.role : undefined;
      if (!match.listed && role === undefined) throw new NoSuchMatch();
      return c.json(matches.info(match, role), 200);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param');
      await callerWith(services, c, id, (role) => role === 'owner');
      if (!changedMatches.allows(c.var.address))
        throw new TooMuch('too many changes from this address; try again later');
      return c.json(await worth(services, c, (payer) => matches.change(id, c.req.valid('json'), payer)), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      await callerWith(services, c, id, (role) => role === 'owner');
      await matches.remove(id);
      return c.body(null, 204);
    });
}
