// covers: *-backend*, *-node
import { expect, test } from '@playwright/test';
import { accounts, company, environment, tokenOf, uniqueName } from './support';
import { CLOUD_TEMPLATES, type FormValues } from './support/cloudTemplateRules';

let token: string;

test.beforeAll(async ({ browser }) => {
  token = await tokenOf(browser, accounts.requester);
});

/**
 * Starts a template through the API, without the form; without its last required value if it must not create anything.
 */
async function start(template: string, changes: FormValues) {
  const { good } = CLOUD_TEMPLATES[template];
  const response = await fetch(
    `${environment.backendUrl}/api/scaffolder/v2/tasks`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        templateRef: `template:default/${template}`,
        values: { ...good, ...changes },
      }),
    },
  );
  const { error }: { error?: { message: string } } = await response.json();
  return { status: response.status, message: error?.message };
}

const NOT_IN_FORM =
  'is not a field of this form. Open the form anew and fill it in again';
const STALE_GROUP =
  'What was chosen has other properties in Azure now. Please select a resource group again';

/** A group of the requester's sample values, with another property changed. */
function groupWith(changes: object) {
  const { group } = CLOUD_TEMPLATES.network.good;
  return { group: { ...Object(group), ...changes } };
}

const { resourceGroup } = Object(CLOUD_TEMPLATES.network.good.group);

for (const [template, what, changes, message] of [
  [
    'network',
    'a key that is not in the form',
    { isAdmin: true },
    `'isAdmin' ${NOT_IN_FORM}`,
  ],
  [
    'network',
    'a key that its field does not know',
    groupWith({ more: 1 }),
    "'Resource group' has the unknown key 'more'",
  ],
  [
    'network',
    'the name of another subscription beside an id',
    groupWith({
      subscription: {
        ...Object(CLOUD_TEMPLATES.network.good.group).subscription,
        name: 'payments-prod',
      },
    }),
    `'Resource group' ${STALE_GROUP}`,
  ],
  [
    'network',
    'the id of another group beside a name',
    groupWith({
      resourceGroup: { ...resourceGroup, id: `${resourceGroup.id}-other` },
    }),
    `'Resource group' ${STALE_GROUP}`,
  ],
  [
    'network',
    'a group of others as its owner',
    { owner: 'group:default/payments' },
    "'Owner' This is not one of your groups. Select one of them",
  ],
  [
    'network',
    'a group that is not there as its owner',
    { owner: 'group:default/nowhere' },
    "'Owner' This is not one of your groups. Select one of them",
  ],
  [
    'resource-group',
    'a system that is not there',
    { system: 'system:default/nowhere' },
    "'System' This is not one of the entities that the form offers you. Select one of them",
  ],
] as [string, string, FormValues, string][]) {
  test(`${template} refuses ${what}`, async () => {
    expect(await start(template, changes)).toEqual({ status: 400, message });
  });
}

test('a subscription of another team’s topic becomes a request', async () => {
  const topic = 'paygate-app1014-payment-settled-dev';
  const name = uniqueName('reader');
  const subscription = { selectedTopic: topic, subscriptionName: name };
  const bus = { entity: 'subscription', env: 'dev', subscription };
  const { status } = await start('service-bus-topic', { bus });
  expect(status).toBe(201);
  await expect
    .poll(() => company.serviceRequest(name), { timeout: 60_000 })
    .toBeDefined();
  const request = JSON.stringify(await company.serviceRequest(name));
  expect(request).toContain('group:default/payments');
  expect(await company.busSubscription(topic, name)).toBeUndefined();
});
