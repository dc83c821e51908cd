import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { canonicalBytes } from './canonical.ts';

/** A short fingerprint of a value: equal values give equal hashes in every JavaScript engine. */
export function hashOf(value: unknown): string {
  return bytesToHex(sha256(canonicalBytes(value))).slice(0, 32);
}
