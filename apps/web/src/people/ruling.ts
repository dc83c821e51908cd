import type { Command, Json, SeatView } from '@sandtable/kernel';
import type { Place, Under } from '../map/scene.ts';

/** One blank of a ruling's sentence. */
export type RulingField =
  | { readonly kind: 'unit'; readonly key: string; readonly label: string }
  | { readonly kind: 'seat'; readonly key: string; readonly label: string }
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly label: string;
      readonly values: readonly { readonly value: Json; readonly name: string }[];
    }
  | {
      readonly kind: 'number';
      readonly key: string;
      readonly label: string;
      readonly least: number;
      readonly most: number;
      readonly step?: number;
    }
  | { readonly kind: 'text'; readonly key: string; readonly label: string; readonly hint: string };

/** A ruling a player can ask for, as a sentence with blanks: `edit` turns what was filled in into the game's edit. */
export type RulingKind = {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly RulingField[];
  /** What is pointed at on the map instead of being typed: what to point at, and the blanks that fills in; null where it fits none. */
  readonly pointing?: { readonly prompt: string; fill(under: Under): Readonly<Record<string, string>> | null };
  edit(filled: Readonly<Record<string, Json>>): Command;
  /** The place on the map that such an edit is about, to show to the players who have to agree. */
  where?(edit: Readonly<Record<string, Json>>): Place;
};

/** The rulings a game knows, on the table as this seat sees it. */
export type RulingBook = (view: SeatView) => readonly RulingKind[];
