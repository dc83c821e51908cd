import { createHmac, randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';

/** Makes the key with which everybody watches a listed match. It opens nothing before it's stored. */
export async function watchTokens(store: Store): Promise<(match: string) => string> {
  const key = await store.setting('watch-key', () => randomBytes(32).toString('hex'));
  return (match) => createHmac('sha256', key).update(match).digest('base64url').slice(0, 32);
}

/** Names who pays for a match's bots and views: the address that made it, which nobody can read back from its name. */
export async function payerNames(store: Store): Promise<(address: string) => string> {
  const key = await store.setting('payer-key', () => randomBytes(32).toString('hex'));
  return (address) => createHmac('sha256', key).update(address).digest('base64url').slice(0, 16);
}
