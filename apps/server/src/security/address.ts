import type { IncomingMessage } from 'node:http';

/**
 * Who a request comes from. Behind `proxies` proxies the address stands that many places from the end of
 * X-Forwarded-For: what stands before it the sender may have made up.
 */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return networkOf(direct);
  const header = request.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((hop) => hop.trim());
  return networkOf(hops.at(-proxies) || direct);
}

/** What an address counts as: IPv6 by its /64, since one customer has them all. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::', 2);
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) while (groups.length < 4) groups.push('0');
  return `${groups.slice(0, 4).join(':')}::/64`;
}
