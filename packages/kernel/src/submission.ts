import { z } from 'zod';
import type { Command } from './decision.ts';
import { type Rejection, reject } from './rejection.ts';
import { shapeText } from './shape-text.ts';

/**
 * Only that it is a command of some kind; what is in it the kind's own strict schema reads, and it must see the command
 * exactly as it was sent: a copy made here would have dropped a `__proto__`.
 */
const commandSchema = z.custom<Command>((value) => {
  const kind: unknown = typeof value === 'object' && value !== null ? (value as Partial<Command>).kind : undefined;
  return typeof kind === 'string' && kind.length > 0 && kind.length <= 200;
}, 'a command is an object with a kind');

/** Why a player or bot answered as it did, in a few short sentences (SK-REC-7). */
export const reasonsSchema = z.array(z.string().min(1).max(500)).max(20);

/**
 * An untrusted command as it arrives: who sends it, which decision it answers (none: a house command), what it says, and
 * for an answer why.
 */
export const submissionSchema = z
  .strictObject({
    seat: z.string().min(1).max(200),
    decision: z.int().min(0).optional(),
    command: commandSchema,
    reasons: reasonsSchema.optional(),
  })
  .refine(({ decision, reasons }) => decision !== undefined || reasons === undefined, {
    path: ['reasons'],
    message: 'only an answer has reasons of this kind',
  });

export type Submission = z.infer<typeof submissionSchema>;

/** What was wrong with the form of something that was sent: every fault with the path to it, at most twenty. */
export function malformed(error: z.ZodError): Rejection {
  const faults = error.issues
    .slice(0, 20)
    .map((issue) => ({ where: `/${issue.path.map(String).join('/')}`, message: shapeText(issue) }));
  return reject('malformed', 'SK-CMD-4', { faults });
}
