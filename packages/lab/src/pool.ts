import { Worker } from 'node:worker_threads';

/** What a worker sends back: the result of a job, or that it cannot go on. */
export type PoolMessage<Result> = { readonly index: number; readonly result: Result } | { readonly fatal: string };

export type PoolOptions<Job, Result> = {
  /** The module a worker runs; it must call `serveJobs`. */
  readonly module: URL;
  readonly workers: number;
  readonly count: number;
  job(index: number): Job;
  /** Called with every result in the order of the jobs, in whatever order they finish. */
  onResult(result: Result, index: number): void;
  /** Called after every finished job with how many are finished. */
  onDone?(finished: number): void;
  readonly signal?: AbortSignal;
  /** How long a job may take before its worker is given up. */
  readonly patienceMs: number;
  /** The result of a job that was given up. */
  lost(index: number): Result;
};

/** Jobs a worker has: the one it's working on and the next, so that it never waits for a message. */
const AT_HAND = 2;
/** How many jobs per worker may finish ahead of the slowest one: results that wait their turn take memory. */
const AHEAD = 32;
const LOOK_EVERY_MS = 250;

/** Runs jobs on worker threads. Ends when all are done or the signal says stop; true when all are done. */
export function runJobs<Job, Result>(options: PoolOptions<Job, Result>): Promise<boolean> {
  if (options.count === 0) return Promise.resolve(true);
  if (options.signal?.aborted === true) return Promise.resolve(false);
  return new Promise((resolve, reject) => new Pool(options, resolve, reject).begin());
}

/** A worker, its jobs, and when it started on the first of them. */
type Hand = { readonly worker: Worker; readonly jobs: number[]; since: number };

class Pool<Job, Result> {
  readonly #options: PoolOptions<Job, Result>;
  readonly #resolve: (whole: boolean) => void;
  readonly #reject: (error: unknown) => void;
  readonly #size: number;
  readonly #hands = new Set<Hand>();
  /** Results that wait for those before them. */
  readonly #early = new Map<number, Result>();
  /** Jobs to be handed out again, because their worker was given up over another. */
  readonly #again: number[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sent = 0;
  #told = 0;
  #finished = 0;
  #over = false;

  constructor(options: PoolOptions<Job, Result>, resolve: (whole: boolean) => void, reject: (error: unknown) => void) {
    this.#options = options;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#size = Math.max(1, Math.min(options.workers, options.count));
  }

  begin(): void {
    this.#options.signal?.addEventListener('abort', this.#stop);
    this.#timer = setInterval(() => this.#giveUpTheSlow(), LOOK_EVERY_MS);
    for (let i = 0; i < this.#size; i++) this.#hire();
    this.#handOut();
  }

  #hire(): void {
    const hand: Hand = { worker: new Worker(this.#options.module), jobs: [], since: performance.now() };
    this.#hands.add(hand);
    hand.worker.on('message', (message: PoolMessage<Result>) => this.#hear(hand, message));
    hand.worker.on('error', (error) => this.#fail(hand, error));
    hand.worker.on('exit', (code) => this.#fail(hand, new Error(`a worker ended by itself, with code ${code}`)));
  }

  #handOut(): void {
    for (const hand of this.#hands) {
      while (hand.jobs.length < AT_HAND) {
        const index = this.#next();
        if (index === undefined) return;
        if (hand.jobs.length === 0) hand.since = performance.now();
        hand.jobs.push(index);
        hand.worker.postMessage({ index, job: this.#options.job(index) });
      }
    }
  }

  #next(): number | undefined {
    const again = this.#again.shift();
    if (again !== undefined) return again;
    const { count } = this.#options;
    return this.#sent < count && this.#sent - this.#told < AHEAD * this.#size ? this.#sent++ : undefined;
  }

  #hear(hand: Hand, message: PoolMessage<Result>): void {
    if (this.#over || !this.#hands.has(hand)) return;
    if ('fatal' in message) return this.#fail(hand, new Error(message.fatal));
    hand.jobs.splice(hand.jobs.indexOf(message.index), 1);
    hand.since = performance.now();
    this.#take(message.index, message.result);
  }

  #take(index: number, result: Result): void {
    this.#early.set(index, result);
    this.#finished += 1;
    for (let next = this.#early.get(this.#told); next !== undefined; next = this.#early.get(this.#told)) {
      this.#early.delete(this.#told);
      this.#options.onResult(next, this.#told);
      this.#told += 1;
    }
    this.#options.onDone?.(this.#finished);
    if (this.#told === this.#options.count) this.#end(() => this.#resolve(true));
    else if (!this.#over) this.#handOut();
  }

  /** A thread stuck in a loop can't be messaged: it is terminated and replaced. */
  #giveUpTheSlow(): void {
    const now = performance.now();
    for (const hand of [...this.#hands]) {
      if (hand.jobs.length === 0 || now - hand.since < this.#options.patienceMs) continue;
      const [stuck, ...others] = hand.jobs as [number, ...number[]];
      this.#hands.delete(hand);
      void hand.worker.terminate();
      this.#again.push(...others);
      this.#hire();
      this.#take(stuck, this.#options.lost(stuck));
    }
  }

  #stop = (): void => this.#end(() => this.#resolve(false));

  #fail(hand: Hand, error: unknown): void {
    if (this.#hands.has(hand)) this.#end(() => this.#reject(error));
  }

  #end(act: () => void): void {
    if (this.#over) return;
    this.#over = true;
    clearInterval(this.#timer);
    this.#options.signal?.removeEventListener('abort', this.#stop);
    const hands = [...this.#hands];
    this.#hands.clear();
    void Promise.all(hands.map(({ worker }) => worker.terminate())).then(act, this.#reject);
  }
}
