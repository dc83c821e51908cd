import { z } from 'zod';
import { pointSchema } from '../rules/shooting/aims.ts';

/** The most waypoints of a path. */
const MOST_WAYPOINTS = 64;

/** The waypoints of a path, without the place where it starts. */
export const pathSchema = z.array(pointSchema).max(MOST_WAYPOINTS);
