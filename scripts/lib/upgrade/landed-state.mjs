import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { publishSampleAnnouncements } from '../sample-announcements.mjs';
import { askAs, waitForSampleSignIns } from '../sample-sign-in.mjs';
import { makeDecisions } from './landed-decisions.mjs';

const REQUESTER = 'app.requester@retail.example';
const SECOND_OWNER = 'lucia.moretti@retail.example';
const TEMPLATE_OWNER = 'template.owner@retail.example';
const ADMIN = 'portal.admin@retail.example';

/** A new portal reads people, entities and a year of costs first, and the facts of checks after some minutes. */
const PATIENCE_MS = 600_000;
const POLL_MS = 500;

/** What people look at: a question to each plugin that has lists. */
export const READS = [
  '/api/catalog/entities/by-query?limit=20',
  '/api/scaffolder/portal/runs',
  '/api/pipeline-deploy/deployments?entity=component%3Adefault%2Forder-service',
  '/api/announcements/announcements',
  '/api/cloud-access/grants',
  '/api/template-acl/templates',
  '/api/cost-insights/settings',
  '/api/service-status/services',
  '/api/notifications',
  '/api/quick-search/suggestions?query=order',
  '/api/search/query?term=order',
  '/api/scaffolder/terms/requests',
  '/api/pipeline-deploy/freezes',
  '/api/pipeline-deploy/freeze-exceptions?entity=component%3Adefault%2Forder-service',
  '/api/standards/summary',
  '/api/standards/standings',
  '/api/standards/exceptions',
  '/api/standards/history',
  '/api/on-call/standing?entity=component%3Adefault%2Forder-service',
  '/api/on-call/history?entity=component%3Adefault%2Forder-service',
];

const COMPONENT = 'component:default/order-service';

/** An application that links what exists, so that its run makes only its file and its entry. */
const APPLICATION = {
  application_status: 'To be Introduced',
  hosting_type: 'PAAS',
  developed_by: 'M&S',
  business_criticality: 'Day 1',
  data_classification: 'Internal',
  tech_stack: 'JS/TS',
  application_name: 'gift-lists',
  application_name_abbreviation: 'GFTLISTS',
  description: 'Lists of gifts.',
  io_code: 'IO420107',
  product: 'Basket and Checkout',
  product_group: 'Shop',
  product_portfolio: 'Digital Commerce',
  platform: 'Online',
  request_owner: 'app.requester@retail.example',
  supported_by: 'checkout@retail.example',
  app_id_create: true,
  resource_group_create: false,
  self_hosted_runners_enable: false,
  github_repository_create: true,
  ad_group_create: false,
  existing_ad_group_list: [
    { adgroup_name: 'Checkout', read: true, write: false, admin: false },
  ],
  github_team_rbac_create: false,
  yaccount_create: false,
  yaccount_enable_mailbox: false,
  existing_yaccount: 'Y100001@retail.example',
  yaccount_secret_key_name: 'CHECKOUT_PIPELINE',
  sandboxsubscription_create: false,
  prod_nprod_subscription_create: false,
  snyk_appsec_create: true,
  prisma_appsec_create: true,
  sonarcloud_create: true,
  dynatrace_create: true,
  pagerduty_create: true,
};

export const incident = title => ({
  templateRef: 'template:default/incident-flow',
  values: {
    title,
    description: 'Customers of the web shop see an empty page.',
    priority: 'High',
    owner: 'group:default/checkout',
    contact: REQUESTER,
    noticedAt: '21-11-2026 09:00:00:000',
  },
});

/**
 * Fills a new portal with something of every kind, as people would, and leaves one run in the middle of its steps.
 *
 * @param {object} options
 * @param {Record<string, string>} options.addresses - of the portal and the estate
 * @param {AbortSignal} options.signal
 * @returns {Promise<object>} what a test must find again
 */
export async function makeLandedState({ addresses, signal }) {
  const emails = [REQUESTER, SECOND_OWNER, TEMPLATE_OWNER, ADMIN];
  await waitForSampleSignIns({
    addresses,
    emails,
    timeoutMs: PATIENCE_MS,
    signal,
  });
  const [requester, secondOwner, templateOwner, admin] = await Promise.all(
    emails.map(email => askAs({ addresses, email, signal })),
  );
  const until = question => repeat(question, signal);
  await until(() =>
    findAll(admin, [
      'component/default/order-service',
      'template/default/incident-flow',
      'template/default/infrastructure-repository',
      'template/default/ecosystem-builder-create-v2',
    ]),
  );
  const people = { requester, secondOwner, templateOwner, admin };
  await publishSampleAnnouncements({
    addresses,
    timeoutMs: PATIENCE_MS,
    signal,
  });
  const announcements = await listAnnouncements(requester);
  await makeGrants(people);
  const deployments = await makeDeployments(people, until);
  const costs = await until(() => readCosts(requester));
  const { run, onboarding } = await makeRuns(people, until);
  const decisions = await makeDecisions(people, until);
  await makeSettings(people);
  await Promise.all(READS.map(path => requester('GET', path)));
  const cutOff = await cutRunOff({ addresses, requester, until });
  return {
    announcements,
    costs,
    cutOff,
    decisions,
    deployments,
    onboarding,
    run,
  };
}

