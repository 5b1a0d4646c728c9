import type { Request, Response } from 'express';
import { z } from 'zod';
import type { TokenSealer } from './createTokenSealer';

/** Maximum lifetime of the cookie, in milliseconds (ledger C-124). */
const MAX_AGE_MS = 60 * 60 * 1000;

const NAME = 'azure-token';

/** Maximum length of one cookie's value, in characters. Browsers drop cookies of more than 4,096 bytes. */
const MAX_PART_LENGTH = 3_800;

/** Number of cookies for the longest token: 8,192 characters (OpenAPI document), about 11,100 after encryption. */
const MAX_PARTS = 3;

/** A token and the directory's object id of its account. */
export interface KeptToken {
  token: string;
  objectId: string;
  /** Milliseconds since the Unix epoch. */
  endsAt: number;
}

const keptSchema = z.object({
  token: z.string(),
  objectId: z.string(),
  endsAt: z.number(),
});

function partName(index: number): string {
  return `${NAME}.${index}`;
}

/** Reads the cookies of a request by name. The first cookie of a name takes precedence. */
function cookiesOf(request: Request): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) {
      cookies.set(name, pair.slice(at + 1).trim());
    }
  }
  return cookies;
}

/**
 * Stores a person's token in cookies that scripts cannot read and other sites cannot send (ledger C-124, C-125). The
 * values are encrypted and can only be decrypted for the signed-in person.
 */
export class TokenCookie {
  readonly #sealer: TokenSealer;
  /** Path of the API, for example `/api/azure`. */
  readonly #path: string;

  constructor(
    sealer: TokenSealer,

    path: string,
  ) {
    this.#sealer = sealer;
    this.#path = path;
  }

  /** Stores a token until it expires, for at most 60 minutes. */
  write(response: Response, kept: KeptToken, owner: string): void {
    const now = Date.now();
    const endsAt = Math.min(kept.endsAt, now + MAX_AGE_MS);
    const sealed = this.#sealer.seal(
      JSON.stringify({ ...kept, endsAt }),
      owner,
    );
    for (let index = 0; index < MAX_PARTS; index += 1) {
      const part = sealed.slice(
        index * MAX_PART_LENGTH,
        (index + 1) * MAX_PART_LENGTH,
      );
      this.#set(response, index, part, endsAt - now);
    }
  }

  /** Removes the stored token. */
  clear(response: Response): void {
    for (let index = 0; index < MAX_PARTS; index += 1) {
      this.#set(response, index, '', 0);
    }
  }

  /** Returns the token of a person, or undefined if it is missing or expired. */
  read(request: Request, owner: string): KeptToken | undefined {
    const cookies = cookiesOf(request);
    let sealed = '';
    for (let index = 0; index < MAX_PARTS; index += 1) {
      sealed += cookies.get(partName(index)) ?? '';
    }
    const text = this.#sealer.open(sealed, owner);
    if (text === undefined) return undefined;
    const kept = keptSchema.parse(JSON.parse(text));
    return kept.endsAt > Date.now() ? kept : undefined;
  }

  /** Sets one cookie, or removes it if the value is empty. */
  #set(response: Response, index: number, value: string, ageMs: number): void {
    response.cookie(partName(index), value, {
      httpOnly: true,
      secure: true,
      sameSite: 'strict',
      path: this.#path,
      maxAge: value === '' ? 0 : ageMs,
    });
  }
}
