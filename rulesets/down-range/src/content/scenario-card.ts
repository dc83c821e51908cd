import type { Disc, Mils, Point, Polygon } from '@sandtable/geometry';
import type {
  Catalogue,
  Die,
  HazardCard,
  ItemCard,
  RulesMode,
  TerrainKind,
  Training,
  UnitCard,
  WeaponCard,
} from './cards.ts';
import type { GuideStep } from './guide.ts';
import type { Judgements } from './judgements.ts';
import type { Options } from './options.ts';
import type { PieceCard } from './piece-card.ts';
import type { SpecialRule } from './special-rule.ts';
import type { VictoryCard } from './victory-card.ts';
import type { Edge } from './zone.ts';
import type { ZoneCard } from './zone-card.ts';

/** A weapon at the start of a game. */
export interface ArmCard {
  readonly weapon: WeaponCard;
  /** null: never runs out. */
  readonly ammunition: number | null;
  /** On a vehicle the mount, in hands null. */
  readonly mount: string | null;
  /** The stations that reach it; empty in hands. */
  readonly stations: readonly string[];
}

/** A soldier of a team token. */
export interface MemberCard {
  readonly id: string;
  readonly name: string;
  readonly arms: readonly ArmCard[];
}

/** A unit that stays off the table until its round (DR-MOR-1). `along`: only where this footprint meets the edge. */
export interface ArrivalCard {
  readonly round: number;
  readonly edge: Edge;
  readonly along: Polygon | null;
}

/** A unit as a scenario starts it. */
export interface MusteredUnit {
  readonly id: string;
  readonly name: string;
  readonly player: string;
  readonly card: UnitCard;
  readonly arms: readonly ArmCard[];
  readonly items: readonly ItemCard[];
  /** Everything it is trained in: its type's, its own, and the families of what it starts with (DR-SKL-8). */
  readonly training: readonly Training[];
  readonly specialties: readonly Training[];
  /** 0: no commander. */
  readonly rank: number;
  readonly superior: string | null;
  readonly group: string | null;
  /** `seat` null: as a passenger. */
  readonly aboard: { readonly vehicle: string; readonly seat: string | null } | null;
  readonly mayStartAboard: readonly string[];
  readonly carriedBy: string | null;
  /** null: anybody with a radio may control it (DR-UMV-2). */
  readonly operators: readonly string[] | null;
  readonly autopilot: boolean;
  /** Empty unless it is a team token. */
  readonly team: readonly MemberCard[];
  /** Radius of the emplacement it starts in; 0: none. */
  readonly emplacement: Mils;
  readonly at: Point | null;
  readonly zones: readonly ZoneCard[];
  readonly arrives: ArrivalCard | null;
}

/** Guns, aircraft or ships beyond the table, with every default settled (DR-ART-4). */
export interface OffMapCard {
  readonly id: string;
  readonly name: string;
  readonly weapon: WeaponCard;
  readonly skill: Die;
  readonly assistants: number;
  readonly ammunition: number;
}

/** A seat and what belongs to it. */
export interface PlayerCard {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly neutral: boolean;
  /** For this player's eyes only. */
  readonly briefing: string | null;
  readonly zones: readonly ZoneCard[];
  readonly groups: readonly { readonly id: string; readonly name: string; readonly zones: readonly ZoneCard[] }[];
  readonly offMap: readonly OffMapCard[];
}

/** A hazard on the table from the start. */
export interface HazardAreaCard {
  readonly id: string;
  readonly name: string;
  readonly hazard: HazardCard;
  readonly shape: Disc | Polygon;
  /** Gone after this round; null: never. */
  readonly untilRound: number | null;
}

/** A scenario as the rules read it: lengths in mils, names resolved, defaults filled in. Frozen, shared by forks. */
export interface ScenarioCard {
  readonly id: string;
  readonly name: string;
  readonly rules: RulesMode;
  readonly options: Options;
  readonly judgements: Judgements;
  readonly catalogue: Catalogue;
  readonly width: Mils;
  readonly height: Mils;
  readonly night: boolean;
  readonly ground: TerrainKind;
  readonly pieces: readonly PieceCard[];
  readonly hazards: readonly HazardAreaCard[];
  readonly players: readonly PlayerCard[];
  /** All units, player by player in the order listed. */
  readonly units: readonly MusteredUnit[];
  /** Players in the order they deploy. */
  readonly deployment: readonly string[];
  /** The turns of round 1, or null when initiative is rolled for it. */
  readonly opening: readonly string[] | null;
  readonly exits: readonly { readonly edge: Edge; readonly sides: readonly string[] }[];
  /** null: no limit. */
  readonly rounds: number | null;
  readonly untilEliminated: boolean;
  readonly victory: VictoryCard;
  /** As the file has them, but lengths in mils. */
  readonly special: readonly SpecialRule[];
  readonly guide: readonly GuideStep[];
}
