import { Hono } from 'hono';
import { Readiness } from '../operation/readiness.ts';
import type { Env, Services } from './context.ts';

/** For the host: is the server well, and what is it doing. */
export function operationRoutes({ store, metrics, config, isStopping }: Services): Hono<Env> {
  const readiness = new Readiness(store);
  return new Hono<Env>()
    .get('/health', async (c) => {
      c.header('cache-control', 'no-store');
      if (isStopping()) return c.json({ status: 'stopping' }, 503);
      const trouble = await readiness.trouble();
      if (trouble === undefined) return c.json({ status: 'ok', store: store.engine }, 200);
      return c.json({ status: 'the store is unavailable', store: store.engine, why: trouble }, 503);
    })
    .get('/metrics', async (c) => {
      const isLocal = /^(127\.|::1|::\/64$)/.test(c.var.address) || c.var.address === '0:0:0:0::/64';
      if (!config.publicMetrics && !isLocal) return c.notFound();
      return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
    });
}
