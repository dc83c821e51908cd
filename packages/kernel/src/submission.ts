import { z } from 'zod';
import { type Rejection, reject } from './rejection.ts';

/** An untrusted command as it arrives: who sends it, which decision it answers (none: a house command), what it says. */
export const submissionSchema = z.strictObject({
  seat: z.string().min(1).max(200),
  decision: z.int().min(0).optional(),
  command: z.looseObject({ kind: z.string().min(1).max(200) }),
});

export type Submission = z.infer<typeof submissionSchema>;

/** What was wrong with the form of something that was sent: every fault with the path to it, at most twenty. */
export function malformed(error: z.ZodError): Rejection {
  const faults = error.issues
    .slice(0, 20)
    .map(({ path, message }) => ({ where: `/${path.map(String).join('/')}`, message }));
  return reject('MALFORMED', 'SK-CMD-4', { faults });
}
