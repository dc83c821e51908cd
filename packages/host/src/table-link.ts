import type { GameEvent, KernelEvent, Rejection, Seat, SeatView } from '@sandtable/kernel';

/** An event as this viewer may see it, with its place in the log: what a screen has seen is told by that number. */
export type NumberedEvent = { readonly number: number; readonly event: GameEvent | KernelEvent };

/** A seat's time that is running, and how much of it was left when it was told. */
export type RunningTime = { readonly seat: Seat; readonly leftMs: number };

/** How things stand for one viewer, and what happened since the last time it was told. */
export type Update = {
  readonly view: SeatView;
  readonly events: readonly NumberedEvent[];
  /** Set when a player is on the clock. */
  readonly clocks?: readonly RunningTime[];
};

/** What became of a command that was sent; a refused one changed nothing. */
export type Receipt =
  | { readonly ok: true; readonly sequence: number }
  | { readonly ok: false; readonly rejection: Rejection };

/** Whether what is shown is what is so. */
export type Connection = 'open' | 'reconnecting' | 'closed';

/**
 * A player's link to a match, wherever it is hosted: in this process, in a worker, on a server. A screen, a terminal or
 * a bot plays through it the same way in each case.
 */
export interface TableLink {
  /** The last thing told; undefined until the first word has come. */
  readonly latest: Update | undefined;
  readonly connection: Connection;
  /** Called with every update from now on, and when the connection changes; gives back how to stop it. */
  listen(listener: {
    update?(update: Update): void;
    connection?(connection: Connection, why?: string): void;
  }): () => void;
  /**
   * Sends an answer to a decision or, without one, a command to the table. Settles when it is kept for good or refused;
   * sent again after a break it has no second effect. `automatic`: nobody was asked, because there was nothing worth
   * asking about.
   */
  send(order: {
    readonly decision?: number;
    readonly command: { readonly kind: string };
    readonly automatic?: boolean;
  }): Promise<Receipt>;
  close(): void;
}
