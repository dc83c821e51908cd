import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { NewSubscription } from '@sandtable/client';
import type { AnyGame } from '@sandtable/game';
import type { Json, MatchRecord, Seat } from '@sandtable/kernel';
import type { Context } from 'hono';
import type { Config } from '../operation/config.ts';
import type { Log } from '../operation/log.ts';
import type { Metrics } from '../operation/metrics.ts';
import { NoSuchMatch } from '../play/errors.ts';
import { type Matches, Refusal } from '../play/matches.ts';
import type { Rooms } from '../play/rooms.ts';
import type { RateLimit } from '../security/rate.ts';
import type { Store, StoredMatch, StoredToken } from '../store/store.ts';

/** What the routes work with. */
export type Services = {
  readonly config: Config;
  readonly store: Store;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly rooms: Rooms;
  readonly matches: Matches;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly newMatches: RateLimit;
  /** Plays a record again, in another thread; what is wrong with it, if anything. */
  verify(record: Json): Promise<{ readonly record: MatchRecord } | { readonly faults: readonly Json[] }>;
  /** The hash after each entry of a record, played again in another thread. */
  hashesOf(record: Json): Promise<readonly string[]>;
  readonly notify: {
    subscribe(match: string, seat: Seat, where: NewSubscription): Promise<string>;
    unsubscribe(match: string, seat: Seat, id: string): Promise<void>;
    readonly pushKey: string;
  };
  /** Whether it is stopping: /health then says so, and a balancer sends nobody here. */
  isStopping(): boolean;
};

export type Env = { Bindings: HttpBindings; Variables: { address: string } };

/** A part of the API. Whatever does not have the form it must have is answered with everything that is wrong. */
export function apiPart(): OpenAPIHono<Env> {
  return new OpenAPIHono<Env>({
    defaultHook(result) {
      if (result.success) return;
      const faults = result.error.issues.slice(0, 20).map(({ path, message }) => ({
        code: 'malformed',
        where: `/${path.map(String).join('/')}`,
        message,
      }));
      throw new Refusal(400, 'malformed', 'this does not have the form it must have', faults);
    },
  });
}

/** The token that came with a request, in its header: a link's address would end up in logs. */
export function bearer(c: Context<Env>): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1];
}

/** Whose token it is; somebody without one knows of no match. */
export async function callerOf({ matches }: Services, c: Context<Env>): Promise<StoredToken | undefined> {
  const token = bearer(c);
  return token === undefined ? undefined : matches.owner(token);
}

/** The caller, who must hold one of these roles in this match. */
export async function callerWith(
  services: Services,
  c: Context<Env>,
  match: string,
  may: (role: string, match: StoredMatch) => boolean,
): Promise<{ readonly caller: StoredToken; readonly match: StoredMatch }> {
  const caller = await callerOf(services, c);
  if (caller?.match !== match) throw new NoSuchMatch();
  const stored = await services.matches.find(match);
  if (!may(caller.role, stored)) throw new Refusal(403, 'not-allowed', 'this link does not allow that');
  return { caller, match: stored };
}
