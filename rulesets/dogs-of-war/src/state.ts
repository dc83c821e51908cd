import type { Point } from '@sandtable/geometry';
import type { Result } from '@sandtable/kernel';
import type { Chart } from './content/chart.ts';
import type { Location, ModelRole, Scores, Trait } from './content/force.ts';
import type { Side } from './content/measure.ts';
import type { Options } from './content/options.ts';
import type { Scenario } from './content/scenario.ts';
import type { VehicleRow } from './content/vehicle.ts';
import type { Breach } from './rules/explosives/breach.ts';
import type { Place } from './rules/ground/surfaces.ts';
import type { Terrain } from './rules/ground/terrain.ts';
import type { LooseThing } from './rules/items/things.ts';
import type { Posture } from './rules/measure/body.ts';

/** The ledger's player 1 and player 2. */
export type Seat = 'one' | 'two';
export const SEATS: readonly [Seat, Seat] = ['one', 'two'];
export const otherOf = (seat: Seat): Seat => (seat === 'one' ? 'two' : 'one');

/** Seat, team and place in the team: `a11` leads the first team of player 1. */
export type ModelId = string;
/** `a1`: the first team of player 1. */
export type TeamId = string;

export type Motion = 'none' | 'walk' | 'run';
export type ArmState = 'ok' | 'severe' | 'useless';
export type Arm = 'right' | 'left';

export type Wound = {
  readonly location: Location;
  readonly severity: 'critical' | 'severe' | 'minor';
  readonly ima: boolean;
  readonly bleed: boolean;
  dressed: boolean;
  /** A medic has given back its point (DW-AID-6). */
  repaired: boolean;
};

/** Who saw a man fire; `faint`: who saw only what a suppressor left of it, where there were both. */
export type Flash = {
  readonly seenBy: readonly ModelId[];
  readonly suppressed: boolean;
  readonly faint?: readonly ModelId[];
};

/** A run of 3″ or more into contact with this enemy (DW-CQB-7, DW-CQB-8, DW-CQB-11). */
export type Charge = { readonly target: ModelId; readonly bayonet: boolean; readonly cover: boolean };

export type CarriedWeapon = {
  readonly type: string;
  loaded: number;
  /** How often it was fired this turn, for weapons with a limit (DW-HIT-20). */
  fired: number;
  bayonet: boolean;
  /** On a vehicle; it stays there (DW-VEH-5). */
  readonly mounted?: boolean;
};

