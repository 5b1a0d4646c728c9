// covers: self-service*, scaffolder-backend-module-runs, time-saver
import { expect, test } from '@playwright/test';
import {
  accounts,
  environment,
  estate,
  expectAccessible,
  fillInNewService,
  followTo,
  takeSession,
  uniqueName,
  userToken,
} from './support';

test.beforeEach(({ page }) => takeSession(page, accounts.requester));
test.afterEach(() => estate.clearFaults());

test('a run is found by search, followed, retried after a failure, and its time is saved', async ({
  page,
}) => {
  const name = uniqueName('parcel-lockers');
  await estate.fault({
    service: 'source-control',
    path: `/api/v3/repos/retail-example/${name}/commits`,
    kind: 'status',
    status: 500,
  });
  await fillInNewService(page, name);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/create\/tasks\//);
  await expect(page.getByText(/retry in a few minutes/i).first()).toBeVisible({
    timeout: 60_000,
  });

  await test.step('the worklist finds it by its name, and the address keeps that', async () => {
    await followTo(page, '/worklist');
    await page.getByRole('searchbox', { name: 'Search' }).last().fill(name);
    await expect(page).toHaveURL(new RegExp(`search=${name}`));
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('New service');
    await expect(row).toContainText('Failed');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    await row.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/worklist\/[\da-f-]{36}$/);
    await page.goBack();
    await expect(
      page.getByRole('searchbox', { name: 'Search' }).last(),
    ).toHaveValue(name);
    await row.getByRole('link', { name, exact: true }).click();
  });

  await test.step('Start Over has the same values', async () => {
    await page.getByRole('button', { name: 'Start Over' }).click();
    await expect(page.getByLabel(/^Name/)).toHaveValue(name);
    await page.goBack();
  });

  await estate.clearFaults();
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  const facts = page.getByRole('region', { name: 'About this run' });
  await expect(
    page.getByRole('link', { name: 'Open in catalogue' }).first(),
  ).toBeVisible({ timeout: 60_000 });
  await expect(facts).toContainText('Done');
  await expect(facts).toContainText(name);
  await expectAccessible(page);

  await test.step('other people do not see it', async () => {
    const id = page.url().split('/').pop();
    const stranger = await page.context().browser()!.newContext();
    const other = await stranger.newPage();
    await takeSession(other, accounts.starter);
    const headers = { authorization: `Bearer ${await userToken(other)}` };
    const ask = (path: string) =>
      other.request.get(
        `${environment.backendUrl}/api/scaffolder/portal/runs${path}`,
        { headers },
      );
    expect((await ask(`/${id}`)).status()).toBe(404);
    const found = await (await ask(`?scope=all&search=${name}`)).json();
    expect(found).toMatchObject({ items: [], total: 0 });
    await stranger.close();
  });

  await test.step('Time Saver counts it', async () => {
    await followTo(page, '/timesaver');
    const templates = page.getByRole('region', { name: 'By template' });
    await templates.getByRole('button', { name: 'Show as a table' }).click();
    await expect(
      templates.getByRole('row', { name: /^New service/ }),
    ).toContainText('360');
    await expect(page.getByRole('region', { name: 'By team' })).toBeVisible();
    await expectAccessible(page);
  });
});
