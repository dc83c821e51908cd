import type { RemoteLink } from '@sandtable/client';
import type { Receipt, TableLink, Update } from '@sandtable/host';
import type { Command, GameEvent, SeatDecision } from '@sandtable/kernel';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Chair, Seating } from '../session/chair.ts';
import { fresh } from '../thinker/fresh.ts';
import type { Choice } from '../thinker/mind.ts';
import { newThinker } from '../thinker/thinker.ts';
import type { Thinking } from '../thinker/thinking.ts';
import { emptyState, type LogLine, type TableState } from './table-state.ts';
import { words } from './words.ts';

/** One chair of this screen with the thinker that looks through its eyes. */
type Place = {
  readonly chair: Chair;
  readonly link: TableLink;
  readonly thinking: Thinking;
  close(): void;
  log: LogLine[];
  events: GameEvent[];
};

/**
 * A table on the screen: what is shown, and everything that can be done to it. Updates are taken one after the other; the
 * rules stay with the host, reckoning with the thinker.
 */
export class TableSession {
  readonly store: StoreApi<TableState> = createStore(() => emptyState);
  #seating: Seating | undefined;
  #places = new Map<string, Place>();
  #queue: Promise<void> = Promise.resolve();
  #closed = false;
  #keys = 0;

  get state(): TableState {
    return this.store.getState();
  }

  set(change: Partial<TableState>): void {
    if (!this.#closed) this.store.setState(change);
  }

  /** The thinker of the seat that is shown. */
  get thinking(): Thinking {
    return this.#here.thinking;
  }

  get #here(): Place {
    const place = this.#places.get(this.state.seat);
    if (place === undefined) throw new Error('nobody sits here');
    return place;
  }

  async open(sitDown: () => Promise<Seating>): Promise<void> {
    try {
      const seating = await sitDown();
      this.#seating = seating;
      const [first] = seating.chairs;
      this.set({ game: seating.game, seat: first?.seat ?? '', seats: seating.chairs.map(({ seat }) => seat) });
      for (const chair of seating.chairs) await this.#seat(seating.game, chair);
    } catch (error) {
      this.set({ status: 'failed', failure: error instanceof Error ? error.message : String(error) });
    }
  }

  async #seat(game: string, chair: Chair): Promise<void> {
    const { thinking, close } = newThinker();
    const link = chair.connect();
    const place: Place = { chair, link, thinking, close, log: [], events: [] };
    this.#places.set(chair.seat, place);
    const opened = thinking.open(game);
    link.listen({
      update: (update) => {
        this.#queue = this.#queue
          .then(() => opened)
          .then(() => this.#take(place, update))
          .catch((error) => this.#fail(error));
      },
      connection: (connection) => this.set({ connection }),
    });
    const remote = link as Partial<RemoteLink>;
    remote.onGathering?.((seats) =>
      this.set({ gathering: seats.map(({ seat, controller, ready }) => words.joinSitter(seat, controller, ready)) }),
    );
    await opened;
  }

  close(): void {
    this.#closed = true;
    for (const { link, close } of this.#places.values()) {
      link.close();
      close();
    }
  }

  #fail(error: unknown): void {
    console.error(error);
    this.set({ notice: { text: words.rulesFault, clause: '', tone: 'danger' }, sending: false });
  }

