import { randomUUID } from 'node:crypto';

const COMPONENT = 'component:default/order-service';
/** It misses a check that counts. */
const BELOW = 'component:default/basket-service';
const DAY_MS = 24 * 60 * 60_000;
const SUBSCRIPTION = 'd7e68027-2540-51be-a96e-2b5fa359a392';

/** A storage account that is so expensive that its run waits for the owners of the template. */
export const premiumAccount = name => ({
  templateRef: 'template:default/storage-account',
  values: {
    group: {
      subscription: { id: SUBSCRIPTION, name: 'commerce-nonprod' },
      resourceGroup: {
        id: `/subscriptions/${SUBSCRIPTION}/resourceGroups/rg-basket-dev`,
        resourceGroupName: 'rg-basket-dev',
        location: 'westeurope',
        tags: {},
      },
    },
    location: 'westeurope',
    name,
    sku: 'Premium_LRS',
    description: 'Pictures of products',
    owner: 'group:default/checkout',
  },
});

/**
 * Makes what waits for people, and what they have decided: runs, a freeze with an exception, and an exception of a check.
 *
 * @param {object} people - functions that ask as each of them
 * @param {Function} until - repeats a question until it has an answer
 * @returns {Promise<object>} what a test must find again
 */
export async function makeDecisions(people, until) {
  const [runRequests, freeze, standards] = await Promise.all([
    makeRunRequests(people),
    makeFreeze(people),
    makeStandards(people, until),
  ]);
  return { runRequests, freeze, standards };
}

/** One that waits, and one that may start. */
async function makeRunRequests({ requester, templateOwner }) {
  const start = async name => {
    const body = premiumAccount(name);
    const path = '/api/scaffolder/v2/tasks';
    return (await requester('POST', path, body)).runRequest.id;
  };
  const waiting = await start('stwaiting');
  const approved = await start('stapproved');
  await templateOwner(
    'POST',
    `/api/scaffolder/terms/requests/${approved}/decision`,
    { decision: 'approve' },
  );
  return { waiting, approved };
}

/** A freeze without an end, with an exception that has one of two approvals. */
async function makeFreeze({ requester, templateOwner, admin }) {
  const path = '/api/pipeline-deploy';
  const [freeze, exception] = [randomUUID(), randomUUID()];
  await admin('PUT', `${path}/freezes/${freeze}`, {
    title: 'Stocktaking',
    reason: 'The stores count',
    starts: '2026-01-01T00:00',
    ends: '2099-01-01T00:00',
    types: ['non-prod'],
    environments: ['development'],
    domains: [],
  });
  await requester('PUT', `${path}/freeze-exceptions/${exception}`, {
    entity: COMPONENT,
    type: 'non-prod',
    environment: 'development',
    tag: 'v1.9.0',
    freeze,
    reason: 'A leak',
  });
  await templateOwner(
    'POST',
    `${path}/freeze-exceptions/${exception}/decision`,
    {
      decision: 'approve',
    },
  );
  return { id: freeze, exception };
}

/** The standing of a component with its history, and an exception that is granted. */
async function makeStandards({ requester, admin }, until) {
  const path = '/api/standards';
  const entity = encodeURIComponent(BELOW);
  const check = await until(async () => {
    const { checks } = await requester('GET', `${path}/checks`);
    const counting = new Set(
      checks.filter(({ counts }) => counts).map(({ id }) => id),
    );
    const { results } = await requester(
      'GET',
      `${path}/standing?entity=${entity}`,
    );
    return results.find(
      ({ state, check: id }) => state === 'missed' && counting.has(id),
    )?.check;
  });
  const { id } = await requester('POST', `${path}/exceptions`, {
    entity: BELOW,
    check,
    days: 180,
    reason: 'Its team is moving',
  });
  await admin('POST', `${path}/exceptions/${id}/decision`, {
    decision: 'granted',
  });
  return {
    entity: BELOW,
    check,
    exception: id,
    day: Math.floor(Date.now() / DAY_MS),
  };
}
