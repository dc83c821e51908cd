import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Addresses of this machine, of closed networks and of nobody (RFC 6890 and its registries): we don't knock there for a stranger. */
const IPV4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24
  192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3`;
const IPV6 = `::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20
  5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8`;
/** One list each: an IPv4 address would match the mapped range of IPv6. */
const closed = { ipv4: listOf('ipv4', IPV4), ipv6: listOf('ipv6', IPV6) };

function listOf(family: 'ipv4' | 'ipv6', subnets: string): BlockList {
  const list = new BlockList();
  for (const subnet of subnets.split(/\s+/)) {
    const [network = '', bits] = subnet.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/** Whether an address belongs to everybody's internet. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return !closed[family].check(plain, family);
}

export type Address = { readonly address: string; readonly family: number };

/** The address of a name, looked up once; `private` when a stranger may not make us speak to it. */
export async function addressFor(hostname: string, mayBePrivate: boolean): Promise<Address | 'unknown' | 'private'> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, '')).catch(() => undefined);
  if (found === undefined) return 'unknown';
  return mayBePrivate || isPublicAddress(found.address) ? found : 'private';
}

/** A `lookup` that always gives this address: a name that now leads elsewhere is not asked again. */
export function pinned({ address, family }: Address) {
  return (
    _name: string,
    options: { readonly all?: boolean | undefined },
    done: (error: null, address: string | { address: string; family: number }[], family?: number) => void,
  ): void => (options.all === true ? done(null, [{ address, family }]) : done(null, address, family));
}
