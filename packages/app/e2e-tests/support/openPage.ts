import type { Page } from '@playwright/test';
import { environment } from './environment';

/**
 * Changes to another page of the portal as a link does: the browser does not load the portal again.
 *
 * @param page - shows the portal, or has begun to load it
 * @param path - path and query, for example `/catalog?filters[kind]=system`
 */
export async function followTo(page: Page, path: string): Promise<void> {
  // Before its router runs, the portal would miss the change of the address.
  await page.getByRole('navigation').first().waitFor({ state: 'attached' });
  await page.evaluate(address => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Opens a page of the portal; loads the portal only where the browser does not show it yet. */
export async function openPage(page: Page, path: string): Promise<void> {
  const isOpen = page.url().startsWith(`${environment.portalUrl}/`);
  await (isOpen ? followTo(page, path) : page.goto(path));
}
