import { EventEmitter } from 'node:events';
import type { ListeningClient } from '../../src/store/broadcaster.ts';
import type { Database, Row, Statement, Value } from '../../src/store/database.ts';
import { UnitRefused } from '../../src/store/database.ts';
import { type Asked, LetterReader } from '../../src/store/letter-reader.ts';
import { StoreUnavailable } from '../../src/store/store.ts';
import { Disk } from './disk.ts';
import { Machine, type Program, type World } from './world.ts';

/** How long a server waits for a database that doesn't answer; see postgres-store.ts. */
const ANSWER_MS = 17_000;

type Listener = { readonly program: Program; readonly channel: string; readonly client: EventEmitter };

/** A database that several servers share over a network: it can go away, come back elsewhere, and be out of one server's reach. */
export class Cluster {
  readonly disk: Disk;
  readonly #world: World;
  readonly #program: Program;
  readonly #listeners = new Set<Listener>();
  readonly #cutOff = new Set<string>();
  #said: (readonly [channel: string, payload: string])[] = [];
  /** Counts failovers: what was under way in an earlier one is never answered. */
  #era = 0;
  isDown = false;

  constructor(world: World) {
    this.#world = world;
    this.#program = world.boot(new Machine('database'));
    this.disk = new Disk(world);
    this.disk.database.function('pg_notify', (channel, payload) => {
      this.#said.push([String(channel), String(payload)]);
      return null;
    });
  }

  /** Everything under way breaks off, done or not; nobody can tell which. */
  failOver(): void {
    this.#era += 1;
    this.isDown = true;
    for (const listener of [...this.#listeners]) this.#break(listener);
  }

  comeBack(): void {
    this.isDown = false;
  }

  /** Nothing gets through between this server and the database, until the function that's given back is called. */
  cutOff(node: string): () => void {
    this.#cutOff.add(node);
    return () => {
      this.#cutOff.delete(node);
      for (const listener of [...this.#listeners]) if (listener.program.machine.name === node) this.#break(listener);
    };
  }

  /** Puts a question to the database in the name of a program. */
  ask<T>(program: Program, act: () => T): Promise<T> {
    const era = this.#era;
    const isOut = (): boolean => this.#cutOff.has(program.machine.name);
    return new Promise((resolve, reject) => {
      const fail = (ms: number, why: string): void =>
        void program.after(ms, () => reject(new StoreUnavailable(new Error(why))));
      if (this.isDown) return fail(this.#way(), 'connect ECONNREFUSED');
      if (isOut()) return fail(this.#world.between(1000, ANSWER_MS), 'timeout expired');
      // The question is under way: even if who asked dies now, it may be done.
      this.#program.after(this.#way() + this.disk.delayMs, () => {
        if (isOut()) return fail(ANSWER_MS, 'Query read timeout');
        if (era !== this.#era) return fail(this.#way(), 'Connection terminated unexpectedly');
        const answer = this.#settled(act);
        program.after(this.#way(), () => {
          if (isOut()) return fail(ANSWER_MS, 'Query read timeout');
          if (era !== this.#era) return reject(new StoreUnavailable(new Error('Connection terminated unexpectedly')));
          answer(resolve, reject);
        });
      });
    });
  }

  /** Mostly short; now and then long enough that a lot happens before an answer is back. */
  #way(): number {
    return this.#world.between(0.2, this.#world.chance(10) ? 400 : 6);
  }

  #settled<T>(act: () => T): (resolve: (value: T) => void, reject: (error: unknown) => void) => void {
    this.#said = [];
    try {
      const value = act();
      for (const [channel, payload] of this.#said) this.#spread(channel, payload);
      return (resolve) => resolve(value);
    } catch (error) {
      return (_resolve, reject) => reject(error);
    }
  }

  #spread(channel: string, payload: string): void {
    for (const listener of this.#listeners)
      if (listener.channel === channel && !this.#cutOff.has(listener.program.machine.name))
        listener.program.after(this.#way(), () => {
          if (this.#listeners.has(listener)) listener.client.emit('notification', { payload });
        });
  }

  #break(listener: Listener): void {
    this.#listeners.delete(listener);
    listener.program.after(this.#way(), () => listener.client.emit('end'));
  }

  /** A connection that listens. */
  listen(program: Program): ListeningClient {
    const client = new EventEmitter();
    let listener: Listener | undefined;
    return Object.assign(client, {
      connect: () => this.ask(program, () => {}),
      query: (sql: string) =>
        this.ask(program, () => {
          listener = { program, channel: sql.replace('LISTEN ', ''), client };
          this.#listeners.add(listener);
        }),
      end: async () => {
        if (listener !== undefined) this.#listeners.delete(listener);
      },
    }) as unknown as ListeningClient;
  }

  databaseOf(program: Program): Database {
    return new Connections(this, program);
  }
}

/** A server's connections to the database: questions put at the same time may be answered in any order. */
class Connections implements Database {
  readonly #cluster: Cluster;
  readonly #program: Program;
  readonly #reader: LetterReader;
  readonly #numbers = new Map<string, number>();

  constructor(cluster: Cluster, program: Program) {
    this.#cluster = cluster;
    this.#program = program;
    this.#reader = new LetterReader(cluster.disk.database);
  }

  query(sql: string, values: readonly Value[] = []): Promise<readonly Row[]> {
    return this.#ask('query', [{ sql, values }]);
  }

  change(sql: string, values: readonly Value[]): Promise<readonly Row[]> {
    return this.#ask('change', [{ sql, values }]);
  }

  async write(unit: readonly Statement[]): Promise<void> {
    await this.#ask('write', unit);
  }

  async close(): Promise<void> {}

  #ask(kind: Asked['kind'], statements: readonly Statement[]): Promise<readonly Row[]> {
    return this.#cluster.ask(this.#program, () => {
      const learn: string[] = [];
      const unit = statements.map(({ sql, values, affects }) => {
        if (!this.#numbers.has(sql)) {
          this.#numbers.set(sql, this.#numbers.size);
          learn.push(sql);
        }
        return [this.#numbers.get(sql), values, ...(affects === undefined ? [] : [affects])];
      });
      const [told] = this.#reader.answer([JSON.stringify({ learn, asked: [{ id: 0, kind, unit }] })]).told;
      if (told?.refused !== undefined) throw new UnitRefused(told.refused);
      if (told?.failed !== undefined) throw new StoreUnavailable(new Error(told.failed));
      return told?.rows ?? [];
    });
  }
}
