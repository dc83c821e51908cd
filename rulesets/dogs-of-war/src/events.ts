import type { Path, Point, Point3 } from '@sandtable/geometry';
import type { ClauseId, Result, Tally } from '@sandtable/kernel';
import type { Army } from './content/army.ts';
import type { Location } from './content/force.ts';
import type { Side } from './content/measure.ts';
import type { Solid } from './content/table.ts';
import type { Severity, WoundCell } from './content/tables.ts';
import type { FireMode } from './content/weapons-chart.ts';
import type { Place } from './rules/ground/surfaces.ts';
import type { BlownHole, DoorState } from './rules/ground/terrain.ts';
import type { Thing } from './rules/items/things.ts';
import type { Posture } from './rules/measure/body.ts';
import type { CampaignEntry } from './rules/victory/campaign.ts';
import type { Arm, Device, Model, ModelId, Motion, Rope, Seat, TeamId } from './state.ts';

type Fact<Type extends string, Detail = object> = { readonly type: Type; readonly clause: ClauseId } & Readonly<Detail>;

/** Before the first turn. */
type SetupEvent =
  | Fact<'roll-won', { seat: Seat }>
  | Fact<'sides-set', { sides: Readonly<Record<Seat, Side>> }>
  | Fact<'first-deployer-set', { seat: Seat }>
  | Fact<'model-deployed', { model: ModelId; place: Place; facing: Point; posture: Posture }>
  | Fact<'deployment-confirmed', { seat: Seat }>
  | Fact<'forces-revealed', { armies: Readonly<Record<Seat, Army>> }>
  | Fact<'wreck-placed', { seat: Seat; named: Point; wreck: Solid }>
  | Fact<'length-rolled', { turns: number }>
  /** Who saw the intruders; null: something was heard (S4). */
  | Fact<'alarm-given', { by: ModelId | null }>;

/** Turns, initiative, activations. */
type TurnEvent =
  | Fact<'turn-started', { turn: number }>
  | Fact<'initiative-won', { seat: Seat }>
  | Fact<'first-chosen', { seat: Seat }>
  | Fact<'pick-passed', { seat: Seat }>
  | Fact<'activation-opened', { seat: Seat; members: readonly ModelId[] }>
  | Fact<'pools-set', { pools: Readonly<Record<ModelId, number>> }>
  | Fact<'activation-closed', { seat: Seat }>
  | Fact<'morale-begun'>
  | Fact<'turn-ended', { allBroken: Readonly<Record<Seat, boolean>> }>
  | Fact<'game-ended', { result: Result; campaign?: readonly CampaignEntry[] }>
  /** An umpire's or both players' ruling (DW-GEN-8). */
  | Fact<'model-edited', { model: ModelId; change: Readonly<Partial<Model>> }>;

