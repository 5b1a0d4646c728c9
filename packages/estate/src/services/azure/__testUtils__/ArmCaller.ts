import { RelyingParty } from '../../../__testUtils__/RelyingParty';
import type { EstateProcess } from '../../../testing';

const ARM = 'https://management.azure.com';

/** Calls the estate's Azure Resource Manager as a principal. */
export class ArmCaller {
  #subscriptions: Record<string, string> | undefined;

  private constructor(
    readonly estate: EstateProcess,
    readonly token: string,
  ) {}

  static with(estate: EstateProcess, token: string): ArmCaller {
    return new ArmCaller(estate, token);
  }

  /** As the portal's managed identity. */
  static async portal(
    estate: EstateProcess,
    resource = ARM,
  ): Promise<ArmCaller> {
    const answer = await fetch(
      `${estate.urls.identity}?api-version=2019-08-01&resource=${resource}`,
      { headers: { 'x-identity-header': estate.credentials.identityHeader } },
    );
    const { access_token: token } = await answer.json();
    return new ArmCaller(estate, token);
  }

  /** As a signed-in person: with the token of a refresh for Azure. */
  static async person(
    estate: EstateProcess,
    principalName: string,
    scope = `${ARM}/user_impersonation`,
  ): Promise<ArmCaller> {
    const app = new RelyingParty(estate);
    const { body } = await app.redeem(await app.code(principalName));
    const renewed = await app.refresh(body.refresh_token, scope);
    return new ArmCaller(estate, renewed.body.access_token);
  }

  async ask(path: string, init: { method?: string; body?: unknown } = {}) {
    const { azure } = this.estate.urls;
    const response = await fetch(
      path.startsWith('http') ? path : `${azure}${path}`,
      {
        method: init.method,
        headers: this.token ? { authorization: `Bearer ${this.token}` } : {},
        body: init.body === undefined ? undefined : JSON.stringify(init.body),
      },
    );
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  }

  /** Reads all pages of a list; returns its items and the number of pages. */
  async all(path: string) {
    const items: Record<string, string>[] = [];
    let pages = 0;
    let next: string | undefined = path;
    while (next) {
      const { status, body } = await this.ask(next);
      if (status !== 200) return { status, items, pages, error: body.error };
      items.push(...body.value);
      pages += 1;
      next = body.nextLink;
    }
    return { status: 200, items, pages, error: undefined };
  }

  /** Ids of the visible subscriptions by name. */
  async subscriptions(): Promise<Record<string, string>> {
    if (!this.#subscriptions) {
      const { items } = await this.all('/subscriptions?api-version=2020-01-01');
      this.#subscriptions = Object.fromEntries(
        items.map(one => [one.displayName, one.subscriptionId]),
      );
    }
    return this.#subscriptions;
  }

  async groupPath(subscription: string, group = ''): Promise<string> {
    const ids = await this.subscriptions();
    return `/subscriptions/${ids[subscription]}/resourceGroups${group && `/${group}`}`;
  }
}
