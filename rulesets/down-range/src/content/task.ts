import { inches } from '@sandtable/geometry';
import { z } from 'zod';
import type { ChargeCard, TaskCard } from './cards.ts';
import { damageOf, diceSchema } from './dice-notation.ts';
import { itemEffectSchema } from './item.ts';
import { inchesSchema } from './measure.ts';
import { slugSchema, titleSchema } from './name.ts';
import { trainingSchema } from './training.ts';

/** A task as a file gives it (DR-TSK-2). */
export const taskSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  difficulty: z.int().min(2).max(20).nullable().describe('null: trivial, no roll.'),
  focus: z.boolean().exactOptional(),
  training: trainingSchema.exactOptional().describe('Others try at Disadvantage (DR-TSK-3).'),
  needs: itemEffectSchema.exactOptional().describe('Equipment it requires.'),
  umpireOnly: z.boolean().exactOptional(),
});
export type Task = z.infer<typeof taskSchema>;

/** A charge placed and fired by tasks. */
export const chargeSchema = z.strictObject({ radius: inchesSchema.max(48), damage: diceSchema });
export type Charge = z.infer<typeof chargeSchema>;

/** A row of the difficulty table. */
export const difficultySchema = z.strictObject({
  difficulty: z.int().min(2).max(20).nullable(),
  meaning: titleSchema,
  tasks: z.array(taskSchema).min(1).max(12),
});

/** The task with everything said. */
export function taskCard(task: Task): TaskCard {
  return {
    id: task.id,
    name: task.name,
    difficulty: task.difficulty,
    focus: task.focus ?? false,
    training: task.training ?? null,
    needs: task.needs ?? null,
    umpireOnly: task.umpireOnly ?? false,
  };
}

/** The charge in mils. */
export function chargeCard({ radius, damage }: Charge): ChargeCard {
  return { radius: inches(radius), damage: damageOf(damage) };
}
