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
const JOBS_PER_WORKER = 2;
/** How many jobs per worker may finish ahead of the slowest one: results that wait their turn take memory. */
const AHEAD = 32;
const CHECK_EVERY_MS = 250;

/** Runs jobs on worker threads. Ends when all are done or the signal says stop; true when all are done. */
export function runJobs<Job, Result>(options: PoolOptions<Job, Result>): Promise<boolean> {
  if (options.count === 0) return Promise.resolve(true);
  if (options.signal?.aborted === true) return Promise.resolve(false);
  return new Promise((resolve, reject) => new Pool(options, resolve, reject).begin());
}

/** A worker thread, its jobs, and when it started on the first of them. */
type Slot = { readonly worker: Worker; readonly jobs: number[]; since: number };

class Pool<Job, Result> {
  readonly #options: PoolOptions<Job, Result>;
  readonly #resolve: (whole: boolean) => void;
  readonly #reject: (error: unknown) => void;
  readonly #size: number;
  readonly #slots = new Set<Slot>();
  /** Results that wait for those before them. */
  readonly #early = new Map<number, Result>();
  /** Jobs to be handed out again, because their worker was given up over another. */
  readonly #requeued: number[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sent = 0;
  #delivered = 0;
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
    this.#timer = setInterval(() => this.#replaceStuckWorkers(), CHECK_EVERY_MS);
    for (let i = 0; i < this.#size; i++) this.#startWorker();
    this.#assignJobs();
  }

  #startWorker(): void {
    const slot: Slot = { worker: new Worker(this.#options.module), jobs: [], since: performance.now() };
    this.#slots.add(slot);
    slot.worker.on('message', (message: PoolMessage<Result>) => this.#receive(slot, message));
    slot.worker.on('error', (error) => this.#fail(slot, error));
    slot.worker.on('exit', (code) => this.#fail(slot, new Error(`a worker ended by itself, with code ${code}`)));
  }

  #assignJobs(): void {
    for (const slot of this.#slots) {
      while (slot.jobs.length < JOBS_PER_WORKER) {
        const index = this.#next();
        if (index === undefined) return;
        if (slot.jobs.length === 0) slot.since = performance.now();
        slot.jobs.push(index);
        slot.worker.postMessage({ index, job: this.#options.job(index) });
      }
    }
  }

  #next(): number | undefined {
    const requeued = this.#requeued.shift();
    if (requeued !== undefined) return requeued;
    const { count } = this.#options;
    return this.#sent < count && this.#sent - this.#delivered < AHEAD * this.#size ? this.#sent++ : undefined;
  }

  #receive(slot: Slot, message: PoolMessage<Result>): void {
    if (this.#over || !this.#slots.has(slot)) return;
    if ('fatal' in message) return this.#fail(slot, new Error(message.fatal));
    slot.jobs.splice(slot.jobs.indexOf(message.index), 1);
    slot.since = performance.now();
    this.#take(message.index, message.result);
  }

  #take(index: number, result: Result): void {
    this.#early.set(index, result);
    this.#finished += 1;
    for (let next = this.#early.get(this.#delivered); next !== undefined; next = this.#early.get(this.#delivered)) {
      this.#early.delete(this.#delivered);
      this.#options.onResult(next, this.#delivered);
      this.#delivered += 1;
    }
    this.#options.onDone?.(this.#finished);
    if (this.#delivered === this.#options.count) this.#end(() => this.#resolve(true));
    else if (!this.#over) this.#assignJobs();
  }

  /** A thread stuck in a loop can't be messaged: it is terminated and replaced. */
  #replaceStuckWorkers(): void {
    const now = performance.now();
    for (const slot of [...this.#slots]) {
      if (slot.jobs.length === 0 || now - slot.since < this.#options.patienceMs) continue;
      const [stuck, ...others] = slot.jobs as [number, ...number[]];
      this.#slots.delete(slot);
      void slot.worker.terminate();
      this.#requeued.push(...others);
      this.#startWorker();
      this.#take(stuck, this.#options.lost(stuck));
    }
  }

  #stop = (): void => this.#end(() => this.#resolve(false));

  #fail(slot: Slot, error: unknown): void {
    if (this.#slots.has(slot)) this.#end(() => this.#reject(error));
  }

  #end(act: () => void): void {
    if (this.#over) return;
    this.#over = true;
    clearInterval(this.#timer);
    this.#options.signal?.removeEventListener('abort', this.#stop);
    const slots = [...this.#slots];
    this.#slots.clear();
    void Promise.all(slots.map(({ worker }) => worker.terminate())).then(act, this.#reject);
  }
}
