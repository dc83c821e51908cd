import { OpenAPIHono } from '@hono/zod-openapi';
import type { Problem } from '@sandtable/client';
import { ENGINE_VERSION } from '@sandtable/kernel';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { BrokenMatch, NoSuchMatch, NotBegun } from '../play/errors.ts';
import { Refusal } from '../play/refusal.ts';
import { addressOf } from '../security/address.ts';
import { isOriginAllowed, securityHeaders } from '../security/headers.ts';
import { isOwnHost } from '../security/own-hosts.ts';
import { RateLimit } from '../security/rate.ts';
import { Conflict, StoreUnavailable } from '../store/store.ts';
import type { Env, Services } from './context.ts';
import { gamesRoutes } from './games.ts';
import { matchesRoutes } from './matches.ts';
import { operationRoutes } from './operation.ts';
import { recordsRoutes } from './records.ts';
import { seatsRoutes } from './seats.ts';
import { subscriptionsRoutes } from './subscriptions.ts';
import { TooMuch } from './too-much.ts';
import { webRoutes } from './web.ts';

/** Custom scenarios are tens of thousands of bytes; records of long games hundreds of thousands. */
const LARGEST_BODY = 256 * 1024;
const LARGEST_RECORD = 8 * 1024 * 1024;

export const apiInfo = {
  openapi: '3.1.0',
  info: {
    title: 'Sandtable',
    version: ENGINE_VERSION,
    description: 'Matches over HTTP. They are played over a WebSocket at /api/table: see docs/protocol.md.',
  },
};

/** The API as a document can be made of it. */
export function apiRoutes(services: Services) {
  return new OpenAPIHono<Env>()
    .route('/', gamesRoutes(services))
    .route('/', matchesRoutes(services))
    .route('/', seatsRoutes(services))
    .route('/', recordsRoutes(services))
    .route('/', subscriptionsRoutes(services));
}

/** Everything that is answered over HTTP. */
export function createApp(services: Services, webFolder: string): OpenAPIHono<Env> {
  const { config, metrics, log } = services;
  const requests = new RateLimit(config.requestsPerMinute, 60_000);
  const tooLarge = () => problem({ code: 'too-large', message: 'that’s too large' }, 413);
  const small = bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge });
  const large = bodyLimit({ maxSize: LARGEST_RECORD, onError: tooLarge });
  const app = new OpenAPIHono<Env>();

  app.use('*', async (c, next) => {
    c.set('address', addressOf(c.env.incoming, config.proxies));
    await next();
    metrics.requests.inc({ status: String(c.res.status) });
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
  });
  app.use('*', async (c, next) => {
    if (isOwnHost(c.req.header('host'), config)) return next();
    return problem(
      { code: 'wrong-host', message: 'this server doesn’t go by that name; its host can set SANDTABLE_PUBLIC_URL' },
      421,
    );
  });
  app.use('/api/*', async (c, next) => {
    if (services.isStopping()) {
      c.header('connection', 'close');
      return problem({ code: 'STOPPING', message: 'the server is restarting; try again in a moment' }, 503);
    }
    if (!requests.allows(c.var.address)) throw new TooMuch('too many requests; try again in a minute');
    const origin = c.req.header('origin');
    if (!isOriginAllowed(origin, c.req.header('host'), config))
      return problem({ code: 'foreign-page', message: 'other sites may not use this server' }, 403);
    c.header('cache-control', 'no-store');
    if (origin !== undefined && config.origins.includes(origin)) {
      c.header('access-control-allow-origin', origin);
      c.header('access-control-allow-headers', 'authorization, content-type');
      c.header('access-control-allow-methods', 'GET, POST, PUT, DELETE');
      c.header('vary', 'origin');
      c.header('cross-origin-resource-policy', 'cross-origin');
    }
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    return c.req.path === '/api/records' ? large(c, next) : small(c, next);
  });

  const api = apiRoutes(services);
  app.route('/api', api);
  app.doc31('/api/openapi.json', { ...apiInfo, servers: [{ url: '/' }] });
  app.all('/api/*', () => problem({ code: 'not-found', message: 'there’s nothing here' }, 404));
  app.route('/', operationRoutes(services));
  app.route('/', webRoutes(webFolder));
  app.notFound(() => problem({ code: 'not-found', message: 'there’s nothing here' }, 404));
  app.onError((error) => {
    const told = words(error);
    if (told.status === 500) log.error({ err: error }, 'a request failed');
    return problem(told.problem, told.status);
  });
  return app;
}

function problem(body: Problem, status: number): Response {
  return Response.json(body, { status });
}

/** What is said of an error: enough to act on, nothing of our insides. */
function words(error: Error): { readonly status: number; readonly problem: Problem } {
  const as = (status: number, code: string, message = error.message) => ({ status, problem: { code, message } });
  if (error instanceof Refusal) {
    const faults = error.faults?.slice(0, 100).map((fault) => ({ ...fault }));
    return {
      status: error.status,
      problem: { code: error.code, message: error.message, ...(faults === undefined ? {} : { faults }) },
    };
  }
  if (error instanceof NoSuchMatch) return as(404, 'unknown-match');
  if (error instanceof NotBegun) return as(409, 'not-begun');
  if (error instanceof BrokenMatch) return as(409, 'broken-match');
  if (error instanceof Conflict) return as(409, 'conflict', 'someone else changed this first; look again');
  if (error instanceof TooMuch) return as(429, 'too-much');
  if (error instanceof StoreUnavailable || error.name === 'LostMatch')
    return as(503, 'store-unavailable', 'the server can’t save anything right now; try again');
  if (error instanceof HTTPException && error.status < 500)
    return as(error.status, 'malformed', 'the request can’t be read');
  return as(500, 'our-fault', 'something is wrong with the server');
}
