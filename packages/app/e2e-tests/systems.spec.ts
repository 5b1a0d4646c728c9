// covers: *-backend, *-node, portal-ui
import { expect, test } from '@playwright/test';
import {
  accounts,
  environment,
  estate,
  getJson,
  takeSession,
  userToken,
} from './support';

test.beforeEach(({ page }) => takeSession(page, accounts.requester));
test.afterEach(() => estate.clearFaults());

const CODE_LIST = '/api/msgraph/v1/sharepoint/iocode?filterValue=BAU%20RUN';

/** A question to each system, and something that only the right answer holds. */
const QUESTIONS: [
  system: string,
  path: string,
  answer: Record<string, unknown>,
][] = [
  [
    'the directory',
    `/api/msgraph/v1/users/${accounts.requester}`,
    { userPrincipalName: accounts.requester, accountEnabled: true },
  ],
  [
    'the application list',
    "/api/msgraph/v2/sharepoint/MAL/filteredMal?$filter=Alias%20eq%20'BASKET'",
    { items: [{ alias: 'BASKET', applicationID: 'APP1001' }] },
  ],
  [
    'the product list',
    '/api/msgraph/v2/sharepoint/D%26TProduct%26TeamCatalogue/listProducts&TeamInfo',
    { items: expect.arrayContaining([expect.anything()]) },
  ],
  [
    'the cost codes',
    CODE_LIST,
    { value: { value: [{ fields: { field_1: 'BAU RUN' } }] } },
  ],
  [
    'source control',
    '/api/github/org/repos/order-service',
    { name: 'order-service' },
  ],
  [
    'Confluent',
    '/api/confluent/list/topics?environment=dev&searchText=basket',
    { documents: expect.arrayContaining([expect.anything()]) },
  ],
  [
    'the service bus',
    '/api/service-bus/dev/topics',
    { topics: expect.arrayContaining([expect.anything()]) },
  ],
];

for (const [system, path, answer] of QUESTIONS) {
  test(`the portal asks ${system}`, async ({ page }) => {
    await expect(getJson(page, path)).resolves.toMatchObject(answer);
  });
}

test('every system says how it is', async ({ page }) => {
  for (const plugin of [
    'msgraph',
    'github',
    'azure',
    'confluent',
    'service-bus',
  ]) {
    const health = await getJson<{ status: string }>(
      page,
      `/api/${plugin}/health`,
    );
    expect(health, plugin).toMatchObject({ status: 'ready' });
  }
});

test('a system that is away is told apart from nothing found', async ({
  page,
}) => {
  await estate.fault({
    service: 'graph',
    path: '/v1.0/sites',
    kind: 'status',
    status: 500,
  });
  const token = await userToken(page);
  const response = await page.request.get(
    `${environment.backendUrl}/api/msgraph/v1/sharepoint/iocode?filterValue=IO420100`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  expect(response.status()).toBe(502);
  const { error } = await response.json();
  expect(error).toMatchObject({ name: 'UpstreamUnavailableError' });
});
