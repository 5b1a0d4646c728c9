// covers: *-fields, *-backend
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  openForm,
  takeSession,
  typeWithoutPause,
  uniqueName,
} from './support';
import { countUpstreamCalls } from './support/upstreamCalls';

test.beforeEach(({ page }) => takeSession(page, accounts.requester));

const box = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true });

/** The values in the page's requests to a system, in order. */
function askedValues(page: Page, route: RegExp): string[] {
  const values: string[] = [];
  page.on('request', request => {
    const [, value] = route.exec(decodeURIComponent(request.url())) ?? [];
    if (value !== undefined) values.push(value);
  });
  return values;
}

test('a name that is typed is asked about once', async ({ page }) => {
  const values = askedValues(
    page,
    /msgraph\/v1\/groupNames\?displayName=(.*)$/,
  );
  await openForm(page, 'directory-group');
  const name = uniqueName('Readers');
  await typeWithoutPause(box(page, 'Name'), name);
  const free = page
    .getByRole('status')
    .filter({ hasText: 'available for use' });
  await expect(free).toBeVisible();
  await box(page, 'Purpose').fill('A test');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(
    page.getByRole('button', { name: 'Add team members' }),
  ).toBeVisible();
  expect(values).toEqual([name]);
  expect(await countUpstreamCalls('graph', new RegExp(name))).toBe(1);
});

test('a value that one comes back to is not asked about again', async ({
  page,
}) => {
  const login = 'brugge-lotte';
  const values = askedValues(page, /github\/users\/([^/?]+)$/);
  // The page has a second field that asks about the same person.
  const timesAsked = () => values.filter(value => value === login).length;
  const countUpstream = () =>
    countUpstreamCalls('source-control', /\/users\/brugge-lotte$/);
  const upstreamBefore = await countUpstream();
  await openForm(page, 'github-copilot-access');
  const status = (text: string) =>
    page.getByRole('status').filter({ hasText: text });
  const field = box(page, 'GitHub username');
  await field.pressSequentially(login, { delay: 40 });
  await expect(status('Valid GitHub ID')).toBeVisible();
  await expect(status('GitHub Copilot can be requested')).toBeVisible();
  const before = timesAsked();
  await field.pressSequentially('-x', { delay: 40 });
  await expect(status('GitHub User not found')).toBeVisible();
  await field.fill(login);
  await expect(status('Valid GitHub ID')).toBeVisible();
  await expect(status('GitHub Copilot can be requested')).toBeVisible();
  expect(timesAsked()).toBe(before);
  expect((await countUpstream()) - upstreamBefore).toBeLessThanOrEqual(1);
});
