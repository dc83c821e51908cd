import '../production.ts';
import { createRequire } from 'node:module';
import { Random } from '@sandtable/kernel';
import { canShoot, canStep, type Field, type Model, skirmish } from './skirmish.ts';

const require = createRequire(import.meta.url);
// Its parts are folders without an exports map, which only `require` can load.
const { Client } = require('boardgame.io/client') as { Client(options: object): unknown };
const { SocketIO } = require('boardgame.io/multiplayer') as { SocketIO(options: object): unknown };

type PeerClient = {
  start(): void;
  stop(): void;
  getState(): { G: Field; ctx: { currentPlayer: '0' | '1'; gameover?: unknown }; _stateID: number } | null;
  readonly moves: Record<string, (...args: number[]) => void>;
  subscribe(listener: () => void): () => void;
};

/** A match on boardgame.io's server with two of its own clients, played at random. */
export class PeerMatch {
  #clients: readonly [PeerClient, PeerClient];
  readonly #random: Random;
  readonly #url: string;
  readonly #name: string;
  #games = 0;

  private constructor(url: string, name: string, seed: number, clients: readonly [PeerClient, PeerClient]) {
    this.#url = url;
    this.#name = name;
    this.#random = new Random(seed);
    this.#clients = clients;
  }

  static async make(url: string, name: string, seed: number): Promise<PeerMatch> {
    return new PeerMatch(url, name, seed, await connected(url, name));
  }

  /** Makes one move and waits until both clients know of it. */
  async step(): Promise<void> {
    const state = this.#clients[0].getState()!;
    if (state.ctx.gameover !== undefined) {
      this.close();
      this.#clients = await connected(this.#url, `${this.#name}-${++this.#games}`);
      return this.step();
    }
    const [type, ...args] = drawOrder(state.G, state.ctx.currentPlayer, this.#random);
    const mover = this.#clients[Number(state.ctx.currentPlayer)] as PeerClient;
    mover.moves[type]?.(...args);
    // A client shows its own move at once; the other one gets it from the server.
    await until(this.#clients[state.ctx.currentPlayer === '0' ? 1 : 0], (id) => id > state._stateID);
    await until(mover, (id) => id > state._stateID);
  }

  close(): void {
    for (const client of this.#clients) client.stop();
  }
}

async function connected(server: string, matchID: string): Promise<readonly [PeerClient, PeerClient]> {
  const clients = ['0', '1'].map((playerID) => {
    const options = { game: skirmish, numPlayers: 2, playerID, matchID, debug: false as const };
    return Client({ ...options, multiplayer: SocketIO({ server, socketOpts: { transports: ['websocket'] } }) });
  }) as unknown as [PeerClient, PeerClient];
  for (const client of clients) {
    client.start();
    await until(client, () => true);
  }
  return clients;
}

/** Resolves when the client has a state that passes the test. */
function until(client: PeerClient, isSo: (stateId: number) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const state = client.getState();
      return state !== null && isSo(state._stateID);
    };
    if (look()) return resolve();
    const stop = client.subscribe(() => {
      if (!look()) return;
      stop();
      resolve();
    });
  });
}

function drawOrder(G: Field, player: '0' | '1', random: Random): readonly [name: string, ...args: number[]] {
  for (let attempt = 0; attempt < 12; attempt++) {
    const number = random.below(G.models.length);
    const model = G.models[number] as Model;
    if (random.below(2) === 0) {
      const at = random.below(G.models.length);
      if (canShoot(G, player, model, G.models[at] as Model)) return ['shoot', number, at];
    } else {
      const direction = random.below(8);
      const index = direction < 4 ? direction : direction + 1;
      const dx = (index % 3) - 1;
      const dy = Math.floor(index / 3) - 1;
      if (canStep(G, player, model, dx, dy)) return ['step', number, dx, dy];
    }
  }
  return ['done'];
}
