import type { Mils, Point } from '@sandtable/geometry';
import type { Json, Seat } from '@sandtable/kernel';
import type { ItemCard, Payload, Training, UnitCard, WeaponCard } from './content/cards.ts';
import type { Judgements } from './content/judgements.ts';
import type { Options } from './content/options.ts';
import type { PieceCard } from './content/piece-card.ts';
import type { ArrivalCard, HazardAreaCard, ScenarioCard } from './content/scenario-card.ts';
import type { Edge } from './content/zone.ts';

export type UnitId = string;
export type SideId = string;

/**
 * Who takes a turn: a player, or under group initiative one group of a player's units (DR-INIT-5). Everything that lasts
 * "until the owner's next turn" is keyed to this.
 */
export type TakerKey = string;
export type Taker = { readonly key: TakerKey; readonly seat: Seat; readonly group: string | null };

/**
 * `reserve`: not yet on the table, or a drone in its bearer's pack. `in-team`: part of a team token (DR-CRW-9).
 * `downed`: killed for game purposes, treatable. `removed`, `exited`: out for good.
 */
export type Status = 'reserve' | 'in-team' | 'active' | 'downed' | 'wreck' | 'removed' | 'exited';
export type Posture = 'upright' | 'prone';

/** A weapon in a soldier's hands or on a mount; `slot` is the mount's id, or tells two of a kind apart. */
export type Arm = {
  readonly slot: string;
  /** The stations of a vehicle that reach it; empty in hands. */
  readonly stations: readonly string[];
  readonly card: WeaponCard;
  readonly ammunition: number | null;
  /** Used on the owner's current turn (DR-REA-16: once then and once by Reaction). */
  readonly used: boolean;
  readonly usedReacting: boolean;
};

/** Suppression with its source: it ends when the suppressor's taker starts its next turn (DR-SUP-8). */
export type Suppression = {
  readonly by: UnitId;
  readonly taker: TakerKey;
  readonly round: number;
  /** The round at whose end the suppressor's taker was found to take no more turns (DR-SUP-11). */
  readonly orphaned?: number;
};

/** What a fires observation is on (DR-SIG-4). */
export type Mark = { readonly unit: UnitId } | { readonly point: Point };

/** Where an occupant sits: a station's id, or `passenger` / `outside` with a number. */
export type Berth = { readonly vehicle: number; readonly seat: string };

export type Unit = {
  readonly id: UnitId;
  readonly index: number;
  readonly seat: Seat;
  readonly name: string;
  readonly card: UnitCard;
  readonly group: string | null;
  readonly taker: TakerKey;
  /** Index of the commander above, -1 for none; a downed superior's subordinates look further up (DR-CMD-9). */
  readonly superior: number;
  /** 0 is no commander. */
  readonly rank: number;
  readonly specialties: readonly Training[];
  readonly trained: readonly Training[];
  /** A battery, aircraft or ship that shoots but is not on the table (DR-ART-2): active, without a place. */
  readonly offMap: boolean;
  /** When and where it comes onto the table (DR-MOR-1). */
  readonly arrives: ArrivalCard | null;
  /** Indices of the soldiers that are this token, and of the token a soldier belongs to (DR-CRW-9). */
  readonly team: readonly number[];
  readonly memberOf: number;
  /** A drone's: who carries it ready to launch (DR-UMV-8), -1 for nobody, and the only ones who may control it. */
  readonly packOf: number;
  readonly operators: readonly number[] | null;
  /** Soldiers in a team token, crew and assistants of an off-map gun, 1 otherwise (DR-CRW-9, DR-ART-4). */
  members: number;
  items: readonly ItemCard[];
  arms: readonly Arm[];
  /** Bulk carried in addition to weapons and items. */
  load: number;

  status: Status;
  /** The edge of the table by which it left (DR-MOV-14). */
  leftBy: Edge | null;
  /** Base centre; null while aboard, carried away or off the table. */
  at: Point | null;
  /** Height of the foot above the ground below: 0 unless flying, or the floor it stands on. */
  altitude: Mils;
  flying: boolean;
  /** How far it has gone straight on in the Move it is making: what a crash on the way counts (DR-FAL-5, 6). */
  run: Mils;
  posture: Posture;
  berth: Berth | null;
  carriedBy: number;
  carrying: number;
  towedBy: number;
  towing: number;

  injured: boolean;
  /** Once injured never unharmed again (DR-MED-3); once degraded likewise for vehicles (DR-MED-12). */
  everInjured: boolean;
  repairable: boolean;
  burning: boolean;
  disabled: boolean;
  lightOn: boolean;

  /** Budget of the current turn. */
  moves: number;
  actionUsed: boolean;
  focused: boolean;
  held: boolean;
  carriedNow: boolean;
  stationUsed: boolean;
  seatChanged: boolean;
  hazardTaken: readonly string[];
  movedNow: boolean;
  movedLast: boolean;
  actedLast: boolean;
  movedSince: boolean;
  hadTurn: boolean;
  /** The piece it started the game asleep in (DR-TURN-12). */
  sleepsIn: string | null;
  arrivedOrRevived: boolean;

  /** Tokens. */
  reaction: boolean;
  signal: boolean;
  awareness: boolean;
  observation: Mark | null;
  sigint: boolean;
  sigintShared: boolean;
  jamming: boolean;
  suppressions: readonly Suppression[];
  mainEffort: boolean;
  namedEffort: boolean;
  passedEffort: boolean;

  /** Unmanned vehicles: who controls it this turn, until which turn of its owner the feed lives, where it started. */
  operator: number;
  controlled: boolean;
  feedUntil: number;
  feedTo: number;
  launchPoint: Point | null;
};

