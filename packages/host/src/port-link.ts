import type { Viewer } from '@sandtable/kernel';
import type { HostedMatch } from './hosted-match.ts';
import { LinkCore } from './link-core.ts';
import { type FromHost, PROTOCOL, toHostSchema } from './messages.ts';
import type { TableLink } from './table-link.ts';

/** Either end of a MessagePort pair, or a worker as its page sees it. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: object) => void): void;
  removeEventListener(type: 'message', listener: (event: object) => void): void;
  start?(): void;
}

/** A link to a match hosted behind a port. The other end goes to `servePort`. */
export function portLink(port: Port): TableLink {
  const hear = (event: object): void => core.hear(dataOf(event) as FromHost);
  const core = new LinkCore({ onClose: () => port.removeEventListener('message', hear) });
  port.addEventListener('message', hear);
  port.start?.();
  core.attach({ say: (message) => port.postMessage(message), hangUp: () => port.postMessage({ type: 'bye' }) });
  return core;
}

/** Seats the client behind the port in this match. Returns a function that disconnects it. */
export function servePort(port: Port, hosted: HostedMatch, viewer: Viewer): () => void {
  const say = (message: FromHost): void => port.postMessage(message);
  let leave = (): void => {};
  let withoutOffers = false;
  const enter = (since: number): void => {
    leave();
    leave = hosted.subscribe(viewer, since, {
      withoutOffers,
      tell: ({ update, next }) => say({ type: 'update', ...update, next }),
      lost: (why) => say({ type: 'fault', code: 'lost', message: why.message, retry: false }),
    });
  };
  const hear = (event: object): void => {
    const data = dataOf(event);
    if ((data as { type?: unknown } | null)?.type === 'bye') return stop();
    const read = toHostSchema.safeParse(data);
    if (!read.success) return say({ type: 'fault', code: 'malformed', message: 'no such message', retry: false });
    const message = read.data;
    switch (message.type) {
      case 'hello':
        say({ type: 'welcome', protocol: PROTOCOL, match: 'local', game: hosted.match.ruleset.id, viewer });
        withoutOffers = !message.offers;
        return enter(message.since);
      case 'look':
        return enter(message.since);
      case 'order':
        hosted.submit(viewer, message).then(
          (receipt) => say({ type: 'receipt', key: message.key, receipt }),
          (error: Error) => say({ type: 'fault', code: 'lost', message: error.message, retry: false }),
        );
        return;
      case 'rematch':
        // Players who share a browser need no invitation.
        return;
      case 'ping':
        return say({ type: 'pong', id: message.id });
    }
  };
  const stop = (): void => {
    leave();
    port.removeEventListener('message', hear);
  };
  port.addEventListener('message', hear);
  port.start?.();
  return stop;
}

function dataOf(event: object): unknown {
  return (event as { readonly data?: unknown }).data;
}
