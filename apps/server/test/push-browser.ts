import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';
import { selfSigned } from './self-signed.ts';

type Pushed = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A browser with its push service, here on this machine: it is told over TLS and reads what was encrypted for it. */
export class PushBrowser {
  readonly pushed: Pushed[] = [];
  /** What the service answers; 410 says that the browser has forgotten us. */
  status = 201;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly #own: ECDH;
  readonly #auth: Buffer;

  private constructor(port: number) {
    this.endpoint = `https://127.0.0.1:${port}/push/some-browser`;
    this.#own = createECDH('prime256v1');
    this.#own.generateKeys();
    this.#auth = randomBytes(16);
    this.keys = { p256dh: this.#own.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
  }

  static async open(): Promise<PushBrowser> {
    const { key, cert } = selfSigned();
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, cert]);
    const service = createServer({ key, cert }, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        browser.pushed.push({ headers: request.headers, body: Buffer.concat(chunks) });
        response.writeHead(browser.status).end();
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const browser = new PushBrowser((service.address() as AddressInfo).port);
    onTestFinished(() => {
      setDefaultCACertificates(trusted);
      service.closeAllConnections();
      service.close();
    });
    return browser;
  }

  /** What was said, as only this browser can read it (RFC 8291, RFC 8188). */
  read({ headers, body }: Pushed): string {
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error(`encoded as ${headers['content-encoding']}`);
    const salt = body.subarray(0, 16);
    const theirs = body.subarray(21, 21 + (body[20] as number));
    const sealed = body.subarray(21 + (body[20] as number));
    const shared = this.#own.computeSecret(theirs);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#own.getPublicKey(), theirs]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const derive = (what: string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    // The last record ends with a 2, and zeros that only make it longer.
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }

  /** Who says so: the claims of the sender's signature, if it was made with this key (RFC 8292). */
  sender({ headers }: Pushed, publicKey: string): { readonly aud: string; readonly sub: string; readonly exp: number } {
    const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    if (key !== publicKey) throw new Error(`signed with another key: ${headers.authorization}`);
    const [header, claims, signature] = token.split('.') as [string, string, string];
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x as string, y: y as string } });
    const isTrue = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: jwk, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    if (!isTrue) throw new Error('the signature is not theirs');
    return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  }
}