/** Smoke or light with the turn of its maker at whose end it goes (DR-VAR-6). */
export type Cloud = {
  readonly id: string;
  readonly kind: Exclude<Payload, 'he'>;
  readonly centre: Point;
  readonly radius: Mils;
  readonly taker: TakerKey;
  readonly endsWithTurn: number;
};

/** A ring of cover built in play or at the start (DR-COV-7, DR-TSK-4). */
export type Emplacement = { readonly id: string; readonly centre: Point; readonly radius: Mils };

/** Gas or the like lying on the table (DR-HAZ). */
export type Hazard = HazardAreaCard;

export type Dropped = {
  readonly id: string;
  readonly at: Point;
  readonly arm: Arm | null;
  readonly item: ItemCard | null;
};

/** An explosive charge put in place by a task, at a point or on a piece (Data, Placed charge). */
export type PlacedCharge = {
  readonly id: string;
  readonly at: Point;
  readonly piece: string | null;
  readonly seat: Seat;
};

export type Player = {
  readonly seat: Seat;
  readonly side: SideId;
  readonly name: string;
  /** Bystanders: no turns, nobody's enemy (DR-SID-3). */
  readonly neutral: boolean;
  /** 1 is the youngest (DR-QS-2). */
  readonly birthOrder: number;
  eliminated: boolean;
  conceded: boolean;
  enhanced: boolean;
  /** The taker whose commander spent the Action for it. */
  enhancedBy: TakerKey | null;
  points: number;
  stops: Stops;
};

/** Where and how a side saw a unit last. `now`: it still does. `how`: with eyes, its own or a drone's, or by its radio. */
export type Sighting = {
  readonly at: Point;
  readonly altitude: Mils;
  readonly status: Status;
  readonly posture: Posture;
  readonly round: number;
  readonly how: 'sight' | 'sigint';
  readonly now: boolean;
};

/** Standing orders for windows: which of them this player wants to be asked in (DR-REA-18). */
export type Stops = {
  readonly attacked: 'ask' | 'never';
  /** Ask when an enemy moves in sight within this distance; null is never. */
  readonly seenWithin: Mils | null;
  readonly turnStart: boolean;
  readonly turnEnd: boolean;
  /** Any other Action that is declared in sight. */
  readonly actions: boolean;
  /** Also in windows that the player's own units open, for units that hold (DR-REA-9, 17). */
  readonly own: boolean;
};

