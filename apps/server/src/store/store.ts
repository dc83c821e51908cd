import type { Creation, KeptEntry, Outlook, TimeLimits } from '@sandtable/host';
import type { Seat, Viewer } from '@sandtable/kernel';
import type { Damage } from './chain.ts';

/** Before everyone has joined, while it's played, and afterwards. */
export type MatchStatus = 'gathering' | 'playing' | 'ended';

/** A seat of a match and who it's for: a player with its link, anyone, or a bot. */
export type StoredSeat = {
  readonly seat: Seat;
  readonly kind: 'human' | 'open' | 'bot';
  /** The name of the player or bot that sits there. */
  readonly controller: string;
  readonly ready: boolean;
  /** The maker of the match sits here. */
  readonly makers?: true;
  /** How often it was given away: a client that connected before the last time no longer belongs here. */
  readonly handed?: number;
  /** The seal of what its player adds to the dice, and once it is open, the share itself, in hexadecimal. */
  readonly seal?: string;
  readonly entropy?: string;
  /** The invited player said no, under this name; gone once someone sits down after all. */
  readonly declinedBy?: string;
};

/** A match without its entries. The dice's secret is in its creation: none of this goes out as it is. */
export type StoredMatch = {
  readonly id: string;
  /** Counts the changes of everything but the entries, so that two changes at once are noticed. */
  readonly version: number;
  readonly game: string;
  readonly title: string;
  readonly status: MatchStatus;
  /** Whether the lobby shows it. */
  readonly listed: boolean;
  readonly seats: readonly StoredSeat[];
  readonly creation: Creation;
  readonly limits?: TimeLimits;
  /** How often its seats were reassigned. A link read before that may now lead to another seat, or nowhere. */
  readonly revision?: number;
  /** Present if an umpire was asked for; null until one takes the office. */
  readonly umpire?: { readonly name: string | null };
  /** How long a player may leave a question unanswered before others may replace them. */
  readonly absenceMs?: number;
  /** Who pays for its bots and views; see security/payer.ts. */
  readonly payer?: string;
  /** What its slowest view costs, in milliseconds, for a custom scenario. */
  readonly price?: number;
  readonly createdAt: number;
  /** When it began; entries are timed from then on. */
  readonly startedAt?: number;
  readonly changedAt: number;
  /** How many entries it has. */
  readonly sequence: number;
  readonly waitingFor: readonly Seat[];
  /** Of a match whose players may not know who is asked: who is on turn. */
  readonly turn?: readonly Seat[];
  readonly forBots: boolean;
  readonly deadline?: number;
};

/** What a token makes its owner: a seat, a spectator, the umpire, the match's owner, or invited as umpire. */
export type Role = Viewer | 'owner' | typeof UMPIRE_INVITE;
export const UMPIRE_INVITE = 'umpire-invite';
/** A token as it is stored: only its hash. */
export type StoredToken = { readonly hash: string; readonly match: string; readonly role: Role };

/** Where a seat wants to hear that it is its turn. The endpoint is a secret of its player. */
export type Subscription = {
  readonly id: string;
  readonly match: string;
  readonly seat: Seat;
  readonly kind: 'webhook' | 'push';
  /** Address and keys, as JSON. */
  readonly target: string;
};

/** A word of "your turn" that has not arrived yet. */
export type Delivery = {
  readonly id: string;
  readonly subscription: string;
  readonly body: string;
  readonly attempts: number;
  readonly dueAt: number;
};

/** What becomes of the tokens of a match when it changes. */
export type ChangedTokens = {
  readonly added?: readonly StoredToken[];
  readonly revoked?: readonly Role[];
  readonly moved?: Readonly<Record<Role, Role>>;
};

/** A match as it is after the change, and its tokens. */
export type ChangeAlong = { readonly match: StoredMatch; readonly tokens: ChangedTokens };

export type History = { readonly entries: readonly KeptEntry[]; readonly damage?: Damage };

/** When a match must have changed last, and been announced, to be deleted now. */
export type ExpiredBefore = { readonly changed: number; readonly announced: number };

export type Checkpointed = { readonly sequence: number; readonly text: string };

