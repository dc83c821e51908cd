import { createRoute, z } from '@hono/zod-openapi';
import { importedSchema } from '@sandtable/client';
import { unsafeText } from '@sandtable/host';
import { type Fault, type Json, jsonFault, type Match } from '@sandtable/kernel';
import { steadyNow } from '../operation/steady-time.ts';
import { DamagedMatch } from '../play/errors.ts';
import { importedMatch } from '../play/import-record.ts';
import { Refusal } from '../play/refusal.ts';
import { takeUpSound } from '../play/take-up.ts';
import { wholeRecord } from '../play/whole-record.ts';
import { answers, body } from './answers.ts';
import { apiPart, callerWith, type Services, worth } from './context.ts';
import { matchId } from './matches.ts';
import { TooMuch } from './too-much.ts';

const recordFile = z.looseObject({ format: z.literal('sandtable-record') });

const read = createRoute({
  method: 'get',
  path: '/matches/{id}/record',
  summary: 'The whole match as a file: for anyone with a token once it’s over, for the umpire at any time',
  request: { params: matchId },
  responses: answers(200, 'The record; `sandtable verify` checks it', recordFile),
});

const add = createRoute({
  method: 'post',
  path: '/records',
  summary: 'Upload the record of a finished match; every die and order is checked first',
  request: { body: body(recordFile) },
  responses: answers(201, 'The match, with a key to view it', importedSchema),
});

export function recordsRoutes(services: Services) {
  const { matches, newMatches } = services;
  return apiPart()
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      const { match } = await callerWith(
        services,
        c,
        id,
        (role, { status }) => role === 'umpire' || status === 'ended',
      );
      if (match.status === 'gathering') throw new Refusal(409, 'not-begun', 'the game hasn’t begun');
      const hashesOf = (raw: Json) => services.hashesOf(raw, services.payerOf(c.var.address));
      const record = await wholeRecord(await soundest(services, id), hashesOf, match.umpire?.name);
      return c.json(record as unknown as { format: 'sandtable-record' }, 200);
    })
    .openapi(add, async (c) => {
      if (!newMatches.allows(c.var.address))
        throw new TooMuch('too many new matches from your address; try again later');
      const raw = c.req.valid('json') as Json;
      const unsound = jsonFault(raw);
      if (unsound !== undefined)
        throw new Refusal(422, 'malformed', 'that isn’t a record', [{ code: 'malformed', ...unsound }]);
      const unsafe = unsafeText(raw);
      if (unsafe !== undefined) {
        const fault = { code: 'unsafe-text', where: unsafe, message: 'invisible characters aren’t allowed' };
        throw new Refusal(422, 'unsafe-text', 'the record holds invisible characters', [fault]);
      }
      const read = await worth(services, c, (payer) => services.verify(raw, payer));
      if ('faults' in read)
        throw new Refusal(422, 'bad-record', 'the record isn’t genuine', read.faults as unknown as Fault[]);
      const { match, entries } = importedMatch(read.record, steadyNow());
      const token = await matches.add(match, entries, 'owner');
      return c.json({ match: matches.info(await matches.find(match.id)), token }, 201);
    });
}

/** The match, or as much of it as can still be read. */
function soundest(services: Services, id: string): Promise<Match> {
  return services.rooms
    .get(id)
    .look()
    .catch((error: unknown) => {
      if (error instanceof DamagedMatch) return takeUpSound(id, services);
      throw error;
    });
}
