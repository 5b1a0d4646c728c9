const REDIRECTS = 10;

/** Keeps cookies by host and name, as far as a sign-in needs it. */
class CookieJar {
  #cookies = new Map();

  take(url, response) {
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';');
      const at = pair.indexOf('=');
      const host = new URL(url).host;
      this.#cookies.set(`${host} ${pair.slice(0, at)}`, pair.slice(at + 1));
    }
  }

  header(url) {
    const prefix = `${new URL(url).host} `;
    return [...this.#cookies]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => `${key.slice(prefix.length)}=${value}`)
      .join('; ');
  }
}

/** Somebody who is signed in to the portal and calls its backend. */
export class PortalCaller {
  #backend;
  #token;

  constructor(backend, token) {
    this.#backend = backend;
    this.#token = token;
  }

  /**
   * Signs in through the directory, as the page does.
   *
   * @param {{ backend: string, web: string }} addresses
   * @param {string} email - principal name of somebody in the estate's directory
   * @throws Error when the sign-in does not end at the portal
   */
  static async signIn({ backend, web }, email) {
    const jar = new CookieJar();
    const query = new URLSearchParams({
      env: 'development',
      scope: '',
      origin: web,
      flow: 'redirect',
      redirectUrl: `${web}/home`,
    });
    const start = `${backend}/api/auth/directory/start?${query}`;
    const page = await follow(jar, start, web);
    const form = hiddenFieldsOf(await page.response.text(), email);
    await follow(jar, new URL(form.action, page.url).href, web, {
      method: 'POST',
      body: new URLSearchParams(form.fields),
    });
    const refresh = `${backend}/api/auth/directory/refresh?env=development`;
    const session = await fetch(refresh, {
      headers: {
        cookie: jar.header(refresh),
        'x-requested-with': 'XMLHttpRequest',
      },
    });
    if (!session.ok) {
      throw new Error(`${email} is not signed in: status ${session.status}`);
    }
    const { backstageIdentity } = await session.json();
    return new PortalCaller(backend, backstageIdentity.token);
  }

  /**
   * Asks the backend.
   *
   * @param {string} path - for example `/api/msgraph/v1/users/x`
   * @returns {Promise<number>} milliseconds until the whole answer was there
   * @throws Error with the status when the answer is no success
   */
  async time(path) {
    const started = performance.now();
    const response = await fetch(`${this.#backend}${path}`, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return performance.now() - started;
  }
}

async function follow(jar, from, web, init = {}) {
  let url = from;
  let next = init;
  for (let step = 0; step < REDIRECTS; step += 1) {
    const response = await fetch(url, {
      ...next,
      redirect: 'manual',
      headers: { cookie: jar.header(url) },
    });
    jar.take(url, response);
    const location = response.headers.get('location');
    if (!location) return { url, response };
    url = new URL(location, url).href;
    next = {};
    // The portal itself is the end: its page is not needed.
    if (new URL(url).origin === new URL(web).origin && !url.includes('/api/')) {
      return { url, response };
    }
  }
  throw new Error(`Too many redirects from ${new URL(from).pathname}`);
}

/** The form of one person on the estate's sign-in page. */
function hiddenFieldsOf(html, email) {
  const form = html
    .split('<form')
    .find(part => part.includes(`value="${email}"`));
  if (!form) throw new Error(`The sign-in page does not list ${email}`);
  const attribute = (text, name) =>
    new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1].replaceAll('&amp;', '&');
  const fields = form
    .split('<input')
    .slice(1)
    .map(input => [attribute(input, 'name'), attribute(input, 'value') ?? ''])
    .filter(([name]) => name);
  return { action: attribute(form, 'action') ?? '', fields };
}
