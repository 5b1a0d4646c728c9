import { createHash, randomBytes } from 'node:crypto';
import type { EstateProcess } from '../testing';

/** Parameters of a redirect to the application. */
export type Reply = Record<string, string>;

/** An application that signs users in with fetch only, together with its browser. */
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

  /** Returns the authorize URL; parameters with the value undefined are left out. */
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

  /** Sends a request of the browser: stores the cookie, does not follow redirects. */
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

  /** Selects a person on the sign-in page at the URL. */
  choose(email: string, url = this.authorizeUrl()): Promise<Response> {
    return this.browse(url, { email });
  }

  /** Signs a person in and returns the code. */
  async code(email: string, url?: string): Promise<string> {
    return replyOf(await this.choose(email, url)).code;
  }

  /** Calls the token endpoint, with the valid client secret in the form by default. */
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

/** Reads the parameters of a redirect to the application. */
export function replyOf(response: Response): Reply {
  const location = new URL(response.headers.get('location') ?? 'none:');
  return Object.fromEntries(location.searchParams);
}
