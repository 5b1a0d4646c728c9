import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../tokens/isSameSecret';

/** GitHub's links to logs and archives hold for some minutes, and need no other credential. */
const LIFETIME_MS = 5 * 60_000;

/** Makes and checks links that hold for some minutes. */
export class SignedLinks {
  readonly #base: string;
  readonly #secret: string;

  /** @param base - address without a trailing slash */
  constructor(base: string, secret: string) {
    this.#base = base;
    this.#secret = secret;
  }

  sign(path: string, now = Date.now()): string {
    const ends = String(now + LIFETIME_MS);
    return `${this.#base}${path}?ends=${ends}&sig=${this.#signatureOf(path, ends)}`;
  }

  /** Whether an address was made by {@link SignedLinks.sign} a short time ago. */
  holds(address: string, now = Date.now()): boolean {
    const { pathname, searchParams } = new URL(address, this.#base);
    const ends = searchParams.get('ends') ?? '';
    const expected = this.#signatureOf(pathname, ends);
    return (
      isSameSecret(searchParams.get('sig') ?? '', expected) &&
      now < Number(ends)
    );
  }

  #signatureOf(path: string, ends: string): string {
    return createHmac('sha256', this.#secret)
      .update(`${path}\n${ends}`)
      .digest('base64url');
  }
}
