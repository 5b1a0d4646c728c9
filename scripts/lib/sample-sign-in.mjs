import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 500;

/**
 * Waits until each sample person can sign in. A new portal reads people from the directory after it has started, and refuses
 * people whom the catalogue does not contain yet.
 *
 * @param {object} options
 * @param {{ web: string, backend: string }} options.addresses
 * @param {string[]} options.emails
 * @param {number} options.timeoutMs
 * @param {AbortSignal} options.signal
 * @returns {Promise<boolean>} false if somebody cannot sign in after this time
 */
export async function waitForSampleSignIns(options) {
  const { addresses, emails, timeoutMs, signal } = options;
  const end = Date.now() + timeoutMs;
  for (const email of emails) {
    while (!(await canSignIn({ addresses, email, signal }))) {
      signal.throwIfAborted();
      if (Date.now() > end) return false;
      await delay(POLL_MS, undefined, { signal });
    }
  }
  return true;
}

/** Sends the requests of a sign-in through the estate's directory, and asks for the session that it begins. */
async function canSignIn({ addresses: { web, backend }, email, signal }) {
  const cookies = new Map();
  const query = new URLSearchParams({
    env: 'development',
    scope: 'openid profile email',
    origin: web,
    flow: 'redirect',
    redirectUrl: `${web}/`,
  });
  const send = async (url, options = {}) => {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      ...options,
      headers: { ...options.headers, cookie: [...cookies.values()].join('; ') },
    });
    await response.body?.cancel();
    for (const cookie of response.headers.getSetCookie()) {
      const [pair] = cookie.split(';');
      cookies.set(pair.split('=', 1)[0], pair);
    }
    return response;
  };
  const follow = (response, options) => {
    const location = response.headers.get('location');
    return location && send(new URL(location, response.url), options);
  };
  try {
    const start = await send(`${backend}/api/auth/directory/start?${query}`);
    // The directory's page sends the chosen person to its own address.
    const chosen = await follow(start, {
      method: 'POST',
      body: new URLSearchParams({ email }),
    });
    if (!chosen || !(await follow(chosen))) return false;
    const session = await send(
      `${backend}/api/auth/directory/refresh?optional=&env=development`,
      { headers: { 'x-requested-with': 'XMLHttpRequest' } },
    );
    return session.ok;
  } catch (error) {
    signal.throwIfAborted();
    // A connection that failed; anything else is a mistake here.
    if (error instanceof TypeError && error.cause) return false;
    throw error;
  }
}
