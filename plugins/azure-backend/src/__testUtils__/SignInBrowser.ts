/** A browser without a screen that signs somebody in to the portal; keeps cookies by host. */
export class SignInBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();

  /** @param authUrl - address of the portal's API of sign-in */
  constructor(
    private readonly authUrl: string,
    private readonly origin: string,
  ) {}

  /** Goes to the directory, chooses a person there and comes back to the portal. */
  async signIn(principalName: string): Promise<void> {
    const query = new URLSearchParams({
      env: 'development',
      scope: '',
      origin: this.origin,
      flow: 'redirect',
      redirectUrl: this.origin,
    });
    const start = await this.#go(`${this.authUrl}/directory/start?${query}`);
    const page = start.headers.get('location') ?? '';
    const chosen = await this.#go(page, {
      method: 'POST',
      body: new URLSearchParams({ email: principalName }),
    });
    await this.#go(chosen.headers.get('location') ?? '');
  }

  /** Renews the session, as the page does when it wants a token of a scope. */
  async refresh(scope: string) {
    const query = new URLSearchParams({
      env: 'development',
      optional: '',
      scope,
    });
    const answer = await this.#go(
      `${this.authUrl}/directory/refresh?${query}`,
      { headers: { 'x-requested-with': 'XMLHttpRequest' } },
    );
    return answer.json();
  }

  async #go(url: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(url);
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, jar);
    const cookie = [...jar].map(pair => pair.join('=')).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { cookie, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
}
