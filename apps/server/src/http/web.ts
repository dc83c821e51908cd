import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';

const YEAR = 'public, max-age=31536000, immutable';

/** The page people play on, where it was built; otherwise a few words that say how. */
export function webRoutes(folder: string): Hono {
  const app = new Hono();
  if (!existsSync(`${folder}/index.html`)) return app.get('/', (c) => c.html(plainPage));
  const files = serveStatic({ root: folder, onFound: cacheFor });
  return app.use('*', files as MiddlewareHandler);
}

function cacheFor(path: string, c: { header(name: string, value: string): void }): void {
  // Files in assets/ carry a hash of their content in their name.
  c.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache');
}

const plainPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandtable</title>
<h1>Sandtable</h1>
<p>This server is running, but its web page hasn’t been built. Build it with <code>npm run build -w apps/web</code> and start
the server again.</p>
<p>To play in a terminal: <code>npm run sandtable -- join LINK</code>, with the link you were sent, or
<code>npm run sandtable -- join --help</code>.</p>
<p>API for programs: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
`;
