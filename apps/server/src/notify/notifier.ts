import { randomBytes } from 'node:crypto';
import type { NewSubscription } from '@sandtable/client';
import type { Seat } from '@sandtable/kernel';
import webPush from 'web-push';
import type { Config } from '../operation/config.ts';
import type { Log } from '../operation/log.ts';
import type { Metrics } from '../operation/metrics.ts';
import { steadyNow } from '../operation/steady-time.ts';
import { NoSuchMatch } from '../play/errors.ts';
import { Refusal } from '../play/refusal.ts';
import type { Delivery, Store, StoredMatch, Subscription } from '../store/store.ts';
import { sendPush, type VapidKeys } from './push.ts';
import { sendWebhook } from './webhook.ts';

type Parts = { readonly config: Config; readonly store: Store; readonly log: Log; readonly metrics: Metrics };

/** What became of a delivery: it arrived, it may arrive later, or it never will. */
export type Fate = 'arrived' | 'later' | 'never';

const SWEEP_MS = 1000;
const AT_ONCE = 20;
/** While one server delivers it, no other takes it. */
const TAKEN_MS = 60_000;
const FIRST_PAUSE_MS = 5000;
/** With pauses that double this is more than half a day. */
const MOST_ATTEMPTS = 14;
const MOST_SUBSCRIPTIONS = 5;

/** What a notification says of its match. */
type About = Pick<StoredMatch, 'id' | 'game' | 'title'>;

/** Tells absent players that it's their turn. Failed deliveries are retried, even after a restart. */
export class Notifier {
  readonly #parts: Parts;
  readonly #keys: VapidKeys;
  readonly #timer: ReturnType<typeof setInterval>;
  #sweep: Promise<void> | undefined;

  private constructor(parts: Parts, keys: VapidKeys) {
    this.#parts = parts;
    this.#keys = keys;
    this.#timer = setInterval(() => this.deliver(), SWEEP_MS);
    this.#timer.unref();
  }

  static async start(parts: Parts): Promise<Notifier> {
    const made = await parts.store.setting('push-keys', () => JSON.stringify(webPush.generateVAPIDKeys()));
    return new Notifier(parts, JSON.parse(made) as VapidKeys);
  }

  get pushKey(): string {
    return this.#keys.publicKey;
  }

  async subscribe(match: string, seat: Seat, where: NewSubscription): Promise<string> {
    const { store } = this.#parts;
    if ((await store.subscriptions(match, seat)).length >= MOST_SUBSCRIPTIONS)
      throw new Refusal(409, 'too-many', `a seat can have at most ${MOST_SUBSCRIPTIONS} notifications`);
    const { kind, ...target } = where;
    const id = randomBytes(12).toString('base64url');
    await store.addSubscription({ id, match, seat, kind, target: JSON.stringify(target) });
    return id;
  }

  async unsubscribe(match: string, seat: Seat, id: string): Promise<void> {
    const { store } = this.#parts;
    const found = await store.subscription(id);
    if (found?.match !== match || found.seat !== seat) throw new NoSuchMatch();
    await store.removeSubscription(id);
  }

  /** It's these seats' turn, and their players aren't connected. */
  yourTurn(match: About, seats: readonly Seat[]): void {
    void this.#announce(match, seats).catch((error: unknown) => {
      this.#parts.log.warn({ err: error }, 'turn notifications failed');
    });
  }

  /** Tells every subscribed seat that this match will be deleted unless it’s played on. */
  expiring(match: StoredMatch, expiresAt: number): Promise<void> {
    const seats = match.seats.map(({ seat }) => seat);
    return this.#announce(match, seats, { type: 'expiring', expiresAt });
  }

  /** Tries everything that is due. */
  deliver(now = steadyNow()): Promise<void> {
    this.#sweep ??= this.#deliver(now)
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'couldn’t read pending notifications'))
      .finally(() => {
        this.#sweep = undefined;
      });
    return this.#sweep;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweep;
  }

  async #announce(
    { id, game, title }: About,
    seats: readonly Seat[],
    news: { readonly type: string; readonly expiresAt?: number } = { type: 'your-turn' },
  ): Promise<void> {
    const { store } = this.#parts;
    const now = steadyNow();
    for (const seat of seats) {
      for (const subscription of await store.subscriptions(id, seat)) {
        const body = JSON.stringify({ ...news, match: id, game, title, seat, at: Date.now() });
        const delivery = { id: randomBytes(12).toString('base64url'), body, attempts: 0, dueAt: now };
        await store.addDelivery({ ...delivery, subscription: subscription.id });
      }
    }
  }

  async #deliver(now: number): Promise<void> {
    const due = await this.#parts.store.takeDeliveries(now, now + TAKEN_MS, AT_ONCE);
    await Promise.all(due.map((delivery) => this.#attempt(delivery, now)));
  }

  async #attempt(delivery: Delivery, now: number): Promise<void> {
    const { store, metrics } = this.#parts;
    const subscription = await store.subscription(delivery.subscription);
    if (subscription === undefined) return store.removeDelivery(delivery.id);
    const fate = await this.#send(subscription, delivery);
    metrics.deliveries.inc({ kind: subscription.kind, outcome: fate });
    if (fate === 'arrived') return store.removeDelivery(delivery.id);
    // The receiver is gone for good: the player has to subscribe again.
    if (fate === 'never') return store.removeSubscription(subscription.id);
    const attempts = delivery.attempts + 1;
    if (attempts >= MOST_ATTEMPTS) return store.removeDelivery(delivery.id);
    await store.putOffDelivery(delivery.id, attempts, now + FIRST_PAUSE_MS * 2 ** (attempts - 1));
  }

  #send({ kind, target }: Subscription, { id, body }: Delivery): Promise<Fate> {
    const { config } = this.#parts;
    const where = JSON.parse(target) as never;
    return kind === 'webhook'
      ? sendWebhook(where, { id, body }, config.privateWebhooks)
      : sendPush(where, body, this.#keys, config);
  }
}
