import type { Command, Seat } from './decision.ts';
import type { Json } from './json.ts';
import type { ClauseId, Step } from './reasons.ts';
import type { Result } from './ruleset.ts';

/** A throw of dice, with its faces, its place in the stream and what the number was made of. */
export type RolledEvent = {
  readonly type: 'rolled';
  readonly clause: ClauseId;
  readonly seat: Seat;
  readonly label: string;
  readonly dice: readonly number[];
  readonly faces: readonly number[];
  readonly position: number;
  readonly by: 'dice' | 'hand' | 'adjudication';
  readonly why: readonly Step[];
  readonly about?: Json;
};

/** What people at the table may agree on, or an umpire may order. */
export type Proposal =
  | { readonly kind: 'draw' }
  /** `asks`: needs consent even where it would be free (SK-UNDO-2). */
  | { readonly kind: 'undo'; readonly to: number; readonly asks?: true }
  | { readonly kind: 'adjudicate'; readonly edit: Command; readonly reason: string };

/** What the kernel itself reports, beside the events of the game. */
export type KernelEvent =
  | RolledEvent
  | { readonly type: 'proposed'; readonly clause: ClauseId; readonly seat: Seat; readonly proposal: Proposal }
  | { readonly type: 'consented'; readonly clause: ClauseId; readonly seat: Seat }
  | { readonly type: 'refused'; readonly clause: ClauseId; readonly seat: Seat }
  | { readonly type: 'proposal-lapsed'; readonly clause: ClauseId }
  | {
      readonly type: 'undone';
      readonly clause: ClauseId;
      readonly to: number;
      readonly by: Seat;
      readonly free: boolean;
    }
  | {
      readonly type: 'adjudicated';
      readonly clause: ClauseId;
      readonly by: Seat;
      readonly edit: Command;
      readonly reason: string;
    }
  | { readonly type: 'conceded'; readonly clause: ClauseId; readonly seat: Seat }
  | { readonly type: 'seat-taken'; readonly clause: ClauseId; readonly seat: Seat; readonly controller: string }
  | { readonly type: 'ended'; readonly clause: ClauseId; readonly result: Result };
