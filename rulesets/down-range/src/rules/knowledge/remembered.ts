/** Answers kept per owner; past that the cache starts over. */
const MOST = 4096;

/**
 * Answers to questions that are asked again and again while others act. They go with what they were found on, a table's
 * terrain mostly; the key must name everything else they depend on.
 */
export class Remembered<Owner extends object, Answer extends object | null> {
  readonly #known = new WeakMap<Owner, Map<string, Answer>>();

  /** The answer, found by `find` when nobody has asked before. */
  of(owner: Owner, key: string, find: () => Answer): Answer {
    let answers = this.#known.get(owner);
    if (answers === undefined) {
      answers = new Map();
      this.#known.set(owner, answers);
    }
    let answer = answers.get(key);
    if (answer === undefined) {
      answer = find();
      if (answers.size >= MOST) answers.clear();
      answers.set(key, answer);
    }
    return answer;
  }
}
