import type { z } from '@hono/zod-openapi';
import { problemSchema } from '@sandtable/client';

const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: problemSchema } },
});

/** An answer with a body of this form, and the refusals every route may give. */
export function answers<const Status extends number, T extends z.ZodType>(
  status: Status,
  description: string,
  schema: T,
) {
  return {
    [status]: { description, content: { 'application/json': { schema } } },
    ...refusals,
  } as unknown as Record<Status, { description: string; content: { 'application/json': { schema: T } } }> &
    typeof refusals;
}

/** What any route may answer when it does not do what it was asked. */
export const refusals = {
  400: problem('Malformed'),
  403: problem('Not allowed with this token'),
  404: problem('Not found, or not for you'),
  409: problem('Not possible right now'),
  413: problem('Too large'),
  422: problem('Understood, but impossible; the faults say why'),
  429: problem('Too many; try later'),
  503: problem('The server can’t do that right now'),
} as const;

/** A body of this form. */
export function body<T extends z.ZodType>(schema: T) {
  return { required: true, content: { 'application/json': { schema } } };
}
