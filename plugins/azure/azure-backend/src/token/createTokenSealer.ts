import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts that can only be decrypted for one person. */
export interface TokenSealer {
  /** @param owner - entity ref of the person */
  seal(text: string, owner: string): string;
  /** @returns undefined if the text was sealed with another secret or for another person, or was modified */
  open(sealed: string, owner: string): string | undefined;
}

const deriveKey = (secret: string): Buffer =>
  Buffer.from(
    hkdfSync('sha256', secret, '', 'portal azure token cookie v1', 32),
  );

/**
 * Creates a sealer: AES-256-GCM with a key derived from the secret by HKDF. The owner is authenticated with the text.
 *
 * @param secret - the same on every replica; texts sealed with another secret cannot be decrypted
 * @param otherSecret - also opens texts, while the secret is changed on one replica after the other
 */
export function createTokenSealer(
  secret: string,
  otherSecret?: string,
): TokenSealer {
  const key = deriveKey(secret);
  const keys = otherSecret ? [key, deriveKey(otherSecret)] : [key];
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv);
      cipher.setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([
        cipher.update(text, 'utf8'),
        cipher.final(),
      ]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString(
        'base64url',
      );
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      for (const one of keys) {
        const text = decrypt(bytes, one, owner);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

function decrypt(
  bytes: Buffer,
  key: Buffer,
  owner: string,
): string | undefined {
  const decipher = createDecipheriv(
    ALGORITHM,
    key,
    bytes.subarray(0, IV_BYTES),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
