import type { Json } from './json.ts';
import type { ClauseId } from './reasons.ts';

/**
 * Why a command was refused. `code` is stable and tested, `clause` is the rule that forbids it, `detail` holds the
 * numbers and names a sentence needs, `nearest` a legal command close to the refused one where there is one.
 */
export type Rejection = {
  readonly code: string;
  readonly clause: ClauseId;
  readonly detail?: { readonly [key: string]: Json | undefined };
  readonly nearest?: Json;
};

/** Builds a rejection; the wording is the screen's business. */
export function reject(
  code: string,
  clause: ClauseId,
  detail?: { readonly [key: string]: Json | undefined },
  nearest?: Json,
): Rejection {
  if (nearest !== undefined) return { code, clause, ...(detail === undefined ? {} : { detail }), nearest };
  return detail === undefined ? { code, clause } : { code, clause, detail };
}

/** One thing wrong with a file or a setup. `where` is a path into it, such as `/forces/0/units/2/type`. */
export type Fault = {
  readonly code: string;
  readonly where: string;
  readonly message: string;
  readonly clause?: ClauseId;
  readonly detail?: { readonly [key: string]: Json | undefined };
};
