import type { ServerClient } from '@sandtable/client';
import { type Conduct, LiveMatch } from './live-match.ts';

/** Plays one match after another on our server, one command per step. */
export class OwnPlayer {
  #match: LiveMatch;
  readonly #client: ServerClient;

  private constructor(match: LiveMatch, client: ServerClient) {
    this.#match = match;
    this.#client = client;
  }

  static async make(client: ServerClient, seed: number, how: Conduct): Promise<OwnPlayer> {
    return new OwnPlayer(await LiveMatch.make(client, seed, how), client);
  }

  async step(): Promise<void> {
    if (this.#match.isOver) this.#match = await this.#match.next(this.#client);
    await this.#match.step();
  }

  close(): void {
    this.#match.close();
  }
}
