import { lookup } from 'node:dns/promises';
import webPush, { WebPushError } from 'web-push';
import type { Config } from '../operation/config.ts';
import type { Fate } from './notifier.ts';
import { isPublicAddress } from './webhook.ts';

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };
type PushTarget = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

const TIMEOUT_MS = 10_000;
/** After a day "your turn" is no news. */
const KEEP_SECONDS = 24 * 3600;

/** Says "your turn" by way of a browser's push service; what is said is encrypted for the browser. */
export async function sendPush(
  target: PushTarget,
  body: string,
  { publicKey, privateKey }: VapidKeys,
  { pushContact, privateWebhooks }: Pick<Config, 'pushContact' | 'privateWebhooks'>,
): Promise<Fate> {
  const address = await lookup(new URL(target.endpoint).hostname).catch(() => undefined);
  if (address === undefined) return 'later';
  if (!privateWebhooks && !isPublicAddress(address.address)) return 'never';
  try {
    await webPush.sendNotification(target, body, {
      vapidDetails: { subject: pushContact, publicKey, privateKey },
      TTL: KEEP_SECONDS,
      timeout: TIMEOUT_MS,
    });
    return 'arrived';
  } catch (error) {
    // 404 and 410: the browser has forgotten us. Keys that cannot be used will never be.
    if (!(error instanceof WebPushError)) return error instanceof TypeError ? 'never' : 'later';
    return error.statusCode === 404 || error.statusCode === 410 ? 'never' : 'later';
  }
}
