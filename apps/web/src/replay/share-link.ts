import { hrefOf } from '../app/route.ts';
import { keptLinks } from '../home/hosted-links.ts';
import { isKeptHere } from '../session/chair.ts';
import { tokenOf } from '../session/server-tokens.ts';

/** A link to a moment, and who can open it. */
export type SharedLink = { readonly address: string; readonly reach: 'anybody' | 'seated' | 'here' | 'file' };

/** The link to what is shown. For a match on a server it includes a key to watch, if this browser has one to share. */
export async function linkTo(id: string, query: Readonly<Record<string, string>>): Promise<SharedLink> {
  const page = `${location.origin}${location.pathname}`;
  const plain = `${page}${hrefOf(['replay', id], query)}`;
  if (id === 'file') return { address: plain, reach: 'file' };
  if (isKeptHere(id)) return { address: plain, reach: 'here' };
  const key = query.key ?? (await keyToLookOn(id));
  if (key === undefined) return { address: plain, reach: 'seated' };
  return { address: `${page}${hrefOf(['replay', id], { ...query, key })}`, reach: 'anybody' };
}

/** A key that only watches. A seat's own key is never shared: anyone who has it could play. */
async function keyToLookOn(id: string): Promise<string | undefined> {
  const own = tokenOf(id);
  const hosted = keptLinks(id);
  if (hosted !== undefined) return hosted.spectator;
  if (own?.seat === 'spectator') return own.token;
  const { serverHere } = await import('../session/server-chair.ts');
  return serverHere()
    .watch(id)
    .then(
      ({ token }) => token,
      () => undefined,
    );
}
