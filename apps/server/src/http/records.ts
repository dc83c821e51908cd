import { createRoute, z } from '@hono/zod-openapi';
import { importedSchema } from '@sandtable/client';
import { type Fault, type Json, jsonFault } from '@sandtable/kernel';
import { importedMatch } from '../play/import-record.ts';
import { infoOf } from '../play/match-info.ts';
import { Refusal } from '../play/matches.ts';
import { wholeRecord } from '../play/whole-record.ts';
import { answers, body } from './answers.ts';
import { apiPart, callerWith, type Services } from './context.ts';
import { matchId } from './matches.ts';
import { TooMuch } from './too-much.ts';

const recordFile = z.looseObject({ format: z.literal('sandtable-record') });

const read = createRoute({
  method: 'get',
  path: '/matches/{id}/record',
  summary: 'The whole match as a file: to anybody with a token once it is over, to the umpire at any time',
  request: { params: matchId },
  responses: answers(200, 'The record; `sandtable verify` checks it', recordFile),
});

const add = createRoute({
  method: 'post',
  path: '/records',
  summary: 'Put the record of a match that is over on this server; every die and command of it is checked first',
  request: { body: body(recordFile) },
  responses: answers(201, 'The match, with a key for looking at it', importedSchema),
});

export function recordsRoutes(services: Services) {
  const { rooms, matches, store, newMatches } = services;
  return apiPart()
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      const { match } = await callerWith(
        services,
        c,
        id,
        (role, { status }) => role === 'umpire' || status === 'ended',
      );
      if (match.status === 'gathering') throw new Refusal(409, 'not-begun', 'the game has not begun');
      const record = await wholeRecord(await rooms.get(id).look(), services.hashesOf);
      return c.json(record as unknown as { format: 'sandtable-record' }, 200);
    })
    .openapi(add, async (c) => {
      if (!newMatches.allows(c.var.address))
        throw new TooMuch('too many new matches from this address; try again later');
      const raw = c.req.valid('json') as Json;
      const unsound = jsonFault(raw);
      if (unsound !== undefined)
        throw new Refusal(422, 'malformed', 'not a record', [{ code: 'malformed', ...unsound }]);
      const read = await services.verify(raw);
      if ('faults' in read)
        throw new Refusal(422, 'bad-record', 'the record does not hold', read.faults as unknown as Fault[]);
      const { match, entries } = importedMatch(read.record, Date.now());
      const token = await matches.add({ ...match, sequence: 0, status: 'playing' }, 'owner');
      for (const entry of entries) {
        const ended = entry.sequence === entries.length - 1;
        await store.append(match.id, entry, { waitingFor: [], forBots: false, ended });
      }
      return c.json({ match: infoOf(await matches.find(match.id)), token }, 201);
    });
}
