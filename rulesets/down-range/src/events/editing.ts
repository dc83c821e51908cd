import type { ClauseId, Seat } from '@sandtable/kernel';
import { changedTo, type SetJudgement } from '../set-judgement.ts';
import { playerOf, type SideId, type State, type Unit, type UnitId, unitById } from '../state.ts';

/** Edits by the umpire or by everybody's consent (DR-CORE-17, SK-ADJ-1). */
export type EditEvent = { readonly clause: ClauseId } & (
  | { readonly type: 'unit-edited'; readonly unit: UnitId; readonly change: Partial<Unit> }
  | { readonly type: 'points-edited'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'notice-edited'; readonly side: SideId; readonly unit: UnitId; readonly aware: boolean }
  /** For the rest of the game; both values as a setup writes them. */
  | (Pick<SetJudgement, 'judgement' | 'value'> & {
      readonly type: 'judgement-edited';
      readonly was: SetJudgement['value'];
    })
);

/** Applies an event of this topic; false when it is of another. */
export function applyEditEvent(state: State, event: EditEvent): boolean {
  switch (event.type) {
    case 'unit-edited':
      Object.assign(unitById(state, event.unit) as Unit, event.change);
      break;
    case 'points-edited':
      playerOf(state, event.seat).points = event.points;
      break;
    case 'notice-edited': {
      const others = (state.aware[event.side] ?? []).filter((id) => id !== event.unit);
      state.aware = { ...state.aware, [event.side]: event.aware ? [...others, event.unit] : others };
      break;
    }
    case 'judgement-edited':
      state.judgements = changedTo(state, event.judgement, event.value);
      break;
    default:
      event satisfies never;
      return false;
  }
  return true;
}
