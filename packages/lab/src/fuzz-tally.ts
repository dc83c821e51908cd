import { Counts } from './counts.ts';
import type { FuzzReport } from './fuzz.ts';
import type { FuzzedGame } from './fuzz-game.ts';
import type { FuzzSubject } from './fuzz-subject.ts';

/** Adds up the games of a fuzzing run as they come in. */
export class FuzzTally {
  readonly #subject: FuzzSubject;
  readonly #seed: number;
  readonly #events = new Counts();
  readonly #kinds = new Counts();
  readonly #failures: FuzzedGame[] = [];
  #games = 0;
  #whole = 0;
  #commands = 0;
  #malformed = 0;

  constructor(subject: FuzzSubject, seed: number) {
    this.#subject = subject;
    this.#seed = seed;
  }

  add(game: FuzzedGame): void {
    this.#games++;
    if (game.whole) this.#whole++;
    this.#commands += game.commands;
    this.#malformed += game.malformed;
    this.#events.addAll(game.events);
    this.#kinds.addAll(game.kinds);
    if (game.problems.length > 0) this.#failures.push(game);
  }

  /** The result. From `longRun` games on, everything the game knows must have been seen. */
  report(longRun: number): FuzzReport {
    const missing = this.#games >= longRun ? this.#missing() : [];
    return {
      ok: this.#failures.length === 0 && missing.length === 0,
      game: this.#subject.ruleset.id,
      seed: this.#seed,
      games: this.#games,
      whole: this.#whole,
      commands: this.#commands,
      malformed: this.#malformed,
      events: this.#events,
      kinds: this.#kinds,
      missing,
      failures: this.#failures,
    };
  }

  #missing(): string[] {
    const { ruleset, fuzz } = this.#subject;
    const answers = ruleset.decisions.map(({ kind }) => kind as string);
    const isUnseen = (kind: string) => this.#kinds.of(kind) === 0 && this.#kinds.of(`house: ${kind}`) === 0;
    return [
      ...fuzz.eventTypes.filter((type) => this.#events.of(type) === 0).map((type) => `event ${type}`),
      ...answers.filter(isUnseen).map((kind) => `answer ${kind}`),
    ].filter((what) => !Object.hasOwn(fuzz.unseen ?? {}, what));
  }
}
