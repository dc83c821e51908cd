import { type NewMatch, type NewMatchAnswer, ServerClient, ServerRefusal } from '@sandtable/client';
import { sealOf } from '@sandtable/kernel';
import { answerTo } from './buried-coins.ts';
import type { TableHistory } from './history.ts';
import { ABSENCE_MS, troubleUntil } from './plan.ts';
import { PLAYED, type Played } from './played.ts';
import { Player } from './player.ts';
import { BOT_REASON } from './simulated-bots.ts';
import type { Simulation } from './simulation.ts';
import { Machine, type Program } from './world.ts';

/** Refusals that only ask for patience. */
const LATER = new Set(['too-early', 'player-here', 'conflict', 'too-much']);

/** A match as its maker knows it, and who sits where by now. */
type Table = NewMatchAnswer & { readonly number: number; readonly seats: Map<string, Player | 'nobody'> };

/** Everybody: they host matches, sit down, hand their seats over, vanish, and ask bots in for those who did. */
export class People {
  readonly #simulation: Simulation;
  readonly tables: Table[] = [];
  readonly players: Player[] = [];
  readonly histories: TableHistory[] = [];
  readonly #playing = new Map<string, { readonly match: string; readonly viewer: string }>();
  #newcomers = 0;

  constructor(simulation: Simulation) {
    this.#simulation = simulation;
    const { plan, nobody, world } = simulation;
    for (let i = 0; i < plan.matches; i++) void this.#host(i);
    const comeAndGo = (): void => {
      nobody.after(world.between(3000, 15_000), () => {
        if (world.now > troubleUntil(plan)) return;
        void this.#handOver();
        if (world.chance(plan.vanishPercent)) this.#vanish();
        comeAndGo();
      });
    };
    if (plan.handsOver) comeAndGo();
    const lookAfter = (): void => {
      nobody.after(10_000, () => {
        for (const table of this.tables) void this.#askBotsIn(table);
        lookAfter();
      });
    };
    lookAfter();
  }

  /** How many entries of the match that is played on this machine are kept for good, as its player counts them. */
  keptFor(machine: string): number {
    const { match, viewer } = this.#playing.get(machine) ?? { match: '', viewer: '' };
    return this.#simulation.truth.match(match)?.numberFor(viewer) ?? 0;
  }

