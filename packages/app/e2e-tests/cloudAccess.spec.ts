// covers: cloud-access*, grants-*, template-acl*, directory-*, azure-*, permission-*
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  accounts,
  company,
  expectAccessible,
  followTo,
  sidebar,
  takeSession,
} from './support';

const PAGE = '/azure-portal/access-requests';
const TITLE = 'Contributor of rg-checkout-prod';
/** The group that holds this role at this scope. */
const GROUP = '175fe9c6-8708-5acf-9b5d-40735d16112b';

const members = () => company.membersOf(GROUP);

async function openAs(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await takeSession(page, email);
  return page;
}

const item = (page: Page, heading: string) =>
  page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: heading, exact: true }),
  });

test('a role is asked for, approved by an owner, held in the directory, and ends', async ({
  page,
  browser,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/home');
  await sidebar(page).getByRole('link', { name: 'Azure Portal' }).click();
  await expect(item(page, TITLE)).toContainText(
    'For up to 5 days. Decided by Checkout.',
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: `Ask for access: ${TITLE}` }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.getByRole('button', { name: /For how long/ }).click();
  await page.getByRole('option', { name: '2 days' }).click();
  await dialog.getByLabel('Reason').fill('The queue is stuck');
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect(item(page, TITLE)).toContainText('Waiting for a decision');
  expect(await members()).toEqual([]);

  const owner = await openAs(browser, accounts.secondOwner);
  await owner.goto('/notifications');
  await expect(owner.getByText(`asks to be ${TITLE}`).first()).toBeVisible();
  await followTo(owner, `${PAGE}?view=waiting`);
  const request = owner
    .getByRole('list', { name: 'Requests that wait for you' })
    .getByRole('listitem');
  await expect(request).toContainText('The queue is stuck');
  await expect(request).toContainText('Groups: ');
  await request.getByRole('button', { name: /^Approve/ }).click();
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(owner.getByText('Nothing is waiting for you')).toBeVisible();
  expect(await members()).toEqual([accounts.requester]);

  // A signal tells the open page of the requester.
  await page.getByRole('tab', { name: 'My access' }).click();
  await expect(item(page, TITLE)).toContainText('Active');
  await expect(item(page, TITLE)).toContainText('Ends: 2 days');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: `Give back ${TITLE}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Give back' })
    .click();
  await expect(item(page, TITLE)).toContainText('Ending');
  expect(await members()).toEqual([]);

  await followTo(owner, PAGE);
  await owner
    .getByRole('button', { name: `Holders and history of ${TITLE}` })
    .click();
  await expect(item(owner, TITLE)).toContainText(/ended the access of/);
  await expect(item(owner, TITLE)).toContainText(': ending.');
  await expect(item(owner, TITLE)).toContainText(
    'The portal added all members of the group.',
  );
  await owner.context().close();
});
