import type { Wish } from '@sandtable/game';
import type { Json, MatchRecord, Viewer } from '@sandtable/kernel';
import { type Remote, remote } from '../thinker/remote.ts';
import { fixedLuck } from './fixed-luck.ts';
import type { ShelvedGame } from './shelf.ts';

/** A game to be begun here: `sitters` says who sits in each seat, `bot:regular` for a computer player, else a person. */
export type GameWish = {
  readonly game: string;
  readonly name: string;
  readonly scenario: string;
  /** What to play, as the game's setup is made from it. */
  readonly wish: Wish;
  readonly sitters: readonly string[];
  readonly handDice: boolean;
  readonly guided: boolean;
};

/** The worker that hosts the games of this browser. */
export interface Hosting {
  begin(wish: GameWish): Promise<{ readonly id: string } | { readonly faults: readonly string[] }>;
  describe(id: string): Promise<{ readonly game: ShelvedGame; readonly setup: Json }>;
  /** Seats a viewer at the other end of the port. */
  sit(id: string, viewer: Viewer, port: MessagePort): Promise<void>;
  /** Which entry an undo of this seat would go back to; null when there is none. */
  lastOrder(id: string, seat: string, automatic: readonly number[]): Promise<number | null>;
  /** How much a viewer had been told before the first entry and after each of them. */
  marks(id: string, viewer: Viewer): Promise<readonly number[]>;
  /** What the computer gave as its reasons for an entry; empty for people. */
  reasons(id: string, entry: number): Promise<readonly string[]>;
  record(id: string): Promise<MatchRecord>;
  /** A moment of a match as the text of a situation file: after `at` entries, told from before the entry `from`. */
  situation(record: MatchRecord, from: number, at: number, name: string): Promise<string>;
  /** A person takes a seat that a computer plays; who looked on so far sits there from now on. */
  takeSeat(id: string, seat: string): Promise<void>;
  /** The same battle from its start, with all players moved on by one seat. */
  rematch(id: string): Promise<{ readonly id: string }>;
  /** A new game that carries on from another one after a number of orders, with a person in `seat` and bots in the others. */
  branch(id: string, orders: number, seat: string): Promise<{ readonly id: string }>;
  /** The same from a record: of a match elsewhere, or out of a file. */
  branchRecord(
    record: MatchRecord,
    from: { readonly name: string; readonly scenario: string },
    orders: number,
    seat: string,
  ): Promise<{ readonly id: string }>;
}

let host: Remote<Hosting> | undefined;

/** The one host of this page. */
export function hosting(): Remote<Hosting> {
  host ??= remote<Hosting>(
    new Worker(new URL('./host-worker.ts', import.meta.url), { type: 'module', name: fixedLuck() }),
  );
  return host;
}
