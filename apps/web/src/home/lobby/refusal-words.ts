import { words } from './words.ts';

type Refused = {
  readonly problem?: { readonly code: string; readonly faults?: readonly { readonly message: string }[] };
};

/** Why a server didn't do something, in words: it can't be reached, or it refused, with all that is wrong with a setup. */
export function refusalWords(error: unknown): string {
  const { problem } = error as Refused;
  if (problem === undefined) return words.refusals.silent;
  const faults = problem.faults?.map(({ message }) => message) ?? [];
  if (faults.length > 0) return faults.join('. ');
  return words.refusals[problem.code as keyof typeof words.refusals] ?? words.refusals.other;
}

/** The answer didn't come from a Sandtable server: the page is on a plain web host. */
export function isNoServer(error: unknown): boolean {
  const { problem } = error as Refused;
  return problem?.code === 'unknown';
}
