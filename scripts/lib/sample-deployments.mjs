import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { askAs, waitForSampleSignIns } from './sample-sign-in.mjs';

const REQUESTER = 'app.requester@retail.example';
const SECOND_OWNER = 'lucia.moretti@retail.example';

const ENTITY = 'component:default/order-service';
const DEPLOYMENTS = '/api/pipeline-deploy/deployments';
const HISTORY = `${DEPLOYMENTS}?entity=${ENTITY}`;
/** Its number says whether the catalogue has the component. */
const COUNT =
  '/api/catalog/entities/by-query?filter=kind=component,metadata.name=order-service&limit=0';

/** One after the other. Development is left to people: they would wait for the end of a sample there. */
const SAMPLES = [
  { type: 'prod', environment: 'production', tag: 'v1.8.0' },
  // This release is never healthy.
  { type: 'non-prod', environment: 'user-acceptance', tag: 'v1.8.1' },
  { type: 'non-prod', environment: 'user-acceptance', tag: 'v1.9.0' },
];

const POLL_MS = 2_000;

/**
 * Deploys releases of the sample company as its people do, with an approval, in a portal that has never deployed one.
 *
 * @param {object} options
 * @param {{ web: string, backend: string }} options.addresses
 * @param {number} options.timeoutMs - for the sign-in, and again for the catalogue and for each deployment
 * @param {AbortSignal} options.signal
 * @param {number} [options.pollMs]
 * @returns {Promise<boolean>} true if they were deployed now
 * @throws Error if somebody cannot sign in, the catalogue does not get the component, the portal refuses a deployment, or one does
 * not end in time
 */
export async function deploySampleReleases(options) {
  const { addresses, timeoutMs, signal } = options;
  const emails = [REQUESTER, SECOND_OWNER];
  await waitForSampleSignIns({ addresses, emails, timeoutMs, signal });
  const [requester, secondOwner] = await Promise.all(
    emails.map(email => askAs({ addresses, email, signal })),
  );
  const { items } = await requester('GET', HISTORY);
  if (items.length > 0) return false;
  // A first start reads the people before the components.
  await waitUntil(
    async () => (await requester('GET', COUNT)).totalItems > 0,
    'The catalogue has no order service',
    options,
  );
  for (const target of SAMPLES) {
    await deploy(target, { requester, secondOwner }, options);
  }
  return true;
}

async function deploy(target, { requester, secondOwner }, options) {
  const path = `${DEPLOYMENTS}/${randomUUID()}`;
  const { type, environment, tag } = target;
  const { state } = await requester('PUT', path, {
    entity: ENTITY,
    ...target,
    confirmation: `${type}/${environment}/${tag}`,
  });
  if (state === 'waiting') {
    await secondOwner('POST', `${path}/decision`, { decision: 'approve' });
  }
  await waitUntil(
    async () => Boolean((await requester('GET', path)).endedAt),
    `The deployment of ${tag} to ${environment} does not end`,
    options,
  );
}

async function waitUntil(isSo, otherwise, options) {
  const { timeoutMs, signal, pollMs = POLL_MS } = options;
  const end = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(otherwise);
    await wait(pollMs, undefined, { signal });
  }
}
