/**
 * The path a request asks for, or undefined when its target is malformed. Never throws: `new URL` would, and inside an
 * event of the HTTP server that ends the process. A target of `//` is refused as well, since a URL parser reads what
 * follows as a host.
 */
export function pathOf(target = '/'): string | undefined {
  if (target.startsWith('/')) return target.startsWith('//') ? undefined : target.split('?', 1)[0];
  return /^(http|ws)s?:\/\//i.test(target) ? URL.parse(target)?.pathname : undefined;
}
