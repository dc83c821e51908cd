import { type Json, reject, type SeatView } from '@sandtable/kernel';
import { type FromHost, LARGEST_MESSAGE, newKey, type Order, PROTOCOL, type ToHost } from './messages.ts';
import type { Connection, Receipt, TableLink, Update } from './table-link.ts';
import { applied } from './view-difference.ts';

type Listeners = Parameters<TableLink['listen']>[0];

/** A connection to the host, until it breaks. */
export type Line = { say(message: ToHost): void; hangUp(): void };

type Unanswered = { readonly order: Order; settle(receipt: Receipt): void; fail(error: Error): void };

/**
 * A table link over connections that may break: it knows what it has seen and which orders are unanswered, and resumes
 * from there on the next connection. Making connections is the caller's job.
 */
export class LinkCore implements TableLink {
  latest: Update | undefined;
  connection: Connection = 'reconnecting';
  readonly #listeners = new Set<Listeners>();
  readonly #unanswered = new Map<string, Unanswered>();
  /** Orders that were kept, and that the view does not show yet. */
  #unseen: (Unanswered & { readonly receipt: Receipt & { readonly ok: true } })[] = [];
  readonly #token: string | undefined;
  readonly #withoutOffers: boolean;
  readonly #onClose: () => void;
  #next = 0;
  #isLooking = false;
  #line: Line | undefined;

  constructor({
    token,
    offers = true,
    onClose = () => {},
  }: {
    readonly token?: string;
    readonly offers?: boolean;
    onClose?(): void;
  } = {}) {
    this.#token = token;
    this.#withoutOffers = !offers;
    this.#onClose = onClose;
  }

  listen(listener: Listeners): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send({ decision, command, automatic = false }: Parameters<TableLink['send']>[0]): Promise<Receipt> {
    if (this.connection === 'closed') return Promise.reject(new Error('you left the table'));
    const key = newKey({ automatic });
    const order: Order = { type: 'order', key, ...(decision === undefined ? {} : { decision }), command };
    // A host that can't read the order hangs up, and sending it again would break every connection after that, too.
    if (isTooLarge(order)) return Promise.resolve({ ok: false, rejection: reject('too-large', 'SK-CMD-4') });
    return new Promise((settle, fail) => {
      this.#unanswered.set(order.key, { order, settle, fail });
      if (this.connection === 'open') this.#line?.say(order);
    });
  }

  close(): void {
    this.end();
    this.#onClose();
  }

  /** Call this with a new connection: it introduces itself and resumes. */
  attach(line: Line): void {
    this.#line = line;
    this.#isLooking = false;
    const token = this.#token === undefined ? {} : { token: this.#token };
    const offers = this.#withoutOffers ? { offers: false } : {};
    line.say({ type: 'hello', protocol: PROTOCOL, ...token, since: this.#next, ...offers });
  }

  /** The host can't read the largest order it was sent. That one is refused for good and not sent again. */
  refuseLargest(): void {
    const orders = [...this.#unanswered.values()].sort((a, b) => sizeOf(b.order) - sizeOf(a.order));
    const [largest] = orders;
    if (largest === undefined) return;
    this.#unanswered.delete(largest.order.key);
    largest.settle({ ok: false, rejection: reject('too-large', 'SK-CMD-4') });
  }

  /** Sends a message that isn't repeated if the connection breaks. False if there is none. */
  protected say(message: ToHost): boolean {
    if (this.connection !== 'open' || this.#line === undefined) return false;
    this.#line.say(message);
    return true;
  }

  /** The connection broke; another may follow. */
  detach(why?: string): void {
    this.#line = undefined;
    if (this.connection !== 'closed') this.#become('reconnecting', why);
  }

  /** The link is over: nothing more will arrive, and open orders will never be answered. */
  end(why?: string): void {
    if (this.connection === 'closed') return;
    this.#line?.hangUp();
    this.#line = undefined;
    this.#become('closed', why);
    for (const { fail } of this.#unanswered.values()) fail(new Error(why ?? 'you left the table'));
    this.#unanswered.clear();
    for (const { receipt, settle } of this.#unseen) settle(receipt);
    this.#unseen = [];
  }

  /** A message from the host. */
  hear(message: FromHost): void {
    switch (message.type) {
      case 'welcome':
        this.#become('open');
        // They may or may not have arrived before the connection broke. Their keys make sure they count only once.
        for (const { order } of this.#unanswered.values()) this.#line?.say(order);
        return;
      case 'update':
        return this.#update(message.view, message);
      case 'change':
        return this.#change(message);
      case 'receipt':
        return this.#answered(message.key, message.receipt);
      case 'fault':
        if (!message.retry) this.end(message.message);
        return;
      case 'gathering':
      case 'present':
      case 'pong':
      case 'rematch':
        return;
    }
  }

  /** A receipt may come before the view that shows what was done; `send` settles once that view is here. */
  #answered(key: string, receipt: Receipt): void {
    const order = this.#unanswered.get(key);
    if (order === undefined) return;
    this.#unanswered.delete(key);
    if (receipt.ok && receipt.sequence > (this.latest?.view.sequence ?? 0)) this.#unseen.push({ ...order, receipt });
    else order.settle(receipt);
  }

  /**
   * Without the view a change is based on, ask for the whole view. Until it arrives, later changes don't fit either.
   */
  #change(message: FromHost & { readonly type: 'change' }): void {
    const view = this.#changed(message);
    if (view !== undefined) return this.#update(view, message);
    if (!this.#isLooking) this.#line?.say({ type: 'look', since: this.#next });
    this.#isLooking = true;
  }

  #changed({ base, difference }: FromHost & { readonly type: 'change' }): SeatView | undefined {
    const known = this.latest?.view;
    if (known?.sequence !== base) return undefined;
    try {
      return applied(known as unknown as Json, difference) as unknown as SeatView;
    } catch {
      return undefined;
    }
  }

  #update(view: SeatView, { events, next, clocks }: FromHost & { readonly type: 'update' | 'change' }): void {
    this.#isLooking = false;
    this.#next = next;
    this.latest = clocks === undefined ? { view, events } : { view, events, clocks };
    for (const listener of [...this.#listeners]) listener.update?.(this.latest);
    const unseen = this.#unseen;
    this.#unseen = unseen.filter(({ receipt }) => receipt.sequence > view.sequence);
    for (const { receipt, settle } of unseen) if (receipt.sequence <= view.sequence) settle(receipt);
  }

  #become(connection: Connection, why?: string): void {
    this.connection = connection;
    for (const listener of [...this.#listeners]) listener.connection?.(connection, why);
  }
}

function sizeOf(order: Order): number {
  return new TextEncoder().encode(JSON.stringify(order)).length;
}

function isTooLarge(order: Order): boolean {
  return sizeOf(order) > LARGEST_MESSAGE;
}