async function listAnnouncements(requester) {
  const { items } = await requester(
    'GET',
    '/api/announcements/announcements?view=current&limit=100',
  );
  return items.map(({ id }) => id);
}

async function makeGrants({ requester, secondOwner, templateOwner }) {
  await templateOwner(
    'POST',
    '/api/template-acl/templates/infrastructure-repository/acl',
    { entity_refs: ['user:default/app.requester_retail.example'] },
  );
  const { offers } = await requester('GET', '/api/cloud-access/offers');
  const offer = offers.find(
    ({ title }) => title === 'Reader of rg-basket-prod',
  );
  const { request } = await requester('POST', '/api/cloud-access/requests', {
    scope: offer.scope.id,
    role: offer.role,
    minutes: 24 * 60,
    reason: 'A look at the logs of the basket',
  });
  await secondOwner(
    'POST',
    `/api/cloud-access/requests/${request.id}/approve`,
    {},
  );
}

/** One that is completed, and one that waits for a second owner. */
async function makeDeployments({ requester }, until) {
  const path = `/api/pipeline-deploy/deployments`;
  const deploy = (type, environment, tag) =>
    requester('PUT', `${path}/${randomUUID()}`, {
      entity: COMPONENT,
      type,
      environment,
      tag,
      confirmation: `${type}/${environment}/${tag}`,
    });
  await deploy('non-prod', 'development', 'v1.9.0');
  await deploy('prod', 'production', 'v1.9.0');
  return until(async () => {
    const { items } = await requester(
      'GET',
      `${path}?entity=${encodeURIComponent(COMPONENT)}`,
    );
    const states = items.map(({ tag, environment, state }) => ({
      tag,
      environment,
      state,
    }));
    return states.some(({ state }) => state === 'succeeded') && states;
  });
}

/** The sum of days that have passed, which no later export changes. */
async function readCosts(requester) {
  const now = new Date();
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const intervals = `R2/P30D/${end.toISOString().slice(0, 10)}`;
  const path = `/api/cost-insights/daily-cost?group=checkout&intervals=${encodeURIComponent(intervals)}`;
  const answer = await requester('GET', path);
  const [before, after] = answer.aggregation;
  return before > 0 && after > 0 && { path, aggregation: [before, after] };
}

async function makeRuns({ requester }, until) {
  const start = body => requester('POST', '/api/scaffolder/v2/tasks', body);
  const ended = id => until(() => findEnded(requester, id));
  const { id: run } = await start(incident('Payments by card fail'));
  const { id: onboarding } = await start({
    templateRef: 'template:default/ecosystem-builder-create-v2',
    values: {
      onboarding: { onboardType: 'oboardNewApplication', payload: APPLICATION },
    },
  });
  return { run: await ended(run), onboarding: await ended(onboarding) };
}

async function makeSettings({ requester, admin }) {
  await requester('PUT', '/api/user-settings/buckets/portal/keys/theme', {
    value: 'dark',
  });
  // A file that is still to come: the catalogue registers no file that it reads already.
  await admin('POST', '/api/catalog/locations', {
    type: 'url',
    target: `${await hostOfSources(admin)}/retail-example/order-service/blob/main/later.yaml`,
  });
}

async function hostOfSources(admin) {
  const entity = await admin(
    'GET',
    '/api/catalog/entities/by-name/component/default/order-service',
  );
  const [, location] = /^url:(.*)$/.exec(
    entity.metadata.annotations['backstage.io/managed-by-location'],
  );
  return new URL(location).origin;
}

/** Starts a run, and returns its id when its first step is done and its second one waits for the source control. */
async function cutRunOff({ addresses, requester, until }) {
  await fetch(`${addresses.estate}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      service: 'source-control',
      path: '/api/v3/repos/retail-example/cloud-resources',
      kind: 'delay',
      delayMs: 120_000,
    }),
  });
  const { id } = await requester(
    'POST',
    '/api/scaffolder/v2/tasks',
    incident('The basket forgets its articles'),
  );
  await until(async () => {
    const { steps, state } = await requester(
      'GET',
      `/api/scaffolder/portal/runs/${id}`,
    );
    if (state !== 'open' && state !== 'processing')
      throw new Error(`The run is ${state}`);
    return steps[0]?.state === 'completed' && steps[1]?.state === 'processing';
  });
  return id;
}

async function findAll(ask, names) {
  for (const name of names) {
    await ask('GET', `/api/catalog/entities/by-name/${name}`);
  }
  return true;
}

async function findEnded(ask, id) {
  const { state } = await ask('GET', `/api/scaffolder/portal/runs/${id}`);
  if (state === 'failed') throw new Error(`The run ${id} has failed`);
  return state === 'completed' && id;
}

/** Asks again until there is an answer. */
async function repeat(question, signal) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const last = {};
    try {
      last.answer = await question();
    } catch (error) {
      // What is not there yet may come; a wrong question stays wrong.
      if (/answered 400/.test(error.message)) throw error;
      last.error = error;
    }
    if (last.answer) return last.answer;
    if (Date.now() > end) {
      throw last.error ?? new Error('The portal does not get ready');
    }
    await delay(POLL_MS, undefined, { signal });
  }
}