/** Movement and posture. */
type MoveEvent =
  | Fact<
      'ap-spent',
      {
        model: ModelId;
        ap: number;
        what: string;
        arms?: readonly Arm[];
        /** A further step of the same order. */
        goesOn?: true;
      }
    >
  | Fact<
      'model-stepped',
      { model: ModelId; path: Path; place: Place; facing: Point; by: 'walk' | 'run' | 'crawl'; length: number }
    >
  | Fact<
      'model-leapt',
      { model: ModelId; place: Place; facing: Point; by: 'climb' | 'rope' | 'window' | 'stairs' | 'jump' }
    >
  | Fact<'jump-tested', { model: ModelId; lands: boolean }>
  | Fact<'model-tumbled', { model: ModelId; place: Place; fall: number }>
  | Fact<'rope-fixed', { model: ModelId; rope: Rope }>
  | Fact<'rope-recovered', { model: ModelId; rope: string }>
  | Fact<'prisoner-led', { model: ModelId; by: ModelId; place: Place }>
  | Fact<
      'model-entered',
      {
        model: ModelId;
        place: Place;
        facing: Point;
        posture: Posture;
        by: 'edge' | 'parachute' | 'helicopter' | 'rope';
      }
    >
  | Fact<'team-reserved', { team: TeamId }>
  | Fact<'helicopter-came', { seat: Seat; team: TeamId; place: Place; hovers: boolean }>
  | Fact<'drop-missed', { model: ModelId; at: Point; turn: number }>
  | Fact<'extraction-named', { seat: Seat; place: Place }>
  | Fact<'extraction-flown', { seat: Seat }>
  | Fact<'model-left', { model: ModelId; with: readonly ModelId[]; by: 'edge' | 'helicopter' }>
  | Fact<'load-lifted', { model: ModelId; load: ModelId }>
  | Fact<'load-checked', { model: ModelId; passed: boolean }>
  | Fact<'load-put-down', { model: ModelId; load: ModelId; place: Place }>
  | Fact<'posture-changed', { model: ModelId; posture: Posture }>
  | Fact<'model-faced', { model: ModelId; facing: Point }>
  | Fact<'door-changed', { opening: string; state: DoorState }>
  | Fact<'charge-made', { model: ModelId; target: ModelId; bayonet: boolean; cover: boolean }>
  | Fact<'model-engaged', { model: ModelId; enemies: readonly ModelId[] }>
  | Fact<'courage-tested', { model: ModelId; courage: 'in' | 'passed' | 'failed' }>
  | Fact<'rubble-run-tested', { model: ModelId; stands: boolean }>
  | Fact<'fatigue-tested', { model: ModelId; winded: boolean }>;

/** Shots and blows. */
type FightEvent =
  | Fact<
      'shot-fired',
      {
        shooter: ModelId;
        target: ModelId;
        weapon: string;
        mode: FireMode;
        rounds: number;
        /** In mils, now that it was declared (DW-TGT-6). */
        range: number;
        inRange: boolean;
        numbers: readonly { target: ModelId; number: Tally }[];
        firedOutOf: readonly ModelId[];
      }
    >
  | Fact<'flash-seen', { model: ModelId; seenBy: readonly ModelId[]; suppressed: boolean }>
  | Fact<'die-rerolled', { model: ModelId; die: number; face: number }>
  | Fact<'shot-missed', { shooter: ModelId; target: ModelId }>
  | Fact<'friend-hit', { shooter: ModelId; target: ModelId; friend: ModelId }>
  | Fact<'hit-located', { target: ModelId; location: Location; face: number }>
  | Fact<'hit-stopped', { target: ModelId; by: 'cover' | 'armor'; pieces: readonly string[] }>
  | Fact<'blow-struck', { attacker: ModelId; defender: ModelId; weapon: string; number: Tally; hit: boolean }>
  | Fact<'run-ended-in-contact', { model: ModelId; enemies: readonly ModelId[] }>
  | Fact<'tackle-tried', { model: ModelId; enemy: ModelId; holds: boolean }>
  | Fact<'hold-broken', { model: ModelId; free: boolean }>
  | Fact<'model-captured', { model: ModelId; by: ModelId }>
  | Fact<'surrender-demanded', { model: ModelId; enemy: ModelId }>
  | Fact<'surrender-refused', { model: ModelId }>
  | Fact<'prisoner-freed', { model: ModelId; by: ModelId; stands: boolean }>
  | Fact<'bayonet-changed', { model: ModelId; weapon: string; fixed: boolean }>
  | Fact<'learning-tried', { model: ModelId; weapon: string; learned: boolean }>
  | Fact<'learning-failed', { model: ModelId; weapon: string }>
  | Fact<'op-fire-taken', { model: ModelId }>
  | Fact<'op-fire-used', { model: ModelId }>
  | Fact<'weapon-reloaded', { model: ModelId; weapon: string; loaded: number; reserve: number }>
  | Fact<'weapon-readied', { model: ModelId; weapon: string }>;

/** Vehicles and those in them. */
type VehicleEvent =
  | Fact<'model-pulled-out', { model: ModelId; by: ModelId; vehicle: string; place: Place }>
  | Fact<'model-boarded', { model: ModelId; vehicle: string; seat: number }>
  | Fact<'model-alighted', { model: ModelId; place: Place }>
  | Fact<'vehicle-moved', { vehicle: string; at: Point; facing: Point }>
  | Fact<'vehicle-damaged', { vehicle: string; loss: number }>
  | Fact<'vehicle-wrecked', { vehicle: string; placed: readonly { readonly model: ModelId; readonly place: Place }[] }>
  | Fact<'grenade-dropped-in', { model: ModelId; grenade: string; vehicle: string }>;

