import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Config } from '../operation/config.ts';

/**
 * Whether a request was meant for this server. A page of a stranger can have its own name lead here, and the browser then takes
 * our answers for that page's: a name nobody gave us is refused. Addresses and this machine's names can't be used that way.
 */
export function isOwnHost(
  header: string | undefined,
  { publicUrl, origins, hosts }: Pick<Config, 'publicUrl' | 'origins' | 'hosts'>,
): boolean {
  // Only programs leave it out (HTTP/1.0); a browser can't.
  if (header === undefined) return true;
  const name = URL.parse(`http://${header}`)?.hostname.toLowerCase();
  if (name === undefined) return false;
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return true;
  const machine = hostname().toLowerCase();
  if (name === machine || name === `${machine}.local` || hosts.includes(name)) return true;
  return [publicUrl, ...origins].some((url) => url !== undefined && URL.parse(url)?.hostname.toLowerCase() === name);
}
