import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../canonical.ts';
import type { Contributions, Dice, DiceDescription } from './dice.ts';

/** The commitment published before the first throw, so nobody can switch the secret afterwards. */
export function commitTo(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(`sandtable-dice-v1:${secret}`)));
}

/**
 * What a seat publishes before anybody opens what they add. Without it the last seat would see all other contributions and
 * could choose its own, and together with the host choose the dice. A seal that was copied from another seat gains nothing:
 * whatever is in it, everybody else's share stays in the dice beside it.
 */
export function sealOf(entropy: string): string {
  return bytesToHex(sha256(utf8ToBytes(`sandtable-seat-v1:${entropy}`)));
}

/** Why these contributions aren't the ones that were sealed, or undefined. */
export function sealFault(contributions: Contributions, seals: Contributions): string | undefined {
  for (const [seat, seal] of Object.entries(seals)) {
    const entropy = contributions[seat];
    if (entropy === undefined) return `${seat} sealed a share of the dice, and it’s missing`;
    if (sealOf(entropy) !== seal) return `${seat}’s share of the dice isn’t the one ${seat} sealed before the game`;
  }
  const stray = Object.keys(contributions).find((seat) => seals[seat] === undefined);
  return stray === undefined ? undefined : `${stray}’s share of the dice wasn’t sealed before the game`;
}

/** What is wrong with a secret or contributions, or undefined. */
export function seedFault(secret: string, contributions: Contributions): string | undefined {
  if (!/^[0-9a-f]{64}$/.test(secret)) return 'the secret must be 64 hexadecimal digits (256 bits)';
  for (const [seat, entropy] of Object.entries(contributions)) {
    if (!/^[0-9a-f]{2,128}$/.test(entropy)) return `the entropy of seat ${seat} must be 2 to 128 hexadecimal digits`;
  }
  return undefined;
}

/**
 * Dice for matches that people trust: each throw is HMAC-SHA-256, keyed with the secret, of every seat's contribution
 * and the throw's position. Bytes that would favour low faces are thrown away, so there is no modulo bias.
 */
export function seededDice(
  secret: string,
  contributions: Contributions = {},
  seals?: Contributions,
): Dice & { reveal(): DiceDescription } {
  const fault = seedFault(secret, contributions);
  if (fault !== undefined) throw new Error(fault);
  const key = hexToBytes(secret);
  const entropy = canonicalJson(contributions);
  const description: DiceDescription = {
    kind: 'seeded',
    commitment: commitTo(secret),
    contributions,
    ...(seals && { seals }),
  };
  return {
    description,
    reveal: () => ({ ...description, secret }),
    roll(position, dice) {
      const bytes = byteStream(key, entropy, position);
      return dice.map((sides) => unbiased(bytes, sides));
    },
  };
}

function* byteStream(key: Uint8Array, entropy: string, position: number): Generator<number, never> {
  for (let block = 0; ; block++) {
    yield* hmac(sha256, key, utf8ToBytes(`${entropy}|${position}|${block}`));
  }
}

function unbiased(bytes: Generator<number, never>, sides: number): number {
  const fair = 256 - (256 % sides);
  for (;;) {
    const byte = bytes.next().value;
    if (byte < fair) return 1 + (byte % sides);
  }
}
