import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { BotChoice } from '@sandtable/bots';
import { botLevelOf, positionOf, type Thinker, type Thought } from '@sandtable/host';
import type { Fault, Json } from '@sandtable/kernel';
import type { Log } from '../operation/log.ts';
import type { Metrics } from '../operation/metrics.ts';
import type { Answer, Question, ToVerify } from './bot-thread.ts';

type Task = {
  readonly asked: Question | ToVerify;
  readonly patienceMs: number;
  settle(answer: Answer): void;
  fail(error: Error): void;
};

/** A thread that takes so much longer than its time box is stuck, and is ended. */
const PATIENCE_MS = 10_000;
/** A record that takes longer is none that was played here. */
const RECORD_MS = 60_000;
/** Of so many questions one is taken from games among bots, however many people wait: those games end too. */
const TURNS_OF_PEOPLE = 4;
/** A thread that nobody has asked anything for so long is let go. */
const IDLE_MS = 60_000;

/**
 * Threads in which bots think, so that no bot delays anybody's game. Questions wait in two lines, and those of games that
 * people play go first; a bot that hangs costs its thread and one answer, and nothing else.
 */
export class BotThreads implements Thinker {
  readonly #most: number;
  readonly #ms: number;
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #ofPeople: Task[] = [];
  readonly #amongBots: Task[] = [];
  #turns = 0;
  readonly #threads = new Set<Thread>();
  #asked = 0;
  #closed = false;

  constructor(
    { botThreads, botMs }: { readonly botThreads: number; readonly botMs: number },
    { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
  ) {
    this.#most = botThreads;
    this.#ms = botMs;
    this.#log = log;
    this.#metrics = metrics;
  }

  /** How many questions wait. */
  get waiting(): number {
    return this.#ofPeople.length + this.#amongBots.length;
  }

  async think({ match, open, level }: Thought): Promise<BotChoice> {
    const question = {
      position: positionOf(match),
      seat: open.seat,
      decision: open.id,
      level,
      seed: randomInt(2 ** 31),
      ms: this.#ms,
    };
    const line = isAmongBots(match) ? this.#amongBots : this.#ofPeople;
    const { choice } = await this.#ask(question, this.#ms + PATIENCE_MS, line);
    if (choice === undefined) throw new Error('a bot gave no answer');
    this.#metrics.botAnswers.inc({ outcome: choice.slip === undefined ? 'chosen' : choice.slip.cause });
    return choice;
  }

  /** What is wrong with a record, played again in a thread. */
  async faultsOf(record: Json): Promise<readonly Fault[]> {
    const { faults = [] } = await this.#ask({ record }, RECORD_MS, this.#ofPeople);
    return faults;
  }

  /** The hash after each entry of a record that does not name them all, played again in a thread. */
  async hashesOf(record: Json): Promise<readonly string[]> {
    const { faults = [], hashes } = await this.#ask({ record }, RECORD_MS, this.#ofPeople);
    if (hashes === undefined) throw new Error(`a record of ours does not hold: ${JSON.stringify(faults[0])}`);
    return hashes;
  }

  #ask(what: Omit<Question, 'id'> | Omit<ToVerify, 'id'>, patienceMs: number, line: Task[]): Promise<Answer> {
    this.#asked += 1;
    const asked = { ...what, id: this.#asked } as Question | ToVerify;
    return new Promise((settle, fail) => {
      if (this.#closed) return fail(new Error('the bots have gone home'));
      line.push({ asked, patienceMs, settle, fail });
      this.#assign();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { fail } of [...this.#ofPeople.splice(0), ...this.#amongBots.splice(0)])
      fail(new Error('the bots have gone home'));
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #assign(): void {
    while (this.waiting > 0) {
      let thread = [...this.#threads].find(({ isFree }) => isFree);
      if (thread === undefined && this.#threads.size < this.#most) {
        thread = new Thread((gone) => {
          this.#threads.delete(gone);
          if (!this.#closed) this.#assign();
        });
        this.#threads.add(thread);
      }
      if (thread === undefined) return;
      this.#give(thread, this.#next());
    }
  }

  #next(): Task {
    this.#turns += 1;
    const [first, second] =
      this.#turns % TURNS_OF_PEOPLE === 0 ? [this.#amongBots, this.#ofPeople] : [this.#ofPeople, this.#amongBots];
    return (first.shift() ?? second.shift()) as Task;
  }

  #give(thread: Thread, task: Task): void {
    thread
      .ask(task.asked, task.patienceMs)
      .then(task.settle, (error: Error) => {
        this.#metrics.botAnswers.inc({ outcome: 'failed' });
        this.#log.error({ err: error }, 'a thread failed');
        task.fail(error);
      })
      .finally(() => this.#assign());
  }
}

function isAmongBots({ house }: Thought['match']): boolean {
  return Object.values(house.controllers).every((controller) => botLevelOf(controller) !== undefined);
}

/** One thread, with at most one question at a time. */
class Thread {
  readonly #worker = new Worker(new URL('./bot-thread.ts', import.meta.url));
  #pending: { settle(answer: Answer): void; fail(error: Error): void } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(gone: (thread: Thread) => void) {
    this.#worker.unref();
    this.#worker.on('message', (answer: Answer) => {
      const pending = this.#pending;
      this.#rest();
      if (answer.failed === undefined) pending?.settle(answer);
      else pending?.fail(new Error(answer.failed));
    });
    this.#worker.on('error', (error: Error) => this.#pending?.fail(error));
    this.#worker.on('exit', () => {
      clearTimeout(this.#timer);
      gone(this);
      this.#pending?.fail(new Error('the thread ended'));
      this.#pending = undefined;
    });
  }

  get isFree(): boolean {
    return this.#pending === undefined;
  }

  ask(asked: Question | ToVerify, patienceMs: number): Promise<Answer> {
    clearTimeout(this.#timer);
    return new Promise((settle, fail) => {
      this.#pending = { settle, fail };
      this.#timer = setTimeout(() => void this.end(), patienceMs);
      this.#worker.postMessage(asked);
    });
  }

  async end(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker.terminate();
  }

  #rest(): void {
    this.#pending = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.end(), IDLE_MS);
    this.#timer.unref();
  }
}
