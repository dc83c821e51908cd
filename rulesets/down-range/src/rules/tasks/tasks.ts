import type { Point } from '@sandtable/geometry';
import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import type { TaskCard } from '../../content/cards.ts';
import type { PieceCard } from '../../content/piece-card.ts';
import type { PlacedCharge, State, Unit, UnitId } from '../../state.ts';
import type { Mode } from '../../unit-command.ts';
import type { Spot } from '../shooting/aims.ts';
import { assistanceRejection, helpersLeft } from '../skill/assistance.ts';
import { actingUnit, actionRejection } from '../turn/budget.ts';
import { objectOf } from './task-objects.ts';

/** A task with a Difficulty: from the catalogue, or a player's own idea that the others must agree to (DR-TSK-2). */
export type TaskCommand = {
  readonly kind: 'task';
  readonly unit: UnitId;
  readonly task: string;
  readonly piece?: string;
  readonly point?: Spot;
  readonly charge?: string;
  readonly assistants?: readonly UnitId[];
  /** Of a task that is in no catalogue. */
  readonly proposal?: { readonly difficulty: number; readonly focus?: boolean };
  readonly declared?: true;
};

/** Everything a task is carried out with. */
export type TaskPlan = {
  readonly unit: Unit;
  readonly task: TaskCard;
  readonly piece: PieceCard | null;
  /** Where a charge is put. */
  readonly at: Point | null;
  readonly charge: PlacedCharge | null;
  readonly assistants: readonly UnitId[];
  /** The other sides, or the umpire, have to agree to it first. */
  readonly consent: boolean;
};

/** The task a command stands for, or the first error: kit, Focus, place, helpers (DR-TSK-1 to 3). */
export function planTask(state: State, seat: Seat, command: TaskCommand, mode: Mode): TaskPlan | Rejection {
  const unit = actingUnit(state, seat, command.unit, mode);
  if ('code' in unit) return unit;
  const task = taskOf(state, command);
  const consent = task === undefined || task.umpireOnly || command.proposal !== undefined;
  if (task === undefined) return reject('unknown-task', 'DR-TSK-2', { unit: unit.id, task: command.task });
  if (unit.card.kind !== 'troop') return reject('not-a-soldier', 'DR-TSK-2', { unit: unit.id });
  if (consent && mode !== 'turn') return reject('not-a-reaction', 'DR-TSK-2', { task: task.id });
  const { needs } = task;
  if (needs !== null && !unit.items.some((item) => item[needs])) {
    return reject('no-kit', 'DR-TSK-2', { unit: unit.id, needs });
  }
  const budget = actionRejection(state, unit, mode, task.focus);
  if (budget !== undefined) return budget;
  const object = objectOf(state, unit, task, command);
  if ('code' in object) return object;
  const assistants = helpersLeft(state, seat, unit, command, mode);
  const limit = state.judgements.treatmentAssistants;
  const help = assistanceRejection(state, seat, { unit, helpers: assistants, limit, beside: unit, mode });
  return help ?? { unit, task, ...object, assistants, consent };
}

/** A task of the catalogue, perhaps on terms of the player's own, or one that is in no catalogue at all. */
function taskOf({ scenario }: State, { task, proposal }: TaskCommand): TaskCard | undefined {
  const { tasks } = scenario.catalogue;
  const known = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
  if (proposal === undefined) return known;
  const { difficulty, focus = known?.focus ?? false } = proposal;
  const own = { id: task, name: task, training: null, needs: null, umpireOnly: true };
  return { ...(known ?? own), difficulty, focus };
}
