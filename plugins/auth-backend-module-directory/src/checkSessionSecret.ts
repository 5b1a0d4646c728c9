import { type Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/** As long as the output of SHA-256, with which the session's cookie is signed (RFC 2104, 3). */
const MIN_SECRET_BYTES = 32;

/**
 * Stops the start of a backend whose session secret can be guessed.
 *
 * @throws InputError naming the key `auth.session.secret`, never its value
 */
export function checkSessionSecret(config: Config): void {
  const secret = config.getOptionalString('auth.session.secret') ?? '';
  const bytes = Buffer.byteLength(secret);
  if (bytes < MIN_SECRET_BYTES) {
    throw new InputError(
      `auth.session.secret must have at least ${MIN_SECRET_BYTES} bytes and has ${bytes}: ` +
        `set it to a random text, for example from "openssl rand -base64 32"`,
    );
  }
}