export type Phase = 'deployment' | 'initiative' | 'turn' | 'over';

export type State = {
  readonly scenario: ScenarioCard;
  readonly options: Options;
  /** As the scenario has them, but for rulings; replaced, never changed (DR-CORE-17). */
  judgements: Judgements;
  readonly width: Mils;
  readonly height: Mils;
  readonly night: boolean;
  readonly openEnded: boolean;
  readonly terrain: readonly PieceCard[];
  readonly index: Readonly<Record<UnitId, number>>;
  readonly takers: readonly Taker[];
  units: Unit[];
  players: Player[];
  clouds: readonly Cloud[];
  emplacements: readonly Emplacement[];
  hazards: readonly Hazard[];
  dropped: readonly Dropped[];
  charges: readonly PlacedCharge[];
  /** Ids of terrain pieces that burn, and of those that are gone. */
  burning: readonly string[];
  cleared: readonly string[];
  /** Enemy units each side is aware of, for good (DR-VIS-7). */
  aware: Readonly<Record<SideId, readonly UnitId[]>>;
  /** Units that moved in an enemy's sight or attacked: they are hidden no more (DR-VIS-7). */
  exposed: readonly UnitId[];
  /** What each side remembers of the units of others; kept under fog only (DR-FOG-2). */
  sightings: Readonly<Record<SideId, Readonly<Record<UnitId, Sighting>>>>;
  /** Counts of the scenario's own making: tasks done, charges placed. */
  tallies: Readonly<Record<string, number>>;
  phase: Phase;
  round: number;
  /** Takers in this round's order, and whose turn it is. */
  order: readonly TakerKey[];
  active: TakerKey;
  /** Turns begun by each taker. */
  turns: Readonly<Record<TakerKey, number>>;
  /** Takers whose turn this round is over. */
  done: readonly TakerKey[];
  notes: readonly Json[];
};

export function unitById(state: State, id: UnitId): Unit | undefined {
  // What every object has by birth, such as `constructor`, is no number.
  const index: unknown = state.index[id];
  return typeof index === 'number' ? state.units[index] : undefined;
}

export function unitAt(state: State, index: number): Unit {
  return state.units[index] as Unit;
}

export function playerOf(state: State, seat: Seat): Player {
  const { players } = state;
  for (let i = 0; i < players.length; i++) if ((players[i] as Player).seat === seat) return players[i] as Player;
  throw new Error(`broken invariant: nobody sits at ${seat}`);
}

export function takerOf(state: State, key: TakerKey): Taker {
  const { takers } = state;
  let found: Taker | undefined;
  for (let i = 0; i < takers.length && found === undefined; i++) if (takers[i]?.key === key) found = takers[i];
  return found as Taker;
}

export function sideOf(state: State, unit: { readonly seat: Seat }): SideId {
  return playerOf(state, unit.seat).side;
}

/** The sides that fight, in player order; bystanders are on none of them (DR-SID-3). */
export function sidesOf({ players }: Pick<State, 'players'>): SideId[] {
  const sides: SideId[] = [];
  for (const { side, neutral } of players) if (!neutral && !sides.includes(side)) sides.push(side);
  return sides;
}

export function isFriendly(state: State, a: { readonly seat: Seat }, b: { readonly seat: Seat }): boolean {
  return a.seat === b.seat || sideOf(state, a) === sideOf(state, b);
}

/** On the table, aboard something, or an off-map asset; not downed, not a wreck, not gone. */
export function isActive(unit: Unit): boolean {
  return unit.status === 'active';
}

/** The point a unit is at, its vehicle's when aboard, its carrier's when carried; null off the table. */
export function placeOf(state: State, unit: Unit): Point | null {
  if (unit.berth !== null) return unitAt(state, unit.berth.vehicle).at;
  return unit.carriedBy >= 0 ? unitAt(state, unit.carriedBy).at : unit.at;
}

export function cloneState(state: State): State {
  return {
    ...state,
    units: state.units.map((unit) => ({ ...unit })),
    players: state.players.map((player) => ({ ...player })),
  };
}