  /** A word from the host for one of the seats here. */
  async #take(place: Place, update: Update): Promise<void> {
    if (this.#closed) return;
    const { seat } = place.chair;
    const events = update.events.map(({ event }) => event as GameEvent);
    const { facts, story, result } = await place.thinking.look(update.view, events);
    const fresh = place.events.length > 0;
    place.events.push(...events);
    const newsFrom = this.#keys;
    const lines = story.lines.map((line): LogLine => ({ ...line, key: this.#keys++ }));
    place.log = [...place.log, ...lines];
    if (seat === this.state.seat) {
      const news = lines.length === 0 ? {} : { newsFrom };
      const throws = fresh ? story.throws : [];
      await this.#show(place, update, { facts, result, log: place.log, throws, ...news });
    }
    this.#lookForOthers();
  }

  /** Is somebody else at this machine asked? They take the chair first, so that nobody reads what is not theirs. */
  #lookForOthers(): void {
    const asks = (seat: string): boolean => (this.#places.get(seat)?.link.latest?.view.decisions.length ?? 0) > 0;
    const { seat, seats } = this.state;
    const next = asks(seat) ? undefined : seats.find(asks);
    if (next !== undefined) this.set({ handOver: next });
  }

  async #show(place: Place, { view, clocks = [] }: Update, change: Partial<TableState>): Promise<void> {
    const left = clocks.find(({ seat }) => seat === place.chair.seat)?.leftMs;
    const asked = view.decisions[0] ?? null;
    const considered = asked === null || asked.moment === 'throw' ? null : await place.thinking.consider(asked.id);
    if (considered?.settled != null && asked !== null) {
      this.set({ ...change, view, status: 'ready' });
      await place.link.send({ decision: asked.id, command: considered.settled });
      return;
    }
    const [canUndo, guide] = await Promise.all([this.#canUndo(place), this.#guideFor(place)]);
    const kept = this.state.chosen !== null && this.#isUnit(view.game, this.state.chosen) ? this.state.chosen : null;
    this.set({
      ...change,
      status: 'ready',
      view,
      decision: asked,
      considered,
      intent: { kind: 'none' },
      desk: null,
      canUndo,
      guide,
      deadline: left === undefined ? null : Date.now() + left,
      sending: false,
      chosen: this.#chosenFor(asked, kept, considered?.choices ?? []),
    });
    await this.refreshDesk();
  }

  #isUnit(game: unknown, id: string): boolean {
    const { units } = game as { readonly units?: readonly { readonly id: string }[] };
    return units?.some((unit) => unit.id === id) === true;
  }

  /** Whom a question is about is chosen for the person; else whoever was chosen before stays so. */
  #chosenFor(asked: SeatDecision | null, kept: string | null, choices: readonly Choice[]): string | null {
    // Units are placed one after the other: the next is in hand.
    if (asked?.moment === 'deployment') {
      const waiting = choices.flatMap(({ unit }) => unit ?? []);
      return kept !== null && waiting.includes(kept) ? kept : (waiting[0] ?? null);
    }
    // Who was placed last has nothing to do with whose move it is.
    const before = this.state.decision?.moment === 'deployment' ? null : kept;
    const { unit } = (asked?.about ?? {}) as { readonly unit?: unknown };
    const own = this.state.facts?.units.find(({ id }) => id === unit)?.seat === this.state.seat;
    if (typeof unit === 'string' && own && asked?.moment !== 'window') return unit;
    return asked === null || asked.moment === 'turn' ? before : null;
  }

  async #canUndo({ chair }: Place): Promise<boolean> {
    return (await chair.lastOrder()) !== null;
  }

  async #guideFor({ chair, thinking, events }: Place): Promise<TableState['guide']> {
    const { guided, setup } = this.#seating ?? {};
    return guided === true && setup != null ? thinking.guide(setup, chair.seat, events) : [];
  }

  /** The other seat at this machine takes over. */
  async takeChair(seat: string): Promise<void> {
    const place = this.#places.get(seat);
    const latest = place?.link.latest;
    this.set({ seat, handOver: null, chosen: null, intent: { kind: 'none' }, desk: null, throws: [] });
    if (place === undefined || latest === undefined) return;
    const { facts, result } = await place.thinking.look(latest.view, []);
    await this.#show(place, latest, { facts, result, log: place.log });
  }

  /** What the chosen unit can do, if the question is one for units. */
  async refreshDesk(): Promise<void> {
    const { chosen, decision, facts, seat } = this.state;
    const own = facts?.units.find(({ id }) => id === chosen)?.seat === seat;
    if (chosen === null || decision === null || !own || decision.moment === 'throw') return this.set({ desk: null });
    const desk = await fresh(this.thinking.desk(decision.id, chosen));
    if (desk !== null && this.state.chosen === chosen && this.state.decision?.id === decision.id) this.set({ desk });
  }

  /** Sends an answer, or without a decision a word to the house; shows why it was refused. */
  async send(command: Command, toHouse = false): Promise<boolean> {
    const { decision } = this.state;
    if (!toHouse && decision === null) return false;
    this.set({ sending: true, notice: null });
    let receipt: Receipt;
    try {
      const order = toHouse || decision === null ? { command } : { decision: decision.id, command };
      receipt = await this.#here.link.send(order);
    } catch {
      this.set({ sending: false, notice: { text: words.notSent, clause: '', tone: 'warn' } });
      return false;
    }
    if (receipt.ok) return true;
    const refusal = await this.thinking.refusal(receipt.rejection);
    this.set({ sending: false, notice: { ...refusal, tone: 'warn' } });
    return false;
  }

  /** Takes a choice that is a command; one that is meant for later questions too is kept in mind. */
  async choose(choice: Choice): Promise<void> {
    const { decision } = this.state;
    if (choice.command === undefined || decision === null) return;
    await fresh(this.thinking.remember(decision.id, choice.trail));
    await this.send(choice.command);
  }

  async undo(): Promise<void> {
    const to = await this.#here.chair.lastOrder();
    if (to !== null) await this.send({ kind: 'propose', proposal: { kind: 'undo', to } } as Command, true);
  }
}
