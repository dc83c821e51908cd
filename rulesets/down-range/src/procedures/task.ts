import { ask, concede, type Play, type Seat } from '@sandtable/kernel';
import { acceptTask, refuseTask } from '../decisions/answer-task.ts';
import { taskTally } from '../missions/tallies.ts';
import { idAt } from '../neutral-names.ts';
import { nameFor } from '../rules/knowledge/masks.ts';
import { skillModifiers } from '../rules/skill/skill.ts';
import { demolitionOf, isDisarming, isPlacing, isTriggering, obstacleOf } from '../rules/tasks/task-objects.ts';
import type { TaskPlan } from '../rules/tasks/tasks.ts';
import { isActive, playerOf, type State, sideOf } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import type { Mode } from '../unit-command.ts';
import { payForHelp } from './attack.ts';
import { concedeGame } from './concession.ts';
import { explode } from './explosion.ts';
import { skillRoll } from './skill-roll.ts';

/** A task: agreed to if it is nobody's but the players' own, paid for, rolled for unless it is trivial (DR-TSK-1 to 3). */
export function* doTask(table: DownRangeTable, plan: TaskPlan, mode: Mode): Play {
  const { unit, task, assistants } = plan;
  if (plan.consent && !(yield* isAgreed(table, plan))) return;
  if (!isActive(unit)) return;
  const focus = task.focus || assistants.length > 0;
  table.emit({ type: 'action-spent', clause: 'DR-TSK-1', unit: unit.id, focus, reacting: mode !== 'turn' });
  payForHelp(table, unit, assistants, mode);
  const success = task.difficulty === null || (yield* tryTask(table, plan, task.difficulty));
  const { state } = table;
  const side = sideOf(state, unit);
  const piece = plan.piece?.id ?? plan.charge?.piece ?? undefined;
  const tallies = [taskTally(side, task.id), ...(piece === undefined ? [] : [taskTally(side, task.id, piece)])];
  table.emit({ type: 'task-done', clause: 'DR-TSK-1', unit: unit.id, task: task.id, success, tallies });
  if (success) yield* followUp(table, plan);
}

function* tryTask(table: DownRangeTable, { unit, task, assistants }: TaskPlan, difficulty: number): Play<boolean> {
  // DR-TSK-3: only what is usually trained for is harder for those who are not; quick-start games know no tasks of the kind.
  const training = difficulty >= 4 ? task.training : null;
  const { success } = yield* skillRoll(table, unit, {
    difficulty,
    bonus: assistants.length,
    specialty: task.training,
    modifiers: skillModifiers(table.state, unit, { kind: 'task', training }),
    about: { task: { unit: unit.id, task: task.id } },
    clause: 'DR-TSK-1',
    counts: 'success',
  });
  return success;
}

/** One player of every other side says yes or no; one no is enough (DR-TSK-2). */
function* isAgreed(table: DownRangeTable, { unit, task }: TaskPlan): Play<boolean> {
  for (const seat of judges(table.state, unit.seat)) {
    const about = { unit: nameFor(table.state, seat, unit), task: task.name, difficulty: task.difficulty };
    const answer = yield* ask({
      seat,
      moment: 'agree-task',
      frame: 'reaction',
      about,
      menu: [acceptTask, refuseTask, concede],
    });
    if (answer.kind === 'concede') concedeGame(table, seat);
    if (answer.kind !== 'refuse-task') continue;
    table.emit({ type: 'task-refused', clause: 'DR-TSK-2', unit: unit.id, task: task.id, by: seat });
    return false;
  }
  return true;
}

function judges(state: State, seat: Seat): Seat[] {
  const own = playerOf(state, seat).side;
  const firsts = new Map<string, Seat>();
  for (const player of state.players) {
    if (player.side === own || player.neutral || player.eliminated || firsts.has(player.side)) continue;
    firsts.set(player.side, player.seat);
  }
  return [...firsts.values()];
}

/** What a task that succeeded does on the table. */
function* followUp(table: DownRangeTable, plan: TaskPlan): Play {
  const { state } = table;
  const { unit, task, piece, at, charge } = plan;
  if (charge !== null && (isTriggering(state, task.id) || isDisarming(task.id))) {
    table.emit({ type: 'charge-gone', clause: 'DR-TSK-2', charge: charge.id, at: charge.at, seat: charge.seat });
    if (isTriggering(state, task.id)) yield* fireCharge(table, plan);
  } else if (at !== null && isPlacing(state, task)) {
    const item = unit.items.find(({ demolitionCharge }) => demolitionCharge)?.id ?? null;
    const placed = {
      id: idAt(`charge-${unit.seat}`, at, state.charges),
      at,
      piece: piece?.id ?? null,
      seat: unit.seat,
    };
    table.emit({ type: 'charge-placed', clause: 'DR-TSK-2', unit: unit.id, charge: placed, item });
  } else if (piece !== null) clearIfDone(table, task.id, piece.id);
}

/** A piece that takes several successes is cleared with the last one, no matter which side scored them. */
function clearIfDone(table: DownRangeTable, task: string, piece: string): void {
  const { state } = table;
  const rule = obstacleOf(state, task, piece);
  if (rule === undefined) return;
  const sides = new Set(state.players.map(({ side }) => side));
  const done = [...sides].reduce((sum, side) => sum + (state.tallies[taskTally(side, task, piece)] ?? 0), 0);
  if (done >= rule.successes) table.emit({ type: 'piece-cleared', clause: 'DR-TSK-2', piece });
}

/** The piece it was set on is gone, and anyone near it is in the blast (Data, Placed charge). */
function* fireCharge(table: DownRangeTable, { unit: by, charge }: TaskPlan): Play {
  const { state } = table;
  if (charge === null) return;
  const { radius, damage } = state.scenario.catalogue.charge;
  if (charge.piece !== null && demolitionOf(state, charge.piece) !== undefined) {
    table.emit({ type: 'piece-cleared', clause: 'DR-TSK-2', piece: charge.piece });
  }
  const { at: centre } = charge;
  yield* explode(table, {
    by,
    centre,
    intended: centre,
    placedBy: null,
    air: false,
    radius,
    damage,
    clause: 'DR-EXP-2',
  });
}
