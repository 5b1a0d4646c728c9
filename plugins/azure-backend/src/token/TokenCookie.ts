import type { Request, Response } from 'express';
import { z } from 'zod';
import type { TokenSealer } from './createTokenSealer';

/** Longest time that a token is kept, in milliseconds (ledger C-124). */
const MAX_AGE_MS = 60 * 60 * 1000;

const NAME = 'azure-token';

/** Longest value of one cookie, in characters: browsers drop cookies of more than 4,096 bytes. */
const MAX_PART_LENGTH = 3_800;

/** Parts that the longest token needs: 8,192 characters (the API's document) become about 11,100 when they are sealed. */
const MAX_PARTS = 3;

/** A token and whom it stands for in the directory. */
export interface KeptToken {
  token: string;
  objectId: string;
  /** In milliseconds since 1970. */
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

/** Values of a request's cookies; the first of a name counts. */
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
 * Keeps a person's token in cookies that no script can read and no other site sends (ledger C-124, C-125). What they hold
 * is encrypted, and opens only for the person who is signed in to the portal.
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

  /** Keeps a token until it ends, 60 minutes at most. */
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

  /** Removes what is kept. */
  clear(response: Response): void {
    for (let index = 0; index < MAX_PARTS; index += 1) {
      this.#set(response, index, '', 0);
    }
  }

  /** Answers the token of a person, unless there is none that still holds. */
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

  /** An empty part is removed. */
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
