import { portLink, type TableLink } from '@sandtable/host';
import type { Json } from '@sandtable/kernel';
import { hosting } from './hosting.ts';

/** A chair at a table with what its screen must know beside the link itself. */
export type Chair = {
  readonly seat: string;
  /** Opens the link. Listen at once: updates that arrive before that aren't repeated. */
  connect(): TableLink;
  /** Which entry an undo would go back to, those that the page gave by itself aside; null when there is none. */
  lastOrder(automatic: readonly number[]): Promise<number | null>;
  /** How much was told here before the first entry and after each of them, where that is known. */
  marks?(): Promise<readonly number[]>;
  /** What the computer gave as its reasons for an entry, where it plays in this browser. */
  reasons?(entry: number): Promise<readonly string[]>;
};

/** A table as opened here: one chair for each seat played on this screen. */
export type Seating = {
  readonly id: string;
  readonly game: string;
  readonly setup: Json | null;
  readonly guided: boolean;
  readonly chairs: readonly Chair[];
};

/** Games that are kept in this browser are called so. */
export function isKeptHere(id: string): boolean {
  return id.startsWith('solo-');
}

/** Sits down at a game that is kept in this browser. */
export async function sitDownHere(id: string): Promise<Seating> {
  const { game, setup } = await hosting().describe(id);
  // If only computers play, the viewer watches as the umpire.
  const seats = game.people.length === 0 ? ['umpire'] : game.people;
  const chairs = seats.map((seat): Chair => {
    const { port1, port2 } = new MessageChannel();
    return {
      seat,
      connect() {
        const link = portLink(port1);
        void hosting().sit(id, seat, port2);
        return link;
      },
      lastOrder: (automatic) => hosting().lastOrder(id, seat, automatic),
      marks: () => hosting().marks(id, seat),
      reasons: (entry) => hosting().reasons(id, entry),
    };
  });
  return { id, game: game.game, setup, guided: game.guided, chairs };
}
