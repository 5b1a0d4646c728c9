import { createHash, randomBytes } from 'node:crypto';
import type { EstateProcess } from '../testing';

/** What came back to the application's redirect address. */
export type Reply = Record<string, string>;

/** An application that signs people in with nothing but fetch, and the browser it runs in. */
export class RelyingParty {
  readonly redirectUri =
    'http://localhost:7007/api/auth/directory/handler/frame';
  readonly verifier = randomBytes(32).toString('base64url');
  /** The browser's cookie at the directory. */
  cookie = '';

  constructor(readonly estate: EstateProcess) {}

  get tenantUrl(): string {
    return `${this.estate.urls.signIn}/${this.estate.credentials.tenantId}`;
  }

  /** The address that a sign-in starts at; a parameter that is undefined is left out. */
  authorizeUrl(changes: Record<string, string | undefined> = {}): string {
    const parameters = {
      client_id: this.estate.credentials.clientId,
      redirect_uri: this.redirectUri,
      response_type: 'code',
      scope: 'openid profile email offline_access',
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: createHash('sha256')
        .update(this.verifier)
        .digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    const query = Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    return `${this.tenantUrl}/oauth2/v2.0/authorize?${new URLSearchParams(query)}`;
  }

  /** A request of the browser: keeps the cookie, follows nothing. */
  async browse(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: this.cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (cookie) this.cookie = cookie;
    return response;
  }

  /** Chooses a person on the page that the address shows. */
  choose(email: string, url = this.authorizeUrl()): Promise<Response> {
    return this.browse(url, { email });
  }

  /** Signs a person in and answers the code. */
  async code(email: string, url?: string): Promise<string> {
    return replyOf(await this.choose(email, url)).code;
  }

  /** Calls the token endpoint, with the right client secret in the form unless told otherwise. */
  async token(
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ) {
    const { clientId, clientSecret } = this.estate.credentials;
    const response = await fetch(`${this.tenantUrl}/oauth2/v2.0/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({
        ...(!headers.authorization && {
          client_id: clientId,
          client_secret: clientSecret,
        }),
        ...form,
      }),
    });
    const body: Record<string, string> = await response.json();
    return { status: response.status, body };
  }

  redeem(code: string, changes: Record<string, string> = {}) {
    return this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
      ...changes,
    });
  }

  refresh(refreshToken: string, scope?: string) {
    return this.token({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      ...(scope && { scope }),
    });
  }
}

/** Reads what a redirect brings back to the application. */
export function replyOf(response: Response): Reply {
  const location = new URL(response.headers.get('location') ?? 'none:');
  return Object.fromEntries(location.searchParams);
}
