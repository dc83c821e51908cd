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

/** A ruling one can ask for, as a sentence with blanks: `edit` makes the game's own edit out of what was filled in. */
export type RulingKind = {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly RulingField[];
  /** What is pointed at on the map instead of being typed: what to point at, and the blanks that fills in; null where it fits none. */
  readonly pointing?: { readonly prompt: string; fill(under: Under): Readonly<Record<string, string>> | null };
  edit(filled: Readonly<Record<string, Json>>): Command;
  /** Where on the map such an edit means, for who is asked about it. */
  where?(edit: Readonly<Record<string, Json>>): Place;
};

/** The rulings a game knows, on the table as this seat sees it. */
export type RulingBook = (view: SeatView) => readonly RulingKind[];
