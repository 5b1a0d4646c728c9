import type { Browser } from '@playwright/test';
import { userToken } from './portalApi';
import { takeSession } from './signIn';

/**
 * Returns a Backstage token of a person, for tests that call the API without a page.
 *
 * @param email - principal name of a person in the directory
 */
export async function tokenOf(
  browser: Browser,
  email: string,
): Promise<string> {
  const page = await browser.newPage();
  await takeSession(page, email);
  const token = await userToken(page);
  await page.context().close();
  return token;
}
