import type { Point } from '@sandtable/geometry';
import type { Result } from '@sandtable/kernel';
import type { Ground } from './content/ground.ts';
import type { Judgements, Options } from './content/options.ts';
import type { Scenario } from './content/scenario.ts';
import type { Signature } from './content/signature.ts';
import type { ListEntry } from './rules/force/entries.ts';

/** The ledger's player 1, who created the game, and player 2. */
export type Seat = 'one' | 'two';
export const SEATS: readonly [Seat, Seat] = ['one', 'two'];
export const otherOf = (seat: Seat): Seat => (seat === 'one' ? 'two' : 'one');

export type Edge = 'north' | 'east' | 'south' | 'west';
export type UnitId = string;
export type PingId = string;
/** A base: the id of its unit, and where that started with several its team after a dot: `a3`, `a4.2`. */
export type BaseId = string;
/** A unit or a Ping. */
export type MemberId = string;

/** What a Ping shows, and all there is to know about it: no field says which unit it is (DS-HID-2). */
export type Ping = {
  readonly id: PingId;
  readonly seat: Seat;
  readonly signature: Signature;
  at: Point;
  activated: boolean;
  /** Has made its move of this Move phase. */
  moved: boolean;
};

export type Base = {
  readonly id: BaseId;
  /** 1 for a single base. */
  readonly team: number;
  alive: boolean;
  at: Point;
  /** The building it is in. */
  building: string | null;
  cm: number;
  cmPlus: number;
  stun: boolean;
  tagged: boolean;
  exposed: boolean;
  ap: number;
  /** Was slowed in this Turn's Move phase; only the option singleSlowdown asks. */
  slowed: boolean;
};

export type Unit = {
  /** The id of its entry in the force list. */
  readonly id: UnitId;
  readonly seat: Seat;
  readonly card: string;
  activated: boolean;
  overwatch: boolean;
  stealth: boolean;
  jammed: boolean;
  refreshed: boolean;
  locked: boolean;
  /** Command Points lodged on it. */
  lodged: number;
  carriedBy: UnitId | null;
  /** Has never stood on the table: its starting tokens are due (DS-CARD-32). */
  fresh: boolean;
  /** Actions it has used up for the game. */
  onceUsed: string[];
  /** Has made its move of this Move phase. */
  moved: boolean;
  /** Was in the Taskforce in this Turn's Move phase and stayed where it was, or ended its activation with all AP (DS-CARD-33). */
  stayed: boolean;
  idle: boolean;
  /** Began its activation in this Turn. */
  acted: boolean;
  taxiUsed: boolean;
  bases: Base[];
};

export type Player = {
  readonly seat: Seat;
  faction: string | null;
  list: readonly ListEntry[];
  cp: number;
  points: number;
  role: 'attacker' | 'defender' | null;
  edge: Edge | null;
  /** How deep the deployment zone has grown beyond the scenario's (DS-SETUP-8). */
  zoneGrowth: number;
  deployed: boolean;
  conceded: boolean;
};

export type Objective = {
  readonly id: string;
  readonly at: Point;
  readonly scores: readonly Seat[];
  readonly blocks: readonly Seat[];
};

export type Participant = {
  readonly unit: UnitId;
  readonly ambusher: boolean;
  boosted: boolean;
  /** null before the roll. */
  priority: number | null;
};

export type Engagement = {
  step: 'joiners' | 'reactors' | 'boost-n' | 'boost-a' | 'slots';
  /** Those of the Active Player whose die still lies, in dice order; then those of the other. */
  a: Participant[];
  n: Participant[];
  /** Everybody who took part: gets an Activated token at the end (DS-RE-22). */
  all: UnitId[];
  /** The Reaction Taskforce: the other player's participants, and units they unloaded (DS-RE-11, DS-CARD-32). */
  taskforce: UnitId[];
};

