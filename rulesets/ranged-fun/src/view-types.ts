import type { Json, Seat } from '@sandtable/kernel';
import type { Exit, Zone } from './content/scenario.ts';
import type { Victory } from './content/victory.ts';
import type { Judgements, Options } from './options.ts';
import type { Building, Ground, Phase, Player, Square } from './state.ts';
import type { unitView } from './view.ts';

/** A unit as everybody sees it. */
export type SeenUnit = ReturnType<typeof unitView>;
export type SeenBuilding = Building & { readonly at: Square };

/** What `viewFor` builds: words and bots get nothing else to look at. */
export type Seen = {
  readonly scenario: string;
  readonly name: string;
  readonly options: Options;
  readonly width: number;
  readonly height: number;
  readonly phase: Phase;
  readonly round: number;
  readonly rounds: number;
  readonly order: readonly Seat[];
  readonly active: Seat | null;
  readonly ground: readonly Ground[];
  readonly buildings: readonly SeenBuilding[];
  readonly zones: readonly Zone[];
  readonly victory: Victory;
  readonly exits: readonly Exit[];
  readonly scatter: NonNullable<Judgements['scatter']> | null;
  readonly openEnded: boolean;
  readonly markers: readonly Square[];
  readonly players: readonly Player[];
  readonly standings: Readonly<Record<Seat, number>>;
  readonly units: readonly SeenUnit[];
  /** What the scenario tells the viewer alone; absent in views of positions and of older matches. */
  readonly briefing?: string | null;
};

/** A view as it arrives from a match, which hands out JSON. */
export function seen(view: Json): Seen {
  return view as Seen;
}

export function isSame(a: Square | null, b: Square | null): boolean {
  return a !== null && b !== null && a[0] === b[0] && a[1] === b[1];
}

/** The square among these that is this one. */
export function includesSquare(squares: readonly Square[], square: Square): boolean {
  return squares.some((each) => isSame(each, square));
}
