import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Random } from '@sandtable/kernel';

/** Virtual time begins here, in milliseconds since 1970, so that dates in a trace look like dates. */
export const EPOCH = Date.UTC(2026, 0, 1);

/** A computer with a clock on its wall. The clock can be set; programs come and go. */
export class Machine {
  readonly name: string;
  /** How far its clock is off, in milliseconds. */
  skewMs = 0;

  constructor(name: string) {
    this.name = name;
  }
}

/** Something that will happen, unless it's called off. */
type Due = { at: number; order: number; readonly program: Program; act(): void; isOff: boolean };

/** A running program: whatever it does asynchronously belongs to it, so it can be stopped, held up and killed as a whole. */
export class Program {
  readonly machine: Machine;
  readonly #world: World;
  readonly #bootedAt: number;
  readonly #origin: number;
  #held: Due[] | undefined;
  isDead = false;

  constructor(world: World, machine: Machine) {
    this.#world = world;
    this.machine = machine;
    this.#bootedAt = world.now;
    this.#origin = EPOCH + world.now + machine.skewMs;
  }

  get world(): World {
    return this.#world;
  }

  /** As `performance.now()`, `performance.timeOrigin` and `Date.now()` tell it. */
  steady(): number {
    return this.#world.isSteady ? this.#world.now - this.#bootedAt : this.wall() - this.#origin;
  }
  origin(): number {
    return this.#origin;
  }
  wall(): number {
    return Math.floor(EPOCH + this.#world.now + this.machine.skewMs);
  }

  after(ms: number, act: () => void): () => void {
    return this.#world.after(ms, this, act);
  }

  /** Does something in the name of this program. */
  run<T>(act: () => T): T {
    return running.run(this, act);
  }

  get isPaused(): boolean {
    return this.#held !== undefined;
  }

  /** Nothing of it runs until it is resumed (SIGSTOP); what comes due meanwhile happens then, in order. */
  pause(): void {
    this.#held ??= [];
  }

  resume(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const due of held) this.#world.put(due, 0);
  }

  /** Nothing of it ever runs again (SIGKILL). */
  kill(): void {
    this.isDead = true;
    this.#held = undefined;
  }

  /** Something of it is due: now, or held back. */
  due(due: Due): void {
    if (this.isDead || due.isOff) return;
    if (this.#held !== undefined) {
      this.#held.push(due);
      return;
    }
    try {
      this.run(due.act);
    } catch (error) {
      this.#world.thrown.push(`${this.machine.name} threw where nobody catches: ${(error as Error).stack}`);
    }
  }
}

/** The program that is running right now; none outside of a simulation. */
export const running = new AsyncLocalStorage<Program>();

const nextTurn = setImmediate;

/** Time, chance and the order of everything. One seed gives one history. */
export class World {
  now = 0;
  /** Chooses what happens; what programs get from `crypto` comes from `bytes`. */
  readonly seed: number;
  readonly random: Random;
  readonly bytes: Random;
  readonly trace: string[] = [];
  /** What would have ended a program. */
  readonly thrown: string[] = [];
  readonly #queue: Due[] = [];
  #orders = 0;
  #steps = 0;
  isTold = false;
  /** False: steady time jumps with the clock on the wall, as if servers had no other. */
  isSteady = true;

  constructor(seed: number) {
    this.seed = seed;
    this.random = new Random(seed);
    this.bytes = new Random(seed, 1);
  }

  get steps(): number {
    return this.#steps;
  }

  boot(machine: Machine): Program {
    return new Program(this, machine);
  }

  chance(percent: number): boolean {
    return this.random.below(10_000) < percent * 100;
  }

  /** A time from `least` to `most` milliseconds. */
  between(least: number, most: number): number {
    return least + (this.random.below(1_000_000) / 1_000_000) * (most - least);
  }

  after(ms: number, program: Program, act: () => void): () => void {
    const due: Due = { at: 0, order: 0, program, act, isOff: false };
    this.put(due, ms);
    return () => {
      due.isOff = true;
    };
  }

  /** Puts something where it comes after everything that is due by then. */
  put(due: Due, ms: number): void {
    due.at = this.now + (Number.isFinite(ms) && ms > 0 ? ms : 0);
    due.order = this.#orders++;
    let at = this.#queue.length;
    while (at > 0 && isBefore(due, this.#queue[at - 1] as Due)) at -= 1;
    this.#queue.splice(at, 0, due);
  }

  /** Lets things happen until something is so. False when that is not so by then. */
  async until(isSo: () => boolean, byMs: number): Promise<boolean> {
    while (!isSo()) {
      const next = this.#queue.shift();
      if (next === undefined || next.at > byMs) {
        if (next !== undefined) this.#queue.unshift(next);
        return false;
      }
      if (next.isOff || next.program.isDead) continue;
      this.now = next.at;
      this.#steps += 1;
      next.program.due(next);
      // Every promise that can go on has gone on when the real loop comes round: only then the next thing happens.
      await new Promise((resolve) => nextTurn(resolve));
    }
    return true;
  }

  tell(what: string): void {
    const line = `${(this.now / 1000).toFixed(3).padStart(9)} ${what}`;
    this.trace.push(line);
    if (this.isTold) console.log(line);
  }

  /** What happened, in a few letters: two runs of one seed must agree. */
  digest(): string {
    return createHash('sha256').update(this.trace.join('\n')).digest('hex').slice(0, 16);
  }
}

function isBefore(one: Due, other: Due): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}