/** Another writer was faster: what was to be changed has changed already. */
export class Conflict extends Error {
  constructor(what: string) {
    super(`${what} was changed by someone else meanwhile`);
    this.name = 'Conflict';
  }
}

/** The store cannot be reached or written at the moment. Nothing of what was asked was done, as far as it knows. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super(`the store is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'StoreUnavailable';
  }
}

/**
 * Where matches are kept for good. Whatever a method settled with is on the disk; every engine passes one conformance
 * suite (test/store/conformance.ts).
 */
export interface Store {
  readonly engine: 'sqlite' | 'postgres';
  createMatch(match: StoredMatch, tokens: readonly StoredToken[]): Promise<void>;
  /** Puts a match that was played elsewhere into the store with all its entries, or nothing of it. */
  importMatch(match: StoredMatch, tokens: readonly StoredToken[], entries: readonly KeptEntry[]): Promise<void>;
  match(id: string): Promise<StoredMatch | undefined>;
  /**
   * Puts `match` in place of the version before it. First tokens of `revoked` roles go, then those of `moved` roles get
   * their new role, all at once, then `added` ones come. Throws `Conflict`.
   */
  changeMatch(match: StoredMatch, tokens?: ChangedTokens): Promise<void>;
  deleteMatch(id: string): Promise<void>;
  /** Matches of the lobby: listed ones that are not over, the newest first. */
  lobby(limit: number): Promise<readonly StoredMatch[]>;

  /**
   * Appends an entry; the match must have exactly `kept.sequence` entries before. Throws `Conflict` otherwise. What changes
   * along with it, such as whose seat it is, is kept with the entry or not at all.
   */
  append(match: string, kept: KeptEntry, outlook: Outlook, along?: ChangeAlong): Promise<void>;
  entries(match: string, from?: number): Promise<readonly KeptEntry[]>;
  /** All entries of a match, checked link by link; up to the first that is missing or was altered. */
  history(match: string): Promise<History>;
  /** The number of the entry this viewer sent under this key. */
  recall(match: string, by: Viewer, key: string): Promise<number | undefined>;

  saveCheckpoint(match: string, checkpoint: Checkpointed): Promise<void>;
  checkpoint(match: string): Promise<Checkpointed | undefined>;

  token(hash: string): Promise<StoredToken | undefined>;

  /** Adds a token unless it is there. */
  addToken(token: StoredToken): Promise<void>;

  /** Matches of each status that last changed, and whose end was announced, before these times. */
  expired(before: Readonly<Partial<Record<MatchStatus, ExpiredBefore>>>, limit: number): Promise<readonly string[]>;
  /** Matches of each status that last changed before then, and whose end has not been announced since. */
  unannounced(before: Readonly<Partial<Record<MatchStatus, number>>>, limit: number): Promise<readonly string[]>;
  announced(match: string, changedAt: number, now: number): Promise<void>;
  /** Removes what nobody needs any more: notifications of matches that are over, payers not seen for a day. */
  tidyUp(now: number): Promise<void>;

  /** Matches whose time ran out before `now`. */
  overdue(now: number, limit: number): Promise<readonly string[]>;
  /** Matches in which a bot is asked and nothing has happened since `changedBefore`. */
  awaitingBots(changedBefore: number, limit: number): Promise<readonly string[]>;

  addSubscription(subscription: Subscription): Promise<void>;
  subscriptions(match: string, seat: Seat): Promise<readonly Subscription[]>;
  subscription(id: string): Promise<Subscription | undefined>;
  removeSubscription(id: string): Promise<void>;
  addDelivery(delivery: Delivery): Promise<void>;
  /** Deliveries that are due, moved on to `until` at once so that no other node takes them too. */
  takeDeliveries(now: number, until: number, limit: number): Promise<readonly Delivery[]>;
  putOffDelivery(id: string, attempts: number, dueAt: number): Promise<void>;
  removeDelivery(id: string): Promise<void>;

  /** A value the servers share, such as a key made on the first start; the first one kept stays. */
  setting(name: string, value: () => string): Promise<string>;
  counts(): Promise<Readonly<Record<MatchStatus, number>>>;
  /** Calls back when another server on the same store appended to a match or changed it. */
  watch(changed: (match: string) => void): void;
  /** Throws when nothing can be kept in the store at the moment. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
