import type { RemoteLink } from '@sandtable/client';
import { passingPause, type Receipt, type TableLink, type Update } from '@sandtable/host';
import type { Command, SeatDecision, SeatView } from '@sandtable/kernel';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { wasDeclined } from '../ending/declined-rematches.ts';
import { pageOf } from '../games/page-of.ts';
import { keepProgress, progressOf } from '../guide/progress.ts';
import { shotEnd, shotTime, wholeOf } from '../map/pace.ts';
import type { TableMapHandle } from '../map/table-map-props.ts';
import { isNewsTo } from '../mission/briefed-tables.ts';
import { automaticAnswers, noteAutomatic } from '../session/automatic-answers.ts';
import type { Chair, Seating } from '../session/chair.ts';
import { paceNow, type Settings, settings } from '../settings/settings.ts';
import { fresh } from '../thinker/fresh.ts';
import { declineIn } from '../thinker/passes.ts';
import type { Choice, Considered, HistoryStep } from '../thinker/planner.ts';
import { newThinker } from '../thinker/thinker.ts';
import type { Looked, Thinking } from '../thinker/thinking.ts';
import { isUndone } from '../thinker/undone.ts';
import { askedFor } from './asked.ts';
import { Film } from './film.ts';
import { eventsLeft, stepsOf } from './history.ts';
import { lastSeen, noteSeen } from './last-seen.ts';
import { OwnOrders } from './own-orders.ts';
import { emptyState, firstIntent, type LogLine, type TableState } from './table-state.ts';
import { followed } from './trail.ts';
import { words } from './words.ts';

/** One chair of this screen with the thinker that looks through its eyes. */
type Place = {
  readonly chair: Chair;
  readonly link: TableLink;
  readonly thinking: Thinking;
  readonly orders: OwnOrders;
  close(): void;
  log: readonly LogLine[];
  /** What happened, by the entries it came of. */
  steps: HistoryStep[];
  /** Entries of the match that were told of. */
  seen: number;
  /** The question that a person has to answer, not the page. */
  open: SeatDecision['id'] | null;
};

/** What a seat is asked; `settled` is what the page answers without asking anyone. */
type Questioned = {
  readonly asked: SeatDecision | null;
  readonly considered: Considered | null;
  readonly settled: Command | null;
};

/** Up to three entries at once are shown as usual; more go four times as fast, and only the last sixteen of them. */
const MOST_WATCHED = 3;
const MOST_HURRIED = 16;
/** How often a player may ask the others for an undo in a turn. */
const MOST_ASKS = 3;

/**
 * A table on the screen: what is shown, and everything that can be done to it. Updates are taken one after the other;
 * the host runs the rules, and the thinker works out chances and plans.
 */