  async #host(number: number): Promise<void> {
    const { plan, world } = this.#simulation;
    const isAtOnce = world.chance(50);
    const wish: NewMatch = {
      game: plan.game,
      players: Array.from({ length: plan.seats }, (_, i) =>
        i < plan.seats - plan.bots ? { kind: 'human' as const } : { kind: 'bot' as const, level: 'random' },
      ),
      ...(isAtOnce ? { begin: 'at-once' as const } : {}),
      absenceMs: ABSENCE_MS,
      ...(PLAYED[plan.game] as Played).wish(plan),
      ...(plan.hasClocks ? { limits: { answerMs: 20_000, reactionMs: 5000 } } : {}),
    };
    const made = await this.#insist(`host-${number}`, (client) => client.create(wish));
    const table: Table = { ...made, number, seats: new Map() };
    this.tables.push(table);
    for (const [seat, token] of Object.entries(made.tokens.seats)) {
      this.#seat(table, seat, token, 0);
      if (!isAtOnce) void this.#takeSeat(`${seat}-${number}`, token);
    }
    if (world.chance(plan.watchPercent)) this.#seat(table, 'spectator', made.tokens.spectator, 0);
  }

  /** Sits down, seals a share of the dice, and opens it when everybody has done so. */
  async #takeSeat(name: string, token: string): Promise<void> {
    const entropy = this.#simulation.world.random.bits().toString(16).padStart(8, '0').repeat(4);
    await this.#insist(name, (client) => client.sitDown(token, { seal: sealOf(entropy) }));
    await this.#insist(name, (client) => client.openShare(token, entropy)).catch((error: unknown) => {
      // The game began without the answer, and the seat has changed hands since.
      if (this.#simulation.disk.opens(token)) throw error;
    });
  }

  #seat(table: Table, viewer: string, token: string, handed: number): Player {
    const { world, network, plan, sabotage } = this.#simulation;
    sabotage.link?.(token);
    const name = handed === 0 ? `${viewer}-${table.number}` : `newcomer-${++this.#newcomers}`;
    this.#playing.set(name, { match: table.match.id, viewer });
    const player = new Player({
      world,
      machine: new Machine(name),
      match: table.match.id,
      viewer,
      handed,
      token,
      idleUntil: plan.idleMs === 0 ? 0 : troubleUntil(plan) + plan.idleMs,
      open: (program, history) =>
        network.open(
          program,
          this.#simulation.anyNode(),
          (text, kept) =>
            history.hear(this.#simulation.onTheWay(text, table.match.id), kept, world, this.#secretsFrom(token, table)),
          (text) => history.say(text),
        ),
      hangUp: (program) => network.leave(program),
      answer: (decision, random) =>
        plan.game === 'buried-coins'
          ? answerTo(decision, random)
          : this.#simulation.truth.answerTo(table.match.id, viewer, decision.id, random),
      histories: this.histories,
    });
    this.players.push(player);
    if (viewer !== 'spectator') table.seats.set(viewer, player);
    return player;
  }

  /** What nobody who came with this token may be sent: others' links, the dice to come, and what bots think. */
  #secretsFrom(token: string, { match, tokens }: Table): ReadonlyMap<string, string> {
    const { owner, spectator, seats } = tokens;
    const links = [owner, spectator, ...Object.values(seats), ...this.players.map((player) => player.token)];
    const { secret } = (this.#simulation.disk.match(match.id)?.creation?.dice ?? {}) as { readonly secret?: string };
    return new Map([
      ...links.filter((each) => each !== token).map((each, i) => [`another's link (${i})`, each] as const),
      ...(secret === undefined ? [] : [['the secret of the dice', secret] as const]),
      ["a bot's reasons", BOT_REASON],
    ]);
  }

  /** A random player of a game under way. */
  #anyPlayer(): { readonly table: Table; readonly seat: string; readonly player: Player } | undefined {
    const { world, disk } = this.#simulation;
    const table = world.random.pick(this.tables);
    if (table === undefined || disk.match(table.match.id)?.status !== 'playing') return undefined;
    const sitting = [...table.seats].flatMap(([seat, player]) =>
      player === 'nobody' ? [] : [{ table, seat, player }],
    );
    return world.random.pick(sitting);
  }

  /** A player gives their own seat to a newcomer. */
  async #handOver(): Promise<void> {
    const { world, disk } = this.#simulation;
    const chosen = this.#anyPlayer();
    if (chosen === undefined) return;
    const { table, seat, player } = chosen;
    // While it's under way, nobody else hands this seat over.
    table.seats.set(seat, 'nobody');
    const name = `Newcomer ${++this.#newcomers}`;
    world.tell(`${player.name}: hands their seat to ${name}`);
    const { match } = table;
    try {
      const given = await this.#insist(player.name, (client) =>
        client.takeOver(match.id, seat, player.token, { kind: 'human', name }),
      );
      player.hasLeft = true;
      // More than once, if an earlier try did work and only its answer got lost.
      const handed = disk.match(match.id)?.seats.find((each) => each.seat === seat)?.handed ?? 0;
      this.#seat(table, seat, given.token as string, handed);
    } catch (error) {
      const isKept = !disk.opens(player.token);
      // Given away, but the answer got lost: neither of them has a key now, and the others ask a bot in.
      if (isKept) player.hasLeft = true;
      else if (error instanceof ServerRefusal) table.seats.set(seat, player);
      world.tell(`${player.name}: ${isKept ? 'lost the answer' : `could not: ${(error as Error).message}`}`);
    }
  }

  #vanish(): void {
    const chosen = this.#anyPlayer();
    if (chosen === undefined) return;
    const { table, seat, player } = chosen;
    this.#simulation.world.tell(`${player.name}: vanishes`);
    player.leave();
    table.seats.set(seat, 'nobody');
  }

  /** The host asks bots in for those who are away, as often as it takes. */
  async #askBotsIn({ match, tokens, seats, number }: Table): Promise<void> {
    const { disk, world } = this.#simulation;
    if (disk.match(match.id)?.status !== 'playing') return;
    for (const [seat, who] of seats) {
      if (who !== 'nobody') continue;
      const program = world.boot(new Machine(`host-${number}`));
      try {
        await this.#client(program).takeOver(match.id, seat, tokens.owner, { kind: 'bot', level: 'random' });
        if (seats.get(seat) === 'nobody') seats.delete(seat);
        world.tell(`a bot plays ${seat} of table ${number} now`);
      } catch {
        // Not away for long enough, or out of reach: later.
      }
    }
  }

  #client(program: Program): ServerClient {
    const { network } = this.#simulation;
    return new ServerClient('http://localhost', {
      fetch: (input, init) =>
        program.run(() => network.fetchFor(program, () => this.#simulation.anyNode())(input, init)),
    });
  }

  /** Asks a server for something until it says yes or no. */
  async #insist<T>(name: string, act: (client: ServerClient) => Promise<T>): Promise<T> {
    const { world } = this.#simulation;
    const program = world.boot(new Machine(name));
    for (;;) {
      try {
        return await act(this.#client(program));
      } catch (error) {
        const isFinal = error instanceof ServerRefusal && error.status < 500 && !LATER.has(error.problem.code);
        if (isFinal) throw error;
        world.tell(`${name}: tries again: ${(error as Error).message}`);
        await new Promise<void>((resolve) => program.after(1000, resolve));
      }
    }
  }
}
