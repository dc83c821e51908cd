import { Agent } from 'node:https';
import webPush, { WebPushError } from 'web-push';
import type { Config } from '../operation/config.ts';
import { addressFor, pinned } from '../security/public-address.ts';
import type { Fate } from './notifier.ts';

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };
type PushTarget = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

const TIMEOUT_MS = 10_000;
/** After a day "your turn" is old news. */
const KEEP_SECONDS = 24 * 3600;

/** Says "your turn" by way of a browser's push service; what is said is encrypted for the browser. */
export async function sendPush(
  target: PushTarget,
  body: string,
  { publicKey, privateKey }: VapidKeys,
  { pushContact, privateWebhooks }: Pick<Config, 'pushContact' | 'privateWebhooks'>,
): Promise<Fate> {
  const address = await addressFor(new URL(target.endpoint).hostname, privateWebhooks);
  if (typeof address === 'string') return address === 'unknown' ? 'later' : 'never';
  // The library would look the name up once more, and it may lead elsewhere by then.
  const agent = new Agent({ lookup: pinned(address) as never });
  try {
    await webPush.sendNotification(target, body, {
      vapidDetails: { subject: pushContact, publicKey, privateKey },
      TTL: KEEP_SECONDS,
      timeout: TIMEOUT_MS,
      agent,
    });
    return 'arrived';
  } catch (error) {
    // 404 and 410: the browser has forgotten us. Keys that cannot be used will never be.
    if (!(error instanceof WebPushError)) return error instanceof TypeError ? 'never' : 'later';
    return error.statusCode === 404 || error.statusCode === 410 ? 'never' : 'later';
  } finally {
    agent.destroy();
  }
}
