import type { Fault } from './plan.ts';
import type { Simulation } from './simulation.ts';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

/** Makes things go wrong from time to time, until it's told to stop; then puts everything right. */
export class Nemesis {
  readonly #simulation: Simulation;
  readonly #faults: readonly Fault[];
  readonly #cutOffs: (() => void)[] = [];
  #isOver = false;

  constructor(simulation: Simulation, faults: readonly Fault[]) {
    this.#simulation = simulation;
    this.#faults = faults;
    if (faults.length > 0) this.#next();
  }

  /** Ends all trouble: servers run, lines carry, disks have room, bots think. Clocks stay as wrong as they are. */
  heal(): void {
    this.#isOver = true;
    const { nodes, network, disk, bots, world, cluster } = this.#simulation;
    world.tell('all trouble ends');
    network.tearDownWalls();
    network.mostDelayMs = 40;
    disk.empty();
    disk.delayMs = 0;
    bots.failPercent = 0;
    cluster?.comeBack();
    for (const reach of this.#cutOffs.splice(0)) reach();
    for (const node of nodes) {
      if (node.program?.isPaused) node.program.resume();
      node.start();
    }
  }

  #next(): void {
    const { world, nobody } = this.#simulation;
    nobody.after(world.between(200, 6000), () => {
      if (this.#isOver) return;
      const fault = world.random.pick(this.#faults);
      if (fault !== undefined) this.#cause(fault);
      this.#next();
    });
  }

  /** Does something after a while, unless all trouble is over by then. */
  #later(least: number, most: number, act: () => void): void {
    const { world, nobody } = this.#simulation;
    nobody.after(world.between(least, most), () => {
      if (!this.#isOver) act();
    });
  }

  #cause(fault: Fault): void {
    const { world, network, disk, bots, people, cluster, plan } = this.#simulation;
    const node = this.#simulation.anyNode();
    switch (fault) {
      case 'crash':
        if (!node.isUp) return;
        node.crash();
        network.drop(node, world.chance(50) ? 'reset' : 'silence');
        return this.#later(100, 9000, () => node.start());
      case 'update':
        if (!node.isUp) return;
        return void node.stop().then(() => {
          if (this.#isOver) node.start();
          else this.#later(100, 5000, () => node.start());
        });
      case 'pause': {
        const { program } = node;
        if (program === undefined || program.isPaused) return;
        world.tell(`${node.name}: stands still`);
        program.pause();
        return this.#later(50, 40_000, () => {
          world.tell(`${node.name}: goes on`);
          program.resume();
        });
      }
      case 'clock': {
        const most = Math.min(plan.mostSkewMs, world.random.pick([1000, HOUR, 24 * HOUR, 2 * YEAR]) as number);
        node.machine.skewMs = Math.round(world.between(-most, most));
        return world.tell(`${node.name}: its clock is set ${node.machine.skewMs} ms off`);
      }
      case 'wall': {
        const player = world.random.pick(people.players);
        if (player === undefined) return;
        const open = network.wall(player.name, node.name);
        world.tell(`network: nothing gets through between ${player.name} and ${node.name}`);
        return this.#later(500, 45_000, () => {
          world.tell(`network: ${player.name} and ${node.name} reach each other again`);
          open();
        });
      }
      case 'break':
        return network.breakOne();
      case 'slow-network':
        network.mostDelayMs = world.between(100, 4000);
        return this.#later(500, 8000, () => {
          network.mostDelayMs = 40;
        });
      case 'full-disk':
        world.tell('disk: full');
        disk.fill();
        return this.#later(200, 15_000, () => {
          world.tell('disk: has room again');
          disk.empty();
        });
      case 'slow-disk':
        disk.delayMs = world.between(50, 5000);
        return this.#later(500, 8000, () => {
          disk.delayMs = 0;
        });
      case 'closed-page': {
        const player = world.random.pick(people.players.filter(({ hasLeft }) => !hasLeft));
        if (player === undefined) return;
        world.tell(`${player.name}: closes the page and opens it again`);
        return player.sitDown();
      }
      case 'dead-bots':
        bots.failPercent = 50;
        return this.#later(500, 10_000, () => {
          bots.failPercent = 0;
        });
      case 'failover':
        if (cluster === undefined || cluster.isDown) return;
        world.tell('database: fails over');
        cluster.failOver();
        return this.#later(10, 20_000, () => {
          world.tell('database: is back');
          cluster.comeBack();
        });
      case 'cut-off': {
        if (cluster === undefined) return;
        world.tell(`${node.name}: is cut off from the database`);
        const reach = cluster.cutOff(node.name);
        this.#cutOffs.push(reach);
        return this.#later(500, 40_000, () => {
          world.tell(`${node.name}: reaches the database again`);
          reach();
        });
      }
    }
  }
}
