import type { Path, Point } from '@sandtable/geometry';
import type { ClauseId, Result, Tally } from '@sandtable/kernel';
import type { Signature } from './content/signature.ts';
import type { ListEntry } from './rules/force/entries.ts';
import type { StunPayment } from './rules/stun/payments.ts';
import type {
  ActivationLimit,
  Base,
  BaseId,
  Edge,
  MemberId,
  Objective,
  Participant,
  Phase,
  Ping,
  PingId,
  Seat,
  Unit,
  UnitId,
} from './state.ts';

type Fact<Type extends string, Detail = object> = { readonly type: Type; readonly clause: ClauseId } & Readonly<Detail>;

/** Before the first Round. */
type SetupEvent =
  | Fact<'lists-revealed', { players: readonly { seat: Seat; faction: string; list: readonly ListEntry[] }[] }>
  | Fact<'roll-won', { seat: Seat }>
  | Fact<'roles-set', { attacker: Seat }>
  | Fact<'first-deployer-set', { seat: Seat }>
  | Fact<'edges-set', { edges: Readonly<Record<Seat, Edge>> }>
  | Fact<'objective-placed', { objective: Objective }>
  | Fact<'zone-grown', { seat: Seat; by: number }>
  | Fact<'pings-deployed', { seat: Seat; pings: readonly { id: PingId; signature: Signature; at: Point }[] }>;

/** Rounds, Turns and their phases. */
type TurnEvent =
  | Fact<'round-started', { round: number; active: Seat; cp: Readonly<Record<Seat, number>> }>
  | Fact<'turn-started', { turn: number; seat: Seat }>
  | Fact<'turn-skipped', { seat: Seat }>
  | Fact<'taskforce-designated', { seat: Seat; members: readonly MemberId[] }>
  | Fact<'phase-begun', { phase: Phase }>
  | Fact<'turn-ended', { seat: Seat }>
  | Fact<'round-ended', { round: number; quiet: { rounds: number; difference: number } }>
  | Fact<'game-ended', { result: Result }>;

/** Pings that turn out to be something. */
type RevealEvent =
  | Fact<'ping-identified', { ping: PingId; unit: UnitId; card: string }>
  | Fact<
      'unit-appeared',
      {
        unit: UnitId;
        seat: Seat;
        card: string;
        ping: PingId;
        places: readonly Point[];
        buildings: readonly (string | null)[];
        refreshed: boolean;
        /** The unit that brought a Hitch Hiker here (DS-CARD-40). */
        taxi: UnitId | null;
      }
    >
  | Fact<'passenger-aboard', { unit: UnitId; seat: Seat; card: string; transport: UnitId }>
  | Fact<'ambush-sprung', { ping: PingId; entry: UnitId }>
  | Fact<'decoy-shown', { ping: PingId }>
  | Fact<'pings-removed', { pings: readonly PingId[] }>
  | Fact<'tokens-received', { unit: UnitId; cm: number; cmPlus: number; stealth: boolean }>
  | Fact<'stealth-lost', { unit: UnitId }>;

type MoveEvent = Fact<
  'member-moved',
  {
    member: MemberId;
    ways: readonly { id: BaseId | PingId; path: Path; building: string | null; slowed: boolean }[];
    /** In the Move phase, or with an action. */
    asAction: boolean;
  }
>;

/** Tokens and Command Points. */
type TokenEvent =
  | Fact<'unit-refreshed', { unit: UnitId; lodged: boolean; bought: readonly BaseId[] }>
  | Fact<'cp-spent', { seat: Seat; cp: number; what: string }>
  /** A unit of several sub-units takes Overwatch as a whole: all have their Action Points, and the stunned ones pay (DS-OW-7). */
  | Fact<'unit-readied', { unit: UnitId }>
  /** `base`: the one that paid for it; null: the whole unit did. */
  | Fact<'overwatch-taken', { unit: UnitId; base: BaseId | null }>
  | Fact<'overwatch-lost', { unit: UnitId }>;

type EngagementEvent =
  | Fact<'engagement-begun', { seat: Seat }>
  | Fact<'participants-declared', { seat: Seat; participants: readonly Participant[]; price: number }>
  | Fact<'priorities-boosted', { seat: Seat; units: readonly UnitId[] }>
  | Fact<'priority-rolled', { unit: UnitId; priority: number }>
  | Fact<'unit-held', { unit: UnitId; priority: number }>
  | Fact<'unit-forwent', { unit: UnitId }>
  | Fact<'engagement-ended'>;

type ActivationEvent =
  | Fact<'activation-begun', { member: MemberId; limit: ActivationLimit }>
  | Fact<'part-begun', { member: MemberId; base: BaseId }>
  | Fact<'stun-paid', { base: BaseId; payment: StunPayment }>
  | Fact<'ap-spent', { base: BaseId }>
  | Fact<'part-ended', { member: MemberId; base: BaseId }>
  | Fact<'activation-ended', { member: MemberId; activated: boolean }>;

