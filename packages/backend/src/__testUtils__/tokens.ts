import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PORTAL_SIGN_IN } from '@portal/plugin-directory-common';
import { decodeJwt, importPKCS8, SignJWT } from 'jose';

const ALGORITHM = 'ES256';
const KEY_ID = 'of-the-portal';
/** An admin of the sample company. */
export const USER = 'user:default/portal.admin_retail.example';

/** The claims of a token. */
interface Claims {
  /** One of Backstage's token types. */
  typ?: string;
  /** Reference of the user. */
  sub?: string;
  audience?: string;
  /** Time until it expires, for example `1h` or `-1 minute`. */
  expires?: string;
}

/** Key files with which the portal under test signs the tokens of its users. */
export class KeyFiles {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-keys-'));
  readonly #privateKey: string;

  constructor() {
    const { publicKey, privateKey } = createKeys();
    this.#privateKey = privateKey;
    writeFileSync(join(this.#folder, 'public.pem'), publicKey);
    writeFileSync(join(this.#folder, 'private.pem'), privateKey);
  }

  /** Value of `auth.keyStore`. */
  get config() {
    return {
      provider: 'static',
      static: {
        keys: [
          {
            publicKeyFile: join(this.#folder, 'public.pem'),
            privateKeyFile: join(this.#folder, 'private.pem'),
            keyId: KEY_ID,
            algorithm: ALGORITHM,
          },
        ],
      },
    };
  }

  /** A user's token, as issued by the portal. */
  sign(claims: Claims = {}): Promise<string> {
    return sign(this.#privateKey, claims);
  }

  /** The token that upstream's OAuth server issues to an assistant of a person: without the claim of the portal's own sign-in. */
  async forAssistant(userToken: string): Promise<string> {
    const { amr: _, ...claims } = decodeJwt(userToken);
    return new SignJWT(claims)
      .setProtectedHeader({
        alg: ALGORITHM,
        typ: 'vnd.backstage.user',
        kid: KEY_ID,
      })
      .sign(await importPKCS8(this.#privateKey, ALGORITHM));
  }

  /** Invalid headers, by the reason. */
  async bad(): Promise<Record<string, string>> {
    const other = createKeys().privateKey;
    const [, payload, signature] = (await this.sign()).split('.');
    const unsigned = encode({ alg: 'none', typ: 'vnd.backstage.user' });
    const plugin = { typ: 'vnd.backstage.plugin', audience: 'catalog' };
    return {
      garbage: 'Bearer garbage',
      'three parts of garbage': 'Bearer a.b.c',
      'no token': 'Bearer ',
      'another scheme': `Basic ${Buffer.from('a:b').toString('base64')}`,
      expired: `Bearer ${await this.sign({ expires: '-1 minute' })}`,
      'signed by another': `Bearer ${await sign(other, {})}`,
      'of a plugin, signed by another': `Bearer ${await sign(other, plugin)}`,
      'of a plugin, signed as for a user': `Bearer ${await this.sign(plugin)}`,
      'not signed': `Bearer ${unsigned}.${payload}.`,
      'changed after it was signed': `Bearer ${unsigned}.${payload}.${signature}`,
    };
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function createKeys() {
  return generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

async function sign(privateKey: string, claims: Claims): Promise<string> {
  const { typ = 'vnd.backstage.user', audience = 'backstage' } = claims;
  const { sub = USER } = claims;
  const key = await importPKCS8(privateKey, ALGORITHM);
  // With this proof the portal makes the limited token for calls between its plugins.
  const limited = await new SignJWT({ sub })
    .setProtectedHeader({
      typ: 'vnd.backstage.limited-user',
      alg: ALGORITHM,
      kid: KEY_ID,
    })
    .setIssuedAt()
    .setExpirationTime(claims.expires ?? '1h')
    .sign(key);
  const { iat, exp } = decodeJwt(limited);
  const [, , uip] = limited.split('.');
  return new SignJWT({ sub, iat, exp, uip, ...PORTAL_SIGN_IN })
    .setProtectedHeader({ alg: ALGORITHM, typ, kid: KEY_ID })
    .setIssuer('http://localhost:7007/api/auth')
    .setAudience(audience)
    .sign(key);
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
