import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  azureRepositories,
  environment,
  estate,
  expectAccessible,
  repositories,
  sidebar,
  signIn,
  takeSession,
  switchTheme,
  themes,
  uniqueName,
  userToken,
} from './support';

const ORGANISATION_URL = `${environment.sourceControlUrl}/retail-example`;
const BRANCH = 'portal-catalogue-entry';
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

async function makeAtAzure(
  name: string,
  files: Record<string, string> = README,
): Promise<string> {
  const url = await azureRepositories.create(name, files);
  cleanUps.push(() => azureRepositories.remove(name));
  return url;
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

/** Opens the page and has an address analysed. */
async function analyze(page: Page, url: string): Promise<void> {
  await page.goto('/catalog-import');
  await page.getByRole('textbox', { name: /^URL/ }).fill(url);
  await page.getByRole('button', { name: 'Analyze' }).click();
}

/** Fills in the owner of the new component. */
async function fillInOwner(page: Page): Promise<void> {
  const owner = page.getByRole('textbox', { name: /^Entity Owner/ });
  await owner.fill('group:default/stores');
  await owner.press('Tab');
}

const createPr = (page: Page) =>
  page.getByRole('button', { name: 'Create PR' });

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

/** Completes the wizard and returns the texts of the page. */
async function importByPullRequest(
  page: Page,
  { url, kind }: { url: string; kind: 'github' | 'azure' },
): Promise<{ link: string }> {
  const hosts = hostsAsked(page);
  await analyze(page, url);
  await expect(
    page.getByText(
      `You entered a link to a ${kind} repository but a catalog-info.yaml could not be found.`,
    ),
  ).toBeVisible();
  await fillInOwner(page);
  await expectAccessible(page);
  await createPr(page).click();

  const opened = page.getByText('The following Pull Request has been opened:');
  await expect(opened).toBeVisible();
  const link = await opened.getByRole('link').getAttribute('href');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(
    page.getByText(
      'Your entities will be imported as soon as the Pull Request is merged.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  // Only the backend sends requests to Git hosts.
  expect(portalHosts).toEqual(expect.arrayContaining([...hosts]));
  return { link: link ?? '' };
}

test('the card names both Git hosts, in both themes', async ({ page }) => {
  await signIn(page, accounts.owner, '/catalog-import');
  for (const theme of themes) {
    await switchTheme(page, theme);
    await expect(page.getByText('GitHub and Azure DevOps')).toBeVisible();
    await expect(page.getByText('GitHub only')).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('a repository of GitHub gets a pull request with the catalogue file', async ({
  page,
}) => {
  await takeSession(page, accounts.owner);
  const name = uniqueName('import-github');
  const url = await makeAtGitHub(name);
  await forgetLater(page, `${url}/blob/main/catalog-info.yaml`);
  const { link } = await importByPullRequest(page, { url, kind: 'github' });

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

test('a repository of Azure DevOps gets a pull request with the catalogue file', async ({
  page,
}) => {
  await takeSession(page, accounts.owner);
  const name = uniqueName('import-azure');
  const url = await makeAtAzure(name);
  await forgetLater(page, `${url}?path=/catalog-info.yaml`);
  const { link } = await importByPullRequest(page, { url, kind: 'azure' });

  const [pull, ...others] = await azureRepositories.pullRequests(name);
  expect(others).toEqual([]);
  expect(link).toBe(`${url}/pullrequest/${pull.pullRequestId}`);
  expect(pull.title).toBe('Add catalog-info.yaml config file');
  expect(pull.description).toContain('Requested by Theo Owner in Harbour.');
  await page.goto(link);
  await expect(page.getByText('owner: group:default/stores')).toBeVisible();
});

test('a catalogue file is registered, by its address or its repository', async ({
  page,
}) => {
  await takeSession(page, accounts.owner);
  const name = uniqueName('import-file');
  const url = await makeAtAzure(name, {
    'catalog-info.yaml': catalogFile(name),
  });
  const file = `${url}?path=/catalog-info.yaml`;
  await forgetLater(page, file);

  for (const address of [url, file]) {
    await analyze(page, address);
    await expect(
      page.getByText('The following entities will be added to the catalog:'),
    ).toBeVisible();
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(
    page.getByText('The following entities have been added to the catalog:'),
  ).toBeVisible();
  await expectAccessible(page);

  // Once it is there, the wizard offers to read it again.
  await analyze(page, file);
  await expect(
    page.getByText('The following locations already exist in the catalog:'),
  ).toBeVisible();
});

test('other hosts and addresses of no repository are refused in words', async ({
  page,
}) => {
  await takeSession(page, accounts.owner);
  for (const [url, message] of [
    ['ftp://elsewhere.example/a', 'Must start with http:// or https://.'],
    [
      'https://gitlab.com/retail/tills',
      'The gitlab.com integration only supports full URLs to catalog-info.yaml files. Did you try to pass in the URL of a directory instead?',
    ],
    [
      'https://elsewhere.example/retail/tills',
      'This URL was not recognized as a valid git URL because there was no configured integration that matched the given host name. Currently GitHub and Azure DevOps are supported. You could try to paste the full URL to a catalog-info.yaml file instead.',
    ],
  ]) {
    await analyze(page, url);
    await expect(page.getByText(message)).toBeVisible();
  }
  await expectAccessible(page);

  await analyze(page, `${environment.azureDevOpsUrl}/retail-example/tills`);
  await fillInOwner(page);
  await createPr(page).click();
  await expect(
    page.getByText(
      'Invalid AzureDevops Repository. Please use a valid repository url and try again',
    ),
  ).toBeVisible();
});

test('each step that fails at GitHub says so, and can be tried again', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await takeSession(page, accounts.owner);
  const name = uniqueName('import-steps');
  const url = await makeAtGitHub(name);
  const steps: [method: string, path: string, text: string][] = [
    // The portal asks first whether the person may read it.
    ['GET', `/${name}$`, "Couldn't fetch repo data"],
    ['GET', `/${name}/git/ref/`, "Couldn't fetch default branch data"],
    [
      'POST',
      `/${name}/git/refs$`,
      `Couldn't create a new branch with name '${BRANCH}'`,
    ],
    [
      'PUT',
      `/${name}/contents/`,
      "Couldn't create a commit with catalog-info.yaml file added",
    ],
    [
      'POST',
      `/${name}/pulls$`,
      `Couldn't create a pull request for ${BRANCH} branch`,
    ],
  ];
  await analyze(page, url);
  await fillInOwner(page);
  for (const [method, path, text] of steps) {
    await estate.fault({
      service: 'source-control',
      match: 'regex',
      path,
      method,
      kind: 'status',
      status: 500,
    });
    await createPr(page).click();
    await expect(
      page.getByText(
        method === 'GET' && path.endsWith(`${name}$`)
          ? text
          : `${text}, received http response status code 500:`,
      ),
    ).toBeVisible();
    await estate.clearFaults();
  }
  await expectAccessible(page);

  // What the catalogue does not take is refused before anything is made.
  // Its label does not belong to it.
  const component = page.getByRole('textbox', { name: 'my-component' });
  await component.fill('no spaces');
  await createPr(page).click();
  await expect(page.getByText(/"metadata\.name" is not valid/)).toBeVisible();
  expect(await repositories.pullRequests(name)).toEqual([]);

  await component.fill(name);
  await createPr(page).click();
  await expect(
    page.getByText('The following Pull Request has been opened:'),
  ).toBeVisible();
});

test('a host that is away is told, at the analysis and at each step', async ({
  page,
}) => {
  await takeSession(page, accounts.owner);
  const name = uniqueName('import-away');
  const url = await makeAtAzure(name);
  const away = { service: 'azure-devops', match: 'regex' } as const;
  await estate.fault({ ...away, path: `/${name}/items`, kind: 'cut' });
  await analyze(page, url);
  await expect(
    page.getByText(
      'Failed to generate entity definitions. Received http response 502',
    ),
  ).toBeVisible();
  await estate.clearFaults();

  await analyze(page, url);
  await fillInOwner(page);
  for (const path of [`/${name}/pushes`, `/${name}/pullrequests`]) {
    await estate.fault({ ...away, path, method: 'POST', kind: 'cut' });
    // The same text stands there from the step before: only the answer tells them apart.
    const answer = page.waitForResponse(/\/import\/pull-requests$/);
    await createPr(page).click();
    expect((await answer).status()).toBe(502);
    await expect(
      page.getByText('Azure DevOps cannot be reached. Try again later'),
    ).toBeVisible();
    await estate.clearFaults();
  }
  await createPr(page).click();
  await expect(
    page.getByText('The following Pull Request has been opened:'),
  ).toBeVisible();
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

test('the addresses that explain the import stay in their card on a narrow page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_000, height: 900 });
  await takeSession(page, accounts.owner);
  await page.goto('/catalog-import');
  const address = page.getByText(/^https:\/\/github.com\/backstage/).first();
  await expect(address).toBeVisible();
  const room = await address.evaluate(element => {
    const card = element.closest('[class*="MuiCard-root"]');
    const { right } = element.getBoundingClientRect();
    return (card?.getBoundingClientRect().right ?? 0) - right;
  });
  expect(room).toBeGreaterThan(0);
});
