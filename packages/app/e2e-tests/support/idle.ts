import type { Page } from '@playwright/test';

/**
 * Shortens the idle time in all tabs of this page's browser context, and nowhere else. Call it before the first page
 * is opened.
 *
 * @remarks Backstage reads `window.__APP_CONFIG__` as its last source of configuration. Changing the document on its
 * way does not do: Playwright does not offer a document for change that is reached by a redirect, as after sign-in.
 * @param options - `idleTimeoutMinutes` until the logout, with the warning in its last `promptBeforeIdleSeconds`
 */
export async function shortenIdleTime(
  page: Page,
  options: { idleTimeoutMinutes: number; promptBeforeIdleSeconds: number },
): Promise<void> {
  await page.context().addInitScript(autologout => {
    Object.assign(window, { __APP_CONFIG__: { auth: { autologout } } });
  }, options);
}
