import { parseErrorResponseBody } from '@backstage/errors';
import { DIRECTORY_PROVIDER_ID, DIRECTORY_SCOPES } from './directoryProvider';
import {
  type SignInProblemCode,
  parseSignInProblemCode,
} from './signInProblem';

/** Responses of a gateway whose backend is not available. */
const GATEWAY_STATUS = [502, 503, 504];

/** Shows the backend that a script of this page asks. */
const HEADERS = { 'x-requested-with': 'XMLHttpRequest' };

/** What the backend says of the session; `problem` is undefined if nobody has signed in, or the session has simply ended. */
export type SessionAnswer =
  | { token: string; problem?: undefined }
  | { token?: undefined; problem?: SignInProblemCode };

/** What {@link DirectorySession} works with. */
export interface DirectorySessionOptions {
  /** Address of the auth plugin. */
  authBaseUrl: string;
  /** The environment of the provider's configuration. */
  environment: string;
  /** Asks for the session. */
  ask?: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * The session with the company directory, as the page knows it before the app is there. The app's own auth API asks for the same
 * address, and takes this answer over.
 */
export class DirectorySession {
  readonly #options: DirectorySessionOptions;

  constructor(options: DirectorySessionOptions) {
    this.#options = options;
  }

  /** Asks the backend for the session. Tabs ask one after the other, like the app's auth API. */
  async refresh(): Promise<SessionAnswer> {
    const scope = encodeURIComponent(DIRECTORY_SCOPES.join(' '));
    const url = this.#url('refresh', `optional&scope=${scope}`);
    const { ask = fetch } = this.#options;
    const { origin, pathname } = new URL(url, window.location.href);
    const refresh = () =>
      ask(url, { headers: HEADERS, credentials: 'include' });
    let response: Response;
    try {
      response = await (navigator.locks?.request(
        `backstage-auth-refresh:${origin}${pathname}`,
        refresh,
      ) ?? refresh());
    } catch {
      return { problem: 'backend-unreachable' };
    }
    return response.ok ? readToken(response) : readProblem(response);
  }

  /** Ends the session in the backend. */
  async end(): Promise<void> {
    await fetch(this.#url('logout'), {
      method: 'POST',
      headers: HEADERS,
      credentials: 'include',
    });
  }

  /** Leaves the page; the directory redirects to this address with a session or an error. */
  signIn(go = (url: string) => window.location.assign(url)): void {
    const query = new URLSearchParams({
      scope: DIRECTORY_SCOPES.join(' '),
      origin: window.location.origin,
      redirectUrl: window.location.href,
      flow: 'redirect',
    });
    go(this.#url('start', query.toString()));
  }

  #url(route: string, query?: string): string {
    const { authBaseUrl, environment } = this.#options;
    const env = `env=${encodeURIComponent(environment)}`;
    const parameters = query ? `${query}&${env}` : env;
    return `${authBaseUrl}/${DIRECTORY_PROVIDER_ID}/${route}?${parameters}`;
  }
}

async function readToken(response: Response): Promise<SessionAnswer> {
  const { backstageIdentity } = await response.json();
  const token: unknown = backstageIdentity?.token;
  return typeof token === 'string' ? { token } : { problem: 'unknown' };
}

async function readProblem(response: Response): Promise<SessionAnswer> {
  if (GATEWAY_STATUS.includes(response.status)) {
    return { problem: 'backend-unreachable' };
  }
  const { error } = await parseErrorResponseBody(response);
  const code = parseSignInProblemCode(error.message);
  const isUnsaid = code === 'unknown' && response.status === 401;
  return { problem: isUnsaid ? undefined : code };
}