/** Things that change hands. */
type ItemEvent =
  | Fact<'item-taken', { model: ModelId; thing: Thing; from: ModelId | null; loose: string | null }>
  | Fact<'item-dropped', { model: ModelId; thing: Thing; loose: string; place: Place }>;

/** Grenades, rockets, and what they do to houses. */
type BlastEvent =
  | Fact<
      'grenade-thrown',
      {
        model: ModelId;
        grenade: string;
        mark: Place;
        /** In mils, now that it was declared (DW-TGT-6). */
        range: number;
        /** null: out of reach (DW-GRN-13). */
        number: Tally | null;
        firedOutOf: readonly ModelId[];
      }
    >
  | Fact<'grenade-strayed', { model: ModelId; from: Place; at: Place }>
  | Fact<'grenade-failed', { model: ModelId; at: Place }>
  | Fact<'smoke-spread', { at: Place; radius: number; turns: number }>
  | Fact<
      'round-launched',
      {
        shooter: ModelId;
        weapon: string;
        mark: Point3;
        range: number;
        /** null: out of range (DW-TGT-7). */
        number: Tally | null;
        firedOutOf: readonly ModelId[];
      }
    >
  | Fact<'round-strayed', { model: ModelId; at: Point3 }>
  | Fact<'blast-burst', { blast: string; at: Point3; caught: readonly ModelId[] }>
  | Fact<'device-set', { device: Device; used: Readonly<Record<string, number>>; by: ModelId }>
  | Fact<'device-fired', { device: Device; by: ModelId | null }>
  | Fact<'bomb-released', { model: ModelId }>
  | Fact<'wall-breached', { hole: BlownHole }>
  | Fact<'structure-damaged', { building: string; level: number; loss: number }>
  | Fact<
      'building-fell',
      {
        building: string;
        /** Structure points of the levels that still stand. */
        levels: readonly number[];
        placed: readonly { readonly model: ModelId; readonly place: Place }[];
      }
    >;

/** Wounds, health, nerves. */
type HealthEvent =
  | Fact<'model-wounded', { model: ModelId; location: Location; severity: Severity; cell: WoundCell }>
  | Fact<'model-fell', { model: ModelId }>
  | Fact<'model-killed', { model: ModelId; comrades: readonly ModelId[]; sawLeader: readonly ModelId[] }>
  | Fact<'model-woke', { model: ModelId /** In the opening of his team's activation (DW-TRN-9). */; joins?: true }>
  | Fact<'consciousness-checked', { model: ModelId; awake: boolean }>
  | Fact<'survival-tested', { model: ModelId; survived: boolean }>
  | Fact<'wound-dressed', { model: ModelId; by: ModelId; wound: number | null; stabilized: boolean }>
  | Fact<'model-helped', { model: ModelId; by: ModelId }>
  | Fact<'medic-treated', { model: ModelId; by: ModelId; wound: number | null; hp: 0 | 1; stabilized: boolean }>
  | Fact<'discipline-used', { models: readonly ModelId[] }>
  | Fact<'check-failed', { model: ModelId }>
  | Fact<'hard-corps-used', { model: ModelId }>
  | Fact<'model-ducked', { model: ModelId }>
  | Fact<'model-broke', { model: ModelId }>
  | Fact<'model-steadied', { model: ModelId }>
  | Fact<'team-tested', { team: TeamId; passed: boolean; casualties: number }>
  | Fact<'khat-taken', { team: TeamId }>
  | Fact<'motion-set', { model: ModelId; motion: Motion }>;

/** Everything that can happen. */
export type DogsOfWarEvent =
  | SetupEvent
  | TurnEvent
  | MoveEvent
  | FightEvent
  | ItemEvent
  | VehicleEvent
  | BlastEvent
  | HealthEvent;
