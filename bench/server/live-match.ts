import type { ServerClient } from '@sandtable/client';
import { dogsOfWar } from '@sandtable/dogs-of-war';
import { downRange } from '@sandtable/down-range';
import { downsync } from '@sandtable/downsync';
import { type AnyRuleset, createMatch, type Dice, type Match, Random, type RolledEvent } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { TableSocket } from './table-socket.ts';

export const rulesets = {
  'ranged-fun': rangedFun.ruleset,
  'down-range': downRange.ruleset,
  downsync: downsync.ruleset,
  'dogs-of-war': dogsOfWar.ruleset,
} as const;
export type GameName = keyof typeof rulesets;
/** Which game is played, on which table, and whether players are sent their offers. */
export type Conduct = { readonly game: GameName; readonly scenario?: string; readonly offers: boolean };

/** Dice that repeat the faces the server reported. */
class HeardDice implements Dice {
  readonly description = { kind: 'hand' } as const;
  readonly #faces: number[] = [];

  hear({ position, faces }: RolledEvent): void {
    for (const [i, face] of faces.entries()) this.#faces[position + i] = face;
  }

  roll(position: number, dice: readonly number[]): readonly number[] {
    return dice.map((_, i) => this.#faces[position + i] as number);
  }
}

/** The setup the server makes for a table, asked only once per table. */
const setups = new Map<string, unknown>();

/** Reads it from a record, which only an umpire can get while a game is under way. */
async function setupOf(client: ServerClient, table: Omit<Conduct, 'offers'>): Promise<unknown> {
  const players = [{ kind: 'human' } as const, { kind: 'human' } as const];
  const { match, tokens } = await client.create({ ...table, players, begin: 'at-once', umpire: true });
  const { token } = await client.sitDown(tokens.umpire as string);
  return (await client.record(match.id, token)).setup;
}

/** A match on a server with two clients, played at random. Orders are drawn from a local copy that is kept in step. */
export class LiveMatch {
  readonly #how: Conduct;
  readonly #sockets: Readonly<Record<string, TableSocket>>;
  readonly #copy: Match;
  readonly #random: Random;
  readonly #seed: number;

  private constructor(how: Conduct, sockets: Readonly<Record<string, TableSocket>>, copy: Match, seed: number) {
    this.#how = how;
    this.#sockets = sockets;
    this.#copy = copy;
    this.#seed = seed;
    this.#random = new Random(seed);
  }

  /** Makes a match and joins both sides; resolves when both have their first update. */
  static async make(client: ServerClient, seed: number, how: Conduct): Promise<LiveMatch> {
    const { offers, ...table } = how;
    const players = [{ kind: 'human' } as const, { kind: 'human' } as const];
    const { tokens } = await client.create({ ...table, players, begin: 'at-once' });
    const name = JSON.stringify(table);
    if (!setups.has(name)) setups.set(name, await setupOf(client, table));
    const dice = new HeardDice();
    const sockets = Object.fromEntries(
      Object.entries(tokens.seats).map(([seat, token]) => [
        seat,
        new TableSocket(client.base, token, { offers, rolled: (event) => dice.hear(event) }),
      ]),
    );
    await Promise.all(Object.values(sockets).map((socket) => socket.told(1)));
    const made = createMatch(rulesets[how.game] as AnyRuleset, setups.get(name), { dice });
    if ('faults' in made) throw new Error(JSON.stringify(made.faults));
    return new LiveMatch(how, sockets, made.match, seed);
  }

  get isOver(): boolean {
    return this.#copy.result !== undefined;
  }

  next(client: ServerClient): Promise<LiveMatch> {
    this.close();
    return LiveMatch.make(client, this.#seed + 1_000_003, this.#how);
  }

  /** Sends a command and waits until both clients know of it. Returns the milliseconds until it was acknowledged. */
  async step(): Promise<number> {
    const open = this.#copy.open[0]!;
    const command = this.#copy.draw(open, this.#random);
    const start = performance.now();
    const wanted = this.#copy.entries.length + 2;
    const heard = Object.values(this.#sockets).map((socket) => socket.told(wanted));
    await this.#sockets[open.seat]!.send(open.id, command);
    const took = performance.now() - start;
    await Promise.all(heard);
    this.#copy.advance(open, command);
    return took;
  }

  close(): void {
    for (const socket of Object.values(this.#sockets)) socket.close();
  }
}
