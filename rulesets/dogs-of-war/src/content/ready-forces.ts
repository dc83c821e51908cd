import { byId } from '@sandtable/game';
import type { z } from 'zod';
import file from '../../content/ready-forces.json' with { type: 'json' };
import { type Army, armySchema } from './army.ts';
import { slugSchema, titleSchema } from './name.ts';

const readyForceSchema = armySchema.extend({ id: slugSchema, name: titleSchema });
export type ReadyForce = z.infer<typeof readyForceSchema>;

/** Forces of about 500 points to take as they are, or to start from, in the building phase. */
export const readyForces: Readonly<Record<string, ReadyForce>> = byId(readyForceSchema.array().parse(file));

/** The force alone, without its label. */
export const armyOf = ({ id: _, name: __, ...army }: ReadyForce): Army => army;
