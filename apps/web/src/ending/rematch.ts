import { goTo } from '../app/route.ts';
import { catalogue, type Listed } from '../games/catalogue.ts';
import { isKeptHere } from '../session/chair.ts';
import { hosting } from '../session/hosting.ts';
import type { TableSession } from '../table/table-store.ts';
import { noteDeclined } from './declined-rematches.ts';

type Asks = Pick<TableSession, 'askRematch'>;

/** Opens the same battle with sides swapped, invites the others, and waits for them there. */
export async function rematch(id: string, scenario: Listed | undefined, seat: string, session: Asks): Promise<void> {
  if (isKeptHere(id)) {
    const again = await hosting().rematch(id);
    return goTo(['match', again.id]);
  }
  if (scenario === undefined) return goTo(['new']);
  const [{ openTable }, { termsFor }, { tokenOf }, { serverHere }] = await Promise.all([
    import('../home/host/host-online.ts'),
    import('../home/host/terms.ts'),
    import('../session/server-tokens.ts'),
    import('../session/server-chair.ts'),
  ]);
  const { seats } = await serverHere().match(id, tokenOf(id)?.token ?? '');
  const own = seats.findIndex((each) => each.seat === seat);
  const side = (own + 1) % Math.max(1, seats.length);
  const links = await openTable(scenario, { ...termsFor(scenario), side, seat: side });
  const tokens = Object.fromEntries(links.seats.map((each) => [each.seat, each.token]));
  session.askRematch(
    Object.fromEntries(
      seats.flatMap((each, i) => {
        const token = tokens[seats[(i + 1) % seats.length]?.seat ?? ''];
        return each.seat === seat || token == null ? [] : [[each.seat, token]];
      }),
    ),
  );
  goTo(['match', links.match]);
}

/** Takes the seat that the player who asked for a rematch keeps for us. */
export async function acceptRematch(token: string): Promise<void> {
  const [{ takeSeat }, { ownName }] = await Promise.all([
    import('../session/server-chair.ts'),
    import('../session/own-name.ts'),
  ]);
  goTo(['match', await takeSeat(token, ownName())]);
}

/** Declines a rematch. The player who asked sees it at the table where they're waiting. */
export async function declineRematch(token: string): Promise<void> {
  const [{ serverHere }, { ownName }] = await Promise.all([
    import('../session/server-chair.ts'),
    import('../session/own-name.ts'),
  ]);
  const name = ownName().trim();
  await serverHere().decline(token, name === '' ? undefined : name);
  noteDeclined(token);
}

/** The battle after this one in the game's list, around its end; undefined where there's only one. */
export function battleAfter(game: string, name: string): Listed | undefined {
  const all = catalogue.filter((each) => each.game === game);
  const at = all.findIndex((each) => each.name === name);
  const next = all[(at + 1) % Math.max(1, all.length)];
  return next?.name === name ? undefined : next;
}

export function battleCalled(game: string, name: string): Listed | undefined {
  return catalogue.find((each) => each.game === game && each.name === name);
}
