/** A link that opens a seat. The token stands behind the #: it is sent to no server and stays out of logs. */
export function seatLink(base: string, token: string): string {
  return `${base.replace(/\/+$/, '')}/#/join/${token}`;
}

/** The server and the token of such a link; undefined for any other text. */
export function readSeatLink(link: string): { readonly base: string; readonly token: string } | undefined {
  const [, base, token] = /^(https?:\/\/[^#]+?)\/*#\/join\/([\w-]{20,100})$/.exec(link.trim()) ?? [];
  return base === undefined || token === undefined ? undefined : { base, token };
}
