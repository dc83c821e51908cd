import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { assembleServer, type Parts } from './assembly.ts';
import type { Services } from './http/context.ts';
import type { Config } from './operation/config.ts';
import type { Log } from './operation/log.ts';
import { ConnectionCap } from './security/connection-cap.ts';
import { turnAway } from './security/turn-away.ts';
import type { Store } from './store/store.ts';

/** Drop a request that hasn't arrived in full by then. */
const REQUEST_MS = 30_000;

export type RunningServer = {
  readonly url: string;
  readonly services: Services;
  /** Takes no new work, finishes what was acknowledged, says goodbye and stops. */
  stop(why?: string): Promise<void>;
};

/** Puts the parts of the server together and listens. */
export async function startServer(config: Config, store: Store, log: Log, parts: Parts = {}): Promise<RunningServer> {
  const { app, sockets, services, stop } = await assembleServer(config, store, log, parts);
  const connections = new ConnectionCap(config.connectionsPerAddress);
  const server = createServer(
    { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS },
    connections.guarded(getRequestListener(app.fetch)),
  );
  // Behind a proxy all of them are the proxy's.
  if (config.proxies === 0) connections.watch(server);
  server.on('upgrade', (request, stream, head) => sockets.upgrade(request, stream, head));
  server.on('clientError', (_error, stream) => turnAway(stream, 400));
  await listening(server, config);
  const { address, family, port } = server.address() as AddressInfo;
  const shown = family === 'IPv6' ? `[${address}]` : address;
  return {
    url: `http://${shown}:${port}`,
    services,
    async stop(why = 'the server is stopping') {
      if (services.isStopping()) return;
      const closed = new Promise((resolve) => server.close(resolve));
      await stop(why, async () => {
        server.closeAllConnections();
        await closed;
      });
    },
  };
}

function listening(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
