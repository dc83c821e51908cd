import { FairLine } from './fair-line.ts';
import type { Answer, Asked, Task } from './worker-messages.ts';
import { WorkerThread } from './worker-thread.ts';

type Waiting = {
  readonly asked: Asked;
  readonly patienceMs: number;
  settle(answer: Answer): void;
  fail(error: Error): void;
};

/** How a task waits: who pays for it, and whether no person waits for it, as in games among bots. */
export type Terms = { readonly payer: string; readonly patienceMs: number; readonly canWait?: boolean };

/** One task in this many comes from the low-priority line, however many people are waiting, so those games end too. */
const TURNS_OF_PEOPLE = 4;

/**
 * Threads for long work, so none of it delays anyone's game. Tasks wait in two lines, and those that people wait for go
 * first; in each line payers take turns. A task that hangs costs its thread and one answer, and nothing else.
 */
export class WorkerPool {
  readonly #most: number;
  readonly #failed: (error: Error) => void;
  readonly #ofPeople = new FairLine<Waiting>();
  readonly #canWait = new FairLine<Waiting>();
  readonly #threads = new Set<WorkerThread>();
  #turns = 0;
  #asked = 0;
  #closed = false;

  constructor(most: number, failed: (error: Error) => void) {
    this.#most = most;
    this.#failed = failed;
  }

  get waiting(): number {
    return this.#ofPeople.size + this.#canWait.size;
  }

  ask(task: Task, { payer, patienceMs, canWait = false }: Terms): Promise<Answer> {
    this.#asked += 1;
    const asked = { ...task, id: this.#asked };
    return new Promise((settle, fail) => {
      if (this.#closed) return fail(new Error('the threads have been stopped'));
      (canWait ? this.#canWait : this.#ofPeople).add(payer, { asked, patienceMs, settle, fail });
      this.#assign();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (let task = this.#next(); task !== undefined; task = this.#next())
      task.fail(new Error('the threads have been stopped'));
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #assign(): void {
    while (this.waiting > 0) {
      const thread = [...this.#threads].find(({ isFree }) => isFree) ?? this.#newThread();
      if (thread === undefined) return;
      this.#give(thread, this.#next() as Waiting);
    }
  }

  #newThread(): WorkerThread | undefined {
    if (this.#threads.size >= this.#most) return undefined;
    const thread = new WorkerThread((gone) => {
      this.#threads.delete(gone);
      if (!this.#closed) this.#assign();
    });
    this.#threads.add(thread);
    return thread;
  }

  #next(): Waiting | undefined {
    this.#turns += 1;
    const lines = [this.#ofPeople, this.#canWait];
    if (this.#turns % TURNS_OF_PEOPLE === 0) lines.reverse();
    return lines[0]?.next() ?? lines[1]?.next();
  }

  #give(thread: WorkerThread, { asked, patienceMs, settle, fail }: Waiting): void {
    thread
      .ask(asked, patienceMs)
      .then(settle, (error: Error) => {
        this.#failed(error);
        fail(error);
      })
      .finally(() => this.#assign());
  }
}
