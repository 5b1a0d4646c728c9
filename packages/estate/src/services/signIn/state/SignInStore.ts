import { createHash, randomBytes } from 'node:crypto';
import {
  CODE_LIFETIME_MS,
  REFRESH_TOKEN_LIFETIME_MS,
  SESSION_LIFETIME_MS,
} from '../routes/protocol';
import type { CodeGrant, SignInState } from './signInState';

/** Refresh tokens that stay usable per sign-in: two tabs may refresh at once with the same one, as in a real tenant. */
const REFRESH_TOKENS_PER_FAMILY = 100;

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The state has to be JSON: no properties with the value undefined. */
function withoutUndefined(grant: CodeGrant): CodeGrant {
  return JSON.parse(JSON.stringify(grant)) as CodeGrant;
}

function dropExpired(records: Record<string, { expiresAt: number }>): void {
  const now = Date.now();
  for (const [key, { expiresAt }] of Object.entries(records)) {
    if (expiresAt <= now) delete records[key];
  }
}

/** Codes, browser sessions and refresh tokens over a {@link SignInState}. */
export class SignInStore {
  readonly #state: SignInState;

  constructor(state: SignInState) {
    this.#state = state;
  }

  issueCode(grant: CodeGrant): string {
    dropExpired(this.#state.codes);
    const code = newSecret();
    this.#state.codes[hash(code)] = {
      ...withoutUndefined(grant),
      expiresAt: Date.now() + CODE_LIFETIME_MS,
    };
    return code;
  }

  /**
   * Uses up a code.
   *
   * @returns the grant and the id of the family of its refresh tokens; 'used' for a code that was redeemed before, which
   * revokes the refresh tokens of its family; undefined for an unknown or expired code
   */
  redeemCode(
    code: string,
  ): { grant: CodeGrant; familyId: string } | 'used' | undefined {
    dropExpired(this.#state.codes);
    dropExpired(this.#state.usedCodes);
    const key = hash(code);
    const used = this.#state.usedCodes[key];
    if (used) {
      this.#revokeFamily(used.familyId);
      return 'used';
    }
    const grant = this.#state.codes[key];
    if (!grant) return undefined;
    delete this.#state.codes[key];
    const familyId = newSecret();
    this.#state.usedCodes[key] = {
      familyId,
      expiresAt: Date.now() + CODE_LIFETIME_MS,
    };
    return { grant, familyId };
  }

  issueRefreshToken(personId: string, scope: string, familyId: string): string {
    dropExpired(this.#state.refreshTokens);
    const token = newSecret();
    this.#state.refreshTokens[hash(token)] = {
      personId,
      scope,
      familyId,
      expiresAt: Date.now() + REFRESH_TOKEN_LIFETIME_MS,
    };
    const family = Object.entries(this.#state.refreshTokens).filter(
      ([, record]) => record.familyId === familyId,
    );
    for (const [key] of family.slice(0, -REFRESH_TOKENS_PER_FAMILY)) {
      delete this.#state.refreshTokens[key];
    }
    return token;
  }

  findRefreshToken(token: string) {
    dropExpired(this.#state.refreshTokens);
    return this.#state.refreshTokens[hash(token)];
  }

  startSession(personId: string): string {
    dropExpired(this.#state.sessions);
    const id = newSecret();
    this.#state.sessions[hash(id)] = {
      personId,
      expiresAt: Date.now() + SESSION_LIFETIME_MS,
    };
    return id;
  }

  /** @returns the id of the person who is signed in with this browser session */
  sessionPerson(id: string | undefined): string | undefined {
    dropExpired(this.#state.sessions);
    return id === undefined
      ? undefined
      : this.#state.sessions[hash(id)]?.personId;
  }

  endSession(id: string): void {
    delete this.#state.sessions[hash(id)];
  }

  #revokeFamily(familyId: string): void {
    for (const [key, record] of Object.entries(this.#state.refreshTokens)) {
      if (record.familyId === familyId) delete this.#state.refreshTokens[key];
    }
  }
}
