// covers: catalog-*, source-control-*, permission-*
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  environment,
  estate,
  expectAccessible,
  followTo,
  repositories,
  sidebar,
  takeSession,
  uniqueName,
  userToken,
} from './support';

const ORGANISATION_URL = `${environment.sourceControlUrl}/retail-example`;
const README = { 'README.md': '# Made by the end-to-end test\n' };

/** Removes the test's data, also after a failure. */
const cleanUps: (() => Promise<unknown>)[] = [];

test.afterEach(async () => {
  await estate.clearFaults();
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const catalogFile = (name: string) => `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: ${name}
spec:
  type: service
  lifecycle: production
  owner: group:default/cloud-platform
`;

async function makeAtGitHub(name: string): Promise<string> {
  await repositories.create(name, README);
  cleanUps.push(() => repositories.remove(name));
  return `${ORGANISATION_URL}/${name}`;
}

/** Removes a registered location from the catalogue after the test. */
async function forgetLater(page: Page, target: string): Promise<void> {
  const headers = { authorization: `Bearer ${await userToken(page)}` };
  const locations = `${environment.backendUrl}/api/catalog/locations`;
  cleanUps.push(async () => {
    const answer = await page.request.get(locations, { headers });
    const all: { data: { id: string; target: string } }[] = await answer.json();
    for (const { data } of all.filter(entry => entry.data.target === target)) {
      await page.request.delete(`${locations}/${data.id}`, { headers });
    }
  });
}

/** Chooses the owner of the new component. */
async function chooseOwner(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /Owner/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

const openPullRequest = (page: Page) =>
  page.getByRole('button', { name: 'Open pull request' });

/** Collects the hosts of the page's requests from now on. */
function hostsAsked(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', request => {
    const { protocol, host } = new URL(request.url());
    // Not what the page holds itself, as `data:` and `blob:`.
    if (/^https?:$/.test(protocol)) hosts.add(host);
  });
  return hosts;
}

const portalHosts = [environment.portalUrl, environment.backendUrl].map(
  url => new URL(url).host,
);

/** Enters a repository that has no catalogue file, and fills in what the portal does not know. */
async function beginImport(page: Page, url: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Address/ }).fill(url);
  await expect(
    page.getByRole('heading', {
      name: 'This repository has no catalogue file',
    }),
  ).toBeVisible();
  await chooseOwner(page, 'Stores');
}

/** Completes the import and returns the address of the pull request. */
async function finishImport(page: Page): Promise<string | null> {
  await openPullRequest(page).click();
  const done = page.getByRole('region', { name: 'The pull request is open' });
  await expect(done.getByText(/The file is registered/)).toBeVisible();
  return done.getByRole('link').getAttribute('href');
}

test('a repository of GitHub gets a pull request with the catalogue file, also after a failure', async ({
  page,
}) => {
  await takeSession(page, accounts.owner);
  const name = uniqueName('import-github');
  const url = await makeAtGitHub(name);
  await forgetLater(page, `${url}/blob/main/catalog-info.yaml`);
  const hosts = hostsAsked(page);
  await page.goto('/catalog-import');
  await beginImport(page, url);
  await expectAccessible(page);

  await estate.fault({
    service: 'source-control',
    match: 'regex',
    path: `/${name}/pulls$`,
    method: 'POST',
    kind: 'status',
    status: 500,
  });
  await openPullRequest(page).click();
  await expect(
    page.getByText(
      "Couldn't create a pull request for portal-catalogue-entry branch, received http response status code 500:",
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await estate.clearFaults();

  // What the catalogue does not take is refused before anything is made.
  const component = page.getByRole('textbox', { name: /^Name/ });
  await component.fill('no spaces');
  await openPullRequest(page).click();
  await expect(page.getByText(/^Enter a name of at most 63/)).toBeVisible();
  expect(await repositories.pullRequests(name)).toEqual([]);

  await component.fill(name);
  const link = await finishImport(page);
  await expectAccessible(page);
  // Only the backend sends requests to Git hosts.
  expect(portalHosts).toEqual(expect.arrayContaining([...hosts]));

  const pulls = await repositories.pullRequests(name);
  expect(pulls).toEqual([
    expect.objectContaining({
      html_url: link,
      title: 'Add catalog-info.yaml config file',
      body: expect.stringContaining('Requested by Theo Owner in Harbour.'),
    }),
  ]);
  expect(JSON.stringify(pulls[0].body)).not.toContain(accounts.owner);
});

test('who may not import is offered nothing, and refused by the server', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/home');
  await expect(
    sidebar(page).getByRole('link', { name: 'Catalogue' }),
  ).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Import' })).toHaveCount(
    0,
  );
  await followTo(page, '/catalog-import');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: 'Page not found' }).first(),
  ).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);

  const headers = { authorization: `Bearer ${await userToken(page)}` };
  const target = `${ORGANISATION_URL}/platform-configuration`;
  const calls: Record<string, object> = {
    'analyze-location': { location: { type: 'url', target } },
    'locations?dryRun=true': { type: 'url', target: `${target}/x.yaml` },
    'validate-entity': {
      location: `url:${target}`,
      entity: {
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'Component',
        metadata: { name: 'x' },
      },
    },
    'import/pull-requests': {
      repositoryUrl: target,
      fileContent: catalogFile('x'),
      title: 'Add it',
      body: 'Please',
    },
  };
  for (const [path, data] of Object.entries(calls)) {
    const answer = await page.request.post(
      `${environment.backendUrl}/api/catalog/${path}`,
      { headers, data },
    );
    expect(answer.status(), path).toBe(403);
  }
});

test('many repositories get a pull request each, with the owner of their own facts', async ({
  page,
}) => {
  await takeSession(page, accounts.owner);
  const name = uniqueName('import-many');
  await repositories.create(name, {
    ...README,
    CODEOWNERS: '* @retail-example/stores\n',
  });
  cleanUps.push(() => repositories.remove(name));
  await page.goto('/catalog-import');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Import many repositories' }).click();
  // The list may be one of before the repository was made.
  await main.getByRole('button', { name: 'Read again' }).click();
  await main.getByRole('searchbox', { name: 'Search' }).fill(name);
  const row = main.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('from CODEOWNERS')).toBeVisible();
  await expect(row.getByText('Stores', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await main.getByRole('button', { name: 'Open 1 pull request' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Open pull requests' })
    .click();
  await expect(
    page.getByRole('heading', { name: 'Import of 1 repository' }),
  ).toBeVisible();
  await expect(main.getByText('Pull request open').first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(main.getByRole('link', { name: /#1/ })).toHaveAttribute(
    'href',
    `${ORGANISATION_URL}/${name}/pull/1`,
  );
  await expectAccessible(page);
});
