import { createSign, generateKeyPairSync } from 'node:crypto';

/** One value of DER: a tag, the length, and what is in it. */
function der(tag: number, ...parts: readonly (Uint8Array | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly (Uint8Array | number[])[]): Buffer => der(0x30, ...parts);
const time = (at: Date): Buffer => der(0x18, Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')));
const ECDSA_WITH_SHA256 = sequence(der(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));
const ALTERNATIVE_NAMES = der(0x06, [0x55, 0x1d, 0x11]);
const COMMON_NAME = der(0x06, [0x55, 0x04, 0x03]);

/** A certificate for 127.0.0.1 and push.example that vouches for itself, made for this test and good for an hour. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('a push service')))));
  const now = Date.now();
  const addresses = der(0x04, sequence(der(0x87, [127, 0, 0, 1]), der(0x82, Buffer.from('push.example'))));
  const body = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(now - 3_600_000)), time(new Date(now + 3_600_000))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, addresses))),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const whole = sequence(body, ECDSA_WITH_SHA256, der(0x03, [0], signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
