import { connectTable, type RemoteLink, type Socket } from '@sandtable/client';
import { type Command, Random, type SeatDecision, type SeatView, type Viewer } from '@sandtable/kernel';
import { TableHistory } from './history.ts';
import type { Machine, Program, World } from './world.ts';

export type Terms = {
  readonly world: World;
  readonly machine: Machine;
  readonly match: string;
  readonly viewer: Viewer;
  /** How often their seat had been given away before it came to them. */
  readonly handed: number;
  readonly token: string;
  /** Until when they only look. */
  readonly idleUntil: number;
  /** Opens a socket for this program. */
  open(program: Program, history: TableHistory): Socket;
  /** Hangs up whatever this program has open. */
  hangUp(program: Program): void;
  /** An answer to a question. */
  answer(decision: SeatDecision, random: Random): Command | undefined;
  readonly histories: TableHistory[];
};

/** A player at a table, with the real client: answers what they are asked, and has whims. */
export class Player {
  readonly #terms: Terms;
  readonly #random: Random;
  program!: Program;
  link!: RemoteLink;
  history!: TableHistory;
  /** Promises of orders that were neither kept nor refused yet. */
  waiting = 0;
  /** They gave their seat away, or left for good. */
  hasLeft = false;

  constructor(terms: Terms) {
    this.#terms = terms;
    this.#random = new Random(terms.world.random.bits());
    this.sitDown();
  }

  get name(): string {
    return this.#terms.machine.name;
  }
  get match(): string {
    return this.#terms.match;
  }
  get viewer(): Viewer {
    return this.#terms.viewer;
  }
  get handed(): number {
    return this.#terms.handed;
  }
  get token(): string {
    return this.#terms.token;
  }

  /** Opens the page: whatever it had before is gone. */
  sitDown(): void {
    const { world, machine, match, viewer, handed, token, open, histories } = this.#terms;
    if (this.program !== undefined) this.#quit();
    const program = world.boot(machine);
    const history = new TableHistory({ name: machine.name, match, viewer, handed });
    histories.push(history);
    this.program = program;
    this.history = history;
    this.waiting = 0;
    program.run(() => {
      this.link = connectTable('http://localhost', token, { open: () => open(program, history) });
      this.link.listen({
        update: (update) => history.update(update),
        connection: (connection, why) => {
          world.tell(`${machine.name}: ${connection}${why === undefined ? '' : ` (${why})`}`);
          if (connection === 'closed') history.closedWhy = why ?? '';
        },
      });
      this.#think();
    });
  }

  leave(): void {
    this.hasLeft = true;
    this.#quit();
  }

  #quit(): void {
    this.#terms.hangUp(this.program);
    this.program.kill();
  }

  /** Whether they have seen the end. */
  get isDone(): boolean {
    return this.link.latest?.view.result != null;
  }

  #think(): void {
    this.program.after(20 + this.#random.below(1500), () => {
      if (this.link.connection === 'closed' || this.isDone) return;
      const view = this.link.latest?.view;
      const mayAct = this.#terms.world.now >= this.#terms.idleUntil;
      if (mayAct && view !== undefined && view.viewer !== 'spectator') this.#act(view);
      this.#think();
    });
  }

  #act(view: SeatView): void {
    const random = this.#random;
    const isPatient = this.waiting === 0;
    const open = view.house.proposal;
    if (isPatient && open !== undefined && !open.consents.includes(view.viewer) && random.below(3) === 0)
      return this.#send({ command: { kind: random.below(4) === 0 ? 'consent' : 'refuse' } });
    if (isPatient && open === undefined && random.below(60) === 0 && view.sequence > 0)
      return this.#send(this.#whim(view));
    // Who doesn't wait for the last answer sends another one, which can't count, too.
    const decision = random.pick(view.decisions);
    if (decision === undefined || (!isPatient && random.below(10) > 0)) return;
    const command = this.#terms.answer(decision, random);
    if (command !== undefined) this.#send({ decision: decision.id, command });
  }

  #whim({ sequence }: SeatView): { readonly command: { readonly kind: string } } {
    const proposal =
      this.#random.below(8) === 0
        ? { kind: 'draw' }
        : { kind: 'undo', to: Math.max(0, sequence - 1 - this.#random.below(3)) };
    return { command: { kind: 'propose', proposal } as { readonly kind: string } };
  }

  #send(order: Parameters<RemoteLink['send']>[0]): void {
    const { program } = this;
    this.waiting += 1;
    this.link.send(order).then(
      () => {
        if (program === this.program) this.waiting -= 1;
      },
      () => {
        if (program === this.program) this.waiting -= 1;
      },
    );
  }
}
