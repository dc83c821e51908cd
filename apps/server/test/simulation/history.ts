import type { FromHost, Receipt, ToHost, Update } from '@sandtable/host';
import { canonicalJson, hashOf, type Viewer } from '@sandtable/kernel';
import type { World } from './world.ts';

/** What a player was shown at one moment. */
export type Shown = {
  readonly viewer: Viewer;
  readonly sequence: number;
  /** A hash of the whole view: real games have large ones, and many. */
  readonly digest: string;
  readonly events: readonly { readonly number: number; readonly text: string }[];
};

/** What one player's program said and heard at a table, from when it came until it left. */
export class TableHistory {
  readonly name: string;
  readonly match: string;
  readonly viewer: Viewer;
  /** How often the seat had been given away before. */
  readonly handed: number;
  /** Orders by their key. */
  readonly said = new Map<string, ToHost & { readonly type: 'order' }>();
  readonly receipts: { readonly key: string; readonly receipt: Receipt }[] = [];
  readonly updates: Shown[] = [];
  readonly problems: string[] = [];
  closedWhy: string | undefined;

  constructor({ name, match, viewer, handed }: Pick<TableHistory, 'name' | 'match' | 'viewer' | 'handed'>) {
    this.name = name;
    this.match = match;
    this.viewer = viewer;
    this.handed = handed;
  }

  say(text: string): void {
    const message = JSON.parse(text) as ToHost;
    if (message.type === 'order') this.said.set(message.key, message);
  }

  /**
   * Something arrived. `kept`: how many entries the match had for good when the server wrote it; `secrets`: what no word to this
   * player may contain, by what it is.
   */
  hear(text: string, kept: number, world: World, secrets: ReadonlyMap<string, string>): void {
    for (const [what, secret] of secrets) if (text.includes(secret)) this.problems.push(`was sent ${what}`);
    const message = JSON.parse(text) as FromHost;
    if (message.type === 'receipt') {
      const { key, receipt } = message;
      this.receipts.push({ key, receipt });
      const { command } = this.said.get(key) ?? { command: { kind: 'an order' } };
      world.tell(
        `${this.name}: ${command.kind} ${receipt.ok ? `is order ${receipt.sequence}` : receipt.rejection.code}`,
      );
      if (receipt.ok && receipt.sequence > kept)
        this.problems.push(`acknowledged order ${receipt.sequence} when only ${kept} were kept`);
    }
    if (message.type === 'update' && message.view.sequence > kept)
      this.problems.push(`was shown order ${message.view.sequence} when only ${kept} were kept`);
    if (message.type === 'change') {
      const to = (message.difference as { readonly set?: { readonly sequence?: number } }).set?.sequence;
      if (to !== undefined && to > kept) this.problems.push(`was shown order ${to} when only ${kept} were kept`);
    }
  }

  update({ view, events }: Update): void {
    this.updates.push({
      viewer: view.viewer,
      sequence: view.sequence,
      digest: hashOf(view),
      events: events.map(({ number, event }) => ({ number, text: canonicalJson(event) })),
    });
  }
}
