import { Browser } from '@portal/test-kit';

/** A headless browser that signs a person in to the portal. */
export class SignInBrowser {
  readonly #browser = new Browser();
  readonly #authUrl: string;
  readonly #origin: string;

  /** @param authUrl - address of the portal's sign-in API */
  constructor(authUrl: string, origin: string) {
    this.#authUrl = authUrl;
    this.#origin = origin;
  }

  /** Opens the directory's sign-in page, selects a person and returns to the portal. */
  async signIn(principalName: string): Promise<void> {
    const query = new URLSearchParams({
      env: 'development',
      scope: '',
      origin: this.#origin,
      flow: 'redirect',
      redirectUrl: this.#origin,
    });
    const start = await this.#browser.request(
      `${this.#authUrl}/directory/start?${query}`,
    );
    const page = start.headers.get('location') ?? '';
    const chosen = await this.#browser.request(page, {
      method: 'POST',
      body: new URLSearchParams({ email: principalName }),
    });
    await this.#browser.request(chosen.headers.get('location') ?? '');
  }

  /** Refreshes the session in the same way as the page, which needs a token of a scope. */
  async refresh(scope: string) {
    const query = new URLSearchParams({
      env: 'development',
      optional: '',
      scope,
    });
    const answer = await this.#browser.request(
      `${this.#authUrl}/directory/refresh?${query}`,
      { headers: { 'x-requested-with': 'XMLHttpRequest' } },
    );
    return answer.json();
  }
}
