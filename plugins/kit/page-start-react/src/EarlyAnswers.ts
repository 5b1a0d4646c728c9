/** Time after which an answer that nobody took over is too old to be shown as new. */
const KEPT_MS = 30_000;

interface EarlyAnswer {
  authorization: string | null;
  response: Promise<Response>;
}

type Fetch = typeof fetch;

/** What {@link EarlyAnswers} needs to know of a request. */
interface AskedRequest {
  url: string;
  method: string;
  headers: Headers;
  signal: AbortSignal | null | undefined;
}

/** Called with the address of each request that only reads. */
export type Observer = (url: string) => void;

const absolute = (url: string) => new URL(url, window.location.href).href;

/**
 * Answers that were asked for before the app started. The app's own request for the same address with the same identity takes
 * one over, once; every other request is sent as ever.
 */
export class EarlyAnswers {
  readonly #answers = new Map<string, EarlyAnswer>();
  readonly #fetch: Fetch;
  #observer: Observer | undefined;

  /** @param scope - whose `fetch` is replaced */
  constructor(scope: { fetch: Fetch }) {
    this.#fetch = scope.fetch.bind(scope);
    scope.fetch = (input, init) => {
      const request = readRequest(input, init);
      if (request.method === 'GET') this.#observer?.(request.url);
      return this.#takeOver(request, () => this.#fetch(input, init));
    };
  }

  /** Tells of the requests from now on, in place of who was told before. */
  observe(observer: Observer | undefined): void {
    this.#observer = observer;
  }

  /** Asks now, and keeps the answer for the app. */
  async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const address = absolute(url);
    const authorization = new Headers(init.headers).get('authorization');
    const response = this.#fetch(url, init);
    this.#answers.set(address, { authorization, response });
    const forget = () => this.#answers.delete(address);
    setTimeout(forget, KEPT_MS);
    return (await response).clone();
  }

  async #takeOver(
    { url, method, headers, signal }: AskedRequest,
    askAnew: () => Promise<Response>,
  ): Promise<Response> {
    const early = this.#answers.get(url);
    const isSame =
      early &&
      method === 'GET' &&
      headers.get('authorization') === early.authorization &&
      // A page that wants a fresh answer asks for one.
      !headers.has('cache-control');
    if (!isSame) return askAnew();
    this.#answers.delete(url);
    const response = await early.response.catch(() => undefined);
    signal?.throwIfAborted();
    // The page's own request shows why it fails.
    return response?.ok ? response : askAnew();
  }
}

function readRequest(
  input: RequestInfo | URL,
  init?: RequestInit,
): AskedRequest {
  const request =
    typeof input === 'string' || input instanceof URL ? undefined : input;
  return {
    url: absolute(request?.url ?? String(input)),
    method: init?.method?.toUpperCase() ?? request?.method ?? 'GET',
    headers: new Headers(init?.headers ?? request?.headers),
    signal: init?.signal ?? request?.signal,
  };
}
