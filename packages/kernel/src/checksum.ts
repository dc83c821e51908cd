/**
 * A short number that differs if a text was changed, cut or swapped by mistake. Several times faster than a hash, but
 * no protection against forgery: only for data whose seal anyone could renew anyway.
 */
export function checksumOf(text: string): string {
  let [one, other] = [0x9e3779b9, 0x85ebca6b];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 0x5bd1e995);
    one ^= one >>> 15;
    other = Math.imul((other << 5) ^ (other >>> 27) ^ code, 0x27d4eb2f);
  }
  return hex(mixed(one ^ text.length)) + hex(mixed(other ^ Math.imul(one, 0x2c1b3c6d)));
}

function mixed(value: number): number {
  const half = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const next = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return next ^ (next >>> 16);
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
