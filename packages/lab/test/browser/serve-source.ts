import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';

/** Where bare imports lead in the page: the packages that Node finds in node_modules. */
const imports = {
  '@sandtable/game': '/packages/game/src/index.ts',
  '@sandtable/geometry': '/packages/geometry/src/index.ts',
  '@sandtable/kernel': '/packages/kernel/src/index.ts',
  '@sandtable/ranged-fun': '/rulesets/ranged-fun/src/index.ts',
  '@noble/hashes/': '/node_modules/@noble/hashes/',
  zod: '/node_modules/zod/index.js',
};

const page = `<!doctype html><meta charset="utf-8"><title>Sandtable</title>
<script type="importmap">${JSON.stringify({ imports })}</script>`;

const types: Record<string, string> = {
  '.ts': 'text/javascript',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/**
 * Serves the project's own source to a browser on this machine, types stripped by Node and nothing bundled, so the browser
 * runs the same code as Node. Only files below `root` with a known extension are served.
 */
export async function serveSource(root: string): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (path === sep) return response.setHeader('content-type', 'text/html').end(page);
    const type = types[extname(path)];
    try {
      if (type === undefined) throw new Error(`no such kind of file: ${path}`);
      const text = await readFile(join(root, path), 'utf8');
      response.setHeader('content-type', type).end(path.endsWith('.ts') ? stripTypeScriptTypes(text) : text);
    } catch (error) {
      response.writeHead(404).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
