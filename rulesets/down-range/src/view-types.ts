import type { Mils } from '@sandtable/geometry';
import type { Json, Seat } from '@sandtable/kernel';
import type { ItemCard, UnitCard, WeaponCard } from './content/cards.ts';
import type { Options } from './content/options.ts';
import type { PieceCard } from './content/piece-card.ts';
import type { VictoryCard } from './content/victory-card.ts';
import type { Knowledge } from './knowledge.ts';
import type { Cloud, Emplacement, Phase, Posture, Status, Taker, TakerKey, UnitId } from './state.ts';

export type Spot = { readonly x: Mils; readonly y: Mils };

/** A unit as a viewer knows it: all of it, what can be seen of it, or where it was heard or seen last. */
export type SeenUnit = {
  readonly id: UnitId;
  readonly seat: Seat;
  readonly known: 'whole' | 'seen' | 'heard' | 'last';
  readonly at: Spot | null;
  readonly name?: string;
  readonly card?: UnitCard;
  readonly status?: Status;
  readonly posture?: Posture;
  readonly flying?: boolean;
  readonly offMap?: boolean;
  readonly members?: number;
  readonly items?: readonly ItemCard[];
  readonly arms?: readonly { readonly slot: string; readonly card: WeaponCard; readonly ammunition?: number | null }[];
  readonly aboard?: { readonly vehicle: UnitId | null; readonly seat: string } | null;
  readonly carriedBy?: UnitId | null;
  readonly carrying?: UnitId | null;
  readonly injured?: boolean;
  readonly burning?: boolean;
  readonly disabled?: boolean;
  readonly lightOn?: boolean;
  readonly moves?: number;
  readonly actionUsed?: boolean;
  readonly held?: boolean;
  readonly focused?: boolean;
  readonly reaction?: boolean;
  readonly signal?: boolean;
  readonly awareness?: boolean;
  readonly jamming?: boolean;
  readonly mainEffort?: boolean;
  readonly suppressions?: readonly { readonly by: UnitId | null }[];
  readonly round?: number;
};

export type SeenPlayer = {
  readonly seat: Seat;
  readonly side: string;
  readonly name: string;
  readonly neutral: boolean;
  readonly conceded?: boolean;
  readonly points: number;
};

/** What `viewFor` builds, as far as words and bots read it: they get nothing else to look at. */
export type Seen = {
  readonly scenario: {
    readonly id: string;
    readonly name: string;
    readonly rounds: number | null;
    readonly untilEliminated?: boolean;
    readonly victory: VictoryCard;
  };
  readonly options: Options;
  readonly width: Mils;
  readonly height: Mils;
  readonly night: boolean;
  readonly terrain: readonly PieceCard[];
  readonly phase: Phase;
  readonly round: number;
  readonly order: readonly TakerKey[];
  readonly takers: readonly Taker[];
  readonly active: TakerKey | null;
  readonly players: readonly SeenPlayer[];
  readonly units: readonly SeenUnit[];
  readonly clouds: readonly Cloud[];
  readonly emplacements: readonly Emplacement[];
  readonly cleared: readonly string[];
  readonly burning: readonly string[];
  readonly knowledge: Readonly<Record<string, Knowledge>>;
  /** What the scenario tells the viewer alone; absent in views of positions and of older matches. */
  readonly briefing?: string | null;
};

/** A view as it arrives from a match, which hands out JSON. */
export function seen(view: Json): Seen {
  return view as unknown as Seen;
}

/** Where a unit is, its vehicle's or bearer's place when it is aboard or carried. */
export function spotOf(table: Seen, unit: SeenUnit): Spot | null {
  const bearer = unit.aboard?.vehicle ?? unit.carriedBy ?? null;
  if (unit.at !== null || bearer === null) return unit.at;
  return table.units.find(({ id }) => id === bearer)?.at ?? null;
}

/** Who is on which side. */
export function sideOfSeat(table: Seen, seat: Seat): string {
  return table.players.find((player) => player.seat === seat)?.side ?? seat;
}

/** Whose view it is: only its own player is shown standing orders. Undefined for spectators and the umpire. */
export function ownSeat({ players }: Seen): Seat | undefined {
  const own = players.filter((player) => 'stops' in player);
  return own.length === 1 ? own[0]?.seat : undefined;
}

/** How far apart two places are, in whole mils. */
export function distanceOf(a: Spot, b: Spot): Mils {
  return Math.round(Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)));
}