/** A unit (or Ping) that is acting. The last of the stack acts; the one below waits (DS-CARD-14, DS-CARD-32). */
export type Activation = {
  readonly member: MemberId;
  /** The acting base; null between sub-units. */
  base: BaseId | null;
  /** Teams that have had their part. */
  done: number[];
  /** How many actions were performed, and how many of them in this sub-unit's part. */
  performed: number;
  inPart: number;
  /** Actions used up for this activation. */
  once: string[];
  readonly limit: ActivationLimit;
  /** The whole unit is on Overwatch and has no Action Points left; in an engagement that was all it did (DS-OW-3, DS-OW-7). */
  watching: boolean;
  over: boolean;
};

/** `one-action`: unloaded, an action for each sub-unit; `called`: by Forward Observe, that action alone. */
export type ActivationLimit = 'all' | 'one-action' | 'called';

/** An attack or scan action under way. */
export type OpenAction = {
  readonly base: BaseId;
  readonly action: string;
  /** Repetitions left. */
  left: number;
  /** How many were made. */
  made: number;
  /** What the last one was aimed at. */
  last: BaseId | PingId | null;
  /** Declared beforehand (DS-CARD-11); null otherwise. */
  targets: (BaseId | PingId)[] | null;
  readonly point: Point | null;
  /** Whose line of sight is used instead (DS-CARD-14). */
  readonly sightOf: BaseId | null;
};

/** A hit that waits for countermeasures. */
export type OpenHit = {
  readonly target: BaseId;
  readonly effect: 'kill' | 'stun';
  /** What a check must reach. */
  readonly needed: number;
  readonly magnet: boolean;
};

export type Phase =
  | 'lists'
  | 'first'
  | 'edge'
  | 'objective'
  | 'deployment'
  | 'designate'
  | 'reveal'
  | 'refresh'
  | 'move'
  | 'offer'
  | 'engagement'
  | 'activate'
  | 'scoring'
  | 'over';

export type State = {
  readonly scenario: Scenario;
  readonly ground: Ground;
  readonly options: Options;
  readonly judgements: Judgements;
  phase: Phase;
  round: number;
  turn: number;
  active: Seat;
  /** Who deploys first; null until it is known. */
  deployFirst: Seat | null;
  players: Player[];
  objectives: Objective[];
  pings: Ping[];
  units: Unit[];
  /** Members of the Active Player's Taskforce, in order of designation (DS-DES-1). */
  taskforce: MemberId[];
  engagement: Engagement | null;
  activations: Activation[];
  action: OpenAction | null;
  hit: OpenHit | null;
  /** Objectives not handled yet, and units used, while a Round's end is scored. */
  scoring: { left: string[]; used: UnitId[] } | null;
  /** Rounds without change and the difference they are counted by (DS-VIC-7); `stirred`: something changed in this one. */
  quiet: { rounds: number; difference: number; stirred: boolean };
  result: Result | null;
};

export function cloneState(state: State): State {
  return {
    ...state,
    players: state.players.map((player) => ({ ...player })),
    objectives: state.objectives.slice(),
    pings: state.pings.map((ping) => ({ ...ping })),
    units: state.units.map(cloneUnit),
    taskforce: state.taskforce.slice(),
    engagement: state.engagement === null ? null : cloneEngagement(state.engagement),
    activations: state.activations.map((each) => ({ ...each, done: each.done.slice(), once: each.once.slice() })),
    action: state.action === null ? null : { ...state.action, targets: state.action.targets?.slice() ?? null },
    scoring: state.scoring === null ? null : { left: state.scoring.left.slice(), used: state.scoring.used.slice() },
    quiet: { ...state.quiet },
  };
}

function cloneUnit(unit: Unit): Unit {
  return { ...unit, onceUsed: unit.onceUsed.slice(), bases: unit.bases.map((base) => ({ ...base })) };
}

function cloneEngagement({ step, a, n, all, taskforce }: Engagement): Engagement {
  const copy = (side: readonly Participant[]) => side.map((each) => ({ ...each }));
  return { step, a: copy(a), n: copy(n), all: all.slice(), taskforce: taskforce.slice() };
}
