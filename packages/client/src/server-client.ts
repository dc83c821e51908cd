import type { MatchRecord } from '@sandtable/kernel';
import type { z } from 'zod';
import {
  type ChangedMatch,
  type ChangedMatchAnswer,
  changedMatchAnswerSchema,
  type GamesInfo,
  gamesSchema,
  importedSchema,
  lobbySchema,
  type MatchInfo,
  type MyMatch,
  matchInfoSchema,
  myMatchesSchema,
  type NewMatch,
  type NewMatchAnswer,
  type NewSubscription,
  newMatchAnswerSchema,
  type Problem,
  problemSchema,
  pushKeySchema,
  type Seated,
  type SitDown,
  seatedSchema,
  subscribedSchema,
  type TakeOver,
  takeOverAnswerSchema,
} from './api.ts';

/** The server said no. `problem.code` is stable; the message is for people. */
export class ServerRefusal extends Error {
  readonly status: number;
  readonly problem: Problem;
  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.name = 'ServerRefusal';
    this.status = status;
    this.problem = problem;
  }
}

type Request = { readonly method?: string; readonly token?: string; readonly body?: unknown };

/** Everything a server does beside playing, typed. `base` is its address, as in `https://table.example`. */
export class ServerClient {
  readonly base: string;
  readonly #fetch: typeof fetch;

  constructor(base: string, { fetch: given }: { readonly fetch?: typeof fetch } = {}) {
    this.base = base.replace(/\/+$/, '');
    this.#fetch = given ?? ((input, init) => fetch(input, init));
  }

  games(): Promise<GamesInfo> {
    return this.#ask('/api/games', gamesSchema);
  }

  async lobby(): Promise<readonly MatchInfo[]> {
    return (await this.#ask('/api/matches', lobbySchema)).matches;
  }

  create(wish: NewMatch): Promise<NewMatchAnswer> {
    return this.#ask('/api/matches', newMatchAnswerSchema, { body: wish });
  }

  /** Changes the setup with the owner's token, until another player has sat down. Its links stay good. */
  change(match: string, token: string, wish: ChangedMatch): Promise<ChangedMatchAnswer> {
    return this.#ask(`/api/matches/${match}`, changedMatchAnswerSchema, { method: 'PUT', token, body: wish });
  }

  match(id: string, token?: string): Promise<MatchInfo> {
    return this.#ask(`/api/matches/${id}`, matchInfoSchema, { ...(token === undefined ? {} : { token }) });
  }

  /** What these tokens open; those that open nothing any more are left out. */
  async mine(tokens: readonly string[]): Promise<readonly MyMatch[]> {
    return (await this.#ask('/api/matches/mine', myMatchesSchema, { body: { tokens } })).matches;
  }

  /** Sits down in the seat that the token is for, and seals a share of the dice. */
  sitDown(token: string, who: SitDown = {}): Promise<Seated> {
    return this.#ask('/api/seat', seatedSchema, { token, body: who });
  }

  /** Says no to the seat that the token is for: everyone waiting at that table hears it. */
  decline(token: string, name?: string): Promise<MatchInfo> {
    return this.#ask('/api/seat/decline', matchInfoSchema, { token, body: name === undefined ? {} : { name } });
  }

  /** Opens the share of the dice that was sealed when this seat was taken. */
  openShare(token: string, entropy: string): Promise<MatchInfo> {
    return this.#ask('/api/seat/share', matchInfoSchema, { token, body: { entropy } });
  }

  /** Takes an open seat. */
  claim(match: string, seat: string, who: SitDown = {}): Promise<Seated> {
    return this.#ask(`/api/matches/${match}/seats/${encodeURIComponent(seat)}/claim`, seatedSchema, { body: who });
  }

  /** A spectator's token of a listed match. */
  watch(match: string): Promise<Seated> {
    return this.#ask(`/api/matches/${match}/watch`, seatedSchema, { method: 'POST' });
  }

  /** Hands a seat over: your own, one nobody plays, or one whose player is away. Its old links stop working. */
  takeOver(match: string, seat: string, token: string, by: TakeOver) {
    const path = `/api/matches/${match}/seats/${encodeURIComponent(seat)}/take-over`;
    return this.#ask(path, takeOverAnswerSchema, { token, body: by });
  }

  /** Ends the game because this seat's player has been away for as long as was agreed, with another seat's token. */
  claimAbsence(match: string, seat: string, token: string, outcome: 'draw' | 'win'): Promise<MatchInfo> {
    const path = `/api/matches/${match}/seats/${encodeURIComponent(seat)}/absence`;
    return this.#ask(path, matchInfoSchema, { token, body: { outcome } });
  }

  /** The whole match as a file: when it is over, or any time for the umpire. */
  async record(match: string, token: string): Promise<MatchRecord> {
    return (await this.#send(`/api/matches/${match}/record`, { token })) as MatchRecord;
  }

  /** Puts a record of a match that is over on the server, after checking every die and command of it. */
  importRecord(record: unknown): Promise<z.infer<typeof importedSchema>> {
    return this.#ask('/api/records', importedSchema, { body: record });
  }

  async remove(match: string, token: string): Promise<void> {
    await this.#send(`/api/matches/${match}`, { method: 'DELETE', token });
  }

  async subscribe(match: string, token: string, where: NewSubscription): Promise<string> {
    return (await this.#ask(`/api/matches/${match}/subscriptions`, subscribedSchema, { token, body: where })).id;
  }

  async unsubscribe(match: string, token: string, id: string): Promise<void> {
    await this.#send(`/api/matches/${match}/subscriptions/${id}`, { method: 'DELETE', token });
  }

  async pushKey(): Promise<string> {
    return (await this.#ask('/api/push-key', pushKeySchema)).key;
  }

  async #ask<T>(path: string, schema: z.ZodType<T>, request: Request = {}): Promise<T> {
    return schema.parse(await this.#send(path, request));
  }

  async #send(path: string, { method, token, body }: Request): Promise<unknown> {
    const response = await this.#fetch(`${this.base}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status === 204) return undefined;
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer;
    const problem = problemSchema.safeParse(answer);
    const unknown = { code: 'unknown', message: `the server answered ${response.status}` };
    throw new ServerRefusal(response.status, problem.success ? problem.data : unknown);
  }
}
