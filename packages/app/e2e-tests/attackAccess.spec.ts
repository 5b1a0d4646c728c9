// covers: *-backend*, *-node
import { expect, test } from '@playwright/test';
import { accounts, environment, tokenOf } from './support';

/** A private repository of the group payments. */
const PRIVATE = 'payments-service';

const COMMERCE_PROD = {
  id: '13c13700-9847-504e-9f0a-49b5ea285388',
  name: 'commerce-prod',
};
const PAYMENTS_NONPROD = {
  id: '044d9a0a-55f9-5f4f-9169-d00ee1fcfc31',
  name: 'payments-nonprod',
};

const tokens: Record<string, string> = {};

test.beforeAll(async ({ browser }) => {
  for (const person of [accounts.requester, accounts.admin]) {
    tokens[person] = await tokenOf(browser, person);
  }
});

async function ask(person: string, path: string, body?: object) {
  const response = await fetch(`${environment.backendUrl}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${tokens[person]}`,
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test('what stands in a private repository is read by its owners and the administrators alone', async () => {
  const paths = [
    `/github/list/tags?repo=${PRIVATE}`,
    `/github/list/workflows?repo=${PRIVATE}`,
    `/github/repos/${PRIVATE}/runs`,
    `/github/repos/${PRIVATE}/branches`,
    `/github/repos/${PRIVATE}/defaultBranch`,
  ];
  for (const path of paths) {
    const { status } = await ask(accounts.requester, path);
    expect([path, status]).toEqual([path, 403]);
    expect((await ask(accounts.admin, path)).status).toBe(200);
  }
  const runs = await ask(accounts.requester, '/github/list/workflow_runs', {
    repo: PRIVATE,
    workflow_id: 'ci.yml',
  });
  expect(runs.status).toBe(403);
  const taken = await ask(accounts.requester, `/github/org/repos/${PRIVATE}`);
  expect(Object.keys(taken.body).sort()).toEqual([
    'full_name',
    'html_url',
    'name',
    'private',
  ]);
  const found = await ask(
    accounts.requester,
    '/github/search/repository?userInputTxt=pay',
  );
  expect(found.body.items).toEqual([]);
});

test('what is not private is read by everybody', async () => {
  const path = '/github/repos/basket-service/runs';
  expect((await ask(accounts.requester, path)).status).toBe(200);
});

test.describe('a resource group', () => {
  const create = (subscription: { id: string; name: string }) =>
    ask(accounts.requester, '/scaffolder/v2/tasks', {
      templateRef: 'template:default/resource-group',
      values: {
        subscription,
        location: 'westeurope',
        name: 'rg-attack-access',
        description: 'Of nobody',
        owner: 'group:default/checkout',
      },
    });

  for (const [role, subscription] of [
    ['reads the subscription', COMMERCE_PROD],
    ['may create in one group of it', PAYMENTS_NONPROD],
  ] as const) {
    test(`is not created for who ${role}`, async () => {
      const { status, body } = await create(subscription);
      expect(status).toBe(400);
      expect(body.error.message).toContain(
        'do not let you create resource groups in it',
      );
    });
  }
});

test('a delete form takes only what was made for the person’s group', async () => {
  const { status, body } = await ask(
    accounts.requester,
    '/scaffolder/v2/tasks',
    {
      templateRef: 'template:default/delete-kafka-topic',
      values: {
        topic: {
          topicname: 'dc-dig-basket-app1001-int001-basket-updated-dev',
          environment: 'dev',
        },
        confirmed: true,
      },
    },
  );
  expect([status, body.error.message]).toEqual([
    400,
    "'Topic' No template made this for one of your groups, so you may not delete it",
  ]);
});
