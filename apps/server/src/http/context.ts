import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { NewSubscription } from '@sandtable/client';
import type { AnyGame } from '@sandtable/game';
import { type Json, type MatchRecord, type Seat, shapeText } from '@sandtable/kernel';
import type { Context } from 'hono';
import type { Config } from '../operation/config.ts';
import type { Log } from '../operation/log.ts';
import type { Metrics } from '../operation/metrics.ts';
import { NoSuchMatch } from '../play/errors.ts';
import type { Matches } from '../play/matches.ts';
import { Refusal } from '../play/refusal.ts';
import type { Rooms } from '../play/rooms.ts';
import type { CpuBudget } from '../security/cpu-budget.ts';
import type { RateLimit } from '../security/rate.ts';
import type { Store, StoredMatch, StoredToken } from '../store/store.ts';
import { TooMuch } from './too-much.ts';

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
  /** Changing a match's set-up costs as much as making one, but stores nothing new. */
  readonly changedMatches: RateLimit;
  /** How much of this thread each address may use. */
  readonly cpu: CpuBudget;
  /** Names the address that pays for long work in other threads. */
  payerOf(address: string): string;
  /** Plays a record again, in another thread; what is wrong with it, if anything. */
  verify(record: Json, payer: string): Promise<{ readonly record: MatchRecord } | { readonly faults: readonly Json[] }>;
  /** The hash after each entry of a record, played again in another thread. */
  hashesOf(record: Json, payer: string): Promise<readonly string[]>;
  readonly notify: {
    subscribe(match: string, seat: Seat, where: NewSubscription): Promise<string>;
    unsubscribe(match: string, seat: Seat, id: string): Promise<void>;
    readonly pushKey: string;
  };
  /** Deletes what nobody has touched for a long time. */
  readonly janitor: { sweep(now?: number): Promise<void> };
  /** Whether it is stopping: /health then says so, and a balancer sends nobody here. */
  isStopping(): boolean;
};

export type Env = { Bindings: HttpBindings; Variables: { address: string } };

/** A part of the API. Whatever does not have the form it must have is answered with everything that is wrong. */
export function apiPart(): OpenAPIHono<Env> {
  return new OpenAPIHono<Env>({
    defaultHook(result) {
      if (result.success) return;
      const faults = result.error.issues.slice(0, 20).map((issue) => ({
        code: 'malformed',
        where: `/${issue.path.map(String).join('/')}`,
        message: shapeText(issue),
      }));
      throw new Refusal(400, 'malformed', 'the request is malformed', faults);
    },
  });
}

/** The token that came with a request, in its header: a link's address would end up in logs. */
export function bearer(c: Context<Env>): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1];
}

/** Whose token it is; without one, no match is known. */
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
  if (!may(caller.role, stored)) throw new Refusal(403, 'not-allowed', 'this link doesn’t allow that');
  return { caller, match: stored };
}

/** Does costly work for the caller, unless their address has used up its share of this server. */
export function worth<T>({ cpu, payerOf }: Services, c: Context<Env>, act: (payer: string) => Promise<T>): Promise<T> {
  const { address } = c.var;
  if (cpu.isSpent(address)) throw new TooMuch('your games are keeping this server too busy; try again in a moment');
  return cpu.charge(address, () => act(payerOf(address)));
}
