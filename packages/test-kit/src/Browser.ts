/** A headless browser that follows redirects one at a time and keeps cookies for each host. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  async request(url: string | URL, init: RequestInit = {}): Promise<Response> {
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
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line) || !value) {
        jar.delete(name);
      } else {
        jar.set(name, value);
      }
    }
    return response;
  }

  /** Follows redirects to a page, or to an address of one of the hosts. */
  async follow(
    url: string | URL,
    options: { until?: string; init?: RequestInit } = {},
  ): Promise<{ url: URL; response?: Response }> {
    let next = new URL(url);
    let init = options.init;
    for (let hop = 0; hop < 10; hop++) {
      if (options.until && next.href.startsWith(options.until)) {
        return { url: next };
      }
      const response = await this.request(next, init);
      init = undefined;
      const location = response.headers.get('location');
      if (!location) {
        return { url: next, response };
      }
      next = new URL(location, next);
    }
    throw new Error(`Too many redirects, last ${next}`);
  }

  /** Submits the first form that contains the text, with its hidden fields. */
  async submitForm(page: URL, html: string, holding: string, until: string) {
    const form = html
      .split('<form')
      .slice(1)
      .map(part => part.split('</form>')[0])
      .find(part => part.includes(holding));
    if (!form) {
      throw new Error(`No form holds '${holding}'`);
    }
    const attribute = (text: string, name: string) =>
      decode(text.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1] ?? '');
    const fields = [...form.matchAll(/<(?:input|button)[^<>]*>/g)]
      .map(([tag]) => [attribute(tag, 'name'), attribute(tag, 'value')])
      .filter(([name]) => name);
    const body = new URLSearchParams(fields as [string, string][]);
    const action = new URL(attribute(form, 'action') || page.href, page);
    return this.follow(action, { until, init: { method: 'POST', body } });
  }
}

function decode(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
