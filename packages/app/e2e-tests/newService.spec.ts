// covers: self-service, source-control-*, scaffolder-backend-module-source-control, catalog-backend-module-sources, techdocs-*
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  environment,
  estate,
  expectAccessible,
  fillInNewService,
  findMachineTexts,
  followTo,
  getJson,
  killBackend,
  takeSession,
  uniqueName,
  userToken,
  waitForBackend,
} from './support';

test.beforeEach(({ page }) => takeSession(page, accounts.requester));
test.afterEach(() => estate.clearFaults());

async function repositoriesNamed(page: Page, name: string) {
  const response = await page.request.get(
    `${environment.sourceControlUrl}/retail-example`,
  );
  const html = await response.text();
  return html.split(`/retail-example/${name}"`).length - 1;
}

test('New service creates a repository, which is in the catalogue with docs', async ({
  page,
}) => {
  const name = uniqueName('delivery-slots');
  await fillInNewService(page, name);
  await page.getByRole('button', { name: 'Create' }).click();

  await expect(page).toHaveURL(/\/create\/tasks\//);
  const catalogueLink = page.getByRole('link', { name: 'Open in catalogue' });
  await expect(catalogueLink).toBeVisible({ timeout: 60_000 });
  const repository = page.getByRole('link', {
    name: /^Repository/,
  });
  const repositoryUrl = await repository.getAttribute('href');
  await expectAccessible(page);
  // The run says what was entered in the words of its form.
  await expect(
    page.getByText('Made by the end-to-end test', { exact: true }),
  ).toBeVisible();
  expect(await findMachineTexts(page)).toEqual([]);

  await catalogueLink.click();
  await expect(page).toHaveURL(
    new RegExp(`/catalog/default/component/${name}`),
  );
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();

  await followTo(page, `/docs/default/component/${name}`);
  await expect(
    page.locator('article').getByRole('heading', { name: /How it fits in/ }),
  ).toBeVisible({ timeout: 60_000 });

  await page.goto(repositoryUrl!);
  await expect(page.getByText('README.md').first()).toBeVisible();
  await expect(page.getByText('catalog-info.yaml').first()).toBeVisible();
});

test('a run goes on after the backend was killed, and makes one repository', async ({
  page,
}) => {
  const name = uniqueName('cut-off');
  await estate.fault({
    service: 'source-control',
    path: `/retail-example/${name}.git/git-receive-pack`,
    kind: 'delay',
    delayMs: 20_000,
    times: 1,
  });
  await fillInNewService(page, name);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/create\/tasks\//);
  const taskUrl = page.url();
  await expect
    .poll(() => repositoriesNamed(page, name), { timeout: 30_000 })
    .toBeGreaterThan(0);

  await test.step('the backend is killed and starts again', async () => {
    await killBackend();
    await estate.clearFaults();
    await waitForBackend();
  });

  await test.step('the run goes on', async () => {
    await page.goto(taskUrl);
    await expect(
      page.getByRole('link', { name: 'Open in catalogue' }),
    ).toBeVisible({ timeout: 90_000 });
  });
  expect(await repositoriesNamed(page, name)).toBe(1);
  expect(await commitsOf(page, name)).toBe(1);
});

/** Returns source control's list of the new repository's commits. */
async function commitsOf(page: Page, name: string) {
  await page.goto(
    `${environment.sourceControlUrl}/retail-example/${name}/commits`,
  );
  const commits = page.getByRole('group', { name: 'Commits' });
  await expect(commits).toBeVisible();
  return commits.locator('tbody tr').count();
}

test('a template manager dry-runs the template: files appear, nothing is created', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await takeSession(page, accounts.owner);
  const name = uniqueName('dry');
  const token = await userToken(page);
  const template = await getJson<object>(
    page,
    '/api/catalog/entities/by-name/template/default/new-service',
  );
  const response = await page.request.post(
    `${environment.backendUrl}/api/scaffolder/v2/dry-run`,
    {
      headers: { authorization: `Bearer ${token}` },
      data: {
        template,
        values: {
          name,
          description: 'Only tried',
          owner: 'group:default/cloud-platform',
          lifecycle: 'experimental',
          tags: [],
          repoUrl: `${new URL(environment.sourceControlUrl).host}?owner=retail-example&repo=${name}`,
          visibility: 'internal',
        },
        directoryContents: [
          {
            path: 'skeleton/README.md',
            base64Content: btoa('# ${{ values.name }}'),
          },
        ],
      },
    },
  );
  expect(response.status()).toBe(200);
  const { steps, log, directoryContents } = await response.json();
  expect(steps.map((step: { id: string }) => step.id)).toEqual(
    expect.arrayContaining(['fetch', 'publish', 'register']),
  );
  expect(JSON.stringify(log)).toContain(`would create retail-example/${name}`);
  expect(
    atob(
      directoryContents.find(
        (file: { path: string }) => file.path === 'README.md',
      ).base64Content,
    ),
  ).toBe(`# ${name}`);
  expect(await repositoriesNamed(page, name)).toBe(0);
  await page.context().close();
});
