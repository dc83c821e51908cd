import type { ClauseId, Rejection, Result, Seat, Tally } from '@sandtable/kernel';
import type { Building, Ground, Square, StatName, Unit, UnitId } from './state.ts';

/** What an attack is aimed at, or strikes. */
export type Target = { readonly unit: UnitId } | { readonly building: Square };

/** One stat that fell, and by how much. */
export type Loss = { readonly stat: StatName; readonly from: number; readonly to: number };

/** Everything that can happen in Ranged Fun. Each event cites the clause by which it happened. */
export type RangedFunEvent = { readonly clause: ClauseId } & (
  | { readonly type: 'order-set'; readonly order: readonly Seat[]; readonly agreed: boolean }
  | { readonly type: 'zone-order-set'; readonly order: readonly Seat[] }
  | { readonly type: 'zone-chosen'; readonly seat: Seat; readonly zone: string }
  | {
      readonly type: 'unit-deployed';
      readonly unit: UnitId;
      readonly at: Square | null;
      readonly carrier: UnitId | null;
    }
  | { readonly type: 'deployment-begun' }
  | { readonly type: 'battle-begun' }
  | { readonly type: 'turn-started'; readonly seat: Seat; readonly turn: number; readonly round: number }
  | {
      readonly type: 'points-scored';
      readonly seat: Seat;
      readonly points: number;
      readonly what: string;
      readonly at?: readonly Square[];
    }
  | { readonly type: 'units-readied'; readonly seat: Seat }
  | {
      readonly type: 'unit-moved';
      readonly unit: UnitId;
      readonly from: Square;
      readonly to: Square;
      readonly priceHalf: number;
      readonly over: boolean;
    }
  | { readonly type: 'move-ended'; readonly unit: UnitId; readonly at: Square; readonly rejection: Rejection }
  | { readonly type: 'unit-put-back'; readonly unit: UnitId; readonly to: Square }
  | { readonly type: 'unit-exited'; readonly unit: UnitId; readonly riders: readonly UnitId[] }
  | { readonly type: 'unit-embarked'; readonly unit: UnitId; readonly carrier: UnitId }
  | { readonly type: 'unit-disembarked'; readonly unit: UnitId; readonly carrier: UnitId; readonly to: Square }
  | {
      readonly type: 'fire-opened';
      readonly units: readonly UnitId[];
      readonly target: Target;
      readonly strengths: readonly number[];
      readonly observer: UnitId | null;
      readonly reaction: boolean;
    }
  | {
      readonly type: 'shot-scattered';
      readonly units: readonly UnitId[];
      readonly to: Square | null;
      readonly hits: Target | null;
    }
  | { readonly type: 'shot-lost'; readonly units: readonly UnitId[]; readonly target: Target }
  | {
      readonly type: 'attack-resolved';
      readonly units: readonly UnitId[];
      readonly target: Target;
      readonly strength: Tally;
      readonly armour: Tally;
      readonly attackTotal: number;
      readonly armourTotal: number;
      readonly damage: number;
    }
  | { readonly type: 'stat-lost'; readonly unit: UnitId; readonly damage: number; readonly losses: readonly Loss[] }
  | { readonly type: 'unit-hammered'; readonly unit: UnitId; readonly until: number }
  | { readonly type: 'hammer-lifted'; readonly unit: UnitId }
  | { readonly type: 'unit-destroyed'; readonly unit: UnitId; readonly at: Square | null }
  | { readonly type: 'building-damaged'; readonly at: Square; readonly from: number; readonly to: number }
  | { readonly type: 'building-collapsed'; readonly at: Square }
  | { readonly type: 'rider-placed'; readonly unit: UnitId; readonly at: Square }
  | { readonly type: 'contact-made'; readonly unit: UnitId; readonly target: Target; readonly response: boolean }
  | { readonly type: 'overwatch-set'; readonly unit: UnitId; readonly at: Square; readonly still: boolean }
  | {
      readonly type: 'overwatch-ended';
      readonly unit: UnitId;
      readonly why: 'reacted' | 'hammered' | 'destroyed' | 'turn';
    }
  | { readonly type: 'charge-begun'; readonly unit: UnitId; readonly target: UnitId }
  | { readonly type: 'charge-ended'; readonly unit: UnitId }
  | { readonly type: 'turn-ended'; readonly seat: Seat }
  | { readonly type: 'round-ended'; readonly round: number }
  | { readonly type: 'player-conceded'; readonly seat: Seat; readonly units: readonly UnitId[] }
  | { readonly type: 'player-eliminated'; readonly seat: Seat }
  | { readonly type: 'battle-ended'; readonly result: Result }
  | {
      readonly type: 'unit-edited';
      readonly unit: UnitId;
      readonly change: Partial<Omit<Unit, 'id' | 'index' | 'seat' | 'type' | 'cost' | 'cargoOf'>>;
    }
  | { readonly type: 'ground-edited'; readonly at: Square; readonly ground: Ground; readonly building: Building | null }
  | { readonly type: 'points-edited'; readonly seat: Seat; readonly points: number }
);
