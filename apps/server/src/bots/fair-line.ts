/**
 * A waiting line in which payers take turns: however much one of them asks for, the next payer's first task waits for one task
 * of each of the others at most.
 */
export class FairLine<T> {
  /** In the order in which they are served next. */
  readonly #payers = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(payer: string, task: T): void {
    const tasks = this.#payers.get(payer);
    if (tasks === undefined) this.#payers.set(payer, [task]);
    else tasks.push(task);
    this.#size += 1;
  }

  next(): T | undefined {
    for (const [payer, tasks] of this.#payers) {
      // To the end of the line, or out of it.
      this.#payers.delete(payer);
      const task = tasks.shift() as T;
      if (tasks.length > 0) this.#payers.set(payer, tasks);
      this.#size -= 1;
      return task;
    }
    return undefined;
  }
}
