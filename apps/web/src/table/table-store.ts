import type { RemoteLink } from '@sandtable/client';
import type { Receipt, TableLink, Update } from '@sandtable/host';
import type { Command, GameEvent, SeatDecision, SeatView } from '@sandtable/kernel';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { pageOf } from '../games/page-of.ts';
import { wholeOf } from '../map/pace.ts';
import type { TableMapHandle } from '../map/table-map-props.ts';
import type { Chair, Seating } from '../session/chair.ts';
import { paceNow } from '../settings/settings.ts';
import { fresh } from '../thinker/fresh.ts';
import type { Choice, Considered, HistoryStep } from '../thinker/planner.ts';
import { newThinker } from '../thinker/thinker.ts';
import type { Looked, Thinking } from '../thinker/thinking.ts';
import { isUndone } from '../thinker/undone.ts';
import { askedFor } from './asked.ts';
import { Film } from './film.ts';
import { stepsOf, struck } from './history.ts';
import { lastSeen, noteSeen } from './last-seen.ts';
import { OwnOrders } from './own-orders.ts';
import { emptyState, type LogLine, type TableState } from './table-state.ts';
import { words } from './words.ts';

/** One chair of this screen with the thinker that looks through its eyes. */
type Place = {
  readonly chair: Chair;
  readonly link: TableLink;
  readonly thinking: Thinking;
  readonly orders: OwnOrders;
  close(): void;
  log: readonly LogLine[];
  events: GameEvent[];
  /** Entries of the match that were told of. */
  seen: number;
};

