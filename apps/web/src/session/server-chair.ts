import { connectTable, type RemoteLink, type Seated, ServerClient } from '@sandtable/client';
import { isUndone } from '../thinker/undone.ts';
import type { Chair, Seating } from './chair.ts';
import { watchDice, withShare } from './own-dice.ts';
import { keepOwnName } from './own-name.ts';
import { forgetStrangeMoments, keepMoment, seenMarks } from './server-moments.ts';
import { keepToken, placeOf, tokenOf } from './server-tokens.ts';
import { words } from './words.ts';

/** The server that served this page. */
export function serverHere(): ServerClient {
  return new ServerClient(location.origin);
}

/** Takes the seat that a link is for, under a name. Keeps the link, so that this browser can come back. */
export async function takeSeat(token: string, name: string): Promise<string> {
  return kept(await withShare((seal) => serverHere().sitDown(token, { ...who(name), seal }), asSeated), name);
}

/** Takes an open seat of a match that the lobby lists. */
export async function claimSeat(match: string, seat: string, name: string): Promise<string> {
  return kept(await withShare((seal) => serverHere().claim(match, seat, { ...who(name), seal }), asSeated), name);
}

/** Watches a match that the lobby lists. */
export async function watchMatch(match: string): Promise<string> {
  return kept(await serverHere().watch(match));
}

const asSeated = (seated: Seated): Seated => seated;

function who(name: string): { readonly name?: string } {
  return name.trim() === '' ? {} : { name: name.trim() };
}

function kept({ match, token, role }: Seated, name?: string): string {
  // The owner's key has no seat of its own: it only watches.
  keepToken({ match: match.id, token, seat: role === 'owner' ? 'spectator' : role, title: match.title });
  if (name !== undefined) keepOwnName(name);
  return match.id;
}

/** Sits down at a match on this page's server, in the seat this browser has a link for. */
export async function sitDownOnServer(id: string): Promise<Seating> {
  const key = tokenOf(id);
  if (key === undefined) throw new Error(words.noSeat);
  const { game } = await serverHere().match(id, key.token);
  const place = placeOf(key);
  const chair: Chair = {
    seat: key.seat,
    connect: () =>
      countingLink(place, watchDice(serverHere(), id, key.token, connectTable(location.origin, key.token))),
    lastOrder: async (automatic) => ordersOf(place).orders.findLast((entry) => !automatic.includes(entry)) ?? null,
    marks: () => seenMarks(place),
  };
  return { id, game, setup: null, guided: false, chairs: [chair] };
}

const storageKey = (place: string): string => `sandtable.orders.${place}`;

/**
 * Which entries of a match are this screen's own answers; the server tells nobody whose an entry is. `seen` is the number
 * of the first event that was not looked at yet: what was taken back long ago must not be taken back again after a reload.
 */
type OwnOrders = { readonly orders: readonly number[]; readonly seen: number };

function ordersOf(place: string): OwnOrders {
  try {
    const read = JSON.parse(sessionStorage.getItem(storageKey(place)) ?? 'null') as OwnOrders | null;
    return Array.isArray(read?.orders) ? read : { orders: [], seen: 0 };
  } catch {
    return { orders: [], seen: 0 };
  }
}

function keepOrders(place: string, own: OwnOrders): void {
  try {
    sessionStorage.setItem(storageKey(place), JSON.stringify(own));
  } catch {
    // Without storage there is nothing to undo after a reload.
  }
}

/** The same link, which remembers its own answers so that the last can be taken back. */
function countingLink(place: string, link: RemoteLink): RemoteLink {
  const send = link.send.bind(link);
  link.send = async (order) => {
    const receipt = await send(order);
    const { orders, seen } = ordersOf(place);
    if (receipt.ok && order.decision !== undefined)
      keepOrders(place, { orders: [...orders, receipt.sequence - 1], seen });
    return receipt;
  };
  void forgetStrangeMoments().catch(() => {});
  link.listen({
    update(update) {
      // Without storage a running match can't be replayed; everything else works.
      void keepMoment(place, update).catch(() => {});
      const { events } = update;
      let { orders, seen } = ordersOf(place);
      for (const { number, event } of events) {
        if (number < seen) continue;
        seen = number + 1;
        if (isUndone(event)) orders = orders.filter((entry) => entry < event.to);
      }
      keepOrders(place, { orders, seen });
    },
  });
  return link;
}
