import { createHash, randomBytes } from 'node:crypto';

/** A key to a match: 192 bits of chance, in letters that fit a link. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * What is stored of a token. A stolen store opens no match. No salt and no slow hash are needed: nobody guesses 192 bits.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(`sandtable-token:${token}`).digest('hex');
}

/** The name of a match: 96 bits, so that nobody finds one by trying. */
export function newId(): string {
  return randomBytes(12).toString('base64url');
}
