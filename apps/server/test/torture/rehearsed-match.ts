import { connectTable, type NewMatchAnswer, type RemoteLink, ServerClient } from '@sandtable/client';
import { createMatch, handDice, type Match, Random, readRecord, replay } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';

type Made = NewMatchAnswer & { readonly umpire: string };

/**
 * A match on a server that is played in step with one here. Dice are thrown by hand, so both can do the same; whatever the
 * server acknowledges is done here too, and in the end both must be equal, entry for entry.
 */
export class RehearsedMatch {
  readonly #urls: readonly string[];
  readonly #random: Random;
  readonly #made: Made;
  readonly #shadow: Match;
  readonly #links = new Map<string, RemoteLink>();
  /** How long links were without a line after each break, in milliseconds. */
  readonly gaps: number[] = [];
  acknowledged = 0;

  private constructor(urls: readonly string[], seed: number, made: Made, shadow: Match) {
    this.#urls = urls;
    this.#random = new Random(seed);
    this.#made = made;
    this.#shadow = shadow;
    for (const seat of shadow.seats) this.#links.set(seat, this.#connect(made.tokens.seats[seat] as string));
  }

  /** Makes one at whichever of the servers is up. */
  static async make(urls: readonly string[], seed: number): Promise<RehearsedMatch> {
    const wish = { game: 'ranged-fun', dice: 'hand', begin: 'at-once', umpire: true } as const;
    const players = [{ kind: 'human' } as const, { kind: 'human' } as const];
    // An invite counts once: if the answer got lost with its server, another match is made.
    const made = await insist(urls, async (client) => {
      const answer = await client.create({ ...wish, players });
      return { ...answer, umpire: (await client.sitDown(answer.tokens.umpire!)).token };
    });
    const { setup } = await insist(urls, (client) => client.record(made.match.id, made.umpire));
    const created = createMatch(rangedFun.ruleset, setup, { dice: handDice(), hashes: true });
    if ('faults' in created) throw new Error(JSON.stringify(created.faults));
    return new RehearsedMatch(urls, seed, made, created.match as unknown as Match);
  }

  get isOver(): boolean {
    return this.#shadow.result !== undefined;
  }

  /** One command: sent, acknowledged, done here too. */
  async step(): Promise<void> {
    const open = this.#shadow.open[0];
    if (open === undefined) return;
    const command = this.#shadow.draw(open, this.#random);
    const receipt = await this.#links.get(open.seat)!.send({ decision: open.id, command });
    const expected = this.#shadow.entries.length + 1;
    if (!receipt.ok) throw new Error(`${this.#made.match.id}: refused ${JSON.stringify(receipt.rejection)}`);
    if (receipt.sequence !== expected)
      throw new Error(`${this.#made.match.id}: entry ${receipt.sequence} where ${expected} was to be`);
    const outcome = this.#shadow.submit({ seat: open.seat, decision: open.id, command });
    if (!outcome.ok) throw new Error('the rehearsal refuses what the server took');
    this.acknowledged += 1;
  }

  /** What is wrong with the match as the server has it: nothing lost, nothing twice, and the record holds. */
  async faults(): Promise<readonly string[]> {
    const { match, umpire } = this.#made;
    const record = await insist(this.#urls, (client) => client.record(match.id, umpire));
    const [here, there] = [this.#shadow.entries, record.entries];
    const faults: string[] = [];
    if (here.length !== there.length)
      faults.push(`${match.id}: ${there.length} entries where ${here.length} were acknowledged`);
    for (const [i, entry] of there.entries())
      if (entry.hash !== here[i]?.hash) {
        faults.push(`${match.id}: entry ${i} is another one than was acknowledged`);
        break;
      }
    const read = readRecord(record);
    if ('faults' in read) faults.push(`${match.id}: ${JSON.stringify(read.faults)}`);
    else {
      const played = replay(rangedFun.ruleset, read.record);
      if (!played.ok) faults.push(`${match.id}: ${JSON.stringify(played.fault)}`);
    }
    return faults;
  }

  close(): void {
    for (const link of this.#links.values()) link.close();
  }

  #connect(token: string): RemoteLink {
    let turn = this.#random.below(this.#urls.length);
    // Each try goes to the next server, as a balancer would send it.
    const open = () =>
      new WebSocket(`${this.#urls[turn++ % this.#urls.length]?.replace('http', 'ws')}/api/table`) as never;
    const link = connectTable(this.#urls[0] as string, token, { open, longestPauseMs: 500 });
    let brokenAt = 0;
    link.listen({
      connection: (connection) => {
        if (connection === 'reconnecting') brokenAt ||= performance.now();
        if (connection !== 'open' || brokenAt === 0) return;
        this.gaps.push(performance.now() - brokenAt);
        brokenAt = 0;
      },
    });
    return link;
  }
}

/** Asks one server after another until one answers: they are killed all the time. */
async function insist<T>(urls: readonly string[], ask: (client: ServerClient) => Promise<T>): Promise<T> {
  for (let i = 0; ; i++) {
    try {
      return await ask(new ServerClient(urls[i % urls.length] as string));
    } catch (error) {
      if (i > 600) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
