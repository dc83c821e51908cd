import type { Viewer } from '@sandtable/kernel';
import type { HostedMatch } from './hosted-match.ts';
import { newKey } from './messages.ts';
import type { Connection, Receipt, TableLink, Update } from './table-link.ts';

type Listeners = Parameters<TableLink['listen']>[0];

/** A link to a match hosted in this process. */
export function localLink(hosted: HostedMatch, viewer: Viewer): TableLink {
  return new LocalLink(hosted, viewer);
}

class LocalLink implements TableLink {
  latest: Update | undefined;
  connection: Connection = 'open';
  readonly #hosted: HostedMatch;
  readonly #viewer: Viewer;
  readonly #listeners = new Set<Listeners>();
  readonly #leave: () => void;

  constructor(hosted: HostedMatch, viewer: Viewer) {
    this.#hosted = hosted;
    this.#viewer = viewer;
    this.#leave = hosted.subscribe(viewer, 0, {
      tell: ({ update }) => {
        this.latest = update;
        for (const listener of [...this.#listeners]) listener.update?.(update);
      },
      lost: ({ message }) => this.#end(message),
    });
  }

  listen(listener: Listeners): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send({ decision, command, automatic = false }: Parameters<TableLink['send']>[0]): Promise<Receipt> {
    if (this.connection === 'closed') return Promise.reject(new Error('you left the table'));
    const order = { key: newKey({ automatic }), ...(decision === undefined ? {} : { decision }), command };
    return this.#hosted.submit(this.#viewer, order);
  }

  close(): void {
    this.#leave();
    this.#end();
  }

  #end(why?: string): void {
    if (this.connection === 'closed') return;
    this.connection = 'closed';
    for (const listener of [...this.#listeners]) listener.connection?.('closed', why);
  }
}