export type Model = {
  readonly id: ModelId;
  readonly seat: Seat;
  readonly team: TeamId;
  readonly role: ModelRole;
  readonly force: string;
  readonly scores: Scores;
  readonly traits: readonly Trait[];
  readonly armor: Readonly<Partial<Record<Location, number>>>;
  /** A quarter of the team's price and what was bought for him (DW-WIN-7). */
  readonly price: number;
  /** Takes no part: never activated, no target, engages nobody (S3). */
  readonly bystander: boolean;
  /** Expert Rifleman, Disciplined and Hard Corps are used up once (DW-FRC-1 to DW-FRC-3). */
  expertUsed: boolean;
  disciplinedUsed: boolean;
  hardCorpsUsed: boolean;
  failedChecks: number;

  on: 'table' | 'reserve' | 'left' | 'aboard';
  place: Place;
  /** A step in the direction he faces (DW-GEO-22). */
  facing: Point;
  posture: Posture;
  /** Where and from which turn he walks on, if he missed the table coming down (DW-AIR-2). */
  entry: { readonly at: Point; readonly turn: number } | null;
  /** Came by air this turn: half a pool (DW-AIR-3, DW-AIR-5). */
  landed: boolean;

  ap: number;
  activated: boolean;
  /** Has failed a fatigue check: half a pool, in this turn or in the next (DW-MOV-6). */
  winded: 'no' | 'this-turn' | 'next-turn';
  moved: Motion;
  motion: Motion;
  ranThisTurn: boolean;
  ranLastTurn: boolean;
  /** Mils of the unbroken run so far (DW-CQB-7). */
  run: number;
  /** Mils walked in this activation, for guards before the alarm (S4). */
  walked: number;

  hp: number;
  dead: boolean;
  wounds: Wound[];
  /** A dressing was applied since he dropped to 0 (DW-HLT-12). */
  stabilized: boolean;
  unconscious: boolean;
  /** The turn his team lost him: fallen, killed or captured, whichever came first (DW-MOR-3, DW-HLT-16). */
  fellInTurn: number;
  checkedConsciousness: boolean;
  checkedSurvival: boolean;
  /** A comrade tried to wake him: −2 on the next check (DW-HLT-17). */
  helped: boolean;
  immobilized: boolean;
  doubled: boolean;
  arms: Record<Arm, ArmState>;
  /** Severely wounded arms that have done their one action this turn (DW-DMG-9). */
  armsUsed: Record<Arm, boolean>;

  broken: boolean;
  /** What he saw this turn (DW-MOR-3, DW-MOR-5). */
  sawComrade: boolean;
  sawLeader: boolean;
  courage: 'in' | 'passed' | 'left-behind' | 'failed';
  opFire: boolean;
  /** Who saw him fire, until his next activation (DW-LOS-4); a suppressed shot is seen only at night (DW-NGT-2). */
  flash: Flash | null;
  /** The enemy he charged in this activation (DW-CQB-7). */
  charge: (Charge & { /** Others reached by the same run. */ readonly also?: readonly Charge[] }) | null;
  /** He fired out of these fights: +1 for the opponent's next attack (DW-CQB-13). */
  firedOutOf: ModelId[];

  carrying: ModelId | null;
  carriedBy: ModelId | null;
  loadPassed: boolean;
  overpoweredBy: ModelId | null;
  captured: boolean;
  /** Enemies called upon to surrender in this activation (DW-SUR-1). */
  demanded: ModelId[];

  weapons: CarriedWeapon[];
  /** The type of the firearm he holds. */
  ready: string | null;
  known: string[];
  barred: string[];
  /** The weapons he has tried and failed to learn in this activation (DW-MSC-8). */
  learning: readonly string[] | null;
  /** Rounds in reserve by caliber. */
  reserve: Record<string, number>;
  grenades: Record<string, number>;
  /** How many of them came from civilians and may fail no matter who throws them (DW-GRN-16). */
  flawed: Record<string, number>;
  items: Record<string, number>;
  readonly canFixBayonet: boolean;
  /** Wears a bomb that hasn't gone off; a secret of his side (DW-BLD-12). */
  bomb: boolean;
  /** Where he last saw which enemy this turn (DW-GRN-14). */
  seen: Record<ModelId, Place>;
};

export type Team = {
  readonly id: TeamId;
  readonly seat: Seat;
  readonly force: string;
  readonly members: readonly ModelId[];
  /** The team's price divided among its four (S1). */
  readonly pointsEach: number;
  readonly signals: boolean;
  readonly fearless: boolean;
  /** Kept back to come by air (DW-AIR-1, DW-AIR-7). */
  reserve: boolean;
  high: boolean;
  /** Incapacitated members when the team last had to test (DW-MOR-6). */
  tested: number;
};

export type Player = {
  readonly seat: Seat;
  /** The team whose leader leads the force (DW-BLD-16). */
  readonly leaderTeam: TeamId;
  side: Side | null;
  deployed: boolean;
  /** All its active models were broken at the last turn end (DW-WIN-2). */
  allBroken: boolean;
  /** Its helicopter has brought a team in or taken men out (DW-AIR-4). */
  helicopterUsed: boolean;
  /** Where it will be picked up when this turn ends (DW-AIR-6). */
  extraction: Place | null;
};

/** Winner of the last close-quarters action between two men (DW-CQB-19). */
export type Duel = { readonly pair: readonly [ModelId, ModelId]; winner: ModelId };