/** How long dice are looked at before the next thing happens. */
const DICE_MS = { off: 0, rush: 275, fast: 500, usual: 1100, slow: 2000, step: 1100 } as const;
/** Entries that are watched as usual when several come at once; more are shown four times as fast, the last so many. */
const MOST_WATCHED = 3;
const MOST_HURRIED = 16;
/** How often one may ask the others for an undo in a turn. */
const MOST_ASKS = 3;

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
  readonly #film = new Film();
  /** The map on the screen, while there is one. */
  map: TableMapHandle | null = null;
  /** Sits down anew: whoever shows the table says how. */
  reopen: () => void = () => {};
  #asks = { turn: '', count: 0 };

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
      const looks = pageOf(seating.game).then((page) => this.set({ page }));
      await Promise.all([looks, this.#seatAll(seating)]);
    } catch (error) {
      // What a browser throws when nobody answers it says nothing to a person.
      const silent = error instanceof TypeError;
      const failure = silent ? words.silent : error instanceof Error ? error.message : String(error);
      this.set({ status: 'failed', failure, silent });
    }
  }

  async #seatAll({ game, chairs }: Seating): Promise<void> {
    for (const chair of chairs) await this.#seat(game, chair);
  }

  async #seat(game: string, chair: Chair): Promise<void> {
    const { thinking, close } = newThinker();
    const link = chair.connect();
    const orders = new OwnOrders();
    const place: Place = { chair, link, thinking, orders, close, log: [], events: [], seen: 0 };
    this.#places.set(chair.seat, place);
    const opened = thinking.open(game);
    link.listen({
      update: (update) => {
        this.#film.queued();
        // Where somebody plays against a clock nothing waits for a picture.
        if ((update.clocks?.length ?? 0) > 0) this.#film.skip();
        this.#queue = this.#queue
          .then(() => opened)
          .then(() => this.#filmOver())
          .then(() => this.#take(place, update))
          .catch((error) => this.#fail(error))
          .finally(() => this.#film.shown());
      },
      connection: (connection, why) => this.set({ connection, ...(why === undefined ? {} : { whyClosed: why }) }),
    });
    const remote = link as Partial<RemoteLink>;
    remote.onGathering?.((gathering) => this.set({ gathering }));
    remote.onPresent?.((present) => this.set({ present }));
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
    const steps = await stepsOf(update, place.seen, place.chair.marks);
    const missed = update.view.sequence - place.seen;
    place.seen = update.view.sequence;
    const looked = await place.thinking.look(update.view, steps);
    const fresh = place.events.length > 0;
    for (const { events } of steps) place.events.push(...events);
    this.#noteUndone(place, steps);
    const newsFrom = this.#keys;
    const lines = looked.lines.map((line): LogLine => ({ ...line, undone: false, key: this.#keys++ }));
    place.log = struck([...place.log, ...lines], steps);
    if (seat === this.state.seat) {
      const { facts, result, luck } = looked;
      const news = lines.length === 0 ? {} : { newsFrom };
      const unwatched = this.#unwatched(place, lines, fresh, missed);
      const watched = fresh ? this.#watched(looked, missed > MOST_WATCHED) : {};
      const change = { facts, result, luck, log: place.log, motions: [], ...watched, ...unwatched, ...news };
      await this.#show(place, update, change);
      if (!document.hidden) noteSeen(this.#tableOf(place), update.view.sequence);
    }
    this.#lookForOthers();
  }

  /** Lines that nobody could watch: they came while the page was away or hidden, many at once, or what came was skipped. */
  #unwatched(place: Place, lines: readonly LogLine[], fresh: boolean, missed: number): Partial<TableState> {
    // Before the battle units are only put in their places.
    if (fresh && (this.state.facts?.round ?? 0) === 0) return {};
    const before = fresh ? undefined : lastSeen(this.#tableOf(place));
    const since = lines.filter(({ entry, follows, seat, units }) => {
      if (follows || seat === place.chair.seat || units.length === 0) return false;
      return fresh || (before !== undefined && entry !== null && entry >= before);
    });
    const wasAway = !fresh || document.hidden || missed > MOST_WATCHED;
    if (since.length === 0 || (!wasAway && (!this.#film.isHurrying || paceNow() === 'off'))) return {};
    return { unwatched: [...this.state.unwatched, ...since], wasAway: wasAway || this.state.wasAway };
  }

  #tableOf({ chair }: Place): string {
    return `${this.#seating?.id ?? ''}/${chair.seat}`;
  }

  /** What there is to watch; dice stay on the table until others are thrown. */
  #watched(looked: Looked, hurried: boolean): Partial<TableState> {
    const chosen = paceNow();
    const pace = hurried && chosen !== 'off' ? 'rush' : chosen;
    const { throws } = looked;
    const motions = hurried ? looked.motions.slice(-MOST_HURRIED) : looked.motions;
    const shown = motions.length + throws.length > 0;
    // Of what others did, step by step; one's own orders need no second press.
    if (pace === 'step' && shown && !this.state.sending) this.#film.pause();
    else this.#film.start(Math.max(wholeOf(motions, pace), throws.length > 0 ? DICE_MS[pace] : 0));
    return { motions, hurried, ...(throws.length > 0 ? { throws } : {}) };
  }

  /** Waits until what is shown has been watched; where that takes a press, says so. */
  async #filmOver(): Promise<void> {
    if (this.#film.isPaused) this.set({ paused: true });
    await this.#film.over();
    if (this.state.paused) this.set({ paused: false });
  }

  /** Enough was seen of what is shown now. */
  skip(): void {
    this.#film.skip();
    if (this.state.paused) this.set({ paused: false });
  }

  #noteUndone({ orders, chair }: Place, steps: readonly HistoryStep[]): void {
    for (const event of steps.flatMap(({ events }) => events)) {
      if (isUndone(event)) orders.undone(event.to);
    }
    if (chair.seat === this.state.seat) this.set({ redo: orders.left });
  }

  /** Is somebody else at this machine asked? They take the chair first, so that nobody reads what is not theirs. */
  #lookForOthers(): void {
    const asks = (seat: string): boolean => {
      const view = this.#places.get(seat)?.link.latest?.view;
      return view !== undefined && askedOf(view) !== null;
    };
    const { seat, seats } = this.state;
    const next = asks(seat) ? undefined : seats.find(asks);
    if (next !== undefined) this.set({ handOver: next });
  }

  async #show(place: Place, { view, clocks = [] }: Update, change: Partial<TableState>): Promise<void> {
    const left = clocks.find(({ seat }) => seat === place.chair.seat)?.leftMs;
    const asked = askedOf(view);
    const considered = asked === null || askedFor(asked) === 'dice' ? null : await place.thinking.consider(asked.id);
    if (considered?.settled != null && asked !== null) {
      this.set({ ...change, view, status: 'ready' });
      await place.link.send({ decision: asked.id, command: considered.settled });
      return;
    }
    const { state } = this;
    // Somebody spoke, or the line broke and holds again: what is asked is the same, and the plan is kept.
    const same = asked !== null && state.decision?.id === asked.id && isSame(state.view?.game, view.game);
    const [undoTo, guide] = await Promise.all([place.chair.lastOrder(), this.#guideFor(place)]);
    const kept = this.state.chosen !== null && this.#isUnit(view.game, this.state.chosen) ? this.state.chosen : null;
    this.set({
      ...change,
      status: 'ready',
      view,
      decision: asked,
      considered,
      ...(same ? {} : { intent: { kind: 'none' } as const, desk: null }),
      canUndo: undoTo !== null,
      undoTo,
      redo: place.orders.left,
      guide,
      deadline: left === undefined ? null : Date.now() + left,
      clocks: Object.fromEntries(clocks.map(({ seat, leftMs }) => [seat, Date.now() + leftMs])),
      sending: false,
      ...(same ? {} : { chosen: this.#chosenFor(asked, kept, considered) }),
    });
    if (!same) await this.refreshDesk();
  }

  #isUnit(game: unknown, id: string): boolean {
    const { units } = game as { readonly units?: readonly { readonly id: string }[] };
    return units?.some((unit) => unit.id === id) === true;
  }

  /** Whom a question is about is chosen for the person; else whoever was chosen before stays so. */
  #chosenFor(decision: SeatDecision | null, kept: string | null, considered: Considered | null): string | null {
    const { choices = [], subject = null } = considered ?? {};
    const asked = askedFor(decision);
    const answering = choices.flatMap(({ unit }) => unit ?? []);
    // Units are placed one after the other: the next is in hand.
    if (asked === 'placing') return kept !== null && answering.includes(kept) ? kept : (answering[0] ?? null);
    // Who was placed last has nothing to do with whose move it is.
    const before = askedFor(this.state.decision) === 'placing' ? null : kept;
    const own = this.state.facts?.units.find(({ id }) => id === subject)?.seat === this.state.seat;
    // What a reaction is about need not be who reacts.
    if (subject !== null && own && (asked !== 'reaction' || answering.includes(subject))) return subject;
    return asked === null || asked === 'turn' ? before : null;
  }

  async #guideFor({ chair, thinking, events }: Place): Promise<TableState['guide']> {
    const { guided, setup } = this.#seating ?? {};
    return guided === true && setup != null ? thinking.guide(setup, chair.seat, events) : [];
  }

  /**
   * The other seat at this machine takes over, after what has come already: a thinker that is shown two views at once would
   * be asked about a question of the one while it looks at the other.
   */
  takeChair(seat: string): Promise<void> {
    this.#queue = this.#queue.then(() => this.#sitAt(seat)).catch((error) => this.#fail(error));
    return this.#queue;
  }

  /** The curtain stays until what is behind it is the new seat's own view. */
  async #sitAt(seat: string): Promise<void> {
    const place = this.#places.get(seat);
    const latest = place?.link.latest;
    if (place === undefined || latest === undefined) return;
    const { facts, result, luck } = await place.thinking.look(latest.view, []);
    this.set({ seat, decision: null, unwatched: [], chosen: null, intent: { kind: 'none' }, desk: null, throws: [] });
    await this.#show(place, latest, { facts, result, luck, log: place.log, motions: [], handOver: null });
  }

  /** What the chosen unit can do, if the question is one for units. */
  async refreshDesk(): Promise<void> {
    const { chosen, decision, facts, seat } = this.state;
    const own = facts?.units.find(({ id }) => id === chosen)?.seat === seat;
    if (chosen === null || decision === null || !own || askedFor(decision) === 'dice') return this.set({ desk: null });
    const desk = await fresh(this.thinking.desk(decision.id, chosen));
    if (desk !== null && this.state.chosen === chosen && this.state.decision?.id === decision.id) this.set({ desk });
  }

  /** Sends an answer, or without a decision a word to the house; shows why it was refused. */
  async send(command: Command, toHouse = false): Promise<boolean> {
    const { decision } = this.state;
    if (!toHouse && decision === null) return false;
    this.set({ sending: true, notice: null, unwatched: [], wasAway: false });
    let receipt: Receipt;
    try {
      const order = toHouse || decision === null ? { command } : { decision: decision.id, command };
      receipt = await this.#here.link.send(order);
    } catch {
      this.set({ sending: false, notice: { text: words.notSent, clause: '', tone: 'warn' } });
      return false;
    }
    if (receipt.ok) {
      if (!toHouse) this.#here.orders.accepted(receipt.sequence - 1, command);
      return true;
    }
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

  /** Lets something pass in a way that holds for later questions too, as one would type it. */
  async passAs(typed: string): Promise<void> {
    const { decision } = this.state;
    if (decision === null) return;
    const read = await fresh(this.thinking.read(decision.id, typed, null));
    if (read?.kind !== 'command') return;
    await fresh(this.thinking.remember(decision.id, typed));
    await this.send(read.command);
  }

  async undo(): Promise<void> {
    const to = await this.#here.chair.lastOrder();
    if (to !== null) await this.undoTo(to);
  }

  /** Goes back to before an entry; where others would have to forget something they are asked, a few times a turn. */
  async undoTo(to: number): Promise<void> {
    if (this.othersDecide && !this.#mayAsk())
      return this.set({ notice: { text: words.askedEnough(MOST_ASKS), clause: 'SK-UNDO-3', tone: 'warn' } });
    await this.send({ kind: 'propose', proposal: { kind: 'undo', to } } as Command, true);
  }

  /** Why the computer did what it did with an entry; empty where that is not told. */
  async reasonsFor(entry: number): Promise<readonly string[]> {
    return (await this.#here.chair.reasons?.(entry)) ?? [];
  }

  /** Whether another person sits at the table, who may have to agree; computers always do. */
  get othersDecide(): boolean {
    const { view, seat } = this.state;
    const others = Object.entries(view?.house.controllers ?? {}).filter(([each]) => each !== seat);
    return others.some(([, controller]) => !controller.startsWith('bot:'));
  }

  #mayAsk(): boolean {
    const { facts } = this.state;
    const turn = `${facts?.round} ${facts?.sides.find(({ active }) => active)?.seat}`;
    this.#asks = { turn, count: this.#asks.turn === turn ? this.#asks.count + 1 : 1 };
    return this.#asks.count <= MOST_ASKS;
  }

  /** Those who sit at this screen too agree to what is proposed. */
  async agreeHere(): Promise<void> {
    const consents = this.state.view?.house.proposal?.consents ?? [];
    for (const [seat, { link }] of this.#places) {
      if (!consents.includes(seat)) await link.send({ command: { kind: 'consent' } }).catch(() => {});
    }
  }

  /** Gives the last order again that was taken back. */
  async redo(): Promise<void> {
    const { orders } = this.#here;
    const command = orders.next();
    if (command === undefined || this.state.decision === null) return;
    if (!(await this.send(command))) orders.forget();
    this.set({ redo: orders.left });
  }
}

/** What a seat has to answer. The umpire sees everybody's questions, and a computer may stand in: neither is asked. */
function askedOf({ viewer, decisions, house }: SeatView): SeatDecision | null {
  const isTheirs = Object.hasOwn(house.controllers, viewer) && !house.controllers[viewer]?.startsWith('bot:');
  return isTheirs ? (decisions[0] ?? null) : null;
}

function isSame(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}
