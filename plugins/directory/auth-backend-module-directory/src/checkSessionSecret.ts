import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/** The output length of SHA-256, which signs the session's cookie (RFC 2104, 3). */
const MIN_SECRET_BYTES = 32;

/**
 * Refuses to start the backend with a short session secret.
 *
 * @throws InputError with the key `auth.session.secret`, without its value
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
