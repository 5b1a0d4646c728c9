import { AuthenticationError } from '@backstage/errors';
import {
  calculateJwkThumbprint,
  type CryptoKey,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { join } from 'node:path';
import { readJson, writePrivateJson } from '../state/files';

const ALGORITHM = 'RS256';

/** Lifetime of access and id tokens in seconds; in a real tenant it is between 60 and 90 minutes. */
export const TOKEN_LIFETIME_SECONDS = 3600;

async function loadPrivateJwk(path: string): Promise<JWK> {
  const stored = await readJson(path);
  if (stored !== undefined) return stored as JWK;
  const { privateKey } = await generateKeyPair(ALGORITHM, {
    extractable: true,
  });
  const jwk = await exportJWK(privateKey);
  jwk.kid = await calculateJwkThumbprint(jwk);
  await writePrivateJson(path, jwk);
  return jwk;
}

async function toCryptoKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) {
    throw new AuthenticationError('The signing key is not an RSA key');
  }
  return key;
}

/** Signs and checks the directory's tokens. The key is stored on disk, so that tokens remain valid after a restart. */
export class TokenService {
  readonly #keyId: string;
  readonly #privateKey: CryptoKey;
  readonly #publicKey: CryptoKey;

  private constructor(
    readonly issuer: string,
    keyId: string,
    privateKey: CryptoKey,
    publicKey: CryptoKey,
    /** The published public key. */
    readonly publicJwk: JWK,
  ) {
    this.#keyId = keyId;
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /**
   * Reads the signing key from `<dataDir>/signing-key.json` (mode 0600), or generates it.
   *
   * @param issuer - the `iss` claim of every token
   */
  static async create(dataDir: string, issuer: string): Promise<TokenService> {
    const jwk = await loadPrivateJwk(join(dataDir, 'signing-key.json'));
    const { kty, n, e, kid } = jwk;
    const publicJwk: JWK = { kty, n, e, kid, alg: ALGORITHM, use: 'sig' };
    return new TokenService(
      issuer,
      String(kid),
      await toCryptoKey(jwk),
      await toCryptoKey(publicJwk),
      publicJwk,
    );
  }

  /** Signs a token that is valid for {@link TOKEN_LIFETIME_SECONDS} from now on. */
  sign(audience: string, claims: JWTPayload): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: this.#keyId, typ: 'JWT' })
      .setIssuer(this.issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + TOKEN_LIFETIME_SECONDS)
      .sign(this.#privateKey);
  }

  /**
   * Checks signature, issuer, lifetime and audience of a token.
   *
   * @throws AuthenticationError with the reason, without the token
   */
  async verify(
    token: string,
    isAudience: (audience: string) => boolean,
  ): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, this.#publicKey, {
        issuer: this.issuer,
        algorithms: [ALGORITHM],
      });
      if (typeof payload.aud !== 'string' || !isAudience(payload.aud)) {
        throw new AuthenticationError(
          'Access token validation failure. Invalid audience.',
        );
      }
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) {
        throw new AuthenticationError(
          'Lifetime validation failed, the token is expired.',
        );
      }
      if (error instanceof errors.JOSEError) {
        throw new AuthenticationError(
          'Access token is malformed or was not signed by this directory.',
        );
      }
      throw error;
    }
  }
}
