/** Something a ruleset does that no ruleset may: which check found it, in which random game, after how many commands. */
export type Problem = {
  readonly check: string;
  readonly seed: number;
  readonly at: number;
  readonly message: string;
};

/** One line for a person, with everything needed to reproduce it. */
export function describeProblem({ check, seed, at, message }: Problem): string {
  return `${check}: seed ${seed}, after command ${at}: ${message}`;
}

/** Collects the problems one check finds in one game, up to a limit. */
export class ProblemList {
  readonly found: Problem[] = [];
  readonly #check: string;
  readonly #seed: number;

  constructor(check: string, seed: number) {
    this.#check = check;
    this.#seed = seed;
  }

  add(at: number, message: string): void {
    if (this.found.length < 20) this.found.push({ check: this.#check, seed: this.#seed, at, message });
  }

  /** Notes `message` unless the two texts are the same. */
  same(at: number, actual: string, wanted: string, message: string): boolean {
    if (actual === wanted) return true;
    this.add(at, `${message}: ${excerpt(actual, wanted)}`);
    return false;
  }
}

/** The first place where two texts differ, with a little around it. */
function excerpt(actual: string, wanted: string): string {
  let from = 0;
  while (from < actual.length && actual[from] === wanted[from]) from++;
  const start = Math.max(0, from - 40);
  return `…${actual.slice(start, from + 60)}… instead of …${wanted.slice(start, from + 60)}…`;
}
