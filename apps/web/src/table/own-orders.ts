import type { Command } from '@sandtable/kernel';

/** What this screen has ordered, and of that what was taken back and could be ordered again. */
export class OwnOrders {
  #sent: { readonly entry: number; readonly command: Command }[] = [];
  #again: Command[] = [];

  /** How many orders can be given again. */
  get left(): number {
    return this.#again.length;
  }

  /** An order was accepted. One that is not the next to be given again makes the others meaningless. */
  accepted(entry: number, command: Command): void {
    this.#sent.push({ entry, command });
    if (this.#again[0] === command) this.#again.shift();
    else this.#again = [];
  }

  /** Everything from this entry on was taken back. */
  undone(to: number): void {
    const back = this.#sent.filter(({ entry }) => entry >= to).map(({ command }) => command);
    this.#sent = this.#sent.filter(({ entry }) => entry < to);
    this.#again = [...back, ...this.#again];
  }

  /** What was ordered after this entry and counts. */
  after(entry: number): readonly Command[] {
    return this.#sent.filter((sent) => sent.entry > entry).map(({ command }) => command);
  }

  /** The order to give again. */
  next(): Command | undefined {
    return this.#again[0];
  }

  /** It is refused now: the table is another. */
  forget(): void {
    this.#again = [];
  }
}
