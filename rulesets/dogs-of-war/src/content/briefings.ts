import { z } from 'zod';
import file from '../../content/briefings.json' with { type: 'json' };
import type { Seat } from '../state.ts';
import { proseSchema } from './name.ts';

const briefings = z.record(z.string(), z.strictObject({ one: proseSchema, two: proseSchema })).parse(file);

/** What only this player is told about a shipped scenario; kept out of every state, so that it's in nobody's view. */
export function briefingFor(scenario: string, seat: Seat): string | null {
  return Object.hasOwn(briefings, scenario) ? (briefings[scenario]?.[seat] ?? null) : null;
}
