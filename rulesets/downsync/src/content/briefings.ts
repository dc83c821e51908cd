import { z } from 'zod';
import file from '../../content/briefings.json' with { type: 'json' };
import type { Player } from '../state.ts';
import { proseSchema } from './name.ts';

const sideSchema = z.enum(['one', 'two', 'attacker', 'defender']);
const briefings = z.record(z.string(), z.partialRecord(sideSchema, proseSchema)).parse(file);

/** What only this player is told about a shipped scenario; kept out of every state, so that it's in nobody's view. */
export function briefingFor(scenario: string, { seat, role }: Pick<Player, 'seat' | 'role'>): string | null {
  const own = Object.hasOwn(briefings, scenario) ? briefings[scenario] : undefined;
  return own?.[role ?? seat] ?? null;
}
