import type { Rejection, Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { doTask } from '../procedures/task.ts';
import { pointSchema } from '../rules/shooting/aims.ts';
import { demolitionOf, ownCharges } from '../rules/tasks/task-objects.ts';
import { planTask, type TaskCommand } from '../rules/tasks/tasks.ts';
import type { PlacedCharge, State, Unit } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import { payAction, unitsFree } from './signalling.ts';

export type Task = TaskCommand;

function check(state: State, seat: Seat, command: Task, mode: Mode): Rejection | undefined {
  const plan = planTask(state, seat, command, mode);
  return 'code' in plan ? plan : undefined;
}

/** An action other than an attack that has a Difficulty (DR-TSK-1). */
export const task = defineAction<Task>({
  kind: 'task',
  role: 'act',
  rare: true,
  schema: z.strictObject({
    kind: z.literal('task'),
    unit: z.string(),
    task: z.string().min(1).max(80),
    piece: z.string().exactOptional(),
    point: pointSchema.exactOptional(),
    charge: z.string().exactOptional(),
    assistants: z.array(z.string()).max(12).exactOptional(),
    proposal: z
      .strictObject({ difficulty: z.int().min(2).max(20), focus: z.boolean().exactOptional() })
      .exactOptional(),
  }),
  reactive: true,
  check,
  declared: (_state, _unit, command) => ({ ...command, declared: true }),
  // Paid when it is known that the others agree and who still helps.
  pay() {},
  *perform(table, unit, command, mode) {
    const plan = planTask(table.state, unit.seat, command, mode);
    if (!('code' in plan)) yield* doTask(table, plan, mode);
  },
  *spoiled(table, unit, _command, mode) {
    payAction(table, unit, mode, 'DR-REA-13');
  },
  offer(state, seat, mode) {
    const tasks = commands(state, seat, mode).map(({ unit, task: id, piece, charge }) => ({
      unit,
      task: id,
      difficulty: state.scenario.catalogue.tasks[id]?.difficulty ?? null,
      ...(piece === undefined ? {} : { piece }),
      ...(charge === undefined ? {} : { charge }),
    }));
    return tasks.length === 0 ? undefined : tasks;
  },
  sample: commands,
});

/** Tasks that do something on this table: what the scenario has rules for, and charges that can be placed or fired. */
function commands(state: State, seat: Seat, mode: Mode): Task[] {
  const { special } = state.scenario;
  if (special.length === 0 && state.charges.length === 0) return [];
  const charges = ownCharges(state, seat);
  return unitsFree(state, seat, mode).flatMap((unit) =>
    [...specialTasks(state, unit), ...charges.map((charge) => triggerOf(state, unit, charge))].filter(
      (command) => check(state, seat, command, mode) === undefined,
    ),
  );
}

function specialTasks({ scenario }: State, { id: unit }: Unit): Task[] {
  return scenario.special.flatMap((rule): Task[] => {
    if (rule.kind === 'obstacle') return [{ kind: 'task', unit, task: rule.task, piece: rule.piece }];
    return rule.kind === 'demolition' ? [{ kind: 'task', unit, task: rule.place, piece: rule.piece }] : [];
  });
}

function triggerOf(state: State, { id: unit }: Unit, { id: charge, piece }: PlacedCharge): Task {
  return { kind: 'task', unit, task: demolitionOf(state, piece)?.trigger ?? 'trigger-charge', charge };
}