export class TableSession {
  readonly store: StoreApi<TableState> = createStore(() => emptyState);
  #seating: Seating | undefined;
  #places = new Map<string, Place>();
  #queue: Promise<void> = Promise.resolve();
  #closed = false;
  readonly #film = new Film();
  /** The map on the screen, while there is one. */
  map: TableMapHandle | null = null;
  /** Opens the table again; set by the page that shows it. */
  reopen: () => void = () => {};
  #asks = { turn: '', count: 0 };
  /** The next question is asked whatever the page would answer. */
  #askAnyway = false;

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
      // The browser's own error for a server that doesn't answer means nothing to a player.
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
    const place: Place = { chair, link, thinking, orders, close, log: [], steps: [], seen: 0, open: null };
    this.#places.set(chair.seat, place);
    const opened = thinking.open(game);
    link.listen({
      update: (update) => {
        this.#film.queued();
        // While a clock is running, nothing waits for a picture to finish.
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
    // A player who went back to look at the table is asked all the same.
    remote.onRematch?.((rematch) => {
      if (!wasDeclined(rematch.token)) this.set({ rematch, endSeen: false });
    });
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

  /** An update from the host for one of the seats here. */
  async #take(place: Place, update: Update): Promise<void> {
    if (this.#closed) return;
    const { seat } = place.chair;
    const steps = await stepsOf(update, place.seen, place.chair.marks);
    const missed = update.view.sequence - place.seen;
    place.seen = update.view.sequence;
    const looked = await place.thinking.look(update.view, steps);
    const fresh = place.steps.length > 0;
    place.steps.push(...steps);
    this.#noteUndone(place, steps);
    const { lines } = looked;
    const newsFrom = Math.min(looked.from, place.log.length);
    place.log = lines.length === 0 ? place.log : [...place.log.slice(0, newsFrom), ...lines];
    if (seat === this.state.seat) {
      const { facts, result, luck, mission } = looked;
      const news = lines.length === 0 ? {} : { newsFrom };
      const unwatched = this.#unwatched(place, lines, fresh, missed);
      const watched = fresh ? this.#watched(looked, missed > MOST_WATCHED) : {};
      const turn = `${facts.round} ${facts.sides.find(({ active }) => active)?.seat ?? ''}`;
      const trail = followed(this.state.trail, turn, fresh ? looked.motions : []);
      const change = {
        facts,
        result,
        luck,
        mission,
        trail,
        log: place.log,
        motions: [],
        ...watched,
        ...unwatched,
        ...news,
      };
      await this.#show(place, update, change);
      if (!document.hidden) noteSeen(this.#tableOf(place), update.view.sequence);
    } else {
      // Nobody hands the device over for something the page answers anyway.
      const { asked, settled } = await this.#consider(place, update.view);
      if (asked !== null && settled !== null) await this.#answer(place, asked, settled);
    }
    this.#lookForOthers();
  }

  /** Lines that nobody could watch: they came while the page was away or hidden, many at once, or what came was skipped. */
  #unwatched(place: Place, lines: readonly LogLine[], fresh: boolean, missed: number): Partial<TableState> {
    // Before the battle units are only put in their places.
    if (fresh && (this.state.facts?.round ?? 0) === 0) return {};
    const before = fresh ? undefined : lastSeen(this.#tableOf(place));
    const since = lines.filter(({ entry, open, seat, units }) => {
      if (open === true || seat === place.chair.seat || units.length === 0) return false;
      return fresh || (before !== undefined && entry !== null && entry >= before);
    });
    const wasAway = !fresh || document.hidden || missed > MOST_WATCHED;
    if (since.length === 0 || (!wasAway && (!this.#film.isHurrying || paceNow() === 'off'))) return {};
    return { unwatched: [...this.state.unwatched, ...since], wasAway: wasAway || this.state.wasAway };
  }

  /** What the seat that is shown keeps its own notes under. */
  get table(): string {
    return this.#tableOf(this.#here);
  }

  #tableOf({ chair }: Place): string {
    return `${this.#seating?.id ?? ''}/${chair.seat}`;
  }

  /** What there is to watch; dice stay on the table until others are thrown. */
  #watched(looked: Looked, hurried: boolean): Partial<TableState> {
    const chosen = paceNow();
    const pace = hurried && chosen !== 'off' ? 'rush' : chosen;
    const { pictures } = looked;
    // A shot's picture shows its line and its burst.
    const moving = looked.motions.filter(({ kind }) => pictures.length === 0 || (kind !== 'shot' && kind !== 'burst'));
    const motions = hurried ? moving.slice(-MOST_HURRIED) : moving;
    const shown = motions.length + pictures.length > 0;
    // Step by step only for what others did; your own orders need no second press.
    if (pace === 'step' && shown && !this.state.sending) this.#film.pause();
    else {
      const last = pictures.at(-1);
      this.#film.start(Math.max(wholeOf(motions, pace), last === undefined ? 0 : shotTime(pace, shotEnd(last.chains))));
    }
    return { motions, hurried, ...(pictures.length > 0 ? { pictures, picturesSeen: false } : {}) };
  }

  /** Waits until what is shown has been watched; where that takes a press, says so. */
  async #filmOver(): Promise<void> {
    if (this.#film.isPaused) this.set({ paused: true });
    await this.#film.over();
    if (this.state.paused) this.set({ paused: false });
  }

  /** Shows the last shot once more. */
  playAgain(): void {
    this.set({ replays: this.state.replays + 1, picturesSeen: false });
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

  /** If another player on this device is asked, they take over first, so that nobody reads what isn't theirs. */
  #lookForOthers(): void {
    const asks = (seat: string): boolean => {
      const { link, open = null } = this.#places.get(seat) ?? {};
      return open !== null && link?.latest !== undefined && askedOf(link.latest.view)?.id === open;
    };
    const { seat, seats } = this.state;
    const next = asks(seat) ? undefined : seats.find(asks);
    if (next !== undefined) this.set({ handOver: next });
  }

  /** What a seat is asked, and what the page answers there by itself, by the player's settings. */
  async #consider(place: Place, view: Update['view']): Promise<Questioned> {
    const asked = askedOf(view);
    const considered = asked === null || askedFor(asked) === 'dice' ? null : await place.thinking.consider(asked.id);
    const settled = considered === null || this.#askAnyway ? null : settledFor(considered, settings());
    place.open = settled === null ? (asked?.id ?? null) : null;
    return { asked, considered, settled };
  }

  async #answer(place: Place, asked: SeatDecision, command: Command): Promise<void> {
    if (this.#isTelltale()) await pause(passingPause(Math.random()));
    const receipt = await place.link.send({ decision: asked.id, command, automatic: true });
    if (receipt.ok) noteAutomatic(this.#tableOf(place), receipt.sequence - 1);
  }

  async #show(place: Place, { view, clocks = [] }: Update, change: Partial<TableState>): Promise<void> {
    const left = clocks.find(({ seat }) => seat === place.chair.seat)?.leftMs;
    const { asked, considered, settled } = await this.#consider(place, view);
    this.#askAnyway = false;
    if (settled !== null && asked !== null) {
      this.set({ ...change, ...NOTHING_ASKED, view, status: 'ready' });
      return this.#answer(place, asked, settled);
    }
    const { state } = this;
    // A chat message, or the connection came back: the question is the same, so keep the plan.
    const same = asked !== null && state.decision?.id === asked.id && isSame(state.view?.game, view.game);
    const [undoTo, guide] = await Promise.all([this.#lastOrder(place), this.#guideFor(place)]);
    const { facts = this.state.facts } = change;
    const kept = facts?.units.find(({ id }) => id === this.state.chosen)?.id ?? null;
    this.set({
      ...change,
      status: 'ready',
      view,
      decision: asked,
      considered,
      ...(same
        ? {}
        : {
            intent: firstIntent(considered),
            desk: null,
            pointed: null,
            ready: null,
            held: null,
            // Rows that were pointed at are gone without the pointer having left them.
            lit: [],
            askedAt: asked?.id === state.decision?.id ? state.askedAt : Number.POSITIVE_INFINITY,
          }),
      canUndo: undoTo !== null,
      undoTo,
      redo: place.orders.left,
      guide,
      deadline: left === undefined ? null : Date.now() + left,
      clocks: Object.fromEntries(clocks.map(({ seat, leftMs }) => [seat, Date.now() + leftMs])),
      sending: false,
      // What the enemy is about to do can't wait until the mission is read.
      ...(asked?.frame === 'reaction' ? { missionOpen: false, missionRow: null } : {}),
      ...(same ? {} : { chosen: this.#chosenFor(asked, kept, considered) }),
    });
    // Drop the plan when its unit is no longer the chosen one.
    if (this.state.chosen !== kept && this.state.queue.length > 0) this.set({ queue: [] });
    this.#briefOnce(place);
    if (!same) await this.refreshDesk();
  }

  /** Opens the mission once before the first turn; not in a guided battle, where the guide speaks first. */
  #briefOnce(place: Place): void {
    const { facts, mission, decision } = this.state;
    if (mission === null || decision === null || (facts?.round ?? 0) > 1 || this.#seating?.guided === true) return;
    if (!settings().brief || !isNewsTo(this.#tableOf(place))) return;
    this.set({ missionOpen: true });
    this.map?.fit();
  }

  /** Chooses the unit a question is about; otherwise the unit chosen before stays chosen. */
  #chosenFor(decision: SeatDecision | null, kept: string | null, considered: Considered | null): string | null {
    const { choices = [], subject = null } = considered ?? {};
    const asked = askedFor(decision);
    const answering = choices.flatMap(({ unit }) => unit ?? []);
    // Units are placed one after the other: the next is in hand.
    if (considered?.actor !== undefined) return considered.actor;
    if (considered?.placing != null) return kept !== null && answering.includes(kept) ? kept : (answering[0] ?? null);
    // The unit placed last has nothing to do with whose move it is.
    const before = this.state.considered?.placing != null ? null : kept;
    const own = this.state.facts?.units.find(({ id }) => id === subject)?.seat === this.state.seat;
    // What a reaction is about need not be who reacts.
    if (subject !== null && own && (asked !== 'reaction' || answering.includes(subject))) return subject;
    return asked === null || asked === 'turn' ? before : null;
  }

  async #guideFor(place: Place): Promise<TableState['guide']> {
    const { guided, setup } = this.#seating ?? {};
    const { passed, closed } = progressOf(this.#tableOf(place));
    if (guided !== true || setup == null || closed) return [];
    return place.thinking.guide(setup, eventsLeft(place.steps), passed);
  }

  /** The player goes on without doing what a step of the guide asks for. */
  async passGuideStep(step: number): Promise<void> {
    const place = this.#here;
    const { passed } = progressOf(this.#tableOf(place));
    const at = eventsLeft(place.steps).length;
    const kept = passed.filter((each) => each.step !== step && each.at <= at);
    keepProgress(this.#tableOf(place), { passed: [...kept, { step, at }], closed: false });
    this.set({ guide: await this.#guideFor(place) });
  }

  closeGuide(): void {
    const table = this.#tableOf(this.#here);
    keepProgress(table, { ...progressOf(table), closed: true });
    this.set({ guide: [] });
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
    const { facts, result, luck, mission } = await place.thinking.look(latest.view, []);
    this.set({ seat, decision: null, unwatched: [], chosen: null, intent: { kind: 'none' }, desk: null, pictures: [] });
    await this.#show(place, latest, {
      facts,
      result,
      luck,
      mission,
      log: place.log,
      motions: [],
      handOver: null,
    });
  }

  /** What the chosen unit can do, if the question is one for units. */
  async refreshDesk(): Promise<void> {
    const { chosen, decision, facts, seat } = this.state;
    const own = facts?.units.find(({ id }) => id === chosen)?.seat === seat;
    if (chosen === null || decision === null || !own || askedFor(decision) === 'dice') return this.set({ desk: null });
    const desk = await fresh(this.thinking.desk(decision.id, chosen, this.state.queue));
    if (desk !== null && this.state.chosen === chosen && this.state.decision?.id === decision.id) this.set({ desk });
  }

  /** Sends an answer or, without a decision, a message to the table. Shows why it was refused. */
  async send(command: Command, toHouse = false): Promise<boolean> {
    const { decision } = this.state;
    if (!toHouse && decision === null) return false;
    this.set({ sending: true, notice: null, unwatched: [], wasAway: false, pictures: [], then: null });
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

  /** Lets something pass in a way that holds for later questions too. */
  async passAs(id: string): Promise<void> {
    const { decision } = this.state;
    if (decision === null) return;
    const command = await fresh(this.thinking.pass(decision.id, id));
    if (command !== null) await this.send(command);
  }

  #lastOrder(place: Place): Promise<number | null> {
    return place.chair.lastOrder(automaticAnswers(this.#tableOf(place)));
  }

  /**
   * An instant answer tells a remote opponent that nobody had to think. If a side may have secrets, an answer that the
   * page gives by itself takes as long as a player who just presses Space.
   */
  #isTelltale(): boolean {
    const controllers = this.state.view?.house.controllers ?? {};
    const isElsewhere = ([seat, controller]: [string, string]): boolean =>
      !this.#places.has(seat) && !controller.startsWith('bot:');
    return this.state.facts?.hasSecrets === true && Object.entries(controllers).some(isElsewhere);
  }

  async undo(): Promise<void> {
    const { ready } = this.state;
    if (ready !== null) this.set({ ready: null });
    // What the computer placed in one go is taken back in one go.
    if (ready !== null && !ready.batch) return;
    const to = await this.#lastOrder(this.#here);
    if (to !== null) await this.undoTo(to);
  }

  /** Goes back to before an entry; where others would have to forget something they are asked, a few times a turn. */
  async undoTo(to: number): Promise<boolean> {
    if (this.othersDecide && !this.#mayAsk()) {
      this.set({ notice: { text: words.askedEnough(MOST_ASKS), clause: 'SK-UNDO-3', tone: 'warn' } });
      return false;
    }
    // What comes back may be a question that the page would answer by itself: then nothing would seem to happen.
    this.#askAnyway = true;
    return this.send({ kind: 'propose', proposal: { kind: 'undo', to } } as Command, true);
  }

  /** Asks the other players of a match on a server to another battle; false when they can't be told. */
  askRematch(seats: Readonly<Record<string, string>>): boolean {
    return (this.#here.link as Partial<RemoteLink>).askRematch?.(seats) ?? false;
  }

  /** What this screen ordered after an entry, in order. */
  ordersAfter(entry: number): readonly Command[] {
    return this.#here.orders.after(entry);
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

/**
 * An answer that nobody need be asked for: one that was given before, the only one there is, or a pass where no answer would
 * change anything. It rests on the seat's own view and its own wishes alone, and is given here, not by the host: the
 * table waits for the seat as it always does.
 */
function settledFor({ settled, reaction, choices }: Considered, { askEveryTime }: Settings): Command | null {
  if (settled !== null || reaction === null || reaction.matters || askEveryTime) return settled;
  return declineIn(choices) ?? null;
}

const NOTHING_ASKED: Partial<TableState> = {
  decision: null,
  considered: null,
  desk: null,
  intent: { kind: 'none' },
  sending: false,
};

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** What a seat has to answer. Null for the umpire, who sees all questions, and while a computer plays the seat. */
function askedOf({ viewer, decisions, house }: SeatView): SeatDecision | null {
  const isTheirs = Object.hasOwn(house.controllers, viewer) && !house.controllers[viewer]?.startsWith('bot:');
  return isTheirs ? (decisions[0] ?? null) : null;
}

function isSame(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}
