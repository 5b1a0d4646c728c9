import { expect, type Page } from '@playwright/test';

/** Waits until neither a bar nor a skeleton says that something is still loading. */
export async function expectLoaded(page: Page, message?: string) {
  const loading = page
    .getByRole('progressbar')
    .or(page.getByRole('status', { name: /^Loading/ }));
  await expect(loading, message).toHaveCount(0);
}
