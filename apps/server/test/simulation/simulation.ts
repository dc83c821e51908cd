import type { AnyGame } from '@sandtable/game';
import { readConfig } from '../../src/operation/config.ts';
import type { Log } from '../../src/operation/log.ts';
import { type Store, type StoredMatch, StoreUnavailable } from '../../src/store/store.ts';
import { problemsOf } from './checker.ts';
import { Cluster } from './cluster.ts';
import { Disk } from './disk.ts';
import { Nemesis } from './nemesis.ts';
import { Network } from './network.ts';
import { People } from './people.ts';
import { type Plan, planOf, troubleUntil } from './plan.ts';
import { PLAYED, type Played } from './played.ts';
import type { Player } from './player.ts';
import { simulatedThreads } from './simulated-bots.ts';
import { SimulatedNode } from './simulated-node.ts';
import { clusterStorage, fileStorage } from './storage.ts';
import { Truth } from './truth.ts';
import { installVirtualGlobals } from './virtual-globals.ts';
import { Machine, type Program, World } from './world.ts';

/** Everybody must be through with their games this long after the last trouble, unless a clock is wrong by more. */
const PATIENCE_MS = 20 * 60_000;

/** A mistake put into the server on purpose, to see that it's found. */
export type Sabotage = {
  store?(store: Store): Store;
  /** Rules that show or tell more than they should. */
  game?(game: AnyGame): AnyGame;
  /** Learns the link of each player who sits down. */
  link?(token: string): void;
  /** What a server writes to a player of this match. */
  word?(text: string, match: StoredMatch): string;
  /** Limits and deadlines go by the clock on the wall. */
  readonly isUnsteady?: boolean;
};

export type Options = {
  readonly isTold?: boolean;
  /** Only these go wrong, or whatever else is to be otherwise than drawn. */
  readonly plan?: Partial<Plan>;
  readonly sabotage?: Sabotage;
};

export type Report = {
  readonly seed: number;
  readonly plan: Plan;
  readonly problems: readonly string[];
  /** Two runs of one seed have the same. */
  readonly digest: string;
  readonly steps: number;
  readonly orders: number;
  readonly virtualMs: number;
};

/** One world with a server, players and trouble, from one seed. */
export class Simulation {
  readonly world: World;
  readonly plan: Plan;
  readonly disk: Disk;
  readonly truth: Truth;
  /** The database, where servers share one. */
  readonly cluster: Cluster | undefined;
  readonly network: Network;
  readonly nodes: readonly SimulatedNode[];
  people!: People;
  readonly bots = { failPercent: 0 };
  /** The program of whatever belongs to no machine: trouble, and those who look on. */
  readonly nobody: Program;
  readonly problems: string[] = [];
  readonly sabotage: Sabotage;

  constructor(seed: number, { isTold = false, plan = {}, sabotage = {} }: Options) {
    this.world = new World(seed);
    this.world.isTold = isTold;
    this.nobody = this.world.boot(new Machine('nobody'));
    this.world.isSteady = sabotage.isUnsteady !== true;
    this.sabotage = sabotage;
    this.plan = { ...planOf(this.world, plan.game), ...plan };
    this.cluster = this.plan.nodes > 1 ? new Cluster(this.world) : undefined;
    this.disk = this.cluster?.disk ?? new Disk(this.world);
    this.truth = new Truth(this.disk);
    const { game } = PLAYED[this.plan.game] as Played;
    this.network = new Network(this.world, ({ machine }) => this.people.keptFor(machine.name));
    const config = {
      ...readConfig({ PORT: '0', SANDTABLE_SLEEP_SECONDS: '20', SANDTABLE_BOT_THREADS: '2' }),
      log: 'silent' as const,
    };
    const names = ['server-1', 'server-2', 'server-3'].slice(0, this.plan.nodes);
    this.nodes = names.map((name) => {
      const log = this.#log(name);
      return new SimulatedNode(this.world, new Machine(name), {
        config,
        games: { [game.meta.id]: sabotage.game?.(game) ?? game },
        equip: (program) => {
          const { store, ...rest } =
            this.cluster === undefined ? fileStorage(this.disk, program) : clusterStorage(this.cluster, program, log);
          const parts = { ...rest, ...simulatedThreads(program, this.bots) };
          return { store: sabotage.store?.(store) ?? store, parts };
        },
        log,
      });
    });
  }

  anyNode(): SimulatedNode {
    return this.world.random.pick(this.nodes) as SimulatedNode;
  }

