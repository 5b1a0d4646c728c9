import { signInSample } from '../sample-sign-in.mjs';
import { ACCOUNTS } from './pages.mjs';

/** Longest wait for one thing of a page, on a machine with much else to do. */
export const PATIENCE_MS = 90_000;

/**
 * Signs the sample accounts in, each once, and keeps a browser context for each.
 *
 * @param {object} options
 * @param {import('@playwright/test').Browser} options.browser
 * @param {import('@playwright/test').BrowserContextOptions} options.settings - of each context
 * @param {{ web: string, backend: string }} options.addresses
 * @param {AbortSignal} options.signal
 */
export function createSessions({ browser, settings, addresses, signal }) {
  const contexts = new Map();

  const open = async account => {
    const context = await browser.newContext(settings);
    context.setDefaultTimeout(PATIENCE_MS);
    if (!account) return context;
    const email = ACCOUNTS[account];
    const cookies = await signInSample({ addresses, email, signal });
    if (!cookies) throw new Error(`${email} could not sign in`);
    const domain = new URL(addresses.backend).hostname;
    await context.addCookies(cookies.map(cookie => ({ ...cookie, domain })));
    return context;
  };

  const contextOf = account => {
    const opened = contexts.get(account) ?? open(account);
    contexts.set(account, opened);
    opened.catch(() => contexts.delete(account));
    return opened;
  };

  /** Sends a request to the backend as the person does, and returns the answer with its status. */
  const call = async (account, method, path, data) => {
    const { request } = await contextOf(account);
    const session = await request.get(
      `${addresses.backend}/api/auth/directory/refresh?env=development`,
      { headers: { 'x-requested-with': 'XMLHttpRequest' } },
    );
    const { backstageIdentity } = await session.json();
    const response = await request.fetch(`${addresses.backend}${path}`, {
      method,
      data,
      headers: { authorization: `Bearer ${backstageIdentity.token}` },
    });
    const text = await response.text();
    const body = text ? JSON.parse(text) : undefined;
    return { status: response.status(), body };
  };

  /** As `call`, and fails unless the answer is good or has an expected status. */
  const ask = async (account, method, path, { data, expected = [] } = {}) => {
    const { status, body } = await call(account, method, path, data);
    if (status >= 300 && !expected.includes(status)) {
      const reason = body?.error?.message ?? '';
      throw new Error(`${method} ${path} answered ${status}: ${reason}`);
    }
    return body;
  };

  return { contextOf, ask };
}
