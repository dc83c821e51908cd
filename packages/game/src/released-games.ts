import type { AnyGame } from './game.ts';

/** Where released rules are kept: by game and version, the file and its hash. */
export type ReleaseIndex = {
  readonly [game: string]: { readonly [version: string]: { readonly file: string; readonly sha256: string } };
};

/** Reads the files of released rules: the server and the terminal do so from a folder. */
export interface ReleaseShelf {
  read(file: string): Promise<Uint8Array>;
  load(file: string): Promise<{ readonly game: AnyGame }>;
  /** In hexadecimal. */
  sha256(bytes: Uint8Array): string;
}

/** A match began with rules that aren't here any more. It isn't played on with others: that would be another game. */
export class RulesGone extends Error {
  constructor(game: AnyGame, version: string, why = 'which this Sandtable doesn’t have') {
    super(`it began with rules ${version} of ${game.meta.name}, ${why}; it has rules ${game.ruleset.version}`);
    this.name = 'RulesGone';
  }
}

/** Games as they were released: each version is one file, read once and only if its hash is the one that was kept. */
export class ReleasedGames {
  readonly #shelf: ReleaseShelf;
  readonly #games = new Map<string, Promise<AnyGame>>();
  #index: Promise<ReleaseIndex> | undefined;

  constructor(shelf: ReleaseShelf) {
    this.#shelf = shelf;
  }

  /** The game with the rules of that version: as it is now, or as it was kept. Throws `RulesGone`. */
  at(game: AnyGame, version: string | undefined): Promise<AnyGame> {
    if (version === undefined || version === game.ruleset.version) return Promise.resolve(game);
    const name = `${game.meta.id} ${version}`;
    let kept = this.#games.get(name);
    if (kept === undefined) {
      kept = this.#read(game, version);
      this.#games.set(name, kept);
      kept.catch(() => this.#games.delete(name));
    }
    return kept;
  }

  async #read(game: AnyGame, version: string): Promise<AnyGame> {
    this.#index ??= this.#shelf.read('index.json').then(
      (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as ReleaseIndex,
      () => ({}),
    );
    const index = await this.#index;
    const of = Object.hasOwn(index, game.meta.id) ? index[game.meta.id] : undefined;
    const entry = of !== undefined && Object.hasOwn(of, version) ? of[version] : undefined;
    if (entry === undefined) throw new RulesGone(game, version);
    const bytes = await this.#shelf.read(entry.file).catch(() => undefined);
    if (bytes === undefined) throw new RulesGone(game, version);
    if (this.#shelf.sha256(bytes) !== entry.sha256) throw new RulesGone(game, version, 'whose file was altered');
    const { game: kept } = await this.#shelf.load(entry.file);
    if (kept.meta.id !== game.meta.id || kept.ruleset.version !== version)
      throw new RulesGone(game, version, 'whose file holds others');
    return kept;
  }
}
