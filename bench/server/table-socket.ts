import { newKey, PROTOCOL } from '@sandtable/host';
import type { RolledEvent } from '@sandtable/kernel';

/** The parts of a message that are read: reading the rest would only slow down the load generator. */
type Heard = {
  readonly type: string;
  readonly key?: string;
  readonly receipt?: { readonly ok: boolean; readonly rejection?: unknown };
  readonly events?: readonly { readonly event: { readonly type: string } }[];
  readonly message?: string;
};

/**
 * A minimal client that only does what a load needs: says hello, sends commands, counts the updates and notes the dice. The
 * real client (`connectTable`) makes views of changes, checks everything and reconnects.
 */
export class TableSocket {
  /** How many updates it has received. */
  updates = 0;
  readonly #socket: WebSocket;
  readonly #rolled: (event: RolledEvent) => void;
  #receipt: { readonly key: string; settle(): void; fail(error: Error): void } | undefined;
  #update: { readonly count: number; settle(): void; fail(error: Error): void } | undefined;
  #broken: Error | undefined;

  constructor(
    base: string,
    token: string,
    { rolled = () => {}, offers = true }: { rolled?(event: RolledEvent): void; readonly offers?: boolean } = {},
  ) {
    this.#rolled = rolled;
    this.#socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/table`);
    this.#socket.onopen = () =>
      this.#socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, token, since: 0, offers }));
    this.#socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as Heard);
    this.#socket.onclose = ({ code, reason }) => this.#fail(new Error(`the table closed: ${code} ${reason}`));
  }

  get isOpen(): boolean {
    return this.#broken === undefined && this.updates > 0;
  }

  /** Resolves when the command is acknowledged. */
  send(decision: number, command: unknown): Promise<void> {
    if (this.#broken !== undefined) return Promise.reject(this.#broken);
    const key = newKey();
    return new Promise((settle, fail) => {
      this.#receipt = { key, settle, fail };
      this.#socket.send(JSON.stringify({ type: 'order', key, decision, command }));
    });
  }

  /** Resolves once this many updates have arrived. */
  told(count: number): Promise<void> {
    if (this.#broken !== undefined) return Promise.reject(this.#broken);
    if (this.updates >= count) return Promise.resolve();
    return new Promise((settle, fail) => {
      this.#update = { count, settle, fail };
    });
  }

  close(): void {
    this.#socket.onclose = null;
    this.#socket.close(1000);
  }

  #hear({ type, key, receipt, events = [], message }: Heard): void {
    if (type === 'receipt' && key === this.#receipt?.key) {
      if (receipt?.ok === true) this.#receipt?.settle();
      else this.#receipt?.fail(new Error(JSON.stringify(receipt?.rejection)));
      this.#receipt = undefined;
    } else if (type === 'update' || type === 'change') {
      for (const { event } of events) if (event.type === 'rolled') this.#rolled(event as RolledEvent);
      this.updates += 1;
      if (this.#update !== undefined && this.updates >= this.#update.count) {
        this.#update.settle();
        this.#update = undefined;
      }
    } else if (type === 'fault') this.#fail(new Error(message));
  }

  #fail(error: Error): void {
    this.#broken ??= error;
    this.#receipt?.fail(error);
    this.#update?.fail(error);
  }
}
