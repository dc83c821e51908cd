import type { BotChoice, BotName } from '@sandtable/bots';
import type { Creation, Position, ViewParts } from '@sandtable/host';
import type { Fault, Json, Viewer } from '@sandtable/kernel';

/** What a thread says first, once it has read the rules. */
export const READY = 'ready';

/** A question to a bot. */
export type Question = {
  readonly kind: 'think';
  readonly position: Position;
  readonly seat: string;
  readonly decision: number;
  readonly level: BotName;
  readonly seed: number;
  readonly ms: number;
};
export type Task =
  | Question
  | { readonly kind: 'verify'; readonly record: Json }
  | { readonly kind: 'view'; readonly position: Position; readonly viewers: readonly Viewer[] }
  | { readonly kind: 'price'; readonly creation: Omit<Creation, 'dice'>; readonly most: number };
export type Asked = Task & { readonly id: number };
export type Answer = {
  readonly id: number;
  readonly choice?: BotChoice;
  readonly faults?: readonly Fault[];
  /** After each entry of the record. */
  readonly hashes?: readonly string[];
  readonly views?: Readonly<Record<Viewer, ViewParts>>;
  readonly price?: number;
  readonly failed?: string;
};
