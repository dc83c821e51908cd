/** Only our own scripts, styles and pictures; nobody may put us into a frame; nothing is sent on to where a link leads. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  // Pictures of units are drawn with attributes of their own.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of everything this server answers. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/**
 * Whether a page of this origin may open a table here. Programs other than browsers send none; browsers always do, and
 * a foreign page could otherwise use the links that its visitor's browser knows.
 */
export function isOriginAllowed(
  origin: string | undefined,
  host: string | undefined,
  { origins, publicUrl }: { readonly origins: readonly string[]; readonly publicUrl?: string },
): boolean {
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  if (publicUrl !== undefined && URL.canParse(publicUrl) && new URL(publicUrl).origin === origin) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host;
}
