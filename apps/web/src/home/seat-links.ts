/**
 * What a pasted link opens: a whole link with the server it leads to, or the token alone. (`readSeatLink` of the client
 * does the same for whole links; importing the client here would bring its schemas into the first page.)
 */
export function tokenIn(text: string): { readonly base: string | null; readonly token: string } | undefined {
  const [, base = null, token] = /^(?:(https?:\/\/[^#]+?)\/*#\/join\/)?([\w-]{20,100})$/.exec(text.trim()) ?? [];
  return token === undefined ? undefined : { base, token };
}
