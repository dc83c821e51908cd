import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { canonicalBytes } from './canonical.ts';

/** A short fingerprint of a value: equal values give equal hashes in every JavaScript engine. */
export function hashOf(value: unknown): string {
  return hashOfBytes(canonicalBytes(value));
}

/** The same of what is bytes already. */
export function hashOfBytes(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes)).slice(0, 32);
}