/** A charge, claymore or mine that has been set (DW-EXP-2, DW-EXP-12, DW-EXP-15). */
export type Device = {
  readonly id: string;
  readonly type: 'c4' | 'claymore' | 'mine' | 'shaped-charge';
  readonly owner: Seat;
  readonly place: Place;
  /** Of a claymore. */
  readonly facing: Point;
  /** Of C4: quarter pounds. */
  readonly quarters: number;
  /** Who holds the detonator or the clacker (DW-EXP-20). */
  readonly holder: ModelId | null;
  /** Of a shaped charge: what it is set on (DW-EXP-8). */
  readonly breach?: Breach;
};

/** A rope from an edge to what lies below (DW-FRC-11). */
export type Rope = { readonly id: string; readonly top: Place; readonly foot: Place };

/** A vehicle as it stands now; it is a wreck at 0 points (DW-VEH-4, DW-VEH-7). */
export type Vehicle = {
  readonly row: VehicleRow;
  readonly at: Point;
  readonly facing: Point;
  readonly sp: number;
  /** Who sits where: driver, gunner, passengers. */
  readonly crew: readonly (ModelId | null)[];
  /** Its weapon as the last gunner left it; fully loaded when absent (DW-VEH-5). */
  readonly gun?: CarriedWeapon;
};

export type Phase =
  | 'build'
  | 'side'
  | 'deploy-order'
  | 'deployment'
  | 'crash-point'
  | 'turn-start'
  | 'initiative'
  | 'pick'
  | 'act'
  | 'morale'
  | 'over';

export type State = {
  readonly scenario: Scenario;
  readonly chart: Chart;
  readonly options: Options;
  /** Points from earlier games of a campaign (DW-WIN-4). */
  readonly carried: Readonly<Record<Seat, number>>;
  readonly night: boolean;
  /** After this turn the game ends (DW-WIN-3, DW-WIN-5). */
  lastTurn: number;
  terrain: Terrain;
  phase: Phase;
  /** The guards are awake; true from the start where a scenario has no alarm (S4). */
  alarm: boolean;
  turn: number;
  players: Player[];
  teams: Team[];
  models: Model[];
  smoke: readonly { readonly at: Point; readonly radius: number; readonly turns: number }[];
  duels: Duel[];
  /** A run has just ended in contact: the next command may be a tackle (DW-KOT-12). */
  tackle: { readonly model: ModelId; readonly enemies: readonly ModelId[] } | null;
  /** Things on the ground: dropped, or left where their owners were taken (DW-MSC-15). */
  loose: readonly LooseThing[];
  /** How many things ever lay on the ground: their ids. */
  looseCount: number;
  ropes: readonly Rope[];
  vehicles: readonly Vehicle[];
  /** Hidden devices, unknown to the other side (DW-EXP-19). */
  devices: readonly Device[];
  /** Who chooses, deploys or picks next. */
  active: Seat;
  /** Who won the initiative of this turn (DW-MOR-9). */
  initiative: Seat | null;
  /** Members of the running activation (DW-ACT-3). */
  acting: ModelId[];
  result: Result | null;
};

export function cloneState(state: State): State {
  return {
    ...state,
    players: state.players.map((player) => ({ ...player })),
    teams: state.teams.map((team) => ({ ...team })),
    models: state.models.map(cloneModel),
    duels: state.duels.map((duel) => ({ ...duel })),
    acting: state.acting.slice(),
  };
}

function cloneModel(model: Model): Model {
  return {
    ...model,
    wounds: model.wounds.map((wound) => ({ ...wound })),
    arms: { ...model.arms },
    armsUsed: { ...model.armsUsed },
    firedOutOf: model.firedOutOf.slice(),
    demanded: model.demanded.slice(),
    weapons: model.weapons.map((weapon) => ({ ...weapon })),
    known: model.known.slice(),
    barred: model.barred.slice(),
    reserve: { ...model.reserve },
    grenades: { ...model.grenades },
    flawed: { ...model.flawed },
    items: { ...model.items },
    seen: { ...model.seen },
  };
}
