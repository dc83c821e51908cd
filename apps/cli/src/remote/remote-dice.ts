import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type DiceMemory,
  type DiceVerdict,
  diceVerdict,
  type KeptDice,
  noteRolls,
  type ServerClient,
  settleDice,
  sharePlace,
} from '@sandtable/client';
import type { Update } from '@sandtable/host';

/** Where this machine keeps its shares of the dice until the games are over, readable by its owner only. */
function fileOf(place: string): string {
  const state = process.env.XDG_STATE_HOME ?? join(homedir(), '.local', 'state');
  return join(state, 'sandtable', 'dice', `${place.replace(/[^\w-]/g, '_')}.json`);
}

export const diceFiles: DiceMemory = {
  read(place) {
    try {
      return JSON.parse(readFileSync(fileOf(place), 'utf8')) as KeptDice;
    } catch {
      return undefined;
    }
  },
  write(place, kept) {
    const file = fileOf(place);
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
    } catch {
      // A machine that can't keep anything says afterwards that it can't vouch for the dice.
    }
  },
};

/** This terminal's part in the dice of a match: opening its share, noting what falls, and the verdict. */
export class RemoteDice {
  readonly #client: ServerClient;
  readonly #match: string;
  readonly #token: string;
  readonly #place: string;
  #settling: Promise<void> = Promise.resolve();

  constructor(client: ServerClient, match: string, token: string) {
    this.#client = client;
    this.#match = match;
    this.#token = token;
    this.#place = sharePlace(match, token);
  }

  /** Opens this terminal's share if it's time. The table says again when something changes, so a failure isn't the end. */
  settle(): Promise<void> {
    this.#settling = this.#settling
      .then(async () =>
        settleDice(this.#client, diceFiles, await this.#client.match(this.#match, this.#token), this.#token),
      )
      .catch(() => {});
    return this.#settling;
  }

  note(update: Update): void {
    noteRolls(diceFiles, this.#place, update);
  }

  async verdict(): Promise<DiceVerdict> {
    return diceVerdict(await this.#client.record(this.#match, this.#token), diceFiles.read(this.#place));
  }
}
