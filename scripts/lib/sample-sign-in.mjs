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
    while (!(await signInSample({ addresses, email, signal }))) {
      signal.throwIfAborted();
      if (Date.now() > end) return false;
      await delay(POLL_MS, undefined, { signal });
    }
  }
  return true;
}

/**
 * Sends the requests of a sign-in through the estate's directory, and asks for the session that it begins.
 *
 * @param {object} options
 * @param {{ web: string, backend: string }} options.addresses
 * @param {string} options.email
 * @param {AbortSignal} options.signal
 * @returns {Promise<{ name: string, value: string, path: string }[] | undefined>} the cookies of the session; undefined if it
 * was refused
 */
export async function signInSample({
  addresses: { web, backend },
  email,
  signal,
}) {
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
      headers: {
        ...options.headers,
        cookie: [...cookies.values()]
          .map(({ name, value }) => `${name}=${value}`)
          .join('; '),
      },
    });
    await response.body?.cancel();
    for (const header of response.headers.getSetCookie()) {
      const cookie = readCookie(header);
      cookies.set(cookie.name, cookie);
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
    if (!chosen || !(await follow(chosen))) return undefined;
    const session = await send(
      `${backend}/api/auth/directory/refresh?optional=&env=development`,
      { headers: { 'x-requested-with': 'XMLHttpRequest' } },
    );
    return session.ok ? [...cookies.values()] : undefined;
  } catch (error) {
    signal.throwIfAborted();
    // A connection that failed; anything else is a mistake here.
    if (error instanceof TypeError && error.cause) return undefined;
    throw error;
  }
}

/**
 * Signs a sample person in.
 *
 * @param {object} options - as for {@link signInSample}, and `at`, the address of the backend that is asked
 * @returns {Promise<(method: string, path: string, body?: object) => Promise<any>>} sends a request to the backend as this
 * person, and returns the answer's body; it throws for every answer but a success
 * @throws Error if the person cannot sign in
 */
export async function askAs({
  addresses,
  email,
  signal,
  at = addresses.backend,
}) {
  const cookies = await signInSample({ addresses, email, signal });
  if (!cookies) throw new Error(`${email} cannot sign in`);
  const send = async (path, options, backend = at) => {
    const response = await fetch(`${backend}${path}`, {
      signal,
      ...options,
    });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    // Of work that tells how it goes, nobody reads the events.
    if (response.ok && type.startsWith('text/event-stream')) return undefined;
    if (response.ok) return text === '' ? undefined : JSON.parse(text);
    const [address] = path.split('?');
    throw new Error(
      `${address} answered ${response.status}${describeRefusal(text)}`,
    );
  };
  const session = await send(
    '/api/auth/directory/refresh?optional=&env=development',
    {
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
    },
    addresses.backend,
  );
  const authorization = `Bearer ${session.backstageIdentity.token}`;
  return (method, path, body) =>
    send(path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
}

/** Reads the parts of a `Set-Cookie` header that a later request needs. */
function readCookie(header) {
  const [, name, value] = /^([^=]*)=([^;]*)/.exec(header);
  const [, path] = /;\s*path=([^;]*)/i.exec(header) ?? [];
  return { name, value, path: path ?? '/' };
}

/** What the portal says about a refusal. */
function describeRefusal(text) {
  try {
    const { error } = JSON.parse(text);
    return error ? `: ${error.message}` : '';
  } catch {
    // No answer of the portal, but of something before it.
    return '';
  }
}
