import { connectTable, type RemoteLink, type ServerClient } from '@sandtable/client';
import type { Update } from '@sandtable/host';
import { createMatch, type Dice, type Match, Random, type RolledEvent } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';

/** Dice that fall as they are told they fell. */
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

/** A match on a server with two clients, played by lot. What to send is drawn from a copy that is kept in step here. */
export class LiveMatch {
  readonly #links: Readonly<Record<string, RemoteLink>>;
  readonly #dice = new HeardDice();
  readonly #random: Random;
  readonly #seed: number;
  readonly #setup: unknown;
  #copy: Match | undefined;

  private constructor(links: Readonly<Record<string, RemoteLink>>, setup: unknown, seed: number) {
    this.#links = links;
    this.#setup = setup;
    this.#seed = seed;
    this.#random = new Random(seed);
    for (const link of Object.values(links)) link.listen({ update: (update) => this.#hear(update) });
  }

  static async make(client: ServerClient, seed: number): Promise<LiveMatch> {
    const players = [{ kind: 'human' } as const, { kind: 'human' } as const];
    const { match, tokens } = await client.create({ game: 'ranged-fun', players, begin: 'at-once' });
    const { setup } = await client.record(match.id, tokens.umpire);
    const links = Object.fromEntries(
      Object.entries(tokens.seats).map(([seat, token]) => [seat, connectTable(client.base, token)]),
    );
    return new LiveMatch(links, setup, seed);
  }

  /** Settles when both clients know how things stand. */
  async ready(): Promise<void> {
    await this.#heard(0);
    const made = createMatch(rangedFun, this.#setup, { dice: this.#dice });
    if ('faults' in made) throw new Error(JSON.stringify(made.faults));
    this.#copy = made.match as unknown as Match;
  }

  get isOver(): boolean {
    return this.#copy?.result !== undefined;
  }

  async next(client: ServerClient): Promise<LiveMatch> {
    this.close();
    const match = await LiveMatch.make(client, this.#seed + 1_000_003);
    await match.ready();
    return match;
  }

  /** Sends a command; milliseconds until it was acknowledged. */
  async step(): Promise<number> {
    const copy = this.#copy as Match;
    const open = copy.open[0]!;
    const command = copy.draw(open, this.#random);
    const start = performance.now();
    const receipt = await this.#links[open.seat]!.send({ decision: open.id, command });
    const took = performance.now() - start;
    if (!receipt.ok) throw new Error(JSON.stringify(receipt.rejection));
    await this.#heard(receipt.sequence);
    copy.submit({ seat: open.seat, decision: open.id, command });
    return took;
  }

  close(): void {
    for (const link of Object.values(this.#links)) link.close();
  }

  #hear({ events }: Update): void {
    for (const { event } of events) if (event.type === 'rolled') this.#dice.hear(event as RolledEvent);
  }

  async #heard(sequence: number): Promise<void> {
    const links = Object.values(this.#links);
    while (links.some(({ latest }) => (latest?.view.sequence ?? -1) < sequence))
      await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
