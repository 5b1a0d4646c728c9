import { createHmac, createPublicKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { isSameSecret } from '../../../tokens/isSameSecret';
import { ApiError } from '../ApiError';
import {
  has,
  type Level,
  type Permissions,
  PORTAL_PERMISSIONS,
} from './permissions';

/** Lifetime of an installation's token: https://docs.github.com/rest/apps/apps#create-an-installation-access-token-for-an-app */
const TOKEN_LIFETIME_MS = 3_600_000;

/** Longest lifetime of an App's own token, and how far clocks may differ, in seconds. */
const MAX_JWT_SECONDS = 600;
const CLOCK_SECONDS = 60;

/** How GitHub begins the tokens of installations. */
const TOKEN_START = 'ghs_';

/** The only installation: on the organisation, with all repositories. */
export const INSTALLATION_ID = 4_600_001;

/** What a token of an installation may do. */
export interface InstallationToken {
  permissions: Permissions;
  /** Names of the repositories that it was limited to. */
  repositories?: string[];
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Registration of the portal's App, with its one installation. Tokens need no storage: they are signed. */
export class GitHubApp {
  readonly slug = 'harbour';
  readonly #publicKey: KeyObject;
  readonly #secret: string;

  constructor(
    readonly id: number,
    options: { privateKey: string; secret: string; permissions?: Permissions },
  ) {
    this.#publicKey = createPublicKey(options.privateKey);
    this.#secret = options.secret;
    this.permissions = options.permissions ?? PORTAL_PERMISSIONS;
  }

  /** What the installation was granted. */
  readonly permissions: Permissions;

  /**
   * Checks the token that an App signs for itself
   * (https://docs.github.com/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-json-web-token-jwt-for-a-github-app).
   *
   * @throws ApiError 401 in GitHub's words
   */
  async requireJwt(token: string): Promise<void> {
    const { payload } = await jwtVerify(token, this.#publicKey, {
      algorithms: ['RS256'],
      clockTolerance: CLOCK_SECONDS,
    }).catch((error: unknown) => {
      throw error instanceof errors.JWTExpired
        ? new ApiError(
            401,
            "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
          )
        : new ApiError(401, 'A JSON web token could not be decoded');
    });
    const now = Math.floor(Date.now() / 1000);
    const { iss, iat = 0, exp = 0 } = payload;
    if (String(iss) !== String(this.id)) {
      throw new ApiError(401, 'Integration not found');
    }
    if (exp - now > MAX_JWT_SECONDS + CLOCK_SECONDS) {
      throw new ApiError(
        401,
        "'Expiration time' claim ('exp') is too far in the future",
      );
    }
    if (iat > now + CLOCK_SECONDS) {
      throw new ApiError(
        401,
        "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued",
      );
    }
  }

  /**
   * Creates a token of the installation, with all its permissions or fewer.
   *
   * @throws ApiError 422 for a permission that the installation does not have
   */
  issue(
    wanted: { permissions?: Record<string, string>; repositories?: string[] },
    now = Date.now(),
  ): { token: string } & InstallationToken {
    const permissions = this.#within(wanted.permissions ?? this.permissions);
    const facts: InstallationToken = {
      permissions,
      ...(wanted.repositories && { repositories: wanted.repositories }),
      // GitHub's times have whole seconds.
      expiresAt: Math.floor((now + TOKEN_LIFETIME_MS) / 1000) * 1000,
    };
    const body = Buffer.from(JSON.stringify(facts)).toString('base64url');
    return { token: `${TOKEN_START}${body}.${this.#sign(body)}`, ...facts };
  }

  /** Returns what a token may do; undefined for another token, and for one that has expired. */
  read(token: string, now = Date.now()): InstallationToken | undefined {
    if (!token.startsWith(TOKEN_START)) return undefined;
    const [body, signature = ''] = token.slice(TOKEN_START.length).split('.');
    if (!isSameSecret(signature, this.#sign(body))) return undefined;
    const facts: InstallationToken = JSON.parse(
      Buffer.from(body, 'base64url').toString(),
    );
    return facts.expiresAt > now ? facts : undefined;
  }

  #within(wanted: Record<string, string>): Permissions {
    const levels = Object.entries(wanted) as [string, Level][];
    const missing = levels.find(
      ([permission, level]) => !has(this.permissions, { permission, level }),
    );
    if (missing) {
      throw new ApiError(
        422,
        'The permissions requested are not granted to this installation.',
      );
    }
    return { ...Object.fromEntries(levels), metadata: 'read' };
  }

  #sign(body: string): string {
    return createHmac('sha256', this.#secret).update(body).digest('base64url');
  }
}
