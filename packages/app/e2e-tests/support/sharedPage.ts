import { type Page, test } from '@playwright/test';
import { takeSession } from './signIn';

/**
 * Opens one page for all tests of a file, because a page load takes longer than most of them.
 *
 * @param email - person who uses the page
 * @returns the page, for use in tests
 */
export function sharedPage(email: string): () => Page {
  const shared: { page?: Page } = {};
  test.beforeAll(async ({ browser }) => {
    shared.page = await browser.newPage();
    await takeSession(shared.page, email);
  });
  test.afterEach(() => shared.page?.unrouteAll());
  test.afterAll(() => shared.page?.close());
  return () => {
    if (!shared.page) throw new Error('The page is open during tests only');
    return shared.page;
  };
}
