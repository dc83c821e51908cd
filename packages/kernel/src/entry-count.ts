import type { Seat } from './decision.ts';
import type { Entry } from './entry.ts';
import type { Viewer } from './ruleset.ts';

/** The table after an entry, as needed to number entries for viewers who weren't told of all of them. */
export type EntryMark = {
  /** How long the log was. */
  readonly end: number;
  /** Who was on turn, and who was asked. */
  readonly turn: readonly Seat[];
  readonly asked: readonly Seat[];
  /** Whether an order was over, so that everybody could be told of it. */
  readonly isBetweenOrders: boolean;
};

/** How many of the first events of the log a viewer was told of. */
type ToldCount = (viewer: Viewer, before: number) => number;

/**
 * The entries of a veiled match as each viewer counts them (SK-VIEW-5): their own, what was said to the table, and one
 * for each time they were told what others did. Others' answers in the middle of an order get no number, and
 * neither does an order out of sight.
 */
export class EntryCount {
  /** Before the first entry, then after each; null in matches that were saved before this was kept. */
  readonly marks: (EntryMark | null)[];
  readonly #counts = new Map<Viewer, Count>();

  /** Continues from these marks, or without marks if they don't cover all `entries`. */
  constructor(marks: readonly (EntryMark | null)[] = [], entries = -1) {
    this.marks = marks.length > entries ? marks.slice() : new Array<null>(entries + 1).fill(null);
  }

  add(mark: EntryMark): void {
    this.marks.push(mark);
  }

  /** Forgets everything after the first `entries`. */
  cutTo(entries: number): void {
    if (this.marks.length > entries + 1) this.marks.length = entries + 1;
    this.#counts.clear();
  }

  /** How many entries there are when the last order was over that everybody could be told of. */
  get lastOver(): number {
    return Math.max(
      0,
      this.marks.findLastIndex((mark) => mark?.isBetweenOrders === true),
    );
  }

  /** How many of the entries before this one the viewer counts. */
  before(viewer: Viewer, entry: number, entries: readonly Entry[], told: ToldCount): number {
    return this.#countFor(viewer, entries, told).before[entry] as number;
  }

  /** The entry that has this number for the viewer, or that it was told of others' doings after; undefined when it counts fewer. */
  numbered(viewer: Viewer, number: number, entries: readonly Entry[], told: ToldCount): number | undefined {
    return this.#countFor(viewer, entries, told).numbered[number];
  }

  #countFor(viewer: Viewer, entries: readonly Entry[], told: ToldCount): Count {
    let count = this.#counts.get(viewer);
    if (count === undefined) {
      count = { before: [0], numbered: [], seen: told(viewer, this.marks[0]?.end ?? 0) };
      this.#counts.set(viewer, count);
    }
    for (let i = count.before.length - 1; i < entries.length; i++) {
      for (let n = this.#countsOf(viewer, i, entries[i] as Entry, count, told); n > 0; n--) count.numbered.push(i);
      count.before.push(count.numbered.length);
    }
    return count;
  }

  /**
   * How much an entry adds to a viewer's count: for being their own or said to the table, and for an update about
   * others' orders after it.
   */
  #countsOf(viewer: Viewer, at: number, entry: Entry, count: Count, told: ToldCount): number {
    const [before, after] = [this.marks[at], this.marks[at + 1]];
    if (before == null || after == null) return 1;
    const { seen } = count;
    if (after.isBetweenOrders || after.asked.includes(viewer)) count.seen = told(viewer, after.end);
    const isHouse = entry.decision === undefined;
    if (isHouse) return entry.seat === viewer || entry.command.kind !== 'stand' ? 1 : 0;
    // Whether others were asked before the update must not show, so the update counts in addition to the viewer's own
    // answer. A viewer's own order counts once, however it went on.
    const isNews = count.seen > seen && !before.turn.includes(viewer);
    return (entry.seat === viewer ? 1 : 0) + (isNews ? 1 : 0);
  }
}

/** What is known of how a viewer counts. */
type Count = { readonly before: number[]; readonly numbered: number[]; seen: number };
