import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/** The output length of SHA-256, which signs the session's cookie (RFC 2104, 3). */
const MIN_SECRET_BYTES = 32;

/** The secrets of the sign-in's cookies. */
export interface SessionSecrets {
  secret: string;
  /** Accepted beside `secret` while the secret is changed. */
  otherSecret?: string;
}

/**
 * Reads the secrets of the sign-in's cookies. The backend does not start with a short one.
 *
 * @throws InputError with the key, `auth.session.secret` or `auth.session.otherSecret`, without its value
 */
export function readSessionSecrets(config: Config): SessionSecrets {
  const secret = config.getOptionalString('auth.session.secret') ?? '';
  const otherSecret = config.getOptionalString('auth.session.otherSecret');
  checkLength('auth.session.secret', secret);
  if (otherSecret !== undefined) {
    checkLength('auth.session.otherSecret', otherSecret);
  }
  return { secret, otherSecret };
}

function checkLength(key: string, secret: string): void {
  const bytes = Buffer.byteLength(secret);
  if (bytes < MIN_SECRET_BYTES) {
    throw new InputError(
      `${key} must have at least ${MIN_SECRET_BYTES} bytes and has ${bytes}: ` +
        `set it to a random text, for example from "openssl rand -base64 32"`,
    );
  }
}
