// covers: announcements*, search-backend-module-announcements
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  expectAccessible,
  expectLoaded,
  followTo,
  takeSession,
  uniqueName,
} from './support';

const TITLE = uniqueName('Tills are restarted');

/** Parts that would run, load or look like the portal if they were not made harmless. */
const TEXT = [
  '# Between **23:00** and 01:00',
  'No orders are lost. <img src=x onerror=alert(1)>',
  '![pixel](https://tracker.example/p.png) [odd](javascript:alert(1))',
].join('\n\n');

const banner = (page: Page) =>
  page
    .getByRole('status', { name: 'Important announcements' })
    .filter({ hasText: TITLE });
const item = (page: Page) => page.getByRole('listitem', { name: TITLE });

async function publish(page: Page) {
  await page.goto('/announcements');
  await page.getByRole('link', { name: 'New announcement' }).click();
  await page.getByRole('textbox', { name: /^Title/ }).fill(TITLE);
  await page.getByRole('textbox', { name: /^Text/ }).fill(TEXT);
  await page.locator('label').getByText('Important', { exact: true }).click();
  await expect(
    page
      .getByRole('region', { name: 'Preview' })
      .getByText('No orders are lost.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('article')).toContainText(TITLE);
}

/** The end is set to a minute after the start, which is over. */
async function endIt(page: Page) {
  await page.getByRole('link', { name: 'Edit' }).click();
  const past = (minutes: number) =>
    new Date(Date.UTC(2026, 0, 1, 9, minutes)).toISOString().slice(0, 16);
  await page.getByLabel('Shown from').fill(past(0));
  await page.getByLabel('Shown until').fill(past(1));
  await page.getByRole('button', { name: 'Save' }).click();
  // The preview of the form is an article, too.
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Ended');
}

test('an announcement reaches another person, and goes when it ends', async ({
  browser,
  page: reader,
}) => {
  await takeSession(reader, accounts.requester);
  await reader.goto('/home');
  // What a new portal of the sample company says.
  await expect(
    reader
      .getByRole('region', { name: 'Announcements' })
      .getByRole('link', { name: 'Start here' }),
  ).toBeVisible();

  const announcer = await browser.newPage();
  await takeSession(announcer, accounts.admin);
  await publish(announcer);
  // The open page of the reader shows it without a reload.
  await expect(banner(reader)).toContainText(TITLE);
  await reader.getByRole('link', { name: 'All announcements' }).click();
  await expect(item(reader)).toContainText('New');
  await expectAccessible(reader);

  await banner(reader).getByRole('link', { name: 'Read it' }).click();
  const article = reader.getByRole('article');
  await expect(article).toContainText('No orders are lost.');
  await expect(article.locator('img')).toHaveCount(0);
  await expect(article.locator('a[href^="javascript"]')).toHaveCount(0);
  await expect(reader.getByRole('button', { name: 'Withdraw' })).toBeHidden();
  await expectAccessible(reader);
  await banner(reader)
    .getByRole('button', { name: /^Close/ })
    .click();
  await expect(banner(reader)).toBeHidden();
  await reader.reload();
  await expect(article).toContainText(TITLE);
  await expect(banner(reader)).toBeHidden();
  await followTo(reader, '/announcements');
  await expect(item(reader)).toBeVisible();
  await expect(item(reader)).not.toContainText('New');

  await endIt(announcer);
  await announcer.close();
  await followTo(reader, '/announcements');
  await expectLoaded(reader);
  await expect(item(reader)).toHaveCount(0);
  await reader.getByText('Past', { exact: true }).click();
  await expect(item(reader)).toContainText('Ended');
});
