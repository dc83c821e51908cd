import type { Advice } from '@sandtable/game';
import { type Json, type Match, Random, type Viewer } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import {
  applied,
  beginMatch,
  type Creation,
  type HostClock,
  HostedMatch,
  type HostedOptions,
  type Keeper,
  type KeptEntry,
  type Outlook,
  thinkerHere,
  type Update,
  type ViewerUpdate,
} from '../src/index.ts';

const SECRET = 'ab'.repeat(32);

export function toyCreation(controllers: Record<string, string> = {}, rounds = 3): Creation {
  return {
    game: toy.id,
    setup: { seats: ['red', 'blue'], rounds },
    dice: { kind: 'seeded', commitment: '', contributions: { red: '01' }, secret: SECRET },
    controllers,
  };
}

export function toyMatch(creation = toyCreation(), hashes = true): Match {
  const begun = beginMatch(toy, creation, hashes);
  if ('faults' in begun) throw new Error(JSON.stringify(begun.faults));
  return begun.match;
}

/** Keeps in a list what it is given; can be told to fail, or to take its time. */
export class ListKeeper implements Keeper {
  readonly kept: KeptEntry[] = [];
  readonly outlooks: Outlook[] = [];
  recalls = 0;
  failure: Error | undefined;
  gate: Promise<void> | undefined;

  async keep(kept: KeptEntry, outlook: Outlook): Promise<void> {
    await this.gate;
    if (this.failure !== undefined) throw this.failure;
    this.kept.push(structuredClone(kept));
    this.outlooks.push(outlook);
  }

  async recall(by: Viewer, key: string): Promise<number | undefined> {
    this.recalls += 1;
    return this.kept.find((each) => each.by === by && each.key === key)?.sequence;
  }
}

/** A clock that goes when it is told to. */
export class HandClock implements HostClock {
  time = 1000;
  #alarms: { readonly at: number; readonly act: () => void }[] = [];

  now(): number {
    return this.time;
  }

  after(ms: number, act: () => void): () => void {
    const alarm = { at: this.time + ms, act };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((each) => each !== alarm);
    };
  }

  get alarms(): number {
    return this.#alarms.length;
  }

  pass(ms: number): void {
    this.time += ms;
    const due = this.#alarms.filter(({ at }) => at <= this.time);
    this.#alarms = this.#alarms.filter(({ at }) => at > this.time);
    for (const { act } of due) act();
  }
}

/** Nothing is better than anything else: bots play the toy at random. */
const indifferent: Advice = { candidates: () => [], appraiser: () => () => ({ score: 0, why: 'why not' }) };

export function toyThinker() {
  let seed = 0;
  return thinkerHere(indifferent, () => ++seed);
}

export function hostToy(options: Partial<HostedOptions> = {}): HostedMatch {
  let seed = 100;
  return new HostedMatch({
    match: toyMatch(),
    keeper: new ListKeeper(),
    clock: new HandClock(),
    chance: () => ++seed,
    ...options,
  });
}

/** The first open decision of a match, with a random legal answer. */
export function someAnswer(match: Match, seed = 1) {
  const open = match.open[0];
  if (open === undefined) throw new Error('nobody is asked');
  return { seat: open.seat, decision: open.id, command: match.draw(open, new Random(seed)) };
}

/** A viewer that is sent changes, and makes the views of them as a client does. */
export function changing() {
  const told: ViewerUpdate[] = [];
  const heard = {
    told,
    view: undefined as Json | undefined,
    wantsChanges: true,
    tell(each: ViewerUpdate) {
      told.push(each);
      const { update, change } = JSON.parse(JSON.stringify(each)) as ViewerUpdate;
      const whole = update.view as unknown as Json;
      heard.view = change === undefined ? whole : applied(heard.view as Json, change.difference);
    },
  };
  return heard;
}

/** A listener that keeps everything it hears. */
export function listener() {
  const updates: Update[] = [];
  const losses: Error[] = [];
  const heard = {
    updates,
    losses,
    next: 0,
    tell({ update, next }: ViewerUpdate) {
      updates.push(update);
      heard.next = next;
    },
    lost: (why: Error) => void losses.push(why),
  };
  return heard;
}

let number = 0;
export function key(): string {
  number += 1;
  return `key-${String(number).padStart(8, '0')}`;
}

/** Waits until something is so. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 100_000 && !isSo(); i++) await new Promise((resolve) => setImmediate(resolve));
  if (!isSo()) throw new Error(`never came about: ${isSo}`);
}
