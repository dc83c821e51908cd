import { Worker } from 'node:worker_threads';
import { type Answer, type Asked, READY } from './worker-messages.ts';

/** A thread that's idle for this long is ended. */
const IDLE_MS = 60_000;

/** On a busy machine a new thread takes a while to load the rules; that time isn't charged to its task. */
const START_MS = 60_000;

/** One thread, with at most one task at a time. */
export class WorkerThread {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url));
  #pending: { settle(answer: Answer): void; fail(error: Error): void } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isReady = false;
  #patienceMs = 0;

  constructor(gone: (thread: WorkerThread) => void) {
    this.#worker.unref();
    this.#worker.on('message', (answer: Answer | typeof READY) => {
      if (answer === READY) return this.#started();
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

  ask(asked: Asked, patienceMs: number): Promise<Answer> {
    clearTimeout(this.#timer);
    return new Promise((settle, fail) => {
      this.#pending = { settle, fail };
      this.#patienceMs = patienceMs;
      this.#timer = setTimeout(() => void this.end(), this.#isReady ? patienceMs : START_MS);
      this.#worker.postMessage(asked);
    });
  }

  async end(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker.terminate();
  }

  #started(): void {
    this.#isReady = true;
    clearTimeout(this.#timer);
    if (this.#pending !== undefined) this.#timer = setTimeout(() => void this.end(), this.#patienceMs);
  }

  #rest(): void {
    this.#pending = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.end(), IDLE_MS);
    this.#timer.unref();
  }
}
