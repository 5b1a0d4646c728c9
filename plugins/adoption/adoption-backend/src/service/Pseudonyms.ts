import { createHmac, randomBytes } from 'node:crypto';

/** Bytes of a generated salt. */
const SALT_BYTES = 32;

/** A new salt. */
export const generateSalt = (): string =>
  randomBytes(SALT_BYTES).toString('base64url');

/** Names people by salted hashes. Hashes of two purposes cannot be compared, so that nobody is followed from week to week. */
export class Pseudonyms {
  readonly #salt: string;

  constructor(salt: string) {
    this.#salt = salt;
  }

  /** @param userRef - entity ref of the person, in lower case */
  of(purpose: string, userRef: string): string {
    return createHmac('sha256', this.#salt)
      .update(`${purpose}\n${userRef}`)
      .digest('base64url');
  }
}