type FightEvent =
  | Fact<
      'action-begun',
      {
        base: BaseId;
        action: string;
        ap: number;
        cp: number;
        point: Point | null;
        targets: readonly string[] | null;
        sightOf: BaseId | null;
      }
    >
  | Fact<
      'attack-rolled',
      {
        by: BaseId;
        target: string;
        faces: readonly number[];
        total: number;
        bonus: Tally;
        against: Tally;
        hit: boolean;
      }
    >
  | Fact<
      'scan-rolled',
      {
        by: BaseId;
        target: string;
        faces: readonly number[];
        total: number;
        bonus: Tally;
        against: Tally;
        hit: boolean;
      }
    >
  | Fact<'base-tagged', { base: BaseId }>
  | Fact<'base-exposed', { base: BaseId }>
  | Fact<'hit-pending', { target: BaseId; effect: 'kill' | 'stun'; needed: number; magnet: boolean }>
  | Fact<'token-spent', { base: BaseId; token: 'cm' | 'cm-plus' }>
  | Fact<'check-rolled', { base: BaseId; faces: readonly number[]; total: number; needed: number; success: boolean }>
  | Fact<'hit-negated', { target: BaseId }>
  | Fact<'hit-taken', { target: BaseId }>
  | Fact<'base-stunned', { base: BaseId }>
  | Fact<'base-destroyed', { base: BaseId }>
  /** `by` falls in place of `base` (DS-CARD-38). */
  | Fact<'kill-taken-up', { base: BaseId; by: BaseId }>
  | Fact<'passengers-lost', { unit: UnitId; transport: UnitId }>
  | Fact<'passengers-bailed', { unit: UnitId; transport: UnitId } & Standing>
  | Fact<'unit-jammed', { unit: UnitId }>
  | Fact<'jam-cleared', { unit: UnitId; seat: Seat }>
  /** A declared target is gone or no longer legal: nothing is rolled for it (DS-CARD-44). */
  | Fact<'shot-lost', { base: BaseId; target: string }>
  | Fact<'action-ended', { base: BaseId; action: string }>;

/** Where the bases of a unit stand, in the order of its living bases, and the buildings they are in. */
export type Standing = { places: readonly Point[]; buildings: readonly (string | null)[] };

/** Special and free actions. */
type SpecialEvent =
  | Fact<'action-performed', { base: BaseId; action: string; ap: number; cp: number }>
  | Fact<'unit-locked', { unit: UnitId }>
  | Fact<'stealth-gained', { unit: UnitId }>
  | Fact<
      'bases-placed',
      {
        unit: UnitId;
        /** Who put them there: the owner, or the enemy who hacked them (DS-CARD-36). */
        seat: Seat;
        places: readonly { base: BaseId; from: Point; at: Point; building: string | null }[];
      }
    >
  | Fact<'drones-deployed', { unit: UnitId; seat: Seat; card: string; carrier: UnitId } & Standing>
  | Fact<'unit-unloaded', { unit: UnitId; transport: UnitId } & Standing>
  | Fact<'unit-loaded', { unit: UnitId; transport: UnitId }>
  | Fact<'fire-called', { by: BaseId; partner: UnitId; action: string }>;

type ScoreEvent =
  | Fact<'scoring-begun', { objectives: readonly string[] }>
  | Fact<'objective-scored', { objective: string; used: readonly UnitId[]; points: Readonly<Record<Seat, number>> }>
  | Fact<'scoring-ended'>
  | Fact<'turn-scored', { seat: Seat; points: number }>;

/** What an umpire or all players together rule (SK-ADJ-1). */
type RuledEvent =
  | Fact<'base-edited', { base: BaseId; change: Partial<Pick<Base, 'at' | 'building' | 'cm' | 'cmPlus' | 'stun'>> }>
  | Fact<'unit-edited', { unit: UnitId; change: Partial<Pick<Unit, 'activated' | 'overwatch' | 'stealth' | 'jammed'>> }>
  | Fact<'ping-edited', { ping: PingId; change: Partial<Pick<Ping, 'at' | 'activated'>> }>
  | Fact<'cp-edited', { seat: Seat; cp: number }>
  | Fact<'points-edited', { seat: Seat; points: number }>;

/** Everything that can happen. */
export type DownsyncEvent =
  | SetupEvent
  | TurnEvent
  | RevealEvent
  | MoveEvent
  | TokenEvent
  | EngagementEvent
  | ActivationEvent
  | FightEvent
  | SpecialEvent
  | ScoreEvent
  | RuledEvent;