  /** What becomes of a server's words. */
  onTheWay(text: string, match: string): string {
    return this.sabotage.word?.(text, this.disk.match(match) as StoredMatch) ?? text;
  }

  async run(): Promise<void> {
    const { world, plan, nodes } = this;
    world.tell(`plan: ${JSON.stringify(plan)}`);
    for (const node of nodes) node.start();
    this.people = this.nobody.run(() => new People(this));
    const nemesis = this.nobody.run(() => new Nemesis(this, plan.faults));
    await world.until(() => false, troubleUntil(plan));
    this.nobody.run(() => nemesis.heal());
    const { tables, players, histories } = this.people;
    const isOver = (): boolean =>
      tables.length === plan.matches &&
      players.every(({ hasLeft, isDone }) => hasLeft || isDone) &&
      players.every((player) => this.#isDone(player)) &&
      tables.every(({ match }) => this.disk.match(match.id)?.status === 'ended');
    const patienceMs = PATIENCE_MS + plan.idleMs + (plan.faults.includes('clock') ? plan.waitedSkewMs : 0);
    if (!(await world.until(isOver, world.now + patienceMs))) this.#tellStuck(Math.round(patienceMs / 60_000));
    this.problems.push(...problemsOf(this.disk, histories));
  }

  #isDone(player: Player): boolean {
    if (player.hasLeft) return true;
    // Away so long that a bot took over.
    if (this.disk.match(player.match) !== undefined && !this.disk.opens(player.token)) return true;
    if (!player.isDone || player.waiting > 0) return false;
    return player.link.latest?.view.sequence === this.truth.match(player.match)?.numberFor(player.viewer);
  }

  #tellStuck(minutes: number): void {
    if (this.people.tables.length < this.plan.matches)
      this.problems.push(`a match could not be made in ${minutes} minutes`);
    for (const { match, number } of this.people.tables) {
      const stored = this.disk.match(match.id);
      if (stored?.status !== 'ended')
        this.problems.push(`table ${number} is stuck: ${stored?.status}, waiting for ${stored?.waitingFor.join(', ')}`);
    }
    for (const player of this.people.players.filter((each) => !this.#isDone(each))) {
      const { link, waiting } = player;
      const view = link.latest?.view;
      this.problems.push(
        `${player.name} is stuck ${minutes} minutes after all trouble: ${link.connection} ${player.history.closedWhy ?? ''}, at order ` +
          `${view?.sequence} of ${this.disk.sequenceOf(player.match)}, waiting for ${view?.waitingFor.join(', ')}, ${waiting} unanswered`,
      );
    }
  }

  /** Everything a server says goes into the trace; what it calls an error must be the store's fault. */
  #log(name: string): Log {
    const say = (level: string) => (what: unknown, words?: string) => {
      const { err } = (typeof what === 'object' ? what : {}) as { err?: Error };
      this.world.tell(`${name}: ${level}: ${words ?? String(what)}${err === undefined ? '' : ` (${err.message})`}`);
      if (level === 'error' && !isExcused(err)) this.problems.push(`${name} logged an error: ${words}: ${err?.stack}`);
    };
    return { error: say('error'), warn: say('warn'), info: say('info'), debug: () => {} } as unknown as Log;
  }
}

/** The store's absence, and bots that died because we had them die. */
function isExcused(error: Error | undefined): boolean {
  return (
    error instanceof StoreUnavailable ||
    error?.cause instanceof StoreUnavailable ||
    error?.message === 'the thread died'
  );
}

/** Runs one seed from beginning to end. */
export async function simulate(seed: number, options: Options = {}): Promise<Report> {
  const restore = installVirtualGlobals();
  const unhandled: string[] = [];
  const hear = (error: unknown): void => {
    unhandled.push(`nobody handles: ${error instanceof Error ? error.stack : String(error)}`);
  };
  process.on('unhandledRejection', hear);
  try {
    const simulation = new Simulation(seed, options);
    await simulation.run();
    const { world, plan, problems, disk } = simulation;
    const orders = disk.matches().reduce((sum, match) => sum + disk.sequenceOf(match), 0);
    disk.database.close();
    return {
      seed,
      plan,
      problems: [...problems, ...world.thrown, ...unhandled],
      digest: world.digest(),
      steps: world.steps,
      orders,
      virtualMs: world.now,
    };
  } finally {
    process.off('unhandledRejection', hear);
    restore();
  }
}
