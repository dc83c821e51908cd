import { connectTable, type RemoteLink, ServerClient } from '@sandtable/client';
import type { Chair, Seating } from './chair.ts';
import { keepToken, tokenOf } from './server-tokens.ts';

/** The server that served this page. */
export function serverHere(): ServerClient {
  return new ServerClient(location.origin);
}

/** Takes the seat that a link is for, under a name; the link is kept, so that this browser finds back. */
export async function takeSeat(token: string, name: string): Promise<string> {
  const entropy = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  const who = { entropy: entropy.join(''), ...(name.trim() === '' ? {} : { name: name.trim() }) };
  const seated = await serverHere().sitDown(token, who);
  keepToken({ match: seated.match.id, token: seated.token, seat: seated.role, title: seated.match.title });
  return seated.match.id;
}

/** Sits down at a match on this page's server, in the seat this browser has a link for. */
export async function sitDownOnServer(id: string): Promise<Seating> {
  const kept = tokenOf(id);
  if (kept === undefined) throw new Error('This browser has no seat in that match. Open its link again.');
  const { game } = await serverHere().match(id, kept.token);
  const chair: Chair = {
    seat: kept.seat,
    connect: () => countingLink(id, connectTable(location.origin, kept.token)),
    lastOrder: async () => ordersOf(id).at(-1) ?? null,
  };
  return { id, game, setup: null, guided: false, chairs: [chair] };
}

const key = (id: string): string => `sandtable.orders.${id}`;

/** Which entries of a match are this screen's own answers; the server tells nobody whose an entry is. */
function ordersOf(id: string): number[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(id)) ?? '[]') as number[];
  } catch {
    return [];
  }
}

function keepOrders(id: string, orders: readonly number[]): void {
  try {
    sessionStorage.setItem(key(id), JSON.stringify(orders));
  } catch {
    // Without storage there is nothing to undo after a reload.
  }
}

/** The same link, which remembers its own answers so that the last can be taken back. */
function countingLink(id: string, link: RemoteLink): RemoteLink {
  const send = link.send.bind(link);
  link.send = async (order) => {
    const receipt = await send(order);
    if (receipt.ok && order.decision !== undefined) keepOrders(id, [...ordersOf(id), receipt.sequence - 1]);
    return receipt;
  };
  link.listen({
    update({ events }) {
      for (const { event } of events) {
        if (event.type !== 'undone') continue;
        const { to } = event as unknown as { readonly to: number };
        keepOrders(
          id,
          ordersOf(id).filter((entry) => entry < to),
        );
      }
    },
  });
  return link;
}
