import type { Mils } from '@sandtable/geometry';
import type { ClauseId } from '@sandtable/kernel';
import { inOrder } from '../neutral-names.ts';
import { type Cloud, type Emplacement, type State, type TakerKey, type Unit, type UnitId, unitById } from '../state.ts';

/** Smoke, light, emplacements, hazards, fire, terrain that goes. */
export type EnvironmentEvent = { readonly clause: ClauseId } & (
  | { readonly type: 'cloud-made'; readonly cloud: Cloud }
  | { readonly type: 'clouds-cleared'; readonly taker: TakerKey; readonly ids: readonly string[] }
  | { readonly type: 'emplacement-built'; readonly emplacement: Emplacement; readonly by: UnitId | null }
  | { readonly type: 'hazards-cleared'; readonly ids: readonly string[] }
  | { readonly type: 'hazard-met'; readonly unit: UnitId; readonly hazard: string }
  | { readonly type: 'unit-disabled'; readonly unit: UnitId }
  | { readonly type: 'fire-spread-rolled'; readonly from: string; readonly distance: Mils }
  | { readonly type: 'piece-caught-fire'; readonly piece: string }
  | { readonly type: 'unit-caught-fire'; readonly unit: UnitId }
  | { readonly type: 'fire-put-out'; readonly unit: UnitId }
  | { readonly type: 'piece-cleared'; readonly piece: string }
  | {
      readonly type: 'impact-suffered';
      readonly unit: UnitId;
      readonly distance: number;
      readonly dice: number;
      readonly sides: number;
    }
);

/** Applies an event of this topic; false when it is of another. */
export function applyEnvironmentEvent(state: State, event: EnvironmentEvent): boolean {
  switch (event.type) {
    case 'cloud-made':
      state.clouds = [...state.clouds, event.cloud];
      break;
    case 'clouds-cleared':
      state.clouds = state.clouds.filter(({ id }) => !event.ids.includes(id));
      break;
    case 'emplacement-built':
      state.emplacements = inOrder([...state.emplacements, event.emplacement]);
      break;
    case 'hazards-cleared':
      state.hazards = state.hazards.filter(({ id }) => !event.ids.includes(id));
      break;
    case 'hazard-met': {
      const unit = named(state, event.unit);
      unit.hazardTaken = [...unit.hazardTaken, event.hazard];
      break;
    }
    case 'unit-disabled':
      named(state, event.unit).disabled = true;
      break;
    case 'piece-caught-fire':
      state.burning = [...state.burning, event.piece];
      break;
    case 'unit-caught-fire':
      named(state, event.unit).burning = true;
      break;
    case 'fire-put-out':
      named(state, event.unit).burning = false;
      break;
    case 'piece-cleared':
      state.cleared = [...state.cleared, event.piece];
      // What is gone burns no more.
      if (state.burning.includes(event.piece)) state.burning = state.burning.filter((id) => id !== event.piece);
      break;
    case 'fire-spread-rolled':
    case 'impact-suffered':
      break; // kept for the log; damage follows
    default:
      event satisfies never;
      return false;
  }
  return true;
}

function named(state: State, id: UnitId): Unit {
  return unitById(state, id) as Unit;
}
