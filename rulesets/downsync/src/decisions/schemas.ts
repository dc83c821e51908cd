import { MAX_COORDINATE } from '@sandtable/geometry';
import { z } from 'zod';

const coordinate = z.int().min(-MAX_COORDINATE).max(MAX_COORDINATE);

/** A place in whole thousandths of an inch. */
export const pointSchema = z.strictObject({ x: coordinate, y: coordinate });

/** A unit, a Ping or a base. */
export const idSchema = z.string().min(1).max(20);

/** Where a base turns and ends. */
export const waySchema = z.array(pointSchema).max(20);

export const seatSchema = z.enum(['one', 'two']);
