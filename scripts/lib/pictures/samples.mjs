// What some pages show and a new portal does not have. Each sample is made once, as a person would, and found again later.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startSampleCampaign } from '../sample-campaign.mjs';
import { deploySampleReleases } from '../sample-deployments.mjs';
import { OWN_REQUESTS, RUNS, SAMPLE_RUN } from '../sample-run-request.mjs';

const RUN_TIMEOUT_MS = 120_000;
/** Facts come a minute after the start of a new portal, and levels some minutes later. */
const EVALUATION_TIMEOUT_MS = 10 * 60_000;
const POLL_MS = 1_000;
const ORDER_SERVICE = 'component:default/order-service';
const ORGANISATION = 'retail-example';
const ANNOUNCEMENT = {
  title: 'Tills are restarted on Saturday night',
  text: 'Between **23:00** and 01:00 the tills of all stores restart, one store after the other. No orders are lost.',
  category: 'information',
  audience: [],
  notify: true,
};

/**
 * @typedef {object} SampleTools
 * @property {ReturnType<import('./sessions.mjs').createSessions>['ask']} ask
 * @property {Record<string, string>} addresses
 * @property {AbortSignal} signal
 */

/** The samples by name; each returns the value that stands for it in a route. */
const SAMPLES = {
  completedRun: tools =>
    provideRun(tools, { name: 'returns-desk', state: 'completed' }),

  failedRun: tools =>
    provideRun(tools, {
      name: 'gift-cards',
      state: 'failed',
      before: breakRepository,
    }),

  accessRequest: ({ ask }) =>
    ask(
      'requester',
      'POST',
      '/api/template-acl/templates/infrastructure-repository/requests',
      {
        data: { reason: 'Checkout moves its queues to a repository' },
        // It waits already, or was approved.
        expected: [409],
      },
    ),

  async cloudRequest({ ask }) {
    const { offers } = await ask(
      'requester',
      'GET',
      '/api/cloud-access/offers',
    );
    const offer = offers.find(
      ({ title }) => title === 'Contributor of rg-checkout-prod',
    );
    if (!offer?.canAsk) return;
    await ask('requester', 'POST', '/api/cloud-access/requests', {
      data: {
        scope: offer.scope.id,
        role: offer.role,
        minutes: 2 * 24 * 60,
        reason: 'The queue of refunds is stuck',
      },
      expected: [409],
    });
  },

  async runRequest({ ask }) {
    const { items } = await ask('requester', 'GET', OWN_REQUESTS);
    if (items.length === 0) {
      await ask('requester', 'POST', RUNS, { data: SAMPLE_RUN });
    }
  },

  deployments: ({ addresses, signal }) =>
    deploySampleReleases({ addresses, timeoutMs: RUN_TIMEOUT_MS, signal }),

  waitingDeployment: ({ ask }) =>
    ask(
      'requester',
      'PUT',
      `/api/pipeline-deploy/deployments/${randomUUID()}`,
      {
        data: {
          entity: ORDER_SERVICE,
          type: 'prod',
          environment: 'production',
          tag: 'v1.9.0',
          confirmation: 'prod/production/v1.9.0',
          comment: 'Refunds wait for it',
        },
        // It waits already.
        expected: [409],
      },
    ),

  async incident({ ask }) {
    const path = `/api/on-call/overview?entity=${ORDER_SERVICE}`;
    const { incidents } = await ask('requester', 'GET', path);
    return incidents.find(({ title }) => title === 'Orders wait for stock').id;
  },

  async campaign({ ask, addresses, signal }) {
    const timeoutMs = EVALUATION_TIMEOUT_MS;
    await startSampleCampaign({ addresses, timeoutMs, signal });
    const { items } = await ask(
      'requester',
      'GET',
      '/api/standards/campaigns?phase=open',
    );
    return items[0].id;
  },

  async announcement({ ask }) {
    const path = '/api/announcements/announcements';
    const { items } = await ask('admin', 'GET', path);
    const found = items.find(({ title }) => title === ANNOUNCEMENT.title);
    return (found ?? (await ask('admin', 'POST', path, { data: ANNOUNCEMENT })))
      .id;
  },
};

export const SAMPLE_NAMES = Object.keys(SAMPLES);

/**
 * Returns a function that provides samples by their names.
 *
 * @param {SampleTools} tools
 * @returns {(names: string[]) => Promise<Record<string, string>>}
 */
export function createSamples(tools) {
  const provided = new Map();
  const provide = name => {
    const value = provided.get(name) ?? SAMPLES[name](tools);
    provided.set(name, value);
    value.catch(() => provided.delete(name));
    return value;
  };
  return async names => {
    const values = {};
    // One after the other, because the portal shows what it makes in this order.
    for (const name of names) values[name] = await provide(name);
    return values;
  };
}

/** Finds the run that made something of this name, or starts it and waits for its end. */
async function provideRun(tools, { name, state, before }) {
  const path = `/api/scaffolder/portal/runs?search=${name}&limit=1`;
  const find = async () => (await tools.ask('requester', 'GET', path)).items[0];
  if (!(await find())) {
    await before?.(tools, name);
    await startRun(tools, name);
  }
  const end = Date.now() + RUN_TIMEOUT_MS;
  let run = await find();
  while (!run || ['open', 'processing'].includes(run.state)) {
    if (Date.now() > end) throw new Error(`The run of ${name} does not end`);
    await delay(POLL_MS);
    run = await find();
  }
  if (run.state !== state)
    throw new Error(`The run of ${name} is ${run.state}`);
  return run.id;
}

function startRun({ ask, addresses }, name) {
  const host = new URL(addresses.sourceControl).host;
  return ask('requester', 'POST', RUNS, {
    data: {
      templateRef: 'template:default/new-service',
      values: {
        name,
        description: 'Takes goods back and pays the customer',
        owner: 'group:default/checkout',
        lifecycle: 'experimental',
        tags: ['returns'],
        repoUrl: `${host}?owner=${ORGANISATION}&repo=${name}`,
        visibility: 'internal',
      },
    },
  });
}

/** Lets the source control refuse the commits of one new repository, so that its run fails. */
async function breakRepository({ addresses }, name) {
  const response = await fetch(`${addresses.estate}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      service: 'source-control',
      path: `/api/v3/repos/${ORGANISATION}/${name}/commits`,
      kind: 'status',
      status: 500,
    }),
  });
  if (!response.ok) {
    throw new Error(
      `The estate takes no fault: it answered ${response.status}`,
    );
  }
}
